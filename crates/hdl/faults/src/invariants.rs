//! Invariants of all reachable states of a circuit.

use bluechip_netlist::flat::{FlatNetlist, Type};
use bluechip_netlist::gates::{Gate, Gates, Literal, Source};

/// Properties that hold in every clock from power-on, whatever the inputs; enumerations at inputs
/// are assumed to have named values. The list is not complete.
pub(crate) struct Invariants {
    /// The constant value of each gate, if it has one: registers that never change, and gates that
    /// follow from them.
    constants: Vec<Option<bool>>,
    /// Inputs and registers that are enumerations: their bits, lowest first, and the number of
    /// values.
    enumerations: Vec<(Vec<Literal>, u64)>,
}

/// The possible values of a bit.
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

    /// The possible values of a multiplexer with this condition.
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

    /// The constant value of a gate, if it has one.
    pub(crate) fn constant(&self, gate: usize) -> Option<bool> {
        self.constants[gate]
    }

    /// The bits of each enumeration, lowest first, and the number of its values, which count from
    /// 0.
    pub(crate) fn enumerations(&self) -> &[(Vec<Literal>, u64)] {
        &self.enumerations
    }
}

/// The possible values of each gate: starts with the power-on state, and adds the values that a
/// clock can produce until there are no new ones.
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

/// Adds the enumerations in a signal of this type.
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
