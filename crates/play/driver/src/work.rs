//! Answers of chips to questions, and the work they took.

use chess::MoveWord;
use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// A chip's answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Answer {
    /// Whether the score is at least the bound; none if the node limit was reached.
    pub succeeded: Option<bool>,
    /// The move that reaches the bound.
    pub best: Option<MoveWord>,
    /// Moves found good by the tests at the root, 0 without tests.
    pub good_moves: u32,
    /// Only one move is good.
    pub singular: bool,
    /// At most two moves are good.
    pub binary: bool,
    /// At most three moves are good.
    pub trinary: bool,
    /// Nodes searched.
    pub nodes: u64,
    /// Moves made that do not count as nodes: illegal ones, and quiet moves that were then
    /// rejected.
    pub taken_back: u64,
    /// Evaluations made.
    pub evaluations: Evaluations,
    /// Clocks that the chip ran.
    pub cycles: u64,
}

/// The numbers of quiescence's evaluations by kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Evaluations {
    /// The estimate stood pat.
    pub good_enough: u32,
    /// The estimate was too low.
    pub hopeless: u32,
    /// The slow evaluation was needed.
    pub slow: u32,
    /// Slow scores that the search waited for, if there are slow terms.
    pub awaited: u32,
    /// Slow scores for which an ABORT ended the wait.
    pub abandoned: u32,
}

impl AddAssign for Evaluations {
    fn add_assign(&mut self, other: Evaluations) {
        self.good_enough = self.good_enough.saturating_add(other.good_enough);
        self.hopeless = self.hopeless.saturating_add(other.hopeless);
        self.slow = self.slow.saturating_add(other.slow);
        self.awaited = self.awaited.saturating_add(other.awaited);
        self.abandoned = self.abandoned.saturating_add(other.abandoned);
    }
}

/// The work of a chip for questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Work {
    /// Questions answered, including those that reached the node limit.
    pub questions: u64,
    /// Nodes searched.
    pub nodes: u64,
    /// Moves made that do not count as nodes.
    pub taken_back: u64,
    /// Clocks, 0 for a chip without a clock.
    pub cycles: u64,
    /// Positions whose scores were read, in searches where the chip only judges.
    pub judged: u64,
    /// Evaluations made.
    pub evaluations: Evaluations,
}

impl Work {
    /// Positions that the chip has seen.
    pub fn positions(&self) -> u64 {
        self.nodes + self.judged
    }
}

impl AddAssign<&Answer> for Work {
    fn add_assign(&mut self, answer: &Answer) {
        self.questions += 1;
        self.nodes += answer.nodes;
        self.taken_back += answer.taken_back;
        self.cycles += answer.cycles;
        self.evaluations += answer.evaluations;
    }
}

impl AddAssign for Work {
    fn add_assign(&mut self, other: Work) {
        self.questions += other.questions;
        self.nodes += other.nodes;
        self.taken_back += other.taken_back;
        self.cycles += other.cycles;
        self.judged += other.judged;
        self.evaluations += other.evaluations;
    }
}
