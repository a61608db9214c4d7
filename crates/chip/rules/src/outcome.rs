//! How a game ends.

use crate::board::Board;
use crate::movegen;
use chess::{Color, Mode, PieceType, Rules};

/// How a game has ended by the position on the board alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// This side has won.
    Won(Color),
    /// A draw.
    Drawn,
}

/// How the game has ended; none if it goes on. Repetitions, the fifty-move rule and dead positions
/// are not looked at.
pub fn outcome(board: &Board) -> Option<Outcome> {
    let mover = board.side();
    if let Some(over) = lost_everything(board) {
        return Some(over);
    }
    if !movegen::moves(board, Mode::All, true).is_empty() {
        return None;
    }
    Some(match (board.in_check(), board.rules()) {
        (true, Rules::Chess) => Outcome::Won(!mover),
        (true, Rules::AntiChess { .. }) => Outcome::Won(mover),
        (false, rules) if rules.stalemate_wins() => Outcome::Won(mover),
        (false, _) => Outcome::Drawn,
    })
}

/// Who has won AntiChess by losing everything but the king; a draw if both have.
#[inline]
pub fn lost_everything(board: &Board) -> Option<Outcome> {
    board.is_over().then(|| winner(board))
}

fn winner(board: &Board) -> Outcome {
    let has_lost_all = |color| board.color(color) & !board.pieces(color, PieceType::King) == 0;
    match Color::ALL.map(has_lost_all) {
        [true, true] => Outcome::Drawn,
        [true, false] => Outcome::Won(Color::White),
        _ => Outcome::Won(Color::Black),
    }
}
