// Lattice iCE40-HX8K breakout board: chips behind the serial link of the board's USB serial converter.
//
// Pins: rtl/boards/hx8k.pcf. The clock comes from the 12 MHz oscillator by way of a PLL:
// 12 MHz * (DIVF + 1) / (DIVR + 1) / 2^DIVQ (Lattice FPGA-TN-02052).
module hx8k #(
    parameter DIVR = 0,
    parameter DIVF = 52,
    parameter DIVQ = 5
) (
    input wire clk_12mhz,
    input wire uart_rx,
    output wire uart_tx,
    output wire [7:0] led
);
    wire clock;
    wire locked;

    SB_PLL40_CORE #(
        .FEEDBACK_PATH("SIMPLE"),
        .DIVR(DIVR),
        .DIVF(DIVF),
        .DIVQ(DIVQ),
        .FILTER_RANGE(3'd1)
    ) pll (
        .RESETB(1'b1),
        .BYPASS(1'b0),
        .REFERENCECLK(clk_12mhz),
        .PLLOUTGLOBAL(clock),
        .LOCK(locked)
    );

    wire reset;
    board_reset reset_synchroniser (
        .clock(clock),
        .stable(locked),
        .reset(reset)
    );

    serial_chip serial_chip (
        .clock(clock),
        .reset(reset),
        .receive(uart_rx),
        .transmit(uart_tx),
        .lights(led)
    );
endmodule
