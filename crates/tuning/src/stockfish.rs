//! Stockfish as a program that labels positions.

use anyhow::{Context, bail};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Where Debian's package puts it.
pub const PROGRAM: &str = "/usr/games/stockfish";

/// A running Stockfish.
pub struct Stockfish {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// A score for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// In hundredths of a pawn.
    Points(i32),
    /// Mate in so many moves; negative when it is the other side that mates.
    Mate(i32),
}

impl Score {
    /// In hundredths of a pawn; a mate is worth more than any points, the shorter the more.
    pub fn points(self) -> i32 {
        match self {
            Score::Points(points) => points,
            Score::Mate(moves) => moves.signum() * 100_000 - moves,
        }
    }
}

/// What it says of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The score.
    pub score: Score,
    /// The move it would make.
    pub best: String,
    /// The score of the second best move, if it is shown and there is one.
    pub second: Option<Score>,
}

impl Stockfish {
    /// Starts it.
    pub fn start(program: &str) -> anyhow::Result<Stockfish> {
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| {
                format!("cannot start `{program}`; Debian's package is `stockfish`")
            })?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            bail!("`{program}` has no input or output");
        };
        let output = BufReader::new(output);
        let mut stockfish = Stockfish {
            child,
            input,
            output,
        };
        stockfish.say("setoption name Threads value 1\nsetoption name Hash value 16\nisready")?;
        stockfish.wait_for("readyok")?;
        Ok(stockfish)
    }

    /// Holds it to a strength, as its UCI_Elo counts it.
    pub fn limit_strength(&mut self, elo: u32) -> anyhow::Result<()> {
        self.say(&format!(
            "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value {elo}"
        ))
    }

    /// Searches some nodes from a position, or one with `moves` and moves behind it.
    pub fn label(&mut self, fen: &str, nodes: u64) -> anyhow::Result<Label> {
        self.go(fen, &format!("nodes {nodes}"))
    }

    /// Searches to a depth from a position, having forgotten all others.
    pub fn search(&mut self, fen: &str, depth: u32) -> anyhow::Result<Label> {
        self.say("ucinewgame")?;
        self.go(fen, &format!("depth {depth}"))
    }

    /// From now on it tells the score of the second best move too.
    pub fn show_second(&mut self) -> anyhow::Result<()> {
        self.say("setoption name MultiPV value 2")
    }

    /// Searches as long as the words after `go` let it.
    pub fn go(&mut self, fen: &str, limit: &str) -> anyhow::Result<Label> {
        self.say(&format!("position fen {fen}\ngo {limit}"))?;
        let (mut score, mut second) = (None, None);
        loop {
            let line = self.line()?;
            let words: Vec<&str> = line.split_ascii_whitespace().collect();
            if let Some(["score", kind, value]) = words.windows(3).find(|words| words[0] == "score")
            {
                let value: i32 = value.parse().with_context(|| format!("no score: {line}"))?;
                let found = match *kind {
                    "mate" => Score::Mate(value),
                    _ => Score::Points(value),
                };
                // Held to a strength it tells of more lines than were asked for.
                let number = words.windows(2).find(|words| words[0] == "multipv");
                match number.map_or("1", |words| words[1]) {
                    "1" => score = Some(found),
                    "2" => second = Some(found),
                    _ => {}
                }
            }
            if let ["bestmove", best, ..] = words[..] {
                let score = score.with_context(|| format!("no score for {fen}"))?;
                return Ok(Label {
                    score,
                    best: best.to_owned(),
                    second,
                });
            }
        }
    }

    fn say(&mut self, text: &str) -> anyhow::Result<()> {
        writeln!(self.input, "{text}")?;
        Ok(self.input.flush()?)
    }

    fn line(&mut self) -> anyhow::Result<String> {
        let mut line = String::new();
        if self.output.read_line(&mut line)? == 0 {
            bail!("Stockfish has ended");
        }
        Ok(line)
    }

    fn wait_for(&mut self, word: &str) -> anyhow::Result<()> {
        while self.line()?.trim() != word {}
        Ok(())
    }
}

impl Drop for Stockfish {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.say("quit");
        let _ = self.child.wait();
    }
}
