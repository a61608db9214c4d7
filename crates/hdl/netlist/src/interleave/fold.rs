//! Equal blocks of an array as the contexts of one.
//!
//! The whole design is interleaved, and only its context 0 is visible outside. An input of member
//! *k* of a group leaves in slot 0 and arrives in slot k, through k registers, and a round later,
//! through C more. The member's output arrives in the next slot 0, through C − k registers. So a
//! member's inputs and its outputs are each one clock of the original later, that is, C clocks of
//! the folded design.
//!
//! Inputs are taken at the end of the last slot and are stable for all slots of the next round, and
//! outputs are taken at the end of slot 0: by registers with an enable, so that no retimer moves
//! them, and the first register behind an asynchronous pin stays alone.
//!
//! The additional rounds at inputs are for the retimer: it moves registers forward over a gate only
//! if each of its inputs has one, so a signal without registers, such as a global reset, would fix
//! all gates after it.

use super::{Interleaved, assembled, clock, interleaved_modules, plain};
use crate::design::{Design, Direction, Instance, Net, NetId, Register};
use crate::error::Error;
use crate::flat::{NodeId, Op};
use rustc_hash::FxHashMap;

/// A design in which each `contexts` members of the top's instance array of this name are one
/// block, whose contexts they are.
///
/// Sampled in every `contexts`-th clock from power-on, it is the design with additional registers,
/// 0 at power-on: two at each input of the top and one at each output, and one at each input and
/// output of each member. With one context it is the design itself.
///
/// What [`interleave`](super::interleave) refuses is an error, and so is an array that is no
/// multiple of the contexts or whose members differ.
pub fn fold(design: &Design, array: &str, contexts: u32) -> Result<Design, Error> {
    check(design, array, contexts)?;
    if contexts == 1 {
        return Ok(design.clone());
    }
    let mut modules = interleaved_modules(design, contexts)?;
    let top = &mut modules[design.top.0 as usize];
    let context = top.context(contexts);
    top.count(context, contexts);
    top.take_inputs(context, contexts);
    top.hold_outputs(context);
    let is_member = |instance: &Instance| instance.name == array;
    let instances = std::mem::take(&mut top.builder.module.instances);
    let (members, others): (Vec<_>, Vec<_>) = instances.into_iter().partition(is_member);
    top.builder.module.instances = others;
    let mut delays = Delays::default();
    for (group, members) in members.chunks(contexts as usize).enumerate() {
        let mut folded = members[0].clone();
        folded.name = format!("interleaved_{array}");
        folded.indices = vec![group as u32];
        let block = design.module(folded.module);
        for (pin, port) in block.ports.iter().enumerate() {
            let nets: Vec<NetId> = (members.iter())
                .map(|member| member.connections[pin])
                .collect();
            let name = format!("{}.{}", folded.path(), block.net(port.net).name);
            folded.connections[pin] = match port.direction {
                _ if block.net(port.net).clock => nets[0],
                Direction::Output => top.distribute(&name, &nets),
                _ => top.collect(&name, context, &nets, &mut delays),
            };
        }
        top.builder.module.instances.push(folded);
    }
    Ok(assembled(design, modules))
}

/// Refuses an array that cannot be folded.
fn check(design: &Design, array: &str, contexts: u32) -> Result<(), Error> {
    design.check()?;
    let top = design.top_module();
    let members = top.instances.iter();
    let modules: Vec<_> = (members.filter(|instance| instance.name == array))
        .map(|instance| instance.module)
        .collect();
    let what = if modules.is_empty() {
        format!("there is no array `{array}` to interleave")
    } else if modules.iter().any(|&module| module != modules[0]) {
        format!("the members of `{array}` differ")
    } else if contexts == 0 || !modules.len().is_multiple_of(contexts as usize) {
        let members = modules.len();
        format!("{members} members of `{array}` are no multiple of {contexts} contexts")
    } else {
        return Ok(());
    };
    Err(Error::Unsupported {
        block: top.name.clone(),
        what,
    })
}

/// For each value: a net with the value, followed by nets that have it 1, 2… clocks later.
type Delays = FxHashMap<NodeId, Vec<NetId>>;

impl Interleaved {
    /// Samples each input for a round of slots, and delays it by another round.
    fn take_inputs(&mut self, context: NetId, contexts: u32) {
        let last = self.is_slot(context, contexts - 1);
        let last = self.builder.wire("takes_inputs", last);
        for index in self.data_ports(Direction::Input) {
            let (port, inner) = self.part_port(index, "taken");
            let Net {
                name, width, ty, ..
            } = self.builder.module.net(inner).clone();
            let held = (self.builder).net(&format!("{name}.held"), width, ty);
            self.hold(port, held, last);
            self.delay(held, inner, contexts);
        }
    }

    /// Samples each output in slot 0.
    fn hold_outputs(&mut self, context: NetId) {
        let first = self.is_slot(context, 0);
        let first = self.builder.wire("takes_outputs", first);
        for index in self.data_ports(Direction::Output) {
            let (port, inner) = self.part_port(index, "in_turn");
            self.hold(inner, port, first);
        }
    }

    /// A register with an enable.
    fn hold(&mut self, next: NetId, output: NetId, enable: NetId) {
        let module = &mut self.builder.module;
        let register = plain(module, clock(module), next, output);
        module.registers.push(Register {
            enable: Some(enable),
            ..register
        });
    }

    /// Whether the running context is in this slot.
    fn is_slot(&mut self, context: NetId, slot: u32) -> NodeId {
        let now = self.builder.read(context);
        let width = self.builder.graph.width(now);
        let slot = self.builder.graph.constant(slot.into(), width);
        self.builder.add(Op::Eq(now, slot), 1)
    }

    /// Passes each member's inputs from slot 0 of the last round to that member's slot.
    fn collect(
        &mut self,
        name: &str,
        context: NetId,
        inputs: &[NetId],
        delays: &mut Delays,
    ) -> NetId {
        let mut turns = Vec::new();
        for (slot, &input) in inputs.iter().enumerate() {
            turns.push(self.delayed(input, slot, delays));
        }
        let mut value = turns[turns.len() - 1];
        for (slot, &turn) in turns.iter().enumerate().rev().skip(1) {
            let running = self.is_slot(context, slot as u32);
            value = self.builder.graph.mux(running, turn, value);
        }
        let collected = self.builder.wire(&format!("{name}.collected"), value);
        let Net { width, ty, .. } = self.builder.module.net(inputs[0]).clone();
        let folded = self.builder.net(name, width, ty);
        self.delay(collected, folded, inputs.len() as u32);
        folded
    }

    /// Passes the folded block's outputs from each member's slot to that member's output in slot 0.
    fn distribute(&mut self, name: &str, outputs: &[NetId]) -> NetId {
        let first = self.builder.module.net(outputs[0]).clone();
        let folded = self.builder.net(name, first.width, first.ty);
        let module = &mut self.builder.module;
        let mut next = folded;
        for &output in outputs.iter().rev() {
            let register = plain(module, clock(module), next, output);
            module.registers.push(register);
            next = output;
        }
        folded
    }

    /// The value of a net of the top, delayed by some clocks. Equal values share their registers.
    fn delayed(&mut self, net: NetId, clocks: usize, delays: &mut Delays) -> NodeId {
        let mut assigns = self.builder.module.assigns.iter();
        let value = match assigns.find(|assign| assign.net == net) {
            Some(assign) => assign.value,
            None => self.builder.read(net),
        };
        if self.builder.graph.as_wide_constant(value).is_some() {
            return value;
        }
        let Net {
            name, width, ty, ..
        } = self.builder.module.net(net).clone();
        let turns = delays.entry(value).or_insert_with(|| vec![net]);
        for stage in turns.len()..=clocks {
            let later = (self.builder).net(&format!("{name}.later[{stage}].q"), width, ty.clone());
            let module = &mut self.builder.module;
            let register = plain(module, clock(module), turns[stage - 1], later);
            module.registers.push(register);
            turns.push(later);
        }
        match clocks {
            0 => value,
            _ => self.builder.read(turns[clocks]),
        }
    }
}
