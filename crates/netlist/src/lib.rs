//! Typed, width-exact netlist: elaboration of rust-hdl blocks, checks, passes, Verilog writer.

pub mod flat;
