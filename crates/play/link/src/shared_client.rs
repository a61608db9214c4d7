//! A link that the chips of a board share.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use parking_lot::{Condvar, FairMutex, FairMutexGuard, Mutex};

use crate::{Client, Line, LinkError, Operation};

/// With several chips in use, the wait for one chip is shorter than the longest wait by this
/// factor. By default it takes about as long as a round trip by USB.
const SHORTER: u32 = 32;

/// A [`Client`] for several chips, each in its own thread.
///
/// Operations of several threads go in one request: all questions, then the waits for them, then
/// the reads. If a question has not ended by then, the next request waits for it, and carries new
/// questions for the other chips.
#[derive(Debug)]
pub struct SharedClient<L> {
    client: FairMutex<Client<L>>,
    /// See [`Settings`](crate::Settings).
    wait_clocks: u32,
    linger: Duration,
    desk: Mutex<Desk>,
    /// Notified when a wish arrives, or when a chip is no longer in use.
    arrived: Condvar,
}

/// The words that a chip's operations have read.
type Answer = Result<Vec<u32>, LinkError>;

/// The operations for the next requests.
#[derive(Debug)]
struct Desk {
    wishes: Vec<Wish>,
    /// Chips in use, bit 0 is chip 0.
    in_use: u8,
    /// When the last request was answered.
    since: Instant,
}

impl<L: Line> SharedClient<L> {
    /// Shares a client.
    pub fn new(client: Client<L>) -> Self {
        SharedClient {
            wait_clocks: client.settings().wait_clocks,
            linger: client.settings().linger,
            client: FairMutex::new(client),
            desk: Mutex::new(Desk {
                wishes: Vec::new(),
                in_use: 0,
                since: Instant::now(),
            }),
            arrived: Condvar::new(),
        }
    }

    /// Locks the client when it is this thread's turn.
    pub fn lock(&self) -> FairMutexGuard<'_, Client<L>> {
        self.client.lock()
    }

    /// Records whether a chip is in use.
    pub(crate) fn set_in_use(&self, chip: u8, in_use: bool) {
        let mut desk = self.desk.lock();
        match in_use {
            true => desk.in_use |= 1 << chip,
            false => desk.in_use &= !(1 << chip),
        }
        // A request may be held back for this chip.
        self.arrived.notify_one();
    }

    /// Lets the board execute operations of a chip, like [`Client::execute`]. The last wait among
    /// them ends with the command, or after about its number of clocks.
    pub(crate) fn execute(&self, chip: u8, operations: Vec<Operation>) -> Answer {
        let (wish, answer) = Wish::new(chip, operations);
        self.desk.lock().wishes.push(wish);
        self.arrived.notify_one();
        loop {
            let mut client = self.client.lock();
            // Meanwhile another thread may have sent the request.
            if let Ok(answer) = answer.try_recv() {
                return answer;
            }
            self.round(&mut client);
        }
    }

    /// Sends one request for all wishes.
    fn round(&self, client: &mut Client<L>) {
        let mut desk = self.desk.lock();
        let mut last = desk.since;
        while desk.in_use & !chips_of(&desk.wishes, |_| true) != 0 {
            let waited = self.arrived.wait_until(&mut desk, last + self.linger);
            if waited.timed_out() {
                break;
            }
            last = Instant::now();
        }
        let (mut wishes, in_use) = (std::mem::take(&mut desk.wishes), desk.in_use);
        drop(desk);
        let round = Round::new(&mut wishes, client.busy(), in_use, self.wait_clocks);
        let executed = client.execute(&round.operations);
        let kept = round.settle(wishes, executed, client.busy());
        let mut desk = self.desk.lock();
        // Wishes that arrived in the meantime follow.
        desk.wishes.splice(..0, kept);
        desk.since = Instant::now();
    }
}

/// Operations for a chip: those before a wait, the wait, and those after it.
#[derive(Debug)]
struct Wish {
    chip: u8,
    /// The operations before the wait that have not been sent.
    head: Vec<Operation>,
    /// The remaining clocks of the wait; none without a wait.
    wait: Option<u32>,
    /// Whether an earlier request has begun the wait.
    has_begun: bool,
    tail: Vec<Operation>,
    /// The words read.
    words: Vec<u32>,
    answer: Sender<Answer>,
}

impl Wish {
    /// Splits operations at their last wait for the chip. Earlier waits belong to other commands,
    /// which are short.
    fn new(chip: u8, mut operations: Vec<Operation>) -> (Wish, Receiver<Answer>) {
        let (answer, answered) = channel();
        let clocks = |operation: &Operation| match operation {
            Operation::Wait { chips, clocks } if *chips != 0 => Some(*clocks),
            _ => None,
        };
        let last = operations.iter().rposition(|wait| clocks(wait).is_some());
        let tail = last.map_or(Vec::new(), |last| operations.split_off(last + 1));
        let wait = last.and_then(|_| clocks(&operations.pop()?));
        let wish = Wish {
            chip,
            head: operations,
            wait,
            has_begun: false,
            tail,
            words: Vec::new(),
            answer,
        };
        (wish, answered)
    }

    fn bit(&self) -> u8 {
        1 << self.chip
    }
}

/// The chips of the selected wishes, bit 0 is chip 0.
fn chips_of(wishes: &[Wish], are_wanted: impl Fn(&Wish) -> bool) -> u8 {
    (wishes.iter().filter(|wish| are_wanted(wish))).fold(0, |chips, wish| chips | wish.bit())
}

/// A request for several wishes.
#[derive(Debug, Default)]
struct Round {
    operations: Vec<Operation>,
    /// For each read in the request: its wish, the number of its words, and whether it belongs to
    /// the tail.
    reads: Vec<(usize, usize, bool)>,
    /// The chips whose tails are in the request.
    tails: u8,
}

impl Round {
    /// Assembles a request. `busy` are the chips that were busy at the last reply, `in_use` those
    /// that may have wishes; `longest` limits the clocks of all waits.
    fn new(wishes: &mut [Wish], busy: u8, in_use: u8, longest: u32) -> Round {
        let mut round = Round::default();
        let waited_for = chips_of(wishes, |wish| wish.wait.is_some());
        let new = chips_of(wishes, |wish| wish.wait.is_some() && !wish.has_begun);
        let running = waited_for & !new & busy;
        for (index, wish) in wishes.iter_mut().enumerate() {
            for operation in std::mem::take(&mut wish.head) {
                round.push(index, operation, false);
            }
            wish.has_begun = true;
        }
        for (chips, clocks) in waits(new, running, waited_for, in_use, longest) {
            round.operations.push(Operation::Wait { chips, clocks });
            for wish in wishes.iter_mut().filter(|wish| chips & wish.bit() != 0) {
                wish.wait = wish.wait.map(|left| left.saturating_sub(clocks));
            }
        }
        // A chip that was busy at the last reply is read only when it is known to be idle.
        let is_alone = waited_for.is_power_of_two();
        for (index, wish) in wishes.iter().enumerate() {
            let is_due = running & wish.bit() == 0 || is_alone || wish.wait == Some(0);
            if wish.wait.is_some() && is_due {
                round.tails |= wish.bit();
                for operation in &wish.tail {
                    round.push(index, operation.clone(), true);
                }
            }
        }
        round
    }

    fn push(&mut self, wish: usize, operation: Operation, is_tail: bool) {
        if let Operation::Read { count, .. } = operation {
            self.reads.push((wish, count.into(), is_tail));
        }
        self.operations.push(operation);
    }

    /// Answers the wishes that are done, and returns the others. `busy` are the chips that were
    /// busy at the last reply.
    fn settle(self, mut wishes: Vec<Wish>, executed: Answer, busy: u8) -> Vec<Wish> {
        let words = match executed {
            Ok(words) => words,
            Err(error) => {
                let failed = error.to_string();
                let others = || Err(LinkError::Failed(failed.clone()));
                let errors = std::iter::once(Err(error)).chain(std::iter::repeat_with(others));
                for (wish, error) in wishes.into_iter().zip(errors) {
                    // The receiver may have ended.
                    let _ = wish.answer.send(error);
                }
                return Vec::new();
            }
        };
        // A chip that is busy after the request was busy when it was read.
        let is_over = |wish: &Wish| busy & wish.bit() == 0 || wish.wait == Some(0);
        let mut rest = &words[..];
        for (wish, count, is_tail) in self.reads {
            let (read, behind) = rest.split_at(count.min(rest.len()));
            if !is_tail || is_over(&wishes[wish]) {
                wishes[wish].words.extend(read);
            }
            rest = behind;
        }
        let is_done =
            |wish: &Wish| wish.wait.is_none() || self.tails & wish.bit() != 0 && is_over(wish);
        let (done, kept): (Vec<_>, Vec<_>) = wishes.into_iter().partition(is_done);
        for wish in done {
            let _ = wish.answer.send(Ok(wish.words));
        }
        kept
    }
}

/// The waits of a request: chips, and a number of clocks. `new` chips begin in this request;
/// `running` chips began earlier and were busy at the last reply. Any other chips in `waited_for`
/// have ended.
fn waits(new: u8, running: u8, waited_for: u8, in_use: u8, longest: u32) -> Vec<(u8, u32)> {
    let short = (longest / SHORTER).max(1);
    let is_all = waited_for == in_use;
    let have_ended = waited_for & !(new | running) != 0;
    let mut waits = Vec::new();
    if !is_all || !new.is_power_of_two() {
        // A wait for each chip: reading a chip that is still busy costs another round trip.
        let new = (0..u8::BITS).map(|chip| new & 1 << chip);
        waits.extend(new.filter(|&chip| chip != 0).map(|chip| (chip, short)));
    }
    let begun = new | running;
    if begun != 0 && !have_ended {
        if is_all {
            // No other wish can arrive before one of the chips has ended.
            let so_far: u32 = waits.iter().map(|(_, clocks)| clocks).sum();
            waits.push((begun, longest.saturating_sub(so_far).max(1)));
        } else if new == 0 {
            waits.push((running, short));
        }
    }
    waits
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONGEST: u32 = 3_200;
    const SHORT: u32 = 100;

    #[test]
    fn new_questions_are_waited_for_one_by_one_and_the_first_of_all_as_long_as_one_may() {
        // One chip in use.
        assert_eq!(waits(1, 0, 1, 1, LONGEST), [(1, LONGEST)]);
        assert_eq!(waits(0, 1, 1, 1, LONGEST), [(1, LONGEST)]);
        assert_eq!(waits(0, 0, 1, 1, LONGEST), []);
        // Questions to all three chips, and to two of them.
        let all = [(1, SHORT), (2, SHORT), (4, SHORT), (7, LONGEST - 3 * SHORT)];
        assert_eq!(waits(7, 0, 7, 7, LONGEST), all);
        assert_eq!(waits(3, 0, 3, 7, LONGEST), [(1, SHORT), (2, SHORT)]);
        // One is new, the others run, and no other wish can arrive.
        assert_eq!(waits(1, 6, 7, 7, LONGEST), [(7, LONGEST)]);
        // The third one has no question.
        assert_eq!(waits(0, 3, 3, 7, LONGEST), [(3, SHORT)]);
        assert_eq!(waits(1, 2, 3, 7, LONGEST), [(1, SHORT)]);
        // One has ended, and is read now.
        assert_eq!(waits(0, 2, 6, 7, LONGEST), []);
        assert_eq!(waits(0, 2, 7, 7, LONGEST), []);
    }

    fn question(chip: u8) -> Vec<Operation> {
        let write = |address, words| Operation::Write {
            chip,
            address,
            words,
        };
        vec![
            write(1, vec![0]),
            Operation::Wait {
                chips: 1 << chip,
                clocks: 5,
            },
            write(2, vec![7, 8]),
            Operation::Wait {
                chips: 1 << chip,
                clocks: LONGEST,
            },
            read(chip),
        ]
    }

    /// A question to each of two chips.
    fn two_questions() -> (Vec<Wish>, Vec<Receiver<Answer>>) {
        let wishes = [0, 1].map(|chip| Wish::new(chip, question(chip)));
        wishes.into_iter().unzip()
    }

    fn read(chip: u8) -> Operation {
        Operation::Read {
            chip,
            address: 3,
            count: 2,
        }
    }

    #[test]
    fn a_question_goes_whole_and_is_read_again_when_it_has_ended() {
        let (mut wishes, answers) = two_questions();
        let round = Round::new(&mut wishes, 0, 3, LONGEST);
        // Waits for other commands keep their places; the last waits follow all writes.
        let mut all = [&question(0)[..3], &question(1)[..3]].concat();
        let wait = |chips, clocks| Operation::Wait { chips, clocks };
        all.extend([
            wait(1, SHORT),
            wait(2, SHORT),
            wait(3, LONGEST - 2 * SHORT),
            read(0),
            read(1),
        ]);
        assert_eq!(round.operations, all);
        // Chip 1 is still busy: its words do not count.
        let mut kept = round.settle(wishes, Ok(vec![10, 11, 12, 13]), 2);
        assert_eq!(answers[0].try_recv().unwrap().unwrap(), [10, 11]);
        assert!(answers[1].try_recv().is_err());
        assert_eq!(kept.len(), 1);
        // While the other chip gets another question, chip 1 is not read before it is known to have
        // ended.
        let (wish, answer) = Wish::new(0, vec![read(0)]);
        kept.push(wish);
        let round = Round::new(&mut kept, 2, 3, LONGEST);
        assert_eq!(round.operations, [read(0), wait(2, SHORT), read(1)]);
        let kept = round.settle(kept, Ok(vec![14, 15, 16, 17]), 0);
        assert!(kept.is_empty());
        assert_eq!(answer.try_recv().unwrap().unwrap(), [14, 15]);
        assert_eq!(answers[1].try_recv().unwrap().unwrap(), [16, 17]);
    }

    #[test]
    fn a_link_that_fails_fails_for_all() {
        let (mut wishes, answers) = two_questions();
        let round = Round::new(&mut wishes, 0, 3, LONGEST);
        assert!(
            round
                .settle(wishes, Err(LinkError::Restarted), 0)
                .is_empty()
        );
        for answer in answers {
            let error = answer.try_recv().unwrap().unwrap_err();
            assert_eq!(error.to_string(), LinkError::Restarted.to_string());
        }
    }
}
