// A register with an asynchronous reset, and one of the other edge.
module register(input clk, input rst, input [7:0] d, output reg [7:0] q, output reg [7:0] late);
  always @(posedge clk or posedge rst)
    if (rst) q <= 8'h42;
    else q <= d;
  always @(negedge clk) late <= q;
endmodule
