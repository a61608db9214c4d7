//! The port through which a host sees a chip.

use chess::{MoveWord, Position};
use std::error::Error;
use std::io;

/// A chip on its bus: 32-bit words at 17-bit addresses.
///
/// Only the low 17 bits of an address reach the chip. An access the chip refuses is no
/// [`PortError`]: the chip says so in its ERROR register.
pub trait ChessChip {
    /// Writes a word; a command starts with it.
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError>;

    /// Reads a word.
    fn read(&mut self, address: u32) -> Result<u32, PortError>;

    /// Reads the words at these addresses, one after the other. Where an access has a long way to
    /// go, all of them go it together.
    fn read_all(&mut self, addresses: &[u32]) -> Result<Vec<u32>, PortError> {
        (addresses.iter())
            .map(|&address| self.read(address))
            .collect()
    }

    /// Lets the chip work for at least this many clocks.
    fn idle(&mut self, cycles: u64) -> Result<(), PortError>;

    /// Lets the chip work while a command runs, but for no more than about this many clocks: to the
    /// very end of the command where its `busy` pin can be seen, all the clocks where not. A
    /// command that has just been written is not seen before two clocks have gone by.
    fn idle_while_busy(&mut self, most: u64) -> Result<(), PortError> {
        self.idle(most)
    }

    /// Clocks that a command is given before a host looks for the first time whether it has ended:
    /// as many as one wait can have where a look goes a long way and a wait ends with the command,
    /// so that the look reads the results too; 0 where a look costs nothing.
    fn first_wait(&self) -> u64 {
        0
    }

    /// The port for judging of a chip that has one: following a host move by move costs software
    /// less than loading each position anew.
    fn judging(&mut self) -> Option<&mut dyn Judging> {
        None
    }
}

/// A port for judging: the scores of the positions of a line of moves, which is made and taken back
/// move by move. The line is beside the chip's registers; the values that judge are theirs.
pub trait Judging {
    /// A line begins at a position.
    fn begin(&mut self, position: &Position);

    /// A legal move is made, its flags left out, or a pass.
    fn make(&mut self, mv: Option<MoveWord>);

    /// The last one is taken back, if there is one.
    fn unmake(&mut self);

    /// What FAST_SCORE reads in the position at the end of the line.
    fn fast_score(&mut self) -> u32;

    /// What SLOW_SCORE reads there.
    fn slow_score(&mut self) -> u32;
}

/// The link to the chip failed.
#[derive(Debug, thiserror::Error)]
pub enum PortError {
    /// Input or output failed.
    #[error("the link to the chip failed: {0}")]
    Io(#[from] io::Error),
    /// What the chip runs on failed.
    #[error("the link to the chip failed: {0}")]
    Broken(Box<dyn Error + Send + Sync>),
}

impl<C: ChessChip + ?Sized> ChessChip for &mut C {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        (**self).write(address, data)
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        (**self).read(address)
    }

    fn read_all(&mut self, addresses: &[u32]) -> Result<Vec<u32>, PortError> {
        (**self).read_all(addresses)
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        (**self).idle(cycles)
    }

    fn idle_while_busy(&mut self, most: u64) -> Result<(), PortError> {
        (**self).idle_while_busy(most)
    }

    fn first_wait(&self) -> u64 {
        (**self).first_wait()
    }

    fn judging(&mut self) -> Option<&mut dyn Judging> {
        (**self).judging()
    }
}

impl<C: ChessChip + ?Sized> ChessChip for Box<C> {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        (**self).write(address, data)
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        (**self).read(address)
    }

    fn read_all(&mut self, addresses: &[u32]) -> Result<Vec<u32>, PortError> {
        (**self).read_all(addresses)
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        (**self).idle(cycles)
    }

    fn idle_while_busy(&mut self, most: u64) -> Result<(), PortError> {
        (**self).idle_while_busy(most)
    }

    fn first_wait(&self) -> u64 {
        (**self).first_wait()
    }

    fn judging(&mut self) -> Option<&mut dyn Judging> {
        (**self).judging()
    }
}
