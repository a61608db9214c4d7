//! Checks the types of the pages' scripts, which are declared in comments, with the TypeScript
//! compiler. Browsers do not need the types.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};
use bluechip_cosim::tools::workspace_root;

use crate::npm::Package;
use crate::steps::Count;

/// The TypeScript compiler.
const TYPESCRIPT: Package = Package {
    name: "typescript",
    version: "7.0.2",
    folder: "typescript",
};

/// The scripts that the page of every design contains.
const WEB: &str = "crates/hdl/simulator/src/web";

/// Groups of scripts that share a page: folders and files, and a file to leave out because another
/// of the group replaces it.
const PAGES: [(&[&str], Option<&str>); 4] = [
    (&[WEB, "crates/app/bluechip/src/view"], Some("page.js")),
    (&[WEB], None),
    (&["crates/app/bluechip/src/report"], None),
    (&["docs/live.js"], None),
];

/// Checks the scripts of every page.
pub fn all() -> anyhow::Result<Count> {
    let root = workspace_root();
    let compiler = Compiler::ensure(root)?;
    compiler.finds_a_fault(root)?;
    let mut count = Count::default();
    let mut faults = String::new();
    for (places, without) in PAGES {
        let mut scripts = Vec::new();
        for place in places {
            scripts.extend(scripts_of(&root.join(place), without)?);
        }
        faults += &compiler.faults(root, &scripts)?;
        count.passed += scripts.len();
    }
    if !faults.is_empty() {
        bail!("types of scripts\n{}", faults.trim_end());
    }
    Ok(count)
}

/// Installs the compiler unless it is installed.
pub fn ensure_compiler() -> anyhow::Result<()> {
    Compiler::ensure(workspace_root()).map(|_| ())
}

/// A script, or the scripts and declarations of a folder, sorted by name.
fn scripts_of(place: &Path, without: Option<&str>) -> anyhow::Result<Vec<PathBuf>> {
    if place.is_file() {
        return Ok(vec![place.to_owned()]);
    }
    let mut scripts = Vec::new();
    for entry in fs::read_dir(place).with_context(|| place.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let is_script = name.is_some_and(|name| name.ends_with(".js") || name.ends_with(".d.ts"));
        if is_script && name != without {
            scripts.push(path);
        }
    }
    scripts.sort();
    Ok(scripts)
}

/// The TypeScript compiler.
struct Compiler {
    folder: PathBuf,
    program: PathBuf,
}

impl Compiler {
    /// The compiler, installed into `target` on first use.
    fn ensure(root: &Path) -> anyhow::Result<Compiler> {
        let folder = TYPESCRIPT.ensure(root)?;
        let program = folder.join("node_modules/.bin/tsc");
        Ok(Compiler { folder, program })
    }

    /// Fails if the compiler accepts a wrong script: then the check would be useless.
    fn finds_a_fault(&self, root: &Path) -> anyhow::Result<()> {
        let path = self.folder.join("wrong.js");
        let wrong = "/** @param {number} x */\nconst twice = (x) => 2 * x;\ntwice(\"two\");\n";
        fs::write(&path, wrong).with_context(|| path.display().to_string())?;
        let faults = self.faults(root, &[path])?;
        match faults.contains("wrong.js(3,7)") {
            true => Ok(()),
            false => bail!("TypeScript takes a wrong script to be right: {faults}"),
        }
    }

    /// The errors in scripts of one page, one per line; empty if there are none.
    fn faults(&self, root: &Path, scripts: &[PathBuf]) -> anyhow::Result<String> {
        let output = Command::new(&self.program)
            .args(["--noEmit", "--allowJs", "--checkJs", "--strict"])
            .args(["--target", "es2023", "--lib", "es2023,dom,dom.iterable"])
            .args(["--moduleDetection", "legacy", "--pretty", "false"])
            .args(scripts)
            .current_dir(root)
            .output()
            .context("cannot start the compiler of TypeScript: is Node.js there?")?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        if !output.status.success() && said.is_empty() {
            bail!(
                "TypeScript: {}",
                String::from_utf8_lossy(&output.stderr).trim()
            );
        }
        Ok(said)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_come_with_their_declarations_and_without_another_pages() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["b.js", "a.d.ts", "page.js", "page.html", "c.rs"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        let names = |without| {
            let scripts = scripts_of(folder.path(), without).unwrap();
            let name = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().to_owned();
            scripts.iter().map(name).collect::<Vec<_>>()
        };
        assert_eq!(names(Some("page.js")), ["a.d.ts", "b.js"]);
        assert_eq!(names(None), ["a.d.ts", "b.js", "page.js"]);
    }
}
