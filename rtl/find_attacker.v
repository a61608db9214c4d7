// Generated from the design; do not edit.

module find_attacker (
    input  wire [3:0] piece, // Piece: kind[2:0], black[3]
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [34:0] question, // Question: black[0], forward[1], reverse[2], targets[3], adjacent[4],
            // downwards[5], lift_king[6], king_admit[8:7], admit[10:9], castling[11], everyone[12],
            // by_diagonal[13], by_line[14], by_knight[15], discoverers[16], king[17], pawn_capture[18],
            // pawn_step[19], mark_kings[20], latch_victims[21], latch_attackers[22], latch_lines[23],
            // latch_discoverers[24], latch_allowed[25], answers[26], capture_answers[27],
            // along_diagonal[28], along_line[29], en_passant_answers[30], specials[31], clear_hung[32],
            // set_hung[33], pins[34]
    /* verilator lint_on UNUSEDSIGNAL */
    input  wire source,
    output wire reverse
);
    localparam [2:0] Kind_Knight = 3'd2;
    localparam [2:0] Kind_Bishop = 3'd3;
    localparam [2:0] Kind_Rook = 3'd4;
    localparam [2:0] Kind_Queen = 3'd5;
    wire worthwhile;

    assign reverse = (question[2] & source) | ((worthwhile & question[3]) & (piece[3] ^ question[0]));
    assign worthwhile = (((piece[2:0] == Kind_Knight) | (piece[2:0] == Kind_Bishop)) | (piece[2:0] ==
            Kind_Rook)) | (piece[2:0] == Kind_Queen);
endmodule
