//! The runs that are measured: perft of the start position on one chip, and the building of a chip.

use std::time::Instant;

use anyhow::ensure;
use cosim::chip::VerilatedChip;
use cosim::emitted::Emitted;
use cosim::verilator::Library;
use host::{ChessChip, Driver, Position};
use reference::testing::STANDARD;
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

    /// The depth that takes it seconds, if the fast ones are given `depth`.
    pub fn depth(self, depth: u32) -> u32 {
        match self {
            Engine::Compiled | Engine::Verilator => depth,
            Engine::Interpreted => depth.min(3),
            Engine::RustHdl => depth.min(2),
        }
    }
}

/// A measured perft.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Run {
    /// What ran it.
    pub engine: Engine,
    /// The depth.
    pub depth: u32,
    /// Leaves counted.
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

    /// Clocks for a leaf.
    pub fn cycles_per_leaf(&self) -> f64 {
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

/// The generator in all its forms.
pub struct Generator {
    emitted: Emitted,
    library: Library,
    /// How long they took to make.
    pub times: BuildTimes,
}

impl Generator {
    /// Makes them all anew.
    pub fn build() -> anyhow::Result<Generator> {
        let top = tops::find("movegen")?;
        let start = Instant::now();
        let netlist = top.elaborate()?.flatten()?;
        let elaborate = start.elapsed().as_secs_f64();

        let start = Instant::now();
        SimulatedChip::new(netlist, EngineKind::Compiled)?.idle(1)?;
        let compile = start.elapsed().as_secs_f64();

        let emitted = tops::emitted(top)?;
        let library = Library::rebuild(&emitted.source())?;
        let built = library.build_times();
        Ok(Generator {
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

    /// Perft of the start position on an engine.
    pub fn perft(&self, engine: Engine, depth: u32) -> anyhow::Result<Run> {
        let simulated = |kind| SimulatedChip::new(self.emitted.netlist.clone(), kind);
        match engine {
            Engine::Compiled => perft(simulated(EngineKind::Compiled)?, engine, depth),
            Engine::Interpreted => perft(simulated(EngineKind::Interpreted)?, engine, depth),
            Engine::Verilator => perft(VerilatedChip::new(&self.library)?, engine, depth),
            Engine::RustHdl => perft(RustHdlChip::new(), engine, depth),
        }
    }
}

fn perft(chip: impl ChessChip, engine: Engine, depth: u32) -> anyhow::Result<Run> {
    let mut driver = Driver::new(chip)?;
    driver.load(&Position::start())?;
    let start = Instant::now();
    let result = driver.perft(depth)?;
    let seconds = start.elapsed().as_secs_f64();
    let published = STANDARD[0].counts.get(depth as usize - 1);
    ensure!(
        published.is_none_or(|nodes| *nodes == result.nodes),
        "{} counts {} leaves at depth {depth}",
        engine.name(),
        result.nodes
    );
    Ok(Run {
        engine,
        depth,
        nodes: result.nodes,
        cycles: result.cycles,
        seconds,
    })
}
