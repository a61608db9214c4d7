//! The program as a rank of an MPI job.

use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use devices::{Chip, Cluster, ClusterError, Design, Master, Workers};
use search::{Serving, Table, Team, ToMaster, ToWorkers, WithOwn};

use crate::engines::start_all;
use crate::error::{Error, Result, warn};
use crate::ranks::Ranks;
use crate::thinker::{Knowledge, Options, Style};

/// The job, while this rank is its master.
static CLUSTER: Mutex<Option<Cluster>> = Mutex::new(None);

fn cluster() -> MutexGuard<'static, Option<Cluster>> {
    CLUSTER.lock().unwrap_or_else(PoisonError::into_inner)
}

impl From<ClusterError> for Error {
    fn from(error: ClusterError) -> Error {
        Error::Failed(error.to_string())
    }
}

/// Joins the job. Returns true at once on the master; the other ranks serve it and return when the
/// job ends.
pub fn join(options: &Options, ranks: Ranks) -> Result<bool> {
    if ranks == Ranks::Workers && options.style() != Style::DeepBlue {
        return Err(Error::Input(
            "--mpi workers takes --style deep-blue alone: chips of workers judge no single \
             positions"
                .to_owned(),
        ));
    }
    if ranks != Ranks::Workers && (options.master_works || options.worker_plies != 1) {
        return Err(Error::Input(
            "--master-works and --worker-plies are for --mpi workers: other ranks search nothing"
                .to_owned(),
        ));
    }
    let joined = Cluster::join()?;
    if joined.is_master() {
        *cluster() = Some(joined);
        return Ok(true);
    }
    match ranks {
        Ranks::Chips => {
            options.engine.check_tools()?;
            let design = Design::deep_blue();
            joined.serve(options.engine.chips(&design, options.chip_count()?)?)?;
        }
        Ranks::Workers => work(joined, options)?,
    }
    Ok(false)
}

/// Serves the master as a worker.
fn work(joined: Cluster, options: &Options) -> Result<()> {
    let rank = joined.rank();
    let serving = serving(rank, options)?;
    let count = serving.chips.len();
    let served = joined.work(count, |master| serving.serve(&ToFirstRank(master)));
    served.map_err(|error| Error::Failed(format!("rank {rank}: {error}")))
}

/// The resources of a rank as a worker.
fn serving(rank: i32, options: &Options) -> Result<Serving<Chip>> {
    let (knowledge, flaws) = Knowledge::read(options)?;
    flaws.iter().for_each(|flaw| warn(flaw));
    let chips = start_all(&Design::deep_blue(), options.engine, options.chip_count()?)?;
    Ok(Serving {
        chips: chips.drivers,
        table: Table::try_new(options.hash)?,
        tablebases: knowledge.tablebases,
        tell: Box::new(move |line| warn(&format!("rank {rank}: {line}"))),
    })
}

/// The chips of the other ranks.
pub fn chips() -> Result<Vec<Chip>> {
    match cluster().as_mut() {
        Some(cluster) => Ok(cluster.chips()?),
        None => Err(ClusterError::NoChips.into()),
    }
}

/// The other ranks as workers; also the first rank, if it has chips.
pub fn workers(options: &Options) -> Result<Team<WithOwn<ToRanks>>> {
    let ranks = match cluster().as_mut() {
        Some(cluster) => ToRanks(cluster.workers()?),
        None => return Err(ClusterError::NoChips.into()),
    };
    let line = match options.master_works {
        true => WithOwn::new(ranks, serving(0, options)?),
        false => WithOwn::none(ranks),
    };
    let mut team = Team::new(line);
    team.plies = options.worker_plies;
    Ok(team)
}

/// Ends the job, if this is its master. It must be the last action: the process may end with it,
/// with this code.
pub fn dismiss(code: u8) {
    let taken = cluster().take();
    if let Some(cluster) = taken {
        cluster.dismiss(code);
    }
}

/// The connection to the workers.
pub struct ToRanks(Workers);

impl ToWorkers for ToRanks {
    fn workers(&self) -> usize {
        self.0.count()
    }

    fn send(&mut self, worker: usize, message: &[u8]) -> io::Result<()> {
        self.0.send(worker, message)
    }

    fn receive(&mut self, within: Duration) -> Option<(usize, Vec<u8>)> {
        self.0.receive(within)
    }
}

/// A worker's connection to the master.
struct ToFirstRank<'m>(&'m Master);

impl ToMaster for ToFirstRank<'_> {
    fn send(&self, message: &[u8]) -> io::Result<()> {
        self.0.send(message)
    }

    fn receive(&self) -> Option<Vec<u8>> {
        self.0.receive()
    }
}
