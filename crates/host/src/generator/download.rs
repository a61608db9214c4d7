//! The values on their way to a chip.

use crate::driver::Driver;
use crate::error::HostError;
use memory_map::{ChessChip, EvaluationParameters};

impl<C: ChessChip> Driver<C> {
    /// Writes all values of the evaluation that the chip has hardware for. The board is counted with the values that stand when
    /// its pieces come: load the position afterwards.
    pub fn load_evaluation(&mut self, values: &EvaluationParameters) -> Result<(), HostError> {
        for (address, word) in values.words() {
            self.chip().write(address, word)?;
        }
        self.check_error()
    }
}
