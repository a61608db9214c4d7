//! Decides whether to pack equal instances: samples both programs in the same clocks, and compares
//! the estimated costs of a clock.

use std::sync::{Arc, OnceLock};

use bluechip_netlist::flat::FlatNetlist;

use super::activity::{SAMPLES, Sampler};
use super::family::Family;
use super::layout::Layout;
use super::machine::{Machine, StepCode, cost};
use super::packing;
use super::program::Program;
use super::seats::{Packing, Seats};
use crate::clocks::Edges;

/// Steps before a trial.
const BEGIN: u64 = 49_152;

/// Steps between bursts of samples,
const APART: u64 = 1_024;
/// and samples per burst.
const BURST: u64 = 16;

/// Packing is kept if the program without packing has at least this many times as many words.
const MANY: usize = 2;

/// Packing is given up if the other program costs less than this share: estimates are inexact.
const CHEAPER: f64 = 0.8;

/// Packing is kept if memories have this many words: each sample would copy them.
const MOST_WORDS: usize = 1 << 18;

/// A program without packing, and its layout.
struct Unpacked {
    program: Program,
    layout: Layout,
}

/// The state of a trial.
pub(crate) struct Trial {
    family: Arc<Family>,
    /// The program without packing, once it is made; `None` if packing is kept in any case.
    unpacked: Arc<OnceLock<Option<Unpacked>>>,
    samplers: Option<[Box<Sampler>; 2]>,
    memory: Vec<u64>,
    is_over: bool,
}

impl Trial {
    /// Begins a trial if it is due and no other simulation runs one.
    pub(crate) fn begin(
        family: &Arc<Family>,
        netlist: &Arc<FlatNetlist>,
        machine: &Machine,
        steps: u64,
    ) -> Option<Self> {
        if steps < BEGIN || !family.begin() {
            return None;
        }
        let unpacked = Arc::new(OnceLock::new());
        let (place, packed_words) = (unpacked.clone(), machine.words());
        let netlist = netlist.clone();
        let work = move || {
            let seats = Seats::none(&netlist);
            let layout = Layout::new(&netlist, &seats);
            let program = packing::step(&netlist, &seats, &layout, Edges::all(&netlist));
            let is_worth_it = program.words.len() < MANY * packed_words
                && layout
                    .memories()
                    .iter()
                    .map(ExactSizeIterator::len)
                    .sum::<usize>()
                    < MOST_WORDS;
            let _ = place.set(is_worth_it.then_some(Unpacked { program, layout }));
        };
        let trial = Trial {
            family: family.clone(),
            unpacked,
            samplers: None,
            memory: Vec::new(),
            is_over: false,
        };
        let thread = std::thread::Builder::new().name("packing".to_owned());
        if thread.spawn(work).is_err() {
            family.force(Packing::Packed);
        }
        Some(trial)
    }

    /// Whether this simulation has nothing left to do.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Samples the state before a step. Returns how many steps may run before the next sample.
    pub(crate) fn look(
        &mut self,
        netlist: &Arc<FlatNetlist>,
        machine: &Machine,
        state: &[u64],
        step: u64,
    ) -> u64 {
        let place = step % APART;
        if place > BURST {
            return APART - place;
        }
        let Some(unpacked) = self.unpacked.get() else {
            return APART - place;
        };
        let Some(Unpacked { program, layout }) = unpacked else {
            self.is_over = true;
            self.family.choose(Packing::Packed);
            return u64::MAX;
        };
        let packed = machine.first_step();
        if self.samplers.is_none() {
            // Sampling starts with a whole burst.
            if place != 0 {
                return APART - place;
            }
            self.memory = vec![0; layout.len as usize];
            let samplers =
                [&packed.program, program].map(|program| Box::new(Sampler::new(program)));
            self.samplers = Some(samplers);
        }
        machine
            .layout
            .copy_state(netlist, state, layout, &mut self.memory);
        let Some([of_packed, of_unpacked]) = &mut self.samplers else {
            return u64::MAX;
        };
        if place == 0 {
            of_packed.begin(&packed.program, state);
            of_unpacked.begin(program, &self.memory);
        } else {
            of_packed.sample(&packed.program, state);
            of_unpacked.sample(program, &self.memory);
        }
        if of_packed.is_full()
            && let Some(samplers) = self.samplers.take()
        {
            self.is_over = true;
            self.reckon(netlist.clone(), packed, samplers);
        }
        1
    }

    /// Starts a thread that chooses by the estimated cost of a clock.
    fn reckon(
        &self,
        netlist: Arc<FlatNetlist>,
        packed: Arc<StepCode>,
        [of_packed, of_unpacked]: [Box<Sampler>; 2],
    ) {
        let (family, unpacked) = (self.family.clone(), self.unpacked.clone());
        let work = move || {
            let packed_cost = cost(&packed.program, of_packed);
            let unpacked_cost = match unpacked.get() {
                Some(Some(unpacked)) => cost(&unpacked.program, of_unpacked),
                _ => f64::INFINITY,
            };
            // Create the machine now, so that no simulation has to wait for it.
            let is_apart = unpacked_cost < CHEAPER * packed_cost
                && family.machine(&netlist, Packing::Apart).is_ok();
            family.choose(if is_apart {
                Packing::Apart
            } else {
                Packing::Packed
            });
        };
        let thread = std::thread::Builder::new().name("packing".to_owned());
        if thread.spawn(work).is_err() {
            self.family.force(Packing::Packed);
        }
    }
}

impl Drop for Trial {
    fn drop(&mut self) {
        if !self.is_over && self.family.is_open() {
            self.family.give_up();
        }
    }
}

const _: () = assert!(
    (SAMPLES as u64).is_multiple_of(BURST),
    "bursts fill the samples"
);
