//! The report of a run.

use std::fmt::Write;

use bluechip_simulator::{Cover, Coverage, Event};
use num_bigint::BigUint;
use serde_json::{Value, json};

use super::arguments::Arguments;
use super::stimulus::Port;

/// The report of a run.
#[derive(Debug)]
pub struct Report {
    /// The top module.
    pub top: String,
    /// Cycles run.
    pub cycles: u64,
    /// The engine.
    pub engine: &'static str,
    /// Seconds that the engine's run took, reading and compiling not counted.
    pub seconds: f64,
    /// The clocks and their periods in nanoseconds.
    pub clocks: Vec<(String, f64)>,
    /// The value of every output at the end.
    pub outputs: Vec<(Port, BigUint)>,
    /// The simulator compared with, and how many bits were.
    pub compared: Option<Comparison>,
    /// The first few differences.
    pub differences: Vec<Difference>,
    /// What ended the run early, with a wave of the last clocks after a failure.
    pub stop: Option<Stop>,
    /// How often something failed.
    pub failures: u64,
    /// The design's output, if it is not shown at once.
    pub printed: Vec<String>,
    /// How often each cover has happened.
    pub covers: Vec<Cover>,
    /// The coverage of all runs so far.
    pub coverage: Option<Coverage>,
    /// The wave dump.
    pub wave: Option<String>,
    /// Remarks.
    pub notes: Vec<String>,
}

/// What ended a run.
#[derive(Debug)]
pub struct Stop {
    /// The event.
    pub event: Event,
    /// A wave of the last clocks.
    pub wave: Option<String>,
}

impl Stop {
    /// Whether the design or its inputs are wrong.
    pub fn is_failure(&self) -> bool {
        self.event.kind.is_failure()
    }
}

/// How much was compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// The other simulator.
    pub simulator: &'static str,
    /// Bits of outputs that were compared.
    pub bits: u64,
    /// Bits that are undefined in the other simulator.
    pub undefined: u64,
}

/// An output that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The number of clock rises before.
    pub cycle: u64,
    /// The output.
    pub output: String,
    /// Its value here.
    pub here: BigUint,
    /// Its value there, as printed.
    pub there: String,
}

impl Report {
    /// Whether an output differs, or something failed.
    pub fn has_failed(&self) -> bool {
        let stopped = self.stop.as_ref().is_some_and(Stop::is_failure);
        !self.differences.is_empty() || stopped || self.failures > 0
    }

    /// For people.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let rate = self.cycles as f64 / self.seconds.max(1e-9);
        let _ = writeln!(
            text,
            "{}: {} cycles in {:.3} s, {:.0} a second ({})",
            self.top, self.cycles, self.seconds, rate, self.engine
        );
        if let Some(stop) = &self.stop {
            let _ = writeln!(text, "{}", stop.event);
            if let Some(wave) = &stop.wave {
                let _ = writeln!(text, "the last clocks: {wave}");
            }
        }
        if self.stop.is_none() && self.failures > 0 {
            let _ = writeln!(text, "{} assertion(s) failed", self.failures);
        }
        for (port, value) in &self.outputs {
            let _ = writeln!(text, "{} = {}'h{value:x}", port.name, port.width);
        }
        for cover in &self.covers {
            let place = cover.source.as_deref().unwrap_or(&cover.path);
            let _ = writeln!(text, "covered {} times: {place}", cover.times);
        }
        if let Some(coverage) = &self.coverage {
            let report = coverage.text();
            let _ = writeln!(
                text,
                "coverage: {}",
                report.lines().next().unwrap_or_default()
            );
        }
        if let Some(wave) = &self.wave {
            let _ = writeln!(text, "waves: {wave}");
        }
        if let Some(Comparison {
            simulator,
            bits,
            undefined,
        }) = &self.compared
        {
            for Difference {
                cycle,
                output,
                here,
                there,
            } in &self.differences
            {
                let _ = writeln!(
                    text,
                    "cycle {cycle}: {output} is {here:#x} here, {there} in {simulator}"
                );
            }
            if self.differences.is_empty() {
                let outputs = self.outputs.len();
                let _ = writeln!(
                    text,
                    "equal to {simulator}: {outputs} outputs, {bits} bits compared ({undefined} \
                     undefined there)"
                );
            }
        }
        text
    }

    /// For programs.
    pub fn json(&self) -> Value {
        let outputs = self.outputs.iter().map(|(port, value)| {
            json!({ "name": port.name, "width": port.width, "value": format!("{value:#x}") })
        });
        let differences = self.differences.iter().map(|one| {
            json!({
                "cycle": one.cycle,
                "output": one.output,
                "here": format!("{:#x}", one.here),
                "there": one.there,
            })
        });
        let covers = self.covers.iter().map(
            |cover| json!({ "path": cover.path, "source": cover.source, "times": cover.times }),
        );
        let stop = self.stop.as_ref().map(|Stop { event, wave }| {
            json!({
                "what": event.kind.deed(),
                "source": event.source,
                "path": event.path,
                "cycle": event.cycle,
                "text": event.text,
                "wave": wave,
            })
        });
        let clocks = self
            .clocks
            .iter()
            .map(|(name, period)| match period.fract() == 0.0 {
                true => json!({ "name": name, "period": *period as u64 }),
                false => json!({ "name": name, "period": period }),
            });
        json!({
            "top": self.top,
            "cycles": self.cycles,
            "engine": self.engine,
            "seconds": self.seconds,
            "clocks": clocks.collect::<Vec<_>>(),
            "outputs": outputs.collect::<Vec<_>>(),
            "against": self.compared.as_ref().map(|compared| compared.simulator),
            "bits_compared": self.compared.as_ref().map(|compared| compared.bits),
            "bits_undefined": self.compared.as_ref().map(|compared| compared.undefined),
            "differences": differences.collect::<Vec<_>>(),
            "refused": [],
            "stop": stop,
            "failures": self.failures,
            "printed": self.printed,
            "coverage": self.coverage,
            "covers": covers.collect::<Vec<_>>(),
            "wave": self.wave,
            "notes": self.notes,
        })
    }
}

/// The JSON of a run that was refused.
pub fn refusal(arguments: &Arguments, lines: &[String]) -> Value {
    json!({
        "top": arguments.top,
        "cycles": 0,
        "engine": arguments.engine.kind().name(),
        "seconds": 0,
        "outputs": [],
        "differences": [],
        "refused": lines,
    })
}
