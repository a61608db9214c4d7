//! The results of an aborted run of the same program, which need not be repeated.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde::{Deserialize, Serialize};

use super::compare::Compared;
use super::list::Design;

/// Results by commit and command.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Earlier {
    /// A hash of the program.
    program: u64,
    designs: BTreeMap<String, Compared>,
    #[serde(skip)]
    path: PathBuf,
}

impl Earlier {
    /// Reads results from a file; drops them if another program produced them.
    pub fn read(path: &Path, program: &Path) -> anyhow::Result<Earlier> {
        let bytes = fs::read(program).with_context(|| program.display().to_string())?;
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        let program = hasher.finish();
        let text = fs::read_to_string(path).unwrap_or_default();
        let found: Earlier = serde_json::from_str(&text).unwrap_or_default();
        let mut found = match found.program == program {
            true => found,
            false => Earlier::default(),
        };
        (found.program, found.path) = (program, path.to_owned());
        Ok(found)
    }

    /// The result of a design, if there is one.
    pub fn of(&self, design: &Design) -> Option<Compared> {
        self.designs.get(&key(design)).cloned()
    }

    /// Stores the result of a design.
    pub fn add(&mut self, design: &Design, found: &Compared) -> anyhow::Result<()> {
        self.designs.insert(key(design), found.clone());
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        let text = serde_json::to_string(self)?;
        fs::write(&self.path, text).with_context(|| self.path.display().to_string())
    }
}

fn key(design: &Design) -> String {
    format!("{} {}", design.commit, design.command())
}
