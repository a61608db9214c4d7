//! What a chip lacks: a configuration can leave out parameters, registers and tables.

use memory_map::{Configuration, ENTRIES, Entry, Rules, entry_at};
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

    /// Whether the entry that owns an address is one of them, or there is none.
    pub(crate) fn has(&self, address: u32) -> bool {
        entry_at(address).is_none_or(|entry| self.0.contains(&entry.address))
    }

    /// Adds an entry by its first address.
    pub(crate) fn insert(&mut self, first: u32) {
        self.0.insert(first);
    }

    /// The entries, in the order of the memory map.
    pub(crate) fn entries(&self) -> impl Iterator<Item = &'static Entry> {
        self.0.iter().filter_map(|&address| entry_at(address))
    }
}
