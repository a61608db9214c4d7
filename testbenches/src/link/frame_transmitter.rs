//! Test bench of the transmitter of frames: contents at random speeds of the line, against the
//! software's frames.

use link::frame;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::random_content;
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "frame_transmitter",
    summary: "contents at random speeds of the line, against the software's frames",
    cycles: 20_000,
    top: "frame_transmitter",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let (mut breaks_off, mut long_sent) = (false, false);
    while device.cycle() < cycles {
        // One of the greatest length, after short ones.
        let is_long = !long_sent && device.cycle() > cycles / 4;
        long_sent |= is_long;
        let mut content = random_content(random, 30);
        let mut pace = random.random_range(0.05..0.9);
        if is_long {
            while content.len() < link::CONTENT_MAX {
                content.extend(random_content(random, 30));
            }
            content.truncate(link::CONTENT_MAX);
            pace = 0.9;
        }
        device.context(format!("content {content:02X?}"));
        device.set("length", content.len() as u64)?;
        device.set("ready", false)?;
        device.set("reset", breaks_off)?;
        device.step();
        device.set("reset", false)?;
        // Nothing is sent before the start.
        device.set("ready", true)?;
        for _ in 0..random.random_range(0..4) {
            device.check("send", false)?;
            device.check("done", false)?;
            device.step();
        }
        device.set("ready", false)?;
        device.set("start", true)?;
        device.step();
        device.set("start", false)?;
        let mut sent = Vec::new();
        // Output of the RAM.
        let mut data = content[0];
        breaks_off = !is_long && random.random_bool(0.25);
        for clock in 0_u32.. {
            device.expect("a frame that ends", true, clock < 20_000)?;
            let ready = random.random_bool(pace);
            device.set("ready", ready)?;
            device.set("data", data)?;
            if device.get("send")? == 1 {
                device.expect("ready where a byte is sent", 1_u64, ready)?;
                sent.push(device.get("byte")? as u8);
            }
            let done = device.get("done")? == 1;
            // `index` must equal `next_index` of the previous clock.
            let index = device.get("index")? as usize;
            if index < content.len() {
                device.expect("the byte at index", content[index], data)?;
            }
            let next = device.get("next_index")? as usize;
            data = content
                .get(next)
                .copied()
                .unwrap_or_else(|| random.random());
            device.step();
            if done || (breaks_off && sent.len() > content.len() / 2) {
                break;
            }
        }
        let frame = frame::encode(&content);
        if !breaks_off {
            device.expect("bytes", frame.len() as u64, sent.len() as u64)?;
        }
        for (&expected, &found) in frame.iter().zip(&sent) {
            device.expect("byte", expected, found)?;
        }
    }
    Ok(())
}
