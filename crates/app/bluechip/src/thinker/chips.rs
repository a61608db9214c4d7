//! The chips or workers of a search, and their replacement when they are lost.

use devices::{Chip, Design, Engine};
use driver::{Driver, HostError, Work};
use memory_map::Access;
use search::{Control, Info, SearchError, Thinking, Thought};
#[cfg(feature = "mpi")]
use search::{Team, WithOwn};
use std::time::Duration;

use super::options::{Options, cores};
#[cfg(feature = "mpi")]
use crate::cluster::{self, ToRanks};
use crate::engines::{chip_count, start_all};
use crate::error::Result;
#[cfg(feature = "mpi")]
use crate::ranks::Ranks;
use crate::replug::{PATIENCE, board_of, wait_for};

/// Chips, or workers with chips of their own.
pub struct Chips {
    source: Source,
    /// Empty if the last search has lost them all, or workers have them.
    pub(super) drivers: Vec<Driver<Chip>>,
    #[cfg(feature = "mpi")]
    workers: Option<Team<WithOwn<ToRanks>>>,
    work: Vec<Work>,
    /// Whether the user knows what the chips lack.
    told_lacking: bool,
}

/// Where chips come from.
struct Source {
    engine: Engine,
    /// The number asked for.
    asked: Option<usize>,
    #[cfg(feature = "mpi")]
    ranks: Option<Ranks>,
}

impl Source {
    /// New chips.
    fn open(&self) -> Result<Vec<Driver<Chip>>> {
        #[cfg(feature = "mpi")]
        match self.ranks {
            Some(Ranks::Chips) => {
                let chips = cluster::chips()?.into_iter();
                return chips.map(|chip| Ok(Driver::new(chip)?)).collect();
            }
            // They have them all.
            Some(Ranks::Workers) => return Ok(Vec::new()),
            None => {}
        }
        let design = Design::deep_blue();
        let count = chip_count(self.engine, self.asked, cores())?;
        Ok(start_all(&design, self.engine, count)?.drivers)
    }
}

impl Chips {
    /// Gets them ready.
    pub fn open(options: &Options) -> Result<Chips> {
        let source = Source {
            engine: options.engine,
            asked: options.chips,
            #[cfg(feature = "mpi")]
            ranks: options.mpi,
        };
        Ok(Chips {
            drivers: source.open()?,
            #[cfg(feature = "mpi")]
            workers: match source.ranks {
                Some(Ranks::Workers) => {
                    let mut workers = cluster::workers(options)?;
                    workers.resize_tables(options.hash);
                    Some(workers)
                }
                _ => None,
            },
            work: Vec::new(),
            told_lacking: false,
            source,
        })
    }

    /// Their engine.
    pub fn engine(&self) -> Engine {
        self.source.engine
    }

    /// Whether no chip is left.
    pub fn is_empty(&self) -> bool {
        self.drivers.is_empty()
    }

    /// Opens new chips if the last search has lost them all.
    pub fn open_lost(&mut self, tell: &dyn Fn(&str)) -> Result<()> {
        if self.drivers.is_empty() && self.workers().is_none() {
            self.drivers = self.source.open()?;
            if let Some(board) = board_of(self.source.engine) {
                let chips = self.drivers.len();
                tell(&format!(
                    "{board} answers again; its chips ({chips}) are loaded anew"
                ));
            }
        }
        Ok(())
    }

    /// Begins another search.
    pub fn begin(&mut self) {
        self.work.clear();
    }

    /// Searches until it is over or no chip is left.
    pub fn search(
        &mut self,
        thinking: &Thinking,
        report: &mut (dyn FnMut(&Info) + Send),
    ) -> std::result::Result<Thought, SearchError> {
        #[cfg(feature = "mpi")]
        if let Some(workers) = &mut self.workers {
            let result = thinking.think_with_workers(workers, report);
            self.work = workers.work().to_vec();
            return result;
        }
        let result = thinking.think(&mut self.drivers, report);
        let chips = self.drivers.len().max(self.work.len());
        self.work.resize(chips, Work::default());
        for (work, chip) in self.work.iter_mut().zip(&mut self.drivers) {
            *work += chip.take_work();
        }
        match &result {
            Ok(thought) => {
                for (number, _) in thought.failed.iter().rev() {
                    self.drivers.remove(*number);
                }
            }
            Err(_) => self.drivers.clear(),
        }
        result
    }

    /// Says once which entries of the memory map the chips lack: settings and weights for them have
    /// no effect.
    pub fn tell_lacking(&mut self, tell: &dyn Fn(&str)) {
        let names: Vec<&str> = (self.drivers.iter().take(1))
            .flat_map(|chip| chip.lacking())
            .filter(|entry| entry.access != Access::ReadOnly)
            .map(|entry| entry.name)
            .collect();
        if let ([first, others @ ..], false) = (&names[..], self.told_lacking) {
            self.told_lacking = true;
            let others = match others.len() {
                0 => String::new(),
                1 => " and another register or table".into(),
                more => format!(" and {more} other registers and tables"),
            };
            tell(&format!(
                "the chips are built without {first}{others}: their settings and weights have no \
                 effect"
            ));
        }
    }

    /// Recovers when no chip is left: if the chips were a board's and its link has failed, waits
    /// for the board and opens them again, as long as the search may go on; returns whether that
    /// succeeded.
    pub fn recover(
        &mut self,
        lost: &std::result::Result<Thought, SearchError>,
        last: Option<Duration>,
        control: &Control,
        tell: &dyn Fn(&str),
    ) -> bool {
        let error = match lost {
            Ok(thought) => thought.failed.first().map(|(_, error)| error),
            Err(error) => Some(error),
        };
        let (Some(board), Some(SearchError::Chip(error @ HostError::Port(_)))) =
            (board_of(self.source.engine), error)
        else {
            return false;
        };
        let patience = PATIENCE.as_secs();
        tell(&format!(
            "{error} (the board is waited for, {patience} s at most)"
        ));
        match wait_for(&board, last, control, || self.source.open()) {
            Ok((chips, time)) => {
                self.drivers = chips;
                tell(&format!(
                    "{board} answers again after {:.1} s; its chips ({}) are loaded anew, and the \
                     search goes on",
                    time.as_secs_f64(),
                    self.drivers.len()
                ));
                true
            }
            Err(error) => {
                tell(&format!("the board is not back: {error}"));
                false
            }
        }
    }

    /// The workers, if these search.
    pub fn workers(&self) -> Option<usize> {
        #[cfg(feature = "mpi")]
        return self.workers.as_ref().map(|team| team.present().len());
        #[cfg(not(feature = "mpi"))]
        None
    }

    /// The work of each chip since the search began.
    pub fn work(&self) -> &[Work] {
        &self.work
    }

    /// Changes the size of the workers' transposition tables.
    #[cfg(feature = "mpi")]
    pub fn resize_tables(&mut self, mebibytes: usize) {
        if let Some(workers) = &mut self.workers {
            workers.resize_tables(mebibytes);
        }
    }

    /// Notes that another game begins: workers forget the last one.
    #[cfg(feature = "mpi")]
    pub fn forget(&mut self) {
        if let Some(workers) = &mut self.workers {
            workers.forget();
        }
    }
}
