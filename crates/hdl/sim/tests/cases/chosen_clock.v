module chosen_clock(input a, input b, input s, input [3:0] d, output reg [3:0] q);
  wire c = s ? a : b;
  initial q = 0;
  always @(posedge c) q <= q + d + 1;
endmodule
