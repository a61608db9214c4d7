//! The program with cocotb itself, as one test program.

mod cocotb;
