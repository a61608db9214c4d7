//! Test bench of the tables of a side: the reference's lookups for a file, with random values,
//! against the reference's sums.

use chess::Color;
use memory_map::{Entry, EvaluationParameters, entries, field};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::Board;
use reference::evaluation::Evaluation;
use reference::evaluation::slow::Sum;

use super::lookups::{Look, bits};
use crate::device::Device;
use crate::seen::boards;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "side_tables",
    summary: "words and sums of the files of random positions, against what the reference makes of \
              random values",
    cycles: 8_000,
    top: "side_tables",
    script: run,
};

/// A table, its number in the map, the pin of its index, and the pin that enables it.
struct Table(&'static Entry, u32, &'static str, &'static str);

const TABLES: [Table; 11] = [
    Table(
        &entries::MULTIPLE_PAWNS,
        0,
        "pawns.multiple",
        "pawns.several",
    ),
    Table(&entries::MINOR_ON_WEAK, 1, "pieces.weak", "pieces.on_weak"),
    Table(&entries::SELF_BLOCK, 2, "self_block", "bishop_present"),
    Table(
        &entries::OPPONENT_BLOCK,
        3,
        "opponent_block",
        "bishop_present",
    ),
    Table(&entries::BACK_BLOCK, 4, "pawns.back_block", "pawns.several"),
    Table(&entries::PINNED, 5, "pieces.pin", "pieces.is_pinned"),
    Table(
        &entries::PAWN_STRUCTURE,
        7,
        "pawns.structure",
        "pawns.present",
    ),
    Table(&entries::PASSED_PAWNS, 8, "pawns.passed", "pawns.is_passed"),
    Table(&entries::ROOKS_ON_FILES, 10, "rooks", ""),
    Table(&entries::PAWN_STORM, 12, "storm", "pawns.present"),
    Table(&entries::PAWN_SHELTER, 13, "shelter", ""),
];
/// Number of BISHOPS, which has a copy for each diagonal.
const BISHOPS: u32 = 11;

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    while device.cycle() < cycles {
        for side in Color::ALL {
            let mut parameters = EvaluationParameters::default();
            for address in EvaluationParameters::addresses() {
                parameters.write(address, random.random());
            }
            load(device, &parameters, side)?;
            for _ in 0..100 {
                let board = boards(random);
                for file in 0..8 {
                    look_up(device, random, &board, &parameters, side, file)?;
                }
                read(device, random, &parameters, side)?;
            }
        }
    }
    Ok(())
}

/// The value of a register.
pub(super) fn register(parameters: &EvaluationParameters, entry: &Entry, word: u32) -> u32 {
    parameters.read(entry.address_of(word)).unwrap_or(0)
}

/// Writes the side's copies of the tables, and its registers.
pub(super) fn load(
    device: &mut Device,
    parameters: &EvaluationParameters,
    side: Color,
) -> Result<(), BenchError> {
    let mut write = |number: u32, index: u32, value: i32| {
        device.set("access.write", true)?;
        device.set("access.table", number)?;
        device.set("access.index", index)?;
        device.set("access.data", value as u32)?;
        device.step();
        Ok::<_, BenchError>(())
    };
    for Table(entry, number, ..) in TABLES {
        for index in 0..entry.count {
            write(number, index, parameters.table(entry, side.code(), index))?;
        }
    }
    let bishops = &entries::BISHOPS;
    for diagonal in 0..2 {
        for index in 0..bishops.count {
            let value = parameters.table(bishops, 2 * side.code() + diagonal, index);
            write(BISHOPS, 128 * diagonal + index, value)?;
        }
    }
    device.set("access.write", false)?;
    let register = |entry: &Entry, word: u32| register(parameters, entry, word);
    // Packed registers, one byte each.
    let bytes = |words: &[u32]| {
        (words.iter().enumerate()).fold(0_u64, |all, (place, word)| {
            all | u64::from(*word) << (8 * place)
        })
    };
    let pins = [
        register(&entries::MPIN_AND_HUNG, 0),
        register(&entries::PINNED_AND_SIMPLE_HUNG, 0),
        register(&entries::PINNED_AND_HUNG, 0),
        register(&entries::PERMANENT_PIN_AND_SIMPLE_HUNG, 0),
    ];
    device.set("lines.pin_hung", bytes(&pins))?;
    let code = side.code();
    let knights = [0, 1, 2].map(|exits| register(&entries::KNIGHT_TRAP, 3 * code + exits));
    device.set("traps.knight_traps", bytes(&knights))?;
    let rooks = [0, 1, 2, 3].map(|trap| register(&entries::ROOK_TRAP, 4 * code + trap));
    device.set("traps.rook_traps", bytes(&rooks))?;
    device.set("lines.x_raying", register(&entries::X_RAYING, code))?;
    device.set("traps.queen_trap", register(&entries::QUEEN_TRAP, code))?;
    let behind = register(&entries::ROOK_BEHIND_PASSED_PAWN, 0);
    device.set("lines.rook_behind_passed", behind)
}

/// Looks a file up, and compares the results.
fn look_up(
    device: &mut Device,
    random: &mut SmallRng,
    board: &Board,
    parameters: &EvaluationParameters,
    side: Color,
    file: i32,
) -> Result<(), BenchError> {
    device.context(format!("{}, {side:?}, file {file}", board.position(1)));
    let evaluation = Evaluation::new(board, parameters);
    let explained = evaluation.explain_slow(board, parameters);
    let look = Look::new(board, &evaluation, &explained, side, file);
    let mut words = Vec::new();
    for Table(entry, _, index, counts) in TABLES {
        let found = look.index(entry);
        // A random index if the table is not looked up.
        let place = found.unwrap_or_else(|| random.random_range(0..entry.count));
        device.set(index, place)?;
        if !counts.is_empty() && index != "storm" {
            device.set(counts, found.is_some())?;
        }
        words.push(parameters.table(entry, side.code(), place) as u32);
    }
    let mut aimed = Vec::new();
    for (pin, diagonal) in [("rising", 0), ("falling", 1)] {
        let found =
            (look.indices(&entries::BISHOPS).into_iter()).find(|(copy, _)| copy % 2 == diagonal);
        let index = found.map_or_else(|| random.random_range(0..128), |(_, index)| index);
        device.set(pin, index)?;
        let word = |index| {
            let copy = 2 * side.code() + diagonal;
            parameters.table(&entries::BISHOPS, copy, index) as u32
        };
        words.push(word(index));
        aimed.push(field::bishops::KING.get(word(index | 2)));
    }
    set_flags(device, &look)?;
    device.step();

    let sum = |sum: Sum| -> i32 {
        let white: i32 = look.amounts(sum);
        if side == Color::White { white } else { -white }
    };
    device.check("points", sum(Sum::Points) as u16)?;
    device.check("structure_points", sum(Sum::Structure) as u16)?;
    device.check("passed_points", sum(Sum::Passed) as u16)?;
    let [_, weak, .., rooks, storm, shelter, rising, falling] = words[..] else {
        return Ok(());
    };
    device.check("shelter_word", shelter & entries::PAWN_SHELTER.mask())?;
    device.check("storm_word", storm & entries::PAWN_STORM.mask())?;
    device.check("rooks_word", rooks & entries::ROOKS_ON_FILES.mask())?;
    device.check("weak_danger", field::minor_on_weak::KING.get(weak))?;
    device.check("rising_danger", field::bishops::KING.get(rising))?;
    device.check("falling_danger", field::bishops::KING.get(falling))?;
    for (pin, danger) in ["rising_aimed", "falling_aimed"].into_iter().zip(aimed) {
        device.check(pin, danger)?;
    }
    check_counts(device, &look)
}

/// Checks which of the words for dangers are added.
pub(super) fn check_counts(device: &mut Device, look: &Look) -> Result<(), BenchError> {
    for (pin, entry) in [
        ("storm_counts", &entries::PAWN_STRUCTURE),
        ("weak_counts", &entries::MINOR_ON_WEAK),
        ("bishops_count", &entries::SELF_BLOCK),
    ] {
        device.check(pin, look.index(entry).is_some())?;
    }
    device.check("rooks_halved", look.has_lever())
}

/// Flags other than those of tables.
fn set_flags(device: &mut Device, look: &Look) -> Result<(), BenchError> {
    use field::{passed_pawns, pawn_structure};
    let structure = &entries::PAWN_STRUCTURE;
    let passed = &entries::PASSED_PAWNS;
    for (pin, entry, field) in [
        ("pawns.is_attacked", structure, pawn_structure::ATTACKED),
        ("pawns.is_blockaded", structure, pawn_structure::BLOCKADED),
        ("pawns.path_is_free", passed, passed_pawns::PATH),
        ("pawns.is_outside", passed, passed_pawns::OUTSIDE),
    ] {
        device.set(pin, look.counts(entry, field.name))?;
    }
    device.set("halved", look.has_lever())?;
    for (pin, entry) in [
        ("pawns.rook_behind", &entries::ROOK_BEHIND_PASSED_PAWN),
        ("pieces.x_rays", &entries::X_RAYING),
        ("pieces.queen_trap", &entries::QUEEN_TRAP),
        ("trapped", &entries::ROOK_TRAP),
    ] {
        device.set(pin, look.index(entry).is_some())?;
    }
    let trap = look.index(&entries::ROOK_TRAP).unwrap_or(0);
    device.set("trap", trap & 3)?;
    let pins = [
        &entries::MPIN_AND_HUNG,
        &entries::PINNED_AND_SIMPLE_HUNG,
        &entries::PINNED_AND_HUNG,
        &entries::PERMANENT_PIN_AND_SIMPLE_HUNG,
    ];
    let pins = pins.map(|entry| look.index(entry).is_some());
    device.set("pieces.pin_registers", bits(pins))?;
    let exits = look.index(&entries::KNIGHT_TRAP);
    let exits = exits.map_or(0, |index| 1_u32 << (index % 3));
    device.set("pieces.knight_trap", exits)
}

/// Reads a word as the host does.
pub(super) fn read(
    device: &mut Device,
    random: &mut SmallRng,
    parameters: &EvaluationParameters,
    side: Color,
) -> Result<(), BenchError> {
    let Table(entry, number, ..) = &TABLES[random.random_range(0..TABLES.len())];
    let index = random.random_range(0..entry.count);
    let value = parameters.table(entry, side.code(), index) as u32;
    device.set("access.read", true)?;
    device.set("access.read_table", *number)?;
    device.set("access.read_index", index)?;
    device.step();
    device.set("access.read", false)?;
    device.check("word", value & entry.mask())
}
