//! Checks the rules of a design, once per module.
//!
//! Elaborated designs satisfy them by construction; designs built by hand or by another front end
//! may not.

use crate::design::{
    Assign, Clocking, Design, Direction, Instance, MAX_WIDTH, Memory, Module, NetId, Pad, Port,
    Register, Trigger,
};
use crate::error::{Error, Errors};
use crate::eval::{for_each_argument, mask};
use crate::flat::{Node, NodeId, Op};
use num_bigint::BigUint;

impl Design {
    /// Checks every module: indices, widths, exactly one driver for every net, and clocks that are
    /// nothing but clocks. All errors are reported together, except that later rules are not
    /// checked where earlier ones are violated.
    ///
    /// Loops and clocks run through the hierarchy; [`Design::flatten`] finds those.
    pub fn check(&self) -> Result<(), Error> {
        if self.top.0 as usize >= self.modules.len() {
            return Err(Error::Malformed {
                module: "design".into(),
                what: "the top does not exist".into(),
            });
        }
        let rules: [fn(&mut Checker); 3] = [
            |checker| checker.expressions(),
            |checker| checker.connections(),
            |checker| checker.drivers_and_clocks(),
        ];
        rules.into_iter().try_for_each(|rule| {
            let mut errors = Errors::default();
            for (index, module) in self.modules.iter().enumerate() {
                let mut checker = Checker {
                    design: self,
                    index,
                    module,
                    errors: Errors::default(),
                };
                rule(&mut checker);
                errors.extend(checker.errors);
            }
            errors.result()
        })
    }
}

struct Checker<'a> {
    design: &'a Design,
    index: usize,
    module: &'a Module,
    errors: Errors,
}

impl Checker<'_> {
    /// Checks nets, ports and nodes, each by itself.
    fn expressions(&mut self) {
        for net in &self.module.nets {
            if !(1..=MAX_WIDTH).contains(&net.width) {
                self.errors.add(Error::Width {
                    path: net.name.clone(),
                    width: net.width.into(),
                });
            }
        }
        for port in &self.module.ports {
            let width = self.net_width(port.net);
            self.errors.note(width);
        }
        for index in 0..self.module.nodes.len() {
            let node = self.node(index);
            if self.errors.note(node).is_none() {
                // Later nodes may depend on it.
                break;
            }
        }
    }

    fn drivers_and_clocks(&mut self) {
        self.drivers();
        self.clocks();
    }

    fn malformed(&self, what: String) -> Error {
        Error::Malformed {
            module: self.module.name.clone(),
            what,
        }
    }

    fn mismatch(&self, statement: String, expected: u32, found: u32) -> Error {
        Error::WidthMismatch {
            block: self.module.name.clone(),
            statement,
            expected,
            found,
        }
    }

    fn net_width(&self, net: NetId) -> Result<u32, Error> {
        match self.module.nets.get(net.0 as usize) {
            Some(net) => Ok(net.width.into()),
            None => Err(self.malformed(format!("there is no net {}", net.0))),
        }
    }

    fn expect(&self, what: &str, net: NetId, expected: u32) -> Result<(), Error> {
        match self.net_width(net)? {
            found if found == expected => Ok(()),
            found => Err(self.mismatch(
                format!("{what} {}", self.module.net(net).name),
                expected,
                found,
            )),
        }
    }

    fn node(&self, index: usize) -> Result<(), Error> {
        let node = &self.module.nodes[index];
        let mut earlier = true;
        for_each_argument(&node.op, |argument| {
            earlier &= (argument.0 as usize) < index
        });
        if !earlier {
            return Err(self.malformed(format!(
                "node {index} has an argument that does not come before it"
            )));
        }
        if !(1..=MAX_WIDTH).contains(&node.width) {
            return Err(Error::Width {
                path: format!("node {index} of {}", self.module.name),
                width: node.width.into(),
            });
        }
        if matches!(
            node.op,
            Op::Register(_) | Op::ReadPort { .. } | Op::Lookup { .. }
        ) {
            return Err(self.malformed(format!(
                "node {index} reads state; a module's state is read through nets"
            )));
        }
        self.node_widths(index, node)
    }

    fn node_widths(&self, index: usize, node: &Node) -> Result<(), Error> {
        let width = |id: NodeId| u32::from(self.module.node(id).width);
        let own = u32::from(node.width);
        let same = |expected: u32, found: u32| {
            if expected == found {
                Ok(())
            } else {
                Err(self.mismatch(format!("node {index}"), expected, found))
            }
        };
        match node.op {
            Op::Const(value) if value > mask(node.width) => {
                Err(self.malformed(format!("node {index} is a constant wider than itself")))
            }
            Op::Input(_) => {
                let net = NetId::of(&node.op).unwrap_or(NetId(u32::MAX));
                same(own, self.net_width(net)?)
            }
            Op::Not(a) | Op::Neg(a) => same(own, width(a)),
            Op::And(a, b)
            | Op::Or(a, b)
            | Op::Xor(a, b)
            | Op::Add(a, b)
            | Op::Sub(a, b)
            | Op::Mul(a, b) => {
                same(own, width(a))?;
                same(own, width(b))
            }
            Op::Shl(a, _) | Op::Shr(a, _) | Op::Sar(a, _) => same(own, width(a)),
            Op::Eq(a, b)
            | Op::Ne(a, b)
            | Op::Ult(a, b)
            | Op::Ule(a, b)
            | Op::Slt(a, b)
            | Op::Sle(a, b) => {
                same(1, own)?;
                same(width(a), width(b))
            }
            Op::ReduceAnd(_) | Op::ReduceOr(_) | Op::ReduceXor(_) => same(1, own),
            Op::Mux {
                condition,
                then,
                otherwise,
            } => {
                same(1, width(condition))?;
                same(own, width(then))?;
                same(own, width(otherwise))
            }
            Op::Slice { of, low } if u32::from(low) + own > width(of) => {
                Err(self.mismatch(format!("node {index}"), u32::from(low) + own, width(of)))
            }
            Op::Concat(ref parts) => same(own, parts.iter().map(|&part| width(part)).sum()),
            Op::ZeroExtend(a) | Op::SignExtend(a) if width(a) > own => {
                Err(self.mismatch(format!("node {index}"), own, width(a)))
            }
            _ => Ok(()),
        }
    }

    /// Checks everything that has pins, and the nets at them.
    fn connections(&mut self) {
        let module = self.module;
        for register in &module.registers {
            let result = self.register(register);
            self.errors.note(result);
        }
        for memory in &module.memories {
            let result = self.memory(memory);
            self.errors.note(result);
        }
        for pad in &module.pads {
            let result = self.pad(pad);
            self.errors.note(result);
        }
        for instance in &module.instances {
            let result = self.instance(instance);
            self.errors.note(result);
        }
        for assign in &module.assigns {
            let result = self.assignment(assign);
            self.errors.note(result);
        }
    }

    fn register(&self, register: &Register) -> Result<(), Error> {
        let width = self.net_width(register.output)?;
        self.expect("the clock", register.clock, 1)?;
        self.expect("the next value", register.next, width)?;
        register
            .enable
            .map_or(Ok(()), |net| self.expect("the enable", net, 1))?;
        register
            .reset
            .as_ref()
            .map_or(Ok(()), |&(net, _)| self.expect("the reset", net, 1))?;
        for over in &register.overrides {
            self.expect("the asynchronous control", over.when, 1)?;
            self.expect("the asynchronous value", over.value, width)?;
        }
        let reset = register.reset.iter().map(|(_, value)| value);
        let mut values = reset.chain([&register.initial]);
        match values.all(|value| value.bits() <= u64::from(width)) {
            true => Ok(()),
            false => {
                let name = &register.name;
                Err(self.malformed(format!("register `{name}` does not hold its values")))
            }
        }
    }

    fn memory(&self, memory: &Memory) -> Result<(), Error> {
        if !(1..=MAX_WIDTH).contains(&memory.width) {
            return Err(Error::Width {
                path: memory.name.clone(),
                width: memory.width.into(),
            });
        }
        let width = u32::from(memory.width);
        for port in &memory.read_ports {
            self.expect("the clock", port.clock, 1)?;
            self.expect("the word read", port.data, width)?;
            self.net_width(port.address)?;
            port.enable
                .map_or(Ok(()), |net| self.expect("the enable", net, 1))?;
        }
        for port in &memory.write_ports {
            self.expect("the clock", port.clock, 1)?;
            self.expect("the word written", port.data, width)?;
            self.expect("the enable", port.enable, 1)?;
            self.net_width(port.address)?;
        }
        for port in &memory.lookups {
            self.expect("the word read", port.data, width)?;
            self.net_width(port.address)?;
        }
        let fit = |word: &BigUint| word.bits() <= u64::from(width);
        if memory.depth == 0
            || memory.initial.len() > memory.depth as usize
            || !memory.initial.iter().all(fit)
        {
            return Err(self.malformed(format!("memory `{}` does not hold its words", memory.name)));
        }
        Ok(())
    }

    fn pad(&self, pad: &Pad) -> Result<(), Error> {
        let width = self.net_width(pad.net)?;
        self.expect("the value", pad.value, width)?;
        self.expect("the enable", pad.enable, 1)
    }

    fn instance(&self, instance: &Instance) -> Result<(), Error> {
        if instance.module.0 as usize >= self.index {
            return Err(self.malformed(format!(
                "`{}` instantiates a module that does not come before",
                instance.path()
            )));
        }
        let ports = &self.design.module(instance.module).ports;
        if ports.len() != instance.connections.len() {
            return Err(self.malformed(format!(
                "`{}` is not connected port by port",
                instance.path()
            )));
        }
        ports
            .iter()
            .zip(&instance.connections)
            .try_for_each(|(port, &net)| {
                let child = self.design.module(instance.module).net(port.net);
                self.expect(
                    &format!("port {} of {} at", child.name, instance.path()),
                    net,
                    child.width.into(),
                )
            })
    }

    fn assignment(&self, assign: &Assign) -> Result<(), Error> {
        let Some(node) = self.module.nodes.get(assign.value.0 as usize) else {
            return Err(self.malformed(format!("there is no node {}", assign.value.0)));
        };
        let (expected, found) = (self.net_width(assign.net)?, u32::from(node.width));
        if expected != found {
            let statement = format!("the assignment to {}", self.module.net(assign.net).name);
            return Err(self.mismatch(statement, expected, found));
        }
        Ok(())
    }

    /// If clocks are values, no net must be marked as a clock.
    fn clocks(&mut self) {
        match self.design.clocking {
            Clocking::Rises => self.marked_clocks(),
            Clocking::Events { .. } => {
                for net in self.module.nets.iter().filter(|net| net.clock) {
                    let what = format!(
                        "`{}` is marked as a clock, where clocks are values",
                        net.name
                    );
                    self.errors.add(self.malformed(what));
                }
            }
        }
    }

    /// Marked clocks must come from clocks and go to clocks, and must not be computed with.
    fn marked_clocks(&mut self) {
        let module = self.module;
        for register in module
            .registers
            .iter()
            .filter(|register| register.trigger == Trigger::High)
        {
            self.errors.add(self.malformed(format!(
                "`{}` is a latch, where clocks are no values",
                register.name
            )));
        }
        let path = |net: NetId| format!("{}.{}", module.name, module.net(net).name);
        let is_clock = |net: NetId| module.net(net).clock;
        let read = |node: NodeId| NetId::of(&module.node(node).op);
        for node in &module.nodes {
            let mut clock = None;
            for_each_argument(&node.op, |argument| {
                clock = clock.or(read(argument).filter(|&net| is_clock(net)));
            });
            if let Some(clock) = clock {
                self.errors.add(Error::ClockAsData { path: path(clock) });
            }
        }
        for assign in &module.assigns {
            let source = read(assign.value).filter(|&net| is_clock(net));
            match (is_clock(assign.net), source) {
                (true, None) => self.errors.add(Error::NotAClock {
                    path: path(assign.net),
                    clock: "an expression".into(),
                }),
                (false, Some(clock)) => self.errors.add(Error::ClockAsData { path: path(clock) }),
                _ => {}
            }
        }
        let registers = module.registers.iter().map(|r| (&r.name, r.clock));
        let ports = module.memories.iter().flat_map(|memory| {
            let read = memory.read_ports.iter().map(|port| port.clock);
            let write = memory.write_ports.iter().map(|port| port.clock);
            read.chain(write).map(move |clock| (&memory.name, clock))
        });
        let clocked = registers.chain(ports);
        for (name, clock) in clocked.filter(|&(_, clock)| !is_clock(clock)) {
            self.errors.add(Error::NotAClock {
                path: format!("{}.{name}", module.name),
                clock: module.net(clock).name.clone(),
            });
        }
        for instance in &module.instances {
            let child = self.design.module(instance.module);
            for (port, &net) in child.ports.iter().zip(&instance.connections) {
                let (inner, outer) = (child.net(port.net).clock, is_clock(net));
                match port.direction {
                    Direction::Input if outer && !inner => {
                        self.errors.add(Error::ClockAsData { path: path(net) });
                    }
                    Direction::Output if outer == inner => {}
                    Direction::Input if outer || !inner => {}
                    Direction::InOut if !outer && !inner => {}
                    _ => self.errors.add(Error::NotAClock {
                        path: format!("{}.{}", module.name, instance.path()),
                        clock: module.net(net).name.clone(),
                    }),
                }
            }
        }
    }

    fn drivers(&mut self) {
        let module = self.module;
        let mut drivers: Vec<Option<String>> = vec![None; module.nets.len()];
        let errors = &mut self.errors;
        let mut drive = |net: NetId, by: String| {
            if let Some(first) = drivers[net.0 as usize].replace(by.clone()) {
                errors.add(Error::DoublyDriven {
                    path: format!("{}.{}", module.name, module.net(net).name),
                    first,
                    second: by,
                });
            }
        };
        let ports = |direction| {
            let is_it = move |port: &&Port| port.direction == direction;
            module.ports.iter().filter(is_it)
        };
        let mut buses: Vec<NetId> = ports(Direction::InOut).map(|port| port.net).collect();
        buses.extend(module.pads.iter().map(|pad| pad.net));
        for instance in &module.instances {
            let ports = &self.design.module(instance.module).ports;
            for (port, &net) in ports.iter().zip(&instance.connections) {
                if port.direction == Direction::InOut {
                    buses.push(net);
                }
            }
        }
        buses.sort_unstable();
        buses.dedup();
        for bus in buses {
            drive(bus, "as a bus".into());
        }
        for port in ports(Direction::Input) {
            drive(port.net, "as an input".into());
        }
        for assign in &module.assigns {
            drive(assign.net, "by an assignment".into());
        }
        for register in &module.registers {
            drive(register.output, format!("by register `{}`", register.name));
        }
        for memory in &module.memories {
            let outputs = memory
                .read_ports
                .iter()
                .map(|p| p.data)
                .chain(memory.lookups.iter().map(|p| p.data));
            for net in outputs {
                drive(net, format!("by memory `{}`", memory.name));
            }
        }
        for instance in &module.instances {
            let ports = &self.design.module(instance.module).ports;
            for (port, &net) in ports.iter().zip(&instance.connections) {
                if port.direction == Direction::Output {
                    drive(net, format!("by `{}`", instance.path()));
                }
            }
        }
        if module.black_box.is_some() {
            for port in &module.ports {
                if port.direction == Direction::Output {
                    drivers[port.net.0 as usize].get_or_insert_with(|| "by the black box".into());
                }
            }
        }
        for (net, driver) in module.nets.iter().zip(&drivers) {
            if driver.is_none() {
                self.errors.add(Error::Undriven {
                    path: format!("{}.{}", module.name, net.name),
                });
            }
        }
    }
}
