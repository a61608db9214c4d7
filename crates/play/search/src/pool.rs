//! A deck of questions and their servers: a server gets its next question as soon as it is free.
//!
//! A [`Pool`] is the deck of one host, in one thread. It assigns questions to servers, and lets as
//! many branches of the search continue as there are free servers. Its decisions are [`Order`]s,
//! which its owner passes on to the chips or workers, in real threads or in virtual time. The owner
//! passes the answers to [`Pool::answered`].

use super::broken::Broken;
use super::desk::Deck;
use super::error::SearchError;
use driver::HostError;
use std::cell::{Cell, RefCell, RefMut};
use std::collections::{BTreeMap, BTreeSet};
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// The place of a position in the order of a search: first by the number of doubts, then by the
/// order of a serial search. Smaller ranks come first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Rank {
    /// The number of branches on the path from the root that others may make unnecessary.
    pub(super) doubts: u32,
    /// The numbers of all branches on that path.
    pub(super) branches: Rc<[u8]>,
}

/// The least number of idle servers to share the moves of a question.
const SHARERS: usize = 4;

/// Number of a job.
pub(super) type Id = u64;

/// An order of a pool to its owner.
#[derive(Debug)]
pub(super) enum Order<Q> {
    /// A question goes to a server: a chip, or a worker.
    Ask { server: usize, id: Id, question: Q },
    /// The job is no longer wanted.
    Abort { server: usize, id: Id },
}

/// A question that has not been answered.
struct Job<Q, A> {
    rank: Rank,
    question: Q,
    affinity: u64,
    answer: Option<Result<A, Broken>>,
    waker: Option<Waker>,
}

/// A branch that is waiting for its turn.
struct Waiting {
    is_let_in: Rc<Cell<bool>>,
    waker: Option<Waker>,
}

/// A server: a chip or a worker.
#[derive(Default)]
struct Server {
    is_lost: bool,
    jobs: Vec<Id>,
}

struct State<Q, A> {
    servers: Vec<Server>,
    /// The number of jobs that a server may have at a time, including the running one.
    places: usize,
    next: Id,
    jobs: BTreeMap<Id, Job<Q, A>>,
    /// Jobs without a server.
    queue: BTreeSet<(Rank, Id)>,
    waiting: BTreeMap<(Rank, Id), Waiting>,
    orders: Vec<Order<Q>>,
    failed: Vec<(usize, SearchError)>,
    is_stopped: bool,
    nodes: u64,
}

/// The deck of a host; see the module.
pub(super) struct Pool<Q, A>(RefCell<State<Q, A>>);

impl<Q: Clone, A> Pool<Q, A> {
    /// A pool of this many servers, each with this many jobs at a time.
    pub(super) fn new(servers: usize, places: usize) -> Self {
        Pool(RefCell::new(State {
            servers: (0..servers).map(|_| Server::default()).collect(),
            places: places.max(1),
            next: 0,
            jobs: BTreeMap::new(),
            queue: BTreeSet::new(),
            waiting: BTreeMap::new(),
            orders: Vec::new(),
            failed: Vec::new(),
            is_stopped: false,
            nodes: 0,
        }))
    }

    fn state(&self) -> RefMut<'_, State<Q, A>> {
        self.0.borrow_mut()
    }

    /// Takes the pending orders, in sequence.
    pub(super) fn take_orders(&self) -> Vec<Order<Q>> {
        std::mem::take(&mut self.state().orders)
    }

    /// The nodes that the host has entered since the last call.
    pub(super) fn take_nodes(&self) -> u64 {
        std::mem::take(&mut self.state().nodes)
    }

    /// The lost servers, with the reason.
    pub(super) fn take_failed(&self) -> Vec<(usize, SearchError)> {
        std::mem::take(&mut self.state().failed)
    }

    /// Lets the first waiting branch continue, if a server is free for it; returns whether there
    /// was one.
    pub(super) fn let_in(&self) -> bool {
        let mut state = self.state();
        if !state.can_let_in() {
            return false;
        }
        let Some((_, waiting)) = state.waiting.pop_first() else {
            return false;
        };
        drop(state);
        waiting.wake();
        true
    }

    /// Whether [`Pool::let_in`] would let a branch continue.
    pub(super) fn can_let_in(&self) -> bool {
        self.state().can_let_in()
    }

    /// Takes a server's answer to a job. A server that fails is lost; its jobs go to others.
    pub(super) fn answered(&self, server: usize, id: Id, answer: Result<A, HostError>) {
        let answer = match answer {
            Ok(answer) => answer,
            Err(error) => return self.lose(server, error.into()),
        };
        let mut state = self.state();
        state.servers[server].jobs.retain(|&job| job != id);
        let waker = state.jobs.get_mut(&id).and_then(|job| {
            job.answer = Some(Ok(answer));
            job.waker.take()
        });
        state.place();
        drop(state);
        if let Some(waker) = waker {
            waker.wake();
        }
    }

    /// Removes a server that no longer answers; its jobs go to others.
    pub(super) fn lose(&self, server: usize, error: SearchError) {
        let mut state = self.state();
        state.lose(server, error);
        state.place();
    }

    /// Adds a branch to those that wait.
    fn wait(&self, rank: &Rank) -> Result<Entering<'_, Q, A>, Broken> {
        let mut state = self.state();
        let key = (rank.clone(), state.number()?);
        let is_let_in = Rc::new(Cell::new(false));
        let waiting = Waiting {
            is_let_in: is_let_in.clone(),
            waker: None,
        };
        state.waiting.insert(key.clone(), waiting);
        Ok(Entering {
            pool: self,
            key,
            is_let_in,
        })
    }

    /// Makes a job of a question, and assigns it if a server has a free place.
    fn ask(&self, question: Q, rank: &Rank, affinity: u64) -> Result<Asking<'_, Q, A>, Broken> {
        let mut state = self.state();
        let id = state.number()?;
        let job = Job {
            rank: rank.clone(),
            question,
            affinity,
            answer: None,
            waker: None,
        };
        state.jobs.insert(id, job);
        state.queue.insert((rank.clone(), id));
        state.place();
        Ok(Asking { pool: self, id })
    }

    /// Ends the pool: later answers are dropped.
    pub(super) fn stop(&self) {
        let mut state = self.state();
        let wakers = state.stop();
        drop(state);
        wakers.into_iter().for_each(Waker::wake);
    }
}

impl Waiting {
    fn wake(self) {
        self.is_let_in.set(true);
        if let Some(waker) = self.waker {
            waker.wake();
        }
    }
}

impl<Q: Clone, A> State<Q, A> {
    /// The next number; none after the pool has ended.
    fn number(&mut self) -> Result<Id, Broken> {
        if self.is_stopped {
            return Err(Broken::Stopped);
        }
        self.next += 1;
        Ok(self.next)
    }

    /// Free places beyond those for queued questions.
    fn free(&self) -> usize {
        let places = |server: &Server| self.places.saturating_sub(server.jobs.len());
        let servers = self.servers.iter().filter(|server| !server.is_lost);
        let free: usize = servers.map(places).sum();
        free.saturating_sub(self.queue.len())
    }

    /// Whether at least [`SHARERS`] servers, and at least half of all, are idle. False while
    /// branches wait: then the host is behind, and more questions would delay it further.
    fn is_idle(&self) -> bool {
        let idles = |server: &&Server| !server.is_lost && server.jobs.is_empty();
        let idle = self.servers.iter().filter(idles).count();
        self.waiting.is_empty() && idle >= SHARERS && 2 * idle >= self.servers.len()
    }

    /// Whether a branch waits and a server is free for it. Doubtful branches need a server that is
    /// nearly idle.
    fn can_let_in(&self) -> bool {
        let idles = |server: &Server| !server.is_lost && server.jobs.len() < self.places / 2;
        match self.waiting.first_key_value() {
            None => false,
            Some(((rank, _), _)) if rank.doubts == 0 => self.free() > 0,
            Some(_) => self.queue.is_empty() && self.servers.iter().any(idles),
        }
    }

    /// Assigns jobs to servers in order.
    fn place(&mut self) {
        while let Some((_, id)) = self.queue.first() {
            let id = *id;
            let job = &self.jobs[&id];
            let Some(server) = self.server_for(job.affinity) else {
                return;
            };
            self.queue.pop_first();
            let question = self.jobs[&id].question.clone();
            self.servers[server].jobs.push(id);
            self.orders.push(Order::Ask {
                server,
                id,
                question,
            });
        }
    }

    /// The server with the fewest jobs; of several, the one of the affinity, or the next after it.
    fn server_for(&self, affinity: u64) -> Option<usize> {
        let count = self.servers.len();
        let first = (affinity % count.max(1) as u64) as usize;
        (0..count)
            .map(|offset| (first + offset) % count)
            .filter(|&server| {
                let Server { is_lost, jobs } = &self.servers[server];
                !is_lost && jobs.len() < self.places
            })
            .min_by_key(|&server| self.servers[server].jobs.len())
    }

    fn lose(&mut self, server: usize, error: SearchError) {
        let lost = &mut self.servers[server];
        lost.is_lost = true;
        for id in std::mem::take(&mut lost.jobs) {
            if let Some(job) = self.jobs.get(&id) {
                self.queue.insert((job.rank.clone(), id));
            }
        }
        self.failed.push((server, error));
        if self.servers.iter().all(|server| server.is_lost) {
            self.stop().into_iter().for_each(Waker::wake);
        }
    }

    fn stop(&mut self) -> Vec<Waker> {
        self.is_stopped = true;
        self.queue.clear();
        let mut wakers = Vec::new();
        for job in self.jobs.values_mut() {
            job.answer = Some(Err(Broken::Stopped));
            wakers.extend(job.waker.take());
        }
        for waiting in std::mem::take(&mut self.waiting).into_values() {
            waiting.is_let_in.set(true);
            wakers.extend(waiting.waker);
        }
        wakers
    }

    fn forget(&mut self, id: Id) {
        let Some(job) = self.jobs.remove(&id) else {
            return;
        };
        if job.answer.is_some() || self.queue.remove(&(job.rank, id)) {
            return;
        }
        for (server, of_server) in self.servers.iter_mut().enumerate() {
            if let Some(place) = of_server.jobs.iter().position(|&job| job == id) {
                of_server.jobs.remove(place);
                self.orders.push(Order::Abort { server, id });
            }
        }
        self.place();
    }
}

impl<Q: Clone, A> Deck for Pool<Q, A> {
    type Question = Q;
    type Answer = A;
    type Rank = Rank;

    fn first(&self) -> Rank {
        Rank {
            doubts: 0,
            branches: Rc::default(),
        }
    }

    fn below(&self, rank: &Rank, branch: usize) -> Rank {
        let branch = u8::try_from(branch).unwrap_or(u8::MAX);
        let branches = rank.branches.iter().copied().chain([branch]);
        Rank {
            doubts: rank.doubts,
            branches: branches.collect(),
        }
    }

    fn doubtful(&self, rank: &Rank) -> Rank {
        Rank {
            doubts: rank.doubts + 1,
            ..rank.clone()
        }
    }

    fn is_parallel(&self) -> bool {
        true
    }

    fn spare(&self) -> usize {
        self.state().free().max(1)
    }

    fn is_idle(&self) -> bool {
        self.state().is_idle()
    }

    fn count_node(&self) {
        self.state().nodes += 1;
    }

    async fn enter(&self, rank: &Rank) -> Result<(), Broken> {
        self.wait(rank)?.await
    }

    async fn put(&self, question: Q, rank: &Rank, affinity: u64) -> Result<A, Broken> {
        self.ask(question, rank, affinity)?.await
    }
}

/// Waits for an answer. Dropping it withdraws the question.
struct Asking<'a, Q: Clone, A> {
    pool: &'a Pool<Q, A>,
    id: Id,
}

impl<Q: Clone, A> Future for Asking<'_, Q, A> {
    type Output = Result<A, Broken>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let mut state = self.pool.state();
        let Some(job) = state.jobs.get_mut(&self.id) else {
            return Poll::Ready(Err(Broken::Stopped));
        };
        match job.answer.take() {
            Some(answer) => {
                state.jobs.remove(&self.id);
                Poll::Ready(answer)
            }
            None => {
                job.waker = Some(context.waker().clone());
                Poll::Pending
            }
        }
    }
}

impl<Q: Clone, A> Drop for Asking<'_, Q, A> {
    fn drop(&mut self) {
        self.pool.state().forget(self.id);
    }
}

/// Waits to be let in.
struct Entering<'a, Q: Clone, A> {
    pool: &'a Pool<Q, A>,
    key: (Rank, Id),
    is_let_in: Rc<Cell<bool>>,
}

impl<Q: Clone, A> Future for Entering<'_, Q, A> {
    type Output = Result<(), Broken>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let mut state = self.pool.state();
        if self.is_let_in.get() {
            return Poll::Ready(match state.is_stopped {
                true => Err(Broken::Stopped),
                false => Ok(()),
            });
        }
        if let Some(waiting) = state.waiting.get_mut(&self.key) {
            waiting.waker = Some(context.waker().clone());
        }
        Poll::Pending
    }
}

impl<Q: Clone, A> Drop for Entering<'_, Q, A> {
    fn drop(&mut self) {
        self.pool.state().waiting.remove(&self.key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[test]
    fn chips_are_not_idle_while_branches_wait_for_their_host() {
        let pool: Pool<u8, u8> = Pool::new(2 * SHARERS, 2);
        let rank = pool.first();
        assert!(pool.is_idle());
        let mut entering = Box::pin(pool.enter(&rank));
        assert!((&mut entering).now_or_never().is_none());
        assert!(!pool.is_idle());
        assert!(pool.let_in());
        assert!(entering.now_or_never().is_some());
        assert!(pool.is_idle());
        // Half of the servers may have jobs.
        let questions: Vec<_> = (0..=SHARERS)
            .map(|number| pool.ask(number as u8, &rank, 0).unwrap())
            .collect();
        assert!(!pool.is_idle());
        drop(questions);
        assert!(pool.is_idle());
    }
}
