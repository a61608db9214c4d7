//! Speed of the reference search on the suite: nodes a second of null-window searches around the
//! fast score.
//!
//! `cargo run --release -p reference --example speed [DEPTH [checks]]`

use memory_map::{EvaluationParameters, Roms, SearchParameters};
use reference::Repetition;
use reference::evaluation::Endgames;
use reference::search::{Node, Searcher};
use reference::testing::SUITE;
use std::time::{Duration, Instant};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let depth = arguments
        .next()
        .map_or(4, |depth| depth.parse().expect("a depth in plies"));
    let checks = u32::from(arguments.next().is_some());
    let evaluation = EvaluationParameters::standard();
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for position in SUITE {
        let root = Node::new(position.board(), &evaluation);
        let fast = root.fast(&evaluation, Endgames::default());
        let (mut here, start) = (0, Instant::now());
        for difference in [-200, -50, 0, 50, 200] {
            let parameters = SearchParameters {
                depth,
                mating_checks: [checks; 2],
                singular_checks: [checks; 2],
                endgame_rules: true,
                bound: i32::from(fast.of(root.board.side())) + difference,
                node_limit: 0,
                ..SearchParameters::default()
            };
            let searcher = Searcher {
                parameters: &parameters,
                evaluation: &evaluation,
                repetition: &mut Repetition::new(32),
                stack_room: 64,
                roms: Roms::ALL,
                external: None,
            };
            here += searcher.search(&root).nodes;
        }
        let took = start.elapsed();
        report(position.name, here, took);
        nodes += here;
        time += took;
    }
    report("all", nodes, time);
}

fn report(name: &str, nodes: u64, time: Duration) {
    let speed = nodes as f64 / time.as_secs_f64() / 1e6;
    println!("{name:20} {nodes:>10} nodes {speed:6.2} M/s");
}
