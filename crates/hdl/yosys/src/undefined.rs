//! What Verilog leaves undefined, as inputs and lists, for a check that looks for what depends on
//! it.

use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::design::{self, BlackBox, Design, Direction, Instance, ModuleId, NetId};
use bluechip_netlist::flat::Type;
use num_bigint::BigUint;

/// The instance whose outputs are what is undefined in a module.
const INSTANCE: &str = "$undefined";

/// Something in the flat circuit whose value nothing defines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undefined {
    /// What a register holds at power-on.
    Register {
        /// Its path.
        path: String,
        /// Its undefined bits.
        bits: BigUint,
    },
    /// What a memory holds at power-on.
    Memory {
        /// Its path.
        path: String,
        /// The undefined bits of each word.
        words: Vec<BigUint>,
    },
    /// A value that is an input of the circuit.
    Input {
        /// Its path.
        path: String,
        /// What it is, with the author's place.
        what: String,
    },
}

/// What is undefined in a module.
#[derive(Clone, Debug, Default)]
pub(crate) struct InModule {
    /// Values: their nets, and what they are.
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

/// Everything that is undefined in a design: what each of its modules has, at every place of it.
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
