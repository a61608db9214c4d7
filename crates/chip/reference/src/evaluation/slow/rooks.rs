//! Rooks: on files, on the seventh, and shut in by their king.

use super::pieces::mixed;
use super::tally::{Record, Site, Sum, Tally, Zone};
use super::view::{View, above, below, class, file, has, rank, rear};
use crate::attacks::{bit, squares};
use chess::{Color, Square};
use memory_map::{Entry, entries, field};

/// Judges one side's rooks.
pub fn judge(view: &View, tally: &mut Tally<impl Record>) {
    for index in 0..8 {
        on_file(view, index, tally);
        trapped(view, index, tally);
    }
    on_seventh(view, tally);
}

fn on_file(view: &View, index: u32, tally: &mut Tally<impl Record>) {
    use field::rooks_on_files::{BASE, KMOD, KMOD_OPPOSITE};
    let squares_of_file = file(index as i32);
    let own = view.own_blockers() & squares_of_file;
    let enemy = view.enemy_blockers() & squares_of_file;
    let pawns = (view.own.pawns() | view.enemy.pawns()) & squares_of_file;
    let levers = pawns != own | enemy;
    let free = |rook: &Square| own & above(rook.rank()) == 0;
    let rooks = squares(view.own.rooks() & squares_of_file).filter(free);
    let blockage = match rear(enemy) {
        Some(pawn) => by_pawn(view, pawn),
        None => without_pawn(view, squares_of_file),
    };
    let lookup = mixed([
        (64, (rooks.count() as u32).min(2)),
        (32, u32::from(enemy == 0)),
        (8, blockage),
        (4, u32::from(own == 0)),
        (1, class(index)),
    ]);
    let word = tally.of_side(&entries::ROOKS_ON_FILES, view, lookup, Site::File(index));
    tally.add_halved(Sum::Points, word, BASE, levers);
    let base = word.field(BASE) >> u32::from(levers);
    for (zone, counts, apart) in zones(view, index) {
        if counts {
            let field = if apart { KMOD_OPPOSITE } else { KMOD };
            let danger = match word.field(field) {
                0 => base << 1,
                1 => base + (base >> 1),
                2 => base,
                _ => base >> 1,
            };
            tally.endanger(!view.side, zone, word, field, danger);
        }
    }
}

/// The places of the enemy king, whether a file counts there, and whether the kings are on different wings then.
fn zones(view: &View, index: u32) -> [(Zone, bool, bool); 3] {
    let enemy = view.enemy_king.file();
    let corner = matches!((index.min(enemy), index.max(enemy)), (0, 2) | (5, 7));
    let near = index.abs_diff(enemy) <= 1 || corner;
    let right = view.king.file() >= 4;
    [
        (Zone::Here, near, view.kings_apart()),
        (Zone::Short, index >= 5, !right),
        (Zone::Long, index <= 2, right),
    ]
}

/// The blockage of a file by the enemy's first pawn on it.
fn by_pawn(view: &View, pawn: Square) -> u32 {
    let guarded = view.enemy.pawn_attacks();
    let before = file(pawn.file() as i32) & below(pawn.rank());
    if has(guarded, pawn) {
        3
    } else if view.enemy.minors() & guarded & before != 0 {
        1
    } else if has(view.enemy.attacks[1], pawn) {
        2
    } else {
        0
    }
}

/// The blockage of a file without an enemy pawn.
fn without_pawn(view: &View, squares_of_file: u64) -> u32 {
    let last = (rank(6) | rank(7)) & squares_of_file;
    if view.enemy.minors() & view.enemy.pawn_attacks() & squares_of_file & above(1) != 0 {
        1
    } else if view.enemy.at_least[0] & last != last {
        0
    } else if view.enemy.attacks[1] & last == last {
        2
    } else {
        3
    }
}

/// A rook beyond its king on the home rank.
fn trapped(view: &View, index: u32, tally: &mut Tally<impl Record>) {
    let king = view.king;
    let long = match king.file() {
        5 | 6 if index > king.file() => 0,
        1 | 2 if index < king.file() => 1,
        _ => return,
    };
    let squares_of_file = file(index as i32);
    if king.rank() != 0 || view.own.rooks() & squares_of_file & rank(0) == 0 {
        return;
    }
    let closed = view.own.pawns() & squares_of_file & (rank(1) | rank(2)) != 0;
    let register = mixed([(4, view.side.code()), (2, long), (1, u32::from(closed))]);
    let word = tally.register(&entries::ROOK_TRAP, view, register, Site::File(index));
    tally.add_against(Sum::Points, word);
}

fn on_seventh(view: &View, tally: &mut Tally<impl Record>) {
    let rooks = (view.own.rooks() & rank(6)).count_ones();
    if rooks == 0 {
        return;
    }
    let king = view.enemy_king;
    let held = |files| {
        king.step((files, 0))
            .is_none_or(|square| (view.enemy.all | view.own.at_least[0]) & bit(square) != 0)
    };
    let state = match king.rank() {
        7 if held(-1) && held(1) => 1,
        7 => 2,
        _ => 0,
    };
    let entry = SEVENTH[view.side.index()][usize::from(rooks > 1)][state];
    let word = tally.register(entry, view, 0, Site::Board);
    tally.add_for(Sum::Points, word);
}

/// By side, number of rooks, and state of the enemy king: elsewhere, trapped on its home rank, on it.
static SEVENTH: [[[&Entry; 3]; 2]; Color::ALL.len()] = [
    [
        [
            &entries::ROOKS_ON_SEVENTH_WHITE_SINGLE,
            &entries::ROOKS_ON_SEVENTH_WHITE_SINGLE_TRAPPING,
            &entries::ROOKS_ON_SEVENTH_WHITE_SINGLE_ABSOLUTE,
        ],
        [
            &entries::ROOKS_ON_SEVENTH_WHITE_DOUBLED,
            &entries::ROOKS_ON_SEVENTH_WHITE_DOUBLED_TRAPPING,
            &entries::ROOKS_ON_SEVENTH_WHITE_DOUBLED_ABSOLUTE,
        ],
    ],
    [
        [
            &entries::ROOKS_ON_SEVENTH_BLACK_SINGLE,
            &entries::ROOKS_ON_SEVENTH_BLACK_SINGLE_TRAPPING,
            &entries::ROOKS_ON_SEVENTH_BLACK_SINGLE_ABSOLUTE,
        ],
        [
            &entries::ROOKS_ON_SEVENTH_BLACK_DOUBLED,
            &entries::ROOKS_ON_SEVENTH_BLACK_DOUBLED_TRAPPING,
            &entries::ROOKS_ON_SEVENTH_BLACK_DOUBLED_ABSOLUTE,
        ],
    ],
];
