//! The complete chip searches as the reference does: the same answer, best move, nodes and
//! evaluations.

use chess::{Color, MoveWord};
use devices::{Design, Engine};
use driver::Driver;
use memory_map::{
    ChessChip, Configuration, ErrorCode, EvaluationParameters, SearchParameters, address, field,
};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::testing::{
    SUITE, board, board_by, search_parameters, searched_boards, searched_boards_by, with_switches,
};
use reference::{Board, ReferenceChip, movegen};

use crate::{cases, complete, load_evaluation, simulated, verilated_cases};

/// Results of a search.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) result: u32,
    best: u32,
    pub(crate) nodes: u32,
    pub(crate) evaluations: [u32; 5],
    taken_back: u32,
    error: u32,
}

/// Clocks that no search of these tests needs.
const PATIENCE: u64 = 40_000_000;

/// Waits until a chip is idle.
pub(crate) fn wait(chip: &mut dyn ChessChip) {
    let mut waited = 0;
    while field::status::BUSY.is_set(chip.read(address::STATUS).unwrap()) {
        chip.idle(200).unwrap();
        waited += 200;
        assert!(waited < PATIENCE, "the search does not end");
    }
}

pub(crate) fn search(chip: &mut dyn ChessChip, parameters: &SearchParameters) -> Outcome {
    chip.write(address::ERROR, 0).unwrap();
    for (address, word) in parameters.words() {
        chip.write(address, word).unwrap();
    }
    chip.write(address::SEARCH, 0).unwrap();
    wait(chip);
    outcome(chip)
}

fn outcome(chip: &mut dyn ChessChip) -> Outcome {
    let mut read = |address| chip.read(address).unwrap();
    Outcome {
        result: read(address::RESULT),
        best: read(address::BEST),
        nodes: read(address::NODES),
        evaluations: [0, 1, 2, 3, 4].map(|kind| read(address::EVALUATIONS + kind)),
        taken_back: read(address::TAKEN_BACK),
        error: read(address::ERROR),
    }
}

pub(crate) fn load(chip: &mut dyn ChessChip, board: &Board) {
    Driver::for_game(&mut *chip, board.rules())
        .unwrap()
        .load(&board.position(1))
        .unwrap();
}

/// The fast score of a position, for its side to move.
pub(crate) fn fast_score(chip: &mut dyn ChessChip, board: &Board) -> i32 {
    let word = chip.read(address::FAST_SCORE).unwrap();
    let white = i32::from(field::fast_score::SCORE.get(word) as u16 as i16);
    match board.side() {
        Color::White => white,
        Color::Black => -white,
    }
}

/// Searches of positions by the chip of a configuration are those of the reference.
pub(crate) fn equal_on(engine: Engine, configuration: &Configuration, positions: usize, seed: u64) {
    let mut tested = engine.chip(&Design::new(configuration)).unwrap();
    let mut model = ReferenceChip::new(configuration);
    equal_searches(
        tested.as_mut(),
        &mut model,
        search_parameters,
        positions,
        seed,
    );
}

/// Random parameters for a position with this score.
pub(crate) type RandomParameters = fn(&mut SmallRng, i32) -> SearchParameters;

/// Searches of positions by a chip are those of the reference.
pub(crate) fn equal_searches(
    tested: &mut dyn ChessChip,
    model: &mut ReferenceChip,
    parameters: RandomParameters,
    positions: usize,
    seed: u64,
) {
    let evaluation = EvaluationParameters::standard();
    equal_searches_with(&evaluation, tested, model, parameters, positions, seed);
}

/// The same with these values of the evaluation.
pub(crate) fn equal_searches_with(
    evaluation: &EvaluationParameters,
    tested: &mut dyn ChessChip,
    model: &mut ReferenceChip,
    parameters: RandomParameters,
    positions: usize,
    seed: u64,
) {
    load_evaluation(tested, evaluation);
    load_evaluation(model, evaluation);
    let nodes = searches_equal(tested, model, parameters, positions, seed);
    assert!(nodes > 10 * positions as u64, "{nodes} nodes only");
}

/// The same with the evaluation values already loaded in both. Returns the nodes of all searches.
pub(crate) fn searches_equal(
    tested: &mut dyn ChessChip,
    model: &mut ReferenceChip,
    parameters: RandomParameters,
    positions: usize,
    seed: u64,
) -> u64 {
    let mut random = SmallRng::seed_from_u64(seed);
    let mut nodes = 0;
    let rules = model.configuration().rules();
    let boards = searched_boards_by(rules, seed).filter(Board::is_good);
    for board in boards.take(positions) {
        load(tested, &board);
        load(model, &board);
        let parameters = parameters(&mut random, fast_score(model, &board));
        let expected = search(model, &parameters);
        let found = search(tested, &parameters);
        assert_eq!(found, expected, "{} {parameters:?}", board.position(1));
        nodes += u64::from(expected.nodes);
    }
    nodes
}

#[test]
fn the_compiled_chip_searches_as_the_reference() {
    equal_on(
        Engine::Compiled,
        &Configuration::deep_blue(),
        cases(400),
        21,
    );
}

#[test]
fn the_verilated_chip_searches_as_the_reference() {
    equal_on(
        Engine::Verilator,
        &Configuration::deep_blue(),
        verilated_cases(30),
        22,
    );
}

#[test]
fn searches_in_games_know_the_history() {
    equal_in_games(&Configuration::deep_blue(), cases(24), 23);
}

/// Plays random games, so that repetitions, claims and lines without progress occur, and searches
/// positions of them.
pub(crate) fn equal_in_games(configuration: &Configuration, games: usize, seed: u64) {
    let mut tested = simulated(configuration);
    let mut model = ReferenceChip::new(configuration);
    equal_searches_in_games(&mut tested, &mut model, search_parameters, games, seed);
}

/// The same of a chip, with parameters of a kind.
pub(crate) fn equal_searches_in_games(
    tested: &mut dyn ChessChip,
    model: &mut ReferenceChip,
    parameters: RandomParameters,
    games: usize,
    seed: u64,
) {
    let mut random = SmallRng::seed_from_u64(seed);
    let evaluation = EvaluationParameters::standard();
    load_evaluation(tested, &evaluation);
    load_evaluation(model, &evaluation);
    let starts = [
        "8/8/4k3/8/8/3K4/8/R6r w - - 0 1",
        "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
        "1n2k1n1/8/8/8/8/8/8/1N2K1N1 w - - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    ];
    for round in 0..games {
        let rules = model.configuration().rules();
        let start = board_by(rules, starts[round % starts.len()]);
        let mut board = with_switches(rules, &start, &mut random);
        load(tested, &board);
        load(model, &board);
        for ply in 0..40.min(model.configuration().stack_depth()) {
            let moves = movegen::moves(&board, chess::Mode::All, true);
            let Some(&mv) = moves.get(random.random_range(0..moves.len().max(1))) else {
                break;
            };
            for chip in [&mut *tested, &mut *model as &mut dyn ChessChip] {
                chip.write(address::ERROR, 0).unwrap();
                chip.write(address::MAKE, mv.bits()).unwrap();
                wait(chip);
                assert_eq!(chip.read(address::ERROR).unwrap(), 0, "{mv}");
            }
            board = board.after(mv);
            tested.idle(6).unwrap();
            let scores = [&mut *tested, &mut *model as &mut dyn ChessChip]
                .map(|chip| chip.read(address::FAST_SCORE).unwrap());
            assert_eq!(scores[0], scores[1], "{}", board.position(1));
            if ply % 3 == 2 {
                let mut parameters = parameters(&mut random, 0);
                parameters.depth = random.random_range(1..=3);
                let expected = search(model, &parameters);
                let found = search(tested, &parameters);
                assert_eq!(found, expected, "{} {parameters:?}", board.position(1));
            }
        }
    }
}

/// History written to the port has the same effect as the same moves made on the board.
#[test]
fn a_history_told_counts_like_moves_made() {
    let start = board("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    let mut after = start.clone();
    let mut plies = Vec::new();
    for text in ["g1f1", "g8f8", "f1g1", "f8g8", "a1b1", "g8f8", "b1a1"] {
        let mv: MoveWord = text.parse().unwrap();
        let piece = after.code(mv.from());
        plies.push(
            field::history::FROM.put(mv.from().code())
                | field::history::TO.put(mv.to().code())
                | field::history::PIECE.put(piece),
        );
        after = after.after(mv);
    }
    let evaluation = EvaluationParameters::standard();
    // A rook down, a draw is enough for Black, and he has one.
    let parameters = SearchParameters {
        depth: 1,
        bound: 0,
        ..SearchParameters::default()
    };
    let mut tested = complete();
    load_evaluation(&mut tested, &evaluation);
    load(&mut tested, &after);
    assert!(!field::result::SUCCEEDED.is_set(search(&mut tested, &parameters).result));
    load(&mut tested, &after);
    for &ply in &plies {
        tested.write(address::HISTORY, ply).unwrap();
    }
    let told = search(&mut tested, &parameters);
    assert!(field::result::SUCCEEDED.is_set(told.result));
    assert_eq!(MoveWord::from_bits(told.best).to_string(), "f8g8");
    let mut model = ReferenceChip::new(&Configuration::deep_blue());
    load_evaluation(&mut model, &evaluation);
    load(&mut model, &after);
    for ply in plies {
        model.write(address::HISTORY, ply).unwrap();
    }
    assert_eq!(search(&mut model, &parameters), told);
}

/// A search may be started while a ROM is being read for the root: it does not begin before the
/// verdict is valid.
#[test]
fn a_rom_answers_for_the_root_before_a_search_begins() {
    let drawn = board("8/8/8/4k3/4P3/4K3/8/8 w - - 0 1");
    let evaluation = EvaluationParameters::standard();
    let without = SearchParameters {
        depth: 0,
        bound: 50,
        ..SearchParameters::default()
    };
    let mut tested = complete();
    load_evaluation(&mut tested, &evaluation);
    load(&mut tested, &drawn);
    assert!(field::result::SUCCEEDED.is_set(search(&mut tested, &without).result));
    for clocks in 0..8 {
        tested.write(address::ENDGAME_ROMS, 0).unwrap();
        tested.idle(8).unwrap();
        tested.write(address::ENDGAME_ROMS, 1).unwrap();
        tested.idle(clocks).unwrap();
        tested.write(address::SEARCH, 0).unwrap();
        wait(&mut tested);
        let result = tested.read(address::RESULT).unwrap();
        assert!(field::result::ANSWERED.is_set(result));
        assert!(!field::result::SUCCEEDED.is_set(result), "{clocks} clocks");
    }
}

#[test]
fn a_search_aborted_at_any_clock_leaves_the_root_intact() {
    let mut random = SmallRng::seed_from_u64(24);
    let mut tested = complete();
    let mut model = ReferenceChip::new(&Configuration::deep_blue());
    let evaluation = EvaluationParameters::standard();
    load_evaluation(&mut tested, &evaluation);
    load_evaluation(&mut model, &evaluation);
    for board in searched_boards(25).filter(Board::is_good).take(cases(150)) {
        load(&mut tested, &board);
        load(&mut model, &board);
        let mut parameters = search_parameters(&mut random, 0);
        parameters.node_limit = 0;
        for (address, word) in parameters.words() {
            tested.write(address, word).unwrap();
        }
        tested.write(address::SEARCH, 0).unwrap();
        let spread = random.random_range(1..11);
        tested.idle(random.random_range(0..1 << spread)).unwrap();
        tested.write(address::ABORT, 0).unwrap();
        tested.idle(150).unwrap();
        let status = tested.read(address::STATUS).unwrap();
        assert!(!field::status::BUSY.is_set(status), "still busy");
        assert_eq!(field::status::STACK.get(status), 0);
        let found = Driver::new(&mut tested).unwrap().position().unwrap();
        assert_eq!(found, board.position(1));
        // The chip searches on as if nothing had happened.
        parameters.depth = 1;
        parameters.node_limit = 2_000;
        let expected = search(&mut model, &parameters);
        assert_eq!(
            search(&mut tested, &parameters),
            expected,
            "{found} {parameters:?}"
        );
    }
}

#[test]
fn searches_that_cannot_start_say_why() {
    let mut tested = complete();
    let mut refused = |fen: Option<&str>, depth: u32, code: ErrorCode| {
        tested.write(address::CLEAR, 0).unwrap();
        if let Some(fen) = fen {
            load(&mut tested, &board(fen));
        }
        let parameters = SearchParameters {
            depth,
            ..SearchParameters::default()
        };
        let outcome = search(&mut tested, &parameters);
        assert_eq!(
            field::error::CODE.get(outcome.error),
            code.code(),
            "{fen:?}"
        );
        assert_eq!(field::error::ADDRESS.get(outcome.error), address::SEARCH);
        assert_eq!((outcome.result, outcome.best), (0, 0));
    };
    refused(None, 1, ErrorCode::BadPosition);
    // The side to move can capture the king.
    load(&mut tested, &board("4k3/8/8/8/8/8/8/4RK2 b - - 0 1"));
    tested.write(address::SIDE, Color::White.code()).unwrap();
    let outcome = search(&mut tested, &SearchParameters::default());
    assert_eq!(
        field::error::CODE.get(outcome.error),
        ErrorCode::BadPosition.code()
    );

    // Not deeper than the stack.
    load(&mut tested, &board("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
    for _ in 0..3 {
        for text in ["h1h2", "e8d8", "h2h1", "d8e8"] {
            Driver::new(&mut tested).unwrap().make(text).unwrap();
        }
    }
    let parameters = SearchParameters {
        depth: 60,
        ..SearchParameters::default()
    };
    let outcome = search(&mut tested, &parameters);
    assert_eq!(
        field::error::CODE.get(outcome.error),
        ErrorCode::DepthOutOfRange.code()
    );

    // A second search is refused while one runs.
    let parameters = SearchParameters {
        depth: 4,
        node_limit: 0,
        ..SearchParameters::default()
    };
    load(&mut tested, &board(SUITE[0].fen));
    for (address, word) in parameters.words() {
        tested.write(address, word).unwrap();
    }
    tested.write(address::SEARCH, 0).unwrap();
    tested.write(address::SEARCH, 0).unwrap();
    tested.write(address::BOUND, 5).unwrap();
    tested.idle(6).unwrap();
    let error = tested.read(address::ERROR).unwrap();
    assert_eq!(field::error::CODE.get(error), ErrorCode::Busy.code());
    assert_eq!(field::error::ADDRESS.get(error), address::BOUND);
    wait(&mut tested);
    assert!(field::result::ANSWERED.is_set(tested.read(address::RESULT).unwrap()));
}
