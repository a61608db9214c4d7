//! Designs of several modules, loops that are none, and the project's own Verilog.

use super::against_icarus::Case;

const TWICE: &str = "
module stage #(parameter W = 4, parameter [W-1:0] START = 0)
    (input clk, input unused_clk, input en, input [W-1:0] d, output reg [W-1:0] q, output [W-1:0] sum);
  initial q = START;
  always @(posedge clk) if (en) q <= d;
  assign sum = q + d;
endmodule
module pair(input tick, input en, input [6:0] d, output [6:0] q, output [13:0] sums);
  wire [6:0] middle;
  stage #(.W(7), .START(7'd9)) first(.clk(tick), .unused_clk(tick), .en(en), .d(d), .q(middle), .sum(sums[6:0]));
  stage #(.W(7)) second(.clk(tick), .unused_clk(1'b0), .en(en), .d(middle), .q(q), .sum(sums[13:7]));
endmodule
module dut(input clk, input en, input [6:0] d, output [6:0] q, output [13:0] sums, output [3:0] low);
  pair both(.tick(clk), .en(en), .d(d), .q(q), .sums(sums));
  stage other(.clk(clk), .en(1'b1), .d(sums[8:5]), .q(low));
endmodule";

#[test]
fn instances_of_modules_with_parameters() {
    let mut case = Case::new(TWICE);
    let compared = case.check();
    assert!(compared > 2 * 300 * 20, "{compared}");
    let netlist = case.netlist();
    let paths: Vec<&str> = netlist
        .registers
        .iter()
        .map(|register| register.path.as_str())
        .collect();
    assert_eq!(
        paths,
        [
            "both.first.q.register",
            "both.second.q.register",
            "other.q.register"
        ]
    );
    case.passes = "flatten; proc; opt; memory -nomap; opt";
    case.check();
}

/// Cells that depend on each other in a circle, and bits that do not.
#[test]
fn a_circle_of_cells_is_no_loop_of_bits() {
    let verilog = "
module ripple(input [3:0] a, input [3:0] above, output [3:0] x);
  assign x = a & {above[2:0], 1'b1};
endmodule
module dut(input [3:0] a, input [3:0] b, output [3:0] x, output [7:0] y);
  wire [7:0] chain;
  ripple one(.a(a), .above(x), .x(x));
  assign chain = {b, a} ^ {chain[6:0], 1'b0};
  assign y = chain;
endmodule";
    let compared = Case::new(verilog).check();
    assert!(compared > 2 * 300 * 12 - 1, "{compared}");
}
