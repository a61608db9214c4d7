//! Counts of moves against Fairy-Stockfish, as a program of its own: it knows everything but the
//! switch.

use crate::common::{board, played_boards};
use bluechip_cosim::tools::FairyStockfish;
use chess::{Rules, START_FEN};
use rules::{Board, movegen};

fn started() -> impl FnMut(&str, u32) -> u64 {
    let mut program = FairyStockfish::start().unwrap();
    move |fen, depth| program.perft(fen, depth).unwrap()
}

#[test]
fn perft_agrees_on_the_start_position() {
    let mut count = started();
    let start = board(START_FEN, Rules::LOSERS);
    for (depth, leaves) in [(1, 20), (2, 400), (3, 8_067), (4, 152_955)] {
        assert_eq!(count(START_FEN, depth), leaves);
        assert_eq!(movegen::perft(&start, depth), leaves);
    }
}

/// Half of them come from games with switches, which are spent.
#[test]
fn perft_agrees_on_positions_of_games() {
    let mut count = started();
    let spent = |board: Board| {
        let mut spent = board.clone();
        spent.set_castling(board.castling() & chess::castling::ALL);
        spent
    };
    let games = [(Rules::LOSERS, 1), (Rules::ANTICHESS, 2)].map(|(rules, seed)| {
        let boards = played_boards(rules, seed).map(spent);
        boards.step_by(7).take(150).collect::<Vec<_>>()
    });
    let mut over = 0;
    for board in games.into_iter().flatten() {
        let fen = board.position(1).to_string();
        over += u32::from(board.is_over());
        for depth in 1..=3 {
            let leaves = movegen::perft(&board, depth);
            assert_eq!(leaves, count(&fen, depth), "{depth} {fen}");
        }
    }
    assert!(over > 0, "no game was over");
}

/// What random games seldom have.
#[test]
fn perft_agrees_on_chosen_positions() {
    let mut count = started();
    for fen in [
        "5b1k/7p/8/3r4/5PN1/3r4/q7/2B4K b - - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1",
        "1n2k3/P7/8/8/8/8/7p/4K1N1 b - - 0 1",
        "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3",
        "8/8/8/K2pP2q/8/8/8/3k4 w - d6 0 2",
        "4k3/4r3/8/8/p7/1P6/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1",
    ] {
        let board = board(fen, Rules::LOSERS);
        for depth in 1..=4 {
            let leaves = movegen::perft(&board, depth);
            assert_eq!(leaves, count(fen, depth), "{depth} {fen}");
        }
    }
}
