//! What the host port and the blocks that answer beside it tell each other of an access.

// The derives of rust-hdl add methods without docs.
#![allow(missing_docs)]

use rust_hdl::prelude::*;

/// An access at the pins. It is carried out in the next clock; what depends on nothing else is
/// decoded on the way there.
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

/// What a block says of an access in the clock in which it is carried out: whether the address is
/// one of its own, and why it refuses.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Response {
    /// An entry of the block lives at the address.
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
