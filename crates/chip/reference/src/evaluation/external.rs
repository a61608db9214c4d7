//! Circuits at the external port.

use super::{SafeChecks, SyntheticTerm};
use crate::board::Board;

/// The answer of an external circuit about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ExternalAnswer {
    /// A term of the slow score, White's.
    pub term: i16,
    /// The side to move must not stand pat.
    pub forbids: bool,
    /// The position is extended by a ply.
    pub extends: bool,
    /// The positions after it are evaluated with a wider lazy window.
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
    /// Its answer about a position.
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
