//! Writing the values to a chip.

use crate::driver::Driver;
use crate::error::HostError;
use memory_map::{ChessChip, EvaluationParameters, address};

impl<C: ChessChip> Driver<C> {
    /// Writes all values of the evaluation that the chip has hardware for; after an earlier
    /// download, only those that differ. The chip sums the values as pieces are placed: load the
    /// position afterwards.
    pub fn load_evaluation(&mut self, values: &EvaluationParameters) -> Result<(), HostError> {
        let before = self.values.take();
        if before.as_ref() != Some(values) {
            self.loaded = None;
        }
        let known = |address| before.as_ref().and_then(|before| before.read(address));
        let words = values.words();
        let changed: Vec<_> = words
            .filter(|&(address, word)| known(address) != Some(word))
            .collect();
        self.write_known(&changed, address::PIECE_PLACEMENT)?;
        self.values = Some(values.clone());
        Ok(())
    }
}
