// Names, indices, wide values, a memory, blocks of a loop.
module leaf(input clk, input [3:0] d, output reg [3:0] held);
  always @(posedge clk) held <= d;
endmodule

module parts(input clk, input write, input [2:0] address, input [99:0] data, input [0:3] turned,
             input signed [7:0] number, output [99:0] word, output first, output [7:0] doubled, output [7:0] held);
  reg [99:0] words [0:7];
  always @(posedge clk) if (write) words[address] <= data;
  assign word = words[address];
  assign first = turned[0];
  assign doubled = number <<< 1;
  for (genvar i = 0; i < 2; i++) begin : block
    wire [3:0] taken = data[4*i +: 4];
    leaf store(.clk(clk), .d(taken), .held(held[4*i +: 4]));
  end
endmodule
