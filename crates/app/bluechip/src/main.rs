//! The Bluechip command-line program.

mod antichess_findings;
mod board_text;
mod budget;
mod cli;
#[cfg(feature = "mpi")]
mod cluster;
mod commands;
mod engines;
mod error;
mod files;
mod findings;
mod game_file;
mod host_search;
mod input;
mod numbers;
mod output;
mod parameters;
mod profile;
mod progress;
#[cfg(feature = "mpi")]
mod ranks;
mod reasons;
mod replug;
mod report;
mod scopes;
mod search;
mod story;
mod strength;
mod terms;
mod thinker;
mod uci;
mod values;
mod variant;
mod view;
mod waves;

use std::process::ExitCode;

fn main() -> ExitCode {
    let code = match cli::run() {
        Ok(()) => 0,
        Err(error) => {
            error.print();
            error.exit_code()
        }
    };
    #[cfg(feature = "mpi")]
    cluster::dismiss(code);
    code.into()
}
