//! A block of lanes that run together: each operation computes one bit of every lane.
#![allow(
    clippy::needless_range_loop,
    reason = "the same word of several planes is meant; the compiler makes wide instructions of \
              these loops"
)]

use std::ops::Range;

use bluechip_netlist::flat::{FlatNetlist, MemoryId, RegisterId};

use super::assembler::VectorLength;
use super::edge::Edge;
use super::machine;
use super::memory::LaneMemory;
use super::planes::{Bits, Planes, run};
use super::program::Program;
use super::state_planes::{Plane, StatePlanes};
use super::step::Step;
use super::target::Target;
use super::transpose::{for_each_lane, gather, scatter};
use crate::state::{MemoryState, State};

/// The instruction set that a batch uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Instructions {
    /// The baseline instructions of the architecture.
    Common,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Instructions {
    /// The widest set that this processor supports.
    pub(crate) fn found() -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            let has_avx512 = is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl");
            if has_avx512 && is_x86_feature_detected!("bmi1") && is_x86_feature_detected!("popcnt")
            {
                return Instructions::Avx512;
            }
            if is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("popcnt")
            {
                return Instructions::Avx2;
            }
        }
        Instructions::Common
    }

    /// The target of programs for blocks of this many words of 64 lanes.
    pub(crate) fn target(self, words: usize) -> Target {
        match self {
            #[cfg(all(target_arch = "x86_64", unix))]
            Instructions::Avx512 => {
                VectorLength::of_words(words).map_or(Target::Interpreter, Target::Machine)
            }
            _ => Target::Interpreter,
        }
    }

    /// The largest useful block, in words of 64 lanes.
    pub(crate) fn words(self) -> usize {
        match self {
            Instructions::Common => 2,
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => 4,
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => 8,
        }
    }
}

/// A block of lanes, independent of its size.
pub(crate) trait Block: Send {
    /// Executes a clock edge `times` times. The edge must belong to the block's own netlist.
    fn step(&mut self, edge: &Edge, times: u64);
    /// Runs a program that changes no state.
    fn probe(&mut self, program: &Program);
    /// The word that a lane holds in the given planes.
    fn value(&self, lane: usize, bits: &[Plane]) -> u64;
    /// The bits of 64 lanes in a plane.
    fn lanes(&self, word: usize, plane: Plane) -> u64;
    /// The value of a plane if it is equal in all lanes.
    fn common(&self, plane: Plane) -> Option<bool>;
    /// Sets consecutive planes of a lane.
    fn set(&mut self, lane: usize, planes: Range<Plane>, value: u64);
    /// Sets consecutive planes of all lanes.
    fn set_all(&mut self, planes: Range<Plane>, value: u64);
    /// A word of a lane's memory.
    fn word(&self, lane: usize, memory: MemoryId, address: u64) -> u64;
    /// Sets a word of a lane's memory.
    fn set_word(&mut self, lane: usize, memory: MemoryId, address: u64, word: u64);
    /// The state of a lane.
    fn save(&self, lane: usize, netlist: &FlatNetlist, planes: &StatePlanes) -> State;
    /// Replaces the state of a lane; `state` must have the netlist's shape.
    fn restore(&mut self, lane: usize, planes: &StatePlanes, state: &State);
    /// Replaces the state of all lanes.
    fn restore_all(&mut self, planes: &StatePlanes, state: &State);
    /// Size of the lanes' state in bytes.
    fn size(&self) -> usize;
}

/// What a read port keeps from one edge to the next.
struct PortState<const W: usize> {
    memory: MemoryId,
    /// The address that each lane's output was read from.
    address: Vec<Bits<W>>,
    /// The lanes whose output is out of date: the memory has changed, or the output has been set.
    stale: Bits<W>,
    /// The lanes to read at this edge.
    due: Bits<W>,
}

/// Writes to be executed at this edge.
struct PendingWrite<const W: usize> {
    lanes: Bits<W>,
    addresses: Vec<u64>,
    words: Vec<u64>,
}

/// A block of `64 * W` lanes.
pub(crate) struct Lanes<const W: usize> {
    instructions: Instructions,
    /// Number of planes of the state.
    state: Plane,
    planes: Planes<W>,
    memories: Vec<LaneMemory>,
    /// All read ports, grouped by memory.
    ports: Vec<PortState<W>>,
    /// The lanes in use.
    alive: Bits<W>,
    pending: Vec<PendingWrite<W>>,
    values: Vec<u64>,
}

impl<const W: usize> Lanes<W> {
    /// A block at power-on with this many lanes in use.
    pub(crate) fn new(
        netlist: &FlatNetlist,
        state: &StatePlanes,
        lanes: usize,
        instructions: Instructions,
    ) -> Self {
        let mut planes = Planes::<W>::new(state.count() as usize);
        for (register, id) in netlist.registers.iter().zip((0..).map(RegisterId)) {
            planes.fill(state.register(id), register.initial);
        }
        let mut ports = Vec::new();
        for (memory, id) in netlist.memories.iter().zip((0..).map(MemoryId)) {
            for port in &memory.read_ports {
                let width = netlist.nodes[port.address.0 as usize].width;
                ports.push(PortState {
                    memory: id,
                    address: vec![[0; W]; width.into()],
                    stale: [u64::MAX; W],
                    due: [0; W],
                });
            }
        }
        Lanes {
            instructions,
            state: state.count(),
            planes,
            memories: (netlist.memories.iter())
                .map(|memory| LaneMemory::new(memory, 64 * W))
                .collect(),
            ports,
            alive: std::array::from_fn(|word| match lanes.saturating_sub(64 * word) {
                0 => 0,
                left @ 1..64 => u64::MAX >> (64 - left),
                _ => u64::MAX,
            }),
            pending: Vec::new(),
            values: vec![0; 64 * W],
        }
    }

    #[inline(always)]
    fn run(&mut self, program: &Program, edge: Option<&Edge>) {
        self.planes.grow(program.planes);
        for step in &program.steps {
            match step {
                Step::Run(table, range) => {
                    let operations = &program.operations[range.clone()];
                    // SAFETY: programs use only planes below `program.planes`, and those exist.
                    unsafe { run(self.planes.all(), *table, operations) }
                }
                Step::Code(code) => {
                    let planes = self.planes.all().as_mut_ptr();
                    let [state, others] = machine::bases(self.state)
                        .map(|base| planes.wrapping_offset(base as isize).cast());
                    // SAFETY: the code accesses only planes of the state and planes below
                    // `program.planes`. They exist, and each pointer has the offset from them that
                    // the code expects. The program owns the code.
                    unsafe { code(state, others) };
                }
                Step::Lookup(lookup) => {
                    let memory = &self.memories[lookup.memory.0 as usize];
                    let planes = self.planes.all();
                    gather(planes, &lookup.address, &self.alive, &mut self.values);
                    for (lane, value) in self.values.iter_mut().enumerate() {
                        *value = memory.word(lane, *value);
                    }
                    for &(bit, plane) in &lookup.bits {
                        let target = &mut planes[plane as usize];
                        for (word, lanes) in target.iter_mut().enumerate() {
                            let values = &self.values[64 * word..][..64];
                            let lane = |bits, value: &u64| bits << 1 | value >> bit & 1;
                            *lanes = values.iter().rev().fold(0, lane);
                        }
                    }
                }
                Step::Capture => {
                    if let Some(edge) = edge {
                        self.capture(edge);
                    }
                }
            }
        }
    }

    /// Captures the inputs of memories in the current cycle, before registers change.
    #[inline(always)]
    fn capture(&mut self, edge: &Edge) {
        let planes = self.planes.all();
        for read in &edge.reads {
            let port = &mut self.ports[read.port];
            let mut due = port.stale;
            match read.enable {
                None => {
                    for (&plane, last) in read.address.iter().zip(&mut port.address) {
                        let address = planes[plane as usize];
                        for word in 0..W {
                            due[word] |= address[word] ^ last[word];
                        }
                        *last = address;
                    }
                    port.stale = [0; W];
                }
                Some(enable) => {
                    let enable = planes[enable as usize];
                    for (&plane, last) in read.address.iter().zip(&mut port.address) {
                        let address = planes[plane as usize];
                        for word in 0..W {
                            let changed = (address[word] ^ last[word]) & enable[word];
                            due[word] |= changed;
                            last[word] ^= changed;
                        }
                    }
                    for word in 0..W {
                        due[word] &= enable[word];
                        port.stale[word] &= !enable[word];
                    }
                }
            }
            for word in 0..W {
                due[word] &= self.alive[word];
            }
            port.due = due;
        }
        if self.pending.len() < edge.writes.len() {
            self.pending
                .resize_with(edge.writes.len(), || PendingWrite {
                    lanes: [0; W],
                    addresses: vec![0; 64 * W],
                    words: vec![0; 64 * W],
                });
        }
        for (write, pending) in edge.writes.iter().zip(&mut self.pending) {
            let enable = planes[write.enable as usize];
            let lanes = std::array::from_fn(|word| enable[word] & self.alive[word]);
            pending.lanes = lanes;
            if lanes != [0; W] {
                gather(planes, &write.address, &lanes, &mut pending.addresses);
                gather(planes, &write.data, &lanes, &mut pending.words);
            }
        }
    }

    /// Executes the captured reads and writes.
    #[inline(always)]
    fn access(&mut self, edge: &Edge) {
        let planes = self.planes.all();
        for read in &edge.reads {
            let port = &self.ports[read.port];
            if port.due == [0; W] {
                continue;
            }
            let output = read.output.start as usize..read.output.end as usize;
            let memory = &self.memories[read.memory.0 as usize];
            if let Some(shared) = memory.shared() {
                shared.read(&port.address, &port.due, &mut planes[output]);
                continue;
            }
            let left = memory.read(&port.address, &port.due, &mut planes[output.clone()]);
            if left == [0; W] {
                continue;
            }
            let bits: [Plane; 64] = std::array::from_fn(|bit| bit as Plane);
            let width = port.address.len();
            gather(&port.address, &bits[..width], &left, &mut self.values);
            for_each_lane(&left, |lane| {
                self.values[lane] = memory.word(lane, self.values[lane]);
            });
            scatter(&mut planes[output], &left, &self.values);
        }
        for (write, pending) in edge.writes.iter().zip(&self.pending) {
            if pending.lanes != [0; W] {
                let memory = &mut self.memories[write.memory.0 as usize];
                memory.write_lanes(
                    &pending.lanes,
                    &self.alive,
                    &pending.addresses,
                    &pending.words,
                );
                for port in self
                    .ports
                    .iter_mut()
                    .filter(|port| port.memory == write.memory)
                {
                    for word in 0..W {
                        port.stale[word] |= pending.lanes[word];
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn step_with(&mut self, edge: &Edge, times: u64) {
        for _ in 0..times {
            self.run(&edge.program, Some(edge));
            self.access(edge);
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1,popcnt")]
    fn step_avx2(&mut self, edge: &Edge, times: u64) {
        self.step_with(edge, times);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,bmi1,popcnt")]
    fn step_avx512(&mut self, edge: &Edge, times: u64) {
        self.step_with(edge, times);
    }

    /// Marks a lane's read ports of a memory as out of date.
    fn outdate(&mut self, lane: usize, memory: MemoryId) {
        for port in self.ports.iter_mut().filter(|port| port.memory == memory) {
            port.stale[lane / 64] |= 1 << (lane % 64);
        }
    }
}

impl<const W: usize> Block for Lanes<W> {
    fn step(&mut self, edge: &Edge, times: u64) {
        match self.instructions {
            Instructions::Common => self.step_with(edge, times),
            // SAFETY: `Instructions::found` detected these instructions.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => unsafe { self.step_avx2(edge, times) },
            // SAFETY: see above.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => unsafe { self.step_avx512(edge, times) },
        }
    }

    fn probe(&mut self, program: &Program) {
        self.run(program, None);
    }

    fn value(&self, lane: usize, bits: &[Plane]) -> u64 {
        self.planes.take(lane, bits.iter().copied())
    }

    fn lanes(&self, word: usize, plane: Plane) -> u64 {
        self.planes.get(plane as usize)[word] & self.alive[word]
    }

    fn common(&self, plane: Plane) -> Option<bool> {
        let bits = self.planes.get(plane as usize);
        let (mut any, mut all) = (0, u64::MAX);
        for word in 0..W {
            any |= bits[word] & self.alive[word];
            all &= bits[word] | !self.alive[word];
        }
        match (any, all) {
            (0, _) => Some(false),
            (_, u64::MAX) => Some(true),
            _ => None,
        }
    }

    fn set(&mut self, lane: usize, planes: Range<Plane>, value: u64) {
        self.planes.put(lane, planes, value);
    }

    fn set_all(&mut self, planes: Range<Plane>, value: u64) {
        self.planes.fill(planes, value);
    }

    fn word(&self, lane: usize, memory: MemoryId, address: u64) -> u64 {
        self.memories[memory.0 as usize].word(lane, address)
    }

    fn set_word(&mut self, lane: usize, memory: MemoryId, address: u64, word: u64) {
        self.memories[memory.0 as usize].write(lane, address, word);
        self.outdate(lane, memory);
    }

    fn save(&self, lane: usize, netlist: &FlatNetlist, planes: &StatePlanes) -> State {
        let take = |range| self.planes.take(lane, range);
        let memories = netlist.memories.iter().zip((0..).map(MemoryId));
        State {
            inputs: planes.inputs().map(take).collect(),
            registers: planes.registers().map(take).collect(),
            memories: memories
                .map(|(memory, id)| MemoryState {
                    words: (0..memory.depth.into())
                        .map(|address| self.word(lane, id, address))
                        .collect(),
                    read_ports: planes.read_ports(id).map(take).collect(),
                })
                .collect(),
        }
    }

    fn restore(&mut self, lane: usize, planes: &StatePlanes, state: &State) {
        planes.for_each_value(state, |range, value| self.planes.put(lane, range, value));
        for (memory, id) in state.memories.iter().zip((0..).map(MemoryId)) {
            for (&word, address) in memory.words.iter().zip(0..) {
                self.memories[id.0 as usize].write(lane, address, word);
            }
            self.outdate(lane, id);
        }
    }

    fn restore_all(&mut self, planes: &StatePlanes, state: &State) {
        planes.for_each_value(state, |range, value| self.planes.fill(range, value));
        for (memory, words) in self.memories.iter_mut().zip(&state.memories) {
            memory.share(&words.words);
        }
        for port in &mut self.ports {
            port.stale = [u64::MAX; W];
        }
    }

    fn size(&self) -> usize {
        let memories: usize = self.memories.iter().map(LaneMemory::size).sum();
        memories + self.planes.size()
    }
}
