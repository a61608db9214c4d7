//! Test bench of the search's datapath: condition flags and filter, against integer arithmetic.
//!
//! Every flag is checked in every clock.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "datapath",
    summary: "condition flags and low-pass filter of the search, against integer arithmetic",
    cycles: 20_000,
    top: "datapath",
    script: run,
};

/// Registers of the block.
#[derive(Default)]
struct Model {
    fast: i32,
    drawn: bool,
    usual: bool,
    /// Score of a draw, White's.
    draw: i32,
    /// Threshold of the slow terms.
    lacking: i32,
    /// The bound, in White's view.
    bound: i32,
    /// Operands of the thresholds a clock ago.
    last_bound: i32,
    /// Score of a draw minus the bound a clock ago, contempt included.
    draw_excess: i32,
    last_filter: i32,
    last_margin: i32,
    last_pruning: i32,
    /// White's estimate in sixteenths of a point; never leaves its 20 bits.
    filter: i32,
}

/// Inputs of a clock.
struct Inputs {
    bound: i32,
    offset: i32,
    margin: i32,
    pruning: i32,
    shift: u32,
    lazy: bool,
    draw_score: i32,
    contempt: i32,
    fast: i32,
    drawn: bool,
    has_terms: bool,
    terms: i32,
    usual: bool,
    wide: bool,
    black: bool,
    ply: i32,
    load: bool,
    load_offset: bool,
    learn: bool,
}

impl Inputs {
    fn random(random: &mut SmallRng, before: &Model) -> Inputs {
        // Often close to each other, so that signs change.
        let near = |random: &mut SmallRng, value: i32| {
            (value + random.random_range(-20..=20)).clamp(-0x8000, 0x7FFF)
        };
        let any = |random: &mut SmallRng| random.random_range(-0x8000..=0x7FFF);
        let width = |random: &mut SmallRng| {
            let bits = random.random_range(1..=16);
            random.random_range(0..1 << bits)
        };
        let sign = if random.random_bool(0.5) { 1 } else { -1 };
        let fast = match random.random_range(0..3) {
            0 => any(random),
            1 => near(random, sign * before.bound),
            _ => near(random, 0),
        };
        Inputs {
            bound: match random.random_range(0..4) {
                0 => random.random_range(-0x7FFF..=0x7FFF),
                1 => near(random, 0).clamp(-0x7FFF, 0x7FFF),
                2 => sign * (32_000 - random.random_range(-3..70)),
                _ => before.bound.clamp(-0x7FFF, 0x7FFF),
            },
            offset: width(random),
            margin: width(random),
            pruning: width(random) & 0xFFF,
            shift: random.random_range(0..8),
            lazy: random.random_bool(0.8),
            fast,
            draw_score: match random.random_range(0..4) {
                0 => random.random_range(-0x7FFF..=0x7FFF),
                1 => near(random, 0),
                _ => near(random, sign * before.bound).clamp(-0x7FFF, 0x7FFF),
            },
            contempt: match random.random_range(0..3) {
                0 => random.random_range(-0x80..=0x7F),
                1 => random.random_range(-2..=2),
                _ => (before.bound - before.draw).clamp(-0x80, 0x7F),
            },
            drawn: random.random_bool(0.1),
            has_terms: random.random_bool(0.8),
            terms: match random.random_range(0..4) {
                0 => any(random),
                1 => near(random, 0),
                _ => near(random, before.bound - before.fast),
            },
            usual: random.random_bool(0.8),
            wide: random.random_bool(0.2),
            black: random.random_bool(0.5),
            ply: random.random_range(0..=64),
            load: random.random_bool(0.05),
            load_offset: random.random_bool(0.05),
            learn: random.random_bool(0.3),
        }
    }

    fn set(&self, device: &mut Device) -> Result<(), BenchError> {
        let half_word = |value: i32| u64::from(value as u16);
        device.set("window.bound", half_word(self.bound))?;
        device.set("window.offset", half_word(self.offset))?;
        device.set("window.margin", half_word(self.margin))?;
        device.set("window.pruning", half_word(self.pruning))?;
        device.set("window.shift", self.shift)?;
        device.set("window.lazy", self.lazy)?;
        device.set("fast", half_word(self.fast))?;
        device.set("draw_score", half_word(self.draw_score))?;
        device.set("contempt", u64::from(self.contempt as u8))?;
        device.set("drawn", self.drawn)?;
        device.set("has_terms", self.has_terms)?;
        device.set("terms", half_word(self.terms))?;
        device.set("usual", self.usual)?;
        device.set("wide", self.wide)?;
        device.set("mover", self.black)?;
        device.set("ply", self.ply as u64)?;
        device.set("load", self.load)?;
        device.set("load_offset", self.load_offset)?;
        device.set("learn", self.learn)
    }
}

impl Model {
    fn check(&self, device: &mut Device, inputs: &Inputs) -> Result<(), BenchError> {
        // In White's view Black needs less than the bound.
        let reaches = |score: i32, bound: i32| (score >= bound) != inputs.black;
        let side = if inputs.black { -1 } else { 1 };
        let expected = self.fast + (self.last_filter >> 4);
        let margin = side * self.last_margin;
        let mated = side * (inputs.ply - 32_000);
        let lazy = inputs.lazy && self.usual;
        let draw = reaches(self.draw_excess, 0);
        device.check("flags.draw", draw)?;
        let lost = reaches(mated, self.last_bound);
        if device.configuration().rules().is_antichess() {
            // The mated side has won.
            device.check("flags.mated", reaches(-mated, self.last_bound))?;
            device.check("lost[0]", lost)?;
        } else {
            device.check("flags.mated", lost)?;
        }
        device.check("flags.likely", reaches(expected, self.last_bound))?;
        let fast = reaches(self.fast, self.bound);
        let slow = if inputs.has_terms {
            reaches(inputs.terms, self.lacking)
        } else {
            fast
        };
        device.check("flags.slow", slow)?;
        let good = lazy && reaches(expected - margin, self.last_bound);
        let hopeless = lazy && !reaches(expected + margin, self.last_bound);
        let (fast, good, hopeless) = if self.drawn {
            (draw, draw, !draw)
        } else {
            (fast, good, hopeless)
        };
        let limit = self.fast + side * self.last_pruning;
        let far_below = !self.drawn && !reaches(limit, self.last_bound);
        device.check("flags.far_below", far_below)?;
        device.check("flags.fast", fast)?;
        device.check("flags.good", good)?;
        device.check("flags.hopeless", hopeless)
    }

    fn clock(&mut self, inputs: &Inputs) {
        self.draw_excess = self.draw - self.bound + inputs.contempt;
        // From the score of the previous clock.
        self.lacking = self.bound - self.fast;
        self.fast = inputs.fast;
        self.drawn = inputs.drawn;
        self.last_bound = self.bound;
        self.last_filter = self.filter;
        self.last_margin = inputs.margin << u32::from(inputs.wide);
        self.last_pruning = inputs.pruning;
        let terms = if inputs.has_terms { inputs.terms } else { 0 };
        if inputs.learn {
            self.filter += (16 * terms - self.filter) >> inputs.shift;
        }
        if inputs.load {
            self.filter = 0;
        }
        if inputs.load || inputs.load_offset {
            let offset = if inputs.load_offset { inputs.offset } else { 0 };
            let bound = (inputs.bound - offset).max(-0x7FFF);
            (self.bound, self.draw) = if inputs.black {
                (1 - bound, -inputs.draw_score)
            } else {
                (bound, inputs.draw_score)
            };
        }
        self.usual = inputs.usual;
    }
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut model = Model::default();
    // The thresholds of the first bound.
    device.step();
    while device.cycle() < cycles {
        let inputs = Inputs::random(random, &model);
        inputs.set(device)?;
        model.check(device, &inputs)?;
        device.step();
        model.clock(&inputs);
    }
    Ok(())
}
