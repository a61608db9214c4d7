//! The figures of designs.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use super::super::machine::Machine;
use super::super::runs::Runner;
use super::Design;

/// The compiled engine without a technique.
#[derive(Debug, Serialize)]
pub struct Without {
    /// The missing technique; none if it has all.
    pub technique: Option<&'static str>,
    /// The speed relative to all techniques: the median of the turns.
    pub speed: f64,
    /// Kilobytes of the C compiler's library, if the engine uses one.
    pub kilobytes: Option<u64>,
    /// CPU seconds that C compilers took for it.
    pub compiling: f64,
}

/// All figures of one run of the command.
#[derive(Debug, Serialize)]
pub struct Report {
    /// The machine that ran the measurement.
    pub machine: Machine,
    /// The command that repeats the measurement.
    pub command: String,
    /// What was measured.
    pub designs: Vec<Measured>,
    /// Clocks per second of the compiled engine over those of the fastest model of Verilator, by
    /// design.
    pub ratios: BTreeMap<String, f64>,
    /// The geometric mean of the ratios.
    pub geometric_mean: f64,
}

/// The figures of a design.
#[derive(Debug, Serialize)]
pub struct Measured {
    /// The design.
    pub design: Design,
    /// Nodes of its netlist.
    pub nodes: usize,
    /// Seconds that the workload runs until the compiled engine stops becoming faster.
    pub learn: f64,
    /// The speed of each engine, ours first.
    pub speeds: Vec<Speed>,
    /// Clocks per second of ours over those of the fastest model of Verilator: the median of the
    /// turns.
    pub ratio: f64,
    /// The compiled engine without each of its techniques, if that was measured.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<Without>,
}

/// How fast an engine runs a design.
#[derive(Debug, Serialize)]
pub struct Speed {
    /// The engine.
    pub engine: Runner,
    /// Clocks per turn.
    pub clocks: u64,
    /// CPU seconds of each turn.
    pub seconds: Vec<f64>,
}

impl Speed {
    /// The speed from clocks and seconds.
    pub fn new(engine: Runner, clocks: u64, seconds: Vec<f64>) -> Speed {
        Speed {
            engine,
            clocks,
            seconds,
        }
    }

    /// Clocks per second.
    pub fn clocks_per_second(&self) -> f64 {
        self.clocks as f64 / median(self.seconds.iter().copied())
    }
}

impl Measured {
    /// Computes the ratio from the measurements.
    pub fn new(
        design: Design,
        nodes: usize,
        learn: f64,
        speeds: Vec<Speed>,
        without: Vec<Without>,
    ) -> Measured {
        let (ours, others) = speeds.split_first().expect("ours is first");
        // Ratios are taken per turn: a slow moment of the machine affects both engines.
        let ratios = others.iter().map(|other| {
            let turns = other.seconds.iter().zip(&ours.seconds);
            median(turns.map(|(theirs, ours)| theirs / ours))
        });
        Measured {
            design,
            nodes,
            learn,
            ratio: ratios.fold(f64::INFINITY, f64::min),
            speeds,
            without,
        }
    }
}

impl Report {
    /// Computes the ratios and their mean.
    pub fn new(command: String, designs: Vec<Measured>) -> Report {
        let ratios: BTreeMap<String, f64> = (designs.iter())
            .map(|measured| (measured.design.name(), measured.ratio))
            .collect();
        let logarithms: f64 = ratios.values().map(|ratio| ratio.ln()).sum();
        Report {
            machine: Machine::here(),
            command,
            geometric_mean: (logarithms / ratios.len() as f64).exp(),
            designs,
            ratios,
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(
            f,
            "`{}` on {} ({} cores, {}), {}. One thread each, by its time on a core, in turns; all \
             had the same outputs.\n",
            self.command,
            self.machine.processor,
            self.machine.cores,
            self.machine.system,
            self.machine.cxx
        )?;
        writeln!(
            f,
            "| design | nodes | clocks per second, compiled | fastest Verilator | times as fast | \
             seconds to learn |"
        )?;
        writeln!(f, "|---|--:|--:|--:|--:|--:|")?;
        for measured in &self.designs {
            let ours = measured.speeds[0].clocks_per_second();
            writeln!(
                f,
                "| `{}`: {} | {} | {ours:.0} | {:.0} | {:.2} | {:.0} |",
                measured.design.name(),
                measured.design.about(),
                measured.nodes,
                ours / measured.ratio,
                measured.ratio,
                measured.learn
            )?;
        }
        writeln!(
            f,
            "| geometric mean | | | | **{:.2}** | |",
            self.geometric_mean
        )?;
        if self
            .designs
            .iter()
            .all(|measured| measured.without.is_empty())
        {
            return Ok(());
        }
        writeln!(
            f,
            "\n| design | without | times as fast as with all | kB | compilers' seconds |"
        )?;
        writeln!(f, "|---|---|--:|--:|--:|")?;
        for measured in &self.designs {
            for without in &measured.without {
                let kilobytes = without.kilobytes.map(|kilobytes| kilobytes.to_string());
                writeln!(
                    f,
                    "| `{}` | {} | {:.2} | {} | {:.1} |",
                    measured.design.name(),
                    without.technique.unwrap_or("none"),
                    without.speed,
                    kilobytes.unwrap_or_default(),
                    without.compiling
                )?;
            }
        }
        Ok(())
    }
}

/// The middle value of an odd number of values, or the lower of the two in the middle.
pub fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values
        .get((values.len() - 1) / 2)
        .copied()
        .unwrap_or(f64::NAN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ratio_is_to_the_fastest_model_turn_by_turn() {
        let speed = |engine, seconds: [f64; 3]| Speed::new(engine, 1_000, seconds.to_vec());
        let measured = Measured::new(
            Design::Aes,
            5,
            1.0,
            vec![
                // The second turn was slow for all engines.
                speed(Runner::COMPILED, [1.0, 10.0, 1.0]),
                speed(Runner::VERILATOR, [3.0, 30.0, 4.0]),
                speed(Runner::TrainedVerilator("g++"), [2.0, 20.0, 1.0]),
            ],
            Vec::new(),
        );
        assert_eq!(measured.ratio, 2.0);
        let report = Report::new("command".to_owned(), vec![measured]);
        assert_eq!(report.ratios["aes"], 2.0);
        assert_eq!(report.geometric_mean, 2.0);
        assert!(
            report.to_string().contains("| 1000 | 500 | 2.00 | 1 |"),
            "{report}"
        );
    }
}
