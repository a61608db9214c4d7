//! The compiled engine: machine code for one clock edge, working on one flat block of memory.
//!
//! A netlist is lowered to a word program ([`lower`]), and that to machine code ([`jit`]). Only the
//! necessary values are computed: at an edge the next state; when values are read, the output ports
//! or the nodes announced by [`Engine::observe`], with code that is compiled when first needed.
//! Other nodes are evaluated one by one from the same state.
//!
//! In most designs little changes from one clock to the next. The engine samples which words change
//! ([`activity`]), cuts the program into parts that are active together ([`segments`]), and
//! compiles code in the background that runs only the parts whose operands have changed
//! ([`gating`]). It also compiles a small program as a single function that computes words only
//! where they are needed ([`whole`]), and keeps whichever is faster ([`contest`]). In long runs it
//! uses the C compiler ([`native`]) and keeps the result ([`cache`]), which later runs of the same
//! design start with.

mod activity;
mod arms;
mod cache;
mod code;
mod contest;
mod family;
mod function;
mod gating;
mod jit;
mod layout;
mod lower;
mod machine;
mod native;
mod packing;
mod part_set;
mod program;
mod recompute;
mod schedule;
mod seats;
mod segments;
mod stepper;
mod translate;
mod trial;
mod waking;
mod watch;
mod whole;

use std::ops::Range;
use std::sync::Arc;

use bluechip_netlist::eval::for_each_argument;
use bluechip_netlist::flat::{FlatNetlist, InputId, MemoryId, NodeId, RegisterId, SignalKind};

use crate::Error;
use crate::clocks::Edges;
use crate::engine::{Changing, Engine};
use crate::evaluate::{Present, evaluate};
use crate::state::{MemoryState, State, is_state};
use crate::techniques::Techniques;
pub(crate) use activity::{SAMPLES, Sampler};
pub(crate) use function::{Function, Owner};
pub(crate) use gating::Gating;
pub(crate) use jit::assembled;
pub(crate) use layout::{Layout, Place};
pub(crate) use machine::{gated_by_activity, gated_evenly};
pub(crate) use packing::{settle as settle_program, step as step_program};
pub(crate) use program::{Expression, Program, Slot};
pub(crate) use schedule::Schedule;
pub(crate) use seats::{Packing, Seats};
pub(crate) use translate::{Assembler, Space, Translator};

use code::{Code, Compiler, Goal};
use family::Family;
use machine::Machine;
use stepper::Stepper;
use trial::Trial;
use watch::Watch;

/// A netlist, its state, and the code of its clock edges.
pub(crate) struct Compiled {
    netlist: Arc<FlatNetlist>,
    family: Arc<Family>,
    machine: Arc<Machine>,
    block: Block,
    /// A stepper for each set of clocks that has risen together so far; the first one is for all
    /// clocks.
    steppers: Vec<Stepper>,
    ports: Observed,
    observed: Observed,
    /// Nodes watched for changes.
    watches: Vec<Watch>,
    /// Nodes that are read often, each with its own code.
    often: Vec<(NodeId, Observed)>,
    on_demand: OnDemand,
    steps: u64,
    /// Measures whether packing instances is faster.
    trial: Option<Trial>,
    /// Counts changes of the state or inputs. Computed values are valid for one version.
    version: u64,
}

impl Compiled {
    pub(crate) fn new(netlist: Arc<FlatNetlist>, fingerprint: u64) -> Result<Self, Error> {
        let family = Family::of(fingerprint, Techniques::default());
        let machine = family.machine(&netlist, family.packing())?;
        let layout = machine.layout.clone();
        let stepper = Stepper::new(machine.step(&netlist, Edges::all(&netlist))?);
        let outputs: Vec<NodeId> = netlist
            .signals
            .iter()
            .filter(|signal| signal.kind == SignalKind::Output)
            .flat_map(|signal| signal.limbs.iter().copied())
            .filter(|node| !is_shallow(&netlist, *node))
            .collect();
        let mut compiled = Compiled {
            family,
            machine,
            steps: 0,
            trial: None,
            block: Block {
                memory: vec![0; layout.len as usize],
                layout,
            },
            steppers: vec![stepper],
            ports: Observed::new(&netlist, &outputs),
            observed: Observed::default(),
            watches: Vec::new(),
            often: Vec::new(),
            on_demand: OnDemand::new(&netlist),
            version: 1,
            netlist,
        };
        let state = State::at_power_on(&compiled.netlist);
        compiled.restore(&state);
        Ok(compiled)
    }

    /// Whether the choice between packing or not is still open.
    fn may_unpack(&self) -> bool {
        // With several clocks there are several programs, which the trial does not support.
        self.machine.packing == Packing::Packed
            && self.netlist.clocks.len() == 1
            && !self.machine.seats.are_none()
            && self.family.is_open()
    }

    /// Switches to the other machine if that was found to be faster, or takes part in the trial.
    /// Returns how many steps may run before the next call.
    fn decide(&mut self) -> u64 {
        if self.family.packing() != self.machine.packing {
            // If the other machine cannot be compiled, this one stays in use.
            if let Ok(machine) = self.family.machine(&self.netlist, self.family.packing()) {
                self.go_over_to(machine);
            }
        }
        if self.trial.is_none() && self.steps.is_multiple_of(CHECK) && self.may_unpack() {
            self.trial = Trial::begin(&self.family, &self.netlist, &self.machine, self.steps);
        }
        let Some(trial) = &mut self.trial else {
            return CHECK - self.steps % CHECK;
        };
        let most = trial.look(&self.netlist, &self.machine, &self.block.memory, self.steps);
        if trial.is_over() {
            self.trial = None;
        }
        most
    }

    /// Switches to another machine for the same netlist.
    fn go_over_to(&mut self, machine: Arc<Machine>) {
        let Ok(code) = machine.step(&self.netlist, Edges::all(&self.netlist)) else {
            return;
        };
        let state = self.save();
        let layout = machine.layout.clone();
        self.machine = machine;
        self.block = Block {
            memory: vec![0; layout.len as usize],
            layout,
        };
        self.steppers = vec![Stepper::new(code)];
        let often = self.often.iter_mut().map(|(_, observed)| observed);
        for observed in [&mut self.ports, &mut self.observed]
            .into_iter()
            .chain(often)
        {
            observed.code = None;
        }
        self.watches.iter_mut().for_each(Watch::forget_places);
        self.restore(&state);
    }

    /// Adds a stepper for an edge of some of the clocks, and returns its index.
    fn compile(&mut self, edges: Edges) -> usize {
        let code = self.machine.step(&self.netlist, edges);
        let code = code.expect("what compiles for all clocks compiles for some of them");
        self.steppers.push(Stepper::new(code));
        self.steppers.len() - 1
    }

    /// Notifies all other steppers of what one stepper has changed.
    fn tell_others(&mut self, teller: usize, edges: Edges) {
        let Block { layout, memory } = &self.block;
        let (before, rest) = self.steppers.split_at_mut(teller);
        for other in before.iter_mut().chain(&mut rest[1..]) {
            for slot in layout.domains(edges).flatten() {
                if memory[slot] != memory[slot + layout.registers as usize] {
                    other.slot_changed(slot as u32);
                }
            }
            for (id, memory) in (0..).map(MemoryId).zip(&self.netlist.memories) {
                if memory
                    .write_ports
                    .iter()
                    .any(|port| edges.contains(port.clock))
                {
                    other.array_changed(id);
                }
            }
        }
    }

    fn all_changed(&mut self) {
        for stepper in &mut self.steppers {
            stepper.all_changed();
        }
        self.version += 1;
    }

    /// Executes up to `most` edges, stopping at a goal. Returns how many.
    fn advance(&mut self, edges: Edges, most: u64, goal: Option<&Goal>) -> u64 {
        let known = self
            .steppers
            .iter()
            .position(|known| known.edges() == edges);
        let index = known.unwrap_or_else(|| self.compile(edges));
        let ran = self.steppers[index].run(&mut self.block.memory, most, goal);
        self.steps += ran.steps;
        self.version += 1;
        if ran.in_place {
            // It is not known which slots changed.
            let others = self.steppers.iter_mut().enumerate();
            for (_, other) in others.filter(|(other, _)| *other != index) {
                other.all_changed();
            }
            return ran.steps;
        }
        if self.steppers.len() > 1 {
            self.tell_others(index, edges);
        }
        let Block { layout, memory } = &mut self.block;
        let registers = layout.registers as usize;
        for Range { start, end } in layout.domains(edges) {
            memory.copy_within(start + registers..end + registers, start);
        }
        ran.steps
    }

    /// Gives a node its own code, unless too many nodes have some.
    fn ask_often(&mut self, node: NodeId) {
        let is_known = self.often.iter().any(|(known, _)| *known == node);
        if !is_known && self.often.len() < MOST_OFTEN {
            let group = Observed::new(&self.netlist, &[node]);
            self.often.push((node, group));
        }
    }

    /// The goal that stops a run when a value is reached; `None` if code cannot detect it.
    fn goal(&mut self, changing: Changing, value: u64) -> Result<Option<Goal>, Error> {
        let Compiled {
            netlist,
            machine,
            block,
            often,
            version,
            ..
        } = self;
        let node = match changing {
            Changing::Register(id) => {
                return Ok(Goal::at(block.layout.register(id.0), value));
            }
            Changing::ReadPort(memory, port) => {
                let place = Place::Word(block.layout.read_port(memory, port));
                return Ok(Goal::at(&place, value));
            }
            Changing::Computed(node) => node,
        };
        let Some((_, group)) = often.iter_mut().find(|(known, _)| *known == node) else {
            return Ok(None);
        };
        group.settle(netlist, &machine.seats, block, *version)?;
        let Some(ObservedCode {
            code,
            scratch,
            places,
            ..
        }) = &mut group.code
        else {
            return Ok(None);
        };
        let goal = Goal::at(&places[0], value);
        Ok(goal.and_then(|goal| goal.computed_by(code, scratch)))
    }
}

impl Engine for Compiled {
    fn run(&mut self, edges: Edges, mut count: u64) {
        while count > 0 {
            let most = self.decide().min(count);
            count -= self.advance(edges, most, None);
        }
    }

    fn run_until(
        &mut self,
        edges: Edges,
        most: u64,
        changing: Changing,
        value: u64,
    ) -> Result<u64, Error> {
        let mut ran = 0;
        while ran < most {
            let chunk = self.decide().min(most - ran);
            if let Changing::Computed(node) = changing
                && ran == u64::from(OFTEN)
            {
                self.ask_often(node);
            }
            // Each decision may move values to other places.
            let goal = self.goal(changing, value)?;
            let chunk = if goal.is_some() { chunk } else { 1 };
            ran += self.advance(edges, chunk, goal.as_ref());
            if self.present(changing)? == value {
                break;
            }
        }
        Ok(ran)
    }

    fn value(&mut self, node: NodeId) -> Result<u64, Error> {
        let Compiled {
            netlist,
            machine,
            block,
            ports,
            observed,
            often,
            on_demand,
            version,
            ..
        } = self;
        let known = often.iter_mut().find(|(known, _)| *known == node);
        if let Some((_, group)) = known
            && let Some(value) = group.value(node, netlist, &machine.seats, block, *version)?
        {
            return Ok(value);
        }
        for group in [ports, observed] {
            if let Some(value) = group.value(node, netlist, &machine.seats, block, *version)? {
                return Ok(value);
            }
        }
        if on_demand.is_often(node) {
            self.ask_often(node);
        }
        let Compiled {
            netlist,
            block,
            on_demand,
            version,
            ..
        } = self;
        Ok(on_demand.value(node, netlist, block, *version))
    }

    fn observe(&mut self, nodes: &[NodeId]) {
        if let Some(old) = self.observed.code.take()
            && old.slots.end == self.block.memory.len()
        {
            self.block.memory.truncate(old.slots.start);
        }
        self.observed = Observed::new(&self.netlist, nodes);
    }

    fn watch(&mut self, nodes: &[NodeId]) -> usize {
        self.watches.push(Watch::new(&self.netlist, nodes));
        self.watches.len() - 1
    }

    fn changes(
        &mut self,
        watch: usize,
        values: &mut [u64],
        changed: &mut Vec<u32>,
    ) -> Result<(), Error> {
        let Compiled {
            netlist,
            machine,
            block,
            watches,
            version,
            ..
        } = self;
        watches[watch].changes(netlist, &machine.seats, block, *version, values, changed)
    }

    fn unwatch(&mut self, watch: usize) {
        self.watches[watch] = Watch::new(&self.netlist, &[]);
    }

    fn gate_evenly(&mut self, words: Option<usize>, natively: bool) -> Result<(), Error> {
        let compiler = Compiler::find(natively)?;
        self.steppers
            .iter_mut()
            .try_for_each(|stepper| stepper.gate_evenly(words, &compiler))
    }

    fn pack(&mut self, is_packed: bool) -> Result<(), Error> {
        let packing = match is_packed {
            true => Packing::Packed,
            false => Packing::Apart,
        };
        self.trial = None;
        self.family.force(packing);
        let machine = self.family.machine(&self.netlist, packing)?;
        self.go_over_to(machine);
        Ok(())
    }

    fn run_whole(&mut self, natively: bool) -> Result<(), Error> {
        let compiler = Compiler::find(natively)?;
        let mut steppers = self.steppers.iter_mut();
        steppers.try_for_each(|stepper| stepper.run_whole(&compiler))
    }

    fn allow(&mut self, techniques: Techniques) -> Result<(), Error> {
        self.trial = None;
        self.family = Family::of(self.family.fingerprint(), techniques);
        let machine = self.family.machine(&self.netlist, self.family.packing())?;
        self.go_over_to(machine);
        Ok(())
    }

    fn library_bytes(&self) -> Option<u64> {
        self.steppers.first()?.library_bytes()
    }

    fn is_learning(&self) -> bool {
        self.may_unpack() || self.steppers.iter().any(Stepper::is_learning)
    }

    fn set_input(&mut self, id: InputId, value: u64) {
        let slot = self.block.layout.input(id.0);
        let present = &mut self.block.memory[slot as usize];
        if *present == value {
            return;
        }
        *present = value;
        for stepper in &mut self.steppers {
            stepper.slot_changed(slot);
        }
        self.version += 1;
    }

    fn set_register(&mut self, id: RegisterId, value: u64) {
        let Block { layout, memory } = &mut self.block;
        let place = layout.register(id.0);
        place.write(memory, value);
        for stepper in &mut self.steppers {
            place.slots().for_each(|slot| stepper.slot_changed(slot));
        }
        self.version += 1;
    }

    fn set_word(&mut self, memory: MemoryId, address: u64, value: u64) {
        self.block.memory[self.block.layout.memory(memory) as usize + address as usize] = value;
        for stepper in &mut self.steppers {
            stepper.array_changed(memory);
        }
        self.version += 1;
    }

    fn save(&self) -> State {
        State {
            inputs: (0..self.netlist.inputs.len() as u32)
                .map(|index| self.input(InputId(index)))
                .collect(),
            registers: (0..self.netlist.registers.len() as u32)
                .map(|index| self.register(RegisterId(index)))
                .collect(),
            memories: (0..)
                .map(MemoryId)
                .zip(&self.netlist.memories)
                .map(|(id, memory)| MemoryState {
                    words: (0..u64::from(memory.depth))
                        .map(|address| self.word(id, address))
                        .collect(),
                    read_ports: (0..memory.read_ports.len() as u32)
                        .map(|port| self.read_port(id, port))
                        .collect(),
                })
                .collect(),
        }
    }

    fn restore(&mut self, state: &State) {
        for (id, &value) in (0..).map(InputId).zip(&state.inputs) {
            self.set_input(id, value);
        }
        for (id, &value) in (0..).map(RegisterId).zip(&state.registers) {
            self.set_register(id, value);
        }
        for (id, memory) in (0..).map(MemoryId).zip(&state.memories) {
            for (address, &word) in (0..).zip(&memory.words) {
                self.set_word(id, address, word);
            }
            for (port, &output) in (0..).zip(&memory.read_ports) {
                self.block.memory[self.block.layout.read_port(id, port) as usize] = output;
            }
        }
        self.all_changed();
    }
}

impl Present for Compiled {
    fn input(&self, id: InputId) -> u64 {
        self.block.input(id)
    }

    fn register(&self, id: RegisterId) -> u64 {
        self.block.register(id)
    }

    fn read_port(&self, memory: MemoryId, port: u32) -> u64 {
        self.block.read_port(memory, port)
    }

    fn word(&self, memory: MemoryId, address: u64) -> u64 {
        self.block.word(memory, address)
    }
}

/// The memory block: the state, followed by the values of observed nodes.
struct Block {
    layout: Arc<Layout>,
    memory: Vec<u64>,
}

impl Present for Block {
    fn input(&self, id: InputId) -> u64 {
        self.memory[self.layout.input(id.0) as usize]
    }

    fn register(&self, id: RegisterId) -> u64 {
        self.layout.register(id.0).read(&self.memory)
    }

    fn read_port(&self, memory: MemoryId, port: u32) -> u64 {
        self.memory[self.layout.read_port(memory, port) as usize]
    }

    fn word(&self, memory: MemoryId, address: u64) -> u64 {
        let words = self.layout.words(memory);
        if address < words.len() as u64 {
            self.memory[words.start + address as usize]
        } else {
            0
        }
    }
}

/// A group of nodes that the same code computes, compiled when one of them is first read.
#[derive(Default)]
struct Observed {
    /// The nodes in ascending order, without duplicates.
    nodes: Vec<NodeId>,
    code: Option<ObservedCode>,
    /// The version of the state that the values belong to; 0 if none.
    version: u64,
}

struct ObservedCode {
    code: Code,
    scratch: Vec<u64>,
    /// The place of each node's value.
    places: Vec<Place>,
    /// The slots that hold the values.
    slots: Range<usize>,
}

impl Observed {
    fn new(netlist: &FlatNetlist, nodes: &[NodeId]) -> Self {
        let is_computed = |node: &&NodeId| !is_state(&netlist.nodes[node.0 as usize].op);
        let mut nodes: Vec<NodeId> = nodes.iter().filter(is_computed).copied().collect();
        nodes.sort_unstable();
        nodes.dedup();
        Observed {
            nodes,
            ..Observed::default()
        }
    }

    /// The value of a node, if it belongs to the group.
    fn value(
        &mut self,
        node: NodeId,
        netlist: &FlatNetlist,
        seats: &Seats,
        block: &mut Block,
        version: u64,
    ) -> Result<Option<u64>, Error> {
        let Ok(index) = self.nodes.binary_search(&node) else {
            return Ok(None);
        };
        let places = self.settle(netlist, seats, block, version)?;
        Ok(Some(places[index].read(&block.memory)))
    }

    /// Computes the group unless it is up to date. Returns the place of each node's value.
    fn settle(
        &mut self,
        netlist: &FlatNetlist,
        seats: &Seats,
        block: &mut Block,
        version: u64,
    ) -> Result<&[Place], Error> {
        let ObservedCode {
            code,
            scratch,
            places,
            ..
        } = match &mut self.code {
            Some(code) => code,
            none => none.insert(ObservedCode::new(&self.nodes, netlist, seats, block)?),
        };
        if self.version != version {
            code.run(&mut block.memory, scratch, 1, None);
            self.version = version;
        }
        Ok(places)
    }
}

impl ObservedCode {
    fn new(
        nodes: &[NodeId],
        netlist: &FlatNetlist,
        seats: &Seats,
        block: &mut Block,
    ) -> Result<Self, Error> {
        let first = block.memory.len();
        let (program, places, filled) =
            packing::settle(netlist, seats, &block.layout, nodes, first as u32);
        let len = first as u32 + filled;
        let schedule = Schedule::in_chunks(&program);
        let code = Code::new(&program, &schedule, len, None, &Compiler::Soon)?;
        block.memory.resize(len as usize, 0);
        Ok(ObservedCode {
            scratch: code.scratch(),
            code,
            places,
            slots: first..len as usize,
        })
    }
}

/// Whether a node depends on so few others that evaluating it alone is fastest.
fn is_shallow(netlist: &FlatNetlist, node: NodeId) -> bool {
    const MOST: usize = 48;
    let mut seen = vec![node];
    let mut next = 0;
    while next < seen.len() && seen.len() <= MOST {
        for_each_argument(&netlist.nodes[seen[next].0 as usize].op, |argument| {
            if !seen.contains(&argument) {
                seen.push(argument);
            }
        });
        next += 1;
    }
    seen.len() <= MOST
}

/// Number of steps between checks for a trial of packing.
const CHECK: u64 = 1_024;

/// Reads after which a node counts as often read.
const OFTEN: u16 = 1_000;

/// Most nodes with their own code.
const MOST_OFTEN: usize = 16;

/// Evaluates single nodes, each at most once per version of the state.
struct OnDemand {
    /// How often each node has been read, up to just above [`OFTEN`].
    asked: Vec<u16>,
    values: Vec<u64>,
    versions: Vec<u64>,
    /// Nodes still to be evaluated; a field to avoid allocation on every read.
    pending: Vec<NodeId>,
}

impl OnDemand {
    fn new(netlist: &FlatNetlist) -> Self {
        OnDemand {
            asked: vec![0; netlist.nodes.len()],
            values: vec![0; netlist.nodes.len()],
            versions: vec![0; netlist.nodes.len()],
            pending: Vec::new(),
        }
    }

    /// Counts a read of a node. Returns true exactly once, when the count reaches [`OFTEN`].
    fn is_often(&mut self, node: NodeId) -> bool {
        let asked = &mut self.asked[node.0 as usize];
        *asked = asked.saturating_add(1).min(OFTEN + 1);
        *asked == OFTEN
    }

    fn value(
        &mut self,
        root: NodeId,
        netlist: &FlatNetlist,
        present: &impl Present,
        version: u64,
    ) -> u64 {
        let OnDemand {
            values,
            versions,
            pending,
            ..
        } = self;
        pending.push(root);
        while let Some(&id) = pending.last() {
            let index = id.0 as usize;
            let waiting = pending.len();
            if versions[index] != version {
                for_each_argument(&netlist.nodes[index].op, |argument| {
                    if versions[argument.0 as usize] != version {
                        pending.push(argument);
                    }
                });
            }
            if pending.len() == waiting {
                values[index] = evaluate(netlist, &netlist.nodes[index], values, present);
                versions[index] = version;
                pending.pop();
            }
        }
        values[root.0 as usize]
    }
}
