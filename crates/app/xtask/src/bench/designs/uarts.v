// 16 UARTs with FIFOs, each with its own divider. What a UART sends comes to the next one, which sends it on; the first bytes are made there.
module uart_fifo(
  input clk,
  input reset,
  input [7:0] in,
  input push,
  output full,
  output [7:0] out,
  output empty,
  input pop
);
  reg [7:0] words[0:15];
  reg [4:0] head, tail;
  wire [4:0] count = tail - head;
  assign full = count[4];
  assign empty = head == tail;
  assign out = words[head[3:0]];
  always @(posedge clk) begin
    if (reset) begin
      head <= 5'd0;
      tail <= 5'd0;
    end else begin
      if (push && !full) begin
        words[tail[3:0]] <= in;
        tail <= tail + 5'd1;
      end
      if (pop && !empty) head <= head + 5'd1;
    end
  end
endmodule

module uart_transmitter #(parameter DIVIDER = 16) (
  input clk,
  input reset,
  input [7:0] data,
  input valid,
  output take,
  output reg line
);
  reg [7:0] shift;
  reg [3:0] bits;
  reg [7:0] wait_;
  assign take = bits == 4'd0 && valid;
  always @(posedge clk) begin
    if (reset) begin
      line <= 1'b1;
      bits <= 4'd0;
      wait_ <= 8'd0;
      shift <= 8'd0;
    end else if (bits == 4'd0) begin
      if (valid) begin
        shift <= data;
        bits <= 4'd10;
        wait_ <= DIVIDER - 1;
        line <= 1'b0;
      end
    end else if (wait_ != 8'd0) begin
      wait_ <= wait_ - 8'd1;
    end else begin
      wait_ <= DIVIDER - 1;
      bits <= bits - 4'd1;
      line <= bits > 4'd2 ? shift[0] : 1'b1;
      shift <= {1'b1, shift[7:1]};
    end
  end
endmodule

module uart_receiver #(parameter DIVIDER = 16) (
  input clk,
  input reset,
  input line,
  output reg [7:0] data,
  output reg valid
);
  reg [1:0] held;
  reg [3:0] bits;
  reg [7:0] wait_;
  always @(posedge clk) begin
    held <= {held[0], line};
    valid <= 1'b0;
    if (reset) begin
      held <= 2'b11;
      bits <= 4'd0;
      wait_ <= 8'd0;
      data <= 8'd0;
    end else if (bits == 4'd0) begin
      if (!held[1]) begin
        bits <= 4'd9;
        wait_ <= DIVIDER + DIVIDER / 2 - 2;
      end
    end else if (wait_ != 8'd0) begin
      wait_ <= wait_ - 8'd1;
    end else begin
      wait_ <= DIVIDER - 1;
      bits <= bits - 4'd1;
      if (bits == 4'd1) valid <= held[1];
      else data <= {held[1], data[7:1]};
    end
  end
endmodule

module uart #(parameter DIVIDER = 16, SEED = 1) (
  input clk,
  input reset,
  input line_in,
  output line_out,
  output reg [15:0] count,
  output reg [15:0] sum
);
  wire [7:0] received, heard, sent;
  wire received_valid, heard_empty, sent_full, sent_empty, take;
  reg [3:0] first;
  wire begins = first != 4'd0;
  wire moves = !begins && !heard_empty && !sent_full;
  uart_receiver #(.DIVIDER(DIVIDER)) receiver(.clk(clk), .reset(reset), .line(line_in), .data(received), .valid(received_valid));
  uart_fifo in(
    .clk(clk), .reset(reset), .in(received), .push(received_valid), .full(), .out(heard), .empty(heard_empty), .pop(moves)
  );
  uart_fifo out(
    .clk(clk), .reset(reset), .in(begins ? {first, 4'd0} + SEED[7:0] : heard + 8'd29), .push(begins || moves), .full(sent_full), .out(sent),
    .empty(sent_empty), .pop(take)
  );
  uart_transmitter #(.DIVIDER(DIVIDER)) transmitter(
    .clk(clk), .reset(reset), .data(sent), .valid(!sent_empty), .take(take), .line(line_out)
  );
  always @(posedge clk) begin
    if (reset) begin
      first <= 4'd7;
      count <= 16'd0;
      sum <= 16'd0;
    end else begin
      if (begins) first <= first - 4'd1;
      if (moves) begin
        count <= count + 16'd1;
        sum <= {sum[14:0], sum[15]} ^ {8'd0, heard};
      end
    end
  end
endmodule

module uarts(
  input clk,
  input reset,
  output reg [63:0] hash,
  output reg [31:0] check
);
  wire [15:0] lines;
  wire [16 * 16 - 1:0] counts, sums;
  genvar i;
  generate
    for (i = 0; i < 16; i = i + 1) begin : ports
      uart #(.DIVIDER(16), .SEED(17 * i)) port(
        .clk(clk), .reset(reset), .line_in(lines[(i + 15) % 16]), .line_out(lines[i]), .count(counts[16 * i +: 16]), .sum(sums[16 * i +: 16])
      );
    end
  endgenerate
  reg [15:0] mixed;
  reg [31:0] total;
  integer k;
  always @* begin
    mixed = 16'd0;
    total = 32'd0;
    for (k = 0; k < 16; k = k + 1) begin
      mixed = {mixed[14:0], mixed[15]} ^ sums[16 * k +: 16];
      total = total + counts[16 * k +: 16];
    end
  end
  always @(posedge clk) begin
    if (reset) begin
      hash <= 64'd0;
      check <= 32'd0;
    end else begin
      hash <= {hash[62:0], hash[63]} ^ {lines, 32'd0, mixed};
      check <= total;
    end
  end
endmodule
