//! A counter built by hand runs on every engine, and leaves a wave:
//! `cargo run --release -p bluechip-simulator --example counter [WAVE]`.

use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::design::Design;
use bluechip_netlist::flat::Op;
use bluechip_simulator::{BatchSimulation, EngineKind, Simulation, WaveFilter};

/// Counts by `step` where `enable` is 1.
fn counter() -> Design {
    let mut module = ModuleBuilder::new("counter");
    let clock = module.clock("clock");
    let enable = module.input("enable", 1);
    let step = module.input("step", 8);
    let count = module.register("count", 8, clock, 0u8);
    let sum = module.add(Op::Add(count.value, step), 8);
    let next = module.graph.mux(enable, sum, count.value);
    module.set_next(count, next);
    module.output("value", count.value);
    module.into_design()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wave = match std::env::args_os().nth(1) {
        Some(path) => path.into(),
        None => std::env::temp_dir().join("counter.vcd"),
    };
    let netlist = counter().flatten()?;
    for kind in EngineKind::ALL {
        let mut simulation = Simulation::new(netlist.clone(), kind)?;
        simulation.record(&wave, &WaveFilter::default())?;
        simulation.poke("enable", 1)?;
        simulation.poke("step", 3)?;
        simulation.run(10);
        simulation.poke("enable", 0)?;
        simulation.run(10);
        simulation.finish_recording()?;
        println!("{kind:?}: value {}", simulation.peek("value")?);
    }
    println!("wave: {}", wave.display());

    // A hundred counters at once, each with a step of its own.
    let mut batch = BatchSimulation::new(netlist, 100)?;
    for lane in 0..batch.lanes() {
        batch.set(lane, "enable", 1)?;
        batch.set(lane, "step", lane as u64)?;
    }
    batch.run(10);
    let values: Result<Vec<u64>, _> = (0..5).map(|lane| batch.get(lane, "value")).collect();
    println!("batch: the first lanes' values {:?}", values?);
    Ok(())
}
