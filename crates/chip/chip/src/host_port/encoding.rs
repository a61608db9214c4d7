//! Bundles for an access, between the host port and the other blocks with registers.

// The derives of rust-hdl add methods without docs.
#![allow(missing_docs)]

use rust_hdl::prelude::*;

/// An access at the pins. It is carried out in the next clock; address and word are decoded before
/// that clock.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Arriving {
    /// Address.
    pub address: Bits<17>,
    /// Word to write.
    pub word: Bits<32>,
    /// It writes.
    pub write: Bit,
    /// It reads.
    pub read: Bit,
}

/// Response of a block to an access, in the clock in which it is carried out: whether the address
/// is one of its own, and why it refuses.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Response {
    /// The address belongs to an entry of the block.
    pub known: Bit,
    /// It cannot be written.
    pub read_only: Bit,
    /// It cannot be read.
    pub write_only: Bit,
    /// The word to write is out of range.
    pub out_of_range: Bit,
    /// The depth is out of range.
    pub too_deep: Bit,
    /// There is no such move now.
    pub no_move: Bit,
    /// The write starts a search.
    pub search: Bit,
}
