// A processor of our own in five stages, with a cache for instructions and one for data before a slow memory. Its program fills 96 words with
// numbers by chance, sorts them by insertion, and adds up what comes out, again and again.
//
// An instruction is {operation, d, a, b, value}, four bits each but the value, which has 16 and a sign. There are 16 registers; register 0 is 0.
module pipeline_memory(
  input clk,
  input reset,
  input ask,
  input write,
  input [11:0] address,
  input [31:0] in,
  output reg [31:0] out,
  output reg done
);
  localparam ADDI = 4'd0, ADD = 4'd1, XOR = 4'd5, SHL = 4'd6, SHR = 4'd7, LOAD = 4'd8, STORE = 4'd9, BEQ = 4'd10, BNE = 4'd11, BLTU = 4'd12,
    JUMP = 4'd13, MUL = 4'd14;
  reg [31:0] words[0:1023];
  reg [1:0] wait_;
  integer i;
  initial begin
    for (i = 0; i < 1024; i = i + 1) words[i] = 32'd0;
    words[0] = {ADDI, 4'd1, 4'd0, 4'd0, 16'd7919};    // r1: by chance
    words[1] = {ADDI, 4'd12, 4'd0, 4'd0, 16'd13};
    words[2] = {ADDI, 4'd13, 4'd0, 4'd0, 16'd17};
    words[3] = {ADDI, 4'd14, 4'd0, 4'd0, 16'd5};
    words[4] = {ADDI, 4'd10, 4'd0, 4'd0, 16'd608};    // the end of the numbers, which begin at 512
    words[5] = {ADDI, 4'd8, 4'd0, 4'd0, 16'd0};       // r8: the sum
    // again: fill
    words[6] = {ADDI, 4'd2, 4'd0, 4'd0, 16'd512};
    words[7] = {SHL, 4'd3, 4'd1, 4'd12, 16'd0};
    words[8] = {XOR, 4'd1, 4'd1, 4'd3, 16'd0};
    words[9] = {SHR, 4'd3, 4'd1, 4'd13, 16'd0};
    words[10] = {XOR, 4'd1, 4'd1, 4'd3, 16'd0};
    words[11] = {SHL, 4'd3, 4'd1, 4'd14, 16'd0};
    words[12] = {XOR, 4'd1, 4'd1, 4'd3, 16'd0};
    words[13] = {STORE, 4'd0, 4'd2, 4'd1, 16'd0};
    words[14] = {ADDI, 4'd2, 4'd2, 4'd0, 16'd1};
    words[15] = {BNE, 4'd0, 4'd2, 4'd10, -16'sd8};    // to 7
    // sort: r2 is where the next number goes in
    words[16] = {ADDI, 4'd2, 4'd0, 4'd0, 16'd513};
    words[17] = {LOAD, 4'd4, 4'd2, 4'd0, 16'd0};
    words[18] = {ADD, 4'd5, 4'd2, 4'd0, 16'd0};
    words[19] = {LOAD, 4'd6, 4'd5, 4'd0, -16'sd1};
    words[20] = {BLTU, 4'd0, 4'd6, 4'd4, 16'd5};      // it is in its place: to 25
    words[21] = {STORE, 4'd0, 4'd5, 4'd6, 16'd0};
    words[22] = {ADDI, 4'd5, 4'd5, 4'd0, -16'sd1};
    words[23] = {ADDI, 4'd7, 4'd5, 4'd0, -16'sd512};
    words[24] = {BNE, 4'd0, 4'd7, 4'd0, -16'sd5};     // to 19
    words[25] = {STORE, 4'd0, 4'd5, 4'd4, 16'd0};
    words[26] = {ADDI, 4'd2, 4'd2, 4'd0, 16'd1};
    words[27] = {BNE, 4'd0, 4'd2, 4'd10, -16'sd10};   // to 17
    // add up: five times the sum so far, and the next number
    words[28] = {ADDI, 4'd2, 4'd0, 4'd0, 16'd512};
    words[29] = {LOAD, 4'd4, 4'd2, 4'd0, 16'd0};
    words[30] = {MUL, 4'd8, 4'd8, 4'd14, 16'd0};
    words[31] = {ADD, 4'd8, 4'd8, 4'd4, 16'd0};
    words[32] = {ADDI, 4'd2, 4'd2, 4'd0, 16'd1};
    words[33] = {BNE, 4'd0, 4'd2, 4'd10, -16'sd4};    // to 29
    words[34] = {STORE, 4'd0, 4'd0, 4'd8, 16'd500};
    words[35] = {JUMP, 4'd0, 4'd0, 4'd0, -16'sd29};   // to 6
  end
  always @(posedge clk) begin
    done <= 1'b0;
    if (reset) wait_ <= 2'd0;
    else if (ask && !done) begin
      wait_ <= wait_ + 2'd1;
      if (wait_ == 2'd2) begin
        wait_ <= 2'd0;
        done <= 1'b1;
        out <= words[address[9:0]];
        if (write) words[address[9:0]] <= in;
      end
    end
  end
endmodule

// A cache of lines of four words, each with one place. What is written goes to the memory at once.
module pipeline_cache #(parameter BITS = 4) (
  input clk,
  input reset,
  input read,
  input write,
  input [11:0] address,
  input [31:0] in,
  output [31:0] out,
  output ready,
  output reg ask,
  output reg ask_write,
  output reg [11:0] ask_address,
  output [31:0] ask_in,
  input [31:0] given,
  input done
);
  reg [31:0] words[0:(4 << BITS) - 1];
  reg [9 - BITS:0] tags[0:(1 << BITS) - 1];
  reg [(1 << BITS) - 1:0] valid;
  wire [BITS - 1:0] line = address[BITS + 1:2];
  wire hit = valid[line] && tags[line] == address[11:BITS + 2];
  assign out = words[address[BITS + 1:0]];
  assign ready = write ? done && ask_write : hit;
  assign ask_in = in;
  always @(posedge clk) begin
    if (reset) begin
      valid <= 0;
      ask <= 1'b0;
      ask_write <= 1'b0;
      ask_address <= 12'd0;
    end else if (!ask) begin
      if (write && !ready) begin
        ask <= 1'b1;
        ask_write <= 1'b1;
        ask_address <= address;
      end else if (read && !hit) begin
        ask <= 1'b1;
        ask_write <= 1'b0;
        ask_address <= {address[11:2], 2'd0};
        valid[line] <= 1'b0;
      end
    end else if (done) begin
      if (ask_write) begin
        ask <= 1'b0;
        if (hit) words[address[BITS + 1:0]] <= in;
      end else begin
        words[ask_address[BITS + 1:0]] <= given;
        ask_address[1:0] <= ask_address[1:0] + 2'd1;
        if (ask_address[1:0] == 2'd3) begin
          ask <= 1'b0;
          tags[ask_address[BITS + 1:2]] <= ask_address[11:BITS + 2];
          valid[ask_address[BITS + 1:2]] <= 1'b1;
        end
      end
    end
  end
endmodule

module pipeline(
  input clk,
  input reset,
  output reg [63:0] hash,
  output reg [31:0] check
);
  localparam ADDI = 4'd0, ADD = 4'd1, SUB = 4'd2, AND = 4'd3, OR = 4'd4, XOR = 4'd5, SHL = 4'd6, SHR = 4'd7, LOAD = 4'd8, STORE = 4'd9,
    BEQ = 4'd10, BNE = 4'd11, BLTU = 4'd12, JUMP = 4'd13, MUL = 4'd14;
  // The memory, which one of the caches has at a time: that for data goes first.
  wire i_ask, d_ask, d_ask_write, memory_done;
  wire [11:0] i_ask_address, d_ask_address;
  wire [31:0] d_ask_in, memory_out;
  reg busy, owner;
  wire for_data = busy ? owner : d_ask;
  pipeline_memory memory_(
    .clk(clk), .reset(reset), .ask(for_data ? d_ask : i_ask), .write(for_data && d_ask_write), .address(for_data ? d_ask_address : i_ask_address),
    .in(d_ask_in), .out(memory_out), .done(memory_done)
  );
  always @(posedge clk) begin
    if (reset || memory_done) busy <= 1'b0;
    else if (!busy && (i_ask || d_ask)) begin
      busy <= 1'b1;
      owner <= d_ask;
    end
  end

  // Fetch.
  reg [11:0] pc;
  wire [31:0] fetched;
  wire i_ready, d_ready;
  pipeline_cache #(.BITS(3)) instructions(
    .clk(clk), .reset(reset), .read(1'b1), .write(1'b0), .address(pc), .in(32'd0), .out(fetched), .ready(i_ready), .ask(i_ask), .ask_write(),
    .ask_address(i_ask_address), .ask_in(), .given(memory_out), .done(memory_done && busy && !owner)
  );

  // Decode: the registers are read, and what is on its way to them.
  reg [31:0] registers[0:15];
  reg d_valid;
  reg [11:0] d_pc;
  reg [31:0] d_word;
  wire [3:0] d_operation = d_word[31:28], d_to = d_word[27:24], d_a = d_word[23:20], d_b = d_word[19:16];
  reg w_writes;
  reg [3:0] w_to;
  reg [31:0] w_value;
  wire [31:0] d_a_value = d_a == 4'd0 ? 32'd0 : w_writes && w_to == d_a ? w_value : registers[d_a];
  wire [31:0] d_b_value = d_b == 4'd0 ? 32'd0 : w_writes && w_to == d_b ? w_value : registers[d_b];

  // Execute.
  reg e_valid;
  reg [11:0] e_pc;
  reg [3:0] e_operation, e_to, e_a, e_b;
  reg [31:0] e_a_value, e_b_value, e_number;
  reg m_valid, m_writes, m_load, m_store;
  reg [3:0] m_to;
  reg [31:0] m_value, m_stored;
  wire [31:0] a = m_writes && m_to == e_a ? m_value : w_writes && w_to == e_a ? w_value : e_a_value;
  wire [31:0] b = m_writes && m_to == e_b ? m_value : w_writes && w_to == e_b ? w_value : e_b_value;
  reg [31:0] result;
  reg taken;
  always @* begin
    case (e_operation)
      ADDI, LOAD, STORE: result = a + e_number;
      ADD: result = a + b;
      SUB: result = a - b;
      AND: result = a & b;
      OR: result = a | b;
      XOR: result = a ^ b;
      SHL: result = a << b[4:0];
      SHR: result = a >> b[4:0];
      MUL: result = a * b;
      default: result = {20'd0, e_pc} + 32'd1;
    endcase
    case (e_operation)
      BEQ: taken = a == b;
      BNE: taken = a != b;
      BLTU: taken = a < b;
      JUMP: taken = 1'b1;
      default: taken = 1'b0;
    endcase
  end
  wire e_writes = e_valid && e_to != 4'd0 && e_operation != STORE && e_operation != BEQ && e_operation != BNE && e_operation != BLTU;
  wire branches = e_valid && taken;

  // Memory.
  wire [31:0] loaded;
  pipeline_cache #(.BITS(4)) data(
    .clk(clk), .reset(reset), .read(m_load), .write(m_store), .address(m_value[11:0]), .in(m_stored), .out(loaded), .ready(d_ready), .ask(d_ask),
    .ask_write(d_ask_write), .ask_address(d_ask_address), .ask_in(d_ask_in), .given(memory_out), .done(memory_done && busy && owner)
  );
  wire m_waits = (m_load || m_store) && !d_ready;
  // What is loaded comes a stage too late for the instruction behind.
  wire d_waits = e_valid && e_operation == LOAD && d_valid && (e_to == d_a || e_to == d_b);

  always @(posedge clk) begin
    if (reset) begin
      pc <= 12'd0;
      d_valid <= 1'b0;
      e_valid <= 1'b0;
      m_valid <= 1'b0;
      m_writes <= 1'b0;
      m_load <= 1'b0;
      m_store <= 1'b0;
      w_writes <= 1'b0;
      hash <= 64'd0;
      check <= 32'd0;
    end else begin
      if (!m_waits) begin
        if (branches) pc <= e_pc + e_number[11:0];
        else if (i_ready && !d_waits) pc <= pc + 12'd1;
        if (branches) d_valid <= 1'b0;
        else if (!d_waits) begin
          d_valid <= i_ready;
          d_pc <= pc;
          d_word <= fetched;
        end
        e_valid <= d_valid && !d_waits && !branches;
        e_pc <= d_pc;
        e_operation <= d_operation;
        e_to <= d_to;
        e_a <= d_a;
        e_b <= d_b;
        e_a_value <= d_a_value;
        e_b_value <= d_b_value;
        e_number <= {{16{d_word[15]}}, d_word[15:0]};
        m_valid <= e_valid;
        m_writes <= e_writes && e_operation != LOAD;
        m_load <= e_valid && e_operation == LOAD;
        m_store <= e_valid && e_operation == STORE;
        m_to <= e_to;
        m_value <= result;
        m_stored <= b;
        w_writes <= m_writes || m_load;
        w_to <= m_to;
        w_value <= m_load ? loaded : m_value;
      end
      if (w_writes) registers[w_to] <= w_value;
      if (m_store && d_ready) begin
        hash <= {hash[62:0], hash[63]} ^ {20'd0, m_value[11:0], m_stored};
        if (m_value[11:0] == 12'd500) check <= m_stored;
      end
    end
  end
endmodule
