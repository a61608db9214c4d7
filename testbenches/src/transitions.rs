//! State machines as tables: which states may follow which.
//!
//! A machine takes only the transitions of the table in its source, unless a job, an abort or a
//! reset interrupts it in that clock. Each interruption has a list of target states. The docs draw
//! the tables; a bench fails on a transition that is not in them, and reports those of its machine
//! that it has not seen; the whole chip is observed as well.

use std::collections::BTreeSet;
use std::fmt::{Debug, Write};

use bluechip_netlist::flat::Type;
use bluechip_simulator::{SignalHandle, Simulation};
use chess::Rules;
use chip::movegen::sequencer::{analysis, state};
use chip::search::step;

/// A state machine of the chip.
pub struct Machine {
    /// Its block, which has a bench of that name.
    pub name: &'static str,
    /// Other benches that contain the block, and its path in theirs.
    within: &'static [(&'static str, &'static str)],
    /// Its path in the complete chip.
    pub path: &'static str,
    /// The signal that holds its state.
    state: &'static str,
    /// The page that shows its diagrams, from the root of the repository.
    pub page: &'static str,
    groups: Vec<(&'static str, Vec<Transition>)>,
    /// Transitions of AntiChess only.
    antichess: Vec<Transition>,
    /// In rising order of precedence.
    interruptions: Vec<Interruption>,
}

/// From a state to another, by their names.
pub type Transition = (String, String);

/// An interruption: leads from any state to one of its targets.
struct Interruption {
    /// The signal of the interruption, one bit.
    signal: &'static str,
    targets: Vec<String>,
}

impl Machine {
    fn new<S: Debug>(
        [name, path, state, page]: [&'static str; 4],
        within: &'static [(&'static str, &'static str)],
        groups: &[(&'static str, &[(S, S)])],
        interruptions: &[(&'static str, &[S])],
    ) -> Machine {
        let named = |state: &S| format!("{state:?}");
        let pair = |(from, to): &(S, S)| (named(from), named(to));
        Machine {
            name,
            within,
            path,
            state,
            page,
            groups: (groups.iter())
                .map(|(group, transitions)| (*group, transitions.iter().map(pair).collect()))
                .collect(),
            antichess: Vec::new(),
            interruptions: (interruptions.iter())
                .map(|(signal, targets)| Interruption {
                    signal,
                    targets: targets.iter().map(named).collect(),
                })
                .collect(),
        }
    }

    /// The same with transitions of AntiChess only.
    fn with_antichess<S: Debug>(mut self, transitions: &[(S, S)]) -> Machine {
        let named = |(from, to): &(S, S)| (format!("{from:?}"), format!("{to:?}"));
        self.antichess = transitions.iter().map(named).collect();
        self
    }

    /// The path of the block in the design that a bench tests.
    fn path_in(&self, bench: &str) -> Option<&'static str> {
        if self.name == bench {
            return Some("");
        }
        let within = self.within.iter().find(|(other, _)| *other == bench);
        within.map(|(_, path)| *path)
    }

    /// Whether it may go from a state to another, uninterrupted.
    fn has(&self, transition: &Transition, rules: Rules) -> bool {
        (self.groups.iter()).any(|(_, transitions)| transitions.contains(transition))
            || rules.is_antichess() && self.antichess.contains(transition)
    }

    /// The diagrams, one for each group of states, as Markdown.
    pub fn diagrams(&self) -> String {
        let mut page = String::new();
        let antichess =
            (!self.antichess.is_empty()).then_some(("AntiChess alone", &self.antichess));
        let groups = self
            .groups
            .iter()
            .map(|(group, transitions)| (*group, transitions));
        for (group, transitions) in groups.chain(antichess) {
            let _ = write!(page, "**{group}**\n\n```mermaid\nstateDiagram-v2\n");
            for (from, to) in transitions {
                let _ = writeln!(page, "    {from} --> {to}");
            }
            page.push_str("```\n\n");
        }
        page.push_str("From any state:\n\n");
        for Interruption { signal, targets } in &self.interruptions {
            let targets: Vec<String> = targets.iter().map(|to| format!("`{to}`")).collect();
            let _ = writeln!(page, "* `{signal}` leads to {}", targets.join(", "));
        }
        page
    }
}

/// The state machines whose transitions are declared.
pub fn machines() -> Vec<Machine> {
    vec![
        Machine::new(
            [
                "sequencer",
                "core.sequencer",
                "state",
                "docs/src/blocks/sequencer.md",
            ],
            &[],
            state::TRANSITIONS,
            &[
                ("diverts", state::JOB_TARGETS),
                ("stops", &[state::State::Unwind]),
                ("reset", &[state::State::Idle]),
            ],
        )
        .with_antichess(state::ANTICHESS_TRANSITIONS),
        Machine::new(
            [
                "analysis",
                "core.sequencer.analysis",
                "state",
                "docs/src/blocks/analysis.md",
            ],
            &[("sequencer", "analysis")],
            analysis::TRANSITIONS,
            &[
                ("cancel", analysis::JOB_TARGETS),
                ("stop", &[analysis::AnalysisState::Idle]),
                ("reset", &[analysis::AnalysisState::Idle]),
            ],
        ),
        Machine::new(
            [
                "search_control",
                "search",
                "step",
                "docs/src/blocks/search.md",
            ],
            &[],
            step::TRANSITIONS,
            &[
                ("jobs.interrupted", &[step::Step::Idle]),
                ("reset", &[step::Step::Idle]),
            ],
        )
        .with_antichess(step::ANTICHESS_TRANSITIONS),
    ]
}

/// A transition that is not in the table.
#[derive(Clone, Debug)]
pub struct Stray {
    /// Clocks observed before.
    pub cycle: u64,
    /// The state.
    pub from: String,
    /// The one that followed.
    pub to: String,
}

/// Watches a machine in a simulation.
pub struct Observer {
    machine: Machine,
    rules: Rules,
    names: Vec<String>,
    state: SignalHandle,
    interruptions: Vec<SignalHandle>,
    /// The state of the last clock, and the interruption in it.
    last: Option<(usize, Option<usize>)>,
    cycle: u64,
    seen: BTreeSet<Transition>,
    stray: Option<Stray>,
}

impl Observer {
    /// Watches the machine in the block of that path.
    pub fn new(
        machine: Machine,
        rules: Rules,
        simulation: &Simulation,
        path: &str,
    ) -> Result<Observer, bluechip_simulator::Error> {
        let signal_path = |signal: &str| match path {
            "" => signal.to_owned(),
            _ => format!("{path}.{signal}"),
        };
        let state = simulation.signal(&signal_path(machine.state))?;
        let signals = &simulation.netlist().signals;
        let names = (signals.iter())
            .find(|signal| signal.path == signal_path(machine.state))
            .and_then(|signal| match &signal.ty {
                Type::Enum { variants, .. } => Some(variants.clone()),
                _ => None,
            })
            .expect("the state of a machine is an enumeration");
        let interruptions = (machine.interruptions.iter())
            .map(|interruption| simulation.signal(&signal_path(interruption.signal)))
            .collect::<Result<_, _>>()?;
        Ok(Observer {
            machine,
            rules,
            names,
            state,
            interruptions,
            last: None,
            cycle: 0,
            seen: BTreeSet::new(),
            stray: None,
        })
    }

    /// Watches all machines in the design that a bench tests.
    pub fn of_bench(
        bench: &str,
        rules: Rules,
        simulation: &Simulation,
    ) -> Result<Vec<Observer>, bluechip_simulator::Error> {
        (machines().into_iter())
            .filter_map(|machine| machine.path_in(bench).map(|path| (machine, path)))
            .map(|(machine, path)| Observer::new(machine, rules, simulation, path))
            .collect()
    }

    /// Watches the machines that a chip has.
    pub fn of_chip(
        rules: Rules,
        simulation: &Simulation,
    ) -> Result<Vec<Observer>, bluechip_simulator::Error> {
        let has = |path: &str| {
            let signals = &simulation.netlist().signals;
            signals.iter().any(|signal| signal.path == path)
        };
        (machines().into_iter())
            .filter(|machine| has(&format!("{}.{}", machine.path, machine.state)))
            .map(|machine| {
                let path = machine.path;
                Observer::new(machine, rules, simulation, path)
            })
            .collect()
    }

    /// Observes the machine at the end of a clock, before the edge.
    pub fn clock(&mut self, simulation: &mut Simulation) {
        let mut peek = |signal| {
            (simulation.peek(signal)).expect("the signals belong to the simulation observed")
        };
        let state = peek(self.state) as usize;
        if let Some((last, interruption)) = self.last
            && last != state
        {
            self.note(last, interruption, state);
        }
        let mut interruption = None;
        for (index, &signal) in self.interruptions.iter().enumerate() {
            if peek(signal) != 0 {
                interruption = Some(index);
            }
        }
        self.last = Some((state, interruption));
        self.cycle += 1;
    }

    fn note(&mut self, from: usize, interruption: Option<usize>, to: usize) {
        let name = |state: usize| match self.names.get(state) {
            Some(name) => name.clone(),
            None => format!("state {state}"),
        };
        let transition = (name(from), name(to));
        let declared = match interruption {
            Some(index) => self.machine.interruptions[index]
                .targets
                .contains(&transition.1),
            None => self.machine.has(&transition, self.rules),
        };
        if declared {
            if interruption.is_none() {
                self.seen.insert(transition);
            }
        } else if self.stray.is_none() {
            let (from, to) = transition;
            self.stray = Some(Stray {
                cycle: self.cycle,
                from,
                to,
            });
        }
    }

    /// The machine.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// The first transition that is not in the table.
    pub fn stray(&self) -> Option<&Stray> {
        self.stray.as_ref()
    }

    /// How many different transitions of the table were seen.
    pub fn seen(&self) -> usize {
        self.seen.len()
    }

    /// The transitions of the table that were not.
    pub fn untaken(&self) -> Vec<Transition> {
        (self.machine.groups.iter())
            .flat_map(|(_, transitions)| transitions)
            .filter(|&transition| !self.seen.contains(transition))
            .cloned()
            .collect()
    }
}
