// What is said when everything has settled: `$strobe`, beside `$display`.
module tells(input clk, input [7:0] step, output reg [7:0] q);
  reg [3:0] slow = 0;
  wire [7:0] next = q + step;
  initial q = 0;
  always @(posedge clk) begin
    q <= next;
    if (q[1:0] == 2'd3) begin
      slow <= slow + 4'd1;
      $display("before %0d", q);
      $strobe("after %0d, next %h", q, next);
    end
  end
endmodule
