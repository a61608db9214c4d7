// `mode` is set by nothing but a certain input: its author forgot the reset.
module forgotten(input clk, input rst, input [7:0] d, output reg [7:0] sum, output [7:0] view);
  reg [7:0] acc;
  reg [3:0] mode;
  always @(posedge clk)
    if (rst) acc <= 0;
    else acc <= acc + d;
  always @(posedge clk) if (d == 7) mode <= d[3:0];
  always @(posedge clk) sum <= mode[0] ? acc : acc + 8'd1;
  assign view = acc;
endmodule
