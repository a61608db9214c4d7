//! Unpacks programs of Debian's archive, without root.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{ToolError, lock, run, workspace_root};

/// The folder `target/NAME` with these packages unpacked into it, the first of which has the
/// program `program`, such as `usr/bin/vvp`. Safe to call from several processes at once.
///
/// # Errors
/// The machine has no `apt-get`, or its archive has not these packages.
pub fn unpacked(name: &str, packages: &[&str], program: &str) -> Result<PathBuf, ToolError> {
    let parent = workspace_root().join("target");
    let root = parent.join(name);
    fs::create_dir_all(&parent).map_err(ToolError::file(&parent))?;
    // Test processes run concurrently: the first one unpacks while the others wait.
    let _lock = lock(&root.with_extension("lock"))?;
    if root.join(program).is_file() {
        return Ok(root);
    }
    let missing = |why: &str| ToolError::Missing {
        what: program.into(),
        hint: format!("install the package `{}`\n{why}", packages[0]),
    };
    let folder = tempfile::tempdir_in(&parent).map_err(ToolError::file(&parent))?;
    let download = ["download"].iter().chain(packages);
    run(Command::new("apt-get")
        .args(download)
        .current_dir(folder.path()))
    .map_err(|error| missing(&error.to_string()))?;
    let unpacked = folder.path().join("unpacked");
    for package in downloaded(folder.path())? {
        run(Command::new("dpkg").arg("-x").arg(&package).arg(&unpacked))
            .map_err(|error| missing(&error.to_string()))?;
    }
    if !unpacked.join(program).is_file() {
        return Err(missing("Debian's has no such program"));
    }
    // An interrupted run may have left files.
    if root.exists() {
        fs::remove_dir_all(&root).map_err(ToolError::file(&root))?;
    }
    fs::rename(&unpacked, &root).map_err(ToolError::file(&root))?;
    Ok(root)
}

fn downloaded(folder: &Path) -> Result<Vec<PathBuf>, ToolError> {
    let entries = fs::read_dir(folder).map_err(ToolError::file(folder))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let is_package = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "deb");
    Ok(paths.filter(is_package).collect())
}
