//! A master and its workers in real time: the master searches here, and exchanges messages with
//! workers elsewhere.

use super::control::Shared;
use super::error::SearchError;
use super::info::Info;
use super::message::{Account, Beginning, News, Order, SentJob, Told, decoded, encoded};
use super::pool;
use super::root::Root;
use super::running::Running;
use super::settings::ChipRole;
use super::think::{Joined, Thinking, Thought};
use super::threads::TICK;
use super::worker::{self, Job, WorkerDesk, WorkerPool};
use books::Played;
use books::Tablebases;
use driver::Work;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Counts the searches of this process, so that news from an earlier one is not taken for an
/// answer.
static SEARCHES: AtomicU64 = AtomicU64::new(0);

/// A master's connection to its workers, which are numbered from 0. Messages arrive complete, in
/// the order in which they were sent.
pub trait ToWorkers {
    /// The number of workers.
    fn workers(&self) -> usize;

    /// Sends a message to a worker, without waiting for it.
    ///
    /// # Errors
    /// The worker is lost.
    fn send(&mut self, worker: usize, message: &[u8]) -> io::Result<()>;

    /// The next message and its worker, if one arrives in this time.
    fn receive(&mut self, within: Duration) -> Option<(usize, Vec<u8>)>;
}

/// The workers of a master.
pub struct Team<L> {
    /// Plies above the chips' that workers search.
    pub plies: u32,
    /// Jobs that a worker may have at a time.
    pub jobs: usize,
    /// A worker that is silent for this long is lost.
    pub patience: Duration,
    /// How long the master waits for the workers' accounts after a search.
    pub farewell: Duration,
    line: L,
    /// The workers that are not lost.
    present: Vec<usize>,
    /// The work of each of their chips in the last search.
    work: Vec<Work>,
}

impl<L: ToWorkers> Team<L> {
    /// The workers at the other end of a line.
    pub fn new(line: L) -> Team<L> {
        Team {
            plies: worker::PLIES,
            jobs: worker::JOBS,
            patience: Duration::from_secs(10),
            farewell: Duration::from_millis(300),
            present: (0..line.workers()).collect(),
            line,
            work: Vec::new(),
        }
    }

    /// The workers that are not lost.
    pub fn present(&self) -> &[usize] {
        &self.present
    }

    /// The work of each chip of the workers in the last search.
    pub fn work(&self) -> &[Work] {
        &self.work
    }

    /// Notes that another game begins.
    pub fn forget(&mut self) {
        self.tell_all(&Order::Forget);
    }

    /// Changes the size of the workers' transposition tables.
    pub fn resize_tables(&mut self, mebibytes: usize) {
        self.tell_all(&Order::Resize(mebibytes));
    }

    fn tell_all(&mut self, order: &Order) {
        for place in 0..self.present.len() {
            // If a worker is lost, the next search reports it.
            let _ = self.send(place, order);
        }
    }

    fn send(&mut self, place: usize, order: &Order) -> io::Result<()> {
        self.line.send(self.present[place], &encoded(order)?)
    }
}

impl Thinking<'_> {
    /// Thinks with workers: the master searches the first plies, and gives null windows to the
    /// workers. If a worker is lost, the others get its jobs.
    ///
    /// # Errors
    /// The error of the first worker, if none is left before the first iteration has ended.
    pub fn think_with_workers<L: ToWorkers>(
        &self,
        team: &mut Team<L>,
        report: &mut (dyn FnMut(&Info) + Send),
    ) -> Result<Thought, SearchError> {
        team.work.clear();
        let complaint = match self.settings.role {
            _ if team.present.is_empty() => Some("no worker is left"),
            ChipRole::Judge => Some("chips of workers search; they judge no single positions"),
            ChipRole::Search => None,
        };
        if let Some(complaint) = complaint {
            return Err(SearchError::Worker(complaint.to_owned()));
        }
        let present = team.present.clone();
        let mut thought = self.watched(present.len(), report, |shared, reporter| {
            let pool = WorkerPool::new(present.len(), team.jobs);
            let desk = WorkerDesk::new(shared, &pool, team.plies);
            let root = Root::new(desk, None, shared, self.game, self.limits, reporter);
            let search = Running::new(root.deepen());
            let found = Master::begin(team, shared, &pool, self).run(search);
            Joined {
                found: vec![Ok(found)],
                failed: pool.take_failed(),
            }
        })?;
        for (server, _) in &mut thought.failed {
            *server = present[*server];
        }
        Ok(thought)
    }
}

/// A master during a search. The servers of its pool are the workers that were present when the
/// search began.
struct Master<'t, L> {
    team: &'t mut Team<L>,
    shared: &'t Shared<'t>,
    pool: &'t WorkerPool,
    root: &'t Played,
    search: u64,
    /// The time of each worker's last message; none if it is lost.
    heard: Vec<Option<Instant>>,
}

impl<'t, L: ToWorkers> Master<'t, L> {
    fn begin(
        team: &'t mut Team<L>,
        shared: &'t Shared<'t>,
        pool: &'t WorkerPool,
        thinking: &'t Thinking<'t>,
    ) -> Self {
        let search = SEARCHES.fetch_add(1, Relaxed) + 1;
        let root = thinking.game;
        let folders = (thinking.limits.tablebases.as_deref()).map(Tablebases::folders);
        let beginning = Beginning::new(search, root, thinking.settings, folders, thinking.values);
        let mut master = Master {
            heard: vec![Some(Instant::now()); team.present.len()],
            team,
            shared,
            pool,
            root,
            search,
        };
        master.tell_all(&Order::Search(Box::new(beginning)));
        master
    }

    fn run<T>(mut self, mut search: Running<T>) -> T {
        let result = loop {
            if let Some(result) = search.advance() {
                break result;
            }
            self.carry();
            if self.pool.let_in() {
                continue;
            }
            if let Some((server, news)) = self.receive(TICK) {
                self.hear(server, news);
            }
            self.lose_the_silent();
            if self.shared.is_stopped() {
                self.pool.stop();
            }
        };
        drop(search);
        self.end();
        result
    }

    /// Carries orders out.
    fn carry(&mut self) {
        for order in self.pool.take_orders() {
            match order {
                pool::Order::Ask {
                    server,
                    id,
                    question,
                } => self.ask(server, id, &question),
                pool::Order::Abort { server, id } => self.tell(server, &Order::Abort(id)),
            }
        }
    }

    fn ask(&mut self, server: usize, id: pool::Id, job: &Job) {
        let job = SentJob::new(job, self.root);
        self.tell(server, &Order::Job(id, Box::new(job)));
    }

    /// The next news of the search, if some arrives in this time.
    fn receive(&mut self, within: Duration) -> Option<(usize, News)> {
        let (worker, message) = self.team.line.receive(within)?;
        let server = self.team.present.iter().position(|&it| it == worker)?;
        self.heard[server].as_mut().map(|at| *at = Instant::now())?;
        match decoded(&message) {
            Ok(Told { search, news }) => (search == self.search).then_some((server, news)),
            Err(error) => Some((server, News::Failed(format!("it says nonsense: {error}")))),
        }
    }

    fn hear(&mut self, server: usize, news: News) {
        match news {
            News::Alive { nodes } => self.shared.count(nodes),
            News::Report(id, report) => self.pool.answered(server, id, Ok(report)),
            News::Failed(why) => self.lose(server, why),
            // A worker must not end a search that the master has not ended.
            News::Ended(_) => self.lose(server, "it has ended the search".to_owned()),
        }
    }

    fn lose_the_silent(&mut self) {
        let patience = self.team.patience;
        for server in 0..self.heard.len() {
            if self.heard[server].is_some_and(|at| at.elapsed() > patience) {
                let seconds = patience.as_secs_f64();
                self.lose(server, format!("it has said nothing for {seconds} s"));
            }
        }
    }

    /// Sends a worker a message; if that fails, the worker is lost.
    fn tell(&mut self, server: usize, order: &Order) {
        if self.heard[server].is_some()
            && let Err(error) = self.team.send(server, order)
        {
            self.lose(server, error.to_string());
        }
    }

    fn tell_all(&mut self, order: &Order) {
        for server in 0..self.heard.len() {
            self.tell(server, order);
        }
    }

    fn lose(&mut self, server: usize, why: String) {
        if self.heard[server].take().is_some() {
            self.pool.lose(server, SearchError::Worker(why));
        }
    }

    /// Ends the search, and collects the workers' accounts.
    fn end(mut self) {
        self.tell_all(&Order::End);
        let mut accounts: Vec<Option<Account>> = self.heard.iter().map(|_| None).collect();
        let deadline = Instant::now() + self.team.farewell;
        let is_due = |heard: &[Option<Instant>], accounts: &[Option<Account>]| {
            (heard.iter().zip(accounts)).any(|(heard, told)| heard.is_some() && told.is_none())
        };
        while is_due(&self.heard, &accounts) && Instant::now() < deadline {
            match self.receive(TICK) {
                Some((server, News::Ended(account))) => accounts[server] = Some(account),
                Some((server, News::Failed(why))) => self.lose(server, why),
                _ => {}
            }
        }
        for account in accounts.into_iter().flatten() {
            self.shared.was_busy(account.busy);
            self.team.work.extend(account.work);
        }
        let mut is_present = self.heard.iter().map(Option::is_some);
        (self.team.present).retain(|_| is_present.next().unwrap_or(false));
    }
}
