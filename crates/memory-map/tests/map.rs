//! The map is consistent, and its generated texts say what it says.

use chess::{MoveWord, PieceType, Square};
use memory_map::*;
use std::collections::{HashMap, HashSet};

/// All addresses an entry owns, counted out rather than asked of `contains`.
fn addresses(entry: &Entry) -> Vec<u32> {
    (0..entry.copies)
        .flat_map(|copy| {
            (0..entry.count).map(move |word| entry.address + copy * entry.stride + word)
        })
        .collect()
}

#[test]
fn entries_do_not_overlap_and_fit_the_space() {
    let mut owner = HashMap::new();
    for entry in ENTRIES {
        for address in addresses(entry) {
            assert!(
                address < 1 << ADDRESS_BITS,
                "{} at {address:#x}",
                entry.name
            );
            if let Some(other) = owner.insert(address, entry.name) {
                panic!("{} and {other} both own {address:#x}", entry.name);
            }
        }
    }
    for address in 0..1 << ADDRESS_BITS {
        assert_eq!(
            entry_at(address).map(|entry| entry.name),
            owner.get(&address).copied(),
            "{address:#x}"
        );
    }
}

#[test]
fn addresses_ascend_and_names_are_unique() {
    assert!(ENTRIES.is_sorted_by(|a, b| a.last() < b.address));
    let names: HashSet<_> = ENTRIES.iter().map(|entry| entry.name).collect();
    assert_eq!(names.len(), ENTRIES.len());
    for entry in ENTRIES {
        assert_eq!(entry_named(entry.name), Some(entry));
    }
}

#[test]
fn fields_lie_in_their_words_and_apart() {
    for entry in ENTRIES {
        let mut taken = 0;
        for field in entry.fields {
            assert!(
                field.high < entry.bits,
                "{}.{} beyond the word",
                entry.name,
                field.name
            );
            assert_eq!(
                taken & field.mask(),
                0,
                "{}.{} overlaps",
                entry.name,
                field.name
            );
            taken |= field.mask();
        }
        assert!(entry.bits <= DATA_BITS && !entry.doc.is_empty());
    }
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
    assert_eq!(parameters, 12);
}

#[test]
fn entries_come_with_the_part_that_needs_them() {
    let search = [
        "RESULT",
        "BEST",
        "FAST_SCORE",
        "EVALUATIONS",
        "HISTORY",
        "SEARCH",
        "BIAS",
        "SEPARATED_PASSED",
        "EVALUATION_CONTROL_LAZY",
        "EVALUATION_CONTROL_ENDGAME",
        "SIDE_TO_MOVE",
        "PIECE_PLACEMENT",
    ];
    for entry in ENTRIES {
        let part = match entry.section {
            _ if search.contains(&entry.name) => Part::Search,
            Section::Search | Section::Question | Section::Phase => Part::Search,
            Section::EvaluationRegister | Section::EvaluationTable => Part::Later,
            _ => Part::Generator,
        };
        assert_eq!(entry.part, part, "{}", entry.name);
    }
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
