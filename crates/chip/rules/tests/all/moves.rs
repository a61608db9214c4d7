//! Order, modes, and what a switch does to a board.

use crate::common::{board, played_boards};
use chess::{Color, Mode, MoveWord, PieceType, Position, Rules};
use rules::{Board, Outcome, movegen, outcome};

fn texts(board: &Board, mode: Mode, legal_only: bool) -> String {
    let moves = movegen::moves(board, mode, legal_only);
    let texts: Vec<_> = moves.iter().map(|mv| mv.to_string()).collect();
    texts.join(" ")
}

fn games(count: usize) -> impl Iterator<Item = Board> {
    [(Rules::ANTICHESS, 1), (Rules::LOSERS, 2)]
        .into_iter()
        .flat_map(move |(rules, seed)| played_boards(rules, seed).take(count))
}

/// Victims from pawn to queen, promotions by a step, quiet moves, switches; of each victim the
/// attackers as in chess.
#[test]
fn moves_come_in_order() {
    for board in games(1500) {
        let moves = movegen::moves(&board, Mode::All, false);
        let key = |mv: MoveWord| {
            let class = match (board.piece(mv.to()).map(|piece| piece.kind), mv) {
                (_, mv) if mv.is_switch() => 7,
                (_, mv) if mv.is_en_passant() => 0,
                (Some(kind), _) => kind.code() - 1,
                (None, mv) if mv.promotion().is_some() => 5,
                (None, _) => 6,
            };
            let attacker = board.piece(mv.from()).unwrap().kind;
            (
                class,
                mv.to().centrality(),
                attacker,
                mv.from().centrality(),
            )
        };
        for pair in moves.windows(2) {
            assert!(
                key(pair[0]) < key(pair[1]),
                "{pair:?} {}",
                board.position(1)
            );
            assert!(movegen::order(&board, pair[0]) < movegen::order(&board, pair[1]));
        }
    }
}

#[test]
fn the_order_of_a_small_position() {
    let board = board("1q2k3/P6P/8/3pP3/8/8/8/R3K3 w Q d6 0 1 S", Rules::ANTICHESS);
    assert_eq!(
        texts(&board, Mode::All, false),
        "e5d6 a7b8q a7a8q h7h8q e5e6 a1a4 a1a5 a1a3 a1a6 e1d2 e1e2 e1f2 a1d1 e1d1 a1c1 e1c1 e1f1 \
         a1a2 a1b1 e1a1s"
    );
}

/// What the modes leave out; a side is compelled where legal moves alone are wanted.
#[test]
fn modes_yield_subsequences() {
    for board in games(1500) {
        let all = movegen::moves(&board, Mode::All, false);
        let is_legal = |mv: &MoveWord| movegen::is_legal(&board, *mv);
        let must_capture = all.iter().any(|mv| mv.is_capture() && is_legal(mv));
        for mode in Mode::ALL {
            let found = movegen::moves(&board, mode, false);
            let wanted = |mv: &MoveWord| match mode {
                Mode::All => true,
                Mode::Captures => mv.is_capture(),
                Mode::Evasions if board.in_check() => found.contains(mv),
                Mode::Evasions => true,
                Mode::Checking => !mv.is_switch() && board.after(*mv).in_check(),
                Mode::Attacking => found.contains(mv),
            };
            let expected: Vec<_> = all.iter().copied().filter(wanted).collect();
            assert_eq!(found, expected, "{mode} {}", board.position(1));
            let compels = must_capture && ![Mode::Checking, Mode::Attacking].contains(&mode);
            let legal: Vec<_> = (found.iter().copied())
                .filter(|mv| is_legal(mv) && (mv.is_capture() || !compels))
                .collect();
            assert_eq!(
                movegen::moves(&board, mode, true),
                legal,
                "{mode} {}",
                board.position(1)
            );
            if mode == Mode::Attacking {
                assert!(!found.iter().any(|mv| mv.is_switch()));
            }
        }
        let legal = movegen::moves(&board, Mode::All, true);
        assert_eq!(movegen::moves(&board, Mode::Evasions, true), legal);
        assert_eq!(movegen::perft(&board, 1), legal.len() as u64);
        for mv in all {
            assert_eq!(
                movegen::find_legal(&board, mv).is_some(),
                legal.contains(&mv)
            );
        }
    }
}

#[test]
fn a_switch_moves_two_pieces_and_spends_the_right() {
    let fen = "r3k2r/p6p/8/8/8/8/P5PP/RN2K2R w KQkq - 17 9 Ss";
    let mut board = board(fen, Rules::ANTICHESS);
    for (text, after) in [
        ("a1b1s", "r3k2r/p6p/8/8/8/8/P5PP/NR2K2R b Kkq - 0 9 s"),
        // The kings may be one of the two: their castling ends.
        ("e8h7s", ""),
        ("e8h8s", "r3r2k/p6p/8/8/8/8/P5PP/NR2K2R w K - 0 10"),
    ] {
        let found = rules::named_move(&board, text);
        match after {
            "" => assert!(found.is_err(), "{text}"),
            _ => {
                board.make(found.unwrap());
                let fullmove = if board.side() == Color::White { 10 } else { 9 };
                assert_eq!(board.position(fullmove).to_string(), after);
            }
        }
    }
    assert!(
        movegen::moves(&board, Mode::All, true)
            .iter()
            .all(|mv| !mv.is_switch())
    );
}

/// A switch of others leaves the same squares held, so the king alone can leave a check by one.
#[test]
fn only_the_king_switches_out_of_check() {
    let mut switches = 0;
    for board in played_boards(Rules::ANTICHESS, 5)
        .take(20_000)
        .filter(Board::in_check)
    {
        for mv in movegen::moves(&board, Mode::All, true) {
            if mv.is_switch() {
                let king = board.king(board.side());
                assert!(
                    [mv.from(), mv.to()].contains(&king),
                    "{mv} {}",
                    board.position(1)
                );
                switches += 1;
            }
        }
    }
    assert!(switches > 100, "{switches}");
}

#[test]
fn games_end_as_the_rules_say() {
    use Color::{Black, White};
    use Outcome::{Drawn, Won};
    for (fen, by_antichess, by_losers) in [
        // Mated sides win.
        (
            "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1",
            Some(Won(Black)),
            Some(Won(Black)),
        ),
        // Stalemate.
        (
            "7k/5Q1p/7P/8/8/8/8/4K3 b - - 0 1",
            Some(Drawn),
            Some(Won(Black)),
        ),
        // Nothing but a king left.
        (
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            Some(Won(Black)),
            Some(Won(Black)),
        ),
        (
            "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1",
            Some(Won(White)),
            Some(Won(White)),
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", Some(Drawn), Some(Drawn)),
        ("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1", None, None),
    ] {
        assert_eq!(
            outcome(&board(fen, Rules::ANTICHESS)),
            by_antichess,
            "{fen}"
        );
        assert_eq!(outcome(&board(fen, Rules::LOSERS)), by_losers, "{fen}");
    }
    let mate = board("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", Rules::Chess);
    assert_eq!(outcome(&mate), Some(Won(White)));
}

/// The paper's line: every reply of White is its only legal move, and Black, mated, wins.
#[test]
fn the_papers_line_is_forced() {
    for rules in [Rules::ANTICHESS, Rules::LOSERS] {
        let mut board = board("5b1k/7p/8/3r4/5PN1/3r4/q7/2B4K b - - 0 1", rules);
        for (text, is_forced) in [
            ("f8h6", false),
            ("g4h6", true),
            ("a2b2", false),
            ("c1b2", true),
            ("d3c3", false),
            ("b2c3", true),
            ("d5d4", false),
            ("c3d4", true),
        ] {
            let legal = movegen::moves(&board, Mode::All, true);
            assert_eq!(legal.len() == 1, is_forced, "{text} {}", board.position(1));
            assert_eq!(outcome(&board), None);
            board.make(rules::named_move(&board, text).unwrap());
        }
        assert!(board.in_check());
        assert_eq!(outcome(&board), Some(Outcome::Won(Color::Black)), "{rules}");
        assert_eq!(board.pieces(Color::Black, PieceType::Pawn).count_ones(), 1);
    }
}

/// The position of every board comes back from its text, rights to switch included; by the rules of
/// another game it is refused, or the same.
#[test]
fn positions_of_games_come_back_from_their_text() {
    let mut unspent = 0;
    for rules in Rules::all() {
        for board in played_boards(rules, 8).take(3000) {
            let position = board.position(7);
            let fen = position.to_string();
            assert_eq!(
                Position::parse(&fen, rules),
                Ok(position.clone()),
                "{rules} {fen}"
            );
            assert_eq!(
                Board::new(&position, rules),
                board_without_passage(&board),
                "{rules} {fen}"
            );
            let may_switch = position.castling & chess::castling::SWITCHES != 0;
            unspent += u32::from(may_switch);
            let by_losers = Position::parse(&fen, Rules::LOSERS);
            assert_eq!(by_losers.is_err(), may_switch, "{rules} {fen}");
        }
    }
    assert!(unspent > 1000);
}

/// What a position does not say: the squares that the king crossed when it castled.
fn board_without_passage(board: &Board) -> Board {
    let mut board = board.clone();
    board.set_side(board.side());
    board
}
