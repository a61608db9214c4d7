// An array of 16 × 16 cells that multiplies matrices: one comes in from the left, the other from above, both from shift registers with
// feedback, and after 32 products each cell hands its sum over and begins anew.
module systolic_multiplier(
  input clk,
  input clear,
  input signed [7:0] from_left,
  input signed [7:0] from_above,
  output reg signed [7:0] to_right,
  output reg signed [7:0] to_below,
  output reg signed [31:0] sum
);
  always @(posedge clk) begin
    to_right <= from_left;
    to_below <= from_above;
    sum <= clear ? from_left * from_above : sum + from_left * from_above;
  end
endmodule

module systolic_source #(parameter SEED = 1) (
  input clk,
  input reset,
  output [7:0] value
);
  reg [15:0] state;
  assign value = state[7:0] ^ state[15:8];
  always @(posedge clk) begin
    if (reset) state <= SEED;
    else state <= {state[14:0], state[15] ^ state[13] ^ state[12] ^ state[10]};
  end
endmodule

module systolic(
  input clk,
  input reset,
  output reg [63:0] hash,
  output reg [31:0] check
);
  localparam SIZE = 16;
  reg [4:0] count;
  wire clear = count == 5'd0;
  wire [8 * SIZE * (SIZE + 1) - 1:0] across, down;
  wire [32 * SIZE * SIZE - 1:0] sums;
  genvar row, column;
  generate
    for (row = 0; row < SIZE; row = row + 1) begin : rows
      systolic_source #(.SEED(3 * row + 1)) left(.clk(clk), .reset(reset), .value(across[8 * row * (SIZE + 1) +: 8]));
      systolic_source #(.SEED(5 * row + 1000)) above(.clk(clk), .reset(reset), .value(down[8 * row +: 8]));
      for (column = 0; column < SIZE; column = column + 1) begin : columns
        systolic_multiplier multiplier(
          .clk(clk), .clear(clear),
          .from_left(across[8 * (row * (SIZE + 1) + column) +: 8]), .to_right(across[8 * (row * (SIZE + 1) + column + 1) +: 8]),
          .from_above(down[8 * (row * SIZE + column) +: 8]), .to_below(down[8 * ((row + 1) * SIZE + column) +: 8]),
          .sum(sums[32 * (row * SIZE + column) +: 32])
        );
      end
    end
  endgenerate
  reg [31:0] mixed;
  integer k;
  always @* begin
    mixed = 32'd0;
    for (k = 0; k < SIZE * SIZE; k = k + 1) mixed = {mixed[30:0], mixed[31]} ^ sums[32 * k +: 32];
  end
  reg [31:0] held;
  always @(posedge clk) begin
    if (reset) begin
      count <= 5'd0;
      hash <= 64'd0;
      check <= 32'd0;
      held <= 32'd0;
    end else begin
      count <= count + 5'd1;
      if (clear) begin
        held <= mixed;
        hash <= {hash[62:0], hash[63]} ^ {held, mixed};
        check <= check + 32'd1;
      end
    end
  end
endmodule
