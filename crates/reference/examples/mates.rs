//! Makes the list of mates that `tests/mates.rs` solves: positions of random games in which Stockfish, run as a program, proves a
//! mate, as lines of a distance in moves and a FEN.
//!
//! `cargo run --release -p reference --example mates -- 50 | sort > crates/reference/tests/mates.txt` finds 50 of each distance.

use reference::movegen::moves;
use reference::testing::played_boards;
use std::io::{BufRead, BufReader, Result, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Longest mate, in moves.
const LONGEST: u32 = 4;
/// How deep Stockfish looks: what it says of short mates has long settled then.
const DEPTH: u32 = 10;

struct Stockfish {
    program: Child,
    commands: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Stockfish {
    fn start() -> Result<Stockfish> {
        let mut program = Command::new("stockfish")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (Some(commands), Some(output)) = (program.stdin.take(), program.stdout.take()) else {
            unreachable!("both are pipes");
        };
        let output = BufReader::new(output);
        Ok(Stockfish {
            program,
            commands,
            output,
        })
    }

    /// Moves to the mate that the side to move gives, if there is one no longer than the longest.
    fn mate(&mut self, fen: &str) -> Result<Option<u32>> {
        writeln!(
            self.commands,
            "ucinewgame\nposition fen {fen}\ngo depth {DEPTH}"
        )?;
        let mut mate = None;
        let mut line = String::new();
        while self.output.read_line(&mut line)? > 0 {
            if line.starts_with("bestmove") {
                break;
            }
            if let Some((_, score)) = line.split_once(" score ") {
                let words: Vec<&str> = score.split(' ').collect();
                mate = match words[..] {
                    ["mate", moves, ..] => moves.parse().ok(),
                    _ => None,
                };
            }
            line.clear();
        }
        Ok(mate.filter(|moves| (1..=LONGEST).contains(moves)))
    }
}

fn main() -> Result<()> {
    let wanted: usize = match std::env::args().nth(1).map(|text| text.parse()) {
        Some(Ok(wanted)) => wanted,
        _ => {
            eprintln!("usage: mates POSITIONS_OF_EACH_DISTANCE");
            std::process::exit(2);
        }
    };
    let mut stockfish = Stockfish::start()?;
    let mut found = [0_usize; LONGEST as usize];
    // One position of a stretch of a game: neighbours are much alike.
    for board in played_boards(4).step_by(7) {
        if board.fifty() > 50 || moves(&board, chess::Mode::All, true).is_empty() {
            continue;
        }
        let fen = board.position(1).to_string();
        if let Some(moves) = stockfish.mate(&fen)? {
            let count = &mut found[moves as usize - 1];
            if *count < wanted {
                *count += 1;
                println!("{moves} {fen}");
            }
        }
        if found == [wanted; LONGEST as usize] {
            break;
        }
    }
    writeln!(stockfish.commands, "quit")?;
    stockfish.program.wait().map(drop)
}
