//! Every word on the bus in every clock, as a digest: a change that must not alter the chips'
//! behaviour leaves the digests unchanged. The state machines must take declared transitions only.
//!
//! After an intended change of behaviour, update them with
//! `UPDATE_EXPECT=1 cargo test --release --workspace --test chip clock_exact`.

use std::hash::{DefaultHasher, Hash, Hasher};

use bluechip_simulator::{Device, EngineKind, SignalHandle, Simulation};
use devices::{BusChip, Design, pin};
use driver::Driver;
use expect_test::{Expect, expect};
use memory_map::{
    ChessChip, Configuration, EvaluationParameters, SearchParameters, Unit, address, entry_at,
    field,
};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use reference::testing::{STANDARD, SUITE, search_parameters};
use testbenches::Observer;
use testbenches::traffic::Traffic;

/// A circuit that records its outputs and the transitions of its state machines in every clock.
struct Recorded {
    simulation: Simulation,
    observers: Vec<Observer>,
    outputs: [SignalHandle; 2],
    digest: DefaultHasher,
    clocks: u64,
}

impl Device for Recorded {
    type Error = bluechip_simulator::Error;
    type Signal = SignalHandle;

    fn signal(&self, path: &str) -> Result<SignalHandle, Self::Error> {
        self.simulation.signal(path)
    }

    fn poke(&mut self, signal: SignalHandle, value: u64) -> Result<(), Self::Error> {
        self.simulation.poke(signal, value)
    }

    fn peek(&mut self, signal: SignalHandle) -> Result<u64, Self::Error> {
        self.simulation.peek(signal)
    }

    fn step(&mut self) -> Result<(), Self::Error> {
        for observer in &mut self.observers {
            observer.clock(&mut self.simulation);
        }
        self.simulation.step();
        let mut words = [0; 2];
        for (word, output) in words.iter_mut().zip(self.outputs) {
            *word = self.simulation.peek(output)?;
        }
        words.hash(&mut self.digest);
        self.clocks += 1;
        Ok(())
    }
}

/// A chip at power-on whose clocks are recorded.
fn recorded(design: Design) -> BusChip<Recorded> {
    let simulation = Simulation::new(design.netlist().unwrap(), EngineKind::Compiled).unwrap();
    let outputs = [pin::READ_DATA, "busy"].map(|name| simulation.signal(name).unwrap());
    let observers = Observer::of_chip(chess::Rules::Chess, &simulation).unwrap();
    let device = Recorded {
        simulation,
        observers,
        outputs,
        digest: DefaultHasher::new(),
        clocks: 0,
    };
    BusChip::new(device).unwrap()
}

fn assert_clocks(mut chip: BusChip<Recorded>, expected: Expect) {
    let Recorded {
        clocks,
        digest,
        observers,
        ..
    } = chip.device();
    expected.assert_eq(&format!("{clocks} clocks, {:016x}", digest.finish()));
    for observer in observers.iter() {
        let (name, stray) = (observer.machine().name, observer.stray());
        assert!(stray.is_none(), "{name}: {stray:?}");
    }
    assert!(observers.iter().map(Observer::seen).max() > Some(10));
}

/// Loads every position of the suite, searches it and reads the results.
fn searches(
    configuration: &Configuration,
    parameters: impl Fn(usize) -> SearchParameters,
) -> BusChip<Recorded> {
    let mut chip = recorded(Design::new(configuration));
    for (address, word) in EvaluationParameters::standard().words() {
        if entry_at(address).is_some_and(|entry| entry.unit == Unit::Fast) {
            chip.write(address, word).unwrap();
        }
    }
    for (number, position) in SUITE.iter().enumerate() {
        Driver::new(&mut chip)
            .unwrap()
            .load(&position.fen.parse().unwrap())
            .unwrap();
        for (address, word) in parameters(number).words() {
            // As at power-on: the digests are older than these.
            if ![
                address::EXTERNAL_PORT,
                address::SLOW_EVALUATION,
                address::DRAW_SCORE,
            ]
            .contains(&address)
            {
                chip.write(address, word).unwrap();
            }
        }
        chip.write(address::SEARCH, 0).unwrap();
        while field::status::BUSY.is_set(chip.read(address::STATUS).unwrap()) {
            chip.idle(20).unwrap();
        }
        for address in address::ID..=address::EVALUATIONS + 2 {
            chip.read(address).unwrap();
        }
    }
    chip
}

#[test]
fn clock_exact_searches_of_the_suite() {
    let chip = searches(&Configuration::deep_blue(), |_| SearchParameters {
        depth: 2,
        ..SearchParameters::default()
    });
    assert_clocks(chip, expect!["55822 clocks, 433fb3507eed802c"]);
}

#[test]
fn clock_exact_searches_with_checks_and_extensions() {
    let chip = searches(&Configuration::deep_blue(), |number| SearchParameters {
        node_limit: 2_000,
        ..search_parameters(&mut SmallRng::seed_from_u64(number as u64), 0)
    });
    assert_clocks(chip, expect!["148266 clocks, 9c8ec4e98caf555f"]);
}

#[test]
fn clock_exact_perft() {
    let mut chip = recorded(Design::generator());
    for position in STANDARD {
        let mut driver = Driver::new(&mut chip).unwrap();
        driver.load(&position.fen.parse().unwrap()).unwrap();
        driver.perft(2).unwrap();
        driver.analyse().unwrap();
    }
    assert_clocks(chip, expect!["16769 clocks, 748c5730d8aa5b89"]);
}

#[test]
fn clock_exact_random_traffic() {
    for (configuration, seed, expected) in [
        (
            Configuration::generator(),
            61,
            expect!["140250 clocks, 9d790438e3e308a8"],
        ),
        (
            Configuration::deep_blue(),
            62,
            expect!["475611 clocks, fa34a276b7ad9d08"],
        ),
    ] {
        let mut chip = recorded(Design::new(&configuration));
        let mut traffic = Traffic::new(seed, &configuration);
        for _ in 0..800 {
            traffic.step(&mut chip).unwrap();
        }
        assert_clocks(chip, expected);
    }
}
