//! Developer commands of Bluechip: `cargo xtask <command>`.

mod bench;
mod bitstream;
mod book;
mod cargo;
mod cells;
mod check;
mod ci;
mod cosim_command;
mod counts;
mod coverage;
mod crates;
mod designs;
mod docs;
mod documented;
mod drawings;
mod emit;
mod figures;
mod formal;
mod gates;
mod lanes;
mod marked;
mod memory;
mod metadata;
mod npm;
mod outcome;
mod package;
mod pages;
mod programs;
mod steps;
mod synth;
mod test;
mod timing;
mod tops;
mod wrap;

use std::process::ExitCode;

use bluechip_cosim::tools::{Icarus, Program, Tools};
use clap::{Parser, Subcommand};
use outcome::Outcome;

/// Developer commands of Bluechip.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// Print one JSON object instead of text.
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Install the pinned EDA tools into target/eda, and TypeScript, which checks scripts of pages.
    Tools,
    /// Install the tools if need be, then run every test.
    Test(test::Options),
    /// Write the generated files: Verilog and C header into rtl/, pages and tables of ports into
    /// docs/.
    Emit(emit::Options),
    /// Synthesise, place and route a top for an FPGA; report area, speed and the critical path.
    Synth(synth::Options),
    /// Run what synthesis makes of a top against the reference, try stuck-at faults, or count
    /// gates.
    Gates(gates::Options),
    /// Say which bits of blocks their benches let rise and fall, and which states they see.
    Coverage(coverage::Options),
    /// Make a bitstream of chips behind a serial link for a board, and load it.
    Bitstream(bitstream::Options),
    /// Run a top in Verilator beside our engines with random inputs, comparing every output in
    /// every cycle.
    Cosim(cosim_command::Options),
    /// Prove properties of the emitted Verilog, and refute them where it has a seeded bug.
    Formal(formal::Options),
    /// Measure the engines against each other and rewrite the tables in docs/results.
    Bench(bench::Options),
    /// Fetch whole designs that others have written, and compare them with Icarus or Verilator in
    /// every output and every cycle.
    Designs(designs::Options),
    /// Check the documentation: rustdoc, links, generated pages, commands that pages show; or
    /// rewrite it.
    Docs(docs::Options),
    /// What continuous integration runs: formatting, lints, licences, documentation, every test.
    Ci(ci::Options),
}

fn main() -> ExitCode {
    bluechip_cosim::output::end_where_nobody_reads();
    let arguments = Arguments::parse();
    let json = arguments.json;
    let outcome = match arguments.command {
        Command::Tools => tools(),
        Command::Test(options) => test::run(&options, json),
        Command::Emit(options) => emit::run(&options),
        Command::Synth(options) => synth::run(&options),
        Command::Gates(options) => gates::run(&options),
        Command::Coverage(options) => coverage::run(&options),
        Command::Bitstream(options) => bitstream::run(&options),
        Command::Cosim(options) => cosim_command::run(&options),
        Command::Formal(options) => formal::run(&options),
        Command::Bench(options) => bench::run(&options),
        Command::Designs(options) => designs::run(&options),
        Command::Docs(options) => docs::run(&options, json),
        Command::Ci(options) => ci::run(&options, json),
    };
    match outcome {
        Ok(outcome) => outcome.print(json),
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn tools() -> anyhow::Result<Outcome> {
    let tools = Tools::ensure()?;
    tools.warm_up(&Program::ALL)?;
    Icarus::ensure()?;
    check::scripts::ensure_compiler()?;
    Ok(Outcome::success(
        "The EDA tools are ready in target/eda, and Icarus and TypeScript.",
        serde_json::json!({ "folder": "target/eda", "pins": Tools::pins() }),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn a_filter_and_json_are_understood_in_any_order() {
        let arguments =
            Arguments::try_parse_from(["xtask", "test", "--long", "arbiter", "--json"]).unwrap();
        assert!(arguments.json);
        assert!(matches!(
            arguments.command,
            Command::Test(options) if options.long && options.filter.as_deref() == Some("arbiter")
        ));
    }

    #[test]
    fn an_unknown_target_is_refused() {
        let error =
            Arguments::try_parse_from(["xtask", "synth", "--target", "xc7", "--top", "generator"])
                .unwrap_err();
        assert_eq!(error.exit_code(), 2);
        assert!(
            error.to_string().contains("possible values: ecp5, ice40"),
            "{error}"
        );
    }
}
