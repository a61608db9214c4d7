//! Chips ready for a position.

use std::thread;
use std::time::{Duration, Instant};

use devices::{Chip, Design, Engine};
use driver::Driver;

use crate::error::Result;

/// Chips that a search or a count may have at most: as many as Deep Blue.
pub const CHIPS_MAX: usize = 480;

/// A number of chips on the command line.
pub fn chips(text: &str) -> std::result::Result<usize, String> {
    in_range(text, CHIPS_MAX)
}

/// A number from 1 to the most.
pub fn in_range(text: &str, most: usize) -> std::result::Result<usize, String> {
    match text.parse() {
        Ok(number) if (1..=most).contains(&number) => Ok(number),
        _ => Err(format!("not a number from 1 to {most}")),
    }
}

/// The default number of chips of an engine. A batch has the maximum, as another chip hardly slows
/// it down. None if a board must be asked.
pub fn usual_chips(engine: Engine, otherwise: usize) -> Option<usize> {
    match engine {
        Engine::Batch => Some(CHIPS_MAX),
        Engine::Serial(_) => None,
        _ => Some(otherwise),
    }
}

/// The number of chips asked for; else that of a board, which must answer, or the default.
pub fn chip_count(engine: Engine, asked: Option<usize>, otherwise: usize) -> Result<usize> {
    match asked.or_else(|| usual_chips(engine, otherwise)) {
        Some(count) => Ok(count),
        None => Ok(engine.chips_there()?.unwrap_or(otherwise)),
    }
}

/// A chip with its driver, ready for a position.
pub struct ReadyChip {
    /// The chip behind its driver.
    pub driver: Driver<Chip>,
    /// Time to set it up: elaboration, compilation.
    pub setup: Duration,
}

/// Several of them.
pub struct ReadyChips {
    /// The chips behind their drivers.
    pub drivers: Vec<Driver<Chip>>,
    /// Time to set them up.
    pub setup: Duration,
}

/// Makes a chip.
pub fn start(design: &Design, engine: Engine) -> Result<ReadyChip> {
    let ReadyChips { mut drivers, setup } = start_all(design, engine, 1)?;
    let driver = drivers.pop().expect("one was made");
    Ok(ReadyChip { driver, setup })
}

/// Makes several chips. Verilator is not part of this program: if it is missing that is an error,
/// rather than an unexpected download.
pub fn start_all(design: &Design, engine: Engine, count: usize) -> Result<ReadyChips> {
    engine.check_tools()?;
    let started = Instant::now();
    let drivers = each(engine.chips(design, count)?, |chip| {
        Ok(Driver::for_game(chip, design.configuration().rules())?)
    })?;
    Ok(ReadyChips {
        drivers,
        setup: started.elapsed(),
    })
}

/// Does the same with each of several things at once, in threads, and returns the results in order.
pub fn each<T: Send, R: Send>(
    things: impl IntoIterator<Item = T>,
    work: impl Fn(T) -> Result<R> + Sync,
) -> Result<Vec<R>> {
    thread::scope(|scope| {
        let work = &work;
        let threads: Vec<_> = (things.into_iter())
            .map(|thing| scope.spawn(move || work(thing)))
            .collect();
        let results = threads.into_iter().map(|thread| match thread.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        results.collect()
    })
}
