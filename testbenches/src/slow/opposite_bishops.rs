//! Test bench of the term of opposite bishops: positions, against the reference; and register
//! values that belong to no position, against the rule.

use chess::PieceType;
use memory_map::{EvaluationParameters, entries};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::evaluation::Evaluation;

use crate::device::Device;
use crate::evaluated::{COUNTS, SIDES, material};
use crate::seen::boards;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "opposite_bishops",
    summary: "bishops of opposite colours in random positions with random values, against the \
              reference; any registers",
    cycles: 6_000,
    top: "opposite_bishops",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    positions(device, random, cycles / 2)?;
    device.context("registers of no position");
    while device.cycle() < cycles {
        Registers::random(random).check(device)?;
        device.step();
    }
    Ok(())
}

fn positions(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    let mut parameters = EvaluationParameters::default();
    while device.cycle() < cycles {
        if device.cycle().is_multiple_of(500) {
            for address in EvaluationParameters::addresses() {
                parameters.write(address, random.random::<u32>() >> 28);
            }
            for (pin, word) in [("alone", 0), ("accompanied", 1)] {
                let address = entries::OPPOSITE_BISHOPS.address_of(word);
                device.set(pin, parameters.read(address).unwrap_or(0))?;
            }
        }
        let board = boards(random);
        device.context(board.position(1).to_string());
        let evaluation = Evaluation::new(&board, &parameters);
        for (pin, value) in material(&evaluation) {
            if !pin.contains("_at.") {
                device.set(&pin, value)?;
            }
        }
        let explained = evaluation.explain_slow(&board, &parameters);
        for ((side, color), danger) in SIDES.into_iter().zip(explained.sums.mixed) {
            let bishop = evaluation.location(color, PieceType::Bishop);
            device.set(&format!("{side}_bishop"), bishop.code())?;
            device.set(&format!("{side}_danger"), danger as u64)?;
        }
        let points = (explained.features.iter())
            .find(|one| one.name == entries::OPPOSITE_BISHOPS.name)
            .map_or(0, |one| one.amount);
        device.check("points", points as u16)?;
        device.step();
    }
    Ok(())
}

/// Inputs of the block.
struct Registers {
    /// White's pieces and Black's, as in [`COUNTS`].
    counts: [[u32; 5]; 2],
    bishops: [u32; 2],
    dangers: [u32; 2],
    alone: u32,
    accompanied: u32,
}

impl Registers {
    /// Mostly one bishop per side, few other pieces, and numbers that differ in one bit.
    fn random(random: &mut SmallRng) -> Registers {
        let beside = |random: &mut SmallRng, value: u32, bits: u32, share: f64| match random
            .random_bool(share)
        {
            true => value ^ 1 << random.random_range(0..bits),
            false => value,
        };
        let accompanied = random.random();
        let pawns = random.random_range(0..16);
        let danger = random.random_range(0..1 << 9);
        let side = |random: &mut SmallRng| {
            COUNTS.map(|(_, kind)| match kind {
                PieceType::Pawn => beside(random, pawns, 4, 0.5),
                PieceType::Bishop => beside(random, 1, 4, 0.05),
                _ if accompanied => beside(random, 0, 4, 0.1),
                _ => 0,
            })
        };
        let counts = [side(random), side(random)];
        Registers {
            counts,
            bishops: [(); 2].map(|()| random.random_range(0..64)),
            dangers: [(); 2].map(|()| beside(random, danger, 9, 0.5)),
            alone: random.random_range(0..64),
            accompanied: random.random_range(0..64),
        }
    }

    /// The rule of docs/src/blocks/slow.md: points for the side that has fewer pawns, or the safer
    /// king.
    fn points(&self) -> i32 {
        let count = |side: usize, kind| {
            let place = COUNTS.iter().position(|(_, one)| *one == kind);
            place.map_or(0, |place| self.counts[side][place])
        };
        let color = |square: u32| (square + square / 8) % 2;
        let opposite = color(self.bishops[0]) != color(self.bishops[1])
            && [0, 1].map(|side| count(side, PieceType::Bishop)) == [1, 1];
        let others = [PieceType::Knight, PieceType::Rook, PieceType::Queen];
        let is_accompanied = (0..2).any(|side| others.iter().any(|&kind| count(side, kind) > 0));
        let (value, [white, black]) = match is_accompanied {
            true => (self.accompanied, self.dangers),
            false => (self.alone, [0, 1].map(|side| count(side, PieceType::Pawn))),
        };
        let sign = (black as i32 - white as i32).signum();
        i32::from(opposite) * sign * value as i32
    }

    fn check(&self, device: &mut Device) -> Result<(), BenchError> {
        for (side, (name, _)) in SIDES.into_iter().enumerate() {
            for ((field, _), count) in COUNTS.into_iter().zip(self.counts[side]) {
                device.set(&format!("{name}.{field}"), count)?;
            }
            device.set(&format!("{name}_bishop"), self.bishops[side])?;
            device.set(&format!("{name}_danger"), self.dangers[side])?;
        }
        device.set("alone", self.alone)?;
        device.set("accompanied", self.accompanied)?;
        device.check("points", self.points() as u16)
    }
}
