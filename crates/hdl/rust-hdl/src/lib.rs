//! [rust-hdl](https://docs.rs/rust-hdl) 0.46 blocks as [netlists](bluechip_netlist), which the
//! engines of [`bluechip_simulator`] run and which become Verilog.
//!
//! ```
//! use bluechip_rust_hdl::prelude::*;
//! use rust_hdl::prelude::*;
//!
//! #[derive(LogicBlock, Default)]
//! struct Blinker {
//!     clock: Signal<In, Clock>,
//!     led: Signal<Out, Bit>,
//!     counter: DFF<Bits<4>>,
//! }
//!
//! impl Logic for Blinker {
//!     #[hdl_gen]
//!     fn update(&mut self) {
//!         dff_setup!(self, clock, counter);
//!         self.counter.d.next = self.counter.q.val() + 1;
//!         self.led.next = self.counter.q.val().get_bit(3);
//!     }
//! }
//!
//! let mut block = Blinker::default();
//! block.connect_all();
//! let design = elaborate(&block, "blinker")?;
//! assert!(verilog::write(&design)?.contains("counter <= counter + 4'd1;"));
//!
//! let mut simulator = Simulator::of(&block, EngineKind::Compiled)?;
//! let led = simulator.port(&block.led)?;
//! simulator.run(8);
//! assert!(led.peek(&mut simulator)?);
//! # Ok::<(), bluechip_simulator::Error>(())
//! ```
//!
//! * [`elaborate`] makes a [`Design`](bluechip_netlist::design::Design) of any block, in the value
//!   semantics of its Rust code. [`elaborate_documented`] adds the names and comments of the
//!   source.
//! * [`primitives`] are registers, memories and parameters for blocks.
//! * [`Simulation`] is a simulation whose signals are found by the block's own fields, with their
//!   Rust types (feature `simulator`, on by default).
//!
//! All errors of a design are reported together, each with its hierarchical path.

pub mod documentation;
mod elaborate;
#[cfg(feature = "simulator")]
mod port;
pub mod prelude;
pub mod primitives;

pub use bluechip_netlist::Error;
pub use elaborate::{SignalPaths, bits_of, elaborate, elaborate_documented};
pub use num_bigint::BigUint;
#[cfg(feature = "simulator")]
pub use port::{Port, Simulation, Value};
pub use rust_hdl_core::synth::Synth;

/// A comment in a kernel, carried over to the Verilog; it does nothing else.
///
/// The comments at the top of a kernel describe the module. `comment!("module receiver: what it
/// does")` there also names it; otherwise a module is called after its block, where
/// [`documentation`] says what that is, or after its first instance. Any other comment is written
/// before the next assignment.
#[macro_export]
macro_rules! comment {
    ($text:literal) => {};
}

/// The program of the crate's README compiles and runs as it stands.
#[cfg(all(doctest, feature = "simulator"))]
#[doc = include_str!("../README.md")]
struct OwnReadme;

/// The same for the how-to page for other designs.
#[cfg(all(doctest, feature = "simulator"))]
#[doc = include_str!("../../../../docs/src/how-to/bring-your-own.md")]
struct BringYourOwn;
