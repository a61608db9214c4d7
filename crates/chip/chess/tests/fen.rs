//! FEN: round trips, the text of every error, and cozy-chess as the judge of what is a position.

use chess::{Color, FenError, FenProblem, Position, START_FEN};
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

#[test]
fn missing_and_extra_fields() {
    check("", expect!["bad FEN, column 1: the board is missing"]);
    check(
        "4k3/8/8/8/8/8/8/4K3 w - -",
        expect!["bad FEN, column 26: the half-move clock is missing"],
    );
    check(
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 rest",
        expect!["bad FEN, column 31: unexpected 'rest' after the move number"],
    );
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
        expect!["bad FEN, column 22: White, who is not to move, is in check"],
    );
    check(
        "8/8/8/3kK3/8/8/8/8 w - - 0 1",
        expect!["bad FEN, column 20: Black, who is not to move, is in check"],
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
        expect!["bad FEN, column 29: castling right k needs King on e8"],
    );
}

#[test]
fn bad_en_passant() {
    check(
        "4k3/8/8/8/8/8/8/4K3 w - e9 0 1",
        expect!["bad FEN, column 25: en passant 'e9' is neither a square nor -"],
    );
    check(
        "4k3/8/8/4p3/8/8/8/4K3 w - e3 0 1",
        expect![
            "bad FEN, column 27: en passant on e3 is impossible: wrong rank for the side to move"
        ],
    );
    check(
        "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
        expect!["bad FEN, column 25: en passant on e6 is impossible: no pawn has just passed it"],
    );
    check(
        "3k4/8/4n3/4p3/8/8/8/4K3 w - e6 0 1",
        expect!["bad FEN, column 29: en passant on e6 is impossible: the square is not empty"],
    );
    check(
        "3k4/4n3/8/4p3/8/8/8/4K3 w - e6 0 1",
        expect![
            "bad FEN, column 29: en passant on e6 is impossible: the pawn's first square is not empty"
        ],
    );
}

#[test]
fn bad_counters() {
    check(
        "4k3/8/8/8/8/8/8/4K3 w - - 128 1",
        expect!["bad FEN, column 27: half-move clock '128' is not a number from 0 to 127"],
    );
    check(
        "4k3/8/8/8/8/8/8/4K3 w - - x 1",
        expect!["bad FEN, column 27: half-move clock 'x' is not a number from 0 to 127"],
    );
    check(
        "4k3/8/8/8/8/8/8/4K3 w - - 0 0",
        expect!["bad FEN, column 29: move number '0' is not a number from 1 to 65535"],
    );
    check(
        "4k3/8/8/8/8/8/8/4K3 w - - 0 +1",
        expect!["bad FEN, column 29: move number '+1' is not a number from 1 to 65535"],
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

/// What the chip takes but cozy-chess does not.
fn beyond_cozy(position: &Position) -> bool {
    let most = |wanted: fn(char) -> bool| {
        let text = position.to_string();
        let board = text.split(' ').next().unwrap();
        board.chars().filter(|&letter| wanted(letter)).count()
    };
    position.fifty > 100
        || most(|letter| letter == 'P') > 8
        || most(|letter| letter == 'p') > 8
        || most(|letter| letter.is_ascii_uppercase()) > 16
        || most(|letter| letter.is_ascii_lowercase()) > 16
        // Impossible double checks.
        || position.in_check(position.side)
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
        damage in prop::collection::vec((any::<prop::sample::Index>(), "[pnbrqkPNBRQK1-8wKQ/ abeh-]"), 1..3),
    ) {
        let mut fen: Vec<char> = play(&choices).to_string().chars().collect();
        for (place, character) in damage {
            let place = place.index(fen.len());
            fen[place] = character.chars().next().unwrap();
        }
        let fen: String = fen.into_iter().collect();
        let cozy = Board::from_fen(&fen, false);
        match fen.parse::<Position>() {
            Ok(position) => prop_assert!(cozy.is_ok() || beyond_cozy(&position) || fen.contains("  ") || fen.trim() != fen, "{fen}"),
            // cozy-chess knows Chess960, where a king castles from any file.
            Err(FenError { problem: FenProblem::CastlingWithout { .. }, .. }) => {}
            Err(error) => prop_assert!(cozy.is_err(), "{fen}: {error}"),
        }
    }

    #[test]
    fn no_text_makes_the_parser_panic(text in ".{0,80}") {
        if let Ok(position) = text.parse::<Position>() {
            prop_assert_eq!(position.to_string().parse::<Position>().unwrap(), position);
        }
    }
}
