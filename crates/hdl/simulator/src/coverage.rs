//! Coverage of a run: bits that rose and fell, states of enumerations and transitions between them,
//! and covers.
//!
//! A [`CoverageRecorder`] samples every signal after each step. Its [`Coverage`] can be written as
//! JSON, read, and added to that of other runs.

use std::collections::BTreeMap;
use std::fmt::Write;

use bluechip_netlist::flat::{FlatNetlist, NodeId, Op, Type};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::{BatchSimulation, BitVector, Error, SignalHandle, Simulation};

/// The coverage of one or more runs of a netlist.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coverage {
    /// The netlist's name.
    pub design: String,
    /// How many runs.
    pub runs: u64,
    /// Steps of all runs, and of all lanes of a batch.
    pub cycles: u64,
    /// Signals by their paths.
    pub signals: BTreeMap<String, Toggles>,
    /// Enumerations by their paths.
    pub states: BTreeMap<String, States>,
    /// How often each `cover` has happened, by its file and line, or its path.
    pub covers: BTreeMap<String, u64>,
}

/// The bits of a signal that have changed: a digit for each, the highest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Toggles {
    /// 1 for bits that rose.
    pub rose: String,
    /// 1 for bits that fell.
    pub fell: String,
}

/// The coverage of an enumeration.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct States {
    /// Its values, with the number of cycles in which each was seen; 0 for those never seen.
    pub seen: BTreeMap<String, u64>,
    /// From which value to which it went, and how often: `IDLE -> RUN`.
    pub transitions: BTreeMap<String, u64>,
}

impl Toggles {
    fn counts(&self) -> (usize, usize) {
        let ones = |digits: &str| digits.bytes().filter(|digit| *digit == b'1').count();
        (
            ones(&self.rose) + ones(&self.fell),
            self.rose.len() + self.fell.len(),
        )
    }

    fn add(&mut self, other: &Toggles) {
        for (own, other) in [(&mut self.rose, &other.rose), (&mut self.fell, &other.fell)] {
            let digits = own.chars().zip(other.chars());
            *own = digits.map(|(a, b)| if b == '1' { b } else { a }).collect();
        }
    }
}

impl Coverage {
    /// Adds the coverage of other runs of the same netlist.
    pub fn add(&mut self, other: &Coverage) -> Result<(), Error> {
        let widths = |coverage: &Coverage| -> Vec<(String, usize)> {
            let signals = coverage.signals.iter();
            signals
                .map(|(path, own)| (path.clone(), own.rose.len()))
                .collect()
        };
        if self.design != other.design || widths(self) != widths(other) {
            return Err(Error::OtherNetlist {
                ours: self.design.clone(),
                theirs: other.design.clone(),
            });
        }
        self.runs += other.runs;
        self.cycles += other.cycles;
        for (own, other) in self.signals.values_mut().zip(other.signals.values()) {
            own.add(other);
        }
        for (path, other) in &other.states {
            let own = self.states.entry(path.clone()).or_default();
            add_counts(&mut own.seen, &other.seen);
            add_counts(&mut own.transitions, &other.transitions);
        }
        add_counts(&mut self.covers, &other.covers);
        Ok(())
    }

    /// The number of rises and falls of bits that occurred, and of those possible.
    pub fn toggled(&self) -> (usize, usize) {
        let counts = self.signals.values().map(Toggles::counts);
        counts.fold((0, 0), |(a, b), (c, d)| (a + c, b + d))
    }

    /// A report for people: a line for each scope, and what is missing.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let (done, all) = self.toggled();
        let _ = writeln!(
            text,
            "{}: {} run(s), {} cycles; {} of rises and falls",
            self.design,
            self.runs,
            self.cycles,
            share(done, all)
        );
        let mut scopes: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
        for (path, toggles) in &self.signals {
            let scope = path.rsplit_once('.').map_or("", |(scope, _)| scope);
            let (done, all) = scopes.entry(scope).or_default();
            let (own_done, own_all) = toggles.counts();
            *done += own_done;
            *all += own_all;
        }
        for (scope, (done, all)) in scopes {
            let name = if scope.is_empty() {
                &self.design
            } else {
                scope
            };
            let _ = writeln!(text, "  {name}: {}", share(done, all));
        }
        for (path, states) in &self.states {
            let seen = states.seen.values().filter(|count| **count > 0).count();
            let (all, steps) = (states.seen.len(), states.transitions.len());
            let _ = writeln!(
                text,
                "{path}: {} of states, {steps} transitions",
                share(seen, all)
            );
            for (name, _) in states.seen.iter().filter(|(_, count)| **count == 0) {
                let _ = writeln!(text, "  never {name}");
            }
        }
        for (place, times) in &self.covers {
            let _ = writeln!(text, "covered {times} times: {place}");
        }
        for (path, toggles) in &self.signals {
            let (done, all) = toggles.counts();
            if done < all {
                let (rose, fell) = (&toggles.rose, &toggles.fell);
                let _ = writeln!(text, "{path}: rose {rose}, fell {fell}");
            }
        }
        text
    }
}

fn add_counts(own: &mut BTreeMap<String, u64>, other: &BTreeMap<String, u64>) {
    for (key, count) in other {
        *own.entry(key.clone()).or_default() += count;
    }
}

fn share(done: usize, all: usize) -> String {
    let percent = 100.0 * done as f64 / all.max(1) as f64;
    format!("{done} of {all} ({percent:.1} %)")
}

/// A sampled signal.
struct Watched {
    path: String,
    handle: SignalHandle,
    width: u16,
    rose: BitVector,
    fell: BitVector,
}

/// A sampled enumeration.
struct WatchedStates {
    path: String,
    handle: SignalHandle,
    names: Vec<String>,
    seen: Vec<u64>,
    steps: BTreeMap<(u64, u64), u64>,
    /// Its value in the last sample, if there is only one circuit.
    last: Option<u64>,
}

impl WatchedStates {
    /// Records a cycle, and a transition if the value differs from the one before.
    fn note(&mut self, before: Option<u64>, now: u64) {
        let index = now as usize;
        if index >= self.seen.len() {
            self.seen.resize(index.min(1 << 10) + 1, 0);
        }
        if let Some(seen) = self.seen.get_mut(index) {
            *seen += 1;
        }
        if let Some(before) = before.filter(|before| *before != now) {
            *self.steps.entry((before, now)).or_default() += 1;
        }
    }

    fn states(&self) -> States {
        let name = |value: u64| match self.names.get(value as usize) {
            Some(name) => name.clone(),
            None => value.to_string(),
        };
        // A value without a name has its number as its name. Such values count only if they were
        // seen.
        let is_named =
            |value: usize| (self.names.get(value)).is_some_and(|name| *name != value.to_string());
        let seen = (0..self.seen.len().max(self.names.len())).filter_map(|value| {
            let count = self.seen.get(value).copied().unwrap_or(0);
            (count > 0 || is_named(value)).then(|| (name(value as u64), count))
        });
        let steps = self.steps.iter();
        States {
            seen: seen.collect(),
            transitions: steps
                .map(|((from, to), count)| (format!("{} -> {}", name(*from), name(*to)), *count))
                .collect(),
        }
    }
}

/// All signals and enumerations of a netlist.
struct Watch {
    signals: Vec<Watched>,
    states: Vec<WatchedStates>,
}

impl Watch {
    fn new(
        netlist: &FlatNetlist,
        find: impl Fn(&str) -> Result<SignalHandle, Error>,
    ) -> Result<Self, Error> {
        let (mut signals, mut states) = (Vec::new(), Vec::new());
        for signal in &netlist.signals {
            let is_constant = |node: &bluechip_netlist::flat::NodeId| {
                matches!(netlist.nodes[node.0 as usize].op, Op::Const(_))
            };
            if signal.limbs.iter().all(is_constant) {
                continue;
            }
            let handle = find(&signal.path)?;
            signals.push(Watched {
                path: signal.path.clone(),
                handle,
                width: netlist.width(signal),
                rose: BitVector::repeat(false, netlist.width(signal).into()),
                fell: BitVector::repeat(false, netlist.width(signal).into()),
            });
            if let (Type::Enum { variants, .. }, [_]) = (&signal.ty, &signal.limbs[..]) {
                states.push(WatchedStates {
                    path: signal.path.clone(),
                    handle,
                    seen: vec![0; variants.len()],
                    names: variants.clone(),
                    steps: BTreeMap::new(),
                    last: None,
                });
            }
        }
        Ok(Watch { signals, states })
    }

    fn coverage(&self, netlist: &FlatNetlist, cycles: u64) -> Coverage {
        let digits = |bits: &BitVector| {
            let digits = bits.iter().rev().map(|bit| if *bit { '1' } else { '0' });
            digits.collect::<String>()
        };
        Coverage {
            design: netlist.name.clone(),
            runs: 1,
            cycles,
            signals: (self.signals.iter())
                .map(|own| {
                    let toggles = Toggles {
                        rose: digits(&own.rose),
                        fell: digits(&own.fell),
                    };
                    (own.path.clone(), toggles)
                })
                .collect(),
            states: (self.states.iter())
                .map(|own| (own.path.clone(), own.states()))
                .collect(),
            covers: BTreeMap::new(),
        }
    }
}

/// Records the coverage of a [`Simulation`].
///
/// ```no_run
/// # use bluechip_simulator::{Error, Simulation};
/// # fn run(mut simulation: Simulation) -> Result<(), Error> {
/// use bluechip_simulator::CoverageRecorder;
///
/// let mut recorder = CoverageRecorder::new(&mut simulation)?;
/// for _ in 0..1_000 {
///     simulation.step();
///     recorder.sample(&mut simulation)?;
/// }
/// print!("{}", recorder.coverage(&simulation).text());
/// # Ok(())
/// # }
/// ```
pub struct CoverageRecorder {
    watch: Watch,
    /// Identifies the watch of the nodes in the engine.
    changes: usize,
    /// For each node, the signals that contain it, and the index of its limb in each.
    readers: Vec<Vec<(u32, u32)>>,
    /// The node of each enumeration.
    nodes_of_states: Vec<usize>,
    /// The values of the nodes in the last sample, and the one before if they have changed.
    last: Vec<u64>,
    before: Vec<u64>,
    changed: Vec<u32>,
    is_first: bool,
    cycles: u64,
}

impl CoverageRecorder {
    /// Begins with the present state.
    pub fn new(simulation: &mut Simulation) -> Result<Self, Error> {
        let netlist = simulation.netlist().clone();
        let watch = Watch::new(&netlist, |path| simulation.signal(path))?;
        let (mut nodes, mut readers) = (Vec::new(), Vec::<Vec<(u32, u32)>>::new());
        let mut places: FxHashMap<NodeId, usize> = FxHashMap::default();
        for (index, own) in (0..).zip(&watch.signals) {
            let signal = &netlist.signals[simulation.index_of(own.handle)?];
            for (limb, &node) in (0..).zip(&signal.limbs) {
                let place = *places.entry(node).or_insert_with(|| {
                    nodes.push(node);
                    readers.push(Vec::new());
                    nodes.len() - 1
                });
                readers[place].push((index, limb));
            }
        }
        let mut nodes_of_states = Vec::new();
        for own in &watch.states {
            let signal = &netlist.signals[simulation.index_of(own.handle)?];
            nodes_of_states.push(places[&signal.limbs[0]]);
        }
        let mut recorder = CoverageRecorder {
            changes: simulation.engine.watch(&nodes),
            last: vec![0; nodes.len()],
            before: vec![0; nodes.len()],
            changed: Vec::new(),
            is_first: true,
            readers,
            nodes_of_states,
            watch,
            cycles: 0,
        };
        recorder.look(simulation)?;
        Ok(recorder)
    }

    /// Samples the state after a step.
    pub fn sample(&mut self, simulation: &mut Simulation) -> Result<(), Error> {
        self.cycles += 1;
        self.look(simulation)
    }

    fn look(&mut self, simulation: &mut Simulation) -> Result<(), Error> {
        simulation.settle_all()?;
        self.changed.clear();
        let (last, changed) = (&mut self.last, &mut self.changed);
        simulation.engine.changes(self.changes, last, changed)?;
        let is_first = std::mem::replace(&mut self.is_first, false);
        for &node in &self.changed {
            let node = node as usize;
            let to = self.last[node];
            let from = std::mem::replace(&mut self.before[node], to);
            for &(signal, limb) in self.readers[node].iter().filter(|_| !is_first) {
                let own = &mut self.watch.signals[signal as usize];
                own.rose.as_raw_mut_slice()[limb as usize] |= !from & to;
                own.fell.as_raw_mut_slice()[limb as usize] |= from & !to;
            }
        }
        for (states, &node) in self.watch.states.iter_mut().zip(&self.nodes_of_states) {
            let now = self.last[node];
            let before = states.last.replace(now);
            states.note(before, now);
        }
        Ok(())
    }

    /// The coverage so far, with the simulation's covers.
    pub fn coverage(&self, simulation: &Simulation) -> Coverage {
        let mut coverage = self.watch.coverage(simulation.netlist(), self.cycles);
        for cover in simulation.covers() {
            let place = cover.source.unwrap_or(cover.path);
            *coverage.covers.entry(place).or_default() += cover.times;
        }
        coverage
    }
}

/// Records the coverage of all lanes of a [`BatchSimulation`] together.
pub struct BatchCoverage {
    watch: Watch,
    /// The planes of every signal in the last sample: one word per 64 lanes.
    last: Vec<Vec<u64>>,
    /// The value of every enumeration in every lane in the last sample.
    last_states: Vec<Vec<u64>>,
    samples: u64,
}

impl BatchCoverage {
    /// Begins with the present state.
    pub fn new(batch: &mut BatchSimulation) -> Result<Self, Error> {
        let netlist = batch.netlist().clone();
        let watch = Watch::new(&netlist, |path| batch.signal(path))?;
        let mut coverage = BatchCoverage {
            last: vec![Vec::new(); watch.signals.len()],
            last_states: vec![Vec::new(); watch.states.len()],
            watch,
            samples: 0,
        };
        coverage.look(batch)?;
        Ok(coverage)
    }

    /// Samples the state after a step.
    pub fn sample(&mut self, batch: &mut BatchSimulation) -> Result<(), Error> {
        self.samples += 1;
        self.look(batch)
    }

    fn look(&mut self, batch: &mut BatchSimulation) -> Result<(), Error> {
        for (own, last) in self.watch.signals.iter_mut().zip(&mut self.last) {
            let planes = batch.plane_words(own.handle)?;
            let words = planes.len() / usize::from(own.width);
            if !last.is_empty() {
                for (bit, (from, to)) in (last.chunks(words).zip(planes.chunks(words))).enumerate()
                {
                    let any =
                        |from: &[u64], to: &[u64]| from.iter().zip(to).any(|(a, b)| !a & b != 0);
                    if any(from, to) {
                        own.rose.set(bit, true);
                    }
                    if any(to, from) {
                        own.fell.set(bit, true);
                    }
                }
            }
            *last = planes;
        }
        for (states, last) in self.watch.states.iter_mut().zip(&mut self.last_states) {
            let mut values = Vec::with_capacity(batch.lanes());
            for lane in 0..batch.lanes() {
                let now = batch.get(lane, states.handle)?;
                states.note(last.get(lane).copied(), now);
                values.push(now);
            }
            *last = values;
        }
        Ok(())
    }

    /// The coverage so far, with the covers of all lanes.
    pub fn coverage(&self, batch: &BatchSimulation) -> Result<Coverage, Error> {
        let netlist = batch.netlist();
        let mut coverage = self
            .watch
            .coverage(netlist, self.samples * batch.lanes() as u64);
        let covers = netlist.directives.iter();
        let covers =
            covers.filter(|one| one.kind == bluechip_netlist::directive::DirectiveKind::Cover);
        for cover in covers {
            let place = cover.source.as_ref().unwrap_or(&cover.path);
            let times = coverage.covers.entry(place.clone()).or_default();
            for lane in 0..batch.lanes() {
                *times += batch.save(lane)?.times(cover);
            }
        }
        Ok(coverage)
    }
}
