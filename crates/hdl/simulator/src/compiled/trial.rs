//! Decides whether equal instances are packed: samples both programs in the same clocks, and
//! estimates the cost of a clock as for the parts of a program.

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

/// Steps before it is looked at.
const BEGIN: u64 = 49_152;

/// How often consecutive clocks are looked at,
const APART: u64 = 1_024;
/// and how many.
const BURST: u64 = 16;

/// So many times as many words as packed are not worth looking at.
const MANY: usize = 2;

/// Packing is given up for no more than this share of its cost: what is reckoned is not what is
/// measured.
const CHEAPER: f64 = 0.8;

/// Words of memories that are not copied from one form to the other again and again.
const MOST_WORDS: usize = 1 << 18;

/// Where a program without packing lives.
struct Unpacked {
    program: Program,
    layout: Layout,
}

/// What a simulation does to find out.
pub(crate) struct Trial {
    family: Arc<Family>,
    /// The other program, once it has been made; none if it is not worth looking at.
    unpacked: Arc<OnceLock<Option<Unpacked>>>,
    samplers: Option<[Box<Sampler>; 2]>,
    memory: Vec<u64>,
    is_over: bool,
}

impl Trial {
    /// Begins, if it is time and nobody else does.
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

    /// Whether there is nothing left to do here.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Looks at the state before a step. Returns how many steps may be made until it has to look
    /// again.
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
            // Both begin with a burst.
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

    /// Has the choice made by what a clock costs, in a thread of its own.
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
            // The machine is made before anybody waits for it.
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
