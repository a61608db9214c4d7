//! Buses: nets with several pads, lowered to logic without unknown values.
//!
//! The value of a bus is that of the first enabled pad, in the order of the hierarchy, in which
//! each block's own pads precede those of its sub-blocks. If no pad is enabled, it is the value
//! driven from outside; if nothing drives the bus, it is 0. If two enabled pads differ, the design
//! has a fault, and `bus.conflict` is 1.

use super::inline::Inlined;
use super::pads::Buses;
use super::raw::Named;
use super::{Op, SignalKind};
use crate::design::Net;
use crate::error::Error;
use crate::flat::{Input, InputId, NodeId, Type};

impl Inlined<'_> {
    /// Replaces a black box's driver of a bus by two inputs of the whole circuit: `ram.data.value`
    /// and `ram.data.enable`.
    pub(super) fn cut_bus(&mut self, bus: u32, name: &str, net: &Net) {
        let value = self.named_input(format!("{name}.value"), net.width, net.ty.clone());
        let enable = self.named_input(format!("{name}.enable"), 1, Type::Bits);
        self.buses.add(bus, value, enable);
    }

    /// Drives every bus with the resolved value of its pads. For buses that are ports of the top,
    /// which `open` lists, adds `port.value` and `port.enable`, driven by the circuit, and
    /// `port.input`, driven from outside.
    pub(super) fn resolve_buses(&mut self, open: &[u32]) -> Result<(), Error> {
        let Buses { pads, all } = std::mem::take(&mut self.buses);
        for bus in all {
            let width = self.nodes[bus as usize].width;
            let pads: Vec<[u32; 3]> = pads.iter().copied().filter(|pad| pad[0] == bus).collect();
            let name = self.path(bus).unwrap_or_default();
            let ty = self.net_type(bus);
            let mut value = self.op(Op::Const(0), width);
            let mut resolved = match open.contains(&bus) {
                true => self.named_input(format!("{name}.input"), width, ty.clone()),
                false => value,
            };
            let mut any = self.op(Op::Const(0), 1);
            for &[_, own, enable] in pads.iter().rev() {
                let choose = |otherwise: u32| Op::Mux {
                    condition: NodeId(enable),
                    then: NodeId(own),
                    otherwise: NodeId(otherwise),
                };
                let (from_inside, from_anywhere) = (choose(value), choose(resolved));
                value = self.op(from_inside, width);
                resolved = self.op(from_anywhere, width);
                any = self.op(Op::Or(NodeId(enable), NodeId(any)), 1);
            }
            self.drive(bus, resolved)?;
            if open.contains(&bus) {
                self.name(format!("{name}.value"), value, SignalKind::Output, ty);
                self.name(
                    format!("{name}.enable"),
                    any,
                    SignalKind::Output,
                    Type::Bits,
                );
            }
            if pads.len() > 1 {
                let conflict = self.conflict(&pads);
                self.name(
                    format!("{name}.conflict"),
                    conflict,
                    SignalKind::Wire,
                    Type::Bits,
                );
            }
        }
        Ok(())
    }

    fn net_type(&self, net: u32) -> Type {
        match self.net(net) {
            Some(net) => net.ty.clone(),
            None => Type::Bits,
        }
    }

    /// Whether two of the pads are enabled and differ.
    fn conflict(&mut self, pads: &[[u32; 3]]) -> u32 {
        let mut conflict = self.op(Op::Const(0), 1);
        for (index, &[_, value, enable]) in pads.iter().enumerate() {
            for &[_, other, other_enable] in &pads[..index] {
                let both = self.op(Op::And(NodeId(enable), NodeId(other_enable)), 1);
                let differ = self.op(Op::Ne(NodeId(value), NodeId(other)), 1);
                let here = self.op(Op::And(NodeId(both), NodeId(differ)), 1);
                conflict = self.op(Op::Or(NodeId(conflict), NodeId(here)), 1);
            }
        }
        conflict
    }

    pub(super) fn named_input(&mut self, name: String, width: u16, ty: Type) -> u32 {
        let id = InputId(self.inputs.len() as u32);
        self.inputs.push(Input {
            name: name.clone(),
            low: 0,
            width,
        });
        let node = self.op(Op::Input(id), width);
        self.name(name, node, SignalKind::Input, ty);
        node
    }

    pub(super) fn name(&mut self, path: String, node: u32, kind: SignalKind, ty: Type) {
        self.signals.push(Named {
            path,
            node,
            kind,
            ty,
        });
    }
}
