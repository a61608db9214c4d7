//! Simulated boards at the far end of pseudo-terminals, with faults on the line, through the engine
//! `serial:`.

#![cfg(unix)]

use std::ops::ControlFlow;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use crate::common::{answer, check, questions};
use books::Played;
use chess::Position;
use devices::{BoardHardware, Design, Engine, PseudoTerminal, SerialChip, Way, serve_board};
use driver::{Answer, Driver, Generator, Weights};
use link::frame::{Deframer, Ended};
use link::{Counts, Noise, Reply, status};
use memory_map::{ChessChip, Configuration, PortError, Rules, SearchParameters, address, field};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::ReferenceChip;
use reference::testing::STANDARD;
use search::{Control, Limits, Settings, Table, Thinking};

/// A simulated board that answers until it is dropped.
struct Served {
    address: String,
    /// What its chips play.
    rules: Rules,
    wire: Arc<Mutex<Wire>>,
    stop: Arc<AtomicBool>,
    thread: Option<std::thread::JoinHandle<u64>>,
}

/// What goes over a line, and what becomes of it.
struct Wire {
    noise: Noise,
    /// The board's replies as it sends them.
    replies: Deframer,
    /// The last of them that was no greeting.
    last: Option<Reply>,
    /// Requests that the board has executed.
    executed: u64,
    /// Replies that it has sent once more.
    repeated: u64,
}

impl Wire {
    fn new(rate: f64) -> Wire {
        Wire {
            noise: Noise::new(rate, 11),
            replies: Deframer::default(),
            last: None,
            executed: 0,
            repeated: 0,
        }
    }

    fn carry(&mut self, way: Way, bytes: &[u8]) -> Vec<u8> {
        if way == Way::ToHost {
            for &byte in bytes {
                if let Some(Ended::Frame(content)) = self.replies.push(byte) {
                    self.note(Reply::decode(&content).unwrap());
                }
            }
        }
        // A long frame would never arrive.
        let most = match bytes.len() {
            0..500 => 1.0,
            _ => 0.2,
        };
        self.noise.carry(bytes, most)
    }

    /// A reply is that to the next request, or the one before once more: nothing was executed
    /// twice.
    fn note(&mut self, reply: Reply) {
        if reply.status == status::GREETING {
            return;
        }
        if let Some(last) = &self.last {
            if reply.sequence == last.sequence {
                let Reply { busy, dropped, .. } = reply;
                let last = last.clone();
                assert_eq!(
                    reply,
                    Reply {
                        busy,
                        dropped,
                        ..last
                    }
                );
                self.repeated += 1;
                return;
            }
            assert_eq!(reply.sequence, last.sequence.wrapping_add(1));
        }
        self.executed += 1;
        self.last = Some(reply);
    }
}

/// Options of the address of a complete chip. A byte takes a third of a millisecond. Where it takes
/// longer, requests are repeated until the host waits long enough. The time of a test is that of
/// lost requests.
const SLOW_CLOCK: &str = "timeout=30,attempts=400,wait=1024,baud=30000";

/// A board and its line.
struct Setup {
    engine: Engine,
    chips: u8,
    /// So many take turns in each.
    contexts: u8,
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
            contexts: 1,
            rate: 0.0,
            // In simulated time: a clock takes microseconds, a byte a millisecond; more on a
            // machine that is busy.
            options: "timeout=100,attempts=200,wait=2048,baud=9600",
        }
    }
}

impl Setup {
    fn serve(self, configuration: &Configuration) -> Served {
        let hardware = BoardHardware {
            configuration: configuration.clone(),
            chips: self.chips,
            contexts: self.contexts,
        };
        let mut terminal = PseudoTerminal::open().unwrap();
        let address = format!("serial:{},{}", terminal.path().display(), self.options);
        let stop = Arc::new(AtomicBool::new(false));
        let wire = Arc::new(Mutex::new(Wire::new(self.rate)));
        let (stops, carries) = (stop.clone(), wire.clone());
        let (tell, ready) = channel();
        let thread = std::thread::spawn(move || {
            let mut carry = |way, bytes: Vec<u8>| carries.lock().unwrap().carry(way, &bytes);
            serve_board(
                self.engine,
                &hardware,
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
            rules: configuration.rules(),
            wire,
            stop,
            thread: Some(thread),
        }
    }
}

impl Served {
    /// Faults on its line so far.
    fn faults(&self) -> u64 {
        self.wire.lock().unwrap().noise.faults().total()
    }

    /// All its chips.
    fn chips<const CHIPS: usize>(&self) -> [Driver<SerialChip>; CHIPS] {
        let address = self.address.parse().unwrap();
        [(); CHIPS]
            .map(|()| Driver::for_game(SerialChip::open(&address).unwrap(), self.rules).unwrap())
    }

    /// Checks that so many faults happened, of each kind some, and that the board executed once
    /// what its only host so far asked for.
    fn check_faults(&self, counts: Counts, wanted: u64) {
        let wire = self.wire.lock().unwrap();
        let faults = wire.noise.faults();
        println!(
            "{} requests executed, {} replies repeated; {faults:?}; {counts:?}",
            wire.executed, wire.repeated
        );
        assert!(faults.total() >= wanted);
        for kind in [faults.changed, faults.lost, faults.doubled] {
            assert!(kind > wanted / 8, "{faults:?}");
        }
        // The greeting is the one more.
        assert_eq!(counts.round_trips, wire.executed + 1);
        assert!(counts.repeated > wanted / 10, "{counts:?}");
    }

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
    let setup = Setup {
        chips: 2,
        rate: 0.005,
        ..Setup::default()
    };
    compare_perft(setup, test_length::choose(10_000, 40));
}

/// In a long run alone, as the C++ compiler takes minutes over the model. In a short run
/// `board_tops.rs` counts leaves in Verilator.
#[test]
fn perft_in_verilator_through_a_faulty_line_is_that_of_the_reference() {
    if !test_length::is_long() {
        return;
    }
    let setup = Setup {
        engine: Engine::Verilator,
        chips: 2,
        // A position is read in one long reply.
        rate: 0.005,
        // A byte takes less than a tenth of a millisecond.
        options: "timeout=40,attempts=400,wait=2048,baud=100000",
        ..Setup::default()
    };
    compare_perft(setup, 3_000);
}

/// Has two small chips count leaves until there were so many faults, and compares with the
/// reference.
fn compare_perft(setup: Setup, wanted: u64) {
    let small = Configuration::small();
    let board = setup.serve(&small);
    let begun = Instant::now();
    let engine: Engine = board.address.parse().unwrap();
    assert_eq!(engine.chips_there().unwrap(), Some(2));
    assert_eq!(Engine::Compiled.chips_there().unwrap(), None);
    let mut software = Driver::new(ReferenceChip::new(&small)).unwrap();
    let [mut first, mut second] = board.chips();
    let taken = engine.chip(&Design::new(&small)).err().unwrap().to_string();
    assert!(
        taken.ends_with("the board has 2 chips, and all are in use"),
        "{taken}"
    );
    let (mut round, mut leaves) = (0, 0);
    while board.faults() < wanted {
        // Both chips count at once, each from a position of its own.
        let [one, other]: [Position; 2] =
            [0, 1].map(|i| STANDARD[(round + i) % STANDARD.len()].fen.parse().unwrap());
        let (found, found_too) = std::thread::scope(|scope| {
            let counting = scope.spawn(|| counts(&mut second, &other));
            (counts(&mut first, &one), counting.join().unwrap())
        });
        leaves += found.0 + found_too.0;
        assert_eq!(found, counts(&mut software, &one));
        assert_eq!(found_too, counts(&mut software, &other));
        assert_eq!(second.position().unwrap(), other);
        round += 1;
    }
    println!(
        "{:?}: {leaves} leaves of {} positions",
        begun.elapsed(),
        2 * round
    );
    board.check_faults(first.chip().counts(), wanted);
}

/// While a host waits for one chip, another chip of the board is asked, and both work: together
/// they take less time than one after the other.
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
    compare_searches::<2>(&board, &configuration, &|rounds| rounds < 3);
}

#[test]
fn searches_of_antichess_on_a_board_are_those_of_the_reference() {
    let configuration = Configuration::antichess();
    let board = Setup::default().serve(&configuration);
    compare_searches::<1>(&board, &configuration, &|rounds| rounds < 3);
}

/// By the ID of its chip.
#[test]
fn a_board_of_antichess_refuses_hosts_of_other_games() {
    let rules = Rules::ANTICHESS;
    let configuration = Configuration::generator().with_rules(rules).unwrap();
    for (other, wanted) in [(Rules::Chess, "chess"), (Rules::LOSERS, "losers")] {
        let board = Setup::default().serve(&configuration);
        let chip = SerialChip::open(&board.address.parse().unwrap()).unwrap();
        assert_eq!(
            Driver::for_game(chip, other).err().unwrap().to_string(),
            format!("the chip plays antichess, and {wanted} is wanted")
        );
    }
}

/// Four searches take turns in one chip, each with parameters of its own.
#[test]
fn contexts_of_a_chip_are_chips_of_a_board() {
    let configuration = Configuration::deep_blue();
    let setup = Setup {
        contexts: 4,
        options: "timeout=2000,attempts=200,wait=8192,baud=2400",
        ..Setup::default()
    };
    let board = setup.serve(&configuration);
    compare_searches::<4>(&board, &configuration, &|rounds| rounds < 1);
}

/// In a long run alone, as the one with perft.
#[test]
fn searches_in_verilator_through_a_faulty_line_are_those_of_the_reference() {
    if !test_length::is_long() {
        return;
    }
    let wanted = 10_000;
    let configuration = Configuration::deep_blue();
    let setup = Setup {
        engine: Engine::Verilator,
        rate: 0.02,
        options: SLOW_CLOCK,
        ..Setup::default()
    };
    let board = setup.serve(&configuration);
    let counts = compare_searches::<1>(&board, &configuration, &|_| board.faults() < wanted);
    board.check_faults(counts, wanted);
}

/// Asks all chips of a board at once, round after round, and compares with the reference.
fn compare_searches<const CHIPS: usize>(
    board: &Served,
    configuration: &Configuration,
    go_on: &dyn Fn(u32) -> bool,
) -> Counts {
    let begun = Instant::now();
    let engine: Engine = board.address.parse().unwrap();
    assert_eq!(engine.chips_there().unwrap(), Some(CHIPS));
    let mut chips: [_; CHIPS] = board.chips();
    let mut software =
        Driver::for_game(ReferenceChip::new(configuration), configuration.rules()).unwrap();
    let mut random = SmallRng::seed_from_u64(3);
    // Scores that differ from square to square: the longest bursts, too.
    for address in (address::PIECE_PLACEMENT..).take(300) {
        let word = random.random_range(0..1 << 10);
        for chip in &mut chips {
            chip.chip().write(address, word).unwrap();
        }
        software.chip().write(address, word).unwrap();
    }
    let mut questions = questions(configuration);
    let (mut rounds, mut nodes) = (0, 0);
    while go_on(rounds) {
        // All search at once, each from a position and with parameters of its own.
        let asked = [(); CHIPS].map(|()| questions.next().unwrap());
        std::thread::scope(|scope| {
            let mut asking = Vec::new();
            for (chip, (position, parameters)) in chips.iter_mut().zip(&asked) {
                asking.push(scope.spawn(move || answer(chip, position, parameters)));
            }
            for (answered, (position, parameters)) in asking.into_iter().zip(&asked) {
                let found = answered.join().unwrap();
                nodes += check(found, &mut software, position, parameters);
            }
        });
        rounds += 1;
    }
    println!(
        "{:?}: {nodes} nodes of {} searches",
        begun.elapsed(),
        rounds as usize * CHIPS
    );
    chips[0].chip().counts()
}

#[test]
fn a_port_without_a_board_is_told_after_eight_tries_and_an_unplugged_one_while_programs_run() {
    let terminal = PseudoTerminal::open().unwrap();
    let address = format!("serial:{}", terminal.path().display())
        .parse()
        .unwrap();
    let error = SerialChip::open(&address).err().unwrap().to_string();
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
    // A program that is started meanwhile, as a compiler is, does not keep the terminal: the answer
    // comes while it runs.
    let mut program = Command::new("sleep").arg("600").spawn().unwrap();
    drop(board);
    let error = chip.read(memory_map::address::ID).unwrap_err().to_string();
    assert!(program.try_wait().unwrap().is_none());
    program.kill().unwrap();
    program.wait().unwrap();
    assert!(
        error.contains(&format!("{address}: the line broke: ")),
        "{error}"
    );
}

/// A chip behind a link, and the reference beside it: every word that a host reads of one is that
/// of the other, but for those that tell of time.
struct Checked {
    chip: SerialChip,
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
        // What comes with the status of a busy chip is no result, and the reference is never busy.
        if addresses[0] == address::STATUS && field::status::BUSY.is_set(found[0]) {
            return Ok(found);
        }
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

    fn first_wait(&self) -> u64 {
        self.chip.first_wait()
    }
}

/// The host plays itself in Verilator until there were enough faults: in a long run alone, as
/// the same line carries searches in a short one.
#[test]
fn a_game_through_a_faulty_line_is_that_of_the_reference() {
    if !test_length::is_long() {
        return;
    }
    let wanted = 10_000;
    let configuration = Configuration::deep_blue();
    let setup = Setup {
        engine: Engine::Verilator,
        rate: 0.02,
        options: SLOW_CLOCK,
        ..Setup::default()
    };
    let board = setup.serve(&configuration);
    let begun = Instant::now();
    let mut chip = Driver::new(Checked {
        chip: SerialChip::open(&board.address.parse().unwrap()).unwrap(),
        reference: ReferenceChip::new(&configuration),
        words: 0,
    })
    .unwrap();
    let mut random = SmallRng::seed_from_u64(29);
    let (mut games, mut moves) = (0, 0);
    while games == 0 || board.faults() < wanted {
        moves += play(&mut chip, &mut random);
        games += 1;
    }
    let Checked { chip, words, .. } = chip.into_chip();
    println!(
        "{:?}: {games} games, {moves} moves, {words} words compared",
        begun.elapsed()
    );
    assert!(moves >= 3 && words > 100, "{moves} moves, {words} words");
    board.check_faults(chip.counts(), wanted);
}

/// A game of the host against itself from four random moves on. Returns the moves that it found.
fn play(chip: &mut Driver<Checked>, random: &mut SmallRng) -> u32 {
    let settings = Settings::default();
    let limits = Limits {
        nodes: Some(6),
        ..Limits::default()
    };
    let weights = Weights::default();
    let mut game = Played::new(&Position::start()).unwrap();
    let table = Table::new(1);
    let values = Generator::new(&weights, &game.position()).values();
    for _ in 0..4 {
        let moves = game.legal_moves();
        let chosen = moves[random.random_range(0..moves.len())];
        game.play(&chosen.to_string()).unwrap();
    }
    let mut moves = 0;
    while game.outcome().is_none() {
        let thinking = Thinking {
            game: &game,
            values: &values,
            settings: &settings,
            table: &table,
            limits: &limits,
            control: &Control::new(false),
        };
        let thought = thinking
            .think(std::slice::from_mut(chip), &mut |_| {})
            .unwrap();
        assert!(thought.failed.is_empty(), "{:?}", thought.failed);
        game.play(&thought.best().unwrap().to_string()).unwrap();
        moves += 1;
    }
    moves
}

/// Parameters, question and answer are one round trip, however long the chip searches within a
/// wait; a longer search is looked at again.
#[test]
fn a_question_to_a_board_takes_one_round_trip() {
    let configuration = Configuration::deep_blue();
    let position = STANDARD[1].fen.parse().unwrap();
    let ask = |options| {
        let setup = Setup {
            options,
            ..Setup::default()
        };
        let board = setup.serve(&configuration);
        let [mut driver] = board.chips();
        [2, 3, 4].map(|depth| {
            let parameters = SearchParameters {
                depth,
                ..SearchParameters::default()
            };
            driver.load(&position).unwrap();
            let before = driver.chip().counts().round_trips;
            for (address, word) in parameters.words() {
                driver.chip().write(address, word).unwrap();
            }
            let answer = driver.ask(&mut || ControlFlow::Continue(())).unwrap();
            (driver.chip().counts().round_trips - before, answer)
        })
    };
    let trips = |asked: [(u64, Answer); 3]| asked.map(|(trips, answer)| (trips, answer.cycles));
    let long = ask("timeout=60000,wait=1000000");
    let short = ask("timeout=60000,wait=1000");
    println!(
        "round trips and clocks of questions: {:?}, with short waits {:?}",
        trips(long),
        trips(short)
    );
    assert!(long.iter().all(|&(trips, _)| trips == 1));
    assert!(short[0].0 == 1 && short[2].0 > 2);
    for ((_, whole), (_, polled)) in long.into_iter().zip(short) {
        assert_eq!(whole, polled);
    }
    assert!(long[2].1.cycles > 5_000);
}
