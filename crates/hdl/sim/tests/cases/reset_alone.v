// A parameter takes away all but the reset of two registers.
module reset_alone #(parameter HAS_DEBUG = 0) (input clk, input rst_n, input [3:0] d, output [3:0] y, output reg [3:0] q);
  reg halted;
  reg [3:0] step;
  always @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      halted <= 1'b1;
      step <= 5;
    end else if (HAS_DEBUG) begin
      halted <= d[0];
      step <= d;
    end
  end
  always @(posedge clk or negedge rst_n)
    if (!rst_n) q <= 0;
    else q <= q + d;
  assign y = halted && d != 3 ? step : d;
endmodule
