//! How much faster many chips are than one, in virtual time.

use crate::Said;
use anyhow::Context;
use chess::Position;
use host::software::{
    Answers, Control, Info, Limits, Machine, Played, Settings, Table, Thinking, Usage,
};
use host::{Driver, Generator, Weights};
use memory_map::{Configuration, EvaluationParameters};
use rayon::prelude::*;
use reference::ReferenceChip;
use reference::testing::SUITE;
use serde_json::{Value, json};

/// Mebibytes of the master's transposition table.
const TABLE: usize = 64;

/// Positions of the suite where much is attacked, and where little is.
const TACTICAL: [&str; 6] = [
    "table 2",
    "kiwipete",
    "queen check",
    "pawn sacrifice",
    "king attack",
    "knight attack",
];
const QUIET: [&str; 6] = [
    "italian",
    "king's indian",
    "table 3",
    "symmetry",
    "closed",
    "isolated pawn",
];

/// Chips of one host, or of several workers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    workers: usize,
    chips: usize,
}

impl std::str::FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Size, String> {
        let number = |text: &str| match text.parse() {
            Ok(number) if (1..=480).contains(&number) => Ok(number),
            _ => Err(format!("`{text}` is not a number from 1 to 480")),
        };
        Ok(match text.split_once('x') {
            None => Size {
                workers: 0,
                chips: number(text)?,
            },
            Some((workers, chips)) => Size {
                workers: number(workers)?,
                chips: number(chips)?,
            },
        })
    }
}

impl Size {
    /// A machine of that size.
    pub fn machine(self) -> Machine {
        Machine {
            workers: self.workers,
            chips: self.chips,
            ..Machine::default()
        }
    }
}

/// What is measured.
pub struct Trial<'a> {
    /// The machines beside that of one chip.
    pub machines: Vec<Machine>,
    /// How they search.
    pub settings: &'a Settings,
    /// Nodes that one chip may take.
    pub nodes: u64,
    /// Positions of each sort, at most.
    pub positions: usize,
}

/// A position on a machine.
struct Measured {
    seconds: f64,
    nodes: u64,
    usage: Usage,
}

/// A position on all machines; one chip first.
struct Row {
    name: &'static str,
    depth: u32,
    measured: Vec<Measured>,
}

impl Row {
    fn speedup(&self, machine: usize) -> f64 {
        self.measured[0].seconds / self.measured[machine].seconds
    }

    /// Nodes beside those of one chip.
    fn overhead(&self, machine: usize) -> f64 {
        self.measured[machine].nodes as f64 / self.measured[0].nodes as f64 - 1.0
    }
}

/// The number of chips of a machine.
fn chips(machine: &Machine) -> usize {
    machine.workers.max(1) * machine.chips
}

impl Trial<'_> {
    /// Measures it.
    pub fn run(&self) -> anyhow::Result<Said> {
        let mut lines = vec![
            self.header(),
            "|---|--:|--:|".to_owned() + &"--:|".repeat(2 * self.machines.len()),
        ];
        let mut sorts = serde_json::Map::new();
        for (sort, names) in [("tactical", TACTICAL), ("quiet", QUIET)] {
            let count = names.len().min(self.positions);
            let rows: anyhow::Result<Vec<Row>> = (names[..count].par_iter())
                .map(|name| self.row(name))
                .collect();
            let rows = rows?;
            lines.extend(rows.iter().map(|row| self.line(row)));
            let means: Vec<f64> = (1..=self.machines.len())
                .map(|machine| mean(rows.iter().map(|row| row.speedup(machine))))
                .collect();
            let cells = (self.machines.iter().zip(&means)).map(|(machine, mean)| {
                let share = 100.0 * mean / chips(machine) as f64;
                format!(" **{mean:.1}** | {share:.0} % |")
            });
            lines.push(format!("| **{sort}** | | |{}", cells.collect::<String>()));
            let positions: Vec<Value> = rows.iter().map(|row| self.object(row)).collect();
            sorts.insert(
                sort.to_owned(),
                json!({ "speedups": means, "positions": positions }),
            );
        }
        let sizes: Vec<usize> = self.machines.iter().map(chips).collect();
        let object = json!({ "chips": sizes, "nodes": self.nodes, "sorts": sorts });
        Ok((lines.join("\n"), object))
    }

    fn header(&self) -> String {
        let cells = self.machines.iter().map(|machine| {
            let Machine { workers, chips, .. } = machine;
            match workers {
                0 => format!(" {chips} chips | nodes |"),
                _ => format!(" {workers} × {chips} chips | nodes |"),
            }
        });
        format!(
            "| position | iteration | one chip |{}",
            cells.collect::<String>()
        )
    }

    fn line(&self, row: &Row) -> String {
        let cells = (1..row.measured.len()).map(|machine| {
            let (speedup, overhead) = (row.speedup(machine), 100.0 * row.overhead(machine));
            format!(" {speedup:.1} | {overhead:+.0} % |")
        });
        format!(
            "| {} | {} | {:.3} s |{}",
            row.name,
            row.depth,
            row.measured[0].seconds,
            cells.collect::<String>()
        )
    }

    fn object(&self, row: &Row) -> Value {
        let machines: Vec<Value> = (row.measured.iter())
            .map(|measured| {
                json!({
                    "seconds": measured.seconds,
                    "nodes": measured.nodes,
                    "questions": measured.usage.questions,
                    "aborted": measured.usage.aborted,
                    "chip_seconds": measured.usage.chips.as_secs_f64(),
                    "master_seconds": measured.usage.master.as_secs_f64(),
                    "worker_seconds": measured.usage.workers.as_secs_f64(),
                })
            })
            .collect();
        json!({ "name": row.name, "iteration": row.depth, "machines": machines })
    }

    fn row(&self, name: &'static str) -> anyhow::Result<Row> {
        let found = SUITE.iter().find(|position| position.name == name);
        let position: Position = found.context("not in the suite")?.board().position(1);
        let game = Played::new(&position)?;
        let values = Generator::new(&Weights::default(), &position).values();
        let mut answers = Answers::new(Driver::new(ReferenceChip::new(
            &Configuration::deep_blue(),
        ))?);
        let mut depth = 1;
        let mut measured: Vec<Measured> = Vec::new();
        let one_chip = [Machine {
            workers: 0,
            chips: 1,
            ..self.machines.first().cloned().unwrap_or_default()
        }];
        for (number, machine) in one_chip.iter().chain(&self.machines).enumerate() {
            let limits = match number {
                0 => Limits {
                    nodes: Some(self.nodes),
                    ..Limits::default()
                },
                _ => Limits {
                    depth: Some(depth),
                    ..Limits::default()
                },
            };
            let mut last: Option<Info> = None;
            let usage = think(
                &game,
                &values,
                self.settings,
                &limits,
                machine,
                &mut answers,
                &mut |info| {
                    last = Some(info.clone());
                },
            )?;
            let last = last.with_context(|| format!("{name}: no iteration was ended"))?;
            depth = last.depth;
            measured.push(Measured {
                seconds: last.elapsed.as_secs_f64(),
                nodes: last.nodes,
                usage,
            });
        }
        Ok(Row {
            name,
            depth,
            measured,
        })
    }
}

fn think(
    game: &Played,
    values: &EvaluationParameters,
    settings: &Settings,
    limits: &Limits,
    machine: &Machine,
    answers: &mut Answers<ReferenceChip>,
    report: &mut (dyn FnMut(&Info) + Send),
) -> anyhow::Result<Usage> {
    let thinking = Thinking {
        game,
        values,
        settings,
        table: &Table::new(TABLE),
        limits,
        control: &Control::new(false),
    };
    Ok(thinking.think_in_virtual_time(machine, answers, report)?.1)
}

/// The geometric mean.
fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let logarithms: Vec<f64> = values.map(f64::ln).collect();
    (logarithms.iter().sum::<f64>() / logarithms.len().max(1) as f64).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_in_the_suite() {
        for name in TACTICAL.iter().chain(&QUIET) {
            assert!(
                SUITE.iter().any(|position| position.name == *name),
                "{name}"
            );
        }
    }

    #[test]
    fn sizes_are_read() {
        let size = |workers, chips| Ok(Size { workers, chips });
        assert_eq!("24".parse(), size(0, 24));
        assert_eq!("30x16".parse(), size(30, 16));
        for bad in ["", "0", "30x", "x16", "481", "3x-1"] {
            assert!(bad.parse::<Size>().is_err(), "{bad}");
        }
    }

    #[test]
    fn means_are_geometric() {
        assert!((mean([2.0, 8.0].into_iter()) - 4.0).abs() < 1e-9);
    }
}
