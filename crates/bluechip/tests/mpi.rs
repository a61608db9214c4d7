//! The program as several ranks of an MPI job on this machine. Needs Open MPI: `cargo test --release --workspace --features bluechip/mpi --test mpi`.

use serde_json::Value;
use std::process::{Command, Output};
use std::sync::{Mutex, PoisonError};

const BLUECHIP: &str = env!("CARGO_BIN_EXE_bluechip");
/// A mate in three that needs quiet moves.
const MATE: &str = "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1";

/// A job of Open MPI, of more ranks than there may be cores, and alone on them; containers have no other user than root.
fn job(arguments: &[&str]) -> Output {
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let mut mpirun = Command::new("mpirun");
    mpirun
        .env("OMPI_ALLOW_RUN_AS_ROOT", "1")
        .env("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")
        .arg("--oversubscribe")
        .args(arguments);
    (mpirun.output()).expect("mpirun starts: the Debian package openmpi-bin has it")
}

fn object(output: &Output) -> Value {
    let errors = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {output:?}\n{errors}"))
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap()
}

#[test]
fn other_ranks_answer_for_their_chips() {
    let go = ["go", "--mpi", "--json", "--style", "deep-blue"];
    let search = ["--fen", MATE, "--depth", "6", "--chips", "2"];
    let output = job(&[&["-n", "3", BLUECHIP], &go[..], &search[..]].concat());
    assert!(output.status.success(), "{output:?}");
    let found = object(&output);
    assert_eq!(
        (&found["bestmove"], &found["mate"]),
        (&"f6a6".into(), &3.into())
    );
    // Two chips of each rank but the master.
    assert_eq!(found["chips"], 4);
    let work = found["chip_work"].as_array().unwrap();
    assert_eq!(work.len(), 4);
    assert!(
        work.iter().all(|chip| number(&chip["questions"]) > 0),
        "{work:?}"
    );
    assert_eq!(number(&found["failed_chips"]), 0);
}

#[test]
fn a_rank_that_dies_loses_its_jobs_and_not_the_search() {
    let go = [
        BLUECHIP,
        "go",
        "--mpi",
        "--json",
        "--style",
        "deep-blue",
        "--chips",
        "1",
        "--movetime",
        "18000",
    ];
    let dies = r#""$@" & rank=$!; sleep 4; kill -KILL $rank; wait $rank"#;
    let ranks = [
        &["--enable-recovery", "-n", "1"],
        &go[..],
        &[":", "-n", "1"],
        &go[..],
        &[":", "-n", "1", "sh", "-c", dies, "sh"],
        &go[..],
    ];
    let output = job(&ranks.concat());
    let found = object(&output);
    assert_eq!(number(&found["failed_chips"]), 1, "{found}");
    let failure = found["failures"][0].as_str().unwrap();
    assert!(failure.starts_with("chip 1 was given up: "), "{failure}");
    // Half of the time is past when the rank counts as lost.
    assert!(found["seconds"].as_f64().unwrap() > 17.0, "{found}");
    assert!(number(&found["depth"]) >= 5, "{found}");
}

#[test]
fn one_rank_alone_is_no_job() {
    let output = Command::new(BLUECHIP)
        .args(["go", "--mpi", "--depth", "3"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("MPI has started one rank"), "{errors}");
}
