//! The map as SystemRDL 2.0, for tools that make documentation, models and drivers of it.

use crate::{ENTRIES, Entry, Field, Section};
use std::fmt::Write;

/// Bytes in a word: SystemRDL counts addresses in bytes.
const WORD: u32 = 4;

/// The whole map as one `addrmap`. Addresses are those of [`ENTRIES`] times four. What SystemRDL
/// has no property for is in properties of the map's own.
pub fn system_rdl() -> String {
    let mut text = String::from(
        "// Bluechip's memory map in SystemRDL 2.0. Generated from the memory-map crate; do not \
         edit.\n\
         // SPDX-License-Identifier: MIT OR Apache-2.0\n\
         // An address here is in bytes: four times that of the word.\n\n\
         property unit { component = reg; type = string; };         // the block that answers\n\
         property section { component = reg; type = string; };      // the part of the map\n\
         property measured_in { component = reg; type = string; \
         };  // what the value is measured in\n\
         property is_signed { component = reg | field; type = boolean; \
         };   // the value is in two's complement\n\
         property minimum { component = reg; type = string; };      // least value, decimal\n\
         property maximum { component = reg; type = string; };      // greatest value, decimal\n\n\
         addrmap bluechip {\n  name = \"Bluechip\";\n  default regwidth = 32;\n  \
         default accesswidth = 32;\n",
    );
    for section in Section::ALL {
        write!(text, "\n  // {}\n", section.title()).expect("writing to a string");
        for entry in ENTRIES.iter().filter(|entry| entry.section == section) {
            write_entry(&mut text, entry).expect("writing to a string");
        }
    }
    text.push_str("};\n");
    text
}

/// An entry as registers at their addresses; one in several copies as an array of register files.
fn write_entry(text: &mut String, entry: &Entry) -> std::fmt::Result {
    let base = entry.address * WORD;
    if entry.copies == 1 {
        writeln!(text, "  reg {{")?;
        write_register(text, entry, "    ")?;
        return match entry.count {
            1 => writeln!(text, "  }} {} @ {base:#X};", entry.name),
            count => writeln!(
                text,
                "  }} {}[{count}] @ {base:#X} += {WORD:#X};",
                entry.name
            ),
        };
    }
    writeln!(text, "  regfile {{\n    reg {{")?;
    write_register(text, entry, "      ")?;
    writeln!(text, "    }} word[{}] @ 0x0 += {WORD:#X};", entry.count)?;
    writeln!(
        text,
        "  }} {}[{}] @ {base:#X} += {:#X};",
        entry.name,
        entry.copies,
        entry.stride * WORD
    )
}

fn write_register(text: &mut String, entry: &Entry, indent: &str) -> std::fmt::Result {
    writeln!(text, "{indent}desc = {};", quoted(entry.doc))?;
    writeln!(text, "{indent}unit = {};", quoted(entry.unit.name()))?;
    writeln!(text, "{indent}section = {};", quoted(entry.section.title()))?;
    if !entry.measured_in.is_empty() {
        writeln!(text, "{indent}measured_in = {};", quoted(entry.measured_in))?;
    }
    if entry.signed {
        writeln!(text, "{indent}is_signed = true;")?;
    }
    writeln!(
        text,
        "{indent}minimum = \"{}\"; maximum = \"{}\";",
        entry.min, entry.max
    )?;
    if entry.fields.is_empty() {
        // A register has a field, even if it is a command that takes any word.
        let high = entry.bits.max(1) - 1;
        return write_field(
            text,
            entry,
            Field {
                name: "VALUE",
                high,
                low: 0,
                signed: false,
                doc: entry.doc,
            },
            indent,
        );
    }
    (entry.fields.iter()).try_for_each(|&field| write_field(text, entry, field, indent))
}

fn write_field(text: &mut String, entry: &Entry, field: Field, indent: &str) -> std::fmt::Result {
    let hardware = match (entry.access.is_read(), entry.access.is_written()) {
        (true, false) => "w",
        (false, _) => "r",
        (true, true) => "rw",
    };
    let sign = if field.signed {
        " is_signed = true;"
    } else {
        ""
    };
    write!(
        text,
        "{indent}field {{ sw = {}; hw = {hardware};{sign} desc = {}; }} {}[{}:{}]",
        entry.access.letters(),
        quoted(field.doc),
        field.name,
        field.high,
        field.low
    )?;
    if entry.access.is_read() {
        write!(text, " = {:#X}", field.get(entry.reset))?;
    }
    writeln!(text, ";")
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
