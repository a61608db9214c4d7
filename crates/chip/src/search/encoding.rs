//! Every encoding that two or more blocks of the search share.

// The derives of rust-hdl add methods without docs.
#![allow(missing_docs)]

use rust_hdl::prelude::*;

/// Which moves of a position are being searched.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Phase {
    /// All, with plies of full width left.
    Full,
    /// Quiescence: captures and promotions.
    Captures,
    /// Quiescence: evasions of a counted check.
    Evasions,
    /// Quiescence: checks.
    Checks,
}

/// What the search keeps of a position on its line.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Node {
    /// Which of its moves are being searched.
    pub phase: Phase,
    /// Plies of full width left.
    pub depth: Bits<6>,
    /// A legal move has been found.
    pub legal: Bit,
    /// The victim of the move made here has more attackers, or the move more promotions.
    pub more: Bit,
    /// No move comes after the one made here.
    pub last: Bit,
    /// The line was extended at its horizon.
    pub extended: Bit,
    /// The side not to move has a hung piece (known one ply above the horizon, if anybody asks).
    pub hung: Bit,
    /// Mating checks left: White 3–0, Black 7–4.
    pub mating: Bits<8>,
    /// Singular checks left: White 3–0, Black 7–4.
    pub singular: Bits<8>,
}

/// The search's parameters [C §5].
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Parameters {
    /// Depth of the full-width part.
    pub depth: Bits<6>,
    /// Depth of the offset tests.
    pub offset_depth: Bits<6>,
    /// Endgame rules on.
    pub rules: Bit,
    /// Mating checks: White 3–0, Black 7–4.
    pub mating: Bits<8>,
    /// Singular checks: White 3–0, Black 7–4.
    pub singular: Bits<8>,
    /// Singular, binary, trinary test at the root.
    pub root_tests: Bits<3>,
    /// Ignore stalemate one ply above quiescence.
    pub ignore_stalemate: Bit,
    /// Extend after pawn pushes.
    pub extend_push: Bit,
    /// Extend when the mover has several hung pieces, or one hung and pinned.
    pub extend_several: Bit,
    /// Extend when the mover has a hung piece again.
    pub extend_again: Bit,
    /// Extend when the opponent has a hung piece.
    pub extend_opponent: Bit,
}

/// The scores that matter.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Window {
    /// The score in question, two's complement.
    pub bound: Bits<16>,
    /// How far below it the offset tests ask.
    pub offset: Bits<16>,
    /// Lazy window.
    pub margin: Bits<16>,
    /// Slowness of the low-pass filter.
    pub shift: Bits<3>,
    /// Lazy evaluation on.
    pub lazy: Bit,
}

/// Condition flags of the datapath.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Flags {
    /// A draw is enough.
    pub draw: Bit,
    /// So is being checkmated here.
    pub mated: Bit,
    /// The fast score is enough.
    pub fast: Bit,
    /// The slow score is enough.
    pub slow: Bit,
    /// Lazy evaluation: good enough.
    pub good: Bit,
    /// Lazy evaluation: hopeless.
    pub hopeless: Bit,
}
