//! `bluechip emit`: the design as Verilog.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use crate::error::Result;
use crate::files::write_all;
use crate::input::{self, TopName};
use crate::numbers::grouped;
use crate::output::Output;

/// Write the design as Verilog, one file for each top module.
#[derive(Debug, Args)]
pub struct Options {
    /// The folder to write to.
    #[arg(long, value_name = "DIR", default_value = "rtl")]
    out: PathBuf,
    /// Only this top module.
    #[arg(long, value_name = "NAME", value_parser = input::top)]
    top: Option<TopName>,
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let tops = match options.top {
        Some(TopName(top)) => std::slice::from_ref(top),
        None => chip::tops(),
    };
    let mut files = Vec::new();
    for top in tops {
        files.push((
            format!("{}.v", top.name),
            netlist::verilog::write(&top.elaborate()?)?,
        ));
    }
    let paths = write_all(&options.out, &files)?;
    let mut list = Vec::new();
    for ((path, (_, text)), top) in paths.iter().zip(&files).zip(tops) {
        let lines = text.lines().count();
        output.line(format!(
            "{}: {}, {} lines",
            path.display(),
            top.summary,
            grouped(lines as u64)
        ))?;
        list.push(json!({ "top": top.name, "file": path, "lines": lines }));
    }
    output.object(&json!({ "out": options.out, "files": list }))
}
