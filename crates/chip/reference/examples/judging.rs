//! Speed of the host's own search on a reference chip that judges: nodes per second over the suite,
//! and the results.
//!
//! `cargo run --release -p reference --example judging [NODES]`
//!
//! The results for a number of nodes are reproducible, so two versions of the program can be
//! compared line by line.

use books::Played;
use driver::{Driver, Generator, Weights};
use memory_map::{ChessChip, Configuration};
use reference::ReferenceChip;
use reference::testing::SUITE;
use search::{Control, Limits, Settings, Table, Thinking};
use std::time::Duration;

/// Mebibytes of the transposition table.
const TABLE: usize = 16;

fn main() {
    let nodes = (std::env::args().nth(1)).map_or(100_000, |nodes| nodes.parse().expect("a number"));
    // As the engines have it, whatever a chip is.
    let chip: Box<dyn ChessChip + Send> = Box::new(ReferenceChip::new(&Configuration::deep_blue()));
    let mut chips = [Driver::new(chip).expect("a chip")];
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let (mut all, mut time) = (0, Duration::ZERO);
    for entry in SUITE {
        let position = entry.fen.parse().expect("a position");
        let game = Played::new(&position).expect("a game");
        let thinking = Thinking {
            game: &game,
            values: &Generator::new(&Weights::default(), &position).values(),
            settings: &Settings::for_play(),
            table: &Table::new(TABLE),
            limits: &limits,
            control: &Control::new(false),
        };
        let thought = (thinking.think(&mut chips, &mut |_| {})).expect("the chip answers");
        let line = &thought.lines[0];
        let moves: Vec<String> = line.moves.iter().map(|mv| mv.to_string()).collect();
        println!(
            "{:20} {:>8} nodes, depth {:2}, {:>6}, {}",
            entry.name,
            thought.nodes,
            thought.depth,
            line.score.to_string(),
            moves.join(" ")
        );
        all += thought.nodes;
        time += thought.elapsed;
    }
    let speed = all as f64 / time.as_secs_f64() / 1e6;
    eprintln!("{all} nodes, {speed:.3} million a second");
}
