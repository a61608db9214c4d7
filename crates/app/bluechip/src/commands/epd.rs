//! `bluechip epd`: test suites of positions whose best moves are known.

use std::fs;
use std::path::PathBuf;

use books::Played;
use chess::{Epd, MoveWord};
use clap::Args;
use search::{Control, Info, Line, Thought};
use serde_json::{Value, json};

use crate::budget::Budget;
use crate::error::{Error, Result, warn};
use crate::numbers::{grouped, table};
use crate::output::Output;
use crate::thinker::{self, Thinker};

/// Search the positions of an EPD file, and count those whose best move is found (bm), whose bad
/// one is avoided (am), or whose mate is seen (dm).
#[derive(Debug, Args)]
pub struct Options {
    /// The positions, one a line.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    budget: Budget,
    #[command(flatten)]
    pub chips: thinker::Options,
}

/// The task of a position.
struct Task {
    name: String,
    game: Played,
    best: Vec<MoveWord>,
    avoided: Vec<MoveWord>,
    /// The moves to the mate that must be found.
    mate: Option<i32>,
}

/// When the search found the right move and kept it to the end.
#[derive(Clone, Copy)]
struct Found {
    seconds: f64,
    nodes: u64,
    depth: u32,
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let (tasks, flaws) = tasks(options)?;
    flaws.iter().for_each(|flaw| warn(flaw));
    let mut thinker = Thinker::open(&options.chips)?;
    let limits = options.budget.limits();
    let head = [
        "position", "move", "score", "depth", "nodes", "time", "solved", "after",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    let mut objects = Vec::new();
    let (mut solved, mut asked, mut nodes, mut seconds) = (0, 0, 0, 0.0);
    for task in &tasks {
        thinker.forget();
        let mut found = None;
        let control = Control::new(false);
        let thought = thinker.think(&task.game, &limits, &control, &mut |info| {
            let first = info.lines.first();
            let is_right = first.is_some_and(|line| task.is_solved_by(line));
            found = if is_right {
                found.or(Some(after(info)))
            } else {
                None
            };
        })?;
        let is_solved = task.is_solved(&thought);
        // If no iteration reported it, an unfinished one found it.
        let found = is_solved.then(|| found.unwrap_or_else(|| at_end(&thought)));
        asked += usize::from(task.is_asked());
        solved += usize::from(task.is_asked() && is_solved);
        nodes += thought.nodes;
        seconds += thought.elapsed.as_secs_f64();
        rows.push(task.row(&thought, found));
        objects.push(task.object(&thought, found));
    }
    for line in table(&rows) {
        output.line(line)?;
    }
    output.line("")?;
    output.line(format!(
        "solved {solved} of {asked}, {} nodes, {seconds:.1} s",
        grouped(nodes)
    ))?;
    output.object(&json!({
        "file": options.file,
        "solved": solved,
        "asked": asked,
        "positions": objects,
        "nodes": nodes,
        "seconds": seconds,
    }))
}

/// The tasks in the file, and its invalid lines.
fn tasks(options: &Options) -> Result<(Vec<Task>, Vec<String>)> {
    let path = options.file.display();
    let bytes =
        fs::read(&options.file).map_err(|error| Error::Input(format!("{path}: {error}")))?;
    let text = crate::game_file::text(bytes).0;
    let (mut tasks, mut flaws) = (Vec::new(), Vec::new());
    for (index, line) in text.trim_start_matches('\u{FEFF}').lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match task(line, index + 1) {
            Ok(task) => tasks.push(task),
            Err(problem) => flaws.push(format!("{path}: line {}: {problem}; skipped", index + 1)),
        }
    }
    match tasks.is_empty() {
        true => Err(Error::Input(match flaws.into_iter().next() {
            Some(flaw) => flaw,
            None => format!("{path}: there is no position"),
        })),
        false => Ok((tasks, flaws)),
    }
}

fn task(line: &str, number: usize) -> std::result::Result<Task, String> {
    let epd: Epd = line.parse().map_err(|error| format!("{error}"))?;
    let game = Played::new(&epd.position).map_err(|error| error.to_string())?;
    let moves = |name: &str| -> std::result::Result<Vec<MoveWord>, String> {
        (epd.operands(name).unwrap_or_default().iter())
            .map(|text| {
                let mut after = game.clone();
                let text = text.trim_end_matches(',');
                after
                    .play_text(text)
                    .map_err(|error| format!("{name}: {error}"))?;
                Ok(after.moves().next_back().unwrap_or_default())
            })
            .collect()
    };
    let first = |name: &str| epd.operands(name).and_then(|operands| operands.first());
    Ok(Task {
        name: first("id").map_or_else(|| format!("line {number}"), String::clone),
        best: moves("bm")?,
        avoided: moves("am")?,
        mate: first("dm").and_then(|text| text.parse().ok()),
        game,
    })
}

fn after(info: &Info) -> Found {
    Found {
        seconds: info.elapsed.as_secs_f64(),
        nodes: info.nodes,
        depth: info.depth,
    }
}

fn at_end(thought: &Thought) -> Found {
    Found {
        seconds: thought.elapsed.as_secs_f64(),
        nodes: thought.nodes,
        depth: thought.depth,
    }
}

impl Task {
    /// Whether the position asks for something.
    fn is_asked(&self) -> bool {
        !self.best.is_empty() || !self.avoided.is_empty() || self.mate.is_some()
    }

    fn is_solved(&self, thought: &Thought) -> bool {
        (thought.lines.first()).is_some_and(|line| self.is_solved_by(line))
    }

    fn is_solved_by(&self, line: &Line) -> bool {
        let best = line.moves.first();
        let has = |moves: &[MoveWord]| {
            best.is_some_and(|best| moves.iter().any(|mv| mv.key() == best.key()))
        };
        let sees_mate = |moves: i32| {
            (line.score.mate()).is_some_and(|plies| plies > 0 && (plies + 1) / 2 <= moves)
        };
        (self.best.is_empty() || has(&self.best))
            && !has(&self.avoided)
            && self.mate.is_none_or(sees_mate)
    }

    fn row(&self, thought: &Thought, found: Option<Found>) -> Vec<String> {
        let best = thought.best().and_then(|best| self.game.san(best));
        let score = thought.lines.first().map(|line| line.score.to_string());
        vec![
            self.name.clone(),
            best.unwrap_or_default(),
            score.unwrap_or_default(),
            thought.depth.to_string(),
            grouped(thought.nodes),
            format!("{:.2}s", thought.elapsed.as_secs_f64()),
            match (self.is_asked(), found.is_some()) {
                (false, _) => "",
                (true, true) => "yes",
                (true, false) => "no",
            }
            .to_owned(),
            match found.filter(|_| self.is_asked()) {
                Some(found) => format!("{:.2}s", found.seconds),
                None => String::new(),
            },
        ]
    }

    fn object(&self, thought: &Thought, found: Option<Found>) -> Value {
        let texts =
            |moves: &[MoveWord]| -> Vec<String> { moves.iter().map(ToString::to_string).collect() };
        let score = thought.lines.first().map(|line| line.score);
        let is_asked = self.is_asked();
        json!({
            "id": self.name,
            "fen": self.game.position().to_string(),
            "bm": texts(&self.best),
            "am": texts(&self.avoided),
            "dm": self.mate,
            "bestmove": thought.best().map(|mv| mv.to_string()),
            "san": thought.best().and_then(|mv| self.game.san(mv)),
            "score": score,
            "mate": score.and_then(|score| score.mate()).map(|plies| (plies + plies.signum()) / 2),
            "depth": thought.depth,
            "nodes": thought.nodes,
            "seconds": thought.elapsed.as_secs_f64(),
            "solved": is_asked.then_some(found.is_some()),
            "found": found.filter(|_| is_asked).map(|found| json!({
                "seconds": found.seconds,
                "nodes": found.nodes,
                "depth": found.depth,
            })),
        })
    }
}
