//! The check for dependences on undefined values.

use std::fmt::Write;

use bluechip_netlist::BlackBoxes;
use bluechip_netlist::flat::SignalKind;
use bluechip_simulator::{Dependent, UndefinedCheck};
use serde_json::{Value, json};

use super::arguments::Arguments;
use super::failure::Failure;
use super::outputs::ports;
use super::simulate::timings;
use super::stimulus::Stimulus;

/// The report of a check.
pub struct Report {
    top: String,
    cycles: u64,
    /// How many things are undefined.
    undefined: usize,
    dependents: Vec<Dependent>,
    notes: Vec<String>,
}

/// Runs the check.
pub fn check(arguments: &Arguments, from: u64) -> Result<Report, Failure> {
    let reading = bluechip_sim::read_undefined(
        &arguments.files,
        arguments.top.as_deref(),
        &arguments.options(),
    )?;
    let netlist = reading.design.flatten_with(BlackBoxes::Cut)?;
    let (timings, _) = timings(&netlist, &arguments.clocks)?;
    let is_undefined = |name: &str| name.split('.').any(|part| part == "$undefined");
    let mut inputs = ports(&netlist, SignalKind::Input);
    inputs.retain(|port| !is_undefined(&port.name));
    let mut stimulus = Stimulus::new(&inputs, &arguments.sets, arguments.random)?;
    let mut check =
        UndefinedCheck::new(netlist, &reading.undefined, arguments.random.unwrap_or(1))?
            .from_cycle(from);
    for (name, timing) in timings {
        let batch = check.batch();
        let clock = batch.clock(&name)?;
        batch.set_timing(clock, timing)?;
    }
    for _ in 0..arguments.cycles {
        let values = stimulus.next().to_vec();
        for (port, value) in inputs.iter().zip(values) {
            check.set(port.name.as_str(), value)?;
        }
        check.step()?;
    }
    Ok(Report {
        top: reading.top,
        cycles: arguments.cycles,
        undefined: reading.undefined.len(),
        dependents: check.dependents(),
        notes: reading.notes,
    })
}

impl Report {
    /// Whether an output depends on something undefined.
    pub fn has_failed(&self) -> bool {
        self.dependents.iter().any(|one| one.is_output)
    }

    /// For people.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for note in &self.notes {
            let _ = writeln!(text, "note: {note}");
        }
        let outputs = self.dependents.iter().filter(|one| one.is_output).count();
        let _ = writeln!(
            text,
            "{}: {} cycles; {} value(s) undefined, on which {outputs} output(s) and {} register(s) \
             depend",
            self.top,
            self.cycles,
            self.undefined,
            self.dependents.len() - outputs
        );
        for one in &self.dependents {
            let _ = writeln!(text, "{one}");
        }
        text
    }

    /// For programs.
    pub fn json(&self) -> Value {
        let dependents = self.dependents.iter().map(|one| {
            json!({
                "path": one.path,
                "output": one.is_output,
                "cycle": one.cycle,
                "still": one.is_still,
                "way": one.way,
            })
        });
        json!({
            "top": self.top,
            "cycles": self.cycles,
            "undefined": self.undefined,
            "dependents": dependents.collect::<Vec<_>>(),
            "refused": [],
            "notes": self.notes,
        })
    }
}
