//! AntiChess by the program.

use crate::bad_input::refused;
use crate::run::{assert_keys, bluechip, folder, json, run, text};
use expect_test::expect;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Output, Stdio};

/// Black to move can have itself mated.
const PAPER: &str = "5b1k/7p/8/3r4/5PN1/3r4/q7/2B4K b - - 0 1";

const START_WITH_SWITCHES: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 Ss";

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

/// Waves of both chips: the moves of the variant are made, and the story tells its rules.
#[test]
fn trace_shows_the_chips_of_the_variant() {
    let folder = folder();
    let traced = |arguments: &[&str]| {
        let object = json(folder.path(), arguments);
        assert_eq!(object["complete"], true, "{object}");
        let wave = fs::read_to_string(folder.path().join("wave.vcd")).unwrap();
        (object, wave)
    };
    let (object, wave) = traced(&[
        "trace",
        "--variant",
        "antichess",
        "--depth",
        "1",
        "--out",
        "wave.vcd",
        "--scope",
        "core.sequencer",
    ]);
    assert_eq!(
        (&object["nodes"], &object["variant"]),
        (&45.into(), &"antichess".into())
    );
    for part in [" capture_found ", " may_switch ", "\nsd1b1s ", "\nse2e4 "] {
        assert!(wave.contains(part), "{part}");
    }
    // White has a capture, and so no other move.
    let compelled = "7k/7p/7b/3r4/5PN1/3r4/q7/2B4K w - - 1 2";
    let (object, wave) = traced(&[
        "trace",
        "--variant",
        "losers",
        "--search",
        "--depth",
        "1",
        "--bound=-32000",
        "--fen",
        compelled,
        "--out",
        "wave.vcd",
        "--scope",
        "search",
    ]);
    assert_eq!(
        (&object["succeeded"], &object["bestmove"]),
        (&true.into(), &"g4h6".into())
    );
    assert_eq!(
        (&object["fen"], &object["variant"]),
        (&compelled.into(), &"losers".into())
    );
    assert!(wave.contains(" capture_found ") && wave.contains("\nsyes "));
    assert!(!wave.contains(" may_switch "));
    refused(
        &[
            "trace",
            "--variant",
            "losers",
            "--depth",
            "1",
            "--out",
            "wave.vcd",
            "--fen",
            START_WITH_SWITCHES,
        ],
        expect![
            "error: invalid value 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 Ss' \
             for '--fen <FEN>': bad FEN, column 58: switch field 'Ss': nobody can switch in losers"
        ],
    );
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
            "error: invalid value 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 Ss' \
             for '--fen <FEN>': bad FEN, column 58: switch field 'Ss': nobody can switch in losers"
        ],
    );
    of(
        "antichess",
        &format!("{start} SS"),
        expect![
            "error: invalid value 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 SS' \
             for '--fen <FEN>': bad FEN, column 58: switch field 'SS' is none of Ss, S, s and -"
        ],
    );
    refused(
        &["perft", "--depth", "1", "--variant", "suicide"],
        expect![
            "error: invalid value 'suicide' for '--variant <V>': no rules are called 'suicide': \
             chess, antichess, losers, antichess-no-switch, losers-switch"
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
            "error: w.toml: weights are those of chess, and the variant is losers; --image takes \
             any values"
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
    assert!(object["cycles"].is_null(), "the reference has no clock");
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
    let lines = "uci\nisready\nposition startpos moves e2e3\ngo depth 2\n\
                 position startpos moves e2e5\n\
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

/// Plays a game by these lines.
fn play(folder: &Path, arguments: &[&str], lines: &str) -> Output {
    let usual = ["play", "--chips", "1", "--depth", "3"];
    let mut child = bluechip(folder, &[&usual, arguments].concat())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    // It may have ended before it has read all.
    let _ = input.write_all(lines.as_bytes());
    drop(input);
    child.wait_with_output().unwrap()
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Black has to take White's last piece.
#[test]
fn a_game_is_played_until_a_side_has_lost_everything() {
    let folder = folder();
    let fen = "4k3/8/3p4/8/4P3/8/8/7K w - - 0 1";
    let arguments = ["--variant", "losers", "--fen", fen, "--out", "game.pgn"];
    let told = said(&play(
        folder.path(),
        &arguments,
        "legal\nhint\nKh3\n1. e5\n",
    ));
    for part in [
        "> e5 Kg2 Kh2 Kg1\n",
        "e5 (win in 1)",
        "move 'Kh3': no legal move is written so; `help` lists the commands",
        "Bluechip plays dxe5 (loss in 1 at depth",
        "White has lost everything but the king, and has won: 1-0",
        "game written to game.pgn",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let pgn = fs::read_to_string(folder.path().join("game.pgn")).unwrap();
    let setup = format!(
        "[Variant \"losers\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. e5 dxe5 1-0\n"
    );
    assert!(pgn.ends_with(&setup), "{pgn}");
    // It is no game of chess.
    let chess = run(folder.path(), &["play", "--pgn", "game.pgn"]);
    let problem = "error: game.pgn: game 1, line 7: losers is not played here, only chess\n";
    assert_eq!(String::from_utf8_lossy(&chess.stderr), problem);
    // Another game is put behind it.
    let arguments = ["--variant", "antichess", "--out", "game.pgn"];
    said(&play(folder.path(), &arguments, "d1b1s\nquit\n"));
    let both = fs::read_to_string(folder.path().join("game.pgn")).unwrap();
    assert!(both.starts_with(&pgn), "{both}");
    assert!(
        both.contains("[Variant \"antichess\"]\n[Result \"*\"]\n\n1. d1b1s "),
        "{both}"
    );
}

/// Black's rook has to take the bishop, and mates.
#[test]
fn who_is_mated_has_won_the_game() {
    let folder = folder();
    let fen = "r5k1/8/8/8/8/8/PP6/B1K5 w - - 0 1";
    let arguments = ["--variant", "losers", "--json", "--fen", fen];
    let lines = "Kb1\nback\nhint\nquit\n";
    let output = play(folder.path(), &arguments, lines);
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_keys(&object, &["fen", "moves", "result", "pgn", "variant"]);
    assert_eq!(
        (&object["variant"], &object["result"]),
        (&"losers".into(), &"*".into())
    );
    let mate = "6k1/5ppp/8/8/8/8/8/r1B3K1 b - - 0 1";
    let told = said(&play(
        folder.path(),
        &["--variant", "losers", "--fen", mate],
        "Rxc1\n",
    ));
    assert!(
        told.contains("White has lost everything but the king, and has won: 1-0"),
        "{told}"
    );
    let mate = "6k1/5ppp/8/8/8/8/5PPP/r1B3K1 b - - 0 1";
    let told = said(&play(
        folder.path(),
        &["--variant", "losers", "--fen", mate],
        "Rxc1\n",
    ));
    assert!(told.contains("White is mated, and has won: 1-0"), "{told}");
}

#[test]
fn a_switch_is_played_and_what_is_none_is_said() {
    let folder = folder();
    let lines =
        "a1h1s\na3d1s\nd1d8s\nb1a2s\nb1d1\nlegal\nB1D1S\nb8d8s\nback\nd1b1s\nmoves\nfen\nquit\n";
    let told = said(&play(folder.path(), &["--variant", "antichess"], lines));
    for part in [
        "move 'a1h1s': a rook stands on a1 as on h1: two like pieces do not switch; `help`",
        "move 'a3d1s': nothing stands on a3; `help`",
        "move 'd1d8s': the piece on d8 is the other side's; `help`",
        "move 'b1a2s': a pawn cannot stand on b1; `help`",
        "move 'b1d1': no piece moves so; `help`",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert_eq!(told.matches("Bluechip plays").count(), 2, "{told}");
    assert!(
        told.contains(" d1b1s ") && told.contains("> d1b1s "),
        "{told}"
    );
    let other = said(&play(
        folder.path(),
        &["--variant", "losers"],
        "b1d1s\nquit\n",
    ));
    assert!(
        other.contains("move 'b1d1s': there is no switch in losers; `help`"),
        "{other}"
    );
}

#[test]
fn play_refuses_what_is_of_another_game() {
    for (arguments, expected) in [
        (
            &["--pgn", "game.pgn"][..],
            expect!["error: --pgn: of chess, and the variant is losers"],
        ),
        (
            &["--elo", "1500"],
            expect!["error: --elo: of chess, and the variant is losers"],
        ),
        (
            &["--book", "book.bin"],
            expect!["error: --book: of chess, and the variant is losers"],
        ),
        (
            &["--fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 Ss"],
            expect![
                "error: invalid value '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 Ss' for '--fen <FEN>': bad \
                 FEN, column 33: switch field 'Ss': nobody can switch in losers"
            ],
        ),
    ] {
        refused(
            &[&["play", "--variant", "losers"], arguments].concat(),
            expected,
        );
    }
    refused(
        &["play", "--fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 Ss"],
        expect![
            "error: invalid value '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 Ss' for '--fen <FEN>': bad FEN, \
             column 33: switch field 'Ss': nobody can switch in chess"
        ],
    );
}

#[test]
fn the_main_job_lists_the_moves_and_picks_one() {
    let folder = folder();
    let object = json(folder.path(), &["--variant", "losers", "--out", "here"]);
    assert_eq!(object["variant"], "losers");
    assert_eq!(object["agrees_with_reference"], true, "{object}");
    assert!(
        object["mate"].as_i64().is_some_and(|moves| moves > 0),
        "{object}"
    );
    // The chips of its search are simulated, and the reference's search is the same.
    assert_eq!(object["engine"], "compiled");
    let [nodes, clocks] = ["chip_nodes", "cycles"].map(|name| object[name].as_u64().unwrap());
    assert!(nodes > 1_000, "{object}");
    assert!((5 * nodes..20 * nodes).contains(&clocks), "{object}");
    let moves = object["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 49);
    assert!(
        moves
            .iter()
            .all(|listed| listed["cycles"].as_u64().unwrap() > 0)
    );
    let read = |name: &str| fs::read_to_string(folder.path().join("here").join(name)).unwrap();
    let (page, markdown, wave) = (read("report.html"), read("report.md"), read("bluechip.vcd"));
    let best = object["bestmove"].as_str().unwrap();
    assert!(page.contains("the line in the paper") && page.contains(best));
    assert!(
        page.contains("singular") && !page.contains("http"),
        "it needs nothing else"
    );
    assert!(
        markdown.contains("| depth | move |") && markdown.contains(best),
        "{markdown}"
    );
    assert!(markdown.contains("for each of their nodes"), "{markdown}");
    assert!(wave.contains("$enddefinitions"));

    // Switches come last, and a game that is over has no move.
    let object = json(
        folder.path(),
        &["--variant", "antichess", "--fen", START_WITH_SWITCHES],
    );
    let moves = object["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 45);
    assert!(
        moves[44]["move"].as_str().unwrap().ends_with('s'),
        "{object}"
    );
    let over = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let told = text(folder.path(), &["--variant", "losers", "--fen", over]);
    assert!(told.contains("best move    none"), "{told}");
    let words = "the game     Black has lost everything but the king, and has won: 0-1";
    assert!(told.contains(words), "{told}");
    refused(
        &["--variant", "losers", "--set", "plain"],
        expect!["error: --set: of chess, and the variant is losers"],
    );
    refused(
        &["--variant", "losers", "--fen", START_WITH_SWITCHES],
        expect![
            "error: invalid value 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 Ss' \
             for '--fen <FEN>': bad FEN, column 58: switch field 'Ss': nobody can switch in losers"
        ],
    );
}
