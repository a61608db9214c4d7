//! `bluechip board`: a board in simulation, as a serial port of this machine.

use std::sync::atomic::AtomicBool;

use clap::Args;
use devices::{BoardHardware, Engine, PseudoTerminal, serve_board};
use memory_map::Configuration;
use serde_json::json;

use crate::error::Result;
use crate::output::Output;

/// Simulate a board with chips behind a serial link at a pseudo-terminal, until it is stopped.
#[derive(Debug, Args)]
pub struct Options {
    /// interpreted, compiled or verilator.
    #[arg(long, value_name = "E", default_value_t = Engine::Compiled)]
    engine: Engine,
    /// The chips' configuration, for example `small`.
    #[arg(long, value_name = "CONFIGURATION", default_value = "deep-blue")]
    configuration: Configuration,
    /// Chips on the board; 1 to 8, times what --interleave says.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        value_parser = clap::value_parser!(u8).range(1..=8)
    )]
    chips: u8,
    /// Searches that take turns in each chip; to the host, each is a chip of its own.
    #[arg(
        long,
        value_name = "C",
        default_value_t = 1,
        value_parser = clap::value_parser!(u8).range(1..=8)
    )]
    interleave: u8,
}

/// The options for a slow simulated board in its address: a byte takes about a millisecond, and
/// clocks are slow.
const SPEED: &str = "timeout=1000,attempts=20,wait=4096,baud=9600";

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    options.engine.check_tools()?;
    let hardware = BoardHardware {
        configuration: options.configuration.clone(),
        chips: options.chips,
        contexts: options.interleave,
    };
    let mut terminal = PseudoTerminal::open()?;
    let address = format!("serial:{},{SPEED}", terminal.path().display());
    let never = AtomicBool::new(false);
    let mut told = Ok(());
    serve_board(
        options.engine,
        &hardware,
        || {
            told = output
                .line(format_args!("a board at {address}"))
                .and_then(|()| {
                    output.object(
                        &json!({ "address": address, "chips": options.chips * options.interleave }),
                    )
                });
        },
        &mut terminal,
        &never,
        &mut |_, bytes| bytes,
    )?;
    told
}
