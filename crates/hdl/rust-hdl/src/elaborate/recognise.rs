//! Registers and memories, recognised by the exact text of their hand-written Verilog.
//!
//! The project's own primitives carry a tag in their first line; those of rust-hdl-widgets are
//! known by shape.

use super::PortInfo;
use crate::primitives::tag::{Kind, Tag};
use bluechip_netlist::design::{Lookup, Memory, Module, NetId, ReadPort, Register, WritePort};
use num_bigint::BigUint;

/// A register or memory, and which of its block's ports are its pins.
pub struct Primitive {
    kind: Shape,
    width: u16,
    depth: u32,
    /// Power-on words; one for a register.
    initial: Vec<BigUint>,
    reset_value: BigUint,
}

#[derive(Clone, Copy)]
enum Shape {
    Own(Kind),
    /// `RAM` of rust-hdl-widgets: a clock for each port.
    WidgetRam,
    /// `EdgeDFF` of rust-hdl-widgets: its clock is called `clk`.
    WidgetEdgeRegister,
}

/// What a block with this text and these ports is, if it is a primitive.
pub fn recognise(text: &str, ports: &[PortInfo]) -> Option<Primitive> {
    let primitive = own(text, ports).or_else(|| widget(text, ports))?;
    let complete = primitive
        .pins()
        .iter()
        .all(|pin| width_of(ports, pin).is_some());
    (complete && primitive.pins().len() == ports.len()).then_some(primitive)
}

fn width_of(ports: &[PortInfo], key: &str) -> Option<u16> {
    ports
        .iter()
        .find(|port| port.key == key)
        .map(|port| port.net.width)
}

fn own(text: &str, ports: &[PortInfo]) -> Option<Primitive> {
    let tag = Tag::parse(text)?;
    let primitive = |width_pin, address_pin: Option<&str>| {
        Some(Primitive {
            kind: Shape::Own(tag.kind),
            width: width_of(ports, width_pin)?,
            depth: match address_pin {
                Some(_) if tag.depth > 0 => tag.depth,
                Some(pin) => 1u32.checked_shl(width_of(ports, pin)?.into())?,
                None => 1,
            },
            initial: tag.words.clone(),
            reset_value: tag.reset_value.clone(),
        })
    };
    match tag.kind {
        Kind::Register | Kind::ControlledRegister => primitive("q", None),
        Kind::Ram => primitive("read_data", Some("read_address")),
        Kind::DualPortRam => primitive("read_data_a", Some("address_a")),
        Kind::Rom | Kind::LookupRom => primitive("data", Some("address")),
    }
}

fn widget(text: &str, ports: &[PortInfo]) -> Option<Primitive> {
    let text = text.trim();
    let memory = |kind, data, address, initial| {
        let depth = 1u32.checked_shl(width_of(ports, address)?.into())?;
        Some(Primitive {
            kind,
            width: width_of(ports, data)?,
            depth,
            initial,
            reset_value: BigUint::ZERO,
        })
    };
    if let Some(rest) = text.strip_prefix("initial begin\n   q = ") {
        let (value, body) = rest.split_once(";\nend\n\n")?;
        let kind = match body {
            "always @(posedge clock) begin\n   q <= d;\nend" => Shape::Own(Kind::Register),
            "always @(posedge clk) q <= d;" => Shape::WidgetEdgeRegister,
            _ => return None,
        };
        return Some(Primitive {
            kind,
            width: width_of(ports, "q")?,
            depth: 1,
            initial: vec![verilog_literal(value)?],
            reset_value: BigUint::ZERO,
        });
    }
    if let Some(rest) = text.strip_prefix("always @*\ncase (address)\n") {
        let (cases, default) = rest
            .strip_suffix(";\nendcase")?
            .split_once("  default: data = ")?;
        if verilog_literal(default)? != BigUint::ZERO {
            return None;
        }
        let initial = words(
            cases
                .split_terminator(";")
                .map(str::trim)
                .filter(|case| !case.is_empty()),
            ": data = ",
        )?;
        return memory(Shape::Own(Kind::LookupRom), "data", "address", initial);
    }
    let rest = text.strip_prefix("reg[")?;
    if let Some(body) =
        rest.strip_suffix("always @(posedge clock) begin\n   data <= mem[address];\nend")
    {
        let initial = memory_words(body)?;
        return memory(Shape::Own(Kind::Rom), "data", "address", initial);
    }
    let body = rest.strip_suffix(
        "always @(posedge read_clock) begin\n   read_data <= mem[read_address];\nend\n\n\
         always @(posedge write_clock) begin\n   if (write_enable) begin\n      \
         mem[write_address] <= write_data;\n   end\nend",
    )?;
    let initial = memory_words(body)?;
    memory(Shape::WidgetRam, "read_data", "read_address", initial)
}

/// The words of `7:0] mem[15:0];` followed by an optional initial block.
fn memory_words(text: &str) -> Option<Vec<BigUint>> {
    let (_, block) = text
        .split_once("];")?
        .1
        .split_once("initial begin")
        .unwrap_or(("", ""));
    let block = block.trim().trim_end_matches("end");
    let assignments = block
        .split(';')
        .map(str::trim)
        .filter(|line| !line.is_empty());
    words(
        assignments.map(|line| line.strip_prefix("mem[").unwrap_or(line)),
        "] = ",
    )
}

/// The words of a list of `address separator value`.
fn words<'a>(assignments: impl Iterator<Item = &'a str>, separator: &str) -> Option<Vec<BigUint>> {
    let mut words = Vec::new();
    for assignment in assignments {
        let (address, value) = assignment.split_once(separator)?;
        let address = usize::try_from(verilog_literal(address)?).ok()?;
        if address >= words.len() {
            words.resize(address + 1, BigUint::ZERO);
        }
        words[address] = verilog_literal(value)?;
    }
    Some(words)
}

/// A sized Verilog literal in binary or hexadecimal.
fn verilog_literal(text: &str) -> Option<BigUint> {
    let (_, digits) = text.trim().split_once('\'')?;
    match digits.split_at_checked(1)? {
        ("b", digits) => BigUint::parse_bytes(digits.as_bytes(), 2),
        ("h", digits) => BigUint::parse_bytes(digits.as_bytes(), 16),
        _ => None,
    }
}

impl Primitive {
    /// The ports its block must have, and has no others.
    fn pins(&self) -> &'static [&'static str] {
        match self.kind {
            Shape::Own(Kind::Register) => &["clock", "d", "q"],
            Shape::Own(Kind::ControlledRegister) => &["clock", "reset", "enable", "d", "q"],
            Shape::Own(Kind::Ram) => &[
                "clock",
                "read_address",
                "read_data",
                "write_address",
                "write_data",
                "write_enable",
            ],
            Shape::Own(Kind::DualPortRam) => &[
                "clock",
                "address_a",
                "read_data_a",
                "write_data_a",
                "write_enable_a",
                "address_b",
                "read_data_b",
                "write_data_b",
                "write_enable_b",
            ],
            Shape::Own(Kind::Rom) => &["clock", "address", "data"],
            Shape::Own(Kind::LookupRom) => &["address", "data"],
            Shape::WidgetEdgeRegister => &["clk", "d", "q"],
            Shape::WidgetRam => &[
                "read_address",
                "read_clock",
                "read_data",
                "write_address",
                "write_clock",
                "write_data",
                "write_enable",
            ],
        }
    }

    /// How many bits of a pin count, if not all do: the low ones of an address that reaches further
    /// than the memory.
    pub fn bits_used(&self, pin: &str, width: u16) -> Option<u16> {
        let bits = self.depth.ilog2() as u16;
        let is_address = matches!(pin, "read_address" | "write_address");
        (is_address && bits < width).then_some(bits)
    }

    /// Adds the primitive to a module; `pin` finds the net at a port of its block.
    pub fn place(
        &self,
        name: &str,
        description: &[String],
        pin: &dyn Fn(&str) -> Option<NetId>,
        module: &mut Module,
    ) {
        // Recognition has seen every pin.
        let net = |key: &str| {
            pin(key).unwrap_or_else(|| panic!("primitive `{name}` without pin `{key}`"))
        };
        let mut memory = Memory {
            name: name.into(),
            description: description.to_vec(),
            width: self.width,
            depth: self.depth,
            initial: self.initial.clone(),
            read_ports: Vec::new(),
            write_ports: Vec::new(),
            lookups: Vec::new(),
        };
        let read = |clock, address, data| ReadPort {
            clock: net(clock),
            address: net(address),
            enable: None,
            data: net(data),
        };
        let write = |clock, address, data, enable| WritePort {
            clock: net(clock),
            address: net(address),
            data: net(data),
            enable: net(enable),
        };
        match self.kind {
            Shape::Own(Kind::Register | Kind::ControlledRegister) | Shape::WidgetEdgeRegister => {
                let controlled = matches!(self.kind, Shape::Own(Kind::ControlledRegister));
                let clock = match self.kind {
                    Shape::WidgetEdgeRegister => "clk",
                    _ => "clock",
                };
                module.nets[net("q").0 as usize].description = description.to_vec();
                let initial = self.initial.first().cloned().unwrap_or_default();
                module.registers.push(Register {
                    enable: controlled.then(|| net("enable")),
                    reset: controlled.then(|| (net("reset"), self.reset_value.clone())),
                    ..Register::plain(name, net(clock), net("d"), net("q"), initial)
                });
                return;
            }
            Shape::Own(Kind::Ram) => {
                memory
                    .read_ports
                    .push(read("clock", "read_address", "read_data"));
                memory.write_ports.push(write(
                    "clock",
                    "write_address",
                    "write_data",
                    "write_enable",
                ));
            }
            Shape::Own(Kind::DualPortRam) => {
                memory
                    .read_ports
                    .push(read("clock", "address_a", "read_data_a"));
                memory
                    .read_ports
                    .push(read("clock", "address_b", "read_data_b"));
                memory.write_ports.push(write(
                    "clock",
                    "address_a",
                    "write_data_a",
                    "write_enable_a",
                ));
                memory.write_ports.push(write(
                    "clock",
                    "address_b",
                    "write_data_b",
                    "write_enable_b",
                ));
            }
            Shape::Own(Kind::Rom) => memory.read_ports.push(read("clock", "address", "data")),
            Shape::Own(Kind::LookupRom) => memory.lookups.push(Lookup {
                address: net("address"),
                data: net("data"),
            }),
            Shape::WidgetRam => {
                memory
                    .read_ports
                    .push(read("read_clock", "read_address", "read_data"));
                memory.write_ports.push(write(
                    "write_clock",
                    "write_address",
                    "write_data",
                    "write_enable",
                ));
            }
        }
        module.memories.push(memory);
    }
}
