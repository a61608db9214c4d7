//! Failures that end the program early.

use bluechip_cosim::tools::ToolError;

/// Lines to print, and the exit code.
#[derive(Debug)]
pub struct Failure {
    /// The problems, one per line.
    pub lines: Vec<String>,
    /// 2 for wrong input, 1 for anything else.
    pub code: u8,
}

impl Failure {
    /// The input is wrong.
    pub fn input(what: impl Into<String>) -> Self {
        Failure {
            lines: vec![what.into()],
            code: 2,
        }
    }
}

impl From<bluechip_sim::Error> for Failure {
    fn from(error: bluechip_sim::Error) -> Self {
        let code = match error {
            bluechip_sim::Error::Tool(_) => 1,
            _ => 2,
        };
        Failure {
            lines: error.lines(),
            code,
        }
    }
}

impl From<bluechip_netlist::Error> for Failure {
    fn from(error: bluechip_netlist::Error) -> Self {
        Failure {
            lines: error.problems().iter().map(ToString::to_string).collect(),
            code: 2,
        }
    }
}

impl From<bluechip_simulator::Error> for Failure {
    fn from(error: bluechip_simulator::Error) -> Self {
        Failure::input(error.to_string())
    }
}

impl From<ToolError> for Failure {
    fn from(error: ToolError) -> Self {
        Failure {
            lines: vec![error.to_string()],
            code: 1,
        }
    }
}

impl From<bluechip_cosim::verilator::VerilatorError> for Failure {
    fn from(error: bluechip_cosim::verilator::VerilatorError) -> Self {
        Failure {
            lines: vec![error.to_string()],
            code: 1,
        }
    }
}
