//! Hung, pinned and trapped pieces, x-rays, and minor pieces on weak squares.

use super::army::Army;
use super::lines::Lines;
use super::tally::{Record, Site, Sum, Tally, Zone};
use super::view::{
    FILE_A, View, above, class, color_of, each_file, file, files, front, fronts, has, neighbours,
    rank,
};
use crate::analysis::cost;
use crate::attacks::{self, squares};
use chess::{PieceType, Square};
use memory_map::{entries, field};

/// Judges one side's pieces; `lines` are its own.
pub fn judge(view: &View, lines: &Lines, tally: &mut Tally<impl Record>) {
    hung(view, tally);
    judge_lines(view, lines, tally);
    knight_trap(view, tally);
    queen_trap(view, tally);
    minor_on_weak(view, tally);
}

/// How a piece of the own side can be captured.
struct Pressure {
    cost: u32,
    attackers: u32,
    defenders: u32,
    cheapest: u32,
    cheapest_defender: u32,
}

impl Pressure {
    #[inline]
    fn new(own: &Army, enemy: &Army, square: Square) -> Pressure {
        Pressure {
            cost: own.cost_on(square),
            attackers: enemy.attackers(square),
            defenders: own.attackers(square),
            cheapest: enemy.cheapest(square),
            cheapest_defender: own.cheapest(square),
        }
    }

    fn simply_hung(&self) -> bool {
        self.attackers >= 1 && (self.defenders == 0 || self.cheapest < self.cost)
    }

    /// Simply hung, or the enemy has the last word at little cost.
    fn hung_in_sequence(&self) -> bool {
        self.simply_hung()
            || self.defenders >= 1
                && self.attackers > self.defenders
                && self.cheapest <= self.cost.max(self.cheapest_defender)
    }

    /// The low digits of PINNED's index.
    fn index(&self) -> u32 {
        let cheaper = self.cheapest < self.cost || self.cost == 0 && self.cheapest == 0;
        let more = (self.attackers as i32 - self.defenders as i32).clamp(-1, 2) + 1;
        8 * self.cost + 4 * u32::from(cheaper) + more as u32
    }
}

fn hung(view: &View, tally: &mut Tally<impl Record>) {
    let (own, enemy) = (view.own, view.enemy);
    let undefended = !own.at_least[0];
    let simply_hung = |pieces: u64, cost: u32| {
        pieces & enemy.at_least[0] & (undefended | enemy.attacks_below(cost))
    };
    let hung = simply_hung(own.minors(), cost(PieceType::Knight))
        | simply_hung(own.rooks(), cost(PieceType::Rook))
        | simply_hung(own.pieces(PieceType::Queen), cost(PieceType::Queen));
    if hung != 0 {
        let several = hung & (hung - 1) != 0;
        let index = 2 * view.side.code() + u32::from(several);
        let word = tally.register(&entries::HUNG, view, index, Site::Board);
        tally.add_against(Sum::Points, word);
    }
}

/// Pins of own pieces, and x-rays through own pieces.
fn judge_lines(view: &View, lines: &Lines, tally: &mut Tally<impl Record>) {
    let Lines { pins, screens } = lines;
    let pinned = pins.iter().fold(0, |map, pins| map | pins);
    for square in fronts(pinned) {
        judge_pinned(view, square, pins, tally);
    }
    for square in fronts(*screens) {
        let side = view.side.code();
        let word = tally.register(&entries::X_RAYING, view, side, Site::Square(square));
        tally.add_for(Sum::Points, word);
    }
}

fn judge_pinned(view: &View, square: Square, pins: &[u64; 4], tally: &mut Tally<impl Record>) {
    let strength = (0..4).rev().find(|&strength| has(pins[strength], square));
    let strength = strength.unwrap_or(0) as u32;
    let pressure = Pressure::new(view.own, view.enemy, square);
    let index = 32 * strength + pressure.index();
    let word = tally.of_side(&entries::PINNED, view, index, Site::Square(square));
    tally.add_against(Sum::Points, word);
    let (absolute, permanent) = (strength & 2 != 0, strength & 1 != 0);
    let entry = match (absolute, pressure.simply_hung()) {
        _ if pressure.cost == 0 || !pressure.hung_in_sequence() => return,
        (false, _) => &entries::MPIN_AND_HUNG,
        (true, true) if permanent => &entries::PERMANENT_PIN_AND_SIMPLE_HUNG,
        (true, true) => &entries::PINNED_AND_SIMPLE_HUNG,
        (true, false) => &entries::PINNED_AND_HUNG,
    };
    let word = tally.register(entry, view, 0, Site::Square(square));
    tally.add_against(Sum::Points, word);
}

fn knight_trap(view: &View, tally: &mut Tally<impl Record>) {
    let edge = FILE_A | FILE_A << 7 | rank(7);
    let knights = view.own.pieces(PieceType::Knight) & edge;
    let open = !view.own.all & !view.enemy.pawn_attacks();
    for index in each_file(files(knights)) {
        let exits = squares(knights & file(index))
            .map(|square| (attacks::knight(square) & open).count_ones())
            .min();
        if let Some(exits @ 0..=2) = exits {
            let index_of_exits = 3 * view.side.code() + exits;
            let site = Site::File(index);
            let word = tally.register(&entries::KNIGHT_TRAP, view, index_of_exits, site);
            tally.add_against(Sum::Points, word);
        }
    }
}

fn queen_trap(view: &View, tally: &mut Tally<impl Record>) {
    let queens = view.own.pieces(PieceType::Queen) & above(1);
    let free = !view.own.all & !view.enemy.pawn_attacks() & !view.enemy.knight_attacks;
    for queen in fronts(queens) {
        let exits = attacks::king(queen) & free;
        if exits & exits.wrapping_sub(1) == 0 {
            let side = view.side.code();
            let word = tally.register(&entries::QUEEN_TRAP, view, side, Site::Square(queen));
            tally.add_against(Sum::Points, word);
        }
    }
}

fn minor_on_weak(view: &View, tally: &mut Tally<impl Record>) {
    let pawns = view.enemy.pawns();
    // Weak are the squares at or above the rank of the foremost of the pawns that may attack some.
    let is_weak = |square: &Square| {
        front(pawns & neighbours(square.file())).is_none_or(|pawn| square.rank() >= pawn.rank())
    };
    // Of the minors on a file, the foremost is on a weak square if any is.
    let minors = view.own.minors() & above(2) & !rank(7);
    for minor in fronts(minors).filter(is_weak) {
        let bishops_there = view.enemy.bishops() & color_of(minor) != 0;
        let digits = [
            (64, (minor.rank() - 3).min(2)),
            (16, class(minor.file())),
            (8, u32::from(has(view.own.pawn_attacks(), minor))),
            (4, u32::from(has(view.own.bishops(), minor))),
            (
                2,
                u32::from(view.enemy.pieces(PieceType::Knight) != 0 || bishops_there),
            ),
            (
                1,
                u32::from(pawns & file(minor.file()) & above(minor.rank()) != 0),
            ),
        ];
        let site = Site::Square(minor);
        let word = tally.of_side(&entries::MINOR_ON_WEAK, view, mixed(digits), site);
        tally.add_field(Sum::Points, word, field::minor_on_weak::BASE);
        let danger = field::minor_on_weak::KING;
        if minor.file().abs_diff(view.enemy_king.file()) <= 2 {
            tally.endanger(!view.side, Zone::Here, word, danger, word.field(danger));
        }
        if let [_, true] = view.castles {
            let zone = if minor.file() < 4 {
                Zone::Long
            } else {
                Zone::Short
            };
            tally.endanger(!view.side, zone, word, danger, word.field(danger));
        }
    }
}

/// An index of mixed digits, each with what it counts.
#[inline]
pub fn mixed<const N: usize>(digits: [(u32, u32); N]) -> u32 {
    digits
        .into_iter()
        .map(|(weight, digit)| weight * digit)
        .sum()
}
