//! Random questions for the search, and positions to ask them in.

use super::{SUITE, board, played_boards};
use crate::board::Board;
use memory_map::{ExternalPort, LazyEvaluation, Pruning, RootTests, SearchParameters, Unusual};
use rand::RngExt;
use rand::rngs::SmallRng;

/// Positions for searches: endings, the suite, then endless positions from random games. The same
/// seed gives the same positions.
pub fn searched_boards(seed: u64) -> impl Iterator<Item = Board> {
    let endings = [
        "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1",
        "8/5k2/8/8/3K4/8/6R1/8 b - - 30 1",
        "8/P7/8/8/8/1k6/8/K7 w - - 0 1",
        "7k/8/6K1/8/8/8/8/R7 w - - 98 1",
        "k7/8/1K6/8/8/8/8/8 b - - 0 1",
        "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1",
        "7k/5Q2/8/8/8/8/8/K7 b - - 0 1",
        "8/8/4kpp1/8/2PP4/3K4/8/8 w - - 0 1",
        "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1",
        "8/8/8/7Q/8/8/1kp5/4K3 w - - 0 1",
        "8/8/8/8/R7/2k5/2p5/4K3 w - - 0 1",
    ];
    let directed = endings
        .into_iter()
        .chain(SUITE.iter().map(|position| position.fen));
    directed.map(board).chain(played_boards(seed))
}

/// Random parameters, with a bound near a score or a special one; quotas and depths small enough
/// for many searches.
pub fn search_parameters(random: &mut SmallRng, score: i32) -> SearchParameters {
    let depth = random.random_range(1..=4);
    let bound = match random.random_range(0..8) {
        0 => random.random_range(-0x7FFF..=0x7FFF),
        1 => 32_000 - random.random_range(0..8),
        2 => random.random_range(0..8) - 32_000,
        3 => 0,
        _ => score + random.random_range(-150..=150),
    };
    let mut bit = || random.random_bool(0.5);
    SearchParameters {
        depth,
        endgame_rules: bit(),
        endgame_roms: bit(),
        root_tests: RootTests {
            singular: bit() & bit(),
            binary: bit() & bit(),
            trinary: bit() & bit(),
        },
        ignore_stalemate: bit(),
        extend_pawn_push: bit(),
        extend_several_hung: bit() & bit(),
        extend_hung_again: bit() & bit(),
        extend_opponent_hung: bit() & bit() & bit(),
        offset_depth: random.random_range(0..=depth.min(2)),
        mating_checks: [0, 1].map(|_| random.random_range(0..3)),
        singular_checks: [0, 1].map(|_| random.random_range(0..3)),
        bound: bound.clamp(-0x7FFF, 0x7FFF),
        offset: random.random_range(0..300),
        node_limit: if random.random_bool(0.1) {
            random.random_range(1..300)
        } else {
            20_000
        },
        lazy: LazyEvaluation {
            on: random.random_bool(0.7),
            margin: random.random_range(0..300),
            shift: random.random_range(0..8),
            min_pieces: random.random_range(0..12),
            unusual: Unusual {
                pawnless: random.random(),
                light: random.random(),
                opposite_bishops: random.random(),
                uneven_queens: random.random(),
            },
        },
        pruning: Pruning {
            depth: random.random_range(0..4),
            margin: random.random_range(0..200),
        },
        external_port: ExternalPort::default(),
        slow_evaluation: false,
        draw_score: 0,
    }
}

/// The same with slow terms: of the slow evaluation, of a device at the external port, or of both;
/// and with a draw score. Bounds are often close to that.
pub fn slow_search_parameters(random: &mut SmallRng, score: i32) -> SearchParameters {
    let draw_score = match random.random_range(0..4) {
        0 => random.random_range(-0x7FFF..=0x7FFF),
        _ => random.random_range(-200..=200),
    };
    let parameters = search_parameters(random, score);
    let bound = match random.random_range(0..4) {
        0 => draw_score + random.random_range(-1..=1),
        1 => -draw_score + random.random_range(-1..=1),
        _ => parameters.bound,
    };
    let [slow_evaluation, asked] =
        [[true, false], [false, true], [true, true]][random.random_range(0..3)];
    let external_port = ExternalPort {
        term: asked,
        forbid: asked && random.random_bool(0.3),
        extend: asked && random.random_bool(0.3),
        widen: asked && random.random_bool(0.3),
        patience: 0,
    };
    SearchParameters {
        slow_evaluation,
        external_port,
        draw_score,
        bound: bound.clamp(-0x7FFF, 0x7FFF),
        ..parameters
    }
}
