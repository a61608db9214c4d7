// What is said whenever it has changed, beside time, which always does.
module monitors(input clk, input [7:0] step, output reg [7:0] q);
  reg [3:0] slow = 0;
  initial q = 0;
  always @(posedge clk) begin
    q <= q + step;
    if (q[1:0] == 2'd3) slow <= slow + 4'd1;
  end
  initial $monitor("%0d: slow %0d;",
    $time, slow);
endmodule
