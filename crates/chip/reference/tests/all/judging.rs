//! The port for judging: along random lines it gives the same scores as for each position loaded
//! separately, for any values of the evaluation.

use books::Played;
use chess::MoveWord;
use driver::{Driver, ParameterSet, Score};
use memory_map::{ChessChip, Configuration, EvaluationParameters, PortError, SearchParameters};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::evaluation::{self, Endgames};
use reference::testing::{SUITE, random_parameters};
use reference::{Board, ReferenceChip};
use search::{Control, Limits, Settings, Table, Thinking};

/// Positions where castling, promotion and en passant are near, beside those of the suite.
const STARTS: [&str; 4] = [
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "4k3/PPP2ppp/8/8/8/8/ppp2PPP/4K3 w - - 0 1",
    "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PPP1PPPP/RNBQKBNR w KQkq c6 0 3",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];

fn driver() -> Driver<ReferenceChip> {
    Driver::new(ReferenceChip::new(&Configuration::deep_blue())).unwrap()
}

/// What lines had in them.
#[derive(Default, Debug)]
struct Seen {
    castlings: u32,
    en_passants: u32,
    promotions: u32,
    passes: u32,
    taken_back: u32,
}

impl Seen {
    fn note(&mut self, game: &Played, mv: MoveWord) {
        let board = Board::from(&game.position());
        let mv = board.with_flags(mv);
        self.castlings += u32::from(mv.is_castling());
        self.en_passants += u32::from(mv.is_en_passant());
        self.promotions += u32::from(mv.promotion().is_some());
    }
}

/// A random move, or often the last one of those that change more than two squares.
fn picked(game: &Played, moves: &[MoveWord], random: &mut SmallRng) -> MoveWord {
    let board = Board::from(&game.position());
    let is_special = |mv: &&MoveWord| {
        let mv = board.with_flags(**mv);
        mv.is_castling() || mv.is_en_passant()
    };
    let special = moves.iter().rfind(is_special).filter(|_| random.random());
    *special.unwrap_or(&moves[random.random_range(0..moves.len())])
}

/// Goes along a random line from a position, with random values, and compares the port with chips
/// that get each position.
fn follow(fen: &str, seed: u64, seen: &mut Seen) {
    let mut random = SmallRng::seed_from_u64(seed);
    let values = match seed % 4 {
        0 => EvaluationParameters::standard(),
        _ => random_parameters(seed),
    };
    let parameters = SearchParameters {
        endgame_rules: random.random(),
        endgame_roms: random.random(),
        ..ParameterSet::Tuned.parameters(0)
    };
    let roms = Configuration::deep_blue().roms();
    let endgames = Endgames::new(parameters.endgame_rules, parameters.endgame_roms, roms);
    let [mut judging, mut told] = [driver(), driver()];
    for chip in [&mut judging, &mut told] {
        chip.load_evaluation(&values).unwrap();
        chip.configure(&parameters).unwrap();
    }
    let mut game = Played::new(&fen.parse().unwrap()).unwrap();
    judging.judging().unwrap().begin(&game.position());
    for step in 0..80 {
        let moves = game.legal_moves();
        let choice = random.random_range(0..10);
        let mut judge = judging.judging().unwrap();
        if choice == 0 && game.plies() > 0 || moves.is_empty() {
            for _ in 0..random.random_range(1..=game.plies().clamp(1, 6)) {
                seen.taken_back += u32::from(game.take_back());
                judge.unmake();
            }
        } else if choice == 1 && game.pass() {
            seen.passes += 1;
            judge.make(None);
        } else {
            let mv = picked(&game, &moves, &mut random);
            seen.note(&game, mv);
            assert!(game.repeat(mv));
            judge.make(Some(mv));
        }
        let found = (judge.fast_score(), judge.slow_score());
        let position = game.position();
        told.load(&position).unwrap();
        let anew = (told.fast_score().unwrap(), told.slow_score().unwrap());
        assert_eq!(found, anew, "{fen}, seed {seed}, step {step}: {position}");
        // Nothing is remembered here.
        let board = Board::from(&position);
        let fast = evaluation::fast(&board, &values, endgames);
        assert_eq!(found.0.score, fast.score, "{position}");
        assert_eq!(found.0.drawn, fast.drawn, "{position}");
        assert_eq!(found.1, evaluation::slow(&board, &values), "{position}");
    }
}

#[test]
fn a_line_is_judged_as_its_positions_told_anew() {
    let mut seen = Seen::default();
    let starts = SUITE.iter().map(|entry| entry.fen).chain(STARTS);
    for (start, fen) in (0..).zip(starts) {
        for round in 0..8 {
            follow(fen, 8 * start + round, &mut seen);
        }
    }
    let counts = [
        seen.castlings,
        seen.en_passants,
        seen.promotions,
        seen.passes,
        seen.taken_back,
    ];
    assert!(counts.into_iter().all(|count| count >= 20), "{seen:?}");
}

#[test]
fn the_line_and_the_registers_leave_each_other_alone() {
    let mut chip = driver();
    let values = EvaluationParameters::standard();
    chip.load_evaluation(&values).unwrap();
    let [kiwipete, start] = [SUITE[6], SUITE[0]].map(|entry| entry.fen.parse().unwrap());
    chip.load(&kiwipete).unwrap();
    let registers = chip.fast_score().unwrap();
    chip.judging().unwrap().begin(&start);
    chip.judging().unwrap().make("e2e4".parse().ok());
    let line = chip.judging().unwrap().fast_score();
    assert_ne!(line, registers);
    assert_eq!(chip.position().unwrap(), kiwipete);
    assert_eq!(chip.fast_score().unwrap(), registers);
    chip.load(&start).unwrap();
    assert_eq!(chip.judging().unwrap().fast_score(), line);
}

#[test]
fn what_is_remembered_of_pawns_ends_with_their_values() {
    let mut chip = driver();
    let position = SUITE[8].fen.parse().unwrap();
    chip.load(&position).unwrap();
    for seed in 0..20 {
        let values = random_parameters(seed);
        chip.load_evaluation(&values).unwrap();
        chip.load(&position).unwrap();
        let slow = evaluation::slow(&Board::from(&position), &values);
        assert_eq!(chip.slow_score().unwrap(), slow);
    }
}

/// A chip that gets every position.
struct Told(ReferenceChip);

impl ChessChip for Told {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        self.0.write(address, data)
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        self.0.read(address)
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        self.0.idle(cycles)
    }
}

/// The score, the line and the nodes of a search on a chip.
fn search(chip: impl ChessChip + Send, fen: &str) -> (Score, Vec<MoveWord>, u64) {
    let game = Played::new(&fen.parse().unwrap()).unwrap();
    let limits = Limits {
        nodes: Some(4_000),
        ..Limits::default()
    };
    let thinking = Thinking {
        game: &game,
        values: &EvaluationParameters::standard(),
        settings: &Settings::for_play(),
        table: &Table::new(1),
        limits: &limits,
        control: &Control::new(false),
    };
    let mut chips = [Driver::new(chip).unwrap()];
    let thought = thinking.think(&mut chips, &mut |_| {}).unwrap();
    let line = &thought.lines[0];
    (line.score, line.moves.clone(), thought.nodes)
}

#[test]
fn a_search_is_the_same_with_the_port_and_without() {
    for entry in SUITE {
        let chip = || ReferenceChip::new(&Configuration::deep_blue());
        let followed = search(chip(), entry.fen);
        assert_eq!(followed, search(Told(chip()), entry.fen), "{}", entry.name);
    }
}
