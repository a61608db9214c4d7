//! Errors, and their exit codes.

use std::io::{self, Write};

use devices::{ChipError, ToolsMissing};

/// The result of a command.
pub type Result<T> = std::result::Result<T, Error>;

/// Why a command ended early.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The request was wrong: exit code 2.
    #[error("{0}")]
    Input(String),
    /// The request was right, but failed: exit code 1.
    #[error("{0}")]
    Failed(String),
    /// The output was closed: ends silently.
    #[error("standard output was closed")]
    Closed,
}

impl Error {
    /// Prints the error. Input errors take one line, even if they quote several.
    pub fn print(&self) {
        let text = match self {
            Error::Input(text) => in_a_line(text),
            Error::Failed(text) => text.clone(),
            Error::Closed => return,
        };
        tell("error", &text);
    }

    /// The program's exit code.
    pub fn exit_code(&self) -> u8 {
        match self {
            Error::Input(_) => 2,
            Error::Failed(_) => 1,
            Error::Closed => 0,
        }
    }
}

/// Prints a warning about something that was skipped.
pub fn warn(flaw: &str) {
    tell("warning", &in_a_line(flaw));
}

fn in_a_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Writes a line to standard error in one call, as several ranks of a job may write at the same
/// time.
fn tell(what: &str, text: &str) {
    let line = format!("{what}: {text}\n");
    // If standard error is closed, the message is lost.
    let _ = io::stderr().write_all(line.as_bytes());
}

/// A failure to write to standard output.
impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Error::Closed,
            _ => Error::Failed(format!("cannot write to standard output: {error}")),
        }
    }
}

impl From<driver::HostError> for Error {
    fn from(error: driver::HostError) -> Error {
        Error::Failed(error.to_string())
    }
}

impl From<books::GameError> for Error {
    fn from(error: books::GameError) -> Error {
        Error::Failed(error.to_string())
    }
}

impl From<search::SearchError> for Error {
    fn from(error: search::SearchError) -> Error {
        Error::Failed(error.to_string())
    }
}

impl From<memory_map::PortError> for Error {
    fn from(error: memory_map::PortError) -> Error {
        Error::Failed(error.to_string())
    }
}

impl From<bluechip_netlist::Error> for Error {
    fn from(error: bluechip_netlist::Error) -> Error {
        Error::Failed(error.to_string())
    }
}

impl From<bluechip_simulator::Error> for Error {
    fn from(error: bluechip_simulator::Error) -> Error {
        use bluechip_simulator::Error as E;
        match &error {
            E::UnknownScope { scope, scopes } => {
                Error::Input(crate::scopes::unknown_scope(scope, scopes))
            }
            E::Write { .. } | E::UnknownWaveFormat(_) | E::EmptyWindow { .. } => {
                Error::Input(error.to_string())
            }
            _ => Error::Failed(error.to_string()),
        }
    }
}

impl From<ChipError> for Error {
    fn from(error: ChipError) -> Error {
        match error {
            ChipError::Simulator(error) => error.into(),
            _ => Error::Failed(error.to_string()),
        }
    }
}

#[cfg(unix)]
impl From<devices::ServeError> for Error {
    fn from(error: devices::ServeError) -> Error {
        match error {
            devices::ServeError::Terminal(error) => error.into(),
            devices::ServeError::Board(error) => error.into(),
            devices::ServeError::NoBoards(_) => Error::Input(error.to_string()),
            devices::ServeError::Simulation(_) => Error::Failed(error.to_string()),
        }
    }
}

impl From<ToolsMissing> for Error {
    fn from(error: ToolsMissing) -> Error {
        Error::Failed(error.to_string())
    }
}
