//! The batch engine: many copies of one circuit, the *lanes*, in lockstep.
//!
//! The netlist is split into gates, and a machine word holds one bit of 64 lanes: one `and` of two
//! words computes that gate for 64 circuits. A clock edge is a [`Program`](program::Program), a
//! list of operations on such words, as wide as the processor's vectors. Memories are stored as
//! whole words for each lane; only lanes whose address has changed are read, and only those that
//! write are written.

mod assembler;
mod block;
#[cfg(target_arch = "x86_64")]
mod bytes;
mod cover;
mod edge;
mod events;
mod goal;
mod machine;
mod memory;
mod places;
mod plan;
mod planes;
mod program;
mod shared;
mod state_planes;
mod steady;
mod step;
mod table;
mod target;
mod transpose;
mod undefined;

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bluechip_netlist::eval::{limb, mask};
use bluechip_netlist::flat::{FlatNetlist, LIMB, MemoryId, NodeId, Op};
use bluechip_netlist::gates::Gates;
use num_bigint::BigUint;
use rayon::prelude::*;

use crate::clocks::{Edges, Schedule};
use crate::deposit::{Holder, pieces};
use crate::force::has_forces;
use crate::limbs::{BitVector, bits, number_of};
use crate::snapshot::{Snapshot, fingerprint};
use crate::{
    ClockHandle, EngineKind, Error, MemoryHandle, SignalHandle, Simulation, Timing, WaveFiles,
    WaveFilter,
};
use block::{Block, Instructions, Lanes};
use edge::{Edge, EdgeGoal};
use goal::Goal;
use program::Program;
use state_planes::{Plane, StatePlanes};
use steady::{SteadyEdge, Turn, WORTH};
use target::Target;

/// Options for running a batch. They do not change results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct BatchOptions {
    /// Threads [default: one per core].
    pub threads: Option<NonZeroUsize>,
    /// Lanes run together: 64, 128, 256 or 512; other numbers are rounded up. By default the widest
    /// vectors of the processor, but not so wide that threads are idle.
    pub block: Option<NonZeroUsize>,
    /// Runs lists of operations even where the processor could run machine code.
    pub interpreted: bool,
    /// Treats values that have stayed the same in all lanes as constants at once, without waiting
    /// until that pays off; for tests.
    pub eager: bool,
}

/// Many copies of one circuit, simulated in lockstep.
///
/// Each *lane* has its own inputs, registers and memories. All have the same clock edges.
///
/// ```
/// use bluechip_netlist::builder::ModuleBuilder;
/// use bluechip_netlist::flat::Op;
/// use bluechip_simulator::BatchSimulation;
///
/// let mut sum = ModuleBuilder::new("sum");
/// let clock = sum.clock("clock");
/// let by = sum.input("by", 8);
/// let total = sum.register("total", 8, clock, 0u8);
/// let next = sum.add(Op::Add(total.value, by), 8);
/// sum.set_next(total, next);
/// let netlist = sum.into_design().flatten()?;
/// let mut batch = BatchSimulation::new(netlist, 300)?;
/// for lane in 0..batch.lanes() {
///     batch.set(lane, "by", lane as u64 % 100)?;
/// }
/// batch.run(2);
/// assert_eq!(batch.get(207, "total")?, 14);
/// assert_eq!(
///     batch.get(300, "total.q").unwrap_err().to_string(),
///     "no lane 300: the batch has 300 lane(s), from 0"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct BatchSimulation {
    netlist: Arc<FlatNetlist>,
    fingerprint: u64,
    gates: Gates,
    state: StatePlanes,
    target: Target,
    blocks: Vec<Box<dyn Block>>,
    lanes: usize,
    /// Number of lanes per block.
    block: usize,
    threads: Option<rayon::ThreadPool>,
    /// The edge program for each set of clocks that has risen so far.
    edges: HashMap<Edges, Edge>,
    /// The faster edge of the only clock, for when many values are constant.
    steady: SteadyEdge,
    /// How to compute each signal that has been read.
    probes: HashMap<u32, Probe>,
    /// The last probe that each block has run since its state changed.
    probed: Vec<Option<u32>>,
    cycle: u64,
    steady_cycles: u64,
    schedule: Schedule,
    recorded: Option<Recorded>,
    /// If clocks are values: whether a value may have changed since the last tick.
    stirred: bool,
    /// The first error of a call that cannot return one.
    failure: Option<Error>,
    /// The lanes that did not settle at some moment.
    restless: BitVector,
    /// Whether any signal can be forced.
    pub(crate) has_forces: bool,
}

/// How to compute a signal, and the planes that hold it afterwards.
struct Probe {
    /// `None` if the signal is part of the state.
    program: Option<Program>,
    planes: Vec<Plane>,
}

/// The lane whose wave is dumped. A simulation takes on the lane's state in each cycle.
struct Recorded {
    lane: usize,
    simulation: Simulation,
}

/// Something that names a signal of a batch: its path, or a handle.
pub trait BatchSignal {
    /// The signal it names.
    fn find(&self, batch: &BatchSimulation) -> Result<SignalHandle, Error>;
}

impl BatchSignal for SignalHandle {
    fn find(&self, _: &BatchSimulation) -> Result<SignalHandle, Error> {
        Ok(*self)
    }
}

impl BatchSignal for &str {
    fn find(&self, batch: &BatchSimulation) -> Result<SignalHandle, Error> {
        batch.signal(self)
    }
}

impl BatchSimulation {
    /// Lanes at power-on: registers and memories at their initial values, all inputs 0.
    pub fn new(netlist: impl Into<Arc<FlatNetlist>>, lanes: usize) -> Result<Self, Error> {
        Self::with_options(netlist, lanes, BatchOptions::default())
    }

    /// The same, with these settings.
    pub fn with_options(
        netlist: impl Into<Arc<FlatNetlist>>,
        lanes: usize,
        options: BatchOptions,
    ) -> Result<Self, Error> {
        Self::build(netlist.into(), lanes, options)
    }

    /// Not generic, so that the code of the lanes is compiled in this crate only.
    fn build(
        netlist: Arc<FlatNetlist>,
        lanes: usize,
        options: BatchOptions,
    ) -> Result<Self, Error> {
        crate::check::check(&netlist)?;
        if lanes == 0 {
            return Err(Error::NoLanes);
        }
        let instructions = Instructions::found();
        let threads = options.threads.map_or_else(
            || std::thread::available_parallelism().map_or(1, NonZeroUsize::get),
            NonZeroUsize::get,
        );
        let words = match options.block {
            Some(lanes) => lanes.get().div_ceil(64),
            None => lanes.div_ceil(64 * threads).min(instructions.words()),
        };
        let words = words.min(8).next_power_of_two();
        let block = 64 * words;
        let target = match options.interpreted {
            true => Target::Interpreter,
            false => instructions.target(words),
        };
        let gates = Gates::of(&netlist);
        let state = StatePlanes::of(&netlist);
        let blocks: Vec<Box<dyn Block>> = (0..lanes)
            .step_by(block)
            .map(|first| -> Box<dyn Block> {
                let lanes = lanes - first;
                match words {
                    1 => Box::new(Lanes::<1>::new(&netlist, &state, lanes, instructions)),
                    2 => Box::new(Lanes::<2>::new(&netlist, &state, lanes, instructions)),
                    4 => Box::new(Lanes::<4>::new(&netlist, &state, lanes, instructions)),
                    _ => Box::new(Lanes::<8>::new(&netlist, &state, lanes, instructions)),
                }
            })
            .collect();
        let threads = threads.min(blocks.len());
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let threads = match threads {
            1 => None,
            _ => Some(
                pool.build()
                    .map_err(|error| Error::Threads(error.to_string()))?,
            ),
        };
        Ok(BatchSimulation {
            fingerprint: fingerprint(&netlist),
            schedule: Schedule::new(&netlist),
            gates,
            state,
            target,
            probed: vec![None; blocks.len()],
            blocks,
            lanes,
            block,
            threads,
            edges: HashMap::new(),
            steady: SteadyEdge::new(options.eager),
            probes: HashMap::new(),
            cycle: 0,
            steady_cycles: 0,
            recorded: None,
            stirred: true,
            failure: None,
            restless: BitVector::repeat(false, lanes),
            has_forces: has_forces(&netlist),
            netlist,
        })
    }

    /// The netlist simulated.
    pub fn netlist(&self) -> &Arc<FlatNetlist> {
        &self.netlist
    }

    /// How many lanes there are.
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// Lanes run together.
    pub fn block(&self) -> usize {
        self.block
    }

    /// Bytes that the state of all lanes takes.
    pub fn size(&self) -> usize {
        self.blocks.iter().map(|block| block.size()).sum()
    }

    /// Steps since power-on.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// Steps with what is the same in all lanes taken as known.
    pub fn steady_cycles(&self) -> u64 {
        self.steady_cycles
    }

    /// The signal of that hierarchical name.
    pub fn signal(&self, path: &str) -> Result<SignalHandle, Error> {
        SignalHandle::find(&self.netlist, self.fingerprint, path)
    }

    /// The memory of that hierarchical name.
    pub fn memory(&self, path: &str) -> Result<MemoryHandle, Error> {
        MemoryHandle::find(&self.netlist, self.fingerprint, path)
    }

    /// The clock of that name.
    pub fn clock(&self, name: &str) -> Result<ClockHandle, Error> {
        ClockHandle::find(&self.netlist, self.fingerprint, name)
    }

    /// Changes when a clock rises in all lanes, as [`Simulation::set_timing`] does.
    pub fn set_timing(&mut self, clock: ClockHandle, timing: Timing) -> Result<(), Error> {
        let id = clock.id_in(&self.netlist, self.fingerprint)?;
        timing.check(&self.netlist.clocks[id.0 as usize].name)?;
        self.schedule.set_timing(id, timing);
        Ok(())
    }

    /// Sets an input of a lane, which keeps the value until set again, or a register, until the
    /// next clock edge. An error changes nothing.
    pub fn set(&mut self, lane: usize, signal: impl BatchSignal, value: u64) -> Result<(), Error> {
        self.check_lane(lane)?;
        let handle = self.target_of(signal.find(self)?)?;
        let planes = match self.pokable(handle, value) {
            Err(Error::NotPokable { .. }) => return self.set_wide(lane, handle, value),
            other => other?,
        };
        let at = lane / self.block;
        self.disturbed_in(at);
        self.steady.disturb(planes.clone(), value);
        self.blocks[at].set(lane % self.block, planes, value);
        Ok(())
    }

    /// The same for every lane.
    pub fn set_all(&mut self, signal: impl BatchSignal, value: u64) -> Result<(), Error> {
        let handle = self.target_of(signal.find(self)?)?;
        let planes = match self.pokable(handle, value) {
            Err(Error::NotPokable { .. }) => return self.set_all_wide(handle, value),
            other => other?,
        };
        self.disturbed();
        self.steady.disturb(planes.clone(), value);
        for block in &mut self.blocks {
            block.set_all(planes.clone(), value);
        }
        Ok(())
    }

    /// Value of a signal of a lane as its present state and inputs make it.
    pub fn get(&mut self, lane: usize, signal: impl BatchSignal) -> Result<u64, Error> {
        self.check_lane(lane)?;
        let handle = signal.find(self)?;
        let place = handle.index_in(&self.netlist, self.fingerprint)?;
        if self.netlist.signals[place].limbs.len() > 1 {
            return Err(self.wider_than_a_word(place));
        }
        let index = self.prepare(handle)?;
        self.settled()?;
        let at = lane / self.block;
        self.probe(at, index);
        Ok(self.blocks[at].value(lane % self.block, &self.probes[&index].planes))
    }

    /// Value of a signal of any width of a lane, as [`get`](Self::get) shows it.
    pub fn get_wide(&mut self, lane: usize, signal: impl BatchSignal) -> Result<BigUint, Error> {
        Ok(number_of(&self.get_bits(lane, signal)?))
    }

    /// The bits of a signal of any width of a lane, as [`get`](Self::get) shows it.
    pub fn get_bits(&mut self, lane: usize, signal: impl BatchSignal) -> Result<BitVector, Error> {
        self.check_lane(lane)?;
        let handle = signal.find(self)?;
        let index = self.prepare(handle)?;
        self.settled()?;
        let at = lane / self.block;
        self.probe(at, index);
        let planes = &self.probes[&index].planes;
        let limbs = planes.chunks(LIMB.into());
        let limbs = limbs.map(|planes| self.blocks[at].value(lane % self.block, planes));
        Ok(bits(limbs.collect(), planes.len() as u16))
    }

    /// Sets an input or register of any width of a lane, as [`set`](Self::set) does. An error
    /// changes nothing.
    pub fn set_wide(
        &mut self,
        lane: usize,
        signal: impl BatchSignal,
        value: impl Into<BigUint>,
    ) -> Result<(), Error> {
        self.check_lane(lane)?;
        let (handle, value) = (self.target_of(signal.find(self)?)?, value.into());
        for (planes, word) in self.pokable_limbs(handle, &value)? {
            let at = lane / self.block;
            self.disturbed_in(at);
            self.steady.disturb(planes.clone(), word);
            self.blocks[at].set(lane % self.block, planes, word);
        }
        Ok(())
    }

    /// The same for every lane.
    pub fn set_all_wide(
        &mut self,
        signal: impl BatchSignal,
        value: impl Into<BigUint>,
    ) -> Result<(), Error> {
        let (handle, value) = (self.target_of(signal.find(self)?)?, value.into());
        for (planes, word) in self.pokable_limbs(handle, &value)? {
            self.disturbed();
            self.steady.disturb(planes.clone(), word);
            for block in &mut self.blocks {
                block.set_all(planes.clone(), word);
            }
        }
        Ok(())
    }

    /// The lanes of which the lowest bit of a signal is 1, a bit for each lane.
    pub fn lanes_set(&mut self, signal: impl BatchSignal) -> Result<BitVector, Error> {
        let handle = signal.find(self)?;
        let index = self.prepare(handle)?;
        self.settled()?;
        let words = self.block / 64;
        let mut lanes = Vec::with_capacity(self.blocks.len() * words);
        for at in 0..self.blocks.len() {
            self.probe(at, index);
            let plane = self.probes[&index].planes[0];
            lanes.extend((0..words).map(|word| self.blocks[at].lanes(word, plane)));
        }
        let mut lanes = BitVector::from_vec(lanes);
        lanes.truncate(self.lanes);
        Ok(lanes)
    }

    /// The bits of a signal in all lanes: for each bit, lowest first, one word per 64 lanes. Lanes
    /// that do not exist are 0.
    pub(crate) fn plane_words(&mut self, signal: SignalHandle) -> Result<Vec<u64>, Error> {
        let index = self.prepare(signal)?;
        self.settled()?;
        let words = self.block / 64;
        for at in 0..self.blocks.len() {
            self.probe(at, index);
        }
        let mut all = Vec::new();
        for &plane in &self.probes[&index].planes {
            for block in &self.blocks {
                all.extend((0..words).map(|word| block.lanes(word, plane)));
            }
        }
        Ok(all)
    }

    /// A word of a lane's memory.
    pub fn get_word(&self, lane: usize, memory: MemoryHandle, address: u64) -> Result<u64, Error> {
        self.check_lane(lane)?;
        let id = memory.word_in(&self.netlist, self.fingerprint, address)?;
        Ok(self.blocks[lane / self.block].word(lane % self.block, id, address))
    }

    /// Changes a word of a lane's memory. An error changes nothing.
    pub fn set_word(
        &mut self,
        lane: usize,
        memory: MemoryHandle,
        address: u64,
        value: u64,
    ) -> Result<(), Error> {
        self.check_lane(lane)?;
        let id = memory.word_in(&self.netlist, self.fingerprint, address)?;
        let bluechip_netlist::flat::Memory { path, width, .. } =
            &self.netlist.memories[id.0 as usize];
        check_fits(path, *width, value)?;
        if self.get_word(lane, memory, address)? != value {
            self.check_may_change(id)?;
        }
        self.disturbed_in(lane / self.block);
        self.blocks[lane / self.block].set_word(lane % self.block, id, address, value);
        Ok(())
    }

    /// One clock edge in every lane: the next of any clock, and of all clocks that rise at that
    /// moment.
    pub fn step(&mut self) {
        self.sample();
        let edges = self.schedule.advance();
        self.act(edges);
    }

    /// Many clock edges.
    pub fn run(&mut self, cycles: u64) {
        // With one clock all edges are the same, so blocks need not wait for each other.
        let is_plain = self.netlist.clocks.len() == 1 && self.netlist.events.is_none();
        if is_plain && self.recorded.is_none() && cycles > 0 {
            self.run_alike(cycles);
            return;
        }
        for _ in 0..cycles {
            self.step();
        }
    }

    /// One edge of the given clocks together, 10 ns from now, whatever their timings.
    pub fn tick(&mut self, clocks: &[ClockHandle]) -> Result<(), Error> {
        let mut edges = Edges::NONE;
        for clock in clocks {
            edges = edges.with(clock.id_in(&self.netlist, self.fingerprint)?);
        }
        self.sample();
        self.schedule.tick(edges);
        self.act(edges);
        Ok(())
    }

    /// The whole state of a lane.
    pub fn save(&self, lane: usize) -> Result<Snapshot, Error> {
        self.check_lane(lane)?;
        let block = &self.blocks[lane / self.block];
        Ok(Snapshot::new(
            &self.netlist,
            self.fingerprint,
            self.cycle,
            self.schedule.time(),
            block.save(lane % self.block, &self.netlist, &self.state),
        ))
    }

    /// Gives a lane the state of a snapshot of the same netlist, by whatever engine. Time goes on
    /// for all lanes as it was. An error changes nothing.
    pub fn restore(&mut self, lane: usize, snapshot: &Snapshot) -> Result<(), Error> {
        self.check_lane(lane)?;
        self.check_snapshot(snapshot)?;
        self.disturbed_in(lane / self.block);
        self.steady.unsettle();
        let block = &mut self.blocks[lane / self.block];
        block.restore(lane % self.block, &self.state, &snapshot.state);
        Ok(())
    }

    /// The same for all lanes, which then share what the memories hold.
    pub fn restore_all(&mut self, snapshot: &Snapshot) -> Result<(), Error> {
        self.check_snapshot(snapshot)?;
        self.disturbed();
        self.steady.unsettle();
        for block in &mut self.blocks {
            block.restore_all(&self.state, &snapshot.state);
        }
        Ok(())
    }

    /// Starts a wave dump of one lane, as [`Simulation::record`] does of its circuit. It replaces a
    /// dump that is not finished.
    pub fn record(
        &mut self,
        lane: usize,
        path: impl AsRef<Path>,
        filter: &WaveFilter,
    ) -> Result<(), Error> {
        let snapshot = self.save(lane)?;
        let mut simulation = Simulation::new(self.netlist.clone(), EngineKind::Interpreted)?;
        simulation.restore(&snapshot)?;
        simulation.record(path, filter)?;
        self.recorded = Some(Recorded { lane, simulation });
        Ok(())
    }

    /// Ends the wave dump with the present cycle and puts its files in place. Nothing if none was
    /// started.
    pub fn finish_recording(&mut self) -> Result<Option<WaveFiles>, Error> {
        let Some(mut recorded) = self.recorded.take() else {
            return Ok(None);
        };
        let snapshot = self.save(recorded.lane)?;
        recorded.simulation.restore(&snapshot)?;
        recorded.simulation.finish_recording()
    }

    /// Adds the present cycle to the wave dump, if there is one.
    fn sample(&mut self) {
        if let Some(mut recorded) = self.recorded.take() {
            let lane = self.save(recorded.lane);
            let restored = lane.and_then(|state| recorded.simulation.restore(&state));
            restored.expect("the lane is one of this netlist's");
            recorded.simulation.sample();
            self.recorded = Some(recorded);
        }
    }

    /// Executes many edges of the only clock.
    fn run_alike(&mut self, cycles: u64) {
        let mut left = cycles;
        while left > 0 {
            let Turn { clocks, edge } = self.steady.turn(left, &self.blocks);
            let mut edges = Edges::NONE;
            for _ in 0..clocks {
                edges = self.schedule.advance();
            }
            if let Some(edge) = edge {
                step(&mut self.blocks, self.threads.as_ref(), edge, clocks);
                self.steady_cycles += clocks;
                self.risen(clocks);
            } else {
                let began = Instant::now();
                let took = self.rise(edges, clocks);
                if left >= WORTH
                    && self
                        .steady
                        .watch(clocks, began.elapsed(), took, &self.state, &self.blocks)
                {
                    let goal = EdgeGoal::new(&self.netlist, &mut self.gates, &self.state, edges);
                    (self.steady).make(self.gates.graph(), &self.state, &goal, self.target);
                }
            }
            left -= clocks;
        }
    }

    /// Executes the rise of these clocks in the circuit.
    fn act(&mut self, edges: Edges) {
        match self.netlist.events {
            None => {
                self.rise(edges, 1);
            }
            Some(_) => {
                self.rise_and_fall();
                self.risen(1);
            }
        }
    }

    /// Executes an edge `times` times. Returns how long its program took to compile.
    fn rise(&mut self, edges: Edges, times: u64) -> Duration {
        let took = self.edge(edges, times);
        self.risen(times);
        took
    }

    /// Like `rise`, but does not count cycles.
    fn edge(&mut self, edges: Edges, times: u64) -> Duration {
        let edge = self.edges.entry(edges).or_insert_with(|| {
            let goal = EdgeGoal::new(&self.netlist, &mut self.gates, &self.state, edges);
            Edge::new(self.gates.graph(), &self.state, goal, self.target)
        });
        step(&mut self.blocks, self.threads.as_ref(), edge, times);
        let took = edge.took;
        self.steady.unsettle();
        took
    }

    fn risen(&mut self, times: u64) {
        self.probed.fill(None);
        self.cycle += times;
    }

    /// Prepares the computation of a signal.
    fn prepare(&mut self, handle: SignalHandle) -> Result<u32, Error> {
        let index = handle.index_in(&self.netlist, self.fingerprint)?;
        let key = index as u32;
        if !self.probes.contains_key(&key) {
            let nodes = self.netlist.signals[index].limbs.clone();
            self.add_probe(key, &nodes);
        }
        Ok(key)
    }

    /// Prepares the computation of nodes whose bits are concatenated.
    fn add_probe(&mut self, key: u32, nodes: &[NodeId]) {
        let bits = nodes.iter().flat_map(|&node| self.gates.bits(node));
        let goal = Goal {
            captured: bits.copied().collect(),
            next: Vec::new(),
        };
        let program = Program::new(self.gates.graph(), &self.state, &goal, self.target);
        let probe = Probe {
            planes: program.captured.clone(),
            program: (program.steps.len() > 1).then_some(program),
        };
        self.probes.insert(key, probe);
    }

    /// Whether a node of one bit is 1 in any lane.
    fn any_lane(&mut self, node: NodeId) -> bool {
        (0..self.blocks.len()).any(|at| self.words_of(at, node).any(|word| word != 0))
    }

    /// The lanes of a block in which a one-bit node is 1. Every call must name the same node.
    fn words_of(&mut self, at: usize, node: NodeId) -> impl Iterator<Item = u64> {
        // Not the index of any signal.
        let key = u32::MAX;
        if !self.probes.contains_key(&key) {
            self.add_probe(key, &[node]);
        }
        self.probe(at, key);
        let plane = self.probes[&key].planes[0];
        (0..self.block / 64).map(move |word| self.blocks[at].lanes(word, plane))
    }

    /// If clocks are values, the lanes that did not settle at some moment, in the form of
    /// [`lanes_set`](Self::lanes_set).
    pub fn restless(&self) -> &BitVector {
        &self.restless
    }

    /// Notes that something was set in a block.
    fn disturbed_in(&mut self, block: usize) {
        self.stirred = true;
        self.probed[block] = None;
    }

    /// Computes a signal in a block, unless the block's result is still valid.
    fn probe(&mut self, block: usize, index: u32) {
        if let Some(program) = &self.probes[&index].program
            && self.probed[block] != Some(index)
        {
            self.blocks[block].probe(program);
            self.probed[block] = Some(index);
        }
    }

    /// The planes of a signal that can be set; checks that the value fits.
    fn pokable(&self, handle: SignalHandle, value: u64) -> Result<std::ops::Range<Plane>, Error> {
        let index = handle.index_in(&self.netlist, self.fingerprint)?;
        let signal = &self.netlist.signals[index];
        let [node] = signal.limbs[..] else {
            return Err(self.wider_than_a_word(index));
        };
        let node = &self.netlist.nodes[node.0 as usize];
        check_fits(&signal.path, node.width, value)?;
        match node.op {
            Op::Input(id) => Ok(self.state.input(id)),
            Op::Register(id) => Ok(self.state.register(id)),
            _ => Err(Error::NotPokable {
                path: signal.path.clone(),
            }),
        }
    }

    /// The planes of every limb of a signal that can be set, each with the limb's new value.
    fn pokable_limbs(
        &self,
        handle: SignalHandle,
        value: &BigUint,
    ) -> Result<Vec<(std::ops::Range<Plane>, u64)>, Error> {
        let index = handle.index_in(&self.netlist, self.fingerprint)?;
        let signal = &self.netlist.signals[index];
        let width = self.netlist.width(signal);
        if value.bits() > u64::from(width) {
            return Err(Error::TooWide {
                path: signal.path.clone(),
                width,
                value: value.clone(),
            });
        }
        let pieces = pieces(&self.netlist, signal).ok_or_else(|| Error::NotPokable {
            path: signal.path.clone(),
        })?;
        let pieces = pieces.into_iter().map(|piece| {
            let planes = match piece.holder {
                Holder::Input(id) => self.state.input(id),
                Holder::Register(id) => self.state.register(id),
            };
            let low = planes.start + Plane::from(piece.low);
            let word = limb(&(value >> piece.place), 0) & mask(piece.width);
            (low..low + Plane::from(piece.width), word)
        });
        Ok(pieces.collect())
    }

    /// The path of a signal.
    pub(crate) fn path_of(&self, handle: SignalHandle) -> Result<String, Error> {
        let index = handle.index_in(&self.netlist, self.fingerprint)?;
        Ok(self.netlist.signals[index].path.clone())
    }

    fn check_lane(&self, lane: usize) -> Result<(), Error> {
        if lane < self.lanes {
            Ok(())
        } else {
            Err(Error::UnknownLane {
                lane,
                lanes: self.lanes,
            })
        }
    }

    /// Rejects a snapshot that no lane can take on.
    fn check_snapshot(&self, snapshot: &Snapshot) -> Result<(), Error> {
        snapshot.check(&self.netlist, self.fingerprint)?;
        for (index, memory) in snapshot.state.memories.iter().enumerate() {
            let initial = &self.netlist.memories[index].initial;
            let initial = initial.iter().copied().chain(std::iter::repeat(0));
            if !memory
                .words
                .iter()
                .copied()
                .eq(initial.take(memory.words.len()))
            {
                self.check_may_change(MemoryId(index as u32))?;
            }
        }
        Ok(())
    }

    /// Rejects changes of a memory that was turned into gates.
    fn check_may_change(&self, id: MemoryId) -> Result<(), Error> {
        let memory = &self.netlist.memories[id.0 as usize];
        match Gates::is_logic(memory) {
            true => Err(Error::FixedTable {
                path: memory.path.clone(),
            }),
            false => Ok(()),
        }
    }

    fn wider_than_a_word(&self, index: usize) -> Error {
        let signal = &self.netlist.signals[index];
        Error::WiderThanAWord {
            path: signal.path.clone(),
            width: self.netlist.width(signal),
        }
    }
}

/// Up to this many edges, the blocks run on one thread: waking threads would take longer.
const SHORT: u64 = 3;

/// Executes an edge in all blocks.
fn step(
    blocks: &mut [Box<dyn Block>],
    threads: Option<&rayon::ThreadPool>,
    edge: &Edge,
    times: u64,
) {
    match threads.filter(|_| times > SHORT) {
        None => blocks.iter_mut().for_each(|block| block.step(edge, times)),
        Some(threads) => threads.install(|| {
            (blocks.par_iter_mut()).for_each(|block| block.step(edge, times));
        }),
    }
}

fn check_fits(path: &str, width: u16, value: u64) -> Result<(), Error> {
    if value <= mask(width) {
        return Ok(());
    }
    Err(Error::TooWide {
        path: path.to_owned(),
        width,
        value: value.into(),
    })
}
