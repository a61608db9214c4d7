//! The map is consistent, and its generated texts say what it says.

use chess::{Color, FIFTY_MAX, Mode, MoveWord, Piece, PieceType, Square, en_passant};
use memory_map::*;
use std::collections::HashMap;

#[test]
fn the_map_is_sound() {
    assert_eq!(validate(ENTRIES), Ok(()));
    assert!(ENTRIES.is_sorted_by(|a, b| a.last() < b.address));
    for entry in ENTRIES {
        assert_eq!(entry_named(entry.name), Some(entry));
        assert!(!entry.doc.is_empty(), "{}", entry.name);
    }
}

#[test]
fn every_address_has_its_owner() {
    let mut owner = HashMap::new();
    for entry in ENTRIES {
        for word in 0..entry.words() {
            let address = entry.address_of(word);
            assert_eq!(owner.insert(address, entry.name), None, "{address:#x}");
        }
        assert!(owner.contains_key(&entry.last()));
    }
    for address in 0..1 << ADDRESS_BITS {
        assert_eq!(
            entry_at(address).map(|entry| entry.name),
            owner.get(&address).copied(),
            "{address:#x}"
        );
    }
}

/// Two entries of the map, one of them changed: what is wrong then.
fn complaint(change: impl FnOnce(&mut Entry)) -> String {
    let mut entries = [entries::SIDE, entries::BOUND];
    change(&mut entries[1]);
    validate(&entries).unwrap_err().to_string()
}

#[test]
fn a_bad_entry_is_named() {
    for (change, expected) in [
        (
            (|entry| entry.address = address::SIDE) as fn(&mut Entry),
            "SIDE and BOUND overlap at 0x00010",
        ),
        (
            |entry| {
                (entry.address, entry.count, entry.copies, entry.stride) = (0, 2, 2, 16);
            },
            "SIDE and BOUND overlap at 0x00010",
        ),
        (
            |entry| entry.name = "SIDE",
            "SIDE stands twice in the memory map",
        ),
        (
            |entry| (entry.address, entry.count) = (0x1FFFE, 3),
            "BOUND ends at 0x20000, beyond the 17-bit address space",
        ),
        (|entry| entry.count = 0, "BOUND has no words"),
        (
            |entry| (entry.copies, entry.count, entry.stride) = (2, 4, 3),
            "BOUND: copies of 4 words do not fit a stride of 3",
        ),
        (|entry| entry.bits = 33, "BOUND has 33 bits; a word has 32"),
        (
            |entry| entry.bits = 15,
            "BOUND: the range -32767 to 32767 does not fit 15 bits",
        ),
        (
            |entry| entry.signed = false,
            "BOUND: the range -32767 to 32767 does not fit 16 bits",
        ),
        (
            |entry| (entry.min, entry.max) = (1, 0),
            "BOUND: the range 1 to 0 does not fit 16 bits",
        ),
        (
            |entry| entry.reset = 0x8000,
            "BOUND: the reset value 0x8000 is out of range",
        ),
        (
            |entry| entry.reset = 0x10000,
            "BOUND: the reset value 0x10000 is out of range",
        ),
        (
            |entry| entry.fields = field::lazy::ALL,
            "BOUND.SHIFT lies outside the entry's 16 bits or on another field",
        ),
        (
            |entry| entry.fields = &[field::status::BUSY, field::move_word::FROM],
            "BOUND.FROM lies outside the entry's 16 bits or on another field",
        ),
    ] {
        assert_eq!(complaint(change), expected);
    }
}

/// Words that tell whether a check is right: all short ones, ends, single bits, and many others.
fn words() -> impl Iterator<Item = u32> {
    let bits = (0..32).map(|bit| 1 << bit);
    let around = bits.flat_map(|bit: u32| [bit - 1, bit, bit + 1, !bit, bit | 1]);
    let other = (0..50_000_u32).map(|number| number.wrapping_mul(0x9E37_79B1) >> (number % 20));
    (0..1 << 10).chain(around).chain(other)
}

#[test]
fn what_an_entry_refuses_is_what_it_does_not_take() {
    for entry in ENTRIES {
        let refused = entry.refused();
        for word in words() {
            let found =
                word & !entry.mask() != 0 || refused.iter().any(|pattern| pattern.matches(word));
            assert_eq!(found, !entry.takes(word), "{} {word:#x}", entry.name);
        }
    }
}

#[test]
fn entries_take_the_words_that_mean_something() {
    for word in words() {
        for (entry, takes) in [
            (entries::SIDE, Color::from_code(word).is_some()),
            (entries::CASTLING, word < 16),
            (
                entries::EN_PASSANT,
                en_passant::encode(en_passant::decode(word)) == word,
            ),
            (entries::FIFTY, word <= FIFTY_MAX),
            (entries::MODE, Mode::from_register(word).is_some()),
            (
                entries::SQUARE,
                word == 0 || Piece::from_code(word).is_some(),
            ),
            (
                entries::HISTORY,
                word < 1 << 18 && Piece::from_code(word >> 12 & 15).is_some(),
            ),
            (entries::SEARCH_DEPTH, word <= SEARCH_DEPTH_MAX),
            (entries::BOUND, word < 1 << 16 && word != 0x8000),
            (entries::NODE_LIMIT, true),
            (entries::BIAS, word < 1 << 8),
            (entries::EVALUATION_CONTROL_LAZY, word & 0xC000_0000 == 0),
        ] {
            assert_eq!(entry.takes(word), takes, "{} {word:#x}", entry.name);
        }
    }
}

#[test]
fn values_are_read_with_their_sign() {
    assert_eq!(entries::BIAS.value(0xFF), -1);
    assert_eq!(entries::BOUND.value(0x7FFF), 0x7FFF);
    assert_eq!(entries::BOUND.value(0x8001), -0x7FFF);
    assert_eq!(entries::NODE_LIMIT.value(u32::MAX), i64::from(u32::MAX));
    assert_eq!(entries::GENERATE.value(5), 0);
}

#[test]
fn there_is_room_for_all_of_deep_blues_parameters() {
    let words = |section| -> u32 {
        ENTRIES
            .iter()
            .filter(|entry| entry.section == section)
            .map(Entry::words)
            .sum()
    };
    assert_eq!(words(Section::EvaluationRegister), 54);
    assert_eq!(words(Section::EvaluationTable), 8096);
    let parameters = ENTRIES
        .iter()
        .filter(|entry| entry.section == Section::Search)
        .count();
    // The paper's, EXTERNAL_PORT and SLOW_EVALUATION.
    assert_eq!(parameters, 12 + 2);
}

#[test]
fn the_contracts_addresses_are_kept() {
    for (name, address) in [
        ("ID", 0x00000),
        ("VERSION", 0x00001),
        ("STATUS", 0x00002),
        ("ERROR", 0x00003),
        ("CYCLES", 0x00004),
        ("NODES", 0x00006),
        ("MOVE", 0x00008),
        ("CHECK", 0x00009),
        ("HUNG_WHITE", 0x0000A),
        ("HUNG_BLACK", 0x0000C),
        ("SIDE", 0x00010),
        ("CASTLING", 0x00011),
        ("EN_PASSANT", 0x00012),
        ("FIFTY", 0x00013),
        ("MODE", 0x00018),
        ("SQUARE", 0x00040),
        ("PERFT", 0x00100),
        ("GENERATE", 0x00101),
        ("NEXT", 0x00102),
        ("MAKE", 0x00103),
        ("UNMAKE", 0x00104),
        ("ABORT", 0x00105),
        ("ANALYSE", 0x00106),
        ("CLEAR", 0x00107),
    ] {
        assert_eq!(entry_named(name).unwrap().address, address, "{name}");
    }
    assert_eq!(address::PIECE_PLACEMENT, 0x14800);
}

#[test]
fn markdown_has_a_row_for_every_entry_and_error() {
    let text = markdown();
    for entry in ENTRIES {
        let start = format!("| 0x{:05X}", entry.address);
        let name = format!(" {} | {} |", entry.name, entry.access.letters());
        assert_eq!(
            text.lines()
                .filter(|line| line.starts_with(&start) && line.contains(&name))
                .count(),
            1,
            "{}",
            entry.name
        );
    }
    for error in ErrorCode::ALL {
        assert!(text.contains(&error.to_string()));
    }
}

#[test]
fn c_header_defines_every_entry_field_and_code_once() {
    let text = c_header();
    let mut defined = HashMap::new();
    for line in text.lines().filter(|line| line.starts_with("#define")) {
        let mut words = line.split_whitespace().skip(1);
        let name = words.next().unwrap();
        let Some(value) = words.next() else { continue };
        let value = value.trim_start_matches("0x").trim_end_matches('u');
        let value = u32::from_str_radix(value, 16).unwrap();
        assert_eq!(
            defined.insert(name.to_string(), value),
            None,
            "{name} twice"
        );
    }
    for entry in ENTRIES {
        assert_eq!(
            defined[&format!("BLUECHIP_{}", entry.name)],
            entry.address,
            "{}",
            entry.name
        );
        for field in entry.fields {
            let name = format!("BLUECHIP_{}_{}_MASK", entry.name, field.name);
            assert_eq!(defined[&name], field.mask());
        }
    }
    for error in ErrorCode::ALL {
        assert_eq!(
            defined[&format!("BLUECHIP_ERROR_{}", error.name())],
            error.code()
        );
    }
    assert_eq!(defined["BLUECHIP_BLACK_KING"], 14);
}

#[test]
fn error_codes_and_their_enum_are_inverse() {
    let known: Vec<ErrorCode> = (0..300).filter_map(ErrorCode::from_code).collect();
    assert_eq!(known, ErrorCode::ALL);
    assert_eq!(known[0].code(), 1);
}

#[test]
fn fields_of_a_move_word_agree_with_its_accessors() {
    use field::move_word::*;
    let word = MoveWord::new(
        Square::new(52),
        Square::new(61),
        Some(PieceType::Rook),
        MoveWord::CAPTURE | MoveWord::CASTLING,
    );
    let bits = word.bits();
    assert_eq!(
        [FROM.get(bits), TO.get(bits), PROMOTION.get(bits)],
        [52, 61, 4]
    );
    assert_eq!(CAPTURE.mask(), MoveWord::CAPTURE);
    assert_eq!(EN_PASSANT.mask(), MoveWord::EN_PASSANT);
    assert_eq!(CASTLING.mask(), MoveWord::CASTLING);
    assert_eq!(DOUBLE_STEP.mask(), MoveWord::DOUBLE_STEP);
}

#[test]
fn fields_have_their_sign() {
    use field::{pawn_structure, rooks_on_files};
    assert_eq!(pawn_structure::SCALED.value(0x0000_FF00), -1);
    assert_eq!(pawn_structure::BLOCKADED.value(0x8000_0000), -128);
    assert_eq!(pawn_structure::BASE.value(0x7F), 127);
    assert_eq!(rooks_on_files::BASE.value(0x3FF), 63);
    assert_eq!(rooks_on_files::KMOD_OPPOSITE.value(0x200), 2);
}
