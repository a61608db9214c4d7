//! Estimates of delays in an ECP5 of speed grade 6, in picoseconds: of cells as Project Trellis
//! knows them, of wires as nextpnr makes them in a part half full.

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

/// Additional delay of a wire to a block RAM: the RAMs are in a few rows, and those of a table far
/// from each other.
const TO_BLOCK_RAM: Delay = 2500;

/// Additional delay of a wire from a block RAM.
const FROM_BLOCK_RAM: Delay = 1500;

/// A wire to one pin near by.
pub const ALONE: Delay = 650;

/// A look-up table.
pub const LUT: Delay = 240;

fn is_block_ram(cell: &Cell) -> bool {
    matches!(cell.kind_name(), "DP16KD" | "PDPW16KD")
}

/// From the clock to an output of a fixed cell.
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

/// From the end of a wire to a clocked input of a fixed cell.
pub fn sink(cell: &Cell, is_placed: bool) -> Delay {
    match is_block_ram(cell) && !is_placed {
        true => TO_BLOCK_RAM,
        false => SETUP,
    }
}

/// A carry chain of so many cells of two bits.
pub fn carry(cells: usize) -> Delay {
    450 + 70 * cells as Delay + 440
}

/// A wire to so many pins.
pub fn wire(fanout: usize) -> Delay {
    let doublings = (fanout.max(1) as f64).log2();
    (ALONE + (280.0 * doublings) as Delay).min(2800)
}

/// A wire within a tile.
pub const WITHIN: Delay = 420;

/// Delay per tile of distance: of the first few, and of each beyond them.
const NEAR: (Delay, u32) = (130, 5);
const FAR: Delay = 55;

/// A wire from a tile to a cell in another. nextpnr's router made them so in a third of the part;
/// most wires are within a tenth of this.
pub fn wire_between(from: Tile, to: Tile) -> Delay {
    let tiles = from.distance(to);
    let near = tiles.min(NEAR.1);
    WITHIN + NEAR.0 * near + FAR * (tiles - near)
}

/// A wire from a tile on to another, from where it goes farther.
pub fn wire_on(from: Tile, to: Tile) -> Delay {
    WITHIN.max(FAR * from.distance(to))
}
