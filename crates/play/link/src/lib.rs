//! The serial link between a host and the chips of a board. The contract is `docs/src/link.md`.
//!
//! [`frame`] puts a content between flags, with a checksum; contents are [`Operation`]s or a
//! [`Reply`]. [`Client`] is the host's side: it repeats lost or corrupted requests, and nothing is
//! executed twice. [`LinkedChip`] makes a chip behind it a [`ChessChip`](memory_map::ChessChip).
//! [`DeviceModel`] is the board's side as a software model: the specification of the blocks in
//! `chip::link`.
//!
//! The crate does not depend on the kind of line: it only needs a [`Line`].

mod client;
mod device;
mod error;
pub mod frame;
mod linked_chip;
mod noise;
mod operation;
mod reply;
mod shared_client;
pub mod uart;

pub use client::{Client, Counts, Line, Settings};
pub use device::DeviceModel;
pub use error::LinkError;
pub use linked_chip::LinkedChip;
pub use noise::{Faults, Noise};
pub use operation::{Operation, kind};
pub use reply::{HEADER, Reply, status};
pub use shared_client::SharedClient;

/// Version of this protocol, which a board sends when greeted.
pub const VERSION: u8 = 1;

/// The most bytes of a content: with its checksum it fills a buffer of 2,048 bytes.
pub const CONTENT_MAX: usize = frame::BUFFER - frame::CHECK;

/// The most chips behind one link.
pub const CHIPS_MAX: usize = 8;
