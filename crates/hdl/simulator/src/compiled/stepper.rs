//! Runs the code for one set of clocks that rise together: plain code at first, gated code once the
//! activity is known.

use std::sync::Arc;

use super::activity::{SAMPLES, Sampler};
use super::code::{Compiler, Goal};
use super::contest::{Contest, Side};
use super::gating::{Gating, Role};
use super::machine::{BetterCode, LOOKS, StepCode};
use super::native::Native;
use super::program::{Array, Slot};
use crate::Error;
use crate::clocks::Edges;

/// Programs of fewer words run as they are: there is nothing to be gained.
const FEWEST_WORDS: usize = 50;

/// Steps before code of an earlier run is looked for: most simulations end before.
const RECALL: u64 = 4_096;

/// Steps before activity is looked at for the first time,
const FIRST_LOOK: u64 = 32_768;
/// and how many times as many before it is looked at again.
const AGAIN: u64 = 8;

/// Consecutive steps looked at together.
const BURST: u64 = 16;

/// The second look, for code that later runs will begin with, goes over so many times as many steps
/// as were made before it: a search of one position is not like that of the next.
const WIDE: u64 = 4;

/// How often it is checked whether there is something to be done about speed.
const CHECK: u64 = 1024;

/// What has been run.
pub(crate) struct Ran {
    pub(crate) steps: u64,
    /// The state after them is in the places of the present one.
    pub(crate) in_place: bool,
}

/// The scratch spaces of a simulation for its code, and what it does about speed.
pub(crate) struct Stepper {
    code: Arc<StepCode>,
    scratch: Vec<u64>,
    /// Of the code's generation, with its scratch space.
    better: Option<(Arc<BetterCode>, Vec<u64>)>,
    /// Other code that runs in turns with the better one, and who is faster so far.
    rival: Option<(Arc<BetterCode>, Vec<u64>, Contest)>,
    generation: u32,
    steps: u64,
    /// Activity is being looked at, in bursts this far apart.
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

    /// Whether there may be better code after more steps.
    pub(crate) fn is_learning(&self) -> bool {
        self.is_large() && self.code.is_learning()
    }

    /// Bytes of the C compiler's library that it runs, if it does.
    pub(crate) fn library_bytes(&self) -> Option<u64> {
        self.better.as_ref()?.0.code.library_bytes()
    }

    fn is_large(&self) -> bool {
        self.code.program.words.len() >= FEWEST_WORDS
    }

    /// Computes the state after an edge, into the places for it, or that after several edges in
    /// place, no more than lead to a goal.
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

    /// Call it when a slot has been changed from outside. A register that is changed so takes
    /// another value at the next edge too, for the place of that is everyone's: it is computed
    /// anew.
    pub(crate) fn slot_changed(&mut self, slot: Slot) {
        self.wake(Role::LoadSlot(slot));
        self.wake(Role::ComputeNext(slot));
    }

    /// Call it when an array has been changed from outside. What the design itself writes there is
    /// written anew.
    pub(crate) fn array_changed(&mut self, array: Array) {
        self.wake(Role::LoadArray(array));
        self.wake(Role::WriteArray(array));
    }

    /// Call it when anything may have been changed.
    pub(crate) fn all_changed(&mut self) {
        if let Some((gating, scratch)) = self.gating() {
            gating.wake_all(scratch);
        }
    }

    /// Gates parts of a number of words each, whatever their activity.
    pub(crate) fn gate_evenly(
        &mut self,
        words: Option<usize>,
        compiler: &Compiler,
    ) -> Result<(), Error> {
        self.code.gate_evenly(words, compiler)?;
        self.adopt();
        Ok(())
    }

    /// Runs everything as one function.
    pub(crate) fn run_whole(&mut self, native: &Native) -> Result<(), Error> {
        self.code.run_whole(native)?;
        self.adopt();
        Ok(())
    }

    fn wake(&mut self, role: Role) {
        if let Some((gating, scratch)) = self.gating() {
            gating.wake(scratch, role);
        }
    }

    /// Where it is noted what must run, if not everything does.
    fn gating(&mut self) -> Option<(&Gating, &mut [u64])> {
        let (better, scratch) = self.better.as_mut()?;
        Some((better.gating.as_ref()?, scratch))
    }

    /// Takes over what has been learned since.
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

    /// Has the other code run next, or the faster one from now on.
    fn take_turns(&mut self) {
        let (Some((better, scratch)), Some((rival, other, contest))) =
            (&mut self.better, &mut self.rival)
        else {
            return;
        };
        let winner = contest.turn();
        std::mem::swap(better, rival);
        std::mem::swap(scratch, other);
        // After the last turn they are where they were in the beginning.
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
