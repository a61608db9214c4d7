//! A playground for a design: one HTML file with its ports, its waves, and buttons to step and run
//! it, which needs no network. `cargo run --release -p bluechip-yosys --example playground --
//! FILE.json PAGE.html [INPUT=VALUE…]`. The file is a JSON netlist of Yosys; without one it is a
//! counter that is kept for the tests.

use bluechip_simulator::{EngineKind, Simulation};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let json = match arguments.next() {
        Some(path) => std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?,
        None => include_str!("../tests/data/counter.json").to_owned(),
    };
    let page = match arguments.next() {
        Some(path) => path.into(),
        None => std::env::temp_dir().join("playground.html"),
    };
    let design = bluechip_yosys::read(&json, None)?;
    let mut simulation = Simulation::new(design.flatten()?, EngineKind::Interpreted)?;
    // The page begins where the simulation is.
    for setting in arguments {
        let (input, value) = setting
            .split_once('=')
            .ok_or_else(|| format!("`{setting}` is not INPUT=VALUE"))?;
        simulation.poke(input, value.parse()?)?;
    }
    let netlist = simulation.netlist().clone();
    let signals = netlist.signals.iter().map(|signal| &*signal.path);
    let module = simulation.web_assembly(signals)?;
    std::fs::write(&page, module.page())?;
    println!("{}", page.display());
    Ok(())
}
