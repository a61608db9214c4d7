//! Boards in simulation that are unplugged while the program uses them, and plugged in again.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use bluechip_simulator::{EngineKind, Simulation};
use devices::{BoardHardware, BoardPins, PseudoTerminal, SimulatedBoard, Way, serve};
use memory_map::Configuration;

use crate::run::{bluechip, folder, json};
use crate::uci::Talk;

/// A complete chip on a board.
type Board = SimulatedBoard<Simulation>;

/// One that has just got its power.
fn board() -> Board {
    board_with(Configuration::deep_blue())
}

/// One with a chip of this configuration.
fn board_with(configuration: Configuration) -> Board {
    let hardware = BoardHardware {
        configuration,
        chips: 1,
        contexts: 1,
    };
    let netlist = hardware.design().unwrap().flatten().unwrap();
    let simulation = Simulation::new(netlist, EngineKind::Compiled).unwrap();
    SimulatedBoard::new(simulation, BoardPins::default(), 1).unwrap()
}

/// A board at a port.
struct Plugged {
    stop: Arc<AtomicBool>,
    /// The board is unplugged when it answers next: it has executed a request then, and nobody
    /// hears of it.
    stop_at_reply: Arc<AtomicBool>,
    thread: JoinHandle<Board>,
}

impl Plugged {
    fn new(mut board: Board, port: &Path) -> Plugged {
        let mut terminal = PseudoTerminal::open().unwrap();
        symlink(terminal.path(), port).unwrap();
        let [stop, stop_at_reply] = [(); 2].map(|()| Arc::new(AtomicBool::new(false)));
        let (stops, stops_at_reply) = (stop.clone(), stop_at_reply.clone());
        let port = port.to_owned();
        let thread = thread::spawn(move || {
            let mut carry = |way, bytes| match way {
                Way::ToHost if stops_at_reply.load(Ordering::Relaxed) => {
                    stops.store(true, Ordering::Relaxed);
                    Vec::new()
                }
                _ => bytes,
            };
            serve(&mut board, &mut terminal, &stops, &mut carry).unwrap();
            fs::remove_file(port).unwrap();
            board
        });
        Plugged {
            stop,
            stop_at_reply,
            thread,
        }
    }

    fn unplug(self) -> Board {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.join().unwrap()
    }

    fn unplug_at_reply(self) -> Board {
        self.stop_at_reply.store(true, Ordering::Relaxed);
        self.thread.join().unwrap()
    }
}

/// The program on the chips of whichever board is at a port, and what it says.
struct Player {
    talk: Talk,
    /// What stands before the options of its address.
    address: String,
}

impl Player {
    fn new(folder: &Path, port: &Path) -> Player {
        let address = format!("serial:{}", port.display());
        // In simulated time: a clock takes microseconds, a byte a millisecond.
        let engine = format!("{address},timeout=1000,attempts=20,wait=4096,baud=9600");
        let arguments = ["uci", "--engine", &engine, "--hash", "1"];
        Player {
            talk: Talk::of(bluechip(folder, &arguments)),
            address,
        }
    }

    /// What is said beside iterations; also the deepest of these until then, if there were any.
    fn hears(&self, mut depth: u32) -> (String, u32) {
        loop {
            let info = self.talk.info();
            match info.strip_prefix("info depth ") {
                None => return (info, depth),
                Some(rest) => {
                    let told = rest.split(' ').next().unwrap().parse().unwrap();
                    assert!(told > depth, "{info}");
                    depth = told;
                }
            }
        }
    }

    /// Reads that the board is gone and waited for. Takes and returns the last iteration printed.
    fn hears_of_a_loss(&self, depth: u32) -> u32 {
        let (told, depth) = self.hears(depth);
        let link = format!(
            "info string the link to the chip failed: {}: the line broke: ",
            self.address
        );
        assert!(told.starts_with(&link), "{told}");
        let waits = " (the board is waited for, 10 s at most)";
        assert!(told.ends_with(waits), "{told}");
        depth
    }

    /// Hears that the board is back in the middle of a search.
    fn hears_of_a_return(&self) {
        let told = self.talk.info();
        let back = format!("info string {} answers again after ", self.address);
        assert!(told.starts_with(&back), "{told}");
        let end = " s; its chips (1) are loaded anew, and the search goes on";
        assert!(told.ends_with(end), "{told}");
    }

    /// Hears of an iteration.
    fn hears_of_depth(&self, depth: u32) {
        let info = self.talk.info();
        assert!(info.starts_with(&format!("info depth {depth} ")), "{info}");
    }
}

const MOVES: &str = "e2e4 e7e5 g1f3";
const DEPTH: u32 = 3;

/// The move and the score that the software model finds.
fn expected(folder: &Path) -> (String, i64) {
    let depth = DEPTH.to_string();
    let go = ["go", "--moves", MOVES, "--depth", &depth];
    let found = json(
        folder,
        &[&go[..], &["--chips", "1", "--style", "deep-blue"]].concat(),
    );
    let best = found["bestmove"].as_str().unwrap().to_owned();
    (best, found["score"].as_i64().unwrap())
}

/// Checks the rest of what a search says, behind an iteration.
fn check_rest(player: &Player, depth: u32, folder: &Path) {
    assert!(depth < DEPTH, "the search ended before");
    (depth + 1..DEPTH).for_each(|depth| player.hears_of_depth(depth));
    let (best, score) = expected(folder);
    let info = player.talk.info();
    let start = format!("info depth {DEPTH} ");
    assert!(info.starts_with(&start), "{info}");
    assert!(info.contains(&format!(" score cp {score} ")), "{info}");
    assert_eq!(player.talk.best(), best);
}

/// What the board held is lost with its power, in the middle of a search. Later it does not come
/// back while the program waits.
#[test]
fn a_board_that_loses_its_power_is_loaded_anew_when_it_is_back() {
    let folder = folder();
    let port: PathBuf = folder.path().join("port");
    let (first, second) = (board(), board());
    let plugged = Plugged::new(first, &port);
    let mut player = Player::new(folder.path(), &port);
    player.talk.say(&format!("position startpos moves {MOVES}"));
    player.talk.say(&format!("go depth {DEPTH}"));
    player.hears_of_depth(1);
    drop(plugged.unplug());
    let depth = player.hears_of_a_loss(1);
    let plugged = Plugged::new(second, &port);
    player.hears_of_a_return();
    check_rest(&player, depth, folder.path());

    player.talk.say("go infinite");
    player.hears_of_depth(1);
    let board = plugged.unplug();
    player.hears_of_a_loss(1);
    let lines = player.talk.ask("stop");
    let [told @ .., best] = &lines[..] else {
        panic!("{lines:?}");
    };
    assert!(best.starts_with("bestmove "), "{lines:?}");
    let count = |what: &str| told.iter().filter(|line| line.contains(what)).count();
    assert_eq!(count("info string the board is not back: "), 1, "{lines:?}");
    // That of the last iteration.
    assert_eq!(count("no chip has searched"), 0, "{lines:?}");

    let failed = format!("info string {}: ", player.address);
    player.talk.say("go movetime 100");
    let lines = player.talk.until("bestmove");
    assert!(lines[0].starts_with(&failed), "{lines:?}");
    assert!(lines[1].contains("no chip has searched"), "{lines:?}");

    let plugged = Plugged::new(board, &port);
    player.talk.say("go depth 1");
    let told = player.talk.info();
    let back = "answers again; its chips (1) are loaded anew";
    assert_eq!(told, format!("info string {} {back}", player.address));
    player.hears_of_depth(1);
    player.talk.best();

    // Unplugged between two searches. The clock does not wait for the board.
    drop(plugged.unplug());
    let begun = Instant::now();
    player.talk.say("go movetime 500");
    let lines = player.talk.until("bestmove");
    let elapsed = begun.elapsed();
    assert!(elapsed < Duration::from_secs(5), "{elapsed:?}");
    assert_eq!(lines.len(), 5, "{lines:?}");
    assert!(lines[1].starts_with("info string the board is not back: "));
}

/// A board with power of its own goes on while it is unplugged. It has executed a request, and the
/// reply is lost.
#[test]
fn a_board_that_keeps_its_power_answers_as_if_nothing_had_happened() {
    let folder = folder();
    let port: PathBuf = folder.path().join("port");
    let plugged = Plugged::new(board(), &port);
    let mut player = Player::new(folder.path(), &port);
    player.talk.say(&format!("position startpos moves {MOVES}"));
    player.talk.say(&format!("go depth {DEPTH}"));
    player.hears_of_depth(1);
    let mut board = plugged.unplug_at_reply();
    let depth = player.hears_of_a_loss(1);
    board.run(3_000, &mut Vec::new()).unwrap();
    let plugged = Plugged::new(board, &port);
    player.hears_of_a_return();
    check_rest(&player, depth, folder.path());
    player.talk.say("quit");
    player.talk.end();
    drop(plugged.unplug());
}

/// A board without the slow evaluation plays, and the program says once what it lacks.
#[test]
fn a_board_without_the_slow_evaluation_plays() {
    let folder = folder();
    let port: PathBuf = folder.path().join("port");
    let configuration = Configuration::deep_blue().with_slow(false).unwrap();
    let plugged = Plugged::new(board_with(configuration), &port);
    let mut player = Player::new(folder.path(), &port);
    player.talk.say(&format!("position startpos moves {MOVES}"));
    let lacks = "info string the chips are built without SLOW_EVALUATION and ";
    for told in [1, 0] {
        player.talk.say("go depth 2");
        let lines = player.talk.until("bestmove");
        assert!(lines.iter().any(|line| line.starts_with("info depth 2 ")));
        let said = lines.iter().filter(|line| line.starts_with(lacks));
        assert_eq!(said.count(), told, "{lines:?}");
    }
    player.talk.say("quit");
    player.talk.end();
    drop(plugged.unplug());
}
