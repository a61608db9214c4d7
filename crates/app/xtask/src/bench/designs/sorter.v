// A sorting network: in each clock sixteen numbers of 16 bits by chance go in, and ten stages with registers between them sort them (Batcher's
// bitonic sort). A CRC-32 goes over some of what comes out, and `check` counts the clocks in which all of it is in order.
module sorter_source #(parameter SEED = 1) (
  input clk,
  input reset,
  output [15:0] number
);
  reg [31:0] state;
  wire [31:0] first = state ^ (state << 13);
  wire [31:0] second = first ^ (first >> 17);
  assign number = state[23:8];
  always @(posedge clk) state <= reset ? SEED : second ^ (second << 5);
endmodule

// Compares numbers that are `DISTANCE` apart, upwards or downwards in blocks of `BLOCK`.
module sorter_stage #(parameter BLOCK = 2, parameter DISTANCE = 1) (
  input clk,
  input [255:0] in,
  output reg [255:0] out
);
  genvar i;
  generate
    for (i = 0; i < 16; i = i + 1) begin : lane
      if ((i & DISTANCE) == 0) begin : pair
        wire [15:0] a = in[16 * i +: 16];
        wire [15:0] b = in[16 * (i + DISTANCE) +: 16];
        wire swap = (i & BLOCK) == 0 ? a > b : a < b;
        always @(posedge clk) begin
          out[16 * i +: 16] <= swap ? b : a;
          out[16 * (i + DISTANCE) +: 16] <= swap ? a : b;
        end
      end
    end
  endgenerate
endmodule

module sorter(
  input clk,
  input reset,
  output reg [63:0] hash,
  output reg [31:0] check
);
  wire [255:0] taken, s0, s1, s2, s3, s4, s5, s6, s7, s8, sorted;
  genvar i;
  generate
    for (i = 0; i < 16; i = i + 1) begin : lanes
      sorter_source #(.SEED(32'h9e3779b9 + 40503 * i)) source(.clk(clk), .reset(reset), .number(taken[16 * i +: 16]));
    end
  endgenerate
  sorter_stage #(.BLOCK(2), .DISTANCE(1)) stage0(.clk(clk), .in(taken), .out(s0));
  sorter_stage #(.BLOCK(4), .DISTANCE(2)) stage1(.clk(clk), .in(s0), .out(s1));
  sorter_stage #(.BLOCK(4), .DISTANCE(1)) stage2(.clk(clk), .in(s1), .out(s2));
  sorter_stage #(.BLOCK(8), .DISTANCE(4)) stage3(.clk(clk), .in(s2), .out(s3));
  sorter_stage #(.BLOCK(8), .DISTANCE(2)) stage4(.clk(clk), .in(s3), .out(s4));
  sorter_stage #(.BLOCK(8), .DISTANCE(1)) stage5(.clk(clk), .in(s4), .out(s5));
  sorter_stage #(.BLOCK(16), .DISTANCE(8)) stage6(.clk(clk), .in(s5), .out(s6));
  sorter_stage #(.BLOCK(16), .DISTANCE(4)) stage7(.clk(clk), .in(s6), .out(s7));
  sorter_stage #(.BLOCK(16), .DISTANCE(2)) stage8(.clk(clk), .in(s7), .out(s8));
  sorter_stage #(.BLOCK(16), .DISTANCE(1)) stage9(.clk(clk), .in(s8), .out(sorted));
  wire [63:0] some = {sorted[255:240], sorted[175:160], sorted[95:80], sorted[15:0]};
  reg [31:0] crc, next_crc;
  reg in_order;
  reg [3:0] filled;
  integer k;
  always @* begin
    next_crc = crc;
    for (k = 0; k < 64; k = k + 1) next_crc = {1'b0, next_crc[31:1]} ^ (next_crc[0] ^ some[k] ? 32'hedb88320 : 32'd0);
    in_order = 1'b1;
    for (k = 0; k < 15; k = k + 1) if (sorted[16 * k +: 16] > sorted[16 * k + 16 +: 16]) in_order = 1'b0;
  end
  always @(posedge clk) begin
    if (reset) begin
      crc <= 32'hffffffff;
      hash <= 64'd0;
      check <= 32'd0;
      filled <= 4'd0;
    end else if (filled != 4'd15) begin
      // Nothing has come out yet that went in.
      filled <= filled + 4'd1;
    end else begin
      crc <= next_crc;
      hash <= {hash[62:0], hash[63]} ^ {crc, sorted[143:112]};
      check <= check + in_order;
    end
  end
endmodule
