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

/// What the registers of the block hold.
#[derive(Default)]
struct Model {
    fast: i32,
    slow: i32,
    crowded: bool,
    /// What the side that asks needs, in White's view.
    bound: i32,
    /// What the thresholds were made of a clock ago.
    last_bound: i32,
    last_filter: i32,
    last_margin: i32,
    /// White's estimate in sixteenths of a point, 20 bits.
    filter: i32,
}

/// What is put in for a clock.
struct Inputs {
    bound: i32,
    offset: i32,
    margin: i32,
    shift: u32,
    lazy: bool,
    fast: i32,
    slow: i32,
    crowded: bool,
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
            shift: random.random_range(0..8),
            lazy: random.random_bool(0.8),
            fast,
            slow: if random.random_bool(0.7) {
                near(random, fast)
            } else {
                any(random)
            },
            crowded: random.random_bool(0.8),
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
        device.set("window.shift", self.shift)?;
        device.set("window.lazy", self.lazy)?;
        device.set("fast", half_word(self.fast))?;
        device.set("slow", half_word(self.slow))?;
        device.set("crowded", self.crowded)?;
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
        let lazy = inputs.lazy && self.crowded;
        device.check("flags.draw", reaches(0, self.last_bound))?;
        device.check("flags.mated", reaches(mated, self.last_bound))?;
        device.check("flags.fast", reaches(self.fast, self.bound))?;
        device.check("flags.slow", reaches(self.slow, self.bound))?;
        let good = lazy && reaches(expected - margin, self.last_bound);
        device.check("flags.good", good)?;
        let hopeless = lazy && !reaches(expected + margin, self.last_bound);
        device.check("flags.hopeless", hopeless)
    }

    fn clock(&mut self, inputs: &Inputs) {
        self.last_bound = self.bound;
        self.last_filter = self.filter;
        self.last_margin = inputs.margin;
        let error = wrapped(16 * (self.slow - self.fast) - self.filter);
        if inputs.learn {
            self.filter = wrapped(self.filter + (error >> inputs.shift));
        }
        if inputs.load {
            self.filter = 0;
        }
        if inputs.load || inputs.load_offset {
            let offset = if inputs.load_offset { inputs.offset } else { 0 };
            let bound = (inputs.bound - offset).max(-0x7FFF);
            self.bound = if inputs.black { 1 - bound } else { bound };
        }
        self.fast = inputs.fast;
        self.slow = inputs.slow;
        self.crowded = inputs.crowded;
    }
}

/// A number cut to 20 bits, with its sign.
fn wrapped(value: i32) -> i32 {
    value << 12 >> 12
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut model = Model::default();
    // The thresholds of the first question.
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
