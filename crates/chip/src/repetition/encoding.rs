//! Encodings that blocks of the repetition detector share.

// The derives of rust-hdl add methods without docs.
#![allow(missing_docs)]

use rust_hdl::prelude::*;

/// A ply as far as it is compared with others.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Ply {
    /// Where the piece came from.
    pub from: Bits<6>,
    /// Where it went.
    pub to: Bits<6>,
    /// Its type.
    pub kind: Bits<3>,
}

/// What the detector's memory keeps of a ply.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Record {
    /// Where the piece came from.
    pub from: Bits<6>,
    /// Where it went.
    pub to: Bits<6>,
    /// Its type.
    pub kind: Bits<3>,
    /// Exclusive or of all squares left and come to before.
    pub trail: Bits<6>,
}
