// ULX3S with an ECP5-85F: chips behind the serial link of the board's USB serial converter.
//
// Pins: rtl/boards/ulx3s.lpf. The clock comes from the 25 MHz oscillator by way of a PLL: 25 MHz / CLKI_DIV * CLKFB_DIV,
// with CLKOP_DIV such that the oscillator within runs at 400 to 800 MHz (Lattice FPGA-TN-02200).
module ulx3s #(
    parameter CLKI_DIV = 5,
    parameter CLKFB_DIV = 7,
    parameter CLKOP_DIV = 17,
    // Contexts that take turns in a chip: each is in reset for 16 clocks of its own.
    parameter CONTEXTS = 1
) (
    input wire clk_25mhz,
    input wire ftdi_txd,
    output wire ftdi_rxd,
    input wire btn_fire1,
    output wire wifi_gpio0,
    output wire [7:0] led
);
    wire clock;
    wire locked;

    // Holds GPIO0 of the ESP32 high: low, it would start another bitstream.
    assign wifi_gpio0 = 1'b1;

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
        .CLKI(clk_25mhz),
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

    // In reset until the clock is stable for 16 cycles of each context, and while the button is pressed.
    wire reset;
    bluechip_board_reset #(
        .CLOCKS(16 * CONTEXTS)
    ) reset_synchroniser (
        .clock(clock),
        .stable(locked & ~btn_fire1),
        .reset(reset)
    );

    bluechip_serial_chip serial_chip (
        .clock(clock),
        .reset(reset),
        .receive(ftdi_txd),
        .transmit(ftdi_rxd),
        .lights(led)
    );
endmodule
