//! The state that the threads of a search share, and the means to stop it.

use super::clock::Standing;
use super::settings::Settings;
use super::table::Table;
use books::Tablebases;
use chess::{Color, MoveWord};
use driver::{Driver, HostError};
use memory_map::{ChessChip, entry_at};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// How a search is stopped, and how it learns that the opponent has made the expected move.
#[derive(Debug)]
pub struct Control {
    stopped: AtomicBool,
    /// Nodes so far.
    nodes: AtomicU64,
    /// The root move that is being searched, in the low half, and its number from 1; 0 before the
    /// first.
    current: AtomicU64,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug)]
struct State {
    /// The search runs in the opponent's time: the clock does not run.
    pondering: bool,
    /// When the clock began to run.
    started: Option<Instant>,
    /// When the search began.
    began: Instant,
}

impl Control {
    /// The control of a search that is about to begin, in the opponent's time if `pondering`.
    pub fn new(pondering: bool) -> Control {
        let now = Instant::now();
        Control {
            stopped: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            current: AtomicU64::new(0),
            state: Mutex::new(State {
                pondering,
                started: (!pondering).then_some(now),
                began: now,
            }),
            changed: Condvar::new(),
        }
    }

    /// Stops the search.
    pub fn stop(&self) {
        self.stopped.store(true, Relaxed);
        // Who waits looks at the flag with the lock held.
        drop(self.lock());
        self.changed.notify_all();
    }

    /// The opponent has made the expected move: the clock runs from now on.
    pub fn ponder_hit(&self) {
        let mut state = self.lock();
        state.pondering = false;
        state.started.get_or_insert_with(Instant::now);
        self.changed.notify_all();
    }

    /// Whether the search is to stop.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Relaxed)
    }

    /// Nodes so far of the search that it controls.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// The root move that is being searched, and its number from 1; that of any thread if there are
    /// several.
    pub fn current(&self) -> Option<(MoveWord, usize)> {
        let current = self.current.load(Relaxed);
        let number = (current >> 32) as usize;
        (number > 0).then(|| (MoveWord::from_bits(current as u32), number))
    }

    /// Notes that the search of a root move begins.
    pub(super) fn set_current(&self, mv: MoveWord, number: usize) {
        let current = (number as u64) << 32 | u64::from(mv.bits());
        self.current.store(current, Relaxed);
    }

    /// Whether it is the opponent's time.
    pub fn is_pondering(&self) -> bool {
        self.lock().pondering
    }

    /// Time on the own clock.
    pub fn elapsed(&self) -> Duration {
        let started = self.lock().started;
        started.map_or(Duration::ZERO, |started| started.elapsed())
    }

    /// Time since the search began.
    pub fn total(&self) -> Duration {
        self.lock().began.elapsed()
    }

    /// Waits until a move may be made: until the search is stopped or, unless it is infinite, the
    /// opponent has moved.
    pub fn wait_for_leave(&self, is_endless: bool) {
        let mut state = self.lock();
        while !self.is_stopped() && (is_endless || state.pondering) {
            state = (self.changed.wait(state)).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Waits for some time, or until something changes.
    pub(super) fn pause(&self, time: Duration) {
        let state = self.lock();
        if !self.is_stopped() {
            drop(self.changed.wait_timeout(state, time));
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The state that the threads of a search share.
pub(super) struct Shared<'a> {
    pub(super) settings: &'a Settings,
    pub(super) table: &'a Table,
    pub(super) control: &'a Control,
    /// The side that thinks.
    thinker: Color,
    /// The limit of nodes.
    nodes_max: u64,
    nodes: AtomicU64,
    /// The tablebases, and how often they had a position.
    pub(super) tablebases: Option<&'a Tablebases>,
    tablebase_hits: AtomicU64,
    /// The search is over, for whatever reason.
    over: AtomicBool,
    /// The search should go on beyond its normal time.
    in_trouble: AtomicBool,
    /// First addresses of the entries that the first loaded chip lacks.
    lacking: OnceLock<BTreeSet<u32>>,
    /// Busy time of all chips together, in nanoseconds.
    busy: AtomicU64,
    /// Nanoseconds since the search began, in virtual time.
    virtual_time: Option<AtomicU64>,
}

impl<'a> Shared<'a> {
    pub(super) fn new(
        settings: &'a Settings,
        table: &'a Table,
        control: &'a Control,
        thinker: Color,
        nodes_max: u64,
    ) -> Shared<'a> {
        Shared {
            settings,
            table,
            control,
            thinker,
            nodes_max,
            nodes: AtomicU64::new(0),
            tablebases: None,
            tablebase_hits: AtomicU64::new(0),
            over: AtomicBool::new(false),
            in_trouble: AtomicBool::new(false),
            lacking: OnceLock::new(),
            busy: AtomicU64::new(0),
            virtual_time: None,
        }
    }

    /// The same with virtual time, set by [`Shared::set_time`].
    pub(super) fn in_virtual_time(self) -> Self {
        Shared {
            virtual_time: Some(AtomicU64::new(0)),
            ..self
        }
    }

    /// Checks that a chip lacks the same entries as the first one that was loaded for this search.
    pub(super) fn check_entries<C: ChessChip>(&self, chip: &Driver<C>) -> Result<(), HostError> {
        let own: BTreeSet<u32> = chip.lacking().map(|entry| entry.address).collect();
        let first = self.lacking.get_or_init(|| own.clone());
        let different = own.symmetric_difference(first).next();
        let Some(entry) = different.and_then(|&address| entry_at(address)) else {
            return Ok(());
        };
        Err(HostError::OtherEntries {
            entry: entry.name,
            has: !own.contains(&entry.address),
        })
    }

    /// Sets the virtual time, in nanoseconds since the search began.
    pub(super) fn set_time(&self, nanoseconds: u64) {
        if let Some(time) = &self.virtual_time {
            time.store(nanoseconds, Relaxed);
        }
    }

    fn virtual_time(&self) -> Option<Duration> {
        let time = self.virtual_time.as_ref()?;
        Some(Duration::from_nanos(time.load(Relaxed)))
    }

    /// Time on the own clock.
    pub(super) fn elapsed(&self) -> Duration {
        (self.virtual_time()).unwrap_or_else(|| self.control.elapsed())
    }

    /// Time since the search began.
    pub(super) fn total(&self) -> Duration {
        self.virtual_time().unwrap_or_else(|| self.control.total())
    }

    /// The search should go on beyond its normal time.
    pub(super) fn set_trouble(&self, is_there: bool) {
        self.in_trouble.store(is_there, Relaxed);
    }

    /// The state of the search for the clock.
    pub(super) fn standing(&self) -> Standing {
        Standing {
            in_trouble: self.in_trouble.load(Relaxed),
            at_first_move: matches!(self.control.current(), Some((_, 1))),
        }
    }

    /// Whether a side is the one that thinks.
    pub(super) fn is_thinker(&self, side: Color) -> bool {
        side == self.thinker
    }

    /// The value of a draw for a side, in points.
    pub(super) fn draw(&self, side: Color) -> i32 {
        let contempt = self.settings.contempt;
        if self.is_thinker(side) {
            -contempt
        } else {
            contempt
        }
    }

    pub(super) fn count(&self, nodes: u64) {
        let sum = self.nodes.fetch_add(nodes, Relaxed) + nodes;
        self.control.nodes.store(sum, Relaxed);
        if sum >= self.nodes_max {
            self.end();
        }
    }

    /// Whether the limit of nodes is reached.
    pub(super) fn is_out_of_nodes(&self) -> bool {
        self.nodes() >= self.nodes_max
    }

    /// Adds the time that a chip was busy with a question.
    pub(super) fn was_busy(&self, time: Duration) {
        let nanoseconds = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        self.busy.fetch_add(nanoseconds, Relaxed);
    }

    /// Busy time of all chips together.
    pub(super) fn busy(&self) -> Duration {
        Duration::from_nanos(self.busy.load(Relaxed))
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    pub(super) fn count_tablebase_hit(&self) {
        self.tablebase_hits.fetch_add(1, Relaxed);
    }

    pub(super) fn tablebase_hits(&self) -> u64 {
        self.tablebase_hits.load(Relaxed)
    }

    /// Ends the search of all threads.
    pub(super) fn end(&self) {
        self.over.store(true, Relaxed);
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.over.load(Relaxed) || self.control.is_stopped()
    }
}
