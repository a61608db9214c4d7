//! Simulated boards at the far end of pseudo-terminals, with faults on the line, through the engine `serial:`.

#![cfg(unix)]

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use chess::Position;
use chips::{Design, Engine, PseudoTerminal, SerialChip, serve_board};
use host::{Answer, Driver};
use memory_map::{ChessChip, Configuration, SearchParameters, address};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::ReferenceChip;
use reference::testing::{STANDARD, search_parameters, searched_boards};

/// A simulated board that answers until it is dropped.
struct Served {
    address: String,
    faults: Arc<AtomicU64>,
    stop: Arc<AtomicBool>,
    thread: Option<std::thread::JoinHandle<()>>,
}

/// A board with so many chips, behind a line that spoils each byte with this chance.
fn served(configuration: &Configuration, chips: u8, rate: f64) -> Served {
    let configuration = configuration.clone();
    let mut terminal = PseudoTerminal::open().unwrap();
    // In simulated time: a clock takes microseconds, a byte a millisecond; more on a machine that is busy.
    let address = format!(
        "serial:{},timeout=100,attempts=200,wait=2048,baud=9600",
        terminal.path().display()
    );
    let (stop, faults) = (
        Arc::new(AtomicBool::new(false)),
        Arc::new(AtomicU64::new(0)),
    );
    let (stops, counts) = (stop.clone(), faults.clone());
    let (tell, ready) = channel();
    let thread = std::thread::spawn(move || {
        let mut random = SmallRng::seed_from_u64(11);
        let mut carry = |_, bytes: Vec<u8>| {
            let mut out = Vec::new();
            for byte in bytes {
                if !random.random_bool(rate) {
                    out.push(byte);
                    continue;
                }
                counts.fetch_add(1, Ordering::Relaxed);
                match random.random_range(0..3) {
                    0 => out.push(byte ^ 1 << random.random_range(0..8)),
                    1 => {}
                    _ => out.extend([byte, byte]),
                }
            }
            out
        };
        serve_board(
            Engine::Compiled,
            &configuration,
            chips,
            || tell.send(()).unwrap(),
            &mut terminal,
            &stops,
            &mut carry,
        )
        .unwrap();
    });
    ready.recv().unwrap();
    Served {
        address,
        faults,
        stop,
        thread: Some(thread),
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let ended = thread.join();
            assert!(std::thread::panicking() || ended.is_ok());
        }
    }
}

#[test]
fn perft_through_a_faulty_line_is_that_of_the_reference() {
    let wanted = match std::env::var_os("BLUECHIP_LONG") {
        Some(_) => 10_000,
        None => 200,
    };
    let small = Configuration::small();
    let board = served(&small, 2, 0.005);
    let engine: Engine = board.address.parse().unwrap();
    assert_eq!(engine.chips_there().unwrap(), Some(2));
    assert_eq!(Engine::Compiled.chips_there().unwrap(), None);
    let mut software = Driver::new(ReferenceChip::new(&small)).unwrap();
    let mut first = Driver::new(engine.chip(&Design::new(&small)).unwrap()).unwrap();
    let mut second = Driver::new(engine.chip(&Design::new(&small)).unwrap()).unwrap();
    let taken = engine.chip(&Design::new(&small)).err().unwrap().to_string();
    assert!(
        taken.ends_with("the board has 2 chips, and all are in use"),
        "{taken}"
    );
    let mut round = 0;
    while board.faults.load(Ordering::Relaxed) < wanted {
        // Both chips count at once, each from a position of its own.
        let [one, other]: [Position; 2] =
            [0, 1].map(|i| STANDARD[(round + i) % STANDARD.len()].fen.parse().unwrap());
        let (found, found_too) = std::thread::scope(|scope| {
            let counting = scope.spawn(|| counts(&mut second, &other));
            (counts(&mut first, &one), counting.join().unwrap())
        });
        assert_eq!(found, counts(&mut software, &one));
        assert_eq!(found_too, counts(&mut software, &other));
        assert_eq!(second.position().unwrap(), other);
        round += 1;
    }
}

/// The leaves at depth 2, and the moves with their leaves at depth 1.
fn counts<C: ChessChip>(
    driver: &mut Driver<C>,
    position: &Position,
) -> (u64, Vec<(chess::MoveWord, u64)>) {
    driver.load(position).unwrap();
    let nodes = driver.perft(2).unwrap().nodes;
    let divided = driver.divide(1, &mut |_| {}).unwrap();
    let moves = divided.iter().map(|each| (each.move_word, each.nodes));
    (nodes, moves.collect())
}

#[test]
fn searches_through_a_faulty_line_are_those_of_the_reference() {
    let configuration = Configuration::deep_blue();
    let board = served(&configuration, 2, 0.0005);
    let engine: Engine = board.address.parse().unwrap();
    let mut chips =
        [(); 2].map(|()| Driver::new(engine.chip(&Design::new(&configuration)).unwrap()).unwrap());
    let mut software = Driver::new(ReferenceChip::new(&configuration)).unwrap();
    let mut random = SmallRng::seed_from_u64(3);
    // Scores that differ from square to square: the longest bursts, too.
    for address in (address::PIECE_PLACEMENT..).take(300) {
        let word = random.random_range(0..1 << 10);
        for chip in &mut chips {
            chip.chip().write(address, word).unwrap();
        }
        software.chip().write(address, word).unwrap();
    }
    let mut boards = searched_boards(5).skip(8);
    for _ in 0..3 {
        // Both chips search at once, each from a position and with parameters of its own.
        let questions = [(); 2].map(|()| {
            let position = boards.next().unwrap().position(1);
            let mut parameters = search_parameters(&mut random, 0);
            parameters.depth = parameters.depth.min(2);
            (position, parameters)
        });
        std::thread::scope(|scope| {
            let mut asking = Vec::new();
            for (chip, (position, parameters)) in chips.iter_mut().zip(&questions) {
                asking.push(scope.spawn(move || chip.ask_for(position, parameters)));
            }
            for (asked, (position, parameters)) in asking.into_iter().zip(&questions) {
                let expected = software.ask_for(position, parameters);
                let found = Answer {
                    cycles: expected.cycles,
                    ..asked.join().unwrap()
                };
                assert_eq!(found, expected, "{parameters:?}");
            }
        });
    }
}

/// A driver of any chip.
trait Ask {
    fn ask_for(&mut self, position: &Position, parameters: &SearchParameters) -> Answer;
}

impl<C: ChessChip> Ask for Driver<C> {
    fn ask_for(&mut self, position: &Position, parameters: &SearchParameters) -> Answer {
        self.load(position).unwrap();
        self.configure(parameters).unwrap();
        self.ask(&mut || ControlFlow::Continue(())).unwrap()
    }
}

#[test]
fn a_port_without_a_board_is_told_within_two_seconds_and_an_unplugged_one_at_once() {
    let terminal = PseudoTerminal::open().unwrap();
    let address = format!("serial:{}", terminal.path().display())
        .parse()
        .unwrap();
    let begun = Instant::now();
    let error = SerialChip::open(&address).err().unwrap().to_string();
    assert!(
        begun.elapsed() < Duration::from_secs(2),
        "{:?}",
        begun.elapsed()
    );
    assert!(error.contains(": no board answers: 8 tries in "), "{error}");
    assert!(!error.contains('\n'));

    let board = served(&Configuration::small(), 1, 0.0);
    let address = board.address.parse().unwrap();
    let mut chip = SerialChip::open(&address).unwrap();
    assert_eq!(
        chip.read(memory_map::address::ID).unwrap(),
        memory_map::ID_VALUE
    );
    assert!(chip.counts().round_trips >= 2);
    drop(board);
    let begun = Instant::now();
    let error = chip.read(memory_map::address::ID).unwrap_err().to_string();
    assert!(begun.elapsed() < Duration::from_secs(2));
    assert!(
        error.contains(&format!("{address}: the line broke: ")),
        "{error}"
    );
}
