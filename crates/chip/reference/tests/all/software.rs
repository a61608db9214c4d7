//! The host's software search on reference chips.

use crate::common::host::{breaking, plain, to_depth};
use books::{Outcome, Played};
use chess::{Color, Mode, MoveWord, Position};
use driver::{Driver, ExactSearch, Game, ParameterSet, Score};
use memory_map::{ChessChip, Configuration, EvaluationParameters, MATE_SCORE, PortError, address};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::movegen::moves;
use reference::testing::{STANDARD, SUITE};
use reference::{Board, Ply, ReferenceChip, Repetition};
use search::{
    Answers, ChipRole, Control, Credit, Info, Limits, Machine, Reach, SearchError, Settings, Solo,
    Table, Thinking, Thought, Time, Usage,
};
use std::time::{Duration, Instant};

fn chip() -> ReferenceChip {
    ReferenceChip::new(&Configuration::deep_blue())
}

fn chips(count: usize) -> Vec<Driver<ReferenceChip>> {
    (0..count).map(|_| Driver::new(chip()).unwrap()).collect()
}

fn played(fen: &str, moves: &[&str]) -> Played {
    let position: Position = fen.parse().unwrap();
    let mut game = Played::new(&position).unwrap();
    for text in moves {
        game.play(text).unwrap();
    }
    game
}

struct Setup<'a> {
    settings: &'a Settings,
    limits: &'a Limits,
}

impl Setup<'_> {
    fn think<C: ChessChip + Send>(&self, chips: &mut [Driver<C>], game: &Played) -> Thought {
        self.try_think(chips, game).unwrap()
    }

    fn try_think<C: ChessChip + Send>(
        &self,
        chips: &mut [Driver<C>],
        game: &Played,
    ) -> Result<Thought, SearchError> {
        Thinking {
            game,
            values: &EvaluationParameters::standard(),
            settings: self.settings,
            table: &Table::new(4),
            limits: self.limits,
            control: &Control::new(false),
        }
        .think(chips, &mut |_| {})
    }
}

fn think(settings: &Settings, limits: &Limits, game: &Played) -> Thought {
    Setup { settings, limits }.think(&mut chips(1), game)
}

/// The score of a full tree to a depth by the slow road: every move, no table, chips asked below.
fn exhaustive(
    chip: &mut Driver<ReferenceChip>,
    game: &mut Played,
    depth: u32,
    chip_depth: u32,
) -> Score {
    if depth == chip_depth {
        let position = Game::from(game.position());
        let search = ExactSearch::new(ParameterSet::Plain.parameters(chip_depth));
        let found = search.run(std::slice::from_mut(chip), &position).unwrap();
        return found.score.unwrap();
    }
    let scores: Vec<Score> = (game.legal_moves().into_iter())
        .map(|mv| {
            game.play(&mv.to_string()).unwrap();
            let below = match game.outcome() {
                Some(Outcome::Mate(_)) => Score(-MATE_SCORE),
                Some(_) => Score(0),
                None => exhaustive(chip, game, depth - 1, chip_depth),
            };
            game.take_back();
            below.after_a_ply()
        })
        .collect();
    scores.into_iter().max().unwrap()
}

#[test]
fn the_score_is_that_of_the_full_tree() {
    for position in &SUITE[..8] {
        let mut game = played(position.fen, &[]);
        let mut chip = chips(1).remove(0);
        chip.load_evaluation(&EvaluationParameters::standard())
            .unwrap();
        // Quiescence of a position in check needs a ply.
        for (depth, chip_depth) in [(2, 1), (3, 1), (3, 2)] {
            if depth == 3 && game.legal_moves().len() > 36 {
                continue;
            }
            let expected = exhaustive(&mut chip, &mut game, depth, chip_depth);
            let settings = Settings {
                chip_depth,
                ..plain()
            };
            let found = think(&settings, &to_depth(depth), &game);
            let best = &found.lines[0];
            let place = format!("{} {depth} {chip_depth}", position.name);
            assert_eq!(best.score, expected, "{place}");
            assert_eq!(found.depth, depth);
            // The move has that score.
            game.play(&best.moves[0].to_string()).unwrap();
            if game.outcome().is_none() {
                let below = exhaustive(&mut chip, &mut game, depth - 1, chip_depth);
                assert_eq!(below.after_a_ply(), expected, "{place} {best:?}");
            }
            game.take_back();
        }
    }
}

fn line(thought: &Thought) -> Vec<String> {
    (thought.lines[0].moves.iter())
        .map(MoveWord::to_string)
        .collect()
}

#[test]
fn mates_are_found_and_their_lines_end_in_mate() {
    for (fen, plies) in [
        ("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", 1),
        ("7k/8/8/8/8/8/R7/1R5K w - - 0 1", 3),
        (
            "r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1",
            3,
        ),
        ("8/8/8/8/8/5k2/4q3/7K b - - 0 1", 1),
    ] {
        for settings in [Settings::default(), Settings::for_play()] {
            let game = played(fen, &[]);
            let found = think(&settings, &to_depth(6), &game);
            assert_eq!(found.lines[0].score.mate(), Some(plies), "{fen} {found:?}");
            let mut after = game.clone();
            for text in line(&found) {
                after.play(&text).unwrap();
            }
            if after.moves().len() == plies as usize {
                assert!(
                    after.outcome().unwrap().to_string().ends_with("mates"),
                    "{fen}"
                );
            }
        }
    }
}

#[test]
fn who_is_mated_or_stalemated_has_no_move() {
    for fen in [
        "R5k1/5ppp/8/8/8/8/8/7K b - - 0 1",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    ] {
        let found = think(&Settings::for_play(), &to_depth(4), &played(fen, &[]));
        assert_eq!((found.best(), found.lines.len()), (None, 0), "{fen}");
    }
}

#[test]
fn a_lost_side_takes_the_repetition() {
    // White is a queen for a rook down; with the check the position stands on the board again.
    let fen = "7k/8/8/8/8/8/1q6/5R1K w - - 0 1";
    let shuffled = played(fen, &["f1f8", "h8g7", "f8f1", "g7h8"]);
    assert_eq!(shuffled.repetitions(), 1);
    for settings in [Settings::default(), Settings::for_play()] {
        let fresh = think(&settings, &to_depth(4), &played(fen, &[]));
        assert!(fresh.lines[0].score.0 < -100, "{fresh:?}");
        let found = think(&settings, &to_depth(4), &shuffled);
        assert_eq!(found.lines[0].score, Score(0), "{found:?}");
        assert_eq!(line(&found)[0], "f1f8");
    }
}

#[test]
fn the_fifty_moves_end_in_a_draw() {
    // A rook up, but the next quiet move is the hundredth.
    let won = think(
        &Settings::for_play(),
        &to_depth(4),
        &played("7k/8/8/8/8/8/R7/K7 w - - 0 1", &[]),
    );
    assert!(won.lines[0].score.0 > 300);
    let drawn = think(
        &Settings::for_play(),
        &to_depth(4),
        &played("7k/8/8/8/8/8/R7/K7 w - - 99 80", &[]),
    );
    assert_eq!(drawn.lines[0].score, Score(0));
    // Contempt makes a draw worth less.
    let settings = Settings {
        contempt: 20,
        ..Settings::for_play()
    };
    let drawn = think(
        &settings,
        &to_depth(4),
        &played("7k/8/8/8/8/8/R7/K7 w - - 99 80", &[]),
    );
    assert_eq!(drawn.lines[0].score, Score(-20));
}

/// Of two draws the one with more material, and the capture comes first where moves are ordered.
#[test]
fn a_draw_with_a_rook_is_better_than_one_without() {
    let game = played("8/8/4k3/3n4/8/8/3R4/3K4 w - - 99 80", &[]);
    let thought = think(&plain(), &to_depth(6), &game);
    assert_eq!(thought.lines[0].score, Score(0));
    assert_ne!(thought.best().unwrap().to_string(), "d2d5");
}

/// Who thinks repeats rather than wait for the fifty moves, unless that draw leaves more material.
#[test]
fn a_repetition_is_better_than_a_draw_with_less() {
    let shuffle = ["d1e1", "g8g7", "e1d1", "g7g8"];
    for (pieces, repeats) in [("R", "r", true), ("N", "r", true), ("R", "n", false)]
        .map(|(own, other, repeats)| (format!("{other}5k1/8/8/8/8/8/7{own}/3K4"), repeats))
    {
        let game = played(&format!("{pieces} w - - 94 80"), &shuffle);
        let thought = think(&plain(), &to_depth(6), &game);
        assert_eq!(thought.lines[0].score, Score(0), "{pieces}");
        let mut after = game.clone();
        after.play(&thought.best().unwrap().to_string()).unwrap();
        assert_eq!(after.repetitions() > 0, repeats, "{pieces}");
    }
}

#[test]
fn bare_kings_are_a_draw() {
    let found = think(
        &Settings::for_play(),
        &to_depth(4),
        &played("7k/8/8/8/8/8/r7/1K6 w - - 0 1", &[]),
    );
    assert_eq!(
        (line(&found)[0].as_str(), found.lines[0].score),
        ("b1a2", Score(0))
    );
}

/// A limit so low that every question of more than a ply is split gives the score of questions that
/// are not.
#[test]
fn questions_beyond_the_node_limit_are_split() {
    for position in &SUITE[..6] {
        let game = played(position.fen, &[]);
        let mut settings = Settings {
            chip_depth: 2,
            ..plain()
        };
        let whole = think(&settings, &to_depth(3), &game);
        settings.node_limit = 40;
        let split = think(&settings, &to_depth(3), &game);
        assert_eq!(
            split.lines[0].score, whole.lines[0].score,
            "{}",
            position.name
        );
        assert_eq!(split.depth, 3);
    }
}

#[test]
fn the_same_comes_out_each_time() {
    for settings in [Settings::default(), Settings::for_play()] {
        let limits = Limits {
            nodes: Some(30_000),
            ..Limits::default()
        };
        let game = played(SUITE[2].fen, &[]);
        let [first, again] = [0, 1].map(|_| think(&settings, &limits, &game));
        assert_eq!((&first.lines, first.nodes), (&again.lines, again.nodes));
        assert!((30_000..60_000).contains(&first.nodes), "{}", first.nodes);
    }
}

#[test]
fn several_chips_find_a_move_too() {
    let game = played(SUITE[1].fen, &[]);
    let settings = Settings::for_play();
    let limits = to_depth(5);
    let found = Setup {
        settings: &settings,
        limits: &limits,
    }
    .think(&mut chips(3), &game);
    assert_eq!(found.depth, 5);
    assert!(game.legal_moves().contains(&found.best().unwrap()));
    assert!(found.failed.is_empty());
}

#[test]
fn a_chip_that_breaks_leaves_the_search_to_the_others() {
    let game = played(SUITE[1].fen, &[]);
    let settings = Settings::for_play();
    // Deep enough that the thread of the first chip has its turn, however busy the machine is.
    let limits = to_depth(7);
    let setup = Setup {
        settings: &settings,
        limits: &limits,
    };
    let found = setup.think(&mut [breaking(2), breaking(u32::MAX)], &game);
    assert_eq!((found.depth, found.failed.len()), (7, 1));
    assert_eq!(found.failed[0].0, 0);
    let failed = setup.try_think(&mut [breaking(20), breaking(0)], &game);
    assert!(failed.unwrap_err().to_string().contains("unplugged"));
}

/// Chips that share a tree find the score that one chip finds, whatever comes when.
#[test]
fn a_shared_tree_has_the_score_of_a_serial_search() {
    for position in &SUITE[..6] {
        let game = played(position.fen, &[]);
        for chip_depth in [0, 2] {
            let settings = Settings {
                chip_depth,
                node_limit: 60,
                ..plain()
            };
            let limits = to_depth(4);
            let alone = think(&settings, &limits, &game);
            for count in [2, 5] {
                let setup = Setup {
                    settings: &settings,
                    limits: &limits,
                };
                let found = setup.think(&mut chips(count), &game);
                let place = format!("{} {chip_depth} {count}", position.name);
                assert_eq!(found.depth, 4, "{place}");
                assert_eq!(found.lines[0].score, alone.lines[0].score, "{place}");
                assert!(found.busy.unwrap() > Duration::ZERO);
            }
        }
    }
}

#[test]
fn a_chip_that_breaks_loses_its_jobs_to_the_others() {
    let game = played(SUITE[1].fen, &[]);
    let settings = plain();
    let limits = to_depth(6);
    let setup = Setup {
        settings: &settings,
        limits: &limits,
    };
    let alone = think(&settings, &limits, &game);
    let mut chips = [breaking(9), breaking(u32::MAX), breaking(0)];
    let found = setup.think(&mut chips, &game);
    let mut failed: Vec<usize> = found.failed.iter().map(|&(number, _)| number).collect();
    failed.sort_unstable();
    assert_eq!((found.depth, failed), (6, vec![0, 2]));
    assert_eq!(found.lines[0].score, alone.lines[0].score);
    // The search ends when nobody is left.
    let failed = setup.try_think(&mut [breaking(20), breaking(0)], &game);
    assert!(failed.unwrap_err().to_string().contains("unplugged"));
}

/// A chip that searches for ever after some searches.
struct Endless {
    chip: ReferenceChip,
    searches: u32,
    cycles: u32,
    is_busy: bool,
}

impl ChessChip for Endless {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        if address == address::SEARCH {
            self.is_busy |= self.searches == 0;
            self.searches = self.searches.saturating_sub(1);
        }
        if address == address::ABORT {
            self.is_busy = false;
        }
        self.chip.write(address, data)
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        match address {
            address::STATUS if self.is_busy => Ok(memory_map::field::status::BUSY.put(1)),
            address::CYCLES => {
                self.cycles += 1;
                Ok(self.cycles)
            }
            _ => self.chip.read(address),
        }
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        self.chip.idle(cycles)
    }
}

#[test]
fn a_chip_that_does_not_answer_in_time_loses_its_jobs_to_the_others() {
    let game = played(SUITE[1].fen, &[]);
    let settings = Settings {
        patience: 1,
        ..plain()
    };
    let limits = to_depth(5);
    let setup = Setup {
        settings: &settings,
        limits: &limits,
    };
    let endless = |searches| {
        let chip = Endless {
            chip: chip(),
            searches,
            cycles: 0,
            is_busy: false,
        };
        Driver::new(chip).unwrap()
    };
    let found = setup.think(&mut [endless(u32::MAX), endless(3)], &game);
    assert_eq!((found.depth, found.failed.len()), (5, 1));
    let (number, error) = &found.failed[0];
    assert_eq!(*number, 1);
    assert!(error.to_string().contains("after 1 s"), "{error}");
    let alone = think(&settings, &limits, &game);
    assert_eq!(found.lines[0].score, alone.lines[0].score);
}

fn in_virtual_time(
    settings: &Settings,
    limits: &Limits,
    game: &Played,
    machine: &Machine,
) -> (Thought, Usage) {
    let thinking = Thinking {
        game,
        values: &EvaluationParameters::standard(),
        settings,
        table: &Table::new(4),
        limits,
        control: &Control::new(false),
    };
    let mut answers = Answers::new(chips(1).remove(0));
    let found = thinking.think_in_virtual_time(machine, &mut answers, &mut |_| {});
    found.unwrap()
}

fn machines() -> [Machine; 6] {
    let machine = |workers, chips| Machine {
        workers,
        chips,
        ..Machine::default()
    };
    // The master of the first worker has room for all bounds of a window.
    let deep_workers = Machine {
        worker_plies: 2,
        ..machine(4, 4)
    };
    [
        machine(0, 1),
        machine(0, 6),
        machine(1, 1),
        machine(4, 4),
        deep_workers,
        working_master(),
    ]
}

/// A master that is the last of its workers too.
fn working_master() -> Machine {
    Machine {
        workers: 3,
        chips: 2,
        worker_plies: 2,
        master_works: true,
        ..Machine::default()
    }
}

/// A master and its only worker on one host do one thing after the other, and send each other
/// nothing that takes time.
#[test]
fn a_working_master_has_one_processor() {
    let game = played(SUITE[1].fen, &[]);
    let settings = Settings {
        chip_depth: 1,
        ..Settings::default()
    };
    let alone = |message| Machine {
        workers: 1,
        chips: 8,
        message,
        ..working_master()
    };
    let [quick, slow] = [20, 50_000].map(|micros| {
        let machine = alone(Duration::from_micros(micros));
        let (found, usage) = in_virtual_time(&settings, &to_depth(5), &game, &machine);
        assert!(usage.master + usage.workers <= found.elapsed, "{usage:?}");
        found.elapsed
    });
    assert_eq!(quick, slow);
    // Where they are two hosts, messages take time.
    let apart = Machine {
        master_works: false,
        ..alone(Duration::from_millis(50))
    };
    let (found, _) = in_virtual_time(&settings, &to_depth(5), &game, &apart);
    assert!(found.elapsed > 2 * slow, "{:?} {slow:?}", found.elapsed);
}

/// Chips test the other moves for credit that would be spent; the same mate is found with their
/// tests and without.
#[test]
fn chips_test_moves_for_credit() {
    let game = played("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", &[]);
    let search = |chip_tests| {
        let settings = Settings {
            chip_depth: 2,
            chip_tests,
            credit: Credit {
                limit: 4,
                ..Credit::default()
            },
            ..Settings::default()
        };
        in_virtual_time(&settings, &to_depth(6), &game, &Machine::default())
    };
    let [(without, _), (with, _)] = [false, true].map(search);
    assert_eq!(with.lines[0].score, without.lines[0].score);
    assert_ne!(with.nodes, without.nodes);
}

/// Whatever the machine, the score is that of a serial search.
#[test]
fn virtual_machines_find_the_score_of_a_serial_search() {
    for position in &SUITE[..5] {
        let game = played(position.fen, &[]);
        let settings = Settings {
            chip_depth: 1,
            node_limit: 100,
            ..plain()
        };
        let limits = to_depth(4);
        let alone = think(&settings, &limits, &game);
        for machine in machines() {
            let (found, usage) = in_virtual_time(&settings, &limits, &game, &machine);
            let place = format!("{} {machine:?}", position.name);
            assert_eq!(found.lines[0].score, alone.lines[0].score, "{place}");
            assert_eq!(found.depth, 4, "{place}");
            let chips = (machine.workers.max(1) * machine.chips) as u32;
            assert!(usage.chips <= chips * found.elapsed, "{place} {usage:?}");
            assert_eq!(usage.workers.is_zero(), machine.workers == 0, "{place}");
        }
    }
}

#[test]
fn virtual_time_is_the_same_each_time_and_shorter_with_more_chips() {
    let game = played(SUITE[2].fen, &[]);
    let settings = Settings {
        chip_depth: 2,
        ..Settings::default()
    };
    let limits = to_depth(5);
    let told = |thought: &Thought| (thought.lines.clone(), thought.nodes, thought.elapsed);
    let mut times = Vec::new();
    for machine in machines() {
        let [(first, usage), (again, used)] =
            [0, 1].map(|_| in_virtual_time(&settings, &limits, &game, &machine));
        assert_eq!(told(&first), told(&again));
        assert_eq!(usage, used);
        times.push(first.elapsed);
    }
    assert!(2 * times[1] < times[0], "{times:?}");
    assert!(2 * times[3] < times[2], "{times:?}");
    // Twice the clock is nearly half the time of one chip.
    let machine = Machine {
        clock: 48_000_000,
        ..Machine::default()
    };
    let (faster, _) = in_virtual_time(&settings, &limits, &game, &machine);
    let ratio = times[0].as_secs_f64() / faster.elapsed.as_secs_f64();
    assert!((1.3..=2.0).contains(&ratio), "{ratio}");
}

/// Where most chips are idle, a question is split into its moves sooner; one chip never does that,
/// nor do few.
#[test]
fn idle_chips_share_long_questions() {
    let game = played(SUITE[1].fen, &[]);
    let limits = to_depth(5);
    let settings = |idle_node_limit| Settings {
        chip_depth: 3,
        node_limit: 50_000,
        idle_node_limit,
        ..plain()
    };
    let find = |chips, idle_node_limit| {
        let machine = Machine {
            chips,
            ..Machine::default()
        };
        let (found, usage) = in_virtual_time(&settings(idle_node_limit), &limits, &game, &machine);
        (found.lines[0].score, found.elapsed, usage.questions)
    };
    let [shared, whole] = [300, 0].map(|limit| find(24, limit));
    assert_eq!(shared.0, whole.0);
    assert!(5 * shared.1 < 4 * whole.1, "{shared:?} {whole:?}");
    assert!(shared.2 > whole.2, "{shared:?} {whole:?}");
    for chips in [1, 3] {
        assert_eq!(find(chips, 300), find(chips, 0), "{chips} chips");
    }
}

/// A question that idle chips share is that of one chip: its moves earn no credit, however many
/// plies the host searches of it.
#[test]
fn shared_questions_are_those_of_one_chip() {
    let machine = Machine {
        chips: 24,
        ..Machine::default()
    };
    for position in &SUITE[..4] {
        let game = played(position.fen, &[]);
        let search = |idle_node_limit| {
            let settings = Settings {
                chip_depth: 3,
                node_limit: 1_000_000,
                idle_node_limit,
                // Each move that reaches the bound is searched a ply deeper.
                credit: Credit {
                    limit: 1,
                    pawn: 8,
                    dependency: 8,
                    ..Credit::default()
                },
                ..plain()
            };
            in_virtual_time(&settings, &to_depth(4), &game, &machine)
        };
        let [(shared, split), (whole, asked)] = [20, 0].map(search);
        let name = position.name;
        assert_eq!(shared.lines[0].score, whole.lines[0].score, "{name}");
        assert!(split.questions > asked.questions, "{name} {split:?}");
    }
}

/// Games with virtual clocks are the same each time.
#[test]
fn a_game_in_virtual_time_is_the_same_each_time() {
    let settings = Settings {
        chip_depth: 1,
        ..Settings::default()
    };
    let play = |machine: &Machine| {
        let mut game = played(chess::START_FEN, &["e2e4", "c7c5"]);
        let table = Table::new(4);
        let mut answers = Answers::new(chips(1).remove(0));
        let mut left = [Duration::from_millis(40); 2];
        let mut scores = Vec::new();
        for ply in 0..12 {
            let limits = Limits {
                time: Time::Clock {
                    left: left[ply % 2],
                    increment: Duration::from_micros(100),
                    moves_to_go: None,
                },
                ..Limits::default()
            };
            let thinking = Thinking {
                game: &game,
                values: &EvaluationParameters::standard(),
                settings: &settings,
                table: &table,
                limits: &limits,
                control: &Control::new(false),
            };
            let found = thinking.think_in_virtual_time(machine, &mut answers, &mut |_| {});
            let (found, _) = found.unwrap();
            assert!(found.elapsed < left[ply % 2], "{found:?}");
            left[ply % 2] -= found.elapsed;
            scores.push((found.lines[0].score, found.depth, found.elapsed));
            let best = found.best().unwrap().to_string();
            game.play(&best).unwrap();
        }
        (game.moves().collect::<Vec<_>>(), scores)
    };
    let [_, several, _, two_levels, ..] = machines();
    for machine in [several, two_levels] {
        assert_eq!(play(&machine), play(&machine));
    }
}

/// A search that is stopped before it begins still looks at each move once, unless it may not look
/// at so many positions.
#[test]
fn a_move_is_judged_however_short_the_time_is() {
    let settings = Settings::for_play();
    // A rook can be taken, which the first move that is found does not.
    let game = played("4k3/8/8/8/3r4/8/8/R2QK3 w - - 0 1", &[]);
    let stopped = |limits: &Limits| {
        let control = Control::new(false);
        control.stop();
        let thinking = Thinking {
            game: &game,
            values: &EvaluationParameters::standard(),
            settings: &settings,
            table: &Table::new(1),
            limits,
            control: &control,
        };
        thinking.think(&mut chips(1), &mut |_| {}).unwrap()
    };
    let [short, whole] = [
        stopped(&Limits::default()),
        think(&settings, &to_depth(1), &game),
    ];
    assert_eq!([short.depth, whole.depth], [1, 1]);
    assert_eq!([&short, &whole].map(line), [line(&whole), line(&whole)]);
    assert_eq!(line(&short)[0], "d1d4");
    let few = Limits {
        nodes: Some(2),
        ..Limits::default()
    };
    assert_eq!(stopped(&few).nodes, 2);
}

#[test]
fn several_lines_are_told_in_order() {
    let limits = Limits {
        lines: 3,
        ..to_depth(5)
    };
    let game = played(SUITE[1].fen, &[]);
    let found = think(&Settings::for_play(), &limits, &game);
    assert_eq!(found.lines.len(), 3);
    let scores: Vec<Score> = found.lines.iter().map(|line| line.score).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
    let firsts: Vec<_> = found.lines.iter().map(|line| line.moves[0]).collect();
    assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2]);
}

#[test]
fn only_the_wanted_moves_are_looked_at() {
    let limits = Limits {
        moves: vec!["a2a3".parse().unwrap()],
        ..to_depth(3)
    };
    let found = think(
        &Settings::for_play(),
        &limits,
        &played(chess::START_FEN, &[]),
    );
    assert_eq!(line(&found)[0], "a2a3");
}

#[test]
fn credit_makes_forcing_lines_longer() {
    let deepest = |credit, reach| {
        let game = played(
            "r1r1q1k1/6p1/3b1p1p/1p1PpP2/1Pp5/2P4P/R1B2QP1/R5K1 w - - 0 1",
            &[],
        );
        let settings = Settings {
            credit,
            reach,
            chip_depth: 1,
            ..Settings::default()
        };
        let mut deepest = 0;
        Thinking {
            game: &game,
            values: &EvaluationParameters::standard(),
            settings: &settings,
            table: &Table::new(4),
            limits: &to_depth(5),
            control: &Control::new(false),
        }
        .think(&mut chips(1), &mut |info: &Info| deepest = info.deepest)
        .unwrap();
        deepest
    };
    // Without credit the host searches what the chip does not.
    assert_eq!(deepest(Credit::NONE, None), 4);
    assert!(deepest(Credit::default(), None) > 5);
    // Nor where lines get none from their beginning on.
    for reach in [
        Reach::Beyond {
            principal: [0, 0],
            other: [0, 0],
        },
        Reach::Times([1, 1]),
    ] {
        assert_eq!(deepest(Credit::default(), Some(reach)), 4, "{reach:?}");
    }
}

/// Chips search four plies: the host's shortest line is that much shorter than the iteration \[C
/// §4, tables 2 and 3\].
#[test]
fn the_host_s_shortest_line_lacks_what_chips_search() {
    let table = SUITE.iter().find(|position| position.name == "table 2");
    let game = played(table.unwrap().fen, &[]);
    let mut shortest = Vec::new();
    Thinking {
        game: &game,
        values: &EvaluationParameters::standard(),
        settings: &Settings::default(),
        table: &Table::new(4),
        limits: &to_depth(7),
        control: &Control::new(false),
    }
    .think(&mut chips(1), &mut |info: &Info| {
        shortest.push(info.shallowest)
    })
    .unwrap();
    assert_eq!(shortest[4..], [1, 2, 3]);
}

/// Without any one source of credit, some position is searched otherwise.
#[test]
fn every_source_of_credit_counts() {
    let search = |credit| {
        let settings = Settings {
            credit,
            chip_depth: 1,
            ..Settings::default()
        };
        // The last two have checks that leave one move, and a threat of mate.
        let positions = (SUITE[..8].iter().map(|position| (position.fen, 4))).chain([
            ("6k1/5ppp/8/3q4/8/8/5P1P/6K1 b - - 0 1", 4),
            ("6k1/5ppp/8/7r/6p1/P4pPp/R4P1P/7K b - - 0 1", 6),
        ]);
        let nodes = positions
            .map(|(fen, depth)| think(&settings, &to_depth(depth), &played(fen, &[])).nodes);
        nodes.collect::<Vec<_>>()
    };
    let all = search(Credit::default());
    for source in 0..9 {
        let mut credit = Credit::default();
        let sources = [
            &mut credit.singular,
            &mut credit.binary,
            &mut credit.trinary,
            &mut credit.absolute_singular,
            &mut credit.threat,
            &mut credit.mate_threat,
            &mut credit.pawn,
            &mut credit.influence,
            &mut credit.dependency,
        ];
        *sources.into_iter().nth(source).unwrap() = 0;
        assert_ne!(search(credit), all, "{credit:?}");
    }
    // Checks earn nothing unless they are to.
    let credit = Credit {
        check: Credit::PLY,
        ..Credit::default()
    };
    assert_ne!(search(credit), all);
}

#[test]
fn a_search_ends_when_it_is_told_or_its_time_is_up() {
    let game = played(SUITE[2].fen, &[]);
    for settings in [Settings::default(), Settings::for_play()] {
        let control = Control::new(false);
        let limits = Limits::default();
        let table = Table::new(1);
        let thinking = Thinking {
            game: &game,
            values: &EvaluationParameters::standard(),
            settings: &settings,
            table: &table,
            limits: &limits,
            control: &control,
        };
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(100));
                control.stop();
            });
            let found = thinking.think(&mut chips(2), &mut |_| {}).unwrap();
            assert!(found.best().is_some());
        });
        let timed = Limits {
            time: Time::PerMove(Duration::from_millis(50)),
            ..Limits::default()
        };
        let started = Instant::now();
        assert!(think(&settings, &timed, &game).best().is_some());
        assert!(started.elapsed() >= Duration::from_millis(45));
    }
}

/// Settings of the host's own search with another [`Solo`].
fn solo(solo: Solo) -> Settings {
    Settings {
        solo,
        ..Settings::for_play()
    }
}

/// The paper's search has nothing of it; and no part is without effect, nor needed to find a move.
#[test]
fn every_part_of_the_host_s_own_search_can_be_switched_off() {
    let paper = Settings::default();
    assert_eq!(
        (paper.role, paper.solo),
        (ChipRole::Search, Solo::default())
    );
    let search = |solo_settings: Solo| {
        let nodes = [1, 3, 8].map(|position: usize| {
            let game = played(SUITE[position].fen, &[]);
            let found = think(&solo(solo_settings), &to_depth(9), &game);
            assert_eq!(found.depth, 9);
            assert!(game.legal_moves().contains(&found.best().unwrap()));
            found.nodes
        });
        nodes.iter().sum::<u64>()
    };
    let all = search(Solo::ALL);
    for part in 0..10 {
        let mut solo = Solo::ALL;
        let switches = [
            &mut solo.null_move,
            &mut solo.futility,
            &mut solo.late_moves,
            &mut solo.few_moves,
            &mut solo.losing_moves,
            &mut solo.unknown,
            &mut solo.extend_checks,
            &mut solo.singular,
            &mut solo.corrections,
        ];
        match switches.into_iter().nth(part) {
            Some(switch) => *switch = false,
            None => solo.lazy = 0,
        }
        assert_ne!(search(solo), all, "{solo:?}");
    }
}

/// With nothing pruned, the host's own search has the score of trying all moves, where no capture
/// is near; and so it has with late moves searched less deep but nothing left out, as those that
/// turn out good are searched again.
#[test]
fn the_host_s_own_search_is_minimax() {
    fn minimax(chip: &mut Driver<ReferenceChip>, game: &mut Played, depth: u32) -> i32 {
        if game.repetitions() > 0 {
            return 0;
        }
        if depth == 0 {
            let position = game.position();
            chip.load(&position).unwrap();
            let fast = chip.fast_score().unwrap();
            let slow = chip.slow_score().unwrap();
            let white = i32::from(fast.score) + i32::from(slow);
            let score = if position.side == Color::White {
                white
            } else {
                -white
            };
            return if fast.drawn { 0 } else { score };
        }
        let moves = game.legal_moves();
        (moves.into_iter())
            .map(|mv| {
                game.play(&mv.to_string()).unwrap();
                let score = -minimax(chip, game, depth - 1);
                game.take_back();
                score
            })
            .max()
            .unwrap()
    }
    for fen in [
        "8/2k5/3p4/8/8/3P4/5K2/8 w - - 0 1",
        "8/1pk2p2/8/8/8/8/1P2KP2/8 b - - 0 1",
        "6k1/5p2/6p1/8/8/6P1/1N3P2/6K1 w - - 0 1",
    ] {
        let game = played(fen, &[]);
        let mut chip = chips(1).remove(0);
        (chip.load_evaluation(&EvaluationParameters::standard())).unwrap();
        for depth in 1..=3 {
            let expected = minimax(&mut chip, &mut game.clone(), depth);
            for solo_settings in [
                Solo::default(),
                Solo {
                    lazy: 200,
                    ..Solo::default()
                },
            ] {
                let found = think(&solo(solo_settings), &to_depth(depth), &game);
                assert_eq!(found.lines[0].score, Score(expected), "{fen} {depth}");
            }
        }
    }
}

/// The host's own board says of a game what the chip says: the same moves, positions, and plies
/// that can come back.
#[test]
fn the_host_s_board_is_the_chip_s() {
    let mut random = SmallRng::seed_from_u64(5);
    let mut chip = chips(1).remove(0);
    for start in STANDARD {
        let start = start.board().position(1);
        let mut game = Played::new(&start).unwrap();
        for _ in 0..40 {
            let board = Board::from(&game.position());
            let key = |mv: MoveWord| mv.key();
            let mut expected: Vec<u32> = moves(&board, Mode::All, true)
                .into_iter()
                .map(key)
                .collect();
            let mut found: Vec<u32> = game.legal_moves().into_iter().map(key).collect();
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "{}", game.position());
            if found.is_empty() {
                break;
            }
            let mv = game.legal_moves()[random.random_range(0..found.len())];
            game.play(&mv.to_string()).unwrap();
        }
        let texts: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let on_chip = chip.play(&start, &texts).unwrap();
        assert_eq!(game.position(), on_chip.position);
        let words: Vec<u32> = game.history().collect();
        let kept = words.len().min(on_chip.history().len());
        assert_eq!(
            words[words.len() - kept..],
            on_chip.history()[on_chip.history().len() - kept..]
        );
        // The way back leads to the beginning.
        while game.take_back() {}
        assert_eq!(game.position(), start);
    }
}

/// The same positions are without progress for the host's board and for the chip's detector,
/// however far back they look.
#[test]
fn the_host_sees_the_chip_s_lack_of_progress() {
    const RING: u32 = 32;
    let mut random = SmallRng::seed_from_u64(14);
    let mut seen = 0;
    for fen in [
        "4k3/8/8/8/8/8/8/R3K1N1 w - - 0 1",
        "4k2b/8/8/3p4/3P4/8/8/B3K3 b - - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "n1n1k3/8/8/8/8/8/8/4K1NN w - - 0 1",
    ] {
        for _ in 0..20 {
            let mut game = played(fen, &[]);
            let mut detector = Repetition::new(RING);
            for plies in 1..60 {
                let legal = game.legal_moves();
                if legal.is_empty() {
                    break;
                }
                let before = Board::from(&game.position());
                let wanted = legal[random.random_range(0..legal.len())];
                let mv = (moves(&before, Mode::All, true).into_iter())
                    .find(|mv| mv.key() == wanted.key())
                    .unwrap();
                detector.push(Ply::new(&before, mv));
                game.play(&wanted.to_string()).unwrap();
                let board = Board::from(&game.position());
                for most in [2, 3, 4, 5, 8, 13, 21, 31] {
                    let most = most.min(plies);
                    let expected = detector.no_progress(&board, most);
                    let found = game.is_without_progress(most as usize);
                    let texts: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
                    assert_eq!(found, expected, "{fen} moves {} ({most})", texts.join(" "));
                    seen += u32::from(found);
                }
            }
        }
    }
    assert!(seen > 100, "{seen}");
}

/// Where pieces wander, what could have come sooner is not searched again. Four positions, as the
/// table often knows already what has come sooner.
#[test]
fn lines_without_progress_are_not_followed() {
    let settings = |no_progress| Settings {
        no_progress,
        chip_depth: 1,
        ..plain()
    };
    let nodes = [true, false].map(|no_progress| {
        let nodes = [
            "8/5k2/2p2p2/p1P1pP2/P1P1P3/8/2K2N2/8 w - - 0 1",
            "8/8/1p1p1k2/pPpPp1p1/P1P1P1P1/8/3B1K2/8 w - - 0 1",
            "7k/p1p1p1p1/P1P1P1P1/8/8/8/8/KB6 w - - 0 1",
            "6k1/8/8/1p1p1p1p/1P1P1P1P/8/8/1K2R3 w - - 0 1",
        ]
        .map(|fen| think(&settings(no_progress), &to_depth(8), &played(fen, &[])).nodes);
        println!("{no_progress}: {nodes:?}");
        nodes.iter().sum::<u64>()
    });
    assert!(nodes[0] < nodes[1], "{nodes:?}");
}

#[test]
fn leaves_are_counted_as_published() {
    for position in STANDARD {
        for (depth, &count) in (1..).zip(&position.counts[..3]) {
            let game = Played::new(&position.board().position(1)).unwrap();
            let sum: u64 = game.divide(depth).iter().map(|(_, leaves)| leaves).sum();
            assert_eq!(sum, count, "{} {depth}", position.name);
        }
    }
}

#[test]
fn games_end_by_the_rules() {
    let ends = |fen: &str, moves: &[&str]| played(fen, moves).outcome();
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let twice = [shuffle, shuffle].concat();
    assert_eq!(ends(chess::START_FEN, &twice[..7]), None);
    assert_eq!(ends(chess::START_FEN, &twice), Some(Outcome::Repetition));
    // A right lost in between makes another position.
    let rooks = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let steps = ["a1b1", "a8b8", "b1a1", "b8a8"];
    let played_twice = [steps, steps].concat();
    assert_eq!(ends(rooks, &played_twice), None);
    assert_eq!(
        ends(rooks, &[steps, steps, steps].concat()),
        Some(Outcome::Repetition)
    );
    for (fen, outcome) in [
        (
            "R5k1/5ppp/8/8/8/8/8/7K b - - 0 1",
            Some(Outcome::Mate(Color::White)),
        ),
        (
            "R5k1/5ppp/8/8/8/8/8/7K b - - 100 90",
            Some(Outcome::Mate(Color::White)),
        ),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Some(Outcome::Stalemate)),
        ("7k/8/8/8/8/8/R7/7K b - - 100 90", Some(Outcome::FiftyMoves)),
        ("7k/8/8/8/8/8/R7/7K b - - 99 90", None),
        ("7k/8/8/8/8/8/N7/7K b - - 0 1", Some(Outcome::Material)),
        ("7k/6b1/8/8/8/8/1B6/7K b - - 0 1", Some(Outcome::Material)),
        ("6bk/8/8/8/8/8/1B6/7K b - - 0 1", None),
        ("7k/8/8/8/8/8/NN6/7K b - - 0 1", None),
        ("7k/7p/8/8/8/8/8/7K b - - 0 1", None),
    ] {
        assert_eq!(ends(fen, &[]), outcome, "{fen}");
    }
}
