//! From a rust-hdl block to a [`Design`].
//!
//! A block shows its structure to a probe: scopes, namespaces of interfaces, signals with their
//! types. Its logic is the AST of each scope's kernel. Values mean what the Rust code means at a
//! converged simulation: `Bits` and `Signed` wrap at their own width, a literal takes the width of
//! its place, and a kernel's statements run in order, so a local or output reads as last assigned
//! above.
//!
//! Decisions where Rust would panic instead of having a value: a bit read beyond the width is 0, a
//! bit replaced beyond the width changes nothing, `signed_bit_cast` of the smallest number is that
//! number.
//!
//! An input of a sub-block that no kernel drives, but that was marked as driven from outside with
//! `connect()`, is cut: it becomes an input of the top with its path as a name, `uut.data_in`. So
//! test benches that drive from inside, and `TopWrap`, go through.
//!
//! A bidirectional signal is a bus. It is driven by rust-hdl's buffers, `TristateBuffer` and
//! `OpenDrainBuffer`; a kernel reads it, and connects it to other scopes with `link` or `join`.
//! [`bluechip_netlist::flat`] defines its value.
//!
//! The AST drops `.index()`. In the argument of `get_bit`, `get_bits` and `replace_bit`, arithmetic
//! without outer parentheses is `usize` arithmetic on indices (`get_bit(a.val().index() + 1)`), and
//! arithmetic in parentheses is that of its vectors (`get_bit((a.val() + 1).index())`), which is
//! the only way Rust lets it be written.

mod constraints;
mod expression;
mod kernel;
mod names;
mod pads;
mod recognise;
mod signals;
mod text;
mod types;

use crate::documentation::{BlockDoc, Documentation, FieldDoc};
use bluechip_netlist::builder::Modules;
use bluechip_netlist::design::{
    BlackBox, Clocking, Design, Direction, Instance, MAX_WIDTH, Module, ModuleId, Net, NetId,
    PinConstraint, Port,
};
use bluechip_netlist::flat::Type;
use bluechip_netlist::{Error, Errors};
use expression::literal_value;
use num_bigint::BigUint;
use recognise::Primitive;
use rust_hdl_core::ast::Verilog;
use rust_hdl_core::atom::{Atom, AtomKind};
use rust_hdl_core::block::Block;
use rust_hdl_core::probe::Probe;
pub use signals::{SignalPaths, bits_of};

/// Elaborates a block into a design whose top is called `name`. All errors are reported together:
/// an invalid statement does not hide those after it. It needs no `connect_all`, which would also
/// check the sub-blocks that a condition on parameters leaves out.
pub fn elaborate(block: &impl Block, name: &str) -> Result<Design, Error> {
    elaborate_documented(block, name, &Documentation::default())
}

/// [`elaborate`], with the names and comments of the source: modules are named after their blocks.
pub fn elaborate_documented<B: Block>(
    block: &B,
    name: &str,
    documentation: &Documentation,
) -> Result<Design, Error> {
    let mut elaborator = Elaborator {
        documentation: *documentation,
        top: documentation.of_type::<B>(),
        ..Elaborator::default()
    };
    block.accept(name, &mut elaborator);
    elaborator.errors.result()?;
    match (elaborator.finished.pop(), elaborator.finished.pop()) {
        (Some(top), None) => {
            top.refuse_cut_pins(name)?;
            let top = match top.body {
                Body::Module(id) => id,
                Body::Primitive(primitive) => elaborator
                    .modules
                    .add(primitive.module(top.name, &top.ports)),
                Body::Broken => unreachable!("what breaks a block is an error"),
            };
            let mut modules = elaborator.modules.list;
            modules[top.0 as usize].name = name.into();
            Ok(Design {
                modules,
                top,
                constraints: elaborator.constraints,
                clocking: Clocking::Rises,
            })
        }
        (None, _) => Err(Error::Unsupported {
            block: name.into(),
            what: "not a block but a signal".into(),
        }),
        _ => Err(Error::Unsupported {
            block: name.into(),
            what: "an array of blocks cannot be the top".into(),
        }),
    }
}

/// A signal or constant as its block announces it.
struct Announced {
    /// Canonical name within the scope: `bus$x`, `rays$3`.
    key: String,
    /// Readable name: `bus.x`, `rays[3]`.
    name: String,
    kind: AtomKind,
    width: u16,
    ty: Type,
    clock: bool,
    /// Whether it is marked as driven.
    connected: bool,
    /// The value of a constant.
    value: Option<BigUint>,
    doc: Option<&'static FieldDoc>,
}

/// A scope whose members are being announced.
struct Scope {
    key: String,
    name: String,
    indices: Vec<u32>,
    /// Path from below the top.
    path: String,
    namespace: Vec<String>,
    hdl: Verilog,
    atoms: Vec<Announced>,
    children: Vec<Child>,
    /// A member has an error, so missing signals need not be errors.
    broken: bool,
    /// Documentation of its block, and of the member of its parent that it is.
    doc: Option<&'static BlockDoc>,
    member: Option<&'static FieldDoc>,
}

/// A scope all of whose members are known.
struct Child {
    key: String,
    name: String,
    indices: Vec<u32>,
    ports: Vec<PortInfo>,
    body: Body,
    description: Vec<String>,
}

struct PortInfo {
    key: String,
    net: Net,
    direction: Direction,
    /// Whether it is marked as driven.
    connected: bool,
}

enum Body {
    Module(ModuleId),
    Primitive(Primitive),
    /// Something is wrong with it, which has been noted.
    Broken,
}

#[derive(Default)]
struct Elaborator {
    documentation: Documentation,
    /// The block at the top.
    top: Option<&'static BlockDoc>,
    open: Vec<Scope>,
    finished: Vec<Child>,
    modules: Modules,
    constraints: Vec<PinConstraint>,
    errors: Errors,
}

impl Probe for Elaborator {
    fn visit_start_scope(&mut self, name: &str, node: &dyn Block) {
        let (mut key, mut people) = (name.to_string(), with_brackets(name));
        let mut path = people.clone();
        let (mut doc, mut member) = (self.top, None);
        match self.open.last() {
            None => path.clear(),
            Some(parent) => {
                member = self.member(parent, name);
                doc = member.and_then(|member| self.documentation.block(member.block?));
                if !parent.namespace.is_empty() {
                    people = joined(&parent.namespace, &people, with_brackets);
                    key = joined_keys(&parent.namespace, name);
                    path = people.clone();
                }
                if !parent.path.is_empty() {
                    path = format!("{}.{path}", parent.path);
                }
            }
        }
        let (name, indices) = split_indices(&people);
        let scope = Scope {
            key,
            name,
            indices,
            path,
            namespace: Vec::new(),
            hdl: node.hdl(),
            atoms: Vec::new(),
            children: Vec::new(),
            broken: false,
            doc,
            member,
        };
        self.open.push(scope);
    }

    fn visit_start_namespace(&mut self, name: &str, _node: &dyn Block) {
        if let Some(scope) = self.open.last_mut() {
            scope.namespace.push(name.into());
        }
    }

    fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
        let Some(scope) = self.open.last() else {
            return;
        };
        let doc = self.member(scope, name);
        let descriptor = signal.descriptor();
        let people = joined(&scope.namespace, &with_brackets(name), with_brackets);
        for constraint in signal.constraints() {
            self.constraints.push(PinConstraint {
                path: inside(&scope.path, &people),
                bit: constraint.index as u32,
                what: constraints::convert(constraint.constraint),
            });
        }
        let bits = signal.bits();
        let width = match u16::try_from(bits) {
            Ok(width @ 1..=MAX_WIDTH) => width,
            _ => {
                self.errors.add(Error::Width {
                    path: inside(&scope.path, &people),
                    width: bits,
                });
                if let Some(scope) = self.open.last_mut() {
                    scope.broken = true;
                }
                return;
            }
        };
        let value = match signal.kind() {
            AtomKind::Constant => literal_value(&signal.verilog(), width),
            _ => None,
        };
        let announced = Announced {
            key: joined_keys(&scope.namespace, name),
            name: people,
            kind: signal.kind(),
            width,
            ty: types::convert(&descriptor),
            clock: types::is_clock(&descriptor),
            connected: signal.connected(),
            value,
            doc,
        };
        if let Some(scope) = self.open.last_mut() {
            scope.atoms.push(announced);
        }
    }

    fn visit_end_namespace(&mut self, _name: &str, _node: &dyn Block) {
        if let Some(scope) = self.open.last_mut() {
            scope.namespace.pop();
        }
    }

    fn visit_end_scope(&mut self, _name: &str, _node: &dyn Block) {
        let Some(scope) = self.open.pop() else { return };
        let mut child = Child {
            key: scope.key.clone(),
            name: scope.name.clone(),
            indices: scope.indices.clone(),
            ports: ports(&scope),
            body: Body::Broken,
            description: described(scope.member),
        };
        match finish(&scope, &mut child.ports, &mut self.modules) {
            Ok(body) => child.body = body,
            Err(errors) => self.errors.extend(errors),
        }
        match self.open.last_mut() {
            Some(parent) => {
                parent.broken |= matches!(child.body, Body::Broken);
                parent.children.push(child);
            }
            None => self.finished.push(child),
        }
    }
}

impl Elaborator {
    /// Documentation of a member of a scope.
    fn member(&self, scope: &Scope, name: &str) -> Option<&'static FieldDoc> {
        let path = scope.namespace.iter().map(String::as_str).chain([name]);
        self.documentation.field(scope.doc?, path)
    }
}

/// The ports a scope announces.
fn ports(scope: &Scope) -> Vec<PortInfo> {
    scope
        .atoms
        .iter()
        .filter_map(|atom| {
            let direction = match atom.kind {
                AtomKind::InputParameter => Direction::Input,
                AtomKind::OutputParameter => Direction::Output,
                AtomKind::InOutParameter => Direction::InOut,
                _ => return None,
            };
            Some(PortInfo {
                key: atom.key.clone(),
                net: net_of(atom, atom.name.clone()),
                direction,
                connected: atom.connected,
            })
        })
        .collect()
}

/// Lowers a scope whose members are all known. Inputs cut in it are added to its ports. There may
/// be no errors where it cannot be lowered: a member that is wrong hides what depends on it.
fn finish(scope: &Scope, ports: &mut Vec<PortInfo>, modules: &mut Modules) -> Result<Body, Errors> {
    let unsupported = |what: String| {
        let mut errors = Errors::default();
        errors.add(Error::Unsupported {
            block: block_name(&scope.path),
            what,
        });
        errors
    };
    let lower = |kernel: &[_], ports: &mut Vec<PortInfo>, modules: &mut Modules| {
        let (module, cut) = kernel::lower(scope, kernel, modules)?;
        ports.extend(cut);
        Ok(Body::Module(modules.add(module)))
    };
    let black_box = match &scope.hdl {
        Verilog::Combinatorial(block) => return lower(block, ports, modules),
        Verilog::Empty => {
            let computed = |atom: &&Announced| {
                matches!(atom.kind, AtomKind::OutputParameter | AtomKind::LocalSignal)
            };
            if let Some(atom) = scope.atoms.iter().find(computed) {
                return Err(unsupported(format!(
                    "it has no kernel to drive `{}`: mark its `update` with `#[hdl_gen]`",
                    atom.name
                )));
            }
            return lower(&[], ports, modules);
        }
        Verilog::Custom(text) => {
            if let Some(primitive) = recognise::recognise(text, ports) {
                return Ok(Body::Primitive(primitive));
            }
            if let Some(module) = pads::recognise(&scope.name, text, ports) {
                return Ok(Body::Module(modules.add(module)));
            }
            BlackBox::Body {
                verilog: text.clone(),
                stored_outputs: true,
                cores: String::new(),
            }
        }
        Verilog::Blackbox(black_box) => BlackBox::Declared {
            name: black_box.name.clone(),
            verilog: black_box.code.clone(),
        },
        Verilog::Wrapper(wrapper) => BlackBox::Body {
            verilog: wrapper.code.clone(),
            stored_outputs: false,
            cores: wrapper.cores.clone(),
        },
    };
    if let Some(child) = scope.children.first() {
        return Err(unsupported(format!(
            "it is hand-written Verilog, which knows nothing of its sub-block `{}`",
            child.path()
        )));
    }
    let mut module = Module {
        name: scope.name.clone(),
        black_box: Some(black_box),
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
    Ok(Body::Module(modules.add(module)))
}

fn net_of(atom: &Announced, name: String) -> Net {
    Net {
        name,
        width: atom.width,
        ty: atom.ty.clone(),
        clock: atom.clock,
        description: described(atom.doc),
        comments: Vec::new(),
    }
}

/// The doc comment of a member.
fn described(doc: Option<&FieldDoc>) -> Vec<String> {
    lines(doc.map_or(&[], |doc| doc.description))
}

fn lines(text: &[&str]) -> Vec<String> {
    text.iter().map(|&line| line.into()).collect()
}

impl Primitive {
    /// A module that is nothing but this primitive, for a primitive at the top.
    fn module(&self, name: String, ports: &[PortInfo]) -> Module {
        let mut module = Module {
            name,
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
        self.place(
            "state",
            &[],
            &|pin| {
                ports
                    .iter()
                    .position(|p| p.key == pin)
                    .map(|i| NetId(i as u32))
            },
            &mut module,
        );
        module
    }
}

impl Child {
    /// A memory that uses only a part of its address needs a block around it, to cut it.
    fn refuse_cut_pins(&self, name: &str) -> Result<(), Error> {
        let Body::Primitive(primitive) = &self.body else {
            return Ok(());
        };
        let cut = |port: &PortInfo| primitive.bits_used(&port.key, port.net.width).is_some();
        match self.ports.iter().find(|port| cut(port)) {
            None => Ok(()),
            Some(port) => Err(Error::Unsupported {
                block: block_name(&self.name),
                what: format!(
                    "as the top, `{name}` cannot use a part of `{}` only",
                    port.key
                ),
            }),
        }
    }

    /// Its name with its indices.
    fn path(&self) -> String {
        Instance {
            name: self.name.clone(),
            indices: self.indices.clone(),
            module: ModuleId(0),
            description: Vec::new(),
            connections: Vec::new(),
        }
        .path()
    }
}

/// A block's path, or `top`.
fn block_name(path: &str) -> String {
    if path.is_empty() {
        "top".into()
    } else {
        path.into()
    }
}

/// The path of a member of a block.
fn inside(path: &str, member: &str) -> String {
    if path.is_empty() {
        member.into()
    } else {
        format!("{path}.{member}")
    }
}

/// `cells$3$4` as people write it: `cells[3][4]`.
fn with_brackets(name: &str) -> String {
    let mut parts = name.split('$');
    let mut out = parts.next().unwrap_or_default().to_string();
    for index in parts {
        out.push_str(&format!("[{index}]"));
    }
    out
}

/// `cells[3][4]` as name and indices.
fn split_indices(name: &str) -> (String, Vec<u32>) {
    let end = name
        .rfind(|c: char| !(c.is_ascii_digit() || c == '[' || c == ']'))
        .map_or(0, |last| last + 1);
    // Digits that belong to the name stand before the first bracket.
    let end = name[end..]
        .find('[')
        .map_or(name.len(), |bracket| end + bracket);
    let indices = name[end..]
        .split(['[', ']'])
        .filter_map(|digits| digits.parse().ok())
        .collect();
    (name[..end].into(), indices)
}

fn joined(namespace: &[String], name: &str, each: impl Fn(&str) -> String) -> String {
    namespace
        .iter()
        .map(|part| each(part) + ".")
        .collect::<String>()
        + name
}

fn joined_keys(namespace: &[String], name: &str) -> String {
    namespace
        .iter()
        .map(|part| format!("{part}$"))
        .collect::<String>()
        + name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_split_into_base_and_indices() {
        assert_eq!(split_indices("cells[3][4]"), ("cells".into(), vec![3, 4]));
        assert_eq!(split_indices("stage2"), ("stage2".into(), vec![]));
        assert_eq!(split_indices("stage2[7]"), ("stage2".into(), vec![7]));
        assert_eq!(split_indices("a[1].b2[3]"), ("a[1].b2".into(), vec![3]));
        assert_eq!(with_brackets("cells$3$4"), "cells[3][4]");
    }
}
