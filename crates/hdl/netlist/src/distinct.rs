//! Collects modules, and keeps each only once.

use crate::design::{Module, ModuleId};
use rustc_hash::FxHashMap;

/// The distinct modules so far.
#[derive(Clone, Debug, Default)]
pub struct Modules {
    /// All of them, in the order in which they were added.
    pub list: Vec<Module>,
    known: FxHashMap<Module, ModuleId>,
}

impl Modules {
    /// Adds a module, unless there is one of the same block that is equal except for the name.
    pub fn add(&mut self, mut module: Module) -> ModuleId {
        let name = std::mem::take(&mut module.name);
        if let Some(&id) = self.known.get(&module) {
            return id;
        }
        let id = ModuleId(self.list.len() as u32);
        self.known.insert(module.clone(), id);
        module.name = name;
        self.list.push(module);
        id
    }
}
