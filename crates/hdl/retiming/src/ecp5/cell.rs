//! Cells of an ECP5, as far as retiming needs to know them.

use serde_json::{Map, Value};

use super::Error;

/// One bit of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bit {
    /// 0 or 1; undefined and open bits are 0.
    Constant(bool),
    /// A bit of a wire, given by its number.
    Wire(u64),
}

impl Bit {
    pub fn of(value: &Value) -> Bit {
        match value.as_u64() {
            Some(number) => Bit::Wire(number),
            None => Bit::Constant(value == "1"),
        }
    }

    /// The bit's number if it belongs to a wire.
    pub fn wire(self) -> Option<u64> {
        match self {
            Bit::Constant(_) => None,
            Bit::Wire(number) => Some(number),
        }
    }
}

/// A cell of the netlist.
#[derive(Clone, Copy)]
pub struct Cell<'a> {
    pub name: &'a str,
    json: &'a Map<String, Value>,
}

/// A bit of a port.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pin {
    pub port: String,
    pub index: usize,
}

/// The behaviour of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Lut,
    Carry,
    /// A register that takes its input at every edge of a clock.
    Register,
    /// A clocked cell: inputs affect outputs only after a clock edge.
    Sequential,
    /// A distributed RAM.
    Memory,
    /// Some outputs depend combinationally on inputs.
    Other,
}

impl<'a> Cell<'a> {
    pub fn new(name: &'a str, json: &'a Value) -> Result<Self, Error> {
        let empty = || Error::Cell {
            cell: name.to_string(),
            problem: "it is no object".to_string(),
        };
        let json = json.as_object().ok_or_else(empty)?;
        let cell = Cell { name, json };
        let object = |key| json.get(key).and_then(Value::as_object);
        let directions = object("port_directions");
        for port in object("connections").into_iter().flat_map(Map::keys) {
            if directions.is_none_or(|directions| !directions.contains_key(port)) {
                return Err(cell.problem(format!("the direction of {port} is not given")));
            }
        }
        Ok(cell)
    }

    pub fn problem(&self, problem: impl Into<String>) -> Error {
        Error::Cell {
            cell: self.name.to_string(),
            problem: problem.into(),
        }
    }

    pub fn kind_name(&self) -> &'a str {
        self.json.get("type").and_then(Value::as_str).unwrap_or("")
    }

    /// A parameter without the blank that Yosys appends to texts that look like numbers.
    pub fn parameter(&self, name: &str) -> Option<&'a str> {
        let text = self.json.get("parameters")?.get(name)?.as_str()?;
        Some(text.strip_suffix(' ').unwrap_or(text))
    }

    fn is(&self, parameter: &str, default: &str) -> bool {
        self.parameter(parameter).unwrap_or(default) == default
    }

    /// The bits of a port; empty if it is open.
    fn port(&self, name: &str) -> &'a [Value] {
        let bits = (self.json.get("connections")).and_then(|ports| ports.get(name));
        bits.and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }

    /// The bit of a one-bit port.
    pub fn bit(&self, name: &str) -> Bit {
        (self.port(name).first()).map_or(Bit::Constant(false), Bit::of)
    }

    /// The bit connected to a one-bit port; null if it is open.
    pub fn value(&self, name: &str) -> &'a Value {
        self.port(name).first().unwrap_or(&Value::Null)
    }

    /// The pins that are outputs, or those that are not, in order. Inout pins count as inputs:
    /// their driver may be elsewhere.
    fn pins(&self, output: bool) -> Vec<(Pin, Bit)> {
        let directions = self.json.get("port_directions").and_then(Value::as_object);
        let wanted = directions
            .into_iter()
            .flatten()
            .filter(|(_, direction)| (*direction == "output") == output);
        wanted
            .flat_map(|(port, _)| {
                (self.port(port).iter().enumerate()).map(|(index, bit)| {
                    let port = port.clone();
                    (Pin { port, index }, Bit::of(bit))
                })
            })
            .collect()
    }

    pub fn inputs(&self) -> Vec<(Pin, Bit)> {
        self.pins(false)
    }

    pub fn outputs(&self) -> Vec<(Pin, Bit)> {
        self.pins(true)
    }

    pub fn kind(&self) -> Kind {
        match self.kind_name() {
            "LUT4" => Kind::Lut,
            "CCU2C" => Kind::Carry,
            "TRELLIS_FF" if self.is_plain() && self.attribute("keep").is_none() => Kind::Register,
            "TRELLIS_FF" | "DP16KD" | "PDPW16KD" | "EHXPLLL" => Kind::Sequential,
            "TRELLIS_DPR16X4" => Kind::Memory,
            _ => Kind::Other,
        }
    }

    /// Whether a register has neither enable nor reset, and takes its input at the rising edge.
    pub fn is_plain(&self) -> bool {
        self.is("CEMUX", "1")
            && self.is("CLKMUX", "CLK")
            && self.is("LSRMUX", "LSR")
            && self.is("LSRMODE", "LSR")
            && self.is("GSR", "DISABLED")
            && self.bit("LSR") == Bit::Constant(false)
            && matches!(self.bit("DI"), Bit::Wire(_))
            && matches!(self.bit("Q"), Bit::Wire(_))
    }

    fn attribute(&self, name: &str) -> Option<&'a Value> {
        self.json.get("attributes")?.get(name)
    }

    /// The register's value at power-on.
    pub fn initial(&self) -> bool {
        self.parameter("REGSET") == Some("SET")
    }

    /// A table of four inputs; A is the lowest address bit.
    pub fn table(&self, parameter: &str) -> Result<u16, Error> {
        let digits = self.parameter(parameter);
        digits
            .map(|digits| digits.replace(['x', 'z', '-'], "0"))
            .and_then(|digits| u16::from_str_radix(&digits, 2).ok())
            .ok_or_else(|| self.problem(format!("{parameter} is no table of 16 bits")))
    }
}

/// Whether a port takes a clock.
pub fn takes_clock(port: &str) -> bool {
    port.contains("CLK") || port == "WCK"
}

/// The entry at an address of a table.
fn look_up(table: u16, address: [bool; 4]) -> bool {
    let address = (0..4).map(|place| usize::from(address[place]) << place);
    table >> address.sum::<usize>() & 1 == 1
}

/// A combinational function.
#[derive(Clone, Debug)]
pub enum Function {
    /// Its only input.
    Wire,
    /// A table of four inputs.
    Lut(u16),
    /// A carry chain: four inputs for each half of each cell, and the carry into the chain.
    Carry(Vec<CarryCell>),
}

/// A cell of a carry chain.
#[derive(Clone, Debug)]
pub struct CarryCell {
    pub tables: [u16; 2],
    /// Whether each half ignores the carry.
    pub injects: [bool; 2],
}

impl CarryCell {
    pub fn new(cell: Cell) -> Result<CarryCell, Error> {
        let injects = |name| cell.is(name, "YES");
        Ok(CarryCell {
            tables: [cell.table("INIT0")?, cell.table("INIT1")?],
            injects: [injects("INJECT1_0"), injects("INJECT1_1")],
        })
    }
}

impl Function {
    /// The outputs: one of a table; S0, S1 and COUT of each cell of a chain.
    pub fn evaluate(&self, inputs: &[bool]) -> Vec<bool> {
        let four = |at: usize| [0, 1, 2, 3].map(|place| inputs[at + place]);
        match self {
            Function::Wire => inputs.to_vec(),
            Function::Lut(table) => vec![look_up(*table, four(0))],
            Function::Carry(cells) => {
                let mut carry = inputs[8 * cells.len()];
                let mut outputs = Vec::new();
                for (index, cell) in cells.iter().enumerate() {
                    for half in 0..2 {
                        let pins = four(8 * index + 4 * half);
                        let table = cell.tables[half];
                        let propagate = look_up(table, pins);
                        // The other inputs of the table that generates the carry are 0.
                        let generate = look_up(table, [pins[0], pins[1], false, false]);
                        let injects = cell.injects[half];
                        outputs.push(propagate ^ (carry && !injects));
                        carry = if propagate {
                            carry
                        } else {
                            generate && !injects
                        };
                    }
                    outputs.push(carry);
                }
                outputs
            }
        }
    }
}
