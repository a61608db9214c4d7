// A dividend of more than 64 bits.
module wide_division(input [11:0] b, input [31:0] v, output [13:0] whole, output [13:0] third,
                     output [13:0] rest);
  assign whole = {b, {3{v}}} / 1;
  assign third = {b, {3{v}}} / 3;
  assign rest = {b, {3{v}}} % {v, b, 31'd5};
endmodule
