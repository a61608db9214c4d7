//! A small program as one function with a loop of its own, in C.
//!
//! Words are computed where they are needed ([`needs`]), under guards that spare enough by what has
//! been looked at ([`need`], [`profile`]); registers are written in place, each after all that read
//! it ([`order`]). Where much depends on a register with few values, there is a body for each of
//! them ([`states`]); and there are bodies for inputs as they mostly are ([`held`]).

mod fixed;
mod held;
mod need;
mod needs;
mod order;
mod profile;
mod states;
mod stores;
mod text;

use std::fmt::Write as _;

use super::activity::Sampler;
use super::layout::Layout;
use super::program::Program;
use crate::techniques::Techniques;
use needs::Needs;
use order::{Item, Order};
use profile::Profile;
use stores::Body;
use text::Writer;

/// Programs of more words are not done as one function: C compilers take too long for them.
const MOST_WORDS: usize = 16_000;

/// There is a body for each state where no more than this share of the words is left to compute.
pub(crate) const WORTHWHILE: f64 = 0.9;

/// The text of the function, by what has been looked at; none if the program is too large. There
/// are bodies for the values of a register where no more than a share of the words is left to
/// compute.
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
    let whole = Clocked {
        name: "any",
        program,
        layout,
        profile: &profile,
        by_need: techniques.needs,
    };
    let is_forced = worthwhile.is_infinite();
    let worthwhile = techniques.states.then_some(worthwhile);
    let held = match techniques.held {
        true => held::find(program, layout, &profile, is_forced),
        false => None,
    };
    let mut text = text::head(layout);
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
    // What happens seldom has no code for each state.
    let worthwhile = worthwhile.filter(|_| held.is_none());
    let (functions, clock) = whole.with_states(worthwhile)?;
    let _ = write!(
        text,
        "{functions}void part0(S *restrict s, u *restrict t) {{\n{run}{}}}\n",
        looped(&clock)
    );
    Some(text)
}

/// A loop that does something as often as is asked for.
fn looped(clock: &str) -> String {
    format!("for (u left = t[0]; left != 0; left--) {{\n{clock}\n}}\n")
}

/// What runs a program in each clock.
#[derive(Clone, Copy)]
struct Clocked<'a> {
    /// The name of its function.
    name: &'a str,
    program: &'a Program,
    layout: &'a Layout,
    profile: &'a Profile,
    by_need: bool,
}

impl Clocked<'_> {
    /// The functions, and what calls them once, with one for each value of a register where no more
    /// than a share of the words is left to compute then.
    fn with_states(&self, worthwhile: Option<f64>) -> Option<(String, String)> {
        let &Clocked {
            name,
            program,
            layout,
            profile,
            by_need,
        } = self;
        let mut functions = body(name, program, layout, profile, by_need)?;
        let states = worthwhile
            .and_then(|worthwhile| states::find(program, layout, profile, by_need, worthwhile));
        let Some(states) = states else {
            return Some((functions, format!("{name}(s);")));
        };
        let mut cases = String::new();
        for state in &states.states {
            let own = format!("{name}_in_{}", state.value);
            functions += &body(&own, &state.program, layout, &state.profile, by_need)?;
            let _ = writeln!(cases, "case {}: {own}(s); break;", state.value);
        }
        let clock = format!(
            "switch (s->r[{}]) {{\n{cases}default: {name}(s);\n}}",
            states.slot
        );
        Some((functions, clock))
    }
}

/// The function of that name, which runs a program once; `by_need`: words are computed only where
/// they are needed.
fn body(
    name: &str,
    program: &Program,
    layout: &Layout,
    profile: &Profile,
    by_need: bool,
) -> Option<String> {
    let body = Body::new(program, layout);
    let needs = Needs::new(program, &body, Some(profile), by_need);
    let order = Order::new(program, &needs)?;
    let made = order.items.iter().filter_map(|(item, _)| match item {
        Item::Compute(word) | Item::Take(word, _) => Some(*word),
        Item::Store(_) => None,
    });
    let made = made.collect();
    let writer = Writer {
        program,
        needs: &needs,
        order: &order,
        made,
    };
    Some(writer.function(name))
}
