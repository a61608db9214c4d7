//! Codes, words and texts of squares, pieces, modes, levels and moves.

use chess::{Level, Mode, MoveWord, Piece, PieceType, Square};

#[test]
fn codes_and_their_enums_are_inverse() {
    for code in 0..300 {
        if let Some(piece) = Piece::from_code(code) {
            assert_eq!(piece.code(), code);
            assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
        }
        if let Some((mode, legal_only)) = Mode::from_register(code) {
            assert_eq!(mode.register(legal_only), code);
        }
        if let Some(level) = Level::from_code(code) {
            assert_eq!(level.code(), code);
        }
    }
    let count = |valid: fn(u32) -> bool| (0..300).filter(|&code| valid(code)).count();
    assert_eq!(count(|code| Piece::from_code(code).is_some()), 12);
    assert_eq!(count(|code| Mode::from_register(code).is_some()), 10);
    assert_eq!(count(|code| Level::from_code(code).is_some()), 7);
}

#[test]
fn victims_and_attackers_have_the_levels_of_the_contract() {
    let victims = PieceType::ALL.map(|kind| Level::victim(kind).map(Level::code));
    assert_eq!(victims, [Some(2), Some(3), Some(4), Some(5), Some(7), None]);
    let attackers = PieceType::ALL.map(|kind| Level::attacker(kind).code());
    assert_eq!(attackers, [7, 6, 5, 4, 3, 2]);
    let others = [
        Level::QUIET,
        Level::EN_PASSANT,
        Level::PROMOTION,
        Level::MAX,
    ];
    assert_eq!(others.map(Level::code), [1, 2, 6, 7]);
}

#[test]
fn steps_end_at_the_edge_of_the_board() {
    let square = |text: &str| text.parse::<Square>().unwrap();
    assert_eq!(square("a1").step((1, 2)), Some(square("b3")));
    assert_eq!(square("h8").step((-7, -7)), Some(square("a1")));
    for step in [(-1, 0), (0, -1), (8, 0), (0, 8)] {
        assert_eq!(square("a1").step(step), None);
    }
}

#[test]
fn move_words_pack_and_unpack() {
    for from in Square::all() {
        for to in Square::all() {
            for promotion in [None, Some(PieceType::Knight), Some(PieceType::Queen)] {
                let word = MoveWord::new(from, to, promotion, MoveWord::CAPTURE);
                assert_eq!(
                    (word.from(), word.to(), word.promotion()),
                    (from, to, promotion)
                );
                assert!(word.is_capture() && !word.is_en_passant() && !word.is_castling());
                let parsed: MoveWord = word.to_string().parse().unwrap();
                assert_eq!(parsed.bits(), word.key());
            }
        }
    }
    assert_eq!(
        "e7e8q".parse::<MoveWord>().unwrap().bits(),
        52 | 60 << 6 | 5 << 12
    );
    for bad in [
        "", "e2", "e2e", "e2e9", "i2e4", "e7e8k", "e7e8Q", "e2e4q ", "é2e4",
    ] {
        assert!(bad.parse::<MoveWord>().is_err(), "{bad}");
    }
}
