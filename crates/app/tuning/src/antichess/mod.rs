//! AntiChess: weights fitted to games, matches, the paper's line, and what quiescence costs
//! hardware and software.

mod contest;
mod fit;
mod games;
mod line;
mod quiescence;

use crate::game::Outcome;
use crate::said::Said;
use crate::{in_words, pairs, progress, with_score};
use antichess::Prices;
use anyhow::ensure;
use chess::Rules;
use clap::{Args, Subcommand};
use contest::{Contest, Contestant, Pace};
use devices::Engine;
use driver::generator::AntiChessWeights;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Fit weights of AntiChess, play its matches, and measure its searches.
#[derive(Debug, Args)]
pub struct Options {
    /// The rules: losers, antichess, antichess-no-switch or losers-switch.
    #[arg(long, global = true, default_value_t = Rules::LOSERS)]
    variant: Rules,
    #[command(flatten)]
    prices: PriceOptions,
    #[command(subcommand)]
    command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
enum Command {
    Positions(PositionsOptions),
    Fit(FitOptions),
    Contest(ContestOptions),
    Line(LineOptions),
    Quiescence(QuiescenceOptions),
}

/// Prices in virtual time.
#[derive(Debug, Args)]
struct PriceOptions {
    /// Nanoseconds of a node of the software.
    #[arg(long, global = true, default_value_t = 800)]
    software_ns: u64,
    /// Clocks of a node of a chip.
    #[arg(long, global = true, default_value_t = 8.3)]
    clocks_per_node: f64,
    /// Megahertz of a chip's clock.
    #[arg(long, global = true, default_value_t = 24.0)]
    megahertz: f64,
    /// Nanoseconds to send a question to a chip and to read its answer.
    #[arg(long, global = true, default_value_t = 10_000)]
    question_ns: u64,
}

impl PriceOptions {
    fn prices(&self, chips: u32) -> anyhow::Result<Prices> {
        let chip_node = 1_000.0 * self.clocks_per_node / self.megahertz;
        ensure!(
            self.software_ns > 0 && (1.0..=1e9).contains(&chip_node),
            "--software-ns, --clocks-per-node and --megahertz: a node takes no time, or too much"
        );
        Ok(Prices {
            software_node: Duration::from_nanos(self.software_ns),
            chip_node: Duration::from_nanos(chip_node.round() as u64),
            question: Duration::from_nanos(self.question_ns),
            chips,
        })
    }
}

/// Make labelled positions: quiet positions from games of the software against itself, with the
/// results of the games.
#[derive(Debug, Args)]
struct PositionsOptions {
    /// Games.
    #[arg(long, default_value_t = 2000)]
    games: usize,
    /// Nodes for a move.
    #[arg(long, default_value_t = 400)]
    nodes: u64,
    /// The share of the positions that is kept.
    #[arg(long, default_value_t = 0.5)]
    share: f64,
    /// Number of the first game.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The weights that play [default: the project's own].
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// The file to write.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Fit the weights to the results of the games of positions.
#[derive(Debug, Args)]
struct FitOptions {
    /// The positions.
    #[arg(long, value_name = "FILE")]
    positions: PathBuf,
    /// The weights to begin with [default: the project's own].
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// The cost of changing a weight by a tenth of its range, in mean square error.
    #[arg(long, default_value_t = 1e-4)]
    hold: f64,
    /// Fit only the bonuses: with fixed costs, moves of equal static value remain equal, and are
    /// singular together.
    #[arg(long)]
    bonuses: bool,
    /// Leave games out that were drawn.
    #[arg(long)]
    decided: bool,
    /// The file for the fitted weights.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Play a match.
#[derive(Debug, Args)]
struct ContestOptions {
    /// The first player: software, plain (a search of all moves alike, without checks), or
    /// machine:CHIPS, each optionally with a file of weights, as in machine:8=FILE; or
    /// program:COMMAND, which must support the variant losers.
    #[arg(long, default_value = "machine:8")]
    first: Contestant,
    /// The second player.
    #[arg(long, default_value = "software")]
    second: Contestant,
    /// Games, an even number: each opening is played twice.
    #[arg(long, default_value_t = 300)]
    games: usize,
    /// Nodes for a move of the first player, those of chips included.
    #[arg(long, default_value_t = 2_000)]
    nodes: u64,
    /// Nodes for a move of the second player [default: as the first].
    #[arg(long)]
    second_nodes: Option<u64>,
    /// Microseconds of virtual time for a move of both players instead.
    #[arg(long, value_name = "US", conflicts_with_all = ["nodes", "second_nodes"])]
    virtual_us: Option<u64>,
    /// Number of the first opening.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Search the paper's line: what chips find, and what software alone does in the same virtual time.
#[derive(Debug, Args)]
struct LineOptions {
    /// The position.
    #[arg(long, default_value = line::PAPER)]
    fen: String,
    /// Chips.
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=480))]
    chips: u32,
    /// The last iteration.
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=20))]
    depth: u32,
}

/// Measure quiescence on positions of games: a chip's clocks, and the time of the software.
#[derive(Debug, Args)]
struct QuiescenceOptions {
    /// Positions.
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
    /// Number of the first game.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The engine of the chip. Hardware counts its clocks; for the reference they are its nodes
    /// times --clocks-per-node.
    #[arg(long, value_name = "E", default_value_t = Engine::Reference)]
    engine: Engine,
}

fn weights(path: Option<&Path>) -> anyhow::Result<AntiChessWeights> {
    Ok(match path {
        Some(path) => AntiChessWeights::read(path)?,
        None => AntiChessWeights::default(),
    })
}

/// Runs the command.
pub fn run(options: &Options) -> anyhow::Result<Said> {
    let rules = options.variant;
    ensure!(
        rules.is_antichess(),
        "--variant {rules}: this is about AntiChess"
    );
    match &options.command {
        Command::Positions(given) => make_positions(given, rules),
        Command::Fit(given) => fit_weights(given, rules),
        Command::Contest(given) => play(given, &options.prices, rules),
        Command::Line(given) => line::search(
            &given.fen,
            rules,
            given.depth,
            options.prices.prices(given.chips)?,
        ),
        Command::Quiescence(given) => quiescence::Trial {
            rules,
            positions: given.positions as usize,
            seed: given.seed,
            engine: given.engine,
            clocks_per_node: options.prices.clocks_per_node,
            megahertz: options.prices.megahertz,
        }
        .run(),
    }
}

fn make_positions(options: &PositionsOptions, rules: Rules) -> anyhow::Result<Said> {
    ensure!(
        (0.0..=1.0).contains(&options.share),
        "--share {}: not within 0 to 1",
        options.share
    );
    let recipe = games::Recipe {
        rules,
        weights: &weights(options.weights.as_deref())?,
        games: options.games,
        nodes: options.nodes,
        share: options.share,
        seed: options.seed,
    };
    let made = recipe.make(progress("games", options.games))?;
    games::write(&options.out, &made)?;
    let text = format!("{} positions in {}", made.len(), options.out.display());
    let object = json!({ "positions": made.len(), "games": options.games });
    Ok((text, object))
}

fn fit_weights(options: &FitOptions, rules: Rules) -> anyhow::Result<Said> {
    let mut positions = games::read(&options.positions, rules)?;
    positions.retain(|labelled| !options.decided || labelled.outcome != Outcome::Drawn);
    let start = weights(options.weights.as_deref())?;
    let freedom = fit::Freedom {
        hold: options.hold,
        bonuses_alone: options.bonuses,
    };
    let fitted = fit::fit(&positions, &start, freedom);
    std::fs::write(&options.out, fitted.weights.to_string())?;
    let [before, after] = [fitted.before, fitted.after];
    let text = format!(
        "{} positions, mean square error {:.5} -> {:.5}, of positions kept aside {:.5} -> {:.5}\n\
         written to {}",
        positions.len(),
        before.fitted,
        after.fitted,
        before.kept,
        after.kept,
        options.out.display()
    );
    let object = json!({
        "positions": positions.len(),
        "before": [before.fitted, before.kept],
        "after": [after.fitted, after.kept],
    });
    Ok((text, object))
}

fn play(options: &ContestOptions, prices: &PriceOptions, rules: Rules) -> anyhow::Result<Said> {
    let second_nodes = options.second_nodes.unwrap_or(options.nodes);
    let sides = [
        (&options.first, options.nodes),
        (&options.second, second_nodes),
    ];
    let paces = sides.map(|(contestant, nodes)| {
        anyhow::Ok(match options.virtual_us {
            Some(time) => Pace::Virtual(
                Duration::from_micros(time),
                prices.prices(contestant.chips())?,
            ),
            None => Pace::Nodes(nodes),
        })
    });
    let [first, second] = paces;
    let contest = Contest {
        rules,
        sides: [(&options.first, first?), (&options.second, second?)],
        pairs: pairs(options.games)?,
        seed: options.seed,
    };
    let score = contest.play(|score| {
        let games: u32 = score.games.iter().sum();
        eprintln!("{games} of {} games: {}", options.games, in_words(score));
    })?;
    let budget = match options.virtual_us {
        Some(time) => format!("{time} us of virtual time"),
        None => format!("{} and {second_nodes} nodes", options.nodes),
    };
    let text = format!(
        "{} against {}, {} games of {rules} at {budget} a move",
        options.first, options.second, options.games
    );
    let object = json!({
        "variant": rules.name(),
        "first": options.first.to_string(),
        "second": options.second.to_string(),
        "nodes": options.virtual_us.is_none().then_some([options.nodes, second_nodes]),
        "virtual_us": options.virtual_us,
    });
    Ok(with_score(text, object, &score))
}
