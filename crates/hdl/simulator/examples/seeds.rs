//! The same circuit with many seeds, one after the other and on all cores:
//! `cargo run --release -p bluechip-simulator --example seeds [SEEDS]`.

use std::time::Instant;

use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::flat::{FlatNetlist, Op};
use bluechip_simulator::{EngineKind, Error, Simulation, run_many};

/// Stages of the circuit.
const STAGES: u64 = 60;

/// Clocks of each simulation.
const CLOCKS: u64 = 200_000;

/// A pipeline that multiplies by odd numbers, with a seed at its beginning.
fn mixer() -> Result<FlatNetlist, Box<dyn std::error::Error>> {
    let mut module = ModuleBuilder::new("mixer");
    let clock = module.clock("clock");
    let mut value = module.input("seed", 32);
    for stage in 0..STAGES {
        let register = module.register(&format!("stage_{stage}"), 32, clock, 0u32);
        let factor = module.graph.constant(2 * stage + 1_664_525, 32);
        let product = module.add(Op::Mul(register.value, factor), 32);
        let sum = module.add(Op::Add(product, value), 32);
        module.set_next(register, sum);
        value = register.value;
    }
    module.output("value", value);
    Ok(module.into_design().flatten()?)
}

fn run(simulation: &mut Simulation, seed: u64) -> Result<u64, Error> {
    simulation.poke("seed", seed)?;
    simulation.run(CLOCKS);
    simulation.peek("value")
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let given = std::env::args().nth(1);
    let seeds = given.map_or(Ok(40), |given| given.parse::<u64>())?;
    let netlist = std::sync::Arc::new(mixer()?);
    let start = Instant::now();
    let mut alone = Vec::new();
    for seed in 0..seeds {
        let mut simulation = Simulation::new(netlist.clone(), EngineKind::Compiled)?;
        alone.push(run(&mut simulation, seed)?);
    }
    let one_by_one = start.elapsed();
    let start = Instant::now();
    let found = run_many(netlist, EngineKind::Compiled, 0..seeds, run)?;
    let together = start.elapsed();
    let found: Vec<u64> = found.into_iter().collect::<Result<_, _>>()?;
    let verdict = if found == alone {
        "the same"
    } else {
        "different"
    };
    println!("{seeds} seeds one after the other: {one_by_one:.2?}; by one call: {together:.2?}");
    println!("{verdict} results");
    Ok(())
}
