//! The runs that are measured: perft of the start position on the generator, searches of the suite
//! on the complete chip, a program on a processor from elsewhere, a filter of rust-hdl's library,
//! and the building of all of them.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, ensure};
use bluechip_cosim::emitted::Emitted;
use bluechip_cosim::riscv::{self, Core};
use bluechip_cosim::tools::{ProfilingCompiler, Program, Tools};
use bluechip_cosim::verilator::{Library, Model};
use bluechip_cosim::yosys;
use bluechip_simulator::{Device, EngineKind, Simulation};
use chess::Position;
use clap::ValueEnum;
use devices::{BusChip, Engine};
use driver::{Driver, Generator, ParameterSet, Weights};
use memory_map::ChessChip;
use reference::testing::SUITE;
use serde::{Serialize, Serializer};

use super::board::board;
use super::lanes::{self, Crowd};
use super::leaves::check_count;
use super::{filter, rust_hdl};
use crate::tops;

/// Something that runs a chip clock by clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Runner {
    /// One of ours, or Verilator on the emitted Verilog.
    Engine(Engine),
    /// Verilator, compiled for this processor and by a profile of the task itself, by a compiler of
    /// this name.
    TrainedVerilator(&'static str),
    /// Ours with many chips at once, each in a search of its own.
    Batch,
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
    pub fn name(self) -> String {
        match self {
            Runner::VERILATOR => "Verilator -O3".into(),
            Runner::TrainedVerilator(compiler) => {
                format!("Verilator -O3 -march=native, by a profile, {compiler}")
            }
            Runner::Batch => "batch".into(),
            Runner::Engine(engine) => engine.name().into(),
            Runner::RustHdl => "rust-hdl".into(),
        }
    }

    /// Whether it is Verilator, however compiled.
    pub fn is_verilator(self) -> bool {
        matches!(self, Runner::VERILATOR | Runner::TrainedVerilator(_))
    }
}

impl Serialize for Runner {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Runner::Engine(engine) => serializer.serialize_str(engine.name()),
            Runner::TrainedVerilator(compiler) => {
                serializer.serialize_str(&format!("trained-verilator-{compiler}"))
            }
            Runner::Batch | Runner::RustHdl => serializer.serialize_str(&self.name()),
        }
    }
}

/// What an engine is given to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// Count the leaves of the start position on the generator.
    Perft,
    /// Ask in every position of the suite whether the side to move is ahead, on the complete chip;
    /// the batch engine has many chips search for a while.
    #[value(alias = "batch")]
    Search,
    /// The same on two complete chips side by side.
    TwoChips,
    /// The same on four.
    FourChips,
    /// Count primes on PicoRV32.
    Sieve,
    /// Filter samples with a block of rust-hdl's library.
    Filter,
}

/// The primes counted in a round of [`Task::Sieve`] are those below this.
pub const SIEVE_LIMIT: i32 = 1_000;

impl Task {
    /// Every task.
    pub const ALL: [Task; 6] = [
        Task::Perft,
        Task::Search,
        Task::TwoChips,
        Task::FourChips,
        Task::Sieve,
        Task::Filter,
    ];

    /// The chip that does it.
    pub fn top(self) -> &'static str {
        match self {
            Task::Perft => "generator",
            Task::Search | Task::TwoChips | Task::FourChips => "chip",
            Task::Sieve => PROCESSOR.top(),
            Task::Filter => filter::TOP,
        }
    }

    /// Who does it, beside the compiled engine and Verilator.
    fn others(self) -> &'static [Runner] {
        match self {
            Task::Perft => &[Runner::INTERPRETED, Runner::RustHdl],
            Task::Search => &[Runner::Batch, Runner::INTERPRETED],
            Task::TwoChips | Task::FourChips => &[],
            Task::Sieve | Task::Filter => &[Runner::INTERPRETED],
        }
    }

    /// The depth that takes seconds, at most `limit`; for the sieve and the filter, which have
    /// none, the rounds or samples.
    pub fn depth(self, runner: Runner, limit: u32) -> u32 {
        let depth = match (self, runner) {
            (_, Runner::Batch) => return lanes::DEPTH,
            (Task::Sieve, Runner::INTERPRETED) => return 1,
            (Task::Sieve, _) => return 100,
            (Task::Filter, Runner::INTERPRETED) => return 1_000,
            (Task::Filter, _) => return 200_000,
            (Task::Perft, Runner::INTERPRETED) => 3,
            (Task::Perft, Runner::RustHdl) => 2,
            (Task::Search, Runner::INTERPRETED) => 1,
            (Task::TwoChips | Task::FourChips, _) => 3,
            (Task::Perft | Task::Search, _) => 4,
        };
        depth.min(limit)
    }

    /// The compilers that make models by a profile; none for several chips, which take them many
    /// minutes.
    fn profiling_compilers(self) -> anyhow::Result<Vec<ProfilingCompiler>> {
        match self {
            Task::TwoChips | Task::FourChips => Ok(Vec::new()),
            _ => Ok(ProfilingCompiler::all()?),
        }
    }

    /// Has a device do it. Returns what was counted, clocks and seconds.
    fn measure(self, device: impl Device, depth: u32) -> anyhow::Result<(u64, u64, f64)> {
        let driver = |device| anyhow::Ok(Driver::new(BusChip::new(device)?)?);
        match self {
            Task::Perft => perft(driver(device)?, depth),
            Task::Search | Task::TwoChips | Task::FourChips => search(&mut driver(device)?, depth),
            Task::Sieve => primes(device, depth),
            Task::Filter => filter::run(device, depth),
        }
    }
}

/// The depth that a model of Verilator is trained with: while its profile is made it is slow.
const TRAINING_DEPTH: u32 = 2;

/// A measured run.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Run {
    /// What ran it.
    #[serde(rename = "engine")]
    pub runner: Runner,
    /// The depth, the rounds of the sieve, or the samples.
    pub depth: u32,
    /// Leaves counted, nodes searched, primes found, or samples filtered.
    pub nodes: u64,
    /// Clocks.
    pub cycles: u64,
    /// Seconds on the wall.
    pub seconds: f64,
    /// Chips that did it together.
    pub chips: usize,
    /// Bytes of the state of all of them, if they are many.
    pub bytes: Option<usize>,
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
    /// Seconds to elaborate the blocks into a design, or to have Yosys make one, and to flatten it.
    pub elaborate: f64,
    /// Seconds to compile the flat netlist.
    pub compile: f64,
    /// Seconds Verilator takes from Verilog to C++.
    pub verilate: f64,
    /// Seconds the C++ compiler takes.
    pub cxx: f64,
    /// Seconds of the task that the compiled engine runs before it is as fast as it gets: it looks
    /// at what is active, and has the C compiler make code for that.
    pub learn: f64,
}

/// A chip in all its forms.
pub struct Forms {
    task: Task,
    emitted: Emitted,
    library: Library,
    /// Models made by profiles, and the compilers that made them.
    trained: Vec<(&'static str, Library)>,
    /// How long they took to make.
    pub times: BuildTimes,
}

impl Forms {
    /// Makes the chip anew for a task to be done to a depth of at most `limit`.
    pub fn build(task: Task, limit: u32) -> anyhow::Result<Forms> {
        let (emitted, elaborate) = match task {
            Task::Sieve => processor()?,
            Task::Filter => filter::emitted()?,
            Task::Perft | Task::Search => own(task.top())?,
            Task::TwoChips => board_of(task.top(), 2)?,
            Task::FourChips => board_of(task.top(), 4)?,
        };

        let start = Instant::now();
        Simulation::new(emitted.netlist.clone(), EngineKind::Compiled)?.step();
        let compile = start.elapsed().as_secs_f64();

        let learn = learn(task, &emitted, task.depth(Runner::COMPILED, limit))?;

        let library = Library::rebuild(&emitted.source())?;
        let built = library.build_times();
        let mut trained = Vec::new();
        for compiler in task.profiling_compilers()? {
            let library = Library::trained(&emitted.source(), &compiler, None, |library| {
                let depth = task.depth(Runner::VERILATOR, TRAINING_DEPTH);
                task.measure(Model::new(library), depth).map(|_| ())
            })?;
            trained.push((compiler.name(), library));
        }
        Ok(Forms {
            task,
            emitted,
            library,
            trained,
            times: BuildTimes {
                elaborate,
                compile,
                verilate: built.verilate,
                cxx: built.compile,
                learn,
            },
        })
    }

    /// Who does the task.
    pub fn runners(&self) -> Vec<Runner> {
        let trained = self.trained.iter();
        let trained = trained.map(|(compiler, _)| Runner::TrainedVerilator(compiler));
        let first = [Runner::COMPILED, Runner::VERILATOR].into_iter();
        let others = self.task.others().iter().copied();
        first.chain(trained).chain(others).collect()
    }

    /// Has a runner do the task.
    pub fn run(&self, runner: Runner, depth: u32, crowd: Crowd) -> anyhow::Result<Run> {
        let (nodes, cycles, seconds) = match runner {
            Runner::Batch => {
                let measured = lanes::search(&Arc::new(self.emitted.netlist.clone()), crowd)?;
                return Ok(Run {
                    runner,
                    depth,
                    nodes: measured.nodes,
                    cycles: measured.cycles,
                    seconds: measured.seconds,
                    chips: crowd.lanes,
                    bytes: Some(measured.bytes),
                });
            }
            Runner::Engine(engine) => match engine.simulator() {
                Some(kind) => {
                    let simulation = Simulation::new(self.emitted.netlist.clone(), kind)?;
                    self.task.measure(simulation, depth)
                }
                None => self.task.measure(Model::new(&self.library), depth),
            },
            Runner::TrainedVerilator(compiler) => {
                let mut trained = self.trained.iter();
                let (_, library) =
                    (trained.find(|(name, _)| *name == compiler)).context("no such compiler")?;
                self.task.measure(Model::new(library), depth)
            }
            Runner::RustHdl => rust_hdl::perft(depth),
        }
        .with_context(|| runner.name())?;
        Ok(Run {
            runner,
            depth,
            nodes,
            cycles,
            seconds,
            chips: 1,
            bytes: None,
        })
    }
}

/// Has the compiled engine do a task until it is as fast as it gets, as a model of Verilator is
/// trained by one. Returns how many seconds that takes. What it has learned holds for all
/// simulations of the design in this process.
fn learn(task: Task, emitted: &Emitted, depth: u32) -> anyhow::Result<f64> {
    let start = Instant::now();
    let mut simulation = Simulation::new(emitted.netlist.clone(), EngineKind::Compiled)?;
    while simulation.is_learning() {
        task.measure(&mut simulation, depth)?;
    }
    Ok(start.elapsed().as_secs_f64())
}

/// One of our tops, and the seconds that it takes to become a flat netlist.
fn own(name: &str) -> anyhow::Result<(Emitted, f64)> {
    let top = tops::find(name)?;
    let start = Instant::now();
    top.elaborate()?.flatten()?;
    let elaborate = start.elapsed().as_secs_f64();
    Ok((tops::emitted(top)?, elaborate))
}

/// Several of one of our tops, and the seconds that they take to become a flat netlist.
fn board_of(name: &str, chips: u32) -> anyhow::Result<(Emitted, f64)> {
    let top = tops::find(name)?;
    let start = Instant::now();
    let board = board(top.elaborate()?, chips)?;
    board.flatten()?;
    let elaborate = start.elapsed().as_secs_f64();
    Ok((Emitted::new(&board)?, elaborate))
}

/// The processor that runs the sieve.
const PROCESSOR: Core = Core::PicoRv32;

/// It with its program, and the seconds that its Verilog takes to become a flat netlist.
fn processor() -> anyhow::Result<(Emitted, f64)> {
    let tools = Tools::ensure()?;
    tools.warm_up(&[Program::Yosys])?;
    let files = PROCESSOR.system(&tools, &riscv::sieve(SIEVE_LIMIT))?;
    let start = Instant::now();
    let emitted = yosys::emitted(&tools, &files, PROCESSOR.top())?;
    Ok((emitted, start.elapsed().as_secs_f64()))
}

/// Primes, clocks and seconds of the sieve.
fn primes(mut device: impl Device, rounds: u32) -> anyhow::Result<(u64, u64, f64)> {
    let start = Instant::now();
    let finished = riscv::run(&mut device, rounds, u64::MAX)?;
    let seconds = start.elapsed().as_secs_f64();
    let finished = finished.context("the program does not end")?;
    let is_prime = |n: &i32| (2..*n).all(|divisor| n % divisor != 0);
    let below = (2..SIEVE_LIMIT).filter(is_prime).count() as u64;
    let expected = below * u64::from(rounds);
    ensure!(
        finished.result == expected,
        "{} primes instead of {expected}",
        finished.result
    );
    Ok((finished.result, finished.clocks, seconds))
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

/// Nodes, clocks and seconds of the searches, without the loading of positions. The evaluation is
/// that of the start position.
pub fn search(driver: &mut Driver<impl ChessChip>, depth: u32) -> anyhow::Result<(u64, u64, f64)> {
    let weights = Weights::default();
    driver.load_evaluation(&Generator::new(&weights, &Position::start()).values())?;
    let mut total = (0, 0, 0.0);
    for position in &SUITE {
        driver.load(&position.fen.parse()?)?;
        driver.configure(&ParameterSet::Tuned.parameters(depth))?;
        let start = Instant::now();
        let answer = driver.ask(&mut || ControlFlow::Continue(()))?;
        total.0 += answer.nodes;
        total.1 += answer.cycles;
        total.2 += start.elapsed().as_secs_f64();
    }
    Ok(total)
}
