//! Pawn structure, multiple and passed pawns, majorities, and doubled pawns in a bishop's way.

use super::pieces::mixed;
use super::skeleton::SideSkeleton;
use super::tally::{Record, Site, Sum, Tally};
use super::view::{
    View, above, ahead, behind, below, beside, beyond, class, color_of, each_file, file, files,
    files_around, front, has, neighbours, rank, rear,
};
use crate::attacks::bit;
use chess::Square;
use memory_map::{entries, field};

/// Evaluates the features of one side's pawns that no other piece changes.
pub fn judge_alone(view: &View, skeleton: &SideSkeleton, tally: &mut Tally<impl Record>) {
    for index in each_file(files(view.own.pawns())) {
        let pawns = view.own.pawns() & file(index);
        let (Some(front), Some(rear)) = (front(pawns), rear(pawns)) else {
            continue;
        };
        structure(view, skeleton, rear, tally);
        if skeleton.multiple >> index & 1 == 1 {
            multiple(view, front, pawns.count_ones(), tally);
        }
    }
    for wing in [0, 4] {
        majority(view, wing, skeleton.passed, tally);
    }
}

/// Evaluates the features of one side's pawns that depend on other pieces.
pub fn judge(view: &View, skeleton: &SideSkeleton, tally: &mut Tally<impl Record>) {
    pressure(view, skeleton, tally);
    for index in each_file(skeleton.multiple) {
        back_block(view, view.own.pawns() & file(index), tally);
    }
    for index in each_file(skeleton.passed) {
        if let Some(pawn) = front(view.own.pawns() & file(index)) {
            passer(view, pawn, skeleton.passed, tally);
        }
    }
}

/// The squares of the files a to d.
const WING: u64 = 0x0F0F_0F0F_0F0F_0F0F;

/// The support of a pawn by those on neighbouring files: 0 isolated, 1 pseudo-isolated, 2 backward,
/// 3 supported, 4 duo.
fn support(view: &View, pawn: Square) -> u32 {
    let beside = view.own.pawns() & neighbours(pawn.file());
    if beside == 0 {
        0
    } else if beside & rank(pawn.rank()) != 0 {
        4
    } else if beside & below(pawn.rank()) != 0 {
        3
    } else if view.enemy.pawn_attacks() & ahead(pawn) != 0 {
        2
    } else {
        1
    }
}

/// 1 if an enemy pawn stands ahead on the file.
fn opposed(view: &View, pawn: Square) -> u32 {
    u32::from(view.enemy.pawns() & file(pawn.file()) & above(pawn.rank()) != 0)
}

/// 0 up to own rank 2, 3 from 5 on.
pub fn advance(pawn: Square) -> u32 {
    pawn.rank().clamp(2, 5) - 2
}

/// Whether a pawn has another beside it, or one that protects it.
pub fn is_firm(view: &View, pawn: Square) -> bool {
    has(view.own.pawn_attacks(), pawn)
        || view.own.pawns() & neighbours(pawn.file()) & rank(pawn.rank()) != 0
}

/// The index of a rear pawn in PAWN_STRUCTURE.
pub fn structure_index(view: &View, rear: Square) -> u32 {
    mixed([
        (32, support(view, rear)),
        (16, opposed(view, rear)),
        (4, class(rear.file())),
        (1, advance(rear)),
    ])
}

fn structure(view: &View, skeleton: &SideSkeleton, rear: Square, tally: &mut Tally<impl Record>) {
    use field::pawn_structure::{BASE, SCALED};
    let index = skeleton.structure[rear.file() as usize].into();
    let word = tally.of_side(&entries::PAWN_STRUCTURE, view, index, Site::Square(rear));
    tally.add_field(Sum::Points, word, BASE);
    tally.add_field(Sum::Structure, word, SCALED);
}

/// Rear pawns that pieces attack or block.
fn pressure(view: &View, skeleton: &SideSkeleton, tally: &mut Tally<impl Record>) {
    use field::pawn_structure::{ATTACKED, BLOCKADED};
    let pawns = view.own.pawns();
    let rears = pawns & !beyond(pawns);
    let attacked = rears & (view.enemy.attacks[1] | view.enemy.attacks[2] | view.enemy.attacks[3]);
    let blockaded = rears & (view.enemy.all & !view.enemy.pawns()) >> 8;
    for index in each_file(files(attacked | blockaded)) {
        let squares_of_file = file(index);
        let Some(rear) = rear(rears & squares_of_file) else {
            continue;
        };
        let index = skeleton.structure[index as usize].into();
        let word = tally.of_side(&entries::PAWN_STRUCTURE, view, index, Site::Square(rear));
        if attacked & squares_of_file != 0 {
            tally.add_field(Sum::Structure, word, ATTACKED);
        }
        if blockaded & squares_of_file != 0 {
            tally.add_field(Sum::Structure, word, BLOCKADED);
        }
    }
}

fn multiple(view: &View, front: Square, pawns: u32, tally: &mut Tally<impl Record>) {
    let index = mixed([
        (16, support(view, front)),
        (8, opposed(view, front)),
        (4, u32::from(pawns > 2)),
        (1, class(front.file())),
    ]);
    let word = tally.of_side(&entries::MULTIPLE_PAWNS, view, index, Site::Square(front));
    tally.add_for(Sum::Structure, word);
}

fn back_block(view: &View, pawns: u64, tally: &mut Tally<impl Record>) {
    let (Some(first), Some(next)) = (rear(pawns), rear(pawns & (pawns.wrapping_sub(1)))) else {
        return;
    };
    let bishop_like = |pawn| u32::from(view.own.bishops() & color_of(pawn) != 0);
    let index = mixed([
        (32, first.rank().clamp(1, 5) - 1),
        (16, u32::from(next.rank() == first.rank() + 1)),
        (8, bishop_like(first)),
        (4, bishop_like(next)),
        (1, class(first.file())),
    ]);
    let word = tally.of_side(&entries::BACK_BLOCK, view, index, Site::Square(first));
    tally.add_against(Sum::Points, word);
}

/// The files whose front own pawn is passed, bit 0 the a-file.
pub fn passed_files(view: &View) -> u8 {
    let stopped = behind(view.enemy.pawns());
    let pawns = view.own.pawns();
    let fronts = pawns & !behind(pawns) & above(0) & !rank(7);
    files(fronts & !(stopped | beside(stopped)))
}

/// The files with more than one own pawn.
pub fn multiple_files(view: &View) -> u8 {
    let pawns = view.own.pawns();
    files(pawns & beyond(pawns))
}

fn passer(view: &View, pawn: Square, passed: u8, tally: &mut Tally<impl Record>) {
    use field::passed_pawns::{BASE, OUTSIDE, PATH, SCALED};
    let path = above(pawn.rank()) & file(pawn.file());
    let controlled = view.enemy.at_least[0];
    let stop = ahead(pawn);
    // The stop square: an enemy piece, an own one, attacked, or free.
    let path_digit = if view.enemy.all & stop != 0 {
        0
    } else if view.own.all & stop != 0 {
        1
    } else if controlled & stop != 0 {
        2
    } else {
        3
    };
    let stop = Square::new(pawn.code() + 8);
    let behind = view.first(SOUTH, pawn);
    let rook = |army: u64| behind.is_some_and(|square| has(army, square));
    let index = mixed([
        (64, pawn.rank().clamp(2, 6) - 2),
        (16, company(view, pawn, passed)),
        (4, path_digit),
        (2, u32::from(rook(view.own.heavy()))),
        (
            1,
            u32::from(distance(view.king, stop) < distance(view.enemy_king, stop)),
        ),
    ]);
    let word = tally.of_side(&entries::PASSED_PAWNS, view, index, Site::Square(pawn));
    tally.add_field(Sum::Points, word, BASE);
    tally.add_field(Sum::Passed, word, SCALED);
    if path & (view.occupied | controlled) == 0 {
        tally.add_field(Sum::Passed, word, PATH);
    }
    let near = files_around(pawn.file());
    if view.enemy.pawns() & (near | beside(near)) == 0 {
        tally.add_field(Sum::Passed, word, OUTSIDE);
    }
    if rook(view.enemy.heavy()) {
        let entry = &entries::ROOK_BEHIND_PASSED_PAWN;
        let word = tally.register(entry, view, 0, Site::Square(pawn));
        tally.add_against(Sum::Passed, word);
    }
}

/// The direction towards the own home rank.
const SOUTH: usize = 5;

/// What helps a passed pawn: 3 another one, 2 a pawn that protects it, 1 one that can, 0 none.
fn company(view: &View, pawn: Square, passed: u8) -> u32 {
    let index = pawn.file();
    let other = each_file(passed & files(neighbours(index))).any(|index| {
        front(view.own.pawns() & file(index))
            .is_some_and(|other| other.rank().abs_diff(pawn.rank()) <= 1)
    });
    if other {
        3
    } else if view.own.pawn_attacks() & bit(pawn) != 0 {
        2
    } else if support(view, pawn) >= 3 {
        1
    } else {
        0
    }
}

fn distance(one: Square, other: Square) -> u32 {
    one.file()
        .abs_diff(other.file())
        .max(one.rank().abs_diff(other.rank()))
}

fn majority(view: &View, wing: u32, passed: u8, tally: &mut Tally<impl Record>) {
    let squares = WING << wing;
    let [own, enemy] = [view.own.pawns(), view.enemy.pawns()].map(|pawns| pawns & squares);
    let files = files(own).count_ones();
    let [own, enemy] = [own, enemy].map(u64::count_ones);
    let site = Site::File(wing);
    let side = view.side.code();
    if own == 0 && enemy >= 2 {
        let word = tally.register(&entries::MISSING_WING, view, side, site);
        tally.add_against(Sum::Structure, word);
    }
    if own > enemy && enemy > 0 && files <= enemy && passed >> wing & 15 == 0 {
        let word = tally.register(&entries::WASTED_PAWNS, view, side, site);
        tally.add_against(Sum::Structure, word);
    }
}
