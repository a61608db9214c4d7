//! Test bench of the kings' squares: games with moves taken back, against the board.

use chess::Color;
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::played::{Played, positions_with_moves};
use crate::{Bench, BenchError};
use reference::Board;

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "king_squares",
    summary: "moves made and taken back, against the board",
    cycles: 5_000,
    top: "king_squares",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut positions = positions_with_moves(random, device.configuration().rules());
    while device.cycle() < cycles {
        let Some((board, mv)) = positions.next() else {
            return Ok(());
        };
        device.context(format!("{} {mv}", board.position(1)));
        set_mover(device, &board)?;
        for (strobe, color) in [("load_own", board.side()), ("load_enemy", !board.side())] {
            device.set(strobe, true)?;
            device.set("square", board.king(color).code())?;
            device.step();
            device.set(strobe, false)?;
        }
        check(device, &board)?;
        let after = board.after(mv);
        let played = Played::new(&board, mv);
        // A move that is not made changes nothing.
        played.set(device, "current")?;
        played.set(device, "last")?;
        device.set("square", random.random_range(0..64_u32))?;
        device.step();
        check(device, &board)?;
        device.set("make", true)?;
        device.step();
        device.set("make", false)?;
        set_mover(device, &after)?;
        check(device, &after)?;
        device.set("unmake", true)?;
        device.step();
        device.set("unmake", false)?;
        set_mover(device, &board)?;
        check(device, &board)?;
    }
    Ok(())
}

fn set_mover(device: &mut Device, board: &Board) -> Result<(), BenchError> {
    device.set("mover", board.side() == Color::Black)
}

fn check(device: &mut Device, board: &Board) -> Result<(), BenchError> {
    device.check("own", board.king(board.side()).code())?;
    device.check("enemy", board.king(!board.side()).code())
}
