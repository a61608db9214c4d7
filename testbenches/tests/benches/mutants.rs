//! Netlists with one wrong gate.

use std::hash::{DefaultHasher, Hash, Hasher};

use netlist::eval::{evaluate, mask};
use netlist::flat::{FlatNetlist, NodeId, Op, SignalKind};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Random states in which a fault may show.
const STATES: usize = 500;

/// A gate of the wrong type.
pub fn fault(op: &Op) -> Option<Op> {
    match *op {
        Op::And(a, b) => Some(Op::Or(a, b)),
        Op::Or(a, b) => Some(Op::And(a, b)),
        Op::Mux {
            condition,
            then,
            otherwise,
        } => Some(Op::Mux {
            condition,
            then: otherwise,
            otherwise: then,
        }),
        Op::Eq(a, b) => Some(Op::Ne(a, b)),
        _ => None,
    }
}

/// Endless netlists with a wrong gate at random, and where. Gates that make no difference are passed over: those behind a name that
/// nothing reads, and those that choose between equals, as the arms of a `match` often do.
pub fn mutants(sound: &FlatNetlist, seed: u64) -> impl Iterator<Item = (usize, FlatNetlist)> {
    let mut random = SmallRng::seed_from_u64(seed);
    std::iter::from_fn(move || {
        loop {
            let node = random.random_range(0..sound.nodes.len());
            let Some(fault) = fault(&sound.nodes[node].op) else {
                continue;
            };
            let mut faulty = sound.clone();
            faulty.nodes[node].op = fault;
            if shows(sound, &faulty, node, &mut random) {
                return Some((node, faulty));
            }
        }
    })
}

/// Whether a fault changes an output, a register or a memory in some random state.
fn shows(sound: &FlatNetlist, faulty: &FlatNetlist, node: usize, random: &mut SmallRng) -> bool {
    (0..STATES).any(|_| {
        let leaves: Vec<u64> = (sound.nodes.iter())
            .map(|node| leaf(random) & mask(node.width))
            .collect();
        let mut values = leaves.clone();
        settle(sound, &leaves, &mut values, 0);
        let expected = effects(sound, &values);
        settle(faulty, &leaves, &mut values, node);
        effects(faulty, &values) != expected
    })
}

/// A value of an input or register, the special ones among them.
fn leaf(random: &mut SmallRng) -> u64 {
    match random.random_range(0..4) {
        0 => 0,
        1 => 1 << random.random_range(0..64),
        _ => random.random(),
    }
}

/// Computes all values from a node on.
fn settle(netlist: &FlatNetlist, leaves: &[u64], values: &mut [u64], from: usize) {
    for index in from..values.len() {
        let node = &netlist.nodes[index];
        let value = evaluate(&node.op, node.width, |argument| {
            let argument = argument.0 as usize;
            (values[argument], netlist.nodes[argument].width)
        });
        values[index] = value.unwrap_or_else(|| match node.op {
            // What stands at an address is as good as random.
            Op::Lookup { memory, address } => {
                let mut hasher = DefaultHasher::new();
                (memory, values[address.0 as usize]).hash(&mut hasher);
                hasher.finish() & mask(node.width)
            }
            _ => leaves[index],
        });
    }
}

/// What comes of a clock: outputs, and what registers and memories will hold.
fn effects(netlist: &FlatNetlist, values: &[u64]) -> Vec<Option<u64>> {
    let value = |node: NodeId| values[node.0 as usize];
    let mut effects = Vec::new();
    for signal in &netlist.signals {
        if signal.kind == SignalKind::Output {
            effects.extend(signal.limbs.iter().map(|&limb| Some(value(limb))));
        }
    }
    for register in &netlist.registers {
        let enabled = register.enable.is_none_or(|enable| value(enable) != 0);
        effects.push(match &register.reset {
            Some(reset) if value(reset.when) != 0 => Some(reset.value),
            _ => enabled.then(|| value(register.next)),
        });
    }
    for memory in &netlist.memories {
        for port in &memory.read_ports {
            let enabled = port.enable.is_none_or(|enable| value(enable) != 0);
            effects.push(enabled.then(|| value(port.address)));
        }
        for port in &memory.write_ports {
            let written = value(port.enable) != 0;
            effects.push(written.then(|| value(port.address)));
            effects.push(written.then(|| value(port.data)));
        }
    }
    effects
}
