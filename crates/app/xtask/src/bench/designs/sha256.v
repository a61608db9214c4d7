// SHA-256, a round in each clock, of a chain: the message is 32 bytes, first zeros, then the digest before.
module sha256_round(
  input [255:0] state,
  input [31:0] word,
  input [31:0] constant,
  output [255:0] next
);
  wire [31:0] a, b, c, d, e, f, g, h;
  assign {a, b, c, d, e, f, g, h} = state;
  wire [31:0] high = {a[1:0], a[31:2]} ^ {a[12:0], a[31:13]} ^ {a[21:0], a[31:22]};
  wire [31:0] low = {e[5:0], e[31:6]} ^ {e[10:0], e[31:11]} ^ {e[24:0], e[31:25]};
  wire [31:0] majority = (a & b) ^ (a & c) ^ (b & c);
  wire [31:0] choice = (e & f) ^ (~e & g);
  wire [31:0] first = h + low + choice + constant + word;
  wire [31:0] second = high + majority;
  assign next = {first + second, a, b, c, d + first, e, f, g};
endmodule

module sha256_words(
  input clk,
  input load,
  input advance,
  input [511:0] block,
  output [31:0] word
);
  reg [31:0] words[0:15];
  wire [31:0] second = words[1], fifteenth = words[14];
  wire [31:0] low = {second[6:0], second[31:7]} ^ {second[17:0], second[31:18]} ^ (second >> 3);
  wire [31:0] high = {fifteenth[16:0], fifteenth[31:17]} ^ {fifteenth[18:0], fifteenth[31:19]} ^ (fifteenth >> 10);
  assign word = words[0];
  integer i;
  always @(posedge clk) begin
    if (load) begin
      for (i = 0; i < 16; i = i + 1) words[i] <= block[511 - 32 * i -: 32];
    end else if (advance) begin
      for (i = 0; i < 15; i = i + 1) words[i] <= words[i + 1];
      words[15] <= words[0] + low + words[9] + high;
    end
  end
endmodule

module sha256(
  input clk,
  input reset,
  output reg [63:0] hash,
  output reg [31:0] check
);
  localparam [255:0] START = 256'h6a09e667bb67ae853c6ef372a54ff53a510e527f9b05688c1f83d9ab5be0cd19;
  localparam LOAD = 2'd0, ROUNDS = 2'd1, ADD = 2'd2;
  reg [1:0] phase;
  reg [5:0] round;
  reg [255:0] state, digest;
  reg is_first;
  wire [31:0] word;
  wire [255:0] next;

  function [31:0] constant(input [5:0] round);
    case (round)
      6'd0: constant = 32'h428a2f98; 6'd1: constant = 32'h71374491; 6'd2: constant = 32'hb5c0fbcf; 6'd3: constant = 32'he9b5dba5;
      6'd4: constant = 32'h3956c25b; 6'd5: constant = 32'h59f111f1; 6'd6: constant = 32'h923f82a4; 6'd7: constant = 32'hab1c5ed5;
      6'd8: constant = 32'hd807aa98; 6'd9: constant = 32'h12835b01; 6'd10: constant = 32'h243185be; 6'd11: constant = 32'h550c7dc3;
      6'd12: constant = 32'h72be5d74; 6'd13: constant = 32'h80deb1fe; 6'd14: constant = 32'h9bdc06a7; 6'd15: constant = 32'hc19bf174;
      6'd16: constant = 32'he49b69c1; 6'd17: constant = 32'hefbe4786; 6'd18: constant = 32'h0fc19dc6; 6'd19: constant = 32'h240ca1cc;
      6'd20: constant = 32'h2de92c6f; 6'd21: constant = 32'h4a7484aa; 6'd22: constant = 32'h5cb0a9dc; 6'd23: constant = 32'h76f988da;
      6'd24: constant = 32'h983e5152; 6'd25: constant = 32'ha831c66d; 6'd26: constant = 32'hb00327c8; 6'd27: constant = 32'hbf597fc7;
      6'd28: constant = 32'hc6e00bf3; 6'd29: constant = 32'hd5a79147; 6'd30: constant = 32'h06ca6351; 6'd31: constant = 32'h14292967;
      6'd32: constant = 32'h27b70a85; 6'd33: constant = 32'h2e1b2138; 6'd34: constant = 32'h4d2c6dfc; 6'd35: constant = 32'h53380d13;
      6'd36: constant = 32'h650a7354; 6'd37: constant = 32'h766a0abb; 6'd38: constant = 32'h81c2c92e; 6'd39: constant = 32'h92722c85;
      6'd40: constant = 32'ha2bfe8a1; 6'd41: constant = 32'ha81a664b; 6'd42: constant = 32'hc24b8b70; 6'd43: constant = 32'hc76c51a3;
      6'd44: constant = 32'hd192e819; 6'd45: constant = 32'hd6990624; 6'd46: constant = 32'hf40e3585; 6'd47: constant = 32'h106aa070;
      6'd48: constant = 32'h19a4c116; 6'd49: constant = 32'h1e376c08; 6'd50: constant = 32'h2748774c; 6'd51: constant = 32'h34b0bcb5;
      6'd52: constant = 32'h391c0cb3; 6'd53: constant = 32'h4ed8aa4a; 6'd54: constant = 32'h5b9cca4f; 6'd55: constant = 32'h682e6ff3;
      6'd56: constant = 32'h748f82ee; 6'd57: constant = 32'h78a5636f; 6'd58: constant = 32'h84c87814; 6'd59: constant = 32'h8cc70208;
      6'd60: constant = 32'h90befffa; 6'd61: constant = 32'ha4506ceb; 6'd62: constant = 32'hbef9a3f7; default: constant = 32'hc67178f2;
    endcase
  endfunction

  sha256_words words(.clk(clk), .load(phase == LOAD), .advance(phase == ROUNDS), .block({digest, 1'b1, 191'd0, 64'd256}), .word(word));
  sha256_round rounds(.state(state), .word(word), .constant(constant(round)), .next(next));

  wire [255:0] sum;
  genvar i;
  generate
    for (i = 0; i < 8; i = i + 1) begin : sums
      assign sum[32 * i +: 32] = START[32 * i +: 32] + state[32 * i +: 32];
    end
  endgenerate

  always @(posedge clk) begin
    if (reset) begin
      phase <= LOAD;
      digest <= 256'd0;
      hash <= 64'd0;
      check <= 32'd0;
      is_first <= 1'b1;
      round <= 6'd0;
    end else case (phase)
      LOAD: begin
        state <= START;
        round <= 6'd0;
        phase <= ROUNDS;
      end
      ROUNDS: begin
        state <= next;
        round <= round + 6'd1;
        if (round == 6'd63) phase <= ADD;
      end
      default: begin
        digest <= sum;
        hash <= {hash[62:0], hash[63]} ^ sum[255:192];
        if (is_first) check <= sum[255:224];
        is_first <= 1'b0;
        phase <= LOAD;
      end
    endcase
  end
endmodule
