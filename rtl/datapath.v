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
    wire [19:0] wide_bound, wide_fast, wide_slow, lowered, goal, estimate, expected;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] fast_excess;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] slow_excess;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [19:0] expected_excess;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] pessimistic;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] optimistic;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] mate_excess;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] draw_excess;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [19:0] error, step, ones;
    wire lazy;
    reg  [19:0] fast_register, slow_register;
    reg  crowded_register;
    reg  [19:0] bound, filter;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] t1;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [19:0] t2;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] t3;
    /* verilator lint_on UNUSEDSIGNAL */

    assign t1 = lowered + 20'h7fff;
    assign t2 = {4'd0, window[47:32]};
    assign t3 = slow_register - fast_register;
    assign flags = {lazy & optimistic[19], lazy & ~pessimistic[19], ~slow_excess[19], ~fast_excess[19],
            ~mate_excess[19], ~draw_excess[19]};
    assign wide_bound = {window[15] ? 4'hf : 4'd0, window[15:0]};
    assign wide_fast = {fast[15] ? 4'hf : 4'd0, fast};
    assign wide_slow = {slow[15] ? 4'hf : 4'd0, slow};
    assign lowered = wide_bound - {4'd0, window[31:16]};
    assign goal = ply[0] ? (20'd1 - bound)
        : bound;
    assign estimate = {filter[19] ? 4'hf : 4'd0, filter[19:4]};
    assign expected = fast_register + estimate;
    assign fast_excess = mover ? ((-fast_register) - goal)
        : fast_register - goal;
    assign slow_excess = mover ? ((-slow_register) - goal)
        : slow_register - goal;
    assign expected_excess = mover ? ((-expected) - goal)
        : expected - goal;
    assign pessimistic = expected_excess - t2;
    assign optimistic = expected_excess + t2;
    assign mate_excess = ({13'd0, ply} - 20'h7d00) - goal;
    assign draw_excess = -goal;
    assign error = {t3[15:0], 4'd0} - filter;
    assign step = ones | (error >> window[50:48]);
    assign ones = error[19] ? ~(20'hfffff >> window[50:48])
        : 20'd0;
    assign lazy = crowded_register & window[51];

    initial fast_register = 20'd0;
    always @(posedge clock)
        fast_register <= wide_fast;

    initial slow_register = 20'd0;
    always @(posedge clock)
        slow_register <= wide_slow;

    initial crowded_register = 1'b0;
    always @(posedge clock)
        crowded_register <= crowded;

    initial bound = 20'd0;
    always @(posedge clock)
        bound <= load_offset ? (t1[19] ? 20'hf8001 : lowered)
            : load ? wide_bound
            : bound;

    initial filter = 20'd0;
    always @(posedge clock)
        filter <= load ? 20'd0
            : learn ? (filter + step)
            : filter;
endmodule
