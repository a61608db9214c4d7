//! Interpreted, compiled and Verilator on the same traffic: every output is the same in every clock.

use cosim::lockstep::LockstepChip;
use simulator::EngineKind;
use testbenches::chips::Design;
use testbenches::traffic::Traffic;

use crate::cases;

#[test]
fn all_engines_agree_in_every_clock_of_random_traffic() {
    let lockstep = Design::MoveGenerator
        .made()
        .unwrap()
        .0
        .lockstep(&EngineKind::ALL)
        .unwrap();
    let mut chip = LockstepChip::new(lockstep).unwrap();
    let mut traffic = Traffic::new(51, &memory_map::Configuration::generator());
    for step in 0..cases(150) {
        traffic
            .step(&mut chip)
            .unwrap_or_else(|error| panic!("step {step}: {error}"));
    }
    assert!(chip.cycle() > 10_000, "{}", chip.cycle());
}
