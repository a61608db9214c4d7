//! Chips of other machines: a job of several ranks by MPI, as between Deep Blue's nodes \[C §6\].
//!
//! The first rank is the *master*: it searches. Every other one has chips, and each of these is a board of one chip, whose
//! [`Line`] are messages between its rank and the master instead of a serial port. So what a host does with chips of its own it does
//! with them too, and one that does not answer any more is lost as any other.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
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
/// Bytes of a message at most: what is as short leaves without waiting for a receiver, who may be dead.
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

    /// Whether this is the rank that searches.
    pub fn is_master(&self) -> bool {
        self.universe.world().rank() == MASTER
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
        let rank = self.universe.world().rank();
        let is_over = &AtomicBool::new(false);
        let served = thread::scope(|scope| {
            let count = chips.len() as u32;
            let chips: Vec<_> = (chips.into_iter().zip(1..))
                .map(|(chip, tag)| scope.spawn(move || answer(tag, chip, is_over)))
                .collect();
            tell(MASTER, CONTROL, &count.to_le_bytes());
            while take(MASTER, CONTROL).is_none() {
                thread::sleep(PAUSE);
            }
            is_over.store(true, Ordering::Relaxed);
            let ended = chips
                .into_iter()
                .map(|chip| (chip.join()).unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            // All of them, before the first error is told.
            ended.collect::<Vec<_>>()
        });
        tell(MASTER, CONTROL, &[]);
        self.part(wait_for(MASTER, CONTROL, SILENCE).is_some_and(|all| all == [1]));
        for (number, ended) in served.into_iter().enumerate() {
            ended.map_err(|source| ClusterError::Chip {
                rank,
                number,
                source,
            })?;
        }
        Ok(())
    }

    /// The chips of all other ranks, as their last user has left them; there is one user at a time. A rank that says nothing has none.
    ///
    /// # Errors
    /// [`ClusterError::Link`], [`ClusterError::NoChips`].
    pub fn chips(&mut self) -> Result<Vec<Box<dyn ChessChip + Send>>, ClusterError> {
        if self.chips.is_empty() {
            let count = |rank| {
                let told = wait_for(rank, CONTROL, START)?;
                Some((rank, u32::from_le_bytes(told.try_into().ok()?)))
            };
            self.chips = self.others().filter_map(count).collect();
        }
        let mut chips: Vec<Box<dyn ChessChip + Send>> = Vec::new();
        for &(rank, count) in &self.chips {
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
        linger: Duration::ZERO,
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
