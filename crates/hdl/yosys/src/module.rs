//! Lowers one module of the file to a module of the netlist.
//!
//! 1. *Declare*: every port and every output of a cell becomes a driver of its bits. Registers,
//!    memories and instances have nets for their values; the values of operators are computed.
//! 2. *Compute*: operators are added to the expression graph, arguments first. Cells may depend on
//!    each other in a loop although their bits do not. Then a net stands for a value that is not
//!    computed yet.
//! 3. *Connect*: registers, memories, instances and output ports get their inputs, and wires with
//!    names their values.

use bluechip_netlist::design::{self, Direction, ModuleId, NetId};
use bluechip_netlist::directive::Moment;
use bluechip_netlist::flat::{Op, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::cells::directives::{self, Directive};
use crate::cells::flip_flops::{Control, FlipFlop};
use crate::cells::memories::Memory;
use crate::cells::{self, Cell, Logic, Model};
use crate::error::Error;
use crate::json::{self, Bit};
use crate::options::Options;
use crate::set_reset;
use crate::storage;
use crate::undefined::InModule;
use crate::wiring::{DriverId, LIMIT, Problem, Width, Wiring, piece_names};

/// What modules that instantiate a module need to know about it.
pub struct Interface {
    /// The module.
    pub id: ModuleId,
    /// Its ports in order.
    pub ports: Vec<InterfacePort>,
}

/// A port of an [`Interface`].
pub struct InterfacePort {
    /// Its name.
    pub name: String,
    /// Its direction.
    pub direction: json::Direction,
    /// Its width in bits.
    pub width: usize,
    /// Whether it carries a clock.
    pub clock: bool,
    /// Whether anything in the module reads it.
    pub read: bool,
}

impl Interface {
    /// The interface of a module that could not be lowered, taken from its declaration.
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

/// A module of the netlist, with its interface.
pub struct Lowered {
    /// The module.
    pub module: design::Module,
    /// Its ports.
    pub ports: Vec<InterfacePort>,
    /// Its undefined values.
    pub undefined: InModule,
}

/// The modules lowered so far, by name.
pub type Interfaces = FxHashMap<String, Interface>;

/// Lowers a module after the modules of its instances, with clocks as values (`events`) or traced.
pub fn lower(
    name: &str,
    file: &json::Module,
    lowered: &Interfaces,
    events: bool,
    options: &Options,
) -> Result<Lowered, Vec<Error>> {
    let title = title(name);
    let mut module = Lowering {
        name,
        file,
        lowered,
        events,
        undriven_is_zero: options.undriven_is_zero,
        directives: !options.no_directives,
        clocks: FxHashMap::default(),
        wiring: Wiring::new(&title),
        names: names(file),
        drivers: set_reset::drivers(file),
        buses: FxHashMap::default(),
        uses: uses(file),
        initial: initial_values(file),
        parts: Vec::new(),
        errors: Vec::new(),
    };
    if options.undefined {
        module.wiring.note_undefined();
    }
    module.declare_ports();
    module.declare_cells();
    // Missing declarations would look like undriven wires.
    if module.errors.is_empty() {
        if !events {
            module.mark_clocks();
        }
        module.compute();
    }
    if module.errors.is_empty() {
        module.connect();
    }
    module.finish()
}

/// A module's name without Yosys's additions for modules with parameters.
pub fn title(name: &str) -> String {
    name.split('\\')
        .find(|part| !part.is_empty() && !part.starts_with('$'))
        .unwrap_or(name)
        .to_owned()
}

/// For every bit, the first wire with an author's name that contains it, and the position there.
/// Ports come last: their bits usually have another name, too.
pub(crate) fn names(file: &json::Module) -> FxHashMap<u64, (&str, usize)> {
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

/// How often each bit occurs at pins of cells, in ports, and in wires with author's names.
fn uses(file: &json::Module) -> FxHashMap<u64, u32> {
    let pins = file
        .cells
        .values()
        .flat_map(|cell| cell.connections.values());
    let ports = file.ports.values().map(|port| &port.bits);
    let wires = file.netnames.values().filter(|wire| wire.hide_name == 0);
    let lists = pins.chain(ports).chain(wires.map(|wire| &wire.bits));
    let mut uses = FxHashMap::default();
    for bit in lists.flatten() {
        if let Bit::Wire(bit) = bit {
            *uses.entry(*bit).or_insert(0) += 1;
        }
    }
    uses
}

/// The values of bits at power-on, from the attribute `init`.
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

/// A cell with declared outputs.
enum Part<'a> {
    Logic {
        cell: Cell<'a>,
        logic: Logic,
        outputs: Vec<Vec<DriverId>>,
    },
    FlipFlop {
        cell: Cell<'a>,
        flip_flop: FlipFlop,
        pieces: Vec<storage::Piece>,
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
    Directive {
        cell: Cell<'a>,
        directive: Directive,
    },
    /// A tri-state driver of a bus.
    Pad {
        cell: Cell<'a>,
        enable: &'static str,
        bus: NetId,
    },
    /// A wire that can be forced.
    Net { cell: Cell<'a>, nets: Vec<NetId> },
    /// A cell that needs nothing computed or connected.
    Nothing,
}

struct Lowering<'a> {
    name: &'a str,
    file: &'a json::Module,
    lowered: &'a Interfaces,
    /// Whether clocks are values.
    events: bool,
    undriven_is_zero: bool,
    /// Whether directives are read.
    directives: bool,
    /// The nets of clocks that are values.
    clocks: FxHashMap<Control, NetId>,
    wiring: Wiring,
    names: FxHashMap<u64, (&'a str, usize)>,
    /// The cells that drive bits.
    drivers: set_reset::Drivers<'a>,
    /// The nets of buses, by their bits.
    buses: FxHashMap<Vec<Bit>, NetId>,
    /// How often each bit occurs: at pins, in ports, and in wires with author's names.
    uses: FxHashMap<u64, u32>,
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
            author: self.source_of(place),
        });
    }

    /// The position of a wire in the source files.
    fn source_of(&self, wire: &str) -> Option<String> {
        let net = self.file.netnames.get(wire)?;
        json::source(&net.attributes).map(str::to_owned)
    }

    fn cell_error(&mut self, cell: Cell, what: impl Into<String>) {
        self.errors.push(Error::Cell {
            module: self.name.into(),
            cell: cell.name.into(),
            kind: cell.kind().into(),
            what: what.into(),
            author: self.author_of(cell),
        });
    }

    /// The author's wire that a cell drives, and its position in the source files.
    fn author_of(&self, cell: Cell) -> Option<String> {
        let wire = self
            .wire_behind(cell)
            .map(|wire| format!("it drives `{wire}`"));
        let source = json::source(&cell.json.attributes).map(str::to_owned);
        let parts: Vec<String> = wire.into_iter().chain(source).collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    /// The author's wire that a cell drives, unless it has the cell's name.
    fn wire_behind(&self, cell: Cell) -> Option<String> {
        let outputs = ["Y", "Q", "Z", "O", "RD_DATA"]
            .iter()
            .map(|port| cell.optional(port));
        let mut bits = outputs.flatten().filter_map(|bit| match bit {
            Bit::Wire(bit) => self.names.get(bit),
            _ => None,
        });
        let (name, _) = bits.next()?;
        (*name != cell.name).then(|| (*name).to_owned())
    }

    /// Returns the value; reports an error.
    fn note<T>(&mut self, cell: Cell, result: Result<T, Problem>) -> Option<T> {
        result.map_err(|what| self.cell_error(cell, what)).ok()
    }

    /// Notes which cell reads values from now on.
    fn say_place(&mut self, cell: Cell) {
        let author = match self.wiring.notes_undefined() {
            true => self.author_of(cell).unwrap_or_else(|| cell.name.to_owned()),
            false => String::new(),
        };
        self.wiring.set_place(|| author);
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
                json::Direction::InOut => Direction::InOut,
            };
            let net = if direction == Direction::InOut {
                match self.bus(&port.bits, name) {
                    Ok(net) => net,
                    Err(what) => {
                        self.place_error(name, what);
                        continue;
                    }
                }
            } else if direction == Direction::Input {
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
            if direction == Direction::Output {
                self.wiring.output_port(&port.bits, net);
            }
            let ty = range_type(width, port.offset, port.upto == 1, port.signed == 1);
            let module = self.wiring.module();
            module.nets[net.0 as usize].ty = match self.file.netnames.get(name) {
                Some(wire) => wire_type(name, wire),
                None => ty,
            };
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
                None if cell.kind() == cells::FORCED => self.declare_net(cell),
                None => match cells::model(cell.kind()) {
                    Some(model) => self.declare_cell(cell, model),
                    None => Err(
                        "an unknown type: neither a module of the file nor a cell that is \
                        known here"
                            .into(),
                    ),
                },
            };
            let part = self.note(cell, declared);
            self.parts.push(part.unwrap_or(Part::Nothing));
        }
    }

    /// The net of a bus: an inout port, bits connected to one, or bits with tri-state drivers.
    fn bus(&mut self, bits: &[Bit], name: &str) -> Result<NetId, Problem> {
        if let Some(&net) = self.buses.get(bits) {
            return Ok(net);
        }
        if bits.len() > LIMIT {
            return Err(format!("a bus of {} bits; they go to {LIMIT}", bits.len()));
        }
        let known = |bit: &Bit| self.buses.keys().any(|bus| bus.contains(bit));
        if bits.iter().any(known) {
            return Err(
                "it drives, or is connected to, a part of a bus: that is read where all of it is"
                    .into(),
            );
        }
        let nets = self.wiring.drive_from_nets(bits, name, name);
        let nets = nets.map_err(|first| self.driven_twice(first))?;
        self.buses.insert(bits.to_vec(), nets[0]);
        Ok(nets[0])
    }

    /// The driver gets the net as its value immediately, so that all readers read the net.
    fn declare_net(&mut self, cell: Cell<'a>) -> Result<Part<'a>, Problem> {
        let bits = cell.optional("Y");
        let wire = cell
            .name
            .strip_suffix(cells::FORCED_SUFFIX)
            .unwrap_or(cell.name);
        let drivers = self.wiring.drive(bits, cell.name, wire, None);
        let drivers = drivers.map_err(|first| self.driven_twice(first))?;
        let mut nets = Vec::new();
        for &driver in &drivers {
            let net = self.wiring.stand_in(driver, wire);
            nets.push(net);
            if let Some(named) = self.file.netnames.get(wire).filter(|_| bits.len() <= LIMIT) {
                self.wiring.module().nets[net.0 as usize].ty = wire_type(wire, named);
            }
        }
        Ok(Part::Net { cell, nets })
    }

    fn declare_cell(&mut self, cell: Cell<'a>, model: Model) -> Result<Part<'a>, Problem> {
        let owner = Some(self.parts.len());
        match model {
            Model::Logic(logic) => {
                let outputs = logic.outputs.iter().map(|port| {
                    let bits = cell.optional(port);
                    let title = self.name_of(bits, cell.name).0;
                    self.wiring
                        .drive(bits, cell.name, &title, owner)
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
                let is_wire = |bit: u64| self.names.contains_key(&bit);
                set_reset::take_apart(&mut flip_flop, &self.drivers, &is_wire);
                let initial = flip_flop.output.iter().map(|bit| match bit {
                    Bit::Wire(bit) => self.initial.get(bit).copied().unwrap_or(Bit::Undefined),
                    _ => Bit::Undefined,
                });
                flip_flop.initial.get_or_insert(initial.collect());
                // Unread bits are dropped: they may be undriven, as passes leave such bits behind.
                let is_read = |bit: &Bit| match bit {
                    Bit::Wire(bit) => self.uses.get(bit) != Some(&1),
                    _ => false,
                };
                let keep: Vec<bool> = flip_flop.output.iter().map(is_read).collect();
                flip_flop.retain(&keep);
                if flip_flop.output.is_empty() {
                    return Ok(Part::Nothing);
                }
                let mut pieces = Vec::new();
                for range in storage::pieces(&flip_flop) {
                    let bits = &flip_flop.output[range.clone()];
                    let (name, ty) = self.name_of(bits, cell.name);
                    let nets = self
                        .wiring
                        .drive_from_nets(bits, &format!("{name}.q"), cell.name);
                    let output = nets.map_err(|first| self.driven_twice(first))?[0];
                    pieces.push(storage::Piece {
                        range,
                        name,
                        ty,
                        output,
                    });
                }
                Ok(Part::FlipFlop {
                    cell,
                    flip_flop,
                    pieces,
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
            Model::Pad { enable } => {
                let (name, _) = self.name_of(cell.port("Y")?, cell.name);
                let bus = self.bus(cell.port("Y")?, &name)?;
                Ok(Part::Pad { cell, enable, bus })
            }
            Model::Directive => Ok(match directives::read(&cell)? {
                Some(directive) if self.directives => Part::Directive { cell, directive },
                _ => Part::Nothing,
            }),
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
            if port.direction == json::Direction::InOut {
                let name = format!("{}.{}", cell.name, port.name);
                let (name, _) = match bits {
                    [] => (name, Type::Bits),
                    _ => self.name_of(bits, &name),
                };
                let net = match bits {
                    [] => self.wiring.net(&name, port.width as Width),
                    _ => self.bus(bits, &name)?,
                };
                outputs.insert(port.name.as_str(), net);
            }
            if port.direction == json::Direction::Output {
                let name = format!("{}.{}", cell.name, port.name);
                let net = match bits {
                    // The port is open.
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

    /// The author's name of these bits, and their type; a name derived from the cell's if they
    /// belong to several wires.
    fn name_of(&self, bits: &[Bit], cell: &str) -> (String, Type) {
        let place = |bit: &Bit| match bit {
            Bit::Wire(bit) => self.names.get(bit).copied(),
            _ => None,
        };
        let otherwise = || (plain_name(cell), Type::Bits);
        let Some((name, low)) = bits.first().and_then(place) else {
            return otherwise();
        };
        let places = bits
            .iter()
            .map(|bit| place(bit).filter(|(wire, _)| *wire == name));
        let Some(places) = places
            .map(|one| Some(one?.1))
            .collect::<Option<Vec<usize>>>()
        else {
            return otherwise();
        };
        let wire = &self.file.netnames[name];
        let index = |place: usize| author_index(wire, place);
        if !places
            .iter()
            .enumerate()
            .all(|(at, &place)| place == low + at)
        {
            let indices: Vec<String> = places
                .iter()
                .rev()
                .map(|&place| index(place).to_string())
                .collect();
            let legal = indices.join("_").replace('-', "m");
            return match indices.len() <= 8 {
                true => (format!("{name}$bits_{legal}"), Type::Bits),
                false => (format!("{name}$bits"), Type::Bits),
            };
        }
        let high = low + bits.len() - 1;
        match bits.len() {
            width if width == wire.bits.len() => (name.into(), wire_type(name, wire)),
            1 => (format!("{name}[{}]", index(low)), Type::Bits),
            _ => (
                format!("{name}[{}:{}]", index(high), index(low)),
                Type::Ranged {
                    left: index(high),
                    right: index(low),
                    signed: false,
                },
            ),
        }
    }

    // Computation.

    fn compute(&mut self) {
        let mut started = vec![false; self.parts.len()];
        for first in 0..self.parts.len() {
            // Each cell with the cells that must come before it and were not visited.
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
        self.say_place(cell);
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
        let mut parts = std::mem::take(&mut self.parts);
        self.choose_triggers(&mut parts);
        // Directives at the same moment act in the source order.
        parts.sort_by_key(|part| match part {
            Part::Directive { cell, .. } => Some(directives::order(cell)),
            _ => None,
        });
        for part in parts {
            match part {
                Part::FlipFlop {
                    cell,
                    flip_flop,
                    pieces,
                } => {
                    self.say_place(cell);
                    let connected = self.connect_flip_flop(&flip_flop, pieces);
                    self.note(cell, connected);
                }
                Part::Memory {
                    cell,
                    memory,
                    lanes,
                } => {
                    self.say_place(cell);
                    let clocks = self.memory_clocks(&memory);
                    let connected = clocks.and_then(|clocks| {
                        let clock = |control: Control| clocks[&control];
                        storage::add_memory(&mut self.wiring, &memory, cell.name, lanes, clock)
                    });
                    self.note(cell, connected);
                }
                Part::Instance {
                    cell,
                    interface,
                    outputs,
                } => {
                    self.say_place(cell);
                    let connected = self.connect_instance(cell, interface, &outputs);
                    self.note(cell, connected);
                }
                Part::Directive { cell, directive } => {
                    let connected = self.connect_directive(cell, &directive);
                    self.note(cell, connected);
                }
                Part::Pad { cell, enable, bus } => {
                    self.say_place(cell);
                    let connected = self.connect_pad(cell, enable, bus);
                    self.note(cell, connected);
                }
                Part::Net { cell, nets } => {
                    let values = self.wiring.word(cell.optional("A"));
                    for (net, value) in nets.into_iter().zip(values) {
                        self.wiring.assign(net, value);
                    }
                }
                Part::Logic { .. } | Part::Nothing => {}
            }
        }
        self.wiring.set_place(|| "an output".into());
        self.connect_outputs();
        self.name_wires();
    }

    /// The net of a clock.
    fn clock(&mut self, clock: Control) -> Result<NetId, Problem> {
        match self.events {
            true => self.clock_value(clock),
            false => Self::traced_clock(&mut self.wiring, clock),
        }
    }

    /// The net of a clock that is a value; it is 1 where the clock is active.
    fn clock_value(&mut self, clock: Control) -> Result<NetId, Problem> {
        if let Some(&net) = self.clocks.get(&clock) {
            return Ok(net);
        }
        let value = self.wiring.bit(clock.bit);
        let name = self.name_of(&[clock.bit], "clock").0;
        let net = match (clock.positive, self.wiring.net_of(value)) {
            (true, Some(net)) => net,
            (true, None) => self.wiring.wire(&format!("{name}$rises"), value),
            (false, _) => {
                let inverted = self.wiring.graph().not(value);
                self.wiring.wire(&format!("{name}$falls"), inverted)
            }
        };
        self.clocks.insert(clock, net);
        Ok(net)
    }

    /// The nets of all clocks of a memory.
    fn memory_clocks(&mut self, memory: &Memory) -> Result<FxHashMap<Control, NetId>, Problem> {
        let reads = memory
            .reads
            .iter()
            .filter_map(|read| read.register.as_ref());
        let reads = reads.map(|register| register.clock);
        let all = reads.chain(memory.writes.iter().map(|write| write.clock));
        all.map(|clock| Ok((clock, self.clock(clock)?))).collect()
    }

    /// The net of a traced clock: an input port of the module.
    fn traced_clock(wiring: &mut Wiring, clock: Control) -> Result<NetId, Problem> {
        if !clock.positive {
            return Err(
                "it acts at the falling edge of its clock: only rising edges are supported".into(),
            );
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
                    "its clock comes from `{driver}`; clocks come from ports of one bit, and are \
                     not computed"
                ),
                None => "its clock is a constant, or nothing drives it".into(),
            }),
        }
    }

    /// A directive at edges of several signals acts at the edges of the one that is a clock. The
    /// others are asynchronous controls, which act between its edges.
    fn choose_triggers(&self, parts: &mut [Part<'a>]) {
        let clocks: FxHashSet<Bit> = parts.iter().flat_map(clocks_of).collect();
        for part in parts {
            if let Part::Directive { directive, .. } = part
                && let directives::Moment::Edge(triggers) = &mut directive.moment
                && triggers.len() > 1
            {
                let is_clock = |trigger: &Control| clocks.contains(&trigger.bit);
                let chosen = triggers.iter().copied().find(is_clock);
                *triggers = vec![chosen.unwrap_or(triggers[0])];
            }
        }
    }

    /// Marks the ports that carry clocks.
    fn mark_clocks(&mut self) {
        let mut errors = Vec::new();
        let mut parts = std::mem::take(&mut self.parts);
        self.choose_triggers(&mut parts);
        self.parts = parts;
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
                Part::Directive { cell, directive } => match &directive.moment {
                    directives::Moment::Edge(triggers) => (cell, triggers.clone()),
                    _ => continue,
                },
                Part::Logic { .. } | Part::Pad { .. } | Part::Net { .. } | Part::Nothing => {
                    continue;
                }
            };
            for clock in clocks {
                if let Err(what) = Self::traced_clock(wiring, clock) {
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
        flip_flop: &FlipFlop,
        pieces: Vec<storage::Piece>,
    ) -> Result<(), Problem> {
        if flip_flop.is_latch && !self.events {
            return Err(
                "a latch: it follows its input while its gate is open, and is in no clock's domain"
                    .into(),
            );
        }
        let clock = self.clock(flip_flop.clock)?;
        storage::add_flip_flop(&mut self.wiring, flip_flop, clock, pieces);
        Ok(())
    }

    fn connect_directive(&mut self, cell: Cell, own: &Directive) -> Result<(), Problem> {
        let mut when = self.wiring.bit(own.enable);
        if let Some((bit, holds)) = own.condition {
            let mut condition = self.wiring.bit(bit);
            if !holds {
                condition = self.wiring.graph().not(condition);
            }
            when = self.wiring.graph().add(Op::And(when, condition), 1);
        }
        let moment = match &own.moment {
            directives::Moment::Start => Moment::Start,
            directives::Moment::Settled => Moment::Settled,
            directives::Moment::Edge(triggers) => Moment::Rise(self.clock(triggers[0])?),
            directives::Moment::After(triggers) => Moment::After(self.clock(triggers[0])?),
        };
        let values = own.arguments.iter().map(|bits| self.wiring.value(bits));
        let arguments = values.collect::<Result<_, _>>()?;
        let source = json::source(&cell.json.attributes).map(str::to_owned);
        self.wiring
            .module()
            .directives
            .push(bluechip_netlist::directive::Directive {
                name: plain_name(cell.name),
                kind: own.kind,
                source,
                moment,
                when,
                arguments,
                message: own.message.clone(),
            });
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
                connections.push(self.clock(Control {
                    bit,
                    positive: true,
                })?);
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
                // The instance does not read it there.
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

    fn connect_pad(&mut self, cell: Cell, enable: &str, bus: NetId) -> Result<(), Problem> {
        let value = self.wiring.value(cell.port("A")?)?;
        let enable = self.wiring.bit(cell.pin(enable)?);
        let name = self.wiring.module().net(bus).name.clone();
        let value = self.wiring.wire(&format!("{name}$out"), value);
        let enable = self.wiring.wire(&format!("{name}$drives"), enable);
        self.wiring.module().pads.push(design::Pad {
            net: bus,
            value,
            enable,
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
                if self.wiring.is_assigned(port.net) {
                    continue;
                }
                self.wiring.assign(port.net, limb);
                if self.wiring.clock_of(limb).is_some() {
                    self.wiring.mark_clock(port.net);
                }
            }
        }
    }

    /// Connects wires with author's names to their values, as far as they have one.
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
                if wire.bits.len() <= LIMIT {
                    let ty = wire_type(name.as_str(), wire);
                    self.wiring.module().nets[net.0 as usize].ty = ty;
                }
            }
        }
    }

    /// Reports each wire, or part of a wire, that is undriven.
    fn undriven_errors(&mut self, undriven: &[u64]) {
        let mut bits: Vec<u64> = undriven.to_vec();
        bits.sort_unstable();
        bits.dedup();
        // By wire, in the order of their first bits.
        let mut wires: Vec<(String, Vec<usize>)> = Vec::new();
        for bit in bits {
            let (name, place) = match self.names.get(&bit) {
                Some(&(name, place)) => (name.to_owned(), place),
                None => (format!("bit {bit}"), 0),
            };
            match wires.iter_mut().find(|(known, _)| *known == name) {
                Some((_, places)) => places.push(place),
                None => wires.push((name, vec![place])),
            }
        }
        for (name, mut places) in wires {
            places.sort_unstable();
            let wire = self.file.netnames.get(&name);
            let place = match wire {
                Some(wire) if places.len() < wire.bits.len() => {
                    let (low, high) = (places[0], places[places.len() - 1]);
                    let index = |place| author_index(wire, place);
                    match places.len() {
                        1 => format!("{name}[{}]", index(low)),
                        count if count == high - low + 1 => {
                            format!("{name}[{}:{}]", index(high), index(low))
                        }
                        _ => {
                            let all: Vec<String> = places
                                .iter()
                                .rev()
                                .map(|&place| index(place).to_string())
                                .collect();
                            format!("{name}[{}]", all.join(","))
                        }
                    }
                }
                _ => name.clone(),
            };
            self.errors.push(Error::Place {
                module: self.name.into(),
                place,
                what: "nothing drives it; `setundef -undriven -zero` of Yosys makes it 0".into(),
                author: self.source_of(&name),
            });
        }
    }

    fn finish(mut self) -> Result<Lowered, Vec<Error>> {
        let (module, undriven, undefined) =
            std::mem::replace(&mut self.wiring, Wiring::new("")).finish();
        if !self.undriven_is_zero {
            self.undriven_errors(&undriven);
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
        Ok(Lowered {
            module,
            ports,
            undefined,
        })
    }
}

/// The clock bits of a part.
fn clocks_of(part: &Part) -> Vec<Bit> {
    let clocks: Vec<Control> = match part {
        Part::FlipFlop { flip_flop, .. } => vec![flip_flop.clock],
        Part::Memory { memory, .. } => memory.writes.iter().map(|write| write.clock).collect(),
        _ => Vec::new(),
    };
    clocks.into_iter().map(|clock| clock.bit).collect()
}

/// The source index of a bit of a wire, given its distance from the least significant one.
fn author_index(wire: &json::NetName, place: usize) -> i32 {
    match wire.upto {
        1 => wire
            .offset
            .wrapping_add((wire.bits.len() - 1 - place) as i32),
        _ => wire.offset.wrapping_add(place as i32),
    }
}

/// The type of a vector with this declaration.
fn range_type(width: usize, offset: i32, upto: bool, signed: bool) -> Type {
    let last = offset.wrapping_add(width as i32 - 1);
    match (upto, signed) {
        (true, _) if width > 1 => Type::Ranged {
            left: offset,
            right: last,
            signed,
        },
        _ if offset != 0 && width > 1 => Type::Ranged {
            left: last,
            right: offset,
            signed,
        },
        (_, true) => Type::Signed,
        (_, false) => Type::Bits,
    }
}

/// Most values of an enumeration with names; larger types are numbers.
const MOST_VALUES: u64 = 1 << 10;

/// The type of a wire.
fn wire_type(name: &str, wire: &json::NetName) -> Type {
    let mut variants: Vec<String> = Vec::new();
    for (attribute, value) in &wire.attributes {
        let Some(digits) = attribute.strip_prefix("enum_value_") else {
            continue;
        };
        let Some(value) = value.text() else {
            continue;
        };
        match u64::from_str_radix(digits, 2) {
            Ok(number) if number < MOST_VALUES => {
                let number = number as usize;
                while variants.len() <= number {
                    variants.push(variants.len().to_string());
                }
                variants[number] = value.trim_start_matches('\\').to_owned();
            }
            _ => {
                return range_type(
                    wire.bits.len(),
                    wire.offset,
                    wire.upto == 1,
                    wire.signed == 1,
                );
            }
        }
    }
    if variants.is_empty() {
        return range_type(
            wire.bits.len(),
            wire.offset,
            wire.upto == 1,
            wire.signed == 1,
        );
    }
    let kind = wire
        .attributes
        .get("wiretype")
        .and_then(json::Constant::text);
    let kind = kind
        .map(|kind| kind.trim_start_matches('\\'))
        .unwrap_or(name);
    Type::Enum {
        name: kind.to_owned(),
        variants,
    }
}

/// Replaces characters in a generated name that wave viewers misread.
fn plain_name(name: &str) -> String {
    if !name.starts_with('$') {
        return name.to_owned();
    }
    name.replace(
        |c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '$')),
        "_",
    )
}

/// The nets that a module reads.
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
