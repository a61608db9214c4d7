// While it is on, two latches that are both open chase each other.
module restless(input clk, input on, output q);
  reg a = 0, b = 0;
  always @(*) if (on) a = ~b;
  always @(*) if (on | clk) b = a;
  assign q = b;
endmodule
