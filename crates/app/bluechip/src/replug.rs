//! A board that goes in the middle of a search, and comes back.

use std::thread;
use std::time::{Duration, Instant};

use devices::{ChipError, Engine, SerialAddress};
use search::Control;

use crate::error::{Error, Result};

/// For how long a search waits for its board, unless its time is up before.
pub const PATIENCE: Duration = Duration::from_secs(10);
/// How often the board is looked for.
const PAUSE: Duration = Duration::from_millis(100);
/// How often in a search it is waited for.
pub const LOSSES_MAX: u32 = 5;

/// Where the board is whose chips an engine's are, if they are a board's.
pub fn board_of(engine: Engine) -> Option<SerialAddress> {
    match engine {
        Engine::Serial(address) => address.parse().ok(),
        _ => None,
    }
}

/// Opens chips of a board as soon as it answers, until the search has to end, if time counts.
/// Returns also how long that took.
///
/// # Errors
/// Why it does not answer, when it was waited for long enough, or the search has to end.
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
