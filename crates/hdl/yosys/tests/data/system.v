// A little of everything: hierarchy, a memory, flip-flops with every control, choices, shifts, arithmetic.
module part #(parameter W = 4)(input clock, input reset, input [W-1:0] d, output reg [W-1:0] q);
  always @(posedge clock, posedge reset) if (reset) q <= 3; else q <= d;
endmodule
module system(input clock, input reset, input we, input [2:0] address, input signed [3:0] a, input [1:0] s,
    output reg [3:0] word, output [3:0] chosen, output [7:0] product, output [3:0] kept, output [3:0] shifted, output less);
  reg [3:0] memory[0:7];
  always @(posedge clock) begin
    if (we) memory[address] <= a;
    word <= memory[~address];
  end
  reg [3:0] choice;
  always @* case (s) 0: choice = a; 1: choice = ~a; 2: choice = kept; default: choice = word; endcase
  assign chosen = choice, product = a * word, shifted = a >>> s, less = a < $signed(word);
  part #(.W(4)) part(.clock(clock), .reset(reset), .d(chosen), .q(kept));
endmodule
