// Two shifts by 3 bits each may go further than 7 places together.
module nested_shifts(input clk, input [2:0] a, input [2:0] b, input [5:0] d,
                     output [13:0] left, output [13:0] right, output reg [13:0] kept);
  assign left = (d << a) << b;
  assign right = ({d, 8'hff} >> a) >> b;
  wire [13:0] once = d <<< a;
  initial kept = 0;
  always @(posedge clk) kept <= once <<< b;
endmodule
