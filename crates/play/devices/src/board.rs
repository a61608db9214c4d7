//! A board in simulation: chips behind a serial link, at the other end of a line of bytes or of a
//! pseudo-terminal.

use bluechip_netlist::design::Design;
use bluechip_simulator::Device;
use link::uart::{Sampler, Sender};
use memory_map::Configuration;

/// Clocks of a bit on the line of a simulated board whose chips are not interleaved: as few as a
/// link can have.
pub const CLOCKS_PER_BIT: u32 = 4;

/// Clocks of a chip without traffic after which a board that is not active stays as it is.
const QUIET: u64 = 64;

/// The light that shows a request being executed or answered.
const ACTIVE: u64 = 1 << 4;

/// Names of a board's pins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPins {
    /// The line from the host.
    pub receive: &'static str,
    /// The line to the host.
    pub transmit: &'static str,
    /// The eight lights.
    pub lights: &'static str,
}

impl Default for BoardPins {
    /// Those of [`BoardHardware::design`].
    fn default() -> Self {
        BoardPins {
            receive: "receive",
            transmit: "transmit",
            lights: "lights",
        }
    }
}

/// The hardware of a board for simulation: chips of a configuration behind a link.
#[derive(Clone, Debug)]
pub struct BoardHardware {
    /// What the chips are built with.
    pub configuration: Configuration,
    /// How many there are.
    pub chips: u8,
    /// So many contexts take turns in each, and each is a chip to the host: at most 8 in all. A bit
    /// of the line takes so many times [`CLOCKS_PER_BIT`].
    pub contexts: u8,
}

impl BoardHardware {
    /// Its netlist, with the pins of [`BoardPins::default`].
    pub fn design(&self) -> Result<Design, bluechip_netlist::Error> {
        let clock = f64::from(CLOCKS_PER_BIT) * f64::from(self.contexts);
        chip::serial_chip(&self.configuration, self.chips, self.contexts, clock, 1.0)
    }
}

/// Such hardware on a simulator: bytes in, bytes out.
pub struct SimulatedBoard<D: Device> {
    device: D,
    receive: D::Signal,
    transmit: D::Signal,
    lights: D::Signal,
    sender: Sender,
    sampler: Sampler,
    /// Clocks since there was traffic.
    quiet: u64,
    /// How many of them it takes until nothing will happen.
    at_rest: u64,
    clocks: u64,
}

impl<D: Device> SimulatedBoard<D> {
    /// A board of [`CLOCKS_PER_BIT`] for each of the contexts that take turns; finds its pins.
    pub fn new(device: D, pins: BoardPins, contexts: u8) -> Result<Self, D::Error> {
        let clocks_per_bit = f64::from(CLOCKS_PER_BIT) * f64::from(contexts);
        SimulatedBoard::with_bits_of(clocks_per_bit, device, pins, contexts)
    }

    /// The same of so many clocks for each bit of the line.
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

    /// What simulates it: for pins beside the line and the lights.
    pub fn device(&mut self) -> &mut D {
        &mut self.device
    }

    /// The eight lights, bit 0 is light 0.
    pub fn lights(&mut self) -> Result<u64, D::Error> {
        self.device.peek(self.lights)
    }

    /// Puts bytes on the line to the board, behind those that are on their way.
    pub fn push(&mut self, bytes: &[u8]) {
        self.sender.push(bytes);
        self.quiet = 0;
    }

    /// Whether nothing will happen before bytes come.
    pub fn is_at_rest(&mut self) -> Result<bool, D::Error> {
        let active = self.lights()? & ACTIVE != 0;
        Ok(
            !active
                && self.quiet >= self.at_rest
                && self.sender.is_idle()
                && self.sampler.is_idle(),
        )
    }

    /// Runs for so many clocks, and appends what the board sends.
    pub fn run(&mut self, clocks: u64, sent: &mut Vec<u8>) -> Result<(), D::Error> {
        let end = self.clocks + clocks;
        while self.clocks < end {
            if self.sender.is_idle() && self.sampler.is_idle() {
                // Until a start bit comes.
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
