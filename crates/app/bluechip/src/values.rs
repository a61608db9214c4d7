//! The values of the evaluation: from the project's own weights, a file of weights, or an image.

use std::path::PathBuf;

use chess::{Position, Rules};
use clap::Args;
use driver::generator::{FileError, antichess_values, image};
use driver::{Generator, Weights};
use memory_map::EvaluationParameters;

use crate::error::{Error, Result};

/// The source of the values.
#[derive(Debug, Args)]
#[group(id = "values")]
pub struct Options {
    /// A TOML file of the evaluation's weights [default: the project's own].
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// An image of the evaluation instead, as `bluechip weights --out` writes it.
    #[arg(long, value_name = "FILE", conflicts_with = "weights")]
    image: Option<PathBuf>,
}

impl Options {
    /// The values for searches from a position.
    pub fn values(&self, position: &Position) -> Result<EvaluationParameters> {
        match (&self.image, &self.weights) {
            (Some(path), _) => Ok(image::load(path)?),
            (None, Some(path)) => Ok(Generator::new(&Weights::read(path)?, position).values()),
            (None, None) => Ok(default(position)),
        }
    }

    /// The values for searches with these rules: AntiChess has its own values, and the options for
    /// weights only apply to chess.
    pub fn values_for(&self, position: &Position, rules: Rules) -> Result<EvaluationParameters> {
        match (rules, &self.image, &self.weights) {
            (Rules::AntiChess { .. }, None, Some(path)) => Err(Error::Input(format!(
                "{}: weights are those of chess, and the variant is {rules}; --image takes any \
                 values",
                path.display()
            ))),
            (Rules::AntiChess { .. }, None, None) => Ok(of_game(position, rules)),
            _ => self.values(position),
        }
    }

    /// The file of the values, if there is one.
    pub fn file(&self) -> Option<String> {
        let path = self.image.as_ref().or(self.weights.as_ref())?;
        Some(path.display().to_string())
    }
}

/// The default values for searches by these rules.
pub fn of_game(position: &Position, rules: Rules) -> EvaluationParameters {
    match rules {
        Rules::Chess => default(position),
        Rules::AntiChess { .. } => antichess_values(),
    }
}

/// The values of the project's own weights.
pub fn default(position: &Position) -> EvaluationParameters {
    Generator::new(&Weights::default(), position).values()
}

impl From<FileError> for Error {
    fn from(error: FileError) -> Error {
        Error::Input(error.to_string())
    }
}
