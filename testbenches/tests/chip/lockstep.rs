//! Interpreted, compiled and Verilator side by side: every output is the same in every clock.

use chips::Design;
use host::Driver;
use reference::testing::STANDARD;
use simulator::EngineKind;
use testbenches::traffic::Traffic;

use crate::cases;

#[test]
fn all_engines_agree_in_every_clock_of_random_traffic() {
    let mut chip = Design::MoveGenerator.lockstep(&EngineKind::ALL).unwrap();
    let mut traffic = Traffic::generator(51);
    for step in 0..cases(150) {
        traffic
            .step(&mut chip)
            .unwrap_or_else(|error| panic!("step {step}: {error}"));
    }
    let clocks = chip.device().cycle();
    assert!(clocks > 10_000, "{clocks}");
}

#[test]
fn compiled_and_verilator_agree_in_every_clock_of_longer_traffic() {
    let mut chip = (Design::MoveGenerator)
        .lockstep(&[EngineKind::Compiled])
        .unwrap();
    let mut traffic = Traffic::generator(52);
    for step in 0..cases(1_500) {
        traffic
            .step(&mut chip)
            .unwrap_or_else(|error| panic!("step {step}: {error}"));
    }
}

#[test]
fn compiled_and_verilator_agree_in_every_clock_of_perft() {
    let chip = (Design::MoveGenerator)
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
