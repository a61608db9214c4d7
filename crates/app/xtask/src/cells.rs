//! The cells of a flat netlist that Yosys wrote, and the blocks that contain them.

use std::collections::BTreeMap;

use anyhow::Context;
use serde::Deserialize;

/// A cell.
#[derive(Deserialize)]
pub struct Cell {
    /// Its type.
    #[serde(rename = "type")]
    pub kind: String,
    #[serde(default)]
    parameters: BTreeMap<String, serde_json::Value>,
}

impl Cell {
    /// The value of a parameter, which Yosys writes in binary.
    pub fn number(&self, name: &str) -> anyhow::Result<u64> {
        let text = self.parameters.get(name).and_then(|value| value.as_str());
        text.and_then(|text| u64::from_str_radix(text, 2).ok())
            .with_context(|| format!("{}: no parameter {name}", self.kind))
    }
}

#[derive(Deserialize)]
struct Netlist {
    modules: BTreeMap<String, Module>,
}

#[derive(Deserialize)]
struct Module {
    cells: BTreeMap<String, Cell>,
}

/// The cells of a module by their names.
pub fn of(netlist: &str, top: &str) -> anyhow::Result<BTreeMap<String, Cell>> {
    let mut netlist: Netlist = serde_json::from_str(netlist).context("netlist of yosys")?;
    let module = netlist.modules.remove(top);
    let module = module.with_context(|| format!("no module {top} in the netlist of yosys"))?;
    Ok(module.cells)
}

/// Whether `place` is the block `block` or inside it.
pub fn is_inside(place: &str, block: &str) -> bool {
    (place.strip_prefix(block)).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}
