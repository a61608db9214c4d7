//! Bishops: the three block tables, and diagonals.

use super::weights::Bishops;
use super::word::{Digits, Word, given, percent};

/// SELF_BLOCK by its index.
pub fn self_block(weights: &Bishops, index: u32) -> f64 {
    let mut digits = Digits::new(index);
    let (advanced, centre) = (digits.flag(), digits.flag());
    let (outer, inner) = (digits.flag(), digits.flag());
    let (mobile, fixed) = (digits.next(4) as f64, digits.next(5) as f64);
    let [for_fixed, for_mobile] = weights.own_pawns;
    let [for_inner, for_outer, for_centre] = weights.own_next;
    let tenths = for_fixed * fixed
        + for_mobile * mobile
        + given(inner, for_inner)
        + given(outer, for_outer)
        + given(centre, for_centre);
    tenths / 10.0 * percent(advanced, weights.advanced)
}

/// OPPONENT_BLOCK by its index.
pub fn opponent_block(weights: &Bishops, index: u32) -> f64 {
    let mut digits = Digits::new(index);
    let advanced = digits.flag();
    let (outer_covered, inner_covered) = (digits.flag(), digits.flag());
    let fixed = digits.next(4) as f64;
    let (outer, inner) = (digits.flag(), digits.flag());
    let tenths = given(inner, weights.enemy_next[0])
        + given(outer, weights.enemy_next[1])
        + weights.enemy_fixed * fixed
        + given(inner_covered, weights.covered[0])
        + given(outer_covered, weights.covered[1]);
    tenths / 10.0 * percent(advanced, weights.advanced)
}

/// BACK_BLOCK by its index.
pub fn back_block(weights: &Bishops, index: u32) -> f64 {
    let mut digits = Digits::new(index);
    let _class = digits.next(4);
    let (next, rear, adjacent) = (digits.flag(), digits.flag(), digits.flag());
    let [for_rear, for_next, for_adjacent] = weights.doubled;
    let tenths =
        given(rear, for_rear) + given(next, for_next) + given(rear && adjacent, for_adjacent);
    tenths / 10.0
}

/// BISHOPS by its index.
pub fn diagonal(weights: &Bishops, index: u32) -> Word {
    let mut digits = Digits::new(index);
    let (long, aims) = (digits.flag(), digits.flag());
    let (behind, target) = (digits.next(4), digits.next(8));
    let tenths = weights.target[target] + weights.behind[behind] + given(long, weights.long);
    let danger = weights.aim[target] + given(behind == 2, weights.aim_queen);
    [tenths / 10.0, given(aims, danger), 0.0, 0.0]
}
