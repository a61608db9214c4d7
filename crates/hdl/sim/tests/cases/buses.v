// Ports that go both ways: at the top, through a block, and two drivers of one bus inside.
module pad(input drive, input [7:0] value, inout [7:0] pin, output [7:0] seen);
  assign pin = drive ? value : 8'bz;
  assign seen = pin ^ 8'h0f;
endmodule

module buses(
  input clk, input rst, input drive, input [7:0] d,
  inout sda, inout [7:0] data, output [7:0] seen, output reg [7:0] taken, output [7:0] shared
);
  reg low;
  always @(posedge clk) low <= rst ? 1'b0 : d[0] & ~sda;
  assign sda = low ? 1'b0 : 1'bz;
  pad pad(.drive(drive), .value(~d), .pin(data), .seen(seen));
  always @(posedge clk) if (rst) taken <= 0; else taken <= data + taken;
  wire [7:0] inner;
  assign inner = d[1] ? taken : 8'bz;
  assign inner = d[1] ? 8'bz : d;
  assign shared = inner;
endmodule
