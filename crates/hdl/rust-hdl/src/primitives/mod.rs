//! Registers, memories, parameters and arrays of blocks for rust-hdl designs.
//!
//! Elaboration recognises them and makes them registers, memories and constants of the netlist.
//! They also simulate in rust-hdl itself, with the same behaviour, so its simulator can serve as an
//! oracle.

mod blocks;
mod parameter;
mod ram;
mod register;
mod rom;
pub(crate) mod tag;

pub use blocks::Blocks;
pub use parameter::Parameter;
pub use ram::{DualPortRam, Ram};
pub use register::{ControlledRegister, Register};
pub use rom::{LookupRom, Rom};

use num_bigint::BigUint;
use rust_hdl_core::prelude::Synth;

/// The bits of a value.
fn to_word<T: Synth>(value: T) -> BigUint {
    crate::bits_of(value).unwrap_or_default()
}
