//! The figures on pages: tables in `docs/results/*.json`, each with the command that measures it
//! and the commit at which it was measured.
//!
//! A page shows a table between `<!-- figures: FILE/TABLE -->` and `<!-- end figures -->`, which
//! `cargo xtask emit` fills.

mod age;
mod table;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use bluechip_cosim::tools::workspace_root;

pub use age::{Age, ages};
pub use table::{Cell, Column, Table, number, text, with_commas};

use crate::marked;

/// The folder of the tables, from the workspace's root.
const FOLDER: &str = "docs/results";

/// All tables, by file and name.
pub struct Figures {
    tables: BTreeMap<String, Table>,
}

impl Figures {
    /// Reads every file.
    pub fn read() -> anyhow::Result<Figures> {
        let folder = workspace_root().join(FOLDER);
        let mut tables = BTreeMap::new();
        for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            let of_file: BTreeMap<String, Table> =
                serde_json::from_str(&text).with_context(|| path.display().to_string())?;
            for (name, table) in of_file {
                let name = format!("{stem}/{name}");
                table.check().with_context(|| name.clone())?;
                tables.insert(name, table);
            }
        }
        Ok(Figures { tables })
    }

    /// The tables with their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Table)> {
        self.tables
            .iter()
            .map(|(name, table)| (name.as_str(), table))
    }

    /// The page with all its tables up to date.
    pub fn fill(&self, page: &str) -> anyhow::Result<String> {
        marked::replace(page, "figures", |name| match self.tables.get(name) {
            Some(table) => Ok(format!("\n{}", table.markdown())),
            None => bail!("there is no table {name} in {FOLDER}"),
        })
    }

    /// Fails if a table appears on no page.
    pub fn check_shown(&self, pages: &BTreeMap<PathBuf, String>) -> anyhow::Result<()> {
        for name in self.tables.keys() {
            let marker = marked::begin("figures", name);
            if !pages.values().any(|page| page.contains(&marker)) {
                bail!("no page shows the table {name} of {FOLDER}");
            }
        }
        Ok(())
    }
}

/// Replaces tables in a file.
pub fn write(file: &str, tables: &[(&str, Table)]) -> anyhow::Result<()> {
    let path = workspace_root()
        .join(FOLDER)
        .join(file)
        .with_extension("json");
    fs::write(&path, table::json(tables)?).with_context(|| path.display().to_string())
}

/// The commit that is checked out, and its date.
pub fn commit() -> anyhow::Result<(String, String)> {
    let commit = age::git(&["describe", "--always", "--dirty", "--exclude", "*"])?;
    let date = age::git(&["log", "-1", "--format=%cs"])?;
    Ok((commit, date))
}

/// The book's pages and those beside the README, by path from the workspace's root.
pub fn pages() -> anyhow::Result<BTreeMap<PathBuf, String>> {
    let mut found = BTreeMap::new();
    add_pages(Path::new(""), false, &mut found)?;
    add_pages(Path::new("docs"), true, &mut found)?;
    Ok(found)
}

fn add_pages(
    place: &Path,
    deep: bool,
    found: &mut BTreeMap<PathBuf, String>,
) -> anyhow::Result<()> {
    let folder = workspace_root().join(place);
    for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        let path = place.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            if deep {
                add_pages(&path, deep, found)?;
            }
        } else if path.extension().is_some_and(|extension| extension == "md") {
            let text =
                fs::read_to_string(entry.path()).with_context(|| path.display().to_string())?;
            found.insert(path, text);
        }
    }
    Ok(())
}
