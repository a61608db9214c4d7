//! Pairs of games, played on all cores.

use rayon::prelude::*;
use std::sync::{Mutex, PoisonError};

/// Pairs between two reports.
const REPORTED: usize = 10;

/// Plays this many pairs, each by its number. Calls `tell` with those that have ended, after every
/// ten.
pub fn play_pairs<P: Send>(
    count: usize,
    play: impl Fn(usize) -> anyhow::Result<P> + Sync,
    tell: impl Fn(&[P]) + Sync,
) -> anyhow::Result<Vec<P>> {
    let played = Mutex::new(Vec::new());
    (0..count).into_par_iter().try_for_each(|number| {
        let pair = play(number)?;
        let mut played = played.lock().unwrap_or_else(PoisonError::into_inner);
        played.push(pair);
        if played.len().is_multiple_of(REPORTED) {
            tell(&played);
        }
        anyhow::Ok(())
    })?;
    Ok(played.into_inner().unwrap_or_else(PoisonError::into_inner))
}
