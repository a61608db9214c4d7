//! Runs the code for one set of clocks that rise together: plain code at first, gated code once the
//! activity is known.

use std::sync::Arc;

use super::activity::{SAMPLES, Sampler};
use super::code::{Compiler, Goal};
use super::contest::{Contest, Side};
use super::gating::{Gating, Role};
use super::machine::{BetterCode, LOOKS, StepCode};
use super::program::{Array, Slot};
use crate::Error;
use crate::clocks::Edges;

/// Programs with fewer words run as they are: better code gains nothing.
const FEWEST_WORDS: usize = 50;

/// Steps before looking for code of an earlier run: most simulations end sooner.
const RECALL: u64 = 4_096;

/// Steps before activity is first sampled,
const FIRST_LOOK: u64 = 32_768;
/// and the factor by which that number grows for each further look.
const AGAIN: u64 = 8;

/// Consecutive steps in a burst of samples.
const BURST: u64 = 16;

/// The second look determines the code that later runs start with. Its samples spread over this
/// many times the steps made before: the search of one position differs from that of the next.
const WIDE: u64 = 4;

/// Steps between checks for better code.
const CHECK: u64 = 1024;

/// The result of a run.
pub(crate) struct Ran {
    pub(crate) steps: u64,
    /// Whether the new state is already in the slots of present values.
    pub(crate) in_place: bool,
}

/// Scratch spaces for the code of one simulation, and its search for better code.
pub(crate) struct Stepper {
    code: Arc<StepCode>,
    scratch: Vec<u64>,
    /// The better code of this generation, with its scratch space.
    better: Option<(Arc<BetterCode>, Vec<u64>)>,
    /// Code that runs in turns with the better code, its scratch space, and their contest.
    rival: Option<(Arc<BetterCode>, Vec<u64>, Contest)>,
    generation: u32,
    steps: u64,
    /// The current sampler, and the distance between its bursts in steps.
    sampling: Option<(Box<Sampler>, u64)>,
}

impl Stepper {
    pub(crate) fn new(code: Arc<StepCode>) -> Self {
        let mut stepper = Stepper {
            scratch: code.plain.scratch(),
            better: None,
            rival: None,
            generation: 0,
            code,
            steps: 0,
            sampling: None,
        };
        stepper.adopt();
        stepper
    }

    pub(crate) fn edges(&self) -> Edges {
        self.code.edges
    }

    /// Whether better code may follow after more steps.
    pub(crate) fn is_learning(&self) -> bool {
        self.is_large() && self.code.is_learning()
    }

    /// Size of the C compiler's library, if it runs one.
    pub(crate) fn library_bytes(&self) -> Option<u64> {
        self.better.as_ref()?.0.code.library_bytes()
    }

    fn is_large(&self) -> bool {
        self.code.program.words.len() >= FEWEST_WORDS
    }

    /// Computes the state after one edge, into the slots of next values; or after several edges in
    /// place, stopping at a goal.
    pub(crate) fn run(&mut self, state: &mut [u64], most: u64, goal: Option<&Goal>) -> Ran {
        if self.steps.is_multiple_of(CHECK) {
            self.check();
        }
        let mut most = most.min(CHECK - self.steps % CHECK);
        if self.sampling.is_some() {
            self.sample(state);
            most = 1;
        }
        let (code, scratch) = match &mut self.better {
            Some((better, scratch)) => (&better.code, scratch),
            None => (&self.code.plain, &mut self.scratch),
        };
        let steps = code.run(state, scratch, most, goal);
        self.steps += steps;
        Ran {
            steps,
            in_place: code.is_whole(),
        }
    }

    /// To be called when a slot was changed from outside. The part that computes the slot's next
    /// value must run too: all steppers share the slot of the next value.
    pub(crate) fn slot_changed(&mut self, slot: Slot) {
        self.wake(Role::LoadSlot(slot));
        self.wake(Role::ComputeNext(slot));
    }

    /// To be called when an array was changed from outside. The parts that write the array must run
    /// too.
    pub(crate) fn array_changed(&mut self, array: Array) {
        self.wake(Role::LoadArray(array));
        self.wake(Role::WriteArray(array));
    }

    /// To be called when anything may have been changed.
    pub(crate) fn all_changed(&mut self) {
        if let Some((gating, scratch)) = self.gating() {
            gating.wake_all(scratch);
        }
    }

    /// Gates parts of equal length, regardless of their activity.
    pub(crate) fn gate_evenly(
        &mut self,
        words: Option<usize>,
        compiler: &Compiler,
    ) -> Result<(), Error> {
        self.code.gate_evenly(words, compiler)?;
        self.adopt();
        Ok(())
    }

    /// Runs everything as a single function.
    pub(crate) fn run_whole(&mut self, compiler: &Compiler) -> Result<(), Error> {
        self.code.run_whole(compiler)?;
        self.adopt();
        Ok(())
    }

    fn wake(&mut self, role: Role) {
        if let Some((gating, scratch)) = self.gating() {
            gating.wake(scratch, role);
        }
    }

    /// The gating and its scratch space, if the current code is gated.
    fn gating(&mut self) -> Option<(&Gating, &mut [u64])> {
        let (better, scratch) = self.better.as_mut()?;
        Some((better.gating.as_ref()?, scratch))
    }

    /// Adopts code that was made since the last call.
    fn adopt(&mut self) {
        let generation = self.code.generation();
        if generation != self.generation {
            self.generation = generation;
            self.better = self.code.better().map(|better| {
                let scratch = better.code.scratch();
                (better, scratch)
            });
            self.rival = self.code.rival().map(|rival| {
                let scratch = rival.code.scratch();
                (rival, scratch, Contest::new())
            });
            self.all_changed();
        }
    }

    /// Switches to the other code for the next turn, or ends the contest.
    fn take_turns(&mut self) {
        let (Some((better, scratch)), Some((rival, other, contest))) =
            (&mut self.better, &mut self.rival)
        else {
            return;
        };
        let winner = contest.turn();
        std::mem::swap(better, rival);
        std::mem::swap(scratch, other);
        // After the last turn both are back in their original places.
        match winner {
            Some(Side::Known) => self.code.settle(better),
            Some(Side::Rival) => self.code.settle(rival),
            None => {}
        }
        self.all_changed();
    }

    fn check(&mut self) {
        self.take_turns();
        self.adopt();
        if self.sampling.is_some() || !self.is_large() {
            return;
        }
        if self.steps >= RECALL && self.code.clone().recall() {
            return;
        }
        let looks = self.code.looks();
        let first = FIRST_LOOK * AGAIN.pow(looks.min(LOOKS));
        if looks < LOOKS && self.steps >= first && self.code.begin() {
            let span = if looks == 1 { WIDE * first } else { first };
            let apart = span * BURST / SAMPLES as u64;
            self.sampling = Some((Box::new(Sampler::new(&self.code.program)), apart));
        }
    }

    fn sample(&mut self, state: &[u64]) {
        let Some((sampler, apart)) = &mut self.sampling else {
            return;
        };
        match self.steps % *apart {
            0 => sampler.begin(&self.code.program, state),
            1..=BURST if sampler.has_begun() => sampler.sample(&self.code.program, state),
            _ => {}
        }
        if sampler.is_full()
            && let Some((sampler, _)) = self.sampling.take()
        {
            self.code.clone().improve(sampler);
        }
    }
}

impl Drop for Stepper {
    fn drop(&mut self) {
        if self.sampling.is_some() {
            self.code.give_up();
        }
    }
}
