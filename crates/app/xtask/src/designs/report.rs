//! The results of the designs: a line for each, and the tables of
//! `docs/results/public-designs.json`.

use serde_json::{Value, json};

use super::compare::Compared;
use super::list::Design;
use crate::bench::machine::Machine;
use crate::figures::{self, Cell, Column, Table, number, text};

/// A design and its result.
pub struct Row<'a> {
    /// The design.
    pub design: &'a Design<'a>,
    /// The result; an error if the design has not run.
    pub found: anyhow::Result<Compared>,
}

impl Row<'_> {
    /// Whether the design was fetched and compared.
    pub fn has_run(&self) -> bool {
        self.found.is_ok()
    }

    /// Whether all bits were equal.
    pub fn is_equal(&self) -> bool {
        self.found.as_ref().is_ok_and(|found| found.fault.is_none())
    }

    /// The result as a line.
    pub fn line(&self) -> String {
        let name = self.design.name;
        match &self.found {
            Err(error) => format!("{name}: {error:#}"),
            Ok(Compared {
                fault: Some(fault), ..
            }) => format!("{name}: {fault}"),
            Ok(found) => format!(
                "{name}: equal to {}, {} cycles, {} bits; {:.1} s to the first clock ({:.1} s \
                 again)",
                self.simulator(),
                figures::with_commas(self.design.cycles as i64),
                figures::with_commas(found.bits as i64),
                found.first,
                found.again
            ),
        }
    }

    fn simulator(&self) -> &'static str {
        match self.design.against {
            "icarus" => "Icarus",
            _ => "Verilator",
        }
    }

    /// The row of figures.
    fn cells(&self) -> Option<Vec<Cell>> {
        let found = self.found.as_ref().ok()?;
        let result = match &found.fault {
            Some(fault) => fault.clone(),
            None => "equal".into(),
        };
        Some(vec![
            self.design.name.into(),
            self.design.about.into(),
            found.lines.into(),
            self.simulator().into(),
            self.design.cycles.into(),
            found.bits.into(),
            found.undefined.into(),
            result.into(),
            Cell::rounded(found.first, 1),
            Cell::rounded(found.again, 1),
        ])
    }

    /// The row with the command.
    fn command(&self) -> Vec<Cell> {
        let Design {
            name,
            repository,
            commit,
            folder,
            files,
            options,
            ..
        } = self.design;
        let short = &commit[..7];
        let source =
            format!("[`{repository}`](https://github.com/{repository}/tree/{commit}) {short}");
        let code = |text: &str| Cell::from(format!("`{}`", text.replace('|', "\\|")));
        vec![
            (*name).into(),
            source.into(),
            code(folder),
            code(&format!("{files} {options}")),
        ]
    }
}

/// Figures and commands as tables for pages.
pub fn tables(rows: &[Row]) -> anyhow::Result<Vec<(&'static str, Table)>> {
    let machine = Machine::here();
    let (commit, date) = figures::commit()?;
    let table = |columns: Vec<Column>, rows: Vec<Vec<Cell>>, setting: String| Table {
        command: "cargo xtask designs".into(),
        commit: commit.clone(),
        date: date.clone(),
        setting,
        measures: [
            "crates/hdl/sim/src",
            "crates/hdl/simulator/src",
            "crates/hdl/yosys/src",
        ]
        .map(str::to_owned)
        .to_vec(),
        columns,
        rows,
    };
    let compared = table(
        vec![
            text("design"),
            text("what it is"),
            Column::Plain("lines".into()),
            text("compared with"),
            Column::Plain("cycles".into()),
            Column::Plain("bits".into()),
            Column::Plain("undefined there".into()),
            text("result"),
            number("s to the first clock", 1),
            number("again", 1),
        ],
        rows.iter().filter_map(Row::cells).collect(),
        format!(
            "seconds of the processor; {}, {} cores",
            machine.processor, machine.cores
        ),
    );
    let commands = table(
        ["design", "source", "folder", "`bluechip-sim` and"]
            .map(text)
            .to_vec(),
        rows.iter().map(Row::command).collect(),
        "each with `--random 1`, `--cycles` and `--against`".into(),
    );
    Ok(vec![("compared", compared), ("commands", commands)])
}

/// The results as JSON.
pub fn json(rows: &[Row]) -> Value {
    let designs = rows.iter().map(|row| {
        let found = row.found.as_ref();
        json!({
            "design": row.design.name,
            "equal": row.is_equal(),
            "line": row.line(),
            "bits": found.map_or(0, |found| found.bits),
        })
    });
    json!({ "designs": designs.collect::<Vec<_>>() })
}
