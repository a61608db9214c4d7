//! Circuits at the external port.

use super::{SafeChecks, SyntheticTerm};
use crate::board::Board;

/// What an external circuit says of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ExternalAnswer {
    /// A term of the slow score, White's.
    pub term: i16,
    /// The side to move is not to stand pat.
    pub forbids: bool,
    /// The position is worth a ply more.
    pub extends: bool,
    /// What comes after it is to be judged with a wider lazy window.
    pub widens: bool,
}

impl ExternalAnswer {
    /// The pins of the effects.
    pub fn effects(self) -> u32 {
        u32::from(self.forbids) | u32::from(self.extends) << 1 | u32::from(self.widens) << 2
    }
}

/// A circuit at the external port.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum External {
    /// Safe checks around the kings.
    SafeChecks(SafeChecks),
    /// Answers for tests.
    Synthetic(SyntheticTerm),
}

impl External {
    /// What it says of a position.
    pub fn answer(self, board: &Board) -> ExternalAnswer {
        match self {
            External::SafeChecks(circuit) => circuit.of(board),
            External::Synthetic(term) => term.of(board),
        }
    }
}

impl From<SyntheticTerm> for External {
    fn from(term: SyntheticTerm) -> External {
        External::Synthetic(term)
    }
}

impl From<SafeChecks> for External {
    fn from(circuit: SafeChecks) -> External {
        External::SafeChecks(circuit)
    }
}
