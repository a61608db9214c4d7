//! Calls cargo and passes its output on as it comes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use anyhow::{Context, bail};

use crate::steps::Count;

/// The cargo that runs this program.
pub fn cargo() -> Command {
    let name = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(name);
    command.current_dir(bluechip_cosim::tools::workspace_root());
    command
}

/// Runs a command that counts as one check.
pub fn check(command: &mut Command, quiet_output: bool) -> anyhow::Result<Count> {
    if quiet_output {
        command.stdout(Stdio::null());
    }
    let status = command.status().context("cannot start cargo")?;
    if !status.success() {
        bail!("{status}");
    }
    Ok(Count::ONE)
}

/// Runs `cargo test …` and adds up the results of its test programs.
pub fn test(command: &mut Command, to_stderr: bool) -> anyhow::Result<Count> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start cargo")?;
    let mut report = Report::default();
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).lines() {
            report.line(&line?, to_stderr);
        }
    }
    Ok(report.finish(child.wait()?.success()))
}

/// The output of test programs: passed on as it comes, and their results added up.
#[derive(Debug, Default)]
pub struct Report {
    count: Count,
    failed: Vec<String>,
}

impl Report {
    /// Takes a line of output.
    pub fn line(&mut self, line: &str, to_stderr: bool) {
        self.count = self.count + runner_result(line).unwrap_or_default();
        self.failed.extend(failed_test(line).map(str::to_string));
        if to_stderr {
            eprintln!("{line}");
        } else {
            // The reader may have closed the pipe; the tests continue.
            let _ = writeln!(std::io::stdout(), "{line}");
        }
    }

    /// Counts a failure that no test program has reported.
    pub fn fail(&mut self, what: &str) {
        self.count.failed += 1;
        self.failed.push(what.to_owned());
    }

    /// The results so far.
    pub fn count(&self) -> Count {
        self.count
    }

    /// The sum of the results. Repeats the names of failed tests, which are far up in the output.
    pub fn finish(mut self, success: bool) -> Count {
        for name in self.failed {
            eprintln!("FAILED: {name}");
        }
        if !success && self.count.failed == 0 {
            // A test did not compile, or its program crashed.
            self.count.failed = 1;
        }
        self.count
    }
}

/// The name in `test NAME ... FAILED`.
fn failed_test(line: &str) -> Option<&str> {
    line.strip_prefix("test ")?.strip_suffix(" ... FAILED")
}

/// The counts in `test result: ok. 9 passed; 0 failed; …`.
fn runner_result(line: &str) -> Option<Count> {
    let counts = line.strip_prefix("test result: ")?.split_once(". ")?.1;
    let number = |unit: &str| {
        counts
            .split("; ")
            .find_map(|part| part.strip_suffix(unit))
            .and_then(|number| number.trim().parse().ok())
    };
    Some(Count {
        passed: number("passed")?,
        failed: number("failed")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runner_lines_are_counted() {
        let line = "test result: FAILED. 12 passed; 3 failed; 0 ignored; 0 measured; \
                    0 filtered out; finished in 0.00s";
        assert_eq!(
            runner_result(line),
            Some(Count {
                passed: 12,
                failed: 3
            })
        );
        assert_eq!(runner_result("test result of something else"), None);
        assert_eq!(runner_result("test a ... ok"), None);
    }

    #[test]
    fn failed_tests_are_named() {
        assert_eq!(failed_test("test a::b ... FAILED"), Some("a::b"));
        assert_eq!(failed_test("test a::b ... ok"), None);
    }

    #[test]
    fn a_runner_that_dies_counts_as_a_failure() {
        let mut command = Command::new("sh");
        command.args([
            "-c",
            "echo 'test result: ok. 2 passed; 0 failed; 0 ignored'; exit 101",
        ]);
        assert_eq!(
            test(&mut command, true).unwrap(),
            Count {
                passed: 2,
                failed: 1
            }
        );
    }
}
