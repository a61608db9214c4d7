//! C-slow interleaving: several independent copies of a circuit, its *contexts*, take turns in one
//! copy of its logic.
//!
//! In a design interleaved for C contexts, context *k* runs in every C-th clock, in *slot* k: the
//! interleaved design does in clocks k, C + k, 2C + k… what the original does in its clocks 0, 1,
//! 2… with the same inputs, from power-on, for every k. So
//!
//! * a register becomes a chain of C registers. Its enable and its reset become logic in front of
//!   the first; the others are plain, so that a retimer can move them into the logic between,
//! * a RAM has the words of all contexts, with the number of the context above the address. A word
//!   read synchronously comes from the RAM's own output register by C − 1 plain ones,
//! * a ROM does not change, and its words pass through C − 1 registers in the same way,
//! * a counter at the top gives the number of the running context to the modules with RAMs. It is 0
//!   at power-on and never reset.
//!
//! [`interleave`] does this to a design. [`fold`] does it to a design with an array of equal
//! blocks, and replaces each C members by one block: the members are its contexts, and the rest of
//! the design exists once, for all of them.

mod fold;
mod memories;

use crate::builder::ModuleBuilder;
use crate::design::{Clocking, Design, Direction, Module, NetId, Port, Register};
use crate::error::Error;
use crate::flat::{Op, Type};
pub use fold::fold;
use num_bigint::BigUint;

/// How many clocks the counter of contexts runs ahead.
const COUNT_AHEAD: u32 = 3;

/// The name of a module's net with the number of the running context.
const CONTEXT: &str = "interleaving.context";

/// A design in which `contexts` copies of this one take turns.
///
/// The result has the ports of the design. Buses, black boxes and more than one clock are errors,
/// and so is a RAM that would be too deep.
pub fn interleave(design: &Design, contexts: u32) -> Result<Design, Error> {
    let mut modules = interleaved_modules(design, contexts)?;
    let top = &mut modules[design.top.0 as usize];
    if let Some(context) = top.context {
        top.count(context, contexts);
    }
    Ok(assembled(design, modules))
}

/// A design with one register more, 0 at power-on, at each input of its top. Interleaved, it has C
/// there, which a retimer can move into the gates that the input goes to; without them it would
/// have to leave these gates as they are.
///
/// What [`interleave`] refuses is an error.
pub fn with_input_registers(design: &Design) -> Result<Design, Error> {
    let mut modules = interleaved_modules(design, 1)?;
    let top = &mut modules[design.top.0 as usize];
    for index in top.data_ports(Direction::Input) {
        let (port, inner) = top.part_port(index, "taken");
        top.delay(port, inner, 1);
    }
    Ok(assembled(design, modules))
}

/// A module while it is being interleaved.
struct Interleaved {
    builder: ModuleBuilder,
    /// The net with the number of the running context, if it is needed; it has no driver yet.
    context: Option<NetId>,
}

/// All modules with chains of registers; the numbers of the running context have no drivers yet.
fn interleaved_modules(design: &Design, contexts: u32) -> Result<Vec<Interleaved>, Error> {
    check(design, contexts)?;
    let mut modules: Vec<Interleaved> = Vec::new();
    for module in &design.modules {
        let interleaved = Interleaved::new(module, &modules, contexts)?;
        modules.push(interleaved);
    }
    Ok(modules)
}

/// The design of these modules. All but the top have a port for the running context's number.
fn assembled(design: &Design, modules: Vec<Interleaved>) -> Design {
    let modules = modules.into_iter().enumerate();
    let modules = modules.map(|(index, mut module)| {
        if let Some(net) = module.context
            && index != design.top.0 as usize
        {
            module.builder.module.ports.push(Port {
                net,
                direction: Direction::Input,
                heading: Some("Interleaving".into()),
            });
        }
        module.builder.finish()
    });
    Design {
        modules: modules.collect(),
        top: design.top,
        constraints: design.constraints.clone(),
        clocking: design.clocking.clone(),
    }
}

/// Refuses designs that cannot be interleaved.
fn check(design: &Design, contexts: u32) -> Result<(), Error> {
    design.check()?;
    let refuse = |module: &Module, what: String| {
        Err(Error::Unsupported {
            block: module.name.clone(),
            what: format!("{what} cannot be interleaved"),
        })
    };
    let top = design.top_module();
    if contexts == 0 {
        return refuse(top, "a circuit of no contexts".into());
    }
    if design.clocking != Clocking::Rises {
        return refuse(top, "a circuit whose clocks are data".into());
    }
    for module in &design.modules {
        if module.black_box.is_some() {
            return refuse(module, "a black box".into());
        }
        if let Some(register) = module
            .registers
            .iter()
            .find(|register| !register.overrides.is_empty())
        {
            return refuse(
                module,
                format!("the asynchronous reset of register `{}`", register.name),
            );
        }
        let bus = module
            .ports
            .iter()
            .find(|port| port.direction == Direction::InOut);
        let bus = bus
            .map(|port| port.net)
            .or(module.pads.first().map(|pad| pad.net));
        if let Some(bus) = bus {
            return refuse(module, format!("the bus `{}`", module.net(bus).name));
        }
    }
    let clocks: Vec<String> = (top.ports.iter())
        .filter(|port| top.net(port.net).clock)
        .map(|port| format!("`{}`", top.net(port.net).name))
        .collect();
    match clocks.len() {
        0 => refuse(top, "a circuit without a clock".into()),
        1 => Ok(()),
        _ => refuse(
            top,
            format!("more than one clock, {},", clocks.join(" and ")),
        ),
    }
}

impl Interleaved {
    fn new(module: &Module, below: &[Interleaved], contexts: u32) -> Result<Self, Error> {
        let mut interleaved = Interleaved {
            builder: ModuleBuilder::from(module.clone()),
            context: None,
        };
        if contexts == 1 {
            return Ok(interleaved);
        }
        let registers = std::mem::take(&mut interleaved.builder.module.registers);
        for register in registers {
            interleaved.register(register, contexts);
        }
        let memories = std::mem::take(&mut interleaved.builder.module.memories);
        for memory in memories {
            interleaved.memory(memory, contexts)?;
        }
        for index in 0..module.instances.len() {
            if below[module.instances[index].module.0 as usize]
                .context
                .is_some()
            {
                let context = interleaved.context(contexts);
                let instance = &mut interleaved.builder.module.instances[index];
                instance.connections.push(context);
            }
        }
        Ok(interleaved)
    }

    /// The net with the number of the running context.
    fn context(&mut self, contexts: u32) -> NetId {
        *self.context.get_or_insert_with(|| {
            let net = (self.builder).net(CONTEXT, context_bits(contexts), Type::Bits);
            let description = format!("Number of the running context, 0 to {}.", contexts - 1);
            self.builder.module.nets[net.0 as usize].description = vec![description];
            net
        })
    }

    /// Drives the number of the running context with a counter that runs ahead, and registers: it
    /// goes to every RAM, and a single register would be far from most of them.
    fn count(&mut self, context: NetId, contexts: u32) {
        let builder = &mut self.builder;
        let clock = clock(&builder.module);
        let width = context_bits(contexts);
        let ahead = |clocks: u32| BigUint::from(clocks % contexts);
        let count = builder.net(&format!("{CONTEXT}.count.q"), width, Type::Bits);
        let now = builder.read(count);
        let one = builder.graph.constant(1, width);
        let next = builder.add(Op::Add(now, one), width);
        let last = builder.graph.constant(u64::from(contexts) - 1, width);
        let ends = builder.add(Op::Eq(now, last), 1);
        let first = builder.graph.constant(0, width);
        let next = match contexts.is_power_of_two() {
            true => next,
            false => builder.graph.mux(ends, first, next),
        };
        let next = builder.wire(&format!("{CONTEXT}.next"), next);
        let mut register = plain(&builder.module, clock, next, count);
        register.initial = ahead(COUNT_AHEAD);
        builder.module.registers.push(register);
        let mut before = count;
        for left in (0..COUNT_AHEAD).rev() {
            let output = match left {
                0 => context,
                left => builder.net(&format!("{CONTEXT}.in_{left}.q"), width, Type::Bits),
            };
            let mut register = plain(&builder.module, clock, before, output);
            register.initial = ahead(left);
            builder.module.registers.push(register);
            before = output;
        }
    }

    fn register(&mut self, register: Register, contexts: u32) {
        let next = match (register.enable, &register.reset) {
            (None, None) => register.next,
            _ => self.taken(&register),
        };
        let last = Register {
            next,
            enable: None,
            reset: None,
            ..register
        };
        self.chain(contexts, last);
    }

    /// The next value of a register with an enable or a reset.
    fn taken(&mut self, register: &Register) -> NetId {
        let builder = &mut self.builder;
        let mut value = builder.read(register.next);
        if let Some(enable) = register.enable {
            let (enable, held) = (builder.read(enable), builder.read(register.output));
            value = builder.graph.mux(enable, value, held);
        }
        if let Some((when, to)) = &register.reset {
            let width = builder.graph.width(value);
            let (when, to) = (builder.read(*when), builder.graph.wide_constant(to, width));
            value = builder.graph.mux(when, to, value);
        }
        builder.wire(&format!("{}.taken", register.name), value)
    }

    /// The ports of this direction that are not clocks.
    fn data_ports(&self, direction: Direction) -> Vec<usize> {
        let module = &self.builder.module;
        let ports = module.ports.iter().enumerate();
        ports
            .filter(|(_, port)| port.direction == direction && !module.net(port.net).clock)
            .map(|(index, _)| index)
            .collect()
    }

    /// Inserts a net between a port and its net. Returns both; the inner one gets a suffix to its
    /// name.
    fn part_port(&mut self, index: usize, suffix: &str) -> (NetId, NetId) {
        let module = &mut self.builder.module;
        let inner = module.ports[index].net;
        let port = NetId(module.nets.len() as u32);
        module.nets.push(module.net(inner).clone());
        module.ports[index].net = port;
        let inside = &mut module.nets[inner.0 as usize];
        inside.name = format!("{}.{suffix}", inside.name);
        inside.description.clear();
        (port, inner)
    }

    /// Drives a net with another, delayed by some clocks.
    fn delay(&mut self, from: NetId, to: NetId, clocks: u32) {
        let module = &self.builder.module;
        let last = plain(module, clock(module), from, to);
        self.chain(clocks, last);
    }

    /// A chain of registers, of which the given one is the last.
    fn chain(&mut self, length: u32, mut last: Register) {
        let net = self.builder.module.net(last.output).clone();
        for stage in 1..length {
            let name = format!("{}.stages[{stage}]", last.name);
            let output = (self.builder).net(&format!("{name}.q"), net.width, net.ty.clone());
            let register = Register {
                name,
                output,
                ..last.clone()
            };
            self.builder.module.registers.push(register);
            last.next = output;
        }
        self.builder.module.registers.push(last);
    }
}

/// The clock of a top.
fn clock(top: &Module) -> NetId {
    let mut ports = top.ports.iter().map(|port| port.net);
    let clock = ports.find(|&net| top.net(net).clock);
    clock.expect("there is one, or it was refused")
}

/// A register without enable or reset, 0 at power-on, named after the net it drives.
fn plain(module: &Module, clock: NetId, next: NetId, output: NetId) -> Register {
    let name = &module.net(output).name;
    let name = (name.strip_suffix(".q")).map_or_else(|| format!("{name}.register"), Into::into);
    Register::plain(name, clock, next, output, BigUint::ZERO)
}

/// The width of the number of a context.
fn context_bits(contexts: u32) -> u16 {
    contexts.next_power_of_two().trailing_zeros().max(1) as u16
}
