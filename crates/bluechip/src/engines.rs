//! Chips by the name of their engine.

use std::time::{Duration, Instant};

use host::{ChessChip, Driver};
use testbenches::Engine;
use testbenches::chips::{ChipEngine, Design, chip};

use crate::error::{Error, Result};

/// A chip with its driver, ready for a position.
pub struct ReadyChip {
    /// The chip behind its driver.
    pub driver: Driver<Box<dyn ChessChip + Send>>,
    /// What it took to get there: elaboration, compilation.
    pub setup: Duration,
}

/// Makes a chip.
pub fn start(design: Design, engine: ChipEngine) -> Result<ReadyChip> {
    if engine == ChipEngine::Verilator {
        check_tools()?;
    }
    let started = Instant::now();
    let driver = Driver::new(chip(design, engine)?)?;
    Ok(ReadyChip {
        driver,
        setup: started.elapsed(),
    })
}

/// The engine of a test bench, if its tools are there.
pub fn usable(engine: Engine) -> Result<Engine> {
    if engine == Engine::Verilator {
        check_tools()?;
    }
    Ok(engine)
}

/// Verilator is no part of this program: says how to get it instead of downloading it unasked.
fn check_tools() -> Result<()> {
    let stamp = cosim::tools::workspace_root().join("target/eda/stamp");
    if stamp.is_file() {
        return Ok(());
    }
    Err(Error::Failed(
        "the engine verilator needs tools that are not installed; `cargo xtask tools` puts them into target/eda".to_owned(),
    ))
}

/// Whether an engine counts clocks.
pub fn has_clock(engine: ChipEngine) -> bool {
    engine != ChipEngine::Reference
}
