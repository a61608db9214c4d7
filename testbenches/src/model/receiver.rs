//! Model of the receiver: decodes the signals that reach a square.

use chess::{Piece, PieceType};

use super::is_of;
use super::question::Question;

/// Signals that reach a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Arrivals {
    /// Along the file, the rank, and the diagonals that rise and fall to the east.
    pub axes: [bool; 4],
    pub knight: bool,
    pub king: bool,
    pub pawn_attack: bool,
    pub pawn_step: bool,
}

/// Special properties of a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    /// A castling king moves to or from here.
    pub castling: bool,
    /// En passant target.
    pub en_passant: bool,
    /// Pawns of the attacking side promote here.
    pub promotes: bool,
    /// The king has just castled over or from here.
    pub crossed: bool,
    /// In the allow map.
    pub allowed: bool,
    /// The resident may discover a check.
    pub discoverer: bool,
    /// A piece that arrives here may give check, or a king that castles to this square, with its
    /// rook.
    pub checks: bool,
}

/// The judgement on a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Judgement {
    pub attacked: bool,
    /// Victim of captures or special moves.
    pub victim: bool,
    pub quiet: bool,
    pub attacker: bool,
    pub king_capture: bool,
}

impl Arrivals {
    /// Along a diagonal.
    pub(crate) fn diagonal(&self) -> bool {
        self.axes[2] || self.axes[3]
    }

    /// Along a rank or file.
    pub(crate) fn line(&self) -> bool {
        self.axes[0] || self.axes[1]
    }

    /// Whether a capture arrives.
    pub(crate) fn attacked(&self) -> bool {
        self.diagonal() || self.line() || self.knight || self.king || self.pawn_attack
    }
}

/// Decodes the signals at a square.
pub(crate) fn judge(
    piece: Option<Piece>,
    arrivals: Arrivals,
    place: Place,
    question: &Question,
) -> Judgement {
    let own = is_of(piece, question.by());
    let admitted = question.admit.admits(place.allowed);
    let king = arrivals.king && question.king_admit.admits(place.allowed);
    let others = Arrivals {
        king: false,
        ..arrivals
    };
    let captures = king || admitted && others.attacked();
    let mut judgement = Judgement {
        attacked: arrivals.attacked(),
        king_capture: arrivals.attacked()
            && (place.crossed || !own && piece.is_some_and(|p| p.kind == PieceType::King)),
        ..Judgement::default()
    };
    match piece {
        None => {
            judgement.victim = admitted
                && (place.en_passant && arrivals.pawn_attack
                    || place.promotes && arrivals.pawn_step);
            let moves = arrivals.diagonal()
                || arrivals.line()
                || arrivals.knight
                || place.castling
                || arrivals.pawn_step && !place.promotes;
            judgement.quiet = king || admitted && moves;
        }
        Some(_) => judgement.victim = !own && captures,
    }
    judgement.attacker =
        own && piece.is_some_and(|piece| attacks(piece.kind, arrivals, place, question));
    judgement
}

/// Whether a quiet move to the square is known to give check.
pub(crate) fn gives_check(piece: Option<Piece>, place: Place, question: &Question) -> bool {
    question.known_checks && piece.is_none() && place.checks
}

/// Whether the resident counts as an attacker of the square that signals come from.
fn attacks(kind: PieceType, arrivals: Arrivals, place: Place, question: &Question) -> bool {
    let uncovers = question.discoverers && place.discoverer;
    let reached = match kind {
        PieceType::Pawn => {
            return question.pawn_capture && arrivals.pawn_attack
                || question.pawn_step && arrivals.pawn_step;
        }
        PieceType::King => {
            let steps = arrivals.king && (question.king || uncovers);
            return steps || place.castling || question.mark_kings;
        }
        PieceType::Knight => arrivals.knight,
        PieceType::Bishop => arrivals.diagonal(),
        PieceType::Rook => arrivals.line(),
        PieceType::Queen => arrivals.diagonal() || arrivals.line(),
    };
    reached && (question.accepts(kind) || uncovers)
}
