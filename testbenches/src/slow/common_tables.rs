//! Test bench of the tables of both sides: words and sums of positions with random values, against
//! the reference.

use chess::Color;
use memory_map::{EvaluationParameters, entries, field};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::Board;
use reference::evaluation::Evaluation;
use reference::evaluation::slow::{Feature, Site};

use crate::device::Device;
use crate::evaluated::Table;
use crate::seen::boards;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "common_tables",
    summary: "words and sums of random positions, file by file, against what the reference makes \
              of random values",
    cycles: 8_000,
    top: "common_tables",
    script: run,
};

const TABLES: [Table; 5] = [
    Table {
        entry: entries::DEVELOPMENT,
        access: "development_access",
    },
    Table {
        entry: entries::TRAPPED_BISHOP,
        access: "trapped_access",
    },
    Table {
        entry: entries::SIGNATURE,
        access: "signature_access",
    },
    Table {
        entry: entries::JOINT_SIGNATURE,
        access: "joint_access",
    },
    Table {
        entry: entries::CONTEMPT,
        access: "contempt_access",
    },
];

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = boards(random);
    let mut parameters = EvaluationParameters::default();
    for address in EvaluationParameters::addresses() {
        parameters.write(address, random.random());
    }
    for table in &TABLES {
        table.load(device, &parameters)?;
    }
    let end = device.cycle() + cycles;
    while device.cycle() < end {
        let board = boards(random);
        device.context(board.position(1).to_string());
        judge(device, random, &board, &parameters)?;
        read(device, random, &parameters)?;
    }
    Ok(())
}

/// Shows the files of a position.
fn judge(
    device: &mut Device,
    random: &mut SmallRng,
    board: &Board,
    parameters: &EvaluationParameters,
) -> Result<(), BenchError> {
    let evaluation = Evaluation::new(board, parameters);
    let explained = evaluation.explain_slow(board, parameters);
    let of = |name: &str| -> Vec<&Feature> {
        (explained.features.iter())
            .filter(|one| one.name == name)
            .collect()
    };
    let mut total = 0;
    for (pin, entry) in [
        ("development", entries::DEVELOPMENT),
        ("joint", entries::JOINT_SIGNATURE),
    ] {
        for feature in of(entry.name) {
            device.set(pin, feature.index)?;
            total += feature.amount;
        }
    }
    for feature in of(entries::SIGNATURE.name) {
        let black = feature.side == Some(Color::Black);
        let pin = if black {
            "black_signature"
        } else {
            "white_signature"
        };
        device.set(pin, feature.index)?;
        device.set("open", feature.field == field::signature::OPEN.name)?;
        total += feature.amount;
    }
    let contempt = random.random_range(0..entries::CONTEMPT.count);
    device.set("contempt", contempt)?;
    let mut patterns = 0;
    for file in 0..8_u32 {
        device.set("file", file)?;
        let trapped = of(entries::TRAPPED_BISHOP.name)
            .into_iter()
            .find(|one| match one.site {
                Site::File(found) => found == file,
                Site::Square(square) => square.file() == file,
                Site::Board => false,
            });
        // MOBILITY arrives a clock later.
        if file > 0 {
            patterns += mobility(device, random)?;
        }
        let index = trapped.map_or(0, |one| one.index);
        device.set("white_pattern", index & 7)?;
        device.set("black_pattern", index >> 3 & 7)?;
        total += trapped.map_or(0, |one| one.amount);
        device.step();
    }
    patterns += mobility(device, random)?;
    device.step();
    device.check("points", (total + patterns) as u16)?;
    let word = parameters.table(&entries::CONTEMPT, 0, contempt);
    device.check("contempt_word", word as u8)
}

/// MOBILITY of the previous file.
fn mobility(device: &mut Device, random: &mut SmallRng) -> Result<i32, BenchError> {
    let points = random.random_range(-2048..2048);
    device.set("mobility", points as u16)?;
    Ok(points)
}

/// Reads a word as the host does.
fn read(
    device: &mut Device,
    random: &mut SmallRng,
    parameters: &EvaluationParameters,
) -> Result<(), BenchError> {
    let table = TABLES[random.random_range(0..TABLES.len())];
    let word = table.any_word(random);
    table.set_read(device, word)?;
    device.step();
    table.set_idle(device)?;
    let address = table.entry.address_of(word);
    let pin = match (table.access, word >> 7) {
        ("signature_access", 0) => "white_signature_word",
        ("signature_access", _) => "black_signature_word",
        ("development_access", _) => "development_word",
        ("trapped_access", _) => "trapped_word",
        ("joint_access", _) => "joint_word",
        _ => "contempt_word",
    };
    device.check(pin, parameters.read(address).unwrap_or(0))
}
