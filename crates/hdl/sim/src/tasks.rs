//! System tasks that Yosys does not support: `$finish`, `$stop`, `$fatal`, `$error`, `$warning`,
//! `$info`, `$strobe`.
//!
//! It supports `$display`. So a copy of the file is read in which a `$display` on the same line
//! replaces the task; `bluechip-yosys` turns it back into the task. Only lines that the front end
//! refuses are changed, because outside of procedural blocks such a task means something else.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use bluechip_cosim::tools::ToolError;
use tempfile::TempDir;

use crate::held;
use crate::messages::Message;
use crate::monitors;
use crate::yosys::Yosys;

const TASKS: [&str; 7] = [
    "$finish", "$stop", "$fatal", "$error", "$warning", "$info", "$strobe",
];

/// Tasks that mean nothing outside of procedural blocks, and that a front end may drop silently.
const PROCEDURAL: [&str; 1] = ["$strobe"];

/// The files to read: the author's, or copies.
pub struct Copies {
    folder: Option<TempDir>,
    originals: Vec<PathBuf>,
    texts: Vec<String>,
    /// The files that are read.
    pub files: Vec<PathBuf>,
}

impl Copies {
    /// The author's files, with their texts.
    pub fn new(files: &[PathBuf], texts: &[String]) -> Self {
        Copies {
            folder: None,
            originals: files.to_vec(),
            texts: texts.to_vec(),
            files: files.to_vec(),
        }
    }

    /// The folders of files that are read as copies: included files may be there.
    pub fn folders(&self) -> Vec<PathBuf> {
        let copied = self.originals.iter().zip(&self.files);
        let copied = copied.filter(|(original, file)| original != file);
        let folder = |(original, _): (&PathBuf, _)| match original.parent() {
            Some(folder) if folder != Path::new("") => folder.to_owned(),
            _ => PathBuf::from("."),
        };
        let mut folders: Vec<PathBuf> = copied.map(folder).collect();
        folders.dedup();
        folders
    }

    /// Replaces the tasks that a front end refuses; returns whether there was any.
    pub fn replace_refused(
        &mut self,
        messages: &[Message],
        yosys: &Yosys,
    ) -> Result<bool, ToolError> {
        let mut changed = false;
        for message in messages.iter().filter(|message| message.is_error) {
            if !TASKS.iter().any(|task| message.text.contains(task)) {
                continue;
            }
            let place = message
                .place
                .as_deref()
                .and_then(|place| place.rsplit_once(':'));
            let Some((path, Ok(line))) = place.map(|(path, line)| (path, line.parse::<usize>()))
            else {
                continue;
            };
            let is_it = |file: &PathBuf| {
                let seen = yosys.path(file);
                path == seen || path == seen.trim_start_matches('/')
            };
            if let Some(index) = self.files.iter().position(is_it) {
                changed |= self.replace(index, &TASKS, |number| number == line)?;
            }
        }
        Ok(changed)
    }

    /// Replaces all of them: for a front end that reports only one at a time.
    pub fn replace_all(&mut self) -> Result<bool, ToolError> {
        let mut changed = false;
        for index in 0..self.files.len() {
            changed |= self.change(index, monitors::moved(&self.texts[index]))?;
            changed |= self.replace(index, &TASKS, |_| true)?;
        }
        Ok(changed)
    }

    /// Replaces those that a front end may drop silently.
    pub fn replace_procedural(&mut self) -> Result<bool, ToolError> {
        let mut changed = false;
        for index in 0..self.files.len() {
            changed |= self.change(index, monitors::moved(&self.texts[index]))?;
            changed |= self.replace(index, &PROCEDURAL, |_| true)?;
        }
        Ok(changed)
    }

    fn replace(
        &mut self,
        index: usize,
        tasks: &[&'static str],
        is_meant: impl Fn(usize) -> bool,
    ) -> Result<bool, ToolError> {
        let lines = self.texts[index].split('\n').zip(1..);
        let lines = lines.map(|(line, number)| match is_meant(number) {
            true => without_tasks(line, tasks),
            false => line.to_owned(),
        });
        let text = lines.collect::<Vec<_>>().join("\n");
        self.change(index, text)
    }

    /// Makes registers keep their values that only an asynchronous reset sets; see [`held`].
    /// Returns whether there was any.
    pub fn keep(&mut self, names: &BTreeSet<String>) -> Result<bool, ToolError> {
        let mut changed = false;
        for index in 0..self.files.len() {
            changed |= self.change(index, held::with_kept(&self.texts[index], names))?;
        }
        Ok(changed)
    }

    /// Replaces the text of a file; returns whether it is different.
    fn change(&mut self, index: usize, text: String) -> Result<bool, ToolError> {
        if text == self.texts[index] {
            return Ok(false);
        }
        let folder = match &self.folder {
            Some(folder) => folder,
            None => {
                let made = tempfile::tempdir().map_err(ToolError::file(std::env::temp_dir()))?;
                self.folder.insert(made)
            }
        };
        let name = self.originals[index].file_name().unwrap_or_default();
        let path = folder.path().join(index.to_string()).join(name);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(ToolError::file(folder))?;
        }
        fs::write(&path, &text).map_err(ToolError::file(&path))?;
        self.texts[index] = text;
        self.files[index] = path;
        Ok(true)
    }

    /// Messages with the names of the author's files.
    pub fn named(&self, mut messages: Vec<Message>, yosys: &Yosys) -> Vec<Message> {
        for message in &mut messages {
            let place = message.place.take();
            message.place = place.map(|place| self.by_author(place, yosys));
        }
        messages
    }

    /// A text of Yosys with the names of the author's files.
    pub fn by_author(&self, text: String, yosys: &Yosys) -> String {
        let copied = self.originals.iter().zip(&self.files);
        let copied = copied.filter(|(original, file)| original != file);
        copied.fold(text, |text, (original, file)| {
            let (copy, name) = (yosys.path(file), yosys.path(original));
            let text = text.replace(&copy, &name);
            text.replace(copy.trim_start_matches('/'), &name)
        })
    }
}

/// A line with its tasks replaced by `$display`.
fn without_tasks(line: &str, tasks: &[&'static str]) -> String {
    let mut kept = String::new();
    let mut rest = line;
    while let Some((place, task)) = first_task(rest, tasks) {
        kept += &rest[..place];
        let after = &rest[place + task.len()..];
        let Some((call, left)) = replaced(task.trim_start_matches('$'), after) else {
            kept += task;
            rest = after;
            continue;
        };
        kept += &call;
        rest = left;
    }
    kept + rest
}

/// The first task of a line outside comments and strings.
fn first_task(line: &str, tasks: &[&'static str]) -> Option<(usize, &'static str)> {
    let mut in_string = false;
    for (place, c) in line.char_indices() {
        match c {
            '"' if !line[..place].ends_with('\\') => in_string = !in_string,
            _ if in_string => {}
            '/' if line[place..].starts_with("//") => return None,
            '$' => {
                let word = line[place + 1..]
                    .split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '$')))
                    .next();
                let is_it = |task: &&&'static str| Some(&task[1..]) == word;
                if let Some(task) = tasks.iter().find(is_it) {
                    return Some((place, task));
                }
            }
            _ => {}
        }
    }
    None
}

/// The call that replaces a task, and the rest of the line. None if its arguments continue in the
/// next line and would have to be left out.
fn replaced<'a>(task: &str, after: &'a str) -> Option<(String, &'a str)> {
    let bare = |rest: &'a str| (format!("$display(\"\\001{task}\")"), rest);
    let Some(inside) = after.trim_start().strip_prefix('(') else {
        return Some(bare(after));
    };
    let said = |rest: &'a str| match rest.trim_start().strip_prefix(')') {
        Some(rest) => bare(rest),
        None => (format!("$display(\"\\001{task} \", "), rest),
    };
    match task {
        "finish" | "stop" => {
            let end = inside.find(')')?;
            Some(bare(&inside[end + 1..]))
        }
        "fatal" => {
            let number = inside.trim_start();
            let rest = number.trim_start_matches(|c: char| c.is_ascii_digit());
            match rest.trim_start().strip_prefix(',') {
                Some(message) if rest.len() < number.len() => Some(said(message)),
                _ => Some(said(rest)),
            }
        }
        _ => Some(said(inside)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_is_said_on_its_line() {
        let cases = [
            ("if (a) $finish;", r#"if (a) $display("\001finish");"#),
            (
                "$finish(0); $stop ;",
                r#"$display("\001finish"); $display("\001stop") ;"#,
            ),
            (
                r#"$fatal(1, "dead %d", q);"#,
                r#"$display("\001fatal ",  "dead %d", q);"#,
            ),
            ("$fatal(2);", r#"$display("\001fatal");"#),
            (r#"$error("a");"#, r#"$display("\001error ", "a");"#),
            (r#"$error();"#, r#"$display("\001error");"#),
            ("x = 1; // $finish", "x = 1; // $finish"),
            (r#"$display("$finish");"#, r#"$display("$finish");"#),
            ("$finished;", "$finished;"),
            (
                r#"$strobe("%d", q);"#,
                r#"$display("\001strobe ", "%d", q);"#,
            ),
        ];
        for (line, expected) in cases {
            assert_eq!(without_tasks(line, &TASKS), expected);
        }
    }
}
