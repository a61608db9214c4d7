//! Test bench of the dangers of a king: words of positions with random values, against the reference's sums.

use chess::{Color, PieceType};
use memory_map::{Entry, EvaluationParameters, entries, field};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::Board;
use reference::evaluation::Evaluation;
use reference::evaluation::slow::{Feature, Sum, Zone};

use super::lookups::Look;
use crate::device::Device;
use crate::seen::boards;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "king_dangers",
    summary: "dangers of kings, words of random values added up file by file, against the reference",
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
