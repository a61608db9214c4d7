// A processor and its memory, running a program that does not end. All that it puts on its bus goes into the hash.
module core(
  input clk,
  input reset,
  output reg [63:0] hash,
  output reg [31:0] check
);
  wire [31:0] address, data;
  wire [3:0] strobe;
  SYSTEM system(
    .clk(clk), .reset(reset), .argument(32'h7fffffff), .done(), .result(), .address(address), .strobe(strobe), .data(data)
  );
  always @(posedge clk) begin
    if (reset) begin
      hash <= 64'd0;
      check <= 32'd0;
    end else begin
      hash <= {hash[62:0], hash[63]} ^ {address, strobe == 4'd0 ? 32'd0 : data};
      check <= check + (strobe != 4'd0);
    end
  end
endmodule
