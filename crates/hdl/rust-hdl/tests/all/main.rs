//! All integration tests of the front end, as one program: it is linked once.

mod black_boxes;
mod buses;
mod clocks;
mod common;
mod constraints;
mod elaboration;
mod errors;
mod kernels;
mod library;
mod operators;
mod oracle;
mod shapes;
mod simulation;
mod stats;
mod verilog;
mod web;
mod wide;
mod wide_simulation;
