//! `cargo xtask ci`: what a change has to pass.

use crate::cargo::{cargo, check};
use crate::outcome::Outcome;
use crate::steps::Steps;
use crate::{book, docs, package, test};

/// Runs formatting, lints, documentation and the README's test command.
pub fn run(json: bool) -> anyhow::Result<Outcome> {
    let mut steps = Steps::default();
    steps.run("formatting", || {
        check(cargo().args(["fmt", "--all", "--check"]), json)
    });
    steps.run("clippy", || {
        let mut command = cargo();
        command.args(["clippy", "--release", "--workspace", "--all-targets"]);
        check(command.args(["--", "-D", "warnings"]), json)
    });
    steps.run("rustdoc", || docs::rustdoc(json));
    steps.run("book", book::render);
    steps.run("packages", package::all);
    // What fails here is the change, not a new random input: those come with every other run of the tests.
    let options = test::Options {
        seed: Some(1),
        ..test::Options::default()
    };
    test::all(&mut steps, &options, json);
    Ok(steps.outcome())
}
