// A register of two latches. Where both are open they chase each other, which only a fault does.
module two_latches(input clk, input d, input on, output q, output r);
  reg a = 0, b = 0;
  wire low = ~clk;
  wire high = clk & on;
  always @(*) if (low) a = ~b ^ d;
  always @(*) if (high) b = a;
  assign q = b;
  assign r = low & d;
endmodule
