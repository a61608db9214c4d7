//! Translates a small program to C as a single function that loops over clocks.
//!
//! Words are computed only where needed ([`needs`]), under guards that save enough work by the
//! profile ([`need`], [`profile`]). Registers are written in place, each after its readers
//! ([`order`]). If much depends on a register with few values, each value has its own body
//! ([`states`]). Other bodies are for the usual values of inputs ([`held`]). Registers of equal
//! instances are in arrays ([`arrays`]), and stores to a whole array are a loop ([`rows`]).

mod arrays;
mod fixed;
mod held;
mod in_arrays;
mod need;
mod needs;
mod order;
mod profile;
mod row_text;
mod rows;
mod states;
mod stores;
mod text;

use std::fmt::Write as _;

use super::activity::Sampler;
use super::layout::Layout;
use super::program::Program;
use crate::techniques::Techniques;
use arrays::Arrays;
use needs::Needs;
use order::{Item, Order};
use profile::Profile;
use stores::Body;
use text::Writer;

/// Most words of a program for a single function: C compilers take too long for larger ones.
const MOST_WORDS: usize = 16_000;

/// A register's values have their own bodies if at most this share of the words is left.
pub(crate) const WORTHWHILE: f64 = 0.9;

/// The C text for a program and its sampled activity; `None` if the program is too large. The
/// values of a register have their own bodies if at most a share of `worthwhile` of the words is
/// left.
pub(crate) fn source(
    program: &Program,
    layout: &Layout,
    sampler: &Sampler,
    techniques: &Techniques,
    worthwhile: f64,
) -> Option<String> {
    if program.words.len() > MOST_WORDS {
        return None;
    }
    let profile = Profile::new(program, sampler);
    let is_forced = worthwhile.is_infinite();
    let arrays = match techniques.rows {
        true => Arrays::find(program, layout, &profile, is_forced),
        false => Arrays::default(),
    };
    let whole = Clocked {
        name: "any",
        program,
        layout,
        profile: &profile,
        by_need: techniques.needs,
        arrays: &arrays,
        is_forced,
    };
    let worthwhile = techniques.states.then_some(worthwhile);
    let held = match techniques.held {
        true => held::find(program, layout, &profile, is_forced),
        false => None,
    };
    let mut text = text::head(layout);
    if !arrays.are_none() {
        text += &arrays.head();
    }
    let mut run = String::new();
    if let Some(held) = &held {
        let held_whole = Clocked {
            name: "held",
            program: &held.program,
            profile: &held.profile,
            ..whole
        };
        let (functions, clock) = held_whole.with_states(worthwhile)?;
        text += &functions;
        let inputs = held.inputs.iter();
        let inputs = inputs.map(|(slot, value)| format!("s->r[{slot}] == {value}"));
        let inputs: Vec<String> = inputs.collect();
        let _ = writeln!(
            run,
            "if ({}) {{{}return;}}",
            inputs.join(" && "),
            looped(&clock)
        );
    }
    // The rare case needs no bodies for states.
    let worthwhile = worthwhile.filter(|_| held.is_none());
    let (functions, clock) = whole.with_states(worthwhile)?;
    run += &looped(&clock);
    text += &functions;
    text += &entry(&run, arrays.are_none());
    Some(text)
}

/// A loop over the clocks that are left.
fn looped(clock: &str) -> String {
    format!("for (; left != 0; left--) {{\n{clock}\n}}\n")
}

/// The function that is called: it runs all clocks at once, or one by one until a goal is reached.
/// The first word of the scratch space holds the number of clocks, and at the end the number left.
/// The goal follows it (`Goal::words`).
fn entry(run: &str, is_without_arrays: bool) -> String {
    let (parameter, argument, fill, empty) = match is_without_arrays {
        true => ("", "", "", ""),
        false => (
            ", A *restrict a",
            ", &a",
            "A a;\nfill(s, &a);\n",
            "empty(s, &a);\n",
        ),
    };
    format!(
        "static __attribute__((noinline)) void clocks(S *restrict s{parameter}, u left) {{\n\
         {run}}}\n\
         void part0(S *restrict s, u *restrict t) {{\n\
         {fill}\
         if (t[1] == 0) {{\n\
         clocks(s{argument}, t[0]);\n\
         t[0] = 0;\n\
         {empty}\
         }} else while (t[0] != 0) {{\n\
         clocks(s{argument}, 1);\n\
         t[0]--;\n\
         {empty}\
         if (t[6] != 0) ((void (*)(void *, void *))t[6])(s, (void *)t[7]);\n\
         if ((((u *)s)[t[2]] >> t[3] & t[4]) == t[5]) break;\n\
         }}\n\
         }}\n"
    )
}

/// Generates the function that runs a program for one clock.
#[derive(Clone, Copy)]
struct Clocked<'a> {
    /// The name of the function.
    name: &'a str,
    program: &'a Program,
    layout: &'a Layout,
    profile: &'a Profile,
    by_need: bool,
    arrays: &'a Arrays,
    /// Whether to use every technique that is possible, even if it does not pay off.
    is_forced: bool,
}

impl Clocked<'_> {
    /// The functions and the statement that calls them for one clock. The values of a register have
    /// their own functions if at most a share of `worthwhile` of the words is left.
    fn with_states(&self, worthwhile: Option<f64>) -> Option<(String, String)> {
        let &Clocked {
            name,
            program,
            layout,
            profile,
            by_need,
            arrays,
            ..
        } = self;
        let mut functions = self.body()?;
        let states = worthwhile
            .and_then(|worthwhile| states::find(program, layout, profile, by_need, worthwhile));
        let Some(states) = states else {
            return Some((functions, self.call()));
        };
        let mut cases = String::new();
        for state in &states.states {
            let name = format!("{name}_in_{}", state.value);
            let own = Clocked {
                name: &name,
                program: &state.program,
                profile: &state.profile,
                ..*self
            };
            functions += &own.body()?;
            let _ = writeln!(cases, "case {}: {} break;", state.value, own.call());
        }
        let clock = format!(
            "switch ({}) {{\n{cases}default: {}\n}}",
            arrays.text(states.slot),
            self.call()
        );
        Some((functions, clock))
    }

    /// The statement that calls the function.
    fn call(&self) -> String {
        match self.arrays.are_none() {
            true => format!("{}(s);", self.name),
            false => format!("{}(s, a);", self.name),
        }
    }

    /// The function that runs the program once. With `by_need`, words are computed only where they
    /// are needed.
    fn body(&self) -> Option<String> {
        let program = self.program;
        let body = Body::new(program, self.layout);
        let body = body.with_rows(program, self.profile, self.arrays, self.is_forced);
        let needs = Needs::new(program, &body, Some(self.profile), self.by_need);
        let order = Order::new(program, &needs, self.arrays)?;
        let made = order.items.iter().filter_map(|(item, _)| match item {
            Item::Compute(word) | Item::Take(word, _) => Some(*word),
            Item::Store(_) => None,
        });
        let made = made.collect();
        let writer = Writer {
            program,
            needs: &needs,
            order: &order,
            arrays: self.arrays,
            made,
        };
        Some(writer.function(self.name))
    }
}
