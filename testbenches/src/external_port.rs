//! Test bench of the external port: evaluations started and stopped, and a device that is done
//! after any time, for one clock or more.

use rand::RngExt;
use rand::rngs::SmallRng;
use reference::evaluation::codes;
use reference::testing::wild_boards;

use crate::device::Device;
use crate::evaluated::set_codes;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "external_port",
    summary: "terms of a random device at the external port, against the handshake's rules",
    cycles: 10_000,
    top: "external_port",
    script: run,
};

/// Where the evaluation of a position is.
#[derive(Clone, Copy, PartialEq)]
enum Evaluation {
    None,
    /// For this number of clocks.
    Awaited(u32),
    Done(u16, u32),
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = wild_boards(random.random());
    let mut evaluation = Evaluation::None;
    let mut shown = None;
    let mut silent = false;
    while device.cycle() < cycles {
        let Some(board) = boards.next() else { break };
        set_codes(device, &board)?;
        let odds = [0.0, 0.02, 0.1, 0.5][random.random_range(0..4)];
        // With a device that is never done, the wait runs to its end, so that each bit of the count
        // matters.
        let is_dead = random.random_bool(0.1);
        let patience = match is_dead {
            true => 1 << random.random_range(0..8),
            false => [0, 1, 2, random.random_range(0..256)][random.random_range(0..4)],
        };
        device.set("patience", patience)?;
        let clocks = match is_dead {
            true => 16 * patience + 20,
            false => random.random_range(2..50),
        };
        for clock in 0..clocks {
            // Also strobes that the search does not issue: a start while a term is awaited, and a
            // stop without a start.
            let start = clock == 0 || !is_dead && random.random_bool(0.02);
            let stop = !start && !is_dead && random.random_bool(0.05);
            device.set("start", start)?;
            device.set("stop", stop)?;
            let done = !is_dead && random.random_bool(odds);
            let term: u16 = random.random();
            device.set("device_done", done)?;
            let effects = random.random_range(0..8);
            device.set("device_term", term)?;
            device.set("device_effects", effects)?;

            device.check("done", matches!(evaluation, Evaluation::Done(..)))?;
            if let Evaluation::Done(term, effects) = evaluation {
                device.check("term", term)?;
                device.check("effects", effects)?;
            }
            device.check("silent", silent)?;
            device.check("valid", shown.is_some())?;
            if let Some(file) = shown {
                device.check("file", file)?;
                device.check("codes", codes(&board, file))?;
            }
            device.step();
            let expires = match evaluation {
                Evaluation::Awaited(clocks) => patience != 0 && clocks == 16 * patience && !done,
                _ => false,
            };
            silent = expires && !stop;
            evaluation = match evaluation {
                _ if start => Evaluation::Awaited(0),
                _ if stop => Evaluation::None,
                Evaluation::Awaited(_) if done => Evaluation::Done(term, effects),
                Evaluation::Awaited(_) if expires => Evaluation::Done(0, 0),
                Evaluation::Awaited(clocks) => Evaluation::Awaited((clocks + 1) % 4096),
                other => other,
            };
            shown = match shown {
                _ if start => Some(0),
                _ if stop => None,
                Some(file) if file < 7 => Some(file + 1),
                _ => None,
            };
        }
    }
    Ok(())
}
