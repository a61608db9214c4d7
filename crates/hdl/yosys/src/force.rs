//! Gives wires that can be forced their own nets.
//!
//! In a netlist of Yosys, equal values have the same bits: readers of a wire are connected directly
//! to its driver. So a wire that can be forced gets new bits for all of its readers, and a cell
//! that drives them from the old bits. A register needs this only if another name of its value is
//! forced.

use indexmap::IndexMap;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::cells::{self, Model};
use crate::error::Error;
use crate::json::{Bit, Cell, Direction, File, Module};
use crate::module;

/// Gives the wires with these paths new bits. Unknown paths are left for later checks.
pub fn take_apart(file: &mut File, top: &str, paths: &[String]) -> Result<(), Error> {
    let mut errors = Vec::new();
    for path in paths {
        let Some((module, wire)) = find(file, top, path) else {
            continue;
        };
        let drivers: FxHashMap<String, FxHashSet<String>> = (file.modules.iter())
            .map(|(name, module)| (name.clone(), outputs(module)))
            .collect();
        if let Err(what) = give_bits(&mut file.modules[&module], &wire, &drivers) {
            errors.push(Error::Place {
                module,
                place: wire,
                what,
                author: None,
            });
        }
    }
    Error::of_all(errors)
}

/// Other names in a file for the bits of a wire: forcing the wire affects them too.
pub fn other_names(file: &File, top: &str, path: &str) -> Vec<String> {
    let Some((module, wire)) = find(file, top, path) else {
        return Vec::new();
    };
    let module = &file.modules[&module];
    let own: FxHashSet<&Bit> = wires(&module.netnames[&wire].bits).collect();
    let others = module.netnames.iter().filter(|(name, net)| {
        **name != wire && net.hide_name == 0 && wires(&net.bits).any(|bit| own.contains(bit))
    });
    others.map(|(name, _)| name.clone()).collect()
}

fn wires(bits: &[Bit]) -> impl Iterator<Item = &Bit> {
    bits.iter().filter(|bit| matches!(bit, Bit::Wire(_)))
}

fn outputs(module: &Module) -> FxHashSet<String> {
    let ports = module.ports.iter();
    ports
        .filter(|(_, port)| port.direction != Direction::Input)
        .map(|(name, _)| name.clone())
        .collect()
}

/// The module in which a path ends, and the wire in it.
fn find(file: &File, top: &str, path: &str) -> Option<(String, String)> {
    let module = file.modules.get(top)?;
    if module.netnames.contains_key(path) {
        return Some((top.to_owned(), path.to_owned()));
    }
    module.cells.iter().find_map(|(name, cell)| {
        let inside = path.strip_prefix(name.as_str())?.strip_prefix('.')?;
        find(file, &cell.kind, inside)
    })
}

/// Whether the cell drives this pin.
fn drives(cell: &Cell, pin: &str, modules: &FxHashMap<String, FxHashSet<String>>) -> bool {
    if cell.kind == cells::FORCED {
        return pin == "Y";
    }
    if let Some(direction) = cell.port_directions.get(pin) {
        return *direction != Direction::Input;
    }
    match (modules.get(&cell.kind), cells::model(&cell.kind)) {
        (Some(outputs), _) => outputs.contains(pin),
        (None, Some(Model::Logic(logic))) => logic.outputs.contains(&pin),
        (None, Some(Model::FlipFlop(_))) => pin == "Q",
        (None, Some(Model::Memory(_))) => pin.ends_with("_DATA") && !pin.starts_with("WR"),
        (None, Some(Model::Wire { to, .. })) => pin == to,
        _ => false,
    }
}

fn give_bits(
    module: &mut Module,
    wire: &str,
    modules: &FxHashMap<String, FxHashSet<String>>,
) -> Result<(), String> {
    let cell_name = format!("{wire}{}", cells::FORCED_SUFFIX);
    if module.cells.contains_key(&cell_name) {
        return Ok(());
    }
    let bits = module.netnames[wire].bits.clone();
    if let Some(place) = bits.iter().position(|bit| !matches!(bit, Bit::Wire(_))) {
        let which = match bits.len() {
            1 => "it".to_owned(),
            _ => format!("bit {place} of it"),
        };
        return Err(format!(
            "{which} is a constant, and what reads it has been simplified: it cannot be forced"
        ));
    }
    let is_input = (module.ports.get(wire)).is_some_and(|port| port.direction == Direction::Input);
    if is_input || is_register(module, wire, &bits) {
        return Ok(());
    }
    let first = module.netnames.values().flat_map(|net| wires(&net.bits));
    let pins = module
        .cells
        .values()
        .flat_map(|cell| cell.connections.values());
    let first = first.chain(pins.flatten());
    let highest = first.filter_map(|bit| match bit {
        Bit::Wire(number) => Some(*number),
        _ => None,
    });
    let first = highest.max().unwrap_or(0) + 1;
    let renamed: FxHashMap<Bit, Bit> = (bits.iter().copied())
        .zip((first..).map(Bit::Wire))
        .collect();
    let rename = |bits: &mut Vec<Bit>| {
        for bit in bits {
            *bit = renamed.get(bit).copied().unwrap_or(*bit);
        }
    };
    for cell in module.cells.values_mut() {
        let driven: Vec<bool> = (cell.connections.keys())
            .map(|pin| drives(cell, pin, modules))
            .collect();
        for (bits, driven) in cell.connections.values_mut().zip(driven) {
            if !driven {
                rename(bits);
            }
        }
    }
    for port in module.ports.values_mut() {
        if port.direction == Direction::Output {
            rename(&mut port.bits);
        }
    }
    let inputs: FxHashSet<String> = (module.ports.iter())
        .filter(|(_, port)| port.direction == Direction::Input)
        .map(|(name, _)| name.clone())
        .collect();
    for (name, net) in &mut module.netnames {
        if !inputs.contains(name) {
            rename(&mut net.bits);
        }
    }
    let mut renamed_bits = bits.clone();
    rename(&mut renamed_bits);
    let cell = Cell {
        kind: cells::FORCED.into(),
        parameters: IndexMap::new(),
        port_directions: IndexMap::new(),
        connections: [("A".to_owned(), bits), ("Y".to_owned(), renamed_bits)].into(),
        attributes: IndexMap::new(),
    };
    module.cells.insert(cell_name, cell);
    Ok(())
}

/// Whether a wire is the name of a register: all of its bits are outputs of flip-flops and get
/// their name from the wire.
fn is_register(module: &Module, wire: &str, bits: &[Bit]) -> bool {
    let flip_flops = module
        .cells
        .values()
        .filter(|cell| matches!(cells::model(&cell.kind), Some(Model::FlipFlop(_))));
    let outputs = flip_flops.filter_map(|cell| cell.connections.get("Q"));
    // A flip-flop with bits outside the wire belongs to another wire.
    let own: FxHashSet<&Bit> = bits.iter().collect();
    let held: FxHashSet<&Bit> = (outputs)
        .filter(|output| output.iter().all(|bit| own.contains(bit)))
        .flatten()
        .collect();
    let names = module::names(module);
    bits.iter().all(|bit| {
        let Bit::Wire(number) = bit else {
            return false;
        };
        held.contains(bit) && names.get(number).is_some_and(|(name, _)| *name == wire)
    })
}
