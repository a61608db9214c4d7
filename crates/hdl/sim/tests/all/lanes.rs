//! Lanes of designs whose clocks are values do what each does alone.

use bluechip_netlist::design::Design;
use bluechip_sim::FromVerilog;
use bluechip_simulator::{BatchSimulation, EngineKind, Simulation, Timing};

use crate::common::case;

/// Compares every signal of some lanes with circuits of their own.
fn check(file: &str, top: &str, periods: &[(&str, u64)]) {
    let netlist = Design::from_verilog(&[case(file)], top)
        .unwrap()
        .flatten()
        .unwrap();
    assert!(netlist.events.is_some());
    let inputs: Vec<(String, u16)> = (netlist.signals.iter())
        .filter(|signal| signal.kind == bluechip_netlist::flat::SignalKind::Input)
        .map(|signal| (signal.path.clone(), netlist.width(signal)))
        .collect();
    let lanes = 70;
    let mut batch = BatchSimulation::new(netlist.clone(), lanes).unwrap();
    let chosen = [0, 1, 63, 64, 69];
    let alone = || Simulation::new(netlist.clone(), EngineKind::Interpreted).unwrap();
    let mut alone: Vec<Simulation> = chosen.iter().map(|_| alone()).collect();
    for (name, period) in periods {
        let timing = Timing {
            period: *period,
            phase: 0,
        };
        let clock = batch.clock(name).unwrap();
        batch.set_timing(clock, timing).unwrap();
        for simulation in &mut alone {
            let clock = simulation.clock(name).unwrap();
            simulation.set_timing(clock, timing).unwrap();
        }
    }
    let mut random = 12_345u64;
    for cycle in 0..60 {
        for (name, width) in &inputs {
            for lane in 0..lanes {
                random = random
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                let value = (random >> 33) & ((1 << width) - 1);
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
fn gated_divided_and_falling_clocks_run_in_lanes() {
    check("clocks.v", "clocks", &[]);
}

#[test]
fn asynchronous_sets_between_the_edges_run_in_lanes() {
    check("async_pulse.v", "k02", &[("fast", 6), ("slow", 14)]);
}
