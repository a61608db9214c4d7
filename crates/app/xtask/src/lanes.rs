//! Work that is done two pieces at a time: one that waits leaves the other cores idle.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::thread;

/// How many pieces are worked on at once.
const LANES: usize = 2;

/// Does every piece of work, begun in their order.
pub fn each<T: Send>(pieces: Vec<T>, work: impl Fn(T) + Sync) {
    let left = Mutex::new(VecDeque::from(pieces));
    // Nothing panics while it holds the lock.
    let next = || left.lock().ok()?.pop_front();
    thread::scope(|scope| {
        for _ in 0..LANES {
            scope.spawn(|| {
                while let Some(piece) = next() {
                    work(piece);
                }
            });
        }
    });
}

/// The same for work that may fail: its results in the order of the pieces.
pub fn map<T: Send, R: Send>(pieces: Vec<T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    let results = Mutex::new(Vec::new());
    each(
        pieces.into_iter().enumerate().collect(),
        |(place, piece)| {
            let result = work(piece);
            if let Ok(mut results) = results.lock() {
                results.push((place, result));
            }
        },
    );
    let mut results = results.into_inner().unwrap_or_default();
    results.sort_by_key(|&(place, _)| place);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_done_once_and_results_keep_their_order() {
        let squares = map((0..100_u32).collect(), |number| number * number);
        assert_eq!(squares, (0..100).map(|n| n * n).collect::<Vec<_>>());
        assert!(map(Vec::<u32>::new(), |number| number).is_empty());
    }
}
