//! State machines as tables: which states may follow which.
//!
//! The [docs](Transitions::page) draw a table; a bench that [observes](crate::device::Device::observe) its machine fails on a transition that is not
//! in it, and [reports](crate::Report::untaken) those that it has not seen.

use std::collections::BTreeSet;
use std::fmt::Write;

use netlist::flat::{FlatNetlist, Type};

/// A state machine's table.
#[derive(Debug)]
pub struct Transitions {
    /// Its bench.
    pub bench: &'static str,
    /// Where its diagram stands, from the root of the repository.
    pub page: &'static str,
    /// The state register, from below the top.
    pub(crate) register: &'static str,
    /// The state that a reset leads to, from any other; also that at power-on.
    pub(crate) reset: &'static str,
    /// Each state, and those that may follow it. Staying is no transition.
    pub(crate) table: &'static [(&'static str, &'static [&'static str])],
}

/// Every machine that has a table.
pub fn machines() -> &'static [&'static Transitions] {
    &[&crate::search_control::TRANSITIONS]
}

impl Transitions {
    /// The table as a diagram, as it stands in the docs.
    pub fn diagram(&self) -> String {
        let mut text = format!(
            "```mermaid\nstateDiagram-v2\n    [*] --> {}: power-on, reset\n",
            self.reset
        );
        for (state, followers) in self.table {
            for follower in *followers {
                writeln!(text, "    {state} --> {follower}").expect("a string takes all");
            }
        }
        text + "```\n"
    }

    fn allows(&self, from: &str, to: &str) -> bool {
        to == self.reset
            || (self.table.iter())
                .any(|(state, followers)| *state == from && followers.contains(&to))
    }
}

/// What a machine was seen to do.
pub(crate) struct Observation {
    transitions: &'static Transitions,
    /// Names of the states.
    names: Vec<String>,
    last: usize,
    seen: BTreeSet<(usize, usize)>,
    /// The first transition that is not in the table, with its clock.
    pub stray: Option<Stray>,
}

/// A transition that is not in the table.
#[derive(Clone)]
pub(crate) struct Stray {
    pub cycle: u64,
    pub from: String,
    pub to: String,
}

impl Observation {
    /// Of a machine that is in its first state.
    ///
    /// # Panics
    /// If table and machine do not have the same states: the table is part of the bench.
    pub fn new(transitions: &'static Transitions, netlist: &FlatNetlist) -> Observation {
        let register = (netlist.signals.iter()).find(|signal| signal.path == transitions.register);
        let Some(Type::Enum { variants, .. }) = register.map(|signal| &signal.ty) else {
            panic!("{} is no state register", transitions.register);
        };
        let states: Vec<&str> = transitions.table.iter().map(|(state, _)| *state).collect();
        assert_eq!(
            &states, variants,
            "the table has the states of the machine, in order"
        );
        Observation {
            transitions,
            names: variants.clone(),
            last: 0,
            seen: BTreeSet::new(),
            stray: None,
        }
    }

    /// The path of the state register.
    pub fn register(&self) -> &'static str {
        self.transitions.register
    }

    /// Takes note of the state after a clock edge.
    pub fn note(&mut self, state: u64, cycle: u64) {
        let state = state as usize;
        if state == self.last || !self.seen.insert((self.last, state)) {
            self.last = state;
            return;
        }
        let name = |state: usize| self.names.get(state).map_or("?", String::as_str);
        let (from, to) = (name(self.last), name(state));
        if self.stray.is_none() && !self.transitions.allows(from, to) {
            self.stray = Some(Stray {
                cycle,
                from: from.to_owned(),
                to: to.to_owned(),
            });
        }
        self.last = state;
    }

    /// Transitions of the table that were not seen.
    pub fn untaken(&self) -> Vec<(&'static str, &'static str)> {
        let seen: BTreeSet<(&str, &str)> = (self.seen.iter())
            .filter_map(|&(from, to)| {
                Some((self.names.get(from)?.as_str(), self.names.get(to)?.as_str()))
            })
            .collect();
        (self.transitions.table.iter())
            .flat_map(|&(state, followers)| {
                followers.iter().map(move |&follower| (state, follower))
            })
            .filter(|transition| !seen.contains(transition))
            .collect()
    }
}
