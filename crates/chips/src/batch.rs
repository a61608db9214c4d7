//! Many chips at once: the lanes of a batch, each behind a bus of its own.

use std::sync::mpsc::{Receiver, Sender, channel};

use memory_map::{ADDRESS_BITS, ChessChip, PortError};
use simulator::{BatchSimulation, SignalHandle};

use crate::{ChipError, Design, pin};

/// What a host wants of one chip next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// Writes a word: a clock.
    Write {
        /// Where.
        address: u32,
        /// What.
        data: u32,
    },
    /// Reads a word: two clocks.
    Read {
        /// Where.
        address: u32,
    },
    /// Lets the chip work for so many clocks.
    Idle(u64),
    /// Lets the chip work to the end of a command, but for no more than so many clocks.
    IdleWhileBusy(u64),
}

/// Chips that are simulated together, clock by clock. While one has nothing to do, it idles.
pub struct BatchChips {
    batch: BatchSimulation,
    pins: Pins,
    /// What each chip is doing.
    doing: Vec<Doing>,
    /// The chips whose strobe has to be taken back at the next clock.
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

#[derive(Clone, Copy, PartialEq, Eq)]
enum Doing {
    Nothing,
    /// An access that has not begun.
    Begin(Access),
    /// The answer comes with the next clock.
    Answer,
    /// So many clocks are left.
    Idle(u64),
    /// The same, unless the command ends before.
    IdleWhileBusy(u64),
}

/// An access that is done, and the word that was read.
pub type Done = (usize, Option<u32>);

impl BatchChips {
    /// So many chips of a design at power-on.
    pub fn new(design: &Design, lanes: usize) -> Result<Self, ChipError> {
        Ok(Self::of(BatchSimulation::new(design.netlist()?, lanes)?)?)
    }

    /// The lanes of a batch of circuits with a chip's bus.
    pub fn of(mut batch: BatchSimulation) -> Result<Self, simulator::Error> {
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
            doing: vec![Doing::Nothing; batch.lanes()],
            strobed: Vec::new(),
            batch,
        })
    }

    /// The lanes, to peek at, or to give states.
    pub fn batch(&mut self) -> &mut BatchSimulation {
        &mut self.batch
    }

    /// How many chips there are.
    pub fn lanes(&self) -> usize {
        self.doing.len()
    }

    /// Begins an access to a chip, which replaces what it has not done yet.
    pub fn begin(&mut self, lane: usize, access: Access) -> Result<(), simulator::Error> {
        let lanes = self.doing.len();
        let doing = self.doing.get_mut(lane);
        *doing.ok_or(simulator::Error::UnknownLane { lane, lanes })? = Doing::Begin(access);
        Ok(())
    }

    /// Lets the chips work until some have done what they were asked for, and tells which. Nothing, if none was asked for
    /// anything.
    pub fn advance(&mut self) -> Result<Vec<Done>, simulator::Error> {
        let mut done = Vec::new();
        while done.is_empty() && self.doing.iter().any(|&doing| doing != Doing::Nothing) {
            self.clocks(&mut done)?;
        }
        Ok(done)
    }

    /// Gives every chip a list of accesses, lets all do theirs, and returns what each has read.
    pub fn run(&mut self, accesses: &[Vec<Access>]) -> Result<Vec<Vec<u32>>, simulator::Error> {
        let mut rest: Vec<_> = accesses.iter().map(|list| list.iter()).collect();
        let mut words = vec![Vec::new(); accesses.len()];
        for (lane, rest) in rest.iter_mut().enumerate() {
            if let Some(&access) = rest.next() {
                self.begin(lane, access)?;
            }
        }
        loop {
            let done = self.advance()?;
            if done.is_empty() {
                return Ok(words);
            }
            for (lane, word) in done {
                words[lane].extend(word);
                if let Some(&access) = rest[lane].next() {
                    self.begin(lane, access)?;
                }
            }
        }
    }

    /// Lets a host of its own drive each chip, in a thread of its own, and returns what they return, by lane. A host sees
    /// an ordinary chip; the clocks of all go on while each waits for its own.
    pub fn drive<T: Send>(
        &mut self,
        host: impl Fn(usize, LaneChip) -> T + Sync,
    ) -> Result<Vec<T>, simulator::Error> {
        let (send, requests) = channel();
        std::thread::scope(|scope| {
            let host = &host;
            let mut replies = Vec::new();
            let mut hosts = Vec::new();
            for lane in 0..self.lanes() {
                let (reply, answers) = channel();
                replies.push(reply);
                let chip = LaneChip {
                    lane,
                    requests: send.clone(),
                    answers,
                };
                hosts.push(scope.spawn(move || host(lane, chip)));
            }
            self.serve(&requests, &replies)?;
            let join = |host: std::thread::ScopedJoinHandle<'_, T>| match host.join() {
                Ok(result) => result,
                Err(panic) => std::panic::resume_unwind(panic),
            };
            Ok(hosts.into_iter().map(join).collect())
        })
    }

    /// Does what hosts want, until none wants anything more.
    fn serve(
        &mut self,
        requests: &Receiver<Request>,
        replies: &[Sender<Option<u32>>],
    ) -> Result<(), simulator::Error> {
        let mut thinking = replies.len();
        loop {
            // Hosts that think hold up the clocks: what they will want next is to happen at once.
            while thinking > 0 {
                let Ok((lane, access)) = requests.recv() else {
                    break;
                };
                thinking -= 1;
                if let Some(access) = access {
                    self.begin(lane, access)?;
                }
            }
            let done = self.advance()?;
            if done.is_empty() {
                return Ok(());
            }
            for (lane, word) in done {
                // A host that waits for no answer any more has said so, or will.
                let _ = replies[lane].send(word);
                thinking += 1;
            }
        }
    }

    /// One clock, or as many as nothing can end before.
    fn clocks(&mut self, done: &mut Vec<Done>) -> Result<(), simulator::Error> {
        for lane in std::mem::take(&mut self.strobed) {
            self.batch.set(lane, self.pins.write, 0)?;
            self.batch.set(lane, self.pins.read, 0)?;
        }
        for lane in 0..self.doing.len() {
            if let Doing::Begin(access) = self.doing[lane] {
                self.doing[lane] = self.start(lane, access)?;
            }
        }
        let watches_busy =
            (self.doing.iter()).any(|doing| matches!(doing, Doing::IdleWhileBusy(_)));
        let busy = match watches_busy {
            true => self.batch.lanes_set(self.pins.busy)?,
            false => Vec::new(),
        };
        let mut clocks = u64::MAX;
        for lane in 0..self.doing.len() {
            match self.doing[lane] {
                Doing::Nothing => {}
                Doing::Idle(0) | Doing::IdleWhileBusy(0) => self.finish(lane, None, done),
                Doing::IdleWhileBusy(_) if busy[lane / 64] >> (lane % 64) & 1 == 0 => {
                    self.finish(lane, None, done);
                }
                Doing::Idle(left) => clocks = clocks.min(left),
                Doing::IdleWhileBusy(_) | Doing::Begin(_) | Doing::Answer => clocks = 1,
            }
        }
        if !done.is_empty() && self.strobed.is_empty() {
            // Nobody needs a clock before those that are done have been told.
            return Ok(());
        }
        self.batch.run(clocks);
        for lane in 0..self.doing.len() {
            match &mut self.doing[lane] {
                Doing::Nothing => {}
                Doing::Idle(left) => {
                    *left -= clocks;
                    if *left == 0 {
                        self.finish(lane, None, done);
                    }
                }
                Doing::IdleWhileBusy(left) => *left -= clocks,
                Doing::Begin(Access::Read { .. }) => self.doing[lane] = Doing::Answer,
                Doing::Begin(_) => self.finish(lane, None, done),
                Doing::Answer => {
                    let word = self.batch.get(lane, self.pins.read_data)?;
                    self.finish(lane, Some(word as u32), done);
                }
            }
        }
        Ok(())
    }

    /// Puts an access on the pins.
    fn start(&mut self, lane: usize, access: Access) -> Result<Doing, simulator::Error> {
        let (strobe, address, data) = match access {
            Access::Write { address, data } => (self.pins.write, address, data),
            Access::Read { address } => (self.pins.read, address, 0),
            Access::Idle(clocks) => return Ok(Doing::Idle(clocks)),
            Access::IdleWhileBusy(most) => return Ok(Doing::IdleWhileBusy(most)),
        };
        let address = address & ((1 << ADDRESS_BITS) - 1);
        self.batch.set(lane, self.pins.address, address.into())?;
        self.batch.set(lane, self.pins.write_data, data.into())?;
        self.batch.set(lane, strobe, 1)?;
        self.strobed.push(lane);
        Ok(Doing::Begin(access))
    }

    fn finish(&mut self, lane: usize, word: Option<u32>, done: &mut Vec<Done>) {
        self.doing[lane] = Doing::Nothing;
        done.push((lane, word));
    }
}

/// A lane, and what its host wants; nothing, if it will want nothing any more.
type Request = (usize, Option<Access>);

/// One chip of a batch, in the hands of a host in a thread of its own; see [`BatchChips::drive`].
pub struct LaneChip {
    lane: usize,
    requests: Sender<Request>,
    answers: Receiver<Option<u32>>,
}

impl LaneChip {
    fn access(&mut self, access: Access) -> Result<Option<u32>, PortError> {
        let gone = |_| PortError::Io(std::io::ErrorKind::BrokenPipe.into());
        self.requests
            .send((self.lane, Some(access)))
            .map_err(|_| gone(()))?;
        self.answers.recv().map_err(|_| gone(()))
    }
}

impl Drop for LaneChip {
    fn drop(&mut self) {
        // Where nobody listens, nobody waits.
        let _ = self.requests.send((self.lane, None));
    }
}

impl ChessChip for LaneChip {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        self.access(Access::Write { address, data })?;
        Ok(())
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        Ok(self.access(Access::Read { address })?.unwrap_or(0))
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        self.access(Access::Idle(cycles))?;
        Ok(())
    }

    fn idle_while_busy(&mut self, most: u64) -> Result<(), PortError> {
        self.access(Access::IdleWhileBusy(most))?;
        Ok(())
    }
}
