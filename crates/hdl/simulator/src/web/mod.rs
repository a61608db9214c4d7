//! A design as a WebAssembly module, to run in a page or wherever WebAssembly does.
//!
//! [`Simulation::web_assembly`] makes the module and a [`WebLayout`], which says where in the
//! module's memory everything is. The module imports nothing. It begins in the state that the
//! simulation is in, and exports
//!
//! | export | what it does |
//! |---|---|
//! | `memory` | inputs, registers, memories and settled signals, in the slots that the layout names |
//! | `run(n: i32)` | so many edges of all clocks together |
//! | `tick()` | where there are several clocks: an edge of those whose `rises` slot is 1 |
//! | `settle0()`, `settle1()`, … | computes the signals of a group from the present state and inputs |
//! | `rest()` | where clocks are values: lets the circuit come to rest, see below |
//! | `wake()` | to be called after anything but `run` and `tick` has written to the memory |
//!
//! A page writes an input, calls `wake`, calls `run(1)`, calls `settle0`, and reads a signal.
//! [`RUNTIME`] does so in JavaScript.
//!
//! # Clocks that are values
//! Where clocks are [values](bluechip_netlist::flat::Events), each has a slot for its level. A page
//! writes the levels of a moment and calls `rest`, which ticks until nothing changes any more;
//! before that, values that no `settle` function computes must not be read. `run` does so for all
//! clocks together: they rise and fall. A circuit that does not settle leaves 1 in the slot
//! `restless`.
//!
//! # Parts that sleep
//! By default every edge computes everything. [`WebBuilder::gated`] samples the design for a number
//! of clocks and cuts it into parts that run only when something they read has changed, as the
//! compiled engine does in long runs. The cut is made once, from the simulation's present state and
//! inputs, so that the same simulation makes the same file. Where clocks are values, everything
//! runs.

mod emit;
mod functions;
mod layout;
mod module;
mod page;
mod rest;
mod rises;

use bluechip_netlist::flat::{ClockId, FlatNetlist, InputId, MemoryId, NodeId, RegisterId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::clocks::Edges;
use crate::compiled::{
    Gating, Layout, Program, SAMPLES, Sampler, Schedule, Seats, Slot, gated_by_activity,
    gated_evenly, settle_program, step_program,
};
use crate::state::{State, is_state};
use crate::{Error, Locate, SignalHandle, Simulation, Snapshot};
pub use layout::{WebClock, WebLayout, WebMemory, WebPlace, WebSignal, WebValue};
pub use page::{bare, filled, web_data};

/// A script for pages: a class `Design` that loads a module with its layout and pokes, steps and
/// peeks it; and a class `Timeline` that goes back in time.
pub const RUNTIME: &str = include_str!("runtime.js");

/// A script for pages: `unpack` for what [`web_data`] has packed.
pub const UNPACK: &str = include_str!("unpack.js");

/// A script for pages: a class `Waves` that draws the last clocks of a `Timeline`; and a class
/// `Finder` that adds signals to it.
pub const WAVES: &str = include_str!("waves.js");

/// A script for pages: `conditionOf` parses a condition on a signal's value, such as `ply = 3`.
pub const CONDITION: &str = include_str!("condition.js");

/// Clocks in a burst of samples.
const BURST: u64 = 16;

/// The most bytes that WebAssembly can address.
const MOST_BYTES: u64 = 1 << 31;

/// A design in WebAssembly.
#[derive(Clone, Debug)]
pub struct WebModule {
    /// The module, as a `.wasm` file has it.
    pub wasm: Vec<u8>,
    /// Where everything is in its memory.
    pub layout: WebLayout,
    /// Whether it has parts that sleep, which does not pay for small designs and those that are
    /// always busy.
    pub is_gated: bool,
}

/// Which parts can sleep.
#[derive(Clone, Copy)]
enum Parts {
    /// None: everything runs.
    Whole,
    /// Parts chosen by the activity in this many clocks.
    Active(u64),
    /// Parts of this many words each.
    Even(usize),
}

/// Makes a [`WebModule`].
pub struct WebBuilder<'a> {
    simulation: &'a mut Simulation,
    groups: Vec<Vec<SignalHandle>>,
    parts: Parts,
}

impl Simulation {
    /// The design as a WebAssembly module in its present state, with signals that are settled
    /// together: see [`WebModule`]. [`web`](Self::web) can do more.
    ///
    /// # Errors
    /// Signals that it does not have; models of black boxes, which are in Rust; memories too large
    /// for WebAssembly.
    pub fn web_assembly<L: Locate>(
        &mut self,
        signals: impl IntoIterator<Item = L>,
    ) -> Result<WebModule, Error> {
        self.web().settle(signals)?.build()
    }

    /// Prepares a WebAssembly module of the design in its present state.
    pub fn web(&mut self) -> WebBuilder<'_> {
        WebBuilder {
            simulation: self,
            groups: Vec::new(),
            parts: Parts::Whole,
        }
    }
}

impl WebBuilder<'_> {
    /// Adds a group of signals, which one call computes. A signal is in the first group that has
    /// it.
    pub fn settle<L: Locate>(
        mut self,
        signals: impl IntoIterator<Item = L>,
    ) -> Result<Self, Error> {
        let located = signals.into_iter();
        let located = located.map(|signal| signal.locate(self.simulation));
        self.groups.push(located.collect::<Result<_, _>>()?);
        Ok(self)
    }

    /// Lets parts of the design sleep while nothing that they read changes. The parts are chosen by
    /// running the next `clocks` clocks with the present inputs; the state of the simulation is
    /// kept. Some ten thousand clocks are enough.
    pub fn gated(mut self, clocks: u64) -> Self {
        self.parts = Parts::Active(clocks);
        self
    }

    /// Has parts of a number of words each sleep, whatever their activity: for tests.
    #[doc(hidden)]
    pub fn gated_evenly(mut self, words: usize) -> Self {
        self.parts = Parts::Even(words);
        self
    }

    /// Makes the module.
    ///
    /// # Errors
    /// Models of black boxes, which are in Rust; memories too large for WebAssembly.
    pub fn build(self) -> Result<WebModule, Error> {
        let WebBuilder {
            simulation,
            groups,
            parts,
        } = self;
        if let Some(path) = simulation.models.paths().next() {
            let path = path.to_owned();
            return Err(Error::ModelInRust { path });
        }
        let original = simulation.netlist().clone();
        let netlist = &*rises::with_inputs(&original);
        let seats = Seats::new(netlist);
        let layout = Layout::new(netlist, &seats);
        let edges = Edges::all(netlist);
        let program = step_program(netlist, &seats, &layout, edges);
        let gated = match parts {
            Parts::Whole => None,
            // Every rise or fall of a clock would wake its readers.
            _ if netlist.events.is_some() => None,
            Parts::Even(words) => Some(gated_evenly(&program, &layout, words)),
            Parts::Active(clocks) => {
                let sampler = look(simulation, netlist, &layout, &program, clocks);
                gated_by_activity(&program, &layout, Box::new(sampler))
            }
        };
        let (schedule, gating) = match gated {
            Some((schedule, gating)) => (schedule, Some(gating)),
            None => (Schedule::in_chunks(&program), None),
        };

        // The state, then settled values, then words that pass between parts.
        let mut slots = layout.len;
        let mut take = |count: u32| {
            let first = slots;
            slots += count;
            first
        };
        let restless = netlist.events.is_some().then(|| take(1));
        let mut settled = |nodes: &[NodeId]| {
            let first = take(0);
            let (program, places, filled) = settle_program(netlist, &seats, &layout, nodes, first);
            take(filled);
            let schedule = Schedule::in_chunks(&program);
            let scratch = take(schedule.scratch);
            let spaces = emit::Spaces { state: 0, scratch };
            (emit::functions(&program, &schedule, None, spaces), places)
        };
        let is_computed = |node: &NodeId| !is_state(&netlist.nodes[node.0 as usize].op);
        let rest = netlist.events.as_ref().zip(restless);
        let rest = rest.map(|(events, restless)| {
            let pending = events.pending;
            let (parts, places) = match is_computed(&pending) {
                true => settled(&[pending]),
                false => (Vec::new(), Vec::new()),
            };
            let levels = events.clocks.iter().flatten();
            rest::Rest {
                parts,
                pending: rest::Pending::of(netlist, &layout, pending, places.first()),
                levels: levels.map(|input| layout.input(input.0)).collect(),
                restless,
            }
        });
        let mut collector = layout::Collector::new(netlist, &layout);
        let mut signals = Vec::new();
        let mut known = FxHashSet::default();
        let mut settle = Vec::new();
        for (number, group) in (0..).zip(&groups) {
            let mut own = Vec::new();
            for signal in group {
                let index = simulation.index_of(*signal)?;
                if known.insert(index) {
                    own.push(&netlist.signals[index]);
                }
            }
            let nodes = own.iter().flat_map(|signal| signal.limbs.iter().copied());
            let nodes: Vec<NodeId> = nodes.filter(is_computed).collect();
            let (functions, places) = settled(&nodes);
            let places: FxHashMap<NodeId, _> = nodes.into_iter().zip(places).collect();
            signals.extend(
                own.into_iter()
                    .map(|signal| collector.signal(signal, number, &places)),
            );
            settle.push(functions);
        }
        let scratch = take(schedule.scratch);
        if u64::from(slots) * 8 > MOST_BYTES {
            let problem = "the memories are too large for WebAssembly";
            return Err(Error::Compile(problem.to_owned()));
        }
        let spaces = emit::Spaces { state: 0, scratch };
        let rises = netlist.inputs.len() > original.inputs.len();
        let rises = rises.then_some(original.inputs.len() as u32);
        let edge = module::Edge {
            parts: emit::functions(&program, &schedule, gating.as_ref(), spaces),
            flags: gating.as_ref().map(|gating| flags(gating, scratch)),
            registers: layout.registers,
            domains: domains(netlist, &layout, rises),
            rest,
        };
        let mut memory = memory(netlist, &layout, &simulation.engine.save());
        memory.resize(slots as usize, 0);
        if let Some(flags) = &edge.flags {
            let now = flags.now as usize;
            memory[now..now + flags.all.len()].copy_from_slice(&flags.all);
        }
        Ok(WebModule {
            wasm: module::module(&edge, &settle, &memory),
            layout: collector.finish(&simulation.schedule, (rises, restless), signals, slots),
            is_gated: gating.is_some(),
        })
    }
}

impl WebModule {
    /// The bytes that a page copies to the beginning of the module's memory to restore a snapshot
    /// of the same netlist.
    ///
    /// # Errors
    /// A snapshot of another netlist, or a damaged one.
    pub fn memory_of(simulation: &Simulation, snapshot: &Snapshot) -> Result<Vec<u8>, Error> {
        simulation.check_snapshot(snapshot)?;
        let netlist = rises::with_inputs(simulation.netlist());
        let layout = Layout::new(&netlist, &Seats::new(&netlist));
        let words = memory(&netlist, &layout, &snapshot.state);
        Ok(words.into_iter().flat_map(u64::to_le_bytes).collect())
    }
}

/// The state as it is stored in the memory.
fn memory(netlist: &FlatNetlist, layout: &Layout, state: &State) -> Vec<u64> {
    let mut memory = vec![0; layout.len as usize];
    // All clocks rise unless the page says otherwise.
    for index in state.inputs.len()..netlist.inputs.len() {
        memory[layout.input(index as u32) as usize] = 1;
    }
    for (InputId(index), &value) in (0..).map(InputId).zip(&state.inputs) {
        memory[layout.input(index) as usize] = value;
    }
    for (RegisterId(index), &value) in (0..).map(RegisterId).zip(&state.registers) {
        layout.register(index).write(&mut memory, value);
    }
    for (id, content) in (0..).map(MemoryId).zip(&state.memories) {
        memory[layout.words(id)].copy_from_slice(&content.words);
        for (port, &output) in (0..).zip(&content.read_ports) {
            memory[layout.read_port(id, port) as usize] = output;
        }
    }
    debug_assert_eq!(netlist.memories.len(), state.memories.len());
    memory
}

/// Samples the activity in a number of clocks, in bursts, and restores the simulation.
fn look(
    simulation: &mut Simulation,
    netlist: &FlatNetlist,
    layout: &Layout,
    program: &Program,
    clocks: u64,
) -> Sampler {
    let engine = &mut simulation.engine;
    let edges = Edges::all(&simulation.netlist);
    let before = engine.save();
    let mut sampler = Sampler::new(program);
    let apart = (clocks * BURST / SAMPLES as u64).max(BURST + 1);
    let mut clock = 0;
    while !sampler.is_full() {
        let memory = || memory(netlist, layout, &engine.save());
        match clock % apart {
            0 => sampler.begin(program, &memory()),
            1..=BURST => sampler.sample(program, &memory()),
            _ => {}
        }
        engine.run(edges, 1);
        clock += 1;
    }
    engine.restore(&before);
    simulation.models.touch();
    sampler
}

/// The flags of gated parts, given the first slot of their scratch space.
fn flags(gating: &Gating, scratch: Slot) -> module::Flags {
    module::Flags {
        now: scratch + gating.now,
        next: scratch + gating.next,
        all: gating.all().to_words(),
    }
}

/// The registers of each clock. `rises`: the first of the inputs that show which clocks rise.
fn domains(netlist: &FlatNetlist, layout: &Layout, rises: Option<u32>) -> Vec<module::Domain> {
    let clocks = 0..netlist.clocks.len() as u32;
    let domains = clocks.flat_map(|clock| {
        let edge = Edges::NONE.with(ClockId(clock));
        layout.domains(edge).map(move |slots| module::Domain {
            start: slots.start as Slot,
            end: slots.end as Slot,
            rises: rises.map(|first| layout.input(first + clock)),
        })
    });
    domains.collect()
}
