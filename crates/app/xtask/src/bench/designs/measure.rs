//! The measuring of a design: our engine and models of Verilator in turns, by the time each has on
//! a core.

use anyhow::{Context, ensure};
use bluechip_cosim::emitted::Emitted;
use bluechip_cosim::tools::{ProfilingCompiler, Tools};
use bluechip_cosim::verilator::{Library, Model};
use bluechip_cosim::yosys;
use bluechip_simulator::{Device, EngineKind, Simulation, Techniques};

use super::super::cpu;
use super::super::runs::Runner;
use super::report::{Measured, Speed};
use super::{Design, Setting, techniques};

/// Clocks of the reset.
pub const RESET: u64 = 4;

/// Clocks at a time while there is something to learn.
pub const STRIDE: u64 = 20_000;

/// Clocks that a model is trained with.
const TRAINING: u64 = 50_000;

/// Measures a design.
pub fn design(tools: &Tools, design: Design, setting: &Setting) -> anyhow::Result<Measured> {
    let emitted = yosys::emitted(tools, &design.files(tools)?, &design.top())?;
    let words = emitted.netlist.nodes.len();
    let learn = learn(&emitted)?;
    let mut engines = engines(&emitted, setting)?;
    for engine in &mut engines {
        engine.run(RESET)?;
        engine.poke_reset(0)?;
    }
    let clocks = clocks_in(&mut engines, setting.seconds)?;
    let mut seconds = vec![Vec::new(); engines.len()];
    for _ in 0..setting.repeat {
        for (engine, seconds) in engines.iter_mut().zip(&mut seconds) {
            seconds.push(cpu::seconds(|| engine.run(clocks))?);
        }
        agree(&mut engines)?;
    }
    let check = engines[0].peek("check")?;
    let is_right = design
        .published()
        .map_or(check != 0, |value| value == check);
    ensure!(is_right, "{} shows {check:#x}", design.name());
    let speeds = engines.iter().zip(seconds);
    let speeds = speeds.map(|(engine, seconds)| Speed::new(engine.runner, clocks, seconds));
    let speeds = speeds.collect();
    let without = match setting.techniques {
        true => techniques::measure(&emitted, design, setting)?,
        false => Vec::new(),
    };
    Ok(Measured::new(design, words, learn, speeds, without))
}

/// Has the compiled engine run the workload until it is as fast as it gets. Returns how many
/// seconds that takes.
fn learn(emitted: &Emitted) -> anyhow::Result<f64> {
    let start = std::time::Instant::now();
    let mut engine = Engine::ours(emitted)?;
    engine.run(RESET)?;
    engine.poke_reset(0)?;
    while engine.is_learning() {
        engine.run(STRIDE)?;
    }
    Ok(start.elapsed().as_secs_f64())
}

/// Whatever runs the design, in reset.
fn engines(emitted: &Emitted, setting: &Setting) -> anyhow::Result<Vec<Engine>> {
    let mut engines = vec![
        Engine::ours(emitted)?,
        Engine::verilator(Runner::VERILATOR, &emitted.library()?)?,
    ];
    if setting.trained {
        for compiler in ProfilingCompiler::all()? {
            let library = Library::trained(&emitted.source(), &compiler, |library| {
                let mut engine = Engine::verilator(Runner::VERILATOR, library)?;
                engine.run(RESET)?;
                engine.poke_reset(0)?;
                engine.run(TRAINING)
            })?;
            let runner = Runner::TrainedVerilator(compiler.name());
            engines.push(Engine::verilator(runner, &library)?);
        }
    }
    Ok(engines)
}

/// Clocks that the engines run in so many seconds, the slowest of them. All run on for a while.
pub fn clocks_in(engines: &mut [Engine], seconds: f64) -> anyhow::Result<u64> {
    let mut clocks = 1_000;
    loop {
        let mut longest: f64 = 0.0;
        for engine in engines.iter_mut() {
            longest = longest.max(cpu::seconds(|| engine.run(clocks))?);
        }
        if longest > seconds / 4.0 {
            return Ok((clocks as f64 * seconds / longest).ceil() as u64);
        }
        clocks *= 2;
    }
}

/// Fails unless all have made the same.
fn agree(engines: &mut [Engine]) -> anyhow::Result<()> {
    for port in ["hash", "check"] {
        let expected = engines[0].peek(port)?;
        for other in &mut engines[1..] {
            let found = other.peek(port)?;
            ensure!(
                found == expected,
                "{} has {port} {found:#x}, ours {expected:#x}",
                other.runner.name()
            );
        }
    }
    Ok(())
}

/// A design in an engine.
pub struct Engine {
    runner: Runner,
    device: Running,
}

enum Running {
    Ours(Box<Simulation>),
    Verilator(Model),
}

impl Engine {
    fn ours(emitted: &Emitted) -> anyhow::Result<Self> {
        Engine::ours_with(emitted, Techniques::default())
    }

    /// The compiled engine with these techniques, in reset.
    pub fn ours_with(emitted: &Emitted, techniques: Techniques) -> anyhow::Result<Self> {
        let mut simulation = Simulation::new(emitted.netlist.clone(), EngineKind::Compiled)?;
        if techniques != Techniques::default() {
            simulation.allow(techniques)?;
        }
        let device = Running::Ours(Box::new(simulation));
        Engine::reset(Engine {
            runner: Runner::COMPILED,
            device,
        })
    }

    fn verilator(runner: Runner, library: &Library) -> anyhow::Result<Self> {
        let device = Running::Verilator(Model::new(library));
        Engine::reset(Engine { runner, device })
    }

    fn reset(mut self) -> anyhow::Result<Self> {
        self.poke_reset(1)?;
        Ok(self)
    }

    /// Changes the reset.
    pub fn poke_reset(&mut self, value: u64) -> anyhow::Result<()> {
        fn poke<D: Device>(device: &mut D, value: u64) -> Result<(), D::Error> {
            let reset = device.signal("reset")?;
            device.poke(reset, value)
        }
        match &mut self.device {
            Running::Ours(simulation) => poke(&mut **simulation, value)?,
            Running::Verilator(model) => poke(model, value)?,
        }
        Ok(())
    }

    /// Runs so many clocks.
    pub fn run(&mut self, clocks: u64) -> anyhow::Result<()> {
        match &mut self.device {
            Running::Ours(simulation) => simulation.run(clocks),
            Running::Verilator(model) => Device::run(model, clocks)?,
        }
        Ok(())
    }

    fn peek(&mut self, port: &str) -> anyhow::Result<u64> {
        fn peek<D: Device>(device: &mut D, port: &str) -> Result<u64, D::Error> {
            let port = device.signal(port)?;
            device.peek(port)
        }
        let found = match &mut self.device {
            Running::Ours(simulation) => peek(&mut **simulation, port).map_err(anyhow::Error::from),
            Running::Verilator(model) => peek(model, port).map_err(anyhow::Error::from),
        };
        found.with_context(|| self.runner.name())
    }

    /// Bytes of the C compiler's library that it runs, if it does.
    pub fn library_bytes(&self) -> Option<u64> {
        match &self.device {
            Running::Ours(simulation) => simulation.library_bytes(),
            Running::Verilator(_) => None,
        }
    }

    /// Whether it will be faster after more clocks.
    pub fn is_learning(&self) -> bool {
        matches!(&self.device, Running::Ours(simulation) if simulation.is_learning())
    }
}
