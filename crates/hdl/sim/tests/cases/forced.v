// What can be forced: wires, registers, inputs, a gated clock, a latch, more than a word; and what can be poked.
module stage(input clk, input rst, input [7:0] d, output reg [7:0] q, output [7:0] twice);
  wire [7:0] sum = d + 8'd3;
  assign twice = sum ^ {sum[3:0], sum[7:4]};
  always @(posedge clk)
    if (rst) q <= 0;
    else q <= q + sum;
endmodule

module forced(
  input clk, input rst, input en, input [7:0] d,
  output [7:0] q, output [7:0] twice, output [7:0] again, output reg [7:0] gated, output reg [7:0] held,
  output [99:0] wide, output [3:0] word, output [7:0] halves
);
  stage first(.clk(clk), .rst(rst), .d(d), .q(q), .twice(twice));
  stage second(.clk(clk), .rst(rst), .d(q), .q(again), .twice());
  wire gate = clk & en;
  initial gated = 0;
  always @(posedge gate) gated <= gated + 8'd1;
  always @* if (en) held = d;
  reg [99:0] long;
  always @(posedge clk)
    if (rst) long <= 0;
    else long <= {long[92:0], 7'd77} + d;
  wire [99:0] mixed = long ^ {2{50'h2aaaaaaaaaaaa}};
  assign wide = mixed;
  reg [3:0] ram [0:15];
  integer i;
  initial for (i = 0; i < 16; i = i + 1) ram[i] = 0;
  always @(posedge clk) if (en & ~rst) ram[d[3:0]] <= d[7:4];
  assign word = ram[q[3:0]];
  reg [7:0] parts;
  always @(posedge clk) begin
    if (rst) parts[3:0] <= 0;
    else parts[3:0] <= parts[3:0] + 4'd1;
    if (rst) parts[7:4] <= 0;
    else if (en) parts[7:4] <= parts[7:4] - d[3:0];
  end
  assign halves = ~parts;
endmodule
