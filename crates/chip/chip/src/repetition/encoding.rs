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

/// What the detector finds in the present position, and which candidate it is to look into: a
/// bundle of ports, on the detector's side. The judgement is valid from the third clock after an
/// operation on; all of it comes from registers. When a seek is over, it speaks of the next older
/// candidate of the kind sought.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "JudgementIn"]
pub struct JudgementOut {
    /// The position has stood on the board before.
    pub repeated: Signal<Out, Bit>,
    /// There is a position that the side to move may be able to repeat.
    pub claim: Signal<Out, Bit>,
    /// There is a position from which the opponent may have come here at once.
    pub no_progress: Signal<Out, Bit>,
    /// Its age, 3, 5 … 31; means nothing if there is none.
    pub no_progress_age: Signal<Out, Bits<5>>,
    /// Look for the displaced piece of a candidate.
    pub seek: Signal<In, Bit>,
    /// … of that for no progress, else of the claim.
    pub seek_no_progress: Signal<In, Bit>,
    /// It is being looked for.
    pub seeking: Signal<Out, Bit>,
}

/// The side of the search.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "JudgementOut"]
pub struct JudgementIn {
    /// The position has stood on the board before.
    pub repeated: Signal<In, Bit>,
    /// There is a position that the side to move may be able to repeat.
    pub claim: Signal<In, Bit>,
    /// There is a position from which the opponent may have come here at once.
    pub no_progress: Signal<In, Bit>,
    /// Its age, 3, 5 … 31; means nothing if there is none.
    pub no_progress_age: Signal<In, Bits<5>>,
    /// Look for the displaced piece of a candidate.
    pub seek: Signal<Out, Bit>,
    /// … of that for no progress, else of the claim.
    pub seek_no_progress: Signal<Out, Bit>,
    /// It is being looked for.
    pub seeking: Signal<In, Bit>,
}
