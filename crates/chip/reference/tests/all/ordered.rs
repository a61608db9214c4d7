//! The fast generator yields the moves of the plain one, in the same order.

use chess::{Mode, MoveWord};
use proptest::prelude::*;
use reference::Board;
use reference::movegen::moves;
use reference::ordered::{Selection, visit};
use reference::testing::{STANDARD, board, played_boards, wild_boards};
use std::ops::ControlFlow;

fn visited(board: &Board, selection: Selection) -> Vec<MoveWord> {
    let mut found = Vec::new();
    let end: ControlFlow<()> = visit(board, selection, &mut |mv| {
        found.push(mv);
        ControlFlow::Continue(())
    });
    assert!(end.is_continue());
    found
}

fn expected(board: &Board, selection: Selection) -> Vec<MoveWord> {
    match selection {
        Selection::All => moves(board, Mode::All, false),
        Selection::Captures => moves(board, Mode::Captures, false),
        Selection::Evasions => moves(board, Mode::Evasions, false),
        Selection::QuietChecks => quiet(board, Mode::Checking),
        Selection::QuietAttacks => quiet(board, Mode::Attacking),
    }
}

fn quiet(board: &Board, mode: Mode) -> Vec<MoveWord> {
    moves(board, mode, false)
        .into_iter()
        .filter(|mv| !mv.is_capture() && mv.promotion().is_none())
        .collect()
}

fn compare(board: &Board) {
    for selection in [
        Selection::All,
        Selection::Captures,
        Selection::Evasions,
        Selection::QuietChecks,
        Selection::QuietAttacks,
    ] {
        assert_eq!(
            visited(board, selection),
            expected(board, selection),
            "{selection:?} {}",
            board.position(1)
        );
    }
}

#[test]
fn the_order_is_that_of_the_plain_generator() {
    for position in STANDARD {
        compare(&position.board());
    }
    // Castling that gives check, and a discovered check by a king.
    compare(&board("5k2/8/8/8/8/8/8/4K2R w K - 0 1"));
    compare(&board("4k3/8/8/8/4K3/8/8/4R3 w - - 0 1"));
}

#[test]
fn a_visitor_can_stop() {
    let board = STANDARD[1].board();
    let all = moves(&board, Mode::All, false);
    let mut seen = 0;
    let end = visit(&board, Selection::All, &mut |mv| {
        seen += 1;
        if seen == 7 {
            ControlFlow::Break(mv)
        } else {
            ControlFlow::Continue(())
        }
    });
    assert_eq!((seen, end), (7, ControlFlow::Break(all[6])));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_order_is_the_same_everywhere(seed: u64) {
        for board in played_boards(seed).take(60) {
            compare(&board);
        }
        for board in wild_boards(seed).take(40) {
            compare(&board);
        }
    }
}
