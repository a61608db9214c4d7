//! Faults in designs whose clocks are values: a batch detects exactly those that each faulty
//! circuit shows alone.

use bluechip_faults::{FaultList, Recorder, Vectors, coverage, faulty};
use bluechip_netlist::flat::SignalKind;
use bluechip_simulator::{EngineKind, Simulation};

use crate::common::{Clocked, Random};

/// What is put on the inputs, and the outputs after it, clock by clock.
struct Run {
    inputs: Vec<(String, u16)>,
    outputs: Vec<(String, u16)>,
    /// Of each clock.
    values: Vec<Vec<u64>>,
}

impl Run {
    fn new(design: &Clocked, clocks: usize) -> Self {
        let mut random = Random(99);
        let inputs = design.inputs();
        let row = |random: &mut Random| {
            let values = inputs.iter().map(|(_, width)| random.next(*width));
            values.collect::<Vec<u64>>()
        };
        let outputs = (design.netlist.signals.iter())
            .filter(|signal| signal.kind == SignalKind::Output)
            .map(|signal| (signal.path.clone(), design.netlist.width(signal)));
        Run {
            values: (0..clocks).map(|_| row(&mut random)).collect(),
            outputs: outputs.collect(),
            inputs,
        }
    }

    /// The outputs in each clock; fewer, if the circuit does not settle.
    fn outputs(&self, simulation: &mut Simulation) -> Vec<Vec<u64>> {
        let mut all = Vec::new();
        for values in &self.values {
            for ((name, _), value) in self.inputs.iter().zip(values) {
                simulation.poke(name, *value).unwrap();
            }
            let outputs = self.outputs.iter();
            let outputs: Result<Vec<u64>, _> =
                outputs.map(|(output, _)| simulation.peek(output)).collect();
            match outputs {
                Ok(outputs) => all.push(outputs),
                Err(_) => break,
            }
            simulation.step();
        }
        all
    }

    fn vectors(&self, expected: &[Vec<u64>]) -> Vectors {
        let ports = self.inputs.iter().chain(&self.outputs);
        let mut recorder = Recorder::new(ports.map(|(name, _)| name.clone()));
        for (values, outputs) in self.values.iter().zip(expected) {
            for (port, value) in values.iter().enumerate() {
                recorder.poke(port, *value);
            }
            let checks = self.outputs.iter().zip(outputs);
            for (port, ((_, width), value)) in (self.inputs.len()..).zip(checks) {
                recorder.check(port, (1 << width) - 1, *value);
            }
            recorder.step();
        }
        recorder.finish()
    }
}

fn alone(netlist: bluechip_netlist::flat::FlatNetlist) -> Simulation {
    Simulation::new(netlist, EngineKind::Interpreted).unwrap()
}

/// Returns how many faults there are, how many are detected, and how many do not settle.
fn check(design: &Clocked) -> (usize, usize, usize) {
    let netlist = &*design.netlist;
    let run = Run::new(design, 60);
    let expected = run.outputs(&mut alone(netlist.clone()));
    let list = FaultList::of(netlist);
    let found = coverage(netlist, &list, &run.vectors(&expected), |_| {}).unwrap();
    let mut restless = 0;
    for (fault, detected) in list.faults().iter().zip(&found.detected) {
        let shown = run.outputs(&mut alone(faulty(netlist, &list, *fault)));
        restless += usize::from(shown.len() < expected.len());
        let differs = shown.iter().zip(&expected).any(|(a, b)| a != b);
        assert_eq!(
            detected.is_some(),
            differs,
            "{}: {}",
            netlist.name,
            list.describe(*fault)
        );
    }
    (list.faults().len(), found.count(), restless)
}

#[test]
fn faults_are_simulated_where_clocks_are_values() {
    for design in Clocked::all() {
        // A tick at one moment for all clocks.
        let (faults, detected, _) = check(&design);
        let name = &design.netlist.name;
        assert!(
            faults >= 10 && detected > faults / 2,
            "{name}: {detected} of {faults}"
        );
    }
}

/// Two latches that are never open together: a fault that opens both makes them chase each other.
/// It is no reason to give up the other faults.
#[test]
fn faults_that_find_no_rest_leave_the_others_alone() {
    let design = Clocked::read("two_latches.v", "two_latches", &[]);
    let (_, detected, restless) = check(&design);
    assert!(detected > 0 && restless > 0, "{detected} {restless}");
}

/// Hidden registers that see edges are no part of the circuit, and have no faults.
#[test]
fn what_sees_edges_has_no_faults() {
    let design = Clocked::read("clocks.v", "clocks", &[]);
    let list = FaultList::of(&design.netlist);
    let names: Vec<String> = (list.faults().iter())
        .map(|fault| list.describe(*fault).to_string())
        .collect();
    // The gated clock can be stuck.
    assert!(
        names.iter().any(|name| name.starts_with("gate[0]")),
        "{names:?}"
    );
    let graph = list.gates().graph();
    let first =
        design.netlist.registers.len() as u32 - design.netlist.events.as_ref().unwrap().hidden;
    for fault in list.faults() {
        use bluechip_netlist::gates::{Gate, Source};
        if let Gate::Source(Source::Register(id, _)) = graph.gates()[fault.gate] {
            assert!(id.0 < first, "{}", list.describe(*fault));
        }
    }
}
