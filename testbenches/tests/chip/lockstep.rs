//! Interpreted, compiled and Verilator side by side: every output is the same in every clock.

use bluechip_simulator::EngineKind;
use devices::Design;
use driver::Driver;
use memory_map::Configuration;
use reference::testing::STANDARD;
use testbenches::traffic::Traffic;

use crate::cases;

#[test]
fn all_engines_agree_in_every_clock_of_random_traffic() {
    let clocks = agree(
        &Configuration::generator(),
        &EngineKind::ALL,
        51,
        cases(100),
    );
    assert!(clocks > 10_000, "{clocks}");
}

/// Steps of traffic for the chip of a configuration, in Verilator and on these simulators; the
/// clocks they took.
pub(crate) fn agree(
    configuration: &Configuration,
    kinds: &[EngineKind],
    seed: u64,
    steps: usize,
) -> u64 {
    let mut chip = Design::new(configuration).lockstep(kinds).unwrap();
    let mut traffic = Traffic::new(seed, configuration);
    for step in 0..steps {
        traffic
            .step(&mut chip)
            .unwrap_or_else(|error| panic!("step {step}: {error}"));
    }
    chip.device().cycle()
}

#[test]
fn compiled_and_verilator_agree_in_every_clock_of_longer_traffic() {
    agree(
        &Configuration::generator(),
        &[EngineKind::Compiled],
        52,
        cases(1_500),
    );
}

#[test]
fn compiled_and_verilator_agree_in_every_clock_of_perft() {
    let chip = Design::generator()
        .lockstep(&[EngineKind::Compiled])
        .unwrap();
    let mut driver = Driver::new(chip).unwrap();
    let deeper = usize::from(cases(1) > 1);
    for (position, depth) in STANDARD.iter().zip([3, 2, 3, 2, 2, 2]) {
        let depth = depth + deeper;
        driver.load(&position.fen.parse().unwrap()).unwrap();
        let found = driver.perft(depth as u32).unwrap();
        assert_eq!(found.nodes, position.counts[depth - 1], "{}", position.name);
    }
}
