//! What branches of a position wait for that are searched side by side.

use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::task::{Poll, Waker};

/// Who waits for a change.
#[derive(Default)]
struct Waiting(RefCell<Vec<Waker>>);

impl Waiting {
    /// Waits until a condition holds; it is looked at after each change.
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

    /// Something has changed.
    fn wake(&self) {
        self.0.take().into_iter().for_each(Waker::wake);
    }
}

/// Whose turn it is.
#[derive(Default)]
pub(super) struct Turn {
    is_taken: Cell<bool>,
    waiting: Waiting,
}

/// A turn, which ends where this is dropped.
pub(super) struct Taken<'t>(&'t Turn);

impl Turn {
    /// Waits until it is nobody's, and takes it.
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

/// How many branches are known.
#[derive(Default)]
pub(super) struct Progress {
    known: Cell<usize>,
    waiting: Waiting,
}

impl Progress {
    /// One more is.
    pub(super) fn advance(&self) {
        self.known.set(self.known.get() + 1);
        self.waiting.wake();
    }

    /// Whether so many are.
    pub(super) fn has_reached(&self, count: usize) -> bool {
        self.known.get() >= count
    }

    /// Waits until so many are.
    pub(super) async fn reached(&self, count: usize) {
        self.waiting.until(|| self.has_reached(count)).await;
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
        // Who gives up waiting takes nothing.
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
        progress.advance();
        assert_eq!(are_due(), [true, false]);
    }
}
