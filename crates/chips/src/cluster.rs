//! Chips of other machines: a job of several ranks by MPI, as between Deep Blue's nodes \[C §6\].
//!
//! The first rank is the *master*: it searches. Every other one has chips. Either each of these is a board of one chip, whose
//! [`Line`] are messages between its rank and the master instead of a serial port. So what a host does with chips of its own it does
//! with them too, and one that does not answer any more is lost as any other. Or the rank is a worker, which does with its chips what
//! it is asked for in messages of any length: [`Workers`], [`Master`].

use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use link::{Client, DeviceModel, Line, LinkError, LinkedChip, Settings, SharedClient};
use memory_map::{ChessChip, PortError};
use mpi::environment::Universe;
use mpi::topology::SimpleCommunicator;
use mpi::traits::{Communicator, Destination, MatchedReceiveVec, Source};
use mpi::{Rank, Tag, Threading};

/// The rank that searches.
const MASTER: Rank = 0;
/// Tag of what ranks tell each other beside the chips: how many there are, and farewell. Chips have the tags from 1.
const CONTROL: Tag = 0;
/// Tag of messages between the master and workers, whose chips have none.
const MAIL: Tag = 1;
/// Tag of a worker's word that it has received [`HEARD`] parts of the master's messages.
const RECEIPT: Tag = 2;
const HEARD: usize = 8;
/// Parts that a worker may not have received yet. More might have the master wait for one that is dead.
const UNHEARD: usize = 4 * HEARD;
/// Bytes that are sent at once at most: what is as short leaves without waiting for a receiver, who may be dead.
const MESSAGE: usize = 1024;
/// How often a rank looks for messages while there are none.
const PAUSE: Duration = Duration::from_micros(50);
/// A rank that says nothing for so long is lost.
const SILENCE: Duration = Duration::from_secs(10);
/// Its chips are ready by then: simulated ones are elaborated first.
const START: Duration = Duration::from_secs(60);
/// What it may still have to do when the job ends it does in that time.
const FAREWELL: Duration = Duration::from_secs(2);
/// Clocks that a rank waits in one request at most: a simulated chip takes below a second for them.
const WAIT_CLOCKS: u32 = 20_000;

/// Why there are no chips of other ranks.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// MPI is no use here.
    #[error("MPI lets no threads send messages: it has to be built for MPI_THREAD_MULTIPLE")]
    Threads,
    /// There is nobody else.
    #[error("MPI has started one rank; it takes two or more: mpirun -n 3 bluechip …")]
    Alone,
    /// No chip is left.
    #[error("no other rank of the MPI job has a chip that answers")]
    NoChips,
    /// A rank's chip cannot be reached.
    #[error("rank {rank}: {source}")]
    Link {
        /// Which rank.
        rank: Rank,
        /// Why.
        source: LinkError,
    },
    /// A chip of this rank failed.
    #[error("chip {number} of rank {rank}: {source}")]
    Chip {
        /// This rank.
        rank: Rank,
        /// Which of its chips, from 0.
        number: usize,
        /// Why.
        source: PortError,
    },
}

/// This process as a rank of an MPI job.
pub struct Cluster {
    universe: Universe,
    /// What each other rank has said that it has; only the master is told.
    chips: Vec<(Rank, u32)>,
}

impl Cluster {
    /// Joins the job that `mpirun` has started this process in; once in a process.
    ///
    /// # Errors
    /// [`ClusterError::Threads`], [`ClusterError::Alone`].
    pub fn join() -> Result<Cluster, ClusterError> {
        let joined = mpi::initialize_with_threading(Threading::Multiple);
        let Some((universe, Threading::Multiple)) = joined else {
            return Err(ClusterError::Threads);
        };
        if universe.world().size() < 2 {
            return Err(ClusterError::Alone);
        }
        Ok(Cluster {
            universe,
            chips: Vec::new(),
        })
    }

    /// The number of this rank.
    pub fn rank(&self) -> Rank {
        self.universe.world().rank()
    }

    /// Whether this is the rank that searches.
    pub fn is_master(&self) -> bool {
        self.rank() == MASTER
    }

    /// The other ranks.
    fn others(&self) -> std::ops::Range<Rank> {
        MASTER + 1..self.universe.world().size()
    }

    /// Serves the master with these chips, each in a thread of its own, until it says farewell.
    ///
    /// # Errors
    /// Those of a chip; the others were served to the end.
    pub fn serve<C: ChessChip + Send>(self, chips: Vec<C>) -> Result<(), ClusterError> {
        let rank = self.rank();
        let is_over = &AtomicBool::new(false);
        let served = self.take_part(chips.len(), || {
            thread::scope(|scope| {
                let chips: Vec<_> = (chips.into_iter().zip(1..))
                    .map(|(chip, tag)| scope.spawn(move || answer(tag, chip, is_over)))
                    .collect();
                while take(MASTER, CONTROL).is_none() {
                    thread::sleep(PAUSE);
                }
                is_over.store(true, Ordering::Relaxed);
                let ended = chips.into_iter().map(|chip| {
                    (chip.join()).unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                });
                // All of them, before the first error is told.
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

    /// Works for the master with so many chips, until [`Master::receive`] says that there is nothing more to do.
    pub fn work<T>(self, chips: usize, work: impl FnOnce(&Master) -> T) -> T {
        self.take_part(chips, || work(&Master(Mutex::default())))
    }

    /// Says how many chips this rank has, does its part to the master's farewell, and takes leave.
    fn take_part<T>(self, chips: usize, part: impl FnOnce() -> T) -> T {
        tell(MASTER, CONTROL, &(chips as u32).to_le_bytes());
        let done = part();
        tell(MASTER, CONTROL, &[]);
        self.part(wait_for(MASTER, CONTROL, SILENCE).is_some_and(|all| all == [1]));
        done
    }

    /// The chips of all other ranks, as their last user has left them; there is one user at a time. A rank that says nothing has none.
    ///
    /// # Errors
    /// [`ClusterError::Link`], [`ClusterError::NoChips`].
    pub fn chips(&mut self) -> Result<Vec<Box<dyn ChessChip + Send>>, ClusterError> {
        let mut chips: Vec<Box<dyn ChessChip + Send>> = Vec::new();
        for &(rank, count) in self.counted() {
            for tag in 1..=count as Tag {
                let chip = remote(rank, tag);
                chips.push(Box::new(
                    chip.map_err(|source| ClusterError::Link { rank, source })?,
                ));
            }
        }
        match chips.is_empty() {
            true => Err(ClusterError::NoChips),
            false => Ok(chips),
        }
    }

    /// All other ranks as workers; there is one user at a time. A rank that says nothing is none.
    ///
    /// # Errors
    /// [`ClusterError::NoChips`].
    pub fn workers(&mut self) -> Result<Workers, ClusterError> {
        let workers: Vec<Mailbox> = (self.counted().iter())
            .map(|&(rank, _)| Mailbox::new(rank))
            .collect();
        match workers.is_empty() {
            true => Err(ClusterError::NoChips),
            false => Ok(Workers(workers)),
        }
    }

    /// The other ranks, and how many chips each has.
    fn counted(&mut self) -> &[(Rank, u32)] {
        if self.chips.is_empty() {
            let count = |rank| {
                let told = wait_for(rank, CONTROL, START)?;
                Some((rank, u32::from_le_bytes(told.try_into().ok()?)))
            };
            self.chips = self.others().filter_map(count).collect();
        }
        &self.chips
    }

    /// Ends the job: the other ranks go.
    pub fn dismiss(self) {
        for rank in self.others() {
            tell(rank, CONTROL, &[]);
        }
        let goes = |rank| wait_for(rank, CONTROL, FAREWELL).is_some();
        let all = self.others().filter(|&rank| goes(rank)).count() == self.others().len();
        for rank in self.others() {
            tell(rank, CONTROL, &[all.into()]);
        }
        self.part(all);
    }

    /// Leaves MPI in good order if all ranks do; else that would never end.
    fn part(self, all: bool) {
        match all {
            true => drop(self.universe),
            false => std::mem::forget(self.universe),
        }
    }
}

/// A chip of another rank.
fn remote(rank: Rank, tag: Tag) -> Result<LinkedChip<RankLine>, LinkError> {
    // Messages are neither lost nor corrupted: asking again would not help.
    let settings = Settings {
        timeout: SILENCE,
        byte_time: Duration::ZERO,
        attempts: 1,
        wait_clocks: WAIT_CLOCKS,
    };
    let client = Client::greet(RankLine::new(rank, tag), settings, 0)?;
    LinkedChip::new(Arc::new(SharedClient::new(client)), 0)
}

/// Answers for a chip until it is over.
fn answer<C: ChessChip>(tag: Tag, chip: C, is_over: &AtomicBool) -> Result<(), PortError> {
    let mut line = RankLine::new(MASTER, tag);
    let mut board = DeviceModel::new(vec![chip]);
    let mut buffer = [0; MESSAGE];
    while !is_over.load(Ordering::Relaxed) {
        let count = line.receive(&mut buffer, PAUSE)?;
        for &byte in &buffer[..count] {
            if let Some(reply) = board.push(byte)? {
                line.send(&reply)?;
            }
        }
    }
    Ok(())
}

/// The bytes between a chip and its user, as messages between their ranks.
struct RankLine {
    rank: Rank,
    tag: Tag,
    /// What has come, and nobody has read yet.
    received: VecDeque<u8>,
}

impl RankLine {
    fn new(rank: Rank, tag: Tag) -> RankLine {
        RankLine {
            rank,
            tag,
            received: VecDeque::new(),
        }
    }
}

impl Line for RankLine {
    fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        for part in bytes.chunks(MESSAGE) {
            tell(self.rank, self.tag, part);
        }
        Ok(())
    }

    fn receive(&mut self, buffer: &mut [u8], within: Duration) -> io::Result<usize> {
        if self.received.is_empty()
            && let Some(bytes) = wait_for(self.rank, self.tag, within)
        {
            self.received.extend(bytes);
        }
        self.received.read(buffer)
    }
}

/// The master's way to its workers, which have numbers from 0: a message is sent as a whole, and arrives as one.
pub struct Workers(Vec<Mailbox>);

/// What is on its way between the master and a worker.
struct Mailbox {
    rank: Rank,
    inbox: Inbox,
    /// Parts of messages that have not been sent yet.
    outbox: VecDeque<Vec<u8>>,
    /// Parts that were sent, and may not have been received.
    unheard: usize,
}

impl Mailbox {
    fn new(rank: Rank) -> Mailbox {
        Mailbox {
            rank,
            inbox: Inbox::default(),
            outbox: VecDeque::new(),
            unheard: 0,
        }
    }

    /// Sends what may be sent.
    fn flush(&mut self) {
        while self.unheard >= HEARD && take(self.rank, RECEIPT).is_some() {
            self.unheard -= HEARD;
        }
        while self.unheard < UNHEARD
            && let Some(part) = self.outbox.pop_front()
        {
            tell(self.rank, MAIL, &part);
            self.unheard += 1;
        }
    }
}

impl Workers {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Sends a message to a worker, now or while messages are received.
    pub fn send(&mut self, worker: usize, message: &[u8]) {
        let mailbox = &mut self.0[worker];
        mailbox.outbox.extend(parts(message));
        mailbox.flush();
    }

    /// The next message of any worker, if one comes in this time.
    pub fn receive(&mut self, within: Duration) -> Option<(usize, Vec<u8>)> {
        let deadline = Instant::now() + within;
        loop {
            for (worker, mailbox) in self.0.iter_mut().enumerate() {
                mailbox.flush();
                if let Some(message) = mailbox.inbox.take(mailbox.rank) {
                    return Some((worker, message));
                }
            }
            if Instant::now() >= deadline {
                return None;
            }
            thread::sleep(PAUSE);
        }
    }
}

/// A worker's way to its master.
pub struct Master(Mutex<Inbox>);

impl Master {
    /// Sends a message. One thread at a time does so.
    pub fn send(&self, message: &[u8]) {
        for part in parts(message) {
            tell(MASTER, MAIL, &part);
        }
    }

    /// Waits for the next message; none once the master has said farewell.
    pub fn receive(&self) -> Option<Vec<u8>> {
        let mut inbox = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        while !inbox.is_closed {
            let message = inbox.take(MASTER);
            while inbox.parts >= HEARD {
                inbox.parts -= HEARD;
                tell(MASTER, RECEIPT, &[]);
            }
            if message.is_some() {
                return message;
            }
            inbox.is_closed = take(MASTER, CONTROL).is_some();
            thread::sleep(PAUSE);
        }
        None
    }
}

/// Bytes of a length before a message.
const LENGTH: usize = size_of::<u32>();

/// What has come of a rank's messages.
#[derive(Default)]
struct Inbox {
    received: Vec<u8>,
    /// Parts that have come, and no receipt tells of.
    parts: usize,
    /// Nothing more comes.
    is_closed: bool,
}

impl Inbox {
    /// The next message, if all of it has come.
    fn take(&mut self, rank: Rank) -> Option<Vec<u8>> {
        loop {
            if let Some((length, rest)) = self.received.split_first_chunk::<LENGTH>()
                && let Some(message) = rest.get(..u32::from_le_bytes(*length) as usize)
            {
                let message = message.to_vec();
                self.received.drain(..LENGTH + message.len());
                return Some(message);
            }
            self.received.extend(take(rank, MAIL)?);
            self.parts += 1;
        }
    }
}

/// A message of any length as it travels.
fn parts(message: &[u8]) -> Vec<Vec<u8>> {
    let length = (message.len() as u32).to_le_bytes();
    let bytes = [&length, message].concat();
    bytes.chunks(MESSAGE).map(<[u8]>::to_vec).collect()
}

fn tell(rank: Rank, tag: Tag, bytes: &[u8]) {
    (SimpleCommunicator::world().process_at_rank(rank)).send_with_tag(bytes, tag);
}

/// The next message of a rank with a tag, if it has come.
fn take(rank: Rank, tag: Tag) -> Option<Vec<u8>> {
    let world = SimpleCommunicator::world();
    let message = world
        .process_at_rank(rank)
        .immediate_matched_probe_with_tag(tag)?;
    Some(message.matched_receive_vec().0)
}

/// The same, if it comes in this time.
fn wait_for(rank: Rank, tag: Tag, within: Duration) -> Option<Vec<u8>> {
    let deadline = Instant::now() + within;
    loop {
        match take(rank, tag) {
            Some(bytes) => return Some(bytes),
            None if Instant::now() >= deadline => return None,
            None => thread::sleep(PAUSE),
        }
    }
}
