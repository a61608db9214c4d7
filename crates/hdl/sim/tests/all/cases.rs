//! Small modules from public bug reports of simulators and of Yosys: each must agree with Icarus or
//! Verilator.

use bluechip_netlist::BlackBoxes;
use bluechip_netlist::design::Design;
use bluechip_netlist::verilog;
use bluechip_sim::FromVerilog;
use bluechip_simulator::{EngineKind, Model, Simulation};

use crate::common::{case, compare, run, run_in};

#[test]
fn a_negative_base_has_negative_powers() {
    compare(&["power.v"], "icarus", 1_000);
    compare(&["powers.v", "--cycles", "300"], "icarus", 10_000);
}

/// Found by random modules, where Verilator adds both amounts in 3 bits.
#[test]
fn nested_shifts_go_as_far_as_both_together() {
    compare(&["nested_shifts.v", "--cycles", "300"], "icarus", 12_000);
}

/// Found by random modules, where Icarus takes such an index for a negative one.
#[test]
fn an_index_that_is_all_of_a_signed_vector_is_unsigned() {
    compare(&["signed_index.v", "--cycles", "300"], "verilator", 7_000);
}

/// Found by random modules, where Icarus has 0.
#[test]
fn a_dividend_may_be_wide() {
    compare(&["wide_division.v", "--cycles", "300"], "verilator", 9_000);
}

#[test]
fn assignments_to_parts_keep_the_width_of_their_right_sides() {
    compare(&["part_assignments.v", "--cycles", "300"], "icarus", 9_000);
}

#[test]
fn the_contents_of_a_file_win_over_a_loop() {
    compare(&["readmemh.v", "--cycles", "50"], "icarus", 300);
    // The other front end ignores them: that is an error, unless it is asked for.
    let outcome = run(&["readmemh.v", "--front-end", "verilog"]);
    assert_eq!(outcome.code, 2);
    assert_eq!(
        outcome.lines,
        [
            "readmemh.v:4: `$readmemh` is ignored by `read_verilog` if a loop fills the memory as \
             well"
        ]
    );
    assert_eq!(
        run(&["readmemh.v", "--front-end", "verilog", "--allow-warnings"]).code,
        0
    );
}

/// Hazard3 without its debug module: `read_slang` took such registers for undriven, and Yosys chose
/// other values for them.
#[test]
fn registers_that_only_a_reset_sets_keep_their_values() {
    for simulator in ["icarus", "verilator"] {
        compare(
            &[
                "reset_alone.v",
                "--cycles",
                "300",
                "--set",
                "rst_n=0",
                "--set",
                "rst_n=1@3",
            ],
            simulator,
            2_000,
        );
    }
    compare(&["reset_alone.v", "--cycles", "300"], "icarus", 2_000);
}

/// ZipCPU: what Verilator has for resets that act from the beginning let every clock rise as well.
#[test]
fn the_first_edge_is_the_first_rise_of_the_clock() {
    let low = ["--set", "go=0", "--set", "go=1@3"];
    let off = ["--set", "go=1", "--set", "rst=0"];
    let on = ["--set", "rst=1", "--set", "rst=0@2"];
    for simulator in ["icarus", "verilator"] {
        for sets in [&[][..], &low, &off, &on] {
            compare(&[&["begins.v"][..], sets].concat(), simulator, 2_400);
        }
    }
}

/// An input that clocks something has risen where it is 1 in the first cycle.
#[test]
fn an_input_may_rise_in_the_first_cycle() {
    for value in ["1", "0"] {
        let set = format!("rise={value}");
        let arguments = [
            "input_clocks.v",
            "--clock",
            "clk=10",
            "--set",
            &set,
            "--cycles",
            "40",
        ];
        for simulator in ["icarus", "verilator"] {
            compare(&arguments, simulator, 980);
        }
    }
    let arguments = ["input_clocks.v", "--clock", "clk=10", "--cycles", "300"];
    for simulator in ["icarus", "verilator"] {
        compare(&arguments, simulator, 7_000);
    }
}

/// biRISC-V, tv80, openMSP430 and others were refused for these, which are read right.
#[test]
fn old_ways_of_writing_are_no_reason_to_refuse() {
    let json = compare(&["mixed_reset.v", "--cycles", "300"], "icarus", 3_000);
    let notes = json["notes"].to_string();
    assert!(
        notes.contains("mixed_reset.v:12: the list of sensitivity is taken for complete"),
        "{notes}"
    );
    compare(
        &["mixed_reset.v", "--cycles", "300", "--front-end", "verilog"],
        "icarus",
        3_000,
    );
}

/// DarkRISCV includes its settings so.
#[test]
fn a_file_includes_another_by_the_folder_above() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("rtl")).unwrap();
    let inside = folder.path().join("rtl");
    std::fs::write(inside.join("settings.vh"), "`define WIDTH 3\n").unwrap();
    std::fs::write(
        inside.join("dut.v"),
        "`include \"../rtl/settings.vh\"\n\
         module dut(input [`WIDTH:0] a, output [`WIDTH:0] y); assign y = ~a; endmodule\n",
    )
    .unwrap();
    let outcome = run_in(&inside, &["dut.v", "--set", "a=1"]);
    assert_eq!((outcome.code, outcome.lines), (0, vec![]));
    assert!(outcome.text.contains("y = 4'he"), "{}", outcome.text);
}

#[test]
fn operands_of_no_bits_are_0() {
    compare(&["zero_width.v"], "icarus", 1_000);
}

#[test]
fn bits_that_nobody_reads_need_no_driver() {
    compare(&["read_register.v", "--cycles", "300"], "icarus", 2_000);
}

#[test]
fn a_clock_can_leave_and_be_looked_at() {
    let json = compare(&["clock_output.v"], "icarus", 400);
    let names: Vec<&str> = json["outputs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["co", "q"]);
    compare(&["clock_as_data.v"], "icarus", 500);
}

/// A PLL that passes its reference on and locks at its third rise.
struct Pll {
    rises: u64,
}

impl Model for Pll {
    fn inputs(&self) -> Vec<&str> {
        vec!["ref_"]
    }

    fn outputs(&self) -> Vec<&str> {
        vec!["locked"]
    }

    fn settle(&self, _: &[u64]) -> Vec<u64> {
        vec![u64::from(self.rises >= 3)]
    }

    fn edge(&mut self, _: &[&str], _: &[u64]) {
        self.rises += 1;
    }
}

#[test]
fn a_black_box_can_drive_a_clock() {
    let design = Design::from_verilog(&[case("black_box.v")], "k13").unwrap();
    let netlist = design.flatten_with(BlackBoxes::Cut).unwrap();
    for kind in EngineKind::ALL {
        let mut simulation = Simulation::new(netlist.clone(), kind).unwrap();
        simulation.clock("p.out").unwrap();
        simulation.attach("p", Pll { rises: 0 }).unwrap();
        for cycle in 0..6 {
            assert_eq!(
                simulation.peek("locked").unwrap(),
                u64::from(cycle >= 3),
                "{cycle}"
            );
            simulation.poke("d", cycle + 1).unwrap();
            simulation.step();
            assert_eq!(simulation.peek("q").unwrap(), cycle + 1);
        }
    }
    // From the command line its outputs are inputs.
    let outcome = run(&[
        "black_box.v",
        "--set",
        "d=5",
        "--set",
        "p.locked=1",
        "--json",
    ]);
    let json = outcome.json();
    assert_eq!(json["outputs"][0]["value"], "0x1", "{json}");
    assert_eq!(json["outputs"][1]["value"], "0x5", "{json}");
    assert_eq!(
        json["notes"][0],
        "`p` is a black box: its outputs are inputs here"
    );
}

#[test]
fn a_flag_set_between_the_edges_of_its_clock_is_kept() {
    compare(
        &[
            "async_pulse.v",
            "--clock",
            "fast=4",
            "--clock",
            "slow=22",
            "--cycles",
            "500",
        ],
        "icarus",
        2_000,
    );
    compare(
        &[
            "async_pulse.v",
            "--clock",
            "fast=6",
            "--clock",
            "slow=14",
            "--cycles",
            "500",
        ],
        "verilator",
        2_000,
    );
    // The clock of the flag stands; what sets it comes and goes.
    let design = Design::from_verilog(&[case("async_pulse.v")], "k02").unwrap();
    for kind in EngineKind::ALL {
        let mut simulation = Simulation::new(design.flatten().unwrap(), kind).unwrap();
        let fast = simulation.clock("fast").unwrap();
        for (set, flag) in [(0, 0), (1, 1), (0, 1), (0, 1)] {
            simulation.poke("set", set).unwrap();
            simulation.tick(&[fast]).unwrap();
            assert_eq!(simulation.peek("flag").unwrap(), flag);
        }
    }
}

/// What is written of a design as Verilog, in a file of its own.
fn written(files: &[&str], top: &str) -> (tempfile::TempDir, String) {
    let files: Vec<_> = files.iter().map(|name| case(name)).collect();
    let design = Design::from_verilog(&files, top).unwrap();
    let text = verilog::write(&design).unwrap();
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("written.v"), &text).unwrap();
    (folder, text)
}

/// The Verilog written of a design is equal to the author's: both are compared with one engine on
/// the same inputs.
fn check_written(file: &str, top: &str, arguments: &[&str]) -> String {
    let (folder, text) = written(&[file], top);
    for simulator in ["icarus", "verilator"] {
        let mut all = vec![
            "written.v",
            "--top",
            top,
            "--random",
            "5",
            "--against",
            simulator,
            "--json",
        ];
        all.extend(arguments);
        let outcome = run_in(folder.path(), &all);
        assert_eq!(
            outcome.code, 0,
            "{file} in {simulator}: {} {:?}",
            outcome.text, outcome.lines
        );
    }
    // The same inputs, so the same outputs at the end.
    let mut author = vec![file, "--top", top, "--random", "5", "--json"];
    author.extend(arguments);
    let mut own = vec!["written.v", "--top", top, "--random", "5", "--json"];
    own.extend(arguments);
    assert_eq!(
        run(&author).json()["outputs"],
        run_in(folder.path(), &own).json()["outputs"]
    );
    text
}

#[test]
fn asynchronous_sets_and_resets_are_written_as_such() {
    compare(&["set_and_reset.v", "--cycles", "500"], "icarus", 1_500);
    compare(&["set_and_reset.v", "--cycles", "500"], "verilator", 1_500);
    let text = check_written("set_and_reset.v", "k18", &["--cycles", "300"]);
    assert!(
        text.contains("always @(posedge clk or posedge clr or posedge set)"),
        "{text}"
    );
    assert!(
        text.contains("if (clr) q_register <= 4'd0;\n        else if (set) q_register <= 4'hf;\n"),
        "{text}"
    );
    let text = check_written(
        "async_pulse.v",
        "k02",
        &["--clock", "fast=4", "--clock", "slow=22"],
    );
    assert!(
        text.contains("always @(posedge slow or posedge pulse)"),
        "{text}"
    );
}

#[test]
fn a_memory_of_two_clocks_is_written_as_two_blocks() {
    let clocks = [
        "--clock", "ca=1000", "--clock", "cb=1001", "--cycles", "400",
    ];
    let mut arguments = vec!["two_clock_memory.v"];
    arguments.extend(clocks);
    compare(&arguments, "icarus", 50_000);
    compare(&arguments, "verilator", 50_000);
    let text = check_written("two_clock_memory.v", "c08", &clocks);
    assert!(
        text.contains("always @(posedge ca) begin") && text.contains("always @(posedge cb) begin"),
        "{text}"
    );
}

#[test]
fn clocks_as_designs_have_them() {
    for simulator in ["icarus", "verilator"] {
        let json = compare(&["clocks.v", "--cycles", "1000"], simulator, 25_000);
        assert_eq!(json["clocks"][0]["name"], "clk");
        assert_eq!(json["clocks"].as_array().unwrap().len(), 1);
    }
    check_written("clocks.v", "clocks", &["--cycles", "500"]);
}

#[test]
fn clocks_that_are_chosen_are_named_on_the_command_line() {
    // Nothing says that `a` and `b` are the clocks, and `s` is not.
    let arguments = [
        "chosen_clock.v",
        "--clock",
        "a=10",
        "--clock",
        "b=14",
        "--cycles",
        "300",
    ];
    compare(&arguments, "icarus", 1_000);
    compare(&arguments, "verilator", 1_000);
}

#[test]
fn netlists_of_yosys_are_read() {
    let counter = "../../../yosys/tests/data/counter.json";
    let json = run(&[counter, "--set", "enable=1", "--cycles", "5", "--json"]).json();
    assert_eq!(
        (&json["top"], &json["cycles"]),
        (&"counter".into(), &5.into())
    );
    // It begins at 9.
    assert_eq!(json["outputs"][0]["value"], "0xe", "{json}");
}

#[test]
fn ports_that_go_both_ways_are_as_in_icarus() {
    let arguments = ["buses.v", "--top", "buses", "--cycles", "300"];
    compare(&arguments, "icarus", 9_000);
    let slow = [&arguments[..], &["--front-end", "verilog"]].concat();
    compare(&slow, "icarus", 9_000);
    let outcome = run(&["buses.v", "--top", "buses", "--set", "drive=1", "--json"]);
    let json = outcome.json();
    let value = |name: &str| {
        let outputs = json["outputs"].as_array().unwrap().iter();
        let found = outputs.filter(|one| one["name"] == name);
        found
            .map(|one| one["value"].as_str().unwrap().to_owned())
            .next()
    };
    assert_eq!(value("data.enable").as_deref(), Some("0x1"));
    assert_eq!(value("data.value").as_deref(), Some("0xff"));
    assert_eq!(value("sda.enable").as_deref(), Some("0x0"));
    let outcome = run(&["buses.v", "--top", "buses", "--against", "verilator"]);
    let line = "`data` goes both ways: such a design is compared with Icarus";
    assert_eq!(
        (outcome.code, &outcome.lines[..]),
        (2, &[line.to_owned()][..])
    );
}

/// `verilog-axi`'s memories: the front end's own limit is 4,000 turns.
#[test]
fn a_loop_may_set_a_large_memory() {
    compare(&["large_memory.v", "--cycles", "200"], "icarus", 1_000);
}

/// The row `memories/read-write` of sv-tests, and what else the front end has of arrays at
/// power-on: it prints what the last assignment has left, and takes both ways of an `if`.
#[test]
fn an_initial_block_reads_what_it_has_written_so_far() {
    let arguments = ["power_on_reads.sv", "--cycles", "300", "--no-directives"];
    compare(&arguments, "icarus", 7_000);
    let json = run(&["power_on_reads.sv", "--json"]).json();
    assert_eq!(json["printed"], serde_json::json!(["one\n", "then   5\n"]));
}
