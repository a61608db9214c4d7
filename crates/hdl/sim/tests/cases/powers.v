// Powers of what is not constant, with exponents that can be negative.
module powers(input [3:0] a, input signed [3:0] b, input [2:0] n, input signed [2:0] m,
    output [15:0] u, output signed [15:0] s, output signed [15:0] v, output [7:0] w, output signed [3:0] t);
  assign u = a ** n;
  assign s = b ** n;
  assign v = b ** m;
  assign w = a ** 3;
  assign t = b ** m;
endmodule
