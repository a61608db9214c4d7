//! The messages between a master and workers in other processes, as JSON.

use super::pool::{Id, Rank};
use super::settings::Settings;
use super::task::Task;
use super::worker::{Job, Report};
use books::{GameError, Played};
use chess::{MoveWord, Position};
use driver::Work;
use memory_map::EvaluationParameters;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::io;
use std::time::Duration;

/// An order from a master to a worker.
#[derive(Serialize, Deserialize)]
pub(super) enum Order {
    /// A search begins.
    Search(Box<Beginning>),
    /// A null window is to be searched.
    Job(Id, Box<SentJob>),
    /// The job is no longer wanted.
    Abort(Id),
    /// The search is over.
    End,
    /// Another game begins.
    Forget,
    /// Transposition tables must have this many mebibytes.
    Resize(usize),
}

/// The data of a whole search.
#[derive(Serialize, Deserialize)]
pub(super) struct Beginning {
    /// The number of the search.
    pub(super) search: u64,
    start: String,
    moves: Vec<MoveWord>,
    pub(super) settings: Settings,
    /// The folders of the tablebases to use.
    pub(super) tablebases: Option<String>,
    values: Vec<u32>,
}

impl Beginning {
    pub(super) fn new(
        search: u64,
        game: &Played,
        settings: &Settings,
        tablebases: Option<&str>,
        values: &EvaluationParameters,
    ) -> Beginning {
        Beginning {
            search,
            start: game.start().to_string(),
            moves: game.moves().collect(),
            settings: settings.clone(),
            tablebases: tablebases.map(str::to_owned),
            values: values.words().map(|(_, value)| value).collect(),
        }
    }

    /// The game whose position is the root.
    pub(super) fn game(&self) -> Result<Played, GameError> {
        let start: Result<Position, _> = self.start.parse();
        let start = start.map_err(|error| GameError::NoGame(error.to_string()))?;
        with_plies(Played::new(&start)?, &self.moves)
    }

    /// The values of the evaluation.
    pub(super) fn values(&self) -> EvaluationParameters {
        let mut values = EvaluationParameters::default();
        for (address, &value) in EvaluationParameters::addresses().zip(&self.values) {
            values.write(address, value);
        }
        values
    }
}

/// A job in a message.
#[derive(Serialize, Deserialize)]
pub(super) struct SentJob {
    /// The plies from the root.
    plies: Vec<MoveWord>,
    task: Task,
    doubts: u32,
    branches: Vec<u8>,
}

impl SentJob {
    pub(super) fn new(job: &Job, root: &Played) -> SentJob {
        SentJob {
            plies: job.game.moves().skip(root.moves().len()).collect(),
            task: job.task,
            doubts: job.rank.doubts,
            branches: job.rank.branches.to_vec(),
        }
    }

    pub(super) fn job(self, root: &Played) -> Result<Job, GameError> {
        Ok(Job {
            game: with_plies(root.clone(), &self.plies)?,
            task: self.task,
            rank: Rank {
                doubts: self.doubts,
                branches: self.branches.into(),
            },
        })
    }
}

fn with_plies(mut game: Played, plies: &[MoveWord]) -> Result<Played, GameError> {
    for &mv in plies {
        if !game.repeat(mv) {
            return Err(GameError::IllegalMove(mv.to_string()));
        }
    }
    Ok(game)
}

/// A message from a worker to its master.
#[derive(Serialize, Deserialize)]
pub(super) struct Told {
    /// The number of the search.
    pub(super) search: u64,
    pub(super) news: News,
}

/// News of a search.
#[derive(Serialize, Deserialize)]
pub(super) enum News {
    /// The search continues; the nodes since its last message.
    Alive { nodes: u64 },
    /// The result of a job.
    Report(Id, Report),
    /// The worker has stopped searching; the reason.
    Failed(String),
    /// The search is over.
    Ended(Account),
}

/// The work of a worker in a search.
#[derive(Serialize, Deserialize)]
pub(super) struct Account {
    /// The work of each of its chips.
    pub(super) work: Vec<Work>,
    /// Busy time of its chips, added up.
    pub(super) busy: Duration,
}

/// Encodes a message.
pub(super) fn encoded(message: &impl Serialize) -> io::Result<Vec<u8>> {
    Ok(serde_json::to_vec(message)?)
}

/// Decodes a message.
pub(super) fn decoded<T: DeserializeOwned>(bytes: &[u8]) -> io::Result<T> {
    Ok(serde_json::from_slice(bytes)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_arrives_as_it_was_sent() {
        let start = "r3k2r/p1p2ppp/8/3pP3/8/8/PPP2PPP/R3K2R w KQkq d6 3 12";
        let mut root = Played::new(&start.parse().unwrap()).unwrap();
        root.play("e1g1").unwrap();
        let mut values = EvaluationParameters::standard();
        // A negative value, for addresses that permit one.
        for address in EvaluationParameters::addresses().step_by(7) {
            values.write(address, u32::MAX);
        }
        let beginning = Beginning::new(3, &root, &Settings::default(), Some("a:b"), &values);
        let beginning: Beginning = decoded(&encoded(&beginning).unwrap()).unwrap();
        assert_eq!(beginning.settings, Settings::default());
        assert_eq!(beginning.tablebases.as_deref(), Some("a:b"));
        assert_eq!(beginning.values(), values);
        let far_root = beginning.game().unwrap();
        assert_eq!(far_root.position(), root.position());

        let mut game = root.clone();
        game.play("a7a5").unwrap();
        assert!(game.pass());
        game.play("e8c8").unwrap();
        let job = Job {
            game,
            task: Task {
                depth: 5,
                alpha: -1,
                beta: 0,
                ply: 3,
                credits: [2, 3],
                may_pass: false,
                is_test: true,
                iteration: 8,
                chip_depth: 4,
                is_shared: false,
                expects_cut: true,
            },
            rank: Rank {
                doubts: 1,
                branches: [2, 0, 255].into(),
            },
        };
        let sent = SentJob::new(&job, &root);
        let sent: SentJob = decoded(&encoded(&sent).unwrap()).unwrap();
        let arrived = sent.job(&far_root).unwrap();
        assert_eq!((arrived.task, arrived.rank), (job.task, job.rank));
        assert!(arrived.game.moves().eq(job.game.moves()));
        assert_eq!(arrived.game.position(), job.game.position());
        assert!(arrived.game.history().eq(job.game.history()));
    }
}
