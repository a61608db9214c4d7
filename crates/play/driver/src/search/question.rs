//! One question to one chip.

use crate::driver::{Driver, pair};
use crate::error::HostError;
use crate::work::{Answer, Evaluations};
use chess::MoveWord;
use memory_map::ChessChip;
use memory_map::field::{move_word, result};
use memory_map::{SearchParameters, address};
use std::ops::ControlFlow;

/// The registers with the answer of a search, and ERROR; in the order of the memory map, so that
/// few bursts read them.
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
    /// Sets all parameters of the search that the chip has, the bound included.
    pub fn configure(&mut self, parameters: &SearchParameters) -> Result<(), HostError> {
        self.write_known(&parameters.words(), address::BOUND)
    }

    /// Writes the parameters that differ from those written before.
    pub fn write_changes(
        &mut self,
        before: &SearchParameters,
        parameters: &SearchParameters,
    ) -> Result<(), HostError> {
        for (old, new) in before.words().into_iter().zip(parameters.words()) {
            if old != new && self.has(new.0) {
                self.port().write(new.0, new.1)?;
            }
        }
        Ok(())
    }

    /// Asks whether the score of the present position is at least the bound that was set, and waits
    /// for the answer. Calls `go_on` at every poll, which may abort the search:
    /// [`HostError::Aborted`].
    pub fn ask(&mut self, go_on: &mut dyn FnMut() -> ControlFlow<()>) -> Result<Answer, HostError> {
        self.port().write(address::SEARCH, 0)?;
        let words = self.wait_long("SEARCH", ANSWER, &mut |_| Ok(go_on()))?;
        self.answer(words)
    }

    /// Decodes the words of [`ANSWER`].
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
