//! Test bench of the lines: pins and looks found square by square.

use chess::{Color, PieceType};
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::seen::{Seen, boards, cost};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "lines",
    summary: "pins and looks through the pieces of a file, square by square",
    cycles: 6_000,
    top: "lines",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    while device.cycle() < cycles {
        let board = boards(random);
        device.context(board.position(1).to_string());
        let seen = Seen::new(&board, Color::White);
        for file in 0..8 {
            device.set("pieces", seen.file(file))?;
            for direction in 0..8 {
                let firsts = seen.firsts(file, direction);
                device.set(&format!("firsts[{direction}]"), firsts)?;
            }
            let [pinned, absolute, permanent, screens] = Line::maps(&seen, file);
            device.check("pinned", pinned)?;
            // What is not pinned has no strength.
            for (pin, expected) in [("absolute", absolute), ("permanent", permanent)] {
                let found = device.get(pin)? & pinned;
                device.expect(pin, expected, found)?;
            }
            device.check("screens", screens)?;
            device.step();
        }
    }
    Ok(())
}

/// What lines do to a piece.
#[derive(Default)]
pub(super) struct Line {
    /// Strength of its strongest pin.
    strength: Option<u32>,
    /// A slider of its side looks through it.
    screens: bool,
}

impl Line {
    /// The pieces of a file that are pinned, against the king, unable to move; and those that are looked through.
    pub(super) fn maps(seen: &Seen, file: i32) -> [u64; 4] {
        (0..8).fold([0; 4], |maps, rank| {
            let line = Line::of(seen, (file, rank));
            let strength = line.strength.unwrap_or(0);
            let bits = [
                u32::from(line.strength.is_some()),
                strength >> 1,
                strength & 1,
                u32::from(line.screens),
            ];
            std::array::from_fn(|map| maps[map] | u64::from(bits[map]) << rank)
        })
    }

    fn of(seen: &Seen, at: (i32, i32)) -> Line {
        let mut line = Line::default();
        let Some((piece, black)) = seen.piece(at).filter(|(kind, _)| *kind != PieceType::King)
        else {
            return line;
        };
        for direction in 0..8 {
            let straight = direction % 2 == 0;
            let ends = [direction, (direction + 4) % 8].map(|one| seen.first(at, one));
            let [Some((slider, of)), Some((end, end_of))] = ends else {
                continue;
            };
            let moves_so = |kind| match kind {
                PieceType::Queen => true,
                PieceType::Rook => straight,
                PieceType::Bishop => !straight,
                _ => false,
            };
            if !moves_so(slider) {
                continue;
            }
            if of == black {
                line.screens |= end_of != black && cost(end) > cost(slider);
            } else if end_of == black {
                let absolute = end == PieceType::King;
                if absolute || cost(end) > cost(piece) && cost(end) >= cost(slider) {
                    let pawn = piece == PieceType::Pawn && direction % 4 == 0;
                    let strength = 2 * u32::from(absolute) + u32::from(!moves_so(piece) && !pawn);
                    line.strength = line.strength.max(Some(strength));
                }
            }
        }
        line
    }
}
