//! In long dumps, has what is shown computed only where something that it reads has changed: in a
//! clock little does.

use std::sync::Arc;
use std::thread::{self, JoinHandle};

use crate::compiled::activity::Sampler;
use crate::compiled::code::{Code, Compiler};
use crate::compiled::gating::Gating;
use crate::compiled::layout::Layout;
use crate::compiled::machine::{gated_by_activity, gated_evenly};
use crate::compiled::part_set::PartSet;
use crate::compiled::program::{Program, Slot};
use crate::compiled::schedule::Schedule;

/// Clocks before activity is looked at: most dumps end before.
const FIRST_LOOK: u32 = 4_096;

/// Bits of slots of the scratch space that have parts run.
pub(super) type Wakes = Box<[(Slot, u64)]>;

/// What is done about speed.
pub(super) enum Gate {
    /// Everything is computed, and this many clocks more before activity is looked at.
    Waiting(u32),
    /// Activity is looked at.
    Sampling(Box<Sampler>),
    /// Code is made in the background; it may turn out that there is nothing to be gained.
    Making(JoinHandle<Option<Gated>>),
    /// Only what has something to do is computed.
    Gated(Box<Gated>),
    /// Everything is computed.
    Open,
}

/// Code that runs only those of its parts that have something to do.
pub(super) struct Gated {
    code: Code,
    scratch: Vec<u64>,
    gating: Gating,
    /// The parts that read arrays, of which nobody knows whether they have changed.
    readers: PartSet,
}

impl Default for Gate {
    fn default() -> Self {
        Gate::Waiting(FIRST_LOOK)
    }
}

impl Gate {
    /// A clock of a program has been computed on this state. Whether there is other code from now
    /// on.
    pub(super) fn clock(
        &mut self,
        program: &Arc<Program>,
        layout: &Arc<Layout>,
        state: &[u64],
    ) -> bool {
        match self {
            Gate::Waiting(0) => {
                let mut sampler = Box::new(Sampler::new(program));
                sampler.begin(program, state);
                *self = Gate::Sampling(sampler);
            }
            Gate::Waiting(clocks) => *clocks -= 1,
            Gate::Sampling(sampler) => {
                sampler.sample(program, state);
                if sampler.is_full() {
                    let sampler = std::mem::replace(sampler, Box::new(Sampler::new(program)));
                    let (program, layout) = (program.clone(), layout.clone());
                    let length = state.len() as u32;
                    let make = move || {
                        let cut = gated_by_activity(&program, &layout, sampler)?;
                        Gated::new(&program, cut, length)
                    };
                    *self = Gate::Making(thread::spawn(make));
                }
            }
            Gate::Making(maker) if maker.is_finished() => {
                let Gate::Making(maker) = std::mem::replace(self, Gate::Open) else {
                    return false;
                };
                // What cannot be made is not missed.
                if let Ok(Some(gated)) = maker.join() {
                    *self = Gate::Gated(Box::new(gated));
                    return true;
                }
            }
            Gate::Making(_) | Gate::Gated(_) | Gate::Open => {}
        }
        false
    }

    /// Parts of a number of words each, at once.
    pub(super) fn evenly(program: &Program, layout: &Layout, length: u32, words: usize) -> Self {
        match Gated::new(program, gated_evenly(program, layout, words), length) {
            Some(gated) => Gate::Gated(Box::new(gated)),
            None => Gate::Open,
        }
    }

    /// The code that runs only what has something to do, once it is there.
    pub(super) fn gated(&mut self) -> Option<&mut Gated> {
        match self {
            Gate::Gated(gated) => Some(gated),
            _ => None,
        }
    }
}

impl Gated {
    /// Code of a program cut into parts, on a state of this length, in which everything is yet to
    /// be computed.
    fn new(program: &Program, cut: (Schedule, Gating), length: u32) -> Option<Self> {
        let (schedule, gating) = cut;
        let gating = gating.of_values();
        let code = Code::new(program, &schedule, length, Some(&gating), &Compiler::Soon).ok()?;
        let mut scratch = code.scratch();
        gating.wake_all(&mut scratch);
        Some(Gated {
            readers: gating.readers_of_arrays(),
            code,
            scratch,
            gating,
        })
    }

    /// The slots that it reads.
    pub(super) fn loads(&self) -> impl Iterator<Item = Slot> {
        self.gating.loads()
    }

    /// Whom a change of each of some slots wakes.
    pub(super) fn wakes(&self, slots: &[Slot]) -> Vec<Wakes> {
        slots.iter().map(|&slot| self.gating.wakes(slot)).collect()
    }

    /// Wakes parts.
    pub(super) fn wake(&mut self, wakes: &Wakes) {
        for &(place, parts) in wakes {
            self.scratch[place as usize] |= parts;
        }
    }

    /// Runs what is awake.
    pub(super) fn run(&mut self, state: &mut [u64]) {
        self.gating.wake_parts(&mut self.scratch, &self.readers);
        self.code.run(state, &mut self.scratch, 1);
    }
}
