// Generated from the design; do not edit.

/* verilator lint_off DECLFILENAME */ // one file holds every module

module column (
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

module ballot_top (
    input  wire [39:0] ballot,
    output wire [5:0] square,
    output wire [63:0] map,
    output wire many,
    input  wire [5:0] given,
    output wire [39:0] written,
    output wire [63:0] given_map
);
    wire [2:0] place, given_row;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire column_any;
    /* verilator lint_on UNUSEDSIGNAL */
    wire column_many;
    wire [2:0] column_index, t1;
    wire t2, t3;
    wire [2:0] t4;
    wire t5, t6;
    wire [2:0] t7;
    wire t8, t9;
    wire [2:0] t10;
    wire t11, t12;
    wire [2:0] t13;
    wire t14, t15;
    wire [2:0] t16;
    wire t17;
    wire [2:0] t18;
    wire t19, t20;
    wire [31:0] t21;

    assign t1 = ballot[0] ? ballot[10:8]
        : 3'd0;
    assign t2 = ballot[1] & ~ballot[0];
    assign t3 = ballot[0] | ballot[1];
    assign t4 = t2 ? (t1 | ballot[13:11])
        : t1;
    assign t5 = ballot[2] & ~t3;
    assign t6 = t3 | ballot[2];
    assign t7 = t5 ? (t4 | ballot[16:14])
        : t4;
    assign t8 = ballot[3] & ~t6;
    assign t9 = t6 | ballot[3];
    assign t10 = t8 ? (t7 | ballot[19:17])
        : t7;
    assign t11 = ballot[4] & ~t9;
    assign t12 = t9 | ballot[4];
    assign t13 = t11 ? (t10 | ballot[22:20])
        : t10;
    assign t14 = ballot[5] & ~t12;
    assign t15 = t12 | ballot[5];
    assign t16 = t14 ? (t13 | ballot[25:23])
        : t13;
    assign t17 = ballot[6] & ~t15;
    assign t18 = t17 ? (t16 | ballot[28:26])
        : t16;
    assign t19 = ballot[7] & ~(t15 | ballot[6]);
    assign t20 = given[2] == given[0];
    assign t21 = {t20, given[5], given[2], t20, given[5], given[2], t20, given[5], given[2], t20,
            given[5], given[2], t20, given[5], given[2], t20, given[5], given[2], t20, given[5], given[2],
            t20, given[5], given[2], 8'd1 << given_row};
    assign square = {place[1], place[1] == column_index[2], place[1] == column_index[0], place[0],
            place[0] == column_index[1], place[0] == place[2]};
    assign map = {t19 & (ballot[31:29] == 3'd7), t19 & (ballot[31:29] == 3'd3), t14 & (ballot[25:23] ==
            3'd7), t14 & (ballot[25:23] == 3'd3), t14 & (ballot[25:23] == 3'd2), t14 & (ballot[25:23] ==
            3'd6), t19 & (ballot[31:29] == 3'd2), t19 & (ballot[31:29] == 3'd6), t17 & (ballot[28:26] ==
            3'd7), t17 & (ballot[28:26] == 3'd3), t11 & (ballot[22:20] == 3'd7), t11 & (ballot[22:20] ==
            3'd3), t11 & (ballot[22:20] == 3'd2), t11 & (ballot[22:20] == 3'd6), t17 & (ballot[28:26] ==
            3'd2), t17 & (ballot[28:26] == 3'd6), t8 & (ballot[19:17] == 3'd7), t8 & (ballot[19:17] ==
            3'd3), t2 & (ballot[13:11] == 3'd7), t2 & (ballot[13:11] == 3'd3), t2 & (ballot[13:11] ==
            3'd2), t2 & (ballot[13:11] == 3'd6), t8 & (ballot[19:17] == 3'd2), t8 & (ballot[19:17] ==
            3'd6), t5 & (ballot[16:14] == 3'd7), t5 & (ballot[16:14] == 3'd3), ballot[0] & (ballot[10:8]
            == 3'd7), ballot[0] & (ballot[10:8] == 3'd3), ballot[0] & (ballot[10:8] == 3'd2), ballot[0] &
            (ballot[10:8] == 3'd6), t5 & (ballot[16:14] == 3'd2), t5 & (ballot[16:14] == 3'd6), t5 &
            (ballot[16:14] == 3'd5), t5 & (ballot[16:14] == 3'd1), ballot[0] & (ballot[10:8] == 3'd5),
            ballot[0] & (ballot[10:8] == 3'd1), ballot[0] & (ballot[10:8] == 3'd0), ballot[0] &
            (ballot[10:8] == 3'd4), t5 & (ballot[16:14] == 3'd0), t5 & (ballot[16:14] == 3'd4), t8 &
            (ballot[19:17] == 3'd5), t8 & (ballot[19:17] == 3'd1), t2 & (ballot[13:11] == 3'd5), t2 &
            (ballot[13:11] == 3'd1), t2 & (ballot[13:11] == 3'd0), t2 & (ballot[13:11] == 3'd4), t8 &
            (ballot[19:17] == 3'd0), t8 & (ballot[19:17] == 3'd4), t17 & (ballot[28:26] == 3'd5), t17 &
            (ballot[28:26] == 3'd1), t11 & (ballot[22:20] == 3'd5), t11 & (ballot[22:20] == 3'd1), t11 &
            (ballot[22:20] == 3'd0), t11 & (ballot[22:20] == 3'd4), t17 & (ballot[28:26] == 3'd0), t17 &
            (ballot[28:26] == 3'd4), t19 & (ballot[31:29] == 3'd5), t19 & (ballot[31:29] == 3'd1), t14 &
            (ballot[25:23] == 3'd5), t14 & (ballot[25:23] == 3'd1), t14 & (ballot[25:23] == 3'd0), t14 &
            (ballot[25:23] == 3'd4), t19 & (ballot[31:29] == 3'd0), t19 & (ballot[31:29] == 3'd4)};
    assign many = column_many | (|ballot[39:32]);
    assign written = {8'd0, t21};
    assign given_map = 64'd1 << given;
    assign place = t19 ? (t18 | ballot[31:29])
        : t18;
    assign given_row = {given[4] == given[5], given[1] == given[2], given[5] == given[3]};

    column column (
        .request(ballot[7:0]),
        .any(column_any),
        .many(column_many),
        .index(column_index)
    );
endmodule
