//! A link that the chips of a board share.

use std::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering};

use parking_lot::{FairMutex, FairMutexGuard};

use crate::{Client, Line, LinkError, Operation};

/// While some chip in use is not waited for, a wait is shorter than the longest one by this factor: by default it takes about as long as
/// a round trip by USB.
const SHORTER: u32 = 32;

/// A [`Client`] for several chips, each in a thread of its own. They get it in the order in which they ask for it.
///
/// While a chip is waited for, the others have the link in between, and one wait is for all chips that are waited for.
#[derive(Debug)]
pub struct SharedClient<L> {
    client: FairMutex<Client<L>>,
    /// Longest wait of one request, in clocks.
    wait_clocks: u32,
    /// Chips in use, bit 0 is chip 0.
    in_use: AtomicU8,
    /// Those of them that are waited for.
    awaited: AtomicU8,
    /// Clocks of all waits so far, of each as many as were asked for.
    waited: AtomicU64,
    /// Threads that ask for the link, but not to wait.
    asking: AtomicUsize,
}

impl<L: Line> SharedClient<L> {
    /// Shares a client.
    pub fn new(client: Client<L>) -> Self {
        SharedClient {
            wait_clocks: client.settings().wait_clocks,
            client: FairMutex::new(client),
            in_use: AtomicU8::new(0),
            awaited: AtomicU8::new(0),
            waited: AtomicU64::new(0),
            asking: AtomicUsize::new(0),
        }
    }

    /// The client, when it is this thread's turn.
    pub fn lock(&self) -> FairMutexGuard<'_, Client<L>> {
        self.client.lock()
    }

    /// Notes that a chip is in use, or no longer.
    pub(crate) fn set_in_use(&self, chip: u8, in_use: bool) {
        match in_use {
            true => self.in_use.fetch_or(1 << chip, Ordering::Relaxed),
            false => self.in_use.fetch_and(!(1 << chip), Ordering::Relaxed),
        };
    }

    /// Whether a chip is the only one in use.
    pub(crate) fn is_alone(&self, chip: u8) -> bool {
        self.in_use.load(Ordering::Relaxed) == 1 << chip
    }

    /// Has the board execute operations, as [`Client::execute`] does.
    pub(crate) fn execute(&self, operations: &[Operation]) -> Result<Vec<u32>, LinkError> {
        self.asking.fetch_add(1, Ordering::Relaxed);
        let mut client = self.lock();
        self.asking.fetch_sub(1, Ordering::Relaxed);
        client.execute(operations)
    }

    /// Waits until a chip is idle, or for about so many clocks.
    pub(crate) fn wait(&self, chip: u8, clocks: u32) -> Result<(), LinkError> {
        let bit = 1 << chip;
        let end = self.waited.load(Ordering::Relaxed) + u64::from(clocks);
        self.awaited.fetch_or(bit, Ordering::Relaxed);
        loop {
            let mut client = self.lock();
            let left = end.saturating_sub(self.waited.load(Ordering::Relaxed));
            let awaited = self.awaited.load(Ordering::Relaxed);
            let result = if client.busy() & bit == 0 || left == 0 {
                Some(Ok(()))
            } else if awaited & !client.busy() != 0 || self.asking.load(Ordering::Relaxed) > 0 {
                // Another thread has more urgent business: its turn comes before the next one of this.
                None
            } else {
                let most = match awaited == self.in_use.load(Ordering::Relaxed) {
                    true => self.wait_clocks,
                    false => (self.wait_clocks / SHORTER).max(1),
                };
                let clocks = u64::from(most).min(left);
                self.waited.fetch_add(clocks, Ordering::Relaxed);
                let wait = Operation::Wait {
                    chips: awaited,
                    clocks: clocks as u32,
                };
                client.execute(&[wait]).err().map(Err)
            };
            if let Some(result) = result {
                self.awaited.fetch_and(!bit, Ordering::Relaxed);
                return result;
            }
        }
    }
}
