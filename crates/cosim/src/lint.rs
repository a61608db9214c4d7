//! Independent opinions on emitted Verilog: Verilator's lint with every warning on, and Yosys' own checks.

use std::fs;

use crate::tools::{Program, ToolError, Tools, run};

/// Passes if both tools find nothing to complain about in the text.
pub fn lint(tools: &Tools, verilog: &str, top: &str) -> Result<(), ToolError> {
    let folder = tempfile::tempdir().map_err(ToolError::file(std::env::temp_dir()))?;
    let path = folder.path().join("design.v");
    fs::write(&path, verilog).map_err(ToolError::file(&path))?;
    run(tools.verilator().current_dir(folder.path()).args([
        "--lint-only",
        "-Wall",
        // One file holds a top and everything below it.
        "-Wno-DECLFILENAME",
        "--no-timing",
        "--top-module",
        top,
        "design.v",
    ]))?;
    // Once with the hierarchy, once without: a loop through several modules shows only in the latter.
    let script = format!(
        "read_verilog design.v; hierarchy -check -top {top}; proc; check -assert; flatten; opt_clean; check -assert"
    );
    run(tools
        .program(Program::Yosys, folder.path())
        .args(["-q", "-p", &script]))?;
    Ok(())
}
