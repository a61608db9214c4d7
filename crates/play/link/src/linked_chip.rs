//! A chip of a board, used through its link.

use std::sync::Arc;

use memory_map::{ChessChip, PortError};

use crate::{Line, LinkError, Operation, SharedClient};

/// The most bytes of operations that are collected before they are sent.
const POSTED_MAX: usize = 16 * crate::CONTENT_MAX;

/// A chip behind a link.
///
/// Writes and waits are *posted*: they are sent with the next read, in one request if they fit. So
/// loading a position, asking a question and reading the answer take one round trip, shared with
/// other chips of the board that are asked at the same time. An error of a posted write is reported
/// by the read that sends it.
pub struct LinkedChip<L: Line> {
    client: Arc<SharedClient<L>>,
    index: u8,
    posted: Vec<Operation>,
    posted_bytes: usize,
    wait_clocks: u32,
}

impl<L: Line> LinkedChip<L> {
    /// Chip number `index` of a board.
    pub fn new(client: Arc<SharedClient<L>>, index: u8) -> Result<Self, LinkError> {
        let (available, wait_clocks) = {
            let client = client.lock();
            (client.chips(), client.settings().wait_clocks)
        };
        if index >= available {
            return Err(LinkError::NoChip {
                wanted: index,
                available,
            });
        }
        client.set_in_use(index, true);
        Ok(LinkedChip {
            client,
            index,
            posted: Vec::new(),
            posted_bytes: 0,
            wait_clocks,
        })
    }

    /// The number of the chip on its board.
    pub fn index(&self) -> u8 {
        self.index
    }

    /// The link.
    pub fn client(&self) -> &Arc<SharedClient<L>> {
        &self.client
    }

    fn post(&mut self, operation: Operation) -> Result<(), PortError> {
        self.posted_bytes += operation.request_bytes();
        self.posted.push(operation);
        self.send_if_many()
    }

    fn send_if_many(&mut self) -> Result<(), PortError> {
        if self.posted_bytes >= POSTED_MAX {
            self.send()?;
        }
        Ok(())
    }

    /// Sends the posted operations. Returns the words read.
    fn send(&mut self) -> Result<Vec<u32>, PortError> {
        self.posted_bytes = 0;
        let posted = std::mem::take(&mut self.posted);
        self.client
            .execute(self.index, posted)
            .map_err(|error| PortError::Broken(error.into()))
    }
}

impl<L: Line> ChessChip for LinkedChip<L> {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        if let Some(Operation::Write {
            address: first,
            words,
            ..
        }) = self.posted.last_mut()
            && words.len() < Operation::WORDS_MAX
            && address == *first + words.len() as u32
        {
            words.push(data);
            self.posted_bytes += 4;
            return self.send_if_many();
        }
        self.post(Operation::Write {
            chip: self.index,
            address,
            words: vec![data],
        })
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        Ok(self.read_all(&[address])?.first().copied().unwrap_or(0))
    }

    fn read_all(&mut self, addresses: &[u32]) -> Result<Vec<u32>, PortError> {
        for burst in addresses.chunk_by(|&before, &after| before.checked_add(1) == Some(after)) {
            for part in burst.chunks(Operation::WORDS_MAX) {
                self.posted.push(Operation::Read {
                    chip: self.index,
                    address: part[0],
                    count: part.len() as u16,
                });
            }
        }
        self.send()
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        let mut left = cycles;
        while left > 0 {
            let clocks = left.min(self.wait_clocks.into()) as u32;
            self.post(Operation::Wait { chips: 0, clocks })?;
            left -= u64::from(clocks);
        }
        Ok(())
    }

    fn idle_while_busy(&mut self, most: u64) -> Result<(), PortError> {
        self.post(Operation::Wait {
            chips: 1 << self.index,
            clocks: most.min(self.wait_clocks.into()) as u32,
        })
    }

    /// The board itself waits for the end of a command. A poll is a round trip, which also brings
    /// the results.
    fn first_wait(&self) -> u64 {
        self.wait_clocks.into()
    }
}

impl<L: Line> Drop for LinkedChip<L> {
    fn drop(&mut self) {
        // The posted operations may include an ABORT. Errors do not matter, as the chip is dropped.
        if !self.posted.is_empty() {
            let _ = self.send();
        }
        self.client.set_in_use(self.index, false);
    }
}
