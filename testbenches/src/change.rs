//! Test bench of the block that turns a move into a change of the board: made and unmade moves of
//! random positions, against the board before and after.

use chess::{Color, Square};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::Board;

use crate::device::Device;
use crate::played::{Played, piece_code, positions_with_moves};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "change",
    summary: "moves of random positions made and unmade, against the boards before and after",
    cycles: 6_000,
    top: "change",
    script: run,
};

/// Rook's corner and the square beside the king, in the order of the castling rights.
const ROOKS: [(u32, u32); 4] = [(7, 5), (0, 3), (63, 61), (56, 59)];

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut positions = positions_with_moves(random, device.configuration().rules());
    while device.cycle() < cycles {
        let Some((board, mv)) = positions.next() else {
            return Ok(());
        };
        device.context(format!("{} {mv}", board.position(1)));
        let after = board.after(mv);
        Played::new(&board, mv).set(device, "played")?;
        device.set("black", board.side() == Color::Black)?;
        device.check("promotes", mv.promotion().is_some())?;
        device.check("double_step", mv.is_double_step())?;
        let castling = if mv.is_castling() {
            1_u64 << (2 * board.side().code() + u32::from(mv.to().file() == 2))
        } else {
            0
        };
        device.check("castles", castling)?;
        if board.rules().has_switch() {
            device.check("switches[0]", mv.is_switch())?;
        }
        for (make, unmake) in [(true, false), (false, true), (false, false)] {
            device.set("make", make)?;
            device.set("unmake", unmake)?;
            let (old, new) = if unmake {
                (&after, &board)
            } else {
                (&board, if make { &after } else { &board })
            };
            let changed = changed(device, old)?;
            for square in Square::all() {
                let expected = piece_code(new, square);
                device.expect(
                    &format!("change at {square}"),
                    expected,
                    changed[square.index()],
                )?;
            }
            device.step();
        }
        load(device, random, &board)?;
    }
    Ok(())
}

/// The host loads a square.
fn load(device: &mut Device, random: &mut SmallRng, board: &Board) -> Result<(), BenchError> {
    let square = Square::new(random.random_range(0..64));
    let piece: u32 = [0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14][random.random_range(0..13)];
    device.set("load", true)?;
    device.set("load_square", square.code())?;
    device.set("load_piece", piece)?;
    let changed = changed(device, board)?;
    for other in Square::all() {
        let expected = if other == square {
            piece
        } else {
            piece_code(board, other)
        };
        device.expect(
            &format!("load at {other}"),
            expected,
            changed[other.index()],
        )?;
    }
    device.step();
    device.set("load", false)
}

/// The board after the change on the pins.
fn changed(device: &mut Device, board: &Board) -> Result<[u32; 64], BenchError> {
    let mut codes = [0; 64];
    for square in Square::all() {
        codes[square.index()] = piece_code(board, square);
    }
    let from = device.get("change.from")? as usize;
    let to = device.get("change.to")? as usize;
    if device.get("change.write_from")? == 1 {
        codes[from] = piece(device, "from")?;
    }
    if device.get("change.write_to")? == 1 {
        codes[to] = piece(device, "to")?;
    }
    if device.get("change.write_passed")? == 1 {
        codes[from / 8 * 8 + to % 8] = piece(device, "passed")?;
    }
    let rook = device.get("change.rook")?;
    for ((corner, beside), bit) in ROOKS.into_iter().zip(0..) {
        if rook >> bit & 1 == 1 {
            codes[corner as usize] = piece(device, "corner")?;
            codes[beside as usize] = piece(device, "beside")?;
        }
    }
    Ok(codes)
}

fn piece(device: &mut Device, which: &str) -> Result<u32, BenchError> {
    Ok(device.get(&format!("change.{which}_piece"))? as u32)
}
