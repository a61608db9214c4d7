//! Every word on the bus in every clock, as a digest: a change that is meant to leave the chips' behaviour alone leaves the
//! digests alone.
//!
//! A change that is meant to alter it writes them anew with `UPDATE_EXPECT=1 cargo test --release -p testbenches clock_exact`.

use std::hash::{DefaultHasher, Hash, Hasher};

use expect_test::{Expect, expect};
use host::{ChessChip, Driver, PortError};
use memory_map::{ADDRESS_BITS, SearchParameters, address, field};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use reference::evaluation::Parameters;
use reference::testing::{STANDARD, SUITE, search_parameters};
use simulator::{Bus, EngineKind, Simulation};
use testbenches::chips::Design;
use testbenches::traffic::Traffic;

use crate::load_evaluation;

/// A chip that remembers what its outputs were in every clock.
struct Recorded {
    simulation: Simulation,
    bus: Bus,
    digest: DefaultHasher,
    clocks: u64,
}

impl Recorded {
    fn new(design: Design) -> Recorded {
        let simulation = Simulation::new(design.made().unwrap().1, EngineKind::Compiled).unwrap();
        let bus = simulation
            .bus(
                ["address", "write_data", "write", "read"],
                ["read_data", "busy"],
            )
            .unwrap();
        Recorded {
            simulation,
            bus,
            digest: DefaultHasher::new(),
            clocks: 0,
        }
    }

    fn clock(&mut self, inputs: [u64; 4]) -> u32 {
        let mut outputs = [0; 2];
        self.simulation
            .exchange(&self.bus, &inputs, &mut outputs)
            .unwrap();
        outputs.hash(&mut self.digest);
        self.clocks += 1;
        outputs[0] as u32
    }

    fn assert_is(&self, expected: Expect) {
        let found = format!("{} clocks, {:016x}", self.clocks, self.digest.finish());
        expected.assert_eq(&found);
    }
}

impl ChessChip for Recorded {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        self.clock([on_the_bus(address), data.into(), 1, 0]);
        Ok(())
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        self.clock([on_the_bus(address), 0, 0, 1]);
        Ok(self.clock([on_the_bus(address), 0, 0, 0]))
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        for _ in 0..cycles {
            self.clock([0; 4]);
        }
        Ok(())
    }
}

fn on_the_bus(address: u32) -> u64 {
    u64::from(address) & ((1 << ADDRESS_BITS) - 1)
}

/// Loads every position of the suite, starts a search in it and reads what it leaves behind.
fn searches(parameters: impl Fn(usize) -> SearchParameters) -> Recorded {
    let mut chip = Recorded::new(Design::Chess);
    load_evaluation(&mut chip, &Parameters::standard());
    for (number, position) in SUITE.iter().enumerate() {
        Driver::new(&mut chip)
            .unwrap()
            .load(&position.fen.parse().unwrap())
            .unwrap();
        for (address, word) in parameters(number).words() {
            chip.write(address, word).unwrap();
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
    let chip = searches(|_| SearchParameters {
        depth: 2,
        ..SearchParameters::default()
    });
    chip.assert_is(expect!["61822 clocks, 8292c3dd4da8c091"]);
}

#[test]
fn clock_exact_searches_with_checks_and_extensions() {
    let chip = searches(|number| SearchParameters {
        node_limit: 2_000,
        ..search_parameters(&mut SmallRng::seed_from_u64(number as u64), 0)
    });
    chip.assert_is(expect!["343686 clocks, 122db12412c8edcd"]);
}

#[test]
fn clock_exact_perft() {
    let mut chip = Recorded::new(Design::MoveGenerator);
    for position in STANDARD {
        let mut driver = Driver::new(&mut chip).unwrap();
        driver.load(&position.fen.parse().unwrap()).unwrap();
        driver.perft(2).unwrap();
        driver.analyse().unwrap();
    }
    chip.assert_is(expect!["24943 clocks, 97d4ef0de122e638"]);
}

#[test]
fn clock_exact_random_traffic() {
    for (design, traffic, expected) in [
        (
            Design::MoveGenerator,
            Traffic::generator(61),
            expect!["140615 clocks, 0af7c39a49c790e5"],
        ),
        (
            Design::Chess,
            Traffic::complete(62),
            expect!["419562 clocks, 9647db5c7a0b768b"],
        ),
    ] {
        let mut chip = Recorded::new(design);
        let mut traffic = traffic;
        for _ in 0..800 {
            traffic.step(&mut chip).unwrap();
        }
        chip.assert_is(expected);
    }
}
