//! The size of the chip, as its makers count it: two-input gate equivalents by part and transistors
//! in total, compared with the chip of 1997.

use std::{fmt, fs};

use anyhow::{Context, bail};
use bluechip_netlist::verilog::Sources;
use bluechip_retiming::names::block;
use serde::Serialize;

use super::netlist;
use crate::cells::{self, Cell};

/// Memories remain, as chip makers count gates without RAMs and ROMs. Everything else becomes
/// two-input gates, multiplexers and D flip-flops, each named after the block that contains it.
const PASSES: &str = "opt -fast -full; techmap; opt -fast; dfflegalize -cell $_DFF_P_ 01; \
    abc -g AND,NAND,OR,NOR,ANDNOT,ORNOT,XOR,XNOR,MUX; opt_clean; autoname";

/// Transistors of a cell in static CMOS, as Yosys counts them in `stat -tech cmos`.
const TRANSISTORS: [(&str, u64); 12] = [
    ("$_BUF_", 1),
    ("$_NOT_", 2),
    ("$_NAND_", 4),
    ("$_NOR_", 4),
    ("$_AND_", 6),
    ("$_OR_", 6),
    ("$_ANDNOT_", 6),
    ("$_ORNOT_", 6),
    ("$_XOR_", 12),
    ("$_XNOR_", 12),
    ("$_MUX_", 12),
    ("$_DFF_P_", 16),
];
/// Transistors of a gate equivalent: a NAND of two inputs.
const GATE: u64 = 4;
/// Transistors per bit of a RAM, and of a ROM.
const RAM_BIT: u64 = 6;
const ROM_BIT: u64 = 1;

/// A part of the chip.
struct Part {
    name: &'static str,
    /// The instances of the top that it consists of, without those that belong to another part.
    blocks: &'static [&'static str],
    /// Gates of the same part in the chip of 1997, if they were published.
    hsu: Option<u64>,
}

/// Later parts are inside earlier ones, or beside them. Everything else belongs to the last.
const PARTS: [Part; 9] = [
    part("move generator", &["core"], Some(52_400)),
    part("move stack", &["core.stack"], None),
    part("repetition detector", &["repetition"], Some(20_000)),
    part("evaluation", &["evaluation", "slow_0"], Some(66_000)),
    part("external port", &["external"], None),
    part("attack map", &["attack_map"], None),
    part("search control", &["search", "moved"], None),
    part("host's registers", &["port"], None),
    part("host port", &["core.host_port", ""], None),
];

/// Transistors of the chip of 1997.
const HSU_TRANSISTORS: u64 = 1_500_000;

const fn part(name: &'static str, blocks: &'static [&'static str], hsu: Option<u64>) -> Part {
    Part { name, blocks, hsu }
}

/// The size of a group of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Size {
    /// Two-input gate equivalents of logic.
    pub logic: u64,
    /// Bits of registers.
    pub registers: u64,
    /// Bits of RAMs.
    pub ram_bits: u64,
    /// Bits of ROMs.
    pub rom_bits: u64,
    /// Transistors of logic and registers.
    #[serde(skip)]
    cells: u64,
}

impl Size {
    /// Two-input gate equivalents, including those of registers.
    pub fn gates(&self) -> u64 {
        self.cells.div_ceil(GATE)
    }

    /// Transistors, including those of memories.
    pub fn transistors(&self) -> u64 {
        self.cells + RAM_BIT * self.ram_bits + ROM_BIT * self.rom_bits
    }
}

impl std::ops::AddAssign for Size {
    fn add_assign(&mut self, other: Size) {
        self.logic += other.logic;
        self.registers += other.registers;
        self.ram_bits += other.ram_bits;
        self.rom_bits += other.rom_bits;
        self.cells += other.cells;
    }
}

/// A part of the chip, compared with Hsu's.
#[derive(Debug, Serialize)]
pub struct Row {
    name: &'static str,
    gates: u64,
    #[serde(flatten)]
    size: Size,
    hsu_gates: Option<u64>,
}

/// The whole chip.
#[derive(Debug, Serialize)]
pub struct Sizes {
    parts: Vec<Row>,
    gates: u64,
    transistors: u64,
    hsu_transistors: u64,
}

fn size(cell: &Cell) -> anyhow::Result<Size> {
    if cell.kind.starts_with("$mem") {
        let bits = cell.number("SIZE")? * cell.number("WIDTH")?;
        let (ram_bits, rom_bits) = match cell.number("WR_PORTS")? {
            0 => (0, bits),
            _ => (bits, 0),
        };
        return Ok(Size {
            ram_bits,
            rom_bits,
            ..Size::default()
        });
    }
    let known = TRANSISTORS.iter().find(|(kind, _)| *kind == cell.kind);
    let Some(&(_, transistors)) = known else {
        bail!("{}: a cell of no known size", cell.kind);
    };
    let is_register = cell.kind.contains("DFF");
    Ok(Size {
        logic: if is_register { 0 } else { transistors },
        registers: is_register.into(),
        cells: transistors,
        ..Size::default()
    })
}

/// Counts the gates of the chip.
pub fn count(sources: &Sources) -> anyhow::Result<Sizes> {
    let top = &sources.top;
    let passes = format!("synth -flatten -top {top} -run begin:fine; {PASSES}");
    let path = netlist::kept(&sources.name, "gates", sources, &passes)?;
    let json = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    of(&json, top)
}

/// The index of the part that a cell of this block belongs to: the part with the longest matching
/// path.
fn part_of(place: &str) -> usize {
    let length = |part: &Part| {
        let is_of = |block: &&&str| block.is_empty() || cells::is_inside(place, block);
        let blocks = part.blocks.iter().filter(is_of);
        blocks.map(|block| block.len()).max()
    };
    let parts = PARTS.iter().enumerate();
    let longest = parts.max_by_key(|(_, part)| length(part));
    longest.map_or(0, |(number, _)| number)
}

/// The sizes of a flat netlist's parts.
fn of(netlist: &str, top: &str) -> anyhow::Result<Sizes> {
    let mut sizes = [Size::default(); PARTS.len()];
    for (name, cell) in &cells::of(netlist, top)? {
        // Yosys' information about names and scopes is not a cell.
        if cell.kind == "$scopeinfo" {
            continue;
        }
        sizes[part_of(block(name))] += size(cell).with_context(|| name.clone())?;
    }
    let mut whole = Size::default();
    let mut parts = Vec::new();
    for (part, size) in PARTS.iter().zip(&mut sizes) {
        whole += *size;
        size.logic = size.logic.div_ceil(GATE);
        parts.push(Row {
            name: part.name,
            gates: size.gates(),
            size: *size,
            hsu_gates: part.hsu,
        });
    }
    Ok(Sizes {
        parts,
        gates: whole.gates(),
        transistors: whole.transistors(),
        hsu_transistors: HSU_TRANSISTORS,
    })
}

impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(
            f,
            "part                     gates   Hsu's   of them logic  register bits  RAM bits  ROM \
             bits"
        )?;
        for row in &self.parts {
            let Row {
                name,
                gates,
                size,
                hsu_gates,
            } = row;
            let hsu = hsu_gates.map_or(String::new(), |gates| gates.to_string());
            writeln!(
                f,
                "{name:22}{gates:8}{hsu:>8}{:16}{:15}{:10}{:10}",
                size.logic, size.registers, size.ram_bits, size.rom_bits
            )?;
        }
        writeln!(f, "{:22}{:8}", "all", self.gates)?;
        writeln!(
            f,
            "transistors: {} with those of the memories; the chip of 1997: {}",
            self.transistors, self.hsu_transistors
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NETLIST: &str = r#"{"modules": {"chip": {"cells": {
        "core.array.cells_1.a_$_NAND__Y": {"type": "$_NAND_"},
        "core.array.cells_1.q_$_DFF_P__Q": {"type": "$_DFF_P_"},
        "core.stack.ram": {"type": "$mem_v2", "parameters":
            {"SIZE": "1000", "WIDTH": "11", "WR_PORTS": "1"}},
        "core.host_port.a_$_XOR__Y": {"type": "$_XOR_"},
        "evaluation.roms.kpk": {"type": "$mem_v2", "parameters":
            {"SIZE": "10000", "WIDTH": "1", "WR_PORTS": "0"}},
        "slow_0.sum_$_MUX__Y": {"type": "$_MUX_"},
        "searching_$_NOT__Y": {"type": "$_NOT_"},
        "_": {"type": "$scopeinfo"}}}}}"#;

    #[test]
    fn cells_are_counted_by_part() {
        let sizes = of(NETLIST, "chip").unwrap();
        let row = |name: &str| {
            let row = sizes.parts.iter().find(|row| row.name == name).unwrap();
            (
                row.gates,
                row.size.registers,
                row.size.ram_bits,
                row.size.rom_bits,
            )
        };
        assert_eq!(row("move generator"), (5, 1, 0, 0));
        assert_eq!(row("move stack"), (0, 0, 24, 0));
        assert_eq!(row("evaluation"), (3, 0, 0, 16));
        assert_eq!(row("search control"), (0, 0, 0, 0));
        // An XOR gate, and a cell of the top itself.
        assert_eq!(row("host port"), (4, 0, 0, 0));
        // Cells: 4 + 16 + 12 + 12 + 2. Memories: six per bit of RAM and one per bit of ROM.
        assert_eq!(sizes.transistors, 46 + 6 * 24 + 16);
        assert_eq!(sizes.gates, 12);
    }

    #[test]
    fn a_cell_that_has_no_size_is_named() {
        let netlist = r#"{"modules": {"chip": {"cells": {"core.x": {"type": "$_DLATCH_P_"}}}}}"#;
        let error = format!("{:#}", of(netlist, "chip").unwrap_err());
        assert_eq!(error, "core.x: $_DLATCH_P_: a cell of no known size");
    }

    #[test]
    fn every_part_is_made_of_instances_of_the_chip() {
        let sources = crate::tops::verilog(crate::tops::find("chip").unwrap()).unwrap();
        let text: String = (sources.files.iter())
            .map(|file| file.text.to_string())
            .collect();
        let names = PARTS.iter().flat_map(|part| part.blocks);
        for name in names.filter_map(|block| block.rsplit('.').next().filter(|it| !it.is_empty())) {
            assert!(text.contains(&format!(" {name} (")), "{name}");
        }
    }
}
