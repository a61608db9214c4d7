// A switch of 8 inputs and 8 outputs, all streams of words with a valid and a ready. Each input and each output has a FIFO; each output takes
// whole packets from the inputs in turns. Sources send packets of a length and to an output by chance; sinks are ready by chance.
module crossbar_fifo #(parameter WIDTH = 36) (
  input clk,
  input reset,
  input [WIDTH - 1:0] in,
  input in_valid,
  output in_ready,
  output [WIDTH - 1:0] out,
  output out_valid,
  input out_ready
);
  reg [WIDTH - 1:0] words[0:15];
  reg [4:0] head, tail;
  wire [4:0] count = tail - head;
  assign in_ready = !count[4];
  assign out_valid = head != tail;
  assign out = words[head[3:0]];
  always @(posedge clk) begin
    if (reset) begin
      head <= 5'd0;
      tail <= 5'd0;
    end else begin
      if (in_valid && in_ready) begin
        words[tail[3:0]] <= in;
        tail <= tail + 5'd1;
      end
      if (out_valid && out_ready) head <= head + 5'd1;
    end
  end
endmodule

module crossbar_source #(parameter SEED = 1) (
  input clk,
  input reset,
  output [35:0] word,
  output valid,
  input ready
);
  reg [31:0] state;
  reg [3:0] left;
  reg [2:0] to;
  wire [31:0] first = state ^ (state << 13);
  wire [31:0] second = first ^ (first >> 17);
  assign word = {left == 4'd0, to, state};
  assign valid = state[9:8] != 2'd0;
  always @(posedge clk) begin
    if (reset) begin
      state <= SEED;
      left <= 4'd3;
      to <= SEED;
    end else begin
      state <= second ^ (second << 5);
      if (valid && ready) begin
        left <= left == 4'd0 ? state[15:12] : left - 4'd1;
        if (left == 4'd0) to <= state[18:16];
      end
    end
  end
endmodule

// Takes packets from eight inputs, one after the other.
module crossbar_output #(parameter INDEX = 0) (
  input clk,
  input reset,
  input [8 * 36 - 1:0] words,
  input [7:0] valid,
  output reg [7:0] ready,
  output reg [35:0] word,
  output reg word_valid,
  input word_ready
);
  reg [2:0] from, last;
  reg busy;
  reg [7:0] asks;
  reg [2:0] chosen;
  reg found;
  integer i;
  always @* begin
    for (i = 0; i < 8; i = i + 1) asks[i] = valid[i] && words[36 * i + 32 +: 3] == INDEX;
    chosen = 3'd0;
    found = 1'b0;
    for (i = 8; i > 0; i = i - 1) begin
      if (asks[(last + i) & 7]) begin
        chosen = (last + i) & 7;
        found = 1'b1;
      end
    end
    word = words[36 * from +: 36];
    word_valid = busy && valid[from];
    ready = 8'd0;
    ready[from] = busy && word_ready;
  end
  always @(posedge clk) begin
    if (reset) begin
      busy <= 1'b0;
      from <= 3'd0;
      last <= 3'd0;
    end else if (!busy) begin
      busy <= found;
      from <= chosen;
    end else if (word_valid && word_ready && word[35]) begin
      busy <= 1'b0;
      last <= from;
    end
  end
endmodule

module crossbar(
  input clk,
  input reset,
  output reg [63:0] hash,
  output reg [31:0] check
);
  wire [8 * 36 - 1:0] sent, queued, switched, received;
  wire [7:0] sent_valid, sent_ready, queued_valid, queued_ready, switched_valid, switched_ready, received_valid;
  wire [63:0] ready;
  reg [15:0] chance;
  genvar i, j;
  generate
    for (i = 0; i < 8; i = i + 1) begin : ports
      crossbar_source #(.SEED(32'h12345 + 7919 * i)) source(
        .clk(clk), .reset(reset), .word(sent[36 * i +: 36]), .valid(sent_valid[i]), .ready(sent_ready[i])
      );
      crossbar_fifo in(
        .clk(clk), .reset(reset), .in(sent[36 * i +: 36]), .in_valid(sent_valid[i]), .in_ready(sent_ready[i]),
        .out(queued[36 * i +: 36]), .out_valid(queued_valid[i]), .out_ready(queued_ready[i])
      );
      crossbar_output #(.INDEX(i)) output_(
        .clk(clk), .reset(reset), .words(queued), .valid(queued_valid), .ready(ready[8 * i +: 8]),
        .word(switched[36 * i +: 36]), .word_valid(switched_valid[i]), .word_ready(switched_ready[i])
      );
      crossbar_fifo out(
        .clk(clk), .reset(reset), .in(switched[36 * i +: 36]), .in_valid(switched_valid[i]), .in_ready(switched_ready[i]),
        .out(received[36 * i +: 36]), .out_valid(received_valid[i]), .out_ready(chance[i] || chance[i + 8])
      );
      assign queued_ready[i] = ready[i] || ready[8 + i] || ready[16 + i] || ready[24 + i] || ready[32 + i] || ready[40 + i] || ready[48 + i]
        || ready[56 + i];
    end
  endgenerate
  reg [31:0] mixed;
  reg [3:0] arrived;
  integer k;
  always @* begin
    mixed = 32'd0;
    arrived = 4'd0;
    for (k = 0; k < 8; k = k + 1) begin
      if (received_valid[k] && (chance[k] || chance[k + 8])) begin
        mixed = mixed ^ (received[36 * k +: 32] << k);
        arrived = arrived + 4'd1;
      end
    end
  end
  always @(posedge clk) begin
    if (reset) begin
      chance <= 16'hace1;
      hash <= 64'd0;
      check <= 32'd0;
    end else begin
      chance <= {chance[14:0], chance[15] ^ chance[13] ^ chance[12] ^ chance[10]};
      hash <= {hash[62:0], hash[63]} ^ {received_valid, 24'd0, mixed};
      check <= check + arrived;
    end
  end
endmodule
