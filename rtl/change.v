// Generated from the design; do not edit.

/* verilator lint_off DECLFILENAME */ // one file holds every module

module special (
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [20:0] played, // Move: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20]
    /* verilator lint_on UNUSEDSIGNAL */
    input  wire black,
    output wire promotes,
    output wire [3:0] castles,
    output wire double_step
);
    wire pawn, castling, t1, t2;

    assign t1 = ~black & castling;
    assign t2 = black & castling;
    assign promotes = pawn & ((black & (played[11:9] == 3'd0)) | (~black & (played[11:9] == 3'd7)));
    assign castles = {~played[8] & t2, played[8] & t2, t1 & ~played[8], t1 & played[8]};
    assign double_step = pawn & (played[3] == played[9]);
    assign pawn = played[14:12] == 3'd7;
    assign castling = ((played[14:12] == 3'd2) & (played[2:0] == 3'd4)) & ((played[8:6] == 3'd2) |
            (played[8:6] == 3'd6));
endmodule

module change_top (
    input  wire [20:0] played, // Move: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20]
    input  wire black,
    input  wire make,
    input  wire unmake,
    input  wire load,
    input  wire [5:0] load_square,
    input  wire [3:0] load_piece,
    output wire [38:0] change, // BoardChange: write_from[0], from[6:1], from_piece[10:7], write_to[11],
            // to[17:12], to_piece[21:18], write_passed[22], passed_piece[26:23], rook[30:27],
            // corner_piece[34:31], beside_piece[38:35]
    output wire promotes,
    output wire [3:0] castles,
    output wire double_step
);
    localparam [2:0] Kind_Pawn = 3'd1;
    localparam [2:0] Kind_Knight = 3'd2;
    localparam [2:0] Kind_Bishop = 3'd3;
    localparam [2:0] Kind_Rook = 3'd4;
    localparam [2:0] Kind_Queen = 3'd5;
    localparam [2:0] Kind_King = 3'd6;
    wire [2:0] mover, promoted, loaded;
    wire special_promotes;
    wire [3:0] special_castles;
    wire special_double_step;
    wire [2:0] t1, t2;
    wire t3;
    wire [2:0] t4;
    wire [1:0] t5;

    assign t1 = played[17:15] == 3'd7 ? 3'd5
        : played[17:15] == 3'd5 ? 3'd4
        : played[17:15] == 3'd4 ? 3'd3
        : played[17:15] == 3'd3 ? 3'd2
        : played[17:15] == 3'd2 ? 3'd1
        : 3'd0;
    assign t2 = load_piece[2:0] == 3'd2 ? 3'd2
        : load_piece[2:0] == 3'd3 ? 3'd3
        : load_piece[2:0] == 3'd4 ? 3'd4
        : load_piece[2:0] == 3'd5 ? 3'd5
        : load_piece[2:0] == 3'd6 ? 3'd6
        : 3'd0;
    assign t3 = make | unmake;
    assign t4 = played[20] ? 3'd0
        : t1;
    assign t5 = {black, 1'b1};
    assign change = {unmake ? 2'd0 : t5, 2'd0, unmake ? t5 : 2'd0, 2'd0, t3 ? special_castles : 4'd0,
            unmake & ~black, 2'd0, unmake, t3 & played[20], unmake ? {~black & (t4 != 3'd0), t4} : {black,
            promoted}, played[11:6], t3, load ? {load_piece[3], loaded, load_square} : {unmake ? {black,
            mover} : 4'd0, played[5:0]}, t3 | load};
    assign promotes = special_promotes;
    assign castles = special_castles;
    assign double_step = special_double_step;
    assign mover = played[14:12] == 3'd7 ? Kind_Pawn
        : played[14:12] == 3'd6 ? Kind_Knight
        : played[14:12] == 3'd5 ? Kind_Bishop
        : played[14:12] == 3'd4 ? Kind_Rook
        : played[14:12] == 3'd3 ? Kind_Queen
        : Kind_King;
    assign promoted = special_promotes ? ((played[19:18] == 2'd0) ? Kind_Queen : ((played[19:18] == 2'd1)
            ? Kind_Rook : ((played[19:18] == 2'd2) ? Kind_Bishop : Kind_Knight)))
        : mover;
    assign loaded = load_piece[2:0] == 3'd1 ? Kind_Pawn
        : t2;

    special special (
        .played(played),
        .black(black),
        .promotes(special_promotes),
        .castles(special_castles),
        .double_step(special_double_step)
    );
endmodule
