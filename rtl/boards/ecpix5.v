// ECPIX-5 with an ECP5UM5G-85F: chips behind the serial link of the board's USB serial converter.
//
// Pins: rtl/boards/ecpix5.lpf. The clock comes from the 100 MHz oscillator by way of a PLL: 100 MHz / CLKI_DIV * CLKFB_DIV,
// with CLKOP_DIV such that the oscillator within runs at 400 to 800 MHz (Lattice FPGA-TN-02200).
module ecpix5 #(
    parameter CLKI_DIV = 2,
    parameter CLKFB_DIV = 1,
    parameter CLKOP_DIV = 12,
    // Contexts that take turns in a chip: each is in reset for 16 clocks of its own.
    parameter CONTEXTS = 1
) (
    input wire clk100,
    input wire uart_rx,
    output wire uart_tx,
    // Dark at 1.
    output wire [7:0] led_n
);
    wire clock;
    wire locked;

    (* ICP_CURRENT = "12" *) (* LPF_RESISTOR = "8" *) (* MFG_ENABLE_FILTEROPAMP = "1" *) (* MFG_GMCREF_SEL = "2" *)
    EHXPLLL #(
        .PLLRST_ENA("DISABLED"),
        .INTFB_WAKE("DISABLED"),
        .STDBY_ENABLE("DISABLED"),
        .DPHASE_SOURCE("DISABLED"),
        .OUTDIVIDER_MUXA("DIVA"),
        .OUTDIVIDER_MUXB("DIVB"),
        .OUTDIVIDER_MUXC("DIVC"),
        .OUTDIVIDER_MUXD("DIVD"),
        .CLKI_DIV(CLKI_DIV),
        .CLKOP_ENABLE("ENABLED"),
        .CLKOP_DIV(CLKOP_DIV),
        .CLKOP_CPHASE(CLKOP_DIV / 2),
        .CLKOP_FPHASE(0),
        .FEEDBK_PATH("CLKOP"),
        .CLKFB_DIV(CLKFB_DIV)
    ) pll (
        .RST(1'b0),
        .STDBY(1'b0),
        .CLKI(clk100),
        .CLKOP(clock),
        .CLKFB(clock),
        .CLKINTFB(),
        .PHASESEL0(1'b0),
        .PHASESEL1(1'b0),
        .PHASEDIR(1'b1),
        .PHASESTEP(1'b1),
        .PHASELOADREG(1'b1),
        .PLLWAKESYNC(1'b0),
        .ENCLKOP(1'b0),
        .LOCK(locked)
    );

    // In reset until the clock is stable for 16 cycles of each context.
    wire reset;
    bluechip_board_reset #(
        .CLOCKS(16 * CONTEXTS)
    ) reset_synchroniser (
        .clock(clock),
        .stable(locked),
        .reset(reset)
    );

    wire [7:0] lights;
    assign led_n = ~lights;

    bluechip_serial_chip serial_chip (
        .clock(clock),
        .reset(reset),
        .receive(uart_rx),
        .transmit(uart_tx),
        .lights(lights)
    );
endmodule
