//! The complete chip with slow terms and a draw score: the slow evaluation, and a device at the
//! external port with random terms and delays.

use bluechip_cosim::verilator::Model;
use bluechip_netlist::flat::{FlatNetlist, Op};
use bluechip_simulator::{Device, EngineKind, SignalHandle, Simulation};
use chess::Color;
use devices::{BusChip, Design, Engine};
use driver::Driver;
use memory_map::{
    BOUND_MAX, ChessChip, Configuration, ENTRIES, EvaluationParameters, ExternalPort,
    LazyEvaluation, RootTests, SCORES_SETTLE, SearchParameters, Unit, Unusual, address, entries,
    field,
};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::evaluation::{External, SafeChecks, SyntheticTerm};
use reference::testing::{
    SUITE, board, played_boards, searched_boards, slow_search_parameters, wild_boards,
    with_sides_exchanged,
};
use reference::{Board, ReferenceChip};
use std::collections::HashSet;
use testbenches::SyntheticDevice;

use crate::search::{
    equal_searches, equal_searches_in_games, equal_searches_with, fast_score, load, search,
    searches_equal, wait,
};
use crate::{cases, load_evaluation, verilated_cases};

/// Terms of up to two pawns, and sometimes decisive.
const TERM: SyntheticTerm = SyntheticTerm {
    key: 0x1997_0511,
    shift: 7,
};

/// The complete chip in a simulation.
fn simulation() -> Simulation {
    let netlist = Design::deep_blue().netlist().unwrap();
    Simulation::new(netlist, EngineKind::Compiled).unwrap()
}

/// A chip with a device at its external port.
fn with_device<D: Device>(chip: D, term: SyntheticTerm, seed: u64) -> BusChip<SyntheticDevice<D>> {
    let Ok(device) = SyntheticDevice::new(chip, term, seed) else {
        panic!("the chip has an external port");
    };
    let Ok(chip) = BusChip::new(device) else {
        panic!("the chip has a bus");
    };
    chip
}

/// The reference with the same device.
fn model(circuit: impl Into<External>) -> ReferenceChip {
    ReferenceChip::new(&Configuration::deep_blue()).with_external(circuit)
}

#[test]
fn slow_searches_are_those_of_the_reference() {
    // Small terms, large ones, and all that 16 bits hold.
    for (shift, seed) in [(9, 31), (7, 32), (4, 33), (0, 34)] {
        let term = SyntheticTerm { shift, ..TERM };
        equal_searches(
            &mut with_device(simulation(), term, seed),
            &mut model(term),
            slow_search_parameters,
            cases(50),
            seed,
        );
    }
}

/// Searches of roots in quiescence with offset tests, with an external circuit that widens the lazy
/// window.
fn tests_of_quiet_roots(random: &mut SmallRng, score: i32) -> SearchParameters {
    let parameters = slow_search_parameters(random, score);
    SearchParameters {
        depth: 0,
        root_tests: RootTests {
            singular: true,
            binary: true,
            trinary: true,
        },
        offset_depth: random.random_range(1..=2),
        offset: random.random_range(0..200),
        external_port: ExternalPort {
            term: true,
            widen: true,
            ..parameters.external_port
        },
        ..parameters
    }
}

/// The offset tests of a root in quiescence kept the wide window that the external circuit had
/// requested.
#[test]
fn offset_tests_begin_without_the_wide_window_of_the_root() {
    let mut chip = with_device(simulation(), TERM, 37);
    let mut model = model(TERM);
    let evaluation = EvaluationParameters::standard();
    load_evaluation(&mut chip, &evaluation);
    load_evaluation(&mut model, &evaluation);
    let nodes = searches_equal(&mut chip, &mut model, tests_of_quiet_roots, cases(200), 37);
    assert!(nodes > 200, "{nodes} nodes only");
}

/// Random values of the slow evaluation, beside the standard ones of the fast one: so that no two
/// tables have the same words.
fn random_slow(bits: u32, seed: u64) -> EvaluationParameters {
    let mut random = SmallRng::seed_from_u64(seed);
    let mut parameters = EvaluationParameters::standard();
    for entry in ENTRIES.iter().filter(|entry| entry.unit == Unit::Slow) {
        for word in 0..entry.words() {
            let value: u32 = random.random();
            let value = if entry.signed {
                (value as i32 >> (32 - bits)) as u32
            } else {
                value >> (32 - bits)
            };
            parameters.write(entry.address_of(word), value);
        }
    }
    parameters
}

#[test]
fn searches_with_random_slow_tables_are_those_of_the_reference() {
    // Small values, whose sums are about a pawn, and all that the words hold.
    for (bits, seed) in [(5, 41), (32, 42)] {
        equal_searches_with(
            &random_slow(bits, seed),
            &mut with_device(simulation(), TERM, seed),
            &mut model(TERM),
            slow_search_parameters,
            cases(50),
            seed,
        );
    }
}

#[test]
fn searches_with_random_slow_tables_in_verilator_are_those_of_the_reference() {
    let verilated = Model::new(&Design::deep_blue().emitted().unwrap().library().unwrap());
    equal_searches_with(
        &random_slow(32, 43),
        &mut with_device(verilated, TERM, 43),
        &mut model(TERM),
        slow_search_parameters,
        verilated_cases(20),
        43,
    );
}

#[test]
fn slow_searches_in_verilator_are_those_of_the_reference() {
    let verilated = Model::new(&Design::deep_blue().emitted().unwrap().library().unwrap());
    equal_searches(
        &mut with_device(verilated, TERM, 35),
        &mut model(TERM),
        slow_search_parameters,
        verilated_cases(40),
        35,
    );
}

#[test]
fn slow_searches_in_games_know_the_history() {
    equal_searches_in_games(
        &mut with_device(simulation(), TERM, 36),
        &mut model(TERM),
        slow_search_parameters,
        cases(24),
        36,
    );
}

/// Positions of games, and any that the bus can write: each has the scores of the reference, fast
/// and slow, and a search with their sum as the bound, or one point more, has the reference's
/// result.
fn equal_scores(tested: &mut dyn ChessChip, seed: u64, positions: usize) {
    let mut random = SmallRng::seed_from_u64(seed);
    let mut model = ReferenceChip::new(&Configuration::deep_blue());
    let mut sources: [Box<dyn Iterator<Item = Board>>; 2] =
        [Box::new(played_boards(seed)), Box::new(wild_boards(seed))];
    let mut scores = HashSet::new();
    let mut compared = 0;
    while compared < positions {
        if compared % 1_000 == 0 {
            // Small values, whose sums are about a pawn, and all that the words hold.
            let bits = [5, 32][compared / 1_000 % 2];
            let values = random_slow(bits, random.random());
            load_evaluation(tested, &values);
            load_evaluation(&mut model, &values);
        }
        let Some(board) = sources[compared % 2].next() else {
            break;
        };
        load(tested, &board);
        load(&mut model, &board);
        let bound = total(&mut model, &board) + random.random_range(0..2);
        let parameters = SearchParameters {
            bound: bound.clamp(-BOUND_MAX, BOUND_MAX),
            endgame_rules: true,
            endgame_roms: true,
            slow_evaluation: true,
            node_limit: 300,
            ..SearchParameters::default()
        };
        let expected = search(&mut model, &parameters);
        let found = search(tested, &parameters);
        assert_eq!(found, expected, "{} {parameters:?}", board.position(1));
        let expected = scores_on_the_bus(&mut model);
        let found = scores_on_the_bus(tested);
        assert_eq!(found, expected, "{}", board.position(1));
        scores.insert(expected);
        compared += 1;
    }
    assert_eq!(compared, positions);
    // Nearly no two of them are alike.
    assert!(scores.len() > positions * 9 / 10, "{}", scores.len());
}

/// FAST_SCORE and SLOW_SCORE.
fn scores_on_the_bus(chip: &mut dyn ChessChip) -> [u32; 2] {
    [address::FAST_SCORE, address::SLOW_SCORE].map(|address| {
        chip.idle(SCORES_SETTLE).unwrap();
        chip.read(address).unwrap()
    })
}

#[test]
fn scores_are_those_of_the_reference() {
    equal_scores(&mut crate::complete(), 45, cases(2_000));
}

#[test]
fn scores_in_verilator_are_those_of_the_reference() {
    let mut verilated = Engine::Verilator.chip(&Design::deep_blue()).unwrap();
    equal_scores(verilated.as_mut(), 46, verilated_cases(200));
}

/// The sum of the scores, for the side to move.
fn total(chip: &mut dyn ChessChip, board: &Board) -> i32 {
    let [fast, slow] = scores_on_the_bus(chip);
    let white = match field::fast_score::DRAWN.is_set(fast) {
        true => 0,
        false => (fast as i16).wrapping_add(slow as i16),
    };
    match board.side() {
        Color::White => white.into(),
        Color::Black => -i32::from(white),
    }
}

#[test]
fn exchanged_sides_exchange_the_scores_of_the_chip() {
    let mut chip = crate::complete();
    load_evaluation(&mut chip, &EvaluationParameters::standard());
    chip.write(address::ENDGAME_RULES, 1).unwrap();
    chip.write(address::ENDGAME_ROMS, 1).unwrap();
    let mut seen = HashSet::new();
    let boards = played_boards(47).take(cases(300));
    for board in boards.chain(wild_boards(47).take(cases(300))) {
        let scores = [board.clone(), with_sides_exchanged(&board)].map(|board| {
            load(&mut chip, &board);
            scores_on_the_bus(&mut chip)
        });
        let [fast, slow] = [0, 1].map(|which| scores.map(|scores| scores[which]));
        let apart = |words: [u32; 2]| (words[0] as i16).wrapping_add(words[1] as i16).abs();
        let fen = board.position(1);
        // A shift rounds down: of the fast score there is one, of the slow one there are three.
        assert!(apart(fast) <= 1, "{fen} {fast:?}");
        assert_eq!(fast[0] >> 16, fast[1] >> 16, "{fen}");
        assert!(apart(slow) <= 3, "{fen} {slow:?}");
        seen.insert(slow);
    }
    // Scores repeat, the more so the more there are.
    assert!(seen.len() > cases(100).max(150), "{}", seen.len());
}

/// Two circuits, the chip and the safe checks at its external port.
struct WithSafeChecks {
    chip: Simulation,
    circuit: Simulation,
    /// Pins of the chip, and pins of the circuit driven by them.
    shown: [(SignalHandle, SignalHandle); 5],
    /// Pins of the circuit, and pins of the chip driven by them.
    said: [(SignalHandle, SignalHandle); 3],
}

impl WithSafeChecks {
    fn new(settings: SafeChecks) -> WithSafeChecks {
        let design = chip::top("safe_checks").unwrap().elaborate().unwrap();
        let chip = simulation();
        let mut circuit = Simulation::new(design.flatten().unwrap(), EngineKind::Compiled).unwrap();
        let weights = (settings.weights.iter().rev()).fold(0, |all, weight| all << 6 | weight);
        for (pin, value) in [
            ("weights", weights),
            ("forbid", settings.forbid),
            ("extend", settings.extend),
            ("widen", settings.widen),
        ] {
            let pin = circuit.signal(pin).unwrap();
            circuit.poke(pin, value.into()).unwrap();
        }
        let pair = |pin: &str| {
            let outside = chip.signal(&format!("external_{pin}")).unwrap();
            (outside, circuit.signal(pin).unwrap())
        };
        WithSafeChecks {
            shown: ["start", "stop", "valid", "codes", "mover"].map(pair),
            said: ["done", "term", "effects"].map(pair),
            chip,
            circuit,
        }
    }
}

impl Device for WithSafeChecks {
    type Error = bluechip_simulator::Error;
    type Signal = SignalHandle;

    fn signal(&self, path: &str) -> Result<SignalHandle, Self::Error> {
        self.chip.signal(path)
    }

    fn poke(&mut self, signal: SignalHandle, value: u64) -> Result<(), Self::Error> {
        self.chip.poke(signal, value)
    }

    fn peek(&mut self, signal: SignalHandle) -> Result<u64, Self::Error> {
        self.chip.peek(signal)
    }

    fn step(&mut self) -> Result<(), Self::Error> {
        for (outside, pin) in self.said {
            let value = self.circuit.peek(pin)?;
            self.chip.poke(outside, value)?;
        }
        for (outside, pin) in self.shown {
            let value = self.chip.peek(outside)?;
            self.circuit.poke(pin, value)?;
        }
        self.chip.step();
        self.circuit.step();
        Ok(())
    }
}

#[test]
fn searches_with_safe_checks_are_those_of_the_reference() {
    let circuit = SafeChecks {
        weights: [20, 9, 31, 14],
        forbid: 2,
        extend: 3,
        widen: 1,
    };
    equal_searches(
        &mut BusChip::new(WithSafeChecks::new(circuit)).unwrap(),
        &mut model(circuit),
        slow_search_parameters,
        cases(60),
        37,
    );
}

#[test]
fn without_a_device_the_term_is_0() {
    equal_searches(
        &mut crate::complete(),
        &mut ReferenceChip::new(&Configuration::deep_blue()),
        slow_search_parameters,
        cases(40),
        38,
    );
}

/// Counters after the searches of the suite, with a slow evaluation.
fn suite(lazy: LazyEvaluation, has_terms: bool) -> [u64; 6] {
    let mut model = model(SyntheticTerm { shift: 9, ..TERM });
    load_evaluation(&mut model, &EvaluationParameters::standard());
    let mut sums = [0; 6];
    for position in SUITE {
        load(&mut model, &position.board());
        let parameters = SearchParameters {
            depth: 3,
            lazy,
            external_port: if has_terms {
                ExternalPort::TERM
            } else {
                ExternalPort::default()
            },
            extend_several_hung: true,
            node_limit: 0,
            ..SearchParameters::default()
        };
        let outcome = search(&mut model, &parameters);
        sums[0] += u64::from(outcome.nodes);
        for (sum, count) in sums[1..].iter_mut().zip(outcome.evaluations) {
            *sum += u64::from(count);
        }
    }
    sums
}

#[test]
fn lazy_evaluation_spares_slow_evaluations() {
    let lazy = |on, margin, shift| LazyEvaluation {
        on,
        margin,
        shift,
        min_pieces: 8,
        unusual: Unusual::default(),
    };
    let [eager_nodes, _, _, eager, eager_started, eager_stopped] = suite(lazy(false, 0, 0), true);
    let [nodes, good, hopeless, slow, awaited, abandoned] = suite(lazy(true, 130, 4), true);
    // Only an ABORT stops one.
    assert_eq!([eager_started, eager_stopped], [eager, 0]);
    assert_eq!([awaited, abandoned], [slow, 0]);
    assert!(good > 0 && hopeless > 0);
    // The terms never leave the window, so the answers stay, and with them the nodes.
    assert_eq!(good + hopeless + slow, eager);
    assert_eq!(nodes, eager_nodes);
    assert!(slow * 2 < eager, "{slow} of {eager}");
    // If the terms leave the window, answers and so nodes change; the filter has an effect.
    let narrow = suite(lazy(true, 15, 4), true);
    assert_ne!(narrow[0], nodes);
    assert!(narrow[3] < slow);
    assert_ne!(narrow, suite(lazy(true, 15, 1), true));
    // The slow terms count.
    assert_ne!(nodes, suite(lazy(true, 130, 4), false)[0]);
}

/// A chip that loses a slow term, and uses the fast score as the slow one, differs from the
/// reference.
#[test]
fn a_chip_that_loses_slow_terms_is_seen() {
    let sound = Design::deep_blue().netlist().unwrap();
    // Terms as large as those of the tables.
    let term = SyntheticTerm { shift: 6, ..TERM };
    let may_forbid = ExternalPort {
        forbid: true,
        ..ExternalPort::TERM
    };
    for (lost, external_port) in [
        ("slow_term", ExternalPort::TERM),
        ("external_part", ExternalPort::TERM),
        ("external.effects", may_forbid),
    ] {
        let mut faulty = FlatNetlist::clone(&sound);
        let signal = faulty.signals.iter().find(|signal| signal.path == lost);
        let node = signal.unwrap().limbs[0].0 as usize;
        faulty.nodes[node].op = Op::Const(0);
        let simulation = Simulation::new(faulty, EngineKind::Compiled).unwrap();
        let mut tested = with_device(simulation, term, 44);
        let mut model = model(term);
        for chip in [&mut tested as &mut dyn ChessChip, &mut model] {
            load_evaluation(chip, &random_slow(5, 44));
        }
        let parameters = SearchParameters {
            depth: 1,
            slow_evaluation: true,
            external_port,
            ..SearchParameters::default()
        };
        let differs = |board: Board| {
            load(&mut tested, &board);
            load(&mut model, &board);
            // Only the slow terms decide.
            let bound = fast_score(&mut model, &board);
            let parameters = SearchParameters {
                bound,
                ..parameters.clone()
            };
            search(&mut tested, &parameters) != search(&mut model, &parameters)
        };
        let mut boards = searched_boards(44).filter(Board::is_good).take(30);
        assert!(boards.any(differs), "{lost}");
    }
}

/// The search waits for the slow evaluation, eleven clocks after its start; other work goes on
/// meanwhile.
#[test]
fn a_search_waits_for_the_slow_evaluation_and_no_longer() {
    let mut chip = BusChip::new(simulation()).unwrap();
    load_evaluation(&mut chip, &EvaluationParameters::standard());
    load(&mut chip, &board(SUITE[0].fen));
    // The mover stands pat at once.
    let plain = SearchParameters {
        bound: -30_000,
        ..SearchParameters::default()
    };
    let slow = SearchParameters {
        slow_evaluation: true,
        ..plain.clone()
    };
    let clocks = |chip: &mut BusChip<Simulation>, parameters: &SearchParameters| {
        search(chip, parameters);
        let awaited = chip.read(address::EVALUATIONS + 3).unwrap();
        (chip.read(address::CYCLES).unwrap(), awaited)
    };
    let (plain, _) = clocks(&mut chip, &plain);
    let (slow, awaited) = clocks(&mut chip, &slow);
    assert_eq!(awaited, 1);
    assert!((1..=11).contains(&(slow - plain)), "{slow} {plain}");
}

/// A device that does not respond: the search waits, and can be aborted at any clock.
#[test]
fn a_slow_search_can_be_aborted() {
    let mut random = SmallRng::seed_from_u64(39);
    let mut tested = with_device(simulation(), TERM, 39);
    let mut model = model(TERM);
    let mut silent = BusChip::new(simulation()).unwrap();
    let done = silent.device().signal("external_done").unwrap();
    silent.device().poke(done, 0).unwrap();
    for chip in [&mut tested as &mut dyn ChessChip, &mut silent, &mut model] {
        load_evaluation(chip, &EvaluationParameters::standard());
    }
    for board in searched_boards(40).filter(Board::is_good).take(cases(60)) {
        for chip in [&mut tested as &mut dyn ChessChip, &mut silent, &mut model] {
            load(chip, &board);
        }
        let mut parameters = slow_search_parameters(&mut random, 0);
        parameters.node_limit = 0;
        for chip in [&mut tested as &mut dyn ChessChip, &mut silent] {
            for (address, word) in parameters.words() {
                chip.write(address, word).unwrap();
            }
            chip.write(address::SEARCH, 0).unwrap();
            let spread = random.random_range(1..11);
            chip.idle(random.random_range(0..1 << spread)).unwrap();
            chip.write(address::ABORT, 0).unwrap();
            chip.idle(150).unwrap();
            let status = chip.read(address::STATUS).unwrap();
            assert!(!field::status::BUSY.is_set(status), "still busy");
            let [awaited, abandoned] =
                [3, 4].map(|kind| chip.read(address::EVALUATIONS + kind).unwrap());
            assert!(abandoned <= awaited);
            let found = Driver::new(&mut *chip).unwrap().position().unwrap();
            assert_eq!(found, board.position(1));
        }
        // The chip searches on as if nothing had happened.
        parameters.depth = 1;
        parameters.node_limit = 2_000;
        let expected = search(&mut model, &parameters);
        assert_eq!(search(&mut tested, &parameters), expected, "{parameters:?}");
    }
}

#[test]
fn a_search_waits_for_a_device_and_no_longer() {
    let mut silent = BusChip::new(simulation()).unwrap();
    let done = silent.device().signal("external_done").unwrap();
    silent.device().poke(done, 0).unwrap();
    load_evaluation(&mut silent, &EvaluationParameters::standard());
    load(&mut silent, &board(SUITE[0].fen));
    let parameters = SearchParameters {
        external_port: ExternalPort::TERM,
        ..SearchParameters::default()
    };
    for (address, word) in parameters.words() {
        silent.write(address, word).unwrap();
    }
    silent.write(address::SEARCH, 0).unwrap();
    silent.idle(10_000).unwrap();
    let status = silent.read(address::STATUS).unwrap();
    assert!(field::status::BUSY.is_set(status));
    silent.device().poke(done, 1).unwrap();
    wait(&mut silent);
    let result = silent.read(address::RESULT).unwrap();
    assert!(field::result::ANSWERED.is_set(result));
}

#[test]
fn a_search_goes_on_without_a_device_that_is_too_slow() {
    let mut silent = BusChip::new(simulation()).unwrap();
    let done = silent.device().signal("external_done").unwrap();
    silent.device().poke(done, 0).unwrap();
    // Without a device all of it is 0.
    let mut model = ReferenceChip::new(&Configuration::deep_blue());
    for chip in [&mut silent as &mut dyn ChessChip, &mut model] {
        load_evaluation(chip, &EvaluationParameters::standard());
        load(chip, &board(SUITE[0].fen));
    }
    for patience in [1, 3] {
        let parameters = SearchParameters {
            depth: 1,
            external_port: ExternalPort {
                forbid: true,
                extend: true,
                widen: true,
                patience,
                ..ExternalPort::TERM
            },
            ..SearchParameters::default()
        };
        let silence = field::result::SILENT.put(1);
        for (address, word) in parameters.words() {
            silent.write(address, word).unwrap();
            model.write(address, word).unwrap();
        }
        for chip in [&mut silent as &mut dyn ChessChip, &mut model] {
            chip.write(address::SEARCH, 0).unwrap();
            wait(chip);
        }
        let [result, expected] = [&mut silent as &mut dyn ChessChip, &mut model]
            .map(|chip| chip.read(address::RESULT).unwrap());
        assert_eq!(result, expected | silence);
        assert_eq!(
            silent.read(address::NODES).unwrap(),
            model.read(address::NODES).unwrap()
        );
    }
    // A device that responds in time does not set SILENT.
    silent.device().poke(done, 1).unwrap();
    silent.write(address::SEARCH, 0).unwrap();
    wait(&mut silent);
    let result = silent.read(address::RESULT).unwrap();
    assert!(!field::result::SILENT.is_set(result));
}

/// Positions that are a draw, after how many plies, and the moves that led there.
const DRAWN: [(&str, u32, &[&str]); 9] = [
    // Stalemate.
    ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 1, &[]),
    ("8/8/8/8/8/6k1/5q2/7K w - - 0 1", 1, &[]),
    // Dead after any move.
    ("8/8/8/4k3/8/8/8/K7 w - - 0 1", 1, &[]),
    ("8/8/8/4k3/8/8/8/K7 b - - 0 1", 2, &[]),
    // Fifty moves after any move.
    ("8/8/4k3/8/8/3K4/8/R7 w - - 99 1", 1, &[]),
    ("8/8/4k3/8/8/3K4/8/R7 b - - 99 1", 1, &[]),
    // Drawn by the verdict: the wrong bishop, and a pawn ending of a ROM.
    ("7k/8/8/8/5K1P/8/4B3/8 w - - 0 1", 0, &[]),
    ("8/8/8/4k3/4P3/4K3/8/8 w - - 0 1", 0, &[]),
    // A rook down, but Black can repeat the position.
    (
        "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
        1,
        &["g1f1", "g8f8", "f1g1", "f8g8", "a1b1", "g8f8", "b1a1"],
    ),
];

/// The draw score is used for every draw, for the side to move at the root: not with the wrong
/// sign, and not as 0.
#[test]
fn a_draw_is_worth_the_draw_score() {
    let mut tested = crate::complete();
    let mut model = ReferenceChip::new(&Configuration::deep_blue());
    for chip in [&mut tested as &mut dyn ChessChip, &mut model] {
        for contempt in [0, 9] {
            let mut evaluation = EvaluationParameters::standard();
            for index in 0..entries::CONTEMPT.count {
                evaluation.write(address::CONTEMPT + index, contempt as u32);
            }
            load_evaluation(chip, &evaluation);
            for (fen, depth, moves) in DRAWN {
                let position = board(fen);
                load(chip, &position);
                for mv in moves {
                    Driver::new(&mut *chip).unwrap().make(mv).unwrap();
                }
                let whites = (position.side() == Color::White) == moves.len().is_multiple_of(2);
                for draw_score in [-37, 0, 41] {
                    let worth = draw_score + if whites { contempt } else { -contempt };
                    let reaches = |chip: &mut dyn ChessChip, bound| {
                        let parameters = SearchParameters {
                            depth,
                            bound,
                            draw_score,
                            endgame_rules: true,
                            endgame_roms: true,
                            ..SearchParameters::default()
                        };
                        field::result::SUCCEEDED.is_set(search(chip, &parameters).result)
                    };
                    assert!(reaches(chip, worth), "{fen} {worth}");
                    assert!(!reaches(chip, worth + 1), "{fen} {worth}");
                }
            }
        }
    }
}
