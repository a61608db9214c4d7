//! The endgame logic: rules and ROMs.

use super::Endgames;
use super::material::Evaluation;
use crate::board::Board;
use chess::{Color, PieceType, Square};
use endgame::Ending;
use memory_map::Roms;

/// The verdict of the endgame logic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The score is unchanged.
    Normal,
    /// Half of it.
    Halved,
    /// A quarter of it.
    Quartered,
    /// A draw.
    Drawn,
    /// A ROM knows that this side wins.
    Won(Color),
}

impl Evaluation {
    /// The verdict of the endgame logic, and whether the position is dead.
    #[inline]
    pub fn verdict(&self, board: &Board, endgames: Endgames) -> (Verdict, bool) {
        let (ruled, dead) = if endgames.rules {
            rules(self, board)
        } else {
            (Verdict::Normal, false)
        };
        let known = if endgames.roms.any() {
            self.rom(board.side(), endgames.roms)
        } else {
            None
        };
        (known.unwrap_or(ruled), dead)
    }

    /// The verdict of one of these ROMs.
    fn rom(&self, side: Color, roms: Roms) -> Option<Verdict> {
        let pawns = Color::ALL.map(|color| self.count(color, PieceType::Pawn));
        if pawns[0] + pawns[1] != 1 {
            return None;
        }
        let ending = Ending::new(
            side,
            |color, kind| self.count(color, kind),
            |color, kind| self.location(color, kind),
        )
        .filter(|ending| ending.rom.is_in(roms))?;
        match ending.verdict() {
            endgame::Verdict::Unknown => None,
            endgame::Verdict::Drawn => Some(Verdict::Drawn),
            endgame::Verdict::Won(color) => Some(Verdict::Won(color)),
        }
    }
}

/// The verdict of the rules, and whether it is by one of the first two.
fn rules(evaluation: &Evaluation, board: &Board) -> (Verdict, bool) {
    let pawns = Color::ALL.map(|color| evaluation.count(color, PieceType::Pawn));
    // Most positions: only rule 4 speaks of pawns on both sides.
    if !pawns.contains(&0) {
        let verdict = opposite_bishops(evaluation, pawns).unwrap_or(Verdict::Normal);
        return (verdict, false);
    }
    let points = Color::ALL.map(|color| points(evaluation, color));
    if is_dead(evaluation, points, pawns) {
        return (Verdict::Drawn, true);
    }
    let verdict = if Color::ALL
        .into_iter()
        .any(|color| is_held_in_the_corner(evaluation, board, color))
    {
        Verdict::Drawn
    } else if let Some(verdict) = opposite_bishops(evaluation, pawns) {
        verdict
    } else if is_pawnless_ahead(points, pawns) {
        Verdict::Quartered
    } else {
        Verdict::Normal
    };
    (verdict, false)
}

/// Minor 3, rook 5, queen 9.
fn points(evaluation: &Evaluation, color: Color) -> u32 {
    3 * evaluation.minors(color)
        + 5 * evaluation.count(color, PieceType::Rook)
        + 9 * evaluation.count(color, PieceType::Queen)
}

/// Rules 1 and 2: no pawns, and only one minor piece or two knights of one side besides the kings.
fn is_dead(evaluation: &Evaluation, points: [u32; 2], pawns: [u32; 2]) -> bool {
    let two_knights = || {
        points.contains(&0)
            && Color::ALL
                .into_iter()
                .any(|color| evaluation.count(color, PieceType::Knight) == 2)
    };
    let total = points[0] + points[1];
    pawns == [0, 0] && (total == 0 || total == 3 || total == 6 && two_knights())
}

/// Rule 3 for a side with pawns on a rook file against a bare king.
fn is_held_in_the_corner(evaluation: &Evaluation, board: &Board, color: Color) -> bool {
    if !evaluation.only_pawns(!color) || evaluation.count(!color, PieceType::Pawn) != 0 {
        return false;
    }
    let pawns = board.pieces(color, PieceType::Pawn);
    let Some(file) = [0, 7]
        .into_iter()
        .find(|&file| pawns != 0 && pawns & !(0x0101_0101_0101_0101 << file) == 0)
    else {
        return false;
    };
    let [corner, seventh] = match color {
        Color::White => [7, 6],
        Color::Black => [0, 1],
    }
    .map(|rank| Square::at(file, rank));
    let [own, enemy] =
        [color, !color].map(|color| distance(evaluation.location(color, PieceType::King), corner));
    let pieces = [
        PieceType::Knight,
        PieceType::Bishop,
        PieceType::Rook,
        PieceType::Queen,
    ];
    let held = match pieces.map(|kind| evaluation.count(color, kind)) {
        [0, 0, 0, 0] => true,
        [0, 1, 0, 0] => is_dark(corner) != is_dark(evaluation.location(color, PieceType::Bishop)),
        [1, 0, 0, 0] => {
            pawns == 1 << seventh.code() && own > 2 && (enemy == 0 || board.side() != color)
        }
        _ => false,
    };
    enemy <= 1 && held
}

/// Moves of a king from one square to another.
fn distance(a: Square, b: Square) -> u32 {
    let files = a.file().abs_diff(b.file());
    files.max(a.rank().abs_diff(b.rank()))
}

/// Rule 4.
fn opposite_bishops(evaluation: &Evaluation, [white, black]: [u32; 2]) -> Option<Verdict> {
    let dark = |color| is_dark(evaluation.location(color, PieceType::Bishop));
    let opposite = Color::ALL
        .into_iter()
        .all(|color| only_a_bishop(evaluation, color))
        && dark(Color::White) != dark(Color::Black);
    opposite.then_some(if white + black <= 2 {
        Verdict::Quartered
    } else {
        Verdict::Halved
    })
}

/// Rules 5 and 6.
fn is_pawnless_ahead([white, black]: [u32; 2], pawns: [u32; 2]) -> bool {
    white.abs_diff(black) < 4
        && (pawns == [0, 0] || white > black && pawns[0] == 0 || black > white && pawns[1] == 0)
}

/// Whether a side has one bishop and otherwise only its king and pawns.
fn only_a_bishop(evaluation: &Evaluation, color: Color) -> bool {
    evaluation.count(color, PieceType::Bishop) == 1
        && evaluation.count(color, PieceType::Knight) == 0
        && evaluation.count(color, PieceType::Rook) == 0
        && evaluation.count(color, PieceType::Queen) == 0
}

fn is_dark(square: Square) -> bool {
    (square.file() + square.rank()).is_multiple_of(2)
}
