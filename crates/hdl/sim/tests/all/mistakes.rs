//! Wrong input: one line for each thing, and exit code 2.

use std::fs;
use std::process::{Command, Stdio};

use crate::common::{run, run_in};

/// Runs the program on a text, and checks the lines that it prints.
fn refused(text: &str, arguments: &[&str], lines: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("dut.v"), text).unwrap();
    let mut all = vec!["dut.v"];
    all.extend(arguments);
    let outcome = run_in(folder.path(), &all);
    assert_eq!(outcome.lines, lines, "{text}");
    assert_eq!(outcome.code, 2, "{text}");
    // As JSON the same lines are there, too.
    all.push("--json");
    let outcome = run_in(folder.path(), &all);
    let json = outcome.json();
    let refused: Vec<&str> = json["refused"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line.as_str().unwrap())
        .collect();
    assert_eq!((outcome.code, refused), (2, lines.to_vec()));
}

const COUNTER: &str = "module counter(input clk, input enable, output reg [3:0] q);
  initial q = 0;
  always @(posedge clk) if (enable) q <= q + 1;
endmodule
";

/// The front ends take no notice of them.
#[test]
fn a_parameter_that_is_not_there_is_named() {
    let text = COUNTER.replacen("counter(", "counter #(parameter WIDTH = 4) (", 1);
    refused(
        &text,
        &["-G", "WIDHT=3"],
        &["no parameter `WIDHT`; did you mean `WIDTH`?"],
    );
    refused(COUNTER, &["-G", "a=3", "-G", "q=2"], &["no parameter `a`"]);
}

#[test]
fn a_file_that_is_missing_is_named() {
    let outcome = run(&["gone.v", "--top", "gone"]);
    assert_eq!(
        (outcome.code, outcome.lines),
        (
            2,
            vec!["gone.v: No such file or directory (os error 2)".to_owned()]
        )
    );
    let outcome = run(&["init1.hex"]);
    assert_eq!(
        outcome.lines,
        [
            "init1.hex: not a file that can be read: the endings are .v, .sv, .vhd and .json \
             (of Yosys)"
        ]
    );
    assert_eq!(outcome.code, 2);
}

#[test]
fn a_port_that_is_left_open_is_noted_and_refused_where_it_is_read() {
    let around = |pins: &str| {
        format!(
            "{COUNTER}module top(input clk, output [3:0] q);\n  \
             counter c(.clk(clk){pins});\nendmodule\n"
        )
    };
    let folder = tempfile::tempdir().unwrap();
    let text =
        around(", .enable(1'b1)").replace("output [3:0] q);", "output r);\n  assign r = clk;");
    fs::write(folder.path().join("dut.v"), text).unwrap();
    let outcome = run_in(folder.path(), &["dut.v", "--top", "top"]);
    assert_eq!(
        (outcome.code, outcome.lines),
        (
            0,
            vec![
                "note: dut.v:7: output port 'q' has no connection [-Wunconnected-output-port]"
                    .to_owned()
            ]
        )
    );
    refused(
        &around(", .q(q)"),
        &["--top", "top"],
        &["`c.enable` in module `top`: nothing drives it; \
             `--undriven-is-zero` takes it for 0 (dut.v:1.33)"],
    );
}

#[test]
fn a_top_that_is_not_there_is_told_with_one_that_is() {
    refused(
        COUNTER,
        &["--top", "countr"],
        &["there is no module `countr`; did you mean `counter`?"],
    );
    let two = format!("{COUNTER}module other(input a, output b); assign b = a; endmodule");
    refused(
        &two,
        &[],
        &["which module is the top? It could be counter, other"],
    );
}

#[test]
fn a_syntax_error_has_its_file_and_line() {
    refused(
        "module a(input b, output c);\n  assign c = b +;\nendmodule\n",
        &[],
        &["dut.v:2: expected expression"],
    );
    refused(
        "module a(input b, output c);\n  assign c = d;\nendmodule\n",
        &[],
        &["dut.v:2: use of undeclared identifier 'd'"],
    );
    refused(
        "module a(input b, output [7:0] c);\n  reg [7:0] m [0:3];\n  \
         initial $readmemh(\"gone.hex\", m);\n  assign c = m[b];\nendmodule\n",
        &[],
        &["dut.v:3: failed to open file 'gone.hex'"],
    );
}

#[test]
fn ports_and_values_are_checked() {
    let line = "no clock `clok`; did you mean `clk`?";
    refused(COUNTER, &["--clock", "clok"], &[line]);
    refused(
        COUNTER,
        &["--set", "enabel=1"],
        &["no input `enabel`; did you mean `enable`?"],
    );
    refused(
        COUNTER,
        &["--set", "enable=2", "--set", "enable=x", "--set", "enable"],
        &[
            "`enable`: 2 does not fit, it has 1 bit(s)",
            "`enable`: `x` is no number",
            "`enable` is not INPUT=VALUE or INPUT=VALUE@CYCLE",
        ],
    );
    refused(
        COUNTER,
        &["--clock", "clk=fast"],
        &[
            "`clk=fast` is not NAME or NAME=PERIOD, in nanoseconds or with a unit: 10, 7.5ns, \
             1333ps",
        ],
    );
    refused(
        COUNTER,
        &["--clock", "clk=1"],
        &[
            "clock `clk` cannot have period 1 and phase 0: the period is at least 2, and the phase \
             is below it",
        ],
    );
    refused(
        COUNTER,
        &["--out", "waves.txt"],
        &["cannot tell the format of wave file `waves.txt`: the name must end in .vcd or .fst"],
    );
}

#[test]
fn several_clocks_have_to_be_told() {
    let two = "module two(input a, input b, input d, output reg x, output reg y);
  always @(posedge a) x <= d;
  always @(posedge b) y <= x;
endmodule
";
    refused(
        two,
        &[],
        &["the design has 2 clocks: say how they run, with --clock a=10 --clock b=10"],
    );
}

#[test]
fn a_loop_is_named_by_the_wires_of_its_author() {
    refused(
        "module loop(input s, input r, output q, output qn);\n  assign q = ~(r | qn);\n  \
         assign qn = ~(s | q);\nendmodule\n",
        &[],
        &["combinational loop: q -> qn -> q"],
    );
}

#[test]
fn what_nothing_drives_is_one_line_for_each_wire() {
    refused(
        "module a(input b, output [7:0] c);\n  wire [7:0] d;\n  assign d[1:0] = {b, b};\n  \
         assign c = d;\nendmodule\n",
        &[],
        &[
            "`d[7:2]` in module `a`: nothing drives it; `--undriven-is-zero` takes it for 0 \
             (dut.v:2.14)",
        ],
    );
}

#[test]
fn a_wire_with_two_drivers_is_refused_though_one_is_constant() {
    refused(
        "module a(input b, output [7:0] c);\n  assign c = 12;\n  assign c = {8{b}};\nendmodule\n",
        &[],
        &["dut.v:1: `c` in module `a`: it has several drivers"],
    );
    refused(
        "module a(input clk);\n  logic [3:0] v;\n  assign v = 12;\n  \
         always @(posedge clk) v <= ~v;\nendmodule\n",
        &[],
        &["dut.v:2: `v` in module `a`: it has several drivers"],
    );
    // Parts of a wire may have drivers of their own.
    let folder = tempfile::tempdir().unwrap();
    // So may a variable by which several blocks count.
    let parts = "module a(input b, output reg [1:0] c, output reg [1:0] d); integer i;
                 always @* for (i = 0; i < 2; i = i + 1) c[i] = b;
                 function g; input x; g = ~x; endfunction
                 always @* for (i = 0; i < 2; i = i + 1) d[i] = g(b) & g(c[i]); endmodule
                 module e(input b, output [1:0] c); wire [1:0] d; a f(b, d, );
                 assign c[0] = 1; assign c[1] = d[0]; endmodule";
    fs::write(folder.path().join("parts.v"), parts).unwrap();
    assert_eq!(run_in(folder.path(), &["parts.v"]).code, 0);
}

/// What `read_slang` does otherwise and says nothing of: rows of sv-tests that were wrong.
#[test]
fn what_the_front_end_would_do_wrong_is_refused() {
    refused(
        "module a(input x, input y, output logic z);
  int calls;
  function automatic logic f(logic v); calls = calls + 1; return v; endfunction
  always_comb z = x && f(y);
endmodule
",
        &[],
        &[
            "dut.v:4: the call of `f`, which prints something or sets what is not its own, stands \
             behind `&&`, but `read_slang` does it in any case",
        ],
    );
    refused(
        "module a(output [7:0] y);
  struct { bit [3:0] low = 5; bit [3:0] high; } s;
  initial s.high = 4'ha;
  assign y = {s.high, s.low};
endmodule
",
        &[],
        &["dut.v:2: `read_slang` leaves out the default value of the member `low`"],
    );
    refused(
        "module a(input [15:0] i, output [7:0] y);
  reg [7:0] m [0:65535];
  initial begin m[0] = 1; if (m[0] == 1) m[1] = 2; end
  assign y = m[i];
endmodule
",
        &[],
        &[
            "dut.v:3: an `initial` block reads the memory `m`, which can be followed up to 2048 \
             words of all memories, their sizes in numbers",
        ],
    );
}

#[test]
fn what_vhdl_needs_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let text = "entity a is port(x : in bit; y : out bit); end entity;\n\
                architecture b of a is begin y <= not x; end architecture;\n";
    fs::write(folder.path().join("a.vhd"), text).unwrap();
    fs::write(folder.path().join("b.v"), COUNTER).unwrap();
    let outcome = run_in(folder.path(), &["a.vhd", "--json"]);
    let has_ghdl = Command::new("yosys")
        .args(["-m", "ghdl", "-q", "-p", "help ghdl"])
        .output();
    match has_ghdl.is_ok_and(|output| output.status.success()) {
        true => assert_eq!(outcome.json()["outputs"][0]["value"], "0x1"),
        false => {
            let [line] = &outcome.lines[..] else {
                panic!("{:?}", outcome.lines);
            };
            assert!(line.contains("Yosys with its plugin ghdl"), "{line}");
            assert!(line.contains("`yosys -m ghdl`"), "{line}");
            assert_eq!(outcome.code, 1);
        }
    }
    let outcome = run_in(folder.path(), &["b.v", "a.vhd"]);
    assert_eq!(
        outcome.lines,
        ["a.vhd: VHDL is read by itself, without files of Verilog"]
    );
}

/// `bluechip-sim … | head`.
#[test]
fn a_reader_may_have_seen_enough() {
    let folder = tempfile::tempdir().unwrap();
    let text = "module a(input clk); integer n = 0; always @(posedge clk) begin \
                $display(\"%d\", n); n <= n + 1; end endmodule\n";
    fs::write(folder.path().join("a.v"), text).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_bluechip-sim"))
        .current_dir(folder.path())
        .args(["a.v", "--cycles", "100000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "{errors}");
}
