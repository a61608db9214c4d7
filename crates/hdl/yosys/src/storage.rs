//! Builds registers and memories of the netlist from flip-flops and memories of any kind.

use bluechip_netlist::design::{self, NetId, Trigger};
use bluechip_netlist::eval::mask;
use bluechip_netlist::flat::{NodeId, Op, Type};
use num_bigint::BigUint;

use crate::cells::flip_flops::{Control, FlipFlop};
use crate::cells::memories::{Condition, Memory, ReadRegister};
use crate::json::Bit;
use crate::wiring::{DriverId, LIMIT, Problem, Width, Wiring};

/// A register of at most [`LIMIT`] bits.
pub struct Register {
    /// Its name.
    pub name: String,
    /// The meaning of its bits.
    pub ty: Type,
    /// Its clock, or its gate.
    pub clock: NetId,
    /// Whether it is edge-triggered or a latch.
    pub trigger: Trigger,
    /// The net for its value.
    pub output: NetId,
    /// The value it takes at an edge.
    pub data: NodeId,
    /// If given, it keeps its value while this is 0.
    pub enable: Option<NodeId>,
    /// If given, it takes this value where the condition is 1, regardless of `enable`.
    pub reset: Option<(NodeId, BigUint)>,
    /// Asynchronous loads: condition and value; later ones win.
    pub overrides: Vec<(NodeId, NodeId)>,
    /// Its value at power-on.
    pub initial: BigUint,
    /// Its undefined bits at power-on.
    pub undefined: BigUint,
}

impl Register {
    /// Adds it to the module.
    pub fn add(self, wiring: &mut Wiring) {
        // A port already has the name of its value.
        let name = match wiring.is_taken(&self.name) {
            true => wiring.unique(&format!("{}.register", self.name)),
            false => wiring.unique(&self.name),
        };
        wiring.undefined_register(&name, self.undefined);
        wiring.module().nets[self.output.0 as usize].ty = self.ty;
        let mut pin = |pin: &str, value| wiring.wire(&format!("{name}.{pin}"), value);
        let overrides = self.overrides.iter().enumerate();
        let register = design::Register {
            clock: self.clock,
            trigger: self.trigger,
            next: pin("d", self.data),
            output: self.output,
            initial: self.initial,
            enable: self.enable.map(|enable| pin("enable", enable)),
            reset: self
                .reset
                .map(|(reset, value)| (pin("reset", reset), value)),
            overrides: overrides
                .map(|(index, &(when, value))| design::Override {
                    when: pin(&format!("override{index}"), when),
                    value: pin(&format!("override{index}_value"), value),
                })
                .collect(),
            name,
        };
        wiring.module().registers.push(register);
    }
}

/// The value of a control: 1 while it is active.
pub fn control(wiring: &mut Wiring, control: Control) -> NodeId {
    let bit = wiring.bit(control.bit);
    match control.positive {
        true => bit,
        false => wiring.graph().not(bit),
    }
}

/// 1 while all controls are active.
fn condition(wiring: &mut Wiring, condition: &Condition) -> NodeId {
    let always = wiring.graph().constant(1, 1);
    condition.iter().fold(always, |all, &one| {
        let one = control(wiring, one);
        wiring.graph().add(Op::And(all, one), 1)
    })
}

/// A constant; undefined bits are 0.
fn constant(bits: &[Bit]) -> BigUint {
    let mut value = BigUint::ZERO;
    for (bit, place) in bits.iter().zip(0..) {
        value.set_bit(place, *bit == Bit::One);
    }
    value
}

/// A mask of the undefined bits.
fn undefined(bits: &[Bit]) -> BigUint {
    let mut places = BigUint::ZERO;
    for (bit, place) in bits.iter().zip(0..) {
        places.set_bit(place, *bit == Bit::Undefined);
    }
    places
}

/// Ranges of a flip-flop's bits that form one register: they have the same asynchronous controls.
pub fn pieces(flip_flop: &FlipFlop) -> Vec<std::ops::Range<usize>> {
    let width = flip_flop.data.len();
    let together = |a: usize, b: usize| {
        flip_flop
            .overrides
            .iter()
            .all(|over| over.when[a] == over.when[b])
    };
    let mut pieces: Vec<std::ops::Range<usize>> = Vec::new();
    for bit in 0..width {
        match pieces.last_mut() {
            Some(last) if last.len() < LIMIT && together(last.start, bit) => last.end += 1,
            _ => pieces.push(bit..bit + 1),
        }
    }
    pieces
}

/// A piece of a flip-flop, which becomes a register.
pub struct Piece {
    /// The bits.
    pub range: std::ops::Range<usize>,
    /// The name.
    pub name: String,
    /// The meaning of the bits.
    pub ty: Type,
    /// The net for its value.
    pub output: NetId,
}

/// Adds a flip-flop or latch, piece by piece.
pub fn add_flip_flop(wiring: &mut Wiring, flip_flop: &FlipFlop, clock: NetId, pieces: Vec<Piece>) {
    let enable = flip_flop.enable.map(|enable| control(wiring, enable));
    let reset = flip_flop.reset.as_ref().map(|reset| {
        let when = control(wiring, reset.when);
        match enable {
            Some(enable) if reset.needs_enable => wiring.graph().add(Op::And(when, enable), 1),
            _ => when,
        }
    });
    for piece in pieces {
        let range = piece.range;
        let overrides = flip_flop.overrides.iter().map(|over| {
            let when = control(wiring, over.when[range.start]);
            (when, wiring.word(&over.value[range.clone()])[0])
        });
        let overrides: Vec<_> = overrides.collect();
        // Drop overrides that are never active.
        let acts = |&(when, _): &(NodeId, NodeId)| wiring.graph().as_constant(when) != Some(0);
        let overrides = overrides.into_iter().filter(acts).collect();
        let value = |bits: &Vec<Bit>| constant(&bits[range.clone()]);
        Register {
            name: piece.name,
            ty: piece.ty,
            clock,
            trigger: match flip_flop.is_latch {
                true => Trigger::High,
                false => Trigger::Rise,
            },
            output: piece.output,
            data: wiring.word(&flip_flop.data[range.clone()])[0],
            enable,
            reset: reset.zip(flip_flop.reset.as_ref().map(|reset| value(&reset.value))),
            overrides,
            initial: flip_flop.initial.as_ref().map_or(BigUint::ZERO, value),
            undefined: (flip_flop.initial.as_ref())
                .map_or(BigUint::ZERO, |bits| undefined(&bits[range.clone()])),
        }
        .add(wiring);
    }
}

/// A range of a memory's bits with the same write enables, which becomes a separate memory.
pub struct Lane {
    low: usize,
    width: usize,
    /// The net of each read port's word.
    outputs: Vec<NetId>,
}

/// The lanes of a memory, with nets for the outputs of its read ports.
pub fn declare_memory(
    wiring: &mut Wiring,
    memory: &Memory,
    cell: &str,
) -> Result<Vec<Lane>, DriverId> {
    let name = memory.name.as_deref().unwrap_or(cell);
    let together = |a: usize, b: usize| {
        let mut conditions = memory.writes.iter().map(|write| &write.enable);
        conditions.all(|enable| enable[a] == enable[b])
    };
    let mut lanes: Vec<Lane> = Vec::new();
    for bit in 0..memory.width {
        match lanes.last_mut() {
            Some(lane) if lane.width < LIMIT && together(lane.low, bit) => lane.width += 1,
            _ => lanes.push(Lane {
                low: bit,
                width: 1,
                outputs: Vec::new(),
            }),
        }
    }
    for &bit in &memory.zeros {
        if let Bit::Wire(bit) = bit {
            wiring.alias(bit, Bit::Zero);
        }
    }
    for lane in &mut lanes {
        for (port, read) in memory.reads.iter().enumerate() {
            let bits = &read.output[lane.low..lane.low + lane.width];
            let output = format!("{}.read{port}", lane_name(memory, lane, name));
            lane.outputs
                .extend(wiring.drive_from_nets(bits, &output, cell)?);
        }
    }
    Ok(lanes)
}

fn lane_name(memory: &Memory, lane: &Lane, name: &str) -> String {
    match lane.width {
        width if width == memory.width => name.to_owned(),
        width => format!("{name}[{}:{}]", lane.low + width - 1, lane.low),
    }
}

/// Adds a memory; `clock` returns the nets of clocks.
pub fn add_memory(
    wiring: &mut Wiring,
    memory: &Memory,
    cell: &str,
    lanes: Vec<Lane>,
    clock: impl Fn(Control) -> NetId,
) -> Result<(), Problem> {
    let name = memory.name.as_deref().unwrap_or(cell);
    let name = wiring.unique(name);
    let mut writes = Vec::new();
    for (port, write) in memory.writes.iter().enumerate() {
        writes.push(WriteNets {
            clock: clock(write.clock),
            address: address(
                wiring,
                memory,
                &write.address,
                &format!("{name}.write{port}"),
            )?,
        });
    }
    let mut reads = Vec::new();
    for (port, read) in memory.reads.iter().enumerate() {
        reads.push(ReadNets {
            clock: read.register.as_ref().map(|register| clock(register.clock)),
            address: address(wiring, memory, &read.address, &format!("{name}.read{port}"))?,
        });
    }
    for lane in lanes {
        add_lane(wiring, memory, &name, lane, &reads, &writes);
    }
    Ok(())
}

struct WriteNets {
    clock: NetId,
    address: NetId,
}

struct ReadNets {
    clock: Option<NetId>,
    address: NetId,
}

/// The net of an address, relative to the first word.
fn address(
    wiring: &mut Wiring,
    memory: &Memory,
    bits: &[Bit],
    name: &str,
) -> Result<NetId, Problem> {
    let mut value = match bits {
        // There is only one word.
        [] => wiring.bit(Bit::Zero),
        _ => wiring.value(bits)?,
    };
    if memory.offset != 0 {
        // Addresses below the first word wrap around to values far beyond the last.
        let width = wiring.graph().width(value);
        let last = memory.offset.checked_add(memory.depth as u64 - 1);
        if last.is_none_or(|last| last > mask(width)) {
            return Err(format!(
                "words from {} on, with addresses of {width} bits",
                memory.offset
            ));
        }
        let offset = wiring.graph().constant(memory.offset, width);
        value = wiring.graph().add(Op::Sub(value, offset), width);
    }
    Ok(wiring.wire(&format!("{name}.address"), value))
}

fn add_lane(
    wiring: &mut Wiring,
    memory: &Memory,
    name: &str,
    lane: Lane,
    reads: &[ReadNets],
    writes: &[WriteNets],
) {
    let range = lane.low..lane.low + lane.width;
    let lane_name = lane_name(memory, &lane, name);
    let mut write_ports = Vec::new();
    for (port, (write, nets)) in memory.writes.iter().zip(writes).enumerate() {
        let data = wiring.word(&write.data[range.clone()])[0];
        let enable = condition(wiring, &write.enable[lane.low]);
        write_ports.push(design::WritePort {
            clock: nets.clock,
            address: nets.address,
            data: wiring.wire(&format!("{lane_name}.write{port}.data"), data),
            enable: wiring.wire(&format!("{lane_name}.write{port}.enable"), enable),
        });
    }
    let mut lookups = Vec::new();
    for (port, (read, nets)) in memory.reads.iter().zip(reads).enumerate() {
        let output = beyond_is_unknown(
            wiring,
            memory,
            nets.address,
            lane.outputs[port],
            &read.register,
        );
        let (Some(register), Some(clock)) = (&read.register, nets.clock) else {
            lookups.push(design::Lookup {
                address: nets.address,
                data: output,
            });
            continue;
        };
        let port_name = format!("{lane_name}.read{port}");
        let word = wiring.net(&format!("{port_name}.word"), lane.width as Width);
        lookups.push(design::Lookup {
            address: nets.address,
            data: word,
        });
        let word = wiring.read(word);
        let word = known_within(wiring, memory, nets.address, word);
        let data = forwarded(
            wiring,
            word,
            nets.address,
            &register.transparent,
            &write_ports,
        );
        read_register(wiring, register, &range, &port_name, clock, data, output);
    }
    if wiring.notes_undefined() {
        let words = (0..memory.depth).map(|index| {
            let place = |bit| index * memory.width + bit;
            let bits = range
                .clone()
                .map(|bit| memory.initial.get(place(bit)).copied());
            let bits: Vec<Bit> = bits.map(|bit| bit.unwrap_or(Bit::Undefined)).collect();
            undefined(&bits)
        });
        wiring.undefined_memory(&lane_name, words.collect());
    }
    let mut initial: Vec<BigUint> = (memory.initial.chunks(memory.width).take(memory.depth))
        .map(|word| constant(&word[lane.low.min(word.len())..range.end.min(word.len())]))
        .collect();
    initial.truncate(
        initial
            .iter()
            .rposition(|word| *word != BigUint::ZERO)
            .map_or(0, |last| last + 1),
    );
    wiring.module().memories.push(design::Memory {
        name: lane_name,
        description: Vec::new(),
        width: lane.width as Width,
        depth: memory.depth as u32,
        initial,
        read_ports: Vec::new(),
        write_ports,
        lookups,
    });
}

/// Whether addresses beyond the last word must read as undefined.
fn has_beyond(wiring: &mut Wiring, memory: &Memory, address: NetId) -> bool {
    let width = wiring.module().net(address).width;
    wiring.notes_undefined() && (memory.depth as u64 - 1) < mask(width.min(64))
}

/// The word read, or an undefined one if the address is beyond the last word.
fn known_within(wiring: &mut Wiring, memory: &Memory, address: NetId, word: NodeId) -> NodeId {
    if !has_beyond(wiring, memory, address) {
        return word;
    }
    let width = wiring.graph().width(word);
    let unknown = wiring.unknown(width, "what is beyond the words of a memory,");
    let address = wiring.read(address);
    let graph = wiring.graph();
    let bits = graph.width(address);
    let last = graph.wide_constant(&BigUint::from(memory.depth as u64 - 1), bits);
    let within = graph.add(Op::Ule(address, last), 1);
    graph.mux(within, word, unknown)
}

/// The net that an asynchronous read port drives: the output itself, or a net from which the output
/// takes only defined words.
fn beyond_is_unknown(
    wiring: &mut Wiring,
    memory: &Memory,
    address: NetId,
    output: NetId,
    register: &Option<ReadRegister>,
) -> NetId {
    if register.is_some() || !has_beyond(wiring, memory, address) {
        return output;
    }
    let width = wiring.module().net(output).width;
    let word = wiring.net("$word", width);
    let value = wiring.read(word);
    let value = known_within(wiring, memory, address, value);
    wiring.assign(output, value);
    word
}

/// The word read, replaced by what transparent write ports write to the same address.
fn forwarded(
    wiring: &mut Wiring,
    mut word: NodeId,
    address: NetId,
    transparent: &[bool],
    writes: &[design::WritePort],
) -> NodeId {
    for (write, _) in writes
        .iter()
        .zip(transparent)
        .filter(|(_, transparent)| **transparent)
    {
        let [mut read, mut written] = [address, write.address].map(|net| wiring.read(net));
        let (enable, data) = (wiring.read(write.enable), wiring.read(write.data));
        let graph = wiring.graph();
        let width = graph.width(read).max(graph.width(written));
        read = graph.resize(read, width);
        written = graph.resize(written, width);
        let same = graph.add(Op::Eq(read, written), 1);
        let both = graph.add(Op::And(same, enable), 1);
        word = graph.mux(both, data, word);
    }
    word
}

fn read_register(
    wiring: &mut Wiring,
    register: &ReadRegister,
    range: &std::ops::Range<usize>,
    name: &str,
    clock: NetId,
    data: NodeId,
    output: NetId,
) {
    let width = wiring.graph().width(data);
    let enable = condition(wiring, &register.enable);
    let acts = |wiring: &mut Wiring, bit: Control| {
        let value = control(wiring, bit);
        (wiring.graph().as_constant(value) != Some(0)).then_some(value)
    };
    let reset = register.reset.as_ref().and_then(|reset| {
        let mut when = acts(wiring, reset.when)?;
        if reset.needs_enable {
            when = wiring.graph().add(Op::And(when, enable), 1);
        }
        Some((when, constant(&reset.value[range.clone()])))
    });
    let overrides = register
        .asynchronous_reset
        .as_ref()
        .and_then(|(when, value)| {
            let when = acts(wiring, *when)?;
            let value = constant(&value[range.clone()]);
            let value = wiring.graph().wide_constant(&value, width);
            Some((when, value))
        });
    let first = match register.twice {
        true => wiring.net(&format!("{name}.first"), width),
        false => output,
    };
    Register {
        name: format!("{name}.register"),
        ty: Type::Bits,
        clock,
        trigger: Trigger::Rise,
        output: first,
        data,
        enable: (wiring.graph().as_constant(enable) != Some(1)).then_some(enable),
        reset,
        overrides: overrides.into_iter().collect(),
        initial: constant(&register.initial[range.clone()]),
        undefined: undefined(&register.initial[range.clone()]),
    }
    .add(wiring);
    if register.twice {
        Register {
            name: format!("{name}.second"),
            ty: Type::Bits,
            clock,
            trigger: Trigger::Rise,
            output,
            data: wiring.read(first),
            enable: None,
            reset: None,
            overrides: Vec::new(),
            initial: BigUint::ZERO,
            undefined: BigUint::ZERO,
        }
        .add(wiring);
    }
}
