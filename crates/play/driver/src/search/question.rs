//! One question to one chip.

use crate::driver::{Driver, pair};
use crate::error::HostError;
use chess::MoveWord;
use memory_map::ChessChip;
use memory_map::field::{move_word, result};
use memory_map::{SearchParameters, address};
use serde::{Deserialize, Serialize};
use std::ops::{AddAssign, ControlFlow};

/// What a chip answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Answer {
    /// Whether the score is at least the bound; none if the node limit came first.
    pub succeeded: Option<bool>,
    /// The move that reaches the bound.
    pub best: Option<MoveWord>,
    /// Moves found good by the tests at the root, 0 if not asked for.
    pub good_moves: u32,
    /// Only one move is good.
    pub singular: bool,
    /// At most two are.
    pub binary: bool,
    /// At most three are.
    pub trinary: bool,
    /// Nodes searched.
    pub nodes: u64,
    /// Moves made that were no nodes: illegal ones, and quiet moves that turn out not to be wanted.
    pub taken_back: u64,
    /// Evaluations made.
    pub evaluations: Evaluations,
    /// Clocks it took.
    pub cycles: u64,
}

/// How often quiescence evaluated in each way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Evaluations {
    /// The estimate was good enough.
    pub good_enough: u32,
    /// The estimate was hopeless.
    pub hopeless: u32,
    /// The slow evaluation was needed.
    pub slow: u32,
    /// Slow scores that were waited for, where there are slow terms.
    pub awaited: u32,
    /// Those that an ABORT has ended the wait for.
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

/// What questions have cost a chip.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Work {
    /// Questions answered, those that met the node limit included.
    pub questions: u64,
    /// Nodes searched.
    pub nodes: u64,
    /// Moves made that were no nodes.
    pub taken_back: u64,
    /// Clocks, 0 of a chip that has no clock.
    pub cycles: u64,
    /// Positions whose scores were read, in searches that leave nothing else to the chip.
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

/// Where a search leaves its answer, and whether it was refused; in the order of the memory map, which makes few bursts of it.
const ANSWER: [u32; 13] = [
    address::ERROR,
    address::CYCLES,
    address::CYCLES + 1,
    address::NODES,
    address::NODES + 1,
    address::RESULT,
    address::BEST,
    address::EVALUATIONS,
    address::EVALUATIONS + 1,
    address::EVALUATIONS + 2,
    address::EVALUATIONS + 3,
    address::EVALUATIONS + 4,
    address::TAKEN_BACK,
];

impl<C: ChessChip> Driver<C> {
    /// Sets all parameters of the search, the bound included.
    pub fn configure(&mut self, parameters: &SearchParameters) -> Result<(), HostError> {
        for (address, word) in parameters.words() {
            self.port().write(address, word)?;
        }
        self.check_error()
    }

    /// Writes the parameters that differ from those written before.
    pub fn write_changes(
        &mut self,
        before: &SearchParameters,
        parameters: &SearchParameters,
    ) -> Result<(), HostError> {
        for (old, new) in before.words().into_iter().zip(parameters.words()) {
            if old != new {
                self.port().write(new.0, new.1)?;
            }
        }
        Ok(())
    }

    /// Asks whether the score of the present position is at least the bound that was set, and waits for the answer. `go_on` is
    /// asked at every poll, and may break the search off: [`HostError::Aborted`].
    pub fn ask(&mut self, go_on: &mut dyn FnMut() -> ControlFlow<()>) -> Result<Answer, HostError> {
        self.port().write(address::SEARCH, 0)?;
        let words = self.wait_long("SEARCH", ANSWER, &mut |_| Ok(go_on()))?;
        self.answer(words)
    }

    /// The answer that the words of [`ANSWER`] are.
    fn answer(&mut self, words: [u32; ANSWER.len()]) -> Result<Answer, HostError> {
        let [
            error,
            cycles_low,
            cycles_high,
            nodes_low,
            nodes_high,
            word,
            best,
            good_enough,
            hopeless,
            slow,
            awaited,
            abandoned,
            taken_back,
        ] = words;
        self.judge_error(error)?;
        let answered = result::ANSWERED.is_set(word);
        if answered == result::LIMIT.is_set(word) {
            return Err(HostError::Nonsense(format!(
                "after SEARCH, RESULT reads 0x{word:X}"
            )));
        }
        let answer = Answer {
            succeeded: answered.then_some(result::SUCCEEDED.is_set(word)),
            best: move_word::VALID
                .is_set(best)
                .then(|| MoveWord::from_bits(best)),
            good_moves: result::GOOD_MOVES.get(word),
            singular: result::SINGULAR.is_set(word),
            binary: result::BINARY.is_set(word),
            trinary: result::TRINARY.is_set(word),
            nodes: pair(nodes_low, nodes_high),
            taken_back: taken_back.into(),
            evaluations: Evaluations {
                good_enough,
                hopeless,
                slow,
                awaited,
                abandoned,
            },
            cycles: pair(cycles_low, cycles_high),
        };
        self.work += &answer;
        Ok(answer)
    }
}
