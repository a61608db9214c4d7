//! Speed of the reference's perft.

use reference::movegen::perft;
use reference::testing::STANDARD;
use std::time::Instant;

fn main() {
    for position in STANDARD {
        let board = position.board();
        let start = Instant::now();
        let leaves = perft(&board, 5);
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{:10} {leaves:>11} leaves, {:6.1} M/s",
            position.name,
            leaves as f64 / seconds / 1e6
        );
    }
}
