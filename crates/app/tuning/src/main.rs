//! Fits the weights of the evaluation, and measures its strength by matches:
//! `cargo tuning <command>`.
//!
//! By default everything runs on the reference engine. Randomness comes from a seed: the same
//! command gives the same result.

mod antichess;
mod chances;
mod chosen;
mod contest;
mod contestant;
mod correlation;
mod depths;
mod fit;
mod game;
mod losses;
mod machine_player;
mod matches;
mod mates;
mod pace;
mod pairs;
mod player;
mod positions;
mod process;
mod program;
mod reported_nodes;
mod said;
mod slopes;
mod solve;
mod speedup;
mod statistics;
mod style;
mod tactics;
mod thinking;
mod worth;
mod xboard;

use anyhow::{Context, bail, ensure};
use clap::{Args, Parser, Subcommand};
use contest::Contest;
use contestant::Contestant;
use correlation::{Correlation, correlation};
use devices::Engine;
use driver::Weights;
use fit::Fit;
use matches::{Match, MatchScore};
use pace::{Pace, TimeControl};
use player::{Knowledge, Player};
use positions::Recipe;
use rayon::ThreadPoolBuilder;
use said::Said;
use search::{Machine, Settings, Time};
use serde_json::{Value, json};

use program::UciProgram;
use solve::Limit;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use worth::Prepared;

/// Fits the weights of the evaluation, and measures its strength by matches.
#[derive(Debug, Parser)]
#[command(name = "cargo tuning", bin_name = "cargo tuning")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// Threads.
    #[arg(long, global = true, default_value_t = 2)]
    threads: usize,
    /// Print one JSON object instead of text.
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    Positions(PositionsOptions),
    Mates(MatesOptions),
    Fit(FitOptions),
    Match(MatchOptions),
    Contest(ContestOptions),
    Losses(LossesOptions),
    Correlation(CorrelationOptions),
    Tactics(TacticsOptions),
    Solve(SolveOptions),
    Worth(WorthOptions),
    Speedup(SpeedupOptions),
    Depths(DepthsOptions),
    Chances(ChancesOptions),
    #[command(name = "antichess")]
    AntiChess(antichess::Options),
}

/// Make labelled positions: quiet positions from games of the reference against itself, judged by
/// Stockfish.
#[derive(Debug, Args)]
struct PositionsOptions {
    /// Games.
    #[arg(long, default_value_t = 2000)]
    games: usize,
    /// Nodes for a move of a game.
    #[arg(long, default_value_t = 400)]
    play_nodes: u64,
    /// Nodes that Stockfish searches from a position.
    #[arg(long, default_value_t = 2000)]
    label_nodes: u64,
    /// The share of the positions that is kept.
    #[arg(long, default_value_t = 0.6)]
    share: f64,
    /// Number of the first game.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stockfish's program.
    #[arg(long, default_value = program::STOCKFISH)]
    stockfish: String,
    /// Where they go.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Make lists of mates and near misses: positions in which Stockfish finds a mate, not always the
/// shortest, and the same with a piece removed, in which it finds none.
#[derive(Debug, Args)]
struct MatesOptions {
    /// Positions in each list.
    #[arg(long, default_value_t = 200)]
    count: usize,
    /// Stockfish's program.
    #[arg(long, default_value = program::STOCKFISH)]
    stockfish: String,
    /// The file for the mates: lines of a distance in moves and a FEN.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The file for the near misses: similar lines, but without a mate.
    #[arg(long, value_name = "FILE")]
    near_misses: PathBuf,
}

/// Fit the weights to labelled positions.
#[derive(Debug, Args)]
struct FitOptions {
    /// The positions.
    #[arg(long, value_name = "FILE")]
    positions: PathBuf,
    /// The weights to begin with; the comments of the file stay [default: the project's own].
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// Leave the slow evaluation out.
    #[arg(long)]
    fast: bool,
    /// How often the scores are linearised.
    #[arg(long, default_value_t = 2)]
    rounds: usize,
    /// The cost of changing a weight by a tenth of its range, in mean square error.
    #[arg(long, default_value_t = 5e-6)]
    hold: f64,
    /// The file for the fitted weights.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Play a match of whole players: the host's search with any settings, Stockfish held to a
/// strength, or another program.
#[derive(Debug, Args)]
struct ContestOptions {
    /// The first player: play or deep-blue, perhaps with a file of weights, as in play=FILE, and a
    /// JSON object of settings that differ, as in play{"chip_depth":1};
    /// safe-checks:9,5,7,6:deep-blue, with a circuit of safe checks at the chip's external port,
    /// its points for a knight's, bishop's, rook's and queen's, and perhaps three numbers of checks
    /// that forbid standing pat, extend, and widen the lazy window; stockfish:ELO;
    /// program:COMMAND, another program that speaks UCI, as in `program:bluechip uci@1500` held to
    /// a strength, or `program:toga2@depth=8` to a depth; xboard:COMMAND@DEPTH, one that speaks
    /// xboard's protocol, held to a depth; or machine:SIZE@MHZ:deep-blue, chips in virtual time, as
    /// in machine:24@24:deep-blue, with perhaps microseconds of a download, as in 6@19+1000.
    #[arg(long, default_value = "play", value_parser = named)]
    first: (String, Contestant),
    /// The second player.
    #[arg(long, default_value = "stockfish:2400", value_parser = named)]
    second: (String, Contestant),
    /// Games, an even number: each opening is played twice.
    #[arg(long, default_value_t = 200)]
    games: usize,
    /// Nodes for a move of the first player.
    #[arg(long, default_value_t = 60_000)]
    nodes: u64,
    /// Nodes for a move of the second player [default: as the first].
    #[arg(long)]
    second_nodes: Option<u64>,
    /// Virtual seconds for a move of machines, instead of nodes.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, conflicts_with = "clock")]
    move_time: Option<f64>,
    /// A clock for both players instead: seconds, and seconds that each move adds, as in 2+0.02.
    /// Each game runs one thread at a time.
    #[arg(long, value_name = "BASE+INCREMENT", conflicts_with_all = ["nodes", "second_nodes"])]
    clock: Option<TimeControl>,
    /// The second player, a search of the host, uses the same share of its remaining time for each
    /// move.
    #[arg(long, requires = "clock")]
    second_even: bool,
    /// A file to which games are added as PGN, each as it ends, with scores and times in comments.
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Number of the first opening.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stockfish's program.
    #[arg(long, default_value = program::STOCKFISH)]
    stockfish: String,
}

/// Measure how much of a game the moves of players lose, as Stockfish judges them, in positions of
/// games of the reference against itself. Tells players apart with fewer searches than a contest.
#[derive(Debug, Args)]
struct LossesOptions {
    /// Players, as of a contest; the others are compared with the first.
    #[arg(long, num_args = 1.., value_name = "PLAYER", value_parser = named, required = true)]
    players: Vec<(String, Contestant)>,
    /// Games that positions are from, one each.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..))]
    games: u32,
    /// Nodes for a move of a player.
    #[arg(long, default_value_t = 60_000)]
    nodes: u64,
    /// Virtual seconds for a move of machines, instead of nodes.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    move_time: Option<f64>,
    /// Nodes that Stockfish searches to judge a move.
    #[arg(long, default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    judge_nodes: u64,
    /// Number of the first game.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stockfish's program.
    #[arg(long, default_value = program::STOCKFISH)]
    stockfish: String,
}

/// A player with its text.
fn named(text: &str) -> anyhow::Result<(String, Contestant)> {
    Ok((text.to_owned(), text.parse()?))
}

/// Play a match of two players at equal nodes.
#[derive(Debug, Args)]
struct MatchOptions {
    /// The evaluation of the first player: material, fast, full; a weights file may follow, as in
    /// full=my.toml.
    #[arg(long, default_value = "full")]
    first: String,
    /// The evaluation of the second player.
    #[arg(long, default_value = "fast")]
    second: String,
    /// Games, an even number: each opening is played twice.
    #[arg(long, default_value_t = 400)]
    games: usize,
    /// Nodes for a move.
    #[arg(long, default_value_t = 2000)]
    nodes: u64,
    /// Number of the first opening.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Correlate static scores with Stockfish's.
#[derive(Debug, Args)]
struct CorrelationOptions {
    /// The positions.
    #[arg(long, value_name = "FILE")]
    positions: PathBuf,
    /// The weights [default: the project's own].
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
}

/// Make the list of tactics: positions of random games in which, by Stockfish's proof, exactly one
/// move wins.
#[derive(Debug, Args)]
struct TacticsOptions {
    /// Only those whose move a short search of Stockfish misses.
    #[arg(long)]
    hard: bool,
    /// Positions to examine.
    #[arg(long, default_value_t = 13_000)]
    positions: usize,
    /// Stockfish's program.
    #[arg(long, default_value = program::STOCKFISH)]
    stockfish: String,
    /// The file to write: lines of a FEN, a semicolon and the move.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Solve tactics with the host's search: the share whose good move is found in some time, or with
/// some nodes.
#[derive(Debug, Args)]
struct SolveOptions {
    /// Who solves them: play or deep-blue, perhaps with a JSON object of settings that differ.
    #[arg(long, default_value = "play")]
    player: Contestant,
    /// Seconds for a position; several are measured each [default: 1 and 10, without --nodes].
    #[arg(long, value_name = "S", num_args = 1.., conflicts_with = "nodes", value_parser = seconds)]
    seconds: Vec<f64>,
    /// Nodes for a position.
    #[arg(long, value_name = "N", num_args = 1..)]
    nodes: Vec<u64>,
    /// The tactics: lines of a FEN, a semicolon and the move [default: the project's own].
    #[arg(long, value_name = "FILE")]
    positions: Option<PathBuf>,
    /// Take only one in this many positions.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    every: u32,
}

/// A time above 0 and within a day.
fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if seconds > 0.0 && seconds <= 86_400.0 => Ok(seconds),
        _ => Err("not a number of seconds above 0, and within a day".to_owned()),
    }
}

/// Measure what each parameter of the search is worth: tactics solved, and nodes, with it and
/// without.
#[derive(Debug, Args)]
struct WorthOptions {
    /// Nodes for a position.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The tactics: lines of a FEN, a semicolon and the move [default: the project's own].
    #[arg(long, value_name = "FILE")]
    positions: Option<PathBuf>,
    /// Compare quotas of checks, 0 to 3 of either kind, rather than one parameter after the other.
    #[arg(long, conflicts_with = "params")]
    quotas: bool,
    /// Compare the tuned set as changed by these JSON files of search parameters.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    params: Vec<PathBuf>,
}

/// Measure in virtual time how much faster machines of many chips search than one chip, on tactical
/// and on quiet positions.
#[derive(Debug, Args)]
struct SpeedupOptions {
    /// Machines: chips of one host, as 24, or workers with chips each, as 30x16.
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        default_value = "24,30x16"
    )]
    machines: Vec<speedup::Size>,
    /// deep-blue or play, perhaps with a JSON object of settings that differ, as in
    /// deep-blue{"chip_depth":3}.
    #[arg(long, default_value = "deep-blue", value_parser = style::settings)]
    settings: Settings,
    /// Search the last iteration that one chip completes within this many nodes.
    #[arg(long, default_value_t = 3_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Only this many positions of each kind.
    #[arg(long, default_value_t = usize::MAX)]
    positions: usize,
    /// How often each machine searches each position, with half a microsecond more for downloads
    /// each time, to show how much of a speed-up is chance.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// Plies above the chips' that workers search; those of the machine of 1997 searched 4.
    #[arg(long, default_value_t = Machine::default().worker_plies)]
    worker_plies: u32,
    /// One of the workers is on the master's host, whose chips it has, as in the machine of 1997.
    #[arg(long)]
    master_works: bool,
    /// Jobs that a worker may have at a time.
    #[arg(long, default_value_t = Machine::default().worker_jobs)]
    worker_jobs: usize,
    /// Microseconds of a host for a node.
    #[arg(long, default_value_t = Machine::default().node.as_micros() as u64)]
    node_us: u64,
    /// Microseconds of a message between master and worker.
    #[arg(long, default_value_t = Machine::default().message.as_micros() as u64)]
    message_us: u64,
    /// Microseconds to send a question to a chip and to read its answer: those of a serial line,
    /// for a board.
    #[arg(long, default_value_t = Machine::default().download.as_micros() as u64)]
    download_us: u64,
    /// Megahertz of a chip's clock.
    #[arg(
        long,
        default_value_t = Machine::default().clock / 1_000_000,
        value_parser = clap::value_parser!(u64).range(1..=10_000)
    )]
    clock_mhz: u64,
    /// Search to this iteration, without a limit, instead of the last one within the nodes.
    #[arg(long, conflicts_with = "nodes", value_parser = clap::value_parser!(u32).range(1..))]
    iteration: Option<u32>,
    /// The engine of the chip that answers for all. Hardware counts its clocks; `compiled` is some
    /// fifty times slower than the reference.
    #[arg(long, value_name = "E", default_value_t = Engine::Reference)]
    engine: Engine,
}

/// Count how deep the software searches in each iteration, on the two positions of the Deep Blue
/// paper's tables 2 and 3.
#[derive(Debug, Args)]
struct DepthsOptions {
    /// The last iteration.
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u32).range(6..=12))]
    iterations: u32,
    /// Seconds for each position; an iteration that does not end in time is not counted [default:
    /// as long as it takes].
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    seconds: Option<u64>,
    /// deep-blue, perhaps with a JSON object of settings that differ.
    #[arg(long, default_value = "deep-blue", value_parser = style::settings)]
    settings: Settings,
}

/// Fit the shares of games that a score wins, draws and loses to games of the search against
/// itself, and report how well the fit predicts every fifth game, which is left out.
#[derive(Debug, Args)]
struct ChancesOptions {
    /// play or deep-blue, perhaps with a JSON object of settings that differ.
    #[arg(long, default_value = "play", value_parser = style::settings)]
    settings: Settings,
    /// Games.
    #[arg(long, default_value_t = 800, value_parser = clap::value_parser!(u32).range(5..))]
    games: u32,
    /// Nodes for a move.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Number of the first opening.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> ExitCode {
    bluechip_cosim::output::end_where_nobody_reads();
    let arguments = Arguments::parse();
    match run(&arguments) {
        Ok((text, object)) => {
            match arguments.json {
                true => println!("{object}"),
                false => println!("{text}"),
            }
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> anyhow::Result<Said> {
    ThreadPoolBuilder::new()
        .num_threads(arguments.threads)
        .build_global()?;
    match &arguments.command {
        Command::Positions(options) => make_positions(options),
        Command::Mates(options) => make_mates(options),
        Command::Fit(options) => fit_weights(options),
        Command::Match(options) => play_match(options),
        Command::Contest(options) => contest(options),
        Command::Losses(options) => measure_losses(options),
        Command::Correlation(options) => correlate(options),
        Command::Tactics(options) => make_tactics(options),
        Command::Solve(options) => solve_tactics(options),
        Command::Worth(options) => measure_worth(options),
        Command::Speedup(options) => measure_speedup(options),
        Command::Depths(options) => count_depths(options),
        Command::Chances(options) => fit_chances(options),
        Command::AntiChess(options) => antichess::run(options),
    }
}

fn weights(path: Option<&Path>) -> anyhow::Result<Weights> {
    Ok(match path {
        Some(path) => Weights::read(path)?,
        None => Weights::default(),
    })
}

/// Prints the progress of a long command at intervals; to be called after each item.
fn progress(what: &str, count: usize) -> impl Fn() + Sync {
    let done = AtomicUsize::new(0);
    move || {
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        if done.is_multiple_of((count / 20).max(1)) {
            eprintln!("{what}: {done} of {count}");
        }
    }
}

fn make_positions(options: &PositionsOptions) -> anyhow::Result<Said> {
    if !(0.0..=1.0).contains(&options.share) {
        bail!("--share {}: not within 0 to 1", options.share);
    }
    let player = Player {
        weights: Weights::default(),
        knowledge: Knowledge::Full,
        nodes: options.play_nodes,
    };
    let recipe = Recipe {
        player: &player,
        games: options.games,
        seed: options.seed,
        share: options.share,
        stockfish: &options.stockfish,
        nodes: options.label_nodes,
    };
    let jobs = options.games.div_ceil(positions::GAMES);
    let made = recipe.make(progress("lots of games", jobs))?;
    positions::write(&options.out, &made)?;
    let text = format!("{} positions in {}", made.len(), options.out.display());
    Ok((
        text,
        json!({ "positions": made.len(), "games": options.games }),
    ))
}

fn make_mates(options: &MatesOptions) -> anyhow::Result<Said> {
    let mut stockfish = UciProgram::start(&options.stockfish)?;
    let found = mates::find(
        &mut stockfish,
        options.count,
        progress("mates", options.count),
    )?;
    write_lines(&options.out, &found.mates)?;
    write_lines(&options.near_misses, &found.near_misses)?;
    let (mates, near_misses) = (found.mates.len(), found.near_misses.len());
    let text = format!(
        "{mates} mates in {}, {near_misses} near misses in {}",
        options.out.display(),
        options.near_misses.display()
    );
    Ok((text, json!({ "mates": mates, "near_misses": near_misses })))
}

fn write_lines(path: &Path, lines: &[String]) -> anyhow::Result<()> {
    fs::write(path, lines.join("\n") + "\n")
        .with_context(|| format!("cannot write `{}`", path.display()))
}

fn make_tactics(options: &TacticsOptions) -> anyhow::Result<Said> {
    let jobs = options.positions.div_ceil(tactics::JOB);
    let done = progress("lots of positions", jobs);
    let lines = tactics::find(options.positions, options.hard, &options.stockfish, done)?;
    write_lines(&options.out, &lines)?;
    let text = format!("{} tactics in {}", lines.len(), options.out.display());
    Ok((
        text,
        json!({ "tactics": lines.len(), "positions": options.positions }),
    ))
}

fn solve_tactics(options: &SolveOptions) -> anyhow::Result<Said> {
    let Contestant::Host(settings, weights, None) = &options.player else {
        bail!("--player: Stockfish has proved them; who solves them is play or deep-blue");
    };
    let mut tactics = tactics::read(options.positions.as_deref())?;
    let mut index = 0;
    tactics.retain(|_| {
        index += 1;
        (index - 1) % options.every == 0
    });
    let mut limits: Vec<Limit> = match options.nodes.as_slice() {
        [] if options.seconds.is_empty() => [1.0, 10.0].map(Limit::Seconds).to_vec(),
        [] => options
            .seconds
            .iter()
            .copied()
            .map(Limit::Seconds)
            .collect(),
        nodes => nodes.iter().copied().map(Limit::Nodes).collect(),
    };
    limits.sort_by(|a, b| a.amount().total_cmp(&b.amount()));
    let done = progress("positions", tactics.len());
    let solved = solve::solve(&tactics, settings, weights, &limits, done)?;
    let mut lines = vec![format!("{} positions", tactics.len())];
    let mut rows = Vec::new();
    for (index, limit) in limits.iter().enumerate() {
        let count = solved.iter().filter(|solved| solved[index]).count();
        let share = count as f64 / tactics.len().max(1) as f64;
        lines.push(format!("{limit}: {count} solved, {:.1} %", 100.0 * share));
        rows.push(json!({ "limit": limit.to_string(), "solved": count, "share": share }));
    }
    let unsolved: Vec<String> = (tactics.iter().zip(&solved))
        .filter(|(_, solved)| !solved.last().copied().unwrap_or(false))
        .map(|(tactic, _)| format!("{};{}", tactic.position, tactic.best))
        .collect();
    let object = json!({ "positions": tactics.len(), "limits": rows, "unsolved": unsolved });
    Ok((lines.join("\n"), object))
}

fn measure_worth(options: &WorthOptions) -> anyhow::Result<Said> {
    let tactics = tactics::read(options.positions.as_deref())?;
    let positions: Vec<_> = tactics.iter().map(Prepared::new).collect();
    let trials = match (options.quotas, options.params.as_slice()) {
        (true, _) => worth::quotas(),
        (false, []) => worth::one_by_one(),
        (false, paths) => worth::files(paths)?,
    };
    let done = progress("trials", trials.len());
    let mut lines = vec![
        format!(
            "{} positions, {} nodes for each",
            positions.len(),
            options.nodes
        ),
        String::new(),
        "| parameters | solved | nodes | solved per million nodes |".to_owned(),
        "|---|--:|--:|--:|".to_owned(),
    ];
    let mut rows = Vec::new();
    for trial in &trials {
        let outcome = worth::measure(trial, &positions, options.nodes);
        let (name, per_million) = (&trial.name, outcome.per_million());
        lines.push(format!(
            "| {name} | {} | {} | {per_million:.1} |",
            outcome.solved, outcome.nodes
        ));
        rows.push(json!({
            "parameters": name,
            "solved": outcome.solved,
            "nodes": outcome.nodes,
            "solved_per_million_nodes": per_million,
        }));
        done();
    }
    let object =
        json!({ "positions": positions.len(), "node_limit": options.nodes, "trials": rows });
    Ok((lines.join("\n"), object))
}

fn measure_speedup(options: &SpeedupOptions) -> anyhow::Result<Said> {
    let machines = (options.machines.iter())
        .map(|size| Machine {
            worker_plies: options.worker_plies,
            master_works: options.master_works && size.has_workers(),
            worker_jobs: options.worker_jobs,
            node: Duration::from_micros(options.node_us),
            message: Duration::from_micros(options.message_us),
            download: Duration::from_micros(options.download_us),
            clock: options.clock_mhz * 1_000_000,
            ..size.machine()
        })
        .collect();
    speedup::Trial {
        machines,
        settings: &options.settings,
        nodes: options.nodes,
        iteration: options.iteration,
        positions: options.positions,
        runs: options.runs,
        engine: options.engine,
        told: &|line| eprintln!("{line}"),
    }
    .run()
}

fn count_depths(options: &DepthsOptions) -> anyhow::Result<Said> {
    let time = options.seconds.map_or(Time::Unlimited, |seconds| {
        Time::PerMove(Duration::from_secs(seconds))
    });
    depths::count(&options.settings, options.iterations, time)
}

fn fit_chances(options: &ChancesOptions) -> anyhow::Result<Said> {
    let trial = chances::Trial {
        settings: &options.settings,
        judge: &judge(),
        games: options.games as usize,
        nodes: options.nodes,
        seed: options.seed,
    };
    trial.run(progress("games", trial.games))
}

fn fit_weights(options: &FitOptions) -> anyhow::Result<Said> {
    let positions = positions::read(&options.positions)?;
    let text = match &options.weights {
        Some(path) => fs::read_to_string(path).with_context(|| path.display().to_string())?,
        None => Weights::DEFAULT_TEXT.to_owned(),
    };
    let start = weights(options.weights.as_deref())?;
    let fit = Fit {
        positions: &positions,
        slow: !options.fast,
        rounds: options.rounds,
        hold: options.hold,
    };
    let mut lines = Vec::new();
    let mut rounds = Vec::new();
    let fitted = fit.run(&start, |before, after| {
        let line = format!(
            "mean square error {:.5} -> {:.5}, of positions kept aside {:.5} -> {:.5}",
            before.fitted, after.fitted, before.kept, after.kept
        );
        eprintln!("{line}");
        lines.push(line);
        rounds.push(
            json!({ "before": [before.fitted, before.kept], "after": [after.fitted, after.kept] }),
        );
    });
    let written = fitted
        .write_into(&text)
        .map_err(|problem| anyhow::anyhow!("{}", problem.problem))?;
    fs::write(&options.out, written).with_context(|| options.out.display().to_string())?;
    lines.push(format!("written to {}", options.out.display()));
    Ok((
        lines.join("\n"),
        json!({ "positions": positions.len(), "rounds": rounds }),
    ))
}

/// A player by its evaluation, with a file of weights if one is named.
fn player(text: &str, nodes: u64) -> anyhow::Result<Player> {
    let (name, path) = match text.split_once('=') {
        Some((name, path)) => (name, Some(Path::new(path))),
        None => (text, None),
    };
    let knowledge = <Knowledge as clap::ValueEnum>::from_str(name, false)
        .map_err(|_| anyhow::anyhow!("`{name}` is neither material, fast nor full"))?;
    Ok(Player {
        weights: weights(path)?,
        knowledge,
        nodes,
    })
}

/// The pairs of this many games.
fn pairs(games: usize) -> anyhow::Result<usize> {
    if games < 4 || games % 2 == 1 {
        bail!("--games {games}: not an even number from 4 on");
    }
    Ok(games / 2)
}

/// The player that judges whether openings are balanced.
fn judge() -> Player {
    Player {
        weights: Weights::default(),
        knowledge: Knowledge::Fast,
        nodes: 4000,
    }
}

/// A match's score in words.
fn in_words(score: &MatchScore) -> String {
    let [least, elo, most] = score.elo();
    let [won, drawn, lost] = score.games;
    format!(
        "+{won} ={drawn} -{lost}, {:.1} % ± {:.1}, Elo {elo:+.0} ({least:+.0} to {most:+.0})",
        100.0 * score.mean,
        100.0 * score.error,
    )
}

/// The report of a match, with its score.
fn with_score(text: String, mut object: Value, score: &MatchScore) -> Said {
    let [least, elo, most] = score.elo();
    let [won, drawn, lost] = score.games;
    object["won"] = won.into();
    object["drawn"] = drawn.into();
    object["lost"] = lost.into();
    object["mean"] = score.mean.into();
    object["error"] = score.error.into();
    object["elo"] = elo.into();
    object["elo_95"] = json!([least, most]);
    (format!("{text}: {}", in_words(score)), object)
}

fn contest(options: &ContestOptions) -> anyhow::Result<Said> {
    let pairs = pairs(options.games)?;
    let [(first_name, first), (second_name, second)] = [&options.first, &options.second];
    ensure!(
        !options.second_even || matches!(second, Contestant::Host(..)),
        "--second-even: the second player is no search of the host"
    );
    let judge = judge();
    let second_nodes = options.second_nodes.unwrap_or(options.nodes);
    let paces = match options.clock {
        Some(control) if options.second_even => [Pace::Clock(control), Pace::Even(control)],
        Some(control) => [Pace::Clock(control); 2],
        None => {
            let nodes = [options.nodes, second_nodes];
            let pace = |player: &Contestant, nodes| pace(player, options.move_time, nodes);
            [pace(first, nodes[0]), pace(second, nodes[1])]
        }
    };
    let kept = options.pgn.as_deref().map(Kept::open).transpose()?;
    let standing = Contest {
        sides: [(first.clone(), paces[0]), (second.clone(), paces[1])],
        names: [first_name, second_name],
        keep: &|pgn| match &kept {
            Some(kept) => kept.add(&format!("{pgn}\n")),
            None => Ok(()),
        },
        judge: &judge,
        pairs,
        seed: options.seed,
        stockfish: &options.stockfish,
    }
    .play(|standing| {
        let games: u32 = standing.score.games.iter().sum();
        let so_far = in_words(&standing.score);
        eprintln!("{games} of {} games: {so_far}", options.games);
    })?;
    let games = options.games;
    for (number, nodes) in standing.nodes.iter().enumerate() {
        if let Some(nodes) = nodes {
            eprintln!(
                "player {}: {nodes} nodes a move, as it says itself",
                number + 1
            );
        }
    }
    let (text, object) = match options.clock {
        Some(control) => {
            let [first, second] = standing.late;
            (
                format!("{games} games at {control} s, {first} and {second} lost on time"),
                json!(
                    { "games": games, "clock": control.to_string(), "lost_on_time": standing.late }
                ),
            )
        }
        None => (
            match options.move_time {
                Some(time) => format!("{games} games at {time} s or {second_nodes} nodes a move"),
                None => format!(
                    "{games} games at {} and {second_nodes} nodes a move",
                    options.nodes
                ),
            },
            json!({
                "games": games,
                "nodes": [options.nodes, second_nodes],
                "move_time": options.move_time,
                "nodes_said": standing.nodes,
            }),
        ),
    };
    Ok(with_score(text, object, &standing.score))
}

/// A file that things are added to, in one piece each.
struct Kept<'a> {
    path: &'a Path,
    file: Mutex<File>,
}

impl Kept<'_> {
    fn open(path: &Path) -> anyhow::Result<Kept<'_>> {
        let file = File::options().create(true).append(true).open(path);
        let file = file.with_context(|| format!("cannot write `{}`", path.display()))?;
        Ok(Kept {
            path,
            file: Mutex::new(file),
        })
    }

    fn add(&self, text: &str) -> anyhow::Result<()> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let added = file.write_all(text.as_bytes());
        added.with_context(|| format!("cannot write `{}`", self.path.display()))
    }
}

/// Virtual time for a move of a machine, if it is given, and otherwise nodes.
fn pace(player: &Contestant, move_time: Option<f64>, nodes: u64) -> Pace {
    match (player, move_time) {
        (Contestant::Machine(_), Some(time)) => Pace::Move(Duration::from_secs_f64(time)),
        _ => Pace::Nodes(nodes),
    }
}

fn measure_losses(options: &LossesOptions) -> anyhow::Result<Said> {
    let players = options.players.iter().map(|(name, player)| {
        let pace = pace(player, options.move_time, options.nodes);
        (name.clone(), player.clone(), pace)
    });
    let trial = losses::Trial {
        players: players.collect(),
        judge: &judge(),
        source: &Player {
            weights: Weights::default(),
            knowledge: Knowledge::Full,
            nodes: 400,
        },
        games: options.games as usize,
        seed: options.seed,
        stockfish: &options.stockfish,
        nodes: options.judge_nodes,
    };
    trial.run(progress("lots of games", trial.lots()))
}

fn play_match(options: &MatchOptions) -> anyhow::Result<Said> {
    let pairs = pairs(options.games)?;
    let [first, second] = [&options.first, &options.second].map(|text| player(text, options.nodes));
    let judge = judge();
    let score = Match {
        players: [&first?, &second?],
        judge: &judge,
        pairs,
        seed: options.seed,
    }
    .play(progress("pairs of games", pairs));
    let text = format!(
        "{} against {}, {} games at {} nodes a move",
        options.first, options.second, options.games, options.nodes
    );
    let object = json!({
        "first": options.first,
        "second": options.second,
        "nodes": options.nodes,
    });
    Ok(with_score(text, object, &score))
}

fn correlate(options: &CorrelationOptions) -> anyhow::Result<Said> {
    let positions = positions::read(&options.positions)?;
    let weights = weights(options.weights.as_deref())?;
    let found = [Knowledge::Material, Knowledge::Fast, Knowledge::Full].map(|knowledge| {
        let player = Player {
            weights: weights.clone(),
            knowledge,
            nodes: 0,
        };
        (knowledge, correlation(&player, &positions))
    });
    let mut lines = vec![format!("{} positions", positions.len())];
    let mut object = json!({ "positions": positions.len() });
    for (
        knowledge,
        Correlation {
            scores,
            expectations,
        },
    ) in found
    {
        let name = format!("{knowledge:?}").to_lowercase();
        lines.push(format!(
            "{name:8}  scores {scores:.3}  expectations {expectations:.3}"
        ));
        object[name] = json!({ "scores": scores, "expectations": expectations });
    }
    Ok((lines.join("\n"), object))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Arguments::command().debug_assert();
    }
}
