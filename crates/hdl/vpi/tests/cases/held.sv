// A register behind an input, a wire behind that, and a gated clock.
module held(input clk, input enable, input [7:0] d, output [7:0] y, output reg [7:0] count);
  reg [7:0] stored;
  wire [7:0] next = d + 8'd1;
  wire gated = clk & enable;
  initial begin
    stored = 0;
    count = 0;
  end
  always @(posedge clk) stored <= next;
  always @(posedge gated) count <= count + 8'd1;
  assign y = stored ^ 8'hff;
endmodule
