//! Safety of the kings: shelter and storm.

use super::weights::{Shelter, Storm};
use super::word::{Digits, Word, given, percent};

/// PAWN_SHELTER by its index.
pub fn shelter(weights: &Shelter, index: u32) -> Word {
    let mut digits = Digits::new(index);
    let (flanked, heavy, enemy) = (digits.flag(), digits.flag(), digits.next(4));
    let (solid, own, zone) = (digits.flag(), digits.next(4), digits.next(3));
    let holes = weights.own[own]
        + weights.enemy[enemy]
        + given(solid, weights.solid)
        + given(flanked, weights.flanked)
        + given(heavy && own >= 2, weights.heavy);
    // A shelter can at most remove the danger of holes; the danger of the zone remains.
    let danger = (holes * weights.files[zone] / 100.0).max(0.0) + weights.place[zone];
    [danger, danger * weights.potential / 100.0, 0.0, 0.0]
}

/// PAWN_STORM by its index.
pub fn storm(weights: &Storm, index: u32) -> Word {
    let mut digits = Digits::new(index);
    let (_class, supported) = (digits.next(4), digits.flag());
    let (lever, blocked, advance) = (digits.flag(), digits.flag(), digits.next(4));
    let danger = weights.advance[advance] * percent(blocked, weights.blocked)
        + given(lever, weights.lever)
        + given(supported && advance > 0, weights.supported);
    let [same, opposite, potential] = weights.wings.map(|share| danger * share / 100.0);
    [same, opposite, potential, 0.0]
}
