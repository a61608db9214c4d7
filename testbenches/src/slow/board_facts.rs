//! Test bench of the board facts, counted square by square: positions of all kinds, and boards with
//! as few pieces as the block counts.

use chess::{Color, Piece, PieceType, Square};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use reference::Board;

use super::lookups::{Look, bits, look_at_boards, pawns_of_color};
use crate::device::Device;
use crate::evaluated::{SIDES, any, any_square, own_square, set_codes};
use crate::seen::boards;
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
    let mut boards = boards(random);
    let few = |random: &mut SmallRng| match random.random_bool(0.2) {
        true => boards(random),
        false => countable(random),
    };
    look_at_boards(
        device,
        random,
        cycles,
        few,
        |device, board, [white, black]| {
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
        },
    )
}

/// A board with as few pieces of each type and colour as the block counts, or one more.
fn countable(random: &mut SmallRng) -> Board {
    let mut board = Board::default();
    for color in Color::ALL {
        for kind in [PieceType::Knight, PieceType::Bishop, PieceType::Bishop] {
            if random.random() {
                board.set_piece(any_square(random), Some(Piece::new(color, kind)));
            }
        }
        for _ in 0..random.random_range(0..3) {
            let square = own_square(color, random.random_range(0..8), 6);
            board.set_piece(square, Some(Piece::new(color, PieceType::Rook)));
        }
        for _ in 0..random.random_range(0..=2) {
            put_pawns(&mut board, color, random);
        }
    }
    board
}

/// Up to five pawns on squares of one colour, of which all or none are fixed. The numbers of their
/// squares differ in few bits, as those that are counted together do.
fn put_pawns(board: &mut Board, color: Color, random: &mut SmallRng) {
    // File and rank by an even number, or both by one.
    let mut masks = [2, 4, 16, 32, 9];
    masks.shuffle(random);
    let first = any_square(random).code();
    let mut places: Vec<u32> = (0..8).collect();
    places.shuffle(random);
    let is_fixed: bool = random.random();
    for place in &places[..random.random_range(0..=5)] {
        let mask = (0..3).filter(|bit| place >> bit & 1 == 1);
        let square = mask.fold(first, |square, bit| square ^ masks[bit]);
        board.set_piece(
            Square::new(square),
            Some(Piece::new(color, PieceType::Pawn)),
        );
        let stop = match color {
            Color::White => square.checked_add(8).filter(|&stop| stop < 64),
            Color::Black => square.checked_sub(8),
        };
        if let Some(stop) = stop {
            let blocker = Piece::new(any(random, &Color::ALL), PieceType::Queen);
            board.set_piece(Square::new(stop), is_fixed.then_some(blocker));
        }
    }
}
