//! Leaves counted on the chip: the published counts, and those of cozy-chess.

use cozy_chess::Board as CozyBoard;
use devices::{Design, Engine};
use driver::Driver;
use memory_map::ChessChip;
use reference::testing::{STANDARD, played_boards};

use crate::{cases, compiled};

#[test]
fn the_published_counts() {
    published_counts(compiled());
}

/// A chip counts what was published.
pub(crate) fn published_counts(chip: impl ChessChip) {
    let mut driver = Driver::new(chip).unwrap();
    let deeper = usize::from(cases(1) > 1);
    for (position, depth) in STANDARD.iter().zip([4, 3, 4, 3, 3, 3]) {
        let depth = depth + deeper;
        driver.load(&position.fen.parse().unwrap()).unwrap();
        let found = driver.perft(depth as u32).unwrap();
        assert_eq!(found.nodes, position.counts[depth - 1], "{}", position.name);
        // The goal is five clocks to a leaf.
        assert!(
            found.cycles <= 5 * found.nodes,
            "{}: {}",
            position.name,
            found.cycles
        );
    }
}

#[test]
fn the_published_counts_in_verilator() {
    let mut driver = Driver::new(Design::generator().verilated().unwrap()).unwrap();
    let deeper = usize::from(cases(1) > 1);
    for (position, depth) in STANDARD.iter().zip([4, 3, 4, 3, 3, 3]) {
        let depth = depth + deeper;
        driver.load(&position.fen.parse().unwrap()).unwrap();
        let found = driver.perft(depth as u32).unwrap();
        assert_eq!(found.nodes, position.counts[depth - 1], "{}", position.name);
    }
}

#[test]
fn chips_of_every_engine_count_alike() {
    for engine in Engine::ALL {
        let mut driver = Driver::new(engine.chip(&Design::generator()).unwrap()).unwrap();
        for position in STANDARD {
            driver.load(&position.fen.parse().unwrap()).unwrap();
            let nodes = driver.perft(2).unwrap().nodes;
            assert_eq!(nodes, position.counts[1], "{} {engine}", position.name);
        }
    }
    let error = "gpu".parse::<Engine>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "unknown engine 'gpu'; the engines are: reference, interpreted, compiled, batch, \
         verilator, serial:PORT"
    );
}

#[test]
fn random_positions_count_as_in_cozy_chess() {
    let mut driver = Driver::new(compiled()).unwrap();
    for board in played_boards(41).step_by(7).take(cases(500)) {
        let mut position = board.position(1);
        position.fifty = position.fifty.min(99);
        let cozy = CozyBoard::from_fen(&position.to_string(), false).unwrap();
        driver.load(&position).unwrap();
        assert_eq!(
            driver.perft(2).unwrap().nodes,
            cozy_perft(&cozy, 2),
            "{position}"
        );
        if cases(1) > 1 {
            assert_eq!(
                driver.perft(3).unwrap().nodes,
                cozy_perft(&cozy, 3),
                "{position}"
            );
        }
    }
}

fn cozy_perft(board: &CozyBoard, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            nodes += if depth == 1 {
                1
            } else {
                let mut after = board.clone();
                after.play_unchecked(mv);
                cozy_perft(&after, depth - 1)
            };
        }
        false
    });
    nodes
}
