// Four units that transform 64 complex numbers each (radix 2, 16 bits, halved in each of six stages), one butterfly in a clock. A transform takes
// its numbers in, works from one of two memories into the other, and gives its numbers out; then it begins anew.
module fft_factor(
  input [4:0] index,
  output reg [31:0] factor
);
  // The roots of unity, the imaginary part above.
  always @* begin
    case (index)
      5'd0: factor = 32'h00007fff;
      5'd1: factor = 32'hf3747f61;
      5'd2: factor = 32'he7077d89;
      5'd3: factor = 32'hdad87a7c;
      5'd4: factor = 32'hcf057641;
      5'd5: factor = 32'hc3aa70e2;
      5'd6: factor = 32'hb8e46a6d;
      5'd7: factor = 32'haecd62f1;
      5'd8: factor = 32'ha57e5a82;
      5'd9: factor = 32'h9d0f5133;
      5'd10: factor = 32'h9593471c;
      5'd11: factor = 32'h8f1e3c56;
      5'd12: factor = 32'h89bf30fb;
      5'd13: factor = 32'h85842528;
      5'd14: factor = 32'h827718f9;
      5'd15: factor = 32'h809f0c8c;
      5'd16: factor = 32'h80010000;
      5'd17: factor = 32'h809ff374;
      5'd18: factor = 32'h8277e707;
      5'd19: factor = 32'h8584dad8;
      5'd20: factor = 32'h89bfcf05;
      5'd21: factor = 32'h8f1ec3aa;
      5'd22: factor = 32'h9593b8e4;
      5'd23: factor = 32'h9d0faecd;
      5'd24: factor = 32'ha57ea57e;
      5'd25: factor = 32'haecd9d0f;
      5'd26: factor = 32'hb8e49593;
      5'd27: factor = 32'hc3aa8f1e;
      5'd28: factor = 32'hcf0589bf;
      5'd29: factor = 32'hdad88584;
      5'd30: factor = 32'he7078277;
      5'd31: factor = 32'hf374809f;
    endcase
  end
endmodule

module fft_unit #(parameter SEED = 1) (
  input clk,
  input reset,
  output reg [31:0] out,
  output reg out_valid
);
  localparam TAKE = 2'd0, WORK = 2'd1, GIVE = 2'd2;
  reg [31:0] even[0:63];
  reg [31:0] odd[0:63];
  reg [1:0] state;
  reg [2:0] stage;
  reg [5:0] count;
  reg [31:0] noise;
  wire [31:0] first = noise ^ (noise << 13);
  wire [31:0] second = first ^ (first >> 17);
  // The butterfly of the stage, from the two halves to neighbours (Stockham).
  wire [5:0] low = {1'b0, count[4:0]};
  wire [5:0] high = {1'b1, count[4:0]};
  wire [31:0] a = stage[0] ? odd[low] : even[low];
  wire [31:0] b = stage[0] ? odd[high] : even[high];
  wire [31:0] factor;
  fft_factor table_(.index(count[4:0] >> stage << stage), .factor(factor));
  wire signed [15:0] ar = a[15:0], ai = a[31:16], br = b[15:0], bi = b[31:16], fr = factor[15:0], fi = factor[31:16];
  wire signed [16:0] sum_r = ar + br, sum_i = ai + bi, difference_r = ar - br, difference_i = ai - bi;
  wire signed [33:0] turned_r = difference_r * fr - difference_i * fi;
  wire signed [33:0] turned_i = difference_r * fi + difference_i * fr;
  wire [31:0] up = {sum_i[16:1], sum_r[16:1]};
  wire [31:0] down = {turned_i[31:16], turned_r[31:16]};
  wire [5:0] mask = (6'd1 << stage) - 6'd1;
  // Where the results go: a bit more is free below in each stage.
  wire [5:0] place = ((low & ~mask) << 1) | (low & mask);
  wire [5:0] other = place | (6'd1 << stage);
  always @(posedge clk) begin
    if (reset) begin
      state <= TAKE;
      stage <= 3'd0;
      count <= 6'd0;
      noise <= SEED;
      out <= 32'd0;
      out_valid <= 1'b0;
    end else begin
      count <= count + 6'd1;
      out_valid <= state == GIVE;
      case (state)
        TAKE: begin
          noise <= second ^ (second << 5);
          even[count] <= noise;
          if (count == 6'd63) state <= WORK;
        end
        WORK: begin
          if (stage[0]) begin
            even[place] <= up;
            even[other] <= down;
          end else begin
            odd[place] <= up;
            odd[other] <= down;
          end
          if (count == 6'd31) begin
            count <= 6'd0;
            stage <= stage == 3'd5 ? 3'd0 : stage + 3'd1;
            if (stage == 3'd5) state <= GIVE;
          end
        end
        default: begin
          out <= even[count];
          if (count == 6'd63) state <= TAKE;
        end
      endcase
    end
  end
endmodule

module fft(
  input clk,
  input reset,
  output reg [63:0] hash,
  output reg [31:0] check
);
  wire [4 * 32 - 1:0] out;
  wire [3:0] valid;
  genvar i;
  generate
    for (i = 0; i < 4; i = i + 1) begin : units
      fft_unit #(.SEED(32'h2545f491 + 65537 * i)) unit(.clk(clk), .reset(reset), .out(out[32 * i +: 32]), .out_valid(valid[i]));
    end
  endgenerate
  always @(posedge clk) begin
    if (reset) begin
      hash <= 64'd0;
      check <= 32'd0;
    end else if (valid != 4'd0) begin
      hash <= {hash[62:0], hash[63]} ^ out[63:0] ^ {out[111:96], out[127:112], out[95:64]};
      check <= check + {16'd0, out[15:0]};
    end
  end
endmodule
