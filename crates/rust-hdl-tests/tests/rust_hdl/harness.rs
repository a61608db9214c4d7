//! One block in rust-hdl's own simulator, in our engines and in Icarus.

use std::fmt::Write;
use std::ops::RangeInclusive;

use cosim::tools::{Icarus, Tools};
use netlist::design::{Design, Direction};
use netlist::flat::{FlatNetlist, Input, SignalKind, Type};
use netlist::verilog::{self, Sources};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rust_hdl::prelude::*;
use simulator::{ClockHandle, EngineKind, SignalHandle, Simulation};

/// Clock edges of every block, in rust-hdl's simulator and in the engines.
const CYCLES: usize = 300;
/// How many of them Icarus runs, too.
const ICARUS_CYCLES: usize = 120;

/// A signal that takes bits.
pub trait Poke {
    fn poke(&mut self, value: u64);
}

impl Poke for Signal<In, bool> {
    fn poke(&mut self, value: u64) {
        self.next = value == 1;
    }
}

impl Poke for Signal<In, Clock> {
    fn poke(&mut self, value: u64) {
        self.next = (value == 1).into();
    }
}

impl<const N: usize> Poke for Signal<In, Bits<N>> {
    fn poke(&mut self, value: u64) {
        self.next = value.into();
    }
}

/// What a bus is driven with from outside; the block's own pads go before.
impl Poke for Signal<InOut, bool> {
    fn poke(&mut self, value: u64) {
        self.next = value == 1;
    }
}

impl<const N: usize> Poke for Signal<InOut, Bits<N>> {
    fn poke(&mut self, value: u64) {
        self.next = value.into();
    }
}

impl<const N: usize> Poke for Signal<In, Signed<N>> {
    fn poke(&mut self, value: u64) {
        self.next = signed_cast(Bits::<N>::from(value));
    }
}

/// Enumerations take the number of a value.
macro_rules! poke_enumeration {
    ($($name:ident: $($value:ident)*;)*) => { $(
        impl Poke for Signal<In, $name> {
            fn poke(&mut self, value: u64) {
                let values = [$($name::$value),*];
                self.next = values[value as usize % values.len()];
            }
        }
    )* };
}
pub(crate) use poke_enumeration;

/// How to set one port of a block.
pub struct Setter<B> {
    pub name: String,
    pub set: fn(&mut B, u64),
}

/// A block and how to drive it.
pub struct Subject<B> {
    pub block: B,
    pub clocks: Vec<Setter<B>>,
    pub inputs: Vec<Setter<B>>,
}

/// What one block's run tells.
pub struct Run {
    pub design: Design,
    /// Names of the clocks and inputs, and names and widths of the outputs.
    clocks: Vec<String>,
    inputs: Vec<String>,
    outputs: Vec<(String, u8)>,
    steps: Vec<Step>,
}

struct Step {
    inputs: Vec<u64>,
    outputs: Vec<u64>,
    /// One bit per clock: those that rise at the end.
    rising: u64,
}

/// The bits of all outputs and buses of a block and of its sub-blocks, by path.
#[derive(Default)]
struct Outputs {
    path: Vec<String>,
    values: Vec<(String, u64)>,
}

impl Probe for Outputs {
    fn visit_start_scope(&mut self, name: &str, _node: &dyn Block) {
        self.path.push(bracketed(name));
    }

    fn visit_start_namespace(&mut self, name: &str, _node: &dyn Block) {
        self.path.push(bracketed(name));
    }

    fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
        let text = format!("{:x}", signal.verilog());
        let kinds = [AtomKind::OutputParameter, AtomKind::InOutParameter];
        if !kinds.contains(&signal.kind()) || signal.descriptor().name == "clock" {
            return;
        }
        let (bits, digits) = text.split_once("'h").expect("a literal");
        let mask = u64::MAX >> (64 - signal.bits().min(64));
        // A negative number is written with its sign.
        let value = match digits.strip_prefix('-') {
            Some(magnitude) => u64::from_str_radix(magnitude, 16).map(u64::wrapping_neg),
            None => u64::from_str_radix(digits, 16),
        };
        let value = value.unwrap_or_else(|_| panic!("{bits} bits: {text}")) & mask;
        // The top's own name is no part of a path.
        let mut path = self.path[1..].to_vec();
        path.push(bracketed(name));
        self.values.push((path.join("."), value));
    }

    fn visit_end_namespace(&mut self, _name: &str, _node: &dyn Block) {
        self.path.pop();
    }

    fn visit_end_scope(&mut self, _name: &str, _node: &dyn Block) {
        self.path.pop();
    }
}

/// `cells$3` as paths have it: `cells[3]`.
fn bracketed(name: &str) -> String {
    let mut parts = name.split('$');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |name, index| format!("{name}[{index}]"))
}

fn outputs(block: &dyn Block) -> Vec<(String, u64)> {
    let mut probe = Outputs::default();
    block.accept("top", &mut probe);
    probe.values
}

/// Random values within a range, which are often extreme and often stay.
fn stimulus(random: &mut StdRng, range: RangeInclusive<u64>, before: u64) -> u64 {
    match random.random_range(0..8) {
        0..=2 => before,
        3 => *range.start(),
        4 => *range.end(),
        _ => random.random_range(range),
    }
}

/// The values of an input that rust-hdl's simulator does not panic on.
fn range(flat: &FlatNetlist, input: &Input) -> RangeInclusive<u64> {
    let signal = flat.signals.iter().find(|signal| signal.path == input.name);
    match signal.map(|signal| &signal.ty) {
        // Not every pattern of bits is a value of an enumeration.
        Some(Type::Enum { variants, .. }) => 0..=variants.len() as u64 - 1,
        // An SPI transfer has at least one bit and at most those of its word.
        _ if ["bits", "bits_outbound"].contains(&input.name.as_str()) => 1..=15,
        _ => 0..=u64::MAX >> (64 - input.width),
    }
}

/// Elaborates a block, and runs it beside both engines on random inputs and edges; every output of it and of its
/// sub-blocks is the same before every edge.
pub fn run<B: Block>(name: &str, subject: Subject<B>) -> Result<Run, netlist::Error> {
    let Subject {
        mut block,
        clocks,
        inputs,
    } = subject;
    block.connect_all();
    let design = netlist::elaborate(&block, "top")?;
    let flat = std::sync::Arc::new(design.flatten()?);
    let listed = |setters: &[Setter<B>]| setters.iter().map(|s| s.name.clone()).collect::<Vec<_>>();
    let found: Vec<_> = flat.clocks.iter().map(|clock| clock.name.clone()).collect();
    assert_eq!(listed(&clocks), found, "{name}: its clocks");
    // A bus is driven from outside at its input.
    let port = |input: &Input| input.name.trim_end_matches(".input").to_owned();
    let found: Vec<_> = flat.inputs.iter().map(port).collect();
    assert_eq!(listed(&inputs), found, "{name}: its inputs");

    let mut engines = EngineKind::ALL.map(|kind| Simulation::new(flat.clone(), kind).expect(name));
    let handles: Vec<ClockHandle> = clocks
        .iter()
        .map(|clock| engines[0].clock(&clock.name).expect(name))
        .collect();
    let mut compared: Option<Vec<Option<SignalHandle>>> = None;
    let mut random = StdRng::seed_from_u64(name.bytes().map(u64::from).sum());
    let mut values: Vec<u64> = flat
        .inputs
        .iter()
        .map(|input| *range(&flat, input).start())
        .collect();
    let ports: Vec<(String, u8)> = flat
        .signals
        .iter()
        .filter(|signal| signal.kind == SignalKind::Output)
        .map(|signal| {
            (
                signal.path.clone(),
                flat.nodes[signal.node.0 as usize].width,
            )
        })
        .collect();
    let mut steps = Vec::new();
    for cycle in 0..CYCLES {
        for ((setter, input), value) in inputs.iter().zip(&flat.inputs).zip(&mut values) {
            *value = stimulus(&mut random, range(&flat, input), *value);
            (setter.set)(&mut block, *value);
            for engine in &mut engines {
                engine.poke(&input.name, *value).expect(name);
            }
        }
        settle(name, &mut block);
        // A pad that was enabled before overwrites what comes from outside once more.
        for ((setter, input), value) in inputs.iter().zip(&flat.inputs).zip(&values) {
            if input.name.ends_with(".input") {
                (setter.set)(&mut block, *value);
            }
        }
        settle(name, &mut block);
        let outputs = outputs(&block);
        let compared = compared.get_or_insert_with(|| {
            outputs
                .iter()
                .map(|(path, _)| engines[0].signal(path).ok())
                .collect()
        });
        for ((path, value), handle) in outputs.iter().zip(&*compared) {
            let Some(handle) = *handle else { continue };
            for engine in &mut engines {
                let ours = engine.peek(handle).expect(name);
                assert_eq!(
                    ours,
                    *value,
                    "{name}: {path} in cycle {cycle}, {} engine",
                    engine.kind().name()
                );
            }
        }
        let all = (1u64 << clocks.len()) - 1;
        let rising = match clocks.len() {
            0 | 1 => all,
            _ => random.random_range(1..=all),
        };
        let peek = |(path, _): &(String, u8)| engines[0].peek(path.as_str()).expect(name);
        steps.push(Step {
            inputs: values.clone(),
            outputs: ports.iter().map(peek).collect(),
            rising,
        });
        let chosen = |index: &usize| rising >> index & 1 == 1;
        for level in [1, 0] {
            for index in (0..clocks.len()).filter(chosen) {
                (clocks[index].set)(&mut block, level);
            }
            settle(name, &mut block);
        }
        let rising: Vec<_> = (0..clocks.len())
            .filter(chosen)
            .map(|index| handles[index])
            .collect();
        for engine in &mut engines {
            engine.tick(&rising).expect(name);
        }
    }
    let compared = compared.unwrap_or_default();
    assert!(
        compared.iter().any(Option::is_some),
        "{name}: no output is compared"
    );
    Ok(Run {
        design,
        clocks: listed(&clocks),
        inputs: listed(&inputs),
        outputs: ports,
        steps,
    })
}

fn settle(name: &str, block: &mut impl Block) {
    assert!(simulate(block, 100), "{name} settles");
}

impl Run {
    /// Runs the emitted Verilog in Icarus on the same inputs and edges; every output port is the same.
    pub fn in_icarus(&self, name: &str, icarus: &Icarus) {
        let sources = verilog::sources(&self.design).expect(name);
        let text = sources.text() + &self.bench(&sources);
        let printed = icarus
            .simulate(&text, "bench")
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(printed.trim(), "the same", "{name} in Icarus");
    }

    /// Lints the emitted Verilog.
    pub fn lint(&self, name: &str, tools: &Tools) {
        let sources = verilog::sources(&self.design).expect(name);
        cosim::lint::lint(tools, &sources.files, &sources.top)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
    }

    /// Whether the block drives a bus.
    fn drives(&self, step: &Step, bus: &str) -> bool {
        let enable = format!("{bus}.enable");
        let mut outputs = self.outputs.iter().zip(&step.outputs);
        outputs.any(|((name, _), value)| *name == enable && *value == 1)
    }

    /// A test bench that drives the top as it was driven here, and prints what differs.
    fn bench(&self, sources: &Sources) -> String {
        let top = self.design.top_module();
        let written = |wanted: &str| {
            let port = top
                .ports
                .iter()
                .position(|port| top.net(port.net).name == wanted);
            sources.ports[port.expect("a port")].as_str()
        };
        let mut text = String::from("\nmodule bench;\n");
        let mut connections = Vec::new();
        let buses: Vec<&str> = top
            .ports
            .iter()
            .filter(|port| port.direction == Direction::InOut)
            .map(|port| top.net(port.net).name.as_str())
            .collect();
        for (port, written) in top.ports.iter().zip(&sources.ports) {
            let net = top.net(port.net);
            let kind = match port.direction {
                Direction::Input => "reg",
                _ => "wire",
            };
            let _ = writeln!(text, "{kind} [{}:0] {written};", net.width - 1);
            if port.direction == Direction::InOut {
                let _ = writeln!(
                    text,
                    "reg [{}:0] {written}_outside;\nassign {written} = {written}_outside;",
                    net.width - 1
                );
            }
            connections.push(format!(".{written}({written})"));
        }
        let _ = writeln!(text, "{} top ({});", sources.top, connections.join(", "));
        text += "integer failures = 0;\ninitial begin\n";
        for clock in &self.clocks {
            let _ = writeln!(text, "{} = 0;", written(clock));
        }
        for (cycle, step) in self.steps.iter().take(ICARUS_CYCLES).enumerate() {
            for (name, value) in self.inputs.iter().zip(&step.inputs) {
                let written = written(name);
                let _ = match buses.contains(&name.as_str()) {
                    // The outside leaves a bus alone while the block drives it.
                    true if self.drives(step, name) => writeln!(text, "{written}_outside = 64'bz;"),
                    true => writeln!(text, "{written}_outside = 64'h{value:x};"),
                    false => writeln!(text, "{written} = 64'h{value:x};"),
                };
            }
            text += "#1;\n";
            for ((name, width), value) in self.outputs.iter().zip(&step.outputs) {
                // A bus is compared where the block drives it; elsewhere a second driver would show in what is read.
                let name = match name.rsplit_once('.') {
                    Some((bus, "enable")) if buses.contains(&bus) => continue,
                    Some((bus, "value")) if buses.contains(&bus) => match self.drives(step, bus) {
                        true => bus,
                        false => continue,
                    },
                    _ => name,
                };
                let name = written(name);
                let _ = writeln!(
                    text,
                    "if ({name} !== {width}'h{value:x}) begin failures = failures + 1; \
                     $display(\"{name} in cycle {cycle}: %h, not {value:x}\", {name}); end"
                );
            }
            for level in [1, 0] {
                // One statement for all clocks, so that they change together.
                let chosen: Vec<&str> = (0..self.clocks.len())
                    .filter(|index| step.rising >> index & 1 == 1)
                    .map(|index| written(&self.clocks[index]))
                    .collect();
                if !chosen.is_empty() {
                    let levels = vec![format!("1'b{level}"); chosen.len()];
                    let _ = writeln!(
                        text,
                        "{{{}}} = {{{}}};\n#1;",
                        chosen.join(", "),
                        levels.join(", ")
                    );
                }
            }
        }
        text + "if (failures == 0) $display(\"the same\");\n$finish(0);\nend\nendmodule\n"
    }
}
