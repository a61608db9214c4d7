//! Host and model of the board at the two ends of a line that corrupts, loses and doubles bytes.

use std::collections::VecDeque;
use std::io;
use std::ops::ControlFlow;
use std::slice;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use books::Played;
use chess::Position;
use driver::Driver;
use link::frame::{Deframer, Ended};
use link::{
    Client, DeviceModel, Line, LinkError, LinkedChip, Noise, Operation, Reply, Settings,
    SharedClient, frame, status,
};
use memory_map::{
    ChessChip, Configuration, ErrorCode, EvaluationParameters, PortError, SearchParameters,
    address, field,
};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::ReferenceChip;
use reference::testing::SUITE;
use search::{Control, Limits, Table, Thinking};

/// A chip that counts what it executes.
struct Counting {
    chip: ReferenceChip,
    writes: Arc<Mutex<u64>>,
}

impl ChessChip for Counting {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        *self.writes.lock().unwrap() += 1;
        self.chip.write(address, data)
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        self.chip.read(address)
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        self.chip.idle(cycles)
    }
}

/// A board at the end of a faulty line.
struct FaultyLine {
    board: DeviceModel<Counting>,
    replies: VecDeque<u8>,
    noise: Arc<Mutex<Noise>>,
    /// The board is switched off and on before the next request.
    restart: Arc<AtomicBool>,
}

impl Line for FaultyLine {
    fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.restart.swap(false, Ordering::Relaxed) {
            let chip = Counting {
                chip: ReferenceChip::new(&Configuration::deep_blue()),
                writes: Arc::default(),
            };
            self.board = DeviceModel::new(vec![chip]);
        }
        let mut noise = self.noise.lock().unwrap();
        for byte in noise.carry(bytes, f64::MAX) {
            if let Some(reply) = self.board.push(byte).map_err(io::Error::other)? {
                self.replies.extend(noise.carry(&reply, f64::MAX));
            }
        }
        Ok(())
    }

    fn receive(&mut self, buffer: &mut [u8], _within: Duration) -> io::Result<usize> {
        let count = buffer.len().min(self.replies.len());
        for (place, byte) in buffer.iter_mut().zip(self.replies.drain(..count)) {
            *place = byte;
        }
        Ok(count)
    }
}

struct Setup {
    client: Arc<SharedClient<FaultyLine>>,
    writes: Arc<Mutex<u64>>,
    noise: Arc<Mutex<Noise>>,
    restart: Arc<AtomicBool>,
}

/// A line to a board with so many chips, which share a count of their writes.
fn line(chips: usize, rate: f64, seed: u64, writes: &Arc<Mutex<u64>>) -> FaultyLine {
    let chip = |_| Counting {
        chip: ReferenceChip::new(&Configuration::deep_blue()),
        writes: writes.clone(),
    };
    FaultyLine {
        board: DeviceModel::new((0..chips).map(chip).collect()),
        replies: VecDeque::new(),
        noise: Arc::new(Mutex::new(Noise::new(rate, seed))),
        restart: Arc::default(),
    }
}

fn setup(chips: usize, rate: f64, seed: u64) -> Setup {
    let writes = Arc::default();
    let line = line(chips, rate, seed, &writes);
    let (noise, restart) = (line.noise.clone(), line.restart.clone());
    let settings = Settings {
        attempts: 100,
        ..Settings::default()
    };
    let client = Client::greet(line, settings, seed as u8).unwrap();
    Setup {
        client: Arc::new(SharedClient::new(client)),
        writes,
        noise,
        restart,
    }
}

#[test]
fn nothing_is_lost_and_nothing_executed_twice() {
    let wanted = test_length::choose(100_000, 10_000);
    let Setup { client, noise, .. } = setup(1, 0.003, 4);
    let mut linked = LinkedChip::new(client.clone(), 0).unwrap();
    let mut direct = ReferenceChip::new(&Configuration::deep_blue());
    let mut random = SmallRng::seed_from_u64(9);
    let mut round = 0;
    while noise.lock().unwrap().faults().total() < wanted {
        // Values that show whether a write came, in which order, and how often: MAKE and NEXT do
        // more when executed twice.
        for chip in [&mut linked as &mut dyn ChessChip, &mut direct] {
            let mut random = SmallRng::seed_from_u64(round);
            chip.write(address::CLEAR, 0).unwrap();
            for (place, &piece) in Position::start().squares.iter().enumerate() {
                let code = piece.map_or(0, |piece| piece.code());
                chip.write(address::SQUARE + place as u32, code).unwrap();
            }
            chip.write(address::CASTLING, 15).unwrap();
            chip.write(address::GENERATE, 0).unwrap();
            for _ in 0..random.random_range(1..20) {
                chip.write(address::NEXT, 0).unwrap();
                chip.idle_while_busy(1000).unwrap();
            }
            chip.write(address::MAKE, 0).unwrap();
        }
        let place = random.random_range(0..60);
        let addresses = [
            address::STATUS,
            address::ERROR,
            address::MOVE,
            address::SQUARE + place,
            address::SQUARE + place + 1,
            address::SIDE,
        ];
        let found = linked.read_all(&addresses).unwrap();
        assert_eq!(found, direct.read_all(&addresses).unwrap(), "round {round}");
        round += 1;
    }
    let counts = client.lock().counts();
    assert!(counts.repeated > wanted / 20, "{counts:?}");
    assert!(counts.dropped > wanted / 100, "{counts:?}");
}

#[test]
fn perft_and_moves_are_those_of_a_chip_without_a_line() {
    let Setup { client, writes, .. } = setup(1, 0.002, 1);
    let linked = LinkedChip::new(client, 0).unwrap();
    let direct_writes = Arc::new(Mutex::new(0));
    let direct = Counting {
        chip: ReferenceChip::new(&Configuration::deep_blue()),
        writes: direct_writes.clone(),
    };
    let mut linked = Driver::new(linked).unwrap();
    let mut direct = Driver::new(direct).unwrap();
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    ] {
        let position: Position = fen.parse().unwrap();
        linked.load(&position).unwrap();
        direct.load(&position).unwrap();
        assert_eq!(
            linked.perft(3).unwrap().nodes,
            direct.perft(3).unwrap().nodes
        );
        let mut told = |_: &driver::Divided| {};
        let (a, b) = (linked.divide(2, &mut told), direct.divide(2, &mut told));
        assert_eq!(a.unwrap(), b.unwrap());
    }
    assert_eq!(*writes.lock().unwrap(), *direct_writes.lock().unwrap());
}

/// A position, its parameters, the question with its answer: a round trip each, however many words
/// they are.
#[test]
fn a_question_takes_three_round_trips() {
    let Setup { client, .. } = setup(1, 0.0, 3);
    let mut driver = Driver::new(LinkedChip::new(client.clone(), 0).unwrap()).unwrap();
    let parameters = SearchParameters {
        depth: 2,
        ..SearchParameters::default()
    };
    let position = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    // Round trips, and bytes both ways.
    let mut ask = |position: &Position| {
        let before = client.lock().counts();
        driver.load(position).unwrap();
        driver.configure(&parameters).unwrap();
        let answer = driver.ask(&mut || ControlFlow::Continue(())).unwrap();
        assert!(answer.nodes > 0);
        let after = client.lock().counts();
        let bytes = after.sent + after.received - before.sent - before.received;
        (after.round_trips - before.round_trips, bytes)
    };
    let mut position: Position = position.parse().unwrap();
    let (first, bytes) = ask(&position);
    // The knight elsewhere: two squares differ.
    position.squares.swap(36, 30);
    let (second, fewer) = ask(&position);
    assert_eq!((first, second), (3, 3));
    assert!(fewer < bytes && bytes < 1000, "{bytes} bytes, then {fewer}");
}

/// Position, plies before it, changed parameters, question and answer.
#[test]
fn a_question_of_the_host_s_search_takes_one_round_trip() {
    let Setup { client, .. } = setup(1, 0.0, 3);
    let mut driver = Driver::new(LinkedChip::new(client.clone(), 0).unwrap()).unwrap();
    let values = EvaluationParameters::standard();
    driver.load_evaluation(&values).unwrap();
    let before = client.lock().counts().round_trips;
    let thinking = Thinking {
        game: &Played::new(&Position::start()).unwrap(),
        values: &values,
        settings: &search::Settings::default(),
        table: &Table::new(1),
        limits: &Limits {
            depth: Some(5),
            ..Limits::default()
        },
        control: &Control::new(false),
    };
    let thought = thinking.think(slice::from_mut(&mut driver), &mut |_| {});
    assert!(thought.unwrap().failed.is_empty());
    let trips = client.lock().counts().round_trips - before;
    let questions = driver.take_work().questions;
    println!("{trips} round trips for {questions} questions");
    assert!(questions > 50);
    // Two more for the values, and the parameters that all questions share.
    assert_eq!(trips, questions + 2);
}

/// Each chip has a thread of its own; what they ask at the same time goes together.
#[test]
fn questions_to_several_chips_share_round_trips() {
    const CHIPS: usize = 4;
    let settings = Settings {
        // A machine with other things to do lets threads wait.
        linger: Duration::from_millis(20),
        ..Settings::default()
    };
    let client = Client::greet(line(CHIPS, 0.0, 6, &Arc::default()), settings, 0).unwrap();
    let client = Arc::new(SharedClient::new(client));
    let parameters = SearchParameters {
        depth: 2,
        ..SearchParameters::default()
    };
    let answers = |chip: &mut dyn ChessChip, first: usize| {
        let mut driver = Driver::new(chip).unwrap();
        driver.configure(&parameters).unwrap();
        let questions = SUITE.iter().cycle().skip(first).take(SUITE.len());
        let answers = questions.map(|question| {
            driver.load(&question.fen.parse().unwrap()).unwrap();
            driver.ask(&mut || ControlFlow::Continue(())).unwrap().nodes
        });
        answers.collect::<Vec<_>>()
    };
    let mut chips: Vec<_> = (0..CHIPS as u8)
        .map(|index| LinkedChip::new(client.clone(), index).unwrap())
        .collect();
    let before = client.lock().counts().round_trips;
    thread::scope(|scope| {
        for (index, chip) in chips.iter_mut().enumerate() {
            scope.spawn(move || {
                let found = answers(chip, 7 * index);
                let mut alone = ReferenceChip::new(&Configuration::deep_blue());
                assert_eq!(found, answers(&mut alone, 7 * index));
            });
        }
    });
    let trips = client.lock().counts().round_trips - before;
    // One to load a position, and one to ask.
    let wanted = 2 * CHIPS * SUITE.len();
    println!("{trips} round trips for what would take {wanted}");
    assert!(2 * trips < wanted as u64);
}

/// One for each move that is found, made or taken back, and for its count.
#[test]
fn moves_and_their_counts_take_a_round_trip_for_each_command() {
    let Setup { client, .. } = setup(1, 0.0, 3);
    let mut driver = Driver::new(LinkedChip::new(client.clone(), 0).unwrap()).unwrap();
    driver.load(&Position::start()).unwrap();
    let mut trips = |depth| {
        let before = client.lock().counts().round_trips;
        let moves = driver.divide(depth, &mut |_| {}).unwrap();
        assert_eq!(moves.len(), 20);
        client.lock().counts().round_trips - before
    };
    // GENERATE, and NEXT until there is no more.
    assert_eq!(trips(1), 1 + 21);
    // MAKE, PERFT, UNMAKE.
    assert_eq!(trips(2), 1 + 21 + 20 * 3);
}

#[test]
fn long_bursts_and_several_chips_keep_their_words_apart() {
    let Setup { client, .. } = setup(3, 0.0005, 2);
    let mut chips: Vec<_> = (0..3)
        .map(|index| LinkedChip::new(client.clone(), index).unwrap())
        .collect();
    let addresses: Vec<u32> = (address::PIECE_PLACEMENT..).take(1024).collect();
    for (index, chip) in chips.iter_mut().enumerate() {
        for &address in &addresses {
            chip.write(address, (address * 7 + index as u32) & 0x3FF)
                .unwrap();
        }
    }
    for (index, chip) in chips.iter_mut().enumerate() {
        let words = chip.read_all(&addresses).unwrap();
        let expected = addresses
            .iter()
            .map(|address| (address * 7 + index as u32) & 0x3FF);
        assert!(words.into_iter().eq(expected), "chip {index}");
    }
    let error = LinkedChip::new(client, 3).err().unwrap().to_string();
    assert_eq!(error, "the board has 3 chips, and chip 3 was asked for");
}

#[test]
fn garbage_is_dropped_counted_and_never_executed() {
    let writes = Arc::new(Mutex::new(0));
    let mut board = DeviceModel::new(vec![Counting {
        chip: ReferenceChip::new(&Configuration::deep_blue()),
        writes: writes.clone(),
    }]);
    let mut random = SmallRng::seed_from_u64(5);
    let mut garbage = vec![frame::FLAG];
    garbage.extend((0..200_000).map(|_| match random.random_range(0..20) {
        0 => frame::FLAG,
        _ => random.random(),
    }));
    for &byte in &garbage {
        assert!(board.push(byte).unwrap().is_none());
    }
    assert_eq!(*writes.lock().unwrap(), 0);
    // After all of that a greeting is understood, and the board has counted what stood between
    // flags. The greeting's first flag ends the last of it.
    let mut reply = None;
    for byte in frame::encode(&[7]) {
        reply = reply.or(board.push(byte).unwrap());
    }
    let mut deframer = Deframer::default();
    let replies = reply.unwrap().into_iter();
    let content = replies.filter_map(|byte| deframer.push(byte)).next();
    let Some(Ended::Frame(content)) = content else {
        panic!("{content:?}");
    };
    let reply = Reply::decode(&content).unwrap();
    assert_eq!((reply.sequence, reply.status), (7, status::GREETING));
    let between = garbage.split(|&byte| byte == frame::FLAG);
    let dropped = between.filter(|bytes| !bytes.is_empty()).count();
    assert!(dropped > 9_000, "{dropped}");
    assert_eq!(usize::from(reply.dropped), dropped % 256);
    assert_ne!(reply.dropped, 0);
}

/// A board that is this late with each answer, and begins anew when it is asked again.
struct Late {
    line: FaultyLine,
    by: Duration,
}

impl Line for Late {
    fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.line.replies.clear();
        self.line.send(bytes)
    }

    fn receive(&mut self, buffer: &mut [u8], within: Duration) -> io::Result<usize> {
        match within < self.by {
            true => Ok(0),
            false => self.line.receive(buffer, within),
        }
    }
}

#[test]
fn a_board_slower_than_the_timeout_is_heard_in_the_end() {
    let settings = Settings {
        timeout: Duration::from_secs(1),
        attempts: 24,
        ..Settings::default()
    };
    let line = Late {
        line: line(1, 0.0, 3, &Arc::default()),
        by: Duration::ZERO,
    };
    let mut client = Client::greet(line, settings, 0).unwrap();
    let mut id = |seconds| {
        client.line().by = Duration::from_secs(seconds);
        let read = Operation::Read {
            chip: 0,
            address: address::ID,
            count: 1,
        };
        let before = client.counts().repeated;
        let words = client.execute(&[read]);
        (words.ok(), client.counts().repeated - before)
    };
    let found = Some(vec![memory_map::ID_VALUE]);
    assert_eq!(id(1), (found.clone(), 0));
    assert_eq!(id(2), (found.clone(), 8));
    assert_eq!(id(4), (found, 16));
    assert_eq!(id(5), (None, 23));
}

/// A line on which a fixed answer comes to everything.
struct Echo {
    answer: Option<Vec<u8>>,
    ready: VecDeque<u8>,
}

impl Line for Echo {
    fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.ready.extend(self.answer.as_deref().unwrap_or(bytes));
        Ok(())
    }

    fn receive(&mut self, buffer: &mut [u8], _within: Duration) -> io::Result<usize> {
        let count = buffer.len().min(self.ready.len());
        for (place, byte) in buffer.iter_mut().zip(self.ready.drain(..count)) {
            *place = byte;
        }
        Ok(count)
    }
}

fn greeted(answer: Option<Vec<u8>>) -> LinkError {
    let ready = VecDeque::new();
    Client::greet(Echo { answer, ready }, Settings::default(), 0)
        .err()
        .unwrap()
}

#[test]
fn what_is_no_board_is_told_in_a_line() {
    let silent = greeted(Some(vec![])).to_string();
    assert!(
        silent.starts_with("no board answers: 8 tries in "),
        "{silent}"
    );
    // Transmit and receive joined, and a board of something else.
    let garbage = "that came are no reply: is the baud rate right?";
    let echo = greeted(None).to_string();
    assert!(echo.ends_with(garbage), "{echo}");
    let other = greeted(Some(b"OpenSBI v1.3\r\n~~".to_vec())).to_string();
    assert!(other.ends_with(garbage), "{other}");
    let mut reply = Reply {
        sequence: 1,
        status: status::GREETING,
        position: 1,
        busy: 0,
        dropped: 0,
        words: vec![0x0102],
    };
    let version = greeted(Some(frame::encode(&reply.encode()))).to_string();
    assert_eq!(
        version,
        "the board speaks version 2 of the link, and this program version 1"
    );
    reply.words = vec![0x0001];
    let nonsense = greeted(Some(frame::encode(&reply.encode()))).to_string();
    assert_eq!(
        nonsense,
        "the board's reply makes no sense: status 4, position 1, 1 words beginning [1]"
    );
}

#[test]
fn a_restarted_board_is_noticed_and_refused_accesses_are_the_chip_s_affair() {
    let Setup {
        client, restart, ..
    } = setup(1, 0.0, 3);
    let mut chip = LinkedChip::new(client.clone(), 0).unwrap();
    chip.write(address::STATUS, 1).unwrap();
    let error = chip.read(address::ERROR).unwrap();
    assert_eq!(field::error::CODE.get(error), ErrorCode::ReadOnly.code());
    assert!(!client.lock().has_failed());

    restart.store(true, Ordering::Relaxed);
    let error = chip.read(address::ID).unwrap_err().to_string();
    assert_eq!(
        error,
        "the link to the chip failed: the board was restarted: what was loaded is lost"
    );
    assert!(client.lock().has_failed());

    // Nobody knows what was executed: nothing more is, until the board is greeted again.
    let sent = client.lock().counts().sent;
    let again = chip.read(address::ID).unwrap_err().to_string();
    assert_eq!((again, client.lock().counts().sent), (error, sent));
}
