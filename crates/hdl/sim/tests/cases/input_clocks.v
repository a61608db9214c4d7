// Inputs that clock something, beside a clock.
module input_clocks(input clk, input rise, input [3:0] d, output reg [7:0] count, output reg [7:0] other,
  output reg [7:0] sum);
  initial begin
    count = 0;
    other = 0;
    sum = 0;
  end
  always @(posedge clk) count <= count + 1;
  always @(posedge rise) other <= other + 1;
  always @(posedge rise) sum <= sum + d;
endmodule
