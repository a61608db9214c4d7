//! A perft that many chips share.

use crate::driver::{Divided, Driver, Perft};
use crate::error::HostError;
use chess::Position;
use memory_map::ChessChip;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::channel;
use std::thread;

/// The least number of positions per chip, if there are enough: some positions take longer than
/// others.
const JOBS: usize = 16;

/// The least depth that remains to be counted when positions are divided further.
const LEAST_DEPTH: u32 = 2;

/// A position below a root move.
struct Job {
    root_move: usize,
    position: Position,
}

/// Counts the legal leaves to a depth below each legal move of a position. First, chips find the
/// positions a few plies further on. Then each chip counts below one of these positions, and takes
/// the next one when it is done. Calls `done` with the number of positions counted so far, and
/// their total. Clocks are the sum over all chips.
///
/// # Errors
/// The first error of a chip. Without chips, the result is empty.
pub fn divide_among<C: ChessChip + Send>(
    chips: &mut [Driver<C>],
    position: &Position,
    depth: u32,
    done: &mut dyn FnMut(usize, usize),
) -> Result<Vec<Divided>, HostError> {
    let root = [Job {
        root_move: 0,
        position: position.clone(),
    }];
    let mut moves: Vec<Divided> = Vec::new();
    let mut jobs = Vec::new();
    each(chips, &root, Driver::followers, &mut |_, followers| {
        for (root_move, (found, position)) in followers.into_iter().enumerate() {
            moves.push(Divided {
                move_word: found.move_word,
                nodes: u64::from(depth == 1),
                cycles: found.cycles,
            });
            jobs.push(Job {
                root_move,
                position,
            });
        }
    })?;
    let mut left = depth.saturating_sub(1);
    while left > LEAST_DEPTH && jobs.len() < JOBS * chips.len() && !jobs.is_empty() {
        let mut below = Vec::new();
        each(chips, &jobs, Driver::followers, &mut |job, followers| {
            let root_move = job.root_move;
            for (found, position) in followers {
                moves[root_move].cycles += found.cycles;
                below.push(Job {
                    root_move,
                    position,
                });
            }
        })?;
        jobs = below;
        left -= 1;
    }
    if left == 0 {
        return Ok(moves);
    }
    let mut counted = 0;
    let count = |driver: &mut Driver<C>| driver.perft(left);
    each(chips, &jobs, count, &mut |job, found: Perft| {
        moves[job.root_move].nodes += found.nodes;
        moves[job.root_move].cycles += found.cycles;
        counted += 1;
        done(counted, jobs.len());
    })?;
    Ok(moves)
}

/// Does the same work for each position; an idle chip takes the next position.
fn each<C: ChessChip + Send, T: Send>(
    chips: &mut [Driver<C>],
    jobs: &[Job],
    work: impl Fn(&mut Driver<C>) -> Result<T, HostError> + Sync,
    done: &mut dyn FnMut(&Job, T),
) -> Result<(), HostError> {
    let next = AtomicUsize::new(0);
    let (send, results) = channel();
    thread::scope(|scope| {
        for driver in &mut chips[..] {
            let (send, next, work) = (send.clone(), &next, &work);
            scope.spawn(move || {
                while let Some(job) = jobs.get(next.fetch_add(1, Relaxed)) {
                    let result = driver.load(&job.position).and_then(|()| work(driver));
                    if send.send((job, result)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        for (job, result) in results {
            match result {
                Ok(result) => done(job, result),
                Err(error) => {
                    next.store(jobs.len(), Relaxed);
                    return Err(error);
                }
            }
        }
        Ok(())
    })
}
