//! The drivers of a module's wires, and the values of the bit lists that cells are connected to.
//!
//! Yosys connects cells by lists of bits. Here, bits with a common driver form one value of the
//! netlist, a *driver*. A list of bits is composed of as few slices of drivers as possible.

use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::design::{Assign, MAX_WIDTH, NetId};
use bluechip_netlist::flat::{NodeId, Op, Type};
use bluechip_netlist::graph::Graph;
use num_bigint::BigUint;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::json::Bit;
use crate::undefined::InModule;

/// A width in the netlist.
pub type Width = u16;

/// The widest value of the netlist; wider values are split into several.
pub const LIMIT: usize = MAX_WIDTH as usize;

/// Why a cell cannot be lowered.
pub type Problem = String;

/// Index of a driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DriverId(u32);

/// A value of any width: limbs of [`LIMIT`] bits, least significant first; the last may be
/// narrower.
pub type Word = Vec<NodeId>;

struct Driver {
    /// The name of the cell or port that drives its bits, for messages.
    name: String,
    /// The name for a net with its value.
    title: String,
    /// The output port that has its value.
    port: Option<NetId>,
    width: Width,
    /// Index of the cell that drives it; `None` if its value is known from the start.
    owner: Option<usize>,
    /// Its value, once known.
    value: Option<NodeId>,
    /// A net that was read before the value was known.
    net: Option<NetId>,
}

/// The wires of a module under construction.
pub struct Wiring {
    builder: ModuleBuilder,
    drivers: Vec<Driver>,
    sources: FxHashMap<u64, (DriverId, Width)>,
    aliases: FxHashMap<u64, Bit>,
    names: FxHashSet<String>,
    /// Undriven bits that are read, with the nets that replace them.
    undriven: FxHashMap<u64, NetId>,
    /// Output ports by their bits.
    ports: FxHashMap<Vec<Bit>, NetId>,
    assigned: FxHashSet<NetId>,
    /// The undefined values, if they are collected; otherwise they are 0.
    undefined: Option<InModule>,
    /// Description of what is being read, for messages.
    place: String,
}

/// Consecutive bits of a list.
enum Piece {
    Constant {
        value: BigUint,
        width: Width,
    },
    Slice {
        of: DriverId,
        low: Width,
        width: Width,
    },
    /// An undriven bit.
    Undriven(u64),
    /// Undefined bits (`x` or `z`), if these are collected.
    Undefined(Width),
    /// Copies of one bit.
    Repeated {
        of: DriverId,
        bit: Width,
        width: Width,
    },
}

impl Wiring {
    /// Wires of an empty module.
    pub fn new(module: &str) -> Self {
        Self {
            builder: ModuleBuilder::new(module),
            drivers: Vec::new(),
            sources: FxHashMap::default(),
            aliases: FxHashMap::default(),
            names: FxHashSet::default(),
            undriven: FxHashMap::default(),
            ports: FxHashMap::default(),
            assigned: FxHashSet::default(),
            undefined: None,
            place: String::new(),
        }
    }

    /// Collects undefined values from now on.
    pub fn note_undefined(&mut self) {
        self.undefined = Some(InModule::default());
    }

    /// Whether undefined values are collected.
    pub fn notes_undefined(&self) -> bool {
        self.undefined.is_some()
    }

    /// Sets the description of what is being read.
    pub fn set_place(&mut self, place: impl FnOnce() -> String) {
        if self.undefined.is_some() {
            self.place = place();
        }
    }

    /// Records the undefined bits of a register at power-on.
    pub fn undefined_register(&mut self, name: &str, bits: BigUint) {
        if let Some(undefined) = self.undefined.as_mut().filter(|_| bits != BigUint::ZERO) {
            undefined.registers.push((name.to_owned(), bits));
        }
    }

    /// Records the undefined bits of a memory's words at power-on.
    pub fn undefined_memory(&mut self, name: &str, words: Vec<BigUint>) {
        if let Some(undefined) = &mut self.undefined
            && words.iter().any(|word| *word != BigUint::ZERO)
        {
            undefined.memories.push((name.to_owned(), words));
        }
    }

    /// An undefined value; 0 unless these are collected.
    pub fn unknown(&mut self, width: Width, what: &str) -> NodeId {
        let net = self.net("$undefined", width);
        let what = match self.place.is_empty() {
            true => what.to_owned(),
            false => format!("{what} at {}", self.place),
        };
        if let Some(undefined) = &mut self.undefined {
            undefined.nets.push((net, what));
        }
        self.read(net)
    }

    /// The module, the undriven bits that it reads (as 0), and its undefined values.
    pub fn finish(mut self) -> (bluechip_netlist::design::Module, Vec<u64>, InModule) {
        if let Some(undefined) = self.undefined.take() {
            return (self.builder.finish(), Vec::new(), undefined);
        }
        let zero = match self.undriven.is_empty() {
            true => None,
            false => Some(self.builder.graph.constant(0, 1)),
        };
        for &net in self.undriven.values() {
            self.builder
                .module
                .assigns
                .extend(zero.map(|value| Assign { net, value }));
        }
        let mut module = self.builder.finish();
        let read: FxHashSet<NetId> = module
            .nodes
            .iter()
            .filter_map(|node| NetId::of(&node.op))
            .collect();
        let undriven = self.undriven.iter().filter(|(_, net)| read.contains(net));
        let undriven = undriven.map(|(&bit, _)| bit).collect();
        // Nets that are not read were not written by the author.
        let unread: FxHashSet<NetId> = self
            .undriven
            .values()
            .copied()
            .filter(|net| !read.contains(net))
            .collect();
        let kept = (0..module.nets.len() as u32)
            .map(NetId)
            .find(|net| !unread.contains(net));
        if let Some(kept) = kept.filter(|_| !unread.is_empty()) {
            module
                .assigns
                .retain(|assign| !unread.contains(&assign.net));
            module.merge_nets(|net| if unread.contains(&net) { kept } else { net });
        }
        (module, undriven, InModule::default())
    }

    /// Registers an output port that has the value of these bits.
    pub fn output_port(&mut self, bits: &[Bit], net: NetId) {
        self.ports.entry(bits.to_vec()).or_insert(net);
    }

    /// Whether a net was assigned a value.
    pub fn is_assigned(&self, net: NetId) -> bool {
        self.assigned.contains(&net)
    }

    /// The expression graph.
    pub fn graph(&mut self) -> &mut Graph {
        &mut self.builder.graph
    }

    /// The module without its expressions.
    pub fn module(&mut self) -> &mut bluechip_netlist::design::Module {
        &mut self.builder.module
    }

    // Names and nets.

    /// The name itself if it is free, otherwise a similar one.
    pub fn unique(&mut self, name: &str) -> String {
        let candidates =
            std::iter::once(name.to_owned()).chain((2..).map(|n| format!("{name}${n}")));
        let name = candidates
            .into_iter()
            .find(|name| !self.names.contains(name))
            .unwrap_or_default();
        self.names.insert(name.clone());
        name
    }

    /// Whether a name is taken.
    pub fn is_taken(&self, name: &str) -> bool {
        self.names.contains(name)
    }

    /// A new net with this or a similar name, and without a driver.
    pub fn net(&mut self, name: &str, width: Width) -> NetId {
        let name = self.unique(name);
        self.builder.net(&name, width, Type::Bits)
    }

    /// A new net with this or a similar name, and this value.
    pub fn wire(&mut self, name: &str, value: NodeId) -> NetId {
        let net = self.net(name, self.builder.graph.width(value));
        self.assign(net, value);
        net
    }

    /// Assigns a value to a net.
    pub fn assign(&mut self, net: NetId, value: NodeId) {
        self.assigned.insert(net);
        self.builder.module.assigns.push(Assign { net, value });
    }

    /// The value of a net.
    pub fn read(&mut self, net: NetId) -> NodeId {
        self.builder.read(net)
    }

    /// Marks a net as a clock.
    pub fn mark_clock(&mut self, net: NetId) {
        self.builder.module.nets[net.0 as usize].clock = true;
    }

    /// Whether a net carries a clock.
    pub fn is_clock(&self, net: NetId) -> bool {
        self.builder.module.net(net).clock
    }

    /// The net that a value is read from, if it is a clock net.
    pub fn clock_of(&self, value: NodeId) -> Option<NetId> {
        self.net_of(value).filter(|&net| self.is_clock(net))
    }

    /// The net that a value is read from.
    pub fn net_of(&self, value: NodeId) -> Option<NetId> {
        match *self.builder.graph.op(value) {
            Op::Input(input) => Some(NetId(input.0)),
            _ => None,
        }
    }

    // Drivers.

    /// Makes drivers for these bits, each as wide as possible. If a bit already has a driver, fails
    /// with that driver. Bits that are not wires are ignored. Nets with the drivers' values are
    /// called `title`.
    pub fn drive(
        &mut self,
        bits: &[Bit],
        name: &str,
        title: &str,
        owner: Option<usize>,
    ) -> Result<Vec<DriverId>, DriverId> {
        let mut made = Vec::new();
        for chunk in bits.chunks(LIMIT) {
            let id = DriverId(self.drivers.len() as u32);
            self.drivers.push(Driver {
                name: name.to_owned(),
                title: title.to_owned(),
                port: self.ports.get(chunk).copied(),
                width: chunk.len() as Width,
                owner,
                value: None,
                net: None,
            });
            for (bit, place) in chunk.iter().zip(0..) {
                if let Bit::Wire(bit) = bit {
                    if let Some(&(first, _)) = self.sources.get(bit) {
                        return Err(first);
                    }
                    self.sources.insert(*bit, (id, place));
                }
            }
            made.push(id);
        }
        Ok(made)
    }

    /// Makes drivers for bits, and nets with about this name for their values.
    pub fn drive_from_nets(
        &mut self,
        bits: &[Bit],
        name: &str,
        cell: &str,
    ) -> Result<Vec<NetId>, DriverId> {
        let drivers = self.drive(bits, cell, cell, None)?;
        let names = piece_names(name, bits.len());
        Ok(drivers
            .into_iter()
            .zip(names)
            .map(|(driver, name)| {
                let net = self.net(&name, self.drivers[driver.0 as usize].width);
                let value = self.read(net);
                self.define(driver, value);
                net
            })
            .collect())
    }

    /// Makes a bit an alias of another.
    pub fn alias(&mut self, bit: u64, of: Bit) {
        self.aliases.insert(bit, of);
    }

    /// Sets the value of a driver.
    pub fn define(&mut self, driver: DriverId, value: NodeId) {
        let driver = &mut self.drivers[driver.0 as usize];
        driver.value = Some(value);
        if let Some(net) = driver.net {
            self.assign(net, value);
        }
    }

    /// Makes a new net the value of a driver, whatever the net will be assigned. An output port
    /// with this name is used as the net.
    pub fn stand_in(&mut self, driver: DriverId, name: &str) -> NetId {
        let port = self.drivers[driver.0 as usize].port;
        let port = port.filter(|&port| self.builder.module.net(port).name == name);
        let width = self.drivers[driver.0 as usize].width;
        let net = port.unwrap_or_else(|| self.net(name, width));
        let value = self.read(net);
        self.define(driver, value);
        net
    }

    /// The name that a driver was made with.
    pub fn driver_name(&self, driver: DriverId) -> &str {
        &self.drivers[driver.0 as usize].name
    }

    /// The index of the cell that drives a bit; `None` if the driver's value is known from the
    /// start.
    pub fn owner(&self, bit: Bit) -> Option<usize> {
        let (driver, _) = self.source(bit)?;
        self.drivers[driver.0 as usize].owner
    }

    /// Whether the bit is a constant or has a driver.
    pub fn is_driven(&self, bit: Bit) -> bool {
        match self.resolve(bit) {
            Bit::Wire(_) => self.source(bit).is_some(),
            _ => true,
        }
    }

    fn resolve(&self, mut bit: Bit) -> Bit {
        // A chain is at most as long as there are aliases. A loop of aliases has no driver.
        for _ in 0..self.aliases.len() {
            match bit {
                Bit::Wire(number) => match self.aliases.get(&number) {
                    Some(&of) => bit = of,
                    None => break,
                },
                _ => break,
            }
        }
        bit
    }

    fn source(&self, bit: Bit) -> Option<(DriverId, Width)> {
        match self.resolve(bit) {
            Bit::Wire(number) => self.sources.get(&number).copied(),
            _ => None,
        }
    }

    /// The one-bit net that a bit is read from, if there is one.
    pub fn net_behind(&self, bit: Bit) -> Option<NetId> {
        let (driver, _) = self.source(bit)?;
        self.net_of(self.drivers[driver.0 as usize].value?)
            .filter(|&net| self.builder.module.net(net).width == 1)
    }

    /// The name of the driver of a bit.
    pub fn driver_of(&self, bit: Bit) -> Option<&str> {
        Some(self.driver_name(self.source(bit)?.0))
    }

    // Values.

    /// The value of bits, least significant first.
    pub fn word(&mut self, bits: &[Bit]) -> Word {
        bits.chunks(LIMIT).map(|chunk| self.limb(chunk)).collect()
    }

    /// The value of 1 to [`LIMIT`] bits.
    pub fn value(&mut self, bits: &[Bit]) -> Result<NodeId, Problem> {
        match self.word(bits)[..] {
            [value] => Ok(value),
            _ => Err(format!(
                "an operand of {} bits; they go from 1 to {LIMIT}",
                bits.len()
            )),
        }
    }

    /// The value of one bit.
    pub fn bit(&mut self, bit: Bit) -> NodeId {
        self.limb(&[bit])
    }

    fn limb(&mut self, bits: &[Bit]) -> NodeId {
        let mut parts: Vec<NodeId> = Vec::new();
        let pieces = self.pieces(bits);
        let count = pieces.len();
        for (index, piece) in pieces.into_iter().enumerate() {
            match piece {
                Piece::Constant { value, width } => {
                    parts.push(self.graph().wide_constant(&value, width));
                }
                Piece::Undefined(width) => {
                    let value = self.unknown(width, "an `x`");
                    parts.push(value);
                }
                Piece::Undriven(bit) => {
                    let net = match self.undriven.get(&bit) {
                        Some(&net) => net,
                        None if self.undefined.is_some() => {
                            let value =
                                self.unknown(1, &format!("what nothing drives, bit {bit},"));
                            let net = self.net_of(value).expect("it was read from a net");
                            self.undriven.insert(bit, net);
                            net
                        }
                        None => {
                            let net = self.net("undriven", 1);
                            self.undriven.insert(bit, net);
                            net
                        }
                    };
                    let value = self.read(net);
                    parts.push(value);
                }
                Piece::Slice { of, low, width } => {
                    let whole = self.value_of(of);
                    parts.push(self.graph().slice(whole, low, width));
                }
                Piece::Repeated { of, bit, width } => {
                    let whole = self.value_of(of);
                    let one = self.graph().slice(whole, bit, 1);
                    // Copies of the topmost bit are a sign extension of the bits below.
                    if index + 1 == count {
                        parts.push(one);
                        let below = self.graph().concat(parts);
                        let low = self.graph().width(below);
                        return self.graph().add(Op::SignExtend(below), low + width - 1);
                    }
                    parts.push(self.graph().add(Op::SignExtend(one), width));
                }
            }
        }
        self.graph().concat(parts)
    }

    fn pieces(&mut self, bits: &[Bit]) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::new();
        for &bit in bits {
            let constant = match self.resolve(bit) {
                Bit::Undefined if self.undefined.is_some() => {
                    match pieces.last_mut() {
                        Some(Piece::Undefined(width)) => *width += 1,
                        _ => pieces.push(Piece::Undefined(1)),
                    }
                    continue;
                }
                Bit::Zero | Bit::Undefined => Some(false),
                Bit::One => Some(true),
                Bit::Wire(number) => match self.sources.get(&number) {
                    Some(_) => None,
                    None => None,
                },
            };
            let source = self.source(bit);
            if let (Bit::Wire(number), None) = (self.resolve(bit), source) {
                pieces.push(Piece::Undriven(number));
                continue;
            }
            match (pieces.last_mut(), constant, source) {
                (Some(Piece::Constant { value, width }), Some(bit), _) => {
                    value.set_bit((*width).into(), bit);
                    *width += 1;
                }
                (_, Some(bit), _) => pieces.push(Piece::Constant {
                    value: bit.into(),
                    width: 1,
                }),
                (Some(Piece::Slice { of, low, width }), None, Some((driver, place)))
                    if *of == driver && *low + *width == place =>
                {
                    *width += 1;
                }
                (Some(Piece::Repeated { of, bit, width }), None, Some((driver, place)))
                    if *of == driver && *bit == place =>
                {
                    *width += 1;
                }
                (Some(Piece::Slice { of, low, width }), None, Some((driver, place)))
                    if *of == driver && *low + *width - 1 == place =>
                {
                    // Another copy of the topmost bit.
                    *width -= 1;
                    if *width == 0 {
                        pieces.pop();
                    }
                    pieces.push(Piece::Repeated {
                        of: driver,
                        bit: place,
                        width: 2,
                    });
                }
                (_, None, Some((of, low))) => pieces.push(Piece::Slice { of, low, width: 1 }),
                (_, None, None) => {}
            }
        }
        pieces
    }

    /// The value of a driver; if it is not known yet, that of a net which will be assigned it.
    fn value_of(&mut self, id: DriverId) -> NodeId {
        let driver = &self.drivers[id.0 as usize];
        if let Some(value) = driver.value {
            return value;
        }
        let net = match driver.net {
            Some(net) => net,
            None => {
                let (name, width, port) = (driver.title.clone(), driver.width, driver.port);
                let net = match port {
                    Some(port) => port,
                    None => self.net(&name, width),
                };
                self.drivers[id.0 as usize].net = Some(net);
                net
            }
        };
        self.read(net)
    }
}

/// The names of the pieces, of at most [`LIMIT`] bits, of a value with this name and width.
pub fn piece_names(name: &str, width: usize) -> Vec<String> {
    if width <= LIMIT {
        return vec![name.to_owned()];
    }
    (0..width)
        .step_by(LIMIT)
        .map(|low| format!("{name}[{}:{low}]", (low + LIMIT).min(width) - 1))
        .collect()
}
