//! Test bench of the pieces of a move: moves of random positions, against the board.

use chess::PieceType;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::played::{Played, positions_with_moves};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "moved_pieces",
    summary: "moves of random positions, against the board",
    cycles: 2_000,
    top: "moved_pieces",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut positions = positions_with_moves(random, device.configuration().rules());
    while device.cycle() < cycles {
        let Some((board, mv)) = positions.next() else {
            return Ok(());
        };
        device.context(format!("{} {mv}", board.position(1)));
        let kind = |square| board.piece(square).map_or(0, |piece| piece.kind.code());
        let captured = if mv.is_en_passant() {
            PieceType::Pawn.code()
        } else {
            kind(mv.to())
        };
        let second = if mv.is_switch() { captured } else { 0 };
        let captured = captured - second;
        Played::new(&board, mv).set(device, "played")?;
        device.set("promotes", mv.promotion().is_some())?;
        device.check("mover", kind(mv.from()))?;
        let arriving = mv.promotion().map_or(kind(mv.from()), PieceType::code);
        device.check("arriving", arriving)?;
        device.check("captured", captured)?;
        if board.rules().has_switch() {
            device.check("switched[0]", second)?;
        }
        device.step();
    }
    Ok(())
}
