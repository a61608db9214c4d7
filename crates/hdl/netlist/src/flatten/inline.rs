//! Copies the hierarchy into one graph, in which nets are nodes too.

use super::pads::Buses;
use super::raw::{
    Directive, Events, Memory, Named, Override, Raw, RawNode, ReadPort, Register, WritePort,
};
use super::{BlackBoxes, Op, SignalKind};
use crate::design::{Clocking, Design, Direction, Module, ModuleId, Net, NetId, Trigger};
use crate::error::{Error, Errors};
use crate::eval::{limb, map_arguments, parts};
use crate::flat::{Clock, ClockId, Input, InputId, MemoryId, NodeId, RegisterId};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;

/// An instance of a module: its path from below the top, which ends in a dot unless it is empty.
struct Place {
    prefix: String,
    module: ModuleId,
}

/// The whole hierarchy as one graph.
pub struct Inlined<'a> {
    design: &'a Design,
    black_boxes: BlackBoxes,
    pub nodes: Vec<RawNode>,
    pub clocks: Vec<Clock>,
    pub inputs: Vec<Input>,
    pub registers: Vec<Register>,
    pub memories: Vec<Memory>,
    pub signals: Vec<Named>,
    places: Vec<Place>,
    pub(super) buses: Buses,
    errors: Errors,
    /// The nodes of the top's clock inputs.
    clock_inputs: FxHashMap<u32, ClockId>,
    /// Whether latches are transparent: then they pass their input on in the same tick.
    transparent: bool,
    /// How the circuit runs, if clocks are values.
    pub events: Option<Events>,
    /// Its directives.
    pub directives: Vec<Directive>,
}

/// Marks a net that has no driver yet.
const NONE: u32 = u32::MAX;

impl<'a> Inlined<'a> {
    /// Copies the whole hierarchy. If clocks are values, `transparent` latches pass their input on
    /// at once, which may close loops that are not real; other latches do so at the next tick.
    pub fn new(
        design: &'a Design,
        black_boxes: BlackBoxes,
        transparent: bool,
    ) -> Result<Self, Error> {
        let mut inlined = Self {
            design,
            black_boxes,
            nodes: Vec::new(),
            clocks: Vec::new(),
            inputs: Vec::new(),
            registers: Vec::new(),
            memories: Vec::new(),
            signals: Vec::new(),
            places: Vec::new(),
            buses: Buses::default(),
            errors: Errors::default(),
            clock_inputs: FxHashMap::default(),
            transparent,
            events: None,
            directives: Vec::new(),
        };
        let top = design.top_module();
        let mut ports = Vec::new();
        for port in &top.ports {
            let net = top.net(port.net);
            let node = inlined.net_node(0, port.net, net.width);
            ports.push(node);
            if port.direction == Direction::Input {
                inlined.drive_from_outside(node, net.name.clone(), net)?;
            }
        }
        inlined.instantiate(design.top, String::new(), &ports)?;
        let open = top.ports.iter().zip(&ports);
        let open = open.filter(|(port, _)| port.direction == Direction::InOut);
        let open: Vec<u32> = open.map(|(_, &node)| node).collect();
        inlined.resolve_buses(&open)?;
        inlined.check_driven();
        std::mem::take(&mut inlined.errors).result()?;
        Ok(inlined)
    }

    pub(super) fn design(&self) -> &'a Design {
        self.design
    }

    /// Makes a net a clock or input of the whole circuit.
    fn drive_from_outside(&mut self, node: u32, name: String, net: &Net) -> Result<(), Error> {
        let source = if net.clock {
            let id = ClockId(self.clocks.len() as u32);
            self.clocks.push(Clock { name });
            self.clock_inputs.insert(node, id);
            // Clocks are not data, so this is a placeholder.
            self.op(Op::Const(0), net.width)
        } else {
            let id = InputId(self.inputs.len() as u32);
            self.inputs.push(Input {
                name,
                low: 0,
                width: net.width,
            });
            self.op(Op::Input(id), net.width)
        };
        self.drive(node, source)
    }

    fn push(&mut self, raw: Raw, width: u16) -> u32 {
        self.nodes.push(RawNode { raw, width });
        self.nodes.len() as u32 - 1
    }

    pub(super) fn op(&mut self, op: Op, width: u16) -> u32 {
        self.push(Raw::Op(op), width)
    }

    fn net_node(&mut self, instance: u32, net: NetId, width: u16) -> u32 {
        self.push(
            Raw::Net {
                driver: NONE,
                instance,
                net,
            },
            width,
        )
    }

    pub(super) fn drive(&mut self, net: u32, source: u32) -> Result<(), Error> {
        let Raw::Net { driver, .. } = self.nodes[net as usize].raw else {
            unreachable!("only nets are driven")
        };
        if driver != NONE {
            let path = self.path(net).unwrap_or_default();
            return Err(Error::DoublyDriven {
                path,
                first: "in one place".into(),
                second: "in another".into(),
            });
        }
        let (expected, found) = (
            self.nodes[net as usize].width,
            self.nodes[source as usize].width,
        );
        if expected != found {
            return Err(Error::WidthMismatch {
                block: "top".into(),
                statement: self.path(net).unwrap_or_default(),
                expected: expected.into(),
                found: found.into(),
            });
        }
        if let Raw::Net { driver, .. } = &mut self.nodes[net as usize].raw {
            *driver = source;
        }
        Ok(())
    }

    /// Copies a module; `ports` are the nodes of its ports, created by its parent.
    fn instantiate(&mut self, id: ModuleId, prefix: String, ports: &[u32]) -> Result<(), Error> {
        let design = self.design;
        let module = design.module(id);
        let place = self.places.len() as u32;
        self.places.push(Place {
            prefix: prefix.clone(),
            module: id,
        });
        let nets = self.make_nets(module, place, ports);
        let at = |net: NetId| nets[net.0 as usize];

        if module.black_box.is_some() {
            if self.black_boxes == BlackBoxes::Refuse {
                let path = prefix.strip_suffix('.').unwrap_or("top");
                self.errors.add(Error::BlackBox { path: path.into() });
            }
            for port in &module.ports {
                if port.direction == Direction::Output {
                    let net = module.net(port.net);
                    let name = format!("{prefix}{}", net.name);
                    self.drive_from_outside(at(port.net), name, net)?;
                }
                if port.direction == Direction::InOut {
                    let name = format!("{prefix}{}", module.net(port.net).name);
                    self.cut_bus(at(port.net), &name, module.net(port.net));
                }
            }
        }
        let mut nodes: Vec<u32> = Vec::with_capacity(module.nodes.len());
        for node in &module.nodes {
            let copy = match NetId::of(&node.op) {
                Some(net) => at(net),
                None => {
                    let op = map_arguments(&node.op, |argument| NodeId(nodes[argument.0 as usize]));
                    self.op(op, node.width)
                }
            };
            nodes.push(copy);
        }
        for assign in &module.assigns {
            self.drive(at(assign.net), nodes[assign.value.0 as usize])?;
        }
        for port in &module.ports {
            if port.direction == Direction::InOut {
                self.buses.all.insert(at(port.net));
            }
        }
        for pad in &module.pads {
            self.buses.add(at(pad.net), at(pad.value), at(pad.enable));
        }
        self.add_registers(module, &prefix, &at)?;
        self.add_memories(module, &prefix, &at)?;
        self.add_directives(module, &prefix, &at, &nodes);
        self.add_signals(module, place, &prefix, &at);
        for instance in &module.instances {
            let ports: Vec<u32> = instance.connections.iter().map(|&net| at(net)).collect();
            self.instantiate(
                instance.module,
                format!("{prefix}{}.", instance.path()),
                &ports,
            )?;
        }
        Ok(())
    }

    fn make_nets(&mut self, module: &Module, place: u32, ports: &[u32]) -> Vec<u32> {
        let mut nets = vec![NONE; module.nets.len()];
        for (port, &node) in module.ports.iter().zip(ports) {
            nets[port.net.0 as usize] = node;
        }
        for (index, node) in nets.iter_mut().enumerate() {
            if *node == NONE {
                *node = self.net_node(place, NetId(index as u32), module.nets[index].width);
            }
        }
        nets
    }

    fn add_registers(
        &mut self,
        module: &Module,
        prefix: &str,
        at: &impl Fn(NetId) -> u32,
    ) -> Result<(), Error> {
        for register in &module.registers {
            let id = RegisterId(self.registers.len() as u32);
            let path = format!("{prefix}{}", register.name);
            let width = module.net(register.output).width;
            let state = self.op(Op::Register(id), width);
            let overrides = register.overrides.iter().map(|over| Override {
                when: at(over.when),
                value: at(over.value),
                constant: module.constant_net(over.value),
            });
            let overrides: Vec<Override> = overrides.collect();
            let has_events = matches!(self.design.clocking, Clocking::Events { .. });
            let mut output = state;
            if register.trigger == Trigger::High && self.transparent {
                output = self.choose(at(register.clock), at(register.next), output);
            }
            // Without events only an edge changes the state, but an override is visible at once.
            if !has_events || (register.trigger == Trigger::High && self.transparent) {
                output = self.overridden(&overrides, output);
            }
            self.drive(at(register.output), output)?;
            let ty = &module.net(register.output).ty;
            let mut name = |path: String, node, kind| {
                let ty = ty.clone();
                self.signals.push(Named {
                    path,
                    node,
                    kind,
                    ty,
                });
            };
            if output == state {
                name(path.clone(), state, SignalKind::Register);
            } else {
                name(path.clone(), output, SignalKind::Wire);
                name(format!("{path}.state"), state, SignalKind::Register);
            }
            self.registers.push(Register {
                path,
                width,
                initial: register.initial.clone(),
                clock: at(register.clock),
                next: at(register.next),
                enable: register.enable.map(at),
                reset: register
                    .reset
                    .as_ref()
                    .map(|(when, value)| (at(*when), value.clone())),
                trigger: register.trigger,
                overrides,
                state,
                output,
            });
            if !has_events {
                self.take_overrides();
            }
        }
        Ok(())
    }

    /// Lets the last register also take its overrides at an edge. That is enough if nothing happens
    /// between two edges.
    fn take_overrides(&mut self) {
        let Some(mut register) = self.registers.pop() else {
            return;
        };
        match &register.overrides[..] {
            [] => {}
            [
                Override {
                    when,
                    constant: Some(value),
                    ..
                },
            ] if register.reset.is_none() => {
                register.reset = Some((*when, value.clone()));
            }
            overrides => {
                let overrides = overrides.to_vec();
                let mut next = self.clocked(&register);
                next = self.overridden(&overrides, next);
                register.next = next;
                register.enable = None;
                register.reset = None;
            }
        }
        self.registers.push(register);
    }

    /// The next value of a register at an edge of its clock.
    pub(super) fn clocked(&mut self, register: &Register) -> u32 {
        let mut next = register.next;
        if let Some(enable) = register.enable {
            next = self.choose(enable, next, register.state);
        }
        if let Some((when, value)) = &register.reset {
            let value = self.constant(value, register.width);
            next = self.choose(*when, value, next);
        }
        next
    }

    /// A value with its overrides applied.
    pub(super) fn overridden(&mut self, overrides: &[Override], value: u32) -> u32 {
        overrides.iter().fold(value, |value, over| {
            self.choose(over.when, over.value, value)
        })
    }

    /// Selects one of two values.
    pub(super) fn choose(&mut self, condition: u32, then: u32, otherwise: u32) -> u32 {
        let width = self.nodes[then as usize].width;
        let [condition, then, otherwise] = [condition, then, otherwise].map(NodeId);
        self.op(
            Op::Mux {
                condition,
                then,
                otherwise,
            },
            width,
        )
    }

    /// A constant of any width.
    fn constant(&mut self, value: &BigUint, width: u16) -> u32 {
        let parts = parts(width).map(|(low, width)| self.op(Op::Const(limb(value, low)), width));
        let parts: Vec<NodeId> = parts.map(NodeId).collect();
        match parts[..] {
            [NodeId(only)] => only,
            _ => self.op(Op::Concat(parts), width),
        }
    }

    fn add_memories(
        &mut self,
        module: &Module,
        prefix: &str,
        at: &impl Fn(NetId) -> u32,
    ) -> Result<(), Error> {
        for memory in &module.memories {
            let id = MemoryId(self.memories.len() as u32);
            let path = format!("{prefix}{}", memory.name);
            for (index, port) in memory.read_ports.iter().enumerate() {
                let output = self.op(
                    Op::ReadPort {
                        memory: id,
                        port: index as u32,
                    },
                    memory.width,
                );
                self.drive(at(port.data), output)?;
            }
            for port in &memory.lookups {
                let output = self.op(
                    Op::Lookup {
                        memory: id,
                        address: NodeId(at(port.address)),
                    },
                    memory.width,
                );
                self.drive(at(port.data), output)?;
            }
            self.memories.push(Memory {
                path,
                width: memory.width,
                depth: memory.depth,
                initial: memory.initial.clone(),
                read_ports: memory
                    .read_ports
                    .iter()
                    .map(|port| ReadPort {
                        clock: at(port.clock),
                        address: at(port.address),
                        enable: port.enable.map(at),
                    })
                    .collect(),
                write_ports: memory
                    .write_ports
                    .iter()
                    .map(|port| WritePort {
                        clock: at(port.clock),
                        address: at(port.address),
                        data: at(port.data),
                        enable: at(port.enable),
                    })
                    .collect(),
            });
        }
        Ok(())
    }

    /// Names the module's nets. Nets at ports of instances get their names in the instances, unless
    /// they are also ports of the module.
    fn add_signals(
        &mut self,
        module: &Module,
        place: u32,
        prefix: &str,
        at: &impl Fn(NetId) -> u32,
    ) {
        let mut pins = vec![false; module.nets.len()];
        for net in module
            .instances
            .iter()
            .flat_map(|instance| &instance.connections)
        {
            pins[net.0 as usize] = true;
        }
        for port in &module.ports {
            // A black box's input has the name that the instance gives it. A bus has its name in
            // every block that it passes through.
            let name = &module.nets[port.net.0 as usize].name;
            let is_cut = module.instances.iter().any(|instance| {
                let inside = name.strip_prefix(instance.name.as_str());
                inside.is_some_and(|rest| rest.starts_with(['.', '[']))
            });
            pins[port.net.0 as usize] &= is_cut && port.direction != Direction::InOut;
        }
        let mut kinds = vec![SignalKind::Wire; module.nets.len()];
        for port in module.ports.iter().filter(|_| place == 0) {
            kinds[port.net.0 as usize] = match port.direction {
                Direction::Input => SignalKind::Input,
                Direction::Output => SignalKind::Output,
                Direction::InOut => SignalKind::Wire,
            };
        }
        if module.black_box.is_some() {
            for port in &module.ports {
                if port.direction == Direction::Output {
                    kinds[port.net.0 as usize] = SignalKind::Input;
                }
            }
        }
        for (index, net) in module.nets.iter().enumerate() {
            if !net.clock && !pins[index] {
                self.signals.push(Named {
                    path: format!("{prefix}{}", net.name),
                    node: at(NetId(index as u32)),
                    kind: kinds[index],
                    ty: net.ty.clone(),
                });
            }
        }
    }

    // Checks.

    /// Every net must have a driver.
    fn check_driven(&mut self) {
        let undriven = |node: &u32| {
            matches!(
                self.nodes[*node as usize].raw,
                Raw::Net { driver: NONE, .. }
            )
        };
        let undriven: Vec<u32> = (0..self.nodes.len() as u32).filter(undriven).collect();
        for node in undriven {
            let path = self.path(node).unwrap_or_default();
            self.errors.add(Error::Undriven { path });
        }
    }

    /// Every register and memory must have a clock of the top. The netlist must have no loops.
    pub fn check_clocks(&self) -> Result<(), Error> {
        let mut errors = Errors::default();
        for register in &self.registers {
            errors.note(self.clock(register.clock, &register.path));
        }
        for memory in &self.memories {
            let read = memory.read_ports.iter().map(|port| port.clock);
            let write = memory.write_ports.iter().map(|port| port.clock);
            for clock in read.chain(write) {
                errors.note(self.clock(clock, &memory.path));
            }
        }
        errors.result()
    }

    /// The clock input that drives the clock net of a register or memory called `path`. The netlist
    /// must have no loops.
    pub fn clock(&self, clock: u32, path: &str) -> Result<ClockId, Error> {
        if self.events.is_some() {
            return Ok(ClockId(0));
        }
        let mut at = clock;
        while let Raw::Net { driver, .. } = self.nodes[at as usize].raw {
            if let Some(&id) = self.clock_inputs.get(&at) {
                return Ok(id);
            }
            if matches!(self.nodes[driver as usize].raw, Raw::Op(_)) {
                break;
            }
            at = driver;
        }
        Err(Error::NotAClock {
            path: path.into(),
            clock: self.path(at).unwrap_or_else(|| "an expression".into()),
        })
    }

    /// The path of a node that is a net.
    pub fn path(&self, node: u32) -> Option<String> {
        let Raw::Net { instance, .. } = self.nodes[node as usize].raw else {
            return None;
        };
        let place = &self.places[instance as usize];
        Some(format!("{}{}", place.prefix, self.net(node)?.name))
    }

    /// The net of a node, if it is one.
    pub(super) fn net(&self, node: u32) -> Option<&'a Net> {
        let Raw::Net { instance, net, .. } = self.nodes[node as usize].raw else {
            return None;
        };
        let place = &self.places[instance as usize];
        Some(self.design.module(place.module).net(net))
    }
}
