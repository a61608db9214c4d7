//! Cycle-accurate simulation of a [`FlatNetlist`](bluechip_netlist::flat::FlatNetlist).
//!
//! Two engines run the same netlist and give the same bits in every cycle: *interpreted* evaluates
//! node after node and is the executable semantics; *compiled* makes machine code with Cranelift.
//! Around either, a [`Simulation`] offers signals by hierarchical name, handles for fast access,
//! memories, snapshots, and wave dumps in VCD and FST. A third engine, *batch*, runs many copies of
//! a circuit at once: a [`BatchSimulation`].
//!
//! ```
//! use bluechip_netlist::flat::*;
//! use bluechip_simulator::{EngineKind, Simulation};
//!
//! // A counter of four bits that counts while `enable` is 1. Elaboration makes such netlists
//! // from rust-hdl blocks.
//! let node = |op, width| Node { op, width };
//! let signal = |path: &str, node, kind| Signal {
//!     path: path.into(),
//!     limbs: vec![NodeId(node)],
//!     kind,
//!     ty: Type::Bits,
//! };
//! let counter = FlatNetlist {
//!     name: "counter".into(),
//!     clocks: vec![Clock { name: "clock".into() }],
//!     inputs: vec![Input { name: "enable".into(), low: 0, width: 1 }],
//!     nodes: vec![
//!         node(Op::Input(InputId(0)), 1),
//!         node(Op::Register(RegisterId(0)), 4),
//!         node(Op::Const(1), 4),
//!         node(Op::Add(NodeId(1), NodeId(2)), 4),
//!     ],
//!     registers: vec![Register {
//!         path: "count".into(),
//!         low: 0,
//!         width: 4,
//!         initial: 0,
//!         clock: ClockId(0),
//!         next: NodeId(3),
//!         enable: Some(NodeId(0)),
//!         reset: None,
//!     }],
//!     signals: vec![
//!         signal("count", 1, SignalKind::Register),
//!         signal("enable", 0, SignalKind::Input),
//!     ],
//!     ..FlatNetlist::default()
//! };
//!
//! let mut simulation = Simulation::new(counter, EngineKind::Compiled)?;
//! let count = simulation.signal("count")?;
//! simulation.run(3);
//! assert_eq!(simulation.peek(count)?, 0);
//! simulation.poke("enable", 1)?;
//! assert_eq!(simulation.wait_for(count, 9, 100)?, Some(9));
//!
//! let error = simulation.poke("enabel", 1).unwrap_err();
//! assert_eq!(error.to_string(), "no signal `enabel`; did you mean `enable`?");
//! # Ok::<(), bluechip_simulator::Error>(())
//! ```
//!
//! Netlists come from rust-hdl blocks by `bluechip-rust-hdl`, from Verilog and SystemVerilog by
//! `bluechip-yosys`, or are built by hand with [`bluechip_netlist::builder`].
//!
//! # What happens in a cycle
//! Inputs keep the values that were poked. [`peek`](Simulation::peek) shows the settled value for
//! the present state and inputs; nothing needs to be settled by hand. [`step`](Simulation::step) is
//! a clock edge: registers, memories and read ports take the values that had settled before it.
//!
//! # Speed
//! The compiled engine is ready at once and becomes faster while it runs: it samples which parts of
//! the circuit are active, and recompiles the circuit in a thread of its own, so that inactive
//! parts cost nothing. In runs of more than a million steps it does so again with the machine's C
//! compiler, if there is one (`$CC`, or `clang`, `cc`, `gcc`; `CC=false` forbids it), and keeps the
//! result in `netlist-simulator` in the user's cache folder. Simulations of one netlist share this
//! code. None of it changes results. A benchmark of long runs should begin when
//! [`is_learning`](Simulation::is_learning) is false.
//!
//! Independent simulations of one circuit, with a seed or a test each, run on all cores with
//! [`run_many`].
//!
//! # Several clocks
//! Every clock has a [`Timing`]; [`set_timing`](Simulation::set_timing) changes it.
//! [`step`](Simulation::step) advances to the next moment at which any clock rises, and updates the
//! registers of all clocks that rise then, at the same time. [`tick`](Simulation::tick) lets chosen
//! clocks rise instead.
//!
//! # Directives
//! `$display`, `$finish`, `assert`, `assume` and `cover` of Verilog, and all other
//! [directives](bluechip_netlist::directive), cost nothing without a listener. A [`Monitor`] runs a
//! simulation, collects its output, stops if an assertion fails, and then writes a wave of the last
//! clocks.
//!
//! # Black boxes
//! A [`Model`] implements a black box in Rust: [`attach`](Simulation::attach) connects it in place
//! of one that has been cut.

mod batch;
mod check;
mod clocks;
mod compiled;
mod coverage;
mod deposit;
mod device;
mod directives;
mod engine;
mod error;
mod evaluate;
mod field;
mod force;
mod interpreted;
mod limbs;
mod many;
mod model;
mod monitor;
mod ports;
mod simulation;
mod snapshot;
mod state;
mod techniques;
mod undefined;
mod wave;
pub mod web;

pub use batch::{BatchOptions, BatchSignal, BatchSimulation};
/// The crate whose vectors of bits [`BitVector`]s are.
pub use bitvec;
pub use clocks::{ClockLevels, TimeUnit, Timing};
pub use coverage::{BatchCoverage, Coverage, CoverageRecorder, States, Toggles};
pub use device::Device;
pub use directives::{Cover, Event};
pub use error::{BoundExceeded, Error, near_names};
pub use field::Field;
pub use limbs::BitVector;
pub use many::run_many;
pub use model::Model;
pub use monitor::Monitor;
pub use num_bigint::BigUint;
pub use ports::{InPort, OutPort, PortValue};
pub use simulation::{
    Bus, ClockHandle, EngineKind, Locate, MemoryHandle, SignalHandle, Simulation,
};
pub use snapshot::Snapshot;
pub use techniques::Techniques;
pub use undefined::{Dependent, UndefinedCheck, UndefinedValue};
pub use wave::{Caption, WaveFiles, WaveFilter};
pub use web::{WebLayout, WebModule};

/// The program of the crate's README compiles and runs as it stands.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct OwnReadme;
