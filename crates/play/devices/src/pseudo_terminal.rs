//! A simulated board as a serial port of this machine.

use std::fs::File;
use std::io::{self, Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bluechip_cosim::emitted::Emitted;
use bluechip_cosim::verilator::Model;
use bluechip_simulator::{Device, Simulation};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{FdFlags, fcntl_setfd};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};

use crate::{BoardHardware, BoardPins, ChipError, Engine, SimulatedBoard};

/// Clocks between two checks of the terminal while a board is active.
const CLOCKS: u64 = 400;

/// How long an idle board waits for bytes before it checks whether to stop.
const PATIENCE: Duration = Duration::from_millis(20);

/// A pair of terminals: bytes written to one can be read from the other.
pub struct PseudoTerminal {
    near: File,
    /// Keeps the far end open while no host uses it.
    _far: File,
    path: PathBuf,
}

impl PseudoTerminal {
    /// A new pair.
    pub fn open() -> io::Result<PseudoTerminal> {
        let near = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY)?;
        // A child process that inherits it would keep the line open.
        fcntl_setfd(&near, FdFlags::CLOEXEC)?;
        grantpt(&near)?;
        unlockpt(&near)?;
        let name = ptsname(&near, Vec::new())?;
        let path = PathBuf::from(std::ffi::OsStr::from_bytes(name.as_bytes()));
        let far = File::options().read(true).write(true).open(&path)?;
        let mut modes = tcgetattr(&far)?;
        modes.make_raw();
        tcsetattr(&far, OptionalActions::Now, &modes)?;
        Ok(PseudoTerminal {
            near: near.into(),
            _far: far,
            path,
        })
    }

    /// The name of the far end, for `serial:`.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The bytes that arrive within some time, if any.
    fn receive(&mut self, within: Duration) -> io::Result<Vec<u8>> {
        let within = Timespec::try_from(within).map_err(io::Error::other)?;
        let mut ready = [PollFd::new(&self.near, PollFlags::IN)];
        if poll(&mut ready, Some(&within))? == 0 {
            return Ok(Vec::new());
        }
        let mut buffer = vec![0; 4096];
        let count = self.near.read(&mut buffer)?;
        buffer.truncate(count);
        Ok(buffer)
    }
}

/// The direction of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// From the host to the board.
    ToBoard,
    /// From the board to the host.
    ToHost,
}

/// The reason why serving a board ended.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The terminal.
    #[error("the pseudo-terminal failed: {0}")]
    Terminal(#[from] io::Error),
    /// There is no board.
    #[error(transparent)]
    Board(#[from] ChipError),
    /// The simulation failed.
    #[error("the simulation of the board failed: {0}")]
    Simulation(Box<dyn std::error::Error + Send + Sync>),
    /// The engine runs no hardware.
    #[error("the engine {0} simulates no boards; interpreted, compiled and verilator do")]
    NoBoards(Engine),
}

/// Runs a board at the far end of a terminal until `stop` is set. `carry` returns those of the sent
/// bytes that arrive: all of them on a good line.
pub fn serve<D: Device>(
    board: &mut SimulatedBoard<D>,
    terminal: &mut PseudoTerminal,
    stop: &AtomicBool,
    carry: &mut dyn FnMut(Way, Vec<u8>) -> Vec<u8>,
) -> Result<(), ServeError> {
    while !stop.load(Ordering::Relaxed) {
        let rests = board.is_at_rest().map_err(simulation)?;
        let within = if rests { PATIENCE } else { Duration::ZERO };
        let bytes = terminal.receive(within)?;
        let came = !bytes.is_empty();
        if came {
            board.push(&carry(Way::ToBoard, bytes));
        }
        if came || !rests {
            let mut sent = Vec::new();
            board.run(CLOCKS, &mut sent).map_err(simulation)?;
            if !sent.is_empty() {
                terminal.near.write_all(&carry(Way::ToHost, sent))?;
            }
        }
    }
    Ok(())
}

fn simulation(error: impl std::error::Error + Send + Sync + 'static) -> ServeError {
    ServeError::Simulation(Box::new(error))
}

/// Simulates a board on an engine, and runs it like [`serve`]. Calls `ready` when it can be used.
/// Returns the clocks that it ran.
pub fn serve_board(
    engine: Engine,
    hardware: &BoardHardware,
    ready: impl FnOnce(),
    terminal: &mut PseudoTerminal,
    stop: &AtomicBool,
    carry: &mut dyn FnMut(Way, Vec<u8>) -> Vec<u8>,
) -> Result<u64, ServeError> {
    if !engine.runs_blocks() {
        return Err(ServeError::NoBoards(engine));
    }
    let design = hardware.design().map_err(ChipError::from)?;
    let pins = BoardPins::default();
    match engine.simulator() {
        Some(kind) => {
            let netlist = design.flatten().map_err(ChipError::from)?;
            let device = Simulation::new(netlist, kind).map_err(ChipError::from)?;
            let mut board =
                SimulatedBoard::new(device, pins, hardware.contexts).map_err(simulation)?;
            ready();
            serve(&mut board, terminal, stop, carry)?;
            Ok(board.clocks())
        }
        None => {
            let emitted = Emitted::new(&design).map_err(ChipError::from)?;
            let library = emitted.library().map_err(ChipError::from)?;
            let mut board = SimulatedBoard::new(Model::new(&library), pins, hardware.contexts)
                .map_err(simulation)?;
            ready();
            serve(&mut board, terminal, stop, carry)?;
            Ok(board.clocks())
        }
    }
}
