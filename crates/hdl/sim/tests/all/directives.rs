//! `$display`, `$finish`, `assert`, `assume` and `cover` in designs.

use std::fs;

use bluechip_cosim::tools::Icarus;
use bluechip_netlist::design::Design;
use bluechip_netlist::directive::DirectiveKind;
use bluechip_sim::FromVerilog;
use bluechip_simulator::{BatchSimulation, EngineKind, Monitor, Simulation};

use crate::common::{case, run, run_in};

const BENCH: &str = "`timescale 1ns/1ns
module bench;
  reg clk = 0;
  wire [7:0] q;
  says dut(.clk(clk), .step(8'd3), .q(q));
  initial begin
    #5 repeat (40) begin #5 clk = 1; #5 clk = 0; end
    $finish(0);
  end
endmodule
";

/// The lines without what Icarus and we lay out in different ways: the width of `%t`.
fn lines(text: &str) -> Vec<String> {
    let words = |line: &str| match line.starts_with("at ") {
        true => line
            .split_whitespace()
            .take(2)
            .collect::<Vec<_>>()
            .join(" "),
        false => line.to_owned(),
    };
    text.lines().map(words).collect()
}

#[test]
fn a_design_says_what_it_says_in_icarus() {
    let folder = tempfile::tempdir().unwrap();
    let bench = folder.path().join("bench.v");
    // The first file's time scale is that of all. The clock rises every 10 ns, as ours does.
    fs::write(&bench, BENCH).unwrap();
    let icarus = Icarus::ensure().unwrap();
    let printed = icarus
        .run(&["-g2012".into()], &[bench, case("says.sv")], "bench")
        .unwrap();
    let expected = lines(&printed);
    for engine in ["compiled", "interpreted"] {
        let arguments = [
            "says.sv", "--set", "step=3", "--cycles", "40", "--engine", engine,
        ];
        let outcome = run(&arguments);
        assert_eq!(outcome.code, 0, "{:?}", outcome.lines);
        let mut found = lines(&outcome.text);
        // The report comes last.
        found.truncate(found.len() - 2);
        assert!(found.len() > 200, "{}", found.len());
        for (index, (found, expected)) in found.iter().zip(&expected).enumerate() {
            assert_eq!(found, expected, "line {index}, {engine}");
        }
        assert_eq!(found.len(), expected.len());
    }
}

/// What Icarus prints of a case whose module takes the place of that of the bench.
fn icarus_prints(instance: &str, file: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let bench = folder.path().join("bench.v");
    fs::write(&bench, BENCH.replace("says dut", instance)).unwrap();
    let icarus = Icarus::ensure().unwrap();
    icarus
        .run(&["-g2012".into()], &[bench, case(file)], "bench")
        .unwrap()
}

/// The lines that the case prints here, without what is said of the run.
fn we_print(file: &str, engine: &str, reader: &str) -> Vec<String> {
    let outcome = run(&[
        file,
        "--set",
        "step=3",
        "--cycles",
        "40",
        "--engine",
        engine,
        "--front-end",
        reader,
    ]);
    assert_eq!(outcome.code, 0, "{:?}", outcome.lines);
    let mut found: Vec<String> = outcome.text.lines().map(str::to_owned).collect();
    found.truncate(found.len() - 2);
    found
}

#[test]
fn what_is_said_when_all_has_settled_is_what_icarus_says() {
    let printed = icarus_prints("tells dut", "tells.sv");
    let expected: Vec<&str> = printed.lines().collect();
    for (engine, reader) in [
        ("compiled", "slang"),
        ("interpreted", "slang"),
        ("compiled", "verilog"),
    ] {
        let found = we_print("tells.sv", engine, reader);
        assert!(found.len() > 15, "{}", found.len());
        assert_eq!(found, expected, "{engine}, {reader}");
    }
}

#[test]
fn what_is_monitored_is_what_icarus_says() {
    let printed = icarus_prints("monitors dut", "monitors.v");
    let expected: Vec<&str> = printed.lines().collect();
    for (engine, reader) in [("compiled", "slang"), ("interpreted", "verilog")] {
        let found = we_print("monitors.v", engine, reader);
        assert!(found.len() > 8, "{found:?}");
        // What the last edge changes is seen before the next.
        let last = expected.len().min(found.len());
        assert_eq!(found, expected[..last], "{engine}, {reader}");
        assert!(expected.len() <= found.len() + 1, "{expected:?}");
    }
}

#[test]
fn a_design_that_prints_can_be_compared() {
    let outcome = run(&["says.sv", "--random", "1", "--against", "icarus", "--json"]);
    let json = outcome.json();
    assert_eq!(outcome.code, 0, "{json}");
    assert!(json["printed"].as_array().unwrap().len() > 300);
}

#[test]
fn a_failed_assertion_stops_with_its_place_and_a_wave() {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(case("checks.sv"), folder.path().join("checks.sv")).unwrap();
    for engine in ["compiled", "interpreted"] {
        let outcome = run_in(
            folder.path(),
            &[
                "checks.sv",
                "--set",
                "rst_n=1",
                "--set",
                "d=1",
                "--cycles",
                "300",
                "--engine",
                engine,
                "--json",
            ],
        );
        let json = outcome.json();
        assert_eq!(outcome.code, 1, "{json}");
        let stop = &json["stop"];
        assert_eq!(stop["what"], "assertion failed");
        assert_eq!(stop["cycle"], 200);
        assert!(
            stop["source"].as_str().unwrap().starts_with("checks.sv:8."),
            "{stop}"
        );
        assert_eq!(json["cycles"], 201);
        assert_eq!(json["printed"], serde_json::json!(["forty\n"]));
        assert_eq!(json["covers"][0]["times"], 1);
        // The wave ends with the failure.
        let wave = wellen::simple::read(folder.path().join("checks.failed.vcd")).unwrap();
        let times = wave.time_table();
        assert!(times.len() > 64, "{}", times.len());
    }
    // For people: one line, and how to see more.
    let outcome = run_in(
        folder.path(),
        &[
            "checks.sv",
            "--set",
            "rst_n=1",
            "--set",
            "d=1",
            "--cycles",
            "300",
            "--failed-out",
            "last.fst",
        ],
    );
    assert!(
        outcome
            .text
            .contains("checks.sv:8: assertion failed in cycle 200\n"),
        "{}",
        outcome.text
    );
    assert!(
        outcome.text.contains("the last clocks: last.fst\n"),
        "{}",
        outcome.text
    );
    assert!(folder.path().join("last.fst").is_file());
}

#[test]
fn the_wave_of_the_last_clocks_shows_what_happened() {
    let design = Design::from_verilog(&[case("checks.sv")], "checks").unwrap();
    let mut simulation = Simulation::new(design.flatten().unwrap(), EngineKind::Compiled).unwrap();
    simulation.poke("rst_n", 1).unwrap();
    simulation.poke("d", 1).unwrap();
    let mut monitor = Monitor::new(&mut simulation).unwrap();
    // In the middle the inputs change: 10, then 2 a step from 20 on.
    assert_eq!(monitor.run(&mut simulation, 100).unwrap(), None);
    simulation.poke("d", 2).unwrap();
    let stop = monitor.run(&mut simulation, 100).unwrap().unwrap();
    assert_eq!((stop.kind, stop.cycle), (DirectiveKind::Assert, 150));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("last.vcd");
    monitor
        .write_last_clocks(&simulation, &path)
        .unwrap()
        .unwrap();
    let text = fs::read_to_string(&path).unwrap();
    let declared = text.lines().find(|line| line.contains(" q ")).unwrap();
    let id = declared.split_whitespace().nth(3).unwrap();
    let changes = text
        .lines()
        .filter_map(|line| line.strip_prefix('b')?.split_once(' '));
    let values: Vec<&str> = changes
        .filter(|(_, own)| *own == id)
        .map(|(value, _)| value)
        .collect();
    let number = |text: &&str| u64::from_str_radix(text, 2).unwrap();
    let last: Vec<u64> = values.iter().rev().take(60).map(number).collect();
    // 202 after the failing edge, 200 before it; 100 is where the steps become greater.
    assert_eq!(&last[..2], [202, 200]);
    assert!(last.windows(2).all(|pair| pair[0] - pair[1] <= 2));
    assert_eq!(*last.iter().find(|value| **value % 2 == 1).unwrap(), 99);
}

#[test]
fn an_assertion_between_the_edges_is_seen_before_the_next() {
    let outcome = run(&[
        "checks.sv",
        "--set",
        "rst_n=1",
        "--set",
        "d=3",
        "--cycles",
        "300",
        "--json",
        "--failed-out",
        "/dev/null/x.vcd",
    ]);
    assert_eq!(outcome.code, 2, "{:?}", outcome.lines);
    let design = Design::from_verilog(&[case("checks.sv")], "checks").unwrap();
    for kind in EngineKind::ALL {
        let mut simulation = Simulation::new(design.flatten().unwrap(), kind).unwrap();
        simulation.poke("rst_n", 1).unwrap();
        simulation.poke("d", 3).unwrap();
        let mut monitor = Monitor::new(&mut simulation).unwrap();
        let stop = monitor.run(&mut simulation, 100).unwrap().unwrap();
        assert_eq!((stop.kind, stop.cycle), (DirectiveKind::Assert, 10));
        assert!(
            stop.to_string()
                .contains("checks.sv:19: assertion failed in cycle 10"),
            "{stop}"
        );
    }
}

#[test]
fn a_run_goes_on_if_that_is_asked_for() {
    let base = [
        "checks.sv",
        "--set",
        "rst_n=1",
        "--set",
        "d=1",
        "--cycles",
        "600",
        "--json",
    ];
    let outcome = run(&[&base[..], &["--keep-going"]].concat());
    let json = outcome.json();
    assert_eq!((outcome.code, &json["failures"]), (1, &2.into()), "{json}");
    assert_eq!(json["cycles"], 600);
    assert_eq!(json["covers"][0]["times"], 3);
    let outcome = run(&[&base[..], &["--no-directives"]].concat());
    let json = outcome.json();
    assert_eq!(
        (outcome.code, json["printed"].as_array().unwrap().len()),
        (0, 0),
        "{json}"
    );
}

#[test]
fn assumptions_are_about_the_inputs() {
    let arguments = [
        "checks.sv",
        "--set",
        "rst_n=1",
        "--set",
        "d=1",
        "--set",
        "d=100@5",
        "--json",
        "--failed-out",
    ];
    let folder = tempfile::tempdir().unwrap();
    let wave = folder.path().join("w.vcd").display().to_string();
    let json = run(&[&arguments[..], &[&wave]].concat()).json();
    assert_eq!(json["stop"]["what"], "assumption failed", "{json}");
    assert_eq!(json["stop"]["cycle"], 5);
}

#[test]
fn finish_ends_the_run() {
    for front_end in ["slang", "verilog"] {
        let base = [
            "checks.sv",
            "--set",
            "rst_n=1",
            "--set",
            "d=1",
            "--cycles",
            "300",
            "--front-end",
            front_end,
        ];
        let outcome = run(&[
            &base[..],
            &["-D", "FINISH", "--json", "--against", "icarus"],
        ]
        .concat());
        let json = outcome.json();
        assert_eq!((outcome.code, &json["cycles"]), (0, &61.into()), "{json}");
        assert_eq!(json["stop"]["what"], "finish");
        assert!(
            json["stop"]["source"]
                .as_str()
                .unwrap()
                .starts_with("checks.sv:13"),
            "{json}"
        );
    }
    let folder = tempfile::tempdir().unwrap();
    fs::copy(case("checks.sv"), folder.path().join("checks.sv")).unwrap();
    let base = [
        "checks.sv",
        "--set",
        "rst_n=1",
        "--set",
        "d=1",
        "--cycles",
        "300",
    ];
    let outcome = run_in(folder.path(), &[&base[..], &["-D", "FATAL"]].concat());
    assert_eq!(outcome.code, 1);
    assert!(
        outcome
            .text
            .contains("checks.sv:16: error in cycle 60: q is 60\n"),
        "{}",
        outcome.text
    );
}

#[test]
fn covers_are_counted_in_every_lane() {
    let design = Design::from_verilog(&[case("checks.sv")], "checks").unwrap();
    let netlist = design.flatten().unwrap();
    let mut batch = BatchSimulation::new(netlist.clone(), 20).unwrap();
    batch.set_all("rst_n", 1).unwrap();
    for lane in 0..20 {
        batch.set(lane, "d", lane as u64).unwrap();
    }
    batch.run(100);
    let covers: Vec<_> = (netlist.directives.iter())
        .filter(|one| one.kind == DirectiveKind::Cover)
        .collect();
    for lane in 1..20 {
        let state = batch.save(lane).unwrap();
        for (cover, goal) in covers.iter().zip([8, 9]) {
            let expected = (0..100)
                .filter(|cycle| (lane * cycle) % 256 == goal)
                .count();
            assert_eq!(state.times(cover), expected as u64, "lane {lane}");
        }
    }
}

#[test]
fn what_the_front_end_has_not_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let text = "module a(input clk, input [3:0] d, output reg [3:0] q);
  always @(posedge clk) q <= d;
  assert property (@(posedge clk) d == 5 |=> q == 5);
endmodule
";
    fs::write(folder.path().join("dut.sv"), text).unwrap();
    let outcome = run_in(folder.path(), &["dut.sv"]);
    assert_eq!(outcome.code, 0);
    assert_eq!(
        outcome.lines,
        [
            "note: no assertion is looked at, as `read_slang` does not have all of them: dut.sv:3: \
             encountered unsupported SVA feature"
        ]
    );
}
