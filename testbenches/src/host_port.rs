//! Test bench of the host port: every kind of access amid random surroundings, against a model made
//! of the memory map.
//!
//! Every output is checked in every clock in which it means something.

use chess::{Color, FIFTY_MAX, Mode, Piece, en_passant};
use memory_map::{
    Access, Configuration, ErrorCode, ID_VALUE, Section, Unit, VERSION_VALUE, address, entry_at,
    field,
};
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::bus::Bus;
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "host_port",
    summary: "reads and writes of all kinds amid random surroundings, against the memory map",
    cycles: 40_000,
    top: "host_port",
    script: run,
};

/// Outputs of the rest of the chip in a clock.
struct Surroundings {
    busy: bool,
    found: bool,
    exhausted: bool,
    aborted: bool,
    bad_position: bool,
    no_move: bool,
    analysed: bool,
    square: u32,
    mover: bool,
    rights: u32,
    passed: u32,
    fifty: u32,
    height: u32,
    move_word: u32,
    checkers: u32,
    contact_check: bool,
    escapes: u32,
    hung: [u64; 2],
    nodes: u64,
    cycles: u64,
    response: Response,
    response_answer: u32,
}

/// Response of the other blocks to the access.
#[derive(Clone, Copy, Default)]
struct Response {
    known: bool,
    read_only: bool,
    write_only: bool,
    out_of_range: bool,
    too_deep: bool,
    no_move: bool,
    search: bool,
}

/// Registers of the block.
struct Model {
    configuration: Configuration,
    /// The access being carried out.
    bus: Bus,
    mode: u32,
    error: Option<(ErrorCode, u32)>,
    /// Address of the last command.
    command_address: u32,
    command: &'static str,
    operand: u32,
    abort: bool,
    read_data: u32,
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut model = Model {
        configuration: device.configuration().clone(),
        bus: Bus::default(),
        mode: 0,
        error: None,
        command_address: 0,
        command: "Nothing",
        operand: 0,
        abort: false,
        read_data: 0,
    };
    while device.cycle() < cycles {
        let bus = Bus::random(random);
        let around = Surroundings::random(random, &model.bus, &model.configuration);
        let reset = random.random_bool(0.005);
        device.context(model.bus.to_string());
        device.set("address", bus.address)?;
        device.set("write_data", bus.data)?;
        device.set("write", bus.write)?;
        device.set("read", bus.read)?;
        around.set(device)?;
        device.set("reset", reset)?;
        model.check(device, &bus, &around)?;
        device.step();
        model.step(bus, &around);
        if reset {
            model.reset();
        }
    }
    Ok(())
}

impl Surroundings {
    fn random(random: &mut SmallRng, bus: &Bus, configuration: &Configuration) -> Surroundings {
        // They respond only to addresses of their own.
        let mut response = Response::default();
        let mut response_answer = 0;
        if bus.entry(Unit::HostPort, configuration).is_none() && random.random_bool(0.7) {
            let fault = random.random_range(0..10);
            response = Response {
                known: true,
                read_only: fault == 0,
                write_only: fault == 1,
                out_of_range: fault == 2,
                too_deep: fault == 3,
                no_move: fault == 4,
                search: random.random_bool(0.3),
            };
            if !response.write_only {
                response_answer = random.random();
            }
        }
        Surroundings {
            busy: random.random_bool(0.3),
            found: random.random(),
            exhausted: random.random(),
            aborted: random.random(),
            bad_position: random.random_bool(0.02),
            no_move: random.random_bool(0.02),
            analysed: random.random(),
            square: random.random_range(0..16),
            mover: random.random(),
            rights: random.random_range(0..16),
            passed: random.random_range(0..16),
            fifty: random.random_range(0..128),
            height: match random.random_range(0..4) {
                0 => 0,
                1 => configuration.stack_depth(),
                _ => random.random_range(0..=configuration.stack_depth()),
            },
            move_word: random.random_range(0..1 << 19),
            checkers: random.random_range(0..3),
            contact_check: random.random(),
            escapes: random.random_range(0..9),
            hung: random.random(),
            nodes: random.random_range(0..1 << 48),
            cycles: random.random_range(0..1 << 48),
            response,
            response_answer,
        }
    }

    fn set(&self, device: &mut Device) -> Result<(), BenchError> {
        for (pin, value) in [
            ("busy", self.busy),
            ("found", self.found),
            ("exhausted", self.exhausted),
            ("aborted", self.aborted),
            ("bad_position", self.bad_position),
            ("no_move", self.no_move),
            ("analysed", self.analysed),
            ("mover", self.mover),
            ("contact_check", self.contact_check),
            ("response.known", self.response.known),
            ("response.read_only", self.response.read_only),
            ("response.write_only", self.response.write_only),
            ("response.out_of_range", self.response.out_of_range),
            ("response.too_deep", self.response.too_deep),
            ("response.no_move", self.response.no_move),
            ("response.search", self.response.search),
        ] {
            device.set(pin, value)?;
        }
        for (pin, value) in [
            ("square", self.square),
            ("rights", self.rights),
            ("passed", self.passed),
            ("fifty", self.fifty),
            ("height", self.height),
            ("move_word", self.move_word),
            ("checkers", self.checkers),
            ("escapes", self.escapes),
            ("response_answer", self.response_answer),
        ] {
            device.set(pin, value)?;
        }
        device.set("hung_white", self.hung[0])?;
        device.set("hung_black", self.hung[1])?;
        device.set("nodes", self.nodes)?;
        device.set("cycles", self.cycles)
    }
}

impl Model {
    /// Why the write being carried out is refused; the first reason is reported.
    fn judge(&self, around: &Surroundings) -> Result<(), ErrorCode> {
        let response = around.response;
        let data = self.bus.data;
        let entry = self.bus.entry(Unit::HostPort, &self.configuration);
        if entry.is_none() && !response.known {
            return Err(ErrorCode::UnknownAddress);
        }
        if response.read_only || entry.is_some_and(|entry| entry.access == Access::ReadOnly) {
            return Err(ErrorCode::ReadOnly);
        }
        let register = entry.map_or(u32::MAX, |entry| entry.address);
        if around.busy && register != address::ERROR && register != address::ABORT {
            return Err(ErrorCode::Busy);
        }
        let fits = match register {
            // The words that the types accept, independent of the map that the block is generated
            // from.
            address::SIDE => Color::from_code(data).is_some(),
            address::CASTLING => data < 16,
            address::EN_PASSANT => en_passant::encode(en_passant::decode(data)) == data,
            address::FIFTY => data <= FIFTY_MAX,
            address::MODE => Mode::from_register(data).is_some(),
            address::SQUARE => data == 0 || Piece::from_code(data).is_some(),
            _ => !response.out_of_range,
        };
        let room = self.configuration.stack_depth() - around.height;
        let refused = match register {
            _ if !fits => Some(ErrorCode::ValueOutOfRange),
            _ if response.too_deep => Some(ErrorCode::DepthOutOfRange),
            _ if response.no_move => Some(ErrorCode::NoSuchMove),
            address::PERFT if data == 0 || data > room => Some(ErrorCode::DepthOutOfRange),
            address::MAKE if room == 0 => Some(ErrorCode::StackFull),
            address::MAKE if data == 0 && !around.found => Some(ErrorCode::NoSuchMove),
            address::UNMAKE if around.height == 0 => Some(ErrorCode::StackEmpty),
            _ => None,
        };
        refused.map_or(Ok(()), Err)
    }

    /// The address of the generator's register or command that is written, if it may be.
    fn written(&self, around: &Surroundings) -> Option<u32> {
        let accepted = self.bus.write && self.judge(around).is_ok();
        self.bus
            .entry(Unit::HostPort, &self.configuration)
            .filter(|_| accepted)
            .map(|entry| entry.address)
    }

    fn check(
        &self,
        device: &mut Device,
        arriving: &Bus,
        around: &Surroundings,
    ) -> Result<(), BenchError> {
        let written = self.written(around);
        device.check("read_data", self.read_data)?;
        device.check("access", self.bus.address & 63)?;
        device.check("data", self.bus.data & 127)?;
        device.check("word_register", self.bus.data)?;
        device.check("arriving.address", arriving.address)?;
        device.check("arriving.word", arriving.data)?;
        device.check("arriving.write", arriving.write)?;
        device.check("arriving.read", arriving.read)?;
        for (pin, register) in [
            ("load_square", address::SQUARE),
            ("load_mover", address::SIDE),
            ("load_rights", address::CASTLING),
            ("load_passed", address::EN_PASSANT),
            ("load_fifty", address::FIFTY),
            ("clear", address::CLEAR),
        ] {
            device.check(pin, written == Some(register))?;
        }
        let touched = written.is_some_and(|register| {
            register == address::CLEAR
                || register != address::MODE
                    && entry_at(register).is_some_and(|entry| entry.section == Section::Position)
        });
        device.check("touched", touched)?;
        device.check("restart", touched || written == Some(address::MODE))?;
        device.check_variant("command", self.command)?;
        if matches!(self.command, "Perft" | "MakeMove") {
            device.check("operand", self.operand)?;
        }
        device.check("abort", self.abort)?;
        device.check("mode", self.mode & 7)?;
        device.check("legal_only", self.mode >> 3)
    }

    fn step(&mut self, bus: Bus, around: &Surroundings) {
        let written = self.written(around);
        let judged = self.judge(around);
        let response = around.response;

        // A read returns the old value.
        if self.bus.read {
            self.read_data = self.answer(around);
        }
        for (fails, code) in [
            (around.bad_position, ErrorCode::BadPosition),
            (around.no_move, ErrorCode::NoSuchMove),
        ] {
            if fails {
                self.error = Some((code, self.command_address));
            }
        }
        if self.bus.read {
            let entry = self.bus.entry(Unit::HostPort, &self.configuration);
            if entry.is_none() && !response.known {
                self.error = Some((ErrorCode::UnknownAddress, self.bus.address));
            } else if response.write_only
                || entry.is_some_and(|entry| entry.access == Access::WriteOnly)
            {
                self.error = Some((ErrorCode::WriteOnly, self.bus.address));
            }
        }
        self.command = "Nothing";
        self.abort = false;
        if self.bus.write {
            let data = self.bus.data;
            if let Err(code) = judged {
                self.error = Some((code, self.bus.address));
            } else if response.search {
                self.command = "Search";
                self.command_address = self.bus.address;
            }
            let command = match written {
                Some(address::ERROR) => {
                    self.error = None;
                    None
                }
                Some(address::MODE) => {
                    self.mode = data;
                    None
                }
                Some(address::ABORT) => {
                    self.abort = true;
                    None
                }
                Some(address::CLEAR) => {
                    self.mode = 0;
                    Some("Nothing")
                }
                Some(address::PERFT) => Some("Perft"),
                Some(address::GENERATE) => Some("Generate"),
                Some(address::NEXT) => Some("Next"),
                Some(address::MAKE) if data == 0 => Some("MakeCurrent"),
                Some(address::MAKE) => Some("MakeMove"),
                Some(address::UNMAKE) => Some("Unmake"),
                Some(address::ANALYSE) => Some("Analyse"),
                _ => None,
            };
            if let Some(command) = command {
                self.command = command;
                self.command_address = self.bus.address;
                self.operand = data & 0x7fff;
            }
        }
        self.bus = bus;
    }

    /// The word of a read.
    fn answer(&self, around: &Surroundings) -> u32 {
        let Some(entry) = self.bus.entry(Unit::HostPort, &self.configuration) else {
            return around.response_answer;
        };
        let index = self.bus.address - entry.address;
        let half = |number: u64| (number >> (32 * index)) as u32;
        let if_analysed = |word: u32| if around.analysed { word } else { 0 };
        match entry.address {
            address::ID => ID_VALUE,
            address::VERSION => VERSION_VALUE,
            address::STATUS => {
                field::status::BUSY.put(around.busy.into())
                    | field::status::MOVE.put(around.found.into())
                    | field::status::EXHAUSTED.put(around.exhausted.into())
                    | field::status::ABORTED.put(around.aborted.into())
                    | field::status::STACK.put(around.height)
            }
            address::ERROR => self.error.map_or(0, |(code, address)| {
                field::error::CODE.put(code.code()) | field::error::ADDRESS.put(address)
            }),
            address::CYCLES => half(around.cycles),
            address::NODES => half(around.nodes),
            address::MOVE if around.found => around.move_word | field::move_word::VALID.put(1),
            address::CHECK => if_analysed(
                field::check::CHECKERS.put(around.checkers)
                    | field::check::CONTACT.put(around.contact_check.into())
                    | field::check::ESCAPES.put(around.escapes),
            ),
            address::HUNG_WHITE => if_analysed(half(around.hung[0])),
            address::HUNG_BLACK => if_analysed(half(around.hung[1])),
            address::SIDE => around.mover.into(),
            address::CASTLING => around.rights,
            address::EN_PASSANT => around.passed,
            address::FIFTY => around.fifty,
            address::MODE => self.mode,
            address::SQUARE if !around.busy => around.square,
            _ => 0,
        }
    }

    /// The access that arrived in the clock of a reset is dropped too.
    fn reset(&mut self) {
        self.bus.write = false;
        self.bus.read = false;
        self.mode = 0;
        self.error = None;
        self.command = "Nothing";
        self.abort = false;
        self.read_data = 0;
    }
}
