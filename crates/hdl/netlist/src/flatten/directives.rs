//! Lowers directives to registers that count activations and hold arguments.

use super::inline::Inlined;
use super::raw::{Directive, Moment, Register};
use crate::design::{Module, NetId, Trigger};
use crate::directive;
use crate::eval::parts;
use crate::flat::{self, LIMB, NodeId, Op, RegisterId};
use num_bigint::BigUint;

impl Inlined<'_> {
    /// Adds the directives of a module whose nodes have been copied.
    pub(super) fn add_directives(
        &mut self,
        module: &Module,
        prefix: &str,
        at: &impl Fn(NetId) -> u32,
        nodes: &[u32],
    ) {
        for own in &module.directives {
            let node = |node: NodeId| nodes[node.0 as usize];
            let path = format!("{prefix}{}", own.name);
            let when = node(own.when);
            let values = own.arguments.iter().map(|&argument| node(argument));
            let mut arguments: Vec<u32> = values.collect();
            let moment = match own.moment {
                directive::Moment::Start => Moment::Start(when),
                directive::Moment::Settled => Moment::Settled(when),
                directive::Moment::Rise(clock) | directive::Moment::After(clock) => {
                    let one = self.op(Op::Const(1), LIMB);
                    let count =
                        self.hidden(path.clone(), LIMB, at(clock), when, |inlined, state| {
                            inlined.op(Op::Add(NodeId(state), NodeId(one)), LIMB)
                        });
                    let is_after = matches!(own.moment, directive::Moment::After(_));
                    let held = match is_after {
                        true => &mut [],
                        false => &mut arguments[..],
                    };
                    for (index, argument) in held.iter_mut().enumerate() {
                        let (value, path) = (*argument, format!("{path}.argument{index}"));
                        let width = self.nodes[value as usize].width;
                        let held = self.hidden(path, width, at(clock), when, |_, _| value);
                        *argument = self.registers[held as usize].state;
                    }
                    match is_after {
                        true => Moment::After(count),
                        false => Moment::Edge(count),
                    }
                }
            };
            self.directives.push(Directive {
                path,
                kind: own.kind,
                source: own.source.clone(),
                moment,
                arguments,
                message: own.message.clone(),
            });
        }
    }

    /// Adds a register without a signal of its name, and returns its index.
    fn hidden(
        &mut self,
        path: String,
        width: u16,
        clock: u32,
        enable: u32,
        next: impl FnOnce(&mut Self, u32) -> u32,
    ) -> u32 {
        let index = self.registers.len() as u32;
        let state = self.op(Op::Register(RegisterId(index)), width);
        let next = next(self, state);
        self.registers.push(Register {
            path,
            width,
            initial: BigUint::ZERO,
            clock,
            next,
            enable: Some(enable),
            reset: None,
            trigger: Trigger::Rise,
            overrides: Vec::new(),
            state,
            output: state,
        });
        index
    }
}

impl Directive {
    /// The inlined nodes that must be kept.
    pub fn nodes(&self) -> impl Iterator<Item = u32> {
        let when = match self.moment {
            Moment::Start(when) | Moment::Settled(when) => Some(when),
            Moment::Edge(_) | Moment::After(_) => None,
        };
        when.into_iter().chain(self.arguments.iter().copied())
    }

    /// The directives of the flat netlist; `all` returns the limbs of an inlined node.
    pub fn flat(
        &self,
        all: impl Fn(u32) -> Vec<NodeId>,
        registers: &[Register],
    ) -> flat::Directive {
        let counter = |count: u32| {
            let before = registers.iter().take(count as usize);
            let limbs = before.map(|register| parts(register.width).count() as u32);
            RegisterId(limbs.sum())
        };
        let moment = match self.moment {
            Moment::Start(when) => flat::Moment::Start(all(when)[0]),
            Moment::Settled(when) => flat::Moment::Settled(all(when)[0]),
            Moment::Edge(count) => flat::Moment::Edge(counter(count)),
            Moment::After(count) => flat::Moment::After(counter(count)),
        };
        flat::Directive {
            path: self.path.clone(),
            kind: self.kind,
            source: self.source.clone(),
            moment,
            arguments: self.arguments.iter().map(|&node| all(node)).collect(),
            message: self.message.clone(),
        }
    }
}
