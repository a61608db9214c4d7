//! Moves registers after a block RAM's outputs into the RAM's own output registers: its word is
//! then valid one nanosecond after the clock instead of nearly six.
//!
//! Between a RAM and the registers there may be look-up tables: for example to select between the
//! RAMs of a deep table, or between the read data and data written at the same time. Registers move
//! back over these tables first. Each table then reads registers at its inputs, whose power-on
//! values are chosen so that the table's output equals that of the old registers.

use std::collections::{BTreeSet, HashMap, HashSet};

use serde_json::{Value, json};

use super::Error;
use super::bits::last_bit;
use super::cell::{Bit, Cell, Function, Kind, takes_clock};
use super::rewrite;

/// Most tables in series that registers move back over.
const LEVELS: u32 = 4;

/// Most readers of a shared register before a RAM.
const SHARED: usize = 2;

/// An input of a cell: the cell's name, the port, and the index in the port.
type Input = (String, String, usize);

/// Moves registers into the RAMs of a module. Returns how many output bits now have one.
pub fn absorb(netlist: &mut Value, top: &str) -> Result<u64, Error> {
    let mut module = Module::new(&mut netlist["modules"][top])?;
    let mut registers = 0;
    for ram in module.rams.clone() {
        for ports in outputs(&module.cell(&ram)?) {
            registers += module.absorb(&ram, ports)?;
        }
    }
    module.stand_by()?;
    module.rename();
    Ok(registers)
}

/// The groups of a RAM's outputs that must be registered together, as port letters: a single group
/// if it reads 36 bits.
fn outputs(ram: &Cell<'_>) -> &'static [&'static [char]] {
    let is_wide = ['A', 'B'].iter().any(|port| {
        let width = ram.parameter(&format!("DATA_WIDTH_{port}"));
        width.and_then(|width| u32::from_str_radix(width, 2).ok()) == Some(36)
    });
    match is_wide {
        true => &[&['A', 'B']],
        false => &[&['A'], &['B']],
    }
}

/// A module in which registers are moved back.
struct Module<'a> {
    module: &'a mut Value,
    readers: HashMap<u64, BTreeSet<Input>>,
    /// Bits of ports and of clocks, over which no register moves.
    outside: HashSet<u64>,
    /// The block RAMs.
    rams: Vec<String>,
    /// Output bits of the RAMs.
    read: HashSet<u64>,
    next_bit: u64,
    /// Bits that changed their meaning or are unused.
    changed: BTreeSet<u64>,
}

impl<'a> Module<'a> {
    fn new(module: &'a mut Value) -> Result<Self, Error> {
        let mut readers: HashMap<u64, BTreeSet<Input>> = HashMap::new();
        let (mut outside, mut read) = (HashSet::new(), HashSet::new());
        let mut rams = Vec::new();
        for (name, json) in module["cells"].as_object().into_iter().flatten() {
            let cell = Cell::new(name, json)?;
            for (pin, bit) in cell.inputs() {
                let Some(bit) = bit.wire() else { continue };
                if takes_clock(&pin.port) {
                    outside.insert(bit);
                }
                let input = (name.clone(), pin.port, pin.index);
                readers.entry(bit).or_default().insert(input);
            }
            if cell.kind_name() == "DP16KD" {
                rams.push(name.clone());
                read.extend(cell.outputs().into_iter().filter_map(|(_, bit)| bit.wire()));
            }
        }
        let ports = module["ports"].as_object().into_iter().flatten();
        let bits = ports.flat_map(|(_, port)| port["bits"].as_array().into_iter().flatten());
        outside.extend(bits.filter_map(Value::as_u64));
        Ok(Module {
            next_bit: last_bit(module) + 1,
            module,
            readers,
            outside,
            rams,
            read,
            changed: BTreeSet::new(),
        })
    }

    fn cell<'b>(&'b self, name: &'b str) -> Result<Cell<'b>, Error> {
        Cell::new(name, &self.module["cells"][name])
    }

    /// Moves the registers after some ports of a RAM into it, if every bit read has some.
    fn absorb(&mut self, ram: &str, ports: &[char]) -> Result<u64, Error> {
        let cell = self.cell(ram)?;
        let is_free = ports.iter().all(|port| {
            cell.bit(&format!("RST{port}")) == Bit::Constant(false)
                && cell.parameter(&format!("CLK{port}MUX")) != Some("INV")
                && cell
                    .parameter(&format!("REGMODE_{port}"))
                    .unwrap_or("NOREG")
                    == "NOREG"
        });
        // A read of 36 bits uses the clock of the second port.
        let clock = ports.last().map(|port| cell.bit(&format!("CLK{port}")));
        let Some(Bit::Wire(clock)) = clock.filter(|_| is_free) else {
            return Ok(0);
        };
        let is_data = |pin: &str| {
            ports
                .iter()
                .any(|port| pin.starts_with(&format!("DO{port}")))
        };
        let outputs = cell.outputs().into_iter();
        let bits: Vec<u64> = outputs
            .filter(|(pin, _)| is_data(&pin.port))
            .filter_map(|(_, bit)| bit.wire())
            .filter(|bit| {
                self.readers
                    .get(bit)
                    .is_some_and(|readers| !readers.is_empty())
            })
            .collect();
        for &bit in &bits {
            if self.held(bit, clock, LEVELS)? != Some(false) {
                return Ok(0);
            }
        }
        if bits.is_empty() {
            return Ok(0);
        }
        for &bit in &bits {
            self.skip_registers(bit)?;
        }
        let ram = &mut self.module["cells"][ram];
        for port in ports {
            ram["parameters"][format!("REGMODE_{port}")] = json!("OUTREG");
            ram["connections"][format!("OCE{port}")] = json!(["1"]);
            ram["port_directions"][format!("OCE{port}")] = json!("input");
        }
        Ok(bits.len() as u64)
    }

    /// Moves registers back until only registers of this clock read a bit. Returns their common
    /// power-on value; `None` if it has other readers or different values.
    fn held(&mut self, bit: u64, clock: u64, levels: u32) -> Result<Option<bool>, Error> {
        if self.outside.contains(&bit) {
            return Ok(None);
        }
        for (name, ..) in self.readers.get(&bit).cloned().unwrap_or_default() {
            let cell = self.cell(&name)?;
            let is_done = match cell.kind() {
                Kind::Register => true,
                Kind::Lut if levels > 0 => self.move_back(&name, clock, levels - 1)?,
                _ => false,
            };
            if !is_done {
                return Ok(None);
            }
        }
        let mut values = BTreeSet::new();
        for input in self.readers.get(&bit).into_iter().flatten() {
            match self.register_at(input, clock)? {
                Some((initial, output)) if !self.outside.contains(&output) => {
                    values.insert(initial);
                }
                _ => return Ok(None),
            }
        }
        Ok(values.pop_first().filter(|_| values.is_empty()))
    }

    /// The power-on value and the output of the register with this data input and this clock;
    /// `None` if there is no such register.
    fn register_at(
        &self,
        (name, port, _): &Input,
        clock: u64,
    ) -> Result<Option<(bool, u64)>, Error> {
        let cell = self.cell(name)?;
        let is_one =
            cell.kind() == Kind::Register && port == "DI" && cell.bit("CLK") == Bit::Wire(clock);
        let output = cell.bit("Q").wire().filter(|_| is_one);
        Ok(output.map(|output| (cell.initial(), output)))
    }

    /// Moves the registers after a table to its inputs. Returns whether this succeeded.
    fn move_back(&mut self, table: &str, clock: u64, levels: u32) -> Result<bool, Error> {
        let Bit::Wire(output) = self.cell(table)?.bit("Z") else {
            return Ok(false);
        };
        let Some(value) = self.held(output, clock, levels)? else {
            return Ok(false);
        };
        let cell = self.cell(table)?;
        let function = Function::Lut(cell.table("INIT")?);
        let pins = ["A", "B", "C", "D"].map(|port| (port, cell.bit(port)));
        let wires = pins.iter().filter_map(|(_, bit)| bit.wire());
        let wires: Vec<u64> = wires.collect::<BTreeSet<_>>().into_iter().collect();
        if wires.iter().any(|wire| self.outside.contains(wire)) {
            return Ok(false);
        }
        // A RAM's output registers are 0 at power-on.
        let mut choices = (0..1u32 << wires.len()).map(|choice| {
            let values = wires.iter().enumerate();
            let values = values.map(|(place, &wire)| (wire, choice >> place & 1 == 1));
            values.collect::<HashMap<u64, bool>>()
        });
        let suits = |choice: &HashMap<u64, bool>| {
            let inputs = pins.map(|(_, bit)| match bit {
                Bit::Constant(value) => value,
                Bit::Wire(wire) => choice[&wire],
            });
            let kept = choice
                .iter()
                .all(|(wire, &value)| !(value && self.read.contains(wire)));
            kept && function.evaluate(&inputs) == [value]
        };
        let Some(choice) = choices.find(suits) else {
            return Ok(false);
        };
        for (port, bit) in pins {
            if let Bit::Wire(wire) = bit {
                let register = self.register(wire, clock, choice[&wire], output)?;
                self.connect((table.to_owned(), port.to_owned(), 0), wire, register);
            }
        }
        self.skip_registers(output)?;
        Ok(true)
    }

    /// Gives each RAM separate registers before its inputs if shared ones would be far from some
    /// RAMs. These registers are not moved later.
    fn stand_by(&mut self) -> Result<(), Error> {
        let cells = self.module["cells"].as_object().into_iter().flatten();
        let mut registers: HashMap<u64, (String, Bit)> = HashMap::new();
        for (name, json) in cells {
            let cell = Cell::new(name, json)?;
            if let (Kind::Register, Bit::Wire(output)) = (cell.kind(), cell.bit("Q")) {
                registers.insert(output, (name.clone(), cell.bit("DI")));
            }
        }
        // Every reader of a shared register gets a copy, even the last one.
        let many =
            |(bit, readers): (&u64, &BTreeSet<Input>)| (readers.len() > SHARED).then_some(*bit);
        let shared: HashSet<u64> = self.readers.iter().filter_map(many).collect();
        for ram in self.rams.clone() {
            let mut own: HashMap<u64, u64> = HashMap::new();
            for (pin, bit) in self.cell(&ram)?.inputs() {
                let Bit::Wire(bit) = bit else { continue };
                let Some((register, Bit::Wire(before))) = registers.get(&bit) else {
                    continue;
                };
                let is_far = shared.contains(&bit) && registers.contains_key(before);
                if !is_far || takes_clock(&pin.port) {
                    continue;
                }
                let output = match own.get(&bit) {
                    Some(&output) => output,
                    None => self.copy(register, *before)?,
                };
                own.insert(bit, output);
                self.connect((ram.clone(), pin.port, pin.index), bit, output);
            }
        }
        Ok(())
    }

    /// Copies a register; retiming does not move the copy. Returns its output.
    fn copy(&mut self, register: &str, input: u64) -> Result<u64, Error> {
        let initial = self.cell(register)?.initial();
        let mut cell = self.module["cells"][register].clone();
        cell["attributes"] = json!({ "keep": "1" });
        Ok(self.add(cell, input, initial))
    }

    /// The output of a register after a bit: an existing one, or a copy of a register after `like`.
    fn register(&mut self, bit: u64, clock: u64, initial: bool, like: u64) -> Result<u64, Error> {
        for input in self.readers.get(&bit).into_iter().flatten() {
            match self.register_at(input, clock)? {
                Some((held, output)) if held == initial => return Ok(output),
                _ => {}
            }
        }
        let template = self.readers[&like].first().expect("it has registers");
        let mut cell = self.module["cells"][&template.0].clone();
        cell["attributes"] = json!({});
        Ok(self.add(cell, bit, initial))
    }

    /// Adds a copy of a register, and returns its output.
    fn add(&mut self, mut cell: Value, input: u64, initial: bool) -> u64 {
        let output = self.next_bit;
        self.next_bit += 1;
        rewrite::make_register(&mut cell, input, output, initial);
        let name = format!("$moved_back${output}");
        for (port, bits) in cell["connections"].as_object().into_iter().flatten() {
            if cell["port_directions"][port] == "input"
                && let Some(bit) = bits[0].as_u64()
            {
                let input = (name.clone(), port.clone(), 0);
                self.readers.entry(bit).or_default().insert(input);
            }
        }
        self.module["cells"][name] = cell;
        output
    }

    /// Connects an input to another bit.
    fn connect(&mut self, input: Input, from: u64, to: u64) {
        let (cell, port, index) = &input;
        self.module["cells"][cell]["connections"][port][*index] = json!(to);
        self.readers.entry(from).or_default().remove(&input);
        self.readers.entry(to).or_default().insert(input);
    }

    /// Removes the registers that read a bit; their readers read the bit itself.
    fn skip_registers(&mut self, bit: u64) -> Result<(), Error> {
        self.changed.insert(bit);
        for (name, ..) in self.readers.remove(&bit).unwrap_or_default() {
            let output = self.cell(&name)?.bit("Q").wire();
            let inputs = self.cell(&name)?.inputs();
            for (pin, read) in inputs {
                if let Some(readers) = read.wire().and_then(|read| self.readers.get_mut(&read)) {
                    readers.remove(&(name.clone(), pin.port, pin.index));
                }
            }
            if let Some(cells) = self.module["cells"].as_object_mut() {
                cells.remove(&name);
            }
            let output = output.expect("a register has an output");
            self.changed.insert(output);
            for input in self.readers.remove(&output).unwrap_or_default() {
                self.connect(input, output, bit);
            }
        }
        Ok(())
    }

    /// Removes the names of bits that changed their meaning.
    fn rename(self) {
        let ports = self.module["ports"].clone();
        if let Some(names) = self.module["netnames"].as_object_mut() {
            rewrite::rename(names, &ports, &self.changed);
        }
    }
}
