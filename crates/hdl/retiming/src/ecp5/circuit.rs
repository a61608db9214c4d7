//! Converts a netlist to a graph, with the data needed to write it back.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use serde_json::{Map, Value};

use super::Error;
use super::carry_chains::carry_chains;
use super::cell::{Bit, CarryCell, Cell, Function, Kind, Pin, takes_clock};
use super::delays;
use super::places::Places;
use super::tile::Tile;
use super::tree::{Branch, branches};
use crate::graph::{Delay, Graph, Net, Role, Vertex};

/// A reader of a bit.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reader {
    /// A pin of a cell.
    Cell(String, Pin),
    /// A bit of a port of the module.
    Port(Pin),
    /// A hub of a wire, which is a separate net.
    Hub(Net),
}

/// An input of a logic vertex.
#[derive(Clone, Copy, Debug)]
pub enum Input {
    Constant(bool),
    Edge { net: Net, edge: usize },
}

/// Logic that registers may move over.
#[derive(Debug)]
pub struct Logic {
    pub function: Function,
    pub inputs: Vec<Input>,
    /// The net of each output of the function, if it has one.
    pub outputs: Vec<Option<Net>>,
}

/// The meaning of a vertex.
#[derive(Debug)]
struct Place {
    name: String,
    logic: Option<Logic>,
}

/// A register that may be moved.
#[derive(Clone, Debug)]
pub struct Register {
    pub name: String,
    pub output: u64,
    input: u64,
    initial: bool,
}

/// The meaning of an edge.
#[derive(Clone, Debug)]
pub struct Connection {
    pub reader: Reader,
    /// The power-on values of its registers, from the driver on.
    pub initial: Vec<bool>,
}

/// The meaning of a net.
#[derive(Debug)]
pub struct Wire {
    /// Its bit. For a hub it is determined only when the net before it is written.
    pub bit: Option<u64>,
    /// The tile of its driver or hub, where its registers belong.
    pub tile: Option<Tile>,
    /// One for each edge.
    pub connections: Vec<Connection>,
    /// The registers after the driver, by the power-on values of the chain up to each of them.
    pub registers: BTreeMap<Vec<bool>, Vec<Register>>,
}

/// A module as a graph.
pub struct Circuit {
    pub graph: Graph,
    /// The meaning of each vertex.
    places: Vec<Place>,
    /// The meaning of each net.
    pub wires: Vec<Wire>,
    /// How many registers keep their places.
    pub fixed_registers: u64,
}

impl Circuit {
    /// Reads a module; some of its cells may have places.
    pub fn read(netlist: &Value, top: &str, places: &Places) -> Result<Circuit, Error> {
        let modules = netlist.get("modules").and_then(Value::as_object);
        let module = modules.and_then(|modules| modules.get(top));
        let (Some(modules), Some(module)) = (modules, module) else {
            return Err(Error::NoModule(top.to_string()));
        };
        let empty = Map::new();
        let objects = |name| {
            module
                .get(name)
                .and_then(Value::as_object)
                .unwrap_or(&empty)
        };
        let cells = (objects("cells").iter())
            .map(|(name, json)| Cell::new(name, json))
            .collect::<Result<Vec<_>, _>>()?;
        for cell in &cells {
            let is_box = |module: &Value| {
                ["blackbox", "whitebox"]
                    .iter()
                    .any(|name| module["attributes"].get(name).is_some())
            };
            if modules.get(cell.kind_name()).is_some_and(|m| !is_box(m)) {
                return Err(Error::NotFlat {
                    cell: cell.name.to_string(),
                    module: cell.kind_name().to_string(),
                });
            }
        }
        Builder::new(cells, objects("ports"), places).build()
    }

    /// The name of a vertex's cell or port.
    pub fn name(&self, vertex: Vertex) -> &str {
        &self.places[vertex].name
    }

    /// The logic of a vertex; `None` if registers do not move over it.
    pub fn logic(&self, vertex: Vertex) -> Option<&Logic> {
        self.places[vertex].logic.as_ref()
    }
}

/// A reader of a bit, with its tile.
type PlacedReader = (Tile, (End, Reader));

/// An end of a connection at a vertex; for logic, the index of the input or output.
struct End {
    vertex: Vertex,
    place: Option<usize>,
    tile: Option<Tile>,
}

struct Builder<'a> {
    cells: Vec<Cell<'a>>,
    ports: &'a Map<String, Value>,
    tiles: &'a Places,
    /// Bits that are clocks.
    clocks: HashSet<u64>,
    /// Registers that may be moved, by their outputs.
    registers: BTreeMap<u64, Register>,
    graph: Graph,
    places: Vec<Place>,
    drivers: BTreeMap<u64, End>,
    readers: Vec<(u64, End, Reader)>,
}

impl<'a> Builder<'a> {
    fn new(cells: Vec<Cell<'a>>, ports: &'a Map<String, Value>, tiles: &'a Places) -> Self {
        let pins = cells.iter().flat_map(Cell::inputs);
        let clocks = pins
            .filter(|(pin, _)| takes_clock(&pin.port))
            .filter_map(|(_, bit)| bit.wire())
            .collect();
        let mut builder = Builder {
            cells,
            ports,
            tiles,
            clocks,
            registers: BTreeMap::new(),
            graph: Graph::new(delays::REGISTERS),
            places: Vec::new(),
            drivers: BTreeMap::new(),
            readers: Vec::new(),
        };
        builder.registers = builder.movable();
        builder
    }

    /// The registers that may be moved: those on the clock with the most registers.
    fn movable(&self) -> BTreeMap<u64, Register> {
        let mut of_clock: BTreeMap<u64, BTreeMap<u64, Register>> = BTreeMap::new();
        for cell in (self.cells.iter()).filter(|cell| cell.kind() == Kind::Register) {
            let wires = ["CLK", "DI", "Q"].map(|port| cell.bit(port).wire());
            if let [Some(clock), Some(input), Some(output)] = wires {
                let register = Register {
                    name: cell.name.to_string(),
                    output,
                    input,
                    initial: cell.initial(),
                };
                of_clock.entry(clock).or_default().insert(output, register);
            }
        }
        let most = of_clock.into_values().max_by_key(BTreeMap::len);
        let mut registers = most.unwrap_or_default();
        registers.retain(|output, _| !self.clocks.contains(output));
        // The first two after a port may synchronise signals of another clock.
        let mut outside: HashSet<u64> = self.port_bits(true).map(|(_, bit)| bit).collect();
        for _ in 0..2 {
            let taken: Vec<u64> = (registers.values())
                .filter(|register| outside.contains(&register.input))
                .map(|register| register.output)
                .collect();
            for output in taken {
                registers.remove(&output);
                outside.insert(output);
            }
        }
        break_rings(&mut registers);
        registers
    }

    /// The wires at the module's inputs, or at its other ports.
    fn port_bits(&self, inputs: bool) -> impl Iterator<Item = (Pin, u64)> + use<'a> {
        let ports = self.ports.iter();
        let wanted = ports.filter(move |(_, port)| (port["direction"] == "input") == inputs);
        wanted.flat_map(|(name, port)| {
            let bits = port["bits"].as_array().into_iter().flatten();
            bits.enumerate().filter_map(|(index, bit)| {
                let port = name.clone();
                Some((Pin { port, index }, bit.as_u64()?))
            })
        })
    }

    fn build(mut self) -> Result<Circuit, Error> {
        for (pin, bit) in self.port_bits(true) {
            let vertex = self.vertex(&pin.port, Role::Untimed, 0, None);
            self.drive(&pin.port, vertex, None, bit)?;
        }
        for (pin, bit) in self.port_bits(false) {
            let vertex = self.vertex(&pin.port, Role::Untimed, 0, None);
            self.read(vertex, None, bit, None, pin);
        }
        let mut carries = Vec::new();
        let mut fixed_registers = 0;
        for cell in self.cells.clone() {
            match cell.kind() {
                Kind::Lut => {
                    let pins = ["A", "B", "C", "D"].map(|port| (cell, port));
                    let function = Function::Lut(cell.table("INIT")?);
                    self.logic(delays::LUT, function, &pins, &[(cell, "Z")])?;
                }
                Kind::Carry => carries.push(cell),
                Kind::Register if self.moves(cell) => {}
                Kind::Register | Kind::Sequential => {
                    fixed_registers += u64::from(cell.kind_name() == "TRELLIS_FF");
                    self.sequential(cell)?;
                }
                Kind::Memory | Kind::Other => self.other(cell)?,
            }
        }
        let mut cells = carries.len();
        for chain in carry_chains(&carries) {
            cells -= chain.len();
            self.carry(&chain)?;
        }
        match carries.first() {
            Some(cell) if cells > 0 => Err(Error::Loop(cell.name.to_string())),
            _ => self.connect(fixed_registers),
        }
    }

    fn moves(&self, cell: Cell) -> bool {
        let register = (cell.bit("Q").wire()).and_then(|bit| self.registers.get(&bit));
        register.is_some_and(|register| register.name == cell.name)
    }

    fn vertex(&mut self, name: &str, role: Role, delay: Delay, logic: Option<Logic>) -> Vertex {
        let name = name.to_string();
        self.places.push(Place { name, logic });
        self.graph.add_vertex(role, delay)
    }

    fn drive(
        &mut self,
        name: &str,
        vertex: Vertex,
        place: Option<usize>,
        bit: u64,
    ) -> Result<(), Error> {
        let end = End {
            vertex,
            place,
            tile: self.tiles.tile(name),
        };
        match self.drivers.insert(bit, end) {
            Some(_) => Err(Error::Driven(name.to_string())),
            None => Ok(()),
        }
    }

    fn read(
        &mut self,
        vertex: Vertex,
        place: Option<usize>,
        bit: u64,
        cell: Option<Cell>,
        pin: Pin,
    ) {
        let tile = cell.and_then(|cell| self.tiles.tile(cell.name));
        let end = End {
            vertex,
            place,
            tile,
        };
        let reader = match cell {
            Some(cell) => Reader::Cell(cell.name.to_string(), pin),
            None => Reader::Port(pin),
        };
        self.readers.push((bit, end, reader));
    }

    /// Adds logic that computes a function of some pins.
    fn logic(
        &mut self,
        delay: Delay,
        function: Function,
        inputs: &[(Cell, &str)],
        outputs: &[(Cell, &str)],
    ) -> Result<(), Error> {
        let bit = |&(cell, port): &(Cell, &str)| cell.bit(port);
        // Logic that drives clocks is fixed.
        let clocks = outputs.iter().filter_map(|pin| bit(pin).wire());
        let role = match clocks.into_iter().any(|bit| self.clocks.contains(&bit)) {
            true => Role::Fixed,
            false => Role::Logic,
        };
        let logic = Logic {
            function,
            // Wires are connected later.
            inputs: vec![Input::Constant(false); inputs.len()],
            outputs: vec![None; outputs.len()],
        };
        let name = outputs[0].0.name;
        let vertex = self.vertex(name, role, delay, Some(logic));
        for (place, pin) in inputs.iter().enumerate() {
            match bit(pin) {
                Bit::Constant(value) => {
                    let logic = self.places[vertex].logic.as_mut();
                    logic.expect("it has just been added").inputs[place] = Input::Constant(value);
                }
                Bit::Wire(bit) => {
                    let (cell, port) = (pin.0, pin.1.to_string());
                    self.read(vertex, Some(place), bit, Some(cell), Pin { port, index: 0 });
                }
            }
        }
        for (place, pin) in outputs.iter().enumerate() {
            if let Bit::Wire(bit) = bit(pin) {
                self.drive(pin.0.name, vertex, Some(place), bit)?;
            }
        }
        Ok(())
    }

    /// Adds a carry chain as one vertex. Its own cells do not count as readers of its carries.
    fn carry(&mut self, chain: &[Cell]) -> Result<(), Error> {
        const PINS: [&str; 8] = ["A0", "B0", "C0", "D0", "A1", "B1", "C1", "D1"];
        let cells = chain.iter().map(|&cell| CarryCell::new(cell));
        let function = Function::Carry(cells.collect::<Result<_, _>>()?);
        let inputs = chain
            .iter()
            .flat_map(|&cell| PINS.map(|port| (cell, port)))
            .chain([(chain[0], "CIN")]);
        let outputs = (chain.iter()).flat_map(|&cell| ["S0", "S1", "COUT"].map(|p| (cell, p)));
        let (inputs, outputs): (Vec<_>, Vec<_>) = (inputs.collect(), outputs.collect());
        self.logic(delays::carry(chain.len()), function, &inputs, &outputs)
    }

    /// Adds a cell whose inputs and outputs are ends of paths.
    fn sequential(&mut self, cell: Cell) -> Result<(), Error> {
        // Outputs of a PLL belong to no clock.
        let role = match cell.kind_name() {
            "EHXPLLL" => Role::Untimed,
            _ => Role::Fixed,
        };
        let is_placed = self.tiles.tile(cell.name).is_some();
        // Registered outputs are valid earlier than others.
        let mut sources: BTreeMap<Delay, Vertex> = BTreeMap::new();
        for (pin, bit) in cell.outputs() {
            let delay = delays::source(&cell, &pin.port, is_placed);
            let source = match sources.get(&delay) {
                Some(&source) => source,
                None => self.vertex(cell.name, role, delay, None),
            };
            sources.insert(delay, source);
            self.drive_if_wire(cell, source, bit)?;
        }
        let sink = self.vertex(cell.name, role, delays::sink(&cell, is_placed), None);
        self.read_all(cell, sink, |_| true);
        Ok(())
    }

    /// Adds a cell that paths pass through but registers do not move over. A distributed RAM is
    /// read asynchronously and written with the clock.
    fn other(&mut self, cell: Cell) -> Result<(), Error> {
        let through = |pin: &Pin| cell.kind() != Kind::Memory || pin.port == "RAD";
        let vertex = self.vertex(cell.name, Role::Fixed, delays::LUT, None);
        for (_, bit) in cell.outputs() {
            self.drive_if_wire(cell, vertex, bit)?;
        }
        self.read_all(cell, vertex, through);
        if cell.kind() == Kind::Memory {
            let sink = self.vertex(cell.name, Role::Fixed, delays::SETUP, None);
            self.read_all(cell, sink, |pin| !through(pin));
        }
        Ok(())
    }

    fn drive_if_wire(&mut self, cell: Cell, vertex: Vertex, bit: Bit) -> Result<(), Error> {
        match bit {
            Bit::Wire(bit) => self.drive(cell.name, vertex, None, bit),
            Bit::Constant(_) => Ok(()),
        }
    }

    /// Adds inputs of a cell, except clocks.
    fn read_all(&mut self, cell: Cell, vertex: Vertex, wanted: impl Fn(&Pin) -> bool) {
        for (pin, bit) in cell.inputs() {
            if let Bit::Wire(bit) = bit
                && !takes_clock(&pin.port)
                && wanted(&pin)
            {
                self.read(vertex, None, bit, Some(cell), pin);
            }
        }
    }

    /// Follows registers that may be moved backwards from a bit. Returns the first bit, and the
    /// power-on values of the registers in order.
    fn origin(&self, mut bit: u64) -> (u64, Vec<bool>) {
        let mut initial = Vec::new();
        while let Some(register) = self.registers.get(&bit) {
            initial.push(register.initial);
            bit = register.input;
        }
        initial.reverse();
        (bit, initial)
    }

    /// Makes nets and edges from the drivers and readers of bits.
    fn connect(mut self, fixed_registers: u64) -> Result<Circuit, Error> {
        let readers = std::mem::take(&mut self.readers);
        let readers: Vec<_> = (readers.into_iter())
            .map(|(bit, end, reader)| (self.origin(bit), end, reader))
            .collect();
        let mut fanout: HashMap<u64, usize> = HashMap::new();
        for ((bit, _), ..) in &readers {
            *fanout.entry(*bit).or_default() += 1;
        }
        let origins: Vec<_> = (self.registers.keys())
            .map(|&bit| (bit, self.origin(bit)))
            .collect();
        // Undriven bits get a vertex as their driver.
        let undriven = (fanout.keys().copied())
            .chain(origins.iter().map(|(_, (bit, _))| *bit))
            .filter(|bit| !self.drivers.contains_key(bit));
        for bit in undriven.collect::<BTreeSet<_>>() {
            let name = format!("bit {bit}");
            let vertex = self.vertex(&name, Role::Untimed, 0, None);
            self.drive(&name, vertex, None, bit)?;
        }
        let mut wires = Vec::new();
        let mut nets = HashMap::new();
        for (&bit, end) in &self.drivers {
            // A register after logic shares its cell. After other cells, the first register of a
            // chain is the only reader of the wire, if all readers have a register.
            let entry = match (end.place, end.tile) {
                (Some(_), _) => 0,
                (None, Some(_)) => delays::WITHIN,
                (None, None) => delays::ALONE,
            };
            let net = self.graph.add_net(end.vertex, entry);
            nets.insert(bit, net);
            wires.push(Wire {
                bit: Some(bit),
                tile: end.tile,
                connections: Vec::new(),
                registers: BTreeMap::new(),
            });
            if let (Some(place), Some(logic)) = (end.place, &mut self.places[end.vertex].logic) {
                logic.outputs[place] = Some(net);
            }
        }
        // Distant readers, by bit and by the power-on values of the registers before them.
        let mut far: BTreeMap<(u64, Vec<bool>), Vec<PlacedReader>> = BTreeMap::new();
        for ((bit, initial), end, reader) in readers {
            match (self.drivers[&bit].tile, end.tile) {
                (Some(_), Some(to)) => {
                    let same = far.entry((bit, initial)).or_default();
                    same.push((to, (end, reader)));
                }
                _ => {
                    let wire = delays::wire(fanout[&bit]);
                    self.link(&mut wires, nets[&bit], end, reader, initial, wire);
                }
            }
        }
        for ((bit, initial), readers) in far {
            if let Some(from) = self.drivers[&bit].tile {
                self.grow(
                    &mut wires,
                    (nets[&bit], from),
                    branches(from, readers),
                    &initial,
                );
            }
        }
        for (output, (bit, initial)) in origins {
            let same = wires[nets[&bit]].registers.entry(initial).or_default();
            same.push(self.registers[&output].clone());
        }
        Ok(Circuit {
            graph: self.graph,
            places: self.places,
            wires,
            fixed_registers,
        })
    }
}

impl Builder<'_> {
    /// Adds an edge from a net to a reader.
    fn link(
        &mut self,
        wires: &mut [Wire],
        net: Net,
        end: End,
        reader: Reader,
        initial: Vec<bool>,
        wire: Delay,
    ) {
        let End { vertex, place, .. } = end;
        let edge = (self.graph).add_edge(net, vertex, initial.len() as u32, wire);
        wires[net].connections.push(Connection { reader, initial });
        if let (Some(place), Some(logic)) = (place, &mut self.places[vertex].logic) {
            logic.inputs[place] = Input::Edge { net, edge };
        }
    }

    /// Adds the hubs and readers of a net, given the tile of its driver. All registers are before
    /// the first hub.
    fn grow(
        &mut self,
        wires: &mut Vec<Wire>,
        (net, from): (Net, Tile),
        branches: Vec<Branch<(End, Reader)>>,
        initial: &[bool],
    ) {
        for branch in branches {
            match branch {
                Branch::Reader((end, reader)) => {
                    let to = end.tile.unwrap_or(from);
                    let wire = delays::wire_between(from, to);
                    self.link(wires, net, end, reader, initial.to_vec(), wire);
                }
                Branch::Hub { at, branches } => {
                    let name = self.places[self.graph.driver(net)].name.clone();
                    let logic = Logic {
                        function: Function::Wire,
                        inputs: vec![Input::Constant(false)],
                        outputs: Vec::new(),
                    };
                    let vertex = self.vertex(&name, Role::Logic, 0, Some(logic));
                    let hub = self.graph.add_net(vertex, delays::WITHIN);
                    wires.push(Wire {
                        bit: None,
                        tile: Some(at),
                        connections: Vec::new(),
                        registers: BTreeMap::new(),
                    });
                    if let Some(logic) = &mut self.places[vertex].logic {
                        logic.outputs.push(Some(hub));
                    }
                    let end = End {
                        vertex,
                        place: Some(0),
                        tile: Some(at),
                    };
                    let wire = delays::wire_on(from, at);
                    self.link(wires, net, end, Reader::Hub(hub), initial.to_vec(), wire);
                    self.grow(wires, (hub, at), branches, &[]);
                }
            }
        }
    }
}

/// Removes a register from every ring that consists only of registers, so that all others follow
/// some driver.
fn break_rings(registers: &mut BTreeMap<u64, Register>) {
    let mut good: HashSet<u64> = HashSet::new();
    for start in registers.keys().copied().collect::<Vec<_>>() {
        let mut way = HashSet::new();
        let mut bit = start;
        while let Some(register) = registers.get(&bit)
            && !good.contains(&bit)
        {
            if !way.insert(bit) {
                registers.remove(&bit);
                break;
            }
            bit = register.input;
        }
        good.extend(way);
    }
}
