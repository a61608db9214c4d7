//! The speed-up of many chips over one, in virtual time.

mod peak_memory;

use crate::said::Said;
use anyhow::Context;
use books::Played;
use chess::Position;
use devices::{Chip, Design, Engine};
use driver::{Driver, Generator, Weights};
use rayon::prelude::*;
use reference::testing::SUITE;
use search::{Answers, Control, Info, Limits, Machine, Settings, Table, Thinking, Usage};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Mebibytes of the master's transposition table.
const TABLE: usize = 64;

/// How much longer the download takes in each run of a machine than in the run before: too little
/// to change the machine, but enough to change the order of answers.
const SHIFT: Duration = Duration::from_nanos(500);

/// Tactical and quiet positions of the suite.
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
    /// Whether there are workers between the master and the chips.
    pub fn has_workers(self) -> bool {
        self.workers > 0
    }

    /// A machine of that size.
    pub fn machine(self) -> Machine {
        Machine {
            workers: self.workers,
            chips: self.chips,
            ..Machine::default()
        }
    }
}

/// The parameters of the measurement.
pub struct Trial<'a> {
    /// The machines to compare with one chip.
    pub machines: Vec<Machine>,
    /// How they search.
    pub settings: &'a Settings,
    /// Nodes that one chip may take.
    pub nodes: u64,
    /// The iteration that all search to, instead of the last one within the nodes.
    pub iteration: Option<u32>,
    /// The most positions of each kind.
    pub positions: usize,
    /// How often each machine searches each position, each time with a little more time for
    /// downloads; at least 1.
    pub runs: u32,
    /// The engine of the chip that answers for all.
    pub engine: Engine,
    /// Called with each machine and each position as soon as it is measured.
    pub told: &'a (dyn Fn(&str) + Sync),
}

/// A position on a machine, once.
struct Measured {
    seconds: f64,
    nodes: u64,
    usage: Usage,
    /// Time that the simulation took.
    took: Duration,
    /// Peak memory of this process during it, in mebibytes, all threads included.
    peak: Option<u64>,
}

/// A position on all machines; one chip first.
struct Row {
    name: &'static str,
    depth: u32,
    /// Whether one chip found a mate, which ends a search early.
    is_mate: bool,
    /// The measurements of each machine, for each of its runs.
    measured: Vec<Vec<Measured>>,
}

impl Row {
    /// The mean time of one chip.
    fn seconds(&self) -> f64 {
        mean(self.measured[0].iter().map(|run| run.seconds))
    }

    /// The mean nodes of a machine.
    fn nodes(&self, machine: usize) -> f64 {
        mean(self.measured[machine].iter().map(|run| run.nodes as f64))
    }

    /// The mean speed-up of a machine.
    fn speedup(&self, machine: usize) -> f64 {
        mean(self.speedups(machine).into_iter())
    }

    /// The speed-ups of a machine's runs, against the mean time of one chip.
    fn speedups(&self, machine: usize) -> Vec<f64> {
        let runs = self.measured[machine].iter();
        runs.map(|run| self.seconds() / run.seconds).collect()
    }

    /// The relative number of nodes beyond those of one chip.
    fn overhead(&self, machine: usize) -> f64 {
        self.nodes(machine) / self.nodes(0) - 1.0
    }

    /// The result of a run of a machine, as a line.
    fn progress(&self, machine: &Machine, run: &Measured) -> String {
        let Measured {
            seconds,
            nodes,
            took,
            peak,
            ..
        } = run;
        let speedup = self.seconds() / seconds;
        let peak = peak.map_or(String::new(), |peak| format!(", peak {peak} MiB"));
        format!(
            "{}, {}: iteration {} after {seconds:.3} s, {speedup:.1} times as fast, {nodes} nodes; \
             took {:.0} s{peak}",
            self.name,
            machine_name(machine),
            self.depth,
            took.as_secs_f64(),
        )
    }
}

/// The least and the greatest of several speed-ups.
fn range(speedups: &[f64]) -> String {
    let least = speedups.iter().copied().fold(f64::INFINITY, f64::min);
    let greatest = speedups.iter().copied().fold(0.0, f64::max);
    match speedups.len() {
        0 | 1 => String::new(),
        _ => format!(" ({least:.1}–{greatest:.1})"),
    }
}

/// A machine in words.
fn machine_name(machine: &Machine) -> String {
    let Machine { workers, chips, .. } = machine;
    match (workers, chips) {
        (0, 1) => "one chip".to_owned(),
        (0, _) => format!("{chips} chips"),
        _ if machine.master_works => format!("{workers} × {chips} chips, the master's among them"),
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
            let measured = self.machines.iter().zip(&means).enumerate();
            let cells = measured.map(|(number, (machine, mean))| {
                let share = 100.0 * mean / chips(machine) as f64;
                let range = range(&means_of_runs(&rows, number + 1));
                format!(" **{mean:.1}**{range} | {share:.0} % |")
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
            let range = range(&row.speedups(machine));
            format!(" {speedup:.1}{range} | {overhead:+.0} % |")
        });
        format!(
            "| {} | {}{} | {:.3} s |{}",
            row.name,
            row.depth,
            if row.is_mate { ", a mate" } else { "" },
            row.seconds(),
            cells.collect::<String>()
        )
    }

    /// The clocks of one chip per move, and the error of the estimate for the reference.
    fn clocks(&self, rows: &[Row]) -> Vec<String> {
        let given_for_a_move = self.one_chip().clocks_per_move as f64 / 100.0;
        let line = |name: &str, rows: &[Row]| {
            let usages =
                || (rows.iter()).flat_map(|row| row.measured[0].iter().map(|run| run.usage));
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

    /// The first machine, with a single chip.
    fn one_chip(&self) -> Machine {
        Machine {
            workers: 0,
            chips: 1,
            master_works: false,
            ..self.machines.first().cloned().unwrap_or_default()
        }
    }

    fn object(&self, row: &Row) -> Value {
        let run = |measured: &Measured| {
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
        };
        let machines: Vec<Value> = (0..row.measured.len())
            .map(|machine| {
                let runs: Vec<Value> = row.measured[machine].iter().map(run).collect();
                json!({ "speedup": row.speedup(machine), "runs": runs })
            })
            .collect();
        json!(
            { "name": row.name, "iteration": row.depth, "mate": row.is_mate, "machines": machines }
        )
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
        for (number, machine) in [self.one_chip()].iter().chain(&self.machines).enumerate() {
            row.measured.push(Vec::new());
            for run in 0..self.runs {
                let is_first = (number, run) == (0, 0);
                let depth = match is_first {
                    true => self.iteration,
                    false => Some(row.depth),
                };
                let limits = Limits {
                    depth,
                    nodes: depth.is_none().then_some(self.nodes),
                    ..Limits::default()
                };
                let varied = Machine {
                    download: machine.download + run * SHIFT,
                    ..machine.clone()
                };
                let thinking = Thinking {
                    game: &game,
                    values: &values,
                    settings: self.settings,
                    table: &Table::new(TABLE),
                    limits: &limits,
                    control: &Control::new(false),
                };
                let (last, measured) = measure(&thinking, &varied, &mut answers)
                    .with_context(|| format!("{name}, {}", machine_name(machine)))?;
                row.depth = last.depth;
                row.is_mate |= is_first && last.lines[0].score.mate().is_some();
                row.measured[number].push(measured);
                let measured = &row.measured[number][run as usize];
                (self.told)(&row.progress(machine, measured));
            }
        }
        Ok(row)
    }
}

/// Searches like a machine: the last iteration, with its time and work.
fn measure(
    thinking: &Thinking,
    machine: &Machine,
    answers: &mut Answers<Chip>,
) -> anyhow::Result<(Info, Measured)> {
    let mut last: Option<Info> = None;
    let began = Instant::now();
    // With other threads running, the peak is not this machine's alone.
    if rayon::current_num_threads() == 1 {
        peak_memory::reset();
    }
    let (_, usage) = thinking.think_in_virtual_time(machine, answers, &mut |info| {
        last = Some(info.clone());
    })?;
    let last = last.context("no iteration was ended")?;
    let measured = Measured {
        seconds: last.elapsed.as_secs_f64(),
        nodes: last.nodes,
        usage,
        took: began.elapsed(),
        peak: peak_memory::mebibytes(),
    };
    Ok((last, measured))
}

/// The mean speed-up of a machine in positions whose search is not ended early.
fn speedup(rows: &[Row], machine: usize) -> f64 {
    let go_on = rows.iter().filter(|row| !row.is_mate);
    mean(go_on.map(|row| row.speedup(machine)))
}

/// The mean speed-ups of each run.
fn means_of_runs(rows: &[Row], machine: usize) -> Vec<f64> {
    let go_on = || rows.iter().filter(|row| !row.is_mate);
    let runs = go_on().map(|row| row.measured[machine].len()).min();
    (0..runs.unwrap_or(0))
        .map(|run| mean(go_on().map(|row| row.speedups(machine)[run])))
        .collect()
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

    /// A mate ends a search before it is long enough to share, so such positions do not count.
    #[test]
    fn positions_that_end_in_a_mate_do_not_count() {
        let rows = [
            row(false, &[&[8.0], &[1.0]]),
            row(true, &[&[1.0], &[1.0]]),
            row(false, &[&[2.0], &[1.0]]),
        ];
        assert!((speedup(&rows, 1) - 4.0).abs() < 1e-9);
    }

    fn row(is_mate: bool, seconds: &[&[f64]]) -> Row {
        let run = |&seconds: &f64| Measured {
            seconds,
            nodes: 1,
            usage: Usage::default(),
            took: Duration::ZERO,
            peak: None,
        };
        Row {
            name: TACTICAL[0],
            depth: 5,
            is_mate,
            measured: (seconds.iter())
                .map(|runs| runs.iter().map(run).collect())
                .collect(),
        }
    }

    #[test]
    fn runs_have_a_mean_and_a_range() {
        let rows = [
            row(false, &[&[8.0, 8.0], &[1.0, 4.0]]),
            row(false, &[&[2.0, 8.0], &[1.0, 1.0]]),
        ];
        let is = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-9, "{found}");
        let of_runs = rows[0].speedups(1);
        is(of_runs[0], 8.0);
        is(of_runs[1], 2.0);
        is(speedup(&rows, 1), 4.0);
        let of_runs = means_of_runs(&rows, 1);
        is(of_runs[0], 32f64.sqrt());
        is(of_runs[1], 8f64.sqrt());
        assert_eq!(range(&of_runs), " (2.8–5.7)");
        assert_eq!(range(&[3.0]), "");
    }

    /// The result of a small trial, and the lines that it has reported.
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
            runs: 2,
            engine,
            told: &|line| told.lock().unwrap().push(line.to_owned()),
        };
        let (_, object) = trial.run().unwrap();
        (object, told.into_inner().unwrap())
    }

    /// The first position on a machine.
    fn first(object: &Value, machine: usize) -> &Value {
        &object["sorts"]["tactical"]["positions"][0]["machines"][machine]["runs"][0]
    }

    /// A chip's own clocks are reproducible, independent of earlier questions, and close to the
    /// estimate for the reference.
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
        for (line, expected) in [("table 2, 2 × 2 chips: ", 2), ("| table 2 | ", 1)] {
            let lines = told.iter().filter(|told| told.starts_with(line));
            assert_eq!(lines.count(), expected, "{told:?}");
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
