//! What came of a run.

use std::fmt::Write;

use num_bigint::BigUint;
use serde_json::{Value, json};

use super::arguments::Arguments;
use super::stimulus::Port;

/// What came of a run.
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
    pub clocks: Vec<(String, u64)>,
    /// What every output was at the end.
    pub outputs: Vec<(Port, BigUint)>,
    /// The simulator compared with, and how many bits were.
    pub compared: Option<Comparison>,
    /// Where it differs, the first few.
    pub differences: Vec<Difference>,
    /// The wave dump.
    pub wave: Option<String>,
    /// Remarks.
    pub notes: Vec<String>,
}

/// How much was compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// The other simulator.
    pub simulator: &'static str,
    /// Bits of outputs that were compared.
    pub bits: u64,
    /// Bits that are undefined there.
    pub undefined: u64,
}

/// An output that is not the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Clock rises before.
    pub cycle: u64,
    /// The output.
    pub output: String,
    /// Its value here.
    pub here: BigUint,
    /// Its value there, as it was written.
    pub there: String,
}

impl Report {
    /// For people.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let rate = self.cycles as f64 / self.seconds.max(1e-9);
        let _ = writeln!(
            text,
            "{}: {} cycles in {:.3} s, {:.0} a second ({})",
            self.top, self.cycles, self.seconds, rate, self.engine
        );
        for (port, value) in &self.outputs {
            let _ = writeln!(text, "{} = {}'h{value:x}", port.name, port.width);
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
                    "equal to {simulator}: {outputs} outputs, {bits} bits compared ({undefined} undefined there)"
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
        let clocks = self
            .clocks
            .iter()
            .map(|(name, period)| json!({ "name": name, "period": period }));
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
            "wave": self.wave,
            "notes": self.notes,
        })
    }
}

/// The JSON of a run that came to nothing.
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
