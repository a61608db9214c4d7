//! Netlists of FPGA families whose cells `bluechip-yosys` does not know, by the simulation models
//! that Yosys ships.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use bluechip_cosim::yosys::PASSES;
use serde_json::{Map, Value};

use crate::error::Error;
use crate::messages::Message;
use crate::run::{Script, run_strictly};
use crate::sources::{self, is_of_name, without_comments};
use crate::yosys::Yosys;

/// A family of FPGAs.
#[derive(Debug)]
pub struct Family {
    /// The folder of Yosys that has its models.
    folder: &'static str,
    /// Its name.
    pub name: &'static str,
}

const FAMILIES: [Family; 3] = [
    Family {
        folder: "xilinx",
        name: "Xilinx",
    },
    Family {
        folder: "gowin",
        name: "Gowin",
    },
    Family {
        folder: "gatemate",
        name: "GateMate",
    },
];

/// A netlist with models in the places of its cells.
pub struct Modelled {
    /// The netlist.
    pub netlist: String,
    /// Cells that have no model, a line for each type.
    pub lacking: Vec<Message>,
}

/// The types of cells of a netlist that neither it nor `bluechip-yosys` explains.
pub fn unexplained(netlist: &str) -> BTreeSet<String> {
    let parsed: Value = serde_json::from_str(netlist).unwrap_or_default();
    let empty = Map::new();
    let modules = parsed["modules"].as_object().unwrap_or(&empty);
    let is_box = |module: &Value| {
        let is_set = |name: &str| is_true(&module["attributes"][name]);
        is_set("blackbox") || is_set("whitebox")
    };
    let explained = modules.values().filter(|module| !is_box(module));
    let cells = explained.flat_map(|module| module["cells"].as_object().into_iter().flatten());
    let types = cells.filter_map(|(_, cell)| cell["type"].as_str());
    types
        .filter(|kind| !kind.starts_with('$') && !bluechip_yosys::is_known(kind))
        .filter(|kind| modules.get(*kind).is_none_or(is_box))
        .map(str::to_owned)
        .collect()
}

fn is_true(attribute: &Value) -> bool {
    match attribute {
        Value::String(digits) => digits.contains('1'),
        Value::Number(number) => number.as_u64() != Some(0),
        _ => false,
    }
}

/// The family that has models of most of these types, if one has any; and the others of them.
pub fn family(
    types: &BTreeSet<String>,
    yosys: &Yosys,
) -> Option<(&'static Family, BTreeSet<String>)> {
    let share = yosys.share()?;
    let others = FAMILIES.iter().map(|family| {
        let known = modules_with_insides(&text_of(&share.join(family.folder).join("cells_sim.v")));
        let others: BTreeSet<String> = types.difference(&known).cloned().collect();
        (family, others)
    });
    let best = others.min_by_key(|(_, others)| others.len())?;
    (best.1.len() < types.len()).then_some(best)
}

/// How Yosys reads a netlist without the boxes that have models; `others` are those that have none.
pub fn reading(file: &str, others: &BTreeSet<String>) -> String {
    let kept: String = others.iter().map(|kind| format!(" ={kind} %d")).collect();
    format!("read_json {file}; delete =A:blackbox =A:whitebox %u{kept}")
}

/// Puts the models of a family into a netlist, which Yosys reads by `reading`; `top` is the top.
pub fn with_models(
    reading: &str,
    family: &Family,
    top: Option<&str>,
    yosys: &Yosys,
) -> Result<Modelled, Error> {
    let top = match top {
        Some(top) => format!("-top {top}"),
        None => "-auto-top".to_owned(),
    };
    let folder = family.folder;
    // The models of some cells count as boxes, which passes leave alone: those of the file, and
    // those that come of them with other parameters.
    let plain = "setattr -mod -unset whitebox -unset lib_whitebox -unset keep_hierarchy =*";
    let script = Script::of(format!(
        "{reading}; read_verilog -overwrite +/{folder}/cells_sim.v; {plain}; hierarchy -check \
         -purge_lib {top}; {plain}; proc; flatten; {PASSES}"
    ));
    let netlist = run_strictly(yosys, &script)?;
    let theirs = yosys.share().map(|share| all_modules(&share.join(folder)));
    let lacking = unexplained(&netlist)
        .into_iter()
        .filter(|kind| theirs.as_ref().is_some_and(|all| all.contains(kind)))
        .map(|kind| Message {
            place: None,
            is_error: false,
            text: format!(
                "Yosys has no simulation model of `{kind}`, a cell of {}",
                family.name
            ),
        });
    Ok(Modelled {
        lacking: lacking.collect(),
        netlist,
    })
}

/// The modules that the files of a folder declare.
fn all_modules(folder: &Path) -> BTreeSet<String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let files = files.map(|entry| entry.path());
    let files = files.filter(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("cells_") && name.ends_with(".v")
    });
    files
        .flat_map(|path| sources::modules(&text_of(&path)))
        .collect()
}

fn text_of(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_default()
}

/// The modules that a text declares, but for black boxes.
fn modules_with_insides(text: &str) -> BTreeSet<String> {
    let text = without_comments(text);
    let mut found = BTreeSet::new();
    let mut is_box = false;
    for line in text.lines().map(str::trim_start) {
        if line.starts_with("(*") {
            is_box = line.contains("blackbox");
        } else if let Some(rest) = line.strip_prefix("module ") {
            let name = rest.trim_start().split(|c: char| !is_of_name(c)).next();
            found.extend(name.filter(|_| !is_box).map(str::to_owned));
            is_box = false;
        }
    }
    found
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
        assert_eq!(
            unexplained(netlist),
            ["CARRY4", "IBUF"].map(str::to_owned).into()
        );
    }
}
