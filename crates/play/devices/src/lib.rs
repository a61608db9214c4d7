//! All kinds of chips: the software model, the hardware on the project's own engines, its Verilog
//! in Verilator, several of these compared with each other, and boards behind a serial port, real
//! or simulated. To a host all are a [`ChessChip`](memory_map::ChessChip).
//!
//! An [`Engine`] and a [`Design`] make a chip. A [`BusChip`] turns any clocked circuit with the
//! pins of a chip's bus into a chip.
//!
//! ```
//! use devices::{Design, Engine};
//! use memory_map::{ID_VALUE, address};
//!
//! let mut chip = Engine::Reference.chip(&Design::deep_blue())?;
//! assert_eq!(chip.read(address::ID)?, ID_VALUE);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod batch;
mod board;
mod board_line;
mod bus;
#[cfg(feature = "mpi")]
mod cluster;
mod design;
mod engine;
#[cfg(unix)]
mod pseudo_terminal;
mod serial;

pub use batch::{Access, BatchChips, Done, LaneChip};
pub use board::{BoardHardware, BoardPins, CLOCKS_PER_BIT, Level, SimulatedBoard};
pub use board_line::BoardLine;
pub use bus::{BusChip, pin};
#[cfg(feature = "mpi")]
pub use cluster::{Cluster, ClusterError, Master, Workers};
pub use design::{ChipError, Design, LockstepChip, SimulatedChip, VerilatedChip};
pub use engine::{Chip, Engine, ToolsMissing, UnknownEngine};
#[cfg(unix)]
pub use pseudo_terminal::{PseudoTerminal, ServeError, Way, serve, serve_board};
pub use serial::{BadAddress, SerialAddress, SerialChip, SerialError};
