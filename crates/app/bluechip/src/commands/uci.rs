//! `bluechip uci`: plays in any chess program.

use std::io;

use chess::Rules;
use clap::Args;

use crate::error::{Result, warn};
use crate::thinker::{self, Knowledge};
use crate::uci::{AntiChessSession, Session};

/// Play as an engine of a chess program, by the universal chess interface.
#[derive(Debug, Args)]
pub struct Options {
    /// The rules: chess, antichess, losers, antichess-no-switch or losers-switch.
    #[arg(long, value_name = "V", default_value_t = Rules::Chess)]
    variant: Rules,
    #[command(flatten)]
    pub chips: thinker::Options,
}

/// Runs the command.
pub fn run(options: &Options) -> Result<()> {
    if options.variant.is_antichess() {
        AntiChessSession::new(options.chips.clone(), options.variant)?.run(io::stdin().lock());
        return Ok(());
    }
    let (knowledge, flaws, failed) = Knowledge::read_what_can_be(&options.chips);
    flaws.iter().for_each(|flaw| warn(flaw));
    // Chess programs rarely show why an engine ended.
    for error in failed {
        warn(&format!("{error}; the engine plays without it"));
    }
    Session::new(options.chips.clone(), knowledge)?.run(io::stdin().lock());
    Ok(())
}
