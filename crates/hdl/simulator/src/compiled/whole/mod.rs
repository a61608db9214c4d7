//! A small program as one function with a loop of its own, in C.
//!
//! Words are computed where they are needed ([`needs`]), under guards that spare enough by what has
//! been looked at ([`need`], [`profile`]); registers are written in place, each after all that read
//! it ([`order`]). Where much depends on a register with few values, there is a body for each of
//! them ([`states`]).

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
    let by_need = techniques.needs;
    let states = match techniques.states {
        true => states::find(program, layout, &profile, by_need, worthwhile),
        false => None,
    };
    let mut text = text::head(layout);
    text += &body("any", program, layout, &profile, by_need)?;
    let mut call = "any(s);".to_owned();
    if let Some(states) = states {
        let mut cases = String::new();
        for state in &states.states {
            let name = format!("in_{}", state.value);
            text += &body(&name, &state.program, layout, &state.profile, by_need)?;
            let _ = writeln!(cases, "case {}: {name}(s); break;", state.value);
        }
        call = format!(
            "switch (s->r[{}]) {{\n{cases}default: any(s);\n}}",
            states.slot
        );
    }
    let _ = write!(
        text,
        "void part0(S *restrict s, u *restrict t) {{\nfor (u left = t[0]; left != 0; left--) {{\n\
         {call}\n}}}}\n"
    );
    Some(text)
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
