//! `cargo xtask bitstream`: chips for a board, from the blocks to the file that the board loads.

mod board;
mod pll;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};
pub use board::Board;
use chip::link::BAUD_STEPS;
use clap::Args;
use cosim::file_list;
use cosim::progress::spinner;
use cosim::tools::{Program, Tools, last_lines, run as run_tool, workspace_root};
use memory_map::Configuration;
use netlist::verilog::{File, Library};
use pll::Pll;
use serde::{Deserialize, Serialize};

use crate::emit;
use crate::outcome::Outcome;
use crate::synth::{PlacerReport, Target, place_boards, retime, retime_in_place, without_resets};

/// Of the clock that a placement reaches, what is asked for in the next one: no two reach the same.
const MARGIN: f64 = 0.95;

/// How much faster a clock must be to be worth another build.
const RAISE: f64 = 1.05;

/// The clock to try first with interleaved chips, in hertz.
const INTERLEAVED_CLOCK: f64 = 80e6;

/// By how much the speed of the line may be wrong: the ends of a byte of ten bits are then off by a fifth of a bit.
const BAUD_ERROR: f64 = 0.02;

/// What Yosys makes.
const NETLIST: &str = "netlist.json";

/// The netlist that the last bitstream was made of, and what else a simulation of it has to know.
const PACKED: &str = "packed.json";
const BUILT: &str = "built.json";

/// A file of commands for ABC.
const AREA_SCRIPT: &str = "area.abc";

/// Look-up tables of four inputs, as few as possible, as deep as need be. The second round, which starts from the tables of the first, takes
/// longer over each.
const AREA_COMMANDS: &str = "strash; &get -n; &fraig -x; &put; scorr; dc2; dch -f; if -a; mfs2 -a
strash; dc2; dch -f; if -a -C 16 -F 4 -A 4; mfs2 -a -W 6 -F 60 -D 20; lutpack -S 1
";

/// Options of `bitstream`.
#[derive(Debug, Args)]
pub struct Options {
    /// The board.
    #[arg(long)]
    board: Board,
    /// What the chips are built with [default: deep-blue on ulx3s, perft on the others].
    #[arg(long, value_name = "C")]
    configuration: Option<Configuration>,
    /// Chips behind the link.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=8))]
    chips: u8,
    /// Searches that take turns in each chip; to the host, each is a chip of its own, 8 at most in all (ECP5 alone).
    #[arg(long, value_name = "C", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=8))]
    interleave: u8,
    /// Speed of the serial line.
    #[arg(long, default_value_t = 3_000_000)]
    baud: u32,
    /// The clock in MHz. A board that does not reach it is built again with less. Without this option, one that reaches more is built
    /// again with more.
    #[arg(long, value_name = "MHZ")]
    freq: Option<f64>,
    /// Place with this many seeds and take the best.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    seeds: u32,
    /// Place the registers of each cell of an array together, and the cells as on a board (ECP5 alone).
    #[arg(long)]
    floorplan: bool,
    /// Load the bitstream into the board with openFPGALoader.
    #[arg(long)]
    flash: bool,
}

/// What came of it.
#[derive(Debug, Serialize)]
struct Report {
    board: Board,
    chips: u8,
    /// Contexts of each chip.
    contexts: u8,
    baud: u32,
    /// The board's clock in MHz.
    clock: f64,
    /// The clock that the placement reaches, in MHz.
    reached: f64,
    /// The placer's seed.
    seed: u32,
    logic_cells: u64,
    logic_cells_available: u64,
    bitstream: PathBuf,
    bytes: u64,
    flashed: bool,
}

/// What a bitstream is: what a simulation of its netlist has to know.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Built {
    /// Chips to the host: contexts of all chips.
    pub chips: u8,
    /// Contexts of each chip.
    pub contexts: u8,
    /// Clocks of a bit of the serial line.
    pub clocks_per_bit: f64,
}

/// A placement.
struct Placed {
    seed: u32,
    /// The file of the netlist that was placed.
    netlist: String,
    /// Hertz.
    reached: f64,
    logic_cells: u64,
    logic_cells_available: u64,
}

/// Makes the bitstream target/bitstream/BOARD/BOARD.bit.
pub fn run(options: &Options) -> anyhow::Result<Outcome> {
    let board = options.board;
    if options.floorplan && board.target() != Target::Ecp5 {
        bail!("--floorplan: {board} has no ECP5");
    }
    check_interleaving(options)?;
    let tools = Tools::ensure()?;
    let folder = workspace_root().join(format!("target/bitstream/{board}"));
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let bitstream = folder.join(format!("{board}.bit"));
    let first = match options.interleave {
        1 => board.first_clock(),
        _ => INTERLEAVED_CLOCK,
    };
    let mut wish = options.freq.map_or(first, |mhz| mhz * 1e6);
    // A build that meets its clock; its bitstream is there.
    let mut met: Option<(Pll, Placed)> = None;
    let (pll, placed) = loop {
        let pll = (board.pll(wish)).with_context(|| {
            format!(
                "{board}: its PLL makes no clock of {:.1} MHz or less",
                wish / 1e6
            )
        })?;
        let placed = build(options, &pll, &tools, &folder)?;
        let next = placed.reached * MARGIN;
        if placed.reached >= pll.clock {
            pack(options, &pll, &placed, &tools, &folder)?;
            // The speed of the line and the aim of the placer change with the clock: only a placement of its own tells whether a faster one is met.
            let worthwhile = board
                .pll(next)
                .is_some_and(|faster| faster.clock > pll.clock * RAISE);
            if options.freq.is_some() || met.is_some() || !worthwhile {
                break (pll, placed);
            }
            wish = next;
        } else if let Some(met) = met {
            break met;
        } else {
            wish = next.min(pll.clock * MARGIN);
        }
        eprintln!(
            "{:.1} MHz reached, {:.1} MHz asked for: once more, for {:.1} MHz",
            placed.reached / 1e6,
            pll.clock / 1e6,
            wish / 1e6
        );
        met = (placed.reached >= pll.clock).then_some((pll, placed));
    };

    let bytes = fs::metadata(&bitstream)
        .with_context(|| bitstream.display().to_string())?
        .len();
    if options.flash {
        flash(board, &bitstream)?;
    }
    let report = Report {
        board,
        chips: options.chips,
        contexts: options.interleave,
        baud: options.baud,
        clock: pll.clock / 1e6,
        reached: placed.reached / 1e6,
        seed: placed.seed,
        logic_cells: placed.logic_cells,
        logic_cells_available: placed.logic_cells_available,
        bitstream: (bitstream
            .strip_prefix(workspace_root())
            .unwrap_or(&bitstream))
        .to_path_buf(),
        bytes,
        flashed: options.flash,
    };
    let text = format!(
        "{board}: {} chips{} at {:.1} MHz ({:.1} reached with seed {}), serial line at {} baud\n\
         {} of {} logic cells\n{}, {} bytes{}",
        report.chips,
        match report.contexts {
            1 => String::new(),
            contexts => format!(" of {contexts} contexts"),
        },
        report.clock,
        report.reached,
        report.seed,
        report.baud,
        report.logic_cells,
        report.logic_cells_available,
        report.bitstream.display(),
        report.bytes,
        if report.flashed { ", loaded" } else { "" }
    );
    Ok(Outcome::success(text, serde_json::to_value(&report)?))
}

/// The netlist of a board's FPGA, with [`chips::CLOCKS_PER_BIT`] of each context, in a folder. The PLL is left out: what
/// it drives are inputs.
pub fn synthesised_without_pll(
    board: Board,
    configuration: Option<Configuration>,
    contexts: u8,
    tools: &Tools,
    folder: &Path,
) -> anyhow::Result<PathBuf> {
    let pll = (board.pll(board.first_clock()))
        .with_context(|| format!("{board}: no settings of its PLL make its clock"))?;
    let clocks_per_bit = f64::from(chips::CLOCKS_PER_BIT) * f64::from(contexts);
    let options = Options {
        board,
        configuration,
        chips: 1,
        interleave: contexts,
        baud: (pll.clock / clocks_per_bit) as u32,
        freq: None,
        seeds: 1,
        floorplan: false,
        flash: false,
    };
    check_interleaving(&options)?;
    synthesise(&options, &pll, tools, folder)?;
    let netlist = match contexts {
        1 => NETLIST,
        _ => retime(folder, NETLIST, board.top())?,
    };
    without_pll(board, &folder.join(netlist), tools, folder)
}

/// The netlist that the last bitstream for a board was made of, without the PLL, in a folder.
pub fn packed_without_pll(
    board: Board,
    tools: &Tools,
    folder: &Path,
) -> anyhow::Result<(PathBuf, Built)> {
    let packed = workspace_root().join(format!("target/bitstream/{board}"));
    let path = packed.join(BUILT);
    let text = fs::read_to_string(&path).with_context(|| {
        format!(
            "{}: no bitstream for {board} has been made (cargo xtask bitstream --board {board})",
            path.display()
        )
    })?;
    let built = serde_json::from_str(&text).with_context(|| path.display().to_string())?;
    Ok((
        without_pll(board, &packed.join(PACKED), tools, folder)?,
        built,
    ))
}

/// A netlist without the PLL: what it drives are inputs.
fn without_pll(
    board: Board,
    netlist: &Path,
    tools: &Tools,
    folder: &Path,
) -> anyhow::Result<PathBuf> {
    // The tools see nothing outside the folder that they run in.
    let name = "with_pll.json";
    fs::copy(netlist, folder.join(name)).with_context(|| netlist.display().to_string())?;
    let script = format!(
        "read_json {name}; cd {}; expose -evert t:*PLL*; write_json without_pll.json",
        board.top()
    );
    run_tool((tools.program(Program::Yosys, folder)).args(["-q", "-p", &script]))?;
    Ok(folder.join("without_pll.json"))
}

/// Synthesises and places the board's top for a clock; the best placement of all seeds. Interleaved chips are retimed twice: first with
/// wires as they usually are, then with those of the first placement.
fn build(options: &Options, pll: &Pll, tools: &Tools, folder: &Path) -> anyhow::Result<Placed> {
    let board = options.board;
    synthesise(options, pll, tools, folder)?;
    if options.floorplan {
        place_boards(&folder.join(NETLIST), board.top())?;
    }
    if options.interleave > 1 {
        retime(folder, NETLIST, board.top())?;
    }
    let placer = Placer {
        board,
        pll,
        tools,
        folder,
    };
    let mut best: Option<Placed> = None;
    for seed in 1..=options.seeds {
        let netlist = match options.interleave {
            1 => NETLIST.to_string(),
            _ => retime_in_place(folder, NETLIST, board.top(), seed, |netlist, options| {
                placer.run(netlist, seed, "places", options)
            })?,
        };
        let placed = placer.place(&netlist, seed)?;
        if best
            .as_ref()
            .is_none_or(|best| placed.reached > best.reached)
        {
            best = Some(placed);
        }
    }
    best.context("no seed")
}

/// Makes the bitstream of a placement, and keeps the netlist that it is made of.
fn pack(
    options: &Options,
    pll: &Pll,
    placed: &Placed,
    tools: &Tools,
    folder: &Path,
) -> anyhow::Result<()> {
    let board = options.board;
    let input = placed_file(board, placed.seed);
    let output = format!("{board}.bit");
    let (packer, arguments) = board.packer(&input, &output);
    run_tool(tools.program(packer, folder).args(arguments))?;
    let netlist = folder.join(&placed.netlist);
    fs::copy(&netlist, folder.join(PACKED)).with_context(|| netlist.display().to_string())?;
    let built = Built {
        chips: options.chips * options.interleave,
        contexts: options.interleave,
        clocks_per_bit: pll.clock / f64::from(options.baud),
    };
    let path = folder.join(BUILT);
    fs::write(&path, serde_json::to_string(&built)?).with_context(|| path.display().to_string())
}

/// Checks that the FPGA is one that interleaved chips are retimed for.
fn check_interleaving(options: &Options) -> anyhow::Result<()> {
    if options.interleave == 1 {
        return Ok(());
    }
    if options.board.target() != Target::Ecp5 {
        bail!("--interleave: {} has no ECP5", options.board);
    }
    if options.floorplan {
        bail!(
            "--floorplan: retiming leaves no registers of cells to place, so not with --interleave"
        );
    }
    Ok(())
}

/// Checks that a serial line of this speed can be made from a clock in hertz.
fn check_baud(board: Board, baud: u32, clock: f64) -> anyhow::Result<()> {
    let fastest = clock / 4.0;
    if f64::from(baud) > fastest {
        bail!(
            "{board}: a bit of the serial line takes four clocks or more, but the clock is {:.1} MHz: give --baud {fastest:.0} or less",
            clock / 1e6,
        );
    }
    // Rounding to a whole step is off by half a step at most.
    let step = f64::from(baud) / clock * BAUD_STEPS;
    if (step.round() - step).abs() > step * BAUD_ERROR {
        bail!(
            "{board}: {baud} baud cannot be made of {:.1} MHz to {:.0} per cent: give --baud {:.0} or more",
            clock / 1e6,
            BAUD_ERROR * 100.0,
            (0.5 / BAUD_ERROR * clock / BAUD_STEPS).ceil()
        );
    }
    Ok(())
}

fn synthesise(options: &Options, pll: &Pll, tools: &Tools, folder: &Path) -> anyhow::Result<()> {
    let board = options.board;
    let configuration = match &options.configuration {
        Some(configuration) => configuration.clone(),
        None => board.configuration(),
    };
    let contexts = options.interleave;
    check_baud(board, options.baud, pll.clock / f64::from(contexts))?;
    let design = chip::serial_chip(
        &configuration,
        options.chips,
        contexts,
        pll.clock,
        options.baud.into(),
    )?;
    let mut library = Library::new(emit::COMMAND);
    library.add(&design)?;
    let mut files: Vec<File> = library
        .write()
        .into_iter()
        .flat_map(|sources| sources.files)
        .collect();
    for name in ["board_reset.v", &format!("{}.v", board.top())] {
        files.push(File::new(name, hand_written(name)?));
    }
    let (_, ending) = board.pins();
    let pins = format!("{board}.{ending}");
    let path = folder.join(&pins);
    fs::write(&path, hand_written(&pins)?).with_context(|| path.display().to_string())?;
    let list = file_list::write(folder, board.top(), &files)?;
    let parameters = (pll.parameters.iter())
        .map(|(name, value)| format!("-set {name} {value} "))
        .chain((contexts > 1).then(|| format!("-set CONTEXTS {contexts} ")))
        .collect::<String>();
    // Several chips are the same module: it is synthesised once.
    let (keep, flatten) = match options.chips {
        1 => (String::new(), String::new()),
        _ => {
            let chip = match configuration.search() {
                Some(_) => "chip",
                None => "generator",
            };
            (
                format!("setattr -mod -set keep_hierarchy 1 {chip}; "),
                format!("setattr -mod -unset keep_hierarchy {chip}; flatten; opt_clean; "),
            )
        }
    };
    let path = folder.join(AREA_SCRIPT);
    fs::write(&path, AREA_COMMANDS).with_context(|| path.display().to_string())?;
    let script = format!(
        "read_verilog_file_list -F {list}; chparam {parameters}{top}; hierarchy -top {top}; {keep}{}; \
         {flatten}write_json {NETLIST}",
        match contexts {
            1 => board.synthesis(AREA_SCRIPT),
            _ => without_resets(&board.synthesis(AREA_SCRIPT)),
        },
        top = board.top(),
    );
    let bar = spinner(&format!("yosys: {board} at {:.1} MHz", pll.clock / 1e6));
    let mut command = tools.program(Program::Yosys, folder);
    let result = run_tool(command.args(["-q", "-l", "yosys.log", "-p", &script]));
    bar.finish_and_clear();
    result.with_context(|| format!("the log is {}", folder.join("yosys.log").display()))?;
    Ok(())
}

/// A file of rtl/boards.
fn hand_written(name: &str) -> anyhow::Result<String> {
    let path = emit::rtl().join("boards").join(name);
    fs::read_to_string(&path).with_context(|| path.display().to_string())
}

/// The file of a placement.
fn placed_file(board: Board, seed: u32) -> String {
    format!("placed-{seed}.{}", board.placed().1)
}

/// What places a board's netlists.
struct Placer<'a> {
    board: Board,
    pll: &'a Pll,
    tools: &'a Tools,
    folder: &'a Path,
}

impl Placer<'_> {
    /// Places and routes a netlist.
    fn place(&self, netlist: &str, seed: u32) -> anyhow::Result<Placed> {
        let board = self.board;
        let report = format!("report-{seed}.json");
        let placed = placed_file(board, seed);
        let arguments = ["--report", &report, board.placed().0, &placed];
        self.run(netlist, seed, "nextpnr", &arguments)?;
        let path = self.folder.join(&report);
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let report = PlacerReport::parse(&text).with_context(|| path.display().to_string())?;
        let cells = report.utilization.get(board.target().logic_cell());
        Ok(Placed {
            seed,
            netlist: netlist.to_owned(),
            reached: report
                .slowest_clock()
                .with_context(|| format!("{board} has no clock"))?
                * 1e6,
            logic_cells: cells.map_or(0, |cells| cells.used),
            logic_cells_available: cells.map_or(0, |cells| cells.available),
        })
    }

    /// Runs nextpnr on a netlist; its log has a name for what is done.
    fn run(&self, netlist: &str, seed: u32, task: &str, arguments: &[&str]) -> anyhow::Result<()> {
        let Placer {
            board,
            pll,
            tools,
            folder,
        } = *self;
        let goal = format!("{:.3}", pll.clock / 1e6);
        let bar = spinner(&format!("{task}: {board} at {goal} MHz, seed {seed}"));
        let (pins, ending) = board.pins();
        let mut command = tools.program(board.target().placer(), folder);
        command.args(board.package());
        command.args(["--json", netlist, "--timing-allow-fail"]);
        command.args([pins, &format!("{board}.{ending}")]);
        command.args(["--freq", &goal, "--seed", &seed.to_string()]);
        command.args(arguments);
        let name = board.target().placer().name();
        let output = command.output().with_context(|| name)?;
        bar.finish_and_clear();
        let log = folder.join(format!("{task}-{seed}.log"));
        fs::write(&log, last_lines(&output, usize::MAX))
            .with_context(|| log.display().to_string())?;
        if !output.status.success() {
            bail!(
                "{name} did not place {board}; the log is {}; it ends\n{}",
                log.display(),
                last_lines(&output, 12)
            );
        }
        Ok(())
    }
}

fn flash(board: Board, bitstream: &Path) -> anyhow::Result<()> {
    let mut command = Command::new("openFPGALoader");
    command
        .args(["--board", board.loader_name()])
        .arg(bitstream);
    let status = command
        .status()
        .context("openFPGALoader, which loads bitstreams into boards, could not be started")?;
    if !status.success() {
        bail!("openFPGALoader failed ({status}): is the board plugged in?");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_speed_of_the_line_that_cannot_be_made_is_refused() {
        let refused = |baud| check_baud(Board::Hx8k, baud, 33e6).unwrap_err().to_string();
        assert_eq!(
            refused(9_000_000),
            "hx8k: a bit of the serial line takes four clocks or more, but the clock is 33.0 MHz: give --baud 8250000 or less"
        );
        for baud in [1, 300, 755] {
            assert_eq!(
                refused(baud),
                format!(
                    "hx8k: {baud} baud cannot be made of 33.0 MHz to 2 per cent: give --baud 12589 or more"
                )
            );
        }
        for baud in [8_250_000, 3_000_000, 115_200, 12_589] {
            check_baud(Board::Hx8k, baud, 33e6).unwrap();
            let step = f64::from(chip::link::baud_step(baud.into(), 33e6));
            let made = step / BAUD_STEPS * 33e6;
            assert!((made / f64::from(baud) - 1.0).abs() <= BAUD_ERROR, "{made}");
        }
    }
}
