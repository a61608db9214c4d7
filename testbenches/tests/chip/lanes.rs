//! Many chips at once, lane by lane: equal to the compiled engine in every clock, and to the
//! reference in all results.

use std::sync::Mutex;

use bluechip_simulator::{BatchOptions, BatchSimulation};
use chess::Position;
use devices::{BatchChips, Design, SimulatedChip};
use driver::Driver;
use memory_map::{ChessChip, Configuration, EvaluationParameters, address};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::ReferenceChip;
use reference::testing::{STANDARD, SUITE, search_parameters};
use testbenches::traffic::{Statistics, Traffic};

use crate::search::searches_equal;
use crate::{cases, complete, load_evaluation};

/// The lanes of a batch that are compared with chips by themselves.
const COMPARED: usize = 6;
const APART: usize = 25;

/// A batch, some of whose lanes are in the middle of searches, and compiled chips in the same
/// states.
fn in_searches(options: BatchOptions) -> (BatchSimulation, Vec<SimulatedChip>) {
    let mut chip = complete();
    load_evaluation(&mut chip, &EvaluationParameters::standard());
    let netlist = chip.device().netlist().clone();
    let mut batch = BatchSimulation::with_options(netlist, 130, options).unwrap();
    batch.restore_all(&chip.device().save()).unwrap();
    let mut singles = Vec::new();
    for (lane, position) in SUITE.iter().enumerate().take(COMPARED) {
        let mut driver = Driver::new(&mut chip).unwrap();
        driver.load(&position.fen.parse().unwrap()).unwrap();
        for (address, word) in
            search_parameters(&mut SmallRng::seed_from_u64(lane as u64), 0).words()
        {
            chip.write(address, word).unwrap();
        }
        chip.write(address::SEARCH, 0).unwrap();
        chip.idle(300 * lane as u64).unwrap();
        let state = chip.device().save();
        let mut single = complete();
        single.device().restore(&state).unwrap();
        batch.restore(lane * APART, &state).unwrap();
        singles.push(single);
        chip.write(address::ABORT, 0).unwrap();
        chip.idle(1 << 12).unwrap();
    }
    (batch, singles)
}

/// Puts a random access on the pins of every lane, except half of the lanes, which search.
fn access(
    random: &mut SmallRng,
    often: f64,
    batch: &mut BatchSimulation,
    singles: &mut [SimulatedChip],
) {
    for (lane, single) in singles.iter_mut().enumerate() {
        let accesses = lane % 2 == 1 && random.random_bool(often);
        for (pin, value) in [
            ("write", u64::from(accesses && random.random())),
            ("read", u64::from(accesses && random.random())),
            ("address", random.random_range(0..1 << 17)),
            ("write_data", random.random::<u32>().into()),
        ] {
            single.device().poke(pin, value).unwrap();
            batch.set(lane * APART, pin, value).unwrap();
        }
    }
}

/// Lanes in searches and in random traffic at once: accesses and the whole state are equal to the
/// compiled engine's in every clock. The lanes start from snapshots of the compiled engine.
#[test]
fn lanes_are_the_compiled_engine_in_every_clock() {
    let (mut batch, mut singles) = in_searches(BatchOptions::default());
    let mut random = SmallRng::seed_from_u64(5);
    for clock in 0..cases(1_500) {
        access(&mut random, 0.2, &mut batch, &mut singles);
        singles.iter_mut().for_each(|single| single.device().step());
        batch.step();
        let lane = random.random_range(0..COMPARED);
        let (found, expected) = (
            batch.save(lane * APART).unwrap(),
            singles[lane].device().save(),
        );
        assert!(found.has_state_of(&expected), "lane {lane}, clock {clock}");
    }
}

/// The same with occasional accesses; between them, inputs that are equal in all lanes are treated
/// as constants.
#[test]
fn lanes_left_alone_are_the_compiled_engine() {
    let (mut batch, mut singles) = in_searches(BatchOptions {
        eager: true,
        ..BatchOptions::default()
    });
    let mut random = SmallRng::seed_from_u64(6);
    for round in 0..cases(20) {
        let often = if round % 10 == 9 { 0.5 } else { 0.0 };
        for often in [often, often, 0.0] {
            access(&mut random, often, &mut batch, &mut singles);
            let clocks = if often > 0.0 {
                1
            } else {
                random.random_range(1..100)
            };
            batch.run(clocks);
            for single in &mut singles {
                single.device().run(clocks);
            }
        }
        for (lane, single) in singles.iter_mut().enumerate() {
            let (found, expected) = (batch.save(lane * APART).unwrap(), single.device().save());
            assert!(found.has_state_of(&expected), "lane {lane}, round {round}");
        }
    }
    assert!(
        2 * batch.steady_cycles() > batch.cycle(),
        "{} of {}",
        batch.steady_cycles(),
        batch.cycle()
    );
}

/// Searches of random positions with random parameters, in lanes.
#[test]
fn lanes_search_as_the_reference() {
    const LANES: usize = 256;
    let configuration = Configuration::deep_blue();
    let mut chip = complete();
    let evaluation = EvaluationParameters::standard();
    load_evaluation(&mut chip, &evaluation);
    let mut chips = BatchChips::new(&Design::deep_blue(), LANES).unwrap();
    chips.batch().restore_all(&chip.device().save()).unwrap();
    let positions = cases(4);
    chips
        .drive(|lane, mut chip| {
            let mut model = ReferenceChip::new(&configuration);
            load_evaluation(&mut model, &evaluation);
            let seed = 1_000 + lane as u64;
            searches_equal(&mut chip, &mut model, search_parameters, positions, seed);
        })
        .unwrap();
}

/// Random traffic in lanes: over a hundred thousand accesses, ten million in a long run.
#[test]
fn random_traffic_leaves_lanes_and_references_alike() {
    const LANES: usize = 256;
    let configuration = Configuration::generator();
    let mut chips = BatchChips::new(&Design::new(&configuration), LANES).unwrap();
    let total = Mutex::new(Statistics::default());
    let steps = match cases(1) {
        1 => 20,
        _ => 1_300,
    };
    chips
        .drive(|lane, mut chip| {
            let mut traffic = Traffic::new(lane as u64, &configuration);
            for step in 0..steps {
                let done = traffic.step(&mut chip);
                done.unwrap_or_else(|error| panic!("lane {lane}, step {step}: {error}"));
            }
            *total.lock().unwrap() += traffic.statistics();
        })
        .unwrap();
    let total = total.into_inner().unwrap();
    let least = if cases(1) == 1 { 100_000 } else { 10_000_000 };
    assert!(total.accesses > least, "{total:?}");
    assert!(total.refused > least / 1_000, "{total:?}");
}

/// The leaves of the start position, those below each position after two moves in some lane: to
/// depth 5, and to depth 6 in a long run.
#[test]
fn lanes_share_a_perft() {
    const LANES: usize = 400;
    let depth = if cases(1) == 1 { 5 } else { 6 };
    let mut positions = vec![Position::start()];
    for _ in 0..2 {
        let after = positions.iter().flat_map(|position| {
            let board: cozy_chess::Board = position.to_string().parse().unwrap();
            let mut next = Vec::new();
            board.generate_moves(|moves| {
                for chosen in moves {
                    let mut board = board.clone();
                    board.play(chosen);
                    next.push(board.to_string().parse().unwrap());
                }
                false
            });
            next
        });
        positions = after.collect();
    }
    assert_eq!(positions.len(), LANES);
    let mut chips = BatchChips::new(&Design::generator(), LANES).unwrap();
    let counts = chips
        .drive(|lane, chip| {
            let mut driver = Driver::new(chip).unwrap();
            driver.load(&positions[lane]).unwrap();
            driver.perft(depth as u32 - 2).unwrap().nodes
        })
        .unwrap();
    assert_eq!(counts.iter().sum::<u64>(), STANDARD[0].counts[depth - 1]);
}
