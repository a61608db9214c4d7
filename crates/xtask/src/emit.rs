//! `cargo xtask emit`: the generated files that are checked in.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, bail};
use chip::Top;
use clap::Args;
use cosim::tools::workspace_root;

use crate::outcome::Outcome;
use crate::{timing, tops};

/// Options of `emit`.
#[derive(Debug, Args)]
pub struct Options {
    /// Write nothing; fail if a file is not what would be written.
    #[arg(long)]
    check: bool,
}

struct Generated {
    /// Path from the workspace's root.
    path: PathBuf,
    text: String,
}

/// Writes or checks the generated files.
pub fn run(options: &Options) -> anyhow::Result<Outcome> {
    if options.check {
        check_fresh()?;
        return Ok(Outcome::success(
            "All generated files are fresh.",
            serde_json::json!({ "stale": [] }),
        ));
    }
    let stale = stale()?;
    for file in &stale {
        let path = workspace_root().join(&file.path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        fs::write(&path, &file.text).with_context(|| path.display().to_string())?;
    }
    let names: Vec<String> = stale
        .iter()
        .map(|file| file.path.display().to_string())
        .collect();
    let text = match names.as_slice() {
        [] => "All generated files were fresh.".to_string(),
        names => format!("wrote {}", names.join(", ")),
    };
    Ok(Outcome::success(
        text,
        serde_json::json!({ "written": names }),
    ))
}

/// Fails and names the files that are not what would be written.
pub fn check_fresh() -> anyhow::Result<()> {
    let stale = stale()?;
    if stale.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = stale
        .iter()
        .map(|file| file.path.display().to_string())
        .collect();
    bail!("stale: {} (run `cargo xtask emit`)", names.join(", "))
}

/// The Verilog files in rtl/, each with the name of its top module.
pub fn verilog_files() -> anyhow::Result<Vec<(String, PathBuf)>> {
    let tops = chip::tops().iter();
    tops.map(|top| {
        let (module, _) = tops::verilog(top)?;
        Ok((module, workspace_root().join(verilog_file(top))))
    })
    .collect()
}

fn verilog_file(top: &Top) -> String {
    format!("rtl/{}.v", top.name)
}

fn stale() -> anyhow::Result<Vec<Generated>> {
    Ok(generated()?
        .into_iter()
        .filter(|file| {
            let present = fs::read_to_string(workspace_root().join(&file.path));
            present.ok().as_deref() != Some(file.text.as_str())
        })
        .collect())
}

fn generated() -> anyhow::Result<Vec<Generated>> {
    let mut files = vec![
        Generated {
            path: "rtl/bluechip.h".into(),
            text: memory_map::c_header(),
        },
        Generated {
            path: "rtl/bluechip.rdl".into(),
            text: memory_map::system_rdl(),
        },
        Generated {
            path: "docs/src/memory-map.md".into(),
            text: memory_map::markdown(),
        },
    ];
    for top in chip::tops() {
        files.push(Generated {
            path: verilog_file(top).into(),
            text: tops::verilog(top)?.1,
        });
    }
    let drawings = timing::drawings()?.into_iter();
    files.extend(drawings.map(|(path, text)| Generated { path, text }));
    Ok(files)
}
