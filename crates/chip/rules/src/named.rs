//! Moves as users write them.

use crate::attacks::bit;
use crate::board::Board;
use crate::movegen;
use chess::{Color, Mode, MoveWord, PieceType, Rules, Square};
use thiserror::Error;

/// Why a text is no move of a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("move '{text}': {problem}")]
pub struct MoveError {
    /// The text.
    pub text: String,
    /// What is wrong with it.
    pub problem: MoveProblem,
}

/// What is wrong with a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum MoveProblem {
    /// It is none in any position.
    #[error("not a move such as e2e4, e7e8q{0}")]
    NoMove(&'static str),
    /// There is no switch in the rules.
    #[error("there is no switch in {0}")]
    NoSwitch(Rules),
    /// A square of a switch is empty.
    #[error("nothing stands on {0}")]
    EmptySquare(Square),
    /// A piece of a switch is the other side's.
    #[error("the piece on {0} is the other side's")]
    OtherSide(Square),
    /// Two like pieces.
    #[error("a {kind} stands on {a} as on {b}: two like pieces do not switch", kind = name(*.kind))]
    LikePieces {
        /// Of this type.
        kind: PieceType,
        /// A square.
        a: Square,
        /// The other.
        b: Square,
    },
    /// A pawn would come to the first or last rank.
    #[error("a pawn cannot stand on {0}")]
    PawnAtTheEnd(Square),
    /// The side has had its switch.
    #[error("{0:?} has switched before")]
    Spent(Color),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// There is a capture.
    #[error("{0} captures, and captures are compulsory")]
    MustCapture(MoveWord),
    /// The king could be captured.
    #[error("it leaves the king in check")]
    InCheck,
    /// Anything else.
    #[error("no piece moves so")]
    Impossible,
}

const fn name(kind: PieceType) -> &'static str {
    match kind {
        PieceType::Pawn => "pawn",
        PieceType::Knight => "knight",
        PieceType::Bishop => "bishop",
        PieceType::Rook => "rook",
        PieceType::Queen => "queen",
        PieceType::King => "king",
    }
}

/// The legal move that a text means, such as `e2e4`, `e7e8q`, or `b1d1s` for a switch.
///
/// # Errors
/// Why it is none.
pub fn named_move(board: &Board, text: &str) -> Result<MoveWord, MoveError> {
    let error = |problem| MoveError {
        text: text.into(),
        problem,
    };
    // Whatever the rules are, a switch is known as one.
    let wanted = MoveWord::parse(text, Rules::ANTICHESS).map_err(|_| {
        let switch = match board.rules().has_switch() {
            true => " or b1d1s",
            false => "",
        };
        error(MoveProblem::NoMove(switch))
    })?;
    if let Some(found) = movegen::find_legal(board, wanted) {
        return Ok(found);
    }
    Err(error(problem(board, wanted)))
}

/// What is wrong with a move that is not legal.
fn problem(board: &Board, wanted: MoveWord) -> MoveProblem {
    if wanted.is_switch()
        && let Some(problem) = switch_problem(board, wanted)
    {
        return problem;
    }
    if board.is_over() {
        return MoveProblem::Over;
    }
    let pseudo_legal = movegen::moves(board, Mode::All, false);
    let Some(&found) = pseudo_legal.iter().find(|mv| mv.key() == wanted.key()) else {
        return MoveProblem::Impossible;
    };
    if !movegen::is_legal(board, found) {
        return MoveProblem::InCheck;
    }
    let captures = movegen::moves(board, Mode::Captures, true);
    captures
        .first()
        .map_or(MoveProblem::Impossible, |&capture| {
            MoveProblem::MustCapture(capture)
        })
}

/// What is wrong with a switch besides what can be wrong with any move.
fn switch_problem(board: &Board, wanted: MoveWord) -> Option<MoveProblem> {
    let mover = board.side();
    if !board.rules().has_switch() {
        return Some(MoveProblem::NoSwitch(board.rules()));
    }
    let (a, b) = (wanted.from(), wanted.to());
    let kind = |square: Square| match board.piece(square) {
        None => Err(MoveProblem::EmptySquare(square)),
        Some(piece) if piece.color != mover => Err(MoveProblem::OtherSide(square)),
        Some(piece) => Ok(piece.kind),
    };
    let (one, other) = match (kind(a), kind(b)) {
        (Ok(one), Ok(other)) => (one, other),
        (Err(problem), _) | (_, Err(problem)) => return Some(problem),
    };
    if one == other {
        return Some(MoveProblem::LikePieces { kind: one, a, b });
    }
    let pawn_goes_to = match (one, other) {
        (PieceType::Pawn, _) => Some(b),
        (_, PieceType::Pawn) => Some(a),
        _ => None,
    };
    if let Some(square) = pawn_goes_to.filter(|&square| bit(square) & crate::switch::ENDS != 0) {
        return Some(MoveProblem::PawnAtTheEnd(square));
    }
    (!board.may_switch(mover)).then_some(MoveProblem::Spent(mover))
}
