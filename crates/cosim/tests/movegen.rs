//! The move generator's emitted Verilog in Verilator: published perft counts, and equality with the compiled engine in
//! every cycle.

use cosim::chip::VerilatedChip;
use cosim::emitted::Emitted;
use cosim::lockstep::LockstepChip;
use host::{ChessChip, Driver, Position};
use memory_map::address;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use reference::testing::{PerftPosition, STANDARD};
use simulator::EngineKind;

fn movegen() -> Emitted {
    let top = chip::tops()
        .iter()
        .find(|top| top.name == "generator")
        .unwrap();
    Emitted::new(&top.elaborate().unwrap()).unwrap()
}

fn lockstep() -> LockstepChip {
    LockstepChip::new(movegen().lockstep(&[EngineKind::Compiled]).unwrap()).unwrap()
}

fn long() -> bool {
    std::env::var_os("BLUECHIP_LONG").is_some()
}

fn check_perft(chip: impl ChessChip, position: &PerftPosition, depth: usize) {
    let mut driver = Driver::new(chip).unwrap();
    driver
        .load(&position.fen.parse::<Position>().unwrap())
        .unwrap();
    let nodes = driver.perft(depth as u32).unwrap().nodes;
    assert_eq!(
        nodes,
        position.counts[depth - 1],
        "{} to depth {depth}",
        position.name
    );
}

#[test]
fn perft_in_verilator_gives_the_published_counts() {
    let library = movegen().library().unwrap();
    let deeper = usize::from(long());
    for (position, depth) in STANDARD.iter().zip([4, 3, 4, 3, 3, 3]) {
        check_perft(
            VerilatedChip::new(&library).unwrap(),
            position,
            depth + deeper,
        );
    }
}

#[test]
fn perft_agrees_in_every_cycle() {
    let deeper = usize::from(long());
    for (position, depth) in STANDARD.iter().zip([3, 2, 3, 2, 2, 2]) {
        check_perft(lockstep(), position, depth + deeper);
    }
}

/// An address that means something, most of the time.
fn random_address(random: &mut StdRng) -> u32 {
    match random.random_range(0..10) {
        0..=2 => address::SQUARE + random.random_range(0..64),
        3..=6 => address::PERFT + random.random_range(0..8),
        7..=8 => random.random_range(0..0x20),
        _ => random.random_range(0..1 << 17),
    }
}

/// Data that is legal somewhere, most of the time.
fn random_data(random: &mut StdRng) -> u32 {
    match random.random_range(0..4) {
        0 => random.random(),
        1 => random.random_range(0..3),
        _ => random.random_range(0..16),
    }
}

#[test]
fn random_bus_traffic_agrees_in_every_cycle() {
    let mut chip = lockstep();
    let mut random = StdRng::seed_from_u64(7);
    let accesses = if long() { 200_000 } else { 20_000 };
    for access in 0..accesses {
        // A real position now and then: on most random boards every command is refused.
        if access % 50 == 0 {
            let position = &STANDARD[random.random_range(0..STANDARD.len())];
            chip.write(address::ABORT, 0).unwrap();
            chip.idle(200).unwrap();
            let mut driver = Driver::new(&mut chip).unwrap();
            driver
                .load(&position.fen.parse::<Position>().unwrap())
                .unwrap();
        }
        let place = random_address(&mut random);
        if random.random() {
            chip.write(place, random_data(&mut random)).unwrap();
        } else {
            chip.read(place).unwrap();
        }
        chip.idle(random.random_range(0..30)).unwrap();
    }
    assert!(chip.cycle() > accesses);
}
