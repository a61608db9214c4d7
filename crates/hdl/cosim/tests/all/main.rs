//! All integration tests of outside tools, as one program: it is linked once.

mod constraints;
mod lint;
mod lockstep;
mod operators;
mod rtl;
mod tops;
mod verilator;
mod yosys;
