//! The FPGAs: their names in the tools, and the names of their resources in reports.

use std::fmt;

use bluechip_cosim::tools::Program;
use clap::ValueEnum;
use serde::Serialize;

/// An FPGA.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// Lattice ECP5-85F, speed grade 6, CABGA381 (ULX3S).
    Ecp5,
    /// Lattice iCE40 HX8K, CT256.
    Ice40,
}

impl Target {
    /// The clock the project aims at, in MHz.
    pub fn goal(self) -> f64 {
        match self {
            Target::Ecp5 => 50.0,
            Target::Ice40 => 20.0,
        }
    }

    /// The Yosys command that synthesises for the FPGA.
    pub fn synthesis(self) -> &'static str {
        match self {
            Target::Ecp5 => "synth_ecp5 -abc9 -nowidelut",
            Target::Ice40 => "synth_ice40",
        }
    }

    /// The FPGA's family in Yosys.
    pub fn family(self) -> &'static str {
        match self {
            Target::Ecp5 => "ecp5",
            Target::Ice40 => "ice40",
        }
    }

    /// Its place and route program.
    pub fn placer(self) -> Program {
        match self {
            Target::Ecp5 => Program::NextpnrEcp5,
            Target::Ice40 => Program::NextpnrIce40,
        }
    }

    /// The placer's arguments that name the part.
    pub fn package(self) -> &'static [&'static str] {
        match self {
            Target::Ecp5 => &["--85k", "--package", "CABGA381", "--speed", "6"],
            Target::Ice40 => &["--hx8k", "--package", "ct256"],
        }
    }

    /// The placer's arguments that let it choose the pins, as there is no board.
    pub fn free_ports(self) -> &'static [&'static str] {
        match self {
            Target::Ecp5 => &["--lpf-allow-unconstrained"],
            Target::Ice40 => &[],
        }
    }

    /// The placer's name of a logic cell: a look-up table with its part of the carry chain, and
    /// possibly a register.
    pub fn logic_cell(self) -> &'static str {
        match self {
            Target::Ecp5 => "TRELLIS_COMB",
            Target::Ice40 => "ICESTORM_LC",
        }
    }

    /// Whether a cell that Yosys made is a block RAM.
    pub fn is_block_ram(self, cell: &str) -> bool {
        match self {
            Target::Ecp5 => cell == "DP16KD",
            Target::Ice40 => cell.starts_with("SB_RAM40"),
        }
    }

    /// Whether a cell that Yosys made is a look-up table.
    pub fn is_lut(self, cell: &str) -> bool {
        match self {
            Target::Ecp5 => cell == "LUT4",
            Target::Ice40 => cell == "SB_LUT4",
        }
    }

    /// Whether a cell that Yosys made is a register bit.
    pub fn is_register(self, cell: &str) -> bool {
        match self {
            Target::Ecp5 => cell == "TRELLIS_FF",
            Target::Ice40 => cell.starts_with("SB_DFF"),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Target::Ecp5 => "ecp5",
            Target::Ice40 => "ice40",
        })
    }
}
