//! All integration tests of the AntiChess machine, as one program: it is linked once.

use antichess::{Chooser, Limits, Machine, Played, Thought, chip_parameters, standing};
use chess::{Color, Mode, Rules};
use driver::Driver;
use driver::generator::antichess_values;
use memory_map::Configuration;
use reference::ReferenceChip;
use reference::testing::{played_boards_by, random_parameters_by, wild_boards_by};
use rules::{Outcome, movegen};
use std::time::{Duration, Instant};

/// A machine with so many chips.
fn machine(rules: Rules, chips: usize) -> Machine<ReferenceChip> {
    let configuration = Configuration::deep_blue().with_rules(rules).unwrap();
    let chips = (0..chips)
        .map(|_| Driver::for_game(ReferenceChip::new(&configuration), rules).unwrap())
        .collect();
    Machine::new(chips, antichess_values(), chip_parameters()).unwrap()
}

fn think(machine: &mut Machine<ReferenceChip>, game: &Played, depth: u32) -> Thought {
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    machine
        .think(game, &limits, &|| false, &mut |_| {})
        .unwrap()
}

/// The score in software is the chip's.
#[test]
fn software_evaluates_as_the_chip_does() {
    for rules in [Rules::ANTICHESS, Rules::LOSERS] {
        let values = random_parameters_by(rules, 1);
        let boards = played_boards_by(rules, 2).take(300);
        for board in boards.chain(wild_boards_by(rules, 3).take(300)) {
            let fast = reference::evaluation::fast(&board, &values, Default::default());
            let expected = i32::from(fast.of(board.side()));
            assert_eq!(standing(&board, &values), expected, "{}", board.position(1));
        }
    }
}

/// The paper's position: the win begins with a move whose static value is not the highest, and is found by chips, or by software in their
/// place.
#[test]
fn the_papers_win_is_found_among_the_moves_that_are_not_singular() {
    let fen = "5b1k/7p/8/3r4/5PN1/3r4/q7/2B4K b - - 0 1";
    let game = Played::from_fen(fen, Rules::LOSERS).unwrap();
    for chips in [0, 1, 3] {
        let thought = think(&mut machine(Rules::LOSERS, chips), &game, 5);
        let last = thought.iterations.last().unwrap();
        assert!(last.score.0 > 31_000, "{chips}: {last:?}");
        assert_eq!(last.chip_nodes > 0, chips > 0);
        assert_eq!(last.chooser, Chooser::Others);
        assert!(!thought.singular.contains(&thought.best.unwrap()));
    }
}

/// Against a player of random moves it wins, with either colour and both rules.
#[test]
fn it_beats_random_moves() {
    for (rules, chips) in [
        (Rules::LOSERS, 0),
        (Rules::LOSERS, 2),
        (Rules::ANTICHESS, 2),
    ] {
        let mut machine = machine(rules, chips);
        let mut won = 0;
        let mut seed = 12_345_u32;
        for side in [Color::White, Color::Black, Color::White] {
            let mut game = Played::new(&chess::Position::start_of(rules), rules);
            let outcome = loop {
                if let Some(outcome) = game.outcome() {
                    break outcome;
                }
                let text = if game.board().side() == side {
                    think(&mut machine, &game, 2).best.unwrap().to_string()
                } else {
                    let legal = movegen::moves(game.board(), Mode::All, true);
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    legal[(seed >> 8) as usize % legal.len()].to_string()
                };
                game.play(&text).unwrap();
            };
            won += u32::from(outcome == Outcome::Won(side));
        }
        assert!(won >= 2, "{rules} with {chips} chips: {won} of 3");
    }
}

#[test]
fn it_stops_in_time_and_when_it_is_told() {
    let game = Played::new(&chess::Position::start(), Rules::LOSERS);
    for chips in [0, 2] {
        let mut machine = machine(Rules::LOSERS, chips);
        let limits = Limits {
            time: Some(Duration::from_millis(200)),
            ..Limits::default()
        };
        let started = Instant::now();
        let thought = machine
            .think(&game, &limits, &|| false, &mut |_| {})
            .unwrap();
        assert!(started.elapsed() < Duration::from_secs(60), "{chips} chips");
        assert!(thought.best.is_some() && !thought.iterations.is_empty());
        let stopped = machine
            .think(&game, &Limits::default(), &|| true, &mut |_| {})
            .unwrap();
        assert!(stopped.best.is_some() && stopped.iterations.is_empty());
    }
}

#[test]
fn games_end_by_repetition_and_after_fifty_moves() {
    let fen = "1k5n/8/8/8/8/8/8/1K5N w - - 0 1";
    let mut game = Played::from_fen(fen, Rules::LOSERS).unwrap();
    for _ in 0..2 {
        for text in ["b1a1", "b8a8", "a1b1", "a8b8"] {
            assert_eq!(game.outcome(), None);
            game.play(text).unwrap();
        }
    }
    assert_eq!(game.outcome(), Some(Outcome::Drawn));
    let late = Played::from_fen("1k5n/8/8/8/8/8/8/1K5N w - - 100 90", Rules::LOSERS).unwrap();
    assert_eq!(late.outcome(), Some(Outcome::Drawn));
    let none = Played::from_fen("1k6/8/8/8/8/8/8/1K5N w - - 0 1", Rules::LOSERS).unwrap();
    assert_eq!(none.outcome(), Some(Outcome::Won(Color::Black)));
    let lost = think(&mut machine(Rules::LOSERS, 1), &none, 3);
    assert_eq!((lost.best, lost.iterations.len()), (None, 0));
}
