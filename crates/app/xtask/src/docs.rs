//! `cargo xtask docs`: checks the documentation, or rewrites its generated parts.

use clap::Args;

use crate::documented::{self, Wanted};
use crate::figures::{self, Age, Figures};
use crate::outcome::Outcome;
use crate::steps::{Count, Steps};
use crate::{book, cargo, check, emit, test};

/// Options of `docs`.
#[derive(Debug, Args)]
pub struct Options {
    /// Rewrite what commands write: generated files, tables of figures, counts, output of commands.
    #[arg(long)]
    write: bool,
    /// Say only which figures are older than what they measure.
    #[arg(long, conflicts_with = "write")]
    ages: bool,
    /// Render the book and take the pictures of it that its pages show. Needs Chromium.
    #[arg(long, conflicts_with_all = ["write", "ages"])]
    pictures: bool,
    /// With commands that take longer.
    #[arg(long)]
    long: bool,
    /// Only the commands that pages show whose path contains this.
    #[arg(conflicts_with_all = ["ages", "pictures"])]
    page: Option<String>,
}

impl Options {
    fn commands(&self) -> Wanted<'_> {
        Wanted {
            long: self.long,
            page: self.page.as_deref(),
        }
    }
}

/// Runs the documentation's checks.
pub fn run(options: &Options, json: bool) -> anyhow::Result<Outcome> {
    if options.ages {
        return ages();
    }
    if options.pictures {
        return pictures(json);
    }
    if options.write {
        return write(options);
    }
    let mut steps = Steps::default();
    if options.page.is_some() {
        steps.run("documented commands", || {
            documented::check(options.commands())
        });
        return Ok(steps.outcome());
    }
    steps.run("rustdoc", || rustdoc(json));
    steps.run("documentation links", check::links::all);
    steps.run("plain words", check::words::all);
    steps.run("lengths of lines", check::width::all);
    steps.run("book", book::render);
    steps.run("generated files", || {
        emit::check_fresh().map(|_| Count::ONE)
    });
    steps.run("options in pages", || {
        documented::build_programs()?;
        check::options::all()
    });
    steps.run("documented commands", || {
        documented::check(options.commands())
    });
    Ok(steps.outcome())
}

/// Builds the documentation of all crates; warnings are errors.
pub fn rustdoc(json: bool) -> anyhow::Result<Count> {
    let mut command = cargo::cargo();
    command.args(["doc", "--release", "--workspace", "--no-deps"]);
    cargo::check(command.env("RUSTDOCFLAGS", "-D warnings"), json)
}

/// Rewrites the parts that commands generate.
fn write(options: &Options) -> anyhow::Result<Outcome> {
    let mut written = documented::write(options.commands())?;
    if options.page.is_none() {
        written.extend(emit::write()?);
        written.extend(check::width::write()?);
    }
    let text = match written.is_empty() {
        true => "Everything was as it should be.".to_owned(),
        false => format!("wrote {}", written.join(", ")),
    };
    let json = serde_json::json!({ "written": written });
    Ok(Outcome::success(text, json))
}

/// Renders book and README, opens every chapter, and takes pictures.
fn pictures(json: bool) -> anyhow::Result<Outcome> {
    let mut steps = Steps::default();
    steps.run("book", book::render);
    steps.run("README", || book::readme().map(|()| Count::ONE));
    steps.run("pictures", || {
        let mut command = test::browser_tests();
        command.arg("book::").env("BLUECHIP_PICTURES", "1");
        cargo::test(&mut command, json)
    });
    Ok(steps.outcome())
}

/// Reports the figures that are older than the code they measure.
fn ages() -> anyhow::Result<Outcome> {
    let ages = figures::ages(&Figures::read()?)?;
    let old = |age: &&Age| age.changed != Some(0);
    let mut lines = Vec::new();
    for age in ages.iter().filter(old) {
        let Age {
            table,
            commit,
            changed,
        } = age;
        lines.push(match changed {
            Some(1) => format!("{table}: code of 1 file has changed since {commit}"),
            Some(files) => format!("{table}: code of {files} files has changed since {commit}"),
            None => format!("{table}: {commit} is not in this clone"),
        });
    }
    lines.push(format!(
        "{} of {} are older than what they measure.",
        lines.len(),
        ages.len()
    ));
    let json: Vec<_> = ages
        .iter()
        .map(|age| {
            serde_json::json!(
                { "table": age.table, "commit": age.commit, "changed": age.changed }
            )
        })
        .collect();
    Ok(Outcome::success(lines.join("\n"), json.into()))
}
