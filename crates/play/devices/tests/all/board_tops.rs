//! The tops of real boards in Verilator, from their pins on: all that a bitstream is made of, but
//! for the PLL, which is a stub.

use std::collections::{BTreeSet, VecDeque};
use std::error::Error;
use std::fmt::Debug;
use std::fs;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use crate::common::{answer, check, questions};
use bluechip_cosim::lint::{lint, lint_by_verilator};
use bluechip_cosim::tools::{Tools, workspace_root};
use bluechip_cosim::verilator::{Effort, File, Library, Model, Source, VerilatorError};
use bluechip_simulator::Device;
use chess::Position;
use devices::{BoardPins, Level, SimulatedBoard};
use driver::Driver;
use link::{
    Client, Faults, Line, LinkError, LinkedChip, Noise, Operation, Settings, SharedClient, frame,
};
use memory_map::{ChessChip, Configuration, Rules, address};
use reference::ReferenceChip;
use reference::testing::{STANDARD, searched_boards_by};

/// A board without its chips, as its documents have it.
struct Board {
    /// The top module, and the name of its file.
    top: &'static str,
    /// A stub for its PLL.
    pll: &'static str,
    /// Files that say where the top's ports are on a board.
    constraints: &'static [&'static str],
    oscillator: &'static str,
    pins: BoardPins,
    /// Resets the board while it is 1.
    button: Option<&'static str>,
    /// An output that is always 1.
    high: Option<&'static str>,
    /// Hertz of the clock that the PLL makes.
    clock: f64,
}

const ULX3S: Board = Board {
    top: "ulx3s",
    pll: include_str!("../data/EHXPLLL.v"),
    constraints: &["ulx3s.lpf"],
    oscillator: "clk_25mhz",
    // The names are those of the USB converter's pins.
    pins: BoardPins {
        receive: "ftdi_txd",
        transmit: "ftdi_rxd",
        lights: "led",
        lit_at: Level::High,
    },
    button: Some("btn_fire1"),
    high: Some("wifi_gpio0"),
    clock: 35e6,
};

const ECPIX5: Board = Board {
    top: "ecpix5",
    pll: include_str!("../data/EHXPLLL.v"),
    constraints: &["ecpix5.lpf"],
    oscillator: "clk100",
    pins: BoardPins {
        receive: "uart_rx",
        transmit: "uart_tx",
        lights: "led_n",
        lit_at: Level::Low,
    },
    button: None,
    high: None,
    clock: 50e6,
};

const HX8K: Board = Board {
    top: "hx8k",
    pll: include_str!("../data/SB_PLL40_CORE.v"),
    constraints: &["hx8k.pcf", "alchitry-cu.pcf"],
    oscillator: "oscillator",
    pins: BoardPins {
        receive: "uart_rx",
        transmit: "uart_tx",
        lights: "led",
        lit_at: Level::High,
    },
    button: None,
    high: None,
    clock: 19.875e6,
};

/// Speed of the line.
const BAUD: f64 = 3e6;

/// Chance that a byte is spoiled.
const FAULT_RATE: f64 = 0.02;

/// Clocks after which the stubs of the PLLs lock.
const LOCK: u64 = 2_047;

/// Clocks of reset after that.
const RESET: u64 = 16;

/// Clocks between two looks at the lights.
const LOOK: u64 = 64;

/// Clocks in which a board answers, or does not.
const PATIENCE: u64 = 1 << 20;

/// Light 0: the chip is busy.
const BUSY: u64 = 1 << 0;
/// Light 4: a request is executed or answered.
const ACTIVE: u64 = 1 << 4;
/// Light 5: there was a greeting.
const GREETED: u64 = 1 << 5;
/// Light 6: the number of frames dropped since power-on is odd.
const DROPPED: u64 = 1 << 6;
/// Light 7: some chip is busy.
const ANY_BUSY: u64 = 1 << 7;

/// What is wrong with a board.
type Failure = Box<dyn Error + Send + Sync>;

fn expect<T: PartialEq + Debug>(what: &str, found: T, expected: T) -> Result<(), Failure> {
    match found == expected {
        true => Ok(()),
        false => Err(format!("{what}: {found:X?} instead of {expected:X?}").into()),
    }
}

/// A file of `rtl/boards`.
fn hand_written(name: &str) -> String {
    fs::read_to_string(workspace_root().join("rtl/boards").join(name)).unwrap()
}

impl Board {
    /// What a bitstream of one chip is made of, with a stub for the PLL.
    fn files(&self, configuration: &Configuration) -> Vec<File> {
        let design = chip::serial_chip(configuration, 1, 1, self.clock, BAUD).unwrap();
        let mut library = chip::library("a test");
        library.add(&design).unwrap();
        let mut files = library.write().remove(0).files;
        files.push(File::new("pll.v", self.pll));
        for name in ["bluechip_board_reset.v", &format!("{}.v", self.top)] {
            files.push(File::new(name, hand_written(name)));
        }
        files
    }

    fn library(&self, files: &[File], effort: Effort) -> Library {
        let source = Source {
            files,
            top: self.top,
            clock: Some(self.oscillator),
            effort,
            renamed: &[],
            flags: &[],
        };
        Library::build(&source).unwrap()
    }
}

/// A board at its pins, as a line. The board's time passes while a host reads. Clones are the same
/// board.
#[derive(Clone)]
struct PinLine(Arc<Mutex<Pins>>);

struct Pins {
    board: SimulatedBoard<Model>,
    noise: Noise,
    received: VecDeque<u8>,
    /// Lights that were lit at some time.
    seen: u64,
}

impl PinLine {
    fn new(board: &Board, library: &Library) -> Result<PinLine, Failure> {
        let model = Model::new(library);
        let board = SimulatedBoard::with_bits_of(board.clock / BAUD, model, board.pins, 1)?;
        Ok(PinLine(Arc::new(Mutex::new(Pins {
            board,
            noise: Noise::new(0.0, 0),
            received: VecDeque::new(),
            seen: 0,
        }))))
    }

    fn pins(&self) -> MutexGuard<'_, Pins> {
        self.0.lock().unwrap()
    }

    /// A host that has greeted the board.
    fn client(&self) -> Result<Client<PinLine>, LinkError> {
        let settings = Settings {
            // Simulated time is not the host's.
            timeout: Duration::from_secs(1 << 20),
            attempts: 100,
            wait_clocks: 4_096,
            ..Settings::default()
        };
        Client::greet(self.clone(), settings, 200)
    }

    /// The board's chip.
    fn chip(&self) -> Result<LinkedChip<PinLine>, LinkError> {
        LinkedChip::new(Arc::new(SharedClient::new(self.client()?)), 0)
    }

    /// Checks the lights when the line is idle, but for the one of dropped frames. Returns that.
    fn expect_lights(&self, when: &str, expected: u64) -> Result<u64, Failure> {
        let mut pins = self.pins();
        pins.listen()?;
        let lights = pins.board.lights()?;
        expect(&format!("lights {when}"), lights & !DROPPED, expected)?;
        Ok(lights & DROPPED)
    }
}

impl Pins {
    fn run(&mut self, clocks: u64) -> Result<(), VerilatorError> {
        let end = self.board.clocks() + clocks;
        while self.board.clocks() < end {
            let mut sent = Vec::new();
            let left = end - self.board.clocks();
            self.board.run(left.min(LOOK), &mut sent)?;
            self.received.extend(self.noise.carry(&sent, 1.0));
            self.seen |= self.board.lights()?;
        }
        Ok(())
    }

    /// Runs until bytes come, or none will.
    fn listen(&mut self) -> Result<(), VerilatorError> {
        for _ in 0..PATIENCE / LOOK {
            if !self.received.is_empty() || self.board.is_at_rest()? {
                break;
            }
            self.run(LOOK)?;
        }
        Ok(())
    }

    fn set(&mut self, pin: &str, level: u64) -> Result<(), VerilatorError> {
        let device = self.board.device();
        let signal = device.signal(pin)?;
        Device::poke(device, signal, level)
    }

    fn get(&mut self, pin: &str) -> Result<u64, VerilatorError> {
        let device = self.board.device();
        let signal = device.signal(pin)?;
        Device::peek(device, signal)
    }

    /// Checks that a board stays in reset until a number of clocks: it is dark, and a greeting is
    /// not heard.
    fn expect_reset(&mut self, when: &str, end: u64) -> Result<(), Failure> {
        self.seen = 0;
        // By then a board that waits for nothing else is out of reset, and would hear a greeting.
        self.run(2 * RESET)?;
        self.board.push(&frame::encode(&[1]));
        self.run(end - self.board.clocks())?;
        expect(&format!("{when}: lights"), self.seen & !DROPPED, 0)?;
        expect(&format!("{when}: bytes"), self.received.len(), 0)
    }
}

impl Line for PinLine {
    fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut pins = self.pins();
        let carried = pins.noise.carry(bytes, 1.0);
        pins.board.push(&carried);
        Ok(())
    }

    fn receive(&mut self, buffer: &mut [u8], _within: Duration) -> io::Result<usize> {
        let mut pins = self.pins();
        pins.listen().map_err(io::Error::other)?;
        let count = buffer.len().min(pins.received.len());
        for (place, byte) in buffer.iter_mut().zip(pins.received.drain(..count)) {
            *place = byte;
        }
        Ok(count)
    }
}

/// Switches a board on. Returns its line when it is out of reset.
fn switch_on(board: &Board, library: &Library) -> Result<PinLine, Failure> {
    let line = PinLine::new(board, library)?;
    line.pins().expect_reset("before the PLL locks", LOCK)?;
    line.pins().run(RESET + LOOK)?;
    Ok(line)
}

/// Tries all that needs no chip: line, lights, button.
fn try_wires(board: &Board, line: &PinLine) -> Result<(), Failure> {
    greet(line)?;
    if let Some(pin) = board.high {
        expect(pin, line.pins().get(pin)?, 1)?;
    }
    if let Some(button) = board.button {
        press(line, button)?;
        greet(line)?;
    }
    Ok(())
}

/// Greets a board, and looks at its lights.
fn greet(line: &PinLine) -> Result<(), Failure> {
    expect("chips", line.client()?.chips(), 1)?;
    let dropped = line.expect_lights("after a greeting", GREETED)?;
    line.pins().board.push(&[frame::FLAG, 1, frame::FLAG]);
    let dropped_too = line.expect_lights("after a broken frame", GREETED)?;
    expect("light of dropped frames", dropped_too, dropped ^ DROPPED)
}

/// Presses the button: the board is dark and deaf as long as it is down, and has forgotten the host
/// afterwards.
fn press(line: &PinLine, button: &str) -> Result<(), Failure> {
    let mut client = line.client()?;
    let mut pins = line.pins();
    pins.set(button, 1)?;
    // The reset itself comes at once, what it resets is synchronous.
    pins.run(1)?;
    let end = pins.board.clocks() + LOCK;
    pins.expect_reset("while the button is pressed", end)?;
    pins.set(button, 0)?;
    pins.run(RESET + LOOK)?;
    drop(pins);
    line.expect_lights("after the button", 0)?;
    let read = Operation::Read {
        chip: 0,
        address: address::ID,
        count: 1,
    };
    match client.execute(&[read]) {
        Err(LinkError::Restarted) => Ok(()),
        other => Err(format!("a request after the button: {other:?}").into()),
    }
}

/// Positions of a chip's game with their names, and their leaves at depth 2: of chess those that
/// are published, else the reference's.
fn positions(configuration: &Configuration) -> Vec<(String, Position, u64)> {
    let rules = configuration.rules();
    if rules == Rules::Chess {
        let standard = STANDARD.iter();
        return standard
            .map(|of| (of.name.to_owned(), of.fen.parse().unwrap(), of.counts[1]))
            .collect();
    }
    let mut reference = Driver::for_game(ReferenceChip::new(configuration), rules).unwrap();
    let searched = searched_boards_by(rules, 7).map(|board| board.position(1));
    // The first one takes a while: its light is seen.
    std::iter::once(Position::start_of(rules))
        .chain(searched.take(12))
        .map(|position| {
            reference.load(&position).unwrap();
            let leaves = reference.perft(2).unwrap().nodes;
            (position.to_string(), position, leaves)
        })
        .collect()
}

/// Has the chip of a board count leaves through a bad line until there were so many faults. Returns
/// how many leaves, and what faults.
fn count(
    line: &PinLine,
    configuration: &Configuration,
    faults: u64,
) -> Result<(u64, Faults), Failure> {
    let mut driver = Driver::for_game(line.chip()?, configuration.rules())?;
    line.pins().noise = Noise::new(FAULT_RATE, 5);
    line.pins().seen = 0;
    let mut leaves = 0;
    for (name, position, expected) in positions(configuration).iter().cycle() {
        driver.load(position)?;
        let counted = driver.perft(2)?.nodes;
        expect(name, counted, *expected)?;
        leaves += counted;
        if line.pins().noise.faults().total() >= faults {
            break;
        }
    }
    let mut pins = line.pins();
    let lit = BUSY | ACTIVE | GREETED | ANY_BUSY;
    expect("lights while leaves are counted", pins.seen & !DROPPED, lit)?;
    let noise = std::mem::replace(&mut pins.noise, Noise::new(0.0, 0));
    Ok((leaves, noise.faults()))
}

/// Presses the button while the chip counts.
fn press_at_work(line: &PinLine, rules: Rules, button: &str) -> Result<(), Failure> {
    let mut driver = Driver::for_game(line.chip()?, rules)?;
    driver.load(&Position::start_of(rules))?;
    let chip = driver.chip();
    chip.write(address::PERFT, 6)?;
    chip.read(address::STATUS)?;
    line.expect_lights("of a busy board", BUSY | GREETED | ANY_BUSY)?;
    press(line, button)
}

/// Names of the ports, with a number for each bit of those that have several.
fn ports(library: &Library) -> BTreeSet<String> {
    let bits = |width: u16, name: &str| match width {
        1 => vec![name.to_owned()],
        _ => (0..width).map(|bit| format!("{name}[{bit}]")).collect(),
    };
    let ports = library.ports().iter();
    ports
        .flat_map(|port| bits(port.width, &port.name))
        .collect()
}

/// The ports that a file of pins gives places, each one of its own.
fn placed(constraints: &str) -> BTreeSet<String> {
    let (mut ports, mut places) = (BTreeSet::new(), BTreeSet::new());
    for line in hand_written(constraints).lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let ["LOCATE", "COMP", port, "SITE", place] | ["set_io", port, place] = words[..] {
            let bare = |word: &str| word.trim_matches(['"', ';']).to_owned();
            assert!(ports.insert(bare(port)), "{constraints}: {line}");
            assert!(places.insert(bare(place)), "{constraints}: {line}");
        }
    }
    ports
}

/// Has all boards answer, and count by the rules of a chip.
fn try_boards(configuration: &Configuration, wanted: u64, effort: Effort) {
    for board in [&ULX3S, &ECPIX5, &HX8K] {
        let library = board.library(&board.files(configuration), effort);
        for constraints in board.constraints {
            assert_eq!(placed(constraints), ports(&library), "{constraints}");
        }
        let begun = Instant::now();
        let line = switch_on(board, &library).unwrap();
        try_wires(board, &line).unwrap();
        let (leaves, faults) = count(&line, configuration, wanted).unwrap();
        if let Some(button) = board.button {
            press_at_work(&line, configuration.rules(), button).unwrap();
            count(&line, configuration, 0).unwrap();
        }
        let clocks = line.pins().board.clocks();
        println!(
            "{}, {}: {leaves} leaves, {faults:?}, {clocks} clocks in {:?}",
            board.top,
            configuration.rules(),
            begun.elapsed()
        );
        assert!(faults.total() >= wanted);
    }
}

#[test]
fn boards_answer_at_their_pins_and_are_reset() {
    let (wanted, effort) = test_length::choose((2_000, Effort::Full), (50, Effort::Quick));
    try_boards(&Configuration::perft(), wanted, effort);
}

/// Without a switch, as the array that fits the HX8K has none. In a long run alone: the wires are
/// those of chess, and models take time to build.
#[test]
fn boards_of_antichess_answer_at_their_pins_and_are_reset() {
    if !test_length::is_long() {
        return;
    }
    let configuration = Configuration::perft().with_rules(Rules::LOSERS).unwrap();
    try_boards(&configuration, 200, Effort::Quick);
}

/// All of a bitstream but its PLL. Registers of the hand-written files have values after power-on.
#[test]
fn other_tools_find_nothing_wrong_with_boards_of_antichess() {
    let tools = Tools::ensure().unwrap();
    let losers = Configuration::perft().with_rules(Rules::LOSERS).unwrap();
    let boards = [
        (&ULX3S, Configuration::antichess()),
        (&ECPIX5, Configuration::antichess()),
        (&HX8K, losers),
    ];
    for (board, configuration) in boards {
        let mut files = board.files(&configuration);
        for file in &mut files {
            let allowed: &[&str] = match &*file.name {
                "pll.v" => &["PROCASSINIT", "SYNCASYNCNET", "DECLFILENAME", "UNUSED"],
                "bluechip_board_reset.v" => &["PROCASSINIT"],
                name if name == format!("{}.v", board.top) => &["PINCONNECTEMPTY"],
                _ => &[],
            };
            for warning in allowed {
                let rest = &file.text;
                file.text = format!("/* verilator lint_off {warning} */\n{rest}").into();
            }
        }
        // Yosys takes a minute over a board, and has read its chips elsewhere.
        let lint = if test_length::is_long() {
            lint
        } else {
            lint_by_verilator
        };
        lint(&tools, &files, board.top).unwrap();
    }
}

/// The complete chips of either game, one of which the bitstream of this board holds. In a long run
/// alone, as the C++ compiler takes minutes over a model.
#[test]
fn searches_at_the_pins_of_a_board_are_those_of_the_reference() {
    if !test_length::is_long() {
        return;
    }
    for configuration in [Configuration::deep_blue(), Configuration::antichess()] {
        let rules = configuration.rules();
        let library = ULX3S.library(&ULX3S.files(&configuration), Effort::Full);
        let line = switch_on(&ULX3S, &library).unwrap();
        greet(&line).unwrap();
        line.pins().noise = Noise::new(FAULT_RATE, 6);
        let begun = Instant::now();
        let mut chip = Driver::for_game(line.chip().unwrap(), rules).unwrap();
        let mut software = Driver::for_game(ReferenceChip::new(&configuration), rules).unwrap();
        let (mut searches, mut nodes) = (0, 0);
        for (position, parameters) in questions(&configuration) {
            let found = answer(&mut chip, &position, &parameters);
            nodes += check(found, &mut software, &position, &parameters);
            searches += 1;
            if line.pins().noise.faults().total() >= 200 {
                break;
            }
        }
        let pins = line.pins();
        println!(
            "{rules}, {:?}: {nodes} nodes of {searches} searches, {:?}, {} clocks",
            begun.elapsed(),
            pins.noise.faults(),
            pins.board.clocks()
        );
    }
}

/// A mistake in a top: texts that stand there, what stands there instead, and what is wrong with
/// the board then.
struct Mistake {
    board: &'static Board,
    edits: &'static [(&'static str, &'static str)],
    told: &'static str,
}

const MISTAKES: [Mistake; 7] = [
    Mistake {
        board: &ECPIX5,
        edits: &[("~lights", "lights")],
        told: "before the PLL locks: lights",
    },
    Mistake {
        board: &ULX3S,
        edits: &[
            ("ftdi_txd", "other"),
            ("ftdi_rxd", "ftdi_txd"),
            ("other", "ftdi_rxd"),
        ],
        told: "ftdi_txd is not an input port",
    },
    Mistake {
        board: &ULX3S,
        edits: &[("~btn_fire1", "btn_fire1")],
        told: "no board answers",
    },
    Mistake {
        board: &ULX3S,
        edits: &[("locked & ~btn_fire1", "locked")],
        told: "while the button is pressed: lights",
    },
    Mistake {
        board: &ULX3S,
        edits: &[("locked & ~btn_fire1", "~btn_fire1")],
        told: "before the PLL locks: lights",
    },
    Mistake {
        board: &HX8K,
        edits: &[(".stable(locked)", ".stable(~locked)")],
        told: "before the PLL locks: lights",
    },
    Mistake {
        board: &HX8K,
        edits: &[(
            ".lights(led)",
            ".lights({led[0], led[1], led[2], led[3], led[4], led[5], led[6], led[7]})",
        )],
        told: "lights after a greeting",
    },
];

#[test]
fn mistakes_in_tops_are_seen() {
    for Mistake { board, edits, told } in &MISTAKES {
        let mut files = board.files(&Configuration::perft());
        leave_out_chip(&mut files);
        let top = files.last_mut().unwrap();
        for (from, to) in *edits {
            assert!(top.text.contains(from), "{}: {from}", top.name);
            top.text = top.text.replace(from, to).into();
        }
        let library = board.library(&files, Effort::Quick);
        let tried = switch_on(board, &library).and_then(|line| try_wires(board, &line));
        let failure = tried.unwrap_err().to_string();
        assert!(failure.contains(told), "{edits:?}: {failure}");
    }
}

/// Puts a chip that never answers in the place of the generator: a model of it is built much
/// sooner.
fn leave_out_chip(files: &mut [File]) {
    let generator = (files.iter_mut())
        .find(|file| file.name.ends_with("bluechip_generator.v"))
        .unwrap();
    let (ports, _) = generator.text.split_once(");\n").unwrap();
    generator.text = format!(
        "{ports});
    assign read_data = 32'd0;
    assign busy = 1'b0;
endmodule
"
    )
    .into();
}
