//! Translates a small program to a single function that loops over clocks.
//!
//! Words are computed only where needed ([`needs`]), under guards that save enough work by the
//! profile ([`need`], [`profile`]). Registers are written in place, each after its readers
//! ([`order`]). If much depends on a register with few values, each value has its own body
//! ([`states`]). Other bodies are for the usual values of inputs ([`held`]). The function is
//! written in C ([`source`]) or compiled by Cranelift ([`machine_code`]). In C, registers of equal
//! instances are in arrays ([`arrays`]), and stores to a whole array are a loop ([`rows`]).

mod arrays;
mod fixed;
mod held;
mod in_arrays;
pub(crate) mod machine_code;
mod need;
mod needs;
mod order;
mod profile;
mod row_text;
mod rows;
pub(crate) mod source;
mod states;
mod stores;
mod text;

use super::activity::Sampler;
use super::layout::Layout;
use super::program::{Program, Slot};
use crate::techniques::Techniques;
use arrays::Arrays;
use held::Held;
use needs::Needs;
use order::Order;
use profile::Profile;
use states::States;
use stores::Body;

/// Most words of a program for a single function: compilers take too long for larger ones.
const MOST_WORDS: usize = 16_000;

/// A register's values have their own bodies if at most this share of the words is left.
pub(crate) const WORTHWHILE: f64 = 0.9;

/// A program and its bodies, to be written as a single function.
pub(crate) struct Whole<'a> {
    program: &'a Program,
    layout: &'a Layout,
    profile: Profile,
    /// The program for the usual values of inputs.
    held: Option<Held>,
    arrays: Arrays,
    by_need: bool,
    /// The share of the words that bodies for the values of a register may leave; `None` if there
    /// are no such bodies.
    worthwhile: Option<f64>,
    /// Whether to use every technique that is possible, even if it does not pay off.
    is_forced: bool,
}

impl<'a> Whole<'a> {
    /// From the sampled activity; `None` if the program is too large. The values of a register have
    /// their own bodies if at most a share of `worthwhile` of the words is left: infinite to force
    /// all techniques. Only C compilers make use of arrays.
    pub(crate) fn new(
        program: &'a Program,
        layout: &'a Layout,
        sampler: &Sampler,
        techniques: &Techniques,
        worthwhile: f64,
        for_c: bool,
    ) -> Option<Self> {
        if program.words.len() > MOST_WORDS {
            return None;
        }
        let profile = Profile::new(program, sampler);
        let is_forced = worthwhile.is_infinite();
        let arrays = match techniques.rows && for_c {
            true => Arrays::find(program, layout, &profile, is_forced),
            false => Arrays::default(),
        };
        let held = match techniques.held {
            true => held::find(program, layout, &profile, is_forced),
            false => None,
        };
        Some(Whole {
            program,
            layout,
            profile,
            held,
            arrays,
            by_need: techniques.needs,
            worthwhile: techniques.states.then_some(worthwhile),
            is_forced,
        })
    }

    /// The programs for values of inputs, the last one for any values.
    fn variants(&self) -> Vec<Variant<'_>> {
        let held = self.held.iter().map(|held| Variant {
            name: "held",
            inputs: &held.inputs,
            body: self.body(&held.program, &held.profile),
            states: self.states(&held.program, &held.profile),
        });
        let any = Variant {
            name: "any",
            inputs: &[],
            body: self.body(self.program, &self.profile),
            // The rare case needs no bodies for states.
            states: match self.held {
                Some(_) => None,
                None => self.states(self.program, &self.profile),
            },
        };
        held.chain([any]).collect()
    }

    fn body<'b>(&'b self, program: &'b Program, profile: &'b Profile) -> Draft<'b> {
        Draft {
            whole: self,
            program,
            profile,
        }
    }

    fn states(&self, program: &Program, profile: &Profile) -> Option<States> {
        states::find(
            program,
            self.layout,
            profile,
            self.by_need,
            self.worthwhile?,
        )
    }
}

/// The words of the scratch space that tell the function what is asked.
#[derive(Clone, Copy)]
pub(crate) enum Asked {
    /// The number of clocks to run, and after the call the number left.
    Clocks,
    /// Whether there is a goal.
    HasGoal,
    Slot,
    Shift,
    Mask,
    Value,
    /// The function that computes the bits, if not 0,
    Function,
    /// and its scratch space.
    Scratch,
}

/// A program for some values of inputs.
struct Variant<'a> {
    name: &'static str,
    inputs: &'a [(Slot, u64)],
    body: Draft<'a>,
    /// Programs to run instead while a register has certain values.
    states: Option<States>,
}

/// A program that runs for one clock, before it is ordered.
#[derive(Clone, Copy)]
struct Draft<'a> {
    whole: &'a Whole<'a>,
    program: &'a Program,
    profile: &'a Profile,
}

impl Draft<'_> {
    /// Writes the program in order; `None` if no order exists. With `by_need`, words are computed
    /// only where they are needed.
    fn in_order<R>(&self, write: impl FnOnce(&Needs, &Order) -> R) -> Option<R> {
        let &Draft {
            whole,
            program,
            profile,
        } = self;
        let body = Body::new(program, whole.layout);
        let body = body.with_rows(program, profile, &whole.arrays, whole.is_forced);
        let needs = Needs::new(program, &body, Some(profile), whole.by_need);
        let order = Order::new(program, &needs, &whole.arrays)?;
        Some(write(&needs, &order))
    }
}
