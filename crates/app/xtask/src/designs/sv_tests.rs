//! Runs the simulation rows of sv-tests, a suite of small files. Each row says what to expect:
//! lines printed with `:assert:` and an expression, or that the simulator must refuse the file.

mod reason;
mod row;

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use bluechip_cosim::progress::spinner;
use bluechip_cosim::tools::Tools;
use serde_json::{Value, json};

use super::source::Source;
use crate::figures::{self, Cell, Column, Table, text};
use crate::outcome::Outcome;
use row::{Expected, Row};

/// The suite's repository and commit.
pub const SOURCE: Source = Source {
    repository: "chipsalliance/sv-tests",
    commit: "c4229f3bd5220e6d3ba8f390e5d09c87e462e9c7",
    folder: "tests",
};

/// The time limit of a row.
const LONGEST: Duration = Duration::from_secs(120);

/// The result of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It ran, and all its assertions hold.
    Agrees,
    /// It was refused, as expected.
    RefusedRightly,
    /// It ran, but should have been refused.
    Accepted,
    /// It ran, but this assertion fails.
    Wrong(String),
    /// It ran, but printed no assertion although it should.
    Silent,
    /// It was refused, but should have run.
    Refused(String),
}

/// The output of a run.
struct Ran {
    code: Option<i32>,
    /// Lines that the design printed.
    printed: Vec<String>,
    /// The reasons why the simulator refused it, one per line.
    refused: Vec<String>,
}

/// Runs every plain row of the suite in `folder`; `programs` is the folder of `bluechip-sim`.
pub fn run(folder: &Path, programs: &Path, tools: &Tools, write: bool) -> anyhow::Result<Outcome> {
    let all = row::all(&folder.join(SOURCE.folder))?;
    let there_are = all.len();
    let rows: Vec<Row> = all.into_iter().filter(|row| row.is_plain).collect();
    ensure!(
        !rows.is_empty(),
        "{}: no simulation rows of sv-tests",
        folder.display()
    );
    let bar = spinner("running sv-tests");
    let mut runs = Vec::new();
    for row in &rows {
        bar.set_message(row.name.clone());
        runs.push(one(row, programs)?);
    }
    bar.finish_and_clear();
    let holds = evaluated(&runs, tools)?;
    let verdicts: Vec<Verdict> = rows
        .iter()
        .zip(&runs)
        .map(|(row, ran)| verdict(row, ran, &holds))
        .collect();
    if write {
        figures::write("sv-tests", &tables(&rows, &verdicts, there_are)?)?;
    }
    let lines = rows.iter().zip(&verdicts).map(|(row, verdict)| {
        let what = match verdict {
            Verdict::Agrees => "agrees".into(),
            Verdict::RefusedRightly => "refused, as it should be".into(),
            Verdict::Accepted => "runs, but should be refused".into(),
            Verdict::Wrong(what) => format!("wrong: {what}"),
            Verdict::Silent => "says nothing".into(),
            Verdict::Refused(line) => format!("refused: {line}"),
        };
        format!("{}: {what}", row.name)
    });
    let mut lines: Vec<String> = lines.collect();
    let good = |verdict: &&Verdict| matches!(verdict, Verdict::Agrees | Verdict::RefusedRightly);
    let count = verdicts.iter().filter(good).count();
    lines.push(format!(
        "{count} of {} plain rows agree; there are {there_are} rows",
        rows.len()
    ));
    let json = json!({ "rows": rows.len(), "agree": count, "lines": lines });
    Ok(Outcome::success(lines.join("\n"), json))
}

/// Runs a row.
fn one(row: &Row, programs: &Path) -> anyhow::Result<Ran> {
    let folder = tempfile::tempdir()?;
    let (out, errors) = (folder.path().join("out"), folder.path().join("errors"));
    let mut command = Command::new(programs.join("bluechip-sim"));
    command
        .args(&row.files)
        .args(["--cycles", "1", "--json", "--keep-going"])
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .stdout(File::create(&out)?)
        .stderr(File::create(&errors)?);
    for include in &row.includes {
        command.arg("-I").arg(include);
    }
    for define in &row.defines {
        command.arg("-D").arg(define);
    }
    if let Some(top) = &row.top {
        command.args(["--top", top]);
    }
    let mut child = command.spawn().context("bluechip-sim does not start")?;
    let start = Instant::now();
    let code = loop {
        if let Some(status) = child.try_wait()? {
            break status.code();
        }
        if start.elapsed() > LONGEST {
            child.kill()?;
            child.wait()?;
            break None;
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    let json: Value = serde_json::from_str(&fs::read_to_string(&out)?).unwrap_or_default();
    let texts = |name: &str| {
        let list = json[name].as_array().into_iter().flatten();
        list.filter_map(|one| Some(one.as_str()?.to_owned()))
            .collect::<Vec<String>>()
    };
    let mut refused = texts("refused");
    if refused.is_empty() && json.is_null() {
        let errors = fs::read_to_string(&errors)?;
        refused = vec![errors.lines().last().unwrap_or("no answer").to_owned()];
    }
    Ok(Ran {
        code,
        printed: texts("printed")
            .concat()
            .lines()
            .map(str::to_owned)
            .collect(),
        refused,
    })
}

/// The expression in a printed line, if the line is an assertion.
fn expression(line: &str) -> Option<&str> {
    Some(line.split_once(":assert:")?.1.trim())
}

/// Evaluates the assertions' expressions; as in the suite, they are Python's.
fn evaluated(runs: &[Ran], tools: &Tools) -> anyhow::Result<BTreeMap<String, bool>> {
    let lines = runs.iter().flat_map(|ran| &ran.printed);
    let expressions: Vec<&str> = lines.filter_map(|line| expression(line)).collect();
    let script = "import json, sys
def holds(text):
    try: return bool(eval(text, {'__builtins__': {}}))
    except Exception: return False
print(json.dumps({text: holds(text) for text in json.load(sys.stdin)}))";
    let mut python = tools.python();
    python.args(["-c", script]);
    let mut child = python
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("Python does not start")?;
    if let Some(mut input) = child.stdin.take() {
        input.write_all(serde_json::to_string(&expressions)?.as_bytes())?;
    }
    let output = child.wait_with_output()?;
    serde_json::from_slice(&output.stdout).context("Python's answer")
}

/// The verdict on a row; `holds` has the value of each expression.
fn verdict(row: &Row, ran: &Ran, holds: &BTreeMap<String, bool>) -> Verdict {
    let is_refused = ran.code != Some(0) && !ran.refused.is_empty();
    if row.expected == Expected::Refusal {
        return match is_refused {
            true => Verdict::RefusedRightly,
            false => Verdict::Accepted,
        };
    }
    if ran.code.is_none() {
        return Verdict::Refused("no end".into());
    }
    if is_refused {
        return Verdict::Refused(ran.refused[0].clone());
    }
    let mut said = ran
        .printed
        .iter()
        .filter_map(|line| expression(line))
        .peekable();
    if said.peek().is_none() && row.expected == Expected::Words {
        return Verdict::Silent;
    }
    match said.find(|text| holds.get(*text) != Some(&true)) {
        Some(text) => Verdict::Wrong(text.to_owned()),
        None => Verdict::Agrees,
    }
}

/// Whether a verdict is of a certain kind.
type IsKind = fn(&Verdict) -> bool;

/// The numbers of rows by verdict, and the reasons of refusals.
fn tables(
    rows: &[Row],
    verdicts: &[Verdict],
    there_are: usize,
) -> anyhow::Result<Vec<(&'static str, Table)>> {
    let (commit, date) = figures::commit()?;
    let table = |columns: Vec<Column>, rows| Table {
        command: "cargo xtask designs --sv-tests".into(),
        commit: commit.clone(),
        date: date.clone(),
        setting: format!("{}, commit {}", SOURCE.repository, &SOURCE.commit[..7]),
        measures: ["crates/hdl/sim/src", "crates/hdl/yosys/src"]
            .map(str::to_owned)
            .to_vec(),
        columns,
        rows,
    };
    let kinds: [(&str, IsKind); 6] = [
        ("runs, and all that it says of itself holds", |one| {
            *one == Verdict::Agrees
        }),
        ("is refused, as it should be", |one| {
            *one == Verdict::RefusedRightly
        }),
        ("runs, but should be refused", |one| {
            *one == Verdict::Accepted
        }),
        ("says that something is wrong", |one| {
            matches!(one, Verdict::Wrong(_))
        }),
        ("runs, and does not say what it should", |one| {
            *one == Verdict::Silent
        }),
        ("is refused, but should run", |one| {
            matches!(one, Verdict::Refused(_))
        }),
    ];
    let mut counts: Vec<Vec<Cell>> = Vec::new();
    for (name, is_kind) in kinds {
        let count = verdicts.iter().filter(|verdict| is_kind(verdict)).count();
        counts.push(vec![name.into(), (count as u64).into()]);
    }
    counts.push(vec![
        "**all plain rows**".into(),
        (rows.len() as u64).into(),
    ]);
    let others = (there_are - rows.len()) as u64;
    counts.push(vec!["other rows, not run".into(), others.into()]);
    let mut groups: BTreeMap<&str, (u64, &str)> = BTreeMap::new();
    for (row, verdict) in rows.iter().zip(verdicts) {
        if let Verdict::Refused(line) = verdict {
            let (count, _) = groups.entry(reason::of(line)).or_insert((0, &row.name));
            *count += 1;
        }
    }
    let mut groups: Vec<_> = groups.into_iter().collect();
    groups.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
    let reasons = groups.into_iter().map(|(reason, (count, example))| {
        vec![reason.into(), count.into(), format!("`{example}`").into()]
    });
    let rows = || Column::Plain("rows".into());
    Ok(vec![
        ("counts", table(vec![text("a row"), rows()], counts)),
        (
            "reasons",
            table(
                vec![text("refused because of"), rows(), text("such as")],
                reasons.collect(),
            ),
        ),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(text: &str) -> Row {
        row::of("a.sv", Path::new("tests/a.sv"), text).unwrap()
    }

    fn ran(printed: &[&str], refused: &[&str]) -> Ran {
        let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
        Ran {
            code: Some(if refused.is_empty() { 0 } else { 2 }),
            printed: owned(printed),
            refused: owned(refused),
        }
    }

    #[test]
    fn a_row_agrees_only_if_it_says_so() {
        let says = row("/*\n:type: simulation\n*/\n\
             module top; initial $display(\":assert: (1 == 1)\"); endmodule");
        let right = ran(&["x :assert: (1 == 1)"], &[]);
        let wrong = ran(&[":assert: (1 == 2)"], &[]);
        let runs = [right, wrong, ran(&[], &[]), ran(&[], &["no"])];
        let tools = Tools::ensure().unwrap();
        let holds = evaluated(&runs, &tools).unwrap();
        let found = runs.each_ref().map(|ran| verdict(&says, ran, &holds));
        assert_eq!(
            found,
            [
                Verdict::Agrees,
                Verdict::Wrong("(1 == 2)".into()),
                Verdict::Silent,
                Verdict::Refused("no".into())
            ]
        );
        let fails = row(
            "/*\n:should_fail_because: two drivers\n:type: simulation\n*/\nmodule top; endmodule",
        );
        assert_eq!(verdict(&fails, &runs[3], &holds), Verdict::RefusedRightly);
        assert_eq!(verdict(&fails, &runs[2], &holds), Verdict::Accepted);
    }
}
