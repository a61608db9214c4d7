//! Exact scores by the host's bisection, on one reference chip and on several.

use chess::Position;
use driver::{Asked, Driver, ExactScore, ExactSearch, Game, HostError, Observer, Score};
use memory_map::{
    ChessChip, Configuration, EvaluationParameters, MATE_SCORE, RootTests, SearchParameters,
    address,
};
use reference::ReferenceChip;
use reference::testing::SUITE;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

/// Complete chips with an evaluation.
fn chips(count: usize) -> Vec<Driver<ReferenceChip>> {
    let parameters = EvaluationParameters::standard();
    (0..count)
        .map(|_| {
            let mut chip = ReferenceChip::new(&Configuration::deep_blue());
            for address in EvaluationParameters::addresses() {
                chip.write(address, parameters.read(address).unwrap())
                    .unwrap();
            }
            Driver::new(chip).unwrap()
        })
        .collect()
}

fn game(fen: &str) -> Game {
    Game::from(fen.parse::<Position>().unwrap())
}

fn to_depth(depth: u32) -> ExactSearch<'static> {
    ExactSearch::new(SearchParameters {
        depth,
        node_limit: 0,
        ..SearchParameters::default()
    })
}

fn texts(found: &ExactScore) -> Vec<String> {
    found.line.iter().map(|mv| mv.to_string()).collect()
}

/// All parameters but the depth and the node limit as after reset. Nodes are those of all
/// questions.
#[test]
fn the_start_position_takes_known_nodes() {
    let found: Vec<(i32, String, u64)> = (1..=5)
        .map(|depth| {
            let search = to_depth(depth);
            let start = Game::from(Position::start());
            let found = search.run(&mut chips(1), &start).unwrap();
            let best = found.best.unwrap().to_string();
            (found.score.unwrap().0, best, found.nodes)
        })
        .collect();
    let known = [(15, 25), (10, 202), (12, 1_677), (10, 7_085), (11, 35_709)];
    assert_eq!(
        found,
        known.map(|(score, nodes)| (score, "d2d4".to_owned(), nodes))
    );
}

#[test]
fn the_score_does_not_depend_on_the_number_of_chips_or_the_guess() {
    for position in SUITE {
        let game = game(position.fen);
        let alone = to_depth(2).run(&mut chips(1), &game).unwrap();
        let score = alone.score.unwrap();
        for (count, guess) in [(1, 300), (2, -32_767), (3, 32_767), (16, 0)] {
            let search = ExactSearch {
                guess,
                ..to_depth(2)
            };
            let found = search.run(&mut chips(count), &game).unwrap();
            assert_eq!(found.score, Some(score), "{} {count}", position.name);
            assert_eq!(found.best, alone.best, "{} {count}", position.name);
            assert_eq!(found.line, alone.line, "{} {count}", position.name);
            // The same again, whichever chip ended first.
            assert_eq!(search.run(&mut chips(count), &game).unwrap(), found);
        }
        let nodes: u64 = alone.asked.iter().map(|asked| asked.answer.nodes).sum();
        assert!(alone.nodes >= nodes);
    }
}

#[test]
fn several_chips_need_fewer_rounds() {
    let game = game(SUITE[4].fen);
    let rounds = |count| {
        let found = to_depth(1).run(&mut chips(count), &game).unwrap();
        found.asked.iter().filter(|asked| asked.chip == 0).count()
    };
    assert!(rounds(7) < rounds(1) / 2);
}

#[test]
fn mates_are_recognised_and_followed() {
    for (fen, line) in [
        ("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", &["a1a8"][..]),
        // Two rooks, one of which cuts the king off.
        ("7k/8/8/8/8/8/R7/1R5K w - - 0 1", &["b1b7", "h8g8", "a2a8"]),
    ] {
        let found = to_depth(4).run(&mut chips(2), &game(fen)).unwrap();
        let plies = line.len() as i32;
        assert_eq!(found.score, Some(Score(MATE_SCORE - plies)), "{fen}");
        assert_eq!(found.score.unwrap().mate(), Some(plies));
        assert_eq!(texts(&found), line);
    }
}

#[test]
fn the_game_before_counts() {
    // White is a queen down and shuffles: the third time is a draw.
    let start: Position = "7k/8/8/8/8/8/1q6/5R1K w - - 0 1".parse().unwrap();
    let mut chips = chips(1);
    let moves = ["f1f8", "h8g7", "f8f1", "g7h8"];
    let game = chips[0].play(&start, &moves).unwrap();
    assert_eq!(game.history().len(), 4);
    let found = to_depth(3).run(&mut chips, &game).unwrap();
    let fresh = to_depth(3)
        .run(&mut chips, &Game::from(game.position.clone()))
        .unwrap();
    assert_ne!(found.score, fresh.score);
}

#[test]
fn an_unknown_answer_leaves_a_bracket() {
    let search = ExactSearch {
        parameters: SearchParameters {
            depth: 5,
            node_limit: 100,
            ..SearchParameters::default()
        },
        ..to_depth(5)
    };
    let game = game(SUITE[6].fen);
    let found = search.run(&mut chips(1), &game).unwrap();
    assert_eq!(found.score, None);
    assert_eq!(found.asked.last().unwrap().answer.succeeded, None);
    assert!(found.asked.iter().all(|asked| asked.answer.nodes <= 100));
}

#[test]
fn the_tests_at_the_root_are_made_once() {
    let search = ExactSearch {
        parameters: SearchParameters {
            root_tests: RootTests {
                singular: true,
                ..RootTests::default()
            },
            offset: 50,
            offset_depth: 2,
            ..to_depth(2).parameters
        },
        ..to_depth(2)
    };
    // Only one move takes the queen.
    let found = search
        .run(&mut chips(2), &game("6k1/8/8/8/3q4/4P3/8/6K1 w - - 0 1"))
        .unwrap();
    assert!(found.tested.unwrap().singular);
    assert_eq!(found.tested.unwrap().good_moves, 1);
    assert!(found.asked.iter().all(|asked| asked.answer.good_moves == 0));
}

#[test]
fn errors_come_back() {
    let bad = Game::from(Position {
        squares: [None; 64],
        ..Position::start()
    });
    let failed = to_depth(1).run(&mut chips(3), &bad);
    assert!(matches!(failed, Err(HostError::Refused { .. })));
    let too_deep = SearchParameters {
        depth: 61,
        ..SearchParameters::default()
    };
    let failed = ExactSearch::new(too_deep).run(&mut chips(1), &game(SUITE[0].fen));
    assert!(matches!(
        failed,
        Err(HostError::Refused {
            address: address::SEARCH_DEPTH,
            ..
        })
    ));
    // No chip knows nothing.
    let nothing = to_depth(1).run(&mut chips(0), &game(SUITE[0].fen)).unwrap();
    assert_eq!(nothing, ExactScore::default());
    // A chip without a search.
    let mut generator = [Driver::new(ReferenceChip::new(&Configuration::generator())).unwrap()];
    let failed = to_depth(1).run(&mut generator, &game(SUITE[0].fen));
    assert!(matches!(failed, Err(HostError::Refused { .. })));
}

/// Notes what it receives.
#[derive(Default)]
struct Notes {
    asked: Mutex<Vec<(usize, i32)>>,
    answered: Mutex<Vec<Asked>>,
}

impl Observer for Notes {
    fn asked(&self, chip: usize, bound: i32) {
        self.asked.lock().unwrap().push((chip, bound));
    }

    fn answered(&self, asked: &Asked) {
        self.answered.lock().unwrap().push(*asked);
    }
}

#[test]
fn an_observer_sees_every_question_and_answer() {
    let notes = Notes::default();
    let search = ExactSearch {
        observer: Some(&notes),
        ..to_depth(2)
    };
    let found = search.run(&mut chips(1), &game(SUITE[3].fen)).unwrap();
    assert_eq!(*notes.answered.lock().unwrap(), found.asked);
    let bounds: Vec<_> = (found.asked.iter())
        .map(|asked| (asked.chip, asked.bound))
        .collect();
    assert_eq!(*notes.asked.lock().unwrap(), bounds);
    assert!(bounds.len() > 2);
}

/// A chip that is still busy when it is looked at, and counts the aborts.
struct Endless {
    chip: ReferenceChip,
    clocks: u32,
    busy: bool,
    aborts: u32,
}

impl ChessChip for Endless {
    fn write(&mut self, address: u32, data: u32) -> Result<(), memory_map::PortError> {
        match address {
            address::SEARCH => self.busy = true,
            address::ABORT => {
                self.aborts += 1;
                self.busy = false;
            }
            _ => self.chip.write(address, data)?,
        }
        Ok(())
    }

    fn read(&mut self, address: u32) -> Result<u32, memory_map::PortError> {
        match address {
            address::STATUS if self.busy => Ok(1),
            address::CYCLES => {
                self.clocks += 1;
                Ok(self.clocks)
            }
            _ => self.chip.read(address),
        }
    }

    fn idle(&mut self, _cycles: u64) -> Result<(), memory_map::PortError> {
        Ok(())
    }
}

#[test]
fn a_search_can_be_broken_off() {
    let stop = AtomicBool::new(true);
    let mut chips = [Driver::new(Endless {
        chip: ReferenceChip::new(&Configuration::deep_blue()),
        clocks: 0,
        busy: false,
        aborts: 0,
    })
    .unwrap()];
    let search = ExactSearch {
        stop: Some(&stop),
        ..to_depth(9)
    };
    let failed = search.run(&mut chips, &game(SUITE[0].fen));
    assert!(matches!(failed, Err(HostError::Aborted { .. })));
    // One when the driver took the chip over.
    assert_eq!(chips[0].chip().aborts, 2);
}
