//! Random traffic: the compiled chip equals the reference chip in every readable register.

use std::sync::Mutex;

use bluechip_simulator::Snapshot;
use chess::Position;
use devices::SimulatedChip;
use driver::Driver;
use memory_map::{ADDRESS_BITS, ChessChip, Configuration, address, field};
use proptest::prelude::*;
use testbenches::traffic::{Statistics, Traffic};

use crate::{cases, compiled, simulated};

#[test]
fn random_traffic_leaves_chip_and_reference_alike() {
    let seeds = cases(4) as u64;
    let mut done = Statistics::default();
    for seed in 0..seeds {
        done += drive(&Configuration::generator(), seed, 1_500);
    }
    // The traffic has the intended mix.
    assert!(done.refused > 300 * seeds, "{done:?}");
    assert!(done.aborted > 50 * seeds, "{done:?}");
    assert!(done.commands > 500 * seeds, "{done:?}");
    assert!(done.while_busy > 300 * seeds, "{done:?}");
    assert!(done.accesses > 50_000 * seeds, "{done:?}");
}

#[test]
fn random_traffic_leaves_the_complete_chip_and_its_reference_alike() {
    let seeds = cases(3) as u64;
    let mut done = Statistics::default();
    for seed in 0..seeds {
        done += drive(&Configuration::deep_blue(), seed, 1_200);
    }
    assert!(done.refused > 100 * seeds, "{done:?}");
    assert!(done.aborted > 50 * seeds, "{done:?}");
    assert!(done.while_busy > 300 * seeds, "{done:?}");
}

/// Some steps of traffic for the chip of a configuration, after which it must still work.
pub(crate) fn drive(configuration: &Configuration, seed: u64, steps: u32) -> Statistics {
    let mut chip = simulated(configuration);
    let mut traffic = Traffic::new(seed, configuration);
    for step in 0..steps {
        traffic
            .step(&mut chip)
            .unwrap_or_else(|error| panic!("seed {seed}, step {step}: {error}"));
    }
    assert_usable(chip);
    traffic.statistics()
}

/// The chip still works.
fn assert_usable(chip: impl ChessChip) {
    let mut driver = Driver::new(chip).unwrap();
    driver.load(&Position::start()).unwrap();
    assert_eq!(driver.perft(3).unwrap().nodes, 8_902);
    assert_eq!(driver.position().unwrap(), Position::start());
}

#[test]
fn aborts_in_every_clock_do_not_keep_the_chip_busy() {
    let mut chip = compiled();
    let mut driver = Driver::new(&mut chip).unwrap();
    driver.load(&Position::start()).unwrap();
    chip.write(address::PERFT, 60).unwrap();
    chip.idle(1_000).unwrap();
    for _ in 0..200 {
        chip.write(address::ABORT, 0).unwrap();
    }
    let status = chip.read(address::STATUS).unwrap();
    assert!(!field::status::BUSY.is_set(status));
    assert_usable(chip);
}

/// A chip at power-on, created once, as proptest needs many.
fn chip_at_power_on() -> &'static Mutex<(SimulatedChip, Snapshot)> {
    static CHIP: std::sync::OnceLock<Mutex<(SimulatedChip, Snapshot)>> = std::sync::OnceLock::new();
    CHIP.get_or_init(|| {
        let mut chip = compiled();
        let snapshot = chip.device().save();
        Mutex::new((chip, snapshot))
    })
}

/// A write to somewhere; PERFT counts to small depths only.
fn write() -> impl Strategy<Value = (u32, u32)> {
    let anywhere = prop_oneof![
        4 => address::PERFT..=address::CLEAR,
        4 => address::SQUARE..address::SQUARE + 64,
        2 => address::ID..=address::MODE,
        1 => 0..1_u32 << ADDRESS_BITS,
    ];
    let data = prop_oneof![4 => 0..16_u32, 1 => 0..1_u32 << 15, 1 => any::<u32>()];
    (anywhere, data).prop_map(|(address, data)| match (address, data) {
        (address::PERFT, 3..=64) => (address, data % 3),
        other => other,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(24) as u32))]

    /// Arbitrary writes, from the start position.
    #[test]
    fn any_writes_leave_chip_and_reference_alike(writes in prop::collection::vec(write(), 1..80)) {
        let mut guard = chip_at_power_on().lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let (chip, snapshot) = &mut *guard;
        chip.device().restore(snapshot).unwrap();
        let mut traffic = Traffic::new(0, &Configuration::generator());
        for square in 0..64 {
            let back = [4, 2, 3, 5, 6, 3, 2, 4][square % 8];
            let piece = match square / 8 {
                0 => back,
                1 => 1,
                6 => 9,
                7 => back + 8,
                _ => continue,
            };
            traffic.write(chip, address::SQUARE + square as u32, piece).unwrap();
        }
        for (address, data) in writes {
            if let Err(error) = traffic.write(chip, address, data) {
                return Err(TestCaseError::fail(error.to_string()));
            }
        }
    }
}
