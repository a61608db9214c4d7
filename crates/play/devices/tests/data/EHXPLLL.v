// The PLL of the ECP5 in simulations: its output is its input, and it locks when that has come back for 2,047 clocks.
module EHXPLLL #(
    parameter PLLRST_ENA = "DISABLED",
    parameter INTFB_WAKE = "DISABLED",
    parameter STDBY_ENABLE = "DISABLED",
    parameter DPHASE_SOURCE = "DISABLED",
    parameter OUTDIVIDER_MUXA = "DIVA",
    parameter OUTDIVIDER_MUXB = "DIVB",
    parameter OUTDIVIDER_MUXC = "DIVC",
    parameter OUTDIVIDER_MUXD = "DIVD",
    parameter CLKI_DIV = 1,
    parameter CLKOP_ENABLE = "ENABLED",
    parameter CLKOP_DIV = 8,
    parameter CLKOP_CPHASE = 0,
    parameter CLKOP_FPHASE = 0,
    parameter FEEDBK_PATH = "CLKOP",
    parameter CLKFB_DIV = 1
) (
    input wire RST,
    input wire STDBY,
    input wire CLKI,
    output wire CLKOP,
    input wire CLKFB,
    output wire CLKINTFB,
    input wire PHASESEL0,
    input wire PHASESEL1,
    input wire PHASEDIR,
    input wire PHASESTEP,
    input wire PHASELOADREG,
    input wire PLLWAKESYNC,
    input wire ENCLKOP,
    output wire LOCK
);
    reg [10:0] fed_back = 11'd0;

    assign CLKOP = CLKI;
    assign CLKINTFB = 1'b0;
    assign LOCK = &fed_back;

    always @(posedge CLKFB)
        if (RST | STDBY) fed_back <= 11'd0;
        else if (!LOCK) fed_back <= fed_back + 11'd1;
endmodule
