//! rust-hdl's tri-state buffers, recognised by the exact text of their hand-written Verilog.

use super::PortInfo;
use bluechip_netlist::design::{Assign, Direction, Module, Net, NetId, Pad, Port};
use bluechip_netlist::flat::{Node, NodeId, Op, Type};

/// The ports of a buffer.
struct Buffer {
    bus: &'static str,
    enable: &'static str,
    /// What is driven; 0 if there is no such port.
    value: Option<&'static str>,
    read: &'static str,
}

const TRISTATE: Buffer = Buffer {
    bus: "bus",
    enable: "write_enable",
    value: Some("write_data"),
    read: "read_data",
};

const OPEN_DRAIN: Buffer = Buffer {
    bus: "bus",
    enable: "control$drive_low",
    value: None,
    read: "control$line_state",
};

/// The module that a block with this text and these ports is, if it is one of rust-hdl's buffers: a
/// pad, and what it reads.
pub fn recognise(name: &str, text: &str, ports: &[PortInfo]) -> Option<Module> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    [TRISTATE, OPEN_DRAIN]
        .into_iter()
        .find_map(|buffer| buffer.module(name, &text, ports))
}

impl Buffer {
    fn module(&self, name: &str, text: &str, ports: &[PortInfo]) -> Option<Module> {
        let find = |key: &str, direction| {
            let is_it = |port: &PortInfo| port.key == key && port.direction == direction;
            let index = ports.iter().position(is_it)?;
            Some((NetId(index as u32), ports[index].net.width))
        };
        let (bus, width) = find(self.bus, Direction::InOut)?;
        let (enable, _) = find(self.enable, Direction::Input)?;
        let (read, _) = find(self.read, Direction::Output)?;
        let (bits, driven) = match self.value {
            Some(value) => (width, value),
            None => (1, "0"),
        };
        let expected = format!(
            "assign {} = {} ? {driven} : {bits}'bz; always @(*) {} = {};",
            self.bus, self.enable, self.read, self.bus
        );
        if text != expected || ports.len() != 3 + usize::from(self.value.is_some()) {
            return None;
        }
        let mut module = Module {
            name: name.into(),
            ..Module::default()
        };
        for (index, port) in ports.iter().enumerate() {
            module.nets.push(port.net.clone());
            module.ports.push(Port {
                net: NetId(index as u32),
                direction: port.direction,
                heading: None,
            });
        }
        let value = match self.value {
            Some(value) => find(value, Direction::Input)?.0,
            None => {
                let net = NetId(module.nets.len() as u32);
                module.nets.push(Net {
                    name: "low".into(),
                    width,
                    ty: Type::Bits,
                    clock: false,
                    description: Vec::new(),
                    comments: Vec::new(),
                });
                assign(&mut module, net, Op::Const(0), width);
                net
            }
        };
        assign(&mut module, read, bus.read(), width);
        module.pads.push(Pad {
            net: bus,
            value,
            enable,
        });
        Some(module)
    }
}

/// Drives a net of a module with an operator.
fn assign(module: &mut Module, net: NetId, op: Op, width: u16) {
    let value = NodeId(module.nodes.len() as u32);
    module.nodes.push(Node { op, width });
    module.assigns.push(Assign { net, value });
}
