//! The features of the root position that the generator uses.

use chess::{Color, PieceType, Position, Square, castling};

/// Phase of a board with all its pieces.
const FULL_PHASE: u32 = 24;

/// The features of the root position that the values depend on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Root {
    side: Color,
    /// 1 with all pieces on the board, 0 without any.
    opening: f64,
    has_queens: bool,
    kings: [Square; 2],
    may_castle: [bool; 2],
}

impl Root {
    /// The features of a position.
    pub fn new(position: &Position) -> Root {
        let mut phase = 0;
        let mut has_queens = false;
        // Positions of games always have both kings; in others any square will do.
        let mut kings = [Square::new(4), Square::new(60)];
        for square in Square::all() {
            let Some(piece) = position.piece(square) else {
                continue;
            };
            match piece.kind {
                PieceType::King => kings[piece.color.index()] = square,
                PieceType::Queen => has_queens = true,
                _ => {}
            }
            phase += weight(piece.kind);
        }
        let rights = |color| position.castling & (castling::short(color) | castling::long(color));
        Root {
            side: position.side,
            opening: opening(phase),
            has_queens,
            kings,
            may_castle: Color::ALL.map(|color| rights(color) != 0),
        }
    }

    /// The side to move.
    pub fn side(&self) -> Color {
        self.side
    }

    /// The share of the opening: 1 with all pieces on the board, 0 without any.
    pub fn opening(&self) -> f64 {
        self.opening
    }

    /// Whether a queen is on the board.
    pub fn has_queens(&self) -> bool {
        self.has_queens
    }

    /// A side's king; squares are numbered as `viewer` sees them.
    pub fn king(&self, color: Color, viewer: Color) -> Square {
        seen_by(viewer, self.kings[color.index()])
    }

    /// Whether a side may still castle.
    pub fn may_castle(&self, color: Color) -> bool {
        self.may_castle[color.index()]
    }

    /// Whether the kings are on different wings.
    pub fn kings_apart(&self) -> bool {
        self.kings[0].file() / 4 != self.kings[1].file() / 4
    }

    /// Interpolates between the values of opening and endgame.
    pub fn between(&self, [opening, endgame]: [f64; 2]) -> f64 {
        between(self.opening, [opening, endgame])
    }
}

/// The share of the opening in a phase, as the game-phase control counts it.
pub fn opening(phase: u32) -> f64 {
    f64::from(phase.min(FULL_PHASE)) / f64::from(FULL_PHASE)
}

/// Interpolates between the values of opening and endgame.
pub fn between(share: f64, [opening, endgame]: [f64; 2]) -> f64 {
    endgame + share * (opening - endgame)
}

/// A square from the view of a side.
pub fn seen_by(side: Color, square: Square) -> Square {
    match side {
        Color::White => square,
        Color::Black => Square::new(square.code() ^ 56),
    }
}

/// The weight of a piece in the phase.
fn weight(kind: PieceType) -> u32 {
    match kind {
        PieceType::Knight | PieceType::Bishop => 1,
        PieceType::Rook => 2,
        PieceType::Queen => 4,
        PieceType::Pawn | PieceType::King => 0,
    }
}
