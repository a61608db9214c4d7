//! What is known of every state that a circuit gets into.

use bluechip_netlist::flat::{FlatNetlist, Type};
use bluechip_netlist::gates::{Gate, Gates, Literal, Source};

/// What holds in every clock from power-on on, whatever the inputs; enumerations on these have one
/// of their named values. It is not all that does.
pub(crate) struct Invariants {
    /// For each gate, the value that it always has: registers that never change, and what follows
    /// from them.
    constants: Vec<Option<bool>>,
    /// Inputs and registers that are enumerations: their bits, the lowest first, and the number of
    /// their values.
    enumerations: Vec<(Vec<Literal>, u64)>,
}

/// The values that a bit may have.
#[derive(Clone, Copy, PartialEq)]
struct Possible {
    zero: bool,
    one: bool,
}

impl Possible {
    const ANY: Possible = Possible {
        zero: true,
        one: true,
    };

    fn only(value: bool) -> Possible {
        Possible {
            zero: !value,
            one: value,
        }
    }

    fn not(self) -> Possible {
        Possible {
            zero: self.one,
            one: self.zero,
        }
    }

    fn and(self, other: Possible) -> Possible {
        Possible {
            zero: self.zero || other.zero,
            one: self.one && other.one,
        }
    }

    fn xor(self, other: Possible) -> Possible {
        Possible {
            zero: self.zero && other.zero || self.one && other.one,
            one: self.zero && other.one || self.one && other.zero,
        }
    }

    fn or_else(self, other: Possible) -> Possible {
        Possible {
            zero: self.zero || other.zero,
            one: self.one || other.one,
        }
    }

    /// The one that this says, if it is 1; the other, if it is 0.
    fn choose(self, then: Possible, otherwise: Possible) -> Possible {
        Possible {
            zero: self.one && then.zero || self.zero && otherwise.zero,
            one: self.one && then.one || self.zero && otherwise.one,
        }
    }
}

impl Invariants {
    pub(crate) fn of(netlist: &FlatNetlist, gates: &Gates) -> Invariants {
        let constants = possible(netlist, gates).into_iter().map(|possible| {
            let is_constant = possible.zero != possible.one;
            is_constant.then_some(possible.one)
        });
        let mut enumerations = Vec::new();
        for signal in &netlist.signals {
            let bits = (signal.limbs.iter()).flat_map(|&node| gates.bits(node));
            let bits: Vec<Literal> = bits.copied().collect();
            add_enumerations(&mut enumerations, &bits, &signal.ty);
        }
        let graph = gates.graph().gates();
        let is_free = |bit: &Literal| matches!(graph[bit.gate()], Gate::Source(_));
        enumerations.retain(|(bits, _)| bits.iter().all(is_free));
        enumerations.sort();
        enumerations.dedup();
        Invariants {
            constants: constants.collect(),
            enumerations,
        }
    }

    /// The value that a gate always has, if there is one.
    pub(crate) fn constant(&self, gate: usize) -> Option<bool> {
        self.constants[gate]
    }

    /// The bits of enumerations, the lowest first, and how many values they have, which are those
    /// from 0 on.
    pub(crate) fn enumerations(&self) -> &[(Vec<Literal>, u64)] {
        &self.enumerations
    }
}

/// The values that each gate may have: those of the state at power-on, then what can come of them
/// in a clock, until there are no more.
fn possible(netlist: &FlatNetlist, gates: &Gates) -> Vec<Possible> {
    let graph = gates.graph().gates();
    let mut values: Vec<Possible> = (graph.iter())
        .map(|gate| match *gate {
            Gate::Source(Source::Register(id, bit)) => {
                Possible::only(netlist.registers[id.0 as usize].initial >> bit & 1 == 1)
            }
            Gate::False => Possible::only(false),
            _ => Possible::ANY,
        })
        .collect();
    loop {
        for index in 0..graph.len() {
            let of = |literal| value(&values, literal);
            values[index] = match graph[index] {
                Gate::And(a, b) => of(a).and(of(b)),
                Gate::Xor(a, b) => of(a).xor(of(b)),
                Gate::Mux {
                    condition,
                    then,
                    otherwise,
                } => of(condition).choose(of(then), of(otherwise)),
                Gate::False | Gate::Source(_) | Gate::Lookup { .. } => continue,
            };
        }
        let mut grows = false;
        for index in 0..graph.len() {
            let Gate::Source(Source::Register(id, bit)) = graph[index] else {
                continue;
            };
            let register = &netlist.registers[id.0 as usize];
            let of = |literal| value(&values, literal);
            let mut next = of(gates.bits(register.next)[usize::from(bit)]);
            if let Some(enable) = register.enable {
                next = of(gates.bits(enable)[0]).choose(next, values[index]);
            }
            if let Some(reset) = &register.reset {
                let to = Possible::only(reset.value >> bit & 1 == 1);
                next = of(gates.bits(reset.when)[0]).choose(to, next);
            }
            let all = values[index].or_else(next);
            grows |= all != values[index];
            values[index] = all;
        }
        if !grows {
            return values;
        }
    }
}

fn value(values: &[Possible], literal: Literal) -> Possible {
    let value = values[literal.gate()];
    match literal.is_inverted() {
        true => value.not(),
        false => value,
    }
}

/// Adds those in a signal of a type.
fn add_enumerations(all: &mut Vec<(Vec<Literal>, u64)>, bits: &[Literal], ty: &Type) {
    match ty {
        Type::Enum { variants, .. } => all.push((bits.to_vec(), variants.len() as u64)),
        Type::Struct { fields, .. } => {
            let mut low = 0;
            for field in fields {
                let width = usize::from(field.width);
                add_enumerations(all, &bits[low..low + width], &field.ty);
                low += width;
            }
        }
        Type::Bits | Type::Signed | Type::Ranged { .. } => {}
    }
}
