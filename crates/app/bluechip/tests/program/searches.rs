//! `bluechip search`: scores, moves and parameters.

use std::fs;

use crate::run::{assert_keys, folder, json, names, run, text};
use serde_json::Value;

const KEYS: [&str; 23] = [
    "fen",
    "depth",
    "set",
    "engine",
    "score",
    "mate",
    "fast_score",
    "bestmove",
    "pv",
    "root_tests",
    "questions",
    "nodes",
    "taken_back",
    "good_enough_evals",
    "hopeless_evals",
    "slow_evals",
    "awaited_evals",
    "abandoned_evals",
    "cycles",
    "cycles_per_node",
    "cycles_per_second",
    "seconds",
    "setup_seconds",
];
const ITALIAN: &str = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
const BACK_RANK: &str = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

/// What does not depend on the engine.
fn result(object: &Value) -> Value {
    let mut result = object.clone();
    for key in [
        "engine",
        "cycles",
        "cycles_per_node",
        "cycles_per_second",
        "seconds",
        "setup_seconds",
    ] {
        result.as_object_mut().unwrap().remove(key);
    }
    result
}

#[test]
fn every_engine_finds_the_same() {
    let folder = folder();
    let on = |engine| {
        let object = json(
            folder.path(),
            &[
                "search", "--depth", "1", "--fen", ITALIAN, "--engine", engine,
            ],
        );
        assert_keys(&object, &KEYS);
        assert_eq!(object["engine"], engine);
        object
    };
    let [reference, interpreted, compiled] = ["reference", "interpreted", "compiled"].map(on);
    assert_eq!(result(&reference), result(&compiled));
    assert_eq!(result(&interpreted), result(&compiled));
    assert_eq!(interpreted["cycles"], compiled["cycles"]);
    assert!(reference["cycles"].is_null() && reference["cycles_per_node"].is_null());
    assert_eq!(compiled["pv"].as_array().unwrap().len(), 1);
    assert_eq!(compiled["pv"][0], compiled["bestmove"]);
    assert!(compiled["mate"].is_null());
}

#[test]
fn the_score_is_where_the_answers_change() {
    let folder = folder();
    let score = json(folder.path(), &["search", "--depth", "2", "--fen", ITALIAN])["score"]
        .as_i64()
        .unwrap();
    for (bound, succeeds) in [(score, true), (score + 1, false)] {
        let bound = format!("--bound={bound}");
        let arguments = [
            "trace", "--search", "--depth", "2", "--fen", ITALIAN, &bound, "--out", "wave.vcd",
            "--scope", "search",
        ];
        assert_eq!(json(folder.path(), &arguments)["succeeded"], succeeds);
    }
}

#[test]
fn mates_count_in_moves() {
    let folder = folder();
    let object = json(
        folder.path(),
        &["search", "--depth", "3", "--fen", BACK_RANK],
    );
    assert_eq!(object["score"], 31_999);
    assert_eq!(object["mate"], 1);
    assert_eq!(object["bestmove"], "a1a8");
    let text = text(
        folder.path(),
        &["search", "--depth", "2", "--fen", BACK_RANK],
    );
    assert!(
        text.starts_with("score        mate in 1, found with "),
        "{text}"
    );
    assert!(
        text.contains("\nbest move    a1a8\nline         a1a8\n"),
        "{text}"
    );
    // Mated already.
    let doomed = "6k1/5ppp/8/8/8/8/r7/1r4K1 w - - 0 1";
    let object = json(folder.path(), &["search", "--depth", "1", "--fen", doomed]);
    assert_eq!(
        (&object["score"], &object["mate"]),
        (&(-32_000).into(), &0.into())
    );
    assert!(object["bestmove"].is_null());
}

#[test]
fn a_search_may_be_quiescence_alone() {
    let folder = folder();
    let hanging = "4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1";
    let object = json(folder.path(), &["search", "--depth", "0", "--fen", hanging]);
    assert_eq!(object["bestmove"], "c3d5");
}

#[test]
fn parameters_come_from_a_file() {
    let folder = folder();
    let with = |text: &str| {
        fs::write(folder.path().join("p.json"), text).unwrap();
        json(
            folder.path(),
            &[
                "search", "--depth", "2", "--fen", ITALIAN, "--params", "p.json",
            ],
        )
    };
    let plain = json(folder.path(), &["search", "--depth", "2", "--fen", ITALIAN]);
    assert_eq!(result(&with("{}")), result(&plain));
    assert_eq!(
        result(&with(r#"{"depth": 9}"#)),
        result(&plain),
        "--depth counts more"
    );
    let eager = with(r#"{"lazy": {"on": false}}"#);
    assert_eq!(eager["good_enough_evals"], 0);
    assert_eq!(eager["score"], plain["score"]);
    assert!(plain["root_tests"].is_null());
    let tested = with(r#"{"root_tests": {"singular": true, "trinary": true}, "offset": 60000}"#);
    assert_eq!(
        tested["root_tests"],
        serde_json::json!({"good_moves": 4, "singular": false, "binary": false, "trinary": false}),
        "with such an offset all moves are good"
    );
    let checks = with(r#"{"mating_checks": [2, 2], "singular_checks": [2, 2]}"#);
    assert_ne!(checks["nodes"], plain["nodes"]);
}

#[test]
fn a_set_of_parameters_has_a_name() {
    let folder = folder();
    let on = |arguments: &[&str]| {
        let given = ["search", "--depth", "1", "--fen", BACK_RANK];
        json(folder.path(), &[&given, arguments].concat())
    };
    // A check at the horizon: plain does not look at its evasions.
    let (usual, tuned) = (on(&[]), on(&["--set", "tuned"]));
    assert_eq!(result(&usual), result(&tuned));
    for (name, found) in [
        ("tuned", &usual),
        ("deep-blue", &on(&["--set", "deep-blue"])),
    ] {
        assert_eq!((&found["set"], &found["mate"]), (&name.into(), &1.into()));
    }
    let plain = on(&["--set", "plain"]);
    assert_eq!(
        (&plain["set"], &plain["mate"]),
        (&"plain".into(), &Value::Null)
    );
}

#[test]
fn a_search_that_reaches_its_limit_says_so_and_nothing_else() {
    let folder = folder();
    fs::write(folder.path().join("p.json"), r#"{"node_limit": 30}"#).unwrap();
    for limit in [&["--nodes", "30"][..], &["--params", "p.json"]] {
        for json in [&[][..], &["--json"]] {
            let arguments = [&["search", "--depth", "3", "--fen", ITALIAN], limit, json].concat();
            let output = run(folder.path(), &arguments);
            let complaints = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(1), "{complaints}");
            assert!(output.stdout.is_empty());
            assert!(
                complaints.starts_with(
                    "error: the search to depth 3 reached its limit of 30 nodes at the bound "
                ),
                "{complaints}"
            );
            assert_eq!(complaints.lines().count(), 1);
        }
    }
    // --nodes counts more than the file.
    let arguments = [
        "search", "--depth", "1", "--nodes", "0", "--params", "p.json", "--fen", ITALIAN,
    ];
    text(folder.path(), &arguments);
}

#[test]
fn bad_parameter_files_are_refused_with_the_place() {
    let folder = folder();
    let path = folder.path().join("p.json");
    for (text, problem) in [
        (
            "{\n  \"dept\": 3\n}",
            "p.json: unknown field `dept`, expected one of `depth`, ",
        ),
        (
            r#"{"lazy": {"margins": 3}}"#,
            "p.json: unknown field `margins`, expected one of ",
        ),
        (
            r#"{"root_tests": {"unary": true}}"#,
            "p.json: unknown field `unary`, expected one of ",
        ),
        (
            r#"{"offset": "x"}"#,
            "p.json: invalid type: string \"x\", expected u32 at line 1 column 14",
        ),
        (
            r#"{"offset": -1}"#,
            "p.json: invalid value: integer `-1`, expected u32 at line 1 column 13",
        ),
        (
            r#"{"offset": 65536}"#,
            "p.json: offset: 65536 is out of range",
        ),
        (
            r#"{"lazy": {"margin": 70000}}"#,
            "p.json: lazy.margin: 70000 is out of range",
        ),
        (
            r#"{"mating_checks": [1, 16]}"#,
            "p.json: mating_checks[1]: 16 is out of range",
        ),
        (
            r#"{"mating_checks": 1}"#,
            "p.json: invalid type: integer `1`, expected an array of length 2",
        ),
        ("", "p.json: EOF while parsing a value at line 1 column 0"),
        ("[]", "p.json: the parameters are not an object"),
        ("{} x", "p.json: trailing characters at line 1 column 4"),
    ] {
        fs::write(&path, text).unwrap();
        let output = run(
            folder.path(),
            &["search", "--depth", "1", "--params", "p.json"],
        );
        let complaints = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{text}: {complaints}");
        assert!(
            complaints.starts_with(&format!("error: {problem}")),
            "{text}: {complaints}"
        );
        assert_eq!(complaints.lines().count(), 1);
        assert!(output.stdout.is_empty());
    }
    fs::write(&path, "{\n  \"dept\": 3\n}").unwrap();
    let output = run(
        folder.path(),
        &["search", "--depth", "1", "--params", "p.json"],
    );
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(complaints.contains("at line 2 column 8"), "{complaints}");
    assert_eq!(names(folder.path()), ["p.json"]);
}
