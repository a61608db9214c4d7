//! The effects of a clock: outputs, and the next values of registers and memories.

use bluechip_netlist::flat::{FlatNetlist, MemoryId, NodeId, RegisterId};
use bluechip_netlist::gates::{Gate, Literal, Source};

use crate::{FaultList, ports};

/// One bit of the effects of a clock.
pub(crate) enum Effect {
    /// A bit of an output, or the enable of a memory port.
    Plain(Literal),
    /// A condition, and a bit that matters only if the condition is 1.
    If(Literal, Literal),
    /// The next value of a register's bit.
    Register {
        present: Literal,
        next: Literal,
        enable: Option<Literal>,
        /// The condition of the reset, and its value.
        reset: Option<(Literal, bool)>,
    },
}

impl Effect {
    /// All effects that are outputs or can reach one later.
    pub(crate) fn all(netlist: &FlatNetlist, list: &FaultList) -> Vec<Effect> {
        let gates = list.gates();
        let bits = |node: NodeId| gates.bits(node).iter().copied();
        let bit = |node: NodeId| gates.bits(node)[0];
        let mut effects: Vec<Effect> = ports::outputs(netlist)
            .flat_map(bits)
            .map(Effect::Plain)
            .collect();
        let mut memories = vec![false; netlist.memories.len()];
        for (index, gate) in gates.graph().gates().iter().enumerate() {
            if !list.is_live(index) {
                continue;
            }
            match *gate {
                Gate::Source(Source::Register(RegisterId(id), place)) => {
                    let register = &netlist.registers[id as usize];
                    let reset = register.reset.as_ref();
                    effects.push(Effect::Register {
                        present: list.literal(index),
                        next: gates.bits(register.next)[usize::from(place)],
                        enable: register.enable.map(bit),
                        reset: reset.map(|reset| (bit(reset.when), reset.value >> place & 1 == 1)),
                    });
                }
                Gate::Source(Source::ReadPort(MemoryId(id), ..)) => memories[id as usize] = true,
                Gate::Lookup { lookup, .. } => {
                    let MemoryId(id) = gates.graph().lookups()[lookup as usize].memory;
                    memories[id as usize] = true;
                }
                _ => {}
            }
        }
        for (memory, _) in (netlist.memories.iter().zip(memories)).filter(|(_, live)| *live) {
            for port in &memory.read_ports {
                let enable = port.enable.map_or(Literal::TRUE, bit);
                effects.push(Effect::Plain(enable));
                effects.extend(bits(port.address).map(|address| Effect::If(enable, address)));
            }
            for port in &memory.write_ports {
                let enable = bit(port.enable);
                effects.push(Effect::Plain(enable));
                let written = bits(port.address).chain(bits(port.data));
                effects.extend(written.map(|bit| Effect::If(enable, bit)));
            }
        }
        effects
    }

    /// The value in 64 states, given the values of literals.
    pub(crate) fn value(&self, of: impl Fn(Literal) -> u64) -> u64 {
        match *self {
            Effect::Plain(literal) => of(literal),
            Effect::If(condition, literal) => of(condition) & of(literal),
            Effect::Register {
                present,
                next,
                enable,
                reset,
            } => {
                let enable = enable.map_or(u64::MAX, &of);
                let next = enable & of(next) | !enable & of(present);
                match reset {
                    Some((when, true)) => next | of(when),
                    Some((when, false)) => next & !of(when),
                    None => next,
                }
            }
        }
    }

    /// The literals that it depends on.
    pub(crate) fn literals(&self) -> impl Iterator<Item = Literal> {
        let literals = match *self {
            Effect::Plain(literal) => [Some(literal), None, None, None],
            Effect::If(condition, literal) => [Some(condition), Some(literal), None, None],
            Effect::Register {
                present,
                next,
                enable,
                reset,
            } => [
                Some(present),
                Some(next),
                enable,
                reset.map(|(when, _)| when),
            ],
        };
        literals.into_iter().flatten()
    }

    /// The value as a Verilog expression, given the expressions of literals.
    pub(crate) fn verilog(&self, of: impl Fn(Literal) -> String) -> String {
        match *self {
            Effect::Plain(literal) => of(literal),
            Effect::If(condition, literal) => format!("({} & {})", of(condition), of(literal)),
            Effect::Register {
                present,
                next,
                enable,
                reset,
            } => {
                let mut value = of(next);
                if let Some(enable) = enable {
                    value = format!("({} ? {value} : {})", of(enable), of(present));
                }
                if let Some((when, to)) = reset {
                    value = format!("({} ? 1'b{} : {value})", of(when), u8::from(to));
                }
                value
            }
        }
    }
}
