//! A board that is unplugged in the middle of a search, and plugged in again.

use std::thread;
use std::time::{Duration, Instant};

use devices::{ChipError, Engine, SerialAddress};
use search::Control;

use crate::error::{Error, Result};

/// How long a search waits for its board; it may run out of time earlier.
pub const PATIENCE: Duration = Duration::from_secs(10);
/// How often the program tries to reach the board.
const PAUSE: Duration = Duration::from_millis(100);
/// How many times per search the program waits for a board.
pub const LOSSES_MAX: u32 = 5;

/// The address of an engine's board, if the engine is one.
pub fn board_of(engine: Engine) -> Option<SerialAddress> {
    match engine {
        Engine::Serial(address) => address.parse().ok(),
        _ => None,
    }
}

/// Opens the chips of a board as soon as it answers, unless the search ends before. Also returns
/// how long that took.
///
/// # Errors
/// The reason why it does not answer, when the wait or the search is over.
pub fn wait_for<T>(
    board: &SerialAddress,
    last: Option<Duration>,
    control: &Control,
    open: impl Fn() -> Result<T>,
) -> Result<(T, Duration)> {
    let began = Instant::now();
    loop {
        let looked = board.look().map_err(ChipError::from);
        let error = match looked.map_err(Error::from).and_then(|()| open()) {
            Ok(chips) => return Ok((chips, began.elapsed())),
            Err(error) => error,
        };
        let is_late = last.is_some_and(|last| control.elapsed() >= last);
        if is_late || control.is_stopped() || began.elapsed() >= PATIENCE {
            return Err(error);
        }
        thread::sleep(PAUSE);
    }
}
