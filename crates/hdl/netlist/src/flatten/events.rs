//! Lowers clocks that are values: a tick clocks every register, which takes its next value if its
//! own clock has risen since the last tick.
//!
//! See [`crate::flat::Events`] for the behaviour. Hidden registers store the value at the last tick
//! of each clock, and of each asynchronous control that needs it.

use super::inline::Inlined;
use super::raw::{Events, Override, Raw, Register};
use crate::design::{Clocking, Trigger};
use crate::flat::{Clock, InputId, NodeId, Op, RegisterId, SignalKind};
use num_bigint::BigUint;
use rustc_hash::{FxHashMap, FxHashSet};

/// Registers of one bit that the design itself does not have.
struct Hidden<'a, 'b> {
    inlined: &'a mut Inlined<'b>,
    /// By node: the hidden register with the node's value at the last tick.
    before: FxHashMap<u32, u32>,
    /// A hidden register that is 1 from the first tick on.
    started: u32,
    /// Conditions under which a tick changes something.
    pending: Vec<u32>,
}

impl Inlined<'_> {
    /// If clocks are values, lets the tick clock everything.
    pub(super) fn lower_events(&mut self) {
        let Clocking::Events { clocks } = &self.design().clocking else {
            return;
        };
        let clocks = clocks.clone();
        let computed = self.computed_clocks();
        let registers = std::mem::take(&mut self.registers);
        let count = registers.len() as u32;
        // Hidden registers come after those of the design, whose indices do not change.
        let mut hidden = Hidden {
            before: FxHashMap::default(),
            started: 0,
            pending: Vec::new(),
            inlined: self,
        };
        let mut added = Vec::new();
        hidden.start(count, &mut added);
        let mut lowered = Vec::new();
        for register in registers {
            lowered.push(hidden.register(register, count, &mut added));
        }
        hidden.memories(count, &mut added);
        let pending = std::mem::take(&mut hidden.pending);
        let pending = hidden.any(pending);
        let hidden = added.len() as u32;
        lowered.extend(added);
        self.registers = lowered;
        self.finish_events(clocks, pending, computed, hidden);
    }

    /// The first few wires that drive a clock pin or the gate of a latch, and are not inputs of the
    /// top.
    fn computed_clocks(&self) -> Vec<String> {
        const MOST: usize = 4;
        let ports = self.memories.iter().flat_map(|memory| {
            let reads = memory.read_ports.iter().map(|port| port.clock);
            reads.chain(memory.write_ports.iter().map(|port| port.clock))
        });
        let pins = self.registers.iter().map(|register| register.clock);
        let mut found: Vec<String> = Vec::new();
        for pin in pins.chain(ports) {
            let origin = self.origin(pin);
            let is_input = matches!(self.nodes[origin as usize].raw, Raw::Op(Op::Input(_)));
            if let Some(path) = self.path(pin).filter(|_| !is_input)
                && !found.contains(&path)
            {
                found.push(path);
                if found.len() == MOST {
                    break;
                }
            }
        }
        found
    }

    fn finish_events(
        &mut self,
        clocks: Vec<String>,
        pending: u32,
        computed: Vec<String>,
        hidden: u32,
    ) {
        let input = |name: &String| {
            let place = self
                .inputs
                .iter()
                .position(|input| input.name == *name && input.width == 1);
            place.map(|place| InputId(place as u32))
        };
        let mut found: Vec<(String, Option<InputId>)> = clocks
            .iter()
            .map(|name| (name.clone(), input(name)))
            .filter(|(_, input)| input.is_some())
            .collect();
        for signal in &mut self.signals {
            if signal.kind == SignalKind::Input
                && found.iter().any(|(name, _)| *name == signal.path)
            {
                signal.kind = SignalKind::Wire;
            }
        }
        if found.is_empty() {
            found.push((self.free_name("clock"), None));
        }
        self.clocks = found
            .iter()
            .map(|(name, _)| Clock { name: name.clone() })
            .collect();
        self.events = Some(Events {
            clocks: found.into_iter().map(|(_, input)| input).collect(),
            pending,
            computed,
            hidden,
        });
    }

    /// A name that no signal has.
    fn free_name(&self, name: &str) -> String {
        let taken: FxHashSet<&str> = self
            .signals
            .iter()
            .map(|signal| signal.path.as_str())
            .collect();
        let mut name = name.to_owned();
        while taken.contains(name.as_str()) {
            name.insert_str(0, "simulation_");
        }
        name
    }

    /// The node that computes a node's value: follows nets to their drivers.
    pub(super) fn origin(&self, node: u32) -> u32 {
        let mut at = node;
        for _ in 0..self.nodes.len() {
            match self.nodes[at as usize].raw {
                Raw::Net { driver, .. } if driver != u32::MAX => at = driver,
                _ => break,
            }
        }
        at
    }
}

impl Hidden<'_, '_> {
    fn and(&mut self, a: u32, b: u32) -> u32 {
        self.inlined.op(Op::And(NodeId(a), NodeId(b)), 1)
    }

    fn or(&mut self, a: u32, b: u32) -> u32 {
        self.inlined.op(Op::Or(NodeId(a), NodeId(b)), 1)
    }

    fn differ(&mut self, a: u32, b: u32) -> u32 {
        self.inlined.op(Op::Ne(NodeId(a), NodeId(b)), 1)
    }

    fn any(&mut self, mut bits: Vec<u32>) -> u32 {
        while bits.len() > 1 {
            let pairs = bits.chunks(2).map(|pair| match *pair {
                [a, b] => self.or(a, b),
                _ => pair[0],
            });
            bits = pairs.collect();
        }
        bits.pop()
            .unwrap_or_else(|| self.inlined.op(Op::Const(0), 1))
    }

    /// Adds a register that takes a value at every tick.
    fn add(&mut self, path: String, next: u32, count: u32, added: &mut Vec<Register>) -> u32 {
        let state = self
            .inlined
            .op(Op::Register(RegisterId(count + added.len() as u32)), 1);
        added.push(Register {
            path,
            width: 1,
            initial: BigUint::ZERO,
            clock: 0,
            next,
            enable: None,
            reset: None,
            trigger: Trigger::Rise,
            overrides: Vec::new(),
            state,
            output: state,
        });
        state
    }

    fn start(&mut self, count: u32, added: &mut Vec<Register>) {
        let one = self.inlined.op(Op::Const(1), 1);
        self.started = self.add("started".into(), one, count, added);
        let pending = self.inlined.op(Op::Not(NodeId(self.started)), 1);
        self.pending.push(pending);
    }

    /// The value of a one-bit node at the last tick; 0 before the first tick.
    fn before(&mut self, node: u32, count: u32, added: &mut Vec<Register>) -> u32 {
        let origin = self.inlined.origin(node);
        if let Some(&before) = self.before.get(&origin) {
            return before;
        }
        let name = self.inlined.path(node).unwrap_or_else(|| "clock".into());
        let before = self.add(format!("{name}.before"), origin, count, added);
        self.before.insert(origin, before);
        let changed = self.differ(before, origin);
        self.pending.push(changed);
        before
    }

    /// Whether a value has risen since the last tick. At power-on, 1 counts as risen.
    fn rise(&mut self, node: u32, count: u32, added: &mut Vec<Register>) -> u32 {
        let before = self.before(node, count, added);
        let was_low = self.inlined.op(Op::Not(NodeId(before)), 1);
        self.and(node, was_low)
    }

    /// Whether a clock has risen since the last tick. At power-on, a computed clock never has; an
    /// input that is 1 has, as it was 0 before.
    fn edge(&mut self, clock: u32, count: u32, added: &mut Vec<Register>) -> u32 {
        let rise = self.rise(clock, count, added);
        let origin = self.inlined.origin(clock);
        if let Raw::Op(Op::Input(_)) = self.inlined.nodes[origin as usize].raw {
            return rise;
        }
        let started = self.started;
        self.and(rise, started)
    }

    fn register(
        &mut self,
        mut register: Register,
        count: u32,
        added: &mut Vec<Register>,
    ) -> Register {
        let overrides = std::mem::take(&mut register.overrides);
        if register.trigger == Trigger::High {
            let mut next = self
                .inlined
                .choose(register.clock, register.next, register.state);
            next = self.inlined.overridden(&overrides, next);
            let changes = self.differ(next, register.state);
            self.pending.push(changes);
            register.next = next;
            return register;
        }
        let edge = self.edge(register.clock, count, added);
        match &overrides[..] {
            [] => {
                register.enable = Some(match register.enable {
                    Some(enable) => self.and(enable, edge),
                    None => edge,
                });
                if let Some((when, _)) = &mut register.reset {
                    *when = self.and(*when, edge);
                }
            }
            // While it acts, the register takes nothing else, so it does not matter when it began.
            [
                Override {
                    when,
                    value,
                    constant: Some(constant),
                },
            ] => {
                let next = self.inlined.clocked(&register);
                let differs = self.differ(register.state, *value);
                let changes = self.and(*when, differs);
                self.pending.push(changes);
                register.next = next;
                register.enable = Some(edge);
                register.reset = Some((*when, constant.clone()));
            }
            _ => {
                let next = self.inlined.clocked(&register);
                register.next = self.inlined.overridden(&overrides, next);
                let mut acts = edge;
                for over in &overrides {
                    let rise = self.rise(over.when, count, added);
                    acts = self.or(acts, rise);
                }
                register.enable = Some(acts);
                register.reset = None;
            }
        }
        register
    }

    fn memories(&mut self, count: u32, added: &mut Vec<Register>) {
        let mut memories = std::mem::take(&mut self.inlined.memories);
        for memory in &mut memories {
            for port in &mut memory.read_ports {
                let edge = self.edge(port.clock, count, added);
                port.enable = Some(match port.enable {
                    Some(enable) => self.and(enable, edge),
                    None => edge,
                });
            }
            for port in &mut memory.write_ports {
                let edge = self.edge(port.clock, count, added);
                port.enable = self.and(port.enable, edge);
            }
        }
        self.inlined.memories = memories;
    }
}
