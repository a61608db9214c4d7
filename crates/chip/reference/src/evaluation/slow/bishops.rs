//! Bishops: their diagonals, the pawns in their way, traps, the pair, and bishops of opposite
//! colours.

use super::king::{LONG, SHORT};
use super::pieces::mixed;
use super::tally::{Record, Site, Sum, Tally, Zone};
use super::view::{
    View, class, color_of, each_file, file, files, fronts, has, inner_first, neighbours, rank,
};
use crate::attacks::{DIAGONAL, bit, squares};
use crate::evaluation::Evaluation;
use chess::{Color, PieceType, Square};
use memory_map::{entries, field};

/// Judges one side's bishops.
pub fn judge(view: &View, tally: &mut Tally<impl Record>) {
    for bishop in fronts(view.own.bishops()) {
        // What it meets in each direction.
        let met = DIAGONAL.map(|direction| view.first(direction, bishop));
        self_block(view, bishop, tally);
        opponent_block(view, bishop, met, tally);
        for diagonal in [0, 1] {
            look_along(view, bishop, diagonal, met, tally);
        }
    }
    let bishops = view.own.bishops();
    let dark = color_of(Square::new(0));
    if bishops & dark != 0 && bishops & !dark != 0 {
        let side = view.side.code();
        let word = tally.register(&entries::BISHOP_PAIR, view, side, Site::Board);
        tally.add_for(Sum::Points, word);
    }
}

/// 1 if the bishop is in front of its home.
fn advanced(bishop: Square) -> u32 {
    u32::from(bishop.rank() >= 3)
}

/// The pawns whose stop square is occupied: own ones, or the enemy's, which step the other way.
fn fixed(pawns: u64, occupied: u64, own: bool) -> u64 {
    pawns & if own { occupied >> 8 } else { occupied << 8 }
}

fn self_block(view: &View, bishop: Square, tally: &mut Tally<impl Record>) {
    let pawns = view.own.pawns() & color_of(bishop);
    let fixed = fixed(pawns, view.occupied, true);
    let [inner, outer] = view
        .next_ahead(bishop)
        .map(|next| u32::from(pawns & next != 0));
    let index = mixed([
        (64, fixed.count_ones().min(4)),
        (16, (pawns & !fixed).count_ones().min(3)),
        (8, inner),
        (4, outer),
        (2, u32::from(pawns & (file(3) | file(4)) != 0)),
        (1, advanced(bishop)),
    ]);
    let word = tally.of_side(&entries::SELF_BLOCK, view, index, Site::Square(bishop));
    tally.add_against(Sum::Points, word);
}

fn opponent_block(
    view: &View,
    bishop: Square,
    met: [Option<Square>; 4],
    tally: &mut Tally<impl Record>,
) {
    let fixed = fixed(view.enemy.pawns() & color_of(bishop), view.occupied, false);
    let [northeast, northwest] = [met[0], met[1]]
        .map(|first| u32::from(first.is_some_and(|square| has(view.enemy.pawns(), square))));
    let [inner, outer] = inner_first(bishop, northwest, northeast);
    let covered = view.next_ahead(bishop);
    let covered = covered.map(|next| u32::from(view.enemy.pawn_attacks() & next != 0));
    let index = mixed([
        (64, inner),
        (32, outer),
        (8, fixed.count_ones().min(3)),
        (4, covered[0]),
        (2, covered[1]),
        (1, advanced(bishop)),
    ]);
    let word = tally.of_side(&entries::OPPONENT_BLOCK, view, index, Site::Square(bishop));
    tally.add_against(Sum::Points, word);
}

/// Evaluates a diagonal of the board: 0 southwest to northeast, 1 northwest to southeast.
fn look_along(
    view: &View,
    bishop: Square,
    diagonal: u32,
    met: [Option<Square>; 4],
    tally: &mut Tally<impl Record>,
) {
    // With the ranks exchanged, one diagonal becomes the other.
    let seen = diagonal ^ view.side.code();
    let [ahead, opposite] = [met[seen as usize], met[seen as usize + 2]];
    let target = ahead.map_or(0, |square| {
        if has(view.own.pawns(), square) {
            1
        } else if has(view.own.all, square) {
            2
        } else {
            3 + view.enemy.cost_on(square)
        }
    });
    let behind = opposite.map_or(0, |square| {
        if has(view.own.pawns(), square) {
            1
        } else if has(view.own.pieces(PieceType::Queen), square) {
            2
        } else {
            3
        }
    });
    // The number of the diagonal a square lies on.
    let number = |square: Square| {
        let (file, rank) = (square.file() as i32, square.rank() as i32);
        if seen == 0 {
            file - rank
        } else {
            file + rank - 7
        }
    };
    let aims_at = |king: Square| {
        let off = number(king) - number(bishop);
        off.abs() <= 1 && king.rank() > bishop.rank()
    };
    let index = mixed([
        (16, target),
        (4, behind),
        (AIM, u32::from(aims_at(view.enemy_king))),
        (1, u32::from(number(bishop).abs() <= 2)),
    ]);
    let copy = 2 * view.side.code() + diagonal;
    let word = tally.of_copy(&entries::BISHOPS, view, copy, index, Site::Square(bishop));
    tally.add_field(Sum::Points, word, field::bishops::BASE);
    let danger = field::bishops::KING;
    tally.endanger(!view.side, Zone::Here, word, danger, word.field(danger));
    if let [_, true] = view.castles {
        for (zone, file) in [(Zone::Short, SHORT), (Zone::Long, LONG)] {
            if aims_at(Square::at(file, 7)) {
                let site = Site::Square(bishop);
                let word = tally.of_copy(&entries::BISHOPS, view, copy, index | AIM, site);
                tally.endanger(!view.side, zone, word, danger, word.field(danger));
            }
        }
    }
}

/// The digit of BISHOPS' index that says whether the bishop aims at the king.
const AIM: u32 = 2;

/// Trapped bishops of both sides, file by file.
pub fn trapped([white, black]: &[View; 2], tally: &mut Tally<impl Record>) {
    for index in each_file(files(white.own.bishops() | black.own.bishops())) {
        let patterns = [white, black].map(|view| pattern(view, index));
        if patterns != [0, 0] {
            let inside = u32::from(class(index) != 0);
            let index_of_patterns = mixed([(64, inside), (8, patterns[1]), (1, patterns[0])]);
            let site = Site::File(index);
            let word = tally.common(&entries::TRAPPED_BISHOP, index_of_patterns, site);
            tally.add(Sum::Points, word);
        }
    }
}

/// The greatest pattern that a bishop of the side on a file has, 0 if none.
fn pattern(view: &View, index: u32) -> u32 {
    let bishops = view.own.bishops() & file(index);
    let pattern = if index == 0 || index == 7 {
        edge_pattern
    } else {
        inside_pattern
    };
    squares(bishops)
        .map(|bishop| pattern(view, bishop))
        .max()
        .unwrap_or(0)
}

fn edge_pattern(view: &View, bishop: Square) -> u32 {
    // The square of the neighbouring file on this rank, if it has one.
    let beside = |step: i32| {
        let on = u32::try_from(bishop.rank() as i32 + step).ok()?;
        (on < 8).then(|| neighbours(bishop.file()) & rank(on))
    };
    let [below, beyond] = [-1, 1].map(|step| beside(step).unwrap_or(0));
    let jailer = view.enemy.pawns() & below;
    let firm = u32::from(jailer & view.enemy.pawn_attacks() != 0);
    let own = fixed(view.own.pawns() & beyond, view.occupied, true);
    match bishop.rank() {
        0 if own != 0 => 6,
        1 if view.enemy.pawns() & beyond != 0 => 7,
        5 if jailer != 0 => 3 + firm,
        6 if jailer != 0 => 1 + firm,
        7 if jailer != 0 => 5,
        _ => 0,
    }
}

fn inside_pattern(view: &View, bishop: Square) -> u32 {
    let [one, other] = view.next_ahead(bishop);
    let next = one | other;
    let behind = [bit(bishop) >> 9, bit(bishop) >> 7];
    let shut_in = view.own.pawns() & next == next;
    let jailed = view.enemy.pawns() & (behind[0] | behind[1]) == behind[0] | behind[1];
    let firm = u32::from(fixed(next, view.occupied, true) == next);
    match bishop.rank() {
        0 if shut_in => 1 + firm,
        1 if shut_in => 3 + firm,
        5 if jailed => 6,
        6 if jailed => 5,
        7 if jailed => 7,
        _ => 0,
    }
}

/// Bishops of opposite colours, after the dangers of White's and Black's king.
pub fn opposite(
    views: &[View; 2],
    evaluation: &Evaluation,
    dangers: [i32; 2],
    tally: &mut Tally<impl Record>,
) {
    let count = |kind| Color::ALL.map(|color| evaluation.count(color, kind));
    let places = Color::ALL.map(|color| color_of(evaluation.location(color, PieceType::Bishop)));
    if count(PieceType::Bishop) != [1, 1] || places[0] == places[1] {
        return;
    }
    let others = [PieceType::Knight, PieceType::Rook, PieceType::Queen];
    let alone = others.into_iter().all(|kind| count(kind) == [0, 0]);
    let pawns = count(PieceType::Pawn);
    // The side with more pawns, or with the safer king.
    let better = if alone {
        pawns[1].cmp(&pawns[0])
    } else {
        dangers[0].cmp(&dangers[1])
    };
    let side = match better {
        std::cmp::Ordering::Equal => return,
        std::cmp::Ordering::Less => Color::White,
        std::cmp::Ordering::Greater => Color::Black,
    };
    let view = &views[side.index()];
    let entry = &entries::OPPOSITE_BISHOPS;
    let word = tally.register(entry, view, u32::from(!alone), Site::Board);
    if alone {
        tally.add_against(Sum::Points, word);
    } else {
        tally.add_for(Sum::Points, word);
    }
}
