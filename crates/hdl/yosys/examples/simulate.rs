//! Runs a JSON netlist of Yosys and prints its outputs:
//! `cargo run --release -p bluechip-yosys --example simulate -- FILE.json [CYCLES [INPUT=VALUE…]]`.
//! Without a file it runs a counter that is kept for the tests.

use bluechip_netlist::flat::SignalKind;
use bluechip_simulator::{EngineKind, Simulation};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let json = match arguments.next() {
        Some(path) => std::fs::read_to_string(path)?,
        None => include_str!("../tests/data/counter.json").to_owned(),
    };
    let cycles = arguments.next().map_or(Ok(100), |text| text.parse())?;
    let design = bluechip_yosys::read(&json, None)?;
    let mut simulation = Simulation::new(design.flatten()?, EngineKind::Compiled)?;
    for setting in arguments {
        let (input, value) = setting
            .split_once('=')
            .ok_or_else(|| format!("`{setting}` is not INPUT=VALUE"))?;
        simulation.poke(input, value.parse()?)?;
    }
    simulation.run(cycles);
    let netlist = simulation.netlist().clone();
    let outputs = netlist
        .signals
        .iter()
        .filter(|s| s.kind == SignalKind::Output);
    for output in outputs {
        let value = simulation.peek_wide(output.path.as_str())?;
        println!("{} = {value:#x}", output.path);
    }
    Ok(())
}
