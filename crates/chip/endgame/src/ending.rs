//! Recognising an ending that a ROM knows.

use crate::Rom;
use chess::{Color, PieceType, Square};

/// A position of one of the four endings. The squares are turned: the pawn moves up the board
/// (ranks mirrored if it is Black's) and stands on files a–d (files mirrored otherwise).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// The ROM that knows the ending.
    pub rom: Rom,
    /// Whose pawn it is.
    pub color: Color,
    /// The pawn's side is to move.
    pub pawn_to_move: bool,
    /// The pawn.
    pub pawn: Square,
    /// King of the pawn's side.
    pub king: Square,
    /// Rook of the pawn's side in [`Rom::Krpkr`], otherwise a1.
    pub rook: Square,
    /// King of the other side.
    pub enemy_king: Square,
    /// Queen or rook of the other side, in [`Rom::Kpk`] a1.
    pub enemy: Square,
}

impl Ending {
    /// The ending of a position, if it is one that a ROM knows: side to move, number of pieces of a
    /// side and type (pawn to queen), and the exclusive or of their squares (pawn to king).
    pub fn new(
        side: Color,
        count: impl Fn(Color, PieceType) -> u32,
        location: impl Fn(Color, PieceType) -> Square,
    ) -> Option<Ending> {
        let has = |color, pawns, piece| {
            PieceType::ALL[..5].iter().all(|&kind| {
                let expected = match kind {
                    PieceType::Pawn => pawns,
                    kind => u32::from(piece == Some(kind)),
                };
                count(color, kind) == expected
            })
        };
        let color = Color::ALL
            .into_iter()
            .find(|&color| count(color, PieceType::Pawn) == 1)?;
        let rom = Rom::ALL.into_iter().find(|rom| {
            let [own, enemy] = rom.material();
            has(color, 1, own) && has(!color, 0, enemy)
        })?;
        let pawn = location(color, PieceType::Pawn);
        let file = if pawn.file() >= 4 { 7 } else { 0 };
        let rank = if color == Color::Black { 56 } else { 0 };
        let turned = |color, kind| Square::new(location(color, kind).code() ^ file ^ rank);
        let piece = |color, kind: Option<PieceType>| {
            kind.map_or(Square::at(0, 0), |kind| turned(color, kind))
        };
        let [own, enemy] = rom.material();
        Some(Ending {
            rom,
            color,
            pawn_to_move: side == color,
            pawn: turned(color, PieceType::Pawn),
            king: turned(color, PieceType::King),
            rook: piece(color, own),
            enemy_king: turned(!color, PieceType::King),
            enemy: piece(!color, enemy),
        })
    }
}
