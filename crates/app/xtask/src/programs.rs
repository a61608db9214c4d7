//! Runs the workspace's test programs, two at a time. Each runs as many tests at once as the
//! machine has cores.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;

use anyhow::{Context, bail};
use bluechip_cosim::tools::workspace_root;
use serde::Deserialize;

use crate::cargo::{self, Report};
use crate::lanes;
use crate::steps::Count;

/// A test program built by Cargo.
#[derive(Debug, PartialEq)]
struct Program {
    path: PathBuf,
    /// The folder of its package, which Cargo would use as the current folder.
    folder: PathBuf,
}

/// Builds the test programs of the packages that `command` names and runs them, then the packages'
/// doc tests. `filter` picks tests by name.
pub fn test(
    command: impl Fn() -> Command,
    filter: Option<&str>,
    to_stderr: bool,
) -> anyhow::Result<Count> {
    let mut build = command();
    build.args(["--no-run", "--message-format=json-render-diagnostics"]);
    let programs = built(&mut build)?;
    let environment = command();
    let start = |program: &Program| {
        let mut test = Command::new(&program.path);
        test.current_dir(&program.folder)
            .env("CARGO_MANIFEST_DIR", &program.folder)
            .args(filter);
        for (name, value) in environment.get_envs() {
            test.env(name, value.unwrap_or_default());
        }
        test
    };
    let mut report = Report::default();
    let shown = Mutex::new(&mut report);
    lanes::map(programs, |program| {
        let output = start(&program).output();
        if let Ok(mut report) = shown.lock() {
            show(&mut report, &program, output, to_stderr);
        }
    })?;
    let count = report.finish(true);
    let mut examples = command();
    examples.arg("--doc").args(filter);
    Ok(count + cargo::test(&mut examples, to_stderr)?)
}

/// Prints the output of a program as a whole, below its name, so that two programs do not mix.
fn show(
    report: &mut Report,
    program: &Program,
    output: std::io::Result<std::process::Output>,
    to_stderr: bool,
) {
    let name = program.path.strip_prefix(workspace_root());
    report.line(
        &format!("     Running {}", name.unwrap_or(&program.path).display()),
        to_stderr,
    );
    let before = report.count();
    match output {
        Ok(output) => {
            for line in String::from_utf8_lossy(&output.stdout).lines() {
                report.line(line, to_stderr);
            }
            eprint!("{}", String::from_utf8_lossy(&output.stderr));
            if !output.status.success() && report.count().failed == before.failed {
                report.fail(&format!("{}: {}", program.path.display(), output.status));
            }
        }
        Err(error) => report.fail(&format!("{}: {error}", program.path.display())),
    }
}

/// Builds the tests; returns the test programs.
fn built(build: &mut Command) -> anyhow::Result<Vec<Program>> {
    let mut child = (build.stdout(Stdio::piped()).spawn()).context("cannot start cargo")?;
    let mut programs = Vec::new();
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).lines() {
            programs.extend(program(&line?));
        }
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("the tests do not build: {status}");
    }
    Ok(programs)
}

/// The part of Cargo's messages that is used here.
#[derive(Deserialize)]
struct Message {
    manifest_path: Option<PathBuf>,
    executable: Option<PathBuf>,
    profile: Option<Profile>,
}

#[derive(Deserialize)]
struct Profile {
    test: bool,
}

/// The test program that a message reports.
fn program(message: &str) -> Option<Program> {
    let message: Message = serde_json::from_str(message).ok()?;
    if !message.profile?.test {
        return None;
    }
    Some(Program {
        path: message.executable?,
        folder: message.manifest_path?.parent()?.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_programs_are_found_in_cargos_messages() {
        let test = "{\"reason\":\"compiler-artifact\",\"manifest_path\":\"/a/Cargo.toml\",\
                    \"profile\":{\"test\":true},\"executable\":\"/t/all-1\"}";
        assert_eq!(
            program(test),
            Some(Program {
                path: "/t/all-1".into(),
                folder: "/a".into()
            })
        );
        for other in [
            test.replace("true", "false"),
            test.replace("\"/t/all-1\"", "null"),
            r#"{"reason":"build-finished","success":true}"#.to_owned(),
            "no message".to_owned(),
        ] {
            assert_eq!(program(&other), None, "{other}");
        }
    }

    #[test]
    fn a_program_that_dies_counts_as_a_failure_and_is_named() {
        let program = Program {
            path: "/bin/false".into(),
            folder: "/".into(),
        };
        let output = Command::new(&program.path).output();
        let mut report = Report::default();
        show(&mut report, &program, output, true);
        assert_eq!(report.count().failed, 1);
        let missing = Program {
            path: "/no/such/program".into(),
            ..program
        };
        let output = Command::new(&missing.path).output();
        show(&mut report, &missing, output, true);
        assert_eq!(report.count().failed, 2);
    }
}
