//! Many chips at once: the lanes of a batch, each with its own bus.

use std::collections::{BTreeSet, VecDeque};
use std::io::ErrorKind;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use bluechip_simulator::{BatchSimulation, SignalHandle};
use memory_map::{ADDRESS_BITS, ChessChip, PortError};

use crate::{ChipError, Design, pin};

/// The next access of a host to one chip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// Writes a word, which takes one clock.
    Write {
        /// The address.
        address: u32,
        /// The word.
        data: u32,
    },
    /// Reads a word, which takes two clocks.
    Read {
        /// The address.
        address: u32,
    },
    /// Lets the chip run for this many clocks.
    Idle(u64),
    /// Lets the chip run until 16 clocks after the end of a command, but for at most about this
    /// many clocks.
    IdleWhileBusy(u64),
}

/// Clocks between two checks for busy chips.
const LOOK: u64 = 16;

/// How long after the last request the clocks wait for hosts that just got an answer or may be
/// about to begin.
const PATIENCE: Duration = Duration::from_micros(100);

/// Chips that are simulated together, clock by clock. A chip without accesses idles.
pub struct BatchChips {
    batch: BatchSimulation,
    pins: Pins,
    lanes: Vec<Lane>,
    /// The chips whose strobe must be cleared at the next clock.
    strobed: Vec<usize>,
}

#[derive(Clone, Copy)]
struct Pins {
    address: SignalHandle,
    write_data: SignalHandle,
    write: SignalHandle,
    read: SignalHandle,
    read_data: SignalHandle,
    busy: SignalHandle,
}

/// The accesses of a chip.
#[derive(Default)]
struct Lane {
    doing: Doing,
    /// The accesses that follow.
    next: VecDeque<Access>,
    /// The words read since the list began.
    words: Vec<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Doing {
    #[default]
    Nothing,
    /// The access has not begun.
    Begin(Access),
    /// The write strobe is set.
    Write,
    /// The read strobe is set.
    Read,
    /// The answer comes with the next clock.
    Answer,
    /// This many clocks are left.
    Idle(u64),
    /// This many clocks are left, unless the command ends earlier.
    IdleWhileBusy(u64),
}

/// A chip that has completed its list of accesses, and the words it read, in order.
pub type Done = (usize, Vec<u32>);

impl BatchChips {
    /// This many chips of a design at power-on.
    pub fn new(design: &Design, lanes: usize) -> Result<Self, ChipError> {
        Ok(Self::of(BatchSimulation::new(design.netlist()?, lanes)?)?)
    }

    /// The lanes of a batch of circuits with a chip's bus.
    pub fn of(mut batch: BatchSimulation) -> Result<Self, bluechip_simulator::Error> {
        // A generator has no external port.
        if batch.signal(pin::EXTERNAL_DONE).is_ok() {
            batch.set_all(pin::EXTERNAL_DONE, 1)?;
        }
        let pins = Pins {
            address: batch.signal(pin::ADDRESS)?,
            write_data: batch.signal(pin::WRITE_DATA)?,
            write: batch.signal(pin::WRITE)?,
            read: batch.signal(pin::READ)?,
            read_data: batch.signal(pin::READ_DATA)?,
            busy: batch.signal(pin::BUSY)?,
        };
        Ok(BatchChips {
            pins,
            lanes: (0..batch.lanes()).map(|_| Lane::default()).collect(),
            strobed: Vec::new(),
            batch,
        })
    }

    /// The simulation, for reading signals or setting the states of lanes.
    pub fn batch(&mut self) -> &mut BatchSimulation {
        &mut self.batch
    }

    /// The number of chips.
    pub fn lanes(&self) -> usize {
        self.lanes.len()
    }

    /// Gives a chip a list of accesses, in place of those that have not begun. A chip that never
    /// had a list is never reported as done.
    pub fn begin(
        &mut self,
        lane: usize,
        accesses: impl IntoIterator<Item = Access>,
    ) -> Result<(), bluechip_simulator::Error> {
        let lanes = self.lanes.len();
        let found = self.lanes.get_mut(lane);
        let lane = found.ok_or(bluechip_simulator::Error::UnknownLane { lane, lanes })?;
        lane.words.clear();
        lane.next.clear();
        lane.next.extend(accesses);
        lane.doing = (lane.next.pop_front()).map_or(Doing::Nothing, Doing::Begin);
        Ok(())
    }

    /// Runs the chips until some have completed their lists, and returns these; none if no list is
    /// pending.
    pub fn advance(&mut self) -> Result<Vec<Done>, bluechip_simulator::Error> {
        let mut done = Vec::new();
        while done.is_empty() && self.lanes.iter().any(Lane::has_to_do) {
            self.clocks(u64::MAX, &mut done)?;
        }
        Ok(done)
    }

    /// Gives every chip a list of accesses, runs all to the end, and returns what each has read.
    pub fn run(
        &mut self,
        accesses: &[Vec<Access>],
    ) -> Result<Vec<Vec<u32>>, bluechip_simulator::Error> {
        for (lane, list) in accesses.iter().enumerate() {
            self.begin(lane, list.iter().copied())?;
        }
        let mut words = vec![Vec::new(); accesses.len()];
        loop {
            let done = self.advance()?;
            if done.is_empty() {
                return Ok(words);
            }
            for (lane, read) in done {
                words[lane] = read;
            }
        }
    }

    /// Lets a host drive each chip, each host in its own thread. Returns their results by lane. A
    /// host sees an ordinary chip. While one host computes, the clocks of all chips stop, so
    /// results and clocks are reproducible. A host must not wait for another.
    pub fn drive<T: Send>(
        &mut self,
        host: impl Fn(usize, LaneChip) -> T + Sync,
    ) -> Result<Vec<T>, bluechip_simulator::Error> {
        let (chips, clients) = connected(self.lanes(), None);
        thread::scope(|scope| {
            let host = &host;
            let hosts: Vec<_> = (chips.into_iter())
                .map(|chip| scope.spawn(move || host(chip.lane, chip)))
                .collect();
            self.serve(clients)?;
            let join = |host: thread::ScopedJoinHandle<'_, T>| match host.join() {
                Ok(result) => result,
                Err(panic) => std::panic::resume_unwind(panic),
            };
            Ok(hosts.into_iter().map(join).collect())
        })
    }

    /// The single chips, for hosts in any thread. A separate thread advances their clocks while a
    /// host waits for its chip, and ends with the last chip.
    pub fn into_chips(mut self) -> Vec<LaneChip> {
        let (chips, clients) = connected(self.lanes(), Some(PATIENCE));
        // After an error, the thread ends, which the hosts notice.
        thread::spawn(move || self.serve(clients));
        chips
    }

    /// Serves the hosts until all are gone.
    fn serve(&mut self, mut clients: Clients) -> Result<(), bluechip_simulator::Error> {
        loop {
            let mut idle = !self.lanes.iter().any(Lane::has_to_do);
            while let Some(request) = clients.next(idle) {
                if !request.accesses.is_empty() {
                    self.begin(request.lane, request.accesses)?;
                    idle = false;
                }
            }
            if idle {
                return Ok(());
            }
            // Requests of hosts that the clocks do not wait for must not be delayed.
            let most = clients.patience.map_or(u64::MAX, |_| LOOK);
            let mut done = Vec::new();
            self.clocks(most, &mut done)?;
            for (lane, words) in done {
                clients.answer(lane, words);
            }
        }
    }

    /// One clock, or up to `most` clocks in which no access can end.
    fn clocks(&mut self, most: u64, done: &mut Vec<Done>) -> Result<(), bluechip_simulator::Error> {
        for lane in std::mem::take(&mut self.strobed) {
            self.batch.set(lane, self.pins.write, 0)?;
            self.batch.set(lane, self.pins.read, 0)?;
        }
        let mut busy = None;
        let mut clocks = most;
        for lane in 0..self.lanes.len() {
            loop {
                match self.lanes[lane].doing {
                    Doing::Begin(access) => {
                        self.lanes[lane].doing = self.start(lane, access)?;
                        continue;
                    }
                    Doing::Idle(0) | Doing::IdleWhileBusy(0) => {}
                    Doing::Idle(left) => {
                        clocks = clocks.min(left);
                        break;
                    }
                    Doing::IdleWhileBusy(left) => {
                        let busy = match &busy {
                            Some(busy) => busy,
                            None => busy.insert(self.batch.lanes_set(self.pins.busy)?),
                        };
                        if busy[lane] {
                            clocks = clocks.min(left).min(LOOK);
                            break;
                        }
                    }
                    Doing::Write | Doing::Read | Doing::Answer => {
                        clocks = 1;
                        break;
                    }
                    Doing::Nothing => break,
                }
                self.finish(lane, None, done);
            }
        }
        if !done.is_empty() && self.strobed.is_empty() {
            // Before the next clock, the hosts must get their results.
            return Ok(());
        }
        self.batch.run(clocks);
        for lane in 0..self.lanes.len() {
            match &mut self.lanes[lane].doing {
                Doing::Nothing | Doing::Begin(_) => {}
                Doing::Idle(left) | Doing::IdleWhileBusy(left) => *left -= clocks,
                doing @ Doing::Read => *doing = Doing::Answer,
                Doing::Write => self.finish(lane, None, done),
                Doing::Answer => {
                    let word = self.batch.get(lane, self.pins.read_data)?;
                    self.finish(lane, Some(word as u32), done);
                }
            }
        }
        Ok(())
    }

    /// Puts an access on the pins.
    fn start(&mut self, lane: usize, access: Access) -> Result<Doing, bluechip_simulator::Error> {
        let (strobe, address, data, doing) = match access {
            Access::Write { address, data } => (self.pins.write, address, data, Doing::Write),
            Access::Read { address } => (self.pins.read, address, 0, Doing::Read),
            Access::Idle(clocks) => return Ok(Doing::Idle(clocks)),
            Access::IdleWhileBusy(most) => return Ok(Doing::IdleWhileBusy(most)),
        };
        let address = address & ((1 << ADDRESS_BITS) - 1);
        self.batch.set(lane, self.pins.address, address.into())?;
        self.batch.set(lane, self.pins.write_data, data.into())?;
        self.batch.set(lane, strobe, 1)?;
        self.strobed.push(lane);
        Ok(doing)
    }

    /// Completes an access.
    fn finish(&mut self, lane: usize, word: Option<u32>, done: &mut Vec<Done>) {
        let found = &mut self.lanes[lane];
        found.words.extend(word);
        found.doing = match found.next.pop_front() {
            Some(access) => Doing::Begin(access),
            None => {
                done.push((lane, std::mem::take(&mut found.words)));
                Doing::Nothing
            }
        };
    }
}

impl Lane {
    fn has_to_do(&self) -> bool {
        self.doing != Doing::Nothing
    }
}

/// A request from a lane's host.
struct Request {
    lane: usize,
    accesses: Vec<Access>,
    /// Whether it is the last request of this host, which needs no answer.
    is_last: bool,
}

/// The hosts of all lanes, from the view of the thread that runs the clocks.
struct Clients {
    requests: Receiver<Request>,
    replies: Vec<Sender<Vec<u32>>>,
    /// Hosts that have not ended.
    here: BTreeSet<usize>,
    /// Hosts whose next request is expected at once: the clocks wait for them.
    thinking: BTreeSet<usize>,
    /// How long the clocks wait for them; without a limit if none.
    patience: Option<Duration>,
}

/// This many chips, and the other ends of their hosts' channels.
fn connected(lanes: usize, patience: Option<Duration>) -> (Vec<LaneChip>, Clients) {
    let (send, requests) = channel();
    let (chips, replies) = (0..lanes)
        .map(|lane| {
            let (reply, answers) = channel();
            let chip = LaneChip {
                lane,
                pending: Vec::new(),
                requests: send.clone(),
                answers,
            };
            (chip, reply)
        })
        .unzip();
    let clients = Clients {
        requests,
        replies,
        here: (0..lanes).collect(),
        thinking: (0..lanes).collect(),
        patience,
    };
    (chips, clients)
}

impl Clients {
    /// The next request of a host. None if the clocks must run or, with all chips idle, if all
    /// hosts have ended.
    fn next(&mut self, idle: bool) -> Option<Request> {
        let request = match self.patience {
            _ if self.thinking.is_empty() && idle => {
                let first = self.requests.recv().ok()?;
                // Others may be about to begin as well; wait, so that they begin in the same clock.
                self.thinking.clone_from(&self.here);
                first
            }
            _ if self.thinking.is_empty() => self.requests.try_recv().ok()?,
            None => self.requests.recv().ok()?,
            Some(patience) => match self.requests.recv_timeout(patience) {
                Ok(request) => request,
                Err(_) => {
                    self.thinking.clear();
                    return if idle { self.next(idle) } else { None };
                }
            },
        };
        self.thinking.remove(&request.lane);
        if request.is_last {
            self.here.remove(&request.lane);
        }
        Some(request)
    }

    fn answer(&mut self, lane: usize, words: Vec<u32>) {
        if self.here.contains(&lane) {
            // A host that has ended will send its last request.
            let _ = self.replies[lane].send(words);
            self.thinking.insert(lane);
        }
    }
}

/// One chip of a batch, for its own host; see [`BatchChips::drive`] and [`BatchChips::into_chips`].
/// Writes and pauses are collected and sent with the next read.
pub struct LaneChip {
    lane: usize,
    /// Writes and pauses that are not sent yet.
    pending: Vec<Access>,
    requests: Sender<Request>,
    answers: Receiver<Vec<u32>>,
}

impl LaneChip {
    /// Executes this access after the pending ones, and returns the word read.
    fn access(
        &mut self,
        accesses: impl IntoIterator<Item = Access>,
    ) -> Result<Vec<u32>, PortError> {
        self.pending.extend(accesses);
        if self.pending.is_empty() {
            return Ok(Vec::new());
        }
        let request = Request {
            lane: self.lane,
            accesses: std::mem::take(&mut self.pending),
            is_last: false,
        };
        let gone = || PortError::Io(ErrorKind::BrokenPipe.into());
        self.requests.send(request).map_err(|_| gone())?;
        self.answers.recv().map_err(|_| gone())
    }
}

impl Drop for LaneChip {
    fn drop(&mut self) {
        // If the receiver has ended, no answer is needed.
        let _ = self.requests.send(Request {
            lane: self.lane,
            accesses: std::mem::take(&mut self.pending),
            is_last: true,
        });
    }
}

impl ChessChip for LaneChip {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        self.pending.push(Access::Write { address, data });
        Ok(())
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        let words = self.access([Access::Read { address }])?;
        Ok(words.first().copied().unwrap_or(0))
    }

    fn read_all(&mut self, addresses: &[u32]) -> Result<Vec<u32>, PortError> {
        self.access(addresses.iter().map(|&address| Access::Read { address }))
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        self.pending.push(Access::Idle(cycles));
        Ok(())
    }

    fn idle_while_busy(&mut self, most: u64) -> Result<(), PortError> {
        self.pending.push(Access::IdleWhileBusy(most));
        Ok(())
    }
}
