//! Test bench of the dangers of a king: words of positions with random values, against the
//! reference's sums; then random words on random files, added up here.

use chess::{Color, PieceType};
use memory_map::{Entry, EvaluationParameters, entries, field};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::Board;
use reference::evaluation::Evaluation;
use reference::evaluation::slow::{Feature, Sum, Zone};

use super::attack_units::units_of_kinds;
use super::lookups::{Look, bits};
use crate::device::Device;
use crate::seen::boards;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "king_dangers",
    summary: "dangers of kings, words of random values added up file by file, against the \
              reference",
    cycles: 6_000,
    top: "king_dangers",
    script: run,
};

const ZONES: [Zone; 3] = [Zone::Here, Zone::Short, Zone::Long];

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    let mut parameters = EvaluationParameters::default();
    while device.cycle() < cycles {
        for address in EvaluationParameters::addresses() {
            parameters.write(address, random.random());
        }
        for _ in 0..50 {
            let board = boards(random);
            device.context(board.position(1).to_string());
            judge(device, random, &board, &parameters)?;
        }
        device.context("any words");
        for _ in 0..20 {
            add_up(device, random)?;
        }
    }
    Ok(())
}

/// Random words on more files than a board has: sums that no position reaches.
fn add_up(device: &mut Device, random: &mut SmallRng) -> Result<(), BenchError> {
    let (mut pawns, mut others, mut units) = ([0_u64; 3], [0_u64; 3], [0_u64; 3]);
    let mut kinds = [0_u64; 3];
    // Large numbers carry into high bits.
    let is_large = random.random();
    let mut word = |bits: u32| {
        let word = random.random::<u64>() & ((1 << bits) - 1);
        if is_large && bits > 3 {
            word | 7 << (bits - 3)
        } else {
            word
        }
    };
    let [king, enemy_king] = [word(3), word(3)];
    let apart = [
        (king ^ enemy_king) & 4 != 0,
        enemy_king & 4 == 0,
        enemy_king & 4 != 0,
    ];
    device.set("king_file", king)?;
    device.set("enemy_king_file", enemy_king)?;
    let king_attack = word(8);
    device.set("king_attack", king_attack)?;
    let files = word(4);
    for clock in 0..=files {
        // File 0 would restart the sums.
        let file = match clock {
            0 => 0,
            _ => [1, 2, 5, 6, 7, king.max(1), word(3).max(1)][word(8) as usize % 7],
        };
        let distance = file.abs_diff(king);
        let counts = [distance <= 1, file >= 5, file <= 2];
        device.set("file", file)?;

        let [shelter, storm, storms] = [word(14), word(18), word(1)];
        device.set("shelter", shelter)?;
        device.set("storm", storm)?;
        device.set("storms", storms)?;
        let storm = |place: u32| (storm >> (6 * place) & 63) * storms;
        let potential = (shelter >> 7) + storm(2);
        let pawn_terms = [
            (shelter & 127) + storm(apart[0].into()),
            potential,
            potential,
        ];

        let [rooks, halved] = [word(10), word(1)];
        device.set("rooks", rooks)?;
        device.set("halved", halved)?;
        let base = (rooks & 63) >> halved;
        let rook_terms = apart.map(|apart| match rooks >> if apart { 8 } else { 6 } & 3 {
            0 => 2 * base,
            1 => base + base / 2,
            2 => base,
            _ => base / 2,
        });
        let is_corner = matches!((file, king), (0, 2) | (2, 0) | (5, 7) | (7, 5));

        let [minor, minor_counts] = [word(4), word(1)];
        let [rising, falling, bishops_count] = [word(5), word(5), word(1)];
        let [rising_aimed, falling_aimed] = [word(5), word(5)];
        let [rising_castled, falling_castled] = [word(2), word(2)];
        for (pin, value) in [
            ("minor", minor),
            ("minor_counts", minor_counts),
            ("rising", rising),
            ("falling", falling),
            ("bishops_count", bishops_count),
            ("rising_aimed", rising_aimed),
            ("falling_aimed", falling_aimed),
            ("rising_castled", rising_castled),
            ("falling_castled", falling_castled),
        ] {
            device.set(pin, value)?;
        }
        let bishop_terms = [
            (rising + falling) * bishops_count,
            rising_aimed * (rising_castled & 1) + falling_aimed * (falling_castled & 1),
            rising_aimed * (rising_castled >> 1) + falling_aimed * (falling_castled >> 1),
        ];
        let minors_count = [distance <= 2, file >= 4, file < 4];
        let [units_here, kinds_here] = [word(4), word(4)];
        device.set("units", units_here)?;
        device.set("kinds", kinds_here)?;

        for place in 0..3 {
            let counts_here = counts[place];
            pawns[place] += pawn_terms[place] * u64::from(counts_here);
            let rook_counts = counts_here || place == 0 && is_corner;
            others[place] += rook_terms[place] * u64::from(rook_counts);
            units[place] += units_here * u64::from(counts_here);
            kinds[place] |= kinds_here * u64::from(counts_here);
            others[place] += minor * minor_counts * u64::from(minors_count[place]);
            others[place] += bishop_terms[place];
        }
        device.step();
        for place in 0..3 {
            let all_units = units[place] + units_of_kinds(kinds[place]);
            let attacks = (all_units % 64 * king_attack) % (1 << 14) / 16 % (1 << 10);
            let whole = pawns[place] + others[place] + attacks;
            device.check(&format!("pawns[{place}]"), pawns[place] % (1 << 12))?;
            device.check(&format!("whole[{place}]"), whole % (1 << 12))?;
        }
    }
    Ok(())
}

fn judge(
    device: &mut Device,
    random: &mut SmallRng,
    board: &Board,
    parameters: &EvaluationParameters,
) -> Result<(), BenchError> {
    let evaluation = Evaluation::new(board, parameters);
    let explained = evaluation.explain_slow(board, parameters);
    for king in Color::ALL {
        let attack = field::phase_scale::KING_ATTACK.get(evaluation.scale(parameters));
        device.set("king_attack", attack)?;
        for file in 0..8 {
            let [own, enemy] =
                [king, !king].map(|side| Look::new(board, &evaluation, &explained, side, file));
            device.set("file", file as u32)?;
            device.set("king_file", own.kings[0] & 7)?;
            device.set("enemy_king_file", own.kings[1] & 7)?;
            set_words(device, random, parameters, &own, &enemy)?;
            set_units(device, &own)?;
            device.step();
        }
        check_pawns(device, &explained.features, king)?;
        for (place, whole) in explained.sums.dangers[king.index()].into_iter().enumerate() {
            device.check(&format!("whole[{place}]"), whole as u64)?;
        }
    }
    Ok(())
}

/// Checks the sums of shelter and storm.
fn check_pawns(device: &mut Device, features: &[Feature], king: Color) -> Result<(), BenchError> {
    let of_pawns = [entries::PAWN_SHELTER.name, entries::PAWN_STORM.name];
    for (place, zone) in ZONES.into_iter().enumerate() {
        let pawns: i32 = (features.iter())
            .filter(|one| one.sum == Sum::Danger(king, zone) && of_pawns.contains(&one.name))
            .map(|one| one.amount)
            .sum();
        device.check(&format!("pawns[{place}]"), pawns as u64)?;
    }
    Ok(())
}

/// Puts the words of a file on the pins; any where the reference looks up none.
fn set_words(
    device: &mut Device,
    random: &mut SmallRng,
    parameters: &EvaluationParameters,
    own: &Look,
    enemy: &Look,
) -> Result<(), BenchError> {
    let mut word = |look: &Look, entry: &Entry| {
        let index = look.index(entry);
        let word = index.map(|index| parameters.table(entry, look.side.code(), index) as u32);
        word.unwrap_or_else(|| random.random())
    };
    device.set("shelter", word(own, &entries::PAWN_SHELTER))?;
    device.set("storm", word(enemy, &entries::PAWN_STORM))?;
    let pawns = enemy.seen.map(enemy.file, PieceType::Pawn, false);
    device.set("storms", pawns != 0)?;
    device.set("rooks", word(enemy, &entries::ROOKS_ON_FILES))?;
    device.set("halved", enemy.has_lever())?;
    let minor = word(enemy, &entries::MINOR_ON_WEAK);
    device.set("minor", field::minor_on_weak::KING.get(minor))?;
    let minor_counts = enemy.index(&entries::MINOR_ON_WEAK).is_some();
    device.set("minor_counts", minor_counts)?;
    let bishops = enemy.indices(&entries::BISHOPS);
    device.set("bishops_count", !bishops.is_empty())?;
    for (copy, index) in bishops {
        let word = parameters.table(&entries::BISHOPS, copy, index) as u32;
        let pin = if copy % 2 == 0 { "rising" } else { "falling" };
        device.set(pin, field::bishops::KING.get(word))?;
        let aimed = parameters.table(&entries::BISHOPS, copy, index | 2) as u32;
        device.set(&format!("{pin}_aimed"), field::bishops::KING.get(aimed))?;
    }
    for (pin, diagonal) in [("rising_castled", 0), ("falling_castled", 1)] {
        device.set(pin, bits(enemy.castled(diagonal)))?;
    }
    Ok(())
}

fn set_units(device: &mut Device, own: &Look) -> Result<(), BenchError> {
    let [units, kinds] = units(own);
    device.set("units", units)?;
    device.set("kinds", kinds)
}

/// The attack units of a file, square by square, and the kinds of attackers.
pub(super) fn units(own: &Look) -> [u32; 2] {
    let [mine, theirs] = [false, true].map(|enemy| own.bishops(enemy));
    let king_rank = (own.kings[0] >> 3) as i32;
    let (mut units, mut kinds) = (0_u32, 0_u32);
    for rank in (king_rank - 1..=king_rank + 1).filter(|rank| (0..8).contains(rank)) {
        let at = (own.file, rank);
        let [guards, attackers] = [false, true].map(|enemy| own.seen.attackers(at, enemy));
        if attackers.is_empty() {
            continue;
        }
        let color = ((own.file + rank) % 2) as usize;
        let guarded = guards.iter().any(|&cost| cost < 4);
        let complex = !guards.contains(&0) && theirs[color] && !mine[color];
        units += 1
            + u32::from(!guarded)
            + u32::from(!guarded && attackers.len() > 1)
            + u32::from(complex);
        kinds |= attackers.iter().fold(0, |kinds, cost| kinds | 1 << cost);
    }
    [units, kinds & 15]
}
