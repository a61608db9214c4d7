//! All integration tests of the simulator, as one program: it is linked once.

mod batch;
mod common;
mod engines_agree;
mod interleave;
mod many;
mod operators;
mod simulation;
mod waves;
mod web;
