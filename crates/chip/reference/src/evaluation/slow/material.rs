//! Terms that are looked up once per position: development, and the remaining pieces.

use super::king::ways;
use super::pieces::mixed;
use super::tally::{Record, Site, Sum, Tally};
use super::view::{View, above, file, rank};
use crate::evaluation::Evaluation;
use chess::{Color, PieceType, castling};
use memory_map::{EvaluationParameters, entries, field};

/// The number of pawns on the board from which SIGNATURE counts them as many.
const MANY_PAWNS: u32 = 10;

/// Judges the signatures.
pub fn judge(views: &[View; 2], evaluation: &Evaluation, tally: &mut Tally<impl Record>) {
    let pawns = Color::ALL.map(|color| evaluation.count(color, PieceType::Pawn));
    let field = if pawns[0] + pawns[1] < MANY_PAWNS {
        field::signature::OPEN
    } else {
        field::signature::CLOSED
    };
    for view in views {
        let count = |kind| evaluation.count(view.side, kind);
        let index = mixed([
            (64, count(PieceType::Queen).min(1)),
            (16, count(PieceType::Rook).min(3)),
            (4, count(PieceType::Knight).min(3)),
            (1, count(PieceType::Bishop).min(3)),
        ]);
        let word = tally.of_side(&entries::SIGNATURE, view, index, Site::Board);
        tally.add_field(Sum::Points, word, field);
    }
    let index = joint_index(evaluation);
    let word = tally.common(&entries::JOINT_SIGNATURE, index, Site::Board);
    tally.add(Sum::Points, word);
}

fn joint_index(evaluation: &Evaluation) -> u32 {
    // White's number less Black's in so many bits, their least value if nobody has one.
    let balance = |counts: [u32; 2], bits: u32| {
        let most = (1 << (bits - 1)) - 1;
        let difference = if counts == [0, 0] {
            -most - 1
        } else {
            (counts[0] as i32 - counts[1] as i32).clamp(-most, most)
        };
        difference as u32 & ((1 << bits) - 1)
    };
    let count = |kind| Color::ALL.map(|color| evaluation.count(color, kind));
    let minors = Color::ALL.map(|color| evaluation.minors(color));
    mixed([
        (64, balance(count(PieceType::Queen), 2)),
        (8, balance(count(PieceType::Rook), 3)),
        (1, balance(minors, 3)),
    ])
}

/// Judges the development; `rights` as in CASTLING.
pub fn development(views: &[View; 2], rights: u32, tally: &mut Tally<impl Record>) {
    let [white, black] = views.each_ref().map(|view| undeveloped(view) as i32);
    let lead = if white + black == 0 {
        -8
    } else {
        black - white
    };
    let [white, black] = views.each_ref().map(|view| king_situation(view, rights));
    let index = mixed([(16, lead as u32 & 15), (4, black), (1, white)]);
    let word = tally.common(&entries::DEVELOPMENT, index, Site::Board);
    tally.add(Sum::Points, word);
}

fn undeveloped(view: &View) -> u32 {
    let knights = view.own.pieces(PieceType::Knight) & 0x42;
    let bishops = view.own.bishops() & 0x24;
    let minors = (knights | bishops).count_ones();
    let pawns = view.own.pawns() & rank(1);
    let pawns = [3, 4].map(|index| u32::from(pawns & file(index) != 0));
    let pawns = pawns[0] + pawns[1];
    let early = minors >= 3 && view.own.pieces(PieceType::Queen) & above(1) != 0;
    minors + pawns + u32::from(early)
}

/// 0 castled, 1 free to castle, 2 not yet, 3 neither.
fn king_situation(view: &View, rights: u32) -> u32 {
    let rights = [castling::short, castling::long].map(|right| rights & right(view.side) != 0);
    let free = rights.into_iter().zip(ways(view));
    if rights != [false, false] {
        let free = free.into_iter().any(|(right, pieces)| right && pieces == 0);
        return if free { 1 } else { 2 };
    }
    match (view.king.rank(), view.king.file()) {
        (0, 0..=2 | 6 | 7) => 0,
        _ => 3,
    }
}

/// CONTEMPT by the remaining pieces: the adjustment of a draw's score, White's view.
pub fn contempt(evaluation: &Evaluation, parameters: &EvaluationParameters) -> i16 {
    let [white, black] = Color::ALL.map(|color| {
        let heavy = 2 * evaluation.count(color, PieceType::Rook)
            + 4 * evaluation.count(color, PieceType::Queen);
        (evaluation.minors(color) + heavy).min(15)
    });
    parameters.table(&entries::CONTEMPT, 0, 16 * black + white) as i16
}
