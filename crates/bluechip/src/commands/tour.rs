//! `bluechip` without a command: the move generator at work on a famous position, with a wave and a report.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use host::{Analysis, ChessChip, Divided, Driver, Listed, Position};
use memory_map::{Color, Mode, MoveWord, Square, address};
use reference::Board;
use serde_json::json;
use simulator::{EngineKind, WaveFiles, WaveFilter};
use testbenches::chips::{Design, SimulatedChip};

use crate::board_text;
use crate::error::{Error, Result};
use crate::files;
use crate::numbers::{grouped, rate, rate_text, ratio, ratio_text};
use crate::output::Output;
use crate::profile::{Clock, Watch};
use crate::progress::Progress;
use crate::report;

/// Deep Blue - Kasparov, New York 1997, sixth game, after 7...h6.
const FAMOUS: &str = "r1bqkb1r/pp1n1pp1/2p1pn1p/6N1/3P4/3B1N2/PPP2PPP/R1BQK2R w KQkq - 0 8";
const FAMOUS_NAME: &str = "Deep Blue - Kasparov, New York 1997, game 6, before White's 8th move";
const FAMOUS_MOVE: &str = "g5e6";

/// How deep moves are counted.
const DEPTH: u32 = 3;
/// How deep the profile counts: deep enough for the shares to settle.
const PROFILE_DEPTH: u32 = 2;
/// Moves generated one by one in the wave.
const WAVE_MOVES: usize = 3;

/// Where waves and reports go.
const FOLDER: &str = "target/bluechip";

/// Options of the main job.
#[derive(Debug, Args)]
pub struct Options {
    /// Another position than that of Deep Blue's most famous move.
    #[arg(long)]
    fen: Option<Position>,
    /// The folder for the wave and the report [default: target/bluechip].
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl Options {
    /// Whether anything was said.
    pub fn is_given(&self) -> bool {
        self.fen.is_some() || self.out.is_some()
    }

    fn position(&self) -> Result<Position> {
        match &self.fen {
            Some(position) => Ok(position.clone()),
            None => FAMOUS
                .parse()
                .map_err(|error| Error::Failed(format!("{FAMOUS_NAME}: {error}"))),
        }
    }

    fn folder(&self) -> &Path {
        self.out.as_deref().unwrap_or(Path::new(FOLDER))
    }
}

/// A command in the wave.
#[derive(Debug)]
pub struct Episode {
    /// The command, and what came of it.
    pub name: String,
    /// Its clocks.
    pub clocks: Vec<Clock>,
}

/// Everything found out.
pub struct Findings {
    /// The position.
    pub position: Position,
    /// The occasion, if it is the famous one.
    pub name: Option<&'static str>,
    /// The move played, if it is known.
    pub played: Option<&'static str>,
    /// Check and hung pieces.
    pub analysis: Analysis,
    /// The legal moves.
    pub moves: Vec<Listed>,
    /// Leaves below each.
    pub divided: Vec<Divided>,
    /// Where the reference engine disagrees.
    pub disagreements: Vec<String>,
    /// Clocks in each state of the sequencer, most first.
    pub profile: Vec<(String, u64)>,
    /// What the wave shows.
    pub episodes: Vec<Episode>,
    /// The wave.
    pub wave: WaveFiles,
    /// Time for elaboration and compilation.
    pub setup: Duration,
    /// Time for counting.
    pub elapsed: Duration,
}

impl Findings {
    /// Leaves counted.
    pub fn nodes(&self) -> u64 {
        self.divided.iter().map(|divided| divided.nodes).sum()
    }

    /// Clocks it took to count them.
    pub fn cycles(&self) -> u64 {
        self.divided.iter().map(|divided| divided.cycles).sum()
    }

    /// Simulated clocks a second.
    pub fn cycles_per_second(&self) -> Option<f64> {
        rate(self.cycles(), self.elapsed.as_secs_f64())
    }

    /// First and last clock of the wave.
    pub fn wave_clocks(&self) -> (u64, u64) {
        let cycles = || {
            self.episodes
                .iter()
                .flat_map(|episode| &episode.clocks)
                .map(|clock| clock.cycle)
        };
        (cycles().min().unwrap_or(0), cycles().max().unwrap_or(0))
    }

    /// How deep the leaves are.
    pub fn depth(&self) -> u32 {
        DEPTH
    }

    /// Hung pieces of a side in words.
    pub fn hung(&self, color: Color) -> String {
        let squares: Vec<String> = self
            .analysis
            .hung_squares(color)
            .map(|square| square.to_string())
            .collect();
        if squares.is_empty() {
            "none".to_owned()
        } else {
            squares.join(" ")
        }
    }

    /// The check, or that there is none, in words.
    pub fn check(&self) -> String {
        let analysis = &self.analysis;
        let checkers = match analysis.checkers {
            0 => return "not in check".to_owned(),
            1 => "in check",
            _ => "in double check",
        };
        let contact = if analysis.contact_check {
            ", contact check"
        } else {
            ""
        };
        format!(
            "{checkers}{contact}, {} escape squares",
            analysis.escape_squares
        )
    }

    /// Where the move played stands in the chip's order, from 1.
    pub fn place_of_played(&self) -> Option<usize> {
        let played = self.played?;
        let place = self
            .moves
            .iter()
            .position(|listed| listed.move_word.to_string() == played)?;
        Some(place + 1)
    }
}

/// Runs the main job.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    files::make_folder(options.folder())?;
    let findings = find_out(options)?;
    let html = files::write_all(
        options.folder(),
        &[("report.html".to_owned(), report::html(&findings))],
    )?;
    let html = html.first().cloned().unwrap_or_default();
    print(&findings, &html, output)?;
    output.object(&object(&findings, &html))?;
    match findings.disagreements.first() {
        None => Ok(()),
        Some(first) => Err(Error::Failed(format!(
            "the chip and the reference engine disagree in {} places; the first: {first}",
            findings.disagreements.len()
        ))),
    }
}

fn find_out(options: &Options) -> Result<Findings> {
    let position = options.position()?;
    let started = Instant::now();
    let netlist = Design::MoveGenerator.made()?.1;
    // Few clocks, but all signals: the engine that needs no compilation.
    let (episodes, wave) = record(
        SimulatedChip::new(netlist.clone(), EngineKind::Interpreted)?,
        &position,
        &options.folder().join("bluechip.vcd"),
    )?;
    let chip = SimulatedChip::new(netlist, EngineKind::Compiled)?;
    let setup = started.elapsed();

    let mut driver = Driver::new(chip)?;
    driver.load(&position)?;
    let analysis = driver.analyse()?;
    let moves = driver.list_moves(Mode::All, true)?;
    let mut progress = Progress::of(moves.len() as u64, &format!("divide to depth {DEPTH}"));
    let started = Instant::now();
    let divided = driver.divide(DEPTH, &mut |_| progress.step())?;
    let elapsed = started.elapsed();
    drop(progress);
    let famous = position.to_string() == FAMOUS;
    Ok(Findings {
        name: famous.then_some(FAMOUS_NAME),
        played: famous.then_some(FAMOUS_MOVE),
        disagreements: compare(&position, &analysis, &moves, &divided),
        profile: profile(driver.chip())?,
        position,
        analysis,
        moves,
        divided,
        episodes,
        wave,
        setup,
        elapsed,
    })
}

/// Dumps the first moves one by one, and then all of them as perft generates them.
fn record(
    chip: SimulatedChip,
    position: &Position,
    path: &Path,
) -> Result<(Vec<Episode>, WaveFiles)> {
    let mut driver = Driver::new(chip)?;
    driver.load(position)?;
    let chip = driver.chip();
    chip.idle(1)?;
    let watch = Watch::new(chip.simulation())?;
    let filter = WaveFilter {
        from: chip.simulation().cycle(),
        ..WaveFilter::default()
    };
    chip.simulation().record(path, &filter)?;
    let mut episodes = vec![episode(&watch, chip, "GENERATE", (address::GENERATE, 0))?];
    for _ in 0..WAVE_MOVES {
        let mut next = episode(&watch, chip, "NEXT", (address::NEXT, 0))?;
        let found = MoveWord::from_bits(chip.read(address::MOVE)?);
        next.name = format!("NEXT: {found}");
        episodes.push(next);
        chip.idle(1)?;
    }
    episodes.push(episode(&watch, chip, "PERFT 1", (address::PERFT, 1))?);
    chip.idle(1)?;
    match chip.simulation().finish_recording()? {
        Some(files) => Ok((episodes, files)),
        None => Err(Error::Failed("the wave was not recorded".to_owned())),
    }
}

fn episode(
    watch: &Watch,
    chip: &mut SimulatedChip,
    name: &str,
    command: (u32, u32),
) -> Result<Episode> {
    let mut clocks = Vec::new();
    watch.run(chip, command, |simulation, state| {
        clocks.push(watch.clock(simulation, state)?);
        Ok(())
    })?;
    Ok(Episode {
        name: name.to_owned(),
        clocks,
    })
}

/// Clocks by state of the sequencer.
fn profile(chip: &mut SimulatedChip) -> Result<Vec<(String, u64)>> {
    let watch = Watch::new(chip.simulation())?;
    let mut clocks = vec![0; watch.states().len()];
    watch.run(chip, (address::PERFT, PROFILE_DEPTH), |_, state| {
        if let Some(count) = clocks.get_mut(state) {
            *count += 1;
        }
        Ok(())
    })?;
    let mut profile: Vec<(String, u64)> = watch.states().iter().cloned().zip(clocks).collect();
    profile.retain(|&(_, clocks)| clocks > 0);
    profile.sort_by_key(|&(_, clocks)| std::cmp::Reverse(clocks));
    Ok(profile)
}

/// Where the reference engine disagrees: moves, their order, leaves below each, analysis.
fn compare(
    position: &Position,
    analysis: &Analysis,
    moves: &[Listed],
    divided: &[Divided],
) -> Vec<String> {
    let board = Board::from(position);
    let mut disagreements = Vec::new();
    let expected = reference::movegen::moves(&board, Mode::All, true);
    let found: Vec<MoveWord> = moves.iter().map(|listed| listed.move_word).collect();
    if found != expected {
        let place = (found.iter().zip(&expected))
            .take_while(|(found, expected)| found == expected)
            .count();
        disagreements.push(format!("the list of moves, from number {}", place + 1));
    }
    for divided in divided {
        let leaves = reference::movegen::perft(&board.after(divided.move_word), DEPTH - 1);
        if leaves != divided.nodes {
            disagreements.push(format!(
                "{}: {} leaves instead of {leaves}",
                divided.move_word, divided.nodes
            ));
        }
    }
    let expected = reference::analysis::analyse(&board);
    let same = (
        analysis.checkers,
        analysis.contact_check,
        analysis.escape_squares,
        analysis.hung,
    ) == (
        expected.checkers,
        expected.contact_check,
        expected.escape_squares,
        expected.hung,
    );
    if !same {
        disagreements.push("the analysis".to_owned());
    }
    disagreements
}

fn print(findings: &Findings, html: &Path, output: &mut Output) -> Result<()> {
    output.line(findings.name.unwrap_or("The position"))?;
    output.line(format!("{}\n", findings.position))?;
    for line in board_text::lines(&findings.position) {
        output.line(line)?;
    }
    output.line(format!(
        "\n{:?} to move, {}. Hung pieces: White {}, Black {}. (ANALYSE: {} clocks)",
        findings.position.side,
        findings.check(),
        findings.hung(Color::White),
        findings.hung(Color::Black),
        findings.analysis.cycles,
    ))?;
    output.line(format!(
        "\n{} legal moves in the chip's order, with the clocks each took:",
        findings.moves.len()
    ))?;
    for row in findings.moves.chunks(8) {
        let cells: Vec<String> = row
            .iter()
            .map(|listed| format!("{:>6} {:<2}", listed.move_word, listed.cycles))
            .collect();
        output.line(cells.join(" ").trim_end())?;
    }
    if let (Some(played), Some(place)) = (findings.played, findings.place_of_played()) {
        output.line(format!(
            "Deep Blue played {played}, which the chip finds as number {place}."
        ))?;
    }
    output.line(format!("\nLeaves at depth {DEPTH} below each:"))?;
    for row in findings.divided.chunks(6) {
        let cells: Vec<String> = row
            .iter()
            .map(|divided| format!("{:>6} {:<5}", divided.move_word, grouped(divided.nodes)))
            .collect();
        output.line(cells.join(" ").trim_end())?;
    }
    let (nodes, cycles) = (findings.nodes(), findings.cycles());
    let (first, last) = findings.wave_clocks();
    let verdict = if findings.disagreements.is_empty() {
        "the same moves, in the same order, with the same counts"
    } else {
        "DISAGREES"
    };
    output.line("")?;
    output.line(format!(
        "engine     compiled, set up in {:.2?}",
        findings.setup
    ))?;
    output.line(format!("leaves     {}", grouped(nodes)))?;
    output.line(format!(
        "clocks     {}, {} per leaf",
        grouped(cycles),
        ratio_text(ratio(cycles, nodes))
    ))?;
    output.line(format!(
        "speed      {} clocks a second, {:.2?} in all",
        rate_text(findings.cycles_per_second()),
        findings.elapsed
    ))?;
    output.line(format!("reference  {verdict}"))?;
    output.line(format!(
        "wave       {} (clocks {first} to {last}: the first {WAVE_MOVES} moves, then PERFT 1)",
        findings.wave.dump.display()
    ))?;
    output.line(format!(
        "           gtkwave {}",
        findings.wave.gtkwave.display()
    ))?;
    output.line(format!(
        "           surfer -c {} {}",
        findings.wave.surfer.display(),
        findings.wave.dump.display()
    ))?;
    output.line(format!("report     {}", html.display()))
}

fn object(findings: &Findings, html: &Path) -> serde_json::Value {
    let squares = |color| -> Vec<String> {
        findings
            .analysis
            .hung_squares(color)
            .map(|square: Square| square.to_string())
            .collect()
    };
    let moves: Vec<_> = (findings.moves.iter().zip(&findings.divided))
        .map(|(listed, divided)| {
            json!({ "move": listed.move_word.to_string(), "cycles": listed.cycles, "nodes": divided.nodes })
        })
        .collect();
    let (first, last) = findings.wave_clocks();
    json!({
        "fen": findings.position.to_string(),
        "depth": DEPTH,
        "engine": "compiled",
        "moves": moves,
        "nodes": findings.nodes(),
        "cycles": findings.cycles(),
        "cycles_per_node": ratio(findings.cycles(), findings.nodes()),
        "cycles_per_second": findings.cycles_per_second(),
        "seconds": findings.elapsed.as_secs_f64(),
        "setup_seconds": findings.setup.as_secs_f64(),
        "checkers": findings.analysis.checkers,
        "contact_check": findings.analysis.contact_check,
        "escape_squares": findings.analysis.escape_squares,
        "hung": { "white": squares(Color::White), "black": squares(Color::Black) },
        "agrees_with_reference": findings.disagreements.is_empty(),
        "disagreements": findings.disagreements,
        "wave": { "file": findings.wave.dump, "from": first, "to": last },
        "report": html,
    })
}
