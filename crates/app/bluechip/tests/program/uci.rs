//! The universal chess interface, spoken line by line.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use bluechip_cosim::tools::{Tools, run as run_tool};
use serde_json::Value;

use crate::run::{bluechip, folder, names, run};
use crate::tables::tables;

/// How long an answer may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program on the other side.
pub struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Talk {
    fn new(folder: &Path) -> Talk {
        Talk::with(folder, 1)
    }

    fn with(folder: &Path, chips: usize) -> Talk {
        let chips = chips.to_string();
        Talk::of(bluechip(folder, &["uci", "--chips", &chips, "--hash", "1"]))
    }

    pub fn of(mut program: Command) -> Talk {
        let mut child = (program.stdin(Stdio::piped()).stdout(Stdio::piped()))
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in output.lines() {
                if sender.send(line.unwrap()).is_err() {
                    break;
                }
            }
        });
        Talk {
            input: child.stdin.take(),
            child,
            lines,
        }
    }

    pub fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// The lines up to one that begins with a word.
    pub fn until(&self, first: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE);
            let line = line.unwrap_or_else(|_| panic!("no `{first}` after {lines:?}"));
            lines.push(line.clone());
            if line.split_whitespace().next() == Some(first) {
                return lines;
            }
        }
    }

    /// The next line of information, but for those that only say that the search goes on.
    pub fn info(&self) -> String {
        loop {
            let info = self.until("info").pop().unwrap();
            if !info.starts_with("info nodes ") {
                return info;
            }
        }
    }

    /// Says a line, and hears what comes before the engine is ready for the next.
    pub fn ask(&mut self, line: &str) -> Vec<String> {
        self.say(line);
        self.say("isready");
        let mut lines = self.until("readyok");
        lines.pop();
        lines
    }

    /// The move made.
    pub fn best(&self) -> String {
        let last = self.until("bestmove").pop().unwrap();
        last.split_whitespace().nth(1).unwrap().to_owned()
    }

    /// Whether nothing is said for a while.
    fn is_silent(&self, first: &str, time: Duration) -> bool {
        let end = Instant::now() + time;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) if line.starts_with(first) => return false,
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return true,
                Err(RecvTimeoutError::Disconnected) => panic!("it has ended"),
            }
        }
    }

    /// Closes its input, and waits for the end.
    pub fn end(mut self) -> Vec<String> {
        drop(self.input.take());
        let rest = self.lines.iter().collect();
        assert!(self.child.wait().unwrap().success());
        rest
    }
}

#[test]
fn it_introduces_itself() {
    let folder = folder();
    let mut talk = Talk::new(folder.path());
    talk.say("uci");
    let lines = talk.until("uciok");
    assert!(lines[0].starts_with("id name Bluechip "), "{lines:?}");
    assert!(lines[1].starts_with("id author "));
    for name in [
        "Chips",
        "Threads",
        "Engine",
        "Style",
        "Weights",
        "Hash",
        "Clear Hash",
        "OwnBook",
        "Book",
        "ExtendedBook",
        "SyzygyPath",
        "Contempt",
        "Ponder",
        "MultiPV",
        "UCI_ShowWDL",
        "UCI_LimitStrength",
        "UCI_Elo",
        "Move Overhead",
    ] {
        let start = format!("option name {name} type ");
        assert_eq!(
            lines.iter().filter(|line| line.starts_with(&start)).count(),
            1,
            "{name}"
        );
    }
    talk.say("quit");
    assert_eq!(talk.end(), [""; 0]);
    assert_eq!(names(folder.path()), [""; 0]);
}

#[test]
fn a_search_tells_how_it_goes_and_ends_with_a_move() {
    let folder = folder();
    let mut talk = Talk::new(folder.path());
    talk.say("position startpos moves e2e4 e7e5 g1f3");
    talk.say("go depth 5");
    let mut lines = talk.until("bestmove");
    let last = lines.pop().unwrap();
    // On a slow machine there is more between them.
    lines.retain(|line| !line.starts_with("info nodes "));
    assert_eq!(lines.len(), 5, "{lines:?}");
    for (line, depth) in lines.iter().zip(1..) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let after = |name: &str| {
            let index = words.iter().position(|&word| word == name);
            words[index.unwrap_or_else(|| panic!("no {name}: {line}")) + 1]
        };
        assert_eq!(after("depth"), depth.to_string());
        assert!(after("seldepth").parse::<i32>().unwrap() >= depth);
        assert!(["cp", "mate"].contains(&after("score")));
        for name in [
            "cp", "multipv", "nodes", "nps", "hashfull", "tbhits", "time",
        ] {
            after(name).parse::<i64>().unwrap();
        }
        assert!(after("pv").len() >= 4);
    }
    let words: Vec<&str> = last.split_whitespace().collect();
    let line = &lines[4];
    // The move and the answer are those of the line.
    assert!(
        line.contains(&format!(" pv {} {}", words[1], words[3])),
        "{line} {last}"
    );
    assert_eq!(words[2], "ponder");
}

/// Who waits sees that the search goes on, also where an iteration takes long.
#[test]
fn something_is_said_each_second() {
    let folder = folder();
    let mut talk = Talk::new(folder.path());
    talk.say("position startpos");
    talk.say("isready");
    talk.until("readyok");
    talk.say("go movetime 6000");
    let (mut last, mut longest) = (Instant::now(), Duration::ZERO);
    let mut between = 0;
    loop {
        let line = talk.lines.recv_timeout(PATIENCE).unwrap();
        longest = longest.max(last.elapsed());
        last = Instant::now();
        if line.starts_with("info nodes ") {
            let words: Vec<&str> = line.split(' ').collect();
            assert_eq!((words[3], words[5], words[7]), ("nps", "time", "currmove"));
            assert_eq!(words[9], "currmovenumber", "{line}");
            between += 1;
        }
        if line.starts_with("bestmove") {
            break;
        }
    }
    // The machine may be busy with other things.
    assert!(longest < Duration::from_secs(3), "{longest:?}");
    assert!(between > 0);
}

#[test]
fn it_plays_by_any_clock() {
    let folder = folder();
    let mut talk = Talk::new(folder.path());
    for go in [
        "go wtime 300 btime 1",
        "go wtime 200 btime 200 winc 10 binc 10",
        "go wtime 100 movestogo 1",
        "go wtime 0 btime 0",
        "go wtime -50",
        "go movetime 20",
        "go nodes 2000",
        "go depth 1",
        "go depth 0",
        "go mate 2",
        "go depth 3 searchmoves a2a3",
        "go",
    ] {
        talk.say("position startpos");
        talk.say(go);
        if ["go", "go mate 2"].contains(&go) {
            assert!(
                talk.is_silent("bestmove", Duration::from_millis(50)),
                "{go}"
            );
            talk.say("stop");
        }
        let best = talk.best();
        assert_eq!(best.len(), 4, "{go}: {best}");
        if go.contains("searchmoves") {
            assert_eq!(best, "a2a3");
        }
    }
}

#[test]
fn mates_are_told_in_moves() {
    let folder = folder();
    let mut talk = Talk::new(folder.path());
    for (fen, score) in [
        ("7k/8/8/8/8/8/R7/1R5K w - - 0 1", "mate 2"),
        ("7k/1R6/8/8/8/8/R7/7K b - - 0 1", "mate -1"),
    ] {
        talk.say(&format!("position fen {fen}"));
        talk.say("go mate 2 depth 12");
        let lines = talk.until("bestmove");
        let info = &lines[lines.len() - 2];
        assert!(info.contains(&format!(" score {score} ")), "{info}");
    }
    // Who has no move makes none.
    talk.say("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    talk.say("go depth 3");
    assert_eq!(talk.best(), "(none)");
}

#[test]
fn an_endless_search_ends_when_it_is_told() {
    let folder = folder();
    let mut talk = Talk::with(folder.path(), 2);
    const MIDDLE: &str = "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    // Even where there is nothing left to find.
    const MATE: &str = "fen 6k1/5ppp/8/8/8/8/8/R6K w - - 0 1";
    let mut times: Vec<Duration> = ["startpos", MIDDLE, MATE]
        .repeat(3)
        .into_iter()
        .map(|position| {
            talk.say(&format!("position {position}"));
            talk.say("go infinite");
            assert!(
                talk.is_silent("bestmove", Duration::from_millis(200)),
                "{position}"
            );
            let told = Instant::now();
            talk.say("stop");
            talk.best();
            told.elapsed()
        })
        .collect();
    times.sort();
    // The machine may be busy with other things for once, but not each time.
    assert!(times[4] < Duration::from_millis(50), "{times:?}");
    assert!(times[8] < Duration::from_secs(2), "{times:?}");
}

#[test]
fn pondering_counts_time_from_the_hit() {
    let folder = folder();
    let mut talk = Talk::new(folder.path());
    talk.say("position startpos moves e2e4");
    talk.say("go ponder movetime 20");
    assert!(talk.is_silent("bestmove", Duration::from_millis(300)));
    talk.say("ponderhit");
    talk.best();
    // What was expected may not happen.
    talk.say("go ponder wtime 60000 btime 60000");
    assert!(talk.is_silent("bestmove", Duration::from_millis(50)));
    talk.say("stop");
    talk.best();
    // A search that has ended waits for the hit, too.
    talk.say("go ponder depth 1");
    assert!(talk.is_silent("bestmove", Duration::from_millis(100)));
    talk.say("ponderhit");
    talk.best();
}

#[test]
fn several_lines_are_numbered() {
    let folder = folder();
    let mut talk = Talk::new(folder.path());
    assert_eq!(talk.ask("setoption name MultiPV value 3"), [""; 0]);
    talk.say("go depth 3");
    let lines = talk.until("bestmove");
    for number in 1..=3 {
        let text = format!(" multipv {number} ");
        assert_eq!(lines.iter().filter(|line| line.contains(&text)).count(), 3);
    }
}

/// Wins, draws and losses of a thousand games are printed if `UCI_ShowWDL` is set, and only then.
#[test]
fn chances_are_told_where_they_are_wanted() {
    let folder = folder();
    let mut talk = Talk::new(folder.path());
    let mut chances = |option: &str, fen: &str| {
        assert_eq!(talk.ask(option), [""; 0]);
        talk.say(&format!("position fen {fen}"));
        talk.say("go depth 4");
        let lines = talk.until("bestmove");
        let last = (lines.iter().rev()).find(|line| line.starts_with("info depth"));
        let words: Vec<String> = last.unwrap().split(' ').map(str::to_owned).collect();
        let place = words.iter().position(|word| word == "wdl")?;
        assert!(["cp", "mate"].contains(&&*words[place - 2]), "{words:?}");
        Some([1, 2, 3].map(|offset| words[place + offset].parse::<u32>().unwrap()))
    };
    let on = "setoption name UCI_ShowWDL value true";
    let ahead = "4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K3 w - - 0 1";
    let behind = "4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K3 b - - 0 1";
    assert_eq!(
        chances("setoption name UCI_ShowWDL value false", ahead),
        None
    );
    let [won, drawn, lost] = chances(on, ahead).unwrap();
    assert_eq!(won + drawn + lost, 1000);
    assert!(won > 600 && lost < 100, "{won} {drawn} {lost}");
    let [won, drawn, lost] = chances(on, behind).unwrap();
    assert!(won < 100 && lost > 600, "{won} {drawn} {lost}");
    let mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    assert_eq!(chances(on, mate), Some([1000, 0, 0]));
    let off = "setoption name UCI_ShowWDL value perhaps";
    let told = talk.ask(off).join(" ");
    assert!(told.contains("`perhaps` is none of true, false"), "{told}");
}

#[test]
fn perft_counts_below_each_move() {
    let folder = folder();
    let mut talk = Talk::new(folder.path());
    talk.say("position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    for (plies, castling, sum) in [(1, 1, 48), (3, 2_059, 97_862), (4, 86_975, 4_085_603)] {
        talk.say(&format!("go perft {plies}"));
        let lines = talk.until("Nodes");
        assert_eq!(lines.len(), 48 + 1);
        assert_eq!(lines[48], format!("Nodes searched: {sum}"));
        assert!(lines.contains(&format!("e1g1: {castling}")), "{lines:?}");
    }
}

#[test]
fn perft_is_stopped_as_a_search_is() {
    let folder = folder();
    let mut talk = Talk::new(folder.path());
    // 84,998,978,956 leaves.
    talk.say("go perft 8");
    let told = "info string go: a search runs already; ignored";
    assert_eq!(talk.ask("go depth 1"), [told]);
    talk.say("stop");
    let last = talk.until("bestmove");
    let (told, answer) = (&last[last.len() - 2], &last[last.len() - 1]);
    assert!(
        told.starts_with("info string perft: stopped after ") && told.ends_with(" leaves so far"),
        "{told}"
    );
    assert_eq!(answer, "bestmove (none)");
    talk.say("go depth 1");
    assert_eq!(talk.best().len(), 4);
    // Nor does it keep the program from its end.
    talk.say("go perft 64");
    talk.say("quit");
    let rest = talk.end();
    assert!(rest[0].starts_with("info string perft: stopped after 0 of 20 moves"));
}

/// Chips that cannot be started cost the game, but no move is owed.
#[test]
fn without_chips_the_first_legal_move_is_made() {
    let folder = folder();
    let mut talk = Talk::new(folder.path());
    talk.ask("setoption name Engine value serial:/dev/null");
    talk.say("position startpos moves e2e4");
    for (go, best) in [
        ("go depth 1", "a7a5"),
        ("go movetime 10 searchmoves e7e5", "e7e5"),
        ("go infinite", "a7a5"),
    ] {
        talk.say(go);
        if go == "go infinite" {
            assert!(talk.is_silent("bestmove", Duration::from_millis(50)));
            talk.say("stop");
            assert_eq!(talk.best(), best);
            continue;
        }
        let lines = talk.until("bestmove");
        let told = format!("info string no chip has searched: {best} is the first legal move");
        assert_eq!(lines[1..], [told, format!("bestmove {best}")]);
        assert!(
            lines[0].starts_with("info string ") && lines[0].contains("/dev/null"),
            "{lines:?}"
        );
    }
    talk.say("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    talk.say("go depth 1");
    assert_eq!(talk.best(), "(none)");
    talk.ask("setoption name Engine value reference");
    talk.say("position startpos");
    talk.say("go depth 1");
    let lines = talk.until("bestmove");
    assert!(lines[0].starts_with("info depth 1 "), "{lines:?}");
}

/// A table that the machine has no memory for is refused, before there are chips and after.
#[test]
#[cfg(unix)]
fn a_table_without_memory_is_refused() {
    const KIBIBYTES: &str = "3000000";
    let limited = |arguments: &[&str]| {
        let mut shell = Command::new("sh");
        let script = format!("ulimit -v {KIBIBYTES} && exec \"$0\" \"$@\"");
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_bluechip")]);
        shell.args(arguments);
        shell
    };
    let no_memory = "there is no memory for a transposition table of 65536 MiB";
    let output = limited(&["go", "--depth", "1", "--chips", "1", "--hash", "65536"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        format!("error: {no_memory}\n")
    );
    let mut talk = Talk::of(limited(&["uci", "--chips", "1"]));
    let refused = |left| format!("info string option Hash: {no_memory}; it still has {left} MiB");
    let too_much = "setoption name Hash value 65536";
    assert_eq!(talk.ask(too_much), [refused(64)]);
    for (option, told) in [
        ("setoption name Hash value 2", Vec::new()),
        (too_much, vec![refused(2)]),
        ("setoption name Hash value 3", Vec::new()),
    ] {
        assert_eq!(talk.ask(option), told);
        talk.say("go depth 1");
        let lines = talk.until("bestmove");
        assert!(lines[0].starts_with("info depth 1 "), "{lines:?}");
    }
}

/// Under a chess program nobody sees why an engine ended, so it goes on without a file that cannot
/// be read.
#[test]
fn a_book_that_cannot_be_read_is_left_out() {
    let folder = folder();
    fs::write(folder.path().join("short.bin"), [0; 15]).unwrap();
    let mut program = bluechip(
        folder.path(),
        &[
            "uci",
            "--chips",
            "1",
            "--book",
            "short.bin",
            "--syzygy",
            "none",
        ],
    );
    program.stderr(Stdio::piped());
    let mut talk = Talk::of(program);
    talk.say("go depth 1");
    assert_eq!(talk.best().len(), 4);
    drop(talk.input.take());
    let told = io::read_to_string(talk.child.stderr.take().unwrap()).unwrap();
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 2, "{told}");
    for (line, name) in lines.iter().zip(["short.bin", "none"]) {
        assert!(
            line.starts_with("warning: ")
                && line.contains(name)
                && line.ends_with("; the engine plays without it"),
            "{line}"
        );
    }
    talk.end();
}

/// An unknown command is reported and skipped; the session goes on.
#[test]
fn bad_lines_are_told_and_ignored() {
    let folder = folder();
    let mut talk = Talk::new(folder.path());
    talk.say("position startpos moves d2d4");
    for (line, told) in [
        ("castle", "unknown command `castle`"),
        (
            "position",
            "position: neither `startpos` nor `fen` and a position",
        ),
        (
            "position fen 8/8/8/8 w - - 0 1",
            "position: bad FEN, column 8: the board has 4 ranks instead of 8",
        ),
        (
            "position fen qqqqkqqq/pppppppp/pppppppp/8/8/8/8/4K3 b - - 0 1",
            "position: bad FEN, column 1: Black has 24 pieces: 16 are the most",
        ),
        (
            "position startpos moves e2e5",
            "position: e2e5 is not a legal move here: the pawn on e2 cannot go to e5",
        ),
        (
            "position startpos moves e2e4 castle",
            "position: 'castle' is not a move such as e2e4 or e7e8q",
        ),
        ("setoption name Library value x", "unknown option `Library`"),
        (
            "setoption name Chips value 0",
            "option Chips: `0` is not a number from 1 to 480",
        ),
        (
            "setoption name Hash value big",
            "option Hash: `big` is not a number from 1 to 65536",
        ),
        ("setoption name Hash", "option Hash: the value is missing"),
        (
            "setoption name Engine value fritz",
            "option Engine: `fritz` is none of reference, interpreted, compiled, batch, verilator",
        ),
        (
            "setoption name Style value wild",
            "option Style: `wild` is none of play, deep-blue",
        ),
        (
            "setoption name Ponder value yes",
            "option Ponder: `yes` is none of true, false",
        ),
        ("position startpos moves e2e4", ""),
        ("\u{0}\u{7}\u{fffd}", "unknown command `\u{0}\u{7}\u{fffd}`"),
    ] {
        let said = talk.ask(line);
        if told.is_empty() {
            assert_eq!(said, [""; 0], "{line}");
            continue;
        }
        assert_eq!(said, [format!("info string {told}")], "{line}");
    }
    let said = talk.ask("setoption name Weights value nowhere.toml");
    assert!(said[0].contains("nowhere.toml"), "{said:?}");
    for (line, told) in [
        ("go perft 0", "go: `perft 0`: the least depth is 1"),
        ("go perft 65", "go: `perft 65`: the greatest depth is 64"),
    ] {
        let told = format!("info string {told}");
        assert_eq!(talk.ask(line), [&told, "bestmove (none)"], "{line}");
    }
    // Unknown words do not keep it from thinking.
    talk.say("go quickly depth 2 searchmoves e2e4 e7e5");
    let lines = talk.until("bestmove");
    assert_eq!(lines[0], "info string go: unknown word `quickly`");
    assert_eq!(
        lines[1],
        "info string go: e2e4 is not a legal move here: there is no piece on e2"
    );
    assert!(
        lines.last().unwrap().starts_with("bestmove e7e5"),
        "{lines:?}"
    );
}

#[test]
fn what_comes_while_it_thinks_is_answered() {
    let folder = folder();
    let mut talk = Talk::new(folder.path());
    talk.say("go infinite");
    for (line, told) in [
        (
            "go depth 3",
            "info string go: a search runs already; ignored",
        ),
        (
            "setoption name Hash value 2",
            "info string setoption: not while a search runs; ignored",
        ),
        (
            "ucinewgame",
            "info string ucinewgame: not while a search runs; ignored",
        ),
    ] {
        let said = talk.ask(line);
        assert!(said.contains(&told.to_owned()), "{said:?}");
    }
    talk.say("stop");
    talk.best();
    assert_eq!(talk.ask("stop"), [""; 0]);
    assert_eq!(talk.ask("ponderhit"), [""; 0]);
    assert_eq!(talk.ask("ucinewgame"), [""; 0]);
    assert_eq!(talk.ask("setoption name clear hash"), [""; 0]);
}

#[test]
fn it_ends_when_nobody_speaks_or_listens() {
    let folder = folder();
    // Its input ends in the middle of a search.
    let mut talk = Talk::new(folder.path());
    talk.say("go infinite");
    assert!(talk.end().last().unwrap().starts_with("bestmove "));
    // Nobody reads what it says.
    let mut child = bluechip(folder.path(), &["uci", "--chips", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    let lines = "uci\ngo depth 4\n".repeat(50);
    // It may have ended before it has read all.
    let _ = input.write_all(lines.as_bytes());
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

/// Options of the chips: what a simulated one plays is what the software model plays, in either
/// style; the one that nobody has chosen goes by the engine.
#[test]
fn every_engine_plays_the_same() {
    let folder = folder();
    let mut talk = Talk::new(folder.path());
    let mut play = |options: [&str; 2]| {
        for option in options {
            talk.ask(&format!("setoption name {option}"));
        }
        talk.ask("ucinewgame");
        talk.say("position startpos moves e2e4 c7c5");
        talk.say("go depth 3");
        let mut lines = talk.until("bestmove");
        // What is said in between depends on the time.
        lines.retain(|line| !line.starts_with("info nodes "));
        let found = |line: &String| line.split(" nps ").next().unwrap().to_owned();
        lines.iter().map(found).collect::<Vec<_>>()
    };
    const CHIPS: &str = "Chips value 1";
    let [reference, compiled] =
        ["reference", "compiled"].map(|engine| play([&format!("Engine value {engine}"), CHIPS]));
    assert_ne!(reference, compiled);
    let found = ["play", "deep-blue"].map(|style| {
        let style = format!("Style value {style}");
        let [reference, compiled] = ["reference", "compiled"]
            .map(|engine| play([&format!("Engine value {engine}"), &style]));
        assert_eq!(reference, compiled, "{style}");
        reference
    });
    assert_eq!(found, [reference, compiled]);
}

/// A whole game through python-chess, with stop, ponder hit and a time scramble; a thousand fast
/// ones with `cargo xtask test --long`.
#[test]
fn python_chess_plays_with_it() {
    let [games, seconds] = test_length::choose(["1000", "0.5"], ["1", "2"]);
    // Python and the pipes take their share of a busy machine; who does not look at the clock needs
    // longer.
    let grace = "5";
    let tools = Tools::ensure().unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/program/uci_game.py");
    let mut python = tools.python();
    python.arg(script).arg(env!("CARGO_BIN_EXE_bluechip"));
    let output = run_tool(python.args([games, seconds, grace])).unwrap();
    let said: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(said["illegal"], 0, "{said}");
    assert_eq!(said["time_losses"], 0, "{said}");
    assert_eq!(said["flaws"], serde_json::json!({}), "{said}");
    assert_eq!(said["searches_without_end"], 0, "{said}");
    assert!(said["plies"].as_u64().unwrap() > 20, "{said}");
    assert!(said["ponder_hits"].as_u64().unwrap() > 0, "{said}");
    assert!(said["stopped"].as_u64().unwrap() > 0, "{said}");
    let ended = ["1-0", "0-1", "1/2-1/2"].map(|result| said["results"][result].as_u64());
    let ended: u64 = ended.into_iter().flatten().sum();
    assert_eq!(ended.to_string(), games, "{said}");
}

/// lichess-bot's default configuration, set as lichess-bot sets it; then moves by each kind of
/// limit that python-chess has, and some with pondering.
#[test]
fn python_chess_sets_what_lichess_bot_has_it_set() {
    let tools = Tools::ensure().unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/program/uci_client.py");
    let mut python = tools.python();
    python.arg(script).arg(env!("CARGO_BIN_EXE_bluechip"));
    let output = run_tool(&mut python).unwrap();
    let said: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(said["refused"], serde_json::json!([]), "{said}");
    assert_eq!(said["moves"], 6, "{said}");
    assert_eq!(said["scores"], 6, "{said}");
    assert_eq!(said["pondering"], 12, "{said}");
    assert_eq!(said["mated"], "#-0", "{said}");
}

#[test]
fn books_and_tablebases_are_options() {
    let folder = folder();
    fs::write(
        folder.path().join("games.pgn"),
        "1. a4 e5 1-0\n\n[Event \"broken\"]\n\n1. e5 *\n",
    )
    .unwrap();
    let book = ["book", "make", "--pgn", "games.pgn", "--out", "my book.bin"];
    assert!(run(folder.path(), &book).status.success());
    let mut talk = Talk::new(folder.path());
    let set = |name: &str, value: &str| format!("setoption name {name} value {value}");
    for (name, value, told) in [
        ("Book", "my book.bin", "2 entries in my book.bin"),
        (
            "Book",
            "none.bin",
            "option Book: none.bin: cannot read the book",
        ),
        ("Book", "my book.bin", "2 entries in my book.bin"),
        (
            "SyzygyPath",
            "none",
            "option SyzygyPath: cannot read `none`",
        ),
        (
            "OwnBook",
            "perhaps",
            "option OwnBook: `perhaps` is none of true, false",
        ),
    ] {
        let said = talk.ask(&set(name, value));
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(
            said[0].starts_with(&format!("info string {told}")),
            "{said:?}"
        );
    }
    let book_move = ["info string from the opening book", "bestmove a2a4"];
    talk.say("position startpos");
    talk.say("go wtime 1000 btime 1000");
    assert_eq!(talk.until("bestmove"), book_move);
    // An analysis is none of the book's business, nor a game of who wants none.
    talk.say("go depth 2 searchmoves e2e4");
    assert_eq!(talk.best(), "e2e4");
    talk.ask(&set("OwnBook", "false"));
    talk.say("go depth 2");
    assert_ne!(talk.best(), "a2a4");
    let said = talk.ask(&set("ExtendedBook", "games.pgn"));
    assert!(
        said[0].contains("line 5") && said[0].ends_with("game skipped"),
        "{said:?}"
    );
    assert_eq!(said[1], "info string 1 games in games.pgn");
}

#[test]
fn endings_are_known() {
    let folder = folder();
    let mut talk = Talk::new(folder.path());
    let path = tables();
    let opened = format!("setoption name SyzygyPath value {}", path.display());
    let told = "info string 35 tables of results, 35 of distances, up to 4 pieces";
    // A second time, too: the first ones are let go.
    for _ in 0..2 {
        assert_eq!(talk.ask(&opened), [told]);
    }
    let score = |lines: &[String], word: &str| -> i64 {
        let last = lines
            .iter()
            .rev()
            .find(|line| line.starts_with("info depth"));
        let words: Vec<&str> = last.unwrap().split_whitespace().collect();
        let at = words.iter().position(|found| *found == word).unwrap();
        words[at + 1].parse().unwrap()
    };
    // A win that a search of two plies does not see, and a pawn that does not win.
    talk.say("position fen 8/8/8/8/8/4k3/6R1/K7 w - - 0 1");
    talk.say("go depth 2");
    let lines = talk.until("bestmove");
    assert_eq!(score(&lines, "tbhits"), 1, "{lines:?}");
    assert!(score(&lines, "cp") >= 20_000, "{lines:?}");
    talk.say("position fen 8/8/8/4k3/8/4K3/4P3/8 w - - 0 1");
    talk.say("go depth 2");
    let lines = talk.until("bestmove");
    assert_eq!(score(&lines, "cp"), 0, "{lines:?}");
    // Five pieces: the tables are asked behind captures.
    talk.say("position fen 8/8/8/3k4/3r4/8/3PK3/3R4 w - - 0 1");
    talk.say("go depth 4");
    let lines = talk.until("bestmove");
    assert!(score(&lines, "tbhits") > 1, "{lines:?}");
    assert_eq!(talk.ask("setoption name SyzygyPath value <empty>"), [""; 0]);
    talk.say("go depth 4");
    assert_eq!(score(&talk.until("bestmove"), "tbhits"), 0);
}
