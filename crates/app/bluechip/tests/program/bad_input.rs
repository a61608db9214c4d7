//! Bad input: one line that names the problem and the place, exit code 2, nothing half-written.

use crate::run::{folder, names, run};
use expect_test::{Expect, expect};

/// Runs a command that must be refused, and compares the line it says.
pub fn refused(arguments: &[&str], expected: Expect) {
    let folder = folder();
    let output = run(folder.path(), arguments);
    let complaints = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {complaints}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{arguments:?}");
    assert_eq!(complaints.lines().count(), 1, "{complaints}");
    assert_eq!(names(folder.path()), [""; 0], "{arguments:?} left files");
    expected.assert_eq(complaints.trim_end());
}

#[test]
fn fens() {
    let fen = |fen, expected: Expect| refused(&["perft", "--depth", "1", "--fen", fen], expected);
    fen(
        "8/8/8/8 w - - 0 1",
        expect![
            "error: invalid value '8/8/8/8 w - - 0 1' for '--fen <FEN>': bad FEN, column 8: the \
             board has 4 ranks instead of 8"
        ],
    );
    fen(
        "4k3/8/8/8/8/8/8/4K4 w - - 0 1",
        expect![
            "error: invalid value '4k3/8/8/8/8/8/8/4K4 w - - 0 1' for '--fen <FEN>': bad FEN, \
             column 17: rank 1 has 9 squares instead of 8"
        ],
    );
    fen(
        "4k3/8/8/8/8/8/7/4K3 w - - 0 1",
        expect![
            "error: invalid value '4k3/8/8/8/8/8/7/4K3 w - - 0 1' for '--fen <FEN>': bad FEN, \
             column 15: rank 2 has 7 squares instead of 8"
        ],
    );
    fen(
        "4k3/8/8/3x4/8/8/8/4K3 w - - 0 1",
        expect![
            "error: invalid value '4k3/8/8/3x4/8/8/8/4K3 w - - 0 1' for '--fen <FEN>': bad FEN, \
             column 10: 'x' is neither a piece nor a number of empty squares"
        ],
    );
    fen(
        "4k3/8/8/8/8/8/8/8 w - - 0 1",
        expect![
            "error: invalid value '4k3/8/8/8/8/8/8/8 w - - 0 1' for '--fen <FEN>': bad FEN, column \
             1: White has no king"
        ],
    );
    fen(
        "4k3/8/8/8/8/K7/8/4K3 w - - 0 1",
        expect![
            "error: invalid value '4k3/8/8/8/8/K7/8/4K3 w - - 0 1' for '--fen <FEN>': bad FEN, \
             column 19: White has a second king on e1"
        ],
    );
    fen(
        "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
        expect![
            "error: invalid value '4k2P/8/8/8/8/8/8/4K3 w - - 0 1' for '--fen <FEN>': bad FEN, \
             column 4: a pawn stands on h8"
        ],
    );
    fen(
        "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
        expect![
            "error: invalid value '4k3/4R3/8/8/8/8/8/4K3 w - - 0 1' for '--fen <FEN>': bad FEN, \
             column 23: White could take the king: Black, who is not to move, is in check"
        ],
    );
    fen(
        "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
        expect![
            "error: invalid value '4k3/8/8/8/8/8/8/4K3 x - - 0 1' for '--fen <FEN>': bad FEN, \
             column 21: side to move 'x' is neither w nor b"
        ],
    );
    fen(
        "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1",
        expect![
            "error: invalid value '4k3/8/8/8/8/8/8/4K3 w KQ - 0 1' for '--fen <FEN>': bad FEN, \
             column 23: castling right K needs Rook on h1"
        ],
    );
    fen(
        "4k3/8/8/8/8/8/8/4K3 w - e9 0 1",
        expect![
            "error: invalid value '4k3/8/8/8/8/8/8/4K3 w - e9 0 1' for '--fen <FEN>': bad FEN, \
             column 25: en passant 'e9' is neither a square nor -"
        ],
    );
    fen(
        "4k3/8/8/8/8/8/8/4K3 w - - 1.5 1",
        expect![
            "error: invalid value '4k3/8/8/8/8/8/8/4K3 w - - 1.5 1' for '--fen <FEN>': bad FEN, \
             column 27: half-move clock '1.5' is not a number"
        ],
    );
    fen(
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 e1e2",
        expect![
            "error: invalid value '4k3/8/8/8/8/8/8/4K3 w - - 0 1 e1e2' for '--fen <FEN>': bad FEN, \
             column 31: unexpected 'e1e2': neither a counter nor an EPD operation such as `bm Nf3;`"
        ],
    );
    fen(
        "rnbqkbnr/pppppppp/8/8/8/NNNNNNNN/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        expect![
            "error: invalid value 'rnbqkbnr/pppppppp/8/8/8/NNNNNNNN/PPPPPPPP/RNBQKBNR w KQkq - 0 \
             1' for '--fen <FEN>': bad FEN, column 1: White has 24 pieces: 16 are the most"
        ],
    );
    fen(
        "",
        expect![
            "error: invalid value '' for '--fen <FEN>': bad FEN, column 1: the board is missing"
        ],
    );
    fen(
        "\n♔",
        expect![
            "error: invalid value ' ♔' for '--fen <FEN>': bad FEN, column 3: the side to move is \
             missing"
        ],
    );
}

#[test]
fn numbers_of_chips() {
    refused(
        &["perft", "--depth", "1", "--engine", "batch", "--chips", "0"],
        expect!["error: invalid value '0' for '--chips <N>': not a number from 1 to 480"],
    );
    refused(
        &["go", "--engine", "batch", "--chips", "481"],
        expect!["error: invalid value '481' for '--chips <N>': not a number from 1 to 480"],
    );
}

#[test]
fn depths() {
    for command in ["perft", "trace", "bench"] {
        let out: &[&str] = if command == "trace" {
            &["--out", "wave.vcd"]
        } else {
            &[]
        };
        for depth in ["0", "65", "-1", "x", "", "4294967297"] {
            let depth = format!("--depth={depth}");
            let folder = folder();
            let output = run(folder.path(), &[&[command, &depth], out].concat());
            let complaints = String::from_utf8_lossy(&output.stderr);
            assert_eq!(
                output.status.code(),
                Some(2),
                "{command} {depth}: {complaints}"
            );
            assert!(complaints.contains("'--depth <N>'"), "{complaints}");
            assert_eq!(names(folder.path()), [""; 0]);
        }
    }
    refused(
        &["perft", "--depth", "0"],
        expect![
            "error: invalid value '0' for '--depth <N>': the least depth is 1, the greatest 64"
        ],
    );
    refused(
        &["perft", "--depth", "65"],
        expect![
            "error: invalid value '65' for '--depth <N>': too deep: the chip's move stack holds 64 \
             moves"
        ],
    );
    refused(
        &["perft", "--depth", "three"],
        expect!["error: invalid value 'three' for '--depth <N>': not a number from 1 to 64"],
    );
    refused(
        &["perft"],
        expect!["error: the following required arguments were not provided: --depth <N>"],
    );
    refused(
        &["bench", "--perft", "--depth", "6"],
        expect!["error: --depth 6: too deep: the counts of all positions are known to depth 5"],
    );
    refused(
        &["bench", "--depth", "61"],
        expect!["error: --depth 61: too deep: the chip searches 60 plies at most"],
    );
    refused(
        &["trace", "--search", "--depth", "61", "--out", "wave.vcd"],
        expect!["error: --depth 61: too deep: the chip searches 60 plies at most"],
    );
    refused(
        &["view", "--depth", "61", "--out", "view.html"],
        expect![
            "error: invalid value '61' for '--depth <N>': too deep: the chip searches 60 plies at \
             most"
        ],
    );
    refused(
        &[
            "view",
            "--chip",
            "small",
            "--depth",
            "17",
            "--out",
            "view.html",
        ],
        expect!["error: --depth 17: this chip counts 1 to 16 plies ahead"],
    );
    refused(
        &["view", "--chip", "perft", "--out", "view.html"],
        expect![
            "error: invalid value 'perft' for '--chip <CHIP>' [possible values: deep-blue, \
             generator, small, losers, antichess, losers-generator, antichess-generator]"
        ],
    );
    refused(&["view", "--out", "."], expect!["error: `.` names no file"]);
    refused(
        &["search", "--depth", "61"],
        expect![
            "error: invalid value '61' for '--depth <N>': too deep: the chip searches 60 plies at \
             most"
        ],
    );
    refused(
        &["search", "--depth=-1"],
        expect!["error: invalid value '-1' for '--depth <N>': not a number from 0 to 60"],
    );
    refused(
        &["search"],
        expect!["error: the following required arguments were not provided: --depth <N>"],
    );
}

#[test]
fn searches() {
    refused(
        &[
            "search",
            "--depth",
            "1",
            "--fen",
            "4k3/8/8/8/8/8/8/8 w - - 0 1",
        ],
        expect![
            "error: invalid value '4k3/8/8/8/8/8/8/8 w - - 0 1' for '--fen <FEN>': bad FEN, column \
             1: White has no king"
        ],
    );
    refused(
        &["search", "--depth", "1", "--engine", "fast"],
        expect![
            "error: invalid value 'fast' for '--engine <E>': unknown engine 'fast'; the engines \
             are: reference, interpreted, compiled, batch, verilator, serial:PORT"
        ],
    );
    refused(
        &["search", "--depth", "1", "--nodes", "many"],
        expect!["error: invalid value 'many' for '--nodes <N>': invalid digit found in string"],
    );
    refused(
        &["search", "--depth", "1", "--params", "missing.json"],
        expect!["error: cannot read `missing.json`: No such file or directory (os error 2)"],
    );
    refused(
        &[
            "trace", "--search", "--depth", "1", "--bound", "32768", "--out", "wave.vcd",
        ],
        expect![
            "error: invalid value '32768' for '--bound <B>': not a number from -32767 to 32767"
        ],
    );
    refused(
        &["trace", "--depth", "1", "--bound", "3", "--out", "wave.vcd"],
        expect!["error: the following required arguments were not provided: --search"],
    );
    refused(
        &[
            "trace", "--depth", "1", "--params", "p.json", "--out", "wave.vcd",
        ],
        expect!["error: --params is for a search: --search is missing"],
    );
    refused(
        &[
            "trace", "--depth", "1", "--set", "plain", "--out", "wave.vcd",
        ],
        expect!["error: --set is for a search: --search is missing"],
    );
    refused(
        &["bench", "--profile", "--engine", "reference"],
        expect!["error: the engine reference cannot be profiled; interpreted and compiled can"],
    );
    refused(
        &["bench", "--perft", "--params", "p.json"],
        expect!["error: the argument '--perft' cannot be used with '--params <FILE>'"],
    );
    refused(
        &["bench", "--params", "missing.json"],
        expect!["error: cannot read `missing.json`: No such file or directory (os error 2)"],
    );
    refused(
        &["bench", "--profile", "--perft"],
        expect!["error: the argument '--profile' cannot be used with '--perft'"],
    );
}

#[test]
fn names_of_things() {
    refused(
        &["perft", "--depth", "1", "--engine", "fast"],
        expect![
            "error: invalid value 'fast' for '--engine <E>': unknown engine 'fast'; the engines \
             are: reference, interpreted, compiled, batch, verilator, serial:PORT"
        ],
    );
    refused(
        &["testbench", "cell", "--engine", "reference"],
        expect![
            "error: the engine reference runs no single blocks; interpreted, compiled and \
             verilator do"
        ],
    );
    refused(
        &["pefrt"],
        expect![
            "error: unrecognized subcommand 'pefrt'; tip: a similar subcommand exists: 'perft'"
        ],
    );
    refused(
        &["perft", "--dept", "1"],
        expect![
            "error: unexpected argument '--dept' found; tip: a similar argument exists: '--depth'"
        ],
    );
    refused(
        &["testbench"],
        expect!["error: the following required arguments were not provided: <NAME>"],
    );
    refused(
        &["--fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "stats"],
        expect!["error: --fen, --variant, --set and --out come behind the command they are for"],
    );
}

#[test]
fn an_unknown_bench_is_answered_with_the_known_ones() {
    let folder = folder();
    let output = run(folder.path(), &["testbench", "queen"]);
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        complaints.contains("unknown test bench 'queen'; the test benches are: "),
        "{complaints}"
    );
    for bench in testbenches::benches() {
        assert!(complaints.contains(bench.name), "{complaints}");
    }
}

#[test]
fn an_unknown_top_is_answered_with_the_known_ones() {
    for command in ["emit", "stats"] {
        let folder = folder();
        let output = run(folder.path(), &[command, "--top", "queen"]);
        let complaints = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2));
        assert!(
            complaints.contains("'queen' for '--top <NAME>': unknown top; the tops are: "),
            "{complaints}"
        );
        for top in chip::tops() {
            assert!(complaints.contains(top.name), "{complaints}");
        }
    }
}

#[test]
fn configurations_that_cannot_be_built() {
    for command in ["emit", "stats"] {
        refused(
            &[command, "--configuration", "deep-blue,stack=48"],
            expect![
                "error: invalid value 'deep-blue,stack=48' for '--configuration <CONFIGURATION>': \
                 configuration: stack depth 48: it must be 8, 16, 32 or 64"
            ],
        );
    }
}

#[test]
fn scopes_and_windows() {
    let trace = |rest: &[&str], expected| {
        refused(
            &[
                &[
                    "trace",
                    "--depth",
                    "1",
                    "--engine",
                    "interpreted",
                    "--out",
                    "wave.vcd",
                ],
                rest,
            ]
            .concat(),
            expected,
        );
    };
    trace(
        &["--scope", "queen"],
        expect!["error: no scope `queen`; the top has: core"],
    );
    trace(
        &["--scope", "core.array.cells[64]"],
        expect![
            "error: no scope `core.array.cells[64]`; `core.array` has: arbiter, captured, \
             cells[0..=63], hops, past_targets, selection, special_squares"
        ],
    );
    trace(
        &["--from", "9", "--to", "8"],
        expect!["error: --from 9 --to 8: the window ends before it begins"],
    );
    trace(
        &["--from", "x"],
        expect!["error: invalid value 'x' for '--from <CLOCK>': not a number of clocks"],
    );
    refused(
        &["testbench", "arbiter", "--scope", "centre"],
        expect!["error: --scope, --from and --to choose what a wave shows: say --out FILE too"],
    );
    refused(
        &["testbench", "arbiter", "--cycles", "many"],
        expect!["error: invalid value 'many' for '--cycles <CLOCKS>': not a number of clocks"],
    );
}

#[test]
fn a_window_behind_the_end_leaves_no_wave() {
    let folder = folder();
    let arguments = [
        "trace", "--depth", "1", "--from", "1000000", "--out", "wave.vcd",
    ];
    let output = run(folder.path(), &arguments);
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        complaints.starts_with("error: --from 1000000: the run ends at clock "),
        "{complaints}"
    );
    assert_eq!(names(folder.path()), [""; 0]);
}

#[test]
fn engines_without_waves() {
    let trace = |engine, expected| {
        refused(
            &[
                "trace", "--depth", "1", "--out", "wave.vcd", "--engine", engine,
            ],
            expected,
        );
    };
    trace(
        "reference",
        expect!["error: the engine reference dumps no waves; interpreted and compiled do"],
    );
    trace(
        "verilator",
        expect!["error: the engine verilator dumps no waves; interpreted and compiled do"],
    );
    refused(
        &[
            "testbench",
            "arbiter",
            "--engine",
            "verilator",
            "--out",
            "wave.vcd",
        ],
        expect!["error: the engine verilator dumps no waves; interpreted and compiled do"],
    );
}

#[test]
fn unwritable_files() {
    for arguments in [
        &[
            "trace",
            "--depth",
            "1",
            "--engine",
            "interpreted",
            "--out",
            "missing/wave.vcd",
        ][..],
        &[
            "trace",
            "--depth",
            "1",
            "--engine",
            "interpreted",
            "--out",
            ".",
        ],
        &[
            "trace",
            "--depth",
            "1",
            "--engine",
            "interpreted",
            "--out",
            "wave.txt",
        ],
        &["testbench", "arbiter", "--out", "missing/wave.fst"],
        &["emit", "--top", "cell", "--out", "/dev/null"],
        &["emit", "--top", "cell", "--out", "/proc/nowhere"],
        &["--out", "/dev/null/folder"],
    ] {
        let folder = folder();
        let output = run(folder.path(), arguments);
        let complaints = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {complaints}");
        assert_eq!(complaints.lines().count(), 1, "{complaints}");
        let place = arguments.last().unwrap();
        assert!(complaints.contains(place), "{arguments:?}: {complaints}");
        assert_eq!(names(folder.path()), [""; 0], "{arguments:?} left files");
    }
}

#[test]
fn files_that_are_folders_stop_emit_before_it_writes_anything() {
    let folder = folder();
    std::fs::create_dir_all(folder.path().join("rtl/movegen/bluechip_array.v")).unwrap();
    let output = run(folder.path(), &["emit"]);
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        complaints.contains("rtl/movegen/bluechip_array.v"),
        "{complaints}"
    );
    assert_eq!(names(&folder.path().join("rtl")), ["movegen"]);
    let inside = names(&folder.path().join("rtl/movegen"));
    assert_eq!(inside, ["bluechip_array.v"]);
}

#[test]
fn weights() {
    let given = folder();
    let write = |name: &str, text: &str| {
        let path = given.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let unknown = write("unknown.toml", "[material]\nprawn = [90, 110]\n");
    let image = write(
        "image.txt",
        "bluechip evaluation 1\n00400 0000000a\n00401 00000100\n",
    );
    let shown = |path: &str, line: &str| format!("error: {path}:{line}");
    for command in [
        &["eval"][..],
        &["weights", "--out", "image.txt"],
        &["search", "--depth", "1"],
    ] {
        let folder = folder();
        let says = |option: &str, path: &str| {
            let output = run(folder.path(), &[command, &[option, path]].concat());
            assert_eq!(output.status.code(), Some(2), "{command:?}");
            assert_eq!(names(folder.path()), [""; 0], "{command:?} left files");
            String::from_utf8(output.stderr)
                .unwrap()
                .trim_end()
                .to_owned()
        };
        assert_eq!(
            says("--weights", &unknown),
            shown(&unknown, "2: unknown weight material.prawn")
        );
        assert_eq!(
            says("--image", &image),
            shown(
                &image,
                "3: ROOKS_ON_SEVENTH_WHITE_SINGLE_TRAPPING takes no word 00000100"
            )
        );
    }
    refused(
        &["eval", "--weights", "nowhere.toml"],
        expect!["error: cannot read `nowhere.toml`: No such file or directory (os error 2)"],
    );
    refused(
        &["eval", "--weights", "a", "--image", "b"],
        expect!["error: the argument '--weights <FILE>' cannot be used with '--image <FILE>'"],
    );
}
