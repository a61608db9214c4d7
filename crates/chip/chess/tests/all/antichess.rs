//! Positions and moves of AntiChess: the switch field of a FEN, and the texts of a switch.

use chess::{Color, Epd, MoveWord, Position, Rules, START_FEN, Square, castling};
use proptest::prelude::*;

fn read(fen: &str) -> Position {
    match Position::parse(fen, Rules::ANTICHESS) {
        Ok(position) => position,
        Err(error) => panic!("{fen}: {error}"),
    }
}

fn refused(fen: &str, rules: Rules) -> String {
    match Position::parse(fen, rules) {
        Ok(_) => panic!("accepted: {fen}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn the_switch_field_is_read_behind_the_counters() {
    for (field, switches, shown) in [
        ("", 0, ""),
        (" -", 0, ""),
        (" S", castling::switch(Color::White), " S"),
        (" s", castling::switch(Color::Black), " s"),
        (" Ss", castling::SWITCHES, " Ss"),
        (" sS", castling::SWITCHES, " Ss"),
    ] {
        let position = read(&format!("{START_FEN}{field}"));
        assert_eq!(position.castling, castling::ALL | switches, "{field}");
        assert_eq!(position.to_string(), format!("{START_FEN}{shown}"));
    }
    // Counters may be missing, and operations may follow.
    let board = "4k3/8/8/8/8/8/8/4K2R w K";
    let complete = format!("{board} - 0 1 Ss");
    for fields in [
        " - Ss",
        " - 0 Ss",
        " - 0 1 Ss",
        " - 0 1 Ss bm Rh8;",
        " - Ss bm Rh8",
    ] {
        assert_eq!(
            read(&format!("{board}{fields}")).to_string(),
            complete,
            "{fields}"
        );
    }
    let epd = Epd::parse(&format!("{board} - bm Rh8;"), Rules::ANTICHESS).unwrap();
    assert_eq!(epd.operands("bm").unwrap(), ["Rh8"]);
    assert_eq!(epd.position.castling, castling::WHITE_SHORT);
}

#[test]
fn games_begin_with_what_the_rules_give() {
    for rules in Rules::all() {
        let start = Position::start_of(rules);
        let switches = if rules.has_switch() {
            castling::SWITCHES
        } else {
            0
        };
        assert_eq!(start.castling, castling::ALL | switches, "{rules}");
        assert_eq!(Position::parse(&start.to_string(), rules), Ok(start));
    }
}

#[test]
fn a_bad_switch_field_is_named() {
    for field in ["SS", "ss", "Sss", "K", "Sx", "0", "yes"] {
        let message =
            format!("bad FEN, column 58: switch field '{field}' is none of Ss, S, s and -");
        assert_eq!(
            refused(&format!("{START_FEN} {field}"), Rules::ANTICHESS),
            message
        );
    }
}

#[test]
fn a_switch_of_another_game_is_refused() {
    for (rules, fields) in [
        (Rules::Chess, &["S", "s", "Ss"]),
        (Rules::LOSERS, &["S", "s", "Ss"]),
    ] {
        for field in fields {
            let message =
                format!("bad FEN, column 58: switch field '{field}': nobody can switch in {rules}");
            assert_eq!(refused(&format!("{START_FEN} {field}"), rules), message);
        }
    }
    // Without anybody who may, the field says nothing.
    assert_eq!(
        Position::parse(&format!("{START_FEN} -"), Rules::LOSERS),
        Ok(Position::start())
    );
    assert!(refused(&format!("{START_FEN} -"), Rules::Chess).contains("unexpected '-'"));
}

#[test]
fn each_pair_of_squares_has_one_switch() {
    for a in Square::all() {
        for b in Square::all().filter(|&b| b != a) {
            let word = MoveWord::switch(a, b);
            assert_eq!(word, MoveWord::switch(b, a));
            assert!(word.from().centrality() < word.to().centrality());
            assert!(word.is_switch() && word.promotion().is_none());
            assert!(!word.is_capture() && !word.is_castling() && !word.is_double_step());
            for text in [format!("{a}{b}s"), format!("{b}{a}s"), word.to_string()] {
                assert_eq!(MoveWord::parse(&text, Rules::ANTICHESS), Ok(word));
                assert!(MoveWord::parse(&text, Rules::LOSERS).is_err());
                assert!(text.parse::<MoveWord>().is_err());
            }
        }
    }
    assert!(MoveWord::parse("a1a1s", Rules::ANTICHESS).is_err());
    let mut places: Vec<_> = Square::all().map(Square::centrality).collect();
    places.sort();
    assert!(places.into_iter().eq(0..64));
    let promotion = MoveWord::parse("e7e8q", Rules::ANTICHESS).unwrap();
    assert!(!promotion.is_switch());
}

proptest! {
    /// Any text behind a FEN is read, or refused with a column in it.
    #[test]
    fn any_tail_is_read_or_refused(tail in "[-SsKQkq0-9;a ]{0,8}") {
        let text = format!("{START_FEN} {tail}");
        match Position::parse(&text, Rules::ANTICHESS) {
            Ok(position) => prop_assert_eq!(
                Position::parse(&position.to_string(), Rules::ANTICHESS),
                Ok(position)
            ),
            Err(error) => prop_assert!(error.column <= text.chars().count() + 1, "{}", error),
        }
    }
}
