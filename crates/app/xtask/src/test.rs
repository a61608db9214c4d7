//! `cargo xtask test`: everything that has to hold, in one command.

use std::process::Command;

use anyhow::bail;
use bluechip_cosim::tools::{Icarus, Program, Tools, workspace_root};
use clap::Args;

use crate::documented::{self, Wanted};
use crate::metadata::Metadata;
use crate::outcome::Outcome;
use crate::steps::{Count, Steps};
use crate::{book, cargo, check, emit, memory, package, programs};

/// Options of `test`.
#[derive(Debug, Default, Args)]
pub struct Options {
    /// Also run what takes longer: more random positions, deeper perft.
    #[arg(long)]
    pub long: bool,
    /// Seed of the random inputs of property tests; without it, every run has others.
    #[arg(long)]
    pub seed: Option<u64>,
    /// Run only tests and steps whose name contains this.
    pub filter: Option<String>,
}

/// Runs the tests.
pub fn run(options: &Options, json: bool) -> anyhow::Result<Outcome> {
    let mut steps = Steps::default();
    all(&mut steps, options, json);
    Ok(steps.outcome())
}

/// Adds every test step to a sequence.
pub fn all(steps: &mut Steps, options: &Options, json: bool) {
    let wanted = |name: &str| {
        options
            .filter
            .as_deref()
            .is_none_or(|filter| name.contains(filter))
    };
    steps.run("tools", || {
        Tools::ensure()?.warm_up(&[Program::Yosys])?;
        Icarus::ensure()?;
        Ok(Count::default())
    });
    steps.run("cargo test", || {
        let workspace = || {
            let mut command = cargo_test(options);
            command.arg("--workspace");
            command
        };
        programs::test(workspace, options.filter.as_deref(), json)
    });
    if options.long && wanted("sanitizer") {
        steps.run("sanitizer", || memory::sanitizer(json));
    }
    if options.long && wanted("valgrind") {
        steps.run("valgrind", || memory::valgrind(json));
    }
    if options.long && wanted("mpi") {
        steps.run("mpi", || mpi(json));
    }
    if options.long && wanted("packages outside") {
        steps.run("packages outside", || {
            package::all()?;
            package::outside()
        });
    }
    if options.long && wanted("browser") {
        steps.run("browser", || browser(json));
    }
    #[cfg(unix)]
    if options.long && wanted("gates of a board") {
        steps.run("gates of a board", || {
            crate::gates::test_board().map(|()| Count::ONE)
        });
    }
    if wanted("generated files") {
        steps.run("generated files", || {
            emit::check_fresh().map(|_| Count::ONE)
        });
    }
    if wanted("verilog lint") {
        steps.run("verilog lint", || check::lint::rtl(options.long));
    }
    if wanted("documented commands") {
        let commands = Wanted {
            long: options.long,
            ..Wanted::default()
        };
        steps.run("documented commands", || documented::check(commands));
    }
    if wanted("documentation links") {
        steps.run("documentation links", check::links::all);
    }
}

/// The tests of the packages that need no EDA tools.
pub fn without_tools(options: &Options, json: bool) -> anyhow::Result<Count> {
    let metadata = Metadata::read()?;
    let mut command = cargo_test(options);
    for package in metadata.members_without("bluechip-cosim") {
        command.args(["--package", package]);
    }
    cargo::test(&mut command, json)
}

fn cargo_test(options: &Options) -> Command {
    let mut command = cargo::cargo();
    command.args(["test", "--release", "--no-fail-fast"]);
    // What the simulator learns of a design in tests does not suit its users' searches.
    command.env("XDG_CACHE_HOME", workspace_root().join("target/cache"));
    match options.long {
        true => command.env("BLUECHIP_LONG", "1"),
        false => command.env("BLUECHIP_QUICK_MODELS", "1"),
    };
    if let Some(seed) = options.seed {
        command.env("PROPTEST_RNG_SEED", seed.to_string());
    }
    command
}

/// Pages in a browser, those of the book as well: what the other steps do without, as it needs
/// Chromium.
fn browser(json: bool) -> anyhow::Result<Count> {
    book::render()?;
    cargo::test(&mut browser_tests(), json)
}

/// The command that runs the tests of pages in a browser.
pub fn browser_tests() -> Command {
    let mut command = cargo::cargo();
    command.args(["test", "--release", "--workspace"]);
    command.args(["--features", "bluechip/browser", "--test", "browser"]);
    command
}

/// The program as several ranks: what the other steps do without, as it needs Open MPI.
fn mpi(json: bool) -> anyhow::Result<Count> {
    for program in ["mpirun", "mpicc"] {
        let tried = Command::new(program).arg("--version").output();
        if !tried.is_ok_and(|output| output.status.success()) {
            bail!(
                "{program} does not start: install the Debian packages openmpi-bin, libopenmpi-dev \
                 and libclang-dev"
            );
        }
    }
    let mut command = cargo::cargo();
    command.args(["test", "--release", "--workspace"]);
    command.args(["--features", "bluechip/mpi", "--test", "mpi"]);
    cargo::test(&mut command, json)
}
