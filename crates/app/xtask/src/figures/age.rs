//! Finds figures that are older than the code they measure.

use std::process::Command;

use anyhow::{Context, bail};
use bluechip_cosim::tools::workspace_root;

use super::{Cell, Figures};

/// A table's age, or a row's.
pub struct Age {
    /// The table's name.
    pub table: String,
    /// The commit at which the figures were measured.
    pub commit: String,
    /// The number of measured files whose code has changed since; none if the clone does not
    /// contain the commit.
    pub changed: Option<usize>,
}

/// The age of every table. A table with a column of commits has an age for each commit.
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
                changed: changed(&commit, &table.measures)?,
                commit,
            });
        }
    }
    Ok(ages)
}

/// The number of files below these paths whose code has changed since a commit.
fn changed(commit: &str, paths: &[String]) -> anyhow::Result<Option<usize>> {
    let commit = commit.split('-').next().unwrap_or_default();
    if git(&["cat-file", "-e", &format!("{commit}^{{commit}}")]).is_err() {
        return Ok(None);
    }
    let mut arguments = vec![
        "diff",
        "--no-color",
        "--no-ext-diff",
        "--find-renames",
        "--unified=0",
        commit,
        "HEAD",
        "--",
    ];
    arguments.extend(paths.iter().map(String::as_str));
    Ok(Some(changed_in(&git(&arguments)?)))
}

/// The number of files whose code differs in a diff without context: ignores comments, empty lines
/// and moved line breaks.
fn changed_in(diff: &str) -> usize {
    let mut files = 0;
    let (mut before, mut after) = (String::new(), String::new());
    let mut comment = "//";
    let mut in_hunks = false;
    for line in diff.lines().chain(["diff --git"]) {
        if line.starts_with("diff --git") {
            files += usize::from(before != after);
            before.clear();
            after.clear();
            in_hunks = false;
            comment = match line.rsplit('.').next() {
                Some("toml" | "py" | "lock") => "#",
                _ => "//",
            };
        } else if line.starts_with("@@") {
            in_hunks = true;
        } else if in_hunks {
            let (side, text) = match line.split_at_checked(1) {
                Some(("-", text)) => (&mut before, text),
                Some(("+", text)) => (&mut after, text),
                _ => continue,
            };
            if !text.trim_start().starts_with(comment) {
                side.extend(text.split_whitespace());
            }
        }
    }
    files
}

/// The output of git.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_line_ends_make_no_figure_older() {
        let diff = "diff --git a/a.rs b/a.rs\n--- a/a.rs\n+++ b/a.rs\n@@ -1 +1 @@\n\
                    -/// Old words.\n+/// New words.\n@@ -7,2 +7 @@\n-    f(a,\n-      b);\n\
                    +    f(a, b);\ndiff --git a/b.toml b/b.toml\n@@ -1 +1 @@\n-# one\n+# two\n\
                    diff --git a/old.rs b/new.rs\nsimilarity index 100%\n";
        assert_eq!(changed_in(diff), 0);
    }

    #[test]
    fn code_makes_figures_older_file_by_file() {
        let diff = "diff --git a/a.rs b/a.rs\n--- a/a.rs\n+++ b/a.rs\n@@ -1 +1 @@\n-one\n+two\n\
                    diff --git a/b.rs b/b.rs\nnew file mode 100644\n@@ -0,0 +1 @@\n+code\n\
                    diff --git a/c.toml b/c.toml\n@@ -3 +3 @@\n-a = 1 // x\n+a = 2 // x\n";
        assert_eq!(changed_in(diff), 3);
    }
}
