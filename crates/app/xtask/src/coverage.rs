//! The coverage of blocks by their benches: toggled bits and visited states.

use std::fmt::Write;

use bluechip_simulator::Coverage;
use memory_map::Configuration;
use serde_json::json;
use testbenches::{Bench, RunOptions};

use crate::figures::{self, Cell, Column, Table, number, text};
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
    /// Writes docs/results/coverage.json.
    #[arg(long, conflicts_with_all = ["filter", "cycles", "configuration"])]
    write: bool,
}

/// The number of benches on the page: those with the most uncovered bits.
const NAMED: usize = 15;

/// Runs the benches and reports their coverage.
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
    let rows = all.into_iter().map(|(name, coverage)| {
        let coverage = coverage?;
        Ok((Row::of(name, &coverage), coverage))
    });
    let rows: Vec<(Row, Coverage)> = rows.collect::<anyhow::Result<_>>()?;
    if options.write {
        let rows: Vec<&Row> = rows.iter().map(|(row, _)| row).collect();
        figures::write("coverage", &tables(&rows)?)?;
    }
    Ok(outcome(rows))
}

/// The report as text and as JSON.
fn outcome(rows: Vec<(Row, Coverage)>) -> Outcome {
    let mut text =
        String::from("block                   cycles        bits        states  transitions\n");
    let total = Row::sum(rows.iter().map(|(row, _)| row));
    let one = rows.len() == 1;
    let mut benches = Vec::new();
    for (row, coverage) in rows {
        let _ = writeln!(
            text,
            "{:22}{:8}{:10.1} %{:14}{:13}",
            row.name,
            row.cycles,
            percent(row.toggled),
            format!("{} of {}", row.states.0, row.states.1),
            row.transitions
        );
        if one {
            text += &coverage.text();
        }
        benches.push(json!({
            "bench": row.name,
            "cycles": row.cycles,
            "toggled": row.toggled.0,
            "bits": row.toggled.1,
            "states": row.states.0,
            "all_states": row.states.1,
            "transitions": row.transitions,
            "coverage": one.then_some(coverage),
        }));
    }
    let ((toggled, bits), (states, all_states)) = (total.toggled, total.states);
    let _ = writeln!(
        text,
        "{toggled} of {bits} rises and falls of bits ({:.1} %), {states} of {all_states} states",
        percent(total.toggled)
    );
    let total =
        json!({ "toggled": toggled, "bits": bits, "states": states, "all_states": all_states });
    Outcome::success(text, json!({ "benches": benches, "total": total }))
}

/// The page's tables: the sum of all benches, and the benches with the least coverage.
fn tables(rows: &[&Row]) -> anyhow::Result<Vec<(&'static str, Table)>> {
    let (commit, date) = figures::commit()?;
    let table = |first: Column, setting: &str, rows: Vec<Vec<Cell>>| Table {
        command: "cargo xtask coverage --write".into(),
        commit: commit.clone(),
        date: date.clone(),
        setting: setting.into(),
        measures: ["testbenches/src", "crates/chip/chip/src"]
            .map(str::to_owned)
            .to_vec(),
        columns: vec![
            first,
            Column::Plain("clocks".into()),
            Column::Plain("rises and falls".into()),
            Column::Plain("seen".into()),
            number("%", 1),
            Column::Plain("states".into()),
            Column::Plain("seen".into()),
            Column::Plain("transitions seen".into()),
        ],
        rows,
    };
    let mut least = rows.to_vec();
    least.sort_by(|a, b| percent(a.toggled).total_cmp(&percent(b.toggled)));
    least.truncate(NAMED);
    let all = Row::sum(rows.iter().copied()).cells(rows.len().to_string().into());
    let least = least.iter().map(|row| row.cells(row.name.into()));
    Ok(vec![
        (
            "all",
            table(
                Column::Plain("benches".into()),
                "each with its own number of clocks",
                vec![all],
            ),
        ),
        ("least", table(text("block"), "", least.collect())),
    ])
}

/// The figures of a bench.
struct Row {
    name: &'static str,
    cycles: u64,
    /// Rises and falls of bits: those that occurred, and all possible ones.
    toggled: (usize, usize),
    /// States of enumerations: those that occurred, and all possible ones.
    states: (usize, usize),
    /// Distinct transitions between states.
    transitions: usize,
}

impl Row {
    fn of(name: &'static str, coverage: &Coverage) -> Row {
        let seen = |counts: usize, own: &bluechip_simulator::States| {
            counts + own.seen.values().filter(|count| **count > 0).count()
        };
        let states = coverage.states.values();
        Row {
            name,
            cycles: coverage.cycles,
            toggled: coverage.toggled(),
            states: (
                states.clone().fold(0, seen),
                states.clone().map(|own| own.seen.len()).sum(),
            ),
            transitions: states.map(|own| own.transitions.len()).sum(),
        }
    }

    /// The sum of rows.
    fn sum<'a>(rows: impl Iterator<Item = &'a Row>) -> Row {
        let none = Row {
            name: "all",
            cycles: 0,
            toggled: (0, 0),
            states: (0, 0),
            transitions: 0,
        };
        let pair = |a: (usize, usize), b: (usize, usize)| (a.0 + b.0, a.1 + b.1);
        rows.fold(none, |sum, row| Row {
            name: sum.name,
            cycles: sum.cycles + row.cycles,
            toggled: pair(sum.toggled, row.toggled),
            states: pair(sum.states, row.states),
            transitions: sum.transitions + row.transitions,
        })
    }

    /// A row of a page's table; `first` is its first cell.
    fn cells(&self, first: Cell) -> Vec<Cell> {
        let whole = |count: usize| Cell::from(count as u64);
        vec![
            first,
            self.cycles.into(),
            whole(self.toggled.1),
            whole(self.toggled.0),
            Cell::rounded(percent(self.toggled), 1),
            whole(self.states.1),
            whole(self.states.0),
            whole(self.transitions),
        ]
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
        let row = Row::of("arbiter", &coverage);
        assert!(percent(row.toggled) > 90.0, "{:?}", row.toggled);
        let tables = tables(&[&row, &row]).unwrap();
        for (name, table) in &tables {
            table
                .check()
                .unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        assert_eq!(tables[0].1.rows[0][1], Cell::from(2 * row.cycles));
        assert_eq!(tables[1].1.rows.len(), 2);
    }

    #[test]
    fn a_filter_that_matches_nothing_is_refused() {
        let options = Options {
            filter: Some("nothing".into()),
            cycles: None,
            configuration: None,
            write: false,
        };
        let error = run(&options).err().unwrap().to_string();
        assert_eq!(error, "no bench has a name with `nothing`");
    }
}
