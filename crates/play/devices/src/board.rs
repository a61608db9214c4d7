//! A board in simulation: chips behind a serial link, at the other end of a line of bytes or of a
//! pseudo-terminal.

use bluechip_netlist::design::Design;
use bluechip_simulator::Device;
use link::uart::{Sampler, Sender};
use memory_map::Configuration;

/// Clocks per bit on the line of a simulated board whose chips are not interleaved: the fewest that
/// a link can have.
pub const CLOCKS_PER_BIT: u32 = 4;

/// After this many clocks of a chip without traffic, a board that is not active no longer changes.
const QUIET: u64 = 64;

/// The eight lights.
const ALL_LIGHTS: u64 = 0xFF;

/// The light that is on while a request is executed or answered.
const ACTIVE: u64 = 1 << 4;

/// The level of an output at which its light is lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// At 0.
    Low,
    /// At 1.
    High,
}

/// Names of a board's pins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPins {
    /// The line from the host.
    pub receive: &'static str,
    /// The line to the host.
    pub transmit: &'static str,
    /// The eight lights.
    pub lights: &'static str,
    /// The level at which they are lit.
    pub lit_at: Level,
}

impl Default for BoardPins {
    /// Those of [`BoardHardware::design`].
    fn default() -> Self {
        BoardPins {
            receive: "receive",
            transmit: "transmit",
            lights: "lights",
            lit_at: Level::High,
        }
    }
}

/// The hardware of a board for simulation: chips of a configuration behind a link.
#[derive(Clone, Debug)]
pub struct BoardHardware {
    /// The configuration of the chips.
    pub configuration: Configuration,
    /// The number of chips.
    pub chips: u8,
    /// The contexts that take turns in each chip. The host sees each context as a chip: at most 8
    /// in all. A bit of the line takes [`CLOCKS_PER_BIT`] clocks per context.
    pub contexts: u8,
}

impl BoardHardware {
    /// Its netlist, with the pins of [`BoardPins::default`].
    pub fn design(&self) -> Result<Design, bluechip_netlist::Error> {
        let clock = f64::from(CLOCKS_PER_BIT) * f64::from(self.contexts);
        chip::serial_chip(&self.configuration, self.chips, self.contexts, clock, 1.0)
    }
}

/// A board in a simulator, with bytes as input and output.
pub struct SimulatedBoard<D: Device> {
    device: D,
    receive: D::Signal,
    transmit: D::Signal,
    lights: D::Signal,
    /// The levels of dark lights.
    dark: u64,
    sender: Sender,
    sampler: Sampler,
    /// Clocks without traffic.
    quiet: u64,
    /// The number of clocks without traffic after which nothing changes until bytes arrive.
    at_rest: u64,
    clocks: u64,
}

impl<D: Device> SimulatedBoard<D> {
    /// A board whose line has [`CLOCKS_PER_BIT`] for each context. Finds its pins.
    pub fn new(device: D, pins: BoardPins, contexts: u8) -> Result<Self, D::Error> {
        let clocks_per_bit = f64::from(CLOCKS_PER_BIT) * f64::from(contexts);
        SimulatedBoard::with_bits_of(clocks_per_bit, device, pins, contexts)
    }

    /// A board with this many clocks per bit of the line.
    pub fn with_bits_of(
        clocks_per_bit: f64,
        device: D,
        pins: BoardPins,
        contexts: u8,
    ) -> Result<Self, D::Error> {
        let mut board = SimulatedBoard {
            receive: device.signal(pins.receive)?,
            transmit: device.signal(pins.transmit)?,
            lights: device.signal(pins.lights)?,
            dark: match pins.lit_at {
                Level::Low => ALL_LIGHTS,
                Level::High => 0,
            },
            sender: Sender::new(clocks_per_bit),
            sampler: Sampler::new(clocks_per_bit),
            quiet: 0,
            at_rest: QUIET * u64::from(contexts),
            clocks: 0,
            device,
        };
        board.device.poke(board.receive, 1)?;
        Ok(board)
    }

    /// Clocks so far.
    pub fn clocks(&self) -> u64 {
        self.clocks
    }

    /// The simulator: for pins other than the line and the lights.
    pub fn device(&mut self) -> &mut D {
        &mut self.device
    }

    /// The eight lights, bit 0 is light 0.
    pub fn lights(&mut self) -> Result<u64, D::Error> {
        Ok(self.device.peek(self.lights)? ^ self.dark)
    }

    /// Sends bytes to the board, after those that are still on the line.
    pub fn push(&mut self, bytes: &[u8]) {
        self.sender.push(bytes);
        self.quiet = 0;
    }

    /// Whether nothing will change until bytes arrive.
    pub fn is_at_rest(&mut self) -> Result<bool, D::Error> {
        let active = self.lights()? & ACTIVE != 0;
        Ok(
            !active
                && self.quiet >= self.at_rest
                && self.sender.is_idle()
                && self.sampler.is_idle(),
        )
    }

    /// Runs for this many clocks, and appends what the board sends.
    pub fn run(&mut self, clocks: u64, sent: &mut Vec<u8>) -> Result<(), D::Error> {
        let end = self.clocks + clocks;
        while self.clocks < end {
            if self.sender.is_idle() && self.sampler.is_idle() {
                // Runs until a start bit comes.
                let left = end - self.clocks;
                let passed = self.device.wait_for(self.transmit, 0, left)?;
                let passed = passed.unwrap_or(left);
                self.clocks += passed;
                self.quiet += passed;
                if self.clocks == end {
                    break;
                }
            }
            self.quiet = 0;
            let level = self.sender.clock();
            self.device.poke(self.receive, level.into())?;
            let level = self.device.peek(self.transmit)? != 0;
            sent.extend(self.sampler.clock(level));
            self.device.step()?;
            self.clocks += 1;
            if self.sender.is_idle() {
                self.device.poke(self.receive, 1)?;
            }
        }
        Ok(())
    }
}
