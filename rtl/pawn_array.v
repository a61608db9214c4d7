// Generated from the design; do not edit.

/* verilator lint_off DECLFILENAME */ // one file holds every module

module white_passers (
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [63:0] own,
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [63:0] enemy,
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [63:0] occupied,
    /* verilator lint_on UNUSEDSIGNAL */
    input  wire alone,
    input  wire [5:0] king,
    input  wire to_move,
    output wire [4:0] runs,
    output wire connected,
    output wire separated
);
    wire [63:0] behind_own, behind_enemy, behind_any, passed;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] free;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [7:0] files, advanced;
    wire [4:0] late_0, late_1, late_2, late_3, late_4, late_5, late_6, late_7;
    wire [7:0] moves_0, moves_1, moves_2, moves_3, moves_4;
    wire [3:0] ranks, king_file, mirrored_file;
    wire [63:0] t1, t2, t3, t4, t5, t6, t7, t8;
    wire t9, t10, t11, t12, t13, t14, t15, t16, t17, t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28;
    wire [4:0] t29;
    wire t30, t31, t32, t33, t34, t35, t36, t37, t38, t39, t40, t41, t42, t43, t44, t45, t46, t47, t48,
            t49, t50, t51, t52, t53, t54, t55, t56, t57, t58, t59, t60, t61, t62, t63, t64, t65, t66, t67,
            t68, t69;
    wire [4:0] t70;

    assign t1 = {8'd0, own[63:8]} | {16'd0, own[63:16]};
    assign t2 = t1 | {16'd0, t1[63:16]};
    assign t3 = {8'd0, enemy[63:8]} | {16'd0, enemy[63:16]};
    assign t4 = t3 | {16'd0, t3[63:16]};
    assign t5 = {8'd0, occupied[63:8]} | {16'd0, occupied[63:16]};
    assign t6 = t5 | {16'd0, t5[63:16]};
    assign t7 = {behind_enemy[62:56], 1'b0, behind_enemy[54:48], 1'b0, behind_enemy[46:40], 1'b0,
            behind_enemy[38:32], 1'b0, behind_enemy[30:24], 1'b0, behind_enemy[22:16], 1'b0,
            behind_enemy[14:8], 1'b0, behind_enemy[6:0], 1'b0};
    assign t8 = {1'b0, {behind_enemy[63:57], 1'b0, behind_enemy[55:49], 1'b0, behind_enemy[47:41], 1'b0,
            behind_enemy[39:33], 1'b0, behind_enemy[31:25], 1'b0, behind_enemy[23:17], 1'b0,
            behind_enemy[15:9], 1'b0, behind_enemy[7:1]}};
    assign t9 = 4'd1 < ranks;
    assign t10 = 4'd8 < mirrored_file;
    assign t11 = 4'd2 < ranks;
    assign t12 = 4'd2 < king_file;
    assign t13 = 4'd9 < mirrored_file;
    assign t14 = (t11 | t12) | t13;
    assign t15 = 4'd3 < ranks;
    assign t16 = 4'd3 < king_file;
    assign t17 = 4'ha < mirrored_file;
    assign t18 = (t15 | t16) | t17;
    assign t19 = 4'd4 < ranks;
    assign t20 = 4'd4 < king_file;
    assign t21 = 4'hb < mirrored_file;
    assign t22 = (t19 | t20) | t21;
    assign t23 = 4'd5 < ranks;
    assign t24 = 4'd5 < king_file;
    assign t25 = 4'hc < mirrored_file;
    assign t26 = (t23 | t24) | t25;
    assign t27 = 4'd6 < ranks;
    assign t28 = 4'd6 < king_file;
    assign t29 = to_move ? {t26, t22, t18, t14, (t9 | (4'd1 < king_file)) | t10}
        : {(t27 | t28) | (4'hd < mirrored_file), t26, t22, t18, t14};
    assign t30 = 4'd7 < mirrored_file;
    assign t31 = t10 | (t11 | t16);
    assign t32 = t13 | (t15 | t20);
    assign t33 = t17 | (t19 | t24);
    assign t34 = t21 | (t23 | t28);
    assign t35 = 4'd7 < king_file;
    assign t36 = 4'd6 < mirrored_file;
    assign t37 = t30 | (t11 | t20);
    assign t38 = t10 | (t15 | t24);
    assign t39 = t13 | (t19 | t28);
    assign t40 = t17 | (t23 | t35);
    assign t41 = 4'd8 < king_file;
    assign t42 = 4'd5 < mirrored_file;
    assign t43 = t36 | (t11 | t24);
    assign t44 = t30 | (t15 | t28);
    assign t45 = t10 | (t19 | t35);
    assign t46 = t13 | (t23 | t41);
    assign t47 = 4'd9 < king_file;
    assign t48 = 4'd4 < mirrored_file;
    assign t49 = t42 | (t11 | t28);
    assign t50 = t36 | (t15 | t35);
    assign t51 = t30 | (t19 | t41);
    assign t52 = t10 | (t23 | t47);
    assign t53 = 4'ha < king_file;
    assign t54 = 4'd3 < mirrored_file;
    assign t55 = t48 | (t11 | t35);
    assign t56 = t42 | (t15 | t41);
    assign t57 = t36 | (t19 | t47);
    assign t58 = t30 | (t23 | t53);
    assign t59 = 4'hb < king_file;
    assign t60 = 4'd2 < mirrored_file;
    assign t61 = t54 | (t11 | t41);
    assign t62 = t48 | (t15 | t47);
    assign t63 = t42 | (t19 | t53);
    assign t64 = t36 | (t23 | t59);
    assign t65 = 4'hc < king_file;
    assign t66 = t60 | (t11 | t47);
    assign t67 = t54 | (t15 | t53);
    assign t68 = t48 | (t19 | t59);
    assign t69 = t42 | (t23 | t65);
    assign t70 = to_move ? {t69, t68, t67, t66, (t9 | t41) | (4'd1 < mirrored_file)}
        : {t36 | (t27 | (4'hd < king_file)), t69, t68, t67, t66};
    assign runs = {|moves_4, |moves_3, |moves_2, |moves_1, |moves_0};
    assign connected = |(advanced & {1'b0, advanced[7:1]});
    assign separated = |(files & (((({3'd0, files[7:3]} | {4'd0, files[7:4]}) | {5'd0, files[7:5]}) |
            {6'd0, files[7:6]}) | {7'd0, files[7]}));
    assign behind_own = t2 | {32'd0, t2[63:32]};
    assign behind_enemy = t4 | {32'd0, t4[63:32]};
    assign behind_any = t6 | {32'd0, t6[63:32]};
    assign passed = {8'd0, {own[55:8], 8'd0}} & ~(((behind_own | behind_enemy) | t7) | t8);
    assign free = passed & ~behind_any;
    assign files = ((((passed[15:8] | passed[23:16]) | passed[31:24]) | passed[39:32]) | passed[47:40]) |
            passed[55:48];
    assign advanced = passed[47:40] | passed[55:48];
    assign late_0 = alone ? t29
        : 5'd0;
    assign late_1 = alone ? (to_move ? {t34, t33, t32, t31, (t9 | t12) | t30} : {t25 | (t27 | t35), t34,
            t33, t32, t31})
        : 5'd0;
    assign late_2 = alone ? (to_move ? {t40, t39, t38, t37, (t9 | t16) | t36} : {t21 | (t27 | t41), t40,
            t39, t38, t37})
        : 5'd0;
    assign late_3 = alone ? (to_move ? {t46, t45, t44, t43, (t9 | t20) | t42} : {t17 | (t27 | t47), t46,
            t45, t44, t43})
        : 5'd0;
    assign late_4 = alone ? (to_move ? {t52, t51, t50, t49, (t9 | t24) | t48} : {t13 | (t27 | t53), t52,
            t51, t50, t49})
        : 5'd0;
    assign late_5 = alone ? (to_move ? {t58, t57, t56, t55, (t9 | t28) | t54} : {t10 | (t27 | t59), t58,
            t57, t56, t55})
        : 5'd0;
    assign late_6 = alone ? (to_move ? {t64, t63, t62, t61, (t9 | t35) | t60} : {t30 | (t27 | t65), t64,
            t63, t62, t61})
        : 5'd0;
    assign late_7 = alone ? t70
        : 5'd0;
    assign moves_0 = {free[55] & late_7[0], free[54] & late_6[0], free[53] & late_5[0], free[52] &
            late_4[0], free[51] & late_3[0], free[50] & late_2[0], free[49] & late_1[0], free[48] &
            late_0[0]};
    assign moves_1 = {free[47] & late_7[1], free[46] & late_6[1], free[45] & late_5[1], free[44] &
            late_4[1], free[43] & late_3[1], free[42] & late_2[1], free[41] & late_1[1], free[40] &
            late_0[1]};
    assign moves_2 = {free[39] & late_7[2], free[38] & late_6[2], free[37] & late_5[2], free[36] &
            late_4[2], free[35] & late_3[2], free[34] & late_2[2], free[33] & late_1[2], free[32] &
            late_0[2]};
    assign moves_3 = {free[31] & late_7[3], free[30] & late_6[3], free[29] & late_5[3], free[28] &
            late_4[3], free[27] & late_3[3], free[26] & late_2[3], free[25] & late_1[3], free[24] &
            late_0[3]};
    assign moves_4 = {(free[15] | free[23]) & late_7[4], (free[14] | free[22]) & late_6[4], (free[13] |
            free[21]) & late_5[4], (free[12] | free[20]) & late_4[4], (free[11] | free[19]) & late_3[4],
            (free[10] | free[18]) & late_2[4], (free[9] | free[17]) & late_1[4], (free[8] | free[16]) &
            late_0[4]};
    assign ranks = {1'b0, ~king[5:3]};
    assign king_file = {1'b0, king[2:0]};
    assign mirrored_file = {1'b0, ~king[2:0]};
endmodule

module pawn_array (
    input  wire clock,
    input  wire [63:0] code_0,
    input  wire [63:0] code_1,
    input  wire [63:0] code_2,
    input  wire [63:0] code_3,
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [19:0] white, // Material: pawns[3:0], knights[7:4], bishops[11:8], rooks[15:12],
            // queens[19:16]
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [19:0] black, // Material: pawns[3:0], knights[7:4], bishops[11:8], rooks[15:12],
            // queens[19:16]
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [35:0] white_at, // Locations: pawn[5:0], knight[11:6], bishop[17:12], rook[23:18],
            // queen[29:24], king[35:30]
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [35:0] black_at, // Locations: pawn[5:0], knight[11:6], bishop[17:12], rook[23:18],
            // queen[29:24], king[35:30]
    /* verilator lint_on UNUSEDSIGNAL */
    input  wire mover,
    output wire [5:0] terms, // PawnTerms: white_runner[0], black_runner[1], white_rook_passers[2],
            // black_rook_passers[3], white_separated[4], black_separated[5]
    output wire [7:0] white_files,
    output wire [7:0] black_files
);
    wire [63:0] pawns, white_pawns, black_pawns, occupied, white_flipped, black_flipped, occupied_flipped;
    wire white_pieces, black_pieces, white_minors, black_minors;
    wire [4:0] white_within, black_within;
    wire white_passers_alone, white_passers_to_move;
    wire [4:0] white_passers_runs;
    wire white_passers_connected, white_passers_separated, black_passers_alone;
    wire [5:0] black_passers_king;
    wire [4:0] black_passers_runs;
    wire black_passers_connected, black_passers_separated;
    reg  [5:0] found; // PawnTerms: white_runner[0], black_runner[1], white_rook_passers[2],
            // black_rook_passers[3], white_separated[4], black_separated[5]
    wire t1, t2;
    wire [4:0] t3, t4;
    wire t5, t6;
    wire [5:0] t7;

    assign t1 = |white[19:16];
    assign t2 = |black[19:16];
    assign t3 = (((white_passers_runs | {white_passers_runs[3:0], 1'b0}) | {white_passers_runs[2:0],
            2'd0}) | {white_passers_runs[1:0], 3'd0}) | {white_passers_runs[0], 4'd0};
    assign t4 = (((black_passers_runs | {black_passers_runs[3:0], 1'b0}) | {black_passers_runs[2:0],
            2'd0}) | {black_passers_runs[1:0], 3'd0}) | {black_passers_runs[0], 4'd0};
    assign t5 = ~white_pieces;
    assign t6 = ~black_pieces;
    assign t7 = {t5 & black_passers_separated, t6 & white_passers_separated, (((black_passers_connected &
            t6) & (white[15:12] == 4'd1)) & ~white_minors) & ~t1, (((white_passers_connected & t5) &
            (black[15:12] == 4'd1)) & ~black_minors) & ~t2, |(black_passers_runs & ~white_within),
            |(white_passers_runs & ~black_within)};
    assign terms = found;
    assign white_files = ((((((white_pawns[7:0] | white_pawns[15:8]) | white_pawns[23:16]) |
            white_pawns[31:24]) | white_pawns[39:32]) | white_pawns[47:40]) | white_pawns[55:48]) |
            white_pawns[63:56];
    assign black_files = ((((((black_pawns[7:0] | black_pawns[15:8]) | black_pawns[23:16]) |
            black_pawns[31:24]) | black_pawns[39:32]) | black_pawns[47:40]) | black_pawns[55:48]) |
            black_pawns[63:56];
    assign pawns = (code_0 & ~code_1) & ~code_2;
    assign white_pawns = pawns & ~code_3;
    assign black_pawns = pawns & code_3;
    assign occupied = code_2 | (code_0 | code_1);
    assign white_flipped = {white_pawns[7:0], white_pawns[15:8], white_pawns[23:16], white_pawns[31:24],
            white_pawns[39:32], white_pawns[47:40], white_pawns[55:48], white_pawns[63:56]};
    assign black_flipped = {black_pawns[7:0], black_pawns[15:8], black_pawns[23:16], black_pawns[31:24],
            black_pawns[39:32], black_pawns[47:40], black_pawns[55:48], black_pawns[63:56]};
    assign occupied_flipped = {occupied[7:0], occupied[15:8], occupied[23:16], occupied[31:24],
            occupied[39:32], occupied[47:40], occupied[55:48], occupied[63:56]};
    assign white_pieces = (white_minors | (|white[15:12])) | t1;
    assign black_pieces = (black_minors | (|black[15:12])) | t2;
    assign white_minors = (|white[7:4]) | (|white[11:8]);
    assign black_minors = (|black[7:4]) | (|black[11:8]);
    assign white_within = mover ? t3
        : t3 | {1'b0, white_passers_runs[4:1]};
    assign black_within = mover ? (t4 | {1'b0, black_passers_runs[4:1]})
        : t4;
    assign white_passers_alone = ~black_pieces;
    assign white_passers_to_move = ~mover;
    assign black_passers_alone = ~white_pieces;
    assign black_passers_king = white_at[35:30] ^ 6'h38;

    initial found = 6'd0;
    always @(posedge clock)
        found <= t7;

    white_passers white_passers (
        .own(white_pawns),
        .enemy(black_pawns),
        .occupied(occupied),
        .alone(white_passers_alone),
        .king(black_at[35:30]),
        .to_move(white_passers_to_move),
        .runs(white_passers_runs),
        .connected(white_passers_connected),
        .separated(white_passers_separated)
    );

    white_passers black_passers (
        .own(black_flipped),
        .enemy(white_flipped),
        .occupied(occupied_flipped),
        .alone(black_passers_alone),
        .king(black_passers_king),
        .to_move(mover),
        .runs(black_passers_runs),
        .connected(black_passers_connected),
        .separated(black_passers_separated)
    );
endmodule
