//! Test bench of the position's state registers: loads, moves made and taken back, against the
//! reference board.
//!
//! Every output is checked in every clock.

use chess::{Color, MoveWord, en_passant};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::Board;

use crate::device::Device;
use crate::played::{Played, positions_with_moves};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "position",
    summary: "loads, moves made and taken back, against the reference board",
    cycles: 10_000,
    top: "position",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut positions = positions_with_moves(random, device.configuration().rules());
    check(device, &Board::default())?;
    while device.cycle() < cycles {
        let Some((board, mv)) = positions.next() else {
            return Ok(());
        };
        device.context(format!("{} {mv}", board.position(1)));
        load(device, &board)?;
        check(device, &board)?;
        make(device, &board, mv)?;
        let after = board.after(mv);
        check(device, &after)?;
        // Nothing happens in between.
        device.step();
        check(device, &after)?;
        unmake(device, &board)?;
        check(device, &board)?;
        if random.random_bool(0.1) {
            device.set("clear", true)?;
            device.step();
            device.set("clear", false)?;
            check(device, &Board::default())?;
        }
    }
    Ok(())
}

fn load(device: &mut Device, board: &Board) -> Result<(), BenchError> {
    for (strobe, data) in [
        ("load_mover", board.side().code()),
        ("load_rights", castling(board)),
        ("load_passed", en_passant::encode(board.en_passant())),
        ("load_fifty", board.fifty()),
    ] {
        device.set(strobe, true)?;
        device.set("data", data)?;
        device.step();
        device.set(strobe, false)?;
    }
    Ok(())
}

fn make(device: &mut Device, board: &Board, mv: MoveWord) -> Result<(), BenchError> {
    Played::new(board, mv).set(device, "played")?;
    device.set("double_step", mv.is_double_step())?;
    let lost = castling(board) & !castling(&board.after(mv));
    device.check("loses_rights", lost != 0)?;
    device.set("make", true)?;
    device.step();
    device.set("make", false)
}

fn unmake(device: &mut Device, board: &Board) -> Result<(), BenchError> {
    device.set("frame.rights", castling(board))?;
    device.set("frame.passed", en_passant::encode(board.en_passant()))?;
    device.set("frame.fifty", board.fifty())?;
    device.set("unmake", true)?;
    device.step();
    device.set("unmake", false)
}

fn check(device: &mut Device, board: &Board) -> Result<(), BenchError> {
    device.check("mover", board.side() == Color::Black)?;
    device.check("rights", castling(board))?;
    device.check("passed", en_passant::encode(board.en_passant()))?;
    device.check("fifty", board.fifty())
}

/// Only the castling rights; the rights to switch are in another block.
fn castling(board: &Board) -> u32 {
    board.castling() & chess::castling::ALL
}
