//! The designs that can be measured.

use bluechip_cosim::riscv::{self, Core};
use bluechip_cosim::tools::{ToolError, Tools};
use bluechip_netlist::verilog::File;
use clap::ValueEnum;
use serde::Serialize;

use super::super::runs::SIEVE_LIMIT;

/// A design in Verilog. Its ports are `clk`, `reset`, and the outputs `hash`, 64 bits into which
/// all goes that it makes, and `check`, 32 bits that show whether it does what it should.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Design {
    /// PicoRV32, which takes a few clocks for an instruction, with the sieve.
    Picorv32,
    /// SERV, which computes bit by bit, with the sieve.
    Serv,
    /// SHA-256, a round in each clock.
    Sha256,
    /// AES with tables, encrypting and decrypting.
    Aes,
    /// A switch of 8 inputs and 8 outputs, with 16 FIFOs.
    Crossbar,
    /// 16 × 16 cells that multiply and add.
    Systolic,
    /// 16 UARTs with FIFOs.
    Uarts,
    /// A processor in five stages, with two caches.
    Pipeline,
    /// Four transforms of 64 complex numbers.
    Fft,
    /// A sorting network of 16 numbers in each clock, and a CRC.
    Sorter,
}

impl Design {
    /// Its name on the command line.
    pub fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// A description of the design.
    pub fn about(self) -> &'static str {
        match self {
            Design::Picorv32 => "PicoRV32, sieve",
            Design::Serv => "SERV, bit by bit, sieve",
            Design::Sha256 => "SHA-256, a round in each clock",
            Design::Aes => "AES, encrypting and decrypting",
            Design::Crossbar => "switch of 8 × 8 streams, 16 FIFOs",
            Design::Systolic => "systolic array of 16 × 16",
            Design::Uarts => "16 UARTs with FIFOs",
            Design::Pipeline => "five stages with caches, sorting",
            Design::Fft => "four FFTs of 64 complex numbers",
            Design::Sorter => "sorting network of 16 numbers, CRC-32",
        }
    }

    /// Its top module.
    pub fn top(self) -> String {
        match self {
            Design::Picorv32 | Design::Serv => "core".to_owned(),
            _ => self.name(),
        }
    }

    /// Its Verilog.
    pub fn files(self, tools: &Tools) -> Result<Vec<File>, ToolError> {
        let own = |text: &str| vec![File::new(format!("{}.v", self.name()), text)];
        Ok(match self {
            Design::Picorv32 => core(tools, Core::PicoRv32)?,
            Design::Serv => core(tools, Core::Serv)?,
            Design::Sha256 => own(include_str!("sha256.v")),
            Design::Aes => own(include_str!("aes.v")),
            Design::Crossbar => own(include_str!("crossbar.v")),
            Design::Systolic => own(include_str!("systolic.v")),
            Design::Uarts => own(include_str!("uarts.v")),
            Design::Pipeline => own(include_str!("pipeline.v")),
            Design::Fft => own(include_str!("fft.v")),
            Design::Sorter => own(include_str!("sorter.v")),
        })
    }

    /// The published value that `check` must show after the workload has run for some time, if any.
    pub fn published(self) -> Option<u64> {
        match self {
            // The first word of the digest of 32 zero bytes.
            Design::Sha256 => Some(0x6668_7aad),
            // The first word of the example in FIPS 197.
            Design::Aes => Some(0x69c4_e0d8),
            _ => None,
        }
    }
}

/// A processor that runs the sieve in an endless loop.
fn core(tools: &Tools, core: Core) -> Result<Vec<File>, ToolError> {
    let mut files = core.system(tools, &riscv::sieve(SIEVE_LIMIT))?;
    let around = include_str!("core.v").replace("SYSTEM", core.top());
    files.push(File::new("core_with_hash.v", around));
    Ok(files)
}
