//! Control of the squares: MOBILITY.

use super::army::Army;
use super::tally::{Record, Site, Sum, Tally};
use super::view::{View, spread};
use chess::Square;
use memory_map::entries;

/// Looks up the value of every square by its level of control.
pub fn judge(white: &View, tally: &mut Tally<impl Record>) {
    // The squares whose level has a bit: a loop over all squares has no end to guess, as those over
    // the squares of each level would.
    let mut bits = [0_u64; 4];
    for (level, map) in levels(white.own, white.enemy).into_iter().enumerate() {
        for (bit, squares) in bits.iter_mut().enumerate() {
            if level >> bit & 1 == 1 {
                *squares |= map;
            }
        }
    }
    let bits = bits.map(u64::to_le_bytes);
    for rank in 0..8 {
        // A byte for each level of the rank.
        let levels = (bits.iter().rev()).fold(0, |levels, map| levels << 1 | spread(map[rank]));
        for (file, level) in (0..).zip(levels.to_le_bytes()) {
            let rank = rank as u32;
            let index = 8 * u32::from(level) + file;
            let site = Site::Square(Square::at(file, rank));
            let word = tally.word(&entries::MOBILITY, rank, index, None, site);
            tally.add(Sum::Points, word);
        }
    }
}

/// The squares of each level.
fn levels(white: &Army, black: &Army) -> [u64; 16] {
    let mut levels = [0; 16];
    levels[0] = !(white.at_least[0] | black.at_least[0]);
    levels[9..].copy_from_slice(&of_side(white, black));
    let [nine, ten, eleven, twelve, thirteen, fourteen, fifteen] = of_side(black, white);
    levels[1..8].copy_from_slice(&[fifteen, fourteen, thirteen, twelve, eleven, ten, nine]);
    levels[8] = !levels.iter().fold(0, |map, level| map | level);
    levels
}

/// The squares of levels 9 to 15, those of the side.
fn of_side(own: &Army, enemy: &Army) -> [u64; 7] {
    let [one, two, three] = own.at_least;
    let [enemy_one, enemy_two, enemy_three] = enemy.at_least;
    let alone = one & !enemy_one;
    let (mut cheaper, mut dearer) = (0, 0);
    let (mut so_far, mut enemy_so_far) = (0, 0);
    for (own, enemy) in own.attacks.into_iter().zip(enemy.attacks) {
        so_far |= own;
        enemy_so_far |= enemy;
        cheaper |= so_far & !enemy_so_far;
        dearer |= enemy_so_far & !so_far;
    }
    let both = one & enemy_one;
    let equal = both & !cheaper & !dearer;
    let cheaper = both & cheaper;
    let more = two & !enemy_two | three & !enemy_three;
    let fewer = enemy_two & !two | enemy_three & !three;
    let light = own.attacks[0] | own.attacks[1];
    [
        equal & more & !(three & !enemy_two),
        equal & three & !enemy_two,
        cheaper & fewer,
        cheaper & !fewer,
        alone & !two & !light,
        alone & !two & light,
        alone & two,
    ]
}
