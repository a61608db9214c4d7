//! A pool of chips in real time: each chip has its own thread, and its next job on deck. The thread
//! of their [`Host`] continues when a chip, or another part, sends a message.

use super::chip::Chip;
use super::control::Shared;
use super::pool::{Id, Order, Pool};
use super::question::Question;
use super::running::Running;
use driver::Answer;
use driver::Driver;
use driver::HostError;
use memory_map::{ChessChip, EvaluationParameters};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The longest time between two checks whether the search has ended.
pub(super) const TICK: Duration = Duration::from_millis(2);

/// A pool of chips.
pub(super) type ChipPool = Pool<Question, Answer>;

/// A job for a chip, and a flag whether it is still wanted.
struct Job {
    id: Id,
    question: Question,
    is_wanted: Arc<AtomicBool>,
}

/// A chip's result of a job.
pub(super) struct Done {
    chip: usize,
    id: Id,
    answer: Result<Answer, HostError>,
}

/// An event for a host.
pub(super) enum Event<M> {
    /// A chip has done a job.
    Done(Done),
    /// A message from another part of the program.
    Heard(M),
}

/// The channel of a host's events.
pub(super) type Events<M> = (Sender<Event<M>>, Receiver<Event<M>>);

/// The work of a host with its chips.
pub(super) trait Activity {
    /// The messages that it receives, besides the answers of chips.
    type Message: Send;
    /// Its result.
    type Outcome;

    /// Runs as far as possible; returns the outcome when it is ready.
    fn advance(&mut self) -> Option<Self::Outcome>;

    /// Takes a message.
    fn hear(&mut self, message: Self::Message);
}

/// A search with chips alone.
impl<T> Activity for Running<'_, T> {
    type Message = Infallible;
    type Outcome = T;

    fn advance(&mut self) -> Option<T> {
        Running::advance(self)
    }

    fn hear(&mut self, message: Infallible) {
        match message {}
    }
}

/// Runs an activity to its end on a pool whose questions go to these chips. Other parts of the
/// program send their messages to the same channel.
pub(super) fn run<C: ChessChip + Send, A: Activity>(
    chips: &mut [Driver<C>],
    shared: &Shared,
    values: &EvaluationParameters,
    pool: &ChipPool,
    (send, events): Events<A::Message>,
    activity: A,
) -> A::Outcome {
    thread::scope(|scope| {
        let decks: Vec<Sender<Job>> = (chips.iter_mut().enumerate())
            .map(|(number, driver)| {
                let (deck, jobs) = channel();
                let done = send.clone();
                scope.spawn(move || work(number, driver, shared, values, &jobs, &done));
                deck
            })
            .collect();
        Host {
            pool,
            decks,
            events,
            wanted: BTreeMap::new(),
        }
        .run(shared, activity)
    })
}

/// A chip's thread.
fn work<C: ChessChip, M>(
    number: usize,
    driver: &mut Driver<C>,
    shared: &Shared,
    values: &EvaluationParameters,
    jobs: &Receiver<Job>,
    done: &Sender<Event<M>>,
) {
    let say = |id: Id, answer: Result<Answer, HostError>| {
        let said = Done {
            chip: number,
            id,
            answer,
        };
        // The host may have ended.
        let _ = done.send(Event::Done(said));
    };
    let mut chip = match Chip::new(driver, shared, values) {
        Ok(chip) => chip,
        Err(error) => {
            // The first job gets the error.
            if let Ok(job) = jobs.recv() {
                say(job.id, Err(error));
            }
            return;
        }
    };
    for job in jobs {
        let mut is_wanted = || job.is_wanted.load(Relaxed) && !shared.is_stopped();
        if !is_wanted() {
            continue;
        }
        let began = Instant::now();
        let answer = chip.answer(&job.question, &mut is_wanted);
        shared.was_busy(began.elapsed());
        if matches!(answer, Err(HostError::Aborted { .. })) {
            continue;
        }
        let is_lost = answer.is_err();
        say(job.id, answer);
        if is_lost {
            return;
        }
    }
}

/// The thread of the pool.
struct Host<'p, M> {
    pool: &'p ChipPool,
    decks: Vec<Sender<Job>>,
    events: Receiver<Event<M>>,
    /// For each unfinished job, the flag whether it is still wanted.
    wanted: BTreeMap<Id, Arc<AtomicBool>>,
}

impl<M> Host<'_, M> {
    fn run<A: Activity<Message = M>>(mut self, shared: &Shared, mut activity: A) -> A::Outcome {
        let outcome = loop {
            if let Some(outcome) = activity.advance() {
                break outcome;
            }
            self.carry();
            if self.pool.let_in() {
                continue;
            }
            match self.events.recv_timeout(TICK) {
                Ok(Event::Done(done)) => {
                    self.wanted.remove(&done.id);
                    self.pool.answered(done.chip, done.id, done.answer);
                }
                Ok(Event::Heard(message)) => activity.hear(message),
                // No message has arrived.
                Err(_) => {}
            }
            if shared.is_stopped() {
                self.pool.stop();
            }
        };
        drop(activity);
        for wanted in self.wanted.values() {
            wanted.store(false, Relaxed);
        }
        outcome
    }

    /// Carries orders out.
    fn carry(&mut self) {
        for order in self.pool.take_orders() {
            match order {
                Order::Ask {
                    server,
                    id,
                    question,
                } => {
                    let is_wanted = Arc::new(AtomicBool::new(true));
                    self.wanted.insert(id, is_wanted.clone());
                    let job = Job {
                        id,
                        question,
                        is_wanted,
                    };
                    // A chip's thread reports an error before it ends.
                    let _ = self.decks[server].send(job);
                }
                Order::Abort { id, .. } => {
                    if let Some(wanted) = self.wanted.remove(&id) {
                        wanted.store(false, Relaxed);
                    }
                }
            }
        }
    }
}
