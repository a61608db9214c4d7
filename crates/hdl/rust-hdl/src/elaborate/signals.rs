//! Where a block's signals are found in its netlist.

use super::{inside, joined, literal_value, with_brackets};
use num_bigint::BigUint;
use rust_hdl_core::atom::Atom;
use rust_hdl_core::block::Block;
use rust_hdl_core::probe::Probe;
use rust_hdl_core::synth::Synth;
use rustc_hash::FxHashMap;

/// The path of every signal of a block, as in [`bluechip_netlist::flat::Signal::path`]. A signal is
/// known by its identity: what was cloned from another is that other, and has no path of its own.
#[derive(Clone, Debug, Default)]
pub struct SignalPaths {
    paths: FxHashMap<usize, Option<String>>,
}

impl SignalPaths {
    /// The signals of a block that is a top.
    pub fn of(block: &impl Block) -> Self {
        let mut finder = Finder::default();
        block.accept("top", &mut finder);
        finder.found
    }

    /// The path of a signal; none if it is not of the block, or is a clone.
    pub fn path(&self, signal: &dyn Atom) -> Option<&str> {
        self.paths.get(&signal.id())?.as_deref()
    }
}

#[derive(Default)]
struct Finder {
    found: SignalPaths,
    /// The scopes around: their paths, and the namespaces open in each.
    scopes: Vec<(String, Vec<String>)>,
}

impl Finder {
    fn path(&self, name: &str) -> String {
        match self.scopes.last() {
            None => String::new(),
            Some((path, namespace)) => {
                let name = joined(namespace, &with_brackets(name), with_brackets);
                inside(path, &name)
            }
        }
    }
}

impl Probe for Finder {
    fn visit_start_scope(&mut self, name: &str, _node: &dyn Block) {
        self.scopes.push((self.path(name), Vec::new()));
    }

    fn visit_start_namespace(&mut self, name: &str, _node: &dyn Block) {
        if let Some((_, namespace)) = self.scopes.last_mut() {
            namespace.push(name.into());
        }
    }

    fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
        let path = self.path(name);
        self.found
            .paths
            .entry(signal.id())
            .and_modify(|path| *path = None)
            .or_insert(Some(path));
    }

    fn visit_end_namespace(&mut self, _name: &str, _node: &dyn Block) {
        if let Some((_, namespace)) = self.scopes.last_mut() {
            namespace.pop();
        }
    }

    fn visit_end_scope(&mut self, _name: &str, _node: &dyn Block) {
        self.scopes.pop();
    }
}

/// The bits of a value; none if it has none.
pub fn bits_of<T: Synth>(value: T) -> Option<BigUint> {
    literal_value(&value.verilog(), u16::try_from(T::BITS).ok()?)
}
