//! The compiled engine gives the same bits as the interpreted one, in every cycle, on random circuits.

mod common;

use common::array::{array_recipe, assemble};
use common::{cook, mask, recipe};
use netlist::flat::FlatNetlist;
use proptest::collection::vec;
use proptest::prelude::*;
use simulator::{ClockHandle, EngineKind, SignalHandle, Simulation};

/// Random numbers for stimuli; a multiplicative generator is plenty.
struct Stimulus(u64);

impl Stimulus {
    fn next(&mut self, width: u8) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 7 ^ self.0.rotate_left(23)) & mask(width)
    }
}

/// Steps both engines with the same stimuli and compares every named signal in every cycle.
fn compare(
    netlist: FlatNetlist,
    cycles: u32,
    seed: u64,
    observe: &[u16],
) -> Result<(), TestCaseError> {
    let netlist = std::sync::Arc::new(netlist);
    let mut interpreted = Simulation::new(netlist.clone(), EngineKind::Interpreted).unwrap();
    let mut compiled = Simulation::new(netlist.clone(), EngineKind::Compiled).unwrap();
    let signals: Vec<SignalHandle> = netlist
        .signals
        .iter()
        .map(|signal| interpreted.signal(&signal.path).unwrap())
        .collect();
    compiled
        .observe(
            observe
                .iter()
                .map(|&at| signals[at as usize % signals.len()]),
        )
        .unwrap();
    let clocks: Vec<ClockHandle> = netlist
        .clocks
        .iter()
        .map(|clock| interpreted.clock(&clock.name).unwrap())
        .collect();
    let mut stimulus = Stimulus(seed);
    for cycle in 0..cycles {
        for input in &netlist.inputs {
            let value = stimulus.next(input.width);
            interpreted.poke(&input.name, value).unwrap();
            compiled.poke(&input.name, value).unwrap();
        }
        for (signal, &handle) in netlist.signals.iter().zip(&signals) {
            prop_assert_eq!(
                interpreted.peek(handle).unwrap(),
                compiled.peek(handle).unwrap(),
                "{} in cycle {}",
                signal.path,
                cycle
            );
        }
        if cycle == cycles / 2 {
            // Change engines on the way: the state is the same whoever holds it.
            let (one, other) = (interpreted.save(), compiled.save());
            prop_assert_eq!(&one, &other);
            let json = serde_json::to_string(&one).unwrap();
            compiled.run(3);
            compiled
                .restore(&serde_json::from_str(&json).unwrap())
                .unwrap();
        }
        if let [_] = clocks[..] {
            interpreted.step();
            compiled.step();
        } else {
            let chosen = stimulus.next(clocks.len() as u8);
            let rising: Vec<ClockHandle> = (0..)
                .zip(&clocks)
                .filter_map(|(bit, &clock)| (chosen >> bit & 1 == 1).then_some(clock))
                .collect();
            interpreted.tick(&rising).unwrap();
            compiled.tick(&rising).unwrap();
        }
    }
    prop_assert_eq!(interpreted.save(), compiled.save());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn on_small_circuits(recipe in recipe(60), seed: u64, observe in vec(any::<u16>(), 0..20)) {
        compare(cook(&recipe), 12, seed, &observe)?;
    }

    /// What the compiled engine packs side by side.
    #[test]
    fn on_arrays_of_cells(recipe in array_recipe(), seed: u64, observe in vec(any::<u16>(), 0..200)) {
        compare(assemble(&recipe), 12, seed, &observe)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, ..ProptestConfig::default() })]

    /// Large enough to be cut into several functions.
    #[test]
    fn on_large_circuits(recipe in recipe(12_000), seed: u64, observe in vec(any::<u16>(), 0..2000)) {
        compare(cook(&recipe), 6, seed, &observe)?;
    }
}
