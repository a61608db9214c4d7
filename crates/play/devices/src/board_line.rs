//! A line to a simulated board in the board's own time, which stops while the host does something
//! else.

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use bluechip_simulator::Device;
use link::Line;

use crate::SimulatedBoard;

/// Clocks between two checks for a byte: far fewer than a byte takes.
const CLOCKS: u64 = 16;

/// A line in the board's time: the board only runs between a request and the end of its reply.
pub struct BoardLine<D: Device> {
    board: SimulatedBoard<D>,
    received: VecDeque<u8>,
    /// Clocks of delay of a request beyond the time of its bytes.
    pub latency: u64,
}

impl<D: Device> BoardLine<D> {
    /// A line to a board.
    pub fn new(board: SimulatedBoard<D>) -> Self {
        BoardLine {
            board,
            received: VecDeque::new(),
            latency: 0,
        }
    }

    /// Clocks of the board so far.
    pub fn clocks(&self) -> u64 {
        self.board.clocks()
    }

    fn run(&mut self, clocks: u64) -> Result<(), D::Error> {
        let mut sent = Vec::new();
        self.board.run(clocks, &mut sent)?;
        self.received.extend(sent);
        Ok(())
    }
}

impl<D: Device> Line for BoardLine<D> {
    fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.run(self.latency).map_err(io::Error::other)?;
        self.board.push(bytes);
        Ok(())
    }

    /// Waits in the board's time until bytes arrive, or until none can arrive.
    fn receive(&mut self, buffer: &mut [u8], _within: Duration) -> io::Result<usize> {
        while self.received.is_empty() {
            if self.board.is_at_rest().map_err(io::Error::other)? {
                return Ok(0);
            }
            self.run(CLOCKS).map_err(io::Error::other)?;
        }
        io::Read::read(&mut self.received, buffer)
    }
}
