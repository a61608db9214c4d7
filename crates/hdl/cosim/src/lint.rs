//! Independent checks of emitted Verilog: Verilator's lint with every warning on, and Yosys' own
//! checks.

use std::path::{Path, PathBuf};

use bluechip_netlist::verilog::File;

use crate::file_list;
use crate::tools::{Program, ToolError, Tools, run};

/// Passes if both tools report nothing about the files.
pub fn lint(tools: &Tools, files: &[File], top: &str) -> Result<(), ToolError> {
    let folder = tempfile::tempdir().map_err(ToolError::file(std::env::temp_dir()))?;
    let list = file_list::write(folder.path(), top, files)?;
    lint_list(tools, folder.path(), &list, top)
}

/// Passes if Verilator reports nothing about the files. Most of the time of [`lint`] is spent in
/// Yosys, which flattens the whole design.
pub fn lint_by_verilator(tools: &Tools, files: &[File], top: &str) -> Result<(), ToolError> {
    let folder = tempfile::tempdir().map_err(ToolError::file(std::env::temp_dir()))?;
    let list = file_list::write(folder.path(), top, files)?;
    verilator(tools, folder.path(), &list, top)
}

/// The same as [`lint`], for a list of files in a folder.
pub fn lint_list(tools: &Tools, folder: &Path, list: &str, top: &str) -> Result<(), ToolError> {
    verilator(tools, folder, list, top)?;
    // Checked with and without hierarchy: only without it does a loop through several modules show.
    let script = format!(
        "read_verilog_file_list -F {list}; hierarchy -check -top {top}; proc; check -assert; \
         flatten; opt_clean; check -assert"
    );
    run(tools
        .program(Program::Yosys, folder)
        .args(["-q", "-p", &script]))?;
    Ok(())
}

/// Passes if Verilator reports nothing about the only module of a file, taken as the top. Modules
/// that it instantiates are found by their file names in the given folders.
pub fn lint_module(
    tools: &Tools,
    root: &Path,
    file: &Path,
    folders: &[PathBuf],
) -> Result<(), ToolError> {
    let mut command = tools.verilator();
    command.current_dir(root);
    command.args(["--lint-only", "-Wall", "--no-timing", "--top-module"]);
    command.arg(file.file_stem().unwrap_or_default());
    for folder in folders {
        command.arg("-y").arg(folder);
    }
    run(command.arg(file))?;
    Ok(())
}

fn verilator(tools: &Tools, folder: &Path, list: &str, top: &str) -> Result<(), ToolError> {
    run(tools.verilator().current_dir(folder).args([
        "--lint-only",
        "-Wall",
        "--no-timing",
        "--top-module",
        top,
        "-f",
        list,
    ]))?;
    Ok(())
}
