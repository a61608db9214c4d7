//! Registers and memories of the netlist, made of flip-flops and memories of any kind.

use bluechip_netlist::design::{self, NetId};
use bluechip_netlist::eval::mask;
use bluechip_netlist::flat::{NodeId, Op};
use num_bigint::BigUint;

use crate::cells::flip_flops::{Control, FlipFlop};
use crate::cells::memories::{Condition, Memory, ReadRegister};
use crate::json::Bit;
use crate::wiring::{DriverId, LIMIT, Problem, Width, Wiring, piece_names};

/// A register of at most [`LIMIT`] bits.
pub struct Register {
    /// Its name.
    pub name: String,
    /// Its clock.
    pub clock: NetId,
    /// The net that gets its value, overrides included.
    pub output: NetId,
    /// What it takes at an edge.
    pub data: NodeId,
    /// If given, it keeps its value where this is 0.
    pub enable: Option<NodeId>,
    /// If given, where this is 1 it takes the value instead, whatever `enable` says.
    pub reset: Option<(NodeId, BigUint)>,
    /// Bits that are set at once, whatever the clock does: where, and to what. The later ones win.
    pub overrides: Vec<(NodeId, NodeId)>,
    /// Its value at power-on.
    pub initial: BigUint,
}

impl Register {
    /// Adds it to the module.
    pub fn add(self, wiring: &mut Wiring) {
        if !self.overrides.is_empty() {
            return self.with_overrides(wiring).add(wiring);
        }
        // A port has the name of its value.
        let name = match wiring.is_taken(&self.name) {
            true => wiring.unique(&format!("{}.register", self.name)),
            false => wiring.unique(&self.name),
        };
        let mut pin = |pin: &str, value| wiring.wire(&format!("{name}.{pin}"), value);
        let register = design::Register {
            clock: self.clock,
            next: pin("d", self.data),
            output: self.output,
            initial: self.initial,
            enable: self.enable.map(|enable| pin("enable", enable)),
            reset: self
                .reset
                .map(|(reset, value)| (pin("reset", reset), value)),
            name,
        };
        wiring.module().registers.push(register);
    }

    /// The same as a register that takes what overrides it at the edge, too, with the output overridden behind it.
    ///
    /// This is exact as long as an override lasts until an edge.
    fn with_overrides(mut self, wiring: &mut Wiring) -> Register {
        let width = wiring.module().net(self.output).width;
        let state = wiring.net(&format!("{}.state", self.name), width);
        let held = wiring.read(state);
        let mut next = self.data;
        if let Some(enable) = self.enable.take() {
            next = wiring.graph().mux(enable, next, held);
        }
        if let Some((reset, value)) = self.reset.take() {
            let value = wiring.graph().wide_constant(&value, width);
            next = wiring.graph().mux(reset, value, next);
        }
        let mut output = held;
        for (when, value) in std::mem::take(&mut self.overrides) {
            next = override_bits(wiring, next, when, value);
            output = override_bits(wiring, output, when, value);
        }
        wiring.assign(self.output, output);
        Register {
            data: next,
            output: state,
            ..self
        }
    }
}

fn override_bits(wiring: &mut Wiring, value: NodeId, when: NodeId, by: NodeId) -> NodeId {
    let graph = wiring.graph();
    let width = graph.width(value);
    if let Op::SignExtend(one) = *graph.op(when)
        && graph.width(one) == 1
    {
        return graph.mux(one, by, value);
    }
    let set = graph.add(Op::And(by, when), width);
    let not = graph.not(when);
    let kept = graph.add(Op::And(value, not), width);
    graph.add(Op::Or(set, kept), width)
}

/// The value of a control: 1 where it acts.
pub fn control(wiring: &mut Wiring, control: Control) -> NodeId {
    let bit = wiring.bit(control.bit);
    match control.positive {
        true => bit,
        false => wiring.graph().not(bit),
    }
}

/// 1 where all controls act.
fn condition(wiring: &mut Wiring, condition: &Condition) -> NodeId {
    let always = wiring.graph().constant(1, 1);
    condition.iter().fold(always, |all, &one| {
        let one = control(wiring, one);
        wiring.graph().add(Op::And(all, one), 1)
    })
}

/// The values of controls side by side.
fn controls(wiring: &mut Wiring, list: &[Control]) -> NodeId {
    let bits: Vec<Bit> = list.iter().map(|control| control.bit).collect();
    let one_level = list.iter().all(|control| control.positive);
    let word = wiring.word(&bits);
    let value = word[0];
    match one_level {
        true => value,
        // The controls of one port all act at the same level.
        false => wiring.graph().not(value),
    }
}

/// A constant; what is undefined is 0.
fn constant(bits: &[Bit]) -> BigUint {
    let mut value = BigUint::ZERO;
    for (bit, place) in bits.iter().zip(0..) {
        value.set_bit(place, *bit == Bit::One);
    }
    value
}

/// Adds a flip-flop whose outputs have these nets.
pub fn add_flip_flop(
    wiring: &mut Wiring,
    flip_flop: &FlipFlop,
    name: &str,
    clock: NetId,
    outputs: &[NetId],
) {
    let width = flip_flop.data.len();
    let enable = flip_flop.enable.map(|enable| control(wiring, enable));
    let reset = flip_flop.reset.as_ref().map(|reset| {
        let when = control(wiring, reset.when);
        match enable {
            Some(enable) if reset.needs_enable => wiring.graph().add(Op::And(when, enable), 1),
            _ => when,
        }
    });
    let names = piece_names(name, width);
    for (index, (name, &output)) in names.into_iter().zip(outputs).enumerate() {
        let range = index * LIMIT..((index + 1) * LIMIT).min(width);
        let overrides = flip_flop.overrides.iter().map(|over| {
            let when = controls(wiring, &over.when[range.clone()]);
            (when, wiring.word(&over.value[range.clone()])[0])
        });
        let overrides = overrides.collect();
        let value = |bits: &Vec<Bit>| constant(&bits[range.clone()]);
        Register {
            name,
            clock,
            output,
            data: wiring.word(&flip_flop.data[range.clone()])[0],
            enable,
            reset: reset.zip(flip_flop.reset.as_ref().map(|reset| value(&reset.value))),
            overrides,
            initial: flip_flop.initial.as_ref().map_or(BigUint::ZERO, value),
        }
        .add(wiring);
    }
}

/// Bits of a memory's words that are written together, and so can be a memory by themselves.
pub struct Lane {
    low: usize,
    width: usize,
    /// The nets of the read ports' words.
    outputs: Vec<NetId>,
}

/// The lanes of a memory, with nets for what its read ports drive.
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

/// Adds a memory; `clock` gives the nets of clocks.
pub fn add_memory(
    wiring: &mut Wiring,
    memory: &Memory,
    cell: &str,
    lanes: Vec<Lane>,
    clock: impl Fn(&mut Wiring, Control) -> Result<NetId, Problem>,
) -> Result<(), Problem> {
    let name = memory.name.as_deref().unwrap_or(cell);
    let name = wiring.unique(name);
    let mut writes = Vec::new();
    for (port, write) in memory.writes.iter().enumerate() {
        writes.push(WriteNets {
            clock: clock(wiring, write.clock)?,
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
            clock: (read
                .register
                .as_ref()
                .map(|register| clock(wiring, register.clock)))
            .transpose()?,
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

/// The net of an address, counted from the first word.
fn address(
    wiring: &mut Wiring,
    memory: &Memory,
    bits: &[Bit],
    name: &str,
) -> Result<NetId, Problem> {
    let mut value = match bits {
        // There is but one word.
        [] => wiring.bit(Bit::Zero),
        _ => wiring.value(bits)?,
    };
    if memory.offset != 0 {
        // What is below the first word wraps around to far beyond the last.
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
        let output = lane.outputs[port];
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
        let data = forwarded(
            wiring,
            word,
            nets.address,
            &register.transparent,
            &write_ports,
        );
        read_register(wiring, register, &range, &port_name, clock, data, output);
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

/// The word read, or what a transparent write port writes in its place.
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
            let when = wiring.graph().add(Op::SignExtend(when), width);
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
        clock,
        output: first,
        data,
        enable: (wiring.graph().as_constant(enable) != Some(1)).then_some(enable),
        reset,
        overrides: overrides.into_iter().collect(),
        initial: constant(&register.initial[range.clone()]),
    }
    .add(wiring);
    if register.twice {
        Register {
            name: format!("{name}.second"),
            clock,
            output,
            data: wiring.read(first),
            enable: None,
            reset: None,
            overrides: Vec::new(),
            initial: BigUint::ZERO,
        }
        .add(wiring);
    }
}
