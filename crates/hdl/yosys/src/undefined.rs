//! Collects the values that Verilog leaves undefined, for a check of what depends on them.

use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::design::{self, BlackBox, Design, Direction, Instance, ModuleId, NetId};
use bluechip_netlist::flat::Type;
use num_bigint::BigUint;

/// The instance whose outputs are the undefined values of a module.
const INSTANCE: &str = "$undefined";

/// An undefined value in the flat circuit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undefined {
    /// The power-on value of a register.
    Register {
        /// Its path.
        path: String,
        /// Its undefined bits.
        bits: BigUint,
    },
    /// The power-on contents of a memory.
    Memory {
        /// Its path.
        path: String,
        /// The undefined bits of each word.
        words: Vec<BigUint>,
    },
    /// A value that has become an input of the circuit.
    Input {
        /// Its path.
        path: String,
        /// A description, with the author's file and line.
        what: String,
    },
}

/// The undefined values of a module.
#[derive(Clone, Debug, Default)]
pub(crate) struct InModule {
    /// Undefined values: their nets, and descriptions.
    pub nets: Vec<(NetId, String)>,
    /// Registers, and their undefined bits.
    pub registers: Vec<(String, BigUint)>,
    /// Memories, and the undefined bits of their words.
    pub memories: Vec<(String, Vec<BigUint>)>,
}

impl InModule {
    /// The black box that drives the undefined values of a module, and its instance, if there are
    /// any.
    pub fn black_box(
        &self,
        module: &design::Module,
        id: ModuleId,
    ) -> Option<(design::Module, Instance)> {
        if self.nets.is_empty() {
            return None;
        }
        let mut builder = ModuleBuilder::new(INSTANCE);
        for (index, (net, _)) in self.nets.iter().enumerate() {
            let port = builder.net(&port_name(index), module.net(*net).width, Type::Bits);
            builder.port(port, Direction::Output);
        }
        let mut black_box = builder.finish();
        black_box.black_box = Some(BlackBox::Declared {
            name: INSTANCE.into(),
            verilog: String::new(),
        });
        let instance = Instance {
            name: INSTANCE.into(),
            indices: Vec::new(),
            module: id,
            description: Vec::new(),
            connections: self.nets.iter().map(|(net, _)| *net).collect(),
        };
        Some((black_box, instance))
    }
}

fn port_name(index: usize) -> String {
    format!("u{index}")
}

/// All undefined values of a design: those of each module, for each of its instances.
pub(crate) fn places(design: &Design, modules: &[InModule]) -> Vec<Undefined> {
    let mut found = Vec::new();
    let mut waiting = vec![(design.top, String::new())];
    while let Some((id, prefix)) = waiting.pop() {
        let own = &modules[id.0 as usize];
        found.extend(
            own.registers
                .iter()
                .map(|(name, bits)| Undefined::Register {
                    path: format!("{prefix}{name}"),
                    bits: bits.clone(),
                }),
        );
        found.extend(own.memories.iter().map(|(name, words)| Undefined::Memory {
            path: format!("{prefix}{name}"),
            words: words.clone(),
        }));
        found.extend(
            (0..)
                .zip(&own.nets)
                .map(|(index, (_, what))| Undefined::Input {
                    path: format!("{prefix}{INSTANCE}.{}", port_name(index)),
                    what: what.clone(),
                }),
        );
        for instance in &design.module(id).instances {
            waiting.push((instance.module, format!("{prefix}{}.", instance.path())));
        }
    }
    found
}
