//! Search parameters from JSON, which replace all or some of the defaults.

use memory_map::SearchParameters;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The reason why a text does not specify search parameters.
#[derive(Debug, thiserror::Error)]
pub enum OverlayError {
    /// It is not JSON, or has unknown keys or wrong types; with line and column.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// It is JSON, but not an object.
    #[error("the parameters are not an object")]
    NoObject,
    /// A value does not fit the chip's register.
    #[error("{place}: {value} is out of range")]
    OutOfRange {
        /// The key, preceded by those of the enclosing objects.
        place: String,
        /// The value.
        value: Value,
    },
}

/// The search parameters of a JSON object; `defaults` for keys that it leaves out.
///
/// # Errors
/// The text is no JSON object of search parameters, or a value does not fit the chip's register.
pub fn overlaid(text: &str, defaults: &SearchParameters) -> Result<SearchParameters, OverlayError> {
    // Refuses unknown keys and wrong types.
    serde_json::from_str::<SearchParameters>(text)?;
    let given: Value = serde_json::from_str(text)?;
    if !given.is_object() {
        return Err(OverlayError::NoObject);
    }
    let parameters = laid_over(given, defaults)?;
    let wanted = serde_json::to_value(&parameters)?;
    let held = serde_json::to_value(held(&parameters))?;
    match difference(&wanted, &held) {
        None => Ok(parameters),
        Some((place, value)) => Err(OverlayError::OutOfRange {
            place,
            value: value.clone(),
        }),
    }
}

/// Settings in which the given values replace their own, key by key.
///
/// # Errors
/// A value does not fit its setting.
pub fn laid_over<T: Serialize + DeserializeOwned>(
    given: Value,
    defaults: &T,
) -> serde_json::Result<T> {
    let mut merged = serde_json::to_value(defaults)?;
    overlay(&mut merged, given);
    serde_json::from_value(merged)
}

/// Replaces values by given ones, key by key.
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

/// The parameters with the values that the chip's registers contain.
fn held(parameters: &SearchParameters) -> SearchParameters {
    let mut held = SearchParameters::default();
    // A register that refuses a word keeps its reset value; the difference shows that the word was
    // wrong.
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
    use crate::ParameterSet;

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
            (r#"{"pruning": {"depth": 4}}"#, "pruning.depth: 4"),
            (r#"{"offset": 65536}"#, "offset: 65536"),
        ] {
            let problem = overlaid(text, &SearchParameters::default()).unwrap_err();
            assert_eq!(problem.to_string(), format!("{place} is out of range"));
        }
    }

    #[test]
    fn lists_are_no_parameters() {
        assert!(overlaid("[3]", &SearchParameters::default()).is_err());
    }
}
