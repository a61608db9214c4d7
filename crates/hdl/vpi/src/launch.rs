//! Provides what cocotb needs: its libraries, Python, and environment variables that name them.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use bluechip_netlist::BlackBoxes;
use bluechip_netlist::flat::FlatNetlist;
use bluechip_sim::Reading;
use bluechip_simulator::{Simulation, near_names};

use crate::arguments::Arguments;
use crate::design::Objects;
use crate::run;
use crate::session::Session;

/// Runs the tests in a new process with the environment. Returns whether there were tests and all
/// passed.
pub fn launch(arguments: &Arguments) -> Result<bool, String> {
    if arguments.simulate {
        return simulate(arguments).map(|()| true);
    }
    let config = |flags: &[&str]| cocotb(&arguments.cocotb_config, flags);
    let users = format!(
        "{};{}",
        config(&["--libpython"])?,
        config(&["--pygpi-entry-point"])?
    );
    let read = read(arguments)?;
    netlist(&read, arguments)?;
    let tests = arguments
        .tests
        .clone()
        .or_else(|| env::var("COCOTB_TEST_MODULES").ok());
    let tests =
        tests.ok_or("which tests? `--test MODULE` names the Python module that has them")?;
    let program = env::current_exe().map_err(|error| format!("this program: {error}"))?;
    let results = std::path::absolute(&arguments.results)
        .map_err(|error| format!("{}: {error}", arguments.results.display()))?;
    if results.exists() {
        fs::remove_file(&results).map_err(|error| format!("{}: {error}", results.display()))?;
    }
    let status = Command::new(program)
        .args(env::args_os().skip(1))
        .arg("--simulate")
        .env("GPI_USERS", users)
        .env("PYGPI_PYTHON_BIN", config(&["--python-bin"])?)
        .env("PYTHONPATH", python_path(arguments)?)
        .env("COCOTB_TOPLEVEL", read.top)
        .env("COCOTB_TEST_MODULES", tests)
        .env("COCOTB_RESULTS_FILE", &results)
        .env("COCOTB_TRUST_INERTIAL_WRITES", "1")
        .env("TOPLEVEL_LANG", "verilog")
        .status()
        .map_err(|error| format!("this program: {error}"))?;
    let text = fs::read_to_string(&results).map_err(|_| {
        format!(
            "cocotb left no {}: the run ended with {status}",
            results.display()
        )
    })?;
    let count = |mark: &str| text.matches(mark).count();
    let (all, failed) = (count("<testcase"), count("<failure") + count("<error"));
    println!("{all} tests, {failed} failed");
    Ok(status.success() && all > 0 && failed == 0)
}

fn python_path(arguments: &Arguments) -> Result<OsString, String> {
    let mut folders = vec![PathBuf::from(".")];
    folders.extend(arguments.python_path.iter().cloned());
    if let Some(before) = env::var_os("PYTHONPATH") {
        folders.extend(env::split_paths(&before));
    }
    env::join_paths(folders).map_err(|error| format!("--python-path: {error}"))
}

/// The output of `cocotb-config`.
fn cocotb(program: &Path, flags: &[&str]) -> Result<String, String> {
    let missing = |what: String| {
        format!(
            "{}: {what}; `pip install cocotb` (2 or newer) brings it",
            program.display()
        )
    };
    let output = Command::new(program).args(flags).output();
    let output = output.map_err(|error| missing(error.to_string()))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(missing(said.lines().last().unwrap_or_default().to_owned()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn read(arguments: &Arguments) -> Result<Reading, String> {
    bluechip_sim::read(
        &arguments.files,
        arguments.top.as_deref(),
        &arguments.options(),
    )
    .map_err(|error| error.to_string())
}

/// The netlist, with inputs to force the named signals.
fn netlist(reading: &Reading, arguments: &Arguments) -> Result<FlatNetlist, String> {
    let flatten = |forced: &[String]| reading.design.flatten_forcing(BlackBoxes::Cut, forced);
    let error = match flatten(&arguments.forced) {
        Ok(netlist) => return Ok(netlist),
        Err(error) => error,
    };
    let plain = flatten(&[]).map_err(|error| error.to_string())?;
    let names = || plain.signals.iter().map(|signal| signal.path.as_str());
    let missing = arguments
        .forced
        .iter()
        .filter(|path| names().all(|name| name != *path));
    let lines = missing.map(|path| match near_names(path, names()).first() {
        Some(near) => format!("no signal `{path}`; did you mean `{near}`?"),
        None => format!("no signal `{path}`"),
    });
    let lines: Vec<String> = lines.collect();
    match lines.is_empty() {
        true => Err(error.to_string()),
        false => Err(lines.join("\n")),
    }
}

fn simulate(arguments: &Arguments) -> Result<(), String> {
    let reading = read(arguments)?;
    for note in &reading.notes {
        eprintln!("bluechip-cocotb: note: {note}");
    }
    let netlist = netlist(&reading, arguments)?;
    let simulation =
        Simulation::new(netlist, arguments.engine()).map_err(|error| error.to_string())?;
    let objects = Objects::new(&reading.top, &simulation, &arguments.forced)?;
    // cocotb's library for a simulator that settles whole time steps, and keeps callbacks until
    // they are removed.
    let library = cocotb(
        &arguments.cocotb_config,
        &["--lib-name-path", "vpi", "verilator"],
    )?;
    Session::begin(simulation, objects);
    run::run(Path::new(&library))
}
