//! Writes a module: header, declarations, logic, registers, memories, instances.

use super::cases::Case;
use super::expression::{Writer, literal, node_types, strip};
use super::fields;
use super::identifiers::ModuleNames;
use super::layout::{fits, push_comment, push_wrapped, range};
use super::memories;
use super::usage::Usage;
use crate::design::{BlackBox, Direction, Instance, Memory, Module, Net, NetId, Register, Trigger};
use crate::eval::wide_mask;
use crate::flat::{NodeId, Type};
use num_bigint::BigUint;
use rustc_hash::FxHashSet;

const INDENT: usize = 4;

/// Writes the file of a module. `called` are the names of its instances.
pub fn write(
    modules: &[Module],
    index: usize,
    names: &[ModuleNames],
    called: &FxHashSet<&str>,
    generator: Option<&str>,
) -> String {
    let module = &modules[index];
    let own = &names[index];
    let usage = Usage::new(module);
    let temporaries = name_temporaries(module, &usage, own);
    let taken = own
        .all()
        .chain(temporaries.iter().flatten().map(String::as_str));
    let taken = taken.map(str::to_owned).collect();
    let mut emitter = Emitter {
        module,
        own,
        names,
        called,
        modules,
        writer: Writer {
            module,
            usage: &usage,
            nets: &own.nets,
            temporaries,
            net_bits: vec![BigUint::ZERO; module.nets.len()],
            node_bits: vec![BigUint::ZERO; module.nodes.len()],
            parameters: Default::default(),
            fields: Default::default(),
            read: fields::read(module, &usage),
            taken,
            assigned: String::new(),
            types: node_types(module, &usage),
        },
        usage: &usage,
        is_port: is_port(module),
        is_instance_output: is_instance_output(modules, module),
    };
    let mut out = format!("// {}\n\n", origin(module, generator));
    match &module.black_box {
        Some(BlackBox::Declared { verilog, .. }) => {
            out.push_str(verilog.trim());
            out.push('\n');
            return out;
        }
        Some(BlackBox::Body { verilog, .. }) => {
            emitter.header(&mut out);
            out.push_str(verilog.trim_matches('\n'));
            out.push_str("\nendmodule\n");
            return out;
        }
        None => {}
    }
    // The body comes first: it determines what the header and the declarations contain.
    let mut body = String::new();
    emitter.logic(&mut body);
    emitter.registers(&mut body);
    emitter.memories(&mut body);
    emitter.pads(&mut body);
    emitter.instances(&mut body);
    emitter.header(&mut out);
    emitter.declarations(&mut out);
    out.push_str(&body);
    out.push_str("endmodule\n");
    out
}

/// The comment with the origin of the file.
fn origin(module: &Module, generator: Option<&str>) -> String {
    let by = generator.map_or_else(String::new, |generator| format!(" by {generator}"));
    let from = match &module.block {
        Some(block) => format!("block `{block}`"),
        None => "design".into(),
    };
    format!("Generated{by} from the {from}; do not edit.")
}

fn is_port(module: &Module) -> Vec<bool> {
    let mut is_port = vec![false; module.nets.len()];
    module
        .ports
        .iter()
        .for_each(|port| is_port[port.net.0 as usize] = true);
    is_port
}

fn is_instance_output(modules: &[Module], module: &Module) -> Vec<bool> {
    let mut is_output = vec![false; module.nets.len()];
    for instance in &module.instances {
        for (port, net) in modules[instance.module.0 as usize]
            .ports
            .iter()
            .zip(&instance.connections)
        {
            is_output[net.0 as usize] |= port.direction != Direction::Input;
        }
    }
    is_output
}

/// Names for nodes without one: `by_state` for a value selected by `state`, else `t1`.
fn name_temporaries(module: &Module, usage: &Usage, own: &ModuleNames) -> Vec<Option<String>> {
    let mut taken: FxHashSet<String> = own.all().map(str::to_owned).collect();
    let mut number = 0;
    let mut name = |node: NodeId| {
        let selector = usage.cases.get(&node).map(|case| case.selector);
        let chosen_by = selector.and_then(|selector| NetId::of(&module.node(selector).op));
        if let Some(net) = chosen_by {
            let name = format!("by_{}", own.nets[net.0 as usize]);
            let others = (2..).map(|count| format!("{name}_{count}"));
            let mut names = std::iter::once(name.clone()).chain(others);
            return names.find(|name| taken.insert(name.clone()));
        }
        loop {
            number += 1;
            let name = format!("t{number}");
            if taken.insert(name.clone()) {
                return Some(name);
            }
        }
    };
    let temporaries = usage.temporary.iter().enumerate();
    let nodes = temporaries.map(|(node, &temporary)| temporary.then_some(NodeId(node as u32)));
    nodes.map(|node| node.and_then(&mut name)).collect()
}

struct Emitter<'a> {
    modules: &'a [Module],
    module: &'a Module,
    own: &'a ModuleNames,
    names: &'a [ModuleNames],
    called: &'a FxHashSet<&'a str>,
    usage: &'a Usage,
    writer: Writer<'a>,
    is_port: Vec<bool>,
    is_instance_output: Vec<bool>,
}

impl Emitter<'_> {
    fn header(&mut self, out: &mut String) {
        push_comment(out, 0, &self.module.comments);
        out.push_str(&format!("module {} (\n", self.own.module));
        let last = self.module.ports.len().saturating_sub(1);
        for (position, port) in self.module.ports.iter().enumerate() {
            let net = self.module.net(port.net);
            if let Some(heading) = &port.heading {
                out.push_str(if position == 0 { "" } else { "\n" });
                push_comment(out, INDENT, &[format!("---- {heading} ----")]);
            }
            let direction = match port.direction {
                Direction::Input => "input  wire",
                Direction::Output if self.is_stored(port.net) => "output reg ",
                Direction::Output => "output wire",
                Direction::InOut => "inout  wire",
            };
            let excuses = Excuses {
                partly: port.direction != Direction::Output && !self.fully_used(port.net),
                hides: self.hides_instance(port.net),
            };
            let comma = if position == last { "" } else { "," };
            let line = format!(
                "{direction} {}{}{comma}{}",
                range(net.width),
                self.own.nets[port.net.0 as usize],
                layout_comment(net)
            );
            push_declaration(out, &line, &net.description, excuses);
        }
        out.push_str(");\n");
    }

    /// Whether a procedural block sets the net.
    fn is_stored(&self, net: NetId) -> bool {
        if let Some(BlackBox::Body { stored_outputs, .. }) = self.module.black_box {
            return stored_outputs;
        }
        self.usage.case_of_net(net).is_some()
            || self
                .module
                .registers
                .iter()
                .any(|register| register.output == net)
            || self.module.memories.iter().any(|memory| {
                memory.read_ports.iter().any(|port| port.data == net)
                    || memory.lookups.iter().any(|port| port.data == net)
            })
    }

    /// Whether an instance of the module has the same name as the net.
    fn hides_instance(&self, net: NetId) -> bool {
        self.called.contains(self.own.nets[net.0 as usize].as_str())
    }

    fn fully_used(&self, net: NetId) -> bool {
        if self.module.black_box.is_some() {
            return true;
        }
        self.writer.net_bits[net.0 as usize] == wide_mask(self.module.net(net).width)
    }

    fn declarations(&mut self, out: &mut String) {
        let mut text = String::new();
        for (value, name) in &self.writer.parameters {
            let line = format!(
                "localparam {}{name} = {};",
                range(value.width),
                literal(value.value.clone(), value.width)
            );
            push_wrapped(&mut text, INDENT, &line);
        }
        let mut group = Group::default();
        for (index, net) in self.module.nets.iter().enumerate() {
            let id = NetId(index as u32);
            let kind = if self.is_stored(id) {
                "reg "
            } else if self.usage.declared[index] || self.is_instance_output[index] {
                "wire"
            } else {
                continue;
            };
            if self.is_port[index] {
                continue;
            }
            let excuses = Excuses {
                partly: !self.fully_used(id),
                hides: self.hides_instance(id),
            };
            let declaration = format!("{kind} {}", range(net.width));
            let name = &self.own.nets[index];
            let comment = layout_comment(net);
            if excuses.any() || !comment.is_empty() || !net.description.is_empty() {
                group.flush(&mut text);
                let line = format!("{declaration}{name};{comment}");
                push_declaration(&mut text, &line, &net.description, excuses);
            } else {
                group.add(&mut text, &declaration, name);
            }
        }
        if !self.writer.fields.is_empty() {
            group.flush(&mut text);
        }
        for (place, name) in &self.writer.fields {
            let of = &self.own.nets[place.net.0 as usize];
            let high = place.low + place.width - 1;
            let bits = match place.width {
                1 => format!("[{high}]"),
                _ => format!("[{high}:{}]", place.low),
            };
            let declaration = format!("wire {}{name} = {of}{bits};", range(place.width));
            push_wrapped(&mut text, INDENT, &declaration);
        }
        for (index, name) in self.writer.temporaries.iter().enumerate() {
            let Some(name) = name else { continue };
            let width = self.module.nodes[index].width;
            let excuses = Excuses {
                partly: self.writer.node_bits[index] != wide_mask(width),
                hides: false,
            };
            let kind = match self.usage.cases.contains_key(&NodeId(index as u32)) {
                true => "reg ",
                false => "wire",
            };
            let declaration = format!("{kind} {}", range(width));
            if excuses.any() {
                group.flush(&mut text);
                push_declaration(&mut text, &format!("{declaration}{name};"), &[], excuses);
            } else {
                group.add(&mut text, &declaration, name);
            }
        }
        group.flush(&mut text);
        if !text.is_empty() {
            out.push_str(&text);
            out.push('\n');
        }
    }

    fn logic(&mut self, out: &mut String) {
        for index in 0..self.module.nodes.len() {
            if let Some(name) = self.writer.temporaries[index].clone() {
                let ty = self.writer.types[index].unwrap_or(&Type::Bits);
                if let Some(case) = self.usage.cases.get(&NodeId(index as u32)) {
                    self.chosen(case, ty, &name, out);
                    continue;
                }
                let value = self.writer.statement(NodeId(index as u32), ty);
                push_wrapped(out, INDENT, &format!("assign {name} = {value};"));
            }
        }
        for index in 0..self.module.nets.len() {
            let (true, Some(driver)) = (self.usage.declared[index], self.usage.driver[index])
            else {
                continue;
            };
            let net = &self.module.nets[index];
            push_comment(out, INDENT, &net.comments);
            self.writer.assigned.clone_from(&net.name);
            if let Some(case) = self.usage.case_of_net(NetId(index as u32)) {
                self.chosen(case, &net.ty, &self.own.nets[index], out);
                continue;
            }
            let value = match self.usage.net_of_node[driver.0 as usize] {
                // Another net carries the same value.
                Some(other) if other.0 as usize != index => self.writer.net(other),
                _ if self.usage.temporary[driver.0 as usize] => self.writer.node(driver, &net.ty),
                _ => self.writer.statement(driver, &net.ty),
            };
            push_wrapped(
                out,
                INDENT,
                &format!("assign {} = {value};", self.own.nets[index]),
            );
        }
    }

    /// A combinational value that a `case` selects.
    fn chosen(&mut self, case: &Case, ty: &Type, name: &str, out: &mut String) {
        push_wrapped(out, INDENT, "always @(*)");
        self.case(case, ty, 2 * INDENT, &format!("{name} ="), out);
    }

    /// A `case`; `set` is the text before each value.
    fn case(&mut self, case: &Case, ty: &Type, indent: usize, set: &str, out: &mut String) {
        let selector = self.writer.node(case.selector, &Type::Bits);
        push_wrapped(out, indent, &format!("case ({})", strip(&selector)));
        for arm in &case.arms {
            let numbers = self.writer.numbers(case.selector, &arm.numbers);
            let value = self.writer.arm(arm.value, ty);
            push_wrapped(out, indent + INDENT, &format!("{numbers}: {set} {value};"));
        }
        let value = self.writer.arm(case.otherwise, ty);
        push_wrapped(out, indent + INDENT, &format!("default: {set} {value};"));
        push_wrapped(out, indent, "endcase");
    }

    fn registers(&mut self, out: &mut String) {
        let module = self.module;
        for register in &module.registers {
            separate(out);
            self.register(register, out);
        }
    }

    fn register(&mut self, register: &Register, out: &mut String) {
        let net = self.module.net(register.output);
        let name = self.own.nets[register.output.0 as usize].clone();
        let value = |value: &BigUint| literal(value.clone(), net.width);
        let pin = self.module.net(register.next);
        if !self.usage.declared[register.next.0 as usize] {
            push_comment(out, INDENT, &pin.comments);
        }
        let inline = self.usage.driver[register.next.0 as usize].filter(|driver| {
            !self.usage.declared[register.next.0 as usize]
                && self.usage.net_of_node[driver.0 as usize].is_none()
                && !self.usage.temporary[driver.0 as usize]
        });
        let clock = self.writer.pin(register.clock);
        push_wrapped(
            out,
            INDENT,
            &format!("initial {name} = {};", value(&register.initial)),
        );
        let overrides: Vec<(String, String)> = register
            .overrides
            .iter()
            .rev()
            .map(|over| (self.writer.pin(over.when), self.writer.pin(over.value)))
            .collect();
        let is_latch = register.trigger == Trigger::High;
        if is_latch {
            out.push_str("    /* verilator lint_off LATCH */ // it is one\n");
            push_wrapped(out, INDENT, "always @(*)");
        } else {
            let edges = overrides
                .iter()
                .map(|(when, _)| format!(" or posedge {}", strip(when)));
            let edges: String = edges.collect();
            let line = format!("always @(posedge {}{edges})", strip(&clock));
            push_wrapped(out, INDENT, &line);
        }
        let set = if is_latch { "=" } else { "<=" };
        let mut store = String::new();
        for (when, to) in &overrides {
            let line = format!("{store}if ({}) {name} {set} {};", strip(when), strip(to));
            push_wrapped(out, 2 * INDENT, &line);
            store = "else ".into();
        }
        if is_latch {
            let next = self.writer.pin(register.next);
            let line = format!("{store}if ({}) {name} = {};", strip(&clock), strip(&next));
            push_wrapped(out, 2 * INDENT, &line);
            out.push_str("    /* verilator lint_on LATCH */\n");
            return;
        }
        if let Some((when, to)) = &register.reset {
            let when = self.writer.pin(*when);
            let line = format!("{store}if ({}) {name} <= {};", strip(&when), value(to));
            push_wrapped(out, 2 * INDENT, &line);
            store = "else ".into();
        }
        if let Some(enable) = register.enable {
            let enable = self.writer.pin(enable);
            store.push_str(&format!("if ({}) ", strip(&enable)));
        }
        if let Some(case) = inline.and_then(|driver| self.usage.cases.get(&driver)) {
            let mut indent = 2 * INDENT;
            if !store.is_empty() {
                push_wrapped(out, indent, store.trim_end());
                indent += INDENT;
            }
            return self.case(case, &pin.ty, indent, &format!("{name} <="), out);
        }
        let next = match inline {
            Some(driver) => self.writer.statement(driver, &pin.ty),
            None => self.writer.pin(register.next),
        };
        push_wrapped(
            out,
            2 * INDENT,
            &format!("{store}{name} <= {};", strip(&next)),
        );
    }

    fn memories(&mut self, out: &mut String) {
        let module = self.module;
        for (index, memory) in module.memories.iter().enumerate() {
            separate(out);
            push_comment(out, INDENT, &memory.description);
            if memory.lookups.is_empty()
                || !memory.write_ports.is_empty()
                || !memory.read_ports.is_empty()
            {
                self.memory(memory, index, out);
            } else {
                self.table(memory, out);
            }
        }
    }

    /// A memory in a form from which synthesis infers block RAM.
    fn memory(&mut self, memory: &Memory, number: usize, out: &mut String) {
        let name = &self.own.memories[number];
        push_wrapped(
            out,
            INDENT,
            &format!(
                "reg {}{name} [0:{}];",
                range(memory.width),
                memory.depth - 1
            ),
        );
        push_wrapped(out, INDENT, "initial begin");
        if memory.initial.len() < memory.depth as usize {
            let index = &self.own.memory_indices[number];
            push_wrapped(
                out,
                2 * INDENT,
                &format!(
                    "for ({index} = 0; {index} < {}; {index} = {index} + 1)",
                    memory.depth
                ),
            );
            out.push_str(
                "            /* verilator lint_off WIDTHTRUNC */ // a loop index is an integer\n",
            );
            push_wrapped(
                out,
                3 * INDENT,
                &format!(
                    "{name}[{index}] = {};",
                    literal(BigUint::ZERO, memory.width)
                ),
            );
            out.push_str("            /* verilator lint_on WIDTHTRUNC */\n");
            // The index must be declared before the block that uses it.
            let position = out.rfind("    initial begin\n").unwrap_or(out.len());
            out.insert_str(position, &format!("    integer {index};\n"));
        }
        for (address, word) in memory.initial.iter().enumerate() {
            push_wrapped(
                out,
                2 * INDENT,
                &format!(
                    "{name}[{address}] = {};",
                    literal(word.clone(), memory.width)
                ),
            );
        }
        push_wrapped(out, INDENT, "end");
        for port in &memory.read_ports {
            let data = self.own.nets[port.data.0 as usize].clone();
            push_wrapped(
                out,
                INDENT,
                &format!("initial {data} = {};", literal(BigUint::ZERO, memory.width)),
            );
        }
        // Ports on different clocks are in separate blocks; because of non-blocking assignments,
        // every read still sees the word before the edge.
        for clock in memories::clocks(self.module, memory) {
            let acts = |net| memories::source(self.module, net) == clock;
            let clock = self.writer.pin(clock);
            push_wrapped(
                out,
                INDENT,
                &format!("always @(posedge {}) begin", strip(&clock)),
            );
            for port in memory.write_ports.iter().filter(|port| acts(port.clock)) {
                let (enable, address, data) = (
                    self.writer.pin(port.enable),
                    self.writer.pin(port.address),
                    self.writer.pin(port.data),
                );
                let line = format!(
                    "if ({}) {name}[{}] <= {};",
                    strip(&enable),
                    strip(&address),
                    strip(&data)
                );
                push_wrapped(out, 2 * INDENT, &line);
            }
            for port in memory.read_ports.iter().filter(|port| acts(port.clock)) {
                let address = self.writer.pin(port.address);
                let guard = match port.enable {
                    Some(enable) => {
                        let enable = self.writer.pin(enable);
                        format!("if ({}) ", strip(&enable))
                    }
                    None => String::new(),
                };
                let data = &self.own.nets[port.data.0 as usize];
                push_wrapped(
                    out,
                    2 * INDENT,
                    &format!("{guard}{data} <= {name}[{}];", strip(&address)),
                );
            }
            push_wrapped(out, INDENT, "end");
        }
        for port in &memory.lookups {
            let address = self.writer.pin(port.address);
            let data = &self.own.nets[port.data.0 as usize];
            push_wrapped(
                out,
                INDENT,
                &format!("always @(*) {data} = {name}[{}];", strip(&address)),
            );
        }
    }

    /// A ROM with an asynchronous output, as a `case`.
    fn table(&mut self, memory: &Memory, out: &mut String) {
        for port in &memory.lookups {
            let address = self.writer.pin(port.address);
            let width = self.module.net(port.address).width;
            let data = self.own.nets[port.data.0 as usize].clone();
            push_wrapped(out, INDENT, "always @(*)");
            push_wrapped(out, 2 * INDENT, &format!("case ({})", strip(&address)));
            for (index, word) in memory
                .initial
                .iter()
                .enumerate()
                .filter(|(_, word)| **word != BigUint::ZERO)
            {
                let line = format!(
                    "{}: {data} = {};",
                    literal(index as u64, width),
                    literal(word.clone(), memory.width)
                );
                push_wrapped(out, 3 * INDENT, &line);
            }
            push_wrapped(
                out,
                3 * INDENT,
                &format!(
                    "default: {data} = {};",
                    literal(BigUint::ZERO, memory.width)
                ),
            );
            push_wrapped(out, 2 * INDENT, "endcase");
        }
    }

    fn pads(&mut self, out: &mut String) {
        let module = self.module;
        for pad in &module.pads {
            separate(out);
            let width = module.net(pad.net).width;
            let (enable, value) = (self.writer.pin(pad.enable), self.writer.pin(pad.value));
            let bus = &self.own.nets[pad.net.0 as usize];
            push_wrapped(
                out,
                INDENT,
                &format!("assign {bus} = {enable} ? {value} : {width}'bz;"),
            );
        }
    }

    fn instances(&mut self, out: &mut String) {
        let module = self.module;
        for (index, instance) in module.instances.iter().enumerate() {
            separate(out);
            if instance.indices.iter().all(|&index| index == 0) {
                push_comment(out, INDENT, &instance.description);
            }
            if !instance.indices.is_empty() {
                push_wrapped(out, INDENT, &format!("// {}", instance.path()));
            }
            self.instance(instance, &self.own.instances[index].clone(), out);
        }
    }

    fn instance(&mut self, instance: &Instance, name: &str, out: &mut String) {
        let child = &self.names[instance.module.0 as usize];
        let ports = &self.modules[instance.module.0 as usize].ports;
        push_wrapped(out, INDENT, &format!("{} {name} (", child.module));
        let last = ports.len().saturating_sub(1);
        for (position, (port, &net)) in ports.iter().zip(&instance.connections).enumerate() {
            let value = match port.direction {
                Direction::Input => self.writer.pin(net),
                Direction::Output => self.own.nets[net.0 as usize].clone(),
                Direction::InOut => self.writer.net(net),
            };
            let comma = if position == last { "" } else { "," };
            let line = format!(
                ".{}({}){comma}",
                child.nets[port.net.0 as usize],
                strip(&value)
            );
            push_wrapped(out, 2 * INDENT, &line);
        }
        push_wrapped(out, INDENT, ");");
    }
}

/// Separates the parts of a body by a blank line.
fn separate(out: &mut String) {
    if !out.is_empty() {
        out.push('\n');
    }
}

/// Adjacent declarations of one kind and width, which share a line.
#[derive(Default)]
struct Group {
    declaration: String,
    names: Vec<String>,
}

impl Group {
    fn add(&mut self, out: &mut String, declaration: &str, name: &str) {
        if declaration != self.declaration {
            self.flush(out);
        }
        self.declaration = declaration.into();
        self.names.push(name.into());
    }

    fn flush(&mut self, out: &mut String) {
        if !self.names.is_empty() {
            push_wrapped(
                out,
                INDENT,
                &format!("{}{};", self.declaration, self.names.join(", ")),
            );
            self.names.clear();
        }
    }
}

/// The lint warnings to switch off for a declaration.
#[derive(Clone, Copy)]
struct Excuses {
    /// Whether not every bit is used.
    partly: bool,
    /// Whether an instance of the module has the same name.
    hides: bool,
}

impl Excuses {
    fn any(self) -> bool {
        self.partly || self.hides
    }

    /// The text before and after the declaration.
    fn pragmas(self) -> [String; 2] {
        let partly = ("UNUSEDSIGNAL", "not every bit is used");
        let hides = ("VARHIDDEN", "an instance of this module has that name");
        let all = [(self.partly, partly), (self.hides, hides)];
        let mut pragmas = [String::new(), String::new()];
        for (_, (warning, reason)) in all.into_iter().filter(|(needed, _)| *needed) {
            let off = format!("/* verilator lint_off {warning} */ // {reason}");
            let on = format!("/* verilator lint_on {warning} */");
            push_wrapped(&mut pragmas[0], INDENT, &off);
            push_wrapped(&mut pragmas[1], INDENT, &on);
        }
        pragmas
    }
}

/// Appends a declaration, with its description in the same line if it fits, otherwise above.
fn push_declaration(out: &mut String, line: &str, description: &[String], excuses: Excuses) {
    let line = match description {
        [] => line.to_string(),
        [only] if !line.contains("//") && fits(INDENT, &format!("{line} // {only}")) => {
            format!("{line} // {only}")
        }
        _ => {
            push_comment(out, INDENT, description);
            line.to_string()
        }
    };
    let [begin, end] = excuses.pragmas();
    match end.as_str() {
        "" => {}
        // Adjacent declarations share the same excuse.
        end if out.ends_with(end) => out.truncate(out.len() - end.len()),
        _ => out.push_str(&begin),
    }
    push_wrapped(out, INDENT, line.trim_end());
    out.push_str(&end);
}

/// A comment with the positions of the fields of a structure.
fn layout_comment(net: &Net) -> String {
    let Type::Struct { name, fields } = &net.ty else {
        return String::new();
    };
    let mut low = 0;
    let fields: Vec<String> = fields
        .iter()
        .map(|field| {
            let from = low;
            low += field.width;
            if field.width == 1 {
                format!("{}[{from}]", field.name)
            } else {
                format!("{}[{}:{from}]", field.name, low - 1)
            }
        })
        .collect();
    format!(" // {name}: {}", fields.join(", "))
}
