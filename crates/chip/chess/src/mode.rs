//! Modes of the move generator.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Which moves the generator yields; the MODE register's bits 2–0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[repr(u8)]
pub enum Mode {
    /// All moves.
    #[default]
    All = 0,
    /// Captures and promotions.
    Captures = 1,
    /// Answers to check.
    Evasions = 2,
    /// Moves that give check.
    Checking = 3,
    /// Moves that attack a piece.
    Attacking = 4,
}

impl Mode {
    /// All modes in the order of their codes.
    pub const ALL: [Mode; 5] = [
        Mode::All,
        Mode::Captures,
        Mode::Evasions,
        Mode::Checking,
        Mode::Attacking,
    ];

    /// Bit of the MODE register: only legal moves.
    pub const LEGAL_ONLY: u32 = 8;

    /// The MODE register's value.
    pub const fn register(self, legal_only: bool) -> u32 {
        self as u32 | if legal_only { Mode::LEGAL_ONLY } else { 0 }
    }

    /// Mode and *legal only* of a register value.
    pub const fn from_register(value: u32) -> Option<(Mode, bool)> {
        let code = value & 7;
        if value > 15 || code > 4 {
            return None;
        }
        Some((Mode::ALL[code as usize], value & Mode::LEGAL_ONLY != 0))
    }

    /// Lower-case name.
    pub const fn name(self) -> &'static str {
        match self {
            Mode::All => "all",
            Mode::Captures => "captures",
            Mode::Evasions => "evasions",
            Mode::Checking => "checking",
            Mode::Attacking => "attacking",
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
