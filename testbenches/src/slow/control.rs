//! Test bench of the control of a file: attackers found square by square, levels by the reference's
//! lookups; and random codes that belong to no position, against the rules.

use std::cmp::Ordering;

use chess::{Color, PieceType};
use memory_map::{EvaluationParameters, entries};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::evaluation::Evaluation;
use reference::evaluation::slow::Site;

use crate::device::Device;
use crate::evaluated::{SIDES, any};
use crate::model::array::LEAPS;
use crate::seen::{COMPASS, Seen, attack_maps, boards, bus, cost};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "control",
    summary: "attackers and levels of the squares of a file, against the reference",
    cycles: 2_000,
    top: "control",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    positions(device, random, cycles / 2)?;
    device.context("codes of no position");
    while device.cycle() < cycles {
        Codes::random(random).check(device)?;
        device.step();
    }
    Ok(())
}

fn positions(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    let parameters = EvaluationParameters::default();
    while device.cycle() < cycles {
        let board = boards(random);
        device.context(board.position(1).to_string());
        let evaluation = Evaluation::new(&board, &parameters);
        let explained = evaluation.explain_slow(&board, &parameters);
        let seen = Seen::new(&board, Color::White);
        for file in 0..8 {
            for index in 0..5 {
                device.set(&format!("files[{index}]"), seen.file(file + index - 2))?;
            }
            for direction in 0..8 {
                device.set(
                    &format!("firsts[{direction}]"),
                    seen.firsts(file, direction),
                )?;
            }
            for (side, color) in SIDES {
                for (field, map) in seen.attacked(file, color == Color::Black) {
                    device.check(&format!("{side}.{field}"), map)?;
                }
            }
            let mut levels = 0_u64;
            for feature in &explained.features {
                if let Site::Square(square) = feature.site
                    && feature.name == entries::MOBILITY.name
                    && square.file() as i32 == file
                {
                    levels |= u64::from(feature.index / 8) << (4 * square.rank());
                }
            }
            device.check("levels", levels)?;
            device.step();
        }
    }
    Ok(())
}

/// Inputs of the block, by rank: the first pieces in each direction need not be on the board.
struct Codes {
    files: [[u32; 8]; 5],
    firsts: [[u32; 8]; 8],
}

impl Codes {
    /// Few, or many.
    fn random(random: &mut SmallRng) -> Codes {
        let [near, far] = [(); 2].map(|()| any(random, &[0.05, 0.2, 0.5]));
        let code = |random: &mut SmallRng, rate| match random.random_bool(rate) {
            true => random.random_range(0..16),
            false => 0,
        };
        Codes {
            files: [(); 5].map(|()| [(); 8].map(|()| code(random, near))),
            firsts: [(); 8].map(|()| [(); 8].map(|()| code(random, far))),
        }
    }

    /// The code of a square so many files from the middle one; 0 off the board.
    fn at(&self, file: i32, rank: i32) -> u32 {
        let square = usize::try_from(rank).ok().and_then(|rank| {
            let file = self.files.get(usize::try_from(file + 2).ok()?)?;
            file.get(rank)
        });
        square.copied().unwrap_or(0)
    }

    /// The costs of a side's pieces that attack a square.
    fn attackers(&self, rank: i32, color: Color) -> Vec<usize> {
        let of = |code: u32| {
            let kind = PieceType::ALL
                .into_iter()
                .find(|kind| kind.code() == code & 7)?;
            (code >> 3 == color.code()).then_some(kind)
        };
        let leaps = LEAPS
            .into_iter()
            .map(|(file, step)| self.at(file, rank + step));
        let knights = leaps
            .filter_map(of)
            .filter(|kind| *kind == PieceType::Knight);
        let rays = COMPASS
            .into_iter()
            .zip(self.firsts)
            .filter_map(|((file, step), firsts)| {
                let kind = of(firsts[rank as usize])?;
                let straight = file == 0 || step == 0;
                let adjacent = self.at(file, rank + step) != 0;
                let attacks = match kind {
                    // A pawn attacks upwards, from its side, so it is found below.
                    PieceType::Pawn => {
                        adjacent && !straight && (step > 0) == (color == Color::Black)
                    }
                    PieceType::Knight => false,
                    PieceType::Bishop => !straight,
                    PieceType::Rook => straight,
                    PieceType::Queen => true,
                    PieceType::King => adjacent,
                };
                attacks.then_some(kind)
            });
        knights.chain(rays).map(cost).collect()
    }

    fn check(&self, device: &mut Device) -> Result<(), BenchError> {
        for (pin, buses) in [("files", &self.files[..]), ("firsts", &self.firsts[..])] {
            for (index, codes) in buses.iter().enumerate() {
                device.set(&format!("{pin}[{index}]"), bus(|rank| codes[rank as usize]))?;
            }
        }
        let [white, black] = Color::ALL.map(|color| {
            let squares = (0..8).map(|rank| self.attackers(rank, color));
            squares.collect::<Vec<_>>()
        });
        for ((side, _), attackers) in SIDES.into_iter().zip([&white, &black]) {
            for (field, map) in attack_maps(attackers) {
                device.check(&format!("{side}.{field}"), map)?;
            }
        }
        device.check(
            "levels",
            bus(|rank| level(&white[rank as usize], &black[rank as usize])),
        )
    }
}

/// The level of a square by the costs of its attackers: the table of MOBILITY in
/// docs/src/blocks/slow.md.
fn level(white: &[usize], black: &[usize]) -> u32 {
    let [[white_number, white_cost], [black_number, black_cost]] =
        [white, black].map(|costs| [costs.len().min(3), costs.iter().copied().min().unwrap_or(5)]);
    let alone = |number, cost| match (number, cost) {
        (2.., _) => 15,
        (_, 0 | 1) => 14,
        _ => 13,
    };
    let cheaper = |number, other| if number >= other { 12 } else { 11 };
    match (white_number, black_number) {
        (0, 0) => 0,
        (_, 0) => alone(white_number, white_cost),
        (0, _) => 16 - alone(black_number, black_cost),
        _ => match white_cost.cmp(&black_cost) {
            Ordering::Less => cheaper(white_number, black_number),
            Ordering::Greater => 16 - cheaper(black_number, white_number),
            Ordering::Equal => (8 + white_number - black_number) as u32,
        },
    }
}
