//! Moves as users write them, and what is said of those that are none.

use crate::common::{board, played_boards};
use chess::{Mode, Rules};
use rules::{movegen, named_move};

#[test]
fn every_legal_move_is_read_in_either_order_of_a_switch() {
    for rules in Rules::all() {
        for board in played_boards(rules, 7).take(300) {
            for mv in movegen::moves(&board, Mode::All, true) {
                assert_eq!(named_move(&board, &mv.to_string()), Ok(mv));
                if mv.is_switch() {
                    let turned = format!("{}{}s", mv.to(), mv.from());
                    assert_eq!(named_move(&board, &turned), Ok(mv));
                }
            }
        }
    }
}

#[test]
fn what_is_wrong_with_a_move_is_said_by_name() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let unspent = &format!("{start} Ss");
    for (rules, fen, text, problem) in [
        (
            Rules::ANTICHESS,
            unspent.as_str(),
            "b1g1s",
            "a knight stands on b1 as on g1: two like pieces do not switch",
        ),
        (Rules::ANTICHESS, unspent, "b1b4s", "nothing stands on b4"),
        (Rules::ANTICHESS, unspent, "e5d5s", "nothing stands on d5"),
        (
            Rules::ANTICHESS,
            unspent,
            "b1b8s",
            "the piece on b8 is the other side's",
        ),
        (
            Rules::ANTICHESS,
            unspent,
            "e2d1s",
            "a pawn cannot stand on d1",
        ),
        (
            Rules::ANTICHESS,
            unspent,
            "d1e2s",
            "a pawn cannot stand on d1",
        ),
        (
            Rules::ANTICHESS,
            start,
            "b1d1s",
            "White has switched before",
        ),
        (
            Rules::LOSERS,
            start,
            "b1d1s",
            "there is no switch in losers",
        ),
        (Rules::Chess, start, "b1d1s", "there is no switch in chess"),
        (
            Rules::ANTICHESS,
            start,
            "b1b1s",
            "not a move such as e2e4, e7e8q or b1d1s",
        ),
        (
            Rules::LOSERS,
            start,
            "Nf3",
            "not a move such as e2e4, e7e8q",
        ),
        (Rules::LOSERS, start, "e2e5", "no piece moves so"),
        (
            Rules::LOSERS,
            "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
            "e4e5",
            "e4d5 captures, and captures are compulsory",
        ),
        (
            Rules::ANTICHESS,
            "4k3/8/8/3p4/4P3/8/8/3NK3 w - - 0 1 S",
            "e1d1s",
            "e4d5 captures, and captures are compulsory",
        ),
        (
            Rules::LOSERS,
            "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1",
            "e2d4",
            "it leaves the king in check",
        ),
        (
            Rules::ANTICHESS,
            "4k3/4r3/8/8/8/8/4N3/3RK3 w - - 0 1 S",
            "e1d1s",
            "",
        ),
        (
            Rules::ANTICHESS,
            "3rk3/4r3/8/8/8/8/4N3/4KB2 w - - 0 1 S",
            "e1e2s",
            "it leaves the king in check",
        ),
        (
            Rules::LOSERS,
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            "e2e4",
            "the game is over",
        ),
        (
            Rules::LOSERS,
            "4k3/7P/8/4p3/8/8/8/4K3 w - - 0 1",
            "h7h8r",
            "no piece moves so",
        ),
        (
            Rules::LOSERS,
            "4k3/7P/8/4p3/8/8/8/4K3 w - - 0 1",
            "h7h8q",
            "",
        ),
    ] {
        let found = named_move(&board(fen, rules), text);
        match problem {
            "" => assert!(found.is_ok(), "{text} {fen}: {found:?}"),
            _ => assert_eq!(
                found.unwrap_err().to_string(),
                format!("move '{text}': {problem}")
            ),
        }
    }
}
