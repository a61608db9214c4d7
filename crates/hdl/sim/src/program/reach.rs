//! Forced signals and set registers in the middle of a run.

use std::collections::BTreeMap;
use std::fmt::Write;

use bluechip_netlist::flat::FlatNetlist;
use bluechip_simulator::{MemoryHandle, SignalHandle, Simulation, near_names};
use num_bigint::BigUint;

use super::failure::Failure;
use super::value;

/// The signals of `--force`, as far as the text is well-formed.
pub fn names(forces: &[String]) -> Vec<String> {
    let names = forces.iter().filter_map(|force| force.split_once('='));
    names.map(|(name, _)| name.to_owned()).collect()
}

/// The lines for signals that cannot be forced; `plain` is the netlist without any force.
pub fn refused(
    plain: &FlatNetlist,
    result: Result<FlatNetlist, bluechip_netlist::Error>,
    forced: &[String],
) -> Failure {
    let is_there = |name: &str| {
        let signals = &plain.signals;
        let clocks = plain.clocks.iter().any(|clock| clock.name == name);
        clocks || signals.iter().any(|signal| signal.path == name)
    };
    let missing = forced.iter().filter(|name| !is_there(name));
    let lines: Vec<String> = missing
        .map(|name| unknown(plain, Kind::Force, name))
        .collect();
    match (lines.is_empty(), result) {
        (true, Err(error)) => error.into(),
        _ => Failure { lines, code: 2 },
    }
}

/// The kinds of actions at the beginning of a cycle, in this order, when its inputs are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Release,
    Poke,
    Force,
}

/// An action on a signal or word.
#[derive(Clone, Debug)]
struct Action {
    kind: Kind,
    /// The name as given.
    name: String,
    target: Target,
    value: BigUint,
    width: u16,
}

#[derive(Clone, Copy, Debug)]
enum Target {
    Signal(SignalHandle),
    Word(MemoryHandle, u64),
}

/// All actions, by cycle.
#[derive(Debug, Default)]
pub struct Reach {
    actions: BTreeMap<u64, Vec<Action>>,
}

impl Reach {
    /// The actions of `--force` and `--poke`.
    pub fn new(
        simulation: &Simulation,
        forces: &[String],
        pokes: &[String],
    ) -> Result<Self, Failure> {
        let mut reach = Reach::default();
        let mut lines = Vec::new();
        for text in forces {
            lines.extend(reach.add_force(simulation, text).err());
        }
        for text in pokes {
            lines.extend(reach.add_poke(simulation, text).err());
        }
        for actions in reach.actions.values_mut() {
            actions.sort_by_key(|action| action.kind);
        }
        match lines.is_empty() {
            true => Ok(reach),
            false => Err(Failure { lines, code: 2 }),
        }
    }

    fn add_force(&mut self, simulation: &Simulation, text: &str) -> Result<(), String> {
        let wrong = || format!("`{text}` is not NAME=VALUE@CYCLE or NAME=VALUE@CYCLE..CYCLE");
        let (name, value, cycles) = parts(text).ok_or_else(wrong)?;
        let (from, to) = match cycles.split_once("..") {
            None => (cycles.parse().map_err(|_| wrong())?, None),
            Some((from, to)) => {
                let number = |text: &str| text.parse::<u64>().map_err(|_| wrong());
                (number(from)?, Some(number(to)?))
            }
        };
        if to.is_some_and(|to| to <= from) {
            return Err(format!("`{text}` ends before it begins"));
        }
        let action = action(simulation, Kind::Force, name, value)?;
        if let Some(to) = to {
            let release = Action {
                kind: Kind::Release,
                ..action.clone()
            };
            self.actions.entry(to).or_default().push(release);
        }
        self.actions.entry(from).or_default().push(action);
        Ok(())
    }

    fn add_poke(&mut self, simulation: &Simulation, text: &str) -> Result<(), String> {
        let wrong = || format!("`{text}` is not NAME=VALUE@CYCLE");
        let (name, value, cycle) = parts(text).ok_or_else(wrong)?;
        let cycle = cycle.parse().map_err(|_| wrong())?;
        let action = action(simulation, Kind::Poke, name, value)?;
        self.actions.entry(cycle).or_default().push(action);
        Ok(())
    }

    /// Whether there are no actions.
    pub fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// Executes the actions of a cycle that begins.
    pub fn act(&self, simulation: &mut Simulation, cycle: u64) -> Result<(), Failure> {
        for action in self.actions.get(&cycle).into_iter().flatten() {
            let value = action.value.clone();
            match (action.kind, action.target) {
                (Kind::Force, Target::Signal(signal)) => simulation.force_wide(signal, value)?,
                (Kind::Release, Target::Signal(signal)) => simulation.release(signal)?,
                (_, Target::Signal(signal)) => simulation.poke_wide(signal, value)?,
                (_, Target::Word(memory, address)) => {
                    simulation.poke_wide_word(memory, address, value)?;
                }
            }
        }
        Ok(())
    }

    /// The same as statements of Verilog for a test bench with the design as `dut`.
    pub fn verilog(&self, cycle: u64) -> String {
        let mut text = String::new();
        for action in self.actions.get(&cycle).into_iter().flatten() {
            let (name, width, value) = (&action.name, action.width, &action.value);
            let _ = match action.kind {
                Kind::Release => write!(text, "release dut.{name}; "),
                Kind::Poke => write!(text, "dut.{name} = {width}'h{value:x}; "),
                Kind::Force => write!(text, "force dut.{name} = {width}'h{value:x}; "),
            };
        }
        text
    }
}

/// Name, value and cycles.
fn parts(text: &str) -> Option<(&str, &str, &str)> {
    let (name, rest) = text.split_once('=')?;
    let (value, cycles) = rest.rsplit_once('@')?;
    Some((name, value, cycles))
}

fn action(simulation: &Simulation, kind: Kind, name: &str, text: &str) -> Result<Action, String> {
    let (target, width) = target(simulation, kind, name)?;
    let value = value::parse(text, width).map_err(|what| format!("`{name}`: {what}"))?;
    Ok(Action {
        kind,
        name: name.to_owned(),
        target,
        value,
        width,
    })
}

fn target(simulation: &Simulation, kind: Kind, name: &str) -> Result<(Target, u16), String> {
    let netlist = simulation.netlist();
    let word = name
        .strip_suffix(']')
        .and_then(|name| name.rsplit_once('['));
    if kind == Kind::Poke
        && let Some((memory, address)) = word
        && let Ok(handle) = simulation.memory(memory)
    {
        let address = address.parse();
        let address: u64 = address.map_err(|_| format!("`{name}` has no number as address"))?;
        simulation
            .peek_wide_word(handle, address)
            .map_err(|error| error.to_string())?;
        return Ok((Target::Word(handle, address), word_width(netlist, memory)));
    }
    let signal = simulation
        .signal(name)
        .map_err(|_| unknown(netlist, kind, name))?;
    let width = simulation
        .width(signal)
        .map_err(|error| error.to_string())?;
    Ok((Target::Signal(signal), width))
}

fn word_width(netlist: &FlatNetlist, memory: &str) -> u16 {
    let limbs = netlist.memories.iter();
    let limbs = limbs.filter(|limb| limb.path == memory);
    limbs.map(|limb| limb.width).sum()
}

/// The line for an unknown name.
fn unknown(netlist: &FlatNetlist, kind: Kind, name: &str) -> String {
    let memories = netlist.memories.iter().map(|memory| memory.path.as_str());
    let signals = netlist.signals.iter().map(|signal| signal.path.as_str());
    let all: Vec<&str> = match kind {
        Kind::Poke => signals.chain(memories).collect(),
        _ => signals.collect(),
    };
    match near_names(name, all.into_iter()).first() {
        Some(near) => format!("no signal `{name}`; did you mean `{near}`?"),
        None => format!("no signal `{name}`"),
    }
}
