// Reset of a board: asserted at once where `stable` falls, released CLOCKS clocks after it has risen.
module bluechip_board_reset #(
    parameter CLOCKS = 16
) (
    input wire clock,
    input wire stable,
    output wire reset
);
    reg [CLOCKS-1:0] released = {CLOCKS{1'b0}};

    always @(posedge clock or negedge stable)
        if (!stable) released <= {CLOCKS{1'b0}};
        else released <= {released[CLOCKS-2:0], 1'b1};

    assign reset = ~released[CLOCKS-1];
endmodule
