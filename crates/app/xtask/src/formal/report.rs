//! The results of the proofs.

use std::fmt;
use std::time::Duration;

use bluechip_cosim::formal::{Method, Verdict, shown};
use serde_json::json;

use super::proofs::{Bug, FOLDER, Proof};
use crate::outcome::Outcome;

/// A run and its result.
pub struct Tried {
    pub proof: &'static Proof,
    /// The seeded bug, if there is one.
    pub bug: Option<&'static Bug>,
    pub verdict: Verdict,
    pub time: Duration,
}

impl Tried {
    /// Whether the result is as expected: correct Verilog proved, wrong Verilog refuted.
    fn good(&self) -> bool {
        match self.bug {
            None => matches!(self.verdict, Verdict::Proved { .. }),
            Some(_) => matches!(self.verdict, Verdict::Refuted { .. }),
        }
    }
}

impl fmt::Display for Tried {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let name = self.proof.name;
        match self.bug {
            None => write!(formatter, "{name}: {}", result(&self.verdict))?,
            Some(bug) => {
                let found = if self.good() { "found" } else { "NOT FOUND" };
                write!(
                    formatter,
                    "{name}: the bug in {}.v that breaks {} is {found}",
                    bug.file, bug.property
                )?;
            }
        }
        write!(formatter, ", {:.1} s", self.time.as_secs_f64())
    }
}

/// A verdict in a word or two.
fn result(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Proved { .. } => "proved",
        Verdict::Refuted { .. } => "REFUTED",
        Verdict::Unproved { .. } => "NOT PROVED",
    }
}

/// The method of a proof; for an induction, with the length that was enough.
fn method(tried: &Tried) -> String {
    match tried.verdict {
        Verdict::Proved {
            induction: Some(length),
        } => format!("induction, k = {length}"),
        _ => tried.proof.method.to_string(),
    }
}

/// All runs, proof by proof, each followed by its bugs.
pub struct Report {
    tried: Vec<Tried>,
}

impl Report {
    /// A report of these runs.
    pub fn new(tried: Vec<Tried>) -> Report {
        Report { tried }
    }

    /// Whether all results are as expected.
    pub fn good(&self) -> bool {
        !self.tried.is_empty() && self.tried.iter().all(Tried::good)
    }

    /// Each proof with the runs of its bugs.
    fn proofs(&self) -> impl Iterator<Item = (&Tried, &[Tried])> {
        self.tried
            .chunk_by(|_, next| next.bug.is_some())
            .filter_map(|runs| runs.split_first())
    }

    /// The report as a command prints it.
    pub fn outcome(&self) -> Outcome {
        let proofs: Vec<_> = self
            .proofs()
            .map(|(proof, bugs)| json(proof, bugs))
            .collect();
        Outcome::new(self.good(), self.to_string(), json!({ "proofs": proofs }))
    }
}

fn json(proof: &Tried, bugs: &[Tried]) -> serde_json::Value {
    let bugs: Vec<_> = bugs
        .iter()
        .filter_map(|tried| {
            Some(json!({
                "property": tried.bug?.property,
                "found": tried.good(),
                "seconds": tried.time.as_secs_f64(),
            }))
        })
        .collect();
    let (failures, wave) = match &proof.verdict {
        Verdict::Proved { .. } => (Vec::new(), None),
        Verdict::Refuted { failures, wave } => (
            failures.iter().map(ToString::to_string).collect(),
            Some(wave),
        ),
        Verdict::Unproved { wave } => (Vec::new(), Some(wave)),
    };
    let induction = match proof.verdict {
        Verdict::Proved { induction } => induction,
        _ => None,
    };
    json!({
        "name": proof.proof.name,
        "block": proof.proof.block,
        "method": match proof.proof.method {
            Method::Combinational => "combinational",
            Method::Induction { .. } => "induction",
            Method::Bounded { .. } => "bounded",
        },
        "depth": proof.proof.method.depth(),
        "induction": induction,
        "proved": proof.good(),
        "failures": failures,
        "wave": wave.map(|wave| shown(wave).to_string()),
        "seconds": proof.time.as_secs_f64(),
        "bugs": bugs,
    })
}

impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        writeln!(
            formatter,
            "{:20} {:20} {:22} {:10} {:>7}  bugs found",
            "proof", "block", "method", "result", "seconds"
        )?;
        for (proof, bugs) in self.proofs() {
            writeln!(
                formatter,
                "{:20} {:20} {:22} {:10} {:7.1}  {} of {}, {:.1} s",
                proof.proof.name,
                proof.proof.block,
                method(proof),
                result(&proof.verdict),
                proof.time.as_secs_f64(),
                bugs.iter().filter(|bug| bug.good()).count(),
                bugs.len(),
                bugs.iter().map(|bug| bug.time.as_secs_f64()).sum::<f64>(),
            )?;
        }
        for tried in self.tried.iter().filter(|tried| !tried.good()) {
            explain(tried, formatter)?;
        }
        Ok(())
    }
}

/// Writes why a result is not as expected.
fn explain(tried: &Tried, formatter: &mut fmt::Formatter) -> fmt::Result {
    let name = tried.proof.name;
    match (&tried.verdict, tried.bug) {
        (_, Some(bug)) => writeln!(
            formatter,
            "{name}: {} holds although {}.v says `{}` for `{}`",
            bug.property, bug.file, bug.wrong, bug.right
        ),
        (Verdict::Refuted { failures, wave }, None) => {
            for failure in failures {
                writeln!(formatter, "{name}: {failure}, in {FOLDER}")?;
            }
            writeln!(
                formatter,
                "{name}: the run that breaks it is {}",
                shown(wave)
            )
        }
        (Verdict::Unproved { wave }, None) => writeln!(
            formatter,
            "{name}: the induction fails, from a state that may not be reachable; the clocks that \
             break it are {}",
            shown(wave)
        ),
        (Verdict::Proved { .. }, None) => Ok(()),
    }
}
