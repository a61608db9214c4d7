//! Chips of other machines: a job of several ranks by MPI, as between Deep Blue's nodes \[C §6\].
//!
//! The first rank is the *master*: it searches. Every other rank has chips, in one of two roles. As
//! boards of one chip each, their [`Line`] consists of messages between rank and master instead of
//! a serial port: the master uses them like its own chips, and a chip that stops answering is lost
//! like any other. Or the rank is a worker, which uses its chips itself for the jobs that it gets
//! in messages of any length: [`Workers`], [`Master`].

mod post;

use std::collections::{BTreeSet, VecDeque};
use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use link::{Client, DeviceModel, Line, LinkError, LinkedChip, Settings, SharedClient};
use memory_map::{ChessChip, PortError};
use mpi::{Rank, Tag};

use post::{Leave, Post};

/// The rank that searches.
const MASTER: Rank = 0;
/// Tag of messages between ranks that are not for a chip: the number of chips, and farewell.
const CONTROL: Tag = post::FREE;
/// Tag of messages between the master and workers.
const MAIL: Tag = post::FREE + 1;
/// Tag of a rank's first chip, if the rank is not a worker.
const CHIP: Tag = post::FREE + 2;
/// A rank that is silent for this long is lost.
const SILENCE: Duration = Duration::from_secs(10);
/// How long a rank may take until its chips are ready: simulated ones are elaborated first.
const START: Duration = Duration::from_secs(60);
/// How long a rank may take for its remaining work when the job ends.
const FAREWELL: Duration = Duration::from_secs(3);
/// How often a chip's thread checks whether the job has ended.
const LOOK: Duration = Duration::from_millis(20);
/// The most clocks that a rank waits in one request: less than a second for a simulated chip.
const WAIT_CLOCKS: u32 = 20_000;

/// The reason why there are no chips of other ranks.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// This MPI does not support threads.
    #[error("MPI lets no threads be beside its own: it has to be built for MPI_THREAD_FUNNELED")]
    Threads,
    /// There is no other rank.
    #[error("MPI has started one rank; it takes two or more: mpirun -n 3 bluechip …")]
    Alone,
    /// No chip is left.
    #[error("no other rank of the MPI job has a chip that answers")]
    NoChips,
    /// A chip of this rank failed.
    #[error("chip {number} of rank {rank}: {source}")]
    Chip {
        /// This rank.
        rank: Rank,
        /// The number of the chip, from 0.
        number: usize,
        /// The reason.
        source: PortError,
    },
}

/// This process as a rank of an MPI job.
pub struct Cluster {
    post: Arc<Post>,
    /// The other ranks that are not lost, with the number of chips that each has reported; only the
    /// master uses this.
    ranks: Option<Vec<(Rank, u32)>>,
}

impl Cluster {
    /// Joins the job in which `mpirun` has started this process; only once in a process.
    ///
    /// # Errors
    /// [`ClusterError::Threads`], [`ClusterError::Alone`].
    pub fn join() -> Result<Cluster, ClusterError> {
        let post = Post::join()?;
        if post.ranks() < 2 {
            post.leave(Leave::Together);
            return Err(ClusterError::Alone);
        }
        Ok(Cluster {
            post: Arc::new(post),
            ranks: None,
        })
    }

    /// The number of this rank.
    pub fn rank(&self) -> Rank {
        self.post.rank()
    }

    /// Whether this is the rank that searches.
    pub fn is_master(&self) -> bool {
        self.rank() == MASTER
    }

    /// The other ranks.
    fn others(&self) -> std::ops::Range<Rank> {
        MASTER + 1..self.post.ranks()
    }

    /// Serves the master with these chips, each in its own thread, until the master ends the job.
    ///
    /// # Errors
    /// The error of a chip, after all others were served to the end.
    pub fn serve<C: ChessChip + Send>(self, chips: Vec<C>) -> Result<(), ClusterError> {
        let rank = self.rank();
        let is_over = &AtomicBool::new(false);
        let lines: Vec<_> = (CHIP..)
            .take(chips.len())
            .map(|tag| RankLine::new(&self.post, MASTER, tag))
            .collect();
        let served = self.work(chips.len(), |master| {
            thread::scope(|scope| {
                let chips: Vec<_> = (chips.into_iter().zip(lines))
                    .map(|(chip, line)| scope.spawn(move || answer(line, chip, is_over)))
                    .collect();
                master.await_farewell();
                is_over.store(true, Ordering::Relaxed);
                let ended = chips.into_iter().map(|chip| {
                    (chip.join()).unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                });
                // Waits for all of them, before it returns the first error.
                ended.collect::<Vec<_>>()
            })
        });
        for (number, ended) in served.into_iter().enumerate() {
            ended.map_err(|source| ClusterError::Chip {
                rank,
                number,
                source,
            })?;
        }
        Ok(())
    }

    /// Works for the master, with this many chips, until [`Master::receive`] returns none; then
    /// leaves the job.
    pub fn work<T>(self, chips: usize, work: impl FnOnce(&Master) -> T) -> T {
        let tell = |message: &[u8]| self.post.send(MASTER, CONTROL, message);
        let master = Master {
            post: self.post.clone(),
            is_gone: AtomicBool::new(false),
        };
        // If the master is gone, the next receive fails.
        let _ = tell(&(chips as u32).to_le_bytes());
        let done = work(&master);
        master.await_farewell();
        let _ = tell(&[]);
        self.post.leave(match self.post.receive(SILENCE) {
            Ok(_) => Leave::Together,
            Err(_) => Leave::Alone,
        });
        done
    }

    /// The chips of all other ranks, in the state in which their last user left them; there is one
    /// user at a time. A rank that does not answer counts as having none.
    ///
    /// # Errors
    /// [`ClusterError::NoChips`].
    pub fn chips(&mut self) -> Result<Vec<Box<dyn ChessChip + Send>>, ClusterError> {
        let post = self.post.clone();
        let mut all: Vec<Box<dyn ChessChip + Send>> = Vec::new();
        self.present().retain(|&(rank, count)| {
            let mut chips = Vec::new();
            for tag in (CHIP..).take(count as usize) {
                let Ok(chip) = remote(&post, rank, tag) else {
                    return false;
                };
                chips.push(Box::new(chip) as _);
            }
            all.extend(chips);
            true
        });
        match all.is_empty() {
            true => Err(ClusterError::NoChips),
            false => Ok(all),
        }
    }

    /// All other ranks as workers; there is one user at a time. A silent rank is left out.
    ///
    /// # Errors
    /// [`ClusterError::NoChips`].
    pub fn workers(&mut self) -> Result<Workers, ClusterError> {
        let ranks: Vec<Rank> = self.present().iter().map(|&(rank, _)| rank).collect();
        match ranks.is_empty() {
            true => Err(ClusterError::NoChips),
            false => Ok(Workers {
                post: self.post.clone(),
                ranks,
            }),
        }
    }

    /// The other ranks that answer, with their numbers of chips.
    fn present(&mut self) -> &mut Vec<(Rank, u32)> {
        let (post, others) = (&self.post, self.others().len());
        self.ranks.get_or_insert_with(|| {
            let mut ranks = Vec::new();
            let deadline = Instant::now() + START;
            while ranks.len() < others
                && let Ok(mail) = post.receive(until(deadline))
            {
                if let Ok(count) = mail.message.try_into() {
                    ranks.push((mail.from, u32::from_le_bytes(count)));
                }
            }
            ranks.sort_unstable();
            ranks
        })
    }

    /// Ends the job: the other ranks leave. If one does not, MPI ends all with this exit code.
    pub fn dismiss(self, code: u8) {
        for rank in self.others() {
            // A rank that cannot be reached does not need the message.
            let _ = self.post.send(rank, CONTROL, &[]);
        }
        let mut waiting: BTreeSet<Rank> = self.others().collect();
        let deadline = Instant::now() + FAREWELL;
        while !waiting.is_empty()
            && let Ok(mail) = self.post.receive(until(deadline))
        {
            if mail.tag == CONTROL && mail.message.is_empty() {
                waiting.remove(&mail.from);
            }
        }
        if !waiting.is_empty() {
            return self.post.leave(Leave::Last(code.into()));
        }
        for rank in self.others() {
            let _ = self.post.send(rank, CONTROL, &[]);
        }
        self.post.leave(Leave::Together);
    }
}

/// The remaining time.
fn until(deadline: Instant) -> Duration {
    deadline.saturating_duration_since(Instant::now())
}

/// A chip of another rank.
fn remote(post: &Arc<Post>, rank: Rank, tag: Tag) -> Result<LinkedChip<RankLine>, LinkError> {
    // Messages are neither lost nor corrupted, so repeating a request would not help.
    let settings = Settings {
        timeout: SILENCE,
        byte_time: Duration::ZERO,
        attempts: 1,
        wait_clocks: WAIT_CLOCKS,
        linger: Duration::ZERO,
    };
    let client = Client::greet(RankLine::new(post, rank, tag), settings, 0)?;
    LinkedChip::new(Arc::new(SharedClient::new(client)), 0)
}

/// Answers requests to a chip until the job ends.
fn answer<C: ChessChip>(
    mut line: RankLine,
    chip: C,
    is_over: &AtomicBool,
) -> Result<(), PortError> {
    let mut board = DeviceModel::new(vec![chip]);
    let mut buffer = [0; 1024];
    while !is_over.load(Ordering::Relaxed) {
        let count = line.receive(&mut buffer, LOOK)?;
        for &byte in &buffer[..count] {
            if let Some(reply) = board.push(byte)? {
                line.send(&reply)?;
            }
        }
    }
    Ok(())
}

/// A line whose bytes are messages between the ranks of a chip and its user.
struct RankLine {
    post: Arc<Post>,
    rank: Rank,
    tag: Tag,
    messages: Receiver<Vec<u8>>,
    /// Bytes that were received, but not read yet.
    received: VecDeque<u8>,
}

impl RankLine {
    fn new(post: &Arc<Post>, rank: Rank, tag: Tag) -> RankLine {
        RankLine {
            post: post.clone(),
            rank,
            tag,
            messages: post.line(rank, tag),
            received: VecDeque::new(),
        }
    }
}

impl Line for RankLine {
    fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.post.send(self.rank, self.tag, bytes)
    }

    fn receive(&mut self, buffer: &mut [u8], within: Duration) -> io::Result<usize> {
        if self.received.is_empty() {
            match self.messages.recv_timeout(within) {
                Ok(bytes) => self.received.extend(bytes),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(post::gone()),
            }
        }
        self.received.read(buffer)
    }
}

/// The master's connection to its workers, which are numbered from 0.
pub struct Workers {
    post: Arc<Post>,
    ranks: Vec<Rank>,
}

impl Workers {
    /// The number of workers.
    pub fn count(&self) -> usize {
        self.ranks.len()
    }

    /// Sends a message to a worker, without waiting for it.
    ///
    /// # Errors
    /// No worker can be reached any more.
    pub fn send(&self, worker: usize, message: &[u8]) -> io::Result<()> {
        self.post.send(self.ranks[worker], MAIL, message)
    }

    /// The next message of any worker, if one arrives in this time.
    pub fn receive(&self, within: Duration) -> Option<(usize, Vec<u8>)> {
        let deadline = Instant::now() + within;
        loop {
            let mail = self.post.receive(until(deadline)).ok()?;
            let worker = self.ranks.iter().position(|&rank| rank == mail.from);
            if let Some(worker) = worker.filter(|_| mail.tag == MAIL) {
                return Some((worker, mail.message));
            }
        }
    }
}

/// A rank's connection to its master.
pub struct Master {
    post: Arc<Post>,
    is_gone: AtomicBool,
}

impl Master {
    /// Sends a message.
    ///
    /// # Errors
    /// The master cannot be reached any more.
    pub fn send(&self, message: &[u8]) -> io::Result<()> {
        self.post.send(MASTER, MAIL, message)
    }

    /// Waits for the next message; none after the master has ended the job, or if it is lost. Only
    /// one thread may wait at a time.
    pub fn receive(&self) -> Option<Vec<u8>> {
        while !self.is_gone.load(Ordering::Relaxed) {
            match self.post.receive(SILENCE) {
                Ok(mail) if mail.tag == MAIL => return Some(mail.message),
                Err(RecvTimeoutError::Timeout) => {}
                _ => self.is_gone.store(true, Ordering::Relaxed),
            }
        }
        None
    }

    fn await_farewell(&self) {
        while self.receive().is_some() {}
    }
}
