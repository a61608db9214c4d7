// Generated from the design; do not edit.

/* verilator lint_off DECLFILENAME */ // one file holds every module

/* verilator lint_off VARHIDDEN */ // a block may have a port of its own name

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

module ballot (
    input  wire [26:0] ballot,
    output wire [5:0] square,
    input  wire [5:0] given,
    output wire [26:0] written
);
    wire [2:0] place, t1;
    wire t2;

    assign t1 = ballot[2:0] == 3'd2 ? ballot[11:9]
        : ballot[2:0] == 3'd3 ? ballot[14:12]
        : ballot[2:0] == 3'd4 ? ballot[17:15]
        : ballot[2:0] == 3'd5 ? ballot[20:18]
        : ballot[2:0] == 3'd6 ? ballot[23:21]
        : ballot[26:24];
    assign t2 = given[2] == given[0];
    assign square = {place[1], place[1] == ballot[2], place[1] == ballot[0], place[0], place[0] ==
            ballot[1], place[0] == place[2]};
    assign written = {t2, given[5], given[2], t2, given[5], given[2], t2, given[5], given[2], t2,
            given[5], given[2], t2, given[5], given[2], t2, given[5], given[2], t2, given[5], given[2],
            t2, given[5], given[2], given[4] == given[5], given[1] == given[2], given[5] == given[3]};
    assign place = ballot[2:0] == 3'd0 ? ballot[5:3]
        : ballot[2:0] == 3'd1 ? ballot[8:6]
        : t1;
endmodule

module arbiter (
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [12:0] vote, // Vote: attackers[0], after[1], inclusive[2], last_level[5:3],
            // last_square[11:6], captures[12]
    /* verilator lint_on UNUSEDSIGNAL */
    input  wire [7:0] offered,
    input  wire remaining,
    input  wire [63:0] elected,
    output wire [63:0] after,
    output wire same_level,
    output wire [2:0] chosen,
    output wire [37:0] winner // Winner: found[0], more[1], level[4:2], square[10:5], ballot[37:11]
);
    wire [2:0] row, place;
    wire [7:0] below, eligible;
    wire many;
    wire [7:0] rows_any, rows_after, places_after;
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
    wire column_any;
    /* verilator lint_on UNUSEDSIGNAL */
    wire column_many;
    wire [2:0] column_index;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire levels_any;
    /* verilator lint_on UNUSEDSIGNAL */
    wire levels_many;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [2:0] levels_index;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [26:0] ballot_ballot;
    wire [5:0] ballot_square;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [26:0] ballot_written;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [7:0] t1;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [7:0] t2;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [2:0] t3;
    wire t4, t5, t6, t7, t8, t9, t10, t11, t12, t13;

    assign t1 = vote[1] ? ((8'd1 << vote[5:3]) - 8'd1)
        : 8'hff;
    assign t2 = below & offered;
    assign t3 = t2[6] ? 3'd6
        : t2[5] ? 3'd5
        : t2[4] ? 3'd4
        : t2[3] ? 3'd3
        : t2[2] ? 3'd2
        : t2[1] ? 3'd1
        : 3'd0;
    assign t4 = row == 3'd0;
    assign t5 = row == 3'd1;
    assign t6 = row == 3'd2;
    assign t7 = row == 3'd3;
    assign t8 = row == 3'd4;
    assign t9 = row == 3'd5;
    assign t10 = row == 3'd6;
    assign t11 = row == 3'd7;
    assign t12 = |eligible;
    assign t13 = many | column_many;
    assign after = {rows_after[7] | (places_after[7] & t11), rows_after[7] | (places_after[6] & t11),
            rows_after[7] | (places_after[5] & t11), rows_after[7] | (places_after[4] & t11),
            rows_after[7] | (places_after[3] & t11), rows_after[7] | (places_after[2] & t11),
            rows_after[7] | (places_after[1] & t11), rows_after[7] | (places_after[0] & t11),
            rows_after[6] | (places_after[7] & t10), rows_after[6] | (places_after[6] & t10),
            rows_after[6] | (places_after[5] & t10), rows_after[6] | (places_after[4] & t10),
            rows_after[6] | (places_after[3] & t10), rows_after[6] | (places_after[2] & t10),
            rows_after[6] | (places_after[1] & t10), rows_after[6] | (places_after[0] & t10),
            rows_after[5] | (places_after[7] & t9), rows_after[5] | (places_after[6] & t9), rows_after[5]
            | (places_after[5] & t9), rows_after[5] | (places_after[4] & t9), rows_after[5] |
            (places_after[3] & t9), rows_after[5] | (places_after[2] & t9), rows_after[5] |
            (places_after[1] & t9), rows_after[5] | (places_after[0] & t9), rows_after[4] |
            (places_after[7] & t8), rows_after[4] | (places_after[6] & t8), rows_after[4] |
            (places_after[5] & t8), rows_after[4] | (places_after[4] & t8), rows_after[4] |
            (places_after[3] & t8), rows_after[4] | (places_after[2] & t8), rows_after[4] |
            (places_after[1] & t8), rows_after[4] | (places_after[0] & t8), rows_after[3] |
            (places_after[7] & t7), rows_after[3] | (places_after[6] & t7), rows_after[3] |
            (places_after[5] & t7), rows_after[3] | (places_after[4] & t7), rows_after[3] |
            (places_after[3] & t7), rows_after[3] | (places_after[2] & t7), rows_after[3] |
            (places_after[1] & t7), rows_after[3] | (places_after[0] & t7), rows_after[2] |
            (places_after[7] & t6), rows_after[2] | (places_after[6] & t6), rows_after[2] |
            (places_after[5] & t6), rows_after[2] | (places_after[4] & t6), rows_after[2] |
            (places_after[3] & t6), rows_after[2] | (places_after[2] & t6), rows_after[2] |
            (places_after[1] & t6), rows_after[2] | (places_after[0] & t6), rows_after[1] |
            (places_after[7] & t5), rows_after[1] | (places_after[6] & t5), rows_after[1] |
            (places_after[5] & t5), rows_after[1] | (places_after[4] & t5), rows_after[1] |
            (places_after[3] & t5), rows_after[1] | (places_after[2] & t5), rows_after[1] |
            (places_after[1] & t5), rows_after[1] | (places_after[0] & t5), rows_after[0] | (t4 &
            places_after[7]), rows_after[0] | (t4 & places_after[6]), rows_after[0] | (t4 &
            places_after[5]), rows_after[0] | (t4 & places_after[4]), rows_after[0] | (t4 &
            places_after[3]), rows_after[0] | (t4 & places_after[2]), rows_after[0] | (t4 &
            places_after[1]), rows_after[0] | (t4 & places_after[0])};
    assign same_level = vote[1] & remaining;
    assign chosen = t2[7] ? 3'd7
        : t3;
    assign winner = {ballot_ballot, ballot_square, same_level ? {vote[5:3], t12 | t13} : {chosen, t13 |
            levels_many}, same_level | t12};
    assign row = {vote[11] == vote[10], vote[8] == vote[7], vote[11] == vote[9]};
    assign place = {vote[8] == vote[6], vote[11], vote[8]};
    assign below = {t1[7:2], vote[12] ? 2'd0 : t1[1:0]};
    assign eligible = {t2[7:1], 1'b0};
    assign many = ((((((rows_0_many | rows_1_many) | rows_2_many) | rows_3_many) | rows_4_many) |
            rows_5_many) | rows_6_many) | rows_7_many;
    assign rows_any = {rows_7_any, rows_6_any, rows_5_any, rows_4_any, rows_3_any, rows_2_any, rows_1_any,
            rows_0_any};
    assign rows_after = 8'hfe << row;
    assign places_after = vote[2] ? (8'hff << place)
        : 8'hfe << place;
    assign ballot_ballot = {rows_7_index, rows_6_index, rows_5_index, rows_4_index, rows_3_index,
            rows_2_index, rows_1_index, rows_0_index, column_index};

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

    rows column (
        .request(rows_any),
        .any(column_any),
        .many(column_many),
        .index(column_index)
    );

    rows levels (
        .request(eligible),
        .any(levels_any),
        .many(levels_many),
        .index(levels_index)
    );

    ballot ballot (
        .ballot(ballot_ballot),
        .square(ballot_square),
        .given(6'd0),
        .written(ballot_written)
    );
endmodule
