//! Test bench of the reach of a piece: pieces of random positions and random goals, against attacks
//! on a board.

use chess::{Piece, PieceType, Square};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::testing::wild_boards;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "reach",
    summary: "pieces and goals of random positions, against attacks on a board",
    cycles: 3_000,
    top: "reach",
    script: run,
};

const PIECES: [PieceType; 5] = [
    PieceType::Knight,
    PieceType::Bishop,
    PieceType::Rook,
    PieceType::Queen,
    PieceType::King,
];

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = wild_boards(random.random());
    while device.cycle() < cycles {
        let Some(board) = boards.next() else {
            return Ok(());
        };
        for _ in 0..8 {
            let goal = Square::new(random.random_range(0..64));
            let from = Square::new(random.random_range(0..64));
            let kind = PIECES[random.random_range(0..PIECES.len())];
            if from == goal {
                continue;
            }
            let color = board.side();
            let reaches = |kind| {
                let mut board = board.clone();
                board.set_piece(from, Some(Piece { color, kind }));
                board.attackers(goal, color, board.occupied()) >> from.index() & 1
            };
            device.set("piece", kind.code())?;
            device.set("from", from.code())?;
            device.set("to", goal.code())?;
            device.set("lines.diagonal", reaches(PieceType::Bishop))?;
            device.set("lines.line", reaches(PieceType::Rook))?;
            device.set("lines.knight", reaches(PieceType::Knight))?;
            device.set("lines.pawn", random.random::<bool>())?;
            device.check("reaches", reaches(kind))?;
            device.step();
        }
    }
    Ok(())
}
