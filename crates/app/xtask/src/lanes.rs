//! Work that is done two pieces at a time, so that one that waits does not leave the cores idle.

use anyhow::Context;
use rayon::prelude::*;

/// How many pieces are worked on at once.
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
    // Pieces take from no time to minutes: none waits behind another that has begun.
    Ok(pool.install(|| (pieces.into_par_iter().with_max_len(1).map(work)).collect()))
}
