//! Chips ready for a position.

use std::time::{Duration, Instant};

use chips::{Design, Engine};
use host::Driver;
use memory_map::ChessChip;

use crate::error::Result;

/// A chip with its driver, ready for a position.
pub struct ReadyChip {
    /// The chip behind its driver.
    pub driver: Driver<Box<dyn ChessChip + Send>>,
    /// What it took to get there: elaboration, compilation.
    pub setup: Duration,
}

/// Makes a chip. Verilator is no part of this program: without it there is an error instead of a download nobody asked for.
pub fn start(design: &Design, engine: Engine) -> Result<ReadyChip> {
    engine.check_tools()?;
    let started = Instant::now();
    let driver = Driver::new(engine.chip(design)?)?;
    Ok(ReadyChip {
        driver,
        setup: started.elapsed(),
    })
}
