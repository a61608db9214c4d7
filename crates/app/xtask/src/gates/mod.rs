//! `cargo xtask gates`: compares the synthesised chip with the reference, proves it equivalent,
//! measures its size, and which faults its benches detect.

#[cfg(unix)]
mod board;
mod equivalence;
mod faults;
mod icarus;
mod netlist;
mod regressions;
#[cfg(test)]
mod retimed;
mod size;

use std::fmt::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::ensure;
use chip::Top;
use clap::Args;
use memory_map::{Configuration, Rules};
use serde_json::json;
use testbenches::RunOptions;

use self::equivalence::Verdict;
#[cfg(unix)]
use crate::bitstream::Board;
use crate::outcome::Outcome;
use crate::synth::Target;
use crate::tops;

/// Options of `gates`.
#[derive(Debug, Args)]
pub struct Options {
    /// The FPGA whose gates to run [default: ecp5]; with --faults, those of the netlist itself
    /// unless given.
    #[arg(long)]
    target: Option<Target>,
    /// The top: generator, small or chip; with --equivalence and --faults any block [default:
    /// generator, small on an iCE40, every block].
    #[arg(long)]
    top: Option<String>,
    /// Run the gates of this board at a pseudo-terminal whose line is bad, its link included.
    #[cfg(unix)]
    #[arg(
        long, conflicts_with_all = ["target", "top", "netlist", "icarus", "equivalence", "faults"]
    )]
    board: Option<Board>,
    /// What the top, the chips of that board, or the blocks whose faults are tried are built with
    /// [default: as they come; as for a bitstream].
    #[arg(long, value_name = "C", conflicts_with_all = ["equivalence", "count"])]
    configuration: Option<Configuration>,
    /// Searches that take turns in each chip of that board (ECP5 alone); all of them count at once.
    #[cfg(unix)]
    #[arg(
        long,
        value_name = "C",
        default_value_t = 1,
        requires = "board",
        value_parser = clap::value_parser!(u8).range(1..=8)
    )]
    interleave: u8,
    /// Run the gates that the last bitstream for that board was made of, wherever its registers
    /// have been moved to.
    #[cfg(unix)]
    #[arg(long, requires = "board", conflicts_with = "interleave")]
    packed: bool,
    /// Count until the line of that board has spoiled, lost or doubled so many bytes.
    #[cfg(unix)]
    #[arg(long, value_name = "N", default_value_t = 0, requires = "board")]
    line_faults: u64,
    /// Run this netlist, JSON of Yosys, which has the bus of the top, instead of synthesising it.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["equivalence", "faults"])]
    netlist: Option<PathBuf>,
    /// Chips at once, each with a position of its own.
    #[arg(long, default_value_t = 256, value_parser = clap::value_parser!(u16).range(1..=4096))]
    lanes: u16,
    /// Moves ahead whose leaves are counted.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=6))]
    depth: u32,
    /// Run the first standard positions in Icarus as well (iCE40 only: Yosys has no model of the
    /// ECP5's block RAM).
    #[arg(long)]
    icarus: bool,
    /// Let Yosys prove that gates and Verilog of blocks are the same.
    #[arg(long, conflicts_with = "faults")]
    equivalence: bool,
    /// Try every stuck-at fault of blocks with the vectors of their benches.
    #[arg(long)]
    faults: bool,
    /// With --faults, let Yosys prove which faults nothing can detect.
    #[arg(long, requires = "faults")]
    prove: bool,
    /// With --faults, clock edges of a bench, instead of its own number.
    #[arg(long, requires = "faults", value_parser = clap::value_parser!(u64).range(1..))]
    cycles: Option<u64>,
    /// Count the chip's two-input gate equivalents by part, beside those of the chip of 1997.
    #[arg(
        long, conflicts_with_all = ["target", "top", "netlist", "icarus", "equivalence", "faults"]
    )]
    count: bool,
    /// With --equivalence, seconds of CPU time for a block.
    #[arg(long, default_value_t = 120, value_name = "SECONDS")]
    limit: u64,
}

/// Runs the command.
pub fn run(options: &Options) -> anyhow::Result<Outcome> {
    #[cfg(unix)]
    if let Some(board) = options.board {
        return count(board, options);
    }
    if options.count {
        let sizes = size::count(&tops::verilog(tops::find("chip")?)?)?;
        let object = serde_json::to_value(&sizes)?;
        return Ok(Outcome::success(sizes.to_string(), object));
    }
    if options.equivalence {
        return prove(options);
    }
    if options.faults {
        return try_faults(options);
    }
    let target = options.target.unwrap_or(Target::Ecp5);
    let default = match target {
        Target::Ecp5 => "generator",
        Target::Ice40 => "small",
    };
    let top = tops::find(options.top.as_deref().unwrap_or(default))?;
    ensure!(
        chip::is_whole(top),
        "{} is a block: generator, small and chip have a bus",
        top.name
    );
    let configuration = (options.configuration.clone()).unwrap_or_else(|| top.configuration());
    let gates = match &options.netlist {
        Some(path) => netlist::read(path, None)?,
        None => {
            let sources = match &options.configuration {
                Some(configuration) => tops::verilog_as(top, configuration)?,
                None => tops::verilog(top)?,
            };
            netlist::synthesised(top.name, &sources, target)?
        }
    };
    let rules = configuration.rules();
    ensure!(
        !options.icarus || rules == Rules::Chess,
        "--icarus: the standard positions are of chess, and the chip plays {rules}"
    );
    let mut text = match rules {
        Rules::Chess => format!("{} as gates of {target}\n", top.name),
        _ => format!("{} of {rules} as gates of {target}\n", top.name),
    };
    let opinion = match options.icarus {
        true => Some(icarus::compare(&gates, target, icarus::SECOND_OPINIONS)?),
        false => None,
    };
    let regressions = regressions::run(
        &gates.netlist,
        &configuration,
        options.lanes.into(),
        options.depth,
    )?;
    for found in &regressions {
        let _ = writeln!(
            text,
            "  {} on {} chips at once: {} nodes in {} clocks, {:.1} s; {} of {} differ from the \
             reference",
            found.task,
            found.lanes,
            found.nodes,
            found.clocks,
            found.seconds,
            found.differences.len(),
            found.lanes
        );
        if found.counted_by_fairy_stockfish > 0 {
            let _ = writeln!(
                text,
                "  {} of them counted by Fairy-Stockfish, too",
                found.counted_by_fairy_stockfish
            );
        }
        for difference in &found.differences {
            let _ = writeln!(text, "    {difference}");
        }
    }
    if let Some(opinion) = &opinion {
        let _ = writeln!(
            text,
            "  Icarus: {} leaves in {} clocks, {:.1} s; {} differences",
            opinion.leaves,
            opinion.clocks,
            opinion.seconds,
            opinion.differences.len()
        );
        for difference in &opinion.differences {
            let _ = writeln!(text, "    {difference}");
        }
    }
    let agrees = (regressions.iter().map(|found| &found.differences))
        .chain(opinion.as_ref().map(|opinion| &opinion.differences))
        .all(Vec::is_empty);
    Ok(Outcome::new(
        agrees,
        text,
        json!({ "top": top.name, "target": target, "regressions": regressions, "icarus": opinion }),
    ))
}

/// The long test of a board's gates.
#[cfg(unix)]
pub fn test_board() -> anyhow::Result<()> {
    let counted = board::count(Board::Hx8k, None, board::Source::Synthesised(1), 3, 0)?;
    ensure!(counted.differences.is_empty(), "{:?}", counted.differences);
    ensure!(
        counted.faults > 500 && counted.repeated > 250,
        "{} faults and {} requests repeated: too few",
        counted.faults,
        counted.repeated
    );
    Ok(())
}

#[cfg(unix)]
fn count(board: Board, options: &Options) -> anyhow::Result<Outcome> {
    let depth = options.depth;
    ensure!(
        depth <= 5,
        "--depth {depth}: a board counts to depth 5 at most"
    );
    let configuration = options.configuration.clone();
    let source = match options.packed {
        true => board::Source::Packed,
        false => board::Source::Synthesised(options.interleave),
    };
    let counted = board::count(board, configuration, source, depth, options.line_faults)?;
    let searched = match counted.searches {
        [0, _] => String::new(),
        [searches, nodes] => format!(" and {searches} searches of {nodes} nodes"),
    };
    let mut text = format!(
        "{board} as gates behind its serial line: {} leaves of {} positions{searched} in {} \
         clocks, {:.1} s; {} faults, requests sent {} times more than {}; {} differences\n",
        counted.leaves,
        counted.positions,
        counted.clocks,
        counted.seconds,
        counted.faults,
        counted.repeated,
        counted.round_trips,
        counted.differences.len()
    );
    for difference in &counted.differences {
        let _ = writeln!(text, "    {difference}");
    }
    Ok(Outcome::new(
        counted.differences.is_empty(),
        text,
        json!({ "board": board, "counted": counted }),
    ))
}

fn prove(options: &Options) -> anyhow::Result<Outcome> {
    let target = options.target.unwrap_or(Target::Ecp5);
    let tops: Vec<&'static Top> = match &options.top {
        Some(name) => vec![tops::find(name)?],
        None => chip::tops()
            .iter()
            .filter(|top| !chip::is_whole(top))
            .collect(),
    };
    let mut text = String::from("block                 nodes  seconds  Verilog and gates\n");
    let mut blocks = Vec::new();
    for (_, top) in equivalence::by_size(&tops)? {
        let block = equivalence::prove(top, target, "", Duration::from_secs(options.limit))?;
        let _ = writeln!(
            text,
            "{:20}{:7}{:9.1}  {}",
            block.name, block.nodes, block.seconds, block.result
        );
        blocks.push(block);
    }
    let good = (blocks.iter()).all(|block| !matches!(block.result, Verdict::Failed(_)));
    Ok(Outcome::new(
        good,
        text,
        json!({ "target": target, "blocks": blocks }),
    ))
}

fn try_faults(options: &Options) -> anyhow::Result<Outcome> {
    let benches: Vec<_> = match &options.top {
        Some(name) => vec![testbenches::bench(name)?],
        None => testbenches::benches().iter().collect(),
    };
    let one = benches.len() == 1;
    let mut text = String::from(
        "block                 gates of  vectors   faults detected redundant undecided  silent  \
         missed  coverage\n",
    );
    let mut blocks = Vec::new();
    for bench in benches {
        let run = RunOptions {
            cycles: options.cycles,
            configuration: options.configuration.clone(),
            ..RunOptions::default()
        };
        let block = faults::of(bench, options.target, options.prove, &run)?;
        let _ = writeln!(
            text,
            "{:22}{:8}{:9}{:9}{:9}{:10}{:10}{:8}{:8}{:8.2} %",
            block.name,
            block.gates,
            block.vectors,
            block.faults,
            block.detected,
            block.redundant,
            block.undecided,
            block.silent,
            block.missed(),
            block.coverage()
        );
        for (place, missed) in block.missed.iter().filter(|_| one) {
            let place = if place.is_empty() { block.name } else { place };
            let _ = writeln!(text, "  {place}: {} missed", missed.len());
            for fault in missed {
                let _ = writeln!(text, "    {fault}");
            }
        }
        blocks.push(block);
    }
    Ok(Outcome::success(text, json!({ "blocks": blocks })))
}
