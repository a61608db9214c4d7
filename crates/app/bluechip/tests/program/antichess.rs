//! AntiChess by the program.

use crate::bad_input::refused;
use crate::run::{bluechip, folder, json, text};
use expect_test::expect;

/// Black to move can have itself mated.
const PAPER: &str = "5b1k/7p/8/3r4/5PN1/3r4/q7/2B4K b - - 0 1";

#[test]
fn perft_counts_by_the_rules_of_the_variant() {
    let folder = folder();
    for (variant, depth, nodes) in [
        ("losers", "4", 152_955),
        ("antichess-no-switch", "4", 152_955),
        ("antichess", "1", 45),
        ("antichess", "2", 2_025),
        ("chess", "3", 8_902),
    ] {
        let arguments = [
            "perft",
            "--depth",
            depth,
            "--engine",
            "reference",
            "--variant",
            variant,
        ];
        let object = json(folder.path(), &arguments);
        assert_eq!(object["nodes"], nodes, "{variant} {depth}");
        match variant {
            "chess" => assert!(object.get("variant").is_none()),
            _ => assert_eq!(object["variant"], variant),
        }
    }
    let arguments = [
        "perft",
        "--depth",
        "1",
        "--engine",
        "reference",
        "--variant",
        "antichess",
    ];
    let text = text(folder.path(), &[&arguments[..], &["--divide"]].concat());
    assert!(text.contains("d1e1s "), "{text}");
    assert!(text.contains("45 leaves at depth 1"), "{text}");
}

#[test]
fn search_finds_the_papers_win() {
    let folder = folder();
    let arguments = [
        "search",
        "--depth",
        "5",
        "--engine",
        "reference",
        "--variant",
        "losers",
        "--fen",
        PAPER,
    ];
    let object = json(folder.path(), &arguments);
    assert_eq!(
        (&object["bestmove"], &object["mate"]),
        (&"f8h6".into(), &3.into())
    );
    let text = text(folder.path(), &arguments);
    assert!(text.contains("score        win in 3"), "{text}");
}

#[test]
fn eval_says_what_pieces_cost() {
    let folder = folder();
    let arguments = ["eval", "--variant", "losers", "--fen", PAPER];
    let object = json(folder.path(), &[&arguments[..], &["--registers"]].concat());
    // White has the fewer men.
    assert!(object["score"].as_i64().unwrap() < 0, "{object}");
    assert_eq!(object["slow"], 0);
    let over = [
        "eval",
        "--variant",
        "losers",
        "--fen",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    ];
    assert_eq!(json(folder.path(), &over)["verdict"], "Black has won");
}

#[test]
fn what_another_game_has_is_refused() {
    let start = chess::START_FEN;
    let of = |variant, fen: &str, expected| {
        refused(
            &["perft", "--depth", "1", "--variant", variant, "--fen", fen],
            expected,
        );
    };
    of(
        "losers",
        &format!("{start} Ss"),
        expect![
            "error: invalid value 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 Ss' for '--fen <FEN>': bad FEN, column 58: switch field 'Ss': nobody can switch in losers"
        ],
    );
    of(
        "antichess",
        &format!("{start} SS"),
        expect![
            "error: invalid value 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 SS' for '--fen <FEN>': bad FEN, column 58: switch field 'SS' is none of Ss, S, s and -"
        ],
    );
    refused(
        &["perft", "--depth", "1", "--variant", "suicide"],
        expect![
            "error: invalid value 'suicide' for '--variant <V>': no rules are called 'suicide': chess, antichess, losers, antichess-no-switch, losers-switch"
        ],
    );
    refused(
        &[
            "search",
            "--depth",
            "1",
            "--variant",
            "losers",
            "--weights",
            "w.toml",
        ],
        expect![
            "error: w.toml: weights are those of chess, and the variant is losers; --image takes any values"
        ],
    );
}

#[test]
fn go_finds_a_win_with_chips() {
    let folder = folder();
    let arguments = [
        "go",
        "--variant",
        "losers",
        "--chips",
        "2",
        "--depth",
        "5",
        "--fen",
        PAPER,
    ];
    let object = json(folder.path(), &arguments);
    assert!(
        object["mate"].as_i64().is_some_and(|moves| moves > 0),
        "{object}"
    );
    assert_eq!(object["by_chips"], true, "{object}");
    assert!(object["chip_nodes"].as_u64().unwrap() > 0);
    let text = text(folder.path(), &arguments);
    assert!(text.contains("win in"), "{text}");
    refused(
        &[
            "go",
            "--variant",
            "losers",
            "--depth",
            "1",
            "--weights",
            "w.toml",
        ],
        expect!["error: --weights: of chess, and the variant is losers"],
    );
    refused(
        &[
            "go",
            "--variant",
            "losers",
            "--depth",
            "1",
            "--moves",
            "e2e4 e7e5 e4e5",
        ],
        expect!["error: move 'e4e5': no piece moves so"],
    );
}

/// A game by the interface: the variant's name, a switch among the moves, an answer to each `go`.
#[test]
fn uci_plays_the_variant() {
    use std::io::Write;
    use std::process::Stdio;
    let folder = folder();
    let mut engine = bluechip(
        folder.path(),
        &["uci", "--variant", "losers", "--chips", "1"],
    );
    let mut engine = engine
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = "uci\nisready\nposition startpos moves e2e3\ngo depth 2\nposition startpos moves e2e5\n\
                 setoption name UCI_Variant value antichess\n\
                 setoption name UCI_Variant value bluechip-antichess\n\
                 position startpos moves b1d1s\ngo depth 1\nquit\n";
    engine
        .stdin
        .take()
        .unwrap()
        .write_all(lines.as_bytes())
        .unwrap();
    let output = engine.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    for line in [
        "option name UCI_Variant type combo default losers var losers var bluechip-antichess",
        "uciok",
        "readyok",
        "info string move 'e2e5': no piece moves so",
        "info string UCI_Variant 'antichess': it must be losers or bluechip-antichess",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}: {text}");
    }
    let moves = text
        .lines()
        .filter(|line| line.starts_with("bestmove "))
        .count();
    assert_eq!(moves, 2, "{text}");
}
