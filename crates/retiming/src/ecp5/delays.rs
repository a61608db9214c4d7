//! Estimates of delays in an ECP5 of speed grade 6, in picoseconds: of cells as Project Trellis knows them, of wires as nextpnr makes
//! them in a part half full.

use crate::graph::{Delay, Registers};

/// Registers in logic cells.
pub const REGISTERS: Registers = Registers {
    clock_to_output: 520,
    setup: SETUP,
};

/// How long before the clock something has to be there.
pub const SETUP: Delay = 0;

/// A look-up table.
pub const LUT: Delay = 240;

/// From the clock to the output of what stays where it is.
pub fn source(cell: &str) -> Delay {
    match cell {
        "DP16KD" | "PDPW16KD" => 5700,
        _ => REGISTERS.clock_to_output,
    }
}

/// A carry chain of so many cells of two bits.
pub fn carry(cells: usize) -> Delay {
    450 + 70 * cells as Delay + 440
}

/// A wire to so many pins.
pub fn wire(fanout: usize) -> Delay {
    let doublings = (fanout.max(1) as f64).log2();
    650 + (220.0 * doublings) as Delay
}
