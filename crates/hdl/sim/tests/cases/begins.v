// A counter that nothing resets, one that is set from the beginning on, and one behind an inverter.
module begins(input clk, input go, input rst, input [3:0] d, output reg [7:0] plain, output reg [7:0] held,
  output reg [7:0] turned);
  wire rst_n = !rst;
  initial begin
    plain = 0;
    held = 3;
    turned = 4;
  end
  always @(posedge clk) plain <= plain + 1;
  always @(posedge clk or negedge go)
    if (!go) held <= 7;
    else held <= held + d;
  always @(posedge clk or negedge rst_n)
    if (!rst_n) turned <= 9;
    else turned <= turned + d;
endmodule
