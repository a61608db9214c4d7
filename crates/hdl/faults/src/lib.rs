//! Stuck-at faults: every net of a circuit's gates stuck at 0 and at 1, and which of them a set of
//! vectors detects.
//!
//! A netlist of any origin, elaborated or read back from synthesis, is split into gates. Its
//! [`FaultList`] has two faults for each gate output that can reach an output of the circuit,
//! without those that are equivalent to another. [`Vectors`] hold the inputs, clock by clock, and
//! the outputs of a sound circuit. [`coverage()`] runs them on the batch engine, one fault per
//! lane. [`shows_in_some_state`] separates undetected faults from those that change nothing in any
//! clock. [`miters`] writes what a prover needs to prove this, and [`testbench`] writes the vectors
//! for other simulators.
//!
//! Each faulty circuit has a single fault, which exists from power-on.

mod coverage;
mod effects;
mod injection;
mod invariants;
mod list;
mod miter;
mod ports;
mod states;
mod testbench;
mod vectors;

pub use coverage::{Coverage, Error, coverage};
pub use injection::faulty;
pub use list::{Fault, FaultList};
pub use miter::{differs, miters};
pub use states::shows_in_some_state;
pub use testbench::{TESTBENCH, testbench};
pub use vectors::{Recorder, VectorStep, Vectors};

/// The program of the crate's README compiles and runs as it stands.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct OwnReadme;

/// The program of the book's page compiles and runs as it stands.
#[cfg(doctest)]
#[doc = include_str!("../../../../docs/src/simulate/faults.md")]
struct Page;
