//! Test bench of the scan: positions scanned to the end, stopped at any time, one after another.

use chess::Color;
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::Board;

use crate::device::Device;
use crate::evaluated::set_codes;
use crate::seen::{Seen, boards};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "scan",
    summary: "files and first pieces of scanned positions, against rays walked square by square",
    cycles: 4_000,
    top: "scan",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    let mut board = boards(random);
    set_codes(device, &board)?;
    // The board with which a scan would begin.
    let mut taken: Option<Board> = None;
    // The board and the file that is seen.
    let mut scan: Option<(Board, i32)> = None;
    while device.cycle() < cycles {
        // Changes during a scan have no effect.
        if random.random_bool(0.2) {
            board = boards(random);
            set_codes(device, &board)?;
        }
        let start = scan.is_none() && random.random_bool(0.5);
        if let Some(taken) = taken.take_if(|_| start) {
            device.context(taken.position(1).to_string());
            scan = Some((taken, 0));
        }
        let stop = random.random_bool(0.03);
        let starts = scan.as_ref().is_some_and(|(_, file)| *file == 0);
        // After `may_start` without `start`, and after a stop, the board is invalid for a clock.
        let may_start = starts || random.random_bool(0.2);
        device.set("may_start", may_start)?;
        device.set("start", starts)?;
        device.set("stop", stop)?;
        device.check("running", scan.is_some())?;
        if let Some((board, file)) = &scan {
            device.check("file", *file as u32)?;
            let seen = Seen::new(board, Color::White);
            for index in 0..7 {
                device.check(&format!("files[{index}]"), seen.file(file + index - 3))?;
            }
            for direction in 0..8 {
                let expected = seen.firsts(*file, direction);
                device.check(&format!("firsts[{direction}]"), expected)?;
            }
        }
        device.step();
        let shifts = match &scan {
            Some((_, file)) => *file < 7,
            None => may_start,
        };
        taken = (!shifts).then(|| board.clone());
        scan = scan
            .filter(|_| shifts && !stop)
            .map(|(board, file)| (board, file + 1));
    }
    Ok(())
}
