//! The project's own Verilog through Yosys and back: the same as the design it was written from, in
//! every clock.

use std::sync::Arc;

use bluechip_cosim::emitted::Emitted;
use bluechip_cosim::file_list;
use bluechip_cosim::tools::{Tools, workspace_root};
use bluechip_cosim::yosys;
use bluechip_netlist::flat::{FlatNetlist, SignalKind};
use bluechip_simulator::{EngineKind, Simulation};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Blocks of every kind: arithmetic, arrays with false loops, state machines, tables, memories,
/// banks of registers.
const TOPS: [&str; 16] = [
    "arbiter",
    "array",
    "attack_map",
    "board_facts",
    "cell",
    "change",
    "checks",
    "counters",
    "draws",
    "host_port",
    "mobility",
    "move_stack",
    "pawn_array",
    "repetition",
    "sequencer",
    "small",
];

/// Outputs of a netlist, by name.
fn outputs(netlist: &FlatNetlist) -> Vec<&str> {
    let outputs = netlist
        .signals
        .iter()
        .filter(|signal| signal.kind == SignalKind::Output);
    outputs.map(|signal| signal.path.as_str()).collect()
}

fn check(name: &str, cycles: u64) {
    let tools = Tools::ensure().unwrap();
    let emitted = Emitted::new(&chip::top(name).unwrap().elaborate().unwrap()).unwrap();
    let verilog_name = |name: &str| {
        let renamed = emitted.renamed.iter().find(|(_, own)| own == name);
        renamed.map_or(name, |(verilog, _)| verilog).to_owned()
    };
    let original = Arc::new(emitted.netlist.clone());
    let files = file_list::read(&workspace_root().join(format!("rtl/{name}.f"))).unwrap();
    let design = yosys::design(&tools, &files, &format!("{}_{}", chip::PREFIX, emitted.top))
        .unwrap_or_else(|error| panic!("{name}: {error}"));
    let back = Arc::new(
        design
            .flatten()
            .unwrap_or_else(|error| panic!("{name}: {error}")),
    );
    let mut simulations = [
        Simulation::new(original.clone(), EngineKind::Compiled).unwrap(),
        Simulation::new(back.clone(), EngineKind::Compiled).unwrap(),
        Simulation::new(back, EngineKind::Interpreted).unwrap(),
    ];
    let mut random = StdRng::seed_from_u64(9);
    let mut changes = 0;
    let mut last = Vec::new();
    for cycle in 0..cycles {
        for input in &original.inputs {
            let value: u64 = match random.random_range(0..4) {
                _ if input.name == "reset" => random.random_ratio(1, 64).into(),
                0 => random.random::<u64>() & u64::MAX >> (64 - input.width),
                1 => random.random_range(0..16) & u64::MAX >> (64 - input.width),
                _ => continue,
            };
            simulations[0].poke(&input.name, value).unwrap();
            for simulation in &mut simulations[1..] {
                simulation.poke(verilog_name(&input.name), value).unwrap();
            }
        }
        let mut values = Vec::new();
        for output in outputs(&original) {
            let expected = simulations[0].peek(output).unwrap();
            for simulation in &mut simulations[1..] {
                let value = simulation.peek(verilog_name(output)).unwrap();
                assert_eq!(
                    value,
                    expected,
                    "{name}: {output} in cycle {cycle}, {}",
                    simulation.kind().name()
                );
            }
            values.push(expected);
        }
        changes += u32::from(values != last);
        last = values;
        simulations.iter_mut().for_each(Simulation::step);
    }
    assert!(
        u64::from(changes) > cycles / 20,
        "{name}: the outputs changed in {changes} of {cycles} cycles"
    );
}

#[test]
fn the_projects_own_verilog_comes_back_as_it_was() {
    for name in TOPS {
        check(name, 400);
    }
}
