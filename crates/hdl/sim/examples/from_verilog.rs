//! A counter in Verilog, simulated: `cargo run --release -p bluechip-sim --example from_verilog
//! [FILE.v TOP]`.

use bluechip_netlist::design::Design;
use bluechip_netlist::flat::SignalKind;
use bluechip_sim::FromVerilog;
use bluechip_simulator::{EngineKind, Simulation};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let counter = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/counter.v");
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().unwrap_or_else(|| counter.to_owned());
    let top = arguments.next().unwrap_or_else(|| "counter".to_owned());

    let design = Design::from_verilog(&[file], &top)?;
    let mut simulation = Simulation::new(design.flatten()?, EngineKind::Compiled)?;
    if top == "counter" {
        simulation.poke("enable", 1)?;
    }
    simulation.run(100);
    let netlist = simulation.netlist().clone();
    for signal in netlist
        .signals
        .iter()
        .filter(|signal| signal.kind == SignalKind::Output)
    {
        println!(
            "{} = {:#x}",
            signal.path,
            simulation.peek_wide(signal.path.as_str())?
        );
    }
    Ok(())
}
