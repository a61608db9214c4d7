//! The generator by way of Yosys: its Verilog read back counts the same leaves in the same clocks.

use chess::Position;
use chips::BusChip;
use cosim::tools::{Tools, workspace_root};
use cosim::{file_list, yosys};
use host::{Driver, Perft};
use netlist::flat::FlatNetlist;
use simulator::{EngineKind, Simulation};

fn perft(netlist: FlatNetlist, depth: u32) -> Perft {
    let simulation = Simulation::new(netlist, EngineKind::Compiled).unwrap();
    let mut driver = Driver::new(BusChip::new(simulation).unwrap()).unwrap();
    driver.load(&Position::start()).unwrap();
    driver.perft(depth).unwrap()
}

#[test]
fn the_generator_counts_the_same_after_yosys() {
    let tools = Tools::ensure().unwrap();
    let files = file_list::read(&workspace_root().join("rtl/generator.f")).unwrap();
    let back = yosys::design(&tools, &files, "generator").unwrap();
    let original = chip::top("generator").unwrap().elaborate().unwrap();
    let (original, back) = (
        perft(original.flatten().unwrap(), 3),
        perft(back.flatten().unwrap(), 3),
    );
    assert_eq!((original.nodes, back.nodes), (8_902, 8_902));
    assert_eq!(original.cycles, back.cycles);
}
