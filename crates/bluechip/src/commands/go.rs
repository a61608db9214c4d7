//! `bluechip go`: the host's search picks a move.

use std::time::Duration;

use chess::{Position, START_FEN};
use clap::Args;
use host::software::{Control, Info, Limits, Played, Time};
use serde_json::{Value, json};

use crate::error::{Error, Result};
use crate::numbers::{grouped, rate, rate_text, table};
use crate::output::Output;
use crate::progress::Progress;
use crate::thinker::{self, Thinker};

/// Time for a move where nothing else ends the search.
const TIME: Duration = Duration::from_secs(5);

/// Search a position with the software search above the chips: a move, a score and a line.
#[derive(Debug, Args)]
pub struct Options {
    /// The position.
    #[arg(long, default_value = START_FEN)]
    fen: Position,
    /// Moves from there, as UCI text with spaces between them: the game so far.
    #[arg(long, value_name = "MOVES", default_value = "")]
    moves: String,
    /// Milliseconds to think [default: 5000, without --depth and --nodes].
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    movetime: Option<u64>,
    /// Iterations.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// Nodes of host and chips.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    #[command(flatten)]
    chips: thinker::Options,
}

impl Options {
    fn limits(&self) -> Limits {
        let has_end = self.depth.is_some() || self.nodes.is_some();
        let time = match self.movetime {
            Some(milliseconds) => Some(Duration::from_millis(milliseconds)),
            None => (!has_end).then_some(TIME),
        };
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: time.map_or(Time::Unlimited, Time::PerMove),
            ..Limits::default()
        }
    }
}

/// A game of a position and moves.
pub fn played(fen: &Position, moves: &str) -> Result<Played> {
    let wrong = |error: host::HostError| Error::Input(error.to_string());
    let mut game = Played::new(fen).map_err(wrong)?;
    for text in moves.split_whitespace() {
        game.play_text(text).map_err(wrong)?;
    }
    Ok(game)
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let game = played(&options.fen, &options.moves)?;
    let mut thinker = Thinker::new(&options.chips)?;
    let control = Control::new(false);
    let mut iterations: Vec<Info> = Vec::new();
    let mut progress = Progress::open("go");
    let thought = thinker.think(&game, &options.limits(), &control, &mut |info| {
        progress.say(format!("iteration {}", info.depth));
        iterations.push(info.clone());
    })?;
    drop(progress);

    let mut rows = vec![
        ["depth", "longest", "move", "score", "nodes", "seconds"]
            .map(str::to_owned)
            .to_vec(),
    ];
    rows.extend(iterations.iter().map(row));
    for line in table(&rows) {
        output.line(line)?;
    }
    let best = thought.best();
    let line = thought.lines.first();
    let score = line.map(|line| line.score);
    let seconds = thought.elapsed.as_secs_f64();
    let per_second = rate(thought.nodes, seconds);
    let texts: Vec<String> = line.map_or(Vec::new(), |line| {
        line.moves.iter().map(ToString::to_string).collect()
    });
    let said = |text: Option<String>| text.unwrap_or_else(|| "none".to_owned());
    output.line(format!(
        "\nbest move    {}",
        said(best.map(|best| game.san(best).unwrap_or_else(|| best.to_string())))
    ))?;
    output.line(format!(
        "score        {}",
        said(score.map(|score| score.to_string()))
    ))?;
    output.line(format!("line         {}", texts.join(" ")))?;
    output.line(format!(
        "nodes        {}, {} a second",
        grouped(thought.nodes),
        rate_text(per_second)
    ))?;
    output.line(format!(
        "time         {seconds:.2}s on {} {} chips",
        options.chips.chip_count(),
        options.chips.engine
    ))?;
    for (number, error) in &thought.failed {
        output.line(format!("chip {number} was given up: {error}"))?;
    }
    output.object(&json!({
        "fen": game.position().to_string(),
        "bestmove": best.map(|best| best.to_string()),
        "ponder": thought.expected().map(|expected| expected.to_string()),
        "score": score.map(|score| score.0),
        "mate": score.and_then(|score| score.mate()).map(|plies| (plies + plies.signum()) / 2),
        "depth": thought.depth,
        "pv": texts,
        "nodes": thought.nodes,
        "nodes_per_second": per_second,
        "iterations": iterations.iter().map(object).collect::<Vec<_>>(),
        "chips": options.chips.chip_count(),
        "failed_chips": thought.failed.len(),
        "engine": options.chips.engine.name(),
        "style": options.chips.style.name(),
        "seconds": seconds,
    }))
}

/// An iteration in a row.
fn row(info: &Info) -> Vec<String> {
    let first = info.lines.first();
    let best = first.and_then(|line| line.moves.first());
    vec![
        info.depth.to_string(),
        info.deepest.to_string(),
        best.map_or(String::new(), ToString::to_string),
        first.map_or(String::new(), |line| line.score.to_string()),
        grouped(info.nodes),
        format!("{:.2}", info.elapsed.as_secs_f64()),
    ]
}

/// An iteration as an object.
fn object(info: &Info) -> Value {
    let first = info.lines.first();
    let moves = first.map_or(&[][..], |line| &line.moves);
    json!({
        "depth": info.depth,
        "deepest": info.deepest,
        "score": first.map(|line| line.score.0),
        "pv": moves.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "nodes": info.nodes,
        "hashfull": info.fullness,
        "seconds": info.elapsed.as_secs_f64(),
    })
}
