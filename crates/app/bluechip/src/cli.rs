//! The command line: the commands, and errors in one line.

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

#[cfg(feature = "mpi")]
use crate::cluster;
#[cfg(unix)]
use crate::commands::board;
use crate::commands::{
    analyse, antichess, bench, book, emit, epd, eval, go, map, perft, play, search, stats,
    testbench, tour, trace, uci, view, weights,
};
use crate::error::{Error, Result};
use crate::output::Output;
#[cfg(feature = "mpi")]
use crate::ranks::Ranks;
#[cfg(feature = "mpi")]
use crate::thinker;

/// The Deep Blue chess chip as open hardware.
///
/// Without a command: the host's search picks a move in a famous position with a simulated chip,
/// and leaves a wave and a report behind.
#[derive(Debug, Parser)]
#[command(name = "bluechip", bin_name = "bluechip", version)]
#[command(
    after_help = "Exit code: 0 if all is well, 1 if something failed, 2 if the input was wrong."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    tour: tour::Options,
    /// Print one JSON object on standard output, and nothing else.
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    Play(play::Options),
    Go(go::Options),
    Uci(uci::Options),
    Analyse(analyse::Options),
    Epd(epd::Options),
    Book(book::Options),
    Search(search::Options),
    Eval(eval::Options),
    Perft(perft::Options),
    Trace(trace::Options),
    View(view::Options),
    Testbench(testbench::Options),
    #[cfg(unix)]
    Board(board::Options),
    Emit(emit::Options),
    Map(map::Options),
    Weights(weights::Options),
    Stats(stats::Options),
    Bench(bench::Options),
}

#[cfg(feature = "mpi")]
impl Command {
    /// The role of other ranks, if the program searches with them.
    fn ranks(&self) -> Option<(&thinker::Options, Ranks)> {
        let options = match self {
            Command::Play(options) => &options.chips,
            Command::Go(options) => &options.chips,
            Command::Uci(options) => &options.chips,
            Command::Analyse(options) => &options.chips,
            Command::Epd(options) => &options.chips,
            _ => return None,
        };
        Some((options, options.mpi?))
    }
}

/// Executes the command line.
pub fn run() -> Result<()> {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return answer(error),
    };
    if cli.command.is_some() && cli.tour.is_given() {
        return Err(Error::Input(
            "--fen, --variant, --set and --out come behind the command they are for".to_owned(),
        ));
    }
    #[cfg(feature = "mpi")]
    if let Some((options, ranks)) = cli.command.as_ref().and_then(Command::ranks)
        && !cluster::join(options, ranks)?
    {
        return Ok(());
    }
    obey(cli)
}

fn obey(cli: Cli) -> Result<()> {
    let mut output = Output::new(cli.json);
    match cli.command {
        None => tour::run(&cli.tour, &mut output),
        Some(Command::Play(options)) => play::run(&options, &mut output),
        Some(Command::Go(options)) => match options.game.rules() {
            rules if rules.is_antichess() => antichess::go(&options, rules, &mut output),
            _ => go::run(&options, &mut output),
        },
        Some(Command::Uci(options)) => uci::run(&options),
        Some(Command::Analyse(options)) => analyse::run(&options, &mut output),
        Some(Command::Epd(options)) => epd::run(&options, &mut output),
        Some(Command::Book(options)) => book::run(&options, &mut output),
        Some(Command::Search(options)) => search::run(&options, &mut output),
        Some(Command::Eval(options)) => eval::run(&options, &mut output),
        Some(Command::Perft(options)) => perft::run(&options, &mut output),
        Some(Command::Trace(options)) => trace::run(&options, &mut output),
        Some(Command::View(options)) => view::run(&options, &mut output),
        Some(Command::Testbench(options)) => testbench::run(&options, &mut output),
        #[cfg(unix)]
        Some(Command::Board(options)) => board::run(&options, &mut output),
        Some(Command::Emit(options)) => emit::run(&options, &mut output),
        Some(Command::Map(options)) => map::run(&options, &mut output),
        Some(Command::Weights(options)) => weights::run(&options, &mut output),
        Some(Command::Stats(options)) => stats::run(&options, &mut output),
        Some(Command::Bench(options)) => bench::run(&options, &mut output),
    }
}

/// Help and version go to standard output; everything else is an error.
fn answer(error: clap::Error) -> Result<()> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(error.print()?),
        _ => Err(Error::Input(one_line(&error.to_string()))),
    }
}

/// The message without the usage that follows.
fn one_line(message: &str) -> String {
    let end = ["\n\nUsage:", "\n\nFor more information"]
        .iter()
        .filter_map(|part| message.find(part))
        .min()
        .unwrap_or(message.len());
    // Hints are separate paragraphs.
    let message = message[..end].replace("\n\n", "; ");
    let words: Vec<&str> = message.split_whitespace().collect();
    let line = words.join(" ");
    line.strip_prefix("error: ").unwrap_or(&line).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn an_error_is_told_in_one_line() {
        let error = Cli::try_parse_from(["bluechip", "trace"]).unwrap_err();
        let line = one_line(&error.to_string());
        assert!(line.contains("--out <FILE>"), "{line}");
        assert!(!line.contains('\n') && !line.contains("Usage"), "{line}");
    }
}
