//! Games of the host's search against itself, on reference chips: every move legal, every game
//! ended by the rules.

use books::{Outcome, Pgn, Played};
use chess::Position;
use driver::{Driver, Generator, Weights};
use memory_map::Configuration;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::ReferenceChip;
use search::{Control, Limits, Settings, Table, Thinking};
use std::sync::atomic::{AtomicU64, Ordering};

/// Random plies that a game begins with.
const OPENING: usize = 6;
/// Plies after which a game is broken off.
const PLIES_MAX: usize = 300;

/// Plays a game; with the same seed it is the same.
fn game(seed: u64, chip: &mut Driver<ReferenceChip>) -> Played {
    let mut random = SmallRng::seed_from_u64(seed);
    let mut game = Played::new(&Position::start()).unwrap();
    for _ in 0..OPENING {
        let moves = game.legal_moves();
        if !moves.is_empty() {
            let mv = moves[random.random_range(0..moves.len())];
            game.play(&mv.to_string()).unwrap();
        }
    }
    let settings = match seed % 4 {
        0 => Settings {
            chip_depth: 1,
            ..Settings::default()
        },
        _ => Settings::for_play(),
    };
    let limits = Limits {
        nodes: Some(random.random_range(50..400)),
        ..Limits::default()
    };
    let table = Table::new(1);
    let weights = Weights::default();
    let values = Generator::new(&weights, &game.position()).values();
    while game.outcome().is_none() && game.moves().len() < PLIES_MAX {
        let thinking = Thinking {
            game: &game,
            values: &values,
            settings: &settings,
            table: &table,
            limits: &limits,
            control: &Control::new(false),
        };
        let thought = thinking
            .think(std::slice::from_mut(chip), &mut |_| {})
            .unwrap();
        let best = thought.best().expect("there are legal moves");
        // Refused if it is illegal; so is a line that goes wrong later.
        for mv in &thought.lines[0].moves {
            game.play(&mv.to_string()).unwrap();
        }
        for _ in &thought.lines[0].moves {
            game.take_back();
        }
        game.play(&best.to_string()).unwrap();
    }
    game
}

fn chip() -> Driver<ReferenceChip> {
    Driver::new(ReferenceChip::new(&Configuration::deep_blue())).unwrap()
}

/// A hundred games, a thousand with `cargo xtask test --long`.
#[test]
fn games_end_by_the_rules() {
    let games = test_length::choose(1000, 100);
    let next = AtomicU64::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let outcomes: Vec<Option<Outcome>> = std::thread::scope(|scope| {
        let players: Vec<_> = (0..threads)
            .map(|_| {
                scope.spawn(|| {
                    let mut chip = chip();
                    let mut outcomes = Vec::new();
                    loop {
                        let seed = next.fetch_add(1, Ordering::Relaxed);
                        if seed >= games {
                            return outcomes;
                        }
                        let played = game(seed, &mut chip);
                        let pgn = Pgn {
                            tags: Vec::new(),
                            game: played,
                            result: "*".to_owned(),
                        };
                        let again = Pgn::read(&pgn.to_string()).unwrap();
                        assert!(again.game.moves().eq(pgn.game.moves()), "{pgn}");
                        outcomes.push(pgn.game.outcome());
                    }
                })
            })
            .collect();
        (players.into_iter())
            .flat_map(|player| player.join().unwrap())
            .collect()
    });
    assert_eq!(outcomes.len() as u64, games);
    let count =
        |wanted: fn(&Outcome) -> bool| outcomes.iter().flatten().filter(|o| wanted(o)).count();
    assert!(count(|outcome| matches!(outcome, Outcome::Mate(_))) > 20);
    assert!(count(|outcome| !matches!(outcome, Outcome::Mate(_))) > 5);
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for seed in [3, 4] {
        // A chip that has played before plays no other game.
        let mut used = chip();
        game(seed + 1, &mut used);
        let moves = |played: Played| played.moves().collect::<Vec<_>>();
        assert_eq!(moves(game(seed, &mut used)), moves(game(seed, &mut chip())));
    }
}
