//! Test bench of the search's port: accesses of all kinds to its registers, against the memory map.
//!
//! Every output is checked in every clock in which it means something.

use chess::Piece;
use memory_map::{Access, Configuration, Entry, ErrorCode, SearchParameters, Unit, address, field};
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::bus::Bus;
use crate::device::Device;
use crate::search_control::pins;
use crate::slow::bits;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "search_port",
    summary: "accesses of all kinds to the search's registers, against the memory map",
    cycles: 40_000,
    top: "search_port",
    script: run,
};

/// Outputs of the rest of the chip in a clock.
struct Surroundings {
    busy: bool,
    height: u32,
    result: u32,
    best_valid: bool,
    best: u32,
    fast_score: u32,
    counters: [u32; 6],
}

/// Registers of the block.
struct Model {
    configuration: Configuration,
    /// The access being carried out.
    bus: Bus,
    parameters: SearchParameters,
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut model = Model {
        configuration: device.configuration().clone(),
        bus: Bus::default(),
        parameters: SearchParameters::default(),
    };
    let stack_depth = model.configuration.stack_depth();
    while device.cycle() < cycles {
        let bus = Bus::random(random);
        let mut around = Surroundings::random(random, stack_depth);
        // As many moves as just fit, or more by a power of two.
        if random.random() {
            let depths = [model.parameters.depth, model.parameters.offset_depth];
            let room = stack_depth.saturating_sub(depths[random.random_range(0..2_usize)]);
            around.height = (room + (1 << random.random_range(0..7)) / 2).min(stack_depth);
        }
        device.context(model.bus.to_string());
        bus.set_arriving(device)?;
        device.set("data", model.bus.data)?;
        around.set(device)?;
        model.check(device, &around)?;
        device.step();
        model.step(bus, &around);
    }
    Ok(())
}

impl Surroundings {
    fn random(random: &mut SmallRng, stack_depth: u32) -> Surroundings {
        Surroundings {
            busy: random.random_bool(0.3),
            height: match random.random_range(0..4) {
                0 | 1 => 0,
                _ => random.random_range(0..=stack_depth),
            },
            // The bits that are fields.
            result: random.random_range(0..1 << 11) & 0x77F,
            best_valid: random.random(),
            best: random.random_range(0..1 << 19),
            fast_score: random.random_range(0..1 << 18),
            counters: random.random(),
        }
    }

    fn set(&self, device: &mut Device) -> Result<(), BenchError> {
        device.set("busy", self.busy)?;
        use field::result::{
            ANSWERED, BINARY, GOOD_MOVES, LIMIT, SILENT, SINGULAR, SUCCEEDED, TRINARY,
        };
        let tests = SINGULAR.get(self.result)
            | BINARY.get(self.result) << 1
            | TRINARY.get(self.result) << 2;
        device.set("result.best_valid", self.best_valid)?;
        for (pin, value) in [
            ("height", self.height),
            ("result.answered", ANSWERED.get(self.result)),
            ("result.succeeded", SUCCEEDED.get(self.result)),
            ("result.limited", LIMIT.get(self.result)),
            ("result.silent", SILENT.get(self.result)),
            ("result.good_moves", GOOD_MOVES.get(self.result)),
            ("result.tests", tests),
            ("result.best", self.best),
            ("fast_score", self.fast_score),
            ("evaluations.good", self.counters[0]),
            ("evaluations.hopeless", self.counters[1]),
            ("evaluations.slow", self.counters[2]),
            ("evaluations.awaited", self.counters[3]),
            ("evaluations.abandoned", self.counters[4]),
            ("result.taken_back", self.counters[5]),
        ] {
            device.set(pin, value)?;
        }
        Ok(())
    }
}

impl Model {
    /// The search's entry at the address of the access.
    fn entry(&self) -> Option<Entry> {
        self.bus.entry(Unit::SearchPort, &self.configuration)
    }

    /// The parameters after the write being carried out, if its word is in range.
    fn written(&self, entry: &Entry) -> Result<SearchParameters, ErrorCode> {
        use field::history::{FROM, PIECE, TO};
        let Bus { address, data, .. } = self.bus;
        let mut parameters = self.parameters.clone();
        let fits = match entry.address {
            address::SEARCH => true,
            address::HISTORY => {
                data & !entry.mask() == 0
                    && Piece::from_code(PIECE.get(data)).is_some()
                    && FROM.get(data) != TO.get(data)
            }
            address::SEARCH_DEPTH | address::OFFSET_DEPTH
                if data > self.configuration.search_depth_max() =>
            {
                false
            }
            _ => {
                parameters.write(address, data)?;
                true
            }
        };
        if fits {
            Ok(parameters)
        } else {
            Err(ErrorCode::ValueOutOfRange)
        }
    }

    fn check(&self, device: &mut Device, around: &Surroundings) -> Result<(), BenchError> {
        let entry = self.entry();
        let register = entry.map(|entry| entry.address);
        let access = entry.map(|entry| entry.access);
        device.check("response.known", entry.is_some())?;
        device.check("response.read_only", access == Some(Access::ReadOnly))?;
        device.check("response.write_only", access == Some(Access::WriteOnly))?;
        device.check("response.search", register == Some(address::SEARCH))?;
        let history = register == Some(address::HISTORY);
        device.check("response.no_move", history && around.height != 0)?;
        let mut deepest = self.parameters.depth;
        if self.parameters.root_tests.widest() != 0 {
            deepest = deepest.max(self.parameters.offset_depth);
        }
        device.check(
            "response.too_deep",
            register == Some(address::SEARCH)
                && around.height + deepest > self.configuration.stack_depth(),
        )?;
        let mut fits = false;
        if let Some(entry) = entry.filter(|entry| entry.access != Access::ReadOnly) {
            fits = self.written(&entry).is_ok();
            device.check("response.out_of_range", !fits)?;
        }

        let loads = self.bus.write && !around.busy && fits;
        device.check("history", loads && history && around.height == 0)?;
        if self.bus.read {
            device.check("answer", self.answer(around))?;
        }
        self.check_parameters(device)
    }

    /// The word of a read.
    fn answer(&self, around: &Surroundings) -> u32 {
        let Some(entry) = self.entry() else {
            return 0;
        };
        match entry.address {
            address::RESULT => around.result,
            address::BEST if around.best_valid => around.best | field::move_word::VALID.put(1),
            address::FAST_SCORE => around.fast_score,
            address::EVALUATIONS => {
                around.counters[(self.bus.address - address::EVALUATIONS) as usize]
            }
            address::TAKEN_BACK => around.counters[5],
            _ => self.parameters.read(self.bus.address).unwrap_or(0),
        }
    }

    fn check_parameters(&self, device: &mut Device) -> Result<(), BenchError> {
        for (pin, value) in pins(&self.parameters) {
            device.check(pin, value)?;
        }
        device.check("min_pieces", self.parameters.lazy.min_pieces)?;
        let unusual = self.parameters.lazy.register() >> field::lazy::PAWNLESS.low & 15;
        device.check("unusual", unusual)?;
        device.check("roms", self.parameters.endgame_roms)?;
        let external = self.parameters.external_port;
        device.check("external", external.is_on())?;
        device.check("external_term", external.term)?;
        let effects = [external.forbid, external.extend, external.widen];
        device.check("external_effects", bits(effects))?;
        device.check("patience", external.patience)?;
        device.check("slow", self.parameters.slow_evaluation)?;
        device.check("node_limit", self.parameters.node_limit)
    }

    fn step(&mut self, bus: Bus, around: &Surroundings) {
        let writable = self
            .entry()
            .filter(|entry| entry.access == Access::ReadWrite);
        if let Some(entry) = writable
            && self.bus.write
            && !around.busy
            && let Ok(parameters) = self.written(&entry)
        {
            self.parameters = parameters;
        }
        self.bus = bus;
    }
}
