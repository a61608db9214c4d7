//! Running programs that are told lines and answer in lines.

use anyhow::{Context, bail};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};

/// A running program. When dropped, it is told to quit, and its input ends.
pub struct Process {
    command: String,
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Process {
    /// Starts a program by its path and arguments. `errors` is where its standard error goes.
    pub fn start(program: &str, errors: Stdio) -> anyhow::Result<Process> {
        let mut words = program.split_ascii_whitespace();
        let path = words.next().context("no program is named")?;
        let mut child = Command::new(path)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(errors)
            .spawn()
            .with_context(|| {
                format!("cannot start `{program}`; Debian's packages have Stockfish and others")
            })?;
        let output = child.stdout.take().context("it has no output")?;
        Ok(Process {
            command: program.to_owned(),
            child,
            output: BufReader::new(output),
        })
    }

    /// Tells it one or more lines.
    pub fn say(&mut self, text: &str) -> anyhow::Result<()> {
        let input = self.child.stdin.as_mut().context("it has no input")?;
        let told = writeln!(input, "{text}").and_then(|()| input.flush());
        told.with_context(|| format!("cannot tell `{}` anything", self.command))
    }

    /// Its next line.
    pub fn line(&mut self) -> anyhow::Result<String> {
        let mut line = String::new();
        if self.output.read_line(&mut line)? == 0 {
            bail!("`{}` has ended", self.command);
        }
        Ok(line)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The program may have ended already. Waiting closes its input.
        let _ = self.say("quit");
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_answers_and_is_named_when_it_ends() {
        let mut echo = Process::start("/bin/cat", Stdio::inherit()).unwrap();
        echo.say("one\ntwo").unwrap();
        assert_eq!(echo.line().unwrap(), "one\n");
        assert_eq!(echo.line().unwrap(), "two\n");
        let mut ended = Process::start("/bin/true", Stdio::inherit()).unwrap();
        let error = ended.line().unwrap_err().to_string();
        assert_eq!(error, "`/bin/true` has ended");
        let nowhere = Process::start("/nowhere/program", Stdio::null());
        let error = nowhere.err().unwrap().to_string();
        assert!(error.contains("`/nowhere/program`"), "{error}");
        assert!(Process::start("", Stdio::null()).is_err());
    }
}
