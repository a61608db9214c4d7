//! Writing the values to a chip.

use crate::driver::Driver;
use crate::error::HostError;
use memory_map::{ChessChip, EvaluationParameters};

impl<C: ChessChip> Driver<C> {
    /// Writes all values of the evaluation that the chip has hardware for; after an earlier
    /// download, only those that differ. The chip sums the values as pieces are placed: load the
    /// position afterwards.
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
