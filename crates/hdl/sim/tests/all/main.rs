//! The program and the reading of Verilog, as one test program: it is linked once.

mod cases;
mod common;
mod coverage;
mod directives;
mod faults;
mod fpga;
mod fuzz;
mod lanes;
mod mistakes;
mod reach;
mod undefined;
mod waves;
mod web;
