//! The values on their way to a chip.

use crate::driver::Driver;
use crate::error::HostError;
use memory_map::{ChessChip, EvaluationParameters};

impl<C: ChessChip> Driver<C> {
    /// Writes all values of the evaluation that the chip has hardware for, those alone that differ
    /// where others were written before. The board is counted with the values that stand when its
    /// pieces come: load the position afterwards.
    pub fn load_evaluation(&mut self, values: &EvaluationParameters) -> Result<(), HostError> {
        let before = self.values.take();
        if before.as_ref() != Some(values) {
            for (address, word) in values.words() {
                let known = before.as_ref().and_then(|before| before.read(address));
                if known != Some(word) && self.has(address) {
                    self.port().write(address, word)?;
                }
            }
            self.loaded = None;
        }
        self.check_error()?;
        self.values = Some(values.clone());
        Ok(())
    }
}
