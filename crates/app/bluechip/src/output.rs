//! Standard output: lines for people, or one JSON object for programs.

use std::fmt::Display;
use std::io::{self, Write};

use serde::Serialize;

use crate::error::{Error, Result};

/// Standard output in one of the two forms.
pub struct Output {
    json: bool,
    stdout: io::Stdout,
}

impl Output {
    /// Output as JSON, or as text.
    pub fn new(json: bool) -> Output {
        Output {
            json,
            stdout: io::stdout(),
        }
    }

    /// Prints a line, if the output is text.
    pub fn line(&mut self, line: impl Display) -> Result<()> {
        if !self.json {
            writeln!(self.stdout, "{line}")?;
        }
        Ok(())
    }

    /// Prints a part of a line without its end, if the output is text.
    pub fn part(&mut self, part: impl Display) -> Result<()> {
        if !self.json {
            write!(self.stdout, "{part}")?;
            self.stdout.flush()?;
        }
        Ok(())
    }

    /// Prints the object, if the output is JSON; it contains everything the lines say.
    pub fn object(&mut self, object: &impl Serialize) -> Result<()> {
        if self.json {
            let text = serde_json::to_string_pretty(object)
                .map_err(|error| Error::Failed(error.to_string()))?;
            writeln!(self.stdout, "{text}")?;
        }
        self.stdout.flush()?;
        Ok(())
    }
}
