//! A worker: a host between the master and its own chips, which searches the positions that the
//! master gives it.

use super::broken::Broken;
use super::chip_desk::ChipDesk;
use super::control::Shared;
use super::desk::{Deck, Desk};
use super::null_windows::{NullWindows, Ordering};
use super::pool::{Id, Pool, Rank};
use super::reply::Reply;
use super::running::Running;
use super::task::Task;
use super::threads::ChipPool;
use books::{Played, moves, word};
use cozy_chess::Move;
use futures_util::future::LocalBoxFuture;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The default number of plies above the chips' that workers search. With more, a master would have
/// too few jobs for its workers.
pub(super) const PLIES: u32 = 1;
/// The default number of jobs that a worker may have at a time.
pub(super) const JOBS: usize = 16;

/// A null window that a master gives a worker.
#[derive(Clone, Debug)]
pub(super) struct Job {
    pub(super) game: Played,
    pub(super) task: Task,
    /// The rank of its position in the master's order.
    pub(super) rank: Rank,
}

/// A report of a worker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Report {
    pub(super) reply: Reply,
    /// Nodes since its last report.
    pub(super) nodes: u64,
}

/// A pool of workers.
pub(super) type WorkerPool = Pool<Job, Report>;

/// A master's desk: the master searches the plies above the workers'.
pub(super) struct WorkerDesk<'a> {
    shared: &'a Shared<'a>,
    pool: &'a WorkerPool,
    /// Plies above the chips' that workers search.
    plies: i32,
}

impl<'a> WorkerDesk<'a> {
    pub(super) fn new(shared: &'a Shared<'a>, pool: &'a WorkerPool, plies: u32) -> Self {
        WorkerDesk {
            shared,
            pool,
            plies: plies as i32,
        }
    }
}

impl Desk for WorkerDesk<'_> {
    type Deck = WorkerPool;

    fn deck(&self) -> &WorkerPool {
        self.pool
    }

    fn depth(&self, task: &Task) -> i32 {
        task.chip_depth + self.plies
    }

    async fn ask(&self, game: &Played, task: &Task, rank: &Rank) -> Result<Reply, Broken> {
        let job = Job {
            game: game.clone(),
            task: *task,
            rank: rank.clone(),
        };
        let report = self.pool.put(job, rank, game.board().hash()).await?;
        self.shared.count(report.nodes);
        match self.shared.is_stopped() {
            true => Err(Broken::Stopped),
            false => Ok(report.reply),
        }
    }
}

/// The worker's search.
pub(super) struct Worker<'a> {
    searcher: NullWindows<'a, ChipDesk<'a, ChipPool>>,
}

/// The result of a job.
type Outcome = Result<Reply, Broken>;

/// The unfinished jobs of a worker.
pub(super) struct Jobs<'w> {
    running: BTreeMap<Id, Running<'w, Outcome>>,
    /// Nodes reported to the master.
    told: u64,
}

impl<'a> Worker<'a> {
    pub(super) fn new(shared: &'a Shared<'a>, pool: &'a ChipPool) -> Self {
        Worker {
            searcher: NullWindows::new(shared, ChipDesk::new(shared, pool), Ordering::new()),
        }
    }

    fn search(&self, job: Job) -> LocalBoxFuture<'_, Outcome> {
        Box::pin(async move {
            let Job {
                mut game,
                task,
                rank,
            } = job;
            if task.depth <= 0 {
                // Only quiescence; the master has done everything else.
                return self.searcher.desk.ask(&game, &task, &rank).await;
            }
            let found = self.searcher.search_extended(&mut game, task, rank).await?;
            if found.score < task.beta {
                return Ok(Reply::Fails);
            }
            let board = game.board();
            let known = self.searcher.shared.table.get(board.hash(), task.ply);
            let is_legal = |mv: &Move| moves(board).contains(mv);
            let best = known.and_then(|known| known.best).filter(is_legal);
            Ok(Reply::reaches(best.map(|best| word(board, best))))
        })
    }
}

impl<'w> Jobs<'w> {
    pub(super) fn new() -> Self {
        Jobs {
            running: BTreeMap::new(),
            told: 0,
        }
    }

    pub(super) fn begin(&mut self, worker: &'w Worker<'_>, id: Id, job: Job) {
        self.running.insert(id, Running::new(worker.search(job)));
    }

    pub(super) fn abort(&mut self, id: Id) {
        self.running.remove(&id);
    }

    /// Runs all jobs as far as possible, and reports those that have ended.
    pub(super) fn advance(&mut self, worker: &'w Worker<'_>) -> Vec<(Id, Result<Report, Broken>)> {
        let mut ended = Vec::new();
        for (&id, job) in &mut self.running {
            if let Some(outcome) = job.advance() {
                let nodes = untold(worker, &mut self.told);
                let report = |reply| Report { reply, nodes };
                ended.push((id, outcome.map(report)));
            }
        }
        for (id, _) in &ended {
            self.running.remove(id);
        }
        ended
    }

    /// Takes the nodes since the last report, which then count as reported.
    pub(super) fn take_nodes(&mut self, worker: &Worker<'_>) -> u64 {
        untold(worker, &mut self.told)
    }
}

/// The worker's nodes that were not reported yet; they then count as reported.
fn untold(worker: &Worker<'_>, told: &mut u64) -> u64 {
    let nodes = worker.searcher.shared.nodes();
    nodes - std::mem::replace(told, nodes)
}
