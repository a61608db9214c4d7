//! Test bench of the piece lookups, against the reference's lookups; and maps that belong to no
//! position, against the rules.

use chess::PieceType;
use memory_map::entries;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::lookups::{Look, PIECES, bits, look};
use crate::device::Device;
use crate::evaluated::any;
use crate::model::array::LEAPS;
use crate::seen::{COMPASS, Man, attack_maps, cost};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "piece_lookups",
    summary: "hung, pinned and trapped pieces of the files of random positions, against what the \
              reference looks up",
    cycles: 48_000,
    top: "piece_lookups",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    look(device, random, cycles / 2, judge)?;
    device.context("maps of no position");
    while device.cycle() < cycles {
        Maps::random(random).check(device)?;
        device.step();
    }
    Ok(())
}

fn judge(device: &mut Device, look: &Look) -> Result<(), BenchError> {
    look.set(device)?;
    let seen = &look.seen;
    for index in 0..5 {
        let file = look.file + index - 2;
        device.set(&format!("room[{index}]"), look.room(file))?;
    }
    for index in 0..7 {
        let file = look.file + index - 3;
        for (pin, kind) in [
            ("enemy_pawns", PieceType::Pawn),
            ("enemy_knights", PieceType::Knight),
        ] {
            device.set(&format!("{pin}[{index}]"), seen.map(file, kind, true))?;
        }
    }
    let lines = super::lines::Line::maps(seen, look.file);
    for (pin, map) in ["pinned", "absolute", "permanent", "screens"]
        .iter()
        .zip(lines)
    {
        device.set(pin, map)?;
    }
    let knight_comes = (0..8).any(|file| seen.map(file, PieceType::Knight, true) != 0);
    device.set("knight_comes", knight_comes)?;
    device.set("bishops_come", bits(look.bishops(true)))?;

    let hung = (0..8).filter(|&rank| is_simply_hung(look, rank)).count();
    device.check("hung", hung > 0)?;
    device.check("hung_several", hung > 1)?;
    look.check(device, &entries::PINNED, "indices.is_pinned", "indices.pin")?;
    let registers = [
        &entries::MPIN_AND_HUNG,
        &entries::PINNED_AND_SIMPLE_HUNG,
        &entries::PINNED_AND_HUNG,
        &entries::PERMANENT_PIN_AND_SIMPLE_HUNG,
    ];
    let registers = registers.map(|register| look.index(register).is_some());
    device.check("indices.pin_registers", bits(registers))?;
    let x_rays = look.index(&entries::X_RAYING).is_some();
    device.check("indices.x_rays", x_rays)?;
    let exits = look.index(&entries::KNIGHT_TRAP);
    let exits = exits.map_or(0, |index| 1_u32 << (index - 3 * look.side.code()));
    device.check("indices.knight_trap", exits)?;
    let queen = look.index(&entries::QUEEN_TRAP).is_some();
    device.check("indices.queen_trap", queen)?;
    look.check(
        device,
        &entries::MINOR_ON_WEAK,
        "indices.on_weak",
        "indices.weak",
    )
}

fn is_simply_hung(look: &Look, rank: i32) -> bool {
    let at = (look.file, rank);
    let Some((kind, false)) = look.seen.piece(at) else {
        return false;
    };
    let [own, enemy] = [false, true].map(|enemy| look.seen.attackers(at, enemy));
    !matches!(kind, PieceType::Pawn | PieceType::King)
        && !enemy.is_empty()
        && (own.is_empty() || enemy.iter().any(|&attacker| attacker < cost(kind)))
}

/// Inputs of the block, by rank or by file. Attackers and free squares need not agree with the
/// pieces.
struct Maps {
    file: u32,
    pieces: [Option<Man>; 8],
    /// Costs of the pieces that guard and that attack each square.
    guards: [Vec<usize>; 8],
    attackers: [Vec<usize>; 8],
    room: [u32; 5],
    enemy_pawns: [u32; 7],
    enemy_knights: [u32; 7],
    pinned: u32,
    absolute: u32,
    permanent: u32,
    screens: u32,
    knight_comes: bool,
    bishops_come: [bool; 2],
}

impl Maps {
    fn random(random: &mut SmallRng) -> Maps {
        let map = |random: &mut SmallRng, rate| {
            (0..8).fold(0, |map, rank| {
                map | u32::from(random.random_bool(rate)) << rank
            })
        };
        let costs = |random: &mut SmallRng| -> Vec<usize> {
            let number = random.random_range(0..=4);
            (0..number).map(|_| random.random_range(0..5)).collect()
        };
        let pieces = [(); 8].map(|()| {
            let kind = random
                .random_bool(0.7)
                .then(|| any(random, &PieceType::ALL))?;
            Some((kind, random.random_bool(0.2)))
        });
        // A king is never pinned, and no slider x-rays through it.
        let kings = (pieces.iter().enumerate()).fold(0, |kings, (rank, piece)| {
            let is_king = piece.is_some_and(|(kind, _)| kind == PieceType::King);
            kings | u32::from(is_king) << rank
        });
        let [room, pawns, knights, pins] =
            [[0.1, 0.5], [0.05, 0.3], [0.02, 0.2], [0.1, 0.6]].map(|rates| any(random, &rates));
        Maps {
            file: random.random_range(0..8),
            pieces,
            guards: [(); 8].map(|()| costs(random)),
            attackers: [(); 8].map(|()| costs(random)),
            room: [(); 5].map(|()| map(random, room)),
            enemy_pawns: [(); 7].map(|()| map(random, pawns)),
            enemy_knights: [(); 7].map(|()| map(random, knights)),
            pinned: map(random, pins) & !kings,
            absolute: map(random, 0.5),
            permanent: map(random, 0.5),
            screens: map(random, 0.1) & !kings,
            knight_comes: random.random(),
            bishops_come: random.random(),
        }
    }

    /// The own piece on a square.
    fn own(&self, rank: usize) -> Option<PieceType> {
        let (kind, enemy) = self.pieces[rank]?;
        (!enemy).then_some(kind)
    }

    /// The greatest rank for which something holds.
    fn front(&self, holds: impl Fn(usize, PieceType) -> bool) -> Option<usize> {
        (0..8)
            .rev()
            .find(|&rank| self.own(rank).is_some_and(|kind| holds(rank, kind)))
    }

    fn is_simply_hung(&self, rank: usize, kind: PieceType) -> bool {
        !matches!(kind, PieceType::Pawn | PieceType::King)
            && !self.attackers[rank].is_empty()
            && (self.guards[rank].is_empty() || cheapest(&self.attackers[rank]) < cost(kind))
    }

    /// Index of PINNED, and the registers.
    fn pin(&self, rank: usize, kind: PieceType) -> (u32, [bool; 4]) {
        let [guards, attackers] = [&self.guards, &self.attackers].map(|costs| &costs[rank]);
        let [guarding, attacking] = [guards, attackers].map(|costs| costs.len().min(3) as i32);
        let [guard, attacker] = [guards, attackers].map(|costs| cheapest(costs));
        let is_cheaper = attacker < cost(kind) || kind == PieceType::Pawn && attacker == 0;
        let more = (attacking - guarding).clamp(-1, 2) + 1;
        let [absolute, permanent] = [self.absolute, self.permanent].map(|map| map >> rank & 1 == 1);
        let index = 64 * u32::from(absolute)
            + 32 * u32::from(permanent)
            + 8 * cost(kind) as u32
            + 4 * u32::from(is_cheaper)
            + more as u32;
        let simply = self.is_simply_hung(rank, kind);
        let last_word = guarding > 0 && attacking > guarding && attacker <= cost(kind).max(guard);
        let in_sequence = kind != PieceType::Pawn && (simply || last_word);
        let registers = [
            in_sequence && !absolute,
            absolute && simply && !permanent,
            absolute && in_sequence && !simply,
            absolute && simply && permanent,
        ];
        (index, registers)
    }

    /// Whether a square so many files away is free: no own piece, and no enemy pawn attacks it.
    fn is_open(&self, file: i32, rank: i32) -> bool {
        let attacks = |beside: i32| holds(self.enemy_pawns[(file + beside + 3) as usize], rank + 1);
        holds(self.room[(file + 2) as usize], rank) && !attacks(-1) && !attacks(1)
    }

    /// The same, and no enemy knight attacks it.
    fn is_free(&self, file: i32, rank: i32) -> bool {
        let attacks = |(files, ranks): (i32, i32)| {
            holds(
                self.enemy_knights[(file + files + 3) as usize],
                rank + ranks,
            )
        };
        self.is_open(file, rank) && !LEAPS.into_iter().any(attacks)
    }

    /// The least number of exits of the file's knights at the edge.
    fn exits(&self) -> Option<usize> {
        let at_edge = |rank: &usize| rank == &7 || matches!(self.file, 0 | 7);
        let knights = (0..8).filter(|&rank| self.own(rank) == Some(PieceType::Knight));
        let exits = knights.filter(at_edge).map(|rank| {
            let open = |(files, ranks): &(i32, i32)| self.is_open(*files, rank as i32 + ranks);
            LEAPS.into_iter().filter(open).count()
        });
        exits.min()
    }

    fn is_queen_trapped(&self) -> bool {
        let queen = self.front(|rank, kind| kind == PieceType::Queen && rank >= 2);
        queen.is_some_and(|rank| {
            let free = |(files, ranks): &(i32, i32)| self.is_free(*files, rank as i32 + ranks);
            COMPASS.into_iter().filter(free).count() <= 1
        })
    }

    /// Index of MINOR_ON_WEAK.
    fn weak(&self) -> Option<u32> {
        let beside = self.enemy_pawns[2] | self.enemy_pawns[4];
        let is_minor = |kind| matches!(kind, PieceType::Knight | PieceType::Bishop);
        let minor = self.front(|rank, kind| {
            is_minor(kind) && (3..7).contains(&rank) && beside >> rank >> 1 == 0
        })?;
        let bishops = self.bishops_come[(self.file as usize + minor) % 2];
        let is_enemy_pawn = |piece: &Option<Man>| *piece == Some((PieceType::Pawn, true));
        let digits = [
            (64, (minor as u32 - 3).min(2)),
            (16, self.file.min(7 - self.file)),
            (8, u32::from(self.guards[minor].contains(&0))),
            (4, u32::from(self.own(minor) == Some(PieceType::Bishop))),
            (2, u32::from(self.knight_comes || bishops)),
            (
                1,
                u32::from(self.pieces[minor + 1..].iter().any(is_enemy_pawn)),
            ),
        ];
        Some(
            digits
                .into_iter()
                .map(|(weight, digit)| weight * digit)
                .sum(),
        )
    }

    fn set(&self, device: &mut Device) -> Result<(), BenchError> {
        device.set("file", self.file)?;
        for (field, kind) in PIECES {
            for (pin, enemy) in [("own", false), ("enemy", true)] {
                let map = (self.pieces.iter().enumerate()).fold(0, |map, (rank, piece)| {
                    map | u32::from(*piece == Some((kind, enemy))) << rank
                });
                device.set(&format!("{pin}.{field}"), map)?;
            }
        }
        for (pin, costs) in [("guarded", &self.guards), ("attacked", &self.attackers)] {
            for (field, map) in attack_maps(costs) {
                device.set(&format!("{pin}.{field}"), map)?;
            }
        }
        for (pin, maps) in [
            ("room", &self.room[..]),
            ("enemy_pawns", &self.enemy_pawns[..]),
            ("enemy_knights", &self.enemy_knights[..]),
        ] {
            for (index, &map) in maps.iter().enumerate() {
                device.set(&format!("{pin}[{index}]"), map)?;
            }
        }
        device.set("pinned", self.pinned)?;
        device.set("absolute", self.absolute)?;
        device.set("permanent", self.permanent)?;
        device.set("screens", self.screens)?;
        device.set("knight_comes", self.knight_comes)?;
        device.set("bishops_come", bits(self.bishops_come))
    }

    fn check(&self, device: &mut Device) -> Result<(), BenchError> {
        self.set(device)?;
        let hung = (0..8).filter(|&rank| {
            let kind = self.own(rank);
            kind.is_some_and(|kind| self.is_simply_hung(rank, kind))
        });
        let hung = hung.count();
        device.check("hung", hung > 0)?;
        device.check("hung_several", hung > 1)?;
        let pinned = self.front(|rank, _| self.pinned >> rank & 1 == 1);
        device.check("indices.is_pinned", pinned.is_some())?;
        let mut registers = [false; 4];
        if let Some((rank, kind)) = pinned.and_then(|rank| Some((rank, self.own(rank)?))) {
            let (index, taken) = self.pin(rank, kind);
            device.check("indices.pin", index)?;
            registers = taken;
        }
        device.check("indices.pin_registers", bits(registers))?;
        let screen = self.front(|rank, _| self.screens >> rank & 1 == 1);
        device.check("indices.x_rays", screen.is_some())?;
        let exits = self.exits().filter(|&exits| exits <= 2);
        device.check(
            "indices.knight_trap",
            exits.map_or(0, |exits| 1_u32 << exits),
        )?;
        device.check("indices.queen_trap", self.is_queen_trapped())?;
        let weak = self.weak();
        device.check("indices.on_weak", weak.is_some())?;
        match weak {
            Some(index) => device.check("indices.weak", index),
            None => Ok(()),
        }
    }
}

/// The least cost, 5 if there is none.
fn cheapest(costs: &[usize]) -> usize {
    costs.iter().copied().min().unwrap_or(5)
}

/// Whether a file map has a rank; none off the board.
fn holds(map: u32, rank: i32) -> bool {
    (0..8).contains(&rank) && map >> rank & 1 == 1
}
