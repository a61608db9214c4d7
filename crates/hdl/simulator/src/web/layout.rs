//! Where everything is in the memory of a module: the data that a page works with.

use bluechip_netlist::flat::{
    ClockId, FlatNetlist, InputId, MemoryId, NodeId, Op, RegisterId, Signal, SignalKind, Type,
};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::clocks::{Edges, Schedule};
use crate::compiled::{Layout, Place};

/// Where the values of a design are in the memory of its module. A *slot* is 8 bytes,
/// little-endian: slot `s` begins at byte `8 * s`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WebLayout {
    /// [`WebLayout::FORMAT`].
    pub format: u32,
    /// Name of the design.
    pub name: String,
    /// Its clocks, in the order of its ports.
    pub clocks: Vec<WebClock>,
    /// Input ports, which the page writes.
    pub inputs: Vec<WebValue>,
    /// Registers, as they are now.
    pub registers: Vec<WebValue>,
    /// The signals that were asked for.
    pub signals: Vec<WebSignal>,
    /// Memories.
    pub memories: Vec<WebMemory>,
    /// The types of values; a value says by index which is its own.
    pub types: Vec<Type>,
    /// The ranges of slots, from the first to before the last, that a snapshot has to keep: inputs,
    /// registers, memories that are written. The rest never changes or is computed anew.
    pub kept: Vec<[u32; 2]>,
    /// Slots of the memory in use.
    pub slots: u32,
    /// Where clocks are values, the slot that becomes 1 if the circuit does not settle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub restless: Option<u32>,
}

impl WebLayout {
    /// The version of the format.
    pub const FORMAT: u32 = 1;
}

/// A clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WebClock {
    /// Its port.
    pub name: String,
    /// Nanoseconds between rises.
    pub period: u64,
    /// Nanoseconds to the first rise; a rise at 0 clocks nothing.
    pub phase: u64,
    /// Where there are several clocks, the slot that says whether this one rises at the next
    /// `tick`: 1 or 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rises: Option<u32>,
    /// Where clocks are values, the slot of its level, 1 or 0, which a page writes before `rest`;
    /// none for the clock that a design without one gets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u32>,
}

/// A named value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WebValue {
    /// Where it is: 64 bits each, the lowest first. In front, so that what is alike in all values
    /// lies together and compresses better.
    pub limbs: Vec<WebPlace>,
    /// Its hierarchical name.
    pub path: String,
    /// Its width in bits.
    pub width: u16,
    /// Its type, by its index in [`WebLayout::types`]; none for plain bits.
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub ty: Option<u32>,
}

/// A signal that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WebSignal {
    /// The value.
    #[serde(flatten)]
    pub value: WebValue,
    /// What part it plays.
    pub kind: SignalKind,
    /// The group whose `settle` computes it; none if it is valid without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<u32>,
}

/// Where 64 bits or fewer are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum WebPlace {
    /// In a slot of their own.
    Slot(u32),
    /// Each in a bit of some slot, least significant first: the slot, and the bit's position in it.
    Bits(Vec<(u32, u8)>),
    /// Nowhere, because they never change: the value in hexadecimal digits.
    Constant(String),
}

/// A memory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WebMemory {
    /// Its hierarchical name.
    pub path: String,
    /// Width of a word in bits.
    pub width: u16,
    /// Number of words.
    pub depth: u32,
    /// The slots of word 0: 64 bits each, the lowest first. Word `n` is `n` slots further on.
    pub limbs: Vec<u32>,
    /// Whether the design writes it.
    pub written: bool,
}

/// Collects the layout of a netlist.
pub(super) struct Collector<'a> {
    netlist: &'a FlatNetlist,
    layout: &'a Layout,
    types: Vec<Type>,
    numbers: FxHashMap<&'a Type, u32>,
}

impl<'a> Collector<'a> {
    pub(super) fn new(netlist: &'a FlatNetlist, layout: &'a Layout) -> Self {
        Collector {
            netlist,
            layout,
            types: Vec::new(),
            numbers: FxHashMap::default(),
        }
    }

    /// A signal, given the places of nodes that its group computes.
    pub(super) fn signal(
        &mut self,
        signal: &'a Signal,
        group: u32,
        computed: &FxHashMap<NodeId, Place>,
    ) -> WebSignal {
        let is_computed = signal.limbs.iter().any(|node| computed.contains_key(node));
        let limbs = signal.limbs.iter().map(|node| match computed.get(node) {
            Some(place) => web_place(place),
            None => self.place(*node),
        });
        WebSignal {
            value: WebValue {
                path: signal.path.clone(),
                width: self.netlist.width(signal),
                limbs: limbs.collect(),
                ty: self.type_of(&signal.ty),
            },
            kind: signal.kind,
            group: is_computed.then_some(group),
        }
    }

    /// Adds everything else. `rises`: the first of the inputs that show which clocks rise;
    /// `restless`: the slot that shows that the circuit did not settle.
    pub(super) fn finish(
        mut self,
        schedule: &Schedule,
        (rises, restless): (Option<u32>, Option<u32>),
        signals: Vec<WebSignal>,
        slots: u32,
    ) -> WebLayout {
        let inputs = self.inputs(rises);
        let registers = self.registers();
        WebLayout {
            format: WebLayout::FORMAT,
            name: self.netlist.name.clone(),
            clocks: self.clocks(schedule, rises),
            inputs,
            registers,
            signals,
            memories: self.memories(),
            kept: self.kept(),
            types: self.types,
            slots,
            restless,
        }
    }

    fn clocks(&self, schedule: &Schedule, rises: Option<u32>) -> Vec<WebClock> {
        let clocks = (0..).zip(&self.netlist.clocks);
        let clocks = clocks.map(|(index, clock)| {
            let timing = schedule.timing(ClockId(index));
            WebClock {
                name: clock.name.clone(),
                period: timing.period,
                phase: timing.phase,
                rises: rises.map(|first| self.layout.input(first + index)),
                level: self.level(index).map(|input| self.layout.input(input.0)),
            }
        });
        clocks.collect()
    }

    /// The input that holds a clock's level, if clocks are values.
    fn level(&self, clock: u32) -> Option<InputId> {
        let events = self.netlist.events.as_ref()?;
        events.clocks[clock as usize]
    }

    /// The design's own inputs, without clocks.
    fn inputs(&mut self, rises: Option<u32>) -> Vec<WebValue> {
        let netlist = self.netlist;
        let own = rises.map_or(netlist.inputs.len(), |first| first as usize);
        let clocks = 0..netlist.clocks.len() as u32;
        let clocks: Vec<InputId> = clocks.filter_map(|clock| self.level(clock)).collect();
        let mut values: Vec<WebValue> = Vec::new();
        for (index, input) in (0..).zip(&netlist.inputs[..own]) {
            if clocks.contains(&InputId(index)) {
                continue;
            }
            let limb = WebPlace::Slot(self.layout.input(index));
            self.limb(&mut values, &input.name, (input.low, input.width), limb);
        }
        values
    }

    fn registers(&mut self) -> Vec<WebValue> {
        let mut values = Vec::new();
        for (index, register) in (0..).zip(&self.netlist.registers) {
            let limb = web_place(self.layout.register(index));
            let bits = (register.low, register.width);
            self.limb(&mut values, &register.path, bits, limb);
        }
        values
    }

    /// Adds a limb to the last value, or starts a new value with it.
    fn limb(
        &mut self,
        values: &mut Vec<WebValue>,
        path: &str,
        (low, width): (u16, u16),
        limb: WebPlace,
    ) {
        match values.last_mut() {
            Some(value) if low > 0 => {
                value.width += width;
                value.limbs.push(limb);
            }
            _ => {
                let signals = &self.netlist.signals;
                let signal = signals.binary_search_by(|signal| signal.path.as_str().cmp(path));
                values.push(WebValue {
                    path: path.to_owned(),
                    width,
                    ty: signal
                        .ok()
                        .and_then(|index| self.type_of(&signals[index].ty)),
                    limbs: vec![limb],
                });
            }
        }
    }

    fn memories(&self) -> Vec<WebMemory> {
        let mut memories: Vec<WebMemory> = Vec::new();
        for (id, memory) in (0..).map(MemoryId).zip(&self.netlist.memories) {
            let slot = self.layout.memory(id);
            match memories.last_mut() {
                Some(wide) if memory.low > 0 => {
                    wide.width += memory.width;
                    wide.limbs.push(slot);
                }
                _ => memories.push(WebMemory {
                    path: memory.path.clone(),
                    width: memory.width,
                    depth: memory.depth,
                    limbs: vec![slot],
                    written: !memory.write_ports.is_empty(),
                }),
            }
        }
        memories
    }

    fn kept(&self) -> Vec<[u32; 2]> {
        let inputs = self.layout.input(0);
        let mut kept = vec![[inputs, inputs + self.netlist.inputs.len() as u32]];
        kept.extend(
            self.layout
                .domains(Edges::all(self.netlist))
                .map(|slots| [slots.start as u32, slots.end as u32]),
        );
        for (id, memory) in (0..).map(MemoryId).zip(&self.netlist.memories) {
            if !memory.write_ports.is_empty() {
                let words = self.layout.words(id);
                kept.push([words.start as u32, words.end as u32]);
            }
        }
        kept.retain(|[start, end]| start < end);
        kept.sort_unstable();
        kept.dedup_by(|next, kept| {
            let follows = kept[1] == next[0];
            if follows {
                kept[1] = next[1];
            }
            follows
        });
        kept
    }

    /// The place of a node that needs no computation.
    fn place(&self, node: NodeId) -> WebPlace {
        match self.netlist.nodes[node.0 as usize].op {
            Op::Const(value) => WebPlace::Constant(format!("{value:x}")),
            Op::Input(InputId(index)) => WebPlace::Slot(self.layout.input(index)),
            Op::Register(RegisterId(index)) => web_place(self.layout.register(index)),
            Op::ReadPort { memory, port } => WebPlace::Slot(self.layout.read_port(memory, port)),
            _ => unreachable!("computed nodes have places of their own"),
        }
    }

    fn type_of(&mut self, ty: &'a Type) -> Option<u32> {
        if *ty == Type::Bits {
            return None;
        }
        let number = *self.numbers.entry(ty).or_insert_with(|| {
            self.types.push(ty.clone());
            self.types.len() as u32 - 1
        });
        Some(number)
    }
}

fn web_place(place: &Place) -> WebPlace {
    match place {
        Place::Word(slot) => WebPlace::Slot(*slot),
        Place::Bits(bits) => WebPlace::Bits(bits.to_vec()),
    }
}
