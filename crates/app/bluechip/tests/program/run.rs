//! The program, run as its users run it.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

/// An empty folder to run in.
pub fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// The program with these arguments, in a folder.
pub fn bluechip(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bluechip"));
    command.current_dir(folder).args(arguments);
    command
}

/// Runs it to its end.
pub fn run(folder: &Path, arguments: &[&str]) -> Output {
    bluechip(folder, arguments).output().unwrap()
}

/// What it prints when all is well.
pub fn text(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {complaints}");
    assert_eq!(complaints, "", "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The one object it prints with `--json`.
pub fn json(folder: &Path, arguments: &[&str]) -> Value {
    let arguments = [arguments, &["--json"]].concat();
    let text = text(folder, &arguments);
    let value: Value = serde_json::from_str(&text).unwrap();
    assert!(value.is_object(), "{arguments:?}");
    value
}

/// Checks that an object has exactly these keys.
pub fn assert_keys(object: &Value, keys: &[&str]) {
    let mut expected: Vec<&str> = keys.to_vec();
    expected.sort_unstable();
    let mut found: Vec<&str> = object
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    found.sort_unstable();
    assert_eq!(found, expected);
}

/// Names of the files in a folder, sorted.
pub fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}
