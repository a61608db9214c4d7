//! The meaning of Yosys cells: the word-level ones of its Verilog front end, the gates of
//! `techmap`, and the cells of the supported FPGA families.

mod arithmetic;
pub mod directives;
mod ecp5;
pub mod flip_flops;
mod gates;
mod ice40;
pub mod memories;
mod words;

use crate::json::{self, Bit};
use crate::wiring::{Problem, Wiring, Word};

use flip_flops::FlipFlop;
use memories::Memory;

/// The type of the cell that drives a wire which can be forced.
pub const FORCED: &str = "$bluechip_net";

/// Suffix of that cell's name, after the name of the wire.
pub const FORCED_SUFFIX: &str = ".$net";

/// A cell with its name.
#[derive(Clone, Copy)]
pub struct Cell<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its contents in the file.
    pub json: &'a json::Cell,
}

/// The meaning of a cell.
pub enum Model {
    /// Its outputs are functions of its inputs.
    Logic(Logic),
    /// One output equals one input.
    Wire {
        /// The input.
        from: &'static str,
        /// The output.
        to: &'static str,
    },
    /// It is a register.
    FlipFlop(fn(&Cell) -> Result<FlipFlop, Problem>),
    /// It is a memory.
    Memory(fn(&Cell) -> Result<Memory, Problem>),
    /// A tri-state driver: drives a bus from `A` while it is enabled.
    Pad {
        /// The port that enables it.
        enable: &'static str,
    },
    /// A directive: `$print`, `$check` and similar.
    Directive,
    /// It affects no value.
    Nothing,
    /// It cannot be simulated, for this reason.
    Refused(&'static str),
}

/// A combinational cell.
#[derive(Clone, Copy)]
pub struct Logic {
    /// Its outputs.
    pub outputs: &'static [&'static str],
    /// Computes them, in this order.
    pub evaluate: fn(&mut Wiring, &Cell) -> Result<Vec<Word>, Problem>,
}

/// The meaning of a cell type, if it is known.
pub fn model(kind: &str) -> Option<Model> {
    words::model(kind)
        .or_else(|| arithmetic::model(kind))
        .or_else(|| gates::model(kind))
        .or_else(|| flip_flops::model(kind))
        .or_else(|| memories::model(kind))
        .or_else(|| ecp5::model(kind))
        .or_else(|| ice40::model(kind))
        .or_else(|| without_values(kind))
}

fn without_values(kind: &str) -> Option<Model> {
    Some(match kind {
        "$print" | "$check" | "$assert" | "$assume" | "$cover" => Model::Directive,
        "$scopeinfo" | "$live" | "$fair" | "$specify2" | "$specify3" | "$specrule" => {
            Model::Nothing
        }
        "$anyconst" | "$anyseq" | "$allconst" | "$allseq" | "$initstate" | "$equiv" => {
            Model::Refused("it is for proofs, and has no value")
        }
        "$tribuf" => Model::Pad { enable: "EN" },
        "$_TBUF_" => Model::Pad { enable: "E" },
        _ => return None,
    })
}

impl<'a> Cell<'a> {
    /// Its type.
    pub fn kind(&self) -> &'a str {
        &self.json.kind
    }

    /// The bits connected to a port.
    pub fn port(&self, name: &str) -> Result<&'a [Bit], Problem> {
        match self.json.connections.get(name) {
            Some(bits) if !bits.is_empty() => Ok(bits),
            _ => Err(format!("port {name} is not connected")),
        }
    }

    /// The bits connected to a port; empty if it is open.
    pub fn optional(&self, name: &str) -> &'a [Bit] {
        self.json.connections.get(name).map_or(&[], Vec::as_slice)
    }

    /// The bit connected to a port.
    pub fn pin(&self, name: &str) -> Result<Bit, Problem> {
        match self.port(name)? {
            &[bit] => Ok(bit),
            bits => Err(format!(
                "port {name} has {} bits instead of one",
                bits.len()
            )),
        }
    }

    /// The bit connected to a port; undefined if it is open.
    pub fn optional_pin(&self, name: &str) -> Result<Bit, Problem> {
        match self.optional(name) {
            [] => Ok(Bit::Undefined),
            _ => self.pin(name),
        }
    }

    /// A parameter's bits, least significant first.
    pub fn bits(&self, name: &str) -> Result<Vec<Bit>, Problem> {
        let parameter = self.json.parameters.get(name);
        let parameter = parameter.ok_or_else(|| format!("parameter {name} is missing"))?;
        (parameter.bits()).ok_or_else(|| format!("parameter {name} is no number"))
    }

    /// A parameter as a number.
    pub fn number(&self, name: &str) -> Result<u64, Problem> {
        let parameter = self.json.parameters.get(name);
        let parameter = parameter.ok_or_else(|| format!("parameter {name} is missing"))?;
        (parameter.number()).ok_or_else(|| format!("parameter {name} is no number of 64 bits"))
    }

    /// A parameter as a number that is small enough for a size in memory.
    pub fn count(&self, name: &str) -> Result<usize, Problem> {
        let number = self.number(name)?;
        match usize::try_from(number) {
            Ok(count) if count <= 1 << 28 => Ok(count),
            _ => Err(format!("parameter {name} is {number}, which is too many")),
        }
    }

    /// A parameter as a Boolean; false if it is missing.
    pub fn flag(&self, name: &str) -> bool {
        let parameter = self.json.parameters.get(name);
        parameter.and_then(json::Constant::number).unwrap_or(0) != 0
    }

    /// A parameter's text, or its default.
    pub fn text(&self, name: &str, default: &'static str) -> &'a str {
        let parameter = self.json.parameters.get(name);
        parameter.and_then(json::Constant::text).unwrap_or(default)
    }
}
