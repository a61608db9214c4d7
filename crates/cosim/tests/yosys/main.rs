//! Verilog by way of Yosys in the project's engines, against Icarus and Verilator.

mod against_icarus;
mod cells;
mod fpga;
mod hierarchy;
mod memories;
mod riscv;
mod round_trip;
