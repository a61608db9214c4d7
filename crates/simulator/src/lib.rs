//! Interpreted and compiled engines over a netlist, with waves and snapshots.

mod check;
mod compiled;
mod engine;
mod error;
mod evaluate;
mod interpreted;
mod simulation;
mod snapshot;
mod state;

pub use error::{BoundExceeded, Error};
pub use simulation::{Bus, EngineKind, Locate, MemoryHandle, SignalHandle, Simulation};
pub use snapshot::Snapshot;
