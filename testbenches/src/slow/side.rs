//! Test bench of a side: files of random positions with random values, against the reference's sums
//! for the side.

use chess::{Color, PieceType};
use memory_map::{Entry, EvaluationParameters, entries, field};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::Board;
use reference::evaluation::Evaluation;
use reference::evaluation::slow::{Feature, Sum};

use super::lines::Line;
use super::lookups::{Look, bits, pawns_of_color};
use super::side_tables::register;
use super::{king_dangers, sevenths, side_tables, view};
use crate::device::Device;
use crate::seen::boards;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "side",
    summary: "files of random positions with random values, against what the reference adds up for \
              a side",
    cycles: 15_000,
    top: "side",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    while device.cycle() < cycles {
        for side in Color::ALL {
            let mut parameters = EvaluationParameters::default();
            for address in EvaluationParameters::addresses() {
                parameters.write(address, random.random());
            }
            side_tables::load(device, &parameters, side)?;
            set_registers(device, &parameters, side)?;
            for _ in 0..100 {
                add_up(device, &boards(random), &parameters, side)?;
                if random.random_bool(0.2) {
                    side_tables::read(device, random, &parameters, side)?;
                }
            }
        }
    }
    Ok(())
}

/// Puts the registers on the pins that the tables do not need.
fn set_registers(
    device: &mut Device,
    parameters: &EvaluationParameters,
    side: Color,
) -> Result<(), BenchError> {
    let code = side.code();
    let sevenths = sevenths::REGISTERS[side.index()].map(|entry| register(parameters, &entry, 0));
    let packed = sevenths
        .iter()
        .rev()
        .fold(0, |all, &word| all << 8 | u64::from(word));
    device.set("on_seventh", packed)?;
    let [one, several] = [0, 1].map(|few| register(parameters, &entries::HUNG, 2 * code + few));
    device.set("hung", several << 7 | one)?;
    for (pin, entry) in [
        ("wasted_pawns", &entries::WASTED_PAWNS),
        ("bishop_pair", &entries::BISHOP_PAIR),
        ("missing_wing", &entries::MISSING_WING),
    ] {
        device.set(pin, register(parameters, entry, code))?;
    }
    Ok(())
}

/// Shows all files of a position, one per clock, and compares the sums.
fn add_up(
    device: &mut Device,
    board: &Board,
    parameters: &EvaluationParameters,
    side: Color,
) -> Result<(), BenchError> {
    let evaluation = Evaluation::new(board, parameters);
    let explained = evaluation.explain_slow(board, parameters);
    for file in 0..8 {
        device.context(format!("{}, {side:?}, file {file}", board.position(1)));
        let look = Look::new(board, &evaluation, &explained, side, file);
        set_file(device, &look)?;
        device.check("pattern", look.pattern())?;
        device.step();
        check_words(device, parameters, &look)?;
    }
    device.step();
    for (pin, sum) in [
        ("points", Sum::Points),
        ("structure", Sum::Structure),
        ("passed", Sum::Passed),
    ] {
        let own = explained.features.iter().filter(|one| is_own(one, side));
        let white: i32 = (own.filter(|one| one.sum == sum))
            .map(|one| one.amount)
            .sum();
        let own = if side == Color::White { white } else { -white };
        device.check(pin, own as u16)?;
    }
    Ok(())
}

/// Whether a feature is the side's, and not looked up with those of both.
fn is_own(feature: &Feature, side: Color) -> bool {
    let together = [entries::SIGNATURE.name, entries::OPPOSITE_BISHOPS.name];
    feature.side == Some(side) && !together.contains(&feature.name)
}

/// Puts a file, and the position around it, on the pins.
fn set_file(device: &mut Device, look: &Look) -> Result<(), BenchError> {
    device.set("file", look.file as u32)?;
    view::set_files(device, look)?;
    let lines = Line::maps(&look.seen.of(Color::White), look.file);
    for (pin, map) in ["pinned", "absolute", "permanent", "screens"]
        .iter()
        .zip(lines)
    {
        device.set(pin, map)?;
    }
    device.set("king", look.kings[0])?;
    device.set("enemy_king", look.kings[1])?;
    device.set("bishops", bits(look.bishops(false)))?;
    device.set("enemy_bishops", bits(look.bishops(true)))?;
    let knights = (0..8).any(|file| look.seen.map(file, PieceType::Knight, true) != 0);
    device.set("enemy_knights", knights)?;
    device.set("sevenths", sevenths::rooks(look))?;
    for (pin, enemy, parity) in [
        ("dark", false, 0),
        ("light", false, 1),
        ("enemy_dark", true, 0),
        ("enemy_light", true, 1),
    ] {
        for (field, number) in pawns_of_color(look, enemy, parity) {
            device.set(&format!("{pin}.{field}"), number)?;
        }
    }
    Ok(())
}

/// Compares the words and units for the kings' dangers, in the clock after the file was seen.
fn check_words(
    device: &mut Device,
    parameters: &EvaluationParameters,
    look: &Look,
) -> Result<(), BenchError> {
    let word = |entry: &Entry| {
        let index = look.index(entry)?;
        Some(parameters.table(entry, look.side.code(), index) as u32 & entry.mask())
    };
    for (pin, word) in [
        ("shelter_word", word(&entries::PAWN_SHELTER)),
        ("storm_word", word(&entries::PAWN_STORM)),
        ("rooks_word", word(&entries::ROOKS_ON_FILES)),
        (
            "weak_danger",
            word(&entries::MINOR_ON_WEAK).map(|word| field::minor_on_weak::KING.get(word)),
        ),
    ] {
        if let Some(word) = word {
            device.check(pin, word)?;
        }
    }
    for (copy, index) in look.indices(&entries::BISHOPS) {
        let word = parameters.table(&entries::BISHOPS, copy, index) as u32;
        let pin = ["rising_danger", "falling_danger"][copy as usize % 2];
        device.check(pin, field::bishops::KING.get(word))?;
        let word = parameters.table(&entries::BISHOPS, copy, index | 2) as u32;
        let pin = ["rising_aimed", "falling_aimed"][copy as usize % 2];
        device.check(pin, field::bishops::KING.get(word))?;
    }
    for (pin, diagonal) in [("rising_castled", 0), ("falling_castled", 1)] {
        device.check(pin, bits(look.castled(diagonal)))?;
    }
    side_tables::check_counts(device, look)?;
    let [units, kinds] = king_dangers::units(look);
    device.check("units", units)?;
    device.check("kinds", kinds)
}
