//! Chips ready for a position.

use std::thread;
use std::time::{Duration, Instant};

use devices::{Chip, Design, Engine};
use driver::Driver;

use crate::error::Result;

/// The greatest number of chips for a search or a count: as many as Deep Blue had.
pub const CHIPS_MAX: usize = 480;

/// A number of chips on the command line.
pub fn chips(text: &str) -> std::result::Result<usize, String> {
    in_range(text, CHIPS_MAX)
}

/// Parses a number from 1 to `most`.
pub fn in_range(text: &str, most: usize) -> std::result::Result<usize, String> {
    match text.parse() {
        Ok(number) if (1..=most).contains(&number) => Ok(number),
        _ => Err(format!("not a number from 1 to {most}")),
    }
}

/// The default number of chips of an engine. A batch has the maximum, as additional chips hardly
/// slow it down. None for a board, which must be asked.
pub fn usual_chips(engine: Engine, otherwise: usize) -> Option<usize> {
    match engine {
        Engine::Batch => Some(CHIPS_MAX),
        Engine::Serial(_) => None,
        _ => Some(otherwise),
    }
}

/// The requested number of chips; without one, that of a board, which must answer, or the default.
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
    /// The time for elaboration and compilation.
    pub setup: Duration,
}

/// Several chips with their drivers, ready for a position.
pub struct ReadyChips {
    /// The chips behind their drivers.
    pub drivers: Vec<Driver<Chip>>,
    /// The time to set them up.
    pub setup: Duration,
}

/// Makes a chip.
pub fn start(design: &Design, engine: Engine) -> Result<ReadyChip> {
    let ReadyChips { mut drivers, setup } = start_all(design, engine, 1)?;
    let driver = drivers.pop().expect("one was made");
    Ok(ReadyChip { driver, setup })
}

/// Makes several chips. This program does not include Verilator; if it is missing, returns an error
/// rather than downloading it.
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

/// Does the same work on each item, in parallel threads; returns the results in order.
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
