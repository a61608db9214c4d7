//! A faulty line, for tests: it changes, doubles or loses bytes.

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Faults so far, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// Bytes that were changed.
    pub changed: u64,
    /// Bytes that were lost.
    pub lost: u64,
    /// Bytes that arrived twice.
    pub doubled: u64,
}

impl Faults {
    /// The sum of all kinds.
    pub fn total(&self) -> u64 {
        self.changed + self.lost + self.doubled
    }
}

/// The source of faults.
#[derive(Clone, Debug)]
pub struct Noise {
    random: SmallRng,
    rate: f64,
    faults: Faults,
}

impl Noise {
    /// Noise that affects a byte with this probability.
    pub fn new(rate: f64, seed: u64) -> Noise {
        Noise {
            random: SmallRng::seed_from_u64(seed),
            rate,
            faults: Faults::default(),
        }
    }

    /// The faults so far.
    pub fn faults(&self) -> Faults {
        self.faults
    }

    /// The bytes that arrive when these are sent. On average, at most `most` of them are affected:
    /// otherwise a long frame would never arrive.
    pub fn carry(&mut self, bytes: &[u8], most: f64) -> Vec<u8> {
        let rate = self.rate.min(most / bytes.len().max(1) as f64);
        let mut out = Vec::new();
        for &byte in bytes {
            if !self.random.random_bool(rate) {
                out.push(byte);
                continue;
            }
            match self.random.random_range(0..4) {
                0 => {
                    self.faults.changed += 1;
                    out.push(byte ^ 1 << self.random.random_range(0..8));
                }
                1 => {
                    self.faults.changed += 1;
                    out.push(byte ^ self.random.random_range(1..=255));
                }
                2 => self.faults.lost += 1,
                _ => {
                    self.faults.doubled += 1;
                    out.extend([byte, byte]);
                }
            }
        }
        out
    }
}
