//! A counter in Verilator and in both engines, compared in every cycle of random inputs:
//! `cargo run --release -p bluechip-cosim --example lockstep`. Installs the tools on first use.

use bluechip_cosim::emitted::Emitted;
use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::flat::Op;
use bluechip_simulator::EngineKind;
use rand::SeedableRng;
use rand::rngs::StdRng;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut counter = ModuleBuilder::new("counter");
    let clock = counter.clock("clock");
    let step = counter.input("step", 8);
    let count = counter.register("count", 8, clock, 0u8);
    let next = counter.add(Op::Add(count.value, step), 8);
    counter.set_next(count, next);
    counter.output("value", count.value);

    let emitted = Emitted::new(&counter.into_design())?;
    let mut lockstep = emitted.lockstep(&EngineKind::ALL)?;
    lockstep.run_random(1_000, &mut StdRng::seed_from_u64(1))?;
    println!(
        "{} cycles equal; value is {}",
        lockstep.cycle(),
        lockstep.peek("value")?
    );
    Ok(())
}
