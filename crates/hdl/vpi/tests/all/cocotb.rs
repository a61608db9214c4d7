//! Test benches in Python drive designs through the program.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use bluechip_cosim::tools::{Tools, run as run_tool, workspace_root};

struct Outcome {
    code: i32,
    said: String,
}

/// Runs the tests of a Python module of the folder of cases on a design there.
fn run(design: &str, tests: &str, more: &[&str]) -> Outcome {
    Tools::ensure().unwrap();
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let folder = tempfile::tempdir().unwrap();
    let config: PathBuf = workspace_root().join("target/eda/bin/cocotb-config");
    let output = Command::new(env!("CARGO_BIN_EXE_bluechip-cocotb"))
        .current_dir(folder.path())
        .arg(cases.join(design))
        .args(["--test", tests])
        .arg("--cocotb-config")
        .arg(config)
        .arg("--python-path")
        .arg(&cases)
        .args(more)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    assert!(
        output.status.code() == Some(2) || folder.path().join("results.xml").is_file(),
        "{said}"
    );
    Outcome {
        code: output.status.code().unwrap_or(-1),
        said,
    }
}

fn passes(design: &str, tests: &str, count: usize) {
    for engine in ["compiled", "interpreted"] {
        let outcome = run(design, tests, &["--engine", engine]);
        assert_eq!(outcome.code, 0, "{}", outcome.said);
        assert!(
            outcome.said.contains(&format!("{count} tests, 0 failed")),
            "{}",
            outcome.said
        );
    }
}

#[test]
fn what_a_bench_reads_at_an_edge_is_from_before_it() {
    passes("register.sv", "test_register", 4);
}

#[test]
fn handles_are_found_iterated_and_indexed() {
    passes("parts.sv", "test_parts", 4);
}

#[test]
fn signals_that_are_named_can_be_forced() {
    let forced = [
        "--forced", "next", "--forced", "stored", "--forced", "enable", "--forced",
    ];
    for engine in ["compiled", "interpreted"] {
        let more = [&forced[..], &["gated", "--engine", engine]].concat();
        let outcome = run("held.sv", "test_held", &more);
        assert_eq!(outcome.code, 0, "{}", outcome.said);
        let said = &outcome.said;
        assert!(said.contains("4 tests, 0 failed"), "{said}");
        assert!(
            said.contains("`held.y` cannot be forced: name it with `--forced y`"),
            "{said}"
        );
    }
    let outcome = run("held.sv", "test_held", &["--forced", "nxt"]);
    assert_eq!(outcome.code, 2, "{}", outcome.said);
    assert!(
        outcome.said.contains("did you mean `next`?"),
        "{}",
        outcome.said
    );
}

#[test]
fn the_example_of_the_generator_passes() {
    let program = Path::new(env!("CARGO_BIN_EXE_bluechip-cocotb"));
    let folder = tempfile::tempdir().unwrap();
    let mut command = Tools::ensure().unwrap().python();
    command
        .arg(workspace_root().join("sim/cocotb/run.py"))
        .env("SIM", "bluechip")
        .env("BLUECHIP_COCOTB", program)
        .arg("--build-dir")
        .arg(folder.path());
    let output = run_tool(&mut command).unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.ends_with("3 tests, 0 failed\n"), "{said}");
}

#[test]
fn a_test_that_fails_is_one() {
    let outcome = run("register.sv", "test_wrong", &[]);
    assert_eq!(outcome.code, 1, "{}", outcome.said);
    assert!(
        outcome.said.contains("1 tests, 1 failed"),
        "{}",
        outcome.said
    );
}

#[test]
fn wrong_input_is_one_line() {
    let outcome = run("register.sv", "test_register", &["--top", "registr"]);
    assert_eq!(outcome.code, 2);
    assert!(
        outcome.said.contains("did you mean `register`?"),
        "{}",
        outcome.said
    );
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/register.sv");
    let output = Command::new(env!("CARGO_BIN_EXE_bluechip-cocotb"))
        .arg(&cases)
        .args(["--test", "x", "--cocotb-config", "no-such-program"])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("`pip install cocotb`"), "{said}");
    assert!(fs::metadata(&cases).is_ok());
}
