//! Pawn structure, multiple and passed pawns, majorities, and doubled pawns in a bishop's way.

use super::pieces::mixed;
use super::tally::{Record, Site, Sum, Tally};
use super::view::{
    View, above, ahead, below, class, color_of, file, files_around, front, has, neighbours, rank,
    rear,
};
use crate::attacks::bit;
use chess::Square;
use memory_map::{entries, field};

/// Judges one side's pawns.
pub fn judge(view: &View, tally: &mut Tally<impl Record>) {
    let passed = passed_files(view);
    for index in 0..8 {
        let pawns = view.own.pawns() & file(index);
        let (Some(front), Some(rear)) = (front(pawns), rear(pawns)) else {
            continue;
        };
        structure(view, rear, tally);
        if pawns.count_ones() > 1 {
            multiple(view, front, pawns.count_ones(), tally);
            back_block(view, rear, pawns, tally);
        }
        if passed >> index & 1 == 1 {
            passer(view, front, passed, tally);
        }
    }
    for wing in [0, 4] {
        majority(view, wing, passed, tally);
    }
}

/// How a pawn stands to those of the neighbouring files: 0 isolated, 1 pseudo-isolated, 2 backward, 3 supported, 4 duo.
fn support(view: &View, pawn: Square) -> u32 {
    let beside = view.own.pawns() & neighbours(pawn.file() as i32);
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
    u32::from(view.enemy.pawns() & file(pawn.file() as i32) & above(pawn.rank()) != 0)
}

/// 0 up to own rank 2, 3 from 5 on.
pub fn advance(pawn: Square) -> u32 {
    pawn.rank().clamp(2, 5) - 2
}

/// Whether a pawn has another beside it, or one that protects it.
pub fn is_firm(view: &View, pawn: Square) -> bool {
    has(view.own.pawn_attacks(), pawn)
        || view.own.pawns() & neighbours(pawn.file() as i32) & rank(pawn.rank()) != 0
}

fn structure(view: &View, rear: Square, tally: &mut Tally<impl Record>) {
    use field::pawn_structure::{ATTACKED, BASE, BLOCKADED, SCALED};
    let index = mixed([
        (32, support(view, rear)),
        (16, opposed(view, rear)),
        (4, class(rear.file())),
        (1, advance(rear)),
    ]);
    let word = tally.of_side(&entries::PAWN_STRUCTURE, view, index, Site::Square(rear));
    tally.add_field(Sum::Points, word, BASE);
    tally.add_field(Sum::Structure, word, SCALED);
    let pieces = view.enemy.attacks[1] | view.enemy.attacks[2] | view.enemy.attacks[3];
    if has(pieces, rear) {
        tally.add_field(Sum::Structure, word, ATTACKED);
    }
    if view.enemy.all & !view.enemy.pawns() & ahead(rear) != 0 {
        tally.add_field(Sum::Structure, word, BLOCKADED);
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

fn back_block(view: &View, first: Square, pawns: u64, tally: &mut Tally<impl Record>) {
    let Some(next) = rear(pawns & above(first.rank())) else {
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
fn passed_files(view: &View) -> u32 {
    let is_passed = |index: i32| {
        front(view.own.pawns() & file(index)).is_some_and(|pawn| {
            let stoppers = view.enemy.pawns() & files_around(index, 1) & above(pawn.rank());
            (1..7).contains(&pawn.rank()) && stoppers == 0
        })
    };
    (0..8).fold(0, |files, index| {
        files | u32::from(is_passed(index)) << index
    })
}

fn passer(view: &View, pawn: Square, passed: u32, tally: &mut Tally<impl Record>) {
    use field::passed_pawns::{BASE, OUTSIDE, PATH, SCALED};
    let path = above(pawn.rank()) & file(pawn.file() as i32);
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
    if view.enemy.pawns() & files_around(pawn.file() as i32, 2) == 0 {
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
fn company(view: &View, pawn: Square, passed: u32) -> u32 {
    let index = pawn.file() as i32;
    let other = [index - 1, index + 1].into_iter().any(|index| {
        (0..8).contains(&index)
            && passed >> index & 1 == 1
            && front(view.own.pawns() & file(index))
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

fn majority(view: &View, wing: u32, passed: u32, tally: &mut Tally<impl Record>) {
    let squares = (0..4).fold(0, |map, index| map | file((wing + index) as i32));
    let [own, enemy] = [view.own.pawns(), view.enemy.pawns()].map(|pawns| pawns & squares);
    let files = (0..8).filter(|&index| own & file(index) != 0).count() as u32;
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
