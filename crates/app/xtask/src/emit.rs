//! `cargo xtask emit`: writes the generated files that are checked in.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use bluechip_cosim::tools::workspace_root;
use clap::Args;

use crate::counts::Counts;
use crate::figures::Figures;
use crate::outcome::Outcome;
use crate::{crates, figures, pages, timing, wrap};

/// Options of `emit`.
#[derive(Debug, Args)]
pub struct Options {
    /// Write nothing; fail if a file is not what would be written.
    #[arg(long)]
    check: bool,
}

/// The command that the generated files name in their headers.
pub const COMMAND: &str = "`cargo xtask emit`";

/// The folder of the Verilog.
const RTL: &str = "rtl";

/// The folder in it that is written by hand.
const BOARDS: &str = "boards";

/// Folders, with those below them, in which all files with these extensions are generated.
const FOLDERS: [(&str, &[&str]); 2] = [(RTL, &["v", "f", "core"]), (timing::FOLDER, &["svg"])];

/// A file whose content is outdated.
struct Stale {
    /// Path from the workspace's root.
    path: PathBuf,
    /// The correct content; none if the file should not exist.
    text: Option<String>,
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
    let changed = write()?;
    let text = match changed.is_empty() {
        true => "All generated files were fresh.".to_owned(),
        false => format!("wrote or removed {}", changed.join(", ")),
    };
    Ok(Outcome::success(
        text,
        serde_json::json!({ "changed": changed }),
    ))
}

/// Writes the generated files, removes those that are no longer generated, and returns the names of
/// both.
pub fn write() -> anyhow::Result<Vec<String>> {
    let mut changed = Vec::new();
    for file in stale()? {
        let path = workspace_root().join(&file.path);
        match file.text {
            Some(text) => {
                if let Some(folder) = path.parent() {
                    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
                }
                fs::write(&path, text).with_context(|| path.display().to_string())?;
            }
            None => fs::remove_file(&path).with_context(|| path.display().to_string())?,
        }
        changed.push(file.path.display().to_string());
    }
    Ok(changed)
}

/// Fails if files are outdated, and names them.
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

/// The folder with the Verilog.
pub fn rtl() -> PathBuf {
    workspace_root().join(RTL)
}

/// The folder with the boards' tops and pins.
pub fn boards() -> PathBuf {
    rtl().join(BOARDS)
}

fn stale() -> anyhow::Result<Vec<Stale>> {
    let generated = generated()?;
    let mut stale = Vec::new();
    for path in present()? {
        if !generated.contains_key(&path) {
            stale.push(Stale { path, text: None });
        }
    }
    for (path, text) in generated {
        let present = fs::read_to_string(workspace_root().join(&path));
        if present.ok().as_deref() != Some(&*text) {
            let text = Some(text.to_string());
            stale.push(Stale { path, text });
        }
    }
    Ok(stale)
}

/// The existing files that this command generates.
fn present() -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for (place, extensions) in FOLDERS {
        let folder = workspace_root().join(place);
        if !folder.exists() {
            continue;
        }
        add_present(Path::new(place), extensions, &mut found)?;
    }
    found.sort();
    Ok(found)
}

/// Collects the files with these extensions in a folder and below it.
fn add_present(place: &Path, extensions: &[&str], found: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    let folder = workspace_root().join(place);
    for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        let path = place.join(entry.file_name());
        let extension = path.extension().unwrap_or_default();
        if entry.file_type()?.is_dir() {
            if path != Path::new(RTL).join(BOARDS) {
                add_present(&path, extensions, found)?;
            }
        } else if extensions.iter().any(|ours| extension == *ours) {
            found.push(path);
        }
    }
    Ok(())
}

/// Every generated file: its path from the workspace's root, and its text.
fn generated() -> anyhow::Result<BTreeMap<PathBuf, Arc<str>>> {
    let mut files = BTreeMap::from([
        (
            PathBuf::from("rtl/bluechip.h"),
            memory_map::c_header().into(),
        ),
        (
            PathBuf::from("rtl/bluechip.rdl"),
            memory_map::system_rdl().into(),
        ),
        (
            PathBuf::from("docs/src/memory-map.md"),
            memory_map::markdown().into(),
        ),
    ]);
    for (sources, top) in chip::verilog(COMMAND)?.iter().zip(chip::tops()) {
        for file in top.files(sources, COMMAND) {
            files.insert(Path::new(RTL).join(&*file.name), file.text);
        }
    }
    for (path, text) in pages::all()? {
        files.insert(path, text.into());
    }
    let drawings = timing::drawings()?.into_iter();
    files.extend(drawings.map(|(path, text)| (path, text.into())));
    let (path, text) = crates::drawing()?;
    files.insert(path, text.into());
    add_filled(&mut files)?;
    Ok(files)
}

/// Fills in the figures and counts of every page, and wraps its prose.
fn add_filled(files: &mut BTreeMap<PathBuf, Arc<str>>) -> anyhow::Result<()> {
    let figures = Figures::read()?;
    let counts = Counts::new(files)?;
    let mut pages = figures::pages()?;
    for (path, page) in &mut pages {
        if let Some(text) = files.get(path) {
            *page = text.to_string();
        }
        let filled = figures.fill(page).and_then(|page| counts.fill(&page));
        let filled = wrap::page(&filled.with_context(|| path.display().to_string())?);
        if filled != *page {
            files.insert(path.clone(), filled.into());
        }
    }
    figures.check_shown(&pages)
}
