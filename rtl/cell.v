// Generated from the design; do not edit.

/* verilator lint_off DECLFILENAME */ // one file holds every module

module find_victim (
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
    wire enabled, t1;

    assign t1 = piece[2:0] == Kind_Queen;
    assign diagonal = enabled & ((piece[2:0] == Kind_Bishop) | t1);
    assign line = enabled & (t1 | (piece[2:0] == Kind_Rook));
    assign knight = enabled & (piece[2:0] == Kind_Knight);
    assign king = enabled & (piece[2:0] == Kind_King);
    assign pawn = enabled & (piece[2:0] == Kind_Pawn);
    assign enabled = question[1] & (piece[3] == question[0]);
endmodule

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

module arbiter (
    input  wire attackers,
    input  wire [2:0] victim,
    input  wire quiet,
    input  wire promotion,
    input  wire passed,
    input  wire [2:0] attacker,
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [8:0] election, // Election: kind[2:0], quiet[3], promotion[4], passed[5],
            // retire_attackers[6], retire_victims[7], retire_quiet[8]
    /* verilator lint_on UNUSEDSIGNAL */
    output wire elected
);
    wire [2:0] candidate;

    assign elected = (((candidate == election[2:0]) | (quiet & election[3])) | (promotion & election[4]))
            | (passed & election[5]);
    assign candidate = attackers ? attacker
        : victim;
endmodule

module cell_ (
    input  wire clock,
    input  wire [34:0] question, // Question: black[0], forward[1], reverse[2], targets[3], adjacent[4],
            // downwards[5], lift_king[6], king_admit[8:7], admit[10:9], castling[11], everyone[12],
            // by_diagonal[13], by_line[14], by_knight[15], discoverers[16], king[17], pawn_capture[18],
            // pawn_step[19], mark_kings[20], latch_victims[21], latch_attackers[22], latch_lines[23],
            // latch_discoverers[24], latch_allowed[25], answers[26], capture_answers[27],
            // along_diagonal[28], along_line[29], en_passant_answers[30], specials[31], clear_hung[32],
            // set_hung[33], pins[34]
    input  wire selected,
    input  wire source,
    input  wire top,
    input  wire bottom,
    input  wire third,
    input  wire sixth,
    input  wire castling,
    input  wire en_passant,
    input  wire crossed,
    input  wire from,
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
    output wire line_source,
    output wire diagonal_source,
    output wire vacant,
    input  wire knight_in,
    input  wire king_in,
    input  wire pawn_attack_in,
    input  wire step_from_s,
    input  wire step_from_n,
    output wire knight_out,
    output wire king_out,
    output wire pawn_out,
    output wire step_to_n,
    output wire step_to_s,
    input  wire attackers,
    input  wire after,
    input  wire [8:0] election, // Election: kind[2:0], quiet[3], promotion[4], passed[5],
            // retire_attackers[6], retire_victims[7], retire_quiet[8]
    input  wire retire_attacker,
    input  wire retire_victim,
    input  wire retire_quiet,
    output wire [8:0] offers_victim,
    output wire [6:0] offers_attacker,
    output wire elected,
    output wire [3:0] code,
    output wire king_capture,
    output wire contact,
    output wire discoverer,
    output wire [3:0] lines,
    output wire allowed,
    output wire hung
);
    localparam [2:0] Kind_Empty = 3'd0;
    localparam [2:0] Kind_Pawn = 3'd1;
    localparam [2:0] Kind_Knight = 3'd2;
    localparam [2:0] Kind_Bishop = 3'd3;
    localparam [2:0] Kind_Rook = 3'd4;
    localparam [2:0] Kind_Queen = 3'd5;
    localparam [2:0] Kind_King = 3'd6;
    wire passes, diagonal, line, on_diagonal, on_line, pawn_source, pawn_step, promotes, attacked_side;
    wire [8:0] types;
    wire searched, find_victim_diagonal, find_victim_line, find_victim_knight, find_victim_king,
            find_victim_pawn, find_attacker_reverse, receiver_castling, receiver_attacked,
            receiver_victim, receiver_quiet, receiver_attacker, receiver_king_capture, arbiter_elected;
    reg  [3:0] resident; // Piece: kind[2:0], black[3]
    reg  [2:0] victim;
    reg  [8:0] victim_types;
    reg  quiet;
    reg  [2:0] attacker;
    reg  [6:0] attacker_types;
    reg  [3:0] lines_received;
    reg  allow_register, discoverer_register, hung_register;
    wire t1, t2, t3, t4, t5, t6, t7, t8, t9, t10;

    assign t1 = resident[2:0] == Kind_Empty;
    assign t2 = resident[2:0] == Kind_King;
    assign t3 = resident[2:0] == Kind_Pawn;
    assign t4 = resident[2:0] == Kind_Knight;
    assign t5 = resident[2:0] == Kind_Bishop;
    assign t6 = resident[2:0] == Kind_Rook;
    assign t7 = resident[2:0] == Kind_Queen;
    assign t8 = question[26] ? ((((question[27] & selected) | (on_diagonal & question[28])) | (on_line &
            question[29])) | (en_passant & question[30]))
        : receiver_attacked | (question[31] & (en_passant | (promotes | castling)));
    assign t9 = ((question[22] & ~receiver_attacker) | (from & retire_attacker)) | (searched &
            election[6]);
    assign t10 = ((question[21] & ~receiver_victim) | (selected & retire_victim)) | (searched &
            election[7]);
    assign to_n = line_source | (vacant & from_s);
    assign to_ne = diagonal_source | (vacant & from_sw);
    assign to_e = line_source | (vacant & from_w);
    assign to_se = diagonal_source | (vacant & from_nw);
    assign to_s = line_source | (vacant & from_n);
    assign to_sw = diagonal_source | (vacant & from_ne);
    assign to_w = line_source | (vacant & from_e);
    assign to_nw = diagonal_source | (vacant & from_se);
    assign line_source = find_victim_line | find_attacker_reverse;
    assign diagonal_source = find_attacker_reverse | find_victim_diagonal;
    assign vacant = t1 | ((attacked_side & question[6]) & t2);
    assign knight_out = find_attacker_reverse | find_victim_knight;
    assign king_out = find_victim_king | (find_attacker_reverse & question[4]);
    assign pawn_out = pawn_source;
    assign step_to_n = pawn_source | (passes & step_from_s);
    assign step_to_s = pawn_source | (passes & step_from_n);
    assign offers_victim = {victim_types[8:1], quiet};
    assign offers_attacker = attacker_types;
    assign elected = arbiter_elected;
    assign code = resident;
    assign king_capture = receiver_king_capture;
    assign contact = king_in & (attacker != 3'd0);
    assign discoverer = discoverer_register;
    assign lines = lines_received;
    assign allowed = allow_register;
    assign hung = hung_register;
    assign passes = t1 & ((question[0] & sixth) | (~question[0] & third));
    assign diagonal = from_nw | (from_sw | (from_ne | from_se));
    assign line = from_w | (from_s | (from_n | from_e));
    assign on_diagonal = diagonal & lines_received[0];
    assign on_line = line & lines_received[1];
    assign pawn_source = find_attacker_reverse | find_victim_pawn;
    assign pawn_step = (step_from_n & question[5]) | (step_from_s & ~question[5]);
    assign promotes = (question[0] & bottom) | (~question[0] & top);
    assign attacked_side = resident[3] ^ question[0];
    assign types = {t1 & (sixth | third), t1 & (bottom | top), t2, t7, t6, t5, t4, t3, 1'b0};
    assign searched = arbiter_elected & ~after;
    assign receiver_castling = castling & question[11];

    initial resident = 4'd0;
    always @(posedge clock)
        resident <= clear ? 4'd0
            : ((from & write_from) | write_to) | write_extra ? (write_extra ? extra_piece : (write_to ?
                    to_piece : from_piece))
            : resident;

    initial victim = 3'd0;
    always @(posedge clock)
        victim <= t10 ? 3'd0
            : question[21] ? resident[2:0]
            : victim;

    initial victim_types = 9'd0;
    always @(posedge clock)
        victim_types <= t10 ? 9'd0
            : question[21] ? types
            : victim_types;

    initial quiet = 1'b0;
    always @(posedge clock)
        quiet <= (question[21] ? receiver_quiet : quiet) & ~((selected & retire_quiet) | (searched &
                election[8]));

    initial attacker = 3'd0;
    always @(posedge clock)
        attacker <= t9 ? 3'd0
            : question[22] ? resident[2:0]
            : attacker;

    initial attacker_types = 7'd0;
    always @(posedge clock)
        attacker_types <= t9 ? 7'd0
            : question[22] ? {t2, t7, t6, t5, t4, t3, 1'b0}
            : attacker_types;

    initial lines_received = 4'd0;
    always @(posedge clock)
        lines_received <= question[23] ? {pawn_attack_in, knight_in, line, diagonal}
            : lines_received;

    initial allow_register = 1'b0;
    always @(posedge clock)
        allow_register <= question[25] ? t8
            : allow_register;

    initial discoverer_register = 1'b0;
    always @(posedge clock)
        discoverer_register <= question[24] ? (((attacked_side == question[34]) & (resident[2:0] !=
                Kind_Empty)) & (on_diagonal | on_line))
            : discoverer_register;

    initial hung_register = 1'b0;
    always @(posedge clock)
        hung_register <= (hung_register | (selected & question[33])) & ~question[32];

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
        .source(source),
        .reverse(find_attacker_reverse)
    );

    receiver receiver (
        .piece(resident),
        .question(question),
        .diagonal(diagonal),
        .line(line),
        .knight(knight_in),
        .king(king_in),
        .pawn_attack(pawn_attack_in),
        .pawn_step(pawn_step),
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
        .promotion(victim_types[7]),
        .passed(victim_types[8]),
        .attacker(attacker),
        .election(election),
        .elected(arbiter_elected)
    );
endmodule
