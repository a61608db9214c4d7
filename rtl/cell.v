// Generated from the design; do not edit.

/* verilator lint_off DECLFILENAME */ // one file holds every module
/* verilator lint_off VARHIDDEN */ // a block may have a port of its own name

module find_victim (
    input  wire [3:0] piece, // Piece: kind[2:0], black[3]
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [37:0] question, // Question: black[0], pawn[1], knight[2], bishop[3], rook[4], queen[5],
            // king[6], source[8:7], downwards[9], capture[10], step[11], lift_king[12], restrict[13],
            // invert[14], king_free[15], castling[16], specials[17], en_passant_answers[18],
            // along_diagonal[19], along_line[20], accept_pawn[21], accept_knight[22], accept_bishop[23],
            // accept_rook[24], accept_queen[25], accept_king[26], accept_discoverers[27], mark_kings[28],
            // latch_victims[29], latch_attackers[30], latch_lines[31], latch_discoverers[32], allow[34:33],
            // hung[37:35]
    /* verilator lint_on UNUSEDSIGNAL */
    output wire diagonal,
    output wire line,
    output wire knight,
    output wire king,
    output wire pawn
);
    localparam [2:0] Kind_Pawn = 3'd1;
    localparam [2:0] Kind_Knight = 3'd2;
    localparam [2:0] Kind_Bishop = 3'd3;
    localparam [2:0] Kind_Rook = 3'd4;
    localparam [2:0] Kind_Queen = 3'd5;
    localparam [2:0] Kind_King = 3'd6;
    wire own;
    wire queen;

    assign diagonal = own & (queen | ((piece[2:0] == Kind_Bishop) & question[3]));
    assign line = own & (queen | ((piece[2:0] == Kind_Rook) & question[4]));
    assign knight = (own & (piece[2:0] == Kind_Knight)) & question[2];
    assign king = (own & (piece[2:0] == Kind_King)) & question[6];
    assign pawn = (own & (piece[2:0] == Kind_Pawn)) & question[1];
    assign own = piece[3] == question[0];
    assign queen = (piece[2:0] == Kind_Queen) & question[5];
endmodule

module find_attacker (
    input  wire [3:0] piece, // Piece: kind[2:0], black[3]
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [37:0] question, // Question: black[0], pawn[1], knight[2], bishop[3], rook[4], queen[5],
            // king[6], source[8:7], downwards[9], capture[10], step[11], lift_king[12], restrict[13],
            // invert[14], king_free[15], castling[16], specials[17], en_passant_answers[18],
            // along_diagonal[19], along_line[20], accept_pawn[21], accept_knight[22], accept_bishop[23],
            // accept_rook[24], accept_queen[25], accept_king[26], accept_discoverers[27], mark_kings[28],
            // latch_victims[29], latch_attackers[30], latch_lines[31], latch_discoverers[32], allow[34:33],
            // hung[37:35]
    /* verilator lint_on UNUSEDSIGNAL */
    input  wire selected,
    output wire reverse,
    output wire pawn_attack,
    output wire pawn_step
);
    localparam [2:0] Kind_Knight = 3'd2;
    localparam [2:0] Kind_Bishop = 3'd3;
    localparam [2:0] Kind_Rook = 3'd4;
    localparam [2:0] Kind_Queen = 3'd5;
    localparam [2:0] Kind_King = 3'd6;
    localparam [1:0] Source_Square = 2'd1;
    localparam [1:0] Source_King = 2'd2;
    localparam [1:0] Source_Pieces = 2'd3;
    wire attacked;
    wire piece_source;
    wire t1;
    wire t2;

    assign t1 = ((question[8:7] == Source_King) & (piece[2:0] == Kind_King)) | ((question[8:7] ==
            Source_Pieces) & ((((piece[2:0] == Kind_Knight) | (piece[2:0] == Kind_Bishop)) | (piece[2:0]
            == Kind_Rook)) | (piece[2:0] == Kind_Queen)));
    assign t2 = (question[8:7] == Source_Square) & selected;
    assign reverse = piece_source | t2;
    assign pawn_attack = piece_source | (t2 & question[10]);
    assign pawn_step = t2 & question[11];
    assign attacked = piece[3] ^ question[0];
    assign piece_source = attacked & t1;
endmodule

module receiver (
    input  wire [3:0] piece, // Piece: kind[2:0], black[3]
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [37:0] question, // Question: black[0], pawn[1], knight[2], bishop[3], rook[4], queen[5],
            // king[6], source[8:7], downwards[9], capture[10], step[11], lift_king[12], restrict[13],
            // invert[14], king_free[15], castling[16], specials[17], en_passant_answers[18],
            // along_diagonal[19], along_line[20], accept_pawn[21], accept_knight[22], accept_bishop[23],
            // accept_rook[24], accept_queen[25], accept_king[26], accept_discoverers[27], mark_kings[28],
            // latch_victims[29], latch_attackers[30], latch_lines[31], latch_discoverers[32], allow[34:33],
            // hung[37:35]
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
    output wire [2:0] victim,
    output wire quiet,
    output wire [2:0] attacker,
    output wire king_capture
);
    localparam [2:0] Kind_Empty = 3'd0;
    localparam [2:0] Kind_Pawn = 3'd1;
    localparam [2:0] Kind_Knight = 3'd2;
    localparam [2:0] Kind_Bishop = 3'd3;
    localparam [2:0] Kind_Rook = 3'd4;
    localparam [2:0] Kind_Queen = 3'd5;
    localparam [2:0] Kind_King = 3'd6;
    wire own;
    wire empty;
    wire by_piece;
    wire admit;
    wire admit_king;
    wire reached;
    wire t1;
    wire t2;
    wire t3;
    wire t4;
    wire t5;
    wire t6;
    wire t7;
    wire t8;
    wire t9;
    wire t10;
    wire [2:0] t11;
    wire [2:0] t12;

    assign t1 = diagonal | line;
    assign t2 = piece[3] ^ question[0];
    assign t3 = piece[2:0] == Kind_King;
    assign t4 = king & admit_king;
    assign t5 = piece[2:0] == Kind_Queen;
    assign t6 = piece[2:0] == Kind_Rook;
    assign t7 = piece[2:0] == Kind_Bishop;
    assign t8 = piece[2:0] == Kind_Knight;
    assign t9 = piece[2:0] == Kind_Pawn;
    assign t10 = question[27] & discoverer;
    assign t11 = (diagonal & t7) & (t10 | question[23]) ? 3'd4
        : (knight & t8) & (t10 | question[22]) ? 3'd5
        : (t9 & (pawn_attack | pawn_step)) & (question[21] | t10) ? 3'd6
        : 3'd0;
    assign t12 = t3 & ((castling | (king & (t10 | question[26]))) | question[28]) ? 3'd1
        : (t1 & t5) & (t10 | question[25]) ? 3'd2
        : (line & t6) & (t10 | question[24]) ? 3'd3
        : t11;
    assign attacked = (by_piece | king) | pawn_attack;
    assign victim = empty ? (((pawn_attack & admit) & en_passant) ? 3'd2 : (((admit & pawn_step) &
            promotes) ? 3'd6 : 3'd0))
        : t2 & reached ? (t9 ? 3'd2 : (t8 ? 3'd3 : (t7 ? 3'd4 : (t6 ? 3'd5 : (t5 ? 3'd7 : 3'd0)))))
        : 3'd0;
    assign quiet = empty & (t4 | (admit & ((by_piece | (pawn_step & ~promotes)) | castling)));
    assign attacker = own ? t12
        : 3'd0;
    assign king_capture = attacked & (crossed | (t2 & t3));
    assign own = piece[3] == question[0];
    assign empty = piece[2:0] == Kind_Empty;
    assign by_piece = t1 | knight;
    assign admit = ~question[13] | (allowed ^ question[14]);
    assign admit_king = admit | question[15];
    assign reached = (admit & (by_piece | pawn_attack)) | t4;
endmodule

module arbiter (
    input  wire attackers,
    input  wire [2:0] victim,
    input  wire quiet,
    input  wire [2:0] attacker,
    input  wire [2:0] last_level,
    input  wire after,
    input  wire same_level,
    input  wire [2:0] chosen,
    output wire [7:0] offers,
    output wire remains,
    output wire elected
);
    wire [2:0] level;
    wire low;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [7:0] t1;
    /* verilator lint_on UNUSEDSIGNAL */

    assign t1 = 8'd1 << level;
    assign offers = {t1[7:2], low, t1[0]};
    assign remains = after & ((level == last_level) | (low & (last_level == 3'd1)));
    assign elected = same_level ? remains
        : (level == chosen) | (low & (chosen == 3'd1));
    assign level = attackers ? attacker
        : victim;
    assign low = attackers ? (attacker == 3'd1)
        : quiet;
endmodule

module cell_ (
    input  wire clock,
    input  wire [37:0] question, // Question: black[0], pawn[1], knight[2], bishop[3], rook[4], queen[5],
            // king[6], source[8:7], downwards[9], capture[10], step[11], lift_king[12], restrict[13],
            // invert[14], king_free[15], castling[16], specials[17], en_passant_answers[18],
            // along_diagonal[19], along_line[20], accept_pawn[21], accept_knight[22], accept_bishop[23],
            // accept_rook[24], accept_queen[25], accept_king[26], accept_discoverers[27], mark_kings[28],
            // latch_victims[29], latch_attackers[30], latch_lines[31], latch_discoverers[32], allow[34:33],
            // hung[37:35]
    input  wire selected,
    input  wire top,
    input  wire bottom,
    input  wire third,
    input  wire sixth,
    input  wire castling,
    input  wire en_passant,
    input  wire crossed,
    input  wire write_from,
    input  wire [3:0] from_piece, // Piece: kind[2:0], black[3]
    input  wire write_to,
    input  wire [3:0] to_piece, // Piece: kind[2:0], black[3]
    input  wire write_extra,
    input  wire [3:0] extra_piece, // Piece: kind[2:0], black[3]
    input  wire clear,
    input  wire from_n,
    input  wire from_ne,
    input  wire from_e,
    input  wire from_se,
    input  wire from_s,
    input  wire from_sw,
    input  wire from_w,
    input  wire from_nw,
    output wire to_n,
    output wire to_ne,
    output wire to_e,
    output wire to_se,
    output wire to_s,
    output wire to_sw,
    output wire to_w,
    output wire to_nw,
    input  wire knight_in,
    input  wire king_in,
    input  wire pawn_attack_in,
    input  wire step_from_s,
    input  wire step_from_n,
    output wire knight_out,
    output wire king_out,
    output wire pawn_attack_out,
    output wire step_to_n,
    output wire step_to_s,
    input  wire attackers,
    input  wire [2:0] last_level,
    input  wire after,
    input  wire same_level,
    input  wire [2:0] chosen,
    output wire [7:0] offers,
    output wire remains,
    output wire elected,
    output wire [3:0] code,
    output wire king_capture,
    output wire contact,
    output wire discoverer,
    output wire [3:0] lines,
    output wire allowed,
    output wire hung
);
    localparam [1:0] Allow_Reached = 2'd1;
    localparam [1:0] Allow_Answers = 2'd2;
    localparam [1:0] Allow_Attacked = 2'd3;
    localparam [2:0] Hung_OverPawn = 3'd1;
    localparam [2:0] Hung_OverMinor = 3'd2;
    localparam [2:0] Hung_OverRook = 3'd3;
    localparam [2:0] Hung_Undefended = 3'd4;
    localparam [2:0] Kind_Empty = 3'd0;
    localparam [2:0] Kind_Knight = 3'd2;
    localparam [2:0] Kind_Bishop = 3'd3;
    localparam [2:0] Kind_Rook = 3'd4;
    localparam [2:0] Kind_Queen = 3'd5;
    localparam [2:0] Kind_King = 3'd6;
    wire vacant;
    wire passes;
    wire diagonal;
    wire line;
    wire on_diagonal;
    wire on_line;
    wire step;
    wire promotes;
    wire attacked_side;
    wire under_attack;
    wire queen;
    wire rook;
    wire minor;
    wire find_victim_diagonal;
    wire find_victim_line;
    wire find_victim_knight;
    wire find_victim_king;
    wire find_victim_pawn;
    wire find_attacker_reverse;
    wire find_attacker_pawn_attack;
    wire find_attacker_pawn_step;
    wire receiver_pawn_step;
    wire receiver_castling;
    wire receiver_attacked;
    wire [2:0] receiver_victim;
    wire receiver_quiet;
    wire [2:0] receiver_attacker;
    wire receiver_king_capture;
    wire [7:0] arbiter_offers;
    wire arbiter_remains;
    wire arbiter_elected;
    reg  [3:0] resident; // Piece: kind[2:0], black[3]
    reg  [2:0] victim;
    reg  quiet;
    reg  [2:0] attacker;
    reg  [3:0] lines_received;
    reg  allow_register;
    reg  discoverer_register;
    reg  hung_register;
    wire t1;
    wire t2;
    wire t3;
    wire t4;
    wire t5;
    wire t6;
    wire t7;

    assign t1 = resident[2:0] == Kind_Empty;
    assign t2 = find_victim_line | find_attacker_reverse;
    assign t3 = find_attacker_reverse | find_victim_diagonal;
    assign t4 = ~attacked_side;
    assign t5 = question[34:33] == Allow_Reached ? ((pawn_attack_in | (knight_in | (diagonal | line))) |
            (question[17] & (en_passant | (promotes | castling))))
        : question[34:33] == Allow_Answers ? (((selected | (on_diagonal & question[19])) | (on_line &
                question[20])) | (en_passant & question[18]))
        : question[34:33] == Allow_Attacked ? receiver_attacked
        : allow_register;
    assign t6 = queen | rook;
    assign t7 = question[37:35] == Hung_OverRook ? (hung_register | (under_attack & queen))
        : question[37:35] == Hung_Undefended ? (hung_register | ((allow_register & ((t4 & (resident[2:0]
                != Kind_Empty)) & (resident[2:0] != Kind_King))) & ~receiver_attacked))
        : hung_register;
    assign to_n = t2 | (vacant & from_s);
    assign to_ne = t3 | (vacant & from_sw);
    assign to_e = t2 | (vacant & from_w);
    assign to_se = t3 | (vacant & from_nw);
    assign to_s = t2 | (vacant & from_n);
    assign to_sw = t3 | (vacant & from_ne);
    assign to_w = t2 | (vacant & from_e);
    assign to_nw = t3 | (vacant & from_se);
    assign knight_out = find_attacker_reverse | find_victim_knight;
    assign king_out = find_attacker_reverse | find_victim_king;
    assign pawn_attack_out = find_victim_pawn | find_attacker_pawn_attack;
    assign step_to_n = (step & ~question[9]) | (passes & step_from_s);
    assign step_to_s = (step & question[9]) | (passes & step_from_n);
    assign offers = arbiter_offers;
    assign remains = arbiter_remains;
    assign elected = arbiter_elected;
    assign code = resident;
    assign king_capture = receiver_king_capture;
    assign contact = king_in & (receiver_attacker != 3'd0);
    assign discoverer = discoverer_register;
    assign lines = lines_received;
    assign allowed = allow_register;
    assign hung = hung_register;
    assign vacant = t1 | ((attacked_side & question[12]) & (resident[2:0] == Kind_King));
    assign passes = t1 & ((question[0] & sixth) | (~question[0] & third));
    assign diagonal = from_nw | (from_sw | (from_ne | from_se));
    assign line = from_w | (from_s | (from_n | from_e));
    assign on_diagonal = diagonal & lines_received[0];
    assign on_line = line & lines_received[1];
    assign step = find_victim_pawn | find_attacker_pawn_step;
    assign promotes = (question[0] & bottom) | (~question[0] & top);
    assign attacked_side = resident[3] ^ question[0];
    assign under_attack = attacked_side & receiver_attacked;
    assign queen = resident[2:0] == Kind_Queen;
    assign rook = resident[2:0] == Kind_Rook;
    assign minor = (resident[2:0] == Kind_Bishop) | (resident[2:0] == Kind_Knight);
    assign receiver_pawn_step = step_from_s | step_from_n;
    assign receiver_castling = castling & question[16];

    initial resident = 4'd0;
    always @(posedge clock)
        resident <= clear ? 4'd0
            : write_extra ? extra_piece
            : write_to ? to_piece
            : write_from ? from_piece
            : resident;
    initial victim = 3'd0;
    always @(posedge clock)
        victim <= question[29] ? receiver_victim
            : victim;
    initial quiet = 1'b0;
    always @(posedge clock)
        quiet <= question[29] ? receiver_quiet
            : quiet;
    initial attacker = 3'd0;
    always @(posedge clock)
        attacker <= question[30] ? receiver_attacker
            : attacker;
    initial lines_received = 4'd0;
    always @(posedge clock)
        lines_received <= question[31] ? {pawn_attack_in, knight_in, line, diagonal}
            : lines_received;
    initial allow_register = 1'b0;
    always @(posedge clock)
        allow_register <= t5;
    initial discoverer_register = 1'b0;
    always @(posedge clock)
        discoverer_register <= question[32] ? (t4 & (on_diagonal | on_line))
            : discoverer_register;
    initial hung_register = 1'b0;
    always @(posedge clock)
        hung_register <= question[37:35] == Hung_OverPawn ? (attacked_side ? (receiver_attacked & (minor |
                t6)) : hung_register)
            : question[37:35] == Hung_OverMinor ? (hung_register | (under_attack & t6))
            : t7;

    find_victim find_victim (
        .piece(resident),
        .question(question),
        .diagonal(find_victim_diagonal),
        .line(find_victim_line),
        .knight(find_victim_knight),
        .king(find_victim_king),
        .pawn(find_victim_pawn)
    );

    find_attacker find_attacker (
        .piece(resident),
        .question(question),
        .selected(selected),
        .reverse(find_attacker_reverse),
        .pawn_attack(find_attacker_pawn_attack),
        .pawn_step(find_attacker_pawn_step)
    );

    receiver receiver (
        .piece(resident),
        .question(question),
        .diagonal(diagonal),
        .line(line),
        .knight(knight_in),
        .king(king_in),
        .pawn_attack(pawn_attack_in),
        .pawn_step(receiver_pawn_step),
        .castling(receiver_castling),
        .en_passant(en_passant),
        .promotes(promotes),
        .crossed(crossed),
        .allowed(allow_register),
        .discoverer(discoverer_register),
        .attacked(receiver_attacked),
        .victim(receiver_victim),
        .quiet(receiver_quiet),
        .attacker(receiver_attacker),
        .king_capture(receiver_king_capture)
    );

    arbiter arbiter (
        .attackers(attackers),
        .victim(victim),
        .quiet(quiet),
        .attacker(attacker),
        .last_level(last_level),
        .after(after),
        .same_level(same_level),
        .chosen(chosen),
        .offers(arbiter_offers),
        .remains(arbiter_remains),
        .elected(arbiter_elected)
    );
endmodule
