//! Test bench of the board facts, counted square by square.

use chess::{Color, PieceType};
use rand::rngs::SmallRng;

use super::lookups::{Look, bits, look_at_boards, pawns_of_color};
use crate::device::Device;
use crate::evaluated::{SIDES, set_codes};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "board_facts",
    summary: "pawns by colour, bishops, knights and rooks of random positions, square by square",
    cycles: 2_000,
    top: "board_facts",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    look_at_boards(device, random, cycles, |device, board, [white, black]| {
        set_codes(device, board)?;
        for (side, color) in SIDES {
            let look: &Look = if color == Color::White { white } else { black };
            // Black sees light squares where the board has dark ones.
            let turned = color.code() as i32;
            for (name, parity) in [("dark", turned), ("light", 1 - turned)] {
                for (field, number) in pawns_of_color(look, false, parity) {
                    device.check(&format!("{side}_{name}.{field}"), number)?;
                }
            }
            let mut bishops = look.bishops(false);
            if color == Color::Black {
                bishops.reverse();
            }
            device.check(&format!("{side}_bishops"), bits(bishops))?;
            let knights = (0..8).any(|file| look.seen.map(file, PieceType::Knight, false) != 0);
            device.check(&format!("{side}_knights"), knights)?;
            let rooks = (0..8)
                .filter(|&file| look.seen.piece((file, 6)) == Some((PieceType::Rook, false)))
                .count();
            device.check(&format!("{side}_sevenths"), bits([rooks > 0, rooks > 1]))?;
        }
        Ok(())
    })
}
