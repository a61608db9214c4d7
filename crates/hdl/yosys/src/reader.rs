//! Reads a whole file as a design.

use std::collections::BTreeSet;

use bluechip_netlist::design::{Clocking, Design, Direction, Module, ModuleId};
use rustc_hash::FxHashMap;

use crate::black_box;
use crate::cells;

use crate::error::Error;
use crate::force;
use crate::json::{self, Constant, File};
use crate::module::{self, Interface, Interfaces, Lowered};
use crate::options::Options;
use crate::undefined::{self, InModule, Undefined};

/// Reads the output of Yosys' `write_json`. Without the name of a top, the top is the module that
/// Yosys has marked as such, or else the only module.
pub fn read(json: &str, top: Option<&str>) -> Result<Design, Error> {
    read_with(json, top, &Options::default())
}

/// Like [`read`], with options.
///
/// Clocks are traced if they are nothing but clocks: then everything acts when they rise, and
/// engines are fastest. Otherwise they are values, see [`Clocking::Events`].
pub fn read_with(json: &str, top: Option<&str>, options: &Options) -> Result<Design, Error> {
    Netlist::parse(json)?.design(top, options)
}

/// Like [`read_with`], but also returns what Verilog leaves undefined: power-on values of registers
/// and memories, `x` constants, undriven wires, and words read beyond the end of a memory.
/// Undefined values are outputs of black boxes, to be [cut](bluechip_netlist::BlackBoxes::Cut).
pub fn read_undefined(
    json: &str,
    top: Option<&str>,
    options: &Options,
) -> Result<(Design, Vec<Undefined>), Error> {
    Netlist::parse(json)?.undefined(top, options)
}

/// The parsed output of Yosys' `write_json`.
#[derive(Debug)]
pub struct Netlist(File);

impl Netlist {
    /// Parses a file.
    pub fn parse(json: &str) -> Result<Netlist, Error> {
        Ok(Netlist(serde_json::from_str(json)?))
    }

    /// The types of cells that neither the file nor this crate defines.
    pub fn unexplained(&self) -> BTreeSet<String> {
        let modules = &self.0.modules;
        let explained = modules.values().filter(|module| has_inside(module));
        let cells = explained.flat_map(|module| module.cells.values());
        let types = cells.map(|cell| &cell.kind);
        types
            .filter(|kind| !kind.starts_with('$') && cells::model(kind).is_none())
            .filter(|kind| !modules.get(*kind).is_some_and(has_inside))
            .cloned()
            .collect()
    }

    /// The other names that a module has for the bits of a wire, given by its path: forcing the
    /// wire forces them as well.
    pub fn other_names(&self, top: Option<&str>, path: &str) -> Result<Vec<String>, Error> {
        let top = find_top(&self.0, top)?;
        Ok(force::other_names(&self.0, top, path))
    }

    /// The design, as [`read_with`] gives it.
    pub fn design(self, top: Option<&str>, options: &Options) -> Result<Design, Error> {
        Ok(read_noted(self.0, top, options)?.0)
    }

    /// The design with what Verilog leaves undefined, as [`read_undefined`] gives it.
    pub fn undefined(
        self,
        top: Option<&str>,
        options: &Options,
    ) -> Result<(Design, Vec<Undefined>), Error> {
        let mut options = options.clone();
        options.undefined = true;
        read_noted(self.0, top, &options)
    }
}

fn read_noted(
    mut file: File,
    top: Option<&str>,
    options: &Options,
) -> Result<(Design, Vec<Undefined>), Error> {
    let top = find_top(&file, top)?.to_owned();
    force::take_apart(&mut file, &top, &options.forced)?;
    let top = top.as_str();
    let order = children_first(&file, top)?;
    // If a named clock does not exist, the clocks are determined as if none were named.
    let is_there = |name: &String| {
        let port = file.modules[top].ports.get(name);
        name.contains('.')
            || port.is_some_and(|port| {
                port.direction == json::Direction::Input && port.bits.len() == 1
            })
    };
    let mut options = options.clone();
    if !options.clocks.iter().all(is_there) {
        options.clocks.clear();
    }
    let options = &options;
    if !options.all_inputs
        && let Ok((design, undefined)) = lower_all(&file, &order, false, options)
        && is_traced(&design, options)
        && design.check().is_ok()
    {
        let places = undefined::places(&design, &undefined);
        return Ok((design, places));
    }
    let (mut design, undefined) = lower_all(&file, &order, true, options)?;
    design.clocking = Clocking::Events { clocks: Vec::new() };
    design.check()?;
    let clocks = match options.clocks.is_empty() {
        true if options.all_inputs => Vec::new(),
        true => design.clock_inputs()?,
        false => options.clocks.clone(),
    };
    design.clocking = Clocking::Events { clocks };
    let places = undefined::places(&design, &undefined);
    Ok((design, places))
}

/// Lowers every module, with clocks as values or traced.
fn lower_all(
    file: &File,
    order: &[&str],
    events: bool,
    options: &Options,
) -> Result<(Design, Vec<InModule>), Error> {
    let (mut modules, mut undefined) = (Vec::new(), Vec::new());
    let mut interfaces = Interfaces::default();
    let mut errors = Vec::new();
    for &name in order {
        let module = &file.modules[name];
        let lowered = match has_inside(module) {
            true => module::lower(name, module, &interfaces, events, options),
            false => black_box::lower(name, module),
        };
        match lowered {
            Ok(Lowered {
                mut module,
                ports,
                undefined: own,
            }) => {
                let next = |modules: &Vec<Module>| ModuleId(modules.len() as u32);
                if let Some((black_box, instance)) = own.black_box(&module, next(&modules)) {
                    modules.push(black_box);
                    undefined.push(InModule::default());
                    module.instances.push(instance);
                }
                undefined.push(own);
                let id = next(&modules);
                interfaces.insert(name.to_owned(), Interface { id, ports });
                modules.push(module);
            }
            Err(more) => {
                // Assume that its instances are correct, to avoid follow-up errors.
                interfaces.insert(name.to_owned(), Interface::declared(&file.modules[name]));
                errors.extend(more);
            }
        }
    }
    Error::of_all(errors)?;
    let design = Design {
        top: ModuleId(modules.len() as u32 - 1),
        modules,
        constraints: Vec::new(),
        clocking: Clocking::Rises,
    };
    Ok((design, undefined))
}

/// Whether tracing clocks describes the whole design. An asynchronous set or reset to a constant,
/// in a design with one clock, acts at once and is kept at the next edge. With more clocks or other
/// values, there are moments between the edges.
fn is_traced(design: &Design, options: &Options) -> bool {
    let top = design.top_module();
    let ports = top
        .ports
        .iter()
        .filter(|port| port.direction == Direction::Input);
    let clocks: Vec<&str> = ports
        .map(|port| top.net(port.net))
        .filter(|net| net.clock)
        .map(|net| net.name.as_str())
        .collect();
    let is_known =
        |name: &&str| options.clocks.is_empty() || options.clocks.iter().any(|known| known == name);
    let forwards = top
        .ports
        .iter()
        .any(|port| port.direction == Direction::Output && top.net(port.net).clock);
    let moments = design.modules.iter().flat_map(|module| {
        let registers = module.registers.iter();
        registers.filter(|register| match &register.overrides[..] {
            [] => false,
            [only] => clocks.len() > 1 || module.constant_net(only.value).is_none(),
            _ => true,
        })
    });
    clocks.iter().all(is_known) && !forwards && moments.count() == 0
}

fn is_marked(module: &json::Module, mark: &str) -> bool {
    let value = module.attributes.get(mark).and_then(Constant::number);
    value.is_some_and(|value| value != 0)
}

/// Whether a module has contents other than ports.
fn has_inside(module: &json::Module) -> bool {
    !is_marked(module, "blackbox") && !is_marked(module, "whitebox")
}

fn find_top<'a>(file: &'a File, wanted: Option<&str>) -> Result<&'a str, Error> {
    let inside = || file.modules.iter().filter(|(_, module)| has_inside(module));
    let names: Vec<&str> = inside().map(|(name, _)| name.as_str()).collect();
    let marked = || inside().find(|(_, module)| is_marked(module, "top"));
    let what = match wanted {
        Some(wanted) => match names.iter().find(|name| **name == wanted) {
            Some(name) => return Ok(name),
            None => format!("there is no module `{wanted}`"),
        },
        None => match (marked(), &names[..]) {
            (Some((name, _)), _) => return Ok(name),
            (None, [name]) => return Ok(name),
            (None, []) => "there is no module".into(),
            (None, _) => "no module is marked as the top".into(),
        },
    };
    Err(Error::Top {
        what,
        modules: names.into_iter().map(str::to_owned).collect(),
    })
}

/// The modules used by a top, each after the modules it instantiates; the top is the last one.
fn children_first<'a>(file: &'a File, top: &'a str) -> Result<Vec<&'a str>, Error> {
    let children = |name: &str| {
        let cells = file.modules[name].cells.values();
        let kinds = cells.filter_map(|cell| file.modules.get_key_value(&cell.kind));
        // A black box with the name of a known cell is that cell.
        let kinds =
            kinds.filter(|(name, module)| has_inside(module) || cells::model(name).is_none());
        kinds.map(|(name, _)| name.as_str()).collect::<Vec<&str>>()
    };
    #[derive(PartialEq)]
    enum State {
        Entered,
        Left,
    }
    let mut states: FxHashMap<&str, State> = FxHashMap::default();
    let mut order = Vec::new();
    states.insert(top, State::Entered);
    let mut path = vec![(top, children(top))];
    while let Some((name, rest)) = path.last_mut() {
        let name = *name;
        let Some(child) = rest.pop() else {
            states.insert(name, State::Left);
            order.push(name);
            path.pop();
            continue;
        };
        match states.get(child) {
            Some(State::Left) => {}
            Some(State::Entered) => {
                return Err(Error::Place {
                    module: name.into(),
                    place: child.into(),
                    what: "a module inside itself".into(),
                    author: None,
                });
            }
            None => {
                states.insert(child, State::Entered);
                path.push((child, children(child)));
            }
        }
    }
    Ok(order)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_nothing_explains_is_looked_for() {
        let netlist = r#"{ "modules": {
            "top": { "cells": {
                "a": { "type": "CARRY4" }, "b": { "type": "$add" }, "c": { "type": "SB_LUT4" },
                "d": { "type": "own" }, "e": { "type": "IBUF" }
            } },
            "own": { "cells": {} },
            "IBUF": { "attributes": { "blackbox": "00000001" },
                "cells": { "x": { "type": "lost" } } }
        } }"#;
        let found = Netlist::parse(netlist).unwrap().unexplained();
        assert_eq!(found, ["CARRY4", "IBUF"].map(str::to_owned).into());
    }
}
