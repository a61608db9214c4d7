//! Errors in games and moves.

use chess::FenError;
use rules::MoveError;

/// Errors in games and moves.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayedError {
    /// The position is not one of a game.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The text is not a move.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// No legal move is written like this; with further details.
    #[error("move '{0}': no legal move is written so{1}")]
    NotWritten(String, &'static str),
    /// The text matches several legal moves.
    #[error("move '{text}': it may be {moves}")]
    Ambiguous {
        /// The text.
        text: String,
        /// The moves.
        moves: String,
    },
}
