//! Names the modules of a library.

use super::Top;
use super::identifiers::{ModuleNames, Scope, legal};
use super::needed;
use crate::design::{BlackBox, Module};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// A name for every module: that of its top or of its block, preceded by the prefix.
pub fn of(modules: &[Module], tops: &[Top], prefix: &str) -> Vec<String> {
    let mut naming = Naming {
        modules,
        scope: Scope::default(),
        names: vec![None; modules.len()],
    };
    for (index, module) in modules.iter().enumerate() {
        if let Some(BlackBox::Declared { name, .. }) = &module.black_box {
            naming.scope.take(name);
            naming.names[index] = Some(name.clone());
        }
    }
    for top in tops {
        naming.name(top.module.0 as usize, &top.name, "top");
    }
    let uses = Uses::new(modules, tops);
    let mut blocks: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
    for (index, module) in modules.iter().enumerate() {
        if let Some(block) = &module.block {
            blocks.entry(block).or_default().push(index);
        }
    }
    for (index, module) in modules.iter().enumerate() {
        let variants = module.block.as_deref().and_then(|block| blocks.get(block));
        let name = match variants {
            Some(variants) if variants.len() > 1 => {
                let suffix = uses.difference(variants, index, &naming.names);
                format!("{}_{suffix}", module.name)
            }
            _ => module.name.clone(),
        };
        naming.name(index, &name, "block");
    }
    let declared = |module: &Module| matches!(module.black_box, Some(BlackBox::Declared { .. }));
    let names = naming.names.into_iter().flatten().zip(modules);
    names
        .map(|(name, module)| match declared(module) {
            true => name,
            false => format!("{prefix}{name}"),
        })
        .collect()
}

struct Naming<'a> {
    modules: &'a [Module],
    scope: Scope,
    names: Vec<Option<String>>,
}

impl Naming<'_> {
    /// Names a module that has no name yet: as wanted if possible, else preceded by the Rust
    /// modules of its block, else followed by `role`.
    fn name(&mut self, index: usize, wanted: &str, role: &str) {
        if self.names[index].is_some() {
            return;
        }
        let module = &self.modules[index];
        let mut candidate = legal(wanted);
        let block = module.block.as_deref().unwrap_or_default();
        let mut areas = block.split("::").collect::<Vec<_>>();
        // Without the type itself.
        areas.pop();
        loop {
            if !uses_name(module, &candidate) && self.scope.take(&candidate) {
                break;
            }
            let Some(area) = areas.pop() else {
                candidate = legal(wanted);
                if uses_name(module, &candidate) {
                    candidate = format!("{candidate}_{role}");
                }
                candidate = self.scope.claim(&candidate);
                break;
            };
            if area != last_segment(wanted) && !candidate.starts_with(area) {
                candidate = legal(&format!("{area}_{candidate}"));
            }
        }
        self.names[index] = Some(candidate);
    }
}

/// Whether a signal, memory or sub-block of the module has this name. Verilator gives the root of a
/// model the name of the top module, so no signal may have it.
fn uses_name(module: &Module, name: &str) -> bool {
    let own = ModuleNames::new(module, name.into());
    [&own.nets, &own.memories, &own.instances]
        .into_iter()
        .any(|names| names.iter().any(|own| own == name))
}

/// The uses of modules.
struct Uses<'a> {
    modules: &'a [Module],
    /// The name of each module's first instance.
    instances: Vec<Option<String>>,
    /// The name of the first top that contains each module.
    tops: Vec<Option<String>>,
}

/// A property in which the variants of a block may differ, by module.
type Difference<'a> = Box<dyn Fn(usize) -> Option<String> + 'a>;

impl<'a> Uses<'a> {
    fn new(modules: &'a [Module], tops: &[Top]) -> Self {
        let mut instances = vec![None; modules.len()];
        for instance in modules.iter().flat_map(|module| &module.instances) {
            instances[instance.module.0 as usize].get_or_insert_with(|| instance.name.clone());
        }
        let mut part_of = vec![None; modules.len()];
        for top in tops {
            for index in needed(top.module, |index| &modules[index].instances) {
                part_of[index].get_or_insert_with(|| top.name.clone());
            }
        }
        Self {
            modules,
            instances,
            tops: part_of,
        }
    }

    /// A property by which a variant of a block differs from all others. Variants that already have
    /// a name may lack it.
    fn difference(&self, variants: &[usize], of: usize, names: &[Option<String>]) -> String {
        let first = &self.modules[variants[0]];
        let module = |index: usize| &self.modules[index];
        let widths = (0..first.ports.len()).map(|port| {
            Box::new(move |index: usize| {
                let port = module(index).ports.get(port)?;
                Some(module(index).net(port.net).width.to_string())
            }) as Difference<'_>
        });
        let depths = (0..first.memories.len()).map(|memory| {
            Box::new(move |index: usize| {
                Some(module(index).memories.get(memory)?.depth.to_string())
            }) as _
        });
        let constants = first.constants.iter().map(|constant| {
            Box::new(move |index: usize| {
                let mut constants = module(index).constants.iter();
                let own = constants.find(|own| own.name == constant.name)?;
                Some(format!("{}_{}", own.name, own.value))
            }) as _
        });
        let places = [&self.instances, &self.tops]
            .map(|names| Box::new(move |index: usize| names[index].clone()) as _);
        let unnamed = |index: &&usize| names[**index].is_none();
        let tells_all = |value: &Difference<'_>| {
            let mut values: Vec<String> = variants.iter().filter_map(|&v| value(v)).collect();
            let known = values.len();
            values.sort_unstable();
            values.dedup();
            values.len() == known && variants.iter().filter(unnamed).all(|&v| value(v).is_some())
        };
        let by_difference = widths.chain(depths).chain(constants).chain(places);
        let found = by_difference.into_iter().find(tells_all);
        found.and_then(|value| value(of)).unwrap_or_else(|| {
            let mut hasher = FxHasher::default();
            self.modules[of].hash(&mut hasher);
            format!("{:08x}", hasher.finish() as u32)
        })
    }
}

/// The name after the last `::` of a path.
fn last_segment(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or(path)
}
