//! Test bench of the lines: pins and X-rays found square by square.

use chess::{Color, PieceType};
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::seen::{Man, Seen, boards, bus, cost};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "lines",
    summary: "pins and looks through the pieces of a file, square by square",
    cycles: 6_000,
    top: "lines",
    script: run,
};

/// A square, and the first piece in each direction from it.
type Sight = (Option<Man>, [Option<Man>; 8]);

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    while device.cycle() < cycles {
        let board = boards(random);
        device.context(board.position(1).to_string());
        let seen = Seen::new(&board, Color::White);
        for file in 0..8 {
            check(
                device,
                std::array::from_fn(|rank| sight(&seen, file, rank as i32)),
            )?;
        }
        device.context("first pieces of no position");
        for _ in 0..8 {
            check(device, std::array::from_fn(|_| any_sight(random)))?;
        }
    }
    Ok(())
}

/// Puts the first pieces seen from a file's squares on the pins, and checks the outputs.
fn check(device: &mut Device, sights: [Sight; 8]) -> Result<(), BenchError> {
    let code =
        |man: Option<Man>| man.map_or(0, |(kind, black)| kind.code() | u32::from(black) << 3);
    device.set("pieces", bus(|rank| code(sights[rank as usize].0)))?;
    for direction in 0..8 {
        let firsts = bus(|rank| code(sights[rank as usize].1[direction]));
        device.set(&format!("firsts[{direction}]"), firsts)?;
    }
    let [pinned, absolute, permanent, screens] = Line::maps_of(&sights);
    device.check("pinned", pinned)?;
    // A piece that is not pinned has no strength.
    for (pin, expected) in [("absolute", absolute), ("permanent", permanent)] {
        let found = device.get(pin)? & pinned;
        device.expect(pin, expected, found)?;
    }
    device.check("screens", screens)?;
    device.step();
    Ok(())
}

/// The first pieces seen from a square of a position.
fn sight(seen: &Seen, file: i32, rank: i32) -> Sight {
    let at = (file, rank);
    let firsts = std::array::from_fn(|direction| seen.first(at, direction));
    (seen.piece(at), firsts)
}

/// Random pieces that belong to no position.
fn any_sight(random: &mut SmallRng) -> Sight {
    let mut man = || {
        let kind = PieceType::ALL.get(random.random_range(0..=6_usize));
        kind.map(|&kind| (kind, random.random()))
    };
    (man(), std::array::from_fn(|_| man()))
}

/// Pins and X-rays of a piece.
#[derive(Default)]
pub(super) struct Line {
    /// Strength of its strongest pin.
    strength: Option<u32>,
    /// A slider of its own side x-rays through it.
    screens: bool,
}

impl Line {
    /// Maps of a file: pinned pieces, those pinned against the king, those unable to move along the
    /// axis; and those through which a slider x-rays.
    pub(super) fn maps(seen: &Seen, file: i32) -> [u64; 4] {
        Line::maps_of(&std::array::from_fn(|rank| sight(seen, file, rank as i32)))
    }

    fn maps_of(sights: &[Sight; 8]) -> [u64; 4] {
        (sights.iter().enumerate()).fold([0; 4], |maps, (rank, sight)| {
            let line = Line::of(sight);
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

    fn of((piece, firsts): &Sight) -> Line {
        let mut line = Line::default();
        let Some((piece, black)) = piece.filter(|(kind, _)| *kind != PieceType::King) else {
            return line;
        };
        for direction in 0..8 {
            let straight = direction % 2 == 0;
            let ends = [direction, (direction + 4) % 8].map(|one| firsts[one]);
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
