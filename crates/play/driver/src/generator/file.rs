//! Weights files in TOML: errors are reported with their place; writing keeps comments.

use super::weights::{Group, Weights};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use thiserror::Error;
use toml_edit::{Document, DocumentMut, Item, TableLike, Value};

/// Why a file is refused.
#[derive(Debug, Error)]
pub enum FileError {
    /// It cannot be read.
    #[error("cannot read `{}`: {error}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: std::io::Error,
    },
    /// A line of it is wrong.
    #[error("{}:{line}: {problem}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The problem.
        problem: String,
    },
}

/// A problem in a text, and its byte position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The place.
    pub place: usize,
    /// The problem there.
    pub problem: String,
}

impl Problem {
    pub(super) fn at(span: Option<Range<usize>>, problem: String) -> Problem {
        Problem {
            place: span.map_or(0, |span| span.start),
            problem,
        }
    }
}

/// Reads a file and parses its text.
pub fn read<T>(
    path: &Path,
    parse: impl FnOnce(&str) -> Result<T, Problem>,
) -> Result<T, FileError> {
    let text = fs::read_to_string(path).map_err(|error| FileError::Unreadable {
        path: path.to_owned(),
        error,
    })?;
    parse(&text).map_err(|Problem { place, problem }| FileError::Line {
        path: path.to_owned(),
        line: 1 + text
            .bytes()
            .take(place)
            .filter(|&byte| byte == b'\n')
            .count(),
        problem,
    })
}

impl Default for Weights {
    fn default() -> Weights {
        Weights::parse(Weights::DEFAULT_TEXT).expect("a test reads the project's own weights")
    }
}

impl Weights {
    /// The text of the project's own weights, with its comments.
    pub const DEFAULT_TEXT: &str = include_str!("../../../../../weights/default.toml");

    /// Reads a file.
    ///
    /// # Errors
    /// The file and the line of an unknown name, of a value of the wrong kind or out of its range,
    /// or of the section that lacks a weight.
    pub fn read(path: &Path) -> Result<Weights, FileError> {
        read(path, Weights::parse)
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// As [`Weights::read`].
    pub fn parse(text: &str) -> Result<Weights, Problem> {
        let document = Document::parse(text).map_err(|error| {
            let problem = error.message().replace('\n', ", ");
            Problem::at(error.span(), problem)
        })?;
        let mut weights = Weights::ZERO;
        let mut groups = weights.groups();
        check_names(document.as_table(), "", &groups)?;
        for group in &mut groups {
            read_group(&document, group)?;
        }
        Ok(weights)
    }

    /// The text of a file with its weights replaced by these, rounded and kept in their ranges;
    /// comments stay.
    ///
    /// # Errors
    /// The text is no weights file.
    pub fn write_into(&self, text: &str) -> Result<String, Problem> {
        Weights::parse(text)?;
        let mut document: DocumentMut = text
            .parse()
            .map_err(|error: toml_edit::TomlError| Problem::at(error.span(), error.to_string()))?;
        let mut weights = self.clone();
        for group in weights.groups() {
            let keys = group.section.split('.').chain([group.name]);
            let mut item = document.as_item_mut();
            for key in keys {
                item = &mut item[key];
            }
            let range = &group.range;
            let written = |weight: f64| {
                (weight.round() as i64).clamp((*range.start()).into(), (*range.end()).into())
            };
            match item.as_value_mut() {
                Some(Value::Array(list)) => {
                    for (value, &weight) in list.iter_mut().zip(group.values.iter()) {
                        replace(value, written(weight));
                    }
                }
                Some(value) => replace(value, written(group.values[0])),
                None => {}
            }
        }
        Ok(document.to_string())
    }
}

/// Replaces a number, and keeps its formatting.
fn replace(value: &mut Value, number: i64) {
    let decor = value.decor().clone();
    *value = Value::from(number);
    *value.decor_mut() = decor;
}

/// Checks that every name in the text is that of a section or a weight.
fn check_names(table: &dyn TableLike, within: &str, groups: &[Group<'_>]) -> Result<(), Problem> {
    for (name, item) in table.iter() {
        let span = || table.key(name).and_then(|key| key.span());
        let path = join(within, name);
        if groups
            .iter()
            .any(|group| group.section == within && group.name == name)
        {
            continue;
        }
        let below = format!("{path}.");
        let is_section =
            |group: &Group<'_>| group.section == path || group.section.starts_with(&below);
        if !groups.iter().any(is_section) {
            return Err(Problem::at(span(), format!("unknown weight {path}")));
        }
        match item.as_table_like() {
            Some(table) => check_names(table, &path, groups)?,
            None => {
                let problem = format!("{path} is a section of weights, not a weight");
                return Err(Problem::at(span(), problem));
            }
        }
    }
    Ok(())
}

fn join(within: &str, name: &str) -> String {
    match within {
        "" => name.to_owned(),
        _ => format!("{within}.{name}"),
    }
}

fn read_group(document: &Document<&str>, group: &mut Group<'_>) -> Result<(), Problem> {
    let path = join(group.section, group.name);
    let mut item = document.as_item();
    let keys = group.section.split('.').chain([group.name]);
    for key in keys {
        let place = item.span();
        item = item
            .get(key)
            .ok_or_else(|| Problem::at(place, format!("{path} is missing")))?;
    }
    let count = group.values.len();
    let wrong = |item: &Item| {
        let what = match group.is_list {
            true => format!("a list of {count} whole numbers"),
            false => "a whole number".to_owned(),
        };
        Problem::at(item.span(), format!("{path} is not {what}"))
    };
    if !group.is_list {
        let value = item.as_value().ok_or_else(|| wrong(item))?;
        let number = value.as_integer().ok_or_else(|| wrong(item))?;
        group.values[0] = in_range(&path, value, number, &group.range)?;
        return Ok(());
    }
    let list = item.as_array().ok_or_else(|| wrong(item))?;
    if list.len() != count {
        return Err(wrong(item));
    }
    for (index, value) in list.iter().enumerate() {
        let number = value.as_integer().ok_or_else(|| wrong(item))?;
        let name = format!("{path}[{index}]");
        group.values[index] = in_range(&name, value, number, &group.range)?;
    }
    Ok(())
}

fn in_range(
    name: &str,
    value: &Value,
    number: i64,
    range: &std::ops::RangeInclusive<i32>,
) -> Result<f64, Problem> {
    match i32::try_from(number) {
        Ok(number) if range.contains(&number) => Ok(number.into()),
        _ => {
            let problem = format!(
                "{name} is {number}, not within {} to {}",
                range.start(),
                range.end()
            );
            Err(Problem::at(value.span(), problem))
        }
    }
}
