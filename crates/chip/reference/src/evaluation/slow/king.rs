//! Safety of the kings: shelter, storm, attacks near the king, and the mix of three places before
//! castling.

use super::pawns::{advance, is_firm};
use super::pieces::mixed;
use super::skeleton::SideSkeleton;
use super::tally::{Record, Site, Tally, Zone};
use super::view::{
    View, ahead, class, color_of, each_file, file, files, files_around, front, has, neighbours,
    rank, rear,
};
use crate::analysis::cost;
use chess::{PieceType, Square, castling};
use memory_map::{entries, field};

/// Judges the shelter of the own king, and the storm of the own pawns against the enemy's.
pub fn judge(view: &View, skeleton: &SideSkeleton, tally: &mut Tally<impl Record>) {
    let [castles, enemy_castles] = view.castles;
    let minors = files(view.own.minors() & (rank(1) | rank(2)));
    let heavy = files(view.enemy.heavy());
    for index in each_file(near(view.king) | castled_files(castles)) {
        shelter(view, index, skeleton, [minors, heavy], tally);
    }
    let pawns = files(view.own.pawns());
    for index in each_file(pawns & (near(view.enemy_king) | castled_files(enemy_castles))) {
        storm(view, index, skeleton, tally);
    }
}

/// The file of a king and those beside it.
fn near(king: Square) -> u8 {
    let files = 7 << king.file() >> 1;
    files as u8
}

/// The files of the places of a castled king, if they count.
fn castled_files(are_looked_at: bool) -> u8 {
    if are_looked_at { 0b1110_0111 } else { 0 }
}

/// The part of the index of PAWN_SHELTER of a file that depends only on pawns.
pub fn shelter_digits(view: &View, index: u32) -> u32 {
    let squares_of_file = file(index);
    let (own, solid) = match rear(view.own.pawns() & squares_of_file) {
        Some(pawn) => (pawn.rank().clamp(1, 3) - 1, is_firm(view, pawn)),
        None => (NO_PAWN, false),
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
    // The neighbouring files without a low pawn.
    let bare = files(neighbours(index)) & !files(low);
    mixed([
        (32, own),
        (16, u32::from(solid)),
        (4, enemy),
        (1, u32::from(bare == 0)),
    ])
}

/// The digit of a file without own pawns.
const NO_PAWN: u32 = 3;

/// `minors` are the files where a minor may guard in place of a pawn, `heavy` those with heavy
/// enemy pieces.
fn shelter(
    view: &View,
    index: u32,
    skeleton: &SideSkeleton,
    [minors, heavy]: [u8; 2],
    tally: &mut Tally<impl Record>,
) {
    use field::pawn_shelter::{ACTUAL, POTENTIAL};
    let digits = u32::from(skeleton.shelter[index as usize]);
    let guard = digits / 32 == NO_PAWN && minors >> index & 1 == 1;
    let lookup = mixed([
        (128, class(index).min(2)),
        (1, digits),
        (16, u32::from(guard)),
        (2, u32::from(heavy >> index & 1 == 1)),
    ]);
    let word = tally.of_side(&entries::PAWN_SHELTER, view, lookup, Site::File(index));
    if index.abs_diff(view.king.file()) <= 1 {
        tally.endanger(view.side, Zone::Here, word, ACTUAL, word.field(ACTUAL));
    }
    if let Some(zone) = castled(index, view.castles[0]) {
        tally.endanger(view.side, zone, word, POTENTIAL, word.field(POTENTIAL));
    }
}

/// The index of a front pawn in PAWN_STORM.
pub fn storm_index(view: &View, pawn: Square) -> u32 {
    mixed([
        (32, advance(pawn)),
        (16, u32::from(view.enemy.pawns() & ahead(pawn) != 0)),
        (8, u32::from(has(view.enemy.pawn_attacks(), pawn))),
        (4, u32::from(is_firm(view, pawn))),
        (1, class(pawn.file())),
    ])
}

fn storm(view: &View, index: u32, skeleton: &SideSkeleton, tally: &mut Tally<impl Record>) {
    use field::pawn_storm::{OPPOSITE, POTENTIAL, SAME};
    let Some(pawn) = front(view.own.pawns() & file(index)) else {
        return;
    };
    let lookup = skeleton.storm[index as usize].into();
    let word = tally.of_side(&entries::PAWN_STORM, view, lookup, Site::Square(pawn));
    if index.abs_diff(view.enemy_king.file()) <= 1 {
        let field = if view.kings_apart() { OPPOSITE } else { SAME };
        tally.endanger(!view.side, Zone::Here, word, field, word.field(field));
    }
    if let Some(zone) = castled(index, view.castles[1]) {
        tally.endanger(!view.side, zone, word, POTENTIAL, word.field(POTENTIAL));
    }
}

/// The place of a castled king that a file belongs to, if it counts.
fn castled(index: u32, is_looked_at: bool) -> Option<Zone> {
    match index {
        _ if !is_looked_at => None,
        0..=2 => Some(Zone::Long),
        5.. => Some(Zone::Short),
        _ => None,
    }
}

/// The attack units near the own king: here, short, long.
pub fn attack_units(view: &View) -> [u32; 3] {
    // The home rank has none below it, the last rank none above.
    let king = 8 * view.king.rank();
    let ranks = 0xFF << king | 0xFF << king << 8 | 0xFF << king >> 8;
    let zone = |middle: u32| ranks & files_around(middle);
    let found = found(view);
    let of_place = |middle| {
        let place = zone(middle);
        units(&found, place) + units_of_kinds(view, place)
    };
    match view.castles {
        [true, _] => [view.king.file(), SHORT, LONG].map(of_place),
        [false, _] => [of_place(view.king.file()), 0, 0],
    }
}

/// The middle of the files of a king's place after castling short.
pub const SHORT: u32 = 6;
/// … and long.
pub const LONG: u32 = 1;

/// The units for the number of kinds of pieces that attack a place.
fn units_of_kinds(view: &View, place: u64) -> u32 {
    let kinds = view.enemy.attacks[..4]
        .iter()
        .filter(|&&map| map & place != 0);
    [0, 0, 4, 10, 16][kinds.count()]
}

/// The squares each of which is an attack unit.
fn found(view: &View) -> [u64; 4] {
    let [attacked, twice, _] = view.enemy.at_least;
    let guarded = view.own.attacks_below(cost(PieceType::King));
    let [dark, light] = [Square::new(0), Square::new(1)].map(|square| {
        let squares = color_of(square);
        let weak = view.enemy.bishops() & squares != 0 && view.own.bishops() & squares == 0;
        if weak { squares } else { 0 }
    });
    let complex = attacked & !view.own.pawn_attacks() & (dark | light);
    [attacked, attacked & !guarded, twice & !guarded, complex]
}

/// Those in a zone.
fn units(found: &[u64; 4], zone: u64) -> u32 {
    (found.iter().filter(|&&map| map & zone != 0))
        .map(|map| (map & zone).count_ones())
        .sum()
}

/// The weights of the three places in the mix, in eighths; `pawns` are their dangers by shelter and
/// storm alone.
pub fn weights(view: &View, rights: u32, pawns: [i32; 3]) -> [i32; 3] {
    let [here, short, long] = pawns;
    let [short_way, long_way] = ways(view);
    let ease = |right, pieces: u64, danger| {
        if rights & right == 0 || danger >= here {
            0
        } else {
            3 - pieces.count_ones().min(2) as i32
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

/// The pieces between the king's and the rook's home squares, short and long.
pub fn ways(view: &View) -> [u64; 2] {
    [0x60, 0x0E].map(|way| view.occupied & way)
}
