//! `bluechip weights`: the values that the evaluation generator computes.

use std::path::PathBuf;

use chess::{Position, START_FEN};
use clap::Args;
use driver::Weights;
use driver::generator::image;
use memory_map::{ENTRIES, Entry, EvaluationParameters};
use serde::Serialize;
use serde_json::json;

use crate::error::Result;
use crate::files;
use crate::numbers::table;
use crate::output::Output;
use crate::values;

/// Compute all values of the evaluation from weights and a root position: check a weights file,
/// write an image.
#[derive(Debug, Args)]
pub struct Options {
    /// The root position.
    #[arg(long, default_value = START_FEN)]
    fen: Position,
    #[command(flatten)]
    values: values::Options,
    /// Write the values to an image file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write the project's own weights, with their comments, to a file to start from.
    #[arg(long, value_name = "FILE")]
    template: Option<PathBuf>,
}

/// The values of an entry.
#[derive(Serialize)]
struct Row {
    name: &'static str,
    /// The number of words in all copies.
    count: u32,
    /// The number of words that are not 0.
    used: usize,
    /// The least and the greatest value; none if words have fields.
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    greatest: Option<i64>,
}

impl Row {
    fn new(entry: &Entry, values: &EvaluationParameters) -> Option<Row> {
        values.read(entry.address)?;
        let words: Vec<u32> = (0..entry.words())
            .filter_map(|word| values.read(entry.address_of(word)))
            .collect();
        let numbers = words.iter().map(|&word| entry.value(word));
        let is_number = entry.fields.is_empty();
        Some(Row {
            name: entry.name,
            count: entry.words(),
            used: words.iter().filter(|&&word| word != 0).count(),
            least: numbers.clone().min().filter(|_| is_number),
            greatest: numbers.max().filter(|_| is_number),
        })
    }

    fn cells(&self) -> Vec<String> {
        let number =
            |number: Option<i64>| number.map_or(String::new(), |number| number.to_string());
        vec![
            self.name.to_owned(),
            self.count.to_string(),
            self.used.to_string(),
            number(self.least),
            number(self.greatest),
        ]
    }
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let values = options.values.values(&options.fen)?;
    if let Some(path) = &options.template {
        files::write(path, Weights::DEFAULT_TEXT)?;
    }
    if let Some(path) = &options.out {
        files::write(path, image::text(&values))?;
    }
    let entries: Vec<Row> = ENTRIES
        .iter()
        .filter_map(|entry| Row::new(entry, &values))
        .collect();
    let head = ["entry", "words", "not 0", "least", "greatest"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(entries.iter().map(Row::cells));
    for line in table(&rows) {
        output.line(line)?;
    }
    let written = [("image", &options.out), ("weights", &options.template)];
    for (what, path) in written {
        if let Some(path) = path {
            output.line(format!("{what} written to {}", path.display()))?;
        }
    }
    let path = |path: &Option<PathBuf>| path.as_ref().map(|path| path.display().to_string());
    output.object(&json!({
        "fen": options.fen.to_string(),
        "file": options.values.file(),
        "entries": entries,
        "out": path(&options.out),
        "template": path(&options.template),
    }))
}
