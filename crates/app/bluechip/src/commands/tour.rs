//! `bluechip` without a command: the host picks a move in a famous position with a simulated chip,
//! and writes a wave and a report.

mod antichess;

use std::path::{Path, PathBuf};
use std::time::Instant;

use bluechip_simulator::{EngineKind, WaveFiles, WaveFilter};
use books::Played;
use chess::{Color, Mode, Position, Rules, Square};
use clap::Args;
use devices::{Design, Engine, SimulatedChip};
use driver::{Analysis, Driver, Listed, ParameterSet};
use memory_map::{ChessChip, Configuration, address};
use reference::{Board, ReferenceChip};
use search::{Control, Info, Limits, Settings, Table, Thinking, tree};
use serde_json::json;

use crate::antichess_findings::{PAPER, PAPER_NAME};
use crate::board_text;
use crate::error::{Error, Result};
use crate::files;
use crate::findings::Findings;
use crate::host_search::{HostSearch, TREE};
use crate::numbers::table;
use crate::output::Output;
use crate::profile::{Clock, Profile, Profiler, Watch};
use crate::progress::Progress;
use crate::report;
use crate::search::{ask_for, prepare};
use crate::story::{self, Marks};
use crate::values;
use crate::variant;
use crate::view::{self, Chip, Start};

/// Deep Blue - Kasparov, New York 1997, sixth game, after 7...h6.
const FAMOUS: &str = "r1bqkb1r/pp1n1pp1/2p1pn1p/6N1/3P4/3B1N2/PPP2PPP/R1BQK2R w KQkq - 0 8";
const FAMOUS_NAME: &str = "Deep Blue - Kasparov, New York 1997, game 6, before White's 8th move";
const FAMOUS_MOVE: &str = "g5e6";

/// The chip's full-width depth in plies. Deep Blue's chips searched four; a simulated chip is a few
/// hundred times slower, and with two plies the host's search is deeper.
const CHIP_DEPTH: u32 = 2;
/// Nodes of host and chip after which the search ends; they take seconds.
const NODES: u64 = 40_000;
/// Mebibytes of the host's transposition table.
const TABLE: usize = 16;
/// The depth of the searches for profile and wave.
const PROFILE_DEPTH: u32 = 2;
/// The most clocks of the search in the wave.
const WAVE_CLOCKS: u64 = 1_000;

/// The default folder of waves and reports.
const FOLDER: &str = "target/bluechip";

/// Options of the main job.
#[derive(Debug, Args)]
pub struct Options {
    /// Another position instead of that of Deep Blue's most famous move, or of the line in the
    /// paper of AntiChess.
    #[arg(long)]
    fen: Option<String>,
    /// The rules: chess, antichess, losers, antichess-no-switch or losers-switch [default: chess].
    #[arg(long, value_name = "V")]
    variant: Option<Rules>,
    /// What a search of chess looks at: tuned (mating checks, three extensions, pruning and the
    /// slow evaluation), deep-blue (all that Deep Blue's chip had: singular checks, all extensions
    /// and tests of the root too) or plain (none of them) [default: tuned].
    #[arg(long, value_name = "S")]
    set: Option<ParameterSet>,
    /// The folder for the wave and the report [default: target/bluechip].
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl Options {
    /// Whether any option was given.
    pub fn is_given(&self) -> bool {
        self.fen.is_some() || self.variant.is_some() || self.set.is_some() || self.out.is_some()
    }

    fn set(&self) -> ParameterSet {
        self.set.unwrap_or_default()
    }

    fn rules(&self) -> Rules {
        self.variant.unwrap_or_default()
    }

    /// The position; by default that of the famous game.
    fn position(&self) -> Result<Position> {
        let rules = self.rules();
        match &self.fen {
            Some(fen) => variant::position(fen, rules),
            None => {
                let (fen, name) = match rules {
                    Rules::Chess => (FAMOUS, FAMOUS_NAME),
                    Rules::AntiChess { .. } => (PAPER, PAPER_NAME),
                };
                Position::parse(fen, rules)
                    .map_err(|error| Error::Failed(format!("{name}: {error}")))
            }
        }
    }

    fn folder(&self) -> &Path {
        self.out.as_deref().unwrap_or(Path::new(FOLDER))
    }
}

/// Runs the main job.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    if options.rules().is_antichess() {
        return antichess::run(options, output);
    }
    files::make_folder(options.folder())?;
    let findings = find_out(options)?;
    let written = report::write_findings(options.folder(), &findings)?;
    print(&findings, &written, output)?;
    output.object(&object(&findings, &written))?;
    match findings.disagreements.first() {
        None => Ok(()),
        Some(first) => Err(Error::Failed(format!(
            "the chip and the reference engine disagree in {} places; the first: {first}",
            findings.disagreements.len()
        ))),
    }
}

fn find_out(options: &Options) -> Result<Findings> {
    let (position, set) = (options.position()?, options.set());
    let started = Instant::now();
    let mut chip = Design::deep_blue().simulated(EngineKind::Compiled)?;
    Driver::new(&mut chip)?.load_evaluation(&values::default(&position))?;
    let setup = started.elapsed();
    let path = options.folder().join("bluechip.vcd");
    let (clocks, wave) = record(&mut chip, &position, set, &path)?;

    // Loading a position stops the search whose beginning the wave shows.
    let mut driver = Driver::new(chip)?;
    driver.load(&position)?;
    let analysis = driver.analyse()?;
    let moves = driver.list_moves(Mode::All, true)?;
    let search = search(&mut driver, Engine::Compiled, &position, set)?;
    let famous = position.to_string() == FAMOUS;
    Ok(Findings {
        name: famous.then_some(FAMOUS_NAME),
        played: famous.then_some(FAMOUS_MOVE),
        disagreements: compare(&position, set, &analysis, &moves, &search)?,
        profile: profile(&mut driver, &position, set)?,
        profile_depth: PROFILE_DEPTH,
        set,
        analysis,
        moves,
        search,
        chip_depth: CHIP_DEPTH,
        clocks,
        wave,
        page: page(&position, options.folder())?,
        position,
        setup,
    })
}

/// Writes the page in which the chip searches the position.
fn page(position: &Position, folder: &Path) -> Result<PathBuf> {
    let mut starts = vec![Start {
        name: "The position of the report".to_owned(),
        position: position.clone(),
    }];
    if *position != Position::start() {
        starts.push(Start {
            name: "The start of a game".to_owned(),
            position: Position::start(),
        });
    }
    let page = view::page(Chip::DeepBlue, &starts, Chip::DeepBlue.depth())?;
    let path = folder.join("view.html");
    files::write(&path, &page)?;
    Ok(path)
}

/// The host's search of the position on a chip. It ends after a number of nodes, so that it is
/// reproducible.
fn search<C: ChessChip + Send>(
    driver: &mut Driver<C>,
    engine: Engine,
    position: &Position,
    set: ParameterSet,
) -> Result<HostSearch> {
    let game = Played::new(position).map_err(|error| Error::Input(error.to_string()))?;
    let settings = Settings {
        chip: set.parameters(0),
        chip_depth: CHIP_DEPTH,
        ..Settings::default()
    };
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    let software_table = Table::new(TABLE);
    let mut progress = Progress::open("search");
    let mut iterations: Vec<Info> = Vec::new();
    let mut report = |info: &Info| {
        progress.say(format!("iteration {}", info.depth));
        iterations.push(info.clone());
    };
    driver.take_work();
    let thought = Thinking {
        game: &game,
        values: &values::default(position),
        settings: &settings,
        table: &software_table,
        limits: &limits,
        control: &Control::new(false),
    }
    .think(std::slice::from_mut(driver), &mut report)?;
    let (plies, width) = TREE;
    Ok(HostSearch {
        workers: None,
        thought,
        iterations,
        chips: vec![driver.take_work()],
        tree: tree(&game, &software_table, plies, width),
        engine,
        game,
    })
}

/// Records the beginning of a search in a wave.
fn record(
    chip: &mut SimulatedChip,
    position: &Position,
    set: ParameterSet,
    path: &Path,
) -> Result<(Vec<Clock>, WaveFiles)> {
    ask_about_fast_score(&mut Driver::new(&mut *chip)?, position, set)?;
    let watch = Watch::new(chip.device())?;
    let filter = WaveFilter {
        from: chip.device().cycle(),
        ..WaveFilter::default()
    };
    let simulation = chip.device();
    let captions = story::captions(&Design::deep_blue(), simulation)?;
    simulation.record_with_captions(path, &filter, captions)?;
    let mut marks = Marks::new(simulation, "search begins")?;
    let mut clocks = Vec::new();
    watch.run(chip, (address::SEARCH, 0), WAVE_CLOCKS, |simulation| {
        marks.set(simulation)?;
        clocks.push(watch.clock(simulation)?);
        Ok(())
    })?;
    match chip.device().finish_recording()? {
        Some(files) => Ok((clocks, files)),
        None => Err(Error::Failed("the wave was not recorded".to_owned())),
    }
}

/// Clocks by state of the search and of the sequencer.
fn profile(
    driver: &mut Driver<SimulatedChip>,
    position: &Position,
    set: ParameterSet,
) -> Result<Profile> {
    ask_about_fast_score(driver, position, set)?;
    let mut profiler = Profiler::new(driver.chip().device())?;
    profiler.run(driver.chip(), (address::SEARCH, 0))?;
    Ok(profiler.profile())
}

/// Prepares the question whether the score reaches the fast score.
fn ask_about_fast_score<C: ChessChip>(
    driver: &mut Driver<C>,
    position: &Position,
    set: ParameterSet,
) -> Result<()> {
    let fast_score = prepare(driver, position, &set.parameters(PROFILE_DEPTH))?;
    ask_for(driver.chip(), fast_score)
}

/// Compares moves and their order, analysis and searches with the reference engine. Returns the
/// differences.
fn compare(
    position: &Position,
    set: ParameterSet,
    analysis: &Analysis,
    moves: &[Listed],
    search: &HostSearch,
) -> Result<Vec<String>> {
    let board = Board::from(position);
    let mut disagreements = Vec::new();
    let expected = reference::movegen::moves(&board, Mode::All, true);
    if !moves
        .iter()
        .map(|listed| listed.move_word)
        .eq(expected.iter().copied())
    {
        disagreements.push("the list of moves".to_owned());
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
    let mut reference = Driver::new(ReferenceChip::new(&Configuration::deep_blue()))?;
    let expected = self::search(&mut reference, Engine::Reference, position, set)?;
    disagreements.extend(differences(search, &expected));
    Ok(disagreements)
}

/// The differences of two searches: iterations, and the work of the chips.
fn differences(found: &HostSearch, expected: &HostSearch) -> Vec<String> {
    let told = |search: &HostSearch| -> Vec<String> {
        let work = search.work();
        let of_iteration = |info: &Info| {
            let line = info.lines.first();
            let moves: Vec<String> = line.map_or(Vec::new(), |line| {
                line.moves.iter().map(ToString::to_string).collect()
            });
            let score = line.map_or(0, |line| line.score.0);
            format!(
                "iteration {}: {score} {} after {} nodes",
                info.depth,
                moves.join(" "),
                info.nodes
            )
        };
        let mut told: Vec<String> = search.iterations.iter().map(of_iteration).collect();
        told.push(format!("the move: {}", search.best_text()));
        told.push(format!(
            "the chips: {} questions, {} nodes, {} taken back, {:?}",
            work.questions, work.nodes, work.taken_back, work.evaluations
        ));
        told
    };
    let (found, expected) = (told(found), told(expected));
    let pairs = found.iter().zip(&expected).filter(|(a, b)| a != b);
    let mut differences: Vec<String> = pairs
        .map(|(found, expected)| format!("{found} instead of {expected}"))
        .collect();
    if found.len() != expected.len() {
        differences.push(format!(
            "{} iterations instead of {}",
            found.len(),
            expected.len()
        ));
    }
    differences
}

fn print(findings: &Findings, written: &report::Written, output: &mut Output) -> Result<()> {
    let search = &findings.search;
    output.line(findings.name.unwrap_or("The position"))?;
    output.line(format!("{}\n", findings.position))?;
    for line in board_text::lines(&findings.position, chess::Color::White) {
        output.line(line)?;
    }
    output.line(format!(
        "\n{:?} to move, {}, {} legal moves. Hung pieces: White {}, Black {}.\n",
        findings.position.side,
        findings.check(),
        findings.moves.len(),
        findings.hung(Color::White),
        findings.hung(Color::Black),
    ))?;
    for line in table(&search.rows()) {
        output.line(line)?;
    }
    output.line("")?;
    for line in search.lines() {
        output.line(line)?;
    }
    if let Some(played) = findings.played {
        let san = played.parse().ok().and_then(|mv| search.game.san(mv));
        let played = san.unwrap_or_else(|| played.to_owned());
        output.line(format!("played       {played}, by Deep Blue"))?;
    }
    let (first, last) = findings.wave_clocks();
    output.line("")?;
    output.line(format!(
        "parameters   {}; the chip searches {} plies, the host those before",
        findings.set, findings.chip_depth
    ))?;
    output.line(format!(
        "engine       compiled, set up in {:.2?}; searched for {:.2?}",
        findings.setup, search.thought.elapsed
    ))?;
    output.line(format!(
        "reference    {}",
        if findings.disagreements.is_empty() {
            "the same scores, lines, nodes and evaluations"
        } else {
            "DISAGREES"
        }
    ))?;
    output.line(format!(
        "wave         {} (clocks {first} to {last}: a search begins)",
        findings.wave.dump.display()
    ))?;
    output.line(format!(
        "             gtkwave {}",
        findings.wave.gtkwave.display()
    ))?;
    output.line(format!(
        "             surfer -c {} {}",
        findings.wave.surfer.display(),
        findings.wave.dump.display()
    ))?;
    output.line(format!("report       {}", written.html.display()))?;
    output.line(format!("             {}", written.markdown.display()))?;
    output.line(format!(
        "page         {} (the chip runs in a browser)",
        findings.page.display()
    ))
}

fn object(findings: &Findings, written: &report::Written) -> serde_json::Value {
    let squares = |color| -> Vec<String> {
        findings
            .analysis
            .hung_squares(color)
            .map(|square: Square| square.to_string())
            .collect()
    };
    let moves: Vec<_> = (findings.moves.iter())
        .map(|listed| json!({ "move": listed.move_word.to_string(), "cycles": listed.cycles }))
        .collect();
    let (first, last) = findings.wave_clocks();
    let mut object = findings.search.object();
    let others = json!({
        "set": findings.set.name(),
        "chip_depth": findings.chip_depth,
        "moves": moves,
        "setup_seconds": findings.setup.as_secs_f64(),
        "checkers": findings.analysis.checkers,
        "contact_check": findings.analysis.contact_check,
        "escape_squares": findings.analysis.escape_squares,
        "hung": { "white": squares(Color::White), "black": squares(Color::Black) },
        "profile": findings.profile,
        "agrees_with_reference": findings.disagreements.is_empty(),
        "disagreements": findings.disagreements,
        "wave": { "file": findings.wave.dump, "from": first, "to": last },
        "page": findings.page,
    });
    if let (Some(object), Some(others)) = (object.as_object_mut(), others.as_object()) {
        object.extend(others.clone());
    }
    written.tell(&mut object);
    object
}
