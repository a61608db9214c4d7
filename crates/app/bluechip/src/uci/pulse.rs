//! Prints lines between a search's iterations, to show that it is alive.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use search::Control;

/// The longest time without output.
const GAP: Duration = Duration::from_millis(900);

/// The time of the last line, and whether the search has ended.
pub struct Pulse {
    state: Mutex<(Instant, bool)>,
    changed: Condvar,
}

impl Default for Pulse {
    fn default() -> Pulse {
        Pulse {
            state: Mutex::new((Instant::now(), false)),
            changed: Condvar::new(),
        }
    }
}

impl Pulse {
    /// Records that a line was printed.
    pub fn beat(&self) {
        self.lock().0 = Instant::now();
    }

    /// Ends [`run`](Pulse::run).
    pub fn end(&self) {
        self.lock().1 = true;
        self.changed.notify_all();
    }

    /// Prints the progress of a search whenever nothing else was printed for a while, until
    /// [`end`](Pulse::end).
    pub fn run(&self, control: &Control, say: impl Fn(&str)) {
        let mut state = self.lock();
        while !state.1 {
            let left = GAP.saturating_sub(state.0.elapsed());
            if left.is_zero() {
                say(&progress(control));
                state.0 = Instant::now();
                continue;
            }
            let waited = self.changed.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn lock(&self) -> MutexGuard<'_, (Instant, bool)> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The progress of a search.
fn progress(control: &Control) -> String {
    let (nodes, milliseconds) = (control.nodes(), control.total().as_millis());
    let rate = u128::from(nodes) * 1000 / milliseconds.max(1);
    let current = match control.current() {
        Some((mv, number)) => format!(" currmove {mv} currmovenumber {number}"),
        None => String::new(),
    };
    format!("info nodes {nodes} nps {rate} time {milliseconds}{current}")
}
