//! Dependences on undefined values: power-on values, `x`, wires that nothing drives.
//!
//! Engines have two-valued bits, and undefined ones are 0. An [`UndefinedCheck`] runs a batch in
//! which undefined bits have different random values in each lane, and everything else is equal.
//! Values that differ between lanes depend on undefined ones.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use bluechip_netlist::eval::{for_each_argument, limb, mask};
use bluechip_netlist::flat::{FlatNetlist, MemoryId, NodeId, Op, RegisterId, SignalKind};
use num_bigint::BigUint;

use crate::batch::BatchSignal;
use crate::{BatchSimulation, BitVector, EngineKind, Error, SignalHandle, Simulation};

/// Number of lanes that are compared.
const LANES: usize = 64;

/// Something whose value nothing defines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UndefinedValue {
    /// Bits of a register at power-on.
    Register {
        /// Its path.
        path: String,
        /// Which bits.
        bits: BigUint,
    },
    /// Bits of a memory's words at power-on.
    Memory {
        /// Its path.
        path: String,
        /// Which bits of each word.
        words: Vec<BigUint>,
    },
    /// An input of the circuit, in every cycle.
    Input {
        /// Its path.
        path: String,
        /// What it replaces.
        what: String,
    },
}

impl UndefinedValue {
    /// The values of a circuit that nothing sets at power-on: every register, and every memory that
    /// can be written.
    pub fn power_on(netlist: &FlatNetlist) -> Vec<UndefinedValue> {
        let ones = |width: u16| (BigUint::from(1u8) << width) - 1u8;
        let mut widths: BTreeMap<&str, u16> = BTreeMap::new();
        for register in &netlist.registers {
            *widths.entry(&register.path).or_default() += register.width;
        }
        let registers = widths
            .into_iter()
            .map(|(path, width)| UndefinedValue::Register {
                path: path.to_owned(),
                bits: ones(width),
            });
        let mut memories: BTreeMap<&str, (u16, u32)> = BTreeMap::new();
        for memory in (netlist.memories.iter()).filter(|memory| !memory.write_ports.is_empty()) {
            let (width, depth) = memories.entry(&memory.path).or_default();
            *width += memory.width;
            *depth = memory.depth;
        }
        let memories = memories
            .into_iter()
            .map(|(path, (width, depth))| UndefinedValue::Memory {
                path: path.to_owned(),
                words: vec![ones(width); depth as usize],
            });
        registers.chain(memories).collect()
    }
}

/// An output or a register whose value depends on something undefined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dependent {
    /// Its path.
    pub path: String,
    /// Whether it is an output of the circuit; otherwise it is a register.
    pub is_output: bool,
    /// The first cycle in which it does.
    pub cycle: u64,
    /// Whether it still does.
    pub is_still: bool,
    /// The way of the dependence: first the undefined value, then the registers and memories on the
    /// way.
    pub way: Vec<String>,
    /// The path of the register or memory that the way begins with, if it is one.
    pub origin: Option<String>,
}

impl fmt::Display for Dependent {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let kind = if self.is_output { "output" } else { "register" };
        let still = if self.is_still { "" } else { ", not any more" };
        write!(
            f,
            "{kind} `{}` from cycle {} on{still}: {}",
            self.path,
            self.cycle,
            self.way.join(" -> ")
        )
    }
}

/// A source of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leaf {
    /// An undefined input, by its index.
    Input(usize),
    Register(usize),
    Memory(usize),
}

/// Since when a value has differed between lanes, and why.
#[derive(Clone, Copy, Debug)]
struct First {
    cycle: u64,
    cause: Option<Leaf>,
}

struct Output {
    path: String,
    handle: SignalHandle,
    nodes: Vec<NodeId>,
    /// The bits that are checked; all if `None`.
    looked_at: Option<BitVector>,
    /// The first cycle in which it differed, and the path of the dependence.
    first: Option<(u64, Way)>,
    differs: bool,
}

/// The path of a dependence.
#[derive(Clone, Default)]
struct Way {
    /// The undefined value, then the registers and memories in between.
    places: Vec<String>,
    /// The register or memory that the path starts at, if it starts at one.
    origin: Option<String>,
}

struct Input {
    handle: SignalHandle,
    width: u16,
    what: String,
    /// The nodes of its limbs.
    nodes: Vec<NodeId>,
}

/// Runs a circuit with random values for everything undefined, and finds the signals that depend on
/// them.
///
/// ```
/// use bluechip_netlist::builder::ModuleBuilder;
/// use bluechip_netlist::flat::Op;
/// use bluechip_simulator::{UndefinedCheck, UndefinedValue};
///
/// // A sum that nothing sets at power-on.
/// let mut sum = ModuleBuilder::new("sum");
/// let clock = sum.clock("clock");
/// let by = sum.input("by", 8);
/// let total = sum.register("total", 8, clock, 0u8);
/// let next = sum.add(Op::Add(total.value, by), 8);
/// sum.set_next(total, next);
/// sum.output("result", next);
///
/// let netlist = sum.into_design().flatten()?;
/// let values = UndefinedValue::power_on(&netlist);
/// let mut check = UndefinedCheck::new(netlist, &values, 1)?;
/// check.set("by", 3u8)?;
/// check.run(10)?;
/// let dependents = check.dependents();
/// assert_eq!(
///     dependents[0].to_string(),
///     "output `result` from cycle 0 on: `total`, not set at power-on -> `result`"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct UndefinedCheck {
    batch: BatchSimulation,
    /// Two lanes in the state before the step, which show the path that undefined values take.
    probes: [Simulation; 2],
    netlist: Arc<FlatNetlist>,
    random: Random,
    inputs: Vec<Input>,
    outputs: Vec<Output>,
    /// Whether each register differs between lanes now.
    differs: Vec<bool>,
    /// Since when each register has differed, without interruption.
    registers: Vec<Option<First>>,
    /// When each register first differed.
    ever: Vec<Option<u64>>,
    /// The sources of each register, once computed.
    sources: Vec<Option<Vec<Leaf>>>,
    memories: Vec<Option<First>>,
    /// The sources of the addresses, data and enables with which each memory is written.
    written: Vec<Vec<Leaf>>,
    /// The first cycle in which outputs are checked.
    from: u64,
    /// Whether to find the paths of dependences.
    has_ways: bool,
}

impl UndefinedCheck {
    /// A circuit at power-on, with random values, by a seed, for what is undefined. Inputs that it
    /// stands for are those of black boxes that have been cut.
    pub fn new(
        netlist: impl Into<Arc<FlatNetlist>>,
        values: &[UndefinedValue],
        seed: u64,
    ) -> Result<Self, Error> {
        let netlist: Arc<FlatNetlist> = netlist.into();
        let mut batch = BatchSimulation::new(netlist.clone(), LANES)?;
        let mut random = Random(seed);
        let mut inputs: Vec<Input> = Vec::new();
        let mut memories: Vec<Option<First>> = vec![None; netlist.memories.len()];
        for value in values {
            match value {
                UndefinedValue::Register { path, bits } => {
                    let own = netlist.registers.iter().zip(0..);
                    for (register, id) in own.filter(|(register, _)| register.path == *path) {
                        let unknown = limb(bits, register.low) & mask(register.width);
                        for lane in 0..LANES {
                            let value = register.initial & !unknown | random.next() & unknown;
                            batch.set_register(lane, RegisterId(id), value);
                        }
                    }
                }
                UndefinedValue::Memory { path, words } => {
                    let own = netlist.memories.iter().zip(0..);
                    for (memory, id) in own.filter(|(memory, _)| memory.path == *path) {
                        if batch.randomise(MemoryId(id), words, || random.next()) {
                            memories[id as usize] = Some(First {
                                cycle: 0,
                                cause: None,
                            });
                        }
                        debug_assert!(memory.depth as usize >= words.len());
                    }
                }
                UndefinedValue::Input { path, what } => {
                    let handle = batch.signal(path)?;
                    let signal = &netlist.signals[batch.index_of(handle)?];
                    inputs.push(Input {
                        handle,
                        width: netlist.width(signal),
                        what: what.clone(),
                        nodes: signal.limbs.clone(),
                    });
                }
            }
        }
        let mut outputs = Vec::new();
        for signal in &netlist.signals {
            if signal.kind == SignalKind::Output {
                outputs.push(Output {
                    path: signal.path.clone(),
                    handle: batch.signal(&signal.path)?,
                    nodes: signal.limbs.clone(),
                    looked_at: None,
                    first: None,
                    differs: false,
                });
            }
        }
        let probe = || Simulation::new(netlist.clone(), EngineKind::Interpreted);
        let mut check = UndefinedCheck {
            probes: [probe()?, probe()?],
            differs: vec![false; netlist.registers.len()],
            registers: vec![None; netlist.registers.len()],
            ever: vec![None; netlist.registers.len()],
            sources: vec![None; netlist.registers.len()],
            written: Vec::new(),
            from: 0,
            has_ways: true,
            batch,
            netlist,
            random,
            inputs,
            outputs,
            memories,
        };
        check.written = (0..check.netlist.memories.len())
            .map(|index| {
                let ports = check.netlist.memories[index].write_ports.iter();
                let roots = ports.flat_map(|port| [port.address, port.data, port.enable]);
                check.leaves(roots.collect())
            })
            .collect();
        for index in 0..check.differs.len() {
            if check.batch.register_differs(RegisterId(index as u32)) {
                check.differs[index] = true;
                check.ever[index] = Some(0);
                check.registers[index] = Some(First {
                    cycle: 0,
                    cause: None,
                });
            }
        }
        Ok(check)
    }

    /// Checks outputs only from a cycle on, for example after a reset.
    pub fn from_cycle(mut self, cycle: u64) -> Self {
        self.from = cycle;
        self
    }

    /// Only finds which outputs depend on something undefined, not in which way, and no registers:
    /// many times as fast.
    pub fn without_ways(mut self) -> Self {
        self.has_ways = false;
        self
    }

    /// From now on checks only these bits of outputs, by their paths: those that are meaningful
    /// now.
    pub fn look_at<'a>(&mut self, bits: impl IntoIterator<Item = (&'a str, BitVector)>) {
        for output in &mut self.outputs {
            output.looked_at = Some(BitVector::new());
        }
        for (path, bits) in bits {
            let output = self.outputs.iter_mut().find(|output| output.path == path);
            if let Some(output) = output {
                output.looked_at = Some(bits);
            }
        }
    }

    /// Sets an input in all lanes.
    pub fn set(&mut self, input: impl BatchSignal, value: impl Into<BigUint>) -> Result<(), Error> {
        self.batch.set_all_wide(input, value)
    }

    /// The lanes.
    pub fn batch(&mut self) -> &mut BatchSimulation {
        &mut self.batch
    }

    /// The lanes, to be driven by themselves: everything undefined has another random value in
    /// each.
    pub fn into_batch(self) -> BatchSimulation {
        self.batch
    }

    /// Many steps.
    pub fn run(&mut self, cycles: u64) -> Result<(), Error> {
        for _ in 0..cycles {
            self.step()?;
        }
        Ok(())
    }

    /// Looks at the outputs, and goes a step on.
    pub fn step(&mut self) -> Result<(), Error> {
        self.randomise_inputs()?;
        self.look()?;
        self.go_on()
    }

    fn randomise_inputs(&mut self) -> Result<(), Error> {
        for input in &self.inputs {
            for lane in 0..LANES {
                let words = usize::from(input.width.div_ceil(32));
                let value = BigUint::new((0..words).map(|_| self.random.next() as u32).collect());
                let value = value & ((BigUint::from(1u8) << input.width) - 1u8);
                self.batch.set_wide(lane, input.handle, value)?;
            }
        }
        Ok(())
    }

    /// Looks at the outputs.
    pub fn look(&mut self) -> Result<(), Error> {
        self.batch.settle()?;
        if self.has_ways {
            for (lane, probe) in self.probes.iter_mut().enumerate() {
                probe.restore(&self.batch.save(lane)?)?;
            }
        }
        let cycle = self.batch.cycle();
        if cycle >= self.from {
            for index in 0..self.outputs.len() {
                let looked_at = &self.outputs[index].looked_at;
                if looked_at.as_ref().is_some_and(|bits| bits.not_any()) {
                    continue;
                }
                let planes = self.batch.plane_words(self.outputs[index].handle)?;
                let differs = planes.iter().enumerate().any(|(bit, &lanes)| {
                    let looks = |bits: &BitVector| bits.get(bit).is_some_and(|bit| *bit);
                    lanes != 0 && lanes != u64::MAX && looked_at.as_ref().is_none_or(looks)
                });
                if differs && self.outputs[index].first.is_none() {
                    let mut way = match self.has_ways {
                        true => {
                            let nodes = self.outputs[index].nodes.clone();
                            let leaves = self.leaves_now(nodes)?;
                            self.way(self.cause(&leaves, &self.differs))
                        }
                        false => Way::default(),
                    };
                    let name = format!("`{}`", self.outputs[index].path);
                    // A register may itself be an output.
                    if way.places.last() != Some(&name) {
                        way.places.push(name);
                    }
                    self.outputs[index].first = Some((cycle, way));
                }
                self.outputs[index].differs = differs;
            }
        }
        Ok(())
    }

    fn go_on(&mut self) -> Result<(), Error> {
        if !self.has_ways {
            self.batch.step();
            return Ok(());
        }
        let cycle = self.batch.cycle();
        let before = self.differs.clone();
        for index in 0..self.memories.len() {
            if self.memories[index].is_none()
                && let cause @ Some(_) = self.cause(&self.written[index], &before)
            {
                self.memories[index] = Some(First {
                    cycle: cycle + 1,
                    cause,
                });
            }
        }
        self.batch.step();
        // Reading a register does not settle clocks that are values.
        self.batch.settle()?;
        let found = (0..before.len() as u32).map(RegisterId);
        self.differs = found.map(|id| self.batch.register_differs(id)).collect();
        // If clocks are values, a step has several rounds.
        let mut seen = before;
        if self.netlist.events.is_some() {
            for (seen, now) in seen.iter_mut().zip(&self.differs) {
                *seen |= now;
            }
        }
        for index in 0..self.differs.len() {
            if !self.differs[index] {
                continue;
            }
            self.ever[index].get_or_insert(cycle + 1);
            let leaves = match self.sources[index].take() {
                Some(leaves) => leaves,
                None => self.register_leaves(index),
            };
            // A register that depends on its own differing value keeps the earlier cause.
            let own = Leaf::Register(index);
            let goes_on = self.registers[index].is_some() && seen[index] && leaves.contains(&own);
            if !goes_on {
                let now = self.leaves_now(self.register_roots(index))?;
                let other = |all: &[Leaf]| -> Vec<Leaf> {
                    all.iter().copied().filter(|leaf| *leaf != own).collect()
                };
                let cause = self.cause(&other(&now), &seen);
                self.registers[index] = Some(First {
                    cycle: cycle + 1,
                    cause: cause.or_else(|| self.cause(&other(&leaves), &seen)),
                });
            }
            self.sources[index] = Some(leaves);
        }
        Ok(())
    }

    /// The sources of a register at an edge, including itself if it may keep its value.
    fn register_leaves(&self, index: usize) -> Vec<Leaf> {
        let mut leaves = self.leaves(self.register_roots(index));
        if self.netlist.registers[index].enable.is_some() {
            leaves.push(Leaf::Register(index));
        }
        leaves
    }

    /// The nodes that determine a register's next value.
    fn register_roots(&self, index: usize) -> Vec<NodeId> {
        let register = &self.netlist.registers[index];
        let reset = register.reset.as_ref().map(|reset| reset.when);
        let roots = [Some(register.next), register.enable, reset];
        roots.into_iter().flatten().collect()
    }

    /// Outputs and registers that depend on undefined values: outputs first, each in the order of
    /// the first dependence.
    pub fn dependents(&self) -> Vec<Dependent> {
        let mut found: Vec<Dependent> = self.dependent_outputs().collect();
        // A wide register consists of several limbs. Registers without a signal are not the user's.
        let mut registers: BTreeMap<&str, Dependent> = BTreeMap::new();
        for (index, register) in self.netlist.registers.iter().enumerate() {
            let Some(cycle) = self.ever[index] else {
                continue;
            };
            let path = register.path.as_str();
            let signals = &self.netlist.signals;
            if signals
                .binary_search_by(|signal| signal.path.as_str().cmp(path))
                .is_err()
            {
                continue;
            }
            let way = self.way(Some(Leaf::Register(index)));
            let known = registers.entry(path).or_insert_with(|| Dependent {
                path: path.to_owned(),
                is_output: false,
                cycle,
                is_still: false,
                way: way.places,
                origin: way.origin,
            });
            known.is_still |= self.differs[index];
        }
        found.extend(registers.into_values());
        found.sort_by_key(|one| (!one.is_output, one.cycle));
        found
    }

    /// The outputs that depend on something undefined.
    pub fn dependent_outputs(&self) -> impl Iterator<Item = Dependent> {
        self.outputs.iter().filter_map(|output| {
            let (cycle, way) = output.first.as_ref()?;
            Some(Dependent {
                path: output.path.clone(),
                is_output: true,
                cycle: *cycle,
                is_still: output.differs,
                way: way.places.clone(),
                origin: way.origin.clone(),
            })
        })
    }

    /// The path from an undefined value to a leaf.
    fn way(&self, last: Option<Leaf>) -> Way {
        let (mut way, mut seen, mut begin) = (Vec::new(), Vec::new(), None);
        let mut at = last;
        while let Some(leaf) = at.filter(|leaf| !seen.contains(leaf)) {
            seen.push(leaf);
            begin = None;
            let (first, name, origin) = match leaf {
                Leaf::Input(index) => {
                    way.push(self.inputs[index].what.clone());
                    break;
                }
                Leaf::Register(index) => {
                    let path = &self.netlist.registers[index].path;
                    begin = Some(path.clone());
                    (self.registers[index], path, ", not set at power-on")
                }
                Leaf::Memory(index) => {
                    let path = &self.netlist.memories[index].path;
                    begin = Some(path.clone());
                    (self.memories[index], path, ", not filled at power-on")
                }
            };
            at = first.and_then(|first| first.cause);
            let is_origin = first.is_some_and(|first| first.cycle == 0);
            let origin = if is_origin && at.is_none() {
                origin
            } else {
                ""
            };
            let text = format!("`{name}`{origin}");
            // The limbs of a wide register have the same name.
            if way.last() != Some(&text) {
                way.push(text);
            }
        }
        way.reverse();
        Way {
            places: way,
            origin: begin,
        }
    }

    /// The cause of a difference: among the sources that differ, the one that has differed longest.
    fn cause(&self, leaves: &[Leaf], differs: &[bool]) -> Option<Leaf> {
        let since = |leaf: &Leaf| match *leaf {
            Leaf::Input(_) => Some(0),
            Leaf::Register(index) if !differs[index] => None,
            // A register without a record differs only since now.
            Leaf::Register(index) => Some(self.registers[index].map_or(u64::MAX, |one| one.cycle)),
            Leaf::Memory(index) => self.memories[index].map(|one| one.cycle + 1),
        };
        let differing = leaves.iter().filter_map(|leaf| Some((since(leaf)?, *leaf)));
        differing
            .min_by_key(|(cycle, _)| *cycle)
            .map(|(_, leaf)| leaf)
    }

    /// The sources of nodes before this step, judged by two lanes: ignores operands that are equal
    /// in both lanes (if the nodes differ between them), and unselected operands of muxes.
    fn leaves_now(&mut self, roots: Vec<NodeId>) -> Result<Vec<Leaf>, Error> {
        let netlist = self.netlist.clone();
        let [one, two] = &mut self.probes;
        let mut values = |node: NodeId| -> Result<(u64, u64), Error> {
            Ok((one.engine.value(node)?, two.engine.value(node)?))
        };
        let mut tells = false;
        for &root in &roots {
            let (one, two) = values(root)?;
            tells |= one != two;
        }
        let mut seen = vec![false; netlist.nodes.len()];
        let (mut waiting, mut reached) = (roots, Vec::new());
        while let Some(node) = waiting.pop() {
            let (one, two) = values(node)?;
            if (tells && one == two) || std::mem::replace(&mut seen[node.0 as usize], true) {
                continue;
            }
            reached.push(node);
            let op = &netlist.nodes[node.0 as usize].op;
            match *op {
                Op::Mux {
                    condition,
                    then,
                    otherwise,
                } => match values(condition)? {
                    (1, 1) => waiting.push(then),
                    (0, 0) => waiting.push(otherwise),
                    _ => waiting.extend([condition, then, otherwise]),
                },
                _ => for_each_argument(op, |argument| waiting.push(argument)),
            }
        }
        Ok(reached
            .into_iter()
            .filter_map(|node| self.leaf(node))
            .collect())
    }

    /// The source that a node is, if it is one.
    fn leaf(&self, node: NodeId) -> Option<Leaf> {
        match self.netlist.nodes[node.0 as usize].op {
            Op::Input(_) => {
                let own = self
                    .inputs
                    .iter()
                    .position(|input| input.nodes.contains(&node));
                own.map(Leaf::Input)
            }
            Op::Register(id) => Some(Leaf::Register(id.0 as usize)),
            Op::ReadPort { memory, .. } | Op::Lookup { memory, .. } => {
                Some(Leaf::Memory(memory.0 as usize))
            }
            _ => None,
        }
    }

    /// All sources of nodes.
    fn leaves(&self, roots: Vec<NodeId>) -> Vec<Leaf> {
        let mut seen = vec![false; self.netlist.nodes.len()];
        let mut waiting = roots;
        let mut leaves = Vec::new();
        while let Some(node) = waiting.pop() {
            if std::mem::replace(&mut seen[node.0 as usize], true) {
                continue;
            }
            leaves.extend(self.leaf(node));
            let op = &self.netlist.nodes[node.0 as usize].op;
            for_each_argument(op, |argument| waiting.push(argument));
        }
        leaves
    }
}

/// A pseudorandom generator; equal for a seed on every machine.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut value = self.0;
        value = (value ^ value >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        value = (value ^ value >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        value ^ value >> 31
    }
}
