//! Each lane of a design whose clocks are values does the same as alone.

use bluechip_simulator::{BatchSimulation, EngineKind, Simulation};

use crate::common::{Clocked, Random};

/// Compares every signal of some lanes with circuits of their own.
fn check(design: &Clocked) {
    let netlist = &design.netlist;
    let inputs = design.inputs();
    let lanes = 70;
    let mut batch = BatchSimulation::new(netlist.clone(), lanes).unwrap();
    for (name, timing) in design.timings() {
        let clock = batch.clock(&name).unwrap();
        batch.set_timing(clock, timing).unwrap();
    }
    let chosen = [0, 1, 63, 64, 69];
    let alone = chosen.iter();
    let mut alone: Vec<Simulation> = alone
        .map(|_| design.simulation(EngineKind::Interpreted))
        .collect();
    let mut random = Random(12_345);
    for cycle in 0..60 {
        for (name, width) in &inputs {
            for lane in 0..lanes {
                let value = random.next(*width);
                batch.set(lane, name.as_str(), value).unwrap();
                if let Some(at) = chosen.iter().position(|own| *own == lane) {
                    alone[at].poke(name, value).unwrap();
                }
            }
        }
        batch.step();
        for (simulation, lane) in alone.iter_mut().zip(chosen) {
            simulation.step();
            for signal in &netlist.signals {
                let path = signal.path.as_str();
                let found = batch.get(lane, path).unwrap();
                assert_eq!(
                    found,
                    simulation.peek(path).unwrap(),
                    "{path}, lane {lane}, cycle {cycle}"
                );
            }
        }
    }
}

#[test]
fn designs_whose_clocks_are_values_run_in_lanes() {
    Clocked::all().iter().for_each(check);
}
