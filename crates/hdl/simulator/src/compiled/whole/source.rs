//! Writes the single function of a program in C.

use std::fmt::Write as _;

use super::text::{self, Writer};
use super::{Draft, Variant, Whole};

/// The C text; `None` if no order of the program exists.
pub(crate) fn source(whole: &Whole) -> Option<String> {
    let arrays = &whole.arrays;
    let mut text = text::head(whole.layout);
    if !arrays.are_none() {
        text += &arrays.head();
    }
    let mut run = String::new();
    for variant in whole.variants() {
        let (functions, clock) = with_states(whole, &variant)?;
        text += &functions;
        let inputs = variant.inputs.iter();
        let inputs = inputs.map(|(slot, value)| format!("s->r[{slot}] == {value}"));
        let inputs: Vec<String> = inputs.collect();
        let looped = format!("for (; left != 0; left--) {{\n{clock}\n}}\n");
        let _ = match inputs.is_empty() {
            true => write!(run, "{looped}"),
            false => writeln!(run, "if ({}) {{{looped}return;}}", inputs.join(" && ")),
        };
    }
    text += &entry(&run, arrays.are_none());
    Some(text)
}

/// The functions of a variant, and the statement that calls them for one clock.
fn with_states(whole: &Whole, variant: &Variant) -> Option<(String, String)> {
    let mut functions = function(variant.name, &variant.body)?;
    let call = |name: &str| match whole.arrays.are_none() {
        true => format!("{name}(s);"),
        false => format!("{name}(s, a);"),
    };
    let Some(states) = &variant.states else {
        return Some((functions, call(variant.name)));
    };
    let mut cases = String::new();
    for state in &states.states {
        let name = format!("{}_in_{}", variant.name, state.value);
        functions += &function(&name, &whole.body(&state.program, &state.profile))?;
        let _ = writeln!(cases, "case {}: {} break;", state.value, call(&name));
    }
    let clock = format!(
        "switch ({}) {{\n{cases}default: {}\n}}",
        whole.arrays.text(states.slot),
        call(variant.name)
    );
    Some((functions, clock))
}

/// The function that runs a program once.
fn function(name: &str, body: &Draft) -> Option<String> {
    body.in_order(|needs, order| {
        let writer = Writer {
            program: body.program,
            needs,
            order,
            arrays: &body.whole.arrays,
            made: order.made(),
        };
        writer.function(name)
    })
}

/// The function that is called: it runs all clocks at once, or one by one until a goal is reached.
/// The words of its scratch space are those of [`Asked`](super::Asked).
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
