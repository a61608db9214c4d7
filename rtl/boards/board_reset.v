// Reset of a board: asserted at once where `stable` falls, released 16 clocks after it has risen.
module board_reset (
    input wire clock,
    input wire stable,
    output wire reset
);
    reg [15:0] released = 16'b0;

    always @(posedge clock or negedge stable)
        if (!stable) released <= 16'b0;
        else released <= {released[14:0], 1'b1};

    assign reset = ~released[15];
endmodule
