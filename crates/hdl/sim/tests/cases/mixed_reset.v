// One register of the two has no reset, a function has variables, and lists of sensitivity have no star.
module mixed_reset(input clk, input rst, input [3:0] d, output reg [3:0] q, output reg [3:0] p, output reg [3:0] y);
  function [3:0] twice(input [3:0] v);
    twice = v + v;
  endfunction
  always @(posedge clk or posedge rst)
    if (rst) q <= 0;
    else begin
      q <= twice(d);
      p <= ~d;
    end
  always @(d or q) y = d ^ q;
endmodule
