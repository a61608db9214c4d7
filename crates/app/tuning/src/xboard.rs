//! Programs that only speak xboard's protocol, like those of the time of Deep Blue. They search to
//! a fixed depth, so that their moves depend on no clock.

use crate::process::Process;
use crate::reported_nodes::ReportedNodes;
use anyhow::bail;
use std::process::Stdio;

/// A running program.
pub struct XboardProgram {
    process: Process,
    depth: u32,
    nodes: ReportedNodes,
}

impl XboardProgram {
    /// Starts a program by its path and arguments; it searches to this depth.
    pub fn start(program: &str, depth: u32) -> anyhow::Result<XboardProgram> {
        let mut program = XboardProgram {
            process: Process::start(program, Stdio::null())?,
            depth,
            nodes: ReportedNodes::default(),
        };
        // An hour per move: the depth ends the search.
        program
            .process
            .say("xboard\nprotover 2\nnew\neasy\npost\nst 3600")?;
        Ok(program)
    }

    /// The move in a position, and its score for the mover in points, if the program reports one.
    pub fn choose(&mut self, fen: &str) -> anyhow::Result<(String, i32)> {
        let depth = self.depth;
        // The protocol's command for a depth is `sd`; Phalanx uses `depth`. Programs ignore the
        // unknown one.
        self.process.say(&format!(
            "force\nsetboard {fen}\nsd {depth}\ndepth {depth}\ngo"
        ))?;
        let mut said: Option<Thinking> = None;
        loop {
            let line = self.process.line()?;
            if let Some(mv) = played(&line) {
                self.nodes.add(said.map(|said| said.nodes));
                return Ok((mv, said.map_or(0, |said| said.score)));
            }
            if line.starts_with("Illegal position") || line.contains("command): setboard") {
                bail!("it does not take {fen}: {}", line.trim());
            }
            said = Thinking::read(&line).or(said);
        }
    }

    /// Nodes per move so far, as the program reports them.
    pub fn nodes_a_move(&self) -> Option<u64> {
        self.nodes.a_move()
    }
}

/// The information that a program prints while it searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Thinking {
    score: i32,
    nodes: u64,
}

impl Thinking {
    /// Parses a line of ply, score in hundredths of a pawn, hundredths of a second, nodes and
    /// moves. The ply may be followed by a sign.
    fn read(line: &str) -> Option<Thinking> {
        let mut words = line.split_ascii_whitespace();
        let ply = words
            .next()?
            .trim_end_matches(['.', '&', '+', '-', '!', '?']);
        ply.parse::<u32>().ok()?;
        let mut number = || words.next()?.parse::<i64>().ok();
        let (score, _, nodes) = (number()?, number()?, number()?);
        Some(Thinking {
            score: score.clamp(-30_000, 30_000) as i32,
            nodes: nodes.max(0) as u64,
        })
    }
}

/// The move that a line reports as played: two squares, or castling in algebraic notation.
fn played(line: &str) -> Option<String> {
    let mv = line.trim().strip_prefix("move ")?.trim();
    Some(match mv.starts_with(['o', 'O']) {
        true => mv.to_ascii_uppercase(),
        false => mv.to_ascii_lowercase(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;

    /// A program with one move, which logs its input.
    const SCRIPT: &str = r#"#!/bin/sh
while read -r line; do
  echo "$line" >> "$0.told"
  case $line in
    protover*) echo "feature setboard=1 done=1";;
    go) echo " 3. -25 4 700 e2e4 e7e5"; echo " 4& 31 9 1500 e2e4"; echo "move E2E4";;
    setboard\ bad) echo "Illegal position";;
    setboard\ old) echo "Error (unknown command): setboard";;
    quit) exit;;
  esac
done
"#;

    #[test]
    fn a_program_is_asked_for_moves_at_its_depth() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("program");
        fs::write(&path, SCRIPT).unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
        let mut program = XboardProgram::start(path.to_str().unwrap(), 4).unwrap();
        assert_eq!(program.nodes_a_move(), None);
        assert_eq!(program.choose("8/8").unwrap(), ("e2e4".to_owned(), 31));
        assert_eq!(program.nodes_a_move(), Some(1500));
        for refused in ["bad", "old"] {
            let mut other = XboardProgram::start(path.to_str().unwrap(), 4).unwrap();
            assert!(other.choose(refused).is_err(), "{refused}");
        }
        drop(program);
        let told = fs::read_to_string(folder.path().join("program.told")).unwrap();
        let expected = "force\nsetboard 8/8\nsd 4\ndepth 4\ngo\n";
        assert!(
            told.contains(expected) && told.ends_with("quit\n"),
            "{told}"
        );
    }

    #[test]
    fn castling_is_as_people_write_it() {
        let castling = played("move o-o-o\n").unwrap();
        let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        let mut game = books::Played::new(&fen.parse().unwrap()).unwrap();
        game.play_text(&castling).unwrap();
        assert_eq!(game.moves().next().unwrap().to_string(), "e1c1");
        assert_eq!(played("move E7E8Q").unwrap(), "e7e8q");
    }

    #[test]
    fn lines_that_are_no_thinking_are_passed_over() {
        for line in ["Hello 3 4 5", "", "3. e4 2 1", "move e2e4"] {
            assert_eq!(Thinking::read(line), None, "{line}");
        }
        let read = Thinking::read("12+ -99999 100 123456 Nf3").unwrap();
        assert_eq!((read.score, read.nodes), (-30_000, 123_456));
    }
}
