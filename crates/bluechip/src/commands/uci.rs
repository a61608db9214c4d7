//! `bluechip uci`: plays in any chess program.

use std::io;

use clap::Args;

use crate::error::{Result, warn};
use crate::thinker::{self, Knowledge};
use crate::uci::Session;

/// Play as an engine of a chess program, by the universal chess interface.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    pub chips: thinker::Options,
}

/// Runs the command.
pub fn run(options: &Options) -> Result<()> {
    let (knowledge, flaws) = Knowledge::read(&options.chips)?;
    flaws.iter().for_each(|flaw| warn(flaw));
    Session::new(options.chips.clone(), knowledge)?.run(io::stdin().lock());
    Ok(())
}
