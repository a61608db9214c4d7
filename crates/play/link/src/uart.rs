//! A serial line in clocks, for simulations: eight data bits, the lowest first, no parity, one stop
//! bit. It is the reference of the blocks `uart_receiver` and `uart_transmitter`, and computes the
//! times of bits directly, not with an accumulator.

use std::collections::VecDeque;

/// Bits of a byte on the line, including start and stop bit.
const BITS: u64 = 10;

/// Converts bytes to the level of the line in every clock.
#[derive(Clone, Debug)]
pub struct Sender {
    clocks_per_bit: f64,
    waiting: VecDeque<u8>,
    /// The byte on the line with its start and stop bits, and the clocks since it began.
    current: Option<(u16, u64)>,
}

impl Sender {
    /// A sender of this speed.
    pub fn new(clocks_per_bit: f64) -> Self {
        Sender {
            clocks_per_bit,
            waiting: VecDeque::new(),
            current: None,
        }
    }

    /// Appends bytes to those that are waiting to be sent.
    pub fn push(&mut self, bytes: &[u8]) {
        self.waiting.extend(bytes);
    }

    /// Whether nothing is left to send.
    pub fn is_idle(&self) -> bool {
        self.current.is_none() && self.waiting.is_empty()
    }

    /// The level in the next clock.
    pub fn clock(&mut self) -> bool {
        if self.current.is_none() {
            let begin = |byte| (u16::from(byte) << 1 | 1 << 9, 0);
            self.current = self.waiting.pop_front().map(begin);
        }
        let Some((bits, clock)) = &mut self.current else {
            return true;
        };
        let bit = (*clock as f64 / self.clocks_per_bit) as u64;
        let level = *bits >> bit & 1 != 0;
        *clock += 1;
        if *clock as f64 >= BITS as f64 * self.clocks_per_bit {
            self.current = None;
        }
        level
    }
}

/// Converts the level of the line in every clock to bytes.
#[derive(Clone, Debug)]
pub struct Sampler {
    clocks_per_bit: f64,
    /// Clocks since the start bit began.
    clock: Option<u64>,
    bits: Vec<bool>,
}

impl Sampler {
    /// A sampler of this speed.
    pub fn new(clocks_per_bit: f64) -> Self {
        Sampler {
            clocks_per_bit,
            clock: None,
            bits: Vec::new(),
        }
    }

    /// Whether it is not within a byte.
    pub fn is_idle(&self) -> bool {
        self.clock.is_none()
    }

    /// Takes the level in the next clock. Returns a byte in the middle of its stop bit; drops one
    /// without a stop bit.
    pub fn clock(&mut self, level: bool) -> Option<u8> {
        let clock = match self.clock {
            None if level => return None,
            None => 0,
            Some(clock) => clock + 1,
        };
        self.clock = Some(clock);
        let middle = ((self.bits.len() as f64 + 0.5) * self.clocks_per_bit) as u64;
        if clock < middle {
            return None;
        }
        self.bits.push(level);
        if self.bits.len() < BITS as usize {
            return None;
        }
        let bits = std::mem::take(&mut self.bits);
        self.clock = None;
        let byte = (bits[1..9].iter().rev()).fold(0, |byte, &bit| byte << 1 | u8::from(bit));
        (!bits[0] && bits[9]).then_some(byte)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_cross_a_line_at_speeds_that_differ_a_little() {
        for (out, into) in [(8.0, 8.0), (8.33, 8.2), (4.0, 4.05), (217.0, 212.0)] {
            let (mut sender, mut sampler) = (Sender::new(out), Sampler::new(into));
            let bytes: Vec<u8> = (0..=255).collect();
            sender.push(&bytes);
            let mut received = Vec::new();
            while !sender.is_idle() {
                let level = sender.clock();
                received.extend(sampler.clock(level));
            }
            assert_eq!(received, bytes, "{out} {into}");
        }
    }
}
