//! Running the program.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use bluechip_netlist::design::Design;
use bluechip_netlist::flat::{Clock, FlatNetlist, SignalKind};
use bluechip_sim::FromVerilog;
use bluechip_simulator::{EngineKind, Simulation, Timing};
use serde_json::Value;

/// What came of a call.
pub struct Outcome {
    /// The exit code.
    pub code: i32,
    /// What it printed to standard output.
    pub text: String,
    /// What it printed to standard error, line by line, without the program's name.
    pub lines: Vec<String>,
}

impl Outcome {
    /// The JSON that it printed.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text)
            .unwrap_or_else(|error| panic!("{error}: {}\n{:?}", self.text, self.lines))
    }
}

/// A small module of the tests.
pub fn case(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/cases")
        .join(name)
}

/// A design whose clocks are values, and the periods of clocks that have another than 10.
pub struct Clocked {
    pub netlist: Arc<FlatNetlist>,
    pub periods: &'static [(&'static str, u64)],
}

impl Clocked {
    pub fn read(file: &str, top: &str, periods: &'static [(&'static str, u64)]) -> Self {
        let netlist = Design::from_verilog(&[case(file)], top)
            .unwrap()
            .flatten()
            .unwrap();
        assert!(netlist.events.is_some(), "{file}");
        Clocked {
            netlist: Arc::new(netlist),
            periods,
        }
    }

    /// The designs of the tests of clocks.
    pub fn all() -> Vec<Clocked> {
        let one = [
            ("clocks.v", "clocks"),
            ("clock_output.v", "k20"),
            ("clock_as_data.v", "k08"),
            ("chosen_clock.v", "chosen_clock"),
        ];
        let mut all: Vec<Clocked> = (one.into_iter())
            .map(|(file, top)| Clocked::read(file, top, &[]))
            .collect();
        all.push(Clocked::read(
            "async_pulse.v",
            "k02",
            &[("fast", 6), ("slow", 14)],
        ));
        all
    }

    /// A simulation with these periods.
    pub fn simulation(&self, engine: EngineKind) -> Simulation {
        let mut simulation = Simulation::new(self.netlist.clone(), engine).unwrap();
        for (name, timing) in self.timings() {
            let clock = simulation.clock(&name).unwrap();
            simulation.set_timing(clock, timing).unwrap();
        }
        simulation
    }

    /// When each clock rises.
    pub fn timings(&self) -> Vec<(String, Timing)> {
        let timing = |clock: &Clock| {
            let mut timing = Timing::default();
            if let Some((_, period)) = self.periods.iter().find(|(name, _)| *name == clock.name) {
                timing.period = *period;
            }
            (clock.name.clone(), timing)
        };
        self.netlist.clocks.iter().map(timing).collect()
    }

    /// The inputs but for clocks, with their widths.
    pub fn inputs(&self) -> Vec<(String, u16)> {
        (self.netlist.signals.iter())
            .filter(|signal| signal.kind == SignalKind::Input)
            .map(|signal| (signal.path.clone(), self.netlist.width(signal)))
            .collect()
    }
}

/// Random numbers of a width.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self, width: u16) -> u64 {
        self.0 = (self.0)
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) & ((1 << width) - 1)
    }
}

/// Calls the program in the folder of the cases.
pub fn run(arguments: &[&str]) -> Outcome {
    run_in(&case(""), arguments)
}

/// Calls the program in a folder.
pub fn run_in(folder: &Path, arguments: &[&str]) -> Outcome {
    let output = Command::new(env!("CARGO_BIN_EXE_bluechip-sim"))
        .current_dir(folder)
        .args(arguments)
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    Outcome {
        code: output.status.code().unwrap_or(-1),
        text: String::from_utf8_lossy(&output.stdout).into_owned(),
        lines: errors
            .lines()
            .map(|line| line.trim_start_matches("bluechip-sim: ").to_owned())
            .collect(),
    }
}

/// Compares a run with another simulator, on both engines. Returns the JSON of the last.
pub fn compare(arguments: &[&str], simulator: &str, least_bits: u64) -> Value {
    let mut last = Value::Null;
    for engine in ["interpreted", "compiled"] {
        let mut all = arguments.to_vec();
        all.extend([
            "--against",
            simulator,
            "--engine",
            engine,
            "--json",
            "--random",
            "1",
        ]);
        let outcome = run(&all);
        let json = outcome.json();
        assert_eq!(outcome.code, 0, "{arguments:?} {engine}: {json}");
        assert!(json["bits_compared"].as_u64() >= Some(least_bits), "{json}");
        last = json;
    }
    last
}
