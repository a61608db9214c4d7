//! The measured runs: perft of the start position on the move generator, searches of the suite on
//! the complete chip, a program on a public processor, a filter of rust-hdl's library, and the
//! builds of all of them.

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

/// A simulator that runs a chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Runner {
    /// One of our engines, or Verilator with the emitted Verilog.
    Engine(Engine),
    /// Verilator, compiled for this processor with a profile of the task itself, by the compiler of
    /// this name.
    TrainedVerilator(&'static str),
    /// Our batch engine: many chips at once, each with its own search.
    Batch,
    /// rust-hdl's own simulator.
    RustHdl,
}

impl Runner {
    /// Our compiled engine.
    pub const COMPILED: Runner = Runner::Engine(Engine::Compiled);
    /// Our interpreted engine.
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

    /// Whether it is Verilator, with or without a profile.
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

    /// The top module that runs the task.
    pub fn top(self) -> &'static str {
        match self {
            Task::Perft => "generator",
            Task::Search | Task::TwoChips | Task::FourChips => "chip",
            Task::Sieve => PROCESSOR.top(),
            Task::Filter => filter::TOP,
        }
    }

    /// The runners besides the compiled engine and Verilator.
    fn others(self) -> &'static [Runner] {
        match self {
            Task::Perft => &[Runner::INTERPRETED, Runner::RustHdl],
            Task::Search => &[Runner::Batch, Runner::INTERPRETED],
            Task::TwoChips | Task::FourChips => &[],
            Task::Sieve | Task::Filter => &[Runner::INTERPRETED],
        }
    }

    /// The depth, such that a run takes seconds; at most `limit`. For the sieve and the filter,
    /// which have no depth, it is the number of rounds or samples.
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

    /// The compilers that build models with a profile; none for several chips, for which they take
    /// many minutes.
    fn profiling_compilers(self) -> anyhow::Result<Vec<ProfilingCompiler>> {
        match self {
            Task::TwoChips | Task::FourChips => Ok(Vec::new()),
            _ => Ok(ProfilingCompiler::all()?),
        }
    }

    /// Runs the task on a device. Returns the number of results, clocks and seconds.
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

/// The depth for the training of a Verilator model, which is slow while it records its profile.
const TRAINING_DEPTH: u32 = 2;

/// A measured run.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Run {
    /// The runner.
    #[serde(rename = "engine")]
    pub runner: Runner,
    /// The depth, the rounds of the sieve, or the samples.
    pub depth: u32,
    /// Leaves counted, nodes searched, primes found, or samples filtered.
    pub nodes: u64,
    /// Clocks that the chip ran.
    pub cycles: u64,
    /// Seconds of real time.
    pub seconds: f64,
    /// Chips that ran at once.
    pub chips: usize,
    /// Bytes of the state of all chips, for the batch engine.
    pub bytes: Option<usize>,
}

impl Run {
    /// Clocks per second.
    pub fn speed(&self) -> f64 {
        self.cycles as f64 / self.seconds
    }

    /// Clocks per node.
    pub fn cycles_per_node(&self) -> f64 {
        self.cycles as f64 / self.nodes as f64
    }
}

/// The times to get from the blocks to a running simulation.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct BuildTimes {
    /// Seconds to elaborate the blocks, or to read Verilog with Yosys, and to flatten the design.
    pub elaborate: f64,
    /// Seconds to compile the flat netlist.
    pub compile: f64,
    /// Seconds that Verilator takes from Verilog to C++.
    pub verilate: f64,
    /// Seconds the C++ compiler takes.
    pub cxx: f64,
    /// Seconds of the task until the compiled engine stops becoming faster: it profiles the design,
    /// and lets the C compiler generate code for that profile.
    pub learn: f64,
}

/// A task's chip for all runners.
pub struct Forms {
    task: Task,
    emitted: Emitted,
    library: Library,
    /// Models with a profile, each with the name of its compiler.
    trained: Vec<(&'static str, Library)>,
    /// The times to build all of them.
    pub times: BuildTimes,
}

impl Forms {
    /// Builds everything anew, for a task with a depth of at most `limit`.
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

    /// The runners of the task.
    pub fn runners(&self) -> Vec<Runner> {
        let trained = self.trained.iter();
        let trained = trained.map(|(compiler, _)| Runner::TrainedVerilator(compiler));
        let first = [Runner::COMPILED, Runner::VERILATOR].into_iter();
        let others = self.task.others().iter().copied();
        first.chain(trained).chain(others).collect()
    }

    /// Runs the task with one runner.
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

/// Runs the task in the compiled engine until the engine stops becoming faster, as Verilator's
/// models are trained too. Returns the seconds that this takes. All simulations of the design in
/// this process use what the engine has learned.
fn learn(task: Task, emitted: &Emitted, depth: u32) -> anyhow::Result<f64> {
    let start = Instant::now();
    let mut simulation = Simulation::new(emitted.netlist.clone(), EngineKind::Compiled)?;
    while simulation.is_learning() {
        task.measure(&mut simulation, depth)?;
    }
    Ok(start.elapsed().as_secs_f64())
}

/// One of our tops, and the seconds to elaborate and flatten it.
fn own(name: &str) -> anyhow::Result<(Emitted, f64)> {
    let top = tops::find(name)?;
    let start = Instant::now();
    top.elaborate()?.flatten()?;
    let elaborate = start.elapsed().as_secs_f64();
    Ok((tops::emitted(top)?, elaborate))
}

/// A board with several chips of one of our tops, and the seconds to elaborate and flatten it.
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

/// The processor with its program, and the seconds to read and flatten it.
fn processor() -> anyhow::Result<(Emitted, f64)> {
    let tools = Tools::ensure()?;
    tools.warm_up(&[Program::Yosys])?;
    let files = PROCESSOR.system(&tools, &riscv::sieve(SIEVE_LIMIT))?;
    let start = Instant::now();
    let emitted = yosys::emitted(&tools, &files, PROCESSOR.top())?;
    Ok((emitted, start.elapsed().as_secs_f64()))
}

/// Counts primes. Returns their number, clocks and seconds.
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

/// Runs a perft. Returns its nodes, clocks and seconds.
fn perft(mut driver: Driver<impl ChessChip>, depth: u32) -> anyhow::Result<(u64, u64, f64)> {
    driver.load(&Position::start())?;
    let start = Instant::now();
    let result = driver.perft(depth)?;
    let seconds = start.elapsed().as_secs_f64();
    check_count(depth, result.nodes)?;
    Ok((result.nodes, result.cycles, seconds))
}

/// Runs the searches. Returns nodes, clocks and seconds, without the loading of positions. All
/// positions use the evaluation of the start position.
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
