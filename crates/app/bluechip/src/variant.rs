//! The game, and one of its positions.

use chess::{Position, Rules};
use clap::Args;
use devices::Design;
use memory_map::Configuration;
use serde_json::Value;

use crate::error::{Error, Result};
use crate::input;

/// The options for them.
#[derive(Debug, Args)]
#[group(id = "game")]
pub struct Options {
    /// The position [default: the start of a game].
    #[arg(long)]
    fen: Option<String>,
    /// The rules: chess, antichess, losers, antichess-no-switch or losers-switch.
    #[arg(long, value_name = "V", default_value_t = Rules::Chess)]
    variant: Rules,
}

impl Options {
    /// The rules.
    pub fn rules(&self) -> Rules {
        self.variant
    }

    /// Adds the variant's name to an object, unless it is chess.
    pub fn name_in(&self, object: &mut Value) {
        if self.variant != Rules::Chess {
            object["variant"] = self.variant.name().into();
        }
    }

    /// The position.
    pub fn position(&self) -> Result<Position> {
        let Some(fen) = &self.fen else {
            return Ok(Position::start_of(self.variant));
        };
        position(fen, self.variant)
    }
}

/// Parses the position of `--fen`.
pub fn position(fen: &str, rules: Rules) -> Result<Position> {
    Position::parse(fen, rules)
        .map_err(|error| Error::Input(format!("invalid value '{fen}' for '--fen <FEN>': {error}")))
}

/// The chip of a configuration, for the game of these rules.
pub fn design(configuration: Configuration, rules: Rules) -> Result<Design> {
    let configuration = configuration.with_rules(rules).map_err(input::refused)?;
    Ok(Design::new(&configuration))
}
