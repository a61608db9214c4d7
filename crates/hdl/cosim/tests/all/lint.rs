//! The lint lets sound Verilog pass and stops what either tool objects to.

use bluechip_cosim::lint::lint;
use bluechip_cosim::tools::{Program, Tools};
use bluechip_cosim::verilator::File;

fn complaint(verilog: &str) -> Option<String> {
    let tools = Tools::ensure().unwrap();
    tools.warm_up(&[Program::Yosys]).unwrap();
    lint(&tools, &[File::new("top.v", verilog)], "top")
        .err()
        .map(|error| error.to_string())
}

#[test]
fn sound_verilog_passes() {
    let verilog = "
module top(input wire clock, input wire [3:0] a, output wire [3:0] y);
  reg [3:0] q;
  initial q = 4'd5;
  assign y = q ^ a;
  always @(posedge clock) q <= y;
endmodule
";
    assert_eq!(complaint(verilog), None);
}

#[test]
fn an_implicit_width_change_is_a_fault() {
    let text = complaint(
        "module top(input wire [3:0] a, output wire [7:0] y);\n  assign y = a;\nendmodule\n",
    )
    .unwrap();
    assert!(text.contains("WIDTHEXPAND"), "{text}");
}

#[test]
fn a_combinational_loop_is_a_fault() {
    let verilog = "
/* verilator lint_off DECLFILENAME */
module part(input wire a, output wire y);
  assign y = ~a;
endmodule
module top(output wire y);
  wire x;
  part one(.a(y), .y(x));
  part two(.a(x), .y(y));
endmodule
";
    assert!(complaint(verilog).is_some());
}

#[test]
fn an_undriven_wire_is_a_fault() {
    let text = complaint(
        "module top(input wire a, output wire y);\n  wire x;\n  assign y = a & x;\nendmodule\n",
    )
    .unwrap();
    assert!(text.contains("UNDRIVEN"), "{text}");
}
