//! Boards of FENs.

use chess::Rules;
use reference::testing::board_by;
use rules::Board;

pub use reference::testing::played_boards_by as played_boards;

/// A board of a FEN that is known to be good.
pub fn board(fen: &str, rules: Rules) -> Board {
    board_by(rules, fen)
}
