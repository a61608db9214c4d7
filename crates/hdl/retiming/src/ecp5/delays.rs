//! Estimated delays in an ECP5 of speed grade 6, in picoseconds. Cell delays come from Project
//! Trellis, wire delays from nextpnr's results in a half-full part.

use super::cell::Cell;
use super::tile::Tile;
use crate::graph::{Delay, Registers};

/// Registers in logic cells.
pub const REGISTERS: Registers = Registers {
    clock_to_output: 520,
    setup: SETUP,
};

/// Set-up time.
pub const SETUP: Delay = 0;

/// Additional delay of a wire to a block RAM: RAMs are in a few rows, and those of one table may be
/// far apart.
const TO_BLOCK_RAM: Delay = 2500;

/// Additional delay of a wire from a block RAM.
const FROM_BLOCK_RAM: Delay = 1500;

/// A wire to one pin nearby.
pub const ALONE: Delay = 650;

/// A look-up table.
pub const LUT: Delay = 240;

fn is_block_ram(cell: &Cell) -> bool {
    matches!(cell.kind_name(), "DP16KD" | "PDPW16KD")
}

/// Clock-to-output delay of a fixed cell.
pub fn source(cell: &Cell, port: &str, is_placed: bool) -> Delay {
    if !is_block_ram(cell) {
        return REGISTERS.clock_to_output;
    }
    let letter = port.trim_start_matches("DO").get(..1).unwrap_or("");
    let mode = cell.parameter(&format!("REGMODE_{letter}"));
    let own = match mode {
        Some("OUTREG") => 970,
        _ => 5800,
    };
    match is_placed {
        true => own,
        false => own + FROM_BLOCK_RAM,
    }
}

/// Set-up time at a clocked input of a fixed cell, including additional wire delay.
pub fn sink(cell: &Cell, is_placed: bool) -> Delay {
    match is_block_ram(cell) && !is_placed {
        true => TO_BLOCK_RAM,
        false => SETUP,
    }
}

/// A carry chain of this many cells, each of two bits.
pub fn carry(cells: usize) -> Delay {
    450 + 70 * cells as Delay + 440
}

/// A wire to this many pins.
pub fn wire(fanout: usize) -> Delay {
    let doublings = (fanout.max(1) as f64).log2();
    (ALONE + (280.0 * doublings) as Delay).min(2800)
}

/// A wire within a tile.
pub const WITHIN: Delay = 420;

/// Delay per tile: for the first few tiles, and for each further one.
const NEAR: (Delay, u32) = (130, 5);
const FAR: Delay = 55;

/// A wire from a tile to a cell in another tile. Fitted to nextpnr's router in a design that fills
/// a third of the part; most wires are within a tenth.
pub fn wire_between(from: Tile, to: Tile) -> Delay {
    let tiles = from.distance(to);
    let near = tiles.min(NEAR.1);
    WITHIN + NEAR.0 * near + FAR * (tiles - near)
}

/// A wire from a tile to a hub in another tile.
pub fn wire_on(from: Tile, to: Tile) -> Delay {
    WITHIN.max(FAR * from.distance(to))
}
