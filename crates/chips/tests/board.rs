//! Simulated boards at the far end of pseudo-terminals, with faults on the line, through the engine `serial:`.

#![cfg(unix)]

use std::ops::ControlFlow;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use chess::Position;
use chips::{Chip, Design, Engine, PseudoTerminal, SerialChip, Way, serve_board};
use host::software::{Control, Limits, Played, Settings, Table, Thinking};
use host::{Answer, Driver, Generator, Weights};
use link::Reply;
use link::frame::{Deframer, Ended};
use memory_map::{ChessChip, Configuration, PortError, SearchParameters, address, field};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::ReferenceChip;
use reference::testing::{STANDARD, search_parameters, searched_boards};

/// A simulated board that answers until it is dropped.
struct Served {
    address: String,
    faults: Arc<AtomicU64>,
    both_busy: Arc<AtomicBool>,
    stop: Arc<AtomicBool>,
    thread: Option<std::thread::JoinHandle<u64>>,
}

/// A board and its line.
struct Setup {
    engine: Engine,
    chips: u8,
    /// Chance that a byte is spoiled.
    rate: f64,
    /// Options of the address.
    options: &'static str,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            engine: Engine::Compiled,
            chips: 1,
            rate: 0.0,
            // In simulated time: a clock takes microseconds, a byte a millisecond; more on a machine that is busy.
            options: "timeout=100,attempts=200,wait=2048,baud=9600",
        }
    }
}

impl Setup {
    fn serve(self, configuration: &Configuration) -> Served {
        let configuration = configuration.clone();
        let mut terminal = PseudoTerminal::open().unwrap();
        let address = format!("serial:{},{}", terminal.path().display(), self.options);
        let stop = Arc::new(AtomicBool::new(false));
        let faults = Arc::new(AtomicU64::new(0));
        let both_busy = Arc::new(AtomicBool::new(false));
        let (stops, counts, seen) = (stop.clone(), faults.clone(), both_busy.clone());
        let (tell, ready) = channel();
        let thread = std::thread::spawn(move || {
            let mut random = SmallRng::seed_from_u64(11);
            let mut replies = Deframer::default();
            let mut carry = |way, bytes: Vec<u8>| {
                if way == Way::ToHost {
                    let frames = bytes.iter().filter_map(|&byte| replies.push(byte));
                    for frame in frames {
                        if let Ended::Frame(content) = frame {
                            let reply = Reply::decode(&content).unwrap();
                            seen.fetch_or(reply.busy == 3, Ordering::Relaxed);
                        }
                    }
                }
                // A long frame would never arrive.
                let faults_at_most = match bytes.len() {
                    0..500 => 1.0,
                    _ => 0.2,
                };
                let rate = self.rate.min(faults_at_most / bytes.len().max(1) as f64);
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
                self.engine,
                &configuration,
                self.chips,
                || tell.send(()).unwrap(),
                &mut terminal,
                &stops,
                &mut carry,
            )
            .unwrap()
        });
        ready.recv().unwrap();
        Served {
            address,
            faults,
            both_busy,
            stop,
            thread: Some(thread),
        }
    }
}

impl Served {
    /// Switches it off. Returns the clocks that it ran.
    fn stop(mut self) -> u64 {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.take().unwrap().join().unwrap()
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
    let setup = Setup {
        chips: 2,
        rate: 0.005,
        ..Setup::default()
    };
    let board = setup.serve(&small);
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

/// While a host waits for one chip, another chip of the board is asked, and both work.
#[test]
fn chips_of_a_board_work_at_the_same_time() {
    let small = Configuration::small();
    let setup = Setup {
        chips: 2,
        options: "timeout=60000,wait=1000000",
        ..Setup::default()
    };
    let board = setup.serve(&small);
    let engine: Engine = board.address.parse().unwrap();
    let mut chips =
        [(); 2].map(|()| Driver::new(engine.chip(&Design::new(&small)).unwrap()).unwrap());
    let mut software = Driver::new(ReferenceChip::new(&small)).unwrap();
    let positions: [Position; 2] = [1, 5].map(|index| STANDARD[index].fen.parse().unwrap());
    for (chip, position) in chips.iter_mut().zip(&positions) {
        chip.load(position).unwrap();
    }
    let counted = std::thread::scope(|scope| {
        let counting = chips.each_mut().map(|chip| {
            scope.spawn(move || {
                // All in one go, as far as the link is concerned.
                let chip = chip.chip();
                chip.write(address::PERFT, 3).unwrap();
                let mut status = u32::MAX;
                while field::status::BUSY.is_set(status) {
                    chip.idle_while_busy(1_000_000).unwrap();
                    status = chip.read(address::STATUS).unwrap();
                }
                let words = chip.read_all(&[address::NODES, address::CYCLES]).unwrap();
                (u64::from(words[0]), u64::from(words[1]))
            })
        });
        counting.map(|counting| counting.join().unwrap())
    });
    for ((leaves, _), position) in counted.iter().zip(&positions) {
        software.load(position).unwrap();
        assert_eq!(*leaves, software.perft(3).unwrap().nodes);
    }
    assert!(board.both_busy.load(Ordering::Relaxed));
    drop(chips);
    let clocks = board.stop();
    let one_by_one: u64 = counted.iter().map(|(_, clocks)| clocks).sum();
    assert!(clocks < one_by_one * 3 / 4, "{clocks} of {one_by_one}");
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
    let setup = Setup {
        chips: 2,
        rate: 0.0005,
        ..Setup::default()
    };
    let board = setup.serve(&configuration);
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

    let board = Setup::default().serve(&Configuration::small());
    let address = board.address.parse().unwrap();
    let mut chip = SerialChip::open(&address).unwrap();
    assert_eq!(
        chip.read(memory_map::address::ID).unwrap(),
        memory_map::ID_VALUE
    );
    assert!(chip.counts().round_trips >= 2);
    // A program that is started meanwhile, as a compiler is, does not keep the terminal.
    let mut program = Command::new("sleep").arg("60").spawn().unwrap();
    drop(board);
    let begun = Instant::now();
    let error = chip.read(memory_map::address::ID).unwrap_err().to_string();
    let elapsed = begun.elapsed();
    program.kill().unwrap();
    program.wait().unwrap();
    assert!(elapsed < Duration::from_secs(2), "{elapsed:?}");
    assert!(
        error.contains(&format!("{address}: the line broke: ")),
        "{error}"
    );
}

/// A chip behind a link, and the reference beside it: every word that a host reads of one is that of the other, but for those that tell of time.
struct Checked {
    chip: Chip,
    reference: ReferenceChip,
    words: u64,
}

impl ChessChip for Checked {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        self.reference.write(address, data)?;
        self.chip.write(address, data)
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        Ok(self.read_all(&[address])?[0])
    }

    fn read_all(&mut self, addresses: &[u32]) -> Result<Vec<u32>, PortError> {
        const OF_TIME: [u32; 3] = [address::STATUS, address::CYCLES, address::CYCLES + 1];
        let found = self.chip.read_all(addresses)?;
        for (&address, &word) in addresses.iter().zip(&found) {
            let expected = self.reference.read(address)?;
            if !OF_TIME.contains(&address) {
                assert_eq!(word, expected, "address 0x{address:05X}");
                self.words += 1;
            }
        }
        Ok(found)
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        self.chip.idle(cycles)
    }

    fn idle_while_busy(&mut self, most: u64) -> Result<(), PortError> {
        self.chip.idle_while_busy(most)
    }
}

/// The host plays itself, a move or more, until there were two hundred faults.
#[test]
fn a_game_through_a_faulty_line_is_that_of_the_reference() {
    const FAULTS: u64 = 200;
    let configuration = Configuration::deep_blue();
    let setup = Setup {
        rate: 0.02,
        // A byte takes a third of a millisecond.
        options: "timeout=80,attempts=400,wait=4096,baud=30000",
        ..Setup::default()
    };
    let board = setup.serve(&configuration);
    let engine: Engine = board.address.parse().unwrap();
    let mut chip = Driver::new(Checked {
        chip: engine.chip(&Design::new(&configuration)).unwrap(),
        reference: ReferenceChip::new(&configuration),
        words: 0,
    })
    .unwrap();
    let mut random = SmallRng::seed_from_u64(29);
    let settings = Settings::for_play();
    let limits = Limits {
        nodes: Some(20),
        ..Limits::default()
    };
    let weights = Weights::default();
    let faults = || board.faults.load(Ordering::Relaxed);
    let mut game = Played::new(&Position::start()).unwrap();
    let table = Table::new(1);
    let values = Generator::new(&weights, &game.position()).values();
    for _ in 0..4 {
        let moves = game.legal_moves();
        let chosen = moves[random.random_range(0..moves.len())];
        game.play(&chosen.to_string()).unwrap();
    }
    let mut moves = 0;
    while moves == 0 || (game.outcome().is_none() && faults() < FAULTS) {
        let thinking = Thinking {
            game: &game,
            values: &values,
            settings: &settings,
            table: &table,
            limits: &limits,
            control: &Control::new(false),
        };
        let thought = thinking
            .think(std::slice::from_mut(&mut chip), &mut |_| {})
            .unwrap();
        assert!(thought.failed.is_empty(), "{:?}", thought.failed);
        game.play(&thought.best().unwrap().to_string()).unwrap();
        moves += 1;
    }
    assert!(faults() >= FAULTS);
    assert!(chip.chip().words > 100);
}
