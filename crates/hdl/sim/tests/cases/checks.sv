module checks(input clk, input rst_n, input [7:0] d, output reg [7:0] q);
  initial q = 0;
  always @(posedge clk or negedge rst_n)
    if (!rst_n) q <= 0;
    else begin
      q <= q + d;
      if (q == 40) $display("forty");
      assert (q != 200);
      assume (d < 100);
      cover (q == 8);
      cover (q == 9);
`ifdef FINISH
      if (q == 60) $finish;
`endif
`ifdef FATAL
      if (q == 60) $fatal(1, "q is %0d", q);
`endif
    end
  always_comb assert (!(d == 3 && q == 30));
endmodule
