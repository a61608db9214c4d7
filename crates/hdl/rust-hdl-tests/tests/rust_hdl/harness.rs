//! One block in rust-hdl's own simulator, in our engines and in Icarus.

use std::fmt::Write;
use std::ops::RangeInclusive;

use bluechip_cosim::tools::{Icarus, Tools};
use bluechip_netlist::design::{Design, Direction, MAX_WIDTH};
use bluechip_netlist::eval::wide_mask;
use bluechip_netlist::flat::{FlatNetlist, SignalKind, Type};
use bluechip_netlist::verilog::{self, Sources};
use bluechip_simulator::{BigUint, ClockHandle, EngineKind, SignalHandle, Simulation};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rust_hdl::prelude::*;

/// Clock edges of every block, in rust-hdl's simulator and in the engines.
const CYCLES: usize = 300;
/// How many of them Icarus runs, too.
const ICARUS_CYCLES: usize = 120;

/// A signal that takes bits.
pub trait Poke {
    fn poke(&mut self, value: &BigUint);
}

impl Poke for Signal<In, bool> {
    fn poke(&mut self, value: &BigUint) {
        self.next = value.bit(0);
    }
}

impl Poke for Signal<In, Clock> {
    fn poke(&mut self, value: &BigUint) {
        self.next = value.bit(0).into();
    }
}

impl<const N: usize> Poke for Signal<In, Bits<N>> {
    fn poke(&mut self, value: &BigUint) {
        self.next = value.clone().into();
    }
}

/// What a bus is driven with from outside; the block's own pads go before.
impl Poke for Signal<InOut, bool> {
    fn poke(&mut self, value: &BigUint) {
        self.next = value.bit(0);
    }
}

impl<const N: usize> Poke for Signal<InOut, Bits<N>> {
    fn poke(&mut self, value: &BigUint) {
        self.next = value.clone().into();
    }
}

impl<const N: usize> Poke for Signal<In, Signed<N>> {
    fn poke(&mut self, value: &BigUint) {
        self.next = signed_cast(Bits::<N>::from(value.clone()));
    }
}

/// Enumerations take the number of a value.
macro_rules! poke_enumeration {
    ($($name:ident: $($value:ident)*;)*) => { $(
        impl Poke for Signal<In, $name> {
            fn poke(&mut self, value: &bluechip_simulator::BigUint) {
                let values = [$($name::$value),*];
                self.next = values[usize::try_from(value).unwrap() % values.len()];
            }
        }
    )* };
}
pub(crate) use poke_enumeration;

/// How to set one port of a block.
pub struct Setter<B> {
    pub name: String,
    pub set: fn(&mut B, &BigUint),
}

/// A block and how to drive it.
pub struct Subject<B> {
    pub block: B,
    pub clocks: Vec<Setter<B>>,
    pub inputs: Vec<Setter<B>>,
}

/// The result of one block's run.
pub struct Run {
    pub design: Design,
    /// Names of the clocks and inputs, and names and widths of the outputs.
    clocks: Vec<String>,
    inputs: Vec<String>,
    outputs: Vec<(String, u16)>,
    steps: Vec<Step>,
}

struct Step {
    inputs: Vec<BigUint>,
    outputs: Vec<BigUint>,
    /// One bit per clock: those that rise at the end.
    rising: u64,
}

/// The bits of all outputs and buses of a block and of its sub-blocks, by path.
#[derive(Default)]
struct Outputs {
    path: Vec<String>,
    values: Vec<(String, BigUint)>,
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
        let (negative, digits) = match digits.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, digits),
        };
        let magnitude = BigUint::parse_bytes(digits.as_bytes(), 16)
            .unwrap_or_else(|| panic!("{bits} bits: {text}"));
        // A negative number is written with its sign.
        let value = match negative {
            true => (BigUint::from(1u8) << signal.bits()) - magnitude,
            false => magnitude,
        };
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

fn outputs(block: &dyn Block) -> Vec<(String, BigUint)> {
    let mut probe = Outputs::default();
    block.accept("top", &mut probe);
    probe.values
}

/// Random values within a range, which are often extreme and often stay.
fn stimulus(random: &mut StdRng, range: &RangeInclusive<BigUint>, before: &BigUint) -> BigUint {
    let (start, end) = (range.start(), range.end());
    match random.random_range(0..8) {
        0..=2 => before.clone(),
        3 => start.clone(),
        4 => end.clone(),
        _ => {
            let digits = (0..=end.bits() / 32).map(|_| random.random());
            let count = end - start + 1u8;
            start + BigUint::new(digits.collect()) % count
        }
    }
}

/// The values of an input that rust-hdl's simulator does not panic on.
fn range(flat: &FlatNetlist, input: &str) -> RangeInclusive<BigUint> {
    let signal = flat.signals.iter().find(|signal| signal.path == input);
    let signal = signal.expect("an input is a signal");
    match &signal.ty {
        // Not every pattern of bits is a value of an enumeration.
        Type::Enum { variants, .. } => BigUint::ZERO..=BigUint::from(variants.len() - 1),
        // An SPI transfer has at least one bit and at most those of its word.
        _ if ["bits", "bits_outbound"].contains(&input) => BigUint::from(1u8)..=BigUint::from(15u8),
        _ => BigUint::ZERO..=wide_mask(flat.width(signal)),
    }
}

/// Elaborates a block, and runs it beside both engines on random inputs and edges; every output of
/// it and of its sub-blocks is the same before every edge.
pub fn run<B: Block>(name: &str, subject: Subject<B>) -> Result<Run, bluechip_netlist::Error> {
    drive(name, subject, true)
}

/// The same without rust-hdl's simulator: the engines are compared with each other, and later with
/// Icarus.
pub fn run_without_rust_hdl<B: Block>(
    name: &str,
    subject: Subject<B>,
) -> Result<Run, bluechip_netlist::Error> {
    drive(name, subject, false)
}

fn drive<B: Block>(
    name: &str,
    subject: Subject<B>,
    in_rust_hdl: bool,
) -> Result<Run, bluechip_netlist::Error> {
    let Subject {
        mut block,
        clocks,
        inputs,
    } = subject;
    block.connect_all();
    let design = bluechip_rust_hdl::elaborate(&block, "top")?;
    let flat = std::sync::Arc::new(design.flatten()?);
    let listed = |setters: &[Setter<B>]| setters.iter().map(|s| s.name.clone()).collect::<Vec<_>>();
    let found: Vec<_> = flat.clocks.iter().map(|clock| clock.name.clone()).collect();
    assert_eq!(listed(&clocks), found, "{name}: its clocks");
    // A bus is driven from outside at its input.
    let ports = flat.inputs.iter().filter(|input| input.low == 0);
    let ports: Vec<&str> = ports.map(|input| input.name.as_str()).collect();
    let found: Vec<_> = ports
        .iter()
        .map(|port| port.trim_end_matches(".input"))
        .collect();
    assert_eq!(listed(&inputs), found, "{name}: its inputs");

    let mut engines = EngineKind::ALL.map(|kind| Simulation::new(flat.clone(), kind).expect(name));
    let handles: Vec<ClockHandle> = clocks
        .iter()
        .map(|clock| engines[0].clock(&clock.name).expect(name))
        .collect();
    let mut compared: Option<Vec<Option<SignalHandle>>> = None;
    let mut random = StdRng::seed_from_u64(name.bytes().map(u64::from).sum());
    let ranges: Vec<_> = ports.iter().map(|port| range(&flat, port)).collect();
    let mut values: Vec<BigUint> = ranges.iter().map(|range| range.start().clone()).collect();
    let results: Vec<(String, u16)> = flat
        .signals
        .iter()
        .filter(|signal| signal.kind == SignalKind::Output)
        .map(|signal| (signal.path.clone(), flat.width(signal)))
        .collect();
    let settle = |block: &mut B| {
        let settles = !in_rust_hdl || simulate(block, 100);
        assert!(settles, "{name} settles");
    };
    let mut steps = Vec::new();
    for cycle in 0..CYCLES {
        for (index, setter) in inputs.iter().enumerate() {
            let value = stimulus(&mut random, &ranges[index], &values[index]);
            (setter.set)(&mut block, &value);
            for engine in &mut engines {
                engine.poke_wide(ports[index], value.clone()).expect(name);
            }
            values[index] = value;
        }
        settle(&mut block);
        // A pad that was enabled before overwrites what comes from outside once more.
        for ((setter, port), value) in inputs.iter().zip(&ports).zip(&values) {
            if port.ends_with(".input") {
                (setter.set)(&mut block, value);
            }
        }
        settle(&mut block);
        let mut peek = |path: &str| engines[0].peek_wide(path).expect(name);
        let ours: Vec<BigUint> = results.iter().map(|(path, _)| peek(path)).collect();
        let outputs = match in_rust_hdl {
            true => outputs(&block),
            false => results
                .iter()
                .zip(&ours)
                .map(|((path, _), value)| (path.clone(), value.clone()))
                .collect(),
        };
        let compared = compared.get_or_insert_with(|| {
            outputs
                .iter()
                .map(|(path, _)| engines[0].signal(path).ok())
                .collect()
        });
        for ((path, value), handle) in outputs.iter().zip(&*compared) {
            let Some(handle) = *handle else { continue };
            for engine in &mut engines {
                let ours = engine.peek_wide(handle).expect(name);
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
        steps.push(Step {
            inputs: values.clone(),
            outputs: ours,
            rising,
        });
        let chosen = |index: &usize| rising >> index & 1 == 1;
        for level in [1u8, 0] {
            for index in (0..clocks.len()).filter(chosen) {
                (clocks[index].set)(&mut block, &BigUint::from(level));
            }
            settle(&mut block);
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
        outputs: results,
        steps,
    })
}

impl Run {
    /// Runs the emitted Verilog in Icarus on the same inputs and edges; every output port is the
    /// same.
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
        bluechip_cosim::lint::lint(tools, &sources.files, &sources.top)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
    }

    /// Whether the block drives a bus.
    fn drives(&self, step: &Step, bus: &str) -> bool {
        let enable = format!("{bus}.enable");
        let mut outputs = self.outputs.iter().zip(&step.outputs);
        outputs.any(|((name, _), value)| *name == enable && value.bit(0))
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
                    true if self.drives(step, name) => {
                        writeln!(text, "{written}_outside = {MAX_WIDTH}'bz;")
                    }
                    true => writeln!(text, "{written}_outside = {MAX_WIDTH}'h{value:x};"),
                    false => writeln!(text, "{written} = {MAX_WIDTH}'h{value:x};"),
                };
            }
            text += "#1;\n";
            for ((name, width), value) in self.outputs.iter().zip(&step.outputs) {
                // A bus is compared where the block drives it; elsewhere a second driver would show
                // in what is read.
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
