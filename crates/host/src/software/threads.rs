//! A pool of chips in real time: each in a thread of its own, with its next job beside it.

use super::asking::{Chip, Question};
use super::control::Shared;
use super::pool::{Id, Order, Pool};
use super::running::Running;
use crate::driver::Driver;
use crate::error::HostError;
use crate::search::Answer;
use memory_map::{ChessChip, EvaluationParameters};
use std::collections::BTreeMap;
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How often the host looks whether the search was ended, at least.
const TICK: Duration = Duration::from_millis(2);

/// A pool of chips.
pub(super) type ChipPool = Pool<Question, Answer>;

/// A job for a chip, and whether anyone wants to know.
struct Job {
    id: Id,
    question: Question,
    is_wanted: Arc<AtomicBool>,
}

/// What a chip's thread has to say of a job.
struct Done {
    chip: usize,
    id: Id,
    answer: Result<Answer, HostError>,
}

/// Runs a search on a pool, whose questions go to these chips, to its end.
pub(super) fn run<C: ChessChip + Send, T>(
    chips: &mut [Driver<C>],
    shared: &Shared,
    values: &EvaluationParameters,
    pool: &ChipPool,
    search: impl Future<Output = T>,
) -> T {
    thread::scope(|scope| {
        let (send, done) = channel();
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
            done,
            wanted: BTreeMap::new(),
        }
        .run(shared, Running::new(search))
    })
}

/// A chip's thread.
fn work<C: ChessChip>(
    number: usize,
    driver: &mut Driver<C>,
    shared: &Shared,
    values: &EvaluationParameters,
    jobs: &Receiver<Job>,
    done: &Sender<Done>,
) {
    let say = |id: Id, answer: Result<Answer, HostError>| {
        let said = Done {
            chip: number,
            id,
            answer,
        };
        // The host may have ended.
        let _ = done.send(said);
    };
    let mut chip = match Chip::new(driver, shared, values) {
        Ok(chip) => chip,
        Err(error) => {
            // Who asks first is told.
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

/// The thread of the search.
struct Host<'p> {
    pool: &'p ChipPool,
    decks: Vec<Sender<Job>>,
    done: Receiver<Done>,
    /// Whether the jobs on their way are still wanted.
    wanted: BTreeMap<Id, Arc<AtomicBool>>,
}

impl Host<'_> {
    fn run<T>(mut self, shared: &Shared, mut search: Running<T>) -> T {
        let result = loop {
            if let Some(result) = search.advance() {
                break result;
            }
            self.carry();
            if self.pool.let_in() {
                continue;
            }
            match self.done.recv_timeout(TICK) {
                Ok(done) => {
                    self.wanted.remove(&done.id);
                    self.pool.answered(done.chip, done.id, done.answer);
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
            }
            if shared.is_stopped() {
                self.pool.stop();
            }
        };
        drop(search);
        for wanted in self.wanted.values() {
            wanted.store(false, Relaxed);
        }
        result
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
                    // A thread that has ended has said why.
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
