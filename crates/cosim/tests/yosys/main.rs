//! Verilog by way of Yosys in the project's engines, against Icarus and Verilator.

mod against_icarus;
mod cells;
mod hierarchy;
mod memories;
mod riscv;
