//! Every encoding that two or more blocks of the search share.

// The derives of rust-hdl add methods without docs.
#![allow(missing_docs)]

use crate::evaluation::encoding::FastScore;
use rust_hdl::prelude::*;

/// Which moves of a position are being searched; the numbers are those of the generator's modes.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Stage {
    /// All, with plies of full width left.
    FullWidth,
    /// Captures and promotions: in quiescence, and where other moves are pruned.
    Captures,
    /// Quiescence: evasions of a counted check.
    Evasions,
    /// Checks, after the captures.
    Checks,
    /// Attacking moves, after the checks: where other moves are pruned.
    Attacks,
}

/// What both sides may still spend on checks.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Quotas {
    /// Mating checks left: White 3–0, Black 7–4.
    pub mating: Bits<8>,
    /// Singular checks left: White 3–0, Black 7–4.
    pub singular: Bits<8>,
}

/// What the search keeps of a position on its line.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Node {
    /// Which of its moves are being searched.
    pub stage: Stage,
    /// Plies of full width left.
    pub depth: Bits<6>,
    /// A legal move has been found.
    pub legal: Bit,
    /// No move comes after the one made here.
    pub last: Bit,
    /// The line was extended at its horizon.
    pub extended: Bit,
    /// The lazy window is twice as wide.
    pub wide: Bit,
    /// The side not to move has a hung piece.
    pub hung: Bit,
    /// The side to move may have checks.
    pub may_check: Bit,
    /// What is left for checks.
    pub quotas: Quotas,
}

/// How the [node](Node) being searched changes at the end of a clock: at most one of these, `legal`
/// beside `leave`, and `note`.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct NodeChange {
    /// Becomes the root.
    pub root: Bit,
    /// Becomes the position after the pending move; the present one is pushed.
    pub enter: Bit,
    /// Its moves are those of `stage` from now on.
    pub turn: Bit,
    /// See `turn`.
    pub stage: Stage,
    /// Gets a ply more of full width.
    pub extend: Bit,
    /// The check that led here has been paid for: the side to move may only evade it.
    pub evade: Bit,
    /// Is the root once more, for the offset tests.
    pub offset_tests: Bit,
    /// Becomes its parent again.
    pub leave: Bit,
    /// … which has a legal move.
    pub legal: Bit,
    /// Notes what threatens it, for later.
    pub note: Bit,
    /// The lazy window of the positions below it is twice as wide; beside any of them.
    pub widen: Bit,
}

/// What threatens the pieces and the king of a position, and what its side to move may have against
/// that of the opponent.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Threats {
    /// The side to move is in check.
    pub checked: Bit,
    /// … by a piece next to its king.
    pub contact: Bit,
    /// Escape squares of its king: bit 0 at least one, bit 1 at least two.
    pub escapes: Bits<2>,
    /// It has a hung piece.
    pub hung: Bit,
    /// … two or more.
    pub several: Bit,
    /// … one that is pinned.
    pub pinned: Bit,
    /// The opponent has a hung piece.
    pub other: Bit,
    /// The side to move may have a capture or a promotion; if not, it has none.
    pub may_capture: Bit,
    /// It may have a check that is neither; if not, it has none. Means nothing if it could capture
    /// the king.
    pub may_check: Bit,
}

/// What a check costs.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Price {
    /// Nothing is left to pay for it, or it is too weak.
    Refused,
    /// A mating check of the quota.
    Mating,
    /// A singular check of it.
    Singular,
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
    /// Plies of full width left in the highest positions where moves are pruned, 0 = none.
    pub pruning: Bits<2>,
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
    /// How far the fast score lies below what is asked where moves are pruned.
    pub pruning: Bits<12>,
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
    /// It stands pat without the slow score.
    pub good: Bit,
    /// It is too low without it.
    pub hopeless: Bit,
    /// The slow score will probably be enough: the fast one is, with the estimate.
    pub likely: Bit,
    /// The fast score is so far below what is asked that moves are pruned; never if the verdict is
    /// *drawn*.
    pub far_below: Bit,
}

/// What the evaluation says of the position, in White's view.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Scores {
    /// Fast score, two clocks after the move, unless it is pending.
    pub fast: FastScore,
    /// There are slow terms to wait for; if not, the slow score is the fast one.
    pub has_terms: Bit,
    /// The slow terms of the last start stand.
    pub done: Bit,
    /// The slow terms, two's complement.
    pub terms: Bits<16>,
    /// Lazy evaluation may be trusted.
    pub usual: Bit,
    /// What the external circuit asks for, and may: to forbid standing pat, a ply more, a wider
    /// window; it stands with the terms.
    pub effects: Bits<3>,
    /// What the material adds to the score of a draw, two's complement; it stands with the fast
    /// score.
    pub contempt: Bits<8>,
}

/// What a search has found.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Answer {
    /// The last search ended with an answer.
    pub answered: Bit,
    /// The root reaches the bound.
    pub succeeded: Bit,
    /// It stopped at the node limit.
    pub limited: Bit,
    /// It went on without an answer of the external circuit.
    pub silent: Bit,
    /// Moves found good, 0 if not asked for.
    pub good_moves: Bits<3>,
    /// Singular, binary, trinary.
    pub tests: Bits<3>,
    /// There is a best move.
    pub best_valid: Bit,
    /// Its word.
    pub best: Bits<19>,
    /// Moves made that were no nodes.
    pub taken_back: Bits<32>,
}

/// How often quiescence evaluated in each way: a bundle of ports, on the side that counts.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "EvaluationsIn"]
pub struct EvaluationsOut {
    /// It stands pat.
    pub good: Signal<Out, Bits<32>>,
    /// It is too low.
    pub hopeless: Signal<Out, Bits<32>>,
    /// Slow.
    pub slow: Signal<Out, Bits<32>>,
    /// Slow scores waited for.
    pub awaited: Signal<Out, Bits<32>>,
    /// Those that an abort or a reset has ended the wait for.
    pub abandoned: Signal<Out, Bits<32>>,
}

/// The side that reads them.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "EvaluationsOut"]
pub struct EvaluationsIn {
    /// It stands pat.
    pub good: Signal<In, Bits<32>>,
    /// It is too low.
    pub hopeless: Signal<In, Bits<32>>,
    /// Slow.
    pub slow: Signal<In, Bits<32>>,
    /// Slow scores waited for.
    pub awaited: Signal<In, Bits<32>>,
    /// Those that an abort or a reset has ended the wait for.
    pub abandoned: Signal<In, Bits<32>>,
}
