//! One module of the file as a module of the netlist.
//!
//! 1. *Declare*: every port and every output of a cell becomes a driver of its bits. Registers, memories and instances
//!    have nets for values; those of operators are computed.
//! 2. *Compute*: operators are added to the expression graph, arguments first. Where operators depend on each other in a
//!    circle, which may be a circle of cells but not of bits, a net stands for the value that is not there yet.
//! 3. *Connect*: registers, memories, instances and output ports get their inputs, and wires with names their values.

use bluechip_netlist::design::{self, Direction, ModuleId, NetId};
use bluechip_netlist::flat::{Op, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::cells::flip_flops::{Control, FlipFlop};
use crate::cells::memories::Memory;
use crate::cells::{self, Cell, Logic, Model};
use crate::error::Error;
use crate::json::{self, Bit};
use crate::storage;
use crate::wiring::{DriverId, LIMIT, Problem, Width, Wiring, piece_names};

/// What the modules that instantiate a module have to know of it.
pub struct Interface {
    /// The module.
    pub id: ModuleId,
    /// Its ports in order.
    pub ports: Vec<InterfacePort>,
}

/// A port of an [`Interface`].
pub struct InterfacePort {
    name: String,
    direction: json::Direction,
    width: usize,
    /// Whether it carries a clock.
    clock: bool,
    /// Whether anything in the module reads it.
    read: bool,
}

impl Interface {
    /// The interface of a module that could not be lowered, as far as its declaration tells.
    pub fn declared(file: &json::Module) -> Interface {
        let ports = file.ports.iter().map(|(name, port)| InterfacePort {
            name: name.clone(),
            direction: port.direction,
            width: port.bits.len(),
            clock: false,
            read: false,
        });
        Interface {
            id: ModuleId(u32::MAX),
            ports: ports.collect(),
        }
    }
}

/// The modules lowered so far, by name.
pub type Interfaces = FxHashMap<String, Interface>;

/// Lowers a module whose instances' modules are among those lowered.
pub fn lower(
    name: &str,
    file: &json::Module,
    lowered: &Interfaces,
) -> Result<(design::Module, Vec<InterfacePort>), Vec<Error>> {
    let title = title(name);
    let mut module = Lowering {
        name,
        file,
        lowered,
        wiring: Wiring::new(&title),
        names: names(file),
        initial: initial_values(file),
        parts: Vec::new(),
        errors: Vec::new(),
    };
    module.declare_ports();
    module.declare_cells();
    // What is not declared would look like something that nothing drives.
    if module.errors.is_empty() {
        module.mark_clocks();
        module.compute();
    }
    if module.errors.is_empty() {
        module.connect();
    }
    module.finish()
}

/// A module's name without what Yosys adds where it makes modules of modules with parameters.
fn title(name: &str) -> String {
    name.split('\\')
        .find(|part| !part.is_empty() && !part.starts_with('$'))
        .unwrap_or(name)
        .to_owned()
}

/// For every bit the first wire that has it and whose name is the author's, and where. Ports come last: their names are
/// those of something else, too.
fn names(file: &json::Module) -> FxHashMap<u64, (&str, usize)> {
    let mut names = FxHashMap::default();
    let public = || file.netnames.iter().filter(|(_, net)| net.hide_name == 0);
    let (ports, wires): (Vec<_>, Vec<_>) =
        public().partition(|(name, _)| file.ports.contains_key(*name));
    for (name, net) in wires.into_iter().chain(ports) {
        for (place, bit) in net.bits.iter().enumerate() {
            if let Bit::Wire(bit) = bit {
                names.entry(*bit).or_insert((name.as_str(), place));
            }
        }
    }
    names
}

/// What the attribute `init` says about bits at power-on.
fn initial_values(file: &json::Module) -> FxHashMap<u64, Bit> {
    let mut values = FxHashMap::default();
    for net in file.netnames.values() {
        let initial = net.attributes.get("init").and_then(json::Constant::bits);
        for (bit, value) in net.bits.iter().zip(initial.unwrap_or_default()) {
            if let (Bit::Wire(bit), Bit::Zero | Bit::One) = (bit, value) {
                values.insert(*bit, value);
            }
        }
    }
    values
}

/// A cell whose outputs have been declared.
enum Part<'a> {
    Logic {
        cell: Cell<'a>,
        logic: Logic,
        outputs: Vec<Vec<DriverId>>,
    },
    FlipFlop {
        cell: Cell<'a>,
        flip_flop: FlipFlop,
        outputs: Vec<NetId>,
    },
    Memory {
        cell: Cell<'a>,
        memory: Memory,
        lanes: Vec<storage::Lane>,
    },
    Instance {
        cell: Cell<'a>,
        interface: &'a Interface,
        /// The nets of output ports.
        outputs: FxHashMap<&'a str, NetId>,
    },
    /// Nothing to compute and nothing to connect.
    Nothing,
}

struct Lowering<'a> {
    name: &'a str,
    file: &'a json::Module,
    lowered: &'a Interfaces,
    wiring: Wiring,
    names: FxHashMap<u64, (&'a str, usize)>,
    initial: FxHashMap<u64, Bit>,
    parts: Vec<Part<'a>>,
    errors: Vec<Error>,
}

impl<'a> Lowering<'a> {
    // Errors.

    fn place_error(&mut self, place: &str, what: impl Into<String>) {
        self.errors.push(Error::Place {
            module: self.name.into(),
            place: place.into(),
            what: what.into(),
        });
    }

    fn cell_error(&mut self, cell: Cell, what: impl Into<String>) {
        self.errors.push(Error::Cell {
            module: self.name.into(),
            cell: cell.name.into(),
            kind: cell.kind().into(),
            what: what.into(),
        });
    }

    /// The value of what went well; what did not is told of.
    fn note<T>(&mut self, cell: Cell, result: Result<T, Problem>) -> Option<T> {
        result.map_err(|what| self.cell_error(cell, what)).ok()
    }

    fn driven_twice(&self, driver: DriverId) -> Problem {
        let first = self.wiring.driver_name(driver);
        format!("an output is driven by `{first}` too")
    }

    // Declaration.

    fn declare_ports(&mut self) {
        for (name, port) in &self.file.ports {
            let width = port.bits.len();
            if !(1..=LIMIT).contains(&width) {
                self.place_error(
                    name,
                    format!("a port of {width} bits; they go from 1 to {LIMIT}"),
                );
                continue;
            }
            let direction = match port.direction {
                json::Direction::Input => Direction::Input,
                json::Direction::Output => Direction::Output,
                json::Direction::InOut => {
                    self.place_error(
                        name,
                        "a port that goes both ways; make it one in and one out",
                    );
                    continue;
                }
            };
            let net = if direction == Direction::Input {
                match self.wiring.drive_from_nets(&port.bits, name, name) {
                    Ok(nets) => nets[0],
                    Err(first) => {
                        let what = self.driven_twice(first);
                        self.place_error(name, what);
                        continue;
                    }
                }
            } else {
                self.wiring.net(name, width as Width)
            };
            let module = self.wiring.module();
            if port.signed == 1 {
                module.nets[net.0 as usize].ty = Type::Signed;
            }
            module.ports.push(design::Port {
                net,
                direction,
                heading: None,
            });
        }
    }

    fn declare_cells(&mut self) {
        for (name, json) in &self.file.cells {
            let cell = Cell { name, json };
            let declared = match self.lowered.get(cell.kind()) {
                Some(interface) => self.declare_instance(cell, interface),
                None => match cells::model(cell.kind()) {
                    Some(model) => self.declare_cell(cell, model),
                    None => Err("an unknown type: neither a module of the file nor a cell that is known here".into()),
                },
            };
            let part = self.note(cell, declared);
            self.parts.push(part.unwrap_or(Part::Nothing));
        }
    }

    fn declare_cell(&mut self, cell: Cell<'a>, model: Model) -> Result<Part<'a>, Problem> {
        let owner = Some(self.parts.len());
        match model {
            Model::Logic(logic) => {
                let outputs = logic.outputs.iter().map(|port| {
                    let bits = cell.optional(port);
                    self.wiring
                        .drive(bits, cell.name, owner)
                        .map_err(|first| self.driven_twice(first))
                });
                let outputs = outputs.collect::<Result<_, Problem>>()?;
                Ok(Part::Logic {
                    cell,
                    logic,
                    outputs,
                })
            }
            Model::Wire { from, to } => {
                let (from, to) = (cell.port(from)?, cell.port(to)?);
                if from.len() != to.len() {
                    return Err(format!("{} bits drive {}", from.len(), to.len()));
                }
                for (&from, to) in from.iter().zip(to) {
                    if let Bit::Wire(to) = to {
                        self.wiring.alias(*to, from);
                    }
                }
                Ok(Part::Nothing)
            }
            Model::FlipFlop(read) => {
                let mut flip_flop = read(&cell)?;
                if flip_flop.output.is_empty() {
                    return Ok(Part::Nothing);
                }
                if flip_flop.output.len() != flip_flop.data.len() {
                    return Err(format!(
                        "{} bits in and {} out",
                        flip_flop.data.len(),
                        flip_flop.output.len()
                    ));
                }
                for over in &flip_flop.overrides {
                    let (when, value) = (over.when.len(), over.value.len());
                    if (when, value) != (flip_flop.data.len(), flip_flop.data.len()) {
                        return Err(format!(
                            "{} bits, of which {when} are set to {value} at once",
                            flip_flop.data.len()
                        ));
                    }
                }
                let initial = flip_flop.output.iter().map(|bit| match bit {
                    Bit::Wire(bit) => self.initial.get(bit).copied().unwrap_or(Bit::Undefined),
                    _ => Bit::Undefined,
                });
                flip_flop.initial.get_or_insert(initial.collect());
                let name = self.name_of(&flip_flop.output, cell.name);
                let outputs =
                    self.wiring
                        .drive_from_nets(&flip_flop.output, &format!("{name}.q"), cell.name);
                let outputs = outputs.map_err(|first| self.driven_twice(first))?;
                Ok(Part::FlipFlop {
                    cell,
                    flip_flop,
                    outputs,
                })
            }
            Model::Memory(read) => {
                let memory = read(&cell)?;
                let lanes = storage::declare_memory(&mut self.wiring, &memory, cell.name);
                let lanes = lanes.map_err(|first| self.driven_twice(first))?;
                Ok(Part::Memory {
                    cell,
                    memory,
                    lanes,
                })
            }
            Model::Nothing => Ok(Part::Nothing),
            Model::Refused(why) => Err(why.into()),
        }
    }

    fn declare_instance(
        &mut self,
        cell: Cell<'a>,
        interface: &'a Interface,
    ) -> Result<Part<'a>, Problem> {
        for port in cell.json.connections.keys() {
            if !interface.ports.iter().any(|known| known.name == *port) {
                return Err(format!("the module has no port {port}"));
            }
        }
        let mut outputs = FxHashMap::default();
        for port in &interface.ports {
            let bits = cell.optional(&port.name);
            if !bits.is_empty() && bits.len() != port.width {
                return Err(format!(
                    "port {} has {} bits instead of {}",
                    port.name,
                    bits.len(),
                    port.width
                ));
            }
            if port.direction == json::Direction::Output {
                let name = format!("{}.{}", cell.name, port.name);
                let net = match bits {
                    // Left open.
                    [] => self.wiring.net(&name, port.width as Width),
                    _ => {
                        let nets = self.wiring.drive_from_nets(bits, &name, cell.name);
                        nets.map_err(|first| self.driven_twice(first))?[0]
                    }
                };
                outputs.insert(port.name.as_str(), net);
            }
        }
        Ok(Part::Instance {
            cell,
            interface,
            outputs,
        })
    }

    /// What the author calls these bits, if they are neighbours in a wire; otherwise the given name.
    fn name_of(&self, bits: &[Bit], otherwise: &str) -> String {
        let place = |bit: &Bit| match bit {
            Bit::Wire(bit) => self.names.get(bit).copied(),
            _ => None,
        };
        let Some((name, low)) = bits.first().and_then(place) else {
            return otherwise.into();
        };
        let together = bits
            .iter()
            .enumerate()
            .all(|(index, bit)| place(bit) == Some((name, low + index)));
        let whole = self.file.netnames[name].bits.len();
        match bits.len() {
            _ if !together => otherwise.into(),
            width if width == whole => name.into(),
            1 => format!("{name}[{low}]"),
            width => format!("{name}[{}:{low}]", low + width - 1),
        }
    }

    // Computation.

    fn compute(&mut self) {
        let mut started = vec![false; self.parts.len()];
        for first in 0..self.parts.len() {
            // Each with the cells that have to come before it and have not been looked at.
            let mut path: Vec<(usize, Vec<usize>)> = Vec::new();
            self.visit(first, &mut started, &mut path);
            while let Some((part, arguments)) = path.last_mut() {
                match arguments.pop() {
                    Some(argument) => self.visit(argument, &mut started, &mut path),
                    None => {
                        let part = *part;
                        path.pop();
                        self.evaluate(part);
                    }
                }
            }
        }
    }

    fn visit(&self, part: usize, started: &mut [bool], path: &mut Vec<(usize, Vec<usize>)>) {
        let Part::Logic { cell, logic, .. } = &self.parts[part] else {
            return;
        };
        if std::mem::replace(&mut started[part], true) {
            return;
        }
        let inputs = cell.json.connections.iter();
        let inputs = inputs.filter(|(port, _)| !logic.outputs.contains(&port.as_str()));
        let mut arguments: Vec<usize> = Vec::new();
        for &bit in inputs.flat_map(|(_, bits)| bits) {
            if let Some(owner) = self.wiring.owner(bit)
                && arguments.last() != Some(&owner)
            {
                arguments.push(owner);
            }
        }
        path.push((part, arguments));
    }

    fn evaluate(&mut self, part: usize) {
        let Part::Logic {
            cell,
            logic,
            outputs,
        } = &self.parts[part]
        else {
            return;
        };
        let (cell, logic, outputs) = (*cell, *logic, outputs.clone());
        let values = (logic.evaluate)(&mut self.wiring, &cell);
        let Some(values) = self.note(cell, values) else {
            return;
        };
        for ((drivers, word), port) in outputs.into_iter().zip(values).zip(logic.outputs) {
            let expected = cell.optional(port).len();
            let found: usize = word
                .iter()
                .map(|&limb| usize::from(self.wiring.graph().width(limb)))
                .sum();
            if expected != 0 && expected != found {
                self.cell_error(
                    cell,
                    format!("output {port} has {expected} bits instead of {found}"),
                );
                continue;
            }
            for (driver, value) in drivers.into_iter().zip(word) {
                self.wiring.define(driver, value);
            }
        }
    }

    // Connection.

    fn connect(&mut self) {
        for part in std::mem::take(&mut self.parts) {
            match part {
                Part::FlipFlop {
                    cell,
                    flip_flop,
                    outputs,
                } => {
                    let connected = self.connect_flip_flop(cell, &flip_flop, &outputs);
                    self.note(cell, connected);
                }
                Part::Memory {
                    cell,
                    memory,
                    lanes,
                } => {
                    let wiring = &mut self.wiring;
                    let connected =
                        storage::add_memory(wiring, &memory, cell.name, lanes, Self::clock);
                    self.note(cell, connected);
                }
                Part::Instance {
                    cell,
                    interface,
                    outputs,
                } => {
                    let connected = self.connect_instance(cell, interface, &outputs);
                    self.note(cell, connected);
                }
                Part::Logic { .. } | Part::Nothing => {}
            }
        }
        self.connect_outputs();
        self.name_wires();
    }

    /// The net of a clock: an input port of the module.
    fn clock(wiring: &mut Wiring, clock: Control) -> Result<NetId, Problem> {
        if !clock.positive {
            return Err("it acts at the falling edge of its clock; clocks rise here".into());
        }
        let is_input = |module: &design::Module, net| {
            let input = |port: &design::Port| port.net == net && port.direction == Direction::Input;
            module.ports.iter().any(input)
        };
        match wiring.net_behind(clock.bit) {
            Some(net) if is_input(wiring.module(), net) => {
                wiring.mark_clock(net);
                Ok(net)
            }
            _ => Err(match wiring.driver_of(clock.bit) {
                Some(driver) => format!(
                    "its clock comes from `{driver}`; clocks come from ports of one bit, and are not computed"
                ),
                None => "its clock is a constant, or nothing drives it".into(),
            }),
        }
    }

    /// Marks the ports that carry clocks.
    fn mark_clocks(&mut self) {
        let mut errors = Vec::new();
        let wiring = &mut self.wiring;
        for part in &self.parts {
            let (cell, clocks) = match part {
                Part::FlipFlop {
                    cell, flip_flop, ..
                } => (cell, vec![flip_flop.clock]),
                Part::Memory { cell, memory, .. } => {
                    let reads = memory
                        .reads
                        .iter()
                        .filter_map(|read| read.register.as_ref());
                    let reads = reads.map(|register| register.clock);
                    let writes = memory.writes.iter().map(|write| write.clock);
                    (cell, reads.chain(writes).collect())
                }
                Part::Instance {
                    cell, interface, ..
                } => {
                    let clocks = interface.ports.iter().filter(|port| port.clock);
                    let bits = clocks.filter_map(|port| cell.optional(&port.name).first());
                    (
                        cell,
                        bits.map(|&bit| Control {
                            bit,
                            positive: true,
                        })
                        .collect(),
                    )
                }
                Part::Logic { .. } | Part::Nothing => continue,
            };
            for clock in clocks {
                if let Err(what) = Self::clock(wiring, clock) {
                    errors.push((*cell, what));
                }
            }
        }
        for (cell, what) in errors {
            self.cell_error(cell, what);
        }
    }

    fn connect_flip_flop(
        &mut self,
        cell: Cell,
        flip_flop: &FlipFlop,
        outputs: &[NetId],
    ) -> Result<(), Problem> {
        let clock = Self::clock(&mut self.wiring, flip_flop.clock)?;
        let name = self.name_of(&flip_flop.output, cell.name);
        storage::add_flip_flop(&mut self.wiring, flip_flop, &name, clock, outputs);
        Ok(())
    }

    fn connect_instance(
        &mut self,
        cell: Cell,
        interface: &Interface,
        outputs: &FxHashMap<&str, NetId>,
    ) -> Result<(), Problem> {
        let mut connections = Vec::new();
        for port in &interface.ports {
            if let Some(&net) = outputs.get(port.name.as_str()) {
                connections.push(net);
                continue;
            }
            let bits = cell.optional(&port.name);
            if port.clock {
                let bit = bits.first().copied().unwrap_or(Bit::Undefined);
                connections.push(Self::clock(
                    &mut self.wiring,
                    Control {
                        bit,
                        positive: true,
                    },
                )?);
                continue;
            }
            let value = match bits {
                [] => self.wiring.graph().constant(0, port.width as Width),
                _ => self.wiring.value(bits)?,
            };
            let value = match self.wiring.clock_of(value) {
                Some(_) if port.read => {
                    return Err(format!("a clock at port {}, where it is data", port.name));
                }
                // Nobody looks at it there.
                Some(_) => self.wiring.graph().constant(0, 1),
                None => value,
            };
            let name = format!("{}.{}", cell.name, port.name);
            connections.push(self.wiring.wire(&name, value));
        }
        self.wiring.module().instances.push(design::Instance {
            name: cell.name.into(),
            indices: Vec::new(),
            module: interface.id,
            description: Vec::new(),
            connections,
        });
        Ok(())
    }

    fn connect_outputs(&mut self) {
        let ports = self
            .file
            .ports
            .values()
            .zip(self.wiring.module().ports.clone());
        let outputs: Vec<_> = ports
            .filter(|(_, port)| port.direction == Direction::Output)
            .collect();
        for (file, port) in outputs {
            for limb in self.wiring.word(&file.bits) {
                self.wiring.assign(port.net, limb);
                if self.wiring.clock_of(limb).is_some() {
                    self.wiring.mark_clock(port.net);
                }
            }
        }
    }

    /// Gives wires with names of the author's their values, as far as they have one.
    fn name_wires(&mut self) {
        for (name, wire) in &self.file.netnames {
            let clocks = |bit: &&Bit| {
                let net = self.wiring.net_behind(**bit);
                net.is_some_and(|net| self.wiring.is_clock(net))
            };
            let with_clock = wire.bits.len() > 1 && wire.bits.iter().any(|bit| clocks(&bit));
            let driven = wire.bits.iter().all(|&bit| self.wiring.is_driven(bit));
            if wire.hide_name != 0 || !driven || with_clock || self.wiring.is_taken(name) {
                continue;
            }
            let names = piece_names(name, wire.bits.len());
            for (name, value) in names.into_iter().zip(self.wiring.word(&wire.bits)) {
                let clock = self.wiring.clock_of(value).is_some();
                let net = self.wiring.wire(&name, value);
                if clock {
                    self.wiring.mark_clock(net);
                }
                if wire.signed == 1 && wire.bits.len() <= LIMIT {
                    self.wiring.module().nets[net.0 as usize].ty = Type::Signed;
                }
            }
        }
    }

    fn finish(mut self) -> Result<(design::Module, Vec<InterfacePort>), Vec<Error>> {
        let (module, undriven) = self.wiring.finish();
        let mut told = FxHashSet::default();
        for bit in undriven.into_iter().filter(|&bit| told.insert(bit)) {
            let place = match self.names.get(&bit) {
                Some((name, place)) if self.file.netnames[*name].bits.len() > 1 => {
                    format!("{name}[{place}]")
                }
                Some((name, _)) => (*name).to_owned(),
                None => format!("bit {bit}"),
            };
            self.errors.push(Error::Place {
                module: self.name.into(),
                place,
                what: "nothing drives it; `setundef -undriven -zero` of Yosys makes it 0".into(),
            });
        }
        if !self.errors.is_empty() {
            return Err(self.errors);
        }
        let read = nets_read(&module);
        let ports = self.file.ports.iter().zip(&module.ports);
        let ports = ports.map(|((name, port), lowered)| InterfacePort {
            name: name.clone(),
            direction: port.direction,
            width: port.bits.len(),
            clock: module.net(lowered.net).clock && port.direction == json::Direction::Input,
            read: read.contains(&lowered.net),
        });
        let ports = ports.collect();
        Ok((module, ports))
    }
}

/// The nets that anything in a module reads.
fn nets_read(module: &design::Module) -> FxHashSet<NetId> {
    let expressions = module.nodes.iter().filter_map(|node| match node.op {
        Op::Input(input) => Some(NetId(input.0)),
        _ => None,
    });
    let instances = module
        .instances
        .iter()
        .flat_map(|instance| instance.connections.iter().copied());
    expressions.chain(instances).collect()
}
