// A part of a signed vector is unsigned, even if it is all of it (IEEE 1800, 11.8.1).
module signed_index(input clk, input signed [1:0] at, input [1:0] d, input [2:0] word,
                    output reg [10:0] bits, output [4:0] read, output reg [7:0] shifted);
  assign read = bits[at[1:0] +: 5];
  initial begin bits = 182; shifted = 1; end
  always @(posedge clk) begin
    bits[at[0 +: 2] +: 2] <= d;
    shifted <= {word, 3'b101} << at[0 +: 2];
  end
endmodule
