//! Bits of a netlist in Yosys' numbering.

use serde_json::Value;

/// The greatest number of a bit.
pub fn last_bit(module: &Value) -> u64 {
    let object = |name: &str| module[name].as_object().into_iter().flatten();
    let named = object("netnames").map(|(_, net)| &net["bits"]);
    let ports = object("ports").map(|(_, port)| &port["bits"]);
    let cells = object("cells")
        .flat_map(|(_, cell)| cell["connections"].as_object().into_iter().flatten())
        .map(|(_, bits)| bits);
    let bits = named.chain(ports).chain(cells);
    bits.flat_map(|bits| bits.as_array().into_iter().flatten())
        .filter_map(Value::as_u64)
        .max()
        .unwrap_or(1)
}
