//! What a chip lacks: a configuration can leave out parameters, registers and tables.

use crate::driver::Driver;
use crate::error::HostError;
use memory_map::field::error;
use memory_map::{ChessChip, Configuration, ENTRIES, Entry, ErrorCode, Rules, address, entry_at};
use std::collections::BTreeSet;

/// First addresses of entries that a chip lacks.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Lacking(BTreeSet<u32>);

impl Lacking {
    /// What every chip for these rules lacks.
    pub(crate) fn of(rules: Rules) -> Lacking {
        let complete = match rules {
            Rules::Chess => return Lacking::default(),
            Rules::AntiChess { .. } => Configuration::antichess(),
        };
        let lacking = ENTRIES.iter().filter(|entry| !complete.has(entry));
        Lacking(lacking.map(|entry| entry.address).collect())
    }

    /// Whether the entry that owns an address is one of them.
    fn has(&self, address: u32) -> bool {
        entry_at(address).is_none_or(|entry| self.0.contains(&entry.address))
    }
}

impl<C: ChessChip> Driver<C> {
    /// Whether the chip has an entry at an address, as far as is known: what its rules leave out is
    /// known at once, what its configuration leaves out when a load was refused for it.
    pub fn has(&self, address: u32) -> bool {
        !self.lacking.has(address)
    }

    /// The entries that the chip is known to lack, in the order of the memory map.
    pub fn lacking(&self) -> impl Iterator<Item = &'static Entry> {
        (self.lacking.0.iter()).filter_map(|&address| entry_at(address))
    }

    /// Writes words at the addresses that the chip has. If it refuses one because it lacks the
    /// entry, asks it for each entry of the memory map, and writes the words that it takes.
    pub(crate) fn write_known(&mut self, words: &[(u32, u32)]) -> Result<(), HostError> {
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
        if self.lacking == known {
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
                    self.lacking.0.insert(first);
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
