//! Thinking about a move: threads, each with its own chip, and one that watches the clock.

use super::broken::Broken;
use super::chip::Chip;
use super::chip_desk::ChipDesk;
use super::clock::Clock;
use super::control::{Control, Shared};
use super::error::SearchError;
use super::info::{Info, Line};
use super::judge::Judge;
use super::limits::Limits;
use super::own_chip::OwnChip;
use super::pool::Pool;
use super::root::{Deepened, Reporter, Root};
use super::running::Running;
use super::settings::{ChipRole, Settings, Sharing};
use super::table::Table;
use super::threads;
use books::Played;
use chess::MoveWord;
use driver::Driver;
use futures_util::FutureExt;
use memory_map::{ChessChip, EvaluationParameters};
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How often the clock is checked.
const TICK: Duration = Duration::from_millis(2);

/// The result of thinking.
#[derive(Debug)]
pub struct Thought {
    /// The best lines, the best one first; empty if none of the moves to search is legal.
    pub lines: Vec<Line>,
    /// The last iteration that was completed.
    pub depth: u32,
    /// Nodes of host and chips.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// Total busy time of all chips with questions, downloads included.
    pub busy: Option<Duration>,
    /// Chips or workers that no longer answer, sorted by number, with the reason. If all are lost,
    /// that has ended the search.
    pub failed: Vec<(usize, SearchError)>,
}

impl Thought {
    /// The move to make.
    pub fn best(&self) -> Option<MoveWord> {
        self.lines.first()?.moves.first().copied()
    }

    /// The expected answer.
    pub fn expected(&self) -> Option<MoveWord> {
        self.lines.first()?.moves.get(1).copied()
    }
}

/// A search: its game, settings and resources.
pub struct Thinking<'a> {
    /// The game; its position is the root.
    pub game: &'a Played,
    /// The values of the evaluation, computed for the root.
    pub values: &'a EvaluationParameters,
    /// The settings of the search.
    pub settings: &'a Settings,
    /// The transposition table.
    pub table: &'a Table,
    /// The limits.
    pub limits: &'a Limits,
    /// The control that can stop it.
    pub control: &'a Control,
}

/// The joined results of the threads of a search.
pub(super) struct Joined {
    pub(super) found: Vec<Result<Deepened, Broken>>,
    pub(super) failed: Vec<(usize, SearchError)>,
}

impl Thinking<'_> {
    /// Finds a move; several chips share the search as [`Settings::sharing`] says. If a chip no
    /// longer answers, the others continue; if none is left, the results so far count. With one
    /// chip and no time limit the result is reproducible.
    ///
    /// # Errors
    /// The error of the first chip, if no chip is left before the first iteration has ended.
    pub fn think<C: ChessChip + Send>(
        &self,
        chips: &mut [Driver<C>],
        report: &mut (dyn FnMut(&Info) + Send),
    ) -> Result<Thought, SearchError> {
        let servers = chips.len();
        self.watched(servers, report, |shared, reporter| {
            match self.settings.sharing {
                Sharing::Tree if chips.len() > 1 => self.share_tree(chips, shared, reporter),
                _ => self.share_table(chips, shared, reporter),
            }
        })
    }

    /// Runs a search on this many chips or workers, while a thread watches the clock.
    pub(super) fn watched(
        &self,
        servers: usize,
        report: &mut (dyn FnMut(&Info) + Send),
        search: impl FnOnce(&Shared, &Reporter) -> Joined,
    ) -> Result<Thought, SearchError> {
        let shared = self.begin();
        let clock = self.clock().map(Mutex::new);
        let reporter = Reporter {
            report: Mutex::new(report),
            deepest: Mutex::new(0),
            clock: clock.as_ref(),
        };
        let joined = thread::scope(|scope| {
            if let Some(clock) = &clock {
                scope.spawn(|| watch(clock, &shared));
            }
            let joined = search(&shared, &reporter);
            shared.end();
            joined
        });
        let busy = (self.settings.role == ChipRole::Search).then(|| shared.busy());
        let mut thought = self.thought(&shared, busy);
        thought.failed = joined.failed;
        let mut best = None;
        for (number, found) in joined.found.into_iter().enumerate() {
            match found {
                Ok(Deepened {
                    depth,
                    lines,
                    failed,
                }) => {
                    // Of two with the same depth, one whose chip has not failed has searched
                    // further.
                    let rank = Some((depth, failed.is_none()));
                    if rank > best {
                        best = rank;
                        (thought.depth, thought.lines) = (depth, lines);
                    }
                    thought
                        .failed
                        .extend(failed.map(|error| (number, error.into())));
                }
                Err(Broken::Failed(error)) => thought.failed.push((number, error.into())),
                // The thread was stopped before it began.
                Err(Broken::Stopped) => {}
            }
        }
        thought.failed.sort_by_key(|&(number, _)| number);
        let is_lost = best.is_none() || thought.failed.len() == servers;
        if is_lost && thought.depth == 0 && !thought.failed.is_empty() {
            return Err(thought.failed.remove(0).1);
        }
        Ok(thought)
    }

    /// A new search.
    pub(super) fn begin(&self) -> Shared<'_> {
        self.table.grow_older();
        self.shared_on(self.table, self.limits.nodes.unwrap_or(u64::MAX))
    }

    /// The state that a host of the search shares with its chips.
    pub(super) fn shared_on<'s>(&'s self, table: &'s Table, nodes_max: u64) -> Shared<'s> {
        let thinker = self.game.side();
        let mut shared = Shared::new(self.settings, table, self.control, thinker, nodes_max);
        shared.tablebases = self.limits.tablebases.as_deref();
        shared
    }

    /// The clock that decides when to move, if time is limited.
    pub(super) fn clock(&self) -> Option<Clock> {
        let control = self.settings.time_control;
        let targets = self.limits.time.targets(control, self.limits.overhead);
        targets.map(Clock::new)
    }

    /// The result of a search that has ended, before its lines are added.
    pub(super) fn thought(&self, shared: &Shared, busy: Option<Duration>) -> Thought {
        Thought {
            lines: Vec::new(),
            depth: 0,
            nodes: shared.nodes(),
            elapsed: shared.total(),
            busy,
            failed: Vec::new(),
        }
    }

    /// Searches one tree, whose questions go to any free chip.
    fn share_tree<C: ChessChip + Send>(
        &self,
        chips: &mut [Driver<C>],
        shared: &Shared,
        reporter: &Reporter,
    ) -> Joined {
        let pool = Pool::new(chips.len(), self.settings.deck);
        let desk = ChipDesk::new(shared, &pool);
        let root = Root::new(desk, None, shared, self.game, self.limits, reporter);
        let search = Running::new(root.deepen());
        let found = threads::run(chips, shared, self.values, &pool, channel(), search);
        Joined {
            found: vec![Ok(found)],
            failed: pool.take_failed(),
        }
    }

    /// Searches with a thread for each chip, each of which searches the whole tree; they share
    /// results through the transposition table.
    fn share_table<C: ChessChip + Send>(
        &self,
        chips: &mut [Driver<C>],
        shared: &Shared,
        reporter: &Reporter,
    ) -> Joined {
        let search = |chip| {
            let chip = Chip::new(chip, shared, self.values)?;
            let chip = OwnChip::new(chip, shared, self.game);
            let desk = ChipDesk::new(shared, &chip);
            let judge: &dyn Judge = &chip;
            let root = Root::new(desk, Some(judge), shared, self.game, self.limits, reporter);
            // With its own chip, a search never waits.
            root.deepen().now_or_never().ok_or(Broken::Stopped)
        };
        let found = thread::scope(|scope| {
            let threads: Vec<_> = (chips.iter_mut())
                .map(|chip| scope.spawn(|| search(chip)))
                .collect();
            (threads.into_iter())
                .map(|thread| {
                    (thread.join()).unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                })
                .collect()
        });
        Joined {
            found,
            failed: Vec::new(),
        }
    }
}

/// Ends the search when its time is up.
fn watch(clock: &Mutex<Clock>, shared: &Shared) {
    while !shared.is_stopped() {
        let elapsed = shared.control.elapsed();
        let is_up = {
            let clock = clock.lock().unwrap_or_else(PoisonError::into_inner);
            clock.is_up(elapsed, shared.standing())
        };
        if is_up && !shared.control.is_pondering() {
            shared.end();
        }
        shared.control.pause(TICK);
    }
}
