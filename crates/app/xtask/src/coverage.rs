//! What the benches exercise of their blocks.

use std::fmt::Write;

use bluechip_simulator::Coverage;
use memory_map::Configuration;
use serde_json::json;
use testbenches::{Bench, RunOptions};

use crate::lanes;
use crate::outcome::Outcome;

/// Options of `cargo xtask coverage`.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Only the benches whose names contain this; of one alone, everything that is missing.
    filter: Option<String>,
    /// Clock edges of a bench, instead of its own number.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    cycles: Option<u64>,
    /// What the blocks are built with: by default as they come.
    #[arg(long, value_name = "C")]
    configuration: Option<Configuration>,
}

/// Runs the benches, and says what they have exercised.
pub fn run(options: &Options) -> anyhow::Result<Outcome> {
    let filter = options.filter.as_deref().unwrap_or_default();
    let benches: Vec<&Bench> = (testbenches::benches().iter())
        .filter(|bench| bench.name.contains(filter))
        .collect();
    anyhow::ensure!(!benches.is_empty(), "no bench has a name with `{filter}`");
    let run = RunOptions {
        cycles: options.cycles,
        configuration: options.configuration.clone(),
        ..RunOptions::default()
    };
    let all = lanes::map(benches, |bench| (bench.name, bench.coverage(&run)))?;
    let mut text =
        String::from("block                   cycles        bits        states  transitions\n");
    let mut rows = Vec::new();
    let mut sum = [0; 4];
    let one = all.len() == 1;
    for (name, coverage) in all {
        let coverage = coverage?;
        let row = Row::of(&coverage);
        let _ = writeln!(
            text,
            "{name:22}{:8}{:10.1} %{:14}{:13}",
            coverage.cycles,
            percent(row.toggled),
            format!("{} of {}", row.states.0, row.states.1),
            row.transitions
        );
        if one {
            text += &coverage.text();
        }
        for (sum, own) in
            sum.iter_mut()
                .zip([row.toggled.0, row.toggled.1, row.states.0, row.states.1])
        {
            *sum += own;
        }
        rows.push(json!({
            "bench": name,
            "cycles": coverage.cycles,
            "toggled": row.toggled.0,
            "bits": row.toggled.1,
            "states": row.states.0,
            "all_states": row.states.1,
            "transitions": row.transitions,
            "coverage": one.then_some(coverage),
        }));
    }
    let [toggled, bits, states, all_states] = sum;
    let _ = writeln!(
        text,
        "{toggled} of {bits} rises and falls of bits ({:.1} %), {states} of {all_states} states",
        percent((toggled, bits))
    );
    let total =
        json!({ "toggled": toggled, "bits": bits, "states": states, "all_states": all_states });
    Ok(Outcome::success(
        text,
        json!({ "benches": rows, "total": total }),
    ))
}

/// The figures of a bench.
struct Row {
    /// Rises and falls of bits that there have been, and that there can be.
    toggled: (usize, usize),
    /// States of enumerations, alike.
    states: (usize, usize),
    /// Different ones.
    transitions: usize,
}

impl Row {
    fn of(coverage: &Coverage) -> Row {
        let seen = |counts: usize, own: &bluechip_simulator::States| {
            counts + own.seen.values().filter(|count| **count > 0).count()
        };
        let states = coverage.states.values();
        Row {
            toggled: coverage.toggled(),
            states: (
                states.clone().fold(0, seen),
                states.clone().map(|own| own.seen.len()).sum(),
            ),
            transitions: states.map(|own| own.transitions.len()).sum(),
        }
    }
}

fn percent((done, all): (usize, usize)) -> f64 {
    100.0 * done as f64 / all.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bench_exercises_its_block() {
        let coverage = testbenches::bench("arbiter").unwrap();
        let coverage = coverage.coverage(&RunOptions::default()).unwrap();
        let row = Row::of(&coverage);
        assert!(percent(row.toggled) > 90.0, "{:?}", row.toggled);
    }

    #[test]
    fn a_filter_that_matches_nothing_is_refused() {
        let options = Options {
            filter: Some("nothing".into()),
            cycles: None,
            configuration: None,
        };
        let error = run(&options).err().unwrap().to_string();
        assert_eq!(error, "no bench has a name with `nothing`");
    }
}
