//! The program as a rank of an MPI job.

use std::sync::{Mutex, MutexGuard, PoisonError};

use chips::{Chip, Cluster, ClusterError, Design};

use crate::error::{Error, Result};
use crate::thinker::Options;

/// The job, as long as this is its master.
static CLUSTER: Mutex<Option<Cluster>> = Mutex::new(None);

fn cluster() -> MutexGuard<'static, Option<Cluster>> {
    CLUSTER.lock().unwrap_or_else(PoisonError::into_inner)
}

impl From<ClusterError> for Error {
    fn from(error: ClusterError) -> Error {
        Error::Failed(error.to_string())
    }
}

/// Joins the job; whether there is something left to do for this rank, because it is the master. The others serve it to its end.
pub fn join(options: &Options) -> Result<bool> {
    let joined = Cluster::join()?;
    if joined.is_master() {
        *cluster() = Some(joined);
        return Ok(true);
    }
    options.engine.check_tools()?;
    let design = Design::deep_blue();
    joined.serve(options.engine.chips(&design, options.chip_count()?)?)?;
    Ok(false)
}

/// The chips of the other ranks.
pub fn chips() -> Result<Vec<Chip>> {
    match cluster().as_mut() {
        Some(cluster) => Ok(cluster.chips()?),
        None => Err(ClusterError::NoChips.into()),
    }
}

/// Ends the job, if this is its master.
pub fn dismiss() {
    let taken = cluster().take();
    if let Some(cluster) = taken {
        cluster.dismiss();
    }
}
