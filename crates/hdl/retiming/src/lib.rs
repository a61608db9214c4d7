//! Retiming: registers move over logic, so that the longest path from register to register gets
//! shorter and the clock faster.
//!
//! The outputs of the circuit do not change, bit for bit and clock for clock, from power-on. A
//! [`Graph`] has vertices with delays and edges with registers; [`shortest`] finds the shortest
//! period after Leiserson and Saxe (*Retiming synchronous circuitry*, 1991), [`fewest`] the fewest
//! registers at it, and [`lower_bound`] a lower bound of the period. [`ecp5`] retimes Yosys'
//! netlists for Lattice's ECP5.

mod area;
mod bound;
pub mod ecp5;
mod flow;
mod graph;
pub mod names;
mod period;

pub use area::fewest;
pub use bound::{LowerBound, lower_bound};
pub use graph::{CombinationalLoop, Delay, Edge, Graph, Lags, Net, Registers, Role, Vertex};
pub use period::{Shortest, shortest};

/// The program of the crate's README compiles and runs as it stands.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct OwnReadme;
