//! A game on the host's own board: the moves, the rules for the position, and the data of both that
//! is sent to a chip.

use crate::error::GameError;
use chess::{Color, MoveWord, Piece, PieceType, Position, Square, castling};
use cozy_chess::{BitBoard, Board, File, Move, Piece as CozyPiece, Rank};
use memory_map::field::history;
use std::fmt;

/// Plies without a capture or a pawn move after which the game is drawn.
const FIFTY_MOVES: u32 = 100;

/// The greatest 50-move counter that the board takes.
const COUNTER_MAX: u32 = 100;

/// A game: its start position, and the plies since.
#[derive(Clone, Debug)]
pub struct Played {
    start: Board,
    plies: Vec<Ply>,
}

/// A ply of a game.
#[derive(Clone, Debug)]
struct Ply {
    /// The move; none for a null move, which only the search makes.
    mv: Option<MoveWord>,
    /// The word for HISTORY.
    word: u32,
    /// The number of reversible plies up to this one; 0 after a ply that prevents repetitions of
    /// all earlier positions.
    reversible: usize,
    after: Board,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// This side has mated the other.
    Mate(Color),
    /// The side to move has no move and is not in check.
    Stalemate,
    /// The position occurs for the third time.
    Repetition,
    /// Fifty moves of both sides without a capture or a pawn move.
    FiftyMoves,
    /// Neither side has the pieces to mate.
    Material,
}

impl Outcome {
    /// The result as PGN writes it.
    pub fn result(self) -> &'static str {
        match self {
            Outcome::Mate(Color::White) => "1-0",
            Outcome::Mate(Color::Black) => "0-1",
            _ => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Mate(winner) => write!(f, "{winner:?} mates"),
            Outcome::Stalemate => f.write_str("stalemate"),
            Outcome::Repetition => f.write_str("draw by repetition"),
            Outcome::FiftyMoves => f.write_str("draw by the fifty-move rule"),
            Outcome::Material => f.write_str("draw: nobody can mate"),
        }
    }
}

impl Played {
    /// A game that begins with a position.
    ///
    /// # Errors
    /// [`GameError::NoGame`] if no game leads to it.
    pub fn new(start: &Position) -> Result<Played, GameError> {
        let mut start = start.clone();
        // Larger counters have the same meaning.
        start.fifty = start.fifty.min(COUNTER_MAX);
        start.fullmove = start.fullmove.min(u16::MAX.into());
        let board = Board::from_fen(&start.to_string(), false);
        Ok(Played {
            start: board.map_err(|error| GameError::NoGame(error.to_string()))?,
            plies: Vec::new(),
        })
    }

    /// The position.
    #[inline]
    pub fn board(&self) -> &Board {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// Where the game began.
    pub fn start(&self) -> Position {
        position_of(&self.start)
    }

    /// The same game before its first move.
    pub fn from_start(&self) -> Played {
        Played {
            start: self.start.clone(),
            plies: Vec::new(),
        }
    }

    /// The legal leaves to a depth (1 or more) below each legal move.
    pub fn divide(&self, depth: u32) -> Vec<(MoveWord, u64)> {
        let board = self.board();
        (moves(board).into_iter())
            .map(|mv| {
                let mut after = board.clone();
                after.play_unchecked(mv);
                (word(board, mv), leaves(&after, depth.saturating_sub(1)))
            })
            .collect()
    }

    /// The position for a chip.
    pub fn position(&self) -> Position {
        position_of(self.board())
    }

    /// The words of the moves so far; 0 for a null move, which only the search makes.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = MoveWord> + ExactSizeIterator {
        self.plies.iter().map(|ply| ply.mv.unwrap_or_default())
    }

    /// The legal moves as UCI text.
    pub fn legal_moves(&self) -> Vec<MoveWord> {
        let board = self.board();
        moves(board).into_iter().map(|mv| word(board, mv)).collect()
    }

    /// Plays a legal move given as UCI text, as [`Played::uci_move`] reads it.
    ///
    /// # Errors
    /// Those of [`Played::uci_move`]; then nothing is played.
    pub fn play(&mut self, text: &str) -> Result<(), GameError> {
        let found = self.uci_move(text)?;
        self.push_word(found);
        Ok(())
    }

    /// Makes a ply from [`Played::moves`], which may be a null move; returns whether it is legal.
    pub fn repeat(&mut self, mv: MoveWord) -> bool {
        match mv == MoveWord::default() {
            true => self.pass(),
            false => self.push_word(mv),
        }
    }

    /// Makes the move if it is legal; returns whether it is.
    fn push_word(&mut self, given: MoveWord) -> bool {
        let board = self.board();
        let is_given = |&mv: &Move| word(board, mv).key() == given.key();
        let Some(found) = moves(board).into_iter().find(is_given) else {
            return false;
        };
        self.push(found);
        true
    }

    /// A hash of the position: pieces, side to move, castling, and en passant.
    pub fn key(&self) -> u64 {
        self.board().hash()
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        !self.board().checkers().is_empty()
    }

    /// The side to move.
    pub fn side(&self) -> Color {
        color_of(self.board().side_to_move())
    }

    /// Takes the last ply back; returns whether there was one.
    pub fn take_back(&mut self) -> bool {
        self.plies.pop().is_some()
    }

    /// Makes a legal move.
    pub fn push(&mut self, mv: Move) {
        let before = self.board();
        let mut after = before.clone();
        after.play_unchecked(mv);
        let played = word(before, mv);
        let piece = before.piece_on(mv.from).map_or(PieceType::Pawn, kind_of);
        let mover = color_of(before.side_to_move());
        let irreversible = piece == PieceType::Pawn
            || before.colors(!before.side_to_move()).has(mv.to)
            || cozy_chess::Color::ALL
                .into_iter()
                .any(|color| before.castle_rights(color) != after.castle_rights(color));
        let passed = before.en_passant().is_some();
        let word = history::FROM.put(played.from().code())
            | history::TO.put(played.to().code())
            | history::PIECE.put(Piece::new(mover, piece).code())
            | history::IRREVERSIBLE.put(irreversible.into())
            | history::PASSED.put(passed.into());
        self.plies.push(Ply {
            mv: Some(played),
            word,
            reversible: match irreversible || passed {
                true => 0,
                false => self.reversible() + 1,
            },
            after,
        });
    }

    /// Makes a null move; returns whether it is legal, which it is not in check.
    pub fn pass(&mut self) -> bool {
        let Some(after) = self.board().null_move() else {
            return false;
        };
        self.plies.push(Ply {
            mv: None,
            word: 0,
            reversible: 0,
            after,
        });
        true
    }

    /// The number of plies since the last irreversible one.
    #[inline]
    fn reversible(&self) -> usize {
        self.plies.last().map_or(0, |ply| ply.reversible)
    }

    /// The number of plies so far.
    #[inline]
    pub fn plies(&self) -> usize {
        self.plies.len()
    }

    /// The moves after this many plies; none for a null move.
    pub fn since(&self, plies: usize) -> impl Iterator<Item = Option<MoveWord>> {
        self.plies[plies..].iter().map(|ply| ply.mv)
    }

    /// The move this many plies ago, 1 for the last one.
    pub fn move_before(&self, plies: usize) -> Option<MoveWord> {
        let index = self.plies.len().checked_sub(plies)?;
        self.plies.get(index)?.mv
    }

    /// The board this many plies ago.
    pub fn board_before(&self, plies: usize) -> Option<&Board> {
        match self.plies.len().checked_sub(plies + 1) {
            Some(index) => Some(&self.plies[index].after),
            None => (self.plies.len() == plies).then_some(&self.start),
        }
    }

    /// The plies whose positions can be repeated, as words for HISTORY, the oldest first.
    pub fn history(&self) -> impl Iterator<Item = u32> {
        self.plies[self.plies.len() - self.reversible()..]
            .iter()
            .map(|ply| ply.word)
    }

    /// How often the position occurred before.
    pub fn repetitions(&self) -> usize {
        let board = self.board();
        let last = self.plies.len();
        // A position cannot occur again after only two plies.
        (last - self.reversible()..last)
            .rev()
            .skip(3)
            .step_by(2)
            .filter(|&index| {
                let earlier = match index {
                    0 => &self.start,
                    _ => &self.plies[index - 1].after,
                };
                earlier.hash_without_ep() == board.hash_without_ep() && earlier.same_position(board)
            })
            .count()
    }

    /// Whether the side that has just moved could have reached this position by another move from
    /// an earlier one, at most this many plies ago. Then the plies since made no progress \[C §4\].
    pub fn is_without_progress(&self, plies: usize) -> bool {
        let board = self.board();
        (3..=plies.min(self.reversible()))
            .step_by(2)
            .filter_map(|age| self.board_before(age))
            .any(|before| leads_to(before, board))
    }

    /// Whether the game is drawn by the rules or the material. A mate by the last of the fifty
    /// moves counts as mate.
    pub fn is_drawn(&self) -> bool {
        let board = self.board();
        lacks_material(board)
            || u32::from(board.halfmove_clock()) >= FIFTY_MOVES
                && (board.checkers().is_empty() || board.generate_moves(|_| true))
    }

    /// How the game ended; none if it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let board = self.board();
        if !board.generate_moves(|_| true) {
            return Some(match board.checkers().is_empty() {
                true => Outcome::Stalemate,
                false => Outcome::Mate(color_of(!board.side_to_move())),
            });
        }
        if self.repetitions() >= 2 {
            Some(Outcome::Repetition)
        } else if u32::from(board.halfmove_clock()) >= FIFTY_MOVES {
            Some(Outcome::FiftyMoves)
        } else {
            lacks_material(board).then_some(Outcome::Material)
        }
    }
}

/// The legal moves of a position.
pub fn moves(board: &Board) -> Vec<Move> {
    let mut moves = Vec::with_capacity(48);
    board.generate_moves(|of_a_piece| {
        moves.extend(of_a_piece);
        false
    });
    moves
}

/// Whether one move without a capture leads from one position to the other, provided that nothing
/// irreversible happened in between.
fn leads_to(before: &Board, after: &Board) -> bool {
    let mover = before.side_to_move();
    let changed = before.occupied() ^ after.occupied();
    let from = (changed & before.colors(mover)).next_square();
    let to = (changed & after.colors(mover)).next_square();
    let (Some(from), Some(to)) = (from, to) else {
        return false;
    };
    let moved = from.bitboard() | to.bitboard();
    let differs = |kind| {
        let here = before.pieces(kind) ^ after.pieces(kind);
        !here.is_empty() && here != moved
    };
    changed == moved
        && before.colors(mover) ^ after.colors(mover) == moved
        && before.piece_on(from) == after.piece_on(to)
        && !CozyPiece::ALL.into_iter().any(differs)
        && before.is_legal(Move {
            from,
            to,
            promotion: None,
        })
}

/// The number of legal leaves at a depth.
fn leaves(board: &Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => moves(board).len() as u64,
        _ => (moves(board).into_iter())
            .map(|mv| {
                let mut after = board.clone();
                after.play_unchecked(mv);
                leaves(&after, depth - 1)
            })
            .sum(),
    }
}

/// The chip's word of a legal move, without flags; castling is the king's move.
pub fn word(board: &Board, mv: Move) -> MoveWord {
    let castles = board.colors(board.side_to_move()).has(mv.to);
    let to = match castles {
        true if mv.to.file() > mv.from.file() => cozy_chess::Square::new(File::G, mv.to.rank()),
        true => cozy_chess::Square::new(File::C, mv.to.rank()),
        false => mv.to,
    };
    let promotion = mv.promotion.map(kind_of);
    MoveWord::new(square_of(mv.from), square_of(to), promotion, 0)
}

/// Whether no sequence of legal moves, however bad, can mate with the pieces on the board: bare
/// kings, a single minor piece, or bishops on squares of one colour.
fn lacks_material(board: &Board) -> bool {
    let pieces = |kind| board.pieces(kind);
    let heavy = pieces(CozyPiece::Pawn) | pieces(CozyPiece::Rook) | pieces(CozyPiece::Queen);
    if !heavy.is_empty() {
        return false;
    }
    let bishops = pieces(CozyPiece::Bishop);
    let minors = bishops | pieces(CozyPiece::Knight);
    let of_one_colour = (bishops & BitBoard::DARK_SQUARES).is_empty()
        || (bishops & BitBoard::LIGHT_SQUARES).is_empty();
    minors.len() <= 1 || minors == bishops && of_one_colour
}

fn square_of(square: cozy_chess::Square) -> Square {
    Square::new(square as u32)
}

fn kind_of(piece: CozyPiece) -> PieceType {
    match piece {
        CozyPiece::Pawn => PieceType::Pawn,
        CozyPiece::Knight => PieceType::Knight,
        CozyPiece::Bishop => PieceType::Bishop,
        CozyPiece::Rook => PieceType::Rook,
        CozyPiece::Queen => PieceType::Queen,
        CozyPiece::King => PieceType::King,
    }
}

fn color_of(color: cozy_chess::Color) -> Color {
    match color {
        cozy_chess::Color::White => Color::White,
        cozy_chess::Color::Black => Color::Black,
    }
}

/// The castling rights as in the CASTLING register.
fn rights_of(board: &Board) -> u32 {
    [cozy_chess::Color::White, cozy_chess::Color::Black]
        .into_iter()
        .fold(0, |rights, color| {
            let of_side = board.castle_rights(color);
            let short = of_side
                .short
                .map_or(0, |_| castling::short(color_of(color)));
            let long = of_side.long.map_or(0, |_| castling::long(color_of(color)));
            rights | short | long
        })
}

/// The position of a board, as a chip needs it.
pub fn position_of(board: &Board) -> Position {
    let mut squares = [None; 64];
    for color in [cozy_chess::Color::White, cozy_chess::Color::Black] {
        for kind in CozyPiece::ALL {
            for square in board.colored_pieces(color, kind) {
                squares[square as usize] = Some(Piece::new(color_of(color), kind_of(kind)));
            }
        }
    }
    Position {
        squares,
        side: color_of(board.side_to_move()),
        castling: rights_of(board),
        en_passant: board.en_passant().map(|file| file as u32),
        fifty: board.halfmove_clock().into(),
        fullmove: board.fullmove_number().into(),
    }
}

/// Whether a pawn moves to one of its last three ranks.
pub fn is_far(board: &Board, mv: Move) -> bool {
    let rank = mv.to.rank().relative_to(board.side_to_move());
    board.pieces(CozyPiece::Pawn).has(mv.from) && rank >= Rank::Sixth
}
