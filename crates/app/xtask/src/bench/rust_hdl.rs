//! The move generator in rust-hdl's own simulator. It is a separate program, because the blocks'
//! code must be compiled with optimisation.

use anyhow::{Context, ensure};
use serde::Deserialize;

use super::leaves::check_count;
use crate::cargo::cargo;

/// What the program prints.
#[derive(Deserialize)]
struct Counted {
    nodes: u64,
    cycles: u64,
    seconds: f64,
}

/// Runs a perft of the start position. Returns its nodes, clocks and seconds.
pub fn perft(depth: u32) -> anyhow::Result<(u64, u64, f64)> {
    let mut command = cargo();
    command.args(["run", "--quiet", "--profile", "rust-hdl", "-p", "devices"]);
    command.args(["--example", "rust_hdl", "--", &depth.to_string()]);
    let output = command
        .stderr(std::process::Stdio::inherit())
        .output()
        .context("cannot start cargo")?;
    ensure!(output.status.success(), "{}", output.status);
    let Counted {
        nodes,
        cycles,
        seconds,
    } = serde_json::from_slice(&output.stdout)?;
    check_count(depth, nodes)?;
    Ok((nodes, cycles, seconds))
}
