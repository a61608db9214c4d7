//! Fairy-Stockfish, a chess program that supports many variants: an independent count of the leaves
//! of AntiChess without a switch.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use tempfile::NamedTempFile;

use super::{ToolError, debian};

/// Its losers chess with the promotions of AntiChess.
const VARIANT: &str = "[antichess-db:losers]\npromotionPieceTypes = q\n";

/// The name of the program and of its package.
const NAME: &str = "fairy-stockfish";

/// The program, running.
pub struct FairyStockfish {
    program: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// Deleted after the program has ended.
    _variants: NamedTempFile,
}

impl FairyStockfish {
    /// Starts it: the one that `FAIRY_STOCKFISH` names, else that on the path, else Debian's, else
    /// Debian's package unpacked into `target`.
    ///
    /// # Errors
    /// It is neither installed nor available.
    pub fn start() -> Result<FairyStockfish, ToolError> {
        let path = program()?;
        let failed = ToolError::file(&path);
        let mut program = launched(&path).map_err(failed)?;
        let (Some(input), Some(output)) = (program.stdin.take(), program.stdout.take()) else {
            return Err(ended());
        };
        let mut variants = NamedTempFile::new().map_err(ToolError::file(std::env::temp_dir()))?;
        (variants.write_all(VARIANT.as_bytes())).map_err(ToolError::file(variants.path()))?;
        let path = variants.path().display().to_string();
        let mut engine = FairyStockfish {
            program,
            input,
            output: BufReader::new(output),
            _variants: variants,
        };
        engine.write(&format!("setoption name VariantPath value {path}"))?;
        engine.write("setoption name UCI_Variant value antichess-db")?;
        Ok(engine)
    }

    /// The leaves of a position without a switch.
    ///
    /// # Errors
    /// It has ended or does not answer.
    pub fn perft(&mut self, fen: &str, depth: u32) -> Result<u64, ToolError> {
        self.write(&format!("position fen {fen}"))?;
        self.write(&format!("go perft {depth}"))?;
        loop {
            let mut line = String::new();
            let length = (self.output.read_line(&mut line)).map_err(ToolError::file(NAME))?;
            if length == 0 {
                return Err(ended());
            }
            if let Some(count) = line.strip_prefix("Nodes searched: ") {
                return count.trim().parse().map_err(|_| ended());
            }
        }
    }

    fn write(&mut self, line: &str) -> Result<(), ToolError> {
        writeln!(self.input, "{line}").map_err(ToolError::file(NAME))
    }
}

impl Drop for FairyStockfish {
    fn drop(&mut self) {
        let _ = self.write("quit");
        let _ = self.program.wait();
    }
}

fn ended() -> ToolError {
    ToolError::Failed {
        program: NAME.into(),
        status: String::new(),
        output: "it ended before it had counted".into(),
    }
}

fn program() -> Result<PathBuf, ToolError> {
    let named = std::env::var_os("FAIRY_STOCKFISH").map(PathBuf::from);
    // Debian installs games in a folder that is often not on the path.
    let usual = [NAME, "/usr/games/fairy-stockfish"].map(PathBuf::from);
    let starts = |path: &PathBuf| match launched(path) {
        Ok(mut child) => {
            // Closing its input ends the program.
            drop(child.stdin.take());
            child.wait().is_ok()
        }
        Err(_) => false,
    };
    match named.into_iter().chain(usual).find(starts) {
        Some(path) => Ok(path),
        None => {
            let within = "usr/games/fairy-stockfish";
            Ok(debian::unpacked(NAME, &[NAME], within)?.join(within))
        }
    }
}

fn launched(program: &PathBuf) -> std::io::Result<Child> {
    let mut command = Command::new(program);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_position_is_counted() {
        let mut oracle = FairyStockfish::start().unwrap();
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(oracle.perft(start, 3).unwrap(), 8_067);
    }
}
