//! Which figures are older than what they measure.

use std::process::Command;

use anyhow::{Context, bail};
use bluechip_cosim::tools::workspace_root;

use super::{Cell, Figures};

/// A table's age, or a row's.
pub struct Age {
    /// Which table.
    pub table: String,
    /// The commit of the figures.
    pub commit: String,
    /// How many later commits change what was measured; nothing if the clone does not reach back to
    /// it.
    pub later: Option<usize>,
}

/// The age of every table, and of the rows of those that say commits row by row.
pub fn ages(figures: &Figures) -> anyhow::Result<Vec<Age>> {
    let mut ages = Vec::new();
    for (name, table) in figures.iter() {
        let commits: Vec<String> = match table.commit_column() {
            None => vec![table.commit.clone()],
            Some(column) => {
                let mut commits: Vec<String> = (table.rows.iter())
                    .filter_map(|row| match &row[column] {
                        Cell::Text(text) if !text.is_empty() => Some(text.clone()),
                        _ => None,
                    })
                    .collect();
                commits.sort();
                commits.dedup();
                commits
            }
        };
        for commit in commits {
            ages.push(Age {
                table: name.to_owned(),
                later: later(&commit, &table.measures)?,
                commit,
            });
        }
    }
    Ok(ages)
}

/// How many commits since this one change one of these paths.
fn later(commit: &str, paths: &[String]) -> anyhow::Result<Option<usize>> {
    let commit = commit.split('-').next().unwrap_or_default();
    if git(&["cat-file", "-e", &format!("{commit}^{{commit}}")]).is_err() {
        return Ok(None);
    }
    let range = format!("{commit}..HEAD");
    let mut arguments = vec!["rev-list", "--count", &range, "--"];
    arguments.extend(paths.iter().map(String::as_str));
    Ok(Some(git(&arguments)?.parse()?))
}

/// What git prints.
pub fn git(arguments: &[&str]) -> anyhow::Result<String> {
    let mut command = Command::new("git");
    let output = command
        .args(arguments)
        .current_dir(workspace_root())
        .output()
        .context("cannot start git")?;
    if !output.status.success() {
        bail!("git: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
