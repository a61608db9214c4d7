//! Safety of the kings: shelter, storm, attacks near the king, and the mix of three places before castling.

use super::pawns::{advance, is_firm};
use super::pieces::mixed;
use super::tally::{Record, Site, Tally, Zone};
use super::view::{View, ahead, class, color_of, file, files_around, front, has, rank, rear};
use chess::{Square, castling};
use memory_map::{entries, field};

/// Judges the shelter of the own king, and the storm of the own pawns against the enemy's.
pub fn judge(view: &View, tally: &mut Tally<impl Record>) {
    for index in 0..8 {
        shelter(view, index, tally);
        if let Some(pawn) = front(view.own.pawns() & file(index as i32)) {
            storm(view, pawn, tally);
        }
    }
}

fn shelter(view: &View, index: u32, tally: &mut Tally<impl Record>) {
    use field::pawn_shelter::{ACTUAL, POTENTIAL};
    let squares_of_file = file(index as i32);
    let guard = view.own.minors() & squares_of_file & (rank(1) | rank(2)) != 0;
    let (own, solid) = match rear(view.own.pawns() & squares_of_file) {
        Some(pawn) => (pawn.rank().clamp(1, 3) - 1, is_firm(view, pawn)),
        None => (3, guard),
    };
    let enemy = match rear(view.enemy.pawns() & squares_of_file) {
        None => 0,
        Some(pawn) => match pawn.rank() {
            0..=2 => 3,
            3 | 4 => 2,
            _ => 1,
        },
    };
    let low = view.own.pawns() & (rank(0) | rank(1) | rank(2));
    let sheltered = |side: i32| {
        let side = file(index as i32 + side);
        side == 0 || low & side != 0
    };
    let lookup = mixed([
        (128, class(index).min(2)),
        (32, own),
        (16, u32::from(solid)),
        (4, enemy),
        (2, u32::from(view.enemy.heavy() & squares_of_file != 0)),
        (1, u32::from(sheltered(-1) && sheltered(1))),
    ]);
    let word = tally.of_side(&entries::PAWN_SHELTER, view, lookup, Site::File(index));
    if index.abs_diff(view.king.file()) <= 1 {
        tally.endanger(view.side, Zone::Here, word, ACTUAL, word.field(ACTUAL));
    }
    if let Some(zone) = castled(index) {
        tally.endanger(view.side, zone, word, POTENTIAL, word.field(POTENTIAL));
    }
}

fn storm(view: &View, pawn: Square, tally: &mut Tally<impl Record>) {
    use field::pawn_storm::{OPPOSITE, POTENTIAL, SAME};
    let index = mixed([
        (32, advance(pawn)),
        (16, u32::from(view.enemy.pawns() & ahead(pawn) != 0)),
        (8, u32::from(has(view.enemy.pawn_attacks(), pawn))),
        (4, u32::from(is_firm(view, pawn))),
        (1, class(pawn.file())),
    ]);
    let word = tally.of_side(&entries::PAWN_STORM, view, index, Site::Square(pawn));
    if pawn.file().abs_diff(view.enemy_king.file()) <= 1 {
        let field = if view.kings_apart() { OPPOSITE } else { SAME };
        tally.endanger(!view.side, Zone::Here, word, field, word.field(field));
    }
    if let Some(zone) = castled(pawn.file()) {
        tally.endanger(!view.side, zone, word, POTENTIAL, word.field(POTENTIAL));
    }
}

/// The place of a castled king that a file belongs to.
fn castled(index: u32) -> Option<Zone> {
    match index {
        0..=2 => Some(Zone::Long),
        5.. => Some(Zone::Short),
        _ => None,
    }
}

/// The attack units near the own king: here, short, long.
pub fn attack_units(view: &View) -> [u32; 3] {
    let king = view.king.rank() as i32;
    let ranks = (king - 1..=king + 1)
        .filter_map(|index| u32::try_from(index).ok().filter(|&index| index < 8))
        .fold(0, |map, index| map | rank(index));
    let here = ranks & files_around(view.king.file() as i32, 1);
    let short = ranks & files_around(6, 1);
    let long = ranks & files_around(1, 1);
    let kinds = view.enemy.attacks[..4]
        .iter()
        .filter(|&&map| map & here != 0);
    let more = [0, 0, 4, 10, 16][kinds.count()];
    [
        units(view, here) + more,
        units(view, short),
        units(view, long),
    ]
}

fn units(view: &View, zone: u64) -> u32 {
    let [attacked, twice, _] = view.enemy.at_least.map(|map| map & zone);
    let guarded = view.own.attacks[..4]
        .iter()
        .fold(0, |map, &kind| map | kind);
    let [dark, light] = [Square::new(0), Square::new(1)].map(|square| {
        let squares = color_of(square);
        let weak = view.enemy.bishops() & squares != 0 && view.own.bishops() & squares == 0;
        if weak { squares } else { 0 }
    });
    let complex = attacked & !view.own.pawn_attacks() & (dark | light);
    [attacked, attacked & !guarded, twice & !guarded, complex]
        .into_iter()
        .map(u64::count_ones)
        .sum()
}

/// The weights of the three places in the mix, in eighths; `pawns` are their dangers by shelter and storm alone.
pub fn weights(view: &View, rights: u32, pawns: [i32; 3]) -> [i32; 3] {
    let [here, short, long] = pawns;
    let [short_way, long_way] = ways(view);
    let ease = |right, pieces: u32, danger| {
        if rights & right == 0 || danger >= here {
            0
        } else {
            3 - pieces.min(2) as i32
        }
    };
    let short_ease = ease(castling::short(view.side), short_way, short);
    let long_ease = ease(castling::long(view.side), long_way, long);
    let [short, long] = if short_ease != 0 && (long_ease == 0 || short <= long) {
        [2 * short_ease, long_ease >> 1]
    } else {
        [short_ease >> 1, 2 * long_ease]
    };
    [8 - short - long, short, long]
}

/// The points of a danger.
pub fn points(danger: i32) -> i32 {
    (danger + 2 * (danger - 64).max(0) + 2 * (danger - 160).max(0)) >> 2
}

/// The numbers of pieces between the king's and the rook's home squares, short and long.
pub fn ways(view: &View) -> [u32; 2] {
    let between = |files: &[i32]| {
        let way = files.iter().fold(0, |map, &index| map | file(index));
        (view.occupied & way & rank(0)).count_ones()
    };
    [between(&[5, 6]), between(&[1, 2, 3])]
}
