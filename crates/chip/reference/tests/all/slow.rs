//! The slow evaluation: the examples of its page, symmetries, an oracle that walks from square to
//! square, and which words of the tables can be reached.

use chess::{Color, Piece, PieceType, Square};
use memory_map::{EvaluationParameters, Roms, Section, address, entries, entry_named, field};
use proptest::prelude::*;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::Board;
use reference::evaluation::slow::{Feature, Site, SlowExplanation, Sum, Zone};
use reference::evaluation::{self, Endgames, Evaluation, Term, slow};
use reference::testing::{
    SUITE, board, played_boards, random_parameters, wild_boards, with_files_exchanged,
    with_sides_exchanged,
};
use std::collections::HashSet;

fn explain(board: &Board, parameters: &EvaluationParameters) -> SlowExplanation {
    Evaluation::new(board, parameters).explain_slow(board, parameters)
}

fn features(board: &Board) -> Vec<Feature> {
    explain(board, &EvaluationParameters::standard()).features
}

/// Positions of games, wild ones, and those of [`mixed_board`].
fn boards(seed: u64, count: usize) -> impl Iterator<Item = Board> {
    let mut random = SmallRng::seed_from_u64(seed);
    let mixed = std::iter::repeat_with(move || mixed_board(&mut random)).take(count);
    mixed
        .chain(played_boards(seed).take(count))
        .chain(wild_boards(seed).take(count))
}

/// A random position of one of four kinds, with a king a side and pawns on the ranks they can
/// reach.
fn mixed_board(random: &mut SmallRng) -> Board {
    let mut board = Board::default();
    match random.random_range(0..4) {
        0 => scatter_pieces(&mut board, random),
        1 => keep_at_home(&mut board, random),
        2 => crowd_file(&mut board, random),
        _ => scatter_pawns(&mut board, random),
    }
    place_kings(&mut board, random);
    board.set_side(Color::ALL[random.random_range(0..2)]);
    if random.random() {
        board.set_castling(random.random_range(0..16));
    }
    board
}

/// No to very many pieces of each type.
fn scatter_pieces(board: &mut Board, random: &mut SmallRng) {
    for color in Color::ALL {
        for &kind in &PieceType::ALL[..5] {
            let most = [0, 1, 3, 6, 12][random.random_range(0..5)];
            for _ in 0..most {
                put(board, random.random_range(0..64), color, kind);
            }
        }
    }
}

/// Pieces that have left home, or not yet, and a few elsewhere.
fn keep_at_home(board: &mut Board, random: &mut SmallRng) {
    let start = reference::testing::board(chess::START_FEN);
    let staying = [0; 2].map(|_| [0, 5, 8, 10][random.random_range(0..4)]);
    for square in Square::all() {
        if let Some(piece) = start.piece(square)
            && random.random_range(0..10) < staying[piece.color.index()]
        {
            board.set_piece(square, Some(piece));
        }
    }
    for color in Color::ALL {
        // Often a wing is ready for castling.
        let way: &[u32] = [&[][..], &[5, 6], &[1, 2, 3]][random.random_range(0..3)];
        for &file in way {
            board.set_piece(Square::at(file, 7 * color.code()), None);
        }
        let kinds = [PieceType::Queen, PieceType::ALL[random.random_range(0..4)]];
        put(
            board,
            random.random_range(0..64),
            color,
            kinds[random.random_range(0..2)],
        );
    }
}

/// A bishop a side on one file, where they can be trapped; many pawns around them, and often other
/// pieces on the file.
fn crowd_file(board: &mut Board, random: &mut SmallRng) {
    let file = random.random_range(0..8);
    let white = random.random_range(0..=4);
    for square in (0..64).filter(|square| (square % 8u32).abs_diff(file) <= 2) {
        let color = Color::ALL[usize::from(random.random_range(0..4) >= white)];
        if random.random() {
            put(board, square, color, PieceType::Pawn);
        }
    }
    for rank in 0..8 {
        let kinds = [
            PieceType::Knight,
            PieceType::Bishop,
            PieceType::Rook,
            PieceType::Rook,
        ];
        let color = Color::ALL[random.random_range(0..2)];
        if random.random_range(0..4) == 0 {
            put(
                board,
                8 * rank + file,
                color,
                kinds[random.random_range(0..4)],
            );
        }
    }
    for color in Color::ALL {
        let own = [0, 1, 5, 6, 7][random.random_range(0..5)];
        let rank = if color == Color::White { own } else { 7 - own };
        put(board, 8 * rank + file, color, PieceType::Bishop);
        // Own pawns ahead of it and enemy pawns behind it shut it in.
        let (guard, up) = if own < 2 { (color, 1) } else { (!color, -1) };
        let up = if color == Color::White { up } else { -up };
        for side in [-1, 1] {
            let (file, rank) = (file as i32 + side, rank as i32 + up);
            if (0..8).contains(&file) && (0..8).contains(&rank) {
                put(board, (8 * rank + file) as u32, guard, PieceType::Pawn);
            }
        }
    }
}

/// Few to many pawns of each side, often none in the centre or none on the squares of one colour,
/// and some pieces.
fn scatter_pawns(board: &mut Board, random: &mut SmallRng) {
    let hollow = random.random();
    let [light, dark] = [0; 2].map(|_| random.random_range(0..4));
    for color in Color::ALL {
        let most = random.random_range(1..=4);
        for square in Square::all() {
            let share = if (square.file() + square.rank()) % 2 == 0 {
                dark
            } else {
                light
            };
            let centre = matches!(square.file(), 3 | 4);
            if random.random_range(0..24) < most * share && !(hollow && centre) {
                put(board, square.code(), color, PieceType::Pawn);
            }
        }
    }
    for color in Color::ALL {
        for kind in [
            PieceType::Knight,
            PieceType::Bishop,
            PieceType::Bishop,
            PieceType::Rook,
        ] {
            if random.random() {
                put(board, random.random_range(0..64), color, kind);
            }
        }
    }
}

/// Puts a piece on a square, unless it is a pawn on a rank where none can be.
fn put(board: &mut Board, square: u32, color: Color, kind: PieceType) {
    let square = Square::new(square);
    if kind != PieceType::Pawn || (1..7).contains(&square.rank()) {
        board.set_piece(square, Some(Piece::new(color, kind)));
    }
}

/// One king a side, often at home.
fn place_kings(board: &mut Board, random: &mut SmallRng) {
    let kings = Square::all().filter(|&square| {
        board
            .piece(square)
            .is_some_and(|piece| piece.kind == PieceType::King)
    });
    for square in kings.collect::<Vec<_>>() {
        board.set_piece(square, None);
    }
    let mut taken = None;
    for color in Color::ALL {
        let home = 7 * color.code();
        let square = loop {
            let square = match random.random_range(0..4) {
                0 => Square::at(4, home),
                1 | 2 => Square::at(random.random_range(0..8), home),
                _ => Square::new(random.random_range(0..64)),
            };
            if taken != Some(square) {
                break square;
            }
        };
        taken = Some(square);
        board.set_piece(square, Some(Piece::new(color, PieceType::King)));
    }
}

fn site_text(site: Site) -> String {
    match site {
        Site::Square(square) => square.to_string(),
        Site::File(file) => char::from(b'a' + file as u8).to_string(),
        Site::Board => "board".to_owned(),
    }
}

/// The rows of the page's examples: entry, side, site, index, position.
fn examples() -> Vec<[&'static str; 5]> {
    let page = include_str!("../../../../../docs/src/blocks/slow.md");
    let (_, rest) = page.split_once("## 10. Examples").expect("the section");
    let (section, _) = rest.split_once("## 11.").expect("the next section");
    let rows = section
        .lines()
        .filter(|line| line.starts_with("| "))
        .skip(1);
    rows.map(|row| {
        let mut cells = row
            .trim_matches('|')
            .split('|')
            .map(|cell| cell.trim().trim_matches('`'));
        std::array::from_fn(|_| cells.next().expect("five cells"))
    })
    .collect()
}

#[test]
fn the_pages_examples_are_found() {
    let mut missing = Vec::new();
    for [name, side, site, index, fen] in examples() {
        let found = features(&board(fen));
        let here = found.iter().filter(|feature| {
            let feature_side = feature
                .side
                .map_or("both".to_owned(), |side| format!("{side:?}"));
            feature.name == name && feature_side == side && site_text(feature.site) == site
        });
        let indices: Vec<u32> = here.map(|feature| feature.index).collect();
        if !indices.contains(&index.parse().expect("a number")) {
            missing.push(format!(
                "{name} {side} {site} {index}: {indices:?} in {fen}"
            ));
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn every_entry_has_an_example() {
    let shown: HashSet<&str> = examples().iter().map(|row| row[0]).collect();
    let elsewhere = [
        "BIAS",
        "SEPARATED_PASSED",
        "EVALUATION_CONTROL_LAZY",
        "EVALUATION_CONTROL_ENDGAME",
        "SIDE_TO_MOVE",
        "CONTEMPT",
        "PIECE_PLACEMENT",
    ];
    for entry in memory_map::ENTRIES {
        let slow = [Section::EvaluationRegister, Section::EvaluationTable].contains(&entry.section)
            && !elsewhere.contains(&entry.name);
        // One of the twelve registers of the seventh stands for all.
        if slow && !entry.name.starts_with("ROOKS_ON_SEVENTH") {
            assert!(shown.contains(entry.name), "{}", entry.name);
        }
    }
}

/// A feature as it must be found in a changed position.
type Key = (String, &'static str, Option<Color>, Site, u32, Sum, i32);

fn sorted(keys: impl Iterator<Item = Key>) -> Vec<Key> {
    let mut keys: Vec<Key> = keys.collect();
    keys.sort_by_key(|key| format!("{key:?}"));
    keys
}

fn key(feature: &Feature) -> Key {
    (
        feature.name.to_owned(),
        feature.field,
        feature.side,
        feature.site,
        feature.index,
        feature.sum,
        feature.amount,
    )
}

/// A feature with sides exchanged.
fn exchanged(feature: &Feature) -> Key {
    let index = feature.index;
    let negated = |bits: u32| {
        let half = 1 << (bits - 1);
        move |digit: u32| {
            if digit == half {
                half
            } else {
                (2 * half - digit) % (2 * half)
            }
        }
    };
    let index = match feature.name {
        "MOBILITY" => (16 - index / 8) % 16 * 8 + index % 8,
        "TRAPPED_BISHOP" => index & 64 | (index & 7) << 3 | index >> 3 & 7,
        "DEVELOPMENT" => negated(4)(index >> 4) << 4 | (index & 3) << 2 | index >> 2 & 3,
        "JOINT_SIGNATURE" => {
            negated(2)(index >> 6) << 6 | negated(3)(index >> 3 & 7) << 3 | negated(3)(index & 7)
        }
        "HUNG" => index ^ 2,
        "X_RAYING" | "QUEEN_TRAP" | "WASTED_PAWNS" | "MISSING_WING" | "BISHOP_PAIR" => index ^ 1,
        "KNIGHT_TRAP" => (index + 3) % 6,
        "ROOK_TRAP" => index ^ 4,
        _ => index,
    };
    let name = match feature.name.contains("WHITE") {
        true => feature.name.replace("WHITE", "BLACK"),
        false => feature.name.replace("BLACK", "WHITE"),
    };
    let site = match feature.site {
        Site::Square(square) => Site::Square(Square::new(square.code() ^ 56)),
        other => other,
    };
    let (sum, amount) = match feature.sum {
        Sum::Danger(king, zone) => (Sum::Danger(!king, zone), feature.amount),
        other => (other, -feature.amount),
    };
    let side = feature.side.map(|side| !side);
    (name, feature.field, side, site, index, sum, amount)
}

/// A feature with the files exchanged.
fn mirrored(feature: &Feature) -> Key {
    let index = match feature.name {
        "MOBILITY" => feature.index ^ 7,
        "ROOK_TRAP" => feature.index ^ 2,
        _ => feature.index,
    };
    let site = match (feature.name, feature.site) {
        ("WASTED_PAWNS" | "MISSING_WING", Site::File(wing)) => Site::File(4 - wing),
        (_, Site::Square(square)) => Site::Square(Square::new(square.code() ^ 7)),
        (_, Site::File(file)) => Site::File(7 - file),
        (_, Site::Board) => Site::Board,
    };
    let sum = match feature.sum {
        Sum::Danger(king, Zone::Short) => Sum::Danger(king, Zone::Long),
        Sum::Danger(king, Zone::Long) => Sum::Danger(king, Zone::Short),
        other => other,
    };
    let (name, field, side, .., amount) = key(feature);
    (name, field, side, site, index, sum, amount)
}

/// Features that exchanged files do not exchange, whether only while a side may castle, and why.
const UNLIKE: [(&str, bool, &str); 2] = [
    (
        "DEVELOPMENT",
        false,
        "a king on c1 has castled, one on f1 has not; and castling needs two free squares to the \
         east, three to the west",
    ),
    (
        "OPPOSITE_BISHOPS",
        true,
        "beside other pieces the term goes to the safer king, by a danger that mixes those after \
         castling: from e1, and not from d1",
    ),
];

/// The standard values, those of the two wings alike.
fn wings_alike() -> EvaluationParameters {
    let mut parameters = EvaluationParameters::standard();
    for index in [0, 1, 4, 5] {
        let short = parameters.register(address::ROOK_TRAP + index);
        parameters.write(address::ROOK_TRAP + index + 2, short as u32);
    }
    parameters
}

/// Compares the features of a board with those of the board with files exchanged.
fn exchange_files(board: &Board) -> Result<(), TestCaseError> {
    let parameters = wings_alike();
    let plain = explain(board, &parameters);
    let other = explain(&with_files_exchanged(board), &parameters);
    let may_castle = board.castling() != 0;
    let alike = |feature: &&Feature| {
        !UNLIKE
            .iter()
            .any(|&(name, with_rights, _)| name == feature.name && (may_castle || !with_rights))
    };
    prop_assert_eq!(
        sorted(plain.features.iter().filter(alike).map(mirrored)),
        sorted(other.features.iter().filter(alike).map(key))
    );
    let dangers = other
        .sums
        .dangers
        .map(|[here, short, long]| [here, long, short]);
    prop_assert_eq!(plain.sums.dangers, dangers);
    if !may_castle {
        prop_assert_eq!(plain.sums.mixed, other.sums.mixed);
    }
    Ok(())
}

/// Found by `exchanged_files_exchange_every_feature_but_those_unlike`: the kings are equally safe
/// once the files are exchanged and neither can castle.
#[test]
fn opposite_bishops_go_to_the_king_that_castles() {
    exchange_files(&board("r3k2r/B7/2N2R2/Pb6/7N/8/p7/R3K2R b Kq - 14 1"))
        .expect("all else is alike");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn exchanged_sides_exchange_every_feature(seed: u64) {
        let parameters = EvaluationParameters::standard();
        for board in boards(seed, 20) {
            let plain = explain(&board, &parameters);
            let other = explain(&with_sides_exchanged(&board), &parameters);
            prop_assert_eq!(
                sorted(plain.features.iter().map(exchanged)),
                sorted(other.features.iter().map(key))
            );
            prop_assert_eq!(plain.sums.mixed, [other.sums.mixed[1], other.sums.mixed[0]]);
            // A shift rounds down, and there are three.
            prop_assert!((plain.score + other.score).abs() <= 3);
        }
    }

    #[test]
    fn exchanged_files_exchange_every_feature_but_those_unlike(seed: u64) {
        for board in boards(seed, 20) {
            exchange_files(&board)?;
        }
    }

    #[test]
    fn features_add_up_to_the_sums(seed: u64) {
        let parameters = random_parameters(seed);
        for board in boards(seed, 20) {
            let SlowExplanation { score, sums, features } = explain(&board, &parameters);
            prop_assert_eq!(score, slow(&board, &parameters));
            let total = |sum| -> i32 {
                let features = features.iter().filter(|feature| feature.sum == sum);
                features.map(|feature| feature.amount).sum()
            };
            prop_assert_eq!(total(Sum::Points), sums.points);
            prop_assert_eq!(total(Sum::Structure), sums.structure);
            prop_assert_eq!(total(Sum::Passed), sums.passed);
            for feature in &features {
                let entry = entry_named(feature.name).expect("an entry");
                prop_assert!(entry.contains(feature.address) && feature.index < entry.count);
                let word = parameters.read(feature.address).expect("a word");
                let value = match entry.fields.iter().find(|field| field.name == feature.field) {
                    Some(field) => field.value(word),
                    None => entry.value(word) as i32,
                };
                prop_assert_eq!(value, feature.value);
            }
            for color in Color::ALL {
                let side = color.index();
                let here = total(Sum::Danger(color, Zone::Here));
                // What is left are the attack units.
                prop_assert!(sums.dangers[side][0] >= here);
                prop_assert!(sums.dangers[side].iter().all(|&danger| danger < 1 << 12));
                prop_assert_eq!(sums.weights[side].iter().sum::<i32>(), 8);
                prop_assert!(sums.weights[side][0] >= 1 && sums.mixed[side] <= 511);
            }
        }
    }

    #[test]
    fn terms_add_up_to_the_scores(seed: u64) {
        let endgames = Endgames::new(true, true, Roms::ALL);
        let parameters = EvaluationParameters::standard();
        for board in boards(seed, 20) {
            let explanation = evaluation::explain(&board, &parameters, endgames);
            let sum = |terms: &[Term]| terms.iter().map(|term| term.contribution).sum::<i32>();
            prop_assert_eq!(sum(&explanation.fast_terms), i32::from(explanation.fast.score));
            prop_assert_eq!(sum(&explanation.slow_terms), i32::from(explanation.slow));
            prop_assert_eq!(explanation.slow, slow(&board, &parameters));
        }
    }

    #[test]
    fn control_and_pins_are_what_walking_finds(seed: u64) {
        for board in boards(seed, 10) {
            let found = features(&board);
            for square in Square::all() {
                let mobility = found.iter().find(|feature| {
                    feature.name == "MOBILITY" && feature.site == Site::Square(square)
                });
                let index = 8 * level(&board, square) + square.file();
                prop_assert_eq!(mobility.map(|feature| feature.index), Some(index));
            }
            for color in Color::ALL {
                for file in 0..8 {
                    let walked = pinned(&board, color, file);
                    let counted = found.iter().find(|feature| {
                        feature.name == "PINNED"
                            && feature.side == Some(color)
                            && matches!(feature.site, Site::Square(square) if square.file() == file)
                    });
                    prop_assert_eq!(counted.map(|feature| (feature.site, feature.index)), walked);
                }
            }
        }
    }
}

fn cost(board: &Board, square: Square) -> u32 {
    match board.piece(square).expect("a piece").kind {
        PieceType::Pawn => 0,
        PieceType::Knight | PieceType::Bishop => 1,
        PieceType::Rook => 2,
        PieceType::Queen => 3,
        PieceType::King => 4,
    }
}

/// Number of a side's attackers, at most 3, and the least of their costs.
fn pressure(board: &Board, color: Color, square: Square) -> (u32, u32) {
    let attackers = crate::common::attackers(board, color, square);
    let least = attackers
        .iter()
        .map(|&attacker| cost(board, attacker))
        .min();
    (attackers.len().min(3) as u32, least.unwrap_or(5))
}

fn level(board: &Board, square: Square) -> u32 {
    let [white, black] = Color::ALL.map(|color| pressure(board, color, square));
    let of = |(own, least): (u32, u32), (enemy, enemy_least): (u32, u32)| match (own, enemy) {
        (0, _) => None,
        (2.., 0) => Some(15),
        (1, 0) => Some(if least <= 1 { 14 } else { 13 }),
        _ if least < enemy_least => Some(if own >= enemy { 12 } else { 11 }),
        _ if least == enemy_least && own > enemy => Some(if own - enemy >= 2 { 10 } else { 9 }),
        _ => None,
    };
    match (of(white, black), of(black, white)) {
        (Some(level), _) => level,
        (_, Some(level)) => 16 - level,
        _ if white.0 == 0 => 0,
        _ => 8,
    }
}

/// The pinned piece that counts on a file, and its index.
fn pinned(board: &Board, color: Color, file: u32) -> Option<(Site, u32)> {
    let ranks = (0..8).map(|own| if color == Color::White { 7 - own } else { own });
    ranks.map(|rank| Square::at(file, rank)).find_map(|square| {
        let piece = board.piece(square).filter(|piece| piece.color == color)?;
        let axes = [(1, 0), (0, 1), (1, 1), (1, -1)];
        let strength = axes
            .into_iter()
            .flat_map(|(files, ranks)| [(files, ranks), (-files, -ranks)])
            .filter_map(|direction| strength(board, piece, square, direction))
            .max()?;
        let (attackers, least) = pressure(board, !color, square);
        let (defenders, _) = pressure(board, color, square);
        let own = cost(board, square);
        let cheaper = least < own || own == 0 && least == 0;
        let more = (attackers as i32 - defenders as i32).clamp(-1, 2) + 1;
        let index = 32 * strength + 8 * own + 4 * u32::from(cheaper) + more as u32;
        Some((Site::Square(square), index))
    })
}

/// The strength of a pin by a slider in a direction.
fn strength(board: &Board, piece: Piece, square: Square, direction: (i32, i32)) -> Option<u32> {
    let (files, ranks) = direction;
    let first = |(files, ranks): (i32, i32)| {
        (1..8)
            .map_while(|n| square.step((n * files, n * ranks)))
            .find(|&square| board.piece(square).is_some())
    };
    let straight = files == 0 || ranks == 0;
    let slides = |kind| {
        kind == PieceType::Queen
            || kind
                == if straight {
                    PieceType::Rook
                } else {
                    PieceType::Bishop
                }
    };
    let pinner = first(direction)?;
    let behind = first((-files, -ranks))?;
    let [one, other] = [pinner, behind].map(|square| board.piece(square).expect("a piece"));
    if piece.kind == PieceType::King
        || one.color == piece.color
        || !slides(one.kind)
        || other.color != piece.color
    {
        return None;
    }
    let absolute = other.kind == PieceType::King;
    let worth = cost(board, behind);
    if !absolute && (worth <= cost(board, square) || worth < cost(board, pinner)) {
        return None;
    }
    let movable = slides(piece.kind) || piece.kind == PieceType::Pawn && files == 0;
    Some(2 * u32::from(absolute) + u32::from(!movable))
}

/// Why no position has a word of a table, if none has; pawns stand on their ranks, and there is a
/// king a side.
fn impossible(name: &str, index: u32) -> Option<&'static str> {
    match name {
        "PINNED" => {
            let (strength, cost) = (index >> 5, index >> 3 & 3);
            (cost == 3 && strength != 2).then_some(
                "nothing but the king is dearer than a queen, which moves along every line",
            )
        }
        "SELF_BLOCK" => {
            let pawns = index / 64 + index / 16 % 4;
            let [inner, outer, centre] = [8, 4, 2].map(|digit| index & digit != 0);
            let needed = u32::from(inner) + u32::from(outer);
            if pawns == 0 && (needed > 0 || centre) {
                Some("no pawn is there")
            } else if pawns == 1 && needed == 2 {
                Some("one pawn is not on two squares")
            } else {
                (pawns == 1 && outer && centre).then_some("no outer square is in the centre")
            }
        }
        "BACK_BLOCK" => {
            let (rank, adjacent) = (index / 32 + 1, index & 16 != 0);
            let [rear, next] = [8, 4].map(|digit| index & digit != 0);
            if adjacent {
                None
            } else if rank == 5 {
                Some("between the rear pawn and the last rank for a pawn is no square")
            } else {
                (rank == 4 && rear != next)
                    .then_some("two pawns two ranks apart stand on one colour")
            }
        }
        "BISHOPS" => {
            (index / 16 == 7 && index & 2 == 0).then_some("a bishop that sees the king aims at it")
        }
        "ROOKS_ON_FILES" => {
            ((32..36).contains(&index)).then_some("no rook passes an own pawn that is no lever")
        }
        "TRAPPED_BISHOP" => {
            let (white, black) = (index & 7, index >> 3 & 7);
            if (white, black) == (0, 0) {
                return Some("nothing is looked up without a pattern");
            }
            let same_square = |one, other| {
                if index < 64 {
                    matches!((one, other), (1 | 2, 7) | (5, 6))
                } else {
                    matches!((one, other), (1 | 2, 7) | (3 | 4, 5))
                }
            };
            // The pawns behind the one bishop stand on the stop squares of those ahead of the
            // other.
            let fixing = |one, other| index >= 64 && matches!((one, other), (1, 5) | (3, 6));
            if fixing(white, black) || fixing(black, white) {
                return Some("the pawns that trap the one fix those that trap the other");
            }
            (same_square(white, black) || same_square(black, white))
                .then_some("two bishops are not on one square")
        }
        "PAWN_STRUCTURE" => {
            let (support, advance) = (index / 32, index & 3);
            (support == 2 && advance == 3)
                .then_some("no pawn on the last rank attacks the stop square")
        }
        "PAWN_SHELTER" => {
            let (zone, own) = (index / 128, index / 32 % 4);
            let (solid, flanked) = (index & 16 != 0, index & 1 != 0);
            if own == 1 && flanked && !solid {
                Some("a pawn beside it or behind it makes it solid")
            } else {
                (zone == 0 && own <= 1 && solid && !flanked)
                    .then_some("the pawn that makes it solid flanks it")
            }
        }
        "DEVELOPMENT" => {
            let lead = (index >> 4 ^ 8) as i32 - 8;
            let behind = if lead > 0 { index >> 2 & 3 } else { index & 3 };
            (lead != -8 && lead.abs() >= 5 && behind == 1)
                .then_some("with three pieces or more at home, no way to castle is free")
        }
        _ => None,
    }
}

#[test]
fn every_word_that_can_occur_is_reached() {
    let parameters = EvaluationParameters::standard();
    let mut reached = vec![false; 1 << memory_map::ADDRESS_BITS];
    let on_their_ranks = |board: &Board| {
        Color::ALL.into_iter().all(|color| {
            board.pieces(color, PieceType::Pawn) & 0xFF00_0000_0000_00FF == 0
                && board.pieces(color, PieceType::King).count_ones() == 1
        })
    };
    let mut random = SmallRng::seed_from_u64(1);
    let mixed = std::iter::repeat_with(move || mixed_board(&mut random));
    for board in mixed
        .take(1_500_000)
        .chain(played_boards(1).take(20_000))
        .filter(on_their_ranks)
    {
        for feature in explain(&board, &parameters).features {
            reached[feature.address as usize] = true;
        }
    }
    let mut wrong = Vec::new();
    for entry in memory_map::ENTRIES {
        let slow = matches!(
            entry.section,
            Section::EvaluationRegister | Section::EvaluationTable
        ) && ![
            "PIECE_PLACEMENT",
            "CONTEMPT",
            "BIAS",
            "SIDE_TO_MOVE",
            "SEPARATED_PASSED",
        ]
        .contains(&entry.name)
            && !entry.name.starts_with("EVALUATION_CONTROL");
        if !slow {
            continue;
        }
        let mut unreached = 0;
        for word in 0..entry.words() {
            let index = word % entry.count;
            let found = reached[entry.address_of(word) as usize];
            unreached += u32::from(!found);
            match (found, impossible(entry.name, index)) {
                (true, Some(reason)) => {
                    wrong.push(format!("{}[{index}]: not so: {reason}", entry.name))
                }
                (false, None) => wrong.push(format!(
                    "{}[{index}] of copy {}",
                    entry.name,
                    word / entry.count
                )),
                _ => {}
            }
        }
        println!(
            "{:32} {:4} of {:4} words cannot occur",
            entry.name,
            unreached,
            entry.words()
        );
    }
    assert!(wrong.is_empty(), "{} {wrong:#?}", wrong.len());
}

#[test]
fn what_is_unlike_on_the_other_wing_is_so_for_its_reason() {
    let parameters = wings_alike();
    let both = |fen| {
        let board = board(fen);
        [board.clone(), with_files_exchanged(&board)].map(|board| explain(&board, &parameters))
    };
    let developments = |fen| {
        both(fen).map(|explanation| {
            let mut features = explanation.features.iter();
            features
                .find(|feature| feature.name == "DEVELOPMENT")
                .map(|feature| feature.index & 3)
        })
    };
    assert_eq!(
        developments("rnbqkbnr/pppppppp/8/8/8/8/8/2K5 w - - 0 1"),
        [Some(0), Some(3)]
    );
    assert_eq!(
        developments("rnbqkbnr/pppppppp/8/8/8/8/8/4K2R w K - 0 1"),
        [Some(1), Some(2)]
    );
    let weights =
        both("4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1").map(|explanation| explanation.sums.weights[0]);
    assert_eq!(weights, [[2, 6, 0], [4, 0, 4]]);
}

#[test]
fn castling_mixes_three_dangers() {
    let weights = |fen| {
        explain(&board(fen), &EvaluationParameters::standard())
            .sums
            .weights[0]
    };
    // Nothing between king and rook: six eighths; a piece: four; two: two.
    assert_eq!(weights("4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1"), [2, 6, 0]);
    assert_eq!(weights("4k3/8/8/8/8/8/5PPP/4KB1R w K - 0 1"), [4, 4, 0]);
    assert_eq!(weights("4k3/8/8/8/8/8/5PPP/4KBNR w K - 0 1"), [6, 2, 0]);
    // A wing less safe than the middle gets nothing, the second best one a sixth of the best.
    assert_eq!(weights("4k3/8/8/8/8/8/3PPPPP/R3K2R w KQ - 0 1"), [2, 6, 0]);
    assert_eq!(weights("4k3/8/8/8/8/8/PPP2PPP/R3K2R w KQ - 0 1"), [1, 6, 1]);
    assert_eq!(weights("4k3/8/8/8/8/8/PPP3PP/R3K2R w KQ - 0 1"), [1, 1, 6]);
    assert_eq!(weights("4k3/8/8/8/8/8/PPP2PPP/R3K2R w - - 0 1"), [8, 0, 0]);
}

/// The score of a position whose only values are these.
fn valued(fen: &str, values: &[(u32, u32)]) -> i16 {
    let mut parameters = EvaluationParameters::default();
    for &(address, value) in values {
        assert!(parameters.write(address, value), "{address:#x}");
    }
    slow(&board(fen), &parameters)
}

#[test]
fn the_phase_scales_structure_passed_pawns_and_king_safety() {
    use field::phase_scale::{KING_ATTACK, KING_SAFETY, PASSED_PAWNS, PAWN_STRUCTURE};
    let fen = "4k3/8/8/8/3P4/8/8/4K3 w - - 0 1";
    let scale = address::PHASE_SCALE;
    let structure = address::PAWN_STRUCTURE + 13;
    let scaled = field::pawn_structure::SCALED.put(-20i32 as u32);
    assert_eq!(valued(fen, &[(structure, scaled)]), 0);
    assert_eq!(
        valued(
            fen,
            &[(structure, scaled), (scale, PAWN_STRUCTURE.put(128))]
        ),
        -10
    );
    assert_eq!(
        valued(fen, &[(structure, field::pawn_structure::BASE.put(7))]),
        7
    );
    let passed = address::PASSED_PAWNS + 64 + 12;
    let value = (passed, field::passed_pawns::SCALED.put(40));
    let free = (passed, field::passed_pawns::PATH.put(40));
    assert_eq!(valued(fen, &[value, (scale, PASSED_PAWNS.put(64))]), 10);
    // The path ends at the king's side: d8 and d7 are attacked.
    assert_eq!(valued(fen, &[free, (scale, PASSED_PAWNS.put(64))]), 0);
    let far = "8/8/8/8/3P4/8/8/2K4k w - - 0 1";
    assert_eq!(valued(far, &[free, (scale, PASSED_PAWNS.put(64))]), 10);
    // f7 is attacked by the rook, f8, g8, g7 and h7 by the queen, and none of them is guarded by
    // more than the king: two units each. Two kinds of attackers: four more.
    let attack = "6k1/5Q2/8/8/8/8/8/5RK1 b - - 0 1";
    let phase = scale + 6;
    let factors = KING_SAFETY.put(128) | KING_ATTACK.put(64);
    assert_eq!(valued(attack, &[(phase, KING_SAFETY.put(128))]), 0);
    let mut parameters = EvaluationParameters::default();
    parameters.write(phase, factors);
    let sums = explain(&board(attack), &parameters).sums;
    assert_eq!(sums.dangers[1][0], (5 * 2 + 4) * 64 / 16);
    assert!(valued(attack, &[(phase, factors)]) > 0);
}

#[test]
fn contempt_is_by_what_is_left() {
    let mut parameters = EvaluationParameters::default();
    parameters.write(address::CONTEMPT + 16 * 2 + 5, -25i32 as u32);
    let contempt = |fen| {
        let board = board(fen);
        Evaluation::new(&board, &parameters).contempt(&parameters)
    };
    assert_eq!(contempt("3rk3/8/8/8/8/8/8/3QKN2 w - - 0 1"), -25);
    assert_eq!(contempt("3rk3/8/8/8/8/8/8/3QK3 w - - 0 1"), 0);
}

#[test]
fn levers_are_half_transparent() {
    let base = field::rooks_on_files::BASE.put(63);
    // A rook behind a pawn, and behind a lever: as on a half-open file, but half as much.
    let semi_open = address::ROOKS_ON_FILES + 64 + 32 + 4 + 3;
    // The own pawn keeps it from the last ranks.
    let behind = address::ROOKS_ON_FILES + 32 + 8 * 3 + 3;
    let lever = "k7/8/8/4p3/3P4/8/8/K2R4 w - - 0 1";
    let pawn = "k7/8/8/8/3P4/8/8/K2R4 w - - 0 1";
    assert_eq!(valued(lever, &[(semi_open, base)]), 31);
    assert_eq!(valued(pawn, &[(semi_open, base)]), 0);
    assert_eq!(valued(pawn, &[(behind, base)]), 63);
}

#[test]
fn standard_values_are_alike_for_both_sides() {
    let parameters = EvaluationParameters::standard();
    for entry in [
        entries::MULTIPLE_PAWNS,
        entries::PAWN_STRUCTURE,
        entries::PASSED_PAWNS,
        entries::ROOKS_ON_FILES,
        entries::PAWN_SHELTER,
    ] {
        for index in 0..entry.count {
            let word = |copy| parameters.table(&entry, copy, index);
            assert_eq!(word(0), word(1), "{}[{index}]", entry.name);
        }
    }
    for position in SUITE {
        let score = slow(&position.board(), &parameters);
        assert!(score.abs() < 250, "{}: {score}", position.name);
    }
}
