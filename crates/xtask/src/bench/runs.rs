//! The runs that are measured: perft of the start position on the generator, searches of the suite on the complete chip, and
//! the building of both.

use std::ops::ControlFlow;
use std::time::Instant;

use anyhow::{Context, ensure};
use cosim::chip::VerilatedChip;
use cosim::emitted::Emitted;
use cosim::verilator::Library;
use host::{ChessChip, Driver, Position};
use memory_map::SearchParameters;
use reference::evaluation::Parameters;
use reference::testing::{STANDARD, SUITE};
use serde::Serialize;
use simulator::EngineKind;
use testbenches::chips::SimulatedChip;

use super::rust_hdl_chip::RustHdlChip;
use crate::tops;

/// Something that runs the generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Engine {
    /// Our machine code.
    Compiled,
    /// Our plain evaluator.
    Interpreted,
    /// Verilator -O3 on the emitted Verilog.
    Verilator,
    /// rust-hdl's own simulator.
    RustHdl,
}

impl Engine {
    /// Every engine.
    pub const ALL: [Engine; 4] = [
        Engine::Compiled,
        Engine::Verilator,
        Engine::Interpreted,
        Engine::RustHdl,
    ];

    /// Its name in the table.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Compiled => "compiled",
            Engine::Interpreted => "interpreted",
            Engine::Verilator => "Verilator -O3",
            Engine::RustHdl => "rust-hdl",
        }
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
    pub fn engines(self) -> &'static [Engine] {
        match self {
            Task::Perft => &Engine::ALL,
            Task::Search => &[Engine::Compiled, Engine::Verilator, Engine::Interpreted],
        }
    }

    /// The depth that takes an engine seconds.
    pub fn depth(self, engine: Engine) -> u32 {
        match (self, engine) {
            (Task::Perft, Engine::Compiled | Engine::Verilator) => 4,
            (Task::Perft, Engine::Interpreted)
            | (Task::Search, Engine::Compiled | Engine::Verilator) => 3,
            (Task::Perft, Engine::RustHdl) => 2,
            (Task::Search, _) => 1,
        }
    }
}

/// A measured run.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Run {
    /// What ran it.
    pub engine: Engine,
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
        SimulatedChip::new(netlist, EngineKind::Compiled)?.idle(1)?;
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

    /// Has an engine do the task.
    pub fn run(&self, engine: Engine, depth: u32) -> anyhow::Result<Run> {
        let simulated = |kind| SimulatedChip::new(self.emitted.netlist.clone(), kind);
        match engine {
            Engine::Compiled => self.measure(simulated(EngineKind::Compiled)?, engine, depth),
            Engine::Interpreted => self.measure(simulated(EngineKind::Interpreted)?, engine, depth),
            Engine::Verilator => self.measure(VerilatedChip::new(&self.library)?, engine, depth),
            Engine::RustHdl => self.measure(RustHdlChip::new(), engine, depth),
        }
    }

    fn measure(&self, chip: impl ChessChip, engine: Engine, depth: u32) -> anyhow::Result<Run> {
        let driver = Driver::new(chip)?;
        let (nodes, cycles, seconds) = match self.task {
            Task::Perft => perft(driver, depth),
            Task::Search => search(driver, depth),
        }
        .with_context(|| engine.name())?;
        Ok(Run {
            engine,
            depth,
            nodes,
            cycles,
            seconds,
        })
    }
}

/// Nodes, clocks and seconds of a perft.
fn perft(mut driver: Driver<impl ChessChip>, depth: u32) -> anyhow::Result<(u64, u64, f64)> {
    driver.load(&Position::start())?;
    let start = Instant::now();
    let result = driver.perft(depth)?;
    let seconds = start.elapsed().as_secs_f64();
    let published = STANDARD[0].counts.get(depth as usize - 1);
    ensure!(
        published.is_none_or(|nodes| *nodes == result.nodes),
        "{} leaves at depth {depth}",
        result.nodes
    );
    Ok((result.nodes, result.cycles, seconds))
}

/// Nodes, clocks and seconds of the searches, without the loading of positions.
fn search(mut driver: Driver<impl ChessChip>, depth: u32) -> anyhow::Result<(u64, u64, f64)> {
    for (address, word) in Parameters::standard().words() {
        driver.chip().write(address, word)?;
    }
    let mut total = (0, 0, 0.0);
    for position in &SUITE {
        driver.load(&position.fen.parse()?)?;
        driver.configure(&SearchParameters {
            depth,
            node_limit: 0,
            ..SearchParameters::default()
        })?;
        let start = Instant::now();
        let answer = driver.ask(&mut |_| ControlFlow::Continue(()))?;
        total.0 += answer.nodes;
        total.1 += answer.cycles;
        total.2 += start.elapsed().as_secs_f64();
    }
    Ok(total)
}
