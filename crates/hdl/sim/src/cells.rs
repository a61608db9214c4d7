//! Netlists with cells of FPGA families that `bluechip-yosys` does not know: it reads them with the
//! simulation models that Yosys ships.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use bluechip_cosim::yosys::PASSES;
use bluechip_yosys::Netlist;

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

/// The family with models of most of these types, if any; and the types without a model in it.
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

/// The script with which Yosys reads a netlist without the boxes that have models; `others` are
/// those without one.
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
) -> Result<String, Error> {
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
    run_strictly(yosys, &script)
}

/// The cells of a netlist that belong to a family and have no model, one line per type.
pub fn lacking(netlist: &Netlist, family: &Family, yosys: &Yosys) -> Vec<Message> {
    let types = netlist.unexplained().into_iter();
    let Some(share) = yosys.share().filter(|_| types.len() > 0) else {
        return Vec::new();
    };
    let theirs = all_modules(&share.join(family.folder));
    let lacking = types.filter(|kind| theirs.contains(kind));
    let message = |kind| Message {
        place: None,
        is_error: false,
        text: format!(
            "Yosys has no simulation model of `{kind}`, a cell of {}",
            family.name
        ),
    };
    lacking.map(message).collect()
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

/// The modules that a text declares, except black boxes.
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
