//! Why files cannot be read as a design.

use std::fmt;
use std::path::PathBuf;

use bluechip_cosim::tools::ToolError;

use crate::messages::Message;

/// Why files cannot be read as a design. Each problem is one line of the text.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// A file cannot be read.
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A file of an unknown kind, or kinds that cannot be combined.
    Kind(String),
    /// The top does not exist, or it is not clear which module it is.
    Top(String),
    /// Errors of the front end.
    FrontEnd(Vec<Message>),
    /// A tool that is missing or fails.
    Tool(ToolError),
    /// The front end's netlist cannot be simulated in cycles.
    Refused(bluechip_yosys::Error),
}

impl Error {
    /// The problems, one a line.
    pub fn lines(&self) -> Vec<String> {
        match self {
            Error::File { path, source } => vec![format!("{}: {source}", path.display())],
            Error::Kind(what) | Error::Top(what) => vec![what.clone()],
            Error::FrontEnd(messages) => messages.iter().map(Message::to_string).collect(),
            Error::Tool(error) => vec![error.to_string()],
            Error::Refused(error) => error.problems().iter().flat_map(netlist_lines).collect(),
        }
    }
}

/// The lines of one problem; a problem of the netlist may have several.
fn netlist_lines(error: &bluechip_yosys::Error) -> Vec<String> {
    match error {
        bluechip_yosys::Error::Netlist(error) => {
            error.problems().iter().map(ToString::to_string).collect()
        }
        // The hint of the reader is about a pass of Yosys, which is out of reach here.
        other => vec![other.to_string().replace(
            "`setundef -undriven -zero` of Yosys makes it 0",
            "`--undriven-is-zero` takes it for 0",
        )],
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.lines().join("\n"))
    }
}

impl std::error::Error for Error {}

impl From<ToolError> for Error {
    fn from(error: ToolError) -> Self {
        Error::Tool(error)
    }
}

impl From<bluechip_yosys::Error> for Error {
    fn from(error: bluechip_yosys::Error) -> Self {
        Error::Refused(error)
    }
}
