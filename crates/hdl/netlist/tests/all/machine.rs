//! A plain interpreter of flat netlists, to test what flattening, folding and front ends produce.
#![allow(dead_code)]

use bluechip_netlist::eval::{evaluate, limb, mask};
use bluechip_netlist::flat::{FlatNetlist, LIMB, NodeId, Op};
use num_bigint::BigUint;

pub struct Machine {
    pub flat: FlatNetlist,
    inputs: Vec<u64>,
    registers: Vec<u64>,
    words: Vec<Vec<u64>>,
    outputs: Vec<Vec<u64>>,
    values: Vec<u64>,
}

impl Machine {
    pub fn new(flat: FlatNetlist) -> Self {
        let words = flat
            .memories
            .iter()
            .map(|memory| {
                let mut words = memory.initial.clone();
                words.resize(memory.depth as usize, 0);
                words
            })
            .collect();
        Self {
            inputs: vec![0; flat.inputs.len()],
            registers: flat.registers.iter().map(|r| r.initial).collect(),
            outputs: flat
                .memories
                .iter()
                .map(|m| vec![0; m.read_ports.len()])
                .collect(),
            values: vec![0; flat.nodes.len()],
            words,
            flat,
        }
    }

    pub fn set(&mut self, name: &str, value: u64) {
        self.set_wide(name, &value.into());
    }

    pub fn set_wide(&mut self, name: &str, value: &BigUint) {
        let mut found = false;
        for (input, present) in self.flat.inputs.iter().zip(&mut self.inputs) {
            if input.name == name {
                *present = limb(value, input.low) & mask(input.width);
                found = true;
            }
        }
        assert!(found, "{name}");
    }

    pub fn settle(&mut self) {
        for (index, node) in self.flat.nodes.iter().enumerate() {
            self.values[index] = match node.op {
                Op::Input(id) => self.inputs[id.0 as usize],
                Op::Register(id) => self.registers[id.0 as usize],
                Op::ReadPort { memory, port } => self.outputs[memory.0 as usize][port as usize],
                Op::Lookup { memory, address } => {
                    let address = self.values[address.0 as usize] as usize;
                    self.words[memory.0 as usize]
                        .get(address)
                        .copied()
                        .unwrap_or(0)
                }
                ref op => evaluate(op, node.width, |id| {
                    assert!((id.0 as usize) < index, "arguments come first");
                    (
                        self.values[id.0 as usize],
                        self.flat.nodes[id.0 as usize].width,
                    )
                })
                .unwrap(),
            };
        }
    }

    /// A signal of at most 64 bits.
    pub fn get(&mut self, path: &str) -> u64 {
        self.get_wide(path).try_into().unwrap()
    }

    pub fn get_wide(&mut self, path: &str) -> BigUint {
        self.settle();
        let signal = self.flat.signals.iter().find(|signal| signal.path == path);
        let Some(signal) = signal else {
            let all: Vec<_> = self
                .flat
                .signals
                .iter()
                .map(|signal| signal.path.as_str())
                .collect();
            panic!("no signal {path} among {all:?}")
        };
        let limbs = signal.limbs.iter().rev();
        limbs.fold(BigUint::ZERO, |value, limb| {
            value << LIMB | BigUint::from(self.values[limb.0 as usize])
        })
    }

    pub fn step(&mut self) {
        self.settle();
        let value = |id: NodeId| self.values[id.0 as usize];
        for (now, register) in self.registers.iter_mut().zip(&self.flat.registers) {
            if let Some(reset) = register
                .reset
                .as_ref()
                .filter(|reset| value(reset.when) == 1)
            {
                *now = reset.value;
            } else if register.enable.is_none_or(|enable| value(enable) == 1) {
                *now = value(register.next);
            }
        }
        for (index, memory) in self.flat.memories.iter().enumerate() {
            for (port, output) in memory.read_ports.iter().zip(&mut self.outputs[index]) {
                if port.enable.is_none_or(|enable| value(enable) == 1) {
                    *output = self.words[index]
                        .get(value(port.address) as usize)
                        .copied()
                        .unwrap_or(0);
                }
            }
            for port in memory
                .write_ports
                .iter()
                .filter(|port| value(port.enable) == 1)
            {
                if let Some(word) = self.words[index].get_mut(value(port.address) as usize) {
                    *word = value(port.data);
                }
            }
        }
    }
}
