//! `bluechip emit`: the design as Verilog.

use std::collections::BTreeMap;
use std::path::PathBuf;

use bluechip_netlist::verilog::Sources;
use chip::Top;
use clap::Args;
use memory_map::Configuration;
use serde_json::json;

use crate::error::Result;
use crate::files::write_all;
use crate::input::{self, TopName};
use crate::numbers::grouped;
use crate::output::Output;

/// The command that the files name as their origin.
const COMMAND: &str = "`bluechip emit`";

/// Write the design as Verilog: a file for each module, a list of files for each top module, and
/// FuseSoC cores.
#[derive(Debug, Args)]
pub struct Options {
    /// The folder to write to.
    #[arg(long, value_name = "DIR", default_value = "rtl")]
    out: PathBuf,
    /// Only this top module.
    #[arg(long, value_name = "NAME", value_parser = input::top)]
    top: Option<TopName>,
    /// The configuration, for example `deep-blue,stack=32,roms=none`; the whole chip, unless a top
    /// is named.
    #[arg(long, value_name = "CONFIGURATION")]
    configuration: Option<Configuration>,
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let named = options.top.map(|TopName(top)| top);
    let tops: Vec<(&Top, Sources)> = match &options.configuration {
        Some(configuration) => {
            let top = named.unwrap_or_else(|| chip::whole_chip(configuration));
            let sources = chip::verilog_as(top, configuration, COMMAND)?;
            sources.into_iter().map(|sources| (top, sources)).collect()
        }
        None => {
            // The names of all tops are assigned together, so that a module has the same name
            // whichever tops are written.
            let all = chip::tops().iter().zip(chip::verilog(COMMAND)?);
            all.filter(|(top, _)| named.is_none_or(|named| named.name == top.name))
                .collect()
        }
    };
    let mut files = BTreeMap::new();
    for (top, sources) in &tops {
        for file in top.files(sources, COMMAND) {
            files.insert(file.name.to_string(), file.text.to_string());
        }
    }
    let files: Vec<(String, String)> = files.into_iter().collect();
    let paths = write_all(&options.out, &files)?;
    let lines_of = |text: &str| text.lines().count() as u64;

    let mut listed = Vec::new();
    for (top, sources) in &tops {
        let list = options.out.join(format!("{}.f", top.name));
        let lines: u64 = sources.files.iter().map(|file| lines_of(&file.text)).sum();
        output.line(format!(
            "{}: {}, {} modules, {} lines",
            list.display(),
            top.summary,
            sources.files.len(),
            grouped(lines)
        ))?;
        listed.push(json!({
            "top": top.name,
            "module": sources.top,
            "list": list,
            "files": sources.files.iter().map(|file| &*file.name).collect::<Vec<_>>(),
        }));
    }
    let written: Vec<_> = paths
        .iter()
        .zip(&files)
        .map(|(path, (_, text))| json!({ "file": path, "lines": lines_of(text) }))
        .collect();
    output.object(&json!({ "out": options.out, "tops": listed, "files": written }))
}
