//! Icarus Verilog: an event-driven simulator, for small designs and for what Verilator does not simulate.
//!
//! It is in no Python package. What is on the PATH is taken, otherwise Debian's package is unpacked into `target/icarus`,
//! which needs no root.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{ToolError, lock, run, workspace_root};

/// Icarus Verilog, ready to run.
#[derive(Clone, Debug)]
pub struct Icarus {
    /// Where it was unpacked; none if it is on the PATH.
    root: Option<PathBuf>,
}

impl Icarus {
    /// Icarus, unpacked first if need be. Safe to call from several processes at once.
    pub fn ensure() -> Result<Icarus, ToolError> {
        if ["iverilog", "vvp"]
            .iter()
            .all(|program| run(Command::new(program).arg("-V")).is_ok())
        {
            return Ok(Icarus { root: None });
        }
        let root = workspace_root().join("target/icarus");
        unpack(&root)?;
        Ok(Icarus { root: Some(root) })
    }

    /// Compiles and runs Verilog text whose top module is `top`, and returns what it printed.
    pub fn simulate(&self, verilog: &str, top: &str) -> Result<String, ToolError> {
        let folder = tempfile::tempdir().map_err(ToolError::file(std::env::temp_dir()))?;
        let text = folder.path().join("design.v");
        fs::write(&text, verilog).map_err(ToolError::file(&text))?;
        self.run(&["-g2005".to_owned()], &[text], top)
    }

    /// Compiles files whose top module is `top`, with further arguments, runs them in the working folder, and returns what
    /// they printed.
    pub fn run(
        &self,
        arguments: &[String],
        files: &[PathBuf],
        top: &str,
    ) -> Result<String, ToolError> {
        let folder = tempfile::tempdir().map_err(ToolError::file(std::env::temp_dir()))?;
        let program = folder.path().join("design.vvp");
        let mut compile = self.program("iverilog");
        let mut execute = self.program("vvp");
        if let Some(root) = &self.root {
            let modules = modules(root)?;
            compile.arg(format!("-B{}", modules.display()));
            execute.arg("-M").arg(modules);
        }
        run(compile
            .args(arguments)
            .args(["-s", top, "-o"])
            .arg(&program)
            .args(files))?;
        let output = run(execute.arg("-N").arg(&program))?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    fn program(&self, name: &str) -> Command {
        match &self.root {
            Some(root) => Command::new(root.join("usr/bin").join(name)),
            None => Command::new(name),
        }
    }
}

/// The folder of Icarus' own modules: `usr/lib/MACHINE/ivl`.
fn modules(root: &Path) -> Result<PathBuf, ToolError> {
    let lib = root.join("usr/lib");
    fs::read_dir(&lib)
        .map_err(ToolError::file(&lib))?
        .filter_map(|entry| Some(entry.ok()?.path().join("ivl")))
        .find(|modules| modules.is_dir())
        .ok_or_else(|| missing(&format!("remove {} and try again", root.display())))
}

fn unpack(root: &Path) -> Result<(), ToolError> {
    let parent = root.parent().unwrap_or(root);
    fs::create_dir_all(parent).map_err(ToolError::file(parent))?;
    // Test processes run side by side: the first one unpacks, the others wait for it.
    let _lock = lock(&root.with_extension("lock"))?;
    if root.join("usr/bin/vvp").is_file() {
        return Ok(());
    }
    let folder = tempfile::tempdir_in(parent).map_err(ToolError::file(parent))?;
    let hint = |error: ToolError| missing(&format!("install the package `iverilog`\n{error}"));
    run(Command::new("apt-get")
        .args(["download", "iverilog"])
        .current_dir(folder.path()))
    .map_err(hint)?;
    let package = fs::read_dir(folder.path())
        .map_err(ToolError::file(folder.path()))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .find(|path| path.extension().is_some_and(|extension| extension == "deb"))
        .ok_or_else(|| missing("install the package `iverilog`"))?;
    let unpacked = folder.path().join("unpacked");
    run(Command::new("dpkg").arg("-x").arg(&package).arg(&unpacked)).map_err(hint)?;
    fs::rename(&unpacked, root).map_err(ToolError::file(root))
}

fn missing(hint: &str) -> ToolError {
    ToolError::Missing {
        what: "Icarus Verilog".into(),
        hint: hint.into(),
    }
}
