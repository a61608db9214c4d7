//! The boards: their top modules, pins and oscillators, and the tools that pack their bitstreams.

use std::fmt;

use bluechip_cosim::tools::Program;
use clap::ValueEnum;
use devices::{BoardPins, Level};
use memory_map::Configuration;
use serde::Serialize;

use super::pll::{self, Pll};
use crate::synth::Target;

/// A board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Board {
    /// ULX3S with an ECP5-85F.
    Ulx3s,
    /// ECPIX-5 with an ECP5UM5G-85F, whose speed grade is 8.
    Ecpix5,
    /// Lattice iCE40-HX8K breakout board.
    Hx8k,
    /// Alchitry Cu, with an iCE40 HX8K too.
    AlchitryCu,
}

impl Board {
    /// Its FPGA.
    pub fn target(self) -> Target {
        match self {
            Board::Ulx3s | Board::Ecpix5 => Target::Ecp5,
            Board::Hx8k | Board::AlchitryCu => Target::Ice40,
        }
    }

    /// Its name, which is also that of its file of pins.
    pub fn name(self) -> &'static str {
        match self {
            Board::Ulx3s => "ulx3s",
            Board::Ecpix5 => "ecpix5",
            Board::Hx8k => "hx8k",
            Board::AlchitryCu => "alchitry-cu",
        }
    }

    /// The top module, and the name of its file in rtl/boards.
    pub fn top(self) -> &'static str {
        match self {
            Board::Ulx3s => "ulx3s",
            Board::Ecpix5 => "ecpix5",
            Board::Hx8k | Board::AlchitryCu => "hx8k",
        }
    }

    /// The placer's arguments that name its part.
    pub fn package(self) -> &'static [&'static str] {
        match self {
            Board::Ulx3s | Board::Hx8k => self.target().package(),
            Board::Ecpix5 => &["--um5g-85k", "--package", "CABGA554", "--speed", "8"],
            Board::AlchitryCu => &["--hx8k", "--package", "cb132"],
        }
    }

    /// The Yosys commands that synthesise its top. `area_script` is a file of ABC commands that
    /// minimises the number of look-up tables.
    pub fn synthesis(self, area_script: &str) -> String {
        let top = self.top();
        match self {
            Board::Ulx3s | Board::Ecpix5 => {
                format!("{} -top {top}", self.target().synthesis())
            }
            // Optimised for area, as a chip fills the part. `-no-rw-check` is correct: the chip
            // ignores a word read in the clock that writes it, and reads it again. The middle part
            // does the same as synth_ice40 itself, but with an ABC that ignores timing.
            Board::Hx8k | Board::AlchitryCu => format!(
                "synth_ice40 -no-rw-check -top {top} -run begin:map_luts; \
                 abc -dress -lut 4 -script {area_script}; ice40_wrapcarry -unwrap; \
                 techmap -map +/ice40/ff_map.v; clean; opt_lut -tech ice40; \
                 synth_ice40 -top {top} -run map_cells:"
            ),
        }
    }

    /// The placer's option for the file of pins, and the extension of that file.
    pub fn pins(self) -> (&'static str, &'static str) {
        match self.target() {
            Target::Ecp5 => ("--lpf", "lpf"),
            Target::Ice40 => ("--pcf", "pcf"),
        }
    }

    /// Names of the top's ports.
    pub fn ports(self) -> BoardPins {
        match self {
            Board::Ulx3s => BoardPins {
                receive: "ftdi_txd",
                transmit: "ftdi_rxd",
                lights: "led",
                lit_at: Level::High,
            },
            Board::Ecpix5 => BoardPins {
                receive: "uart_rx",
                transmit: "uart_tx",
                lights: "led_n",
                lit_at: Level::Low,
            },
            Board::Hx8k | Board::AlchitryCu => BoardPins {
                receive: "uart_rx",
                transmit: "uart_tx",
                lights: "led",
                lit_at: Level::High,
            },
        }
    }

    /// The default configuration.
    pub fn configuration(self) -> Configuration {
        match self {
            Board::Ulx3s | Board::Ecpix5 => Configuration::deep_blue(),
            Board::Hx8k | Board::AlchitryCu => Configuration::perft(),
        }
    }

    /// The PLL's settings for the greatest clock up to a wish, in hertz.
    pub fn pll(self, wish: f64) -> Option<Pll> {
        match self {
            Board::Ulx3s => pll::ecp5(25e6, wish),
            Board::Ecpix5 => pll::ecp5(100e6, wish),
            Board::Hx8k => pll::ice40(12e6, wish),
            Board::AlchitryCu => pll::ice40(100e6, wish),
        }
    }

    /// The clock to try first with this many contexts in a chip, in hertz: the FPGA reached it in
    /// an earlier build.
    pub fn first_clock(self, contexts: u8) -> f64 {
        match (self, contexts) {
            (Board::Ulx3s, 1) => 35e6,
            (Board::Ulx3s, _) => 88e6,
            (Board::Ecpix5, 1) => 50e6,
            (Board::Ecpix5, 2..=3) => 112e6,
            (Board::Ecpix5, _) => 120e6,
            (Board::Hx8k | Board::AlchitryCu, _) => 34e6,
        }
    }

    /// The placer's option for its output, and the extension of that file.
    pub fn placed(self) -> (&'static str, &'static str) {
        match self.target() {
            Target::Ecp5 => ("--textcfg", "config"),
            Target::Ice40 => ("--asc", "asc"),
        }
    }

    /// The program that makes a bitstream from a placed file, with its arguments.
    pub fn packer<'a>(self, placed: &'a str, bitstream: &'a str) -> (Program, Vec<&'a str>) {
        match self.target() {
            Target::Ecp5 => (
                Program::EcpPack,
                vec!["--compress", "--input", placed, "--bit", bitstream],
            ),
            Target::Ice40 => (Program::IcePack, vec![placed, bitstream]),
        }
    }

    /// The board's name in openFPGALoader.
    pub fn loader_name(self) -> &'static str {
        match self {
            Board::Ulx3s => "ulx3s",
            Board::Ecpix5 => "ecpix5",
            Board::Hx8k | Board::AlchitryCu => "ice40_generic",
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
