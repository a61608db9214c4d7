//! The program and the reading of Verilog, as one test program: it is linked once.

mod cases;
mod common;
mod directives;
mod fuzz;
mod mistakes;
mod waves;
