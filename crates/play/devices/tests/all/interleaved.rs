//! Chips that take turns in one: each does what it would alone.

// Not all of it is wanted here.
#[allow(dead_code)]
use std::sync::{Arc, Condvar, Mutex, MutexGuard};

use crate::common::{answer, check};
use bluechip_netlist::interleave::interleave;
use bluechip_simulator::{Device, EngineKind, Error, SignalHandle, Simulation};
use chess::Position;
use devices::{BusChip, Design, Engine, pin};
use driver::Driver;
use memory_map::Configuration;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use reference::ReferenceChip;
use reference::testing::{STANDARD, search_parameters, searched_boards};

/// An interleaved chip, and whose turn it is.
struct Turns {
    simulation: Simulation,
    context: usize,
    /// Contexts that nobody uses any more.
    left: Vec<bool>,
}

impl Turns {
    /// One clock, and those of contexts that nobody uses.
    fn step(&mut self) {
        loop {
            self.simulation.step();
            self.context = (self.context + 1) % self.left.len();
            if !self.left[self.context] || !self.left.contains(&false) {
                return;
            }
            for strobe in [pin::WRITE, pin::READ] {
                self.simulation.poke(strobe, 0).unwrap();
            }
        }
    }
}

/// A context of an interleaved chip as a circuit of its own, which sees its own clocks alone.
struct Context {
    turns: Arc<(Mutex<Turns>, Condvar)>,
    number: usize,
    inputs: Vec<(SignalHandle, u64)>,
}

impl Context {
    /// The contexts of the chip of a configuration.
    fn all(configuration: &Configuration, count: usize) -> Vec<BusChip<Context>> {
        let design = chip::whole_chip(configuration)
            .elaborate_as(configuration)
            .unwrap();
        let netlist = interleave(&design, count as u32)
            .unwrap()
            .flatten()
            .unwrap();
        let turns = Arc::new((
            Mutex::new(Turns {
                simulation: Simulation::new(netlist, EngineKind::Compiled).unwrap(),
                context: 0,
                left: vec![false; count],
            }),
            Condvar::new(),
        ));
        (0..count)
            .map(|number| Context {
                turns: turns.clone(),
                number,
                inputs: Vec::new(),
            })
            .map(|context| BusChip::new(context).unwrap())
            .collect()
    }

    /// Waits for its turn.
    fn turn(&self) -> MutexGuard<'_, Turns> {
        let (turns, changed) = &*self.turns;
        let others = |turns: &mut Turns| turns.context != self.number;
        let mut turns = changed.wait_while(turns.lock().unwrap(), others).unwrap();
        for &(input, value) in &self.inputs {
            turns.simulation.poke(input, value).unwrap();
        }
        turns
    }
}

impl Device for Context {
    type Error = Error;
    type Signal = SignalHandle;

    fn signal(&self, path: &str) -> Result<SignalHandle, Error> {
        self.turns.0.lock().unwrap().simulation.signal(path)
    }

    fn poke(&mut self, signal: SignalHandle, value: u64) -> Result<(), Error> {
        self.inputs.retain(|&(input, _)| input != signal);
        self.inputs.push((signal, value));
        Ok(())
    }

    fn peek(&mut self, signal: SignalHandle) -> Result<u64, Error> {
        self.turn().simulation.peek(signal)
    }

    fn step(&mut self) -> Result<(), Error> {
        self.turn().step();
        self.turns.1.notify_all();
        Ok(())
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        let (turns, changed) = &*self.turns;
        if let Ok(mut turns) = turns.lock() {
            turns.left[self.number] = true;
            if turns.context == self.number {
                turns.step();
            }
        }
        changed.notify_all();
    }
}

/// Leaves, and clocks to count them, are those of each chip alone.
#[test]
fn generators_that_take_turns_count_as_alone() {
    let small = Configuration::small();
    let alone = Design::new(&small);
    let contexts = Context::all(&small, 4);
    std::thread::scope(|scope| {
        for (number, chip) in contexts.into_iter().enumerate() {
            let alone = &alone;
            scope.spawn(move || {
                let mut chip = Driver::new(chip).unwrap();
                let mut alone = Driver::new(Engine::Compiled.chip(alone).unwrap()).unwrap();
                // Different depths, so that one is done while others count.
                let depth = 1 + number as u32 % 3;
                for position in &STANDARD[number..number + 3] {
                    let position: Position = position.fen.parse().unwrap();
                    let counts = [
                        count(&mut chip, &position, depth),
                        count(&mut alone, &position, depth),
                    ];
                    assert_eq!(counts[0], counts[1], "context {number}: {position:?}");
                }
            });
        }
    });
}

fn count<C: memory_map::ChessChip>(
    driver: &mut Driver<C>,
    position: &Position,
    depth: u32,
) -> (u64, u64) {
    driver.load(position).unwrap();
    let counted = driver.perft(depth).unwrap();
    (counted.nodes, counted.cycles)
}

/// Score, best move, nodes and everything else of a search except times are those of the reference.
#[test]
fn searches_that_take_turns_are_those_of_the_reference() {
    search_in_turns(&Configuration::deep_blue(), 4);
}

fn search_in_turns(configuration: &Configuration, count: usize) {
    let contexts = Context::all(configuration, count);
    std::thread::scope(|scope| {
        for (number, chip) in contexts.into_iter().enumerate() {
            scope.spawn(move || {
                let mut chip = Driver::new(chip).unwrap();
                let mut software = Driver::new(ReferenceChip::new(configuration)).unwrap();
                let mut random = SmallRng::seed_from_u64(number as u64);
                // Each context with tables of its own.
                for index in 0..40 {
                    let address = memory_map::address::PIECE_PLACEMENT + index * 7;
                    let word = (index * 13 + number as u32 * 101) % 512;
                    memory_map::ChessChip::write(chip.chip(), address, word).unwrap();
                    memory_map::ChessChip::write(software.chip(), address, word).unwrap();
                }
                for board in searched_boards(5).skip(8 + 3 * number).take(3) {
                    let position = board.position(1);
                    let mut parameters = search_parameters(&mut random, 0);
                    parameters.depth = parameters.depth.min(2);
                    let found = answer(&mut chip, &position, &parameters);
                    check(found, &mut software, &position, &parameters);
                }
            });
        }
    });
}
