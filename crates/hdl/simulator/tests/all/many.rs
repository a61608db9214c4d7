//! Many simulations of one circuit by one call.

use std::panic::{AssertUnwindSafe, catch_unwind};

use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::flat::{FlatNetlist, Op};
use bluechip_simulator::{EngineKind, Error, Simulation, run_many};

/// A register that is multiplied by an odd number and gets a seed added in each clock.
fn noise() -> FlatNetlist {
    let mut module = ModuleBuilder::new("noise");
    let clock = module.clock("clock");
    let seed = module.input("seed", 32);
    let state = module.register("state", 32, clock, 1u32);
    let factor = module.graph.constant(1_664_525, 32);
    let product = module.add(Op::Mul(state.value, factor), 32);
    let next = module.add(Op::Add(product, seed), 32);
    module.set_next(state, next);
    module.output("value", state.value);
    module.into_design().flatten().unwrap()
}

fn after_some_clocks(simulation: &mut Simulation, seed: u64) -> Result<u64, Error> {
    simulation.poke("seed", seed)?;
    simulation.run(10 + seed % 7);
    simulation.peek("value")
}

#[test]
fn each_job_has_a_simulation_of_its_own_and_its_place() {
    for kind in EngineKind::ALL {
        let seeds = 0..200;
        let found = run_many(noise(), kind, seeds.clone(), after_some_clocks).unwrap();
        for (seed, found) in seeds.zip(found) {
            let mut alone = Simulation::new(noise(), kind).unwrap();
            let expected = after_some_clocks(&mut alone, seed).unwrap();
            assert_eq!(found.unwrap(), expected, "{kind:?}, {seed}");
        }
    }
}

#[test]
fn no_jobs_give_nothing_and_what_cannot_run_is_told() {
    let none = run_many(noise(), EngineKind::Compiled, [], after_some_clocks);
    assert!(none.unwrap().is_empty());
    let mut broken = noise();
    broken.registers[0].width = 0;
    let refused = run_many(broken, EngineKind::Compiled, 0..3, after_some_clocks);
    assert!(refused.is_err());
    let misspelt = run_many(noise(), EngineKind::Compiled, 0..2, |simulation, _| {
        simulation.peek("valeu")
    });
    let errors = misspelt
        .unwrap()
        .into_iter()
        .map(|found: Result<u64, Error>| found.is_err());
    assert!(errors.eq([true, true]));
}

#[test]
fn a_job_that_panics_panics_here() {
    let run = || {
        run_many(noise(), EngineKind::Interpreted, 0..20_u64, |_, job| {
            assert_ne!(job, 13, "the thirteenth");
        })
    };
    assert!(catch_unwind(AssertUnwindSafe(run)).is_err());
}
