//! A worker in the master's own process, in addition to those elsewhere: it has the master's chips,
//! as in the machine of 1997.

use super::serving::{Serving, ToMaster};
use super::team::ToWorkers;
use memory_map::ChessChip;
use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long the master waits for messages of other workers before it checks its own worker again.
const SLICE: Duration = Duration::from_micros(100);

/// A line to workers, optionally with an own worker as the last one.
pub struct WithOwn<L> {
    line: L,
    own: Option<Own>,
}

/// The master's side of channels to the own worker.
struct Own {
    orders: Sender<Vec<u8>>,
    news: Receiver<Vec<u8>>,
}

/// The own worker's side of the channels.
struct OwnMaster {
    orders: Mutex<Receiver<Vec<u8>>>,
    news: Sender<Vec<u8>>,
}

impl ToMaster for OwnMaster {
    fn send(&self, message: &[u8]) -> io::Result<()> {
        let sent = self.news.send(message.to_vec());
        sent.map_err(|_| io::Error::other("the master needs nothing any more"))
    }

    fn receive(&self) -> Option<Vec<u8>> {
        let orders = self.orders.lock().unwrap_or_else(PoisonError::into_inner);
        orders.recv().ok()
    }
}

impl<L> WithOwn<L> {
    /// The workers of a line, without an own worker.
    pub fn none(line: L) -> WithOwn<L> {
        WithOwn { line, own: None }
    }

    /// The workers of a line, and one in this process, whose threads run as long as the line
    /// exists.
    pub fn new<C: ChessChip + Send + 'static>(line: L, serving: Serving<C>) -> WithOwn<L> {
        let (orders, heard) = channel();
        let (say, news) = channel();
        let master = OwnMaster {
            orders: Mutex::new(heard),
            news: say,
        };
        // The worker ends when the channels close; its last messages are dropped.
        thread::spawn(move || serving.serve(&master));
        WithOwn {
            line,
            own: Some(Own { orders, news }),
        }
    }
}

impl<L: ToWorkers> ToWorkers for WithOwn<L> {
    fn workers(&self) -> usize {
        self.line.workers() + usize::from(self.own.is_some())
    }

    fn send(&mut self, worker: usize, message: &[u8]) -> io::Result<()> {
        match &self.own {
            Some(own) if worker == self.line.workers() => {
                let sent = own.orders.send(message.to_vec());
                sent.map_err(|_| io::Error::other("it is gone"))
            }
            _ => self.line.send(worker, message),
        }
    }

    fn receive(&mut self, within: Duration) -> Option<(usize, Vec<u8>)> {
        let Some(own) = &self.own else {
            return self.line.receive(within);
        };
        let number = self.line.workers();
        let deadline = Instant::now() + within;
        loop {
            if let Ok(message) = own.news.try_recv() {
                return Some((number, message));
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if let Some(message) = self.line.receive(left.min(SLICE)) {
                return Some(message);
            }
            if left.is_zero() {
                return None;
            }
        }
    }
}
