//! The part of a run that a wave shows.

use bluechip_simulator::WaveFilter;
use clap::Args;

use crate::error::{Error, Result};
use crate::input;

/// The part of a run that a wave shows.
#[derive(Debug, Clone, Args)]
pub struct Window {
    /// Only the signals of this block and the blocks in it, such as `core.sequencer` or
    /// `core.array.cells[12]`.
    #[arg(long, value_name = "PATH")]
    scope: Option<String>,
    /// First clock shown, counted from power-on.
    #[arg(long, value_name = "CLOCK", value_parser = input::clock)]
    from: Option<u64>,
    /// Last clock shown.
    #[arg(long, value_name = "CLOCK", value_parser = input::clock)]
    to: Option<u64>,
}

impl Window {
    /// Whether any part was selected.
    pub fn is_given(&self) -> bool {
        self.scope.is_some() || self.from.is_some() || self.to.is_some()
    }

    /// The last clock of interest.
    pub fn last_clock(&self) -> u64 {
        self.to.unwrap_or(u64::MAX)
    }

    /// The part as a filter of the simulator.
    pub fn filter(&self) -> Result<WaveFilter> {
        let from = self.from.unwrap_or(0);
        match self.to {
            Some(to) if to < from => Err(Error::Input(format!(
                "--from {from} --to {to}: the window ends before it begins"
            ))),
            _ => Ok(WaveFilter {
                scope: self.scope.clone(),
                from,
                to: self.to,
            }),
        }
    }

    /// Refuses a window that begins after the end of the run.
    pub fn check_reached(&self, end: u64) -> Result<()> {
        match self.from {
            Some(from) if from > end => Err(Error::Input(format!(
                "--from {from}: the run ends at clock {end}"
            ))),
            _ => Ok(()),
        }
    }
}
