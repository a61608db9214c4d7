//! Texts generated from the map: the page of the documentation and the C header.

use crate::{
    ENTRIES, Entry, ErrorCode, Field, ID_VALUE, Part, STACK_DEPTH, Section, VERSION_VALUE,
};
use chess::{Color, Mode, Piece, PieceType};
use std::fmt::Write;

/// The documentation page of the map.
pub fn markdown() -> String {
    let mut text = String::from(
        "# Memory map\n\n\
         <!-- Generated from the memory-map crate; do not edit. -->\n\n\
         The host sees a device of 32-bit words with a 17-bit address space; addresses count \
         words. *Unit* is the block that holds an entry: `host_port` is in every chip; \
         `search_port`, `fast` and `slow` are only in the complete chip, not in the plain move \
         generator. Any access to an entry that the chip lacks, or to an address outside the map, \
         sets error 1. *Values* is the range of a word, in two's complement if it is signed; \
         writing a word outside it sets error 4, unless the description of a command names \
         another error. *Reset* is the value at power-on if it is not 0; a reset of the chip does \
         not change the search's parameters and the evaluation. If a table has copies, word *i* \
         of copy *c* is at address + *c* × stride + *i*. An entry marked *hidden* reads 0 while a \
         command runs.\n\n\
         The same map is in [`rtl/bluechip.h`](../../rtl/bluechip.h) for C, in \
         [`rtl/bluechip.rdl`](../../rtl/bluechip.rdl) as SystemRDL, and \
         in `bluechip map`. [How to add a register](how-to/add-a-register.md).\n",
    );
    for section in Section::ALL {
        section_table(&mut text, section);
    }
    text.push_str("\n## Error codes\n\n| code | name | meaning |\n|---|---|---|\n");
    for error in ErrorCode::ALL {
        writeln!(
            text,
            "| {} | {} | {error} |",
            error.code(),
            error.name().to_lowercase().replace('_', " ")
        )
        .expect("writing to a string");
    }
    text
}

fn section_table(text: &mut String, section: Section) {
    write!(
        text,
        "\n## {}\n\n| address | name | access | bits | values | reset | unit | meaning |\n\
         |---|---|---|---|---|---|---|---|\n",
        section.title()
    )
    .expect("writing to a string");
    for entry in ENTRIES.iter().filter(|entry| entry.section == section) {
        let unit = entry.unit.name();
        writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} | `{unit}` | {} |",
            addresses(entry),
            entry.name,
            entry.access.letters(),
            entry.bits,
            values(entry),
            reset(entry),
            meaning(entry)
        )
        .expect("writing to a string");
    }
}

fn addresses(entry: &Entry) -> String {
    if entry.words() == 1 {
        return format!("0x{:05X}", entry.address);
    }
    let range = format!("0x{:05X}–0x{:05X}", entry.address, entry.last());
    if entry.copies == 1 {
        range
    } else {
        format!(
            "{range} ({} × {}, stride {})",
            entry.copies, entry.count, entry.stride
        )
    }
}

/// The range of an entry's values; empty if its fields or its width define it.
fn values(entry: &Entry) -> String {
    if entry.bits == 0 || entry.bits == 32 || !entry.fields.is_empty() {
        return String::new();
    }
    format!("{}…{}", entry.min, entry.max).replace('-', "−")
}

fn reset(entry: &Entry) -> String {
    match entry.reset {
        0 => String::new(),
        value if value > 0xFFFF => format!("0x{value:X}"),
        value => value.to_string(),
    }
}

fn meaning(entry: &Entry) -> String {
    let mut text = entry.doc.to_string();
    if !entry.measured_in.is_empty() {
        write!(text, " [{}]", entry.measured_in).expect("writing to a string");
    }
    for (index, field) in entry.fields.iter().enumerate() {
        let opening = if index == 0 { ": " } else { "; " };
        write!(
            text,
            "{opening}{} {}{} {}",
            bits(field),
            field.name,
            if field.signed { " (signed)" } else { "" },
            field.doc
        )
        .expect("writing to a string");
    }
    if entry.hidden_while_busy {
        text.push_str(" (*hidden*)");
    }
    text
}

/// The header's mark of an entry that not every chip has.
const fn mark(part: Part) -> Option<&'static str> {
    match part {
        Part::Generator => None,
        Part::Search => Some("search"),
    }
}

fn bits(field: &Field) -> String {
    if field.width() == 1 {
        format!("bit {}", field.low)
    } else {
        format!("bits {}–{}", field.high, field.low)
    }
}

/// The C header for host programs.
pub fn c_header() -> String {
    let mut text = String::from(
        "/* Bluechip's memory map. Generated from the memory-map crate; do not edit.\n   \
         SPDX-License-Identifier: MIT OR Apache-2.0 */\n#ifndef BLUECHIP_H\n#define BLUECHIP_H\n\n",
    );
    define(&mut text, "ID_VALUE", ID_VALUE);
    define(&mut text, "VERSION_VALUE", VERSION_VALUE);
    define(&mut text, "STACK_DEPTH", STACK_DEPTH);
    for section in Section::ALL {
        write!(text, "\n/* {} */\n", section.title()).expect("writing to a string");
        for entry in ENTRIES.iter().filter(|entry| entry.section == section) {
            c_entry(&mut text, entry);
        }
    }
    text.push_str("\n/* Codes in BLUECHIP_ERROR */\n");
    for error in ErrorCode::ALL {
        define(&mut text, &format!("ERROR_{}", error.name()), error.code());
    }
    text.push_str("\n/* Pieces */\n");
    for color in Color::ALL {
        for kind in PieceType::ALL {
            let name = format!("{color:?}_{kind:?}").to_uppercase();
            define(&mut text, &name, Piece::new(color, kind).code());
        }
    }
    text.push_str("\n/* Modes */\n");
    for mode in Mode::ALL {
        let name = format!("MODE_{}", mode.name().to_uppercase());
        define(&mut text, &name, mode.register(false));
    }
    text.push_str("\n#endif\n");
    text
}

fn c_entry(text: &mut String, entry: &Entry) {
    let mark = mark(entry.part()).map_or(String::new(), |mark| format!(" ({mark})"));
    writeln!(
        text,
        "#define BLUECHIP_{} 0x{:05X}u /* {}: {}{mark} */",
        entry.name,
        entry.address,
        entry.access.letters(),
        entry.doc
    )
    .expect("writing to a string");
    if entry.count > 1 {
        define(text, &format!("{}_COUNT", entry.name), entry.count);
    }
    if entry.copies > 1 {
        define(text, &format!("{}_COPIES", entry.name), entry.copies);
        define(text, &format!("{}_STRIDE", entry.name), entry.stride);
    }
    for field in entry.fields {
        define(
            text,
            &format!("{}_{}_MASK", entry.name, field.name),
            field.mask(),
        );
        define(
            text,
            &format!("{}_{}_SHIFT", entry.name, field.name),
            field.low,
        );
    }
}

fn define(text: &mut String, name: &str, value: u32) {
    writeln!(text, "#define BLUECHIP_{name} 0x{value:X}u").expect("writing to a string");
}
