//! A future that is polled by hand.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::task::{Context, Poll, Wake, Waker};

struct Woken(AtomicBool);

impl Wake for Woken {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Relaxed);
    }
}

/// A future, and whether it can make progress.
pub(super) struct Running<'f, T> {
    future: Pin<Box<dyn Future<Output = T> + 'f>>,
    woken: Arc<Woken>,
}

impl<'f, T> Running<'f, T> {
    pub(super) fn new(future: impl Future<Output = T> + 'f) -> Self {
        Running {
            future: Box::pin(future),
            woken: Arc::new(Woken(AtomicBool::new(true))),
        }
    }

    /// Runs as far as possible; returns the result if it is ready.
    pub(super) fn advance(&mut self) -> Option<T> {
        let waker = Waker::from(self.woken.clone());
        let mut context = Context::from_waker(&waker);
        while self.woken.0.swap(false, Relaxed) {
            if let Poll::Ready(result) = self.future.as_mut().poll(&mut context) {
                return Some(result);
            }
        }
        None
    }
}
