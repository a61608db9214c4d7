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

/// Chips of an engine where nobody says how many: another hardly slows a batch down, so there are
/// all that may be. None where a board has to be asked.
pub fn usual_chips(engine: Engine, otherwise: usize) -> Option<usize> {
    match engine {
        Engine::Batch => Some(CHIPS_MAX),
        Engine::Serial(_) => None,
        _ => Some(otherwise),
    }
}

/// So many chips of an engine as are asked for; else those of a board, which has to answer, or as
/// many as are usual.
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
    /// What it took to get there: elaboration, compilation.
    pub setup: Duration,
}

/// Several of them.
pub struct ReadyChips {
    /// The chips behind their drivers.
    pub drivers: Vec<Driver<Chip>>,
    /// What it took to get there.
    pub setup: Duration,
}

/// Makes a chip.
pub fn start(design: &Design, engine: Engine) -> Result<ReadyChip> {
    let ReadyChips { mut drivers, setup } = start_all(design, engine, 1)?;
    let driver = drivers.pop().expect("one was made");
    Ok(ReadyChip { driver, setup })
}

/// Makes several chips. Verilator is no part of this program: without it there is an error instead
/// of a download nobody asked for.
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

/// Does the same with each of some things at once, in threads, and returns what comes of them, in
/// order.
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
