//! Counts of moves against Fairy-Stockfish, as a program of its own: it knows everything but the switch.

use crate::common::{board, played_boards};
use bluechip_cosim::tools::debian;
use chess::{Rules, START_FEN};
use rules::{Board, movegen};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Its losers chess, with the promotions of AntiChess.
const VARIANT: &str = "[antichess-db:losers]\npromotionPieceTypes = q\n";

struct FairyStockfish {
    program: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// Deleted when the program has ended.
    variants: VariantFile,
}

/// The file that defines the variant.
struct VariantFile(PathBuf);

impl VariantFile {
    fn new() -> VariantFile {
        static FILES: AtomicU32 = AtomicU32::new(0);
        let number = FILES.fetch_add(1, Ordering::Relaxed);
        let name = format!("bluechip-variants-{}-{number}.ini", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, VARIANT).expect("the temporary folder can be written");
        VariantFile(path)
    }
}

impl Drop for VariantFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

impl FairyStockfish {
    /// # Panics
    /// If it is neither installed nor can be had.
    fn start() -> FairyStockfish {
        static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
        let mut program = launched(PROGRAM.get_or_init(program)).expect("it was started before");
        let input = program.stdin.take().expect("it is a pipe");
        let output = BufReader::new(program.stdout.take().expect("it is a pipe"));
        let mut engine = FairyStockfish {
            program,
            input,
            output,
            variants: VariantFile::new(),
        };
        let path = engine.variants.0.display().to_string();
        engine.write(&format!("setoption name VariantPath value {path}"));
        engine.write("setoption name UCI_Variant value antichess-db");
        engine
    }

    fn write(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it reads");
    }

    fn perft(&mut self, fen: &str, depth: u32) -> u64 {
        self.write(&format!("position fen {fen}"));
        self.write(&format!("go perft {depth}"));
        loop {
            let mut line = String::new();
            let length = self.output.read_line(&mut line).expect("it writes");
            assert!(length > 0, "it has ended: {fen}");
            if let Some(count) = line.strip_prefix("Nodes searched: ") {
                return count.trim().parse().expect("a number");
            }
        }
    }
}

impl Drop for FairyStockfish {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let _ = self.program.wait();
    }
}

/// The program: the one that is named, that of the path, that of Debian, or Debian's package unpacked into `target`.
fn program() -> PathBuf {
    let named = std::env::var_os("FAIRY_STOCKFISH").map(PathBuf::from);
    // Debian has games where a path of commands seldom leads.
    let usual = ["fairy-stockfish", "/usr/games/fairy-stockfish"].map(PathBuf::from);
    let starts = |program: &PathBuf| match launched(program) {
        // Its input has ended, so it ends.
        Some(mut child) => child.wait().is_ok(),
        None => false,
    };
    named
        .into_iter()
        .chain(usual)
        .find(starts)
        .unwrap_or_else(|| {
            let within = "usr/games/fairy-stockfish";
            match debian::unpacked("fairy-stockfish", &["fairy-stockfish"], within) {
                Ok(root) => root.join(within),
                Err(error) => panic!(
                    "{error}
Or name it in $FAIRY_STOCKFISH."
                ),
            }
        })
}

fn launched(program: &PathBuf) -> Option<Child> {
    let mut command = Command::new(program);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    command.spawn().ok()
}

#[test]
fn perft_agrees_on_the_start_position() {
    let mut oracle = FairyStockfish::start();
    let start = board(START_FEN, Rules::LOSERS);
    for (depth, count) in [(1, 20), (2, 400), (3, 8_067), (4, 152_955)] {
        assert_eq!(oracle.perft(START_FEN, depth), count);
        assert_eq!(movegen::perft(&start, depth), count);
    }
}

/// Half of them come from games with switches, which are spent.
#[test]
fn perft_agrees_on_positions_of_games() {
    let mut oracle = FairyStockfish::start();
    let spent = |board: Board| {
        let mut spent = board.clone();
        spent.set_castling(board.castling() & chess::castling::ALL);
        spent
    };
    let games = [(Rules::LOSERS, 1), (Rules::ANTICHESS, 2)].map(|(rules, seed)| {
        let boards = played_boards(rules, seed).map(spent);
        boards.step_by(7).take(150).collect::<Vec<_>>()
    });
    let mut over = 0;
    for board in games.into_iter().flatten() {
        let fen = board.position(1).to_string();
        over += u32::from(board.is_over());
        for depth in 1..=3 {
            let count = movegen::perft(&board, depth);
            assert_eq!(count, oracle.perft(&fen, depth), "{depth} {fen}");
        }
    }
    assert!(over > 0, "no game was over");
}

/// What random games seldom have.
#[test]
fn perft_agrees_on_chosen_positions() {
    let mut oracle = FairyStockfish::start();
    for fen in [
        "5b1k/7p/8/3r4/5PN1/3r4/q7/2B4K b - - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1",
        "1n2k3/P7/8/8/8/8/7p/4K1N1 b - - 0 1",
        "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3",
        "8/8/8/K2pP2q/8/8/8/3k4 w - d6 0 2",
        "4k3/4r3/8/8/p7/1P6/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1",
    ] {
        let board = board(fen, Rules::LOSERS);
        for depth in 1..=4 {
            let count = movegen::perft(&board, depth);
            assert_eq!(count, oracle.perft(fen, depth), "{depth} {fen}");
        }
    }
}
