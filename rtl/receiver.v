// Generated from the design; do not edit.

module receiver (
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
    input  wire diagonal,
    input  wire line,
    input  wire knight,
    input  wire king,
    input  wire pawn_attack,
    input  wire pawn_step,
    input  wire castling,
    input  wire en_passant,
    input  wire promotes,
    input  wire crossed,
    input  wire allowed,
    input  wire discoverer,
    output wire attacked,
    output wire victim,
    output wire quiet,
    output wire attacker,
    output wire king_capture
);
    localparam [1:0] Admit_Everywhere = 2'd1;
    localparam [1:0] Admit_Allowed = 2'd2;
    localparam [1:0] Admit_Elsewhere = 2'd3;
    localparam [2:0] Kind_Empty = 3'd0;
    localparam [2:0] Kind_Pawn = 3'd1;
    localparam [2:0] Kind_Knight = 3'd2;
    localparam [2:0] Kind_Bishop = 3'd3;
    localparam [2:0] Kind_Rook = 3'd4;
    localparam [2:0] Kind_Queen = 3'd5;
    localparam [2:0] Kind_King = 3'd6;
    wire own, empty, by_piece, admit, by_king, slides_diagonally, slides_along_lines, leaps, uncovers,
            accepted, captured, special, t1, t2, t3, t4;

    assign t1 = piece[3] ^ question[0];
    assign t2 = piece[2:0] == Kind_King;
    assign t3 = piece[2:0] == Kind_Queen;
    assign t4 = (accepted & (((diagonal & slides_diagonally) | (line & slides_along_lines)) | (knight &
            leaps))) | (t2 & ((castling | (king & (uncovers | question[17]))) | question[20]));
    assign attacked = (by_piece | king) | pawn_attack;
    assign victim = captured | special;
    assign quiet = empty & (by_king | (admit & ((by_piece | (pawn_step & ~promotes)) | castling)));
    assign attacker = own & (t4 | ((piece[2:0] == Kind_Pawn) & ((pawn_attack & question[18]) | (pawn_step
            & question[19]))));
    assign king_capture = attacked & (crossed | (t1 & t2));
    assign own = piece[3] == question[0];
    assign empty = piece[2:0] == Kind_Empty;
    assign by_piece = (diagonal | line) | knight;
    assign admit = ((question[10:9] == Admit_Everywhere) | ((question[10:9] == Admit_Allowed) & allowed))
            | ((question[10:9] == Admit_Elsewhere) & ~allowed);
    assign by_king = king & (((question[8:7] == Admit_Everywhere) | (allowed & (question[8:7] ==
            Admit_Allowed))) | (~allowed & (question[8:7] == Admit_Elsewhere)));
    assign slides_diagonally = (piece[2:0] == Kind_Bishop) | t3;
    assign slides_along_lines = t3 | (piece[2:0] == Kind_Rook);
    assign leaps = piece[2:0] == Kind_Knight;
    assign uncovers = question[16] & discoverer;
    assign accepted = (((uncovers | question[12]) | (slides_diagonally & question[13])) |
            (slides_along_lines & question[14])) | (leaps & question[15]);
    assign captured = (t1 & (piece[2:0] != Kind_Empty)) & (by_king | (admit & (by_piece | pawn_attack)));
    assign special = (empty & admit) & ((pawn_step & promotes) | (pawn_attack & en_passant));
endmodule
