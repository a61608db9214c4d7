//! Runs two pieces of work at a time, so that the cores are busy while one of them waits.

use anyhow::Context;
use rayon::prelude::*;

/// How many pieces run at once.
const LANES: usize = 2;

/// The results of all pieces of work, in order.
pub fn map<T: Send, R: Send>(
    pieces: Vec<T>,
    work: impl Fn(T) -> R + Sync + Send,
) -> anyhow::Result<Vec<R>> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(LANES)
        .build()
        .context("cannot start threads")?;
    // Pieces take from no time to minutes: no piece must wait in a batch behind another.
    Ok(pool.install(|| (pieces.into_par_iter().with_max_len(1).map(work)).collect()))
}
