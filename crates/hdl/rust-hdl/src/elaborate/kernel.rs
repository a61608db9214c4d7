//! A scope's kernel as a module: statements in order, last assignment wins.

use super::expression::Value;
use super::names::{self, Loops};
use super::text;
use super::types;
use super::{Announced, Body, Modules, PortInfo, Scope, block_name, inside, lines, net_of};
use crate::documentation::BlockDoc;
use bluechip_netlist::design::{Assign, Constant, Direction, Instance, Module, Net, NetId, Port};
use bluechip_netlist::eval::{for_each_argument, wide_mask};
use bluechip_netlist::flat::{NodeId, Type};
use bluechip_netlist::graph::Graph;
use bluechip_netlist::{Error, Errors};
use num_bigint::BigUint;
use rust_hdl_core::ast::{
    VerilogBlockOrConditional, VerilogConditional, VerilogExpression as Expression, VerilogLink,
    VerilogLinkDetails, VerilogMatch, VerilogStatement as Statement,
};
use rust_hdl_core::atom::AtomKind;
use rustc_hash::{FxHashMap, FxHashSet};

/// Lowers a scope and its kernel; returns also the inputs of sub-blocks that are cut.
pub(super) fn lower(
    scope: &Scope,
    block: &[Statement],
    modules: &Modules,
) -> Result<(Module, Vec<PortInfo>), Errors> {
    let mut kernel = Kernel::new(scope, modules);
    kernel.block(block);
    kernel.finish()
}

/// Role of a net in the kernel.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Own input.
    Input,
    /// Own output: must be assigned, reads as last assigned.
    Output,
    /// Own wire: must be assigned, reads as last assigned.
    Local,
    /// Input of a sub-block: must be assigned, reads its settled value.
    ChildInput,
    /// Output of a sub-block.
    ChildOutput,
    /// Own bidirectional port.
    Bus,
    /// Bidirectional port of a sub-block: must be joined to another.
    ChildBus,
}

/// What a name means.
#[derive(Clone, Copy)]
pub(super) enum Symbol {
    Net(NetId),
    Constant { index: usize },
}

/// A net's value so far, and which of its bits have been assigned on every path.
#[derive(Clone)]
struct Assigned {
    value: NodeId,
    bits: BigUint,
}

type Layer = FxHashMap<NetId, Assigned>;

/// A range of bits of something named.
#[derive(Clone)]
pub(super) struct Place {
    pub symbol: Symbol,
    /// Lowest bit and width, if not the whole.
    pub range: Option<(u16, u16)>,
}

pub(super) struct Kernel<'a> {
    pub scope: &'a Scope,
    pub graph: Graph,
    pub loops: Loops,
    module: Module,
    roles: Vec<Role>,
    /// Inputs of sub-blocks that something outside is said to drive, by canonical name.
    from_outside: FxHashMap<NetId, String>,
    symbols: FxHashMap<String, Symbol>,
    /// Lengths of the arrays in scope, by canonical name.
    arrays: FxHashMap<String, u32>,
    /// Enumerations in scope: the variants of every enumeration of a name.
    enums: FxHashMap<String, Vec<Vec<String>>>,
    /// The enumeration that the statement being lowered is about, where that is known.
    pub expected_enum: Option<Vec<String>>,
    /// Values assigned so far; each branch works in a layer of its own.
    layers: Vec<Layer>,
    /// Where an assignment is missing, for nets that some paths do not assign.
    holes: FxHashMap<NetId, String>,
    linked: FxHashSet<NetId>,
    /// Buses that are joined to another, whose name they go by.
    joined: FxHashMap<NetId, NetId>,
    /// Comments waiting for the net that the next assignment drives.
    comments: Vec<String>,
    /// The statement being lowered, for messages.
    statement: Option<&'a Statement>,
    key: String,
    errors: Errors,
    /// Signals may be missing because they or their blocks have errors.
    broken: bool,
    /// Statements that could not be lowered; a loop reports each only once.
    failed: FxHashSet<*const Statement>,
    /// Nets whose drivers are unknown because of an earlier error.
    excused: FxHashSet<NetId>,
    /// The same, of nets that are not known either.
    all_excused: bool,
}

impl<'a> Kernel<'a> {
    fn new(scope: &'a Scope, modules: &Modules) -> Self {
        let mut kernel = Self {
            scope,
            graph: Graph::new(),
            loops: Vec::new(),
            module: Module {
                name: scope
                    .doc
                    .map_or_else(|| scope.name.clone(), BlockDoc::module_name),
                block: scope.doc.map(|doc| doc.path.into()),
                comments: scope.doc.map_or_else(Vec::new, description),
                ..Module::default()
            },
            roles: Vec::new(),
            from_outside: FxHashMap::default(),
            symbols: FxHashMap::default(),
            arrays: FxHashMap::default(),
            enums: FxHashMap::default(),
            expected_enum: None,
            layers: vec![Layer::default()],
            holes: FxHashMap::default(),
            linked: FxHashSet::default(),
            joined: FxHashMap::default(),
            comments: Vec::new(),
            statement: None,
            key: String::new(),
            errors: Errors::default(),
            broken: scope.broken,
            failed: FxHashSet::default(),
            excused: FxHashSet::default(),
            all_excused: false,
        };
        kernel.declare_atoms();
        kernel.declare_children(modules);
        kernel
    }

    fn declare_atoms(&mut self) {
        let mut heading_before = None;
        for (index, atom) in self.scope.atoms.iter().enumerate() {
            self.learn_enums(&atom.ty);
            let role = match atom.kind {
                AtomKind::InputParameter => Role::Input,
                AtomKind::OutputParameter => Role::Output,
                AtomKind::LocalSignal => Role::Local,
                AtomKind::Constant => {
                    self.learn(atom.key.clone(), Symbol::Constant { index });
                    self.name_constant(atom);
                    continue;
                }
                AtomKind::InOutParameter => Role::Bus,
                other => {
                    let name = &atom.name;
                    self.refuse_signal(format!(
                        "`{name}`: signals of kind {other:?} have no meaning here"
                    ));
                    continue;
                }
            };
            let net = self.net(net_of(atom, atom.name.clone()), role);
            self.learn(atom.key.clone(), Symbol::Net(net));
            let direction = match role {
                Role::Input => Direction::Input,
                Role::Output => Direction::Output,
                Role::Bus => Direction::InOut,
                _ => continue,
            };
            // All ports of a bundle may share the words of the bundle.
            let named = atom.doc.and_then(|doc| doc.heading);
            let heading = named.filter(|_| named != heading_before);
            heading_before = named;
            self.module.ports.push(Port {
                net,
                direction,
                heading: heading.map(Into::into),
            });
        }
    }

    /// Refuses a signal, which is then not known by name.
    fn refuse_signal(&mut self, what: String) {
        self.broken = true;
        self.errors.add(Error::Unsupported {
            block: self.block_name(),
            what,
        });
    }

    /// Numbers keep their names for the reader; values of enumerations have names of their own.
    fn name_constant(&mut self, atom: &Announced) {
        if let (Some(value), Type::Bits | Type::Signed) = (&atom.value, &atom.ty) {
            self.module.constants.push(Constant {
                name: atom.name.clone(),
                width: atom.width,
                value: value.clone(),
            });
        }
    }

    fn declare_children(&mut self, modules: &Modules) {
        for child in &self.scope.children {
            let path = child.path();
            let mut connections = Vec::with_capacity(child.ports.len());
            for port in &child.ports {
                self.learn_enums(&port.net.ty);
                let role = match port.direction {
                    Direction::Input => Role::ChildInput,
                    Direction::Output => Role::ChildOutput,
                    Direction::InOut => Role::ChildBus,
                };
                let mut net = port.net.clone();
                net.name = format!("{path}.{}", net.name);
                let net = self.net(net, role);
                let key = format!("{}${}", child.key, port.key);
                if role != Role::ChildOutput && port.connected {
                    self.from_outside.insert(net, key.clone());
                }
                self.learn(key, Symbol::Net(net));
                connections.push(net);
            }
            match &child.body {
                Body::Module(id) => {
                    debug_assert_eq!(modules.list[id.0 as usize].ports.len(), connections.len());
                    self.module.instances.push(Instance {
                        name: child.name.clone(),
                        indices: child.indices.clone(),
                        module: *id,
                        description: child.description.clone(),
                        connections,
                    });
                }
                Body::Primitive(primitive) => {
                    for (port, net) in child.ports.iter().zip(&mut connections) {
                        if let Some(bits) = primitive.bits_used(&port.key, port.net.width) {
                            *net = self.low_bits(*net, bits);
                        }
                    }
                    let pin = |key: &str| {
                        child
                            .ports
                            .iter()
                            .position(|port| port.key == key)
                            .map(|index| connections[index])
                    };
                    primitive.place(&path, &child.description, &pin, &mut self.module);
                }
                Body::Broken => self.excused.extend(connections),
            }
        }
    }

    fn net(&mut self, net: Net, role: Role) -> NetId {
        let id = NetId(self.module.nets.len() as u32);
        self.module.nets.push(net);
        self.roles.push(role);
        id
    }

    /// A net with the low bits of another's settled value.
    fn low_bits(&mut self, whole: NetId, bits: u16) -> NetId {
        let mut net = self.module.net(whole).clone();
        net.name.push_str("_low");
        net.width = bits;
        let low = self.net(net, Role::Local);
        let whole = self.settled(whole);
        let value = self.graph.slice(whole, 0, bits);
        let bits = wide_mask(bits);
        self.layers[0].insert(low, Assigned { value, bits });
        low
    }

    fn learn(&mut self, key: String, symbol: Symbol) {
        for (position, _) in key.match_indices('$') {
            let digits: String = key[position + 1..]
                .chars()
                .take_while(char::is_ascii_digit)
                .collect();
            if let Ok(index) = digits.parse::<u32>() {
                let length = self.arrays.entry(key[..position].into()).or_default();
                *length = (*length).max(index + 1);
            }
        }
        self.symbols.insert(key, symbol);
    }

    fn learn_enums(&mut self, ty: &Type) {
        types::for_each_enum(ty, &mut |name, variants| {
            let known = self.enums.entry(name.into()).or_default();
            if known.iter().all(|known| known != variants) {
                known.push(variants.to_vec());
            }
        });
    }

    // Names.

    /// What a name means, with the fields it picks.
    pub fn place(&mut self, name: &str) -> Result<Option<Place>, Error> {
        let mut key = std::mem::take(&mut self.key);
        if let Err(names::UnknownIndex(index)) = names::canonical(name, &self.loops, &mut key) {
            self.key = key;
            return Err(self.unknown(&text::name(&index)));
        }
        let result = self.place_of_key(&key);
        self.key = key;
        result
    }

    fn place_of_key(&self, key: &str) -> Result<Option<Place>, Error> {
        let key = key.strip_suffix("$next").unwrap_or(key);
        if let Some(&symbol) = self.symbols.get(key) {
            return Ok(Some(Place {
                symbol,
                range: None,
            }));
        }
        for separator in ["$val()$", "$next$"] {
            let Some((base, fields)) = key.split_once(separator) else {
                continue;
            };
            let Some(&symbol) = self.symbols.get(base) else {
                continue;
            };
            if let Some(range) = field_range(self.ty(symbol), fields) {
                return Ok(Some(Place {
                    symbol,
                    range: Some(range),
                }));
            }
        }
        self.check_indices(key)?;
        Ok(None)
    }

    /// Finds the index of an unknown name that its array does not have.
    fn check_indices(&self, key: &str) -> Result<(), Error> {
        for (position, _) in key.match_indices('$') {
            let Some(&length) = self.arrays.get(&key[..position]) else {
                continue;
            };
            let end = key[position + 1..]
                .find('$')
                .map_or(key.len(), |end| position + 1 + end);
            let Ok(index) = key[position + 1..end].parse::<i64>() else {
                continue;
            };
            if !(0..i64::from(length)).contains(&index) {
                return Err(self.out_of_range(
                    &super::with_brackets(&key[..position]),
                    index,
                    length,
                ));
            }
        }
        Ok(())
    }

    pub fn ty(&self, symbol: Symbol) -> &Type {
        match symbol {
            Symbol::Net(net) => &self.module.net(net).ty,
            Symbol::Constant { index } => &self.scope.atoms[index].ty,
        }
    }

    pub fn width(&self, symbol: Symbol) -> u16 {
        match symbol {
            Symbol::Net(net) => self.module.net(net).width,
            Symbol::Constant { index } => self.scope.atoms[index].width,
        }
    }

    /// The number and width of an enumeration value, written with or without its enumeration.
    ///
    /// Enumerations of different modules may have one name. The value says which of them is meant,
    /// if only one has it, or by what it is assigned to, compared with or matched against.
    pub fn enum_value(&self, name: &str) -> Result<Option<(u64, u16)>, Error> {
        let (enumeration, variant) = match name.rsplit_once('$') {
            Some((path, variant)) => (path.rsplit('$').next(), variant),
            None => (None, name),
        };
        let value = |variants: &Vec<String>| {
            let value = variants.iter().position(|known| known == variant)?;
            Some((value as u64, types::enum_width(variants.len())))
        };
        let candidates: Vec<&Vec<String>> = match enumeration {
            Some(name) => self.enums.get(name).into_iter().flatten().collect(),
            None => self.enums.values().flatten().collect(),
        };
        if let Some(expected) = &self.expected_enum
            && candidates.contains(&expected)
        {
            return Ok(value(expected));
        }
        let mut found = candidates.into_iter().filter_map(value);
        let Some(first) = found.next() else {
            return Ok(None);
        };
        if found.all(|other| other == first) {
            return Ok(Some(first));
        }
        Err(Error::AmbiguousEnumeration {
            block: self.block_name(),
            enumeration: enumeration.unwrap_or_default().into(),
            value: name.replace('$', "::"),
            statement: self.statement_text(),
        })
    }

    /// The variants of the enumeration that a signal holds.
    pub fn enum_of(&mut self, e: &Expression) -> Result<Option<Vec<String>>, Error> {
        let place = match e {
            Expression::Signal(name) => self.place(name)?,
            Expression::Paren(inner) => return self.enum_of(inner),
            _ => None,
        };
        Ok(
            match place.map(|place| (place.range, self.ty(place.symbol))) {
                Some((None, Type::Enum { variants, .. })) => Some(variants.clone()),
                Some((Some(range), ty)) => field_type(ty, range).and_then(|ty| match ty {
                    Type::Enum { variants, .. } => Some(variants.clone()),
                    _ => None,
                }),
                _ => None,
            },
        )
    }

    // Values.

    /// The present value of a net in the kernel.
    pub fn read(&mut self, net: NetId) -> NodeId {
        if matches!(self.roles[net.0 as usize], Role::Output | Role::Local)
            && let Some(assigned) = self.assigned(net)
        {
            return assigned.value;
        }
        self.settled(net)
    }

    /// The settled value of a net.
    fn settled(&mut self, net: NetId) -> NodeId {
        self.graph.add(net.read(), self.module.net(net).width)
    }

    fn assigned(&self, net: NetId) -> Option<Assigned> {
        self.layers
            .iter()
            .rev()
            .find_map(|layer| layer.get(&net).cloned())
    }

    /// The value so far, or its settled value with no bits assigned.
    fn so_far(&mut self, net: NetId) -> Assigned {
        self.assigned(net).unwrap_or_else(|| Assigned {
            value: self.settled(net),
            bits: BigUint::ZERO,
        })
    }

    fn assign(
        &mut self,
        net: NetId,
        range: Option<(u16, u16)>,
        value: NodeId,
        link: bool,
    ) -> Result<(), Error> {
        let path = || inside(&self.scope.path, &self.module.net(net).name);
        let here = || format!("by `{}`", self.statement_text());
        match self.roles[net.0 as usize] {
            Role::Input => {
                return Err(Error::DoublyDriven {
                    path: path(),
                    first: "as an input".into(),
                    second: here(),
                });
            }
            Role::ChildOutput => {
                return Err(Error::DoublyDriven {
                    path: path(),
                    first: "by its block".into(),
                    second: here(),
                });
            }
            Role::Bus | Role::ChildBus => {
                let name = &self.module.net(net).name;
                return Err(self.unsupported(&format!(
                    "`{name}` goes both ways: a `TristateBuffer` or `OpenDrainBuffer` drives it, \
                     linked to it; an assignment"
                )));
            }
            _ => {}
        }
        if self.linked.contains(&net) || (link && self.assigned(net).is_some()) {
            let first = if self.linked.contains(&net) {
                "by a join"
            } else {
                "by an assignment"
            };
            return Err(Error::DoublyDriven {
                path: path(),
                first: first.into(),
                second: here(),
            });
        }
        if link {
            self.linked.insert(net);
        }
        let source = NetId::of(self.graph.op(value)).filter(|&net| self.module.net(net).clock);
        match (self.module.net(net).clock, source) {
            (true, None) => {
                return Err(Error::DerivedClock {
                    block: self.block_name(),
                    clock: self.module.net(net).name.clone(),
                    statement: self.statement_text(),
                });
            }
            (false, Some(clock)) => return Err(self.clock_as_data(clock)),
            _ => {}
        }
        let assigned = match range {
            None => Assigned {
                value,
                bits: wide_mask(self.module.net(net).width),
            },
            Some((low, width)) => {
                let old = self.so_far(net);
                let value = self.graph.replace(old.value, low, value);
                Assigned {
                    value,
                    bits: old.bits | (wide_mask(width) << low),
                }
            }
        };
        if !self.comments.is_empty() {
            let net = &mut self.module.nets[net.0 as usize];
            for comment in self.comments.drain(..) {
                if !net.comments.contains(&comment) {
                    net.comments.push(comment);
                }
            }
        }
        self.layers
            .last_mut()
            .expect("the kernel's own layer stays")
            .insert(net, assigned);
        Ok(())
    }

    // Statements.

    fn block(&mut self, block: &'a [Statement]) {
        for statement in block {
            self.statement(statement);
        }
    }

    fn statement(&mut self, statement: &'a Statement) {
        self.statement = Some(statement);
        match statement {
            Statement::Assignment(target, value) => {
                if let Err(error) = self.assignment(target, value) {
                    self.fail(error);
                    self.excuse(target);
                }
            }
            Statement::SliceAssignment {
                base,
                width,
                offset,
                replacement,
            } => {
                if let Err(error) = self.slice_assignment(base, *width, offset, replacement) {
                    self.fail(error);
                    self.excuse(base);
                }
            }
            Statement::If(conditional) => self.conditional(conditional),
            Statement::Match(m) => self.match_statement(m),
            Statement::Loop(l) => {
                let bound = |bound| text::literal(bound).0.unwrap_or(0);
                for index in bound(&l.from)..bound(&l.to) {
                    self.loops.push((l.index.clone(), index));
                    self.block(&l.block);
                    self.loops.pop();
                }
            }
            Statement::Comment(comment) => self.comment(comment),
            Statement::Link(links) => {
                for link in links {
                    if let Err(error) = self.link(link) {
                        self.fail(error);
                        self.excuse_name(&joined_names(link).1);
                    }
                }
            }
            Statement::Macro(block) => self.block(block),
        }
    }

    /// Notes that the present statement cannot be lowered. Names may be missing where their signals
    /// were refused.
    fn fail(&mut self, error: Error) {
        let known = !self.broken || !matches!(error, Error::UnknownName { .. });
        let first = self
            .statement
            .is_none_or(|statement| self.failed.insert(statement));
        if known && first {
            self.errors.add(error);
        }
    }

    /// Excuses the target of an assignment from needing a driver.
    fn excuse(&mut self, target: &Expression) {
        match target {
            Expression::Signal(name) => self.excuse_name(name),
            _ => self.all_excused = true,
        }
    }

    fn excuse_name(&mut self, name: &str) {
        match self.place(name) {
            Ok(Some(Place {
                symbol: Symbol::Net(net),
                ..
            })) => {
                self.excused.insert(net);
            }
            _ => self.all_excused = true,
        }
    }

    fn assignment(&mut self, target: &Expression, value: &Expression) -> Result<(), Error> {
        self.expected_enum = self.enum_of(target)?;
        let target = self.target(target)?;
        let (_, width) = self.extent(&target);
        let value = self.sized(value, width)?;
        let Symbol::Net(net) = target.symbol else {
            return Err(self.not_assignable());
        };
        self.assign(net, target.range, value, false)
    }

    fn slice_assignment(
        &mut self,
        base: &Expression,
        width: usize,
        offset: &Expression,
        replacement: &Expression,
    ) -> Result<(), Error> {
        let target = self.target(base)?;
        let (start, whole) = self.extent(&target);
        let offset = self.constant_integer(offset)?;
        let Symbol::Net(net) = target.symbol else {
            return Err(self.not_assignable());
        };
        let end = offset + width as i128;
        if offset < 0 || end > whole.into() {
            return Err(self.out_of_range(
                &self.module.net(net).name,
                end as i64 - 1,
                whole.into(),
            ));
        }
        let bits = (start + offset as u16, width as u16);
        self.expected_enum = match field_type(self.ty(target.symbol), bits) {
            Some(Type::Enum { variants, .. }) => Some(variants.clone()),
            _ => None,
        };
        let value = self.sized(replacement, width as u16)?;
        self.assign(net, Some(bits), value, false)
    }

    /// Comments before everything else describe the module, and may name it; others wait for the
    /// next assignment.
    fn comment(&mut self, comment: &str) {
        let first = self.layers.len() == 1 && self.layers[0].is_empty() && self.loops.is_empty();
        let text = comment_text(comment);
        let text = text.as_str();
        if !first {
            self.comments.push(text.into());
            return;
        }
        let mut text = text;
        if let Some(rest) = text.strip_prefix("module ") {
            let (name, description) = rest.split_once(':').unwrap_or((rest, ""));
            let is_name = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
            if is_name && self.module.comments.is_empty() {
                self.module.name = name.into();
                text = description.trim();
            }
        }
        if !text.is_empty() {
            self.module.comments.push(text.into());
        }
    }

    fn target(&mut self, target: &Expression) -> Result<Place, Error> {
        let Expression::Signal(name) = target else {
            return Err(self.not_assignable());
        };
        match self.place(name)? {
            Some(place) => Ok(place),
            None => Err(self.unknown(&text::name(name))),
        }
    }

    /// Lowest bit and width of a place.
    pub fn extent(&self, place: &Place) -> (u16, u16) {
        place.range.unwrap_or((0, self.width(place.symbol)))
    }

    fn link(&mut self, link: &VerilogLink) -> Result<(), Error> {
        let (from, to) = joined_names(link);
        let Some(source) = self.place(&from)? else {
            return Err(self.unknown(&text::name(&from)));
        };
        let Some(target) = self.place(&to)? else {
            return Err(self.unknown(&text::name(&to)));
        };
        if let VerilogLink::Bidirectional(_) = link {
            return self.join_buses(&source, &target);
        }
        let value = self.value_of(&source);
        let (expected, found) = (self.extent(&target).1, self.graph.width(value));
        if expected != found {
            return Err(self.mismatch(expected, found));
        }
        let Symbol::Net(net) = target.symbol else {
            return Err(self.not_assignable());
        };
        self.assign(net, target.range, value, true)
    }

    /// Makes two buses one.
    fn join_buses(&mut self, one: &Place, other: &Place) -> Result<(), Error> {
        let bus = |place: &Place| match place.symbol {
            Symbol::Net(net) if place.range.is_none() => Some(self.bus(net)),
            _ => None,
        };
        let (Some(one), Some(other)) = (bus(one), bus(other)) else {
            return Err(self.not_assignable());
        };
        let (expected, found) = (self.module.net(one).width, self.module.net(other).width);
        if expected != found {
            return Err(self.mismatch(expected, found));
        }
        match (self.roles[one.0 as usize], self.roles[other.0 as usize]) {
            _ if one == other => {}
            (Role::Bus | Role::ChildBus, Role::ChildBus) => {
                self.joined.insert(other, one);
                self.linked.insert(one);
            }
            (Role::ChildBus, Role::Bus) => {
                self.joined.insert(one, other);
            }
            _ => return Err(self.unsupported("two ports of one block on one bus")),
        }
        Ok(())
    }

    /// The bus that a bus has been joined to; any other net is itself.
    fn bus(&self, mut net: NetId) -> NetId {
        while let Some(&other) = self.joined.get(&net) {
            net = other;
        }
        net
    }

    /// The value at a place.
    pub fn value_of(&mut self, place: &Place) -> NodeId {
        let whole = match place.symbol {
            Symbol::Net(net) => self.read(net),
            Symbol::Constant { index } => {
                let atom = &self.scope.atoms[index];
                let value = atom.value.clone().unwrap_or_default();
                self.graph.wide_constant(&value, atom.width)
            }
        };
        match place.range {
            None => whole,
            Some((low, width)) => self.graph.slice(whole, low, width),
        }
    }

    fn conditional(&mut self, conditional: &'a VerilogConditional) {
        let condition = match self.condition(&conditional.test) {
            Ok(condition) => condition,
            Err(error) => {
                self.fail(error);
                self.anything()
            }
        };
        // A branch that is never taken may hold indices that are out of range.
        if let Some(value) = self.graph.as_constant(condition) {
            return if value == 1 {
                self.block(&conditional.then)
            } else {
                self.otherwise(&conditional.otherwise)
            };
        }
        let test = || text::expression(&conditional.test);
        let then = self.branch(|kernel| kernel.block(&conditional.then));
        let otherwise = self.branch(|kernel| kernel.otherwise(&conditional.otherwise));
        self.merge(
            vec![(Some(condition), then), (None, otherwise)],
            false,
            &|arm| match arm {
                0 => format!("no value where `{}` holds", test()),
                _ => format!("no value where `{}` does not hold", test()),
            },
        );
    }

    /// A condition that is not known, because it is wrong.
    fn anything(&mut self) -> NodeId {
        let net = self.net(
            Net {
                name: String::new(),
                width: 1,
                ty: Type::Bits,
                clock: false,
                description: Vec::new(),
                comments: Vec::new(),
            },
            Role::Input,
        );
        self.settled(net)
    }

    fn otherwise(&mut self, otherwise: &'a VerilogBlockOrConditional) {
        match otherwise {
            VerilogBlockOrConditional::Block(block) => self.block(block),
            VerilogBlockOrConditional::Conditional(statement) => self.statement(statement),
            VerilogBlockOrConditional::None => {}
        }
    }

    fn match_statement(&mut self, m: &'a VerilogMatch) {
        if let Err(error) = self.arms(m) {
            self.fail(error);
            // What the arms would have driven.
            self.all_excused = true;
            for case in &m.cases {
                self.branch(|kernel| kernel.block(&case.block));
            }
        }
    }

    fn arms(&mut self, m: &'a VerilogMatch) -> Result<(), Error> {
        let test = self.match_subject(m)?;
        let subject = self.enum_of(&m.test)?;
        let mut covered = std::collections::BTreeSet::new();
        let mut arms = Vec::new();
        for (position, case) in m.cases.iter().enumerate() {
            // Rust's matches are exhaustive, so what reaches the last arm belongs there.
            let last = position + 1 == m.cases.len();
            self.expected_enum = subject.clone();
            covered.extend(self.pattern_number(&case.condition)?);
            let condition = match self.pattern(&case.condition, test)? {
                Some(condition) if !last => Some(condition),
                _ => None,
            };
            match condition.and_then(|condition| self.graph.as_constant(condition)) {
                Some(0) => continue,
                Some(_) => {
                    arms.push((
                        None,
                        self.branch(|kernel| kernel.block(&case.block)),
                        position,
                    ));
                    break;
                }
                None => arms.push((
                    condition,
                    self.branch(|kernel| kernel.block(&case.block)),
                    position,
                )),
            }
            if condition.is_none() {
                break;
            }
        }
        let positions: Vec<_> = arms.iter().map(|&(_, _, position)| position).collect();
        let arms = arms
            .into_iter()
            .map(|(condition, layer, _)| (condition, layer))
            .collect();
        let values = match (&subject, test) {
            (Some(variants), _) => Some(variants.len()),
            (None, Value::Node { id, .. }) => 1usize.checked_shl(self.graph.width(id).into()),
            (None, Value::Integer(_)) => None,
        };
        let ends_in_default = m
            .cases
            .last()
            .is_some_and(|case| case.condition == "default");
        let spare = ends_in_default && Some(covered.len()) == values;
        self.merge(arms, spare, &|arm| {
            let case = positions
                .get(arm)
                .map_or("", |&position| &m.cases[position].condition);
            let arm = if case == "default" {
                "_".into()
            } else {
                case.replace('$', "::")
            };
            format!(
                "no value in arm `{arm}` of `match {}`",
                text::expression(&m.test)
            )
        });
        Ok(())
    }

    /// Runs a branch in a layer of its own and returns the layer.
    fn branch(&mut self, run: impl FnOnce(&mut Self)) -> Layer {
        let statement = self.statement;
        self.layers.push(Layer::default());
        run(self);
        self.statement = statement;
        self.layers.pop().unwrap_or_default()
    }

    /// Merges branches, tried in order, the last one unconditional, into the present layer.
    ///
    /// A `spare` last branch follows branches for every value, so it is never taken and need not
    /// assign anything.
    fn merge(
        &mut self,
        arms: Vec<(Option<NodeId>, Layer)>,
        spare: bool,
        missing: &dyn Fn(usize) -> String,
    ) {
        let mut nets: Vec<NetId> = arms
            .iter()
            .flat_map(|(_, layer)| layer.keys().copied())
            .collect();
        nets.sort_unstable();
        nets.dedup();
        for net in nets {
            let before = self.so_far(net);
            let mut value = None;
            let all = wide_mask(self.module.net(net).width);
            let (mut everywhere, mut anywhere) = (all.clone(), BigUint::ZERO);
            let mut arms = arms.as_slice();
            if let (true, Some((last, others))) = (spare, arms.split_last())
                && let by_others = others.iter().fold(all, |bits, (_, layer)| {
                    bits & &in_layer(layer, net, &before).bits
                })
                && &by_others & &in_layer(&last.1, net, &before).bits != by_others
            {
                arms = others;
            }
            for (condition, layer) in arms.iter().rev() {
                let arm = in_layer(layer, net, &before);
                everywhere &= &arm.bits;
                anywhere |= &arm.bits;
                value = Some(match (condition, value) {
                    (Some(condition), Some(rest)) => self.graph.mux(*condition, arm.value, rest),
                    _ => arm.value,
                });
            }
            if everywhere != anywhere {
                let arm = arms
                    .iter()
                    .position(|(_, layer)| in_layer(layer, net, &before).bits != anywhere);
                self.holes.insert(net, missing(arm.unwrap_or(0)));
            }
            let assigned = Assigned {
                value: value.unwrap_or(before.value),
                bits: everywhere,
            };
            self.layers
                .last_mut()
                .expect("the kernel's own layer stays")
                .insert(net, assigned);
        }
    }

    // The result.

    fn finish(mut self) -> Result<(Module, Vec<PortInfo>), Errors> {
        let mut assigns = Vec::new();
        let mut cut = Vec::new();
        let mut errors = std::mem::take(&mut self.errors);
        for index in 0..self.module.nets.len() {
            let id = NetId(index as u32);
            let joined = self.linked.contains(&id) || self.joined.contains_key(&id);
            match self.roles[index] {
                Role::Input | Role::ChildOutput | Role::Bus => continue,
                Role::ChildBus if joined => continue,
                _ => {}
            }
            let net = self.module.net(id);
            let path = || inside(&self.scope.path, &net.name);
            let excused = self.all_excused || self.excused.contains(&id);
            let full = wide_mask(net.width);
            let (value, bits) = self.layers[0]
                .get(&id)
                .map_or((None, BigUint::ZERO), |a| (Some(a.value), a.bits.clone()));
            let Some(value) = value else {
                match self.from_outside.remove(&id) {
                    Some(key) => {
                        let direction = match self.roles[index] {
                            Role::ChildBus => Direction::InOut,
                            _ => Direction::Input,
                        };
                        self.module.ports.push(Port {
                            net: id,
                            direction,
                            heading: None,
                        });
                        cut.push(PortInfo {
                            key,
                            net: self.module.net(id).clone(),
                            direction,
                            connected: true,
                        });
                    }
                    None if excused => {}
                    None => errors.add(Error::Undriven { path: path() }),
                }
                continue;
            };
            if bits != full && !excused {
                let path = path();
                if let Some(missing) = self.holes.remove(&id) {
                    errors.add(Error::Latch { path, missing });
                } else if let Some(range) = self.undriven_bits(id, &bits) {
                    errors.add(Error::Undriven {
                        path: format!("{path}{range}"),
                    });
                }
            }
            assigns.push(Assign { net: id, value });
        }
        let (nodes, renumbered) = self
            .graph
            .reachable(assigns.iter().map(|assign| assign.value));
        for node in &nodes {
            let mut clock = None;
            for_each_argument(&node.op, |argument| {
                let net = NetId::of(&nodes[argument.0 as usize].op);
                clock = clock.or(net.filter(|&net| self.module.net(net).clock));
            });
            if let Some(clock) = clock {
                errors.add(self.clock_as_data(clock));
            }
        }
        if !self.failed.is_empty() || !errors.is_empty() {
            return Err(errors);
        }
        for assign in &mut assigns {
            assign.value = renumbered[assign.value.0 as usize].expect("roots are kept");
        }
        self.module.nodes = nodes;
        self.module.assigns = assigns;
        if !self.joined.is_empty() {
            let mut module = std::mem::take(&mut self.module);
            module.merge_nets(|net| self.bus(net));
            self.module = module;
        }
        Ok((self.module, cut))
    }

    /// The unassigned bits as `[high:low]`.
    fn undriven_bits(&self, net: NetId, bits: &BigUint) -> Option<String> {
        let missing = wide_mask(self.module.net(net).width) ^ bits;
        let low = missing.trailing_zeros()?;
        let high = missing.bits() - 1;
        Some(if low == high {
            format!("[{low}]")
        } else {
            format!("[{high}:{low}]")
        })
    }

    // Messages.

    pub fn statement_text(&self) -> String {
        let mut text = self.statement.map(text::statement).unwrap_or_default();
        if !self.loops.is_empty() {
            let indices: Vec<_> = self
                .loops
                .iter()
                .map(|(name, value)| format!("{name} = {value}"))
                .collect();
            text.push_str(&format!(" ({})", indices.join(", ")));
        }
        text
    }

    pub fn block_name(&self) -> String {
        block_name(&self.scope.path)
    }

    pub fn unknown(&self, name: &str) -> Error {
        Error::UnknownName {
            block: self.block_name(),
            name: name.into(),
            statement: self.statement_text(),
        }
    }

    pub fn mismatch(&self, expected: u16, found: u16) -> Error {
        Error::WidthMismatch {
            block: self.block_name(),
            statement: self.statement_text(),
            expected: expected.into(),
            found: found.into(),
        }
    }

    pub fn out_of_range(&self, name: &str, index: i64, length: u32) -> Error {
        Error::IndexOutOfRange {
            block: self.block_name(),
            name: name.into(),
            index,
            length,
            statement: self.statement_text(),
        }
    }

    pub fn unsupported(&self, what: &str) -> Error {
        Error::Unsupported {
            block: self.block_name(),
            what: format!("{what} in `{}`", self.statement_text()),
        }
    }

    fn clock_as_data(&self, clock: NetId) -> Error {
        Error::ClockAsData {
            path: inside(&self.scope.path, &self.module.net(clock).name),
        }
    }

    fn not_assignable(&self) -> Error {
        self.unsupported("something that cannot be assigned")
    }
}

/// What a layer assigns to a net, or what was so before.
fn in_layer<'a>(layer: &'a Layer, net: NetId, before: &'a Assigned) -> &'a Assigned {
    layer.get(&net).unwrap_or(before)
}

/// The names that a join joins: where it takes the value from, and where it takes it to.
fn joined_names(link: &VerilogLink) -> (String, String) {
    let side =
        |name: &str, d: &VerilogLinkDetails| format!("{name}{}", d.my_name.replace('.', "$"));
    match link {
        VerilogLink::Forward(d) | VerilogLink::Bidirectional(d) => {
            (side(&d.owner_name, d), side(&d.other_name, d))
        }
        VerilogLink::Backward(d) => (side(&d.other_name, d), side(&d.owner_name, d)),
    }
}

/// What the source says about a block: its contract, then the words at its type.
fn description(doc: &BlockDoc) -> Vec<String> {
    let mut description = lines(doc.contract);
    if !description.is_empty() && !doc.description.is_empty() {
        description.push(String::new());
    }
    description.extend(lines(doc.description));
    description
}

/// What a comment says: depending on how the compiler spaces tokens, the AST keeps the macro's name
/// before it.
fn comment_text(comment: &str) -> String {
    let said = ["comment", "println"].iter().find_map(|name| {
        let rest = comment.trim().strip_prefix(name)?.trim_start();
        let rest = rest.strip_prefix('!')?.trim_start();
        rest.strip_prefix('(')?.trim_start().strip_prefix('"')
    });
    let said = said.map_or(comment, |rest| rest.strip_suffix("\")").unwrap_or(rest));
    said.trim().replace("\\\"", "\"")
}

/// The type of the field that takes these bits of a structure.
fn field_type(ty: &Type, (low, width): (u16, u16)) -> Option<&Type> {
    let Type::Struct { fields, .. } = ty else {
        return None;
    };
    let mut start = 0;
    for field in fields {
        if (start, field.width) == (low, width) {
            return Some(&field.ty);
        }
        if (start..start + field.width).contains(&low) {
            return field_type(&field.ty, (low - start, width));
        }
        start += field.width;
    }
    None
}

/// The bits of a field path `a$b` in a structure.
fn field_range(ty: &Type, path: &str) -> Option<(u16, u16)> {
    let Type::Struct { fields, .. } = ty else {
        return None;
    };
    let (name, rest) = match path.split_once('$') {
        Some((name, rest)) => (name, Some(rest)),
        None => (path, None),
    };
    let mut low = 0;
    for field in fields {
        if field.name == name {
            return match rest {
                None => Some((low, field.width)),
                Some(rest) => {
                    field_range(&field.ty, rest).map(|(inner, width)| (low + inner, width))
                }
            };
        }
        low += field.width;
    }
    None
}
