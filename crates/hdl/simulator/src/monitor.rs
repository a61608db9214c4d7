//! Running a circuit that may stop itself, by `$finish` or a failed assertion.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bluechip_netlist::directive::DirectiveKind;
use bluechip_netlist::flat::{ClockId, FlatNetlist, InputId};

use crate::clocks::Timing;
use crate::directives::{Event, has_any};
use crate::{EngineKind, Error, Simulation, Snapshot, WaveFilter};

/// Fewest steps in a wave of the last clocks, if that many ran.
const SPAN: usize = 64;

/// Runs a [`Simulation`], collects the output of its directives, and stops if one ends the run.
///
/// ```
/// use bluechip_netlist::builder::ModuleBuilder;
/// use bluechip_netlist::directive::{Directive, DirectiveKind, Message, Moment};
/// use bluechip_netlist::flat::Op;
/// use bluechip_simulator::{EngineKind, Monitor, Simulation};
///
/// // A counter of four bits that must not become 9.
/// let mut counter = ModuleBuilder::new("counter");
/// let clock = counter.clock("clock");
/// let count = counter.register("count", 4, clock, 0u8);
/// let [one, nine] = [1, 9].map(|value| counter.graph.constant(value, 4));
/// let next = counter.add(Op::Add(count.value, one), 4);
/// counter.set_next(count, next);
/// let when = counter.add(Op::Eq(count.value, nine), 1);
/// counter.module.directives.push(Directive {
///     name: "never_nine".into(),
///     kind: DirectiveKind::Assert,
///     source: None,
///     moment: Moment::Rise(clock),
///     when,
///     arguments: Vec::new(),
///     message: Message::default(),
/// });
///
/// let netlist = counter.into_design().flatten()?;
/// let mut simulation = Simulation::new(netlist, EngineKind::Compiled)?;
/// let mut monitor = Monitor::new(&mut simulation)?;
/// let stop = monitor.run(&mut simulation, 100)?.unwrap();
/// assert_eq!(stop.to_string(), "never_nine: assertion failed in cycle 9");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Monitor {
    keeps_going: bool,
    failures: u64,
    history: History,
    prints: Vec<String>,
}

impl Monitor {
    /// Listens to a simulation from now on.
    pub fn new(simulation: &mut Simulation) -> Result<Self, Error> {
        simulation.listen()?;
        Ok(Monitor {
            keeps_going: false,
            failures: 0,
            history: History::default(),
            prints: Vec::new(),
        })
    }

    /// Counts failures instead of stopping.
    pub fn keep_going(mut self) -> Self {
        self.keeps_going = true;
        self
    }

    /// How often something has failed.
    pub fn failures(&self) -> u64 {
        self.failures
    }

    /// The texts printed since this was last called: one for each `$display`, with its end of line.
    pub fn take_prints(&mut self) -> Vec<String> {
        std::mem::take(&mut self.prints)
    }

    /// Makes a step. Returns what ended the run, if something did; the state is that after the
    /// edge.
    pub fn step(&mut self, simulation: &mut Simulation) -> Result<Option<Event>, Error> {
        if has_any(simulation.netlist()) {
            self.history.note(simulation);
        }
        simulation.step();
        // Errors of calls that could not return them.
        simulation.settle_all()?;
        Ok(self.hear(simulation))
    }

    /// Handles directives without a step: at power-on, before the first step.
    pub fn hear(&mut self, simulation: &mut Simulation) -> Option<Event> {
        let mut stop: Option<Event> = None;
        for event in simulation.take_events() {
            if stop.is_some() {
                break;
            }
            match event.kind {
                DirectiveKind::Print | DirectiveKind::Monitor => self.prints.push(event.text),
                DirectiveKind::Cover => {}
                kind if kind.is_failure() => {
                    self.failures += 1;
                    match self.keeps_going && kind != DirectiveKind::Fatal {
                        true => self.prints.push(format!("{event}\n")),
                        false => stop = Some(event),
                    }
                }
                _ => {
                    if !event.text.is_empty() {
                        self.prints.push(event.text.clone());
                    }
                    stop = Some(event);
                }
            }
        }
        stop
    }

    /// Many steps, unless something ends the run before.
    pub fn run(
        &mut self,
        simulation: &mut Simulation,
        cycles: u64,
    ) -> Result<Option<Event>, Error> {
        for _ in 0..cycles {
            if let Some(stop) = self.step(simulation)? {
                return Ok(Some(stop));
            }
        }
        Ok(None)
    }

    /// Writes a wave of the last clocks: up to 128 of them, at least 64 if that many ran. They are
    /// simulated again with their inputs; values poked into registers and memories in between are
    /// not included.
    pub fn write_last_clocks(
        &self,
        simulation: &Simulation,
        path: impl AsRef<Path>,
    ) -> Result<Option<PathBuf>, Error> {
        self.history.write(simulation, path.as_ref())
    }
}

/// Saved states, and the inputs of every step since.
#[derive(Default)]
struct History {
    /// Two states, the older first, each with the inputs of the steps after it.
    parts: Vec<(Snapshot, Vec<Vec<u64>>)>,
}

impl History {
    /// Records the inputs of a step, and its state when a new one is due.
    fn note(&mut self, simulation: &mut Simulation) {
        let due = match self.parts.last() {
            None => true,
            Some((_, steps)) => steps.len() >= SPAN,
        };
        if due {
            if self.parts.len() == 2 {
                self.parts.remove(0);
            }
            self.parts.push((simulation.save(), Vec::new()));
        }
        let inputs = inputs(simulation);
        if let Some((_, steps)) = self.parts.last_mut() {
            steps.push(inputs);
        }
    }

    fn write(&self, simulation: &Simulation, path: &Path) -> Result<Option<PathBuf>, Error> {
        let Some((first, _)) = self.parts.first() else {
            return Ok(None);
        };
        let netlist: Arc<FlatNetlist> = simulation.netlist().clone();
        let mut again = Simulation::new(netlist.clone(), EngineKind::Interpreted)?;
        for clock in (0..netlist.clocks.len() as u32).map(ClockId) {
            let timing: Timing = simulation.schedule.timing(clock);
            again.schedule.set_timing(clock, timing);
        }
        again.restore(first)?;
        again.record(path, &WaveFilter::default())?;
        for inputs in self.parts.iter().flat_map(|(_, steps)| steps) {
            again.set_inputs(inputs);
            again.step();
        }
        Ok(again.finish_recording()?.map(|files| files.dump))
    }
}

/// The values of all inputs.
fn inputs(simulation: &Simulation) -> Vec<u64> {
    let count = simulation.netlist().inputs.len() as u32;
    let inputs = (0..count).map(|input| simulation.engine.input(InputId(input)));
    inputs.collect()
}
