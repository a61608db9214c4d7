//! Reads the output of sby.

use std::fmt;
use std::path::PathBuf;

use super::{Method, Verdict};

/// An assertion that fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Its label.
    pub assertion: String,
    /// The file that holds it.
    pub file: String,
    /// Its line there.
    pub line: u32,
    /// The clock in which it fails, 0 the first.
    pub clock: u32,
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let Failure {
            assertion,
            file,
            line,
            clock,
        } = self;
        write!(
            formatter,
            "{assertion} fails in clock {clock} ({file}:{line})"
        )
    }
}

/// The verdict in sby's output, if there is one. `trace` returns the path of a wave.
pub(super) fn read(log: &str, method: Method, trace: impl Fn(&str) -> PathBuf) -> Option<Verdict> {
    let status = log
        .lines()
        .find_map(|line| line.split_once("DONE (")?.1.split_once(','))?
        .0;
    match status {
        "PASS" => Some(Verdict::Proved {
            induction: matches!(method, Method::Induction { .. })
                .then(|| induction(log, method.depth()))
                .flatten(),
        }),
        "FAIL" => Some(Verdict::Refuted {
            failures: log.lines().filter_map(failure).collect(),
            wave: trace("trace.vcd"),
        }),
        "UNKNOWN" => Some(Verdict::Unproved {
            wave: trace("trace_induct.vcd"),
        }),
        _ => None,
    }
}

/// The length of the successful induction. It starts with the last clock, and grows by one clock at
/// a time.
fn induction(log: &str, depth: u32) -> Option<u32> {
    let mut steps = log.lines().filter_map(|line| {
        line.split_once("Trying induction in step ")?
            .1
            .strip_suffix("..")?
            .parse::<u32>()
            .ok()
    });
    Some(depth - steps.next_back()?)
}

/// Reads `… failed assertion top.label at file.sv:8.5-8.38 step 1`.
fn failure(line: &str) -> Option<Failure> {
    let (name, rest) = line.split_once("failed assertion ")?.1.split_once(" at ")?;
    let (place, clock) = rest.split_once(" step ")?;
    let (file, columns) = place.split_once(':')?;
    Some(Failure {
        assertion: name.rsplit('.').next()?.to_owned(),
        file: file.to_owned(),
        line: columns.split('.').next()?.parse().ok()?,
        clock: clock.trim().parse().ok()?,
    })
}

/// The error lines, without the prefix of each line.
pub(super) fn errors(log: &str) -> String {
    let text = |line: &str| {
        line.split_once("] ")
            .map_or(line, |(_, text)| text)
            .to_owned()
    };
    let errors: Vec<String> = log
        .lines()
        .filter(|line| line.contains("ERROR"))
        .map(text)
        .collect();
    if errors.is_empty() {
        log.to_owned()
    } else {
        errors.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const METHOD: Method = Method::Induction { depth: 4 };

    #[test]
    fn a_proof_tells_the_length_of_its_induction() {
        let log = "SBY  6:45:18 [t] engine_0.induction: ##   0:00:00  Trying induction in step \
                   4..\n\
                   SBY  6:45:18 [t] engine_0.induction: ##   0:00:00  Trying induction in step \
                   3..\n\
                   SBY  6:45:18 [t] DONE (PASS, rc=0)\n";
        let verdict = read(log, METHOD, |path: &str| path.into());
        assert_eq!(verdict, Some(Verdict::Proved { induction: Some(1) }));
    }

    #[test]
    fn a_failing_assertion_is_named_with_its_line_and_wave() {
        let log = "SBY  6:45:55 [t] summary:   failed assertion t.bounded at t.sv:8.5-8.38 step 1\n\
                   SBY  6:45:55 [t] DONE (FAIL, rc=2)\n";
        let Some(Verdict::Refuted { failures, wave }) = read(log, METHOD, |path: &str| path.into())
        else {
            panic!("not refuted");
        };
        assert_eq!(failures[0].to_string(), "bounded fails in clock 1 (t.sv:8)");
        assert_eq!(wave, PathBuf::from("trace.vcd"));
    }

    #[test]
    fn a_run_that_broke_off_has_no_verdict_and_shows_its_error() {
        let log = "SBY  6:45:01 [t] base: started\n\
                   SBY  6:45:01 [t] base: ERROR: Module `\\x' not found.\n\
                   SBY  6:45:01 [t] DONE (ERROR, rc=16)\n";
        assert_eq!(read(log, METHOD, |path: &str| path.into()), None);
        assert!(
            errors(log).starts_with("base: ERROR: Module `\\x' not found."),
            "{}",
            errors(log)
        );
    }
}
