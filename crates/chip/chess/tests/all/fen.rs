//! FEN: round trips, the text of every error, and cozy-chess as the judge of what is a position.

use chess::{Color, Epd, FenError, FenProblem, Position, START_FEN};
use cozy_chess::{Board, Color as Side};
use expect_test::{Expect, expect};
use proptest::prelude::*;

fn check(fen: &str, expected: Expect) {
    match fen.parse::<Position>() {
        Ok(_) => panic!("accepted: {fen}"),
        Err(error) => expected.assert_eq(&error.to_string()),
    }
}

#[test]
fn the_start_position_is_read() {
    let position = Position::start();
    assert_eq!(position.to_string(), START_FEN);
    assert_eq!(position.castling, 15);
    assert_eq!(position.side, Color::White);
}

#[test]
fn any_white_space_separates_fields() {
    let spaced = format!("  {} \t", START_FEN.replace(' ', "  "));
    assert_eq!(spaced.parse::<Position>().unwrap(), Position::start());
}

/// Checks that a FEN is read as another, which is complete.
fn reads(fen: &str, complete: &str) {
    match fen.parse::<Position>() {
        Ok(position) => assert_eq!(position.to_string(), complete, "{fen}"),
        Err(error) => panic!("{fen}: {error}"),
    }
}

#[test]
fn fields_behind_the_side_to_move_may_be_missing() {
    let board = "4k3/8/8/8/8/8/8/4K2R";
    for (fields, complete) in [
        ("w", "w - - 0 1"),
        ("b K", "b K - 0 1"),
        ("w K -", "w K - 0 1"),
        ("w K - 17", "w K - 17 1"),
        ("W - - - -", "w - - 0 1"),
    ] {
        reads(&format!("{board} {fields}"), &format!("{board} {complete}"));
    }
    check("", expect!["bad FEN, column 1: the board is missing"]);
    check(
        "4k3/8/8/8/8/8/8/4K3 ",
        expect!["bad FEN, column 20: the side to move is missing"],
    );
}

#[test]
fn counters_of_any_size_are_read() {
    for (counters, complete) in [
        ("0 0", "0 1"),
        ("100 51", "100 51"),
        ("127 70", "127 70"),
        ("130 70", "127 70"),
        ("5000 99999", "127 60000"),
        ("99999999999999999999 99999999999999999999", "127 60000"),
        ("-1 -5", "0 1"),
    ] {
        let start = "4k3/8/8/8/8/8/8/4K3 w - -";
        reads(
            &format!("{start} {counters}"),
            &format!("{start} {complete}"),
        );
    }
}

#[test]
fn epd_operations_follow() {
    let board = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -";
    for (tail, counters, operations) in [
        ("bm Rd8#; id \"back rank; mate\";", "0 1", 2),
        ("bm Rd8", "0 1", 1),
        ("0 1 am Kf1 Kh1;", "0 1", 1),
        ("hmvc 12; fmvn 34; bm Rd8;", "12 34", 3),
        ("7 9;", "7 1", 0),
        ("; ;", "0 1", 0),
    ] {
        if tail.starts_with('7') {
            // A counter is no operation.
            check(
                &format!("{board} {tail}"),
                expect!["bad FEN, column 37: move number '9;' is not a number"],
            );
            continue;
        }
        let epd: Epd = format!("{board} {tail}").parse().unwrap();
        assert_eq!(epd.position.to_string(), format!("{board} {counters}"));
        assert_eq!(epd.operations.len(), operations, "{tail}");
    }
    let epd: Epd = format!("{board} bm Rd8 Rd7; c0 \"a; b\";").parse().unwrap();
    assert_eq!(epd.operands("bm").unwrap(), ["Rd8", "Rd7"]);
    assert_eq!(epd.operands("c0").unwrap(), ["a; b"]);
    assert_eq!(epd.operands("id"), None);
}

#[test]
fn what_follows_and_is_no_operation_is_refused() {
    for (tail, word) in [
        ("0 1 rest", "rest"),
        // Without the word `moves`: these are moves of another position.
        ("0 1 e1e2", "e1e2"),
        ("0 1 e1e2;", "e1e2"),
        ("0 1 2", "2"),
        ("e1d1 e8d8", "e1d1"),
    ] {
        let error = format!("4k3/8/8/8/8/8/8/4K3 w - - {tail}")
            .parse::<Position>()
            .unwrap_err();
        assert_eq!(
            error.problem,
            FenProblem::NoOperation(word.to_owned()),
            "{tail}"
        );
    }
}

#[test]
fn bad_boards() {
    check(
        "4k3/8/8/8/8/8/4K3 w - - 0 1",
        expect!["bad FEN, column 18: the board has 7 ranks instead of 8"],
    );
    check(
        "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1",
        expect!["bad FEN, column 19: the board has 9 ranks instead of 8"],
    );
    check(
        "4k3/8/8/7/8/8/8/4K3 w - - 0 1",
        expect!["bad FEN, column 9: rank 5 has 7 squares instead of 8"],
    );
    check(
        "4k3/8/8/ppppppppp/8/8/8/4K3 w - - 0 1",
        expect!["bad FEN, column 9: rank 5 has 9 squares instead of 8"],
    );
    check(
        "4k3/8/8/3x4/8/8/8/4K3 w - - 0 1",
        expect!["bad FEN, column 10: 'x' is neither a piece nor a number of empty squares"],
    );
    check(
        "4k3/8/8/3é4/8/8/8/4K3 w - - 0 1",
        expect!["bad FEN, column 10: 'é' is neither a piece nor a number of empty squares"],
    );
    check(
        "4k3/8/8/9/8/8/8/4K3 w - - 0 1",
        expect!["bad FEN, column 9: '9' is neither a piece nor a number of empty squares"],
    );
}

#[test]
fn bad_kings_and_pawns() {
    check(
        "8/8/8/8/8/8/8/4K3 w - - 0 1",
        expect!["bad FEN, column 1: Black has no king"],
    );
    check(
        "4k3/8/8/8/8/8/8/8 w - - 0 1",
        expect!["bad FEN, column 1: White has no king"],
    );
    check(
        "4k3/8/8/2K5/8/8/8/4K3 w - - 0 1",
        expect!["bad FEN, column 20: White has a second king on e1"],
    );
    check(
        "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
        expect!["bad FEN, column 4: a pawn stands on h8"],
    );
    check(
        "4k3/8/8/8/8/8/8/p3K3 w - - 0 1",
        expect!["bad FEN, column 17: a pawn stands on a1"],
    );
    check(
        "4k3/8/8/8/8/8/8/4K2r b - - 0 1",
        expect![
            "bad FEN, column 22: Black could take the king: White, who is not to move, is in check"
        ],
    );
    check(
        "8/8/8/3kK3/8/8/8/8 w - - 0 1",
        expect![
            "bad FEN, column 20: White could take the king: Black, who is not to move, is in check"
        ],
    );
}

#[test]
fn bad_side_and_castling() {
    check(
        "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
        expect!["bad FEN, column 21: side to move 'x' is neither w nor b"],
    );
    check(
        "r3k2r/8/8/8/8/8/8/R3K2R w KQxq - 0 1",
        expect!["bad FEN, column 29: 'x' is not a castling right (KQkq or -)"],
    );
    check(
        "r3k2r/8/8/8/8/8/8/R3K2R w KQK - 0 1",
        expect!["bad FEN, column 29: castling right K is given twice"],
    );
    check(
        "r3k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1",
        expect!["bad FEN, column 26: castling right K needs Rook on h1"],
    );
    check(
        "r2k3r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        expect![
            "bad FEN, column 29: Chess960 is not played here: castling right k needs King on e8"
        ],
    );
}

/// Letters of Chess960 mean the same where king and rooks stand as in chess.
#[test]
fn chess960_is_refused_by_name() {
    reads(
        "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    );
    check(
        "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1",
        expect![
            "bad FEN, column 31: Chess960 is not played here: castling right G needs Rook on h1"
        ],
    );
    check(
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        expect![
            "bad FEN, column 56: Chess960 is not played here: castling right H needs King on e1"
        ],
    );
}

#[test]
fn more_than_a_game_begins_with_is_refused() {
    for (fen, problem) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/NNNNNNNN/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "White has 24 pieces: 16 are the most",
        ),
        (
            "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
            "Black has 9 pawns: 8 are the most",
        ),
        (
            "4k3/8/3N1N2/8/8/4R3/8/4K3 b - - 0 1",
            "Black is in check from 3 pieces: 2 are the most",
        ),
    ] {
        let error = fen.parse::<Position>().unwrap_err();
        assert_eq!(error.problem.to_string(), problem, "{fen}");
    }
}

#[test]
fn bad_en_passant() {
    check(
        "4k3/8/8/8/8/8/8/4K3 w - e9 0 1",
        expect!["bad FEN, column 25: en passant 'e9' is neither a square nor -"],
    );
}

#[test]
fn an_en_passant_square_that_no_pawn_has_passed_is_left_out() {
    for fen in [
        // The rank of the other side.
        "4k3/8/8/4p3/8/8/8/4K3 w - e3 0 1",
        // No pawn.
        "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
        // A piece on the pawn's way.
        "3k4/8/4n3/4p3/8/8/8/4K3 w - e6 0 1",
        "3k4/4n3/8/4p3/8/8/8/4K3 w - e6 0 1",
        // A check that the pawn's move did not give.
        "4k3/8/8/3Pp3/8/8/8/r3K3 w - e6 0 1",
    ] {
        reads(fen, &fen.replace("e6", "-").replace("e3", "-"));
    }
    for fen in [
        // Nobody can capture, but a pawn has passed.
        "4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1",
        // The pawn gives check, or has opened a line.
        "4k3/8/8/3Pp3/3K4/8/8/8 w - e6 0 1",
        "4q1k1/8/8/3Pp3/2K5/8/8/8 w - e6 0 1",
        "6k1/5b2/8/3p4/2P5/8/8/K7 w - d6 0 1",
    ] {
        reads(fen, fen);
    }
}

#[test]
fn bad_counters() {
    check(
        "4k3/8/8/8/8/8/8/4K3 w - - x 1",
        expect![
            "bad FEN, column 27: unexpected 'x': neither a counter nor an EPD operation such as \
             `bm Nf3;`"
        ],
    );
    check(
        "4k3/8/8/8/8/8/8/4K3 w - - 0.5 1",
        expect!["bad FEN, column 27: half-move clock '0.5' is not a number"],
    );
    check(
        "4k3/8/8/8/8/8/8/4K3 w - - 0 +1",
        expect!["bad FEN, column 29: move number '+1' is not a number"],
    );
}

/// Plays moves picked by these numbers from the start position.
fn play(choices: &[u16]) -> Board {
    let mut board = Board::default();
    for &choice in choices {
        let mut moves = Vec::new();
        board.generate_moves(|set| {
            moves.extend(set);
            false
        });
        if moves.is_empty() || board.halfmove_clock() >= 100 {
            break;
        }
        board.play(moves[choice as usize % moves.len()]);
    }
    board
}

/// The squares of a FEN's board, with dots for empty ones.
fn squares(fen: &str) -> String {
    let board = fen.split_whitespace().next().unwrap_or_default();
    let dots = |letter: char| match letter.to_digit(10) {
        Some(empty) => ".".repeat(empty as usize),
        None => letter.to_string(),
    };
    board.chars().map(dots).collect()
}

/// A position as cozy-chess takes it: its counters end sooner.
fn for_cozy(position: &Position) -> String {
    let position = Position {
        fifty: position.fifty.min(100),
        ..position.clone()
    };
    position.to_string()
}

#[test]
fn a_king_off_its_square_has_no_castling_right_though_chess960_knows_it() {
    let fen = "1r2qk1r/1p5p/p3bn1b/1Pp1ppp1/PPpP1PPN/4P2P/Q2B4/R3KB1R w k - 1 25";
    assert!(Board::from_fen(fen, false).is_ok());
    let error = fen.parse::<Position>().unwrap_err();
    assert!(
        error
            .to_string()
            .ends_with("castling right k needs King on e8"),
        "{error}"
    );
}

proptest! {
    #[test]
    fn positions_of_games_round_trip(choices in prop::collection::vec(any::<u16>(), 0..120)) {
        let board = play(&choices);
        let fen = board.to_string();
        let position: Position = fen.parse().unwrap();
        prop_assert_eq!(position.to_string(), fen);
        let mover = board.side_to_move() == Side::Black;
        prop_assert_eq!(position.side == Color::Black, mover);
        prop_assert_eq!(position.in_check(position.side), !board.checkers().is_empty());
    }

    #[test]
    fn damaged_fens_are_judged_as_by_cozy_chess(
        choices in prop::collection::vec(any::<u16>(), 0..60),
        damage in prop::collection::vec((any::<prop::sample::Index>(), "[pnbrqkPNBRQK1-8wKQ/ \
            abeh-]"), 1..3),
    ) {
        let mut fen: Vec<char> = play(&choices).to_string().chars().collect();
        for (place, character) in damage {
            let place = place.index(fen.len());
            fen[place] = character.chars().next().unwrap();
        }
        let fen: String = fen.into_iter().collect();
        let cozy = Board::from_fen(&fen, false);
        match fen.parse::<Position>() {
            // What is missing or means nothing is left out. The rest is as it was, and a position
            // of a game.
            Ok(position) => {
                let read = for_cozy(&position);
                prop_assert!(Board::from_fen(&read, false).is_ok(), "{fen}: {read}");
                prop_assert_eq!(squares(&read), squares(&fen));
                if let Ok(cozy) = cozy {
                    prop_assert_eq!(read, cozy.to_string());
                }
            }
            // cozy-chess knows Chess960, where a king castles from any file.
            Err(FenError { problem: FenProblem::Chess960 { .. }, .. }) => {}
            Err(error) => prop_assert!(cozy.is_err(), "{fen}: {error}"),
        }
    }

    #[test]
    fn fields_that_are_missing_change_nothing_else(
        choices in prop::collection::vec(any::<u16>(), 0..120),
        kept in 2_usize..6,
        tail in prop::sample::select(vec!["", " bm e4;", " id \"x\"; am Nf3 Nc3;", " ce 12"]),
    ) {
        let fen = play(&choices).to_string();
        let fields: Vec<&str> = fen.split(' ').collect();
        let rest = ["-", "-", "0", "1"].into_iter().skip(kept - 2);
        let complete: Vec<&str> = fields[..kept].iter().copied().chain(rest).collect();
        // Operations come behind four fields at least.
        let tail = if kept < 4 { "" } else { tail };
        let position: Position = format!("{}{tail}", fields[..kept].join(" ")).parse().unwrap();
        prop_assert_eq!(position, complete.join(" ").parse::<Position>().unwrap());
    }

    #[test]
    fn no_text_makes_the_parser_panic(text in "[ \
        -~é]{0,80}|([pnbrqkPNBRQK1-8]{1,8}/){7}[pnbrqkPNBRQK1-8]{1,8} [wb] [KQkq-]{1,4} \
        [a-h1-8-]{1,2}( [0-9-]{1,9}){0,2}[ -~]{0,20}") {
        if let Ok(position) = text.parse::<Position>() {
            prop_assert_eq!(position.to_string().parse::<Position>().unwrap(), position);
        }
    }
}
