// Clocks as designs have them: gated, falling, divided, chosen, behind a latch; and a latch.
module clocks(input clk, input en, input [1:0] sel, input [3:0] d, input rst_n, output reg [3:0] gated,
    output reg [3:0] falling, output reg half, output reg [3:0] divided, output reg [3:0] chosen, output reg [3:0] latch,
    output [3:0] sum, output reg [3:0] enabled);
  initial begin half = 0; gated = 0; falling = 0; divided = 0; chosen = 0; enabled = 0; latch = 0; end
  wire gate = clk & en;
  always @(posedge gate) gated <= gated + d;
  always @(negedge clk) falling <= falling ^ d;
  always @(posedge clk or negedge rst_n) if (!rst_n) half <= 0; else half <= ~half;
  always @(posedge half) divided <= divided + 1;
  wire either = sel[0] ? clk : half;
  always @(posedge either) chosen <= chosen + falling;
  always @(*) if (sel[1]) latch = d ^ falling;
  reg allowed = 0;
  always @(*) if (!clk) allowed = en;
  wire after_latch = clk & allowed;
  always @(posedge after_latch) enabled <= enabled + d + gated;
  assign sum = enabled + latch;
endmodule
