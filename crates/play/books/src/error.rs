//! What can be wrong with games and moves.

use thiserror::Error;

/// A game cannot begin like that, or go on.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum GameError {
    /// The position is none of a game: why.
    #[error("no game leads to the position: {0}")]
    NoGame(String),
    /// The text is no move at all.
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
        /// Why.
        why: String,
    },
    /// The text means several legal moves.
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
