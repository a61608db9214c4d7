//! Icarus Verilog: an event-driven simulator, for small designs and for constructs that Verilator
//! does not simulate.
//!
//! There is no Python package of it. If it is not on the PATH, Debian's package is unpacked into
//! `target/icarus`, which needs no root.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{ToolError, debian, run};

/// Icarus Verilog, ready to run.
#[derive(Clone, Debug)]
pub struct Icarus {
    /// Where it was unpacked; `None` if it is on the path.
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
        let root = debian::unpacked("icarus", &["iverilog"], "usr/bin/vvp")?;
        Ok(Icarus { root: Some(root) })
    }

    /// Compiles and runs Verilog text whose top module is `top`, and returns what it printed.
    pub fn simulate(&self, verilog: &str, top: &str) -> Result<String, ToolError> {
        let folder = tempfile::tempdir().map_err(ToolError::file(std::env::temp_dir()))?;
        let text = folder.path().join("design.v");
        fs::write(&text, verilog).map_err(ToolError::file(&text))?;
        self.run(&["-g2005".to_owned()], &[text], top)
    }

    /// Compiles files whose top module is `top`, with further arguments, runs them in the working
    /// folder, and returns what they printed.
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

fn missing(hint: &str) -> ToolError {
    ToolError::Missing {
        what: "Icarus Verilog".into(),
        hint: hint.into(),
    }
}
