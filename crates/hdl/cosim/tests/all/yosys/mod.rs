//! Verilog by way of Yosys in the project's engines, against Icarus and Verilator; and proofs by
//! Yosys.

mod against_icarus;
mod cells;
mod fpga;
mod hierarchy;
mod memories;
mod proof;
mod riscv;
mod round_trip;
