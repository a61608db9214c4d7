//! A minimal chip for benches of the link: keeps every word written, and reports every access.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use memory_map::{ChessChip, PortError};

/// An access to a chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    Write {
        chip: usize,
        address: u32,
        word: u32,
    },
    Read {
        chip: usize,
        address: u32,
    },
}

/// The chips of a board: their words, and what was done to them.
#[derive(Clone, Debug, Default)]
pub(crate) struct TestBoard {
    words: HashMap<(usize, u32), u32>,
    pub(crate) accesses: Vec<Access>,
}

impl TestBoard {
    pub(crate) fn write(&mut self, chip: usize, address: u32, word: u32) {
        self.words.insert((chip, address), word);
        self.accesses.push(Access::Write {
            chip,
            address,
            word,
        });
    }

    /// The word written there, or one derived from the address.
    pub(crate) fn read(&mut self, chip: usize, address: u32) -> u32 {
        self.accesses.push(Access::Read { chip, address });
        self.word(chip, address)
    }

    pub(crate) fn word(&self, chip: usize, address: u32) -> u32 {
        // The model of a board reads STATUS to find out whether a chip is busy; hardware has a pin
        // for that.
        if address == memory_map::address::STATUS {
            return 0;
        }
        let word = self.words.get(&(chip, address)).copied();
        word.unwrap_or_else(|| (address ^ 0x0A5A_5000) * 3 + chip as u32)
    }
}

/// A chip of such a board.
pub(crate) struct TestChip {
    pub(crate) board: Arc<Mutex<TestBoard>>,
    pub(crate) index: usize,
}

impl ChessChip for TestChip {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        let mut board = self.board.lock().expect("no bench panics with it");
        board.write(self.index, address, data);
        Ok(())
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        let mut board = self.board.lock().expect("no bench panics with it");
        match address {
            memory_map::address::STATUS => Ok(0),
            _ => Ok(board.read(self.index, address)),
        }
    }

    fn idle(&mut self, _cycles: u64) -> Result<(), PortError> {
        Ok(())
    }
}
