//! The program as several ranks of an MPI job on this machine. Needs Open MPI: `cargo test
//! --release --workspace --features bluechip/mpi --test mpi`.

mod tables;

use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

const BLUECHIP: &str = env!("CARGO_BIN_EXE_bluechip");
/// A mate in three that needs quiet moves.
const MATE: &str = "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1";
/// No job takes so long, unless it hangs.
const PATIENCE: Duration = Duration::from_secs(100);

/// A job of Open MPI has all cores for itself.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// `mpirun`, for more ranks than there may be cores; containers have no other user than root.
fn mpirun(arguments: &[&str]) -> Child {
    let mut mpirun = Command::new("mpirun");
    mpirun
        .env("OMPI_ALLOW_RUN_AS_ROOT", "1")
        .env("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")
        .arg("--oversubscribe")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    (mpirun.spawn()).expect("mpirun starts: the Debian package openmpi-bin has it")
}

/// Waits for the end of a job, which comes.
fn end(job: &mut Child) {
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        if job.try_wait().unwrap().is_some() {
            return;
        }
        thread::sleep(Duration::from_millis(20));
    }
    job.kill().unwrap();
    panic!("the job hangs");
}

/// What becomes of a job.
fn job(arguments: &[&str]) -> Output {
    let _alone = alone();
    let mut job = mpirun(arguments);
    end(&mut job);
    job.wait_with_output().unwrap()
}

fn object(output: &Output) -> Value {
    let errors = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {output:?}\n{errors}"))
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap()
}

/// All ranks have left MPI as they should.
fn assert_good_order(output: &Output) {
    assert!(output.status.success(), "{output:?}");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(!errors.contains("MPI_ABORT"), "{errors}");
}

/// The mate as two ranks of two chips, which are this to the master, find it.
fn found_by_two_ranks(ranks: &str) -> Value {
    let go = ["go", "--mpi", ranks, "--json", "--style", "deep-blue"];
    let search = ["--fen", MATE, "--depth", "6", "--chips", "2"];
    let output = job(&[&["-n", "3", BLUECHIP], &go[..], &search[..]].concat());
    assert_good_order(&output);
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
    found
}

#[test]
fn other_ranks_answer_for_their_chips() {
    assert_eq!(found_by_two_ranks("chips")["workers"], Value::Null);
}

#[test]
fn other_ranks_search_with_their_chips() {
    assert_eq!(found_by_two_ranks("workers")["workers"], 2);
}

/// What becomes of a search of some milliseconds with two ranks of one chip, where the rank with
/// this number gets a signal after four seconds.
fn searched_with(signal: &str, rank: usize, ranks: &str, milliseconds: &str) -> Output {
    let go = [
        BLUECHIP,
        "go",
        "--mpi",
        ranks,
        "--json",
        "--style",
        "deep-blue",
        "--chips",
        "1",
        "--movetime",
        milliseconds,
    ];
    let hit = format!(r#""$@" & rank=$!; sleep 4; kill -{signal} $rank; wait $rank"#);
    let mut job_of_three = vec!["--enable-recovery"];
    for number in 0..3 {
        job_of_three.extend([":", "-n", "1"].iter().skip(usize::from(number == 0)));
        if number == rank {
            job_of_three.extend(["sh", "-c", &hit, "sh"]);
        }
        job_of_three.extend(go);
    }
    job(&job_of_three)
}

/// What is found in some time with two ranks, of which the second one gets a signal that ends it,
/// or as good as that.
fn found_beside_a_lost_rank(signal: &str, ranks: &str) -> Value {
    let found = object(&searched_with(signal, 2, ranks, "18000"));
    assert_eq!(number(&found["failed_chips"]), 1, "{found}");
    // Half of the time is past when the rank counts as lost.
    assert!(found["seconds"].as_f64().unwrap() > 17.0, "{found}");
    assert!(number(&found["depth"]) >= 5, "{found}");
    found
}

#[test]
fn a_rank_that_dies_loses_its_jobs_and_not_the_search() {
    let found = found_beside_a_lost_rank("KILL", "chips");
    let failure = found["failures"][0].as_str().unwrap();
    assert!(failure.starts_with("chip 1 was given up: "), "{failure}");
}

/// A worker that gets a signal loses its jobs, and not the search.
fn lose_a_worker(signal: &str) {
    let found = found_beside_a_lost_rank(signal, "workers");
    let failure = "worker 1 was given up: it has said nothing for 10 s";
    assert_eq!(found["failures"][0], failure);
    assert_eq!((&found["workers"], &found["chips"]), (&1.into(), &1.into()));
}

#[test]
fn a_worker_that_dies_loses_its_jobs_and_not_the_search() {
    lose_a_worker("KILL");
}

/// It would never leave; it does not keep the job from its end.
#[test]
fn a_worker_that_falls_silent_loses_its_jobs_and_not_the_search() {
    lose_a_worker("STOP");
}

#[test]
fn ranks_without_a_master_leave() {
    let output = searched_with("KILL", 0, "workers", "18000");
    assert!(output.stdout.is_empty(), "{output:?}");
    let errors = String::from_utf8_lossy(&output.stderr);
    for rank in [1, 2] {
        let error = format!("error: rank {rank}: no other rank can be reached any more");
        assert!(errors.contains(&error), "{errors}");
    }
}

/// A conversation with the first rank.
struct Talk {
    job: Child,
    ask: ChildStdin,
    lines: Receiver<String>,
}

impl Talk {
    fn begin(arguments: &[&str]) -> Talk {
        let mut job = mpirun(arguments);
        let (ask, answers) = (job.stdin.take().unwrap(), job.stdout.take().unwrap());
        let (say, lines) = channel();
        thread::spawn(move || {
            (BufReader::new(answers).lines()).try_for_each(|line| say.send(line.unwrap()))
        });
        Talk { job, ask, lines }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.ask, "{line}").unwrap();
    }

    /// All lines up to one that begins so.
    fn hear(&mut self, beginning: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            let line = (self.lines.recv_timeout(PATIENCE))
                .unwrap_or_else(|error| panic!("no {beginning}: {error}: {heard:?}"));
            heard.push(line);
            if heard.last().unwrap().starts_with(beginning) {
                return heard;
            }
        }
    }

    /// The move that is found, and the score before it.
    fn search(&mut self, position: &str, go: &str) -> (String, String) {
        self.say(&format!("position {position}"));
        self.say(go);
        let heard = self.hear("bestmove");
        let mv = (heard.last().unwrap()).split(' ').nth(1).unwrap();
        let score = (heard.iter().rev()).find_map(|line| line.split(" score ").nth(1));
        let score = score.unwrap_or_default();
        let score = score.split(" nodes").next().unwrap();
        (mv.to_owned(), score.to_owned())
    }
}

#[test]
fn workers_are_told_what_changes_between_searches() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let template = folder.path().join("weights.toml");
    let written = Command::new(BLUECHIP)
        .args(["weights", "--template"])
        .arg(&template)
        .output()
        .unwrap();
    assert!(written.status.success(), "{written:?}");
    let weights = fs::read_to_string(&template).unwrap();
    let poor = weights.replacen("\nknight = [", "\nknight = [200, 200] # [", 1);
    let poor_file = folder.path().join("poor.toml");
    fs::write(&poor_file, poor).unwrap();
    let uci = ["uci", "--mpi", "workers", "--chips", "2"];
    let mut talk = Talk::begin(&[&["-n", "3", BLUECHIP], &uci[..]].concat());
    let mate = format!("fen {MATE}");
    let is_mate = ("f6a6".to_owned(), "mate 3".to_owned());
    talk.say("setoption name Hash value 16");
    assert_eq!(talk.search(&mate, "go depth 6"), is_mate);

    let knight_up = "fen 4k3/pppp4/8/8/8/8/PPPP4/1N2K3 w - - 0 1";
    let points = |talk: &mut Talk| {
        talk.say("ucinewgame");
        let (_, score) = talk.search(knight_up, "go depth 5");
        score.strip_prefix("cp ").unwrap().parse::<i32>().unwrap()
    };
    let usual = points(&mut talk);
    talk.say(&format!(
        "setoption name Weights value {}",
        poor_file.display()
    ));
    let poor = points(&mut talk);
    assert!(poor < usual - 50, "{poor} {usual}");
    talk.say("setoption name Weights value <empty>");
    assert!(points(&mut talk) > poor + 50);

    talk.say("setoption name Hash value 32");
    assert_eq!(talk.search(&mate, "go depth 6"), is_mate);
    talk.say("position startpos");
    talk.say("go infinite");
    talk.hear("info depth 4");
    let began = Instant::now();
    talk.say("stop");
    talk.hear("bestmove");
    assert!(began.elapsed() < PATIENCE);
    talk.say("go infinite");
    talk.say("quit");
    end(&mut talk.job);
    assert_good_order(&talk.job.wait_with_output().unwrap());
}

/// The option names folders to the master alone; each worker opens them when a search needs it, and
/// reports its own files.
#[test]
fn workers_open_the_tablebases_of_a_search() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    for name in ["KQvK.rtbw", "KQvK.rtbz", "KRvK.rtbw"] {
        let table = fs::read(tables::tables().join(name)).unwrap();
        let kept = if name.starts_with("KR") {
            80
        } else {
            table.len()
        };
        fs::write(folder.path().join(name), &table[..kept]).unwrap();
    }
    let uci = ["uci", "--mpi", "workers", "--chips", "1"];
    let mut talk = Talk::begin(&[&["-n", "3", BLUECHIP], &uci[..]].concat());
    let path = folder.path().display();
    talk.say(&format!("setoption name SyzygyPath value {path}"));
    // Two pieces more than the tables know, so that it is searched.
    let position = "fen 8/8/8/8/3k4/1r6/PP6/1K6 w - - 0 1";
    for _ in 0..2 {
        talk.search(position, "go depth 7");
    }
    talk.say("setoption name SyzygyPath value <empty>");
    talk.search(position, "go depth 5");
    talk.say("quit");
    end(&mut talk.job);
    let output = talk.job.wait_with_output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    for rank in [1, 2] {
        let skipped =
            format!("warning: rank {rank}: `{path}/KRvK.rtbw` is truncated; table skipped");
        assert_eq!(told.matches(&skipped).count(), 1, "{told}");
    }
}

#[test]
fn workers_do_not_judge_single_positions() {
    let output = Command::new(BLUECHIP)
        .args(["go", "--mpi", "workers", "--style", "play"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("--style deep-blue"), "{errors}");
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
