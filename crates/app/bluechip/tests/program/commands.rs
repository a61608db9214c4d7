//! What the commands print, as text and as JSON.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

use reference::testing::played_boards;
use serde_json::Value;

use crate::run::{assert_keys, bluechip, folder, json, names, run, text};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const PERFT_KEYS: [&str; 10] = [
    "fen",
    "depth",
    "nodes",
    "cycles",
    "cycles_per_node",
    "cycles_per_second",
    "engine",
    "chips",
    "seconds",
    "setup_seconds",
];

#[test]
fn help_is_an_answer() {
    let folder = folder();
    for command in [
        &[][..],
        &["play"],
        &["go"],
        &["uci"],
        &["book", "make"],
        &["book", "show"],
        &["search"],
        &["eval"],
        &["weights"],
        &["perft"],
        &["trace"],
        &["view"],
        &["testbench"],
        &["emit"],
        &["map"],
        &["stats"],
        &["bench"],
    ] {
        let help = text(folder.path(), &[command, &["--help"]].concat());
        assert!(
            help.contains("Usage: bluechip") && help.contains("--json"),
            "{help}"
        );
    }
    assert!(text(folder.path(), &["--version"]).starts_with("bluechip "));
}

#[test]
fn eval_tells_what_a_score_is_made_of() {
    let folder = folder();
    let object = json(
        folder.path(),
        &[
            "eval",
            "--fen",
            KIWIPETE,
            "--explain",
            "--html",
            "kiwipete.html",
        ],
    );
    let keys = [
        "fen", "score", "fast", "slow", "drawn", "engine", "verdict", "reasons", "features", "html",
    ];
    assert_keys(&object, &keys);
    let points = |key: &str| object[key].as_i64().expect("a number");
    assert_eq!(points("score"), points("fast") + points("slow"));
    let features = object["features"].as_array().expect("a list");
    let sum = features
        .iter()
        .map(|feature| feature["contribution"].as_i64().expect("a number"));
    assert_eq!(sum.sum::<i64>(), points("score"));
    for name in ["PIECE_PLACEMENT", "MOBILITY", "PAWN_SHELTER", "KING_SAFETY"] {
        assert!(
            features.iter().any(|feature| feature["name"] == name),
            "{name}"
        );
    }
    let page = fs::read_to_string(folder.path().join("kiwipete.html")).expect("the page");
    assert!(page.starts_with("<!doctype html>"));
    for feature in features {
        let name = feature["name"].as_str().expect("a name");
        assert!(page.contains(name), "{name}");
    }
    let lines = text(folder.path(), &["eval", "--fen", KIWIPETE]);
    assert!(
        lines.starts_with(&format!("score  {:+}", points("score"))),
        "{lines}"
    );
}

#[test]
fn eval_says_first_what_players_understand() {
    let folder = folder();
    let queen = "4k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1";
    let said = text(folder.path(), &["eval", "--fen", queen, "--explain"]);
    assert!(
        said.contains(" for White: material, and where the pieces are\n"),
        "{said}"
    );
    assert!(!said.contains("PIECE_PLACEMENT"), "{said}");
    let registers = text(folder.path(), &["eval", "--fen", queen, "--registers"]);
    assert!(registers.contains("PIECE_PLACEMENT"), "{registers}");
    for (fen, verdict) in [
        ("7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "mate: Black has lost"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemate: a draw"),
    ] {
        let said = text(folder.path(), &["eval", "--fen", fen]);
        assert!(said.starts_with(&format!("over   {verdict}\n")), "{said}");
    }
}

#[test]
fn eval_says_the_same_of_every_chip() {
    let folder = folder();
    let drawn = "8/8/8/4k3/4P3/4K3/8/8 w - - 0 1".to_owned();
    let played = played_boards(8).step_by(17).take(6);
    let played = played.map(|board| board.position(1).to_string());
    for fen in played.chain([drawn]) {
        let [expected, found] = ["reference", "compiled"].map(|engine| {
            let arguments = ["eval", "--fen", &fen, "--explain", "--engine", engine];
            let mut object = json(folder.path(), &arguments);
            assert_eq!(object["engine"].take(), engine);
            object
        });
        assert_eq!(found, expected, "{fen}");
    }
}

#[test]
fn weights_make_values_that_eval_and_search_take() {
    let folder = folder();
    let object = json(
        folder.path(),
        &[
            "weights",
            "--fen",
            KIWIPETE,
            "--out",
            "own.txt",
            "--template",
            "own.toml",
        ],
    );
    assert_keys(&object, &["fen", "file", "entries", "out", "template"]);
    let entries = object["entries"].as_array().expect("a list");
    let words = entries.iter().map(|entry| entry["count"].as_u64().unwrap());
    // 8,150 values but the search's control of lazy evaluation, and the phase RAMs.
    assert_eq!(words.sum::<u64>(), 8_149 + 1_056);

    let eval = |fen: &str, more: &[&str]| {
        let arguments = [&["eval", "--fen", fen][..], more].concat();
        json(folder.path(), &arguments)["score"].clone()
    };
    let own = eval(KIWIPETE, &[]);
    assert_eq!(eval(KIWIPETE, &["--image", "own.txt"]), own);
    assert_eq!(eval(KIWIPETE, &["--weights", "own.toml"]), own);
    let text = fs::read_to_string(folder.path().join("own.toml")).expect("the template");
    let poor = text.replacen("\nknight = [", "\nknight = [200, 200] # [", 1);
    fs::write(folder.path().join("poor.toml"), poor).expect("a copy");
    assert_ne!(eval(ENDING, &["--weights", "poor.toml"]), eval(ENDING, &[]));

    let search = |more: &[&str]| {
        let arguments = [
            "search",
            "--depth",
            "1",
            "--engine",
            "reference",
            "--fen",
            ENDING,
        ];
        json(folder.path(), &[&arguments[..], more].concat())["score"].clone()
    };
    assert_ne!(search(&["--weights", "poor.toml"]), search(&[]));
}

/// A knight more.
const ENDING: &str = "4k3/pp3ppp/8/8/8/2N5/PP3PPP/4K3 w - - 0 1";

#[test]
fn perft_counts_on_every_engine() {
    let folder = folder();
    for (engine, depth, nodes) in [
        ("reference", "4", 197_281),
        ("interpreted", "2", 400),
        ("compiled", "3", 8_902),
        ("batch", "4", 197_281),
    ] {
        let object = json(
            folder.path(),
            &["perft", "--depth", depth, "--engine", engine],
        );
        assert_keys(&object, &PERFT_KEYS);
        assert_eq!(object["fen"], chess::START_FEN);
        assert_eq!(object["engine"], engine);
        assert_eq!(object["nodes"], nodes, "{engine}");
        assert!(object["seconds"].is_f64());
        match engine {
            "reference" => assert!(object["cycles"].is_null(), "it has no clock"),
            _ => {
                assert!(object["cycles"].as_u64().unwrap() >= nodes);
                assert!(object["cycles_per_node"].as_f64().unwrap() < 5.0);
            }
        }
    }
}

#[test]
fn verilator_counts_too_or_says_what_is_missing() {
    let folder = folder();
    let output = run(
        folder.path(),
        &["perft", "--depth", "2", "--engine", "verilator", "--json"],
    );
    let complaints = String::from_utf8_lossy(&output.stderr);
    if devices::Engine::Verilator.check_tools().is_ok() {
        assert_eq!(output.status.code(), Some(0), "{complaints}");
        let object: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(object["nodes"], 400);
        assert_eq!(
            object["cycles"],
            json(folder.path(), &["perft", "--depth", "2"])["cycles"]
        );
    } else {
        assert_eq!(output.status.code(), Some(1));
        assert!(complaints.contains("cargo xtask tools"), "{complaints}");
    }
}

/// Chips share what one counts alone, those of a batch and those of other engines.
#[test]
fn chips_share_a_perft() {
    let folder = folder();
    let divided = |engine: &[&str]| {
        let arguments = ["perft", "--depth", "4", "--fen", ENDING, "--divide"];
        let object = json(folder.path(), &[&arguments[..], engine].concat());
        let moves = object["moves"].as_array().unwrap().iter();
        let mut counts: Vec<(String, Value)> = moves
            .map(|entry| (entry["move"].to_string(), entry["nodes"].clone()))
            .collect();
        counts.sort_by(|a, b| a.0.cmp(&b.0));
        (object["chips"].clone(), counts)
    };
    let (one, alone) = divided(&["--engine", "compiled"]);
    assert_eq!(one, 1);
    for (engine, chips) in [("batch", "67"), ("compiled", "2"), ("reference", "480")] {
        let (count, shared) = divided(&["--engine", engine, "--chips", chips]);
        assert_eq!(count.to_string(), chips);
        assert_eq!(shared, alone, "{chips} chips on {engine}");
    }
}

#[test]
fn perft_divides() {
    let folder = folder();
    let arguments = ["perft", "--depth", "2", "--fen", KIWIPETE, "--divide"];
    let object = json(folder.path(), &arguments);
    assert_keys(&object, &[&PERFT_KEYS[..], &["moves"]].concat());
    let moves = object["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 48);
    let sum: u64 = moves
        .iter()
        .map(|entry| entry["nodes"].as_u64().unwrap())
        .sum();
    assert_eq!((sum, object["nodes"].as_u64()), (2_039, Some(2_039)));
    for entry in moves {
        assert_keys(entry, &["move", "nodes", "cycles"]);
    }
    let text = text(folder.path(), &arguments);
    assert_eq!(text.lines().count(), 48 + 3);
    assert!(text.contains("e1g1             43\n"), "{text}");
    assert!(text.contains("\n2,039 leaves at depth 2\n"), "{text}");
}

#[test]
fn trace_dumps_a_wave_with_its_companions() {
    let folder = folder();
    let arguments = [
        "trace",
        "--depth",
        "1",
        "--engine",
        "interpreted",
        "--out",
        "wave.vcd",
        "--scope",
        "core.sequencer",
    ];
    let object = json(folder.path(), &arguments);
    assert_keys(
        &object,
        &[
            "fen",
            "depth",
            "engine",
            "scope",
            "from",
            "to",
            "perft_begins",
            "complete",
            "nodes",
            "cycles",
            "out",
            "gtkwave",
            "surfer",
        ],
    );
    assert_eq!(object["nodes"], 20);
    assert_eq!(object["complete"], true);
    assert_eq!(
        names(folder.path()),
        ["wave.vcd", "wave.vcd.gtkw", "wave.vcd.sucl"]
    );
    let wave = fs::read_to_string(folder.path().join("wave.vcd")).unwrap();
    assert!(wave.contains("sequencer") && !wave.contains("host_port"));
    // Captions come first, and tell the moves.
    assert!(
        wave.contains("\nse2e4 ") && wave.contains("\nsPe2 "),
        "no e2e4"
    );
    let save = fs::read_to_string(folder.path().join("wave.vcd.gtkw")).unwrap();
    let (story, blocks) = (save.find("\n-story\n"), save.find("\n-generator\n"));
    assert!(story.unwrap() < blocks.unwrap(), "{save}");
    let begin = object["perft_begins"].as_u64().unwrap();
    // The chip is busy two clocks after the write begins; three clocks before that are shown.
    let opening = format!("\n[timestart] {}\n", 10 * (begin + 2 - 3));
    assert!(save.contains(&opening), "{save}");
    assert!(save.contains("[markername] Bfirst move made\n"), "{save}");
}

#[test]
fn trace_shows_a_search() {
    let folder = folder();
    let arguments = [
        "trace",
        "--search",
        "--depth",
        "1",
        "--bound=-40",
        "--out",
        "wave.vcd",
        "--scope",
        "search",
    ];
    let object = json(folder.path(), &arguments);
    assert_keys(
        &object,
        &[
            "fen",
            "depth",
            "engine",
            "scope",
            "from",
            "to",
            "search_begins",
            "bound",
            "succeeded",
            "bestmove",
            "complete",
            "nodes",
            "cycles",
            "out",
            "gtkwave",
            "surfer",
        ],
    );
    assert_eq!(object["bound"], -40);
    assert_eq!(object["succeeded"], true);
    assert_eq!(object["bestmove"].as_str().map(str::len), Some(4));
    let wave = fs::read_to_string(folder.path().join("wave.vcd")).unwrap();
    assert!(wave.contains("sAdvance"), "steps have names");
    assert!(wave.contains("\ns-115..35 "), "the window of scores");
    assert!(!wave.contains("host_port"));
    let text = text(folder.path(), &arguments);
    assert!(
        text.starts_with("SEARCH to depth 1 begins at clock "),
        "{text}"
    );
    assert!(
        text.contains("is the score at least -40?\nyes, by "),
        "{text}"
    );
    // A question that cannot succeed, and a window that ends it.
    let object = json(
        folder.path(),
        &[
            "trace", "--search", "--depth", "1", "--bound", "32767", "--out", "wave.vcd",
            "--scope", "search",
        ],
    );
    assert_eq!(object["succeeded"], false);
    assert!(object["bestmove"].is_null());
    let object = json(
        folder.path(),
        &[
            "trace", "--search", "--depth", "9", "--out", "wave.vcd", "--scope", "search", "--to",
            "2600",
        ],
    );
    assert_eq!(object["complete"], false);
    assert!(object["succeeded"].is_null());
}

#[test]
fn a_window_ends_the_trace() {
    let folder = folder();
    let arguments = [
        "trace",
        "--depth",
        "64",
        "--out",
        "wave.fst",
        "--scope",
        "core.stack",
        "--from",
        "40",
        "--to",
        "90",
    ];
    let object = json(folder.path(), &arguments);
    assert_eq!(object["complete"], false);
    assert_eq!((&object["from"], &object["to"]), (&40.into(), &90.into()));
    assert!(names(folder.path()).contains(&"wave.fst".to_owned()));
}

#[test]
fn test_benches_run_and_are_listed() {
    let folder = folder();
    let list = text(folder.path(), &["testbench", "--list"]);
    for bench in testbenches::benches() {
        assert!(
            list.lines().any(|line| line.starts_with(bench.name)),
            "{list}"
        );
    }
    let object = json(folder.path(), &["testbench", "--list"]);
    assert_eq!(
        object["benches"].as_array().unwrap().len(),
        testbenches::benches().len()
    );

    let object = json(
        folder.path(),
        &["testbench", "arbiter", "--cycles", "200", "--seed", "7"],
    );
    assert_keys(
        &object,
        &[
            "bench", "engine", "passed", "cycles", "checks", "seed", "seconds", "out",
        ],
    );
    assert_eq!(
        (&object["passed"], &object["seed"]),
        (&true.into(), &7.into())
    );
    let arguments = [
        "testbench",
        "arbiter",
        "--cycles",
        "200",
        "--engine",
        "interpreted",
        "--out",
        "wave.vcd",
    ];
    let line = text(folder.path(), &arguments);
    assert!(
        line.starts_with("arbiter: passed on interpreted, "),
        "{line}"
    );
    assert!(folder.path().join("wave.vcd").is_file());
}

#[test]
fn emit_writes_what_the_netlist_says() {
    let folder = folder();
    let object = json(
        folder.path(),
        &["emit", "--top", "arbiter", "--out", "verilog/here"],
    );
    assert_keys(&object, &["out", "tops", "files"]);
    assert_keys(&object["tops"][0], &["top", "module", "list", "files"]);
    assert_keys(&object["files"][0], &["file", "lines"]);
    let alone = folder.path().join("verilog/here");
    assert_eq!(names(&alone), ["arbiter.f", "movegen"]);
    assert_eq!(
        names(&alone.join("movegen")),
        ["bluechip_arbiter.v", "bluechip_priority_encoder.v"]
    );
    assert_eq!(object["tops"][0]["top"], "arbiter");
    assert_eq!(object["tops"][0]["module"], "bluechip_arbiter");
    text(folder.path(), &["emit"]);
    let all = folder.path().join("rtl");
    for sources in chip::verilog("`bluechip emit`").unwrap() {
        for file in &sources.files {
            let found = fs::read_to_string(all.join(&*file.name)).unwrap();
            assert_eq!(found, *file.text, "{}", sources.name);
        }
        let list = fs::read_to_string(all.join(format!("{}.f", sources.name))).unwrap();
        assert_eq!(list.lines().count(), sources.files.len());
    }
    // A module is the same whether its top is written alone or with the others.
    let modules = names(&alone.join("movegen"));
    let modules = modules.iter().map(|name| format!("movegen/{name}"));
    for name in modules.chain(["arbiter.f".to_owned()]) {
        assert_eq!(
            fs::read(alone.join(&name)).unwrap(),
            fs::read(all.join(&name)).unwrap(),
            "{name}"
        );
    }
}

#[test]
fn stats_counts_block_by_block() {
    let folder = folder();
    let object = json(folder.path(), &["stats"]);
    assert_keys(&object, &["top", "modules", "total", "longest_path"]);
    assert_eq!(object["top"], "generator");
    let modules = object["modules"].as_array().unwrap();
    assert!(modules.iter().any(|module| module["instances"] == 64));
    assert!(object["total"]["register_bits"].as_u64().unwrap() > 64 * 4);
    let table = text(folder.path(), &["stats", "--top", "array"]);
    assert!(table.lines().any(|line| line.contains("  64 ")), "{table}");
    assert!(table.contains("\nLongest path: "), "{table}");
}

#[test]
fn a_chip_may_be_of_another_configuration() {
    let folder = folder();
    let bits = |configuration: &str, top: &str| {
        let arguments = ["stats", "--configuration", configuration, "--top", top];
        let object = json(folder.path(), &arguments);
        let total = &object["total"];
        [&total["register_bits"], &total["ram_bits"]].map(|bits| bits.as_u64().unwrap())
    };
    let [registers, memory] = bits("deep-blue", "repetition");
    let [fewer, less] = bits("ring=8", "repetition");
    assert!(2 * fewer < registers, "{fewer} of {registers} bits");
    assert_eq!(4 * less, memory);
    let whole = json(folder.path(), &["stats", "--configuration", "small"]);
    assert_eq!(whole["top"], "generator");

    let object = json(
        folder.path(),
        &[
            "emit",
            "--configuration",
            "stack=16,ring=8,roms=none",
            "--out",
            "verilog",
        ],
    );
    assert_eq!(object["tops"][0]["top"], "chip");
    assert_eq!(object["tops"].as_array().unwrap().len(), 1);
    let stack =
        fs::read_to_string(folder.path().join("verilog/movegen/bluechip_move_stack.v")).unwrap();
    assert!(stack.contains(" [0:15];"), "{stack}");
}

const BENCH_KEYS: [&str; 15] = [
    "engine",
    "measured",
    "depth",
    "positions",
    "nodes",
    "taken_back",
    "good_enough_evals",
    "hopeless_evals",
    "slow_evals",
    "cycles",
    "cycles_per_node",
    "cycles_per_second",
    "nodes_per_second",
    "seconds",
    "setup_seconds",
];

#[test]
fn bench_reports_clocks_and_leaves() {
    let folder = folder();
    for engine in ["compiled", "batch", "reference"] {
        let object = json(
            folder.path(),
            &["bench", "--perft", "--depth", "2", "--engine", engine],
        );
        assert_keys(&object, &BENCH_KEYS);
        assert_eq!(object["measured"], "perft");
        assert_eq!(object["nodes"], 400 + 2_039 + 191 + 264 + 1_486 + 2_079);
        assert_eq!(object["cycles"].is_null(), engine == "reference");
    }
    let table = text(folder.path(), &["bench", "--perft", "--depth", "1"]);
    assert!(
        table.starts_with("perft 1 on compiled, all counts as published\n"),
        "{table}"
    );
}

#[test]
fn bench_reports_clocks_and_nodes_of_searches() {
    let folder = folder();
    let compiled = json(folder.path(), &["bench", "--depth", "2"]);
    let reference = json(
        folder.path(),
        &["bench", "--depth", "2", "--engine", "reference"],
    );
    let batch = json(
        folder.path(),
        &["bench", "--depth", "2", "--engine", "batch"],
    );
    for (found, expected) in batch["positions"]
        .as_array()
        .unwrap()
        .iter()
        .zip(compiled["positions"].as_array().unwrap())
    {
        assert_eq!(found["cycles"], expected["cycles"], "{}", found["name"]);
    }
    for object in [&compiled, &batch, &reference] {
        assert_keys(object, &[&BENCH_KEYS[..], &["set"]].concat());
        assert_eq!(object["measured"], "search");
        assert_eq!(object["set"], "tuned");
        assert_eq!(
            object["positions"].as_array().unwrap().len(),
            reference::testing::SUITE.len()
        );
    }
    assert_eq!(compiled["nodes"], reference["nodes"]);
    let per_node = compiled["cycles_per_node"].as_f64().unwrap();
    assert!((3.0..30.0).contains(&per_node), "{per_node}");
    assert!(compiled["taken_back"].as_u64().unwrap() > 0);
    assert!(reference["cycles"].is_null() && reference["cycles_per_node"].is_null());
    let fast = [
        "bench",
        "--depth",
        "2",
        "--configuration",
        "deep-blue,slow=no",
    ];
    let fast = json(folder.path(), &fast);
    assert_ne!(fast["nodes"], compiled["nodes"]);
    let table = text(folder.path(), &["bench", "--depth", "1", "--set", "plain"]);
    assert!(
        table.starts_with(
            "search to depth 1 on compiled with the parameters of plain, all answers, nodes and \
             evaluations as the reference's\n"
        ),
        "{table}"
    );
}

#[test]
fn bench_takes_other_parameters() {
    let folder = folder();
    fs::write(folder.path().join("p.json"), r#"{"mating_checks": [0, 0]}"#).unwrap();
    let reference = ["bench", "--depth", "1", "--engine", "reference"];
    let nodes = |more: &[&str]| {
        let object = json(folder.path(), &[&reference, more].concat());
        object["nodes"].as_u64().unwrap()
    };
    assert!(nodes(&["--params", "p.json"]) < nodes(&[]));
    let table = text(
        folder.path(),
        &[&reference[..], &["--params", "p.json"]].concat(),
    );
    assert!(
        table
            .starts_with("search to depth 1 on reference with the parameters of tuned and p.json,"),
        "{table}"
    );
}

#[test]
fn bench_tells_where_the_clocks_go() {
    let folder = folder();
    let arguments = ["bench", "--depth", "1", "--set", "plain", "--profile"];
    let object = json(folder.path(), &arguments);
    assert_keys(&object, &[&BENCH_KEYS[..], &["set", "profile"]].concat());
    let clocks = |machine: &str| -> u64 {
        let shares = object["profile"][machine].as_array().unwrap();
        shares
            .iter()
            .map(|share| share["clocks"].as_u64().unwrap())
            .sum()
    };
    let of_the_same: u64 = (object["positions"].as_array().unwrap().iter().take(6))
        .map(|position| position["cycles"].as_u64().unwrap())
        .sum();
    assert_eq!(
        (clocks("steps"), clocks("states")),
        (of_the_same, of_the_same)
    );
    let text = text(folder.path(), &arguments);
    for part in [
        "step of the search  clocks   share\nAdvance",
        "\nstate of the sequencer  clocks",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn without_a_command_it_picks_a_move() {
    let folder = folder();
    let object = json(folder.path(), &[]);
    assert_eq!(object["agrees_with_reference"], true, "{object}");
    let iterations = object["iterations"].as_array().unwrap();
    assert!(iterations.len() >= 4, "{object}");
    assert_eq!(object["depth"], iterations.len());
    assert_eq!(object["bestmove"], object["pv"][0]);
    assert_eq!(object["tree"][0]["mv"], object["bestmove"]);
    let number = |key: &str| object[key].as_f64().unwrap();
    // The chips' nodes are nearly all there are, and each takes a few clocks.
    assert!(number("nodes") > number("questions"));
    assert_eq!(object["chip_work"][0]["cycles"], object["cycles"]);
    let per_node = number("cycles_per_node");
    assert!((4.0..30.0).contains(&per_node), "{per_node}");
    assert_eq!(object["moves"].as_array().unwrap().len(), 41);
    assert_eq!(object["hung"]["white"][0], "g5");
    let files = folder.path().join("target/bluechip");
    assert_eq!(
        names(&files),
        [
            "bluechip.vcd",
            "bluechip.vcd.gtkw",
            "bluechip.vcd.sucl",
            "report.html",
            "report.md",
            "view.html"
        ]
    );
    let wave = &object["wave"];
    assert_eq!(
        wave["to"].as_u64().unwrap() - wave["from"].as_u64().unwrap(),
        999
    );
    let report = fs::read_to_string(files.join("report.html")).unwrap();
    let best = object["tree"][0]["san"].as_str().unwrap();
    assert!(report.contains(best) && report.ends_with("</html>\n"));
    assert!(!report.contains("http"), "the report needs nothing else");
    assert!(report.contains("<a href=\"view.html\">"));
    assert_eq!(report.matches("<svg class=\"plot\"").count(), 2);
    let markdown = fs::read_to_string(files.join("report.md")).unwrap();
    assert!(
        markdown.contains(&format!("best move    {best}\n")),
        "{markdown}"
    );
}

#[test]
fn without_a_command_it_takes_other_positions() {
    let folder = folder();
    let check = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1";
    let shown = text(folder.path(), &["--fen", check, "--out", "."]);
    for part in [
        "The position\n4k3/8/8/8/8/8/4r3/4K3 w - - 0 1\n",
        "\n2 │ · · · · r · · · │\n1 │ · · · · K · · · │\n",
        "White to move, in check, contact check, 3 escape squares, 3 legal moves. Hung pieces: \
         White none, Black e2.",
        "\nscore        +0\n",
        "\nbest move    Kxe2\n",
        "\nreference    the same scores, lines, nodes and evaluations\n",
    ] {
        assert!(shown.contains(part), "{part} in {shown}");
    }
    assert!(folder.path().join("report.html").is_file());
}

#[test]
fn without_a_command_it_knows_the_end_of_a_game() {
    let folder = folder();
    for (fen, score) in [
        ("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", 0),
        ("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", -32_000),
    ] {
        let object = json(folder.path(), &["--fen", fen, "--out", "."]);
        assert_eq!(object["score"], score, "{fen}");
        assert!(object["bestmove"].is_null());
        assert_eq!(object["depth"], 0, "there is nothing to search");
    }
}

#[test]
fn a_reader_that_leaves_early_is_no_error() {
    let folder = folder();
    for arguments in [
        &["perft", "--depth", "2", "--divide"][..],
        &["stats"],
        &[],
        &["--help"],
    ] {
        let mut command = bluechip(folder.path(), arguments);
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::with_capacity(1, child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        assert!(!line.is_empty());
        let mut complaints = String::new();
        child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut complaints)
            .unwrap();
        assert_eq!(
            child.wait().unwrap().code(),
            Some(0),
            "{arguments:?}: {complaints}"
        );
        assert_eq!(complaints, "", "{arguments:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_an_error() {
    let folder = folder();
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let output = bluechip(folder.path(), &["testbench", "--list"])
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(
        complaints.starts_with("error: cannot write to standard output: "),
        "{complaints}"
    );
}

#[test]
fn map_lists_every_entry() {
    let folder = folder();
    let list: Vec<Value> = serde_json::from_str(&text(folder.path(), &["map", "--json"])).unwrap();
    assert_eq!(list.len(), memory_map::ENTRIES.len());
    for entry in &list {
        assert_keys(
            entry,
            &[
                "name",
                "address",
                "count",
                "copies",
                "stride",
                "width",
                "signed",
                "min",
                "max",
                "reset",
                "access",
                "unit",
                "section",
                "measured_in",
                "meaning",
            ],
        );
    }
    let entry = |name: &str| list.iter().find(|entry| entry["name"] == name).unwrap();
    let bound = entry("BOUND");
    assert_eq!(
        (&bound["address"], &bound["width"]),
        (&0x210.into(), &16.into())
    );
    assert_eq!(
        (&bound["min"], &bound["max"]),
        (&(-32_767).into(), &32_767.into())
    );
    assert_eq!(
        (&bound["signed"], &bound["unit"]),
        (&true.into(), &"search_port".into())
    );
    assert_eq!(entry("NODE_LIMIT")["reset"], 8_000);
    assert_eq!(entry("PHASE_BONUS")["count"], 1_024);
    assert_eq!(entry("HUNG")["unit"], "slow");

    let table = text(folder.path(), &["map"]);
    for entry in memory_map::ENTRIES {
        let is_its = |line: &&str| line.split_whitespace().next() == Some(entry.name);
        let line = table
            .lines()
            .find(is_its)
            .unwrap_or_else(|| panic!("{}", entry.name));
        assert!(line.contains(&format!("0x{:05X}", entry.address)), "{line}");
        assert!(line.ends_with(entry.unit.name()), "{line}");
    }
}
