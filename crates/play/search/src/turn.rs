//! Synchronises branches of a position that are searched side by side.

use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::task::{Poll, Waker};

/// The branches that wait for a change.
#[derive(Default)]
struct Waiting(RefCell<Vec<Waker>>);

impl Waiting {
    /// Waits until a condition holds; checks it after each change.
    async fn until(&self, mut holds: impl FnMut() -> bool) {
        poll_fn(|context| {
            if holds() {
                return Poll::Ready(());
            }
            self.0.borrow_mut().push(context.waker().clone());
            Poll::Pending
        })
        .await;
    }

    /// Reports a change.
    fn wake(&self) {
        self.0.take().into_iter().for_each(Waker::wake);
    }
}

/// A turn, held by one branch at a time.
#[derive(Default)]
pub(super) struct Turn {
    is_taken: Cell<bool>,
    waiting: Waiting,
}

/// The turn of a branch; dropping it ends the turn.
pub(super) struct Taken<'t>(&'t Turn);

impl Turn {
    /// Waits until the turn is free, and takes it.
    pub(super) async fn take(&self) -> Taken<'_> {
        self.waiting.until(|| !self.is_taken.replace(true)).await;
        Taken(self)
    }
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        self.0.is_taken.set(false);
        self.0.waiting.wake();
    }
}

/// The number of branches that are known.
#[derive(Default)]
pub(super) struct Progress {
    known: Cell<usize>,
    waiting: Waiting,
}

impl Progress {
    /// Sets the number of branches known.
    pub(super) fn reach(&self, count: usize) {
        self.known.set(count);
        self.waiting.wake();
    }

    /// Whether this many branches are known.
    pub(super) fn has_reached(&self, count: usize) -> bool {
        self.known.get() >= count
    }

    /// Waits until this many branches are known.
    pub(super) async fn reached(&self, count: usize) {
        self.waiting.until(|| self.has_reached(count)).await;
    }
}

/// The number of branches side by side that are due at a time.
#[derive(Clone, Copy)]
pub(super) struct Pace(pub(super) usize);

impl Pace {
    pub(super) const ALL_AT_ONCE: Pace = Pace(usize::MAX);
    pub(super) const ONE_BY_ONE: Pace = Pace(1);
    /// For positions in which no move is expected to reach the bound, but one may.
    pub(super) const WITHOUT_CUT: Pace = Pace(4);

    /// Whether several are due at a time.
    pub(super) fn is_several(self) -> bool {
        self.0 > 1
    }

    /// The number of other branches that must be known before the branch at a place is due.
    pub(super) fn needed(self, place: usize) -> usize {
        (place + 1).saturating_sub(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[test]
    fn it_is_one_branch_s_at_a_time() {
        let turn = Turn::default();
        let taken = turn.take().now_or_never();
        assert!(taken.is_some());
        let mut waiting = Box::pin(turn.take());
        assert!((&mut waiting).now_or_never().is_none());
        drop(taken);
        assert!((&mut waiting).now_or_never().is_some());
        // Dropping the wait takes no turn.
        let taken = turn.take().now_or_never();
        assert!(turn.take().now_or_never().is_none());
        drop(taken);
        assert!(turn.take().now_or_never().is_some());
    }

    #[test]
    fn branches_wait_for_as_many_as_they_need() {
        let progress = Progress::default();
        assert!(progress.reached(0).now_or_never().is_some());
        let mut waiting = [1, 2].map(|count| Box::pin(progress.reached(count)));
        let mut are_due = || {
            waiting
                .each_mut()
                .map(|waiting| waiting.now_or_never().is_some())
        };
        assert_eq!(are_due(), [false, false]);
        progress.reach(1);
        assert_eq!(are_due(), [true, false]);
    }

    #[test]
    fn a_branch_is_due_when_one_before_it_is_known_for_each_beyond_the_pace() {
        let needed = |pace: Pace| [0, 1, 2, 3, 4].map(|place| pace.needed(place));
        assert_eq!(needed(Pace::ONE_BY_ONE), [0, 1, 2, 3, 4]);
        assert_eq!(needed(Pace(3)), [0, 0, 0, 1, 2]);
        assert_eq!(needed(Pace::ALL_AT_ONCE), [0; 5]);
    }
}
