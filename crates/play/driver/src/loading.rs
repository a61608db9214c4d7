//! Loading a chip that may lack some of what is loaded.

use crate::driver::Driver;
use crate::error::HostError;
use memory_map::field::error;
use memory_map::{ChessChip, ENTRIES, Entry, ErrorCode, address};

impl<C: ChessChip> Driver<C> {
    /// Whether the chip has an entry at an address, as far as is known: what its rules leave out is
    /// known at once, what its configuration leaves out when a load was refused for it.
    pub fn has(&self, address: u32) -> bool {
        !self.lacking.has(address)
    }

    /// The entries that the chip is known to lack, in the order of the memory map.
    pub fn lacking(&self) -> impl Iterator<Item = &'static Entry> {
        self.lacking.entries()
    }

    /// Writes words at the addresses that the chip has. If it refuses one because it lacks the
    /// entry, asks it for each entry of the memory map, and writes the words that it takes. A chip
    /// without the needed entry has no use for any of them: that is an error.
    pub(crate) fn write_known(
        &mut self,
        words: &[(u32, u32)],
        needed: u32,
    ) -> Result<(), HostError> {
        if !self.has(needed) {
            return Err(HostError::Refused {
                code: ErrorCode::UnknownAddress,
                address: needed,
            });
        }
        let refused = match self.write_all(words) {
            Err(
                refused @ HostError::Refused {
                    code: ErrorCode::UnknownAddress,
                    ..
                },
            ) => refused,
            result => return result,
        };
        let known = self.lacking.clone();
        self.probe()?;
        if self.lacking == known || !self.has(needed) {
            return Err(refused);
        }
        self.write_all(words)
    }

    fn write_all(&mut self, words: &[(u32, u32)]) -> Result<(), HostError> {
        for &(address, word) in words {
            if self.has(address) {
                self.port().write(address, word)?;
            }
        }
        self.check_error()
    }

    /// Reads every entry to see whether the chip has it.
    fn probe(&mut self) -> Result<(), HostError> {
        for entry in ENTRIES
            .iter()
            .filter(|entry| entry.address != address::ERROR)
        {
            let first = entry.address;
            let [_, word] = self.read_words([first, address::ERROR])?;
            match ErrorCode::from_code(error::CODE.get(word)) {
                Some(ErrorCode::UnknownAddress) => {
                    self.lacking.insert(first);
                    self.port().write(address::ERROR, 0)?;
                }
                // It is there, and can only be written.
                Some(ErrorCode::WriteOnly) => self.port().write(address::ERROR, 0)?,
                _ => self.judge_error(word)?,
            }
        }
        Ok(())
    }
}
