//! Rooks: on files, on the seventh, and shut in by their king.

use super::pieces::mixed;
use super::tally::{Record, Site, Sum, Tally, Word, Zone};
use super::view::{View, above, behind, beyond, class, each_file, file, files, rank, spread};
use crate::attacks::{bit, squares};
use chess::Color;
use memory_map::field::rooks_on_files::{BASE, KMOD, KMOD_OPPOSITE};
use memory_map::{Entry, entries};

/// Judges one side's rooks.
pub fn judge(view: &View, tally: &mut Tally<impl Record>) {
    let lookups = lookups(view);
    for index in 0..8 {
        let word = lookups.word(view, index, tally);
        tally.add_halved(Sum::Points, word, BASE, lookups.has_levers(index));
    }
    let enemy = view.enemy_king.file();
    let right = view.king.file() >= 4;
    let here = NEAR[enemy as usize & 7];
    endanger(view, &lookups, Zone::Here, here, view.kings_apart(), tally);
    if let [_, true] = view.castles {
        endanger(view, &lookups, Zone::Short, 0b1110_0000, !right, tally);
        endanger(view, &lookups, Zone::Long, 0b0000_0111, right, tally);
    }
    trapped(view, tally);
    on_seventh(view, tally);
}

/// The files near a king, by its own: the neighbouring ones, and those of the corner.
static NEAR: [u8; 8] = [
    0b0000_0111,
    0b0000_0111,
    0b0000_1111,
    0b0001_1100,
    0b0011_1000,
    0b1111_0000,
    0b1110_0000,
    0b1110_0000,
];

/// The words for the files.
struct Lookups {
    /// The index of each file's word, without the class of the file.
    indices: [u8; 8],
    /// The files with levers.
    levers: u8,
}

/// Computes all files at once: a set of files has a bit for each, an index a byte.
fn lookups(view: &View) -> Lookups {
    let own = view.own_blockers();
    let enemy = view.enemy_blockers();
    let free = view.own.rooks() & !behind(own);
    // The rearmost rook of a file, and whether there are others.
    let others = free & beyond(free);
    let blocked = files(enemy);
    let [low, high] = blockage(view, enemy, blocked);
    let bytes = (spread(files(free)) << 6)
        + (spread(files(others)) << 6)
        + (spread(!blocked) << 5)
        + (spread(high) << 4)
        + (spread(low) << 3)
        + (spread(!files(own)) << 2);
    Lookups {
        indices: bytes.to_le_bytes(),
        levers: files((view.own.pawns() | view.enemy.pawns()) & !(own | enemy)),
    }
}

impl Lookups {
    fn word(&self, view: &View, index: u32, tally: &Tally<impl Record>) -> Word {
        let lookup = u32::from(self.indices[index as usize & 7]) + class(index);
        tally.of_side(&entries::ROOKS_ON_FILES, view, lookup, Site::File(index))
    }

    fn has_levers(&self, index: u32) -> bool {
        self.levers >> index & 1 == 1
    }
}

/// The effect of files on a place of the enemy king; `apart` says whether the kings would then be
/// on different wings.
fn endanger(
    view: &View,
    lookups: &Lookups,
    zone: Zone,
    files: u8,
    apart: bool,
    tally: &mut Tally<impl Record>,
) {
    let field = if apart { KMOD_OPPOSITE } else { KMOD };
    for index in each_file(files) {
        let word = lookups.word(view, index, tally);
        let base = word.field(BASE) >> u32::from(lookups.has_levers(index));
        let danger = match word.field(field) {
            0 => base << 1,
            1 => base + (base >> 1),
            2 => base,
            _ => base >> 1,
        };
        tally.endanger(!view.side, zone, word, field, danger);
    }
}

/// The low and the high bit of the blockage of each file: by the enemy's first blocker, or on the
/// files without one by the squares of the last ranks.
fn blockage(view: &View, blockers: u64, blocked: u8) -> [u8; 2] {
    let guarded = view.enemy.pawn_attacks();
    let light = view.enemy.attacks[1];
    let guarded_minors = view.enemy.minors() & guarded;
    let first = blockers & !beyond(blockers);
    // 3 if the blocker is guarded, else 1 behind a guarded minor, else 2 if a minor attacks its
    // square.
    let firm = files(first & guarded);
    let behind_minor = files(first & beyond(guarded_minors)) & !firm;
    let watched = files(first & light) & !behind_minor;
    // 1 with a guarded minor, else 0 if a rook could safely move to one of the last squares, else 2
    // if minors attack both, else 3.
    let minor = files(guarded_minors & above(1)) & !blocked;
    let both = |map: u64| (map >> 48 & map >> 56) as u8;
    let open = !blocked & !minor;
    // Most positions have no open file.
    let closed = match open {
        0 => 0,
        _ => open & !files(safe_goals(view, blockers)),
    };
    let by_minors = both(light) & closed;
    [
        firm | behind_minor | minor | closed & !by_minors,
        firm | watched | closed,
    ]
}

/// The squares of own ranks 6 and 7 to which the front rook of their file, or on a file without one
/// a rook moved to its home rank, could safely move. `blockers` are the enemy's; levers of either
/// side do not block.
fn safe_goals(view: &View, blockers: u64) -> u64 {
    let (own, enemy) = (&view.own, &view.enemy);
    let rooks = own.rooks();
    let ahead = !(rooks | behind(rooks)) & above(0);
    let pawns = own.pawns() | enemy.pawns();
    let men = view.occupied & !pawns | view.own_blockers() | blockers;
    let reached = ahead & !beyond(men & ahead) & !own.all | rooks & !behind(rooks);
    let [one, twice, thrice] = enemy.at_least;
    let outnumbered = own.at_least[1] & !twice | own.at_least[2] & !thrice;
    let light = enemy.attacks[0] | enemy.attacks[1];
    reached & above(5) & (!one | !light & outnumbered)
}

/// Rooks beyond their king on the home rank.
fn trapped(view: &View, tally: &mut Tally<impl Record>) {
    let king = view.king;
    let beyond: u64 = match king.code() {
        5 | 6 => 0xFF << (king.file() + 1) & 0xFF,
        1 | 2 => 0xFF >> (8 - king.file()),
        _ => return,
    };
    for rook in squares(view.own.rooks() & beyond) {
        let index = rook.file();
        let long = u32::from(index < king.file());
        let closed = view.own.pawns() & file(index) & (rank(1) | rank(2)) != 0;
        let register = mixed([(4, view.side.code()), (2, long), (1, u32::from(closed))]);
        let word = tally.register(&entries::ROOK_TRAP, view, register, Site::File(index));
        tally.add_against(Sum::Points, word);
    }
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

/// By side, number of rooks, and state of the enemy king: elsewhere, trapped on its home rank, on
/// it.
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
