// One clock that is nothing but a clock: the fast way.
module plain(input clk, input rst, input [7:0] d, output [7:0] y, output [7:0] z);
  reg [7:0] count;
  wire [7:0] next = count + d;
  always @(posedge clk)
    if (rst) count <= 8'd5;
    else count <= next;
  reg [7:0] cleared;
  always @(posedge clk or posedge rst)
    if (rst) cleared <= 0;
    else cleared <= cleared + 8'd1;
  assign y = count ^ cleared;
  assign z = next & 8'h7f;
  wire [3:0] fixed = 4'd9;
  wire [7:0] used = {fixed, d[3:0]};
endmodule
