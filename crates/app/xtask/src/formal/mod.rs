//! `cargo xtask formal`: proves properties of the emitted Verilog, and refutes each property for
//! Verilog with a seeded bug.

mod job;
mod proofs;
mod report;

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::bail;
use bluechip_cosim::tools::Tools;
use clap::Args;

use crate::outcome::Outcome;
use job::Job;
pub use proofs::PROOFS;
use proofs::Proof;
use report::{Report, Tried};

/// Options of `formal`.
#[derive(Debug, Default, Args)]
pub struct Options {
    /// Run this proof alone, with all its seeded bugs.
    #[arg(long)]
    only: Option<String>,
    /// Also run the proofs that take minutes, and seed every bug instead of one for each proof.
    #[arg(long)]
    long: bool,
}

/// Runs the proofs, each with its seeded bugs.
pub fn run(options: &Options) -> anyhow::Result<Outcome> {
    Ok(try_all(&jobs(options)?)?.outcome())
}

/// The runs that the options pick.
fn jobs(options: &Options) -> anyhow::Result<Vec<Job>> {
    let bugs = if options.long || options.only.is_some() {
        usize::MAX
    } else {
        1
    };
    let chosen = chosen(options)?;
    Ok(chosen
        .into_iter()
        .flat_map(|proof| Job::of(proof, bugs))
        .collect())
}

/// The proofs that the options pick. A proof picked by name runs even if it is long.
fn chosen(options: &Options) -> anyhow::Result<Vec<&'static Proof>> {
    let wanted = |proof: &&Proof| match &options.only {
        Some(name) => proof.name == name,
        None => options.long || !proof.long,
    };
    let chosen: Vec<&Proof> = PROOFS.iter().filter(wanted).collect();
    if let (Some(name), true) = (&options.only, chosen.is_empty()) {
        let names: Vec<&str> = PROOFS.iter().map(|proof| proof.name).collect();
        bail!("no proof {name}; there are: {}", names.join(", "));
    }
    Ok(chosen)
}

/// Runs the jobs, as many at once as there are cores.
fn try_all(jobs: &[Job]) -> anyhow::Result<Report> {
    let tools = Tools::ensure()?;
    let next = AtomicUsize::new(0);
    let tried: Mutex<Vec<(usize, Tried)>> = Mutex::default();
    let work = || -> anyhow::Result<()> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(job) = jobs.get(number) else {
                return Ok(());
            };
            let result = job.run(&tools)?;
            eprintln!("{result}");
            if let Ok(mut tried) = tried.lock() {
                tried.push((number, result));
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        running.into_iter().try_for_each(|thread| {
            thread
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })
    })?;
    let mut tried = tried.into_inner().unwrap_or_default();
    tried.sort_by_key(|(number, _)| *number);
    Ok(Report::new(
        tried.into_iter().map(|(_, tried)| tried).collect(),
    ))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use bluechip_cosim::tools::workspace_root;

    use super::*;

    /// The label prefix of assertions that only help the induction.
    const LEMMA: &str = "lemma_";

    #[test]
    fn the_properties_hold_and_every_seeded_bug_is_found() {
        let long = test_length::is_long();
        let report = try_all(&jobs(&Options { only: None, long }).unwrap()).unwrap();
        assert!(report.good(), "{report}");
    }

    #[test]
    fn every_property_has_a_seeded_bug_and_every_bug_a_property() {
        for proof in PROOFS {
            let text = proof.properties().unwrap().text;
            let labels = text
                .lines()
                .filter_map(|line| line.split_once(": assert")?.0.split_whitespace().last());
            let properties: BTreeSet<&str> =
                labels.filter(|label| !label.starts_with(LEMMA)).collect();
            let seeded: BTreeSet<&str> = proof.bugs.iter().map(|bug| bug.property).collect();
            assert_eq!(properties, seeded, "{}", proof.name);
            assert_eq!(
                seeded.len(),
                proof.bugs.len(),
                "{}: one bug a property",
                proof.name
            );
            assert!(!seeded.is_empty(), "{}", proof.name);
            let unlabelled = text
                .lines()
                .filter(|line| line.contains("assert (") && !line.contains(": assert ("));
            assert_eq!(
                unlabelled.count(),
                0,
                "{}: every assertion has a label, in its line",
                proof.name
            );
        }
    }

    #[test]
    fn every_bug_has_its_place_in_the_verilog() {
        for proof in PROOFS {
            for bug in proof.bugs {
                let design = proof.design().unwrap();
                let seeded = bug.seed(design.clone()).unwrap();
                assert_ne!(design, seeded, "{}", bug.property);
            }
        }
    }

    #[test]
    fn the_page_lists_every_proof_and_every_file_is_one() {
        let page = fs::read_to_string(workspace_root().join("docs/src/formal.md")).unwrap();
        let mut names = Vec::new();
        for proof in PROOFS {
            let file = format!("{}.sv", proof.stem());
            let link = format!("[`{}`](../../sim/formal/{file})", proof.name);
            assert!(page.contains(&link), "{link} is not on the page");
            names.push(file);
        }
        let folder = workspace_root().join(proofs::FOLDER);
        let mut files: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names.dedup();
        files.sort();
        assert_eq!(names, files);
    }

    #[test]
    fn an_unknown_proof_lists_the_known_ones() {
        let options = Options {
            only: Some("queen".into()),
            long: false,
        };
        let error = chosen(&options).err().unwrap().to_string();
        assert!(
            error.starts_with("no proof queen; there are: election, "),
            "{error}"
        );
    }
}
