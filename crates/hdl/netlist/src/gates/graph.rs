//! Gates, simplified and shared as they are added.

use std::ops::Not;

use rustc_hash::FxHashMap;

use crate::flat::{InputId, MemoryId, RegisterId};

/// The output of a gate, or its inverse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Literal(u32);

impl Literal {
    /// Always 0.
    pub const FALSE: Literal = Literal(0);
    /// Always 1.
    pub const TRUE: Literal = Literal(1);

    /// The literal that always has this value.
    pub fn constant(value: bool) -> Literal {
        Literal(value.into())
    }

    /// The index of the gate in [`GateGraph::gates`].
    pub fn gate(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Whether it is the inverse of the gate's output.
    pub fn is_inverted(self) -> bool {
        self.0 & 1 == 1
    }

    /// The literal that replaces it, if every gate has one.
    pub fn within(self, gates: &[Literal]) -> Literal {
        gates[self.gate()].invert_if(self.is_inverted())
    }

    /// Inverted if `condition` holds.
    fn invert_if(self, condition: bool) -> Literal {
        Literal(self.0 ^ u32::from(condition))
    }
}

impl Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        self.invert_if(true)
    }
}

/// A source: a bit that gates read and no gate computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A bit of an input.
    Input(InputId, u16),
    /// A bit of a register.
    Register(RegisterId, u16),
    /// A bit of the output of a synchronous read port of a memory, by the port's index.
    ReadPort(MemoryId, u32, u16),
}

/// A gate. Its literals are of gates before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gate {
    /// The constant 0; the first gate, and no other.
    False,
    /// A bit of the state.
    Source(Source),
    /// A bit of the word that a look-up finds; the index is that of [`GateGraph::lookups`].
    Lookup {
        /// The look-up.
        lookup: u32,
        /// The bit.
        bit: u16,
    },
    /// Both; the first literal has the smaller number.
    And(Literal, Literal),
    /// One of two, but not both. Neither is inverted; the first has the smaller number.
    Xor(Literal, Literal),
    /// `condition ? then : otherwise`; the first two are not inverted.
    Mux {
        /// What chooses.
        condition: Literal,
        /// The output where the condition is 1.
        then: Literal,
        /// The output where it is 0.
        otherwise: Literal,
    },
}

impl Gate {
    /// The literals it reads; none of look-ups, whose address is with the look-up.
    pub fn arguments(&self) -> impl Iterator<Item = Literal> + use<> {
        let arguments = match *self {
            Gate::False | Gate::Source(_) | Gate::Lookup { .. } => [None; 3],
            Gate::And(a, b) | Gate::Xor(a, b) => [Some(a), Some(b), None],
            Gate::Mux {
                condition,
                then,
                otherwise,
            } => [Some(condition), Some(then), Some(otherwise)],
        };
        arguments.into_iter().flatten()
    }
}

/// An asynchronous look-up in a memory; beyond its depth it finds 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Lookup {
    /// The memory.
    pub memory: MemoryId,
    /// The address, least significant bit first.
    pub address: Vec<Literal>,
}

/// A list of distinct, simplified gates, each after those it reads.
pub struct GateGraph {
    gates: Vec<Gate>,
    lookups: Vec<Lookup>,
    known: FxHashMap<Gate, Literal>,
    known_lookups: FxHashMap<Lookup, u32>,
}

impl Default for GateGraph {
    fn default() -> Self {
        Self::new()
    }
}

impl GateGraph {
    /// A graph of the constant alone.
    pub fn new() -> Self {
        GateGraph {
            gates: vec![Gate::False],
            lookups: Vec::new(),
            known: FxHashMap::default(),
            known_lookups: FxHashMap::default(),
        }
    }

    /// Every gate, after those it reads.
    pub fn gates(&self) -> &[Gate] {
        &self.gates
    }

    /// The output of a gate, by its index.
    pub fn literal(&self, gate: usize) -> Literal {
        Literal((gate as u32) << 1)
    }

    /// Every look-up.
    pub fn lookups(&self) -> &[Lookup] {
        &self.lookups
    }

    /// A bit of the state.
    pub fn source(&mut self, source: Source) -> Literal {
        self.share(Gate::Source(source))
    }

    /// A bit of a word of a memory at an address.
    pub fn lookup(&mut self, memory: MemoryId, address: &[Literal], bit: u16) -> Literal {
        let lookup = Lookup {
            memory,
            address: address.to_vec(),
        };
        let next = self.lookups.len() as u32;
        let index = *self.known_lookups.entry(lookup).or_insert_with_key(|new| {
            self.lookups.push(new.clone());
            next
        });
        self.share(Gate::Lookup { lookup: index, bit })
    }

    /// The same gates with some known source bits, and the literal that replaces each gate.
    pub fn assuming(&self, known: impl Fn(Source) -> Option<bool>) -> (GateGraph, Vec<Literal>) {
        let mut graph = GateGraph::new();
        let mut found: Vec<Literal> = Vec::with_capacity(self.gates.len());
        for &gate in &self.gates {
            let of = |literal: Literal| literal.within(&found);
            let literal = match gate {
                Gate::False => Literal::FALSE,
                Gate::Source(source) => match known(source) {
                    Some(value) => Literal::constant(value),
                    None => graph.source(source),
                },
                Gate::Lookup { lookup, bit } => {
                    let Lookup { memory, address } = &self.lookups[lookup as usize];
                    let address: Vec<Literal> = address.iter().map(|&bit| of(bit)).collect();
                    graph.lookup(*memory, &address, bit)
                }
                Gate::And(a, b) => graph.and(of(a), of(b)),
                Gate::Xor(a, b) => graph.xor(of(a), of(b)),
                Gate::Mux {
                    condition,
                    then,
                    otherwise,
                } => graph.mux(of(condition), of(then), of(otherwise)),
            };
            found.push(literal);
        }
        (graph, found)
    }

    /// Both.
    pub fn and(&mut self, a: Literal, b: Literal) -> Literal {
        let (a, b) = (a.min(b), a.max(b));
        if a == Literal::FALSE || a == !b {
            return Literal::FALSE;
        }
        if a == Literal::TRUE || a == b {
            return b;
        }
        for (one, other) in [(a, b), (b, a)] {
            if let Gate::And(x, y) = self.gates[other.gate()] {
                let (absorbs, excludes) = (one == x || one == y, one == !x || one == !y);
                match other.is_inverted() {
                    false if absorbs => return other,
                    false if excludes => return Literal::FALSE,
                    true if absorbs => return self.and(one, if one == x { !y } else { !x }),
                    true if excludes => return one,
                    _ => {}
                }
            }
        }
        self.share(Gate::And(a, b))
    }

    /// Either or both.
    pub fn or(&mut self, a: Literal, b: Literal) -> Literal {
        !self.and(!a, !b)
    }

    /// One of two, but not both.
    pub fn xor(&mut self, a: Literal, b: Literal) -> Literal {
        let inverted = a.is_inverted() != b.is_inverted();
        let (a, b) = (a.invert_if(a.is_inverted()), b.invert_if(b.is_inverted()));
        let (a, b) = (a.min(b), a.max(b));
        let found = if a == b {
            Literal::FALSE
        } else if a == Literal::FALSE {
            b
        } else {
            self.share(Gate::Xor(a, b))
        };
        found.invert_if(inverted)
    }

    /// `condition ? then : otherwise`.
    pub fn mux(&mut self, condition: Literal, then: Literal, otherwise: Literal) -> Literal {
        if condition.is_inverted() {
            return self.mux(!condition, otherwise, then);
        }
        let then = self.given(condition, true, then);
        let otherwise = self.given(condition, false, otherwise);
        if condition == Literal::FALSE || then == otherwise {
            return otherwise;
        }
        if then == !otherwise {
            return self.xor(condition, otherwise);
        }
        if then == Literal::FALSE {
            return self.and(!condition, otherwise);
        }
        if then == Literal::TRUE {
            return self.or(condition, otherwise);
        }
        if otherwise == Literal::FALSE {
            return self.and(condition, then);
        }
        if otherwise == Literal::TRUE {
            return self.or(!condition, then);
        }
        let inverted = then.is_inverted();
        let mux = self.share(Gate::Mux {
            condition,
            then: then.invert_if(inverted),
            otherwise: otherwise.invert_if(inverted),
        });
        mux.invert_if(inverted)
    }

    /// A literal, simplified for this value of the condition.
    fn given(&self, condition: Literal, value: bool, literal: Literal) -> Literal {
        if literal.gate() == condition.gate() && literal.gate() != 0 {
            return Literal::constant(value).invert_if(literal != condition);
        }
        match self.gates[literal.gate()] {
            Gate::Mux {
                condition: same,
                then,
                otherwise,
            } if same == condition => {
                let chosen = if value { then } else { otherwise };
                chosen.invert_if(literal.is_inverted())
            }
            _ => literal,
        }
    }

    /// All of them, one after the other: functions of three inputs cover a chain with fewer than a
    /// balanced tree.
    pub fn all(&mut self, literals: &[Literal]) -> Literal {
        self.chain(literals, Literal::TRUE, Self::and)
    }

    /// Any of them.
    pub fn any(&mut self, literals: &[Literal]) -> Literal {
        self.chain(literals, Literal::FALSE, Self::or)
    }

    /// Whether an odd number of them is 1.
    pub fn parity(&mut self, literals: &[Literal]) -> Literal {
        self.chain(literals, Literal::FALSE, Self::xor)
    }

    fn chain(
        &mut self,
        literals: &[Literal],
        none: Literal,
        join: fn(&mut Self, Literal, Literal) -> Literal,
    ) -> Literal {
        let mut literals = literals.iter().copied();
        let first = literals.next().unwrap_or(none);
        literals.fold(first, |joined, literal| join(self, joined, literal))
    }

    fn share(&mut self, gate: Gate) -> Literal {
        let next = Literal((self.gates.len() as u32) << 1);
        *self.known.entry(gate).or_insert_with(|| {
            self.gates.push(gate);
            next
        })
    }
}
