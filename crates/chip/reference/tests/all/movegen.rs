//! The generator against published counts, cozy-chess and a mailbox.

use crate::common::*;
use chess::{Color, Mode, MoveWord, Piece, PieceType, Square};
use reference::Board;
use reference::movegen::{centrality, find_legal, is_legal, moves, order, perft, victim_level};
use reference::testing::{STANDARD, board, played_boards, wild_boards};

fn texts(moves: &[MoveWord]) -> Vec<String> {
    moves.iter().map(|mv| mv.to_string()).collect()
}

fn sorted(mut moves: Vec<MoveWord>) -> Vec<MoveWord> {
    moves.sort();
    moves
}

fn both_kinds_of_boards(count: usize) -> impl Iterator<Item = Board> {
    played_boards(1)
        .take(count)
        .chain(wild_boards(2).take(count))
}

#[test]
fn perft_gives_the_published_counts() {
    for position in STANDARD {
        let board = position.board();
        for (index, &count) in position.counts.iter().enumerate() {
            if count < 20_000_000 {
                let depth = index as u32 + 1;
                assert_eq!(perft(&board, depth), count, "{} {depth}", position.name);
            }
        }
    }
}

#[test]
fn perft_agrees_with_cozy_chess_on_positions_of_games() {
    for board in played_boards(3).step_by(7).take(600) {
        assert_eq!(
            perft(&board, 2),
            cozy_perft(&cozy(&board), 2),
            "{}",
            board.position(1)
        );
    }
}

#[test]
fn perft_agrees_with_the_move_lists_on_wild_boards() {
    for board in wild_boards(4).take(1000) {
        let legal = moves(&board, Mode::All, true);
        assert_eq!(
            perft(&board, 1),
            legal.len() as u64,
            "{}",
            board.position(1)
        );
        let below: usize = legal
            .iter()
            .map(|&mv| moves(&board.after(mv), Mode::All, true).len())
            .sum();
        assert_eq!(perft(&board, 2), below as u64, "{}", board.position(1));
    }
}

#[test]
fn pseudo_legal_moves_are_those_of_the_mailbox() {
    for board in both_kinds_of_boards(2000) {
        let found = sorted(moves(&board, Mode::All, false));
        assert_eq!(found, pseudo_legal(&board), "{}", board.position(1));
    }
}

#[test]
fn legal_moves_are_those_of_cozy_chess() {
    for board in played_boards(5).take(2000) {
        let mut found = texts(&moves(&board, Mode::All, true));
        found.sort();
        let expected: Vec<_> = cozy_moves(&cozy(&board))
            .into_iter()
            .map(|(text, _)| text)
            .collect();
        assert_eq!(found, expected, "{}", board.position(1));
    }
}

/// Legality on wild boards: no enemy attacks the king, nor, after castling, the squares it came
/// over.
#[test]
fn legal_moves_leave_no_king_to_capture() {
    for board in wild_boards(6).take(2000) {
        for mv in moves(&board, Mode::All, false) {
            let after = board.after(mv);
            let mut targets = vec![king(&after, board.side())];
            if mv.is_castling() {
                targets.push(mv.from());
                targets.extend(walk(mv.from(), mv.to()).unwrap());
            }
            let safe = targets
                .iter()
                .all(|&square| attackers(&after, after.side(), square).is_empty());
            assert_eq!(is_legal(&board, mv), safe, "{mv} {}", board.position(1));
            assert_eq!(find_legal(&board, mv), safe.then_some(mv));
        }
    }
}

#[test]
fn making_a_move_is_playing_it_in_cozy_chess() {
    for board in played_boards(7).take(1000).filter(|b| b.fifty() < 99) {
        let before = cozy(&board);
        for mv in moves(&board, Mode::All, true) {
            let mut expected = before.clone();
            let text = mv.to_string();
            let cozy_move = cozy_chess::util::parse_uci_move(&before, &text).unwrap();
            expected.play(cozy_move);
            expected.set_fullmove_number(1);
            let after = board.after(mv).position(1).to_string();
            assert_eq!(after, expected.to_string(), "{text} {}", board.position(1));
        }
    }
}

#[test]
fn the_fifty_move_counter_stays_at_127() {
    let mut board = board("4k3/8/8/8/8/8/8/R3K3 w - - 126 80");
    let shuffle = ["a1a2", "e8e7", "a2a1"];
    for (text, count) in shuffle.into_iter().zip([127, 127, 127]) {
        board.make(find_legal(&board, text.parse().unwrap()).unwrap());
        assert_eq!(board.fifty(), count);
    }
}

#[test]
fn centrality_starts_in_the_middle_and_is_a_permutation() {
    let mut squares: Vec<Square> = Square::all().collect();
    squares.sort_by_key(|&square| centrality(square));
    let first: Vec<_> = squares[..8].iter().map(Square::to_string).collect();
    assert_eq!(first, ["d4", "e4", "d5", "e5", "c4", "f4", "c5", "f5"]);
    for (place, square) in squares.into_iter().enumerate() {
        assert_eq!(centrality(square), place as u32);
    }
}

/// Every move comes strictly before the next by the page's five criteria.
#[test]
fn moves_come_in_order() {
    let promotions = [None, Some(PieceType::Queen), Some(PieceType::Rook)];
    let promotions: Vec<_> = promotions
        .into_iter()
        .chain([Some(PieceType::Bishop), Some(PieceType::Knight)])
        .collect();
    for board in both_kinds_of_boards(1000) {
        let moves = moves(&board, Mode::All, false);
        let key = |mv: MoveWord| {
            let victim = board.piece(mv.to()).map(|piece| piece.kind);
            let level = match (victim, mv.promotion()) {
                (Some(PieceType::Queen), _) => 7,
                (None, Some(_)) => 6,
                (Some(PieceType::Rook), _) => 5,
                (Some(PieceType::Bishop), _) => 4,
                (Some(PieceType::Knight), _) => 3,
                (Some(PieceType::Pawn), _) => 2,
                (None, None) if mv.is_en_passant() => 2,
                (None, None) => 1,
                (Some(PieceType::King), _) => panic!("a king is no victim"),
            };
            assert_eq!(victim_level(&board, mv).code(), level);
            (
                7 - level,
                centrality(mv.to()),
                board.piece(mv.from()).unwrap().kind,
                centrality(mv.from()),
                promotions.iter().position(|&kind| kind == mv.promotion()),
            )
        };
        assert!(
            moves.windows(2).all(|pair| key(pair[0]) < key(pair[1])),
            "{moves:?}"
        );
        assert!(
            moves
                .windows(2)
                .all(|pair| order(&board, pair[0]) < order(&board, pair[1]))
        );
    }
}

#[test]
fn the_order_of_a_small_position() {
    let board = board("1r2k3/P7/8/3pP3/2q5/1B6/3P4/4K2R w K d6 0 1");
    let found = texts(&moves(&board, Mode::All, true));
    assert_eq!(
        found.join(" "),
        "b3c4 a7a8q a7a8r a7a8b a7a8n a7b8q a7b8r a7b8b a7b8n e5d6 d2d4 d2d3 e5e6 b3a4 h1h4 h1h5 \
         h1h3 h1h6 b3c2 e1f2 b3d1 e1d1 h1f1 b3a2 h1h2 h1h7 h1g1 h1h8"
    );
}

#[test]
fn modes_yield_subsequences_and_legal_only_drops_the_illegal() {
    for board in both_kinds_of_boards(500) {
        let all = moves(&board, Mode::All, false);
        for mode in Mode::ALL {
            let some = moves(&board, mode, false);
            let kept: Vec<_> = all.iter().filter(|mv| some.contains(mv)).copied().collect();
            assert_eq!(some, kept);
            let legal: Vec<_> = some
                .into_iter()
                .filter(|&mv| is_legal(&board, mv))
                .collect();
            assert_eq!(moves(&board, mode, true), legal);
        }
    }
}

fn check_mode(
    mode: Mode,
    boards: impl Iterator<Item = Board>,
    wanted: impl Fn(&Board, MoveWord) -> bool,
) {
    let mut yielded = 0;
    for board in boards {
        let found = sorted(moves(&board, mode, false));
        let expected: Vec<_> = pseudo_legal(&board)
            .into_iter()
            .filter(|&mv| wanted(&board, mv))
            .collect();
        assert_eq!(found, expected, "{mode} {}", board.position(1));
        yielded += found.len();
    }
    assert!(yielded > 1000, "{mode} was hardly tried");
}

#[test]
fn captures_are_captures_and_promotions() {
    check_mode(Mode::Captures, both_kinds_of_boards(1000), |_, mv| {
        mv.is_capture() || mv.promotion().is_some()
    });
}

#[test]
fn checking_moves_attack_the_king() {
    check_mode(Mode::Checking, both_kinds_of_boards(3000), |board, mv| {
        let after = board.after(mv);
        !attackers(&after, board.side(), king(&after, !board.side())).is_empty()
    });
}

#[test]
fn legal_checking_moves_are_those_of_cozy_chess() {
    for board in played_boards(8).take(2000) {
        let mut found = texts(&moves(&board, Mode::Checking, true));
        found.sort();
        let expected: Vec<_> = cozy_moves(&cozy(&board))
            .into_iter()
            .filter_map(|(text, check)| check.then_some(text))
            .collect();
        assert_eq!(found, expected, "{}", board.position(1));
    }
}

#[test]
fn attacking_moves_attack_a_piece_along_lines_open_before() {
    check_mode(Mode::Attacking, both_kinds_of_boards(1000), |board, mv| {
        let moved = board.piece(mv.from()).unwrap();
        let kind = mv.promotion().unwrap_or(moved.kind);
        kind != PieceType::King
            && Square::all().any(|target| {
                board.piece(target).is_some_and(|piece| {
                    piece.color != moved.color
                        && !matches!(piece.kind, PieceType::Pawn | PieceType::King)
                        && attacks(board, Piece::new(moved.color, kind), mv.to(), target)
                })
            })
    });
}

#[test]
fn evasions_capture_block_or_step_aside() {
    check_mode(Mode::Evasions, both_kinds_of_boards(3000), |board, mv| {
        let mover = board.side();
        let king = king(board, mover);
        let checkers = attackers(board, !mover, king);
        if checkers.is_empty() {
            return true;
        }
        if mv.from() == king {
            return !mv.is_castling();
        }
        let &[checker] = checkers.as_slice() else {
            return false;
        };
        let passer = board.piece(checker) == Some(Piece::new(!mover, PieceType::Pawn))
            && board.en_passant() == Some(checker.file())
            && checker.rank() == if mover == Color::White { 4 } else { 3 };
        let behind = Square::at(checker.file(), if mover == Color::White { 5 } else { 2 });
        mv.to() == checker
            || walk(king, checker).is_some_and(|path| path.contains(&mv.to()))
            || passer && mv.to() == behind && board.piece(behind).is_none()
    });
}

#[test]
fn legal_evasions_are_all_legal_moves() {
    let mut checks = 0;
    for board in played_boards(9).take(5000) {
        checks += usize::from(board.checkers() != 0);
        assert_eq!(
            moves(&board, Mode::Evasions, true),
            moves(&board, Mode::All, true),
            "{}",
            board.position(1)
        );
    }
    assert!(checks > 100);
}

#[test]
fn castling_through_an_attack_is_a_king_capture() {
    for (fen, castles) in [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1 e1g1"),
        ("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"),
        ("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"),
        ("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1 e1g1"),
        ("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", ""),
        ("4k3/8/8/8/8/8/4p3/R3K2R w KQ - 0 1", ""),
        ("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", ""),
    ] {
        let mut found: Vec<_> = moves(&board(fen), Mode::All, true)
            .into_iter()
            .filter(|mv| mv.is_castling())
            .map(|mv| mv.to_string())
            .collect();
        found.sort();
        assert_eq!(found.join(" "), castles, "{fen}");
    }
}

#[test]
fn wild_boards_are_wild() {
    let boards: Vec<_> = wild_boards(10).take(2000).collect();
    let some = |wild: &dyn Fn(&Board) -> bool| boards.iter().filter(|b| wild(b)).count() > 20;
    assert!(some(&|b| b.pieces(Color::White, PieceType::Pawn) >> 56 != 0));
    assert!(some(&|b| b.pieces(Color::Black, PieceType::Pawn) >> 56 != 0));
    assert!(some(&|b| b.checkers().count_ones() > 2));
    assert!(some(&|b| moves(b, Mode::All, true)
        .iter()
        .any(|m| m.is_castling())));
    assert!(some(&|b| moves(b, Mode::All, true)
        .iter()
        .any(|m| m.is_en_passant())));
    assert!(boards.iter().all(Board::is_good));
}
