//! Errors in games and moves.

use thiserror::Error;

/// Why a game cannot begin or continue like this.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum GameError {
    /// No game has this position; the reason.
    #[error("no game leads to the position: {0}")]
    NoGame(String),
    /// The text is not a move.
    #[error("'{0}' is not a move such as e2e4 or e7e8q")]
    NotAMove(String),
    /// The move is not legal in the position.
    #[error("{0} is not a legal move here")]
    IllegalMove(String),
    /// The move is not legal in the game's position.
    #[error("{text} is not a legal move here: {why}")]
    Impossible {
        /// The text.
        text: String,
        /// The reason.
        why: String,
    },
    /// The text matches several legal moves.
    #[error("'{text}' is ambiguous: {moves}")]
    Ambiguous {
        /// The text.
        text: String,
        /// The moves.
        moves: String,
    },
    /// A pawn reaches the last rank, and the text does not say what it becomes.
    #[error("'{0}' needs the piece that the pawn becomes, such as a8=Q")]
    NoPromotion(String),
}
