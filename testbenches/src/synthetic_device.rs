//! A device at the external port of a chip, in software.

use bluechip_simulator::Device;
use chess::Color;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::evaluation::{ExternalAnswer, SyntheticTerm};

/// Clocks that the device takes when it has seen all files.
const LONGEST: u32 = 30;

/// A circuit with the pins of a chip, and a device at its external port: a circuit with the pins of
/// the bus. The device takes the files shown, waits for a random number of clocks, and outputs its
/// response for one clock, or until the next start. Otherwise its outputs are random.
pub struct SyntheticDevice<D: Device> {
    chip: D,
    term: SyntheticTerm,
    random: SmallRng,
    start: D::Signal,
    stop: D::Signal,
    valid: D::Signal,
    codes: D::Signal,
    mover: D::Signal,
    done_pin: D::Signal,
    term_pin: D::Signal,
    effects_pin: D::Signal,
    state: State,
}

/// State of the device.
enum State {
    /// No evaluation was started.
    Idle,
    /// Takes files.
    Sees(Color, Vec<u32>),
    /// Responds after this number of clocks.
    Thinks(ExternalAnswer, u32),
    /// Keeps its response on the pins.
    Says(ExternalAnswer),
}

impl<D: Device> SyntheticDevice<D> {
    /// Connects a device with this term, and delays of this seed, to a chip.
    pub fn new(chip: D, term: SyntheticTerm, seed: u64) -> Result<Self, D::Error> {
        Ok(SyntheticDevice {
            term,
            random: SmallRng::seed_from_u64(seed),
            start: chip.signal("external_start")?,
            stop: chip.signal("external_stop")?,
            valid: chip.signal("external_valid")?,
            codes: chip.signal("external_codes")?,
            mover: chip.signal("external_mover")?,
            done_pin: chip.signal("external_done")?,
            term_pin: chip.signal("external_term")?,
            effects_pin: chip.signal("external_effects")?,
            chip,
            state: State::Idle,
        })
    }

    /// One clock of the device; returns the response that it outputs in the next, if it is done.
    fn next(&mut self) -> Result<Option<ExternalAnswer>, D::Error> {
        if self.chip.peek(self.start)? == 1 {
            let mover = match self.chip.peek(self.mover)? {
                0 => Color::White,
                _ => Color::Black,
            };
            self.state = State::Sees(mover, Vec::new());
            return Ok(None);
        }
        if matches!(self.state, State::Sees(..) | State::Thinks(..))
            && self.chip.peek(self.stop)? == 1
        {
            self.state = State::Idle;
        }
        Ok(match &mut self.state {
            // The outputs are not read.
            State::Idle => self.random.random_bool(0.2).then(|| any(&mut self.random)),
            State::Sees(mover, files) => {
                if self.chip.peek(self.valid)? == 1 {
                    files.push(self.chip.peek(self.codes)? as u32);
                }
                if files.len() == 8 {
                    let term = self.term.of_files(*mover, files.drain(..));
                    self.state = State::Thinks(term, self.random.random_range(0..=LONGEST));
                }
                None
            }
            State::Thinks(_, clocks @ 1..) => {
                *clocks -= 1;
                None
            }
            &mut State::Thinks(term, 0) => {
                self.state = if self.random.random() {
                    State::Says(term)
                } else {
                    State::Idle
                };
                Some(term)
            }
            State::Says(term) => Some(*term),
        })
    }
}

/// Random outputs while they are not read.
fn any(random: &mut SmallRng) -> ExternalAnswer {
    ExternalAnswer {
        term: random.random(),
        forbids: random.random(),
        extends: random.random(),
        widens: random.random(),
    }
}

impl<D: Device> Device for SyntheticDevice<D> {
    type Error = D::Error;
    type Signal = D::Signal;

    fn signal(&self, path: &str) -> Result<D::Signal, D::Error> {
        self.chip.signal(path)
    }

    fn poke(&mut self, signal: D::Signal, value: u64) -> Result<(), D::Error> {
        self.chip.poke(signal, value)
    }

    fn peek(&mut self, signal: D::Signal) -> Result<u64, D::Error> {
        self.chip.peek(signal)
    }

    fn step(&mut self) -> Result<(), D::Error> {
        let answer = self.next()?;
        self.chip.step()?;
        let shown = answer.unwrap_or_else(|| any(&mut self.random));
        self.chip.poke(self.done_pin, answer.is_some().into())?;
        self.chip.poke(self.effects_pin, shown.effects().into())?;
        self.chip.poke(self.term_pin, u64::from(shown.term as u16))
    }
}
