//! All integration tests of the AntiChess machine, as one program: it is linked once.

use antichess::{
    Chooser, Ending, Limits, Machine, Played, Prices, Style, Thought, chip_parameters, standing,
};
use chess::{Color, Mode, Rules};
use driver::Driver;
use driver::generator::antichess_values;
use memory_map::Configuration;
use reference::ReferenceChip;
use reference::testing::{played_boards_by, random_parameters_by, wild_boards_by};
use rules::{Board, Outcome, movegen};
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

/// The paper's position: the win begins with a move whose static value is not the highest, and is
/// found by chips, or by software in their place.
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

const PAPER: &str = "5b1k/7p/8/3r4/5PN1/3r4/q7/2B4K b - - 0 1";

/// Alpha-beta without singular moves and checks does not find the paper's win in the time that the
/// machine takes, and later does.
#[test]
fn a_plain_search_misses_the_papers_win() {
    let game = Played::from_fen(PAPER, Rules::LOSERS).unwrap();
    let prices = Prices {
        software_node: Duration::from_nanos(800),
        chip_node: Duration::from_nanos(346),
        question: Duration::from_micros(10),
        chips: 8,
    };
    let within = |machine: &mut Machine<ReferenceChip>, time, depth| {
        let limits = Limits {
            depth: Some(depth),
            virtual_time: Some((time, prices)),
            ..Limits::default()
        };
        let thought = machine.think(&game, &limits, &|| false, &mut |_| {});
        thought.unwrap().iterations.pop().unwrap()
    };
    let wins = |score: driver::Score| score.mate().is_some_and(|plies| plies > 0);
    let long = Duration::from_secs(60);
    let found = within(&mut machine(Rules::LOSERS, 1), long, 5);
    assert!(wins(found.score), "{found:?}");
    let mut plain = machine(Rules::LOSERS, 0).with_style(Style::PLAIN);
    let missed = within(&mut plain, found.time, 60);
    assert!(
        !wins(missed.score) && missed.time <= found.time,
        "{missed:?}"
    );
    let late = within(&mut plain, long, 7);
    assert!(wins(late.score) && late.time > 2 * found.time, "{late:?}");
}

/// Every legal move is read as it is written, and no two are written alike.
#[test]
fn moves_are_read_as_they_are_written() {
    for (rules, seed) in [(Rules::ANTICHESS, 4), (Rules::LOSERS, 5)] {
        for board in played_boards_by(rules, seed).step_by(5).take(200) {
            let game = Played::new(&board.position(1), rules);
            for mv in game.legal_moves() {
                let text = game.written(mv);
                let mut after = game.clone();
                assert_eq!(
                    after.play_written(&text).unwrap(),
                    mv,
                    "{text} {}",
                    board.position(1)
                );
                assert_eq!(after.written_moves(), [text]);
                let mut same = game.clone();
                assert_eq!(same.play_written(&mv.to_string()).unwrap(), mv);
            }
        }
    }
}

#[test]
fn moves_are_written_as_in_chess() {
    let played = |fen: &str, text: &str| {
        let mut game = Played::from_fen(fen, Rules::ANTICHESS).unwrap();
        match game.play_written(text) {
            Ok(_) => game.written_moves().remove(0),
            Err(error) => error.to_string(),
        }
    };
    let knights = "4k3/7p/8/8/8/2N3N1/P7/4K3 w - - 0 1 S";
    let castling = "r3k2r/7p/8/8/8/8/P7/R3K2R w KQkq - 0 1";
    for (fen, text, expected) in [
        (knights, "Nge4", "Nge4"),
        (knights, "Nce4", "Nce4"),
        (knights, "N3e4", "move 'N3e4': it may be Nce4 or Nge4"),
        (knights, "Nb5", "Nb5"),
        (knights, "Nc3-b5!?", "Nb5"),
        (knights, "c3e1s", "c3e1s"),
        (knights, "E1C3S", "c3e1s"),
        (
            knights,
            "c3g3s",
            "move 'c3g3s': a knight stands on c3 as on g3: two like pieces do not switch",
        ),
        (knights, "Bb5", "move 'Bb5': no legal move is written so"),
        ("4k3/P6p/8/8/8/8/8/4K3 w - - 0 1", "a8", "a8=Q+"),
        ("4k3/P6p/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a8=Q+"),
        (
            "4k3/P6p/8/8/8/8/8/4K3 w - - 0 1",
            "a8=N",
            "move 'a8=N': no legal move is written so",
        ),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", "exd6"),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "Kd1",
            "move 'Kd1': no legal move is written so, and captures are compulsory here",
        ),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "e5e6",
            "move 'e5e6': e5d6 captures, and captures are compulsory",
        ),
        (castling, "Rxh7", "Rxh7"),
        (
            "r3k3/7p/8/8/8/8/P7/4K2R w Kq - 0 1",
            "O-O",
            "move 'O-O': no legal move is written so, and captures are compulsory here",
        ),
        ("4k3/7p/8/8/8/8/P6P/4K2R w K - 0 1", "0-0", "O-O"),
        ("6k1/5ppp/8/8/8/8/P7/R3K3 w Q - 0 1", "O-O-O", "O-O-O"),
    ] {
        assert_eq!(played(fen, text), expected, "{fen}");
    }
}

#[test]
fn a_game_is_taken_back() {
    for rules in [Rules::ANTICHESS, Rules::LOSERS] {
        let mut game = Played::new(&chess::Position::start_of(rules), rules);
        let mut before = Vec::new();
        let mut seed = 7_u32;
        while game.ending().is_none() && before.len() < 60 {
            before.push((game.position(), game.game().clone()));
            let moves = game.legal_moves();
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            game.push(moves[(seed >> 8) as usize % moves.len()]);
        }
        assert!(before.len() > 20);
        while let Some((position, known)) = before.pop() {
            assert!(game.take_back());
            assert_eq!((game.position(), game.game()), (position, &known));
            assert_eq!(game.moves().len(), before.len());
        }
        assert!(!game.take_back());
    }
}

#[test]
fn endings_are_told_in_the_games_own_words() {
    let draw = Rules::AntiChess {
        switch: false,
        stalemate: chess::Stalemate::Draw,
    };
    for (rules, fen, ending, words) in [
        (
            Rules::LOSERS,
            "6k1/5ppp/8/8/8/8/5PPP/r5K1 w - - 0 1",
            Ending::Mated(Color::White),
            "White is mated, and has won",
        ),
        (
            Rules::LOSERS,
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            Ending::LostEverything(Color::Black),
            "Black has lost everything but the king, and has won",
        ),
        (
            Rules::LOSERS,
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            Ending::BareKings,
            "draw: both have nothing but the king",
        ),
        (
            Rules::LOSERS,
            "7k/p7/P7/8/8/8/5q2/7K w - - 0 1",
            Ending::NoMove(Color::White),
            "White has no move, and has won",
        ),
        (
            draw,
            "7k/p7/P7/8/8/8/5q2/7K w - - 0 1",
            Ending::Stalemate,
            "draw by stalemate",
        ),
        (
            draw,
            "1k5n/8/8/8/8/8/8/1K5N w - - 100 90",
            Ending::FiftyMoves,
            "draw by the fifty-move rule",
        ),
    ] {
        let game = Played::from_fen(fen, rules).unwrap();
        assert_eq!(game.ending(), Some(ending), "{fen}");
        assert_eq!(ending.to_string(), words);
        let won = match ending.result() {
            "1-0" => Outcome::Won(Color::White),
            "0-1" => Outcome::Won(Color::Black),
            _ => Outcome::Drawn,
        };
        assert_eq!(ending.outcome(), won);
    }
}

/// Captures and checks alone: a quiet position has its static score.
#[test]
fn quiescence_ends_where_nothing_is_to_be_captured() {
    let values = antichess_values();
    let board = |fen: &str| {
        Board::new(
            &chess::Position::parse(fen, Rules::LOSERS).unwrap(),
            Rules::LOSERS,
        )
    };
    let quiet = board("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1");
    assert_eq!(
        antichess::quiescence(&quiet, &values, 1),
        (standing(&quiet, &values), 1)
    );
    // White has to take the last piece, and has lost.
    let lost = board("4k3/8/8/8/8/1p6/P7/4K3 w - - 0 1");
    assert_eq!(antichess::quiescence(&lost, &values, 1).0, -31_999);
}
