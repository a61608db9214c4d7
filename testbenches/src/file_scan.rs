//! Test bench of the file scan: random boards, file by file.

use rand::RngExt;
use rand::rngs::SmallRng;
use reference::evaluation::codes;
use reference::testing::wild_boards;

use crate::device::Device;
use crate::evaluated::set_codes;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "file_scan",
    summary: "files of random boards, against the board",
    cycles: 5_000,
    top: "file_scan",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let boards = wild_boards(random.random());
    // The file to be shown.
    let mut shown = None;
    for board in boards {
        set_codes(device, &board)?;
        for _ in 0..random.random_range(1..20) {
            let start = random.random_bool(0.1);
            let stop = !start && random.random_bool(0.05);
            device.set("start", start)?;
            device.set("stop", stop)?;
            device.check("valid", shown.is_some())?;
            if let Some(file) = shown {
                device.check("file", file)?;
                device.check("codes", codes(&board, file))?;
            }
            device.step();
            shown = match shown {
                _ if start => Some(0),
                _ if stop => None,
                Some(file) if file < 7 => Some(file + 1),
                _ => None,
            };
        }
        if device.cycle() >= cycles {
            break;
        }
    }
    Ok(())
}
