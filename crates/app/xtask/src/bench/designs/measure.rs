//! Measures a design: our engine and Verilator's models take turns; their CPU time counts.

use anyhow::ensure;
use bluechip_cosim::emitted::Emitted;
use bluechip_cosim::tools::{ProfilingCompiler, Tools};
use bluechip_cosim::verilator::Library;
use bluechip_cosim::yosys;

use super::super::cpu;
use super::super::runs::Runner;
use super::engine::{Engine, RESET, STRIDE, clocks_in};
use super::report::{Measured, Speed};
use super::{Design, Setting, techniques};

/// Clocks of the run that trains a model.
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
    let run = if setting.waiting {
        Engine::wait
    } else {
        Engine::run
    };
    let clocks = clocks_in(&mut engines, setting.seconds, run)?;
    let mut seconds = vec![Vec::new(); engines.len()];
    for _ in 0..setting.repeat {
        for (engine, seconds) in engines.iter_mut().zip(&mut seconds) {
            seconds.push(cpu::seconds(|| run(engine, clocks))?);
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

/// Runs the workload in the compiled engine until the engine stops becoming faster. Returns the
/// seconds that this takes.
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

/// All engines that run the design, in reset.
fn engines(emitted: &Emitted, setting: &Setting) -> anyhow::Result<Vec<Engine>> {
    let mut engines = vec![
        Engine::ours(emitted)?,
        Engine::verilator(Runner::VERILATOR, &emitted.library()?)?,
    ];
    if setting.trained {
        for compiler in ProfilingCompiler::all()? {
            let name = format!("{TRAINING} clocks");
            let source = emitted.source();
            let library = Library::trained(&source, &compiler, Some(&name), |library| {
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

/// Fails unless all engines show the same outputs.
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
