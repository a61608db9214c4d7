//! Test bench of the receiver of frames: frames sound, spoilt, too long and broken off, against the
//! software's deframer.

use link::frame::{self, Deframer, Ended};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::random_content;
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "frame_receiver",
    summary: "sound, spoilt, overlong and broken frames, against the software's deframer",
    cycles: 150_000,
    top: "frame_receiver",
    script: run,
};

/// The generator polynomial of CRC-32, the highest power in bit 0.
const POLYNOMIAL: u32 = 0xEDB8_8320;

/// Bytes as a bad line carries them.
fn stream(random: &mut SmallRng) -> Vec<u8> {
    let mut bytes = match random.random_range(0..60) {
        // At the limits of the buffer.
        0 => {
            let over = random.random_range(0..3);
            frame::encode(&vec![0x55; frame::BUFFER - frame::CHECK - 1 + over])
        }
        1..4 => (0..random.random_range(1..30))
            .map(|_| random.random())
            .collect(),
        4 => vec![frame::FLAG, 0, 0, 0, 0, frame::FLAG],
        5..15 => {
            let content = random_content(random, 20);
            let wrong = a_bit_beside(random.random_range(0..32));
            frame::framed(&content, crc32fast::hash(&content) ^ wrong)
        }
        // A whole frame without the flag before it.
        15..20 => return frame::encode(&random_content(random, 20)).split_off(1),
        _ => frame::encode(&random_content(random, 20)),
    };
    for _ in 0..random.random_range(0_u32..4).saturating_sub(1) {
        let place = random.random_range(0..bytes.len());
        match random.random_range(0..3) {
            0 => bytes[place] ^= 1 << random.random_range(0..8),
            1 => bytes.insert(place, bytes[place]),
            _ => bytes.truncate(place.max(1)),
        }
    }
    bytes
}

/// The error of a checksum for which the CRC register ends one bit off the residue: the register 32
/// clocks earlier.
fn a_bit_beside(bit: u32) -> u32 {
    (0..32).fold(1 << bit, |after: u32, _| match after >> 31 {
        0 => after << 1,
        _ => (after ^ POLYNOMIAL) << 1 | 1,
    })
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut deframer = Deframer::default();
    deframer.resynchronise();
    let mut buffer = vec![0; frame::BUFFER];
    device.set("enable", true)?;
    while device.cycle() < cycles {
        let enabled = !random.random_bool(0.05);
        let reset = random.random_bool(0.02);
        device.set("enable", enabled)?;
        device.set("reset", reset)?;
        device.step();
        device.set("reset", false)?;
        if !enabled {
            // It is switched off between frames, when one has come.
            device.set("reset", true)?;
            device.step();
            device.set("reset", false)?;
        }
        if !enabled || reset {
            // Bytes of an unfinished frame are dropped.
            deframer = Deframer::default();
            deframer.resynchronise();
        }
        for byte in stream(random) {
            let ended = if enabled { deframer.push(byte) } else { None };
            device.set("byte", byte)?;
            device.set("valid", true)?;
            if device.get("store")? == 1 {
                let index = device.get("index")? as usize;
                buffer[index] = device.get("data")? as u8;
            }
            device.check("frame", matches!(ended, Some(Ended::Frame(_))))?;
            device.check("dropped", ended == Some(Ended::Dropped))?;
            device.check("attention", !enabled && byte == frame::FLAG)?;
            device.step();
            device.set("valid", false)?;
            if let Some(Ended::Frame(content)) = &ended {
                device.check("length", content.len() as u64)?;
                for (&expected, &found) in content.iter().zip(&buffer) {
                    device.expect("stored byte", expected, found)?;
                }
            }
            for _ in 0..random.random_range(9..14) {
                device.check("frame", false)?;
                if let Some(Ended::Frame(content)) = &ended {
                    device.check("length", content.len() as u64)?;
                }
                device.step();
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use devices::Engine;

    use super::*;
    use crate::RunOptions;

    /// A flag and an escape, and unescaped the bytes that follow an escape for them.
    const CONTENT: [u8; 5] = [frame::FLAG, 0x01, frame::ESCAPE, 0x5E, 0x5D];

    /// Output of the block for bytes at the shortest interval.
    fn received(
        device: &mut Device,
        buffer: &mut [u8],
        bytes: &[u8],
    ) -> Result<Vec<Ended>, BenchError> {
        let mut found = Vec::new();
        for &byte in bytes {
            device.set("byte", byte)?;
            device.set("valid", true)?;
            if device.get("store")? == 1 {
                let index = device.get("index")? as usize;
                buffer[index] = device.get("data")? as u8;
            }
            let is_frame = device.get("frame")? == 1;
            if device.get("dropped")? == 1 {
                found.push(Ended::Dropped);
            }
            device.check("attention", false)?;
            device.step();
            device.set("valid", false)?;
            if is_frame {
                let length = device.get("length")? as usize;
                found.push(Ended::Frame(buffer[..length].to_vec()));
            }
            for _ in 1..10 {
                device.step();
            }
        }
        Ok(found)
    }

    /// A frame with each of its bytes corrupted in all ways, lost and doubled, without a reset
    /// between them.
    fn one_fault(device: &mut Device, _: &mut SmallRng, _: u64) -> Result<(), BenchError> {
        let sound = frame::encode(&CONTENT);
        let mut buffer = vec![0; frame::BUFFER];
        let mut spoilt = Vec::new();
        for (at, &byte) in sound.iter().enumerate() {
            for wrong in (0..=255).filter(|&wrong| wrong != byte) {
                let mut bytes = sound.clone();
                bytes[at] = wrong;
                // The frame begins with an escape, and repeated escapes count as one; the flag of
                // the preceding bytes is still there.
                let is_harmless = at == 0 && wrong == frame::ESCAPE;
                spoilt.push((format!("{at} is {wrong:#04x}"), bytes, is_harmless));
            }
            // There is another flag before and after the frame, and nothing between two flags is
            // ignored.
            let is_flag = byte == frame::FLAG;
            let mut bytes = sound.clone();
            bytes.remove(at);
            spoilt.push((format!("{at} is lost"), bytes, is_flag));
            let is_harmless = is_flag || byte == frame::ESCAPE;
            let mut bytes = sound.clone();
            bytes.insert(at, byte);
            spoilt.push((format!("{at} is doubled"), bytes, is_harmless));
        }
        device.set("enable", true)?;
        received(device, &mut buffer, &[frame::FLAG])?;
        let whole = Ended::Frame(CONTENT.to_vec());
        for (fault, mut bytes, is_harmless) in spoilt {
            // Ends any unfinished frame.
            bytes.push(frame::FLAG);
            let found = received(device, &mut buffer, &bytes)?;
            match is_harmless {
                true => assert_eq!(found, std::slice::from_ref(&whole), "{fault}"),
                false => assert!(
                    !found.is_empty() && found.iter().all(|ended| *ended == Ended::Dropped),
                    "{fault}: {found:?}"
                ),
            }
        }
        let found = received(device, &mut buffer, &sound)?;
        assert_eq!(found, [whole]);
        Ok(())
    }

    #[test]
    fn no_frame_comes_of_one_with_a_byte_wrong_lost_or_doubled() {
        let bench = Bench {
            script: one_fault,
            ..BENCH
        };
        let report = bench.run(Engine::Compiled, &RunOptions::default()).unwrap();
        // Thirteen bytes over the line, 257 faults of each.
        assert_eq!(frame::encode(&CONTENT).len(), 13);
        assert!(report.cycles > 13 * 257 * 13 * 10, "{report:?}");
    }
}
