//! The bus itself: power-on, reset, accesses in every clock, and the ends of the move stack.

use bluechip_simulator::{EngineKind, Simulation};
use chess::Position;
use devices::{Design, Engine, SimulatedChip};
use driver::Driver;
use memory_map::{
    Access, ChessChip, ENTRIES, ErrorCode, EvaluationParameters, ID_VALUE, Part, VERSION_VALUE,
    address, field,
};

use crate::{compiled, complete, load_evaluation};

#[test]
fn power_on_values() {
    for engine in Engine::ALL {
        let mut chip = engine.chip(&Design::generator()).unwrap();
        for entry in ENTRIES
            .iter()
            .filter(|entry| entry.part() == Part::Generator)
        {
            if entry.access == Access::WriteOnly {
                continue;
            }
            for address in entry.address..=entry.last() {
                let expected = match address {
                    address::ID => ID_VALUE,
                    address::VERSION => VERSION_VALUE,
                    _ => 0,
                };
                assert_eq!(
                    chip.read(address).unwrap(),
                    expected,
                    "{} {engine}",
                    entry.name
                );
            }
        }
    }
}

/// A bus driven clock by clock.
struct Pins(Simulation);

impl Pins {
    fn new() -> Pins {
        Pins(Simulation::new(Design::generator().netlist().unwrap(), EngineKind::Compiled).unwrap())
    }

    /// A clock with these strobes.
    fn clock(&mut self, write: Option<(u32, u32)>, read: Option<u32>) {
        let (address, data) = match (write, read) {
            (Some(write), _) => write,
            (None, read) => (read.unwrap_or(0), 0),
        };
        for (pin, value) in [
            ("address", address.into()),
            ("write_data", data.into()),
            ("write", write.is_some().into()),
            ("read", read.is_some().into()),
        ] {
            self.0.poke(pin, value).unwrap();
        }
        self.0.step();
    }

    fn get(&mut self, pin: &str) -> u64 {
        self.0.peek(pin).unwrap()
    }
}

#[test]
fn accesses_follow_each_other_in_every_clock() {
    let mut pins = Pins::new();
    for square in 0..64 {
        pins.clock(Some((address::SQUARE + square, square % 7)), None);
    }
    let expected = |square: u32| u64::from(square % 7);
    for square in 0..64 {
        pins.clock(None, Some(address::SQUARE + square));
        if square > 0 {
            assert_eq!(pins.get("read_data"), expected(square - 1));
        }
    }
    // The last word becomes valid, and does not change.
    for _ in 0..5 {
        pins.clock(None, None);
        assert_eq!(pins.get("read_data"), expected(63));
    }
    pins.clock(Some((address::SQUARE + 63, 5)), None);
    pins.clock(None, None);
    assert_eq!(pins.get("read_data"), expected(63));
}

#[test]
fn reset_abandons_what_runs_and_empties_everything() {
    let mut chip = compiled();
    let mut driver = Driver::new(&mut chip).unwrap();
    driver.load(&Position::start()).unwrap();
    driver.make("e2e4").unwrap();
    driver.analyse().unwrap();
    chip.write(address::MODE, 9).unwrap();
    chip.write(address::PERFT, 40).unwrap();
    chip.write(address::SIDE, 7).unwrap();
    chip.idle(500).unwrap();
    chip.device().poke("reset", 1).unwrap();
    chip.idle(1).unwrap();
    chip.device().poke("reset", 0).unwrap();
    assert_eq!(chip.device().peek("busy").unwrap(), 0);
    let mut fresh = compiled();
    for entry in ENTRIES
        .iter()
        .filter(|entry| entry.part() == Part::Generator)
    {
        if entry.access != Access::WriteOnly {
            for address in entry.address..=entry.last() {
                let (found, expected) = (chip.read(address).unwrap(), fresh.read(address).unwrap());
                assert_eq!(found, expected, "{}", entry.name);
            }
        }
    }
    let mut driver = Driver::new(chip).unwrap();
    driver.load(&Position::start()).unwrap();
    assert_eq!(driver.perft(2).unwrap().nodes, 400);
}

#[test]
fn squares_and_the_evaluation_read_0_while_a_command_runs() {
    let mut chip = complete();
    load_evaluation(&mut chip, &EvaluationParameters::standard());
    Driver::new(&mut chip)
        .unwrap()
        .load(&Position::start())
        .unwrap();
    chip.write(address::NODE_LIMIT, 0).unwrap();
    chip.write(address::SEARCH_DEPTH, 20).unwrap();
    let addresses: Vec<u32> = (address::SQUARE..address::SQUARE + 64)
        .chain(EvaluationParameters::addresses())
        .collect();
    let words = |chip: &mut SimulatedChip| -> Vec<u32> {
        addresses
            .iter()
            .map(|&address| chip.read(address).unwrap())
            .collect()
    };
    let before = words(&mut chip);
    for (address, data) in [(address::SEARCH, 0), (address::PERFT, 20)] {
        chip.write(address, data).unwrap();
        assert!(words(&mut chip).iter().all(|&word| word == 0));
        assert_eq!(chip.device().peek("busy").unwrap(), 1);
        chip.write(address::ABORT, 0).unwrap();
        chip.idle(200).unwrap();
        assert_eq!(words(&mut chip), before);
    }
}

#[test]
fn the_move_stack_has_two_ends() {
    let mut chip = compiled();
    let mut driver = Driver::new(&mut chip).unwrap();
    driver.load(&Position::start()).unwrap();
    for index in 0..64 {
        driver
            .make(["g1f3", "g8f6", "f3g1", "f6g8"][index % 4])
            .unwrap();
    }
    let top = driver.position().unwrap();
    assert_eq!(driver.stack().unwrap(), 64);
    for (address, data, error) in [
        (address::MAKE, 12 | 20 << 6, ErrorCode::StackFull),
        (address::PERFT, 1, ErrorCode::DepthOutOfRange),
    ] {
        assert_eq!(refused(driver.chip(), address, data), error.code());
    }
    assert_eq!(driver.position().unwrap(), top);
    driver.unmake().unwrap();
    assert_eq!(driver.perft(1).unwrap().nodes, 22);
    assert_eq!(
        refused(driver.chip(), address::PERFT, 2),
        ErrorCode::DepthOutOfRange.code()
    );
    for _ in 0..63 {
        driver.unmake().unwrap();
    }
    assert_eq!(driver.position().unwrap(), Position::start());
    assert_eq!(
        refused(driver.chip(), address::UNMAKE, 0),
        ErrorCode::StackEmpty.code()
    );
    assert_eq!(driver.perft(3).unwrap().nodes, 8_902);
}

/// The error that a write makes.
fn refused(chip: &mut impl ChessChip, address: u32, data: u32) -> u32 {
    chip.write(address, data).unwrap();
    let error = chip.read(address::ERROR).unwrap();
    chip.write(address::ERROR, 0).unwrap();
    assert_eq!(field::error::ADDRESS.get(error), address);
    field::error::CODE.get(error)
}
