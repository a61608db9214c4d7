//! Signals that can be forced: held at a value regardless of their drivers.
//!
//! A wire gets a multiplexer between its driver and an input. A register is a variable in Verilog's
//! terms: while it is held it takes no value, and afterwards it keeps the held value until it takes
//! the next one. So it gets an input that disables it, and the caller that forces it sets its
//! state. If a register's output differs from its state, as in an open latch, it gets both.

use super::inline::Inlined;
use super::raw::{Override, Raw};
use super::{Op, SignalKind};
use crate::design::Trigger;
use crate::error::{Error, Errors};
use crate::flat::{NodeId, Type};
use rustc_hash::FxHashMap;

impl Inlined<'_> {
    /// Adds inputs that force the signals of these paths.
    pub(super) fn add_forces(&mut self, forced: &[String]) -> Result<(), Error> {
        let mut paths: Vec<&String> = forced.iter().collect();
        paths.sort_unstable();
        paths.dedup();
        let mut errors = Errors::default();
        for path in paths {
            let added = self.add_force(path);
            errors.note(added);
        }
        errors.result()
    }

    fn add_force(&mut self, path: &str) -> Result<(), Error> {
        let named = self.signals.iter().find(|signal| signal.path == path);
        let Some(named) = named else {
            let is_clock = self.clocks.iter().any(|clock| clock.name == path);
            let why = match is_clock {
                true => "it is a clock, which only rises",
                false => "there is no such signal",
            };
            return Err(Error::NoForce {
                path: path.into(),
                why: why.into(),
            });
        };
        let (node, ty) = (named.node, named.ty.clone());
        let enable = self.force_input(format!("{path}$force"), 1, Type::Bits);
        if let Some(registers) = self.registers_of(node) {
            self.freeze(path, enable, &registers, ty);
            return Ok(());
        }
        let Raw::Net { driver, .. } = self.nodes[node as usize].raw else {
            return Err(Error::NoForce {
                path: path.into(),
                why: "no net has its value".into(),
            });
        };
        if matches!(self.nodes[driver as usize].raw, Raw::Op(Op::Input(_))) {
            self.name(
                format!("{path}$driven"),
                driver,
                SignalKind::Wire,
                ty.clone(),
            );
        }
        let width = self.nodes[node as usize].width;
        let value = self.force_input(format!("{path}$value"), width, ty);
        let chosen = self.choose(enable, value, driver);
        self.redirect(node, chosen);
        Ok(())
    }

    /// Adds an input that is not a port of the design.
    fn force_input(&mut self, name: String, width: u16, ty: Type) -> u32 {
        let node = self.named_input(name, width, ty);
        if let Some(signal) = self.signals.last_mut() {
            signal.kind = SignalKind::Wire;
        }
        node
    }

    fn redirect(&mut self, net: u32, source: u32) {
        if let Raw::Net { driver, .. } = &mut self.nodes[net as usize].raw {
            *driver = source;
        }
    }

    /// The registers whose outputs make up a node, least significant first; none if it also
    /// contains anything else, or only part of a register.
    fn registers_of(&self, node: u32) -> Option<Vec<usize>> {
        let outputs: FxHashMap<u32, usize> = (self.registers.iter().enumerate())
            .map(|(index, register)| (register.output, index))
            .collect();
        let mut found = Vec::new();
        let mut waiting = vec![node];
        while let Some(at) = waiting.pop() {
            if let Some(&register) = outputs.get(&at) {
                found.push(register);
                continue;
            }
            match &self.nodes[at as usize].raw {
                Raw::Net { driver, .. } => waiting.push(*driver),
                Raw::Op(Op::Concat(parts)) => waiting.extend(parts.iter().rev().map(|part| part.0)),
                _ => return None,
            }
        }
        Some(found)
    }

    /// Makes registers keep their values while `enable` is 1.
    fn freeze(&mut self, path: &str, enable: u32, registers: &[usize], ty: Type) {
        let free = self.op(Op::Not(NodeId(enable)), 1);
        let states = registers.iter().map(|&index| self.registers[index].state);
        let states: Vec<u32> = states.collect();
        let width = |inlined: &Self, node: u32| inlined.nodes[node as usize].width;
        let total: u16 = states.iter().map(|&state| width(self, state)).sum();
        let state = match states[..] {
            [only] => only,
            _ => self.op(
                Op::Concat(states.iter().copied().map(NodeId).collect()),
                total,
            ),
        };
        self.name(format!("{path}$state"), state, SignalKind::Wire, ty.clone());
        let seen = |index: &usize| self.registers[*index].output != self.registers[*index].state;
        let value = match registers.iter().any(seen) {
            true => Some(self.force_input(format!("{path}$value"), total, ty)),
            false => None,
        };
        let mut low = 0;
        for &index in registers {
            let width = self.registers[index].width;
            let output = self.registers[index].output;
            if output != self.registers[index].state
                && let Some(value) = value
            {
                let of = NodeId(value);
                let part = self.op(Op::Slice { of, low }, width);
                let chosen = self.choose(enable, part, output);
                let nets = (0..self.nodes.len() as u32).filter(|&net| {
                    matches!(
                        self.nodes[net as usize].raw, Raw::Net { driver, .. } if driver == output
                    )
                });
                for net in nets.collect::<Vec<u32>>() {
                    self.redirect(net, chosen);
                }
                let names = self.signals.iter_mut();
                for signal in names.filter(|signal| signal.node == output) {
                    signal.node = chosen;
                }
            }
            self.keep(index, free);
            low += width;
        }
    }

    /// Makes a register keep its value while `free` is 0.
    fn keep(&mut self, index: usize, free: u32) {
        let and_free = |inlined: &mut Self, condition: u32| {
            inlined.op(Op::And(NodeId(condition), NodeId(free)), 1)
        };
        let (enable, reset) = {
            let register = &mut self.registers[index];
            (register.enable, register.reset.take())
        };
        if self.registers[index].trigger == Trigger::High {
            let gate = self.registers[index].clock;
            self.registers[index].clock = and_free(self, gate);
        } else {
            self.registers[index].enable = Some(match enable {
                Some(enable) => and_free(self, enable),
                None => free,
            });
        }
        if let Some((when, value)) = reset {
            self.registers[index].reset = Some((and_free(self, when), value));
        }
        let overrides = std::mem::take(&mut self.registers[index].overrides);
        let overrides: Vec<Override> = (overrides.into_iter())
            .map(|over| Override {
                when: and_free(self, over.when),
                ..over
            })
            .collect();
        self.registers[index].overrides = overrides;
    }
}
