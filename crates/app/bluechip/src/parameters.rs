//! Search parameters: those of a set, or of a file in their place.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use driver::{ParameterSet, overlaid};
use memory_map::SearchParameters;

use crate::error::{Error, Result};

/// The options for them.
#[derive(Debug, Args)]
#[group(id = "parameters")]
pub struct Options {
    /// What a search looks at: tuned (mating checks, three extensions, pruning and the slow
    /// evaluation), deep-blue (all that Deep Blue's chip had: singular checks, all extensions and
    /// tests of the root too) or plain (none of them) [default: tuned].
    #[arg(long, value_name = "S")]
    set: Option<ParameterSet>,
    /// A JSON file of search parameters, in place of those of the set; the command's own options
    /// count more.
    #[arg(long, value_name = "FILE")]
    params: Option<PathBuf>,
}

impl Options {
    /// The parameters at a depth.
    pub fn parameters(&self, depth: u32) -> Result<SearchParameters> {
        let standard = self.set().parameters(depth);
        let given = match &self.params {
            Some(path) => read(path, &standard)?,
            None => standard,
        };
        Ok(SearchParameters { depth, ..given })
    }

    /// The set.
    pub fn set(&self) -> ParameterSet {
        self.set.unwrap_or_default()
    }

    /// The option that was given; none if neither was.
    pub fn given(&self) -> Option<&'static str> {
        match (&self.params, self.set) {
            (Some(_), _) => Some("--params"),
            (None, Some(_)) => Some("--set"),
            (None, None) => None,
        }
    }

    /// The set, and the file if there is one.
    pub fn name(&self) -> String {
        match &self.params {
            Some(path) => format!("{} and {}", self.set(), path.display()),
            None => self.set().to_string(),
        }
    }
}

/// Reads a JSON file of search parameters; what it leaves out stays as it is in `defaults`.
fn read(path: &Path, defaults: &SearchParameters) -> Result<SearchParameters> {
    let wrong = |problem: String| Error::Input(format!("{}: {problem}", path.display()));
    let text = fs::read_to_string(path)
        .map_err(|error| Error::Input(format!("cannot read `{}`: {error}", path.display())))?;
    overlaid(&text, defaults).map_err(|error| wrong(error.to_string()))
}
