//! A simulated netlist: names, handles, cycles and snapshots around one of the engines.

use std::path::Path;
use std::sync::Arc;

use bitvec::order::Lsb0;
use bitvec::slice::BitSlice;
use bluechip_netlist::eval::{limb, mask};
use bluechip_netlist::flat::{
    ClockId, FlatNetlist, InputId, LIMB, Memory, MemoryId, NodeId, Op, RegisterId, Type,
};
use num_bigint::BigUint;

use crate::clocks::{Edges, Schedule, TimeUnit, Timing};
use crate::compiled::Compiled;
use crate::deposit::{Holder, Piece, pieces};
use crate::directives::Listener;
use crate::engine::{Changing, Engine};
use crate::error::near_names;
use crate::force::has_forces;
use crate::interpreted::Interpreted;
use crate::limbs::{BitVector, bits, number, number_of};
use crate::model::Models;
use crate::snapshot::{Snapshot, fingerprint};
use crate::techniques::Techniques;
use crate::wave::{Caption, Recorder, WaveFiles, WaveFilter};
use crate::{BoundExceeded, Error, Field};

/// The most ticks of a circuit whose clocks are values: beyond that it does not settle.
pub(crate) const MOST_TICKS: u32 = 1_000;

/// The engines to choose from. All give the same bits in each cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EngineKind {
    /// Evaluates node after node: starts at once, runs slowly.
    Interpreted,
    /// Machine code: takes a moment to compile, runs fast.
    Compiled,
}

impl EngineKind {
    /// Every engine.
    pub const ALL: [EngineKind; 2] = [EngineKind::Interpreted, EngineKind::Compiled];

    /// Its name on a command line.
    pub fn name(self) -> &'static str {
        match self {
            EngineKind::Interpreted => "interpreted",
            EngineKind::Compiled => "compiled",
        }
    }
}

/// A signal of a simulation's netlist, found once and used without a search from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SignalHandle {
    index: u32,
    /// Distinguishes handles of different netlists.
    netlist: u64,
}

/// A memory of a simulation's netlist, found once and used without a search from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MemoryHandle {
    id: MemoryId,
    netlist: u64,
}

/// A clock of a simulation's netlist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClockHandle {
    id: ClockId,
    netlist: u64,
}

impl SignalHandle {
    pub(crate) fn find(netlist: &FlatNetlist, fingerprint: u64, path: &str) -> Result<Self, Error> {
        let signals = &netlist.signals;
        match signals.binary_search_by(|signal| signal.path.as_str().cmp(path)) {
            Ok(index) => Ok(SignalHandle {
                index: index as u32,
                netlist: fingerprint,
            }),
            Err(_) => Err(Error::UnknownSignal {
                path: path.to_owned(),
                near: near_names(path, signals.iter().map(|signal| signal.path.as_str())),
            }),
        }
    }

    /// The signal's index; an error if it belongs to another netlist.
    pub(crate) fn index_in(self, netlist: &FlatNetlist, fingerprint: u64) -> Result<usize, Error> {
        own(netlist, fingerprint, self.netlist)?;
        Ok(self.index as usize)
    }
}

impl MemoryHandle {
    pub(crate) fn find(netlist: &FlatNetlist, fingerprint: u64, path: &str) -> Result<Self, Error> {
        let memories = &netlist.memories;
        match memories.iter().position(|memory| memory.path == path) {
            Some(index) => Ok(MemoryHandle {
                id: MemoryId(index as u32),
                netlist: fingerprint,
            }),
            None => Err(Error::UnknownMemory {
                path: path.to_owned(),
                near: near_names(path, memories.iter().map(|memory| memory.path.as_str())),
            }),
        }
    }

    /// The memory; an error if it belongs to another netlist or lacks the address.
    pub(crate) fn word_in(
        self,
        netlist: &FlatNetlist,
        fingerprint: u64,
        address: u64,
    ) -> Result<MemoryId, Error> {
        own(netlist, fingerprint, self.netlist)?;
        let Memory { path, depth, .. } = &netlist.memories[self.id.0 as usize];
        if address < u64::from(*depth) {
            Ok(self.id)
        } else {
            Err(Error::OutOfRange {
                path: path.clone(),
                address,
                depth: *depth,
            })
        }
    }
}

impl ClockHandle {
    pub(crate) fn find(netlist: &FlatNetlist, fingerprint: u64, name: &str) -> Result<Self, Error> {
        let clocks = &netlist.clocks;
        match clocks.iter().position(|clock| clock.name == name) {
            Some(index) => Ok(ClockHandle {
                id: ClockId(index as u32),
                netlist: fingerprint,
            }),
            None => Err(Error::UnknownClock {
                name: name.to_owned(),
                clocks: clocks.iter().map(|clock| clock.name.clone()).collect(),
            }),
        }
    }

    /// The clock; an error if it belongs to another netlist.
    pub(crate) fn id_in(self, netlist: &FlatNetlist, fingerprint: u64) -> Result<ClockId, Error> {
        own(netlist, fingerprint, self.netlist)?;
        Ok(self.id)
    }
}

/// Rejects a handle of another netlist.
fn own(netlist: &FlatNetlist, fingerprint: u64, handle: u64) -> Result<(), Error> {
    if handle == fingerprint {
        Ok(())
    } else {
        Err(Error::ForeignHandle {
            netlist: netlist.name.clone(),
        })
    }
}

/// Something that names a signal: its path, or a handle.
pub trait Locate {
    /// The signal it names.
    fn locate(&self, simulation: &Simulation) -> Result<SignalHandle, Error>;
}

impl Locate for SignalHandle {
    fn locate(&self, simulation: &Simulation) -> Result<SignalHandle, Error> {
        simulation.own(self.netlist)?;
        Ok(*self)
    }
}

impl Locate for str {
    fn locate(&self, simulation: &Simulation) -> Result<SignalHandle, Error> {
        simulation.signal(self)
    }
}

impl Locate for String {
    fn locate(&self, simulation: &Simulation) -> Result<SignalHandle, Error> {
        simulation.signal(self)
    }
}

impl<L: Locate + ?Sized> Locate for &L {
    fn locate(&self, simulation: &Simulation) -> Result<SignalHandle, Error> {
        (**self).locate(simulation)
    }
}

/// Where the value of a signal's limb is.
#[derive(Clone, Copy)]
enum Limb {
    Constant(u64),
    Input(InputId),
    Register(RegisterId),
    ReadPort(MemoryId, u32),
    Computed(NodeId),
}

/// Where a signal's value is.
enum Source {
    Word(Limb),
    /// Wider than a word: limb by limb, lowest first.
    Wide(Box<[Limb]>),
}

impl Source {
    fn limbs(&self) -> &[Limb] {
        match self {
            Source::Word(limb) => std::slice::from_ref(limb),
            Source::Wide(limbs) => limbs,
        }
    }
}

/// A group of inputs and a group of outputs exchanged together each cycle; see
/// [`Simulation::exchange`].
#[derive(Clone, Debug)]
pub struct Bus {
    inputs: Vec<SignalHandle>,
    outputs: Vec<SignalHandle>,
}

/// A netlist being simulated.
pub struct Simulation {
    pub(crate) netlist: Arc<FlatNetlist>,
    fingerprint: u64,
    kind: EngineKind,
    pub(crate) engine: Box<dyn Engine + Send>,
    sources: Vec<Source>,
    cycle: u64,
    pub(crate) schedule: Schedule,
    recorder: Option<Box<Recorder>>,
    pub(crate) models: Models,
    /// If clocks are values: whether a value may have changed since the last tick.
    stirred: bool,
    /// The record of directives, if the simulation listens.
    pub(crate) listener: Option<Box<Listener>>,
    /// Whether any signal can be forced.
    pub(crate) has_forces: bool,
    time_unit: TimeUnit,
}

impl Simulation {
    /// A simulation at power-on: registers and memories at their initial values, all inputs 0.
    pub fn new(netlist: impl Into<Arc<FlatNetlist>>, kind: EngineKind) -> Result<Self, Error> {
        Self::build(netlist.into(), kind)
    }

    /// Not generic, so that the code of the engines is compiled in this crate only.
    fn build(netlist: Arc<FlatNetlist>, kind: EngineKind) -> Result<Self, Error> {
        crate::check::check(&netlist)?;
        let fingerprint = fingerprint(&netlist);
        let engine: Box<dyn Engine + Send> = match kind {
            EngineKind::Interpreted => Box::new(Interpreted::new(netlist.clone())),
            EngineKind::Compiled => Box::new(Compiled::new(netlist.clone(), fingerprint)?),
        };
        let has_forces = has_forces(&netlist);
        let sources = netlist
            .signals
            .iter()
            .map(|signal| {
                let limb = |&node: &NodeId| match netlist.nodes[node.0 as usize].op {
                    Op::Const(value) => Limb::Constant(value),
                    Op::Input(id) => Limb::Input(id),
                    Op::Register(id) => Limb::Register(id),
                    Op::ReadPort { memory, port } => Limb::ReadPort(memory, port),
                    _ => Limb::Computed(node),
                };
                match &signal.limbs[..] {
                    [only] => Source::Word(limb(only)),
                    limbs => Source::Wide(limbs.iter().map(limb).collect()),
                }
            })
            .collect();
        Ok(Simulation {
            fingerprint,
            schedule: Schedule::new(&netlist),
            netlist,
            kind,
            engine,
            sources,
            cycle: 0,
            recorder: None,
            models: Models::default(),
            stirred: true,
            listener: None,
            has_forces,
            time_unit: TimeUnit::default(),
        })
    }

    /// The netlist simulated.
    pub fn netlist(&self) -> &Arc<FlatNetlist> {
        &self.netlist
    }

    /// The engine that runs it.
    pub fn kind(&self) -> EngineKind {
        self.kind
    }

    /// Steps since power-on: with one clock its edges, with several the moments at which some clock
    /// rose.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// Nanoseconds since power-on, by the timings of the clocks; or in what
    /// [`set_time_unit`](Self::set_time_unit) says.
    pub fn time(&self) -> u64 {
        self.schedule.time()
    }

    /// The unit of times, here and in wave dumps: nanoseconds by default.
    pub fn time_unit(&self) -> TimeUnit {
        self.time_unit
    }

    /// Sets the unit of times. It does not convert numbers set before: periods keep their numbers,
    /// in the new unit.
    pub fn set_time_unit(&mut self, unit: TimeUnit) {
        self.time_unit = unit;
    }

    /// The clock of that name.
    pub fn clock(&self, name: &str) -> Result<ClockHandle, Error> {
        ClockHandle::find(&self.netlist, self.fingerprint, name)
    }

    /// When a clock rises.
    pub fn timing(&self, clock: ClockHandle) -> Result<Timing, Error> {
        self.own(clock.netlist)?;
        Ok(self.schedule.timing(clock.id))
    }

    /// Changes when a clock rises, from the present time on. By default every clock rises every 10
    /// ns, all of them together.
    pub fn set_timing(&mut self, clock: ClockHandle, timing: Timing) -> Result<(), Error> {
        self.own(clock.netlist)?;
        timing.check(&self.netlist.clocks[clock.id.0 as usize].name)?;
        self.schedule.set_timing(clock.id, timing);
        Ok(())
    }

    /// The signal of that hierarchical name, such as `array.cells[12].hit`.
    pub fn signal(&self, path: &str) -> Result<SignalHandle, Error> {
        SignalHandle::find(&self.netlist, self.fingerprint, path)
    }

    /// The signal of that hierarchical name, or the field of one that is a structure:
    /// `sequencer.current.from`.
    pub fn field(&self, path: &str) -> Result<Field, Error> {
        Field::find(self, path)
    }

    /// The memory of that hierarchical name.
    pub fn memory(&self, path: &str) -> Result<MemoryHandle, Error> {
        MemoryHandle::find(&self.netlist, self.fingerprint, path)
    }

    /// Width of a signal in bits.
    pub fn width(&self, signal: impl Locate) -> Result<u16, Error> {
        let handle = signal.locate(self)?;
        Ok(self.width_of(handle))
    }

    /// Value of a signal for the present state and inputs. A signal of more than 64 bits is an
    /// error; use [`peek_wide`](Self::peek_wide).
    pub fn peek(&mut self, signal: impl Locate) -> Result<u64, Error> {
        let handle = signal.locate(self)?;
        self.settle_all()?;
        match self.sources[handle.index as usize] {
            Source::Word(limb) => self.limb(limb),
            Source::Wide(_) => Err(self.too_wide_for_a_word(handle)),
        }
    }

    /// Value of a signal of any width, as [`peek`](Self::peek) shows it.
    pub fn peek_wide(&mut self, signal: impl Locate) -> Result<BigUint, Error> {
        let handle = signal.locate(self)?;
        self.settle_all()?;
        let mut limbs = Vec::new();
        self.peek_limbs(handle, &mut limbs)?;
        Ok(number(&limbs))
    }

    /// The bits of a signal of any width, as [`peek`](Self::peek) shows it.
    pub fn peek_bits(&mut self, signal: impl Locate) -> Result<BitVector, Error> {
        let handle = signal.locate(self)?;
        self.settle_all()?;
        let mut limbs = Vec::new();
        self.peek_limbs(handle, &mut limbs)?;
        Ok(bits(limbs, self.width_of(handle)))
    }

    /// Settles models and, if clocks are values, the circuit.
    pub(crate) fn settle_all(&mut self) -> Result<(), Error> {
        self.settle_models()?;
        self.settle_events()
    }

    /// Appends the limbs of a signal's value; does not update outputs of models.
    pub(crate) fn peek_limbs(
        &mut self,
        handle: SignalHandle,
        values: &mut Vec<u64>,
    ) -> Result<(), Error> {
        let index = handle.index as usize;
        for place in 0..self.sources[index].limbs().len() {
            let limb = self.sources[index].limbs()[place];
            values.push(self.limb(limb)?);
        }
        Ok(())
    }

    fn limb(&mut self, limb: Limb) -> Result<u64, Error> {
        match limb {
            Limb::Constant(value) => Ok(value),
            Limb::Input(id) => Ok(self.engine.input(id)),
            Limb::Register(id) => Ok(self.engine.register(id)),
            Limb::ReadPort(memory, port) => Ok(self.engine.read_port(memory, port)),
            Limb::Computed(node) => self.engine.value(node),
        }
    }

    /// Sets an input, which keeps the value until poked again, or a register, until the next clock
    /// edge.
    pub fn poke(&mut self, signal: impl Locate, value: u64) -> Result<(), Error> {
        let handle = signal.locate(self)?;
        self.models.touch();
        self.poke_signal(handle, value)
    }

    /// Sets an input or register of any width, as [`poke`](Self::poke) does.
    pub fn poke_wide(
        &mut self,
        signal: impl Locate,
        value: impl Into<BigUint>,
    ) -> Result<(), Error> {
        let handle = signal.locate(self)?;
        self.models.touch();
        self.poke_number(handle, value.into())
    }

    /// Sets an input or register to bits, the lowest first, as [`poke`](Self::poke) does; those
    /// that are missing are 0.
    pub fn poke_bits(
        &mut self,
        signal: impl Locate,
        bits: &BitSlice<u64, Lsb0>,
    ) -> Result<(), Error> {
        self.poke_wide(signal, number_of(bits))
    }

    fn poke_number(&mut self, handle: SignalHandle, value: BigUint) -> Result<(), Error> {
        let width = self.width_of(handle);
        if value.bits() > u64::from(width) {
            return Err(Error::TooWide {
                path: self.path_of(handle),
                width,
                value,
            });
        }
        self.set_limbs(handle, |low| limb(&value, low))
    }

    fn poke_signal(&mut self, handle: SignalHandle, value: u64) -> Result<(), Error> {
        let width = self.width_of(handle);
        if value > mask(width) {
            return Err(Error::TooWide {
                path: self.path_of(handle),
                width,
                value: value.into(),
            });
        }
        self.set_limbs(handle, |low| if low == 0 { value } else { 0 })
    }

    /// Sets a signal to a value given by its limbs.
    pub(crate) fn poke_limbs(&mut self, handle: SignalHandle, limbs: &[u64]) -> Result<(), Error> {
        match *limbs {
            [value] => self.poke_signal(handle, value),
            _ => self.poke_number(handle, number(limbs)),
        }
    }

    /// Sets every input, limb by limb.
    pub(crate) fn set_inputs(&mut self, values: &[u64]) {
        for (id, &value) in (0..).map(InputId).zip(values) {
            self.engine.set_input(id, value);
        }
        self.stirred = true;
        self.models.touch();
    }

    /// Sets the limbs of a signal; `value` returns the limb that starts at a bit.
    fn set_limbs(&mut self, handle: SignalHandle, value: impl Fn(u16) -> u64) -> Result<(), Error> {
        let handle = self.target_of(handle)?;
        if !self.is_pokable(handle) {
            return self.set_pieces(handle, value);
        }
        self.stirred = true;
        let limbs = self.sources[handle.index as usize].limbs();
        for (low, &limb) in (0..).step_by(LIMB.into()).zip(limbs) {
            match limb {
                Limb::Input(id) => self.engine.set_input(id, value(low)),
                Limb::Register(id) => self.engine.set_register(id, value(low)),
                _ => unreachable!("what is pokable is inputs or registers"),
            }
        }
        Ok(())
    }

    /// The same for a signal that consists of several registers and inputs.
    fn set_pieces(
        &mut self,
        handle: SignalHandle,
        value: impl Fn(u16) -> u64,
    ) -> Result<(), Error> {
        let signal = &self.netlist.signals[handle.index as usize];
        let pieces = pieces(&self.netlist, signal).ok_or_else(|| Error::NotPokable {
            path: signal.path.clone(),
        })?;
        self.stirred = true;
        for piece in pieces {
            let Piece {
                holder, low, width, ..
            } = piece;
            let (begin, above) = (piece.place / LIMB * LIMB, piece.place % LIMB);
            let mut bits = value(begin) >> above;
            if above + width > LIMB {
                bits |= value(begin + LIMB) << (LIMB - above);
            }
            let hole = !(mask(width) << low);
            let put = |before: u64| before & hole | (bits & mask(width)) << low;
            match holder {
                Holder::Input(id) => {
                    let new = put(self.engine.input(id));
                    self.engine.set_input(id, new);
                }
                Holder::Register(id) => {
                    let new = put(self.engine.register(id));
                    self.engine.set_register(id, new);
                }
            }
        }
        Ok(())
    }

    /// Value of an enumeration by name; its number where no name belongs to it.
    pub fn peek_name(&mut self, signal: impl Locate) -> Result<String, Error> {
        let handle = signal.locate(self)?;
        let value = self.peek(handle)?;
        let name = usize::try_from(value).ok();
        let name = name.and_then(|value| self.values_of(handle).get(value));
        Ok(name.cloned().unwrap_or_else(|| value.to_string()))
    }

    /// Sets an enumeration by the name of a value, as [`poke`](Self::poke) does by its number.
    pub fn poke_name(&mut self, signal: impl Locate, name: &str) -> Result<(), Error> {
        let handle = signal.locate(self)?;
        let values = self.values_of(handle);
        match values.iter().position(|value| value == name) {
            Some(value) => self.poke(handle, value as u64),
            None => Err(Error::UnknownValue {
                path: self.path_of(handle),
                value: name.to_owned(),
                values: values.to_vec(),
            }),
        }
    }

    /// The names of an enumeration's values; empty for other signals.
    fn values_of(&self, handle: SignalHandle) -> &[String] {
        match &self.netlist.signals[handle.index as usize].ty {
            Type::Enum { variants, .. } => variants,
            _ => &[],
        }
    }

    /// A word of a memory. Words of more than 64 bits have a
    /// [`peek_wide_word`](Self::peek_wide_word); here they are an error.
    pub fn peek_word(&self, memory: MemoryHandle, address: u64) -> Result<u64, Error> {
        self.check_address(memory, address)?;
        match self.memory_limbs(memory) {
            [_] => Ok(self.engine.word(memory.id, address)),
            limbs => Err(Error::WiderThanAWord {
                path: limbs[0].path.clone(),
                width: word_width(limbs),
            }),
        }
    }

    /// A word of a memory, of any width.
    pub fn peek_wide_word(&self, memory: MemoryHandle, address: u64) -> Result<BigUint, Error> {
        self.check_address(memory, address)?;
        let limbs = (memory.id.0..).map(MemoryId).zip(self.memory_limbs(memory));
        let limbs: Vec<u64> = limbs.map(|(id, _)| self.engine.word(id, address)).collect();
        Ok(number(&limbs))
    }

    /// Changes a word of a memory.
    pub fn poke_word(
        &mut self,
        memory: MemoryHandle,
        address: u64,
        value: u64,
    ) -> Result<(), Error> {
        self.poke_wide_word(memory, address, value)
    }

    /// Changes a word of a memory, of any width.
    pub fn poke_wide_word(
        &mut self,
        memory: MemoryHandle,
        address: u64,
        value: impl Into<BigUint>,
    ) -> Result<(), Error> {
        self.check_address(memory, address)?;
        let value = value.into();
        let limbs = self.memory_limbs(memory);
        let width = word_width(limbs);
        if value.bits() > u64::from(width) {
            return Err(Error::TooWide {
                path: limbs[0].path.clone(),
                width,
                value,
            });
        }
        for (id, low) in (memory.id.0..).zip((0..width).step_by(LIMB.into())) {
            self.engine
                .set_word(MemoryId(id), address, limb(&value, low));
        }
        self.stirred = true;
        self.models.touch();
        Ok(())
    }

    /// The limbs of a memory.
    fn memory_limbs(&self, memory: MemoryHandle) -> &[Memory] {
        let memories = &self.netlist.memories[memory.id.0 as usize..];
        let above = memories[1..].iter().take_while(|memory| memory.low > 0);
        &memories[..1 + above.count()]
    }

    /// Announces that these signals will be peeked often, as by a wave dump: the compiled engine
    /// then computes all of them together instead of one by one. Output ports need no announcement.
    /// Each call replaces the one before.
    pub fn observe<L: Locate>(
        &mut self,
        signals: impl IntoIterator<Item = L>,
    ) -> Result<(), Error> {
        let mut nodes = Vec::new();
        for signal in signals {
            let handle = signal.locate(self)?;
            for limb in self.sources[handle.index as usize].limbs() {
                if let Limb::Computed(node) = *limb {
                    nodes.push(node);
                }
            }
        }
        self.engine.observe(&nodes);
        Ok(())
    }

    /// Lets the compiled engine run parts of a number of words each, only when something they read
    /// has changed, for short tests: in long runs it does so by itself, with parts that suit the
    /// design. Without a number, everything runs. `natively`: in code of the machine's C compiler.
    #[doc(hidden)]
    pub fn gate_evenly(&mut self, words: Option<usize>, natively: bool) -> Result<(), Error> {
        self.engine.gate_evenly(words, natively)
    }

    /// Lets the compiled engine pack the values of equal instances side by side, or not, for tests:
    /// otherwise it chooses the faster form itself.
    #[doc(hidden)]
    pub fn pack(&mut self, is_packed: bool) -> Result<(), Error> {
        self.engine.pack(is_packed)
    }

    /// Lets the compiled engine run one function with a loop of its own, for short tests: in long
    /// runs it does so by itself if that is faster. `natively`: in code of the C compiler.
    #[doc(hidden)]
    pub fn run_whole(&mut self, natively: bool) -> Result<(), Error> {
        self.engine.run_whole(natively)
    }

    /// Restricts the compiled engine to some of its techniques from now on, and discards what it
    /// has learned: for measurements and tests.
    #[doc(hidden)]
    pub fn allow(&mut self, techniques: Techniques) -> Result<(), Error> {
        self.engine.allow(techniques)
    }

    /// Bytes of the C compiler's library that the compiled engine runs, if it runs one: for
    /// measurements.
    #[doc(hidden)]
    pub fn library_bytes(&self) -> Option<u64> {
        self.engine.library_bytes()
    }

    /// Whether the engine will be faster after more steps: in long runs the compiled engine samples
    /// the activity, and compiles code for it. A benchmark of long runs should begin when it is
    /// done.
    pub fn is_learning(&self) -> bool {
        self.engine.is_learning()
    }

    /// One clock edge: the next of any clock, and of all clocks that rise at that moment.
    pub fn step(&mut self) {
        if self.recorder.is_some() {
            self.sample();
        }
        self.note_settled();
        let edges = self.schedule.advance();
        self.clock_models(edges);
        self.act(edges);
        self.cycle += 1;
    }

    /// Executes the rise of these clocks in the circuit.
    fn act(&mut self, edges: Edges) {
        match self.netlist.events {
            None => {
                self.engine.run(edges, 1);
                if let Err(error) = self.note_edge().and_then(|()| self.note_rest()) {
                    self.models.fail(error);
                }
            }
            Some(_) => self.rise_and_fall(),
        }
    }

    /// If clocks are values: applies the clock levels of each moment of a step, and settles the
    /// circuit after each.
    fn rise_and_fall(&mut self) {
        let netlist = self.netlist.clone();
        let clocks = netlist
            .events
            .iter()
            .flat_map(|events| events.clocks.iter().copied());
        let mut settled = self.settle_events();
        for levels in self.schedule.levels() {
            for (place, input) in clocks.clone().enumerate() {
                if let Some(input) = input {
                    self.engine.set_input(input, levels >> place & 1);
                }
            }
            self.stirred = true;
            settled = settled.and_then(|()| self.settle_events());
            settled = settled.and_then(|()| self.note_rest());
        }
        if let Err(error) = settled {
            self.models.fail(error);
        }
    }

    /// If clocks are values, ticks until nothing changes.
    fn settle_events(&mut self) -> Result<(), Error> {
        let Some(pending) = self.netlist.events.as_ref().map(|events| events.pending) else {
            return Ok(());
        };
        if !std::mem::replace(&mut self.stirred, false) {
            return Ok(());
        }
        let tick = Edges::NONE.with(ClockId(0));
        for _ in 0..MOST_TICKS {
            if self.engine.value(pending)? == 0 {
                return Ok(());
            }
            self.engine.run(tick, 1);
            self.note_edge()?;
        }
        Err(Error::Restless {
            netlist: self.netlist.name.clone(),
            ticks: MOST_TICKS,
        })
    }

    /// One edge of the given clocks together, 10 ns from now, whatever their timings. Rises of
    /// other clocks that would be due in between are skipped.
    pub fn tick(&mut self, clocks: &[ClockHandle]) -> Result<(), Error> {
        let mut edges = Edges::NONE;
        for clock in clocks {
            self.own(clock.netlist)?;
            edges = edges.with(clock.id);
        }
        if self.recorder.is_some() {
            self.sample();
        }
        self.note_settled();
        self.schedule.tick(edges);
        self.clock_models(edges);
        self.act(edges);
        self.cycle += 1;
        Ok(())
    }

    /// The period of a clock if it rose at the current time.
    pub(crate) fn rise(&self, clock: ClockId) -> Option<u64> {
        self.schedule.rise(clock)
    }

    /// Many clock edges.
    pub fn run(&mut self, cycles: u64) {
        if !self.is_unwatched() {
            for _ in 0..cycles {
                self.step();
            }
        } else if cycles > 0 {
            let edges = self.schedule.advance_by(cycles);
            self.engine.run(edges, cycles);
            self.cycle += cycles;
        }
    }

    /// Whether no step needs observation and there is a single clock.
    fn is_unwatched(&self) -> bool {
        let has_witness = self.recorder.is_some() || !self.models.is_empty();
        !has_witness && self.netlist.events.is_none() && self.netlist.clocks.len() == 1
    }

    /// Steps until a signal of at most 64 bits has a value, and returns after how many cycles it
    /// does: 0 if it has it at once, nothing if `bound` cycles are not enough. Far faster than
    /// [`run_until`](Self::run_until), as the engine compares by itself.
    pub fn wait_for(
        &mut self,
        signal: impl Locate,
        value: u64,
        bound: u64,
    ) -> Result<Option<u64>, Error> {
        let handle = signal.locate(self)?;
        if self.peek(handle)? == value {
            return Ok(Some(0));
        }
        let changing = match self.sources[handle.index as usize] {
            Source::Word(Limb::Register(id)) => Some(Changing::Register(id)),
            Source::Word(Limb::ReadPort(memory, port)) => Some(Changing::ReadPort(memory, port)),
            Source::Word(Limb::Computed(node)) => Some(Changing::Computed(node)),
            Source::Word(Limb::Constant(_) | Limb::Input(_)) | Source::Wide(_) => None,
        };
        if let Some(changing) = changing
            && bound > 0
            && self.is_unwatched()
        {
            let edges = Edges::all(&self.netlist);
            let ran = self.engine.run_until(edges, bound, changing, value)?;
            self.schedule.advance_by(ran);
            self.cycle += ran;
            return Ok((self.peek(handle)? == value).then_some(ran));
        }
        for cycles in 1..=bound {
            self.step();
            if self.peek(handle)? == value {
                return Ok(Some(cycles));
            }
        }
        Ok(None)
    }

    /// Steps until `condition` holds, and returns after how many cycles it did: 0 if it held at
    /// once, at most `bound`. Where the condition is that one signal has a value,
    /// [`wait_for`](Self::wait_for) takes less time.
    pub fn run_until(
        &mut self,
        bound: u64,
        mut condition: impl FnMut(&mut Self) -> bool,
    ) -> Result<u64, BoundExceeded> {
        for cycles in 0..bound {
            if condition(self) {
                return Ok(cycles);
            }
            self.step();
        }
        if condition(self) {
            Ok(bound)
        } else {
            Err(BoundExceeded { bound })
        }
    }

    /// Prepares inputs and outputs, of at most 64 bits each, for [`exchange`](Self::exchange).
    pub fn bus<I: Locate, O: Locate>(
        &self,
        inputs: impl IntoIterator<Item = I>,
        outputs: impl IntoIterator<Item = O>,
    ) -> Result<Bus, Error> {
        let inputs: Vec<_> = inputs
            .into_iter()
            .map(|signal| signal.locate(self))
            .collect::<Result<_, _>>()?;
        if let Some(&handle) = inputs.iter().find(|&&handle| !self.is_pokable(handle)) {
            return Err(Error::NotPokable {
                path: self.path_of(handle),
            });
        }
        let outputs: Vec<_> = outputs
            .into_iter()
            .map(|signal| signal.locate(self))
            .collect::<Result<_, _>>()?;
        inputs
            .iter()
            .chain(&outputs)
            .try_for_each(|&handle| self.check_is_word(handle))?;
        Ok(Bus { inputs, outputs })
    }

    /// One cycle in one call: pokes the inputs of the bus, steps, and peeks its outputs, with no
    /// search and no allocation.
    pub fn exchange(
        &mut self,
        bus: &Bus,
        inputs: &[u64],
        outputs: &mut [u64],
    ) -> Result<(), Error> {
        let wrong_count = |what, expected: usize, found: usize| {
            Err(Error::WrongCount {
                what,
                expected,
                found,
            })
        };
        if inputs.len() != bus.inputs.len() {
            return wrong_count("bus inputs", bus.inputs.len(), inputs.len());
        }
        if outputs.len() != bus.outputs.len() {
            return wrong_count("bus outputs", bus.outputs.len(), outputs.len());
        }
        for (&signal, &value) in bus.inputs.iter().zip(inputs) {
            self.poke(signal, value)?;
        }
        self.step();
        for (&signal, value) in bus.outputs.iter().zip(outputs) {
            *value = self.peek(signal)?;
        }
        Ok(())
    }

    /// The whole state.
    pub fn save(&self) -> Snapshot {
        Snapshot::new(
            &self.netlist,
            self.fingerprint,
            self.cycle,
            self.schedule.time(),
            self.engine.save(),
        )
    }

    /// Restores a state saved from the same netlist, by any engine. An error changes nothing.
    pub fn restore(&mut self, snapshot: &Snapshot) -> Result<(), Error> {
        self.check_snapshot(snapshot)?;
        self.engine.restore(&snapshot.state);
        self.stirred = true;
        self.models.touch();
        self.cycle = snapshot.cycle;
        self.schedule.go_to(snapshot.time);
        self.listen_anew();
        Ok(())
    }

    /// Starts a wave dump of every cycle from the present one on; the name's ending, `.vcd` or
    /// `.fst`, gives the format. It replaces a dump that is not finished, of which nothing remains.
    pub fn record(&mut self, path: impl AsRef<Path>, filter: &WaveFilter) -> Result<(), Error> {
        self.record_with_captions(path, filter, Vec::new())
    }

    /// The same, with captions: lines of text that say what happens in each cycle. Viewers show
    /// them first.
    pub fn record_with_captions(
        &mut self,
        path: impl AsRef<Path>,
        filter: &WaveFilter,
        captions: Vec<Caption>,
    ) -> Result<(), Error> {
        self.recorder = None;
        let recorder = Recorder::new(self, path.as_ref(), filter, captions)?;
        self.recorder = Some(Box::new(recorder));
        Ok(())
    }

    /// Marks the present cycle in the wave dump, if one is being written that shows it. Viewers
    /// open the dump at the first mark; they have 26 marks at most.
    pub fn mark(&mut self, name: impl Into<String>) {
        if let Some(recorder) = &mut self.recorder {
            recorder.mark(self.cycle, self.schedule.time(), name.into());
        }
    }

    /// Ends the wave dump with the present cycle and puts its files in place. Nothing if none was
    /// started.
    ///
    /// If writing failed on the way, the error is reported here and no file remains.
    pub fn finish_recording(&mut self) -> Result<Option<WaveFiles>, Error> {
        self.recorder
            .take()
            .map(|recorder| recorder.finish(self))
            .transpose()
    }

    pub(crate) fn sample(&mut self) {
        if let Some(mut recorder) = self.recorder.take() {
            recorder.sample(self);
            self.recorder = Some(recorder);
        }
    }

    /// Rejects a snapshot of another netlist, or a damaged one.
    pub(crate) fn check_snapshot(&self, snapshot: &Snapshot) -> Result<(), Error> {
        snapshot.check(&self.netlist, self.fingerprint)
    }

    /// The index of a signal in the netlist.
    pub(crate) fn index_of(&self, handle: SignalHandle) -> Result<usize, Error> {
        handle.index_in(&self.netlist, self.fingerprint)
    }

    fn own(&self, netlist: u64) -> Result<(), Error> {
        own(&self.netlist, self.fingerprint, netlist)
    }

    fn check_address(&self, memory: MemoryHandle, address: u64) -> Result<(), Error> {
        memory.word_in(&self.netlist, self.fingerprint, address)?;
        Ok(())
    }

    /// The number of limbs of a signal.
    pub(crate) fn limbs_of(&self, handle: SignalHandle) -> usize {
        self.sources[handle.index as usize].limbs().len()
    }

    fn width_of(&self, handle: SignalHandle) -> u16 {
        self.netlist
            .width(&self.netlist.signals[handle.index as usize])
    }

    /// Whether the signal is an input of the circuit.
    pub(crate) fn is_input(&self, handle: SignalHandle) -> bool {
        let limbs = self.sources[handle.index as usize].limbs();
        matches!(limbs[0], Limb::Input(_)) && self.is_pokable(handle)
    }

    /// Whether the signal is a whole input or register of the circuit.
    fn is_pokable(&self, handle: SignalHandle) -> bool {
        let limbs = self.sources[handle.index as usize].limbs();
        let whole = |first: u32, low: &dyn Fn(usize) -> Option<u16>| {
            let end = first as usize + limbs.len();
            low(first as usize) == Some(0) && low(end).is_none_or(|low| low == 0)
        };
        match limbs[0] {
            Limb::Input(InputId(first)) => {
                let in_place = |(id, limb): (u32, &Limb)| {
                    matches!(
                        *limb, Limb::Input(InputId(own)) if own == id
                    )
                };
                (first..).zip(limbs).all(in_place)
                    && whole(first, &|id| Some(self.netlist.inputs.get(id)?.low))
            }
            Limb::Register(RegisterId(first)) => {
                let in_place = |(id, limb): (u32, &Limb)| {
                    matches!(
                        *limb, Limb::Register(RegisterId(own)) if own == id
                    )
                };
                (first..).zip(limbs).all(in_place)
                    && whole(first, &|id| Some(self.netlist.registers.get(id)?.low))
            }
            _ => false,
        }
    }

    /// Rejects a signal wider than a word.
    pub(crate) fn check_is_word(&self, handle: SignalHandle) -> Result<(), Error> {
        match self.sources[handle.index as usize] {
            Source::Word(_) => Ok(()),
            Source::Wide(_) => Err(self.too_wide_for_a_word(handle)),
        }
    }

    fn too_wide_for_a_word(&self, handle: SignalHandle) -> Error {
        Error::WiderThanAWord {
            path: self.path_of(handle),
            width: self.width_of(handle),
        }
    }

    /// The path of a signal.
    pub fn path_of(&self, handle: SignalHandle) -> String {
        self.netlist.signals[handle.index as usize].path.clone()
    }
}

/// The width of a word, given the limbs of a memory.
fn word_width(limbs: &[Memory]) -> u16 {
    limbs.iter().map(|memory| memory.width).sum()
}
