//! The generator by way of Yosys: its Verilog read back counts the same leaves in the same clocks.

use bluechip_cosim::tools::{Tools, workspace_root};
use bluechip_cosim::{file_list, yosys};
use bluechip_netlist::flat::FlatNetlist;
use bluechip_simulator::{EngineKind, Simulation};
use chess::Position;
use devices::BusChip;
use driver::{Driver, Perft};

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
    let back = yosys::design(&tools, &files, "bluechip_generator").unwrap();
    let original = chip::top("generator").unwrap().elaborate().unwrap();
    let (original, back) = (
        perft(original.flatten().unwrap(), 3),
        perft(back.flatten().unwrap(), 3),
    );
    assert_eq!((original.nodes, back.nodes), (8_902, 8_902));
    assert_eq!(original.cycles, back.cycles);
}
