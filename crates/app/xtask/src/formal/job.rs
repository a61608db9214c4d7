//! One run of sby, for a proof or for one of its seeded bugs.

use std::time::Instant;

use bluechip_cosim::formal::{self, Method, Task};
use bluechip_cosim::tools::{Tools, workspace_root};

use super::proofs::{Bug, Proof};
use super::report::Tried;

/// A proof, or one of its seeded bugs.
#[derive(Clone, Copy, Debug)]
pub struct Job {
    proof: &'static Proof,
    bug: Option<&'static Bug>,
}

impl Job {
    /// The proof itself, then this many of its bugs.
    pub fn of(proof: &'static Proof, bugs: usize) -> impl Iterator<Item = Job> {
        let bugs = proof.bugs.iter().take(bugs).map(Some);
        std::iter::once(None)
            .chain(bugs)
            .map(move |bug| Job { proof, bug })
    }

    /// Runs it. Its files remain in `target/formal/PROOF`, those of a bug in
    /// `target/formal/PROOF-PROPERTY`.
    pub fn run(self, tools: &Tools) -> anyhow::Result<Tried> {
        let Job { proof, bug } = self;
        let design = match bug {
            Some(bug) => bug.seed(proof.design()?)?,
            None => proof.design()?,
        };
        // A bug must be found in a run from power-on.
        let method = match (bug, proof.method) {
            (Some(_), Method::Induction { depth }) => Method::Bounded { depth },
            (_, method) => method,
        };
        let folder = bug.map_or(proof.name.to_owned(), |bug| {
            format!("{}-{}", proof.name, bug.property)
        });
        let start = Instant::now();
        let cut = proof.cut();
        let task = Task {
            top: &proof.module(),
            design: &design,
            cut: &cut,
            properties: &proof.properties()?,
            method,
            only: bug.map(|bug| bug.property),
        };
        let verdict = formal::prove(
            tools,
            &task,
            &workspace_root().join("target/formal").join(folder),
        )?;
        Ok(Tried {
            proof,
            bug,
            verdict,
            time: start.elapsed(),
        })
    }
}
