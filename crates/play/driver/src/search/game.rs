//! A position with the moves that led to it, for the chip's repetition detector.

use crate::driver::Driver;
use crate::error::HostError;
use chess::Position;
use chess::{MoveWord, PieceType};
use memory_map::ChessChip;
use memory_map::field::history::{FROM, IRREVERSIBLE, PASSED, PIECE, TO};
use memory_map::{ErrorCode, address};

/// Plies that the detector keeps.
const DETECTOR_PLIES: usize = 32;

/// A position of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The position.
    pub position: Position,
    /// Words for HISTORY, the oldest first.
    history: Vec<u32>,
}

impl From<Position> for Game {
    fn from(position: Position) -> Game {
        Game {
            position,
            history: Vec::new(),
        }
    }
}

impl Game {
    /// The plies for the detector, as words for HISTORY, the oldest first.
    pub fn history(&self) -> &[u32] {
        &self.history[self.history.len().saturating_sub(DETECTOR_PLIES)..]
    }

    /// Adds a ply that was played.
    pub fn add(&mut self, mv: MoveWord, after: Position) {
        let before = std::mem::replace(&mut self.position, after);
        let after = &self.position;
        let men = |position: &Position| position.squares.iter().flatten().count();
        let Some(piece) = before.piece(mv.from()) else {
            return;
        };
        let irreversible = piece.kind == PieceType::Pawn
            || men(&before) != men(after)
            || before.castling != after.castling;
        self.history.push(
            FROM.put(mv.from().code())
                | TO.put(mv.to().code())
                | PIECE.put(piece.code())
                | IRREVERSIBLE.put(irreversible.into())
                | PASSED.put(before.en_passant.is_some().into()),
        );
    }
}

impl<C: ChessChip> Driver<C> {
    /// Plays moves from a position; the chip checks that they are legal, and ends at the last
    /// position.
    pub fn play(&mut self, start: &Position, moves: &[&str]) -> Result<Game, HostError> {
        let mut game = Game::from(start.clone());
        self.load(start)?;
        for text in moves {
            match self.make(text) {
                Err(HostError::Refused {
                    code: ErrorCode::StackFull,
                    ..
                }) => {
                    // The next ply continues from here.
                    self.load(&game.position)?;
                    self.make(text)?;
                }
                made => made?,
            }
            game.add(self.word(text)?, self.position()?);
        }
        Ok(game)
    }

    /// Loads a position with the plies before it.
    pub fn load_game(&mut self, game: &Game) -> Result<(), HostError> {
        self.load(&game.position)?;
        self.write_history(game)
    }

    /// Sets the repetition detector to the plies before the loaded position, as searches and moves
    /// drop the oldest. Afterwards the move stack is empty.
    pub fn write_history(&mut self, game: &Game) -> Result<(), HostError> {
        self.port().write(address::FIFTY, game.position.fifty)?;
        self.write_plies(game.history().iter().copied())?;
        self.check_error()
    }

    /// Writes more plies for the detector, the oldest first; it keeps the last ones.
    pub fn write_plies(&mut self, words: impl Iterator<Item = u32>) -> Result<(), HostError> {
        for word in words {
            self.port().write(address::HISTORY, word)?;
        }
        Ok(())
    }
}
