//! A specialised program for each value of a register that much depends on.

use std::collections::HashMap;

use super::fixed::with_fixed;
use super::needs::Needs;
use super::profile::{Profile, either, without};
use super::stores::Body;
use crate::compiled::activity::{Clocks, SAMPLES};
use crate::compiled::layout::Layout;
use crate::compiled::program::{Expression, Program, Slot, Word};

/// Words of all programs together.
const MOST_WORDS: usize = 12_000;

/// Fewest and most values of such a register.
const FEWEST: usize = 2;
const MOST: usize = 40;

/// Most registers that are tried, starting with those that are compared most often.
const TRIED: usize = 6;

/// A program specialised for one value.
pub(super) struct State {
    pub(super) value: u64,
    /// How often the register has this value.
    share: f64,
    pub(super) program: Program,
    pub(super) profile: Profile,
}

/// The programs for the values of a register; for other values the whole program is used.
pub(super) struct States {
    pub(super) slot: Slot,
    pub(super) states: Vec<State>,
}

/// The register whose programs are smallest on average; `None` unless that is at most a share of
/// `worthwhile` of the whole program.
pub(super) fn find(
    program: &Program,
    layout: &Layout,
    profile: &Profile,
    by_need: bool,
    worthwhile: f64,
) -> Option<States> {
    let body = Body::new(program, layout);
    let drafts = candidates(program, &body).into_iter();
    let drafts = drafts.filter_map(|candidate| Draft::new(program, layout, profile, candidate));
    // Computing needs takes long, so only the best register is examined closely.
    let draft = drafts.min_by(|a, b| a.words.total_cmp(&b.words))?;
    if draft.words > worthwhile * body.words.len() as f64 {
        return None;
    }
    let cost = |program: &Program, profile: &Profile| {
        let body = Body::new(program, layout);
        Needs::new(program, &body, Some(profile), by_need).cost()
    };
    let whole = cost(program, profile);
    let states = draft.states.states.iter();
    let apart = states.map(|state| state.share * cost(&state.program, &state.profile));
    let apart = apart.sum::<f64>() + draft.rest * whole;
    (apart <= worthwhile * whole).then_some(draft.states)
}

/// Programs for the values of a register, before it is chosen.
struct Draft {
    states: States,
    /// How often the register has none of these values.
    rest: f64,
    /// Average number of words in the program that runs.
    words: f64,
}

impl Draft {
    /// `None` if the programs are too large or too few.
    fn new(
        program: &Program,
        layout: &Layout,
        profile: &Profile,
        (slot, values): (Slot, Vec<Value>),
    ) -> Option<Self> {
        let mut told = [0; SAMPLES / 64];
        let mut states = Vec::new();
        let (mut average, mut all) = (0.0, program.words.len());
        for (value, comparison) in values {
            let clocks = clocks_of(profile, comparison)?;
            let share = profile.share(&clocks)?;
            if share == 0.0 {
                // A value that was not seen needs no program.
                continue;
            }
            told = either(&told, &clocks);
            let (program, origins) = with_fixed(program, &[(slot, value)]);
            let words = Body::new(&program, layout).words.len();
            average += share * words as f64;
            all += words;
            states.push(State {
                value,
                share,
                profile: profile.of_words(&origins, &clocks),
                program,
            });
        }
        let rest = profile.share(&without(&told))?;
        average += rest * program.words.len() as f64;
        (all <= MOST_WORDS && states.len() >= FEWEST).then_some(Draft {
            states: States { slot, states },
            rest,
            words: average,
        })
    }
}

/// A value, the word that compares the register with it, and whether that word is 1 if they differ.
type Value = (u64, (Word, bool));

/// Registers with the constants they are compared with; most constants first.
fn candidates(program: &Program, body: &Body) -> Vec<(Slot, Vec<Value>)> {
    let mut values: HashMap<Slot, Vec<Value>> = HashMap::new();
    for &word in &body.words {
        let (a, b, differs) = match program.words[word.0 as usize] {
            Expression::Equal(a, b) => (a, b, false),
            Expression::NotEqual(a, b) => (a, b, true),
            _ => continue,
        };
        let (register, constant) = (program.words[a.0 as usize], program.words[b.0 as usize]);
        if let (Expression::Load(slot), Expression::Const(value)) = (register, constant)
            && program.possible(a) < 1 << 16
        {
            let known = values.entry(slot).or_default();
            if known.iter().all(|known| known.0 != value) {
                known.push((value, (word, differs)));
            }
        }
    }
    let mut values: Vec<_> = values.into_iter().collect();
    values.retain(|(_, values)| (FEWEST..=MOST).contains(&values.len()));
    values.sort_by_key(|(slot, values)| (std::cmp::Reverse(values.len()), *slot));
    values.truncate(TRIED);
    values
}

/// The clocks in which a comparison shows that the register has the value.
fn clocks_of(profile: &Profile, (word, differs): (Word, bool)) -> Option<Clocks> {
    let set = profile.set(word)?;
    Some(if differs { without(&set) } else { set })
}
