//! The evaluation generator: files of weights, values, images.

use chess::{Color, Piece, PieceType, Position, START_FEN, Square};
use driver::generator::{Problem, ends, image};
use driver::{Generator, Weights};
use expect_test::{Expect, expect};
use memory_map::{Entry, EvaluationParameters, entry_at};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::io::Write;

const ENDGAME: &str = "8/5pk1/6p1/3R4/7P/6P1/r4PK1/8 b - - 0 40";
const APART: &str = "2kr3r/ppp2ppp/2n1bn2/3q4/3P4/2N1BN2/PP3PPP/R2Q1RK1 w - - 0 12";

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

fn values(weights: &Weights, fen: &str) -> EvaluationParameters {
    Generator::new(weights, &position(fen)).values()
}

/// The default text with the line of one weight replaced, or of a section's head if no weight is
/// named.
fn with_line(section: &str, name: &str, new: &str) -> String {
    let head = format!("[{section}]");
    let start = format!("{name} = ");
    let (mut inside, mut replaced) = (false, 0);
    let mut lines = Vec::new();
    for line in Weights::DEFAULT_TEXT.lines() {
        if line.starts_with('[') {
            inside = line == head;
        }
        let found = if name.is_empty() {
            line == head
        } else {
            inside && line.starts_with(&start)
        };
        replaced += usize::from(found);
        lines.push(if found { new } else { line });
    }
    assert_eq!(replaced, 1, "{section}.{name}");
    lines.join("\n") + "\n"
}

/// What reading a file with this text says, without the folder it lies in.
fn refused(text: &str, expected: Expect) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my.toml");
    std::fs::File::create(&path)
        .unwrap()
        .write_all(text.as_bytes())
        .unwrap();
    let error = Weights::read(&path).unwrap_err().to_string();
    expected.assert_eq(
        error
            .strip_prefix(&format!("{}/", folder.path().display()))
            .unwrap(),
    );
}

#[test]
fn a_wrong_file_is_refused_with_line_and_name() {
    refused(
        &with_line("ending", "rook_passers", "rook_pasers = 400"),
        expect!["my.toml:165: unknown weight ending.rook_pasers"],
    );
    refused(
        &with_line("approach", "", "[aproach]"),
        expect!["my.toml:154: unknown weight aproach"],
    );
    refused(
        &with_line("material", "pawn", "pawn = [88, 201]"),
        expect!["my.toml:10: material.pawn[1] is 201, not within 50 to 200"],
    );
    refused(
        &with_line("ending", "to_move", "to_move = 99999999999999"),
        expect!["my.toml:169: ending.to_move is 99999999999999, not within 0 to 15"],
    );
    refused(
        &with_line("ending", "to_move", "to_move = 10.5"),
        expect!["my.toml:169: ending.to_move is not a whole number"],
    );
    refused(
        &with_line("ending", "to_move", "to_move = [10]"),
        expect!["my.toml:169: ending.to_move is not a whole number"],
    );
    refused(
        &with_line("material", "pawn", "pawn = 100"),
        expect!["my.toml:10: material.pawn is not a list of 2 whole numbers"],
    );
    refused(
        &with_line("material", "pawn", "pawn = [88, 112, 130]"),
        expect!["my.toml:10: material.pawn is not a list of 2 whole numbers"],
    );
    refused(
        &with_line("ending", "to_move", ""),
        expect!["my.toml:162: ending.to_move is missing"],
    );
    refused("", expect!["my.toml:1: material.pawn is missing"]);
    refused(
        "material = 3",
        expect!["my.toml:1: material is a section of weights, not a weight"],
    );
    refused(
        &with_line("ending", "to_move", "to_move = "),
        expect!["my.toml:169: string values must be quoted, expected literal string"],
    );
    refused(
        &with_line("ending", "to_move", "to_move = 10\nto_move = 10"),
        expect!["my.toml:170: duplicate key"],
    );
}

#[test]
fn the_weights_for_the_fast_evaluation_alone_are_read() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../weights/fast.toml");
    assert_ne!(Weights::read(path.as_ref()).unwrap(), Weights::default());
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let error = Weights::read("nowhere.toml".as_ref()).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("cannot read `nowhere.toml`: "),
        "{error}"
    );
}

/// What an entry's formula gave at an address, with the ends of what it can hold.
fn parts(entry: &Entry, generator: &Generator<'_>, address: u32) -> Vec<(f64, [f64; 2])> {
    let word = generator.word(entry, address);
    match entry.fields {
        [] => vec![(word[0], [entry.min as f64, entry.max as f64])],
        fields => word
            .into_iter()
            .zip(fields.iter().map(|&field| ends(field)))
            .collect(),
    }
}

#[test]
fn default_weights_give_every_entry_values_that_fit() {
    let weights = Weights::default();
    let (mut all, mut speaking) = (BTreeSet::new(), BTreeSet::new());
    let (mut count, mut cut) = (0, 0);
    for fen in [START_FEN, ENDGAME, APART] {
        let position = position(fen);
        let generator = Generator::new(&weights, &position);
        for address in EvaluationParameters::addresses() {
            let entry = entry_at(address).unwrap();
            all.insert(entry.name);
            for (value, [least, most]) in parts(entry, &generator, address) {
                if value.round() != 0.0 {
                    speaking.insert(entry.name);
                }
                count += 1;
                cut += usize::from(!(least..=most).contains(&value.round()));
            }
        }
    }
    let is_known =
        |name: &&&str| ["BIAS", "CONTEMPT"].contains(*name) || name.starts_with("ROOKS_ON_SEVENTH");
    let silent: Vec<_> = all
        .difference(&speaking)
        .filter(|name| !is_known(name))
        .collect();
    assert_eq!(silent, [&""; 0]);
    // Below 0 in tables that count against a side, and far passed pawns with everything that helps
    // them.
    assert!(cut < count / 50, "{cut} of {count} values do not fit");
}

#[test]
fn the_root_decides() {
    let mut weights = Weights::default();
    // What the test is about; how much, is the fitter's business.
    let on_fourth_rank =
        |worth: f64| std::array::from_fn(|place| f64::from(place / 4 == 3) * worth);
    weights.king.opening = on_fourth_rank(-40.0);
    weights.king.endgame = on_fourth_rank(40.0);
    weights.approach.storming_pawn = 4.0;
    weights.ending.contempt = 10.0;
    let code = |color, kind, square: &str| {
        let square: Square = square.parse().unwrap();
        (Piece::new(color, kind), square)
    };
    let worth = |values: &EvaluationParameters, (piece, square)| values.placement(piece, square);
    let [opening, endgame, apart] = [START_FEN, ENDGAME, APART].map(|fen| values(&weights, fen));
    // Kings go to the middle when the pieces have gone.
    let [home, middle] = ["g1", "e4"].map(|square| code(Color::White, PieceType::King, square));
    assert!(worth(&opening, home) > worth(&opening, middle));
    assert!(worth(&endgame, home) < worth(&endgame, middle));
    // Pawns storm a king on the other wing.
    let [storming, other] = ["b5", "g5"].map(|square| code(Color::White, PieceType::Pawn, square));
    assert_eq!(worth(&opening, storming), worth(&opening, other));
    assert!(worth(&apart, storming) > worth(&apart, other));
    // A draw is worth less to who is to move.
    let contempt =
        |values: &EvaluationParameters| values.table(&memory_map::entries::CONTEMPT, 0, 255);
    assert!(contempt(&opening) < 0);
    let black = values(&weights, &START_FEN.replace(" w ", " b "));
    assert_eq!(contempt(&black), -contempt(&opening));
}

/// The position with colours and ranks exchanged.
fn flipped(position: &Position) -> Position {
    let mut squares = [None; 64];
    for square in Square::all() {
        squares[square.index() ^ 56] = position
            .piece(square)
            .map(|piece| Piece::new(!piece.color, piece.kind));
    }
    Position {
        squares,
        side: !position.side,
        castling: position.castling >> 2 | position.castling << 2 & 15,
        ..position.clone()
    }
}

#[test]
fn sides_have_the_same_values_with_colours_exchanged() {
    let weights = Weights::default();
    for fen in [START_FEN, ENDGAME, APART] {
        let position = position(fen);
        let values = Generator::new(&weights, &position).values();
        let other = Generator::new(&weights, &flipped(&position)).values();
        for entry in memory_map::ENTRIES {
            let is_of_sides = entry.copies == 2 || entry.name == "BISHOPS";
            if values.read(entry.address).is_none() || !is_of_sides {
                continue;
            }
            for word in 0..entry.words() {
                let swapped = (word + entry.words() / 2) % entry.words();
                assert_eq!(
                    values.read(entry.address_of(word)),
                    other.read(entry.address_of(swapped)),
                    "{}[{word}]",
                    entry.name
                );
            }
        }
    }
}

#[test]
fn an_image_comes_back_as_it_was() {
    let values = values(&Weights::default(), APART);
    let text = image::text(&values);
    assert_eq!(image::parse(&text), Ok(values));
    // 8,150 values, the phase RAMs, and the header.
    assert_eq!(text.lines().count(), 8_150 - 1 + 1_024 + 32 + 1);
}

#[test]
fn a_wrong_image_is_refused() {
    let text = image::text(&values(&Weights::default(), START_FEN));
    let lines: Vec<&str> = text.lines().collect();
    let changed = |index: usize, line: &str| {
        let mut lines = lines.clone();
        lines[index] = line;
        lines.join("\n")
    };
    let says = |text: &str, expected: Expect| {
        let Problem { place, problem } = image::parse(text).unwrap_err();
        let line = 1 + text[..place].matches('\n').count();
        expected.assert_eq(&format!("{line}: {problem}"));
    };
    says(
        &changed(0, "bluechip evaluation 2"),
        expect!["1: the first line is not `bluechip evaluation 1`"],
    );
    says(
        &changed(3, "zz 5"),
        expect!["4: `zz 5` is not an address and a word"],
    );
    says(
        &changed(3, lines[4]),
        expect!["4: address 00403 stands where 00402 is expected"],
    );
    says(
        &changed(1, "00400 00ff0001"),
        expect!["2: ROOKS_ON_SEVENTH_WHITE_SINGLE takes no word 00ff0001"],
    );
    says(
        &lines[..20].join("\n"),
        expect!["20: address 00413 is missing"],
    );
    says(
        &format!("{text}00000 00000000"),
        expect!["9207: `00000 00000000` follows the last address"],
    );
}

#[test]
fn weights_are_written_with_their_comments() {
    let mut weights = Weights::default();
    assert_eq!(
        weights.write_into(Weights::DEFAULT_TEXT).unwrap(),
        Weights::DEFAULT_TEXT
    );
    weights.material.pawn[1] = 121.4;
    // Out of range, and so the nearest that is not.
    weights.ending.to_move = -3.0;
    let text = weights.write_into(Weights::DEFAULT_TEXT).unwrap();
    let changed: Vec<_> = text
        .lines()
        .zip(Weights::DEFAULT_TEXT.lines())
        .filter(|(new, old)| new != old)
        .map(|(new, _)| new)
        .collect();
    let [opening, _] = weights.material.pawn;
    assert_eq!(
        changed,
        [format!("pawn = [{opening}, 121]"), "to_move = 0".to_owned()]
    );
    assert_eq!(text.lines().count(), Weights::DEFAULT_TEXT.lines().count());
}

/// Any weights within their ranges.
fn any_weights() -> impl Strategy<Value = Weights> {
    let mut weights = Weights::default();
    let ranges: Vec<_> = weights
        .groups()
        .into_iter()
        .flat_map(|group| vec![group.range.clone(); group.values.len()])
        .collect();
    ranges.prop_map(|numbers| {
        let mut weights = Weights::default();
        let mut numbers = numbers.into_iter();
        for group in weights.groups() {
            for value in group.values.iter_mut() {
                *value = numbers.next().unwrap().into();
            }
        }
        weights
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_weights_in_range_make_words_that_the_chip_takes(
        weights in any_weights(),
        fen in prop::sample::select(vec![START_FEN, ENDGAME, APART]),
    ) {
        let position = position(fen);
        let generator = Generator::new(&weights, &position);
        for address in EvaluationParameters::addresses() {
            let entry = entry_at(address).unwrap();
            let word = generator.bits(entry, address);
            prop_assert!(entry.takes(word), "{} takes no {word:#x}", entry.name);
        }
    }
}
