// Generated from the design; do not edit.

/* verilator lint_off DECLFILENAME */ // one file holds every module

module entries (
    input  wire clock,
    input  wire write,
    input  wire [14:0] ply, // Ply: from[5:0], to[11:6], kind[14:12]
    input  wire keeps,
    input  wire clear,
    output wire kept,
    input  wire [14:0] operand, // Ply: from[5:0], to[11:6], kind[14:12]
    input  wire side,
    output wire origin_set,
    output wire origin_clear,
    output wire destination_set,
    output wire destination_clear,
    input  wire origin_differs,
    input  wire destination_same,
    input  wire played,
    input  wire taken_back,
    input  wire comparable,
    input  wire told,
    input  wire counted_side,
    output wire none,
    output wire one,
    output wire odd
);
    wire same;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [5:0] step;
    /* verilator lint_on UNUSEDSIGNAL */
    wire few;
    reg  [14:0] own; // Ply: from[5:0], to[11:6], kind[14:12]
    reg  keeper, fresh, change, fall, alive;
    wire [5:0] displaced_d;
    reg  [5:0] displaced;
    wire parity_d;
    reg  parity;

    assign kept = keeper;
    assign origin_set = same & (own[11:6] == operand[5:0]);
    assign origin_clear = same & (operand[5:0] == own[5:0]);
    assign destination_set = same & (own[5:0] == operand[11:6]);
    assign destination_clear = same & (own[11:6] == operand[11:6]);
    assign none = few & ~displaced_d[0];
    assign one = few & displaced_d[0];
    assign odd = parity_d;
    assign same = side & (own[14:12] == operand[14:12]);
    assign step = fall ? 6'h3e
        : 6'd0;
    assign few = alive & ~(|displaced_d[5:1]);
    assign displaced_d = displaced + {step[5:1], change};
    assign parity_d = parity ^ (change & counted_side);

    initial own = 15'd0;
    always @(posedge clock)
        if (1'b0) own <= 15'd0;
        else if (write) own <= ply;

    initial keeper = 1'b0;
    always @(posedge clock)
        if (clear) keeper <= 1'b0;
        else if (write) keeper <= keeps;

    initial fresh = 1'b0;
    always @(posedge clock)
        fresh <= write;

    initial change = 1'b0;
    always @(posedge clock)
        change <= (played | taken_back) & (origin_differs == destination_same);

    initial fall = 1'b0;
    always @(posedge clock)
        fall <= (destination_same & (played & origin_differs)) | ((taken_back & ~origin_differs) &
                ~destination_same);

    initial alive = 1'b0;
    always @(posedge clock)
        if (1'b0) alive <= 1'b0;
        else if (told) alive <= comparable;

    initial displaced = 6'd0;
    always @(posedge clock)
        if (fresh) displaced <= 6'd0;
        else if (1'b1) displaced <= displaced_d;

    initial parity = 1'b0;
    always @(posedge clock)
        if (fresh) parity <= 1'b0;
        else if (1'b1) parity <= parity_d;
endmodule

module written (
    input  wire [4:0] place,
    input  wire enable,
    output wire [31:0] mark
);
    wire [3:0] rows;
    wire [7:0] columns;

    assign mark = {columns[7] & rows[3], columns[6] & rows[3], columns[5] & rows[3], columns[4] & rows[3],
            columns[3] & rows[3], columns[2] & rows[3], columns[1] & rows[3], columns[0] & rows[3],
            columns[7] & rows[2], columns[6] & rows[2], columns[5] & rows[2], columns[4] & rows[2],
            columns[3] & rows[2], columns[2] & rows[2], columns[1] & rows[2], columns[0] & rows[2],
            columns[7] & rows[1], columns[6] & rows[1], columns[5] & rows[1], columns[4] & rows[1],
            columns[3] & rows[1], columns[2] & rows[1], columns[1] & rows[1], columns[0] & rows[1],
            rows[0] & columns[7], rows[0] & columns[6], rows[0] & columns[5], rows[0] & columns[4],
            rows[0] & columns[3], rows[0] & columns[2], rows[0] & columns[1], rows[0] & columns[0]};
    assign rows = enable ? (4'd1 << place[4:3])
        : 4'd0;
    assign columns = 8'd1 << place[2:0];
endmodule

module origin (
    input  wire [31:0] set,
    input  wire [31:0] clear,
    output wire [31:0] behind
);
    wire [63:0] a, b;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] carries;
    /* verilator lint_on UNUSEDSIGNAL */

    assign behind = {carries[32], carries[63:33]};
    assign a = {~clear, ~clear};
    assign b = {set, set};
    assign carries = b ^ (a ^ (a + b));
endmodule

module claims (
    input  wire [15:0] positions,
    input  wire [3:0] newest,
    output wire found,
    output wire [4:0] age
);
    wire [15:0] by_8, by_4, by_2;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [15:0] by_age;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [3:0] index, t1, t2;

    assign t1 = by_age[9] ? 4'd9
        : by_age[10] ? 4'ha
        : by_age[11] ? 4'hb
        : by_age[12] ? 4'hc
        : by_age[13] ? 4'hd
        : by_age[14] ? 4'he
        : 4'hf;
    assign t2 = by_age[3] ? 4'd3
        : by_age[4] ? 4'd4
        : by_age[5] ? 4'd5
        : by_age[6] ? 4'd6
        : by_age[7] ? 4'd7
        : by_age[8] ? 4'd8
        : t1;
    assign found = |by_age[15:1];
    assign age = {index, 1'b1};
    assign by_8 = newest[3] ? {positions[7:0], positions[15:8]}
        : positions;
    assign by_4 = newest[2] ? {by_8[3:0], by_8[15:4]}
        : by_8;
    assign by_2 = newest[1] ? {by_4[1:0], by_4[15:2]}
        : by_4;
    assign by_age = newest[0] ? {by_2[0], by_2[15:1]}
        : by_2;
    assign index = by_age[1] ? 4'd1
        : by_age[2] ? 4'd2
        : t2;
endmodule

module repetition (
    input  wire clock,
    input  wire push,
    input  wire pop,
    input  wire clear,
    input  wire [5:0] from,
    input  wire [5:0] to,
    input  wire [2:0] kind,
    input  wire irreversible,
    input  wire passed,
    output wire [5:0] count,
    output wire repeated,
    output wire claim,
    output wire [4:0] claim_age,
    output wire no_progress,
    output wire [4:0] no_progress_age,
    input  wire seek,
    input  wire seek_no_progress,
    output wire seeking,
    output wire [5:0] square_now,
    output wire [5:0] square_then
);
    wire [4:0] place;
    wire [31:0] origin_set, origin_clear, destination_set, destination_clear, comparable_set,
            comparable_clear;
    wire [15:0] same, one, odd;
    wire [4:0] steps, behind;
    wire left, stood, over, entries_0_keeps, entries_0_kept, entries_0_side, entries_0_origin_set,
            entries_0_origin_clear, entries_0_destination_set, entries_0_destination_clear,
            entries_0_told, entries_0_counted_side, entries_0_none, entries_0_one, entries_0_odd,
            entries_1_kept, entries_1_origin_set, entries_1_origin_clear, entries_1_destination_set,
            entries_1_destination_clear, entries_1_none, entries_1_one, entries_1_odd, entries_2_kept,
            entries_2_origin_set, entries_2_origin_clear, entries_2_destination_set,
            entries_2_destination_clear, entries_2_none, entries_2_one, entries_2_odd, entries_3_kept,
            entries_3_origin_set, entries_3_origin_clear, entries_3_destination_set,
            entries_3_destination_clear, entries_3_none, entries_3_one, entries_3_odd, entries_4_kept,
            entries_4_origin_set, entries_4_origin_clear, entries_4_destination_set,
            entries_4_destination_clear, entries_4_none, entries_4_one, entries_4_odd, entries_5_kept,
            entries_5_origin_set, entries_5_origin_clear, entries_5_destination_set,
            entries_5_destination_clear, entries_5_none, entries_5_one, entries_5_odd, entries_6_kept,
            entries_6_origin_set, entries_6_origin_clear, entries_6_destination_set,
            entries_6_destination_clear, entries_6_none, entries_6_one, entries_6_odd, entries_7_kept,
            entries_7_origin_set, entries_7_origin_clear, entries_7_destination_set,
            entries_7_destination_clear, entries_7_none, entries_7_one, entries_7_odd, entries_8_kept,
            entries_8_origin_set, entries_8_origin_clear, entries_8_destination_set,
            entries_8_destination_clear, entries_8_none, entries_8_one, entries_8_odd, entries_9_kept,
            entries_9_origin_set, entries_9_origin_clear, entries_9_destination_set,
            entries_9_destination_clear, entries_9_none, entries_9_one, entries_9_odd, entries_10_kept,
            entries_10_origin_set, entries_10_origin_clear, entries_10_destination_set,
            entries_10_destination_clear, entries_10_none, entries_10_one, entries_10_odd,
            entries_11_kept, entries_11_origin_set, entries_11_origin_clear, entries_11_destination_set,
            entries_11_destination_clear, entries_11_none, entries_11_one, entries_11_odd,
            entries_12_kept, entries_12_origin_set, entries_12_origin_clear, entries_12_destination_set,
            entries_12_destination_clear, entries_12_none, entries_12_one, entries_12_odd,
            entries_13_kept, entries_13_origin_set, entries_13_origin_clear, entries_13_destination_set,
            entries_13_destination_clear, entries_13_none, entries_13_one, entries_13_odd,
            entries_14_kept, entries_14_origin_set, entries_14_origin_clear, entries_14_destination_set,
            entries_14_destination_clear, entries_14_none, entries_14_one, entries_14_odd,
            entries_15_kept, entries_15_origin_set, entries_15_origin_clear, entries_15_destination_set,
            entries_15_destination_clear, entries_15_none, entries_15_one, entries_15_odd,
            entries_16_kept, entries_16_origin_set, entries_16_origin_clear, entries_16_destination_set,
            entries_16_destination_clear, entries_16_none, entries_16_one, entries_16_odd,
            entries_17_kept, entries_17_origin_set, entries_17_origin_clear, entries_17_destination_set,
            entries_17_destination_clear, entries_17_none, entries_17_one, entries_17_odd,
            entries_18_kept, entries_18_origin_set, entries_18_origin_clear, entries_18_destination_set,
            entries_18_destination_clear, entries_18_none, entries_18_one, entries_18_odd,
            entries_19_kept, entries_19_origin_set, entries_19_origin_clear, entries_19_destination_set,
            entries_19_destination_clear, entries_19_none, entries_19_one, entries_19_odd,
            entries_20_kept, entries_20_origin_set, entries_20_origin_clear, entries_20_destination_set,
            entries_20_destination_clear, entries_20_none, entries_20_one, entries_20_odd,
            entries_21_kept, entries_21_origin_set, entries_21_origin_clear, entries_21_destination_set,
            entries_21_destination_clear, entries_21_none, entries_21_one, entries_21_odd,
            entries_22_kept, entries_22_origin_set, entries_22_origin_clear, entries_22_destination_set,
            entries_22_destination_clear, entries_22_none, entries_22_one, entries_22_odd,
            entries_23_kept, entries_23_origin_set, entries_23_origin_clear, entries_23_destination_set,
            entries_23_destination_clear, entries_23_none, entries_23_one, entries_23_odd,
            entries_24_kept, entries_24_origin_set, entries_24_origin_clear, entries_24_destination_set,
            entries_24_destination_clear, entries_24_none, entries_24_one, entries_24_odd,
            entries_25_kept, entries_25_origin_set, entries_25_origin_clear, entries_25_destination_set,
            entries_25_destination_clear, entries_25_none, entries_25_one, entries_25_odd,
            entries_26_kept, entries_26_origin_set, entries_26_origin_clear, entries_26_destination_set,
            entries_26_destination_clear, entries_26_none, entries_26_one, entries_26_odd,
            entries_27_kept, entries_27_origin_set, entries_27_origin_clear, entries_27_destination_set,
            entries_27_destination_clear, entries_27_none, entries_27_one, entries_27_odd,
            entries_28_kept, entries_28_origin_set, entries_28_origin_clear, entries_28_destination_set,
            entries_28_destination_clear, entries_28_none, entries_28_one, entries_28_odd,
            entries_29_kept, entries_29_origin_set, entries_29_origin_clear, entries_29_destination_set,
            entries_29_destination_clear, entries_29_none, entries_29_one, entries_29_odd,
            entries_30_kept, entries_30_origin_set, entries_30_origin_clear, entries_30_destination_set,
            entries_30_destination_clear, entries_30_none, entries_30_one, entries_30_odd,
            entries_31_kept, entries_31_origin_set, entries_31_origin_clear, entries_31_destination_set,
            entries_31_destination_clear, entries_31_none, entries_31_one, entries_31_odd;
    wire [4:0] memory_read_address;
    reg  [20:0] memory_read_data; // Record: from[5:0], to[11:6], kind[14:12], trail[20:15]
    wire [4:0] newest_d;
    reg  [4:0] newest;
    reg  [5:0] height, trail;
    wire written_enable;
    wire [31:0] written_mark;
    wire [14:0] operand_d; // Ply: from[5:0], to[11:6], kind[14:12]
    reg  [14:0] operand; // Ply: from[5:0], to[11:6], kind[14:12]
    reg  played, taken_back, odd_place;
    wire [4:0] begin_place;
    wire [31:0] begin_mark, origin_behind, destination_behind, comparable_behind;
    reg  odd_counted;
    reg  [4:0] newest_counted;
    wire [15:0] claims_positions;
    wire claims_found;
    wire [4:0] claims_age;
    wire [15:0] no_progresses_positions;
    wire no_progresses_found;
    wire [4:0] no_progresses_age;
    reg  repeated_register, claim_register;
    reg  [4:0] claim_age_register;
    reg  no_progress_register;
    reg  [4:0] no_progress_age_register;
    reg  seeks, fetched, looks;
    wire [4:0] aim_d;
    reg  [4:0] aim, pointer, source, stop;
    reg  [5:0] way;
    reg  looked, hit, end_;
    reg  [5:0] now_register;
    wire [4:0] t1, t2;
    wire t3;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [31:0] t4;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [31:0] t5;
    /* verilator lint_on UNUSEDSIGNAL */
    wire t6;

    assign t1 = newest - 5'd1;
    assign t2 = newest + 5'd1;
    assign t3 = seeks & ~over;
    assign t4 = destination_behind >> behind;
    assign t5 = destination_behind >> aim;
    assign t6 = looks & ~over;
    assign count = height;
    assign repeated = repeated_register;
    assign claim = claim_register;
    assign claim_age = claim_age_register;
    assign no_progress = no_progress_register;
    assign no_progress_age = no_progress_age_register;
    assign seeking = seeks;
    assign square_now = now_register;
    assign square_then = hit ? (way ^ now_register)
        : now_register;
    assign place = push ? t1
        : newest;
    assign origin_set = {entries_31_origin_set, entries_30_origin_set, entries_29_origin_set,
            entries_28_origin_set, entries_27_origin_set, entries_26_origin_set, entries_25_origin_set,
            entries_24_origin_set, entries_23_origin_set, entries_22_origin_set, entries_21_origin_set,
            entries_20_origin_set, entries_19_origin_set, entries_18_origin_set, entries_17_origin_set,
            entries_16_origin_set, entries_15_origin_set, entries_14_origin_set, entries_13_origin_set,
            entries_12_origin_set, entries_11_origin_set, entries_10_origin_set, entries_9_origin_set,
            entries_8_origin_set, entries_7_origin_set, entries_6_origin_set, entries_5_origin_set,
            entries_4_origin_set, entries_3_origin_set, entries_2_origin_set, entries_1_origin_set,
            entries_0_origin_set};
    assign origin_clear = {entries_31_origin_clear, entries_30_origin_clear, entries_29_origin_clear,
            entries_28_origin_clear, entries_27_origin_clear, entries_26_origin_clear,
            entries_25_origin_clear, entries_24_origin_clear, entries_23_origin_clear,
            entries_22_origin_clear, entries_21_origin_clear, entries_20_origin_clear,
            entries_19_origin_clear, entries_18_origin_clear, entries_17_origin_clear,
            entries_16_origin_clear, entries_15_origin_clear, entries_14_origin_clear,
            entries_13_origin_clear, entries_12_origin_clear, entries_11_origin_clear,
            entries_10_origin_clear, entries_9_origin_clear, entries_8_origin_clear,
            entries_7_origin_clear, entries_6_origin_clear, entries_5_origin_clear,
            entries_4_origin_clear, entries_3_origin_clear, entries_2_origin_clear,
            entries_1_origin_clear, entries_0_origin_clear};
    assign destination_set = {entries_31_destination_set, entries_30_destination_set,
            entries_29_destination_set, entries_28_destination_set, entries_27_destination_set,
            entries_26_destination_set, entries_25_destination_set, entries_24_destination_set,
            entries_23_destination_set, entries_22_destination_set, entries_21_destination_set,
            entries_20_destination_set, entries_19_destination_set, entries_18_destination_set,
            entries_17_destination_set, entries_16_destination_set, entries_15_destination_set,
            entries_14_destination_set, entries_13_destination_set, entries_12_destination_set,
            entries_11_destination_set, entries_10_destination_set, entries_9_destination_set,
            entries_8_destination_set, entries_7_destination_set, entries_6_destination_set,
            entries_5_destination_set, entries_4_destination_set, entries_3_destination_set,
            entries_2_destination_set, entries_1_destination_set, entries_0_destination_set};
    assign destination_clear = {entries_31_destination_clear | (looks & begin_mark[31]),
            entries_30_destination_clear | (looks & begin_mark[30]), entries_29_destination_clear | (looks
            & begin_mark[29]), entries_28_destination_clear | (looks & begin_mark[28]),
            entries_27_destination_clear | (looks & begin_mark[27]), entries_26_destination_clear | (looks
            & begin_mark[26]), entries_25_destination_clear | (looks & begin_mark[25]),
            entries_24_destination_clear | (looks & begin_mark[24]), entries_23_destination_clear | (looks
            & begin_mark[23]), entries_22_destination_clear | (looks & begin_mark[22]),
            entries_21_destination_clear | (looks & begin_mark[21]), entries_20_destination_clear | (looks
            & begin_mark[20]), entries_19_destination_clear | (looks & begin_mark[19]),
            entries_18_destination_clear | (looks & begin_mark[18]), entries_17_destination_clear | (looks
            & begin_mark[17]), entries_16_destination_clear | (looks & begin_mark[16]),
            entries_15_destination_clear | (looks & begin_mark[15]), entries_14_destination_clear | (looks
            & begin_mark[14]), entries_13_destination_clear | (looks & begin_mark[13]),
            entries_12_destination_clear | (looks & begin_mark[12]), entries_11_destination_clear | (looks
            & begin_mark[11]), entries_10_destination_clear | (looks & begin_mark[10]),
            entries_9_destination_clear | (looks & begin_mark[9]), entries_8_destination_clear | (looks &
            begin_mark[8]), entries_7_destination_clear | (looks & begin_mark[7]),
            entries_6_destination_clear | (looks & begin_mark[6]), entries_5_destination_clear | (looks &
            begin_mark[5]), entries_4_destination_clear | (looks & begin_mark[4]),
            entries_3_destination_clear | (looks & begin_mark[3]), entries_2_destination_clear | (looks &
            begin_mark[2]), entries_1_destination_clear | (looks & begin_mark[1]),
            entries_0_destination_clear | (looks & begin_mark[0])};
    assign comparable_set = {begin_mark[31] & entries_31_kept, begin_mark[30] & entries_30_kept,
            begin_mark[29] & entries_29_kept, begin_mark[28] & entries_28_kept, begin_mark[27] &
            entries_27_kept, begin_mark[26] & entries_26_kept, begin_mark[25] & entries_25_kept,
            begin_mark[24] & entries_24_kept, begin_mark[23] & entries_23_kept, begin_mark[22] &
            entries_22_kept, begin_mark[21] & entries_21_kept, begin_mark[20] & entries_20_kept,
            begin_mark[19] & entries_19_kept, begin_mark[18] & entries_18_kept, begin_mark[17] &
            entries_17_kept, begin_mark[16] & entries_16_kept, begin_mark[15] & entries_15_kept,
            begin_mark[14] & entries_14_kept, begin_mark[13] & entries_13_kept, begin_mark[12] &
            entries_12_kept, begin_mark[11] & entries_11_kept, begin_mark[10] & entries_10_kept,
            begin_mark[9] & entries_9_kept, begin_mark[8] & entries_8_kept, begin_mark[7] &
            entries_7_kept, begin_mark[6] & entries_6_kept, begin_mark[5] & entries_5_kept, begin_mark[4]
            & entries_4_kept, begin_mark[3] & entries_3_kept, begin_mark[2] & entries_2_kept,
            begin_mark[1] & entries_1_kept, begin_mark[0] & entries_0_kept};
    assign comparable_clear = {~entries_31_kept, ~entries_30_kept, ~entries_29_kept, ~entries_28_kept,
            ~entries_27_kept, ~entries_26_kept, ~entries_25_kept, ~entries_24_kept, ~entries_23_kept,
            ~entries_22_kept, ~entries_21_kept, ~entries_20_kept, ~entries_19_kept, ~entries_18_kept,
            ~entries_17_kept, ~entries_16_kept, ~entries_15_kept, ~entries_14_kept, ~entries_13_kept,
            ~entries_12_kept, ~entries_11_kept, ~entries_10_kept, ~entries_9_kept, ~entries_8_kept,
            ~entries_7_kept, ~entries_6_kept, ~entries_5_kept, ~entries_4_kept, ~entries_3_kept,
            ~entries_2_kept, ~entries_1_kept, ~entries_0_kept};
    assign same = {newest_counted[0] ? entries_30_none : entries_31_none, newest_counted[0] ?
            entries_28_none : entries_29_none, newest_counted[0] ? entries_26_none : entries_27_none,
            newest_counted[0] ? entries_24_none : entries_25_none, newest_counted[0] ? entries_22_none :
            entries_23_none, newest_counted[0] ? entries_20_none : entries_21_none, newest_counted[0] ?
            entries_18_none : entries_19_none, newest_counted[0] ? entries_16_none : entries_17_none,
            newest_counted[0] ? entries_14_none : entries_15_none, newest_counted[0] ? entries_12_none :
            entries_13_none, newest_counted[0] ? entries_10_none : entries_11_none, newest_counted[0] ?
            entries_8_none : entries_9_none, newest_counted[0] ? entries_6_none : entries_7_none,
            newest_counted[0] ? entries_4_none : entries_5_none, newest_counted[0] ? entries_2_none :
            entries_3_none, newest_counted[0] ? entries_0_none : entries_1_none};
    assign one = {newest_counted[0] ? entries_31_one : entries_30_one, newest_counted[0] ? entries_29_one
            : entries_28_one, newest_counted[0] ? entries_27_one : entries_26_one, newest_counted[0] ?
            entries_25_one : entries_24_one, newest_counted[0] ? entries_23_one : entries_22_one,
            newest_counted[0] ? entries_21_one : entries_20_one, newest_counted[0] ? entries_19_one :
            entries_18_one, newest_counted[0] ? entries_17_one : entries_16_one, newest_counted[0] ?
            entries_15_one : entries_14_one, newest_counted[0] ? entries_13_one : entries_12_one,
            newest_counted[0] ? entries_11_one : entries_10_one, newest_counted[0] ? entries_9_one :
            entries_8_one, newest_counted[0] ? entries_7_one : entries_6_one, newest_counted[0] ?
            entries_5_one : entries_4_one, newest_counted[0] ? entries_3_one : entries_2_one,
            newest_counted[0] ? entries_1_one : entries_0_one};
    assign odd = {newest_counted[0] ? entries_31_odd : entries_30_odd, newest_counted[0] ? entries_29_odd
            : entries_28_odd, newest_counted[0] ? entries_27_odd : entries_26_odd, newest_counted[0] ?
            entries_25_odd : entries_24_odd, newest_counted[0] ? entries_23_odd : entries_22_odd,
            newest_counted[0] ? entries_21_odd : entries_20_odd, newest_counted[0] ? entries_19_odd :
            entries_18_odd, newest_counted[0] ? entries_17_odd : entries_16_odd, newest_counted[0] ?
            entries_15_odd : entries_14_odd, newest_counted[0] ? entries_13_odd : entries_12_odd,
            newest_counted[0] ? entries_11_odd : entries_10_odd, newest_counted[0] ? entries_9_odd :
            entries_8_odd, newest_counted[0] ? entries_7_odd : entries_6_odd, newest_counted[0] ?
            entries_5_odd : entries_4_odd, newest_counted[0] ? entries_3_odd : entries_2_odd,
            newest_counted[0] ? entries_1_odd : entries_0_odd};
    assign steps = {seek_no_progress ? no_progress_age_register[4:1] : claim_age_register[4:1], 1'b0};
    assign behind = pointer - 5'd5;
    assign left = t4[0];
    assign stood = t5[0];
    assign over = looked & (hit | end_);
    assign entries_0_keeps = (push & ~irreversible) & ~passed;
    assign entries_0_side = ~odd_place;
    assign entries_0_told = ~looks;
    assign entries_0_counted_side = ~odd_counted;
    assign memory_read_address = seek ? aim_d
        : t3 ? pointer
        : newest_d;
    assign newest_d = push ? t1
        : pop ? t2
        : newest;
    assign written_enable = push | pop;
    assign operand_d = push ? {kind, to, from}
        : played ? operand
        : memory_read_data[14:0];
    assign begin_place = looks ? source
        : newest;
    assign claims_positions = one & ~odd;
    assign no_progresses_positions = one & odd;
    assign aim_d = seek ? (newest + steps)
        : aim;

    initial newest = 5'd0;
    always @(posedge clock)
        newest <= newest_d;

    initial height = 6'd0;
    always @(posedge clock)
        height <= clear ? 6'd0
            : push ? (height[5] ? height : (height + 6'd1))
            : pop ? ((height != 6'd0) ? (height - 6'd1) : height)
            : height;

    initial trail = 6'd0;
    always @(posedge clock)
        trail <= written_enable ? ((trail ^ operand_d[5:0]) ^ operand_d[11:6])
            : trail;

    initial operand = 15'd0;
    always @(posedge clock)
        operand <= operand_d;

    initial played = 1'b0;
    always @(posedge clock)
        played <= push;

    initial taken_back = 1'b0;
    always @(posedge clock)
        taken_back <= pop & ~push;

    initial odd_place = 1'b0;
    always @(posedge clock)
        odd_place <= fetched ? pointer[0]
            : place[0];

    initial odd_counted = 1'b0;
    always @(posedge clock)
        odd_counted <= odd_place;

    initial newest_counted = 5'd0;
    always @(posedge clock)
        newest_counted <= newest;

    initial repeated_register = 1'b0;
    always @(posedge clock)
        repeated_register <= |same;

    initial claim_register = 1'b0;
    always @(posedge clock)
        claim_register <= claims_found;

    initial claim_age_register = 5'd0;
    always @(posedge clock)
        claim_age_register <= claims_age;

    initial no_progress_register = 1'b0;
    always @(posedge clock)
        no_progress_register <= no_progresses_found;

    initial no_progress_age_register = 5'd0;
    always @(posedge clock)
        no_progress_age_register <= no_progresses_age;

    initial seeks = 1'b0;
    always @(posedge clock)
        seeks <= seek | t3;

    initial fetched = 1'b0;
    always @(posedge clock)
        fetched <= t3;

    initial looks = 1'b0;
    always @(posedge clock)
        looks <= fetched & ~over;

    initial aim = 5'd0;
    always @(posedge clock)
        aim <= aim_d;

    initial pointer = 5'd0;
    always @(posedge clock)
        pointer <= seek ? (seek_no_progress ? newest : t2)
            : seeks ? (pointer + 5'd2)
            : pointer;

    initial source = 5'd0;
    always @(posedge clock)
        source <= seek ? (seek_no_progress ? t1 : newest)
            : source;

    initial stop = 5'd0;
    always @(posedge clock)
        stop <= seek ? (seek_no_progress ? (aim_d + 5'd4) : (aim_d + 5'd3))
            : stop;

    initial way = 6'd0;
    always @(posedge clock)
        way <= seeks ? (fetched ? way : (trail ^ memory_read_data[20:15]))
            : way;

    initial looked = 1'b0;
    always @(posedge clock)
        looked <= t6;

    initial hit = 1'b0;
    always @(posedge clock)
        hit <= t6 ? (~left & ~stood)
            : hit;

    initial end_ = 1'b0;
    always @(posedge clock)
        end_ <= t6 ? (pointer == stop)
            : end_;

    initial now_register = 6'd0;
    always @(posedge clock)
        now_register <= t6 ? operand[11:6]
            : now_register;

    reg [20:0] memory [0:31];
    integer memory_index;
    initial begin
        for (memory_index = 0; memory_index < 32; memory_index = memory_index + 1)
            /* verilator lint_off WIDTHTRUNC */ // a loop index is an integer
            memory[memory_index] = 21'd0;
            /* verilator lint_on WIDTHTRUNC */
    end
    initial memory_read_data = 21'd0;
    always @(posedge clock) begin
        if (push) memory[place] <= {trail, kind, to, from};
        memory_read_data <= memory[memory_read_address];
    end

    // entries[0]
    entries entries_0 (
        .clock(clock),
        .write(written_mark[0]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_0_kept),
        .operand(operand),
        .side(entries_0_side),
        .origin_set(entries_0_origin_set),
        .origin_clear(entries_0_origin_clear),
        .destination_set(entries_0_destination_set),
        .destination_clear(entries_0_destination_clear),
        .origin_differs(origin_behind[0]),
        .destination_same(destination_behind[0]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[0]),
        .told(entries_0_told),
        .counted_side(entries_0_counted_side),
        .none(entries_0_none),
        .one(entries_0_one),
        .odd(entries_0_odd)
    );

    // entries[1]
    entries entries_1 (
        .clock(clock),
        .write(written_mark[1]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_1_kept),
        .operand(operand),
        .side(odd_place),
        .origin_set(entries_1_origin_set),
        .origin_clear(entries_1_origin_clear),
        .destination_set(entries_1_destination_set),
        .destination_clear(entries_1_destination_clear),
        .origin_differs(origin_behind[1]),
        .destination_same(destination_behind[1]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[1]),
        .told(entries_0_told),
        .counted_side(odd_counted),
        .none(entries_1_none),
        .one(entries_1_one),
        .odd(entries_1_odd)
    );

    // entries[2]
    entries entries_2 (
        .clock(clock),
        .write(written_mark[2]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_2_kept),
        .operand(operand),
        .side(entries_0_side),
        .origin_set(entries_2_origin_set),
        .origin_clear(entries_2_origin_clear),
        .destination_set(entries_2_destination_set),
        .destination_clear(entries_2_destination_clear),
        .origin_differs(origin_behind[2]),
        .destination_same(destination_behind[2]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[2]),
        .told(entries_0_told),
        .counted_side(entries_0_counted_side),
        .none(entries_2_none),
        .one(entries_2_one),
        .odd(entries_2_odd)
    );

    // entries[3]
    entries entries_3 (
        .clock(clock),
        .write(written_mark[3]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_3_kept),
        .operand(operand),
        .side(odd_place),
        .origin_set(entries_3_origin_set),
        .origin_clear(entries_3_origin_clear),
        .destination_set(entries_3_destination_set),
        .destination_clear(entries_3_destination_clear),
        .origin_differs(origin_behind[3]),
        .destination_same(destination_behind[3]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[3]),
        .told(entries_0_told),
        .counted_side(odd_counted),
        .none(entries_3_none),
        .one(entries_3_one),
        .odd(entries_3_odd)
    );

    // entries[4]
    entries entries_4 (
        .clock(clock),
        .write(written_mark[4]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_4_kept),
        .operand(operand),
        .side(entries_0_side),
        .origin_set(entries_4_origin_set),
        .origin_clear(entries_4_origin_clear),
        .destination_set(entries_4_destination_set),
        .destination_clear(entries_4_destination_clear),
        .origin_differs(origin_behind[4]),
        .destination_same(destination_behind[4]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[4]),
        .told(entries_0_told),
        .counted_side(entries_0_counted_side),
        .none(entries_4_none),
        .one(entries_4_one),
        .odd(entries_4_odd)
    );

    // entries[5]
    entries entries_5 (
        .clock(clock),
        .write(written_mark[5]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_5_kept),
        .operand(operand),
        .side(odd_place),
        .origin_set(entries_5_origin_set),
        .origin_clear(entries_5_origin_clear),
        .destination_set(entries_5_destination_set),
        .destination_clear(entries_5_destination_clear),
        .origin_differs(origin_behind[5]),
        .destination_same(destination_behind[5]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[5]),
        .told(entries_0_told),
        .counted_side(odd_counted),
        .none(entries_5_none),
        .one(entries_5_one),
        .odd(entries_5_odd)
    );

    // entries[6]
    entries entries_6 (
        .clock(clock),
        .write(written_mark[6]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_6_kept),
        .operand(operand),
        .side(entries_0_side),
        .origin_set(entries_6_origin_set),
        .origin_clear(entries_6_origin_clear),
        .destination_set(entries_6_destination_set),
        .destination_clear(entries_6_destination_clear),
        .origin_differs(origin_behind[6]),
        .destination_same(destination_behind[6]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[6]),
        .told(entries_0_told),
        .counted_side(entries_0_counted_side),
        .none(entries_6_none),
        .one(entries_6_one),
        .odd(entries_6_odd)
    );

    // entries[7]
    entries entries_7 (
        .clock(clock),
        .write(written_mark[7]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_7_kept),
        .operand(operand),
        .side(odd_place),
        .origin_set(entries_7_origin_set),
        .origin_clear(entries_7_origin_clear),
        .destination_set(entries_7_destination_set),
        .destination_clear(entries_7_destination_clear),
        .origin_differs(origin_behind[7]),
        .destination_same(destination_behind[7]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[7]),
        .told(entries_0_told),
        .counted_side(odd_counted),
        .none(entries_7_none),
        .one(entries_7_one),
        .odd(entries_7_odd)
    );

    // entries[8]
    entries entries_8 (
        .clock(clock),
        .write(written_mark[8]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_8_kept),
        .operand(operand),
        .side(entries_0_side),
        .origin_set(entries_8_origin_set),
        .origin_clear(entries_8_origin_clear),
        .destination_set(entries_8_destination_set),
        .destination_clear(entries_8_destination_clear),
        .origin_differs(origin_behind[8]),
        .destination_same(destination_behind[8]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[8]),
        .told(entries_0_told),
        .counted_side(entries_0_counted_side),
        .none(entries_8_none),
        .one(entries_8_one),
        .odd(entries_8_odd)
    );

    // entries[9]
    entries entries_9 (
        .clock(clock),
        .write(written_mark[9]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_9_kept),
        .operand(operand),
        .side(odd_place),
        .origin_set(entries_9_origin_set),
        .origin_clear(entries_9_origin_clear),
        .destination_set(entries_9_destination_set),
        .destination_clear(entries_9_destination_clear),
        .origin_differs(origin_behind[9]),
        .destination_same(destination_behind[9]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[9]),
        .told(entries_0_told),
        .counted_side(odd_counted),
        .none(entries_9_none),
        .one(entries_9_one),
        .odd(entries_9_odd)
    );

    // entries[10]
    entries entries_10 (
        .clock(clock),
        .write(written_mark[10]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_10_kept),
        .operand(operand),
        .side(entries_0_side),
        .origin_set(entries_10_origin_set),
        .origin_clear(entries_10_origin_clear),
        .destination_set(entries_10_destination_set),
        .destination_clear(entries_10_destination_clear),
        .origin_differs(origin_behind[10]),
        .destination_same(destination_behind[10]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[10]),
        .told(entries_0_told),
        .counted_side(entries_0_counted_side),
        .none(entries_10_none),
        .one(entries_10_one),
        .odd(entries_10_odd)
    );

    // entries[11]
    entries entries_11 (
        .clock(clock),
        .write(written_mark[11]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_11_kept),
        .operand(operand),
        .side(odd_place),
        .origin_set(entries_11_origin_set),
        .origin_clear(entries_11_origin_clear),
        .destination_set(entries_11_destination_set),
        .destination_clear(entries_11_destination_clear),
        .origin_differs(origin_behind[11]),
        .destination_same(destination_behind[11]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[11]),
        .told(entries_0_told),
        .counted_side(odd_counted),
        .none(entries_11_none),
        .one(entries_11_one),
        .odd(entries_11_odd)
    );

    // entries[12]
    entries entries_12 (
        .clock(clock),
        .write(written_mark[12]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_12_kept),
        .operand(operand),
        .side(entries_0_side),
        .origin_set(entries_12_origin_set),
        .origin_clear(entries_12_origin_clear),
        .destination_set(entries_12_destination_set),
        .destination_clear(entries_12_destination_clear),
        .origin_differs(origin_behind[12]),
        .destination_same(destination_behind[12]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[12]),
        .told(entries_0_told),
        .counted_side(entries_0_counted_side),
        .none(entries_12_none),
        .one(entries_12_one),
        .odd(entries_12_odd)
    );

    // entries[13]
    entries entries_13 (
        .clock(clock),
        .write(written_mark[13]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_13_kept),
        .operand(operand),
        .side(odd_place),
        .origin_set(entries_13_origin_set),
        .origin_clear(entries_13_origin_clear),
        .destination_set(entries_13_destination_set),
        .destination_clear(entries_13_destination_clear),
        .origin_differs(origin_behind[13]),
        .destination_same(destination_behind[13]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[13]),
        .told(entries_0_told),
        .counted_side(odd_counted),
        .none(entries_13_none),
        .one(entries_13_one),
        .odd(entries_13_odd)
    );

    // entries[14]
    entries entries_14 (
        .clock(clock),
        .write(written_mark[14]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_14_kept),
        .operand(operand),
        .side(entries_0_side),
        .origin_set(entries_14_origin_set),
        .origin_clear(entries_14_origin_clear),
        .destination_set(entries_14_destination_set),
        .destination_clear(entries_14_destination_clear),
        .origin_differs(origin_behind[14]),
        .destination_same(destination_behind[14]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[14]),
        .told(entries_0_told),
        .counted_side(entries_0_counted_side),
        .none(entries_14_none),
        .one(entries_14_one),
        .odd(entries_14_odd)
    );

    // entries[15]
    entries entries_15 (
        .clock(clock),
        .write(written_mark[15]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_15_kept),
        .operand(operand),
        .side(odd_place),
        .origin_set(entries_15_origin_set),
        .origin_clear(entries_15_origin_clear),
        .destination_set(entries_15_destination_set),
        .destination_clear(entries_15_destination_clear),
        .origin_differs(origin_behind[15]),
        .destination_same(destination_behind[15]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[15]),
        .told(entries_0_told),
        .counted_side(odd_counted),
        .none(entries_15_none),
        .one(entries_15_one),
        .odd(entries_15_odd)
    );

    // entries[16]
    entries entries_16 (
        .clock(clock),
        .write(written_mark[16]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_16_kept),
        .operand(operand),
        .side(entries_0_side),
        .origin_set(entries_16_origin_set),
        .origin_clear(entries_16_origin_clear),
        .destination_set(entries_16_destination_set),
        .destination_clear(entries_16_destination_clear),
        .origin_differs(origin_behind[16]),
        .destination_same(destination_behind[16]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[16]),
        .told(entries_0_told),
        .counted_side(entries_0_counted_side),
        .none(entries_16_none),
        .one(entries_16_one),
        .odd(entries_16_odd)
    );

    // entries[17]
    entries entries_17 (
        .clock(clock),
        .write(written_mark[17]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_17_kept),
        .operand(operand),
        .side(odd_place),
        .origin_set(entries_17_origin_set),
        .origin_clear(entries_17_origin_clear),
        .destination_set(entries_17_destination_set),
        .destination_clear(entries_17_destination_clear),
        .origin_differs(origin_behind[17]),
        .destination_same(destination_behind[17]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[17]),
        .told(entries_0_told),
        .counted_side(odd_counted),
        .none(entries_17_none),
        .one(entries_17_one),
        .odd(entries_17_odd)
    );

    // entries[18]
    entries entries_18 (
        .clock(clock),
        .write(written_mark[18]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_18_kept),
        .operand(operand),
        .side(entries_0_side),
        .origin_set(entries_18_origin_set),
        .origin_clear(entries_18_origin_clear),
        .destination_set(entries_18_destination_set),
        .destination_clear(entries_18_destination_clear),
        .origin_differs(origin_behind[18]),
        .destination_same(destination_behind[18]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[18]),
        .told(entries_0_told),
        .counted_side(entries_0_counted_side),
        .none(entries_18_none),
        .one(entries_18_one),
        .odd(entries_18_odd)
    );

    // entries[19]
    entries entries_19 (
        .clock(clock),
        .write(written_mark[19]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_19_kept),
        .operand(operand),
        .side(odd_place),
        .origin_set(entries_19_origin_set),
        .origin_clear(entries_19_origin_clear),
        .destination_set(entries_19_destination_set),
        .destination_clear(entries_19_destination_clear),
        .origin_differs(origin_behind[19]),
        .destination_same(destination_behind[19]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[19]),
        .told(entries_0_told),
        .counted_side(odd_counted),
        .none(entries_19_none),
        .one(entries_19_one),
        .odd(entries_19_odd)
    );

    // entries[20]
    entries entries_20 (
        .clock(clock),
        .write(written_mark[20]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_20_kept),
        .operand(operand),
        .side(entries_0_side),
        .origin_set(entries_20_origin_set),
        .origin_clear(entries_20_origin_clear),
        .destination_set(entries_20_destination_set),
        .destination_clear(entries_20_destination_clear),
        .origin_differs(origin_behind[20]),
        .destination_same(destination_behind[20]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[20]),
        .told(entries_0_told),
        .counted_side(entries_0_counted_side),
        .none(entries_20_none),
        .one(entries_20_one),
        .odd(entries_20_odd)
    );

    // entries[21]
    entries entries_21 (
        .clock(clock),
        .write(written_mark[21]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_21_kept),
        .operand(operand),
        .side(odd_place),
        .origin_set(entries_21_origin_set),
        .origin_clear(entries_21_origin_clear),
        .destination_set(entries_21_destination_set),
        .destination_clear(entries_21_destination_clear),
        .origin_differs(origin_behind[21]),
        .destination_same(destination_behind[21]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[21]),
        .told(entries_0_told),
        .counted_side(odd_counted),
        .none(entries_21_none),
        .one(entries_21_one),
        .odd(entries_21_odd)
    );

    // entries[22]
    entries entries_22 (
        .clock(clock),
        .write(written_mark[22]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_22_kept),
        .operand(operand),
        .side(entries_0_side),
        .origin_set(entries_22_origin_set),
        .origin_clear(entries_22_origin_clear),
        .destination_set(entries_22_destination_set),
        .destination_clear(entries_22_destination_clear),
        .origin_differs(origin_behind[22]),
        .destination_same(destination_behind[22]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[22]),
        .told(entries_0_told),
        .counted_side(entries_0_counted_side),
        .none(entries_22_none),
        .one(entries_22_one),
        .odd(entries_22_odd)
    );

    // entries[23]
    entries entries_23 (
        .clock(clock),
        .write(written_mark[23]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_23_kept),
        .operand(operand),
        .side(odd_place),
        .origin_set(entries_23_origin_set),
        .origin_clear(entries_23_origin_clear),
        .destination_set(entries_23_destination_set),
        .destination_clear(entries_23_destination_clear),
        .origin_differs(origin_behind[23]),
        .destination_same(destination_behind[23]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[23]),
        .told(entries_0_told),
        .counted_side(odd_counted),
        .none(entries_23_none),
        .one(entries_23_one),
        .odd(entries_23_odd)
    );

    // entries[24]
    entries entries_24 (
        .clock(clock),
        .write(written_mark[24]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_24_kept),
        .operand(operand),
        .side(entries_0_side),
        .origin_set(entries_24_origin_set),
        .origin_clear(entries_24_origin_clear),
        .destination_set(entries_24_destination_set),
        .destination_clear(entries_24_destination_clear),
        .origin_differs(origin_behind[24]),
        .destination_same(destination_behind[24]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[24]),
        .told(entries_0_told),
        .counted_side(entries_0_counted_side),
        .none(entries_24_none),
        .one(entries_24_one),
        .odd(entries_24_odd)
    );

    // entries[25]
    entries entries_25 (
        .clock(clock),
        .write(written_mark[25]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_25_kept),
        .operand(operand),
        .side(odd_place),
        .origin_set(entries_25_origin_set),
        .origin_clear(entries_25_origin_clear),
        .destination_set(entries_25_destination_set),
        .destination_clear(entries_25_destination_clear),
        .origin_differs(origin_behind[25]),
        .destination_same(destination_behind[25]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[25]),
        .told(entries_0_told),
        .counted_side(odd_counted),
        .none(entries_25_none),
        .one(entries_25_one),
        .odd(entries_25_odd)
    );

    // entries[26]
    entries entries_26 (
        .clock(clock),
        .write(written_mark[26]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_26_kept),
        .operand(operand),
        .side(entries_0_side),
        .origin_set(entries_26_origin_set),
        .origin_clear(entries_26_origin_clear),
        .destination_set(entries_26_destination_set),
        .destination_clear(entries_26_destination_clear),
        .origin_differs(origin_behind[26]),
        .destination_same(destination_behind[26]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[26]),
        .told(entries_0_told),
        .counted_side(entries_0_counted_side),
        .none(entries_26_none),
        .one(entries_26_one),
        .odd(entries_26_odd)
    );

    // entries[27]
    entries entries_27 (
        .clock(clock),
        .write(written_mark[27]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_27_kept),
        .operand(operand),
        .side(odd_place),
        .origin_set(entries_27_origin_set),
        .origin_clear(entries_27_origin_clear),
        .destination_set(entries_27_destination_set),
        .destination_clear(entries_27_destination_clear),
        .origin_differs(origin_behind[27]),
        .destination_same(destination_behind[27]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[27]),
        .told(entries_0_told),
        .counted_side(odd_counted),
        .none(entries_27_none),
        .one(entries_27_one),
        .odd(entries_27_odd)
    );

    // entries[28]
    entries entries_28 (
        .clock(clock),
        .write(written_mark[28]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_28_kept),
        .operand(operand),
        .side(entries_0_side),
        .origin_set(entries_28_origin_set),
        .origin_clear(entries_28_origin_clear),
        .destination_set(entries_28_destination_set),
        .destination_clear(entries_28_destination_clear),
        .origin_differs(origin_behind[28]),
        .destination_same(destination_behind[28]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[28]),
        .told(entries_0_told),
        .counted_side(entries_0_counted_side),
        .none(entries_28_none),
        .one(entries_28_one),
        .odd(entries_28_odd)
    );

    // entries[29]
    entries entries_29 (
        .clock(clock),
        .write(written_mark[29]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_29_kept),
        .operand(operand),
        .side(odd_place),
        .origin_set(entries_29_origin_set),
        .origin_clear(entries_29_origin_clear),
        .destination_set(entries_29_destination_set),
        .destination_clear(entries_29_destination_clear),
        .origin_differs(origin_behind[29]),
        .destination_same(destination_behind[29]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[29]),
        .told(entries_0_told),
        .counted_side(odd_counted),
        .none(entries_29_none),
        .one(entries_29_one),
        .odd(entries_29_odd)
    );

    // entries[30]
    entries entries_30 (
        .clock(clock),
        .write(written_mark[30]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_30_kept),
        .operand(operand),
        .side(entries_0_side),
        .origin_set(entries_30_origin_set),
        .origin_clear(entries_30_origin_clear),
        .destination_set(entries_30_destination_set),
        .destination_clear(entries_30_destination_clear),
        .origin_differs(origin_behind[30]),
        .destination_same(destination_behind[30]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[30]),
        .told(entries_0_told),
        .counted_side(entries_0_counted_side),
        .none(entries_30_none),
        .one(entries_30_one),
        .odd(entries_30_odd)
    );

    // entries[31]
    entries entries_31 (
        .clock(clock),
        .write(written_mark[31]),
        .ply(operand_d),
        .keeps(entries_0_keeps),
        .clear(clear),
        .kept(entries_31_kept),
        .operand(operand),
        .side(odd_place),
        .origin_set(entries_31_origin_set),
        .origin_clear(entries_31_origin_clear),
        .destination_set(entries_31_destination_set),
        .destination_clear(entries_31_destination_clear),
        .origin_differs(origin_behind[31]),
        .destination_same(destination_behind[31]),
        .played(played),
        .taken_back(taken_back),
        .comparable(comparable_behind[31]),
        .told(entries_0_told),
        .counted_side(odd_counted),
        .none(entries_31_none),
        .one(entries_31_one),
        .odd(entries_31_odd)
    );

    written written (
        .place(place),
        .enable(written_enable),
        .mark(written_mark)
    );

    written begin_ (
        .place(begin_place),
        .enable(1'b1),
        .mark(begin_mark)
    );

    origin origin (
        .set(origin_set),
        .clear(origin_clear),
        .behind(origin_behind)
    );

    origin destination (
        .set(destination_set),
        .clear(destination_clear),
        .behind(destination_behind)
    );

    origin comparable (
        .set(comparable_set),
        .clear(comparable_clear),
        .behind(comparable_behind)
    );

    claims claims (
        .positions(claims_positions),
        .newest(newest_counted[4:1]),
        .found(claims_found),
        .age(claims_age)
    );

    claims no_progresses (
        .positions(no_progresses_positions),
        .newest(newest_counted[4:1]),
        .found(no_progresses_found),
        .age(no_progresses_age)
    );
endmodule
