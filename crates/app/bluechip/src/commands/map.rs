//! `bluechip map`: the chip's address space.

use clap::Args;
use memory_map::{ENTRIES, Entry, Section};
use serde::Serialize;

use crate::error::Result;
use crate::numbers::table;
use crate::output::Output;

/// List every register and table of the chip's address space: address, width, range, access, and
/// the block that answers.
#[derive(Debug, Args)]
pub struct Options {}

/// An entry of the map.
#[derive(Serialize)]
struct Row {
    name: &'static str,
    address: u32,
    /// Words in all copies; those of one copy are consecutive.
    count: u32,
    copies: u32,
    /// From one copy to the next.
    stride: u32,
    width: u32,
    signed: bool,
    min: i64,
    max: i64,
    reset: u32,
    access: &'static str,
    /// The block that answers.
    unit: &'static str,
    section: &'static str,
    /// The unit of the value; empty if it has none.
    measured_in: &'static str,
    meaning: &'static str,
}

impl Row {
    fn new(entry: &Entry) -> Row {
        Row {
            name: entry.name,
            address: entry.address,
            count: entry.words(),
            copies: entry.copies,
            stride: entry.stride,
            width: entry.bits,
            signed: entry.signed,
            min: entry.min,
            max: entry.max,
            reset: entry.reset,
            access: entry.access.letters(),
            unit: entry.unit.name(),
            section: entry.section.title(),
            measured_in: entry.measured_in,
            meaning: entry.doc,
        }
    }
}

/// Runs the command.
pub fn run(_: &Options, output: &mut Output) -> Result<()> {
    let mut rows = vec![HEAD.map(str::to_owned).to_vec()];
    rows.extend(ENTRIES.iter().map(cells));
    // One table, so that all sections have the same columns.
    let lines = table(&rows);
    for section in Section::ALL {
        output.line(section.title())?;
        output.line(&lines[0])?;
        for (entry, line) in ENTRIES.iter().zip(&lines[1..]) {
            if entry.section == section {
                output.line(line)?;
            }
        }
        output.line("")?;
    }
    output.line(
        "The words of a copy follow each other; word i of copy c is at address + c x stride + i.",
    )?;
    let rows: Vec<Row> = ENTRIES.iter().map(Row::new).collect();
    output.object(&rows)
}

const HEAD: [&str; 8] = [
    "name", "address", "words", "bits", "values", "reset", "access", "unit",
];

fn cells(entry: &Entry) -> Vec<String> {
    let words = match entry.copies {
        1 => entry.count.to_string(),
        copies => format!("{copies} x {}, stride {}", entry.count, entry.stride),
    };
    vec![
        entry.name.to_owned(),
        format!("0x{:05X}", entry.address),
        words,
        entry.bits.to_string(),
        values(entry),
        reset(entry.reset),
        entry.access.letters().to_owned(),
        entry.unit.name().to_owned(),
    ]
}

/// The range of an entry, or the number of fields of its word; empty if neither applies.
fn values(entry: &Entry) -> String {
    match entry.fields {
        [] if entry.bits == 0 => String::new(),
        [] => format!("{} to {}", entry.min, entry.max),
        fields => format!("{} fields", fields.len()),
    }
}

fn reset(value: u32) -> String {
    match value {
        0x1_0000.. => format!("0x{value:X}"),
        _ => value.to_string(),
    }
}
