// 4 KiB, written byte by byte and read a clock later; and beyond it a word for the world outside: what is read there is an
// argument, what is written is the result.
module memory(
  input clk,
  input reset,
  input access,
  input [31:0] address,
  input [3:0] strobe,
  input [31:0] data,
  input [31:0] argument,
  output reg [31:0] word,
  output reg ready,
  output reg done,
  output reg [31:0] result
);
  reg [31:0] words[0:1023];
  wire [9:0] place = address[11:2];
  wire [3:0] write = access && !ready && !address[28] ? strobe : 4'd0;
  integer i;
  initial begin
    for (i = 0; i < 1024; i = i + 1) words[i] = 32'd0;
    // The program.
  end
  always @(posedge clk) begin
    if (write[0]) words[place][7:0] <= data[7:0];
    if (write[1]) words[place][15:8] <= data[15:8];
    if (write[2]) words[place][23:16] <= data[23:16];
    if (write[3]) words[place][31:24] <= data[31:24];
    word <= address[28] ? argument : words[place];
    ready <= !reset && access && !ready;
    if (reset) begin
      done <= 1'b0;
      result <= 32'd0;
    end else if (access && !ready && address[28] && strobe != 4'd0) begin
      done <= 1'b1;
      result <= data;
    end
  end
endmodule
