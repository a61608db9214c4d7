//! A table of figures, and its two forms: JSON and Markdown.

use std::fmt::Write;

use anyhow::{bail, ensure};
use bluechip_cosim::tools::workspace_root;
use serde::{Deserialize, Serialize};

/// A table, with the source of its figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The command that measures it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub command: String,
    /// The commit at which it was measured; empty if a column has the commit of each row.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub commit: String,
    /// The date of that commit.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub date: String,
    /// How it was measured: the machine, the weights, the number of runs.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub setting: String,
    /// The files and folders whose changes make the figures outdated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<String>,
    /// The columns.
    pub columns: Vec<Column>,
    /// The cells.
    pub rows: Vec<Vec<Cell>>,
}

/// A column: its heading, and how its cells are shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Column {
    /// Figures.
    Plain(String),
    /// Text, or figures with a fixed number of decimals.
    Shaped {
        /// The heading.
        name: String,
        /// Whether the cells are text, aligned to the left.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        text: bool,
        /// The number of decimals.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        digits: Option<usize>,
    },
}

/// What a cell of a table holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Cell {
    /// A whole number, shown with commas.
    Whole(i64),
    /// A number with decimals.
    Number(f64),
    /// Anything else, as Markdown.
    Text(String),
}

impl Cell {
    /// A measured number, rounded to an integer.
    pub fn whole(number: f64) -> Cell {
        Cell::Whole(number.round() as i64)
    }

    /// A measured number, rounded to this many decimals.
    pub fn rounded(number: f64, digits: i32) -> Cell {
        let unit = 10_f64.powi(digits);
        Cell::Number((number * unit).round() / unit)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text)
    }
}

impl From<u64> for Cell {
    fn from(number: u64) -> Cell {
        i64::try_from(number).map_or_else(|_| Cell::Text(number.to_string()), Cell::Whole)
    }
}

/// A column of text.
pub fn text(name: &str) -> Column {
    Column::Shaped {
        name: name.to_owned(),
        text: true,
        digits: None,
    }
}

/// A column of figures with this many decimals.
pub fn number(name: &str, digits: usize) -> Column {
    Column::Shaped {
        name: name.to_owned(),
        text: false,
        digits: Some(digits),
    }
}

impl Column {
    /// The heading.
    pub fn name(&self) -> &str {
        match self {
            Column::Plain(name) | Column::Shaped { name, .. } => name,
        }
    }

    fn is_text(&self) -> bool {
        matches!(self, Column::Shaped { text: true, .. })
    }

    fn shown(&self, cell: &Cell) -> String {
        match (cell, self) {
            (Cell::Text(text), _) => text.clone(),
            (Cell::Whole(number), _) => with_commas(*number),
            (
                Cell::Number(number),
                Column::Shaped {
                    digits: Some(digits),
                    ..
                },
            ) => format!("{number:.digits$}"),
            (Cell::Number(number), _) => number.to_string(),
        }
    }
}

/// `1234567` as `1,234,567`.
pub fn with_commas(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    if number < 0 { format!("−{out}") } else { out }
}

impl Table {
    /// Fails if a row has a wrong number of cells, or if the source of the figures is missing.
    pub fn check(&self) -> anyhow::Result<()> {
        for row in &self.rows {
            ensure!(
                row.len() == self.columns.len(),
                "{} cells in {} columns: {row:?}",
                row.len(),
                self.columns.len()
            );
        }
        if self.commit.is_empty() && self.commit_column().is_none() {
            bail!("neither a commit nor a column of commits");
        }
        for path in &self.measures {
            let there = workspace_root().join(path).exists();
            ensure!(there, "it measures {path}, which does not exist");
        }
        ensure!(
            !self.measures.is_empty(),
            "nothing said about what it measures"
        );
        Ok(())
    }

    /// The column with the commit of each row, if there is one.
    pub fn commit_column(&self) -> Option<usize> {
        self.columns
            .iter()
            .position(|column| column.name() == "commit")
    }

    /// The table as on a page, followed by its source.
    pub fn markdown(&self) -> String {
        let mut out = String::new();
        let headings: Vec<&str> = self.columns.iter().map(Column::name).collect();
        let _ = writeln!(out, "| {} |", headings.join(" | "));
        for column in &self.columns {
            out.push_str(if column.is_text() { "|---" } else { "|--:" });
        }
        out.push_str("|\n");
        for row in &self.rows {
            let cells = self.columns.iter().zip(row);
            let cells: Vec<String> = cells.map(|(column, cell)| column.shown(cell)).collect();
            let _ = writeln!(out, "| {} |", cells.join(" | "));
        }
        let mut source = Vec::new();
        if !self.command.is_empty() {
            source.push(format!("`{}`", self.command));
        }
        if !self.commit.is_empty() {
            source.push(format!("commit {}, {}", self.commit, self.date));
        }
        if !self.setting.is_empty() {
            source.push(self.setting.clone());
        }
        if !source.is_empty() {
            let _ = writeln!(out, "\n<small>{}</small>", source.join(" · "));
        }
        out.push('\n');
        out
    }
}

/// The content of a file of tables, with a line for each row.
pub fn json(tables: &[(&str, Table)]) -> anyhow::Result<String> {
    let mut parts = Vec::new();
    for (name, table) in tables {
        let mut lines = Vec::new();
        for (key, value) in [
            ("command", &table.command),
            ("commit", &table.commit),
            ("date", &table.date),
            ("setting", &table.setting),
        ] {
            if !value.is_empty() {
                lines.push(format!("    \"{key}\": {}", serde_json::to_string(value)?));
            }
        }
        let measures = serde_json::to_string(&table.measures)?;
        lines.push(format!("    \"measures\": {measures}"));
        let columns = serde_json::to_string(&table.columns)?;
        lines.push(format!("    \"columns\": {columns}"));
        let rows: serde_json::Result<Vec<String>> =
            table.rows.iter().map(serde_json::to_string).collect();
        lines.push(format!(
            "    \"rows\": [\n      {}\n    ]",
            rows?.join(",\n      ")
        ));
        let name = serde_json::to_string(name)?;
        parts.push(format!("  {name}: {{\n{}\n  }}", lines.join(",\n")));
    }
    Ok(format!("{{\n{}\n}}\n", parts.join(",\n")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        Table {
            command: "bluechip bench".into(),
            commit: "0123456".into(),
            date: "2026-11-24".into(),
            setting: String::new(),
            measures: vec!["crates/chip".into()],
            columns: vec![
                text("set"),
                Column::Plain("clocks".into()),
                number("each", 2),
            ],
            rows: vec![vec!["full".into(), 1_234_567.into(), Cell::Number(9.1)]],
        }
    }

    #[test]
    fn a_table_says_where_its_figures_come_from() {
        assert_eq!(
            table().markdown(),
            "| set | clocks | each |\n|---|--:|--:|\n| full | 1,234,567 | 9.10 |\n\n\
             <small>`bluechip bench` · commit 0123456, 2026-11-24</small>\n\n"
        );
        assert_eq!(with_commas(-1000), "−1,000");
        assert_eq!(with_commas(999), "999");
    }

    #[test]
    fn what_is_written_is_read_again() {
        let text = json(&[("one", table())]).unwrap();
        let read: std::collections::BTreeMap<String, Table> = serde_json::from_str(&text).unwrap();
        assert_eq!(read["one"], table());
    }

    #[test]
    fn a_table_without_origin_is_refused() {
        assert!(table().check().is_ok());
        let without = |change: &dyn Fn(&mut Table)| {
            let mut table = table();
            change(&mut table);
            table.check().unwrap_err().to_string()
        };
        assert!(without(&|table| table.commit.clear()).contains("commit"));
        assert!(without(&|table| table.measures.clear()).contains("measures"));
        let lost = without(&|table| table.measures.push("no/such".into()));
        assert!(lost.contains("no/such"), "{lost}");
        assert!(without(&|table| table.rows[0].truncate(1)).contains("1 cells in 3"));
    }
}
