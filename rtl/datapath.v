// Generated from the design; do not edit.

module datapath (
    input  wire clock,
    input  wire [51:0] window, // Window: bound[15:0], offset[31:16], margin[47:32], shift[50:48], lazy[51]
    input  wire load,
    input  wire load_offset,
    input  wire [15:0] fast,
    input  wire [15:0] slow,
    input  wire crowded,
    input  wire mover,
    input  wire [6:0] ply,
    input  wire learn,
    output wire [5:0] flags // Flags: draw[0], mated[1], fast[2], slow[3], good[4], hopeless[5]
);
    wire [19:0] wide_bound, wide_fast, wide_slow, lowered, question, estimate, without;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] fast_excess;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] slow_excess;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] low_excess;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] high_excess;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [19:0] mate;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] mate_excess;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [19:0] error, step, ones;
    wire lazy;
    reg  [15:0] fast_register, slow_register;
    reg  crowded_register;
    reg  [19:0] bound, filter, low, high;
    reg  not_positive;
    reg  [19:0] white_mate, black_mate;
    wire [19:0] t1;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] t2;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [19:0] t3;
    wire t4, t5;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] t6;
    /* verilator lint_on UNUSEDSIGNAL */

    assign t1 = wide_bound - {4'd0, window[31:16]};
    assign t2 = t1 + 20'h7fff;
    assign t3 = {4'd0, window[47:32]};
    assign t4 = lazy & ~high_excess[19];
    assign t5 = lazy & low_excess[19];
    assign t6 = wide_slow - wide_fast;
    assign flags = {mover ? {t4, t5} : {t5, t4}, mover ^ ~slow_excess[19], mover ^ ~fast_excess[19],
            ~mate_excess[19], not_positive ^ mover};
    assign wide_bound = {window[15] ? 4'hf : 4'd0, window[15:0]};
    assign wide_fast = {fast_register[15] ? 4'hf : 4'd0, fast_register};
    assign wide_slow = {slow_register[15] ? 4'hf : 4'd0, slow_register};
    assign lowered = t2[19] ? 20'hf8001
        : t1;
    assign question = load_offset ? lowered
        : wide_bound;
    assign estimate = {filter[19] ? 4'hf : 4'd0, filter[19:4]};
    assign without = bound - estimate;
    assign fast_excess = wide_fast - bound;
    assign slow_excess = wide_slow - bound;
    assign low_excess = wide_fast - low;
    assign high_excess = wide_fast - high;
    assign mate = mover ? black_mate
        : white_mate;
    assign mate_excess = {13'd0, ply} - mate;
    assign error = {t6[15:0], 4'd0} - filter;
    assign step = ones | (error >> window[50:48]);
    assign ones = error[19] ? ~(20'hfffff >> window[50:48])
        : 20'd0;
    assign lazy = crowded_register & window[51];

    initial fast_register = 16'd0;
    always @(posedge clock)
        fast_register <= fast;

    initial slow_register = 16'd0;
    always @(posedge clock)
        slow_register <= slow;

    initial crowded_register = 1'b0;
    always @(posedge clock)
        crowded_register <= crowded;

    initial bound = 20'd0;
    always @(posedge clock)
        bound <= load_offset | load ? (mover ? (20'd1 - question) : question)
            : bound;

    initial filter = 20'd0;
    always @(posedge clock)
        filter <= load ? 20'd0
            : learn ? (filter + step)
            : filter;

    initial low = 20'd0;
    always @(posedge clock)
        low <= without - t3;

    initial high = 20'd0;
    always @(posedge clock)
        high <= without + t3;

    initial not_positive = 1'b0;
    always @(posedge clock)
        not_positive <= bound[19] | ~(|bound);

    initial white_mate = 20'd0;
    always @(posedge clock)
        white_mate <= bound + 20'h7d00;

    initial black_mate = 20'd0;
    always @(posedge clock)
        black_mate <= 20'h7d01 - bound;
endmodule
