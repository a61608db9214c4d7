//! `cargo xtask test`: runs all tests.

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
    /// Run only tests and steps whose name contains this; the whole name of a step runs it alone.
    pub filter: Option<String>,
}

/// Runs the tests.
pub fn run(options: &Options, json: bool) -> anyhow::Result<Outcome> {
    let mut steps = Steps::default();
    all(&mut steps, options, json);
    Ok(steps.outcome())
}

/// The function of a step.
type Run = fn(&Options, bool) -> anyhow::Result<Count>;

/// A step that is not a test of `cargo test`.
struct Step {
    name: &'static str,
    /// Whether short runs leave it out.
    long: bool,
    run: Run,
}

const fn step(name: &'static str, run: Run) -> Step {
    Step {
        name,
        long: false,
        run,
    }
}

const fn long(step: Step) -> Step {
    Step { long: true, ..step }
}

/// These steps, in order.
const STEPS: &[Step] = &[
    long(step("sanitizer", |_, json| memory::sanitizer(json))),
    long(step("valgrind", |_, json| memory::valgrind(json))),
    long(step("mpi", |_, json| mpi(json))),
    long(step("packages outside", |_, _| {
        package::all()?;
        package::outside()
    })),
    long(step("browser", |_, json| browser(json))),
    // The benchmark compares our engines with it.
    long(step("rust-hdl's simulator", |_, _| {
        crate::bench::rust_hdl::perft(2).map(|_| Count::ONE)
    })),
    #[cfg(unix)]
    long(step("gates of a board", |_, _| {
        crate::gates::test_board().map(|()| Count::ONE)
    })),
    step("generated files", |_, _| {
        emit::check_fresh().map(|_| Count::ONE)
    }),
    step("verilog lint", |options, _| check::lint::rtl(options.long)),
    step("options in pages", |_, _| {
        documented::build_programs()?;
        check::options::all()
    }),
    step("documented commands", |options, _| {
        documented::check(Wanted {
            long: options.long,
            ..Wanted::default()
        })
    }),
    step("documentation links", |_, _| check::links::all()),
];

/// Adds every test step to a sequence.
pub fn all(steps: &mut Steps, options: &Options, json: bool) {
    let filter = options.filter.as_deref();
    steps.run("tools", || {
        Tools::ensure()?.warm_up(&[Program::Yosys])?;
        Icarus::ensure()?;
        Ok(Count::default())
    });
    // If the filter is the name of one step, no test needs to be compiled.
    if !STEPS.iter().any(|step| filter == Some(step.name)) {
        steps.run("cargo test", || {
            let others = || {
                let mut command = cargo_test(options, "--exclude", &ALONE);
                command.arg("--workspace");
                command
            };
            let alone = || cargo_test(options, "--package", &ALONE);
            Ok(programs::test(others, filter, json)? + programs::test(alone, filter, json)?)
        });
    }
    for step in STEPS {
        let wanted = filter.is_none_or(|filter| step.name.contains(filter));
        if wanted && (options.long || !step.long) {
            steps.run(step.name, || (step.run)(options, json));
        }
    }
}

/// Packages whose tests are built separately. They depend directly on crates of procedural macros;
/// built together with the others, Cargo would compile everything again that depends on a macro.
const ALONE: [&str; 2] = ["bluechip-block-docs", "circles"];

/// The tests of the packages that need no EDA tools.
pub fn without_tools(options: &Options, json: bool) -> anyhow::Result<Count> {
    let metadata = Metadata::read()?;
    let mut packages = metadata.members_without("bluechip-cosim");
    packages.retain(|package| !ALONE.contains(package));
    let test =
        |packages: &[&str]| cargo::test(&mut cargo_test(options, "--package", packages), json);
    Ok(test(&packages)? + test(&ALONE)?)
}

/// `cargo test` with `option` for each of the packages.
fn cargo_test(options: &Options, option: &str, packages: &[&str]) -> Command {
    let mut command = cargo::cargo();
    command.args(["test", "--release", "--no-fail-fast"]);
    for package in packages {
        command.args([option, package]);
    }
    // The engine's profiles from tests must not influence a user's simulations.
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

/// Tests pages in a browser, including those of the book. Only this step needs Chromium.
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

/// Tests the program as several ranks. Only this step needs Open MPI.
fn mpi(json: bool) -> anyhow::Result<Count> {
    // A package of mpicc may lack the headers.
    let header = ["-fsyntax-only", "-include", "mpi.h", "-x", "c", "/dev/null"];
    for (program, arguments) in [("mpirun", &["--version"][..]), ("mpicc", &header)] {
        let tried = Command::new(program).args(arguments).output();
        if !tried.is_ok_and(|output| output.status.success()) {
            bail!(
                "{program} {}: failed; install the Debian packages openmpi-bin, libopenmpi-dev and \
                 libclang-dev",
                arguments.join(" ")
            );
        }
    }
    let mut command = cargo::cargo();
    command.args(["test", "--release", "--workspace"]);
    command.args(["--features", "bluechip/mpi", "--test", "mpi"]);
    cargo::test(&mut command, json)
}
