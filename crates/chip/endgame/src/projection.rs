//! Filling the ROMs from the solution.

use crate::solver::{Outcome, Solver};
use crate::verdict::{DRAWN, LOST, UNKNOWN, WON};
use crate::{Address, Ending, Rom};
use chess::{Color, PieceType, Square};

/// Calls `visit` with every legal position of a ROM's ending, up to symmetry, and its outcome; the
/// pawn is White's.
pub fn each_position(rom: Rom, solver: &mut Solver, mut visit: impl FnMut(&Ending, Outcome)) {
    let [own, enemy] = rom.material();
    let white: Vec<PieceType> = [PieceType::Pawn].into_iter().chain(own).collect();
    let table = solver.table(&white, enemy.as_slice());
    let squares_of = |piece: Option<_>| Square::all().take(if piece.is_some() { 64 } else { 1 });
    let pawns = Square::all().filter(|pawn| pawn.file() < 4 && (1..=6).contains(&pawn.rank()));
    for pawn in pawns {
        for rook in squares_of(own) {
            for enemy_piece in squares_of(enemy) {
                let mut pieces = vec![pawn];
                pieces.extend(own.map(|_| rook));
                pieces.extend(enemy.map(|_| enemy_piece));
                for king in Square::all() {
                    for enemy_king in Square::all() {
                        for side in Color::ALL {
                            let outcome = table.outcome(side, [king, enemy_king], &pieces);
                            let Some(outcome) = outcome else { continue };
                            let ending = Ending {
                                rom,
                                color: Color::White,
                                pawn_to_move: side == Color::White,
                                pawn,
                                king,
                                rook,
                                enemy_king,
                                enemy: enemy_piece,
                            };
                            visit(&ending, outcome);
                        }
                    }
                }
            }
        }
    }
}

/// The words of a ROM, computed: a verdict where all legal positions of an address have the same
/// outcome.
pub fn contents(rom: Rom, solver: &mut Solver) -> Vec<u8> {
    let lanes = rom.lanes() as usize;
    // Bit c: an outcome with code c has been seen.
    let mut seen = vec![0_u8; lanes << rom.address_bits()];
    each_position(rom, solver, |ending, outcome| {
        if let Some(Address { word, lane }) = ending.address() {
            seen[word * lanes + lane as usize] |= 1 << code(outcome);
        }
    });
    let words = seen.chunks(lanes);
    words
        .map(|word| {
            word.iter().rev().fold(0, |bits, &seen| {
                bits << rom.lane_bits() | lane(rom, seen) as u8
            })
        })
        .collect()
}

fn code(outcome: Outcome) -> u32 {
    match outcome {
        Outcome::Draw => DRAWN,
        Outcome::Win(Color::White) => WON,
        Outcome::Win(Color::Black) => LOST,
    }
}

fn lane(rom: Rom, seen: u8) -> u32 {
    let code = match seen.count_ones() {
        1 => seen.trailing_zeros(),
        _ => UNKNOWN,
    };
    match rom.lane_bits() {
        1 => u32::from(code == WON),
        _ => code,
    }
}
