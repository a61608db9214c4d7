// A loop sets what a memory of 16,384 words has at power-on.
module large_memory(input clk, input write, input [13:0] address, input [7:0] data, output reg [7:0] q);
  reg [7:0] words [0:16383];
  integer i;
  initial for (i = 0; i < 16384; i = i + 1) words[i] = i * 7;
  initial q = 0;
  always @(posedge clk) begin
    if (write) words[address] <= data;
    q <= words[address];
  end
endmodule
