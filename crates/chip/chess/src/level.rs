//! Levels: the priorities by which the arbiter orders moves.

use crate::PieceType;

/// Priority of a candidate in a vote of the arbiter, 1–7; 0 for the victim of a switch. Of the
/// victims, as of the attackers of a victim, those of the highest level come first; in AntiChess
/// victims come in [another order](Level::antichess_place).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// Victim: an own piece that changes places with another.
    pub const SWITCH: Level = Level(0);
    /// Victim: an empty square that a quiet move goes to.
    pub const QUIET: Level = Level(1);
    /// Victim: the square an en passant capture goes to.
    pub const EN_PASSANT: Level = Level(2);
    /// Victim: an empty square on which a pawn promotes by a step.
    pub const PROMOTION: Level = Level(6);
    /// The highest.
    pub const MAX: Level = Level(7);

    /// The level of a number 1–7.
    #[inline]
    pub const fn from_code(code: u32) -> Option<Level> {
        if code >= 1 && code <= Level::MAX.0 as u32 {
            Some(Level(code as u8))
        } else {
            None
        }
    }

    /// The number the chip knows it by, 1–7.
    #[inline]
    pub const fn code(self) -> u32 {
        self.0 as u32
    }

    /// The level of a captured piece; a king is no victim.
    #[inline]
    pub const fn victim(captured: PieceType) -> Option<Level> {
        match captured {
            PieceType::Pawn => Some(Level(2)),
            PieceType::Knight => Some(Level(3)),
            PieceType::Bishop => Some(Level(4)),
            PieceType::Rook => Some(Level(5)),
            PieceType::Queen => Some(Level(7)),
            PieceType::King => None,
        }
    }

    /// The place of a victim of this level in AntiChess, 0 the first: captures, pawns first, then
    /// promotions, quiet moves, switches.
    #[inline]
    pub const fn antichess_place(self) -> u32 {
        match self.0 {
            level @ 2..=5 => level as u32 - 2,
            7 => 4,
            6 => 5,
            1 => 6,
            _ => 7,
        }
    }

    /// The level of an attacker: pawns have the highest, kings the lowest.
    #[inline]
    pub const fn attacker(attacker: PieceType) -> Level {
        Level(8 - attacker.code() as u8)
    }
}
