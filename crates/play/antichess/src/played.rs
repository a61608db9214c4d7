//! A game, as far as it has been played.

use chess::{FenError, MoveWord, Position, Rules};
use driver::Game;
use rules::attacks::squares;
use rules::{Board, MoveError, Outcome, named_move, outcome};

/// A hash of what the rules look at: pieces, side, rights, en passant.
pub(crate) type Key = u64;

/// A game.
#[derive(Clone, Debug)]
pub struct Played {
    board: Board,
    fullmove: u32,
    /// The position with the plies before it, for a chip.
    game: Game,
    /// Keys of the positions before the present one.
    before: Vec<Key>,
}

/// What cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayedError {
    /// The position is none.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// A move is none.
    #[error(transparent)]
    Move(#[from] MoveError),
}

impl Played {
    /// A game that begins in a position.
    pub fn new(position: &Position, rules: Rules) -> Played {
        Played {
            board: Board::new(position, rules),
            fullmove: position.fullmove,
            game: Game::from(position.clone()),
            before: Vec::new(),
        }
    }

    /// The same with the position of a FEN.
    pub fn from_fen(fen: &str, rules: Rules) -> Result<Played, PlayedError> {
        Ok(Played::new(&Position::parse(fen, rules)?, rules))
    }

    /// Plays the move of a text.
    pub fn play(&mut self, text: &str) -> Result<MoveWord, PlayedError> {
        let mv = named_move(&self.board, text)?;
        self.before.push(key(&self.board));
        self.fullmove += self.board.side().code();
        self.board.make(mv);
        self.game.add(mv, self.board.position(self.fullmove));
        Ok(mv)
    }

    /// The position.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The position as text knows it.
    pub fn position(&self) -> Position {
        self.board.position(self.fullmove)
    }

    /// The position as a chip knows it.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Positions of the game that may come back, the oldest first.
    pub(crate) fn keys(&self) -> &[Key] {
        let reversible = (self.board.fifty() as usize).min(self.before.len());
        &self.before[self.before.len() - reversible..]
    }

    /// How the game has ended; none if it goes on. A position that stands for the third time is a draw, as are a hundred half-moves
    /// without a capture, a pawn move or a switch.
    pub fn outcome(&self) -> Option<Outcome> {
        let here = key(&self.board);
        let times = self.keys().iter().filter(|&before| *before == here).count();
        match outcome(&self.board) {
            None if times >= 2 || self.board.fifty() >= 100 => Some(Outcome::Drawn),
            found => found,
        }
    }
}

/// What makes two positions the same, but for one chance in very many.
pub(crate) fn key(board: &Board) -> Key {
    let pieces = squares(board.occupied())
        .map(|square| mixed(u64::from(board.code(square) << 6 | square.code())));
    let passed = board
        .en_passant_target()
        .map_or(0, |square| 1 + square.file());
    let rest = board.side().code() | board.castling() << 1 | passed << 8;
    pieces.fold(mixed(u64::from(rest) << 16 | 1 << 15), |key, piece| {
        key ^ piece
    })
}

/// The finisher of SplitMix64.
fn mixed(word: u64) -> u64 {
    let word = (word.wrapping_add(1)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}
