//! `bluechip go` and `bluechip play`: moves, and games in the terminal.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Output, Stdio};

use crate::run::{assert_keys, bluechip, folder, json, names, run, text};

const BACK_RANK: &str = "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1";
const QUICK: [&str; 4] = ["--chips", "1", "--depth", "3"];

#[test]
fn go_finds_a_mate() {
    let folder = folder();
    let object = json(
        folder.path(),
        &["go", "--fen", BACK_RANK, "--depth", "4", "--chips", "2"],
    );
    assert_keys(
        &object,
        &[
            "fen",
            "bestmove",
            "ponder",
            "score",
            "mate",
            "depth",
            "pv",
            "nodes",
            "nodes_per_second",
            "iterations",
            "tablebase_hits",
            "chips",
            "chip_work",
            "chips_busy",
            "failed_chips",
            "failures",
            "questions",
            "judged",
            "taken_back",
            "good_enough_evals",
            "hopeless_evals",
            "slow_evals",
            "awaited_evals",
            "abandoned_evals",
            "cycles",
            "cycles_per_node",
            "cycles_per_second",
            "tree",
            "engine",
            "style",
            "workers",
            "seconds",
        ],
    );
    assert_eq!(
        (&object["bestmove"], &object["mate"]),
        (&"a1a8".into(), &1.into())
    );
    // No deeper iteration can better a mate in one.
    assert_eq!(object["iterations"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&object["chips"], &object["engine"]),
        (&2.into(), &"reference".into())
    );
    let told = text(
        folder.path(),
        &[&["go", "--fen", BACK_RANK][..], &QUICK].concat(),
    );
    assert!(told.contains("best move    Ra8#"), "{told}");
    assert!(told.contains("score        mate in 1"), "{told}");
    assert_eq!(names(folder.path()), [""; 0]);
}

#[test]
fn go_knows_the_game_so_far() {
    let folder = folder();
    let object = json(
        folder.path(),
        &[
            "go",
            "--moves",
            "f3 e5 g2g4",
            "--depth",
            "2",
            "--chips",
            "1",
        ],
    );
    assert_eq!(
        (&object["bestmove"], &object["mate"]),
        (&"d8h4".into(), &1.into())
    );
    // Mated: there is no move.
    let over = json(
        folder.path(),
        &[
            "go",
            "--moves",
            "f3 e5 g4 Qh4",
            "--depth",
            "2",
            "--chips",
            "1",
        ],
    );
    assert!(over["bestmove"].is_null() && over["score"] == -32_000);
}

#[test]
fn go_writes_a_report() {
    let folder = folder();
    let arguments = ["go", "--depth", "5", "--chips", "2", "--report", "report"];
    let object = json(folder.path(), &arguments);
    assert_eq!(object["report"], "report/report.html");
    let read = |key: &str| {
        let path = object[key].as_str().unwrap();
        fs::read_to_string(folder.path().join(path)).unwrap()
    };
    let (page, markdown) = (read("report"), read("report_markdown"));
    for chip in 0..2 {
        let work = &object["chip_work"][chip];
        assert!(page.contains(&format!("chip {chip}</td>")));
        assert!(markdown.contains(&format!("| {chip} |")));
        assert!(work["cycles"] == 0, "the reference has no clock: {work}");
    }
    // Each iteration is a point of the score's curve, and of the two of depth.
    assert_eq!(page.matches("<circle class=\"ask\"").count(), 5);
    assert_eq!(page.matches("<circle class=\"test\"").count(), 5);
    assert!(!page.contains("http"), "the report needs nothing else");
    let branch = object["tree"][0]["san"].as_str().unwrap();
    assert!(page.contains(branch) && markdown.contains(&format!("- {branch} **")));
}

#[test]
fn as_deep_blue_the_chips_do_the_rest() {
    let folder = folder();
    let object = json(
        folder.path(),
        &["go", "--style", "deep-blue", "--depth", "6", "--chips", "1"],
    );
    // Six iterations: the host's shortest line has two plies.
    assert_eq!(object["style"], "deep-blue");
    assert!(object["iterations"][5]["deepest"].as_u64().unwrap() >= 2);
    assert_eq!(object["depth"], 6);
}

#[test]
fn bad_games_are_refused() {
    let folder = folder();
    fs::write(
        folder.path().join("bad.pgn"),
        "[White \"A\"]\n\n1. e4 e5 2. Ke4\n",
    )
    .unwrap();
    for (arguments, problem) in [
        (
            &["go", "--moves", "e2e5"][..],
            "e2e5 is not a legal move here",
        ),
        (&["go", "--chips", "0"], "not a number from 1 to 480"),
        (&["go", "--hash", "0"], "not a number from 1 to 65536"),
        (&["go", "--depth", "0"], "0 is not in 1.."),
        (&["go", "--weights", "none.toml"], "none.toml"),
        (
            &["play", "--pgn", "bad.pgn"],
            "bad.pgn: game 1, line 3: Ke4 is not a legal move here: no king can go to e4",
        ),
        (&["play", "--pgn", "none.pgn"], "none.pgn"),
        (&["uci", "--style", "wild"], "play, deep-blue"),
    ] {
        let output = run(folder.path(), arguments);
        let complaints = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {complaints}");
        assert_eq!(complaints.lines().count(), 1, "{complaints}");
        assert!(complaints.contains(problem), "{complaints}");
    }
}

/// Plays a game by these lines.
fn play(folder: &Path, arguments: &[&str], lines: impl AsRef<[u8]>) -> Output {
    let mut child = bluechip(folder, &[&["play"], arguments, &QUICK].concat())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    // It may have ended before it has read all.
    let _ = input.write_all(lines.as_ref());
    drop(input);
    child.wait_with_output().unwrap()
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn a_game_is_played_to_mate_and_written() {
    let folder = folder();
    let output = play(
        folder.path(),
        &["--fen", BACK_RANK, "--out", "game.pgn"],
        "hint\nmoves\nKa1\nfen\nRa8\n",
    );
    let told = said(&output);
    for part in [
        "Ra8# (mate in 1)",
        "Ka1 is not a legal move here: no king can go to a1; `help` lists the commands",
        BACK_RANK,
        "White mates: 1-0",
        "game written to game.pgn",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let pgn = fs::read_to_string(folder.path().join("game.pgn")).unwrap();
    assert!(pgn.ends_with("\n1. Ra8# 1-0\n"), "{pgn}");
    assert!(
        pgn.contains("[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"6k1/"),
        "{pgn}"
    );
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let folder = folder();
    let first = play(
        folder.path(),
        &["--out", "game.pgn"],
        "e4\nback\nd2d4\nback\nback\ne4\nquit\n",
    );
    let told = said(&first);
    assert!(
        told.contains("there are no two plies to take back"),
        "{told}"
    );
    assert_eq!(told.matches("Bluechip plays").count(), 3, "{told}");
    let second = play(
        folder.path(),
        &["--pgn", "game.pgn", "--out", "game.pgn"],
        "go\nresign\n",
    );
    let told = said(&second);
    // The chips have moved for White; the player has Black and gives up.
    assert_eq!(told.matches("Bluechip plays").count(), 1, "{told}");
    assert!(told.contains("Black resigns"), "{told}");
    let pgn = fs::read_to_string(folder.path().join("game.pgn")).unwrap();
    assert!(
        pgn.contains("\n1. e4 ") && pgn.trim_end().ends_with("1-0"),
        "{pgn}"
    );
    let third = play(folder.path(), &["--pgn", "game.pgn", "--json"], "quit\n");
    let object: serde_json::Value = serde_json::from_slice(&third.stdout).unwrap();
    assert_keys(&object, &["fen", "moves", "result", "pgn"]);
    assert_eq!(object["moves"].as_array().unwrap().len(), 3);
}

#[test]
fn no_line_and_no_error_loses_the_game() {
    let folder = folder();
    let written = || fs::read_to_string(folder.path().join("game.pgn")).unwrap();
    let output = play(
        folder.path(),
        &["--out", "game.pgn"],
        b"e4\n\xFF\xFE\nquit\n",
    );
    let told = said(&output);
    assert!(told.contains("is not a move such as e2e4"), "{told}");
    assert!(written().contains("\n1. e4 "), "{}", written());

    // A folder cannot be read from. The names of the game are in Latin-1.
    fs::write(
        folder.path().join("latin.pgn"),
        b"[White \"Ren\xE9\"]\n\n1. d4 d5 *\n",
    )
    .unwrap();
    let arguments = ["play", "--pgn", "latin.pgn", "--out", "game.pgn"];
    let failed = bluechip(folder.path(), &[&arguments[..], &QUICK].concat())
        .stdin(fs::File::open(folder.path()).unwrap())
        .output()
        .unwrap();
    let complaints = String::from_utf8(failed.stderr).unwrap();
    assert_eq!(failed.status.code(), Some(1), "{complaints}");
    assert!(complaints.contains("cannot read your move"), "{complaints}");
    assert!(written().ends_with("\n1. d4 d5 *\n"), "{}", written());
}
