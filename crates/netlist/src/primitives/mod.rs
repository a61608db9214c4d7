//! Registers, memories and parameters for rust-hdl designs.
//!
//! Elaboration recognises them and makes them registers, memories and constants of the netlist. They also simulate in rust-hdl
//! itself, with the same behaviour, so its simulator can serve as an oracle.

mod parameter;
mod ram;
mod register;
mod rom;
pub(crate) mod tag;

pub use parameter::Parameter;
pub use ram::{DualPortRam, Ram};
pub use register::{ControlledRegister, Register};
pub use rom::{LookupRom, Rom};

use rust_hdl::prelude::Synth;

/// The bits of a value.
fn to_word<T: Synth>(value: T) -> u64 {
    crate::elaborate::literal_value(&value.verilog()).unwrap_or(0)
}
