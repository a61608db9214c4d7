//! `bluechip uci`: plays in any chess program.

use std::io;

use clap::Args;

use crate::error::Result;
use crate::thinker;
use crate::uci::Session;

/// Play as an engine of a chess program, by the universal chess interface.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    chips: thinker::Options,
}

/// Runs the command.
pub fn run(options: &Options) -> Result<()> {
    Session::new(options.chips.clone())?.run(io::stdin().lock());
    Ok(())
}
