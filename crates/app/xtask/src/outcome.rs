//! The result of a command.

use std::io::Write;
use std::process::ExitCode;

/// The result of a command, in both forms it can be printed.
pub struct Outcome {
    good: bool,
    text: String,
    json: serde_json::Value,
}

impl Outcome {
    /// Good or bad news.
    pub fn new(good: bool, text: impl Into<String>, json: serde_json::Value) -> Outcome {
        Outcome {
            good,
            text: text.into(),
            json,
        }
    }

    /// Good news.
    pub fn success(text: impl Into<String>, json: serde_json::Value) -> Outcome {
        Outcome::new(true, text, json)
    }

    /// Prints it and gives the exit code that goes with it.
    pub fn print(&self, json: bool) -> ExitCode {
        let mut out = std::io::stdout();
        let printed = match json {
            true => writeln!(out, "{}", self.json),
            false => writeln!(out, "{}", self.text.trim_end()),
        };
        // Who reads may have seen enough.
        if self.good && printed.is_ok() {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}
