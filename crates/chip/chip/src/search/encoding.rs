//! Every encoding that two or more blocks of the search share.

// The derives of rust-hdl add methods without docs.
#![allow(missing_docs)]

use crate::evaluation::encoding::FastScore;
use rust_hdl::prelude::*;

/// Which moves of a position are being searched; the numbers are those of the generator's modes.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Stage {
    /// All moves: plies of full width are left.
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

/// Quotas left of both sides for checks.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Quotas {
    /// Mating checks left: White 3–0, Black 7–4.
    pub mating: Bits<8>,
    /// Singular checks left: White 3–0, Black 7–4.
    pub singular: Bits<8>,
}

/// State of a position on the search's line.
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
    /// Quotas left for checks.
    pub quotas: Quotas,
}

/// Change of the [node](Node) being searched at the end of a clock: at most one of these is set,
/// except `legal` with `leave`, and `note` and `widen` with any.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct NodeChange {
    /// The node becomes the root.
    pub root: Bit,
    /// The node becomes the position after the pending move; the present one is pushed.
    pub enter: Bit,
    /// The node's stage becomes `stage`.
    pub turn: Bit,
    /// See `turn`.
    pub stage: Stage,
    /// The node gets one more ply of full width.
    pub extend: Bit,
    /// The check that led here has been paid for: the node's moves are evasions.
    pub evade: Bit,
    /// The node becomes the root again, for the offset tests.
    pub offset_tests: Bit,
    /// The node becomes its parent again.
    pub leave: Bit,
    /// … which has a legal move.
    pub legal: Bit,
    /// Store the node's threats.
    pub note: Bit,
    /// The lazy window of the positions below the node becomes twice as wide.
    pub widen: Bit,
}

/// Threats in a position: against the king and the pieces of the side to move, and its own captures
/// and checks.
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
    /// It may have a check that is neither; if not, it has none. Undefined if it could capture the
    /// king.
    pub may_check: Bit,
}

/// Cost of a check.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Price {
    /// No quota is left for it, or it is too weak.
    Refused,
    /// A mating check of the quota.
    Mating,
    /// A singular check of the quota.
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
    /// Distance of the offset tests' bound below `bound`.
    pub offset: Bits<16>,
    /// Lazy window.
    pub margin: Bits<16>,
    /// Slowness of the low-pass filter.
    pub shift: Bits<3>,
    /// Lazy evaluation on.
    pub lazy: Bit,
    /// Distance of the fast score below the bound from which moves are pruned.
    pub pruning: Bits<12>,
}

/// Condition flags of the datapath.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Flags {
    /// A draw is enough.
    pub draw: Bit,
    /// Being checkmated here is enough.
    pub mated: Bit,
    /// The fast score is enough.
    pub fast: Bit,
    /// The slow score is enough.
    pub slow: Bit,
    /// It stands pat without the slow score.
    pub good: Bit,
    /// It is too low without it.
    pub hopeless: Bit,
    /// The slow score will probably be enough: fast score plus estimate are.
    pub likely: Bit,
    /// The fast score is so far below the bound that moves are pruned; 0 if the verdict is *drawn*.
    pub far_below: Bit,
}

/// Results of the evaluation, in White's view.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Scores {
    /// Fast score, valid two clocks after the move unless it is pending.
    pub fast: FastScore,
    /// There are slow terms to wait for; if not, the slow score is the fast one.
    pub has_terms: Bit,
    /// The slow terms of the last start are valid.
    pub done: Bit,
    /// The slow terms, two's complement.
    pub terms: Bits<16>,
    /// Lazy evaluation may be trusted.
    pub usual: Bit,
    /// Permitted requests of the external circuit: no standing pat, a ply more, a wider window;
    /// valid with the terms.
    pub effects: Bits<3>,
    /// Contempt: addition of the material to the score of a draw, two's complement; valid with the
    /// fast score.
    pub contempt: Bits<8>,
}

/// Result of a search.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Answer {
    /// The last search ended with an answer.
    pub answered: Bit,
    /// The root reaches the bound.
    pub succeeded: Bit,
    /// It stopped at the node limit.
    pub limited: Bit,
    /// The external circuit did not respond in time at least once.
    pub silent: Bit,
    /// Number of good moves, 0 if not counted.
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

/// Counters of quiescence's evaluations, by what decided them: a bundle of ports, on the counting
/// side.
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
    /// Waits that an abort or a reset has ended.
    pub abandoned: Signal<Out, Bits<32>>,
}

/// The reading side.
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
    /// Waits that an abort or a reset has ended.
    pub abandoned: Signal<In, Bits<32>>,
}
