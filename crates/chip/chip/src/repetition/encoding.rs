//! Encodings that blocks of the repetition detector share.

// The derives of rust-hdl add methods without docs.
#![allow(missing_docs)]

use rust_hdl::prelude::*;

/// The fields of a ply that are compared with other plies.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Ply {
    /// Square that the piece left.
    pub from: Bits<6>,
    /// Square that it went to.
    pub to: Bits<6>,
    /// Its type.
    pub kind: Bits<3>,
}

/// Record of a ply in the detector's memory.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Record {
    /// Square that the piece left.
    pub from: Bits<6>,
    /// Square that it went to.
    pub to: Bits<6>,
    /// Its type.
    pub kind: Bits<3>,
    /// Exclusive or of all squares *from* and *to* of the plies before.
    pub trail: Bits<6>,
}

/// Judgement on the present position, and the seek of a candidate: a bundle of ports, on the
/// detector's side. The judgement is valid from the third clock after an operation on, and comes
/// from registers. After a seek it reports the next older candidate of the kind sought.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "JudgementIn"]
pub struct JudgementOut {
    /// The position has been on the board before.
    pub repeated: Signal<Out, Bit>,
    /// There is a candidate for a claim: a position that the side to move may be able to repeat
    /// with one move.
    pub claim: Signal<Out, Bit>,
    /// There is a candidate for no progress: an earlier position from which a single move of the
    /// opponent may lead to the present one.
    pub no_progress: Signal<Out, Bit>,
    /// Its age in plies, 3, 5 … 31; undefined if there is none.
    pub no_progress_age: Signal<Out, Bits<5>>,
    /// Start a seek: find the displaced piece of a candidate.
    pub seek: Signal<In, Bit>,
    /// The seek is of the candidate for no progress, else of that for a claim.
    pub seek_no_progress: Signal<In, Bit>,
    /// A seek runs.
    pub seeking: Signal<Out, Bit>,
}

/// The side of the search.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "JudgementOut"]
pub struct JudgementIn {
    /// The position has been on the board before.
    pub repeated: Signal<In, Bit>,
    /// There is a candidate for a claim: a position that the side to move may be able to repeat
    /// with one move.
    pub claim: Signal<In, Bit>,
    /// There is a candidate for no progress: an earlier position from which a single move of the
    /// opponent may lead to the present one.
    pub no_progress: Signal<In, Bit>,
    /// Its age in plies, 3, 5 … 31; undefined if there is none.
    pub no_progress_age: Signal<In, Bits<5>>,
    /// Start a seek: find the displaced piece of a candidate.
    pub seek: Signal<Out, Bit>,
    /// The seek is of the candidate for no progress, else of that for a claim.
    pub seek_no_progress: Signal<Out, Bit>,
    /// A seek runs.
    pub seeking: Signal<In, Bit>,
}
