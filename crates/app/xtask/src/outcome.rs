//! The result of a command.

use std::io::Write;
use std::process::ExitCode;

/// The result of a command, as text and as JSON.
pub struct Outcome {
    good: bool,
    text: String,
    json: serde_json::Value,
}

impl Outcome {
    /// The result of a command that succeeded or failed.
    pub fn new(good: bool, text: impl Into<String>, json: serde_json::Value) -> Outcome {
        Outcome {
            good,
            text: text.into(),
            json,
        }
    }

    /// The result of a command that succeeded.
    pub fn success(text: impl Into<String>, json: serde_json::Value) -> Outcome {
        Outcome::new(true, text, json)
    }

    /// Prints the result and returns the exit code.
    pub fn print(&self, json: bool) -> ExitCode {
        let mut out = std::io::stdout();
        let printed = match json {
            true => writeln!(out, "{}", self.json),
            false => writeln!(out, "{}", self.text.trim_end()),
        };
        // The reader may have closed the pipe.
        if self.good && printed.is_ok() {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}
