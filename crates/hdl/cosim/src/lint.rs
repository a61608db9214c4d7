//! Independent opinions on emitted Verilog: Verilator's lint with every warning on, and Yosys' own
//! checks.

use std::path::{Path, PathBuf};

use bluechip_netlist::verilog::File;

use crate::file_list;
use crate::tools::{Program, ToolError, Tools, run};

/// Passes if both tools find nothing to complain about in the files.
pub fn lint(tools: &Tools, files: &[File], top: &str) -> Result<(), ToolError> {
    let folder = tempfile::tempdir().map_err(ToolError::file(std::env::temp_dir()))?;
    let list = file_list::write(folder.path(), top, files)?;
    lint_list(tools, folder.path(), &list, top)
}

/// Passes if Verilator finds nothing to complain about in the files. Yosys, which flattens all of a
/// design, has most of the time of [`lint`].
pub fn lint_by_verilator(tools: &Tools, files: &[File], top: &str) -> Result<(), ToolError> {
    let folder = tempfile::tempdir().map_err(ToolError::file(std::env::temp_dir()))?;
    let list = file_list::write(folder.path(), top, files)?;
    verilator(tools, folder.path(), &list, top)
}

/// The same as [`lint`], for a list of files in a folder.
pub fn lint_list(tools: &Tools, folder: &Path, list: &str, top: &str) -> Result<(), ToolError> {
    verilator(tools, folder, list, top)?;
    // Once with the hierarchy, once without: a loop through several modules shows only in the
    // latter.
    let script = format!(
        "read_verilog_file_list -F {list}; hierarchy -check -top {top}; proc; check -assert; \
         flatten; opt_clean; check -assert"
    );
    run(tools
        .program(Program::Yosys, folder)
        .args(["-q", "-p", &script]))?;
    Ok(())
}

/// Passes if Verilator finds nothing to complain about in the one module of a file, seen as the
/// top. What it instantiates is in files of that name in some folders.
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
