//! Terms of the whole position: development, and combinations of pieces.

use super::root::Root;
use super::weights::{Development, Signature};
use super::word::{Digits, Word, given};

/// DEVELOPMENT by its index, White's view.
pub fn development(weights: &Development, root: &Root, index: u32) -> f64 {
    let mut digits = Digits::new(index);
    let [white, black] = [digits.next(4), digits.next(4)].map(|king| weights.king[king]);
    let points = match digits.balance(4) {
        // All pieces are developed: the opening is over.
        -8 => 0.0,
        lead => weights.lead * f64::from(lead) + black - white,
    };
    root.opening() * points
}

/// SIGNATURE by its index.
pub fn signature(weights: &Signature, index: u32) -> Word {
    let mut digits = Digits::new(index);
    let (bishops, knights) = (digits.next(4) as f64, digits.next(4) as f64);
    let (rooks, queen) = (digits.next(4) as f64, digits.flag());
    let [open, closed] = [0, 1].map(|board| {
        weights.rook[board] * rooks
            + weights.knight[board] * knights
            + weights.bishop[board] * bishops
            + given(rooks >= 2.0, weights.rooks[board])
            + given(knights >= 2.0, weights.knights[board])
            + given(queen && knights >= 1.0, weights.queen_knight[board])
    });
    [open, closed, 0.0, 0.0]
}

/// JOINT_SIGNATURE by its index, White's view.
pub fn joint_signature(weights: &Signature, index: u32) -> f64 {
    let mut digits = Digits::new(index);
    // The least value means that neither side has such a piece.
    let mut balance = |bits: u32| {
        let value = digits.balance(bits);
        if value == -(1 << (bits - 1)) {
            0
        } else {
            value
        }
    };
    let [minors, rooks, queens] = [balance(3), balance(3), balance(2)];
    let of_side = |sign: i32| {
        let [minors, rooks, queens] = [minors, rooks, queens].map(|number| sign * number);
        given(queens > 0 && rooks <= -2, weights.queen_two_rooks)
            + given(queens > 0 && minors <= -3, weights.queen_three_minors)
            + given(rooks > 0 && minors <= -2, weights.rook_two_minors)
    };
    of_side(1) - of_side(-1)
}
