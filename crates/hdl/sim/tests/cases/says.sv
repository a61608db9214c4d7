// What a design says, in all formats, at both edges of its clock and in a submodule.
module says(input clk, input [7:0] step, output reg [7:0] q);
  reg [15:0] state = 16'hace1;
  reg signed [11:0] level = -5;
  reg [99:0] wide = 100'h123456789abcdef;
  initial q = 0;
  initial $display("hello from %0d, %s", 8'd5, 24'h616263);
  always @(posedge clk) begin
    q <= q + step;
    state <= {state[14:0], state[15] ^ state[13] ^ state[12] ^ state[10]};
    level <= level * 3 + 1;
    wide <= {wide[98:0], wide[99] ^ wide[36]};
    $display("d %d|%0d|%5d|%-5d|%05d", q, q, q, q, q);
    if (state[0]) $display("h %h|%0h|%x|b %b|%0b|o %o", state, state, q, q, q, q);
    if (state[1]) $display("s %d|%0d|%5d", level, level, level);
    if (state[2]) $write("w %h ", wide);
    $display("c %c {%s} %%", 8'h41 + q[3:0], q | 8'h20);
    $display(q, state[3:0]);
    $display("at %0t and %t", $time, $time);
  end
  inner i(.clk(clk), .q(q));
endmodule

module inner(input clk, input [7:0] q);
  always @(negedge clk) if (q[0]) $display("falling, %0d", q);
endmodule
