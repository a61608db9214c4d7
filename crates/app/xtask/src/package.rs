//! The publishable crates: each can be packaged for a registry, and a program outside the
//! repository runs Verilog with these packages alone.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail, ensure};
use bluechip_cosim::tools::{Tools, workspace_root};
use bluechip_cosim::yosys;
use bluechip_netlist::verilog::File;

use crate::cargo;
use crate::metadata::{Metadata, Package};
use crate::steps::Count;

/// Packages every publishable crate; counts one check per crate.
pub fn all() -> anyhow::Result<Count> {
    let packages = packages()?;
    let mut command = cargo::cargo();
    command.args(["package", "--quiet", "--no-verify", "--allow-dirty"]);
    for package in &packages {
        command.args(["--package", &package.name]);
    }
    let status = command.status().context("cannot start cargo")?;
    if !status.success() {
        bail!("`cargo package`: {status}");
    }
    for package in &packages {
        let archive = archive(package);
        ensure!(archive.is_file(), "{} is missing", archive.display());
    }
    Ok(Count {
        passed: packages.len(),
        failed: 0,
    })
}

/// A program outside the workspace runs a counter in Verilog with nothing but the packaged
/// simulator and Yosys reader.
pub fn outside() -> anyhow::Result<Count> {
    let packages = packages()?;
    let folder = tempfile::tempdir()?;
    let vendored = folder.path().join("vendored");
    fs::create_dir(&vendored)?;
    let mut patches = String::new();
    for package in &packages {
        let status = Command::new("tar")
            .args(["-xzf".as_ref(), archive(package).as_os_str()])
            .arg("-C")
            .arg(&vendored)
            .status()
            .context("cannot start tar")?;
        ensure!(status.success(), "cannot unpack {}", package.name);
        let path = vendored.join(format!("{}-{}", package.name, package.version));
        patches += &format!("{} = {{ path = {path:?} }}\n", package.name);
    }
    let version = |name: &str| {
        let found = packages.iter().find(|package| package.name == name);
        found.map_or("*", |package| package.version.as_str())
    };
    fs::create_dir(folder.path().join("src"))?;
    write(
        folder.path(),
        "Cargo.toml",
        &format!(
            "[package]\nname = \"outside\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
             bluechip-simulator = \"{}\"\nbluechip-yosys = \"{}\"\n\n[patch.crates-io]\n{patches}",
            version("bluechip-simulator"),
            version("bluechip-yosys"),
        ),
    )?;
    write(folder.path(), "src/main.rs", PROGRAM)?;
    let verilog = File::new("counter.v", COUNTER);
    let json = yosys::json(&Tools::ensure()?, &[verilog], "counter", yosys::PASSES)?;
    write(folder.path(), "counter.json", &json)?;
    let mut command = cargo::cargo();
    let output = command
        .current_dir(folder.path())
        .args(["run", "--quiet"])
        .output()
        .context("cannot start cargo")?;
    let found = String::from_utf8_lossy(&output.stdout);
    ensure!(
        output.status.success() && found.trim() == "200",
        "the program outside printed `{}`: {}",
        found.trim(),
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(Count::ONE)
}

const COUNTER: &str = "module counter(input clock, input enable, output reg [7:0] count);
  initial count = 0;
  always @(posedge clock) if (enable) count <= count + 8'd2;
endmodule
";

const PROGRAM: &str = r#"use bluechip_simulator::{EngineKind, Simulation};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let design = bluechip_yosys::read(&std::fs::read_to_string("counter.json")?, Some("counter"))?;
    let mut simulation = Simulation::new(design.flatten()?, EngineKind::Compiled)?;
    simulation.poke("enable", 1)?;
    simulation.run(100);
    println!("{}", simulation.peek("count")?);
    Ok(())
}
"#;

fn write(folder: &Path, name: &str, text: &str) -> anyhow::Result<()> {
    let path = folder.join(name);
    fs::write(&path, text).with_context(|| path.display().to_string())
}

/// The path at which `cargo package` stores a crate.
fn archive(package: &Package) -> PathBuf {
    let name = format!("{}-{}.crate", package.name, package.version);
    workspace_root().join("target/package").join(name)
}

/// The publishable crates of the workspace.
fn packages() -> anyhow::Result<Vec<Package>> {
    let publishable = Metadata::read()?.publishable();
    ensure!(!publishable.is_empty(), "no crate may be published");
    if let Some(stranger) = (publishable.iter()).find(|one| !one.name.starts_with("bluechip-")) {
        bail!(
            "{} is not a name of ours: call it bluechip-…, or set `publish = false`",
            stranger.name
        );
    }
    Ok(publishable)
}
