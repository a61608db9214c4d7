//! Random pieces and signals of a square, and a piece on its two pins, for the benches of the array
//! and its parts.

use chess::{Color, Piece, PieceType};
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::BenchError;
use crate::device::Device;
use crate::model::receiver::{Arrivals, Place};

/// Names of the pieces in the hardware.
const KINDS: [&str; 7] = ["Empty", "Pawn", "Knight", "Bishop", "Rook", "Queen", "King"];

/// Any piece, or none.
pub(crate) fn random_piece(random: &mut SmallRng) -> Option<Piece> {
    random.random_bool(0.7).then(|| {
        Piece::new(
            Color::ALL[random.random_range(0..2)],
            PieceType::ALL[random.random_range(0..6)],
        )
    })
}

/// Any signals.
pub(crate) fn random_arrivals(random: &mut SmallRng) -> Arrivals {
    Arrivals {
        axes: [(); 4].map(|()| random.random_bool(0.2)),
        knight: random.random_bool(0.4),
        king: random.random_bool(0.4),
        pawn_attack: random.random_bool(0.4),
        pawn_step: random.random_bool(0.4),
    }
}

/// Random special properties.
pub(crate) fn random_place(random: &mut SmallRng) -> Place {
    Place {
        castling: random.random_bool(0.2),
        en_passant: random.random_bool(0.3),
        promotes: random.random_bool(0.3),
        crossed: random.random_bool(0.2),
        allowed: random.random(),
        discoverer: random.random(),
        checks: false,
    }
}

/// Puts a piece on its two pins.
pub(crate) fn set_piece(
    device: &mut Device,
    kind: &str,
    black: &str,
    piece: Option<Piece>,
) -> Result<(), BenchError> {
    let index = piece.map_or(0, |piece| piece.kind.code());
    device.set_variant(kind, KINDS[index as usize])?;
    device.set(
        black,
        piece.is_some_and(|piece| piece.color == Color::Black),
    )
}
