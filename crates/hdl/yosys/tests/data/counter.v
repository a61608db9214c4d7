// Counts while it is enabled.
module counter(input clock, input reset, input enable, output [3:0] value);
  reg [3:0] count = 4'd9;
  always @(posedge clock)
    if (reset) count <= 0;
    else if (enable) count <= count + 1;
  assign value = count;
endmodule
