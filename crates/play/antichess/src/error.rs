//! What cannot be played.

use chess::FenError;
use rules::MoveError;

/// What cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayedError {
    /// The position is none.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// A move is none.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// No legal move is written so, and what else there is to say.
    #[error("move '{0}': no legal move is written so{1}")]
    NotWritten(String, &'static str),
    /// A text means several legal moves.
    #[error("move '{text}': it may be {moves}")]
    Ambiguous {
        /// The text.
        text: String,
        /// The moves.
        moves: String,
    },
}
