//! The runs that are measured: perft of the start position on the generator, searches of the suite on the complete chip, and
//! the building of both.

use std::ops::ControlFlow;
use std::time::Instant;

use anyhow::{Context, ensure};
use chess::Position;
use chips::{BusChip, Engine};
use cosim::emitted::Emitted;
use cosim::verilator::{Library, Model};
use host::{Driver, Generator, ParameterSet, Weights};
use memory_map::ChessChip;
use reference::testing::{STANDARD, SUITE};
use serde::{Serialize, Serializer};
use simulator::{Device, EngineKind, Simulation};

use super::rust_hdl;
use crate::tops;

/// Something that runs a chip clock by clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Runner {
    /// One of ours, or Verilator on the emitted Verilog.
    Engine(Engine),
    /// rust-hdl's own simulator.
    RustHdl,
}

impl Runner {
    /// Our machine code.
    pub const COMPILED: Runner = Runner::Engine(Engine::Compiled);
    /// Our plain evaluator.
    pub const INTERPRETED: Runner = Runner::Engine(Engine::Interpreted);
    /// Verilator.
    pub const VERILATOR: Runner = Runner::Engine(Engine::Verilator);

    /// Its name in the table.
    pub fn name(self) -> &'static str {
        match self {
            Runner::VERILATOR => "Verilator -O3",
            Runner::Engine(engine) => engine.name(),
            Runner::RustHdl => "rust-hdl",
        }
    }
}

impl Serialize for Runner {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Runner::Engine(engine) => engine.name(),
            Runner::RustHdl => self.name(),
        })
    }
}

/// What an engine is given to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// Count the leaves of the start position on the generator.
    Perft,
    /// Ask in every position of the suite whether the side to move is ahead, on the complete chip.
    Search,
}

impl Task {
    /// Every task.
    pub const ALL: [Task; 2] = [Task::Perft, Task::Search];

    /// The chip that does it.
    pub fn top(self) -> &'static str {
        match self {
            Task::Perft => "generator",
            Task::Search => "chip",
        }
    }

    /// Who does it.
    pub fn runners(self) -> &'static [Runner] {
        match self {
            Task::Perft => &[
                Runner::COMPILED,
                Runner::VERILATOR,
                Runner::INTERPRETED,
                Runner::RustHdl,
            ],
            Task::Search => &[Runner::COMPILED, Runner::VERILATOR, Runner::INTERPRETED],
        }
    }

    /// The depth that takes seconds.
    pub fn depth(self, runner: Runner) -> u32 {
        match (self, runner) {
            (Task::Perft, Runner::COMPILED | Runner::VERILATOR) => 4,
            (Task::Perft, Runner::INTERPRETED)
            | (Task::Search, Runner::COMPILED | Runner::VERILATOR) => 3,
            (Task::Perft, _) => 2,
            (Task::Search, _) => 1,
        }
    }
}

/// A measured run.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Run {
    /// What ran it.
    #[serde(rename = "engine")]
    pub runner: Runner,
    /// The depth.
    pub depth: u32,
    /// Leaves counted, or nodes searched.
    pub nodes: u64,
    /// Clocks.
    pub cycles: u64,
    /// Seconds on the wall.
    pub seconds: f64,
}

impl Run {
    /// Clocks in a second.
    pub fn speed(&self) -> f64 {
        self.cycles as f64 / self.seconds
    }

    /// Clocks for a node.
    pub fn cycles_per_node(&self) -> f64 {
        self.cycles as f64 / self.nodes as f64
    }
}

/// How long it takes to get from the blocks to something that runs.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct BuildTimes {
    /// Seconds to elaborate the blocks into a design and to flatten it.
    pub elaborate: f64,
    /// Seconds to compile the flat netlist.
    pub compile: f64,
    /// Seconds Verilator takes from Verilog to C++.
    pub verilate: f64,
    /// Seconds the C++ compiler takes.
    pub cxx: f64,
}

/// A chip in all its forms.
pub struct Forms {
    task: Task,
    emitted: Emitted,
    library: Library,
    /// How long they took to make.
    pub times: BuildTimes,
}

impl Forms {
    /// Makes the chip for a task anew.
    pub fn build(task: Task) -> anyhow::Result<Forms> {
        let top = tops::find(task.top())?;
        let start = Instant::now();
        let netlist = top.elaborate()?.flatten()?;
        let elaborate = start.elapsed().as_secs_f64();

        let start = Instant::now();
        Simulation::new(netlist, EngineKind::Compiled)?.step();
        let compile = start.elapsed().as_secs_f64();

        let emitted = tops::emitted(top)?;
        let library = Library::rebuild(&emitted.source())?;
        let built = library.build_times();
        Ok(Forms {
            task,
            emitted,
            library,
            times: BuildTimes {
                elaborate,
                compile,
                verilate: built.verilate,
                cxx: built.compile,
            },
        })
    }

    /// Has a runner do the task.
    pub fn run(&self, runner: Runner, depth: u32) -> anyhow::Result<Run> {
        let (nodes, cycles, seconds) = match runner {
            Runner::Engine(engine) => match engine.simulator() {
                Some(kind) => {
                    self.measure(Simulation::new(self.emitted.netlist.clone(), kind)?, depth)
                }
                None => self.measure(Model::new(&self.library), depth),
            },
            Runner::RustHdl => rust_hdl::perft(depth),
        }
        .with_context(|| runner.name())?;
        Ok(Run {
            runner,
            depth,
            nodes,
            cycles,
            seconds,
        })
    }

    fn measure(&self, device: impl Device, depth: u32) -> anyhow::Result<(u64, u64, f64)> {
        let driver = Driver::new(BusChip::new(device)?)?;
        match self.task {
            Task::Perft => perft(driver, depth),
            Task::Search => search(driver, depth),
        }
    }
}

/// Nodes, clocks and seconds of a perft.
fn perft(mut driver: Driver<impl ChessChip>, depth: u32) -> anyhow::Result<(u64, u64, f64)> {
    driver.load(&Position::start())?;
    let start = Instant::now();
    let result = driver.perft(depth)?;
    let seconds = start.elapsed().as_secs_f64();
    check_count(depth, result.nodes)?;
    Ok((result.nodes, result.cycles, seconds))
}

/// Fails if the start position has another number of leaves.
pub fn check_count(depth: u32, nodes: u64) -> anyhow::Result<()> {
    let published = STANDARD[0].counts.get(depth as usize - 1);
    ensure!(
        published.is_none_or(|published| *published == nodes),
        "{nodes} leaves at depth {depth}"
    );
    Ok(())
}

/// Nodes, clocks and seconds of the searches, without the loading of positions. The evaluation is that of the start position.
fn search(mut driver: Driver<impl ChessChip>, depth: u32) -> anyhow::Result<(u64, u64, f64)> {
    let weights = Weights::default();
    driver.load_evaluation(&Generator::new(&weights, &Position::start()).values())?;
    let mut total = (0, 0, 0.0);
    for position in &SUITE {
        driver.load(&position.fen.parse()?)?;
        driver.configure(&ParameterSet::DeepBlue.parameters(depth))?;
        let start = Instant::now();
        let answer = driver.ask(&mut || ControlFlow::Continue(()))?;
        total.0 += answer.nodes;
        total.1 += answer.cycles;
        total.2 += start.elapsed().as_secs_f64();
    }
    Ok(total)
}
