//! Search parameters: those of a set, or of a file in their place.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use host::ParameterSet;
use memory_map::SearchParameters;
use serde_json::Value;

use crate::error::{Error, Result};

/// What a command is told about them.
#[derive(Debug, Args)]
pub struct Options {
    /// What a search looks at: deep-blue (checks, extensions and the slow evaluation) or plain (none of them).
    #[arg(long, value_name = "S", default_value_t = ParameterSet::default())]
    pub set: ParameterSet,
    /// A JSON file of search parameters, in place of those of the set; the command's own options count more.
    #[arg(long, value_name = "FILE")]
    params: Option<PathBuf>,
}

impl Options {
    /// The parameters at a depth.
    pub fn parameters(&self, depth: u32) -> Result<SearchParameters> {
        let standard = self.set.parameters(depth);
        let given = match &self.params {
            Some(path) => read(path, &standard)?,
            None => standard,
        };
        Ok(SearchParameters { depth, ..given })
    }

    /// A file takes the place of the set.
    pub fn are_from_a_file(&self) -> bool {
        self.params.is_some()
    }

    /// The set, and the file if there is one.
    pub fn name(&self) -> String {
        match &self.params {
            Some(path) => format!("{} and {}", self.set, path.display()),
            None => self.set.to_string(),
        }
    }
}

/// Reads a JSON file of search parameters; what it leaves out stays as it is in `defaults`.
fn read(path: &Path, defaults: &SearchParameters) -> Result<SearchParameters> {
    let wrong = |problem: String| Error::Input(format!("{}: {problem}", path.display()));
    let text = fs::read_to_string(path)
        .map_err(|error| Error::Input(format!("cannot read `{}`: {error}", path.display())))?;
    overlaid(&text, defaults).map_err(wrong)
}

fn overlaid(
    text: &str,
    defaults: &SearchParameters,
) -> std::result::Result<SearchParameters, String> {
    let told = |error: serde_json::Error| error.to_string();
    // Refuses unknown keys and wrong types, with line and column.
    serde_json::from_str::<SearchParameters>(text).map_err(told)?;
    let given: Value = serde_json::from_str(text).map_err(told)?;
    if !given.is_object() {
        return Err("the parameters are not an object".to_owned());
    }
    let mut merged = serde_json::to_value(defaults).map_err(told)?;
    overlay(&mut merged, given);
    let parameters: SearchParameters = serde_json::from_value(merged.clone()).map_err(told)?;
    let held = serde_json::to_value(held(&parameters)).map_err(told)?;
    match difference(&merged, &held) {
        None => Ok(parameters),
        Some((place, value)) => Err(format!("{place}: {value} is out of range")),
    }
}

/// Puts given values in place of others, key by key.
fn overlay(base: &mut Value, given: Value) {
    match (base, given) {
        (Value::Object(base), Value::Object(given)) => {
            for (key, value) in given {
                overlay(base.entry(key).or_insert(Value::Null), value);
            }
        }
        (base, given) => *base = given,
    }
}

/// What the chip's registers hold after these parameters were written.
fn held(parameters: &SearchParameters) -> SearchParameters {
    let mut held = SearchParameters::default();
    // A register whose word was refused stays as it was after reset: where the values differ, the word was wrong.
    for (address, word) in parameters.words() {
        let _ = held.write(address, word);
    }
    held
}

/// The first place where two values differ, with the first one's value.
fn difference<'a>(wanted: &'a Value, held: &Value) -> Option<(String, &'a Value)> {
    let below = |name: String, (place, value): (String, &'a Value)| (name + &place, value);
    match (wanted, held) {
        (Value::Object(wanted), Value::Object(held)) => {
            wanted.iter().zip(held.values()).find_map(|((key, a), b)| {
                let separator = if a.is_object() { "." } else { "" };
                difference(a, b).map(|found| below(format!("{key}{separator}"), found))
            })
        }
        (Value::Array(wanted), Value::Array(held)) => (wanted.iter().zip(held))
            .enumerate()
            .find_map(|(index, (a, b))| {
                difference(a, b).map(|found| below(format!("[{index}]"), found))
            }),
        _ => (wanted != held).then(|| (String::new(), wanted)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_file_leaves_out_stays() {
        let defaults = ParameterSet::Plain.parameters(3);
        let found = overlaid(r#"{"depth": 5, "lazy": {"margin": 60}}"#, &defaults).unwrap();
        let mut expected = defaults.clone();
        expected.depth = 5;
        expected.lazy.margin = 60;
        assert_eq!(found, expected);
        assert_eq!(overlaid("{}", &defaults).unwrap(), defaults);
    }

    #[test]
    fn values_that_the_registers_do_not_hold_are_named() {
        for (text, place) in [
            (r#"{"depth": 61}"#, "depth: 61"),
            (r#"{"bound": 32768}"#, "bound: 32768"),
            (r#"{"bound": -32768}"#, "bound: -32768"),
            (r#"{"mating_checks": [1, 16]}"#, "mating_checks[1]: 16"),
            (r#"{"lazy": {"margin": 65536}}"#, "lazy.margin: 65536"),
            (r#"{"offset": 65536}"#, "offset: 65536"),
        ] {
            let problem = overlaid(text, &SearchParameters::default()).unwrap_err();
            assert_eq!(problem, format!("{place} is out of range"));
        }
    }

    #[test]
    fn lists_are_no_parameters() {
        assert!(overlaid("[3]", &SearchParameters::default()).is_err());
    }
}
