//! Test benches of the Bluechip blocks, runnable on every engine of hardware.
//!
//! A [`Bench`] drives one block with directed and seeded random stimuli and compares its outputs
//! with a software model that was written without looking at the block's HDL. The same bench runs
//! on the interpreted engine, on the compiled one, and on the emitted Verilog in Verilator.
//!
//! ```
//! use devices::Engine;
//! use testbenches::{RunOptions, bench};
//!
//! let options = RunOptions { cycles: Some(100), ..RunOptions::default() };
//! let report = bench("arbiter")?.run(Engine::Compiled, &options)?;
//! assert!(report.checks > 300);
//! # Ok::<(), testbenches::BenchError>(())
//! ```

mod arbiter;
mod array;
mod attack_map;
mod ballot;
mod bench;
mod benches;
mod bus;
mod candidates;
mod cell;
mod change;
mod checks;
mod datapath;
mod device;
mod draws;
mod endgame;
mod error;
mod evaluated;
mod exercised;
mod extension;
mod external_port;
mod fast;
mod file_scan;
mod generator;
mod hops;
mod host_access;
mod host_port;
mod link;
mod model;
mod move_stack;
mod moved_pieces;
mod next_move;
mod node_stack;
mod pawn_array;
mod phase;
mod placement;
mod played;
mod position;
mod priority_encoder;
mod quiescence;
mod receiver;
mod register_bank;
mod repetition;
mod safe_checks;
mod search_control;
mod search_port;
mod search_result;
mod seen;
mod sequencer;
mod slider_rays;
mod slow;
mod slow_control;
mod special_squares;
mod square;
mod switches;
mod synthetic_device;
pub mod traffic;
mod transitions;
mod transmitters;
mod usual;

pub use bench::{Bench, Report, RunOptions};
pub use benches::{bench, benches, blocks_with_benches};
pub use error::BenchError;
pub use synthetic_device::SyntheticDevice;
pub use transitions::{Machine, Observer, Stray, Transition, machines};
