//! The analysis against brute force.

use crate::common::*;
use chess::{PieceType, Square};
use reference::Board;
use reference::analysis::{Analysis, analyse, pinned};
use reference::testing::{board, played_boards, wild_boards};

fn worth(kind: PieceType) -> u32 {
    [1, 3, 3, 5, 9, 100][kind.code() as usize - 1]
}

fn brute_force(board: &Board) -> Analysis {
    let mover = board.side();
    let home = king(board, mover);
    let checkers = attackers(board, !mover, home);
    let near = |square: Square| {
        let file = square.file().abs_diff(home.file());
        let rank = square.rank().abs_diff(home.rank());
        square != home && file <= 1 && rank <= 1
    };
    let mut lifted = board.clone();
    lifted.set_piece(home, None);
    let escapes = Square::all().filter(|&square| {
        near(square)
            && board.piece(square).is_none_or(|piece| piece.color != mover)
            && attackers(&lifted, !mover, square).is_empty()
    });
    let mut hung = [0; 2];
    for square in Square::all() {
        let Some(piece) = board.piece(square) else {
            continue;
        };
        let enemies = attackers(board, !piece.color, square);
        let friends = attackers(board, piece.color, square);
        let cheapest = enemies
            .iter()
            .map(|&enemy| worth(board.piece(enemy).unwrap().kind))
            .min();
        let loses = cheapest.is_some_and(|price| friends.is_empty() || price < worth(piece.kind));
        if loses && piece.kind != PieceType::King {
            hung[piece.color.index()] |= 1 << square.index();
        }
    }
    Analysis {
        checkers: checkers.len().min(2) as u32,
        contact_check: checkers.iter().any(|&checker| near(checker)),
        escape_squares: escapes.count() as u32,
        hung,
    }
}

#[test]
fn analysis_is_that_of_brute_force() {
    for board in played_boards(1).take(3000).chain(wild_boards(2).take(3000)) {
        assert_eq!(
            analyse(&board),
            brute_force(&board),
            "{}",
            board.position(1)
        );
    }
}

#[test]
fn a_mate_by_contact_and_a_check_with_two_escapes() {
    let mate = analyse(&board("6k1/6Q1/5K2/8/8/8/8/8 b - - 0 1"));
    assert_eq!(mate.check_register(), 1 | 1 << 2);
    assert_eq!(mate.hung, [0, 0]);
    // The queen can be taken, and h8 is free.
    let blunder = analyse(&board("6k1/5Q2/8/8/8/8/8/4K3 b - - 0 1"));
    assert_eq!(blunder.check_register(), 1 | 1 << 2 | 2 << 4);
    assert_eq!(blunder.hung, [1 << 53, 0]);
}

#[test]
fn pins_are_those_of_one_line() {
    for board in played_boards(3).take(3000).chain(wild_boards(4).take(3000)) {
        let expected = tactics::pinned(&board);
        assert_eq!(pinned(&board), expected, "{}", board.position(1));
    }
    // The rook attacks the knight along a rank, which stands on a file with the king, or on a
    // diagonal.
    for fen in [
        "7k/8/8/8/r3N3/8/8/4K3 w - - 0 1",
        "7k/8/8/8/r3N3/8/8/1K6 w - - 0 1",
        "7k/8/8/8/4N2b/8/8/1K6 w - - 0 1",
    ] {
        assert_eq!(pinned(&board(fen)), 0, "{fen}");
    }
    for (fen, square) in [
        ("4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1", 28),
        ("7k/7b/8/8/4N3/8/8/1K6 w - - 0 1", 28),
        ("7k/8/8/8/K3N2r/8/8/8 w - - 0 1", 28),
    ] {
        assert_eq!(pinned(&board(fen)), 1 << square, "{fen}");
    }
}

#[test]
fn a_pinned_defender_still_defends() {
    let defended = analyse(&board("3qr2k/8/8/8/8/3N4/4B3/4K3 w - - 0 1"));
    assert_eq!(defended.hung, [0, 0]);
    let alone = analyse(&board("3qr2k/8/8/8/8/3N4/6B1/4K3 w - - 0 1"));
    assert_eq!(alone.hung, [1 << 19, 0]);
}

#[test]
fn a_defended_piece_hangs_if_a_cheaper_one_attacks_it() {
    let board = board("7k/8/3p4/4R3/3P1N2/6n1/7P/4K3 w - - 0 1");
    // A pawn takes the defended rook, another the knight.
    let found = analyse(&board);
    assert_eq!(found.hung, [1 << 36, 1 << 22]);
}
