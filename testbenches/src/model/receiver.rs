//! What a square makes of the signals that reach it.

use memory_map::{Piece, PieceType};

use super::is_of;
use super::question::Question;

/// Signals that reach a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Arrivals {
    pub diagonal: bool,
    pub line: bool,
    pub knight: bool,
    pub king: bool,
    pub pawn_attack: bool,
    pub pawn_step: bool,
}

/// What else is special about a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    /// A castling king comes here, or from here.
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
}

/// The judgement on a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Judgement {
    pub attacked: bool,
    /// Level 2–7, 0 none.
    pub victim: u32,
    pub quiet: bool,
    /// Level 2–7, 0 none.
    pub attacker: u32,
    pub king_capture: bool,
}

impl Arrivals {
    /// Whether a capture arrives.
    pub(crate) fn attacked(&self) -> bool {
        self.diagonal || self.line || self.knight || self.king || self.pawn_attack
    }
}

/// Level of a piece as a victim.
fn victim_level(kind: PieceType) -> u32 {
    match kind {
        PieceType::Pawn => 2,
        PieceType::Knight => 3,
        PieceType::Bishop => 4,
        PieceType::Rook => 5,
        PieceType::Queen => 7,
        PieceType::King => 0,
    }
}

/// Judges a square.
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
            if admitted && place.en_passant && arrivals.pawn_attack {
                judgement.victim = 2;
            } else if admitted && place.promotes && arrivals.pawn_step {
                judgement.victim = 6;
            }
            let moves = arrivals.diagonal
                || arrivals.line
                || arrivals.knight
                || place.castling
                || arrivals.pawn_step && !place.promotes;
            judgement.quiet = king || admitted && moves;
        }
        Some(piece) if !own => {
            if captures {
                judgement.victim = victim_level(piece.kind);
            }
        }
        Some(_) => {}
    }
    let attacks = |piece: &Piece| own && attacks(piece.kind, arrivals, place, question);
    if let Some(attacker) = piece.filter(attacks) {
        // Pawns first, kings last.
        judgement.attacker = 8 - attacker.kind.code();
    }
    judgement
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
        PieceType::Bishop => arrivals.diagonal,
        PieceType::Rook => arrivals.line,
        PieceType::Queen => arrivals.diagonal || arrivals.line,
    };
    reached && (question.accepts(kind) || uncovers)
}
