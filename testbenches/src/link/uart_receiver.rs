//! Test bench of the serial receiver: bytes at speeds a little off, glitches, bytes without a stop
//! bit, and noise in all clocks in which the line is not sampled.

use link::uart::Sender;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::clocks_per_bit;
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "uart_receiver",
    summary: "bytes at speeds a little off, glitches, missing stop bits, noise between the samples",
    cycles: 20_000,
    top: "uart_receiver",
    script: run,
};

/// One clock; the byte that came in it.
fn clock(device: &mut Device, level: bool) -> Result<Option<u8>, BenchError> {
    device.set("line", level)?;
    let valid = device.get("valid")? == 1;
    let byte = device.get("byte")?;
    device.step();
    Ok(valid.then_some(byte as u8))
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut received = Vec::new();
    while device.cycle() < cycles {
        let speed = random.random_range(0.97..1.03);
        let bytes: Vec<u8> = (0..random.random_range(1..4))
            .map(|_| random.random())
            .collect();
        let mut sender = Sender::new(clocks_per_bit() * speed);
        sender.push(&bytes);
        // A break: the stop bit is missing too.
        let spoilt = random.random_bool(0.2);
        received.clear();
        device.context(format!("bytes {bytes:02X?}, {spoilt}, speed {speed:.3}"));
        if spoilt {
            for _ in 0..(10.0 * clocks_per_bit()) as u64 {
                received.extend(clock(device, false)?);
            }
            // The end of the break looks like the start of another byte, unless that start bit has
            // ended by its middle.
            for _ in 0..(12.0 * clocks_per_bit()) as u64 {
                received.extend(clock(device, true)?);
            }
            device.expect("bytes of a break", 0_u64, received.len() as u64)?;
        }
        while !sender.is_idle() {
            let level = sender.clock();
            received.extend(clock(device, level)?);
        }
        for _ in 0..random.random_range(4..40) {
            received.extend(clock(device, true)?);
        }
        // A glitch shorter than half a bit is no start bit.
        if random.random_bool(0.3) {
            for _ in 0..random.random_range(1..3) {
                received.extend(clock(device, false)?);
            }
            for _ in 0..(12.0 * clocks_per_bit()) as u64 {
                received.extend(clock(device, true)?);
            }
        }
        device.expect("bytes", bytes.len() as u64, received.len() as u64)?;
        for (&sent, &found) in bytes.iter().zip(&received) {
            device.expect("byte", sent, found)?;
        }
        noise(device, random)?;
    }
    Ok(())
}

/// A byte on a line that is right in the clocks in which it is sampled, and random in others;
/// sometimes its start or its stop bit is wrong.
fn noise(device: &mut Device, random: &mut SmallRng) -> Result<(), BenchError> {
    let byte: u8 = random.random();
    let [starts, stops] = [0.1, 0.2].map(|share| !random.random_bool(share));
    device.context(format!("byte {byte:02X}, noise, {starts}, {stops}"));
    // Clocks after the line has fallen.
    let sample = |bit: u8| ((f64::from(bit) + 0.5) * clocks_per_bit()).ceil() as u64;
    let bits = [!starts]
        .into_iter()
        .chain((0..8).map(|bit| byte >> bit & 1 == 1))
        .chain([stops]);
    let mut samples: Vec<(u64, bool)> = (0..).map(sample).zip(bits).collect();
    if !starts {
        samples.truncate(1);
    }
    let last = samples[samples.len() - 1].0;
    // The line passes two registers.
    for clock in 0..last + 4 {
        let known = samples.iter().find(|(at, _)| *at == clock);
        let level = match known {
            Some(&(_, level)) => level,
            None => clock > last || clock > 0 && random.random(),
        };
        let valid = starts && stops && clock == last + 2;
        device.set("line", level)?;
        device.check("valid", valid)?;
        if valid {
            device.check("byte", byte)?;
        }
        device.step();
    }
    Ok(())
}
