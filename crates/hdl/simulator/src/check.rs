//! Checks that a netlist follows the rules of [`bluechip_netlist::flat`]. All engines, and the
//! safety of compiled code, rely on them.

use bluechip_netlist::design::MAX_WIDTH;
use bluechip_netlist::eval::{for_each_argument, mask};
use bluechip_netlist::flat::{ClockId, FlatNetlist, LIMB, NodeId, Op, Signal};

use crate::Error;
use crate::clocks::Edges;

/// Rejects a netlist that breaks a rule.
pub(crate) fn check(netlist: &FlatNetlist) -> Result<(), Error> {
    Checker { netlist }
        .run()
        .map_err(|problem| Error::Malformed {
            netlist: netlist.name.clone(),
            problem,
        })
}

struct Checker<'a> {
    netlist: &'a FlatNetlist,
}

impl Checker<'_> {
    fn run(&self) -> Result<(), String> {
        if self.netlist.clocks.len() > Edges::MOST_CLOCKS {
            return Err(format!(
                "it has {} clocks; {} is the most",
                self.netlist.clocks.len(),
                Edges::MOST_CLOCKS
            ));
        }
        for (index, input) in self.netlist.inputs.iter().enumerate() {
            legal_width(input.width)
                .map_err(|problem| format!("input {index} `{}`: {problem}", input.name))?;
        }
        for (index, node) in self.netlist.nodes.iter().enumerate() {
            legal_width(node.width)
                .and_then(|()| self.arguments_come_first(index, &node.op))
                .and_then(|()| self.widths_fit(node.width, &node.op))
                .map_err(|problem| format!("node {index} {:?}: {problem}", node.op))?;
        }
        for register in &self.netlist.registers {
            self.register(register)
                .map_err(|problem| format!("register `{}`: {problem}", register.path))?;
        }
        for memory in &self.netlist.memories {
            self.memory(memory)
                .map_err(|problem| format!("memory `{}`: {problem}", memory.path))?;
        }
        let inputs = self.netlist.inputs.iter();
        limbs_follow(inputs.map(|input| (&input.name, input.low, input.width)))?;
        let registers = self.netlist.registers.iter();
        limbs_follow(registers.map(|register| (&register.path, register.low, register.width)))?;
        let memories = self.netlist.memories.iter();
        limbs_follow(memories.map(|memory| (&memory.path, memory.low, memory.width)))?;
        for pair in self.netlist.memories.windows(2) {
            if pair[1].low > 0 && pair[1].depth != pair[0].depth {
                return Err(format!(
                    "memory `{}`: its limbs differ in depth",
                    pair[1].path
                ));
            }
        }
        if let Some(events) = &self.netlist.events {
            self.expect(events.pending, 1)?;
            if events.clocks.len() != self.netlist.clocks.len() || events.clocks.is_empty() {
                return Err("its clocks are not those of its events".into());
            }
            if events.hidden as usize > self.netlist.registers.len() {
                return Err("it has fewer registers than its events hide".into());
            }
            for input in events.clocks.iter().flatten() {
                match self.netlist.inputs.get(input.0 as usize) {
                    Some(input) if input.width == 1 => {}
                    _ => return Err(format!("its clock {} is no input of one bit", input.0)),
                }
            }
        }
        for signal in &self.netlist.signals {
            self.signal(signal)
                .map_err(|problem| format!("signal `{}`: {problem}", signal.path))?;
        }
        match self
            .netlist
            .signals
            .windows(2)
            .find(|pair| pair[0].path >= pair[1].path)
        {
            Some(pair) => Err(format!(
                "signals `{}` and `{}` are not in order",
                pair[0].path, pair[1].path
            )),
            None => Ok(()),
        }
    }

    fn signal(&self, signal: &Signal) -> Result<(), String> {
        let (last, whole) = signal.limbs.split_last().ok_or("it has no limbs")?;
        self.width(*last)?;
        whole.iter().try_for_each(|&limb| self.expect(limb, LIMB))?;
        match self.netlist.width(signal) {
            1..=MAX_WIDTH => Ok(()),
            width => Err(format!("width {width} is not 1–{MAX_WIDTH}")),
        }
    }

    fn register(&self, register: &bluechip_netlist::flat::Register) -> Result<(), String> {
        legal_width(register.width)?;
        fits(register.initial, register.width)?;
        self.clock(register.clock)?;
        self.expect(register.next, register.width)?;
        if let Some(enable) = register.enable {
            self.expect(enable, 1)?;
        }
        if let Some(reset) = &register.reset {
            self.expect(reset.when, 1)?;
            fits(reset.value, register.width)?;
        }
        Ok(())
    }

    fn memory(&self, memory: &bluechip_netlist::flat::Memory) -> Result<(), String> {
        legal_width(memory.width)?;
        if memory.initial.len() > memory.depth as usize {
            return Err(format!(
                "{} initial words for a depth of {}",
                memory.initial.len(),
                memory.depth
            ));
        }
        memory
            .initial
            .iter()
            .try_for_each(|&word| fits(word, memory.width))?;
        for port in &memory.read_ports {
            self.clock(port.clock)?;
            self.width(port.address)?;
            if let Some(enable) = port.enable {
                self.expect(enable, 1)?;
            }
        }
        for port in &memory.write_ports {
            self.clock(port.clock)?;
            self.width(port.address)?;
            self.expect(port.data, memory.width)?;
            self.expect(port.enable, 1)?;
        }
        Ok(())
    }

    fn clock(&self, id: ClockId) -> Result<(), String> {
        match self.netlist.clocks.get(id.0 as usize) {
            Some(_) => Ok(()),
            None => Err(format!("there is no clock {}", id.0)),
        }
    }

    fn width(&self, id: NodeId) -> Result<u16, String> {
        match self.netlist.nodes.get(id.0 as usize) {
            Some(node) => Ok(node.width),
            None => Err(format!("there is no node {}", id.0)),
        }
    }

    fn expect(&self, id: NodeId, width: u16) -> Result<(), String> {
        let found = self.width(id)?;
        if found == width {
            Ok(())
        } else {
            Err(format!(
                "node {} has {found} bit(s), {width} expected",
                id.0
            ))
        }
    }

    fn arguments_come_first(&self, index: usize, op: &Op) -> Result<(), String> {
        let mut late = None;
        for_each_argument(op, |id| {
            if id.0 as usize >= index {
                late = Some(id.0);
            }
        });
        late.map_or(Ok(()), |id| {
            Err(format!("argument {id} does not come earlier"))
        })
    }

    fn widths_fit(&self, width: u16, op: &Op) -> Result<(), String> {
        match op {
            Op::Const(value) => fits(*value, width),
            Op::Input(id) => match self.netlist.inputs.get(id.0 as usize) {
                Some(input) => same(input.width, width),
                None => Err("no such input".into()),
            },
            Op::Register(id) => match self.netlist.registers.get(id.0 as usize) {
                Some(register) => same(register.width, width),
                None => Err("no such register".into()),
            },
            Op::ReadPort { memory, port } => match self.netlist.memories.get(memory.0 as usize) {
                Some(memory) if (*port as usize) < memory.read_ports.len() => {
                    same(memory.width, width)
                }
                _ => Err("no such read port".into()),
            },
            Op::Lookup { memory, .. } => match self.netlist.memories.get(memory.0 as usize) {
                Some(memory) => same(memory.width, width),
                None => Err("no such memory".into()),
            },
            Op::Not(a) | Op::Neg(a) | Op::Shl(a, _) | Op::Shr(a, _) | Op::Sar(a, _) => {
                self.expect(*a, width)
            }
            Op::And(a, b)
            | Op::Or(a, b)
            | Op::Xor(a, b)
            | Op::Add(a, b)
            | Op::Sub(a, b)
            | Op::Mul(a, b) => {
                self.expect(*a, width)?;
                self.expect(*b, width)
            }
            Op::Eq(a, b)
            | Op::Ne(a, b)
            | Op::Ult(a, b)
            | Op::Ule(a, b)
            | Op::Slt(a, b)
            | Op::Sle(a, b) => {
                same(1, width)?;
                self.expect(*b, self.width(*a)?)
            }
            Op::ReduceAnd(_) | Op::ReduceOr(_) | Op::ReduceXor(_) => same(1, width),
            Op::Mux {
                condition,
                then,
                otherwise,
            } => {
                self.expect(*condition, 1)?;
                self.expect(*then, width)?;
                self.expect(*otherwise, width)
            }
            Op::Slice { of, low } => {
                let available = u32::from(self.width(*of)?);
                let end = u32::from(*low) + u32::from(width);
                if end <= available {
                    Ok(())
                } else {
                    Err(format!("bits up to {end} of {available}"))
                }
            }
            Op::Concat(parts) => {
                let total = parts.iter().try_fold(0u32, |sum, &part| {
                    Ok::<_, String>(sum + u32::from(self.width(part)?))
                })?;
                if total == u32::from(width) {
                    Ok(())
                } else {
                    Err(format!("the parts have {total} bits, {width} expected"))
                }
            }
            Op::ZeroExtend(a) | Op::SignExtend(a) => {
                let narrow = self.width(*a)?;
                if narrow <= width {
                    Ok(())
                } else {
                    Err(format!("extends {narrow} bits to {width}"))
                }
            }
        }
    }
}

/// Checks that every limb comes directly after the lower limbs of its signal. Each limb is given by
/// the name of the whole, its lowest bit and its width.
fn limbs_follow<'a>(limbs: impl Iterator<Item = (&'a String, u16, u16)>) -> Result<(), String> {
    let mut below = None;
    for (name, low, width) in limbs {
        if low > 0 && below != Some((name, low, LIMB)) {
            return Err(format!(
                "`{name}`: bits from {low} up do not follow those below"
            ));
        }
        below = Some((name, low.saturating_add(width), width));
    }
    Ok(())
}

fn legal_width(width: u16) -> Result<(), String> {
    if (1..=LIMB).contains(&width) {
        Ok(())
    } else {
        Err(format!("width {width} is not 1–64"))
    }
}

fn same(found: u16, width: u16) -> Result<(), String> {
    if found == width {
        Ok(())
    } else {
        Err(format!("has {found} bit(s), the node {width}"))
    }
}

fn fits(value: u64, width: u16) -> Result<(), String> {
    if value <= mask(width) {
        Ok(())
    } else {
        Err(format!("{value:#x} does not fit {width} bit(s)"))
    }
}
