//! Finds faults that can have an effect: those that change something in one clock from some state.

use std::hash::{DefaultHasher, Hash, Hasher};

use bluechip_netlist::flat::{FlatNetlist, InputId, MemoryId, RegisterId};
use bluechip_netlist::gates::{Gate, Literal, Source};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::effects::Effect;
use crate::{Fault, FaultList};

/// States that are computed together.
const STATES: usize = 64;

/// Whether each of the faults changes an output, or the next value of a register or memory, in one
/// of `64 * blocks` states. Inputs, registers and read ports have random values, mostly regardless
/// of whether the circuit can reach them. But enumerations have named values, and registers that
/// never change, whatever the inputs, keep their power-on values. A look-up reads a random word.
pub fn shows_in_some_state(
    netlist: &FlatNetlist,
    list: &FaultList,
    faults: &[Fault],
    blocks: usize,
    seed: u64,
) -> Vec<bool> {
    let mut random = SmallRng::seed_from_u64(seed);
    let effects = Effect::all(netlist, list);
    let mut shows = vec![false; faults.len()];
    for _ in 0..blocks {
        let mut sound = leaves(netlist, list, &mut random);
        settle(list, &mut sound, 0, None);
        let expected: Vec<u64> = (effects.iter())
            .map(|effect| effect.value(|literal| value(&sound, literal)))
            .collect();
        let mut faulty = sound.clone();
        for (fault, shows) in faults.iter().zip(&mut shows).filter(|(_, shows)| !**shows) {
            settle(list, &mut faulty, fault.gate, Some(*fault));
            *shows = (effects.iter().zip(&expected))
                .any(|(effect, &expected)| effect.value(|l| value(&faulty, l)) != expected);
            faulty[fault.gate..].copy_from_slice(&sound[fault.gate..]);
        }
    }
    shows
}

fn value(values: &[u64], literal: Literal) -> u64 {
    values[literal.gate()] ^ 0u64.wrapping_sub(literal.is_inverted().into())
}

/// Random states: the bits of inputs, registers and read ports.
fn leaves(netlist: &FlatNetlist, list: &FaultList, random: &mut SmallRng) -> Vec<u64> {
    let gates = list.gates().graph().gates();
    let mut words = std::collections::HashMap::new();
    let mut values = vec![0; gates.len()];
    for (value, gate) in values.iter_mut().zip(gates) {
        let Gate::Source(source) = *gate else {
            continue;
        };
        let (word, bit) = match source {
            Source::Input(InputId(id), bit) => ((0, id, 0), bit),
            Source::Register(RegisterId(id), bit) => ((1, id, 0), bit),
            Source::ReadPort(MemoryId(id), port, bit) => ((2, id, port), bit),
        };
        let initial = match source {
            Source::Register(id, _) => netlist.registers[id.0 as usize].initial,
            _ => 0,
        };
        let states: &[u64; STATES] = words
            .entry(word)
            .or_insert_with(|| std::array::from_fn(|_| word_of_a_state(random, initial)));
        *value = (states.iter().zip(0..))
            .fold(0, |bits, (word, state)| bits | (word >> bit & 1) << state);
    }
    let invariants = list.invariants();
    for (bits, count) in invariants.enumerations() {
        name(&mut values, bits, *count, random);
    }
    for (gate, value) in values.iter_mut().enumerate() {
        if let (Gate::Source(_), Some(constant)) = (gates[gate], invariants.constant(gate)) {
            *value = 0u64.wrapping_sub(constant.into());
        }
    }
    values
}

/// Replaces values of an enumeration that have no name by random named ones.
fn name(values: &mut [u64], bits: &[Literal], count: u64, random: &mut SmallRng) {
    for state in 0..STATES {
        let code = (bits.iter().zip(0..)).fold(0, |code, (&literal, place)| {
            code | (value(values, literal) >> state & 1) << place
        });
        if code < count {
            continue;
        }
        let code = random.random_range(0..count);
        for (literal, place) in bits.iter().zip(0..) {
            let bit = (code >> place & 1) ^ u64::from(literal.is_inverted());
            let word = &mut values[literal.gate()];
            *word = *word & !(1 << state) | bit << state;
        }
    }
}

/// A random value of an input or register; special values are frequent.
fn word_of_a_state(random: &mut SmallRng, initial: u64) -> u64 {
    match random.random_range(0..6) {
        0 => 0,
        1 => 1 << random.random_range(0..64),
        2 => initial,
        // Small numbers; in a narrow word these include nearly all values.
        3 => random.random_range(0..16),
        _ => random.random(),
    }
}

/// Computes the gates from an index on.
fn settle(list: &FaultList, values: &mut [u64], from: usize, fault: Option<Fault>) {
    let graph = list.gates().graph();
    for index in from..values.len() {
        let of = |literal| value(values, literal);
        let settled = match graph.gates()[index] {
            Gate::False => 0,
            Gate::Source(_) => values[index],
            Gate::And(a, b) => of(a) & of(b),
            Gate::Xor(a, b) => of(a) ^ of(b),
            Gate::Mux {
                condition,
                then,
                otherwise,
            } => of(condition) & of(then) | !of(condition) & of(otherwise),
            Gate::Lookup { lookup, bit } => {
                let lookup = &graph.lookups()[lookup as usize];
                (0..STATES).fold(0, |bits, state| {
                    let mut hasher = DefaultHasher::new();
                    (lookup.memory, bit).hash(&mut hasher);
                    for &literal in &lookup.address {
                        (of(literal) >> state & 1).hash(&mut hasher);
                    }
                    bits | (hasher.finish() & 1) << state
                })
            }
        };
        values[index] = settled;
        if let Some(fault) = fault.filter(|fault| fault.gate == index) {
            values[index] = 0u64.wrapping_sub(fault.value.into());
        }
    }
}
