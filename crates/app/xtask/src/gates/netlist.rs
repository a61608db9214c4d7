//! The synthesised netlist of a top, cached by content, because synthesis takes long.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::Context;
use bluechip_cosim::progress::spinner;
use bluechip_cosim::tools::{Tools, workspace_root};
use bluechip_cosim::yosys;
use bluechip_netlist::flat::FlatNetlist;
use bluechip_netlist::verilog::Sources;

use crate::synth::Target;

/// A top as the gates of an FPGA.
pub struct Gates {
    /// The name of its module.
    pub module: String,
    /// The JSON that Yosys wrote.
    pub json: String,
    /// The circuit.
    pub netlist: FlatNetlist,
}

/// Synthesises a top, or reads an earlier result of the same text and tools.
pub fn synthesised(name: &str, sources: &Sources, target: Target) -> anyhow::Result<Gates> {
    let passes = format!("{} -top {}", target.synthesis(), sources.top);
    let path = kept(name, &target.to_string(), sources, &passes)?;
    read(&path, Some(&sources.top))
}

/// The file with the JSON that Yosys makes of a top by these passes,
/// `target/gates/TOP-KIND-HASH.json`. Runs Yosys unless the file exists.
pub fn kept(name: &str, kind: &str, sources: &Sources, passes: &str) -> anyhow::Result<PathBuf> {
    let tools = Tools::ensure()?;
    let mut hasher = DefaultHasher::new();
    (&passes, Tools::pins()).hash(&mut hasher);
    for file in &sources.files {
        (&file.name, &file.text).hash(&mut hasher);
    }
    let folder = workspace_root().join("target/gates");
    let path = folder.join(format!("{name}-{kind}-{:016x}.json", hasher.finish()));
    if !path.is_file() {
        let bar = spinner(&format!("yosys: {name} for {kind}"));
        let json = yosys::json(&tools, &sources.files, &sources.top, passes)?;
        bar.finish_and_clear();
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        // An aborted run must not leave half a file behind.
        let part = path.with_extension("part");
        fs::write(&part, json).with_context(|| part.display().to_string())?;
        fs::rename(&part, &path).with_context(|| path.display().to_string())?;
    }
    Ok(path)
}

/// Reads a file with a netlist from Yosys.
pub fn read(path: &Path, top: Option<&str>) -> anyhow::Result<Gates> {
    let place = || path.display().to_string();
    let json = fs::read_to_string(path).with_context(place)?;
    let design = bluechip_yosys::read(&json, top).with_context(place)?;
    let module = design.modules[design.top.0 as usize].name.clone();
    let netlist = design.flatten().with_context(place)?;
    Ok(Gates {
        module,
        json,
        netlist,
    })
}
