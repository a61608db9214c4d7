//! How much faster many chips are than one, in virtual time.

mod peak_memory;

use crate::Said;
use anyhow::Context;
use chess::Position;
use chips::{Chip, Design, Engine};
use host::software::{
    Answers, Control, Info, Limits, Machine, Played, Settings, Table, Thinking, Usage,
};
use host::{Driver, Generator, Weights};
use memory_map::EvaluationParameters;
use rayon::prelude::*;
use reference::testing::SUITE;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Mebibytes of the master's transposition table.
const TABLE: usize = 64;

/// Positions of the suite where much is attacked, and where little is.
const TACTICAL: [&str; 6] = [
    "table 2",
    "kiwipete",
    "promotions",
    "pawn sacrifice",
    "winawer",
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
    /// The iteration that all search to, instead of the last one within these nodes.
    pub iteration: Option<u32>,
    /// Positions of each sort, at most.
    pub positions: usize,
    /// What the chip runs on that answers for all.
    pub engine: Engine,
    /// Is told of each machine and each position as soon as it is measured.
    pub told: &'a (dyn Fn(&str) + Sync),
}

/// A position on a machine.
struct Measured {
    seconds: f64,
    nodes: u64,
    usage: Usage,
    /// Time that the simulation took.
    took: Duration,
    /// Memory that this process needed meanwhile, in mebibytes; all its threads together.
    peak: Option<u64>,
}

/// A position on all machines; one chip first.
struct Row {
    name: &'static str,
    depth: u32,
    /// One chip has found a mate, which ends a search however short it was.
    is_mate: bool,
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

    /// What came of the machine measured last.
    fn progress(&self, machine: &Machine) -> String {
        let number = self.measured.len() - 1;
        let Measured {
            seconds,
            nodes,
            took,
            peak,
            ..
        } = &self.measured[number];
        let speedup = self.speedup(number);
        let peak = peak.map_or(String::new(), |peak| format!(", peak {peak} MiB"));
        format!(
            "{}, {}: iteration {} after {seconds:.3} s, {speedup:.1} times as fast, {nodes} nodes; took {:.0} s{peak}",
            self.name,
            machine_name(machine),
            self.depth,
            took.as_secs_f64(),
        )
    }
}

/// A machine in words.
fn machine_name(machine: &Machine) -> String {
    let Machine { workers, chips, .. } = machine;
    match (workers, chips) {
        (0, 1) => "one chip".to_owned(),
        (0, _) => format!("{chips} chips"),
        _ => format!("{workers} × {chips} chips"),
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
        (self.told)(&lines.join("\n"));
        let mut sorts = serde_json::Map::new();
        let mut all = Vec::new();
        for (sort, names) in [("tactical", TACTICAL), ("quiet", QUIET)] {
            let count = names.len().min(self.positions);
            let rows: anyhow::Result<Vec<Row>> = (names[..count].par_iter())
                .map(|name| {
                    let row = self.row(name)?;
                    (self.told)(&self.line(&row));
                    Ok(row)
                })
                .collect();
            let rows = rows?;
            lines.extend(rows.iter().map(|row| self.line(row)));
            let means: Vec<f64> = (1..=self.machines.len())
                .map(|machine| speedup(&rows, machine))
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
            all.extend(rows);
        }
        if self.engine.has_clock() {
            lines.extend(self.clocks(&all));
        }
        let sizes: Vec<usize> = self.machines.iter().map(chips).collect();
        let engine = self.engine.name();
        let object =
            json!({ "engine": engine, "chips": sizes, "nodes": self.nodes, "sorts": sorts });
        Ok((lines.join("\n"), object))
    }

    fn header(&self) -> String {
        let cells =
            (self.machines.iter()).map(|machine| format!(" {} | nodes |", machine_name(machine)));
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
            "| {} | {}{} | {:.3} s |{}",
            row.name,
            row.depth,
            if row.is_mate { ", a mate" } else { "" },
            row.measured[0].seconds,
            cells.collect::<String>()
        )
    }

    /// The clocks that one chip has counted, and how far from them those are that the reference would be given.
    fn clocks(&self, rows: &[Row]) -> Vec<String> {
        let given_for_a_move = self.one_chip().clocks_per_move as f64 / 100.0;
        let line = |name: &str, rows: &[Row]| {
            let usages = || rows.iter().map(|row| row.measured[0].usage);
            let moves: u64 = usages().map(|usage| usage.moves).sum();
            let clocks: u64 = usages().map(|usage| usage.clocks).sum();
            let given = moves as f64 * given_for_a_move;
            format!(
                "| {name} | {moves} | {clocks} | {:.2} | {given:.0} | {:+.1} % |",
                clocks as f64 / moves as f64,
                100.0 * (given / clocks as f64 - 1.0)
            )
        };
        let mut lines = vec![
            String::new(),
            "| one chip | moves made | clocks | for a move | of the reference | error |".to_owned(),
            "|---|--:|--:|--:|--:|--:|".to_owned(),
        ];
        lines.extend(rows.chunks(1).map(|row| line(row[0].name, row)));
        lines.push(line("**all**", rows));
        lines
    }

    /// The first machine, with a chip alone.
    fn one_chip(&self) -> Machine {
        Machine {
            workers: 0,
            chips: 1,
            ..self.machines.first().cloned().unwrap_or_default()
        }
    }

    fn object(&self, row: &Row) -> Value {
        let machines: Vec<Value> = (row.measured.iter())
            .map(|measured| {
                json!({
                    "seconds": measured.seconds,
                    "nodes": measured.nodes,
                    "questions": measured.usage.questions,
                    "aborted": measured.usage.aborted,
                    "moves": measured.usage.moves,
                    "clocks": measured.usage.clocks,
                    "chip_seconds": measured.usage.chips.as_secs_f64(),
                    "master_seconds": measured.usage.master.as_secs_f64(),
                    "worker_seconds": measured.usage.workers.as_secs_f64(),
                })
            })
            .collect();
        json!({ "name": row.name, "iteration": row.depth, "mate": row.is_mate, "machines": machines })
    }

    fn row(&self, name: &'static str) -> anyhow::Result<Row> {
        let found = SUITE.iter().find(|position| position.name == name);
        let position: Position = found.context("not in the suite")?.board().position(1);
        let game = Played::new(&position)?;
        let values = Generator::new(&Weights::default(), &position).values();
        let chip = self.engine.chip(&Design::deep_blue())?;
        let mut answers = Answers::new(Driver::new(chip)?);
        let mut row = Row {
            name,
            depth: 1,
            is_mate: false,
            measured: Vec::new(),
        };
        for machine in [self.one_chip()].iter().chain(&self.machines) {
            let depth = match row.measured.as_slice() {
                [] => self.iteration,
                _ => Some(row.depth),
            };
            let limits = Limits {
                depth,
                nodes: depth.is_none().then_some(self.nodes),
                ..Limits::default()
            };
            let mut last: Option<Info> = None;
            let began = Instant::now();
            // With other threads at work it is not this machine's alone.
            if rayon::current_num_threads() == 1 {
                peak_memory::reset();
            }
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
            row.depth = last.depth;
            row.is_mate |= row.measured.is_empty() && last.lines[0].score.mate().is_some();
            row.measured.push(Measured {
                seconds: last.elapsed.as_secs_f64(),
                nodes: last.nodes,
                usage,
                took: began.elapsed(),
                peak: peak_memory::mebibytes(),
            });
            (self.told)(&row.progress(machine));
        }
        Ok(row)
    }
}

fn think(
    game: &Played,
    values: &EvaluationParameters,
    settings: &Settings,
    limits: &Limits,
    machine: &Machine,
    answers: &mut Answers<Chip>,
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

/// The mean speed-up of a machine in positions whose search goes on as long as it may.
fn speedup(rows: &[Row], machine: usize) -> f64 {
    let go_on = rows.iter().filter(|row| !row.is_mate);
    mean(go_on.map(|row| row.speedup(machine)))
}

/// The geometric mean.
fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let logarithms: Vec<f64> = values.map(f64::ln).collect();
    (logarithms.iter().sum::<f64>() / logarithms.len().max(1) as f64).exp()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    #[test]
    fn every_position_is_in_the_suite() {
        for name in TACTICAL.iter().chain(&QUIET) {
            assert!(
                SUITE.iter().any(|position| position.name == *name),
                "{name}"
            );
        }
    }

    /// A mate ends a search before it is long enough to be shared.
    #[test]
    fn positions_that_end_in_a_mate_do_not_count() {
        let row = |is_mate, seconds: [f64; 2]| Row {
            name: TACTICAL[0],
            depth: 5,
            is_mate,
            measured: (seconds.into_iter())
                .map(|seconds| Measured {
                    seconds,
                    nodes: 1,
                    usage: Usage::default(),
                    took: Duration::ZERO,
                    peak: None,
                })
                .collect(),
        };
        let rows = [
            row(false, [8.0, 1.0]),
            row(true, [1.0, 1.0]),
            row(false, [2.0, 1.0]),
        ];
        assert!((speedup(&rows, 1) - 4.0).abs() < 1e-9);
    }

    /// What a small trial says, and what it has told before.
    fn tried(engine: Engine, sizes: [&str; 2]) -> (Value, Vec<String>) {
        let told = Mutex::new(Vec::new());
        let machine = |size: &str| size.parse::<Size>().unwrap().machine();
        let trial = Trial {
            machines: sizes.map(machine).to_vec(),
            settings: &Settings {
                chip_depth: 1,
                ..Settings::default()
            },
            nodes: 4000,
            iteration: None,
            positions: 1,
            engine,
            told: &|line| told.lock().unwrap().push(line.to_owned()),
        };
        let (_, object) = trial.run().unwrap();
        (object, told.into_inner().unwrap())
    }

    /// The first position on a machine.
    fn first(object: &Value, machine: usize) -> &Value {
        &object["sorts"]["tactical"]["positions"][0]["machines"][machine]
    }

    /// A chip's own clocks are the same each time, whatever it was asked before, and near those that the reference is given.
    #[test]
    fn compiled_chips_have_their_own_clocks() {
        let [(found, told), (again, _)] =
            [["3", "2x2"], ["2x2", "3"]].map(|sizes| tried(Engine::Compiled, sizes));
        for (machine, same) in [(0, 0), (1, 2), (2, 1)] {
            assert_eq!(first(&found, machine), first(&again, same));
        }
        let (reference, _) = tried(Engine::Reference, ["3", "2x2"]);
        let [own, given] = [&found, &reference].map(|object| first(object, 0));
        for same in ["nodes", "moves", "questions"] {
            assert_eq!(own[same], given[same], "{same}");
        }
        assert!(own["clocks"] != 0 && given["clocks"] == 0);
        let [own, given] = [own, given].map(|one| one["chip_seconds"].as_f64().unwrap());
        assert!((0.7..1.4).contains(&(given / own)), "{given} {own}");
        for line in ["table 2, 2 × 2 chips: ", "| table 2 | "] {
            let lines = told.iter().filter(|told| told.starts_with(line));
            assert_eq!(lines.count(), 1, "{told:?}");
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
