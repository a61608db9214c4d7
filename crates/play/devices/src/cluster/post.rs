//! The post of a rank: the only thread that calls MPI, and the channels of all other threads to it.
//!
//! MPI does not handle dead ranks. Open MPI waits for ever in `MPI_Send` to a dead rank, even with
//! a short message, once the small buffer for the receiver is full; and in `MPI_Finalize`. So the
//! post sends only with `MPI_Isend`, and limits the messages in flight to a rank that receives
//! nothing. No other thread calls MPI: other threads wait for messages on a channel with a timeout,
//! which works even if MPI never returns.

use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::mem;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use mpi::environment::Universe;
use mpi::request::{Request, StaticScope};
use mpi::topology::SimpleCommunicator;
use mpi::traits::{Communicator, Destination, MatchedReceiveVec, Source};
use mpi::{Rank, Tag, Threading};

use super::{ClusterError, MASTER};

/// Tag of the acknowledgement of [`HEARD`] parts of messages.
const RECEIPT: Tag = 0;
/// Tag of the message that a rank is still alive.
const BEAT: Tag = 1;
/// The first tag for messages of other modules.
pub(super) const FREE: Tag = 2;

/// The most bytes in a part of a message. MPI sends messages this short at once, without waiting
/// for the receiver, which may be dead.
const PART: usize = 1024;
const HEARD: usize = 4;
/// The most unacknowledged parts for a rank: parts for dead ranks must not use up MPI's few hundred
/// buffers.
const UNHEARD: usize = 4 * HEARD;
/// How often the post checks for messages while there are none.
const PAUSE: Duration = Duration::from_micros(50);
/// How often the master sends a sign of life, if it sends nothing else.
const BEATS: Duration = Duration::from_secs(1);
/// A rank that has heard nothing from the master for this long considers it lost.
const ORPHANED: Duration = Duration::from_secs(30);
/// How long a rank that leaves may take to send its remaining messages.
const SENDING: Duration = Duration::from_secs(1);
/// How long a rank waits for MPI to end; then it leaves anyway.
const LEAVING: Duration = Duration::from_secs(5);

/// A received message.
pub(super) struct Mail {
    pub(super) from: Rank,
    pub(super) tag: Tag,
    pub(super) message: Vec<u8>,
}

/// How a rank leaves its job.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Leave {
    /// In an orderly way, with all other ranks.
    Together,
    /// Alone, without waiting for the others.
    Alone,
    /// With all ranks, even those that hang; the job ends with this code.
    Last(i32),
}

/// An order to the post.
enum Order {
    Send {
        to: Rank,
        tag: Tag,
        message: Vec<u8>,
    },
    /// Delivers messages of a rank with this tag to this channel from now on.
    Deliver {
        from: Rank,
        tag: Tag,
        line: Sender<Vec<u8>>,
    },
    Leave {
        leave: Leave,
        done: Sender<()>,
    },
}

/// A rank's post.
pub(super) struct Post {
    rank: Rank,
    ranks: Rank,
    orders: Sender<Order>,
    /// Messages without a line of their own.
    inbox: Mutex<Receiver<Mail>>,
}

impl Post {
    /// Joins the job.
    pub(super) fn join() -> Result<Post, ClusterError> {
        let (orders, given) = channel();
        let (mail, inbox) = channel();
        let (tell, joined) = channel();
        let thread = thread::Builder::new().name("mpi".to_owned());
        // MPI's main thread is the one that initialises it.
        let started = thread.spawn(move || {
            let Some(postman) = Postman::join(given, mail) else {
                return;
            };
            let (rank, ranks) = (postman.rank, postman.peers.len() as Rank);
            if tell.send((rank, ranks)).is_ok() {
                postman.run();
            }
        });
        let joined = started.ok().and_then(|_| joined.recv().ok());
        let (rank, ranks) = joined.ok_or(ClusterError::Threads)?;
        Ok(Post {
            rank,
            ranks,
            orders,
            inbox: Mutex::new(inbox),
        })
    }

    pub(super) fn rank(&self) -> Rank {
        self.rank
    }

    /// The number of ranks.
    pub(super) fn ranks(&self) -> Rank {
        self.ranks
    }

    /// Sends a message, without waiting for it. Messages to a rank arrive in the order in which
    /// they were sent, or never.
    pub(super) fn send(&self, to: Rank, tag: Tag, message: &[u8]) -> io::Result<()> {
        self.order(Order::Send {
            to,
            tag,
            message: message.to_vec(),
        })
    }

    /// The next message without a line of its own, if one arrives in this time.
    pub(super) fn receive(&self, within: Duration) -> Result<Mail, RecvTimeoutError> {
        let inbox = self.inbox.lock().unwrap_or_else(PoisonError::into_inner);
        inbox.recv_timeout(within)
    }

    /// A channel with the messages of a rank with this tag from now on.
    pub(super) fn line(&self, from: Rank, tag: Tag) -> Receiver<Vec<u8>> {
        let (line, messages) = channel();
        // If the post has ended, the line is closed.
        let _ = self.order(Order::Deliver { from, tag, line });
        messages
    }

    /// Leaves the job.
    pub(super) fn leave(&self, leave: Leave) {
        let (done, is_done) = channel();
        if self.order(Order::Leave { leave, done }).is_ok() {
            // MPI may never finish, if a rank has just died: then the process ends anyway.
            let _ = is_done.recv_timeout(LEAVING);
        }
    }

    fn order(&self, order: Order) -> io::Result<()> {
        let given = self.orders.send(order);
        given.map_err(|_| gone())
    }
}

/// The error after the post has ended.
pub(super) fn gone() -> io::Error {
    let kind = io::ErrorKind::BrokenPipe;
    io::Error::new(kind, "no other rank can be reached any more")
}

/// The thread that calls MPI.
struct Postman {
    universe: Universe,
    rank: Rank,
    /// The messages to and from all ranks.
    peers: Vec<Peer>,
    orders: Receiver<Order>,
    lines: BTreeMap<(Rank, Tag), Sender<Vec<u8>>>,
    inbox: Sender<Mail>,
    /// When the last message of the master arrived.
    heard: Instant,
    /// When this rank, as the master, last sent signs of life.
    beaten: Instant,
}

/// The messages in flight to and from a rank.
#[derive(Default)]
struct Peer {
    /// Parts that wait because too many are unacknowledged.
    waiting: VecDeque<(Tag, Vec<u8>)>,
    sent: VecDeque<Sent>,
    /// Parts without an acknowledgement.
    unheard: usize,
    /// Received parts without an acknowledgement.
    heard: usize,
    /// The parts of an incomplete message.
    begun: Vec<u8>,
}

/// A part that MPI may read until it is sent.
struct Sent {
    request: Request<'static, [u8]>,
    part: *mut [u8],
}

impl Peer {
    /// Passes a part to MPI.
    fn give(&mut self, rank: Rank, tag: Tag, part: Vec<u8>) {
        let part = Box::into_raw(part.into_boxed_slice());
        // SAFETY: the part is never written, and is freed only after it was sent. A part that is
        // never sent remains until the process ends.
        let bytes: &'static [u8] = unsafe { &*part };
        let world = SimpleCommunicator::world();
        let to = world.process_at_rank(rank);
        let request = to.immediate_send_with_tag(StaticScope, bytes, tag);
        self.sent.push_back(Sent { request, part });
    }

    /// Passes parts to MPI, as many as may be unacknowledged.
    fn flush(&mut self, rank: Rank) {
        while let Some(Sent { request, part }) = self.sent.pop_front() {
            match request.test() {
                // SAFETY: the pointer comes from a box, and MPI no longer uses the part.
                Ok(_) => drop(unsafe { Box::from_raw(part) }),
                Err(request) => {
                    self.sent.push_front(Sent { request, part });
                    break;
                }
            }
        }
        while self.unheard < UNHEARD
            && let Some((tag, part)) = self.waiting.pop_front()
        {
            self.unheard += 1;
            self.give(rank, tag, part);
        }
    }

    fn is_idle(&self) -> bool {
        self.waiting.is_empty() && self.sent.is_empty()
    }
}

impl Postman {
    fn join(orders: Receiver<Order>, inbox: Sender<Mail>) -> Option<Postman> {
        let joined = mpi::initialize_with_threading(Threading::Funneled);
        let (universe, _) = joined.filter(|&(_, level)| level >= Threading::Funneled)?;
        let world = universe.world();
        Some(Postman {
            universe,
            rank: world.rank(),
            peers: (0..world.size()).map(|_| Peer::default()).collect(),
            orders,
            lines: BTreeMap::new(),
            inbox,
            heard: Instant::now(),
            beaten: Instant::now(),
        })
    }

    fn run(mut self) {
        loop {
            let has_come = self.receive();
            self.beat();
            self.flush();
            let wait = if has_come { Duration::ZERO } else { PAUSE };
            match self.orders.recv_timeout(wait) {
                Ok(Order::Send { to, tag, message }) => self.send(to, tag, &message),
                Ok(Order::Deliver { from, tag, line }) => {
                    self.lines.insert((from, tag), line);
                }
                Ok(Order::Leave { leave, done }) => {
                    self.leave(leave);
                    // The caller may no longer wait.
                    let _ = done.send(());
                    return;
                }
                Err(RecvTimeoutError::Timeout) if !self.is_orphaned() => {}
                // This closes the channels of those that wait for messages.
                Err(_) => return self.leave(Leave::Alone),
            }
        }
    }

    fn is_orphaned(&self) -> bool {
        self.rank != MASTER && self.heard.elapsed() > ORPHANED
    }

    /// As the master, sends a sign of life to all ranks for which nothing is waiting.
    fn beat(&mut self) {
        if self.rank != MASTER || self.beaten.elapsed() < BEATS {
            return;
        }
        self.beaten = Instant::now();
        for rank in MASTER + 1..self.peers.len() as Rank {
            if self.peers[rank as usize].is_idle() {
                self.send(rank, BEAT, &[]);
            }
        }
    }

    /// Splits a message into parts. The first byte of each part says whether it is the last one.
    fn send(&mut self, to: Rank, tag: Tag, message: &[u8]) {
        let peer = &mut self.peers[to as usize];
        let mut rest = message;
        loop {
            let (part, behind) = rest.split_at(rest.len().min(PART - 1));
            let is_last = behind.is_empty();
            peer.waiting
                .push_back((tag, [&[u8::from(is_last)], part].concat()));
            if is_last {
                return;
            }
            rest = behind;
        }
    }

    fn flush(&mut self) {
        for (peer, rank) in self.peers.iter_mut().zip(0..) {
            peer.flush(rank);
        }
    }

    /// Receives all messages that have arrived; returns whether there were any.
    fn receive(&mut self) -> bool {
        let mut has_come = false;
        let world = SimpleCommunicator::world();
        while let Some(found) = world.any_process().immediate_matched_probe() {
            // The whole part has arrived, as it is short.
            let (part, status) = found.matched_receive_vec::<u8>();
            self.take(status.source_rank(), status.tag(), &part);
            has_come = true;
        }
        has_come
    }

    fn take(&mut self, from: Rank, tag: Tag, part: &[u8]) {
        let peer = &mut self.peers[from as usize];
        if from == MASTER {
            self.heard = Instant::now();
        }
        if tag == RECEIPT {
            peer.unheard = peer.unheard.saturating_sub(HEARD);
            return;
        }
        peer.heard += 1;
        if peer.heard == HEARD {
            peer.heard = 0;
            peer.give(from, RECEIPT, Vec::new());
        }
        let Some((&is_last, bytes)) = part.split_first() else {
            return;
        };
        peer.begun.extend(bytes);
        if is_last == 0 {
            return;
        }
        let message = mem::take(&mut peer.begun);
        // If the receiver has ended, the message is dropped.
        let _ = match self.lines.get(&(from, tag)) {
            Some(line) => line.send(message).is_ok(),
            None if tag == BEAT => true,
            None => (self.inbox.send(Mail { from, tag, message })).is_ok(),
        };
    }

    fn leave(mut self, leave: Leave) {
        let deadline = Instant::now() + SENDING;
        while !self.peers.iter().all(Peer::is_idle) && Instant::now() < deadline {
            self.receive();
            self.flush();
            thread::sleep(PAUSE);
        }
        match leave {
            Leave::Last(code) => SimpleCommunicator::world().abort(code),
            Leave::Together if self.peers.iter().all(Peer::is_idle) => drop(self.universe),
            // Without `MPI_Finalize`, which would wait for ranks that are gone. MPI may still read
            // the parts, so they are not freed.
            _ => {
                mem::forget(self.universe);
                mem::forget(self.peers);
            }
        }
    }
}
