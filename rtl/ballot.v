// Generated from the design; do not edit.

module ballot_top (
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
