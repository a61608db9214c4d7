//! Imports for programs that simulate rust-hdl blocks or write them as Verilog. Use it together
//! with `use rust_hdl::prelude::*`: types whose names clash have other names here, `Simulator` and
//! `ClockTiming`.
//!
//! ```
//! use rust_hdl::prelude::*;
//! use bluechip_rust_hdl::prelude::*;
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
//! let mut simulator = Simulator::of(&block, EngineKind::Compiled)?;
//! let led: SimulatedPort<Bit> = simulator.port(&block.led)?;
//! let clock = simulator.clock("clock")?;
//! simulator.set_timing(clock, ClockTiming { period: 20, phase: 0 })?;
//! simulator.record(std::env::temp_dir().join("blinker.vcd"), &WaveFilter::default())?;
//! simulator.run(8);
//! assert!(led.peek(&mut simulator)?);
//! assert_eq!(simulator.peek("counter")?, 8);
//! simulator.finish_recording()?;
//!
//! // Models of black boxes, values of one's own types, and what is needed for Verilog.
//! fn needs<M: BlackBoxModel, V: SimulatedValue>() {}
//! simulated_value!(enum Colour { Red, Blue });
//! #[derive(Clone, Copy, Debug, PartialEq, LogicState)]
//! enum Colour { Red, Blue }
//! let design = elaborate(&block, "blinker")?;
//! assert!(verilog::write(&design)?.contains("module blinker"));
//! # Ok::<(), bluechip_simulator::Error>(())
//! ```

pub use crate::elaborate;
#[cfg(feature = "simulator")]
pub use crate::{
    Port as SimulatedPort, Simulation as Simulator, Value as SimulatedValue, simulated_value,
};
pub use bluechip_netlist::BlackBoxes;
pub use bluechip_netlist::constraints::{self, Format as ConstraintFormat};
pub use bluechip_netlist::verilog::{self, PortNames};
#[cfg(feature = "simulator")]
pub use bluechip_simulator::{
    EngineKind, Model as BlackBoxModel, Timing as ClockTiming, WaveFilter,
};
