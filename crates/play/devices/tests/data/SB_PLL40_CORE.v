// The PLL of the iCE40 in simulations: its output is its input, and it locks after 2,047 clocks.
module SB_PLL40_CORE #(
    parameter FEEDBACK_PATH = "SIMPLE",
    parameter DIVR = 0,
    parameter DIVF = 0,
    parameter DIVQ = 0,
    parameter FILTER_RANGE = 0
) (
    input wire RESETB,
    input wire BYPASS,
    input wire REFERENCECLK,
    output wire PLLOUTGLOBAL,
    output wire LOCK
);
    reg [10:0] ran = 11'd0;

    assign PLLOUTGLOBAL = REFERENCECLK;
    assign LOCK = &ran;

    always @(posedge REFERENCECLK)
        if (!RESETB | BYPASS) ran <= 11'd0;
        else if (!LOCK) ran <= ran + 11'd1;
endmodule
