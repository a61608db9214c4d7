// PicoRV32 with a memory.
module picorv32_system(
  input clk,
  input reset,
  input [31:0] argument,
  output done,
  output [31:0] result,
  output [31:0] address,
  output [3:0] strobe,
  output [31:0] data
);
  wire access, ready;
  wire [31:0] word;
  picorv32 #(.ENABLE_COUNTERS(0)) core(
    .clk(clk), .resetn(!reset),
    .mem_valid(access), .mem_ready(ready), .mem_addr(address), .mem_wdata(data), .mem_wstrb(strobe), .mem_rdata(word),
    .pcpi_wr(1'b0), .pcpi_rd(32'd0), .pcpi_wait(1'b0), .pcpi_ready(1'b0), .irq(32'd0)
  );
  memory memory(
    .clk(clk), .reset(reset), .access(access), .address(address), .strobe(strobe), .data(data), .argument(argument),
    .word(word), .ready(ready), .done(done), .result(result)
  );
endmodule
