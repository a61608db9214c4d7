// Boards with an iCE40 HX8K: chips behind the serial link of the board's USB serial converter.
//
// Pins: rtl/boards/hx8k.pcf (Lattice's breakout board), rtl/boards/alchitry-cu.pcf. The clock comes from the board's oscillator by way
// of a PLL: oscillator * (DIVF + 1) / (DIVR + 1) / 2^DIVQ (Lattice FPGA-TN-02052). The defaults make 19.9 MHz of 12 MHz.
module hx8k #(
    parameter DIVR = 0,
    parameter DIVF = 52,
    parameter DIVQ = 5,
    parameter FILTER_RANGE = 1
) (
    input wire oscillator,
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
        .FILTER_RANGE(FILTER_RANGE)
    ) pll (
        .RESETB(1'b1),
        .BYPASS(1'b0),
        .REFERENCECLK(oscillator),
        .PLLOUTGLOBAL(clock),
        .LOCK(locked)
    );

    wire reset;
    bluechip_board_reset reset_synchroniser (
        .clock(clock),
        .stable(locked),
        .reset(reset)
    );

    bluechip_serial_chip serial_chip (
        .clock(clock),
        .reset(reset),
        .receive(uart_rx),
        .transmit(uart_tx),
        .lights(led)
    );
endmodule
