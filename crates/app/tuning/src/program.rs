//! Programs that speak UCI: Stockfish, which labels positions, and opponents.

use crate::process::Process;
use crate::reported_nodes::ReportedNodes;
use anyhow::Context;
use std::process::Stdio;

/// The path of Stockfish in Debian's package.
pub const STOCKFISH: &str = "/usr/games/stockfish";

/// Options that are set in every program that has them.
const OPTIONS: [(&str, &str); 3] = [("Threads", "1"), ("Hash", "16"), ("OwnBook", "false")];

/// A running program.
pub struct UciProgram {
    process: Process,
    /// The names of its options.
    options: Vec<String>,
    nodes: ReportedNodes,
}

/// A score for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// In hundredths of a pawn.
    Points(i32),
    /// Mate in this many moves; negative if the other side mates.
    Mate(i32),
}

impl Score {
    /// In hundredths of a pawn; a mate is worth more than any points, and a shorter mate more than
    /// a longer one.
    pub fn points(self) -> i32 {
        match self {
            Score::Points(points) => points,
            Score::Mate(moves) => moves.signum() * 100_000 - moves,
        }
    }
}

/// A program's label of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The score.
    pub score: Score,
    /// The move it would make.
    pub best: String,
    /// The score of the second best move, if it is reported and there is one.
    pub second: Option<Score>,
}

/// The move that a program makes, and its scores of the best and the second best line if it reports
/// them.
pub struct Answer {
    /// The move.
    pub best: String,
    /// The scores.
    pub scores: [Option<Score>; 2],
}

impl UciProgram {
    /// Starts it, by its path and arguments.
    pub fn start(program: &str) -> anyhow::Result<UciProgram> {
        let mut program = UciProgram {
            process: Process::start(program, Stdio::inherit())?,
            options: Vec::new(),
            nodes: ReportedNodes::default(),
        };
        program.process.say("uci")?;
        program.options = program.read_options()?;
        for (name, value) in OPTIONS {
            if program.has(name) {
                program.set(name, value)?;
            }
        }
        program.process.say("isready")?;
        while program.process.line()?.trim() != "readyok" {}
        Ok(program)
    }

    /// The names of its options, from its answer to `uci`.
    fn read_options(&mut self) -> anyhow::Result<Vec<String>> {
        let mut names = Vec::new();
        loop {
            let line = self.process.line()?;
            if line.trim() == "uciok" {
                return Ok(names);
            }
            let option = line.trim().strip_prefix("option name ");
            if let Some((name, _)) = option.and_then(|option| option.split_once(" type ")) {
                names.push(name.to_owned());
            }
        }
    }

    /// Limits its strength to a UCI_Elo.
    pub fn limit_strength(&mut self, elo: u32) -> anyhow::Result<()> {
        self.process.say(&format!(
            "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value {elo}"
        ))
    }

    /// Whether it has an option.
    pub fn has(&self, name: &str) -> bool {
        self.options.iter().any(|option| option == name)
    }

    /// Sets an option.
    pub fn set(&mut self, name: &str, value: &str) -> anyhow::Result<()> {
        self.process
            .say(&format!("setoption name {name} value {value}"))
    }

    /// Searches some nodes from a position.
    pub fn label(&mut self, fen: &str, nodes: u64) -> anyhow::Result<Label> {
        self.judge(fen, &format!("nodes {nodes}"))
    }

    /// Searches to a depth from a position, having forgotten all others.
    pub fn search(&mut self, fen: &str, depth: u32) -> anyhow::Result<Label> {
        self.process.say("ucinewgame")?;
        self.judge(fen, &format!("depth {depth}"))
    }

    fn judge(&mut self, fen: &str, limit: &str) -> anyhow::Result<Label> {
        let Answer {
            best,
            scores: [score, second],
        } = self.go(fen, limit)?;
        Ok(Label {
            score: score.with_context(|| format!("no score for {fen}"))?,
            best,
            second,
        })
    }

    /// Makes it also report the score of the second best move.
    pub fn show_second(&mut self) -> anyhow::Result<()> {
        self.process.say("setoption name MultiPV value 2")
    }

    /// Searches a position, optionally followed by `moves` and moves, with the limits given as the
    /// words after `go`.
    pub fn go(&mut self, place: &str, limit: &str) -> anyhow::Result<Answer> {
        self.process
            .say(&format!("position fen {place}\ngo {limit}"))?;
        let mut scores = [None; 2];
        let mut nodes = None;
        loop {
            let line = self.process.line()?;
            // Behind `string` there is text for people.
            let words = (line.split_ascii_whitespace()).take_while(|&word| word != "string");
            let words: Vec<&str> = words.collect();
            let behind = |name| {
                words
                    .windows(2)
                    .find(|pair| pair[0] == name)
                    .map(|pair| pair[1])
            };
            if let Some(["score", kind, value]) = words.windows(3).find(|words| words[0] == "score")
            {
                let value: i32 = value.parse().with_context(|| format!("no score: {line}"))?;
                let found = match *kind {
                    "mate" => Score::Mate(value),
                    _ => Score::Points(value),
                };
                // With a limited strength, Stockfish reports more lines than requested.
                match behind("multipv").unwrap_or("1") {
                    "1" => scores[0] = Some(found),
                    "2" => scores[1] = Some(found),
                    _ => {}
                }
            }
            nodes = behind("nodes").and_then(|said| said.parse().ok()).or(nodes);
            if let ["bestmove", best, ..] = words[..] {
                self.nodes.add(nodes);
                return Ok(Answer {
                    best: best.to_owned(),
                    scores,
                });
            }
        }
    }

    /// Nodes per move so far, as the program reports them.
    pub fn nodes_a_move(&self) -> Option<u64> {
        self.nodes.a_move()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;

    /// A program with one of the options, which logs its input.
    const SCRIPT: &str = r#"#!/bin/sh
while read -r line; do
  echo "$line" >> "$0.told"
  case $line in
    uci) echo "option name Clear Hash type button"; echo "option name Hash type spin default 1"; echo uciok;;
    isready) echo readyok;;
    "go depth 1") echo "bestmove e2e4";;
    go*) echo "info multipv 1 score cp 31 nodes 7 pv e2e4"; echo "info multipv 2 score mate -3 pv f2f3"; echo "info nodes 9 time 1"; echo "info string nodes 50"; echo "bestmove e2e4 ponder e7e5";;
    quit) exit;;
  esac
done
"#;

    #[test]
    fn a_program_is_told_of_options_it_has_and_asked_for_moves() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("program");
        fs::write(&path, SCRIPT).unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
        let mut program = UciProgram::start(path.to_str().unwrap()).unwrap();
        assert_eq!(program.nodes_a_move(), None);
        let Answer { best, scores } = program.go("8/8", "nodes 5").unwrap();
        assert_eq!((&*best, program.nodes_a_move()), ("e2e4", Some(9)));
        assert_eq!(scores, [Some(Score::Points(31)), Some(Score::Mate(-3))]);
        // A move without a score cannot label a position, but can be played.
        assert_eq!(program.go("8/8", "depth 1").unwrap().scores, [None; 2]);
        // Nor does it count, as it has no nodes.
        assert_eq!(program.nodes_a_move(), Some(9));
        assert!(program.search("8/8", 1).is_err());
        drop(program);
        let told = fs::read_to_string(folder.path().join("program.told")).unwrap();
        let expected = "uci\nsetoption name Hash value 16\nisready\nposition fen 8/8\ngo nodes 5\n";
        assert!(told.starts_with(expected), "{told}");
        assert!(told.ends_with("quit\n"), "{told}");
    }
}
