// Counts while it is enabled.
module counter(input clock, input reset, input enable, output reg [7:0] count);
    initial count = 0;
    always @(posedge clock)
        if (reset) count <= 0;
        else if (enable) count <= count + 8'd1;
endmodule
