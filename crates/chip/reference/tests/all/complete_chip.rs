//! The complete reference chip on the bus: search, history, evaluation.

use crate::common::questions::*;
use chess::{Mode, MoveWord, Position};
use driver::Driver;
use memory_map::field::{fast_score, result};
use memory_map::{
    Access, ChessChip, Configuration, ENTRIES, ErrorCode, EvaluationParameters, Part, Roms,
    RootTests, SearchParameters, address,
};
use proptest::prelude::*;
use reference::evaluation::{self, Endgames};
use reference::movegen::moves;
use reference::testing::{SUITE, board, played_boards};
use reference::{Board, ReferenceChip, Repetition};
use std::collections::HashSet;

/// A complete chip with an evaluation, at a position.
fn chip_at(board: &Board) -> ReferenceChip {
    let mut chip = ReferenceChip::new(&Configuration::deep_blue());
    let parameters = EvaluationParameters::standard();
    for address in EvaluationParameters::addresses() {
        let word = parameters.read(address).unwrap();
        assert_eq!(chip.try_write(address, word), Ok(()));
    }
    let mut driver = Driver::new(chip).unwrap();
    driver.load(&board.position(1)).unwrap();
    driver.into_chip()
}

fn read(chip: &mut ReferenceChip, address: u32) -> u32 {
    chip.read(address).unwrap()
}

fn configure(chip: &mut ReferenceChip, parameters: &SearchParameters) {
    for (address, word) in parameters.words() {
        assert_eq!(chip.try_write(address, word), Ok(()), "{address:#x}");
    }
}

/// Every value but ERROR that a host can read without an error.
fn snapshot(chip: &mut ReferenceChip) -> Vec<u32> {
    let mut words = Vec::new();
    for entry in ENTRIES {
        let readable = chip.configuration().has(entry) && entry.access != Access::WriteOnly;
        if readable && entry.address != address::ERROR {
            let addresses = (entry.address..=entry.last()).filter(|&a| entry.contains(a));
            words.extend(addresses.map(|address| read(chip, address)));
        }
    }
    words
}

#[test]
fn a_search_on_the_bus_is_the_search() {
    for position in SUITE {
        let root = position.board();
        let mut chip = chip_at(&root);
        for bound in [-300, 0, 1, 300] {
            let parameters = SearchParameters {
                root_tests: RootTests::from_register(5),
                offset: 40,
                offset_depth: 1,
                ..with_bound(&to_depth(2), bound)
            };
            configure(&mut chip, &parameters);
            let expected = ask(&root, &parameters);
            assert_eq!(chip.try_write(address::SEARCH, 77), Ok(()));
            let word = read(&mut chip, address::RESULT);
            assert_eq!(word, expected.register(&parameters));
            assert!(result::ANSWERED.is_set(word) && !result::LIMIT.is_set(word));
            let best = expected.best.map_or(0, |mv| 1 << 31 | mv.bits());
            assert_eq!(read(&mut chip, address::BEST), best);
            assert_eq!(u64::from(read(&mut chip, address::NODES)), expected.nodes);
            let counted =
                [0, 1, 2, 3, 4].map(|index| read(&mut chip, address::EVALUATIONS + index));
            assert_eq!(counted, expected.evaluations.registers());
            assert_eq!(chip.board(), &root);
        }
    }
}

#[test]
fn results_stay_until_the_next_search_or_abort() {
    let mut chip = chip_at(&board(SUITE[6].fen));
    configure(&mut chip, &with_bound(&to_depth(1), -500));
    chip.try_write(address::NEXT, 0).unwrap();
    chip.try_write(address::ANALYSE, 0).unwrap();
    assert_ne!(
        read(&mut chip, address::CHECK) | read(&mut chip, address::HUNG_BLACK),
        0
    );
    chip.try_write(address::SEARCH, 0).unwrap();
    // As after PERFT there is no move, as after MAKE no analysis.
    assert_eq!(read(&mut chip, address::MOVE), 0);
    assert_eq!(read(&mut chip, address::HUNG_BLACK), 0);
    let results = |chip: &mut ReferenceChip| {
        [address::RESULT, address::BEST, address::EVALUATIONS + 2].map(|a| read(chip, a))
    };
    let found = results(&mut chip);
    assert!(!found.contains(&0));
    // A refused one changes nothing.
    chip.try_write(address::SEARCH_DEPTH, 3).unwrap();
    chip.try_write(address::SQUARE, 6).unwrap();
    assert_eq!(
        chip.try_write(address::SEARCH, 0),
        Err(ErrorCode::BadPosition)
    );
    chip.try_write(address::CLEAR, 0).unwrap();
    assert_eq!(results(&mut chip), found);
    // The ABORT of something that runs.
    chip.write_while_busy(address::BOUND);
    assert_eq!(
        read(&mut chip, address::ERROR) & 0xFF,
        ErrorCode::Busy.code()
    );
    chip.write_while_busy(address::ABORT);
    assert_eq!(results(&mut chip), [0, 0, found[2]]);
}

#[test]
fn what_a_read_gives_while_a_command_runs() {
    let mut chip = chip_at(&board(chess::START_FEN));
    chip.try_write(address::BOUND, 5).unwrap();
    chip.try_write(address::EVALUATION_CONTROL_LAZY, 25)
        .unwrap();
    for (address, word) in [
        (address::ID, Some(memory_map::ID_VALUE)),
        (address::BOUND, Some(5)),
        (address::SQUARE, Some(0)),
        (address::PIECE_PLACEMENT + 70, Some(0)),
        (address::EVALUATION_CONTROL_ENDGAME, Some(0)),
        (address::EVALUATION_CONTROL_LAZY, Some(25)),
        // They depend on the command.
        (address::STATUS, None),
        (address::NODES, None),
        (address::SIDE, None),
        // Refused.
        (address::PERFT, None),
        (address::SIDE_TO_MOVE + 2, None),
    ] {
        assert_eq!(chip.read_while_busy(address), word, "{address:#x}");
    }
    let generator = ReferenceChip::new(&Configuration::generator());
    assert_eq!(generator.read_while_busy(address::BOUND), None);
    assert_eq!(generator.read_while_busy(address::SQUARE + 63), Some(0));
}

#[test]
fn a_stopped_search_says_so_alone() {
    let mut chip = chip_at(&board(SUITE[6].fen));
    let parameters = SearchParameters {
        node_limit: 50,
        root_tests: RootTests::from_register(7),
        ..to_depth(4)
    };
    configure(&mut chip, &parameters);
    chip.try_write(address::SEARCH, 0).unwrap();
    assert_eq!(read(&mut chip, address::RESULT), result::LIMIT.mask());
    assert_eq!(read(&mut chip, address::BEST), 0);
    assert_eq!(read(&mut chip, address::NODES), 50);
}

#[test]
fn every_error_has_its_cause() {
    let start = board(chess::START_FEN);
    let ply = 1 | 18 << 6 | 2 << 12;
    for (address, data, error) in [
        (address::RESULT, 0, ErrorCode::ReadOnly),
        (address::FAST_SCORE, 0, ErrorCode::ReadOnly),
        (address::SLOW_SCORE, 0, ErrorCode::ReadOnly),
        (address::SEARCH_DEPTH, 61, ErrorCode::ValueOutOfRange),
        (address::BOUND, 0x8000, ErrorCode::ValueOutOfRange),
        (address::BOUND, 0xFFFF_FFFF, ErrorCode::ValueOutOfRange),
        (address::BIAS, 256, ErrorCode::ValueOutOfRange),
        (
            address::PIECE_PLACEMENT + 9,
            1024,
            ErrorCode::ValueOutOfRange,
        ),
        (
            address::PHASE_BONUS + 1023,
            1024,
            ErrorCode::ValueOutOfRange,
        ),
        (
            address::EVALUATION_CONTROL_ENDGAME,
            1 << 30,
            ErrorCode::ValueOutOfRange,
        ),
        (
            address::EVALUATION_CONTROL_LAZY,
            1 << 30,
            ErrorCode::ValueOutOfRange,
        ),
        (address::HISTORY, ply | 1 << 18, ErrorCode::ValueOutOfRange),
        // No piece, and a way that leads nowhere.
        (address::HISTORY, 1 | 18 << 6, ErrorCode::ValueOutOfRange),
        (
            address::HISTORY,
            1 | 18 << 6 | 15 << 12,
            ErrorCode::ValueOutOfRange,
        ),
        (
            address::HISTORY,
            1 | 1 << 6 | 2 << 12,
            ErrorCode::ValueOutOfRange,
        ),
        (address::KNIGHT_TRAP, 256, ErrorCode::ValueOutOfRange),
        // Between two copies of a table.
        (address::MULTIPLE_PAWNS + 80, 0, ErrorCode::UnknownAddress),
        (address::PHASE_SCALE + 32, 0, ErrorCode::UnknownAddress),
    ] {
        let mut chip = chip_at(&start);
        let before = snapshot(&mut chip);
        assert_eq!(
            chip.try_write(address, data),
            Err(error),
            "{address:#x} {data:#x}"
        );
        assert_eq!(snapshot(&mut chip), before);
        // The plain move generator has none of it.
        let mut generator = ReferenceChip::new(&Configuration::generator());
        assert_eq!(
            generator.try_write(address, data),
            Err(ErrorCode::UnknownAddress)
        );
    }
    for address in [address::SEARCH, address::HISTORY] {
        let mut chip = chip_at(&start);
        assert_eq!(read(&mut chip, address), 0);
        assert_eq!(
            read(&mut chip, address::ERROR) & 0xFF,
            ErrorCode::WriteOnly.code()
        );
    }
    let mut chip = chip_at(&start);
    assert_eq!(chip.try_write(address::HISTORY, ply), Ok(()));
    chip.try_write(address::MAKE, 12 | 28 << 6).unwrap();
    assert_eq!(
        chip.try_write(address::HISTORY, ply),
        Err(ErrorCode::NoSuchMove)
    );
}

#[test]
fn depths_must_fit_on_the_stack() {
    let mut chip = chip_at(&board("7k/8/8/8/8/8/8/K7 w - - 0 1"));
    let shuffle = ["a1a2", "h8h7", "a2a1", "h7h8"].map(|text| text.parse::<MoveWord>().unwrap());
    for ply in 0..63 {
        chip.try_write(address::MAKE, shuffle[ply % 4].bits())
            .unwrap();
    }
    let mut try_depths = |depth, offset_depth, tests| {
        for (address, word) in [
            (address::SEARCH_DEPTH, depth),
            (address::OFFSET_DEPTH, offset_depth),
            (address::ROOT_TESTS, tests),
        ] {
            chip.try_write(address, word).unwrap();
        }
        chip.try_write(address::SEARCH, 0)
    };
    let refused = Err(ErrorCode::DepthOutOfRange);
    assert_eq!(try_depths(1, 2, 0), Ok(()));
    assert_eq!(try_depths(2, 0, 0), refused);
    assert_eq!(try_depths(1, 2, 1), refused);
    assert_eq!(try_depths(1, 1, 1), Ok(()));
}

#[test]
fn bad_positions_are_not_searched() {
    let mut chip = ReferenceChip::new(&Configuration::deep_blue());
    assert_eq!(
        chip.try_write(address::SEARCH, 0),
        Err(ErrorCode::BadPosition)
    );
    // The depth is looked at first.
    chip.try_write(address::SEARCH_DEPTH, 60).unwrap();
    assert_eq!(
        chip.try_write(address::SEARCH, 0),
        Err(ErrorCode::BadPosition)
    );
}

#[test]
fn parameters_survive_clear_and_read_back() {
    let mut chip = ReferenceChip::new(&Configuration::deep_blue());
    assert_eq!(read(&mut chip, address::NODE_LIMIT), 8_000);
    for entry in ENTRIES.iter().filter(|entry| entry.part() == Part::Search) {
        if entry.access != Access::ReadWrite {
            continue;
        }
        for address in (0..entry.words()).map(|word| entry.address_of(word)) {
            let word = match entry.address {
                address::SEARCH_DEPTH | address::OFFSET_DEPTH => 42,
                _ => (0x9E37_79B9 ^ address.wrapping_mul(0x85EB_CA6B)) & entry.mask(),
            };
            assert_eq!(chip.try_write(address, word), Ok(()), "{}", entry.name);
            chip.try_write(address::CLEAR, 0).unwrap();
            assert_eq!(
                read(&mut chip, address),
                word,
                "{} {address:#x}",
                entry.name
            );
        }
    }
}

/// FAST_SCORE of a position that stands alone.
fn expected_fast(board: &Board, endgames: Endgames) -> u32 {
    let fast = evaluation::fast(board, &EvaluationParameters::standard(), endgames);
    fast_score::SCORE.put(fast.score as u32)
        | fast_score::DRAWN.put(fast.drawn.into())
        | fast_score::DEAD.put(fast.dead.into())
}

#[test]
fn the_fast_score_follows_the_position() {
    let on = Endgames {
        rules: true,
        roms: Roms::ALL,
    };
    let mut chip = chip_at(&board(chess::START_FEN));
    chip.try_write(address::ENDGAME_RULES, 1).unwrap();
    chip.try_write(address::ENDGAME_ROMS, 1).unwrap();
    for board in played_boards(7).take(300) {
        let mut driver = Driver::new(chip).unwrap();
        driver.load(&board.position(1)).unwrap();
        chip = driver.into_chip();
        let here = read(&mut chip, address::FAST_SCORE);
        assert_eq!(here, expected_fast(&board, on), "{}", board.position(1));
        for mv in moves(&board, Mode::All, true) {
            chip.try_write(address::MAKE, mv.bits()).unwrap();
            let expected = expected_fast(&board.after(mv), on);
            assert_eq!(read(&mut chip, address::FAST_SCORE), expected);
            chip.try_write(address::UNMAKE, 0).unwrap();
            assert_eq!(read(&mut chip, address::FAST_SCORE), here);
        }
    }
    let bare = board("8/8/8/3k4/8/3K4/8/8 w - - 0 1");
    let word = read(&mut chip_at(&bare), address::FAST_SCORE);
    assert!(!fast_score::DEAD.is_set(word));
    let mut chip = chip_at(&bare);
    chip.try_write(address::ENDGAME_RULES, 1).unwrap();
    let word = read(&mut chip, address::FAST_SCORE);
    assert!(fast_score::DEAD.is_set(word) && fast_score::DRAWN.is_set(word));
}

#[test]
fn the_slow_score_follows_the_position() {
    let expected = |board: &Board| {
        let score = evaluation::slow(board, &EvaluationParameters::standard());
        u32::from(score as u16)
    };
    let mut chip = chip_at(&board(chess::START_FEN));
    let mut seen = HashSet::new();
    for board in played_boards(9).take(60) {
        let mut driver = Driver::new(chip).unwrap();
        driver.load(&board.position(1)).unwrap();
        chip = driver.into_chip();
        let here = read(&mut chip, address::SLOW_SCORE);
        assert_eq!(here, expected(&board), "{}", board.position(1));
        seen.insert(here);
        for mv in moves(&board, Mode::All, true) {
            chip.try_write(address::MAKE, mv.bits()).unwrap();
            let after = expected(&board.after(mv));
            assert_eq!(read(&mut chip, address::SLOW_SCORE), after);
            chip.try_write(address::UNMAKE, 0).unwrap();
            assert_eq!(read(&mut chip, address::SLOW_SCORE), here);
        }
    }
    assert!(seen.len() > 30, "{}", seen.len());
}

#[test]
fn the_placement_of_what_stands_is_counted_when_it_comes() {
    let mut chip = ReferenceChip::new(&Configuration::deep_blue());
    let queen = address::SQUARE + 27;
    let value = address::PIECE_PLACEMENT + (5 << 6 | 27);
    chip.try_write(queen, 5).unwrap();
    chip.try_write(value, 900).unwrap();
    assert_eq!(read(&mut chip, address::FAST_SCORE), 0);
    chip.try_write(address::CLEAR, 0).unwrap();
    chip.try_write(queen, 5).unwrap();
    assert_eq!(read(&mut chip, address::FAST_SCORE), 900);
    chip.try_write(queen, 0).unwrap();
    assert_eq!(read(&mut chip, address::FAST_SCORE), 0);
}

#[test]
fn the_history_comes_from_moves_or_from_the_host() {
    let start: Position = "6k1/qq3ppp/8/8/8/8/5PPP/R5K1 w - - 0 1".parse().unwrap();
    let shuffle = ["a1b1", "g8h8", "b1a1", "h8g8"];
    let mut driver = Driver::new(chip_at(&Board::from(&start))).unwrap();
    driver.configure(&to_depth(1)).unwrap();
    let drawn = |driver: &mut Driver<ReferenceChip>| {
        let mut on = || std::ops::ControlFlow::Continue(());
        driver.ask(&mut on).unwrap().succeeded == Some(true)
    };
    // Without a history White is lost.
    assert!(!drawn(&mut driver));
    let game = driver.play(&start, &shuffle).unwrap();
    assert_eq!(driver.stack().unwrap(), 4);
    assert!(drawn(&mut driver));
    // As the host knows it.
    driver.load_game(&game).unwrap();
    assert_eq!(driver.stack().unwrap(), 0);
    assert!(drawn(&mut driver));
    // Anything that changes the position forgets it.
    for address in [address::FIFTY, address::SIDE, address::SQUARE + 20] {
        driver.load_game(&game).unwrap();
        driver.chip().try_write(address, 0).unwrap();
        assert!(!drawn(&mut driver), "{address:#x}");
    }
    // UNMAKE takes a ply away, PERFT none.
    driver.play(&start, &shuffle).unwrap();
    driver.perft(3).unwrap();
    assert!(drawn(&mut driver));
    driver.unmake().unwrap();
    driver.unmake().unwrap();
    assert!(!drawn(&mut driver));
}

#[test]
fn old_plies_are_forgotten() {
    // 32 plies of shuffling before the root; the search pushes some of them out.
    let start = board("6k1/qq3ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    let shuffle = ["a1b1", "g8h8", "b1a1", "h8g8"].map(|text| text.parse::<MoveWord>().unwrap());
    let mut history = Repetition::new(32);
    let mut present = start;
    for ply in 0..32 {
        history.push(reference::Ply::new(&present, shuffle[ply % 4]));
        present.make(shuffle[ply % 4]);
    }
    assert_eq!(history.count(), 32);
    ask_after(&present, &mut history, &with_bound(&to_depth(2), 20_000));
    assert!(history.count() < 31, "{}", history.count());
}

/// Addresses of everything, what belongs to the search more often; NODE_LIMIT stays, so that
/// searches end.
fn any_address() -> impl Strategy<Value = u32> {
    prop_oneof![
        3 => Just(address::SEARCH),
        2 => 0x00100u32..0x00108,
        2 => Just(address::HISTORY),
        3 => 0x00200u32..0x00212,
        1 => 0x00400u32..0x00436,
        1 => 0x00000u32..0x00080,
        1 => address::PIECE_PLACEMENT..address::PHASE_SCALE + 32,
        1 => 0u32..1 << 17,
    ]
    .prop_filter("the node limit stays", |&address| {
        address != address::NODE_LIMIT
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    /// Random traffic never panics, and an access with an error changes nothing but ERROR.
    #[test]
    fn random_traffic_is_harmless(
        seed: u64,
        steps in prop::collection::vec(
            (any_address(), prop_oneof![0u32..4, 0u32..1 << 18, any::<u32>()]), 100
        ),
    ) {
        let mut chip = chip_at(&played_boards(seed).nth((seed % 60) as usize).unwrap());
        for (address, data) in steps {
            let data = if address == address::PERFT { data % 3 } else { data };
            let before = snapshot(&mut chip);
            let result = chip.try_write(address, data);
            // The search for a move takes the place of the generation.
            let searched = address == address::MAKE && result == Err(ErrorCode::NoSuchMove);
            if result.is_err() && !searched {
                prop_assert_eq!(snapshot(&mut chip), before, "{:#x} {:#x}", address, data);
            }
        }
    }
}
