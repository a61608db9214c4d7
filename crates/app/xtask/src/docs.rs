//! `cargo xtask docs`: the documentation holds together.

use crate::outcome::Outcome;
use crate::steps::{Count, Steps};
use crate::{book, cargo, check, emit};

/// Runs the documentation's checks.
pub fn run(json: bool) -> anyhow::Result<Outcome> {
    let mut steps = Steps::default();
    steps.run("rustdoc", || rustdoc(json));
    steps.run("documentation links", check::links::all);
    steps.run("book", book::render);
    steps.run("generated files", || {
        emit::check_fresh().map(|_| Count::ONE)
    });
    Ok(steps.outcome())
}

/// Builds the documentation of all crates, warnings being errors.
pub fn rustdoc(json: bool) -> anyhow::Result<Count> {
    let mut command = cargo::cargo();
    command.args(["doc", "--release", "--workspace", "--no-deps"]);
    cargo::check(command.env("RUSTDOCFLAGS", "-D warnings"), json)
}
