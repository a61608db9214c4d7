// Generated from the design; do not edit.

/* verilator lint_off DECLFILENAME */ // one file holds every module

module rows (
    input  wire [7:0] request,
    output wire any,
    output wire many,
    output wire [2:0] index
);
    wire [3:0] twins;
    wire t1, t2, t3, t4;

    assign t1 = request[0] | request[1];
    assign t2 = request[2] | request[3];
    assign t3 = request[4] | request[5];
    assign t4 = request[6] | request[7];
    assign any = |request;
    assign many = (((|twins) | (t1 & t2)) | (t3 & t4)) | ((|{t2, t1}) & (|{t4, t3}));
    assign index = request[0] ? 3'd0
        : request[1] ? 3'd1
        : request[2] ? 3'd2
        : request[3] ? 3'd3
        : request[4] ? 3'd4
        : request[5] ? 3'd5
        : request[6] ? 3'd6
        : request[7] ? 3'd7
        : 3'd0;
    assign twins = {request[6] & request[7], request[4] & request[5], request[2] & request[3], request[0]
            & request[1]};
endmodule

module arbiter (
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [16:0] vote, // Vote: attackers[0], after[1], resume[2], inclusive[3], last_level[6:4],
            // last_square[12:7], captures[13], retire_attacker[14], retire_victim[15], retire_quiet[16]
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [8:0] victims,
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [6:0] attackers,
    /* verilator lint_on UNUSEDSIGNAL */
    input  wire [63:0] elected,
    output wire [63:0] after,
    output wire [8:0] election, // Election: kind[2:0], quiet[3], promotion[4], passed[5],
            // retire_attackers[6], retire_victims[7], retire_quiet[8]
    output wire [44:0] winner // Winner: found[0], more[1], level[4:2], ballot[44:5]
);
    wire [2:0] row, place;
    wire [7:0] levels_offered, admitted;
    wire high, middle;
    wire [7:0] eligible;
    wire [2:0] chosen;
    wire [7:0] rows_after, places_after;
    wire rows_0_any, rows_0_many;
    wire [2:0] rows_0_index;
    wire rows_1_any, rows_1_many;
    wire [2:0] rows_1_index;
    wire rows_2_any, rows_2_many;
    wire [2:0] rows_2_index;
    wire rows_3_any, rows_3_many;
    wire [2:0] rows_3_index;
    wire rows_4_any, rows_4_many;
    wire [2:0] rows_4_index;
    wire rows_5_any, rows_5_many;
    wire [2:0] rows_5_index;
    wire rows_6_any, rows_6_many;
    wire [2:0] rows_6_index;
    wire rows_7_any, rows_7_many;
    wire [2:0] rows_7_index;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire levels_any;
    /* verilator lint_on UNUSEDSIGNAL */
    wire levels_many;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [2:0] levels_index;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [7:0] t1;
    wire [2:0] t2;
    wire t3, t4, t5, t6, t7;
    wire [2:0] t8;
    wire t9, t10;
    wire [2:0] t11;
    wire t12, t13, t14, t15, t16, t17, t18, t19, t20;

    assign t1 = vote[1] ? ~(8'hfe << vote[6:4])
        : 8'hfe;
    assign t2 = eligible[6] ? 3'd6
        : eligible[5] ? 3'd5
        : eligible[4] ? 3'd4
        : eligible[3] ? 3'd3
        : eligible[2] ? 3'd2
        : eligible[1] ? 3'd1
        : 3'd0;
    assign t3 = ~middle;
    assign t4 = ~eligible[7];
    assign t5 = ~eligible[5];
    assign t6 = |eligible[4:3];
    assign t7 = ~eligible[2];
    assign t8 = {high | t3, t4 & (eligible[6] | (t5 & (t6 | t7))), (|eligible[7:6]) | (t5 & (eligible[4] |
            ~eligible[3]))};
    assign t9 = ~high;
    assign t10 = ~t6;
    assign t11 = {t9, t4 & ((|eligible[6:5]) | t10), eligible[7] | (~eligible[6] & (eligible[5] |
            (~eligible[4] & (eligible[3] | t7))))};
    assign t12 = vote[2] & ~vote[0];
    assign t13 = row == 3'd0;
    assign t14 = row == 3'd1;
    assign t15 = row == 3'd2;
    assign t16 = row == 3'd3;
    assign t17 = row == 3'd4;
    assign t18 = row == 3'd5;
    assign t19 = row == 3'd6;
    assign t20 = row == 3'd7;
    assign after = {rows_after[7] | (places_after[7] & t20), rows_after[7] | (places_after[6] & t20),
            rows_after[7] | (places_after[5] & t20), rows_after[7] | (places_after[4] & t20),
            rows_after[7] | (places_after[3] & t20), rows_after[7] | (places_after[2] & t20),
            rows_after[7] | (places_after[1] & t20), rows_after[7] | (places_after[0] & t20),
            rows_after[6] | (places_after[7] & t19), rows_after[6] | (places_after[6] & t19),
            rows_after[6] | (places_after[5] & t19), rows_after[6] | (places_after[4] & t19),
            rows_after[6] | (places_after[3] & t19), rows_after[6] | (places_after[2] & t19),
            rows_after[6] | (places_after[1] & t19), rows_after[6] | (places_after[0] & t19),
            rows_after[5] | (places_after[7] & t18), rows_after[5] | (places_after[6] & t18),
            rows_after[5] | (places_after[5] & t18), rows_after[5] | (places_after[4] & t18),
            rows_after[5] | (places_after[3] & t18), rows_after[5] | (places_after[2] & t18),
            rows_after[5] | (places_after[1] & t18), rows_after[5] | (places_after[0] & t18),
            rows_after[4] | (places_after[7] & t17), rows_after[4] | (places_after[6] & t17),
            rows_after[4] | (places_after[5] & t17), rows_after[4] | (places_after[4] & t17),
            rows_after[4] | (places_after[3] & t17), rows_after[4] | (places_after[2] & t17),
            rows_after[4] | (places_after[1] & t17), rows_after[4] | (places_after[0] & t17),
            rows_after[3] | (places_after[7] & t16), rows_after[3] | (places_after[6] & t16),
            rows_after[3] | (places_after[5] & t16), rows_after[3] | (places_after[4] & t16),
            rows_after[3] | (places_after[3] & t16), rows_after[3] | (places_after[2] & t16),
            rows_after[3] | (places_after[1] & t16), rows_after[3] | (places_after[0] & t16),
            rows_after[2] | (places_after[7] & t15), rows_after[2] | (places_after[6] & t15),
            rows_after[2] | (places_after[5] & t15), rows_after[2] | (places_after[4] & t15),
            rows_after[2] | (places_after[3] & t15), rows_after[2] | (places_after[2] & t15),
            rows_after[2] | (places_after[1] & t15), rows_after[2] | (places_after[0] & t15),
            rows_after[1] | (places_after[7] & t14), rows_after[1] | (places_after[6] & t14),
            rows_after[1] | (places_after[5] & t14), rows_after[1] | (places_after[4] & t14),
            rows_after[1] | (places_after[3] & t14), rows_after[1] | (places_after[2] & t14),
            rows_after[1] | (places_after[1] & t14), rows_after[1] | (places_after[0] & t14),
            rows_after[0] | (t13 & places_after[7]), rows_after[0] | (t13 & places_after[6]),
            rows_after[0] | (t13 & places_after[5]), rows_after[0] | (t13 & places_after[4]),
            rows_after[0] | (t13 & places_after[3]), rows_after[0] | (t13 & places_after[2]),
            rows_after[0] | (t13 & places_after[1]), rows_after[0] | (t13 & places_after[0])};
    assign election = {t12 & (vote[6:4] == 3'd1), t12 & (vote[6:4] != 3'd1), vote[0] & vote[2], t10 & (t9
            & (eligible[2] & ~vote[0])), t4 & (eligible[6] & ~vote[0]), t3 & (t9 & (eligible[1] &
            ~vote[0])), vote[0] ? t11 : t8};
    assign winner = {rows_7_many, rows_6_many, rows_5_many, rows_4_many, rows_3_many, rows_2_many,
            rows_1_many, rows_0_many, rows_7_index, rows_6_index, rows_5_index, rows_4_index,
            rows_3_index, rows_2_index, rows_1_index, rows_0_index, rows_7_any, rows_6_any, rows_5_any,
            rows_4_any, rows_3_any, rows_2_any, rows_1_any, rows_0_any, chosen, levels_many, |eligible};
    assign row = {vote[12] == vote[11], vote[9] == vote[8], vote[12] == vote[10]};
    assign place = {vote[9] == vote[7], vote[12], vote[9]};
    assign levels_offered = {vote[0] ? {attackers[1], attackers[2], attackers[3], attackers[4],
            attackers[5], attackers[6], 1'b0} : {victims[5], victims[7], victims[4:2], victims[1] |
            victims[8], victims[0]}, 1'b0};
    assign admitted = vote[2] ? (8'd1 << vote[6:4])
        : {t1[7:2], vote[13] ? 2'd0 : t1[1:0]};
    assign high = |eligible[7:5];
    assign middle = |eligible[4:2];
    assign eligible = levels_offered & admitted;
    assign chosen = eligible[7] ? 3'd7
        : t2;
    assign rows_after = 8'hfe << row;
    assign places_after = vote[3] ? (8'hff << place)
        : 8'hfe << place;

    // rows[0]
    rows rows_0 (
        .request(elected[7:0]),
        .any(rows_0_any),
        .many(rows_0_many),
        .index(rows_0_index)
    );

    // rows[1]
    rows rows_1 (
        .request(elected[15:8]),
        .any(rows_1_any),
        .many(rows_1_many),
        .index(rows_1_index)
    );

    // rows[2]
    rows rows_2 (
        .request(elected[23:16]),
        .any(rows_2_any),
        .many(rows_2_many),
        .index(rows_2_index)
    );

    // rows[3]
    rows rows_3 (
        .request(elected[31:24]),
        .any(rows_3_any),
        .many(rows_3_many),
        .index(rows_3_index)
    );

    // rows[4]
    rows rows_4 (
        .request(elected[39:32]),
        .any(rows_4_any),
        .many(rows_4_many),
        .index(rows_4_index)
    );

    // rows[5]
    rows rows_5 (
        .request(elected[47:40]),
        .any(rows_5_any),
        .many(rows_5_many),
        .index(rows_5_index)
    );

    // rows[6]
    rows rows_6 (
        .request(elected[55:48]),
        .any(rows_6_any),
        .many(rows_6_many),
        .index(rows_6_index)
    );

    // rows[7]
    rows rows_7 (
        .request(elected[63:56]),
        .any(rows_7_any),
        .many(rows_7_many),
        .index(rows_7_index)
    );

    rows levels (
        .request(eligible),
        .any(levels_any),
        .many(levels_many),
        .index(levels_index)
    );
endmodule
