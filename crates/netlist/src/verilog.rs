//! From a [`Design`] to Verilog-2005.
//!
//! One module per distinct module of the design, children first, names and comments kept. Every operand has an
//! explicit width and no expression stands where a wider context could extend it, so a value means the same here as
//! in the netlist. Members of instance arrays are called `cells_12`.
//!
//! The text is clean under `verilator --lint-only -Wall` and `yosys check -assert`. Where a signal is only partly
//! used, and where a file holds several modules, the lint is told so in place.

mod expression;
mod identifiers;
mod layout;
mod memories;
mod module;
mod usage;

use crate::design::{BlackBox, Design, ModuleId};
use crate::error::Error;
use identifiers::ModuleNames;

/// The whole design as Verilog, the top module last.
///
/// A design that breaks its own rules, or that Verilog cannot say, is an error.
pub fn write(design: &Design) -> Result<String, Error> {
    design.check()?;
    memories::check(design)?;
    let needed = reachable(design);
    let mut taken = identifiers::Scope::default();
    for module in &design.modules {
        if let Some(BlackBox::Declared { name, .. }) = &module.black_box {
            taken.reserve(name);
        }
    }
    // The top keeps its name whatever its parts are called.
    let top = claim_top(design, &mut taken);
    let mut names: Vec<Option<ModuleNames>> = design.modules.iter().map(|_| None).collect();
    for &id in &needed {
        let module = design.module(id);
        let name = match &module.black_box {
            Some(BlackBox::Declared { name, .. }) => name.clone(),
            _ if id == design.top => top.clone(),
            _ => taken.claim(&module.name),
        };
        names[id.0 as usize] = Some(ModuleNames::new(module, name));
    }
    let mut text = String::from("// Generated from the design; do not edit.\n");
    if needed.len() > 1 {
        text.push_str("\n/* verilator lint_off DECLFILENAME */ // one file holds every module\n");
    }
    if names.iter().flatten().any(ModuleNames::has_its_own_name) {
        text.push_str(
            "\n/* verilator lint_off VARHIDDEN */ // a block may have a port of its own name\n",
        );
    }
    let mut declarations: Vec<&str> = Vec::new();
    for &id in &needed {
        declarations.extend(module::declarations(design.module(id)));
        if matches!(design.module(id).black_box, Some(BlackBox::Declared { .. })) {
            continue;
        }
        text.push('\n');
        module::write(design, id, &names, &mut text);
    }
    // Blocks may share the text that declares what they wrap.
    declarations.sort_unstable();
    declarations.dedup();
    for declaration in declarations {
        text.push_str(&format!("\n{declaration}\n"));
    }
    Ok(text)
}

/// What the top module and its ports are called in the text; a name Verilog does not accept is changed there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TopNames {
    /// The module.
    pub module: String,
    /// Its ports, in order.
    pub ports: Vec<String>,
}

/// The names that [`write()`] gives the top module and its ports.
pub fn top_names(design: &Design) -> TopNames {
    let top = design.top_module();
    let names = ModuleNames::new(top, claim_top(design, &mut identifiers::Scope::default()));
    TopNames {
        ports: top
            .ports
            .iter()
            .map(|port| names.nets[port.net.0 as usize].clone())
            .collect(),
        module: names.module,
    }
}

/// The top's own name, unless a signal in it has that name: Verilator calls the root of a model as the top module.
fn claim_top(design: &Design, scope: &mut identifiers::Scope) -> String {
    let top = design.top_module();
    if top.nets.iter().any(|net| net.name == top.name) {
        scope.claim(&format!("{}_top", top.name))
    } else {
        scope.claim(&top.name)
    }
}

/// The modules below the top, each after those it instantiates.
fn reachable(design: &Design) -> Vec<ModuleId> {
    let mut needed = vec![false; design.modules.len()];
    needed[design.top.0 as usize] = true;
    for index in (0..design.modules.len()).rev() {
        if needed[index] {
            for instance in &design.modules[index].instances {
                needed[instance.module.0 as usize] = true;
            }
        }
    }
    (0..design.modules.len())
        .filter(|&index| needed[index])
        .map(|index| ModuleId(index as u32))
        .collect()
}
