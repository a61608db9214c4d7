//! Running the program.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// What came of a call.
pub struct Outcome {
    /// The exit code.
    pub code: i32,
    /// What it printed to standard output.
    pub text: String,
    /// What it printed to standard error, line by line, without the program's name.
    pub lines: Vec<String>,
}

impl Outcome {
    /// The JSON that it printed.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text)
            .unwrap_or_else(|error| panic!("{error}: {}\n{:?}", self.text, self.lines))
    }
}

/// A small module of the tests.
pub fn case(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/cases")
        .join(name)
}

/// Calls the program in the folder of the cases.
pub fn run(arguments: &[&str]) -> Outcome {
    run_in(&case(""), arguments)
}

/// Calls the program in a folder.
pub fn run_in(folder: &Path, arguments: &[&str]) -> Outcome {
    let output = Command::new(env!("CARGO_BIN_EXE_bluechip-sim"))
        .current_dir(folder)
        .args(arguments)
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    Outcome {
        code: output.status.code().unwrap_or(-1),
        text: String::from_utf8_lossy(&output.stdout).into_owned(),
        lines: errors
            .lines()
            .map(|line| line.trim_start_matches("bluechip-sim: ").to_owned())
            .collect(),
    }
}

/// Compares a run with another simulator, on both engines. Returns the JSON of the last.
pub fn compare(arguments: &[&str], simulator: &str, least_bits: u64) -> Value {
    let mut last = Value::Null;
    for engine in ["interpreted", "compiled"] {
        let mut all = arguments.to_vec();
        all.extend([
            "--against",
            simulator,
            "--engine",
            engine,
            "--json",
            "--random",
            "1",
        ]);
        let outcome = run(&all);
        let json = outcome.json();
        assert_eq!(outcome.code, 0, "{arguments:?} {engine}: {json}");
        assert!(json["bits_compared"].as_u64() >= Some(least_bits), "{json}");
        last = json;
    }
    last
}
