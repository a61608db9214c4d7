//! A game so far.

use crate::error::PlayedError;
use crate::notation;
use chess::{Color, Mode, MoveWord, Position, Rules};
use driver::Game;
use rules::attacks::squares;
use rules::{Board, Outcome, lost_everything, movegen, named_move, outcome};
use std::fmt;

/// A hash of everything that the rules compare: pieces, side to move, rights, en passant.
pub(crate) type Key = u64;

/// A game.
#[derive(Clone, Debug)]
pub struct Played {
    start: Position,
    moves: Vec<MoveWord>,
    board: Board,
    fullmove: u32,
    /// The position with the plies before it, for a chip.
    game: Game,
    /// Keys of the positions before the present one.
    before: Vec<Key>,
}

impl Played {
    /// A game that begins in a position.
    pub fn new(position: &Position, rules: Rules) -> Played {
        Played {
            start: position.clone(),
            moves: Vec::new(),
            board: Board::new(position, rules),
            fullmove: position.fullmove,
            game: Game::from(position.clone()),
            before: Vec::new(),
        }
    }

    /// A game that begins in the position of a FEN.
    pub fn from_fen(fen: &str, rules: Rules) -> Result<Played, PlayedError> {
        Ok(Played::new(&Position::parse(fen, rules)?, rules))
    }

    /// Plays the move of a text such as `e2e4`, or `b1d1s` for a switch.
    pub fn play(&mut self, text: &str) -> Result<MoveWord, PlayedError> {
        let mv = named_move(&self.board, text)?;
        self.push(mv);
        Ok(mv)
    }

    /// Plays a move, also in algebraic notation, such as `Nf3`.
    pub fn play_written(&mut self, text: &str) -> Result<MoveWord, PlayedError> {
        let mv = notation::read(&self.board, text)?;
        self.push(mv);
        Ok(mv)
    }

    /// Plays a legal move.
    pub fn push(&mut self, mv: MoveWord) {
        self.before.push(key(&self.board));
        self.fullmove += self.board.side().code();
        self.board.make(mv);
        self.game.add(mv, self.board.position(self.fullmove));
        self.moves.push(mv);
    }

    /// Takes the last ply back; returns whether there was one.
    pub fn take_back(&mut self) -> bool {
        let mut moves = std::mem::take(&mut self.moves);
        let found = moves.pop().is_some();
        *self = Played::new(&self.start, self.board.rules());
        moves.into_iter().for_each(|mv| self.push(mv));
        found
    }

    /// Where the game began.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The moves so far.
    pub fn moves(&self) -> &[MoveWord] {
        &self.moves
    }

    /// The legal moves, in the chip's order.
    pub fn legal_moves(&self) -> Vec<MoveWord> {
        movegen::moves(&self.board, Mode::All, true)
    }

    /// A legal move in algebraic notation; a switch as in UCI text.
    pub fn written(&self, mv: MoveWord) -> String {
        notation::written(&self.board, mv)
    }

    /// The moves so far in algebraic notation.
    pub fn written_moves(&self) -> Vec<String> {
        let mut board = Board::new(&self.start, self.board.rules());
        (self.moves.iter())
            .map(|&mv| {
                let text = notation::written(&board, mv);
                board.make(mv);
                text
            })
            .collect()
    }

    /// The position.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The position as text.
    pub fn position(&self) -> Position {
        self.board.position(self.fullmove)
    }

    /// The position with its history, for a chip.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The positions of the game that may be repeated, the oldest first.
    pub(crate) fn keys(&self) -> &[Key] {
        let reversible = (self.board.fifty() as usize).min(self.before.len());
        &self.before[self.before.len() - reversible..]
    }

    /// How the game has ended; none if it goes on. A position that occurs for the third time is a
    /// draw, as are a hundred half-moves without a capture, a pawn move or a switch.
    pub fn ending(&self) -> Option<Ending> {
        let mover = self.board.side();
        if let Some(outcome) = lost_everything(&self.board) {
            return Some(match outcome {
                Outcome::Won(side) => Ending::LostEverything(side),
                Outcome::Drawn => Ending::BareKings,
            });
        }
        match outcome(&self.board) {
            Some(Outcome::Won(_)) if self.board.in_check() => return Some(Ending::Mated(mover)),
            Some(Outcome::Won(_)) => return Some(Ending::NoMove(mover)),
            Some(Outcome::Drawn) => return Some(Ending::Stalemate),
            None => {}
        }
        let here = key(&self.board);
        let times = self.keys().iter().filter(|&before| *before == here).count();
        if times >= 2 {
            Some(Ending::Repetition)
        } else {
            (self.board.fifty() >= 100).then_some(Ending::FiftyMoves)
        }
    }

    /// The winner; none if the game goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ending().map(Ending::outcome)
    }
}

/// How a game of AntiChess ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// This side is mated, and has won.
    Mated(Color),
    /// This side has only its king, and has won.
    LostEverything(Color),
    /// This side has no move, and has won by the rules in use.
    NoMove(Color),
    /// Both sides have only the king.
    BareKings,
    /// The side to move has no move, which is a draw by the rules in use.
    Stalemate,
    /// The position occurs for the third time.
    Repetition,
    /// Fifty moves of both sides without a capture, a pawn move or a switch.
    FiftyMoves,
}

impl Ending {
    /// Who has won.
    pub fn outcome(self) -> Outcome {
        match self {
            Ending::Mated(side) | Ending::LostEverything(side) | Ending::NoMove(side) => {
                Outcome::Won(side)
            }
            _ => Outcome::Drawn,
        }
    }

    /// The result as PGN writes it.
    pub fn result(self) -> &'static str {
        match self.outcome() {
            Outcome::Won(Color::White) => "1-0",
            Outcome::Won(Color::Black) => "0-1",
            Outcome::Drawn => "1/2-1/2",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Mated(side) => write!(f, "{side:?} is mated, and has won"),
            Ending::LostEverything(side) => {
                write!(f, "{side:?} has lost everything but the king, and has won")
            }
            Ending::NoMove(side) => write!(f, "{side:?} has no move, and has won"),
            Ending::BareKings => f.write_str("draw: both have nothing but the king"),
            Ending::Stalemate => f.write_str("draw by stalemate"),
            Ending::Repetition => f.write_str("draw by repetition"),
            Ending::FiftyMoves => f.write_str("draw by the fifty-move rule"),
        }
    }
}

/// The key of a position: equal for equal positions, and almost never for others.
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
