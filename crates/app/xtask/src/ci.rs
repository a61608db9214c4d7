//! `cargo xtask ci`: the checks that a change must pass.

use anyhow::{Context, bail};
use clap::Args;

use crate::cargo::{cargo, check};
use crate::check::{licences, links, scripts, width, words};
use crate::outcome::Outcome;
use crate::steps::{Count, Steps};
use crate::{book, docs, package, test};

/// Options of `ci`.
#[derive(Debug, Args)]
pub struct Options {
    /// Only what needs no EDA tools.
    #[arg(long)]
    quick: bool,
}

/// Runs formatting, lints, documentation and the README's test command.
pub fn run(options: &Options, json: bool) -> anyhow::Result<Outcome> {
    let mut steps = Steps::default();
    steps.run("formatting", || {
        check(cargo().args(["fmt", "--all", "--check"]), json)
    });
    steps.run("clippy", || {
        let mut command = cargo();
        command.args(["clippy", "--release", "--workspace", "--all-targets"]);
        check(command.args(["--", "-D", "warnings"]), json)
    });
    steps.run("licences", licences::all);
    steps.run("circles of imports", circles);
    steps.run("rustdoc", || docs::rustdoc(json));
    steps.run("packages", package::all);
    steps.run("plain words", words::all);
    steps.run("lengths of lines", width::all);
    // A fixed seed: a failure must come from the change, not from a new random input. Other runs of
    // the tests use random seeds.
    let tests = test::Options {
        seed: Some(1),
        ..test::Options::default()
    };
    if options.quick {
        steps.run("documentation links", links::all);
        steps.run("cargo test", || test::without_tools(&tests, json));
    } else {
        steps.run("types of scripts", scripts::all);
        steps.run("book", book::render);
        test::all(&mut steps, &tests, json);
    }
    Ok(steps.outcome())
}

/// Fails if files import each other in a circle; counts the files.
fn circles() -> anyhow::Result<Count> {
    let mut command = cargo();
    command.args(["run", "--release", "--quiet", "--bin", "circles"]);
    let output = command.output().context("cannot start cargo")?;
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stderr).trim());
    }
    let files = String::from_utf8_lossy(&output.stdout).trim().parse();
    Ok(Count {
        passed: files.context("circles does not say how many files it read")?,
        failed: 0,
    })
}
