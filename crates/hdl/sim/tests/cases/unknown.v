// Values that nothing defines, where inputs choose them.
module unknown(input clk, input [3:0] a, input [1:0] s, output [7:0] x, output [7:0] m, output [3:0] w, output y);
  reg [7:0] mem [0:9];
  wire [3:0] nobody;
  reg [7:0] half [0:3];
  integer i;
  initial for (i = 0; i < 10; i = i + 1) mem[i] = i;
  initial half[1] = 5;
  always @(posedge clk) if (a == 4'd15) half[s] <= 8'd1;
  assign x = s == 2'd3 ? 8'bx : half[s];
  assign m = mem[a];
  assign w = s[0] ? nobody : a;
  assign y = ^a;
endmodule
