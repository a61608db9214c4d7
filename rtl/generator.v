// Generated from the design; do not edit.

/* verilator lint_off DECLFILENAME */ // one file holds every module

/* verilator lint_off VARHIDDEN */ // a block may have a port of its own name

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

module cells (
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

module arbiter_2 (
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

module selection (
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

    rows column (
        .request(ballot[7:0]),
        .any(column_any),
        .many(column_many),
        .index(column_index)
    );
endmodule

module array (
    input  wire clock,
    input  wire [34:0] question, // Question: black[0], forward[1], reverse[2], targets[3], adjacent[4],
            // downwards[5], lift_king[6], king_admit[8:7], admit[10:9], castling[11], everyone[12],
            // by_diagonal[13], by_line[14], by_knight[15], discoverers[16], king[17], pawn_capture[18],
            // pawn_step[19], mark_kings[20], latch_victims[21], latch_attackers[22], latch_lines[23],
            // latch_discoverers[24], latch_allowed[25], answers[26], capture_answers[27],
            // along_diagonal[28], along_line[29], en_passant_answers[30], specials[31], clear_hung[32],
            // set_hung[33], pins[34]
    input  wire [39:0] select,
    input  wire [63:0] source,
    input  wire [16:0] vote, // Vote: attackers[0], after[1], resume[2], inclusive[3], last_level[6:4],
            // last_square[12:7], captures[13], retire_attacker[14], retire_victim[15], retire_quiet[16]
    input  wire [38:0] change, // BoardChange: write_from[0], from[6:1], from_piece[10:7], write_to[11],
            // to[17:12], to_piece[21:18], write_passed[22], passed_piece[26:23], rook[30:27],
            // corner_piece[34:31], beside_piece[38:35]
    input  wire clear,
    input  wire mover,
    input  wire [3:0] rights,
    input  wire [3:0] en_passant,
    input  wire [3:0] castled,
    input  wire [5:0] read_square,
    output wire [3:0] read_piece,
    output wire [44:0] winner, // Winner: found[0], more[1], level[4:2], ballot[44:5]
    output wire king_capture,
    output wire contact,
    output wire discoverers,
    output wire [3:0] selected_lines,
    output wire selected_allowed,
    output wire selected_passed,
    output wire selected_target,
    output wire selected_discoverer,
    output wire [63:0] hung_white,
    output wire [63:0] hung_black,
    output wire [63:0] code_0,
    output wire [63:0] code_1,
    output wire [63:0] code_2,
    output wire [63:0] code_3
);
    wire [7:0] from_ranks, from_files, to_ranks, to_files;
    wire [63:0] line_sources, diagonal_sources, vacant;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] pairs_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] pairs_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] pairs_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] pairs_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] pairs_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] pairs_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] pairs_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] pairs_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] passes_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] passes_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] passes_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] passes_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [63:0] knight_hits, king_hits, pawn_hits, elected;
    wire [8:0] offered_victims;
    wire [6:0] offered_attackers;
    wire [63:0] captures, contacts, discoverer_map, diagonals, lines, knight_lines, pawn_lines, allowed,
            hung, targets;
    wire cells_0_from, cells_0_write_to, cells_0_to_n, cells_0_to_ne, cells_0_to_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_0_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_0_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_0_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_0_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_0_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_0_line_source, cells_0_diagonal_source, cells_0_vacant, cells_0_knight_in, cells_0_king_in,
            cells_0_pawn_attack_in, cells_0_knight_out, cells_0_king_out, cells_0_pawn_out,
            cells_0_step_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_0_step_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [8:0] cells_0_offers_victim;
    wire [6:0] cells_0_offers_attacker;
    wire cells_0_elected;
    wire [3:0] cells_0_code;
    wire cells_0_king_capture, cells_0_contact, cells_0_discoverer;
    wire [3:0] cells_0_lines;
    wire cells_0_allowed, cells_0_hung, cells_1_from, cells_1_write_to, cells_1_from_e, cells_1_to_n,
            cells_1_to_ne, cells_1_to_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_1_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_1_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_1_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_1_to_w, cells_1_to_nw, cells_1_line_source, cells_1_diagonal_source, cells_1_vacant,
            cells_1_knight_in, cells_1_king_in, cells_1_pawn_attack_in, cells_1_knight_out,
            cells_1_king_out, cells_1_pawn_out, cells_1_step_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_1_step_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [8:0] cells_1_offers_victim;
    wire [6:0] cells_1_offers_attacker;
    wire cells_1_elected;
    wire [3:0] cells_1_code;
    wire cells_1_king_capture, cells_1_contact, cells_1_discoverer;
    wire [3:0] cells_1_lines;
    wire cells_1_allowed, cells_1_hung, cells_2_castling, cells_2_from, cells_2_write_to, cells_2_from_w,
            cells_2_to_n, cells_2_to_ne, cells_2_to_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_2_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_2_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_2_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_2_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_2_to_nw, cells_2_line_source, cells_2_diagonal_source, cells_2_vacant, cells_2_knight_in,
            cells_2_king_in, cells_2_pawn_attack_in, cells_2_knight_out, cells_2_king_out,
            cells_2_pawn_out, cells_2_step_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_2_step_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [8:0] cells_2_offers_victim;
    wire [6:0] cells_2_offers_attacker;
    wire cells_2_elected;
    wire [3:0] cells_2_code;
    wire cells_2_king_capture, cells_2_contact, cells_2_discoverer;
    wire [3:0] cells_2_lines;
    wire cells_2_allowed, cells_2_hung, cells_3_from, cells_3_write_to, cells_3_from_e, cells_3_to_n,
            cells_3_to_ne;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_3_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_3_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_3_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_3_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_3_to_w, cells_3_to_nw, cells_3_line_source, cells_3_diagonal_source, cells_3_vacant,
            cells_3_knight_in, cells_3_king_in, cells_3_pawn_attack_in, cells_3_knight_out,
            cells_3_king_out, cells_3_pawn_out, cells_3_step_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_3_step_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [8:0] cells_3_offers_victim;
    wire [6:0] cells_3_offers_attacker;
    wire cells_3_elected;
    wire [3:0] cells_3_code;
    wire cells_3_king_capture, cells_3_contact, cells_3_discoverer;
    wire [3:0] cells_3_lines;
    wire cells_3_allowed, cells_3_hung, cells_4_castling, cells_4_crossed, cells_4_from, cells_4_write_to,
            cells_4_from_w, cells_4_to_n, cells_4_to_ne, cells_4_to_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_4_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_4_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_4_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_4_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_4_to_nw, cells_4_line_source, cells_4_diagonal_source, cells_4_vacant, cells_4_knight_in,
            cells_4_king_in, cells_4_pawn_attack_in, cells_4_knight_out, cells_4_king_out,
            cells_4_pawn_out, cells_4_step_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_4_step_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [8:0] cells_4_offers_victim;
    wire [6:0] cells_4_offers_attacker;
    wire cells_4_elected;
    wire [3:0] cells_4_code;
    wire cells_4_king_capture, cells_4_contact, cells_4_discoverer;
    wire [3:0] cells_4_lines;
    wire cells_4_allowed, cells_4_hung, cells_5_from, cells_5_write_to, cells_5_from_e, cells_5_to_n,
            cells_5_to_ne;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_5_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_5_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_5_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_5_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_5_to_w, cells_5_to_nw, cells_5_line_source, cells_5_diagonal_source, cells_5_vacant,
            cells_5_knight_in, cells_5_king_in, cells_5_pawn_attack_in, cells_5_knight_out,
            cells_5_king_out, cells_5_pawn_out, cells_5_step_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_5_step_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [8:0] cells_5_offers_victim;
    wire [6:0] cells_5_offers_attacker;
    wire cells_5_elected;
    wire [3:0] cells_5_code;
    wire cells_5_king_capture, cells_5_contact, cells_5_discoverer;
    wire [3:0] cells_5_lines;
    wire cells_5_allowed, cells_5_hung, cells_6_castling, cells_6_from, cells_6_write_to, cells_6_from_w,
            cells_6_to_n, cells_6_to_ne, cells_6_to_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_6_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_6_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_6_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_6_to_w, cells_6_to_nw, cells_6_line_source, cells_6_diagonal_source, cells_6_vacant,
            cells_6_knight_in, cells_6_king_in, cells_6_pawn_attack_in, cells_6_knight_out,
            cells_6_king_out, cells_6_pawn_out, cells_6_step_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_6_step_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [8:0] cells_6_offers_victim;
    wire [6:0] cells_6_offers_attacker;
    wire cells_6_elected;
    wire [3:0] cells_6_code;
    wire cells_6_king_capture, cells_6_contact, cells_6_discoverer;
    wire [3:0] cells_6_lines;
    wire cells_6_allowed, cells_6_hung, cells_7_from, cells_7_write_to, cells_7_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_7_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_7_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_7_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_7_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_7_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_7_to_w, cells_7_to_nw, cells_7_line_source, cells_7_diagonal_source, cells_7_vacant,
            cells_7_knight_in, cells_7_king_in, cells_7_pawn_attack_in, cells_7_knight_out,
            cells_7_king_out, cells_7_pawn_out, cells_7_step_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_7_step_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [8:0] cells_7_offers_victim;
    wire [6:0] cells_7_offers_attacker;
    wire cells_7_elected;
    wire [3:0] cells_7_code;
    wire cells_7_king_capture, cells_7_contact, cells_7_discoverer;
    wire [3:0] cells_7_lines;
    wire cells_7_allowed, cells_7_hung, cells_8_from, cells_8_write_to, cells_8_from_n, cells_8_from_ne,
            cells_8_to_n, cells_8_to_ne, cells_8_to_e, cells_8_to_se, cells_8_to_s;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_8_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_8_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_8_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_8_line_source, cells_8_diagonal_source, cells_8_vacant, cells_8_knight_in, cells_8_king_in,
            cells_8_pawn_attack_in, cells_8_knight_out, cells_8_king_out, cells_8_pawn_out,
            cells_8_step_to_n, cells_8_step_to_s;
    wire [8:0] cells_8_offers_victim;
    wire [6:0] cells_8_offers_attacker;
    wire cells_8_elected;
    wire [3:0] cells_8_code;
    wire cells_8_king_capture, cells_8_contact, cells_8_discoverer;
    wire [3:0] cells_8_lines;
    wire cells_8_allowed, cells_8_hung, cells_9_from, cells_9_write_to, cells_9_from_n, cells_9_from_ne,
            cells_9_from_e, cells_9_to_n, cells_9_to_ne, cells_9_to_e, cells_9_to_se, cells_9_to_s,
            cells_9_to_sw, cells_9_to_w, cells_9_to_nw, cells_9_line_source, cells_9_diagonal_source,
            cells_9_vacant, cells_9_knight_in, cells_9_king_in, cells_9_pawn_attack_in,
            cells_9_knight_out, cells_9_king_out, cells_9_pawn_out, cells_9_step_to_n, cells_9_step_to_s;
    wire [8:0] cells_9_offers_victim;
    wire [6:0] cells_9_offers_attacker;
    wire cells_9_elected;
    wire [3:0] cells_9_code;
    wire cells_9_king_capture, cells_9_contact, cells_9_discoverer;
    wire [3:0] cells_9_lines;
    wire cells_9_allowed, cells_9_hung, cells_10_from, cells_10_write_to, cells_10_from_n,
            cells_10_from_ne, cells_10_from_w, cells_10_to_n, cells_10_to_ne, cells_10_to_e,
            cells_10_to_se, cells_10_to_s, cells_10_to_sw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_10_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_10_to_nw, cells_10_line_source, cells_10_diagonal_source, cells_10_vacant,
            cells_10_knight_in, cells_10_king_in, cells_10_pawn_attack_in, cells_10_knight_out,
            cells_10_king_out, cells_10_pawn_out, cells_10_step_to_n, cells_10_step_to_s;
    wire [8:0] cells_10_offers_victim;
    wire [6:0] cells_10_offers_attacker;
    wire cells_10_elected;
    wire [3:0] cells_10_code;
    wire cells_10_king_capture, cells_10_contact, cells_10_discoverer;
    wire [3:0] cells_10_lines;
    wire cells_10_allowed, cells_10_hung, cells_11_from, cells_11_write_to, cells_11_from_n,
            cells_11_from_ne, cells_11_from_e, cells_11_from_nw, cells_11_to_n, cells_11_to_ne;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_11_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_11_to_se, cells_11_to_s, cells_11_to_sw, cells_11_to_w, cells_11_to_nw,
            cells_11_line_source, cells_11_diagonal_source, cells_11_vacant, cells_11_knight_in,
            cells_11_king_in, cells_11_pawn_attack_in, cells_11_knight_out, cells_11_king_out,
            cells_11_pawn_out, cells_11_step_to_n, cells_11_step_to_s;
    wire [8:0] cells_11_offers_victim;
    wire [6:0] cells_11_offers_attacker;
    wire cells_11_elected;
    wire [3:0] cells_11_code;
    wire cells_11_king_capture, cells_11_contact, cells_11_discoverer;
    wire [3:0] cells_11_lines;
    wire cells_11_allowed, cells_11_hung, cells_12_from, cells_12_write_to, cells_12_from_n,
            cells_12_from_ne, cells_12_from_w, cells_12_from_nw, cells_12_to_n, cells_12_to_ne,
            cells_12_to_e, cells_12_to_se, cells_12_to_s, cells_12_to_sw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_12_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_12_to_nw, cells_12_line_source, cells_12_diagonal_source, cells_12_vacant,
            cells_12_knight_in, cells_12_king_in, cells_12_pawn_attack_in, cells_12_knight_out,
            cells_12_king_out, cells_12_pawn_out, cells_12_step_to_n, cells_12_step_to_s;
    wire [8:0] cells_12_offers_victim;
    wire [6:0] cells_12_offers_attacker;
    wire cells_12_elected;
    wire [3:0] cells_12_code;
    wire cells_12_king_capture, cells_12_contact, cells_12_discoverer;
    wire [3:0] cells_12_lines;
    wire cells_12_allowed, cells_12_hung, cells_13_from, cells_13_write_to, cells_13_from_n,
            cells_13_from_e, cells_13_from_nw, cells_13_to_n, cells_13_to_ne;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_13_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_13_to_se, cells_13_to_s, cells_13_to_sw, cells_13_to_w, cells_13_to_nw,
            cells_13_line_source, cells_13_diagonal_source, cells_13_vacant, cells_13_knight_in,
            cells_13_king_in, cells_13_pawn_attack_in, cells_13_knight_out, cells_13_king_out,
            cells_13_pawn_out, cells_13_step_to_n, cells_13_step_to_s;
    wire [8:0] cells_13_offers_victim;
    wire [6:0] cells_13_offers_attacker;
    wire cells_13_elected;
    wire [3:0] cells_13_code;
    wire cells_13_king_capture, cells_13_contact, cells_13_discoverer;
    wire [3:0] cells_13_lines;
    wire cells_13_allowed, cells_13_hung, cells_14_from, cells_14_write_to, cells_14_from_n,
            cells_14_from_w, cells_14_from_nw, cells_14_to_n, cells_14_to_ne, cells_14_to_e,
            cells_14_to_se, cells_14_to_s, cells_14_to_sw, cells_14_to_w, cells_14_to_nw,
            cells_14_line_source, cells_14_diagonal_source, cells_14_vacant, cells_14_knight_in,
            cells_14_king_in, cells_14_pawn_attack_in, cells_14_knight_out, cells_14_king_out,
            cells_14_pawn_out, cells_14_step_to_n, cells_14_step_to_s;
    wire [8:0] cells_14_offers_victim;
    wire [6:0] cells_14_offers_attacker;
    wire cells_14_elected;
    wire [3:0] cells_14_code;
    wire cells_14_king_capture, cells_14_contact, cells_14_discoverer;
    wire [3:0] cells_14_lines;
    wire cells_14_allowed, cells_14_hung, cells_15_from, cells_15_write_to, cells_15_from_n,
            cells_15_from_nw, cells_15_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_15_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_15_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_15_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_15_to_s, cells_15_to_sw, cells_15_to_w, cells_15_to_nw, cells_15_line_source,
            cells_15_diagonal_source, cells_15_vacant, cells_15_knight_in, cells_15_king_in,
            cells_15_pawn_attack_in, cells_15_knight_out, cells_15_king_out, cells_15_pawn_out,
            cells_15_step_to_n, cells_15_step_to_s;
    wire [8:0] cells_15_offers_victim;
    wire [6:0] cells_15_offers_attacker;
    wire cells_15_elected;
    wire [3:0] cells_15_code;
    wire cells_15_king_capture, cells_15_contact, cells_15_discoverer;
    wire [3:0] cells_15_lines;
    wire cells_15_allowed, cells_15_hung, cells_16_en_passant, cells_16_from, cells_16_write_to,
            cells_16_from_s, cells_16_to_n, cells_16_to_ne, cells_16_to_e, cells_16_to_se;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_16_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_16_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_16_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_16_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_16_line_source, cells_16_diagonal_source, cells_16_vacant, cells_16_knight_in,
            cells_16_king_in, cells_16_pawn_attack_in, cells_16_knight_out, cells_16_king_out,
            cells_16_pawn_out, cells_16_step_to_n, cells_16_step_to_s;
    wire [8:0] cells_16_offers_victim;
    wire [6:0] cells_16_offers_attacker;
    wire cells_16_elected;
    wire [3:0] cells_16_code;
    wire cells_16_king_capture, cells_16_contact, cells_16_discoverer;
    wire [3:0] cells_16_lines;
    wire cells_16_allowed, cells_16_hung, cells_17_en_passant, cells_17_from, cells_17_write_to,
            cells_17_from_e, cells_17_from_s, cells_17_from_sw, cells_17_to_n, cells_17_to_ne,
            cells_17_to_e, cells_17_to_se;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_17_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_17_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_17_to_w, cells_17_to_nw, cells_17_line_source, cells_17_diagonal_source, cells_17_vacant,
            cells_17_knight_in, cells_17_king_in, cells_17_pawn_attack_in, cells_17_knight_out,
            cells_17_king_out, cells_17_pawn_out, cells_17_step_to_n, cells_17_step_to_s;
    wire [8:0] cells_17_offers_victim;
    wire [6:0] cells_17_offers_attacker;
    wire cells_17_elected;
    wire [3:0] cells_17_code;
    wire cells_17_king_capture, cells_17_contact, cells_17_discoverer;
    wire [3:0] cells_17_lines;
    wire cells_17_allowed, cells_17_hung, cells_18_en_passant, cells_18_from, cells_18_write_to,
            cells_18_from_se, cells_18_from_s, cells_18_from_sw, cells_18_from_w, cells_18_to_n,
            cells_18_to_ne, cells_18_to_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_18_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_18_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_18_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_18_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_18_to_nw, cells_18_line_source, cells_18_diagonal_source, cells_18_vacant,
            cells_18_knight_in, cells_18_king_in, cells_18_pawn_attack_in, cells_18_knight_out,
            cells_18_king_out, cells_18_pawn_out, cells_18_step_to_n, cells_18_step_to_s;
    wire [8:0] cells_18_offers_victim;
    wire [6:0] cells_18_offers_attacker;
    wire cells_18_elected;
    wire [3:0] cells_18_code;
    wire cells_18_king_capture, cells_18_contact, cells_18_discoverer;
    wire [3:0] cells_18_lines;
    wire cells_18_allowed, cells_18_hung, cells_19_en_passant, cells_19_from, cells_19_write_to,
            cells_19_from_e, cells_19_from_se, cells_19_from_s, cells_19_from_sw, cells_19_to_n,
            cells_19_to_ne;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_19_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_19_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_19_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_19_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_19_to_w, cells_19_to_nw, cells_19_line_source, cells_19_diagonal_source, cells_19_vacant,
            cells_19_knight_in, cells_19_king_in, cells_19_pawn_attack_in, cells_19_knight_out,
            cells_19_king_out, cells_19_pawn_out, cells_19_step_to_n, cells_19_step_to_s;
    wire [8:0] cells_19_offers_victim;
    wire [6:0] cells_19_offers_attacker;
    wire cells_19_elected;
    wire [3:0] cells_19_code;
    wire cells_19_king_capture, cells_19_contact, cells_19_discoverer;
    wire [3:0] cells_19_lines;
    wire cells_19_allowed, cells_19_hung, cells_20_en_passant, cells_20_from, cells_20_write_to,
            cells_20_from_se, cells_20_from_s, cells_20_from_sw, cells_20_from_w, cells_20_to_n,
            cells_20_to_ne, cells_20_to_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_20_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_20_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_20_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_20_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_20_to_nw, cells_20_line_source, cells_20_diagonal_source, cells_20_vacant,
            cells_20_knight_in, cells_20_king_in, cells_20_pawn_attack_in, cells_20_knight_out,
            cells_20_king_out, cells_20_pawn_out, cells_20_step_to_n, cells_20_step_to_s;
    wire [8:0] cells_20_offers_victim;
    wire [6:0] cells_20_offers_attacker;
    wire cells_20_elected;
    wire [3:0] cells_20_code;
    wire cells_20_king_capture, cells_20_contact, cells_20_discoverer;
    wire [3:0] cells_20_lines;
    wire cells_20_allowed, cells_20_hung, cells_21_en_passant, cells_21_from, cells_21_write_to,
            cells_21_from_e, cells_21_from_se, cells_21_from_s, cells_21_from_sw, cells_21_to_n,
            cells_21_to_ne;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_21_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_21_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_21_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_21_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_21_to_w, cells_21_to_nw, cells_21_line_source, cells_21_diagonal_source, cells_21_vacant,
            cells_21_knight_in, cells_21_king_in, cells_21_pawn_attack_in, cells_21_knight_out,
            cells_21_king_out, cells_21_pawn_out, cells_21_step_to_n, cells_21_step_to_s;
    wire [8:0] cells_21_offers_victim;
    wire [6:0] cells_21_offers_attacker;
    wire cells_21_elected;
    wire [3:0] cells_21_code;
    wire cells_21_king_capture, cells_21_contact, cells_21_discoverer;
    wire [3:0] cells_21_lines;
    wire cells_21_allowed, cells_21_hung, cells_22_en_passant, cells_22_from, cells_22_write_to,
            cells_22_from_se, cells_22_from_s, cells_22_from_w, cells_22_to_n, cells_22_to_ne,
            cells_22_to_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_22_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_22_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_22_to_sw, cells_22_to_w, cells_22_to_nw, cells_22_line_source, cells_22_diagonal_source,
            cells_22_vacant, cells_22_knight_in, cells_22_king_in, cells_22_pawn_attack_in,
            cells_22_knight_out, cells_22_king_out, cells_22_pawn_out, cells_22_step_to_n,
            cells_22_step_to_s;
    wire [8:0] cells_22_offers_victim;
    wire [6:0] cells_22_offers_attacker;
    wire cells_22_elected;
    wire [3:0] cells_22_code;
    wire cells_22_king_capture, cells_22_contact, cells_22_discoverer;
    wire [3:0] cells_22_lines;
    wire cells_22_allowed, cells_22_hung, cells_23_en_passant, cells_23_from, cells_23_write_to,
            cells_23_from_s, cells_23_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_23_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_23_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_23_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_23_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_23_to_sw, cells_23_to_w, cells_23_to_nw, cells_23_line_source, cells_23_diagonal_source,
            cells_23_vacant, cells_23_knight_in, cells_23_king_in, cells_23_pawn_attack_in,
            cells_23_knight_out, cells_23_king_out, cells_23_pawn_out, cells_23_step_to_n,
            cells_23_step_to_s;
    wire [8:0] cells_23_offers_victim;
    wire [6:0] cells_23_offers_attacker;
    wire cells_23_elected;
    wire [3:0] cells_23_code;
    wire cells_23_king_capture, cells_23_contact, cells_23_discoverer;
    wire [3:0] cells_23_lines;
    wire cells_23_allowed, cells_23_hung, cells_24_from, cells_24_write_to, cells_24_write_extra,
            cells_24_from_n, cells_24_from_ne;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_24_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_24_to_ne, cells_24_to_e, cells_24_to_se, cells_24_to_s;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_24_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_24_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_24_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_24_line_source, cells_24_diagonal_source, cells_24_vacant, cells_24_knight_in,
            cells_24_king_in, cells_24_pawn_attack_in, cells_24_knight_out, cells_24_king_out,
            cells_24_pawn_out, cells_24_step_to_n, cells_24_step_to_s;
    wire [8:0] cells_24_offers_victim;
    wire [6:0] cells_24_offers_attacker;
    wire cells_24_elected;
    wire [3:0] cells_24_code;
    wire cells_24_king_capture, cells_24_contact, cells_24_discoverer;
    wire [3:0] cells_24_lines;
    wire cells_24_allowed, cells_24_hung, cells_25_from, cells_25_write_to, cells_25_write_extra,
            cells_25_from_n, cells_25_from_ne, cells_25_from_e, cells_25_from_nw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_25_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_25_to_ne, cells_25_to_e, cells_25_to_se, cells_25_to_s, cells_25_to_sw, cells_25_to_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_25_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_25_line_source, cells_25_diagonal_source, cells_25_vacant, cells_25_knight_in,
            cells_25_king_in, cells_25_pawn_attack_in, cells_25_knight_out, cells_25_king_out,
            cells_25_pawn_out, cells_25_step_to_n, cells_25_step_to_s;
    wire [8:0] cells_25_offers_victim;
    wire [6:0] cells_25_offers_attacker;
    wire cells_25_elected;
    wire [3:0] cells_25_code;
    wire cells_25_king_capture, cells_25_contact, cells_25_discoverer;
    wire [3:0] cells_25_lines;
    wire cells_25_allowed, cells_25_hung, cells_26_from, cells_26_write_to, cells_26_write_extra,
            cells_26_from_n, cells_26_from_ne, cells_26_from_w, cells_26_from_nw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_26_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_26_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_26_to_e, cells_26_to_se, cells_26_to_s, cells_26_to_sw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_26_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_26_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_26_line_source, cells_26_diagonal_source, cells_26_vacant, cells_26_knight_in,
            cells_26_king_in, cells_26_pawn_attack_in, cells_26_knight_out, cells_26_king_out,
            cells_26_pawn_out, cells_26_step_to_n, cells_26_step_to_s;
    wire [8:0] cells_26_offers_victim;
    wire [6:0] cells_26_offers_attacker;
    wire cells_26_elected;
    wire [3:0] cells_26_code;
    wire cells_26_king_capture, cells_26_contact, cells_26_discoverer;
    wire [3:0] cells_26_lines;
    wire cells_26_allowed, cells_26_hung, cells_27_from, cells_27_write_to, cells_27_write_extra,
            cells_27_from_n, cells_27_from_ne, cells_27_from_e, cells_27_from_nw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_27_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_27_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_27_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_27_to_se, cells_27_to_s, cells_27_to_sw, cells_27_to_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_27_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_27_line_source, cells_27_diagonal_source, cells_27_vacant, cells_27_knight_in,
            cells_27_king_in, cells_27_pawn_attack_in, cells_27_knight_out, cells_27_king_out,
            cells_27_pawn_out, cells_27_step_to_n, cells_27_step_to_s;
    wire [8:0] cells_27_offers_victim;
    wire [6:0] cells_27_offers_attacker;
    wire cells_27_elected;
    wire [3:0] cells_27_code;
    wire cells_27_king_capture, cells_27_contact, cells_27_discoverer;
    wire [3:0] cells_27_lines;
    wire cells_27_allowed, cells_27_hung, cells_28_from, cells_28_write_to, cells_28_write_extra,
            cells_28_from_n, cells_28_from_ne, cells_28_from_w, cells_28_from_nw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_28_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_28_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_28_to_e, cells_28_to_se, cells_28_to_s, cells_28_to_sw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_28_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_28_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_28_line_source, cells_28_diagonal_source, cells_28_vacant, cells_28_knight_in,
            cells_28_king_in, cells_28_pawn_attack_in, cells_28_knight_out, cells_28_king_out,
            cells_28_pawn_out, cells_28_step_to_n, cells_28_step_to_s;
    wire [8:0] cells_28_offers_victim;
    wire [6:0] cells_28_offers_attacker;
    wire cells_28_elected;
    wire [3:0] cells_28_code;
    wire cells_28_king_capture, cells_28_contact, cells_28_discoverer;
    wire [3:0] cells_28_lines;
    wire cells_28_allowed, cells_28_hung, cells_29_from, cells_29_write_to, cells_29_write_extra,
            cells_29_from_n, cells_29_from_ne, cells_29_from_e, cells_29_from_nw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_29_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_29_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_29_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_29_to_se, cells_29_to_s, cells_29_to_sw, cells_29_to_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_29_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_29_line_source, cells_29_diagonal_source, cells_29_vacant, cells_29_knight_in,
            cells_29_king_in, cells_29_pawn_attack_in, cells_29_knight_out, cells_29_king_out,
            cells_29_pawn_out, cells_29_step_to_n, cells_29_step_to_s;
    wire [8:0] cells_29_offers_victim;
    wire [6:0] cells_29_offers_attacker;
    wire cells_29_elected;
    wire [3:0] cells_29_code;
    wire cells_29_king_capture, cells_29_contact, cells_29_discoverer;
    wire [3:0] cells_29_lines;
    wire cells_29_allowed, cells_29_hung, cells_30_from, cells_30_write_to, cells_30_write_extra,
            cells_30_from_n, cells_30_from_ne, cells_30_from_w, cells_30_from_nw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_30_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_30_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_30_to_e, cells_30_to_se, cells_30_to_s, cells_30_to_sw, cells_30_to_w, cells_30_to_nw,
            cells_30_line_source, cells_30_diagonal_source, cells_30_vacant, cells_30_knight_in,
            cells_30_king_in, cells_30_pawn_attack_in, cells_30_knight_out, cells_30_king_out,
            cells_30_pawn_out, cells_30_step_to_n, cells_30_step_to_s;
    wire [8:0] cells_30_offers_victim;
    wire [6:0] cells_30_offers_attacker;
    wire cells_30_elected;
    wire [3:0] cells_30_code;
    wire cells_30_king_capture, cells_30_contact, cells_30_discoverer;
    wire [3:0] cells_30_lines;
    wire cells_30_allowed, cells_30_hung, cells_31_from, cells_31_write_to, cells_31_write_extra,
            cells_31_from_n, cells_31_from_nw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_31_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_31_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_31_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_31_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_31_to_s, cells_31_to_sw, cells_31_to_w, cells_31_to_nw, cells_31_line_source,
            cells_31_diagonal_source, cells_31_vacant, cells_31_knight_in, cells_31_king_in,
            cells_31_pawn_attack_in, cells_31_knight_out, cells_31_king_out, cells_31_pawn_out,
            cells_31_step_to_n, cells_31_step_to_s;
    wire [8:0] cells_31_offers_victim;
    wire [6:0] cells_31_offers_attacker;
    wire cells_31_elected;
    wire [3:0] cells_31_code;
    wire cells_31_king_capture, cells_31_contact, cells_31_discoverer;
    wire [3:0] cells_31_lines;
    wire cells_31_allowed, cells_31_hung, cells_32_from, cells_32_write_to, cells_32_write_extra,
            cells_32_from_se, cells_32_from_s, cells_32_to_n, cells_32_to_ne, cells_32_to_e,
            cells_32_to_se;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_32_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_32_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_32_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_32_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_32_line_source, cells_32_diagonal_source, cells_32_vacant, cells_32_knight_in,
            cells_32_king_in, cells_32_pawn_attack_in, cells_32_knight_out, cells_32_king_out,
            cells_32_pawn_out, cells_32_step_to_n, cells_32_step_to_s;
    wire [8:0] cells_32_offers_victim;
    wire [6:0] cells_32_offers_attacker;
    wire cells_32_elected;
    wire [3:0] cells_32_code;
    wire cells_32_king_capture, cells_32_contact, cells_32_discoverer;
    wire [3:0] cells_32_lines;
    wire cells_32_allowed, cells_32_hung, cells_33_from, cells_33_write_to, cells_33_write_extra,
            cells_33_from_e, cells_33_from_se, cells_33_from_s, cells_33_from_sw, cells_33_to_n,
            cells_33_to_ne, cells_33_to_e, cells_33_to_se;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_33_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_33_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_33_to_w, cells_33_to_nw, cells_33_line_source, cells_33_diagonal_source, cells_33_vacant,
            cells_33_knight_in, cells_33_king_in, cells_33_pawn_attack_in, cells_33_knight_out,
            cells_33_king_out, cells_33_pawn_out, cells_33_step_to_n, cells_33_step_to_s;
    wire [8:0] cells_33_offers_victim;
    wire [6:0] cells_33_offers_attacker;
    wire cells_33_elected;
    wire [3:0] cells_33_code;
    wire cells_33_king_capture, cells_33_contact, cells_33_discoverer;
    wire [3:0] cells_33_lines;
    wire cells_33_allowed, cells_33_hung, cells_34_from, cells_34_write_to, cells_34_write_extra,
            cells_34_from_se, cells_34_from_s, cells_34_from_sw, cells_34_from_w, cells_34_to_n,
            cells_34_to_ne, cells_34_to_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_34_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_34_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_34_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_34_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_34_to_nw, cells_34_line_source, cells_34_diagonal_source, cells_34_vacant,
            cells_34_knight_in, cells_34_king_in, cells_34_pawn_attack_in, cells_34_knight_out,
            cells_34_king_out, cells_34_pawn_out, cells_34_step_to_n, cells_34_step_to_s;
    wire [8:0] cells_34_offers_victim;
    wire [6:0] cells_34_offers_attacker;
    wire cells_34_elected;
    wire [3:0] cells_34_code;
    wire cells_34_king_capture, cells_34_contact, cells_34_discoverer;
    wire [3:0] cells_34_lines;
    wire cells_34_allowed, cells_34_hung, cells_35_from, cells_35_write_to, cells_35_write_extra,
            cells_35_from_e, cells_35_from_se, cells_35_from_s, cells_35_from_sw, cells_35_to_n,
            cells_35_to_ne;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_35_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_35_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_35_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_35_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_35_to_w, cells_35_to_nw, cells_35_line_source, cells_35_diagonal_source, cells_35_vacant,
            cells_35_knight_in, cells_35_king_in, cells_35_pawn_attack_in, cells_35_knight_out,
            cells_35_king_out, cells_35_pawn_out, cells_35_step_to_n, cells_35_step_to_s;
    wire [8:0] cells_35_offers_victim;
    wire [6:0] cells_35_offers_attacker;
    wire cells_35_elected;
    wire [3:0] cells_35_code;
    wire cells_35_king_capture, cells_35_contact, cells_35_discoverer;
    wire [3:0] cells_35_lines;
    wire cells_35_allowed, cells_35_hung, cells_36_from, cells_36_write_to, cells_36_write_extra,
            cells_36_from_se, cells_36_from_s, cells_36_from_sw, cells_36_from_w, cells_36_to_n,
            cells_36_to_ne, cells_36_to_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_36_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_36_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_36_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_36_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_36_to_nw, cells_36_line_source, cells_36_diagonal_source, cells_36_vacant,
            cells_36_knight_in, cells_36_king_in, cells_36_pawn_attack_in, cells_36_knight_out,
            cells_36_king_out, cells_36_pawn_out, cells_36_step_to_n, cells_36_step_to_s;
    wire [8:0] cells_36_offers_victim;
    wire [6:0] cells_36_offers_attacker;
    wire cells_36_elected;
    wire [3:0] cells_36_code;
    wire cells_36_king_capture, cells_36_contact, cells_36_discoverer;
    wire [3:0] cells_36_lines;
    wire cells_36_allowed, cells_36_hung, cells_37_from, cells_37_write_to, cells_37_write_extra,
            cells_37_from_e, cells_37_from_se, cells_37_from_s, cells_37_from_sw, cells_37_to_n,
            cells_37_to_ne;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_37_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_37_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_37_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_37_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_37_to_w, cells_37_to_nw, cells_37_line_source, cells_37_diagonal_source, cells_37_vacant,
            cells_37_knight_in, cells_37_king_in, cells_37_pawn_attack_in, cells_37_knight_out,
            cells_37_king_out, cells_37_pawn_out, cells_37_step_to_n, cells_37_step_to_s;
    wire [8:0] cells_37_offers_victim;
    wire [6:0] cells_37_offers_attacker;
    wire cells_37_elected;
    wire [3:0] cells_37_code;
    wire cells_37_king_capture, cells_37_contact, cells_37_discoverer;
    wire [3:0] cells_37_lines;
    wire cells_37_allowed, cells_37_hung, cells_38_from, cells_38_write_to, cells_38_write_extra,
            cells_38_from_se, cells_38_from_s, cells_38_from_sw, cells_38_from_w, cells_38_to_n,
            cells_38_to_ne, cells_38_to_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_38_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_38_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_38_to_sw, cells_38_to_w, cells_38_to_nw, cells_38_line_source, cells_38_diagonal_source,
            cells_38_vacant, cells_38_knight_in, cells_38_king_in, cells_38_pawn_attack_in,
            cells_38_knight_out, cells_38_king_out, cells_38_pawn_out, cells_38_step_to_n,
            cells_38_step_to_s;
    wire [8:0] cells_38_offers_victim;
    wire [6:0] cells_38_offers_attacker;
    wire cells_38_elected;
    wire [3:0] cells_38_code;
    wire cells_38_king_capture, cells_38_contact, cells_38_discoverer;
    wire [3:0] cells_38_lines;
    wire cells_38_allowed, cells_38_hung, cells_39_from, cells_39_write_to, cells_39_write_extra,
            cells_39_from_s, cells_39_from_sw, cells_39_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_39_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_39_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_39_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_39_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_39_to_sw, cells_39_to_w, cells_39_to_nw, cells_39_line_source, cells_39_diagonal_source,
            cells_39_vacant, cells_39_knight_in, cells_39_king_in, cells_39_pawn_attack_in,
            cells_39_knight_out, cells_39_king_out, cells_39_pawn_out, cells_39_step_to_n,
            cells_39_step_to_s;
    wire [8:0] cells_39_offers_victim;
    wire [6:0] cells_39_offers_attacker;
    wire cells_39_elected;
    wire [3:0] cells_39_code;
    wire cells_39_king_capture, cells_39_contact, cells_39_discoverer;
    wire [3:0] cells_39_lines;
    wire cells_39_allowed, cells_39_hung, cells_40_en_passant, cells_40_from, cells_40_write_to,
            cells_40_from_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_40_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_40_to_ne, cells_40_to_e, cells_40_to_se, cells_40_to_s;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_40_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_40_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_40_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_40_line_source, cells_40_diagonal_source, cells_40_vacant, cells_40_knight_in,
            cells_40_king_in, cells_40_pawn_attack_in, cells_40_knight_out, cells_40_king_out,
            cells_40_pawn_out, cells_40_step_to_n, cells_40_step_to_s;
    wire [8:0] cells_40_offers_victim;
    wire [6:0] cells_40_offers_attacker;
    wire cells_40_elected;
    wire [3:0] cells_40_code;
    wire cells_40_king_capture, cells_40_contact, cells_40_discoverer;
    wire [3:0] cells_40_lines;
    wire cells_40_allowed, cells_40_hung, cells_41_en_passant, cells_41_from, cells_41_write_to,
            cells_41_from_n, cells_41_from_e, cells_41_from_nw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_41_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_41_to_ne, cells_41_to_e, cells_41_to_se, cells_41_to_s, cells_41_to_sw, cells_41_to_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_41_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_41_line_source, cells_41_diagonal_source, cells_41_vacant, cells_41_knight_in,
            cells_41_king_in, cells_41_pawn_attack_in, cells_41_knight_out, cells_41_king_out,
            cells_41_pawn_out, cells_41_step_to_n, cells_41_step_to_s;
    wire [8:0] cells_41_offers_victim;
    wire [6:0] cells_41_offers_attacker;
    wire cells_41_elected;
    wire [3:0] cells_41_code;
    wire cells_41_king_capture, cells_41_contact, cells_41_discoverer;
    wire [3:0] cells_41_lines;
    wire cells_41_allowed, cells_41_hung, cells_42_en_passant, cells_42_from, cells_42_write_to,
            cells_42_from_n, cells_42_from_ne, cells_42_from_w, cells_42_from_nw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_42_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_42_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_42_to_e, cells_42_to_se, cells_42_to_s, cells_42_to_sw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_42_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_42_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_42_line_source, cells_42_diagonal_source, cells_42_vacant, cells_42_knight_in,
            cells_42_king_in, cells_42_pawn_attack_in, cells_42_knight_out, cells_42_king_out,
            cells_42_pawn_out, cells_42_step_to_n, cells_42_step_to_s;
    wire [8:0] cells_42_offers_victim;
    wire [6:0] cells_42_offers_attacker;
    wire cells_42_elected;
    wire [3:0] cells_42_code;
    wire cells_42_king_capture, cells_42_contact, cells_42_discoverer;
    wire [3:0] cells_42_lines;
    wire cells_42_allowed, cells_42_hung, cells_43_en_passant, cells_43_from, cells_43_write_to,
            cells_43_from_n, cells_43_from_ne, cells_43_from_e, cells_43_from_nw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_43_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_43_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_43_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_43_to_se, cells_43_to_s, cells_43_to_sw, cells_43_to_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_43_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_43_line_source, cells_43_diagonal_source, cells_43_vacant, cells_43_knight_in,
            cells_43_king_in, cells_43_pawn_attack_in, cells_43_knight_out, cells_43_king_out,
            cells_43_pawn_out, cells_43_step_to_n, cells_43_step_to_s;
    wire [8:0] cells_43_offers_victim;
    wire [6:0] cells_43_offers_attacker;
    wire cells_43_elected;
    wire [3:0] cells_43_code;
    wire cells_43_king_capture, cells_43_contact, cells_43_discoverer;
    wire [3:0] cells_43_lines;
    wire cells_43_allowed, cells_43_hung, cells_44_en_passant, cells_44_from, cells_44_write_to,
            cells_44_from_n, cells_44_from_ne, cells_44_from_w, cells_44_from_nw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_44_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_44_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_44_to_e, cells_44_to_se, cells_44_to_s, cells_44_to_sw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_44_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_44_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_44_line_source, cells_44_diagonal_source, cells_44_vacant, cells_44_knight_in,
            cells_44_king_in, cells_44_pawn_attack_in, cells_44_knight_out, cells_44_king_out,
            cells_44_pawn_out, cells_44_step_to_n, cells_44_step_to_s;
    wire [8:0] cells_44_offers_victim;
    wire [6:0] cells_44_offers_attacker;
    wire cells_44_elected;
    wire [3:0] cells_44_code;
    wire cells_44_king_capture, cells_44_contact, cells_44_discoverer;
    wire [3:0] cells_44_lines;
    wire cells_44_allowed, cells_44_hung, cells_45_en_passant, cells_45_from, cells_45_write_to,
            cells_45_from_n, cells_45_from_ne, cells_45_from_e, cells_45_from_nw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_45_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_45_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_45_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_45_to_se, cells_45_to_s, cells_45_to_sw, cells_45_to_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_45_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_45_line_source, cells_45_diagonal_source, cells_45_vacant, cells_45_knight_in,
            cells_45_king_in, cells_45_pawn_attack_in, cells_45_knight_out, cells_45_king_out,
            cells_45_pawn_out, cells_45_step_to_n, cells_45_step_to_s;
    wire [8:0] cells_45_offers_victim;
    wire [6:0] cells_45_offers_attacker;
    wire cells_45_elected;
    wire [3:0] cells_45_code;
    wire cells_45_king_capture, cells_45_contact, cells_45_discoverer;
    wire [3:0] cells_45_lines;
    wire cells_45_allowed, cells_45_hung, cells_46_en_passant, cells_46_from, cells_46_write_to,
            cells_46_from_n, cells_46_from_ne, cells_46_from_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_46_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_46_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_46_to_e, cells_46_to_se, cells_46_to_s, cells_46_to_sw, cells_46_to_w, cells_46_to_nw,
            cells_46_line_source, cells_46_diagonal_source, cells_46_vacant, cells_46_knight_in,
            cells_46_king_in, cells_46_pawn_attack_in, cells_46_knight_out, cells_46_king_out,
            cells_46_pawn_out, cells_46_step_to_n, cells_46_step_to_s;
    wire [8:0] cells_46_offers_victim;
    wire [6:0] cells_46_offers_attacker;
    wire cells_46_elected;
    wire [3:0] cells_46_code;
    wire cells_46_king_capture, cells_46_contact, cells_46_discoverer;
    wire [3:0] cells_46_lines;
    wire cells_46_allowed, cells_46_hung, cells_47_en_passant, cells_47_from, cells_47_write_to,
            cells_47_from_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_47_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_47_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_47_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_47_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_47_to_s, cells_47_to_sw, cells_47_to_w, cells_47_to_nw, cells_47_line_source,
            cells_47_diagonal_source, cells_47_vacant, cells_47_knight_in, cells_47_king_in,
            cells_47_pawn_attack_in, cells_47_knight_out, cells_47_king_out, cells_47_pawn_out,
            cells_47_step_to_n, cells_47_step_to_s;
    wire [8:0] cells_47_offers_victim;
    wire [6:0] cells_47_offers_attacker;
    wire cells_47_elected;
    wire [3:0] cells_47_code;
    wire cells_47_king_capture, cells_47_contact, cells_47_discoverer;
    wire [3:0] cells_47_lines;
    wire cells_47_allowed, cells_47_hung, cells_48_from, cells_48_write_to, cells_48_from_se,
            cells_48_from_s, cells_48_to_n, cells_48_to_ne, cells_48_to_e, cells_48_to_se, cells_48_to_s;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_48_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_48_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_48_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_48_line_source, cells_48_diagonal_source, cells_48_vacant, cells_48_knight_in,
            cells_48_king_in, cells_48_pawn_attack_in, cells_48_knight_out, cells_48_king_out,
            cells_48_pawn_out, cells_48_step_to_n, cells_48_step_to_s;
    wire [8:0] cells_48_offers_victim;
    wire [6:0] cells_48_offers_attacker;
    wire cells_48_elected;
    wire [3:0] cells_48_code;
    wire cells_48_king_capture, cells_48_contact, cells_48_discoverer;
    wire [3:0] cells_48_lines;
    wire cells_48_allowed, cells_48_hung, cells_49_from, cells_49_write_to, cells_49_from_e,
            cells_49_from_se, cells_49_from_s, cells_49_to_n, cells_49_to_ne, cells_49_to_e,
            cells_49_to_se, cells_49_to_s, cells_49_to_sw, cells_49_to_w, cells_49_to_nw,
            cells_49_line_source, cells_49_diagonal_source, cells_49_vacant, cells_49_knight_in,
            cells_49_king_in, cells_49_pawn_attack_in, cells_49_knight_out, cells_49_king_out,
            cells_49_pawn_out, cells_49_step_to_n, cells_49_step_to_s;
    wire [8:0] cells_49_offers_victim;
    wire [6:0] cells_49_offers_attacker;
    wire cells_49_elected;
    wire [3:0] cells_49_code;
    wire cells_49_king_capture, cells_49_contact, cells_49_discoverer;
    wire [3:0] cells_49_lines;
    wire cells_49_allowed, cells_49_hung, cells_50_from, cells_50_write_to, cells_50_from_se,
            cells_50_from_s, cells_50_from_w, cells_50_to_n, cells_50_to_ne, cells_50_to_e,
            cells_50_to_se, cells_50_to_s, cells_50_to_sw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_50_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_50_to_nw, cells_50_line_source, cells_50_diagonal_source, cells_50_vacant,
            cells_50_knight_in, cells_50_king_in, cells_50_pawn_attack_in, cells_50_knight_out,
            cells_50_king_out, cells_50_pawn_out, cells_50_step_to_n, cells_50_step_to_s;
    wire [8:0] cells_50_offers_victim;
    wire [6:0] cells_50_offers_attacker;
    wire cells_50_elected;
    wire [3:0] cells_50_code;
    wire cells_50_king_capture, cells_50_contact, cells_50_discoverer;
    wire [3:0] cells_50_lines;
    wire cells_50_allowed, cells_50_hung, cells_51_from, cells_51_write_to, cells_51_from_e,
            cells_51_from_se, cells_51_from_s, cells_51_from_sw, cells_51_to_n, cells_51_to_ne;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_51_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_51_to_se, cells_51_to_s, cells_51_to_sw, cells_51_to_w, cells_51_to_nw,
            cells_51_line_source, cells_51_diagonal_source, cells_51_vacant, cells_51_knight_in,
            cells_51_king_in, cells_51_pawn_attack_in, cells_51_knight_out, cells_51_king_out,
            cells_51_pawn_out, cells_51_step_to_n, cells_51_step_to_s;
    wire [8:0] cells_51_offers_victim;
    wire [6:0] cells_51_offers_attacker;
    wire cells_51_elected;
    wire [3:0] cells_51_code;
    wire cells_51_king_capture, cells_51_contact, cells_51_discoverer;
    wire [3:0] cells_51_lines;
    wire cells_51_allowed, cells_51_hung, cells_52_from, cells_52_write_to, cells_52_from_se,
            cells_52_from_s, cells_52_from_sw, cells_52_from_w, cells_52_to_n, cells_52_to_ne,
            cells_52_to_e, cells_52_to_se, cells_52_to_s, cells_52_to_sw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_52_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_52_to_nw, cells_52_line_source, cells_52_diagonal_source, cells_52_vacant,
            cells_52_knight_in, cells_52_king_in, cells_52_pawn_attack_in, cells_52_knight_out,
            cells_52_king_out, cells_52_pawn_out, cells_52_step_to_n, cells_52_step_to_s;
    wire [8:0] cells_52_offers_victim;
    wire [6:0] cells_52_offers_attacker;
    wire cells_52_elected;
    wire [3:0] cells_52_code;
    wire cells_52_king_capture, cells_52_contact, cells_52_discoverer;
    wire [3:0] cells_52_lines;
    wire cells_52_allowed, cells_52_hung, cells_53_from, cells_53_write_to, cells_53_from_e,
            cells_53_from_s, cells_53_from_sw, cells_53_to_n, cells_53_to_ne;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_53_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_53_to_se, cells_53_to_s, cells_53_to_sw, cells_53_to_w, cells_53_to_nw,
            cells_53_line_source, cells_53_diagonal_source, cells_53_vacant, cells_53_knight_in,
            cells_53_king_in, cells_53_pawn_attack_in, cells_53_knight_out, cells_53_king_out,
            cells_53_pawn_out, cells_53_step_to_n, cells_53_step_to_s;
    wire [8:0] cells_53_offers_victim;
    wire [6:0] cells_53_offers_attacker;
    wire cells_53_elected;
    wire [3:0] cells_53_code;
    wire cells_53_king_capture, cells_53_contact, cells_53_discoverer;
    wire [3:0] cells_53_lines;
    wire cells_53_allowed, cells_53_hung, cells_54_from, cells_54_write_to, cells_54_from_s,
            cells_54_from_sw, cells_54_from_w, cells_54_to_n, cells_54_to_ne, cells_54_to_e,
            cells_54_to_se, cells_54_to_s, cells_54_to_sw, cells_54_to_w, cells_54_to_nw,
            cells_54_line_source, cells_54_diagonal_source, cells_54_vacant, cells_54_knight_in,
            cells_54_king_in, cells_54_pawn_attack_in, cells_54_knight_out, cells_54_king_out,
            cells_54_pawn_out, cells_54_step_to_n, cells_54_step_to_s;
    wire [8:0] cells_54_offers_victim;
    wire [6:0] cells_54_offers_attacker;
    wire cells_54_elected;
    wire [3:0] cells_54_code;
    wire cells_54_king_capture, cells_54_contact, cells_54_discoverer;
    wire [3:0] cells_54_lines;
    wire cells_54_allowed, cells_54_hung, cells_55_from, cells_55_write_to, cells_55_from_s,
            cells_55_from_sw, cells_55_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_55_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_55_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_55_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_55_to_s, cells_55_to_sw, cells_55_to_w, cells_55_to_nw, cells_55_line_source,
            cells_55_diagonal_source, cells_55_vacant, cells_55_knight_in, cells_55_king_in,
            cells_55_pawn_attack_in, cells_55_knight_out, cells_55_king_out, cells_55_pawn_out,
            cells_55_step_to_n, cells_55_step_to_s;
    wire [8:0] cells_55_offers_victim;
    wire [6:0] cells_55_offers_attacker;
    wire cells_55_elected;
    wire [3:0] cells_55_code;
    wire cells_55_king_capture, cells_55_contact, cells_55_discoverer;
    wire [3:0] cells_55_lines;
    wire cells_55_allowed, cells_55_hung, cells_56_from, cells_56_write_to;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_56_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_56_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_56_to_e, cells_56_to_se, cells_56_to_s;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_56_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_56_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_56_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_56_line_source, cells_56_diagonal_source, cells_56_vacant, cells_56_knight_in,
            cells_56_king_in, cells_56_pawn_attack_in, cells_56_knight_out, cells_56_king_out,
            cells_56_pawn_out;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_56_step_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_56_step_to_s;
    wire [8:0] cells_56_offers_victim;
    wire [6:0] cells_56_offers_attacker;
    wire cells_56_elected;
    wire [3:0] cells_56_code;
    wire cells_56_king_capture, cells_56_contact, cells_56_discoverer;
    wire [3:0] cells_56_lines;
    wire cells_56_allowed, cells_56_hung, cells_57_from, cells_57_write_to, cells_57_from_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_57_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_57_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_57_to_e, cells_57_to_se, cells_57_to_s, cells_57_to_sw, cells_57_to_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_57_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_57_line_source, cells_57_diagonal_source, cells_57_vacant, cells_57_knight_in,
            cells_57_king_in, cells_57_pawn_attack_in, cells_57_knight_out, cells_57_king_out,
            cells_57_pawn_out;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_57_step_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_57_step_to_s;
    wire [8:0] cells_57_offers_victim;
    wire [6:0] cells_57_offers_attacker;
    wire cells_57_elected;
    wire [3:0] cells_57_code;
    wire cells_57_king_capture, cells_57_contact, cells_57_discoverer;
    wire [3:0] cells_57_lines;
    wire cells_57_allowed, cells_57_hung, cells_58_castling, cells_58_from, cells_58_write_to,
            cells_58_from_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_58_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_58_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_58_to_e, cells_58_to_se, cells_58_to_s, cells_58_to_sw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_58_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_58_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_58_line_source, cells_58_diagonal_source, cells_58_vacant, cells_58_knight_in,
            cells_58_king_in, cells_58_pawn_attack_in, cells_58_knight_out, cells_58_king_out,
            cells_58_pawn_out;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_58_step_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_58_step_to_s;
    wire [8:0] cells_58_offers_victim;
    wire [6:0] cells_58_offers_attacker;
    wire cells_58_elected;
    wire [3:0] cells_58_code;
    wire cells_58_king_capture, cells_58_contact, cells_58_discoverer;
    wire [3:0] cells_58_lines;
    wire cells_58_allowed, cells_58_hung, cells_59_from, cells_59_write_to, cells_59_from_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_59_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_59_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_59_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_59_to_se, cells_59_to_s, cells_59_to_sw, cells_59_to_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_59_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_59_line_source, cells_59_diagonal_source, cells_59_vacant, cells_59_knight_in,
            cells_59_king_in, cells_59_pawn_attack_in, cells_59_knight_out, cells_59_king_out,
            cells_59_pawn_out;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_59_step_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_59_step_to_s;
    wire [8:0] cells_59_offers_victim;
    wire [6:0] cells_59_offers_attacker;
    wire cells_59_elected;
    wire [3:0] cells_59_code;
    wire cells_59_king_capture, cells_59_contact, cells_59_discoverer;
    wire [3:0] cells_59_lines;
    wire cells_59_allowed, cells_59_hung, cells_60_castling, cells_60_crossed, cells_60_from,
            cells_60_write_to, cells_60_from_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_60_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_60_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_60_to_e, cells_60_to_se, cells_60_to_s, cells_60_to_sw;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_60_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_60_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_60_line_source, cells_60_diagonal_source, cells_60_vacant, cells_60_knight_in,
            cells_60_king_in, cells_60_pawn_attack_in, cells_60_knight_out, cells_60_king_out,
            cells_60_pawn_out;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_60_step_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_60_step_to_s;
    wire [8:0] cells_60_offers_victim;
    wire [6:0] cells_60_offers_attacker;
    wire cells_60_elected;
    wire [3:0] cells_60_code;
    wire cells_60_king_capture, cells_60_contact, cells_60_discoverer;
    wire [3:0] cells_60_lines;
    wire cells_60_allowed, cells_60_hung, cells_61_from, cells_61_write_to, cells_61_from_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_61_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_61_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_61_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_61_to_se, cells_61_to_s, cells_61_to_sw, cells_61_to_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_61_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_61_line_source, cells_61_diagonal_source, cells_61_vacant, cells_61_knight_in,
            cells_61_king_in, cells_61_pawn_attack_in, cells_61_knight_out, cells_61_king_out,
            cells_61_pawn_out;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_61_step_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_61_step_to_s;
    wire [8:0] cells_61_offers_victim;
    wire [6:0] cells_61_offers_attacker;
    wire cells_61_elected;
    wire [3:0] cells_61_code;
    wire cells_61_king_capture, cells_61_contact, cells_61_discoverer;
    wire [3:0] cells_61_lines;
    wire cells_61_allowed, cells_61_hung, cells_62_castling, cells_62_from, cells_62_write_to,
            cells_62_from_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_62_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_62_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_62_to_e, cells_62_to_se, cells_62_to_s, cells_62_to_sw, cells_62_to_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_62_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_62_line_source, cells_62_diagonal_source, cells_62_vacant, cells_62_knight_in,
            cells_62_king_in, cells_62_pawn_attack_in, cells_62_knight_out, cells_62_king_out,
            cells_62_pawn_out;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_62_step_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_62_step_to_s;
    wire [8:0] cells_62_offers_victim;
    wire [6:0] cells_62_offers_attacker;
    wire cells_62_elected;
    wire [3:0] cells_62_code;
    wire cells_62_king_capture, cells_62_contact, cells_62_discoverer;
    wire [3:0] cells_62_lines;
    wire cells_62_allowed, cells_62_hung, cells_63_from, cells_63_write_to;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_63_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_63_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_63_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_63_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_63_to_s, cells_63_to_sw, cells_63_to_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_63_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_63_line_source, cells_63_diagonal_source, cells_63_vacant, cells_63_knight_in,
            cells_63_king_in, cells_63_pawn_attack_in, cells_63_knight_out, cells_63_king_out,
            cells_63_pawn_out;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_63_step_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_63_step_to_s;
    wire [8:0] cells_63_offers_victim;
    wire [6:0] cells_63_offers_attacker;
    wire cells_63_elected;
    wire [3:0] cells_63_code;
    wire cells_63_king_capture, cells_63_contact, cells_63_discoverer;
    wire [3:0] cells_63_lines;
    wire cells_63_allowed, cells_63_hung;
    wire [63:0] arbiter_after;
    wire [8:0] arbiter_election; // Election: kind[2:0], quiet[3], promotion[4], passed[5],
            // retire_attackers[6], retire_victims[7], retire_quiet[8]
    wire [44:0] arbiter_winner; // Winner: found[0], more[1], level[4:2], ballot[44:5]
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [5:0] selection_square;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [63:0] selection_map;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire selection_many;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [39:0] selection_written;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] selection_given_map;
    /* verilator lint_on UNUSEDSIGNAL */
    reg  [63:0] captured, past_targets;
    wire [63:0] t1, t2, t3, t4;
    wire [55:0] t5;
    wire [62:0] t6;
    wire [63:0] t7, t8, t9, t10;
    wire [54:0] t11;
    wire [56:0] t12;
    wire [63:0] t13;
    wire [48:0] t14;
    wire [63:0] t15;
    wire [46:0] t16;
    wire [63:0] t17;
    wire [57:0] t18;
    wire [63:0] t19;
    wire [53:0] t20;
    wire [63:0] t21;
    wire [55:0] t22;
    wire [63:0] t23, t24;
    wire [56:0] t25;
    wire [62:0] t26;
    wire [54:0] t27;
    wire [63:0] t28;
    wire [55:0] t29;
    wire [54:0] t30;
    wire [63:0] t31;
    wire [62:0] t32;
    wire t33, t34, t35, t36, t37, t38, t39, t40;
    wire [7:0] t41, t42, t43, t44;
    wire t45, t46, t47, t48, t49, t50, t51, t52, t53, t54, t55, t56;
    wire [8:0] t57;
    wire [6:0] t58;
    wire [8:0] t59;
    wire [6:0] t60;
    wire [8:0] t61;
    wire [6:0] t62;
    wire [8:0] t63;
    wire [6:0] t64;
    wire [8:0] t65;
    wire [6:0] t66;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] t67;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] t68;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] t69;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] t70;
    /* verilator lint_on UNUSEDSIGNAL */

    assign t1 = {cells_55_line_source, cells_54_line_source, cells_53_line_source, cells_52_line_source,
            cells_51_line_source, cells_50_line_source, cells_49_line_source, cells_48_line_source,
            cells_47_line_source, cells_46_line_source, cells_45_line_source, cells_44_line_source,
            cells_43_line_source, cells_42_line_source, cells_41_line_source, cells_40_line_source,
            cells_39_line_source, cells_38_line_source, cells_37_line_source, cells_36_line_source,
            cells_35_line_source, cells_34_line_source, cells_33_line_source, cells_32_line_source,
            cells_31_line_source, cells_30_line_source, cells_29_line_source, cells_28_line_source,
            cells_27_line_source, cells_26_line_source, cells_25_line_source, cells_24_line_source,
            cells_23_line_source, cells_22_line_source, cells_21_line_source, cells_20_line_source,
            cells_19_line_source, cells_18_line_source, cells_17_line_source, cells_16_line_source,
            cells_15_line_source, cells_14_line_source, cells_13_line_source, cells_12_line_source,
            cells_11_line_source, cells_10_line_source, cells_9_line_source, cells_8_line_source,
            cells_7_line_source, cells_6_line_source, cells_5_line_source, cells_4_line_source,
            cells_3_line_source, cells_2_line_source, cells_1_line_source, cells_0_line_source, 8'd0};
    assign t2 = {cells_55_vacant, cells_54_vacant, cells_53_vacant, cells_52_vacant, cells_51_vacant,
            cells_50_vacant, cells_49_vacant, cells_48_vacant, cells_47_vacant, cells_46_vacant,
            cells_45_vacant, cells_44_vacant, cells_43_vacant, cells_42_vacant, cells_41_vacant,
            cells_40_vacant, cells_39_vacant, cells_38_vacant, cells_37_vacant, cells_36_vacant,
            cells_35_vacant, cells_34_vacant, cells_33_vacant, cells_32_vacant, cells_31_vacant,
            cells_30_vacant, cells_29_vacant, cells_28_vacant, cells_27_vacant, cells_26_vacant,
            cells_25_vacant, cells_24_vacant, cells_23_vacant, cells_22_vacant, cells_21_vacant,
            cells_20_vacant, cells_19_vacant, cells_18_vacant, cells_17_vacant, cells_16_vacant,
            cells_15_vacant, cells_14_vacant, cells_13_vacant, cells_12_vacant, cells_11_vacant,
            cells_10_vacant, cells_9_vacant, cells_8_vacant, cells_7_vacant, cells_6_vacant,
            cells_5_vacant, cells_4_vacant, cells_3_vacant, cells_2_vacant, cells_1_vacant,
            cells_0_vacant, 8'd0};
    assign t3 = {cells_62_line_source, cells_61_line_source, cells_60_line_source, cells_59_line_source,
            cells_58_line_source, cells_57_line_source, cells_56_line_source, cells_55_line_source,
            cells_54_line_source, cells_53_line_source, cells_52_line_source, cells_51_line_source,
            cells_50_line_source, cells_49_line_source, cells_48_line_source, cells_47_line_source,
            cells_46_line_source, cells_45_line_source, cells_44_line_source, cells_43_line_source,
            cells_42_line_source, cells_41_line_source, cells_40_line_source, cells_39_line_source,
            cells_38_line_source, cells_37_line_source, cells_36_line_source, cells_35_line_source,
            cells_34_line_source, cells_33_line_source, cells_32_line_source, cells_31_line_source,
            cells_30_line_source, cells_29_line_source, cells_28_line_source, cells_27_line_source,
            cells_26_line_source, cells_25_line_source, cells_24_line_source, cells_23_line_source,
            cells_22_line_source, cells_21_line_source, cells_20_line_source, cells_19_line_source,
            cells_18_line_source, cells_17_line_source, cells_16_line_source, cells_15_line_source,
            cells_14_line_source, cells_13_line_source, cells_12_line_source, cells_11_line_source,
            cells_10_line_source, cells_9_line_source, cells_8_line_source, cells_7_line_source,
            cells_6_line_source, cells_5_line_source, cells_4_line_source, cells_3_line_source,
            cells_2_line_source, cells_1_line_source, cells_0_line_source, 1'b0};
    assign t4 = {cells_62_vacant, cells_61_vacant, cells_60_vacant, cells_59_vacant, cells_58_vacant,
            cells_57_vacant, cells_56_vacant, cells_55_vacant, cells_54_vacant, cells_53_vacant,
            cells_52_vacant, cells_51_vacant, cells_50_vacant, cells_49_vacant, cells_48_vacant,
            cells_47_vacant, cells_46_vacant, cells_45_vacant, cells_44_vacant, cells_43_vacant,
            cells_42_vacant, cells_41_vacant, cells_40_vacant, cells_39_vacant, cells_38_vacant,
            cells_37_vacant, cells_36_vacant, cells_35_vacant, cells_34_vacant, cells_33_vacant,
            cells_32_vacant, cells_31_vacant, cells_30_vacant, cells_29_vacant, cells_28_vacant,
            cells_27_vacant, cells_26_vacant, cells_25_vacant, cells_24_vacant, cells_23_vacant,
            cells_22_vacant, cells_21_vacant, cells_20_vacant, cells_19_vacant, cells_18_vacant,
            cells_17_vacant, cells_16_vacant, cells_15_vacant, cells_14_vacant, cells_13_vacant,
            cells_12_vacant, cells_11_vacant, cells_10_vacant, cells_9_vacant, cells_8_vacant,
            cells_7_vacant, cells_6_vacant, cells_5_vacant, cells_4_vacant, cells_3_vacant,
            cells_2_vacant, cells_1_vacant, cells_0_vacant, 1'b0};
    assign t5 = {cells_63_line_source, cells_62_line_source, cells_61_line_source, cells_60_line_source,
            cells_59_line_source, cells_58_line_source, cells_57_line_source, cells_56_line_source,
            cells_55_line_source, cells_54_line_source, cells_53_line_source, cells_52_line_source,
            cells_51_line_source, cells_50_line_source, cells_49_line_source, cells_48_line_source,
            cells_47_line_source, cells_46_line_source, cells_45_line_source, cells_44_line_source,
            cells_43_line_source, cells_42_line_source, cells_41_line_source, cells_40_line_source,
            cells_39_line_source, cells_38_line_source, cells_37_line_source, cells_36_line_source,
            cells_35_line_source, cells_34_line_source, cells_33_line_source, cells_32_line_source,
            cells_31_line_source, cells_30_line_source, cells_29_line_source, cells_28_line_source,
            cells_27_line_source, cells_26_line_source, cells_25_line_source, cells_24_line_source,
            cells_23_line_source, cells_22_line_source, cells_21_line_source, cells_20_line_source,
            cells_19_line_source, cells_18_line_source, cells_17_line_source, cells_16_line_source,
            cells_15_line_source, cells_14_line_source, cells_13_line_source, cells_12_line_source,
            cells_11_line_source, cells_10_line_source, cells_9_line_source, cells_8_line_source};
    assign t6 = {cells_63_line_source, cells_62_line_source, cells_61_line_source, cells_60_line_source,
            cells_59_line_source, cells_58_line_source, cells_57_line_source, cells_56_line_source,
            cells_55_line_source, cells_54_line_source, cells_53_line_source, cells_52_line_source,
            cells_51_line_source, cells_50_line_source, cells_49_line_source, cells_48_line_source,
            cells_47_line_source, cells_46_line_source, cells_45_line_source, cells_44_line_source,
            cells_43_line_source, cells_42_line_source, cells_41_line_source, cells_40_line_source,
            cells_39_line_source, cells_38_line_source, cells_37_line_source, cells_36_line_source,
            cells_35_line_source, cells_34_line_source, cells_33_line_source, cells_32_line_source,
            cells_31_line_source, cells_30_line_source, cells_29_line_source, cells_28_line_source,
            cells_27_line_source, cells_26_line_source, cells_25_line_source, cells_24_line_source,
            cells_23_line_source, cells_22_line_source, cells_21_line_source, cells_20_line_source,
            cells_19_line_source, cells_18_line_source, cells_17_line_source, cells_16_line_source,
            cells_15_line_source, cells_14_line_source, cells_13_line_source, cells_12_line_source,
            cells_11_line_source, cells_10_line_source, cells_9_line_source, cells_8_line_source,
            cells_7_line_source, cells_6_line_source, cells_5_line_source, cells_4_line_source,
            cells_3_line_source, cells_2_line_source, cells_1_line_source};
    assign t7 = {cells_54_diagonal_source, cells_53_diagonal_source, cells_52_diagonal_source,
            cells_51_diagonal_source, cells_50_diagonal_source, cells_49_diagonal_source,
            cells_48_diagonal_source, cells_47_diagonal_source, cells_46_diagonal_source,
            cells_45_diagonal_source, cells_44_diagonal_source, cells_43_diagonal_source,
            cells_42_diagonal_source, cells_41_diagonal_source, cells_40_diagonal_source,
            cells_39_diagonal_source, cells_38_diagonal_source, cells_37_diagonal_source,
            cells_36_diagonal_source, cells_35_diagonal_source, cells_34_diagonal_source,
            cells_33_diagonal_source, cells_32_diagonal_source, cells_31_diagonal_source,
            cells_30_diagonal_source, cells_29_diagonal_source, cells_28_diagonal_source,
            cells_27_diagonal_source, cells_26_diagonal_source, cells_25_diagonal_source,
            cells_24_diagonal_source, cells_23_diagonal_source, cells_22_diagonal_source,
            cells_21_diagonal_source, cells_20_diagonal_source, cells_19_diagonal_source,
            cells_18_diagonal_source, cells_17_diagonal_source, cells_16_diagonal_source,
            cells_15_diagonal_source, cells_14_diagonal_source, cells_13_diagonal_source,
            cells_12_diagonal_source, cells_11_diagonal_source, cells_10_diagonal_source,
            cells_9_diagonal_source, cells_8_diagonal_source, cells_7_diagonal_source,
            cells_6_diagonal_source, cells_5_diagonal_source, cells_4_diagonal_source,
            cells_3_diagonal_source, cells_2_diagonal_source, cells_1_diagonal_source,
            cells_0_diagonal_source, 9'd0};
    assign t8 = {cells_54_vacant, cells_53_vacant, cells_52_vacant, cells_51_vacant, cells_50_vacant,
            cells_49_vacant, cells_48_vacant, cells_47_vacant, cells_46_vacant, cells_45_vacant,
            cells_44_vacant, cells_43_vacant, cells_42_vacant, cells_41_vacant, cells_40_vacant,
            cells_39_vacant, cells_38_vacant, cells_37_vacant, cells_36_vacant, cells_35_vacant,
            cells_34_vacant, cells_33_vacant, cells_32_vacant, cells_31_vacant, cells_30_vacant,
            cells_29_vacant, cells_28_vacant, cells_27_vacant, cells_26_vacant, cells_25_vacant,
            cells_24_vacant, cells_23_vacant, cells_22_vacant, cells_21_vacant, cells_20_vacant,
            cells_19_vacant, cells_18_vacant, cells_17_vacant, cells_16_vacant, cells_15_vacant,
            cells_14_vacant, cells_13_vacant, cells_12_vacant, cells_11_vacant, cells_10_vacant,
            cells_9_vacant, cells_8_vacant, cells_7_vacant, cells_6_vacant, cells_5_vacant,
            cells_4_vacant, cells_3_vacant, cells_2_vacant, cells_1_vacant, cells_0_vacant, 9'd0};
    assign t9 = {cells_56_diagonal_source, cells_55_diagonal_source, cells_54_diagonal_source,
            cells_53_diagonal_source, cells_52_diagonal_source, cells_51_diagonal_source,
            cells_50_diagonal_source, cells_49_diagonal_source, cells_48_diagonal_source,
            cells_47_diagonal_source, cells_46_diagonal_source, cells_45_diagonal_source,
            cells_44_diagonal_source, cells_43_diagonal_source, cells_42_diagonal_source,
            cells_41_diagonal_source, cells_40_diagonal_source, cells_39_diagonal_source,
            cells_38_diagonal_source, cells_37_diagonal_source, cells_36_diagonal_source,
            cells_35_diagonal_source, cells_34_diagonal_source, cells_33_diagonal_source,
            cells_32_diagonal_source, cells_31_diagonal_source, cells_30_diagonal_source,
            cells_29_diagonal_source, cells_28_diagonal_source, cells_27_diagonal_source,
            cells_26_diagonal_source, cells_25_diagonal_source, cells_24_diagonal_source,
            cells_23_diagonal_source, cells_22_diagonal_source, cells_21_diagonal_source,
            cells_20_diagonal_source, cells_19_diagonal_source, cells_18_diagonal_source,
            cells_17_diagonal_source, cells_16_diagonal_source, cells_15_diagonal_source,
            cells_14_diagonal_source, cells_13_diagonal_source, cells_12_diagonal_source,
            cells_11_diagonal_source, cells_10_diagonal_source, cells_9_diagonal_source,
            cells_8_diagonal_source, cells_7_diagonal_source, cells_6_diagonal_source,
            cells_5_diagonal_source, cells_4_diagonal_source, cells_3_diagonal_source,
            cells_2_diagonal_source, cells_1_diagonal_source, cells_0_diagonal_source, 7'd0};
    assign t10 = {cells_56_vacant, cells_55_vacant, cells_54_vacant, cells_53_vacant, cells_52_vacant,
            cells_51_vacant, cells_50_vacant, cells_49_vacant, cells_48_vacant, cells_47_vacant,
            cells_46_vacant, cells_45_vacant, cells_44_vacant, cells_43_vacant, cells_42_vacant,
            cells_41_vacant, cells_40_vacant, cells_39_vacant, cells_38_vacant, cells_37_vacant,
            cells_36_vacant, cells_35_vacant, cells_34_vacant, cells_33_vacant, cells_32_vacant,
            cells_31_vacant, cells_30_vacant, cells_29_vacant, cells_28_vacant, cells_27_vacant,
            cells_26_vacant, cells_25_vacant, cells_24_vacant, cells_23_vacant, cells_22_vacant,
            cells_21_vacant, cells_20_vacant, cells_19_vacant, cells_18_vacant, cells_17_vacant,
            cells_16_vacant, cells_15_vacant, cells_14_vacant, cells_13_vacant, cells_12_vacant,
            cells_11_vacant, cells_10_vacant, cells_9_vacant, cells_8_vacant, cells_7_vacant,
            cells_6_vacant, cells_5_vacant, cells_4_vacant, cells_3_vacant, cells_2_vacant,
            cells_1_vacant, cells_0_vacant, 7'd0};
    assign t11 = {cells_63_diagonal_source, cells_62_diagonal_source, cells_61_diagonal_source,
            cells_60_diagonal_source, cells_59_diagonal_source, cells_58_diagonal_source,
            cells_57_diagonal_source, cells_56_diagonal_source, cells_55_diagonal_source,
            cells_54_diagonal_source, cells_53_diagonal_source, cells_52_diagonal_source,
            cells_51_diagonal_source, cells_50_diagonal_source, cells_49_diagonal_source,
            cells_48_diagonal_source, cells_47_diagonal_source, cells_46_diagonal_source,
            cells_45_diagonal_source, cells_44_diagonal_source, cells_43_diagonal_source,
            cells_42_diagonal_source, cells_41_diagonal_source, cells_40_diagonal_source,
            cells_39_diagonal_source, cells_38_diagonal_source, cells_37_diagonal_source,
            cells_36_diagonal_source, cells_35_diagonal_source, cells_34_diagonal_source,
            cells_33_diagonal_source, cells_32_diagonal_source, cells_31_diagonal_source,
            cells_30_diagonal_source, cells_29_diagonal_source, cells_28_diagonal_source,
            cells_27_diagonal_source, cells_26_diagonal_source, cells_25_diagonal_source,
            cells_24_diagonal_source, cells_23_diagonal_source, cells_22_diagonal_source,
            cells_21_diagonal_source, cells_20_diagonal_source, cells_19_diagonal_source,
            cells_18_diagonal_source, cells_17_diagonal_source, cells_16_diagonal_source,
            cells_15_diagonal_source, cells_14_diagonal_source, cells_13_diagonal_source,
            cells_12_diagonal_source, cells_11_diagonal_source, cells_10_diagonal_source,
            cells_9_diagonal_source};
    assign t12 = {cells_63_diagonal_source, cells_62_diagonal_source, cells_61_diagonal_source,
            cells_60_diagonal_source, cells_59_diagonal_source, cells_58_diagonal_source,
            cells_57_diagonal_source, cells_56_diagonal_source, cells_55_diagonal_source,
            cells_54_diagonal_source, cells_53_diagonal_source, cells_52_diagonal_source,
            cells_51_diagonal_source, cells_50_diagonal_source, cells_49_diagonal_source,
            cells_48_diagonal_source, cells_47_diagonal_source, cells_46_diagonal_source,
            cells_45_diagonal_source, cells_44_diagonal_source, cells_43_diagonal_source,
            cells_42_diagonal_source, cells_41_diagonal_source, cells_40_diagonal_source,
            cells_39_diagonal_source, cells_38_diagonal_source, cells_37_diagonal_source,
            cells_36_diagonal_source, cells_35_diagonal_source, cells_34_diagonal_source,
            cells_33_diagonal_source, cells_32_diagonal_source, cells_31_diagonal_source,
            cells_30_diagonal_source, cells_29_diagonal_source, cells_28_diagonal_source,
            cells_27_diagonal_source, cells_26_diagonal_source, cells_25_diagonal_source,
            cells_24_diagonal_source, cells_23_diagonal_source, cells_22_diagonal_source,
            cells_21_diagonal_source, cells_20_diagonal_source, cells_19_diagonal_source,
            cells_18_diagonal_source, cells_17_diagonal_source, cells_16_diagonal_source,
            cells_15_diagonal_source, cells_14_diagonal_source, cells_13_diagonal_source,
            cells_12_diagonal_source, cells_11_diagonal_source, cells_10_diagonal_source,
            cells_9_diagonal_source, cells_8_diagonal_source, cells_7_diagonal_source};
    assign t13 = {cells_46_knight_out, cells_45_knight_out, cells_44_knight_out, cells_43_knight_out,
            cells_42_knight_out, cells_41_knight_out, cells_40_knight_out, cells_39_knight_out,
            cells_38_knight_out, cells_37_knight_out, cells_36_knight_out, cells_35_knight_out,
            cells_34_knight_out, cells_33_knight_out, cells_32_knight_out, cells_31_knight_out,
            cells_30_knight_out, cells_29_knight_out, cells_28_knight_out, cells_27_knight_out,
            cells_26_knight_out, cells_25_knight_out, cells_24_knight_out, cells_23_knight_out,
            cells_22_knight_out, cells_21_knight_out, cells_20_knight_out, cells_19_knight_out,
            cells_18_knight_out, cells_17_knight_out, cells_16_knight_out, cells_15_knight_out,
            cells_14_knight_out, cells_13_knight_out, cells_12_knight_out, cells_11_knight_out,
            cells_10_knight_out, cells_9_knight_out, cells_8_knight_out, cells_7_knight_out,
            cells_6_knight_out, cells_5_knight_out, cells_4_knight_out, cells_3_knight_out,
            cells_2_knight_out, cells_1_knight_out, cells_0_knight_out, 17'd0};
    assign t14 = {cells_63_knight_out, cells_62_knight_out, cells_61_knight_out, cells_60_knight_out,
            cells_59_knight_out, cells_58_knight_out, cells_57_knight_out, cells_56_knight_out,
            cells_55_knight_out, cells_54_knight_out, cells_53_knight_out, cells_52_knight_out,
            cells_51_knight_out, cells_50_knight_out, cells_49_knight_out, cells_48_knight_out,
            cells_47_knight_out, cells_46_knight_out, cells_45_knight_out, cells_44_knight_out,
            cells_43_knight_out, cells_42_knight_out, cells_41_knight_out, cells_40_knight_out,
            cells_39_knight_out, cells_38_knight_out, cells_37_knight_out, cells_36_knight_out,
            cells_35_knight_out, cells_34_knight_out, cells_33_knight_out, cells_32_knight_out,
            cells_31_knight_out, cells_30_knight_out, cells_29_knight_out, cells_28_knight_out,
            cells_27_knight_out, cells_26_knight_out, cells_25_knight_out, cells_24_knight_out,
            cells_23_knight_out, cells_22_knight_out, cells_21_knight_out, cells_20_knight_out,
            cells_19_knight_out, cells_18_knight_out, cells_17_knight_out, cells_16_knight_out,
            cells_15_knight_out};
    assign t15 = {cells_48_knight_out, cells_47_knight_out, cells_46_knight_out, cells_45_knight_out,
            cells_44_knight_out, cells_43_knight_out, cells_42_knight_out, cells_41_knight_out,
            cells_40_knight_out, cells_39_knight_out, cells_38_knight_out, cells_37_knight_out,
            cells_36_knight_out, cells_35_knight_out, cells_34_knight_out, cells_33_knight_out,
            cells_32_knight_out, cells_31_knight_out, cells_30_knight_out, cells_29_knight_out,
            cells_28_knight_out, cells_27_knight_out, cells_26_knight_out, cells_25_knight_out,
            cells_24_knight_out, cells_23_knight_out, cells_22_knight_out, cells_21_knight_out,
            cells_20_knight_out, cells_19_knight_out, cells_18_knight_out, cells_17_knight_out,
            cells_16_knight_out, cells_15_knight_out, cells_14_knight_out, cells_13_knight_out,
            cells_12_knight_out, cells_11_knight_out, cells_10_knight_out, cells_9_knight_out,
            cells_8_knight_out, cells_7_knight_out, cells_6_knight_out, cells_5_knight_out,
            cells_4_knight_out, cells_3_knight_out, cells_2_knight_out, cells_1_knight_out,
            cells_0_knight_out, 15'd0};
    assign t16 = {cells_63_knight_out, cells_62_knight_out, cells_61_knight_out, cells_60_knight_out,
            cells_59_knight_out, cells_58_knight_out, cells_57_knight_out, cells_56_knight_out,
            cells_55_knight_out, cells_54_knight_out, cells_53_knight_out, cells_52_knight_out,
            cells_51_knight_out, cells_50_knight_out, cells_49_knight_out, cells_48_knight_out,
            cells_47_knight_out, cells_46_knight_out, cells_45_knight_out, cells_44_knight_out,
            cells_43_knight_out, cells_42_knight_out, cells_41_knight_out, cells_40_knight_out,
            cells_39_knight_out, cells_38_knight_out, cells_37_knight_out, cells_36_knight_out,
            cells_35_knight_out, cells_34_knight_out, cells_33_knight_out, cells_32_knight_out,
            cells_31_knight_out, cells_30_knight_out, cells_29_knight_out, cells_28_knight_out,
            cells_27_knight_out, cells_26_knight_out, cells_25_knight_out, cells_24_knight_out,
            cells_23_knight_out, cells_22_knight_out, cells_21_knight_out, cells_20_knight_out,
            cells_19_knight_out, cells_18_knight_out, cells_17_knight_out};
    assign t17 = {cells_53_knight_out, cells_52_knight_out, cells_51_knight_out, cells_50_knight_out,
            cells_49_knight_out, cells_48_knight_out, cells_47_knight_out, cells_46_knight_out,
            cells_45_knight_out, cells_44_knight_out, cells_43_knight_out, cells_42_knight_out,
            cells_41_knight_out, cells_40_knight_out, cells_39_knight_out, cells_38_knight_out,
            cells_37_knight_out, cells_36_knight_out, cells_35_knight_out, cells_34_knight_out,
            cells_33_knight_out, cells_32_knight_out, cells_31_knight_out, cells_30_knight_out,
            cells_29_knight_out, cells_28_knight_out, cells_27_knight_out, cells_26_knight_out,
            cells_25_knight_out, cells_24_knight_out, cells_23_knight_out, cells_22_knight_out,
            cells_21_knight_out, cells_20_knight_out, cells_19_knight_out, cells_18_knight_out,
            cells_17_knight_out, cells_16_knight_out, cells_15_knight_out, cells_14_knight_out,
            cells_13_knight_out, cells_12_knight_out, cells_11_knight_out, cells_10_knight_out,
            cells_9_knight_out, cells_8_knight_out, cells_7_knight_out, cells_6_knight_out,
            cells_5_knight_out, cells_4_knight_out, cells_3_knight_out, cells_2_knight_out,
            cells_1_knight_out, cells_0_knight_out, 10'd0};
    assign t18 = {cells_63_knight_out, cells_62_knight_out, cells_61_knight_out, cells_60_knight_out,
            cells_59_knight_out, cells_58_knight_out, cells_57_knight_out, cells_56_knight_out,
            cells_55_knight_out, cells_54_knight_out, cells_53_knight_out, cells_52_knight_out,
            cells_51_knight_out, cells_50_knight_out, cells_49_knight_out, cells_48_knight_out,
            cells_47_knight_out, cells_46_knight_out, cells_45_knight_out, cells_44_knight_out,
            cells_43_knight_out, cells_42_knight_out, cells_41_knight_out, cells_40_knight_out,
            cells_39_knight_out, cells_38_knight_out, cells_37_knight_out, cells_36_knight_out,
            cells_35_knight_out, cells_34_knight_out, cells_33_knight_out, cells_32_knight_out,
            cells_31_knight_out, cells_30_knight_out, cells_29_knight_out, cells_28_knight_out,
            cells_27_knight_out, cells_26_knight_out, cells_25_knight_out, cells_24_knight_out,
            cells_23_knight_out, cells_22_knight_out, cells_21_knight_out, cells_20_knight_out,
            cells_19_knight_out, cells_18_knight_out, cells_17_knight_out, cells_16_knight_out,
            cells_15_knight_out, cells_14_knight_out, cells_13_knight_out, cells_12_knight_out,
            cells_11_knight_out, cells_10_knight_out, cells_9_knight_out, cells_8_knight_out,
            cells_7_knight_out, cells_6_knight_out};
    assign t19 = {cells_57_knight_out, cells_56_knight_out, cells_55_knight_out, cells_54_knight_out,
            cells_53_knight_out, cells_52_knight_out, cells_51_knight_out, cells_50_knight_out,
            cells_49_knight_out, cells_48_knight_out, cells_47_knight_out, cells_46_knight_out,
            cells_45_knight_out, cells_44_knight_out, cells_43_knight_out, cells_42_knight_out,
            cells_41_knight_out, cells_40_knight_out, cells_39_knight_out, cells_38_knight_out,
            cells_37_knight_out, cells_36_knight_out, cells_35_knight_out, cells_34_knight_out,
            cells_33_knight_out, cells_32_knight_out, cells_31_knight_out, cells_30_knight_out,
            cells_29_knight_out, cells_28_knight_out, cells_27_knight_out, cells_26_knight_out,
            cells_25_knight_out, cells_24_knight_out, cells_23_knight_out, cells_22_knight_out,
            cells_21_knight_out, cells_20_knight_out, cells_19_knight_out, cells_18_knight_out,
            cells_17_knight_out, cells_16_knight_out, cells_15_knight_out, cells_14_knight_out,
            cells_13_knight_out, cells_12_knight_out, cells_11_knight_out, cells_10_knight_out,
            cells_9_knight_out, cells_8_knight_out, cells_7_knight_out, cells_6_knight_out,
            cells_5_knight_out, cells_4_knight_out, cells_3_knight_out, cells_2_knight_out,
            cells_1_knight_out, cells_0_knight_out, 6'd0};
    assign t20 = {cells_63_knight_out, cells_62_knight_out, cells_61_knight_out, cells_60_knight_out,
            cells_59_knight_out, cells_58_knight_out, cells_57_knight_out, cells_56_knight_out,
            cells_55_knight_out, cells_54_knight_out, cells_53_knight_out, cells_52_knight_out,
            cells_51_knight_out, cells_50_knight_out, cells_49_knight_out, cells_48_knight_out,
            cells_47_knight_out, cells_46_knight_out, cells_45_knight_out, cells_44_knight_out,
            cells_43_knight_out, cells_42_knight_out, cells_41_knight_out, cells_40_knight_out,
            cells_39_knight_out, cells_38_knight_out, cells_37_knight_out, cells_36_knight_out,
            cells_35_knight_out, cells_34_knight_out, cells_33_knight_out, cells_32_knight_out,
            cells_31_knight_out, cells_30_knight_out, cells_29_knight_out, cells_28_knight_out,
            cells_27_knight_out, cells_26_knight_out, cells_25_knight_out, cells_24_knight_out,
            cells_23_knight_out, cells_22_knight_out, cells_21_knight_out, cells_20_knight_out,
            cells_19_knight_out, cells_18_knight_out, cells_17_knight_out, cells_16_knight_out,
            cells_15_knight_out, cells_14_knight_out, cells_13_knight_out, cells_12_knight_out,
            cells_11_knight_out, cells_10_knight_out};
    assign t21 = {cells_55_king_out, cells_54_king_out, cells_53_king_out, cells_52_king_out,
            cells_51_king_out, cells_50_king_out, cells_49_king_out, cells_48_king_out, cells_47_king_out,
            cells_46_king_out, cells_45_king_out, cells_44_king_out, cells_43_king_out, cells_42_king_out,
            cells_41_king_out, cells_40_king_out, cells_39_king_out, cells_38_king_out, cells_37_king_out,
            cells_36_king_out, cells_35_king_out, cells_34_king_out, cells_33_king_out, cells_32_king_out,
            cells_31_king_out, cells_30_king_out, cells_29_king_out, cells_28_king_out, cells_27_king_out,
            cells_26_king_out, cells_25_king_out, cells_24_king_out, cells_23_king_out, cells_22_king_out,
            cells_21_king_out, cells_20_king_out, cells_19_king_out, cells_18_king_out, cells_17_king_out,
            cells_16_king_out, cells_15_king_out, cells_14_king_out, cells_13_king_out, cells_12_king_out,
            cells_11_king_out, cells_10_king_out, cells_9_king_out, cells_8_king_out, cells_7_king_out,
            cells_6_king_out, cells_5_king_out, cells_4_king_out, cells_3_king_out, cells_2_king_out,
            cells_1_king_out, cells_0_king_out, 8'd0};
    assign t22 = {cells_63_king_out, cells_62_king_out, cells_61_king_out, cells_60_king_out,
            cells_59_king_out, cells_58_king_out, cells_57_king_out, cells_56_king_out, cells_55_king_out,
            cells_54_king_out, cells_53_king_out, cells_52_king_out, cells_51_king_out, cells_50_king_out,
            cells_49_king_out, cells_48_king_out, cells_47_king_out, cells_46_king_out, cells_45_king_out,
            cells_44_king_out, cells_43_king_out, cells_42_king_out, cells_41_king_out, cells_40_king_out,
            cells_39_king_out, cells_38_king_out, cells_37_king_out, cells_36_king_out, cells_35_king_out,
            cells_34_king_out, cells_33_king_out, cells_32_king_out, cells_31_king_out, cells_30_king_out,
            cells_29_king_out, cells_28_king_out, cells_27_king_out, cells_26_king_out, cells_25_king_out,
            cells_24_king_out, cells_23_king_out, cells_22_king_out, cells_21_king_out, cells_20_king_out,
            cells_19_king_out, cells_18_king_out, cells_17_king_out, cells_16_king_out, cells_15_king_out,
            cells_14_king_out, cells_13_king_out, cells_12_king_out, cells_11_king_out, cells_10_king_out,
            cells_9_king_out, cells_8_king_out};
    assign t23 = {cells_62_king_out, cells_61_king_out, cells_60_king_out, cells_59_king_out,
            cells_58_king_out, cells_57_king_out, cells_56_king_out, cells_55_king_out, cells_54_king_out,
            cells_53_king_out, cells_52_king_out, cells_51_king_out, cells_50_king_out, cells_49_king_out,
            cells_48_king_out, cells_47_king_out, cells_46_king_out, cells_45_king_out, cells_44_king_out,
            cells_43_king_out, cells_42_king_out, cells_41_king_out, cells_40_king_out, cells_39_king_out,
            cells_38_king_out, cells_37_king_out, cells_36_king_out, cells_35_king_out, cells_34_king_out,
            cells_33_king_out, cells_32_king_out, cells_31_king_out, cells_30_king_out, cells_29_king_out,
            cells_28_king_out, cells_27_king_out, cells_26_king_out, cells_25_king_out, cells_24_king_out,
            cells_23_king_out, cells_22_king_out, cells_21_king_out, cells_20_king_out, cells_19_king_out,
            cells_18_king_out, cells_17_king_out, cells_16_king_out, cells_15_king_out, cells_14_king_out,
            cells_13_king_out, cells_12_king_out, cells_11_king_out, cells_10_king_out, cells_9_king_out,
            cells_8_king_out, cells_7_king_out, cells_6_king_out, cells_5_king_out, cells_4_king_out,
            cells_3_king_out, cells_2_king_out, cells_1_king_out, cells_0_king_out, 1'b0};
    assign t24 = {cells_54_king_out, cells_53_king_out, cells_52_king_out, cells_51_king_out,
            cells_50_king_out, cells_49_king_out, cells_48_king_out, cells_47_king_out, cells_46_king_out,
            cells_45_king_out, cells_44_king_out, cells_43_king_out, cells_42_king_out, cells_41_king_out,
            cells_40_king_out, cells_39_king_out, cells_38_king_out, cells_37_king_out, cells_36_king_out,
            cells_35_king_out, cells_34_king_out, cells_33_king_out, cells_32_king_out, cells_31_king_out,
            cells_30_king_out, cells_29_king_out, cells_28_king_out, cells_27_king_out, cells_26_king_out,
            cells_25_king_out, cells_24_king_out, cells_23_king_out, cells_22_king_out, cells_21_king_out,
            cells_20_king_out, cells_19_king_out, cells_18_king_out, cells_17_king_out, cells_16_king_out,
            cells_15_king_out, cells_14_king_out, cells_13_king_out, cells_12_king_out, cells_11_king_out,
            cells_10_king_out, cells_9_king_out, cells_8_king_out, cells_7_king_out, cells_6_king_out,
            cells_5_king_out, cells_4_king_out, cells_3_king_out, cells_2_king_out, cells_1_king_out,
            cells_0_king_out, 9'd0};
    assign t25 = {cells_63_king_out, cells_62_king_out, cells_61_king_out, cells_60_king_out,
            cells_59_king_out, cells_58_king_out, cells_57_king_out, cells_56_king_out, cells_55_king_out,
            cells_54_king_out, cells_53_king_out, cells_52_king_out, cells_51_king_out, cells_50_king_out,
            cells_49_king_out, cells_48_king_out, cells_47_king_out, cells_46_king_out, cells_45_king_out,
            cells_44_king_out, cells_43_king_out, cells_42_king_out, cells_41_king_out, cells_40_king_out,
            cells_39_king_out, cells_38_king_out, cells_37_king_out, cells_36_king_out, cells_35_king_out,
            cells_34_king_out, cells_33_king_out, cells_32_king_out, cells_31_king_out, cells_30_king_out,
            cells_29_king_out, cells_28_king_out, cells_27_king_out, cells_26_king_out, cells_25_king_out,
            cells_24_king_out, cells_23_king_out, cells_22_king_out, cells_21_king_out, cells_20_king_out,
            cells_19_king_out, cells_18_king_out, cells_17_king_out, cells_16_king_out, cells_15_king_out,
            cells_14_king_out, cells_13_king_out, cells_12_king_out, cells_11_king_out, cells_10_king_out,
            cells_9_king_out, cells_8_king_out, cells_7_king_out};
    assign t26 = {cells_63_king_out, cells_62_king_out, cells_61_king_out, cells_60_king_out,
            cells_59_king_out, cells_58_king_out, cells_57_king_out, cells_56_king_out, cells_55_king_out,
            cells_54_king_out, cells_53_king_out, cells_52_king_out, cells_51_king_out, cells_50_king_out,
            cells_49_king_out, cells_48_king_out, cells_47_king_out, cells_46_king_out, cells_45_king_out,
            cells_44_king_out, cells_43_king_out, cells_42_king_out, cells_41_king_out, cells_40_king_out,
            cells_39_king_out, cells_38_king_out, cells_37_king_out, cells_36_king_out, cells_35_king_out,
            cells_34_king_out, cells_33_king_out, cells_32_king_out, cells_31_king_out, cells_30_king_out,
            cells_29_king_out, cells_28_king_out, cells_27_king_out, cells_26_king_out, cells_25_king_out,
            cells_24_king_out, cells_23_king_out, cells_22_king_out, cells_21_king_out, cells_20_king_out,
            cells_19_king_out, cells_18_king_out, cells_17_king_out, cells_16_king_out, cells_15_king_out,
            cells_14_king_out, cells_13_king_out, cells_12_king_out, cells_11_king_out, cells_10_king_out,
            cells_9_king_out, cells_8_king_out, cells_7_king_out, cells_6_king_out, cells_5_king_out,
            cells_4_king_out, cells_3_king_out, cells_2_king_out, cells_1_king_out};
    assign t27 = {cells_63_king_out, cells_62_king_out, cells_61_king_out, cells_60_king_out,
            cells_59_king_out, cells_58_king_out, cells_57_king_out, cells_56_king_out, cells_55_king_out,
            cells_54_king_out, cells_53_king_out, cells_52_king_out, cells_51_king_out, cells_50_king_out,
            cells_49_king_out, cells_48_king_out, cells_47_king_out, cells_46_king_out, cells_45_king_out,
            cells_44_king_out, cells_43_king_out, cells_42_king_out, cells_41_king_out, cells_40_king_out,
            cells_39_king_out, cells_38_king_out, cells_37_king_out, cells_36_king_out, cells_35_king_out,
            cells_34_king_out, cells_33_king_out, cells_32_king_out, cells_31_king_out, cells_30_king_out,
            cells_29_king_out, cells_28_king_out, cells_27_king_out, cells_26_king_out, cells_25_king_out,
            cells_24_king_out, cells_23_king_out, cells_22_king_out, cells_21_king_out, cells_20_king_out,
            cells_19_king_out, cells_18_king_out, cells_17_king_out, cells_16_king_out, cells_15_king_out,
            cells_14_king_out, cells_13_king_out, cells_12_king_out, cells_11_king_out, cells_10_king_out,
            cells_9_king_out};
    assign t28 = {cells_56_king_out, cells_55_king_out, cells_54_king_out, cells_53_king_out,
            cells_52_king_out, cells_51_king_out, cells_50_king_out, cells_49_king_out, cells_48_king_out,
            cells_47_king_out, cells_46_king_out, cells_45_king_out, cells_44_king_out, cells_43_king_out,
            cells_42_king_out, cells_41_king_out, cells_40_king_out, cells_39_king_out, cells_38_king_out,
            cells_37_king_out, cells_36_king_out, cells_35_king_out, cells_34_king_out, cells_33_king_out,
            cells_32_king_out, cells_31_king_out, cells_30_king_out, cells_29_king_out, cells_28_king_out,
            cells_27_king_out, cells_26_king_out, cells_25_king_out, cells_24_king_out, cells_23_king_out,
            cells_22_king_out, cells_21_king_out, cells_20_king_out, cells_19_king_out, cells_18_king_out,
            cells_17_king_out, cells_16_king_out, cells_15_king_out, cells_14_king_out, cells_13_king_out,
            cells_12_king_out, cells_11_king_out, cells_10_king_out, cells_9_king_out, cells_8_king_out,
            cells_7_king_out, cells_6_king_out, cells_5_king_out, cells_4_king_out, cells_3_king_out,
            cells_2_king_out, cells_1_king_out, cells_0_king_out, 7'd0};
    assign t29 = {cells_62_pawn_out, cells_61_pawn_out, cells_60_pawn_out, cells_59_pawn_out,
            cells_58_pawn_out, cells_57_pawn_out, cells_56_pawn_out, 1'b0, cells_54_pawn_out,
            cells_53_pawn_out, cells_52_pawn_out, cells_51_pawn_out, cells_50_pawn_out, cells_49_pawn_out,
            cells_48_pawn_out, 1'b0, cells_46_pawn_out, cells_45_pawn_out, cells_44_pawn_out,
            cells_43_pawn_out, cells_42_pawn_out, cells_41_pawn_out, cells_40_pawn_out, 1'b0,
            cells_38_pawn_out, cells_37_pawn_out, cells_36_pawn_out, cells_35_pawn_out, cells_34_pawn_out,
            cells_33_pawn_out, cells_32_pawn_out, 1'b0, cells_30_pawn_out, cells_29_pawn_out,
            cells_28_pawn_out, cells_27_pawn_out, cells_26_pawn_out, cells_25_pawn_out, cells_24_pawn_out,
            1'b0, cells_22_pawn_out, cells_21_pawn_out, cells_20_pawn_out, cells_19_pawn_out,
            cells_18_pawn_out, cells_17_pawn_out, cells_16_pawn_out, 1'b0, cells_14_pawn_out,
            cells_13_pawn_out, cells_12_pawn_out, cells_11_pawn_out, cells_10_pawn_out, cells_9_pawn_out,
            cells_8_pawn_out, 1'b0};
    assign t30 = {cells_63_pawn_out, cells_62_pawn_out, cells_61_pawn_out, cells_60_pawn_out,
            cells_59_pawn_out, cells_58_pawn_out, cells_57_pawn_out, 1'b0, cells_55_pawn_out,
            cells_54_pawn_out, cells_53_pawn_out, cells_52_pawn_out, cells_51_pawn_out, cells_50_pawn_out,
            cells_49_pawn_out, 1'b0, cells_47_pawn_out, cells_46_pawn_out, cells_45_pawn_out,
            cells_44_pawn_out, cells_43_pawn_out, cells_42_pawn_out, cells_41_pawn_out, 1'b0,
            cells_39_pawn_out, cells_38_pawn_out, cells_37_pawn_out, cells_36_pawn_out, cells_35_pawn_out,
            cells_34_pawn_out, cells_33_pawn_out, 1'b0, cells_31_pawn_out, cells_30_pawn_out,
            cells_29_pawn_out, cells_28_pawn_out, cells_27_pawn_out, cells_26_pawn_out, cells_25_pawn_out,
            1'b0, cells_23_pawn_out, cells_22_pawn_out, cells_21_pawn_out, cells_20_pawn_out,
            cells_19_pawn_out, cells_18_pawn_out, cells_17_pawn_out, 1'b0, cells_15_pawn_out,
            cells_14_pawn_out, cells_13_pawn_out, cells_12_pawn_out, cells_11_pawn_out, cells_10_pawn_out,
            cells_9_pawn_out};
    assign t31 = {cells_54_pawn_out, cells_53_pawn_out, cells_52_pawn_out, cells_51_pawn_out,
            cells_50_pawn_out, cells_49_pawn_out, cells_48_pawn_out, 1'b0, cells_46_pawn_out,
            cells_45_pawn_out, cells_44_pawn_out, cells_43_pawn_out, cells_42_pawn_out, cells_41_pawn_out,
            cells_40_pawn_out, 1'b0, cells_38_pawn_out, cells_37_pawn_out, cells_36_pawn_out,
            cells_35_pawn_out, cells_34_pawn_out, cells_33_pawn_out, cells_32_pawn_out, 1'b0,
            cells_30_pawn_out, cells_29_pawn_out, cells_28_pawn_out, cells_27_pawn_out, cells_26_pawn_out,
            cells_25_pawn_out, cells_24_pawn_out, 1'b0, cells_22_pawn_out, cells_21_pawn_out,
            cells_20_pawn_out, cells_19_pawn_out, cells_18_pawn_out, cells_17_pawn_out, cells_16_pawn_out,
            1'b0, cells_14_pawn_out, cells_13_pawn_out, cells_12_pawn_out, cells_11_pawn_out,
            cells_10_pawn_out, cells_9_pawn_out, cells_8_pawn_out, 1'b0, cells_6_pawn_out,
            cells_5_pawn_out, cells_4_pawn_out, cells_3_pawn_out, cells_2_pawn_out, cells_1_pawn_out,
            cells_0_pawn_out, 9'd0};
    assign t32 = {cells_55_pawn_out, cells_54_pawn_out, cells_53_pawn_out, cells_52_pawn_out,
            cells_51_pawn_out, cells_50_pawn_out, cells_49_pawn_out, 1'b0, cells_47_pawn_out,
            cells_46_pawn_out, cells_45_pawn_out, cells_44_pawn_out, cells_43_pawn_out, cells_42_pawn_out,
            cells_41_pawn_out, 1'b0, cells_39_pawn_out, cells_38_pawn_out, cells_37_pawn_out,
            cells_36_pawn_out, cells_35_pawn_out, cells_34_pawn_out, cells_33_pawn_out, 1'b0,
            cells_31_pawn_out, cells_30_pawn_out, cells_29_pawn_out, cells_28_pawn_out, cells_27_pawn_out,
            cells_26_pawn_out, cells_25_pawn_out, 1'b0, cells_23_pawn_out, cells_22_pawn_out,
            cells_21_pawn_out, cells_20_pawn_out, cells_19_pawn_out, cells_18_pawn_out, cells_17_pawn_out,
            1'b0, cells_15_pawn_out, cells_14_pawn_out, cells_13_pawn_out, cells_12_pawn_out,
            cells_11_pawn_out, cells_10_pawn_out, cells_9_pawn_out, 1'b0, cells_7_pawn_out,
            cells_6_pawn_out, cells_5_pawn_out, cells_4_pawn_out, cells_3_pawn_out, cells_2_pawn_out,
            cells_1_pawn_out, 8'd0};
    assign t33 = en_passant[2:0] == 3'd0;
    assign t34 = en_passant[2:0] == 3'd1;
    assign t35 = en_passant[2:0] == 3'd2;
    assign t36 = en_passant[2:0] == 3'd3;
    assign t37 = en_passant[2:0] == 3'd4;
    assign t38 = en_passant[2:0] == 3'd5;
    assign t39 = en_passant[2:0] == 3'd6;
    assign t40 = en_passant[2:0] == 3'd7;
    assign t41 = {t40 & (mover & ((cells_23_code == 4'd0) & (cells_31_code == 4'd1))), t39 & (mover &
            ((cells_22_code == 4'd0) & (cells_30_code == 4'd1))), t38 & (mover & ((cells_21_code == 4'd0)
            & (cells_29_code == 4'd1))), t37 & (mover & ((cells_20_code == 4'd0) & (cells_28_code ==
            4'd1))), t36 & (mover & ((cells_19_code == 4'd0) & (cells_27_code == 4'd1))), t35 & (mover &
            ((cells_18_code == 4'd0) & (cells_26_code == 4'd1))), t34 & (mover & ((cells_17_code == 4'd0)
            & (cells_25_code == 4'd1))), t33 & (mover & ((cells_16_code == 4'd0) & (cells_24_code ==
            4'd1)))};
    assign t42 = en_passant[3] ? t41
        : 8'd0;
    assign t43 = {t40 & (~mover & ((cells_47_code == 4'd0) & (cells_39_code == 4'd9))), t39 & (~mover &
            ((cells_46_code == 4'd0) & (cells_38_code == 4'd9))), t38 & (~mover & ((cells_45_code == 4'd0)
            & (cells_37_code == 4'd9))), t37 & (~mover & ((cells_44_code == 4'd0) & (cells_36_code ==
            4'd9))), t36 & (~mover & ((cells_43_code == 4'd0) & (cells_35_code == 4'd9))), t35 & (~mover &
            ((cells_42_code == 4'd0) & (cells_34_code == 4'd9))), t34 & (~mover & ((cells_41_code == 4'd0)
            & (cells_33_code == 4'd9))), t33 & (((cells_40_code == 4'd0) & (cells_32_code == 4'd9)) &
            ~mover)};
    assign t44 = en_passant[3] ? t43
        : 8'd0;
    assign t45 = change[22] & (change[14:12] == 3'd0);
    assign t46 = change[6:4] == 3'd3;
    assign t47 = change[6:4] == 3'd4;
    assign t48 = change[22] & (change[14:12] == 3'd1);
    assign t49 = change[22] & (change[14:12] == 3'd2);
    assign t50 = change[22] & (change[14:12] == 3'd3);
    assign t51 = change[22] & (change[14:12] == 3'd4);
    assign t52 = change[22] & (change[14:12] == 3'd5);
    assign t53 = change[22] & (change[14:12] == 3'd6);
    assign t54 = change[22] & (change[14:12] == 3'd7);
    assign t55 = cells_4_code == 4'd6;
    assign t56 = cells_60_code == 4'he;
    assign t57 = (((((((((((cells_0_offers_victim | cells_1_offers_victim) | cells_2_offers_victim) |
            cells_3_offers_victim) | cells_4_offers_victim) | cells_5_offers_victim) |
            cells_6_offers_victim) | cells_7_offers_victim) | cells_8_offers_victim) |
            cells_9_offers_victim) | cells_10_offers_victim) | cells_11_offers_victim) |
            cells_12_offers_victim;
    assign t58 = (((((((((((cells_0_offers_attacker | cells_1_offers_attacker) | cells_2_offers_attacker)
            | cells_3_offers_attacker) | cells_4_offers_attacker) | cells_5_offers_attacker) |
            cells_6_offers_attacker) | cells_7_offers_attacker) | cells_8_offers_attacker) |
            cells_9_offers_attacker) | cells_10_offers_attacker) | cells_11_offers_attacker) |
            cells_12_offers_attacker;
    assign t59 = (((((((((((t57 | cells_13_offers_victim) | cells_14_offers_victim) |
            cells_15_offers_victim) | cells_16_offers_victim) | cells_17_offers_victim) |
            cells_18_offers_victim) | cells_19_offers_victim) | cells_20_offers_victim) |
            cells_21_offers_victim) | cells_22_offers_victim) | cells_23_offers_victim) |
            cells_24_offers_victim;
    assign t60 = (((((((((((t58 | cells_13_offers_attacker) | cells_14_offers_attacker) |
            cells_15_offers_attacker) | cells_16_offers_attacker) | cells_17_offers_attacker) |
            cells_18_offers_attacker) | cells_19_offers_attacker) | cells_20_offers_attacker) |
            cells_21_offers_attacker) | cells_22_offers_attacker) | cells_23_offers_attacker) |
            cells_24_offers_attacker;
    assign t61 = (((((((((((t59 | cells_25_offers_victim) | cells_26_offers_victim) |
            cells_27_offers_victim) | cells_28_offers_victim) | cells_29_offers_victim) |
            cells_30_offers_victim) | cells_31_offers_victim) | cells_32_offers_victim) |
            cells_33_offers_victim) | cells_34_offers_victim) | cells_35_offers_victim) |
            cells_36_offers_victim;
    assign t62 = (((((((((((t60 | cells_25_offers_attacker) | cells_26_offers_attacker) |
            cells_27_offers_attacker) | cells_28_offers_attacker) | cells_29_offers_attacker) |
            cells_30_offers_attacker) | cells_31_offers_attacker) | cells_32_offers_attacker) |
            cells_33_offers_attacker) | cells_34_offers_attacker) | cells_35_offers_attacker) |
            cells_36_offers_attacker;
    assign t63 = (((((((((((t61 | cells_37_offers_victim) | cells_38_offers_victim) |
            cells_39_offers_victim) | cells_40_offers_victim) | cells_41_offers_victim) |
            cells_42_offers_victim) | cells_43_offers_victim) | cells_44_offers_victim) |
            cells_45_offers_victim) | cells_46_offers_victim) | cells_47_offers_victim) |
            cells_48_offers_victim;
    assign t64 = (((((((((((t62 | cells_37_offers_attacker) | cells_38_offers_attacker) |
            cells_39_offers_attacker) | cells_40_offers_attacker) | cells_41_offers_attacker) |
            cells_42_offers_attacker) | cells_43_offers_attacker) | cells_44_offers_attacker) |
            cells_45_offers_attacker) | cells_46_offers_attacker) | cells_47_offers_attacker) |
            cells_48_offers_attacker;
    assign t65 = (((((((((((t63 | cells_49_offers_victim) | cells_50_offers_victim) |
            cells_51_offers_victim) | cells_52_offers_victim) | cells_53_offers_victim) |
            cells_54_offers_victim) | cells_55_offers_victim) | cells_56_offers_victim) |
            cells_57_offers_victim) | cells_58_offers_victim) | cells_59_offers_victim) |
            cells_60_offers_victim;
    assign t66 = (((((((((((t64 | cells_49_offers_attacker) | cells_50_offers_attacker) |
            cells_51_offers_attacker) | cells_52_offers_attacker) | cells_53_offers_attacker) |
            cells_54_offers_attacker) | cells_55_offers_attacker) | cells_56_offers_attacker) |
            cells_57_offers_attacker) | cells_58_offers_attacker) | cells_59_offers_attacker) |
            cells_60_offers_attacker;
    assign t67 = code_0 >> read_square;
    assign t68 = code_1 >> read_square;
    assign t69 = code_2 >> read_square;
    assign t70 = code_3 >> read_square;
    assign read_piece = {t70[0], t69[0], t68[0], t67[0]};
    assign winner = arbiter_winner;
    assign king_capture = |captured;
    assign contact = |contacts;
    assign discoverers = |discoverer_map;
    assign selected_lines = {|(selection_map & pawn_lines), |(selection_map & knight_lines),
            |(selection_map & lines), |(selection_map & diagonals)};
    assign selected_allowed = |(selection_map & allowed);
    assign selected_passed = |(selection_map & {24'd0, {t44, t42, 24'd0}});
    assign selected_target = |(past_targets & selection_map);
    assign selected_discoverer = |(selection_map & discoverer_map);
    assign hung_white = hung & ~code_3;
    assign hung_black = hung & code_3;
    assign code_0 = {cells_63_code[0], cells_62_code[0], cells_61_code[0], cells_60_code[0],
            cells_59_code[0], cells_58_code[0], cells_57_code[0], cells_56_code[0], cells_55_code[0],
            cells_54_code[0], cells_53_code[0], cells_52_code[0], cells_51_code[0], cells_50_code[0],
            cells_49_code[0], cells_48_code[0], cells_47_code[0], cells_46_code[0], cells_45_code[0],
            cells_44_code[0], cells_43_code[0], cells_42_code[0], cells_41_code[0], cells_40_code[0],
            cells_39_code[0], cells_38_code[0], cells_37_code[0], cells_36_code[0], cells_35_code[0],
            cells_34_code[0], cells_33_code[0], cells_32_code[0], cells_31_code[0], cells_30_code[0],
            cells_29_code[0], cells_28_code[0], cells_27_code[0], cells_26_code[0], cells_25_code[0],
            cells_24_code[0], cells_23_code[0], cells_22_code[0], cells_21_code[0], cells_20_code[0],
            cells_19_code[0], cells_18_code[0], cells_17_code[0], cells_16_code[0], cells_15_code[0],
            cells_14_code[0], cells_13_code[0], cells_12_code[0], cells_11_code[0], cells_10_code[0],
            cells_9_code[0], cells_8_code[0], cells_7_code[0], cells_6_code[0], cells_5_code[0],
            cells_4_code[0], cells_3_code[0], cells_2_code[0], cells_1_code[0], cells_0_code[0]};
    assign code_1 = {cells_63_code[1], cells_62_code[1], cells_61_code[1], cells_60_code[1],
            cells_59_code[1], cells_58_code[1], cells_57_code[1], cells_56_code[1], cells_55_code[1],
            cells_54_code[1], cells_53_code[1], cells_52_code[1], cells_51_code[1], cells_50_code[1],
            cells_49_code[1], cells_48_code[1], cells_47_code[1], cells_46_code[1], cells_45_code[1],
            cells_44_code[1], cells_43_code[1], cells_42_code[1], cells_41_code[1], cells_40_code[1],
            cells_39_code[1], cells_38_code[1], cells_37_code[1], cells_36_code[1], cells_35_code[1],
            cells_34_code[1], cells_33_code[1], cells_32_code[1], cells_31_code[1], cells_30_code[1],
            cells_29_code[1], cells_28_code[1], cells_27_code[1], cells_26_code[1], cells_25_code[1],
            cells_24_code[1], cells_23_code[1], cells_22_code[1], cells_21_code[1], cells_20_code[1],
            cells_19_code[1], cells_18_code[1], cells_17_code[1], cells_16_code[1], cells_15_code[1],
            cells_14_code[1], cells_13_code[1], cells_12_code[1], cells_11_code[1], cells_10_code[1],
            cells_9_code[1], cells_8_code[1], cells_7_code[1], cells_6_code[1], cells_5_code[1],
            cells_4_code[1], cells_3_code[1], cells_2_code[1], cells_1_code[1], cells_0_code[1]};
    assign code_2 = {cells_63_code[2], cells_62_code[2], cells_61_code[2], cells_60_code[2],
            cells_59_code[2], cells_58_code[2], cells_57_code[2], cells_56_code[2], cells_55_code[2],
            cells_54_code[2], cells_53_code[2], cells_52_code[2], cells_51_code[2], cells_50_code[2],
            cells_49_code[2], cells_48_code[2], cells_47_code[2], cells_46_code[2], cells_45_code[2],
            cells_44_code[2], cells_43_code[2], cells_42_code[2], cells_41_code[2], cells_40_code[2],
            cells_39_code[2], cells_38_code[2], cells_37_code[2], cells_36_code[2], cells_35_code[2],
            cells_34_code[2], cells_33_code[2], cells_32_code[2], cells_31_code[2], cells_30_code[2],
            cells_29_code[2], cells_28_code[2], cells_27_code[2], cells_26_code[2], cells_25_code[2],
            cells_24_code[2], cells_23_code[2], cells_22_code[2], cells_21_code[2], cells_20_code[2],
            cells_19_code[2], cells_18_code[2], cells_17_code[2], cells_16_code[2], cells_15_code[2],
            cells_14_code[2], cells_13_code[2], cells_12_code[2], cells_11_code[2], cells_10_code[2],
            cells_9_code[2], cells_8_code[2], cells_7_code[2], cells_6_code[2], cells_5_code[2],
            cells_4_code[2], cells_3_code[2], cells_2_code[2], cells_1_code[2], cells_0_code[2]};
    assign code_3 = {cells_63_code[3], cells_62_code[3], cells_61_code[3], cells_60_code[3],
            cells_59_code[3], cells_58_code[3], cells_57_code[3], cells_56_code[3], cells_55_code[3],
            cells_54_code[3], cells_53_code[3], cells_52_code[3], cells_51_code[3], cells_50_code[3],
            cells_49_code[3], cells_48_code[3], cells_47_code[3], cells_46_code[3], cells_45_code[3],
            cells_44_code[3], cells_43_code[3], cells_42_code[3], cells_41_code[3], cells_40_code[3],
            cells_39_code[3], cells_38_code[3], cells_37_code[3], cells_36_code[3], cells_35_code[3],
            cells_34_code[3], cells_33_code[3], cells_32_code[3], cells_31_code[3], cells_30_code[3],
            cells_29_code[3], cells_28_code[3], cells_27_code[3], cells_26_code[3], cells_25_code[3],
            cells_24_code[3], cells_23_code[3], cells_22_code[3], cells_21_code[3], cells_20_code[3],
            cells_19_code[3], cells_18_code[3], cells_17_code[3], cells_16_code[3], cells_15_code[3],
            cells_14_code[3], cells_13_code[3], cells_12_code[3], cells_11_code[3], cells_10_code[3],
            cells_9_code[3], cells_8_code[3], cells_7_code[3], cells_6_code[3], cells_5_code[3],
            cells_4_code[3], cells_3_code[3], cells_2_code[3], cells_1_code[3], cells_0_code[3]};
    assign from_ranks = 8'd1 << change[6:4];
    assign from_files = 8'd1 << change[3:1];
    assign to_ranks = change[11] ? (8'd1 << change[17:15])
        : 8'd0;
    assign to_files = 8'd1 << change[14:12];
    assign line_sources = {cells_63_line_source, cells_62_line_source, cells_61_line_source,
            cells_60_line_source, cells_59_line_source, cells_58_line_source, cells_57_line_source,
            cells_56_line_source, cells_55_line_source, cells_54_line_source, cells_53_line_source,
            cells_52_line_source, cells_51_line_source, cells_50_line_source, cells_49_line_source,
            cells_48_line_source, cells_47_line_source, cells_46_line_source, cells_45_line_source,
            cells_44_line_source, cells_43_line_source, cells_42_line_source, cells_41_line_source,
            cells_40_line_source, cells_39_line_source, cells_38_line_source, cells_37_line_source,
            cells_36_line_source, cells_35_line_source, cells_34_line_source, cells_33_line_source,
            cells_32_line_source, cells_31_line_source, cells_30_line_source, cells_29_line_source,
            cells_28_line_source, cells_27_line_source, cells_26_line_source, cells_25_line_source,
            cells_24_line_source, cells_23_line_source, cells_22_line_source, cells_21_line_source,
            cells_20_line_source, cells_19_line_source, cells_18_line_source, cells_17_line_source,
            cells_16_line_source, cells_15_line_source, cells_14_line_source, cells_13_line_source,
            cells_12_line_source, cells_11_line_source, cells_10_line_source, cells_9_line_source,
            cells_8_line_source, cells_7_line_source, cells_6_line_source, cells_5_line_source,
            cells_4_line_source, cells_3_line_source, cells_2_line_source, cells_1_line_source,
            cells_0_line_source};
    assign diagonal_sources = {cells_63_diagonal_source, cells_62_diagonal_source,
            cells_61_diagonal_source, cells_60_diagonal_source, cells_59_diagonal_source,
            cells_58_diagonal_source, cells_57_diagonal_source, cells_56_diagonal_source,
            cells_55_diagonal_source, cells_54_diagonal_source, cells_53_diagonal_source,
            cells_52_diagonal_source, cells_51_diagonal_source, cells_50_diagonal_source,
            cells_49_diagonal_source, cells_48_diagonal_source, cells_47_diagonal_source,
            cells_46_diagonal_source, cells_45_diagonal_source, cells_44_diagonal_source,
            cells_43_diagonal_source, cells_42_diagonal_source, cells_41_diagonal_source,
            cells_40_diagonal_source, cells_39_diagonal_source, cells_38_diagonal_source,
            cells_37_diagonal_source, cells_36_diagonal_source, cells_35_diagonal_source,
            cells_34_diagonal_source, cells_33_diagonal_source, cells_32_diagonal_source,
            cells_31_diagonal_source, cells_30_diagonal_source, cells_29_diagonal_source,
            cells_28_diagonal_source, cells_27_diagonal_source, cells_26_diagonal_source,
            cells_25_diagonal_source, cells_24_diagonal_source, cells_23_diagonal_source,
            cells_22_diagonal_source, cells_21_diagonal_source, cells_20_diagonal_source,
            cells_19_diagonal_source, cells_18_diagonal_source, cells_17_diagonal_source,
            cells_16_diagonal_source, cells_15_diagonal_source, cells_14_diagonal_source,
            cells_13_diagonal_source, cells_12_diagonal_source, cells_11_diagonal_source,
            cells_10_diagonal_source, cells_9_diagonal_source, cells_8_diagonal_source,
            cells_7_diagonal_source, cells_6_diagonal_source, cells_5_diagonal_source,
            cells_4_diagonal_source, cells_3_diagonal_source, cells_2_diagonal_source,
            cells_1_diagonal_source, cells_0_diagonal_source};
    assign vacant = {cells_63_vacant, cells_62_vacant, cells_61_vacant, cells_60_vacant, cells_59_vacant,
            cells_58_vacant, cells_57_vacant, cells_56_vacant, cells_55_vacant, cells_54_vacant,
            cells_53_vacant, cells_52_vacant, cells_51_vacant, cells_50_vacant, cells_49_vacant,
            cells_48_vacant, cells_47_vacant, cells_46_vacant, cells_45_vacant, cells_44_vacant,
            cells_43_vacant, cells_42_vacant, cells_41_vacant, cells_40_vacant, cells_39_vacant,
            cells_38_vacant, cells_37_vacant, cells_36_vacant, cells_35_vacant, cells_34_vacant,
            cells_33_vacant, cells_32_vacant, cells_31_vacant, cells_30_vacant, cells_29_vacant,
            cells_28_vacant, cells_27_vacant, cells_26_vacant, cells_25_vacant, cells_24_vacant,
            cells_23_vacant, cells_22_vacant, cells_21_vacant, cells_20_vacant, cells_19_vacant,
            cells_18_vacant, cells_17_vacant, cells_16_vacant, cells_15_vacant, cells_14_vacant,
            cells_13_vacant, cells_12_vacant, cells_11_vacant, cells_10_vacant, cells_9_vacant,
            cells_8_vacant, cells_7_vacant, cells_6_vacant, cells_5_vacant, cells_4_vacant,
            cells_3_vacant, cells_2_vacant, cells_1_vacant, cells_0_vacant};
    assign pairs_n = line_sources | (vacant & t1);
    assign pairs_e = line_sources | (vacant & t3);
    assign pairs_s = line_sources | (vacant & {8'd0, t5});
    assign pairs_w = line_sources | (vacant & {1'b0, t6});
    assign pairs_ne = diagonal_sources | (vacant & t7);
    assign pairs_nw = diagonal_sources | (vacant & t9);
    assign pairs_sw = diagonal_sources | (vacant & {9'd0, t11});
    assign pairs_se = diagonal_sources | (vacant & {7'd0, t12});
    assign passes_n = vacant & t2;
    assign passes_e = vacant & t4;
    assign passes_ne = vacant & t8;
    assign passes_nw = vacant & t10;
    assign knight_hits = ((((t13 | {15'd0, t14}) & 64'hfefefefefefefefe) | ((t15 | {17'd0, t16}) &
            64'h7f7f7f7f7f7f7f7f)) | ((t17 | {6'd0, t18}) & 64'hfcfcfcfcfcfcfcfc)) | ((t19 | {10'd0, t20})
            & 64'h3f3f3f3f3f3f3f3f);
    assign king_hits = ((t21 | {8'd0, t22}) | (((t23 | t24) | {7'd0, t25}) & 64'hfefefefefefefefe)) |
            ((({1'b0, t26} | {9'd0, t27}) | t28) & 64'h7f7f7f7f7f7f7f7f);
    assign pawn_hits = question[5] ? ({8'd0, t29} | {9'd0, t30})
        : t31 | {1'b0, t32};
    assign elected = {cells_63_elected, cells_56_elected, cells_7_elected, cells_0_elected,
            cells_62_elected, cells_57_elected, cells_6_elected, cells_1_elected, cells_55_elected,
            cells_48_elected, cells_15_elected, cells_8_elected, cells_54_elected, cells_49_elected,
            cells_14_elected, cells_9_elected, cells_61_elected, cells_58_elected, cells_5_elected,
            cells_2_elected, cells_60_elected, cells_59_elected, cells_4_elected, cells_3_elected,
            cells_53_elected, cells_50_elected, cells_13_elected, cells_10_elected, cells_52_elected,
            cells_51_elected, cells_12_elected, cells_11_elected, cells_47_elected, cells_40_elected,
            cells_23_elected, cells_16_elected, cells_46_elected, cells_41_elected, cells_22_elected,
            cells_17_elected, cells_39_elected, cells_32_elected, cells_31_elected, cells_24_elected,
            cells_38_elected, cells_33_elected, cells_30_elected, cells_25_elected, cells_45_elected,
            cells_42_elected, cells_21_elected, cells_18_elected, cells_44_elected, cells_43_elected,
            cells_20_elected, cells_19_elected, cells_37_elected, cells_34_elected, cells_29_elected,
            cells_26_elected, cells_36_elected, cells_35_elected, cells_28_elected, cells_27_elected};
    assign offered_victims = ((t65 | cells_61_offers_victim) | cells_62_offers_victim) |
            cells_63_offers_victim;
    assign offered_attackers = ((t66 | cells_61_offers_attacker) | cells_62_offers_attacker) |
            cells_63_offers_attacker;
    assign captures = {cells_63_king_capture, cells_62_king_capture, cells_61_king_capture,
            cells_60_king_capture, cells_59_king_capture, cells_58_king_capture, cells_57_king_capture,
            cells_56_king_capture, cells_55_king_capture, cells_54_king_capture, cells_53_king_capture,
            cells_52_king_capture, cells_51_king_capture, cells_50_king_capture, cells_49_king_capture,
            cells_48_king_capture, cells_47_king_capture, cells_46_king_capture, cells_45_king_capture,
            cells_44_king_capture, cells_43_king_capture, cells_42_king_capture, cells_41_king_capture,
            cells_40_king_capture, cells_39_king_capture, cells_38_king_capture, cells_37_king_capture,
            cells_36_king_capture, cells_35_king_capture, cells_34_king_capture, cells_33_king_capture,
            cells_32_king_capture, cells_31_king_capture, cells_30_king_capture, cells_29_king_capture,
            cells_28_king_capture, cells_27_king_capture, cells_26_king_capture, cells_25_king_capture,
            cells_24_king_capture, cells_23_king_capture, cells_22_king_capture, cells_21_king_capture,
            cells_20_king_capture, cells_19_king_capture, cells_18_king_capture, cells_17_king_capture,
            cells_16_king_capture, cells_15_king_capture, cells_14_king_capture, cells_13_king_capture,
            cells_12_king_capture, cells_11_king_capture, cells_10_king_capture, cells_9_king_capture,
            cells_8_king_capture, cells_7_king_capture, cells_6_king_capture, cells_5_king_capture,
            cells_4_king_capture, cells_3_king_capture, cells_2_king_capture, cells_1_king_capture,
            cells_0_king_capture};
    assign contacts = {cells_63_contact, cells_62_contact, cells_61_contact, cells_60_contact,
            cells_59_contact, cells_58_contact, cells_57_contact, cells_56_contact, cells_55_contact,
            cells_54_contact, cells_53_contact, cells_52_contact, cells_51_contact, cells_50_contact,
            cells_49_contact, cells_48_contact, cells_47_contact, cells_46_contact, cells_45_contact,
            cells_44_contact, cells_43_contact, cells_42_contact, cells_41_contact, cells_40_contact,
            cells_39_contact, cells_38_contact, cells_37_contact, cells_36_contact, cells_35_contact,
            cells_34_contact, cells_33_contact, cells_32_contact, cells_31_contact, cells_30_contact,
            cells_29_contact, cells_28_contact, cells_27_contact, cells_26_contact, cells_25_contact,
            cells_24_contact, cells_23_contact, cells_22_contact, cells_21_contact, cells_20_contact,
            cells_19_contact, cells_18_contact, cells_17_contact, cells_16_contact, cells_15_contact,
            cells_14_contact, cells_13_contact, cells_12_contact, cells_11_contact, cells_10_contact,
            cells_9_contact, cells_8_contact, cells_7_contact, cells_6_contact, cells_5_contact,
            cells_4_contact, cells_3_contact, cells_2_contact, cells_1_contact, cells_0_contact};
    assign discoverer_map = {cells_63_discoverer, cells_62_discoverer, cells_61_discoverer,
            cells_60_discoverer, cells_59_discoverer, cells_58_discoverer, cells_57_discoverer,
            cells_56_discoverer, cells_55_discoverer, cells_54_discoverer, cells_53_discoverer,
            cells_52_discoverer, cells_51_discoverer, cells_50_discoverer, cells_49_discoverer,
            cells_48_discoverer, cells_47_discoverer, cells_46_discoverer, cells_45_discoverer,
            cells_44_discoverer, cells_43_discoverer, cells_42_discoverer, cells_41_discoverer,
            cells_40_discoverer, cells_39_discoverer, cells_38_discoverer, cells_37_discoverer,
            cells_36_discoverer, cells_35_discoverer, cells_34_discoverer, cells_33_discoverer,
            cells_32_discoverer, cells_31_discoverer, cells_30_discoverer, cells_29_discoverer,
            cells_28_discoverer, cells_27_discoverer, cells_26_discoverer, cells_25_discoverer,
            cells_24_discoverer, cells_23_discoverer, cells_22_discoverer, cells_21_discoverer,
            cells_20_discoverer, cells_19_discoverer, cells_18_discoverer, cells_17_discoverer,
            cells_16_discoverer, cells_15_discoverer, cells_14_discoverer, cells_13_discoverer,
            cells_12_discoverer, cells_11_discoverer, cells_10_discoverer, cells_9_discoverer,
            cells_8_discoverer, cells_7_discoverer, cells_6_discoverer, cells_5_discoverer,
            cells_4_discoverer, cells_3_discoverer, cells_2_discoverer, cells_1_discoverer,
            cells_0_discoverer};
    assign diagonals = {cells_63_lines[0], cells_62_lines[0], cells_61_lines[0], cells_60_lines[0],
            cells_59_lines[0], cells_58_lines[0], cells_57_lines[0], cells_56_lines[0], cells_55_lines[0],
            cells_54_lines[0], cells_53_lines[0], cells_52_lines[0], cells_51_lines[0], cells_50_lines[0],
            cells_49_lines[0], cells_48_lines[0], cells_47_lines[0], cells_46_lines[0], cells_45_lines[0],
            cells_44_lines[0], cells_43_lines[0], cells_42_lines[0], cells_41_lines[0], cells_40_lines[0],
            cells_39_lines[0], cells_38_lines[0], cells_37_lines[0], cells_36_lines[0], cells_35_lines[0],
            cells_34_lines[0], cells_33_lines[0], cells_32_lines[0], cells_31_lines[0], cells_30_lines[0],
            cells_29_lines[0], cells_28_lines[0], cells_27_lines[0], cells_26_lines[0], cells_25_lines[0],
            cells_24_lines[0], cells_23_lines[0], cells_22_lines[0], cells_21_lines[0], cells_20_lines[0],
            cells_19_lines[0], cells_18_lines[0], cells_17_lines[0], cells_16_lines[0], cells_15_lines[0],
            cells_14_lines[0], cells_13_lines[0], cells_12_lines[0], cells_11_lines[0], cells_10_lines[0],
            cells_9_lines[0], cells_8_lines[0], cells_7_lines[0], cells_6_lines[0], cells_5_lines[0],
            cells_4_lines[0], cells_3_lines[0], cells_2_lines[0], cells_1_lines[0], cells_0_lines[0]};
    assign lines = {cells_63_lines[1], cells_62_lines[1], cells_61_lines[1], cells_60_lines[1],
            cells_59_lines[1], cells_58_lines[1], cells_57_lines[1], cells_56_lines[1], cells_55_lines[1],
            cells_54_lines[1], cells_53_lines[1], cells_52_lines[1], cells_51_lines[1], cells_50_lines[1],
            cells_49_lines[1], cells_48_lines[1], cells_47_lines[1], cells_46_lines[1], cells_45_lines[1],
            cells_44_lines[1], cells_43_lines[1], cells_42_lines[1], cells_41_lines[1], cells_40_lines[1],
            cells_39_lines[1], cells_38_lines[1], cells_37_lines[1], cells_36_lines[1], cells_35_lines[1],
            cells_34_lines[1], cells_33_lines[1], cells_32_lines[1], cells_31_lines[1], cells_30_lines[1],
            cells_29_lines[1], cells_28_lines[1], cells_27_lines[1], cells_26_lines[1], cells_25_lines[1],
            cells_24_lines[1], cells_23_lines[1], cells_22_lines[1], cells_21_lines[1], cells_20_lines[1],
            cells_19_lines[1], cells_18_lines[1], cells_17_lines[1], cells_16_lines[1], cells_15_lines[1],
            cells_14_lines[1], cells_13_lines[1], cells_12_lines[1], cells_11_lines[1], cells_10_lines[1],
            cells_9_lines[1], cells_8_lines[1], cells_7_lines[1], cells_6_lines[1], cells_5_lines[1],
            cells_4_lines[1], cells_3_lines[1], cells_2_lines[1], cells_1_lines[1], cells_0_lines[1]};
    assign knight_lines = {cells_63_lines[2], cells_62_lines[2], cells_61_lines[2], cells_60_lines[2],
            cells_59_lines[2], cells_58_lines[2], cells_57_lines[2], cells_56_lines[2], cells_55_lines[2],
            cells_54_lines[2], cells_53_lines[2], cells_52_lines[2], cells_51_lines[2], cells_50_lines[2],
            cells_49_lines[2], cells_48_lines[2], cells_47_lines[2], cells_46_lines[2], cells_45_lines[2],
            cells_44_lines[2], cells_43_lines[2], cells_42_lines[2], cells_41_lines[2], cells_40_lines[2],
            cells_39_lines[2], cells_38_lines[2], cells_37_lines[2], cells_36_lines[2], cells_35_lines[2],
            cells_34_lines[2], cells_33_lines[2], cells_32_lines[2], cells_31_lines[2], cells_30_lines[2],
            cells_29_lines[2], cells_28_lines[2], cells_27_lines[2], cells_26_lines[2], cells_25_lines[2],
            cells_24_lines[2], cells_23_lines[2], cells_22_lines[2], cells_21_lines[2], cells_20_lines[2],
            cells_19_lines[2], cells_18_lines[2], cells_17_lines[2], cells_16_lines[2], cells_15_lines[2],
            cells_14_lines[2], cells_13_lines[2], cells_12_lines[2], cells_11_lines[2], cells_10_lines[2],
            cells_9_lines[2], cells_8_lines[2], cells_7_lines[2], cells_6_lines[2], cells_5_lines[2],
            cells_4_lines[2], cells_3_lines[2], cells_2_lines[2], cells_1_lines[2], cells_0_lines[2]};
    assign pawn_lines = {cells_63_lines[3], cells_62_lines[3], cells_61_lines[3], cells_60_lines[3],
            cells_59_lines[3], cells_58_lines[3], cells_57_lines[3], cells_56_lines[3], cells_55_lines[3],
            cells_54_lines[3], cells_53_lines[3], cells_52_lines[3], cells_51_lines[3], cells_50_lines[3],
            cells_49_lines[3], cells_48_lines[3], cells_47_lines[3], cells_46_lines[3], cells_45_lines[3],
            cells_44_lines[3], cells_43_lines[3], cells_42_lines[3], cells_41_lines[3], cells_40_lines[3],
            cells_39_lines[3], cells_38_lines[3], cells_37_lines[3], cells_36_lines[3], cells_35_lines[3],
            cells_34_lines[3], cells_33_lines[3], cells_32_lines[3], cells_31_lines[3], cells_30_lines[3],
            cells_29_lines[3], cells_28_lines[3], cells_27_lines[3], cells_26_lines[3], cells_25_lines[3],
            cells_24_lines[3], cells_23_lines[3], cells_22_lines[3], cells_21_lines[3], cells_20_lines[3],
            cells_19_lines[3], cells_18_lines[3], cells_17_lines[3], cells_16_lines[3], cells_15_lines[3],
            cells_14_lines[3], cells_13_lines[3], cells_12_lines[3], cells_11_lines[3], cells_10_lines[3],
            cells_9_lines[3], cells_8_lines[3], cells_7_lines[3], cells_6_lines[3], cells_5_lines[3],
            cells_4_lines[3], cells_3_lines[3], cells_2_lines[3], cells_1_lines[3], cells_0_lines[3]};
    assign allowed = {cells_63_allowed, cells_62_allowed, cells_61_allowed, cells_60_allowed,
            cells_59_allowed, cells_58_allowed, cells_57_allowed, cells_56_allowed, cells_55_allowed,
            cells_54_allowed, cells_53_allowed, cells_52_allowed, cells_51_allowed, cells_50_allowed,
            cells_49_allowed, cells_48_allowed, cells_47_allowed, cells_46_allowed, cells_45_allowed,
            cells_44_allowed, cells_43_allowed, cells_42_allowed, cells_41_allowed, cells_40_allowed,
            cells_39_allowed, cells_38_allowed, cells_37_allowed, cells_36_allowed, cells_35_allowed,
            cells_34_allowed, cells_33_allowed, cells_32_allowed, cells_31_allowed, cells_30_allowed,
            cells_29_allowed, cells_28_allowed, cells_27_allowed, cells_26_allowed, cells_25_allowed,
            cells_24_allowed, cells_23_allowed, cells_22_allowed, cells_21_allowed, cells_20_allowed,
            cells_19_allowed, cells_18_allowed, cells_17_allowed, cells_16_allowed, cells_15_allowed,
            cells_14_allowed, cells_13_allowed, cells_12_allowed, cells_11_allowed, cells_10_allowed,
            cells_9_allowed, cells_8_allowed, cells_7_allowed, cells_6_allowed, cells_5_allowed,
            cells_4_allowed, cells_3_allowed, cells_2_allowed, cells_1_allowed, cells_0_allowed};
    assign hung = {cells_63_hung, cells_62_hung, cells_61_hung, cells_60_hung, cells_59_hung,
            cells_58_hung, cells_57_hung, cells_56_hung, cells_55_hung, cells_54_hung, cells_53_hung,
            cells_52_hung, cells_51_hung, cells_50_hung, cells_49_hung, cells_48_hung, cells_47_hung,
            cells_46_hung, cells_45_hung, cells_44_hung, cells_43_hung, cells_42_hung, cells_41_hung,
            cells_40_hung, cells_39_hung, cells_38_hung, cells_37_hung, cells_36_hung, cells_35_hung,
            cells_34_hung, cells_33_hung, cells_32_hung, cells_31_hung, cells_30_hung, cells_29_hung,
            cells_28_hung, cells_27_hung, cells_26_hung, cells_25_hung, cells_24_hung, cells_23_hung,
            cells_22_hung, cells_21_hung, cells_20_hung, cells_19_hung, cells_18_hung, cells_17_hung,
            cells_16_hung, cells_15_hung, cells_14_hung, cells_13_hung, cells_12_hung, cells_11_hung,
            cells_10_hung, cells_9_hung, cells_8_hung, cells_7_hung, cells_6_hung, cells_5_hung,
            cells_4_hung, cells_3_hung, cells_2_hung, cells_1_hung, cells_0_hung};
    assign targets = {16'd0, {t44, 16'd0, t42, 16'd0}};
    assign cells_0_from = from_ranks[0] & from_files[0];
    assign cells_0_write_to = to_ranks[0] & to_files[0];
    assign cells_0_knight_in = knight_hits[0];
    assign cells_0_king_in = king_hits[0];
    assign cells_0_pawn_attack_in = pawn_hits[0];
    assign cells_1_from = from_ranks[0] & from_files[1];
    assign cells_1_write_to = to_ranks[0] & to_files[1];
    assign cells_1_from_e = pairs_w[2] | (passes_e[3] & cells_3_from_e);
    assign cells_1_knight_in = knight_hits[1];
    assign cells_1_king_in = king_hits[1];
    assign cells_1_pawn_attack_in = pawn_hits[1];
    assign cells_2_castling = ((((t55 & (~mover & rights[1])) & (cells_3_code == 4'd0)) & (cells_2_code ==
            4'd0)) & (cells_1_code == 4'd0)) & (cells_0_code == 4'd4);
    assign cells_2_from = from_ranks[0] & from_files[2];
    assign cells_2_write_to = to_ranks[0] & to_files[2];
    assign cells_2_from_w = cells_1_to_e;
    assign cells_2_knight_in = knight_hits[2];
    assign cells_2_king_in = king_hits[2];
    assign cells_2_pawn_attack_in = pawn_hits[2];
    assign cells_3_from = from_ranks[0] & from_files[3];
    assign cells_3_write_to = to_ranks[0] & to_files[3];
    assign cells_3_from_e = pairs_w[4] | (passes_e[5] & cells_5_from_e);
    assign cells_3_knight_in = knight_hits[3];
    assign cells_3_king_in = king_hits[3];
    assign cells_3_pawn_attack_in = pawn_hits[3];
    assign cells_4_castling = (source[6] & cells_6_castling) | (source[2] & cells_2_castling);
    assign cells_4_crossed = castled[0] | castled[1];
    assign cells_4_from = from_ranks[0] & from_files[4];
    assign cells_4_write_to = to_ranks[0] & to_files[4];
    assign cells_4_from_w = pairs_e[3] | (passes_e[3] & cells_2_from_w);
    assign cells_4_knight_in = knight_hits[4];
    assign cells_4_king_in = king_hits[4];
    assign cells_4_pawn_attack_in = pawn_hits[4];
    assign cells_5_from = from_ranks[0] & from_files[5];
    assign cells_5_write_to = to_ranks[0] & to_files[5];
    assign cells_5_from_e = cells_6_to_w;
    assign cells_5_knight_in = knight_hits[5];
    assign cells_5_king_in = king_hits[5];
    assign cells_5_pawn_attack_in = pawn_hits[5];
    assign cells_6_castling = ((((~mover & rights[0]) & t55) & (cells_5_code == 4'd0)) & (cells_6_code ==
            4'd0)) & (cells_7_code == 4'd4);
    assign cells_6_from = from_ranks[0] & from_files[6];
    assign cells_6_write_to = to_ranks[0] & to_files[6];
    assign cells_6_from_w = pairs_e[5] | (passes_e[5] & cells_4_from_w);
    assign cells_6_knight_in = knight_hits[6];
    assign cells_6_king_in = king_hits[6];
    assign cells_6_pawn_attack_in = pawn_hits[6];
    assign cells_7_from = from_ranks[0] & from_files[7];
    assign cells_7_write_to = to_ranks[0] & to_files[7];
    assign cells_7_knight_in = knight_hits[7];
    assign cells_7_king_in = king_hits[7];
    assign cells_7_pawn_attack_in = pawn_hits[7];
    assign cells_8_from = from_files[0] & from_ranks[1];
    assign cells_8_write_to = to_files[0] & to_ranks[1];
    assign cells_8_from_n = pairs_s[16] | (passes_n[24] & cells_24_from_n);
    assign cells_8_from_ne = pairs_sw[17] | (passes_ne[26] & cells_26_from_ne);
    assign cells_8_knight_in = knight_hits[8];
    assign cells_8_king_in = king_hits[8];
    assign cells_8_pawn_attack_in = pawn_hits[8];
    assign cells_9_from = from_files[1] & from_ranks[1];
    assign cells_9_write_to = to_files[1] & to_ranks[1];
    assign cells_9_from_n = pairs_s[17] | (passes_n[25] & cells_25_from_n);
    assign cells_9_from_ne = pairs_sw[18] | (passes_ne[27] & cells_27_from_ne);
    assign cells_9_from_e = pairs_w[10] | (passes_e[11] & cells_11_from_e);
    assign cells_9_knight_in = knight_hits[9];
    assign cells_9_king_in = king_hits[9];
    assign cells_9_pawn_attack_in = pawn_hits[9];
    assign cells_10_from = from_files[2] & from_ranks[1];
    assign cells_10_write_to = to_files[2] & to_ranks[1];
    assign cells_10_from_n = pairs_s[18] | (passes_n[26] & cells_26_from_n);
    assign cells_10_from_ne = pairs_sw[19] | (passes_ne[28] & cells_28_from_ne);
    assign cells_10_from_w = cells_9_to_e;
    assign cells_10_knight_in = knight_hits[10];
    assign cells_10_king_in = king_hits[10];
    assign cells_10_pawn_attack_in = pawn_hits[10];
    assign cells_11_from = from_files[3] & from_ranks[1];
    assign cells_11_write_to = to_files[3] & to_ranks[1];
    assign cells_11_from_n = pairs_s[19] | (passes_n[27] & cells_27_from_n);
    assign cells_11_from_ne = pairs_sw[20] | (passes_ne[29] & cells_29_from_ne);
    assign cells_11_from_e = pairs_w[12] | (passes_e[13] & cells_13_from_e);
    assign cells_11_from_nw = pairs_se[18] | (passes_nw[25] & cells_25_from_nw);
    assign cells_11_knight_in = knight_hits[11];
    assign cells_11_king_in = king_hits[11];
    assign cells_11_pawn_attack_in = pawn_hits[11];
    assign cells_12_from = from_files[4] & from_ranks[1];
    assign cells_12_write_to = to_files[4] & to_ranks[1];
    assign cells_12_from_n = pairs_s[20] | (passes_n[28] & cells_28_from_n);
    assign cells_12_from_ne = pairs_sw[21] | (passes_ne[30] & cells_30_from_ne);
    assign cells_12_from_w = pairs_e[11] | (passes_e[11] & cells_10_from_w);
    assign cells_12_from_nw = pairs_se[19] | (passes_nw[26] & cells_26_from_nw);
    assign cells_12_knight_in = knight_hits[12];
    assign cells_12_king_in = king_hits[12];
    assign cells_12_pawn_attack_in = pawn_hits[12];
    assign cells_13_from = from_files[5] & from_ranks[1];
    assign cells_13_write_to = to_files[5] & to_ranks[1];
    assign cells_13_from_n = pairs_s[21] | (passes_n[29] & cells_29_from_n);
    assign cells_13_from_e = cells_14_to_w;
    assign cells_13_from_nw = pairs_se[20] | (passes_nw[27] & cells_27_from_nw);
    assign cells_13_knight_in = knight_hits[13];
    assign cells_13_king_in = king_hits[13];
    assign cells_13_pawn_attack_in = pawn_hits[13];
    assign cells_14_from = from_files[6] & from_ranks[1];
    assign cells_14_write_to = to_files[6] & to_ranks[1];
    assign cells_14_from_n = pairs_s[22] | (passes_n[30] & cells_30_from_n);
    assign cells_14_from_w = pairs_e[13] | (passes_e[13] & cells_12_from_w);
    assign cells_14_from_nw = pairs_se[21] | (passes_nw[28] & cells_28_from_nw);
    assign cells_14_knight_in = knight_hits[14];
    assign cells_14_king_in = king_hits[14];
    assign cells_14_pawn_attack_in = pawn_hits[14];
    assign cells_15_from = from_files[7] & from_ranks[1];
    assign cells_15_write_to = to_files[7] & to_ranks[1];
    assign cells_15_from_n = pairs_s[23] | (passes_n[31] & cells_31_from_n);
    assign cells_15_from_nw = pairs_se[22] | (passes_nw[29] & cells_29_from_nw);
    assign cells_15_knight_in = knight_hits[15];
    assign cells_15_king_in = king_hits[15];
    assign cells_15_pawn_attack_in = pawn_hits[15];
    assign cells_16_en_passant = t42[0];
    assign cells_16_from = from_files[0] & from_ranks[2];
    assign cells_16_write_to = to_files[0] & to_ranks[2];
    assign cells_16_from_s = cells_8_to_n;
    assign cells_16_knight_in = knight_hits[16];
    assign cells_16_king_in = king_hits[16];
    assign cells_16_pawn_attack_in = pawn_hits[16];
    assign cells_17_en_passant = t42[1];
    assign cells_17_from = from_files[1] & from_ranks[2];
    assign cells_17_write_to = to_files[1] & to_ranks[2];
    assign cells_17_from_e = pairs_w[18] | (passes_e[19] & cells_19_from_e);
    assign cells_17_from_s = cells_9_to_n;
    assign cells_17_from_sw = cells_8_to_ne;
    assign cells_17_knight_in = knight_hits[17];
    assign cells_17_king_in = king_hits[17];
    assign cells_17_pawn_attack_in = pawn_hits[17];
    assign cells_18_en_passant = t42[2];
    assign cells_18_from = from_files[2] & from_ranks[2];
    assign cells_18_write_to = to_files[2] & to_ranks[2];
    assign cells_18_from_se = cells_11_to_nw;
    assign cells_18_from_s = cells_10_to_n;
    assign cells_18_from_sw = cells_9_to_ne;
    assign cells_18_from_w = cells_17_to_e;
    assign cells_18_knight_in = knight_hits[18];
    assign cells_18_king_in = king_hits[18];
    assign cells_18_pawn_attack_in = pawn_hits[18];
    assign cells_19_en_passant = t42[3];
    assign cells_19_from = from_files[3] & from_ranks[2];
    assign cells_19_write_to = to_files[3] & to_ranks[2];
    assign cells_19_from_e = pairs_w[20] | (passes_e[21] & cells_21_from_e);
    assign cells_19_from_se = cells_12_to_nw;
    assign cells_19_from_s = cells_11_to_n;
    assign cells_19_from_sw = cells_10_to_ne;
    assign cells_19_knight_in = knight_hits[19];
    assign cells_19_king_in = king_hits[19];
    assign cells_19_pawn_attack_in = pawn_hits[19];
    assign cells_20_en_passant = t42[4];
    assign cells_20_from = from_files[4] & from_ranks[2];
    assign cells_20_write_to = to_files[4] & to_ranks[2];
    assign cells_20_from_se = cells_13_to_nw;
    assign cells_20_from_s = cells_12_to_n;
    assign cells_20_from_sw = cells_11_to_ne;
    assign cells_20_from_w = pairs_e[19] | (passes_e[19] & cells_18_from_w);
    assign cells_20_knight_in = knight_hits[20];
    assign cells_20_king_in = king_hits[20];
    assign cells_20_pawn_attack_in = pawn_hits[20];
    assign cells_21_en_passant = t42[5];
    assign cells_21_from = from_files[5] & from_ranks[2];
    assign cells_21_write_to = to_files[5] & to_ranks[2];
    assign cells_21_from_e = cells_22_to_w;
    assign cells_21_from_se = cells_14_to_nw;
    assign cells_21_from_s = cells_13_to_n;
    assign cells_21_from_sw = cells_12_to_ne;
    assign cells_21_knight_in = knight_hits[21];
    assign cells_21_king_in = king_hits[21];
    assign cells_21_pawn_attack_in = pawn_hits[21];
    assign cells_22_en_passant = t42[6];
    assign cells_22_from = from_files[6] & from_ranks[2];
    assign cells_22_write_to = to_files[6] & to_ranks[2];
    assign cells_22_from_se = cells_15_to_nw;
    assign cells_22_from_s = cells_14_to_n;
    assign cells_22_from_w = pairs_e[21] | (passes_e[21] & cells_20_from_w);
    assign cells_22_knight_in = knight_hits[22];
    assign cells_22_king_in = king_hits[22];
    assign cells_22_pawn_attack_in = pawn_hits[22];
    assign cells_23_en_passant = t42[7];
    assign cells_23_from = from_files[7] & from_ranks[2];
    assign cells_23_write_to = to_files[7] & to_ranks[2];
    assign cells_23_from_s = cells_15_to_n;
    assign cells_23_knight_in = knight_hits[23];
    assign cells_23_king_in = king_hits[23];
    assign cells_23_pawn_attack_in = pawn_hits[23];
    assign cells_24_from = from_files[0] & from_ranks[3];
    assign cells_24_write_to = to_files[0] & to_ranks[3];
    assign cells_24_write_extra = t45 & t46;
    assign cells_24_from_n = pairs_s[32] | (passes_n[40] & cells_40_from_n);
    assign cells_24_from_ne = pairs_sw[33] | (passes_ne[42] & cells_42_from_ne);
    assign cells_24_knight_in = knight_hits[24];
    assign cells_24_king_in = king_hits[24];
    assign cells_24_pawn_attack_in = pawn_hits[24];
    assign cells_25_from = from_files[1] & from_ranks[3];
    assign cells_25_write_to = to_files[1] & to_ranks[3];
    assign cells_25_write_extra = t46 & t48;
    assign cells_25_from_n = pairs_s[33] | (passes_n[41] & cells_41_from_n);
    assign cells_25_from_ne = pairs_sw[34] | (passes_ne[43] & cells_43_from_ne);
    assign cells_25_from_e = pairs_w[26] | (passes_e[27] & cells_27_from_e);
    assign cells_25_from_nw = cells_32_to_se;
    assign cells_25_knight_in = knight_hits[25];
    assign cells_25_king_in = king_hits[25];
    assign cells_25_pawn_attack_in = pawn_hits[25];
    assign cells_26_from = from_files[2] & from_ranks[3];
    assign cells_26_write_to = to_files[2] & to_ranks[3];
    assign cells_26_write_extra = t46 & t49;
    assign cells_26_from_n = pairs_s[34] | (passes_n[42] & cells_42_from_n);
    assign cells_26_from_ne = pairs_sw[35] | (passes_ne[44] & cells_44_from_ne);
    assign cells_26_from_w = cells_25_to_e;
    assign cells_26_from_nw = cells_33_to_se;
    assign cells_26_knight_in = knight_hits[26];
    assign cells_26_king_in = king_hits[26];
    assign cells_26_pawn_attack_in = pawn_hits[26];
    assign cells_27_from = from_files[3] & from_ranks[3];
    assign cells_27_write_to = to_files[3] & to_ranks[3];
    assign cells_27_write_extra = t46 & t50;
    assign cells_27_from_n = pairs_s[35] | (passes_n[43] & cells_43_from_n);
    assign cells_27_from_ne = pairs_sw[36] | (passes_ne[45] & cells_45_from_ne);
    assign cells_27_from_e = pairs_w[28] | (passes_e[29] & cells_29_from_e);
    assign cells_27_from_nw = pairs_se[34] | (passes_nw[41] & cells_41_from_nw);
    assign cells_27_knight_in = knight_hits[27];
    assign cells_27_king_in = king_hits[27];
    assign cells_27_pawn_attack_in = pawn_hits[27];
    assign cells_28_from = from_files[4] & from_ranks[3];
    assign cells_28_write_to = to_files[4] & to_ranks[3];
    assign cells_28_write_extra = t46 & t51;
    assign cells_28_from_n = pairs_s[36] | (passes_n[44] & cells_44_from_n);
    assign cells_28_from_ne = pairs_sw[37] | (passes_ne[46] & cells_46_from_ne);
    assign cells_28_from_w = pairs_e[27] | (passes_e[27] & cells_26_from_w);
    assign cells_28_from_nw = pairs_se[35] | (passes_nw[42] & cells_42_from_nw);
    assign cells_28_knight_in = knight_hits[28];
    assign cells_28_king_in = king_hits[28];
    assign cells_28_pawn_attack_in = pawn_hits[28];
    assign cells_29_from = from_files[5] & from_ranks[3];
    assign cells_29_write_to = to_files[5] & to_ranks[3];
    assign cells_29_write_extra = t46 & t52;
    assign cells_29_from_n = pairs_s[37] | (passes_n[45] & cells_45_from_n);
    assign cells_29_from_ne = cells_38_to_sw;
    assign cells_29_from_e = cells_30_to_w;
    assign cells_29_from_nw = pairs_se[36] | (passes_nw[43] & cells_43_from_nw);
    assign cells_29_knight_in = knight_hits[29];
    assign cells_29_king_in = king_hits[29];
    assign cells_29_pawn_attack_in = pawn_hits[29];
    assign cells_30_from = from_files[6] & from_ranks[3];
    assign cells_30_write_to = to_files[6] & to_ranks[3];
    assign cells_30_write_extra = t46 & t53;
    assign cells_30_from_n = pairs_s[38] | (passes_n[46] & cells_46_from_n);
    assign cells_30_from_ne = cells_39_to_sw;
    assign cells_30_from_w = pairs_e[29] | (passes_e[29] & cells_28_from_w);
    assign cells_30_from_nw = pairs_se[37] | (passes_nw[44] & cells_44_from_nw);
    assign cells_30_knight_in = knight_hits[30];
    assign cells_30_king_in = king_hits[30];
    assign cells_30_pawn_attack_in = pawn_hits[30];
    assign cells_31_from = from_files[7] & from_ranks[3];
    assign cells_31_write_to = to_files[7] & to_ranks[3];
    assign cells_31_write_extra = t46 & t54;
    assign cells_31_from_n = pairs_s[39] | (passes_n[47] & cells_47_from_n);
    assign cells_31_from_nw = pairs_se[38] | (passes_nw[45] & cells_45_from_nw);
    assign cells_31_knight_in = knight_hits[31];
    assign cells_31_king_in = king_hits[31];
    assign cells_31_pawn_attack_in = pawn_hits[31];
    assign cells_32_from = from_files[0] & from_ranks[4];
    assign cells_32_write_to = to_files[0] & to_ranks[4];
    assign cells_32_write_extra = t45 & t47;
    assign cells_32_from_se = pairs_nw[25] | (passes_nw[25] & cells_18_from_se);
    assign cells_32_from_s = pairs_n[24] | (passes_n[24] & cells_16_from_s);
    assign cells_32_knight_in = knight_hits[32];
    assign cells_32_king_in = king_hits[32];
    assign cells_32_pawn_attack_in = pawn_hits[32];
    assign cells_33_from = from_files[1] & from_ranks[4];
    assign cells_33_write_to = to_files[1] & to_ranks[4];
    assign cells_33_write_extra = t47 & t48;
    assign cells_33_from_e = pairs_w[34] | (passes_e[35] & cells_35_from_e);
    assign cells_33_from_se = pairs_nw[26] | (passes_nw[26] & cells_19_from_se);
    assign cells_33_from_s = pairs_n[25] | (passes_n[25] & cells_17_from_s);
    assign cells_33_from_sw = cells_24_to_ne;
    assign cells_33_knight_in = knight_hits[33];
    assign cells_33_king_in = king_hits[33];
    assign cells_33_pawn_attack_in = pawn_hits[33];
    assign cells_34_from = from_files[2] & from_ranks[4];
    assign cells_34_write_to = to_files[2] & to_ranks[4];
    assign cells_34_write_extra = t47 & t49;
    assign cells_34_from_se = pairs_nw[27] | (passes_nw[27] & cells_20_from_se);
    assign cells_34_from_s = pairs_n[26] | (passes_n[26] & cells_18_from_s);
    assign cells_34_from_sw = cells_25_to_ne;
    assign cells_34_from_w = cells_33_to_e;
    assign cells_34_knight_in = knight_hits[34];
    assign cells_34_king_in = king_hits[34];
    assign cells_34_pawn_attack_in = pawn_hits[34];
    assign cells_35_from = from_files[3] & from_ranks[4];
    assign cells_35_write_to = to_files[3] & to_ranks[4];
    assign cells_35_write_extra = t47 & t50;
    assign cells_35_from_e = pairs_w[36] | (passes_e[37] & cells_37_from_e);
    assign cells_35_from_se = pairs_nw[28] | (passes_nw[28] & cells_21_from_se);
    assign cells_35_from_s = pairs_n[27] | (passes_n[27] & cells_19_from_s);
    assign cells_35_from_sw = pairs_ne[26] | (passes_ne[26] & cells_17_from_sw);
    assign cells_35_knight_in = knight_hits[35];
    assign cells_35_king_in = king_hits[35];
    assign cells_35_pawn_attack_in = pawn_hits[35];
    assign cells_36_from = from_files[4] & from_ranks[4];
    assign cells_36_write_to = to_files[4] & to_ranks[4];
    assign cells_36_write_extra = t47 & t51;
    assign cells_36_from_se = pairs_nw[29] | (passes_nw[29] & cells_22_from_se);
    assign cells_36_from_s = pairs_n[28] | (passes_n[28] & cells_20_from_s);
    assign cells_36_from_sw = pairs_ne[27] | (passes_ne[27] & cells_18_from_sw);
    assign cells_36_from_w = pairs_e[35] | (passes_e[35] & cells_34_from_w);
    assign cells_36_knight_in = knight_hits[36];
    assign cells_36_king_in = king_hits[36];
    assign cells_36_pawn_attack_in = pawn_hits[36];
    assign cells_37_from = from_files[5] & from_ranks[4];
    assign cells_37_write_to = to_files[5] & to_ranks[4];
    assign cells_37_write_extra = t47 & t52;
    assign cells_37_from_e = cells_38_to_w;
    assign cells_37_from_se = cells_30_to_nw;
    assign cells_37_from_s = pairs_n[29] | (passes_n[29] & cells_21_from_s);
    assign cells_37_from_sw = pairs_ne[28] | (passes_ne[28] & cells_19_from_sw);
    assign cells_37_knight_in = knight_hits[37];
    assign cells_37_king_in = king_hits[37];
    assign cells_37_pawn_attack_in = pawn_hits[37];
    assign cells_38_from = from_files[6] & from_ranks[4];
    assign cells_38_write_to = to_files[6] & to_ranks[4];
    assign cells_38_write_extra = t47 & t53;
    assign cells_38_from_se = cells_31_to_nw;
    assign cells_38_from_s = pairs_n[30] | (passes_n[30] & cells_22_from_s);
    assign cells_38_from_sw = pairs_ne[29] | (passes_ne[29] & cells_20_from_sw);
    assign cells_38_from_w = pairs_e[37] | (passes_e[37] & cells_36_from_w);
    assign cells_38_knight_in = knight_hits[38];
    assign cells_38_king_in = king_hits[38];
    assign cells_38_pawn_attack_in = pawn_hits[38];
    assign cells_39_from = from_files[7] & from_ranks[4];
    assign cells_39_write_to = to_files[7] & to_ranks[4];
    assign cells_39_write_extra = t47 & t54;
    assign cells_39_from_s = pairs_n[31] | (passes_n[31] & cells_23_from_s);
    assign cells_39_from_sw = pairs_ne[30] | (passes_ne[30] & cells_21_from_sw);
    assign cells_39_knight_in = knight_hits[39];
    assign cells_39_king_in = king_hits[39];
    assign cells_39_pawn_attack_in = pawn_hits[39];
    assign cells_40_en_passant = t44[0];
    assign cells_40_from = from_files[0] & from_ranks[5];
    assign cells_40_write_to = to_files[0] & to_ranks[5];
    assign cells_40_from_n = cells_48_to_s;
    assign cells_40_knight_in = knight_hits[40];
    assign cells_40_king_in = king_hits[40];
    assign cells_40_pawn_attack_in = pawn_hits[40];
    assign cells_41_en_passant = t44[1];
    assign cells_41_from = from_files[1] & from_ranks[5];
    assign cells_41_write_to = to_files[1] & to_ranks[5];
    assign cells_41_from_n = cells_49_to_s;
    assign cells_41_from_e = pairs_w[42] | (passes_e[43] & cells_43_from_e);
    assign cells_41_from_nw = cells_48_to_se;
    assign cells_41_knight_in = knight_hits[41];
    assign cells_41_king_in = king_hits[41];
    assign cells_41_pawn_attack_in = pawn_hits[41];
    assign cells_42_en_passant = t44[2];
    assign cells_42_from = from_files[2] & from_ranks[5];
    assign cells_42_write_to = to_files[2] & to_ranks[5];
    assign cells_42_from_n = cells_50_to_s;
    assign cells_42_from_ne = cells_51_to_sw;
    assign cells_42_from_w = cells_41_to_e;
    assign cells_42_from_nw = cells_49_to_se;
    assign cells_42_knight_in = knight_hits[42];
    assign cells_42_king_in = king_hits[42];
    assign cells_42_pawn_attack_in = pawn_hits[42];
    assign cells_43_en_passant = t44[3];
    assign cells_43_from = from_files[3] & from_ranks[5];
    assign cells_43_write_to = to_files[3] & to_ranks[5];
    assign cells_43_from_n = cells_51_to_s;
    assign cells_43_from_ne = cells_52_to_sw;
    assign cells_43_from_e = pairs_w[44] | (passes_e[45] & cells_45_from_e);
    assign cells_43_from_nw = cells_50_to_se;
    assign cells_43_knight_in = knight_hits[43];
    assign cells_43_king_in = king_hits[43];
    assign cells_43_pawn_attack_in = pawn_hits[43];
    assign cells_44_en_passant = t44[4];
    assign cells_44_from = from_files[4] & from_ranks[5];
    assign cells_44_write_to = to_files[4] & to_ranks[5];
    assign cells_44_from_n = cells_52_to_s;
    assign cells_44_from_ne = cells_53_to_sw;
    assign cells_44_from_w = pairs_e[43] | (passes_e[43] & cells_42_from_w);
    assign cells_44_from_nw = cells_51_to_se;
    assign cells_44_knight_in = knight_hits[44];
    assign cells_44_king_in = king_hits[44];
    assign cells_44_pawn_attack_in = pawn_hits[44];
    assign cells_45_en_passant = t44[5];
    assign cells_45_from = from_files[5] & from_ranks[5];
    assign cells_45_write_to = to_files[5] & to_ranks[5];
    assign cells_45_from_n = cells_53_to_s;
    assign cells_45_from_ne = cells_54_to_sw;
    assign cells_45_from_e = cells_46_to_w;
    assign cells_45_from_nw = cells_52_to_se;
    assign cells_45_knight_in = knight_hits[45];
    assign cells_45_king_in = king_hits[45];
    assign cells_45_pawn_attack_in = pawn_hits[45];
    assign cells_46_en_passant = t44[6];
    assign cells_46_from = from_files[6] & from_ranks[5];
    assign cells_46_write_to = to_files[6] & to_ranks[5];
    assign cells_46_from_n = cells_54_to_s;
    assign cells_46_from_ne = cells_55_to_sw;
    assign cells_46_from_w = pairs_e[45] | (passes_e[45] & cells_44_from_w);
    assign cells_46_knight_in = knight_hits[46];
    assign cells_46_king_in = king_hits[46];
    assign cells_46_pawn_attack_in = pawn_hits[46];
    assign cells_47_en_passant = t44[7];
    assign cells_47_from = from_files[7] & from_ranks[5];
    assign cells_47_write_to = to_files[7] & to_ranks[5];
    assign cells_47_from_n = cells_55_to_s;
    assign cells_47_knight_in = knight_hits[47];
    assign cells_47_king_in = king_hits[47];
    assign cells_47_pawn_attack_in = pawn_hits[47];
    assign cells_48_from = from_files[0] & from_ranks[6];
    assign cells_48_write_to = to_files[0] & to_ranks[6];
    assign cells_48_from_se = pairs_nw[41] | (passes_nw[41] & cells_34_from_se);
    assign cells_48_from_s = pairs_n[40] | (passes_n[40] & cells_32_from_s);
    assign cells_48_knight_in = knight_hits[48];
    assign cells_48_king_in = king_hits[48];
    assign cells_48_pawn_attack_in = pawn_hits[48];
    assign cells_49_from = from_files[1] & from_ranks[6];
    assign cells_49_write_to = to_files[1] & to_ranks[6];
    assign cells_49_from_e = pairs_w[50] | (passes_e[51] & cells_51_from_e);
    assign cells_49_from_se = pairs_nw[42] | (passes_nw[42] & cells_35_from_se);
    assign cells_49_from_s = pairs_n[41] | (passes_n[41] & cells_33_from_s);
    assign cells_49_knight_in = knight_hits[49];
    assign cells_49_king_in = king_hits[49];
    assign cells_49_pawn_attack_in = pawn_hits[49];
    assign cells_50_from = from_files[2] & from_ranks[6];
    assign cells_50_write_to = to_files[2] & to_ranks[6];
    assign cells_50_from_se = pairs_nw[43] | (passes_nw[43] & cells_36_from_se);
    assign cells_50_from_s = pairs_n[42] | (passes_n[42] & cells_34_from_s);
    assign cells_50_from_w = cells_49_to_e;
    assign cells_50_knight_in = knight_hits[50];
    assign cells_50_king_in = king_hits[50];
    assign cells_50_pawn_attack_in = pawn_hits[50];
    assign cells_51_from = from_files[3] & from_ranks[6];
    assign cells_51_write_to = to_files[3] & to_ranks[6];
    assign cells_51_from_e = pairs_w[52] | (passes_e[53] & cells_53_from_e);
    assign cells_51_from_se = pairs_nw[44] | (passes_nw[44] & cells_37_from_se);
    assign cells_51_from_s = pairs_n[43] | (passes_n[43] & cells_35_from_s);
    assign cells_51_from_sw = pairs_ne[42] | (passes_ne[42] & cells_33_from_sw);
    assign cells_51_knight_in = knight_hits[51];
    assign cells_51_king_in = king_hits[51];
    assign cells_51_pawn_attack_in = pawn_hits[51];
    assign cells_52_from = from_files[4] & from_ranks[6];
    assign cells_52_write_to = to_files[4] & to_ranks[6];
    assign cells_52_from_se = pairs_nw[45] | (passes_nw[45] & cells_38_from_se);
    assign cells_52_from_s = pairs_n[44] | (passes_n[44] & cells_36_from_s);
    assign cells_52_from_sw = pairs_ne[43] | (passes_ne[43] & cells_34_from_sw);
    assign cells_52_from_w = pairs_e[51] | (passes_e[51] & cells_50_from_w);
    assign cells_52_knight_in = knight_hits[52];
    assign cells_52_king_in = king_hits[52];
    assign cells_52_pawn_attack_in = pawn_hits[52];
    assign cells_53_from = from_files[5] & from_ranks[6];
    assign cells_53_write_to = to_files[5] & to_ranks[6];
    assign cells_53_from_e = cells_54_to_w;
    assign cells_53_from_s = pairs_n[45] | (passes_n[45] & cells_37_from_s);
    assign cells_53_from_sw = pairs_ne[44] | (passes_ne[44] & cells_35_from_sw);
    assign cells_53_knight_in = knight_hits[53];
    assign cells_53_king_in = king_hits[53];
    assign cells_53_pawn_attack_in = pawn_hits[53];
    assign cells_54_from = from_files[6] & from_ranks[6];
    assign cells_54_write_to = to_files[6] & to_ranks[6];
    assign cells_54_from_s = pairs_n[46] | (passes_n[46] & cells_38_from_s);
    assign cells_54_from_sw = pairs_ne[45] | (passes_ne[45] & cells_36_from_sw);
    assign cells_54_from_w = pairs_e[53] | (passes_e[53] & cells_52_from_w);
    assign cells_54_knight_in = knight_hits[54];
    assign cells_54_king_in = king_hits[54];
    assign cells_54_pawn_attack_in = pawn_hits[54];
    assign cells_55_from = from_files[7] & from_ranks[6];
    assign cells_55_write_to = to_files[7] & to_ranks[6];
    assign cells_55_from_s = pairs_n[47] | (passes_n[47] & cells_39_from_s);
    assign cells_55_from_sw = pairs_ne[46] | (passes_ne[46] & cells_37_from_sw);
    assign cells_55_knight_in = knight_hits[55];
    assign cells_55_king_in = king_hits[55];
    assign cells_55_pawn_attack_in = pawn_hits[55];
    assign cells_56_from = from_files[0] & from_ranks[7];
    assign cells_56_write_to = to_files[0] & to_ranks[7];
    assign cells_56_knight_in = knight_hits[56];
    assign cells_56_king_in = king_hits[56];
    assign cells_56_pawn_attack_in = pawn_hits[56];
    assign cells_57_from = from_files[1] & from_ranks[7];
    assign cells_57_write_to = to_files[1] & to_ranks[7];
    assign cells_57_from_e = pairs_w[58] | (passes_e[59] & cells_59_from_e);
    assign cells_57_knight_in = knight_hits[57];
    assign cells_57_king_in = king_hits[57];
    assign cells_57_pawn_attack_in = pawn_hits[57];
    assign cells_58_castling = ((((t56 & (mover & rights[3])) & (cells_59_code == 4'd0)) & (cells_58_code
            == 4'd0)) & (cells_57_code == 4'd0)) & (cells_56_code == 4'hc);
    assign cells_58_from = from_files[2] & from_ranks[7];
    assign cells_58_write_to = to_files[2] & to_ranks[7];
    assign cells_58_from_w = cells_57_to_e;
    assign cells_58_knight_in = knight_hits[58];
    assign cells_58_king_in = king_hits[58];
    assign cells_58_pawn_attack_in = pawn_hits[58];
    assign cells_59_from = from_files[3] & from_ranks[7];
    assign cells_59_write_to = to_files[3] & to_ranks[7];
    assign cells_59_from_e = pairs_w[60] | (passes_e[61] & cells_61_from_e);
    assign cells_59_knight_in = knight_hits[59];
    assign cells_59_king_in = king_hits[59];
    assign cells_59_pawn_attack_in = pawn_hits[59];
    assign cells_60_castling = (source[62] & cells_62_castling) | (source[58] & cells_58_castling);
    assign cells_60_crossed = castled[2] | castled[3];
    assign cells_60_from = from_files[4] & from_ranks[7];
    assign cells_60_write_to = to_files[4] & to_ranks[7];
    assign cells_60_from_w = pairs_e[59] | (passes_e[59] & cells_58_from_w);
    assign cells_60_knight_in = knight_hits[60];
    assign cells_60_king_in = king_hits[60];
    assign cells_60_pawn_attack_in = pawn_hits[60];
    assign cells_61_from = from_files[5] & from_ranks[7];
    assign cells_61_write_to = to_files[5] & to_ranks[7];
    assign cells_61_from_e = cells_62_to_w;
    assign cells_61_knight_in = knight_hits[61];
    assign cells_61_king_in = king_hits[61];
    assign cells_61_pawn_attack_in = pawn_hits[61];
    assign cells_62_castling = ((((mover & rights[2]) & t56) & (cells_61_code == 4'd0)) & (cells_62_code
            == 4'd0)) & (cells_63_code == 4'hc);
    assign cells_62_from = from_files[6] & from_ranks[7];
    assign cells_62_write_to = to_files[6] & to_ranks[7];
    assign cells_62_from_w = pairs_e[61] | (passes_e[61] & cells_60_from_w);
    assign cells_62_knight_in = knight_hits[62];
    assign cells_62_king_in = king_hits[62];
    assign cells_62_pawn_attack_in = pawn_hits[62];
    assign cells_63_from = from_files[7] & from_ranks[7];
    assign cells_63_write_to = to_files[7] & to_ranks[7];
    assign cells_63_knight_in = knight_hits[63];
    assign cells_63_king_in = king_hits[63];
    assign cells_63_pawn_attack_in = pawn_hits[63];

    initial captured = 64'd0;
    always @(posedge clock)
        captured <= captures;

    initial past_targets = 64'd0;
    always @(posedge clock)
        past_targets <= targets;

    // cells[0]
    cells cells_0 (
        .clock(clock),
        .question(question),
        .selected(selection_map[0]),
        .source(source[0]),
        .top(1'b0),
        .bottom(1'b1),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_0_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_0_write_to),
        .to_piece(change[21:18]),
        .write_extra(change[28]),
        .extra_piece(change[34:31]),
        .clear(clear),
        .from_n(cells_8_to_s),
        .from_ne(cells_9_to_sw),
        .from_e(cells_1_to_w),
        .from_se(1'b0),
        .from_s(1'b0),
        .from_sw(1'b0),
        .from_w(1'b0),
        .from_nw(1'b0),
        .to_n(cells_0_to_n),
        .to_ne(cells_0_to_ne),
        .to_e(cells_0_to_e),
        .to_se(cells_0_to_se),
        .to_s(cells_0_to_s),
        .to_sw(cells_0_to_sw),
        .to_w(cells_0_to_w),
        .to_nw(cells_0_to_nw),
        .line_source(cells_0_line_source),
        .diagonal_source(cells_0_diagonal_source),
        .vacant(cells_0_vacant),
        .knight_in(cells_0_knight_in),
        .king_in(cells_0_king_in),
        .pawn_attack_in(cells_0_pawn_attack_in),
        .step_from_s(1'b0),
        .step_from_n(cells_8_step_to_s),
        .knight_out(cells_0_knight_out),
        .king_out(cells_0_king_out),
        .pawn_out(cells_0_pawn_out),
        .step_to_n(cells_0_step_to_n),
        .step_to_s(cells_0_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[60]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_0_offers_victim),
        .offers_attacker(cells_0_offers_attacker),
        .elected(cells_0_elected),
        .code(cells_0_code),
        .king_capture(cells_0_king_capture),
        .contact(cells_0_contact),
        .discoverer(cells_0_discoverer),
        .lines(cells_0_lines),
        .allowed(cells_0_allowed),
        .hung(cells_0_hung)
    );

    // cells[1]
    cells cells_1 (
        .clock(clock),
        .question(question),
        .selected(selection_map[1]),
        .source(source[1]),
        .top(1'b0),
        .bottom(1'b1),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_1_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_1_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_9_to_s),
        .from_ne(cells_10_to_sw),
        .from_e(cells_1_from_e),
        .from_se(1'b0),
        .from_s(1'b0),
        .from_sw(1'b0),
        .from_w(cells_0_to_e),
        .from_nw(cells_8_to_se),
        .to_n(cells_1_to_n),
        .to_ne(cells_1_to_ne),
        .to_e(cells_1_to_e),
        .to_se(cells_1_to_se),
        .to_s(cells_1_to_s),
        .to_sw(cells_1_to_sw),
        .to_w(cells_1_to_w),
        .to_nw(cells_1_to_nw),
        .line_source(cells_1_line_source),
        .diagonal_source(cells_1_diagonal_source),
        .vacant(cells_1_vacant),
        .knight_in(cells_1_knight_in),
        .king_in(cells_1_king_in),
        .pawn_attack_in(cells_1_pawn_attack_in),
        .step_from_s(1'b0),
        .step_from_n(cells_9_step_to_s),
        .knight_out(cells_1_knight_out),
        .king_out(cells_1_king_out),
        .pawn_out(cells_1_pawn_out),
        .step_to_n(cells_1_step_to_n),
        .step_to_s(cells_1_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[56]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_1_offers_victim),
        .offers_attacker(cells_1_offers_attacker),
        .elected(cells_1_elected),
        .code(cells_1_code),
        .king_capture(cells_1_king_capture),
        .contact(cells_1_contact),
        .discoverer(cells_1_discoverer),
        .lines(cells_1_lines),
        .allowed(cells_1_allowed),
        .hung(cells_1_hung)
    );

    // cells[2]
    cells cells_2 (
        .clock(clock),
        .question(question),
        .selected(selection_map[2]),
        .source(source[2]),
        .top(1'b0),
        .bottom(1'b1),
        .third(1'b0),
        .sixth(1'b0),
        .castling(cells_2_castling),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_2_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_2_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_10_to_s),
        .from_ne(cells_11_to_sw),
        .from_e(cells_3_to_w),
        .from_se(1'b0),
        .from_s(1'b0),
        .from_sw(1'b0),
        .from_w(cells_2_from_w),
        .from_nw(cells_9_to_se),
        .to_n(cells_2_to_n),
        .to_ne(cells_2_to_ne),
        .to_e(cells_2_to_e),
        .to_se(cells_2_to_se),
        .to_s(cells_2_to_s),
        .to_sw(cells_2_to_sw),
        .to_w(cells_2_to_w),
        .to_nw(cells_2_to_nw),
        .line_source(cells_2_line_source),
        .diagonal_source(cells_2_diagonal_source),
        .vacant(cells_2_vacant),
        .knight_in(cells_2_knight_in),
        .king_in(cells_2_king_in),
        .pawn_attack_in(cells_2_pawn_attack_in),
        .step_from_s(1'b0),
        .step_from_n(cells_10_step_to_s),
        .knight_out(cells_2_knight_out),
        .king_out(cells_2_king_out),
        .pawn_out(cells_2_pawn_out),
        .step_to_n(cells_2_step_to_n),
        .step_to_s(cells_2_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[44]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_2_offers_victim),
        .offers_attacker(cells_2_offers_attacker),
        .elected(cells_2_elected),
        .code(cells_2_code),
        .king_capture(cells_2_king_capture),
        .contact(cells_2_contact),
        .discoverer(cells_2_discoverer),
        .lines(cells_2_lines),
        .allowed(cells_2_allowed),
        .hung(cells_2_hung)
    );

    // cells[3]
    cells cells_3 (
        .clock(clock),
        .question(question),
        .selected(selection_map[3]),
        .source(source[3]),
        .top(1'b0),
        .bottom(1'b1),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(castled[1]),
        .from(cells_3_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_3_write_to),
        .to_piece(change[21:18]),
        .write_extra(change[28]),
        .extra_piece(change[38:35]),
        .clear(clear),
        .from_n(cells_11_to_s),
        .from_ne(cells_12_to_sw),
        .from_e(cells_3_from_e),
        .from_se(1'b0),
        .from_s(1'b0),
        .from_sw(1'b0),
        .from_w(cells_2_to_e),
        .from_nw(cells_10_to_se),
        .to_n(cells_3_to_n),
        .to_ne(cells_3_to_ne),
        .to_e(cells_3_to_e),
        .to_se(cells_3_to_se),
        .to_s(cells_3_to_s),
        .to_sw(cells_3_to_sw),
        .to_w(cells_3_to_w),
        .to_nw(cells_3_to_nw),
        .line_source(cells_3_line_source),
        .diagonal_source(cells_3_diagonal_source),
        .vacant(cells_3_vacant),
        .knight_in(cells_3_knight_in),
        .king_in(cells_3_king_in),
        .pawn_attack_in(cells_3_pawn_attack_in),
        .step_from_s(1'b0),
        .step_from_n(cells_11_step_to_s),
        .knight_out(cells_3_knight_out),
        .king_out(cells_3_king_out),
        .pawn_out(cells_3_pawn_out),
        .step_to_n(cells_3_step_to_n),
        .step_to_s(cells_3_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[40]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_3_offers_victim),
        .offers_attacker(cells_3_offers_attacker),
        .elected(cells_3_elected),
        .code(cells_3_code),
        .king_capture(cells_3_king_capture),
        .contact(cells_3_contact),
        .discoverer(cells_3_discoverer),
        .lines(cells_3_lines),
        .allowed(cells_3_allowed),
        .hung(cells_3_hung)
    );

    // cells[4]
    cells cells_4 (
        .clock(clock),
        .question(question),
        .selected(selection_map[4]),
        .source(source[4]),
        .top(1'b0),
        .bottom(1'b1),
        .third(1'b0),
        .sixth(1'b0),
        .castling(cells_4_castling),
        .en_passant(1'b0),
        .crossed(cells_4_crossed),
        .from(cells_4_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_4_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_12_to_s),
        .from_ne(cells_13_to_sw),
        .from_e(cells_5_to_w),
        .from_se(1'b0),
        .from_s(1'b0),
        .from_sw(1'b0),
        .from_w(cells_4_from_w),
        .from_nw(cells_11_to_se),
        .to_n(cells_4_to_n),
        .to_ne(cells_4_to_ne),
        .to_e(cells_4_to_e),
        .to_se(cells_4_to_se),
        .to_s(cells_4_to_s),
        .to_sw(cells_4_to_sw),
        .to_w(cells_4_to_w),
        .to_nw(cells_4_to_nw),
        .line_source(cells_4_line_source),
        .diagonal_source(cells_4_diagonal_source),
        .vacant(cells_4_vacant),
        .knight_in(cells_4_knight_in),
        .king_in(cells_4_king_in),
        .pawn_attack_in(cells_4_pawn_attack_in),
        .step_from_s(1'b0),
        .step_from_n(cells_12_step_to_s),
        .knight_out(cells_4_knight_out),
        .king_out(cells_4_king_out),
        .pawn_out(cells_4_pawn_out),
        .step_to_n(cells_4_step_to_n),
        .step_to_s(cells_4_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[41]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_4_offers_victim),
        .offers_attacker(cells_4_offers_attacker),
        .elected(cells_4_elected),
        .code(cells_4_code),
        .king_capture(cells_4_king_capture),
        .contact(cells_4_contact),
        .discoverer(cells_4_discoverer),
        .lines(cells_4_lines),
        .allowed(cells_4_allowed),
        .hung(cells_4_hung)
    );

    // cells[5]
    cells cells_5 (
        .clock(clock),
        .question(question),
        .selected(selection_map[5]),
        .source(source[5]),
        .top(1'b0),
        .bottom(1'b1),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(castled[0]),
        .from(cells_5_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_5_write_to),
        .to_piece(change[21:18]),
        .write_extra(change[27]),
        .extra_piece(change[38:35]),
        .clear(clear),
        .from_n(cells_13_to_s),
        .from_ne(cells_14_to_sw),
        .from_e(cells_5_from_e),
        .from_se(1'b0),
        .from_s(1'b0),
        .from_sw(1'b0),
        .from_w(cells_4_to_e),
        .from_nw(cells_12_to_se),
        .to_n(cells_5_to_n),
        .to_ne(cells_5_to_ne),
        .to_e(cells_5_to_e),
        .to_se(cells_5_to_se),
        .to_s(cells_5_to_s),
        .to_sw(cells_5_to_sw),
        .to_w(cells_5_to_w),
        .to_nw(cells_5_to_nw),
        .line_source(cells_5_line_source),
        .diagonal_source(cells_5_diagonal_source),
        .vacant(cells_5_vacant),
        .knight_in(cells_5_knight_in),
        .king_in(cells_5_king_in),
        .pawn_attack_in(cells_5_pawn_attack_in),
        .step_from_s(1'b0),
        .step_from_n(cells_13_step_to_s),
        .knight_out(cells_5_knight_out),
        .king_out(cells_5_king_out),
        .pawn_out(cells_5_pawn_out),
        .step_to_n(cells_5_step_to_n),
        .step_to_s(cells_5_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[45]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_5_offers_victim),
        .offers_attacker(cells_5_offers_attacker),
        .elected(cells_5_elected),
        .code(cells_5_code),
        .king_capture(cells_5_king_capture),
        .contact(cells_5_contact),
        .discoverer(cells_5_discoverer),
        .lines(cells_5_lines),
        .allowed(cells_5_allowed),
        .hung(cells_5_hung)
    );

    // cells[6]
    cells cells_6 (
        .clock(clock),
        .question(question),
        .selected(selection_map[6]),
        .source(source[6]),
        .top(1'b0),
        .bottom(1'b1),
        .third(1'b0),
        .sixth(1'b0),
        .castling(cells_6_castling),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_6_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_6_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_14_to_s),
        .from_ne(cells_15_to_sw),
        .from_e(cells_7_to_w),
        .from_se(1'b0),
        .from_s(1'b0),
        .from_sw(1'b0),
        .from_w(cells_6_from_w),
        .from_nw(cells_13_to_se),
        .to_n(cells_6_to_n),
        .to_ne(cells_6_to_ne),
        .to_e(cells_6_to_e),
        .to_se(cells_6_to_se),
        .to_s(cells_6_to_s),
        .to_sw(cells_6_to_sw),
        .to_w(cells_6_to_w),
        .to_nw(cells_6_to_nw),
        .line_source(cells_6_line_source),
        .diagonal_source(cells_6_diagonal_source),
        .vacant(cells_6_vacant),
        .knight_in(cells_6_knight_in),
        .king_in(cells_6_king_in),
        .pawn_attack_in(cells_6_pawn_attack_in),
        .step_from_s(1'b0),
        .step_from_n(cells_14_step_to_s),
        .knight_out(cells_6_knight_out),
        .king_out(cells_6_king_out),
        .pawn_out(cells_6_pawn_out),
        .step_to_n(cells_6_step_to_n),
        .step_to_s(cells_6_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[57]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_6_offers_victim),
        .offers_attacker(cells_6_offers_attacker),
        .elected(cells_6_elected),
        .code(cells_6_code),
        .king_capture(cells_6_king_capture),
        .contact(cells_6_contact),
        .discoverer(cells_6_discoverer),
        .lines(cells_6_lines),
        .allowed(cells_6_allowed),
        .hung(cells_6_hung)
    );

    // cells[7]
    cells cells_7 (
        .clock(clock),
        .question(question),
        .selected(selection_map[7]),
        .source(source[7]),
        .top(1'b0),
        .bottom(1'b1),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_7_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_7_write_to),
        .to_piece(change[21:18]),
        .write_extra(change[27]),
        .extra_piece(change[34:31]),
        .clear(clear),
        .from_n(cells_15_to_s),
        .from_ne(1'b0),
        .from_e(1'b0),
        .from_se(1'b0),
        .from_s(1'b0),
        .from_sw(1'b0),
        .from_w(cells_6_to_e),
        .from_nw(cells_14_to_se),
        .to_n(cells_7_to_n),
        .to_ne(cells_7_to_ne),
        .to_e(cells_7_to_e),
        .to_se(cells_7_to_se),
        .to_s(cells_7_to_s),
        .to_sw(cells_7_to_sw),
        .to_w(cells_7_to_w),
        .to_nw(cells_7_to_nw),
        .line_source(cells_7_line_source),
        .diagonal_source(cells_7_diagonal_source),
        .vacant(cells_7_vacant),
        .knight_in(cells_7_knight_in),
        .king_in(cells_7_king_in),
        .pawn_attack_in(cells_7_pawn_attack_in),
        .step_from_s(1'b0),
        .step_from_n(cells_15_step_to_s),
        .knight_out(cells_7_knight_out),
        .king_out(cells_7_king_out),
        .pawn_out(cells_7_pawn_out),
        .step_to_n(cells_7_step_to_n),
        .step_to_s(cells_7_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[61]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_7_offers_victim),
        .offers_attacker(cells_7_offers_attacker),
        .elected(cells_7_elected),
        .code(cells_7_code),
        .king_capture(cells_7_king_capture),
        .contact(cells_7_contact),
        .discoverer(cells_7_discoverer),
        .lines(cells_7_lines),
        .allowed(cells_7_allowed),
        .hung(cells_7_hung)
    );

    // cells[8]
    cells cells_8 (
        .clock(clock),
        .question(question),
        .selected(selection_map[8]),
        .source(source[8]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_8_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_8_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_8_from_n),
        .from_ne(cells_8_from_ne),
        .from_e(cells_9_to_w),
        .from_se(cells_1_to_nw),
        .from_s(cells_0_to_n),
        .from_sw(1'b0),
        .from_w(1'b0),
        .from_nw(1'b0),
        .to_n(cells_8_to_n),
        .to_ne(cells_8_to_ne),
        .to_e(cells_8_to_e),
        .to_se(cells_8_to_se),
        .to_s(cells_8_to_s),
        .to_sw(cells_8_to_sw),
        .to_w(cells_8_to_w),
        .to_nw(cells_8_to_nw),
        .line_source(cells_8_line_source),
        .diagonal_source(cells_8_diagonal_source),
        .vacant(cells_8_vacant),
        .knight_in(cells_8_knight_in),
        .king_in(cells_8_king_in),
        .pawn_attack_in(cells_8_pawn_attack_in),
        .step_from_s(cells_0_step_to_n),
        .step_from_n(cells_16_step_to_s),
        .knight_out(cells_8_knight_out),
        .king_out(cells_8_king_out),
        .pawn_out(cells_8_pawn_out),
        .step_to_n(cells_8_step_to_n),
        .step_to_s(cells_8_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[52]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_8_offers_victim),
        .offers_attacker(cells_8_offers_attacker),
        .elected(cells_8_elected),
        .code(cells_8_code),
        .king_capture(cells_8_king_capture),
        .contact(cells_8_contact),
        .discoverer(cells_8_discoverer),
        .lines(cells_8_lines),
        .allowed(cells_8_allowed),
        .hung(cells_8_hung)
    );

    // cells[9]
    cells cells_9 (
        .clock(clock),
        .question(question),
        .selected(selection_map[9]),
        .source(source[9]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_9_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_9_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_9_from_n),
        .from_ne(cells_9_from_ne),
        .from_e(cells_9_from_e),
        .from_se(cells_2_to_nw),
        .from_s(cells_1_to_n),
        .from_sw(cells_0_to_ne),
        .from_w(cells_8_to_e),
        .from_nw(cells_16_to_se),
        .to_n(cells_9_to_n),
        .to_ne(cells_9_to_ne),
        .to_e(cells_9_to_e),
        .to_se(cells_9_to_se),
        .to_s(cells_9_to_s),
        .to_sw(cells_9_to_sw),
        .to_w(cells_9_to_w),
        .to_nw(cells_9_to_nw),
        .line_source(cells_9_line_source),
        .diagonal_source(cells_9_diagonal_source),
        .vacant(cells_9_vacant),
        .knight_in(cells_9_knight_in),
        .king_in(cells_9_king_in),
        .pawn_attack_in(cells_9_pawn_attack_in),
        .step_from_s(cells_1_step_to_n),
        .step_from_n(cells_17_step_to_s),
        .knight_out(cells_9_knight_out),
        .king_out(cells_9_king_out),
        .pawn_out(cells_9_pawn_out),
        .step_to_n(cells_9_step_to_n),
        .step_to_s(cells_9_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[48]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_9_offers_victim),
        .offers_attacker(cells_9_offers_attacker),
        .elected(cells_9_elected),
        .code(cells_9_code),
        .king_capture(cells_9_king_capture),
        .contact(cells_9_contact),
        .discoverer(cells_9_discoverer),
        .lines(cells_9_lines),
        .allowed(cells_9_allowed),
        .hung(cells_9_hung)
    );

    // cells[10]
    cells cells_10 (
        .clock(clock),
        .question(question),
        .selected(selection_map[10]),
        .source(source[10]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_10_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_10_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_10_from_n),
        .from_ne(cells_10_from_ne),
        .from_e(cells_11_to_w),
        .from_se(cells_3_to_nw),
        .from_s(cells_2_to_n),
        .from_sw(cells_1_to_ne),
        .from_w(cells_10_from_w),
        .from_nw(cells_17_to_se),
        .to_n(cells_10_to_n),
        .to_ne(cells_10_to_ne),
        .to_e(cells_10_to_e),
        .to_se(cells_10_to_se),
        .to_s(cells_10_to_s),
        .to_sw(cells_10_to_sw),
        .to_w(cells_10_to_w),
        .to_nw(cells_10_to_nw),
        .line_source(cells_10_line_source),
        .diagonal_source(cells_10_diagonal_source),
        .vacant(cells_10_vacant),
        .knight_in(cells_10_knight_in),
        .king_in(cells_10_king_in),
        .pawn_attack_in(cells_10_pawn_attack_in),
        .step_from_s(cells_2_step_to_n),
        .step_from_n(cells_18_step_to_s),
        .knight_out(cells_10_knight_out),
        .king_out(cells_10_king_out),
        .pawn_out(cells_10_pawn_out),
        .step_to_n(cells_10_step_to_n),
        .step_to_s(cells_10_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[36]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_10_offers_victim),
        .offers_attacker(cells_10_offers_attacker),
        .elected(cells_10_elected),
        .code(cells_10_code),
        .king_capture(cells_10_king_capture),
        .contact(cells_10_contact),
        .discoverer(cells_10_discoverer),
        .lines(cells_10_lines),
        .allowed(cells_10_allowed),
        .hung(cells_10_hung)
    );

    // cells[11]
    cells cells_11 (
        .clock(clock),
        .question(question),
        .selected(selection_map[11]),
        .source(source[11]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_11_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_11_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_11_from_n),
        .from_ne(cells_11_from_ne),
        .from_e(cells_11_from_e),
        .from_se(cells_4_to_nw),
        .from_s(cells_3_to_n),
        .from_sw(cells_2_to_ne),
        .from_w(cells_10_to_e),
        .from_nw(cells_11_from_nw),
        .to_n(cells_11_to_n),
        .to_ne(cells_11_to_ne),
        .to_e(cells_11_to_e),
        .to_se(cells_11_to_se),
        .to_s(cells_11_to_s),
        .to_sw(cells_11_to_sw),
        .to_w(cells_11_to_w),
        .to_nw(cells_11_to_nw),
        .line_source(cells_11_line_source),
        .diagonal_source(cells_11_diagonal_source),
        .vacant(cells_11_vacant),
        .knight_in(cells_11_knight_in),
        .king_in(cells_11_king_in),
        .pawn_attack_in(cells_11_pawn_attack_in),
        .step_from_s(cells_3_step_to_n),
        .step_from_n(cells_19_step_to_s),
        .knight_out(cells_11_knight_out),
        .king_out(cells_11_king_out),
        .pawn_out(cells_11_pawn_out),
        .step_to_n(cells_11_step_to_n),
        .step_to_s(cells_11_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[32]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_11_offers_victim),
        .offers_attacker(cells_11_offers_attacker),
        .elected(cells_11_elected),
        .code(cells_11_code),
        .king_capture(cells_11_king_capture),
        .contact(cells_11_contact),
        .discoverer(cells_11_discoverer),
        .lines(cells_11_lines),
        .allowed(cells_11_allowed),
        .hung(cells_11_hung)
    );

    // cells[12]
    cells cells_12 (
        .clock(clock),
        .question(question),
        .selected(selection_map[12]),
        .source(source[12]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_12_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_12_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_12_from_n),
        .from_ne(cells_12_from_ne),
        .from_e(cells_13_to_w),
        .from_se(cells_5_to_nw),
        .from_s(cells_4_to_n),
        .from_sw(cells_3_to_ne),
        .from_w(cells_12_from_w),
        .from_nw(cells_12_from_nw),
        .to_n(cells_12_to_n),
        .to_ne(cells_12_to_ne),
        .to_e(cells_12_to_e),
        .to_se(cells_12_to_se),
        .to_s(cells_12_to_s),
        .to_sw(cells_12_to_sw),
        .to_w(cells_12_to_w),
        .to_nw(cells_12_to_nw),
        .line_source(cells_12_line_source),
        .diagonal_source(cells_12_diagonal_source),
        .vacant(cells_12_vacant),
        .knight_in(cells_12_knight_in),
        .king_in(cells_12_king_in),
        .pawn_attack_in(cells_12_pawn_attack_in),
        .step_from_s(cells_4_step_to_n),
        .step_from_n(cells_20_step_to_s),
        .knight_out(cells_12_knight_out),
        .king_out(cells_12_king_out),
        .pawn_out(cells_12_pawn_out),
        .step_to_n(cells_12_step_to_n),
        .step_to_s(cells_12_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[33]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_12_offers_victim),
        .offers_attacker(cells_12_offers_attacker),
        .elected(cells_12_elected),
        .code(cells_12_code),
        .king_capture(cells_12_king_capture),
        .contact(cells_12_contact),
        .discoverer(cells_12_discoverer),
        .lines(cells_12_lines),
        .allowed(cells_12_allowed),
        .hung(cells_12_hung)
    );

    // cells[13]
    cells cells_13 (
        .clock(clock),
        .question(question),
        .selected(selection_map[13]),
        .source(source[13]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_13_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_13_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_13_from_n),
        .from_ne(cells_22_to_sw),
        .from_e(cells_13_from_e),
        .from_se(cells_6_to_nw),
        .from_s(cells_5_to_n),
        .from_sw(cells_4_to_ne),
        .from_w(cells_12_to_e),
        .from_nw(cells_13_from_nw),
        .to_n(cells_13_to_n),
        .to_ne(cells_13_to_ne),
        .to_e(cells_13_to_e),
        .to_se(cells_13_to_se),
        .to_s(cells_13_to_s),
        .to_sw(cells_13_to_sw),
        .to_w(cells_13_to_w),
        .to_nw(cells_13_to_nw),
        .line_source(cells_13_line_source),
        .diagonal_source(cells_13_diagonal_source),
        .vacant(cells_13_vacant),
        .knight_in(cells_13_knight_in),
        .king_in(cells_13_king_in),
        .pawn_attack_in(cells_13_pawn_attack_in),
        .step_from_s(cells_5_step_to_n),
        .step_from_n(cells_21_step_to_s),
        .knight_out(cells_13_knight_out),
        .king_out(cells_13_king_out),
        .pawn_out(cells_13_pawn_out),
        .step_to_n(cells_13_step_to_n),
        .step_to_s(cells_13_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[37]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_13_offers_victim),
        .offers_attacker(cells_13_offers_attacker),
        .elected(cells_13_elected),
        .code(cells_13_code),
        .king_capture(cells_13_king_capture),
        .contact(cells_13_contact),
        .discoverer(cells_13_discoverer),
        .lines(cells_13_lines),
        .allowed(cells_13_allowed),
        .hung(cells_13_hung)
    );

    // cells[14]
    cells cells_14 (
        .clock(clock),
        .question(question),
        .selected(selection_map[14]),
        .source(source[14]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_14_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_14_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_14_from_n),
        .from_ne(cells_23_to_sw),
        .from_e(cells_15_to_w),
        .from_se(cells_7_to_nw),
        .from_s(cells_6_to_n),
        .from_sw(cells_5_to_ne),
        .from_w(cells_14_from_w),
        .from_nw(cells_14_from_nw),
        .to_n(cells_14_to_n),
        .to_ne(cells_14_to_ne),
        .to_e(cells_14_to_e),
        .to_se(cells_14_to_se),
        .to_s(cells_14_to_s),
        .to_sw(cells_14_to_sw),
        .to_w(cells_14_to_w),
        .to_nw(cells_14_to_nw),
        .line_source(cells_14_line_source),
        .diagonal_source(cells_14_diagonal_source),
        .vacant(cells_14_vacant),
        .knight_in(cells_14_knight_in),
        .king_in(cells_14_king_in),
        .pawn_attack_in(cells_14_pawn_attack_in),
        .step_from_s(cells_6_step_to_n),
        .step_from_n(cells_22_step_to_s),
        .knight_out(cells_14_knight_out),
        .king_out(cells_14_king_out),
        .pawn_out(cells_14_pawn_out),
        .step_to_n(cells_14_step_to_n),
        .step_to_s(cells_14_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[49]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_14_offers_victim),
        .offers_attacker(cells_14_offers_attacker),
        .elected(cells_14_elected),
        .code(cells_14_code),
        .king_capture(cells_14_king_capture),
        .contact(cells_14_contact),
        .discoverer(cells_14_discoverer),
        .lines(cells_14_lines),
        .allowed(cells_14_allowed),
        .hung(cells_14_hung)
    );

    // cells[15]
    cells cells_15 (
        .clock(clock),
        .question(question),
        .selected(selection_map[15]),
        .source(source[15]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_15_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_15_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_15_from_n),
        .from_ne(1'b0),
        .from_e(1'b0),
        .from_se(1'b0),
        .from_s(cells_7_to_n),
        .from_sw(cells_6_to_ne),
        .from_w(cells_14_to_e),
        .from_nw(cells_15_from_nw),
        .to_n(cells_15_to_n),
        .to_ne(cells_15_to_ne),
        .to_e(cells_15_to_e),
        .to_se(cells_15_to_se),
        .to_s(cells_15_to_s),
        .to_sw(cells_15_to_sw),
        .to_w(cells_15_to_w),
        .to_nw(cells_15_to_nw),
        .line_source(cells_15_line_source),
        .diagonal_source(cells_15_diagonal_source),
        .vacant(cells_15_vacant),
        .knight_in(cells_15_knight_in),
        .king_in(cells_15_king_in),
        .pawn_attack_in(cells_15_pawn_attack_in),
        .step_from_s(cells_7_step_to_n),
        .step_from_n(cells_23_step_to_s),
        .knight_out(cells_15_knight_out),
        .king_out(cells_15_king_out),
        .pawn_out(cells_15_pawn_out),
        .step_to_n(cells_15_step_to_n),
        .step_to_s(cells_15_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[53]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_15_offers_victim),
        .offers_attacker(cells_15_offers_attacker),
        .elected(cells_15_elected),
        .code(cells_15_code),
        .king_capture(cells_15_king_capture),
        .contact(cells_15_contact),
        .discoverer(cells_15_discoverer),
        .lines(cells_15_lines),
        .allowed(cells_15_allowed),
        .hung(cells_15_hung)
    );

    // cells[16]
    cells cells_16 (
        .clock(clock),
        .question(question),
        .selected(selection_map[16]),
        .source(source[16]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b1),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(cells_16_en_passant),
        .crossed(1'b0),
        .from(cells_16_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_16_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_24_to_s),
        .from_ne(cells_25_to_sw),
        .from_e(cells_17_to_w),
        .from_se(cells_9_to_nw),
        .from_s(cells_16_from_s),
        .from_sw(1'b0),
        .from_w(1'b0),
        .from_nw(1'b0),
        .to_n(cells_16_to_n),
        .to_ne(cells_16_to_ne),
        .to_e(cells_16_to_e),
        .to_se(cells_16_to_se),
        .to_s(cells_16_to_s),
        .to_sw(cells_16_to_sw),
        .to_w(cells_16_to_w),
        .to_nw(cells_16_to_nw),
        .line_source(cells_16_line_source),
        .diagonal_source(cells_16_diagonal_source),
        .vacant(cells_16_vacant),
        .knight_in(cells_16_knight_in),
        .king_in(cells_16_king_in),
        .pawn_attack_in(cells_16_pawn_attack_in),
        .step_from_s(cells_8_step_to_n),
        .step_from_n(cells_24_step_to_s),
        .knight_out(cells_16_knight_out),
        .king_out(cells_16_king_out),
        .pawn_out(cells_16_pawn_out),
        .step_to_n(cells_16_step_to_n),
        .step_to_s(cells_16_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[28]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_16_offers_victim),
        .offers_attacker(cells_16_offers_attacker),
        .elected(cells_16_elected),
        .code(cells_16_code),
        .king_capture(cells_16_king_capture),
        .contact(cells_16_contact),
        .discoverer(cells_16_discoverer),
        .lines(cells_16_lines),
        .allowed(cells_16_allowed),
        .hung(cells_16_hung)
    );

    // cells[17]
    cells cells_17 (
        .clock(clock),
        .question(question),
        .selected(selection_map[17]),
        .source(source[17]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b1),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(cells_17_en_passant),
        .crossed(1'b0),
        .from(cells_17_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_17_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_25_to_s),
        .from_ne(cells_26_to_sw),
        .from_e(cells_17_from_e),
        .from_se(cells_10_to_nw),
        .from_s(cells_17_from_s),
        .from_sw(cells_17_from_sw),
        .from_w(cells_16_to_e),
        .from_nw(cells_24_to_se),
        .to_n(cells_17_to_n),
        .to_ne(cells_17_to_ne),
        .to_e(cells_17_to_e),
        .to_se(cells_17_to_se),
        .to_s(cells_17_to_s),
        .to_sw(cells_17_to_sw),
        .to_w(cells_17_to_w),
        .to_nw(cells_17_to_nw),
        .line_source(cells_17_line_source),
        .diagonal_source(cells_17_diagonal_source),
        .vacant(cells_17_vacant),
        .knight_in(cells_17_knight_in),
        .king_in(cells_17_king_in),
        .pawn_attack_in(cells_17_pawn_attack_in),
        .step_from_s(cells_9_step_to_n),
        .step_from_n(cells_25_step_to_s),
        .knight_out(cells_17_knight_out),
        .king_out(cells_17_king_out),
        .pawn_out(cells_17_pawn_out),
        .step_to_n(cells_17_step_to_n),
        .step_to_s(cells_17_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[24]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_17_offers_victim),
        .offers_attacker(cells_17_offers_attacker),
        .elected(cells_17_elected),
        .code(cells_17_code),
        .king_capture(cells_17_king_capture),
        .contact(cells_17_contact),
        .discoverer(cells_17_discoverer),
        .lines(cells_17_lines),
        .allowed(cells_17_allowed),
        .hung(cells_17_hung)
    );

    // cells[18]
    cells cells_18 (
        .clock(clock),
        .question(question),
        .selected(selection_map[18]),
        .source(source[18]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b1),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(cells_18_en_passant),
        .crossed(1'b0),
        .from(cells_18_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_18_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_26_to_s),
        .from_ne(cells_27_to_sw),
        .from_e(cells_19_to_w),
        .from_se(cells_18_from_se),
        .from_s(cells_18_from_s),
        .from_sw(cells_18_from_sw),
        .from_w(cells_18_from_w),
        .from_nw(cells_25_to_se),
        .to_n(cells_18_to_n),
        .to_ne(cells_18_to_ne),
        .to_e(cells_18_to_e),
        .to_se(cells_18_to_se),
        .to_s(cells_18_to_s),
        .to_sw(cells_18_to_sw),
        .to_w(cells_18_to_w),
        .to_nw(cells_18_to_nw),
        .line_source(cells_18_line_source),
        .diagonal_source(cells_18_diagonal_source),
        .vacant(cells_18_vacant),
        .knight_in(cells_18_knight_in),
        .king_in(cells_18_king_in),
        .pawn_attack_in(cells_18_pawn_attack_in),
        .step_from_s(cells_10_step_to_n),
        .step_from_n(cells_26_step_to_s),
        .knight_out(cells_18_knight_out),
        .king_out(cells_18_king_out),
        .pawn_out(cells_18_pawn_out),
        .step_to_n(cells_18_step_to_n),
        .step_to_s(cells_18_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[12]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_18_offers_victim),
        .offers_attacker(cells_18_offers_attacker),
        .elected(cells_18_elected),
        .code(cells_18_code),
        .king_capture(cells_18_king_capture),
        .contact(cells_18_contact),
        .discoverer(cells_18_discoverer),
        .lines(cells_18_lines),
        .allowed(cells_18_allowed),
        .hung(cells_18_hung)
    );

    // cells[19]
    cells cells_19 (
        .clock(clock),
        .question(question),
        .selected(selection_map[19]),
        .source(source[19]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b1),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(cells_19_en_passant),
        .crossed(1'b0),
        .from(cells_19_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_19_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_27_to_s),
        .from_ne(cells_28_to_sw),
        .from_e(cells_19_from_e),
        .from_se(cells_19_from_se),
        .from_s(cells_19_from_s),
        .from_sw(cells_19_from_sw),
        .from_w(cells_18_to_e),
        .from_nw(cells_26_to_se),
        .to_n(cells_19_to_n),
        .to_ne(cells_19_to_ne),
        .to_e(cells_19_to_e),
        .to_se(cells_19_to_se),
        .to_s(cells_19_to_s),
        .to_sw(cells_19_to_sw),
        .to_w(cells_19_to_w),
        .to_nw(cells_19_to_nw),
        .line_source(cells_19_line_source),
        .diagonal_source(cells_19_diagonal_source),
        .vacant(cells_19_vacant),
        .knight_in(cells_19_knight_in),
        .king_in(cells_19_king_in),
        .pawn_attack_in(cells_19_pawn_attack_in),
        .step_from_s(cells_11_step_to_n),
        .step_from_n(cells_27_step_to_s),
        .knight_out(cells_19_knight_out),
        .king_out(cells_19_king_out),
        .pawn_out(cells_19_pawn_out),
        .step_to_n(cells_19_step_to_n),
        .step_to_s(cells_19_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[8]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_19_offers_victim),
        .offers_attacker(cells_19_offers_attacker),
        .elected(cells_19_elected),
        .code(cells_19_code),
        .king_capture(cells_19_king_capture),
        .contact(cells_19_contact),
        .discoverer(cells_19_discoverer),
        .lines(cells_19_lines),
        .allowed(cells_19_allowed),
        .hung(cells_19_hung)
    );

    // cells[20]
    cells cells_20 (
        .clock(clock),
        .question(question),
        .selected(selection_map[20]),
        .source(source[20]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b1),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(cells_20_en_passant),
        .crossed(1'b0),
        .from(cells_20_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_20_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_28_to_s),
        .from_ne(cells_29_to_sw),
        .from_e(cells_21_to_w),
        .from_se(cells_20_from_se),
        .from_s(cells_20_from_s),
        .from_sw(cells_20_from_sw),
        .from_w(cells_20_from_w),
        .from_nw(cells_27_to_se),
        .to_n(cells_20_to_n),
        .to_ne(cells_20_to_ne),
        .to_e(cells_20_to_e),
        .to_se(cells_20_to_se),
        .to_s(cells_20_to_s),
        .to_sw(cells_20_to_sw),
        .to_w(cells_20_to_w),
        .to_nw(cells_20_to_nw),
        .line_source(cells_20_line_source),
        .diagonal_source(cells_20_diagonal_source),
        .vacant(cells_20_vacant),
        .knight_in(cells_20_knight_in),
        .king_in(cells_20_king_in),
        .pawn_attack_in(cells_20_pawn_attack_in),
        .step_from_s(cells_12_step_to_n),
        .step_from_n(cells_28_step_to_s),
        .knight_out(cells_20_knight_out),
        .king_out(cells_20_king_out),
        .pawn_out(cells_20_pawn_out),
        .step_to_n(cells_20_step_to_n),
        .step_to_s(cells_20_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[9]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_20_offers_victim),
        .offers_attacker(cells_20_offers_attacker),
        .elected(cells_20_elected),
        .code(cells_20_code),
        .king_capture(cells_20_king_capture),
        .contact(cells_20_contact),
        .discoverer(cells_20_discoverer),
        .lines(cells_20_lines),
        .allowed(cells_20_allowed),
        .hung(cells_20_hung)
    );

    // cells[21]
    cells cells_21 (
        .clock(clock),
        .question(question),
        .selected(selection_map[21]),
        .source(source[21]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b1),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(cells_21_en_passant),
        .crossed(1'b0),
        .from(cells_21_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_21_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_29_to_s),
        .from_ne(cells_30_to_sw),
        .from_e(cells_21_from_e),
        .from_se(cells_21_from_se),
        .from_s(cells_21_from_s),
        .from_sw(cells_21_from_sw),
        .from_w(cells_20_to_e),
        .from_nw(cells_28_to_se),
        .to_n(cells_21_to_n),
        .to_ne(cells_21_to_ne),
        .to_e(cells_21_to_e),
        .to_se(cells_21_to_se),
        .to_s(cells_21_to_s),
        .to_sw(cells_21_to_sw),
        .to_w(cells_21_to_w),
        .to_nw(cells_21_to_nw),
        .line_source(cells_21_line_source),
        .diagonal_source(cells_21_diagonal_source),
        .vacant(cells_21_vacant),
        .knight_in(cells_21_knight_in),
        .king_in(cells_21_king_in),
        .pawn_attack_in(cells_21_pawn_attack_in),
        .step_from_s(cells_13_step_to_n),
        .step_from_n(cells_29_step_to_s),
        .knight_out(cells_21_knight_out),
        .king_out(cells_21_king_out),
        .pawn_out(cells_21_pawn_out),
        .step_to_n(cells_21_step_to_n),
        .step_to_s(cells_21_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[13]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_21_offers_victim),
        .offers_attacker(cells_21_offers_attacker),
        .elected(cells_21_elected),
        .code(cells_21_code),
        .king_capture(cells_21_king_capture),
        .contact(cells_21_contact),
        .discoverer(cells_21_discoverer),
        .lines(cells_21_lines),
        .allowed(cells_21_allowed),
        .hung(cells_21_hung)
    );

    // cells[22]
    cells cells_22 (
        .clock(clock),
        .question(question),
        .selected(selection_map[22]),
        .source(source[22]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b1),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(cells_22_en_passant),
        .crossed(1'b0),
        .from(cells_22_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_22_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_30_to_s),
        .from_ne(cells_31_to_sw),
        .from_e(cells_23_to_w),
        .from_se(cells_22_from_se),
        .from_s(cells_22_from_s),
        .from_sw(cells_13_to_ne),
        .from_w(cells_22_from_w),
        .from_nw(cells_29_to_se),
        .to_n(cells_22_to_n),
        .to_ne(cells_22_to_ne),
        .to_e(cells_22_to_e),
        .to_se(cells_22_to_se),
        .to_s(cells_22_to_s),
        .to_sw(cells_22_to_sw),
        .to_w(cells_22_to_w),
        .to_nw(cells_22_to_nw),
        .line_source(cells_22_line_source),
        .diagonal_source(cells_22_diagonal_source),
        .vacant(cells_22_vacant),
        .knight_in(cells_22_knight_in),
        .king_in(cells_22_king_in),
        .pawn_attack_in(cells_22_pawn_attack_in),
        .step_from_s(cells_14_step_to_n),
        .step_from_n(cells_30_step_to_s),
        .knight_out(cells_22_knight_out),
        .king_out(cells_22_king_out),
        .pawn_out(cells_22_pawn_out),
        .step_to_n(cells_22_step_to_n),
        .step_to_s(cells_22_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[25]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_22_offers_victim),
        .offers_attacker(cells_22_offers_attacker),
        .elected(cells_22_elected),
        .code(cells_22_code),
        .king_capture(cells_22_king_capture),
        .contact(cells_22_contact),
        .discoverer(cells_22_discoverer),
        .lines(cells_22_lines),
        .allowed(cells_22_allowed),
        .hung(cells_22_hung)
    );

    // cells[23]
    cells cells_23 (
        .clock(clock),
        .question(question),
        .selected(selection_map[23]),
        .source(source[23]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b1),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(cells_23_en_passant),
        .crossed(1'b0),
        .from(cells_23_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_23_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_31_to_s),
        .from_ne(1'b0),
        .from_e(1'b0),
        .from_se(1'b0),
        .from_s(cells_23_from_s),
        .from_sw(cells_14_to_ne),
        .from_w(cells_22_to_e),
        .from_nw(cells_30_to_se),
        .to_n(cells_23_to_n),
        .to_ne(cells_23_to_ne),
        .to_e(cells_23_to_e),
        .to_se(cells_23_to_se),
        .to_s(cells_23_to_s),
        .to_sw(cells_23_to_sw),
        .to_w(cells_23_to_w),
        .to_nw(cells_23_to_nw),
        .line_source(cells_23_line_source),
        .diagonal_source(cells_23_diagonal_source),
        .vacant(cells_23_vacant),
        .knight_in(cells_23_knight_in),
        .king_in(cells_23_king_in),
        .pawn_attack_in(cells_23_pawn_attack_in),
        .step_from_s(cells_15_step_to_n),
        .step_from_n(cells_31_step_to_s),
        .knight_out(cells_23_knight_out),
        .king_out(cells_23_king_out),
        .pawn_out(cells_23_pawn_out),
        .step_to_n(cells_23_step_to_n),
        .step_to_s(cells_23_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[29]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_23_offers_victim),
        .offers_attacker(cells_23_offers_attacker),
        .elected(cells_23_elected),
        .code(cells_23_code),
        .king_capture(cells_23_king_capture),
        .contact(cells_23_contact),
        .discoverer(cells_23_discoverer),
        .lines(cells_23_lines),
        .allowed(cells_23_allowed),
        .hung(cells_23_hung)
    );

    // cells[24]
    cells cells_24 (
        .clock(clock),
        .question(question),
        .selected(selection_map[24]),
        .source(source[24]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_24_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_24_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_24_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_24_from_n),
        .from_ne(cells_24_from_ne),
        .from_e(cells_25_to_w),
        .from_se(cells_17_to_nw),
        .from_s(cells_16_to_n),
        .from_sw(1'b0),
        .from_w(1'b0),
        .from_nw(1'b0),
        .to_n(cells_24_to_n),
        .to_ne(cells_24_to_ne),
        .to_e(cells_24_to_e),
        .to_se(cells_24_to_se),
        .to_s(cells_24_to_s),
        .to_sw(cells_24_to_sw),
        .to_w(cells_24_to_w),
        .to_nw(cells_24_to_nw),
        .line_source(cells_24_line_source),
        .diagonal_source(cells_24_diagonal_source),
        .vacant(cells_24_vacant),
        .knight_in(cells_24_knight_in),
        .king_in(cells_24_king_in),
        .pawn_attack_in(cells_24_pawn_attack_in),
        .step_from_s(cells_16_step_to_n),
        .step_from_n(cells_32_step_to_s),
        .knight_out(cells_24_knight_out),
        .king_out(cells_24_king_out),
        .pawn_out(cells_24_pawn_out),
        .step_to_n(cells_24_step_to_n),
        .step_to_s(cells_24_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[20]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_24_offers_victim),
        .offers_attacker(cells_24_offers_attacker),
        .elected(cells_24_elected),
        .code(cells_24_code),
        .king_capture(cells_24_king_capture),
        .contact(cells_24_contact),
        .discoverer(cells_24_discoverer),
        .lines(cells_24_lines),
        .allowed(cells_24_allowed),
        .hung(cells_24_hung)
    );

    // cells[25]
    cells cells_25 (
        .clock(clock),
        .question(question),
        .selected(selection_map[25]),
        .source(source[25]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_25_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_25_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_25_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_25_from_n),
        .from_ne(cells_25_from_ne),
        .from_e(cells_25_from_e),
        .from_se(cells_18_to_nw),
        .from_s(cells_17_to_n),
        .from_sw(cells_16_to_ne),
        .from_w(cells_24_to_e),
        .from_nw(cells_25_from_nw),
        .to_n(cells_25_to_n),
        .to_ne(cells_25_to_ne),
        .to_e(cells_25_to_e),
        .to_se(cells_25_to_se),
        .to_s(cells_25_to_s),
        .to_sw(cells_25_to_sw),
        .to_w(cells_25_to_w),
        .to_nw(cells_25_to_nw),
        .line_source(cells_25_line_source),
        .diagonal_source(cells_25_diagonal_source),
        .vacant(cells_25_vacant),
        .knight_in(cells_25_knight_in),
        .king_in(cells_25_king_in),
        .pawn_attack_in(cells_25_pawn_attack_in),
        .step_from_s(cells_17_step_to_n),
        .step_from_n(cells_33_step_to_s),
        .knight_out(cells_25_knight_out),
        .king_out(cells_25_king_out),
        .pawn_out(cells_25_pawn_out),
        .step_to_n(cells_25_step_to_n),
        .step_to_s(cells_25_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[16]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_25_offers_victim),
        .offers_attacker(cells_25_offers_attacker),
        .elected(cells_25_elected),
        .code(cells_25_code),
        .king_capture(cells_25_king_capture),
        .contact(cells_25_contact),
        .discoverer(cells_25_discoverer),
        .lines(cells_25_lines),
        .allowed(cells_25_allowed),
        .hung(cells_25_hung)
    );

    // cells[26]
    cells cells_26 (
        .clock(clock),
        .question(question),
        .selected(selection_map[26]),
        .source(source[26]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_26_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_26_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_26_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_26_from_n),
        .from_ne(cells_26_from_ne),
        .from_e(cells_27_to_w),
        .from_se(cells_19_to_nw),
        .from_s(cells_18_to_n),
        .from_sw(cells_17_to_ne),
        .from_w(cells_26_from_w),
        .from_nw(cells_26_from_nw),
        .to_n(cells_26_to_n),
        .to_ne(cells_26_to_ne),
        .to_e(cells_26_to_e),
        .to_se(cells_26_to_se),
        .to_s(cells_26_to_s),
        .to_sw(cells_26_to_sw),
        .to_w(cells_26_to_w),
        .to_nw(cells_26_to_nw),
        .line_source(cells_26_line_source),
        .diagonal_source(cells_26_diagonal_source),
        .vacant(cells_26_vacant),
        .knight_in(cells_26_knight_in),
        .king_in(cells_26_king_in),
        .pawn_attack_in(cells_26_pawn_attack_in),
        .step_from_s(cells_18_step_to_n),
        .step_from_n(cells_34_step_to_s),
        .knight_out(cells_26_knight_out),
        .king_out(cells_26_king_out),
        .pawn_out(cells_26_pawn_out),
        .step_to_n(cells_26_step_to_n),
        .step_to_s(cells_26_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[4]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_26_offers_victim),
        .offers_attacker(cells_26_offers_attacker),
        .elected(cells_26_elected),
        .code(cells_26_code),
        .king_capture(cells_26_king_capture),
        .contact(cells_26_contact),
        .discoverer(cells_26_discoverer),
        .lines(cells_26_lines),
        .allowed(cells_26_allowed),
        .hung(cells_26_hung)
    );

    // cells[27]
    cells cells_27 (
        .clock(clock),
        .question(question),
        .selected(selection_map[27]),
        .source(source[27]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_27_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_27_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_27_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_27_from_n),
        .from_ne(cells_27_from_ne),
        .from_e(cells_27_from_e),
        .from_se(cells_20_to_nw),
        .from_s(cells_19_to_n),
        .from_sw(cells_18_to_ne),
        .from_w(cells_26_to_e),
        .from_nw(cells_27_from_nw),
        .to_n(cells_27_to_n),
        .to_ne(cells_27_to_ne),
        .to_e(cells_27_to_e),
        .to_se(cells_27_to_se),
        .to_s(cells_27_to_s),
        .to_sw(cells_27_to_sw),
        .to_w(cells_27_to_w),
        .to_nw(cells_27_to_nw),
        .line_source(cells_27_line_source),
        .diagonal_source(cells_27_diagonal_source),
        .vacant(cells_27_vacant),
        .knight_in(cells_27_knight_in),
        .king_in(cells_27_king_in),
        .pawn_attack_in(cells_27_pawn_attack_in),
        .step_from_s(cells_19_step_to_n),
        .step_from_n(cells_35_step_to_s),
        .knight_out(cells_27_knight_out),
        .king_out(cells_27_king_out),
        .pawn_out(cells_27_pawn_out),
        .step_to_n(cells_27_step_to_n),
        .step_to_s(cells_27_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[0]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_27_offers_victim),
        .offers_attacker(cells_27_offers_attacker),
        .elected(cells_27_elected),
        .code(cells_27_code),
        .king_capture(cells_27_king_capture),
        .contact(cells_27_contact),
        .discoverer(cells_27_discoverer),
        .lines(cells_27_lines),
        .allowed(cells_27_allowed),
        .hung(cells_27_hung)
    );

    // cells[28]
    cells cells_28 (
        .clock(clock),
        .question(question),
        .selected(selection_map[28]),
        .source(source[28]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_28_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_28_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_28_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_28_from_n),
        .from_ne(cells_28_from_ne),
        .from_e(cells_29_to_w),
        .from_se(cells_21_to_nw),
        .from_s(cells_20_to_n),
        .from_sw(cells_19_to_ne),
        .from_w(cells_28_from_w),
        .from_nw(cells_28_from_nw),
        .to_n(cells_28_to_n),
        .to_ne(cells_28_to_ne),
        .to_e(cells_28_to_e),
        .to_se(cells_28_to_se),
        .to_s(cells_28_to_s),
        .to_sw(cells_28_to_sw),
        .to_w(cells_28_to_w),
        .to_nw(cells_28_to_nw),
        .line_source(cells_28_line_source),
        .diagonal_source(cells_28_diagonal_source),
        .vacant(cells_28_vacant),
        .knight_in(cells_28_knight_in),
        .king_in(cells_28_king_in),
        .pawn_attack_in(cells_28_pawn_attack_in),
        .step_from_s(cells_20_step_to_n),
        .step_from_n(cells_36_step_to_s),
        .knight_out(cells_28_knight_out),
        .king_out(cells_28_king_out),
        .pawn_out(cells_28_pawn_out),
        .step_to_n(cells_28_step_to_n),
        .step_to_s(cells_28_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[1]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_28_offers_victim),
        .offers_attacker(cells_28_offers_attacker),
        .elected(cells_28_elected),
        .code(cells_28_code),
        .king_capture(cells_28_king_capture),
        .contact(cells_28_contact),
        .discoverer(cells_28_discoverer),
        .lines(cells_28_lines),
        .allowed(cells_28_allowed),
        .hung(cells_28_hung)
    );

    // cells[29]
    cells cells_29 (
        .clock(clock),
        .question(question),
        .selected(selection_map[29]),
        .source(source[29]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_29_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_29_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_29_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_29_from_n),
        .from_ne(cells_29_from_ne),
        .from_e(cells_29_from_e),
        .from_se(cells_22_to_nw),
        .from_s(cells_21_to_n),
        .from_sw(cells_20_to_ne),
        .from_w(cells_28_to_e),
        .from_nw(cells_29_from_nw),
        .to_n(cells_29_to_n),
        .to_ne(cells_29_to_ne),
        .to_e(cells_29_to_e),
        .to_se(cells_29_to_se),
        .to_s(cells_29_to_s),
        .to_sw(cells_29_to_sw),
        .to_w(cells_29_to_w),
        .to_nw(cells_29_to_nw),
        .line_source(cells_29_line_source),
        .diagonal_source(cells_29_diagonal_source),
        .vacant(cells_29_vacant),
        .knight_in(cells_29_knight_in),
        .king_in(cells_29_king_in),
        .pawn_attack_in(cells_29_pawn_attack_in),
        .step_from_s(cells_21_step_to_n),
        .step_from_n(cells_37_step_to_s),
        .knight_out(cells_29_knight_out),
        .king_out(cells_29_king_out),
        .pawn_out(cells_29_pawn_out),
        .step_to_n(cells_29_step_to_n),
        .step_to_s(cells_29_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[5]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_29_offers_victim),
        .offers_attacker(cells_29_offers_attacker),
        .elected(cells_29_elected),
        .code(cells_29_code),
        .king_capture(cells_29_king_capture),
        .contact(cells_29_contact),
        .discoverer(cells_29_discoverer),
        .lines(cells_29_lines),
        .allowed(cells_29_allowed),
        .hung(cells_29_hung)
    );

    // cells[30]
    cells cells_30 (
        .clock(clock),
        .question(question),
        .selected(selection_map[30]),
        .source(source[30]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_30_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_30_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_30_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_30_from_n),
        .from_ne(cells_30_from_ne),
        .from_e(cells_31_to_w),
        .from_se(cells_23_to_nw),
        .from_s(cells_22_to_n),
        .from_sw(cells_21_to_ne),
        .from_w(cells_30_from_w),
        .from_nw(cells_30_from_nw),
        .to_n(cells_30_to_n),
        .to_ne(cells_30_to_ne),
        .to_e(cells_30_to_e),
        .to_se(cells_30_to_se),
        .to_s(cells_30_to_s),
        .to_sw(cells_30_to_sw),
        .to_w(cells_30_to_w),
        .to_nw(cells_30_to_nw),
        .line_source(cells_30_line_source),
        .diagonal_source(cells_30_diagonal_source),
        .vacant(cells_30_vacant),
        .knight_in(cells_30_knight_in),
        .king_in(cells_30_king_in),
        .pawn_attack_in(cells_30_pawn_attack_in),
        .step_from_s(cells_22_step_to_n),
        .step_from_n(cells_38_step_to_s),
        .knight_out(cells_30_knight_out),
        .king_out(cells_30_king_out),
        .pawn_out(cells_30_pawn_out),
        .step_to_n(cells_30_step_to_n),
        .step_to_s(cells_30_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[17]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_30_offers_victim),
        .offers_attacker(cells_30_offers_attacker),
        .elected(cells_30_elected),
        .code(cells_30_code),
        .king_capture(cells_30_king_capture),
        .contact(cells_30_contact),
        .discoverer(cells_30_discoverer),
        .lines(cells_30_lines),
        .allowed(cells_30_allowed),
        .hung(cells_30_hung)
    );

    // cells[31]
    cells cells_31 (
        .clock(clock),
        .question(question),
        .selected(selection_map[31]),
        .source(source[31]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_31_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_31_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_31_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_31_from_n),
        .from_ne(1'b0),
        .from_e(1'b0),
        .from_se(1'b0),
        .from_s(cells_23_to_n),
        .from_sw(cells_22_to_ne),
        .from_w(cells_30_to_e),
        .from_nw(cells_31_from_nw),
        .to_n(cells_31_to_n),
        .to_ne(cells_31_to_ne),
        .to_e(cells_31_to_e),
        .to_se(cells_31_to_se),
        .to_s(cells_31_to_s),
        .to_sw(cells_31_to_sw),
        .to_w(cells_31_to_w),
        .to_nw(cells_31_to_nw),
        .line_source(cells_31_line_source),
        .diagonal_source(cells_31_diagonal_source),
        .vacant(cells_31_vacant),
        .knight_in(cells_31_knight_in),
        .king_in(cells_31_king_in),
        .pawn_attack_in(cells_31_pawn_attack_in),
        .step_from_s(cells_23_step_to_n),
        .step_from_n(cells_39_step_to_s),
        .knight_out(cells_31_knight_out),
        .king_out(cells_31_king_out),
        .pawn_out(cells_31_pawn_out),
        .step_to_n(cells_31_step_to_n),
        .step_to_s(cells_31_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[21]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_31_offers_victim),
        .offers_attacker(cells_31_offers_attacker),
        .elected(cells_31_elected),
        .code(cells_31_code),
        .king_capture(cells_31_king_capture),
        .contact(cells_31_contact),
        .discoverer(cells_31_discoverer),
        .lines(cells_31_lines),
        .allowed(cells_31_allowed),
        .hung(cells_31_hung)
    );

    // cells[32]
    cells cells_32 (
        .clock(clock),
        .question(question),
        .selected(selection_map[32]),
        .source(source[32]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_32_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_32_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_32_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_40_to_s),
        .from_ne(cells_41_to_sw),
        .from_e(cells_33_to_w),
        .from_se(cells_32_from_se),
        .from_s(cells_32_from_s),
        .from_sw(1'b0),
        .from_w(1'b0),
        .from_nw(1'b0),
        .to_n(cells_32_to_n),
        .to_ne(cells_32_to_ne),
        .to_e(cells_32_to_e),
        .to_se(cells_32_to_se),
        .to_s(cells_32_to_s),
        .to_sw(cells_32_to_sw),
        .to_w(cells_32_to_w),
        .to_nw(cells_32_to_nw),
        .line_source(cells_32_line_source),
        .diagonal_source(cells_32_diagonal_source),
        .vacant(cells_32_vacant),
        .knight_in(cells_32_knight_in),
        .king_in(cells_32_king_in),
        .pawn_attack_in(cells_32_pawn_attack_in),
        .step_from_s(cells_24_step_to_n),
        .step_from_n(cells_40_step_to_s),
        .knight_out(cells_32_knight_out),
        .king_out(cells_32_king_out),
        .pawn_out(cells_32_pawn_out),
        .step_to_n(cells_32_step_to_n),
        .step_to_s(cells_32_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[22]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_32_offers_victim),
        .offers_attacker(cells_32_offers_attacker),
        .elected(cells_32_elected),
        .code(cells_32_code),
        .king_capture(cells_32_king_capture),
        .contact(cells_32_contact),
        .discoverer(cells_32_discoverer),
        .lines(cells_32_lines),
        .allowed(cells_32_allowed),
        .hung(cells_32_hung)
    );

    // cells[33]
    cells cells_33 (
        .clock(clock),
        .question(question),
        .selected(selection_map[33]),
        .source(source[33]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_33_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_33_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_33_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_41_to_s),
        .from_ne(cells_42_to_sw),
        .from_e(cells_33_from_e),
        .from_se(cells_33_from_se),
        .from_s(cells_33_from_s),
        .from_sw(cells_33_from_sw),
        .from_w(cells_32_to_e),
        .from_nw(cells_40_to_se),
        .to_n(cells_33_to_n),
        .to_ne(cells_33_to_ne),
        .to_e(cells_33_to_e),
        .to_se(cells_33_to_se),
        .to_s(cells_33_to_s),
        .to_sw(cells_33_to_sw),
        .to_w(cells_33_to_w),
        .to_nw(cells_33_to_nw),
        .line_source(cells_33_line_source),
        .diagonal_source(cells_33_diagonal_source),
        .vacant(cells_33_vacant),
        .knight_in(cells_33_knight_in),
        .king_in(cells_33_king_in),
        .pawn_attack_in(cells_33_pawn_attack_in),
        .step_from_s(cells_25_step_to_n),
        .step_from_n(cells_41_step_to_s),
        .knight_out(cells_33_knight_out),
        .king_out(cells_33_king_out),
        .pawn_out(cells_33_pawn_out),
        .step_to_n(cells_33_step_to_n),
        .step_to_s(cells_33_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[18]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_33_offers_victim),
        .offers_attacker(cells_33_offers_attacker),
        .elected(cells_33_elected),
        .code(cells_33_code),
        .king_capture(cells_33_king_capture),
        .contact(cells_33_contact),
        .discoverer(cells_33_discoverer),
        .lines(cells_33_lines),
        .allowed(cells_33_allowed),
        .hung(cells_33_hung)
    );

    // cells[34]
    cells cells_34 (
        .clock(clock),
        .question(question),
        .selected(selection_map[34]),
        .source(source[34]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_34_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_34_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_34_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_42_to_s),
        .from_ne(cells_43_to_sw),
        .from_e(cells_35_to_w),
        .from_se(cells_34_from_se),
        .from_s(cells_34_from_s),
        .from_sw(cells_34_from_sw),
        .from_w(cells_34_from_w),
        .from_nw(cells_41_to_se),
        .to_n(cells_34_to_n),
        .to_ne(cells_34_to_ne),
        .to_e(cells_34_to_e),
        .to_se(cells_34_to_se),
        .to_s(cells_34_to_s),
        .to_sw(cells_34_to_sw),
        .to_w(cells_34_to_w),
        .to_nw(cells_34_to_nw),
        .line_source(cells_34_line_source),
        .diagonal_source(cells_34_diagonal_source),
        .vacant(cells_34_vacant),
        .knight_in(cells_34_knight_in),
        .king_in(cells_34_king_in),
        .pawn_attack_in(cells_34_pawn_attack_in),
        .step_from_s(cells_26_step_to_n),
        .step_from_n(cells_42_step_to_s),
        .knight_out(cells_34_knight_out),
        .king_out(cells_34_king_out),
        .pawn_out(cells_34_pawn_out),
        .step_to_n(cells_34_step_to_n),
        .step_to_s(cells_34_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[6]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_34_offers_victim),
        .offers_attacker(cells_34_offers_attacker),
        .elected(cells_34_elected),
        .code(cells_34_code),
        .king_capture(cells_34_king_capture),
        .contact(cells_34_contact),
        .discoverer(cells_34_discoverer),
        .lines(cells_34_lines),
        .allowed(cells_34_allowed),
        .hung(cells_34_hung)
    );

    // cells[35]
    cells cells_35 (
        .clock(clock),
        .question(question),
        .selected(selection_map[35]),
        .source(source[35]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_35_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_35_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_35_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_43_to_s),
        .from_ne(cells_44_to_sw),
        .from_e(cells_35_from_e),
        .from_se(cells_35_from_se),
        .from_s(cells_35_from_s),
        .from_sw(cells_35_from_sw),
        .from_w(cells_34_to_e),
        .from_nw(cells_42_to_se),
        .to_n(cells_35_to_n),
        .to_ne(cells_35_to_ne),
        .to_e(cells_35_to_e),
        .to_se(cells_35_to_se),
        .to_s(cells_35_to_s),
        .to_sw(cells_35_to_sw),
        .to_w(cells_35_to_w),
        .to_nw(cells_35_to_nw),
        .line_source(cells_35_line_source),
        .diagonal_source(cells_35_diagonal_source),
        .vacant(cells_35_vacant),
        .knight_in(cells_35_knight_in),
        .king_in(cells_35_king_in),
        .pawn_attack_in(cells_35_pawn_attack_in),
        .step_from_s(cells_27_step_to_n),
        .step_from_n(cells_43_step_to_s),
        .knight_out(cells_35_knight_out),
        .king_out(cells_35_king_out),
        .pawn_out(cells_35_pawn_out),
        .step_to_n(cells_35_step_to_n),
        .step_to_s(cells_35_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[2]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_35_offers_victim),
        .offers_attacker(cells_35_offers_attacker),
        .elected(cells_35_elected),
        .code(cells_35_code),
        .king_capture(cells_35_king_capture),
        .contact(cells_35_contact),
        .discoverer(cells_35_discoverer),
        .lines(cells_35_lines),
        .allowed(cells_35_allowed),
        .hung(cells_35_hung)
    );

    // cells[36]
    cells cells_36 (
        .clock(clock),
        .question(question),
        .selected(selection_map[36]),
        .source(source[36]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_36_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_36_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_36_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_44_to_s),
        .from_ne(cells_45_to_sw),
        .from_e(cells_37_to_w),
        .from_se(cells_36_from_se),
        .from_s(cells_36_from_s),
        .from_sw(cells_36_from_sw),
        .from_w(cells_36_from_w),
        .from_nw(cells_43_to_se),
        .to_n(cells_36_to_n),
        .to_ne(cells_36_to_ne),
        .to_e(cells_36_to_e),
        .to_se(cells_36_to_se),
        .to_s(cells_36_to_s),
        .to_sw(cells_36_to_sw),
        .to_w(cells_36_to_w),
        .to_nw(cells_36_to_nw),
        .line_source(cells_36_line_source),
        .diagonal_source(cells_36_diagonal_source),
        .vacant(cells_36_vacant),
        .knight_in(cells_36_knight_in),
        .king_in(cells_36_king_in),
        .pawn_attack_in(cells_36_pawn_attack_in),
        .step_from_s(cells_28_step_to_n),
        .step_from_n(cells_44_step_to_s),
        .knight_out(cells_36_knight_out),
        .king_out(cells_36_king_out),
        .pawn_out(cells_36_pawn_out),
        .step_to_n(cells_36_step_to_n),
        .step_to_s(cells_36_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[3]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_36_offers_victim),
        .offers_attacker(cells_36_offers_attacker),
        .elected(cells_36_elected),
        .code(cells_36_code),
        .king_capture(cells_36_king_capture),
        .contact(cells_36_contact),
        .discoverer(cells_36_discoverer),
        .lines(cells_36_lines),
        .allowed(cells_36_allowed),
        .hung(cells_36_hung)
    );

    // cells[37]
    cells cells_37 (
        .clock(clock),
        .question(question),
        .selected(selection_map[37]),
        .source(source[37]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_37_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_37_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_37_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_45_to_s),
        .from_ne(cells_46_to_sw),
        .from_e(cells_37_from_e),
        .from_se(cells_37_from_se),
        .from_s(cells_37_from_s),
        .from_sw(cells_37_from_sw),
        .from_w(cells_36_to_e),
        .from_nw(cells_44_to_se),
        .to_n(cells_37_to_n),
        .to_ne(cells_37_to_ne),
        .to_e(cells_37_to_e),
        .to_se(cells_37_to_se),
        .to_s(cells_37_to_s),
        .to_sw(cells_37_to_sw),
        .to_w(cells_37_to_w),
        .to_nw(cells_37_to_nw),
        .line_source(cells_37_line_source),
        .diagonal_source(cells_37_diagonal_source),
        .vacant(cells_37_vacant),
        .knight_in(cells_37_knight_in),
        .king_in(cells_37_king_in),
        .pawn_attack_in(cells_37_pawn_attack_in),
        .step_from_s(cells_29_step_to_n),
        .step_from_n(cells_45_step_to_s),
        .knight_out(cells_37_knight_out),
        .king_out(cells_37_king_out),
        .pawn_out(cells_37_pawn_out),
        .step_to_n(cells_37_step_to_n),
        .step_to_s(cells_37_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[7]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_37_offers_victim),
        .offers_attacker(cells_37_offers_attacker),
        .elected(cells_37_elected),
        .code(cells_37_code),
        .king_capture(cells_37_king_capture),
        .contact(cells_37_contact),
        .discoverer(cells_37_discoverer),
        .lines(cells_37_lines),
        .allowed(cells_37_allowed),
        .hung(cells_37_hung)
    );

    // cells[38]
    cells cells_38 (
        .clock(clock),
        .question(question),
        .selected(selection_map[38]),
        .source(source[38]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_38_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_38_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_38_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_46_to_s),
        .from_ne(cells_47_to_sw),
        .from_e(cells_39_to_w),
        .from_se(cells_38_from_se),
        .from_s(cells_38_from_s),
        .from_sw(cells_38_from_sw),
        .from_w(cells_38_from_w),
        .from_nw(cells_45_to_se),
        .to_n(cells_38_to_n),
        .to_ne(cells_38_to_ne),
        .to_e(cells_38_to_e),
        .to_se(cells_38_to_se),
        .to_s(cells_38_to_s),
        .to_sw(cells_38_to_sw),
        .to_w(cells_38_to_w),
        .to_nw(cells_38_to_nw),
        .line_source(cells_38_line_source),
        .diagonal_source(cells_38_diagonal_source),
        .vacant(cells_38_vacant),
        .knight_in(cells_38_knight_in),
        .king_in(cells_38_king_in),
        .pawn_attack_in(cells_38_pawn_attack_in),
        .step_from_s(cells_30_step_to_n),
        .step_from_n(cells_46_step_to_s),
        .knight_out(cells_38_knight_out),
        .king_out(cells_38_king_out),
        .pawn_out(cells_38_pawn_out),
        .step_to_n(cells_38_step_to_n),
        .step_to_s(cells_38_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[19]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_38_offers_victim),
        .offers_attacker(cells_38_offers_attacker),
        .elected(cells_38_elected),
        .code(cells_38_code),
        .king_capture(cells_38_king_capture),
        .contact(cells_38_contact),
        .discoverer(cells_38_discoverer),
        .lines(cells_38_lines),
        .allowed(cells_38_allowed),
        .hung(cells_38_hung)
    );

    // cells[39]
    cells cells_39 (
        .clock(clock),
        .question(question),
        .selected(selection_map[39]),
        .source(source[39]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_39_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_39_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_39_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_47_to_s),
        .from_ne(1'b0),
        .from_e(1'b0),
        .from_se(1'b0),
        .from_s(cells_39_from_s),
        .from_sw(cells_39_from_sw),
        .from_w(cells_38_to_e),
        .from_nw(cells_46_to_se),
        .to_n(cells_39_to_n),
        .to_ne(cells_39_to_ne),
        .to_e(cells_39_to_e),
        .to_se(cells_39_to_se),
        .to_s(cells_39_to_s),
        .to_sw(cells_39_to_sw),
        .to_w(cells_39_to_w),
        .to_nw(cells_39_to_nw),
        .line_source(cells_39_line_source),
        .diagonal_source(cells_39_diagonal_source),
        .vacant(cells_39_vacant),
        .knight_in(cells_39_knight_in),
        .king_in(cells_39_king_in),
        .pawn_attack_in(cells_39_pawn_attack_in),
        .step_from_s(cells_31_step_to_n),
        .step_from_n(cells_47_step_to_s),
        .knight_out(cells_39_knight_out),
        .king_out(cells_39_king_out),
        .pawn_out(cells_39_pawn_out),
        .step_to_n(cells_39_step_to_n),
        .step_to_s(cells_39_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[23]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_39_offers_victim),
        .offers_attacker(cells_39_offers_attacker),
        .elected(cells_39_elected),
        .code(cells_39_code),
        .king_capture(cells_39_king_capture),
        .contact(cells_39_contact),
        .discoverer(cells_39_discoverer),
        .lines(cells_39_lines),
        .allowed(cells_39_allowed),
        .hung(cells_39_hung)
    );

    // cells[40]
    cells cells_40 (
        .clock(clock),
        .question(question),
        .selected(selection_map[40]),
        .source(source[40]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b1),
        .castling(1'b0),
        .en_passant(cells_40_en_passant),
        .crossed(1'b0),
        .from(cells_40_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_40_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_40_from_n),
        .from_ne(cells_49_to_sw),
        .from_e(cells_41_to_w),
        .from_se(cells_33_to_nw),
        .from_s(cells_32_to_n),
        .from_sw(1'b0),
        .from_w(1'b0),
        .from_nw(1'b0),
        .to_n(cells_40_to_n),
        .to_ne(cells_40_to_ne),
        .to_e(cells_40_to_e),
        .to_se(cells_40_to_se),
        .to_s(cells_40_to_s),
        .to_sw(cells_40_to_sw),
        .to_w(cells_40_to_w),
        .to_nw(cells_40_to_nw),
        .line_source(cells_40_line_source),
        .diagonal_source(cells_40_diagonal_source),
        .vacant(cells_40_vacant),
        .knight_in(cells_40_knight_in),
        .king_in(cells_40_king_in),
        .pawn_attack_in(cells_40_pawn_attack_in),
        .step_from_s(cells_32_step_to_n),
        .step_from_n(cells_48_step_to_s),
        .knight_out(cells_40_knight_out),
        .king_out(cells_40_king_out),
        .pawn_out(cells_40_pawn_out),
        .step_to_n(cells_40_step_to_n),
        .step_to_s(cells_40_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[30]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_40_offers_victim),
        .offers_attacker(cells_40_offers_attacker),
        .elected(cells_40_elected),
        .code(cells_40_code),
        .king_capture(cells_40_king_capture),
        .contact(cells_40_contact),
        .discoverer(cells_40_discoverer),
        .lines(cells_40_lines),
        .allowed(cells_40_allowed),
        .hung(cells_40_hung)
    );

    // cells[41]
    cells cells_41 (
        .clock(clock),
        .question(question),
        .selected(selection_map[41]),
        .source(source[41]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b1),
        .castling(1'b0),
        .en_passant(cells_41_en_passant),
        .crossed(1'b0),
        .from(cells_41_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_41_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_41_from_n),
        .from_ne(cells_50_to_sw),
        .from_e(cells_41_from_e),
        .from_se(cells_34_to_nw),
        .from_s(cells_33_to_n),
        .from_sw(cells_32_to_ne),
        .from_w(cells_40_to_e),
        .from_nw(cells_41_from_nw),
        .to_n(cells_41_to_n),
        .to_ne(cells_41_to_ne),
        .to_e(cells_41_to_e),
        .to_se(cells_41_to_se),
        .to_s(cells_41_to_s),
        .to_sw(cells_41_to_sw),
        .to_w(cells_41_to_w),
        .to_nw(cells_41_to_nw),
        .line_source(cells_41_line_source),
        .diagonal_source(cells_41_diagonal_source),
        .vacant(cells_41_vacant),
        .knight_in(cells_41_knight_in),
        .king_in(cells_41_king_in),
        .pawn_attack_in(cells_41_pawn_attack_in),
        .step_from_s(cells_33_step_to_n),
        .step_from_n(cells_49_step_to_s),
        .knight_out(cells_41_knight_out),
        .king_out(cells_41_king_out),
        .pawn_out(cells_41_pawn_out),
        .step_to_n(cells_41_step_to_n),
        .step_to_s(cells_41_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[26]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_41_offers_victim),
        .offers_attacker(cells_41_offers_attacker),
        .elected(cells_41_elected),
        .code(cells_41_code),
        .king_capture(cells_41_king_capture),
        .contact(cells_41_contact),
        .discoverer(cells_41_discoverer),
        .lines(cells_41_lines),
        .allowed(cells_41_allowed),
        .hung(cells_41_hung)
    );

    // cells[42]
    cells cells_42 (
        .clock(clock),
        .question(question),
        .selected(selection_map[42]),
        .source(source[42]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b1),
        .castling(1'b0),
        .en_passant(cells_42_en_passant),
        .crossed(1'b0),
        .from(cells_42_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_42_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_42_from_n),
        .from_ne(cells_42_from_ne),
        .from_e(cells_43_to_w),
        .from_se(cells_35_to_nw),
        .from_s(cells_34_to_n),
        .from_sw(cells_33_to_ne),
        .from_w(cells_42_from_w),
        .from_nw(cells_42_from_nw),
        .to_n(cells_42_to_n),
        .to_ne(cells_42_to_ne),
        .to_e(cells_42_to_e),
        .to_se(cells_42_to_se),
        .to_s(cells_42_to_s),
        .to_sw(cells_42_to_sw),
        .to_w(cells_42_to_w),
        .to_nw(cells_42_to_nw),
        .line_source(cells_42_line_source),
        .diagonal_source(cells_42_diagonal_source),
        .vacant(cells_42_vacant),
        .knight_in(cells_42_knight_in),
        .king_in(cells_42_king_in),
        .pawn_attack_in(cells_42_pawn_attack_in),
        .step_from_s(cells_34_step_to_n),
        .step_from_n(cells_50_step_to_s),
        .knight_out(cells_42_knight_out),
        .king_out(cells_42_king_out),
        .pawn_out(cells_42_pawn_out),
        .step_to_n(cells_42_step_to_n),
        .step_to_s(cells_42_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[14]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_42_offers_victim),
        .offers_attacker(cells_42_offers_attacker),
        .elected(cells_42_elected),
        .code(cells_42_code),
        .king_capture(cells_42_king_capture),
        .contact(cells_42_contact),
        .discoverer(cells_42_discoverer),
        .lines(cells_42_lines),
        .allowed(cells_42_allowed),
        .hung(cells_42_hung)
    );

    // cells[43]
    cells cells_43 (
        .clock(clock),
        .question(question),
        .selected(selection_map[43]),
        .source(source[43]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b1),
        .castling(1'b0),
        .en_passant(cells_43_en_passant),
        .crossed(1'b0),
        .from(cells_43_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_43_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_43_from_n),
        .from_ne(cells_43_from_ne),
        .from_e(cells_43_from_e),
        .from_se(cells_36_to_nw),
        .from_s(cells_35_to_n),
        .from_sw(cells_34_to_ne),
        .from_w(cells_42_to_e),
        .from_nw(cells_43_from_nw),
        .to_n(cells_43_to_n),
        .to_ne(cells_43_to_ne),
        .to_e(cells_43_to_e),
        .to_se(cells_43_to_se),
        .to_s(cells_43_to_s),
        .to_sw(cells_43_to_sw),
        .to_w(cells_43_to_w),
        .to_nw(cells_43_to_nw),
        .line_source(cells_43_line_source),
        .diagonal_source(cells_43_diagonal_source),
        .vacant(cells_43_vacant),
        .knight_in(cells_43_knight_in),
        .king_in(cells_43_king_in),
        .pawn_attack_in(cells_43_pawn_attack_in),
        .step_from_s(cells_35_step_to_n),
        .step_from_n(cells_51_step_to_s),
        .knight_out(cells_43_knight_out),
        .king_out(cells_43_king_out),
        .pawn_out(cells_43_pawn_out),
        .step_to_n(cells_43_step_to_n),
        .step_to_s(cells_43_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[10]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_43_offers_victim),
        .offers_attacker(cells_43_offers_attacker),
        .elected(cells_43_elected),
        .code(cells_43_code),
        .king_capture(cells_43_king_capture),
        .contact(cells_43_contact),
        .discoverer(cells_43_discoverer),
        .lines(cells_43_lines),
        .allowed(cells_43_allowed),
        .hung(cells_43_hung)
    );

    // cells[44]
    cells cells_44 (
        .clock(clock),
        .question(question),
        .selected(selection_map[44]),
        .source(source[44]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b1),
        .castling(1'b0),
        .en_passant(cells_44_en_passant),
        .crossed(1'b0),
        .from(cells_44_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_44_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_44_from_n),
        .from_ne(cells_44_from_ne),
        .from_e(cells_45_to_w),
        .from_se(cells_37_to_nw),
        .from_s(cells_36_to_n),
        .from_sw(cells_35_to_ne),
        .from_w(cells_44_from_w),
        .from_nw(cells_44_from_nw),
        .to_n(cells_44_to_n),
        .to_ne(cells_44_to_ne),
        .to_e(cells_44_to_e),
        .to_se(cells_44_to_se),
        .to_s(cells_44_to_s),
        .to_sw(cells_44_to_sw),
        .to_w(cells_44_to_w),
        .to_nw(cells_44_to_nw),
        .line_source(cells_44_line_source),
        .diagonal_source(cells_44_diagonal_source),
        .vacant(cells_44_vacant),
        .knight_in(cells_44_knight_in),
        .king_in(cells_44_king_in),
        .pawn_attack_in(cells_44_pawn_attack_in),
        .step_from_s(cells_36_step_to_n),
        .step_from_n(cells_52_step_to_s),
        .knight_out(cells_44_knight_out),
        .king_out(cells_44_king_out),
        .pawn_out(cells_44_pawn_out),
        .step_to_n(cells_44_step_to_n),
        .step_to_s(cells_44_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[11]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_44_offers_victim),
        .offers_attacker(cells_44_offers_attacker),
        .elected(cells_44_elected),
        .code(cells_44_code),
        .king_capture(cells_44_king_capture),
        .contact(cells_44_contact),
        .discoverer(cells_44_discoverer),
        .lines(cells_44_lines),
        .allowed(cells_44_allowed),
        .hung(cells_44_hung)
    );

    // cells[45]
    cells cells_45 (
        .clock(clock),
        .question(question),
        .selected(selection_map[45]),
        .source(source[45]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b1),
        .castling(1'b0),
        .en_passant(cells_45_en_passant),
        .crossed(1'b0),
        .from(cells_45_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_45_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_45_from_n),
        .from_ne(cells_45_from_ne),
        .from_e(cells_45_from_e),
        .from_se(cells_38_to_nw),
        .from_s(cells_37_to_n),
        .from_sw(cells_36_to_ne),
        .from_w(cells_44_to_e),
        .from_nw(cells_45_from_nw),
        .to_n(cells_45_to_n),
        .to_ne(cells_45_to_ne),
        .to_e(cells_45_to_e),
        .to_se(cells_45_to_se),
        .to_s(cells_45_to_s),
        .to_sw(cells_45_to_sw),
        .to_w(cells_45_to_w),
        .to_nw(cells_45_to_nw),
        .line_source(cells_45_line_source),
        .diagonal_source(cells_45_diagonal_source),
        .vacant(cells_45_vacant),
        .knight_in(cells_45_knight_in),
        .king_in(cells_45_king_in),
        .pawn_attack_in(cells_45_pawn_attack_in),
        .step_from_s(cells_37_step_to_n),
        .step_from_n(cells_53_step_to_s),
        .knight_out(cells_45_knight_out),
        .king_out(cells_45_king_out),
        .pawn_out(cells_45_pawn_out),
        .step_to_n(cells_45_step_to_n),
        .step_to_s(cells_45_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[15]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_45_offers_victim),
        .offers_attacker(cells_45_offers_attacker),
        .elected(cells_45_elected),
        .code(cells_45_code),
        .king_capture(cells_45_king_capture),
        .contact(cells_45_contact),
        .discoverer(cells_45_discoverer),
        .lines(cells_45_lines),
        .allowed(cells_45_allowed),
        .hung(cells_45_hung)
    );

    // cells[46]
    cells cells_46 (
        .clock(clock),
        .question(question),
        .selected(selection_map[46]),
        .source(source[46]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b1),
        .castling(1'b0),
        .en_passant(cells_46_en_passant),
        .crossed(1'b0),
        .from(cells_46_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_46_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_46_from_n),
        .from_ne(cells_46_from_ne),
        .from_e(cells_47_to_w),
        .from_se(cells_39_to_nw),
        .from_s(cells_38_to_n),
        .from_sw(cells_37_to_ne),
        .from_w(cells_46_from_w),
        .from_nw(cells_53_to_se),
        .to_n(cells_46_to_n),
        .to_ne(cells_46_to_ne),
        .to_e(cells_46_to_e),
        .to_se(cells_46_to_se),
        .to_s(cells_46_to_s),
        .to_sw(cells_46_to_sw),
        .to_w(cells_46_to_w),
        .to_nw(cells_46_to_nw),
        .line_source(cells_46_line_source),
        .diagonal_source(cells_46_diagonal_source),
        .vacant(cells_46_vacant),
        .knight_in(cells_46_knight_in),
        .king_in(cells_46_king_in),
        .pawn_attack_in(cells_46_pawn_attack_in),
        .step_from_s(cells_38_step_to_n),
        .step_from_n(cells_54_step_to_s),
        .knight_out(cells_46_knight_out),
        .king_out(cells_46_king_out),
        .pawn_out(cells_46_pawn_out),
        .step_to_n(cells_46_step_to_n),
        .step_to_s(cells_46_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[27]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_46_offers_victim),
        .offers_attacker(cells_46_offers_attacker),
        .elected(cells_46_elected),
        .code(cells_46_code),
        .king_capture(cells_46_king_capture),
        .contact(cells_46_contact),
        .discoverer(cells_46_discoverer),
        .lines(cells_46_lines),
        .allowed(cells_46_allowed),
        .hung(cells_46_hung)
    );

    // cells[47]
    cells cells_47 (
        .clock(clock),
        .question(question),
        .selected(selection_map[47]),
        .source(source[47]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b1),
        .castling(1'b0),
        .en_passant(cells_47_en_passant),
        .crossed(1'b0),
        .from(cells_47_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_47_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_47_from_n),
        .from_ne(1'b0),
        .from_e(1'b0),
        .from_se(1'b0),
        .from_s(cells_39_to_n),
        .from_sw(cells_38_to_ne),
        .from_w(cells_46_to_e),
        .from_nw(cells_54_to_se),
        .to_n(cells_47_to_n),
        .to_ne(cells_47_to_ne),
        .to_e(cells_47_to_e),
        .to_se(cells_47_to_se),
        .to_s(cells_47_to_s),
        .to_sw(cells_47_to_sw),
        .to_w(cells_47_to_w),
        .to_nw(cells_47_to_nw),
        .line_source(cells_47_line_source),
        .diagonal_source(cells_47_diagonal_source),
        .vacant(cells_47_vacant),
        .knight_in(cells_47_knight_in),
        .king_in(cells_47_king_in),
        .pawn_attack_in(cells_47_pawn_attack_in),
        .step_from_s(cells_39_step_to_n),
        .step_from_n(cells_55_step_to_s),
        .knight_out(cells_47_knight_out),
        .king_out(cells_47_king_out),
        .pawn_out(cells_47_pawn_out),
        .step_to_n(cells_47_step_to_n),
        .step_to_s(cells_47_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[31]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_47_offers_victim),
        .offers_attacker(cells_47_offers_attacker),
        .elected(cells_47_elected),
        .code(cells_47_code),
        .king_capture(cells_47_king_capture),
        .contact(cells_47_contact),
        .discoverer(cells_47_discoverer),
        .lines(cells_47_lines),
        .allowed(cells_47_allowed),
        .hung(cells_47_hung)
    );

    // cells[48]
    cells cells_48 (
        .clock(clock),
        .question(question),
        .selected(selection_map[48]),
        .source(source[48]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_48_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_48_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_56_to_s),
        .from_ne(cells_57_to_sw),
        .from_e(cells_49_to_w),
        .from_se(cells_48_from_se),
        .from_s(cells_48_from_s),
        .from_sw(1'b0),
        .from_w(1'b0),
        .from_nw(1'b0),
        .to_n(cells_48_to_n),
        .to_ne(cells_48_to_ne),
        .to_e(cells_48_to_e),
        .to_se(cells_48_to_se),
        .to_s(cells_48_to_s),
        .to_sw(cells_48_to_sw),
        .to_w(cells_48_to_w),
        .to_nw(cells_48_to_nw),
        .line_source(cells_48_line_source),
        .diagonal_source(cells_48_diagonal_source),
        .vacant(cells_48_vacant),
        .knight_in(cells_48_knight_in),
        .king_in(cells_48_king_in),
        .pawn_attack_in(cells_48_pawn_attack_in),
        .step_from_s(cells_40_step_to_n),
        .step_from_n(cells_56_step_to_s),
        .knight_out(cells_48_knight_out),
        .king_out(cells_48_king_out),
        .pawn_out(cells_48_pawn_out),
        .step_to_n(cells_48_step_to_n),
        .step_to_s(cells_48_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[54]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_48_offers_victim),
        .offers_attacker(cells_48_offers_attacker),
        .elected(cells_48_elected),
        .code(cells_48_code),
        .king_capture(cells_48_king_capture),
        .contact(cells_48_contact),
        .discoverer(cells_48_discoverer),
        .lines(cells_48_lines),
        .allowed(cells_48_allowed),
        .hung(cells_48_hung)
    );

    // cells[49]
    cells cells_49 (
        .clock(clock),
        .question(question),
        .selected(selection_map[49]),
        .source(source[49]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_49_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_49_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_57_to_s),
        .from_ne(cells_58_to_sw),
        .from_e(cells_49_from_e),
        .from_se(cells_49_from_se),
        .from_s(cells_49_from_s),
        .from_sw(cells_40_to_ne),
        .from_w(cells_48_to_e),
        .from_nw(cells_56_to_se),
        .to_n(cells_49_to_n),
        .to_ne(cells_49_to_ne),
        .to_e(cells_49_to_e),
        .to_se(cells_49_to_se),
        .to_s(cells_49_to_s),
        .to_sw(cells_49_to_sw),
        .to_w(cells_49_to_w),
        .to_nw(cells_49_to_nw),
        .line_source(cells_49_line_source),
        .diagonal_source(cells_49_diagonal_source),
        .vacant(cells_49_vacant),
        .knight_in(cells_49_knight_in),
        .king_in(cells_49_king_in),
        .pawn_attack_in(cells_49_pawn_attack_in),
        .step_from_s(cells_41_step_to_n),
        .step_from_n(cells_57_step_to_s),
        .knight_out(cells_49_knight_out),
        .king_out(cells_49_king_out),
        .pawn_out(cells_49_pawn_out),
        .step_to_n(cells_49_step_to_n),
        .step_to_s(cells_49_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[50]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_49_offers_victim),
        .offers_attacker(cells_49_offers_attacker),
        .elected(cells_49_elected),
        .code(cells_49_code),
        .king_capture(cells_49_king_capture),
        .contact(cells_49_contact),
        .discoverer(cells_49_discoverer),
        .lines(cells_49_lines),
        .allowed(cells_49_allowed),
        .hung(cells_49_hung)
    );

    // cells[50]
    cells cells_50 (
        .clock(clock),
        .question(question),
        .selected(selection_map[50]),
        .source(source[50]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_50_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_50_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_58_to_s),
        .from_ne(cells_59_to_sw),
        .from_e(cells_51_to_w),
        .from_se(cells_50_from_se),
        .from_s(cells_50_from_s),
        .from_sw(cells_41_to_ne),
        .from_w(cells_50_from_w),
        .from_nw(cells_57_to_se),
        .to_n(cells_50_to_n),
        .to_ne(cells_50_to_ne),
        .to_e(cells_50_to_e),
        .to_se(cells_50_to_se),
        .to_s(cells_50_to_s),
        .to_sw(cells_50_to_sw),
        .to_w(cells_50_to_w),
        .to_nw(cells_50_to_nw),
        .line_source(cells_50_line_source),
        .diagonal_source(cells_50_diagonal_source),
        .vacant(cells_50_vacant),
        .knight_in(cells_50_knight_in),
        .king_in(cells_50_king_in),
        .pawn_attack_in(cells_50_pawn_attack_in),
        .step_from_s(cells_42_step_to_n),
        .step_from_n(cells_58_step_to_s),
        .knight_out(cells_50_knight_out),
        .king_out(cells_50_king_out),
        .pawn_out(cells_50_pawn_out),
        .step_to_n(cells_50_step_to_n),
        .step_to_s(cells_50_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[38]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_50_offers_victim),
        .offers_attacker(cells_50_offers_attacker),
        .elected(cells_50_elected),
        .code(cells_50_code),
        .king_capture(cells_50_king_capture),
        .contact(cells_50_contact),
        .discoverer(cells_50_discoverer),
        .lines(cells_50_lines),
        .allowed(cells_50_allowed),
        .hung(cells_50_hung)
    );

    // cells[51]
    cells cells_51 (
        .clock(clock),
        .question(question),
        .selected(selection_map[51]),
        .source(source[51]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_51_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_51_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_59_to_s),
        .from_ne(cells_60_to_sw),
        .from_e(cells_51_from_e),
        .from_se(cells_51_from_se),
        .from_s(cells_51_from_s),
        .from_sw(cells_51_from_sw),
        .from_w(cells_50_to_e),
        .from_nw(cells_58_to_se),
        .to_n(cells_51_to_n),
        .to_ne(cells_51_to_ne),
        .to_e(cells_51_to_e),
        .to_se(cells_51_to_se),
        .to_s(cells_51_to_s),
        .to_sw(cells_51_to_sw),
        .to_w(cells_51_to_w),
        .to_nw(cells_51_to_nw),
        .line_source(cells_51_line_source),
        .diagonal_source(cells_51_diagonal_source),
        .vacant(cells_51_vacant),
        .knight_in(cells_51_knight_in),
        .king_in(cells_51_king_in),
        .pawn_attack_in(cells_51_pawn_attack_in),
        .step_from_s(cells_43_step_to_n),
        .step_from_n(cells_59_step_to_s),
        .knight_out(cells_51_knight_out),
        .king_out(cells_51_king_out),
        .pawn_out(cells_51_pawn_out),
        .step_to_n(cells_51_step_to_n),
        .step_to_s(cells_51_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[34]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_51_offers_victim),
        .offers_attacker(cells_51_offers_attacker),
        .elected(cells_51_elected),
        .code(cells_51_code),
        .king_capture(cells_51_king_capture),
        .contact(cells_51_contact),
        .discoverer(cells_51_discoverer),
        .lines(cells_51_lines),
        .allowed(cells_51_allowed),
        .hung(cells_51_hung)
    );

    // cells[52]
    cells cells_52 (
        .clock(clock),
        .question(question),
        .selected(selection_map[52]),
        .source(source[52]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_52_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_52_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_60_to_s),
        .from_ne(cells_61_to_sw),
        .from_e(cells_53_to_w),
        .from_se(cells_52_from_se),
        .from_s(cells_52_from_s),
        .from_sw(cells_52_from_sw),
        .from_w(cells_52_from_w),
        .from_nw(cells_59_to_se),
        .to_n(cells_52_to_n),
        .to_ne(cells_52_to_ne),
        .to_e(cells_52_to_e),
        .to_se(cells_52_to_se),
        .to_s(cells_52_to_s),
        .to_sw(cells_52_to_sw),
        .to_w(cells_52_to_w),
        .to_nw(cells_52_to_nw),
        .line_source(cells_52_line_source),
        .diagonal_source(cells_52_diagonal_source),
        .vacant(cells_52_vacant),
        .knight_in(cells_52_knight_in),
        .king_in(cells_52_king_in),
        .pawn_attack_in(cells_52_pawn_attack_in),
        .step_from_s(cells_44_step_to_n),
        .step_from_n(cells_60_step_to_s),
        .knight_out(cells_52_knight_out),
        .king_out(cells_52_king_out),
        .pawn_out(cells_52_pawn_out),
        .step_to_n(cells_52_step_to_n),
        .step_to_s(cells_52_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[35]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_52_offers_victim),
        .offers_attacker(cells_52_offers_attacker),
        .elected(cells_52_elected),
        .code(cells_52_code),
        .king_capture(cells_52_king_capture),
        .contact(cells_52_contact),
        .discoverer(cells_52_discoverer),
        .lines(cells_52_lines),
        .allowed(cells_52_allowed),
        .hung(cells_52_hung)
    );

    // cells[53]
    cells cells_53 (
        .clock(clock),
        .question(question),
        .selected(selection_map[53]),
        .source(source[53]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_53_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_53_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_61_to_s),
        .from_ne(cells_62_to_sw),
        .from_e(cells_53_from_e),
        .from_se(cells_46_to_nw),
        .from_s(cells_53_from_s),
        .from_sw(cells_53_from_sw),
        .from_w(cells_52_to_e),
        .from_nw(cells_60_to_se),
        .to_n(cells_53_to_n),
        .to_ne(cells_53_to_ne),
        .to_e(cells_53_to_e),
        .to_se(cells_53_to_se),
        .to_s(cells_53_to_s),
        .to_sw(cells_53_to_sw),
        .to_w(cells_53_to_w),
        .to_nw(cells_53_to_nw),
        .line_source(cells_53_line_source),
        .diagonal_source(cells_53_diagonal_source),
        .vacant(cells_53_vacant),
        .knight_in(cells_53_knight_in),
        .king_in(cells_53_king_in),
        .pawn_attack_in(cells_53_pawn_attack_in),
        .step_from_s(cells_45_step_to_n),
        .step_from_n(cells_61_step_to_s),
        .knight_out(cells_53_knight_out),
        .king_out(cells_53_king_out),
        .pawn_out(cells_53_pawn_out),
        .step_to_n(cells_53_step_to_n),
        .step_to_s(cells_53_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[39]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_53_offers_victim),
        .offers_attacker(cells_53_offers_attacker),
        .elected(cells_53_elected),
        .code(cells_53_code),
        .king_capture(cells_53_king_capture),
        .contact(cells_53_contact),
        .discoverer(cells_53_discoverer),
        .lines(cells_53_lines),
        .allowed(cells_53_allowed),
        .hung(cells_53_hung)
    );

    // cells[54]
    cells cells_54 (
        .clock(clock),
        .question(question),
        .selected(selection_map[54]),
        .source(source[54]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_54_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_54_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_62_to_s),
        .from_ne(cells_63_to_sw),
        .from_e(cells_55_to_w),
        .from_se(cells_47_to_nw),
        .from_s(cells_54_from_s),
        .from_sw(cells_54_from_sw),
        .from_w(cells_54_from_w),
        .from_nw(cells_61_to_se),
        .to_n(cells_54_to_n),
        .to_ne(cells_54_to_ne),
        .to_e(cells_54_to_e),
        .to_se(cells_54_to_se),
        .to_s(cells_54_to_s),
        .to_sw(cells_54_to_sw),
        .to_w(cells_54_to_w),
        .to_nw(cells_54_to_nw),
        .line_source(cells_54_line_source),
        .diagonal_source(cells_54_diagonal_source),
        .vacant(cells_54_vacant),
        .knight_in(cells_54_knight_in),
        .king_in(cells_54_king_in),
        .pawn_attack_in(cells_54_pawn_attack_in),
        .step_from_s(cells_46_step_to_n),
        .step_from_n(cells_62_step_to_s),
        .knight_out(cells_54_knight_out),
        .king_out(cells_54_king_out),
        .pawn_out(cells_54_pawn_out),
        .step_to_n(cells_54_step_to_n),
        .step_to_s(cells_54_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[51]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_54_offers_victim),
        .offers_attacker(cells_54_offers_attacker),
        .elected(cells_54_elected),
        .code(cells_54_code),
        .king_capture(cells_54_king_capture),
        .contact(cells_54_contact),
        .discoverer(cells_54_discoverer),
        .lines(cells_54_lines),
        .allowed(cells_54_allowed),
        .hung(cells_54_hung)
    );

    // cells[55]
    cells cells_55 (
        .clock(clock),
        .question(question),
        .selected(selection_map[55]),
        .source(source[55]),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_55_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_55_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_63_to_s),
        .from_ne(1'b0),
        .from_e(1'b0),
        .from_se(1'b0),
        .from_s(cells_55_from_s),
        .from_sw(cells_55_from_sw),
        .from_w(cells_54_to_e),
        .from_nw(cells_62_to_se),
        .to_n(cells_55_to_n),
        .to_ne(cells_55_to_ne),
        .to_e(cells_55_to_e),
        .to_se(cells_55_to_se),
        .to_s(cells_55_to_s),
        .to_sw(cells_55_to_sw),
        .to_w(cells_55_to_w),
        .to_nw(cells_55_to_nw),
        .line_source(cells_55_line_source),
        .diagonal_source(cells_55_diagonal_source),
        .vacant(cells_55_vacant),
        .knight_in(cells_55_knight_in),
        .king_in(cells_55_king_in),
        .pawn_attack_in(cells_55_pawn_attack_in),
        .step_from_s(cells_47_step_to_n),
        .step_from_n(cells_63_step_to_s),
        .knight_out(cells_55_knight_out),
        .king_out(cells_55_king_out),
        .pawn_out(cells_55_pawn_out),
        .step_to_n(cells_55_step_to_n),
        .step_to_s(cells_55_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[55]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_55_offers_victim),
        .offers_attacker(cells_55_offers_attacker),
        .elected(cells_55_elected),
        .code(cells_55_code),
        .king_capture(cells_55_king_capture),
        .contact(cells_55_contact),
        .discoverer(cells_55_discoverer),
        .lines(cells_55_lines),
        .allowed(cells_55_allowed),
        .hung(cells_55_hung)
    );

    // cells[56]
    cells cells_56 (
        .clock(clock),
        .question(question),
        .selected(selection_map[56]),
        .source(source[56]),
        .top(1'b1),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_56_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_56_write_to),
        .to_piece(change[21:18]),
        .write_extra(change[30]),
        .extra_piece(change[34:31]),
        .clear(clear),
        .from_n(1'b0),
        .from_ne(1'b0),
        .from_e(cells_57_to_w),
        .from_se(cells_49_to_nw),
        .from_s(cells_48_to_n),
        .from_sw(1'b0),
        .from_w(1'b0),
        .from_nw(1'b0),
        .to_n(cells_56_to_n),
        .to_ne(cells_56_to_ne),
        .to_e(cells_56_to_e),
        .to_se(cells_56_to_se),
        .to_s(cells_56_to_s),
        .to_sw(cells_56_to_sw),
        .to_w(cells_56_to_w),
        .to_nw(cells_56_to_nw),
        .line_source(cells_56_line_source),
        .diagonal_source(cells_56_diagonal_source),
        .vacant(cells_56_vacant),
        .knight_in(cells_56_knight_in),
        .king_in(cells_56_king_in),
        .pawn_attack_in(cells_56_pawn_attack_in),
        .step_from_s(cells_48_step_to_n),
        .step_from_n(1'b0),
        .knight_out(cells_56_knight_out),
        .king_out(cells_56_king_out),
        .pawn_out(cells_56_pawn_out),
        .step_to_n(cells_56_step_to_n),
        .step_to_s(cells_56_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[62]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_56_offers_victim),
        .offers_attacker(cells_56_offers_attacker),
        .elected(cells_56_elected),
        .code(cells_56_code),
        .king_capture(cells_56_king_capture),
        .contact(cells_56_contact),
        .discoverer(cells_56_discoverer),
        .lines(cells_56_lines),
        .allowed(cells_56_allowed),
        .hung(cells_56_hung)
    );

    // cells[57]
    cells cells_57 (
        .clock(clock),
        .question(question),
        .selected(selection_map[57]),
        .source(source[57]),
        .top(1'b1),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_57_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_57_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(1'b0),
        .from_ne(1'b0),
        .from_e(cells_57_from_e),
        .from_se(cells_50_to_nw),
        .from_s(cells_49_to_n),
        .from_sw(cells_48_to_ne),
        .from_w(cells_56_to_e),
        .from_nw(1'b0),
        .to_n(cells_57_to_n),
        .to_ne(cells_57_to_ne),
        .to_e(cells_57_to_e),
        .to_se(cells_57_to_se),
        .to_s(cells_57_to_s),
        .to_sw(cells_57_to_sw),
        .to_w(cells_57_to_w),
        .to_nw(cells_57_to_nw),
        .line_source(cells_57_line_source),
        .diagonal_source(cells_57_diagonal_source),
        .vacant(cells_57_vacant),
        .knight_in(cells_57_knight_in),
        .king_in(cells_57_king_in),
        .pawn_attack_in(cells_57_pawn_attack_in),
        .step_from_s(cells_49_step_to_n),
        .step_from_n(1'b0),
        .knight_out(cells_57_knight_out),
        .king_out(cells_57_king_out),
        .pawn_out(cells_57_pawn_out),
        .step_to_n(cells_57_step_to_n),
        .step_to_s(cells_57_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[58]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_57_offers_victim),
        .offers_attacker(cells_57_offers_attacker),
        .elected(cells_57_elected),
        .code(cells_57_code),
        .king_capture(cells_57_king_capture),
        .contact(cells_57_contact),
        .discoverer(cells_57_discoverer),
        .lines(cells_57_lines),
        .allowed(cells_57_allowed),
        .hung(cells_57_hung)
    );

    // cells[58]
    cells cells_58 (
        .clock(clock),
        .question(question),
        .selected(selection_map[58]),
        .source(source[58]),
        .top(1'b1),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(cells_58_castling),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_58_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_58_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(1'b0),
        .from_ne(1'b0),
        .from_e(cells_59_to_w),
        .from_se(cells_51_to_nw),
        .from_s(cells_50_to_n),
        .from_sw(cells_49_to_ne),
        .from_w(cells_58_from_w),
        .from_nw(1'b0),
        .to_n(cells_58_to_n),
        .to_ne(cells_58_to_ne),
        .to_e(cells_58_to_e),
        .to_se(cells_58_to_se),
        .to_s(cells_58_to_s),
        .to_sw(cells_58_to_sw),
        .to_w(cells_58_to_w),
        .to_nw(cells_58_to_nw),
        .line_source(cells_58_line_source),
        .diagonal_source(cells_58_diagonal_source),
        .vacant(cells_58_vacant),
        .knight_in(cells_58_knight_in),
        .king_in(cells_58_king_in),
        .pawn_attack_in(cells_58_pawn_attack_in),
        .step_from_s(cells_50_step_to_n),
        .step_from_n(1'b0),
        .knight_out(cells_58_knight_out),
        .king_out(cells_58_king_out),
        .pawn_out(cells_58_pawn_out),
        .step_to_n(cells_58_step_to_n),
        .step_to_s(cells_58_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[46]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_58_offers_victim),
        .offers_attacker(cells_58_offers_attacker),
        .elected(cells_58_elected),
        .code(cells_58_code),
        .king_capture(cells_58_king_capture),
        .contact(cells_58_contact),
        .discoverer(cells_58_discoverer),
        .lines(cells_58_lines),
        .allowed(cells_58_allowed),
        .hung(cells_58_hung)
    );

    // cells[59]
    cells cells_59 (
        .clock(clock),
        .question(question),
        .selected(selection_map[59]),
        .source(source[59]),
        .top(1'b1),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(castled[3]),
        .from(cells_59_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_59_write_to),
        .to_piece(change[21:18]),
        .write_extra(change[30]),
        .extra_piece(change[38:35]),
        .clear(clear),
        .from_n(1'b0),
        .from_ne(1'b0),
        .from_e(cells_59_from_e),
        .from_se(cells_52_to_nw),
        .from_s(cells_51_to_n),
        .from_sw(cells_50_to_ne),
        .from_w(cells_58_to_e),
        .from_nw(1'b0),
        .to_n(cells_59_to_n),
        .to_ne(cells_59_to_ne),
        .to_e(cells_59_to_e),
        .to_se(cells_59_to_se),
        .to_s(cells_59_to_s),
        .to_sw(cells_59_to_sw),
        .to_w(cells_59_to_w),
        .to_nw(cells_59_to_nw),
        .line_source(cells_59_line_source),
        .diagonal_source(cells_59_diagonal_source),
        .vacant(cells_59_vacant),
        .knight_in(cells_59_knight_in),
        .king_in(cells_59_king_in),
        .pawn_attack_in(cells_59_pawn_attack_in),
        .step_from_s(cells_51_step_to_n),
        .step_from_n(1'b0),
        .knight_out(cells_59_knight_out),
        .king_out(cells_59_king_out),
        .pawn_out(cells_59_pawn_out),
        .step_to_n(cells_59_step_to_n),
        .step_to_s(cells_59_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[42]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_59_offers_victim),
        .offers_attacker(cells_59_offers_attacker),
        .elected(cells_59_elected),
        .code(cells_59_code),
        .king_capture(cells_59_king_capture),
        .contact(cells_59_contact),
        .discoverer(cells_59_discoverer),
        .lines(cells_59_lines),
        .allowed(cells_59_allowed),
        .hung(cells_59_hung)
    );

    // cells[60]
    cells cells_60 (
        .clock(clock),
        .question(question),
        .selected(selection_map[60]),
        .source(source[60]),
        .top(1'b1),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(cells_60_castling),
        .en_passant(1'b0),
        .crossed(cells_60_crossed),
        .from(cells_60_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_60_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(1'b0),
        .from_ne(1'b0),
        .from_e(cells_61_to_w),
        .from_se(cells_53_to_nw),
        .from_s(cells_52_to_n),
        .from_sw(cells_51_to_ne),
        .from_w(cells_60_from_w),
        .from_nw(1'b0),
        .to_n(cells_60_to_n),
        .to_ne(cells_60_to_ne),
        .to_e(cells_60_to_e),
        .to_se(cells_60_to_se),
        .to_s(cells_60_to_s),
        .to_sw(cells_60_to_sw),
        .to_w(cells_60_to_w),
        .to_nw(cells_60_to_nw),
        .line_source(cells_60_line_source),
        .diagonal_source(cells_60_diagonal_source),
        .vacant(cells_60_vacant),
        .knight_in(cells_60_knight_in),
        .king_in(cells_60_king_in),
        .pawn_attack_in(cells_60_pawn_attack_in),
        .step_from_s(cells_52_step_to_n),
        .step_from_n(1'b0),
        .knight_out(cells_60_knight_out),
        .king_out(cells_60_king_out),
        .pawn_out(cells_60_pawn_out),
        .step_to_n(cells_60_step_to_n),
        .step_to_s(cells_60_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[43]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_60_offers_victim),
        .offers_attacker(cells_60_offers_attacker),
        .elected(cells_60_elected),
        .code(cells_60_code),
        .king_capture(cells_60_king_capture),
        .contact(cells_60_contact),
        .discoverer(cells_60_discoverer),
        .lines(cells_60_lines),
        .allowed(cells_60_allowed),
        .hung(cells_60_hung)
    );

    // cells[61]
    cells cells_61 (
        .clock(clock),
        .question(question),
        .selected(selection_map[61]),
        .source(source[61]),
        .top(1'b1),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(castled[2]),
        .from(cells_61_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_61_write_to),
        .to_piece(change[21:18]),
        .write_extra(change[29]),
        .extra_piece(change[38:35]),
        .clear(clear),
        .from_n(1'b0),
        .from_ne(1'b0),
        .from_e(cells_61_from_e),
        .from_se(cells_54_to_nw),
        .from_s(cells_53_to_n),
        .from_sw(cells_52_to_ne),
        .from_w(cells_60_to_e),
        .from_nw(1'b0),
        .to_n(cells_61_to_n),
        .to_ne(cells_61_to_ne),
        .to_e(cells_61_to_e),
        .to_se(cells_61_to_se),
        .to_s(cells_61_to_s),
        .to_sw(cells_61_to_sw),
        .to_w(cells_61_to_w),
        .to_nw(cells_61_to_nw),
        .line_source(cells_61_line_source),
        .diagonal_source(cells_61_diagonal_source),
        .vacant(cells_61_vacant),
        .knight_in(cells_61_knight_in),
        .king_in(cells_61_king_in),
        .pawn_attack_in(cells_61_pawn_attack_in),
        .step_from_s(cells_53_step_to_n),
        .step_from_n(1'b0),
        .knight_out(cells_61_knight_out),
        .king_out(cells_61_king_out),
        .pawn_out(cells_61_pawn_out),
        .step_to_n(cells_61_step_to_n),
        .step_to_s(cells_61_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[47]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_61_offers_victim),
        .offers_attacker(cells_61_offers_attacker),
        .elected(cells_61_elected),
        .code(cells_61_code),
        .king_capture(cells_61_king_capture),
        .contact(cells_61_contact),
        .discoverer(cells_61_discoverer),
        .lines(cells_61_lines),
        .allowed(cells_61_allowed),
        .hung(cells_61_hung)
    );

    // cells[62]
    cells cells_62 (
        .clock(clock),
        .question(question),
        .selected(selection_map[62]),
        .source(source[62]),
        .top(1'b1),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(cells_62_castling),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_62_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_62_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(1'b0),
        .from_ne(1'b0),
        .from_e(cells_63_to_w),
        .from_se(cells_55_to_nw),
        .from_s(cells_54_to_n),
        .from_sw(cells_53_to_ne),
        .from_w(cells_62_from_w),
        .from_nw(1'b0),
        .to_n(cells_62_to_n),
        .to_ne(cells_62_to_ne),
        .to_e(cells_62_to_e),
        .to_se(cells_62_to_se),
        .to_s(cells_62_to_s),
        .to_sw(cells_62_to_sw),
        .to_w(cells_62_to_w),
        .to_nw(cells_62_to_nw),
        .line_source(cells_62_line_source),
        .diagonal_source(cells_62_diagonal_source),
        .vacant(cells_62_vacant),
        .knight_in(cells_62_knight_in),
        .king_in(cells_62_king_in),
        .pawn_attack_in(cells_62_pawn_attack_in),
        .step_from_s(cells_54_step_to_n),
        .step_from_n(1'b0),
        .knight_out(cells_62_knight_out),
        .king_out(cells_62_king_out),
        .pawn_out(cells_62_pawn_out),
        .step_to_n(cells_62_step_to_n),
        .step_to_s(cells_62_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[59]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_62_offers_victim),
        .offers_attacker(cells_62_offers_attacker),
        .elected(cells_62_elected),
        .code(cells_62_code),
        .king_capture(cells_62_king_capture),
        .contact(cells_62_contact),
        .discoverer(cells_62_discoverer),
        .lines(cells_62_lines),
        .allowed(cells_62_allowed),
        .hung(cells_62_hung)
    );

    // cells[63]
    cells cells_63 (
        .clock(clock),
        .question(question),
        .selected(selection_map[63]),
        .source(source[63]),
        .top(1'b1),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .from(cells_63_from),
        .write_from(change[0]),
        .from_piece(change[10:7]),
        .write_to(cells_63_write_to),
        .to_piece(change[21:18]),
        .write_extra(change[29]),
        .extra_piece(change[34:31]),
        .clear(clear),
        .from_n(1'b0),
        .from_ne(1'b0),
        .from_e(1'b0),
        .from_se(1'b0),
        .from_s(cells_55_to_n),
        .from_sw(cells_54_to_ne),
        .from_w(cells_62_to_e),
        .from_nw(1'b0),
        .to_n(cells_63_to_n),
        .to_ne(cells_63_to_ne),
        .to_e(cells_63_to_e),
        .to_se(cells_63_to_se),
        .to_s(cells_63_to_s),
        .to_sw(cells_63_to_sw),
        .to_w(cells_63_to_w),
        .to_nw(cells_63_to_nw),
        .line_source(cells_63_line_source),
        .diagonal_source(cells_63_diagonal_source),
        .vacant(cells_63_vacant),
        .knight_in(cells_63_knight_in),
        .king_in(cells_63_king_in),
        .pawn_attack_in(cells_63_pawn_attack_in),
        .step_from_s(cells_55_step_to_n),
        .step_from_n(1'b0),
        .knight_out(cells_63_knight_out),
        .king_out(cells_63_king_out),
        .pawn_out(cells_63_pawn_out),
        .step_to_n(cells_63_step_to_n),
        .step_to_s(cells_63_step_to_s),
        .attackers(vote[0]),
        .after(arbiter_after[63]),
        .election(arbiter_election),
        .retire_attacker(vote[14]),
        .retire_victim(vote[15]),
        .retire_quiet(vote[16]),
        .offers_victim(cells_63_offers_victim),
        .offers_attacker(cells_63_offers_attacker),
        .elected(cells_63_elected),
        .code(cells_63_code),
        .king_capture(cells_63_king_capture),
        .contact(cells_63_contact),
        .discoverer(cells_63_discoverer),
        .lines(cells_63_lines),
        .allowed(cells_63_allowed),
        .hung(cells_63_hung)
    );

    arbiter_2 arbiter (
        .vote(vote),
        .victims(offered_victims),
        .attackers(offered_attackers),
        .elected(elected),
        .after(arbiter_after),
        .election(arbiter_election),
        .winner(arbiter_winner)
    );

    selection selection (
        .ballot(select),
        .square(selection_square),
        .map(selection_map),
        .many(selection_many),
        .given(6'd0),
        .written(selection_written),
        .given_map(selection_given_map)
    );
endmodule

module sequencer (
    input  wire clock,
    input  wire reset,
    input  wire [3:0] command,
    input  wire [14:0] operand,
    input  wire abort_,
    input  wire restart,
    input  wire touched,
    input  wire [2:0] mode,
    input  wire legal_only,
    output wire busy,
    output wire found,
    output wire exhausted,
    output wire aborted,
    output wire bad_position,
    output wire no_move,
    output wire analysed,
    output wire [1:0] checkers,
    output wire contact_check,
    output wire [3:0] escapes,
    output wire [47:0] nodes,
    output wire [47:0] cycles,
    input  wire [3:0] job,
    input  wire job_makes,
    input  wire job_unmakes,
    input  wire job_peeks,
    input  wire [2:0] job_kind,
    input  wire count_node,
    input  wire [5:0] square_then,
    input  wire [5:0] square_now,
    input  wire [2:0] displaced,
    output wire searching,
    output wire serving,
    output wire more_here,
    output wire last,
    output wire interrupted,
    output wire recorded,
    output wire checked,
    output wire [3:0] scan, // Scan: own[0], several[1], pinned[2], other[3]
    output wire reached,
    output wire [34:0] question, // Question: black[0], forward[1], reverse[2], targets[3], adjacent[4],
            // downwards[5], lift_king[6], king_admit[8:7], admit[10:9], castling[11], everyone[12],
            // by_diagonal[13], by_line[14], by_knight[15], discoverers[16], king[17], pawn_capture[18],
            // pawn_step[19], mark_kings[20], latch_victims[21], latch_attackers[22], latch_lines[23],
            // latch_discoverers[24], latch_allowed[25], answers[26], capture_answers[27],
            // along_diagonal[28], along_line[29], en_passant_answers[30], specials[31], clear_hung[32],
            // set_hung[33], pins[34]
    output wire [39:0] select,
    output wire [63:0] source,
    output wire [16:0] vote, // Vote: attackers[0], after[1], resume[2], inclusive[3], last_level[6:4],
            // last_square[12:7], captures[13], retire_attacker[14], retire_victim[15], retire_quiet[16]
    output wire guard_crossed,
    input  wire [44:0] winner, // Winner: found[0], more[1], level[4:2], ballot[44:5]
    input  wire king_capture,
    input  wire contact,
    input  wire discoverers,
    input  wire [3:0] selected_lines,
    input  wire selected_allowed,
    input  wire selected_passed,
    input  wire selected_target,
    input  wire selected_pinned,
    input  wire mover,
    output wire [20:0] current, // Move: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20]
    output wire make,
    output wire unmake,
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [35:0] top, // Frame: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20], rights[24:21], passed[28:25], fifty[35:29]
    /* verilator lint_on UNUSEDSIGNAL */
    input  wire [6:0] height
);
    localparam [3:0] Command_Nothing = 4'd0;
    localparam [3:0] Command_Perft = 4'd1;
    localparam [3:0] Command_Generate = 4'd2;
    localparam [3:0] Command_Next = 4'd3;
    localparam [3:0] Command_MakeMove = 4'd5;
    localparam [3:0] Command_Analyse = 4'd7;
    localparam [3:0] Command_Search = 4'd8;
    localparam [3:0] Job_Hold = 4'd0;
    localparam [3:0] Job_First = 4'd1;
    localparam [3:0] Job_Next = 4'd2;
    localparam [3:0] Job_MakeFirst = 4'd3;
    localparam [3:0] Job_MakePeek = 4'd4;
    localparam [3:0] Job_MakeTest = 4'd5;
    localparam [3:0] Job_Leave = 4'd6;
    localparam [3:0] Job_LeaveNext = 4'd7;
    localparam [3:0] Job_LeaveVictim = 4'd8;
    localparam [3:0] Job_LeaveKeep = 4'd9;
    localparam [3:0] Job_Scan = 4'ha;
    localparam [3:0] Job_Check = 4'hb;
    localparam [3:0] Job_Reach = 4'hc;
    localparam [1:0] Progress_Start = 2'd0;
    localparam [1:0] Progress_Resume = 2'd1;
    localparam [1:0] Progress_Running = 2'd2;
    localparam [1:0] Progress_Exhausted = 2'd3;
    localparam [5:0] State_Idle = 6'd0;
    localparam [5:0] State_AskCheckers = 6'd1;
    localparam [5:0] State_AskAnswers = 6'd2;
    localparam [5:0] State_Verdict = 6'd3;
    localparam [5:0] State_Serve = 6'd4;
    localparam [5:0] State_AskStrength = 6'd5;
    localparam [5:0] State_Refuse = 6'd6;
    localparam [5:0] State_AskHungAttackers = 6'd7;
    localparam [5:0] State_AskChecks = 6'd8;
    localparam [5:0] State_AskKingLines = 6'd9;
    localparam [5:0] State_AskTargets = 6'ha;
    localparam [5:0] State_AskReach = 6'hb;
    localparam [5:0] State_FindAttackers = 6'hc;
    localparam [5:0] State_Make = 6'hd;
    localparam [5:0] State_Descend = 6'he;
    localparam [5:0] State_Unmake = 6'hf;
    localparam [5:0] State_FindVictims = 6'h10;
    localparam [5:0] State_TryCheck = 6'h11;
    localparam [5:0] State_TryLegal = 6'h12;
    localparam [5:0] State_AskDefended = 6'h13;
    localparam [5:0] State_AskDiscoverers = 6'h14;
    localparam [5:0] State_AskEscapes = 6'h16;
    localparam [5:0] State_AskHung = 6'h17;
    localparam [5:0] State_TestLegal = 6'h18;
    localparam [5:0] State_VoteVictim = 6'h19;
    localparam [5:0] State_RetireVictims = 6'h1a;
    localparam [5:0] State_VoteHung = 6'h1b;
    localparam [5:0] State_CountEscapes = 6'h1c;
    localparam [5:0] State_Unwind = 6'h1d;
    localparam [5:0] State_MarkOwnKings = 6'h1e;
    localparam [5:0] State_VoteReach = 6'h1f;
    localparam [5:0] State_VoteAttacker = 6'h20;
    localparam [5:0] State_MarkEnemyKings = 6'h21;
    localparam [5:0] State_Leaf = 6'h22;
    localparam [5:0] State_RetireAttackers = 6'h23;
    localparam [5:0] State_AskKingCapture = 6'h24;
    localparam [5:0] State_AskLifted = 6'h25;
    localparam [5:0] State_Peek = 6'h26;
    localparam [5:0] State_VoteChecker = 6'h27;
    localparam [5:0] State_VoteHungAttacker = 6'h28;
    localparam [5:0] State_Repeat = 6'h29;
    localparam [5:0] State_NextPromotion = 6'h2a;
    localparam [5:0] State_Judge = 6'h2b;
    localparam [5:0] State_TryMake = 6'h2c;
    localparam [5:0] State_TryVerdict = 6'h2d;
    localparam [5:0] State_Ascend = 6'h2e;
    localparam [5:0] State_Reenter = 6'h2f;
    localparam [5:0] State_SelectChecker = 6'h30;
    localparam [5:0] State_SelectHung = 6'h31;
    wire idle, more, double_check, reversed, flipped, load_next, load_last, load_source;
    wire [39:0] loaded;
    wire elect_next;
    wire [39:0] elected;
    wire [3:0] order, aim;
    wire [5:0] home, own_king;
    wire proceed;
    wire [5:0] onward, after_job;
    wire prepare, diverted, begin_, neighbours;
    wire [3:0] file_now, file_then, rank_now, rank_then;
    wire [2:0] order_kind;
    wire enter, evading, checking, attacking, judging, resume, last_rank, captures, excluded,
            pawns_qualify, finds_attackers, ask_attackers, elect_victim, elect_attacker, promotes,
            top_promotes, pending_promotion, direct, worthwhile, matches_;
    wire [2:0] promoted;
    wire skip, exhaust, offer, decides;
    wire [5:0] lost, beyond;
    wire making, unmaking, recall, stop;
    reg  [5:0] state;
    reg  [3:0] goal;
    reg  [1:0] progress;
    reg  [6:0] depth, base;
    reg  verified, kings, found_register, aborted_register, analysed_register;
    reg  [14:0] move_register; // Choice: to[5:0], attacker[8:6], victim[11:9], promotion[13:12],
            // en_passant[14]
    reg  [39:0] from_register, next_register;
    reg  [63:0] source_register;
    reg  [5:0] former;
    wire [5:0] origin_square;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] origin_map;
    /* verilator lint_on UNUSEDSIGNAL */
    wire origin_many;
    wire [39:0] origin_written;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] origin_given_map;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [5:0] candidate_square;
    wire [63:0] candidate_map;
    wire candidate_many;
    wire [5:0] candidate_given;
    wire [39:0] candidate_written;
    wire [63:0] candidate_given_map;
    reg  [2:0] next_level;
    reg  next_valid, more_left, narrowed, continued, no_quiet, resuming, repeated, victim_elected,
            attacker_elected;
    reg  [3:0] victim_lines;
    reg  asker, fresh;
    reg  [10:0] inquiry; // Inquiry: everyone[0], selective[1], king[2], pawn_capture[3], pawn_step[4],
            // castling[5], en_passant[6], lines[10:7]
    reg  in_check, several_checkers, illegal, test_check, leaf, have, ready, hung_second, counterpart,
            hung_defended, hung_mark;
    reg  [2:0] kind;
    reg  legal;
    reg  [5:0] white_king, black_king;
    reg  [1:0] checkers_register;
    reg  contact_register;
    reg  [3:0] escapes_register;
    reg  spent;
    reg  [3:0] scan_register; // Scan: own[0], several[1], pinned[2], other[3]
    reg  reached_register;
    reg  [47:0] nodes_register, cycles_register;
    wire t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14;
    wire [3:0] t15;
    wire t16, t17, t18, t19, t20, t21, t22;
    wire [5:0] t23;
    wire [6:0] t24;
    wire t25, t26, t27, t28, t29;
    wire [1:0] t30;
    wire t31, t32, t33, t34, t35, t36, t37, t38, t39, t40, t41, t42, t43, t44, t45;
    wire [2:0] t46;
    wire t47, t48, t49, t50, t51, t52;
    wire [1:0] t53;
    wire t54, t55, t56, t57, t58, t59, t60, t61, t62, t63, t64, t65, t66, t67, t68, t69, t70, t71, t72,
            t73, t74, t75, t76, t77, t78, t79, t80, t81, t82, t83, t84, t85, t86, t87, t88, t89, t90, t91,
            t92, t93, t94, t95, t96, t97, t98, t99, t100, t101, t102;
    wire [1:0] t103;
    wire t104, t105, t106, t107, t108, t109, t110, t111, t112, t113, t114;
    wire [4:0] t115;
    wire t116;
    wire [2:0] t117;
    wire t118, t119, t120, t121, t122, t123, t124, t125, t126, t127, t128, t129, t130, t131, t132, t133,
            t134, t135, t136, t137, t138, t139, t140, t141, t142, t143;
    wire [6:0] t144;
    wire t145, t146, t147;
    wire [13:0] t148;
    wire t149;
    wire [6:0] t150;
    wire t151, t152;
    wire [14:0] t153;
    wire t154, t155;
    wire [6:0] t156;
    wire [14:0] t157;
    wire t158, t159, t160, t161, t162, t163, t164, t165, t166, t167, t168, t169, t170, t171, t172, t173,
            t174, t175, t176, t177, t178, t179, t180, t181, t182, t183, t184, t185, t186, t187, t188,
            t189, t190, t191, t192, t193, t194, t195, t196, t197, t198, t199, t200, t201;
    wire [5:0] t202;
    wire t203, t204, t205, t206, t207, t208, t209, t210, t211, t212, t213;
    wire [5:0] t214, t215, t216;
    wire t217;
    wire [5:0] t218, t219, t220, t221, t222;
    wire [1:0] t223;
    wire t224;
    wire [1:0] t225;
    wire t226, t227;
    wire [6:0] t228;
    wire t229, t230, t231, t232, t233, t234, t235, t236;
    wire [1:0] t237;
    wire t238;
    wire [5:0] t239;
    wire t240, t241;
    wire [5:0] t242;
    wire t243, t244, t245, t246, t247, t248, t249, t250, t251, t252, t253, t254, t255, t256, t257, t258,
            t259;
    wire [5:0] t260, t261;
    wire t262, t263;
    wire [3:0] t264;
    wire t265, t266, t267, t268, t269, t270, t271, t272, t273, t274, t275, t276, t277, t278, t279, t280,
            t281, t282, t283, t284, t285;
    wire [5:0] t286;
    wire t287, t288, t289, t290, t291, t292, t293, t294;
    wire [1:0] t295;
    wire t296, t297, t298, t299;
    wire [1:0] t300;
    wire t301, t302;
    wire [1:0] t303;
    wire t304, t305, t306, t307;
    wire [5:0] t308;
    wire t309;
    wire [5:0] t310;
    wire t311, t312, t313, t314, t315, t316, t317, t318;
    wire [10:0] t319;
    wire t320;
    wire [8:0] t321;
    wire t322, t323, t324, t325;
    wire [14:0] t326;
    wire t327, t328;
    wire [5:0] t329;
    wire t330;
    wire [47:0] t331;
    wire t332;
    wire [5:0] t333, t334;
    wire t335;

    assign t1 = move_register[8:6] == 3'd7;
    assign t2 = goal == Command_Perft;
    assign t3 = goal == Command_MakeMove;
    assign t4 = |state[5:4];
    assign t5 = state == State_FindAttackers;
    assign t6 = state == State_Descend;
    assign t7 = mover ^ flipped;
    assign t8 = state != State_AskTargets;
    assign t9 = state == State_AskTargets;
    assign t10 = ~promotes;
    assign t11 = victim_lines[0] | victim_lines[1];
    assign t12 = move_register[13:12] == 2'd0;
    assign t13 = move_register[13:12] == 2'd1;
    assign t14 = move_register[13:12] == 2'd2;
    assign t15 = idle ? command
        : 4'd0;
    assign t16 = t15 != 4'd0;
    assign t17 = t15 == 4'd3;
    assign t18 = progress == Progress_Running;
    assign t19 = t17 & t18;
    assign t20 = t15 != 4'd6;
    assign t21 = t15 != 4'd4;
    assign t22 = t16 & (((verified & ~t19) & t20) & t21);
    assign t23 = t16 ? ((t15 == 4'd4) ? 6'hd : ((t15 == 4'd6) ? 6'hf : (verified ? state : 6'h1e)))
        : state;
    assign t24 = t16 ? ((t15 == 4'd1) ? operand[6:0] : depth)
        : depth;
    assign t25 = t15 == 4'd0;
    assign t26 = hung_second & t25;
    assign t27 = counterpart & t25;
    assign t28 = spent & t25;
    assign t29 = state == State_MarkOwnKings;
    assign t30 = t18 ? 2'd1
        : progress;
    assign t31 = state == State_MarkEnemyKings;
    assign t32 = state == State_AskKingCapture;
    assign t33 = state == State_Verdict;
    assign t34 = (candidate_many | ~kings) | king_capture;
    assign t35 = ~t34;
    assign t36 = state == State_Refuse;
    assign t37 = state == State_AskCheckers;
    assign t38 = state == State_VoteChecker;
    assign t39 = state == State_SelectChecker;
    assign t40 = state == State_AskAnswers;
    assign t41 = state == State_AskChecks;
    assign t42 = state == State_AskDiscoverers;
    assign t43 = state == State_FindVictims;
    assign t44 = kind == 3'd1;
    assign t45 = in_check & evading;
    assign t46 = t45 ? 3'd2
        : 3'd5;
    assign t47 = state == State_VoteVictim;
    assign t48 = state == State_RetireVictims;
    assign t49 = state == State_RetireAttackers;
    assign t50 = state == State_VoteAttacker;
    assign t51 = goal != Command_Perft;
    assign t52 = state == State_Repeat;
    assign t53 = move_register[13:12] + 2'd1;
    assign t54 = state == State_NextPromotion;
    assign t55 = state == State_Judge;
    assign t56 = checking & ~direct;
    assign t57 = attacking & ~worthwhile;
    assign t58 = legal | t56;
    assign t59 = state == State_TryMake;
    assign t60 = state == State_TryLegal;
    assign t61 = state == State_TryCheck;
    assign t62 = state == State_TryVerdict;
    assign t63 = (test_check & (~king_capture | (illegal & legal))) | (king_capture & (legal &
            ~test_check));
    assign t64 = state == State_Make;
    assign t65 = state == State_Unmake;
    assign t66 = depth == 7'd1;
    assign t67 = state == State_Leaf;
    assign t68 = have & ~ready;
    assign t69 = state == State_Ascend;
    assign t70 = base == height;
    assign t71 = base != height;
    assign t72 = state == State_AskDefended;
    assign t73 = state == State_AskHung;
    assign t74 = state == State_VoteHung;
    assign t75 = state == State_SelectHung;
    assign t76 = state == State_AskHungAttackers;
    assign t77 = next_level == 3'd6;
    assign t78 = state == State_VoteHungAttacker;
    assign t79 = next_level == 3'd2;
    assign t80 = next_level == 3'd7 ? (~hung_defended | (3'd3 < winner[4:2]))
        : next_level == 3'd5 ? (~hung_defended | (3'd4 < winner[4:2]))
        : t79 ? ~hung_defended
        : ~hung_defended | (winner[4:2] == 3'd7);
    assign t81 = state == State_AskStrength;
    assign t82 = state == State_AskLifted;
    assign t83 = state == State_AskEscapes;
    assign t84 = state == State_CountEscapes;
    assign t85 = state == State_Unwind;
    assign t86 = state == State_Peek;
    assign t87 = state == State_Reenter;
    assign t88 = state == State_TestLegal;
    assign t89 = state == State_AskReach;
    assign t90 = state == State_VoteReach;
    assign t91 = state == State_AskKingLines;
    assign t92 = state != State_Verdict;
    assign t93 = state != State_AskKingCapture;
    assign t94 = state != State_MarkEnemyKings;
    assign t95 = state != State_MarkOwnKings;
    assign t96 = state != State_Idle;
    assign t97 = state != State_Reenter;
    assign t98 = state != State_Peek;
    assign t99 = state != State_Serve;
    assign t100 = state != State_Unwind;
    assign t101 = state != State_CountEscapes;
    assign t102 = ((((((((state != State_AskKingLines) & (state != State_VoteReach)) & (state !=
            State_AskReach)) & (state != State_TestLegal)) & t97) & t98) & t99) & t100) & t101;
    assign t103 = t83 | (t84 | (t85 | (serving | (t86 | (t87 | t88))))) ? 2'd0
        : t89 ? 2'd1
        : t90 ? 2'd0
        : t91 ? 2'd1
        : 2'd2;
    assign t104 = state != State_AskEscapes;
    assign t105 = state != State_AskLifted;
    assign t106 = state != State_AskStrength;
    assign t107 = state != State_VoteHungAttacker;
    assign t108 = t81 & t107;
    assign t109 = state != State_AskHungAttackers;
    assign t110 = state != State_SelectHung;
    assign t111 = state != State_VoteHung;
    assign t112 = t74 | (t75 | (t76 | (t78 | (t81 | t82))));
    assign t113 = t74 | t75;
    assign t114 = state != State_AskHung;
    assign t115 = t73 ? 5'd1
        : t113 ? 5'd0
        : t76 ? 5'd2
        : t78 ? 5'd0
        : t81 ? 5'd2
        : {t82 ? 3'd4 : {1'b0, t103}, 1'b0, t83 & t105};
    assign t116 = state != State_AskDefended;
    assign t117 = t72 ? {2'd0, ~hung_second}
        : {t73 ? 2'd0 : (t74 ? {1'b0, hung_mark} : {(((((t102 & t104) & t105) & t106) & t107) & t109) &
                t110, 1'b0}), 1'b0};
    assign t118 = state != State_Ascend;
    assign t119 = state != State_Leaf;
    assign t120 = state != State_Descend;
    assign t121 = t6 | (t67 | t69);
    assign t122 = state != State_Unmake;
    assign t123 = state != State_Make;
    assign t124 = (((((((((((t82 & t106) & t107) & t109) & t110) & t111) & t114) & t116) & t118) & t119) &
            t120) & t122) & t123;
    assign t125 = state != State_TryVerdict;
    assign t126 = state != State_TryCheck;
    assign t127 = (((((((((((t76 | t108) & t110) & t111) & t114) & t116) & t118) & t119) & t120) & t122) &
            t123) & t125) & t126;
    assign t128 = state != State_TryLegal;
    assign t129 = state != State_TryMake;
    assign t130 = state != State_Judge;
    assign t131 = t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 | (t6 | (t67 | (t69 | (t72 | (t73 |
            t112)))))))))));
    assign t132 = t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 | (t6 | (t67 | (t69 | (t72 | (t73 |
            t113)))))))))));
    assign t133 = state != State_NextPromotion;
    assign t134 = state != State_Repeat;
    assign t135 = state != State_VoteAttacker;
    assign t136 = state != State_RetireAttackers;
    assign t137 = state != State_FindAttackers;
    assign t138 = t5 | (t49 | (t50 | (t52 | (t54 | (t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 |
            t121)))))))))));
    assign t139 = state != State_RetireVictims;
    assign t140 = state != State_VoteVictim;
    assign t141 = (((((((((((t124 & t125) & t126) & t128) & t129) & t130) & t133) & t134) & t135) & t136)
            & t137) & t139) & t140;
    assign t142 = t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 | t131))))));
    assign t143 = t47 | (t48 | t138);
    assign t144 = {(((((((((t127 & t128) & t129) & t130) & t133) & t134) & t135) & t136) & t137) & t139) &
            t140, 2'd0, t142 ? 2'd2 : (t83 ? 2'd1 : 2'd2), 1'b1, t141};
    assign t145 = t9 | t42;
    assign t146 = t42 | (t9 | (t43 | t143));
    assign t147 = t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 |
            t132)))))))))));
    assign t148 = {t41 ? 4'd1 : {t146 ? 3'd0 : t117, 1'b0}, 5'd0, t41 ? 5'h14 : (t42 ? 5'd8 : (t9 ? 5'h14
            : (t43 ? 5'd1 : (t143 ? 5'd0 : (t72 ? 5'h10 : t115)))))};
    assign t149 = t38 | (t39 | (t40 | (t41 | t145)));
    assign t150 = t149 ? 7'ha
        : t43 ? {1'b0, {attacking ? 5'd8 : {t46[2], (checking & ~discoverers) ? 4'ha : {t46[1:0], 2'd1}},
                1'b0}}
        : t144;
    assign t151 = t38 | (t39 | t147);
    assign t152 = t32 | (t33 | t36);
    assign t153 = {t152 ? 14'd0 : (t37 ? 14'd6 : ((t38 | t39) ? 14'd0 : (t40 ? {4'd0, {double_check ? 4'd0
            : {selected_passed, selected_lines[1:0], 1'b1}, 6'h30}} : t148))), 1'b0};
    assign t154 = t29 | t31;
    assign t155 = idle | (t29 | (t31 | t152));
    assign t156 = t155 ? 7'ha
        : t37 ? 7'h4a
        : t150;
    assign t157 = idle ? 15'd0
        : t154 ? 15'd5
        : t153;
    assign t158 = t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 | (t55 | (t59 | (t60 |
            t126)))))))))));
    assign t159 = t88 | t89;
    assign t160 = t111 & (t110 & (t109 & (t107 & (t106 & (t105 & (t104 & (t101 & (t100 & (t99 & (t98 &
            (t97 & t159)))))))))));
    assign t161 = t130 & (t129 & (t128 & (t126 & (t125 & (t123 & (t122 & (t120 & (t119 & (t118 & (t116 &
            (t114 & t160)))))))))));
    assign t162 = state != State_AskDiscoverers;
    assign t163 = state != State_AskChecks;
    assign t164 = state != State_AskAnswers;
    assign t165 = (((t8 & (t43 ? resume : (t140 & (t139 & (t137 & (t136 & (t135 & (t134 & (t133 &
            t161))))))))) & t162) & t163) & t164;
    assign t166 = state != State_SelectChecker;
    assign t167 = state != State_VoteChecker;
    assign t168 = state != State_AskCheckers;
    assign t169 = state != State_Refuse;
    assign t170 = t96 & (t95 & (t94 & (t93 & (t92 & ((((t165 & t166) & t167) & t168) & t169)))));
    assign t171 = t128 & (t126 & (t125 & (t123 & (t122 & (t120 & (t119 & (t118 & (t116 & (t114 & (t74 &
            (hung_second & ~winner[0])))))))))));
    assign t172 = state != State_FindVictims;
    assign t173 = t162 & (t8 & ((t140 & (t139 & (t137 & (t136 & (t135 & (t134 & (t133 & (t130 & (t129 &
            t171))))))))) & t172));
    assign t174 = t31 | (t32 | (t92 & (t169 & (t168 & (t38 | (t166 & (t164 & (t163 & (t162 & (t8 & (t141 &
            t172)))))))))));
    assign t175 = t29 | (t31 | t32);
    assign t176 = t72 | (t73 | (t74 | (t75 | (t76 | (t78 | (t81 | (t82 | (t83 | (t84 | (t85 | (serving |
            t86)))))))))));
    assign t177 = t52 | (t54 | (t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 | (t6 | (t67 | (t69 |
            t176)))))))))));
    assign t178 = t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 |
            t177)))))))))));
    assign t179 = t36 | (t37 | t178);
    assign t180 = t136 & (t135 & (t134 & (t133 & (t130 & (t129 & (t128 & (t126 & (t125 & (t123 & (t122 &
            (t6 & t66)))))))))));
    assign t181 = t169 & (t168 & (t167 & (t166 & (t164 & (t163 & (t162 & (t8 & (t172 & (t140 & (t139 &
            (t137 & t180)))))))))));
    assign t182 = t96 & (t95 & (t94 & (t93 & (t92 & t181))));
    assign t183 = idle | t175;
    assign t184 = t92 & (t169 & (t168 & (t167 & (t166 & (t164 & (t163 & (t162 & (t8 & (t172 & (t140 & (t5
            & t139)))))))))));
    assign t185 = t96 & (t95 & (t94 & (t93 & t184)));
    assign t186 = t110 & (t109 & (t107 & (t106 & (t105 & (t104 & (t84 & ~victim_elected))))));
    assign t187 = t129 & (t128 & (t126 & (t125 & (t123 & (t122 & (t120 & (t119 & (t118 & (t116 & (t114 &
            (t74 ? winner[0] : t186)))))))))));
    assign t188 = t163 & (t162 & (t8 & (t172 & (t47 | (t139 & (t137 & (t136 & (t135 & (t134 & (t133 &
            (t130 & t187)))))))))));
    assign t189 = t114 & (t111 & (t110 & (t109 & (t107 & (t106 & (t105 & (t104 & (t101 & (t100 & (t99 &
            (t68 & t86)))))))))));
    assign t190 = t133 & (t130 & (t129 & (t128 & (t126 & (t125 & (t123 & (t122 & (t120 & (t67 ? t68 :
            (t118 & (t116 & t189)))))))))));
    assign t191 = t166 & (t164 & (t163 & (t162 & (t8 & (t172 & (t140 & (t139 & (t137 & (t136 & (t50 |
            (t134 & t190)))))))))));
    assign t192 = t136 & (t135 & (t134 & (t133 & (t55 ? t57 : (t129 & (t128 & (t126 & (t62 & (t63 | (t3 &
            ~matches_))))))))));
    assign t193 = t169 & (t168 & (t167 & (t166 & (t164 & (t163 & (t162 & (t8 & (t172 & (t140 & (t139 &
            (t137 & t192)))))))))));
    assign t194 = t163 & (t162 & (t8 & (t172 & (t47 ? ~winner[0] : (t139 & (t137 & (t136 & (t50 &
            (~winner[0] & ~next_valid)))))))));
    assign t195 = t52 | t54;
    assign t196 = t164 & (t163 & (t162 & (t8 & (t172 & (t140 & (t139 & (t137 & (t136 & (t50 ? (~repeated &
            t51) : t195)))))))));
    assign t197 = t129 & (t128 & (t126 & (t125 & (t123 & (t122 & (t120 & (t119 & (t118 & (t116 & (t114 &
            (t74 | t186)))))))))));
    assign t198 = t163 & (t162 & (t8 & (t172 & (t47 | (t139 & (t137 & (t136 & (t50 | (t134 & (t133 & (t130
            & t197)))))))))));
    assign t199 = t54 | (t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 | (t6 | (t67 | (t69 | (t72 |
            t73)))))))))));
    assign t200 = t52 | t199;
    assign t201 = t48 | (t5 | t49);
    assign t202 = t47 ? beyond
        : t201 ? home
        : t50 ? (next_valid ? 6'hc : beyond)
        : t200 ? home
        : t74 ? (hung_second ? (searching ? 6'd4 : 6'd5) : 6'h13)
        : home;
    assign t203 = t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | t43))))))))));
    assign t204 = t137 & (t136 & (t135 & (t134 & (t133 & (t130 & (t59 | (t128 & (t126 & (t125 & (t64 | (t6
            & t122)))))))))));
    assign t205 = t92 & (t169 & (t168 & (t167 & (t166 & (t164 & (t163 & (t162 & (t8 & (t172 & (t140 &
            (t139 & t204)))))))))));
    assign t206 = t96 & (t95 & (t94 & (t93 & t205)));
    assign t207 = t69 ? t71
        : t116 & (t114 & (t111 & (t110 & (t109 & (t107 & (t106 & (t105 & (t104 & (t101 & (t71 &
                t85))))))))));
    assign t208 = t134 & (t133 & (t130 & (t129 & (t60 ? ~test_check : (t61 | (t125 & (t123 & (t65 | (t120
            & (t67 | t207))))))))));
    assign t209 = t167 & (t166 & (t164 & (t163 & (t162 & (t8 & (t172 & (t140 & (t139 & (t137 & (t136 &
            (t135 & t208)))))))))));
    assign t210 = t96 & (t95 & (t94 & (t93 & (t92 & (t169 & (t168 & t209))))));
    assign t211 = t134 & (t133 & (t130 & (t129 & (t128 & (t126 & (t125 & (t123 & (t65 | (t120 & (t119 &
            (t69 & t71)))))))))));
    assign t212 = t167 & (t166 & (t164 & (t163 & (t162 & (t8 & (t172 & (t140 & (t139 & (t137 & (t136 &
            (t135 & t211)))))))))));
    assign t213 = t96 & (t95 & (t94 & (t93 & (t92 & (t169 & (t168 & t212))))));
    assign t214 = t85 ? (t70 ? 6'd0 : t23)
        : serving ? t23
        : t86 ? 6'd4
        : t87 ? t23
        : t88 ? 6'd5
        : t89 ? 6'h1f
        : t90 ? 6'd4
        : t91 ? 6'h15
        : 6'h13;
    assign t215 = t78 ? 6'h1b
        : t81 ? 6'h25
        : t82 ? 6'h16
        : t83 ? 6'h1c
        : t84 ? (victim_elected ? t23 : ((searching & (|escapes_register)) ? 6'd4 : t23))
        : t214;
    assign t216 = t69 ? (t70 ? 6'd0 : 6'h10)
        : t72 ? 6'h17
        : t73 ? 6'h1b
        : t74 ? 6'h31
        : t75 ? 6'd7
        : t76 ? ((t77 | selected_target) ? 6'h1b : 6'h28)
        : t215;
    assign t217 = t64 | t65;
    assign t218 = t62 ? (t63 ? t23 : (t3 ? (matches_ ? 6'hd : t23) : home))
        : t217 ? 6'd0
        : t6 ? (t66 ? 6'h22 : 6'h10)
        : t67 ? (have ? 6'he : 6'h2e)
        : t216;
    assign t219 = t195 ? t23
        : t55 ? (t57 ? t23 : (t58 ? 6'h2c : home))
        : t59 ? 6'h12
        : t60 ? (test_check ? 6'h11 : 6'h2d)
        : t61 ? 6'h2d
        : t218;
    assign t220 = t48 ? ((spent & resume) ? 6'h19 : 6'hc)
        : t5 ? (resume ? 6'h23 : 6'h20)
        : t49 ? 6'h20
        : t50 ? (t2 ? 6'he : (repeated ? 6'h29 : t23))
        : t219;
    assign t221 = t39 ? 6'd2
        : t40 ? 6'h10
        : t41 ? 6'h14
        : t145 ? 6'h10
        : t43 ? (resume ? 6'h1a : 6'h19)
        : t47 ? ((t2 & king_capture) ? 6'h2e : 6'h1a)
        : t220;
    assign t222 = t31 ? 6'h24
        : t32 ? 6'd3
        : t33 ? (t34 ? 6'd6 : t23)
        : t36 ? 6'd0
        : t37 ? 6'h27
        : t38 ? ((kind != 3'd2) ? 6'd4 : 6'h30)
        : t221;
    assign t223 = t64 ? 2'd0
        : t65 ? 2'd1
        : t6 ? (t66 ? progress : 2'd0)
        : t67 ? progress
        : t69 ? (t70 ? 2'd0 : 2'd1)
        : t72 ? t30
        : progress;
    assign t224 = t49 | (t50 | (t52 | (t54 | (t55 | (t59 | (t60 | (t61 | t62)))))));
    assign t225 = idle ? progress
        : t29 ? t30
        : t203 ? progress
        : t47 ? 2'd2
        : t48 ? progress
        : t5 ? 2'd2
        : t224 ? progress
        : t223;
    assign t226 = t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 | (t55 | (t59 | (t60 | (t61 | (t62 |
            t217)))))))))));
    assign t227 = t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 |
            t226)))))))))));
    assign t228 = idle | (t29 | t227) ? t24
        : t6 ? (t66 ? t24 : (depth - 7'd1))
        : t67 ? t24
        : t69 ? (t70 ? t24 : (depth + 7'd1))
        : t24;
    assign t229 = t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 |
            t224)))))))))));
    assign t230 = t55 ? (t57 ? found_register : (found_register | ~t58))
        : t59 | (t60 | t61) ? found_register
        : t62 ? (t63 ? found_register : (found_register | (goal != Command_MakeMove)))
        : t123 & (found_register & t122);
    assign t231 = t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 |
            t195)))))))))));
    assign t232 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | t231))))));
    assign t233 = t232 ? found_register
        : t230;
    assign t234 = t73 | (t74 | (t75 | (t76 | (t78 | (t81 | (t82 | t83)))))) ? analysed_register
        : t84 ? ((victim_elected | winner[0]) ? analysed_register : (goal != Command_Search))
        : analysed_register;
    assign t235 = idle | (t29 | (t31 | (t32 | (t33 | t229)))) ? analysed_register
        : t123 & (t122 & (t121 ? analysed_register : (t116 & t234)));
    assign t236 = t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 |
            t50)))))))))));
    assign t237 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | t236))))) ? move_register[13:12]
        : t52 ? ((former == origin_square) ? t53 : 2'd0)
        : t54 ? t53
        : move_register[13:12];
    assign t238 = t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 |
            t201)))))))))));
    assign t239 = t75 | (t76 | (t78 | (t81 | (t82 | (t83 | (t84 | (t85 | (serving | (t86 | t87))))))))) ?
            move_register[5:0]
        : t88 ? own_king
        : t89 ? square_now
        : move_register[5:0];
    assign t240 = t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 |
            t200)))))))))));
    assign t241 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | t240))))));
    assign t242 = t241 ? move_register[5:0]
        : t74 ? own_king
        : t239;
    assign t243 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | t149))))));
    assign t244 = t52 | (t54 | (t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 | (t6 | (t67 | (t69 |
            t72)))))))))));
    assign t245 = t5 | (t49 | (t50 | t244));
    assign t246 = t169 & (t168 & (t167 & (t166 & (t164 & (t163 & (t162 & (t8 & (t43 ? resume : (t140 &
            (t139 & (resume & t5)))))))))));
    assign t247 = t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 |
            t48)))))))))));
    assign t248 = t62 | (t64 | (t65 | (t6 | (t67 | (t69 | (t72 | (t73 | (t74 | (t75 | (t76 | (t78 |
            t81)))))))))));
    assign t249 = t43 | (t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 | (t55 | (t59 | (t60 | (t61 |
            t248)))))))))));
    assign t250 = t39 | (t40 | (t41 | (t42 | (t9 | t249))));
    assign t251 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | t37)))));
    assign t252 = t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 | (t55 | (t59 |
            t60)))))))))));
    assign t253 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 |
            t252)))))))))) ? illegal
        : t61 ? king_capture
        : illegal;
    assign t254 = t136 & (t135 & (t134 & (t133 & (t130 & (t129 & (t128 & (t126 & (t125 & (t123 & (t122 &
            (t67 & t120)))))))))));
    assign t255 = t169 & (t168 & (t167 & (t166 & (t164 & (t163 & (t162 & (t8 & (t172 & (t140 & (t139 &
            (t137 & t254)))))))))));
    assign t256 = t76 | (t78 | (t81 | (t82 | (t83 | (t84 | (t85 | (serving | (t86 | (t87 | (t88 | (t89 |
            t90)))))))))));
    assign t257 = t75 | t256;
    assign t258 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 |
            t146))))))))));
    assign t259 = idle | t154;
    assign t260 = t259 ? white_king
        : t32 ? (mover ? white_king : candidate_square)
        : t33 ? (mover ? candidate_square : white_king)
        : white_king;
    assign t261 = t259 ? black_king
        : t32 ? (mover ? candidate_square : black_king)
        : t33 ? (mover ? black_king : candidate_square)
        : black_king;
    assign t262 = t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 |
            t142)))))))))));
    assign t263 = idle | (t29 | t262);
    assign t264 = t241 ? scan_register
        : t74 ? (hung_mark ? (hung_second ? {1'b1, scan_register[2:0]} : {scan_register[3],
                scan_register[2] | selected_pinned, scan_register[0], 1'b1}) : scan_register)
        : scan_register;
    assign t265 = t90 ? ((displaced == 3'd2) ? selected_lines[2] : ((displaced == 3'd3) ?
            selected_lines[0] : ((displaced == 3'd4) ? selected_lines[1] : ((displaced == 3'd5) ?
            (selected_lines[0] | selected_lines[1]) : neighbours))))
        : reached_register;
    assign t266 = t74 | (t75 | (t76 | (t78 | (t81 | (t82 | (t83 | (t84 | (t85 | (serving | (t86 | (t87 |
            t159)))))))))));
    assign t267 = t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 | (t6 | (t67 | (t69 | (t72 | (t73 |
            t266)))))))))));
    assign t268 = t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 |
            t267)))))))))));
    assign t269 = ~more;
    assign t270 = job == Job_Hold;
    assign t271 = job == Job_First;
    assign t272 = job == Job_Next;
    assign t273 = job == Job_MakeFirst;
    assign t274 = job == Job_MakePeek;
    assign t275 = job == Job_MakeTest;
    assign t276 = job == Job_Leave;
    assign t277 = job == Job_LeaveNext;
    assign t278 = job == Job_LeaveVictim;
    assign t279 = job == Job_LeaveKeep;
    assign t280 = job == Job_Scan;
    assign t281 = job == Job_Check;
    assign t282 = job == Job_Reach;
    assign t283 = t275 | (t276 | (t277 | (t278 | t279)));
    assign t284 = t270 | (t271 | (t272 | (t273 | (t274 | t283))));
    assign t285 = t270 | t271;
    assign t286 = t285 ? 6'd4
        : t272 ? onward
        : t273 ? 6'd4
        : t274 ? 6'h26
        : t283 ? 6'd4
        : t280 ? 6'd9
        : t281 ? 6'd1
        : t282 ? 6'hb
        : 6'h1d;
    assign t287 = t277 | t278;
    assign t288 = job != Job_Leave;
    assign t289 = job != Job_Next;
    assign t290 = job != Job_Hold;
    assign t291 = t273 | (t274 | t275);
    assign t292 = t270 | (t271 | (t272 | t291));
    assign t293 = t280 | t281;
    assign t294 = searching ? (t210 | job_unmakes)
        : t210;
    assign t295 = searching ? (t292 ? t225 : (t276 ? 2'd1 : (t287 ? t225 : (t279 ? (have ? 2'd2 : 2'd3) :
            ((t280 | (t281 | t282)) ? t225 : 2'd0)))))
        : t225;
    assign t296 = searching ? (t285 ? t233 : (t289 & (t291 ? t233 : (t288 & (t287 ? t233 : (t279 ? have :
            (t293 ? t233 : (t233 & t282))))))))
        : t233;
    assign t297 = searching ? ((t270 | (t271 | (t272 | (t273 | (t274 | (t275 | t276)))))) ? t28 : ((t28 |
            t278) & (job != Job_LeaveNext)))
        : t28;
    assign t298 = ~diverted;
    assign t299 = t271 & (job_kind == 3'd3);
    assign t300 = begin_ ? ((t287 | t299) ? 2'd1 : 2'd0)
        : t295;
    assign t301 = ~begin_;
    assign t302 = t296 & t301;
    assign t303 = prepare ? (pending_promotion ? t53 : t237)
        : t237;
    assign t304 = order_kind == 3'd3;
    assign t305 = aim == Command_Next;
    assign t306 = aim == Command_Analyse;
    assign t307 = aim == Command_Search;
    assign t308 = t305 ? (exhausted ? 6'd0 : ((order_kind == 3'd4) ? 6'ha : (t304 ? 6'd8 : ((order_kind ==
            3'd2) ? 6'd1 : 6'h10))))
        : t306 ? 6'h13
        : t307 ? 6'd4
        : aim == Command_Generate ? 6'd0
        : 6'h10;
    assign t309 = t305 | t306;
    assign t310 = enter ? t308
        : idle ? t23
        : t29 ? 6'h21
        : t222;
    assign t311 = enter ? (t305 ? t302 : (t302 & t306))
        : t302;
    assign t312 = next_level != 3'd1;
    assign t313 = selected_target & t79;
    assign t314 = next_level == 3'd1;
    assign t315 = ~t45;
    assign t316 = ~excluded;
    assign t317 = checking | attacking;
    assign t318 = checking & t316;
    assign t319 = {selected_lines, t313, t317 ? t318 : (t315 & t316), pawns_qualify & (t77 | ((t314 &
            ~last_rank) & (kind != 3'd1))), captures & pawns_qualify, t317 ? {t318 &
            (|selected_lines[1:0]), t316, 1'b0} : {t316, 1'b0, t45 ? (selected_allowed & t316) : t316}};
    assign t320 = ask_attackers | t157[2];
    assign t321 = finds_attackers ? {inquiry[4:2], inquiry[1] ? {checking, inquiry[9:7]} : 4'd0,
            inquiry[0], inquiry[5]}
        : {1'b0, {t155 ? 2'd0 : (t37 ? 2'd2 : (t151 ? 2'd0 : (t76 ? 2'd3 : {t108, 1'b0}))), 4'd0,
                t156[6:5]}};
    assign t322 = ~(diverted & ~prepare);
    assign t323 = load_last | load_next;
    assign t324 = elect_victim | (elect_next | t323);
    assign t325 = winner[0] & elect_attacker;
    assign t326 = {ask_attackers ? inquiry[6] : move_register[14], t325 ? (repeated ? t303 : 2'd0) : t303,
            ask_attackers ? next_level : (begin_ ? (t299 ? 3'd2 : move_register[11:9]) :
            move_register[11:9]), t325 ? winner[4:2] : move_register[8:6], ask_attackers ?
            candidate_square : (begin_ ? (t299 ? 6'h3f : move_register[5:0]) : move_register[5:0])};
    assign t327 = (top_promotes & t69) & (top[19:18] != 2'd3);
    assign t328 = t51 & exhaust;
    assign t329 = ~winner[0] & decides ? lost
        : offer ? (judging ? 6'h2b : home)
        : skip ? (pending_promotion ? 6'h2a : 6'h20)
        : proceed ? onward
        : recall ? (t327 ? 6'he : t310)
        : t310;
    assign t330 = ~stop;
    assign t331 = reset ? 48'd0
        : (leaf & ~king_capture) | count_node ? (nodes_register + 48'd1)
        : enter ? (t309 ? nodes_register : (((aim == Command_Perft) | t307) ? 48'd0 : nodes_register))
        : nodes_register;
    assign t332 = making & (move_register[8:6] == 3'd2);
    assign t333 = t332 ? (mover ? t260 : move_register[5:0])
        : t260;
    assign t334 = t332 ? (mover ? move_register[5:0] : t261)
        : t261;
    assign t335 = unmaking & (top[14:12] == 3'd2);
    assign busy = t96 | (command != Command_Nothing);
    assign found = found_register;
    assign exhausted = progress == Progress_Exhausted;
    assign aborted = aborted_register;
    assign bad_position = ((((((~verified & t36) & t92) & t93) & t94) & t95) & t96) & t330;
    assign no_move = (t96 & (t95 & (t94 & (t93 & (t92 & (verified & t36)))))) & t330;
    assign analysed = analysed_register;
    assign checkers = checkers_register;
    assign contact_check = contact_register;
    assign escapes = escapes_register;
    assign nodes = nodes_register;
    assign cycles = cycles_register;
    assign searching = goal == Command_Search;
    assign serving = state == State_Serve;
    assign more_here = more | pending_promotion;
    assign last = ~next_valid & (t269 & ~pending_promotion);
    assign interrupted = stop;
    assign recorded = t126 & (t128 & (t129 & (t65 | (searching | t64))));
    assign checked = in_check;
    assign scan = scan_register;
    assign reached = reached_register;
    assign question = {t157[14:3], t320, t157[1:0], t321, t156[4:0], reversed ^ t7, state[2], t9, reversed
            & t8, t4, t7};
    assign select = next_register;
    assign source = source_register;
    assign vote = {victim_elected & t314, victim_elected & t312, (attacker_elected & ~t320) & ~t294,
            no_quiet, state[5] ? {origin_square, move_register[8:6]} : {candidate_square, next_level},
            repeated, resuming, state[5] ? continued : narrowed, state[5]};
    assign guard_crossed = idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 |
            (t42 | t158)))))))))));
    assign current = {move_register, origin_square};
    assign make = making;
    assign unmake = unmaking;
    assign idle = state == State_Idle;
    assign more = more_left | origin_many;
    assign double_check = several_checkers | candidate_many;
    assign reversed = ~t4;
    assign flipped = state[0] & (counterpart | ~state[1]);
    assign load_next = enter | (searching ? (t284 ? t170 : (t280 | (t281 | (t170 | t282)))) : t170);
    assign load_last = t96 & (t95 & (t94 & (t93 & (t92 & (t169 & (t168 & (t167 & (t166 & (t164 & (t163 &
            t173))))))))));
    assign load_source = load_next | (hung_second & t74);
    assign loaded = t323 ? candidate_written
        : 40'd0;
    assign elect_next = (t96 & (t95 & t174)) & t322;
    assign elected = elect_next | elect_victim ? winner[44:5]
        : 40'd0;
    assign order = idle ? command
        : t175 ? t15
        : t33 ? (t34 ? t15 : goal)
        : t15;
    assign aim = order != Command_Nothing ? order
        : idle | (t29 | (t31 | (t32 | (t33 | t179)))) ? Command_Nothing
        : t87 ? Command_Next
        : Command_Nothing;
    assign home = searching ? State_Serve
        : State_Idle;
    assign own_king = mover ? black_king
        : white_king;
    assign proceed = t16 & (((verified & t19) & t20) & t21);
    assign onward = pending_promotion ? State_NextPromotion
        : next_valid & t269 ? State_FindAttackers
        : State_VoteAttacker;
    assign after_job = begin_ ? (t275 ? State_TestLegal : (job_kind[1] ? State_Reenter :
            State_FindVictims))
        : searching ? t286
        : State_Serve;
    assign prepare = searching ? (t182 | job_peeks)
        : t182;
    assign diverted = searching & t290;
    assign begin_ = searching & ((t271 | ((t273 | ((t275 | (t287 & t288)) & (job != Job_MakePeek))) &
            t289)) & t290);
    assign neighbours = (((file_now == file_then) | (file_then == (file_now + 4'd1))) | (file_now ==
            (file_then + 4'd1))) & (((rank_now == rank_then) | (rank_then == (rank_now + 4'd1))) |
            (rank_now == (rank_then + 4'd1)));
    assign file_now = {1'b0, square_now[2:0]};
    assign file_then = {1'b0, square_then[2:0]};
    assign rank_now = {1'b0, square_now[5:3]};
    assign rank_then = {1'b0, square_then[5:3]};
    assign order_kind = t16 ? (t17 ? mode : 3'd0)
        : kind;
    assign enter = t183 ? t22
        : t33 ? (t22 | t35)
        : t179 ? t22
        : t22 | t87;
    assign evading = kind == 3'd2;
    assign checking = kind == 3'd3;
    assign attacking = kind == 3'd4;
    assign judging = attacking | (legal | checking);
    assign resume = progress == Progress_Resume;
    assign last_rank = (asker & (candidate_square[5:3] == 3'd0)) | (~asker & (candidate_square[5:3] ==
            3'd7));
    assign captures = (next_level != 3'd6) & t312;
    assign excluded = (t77 | t313) | (t44 & t314);
    assign pawns_qualify = attacking ? (last_rank ? (|selected_lines[2:0]) : selected_lines[3])
        : checking ? (discoverers | (selected_target | (last_rank | selected_lines[3])))
        : selected_allowed | t315;
    assign finds_attackers = (t5 | t6) | serving;
    assign ask_attackers = prepare ? (more_here ? t185 : next_valid)
        : t185;
    assign elect_victim = ((t96 & (t95 & (t94 & (t93 & (t92 & (t169 & (t168 & (t167 & (t166 & (t164 &
            t188)))))))))) | ask_attackers) & t322;
    assign elect_attacker = (t96 & (t95 & (t94 & (t93 & (t92 & (t169 & (t168 & (t167 & t191)))))))) & t322;
    assign promotes = t1 & ((mover & (move_register[5:3] == 3'd0)) | (~mover & (move_register[5:3] ==
            3'd7)));
    assign top_promotes = (top[14:12] == 3'd7) & ((~mover & (top[11:9] == 3'd0)) | (mover & (top[11:9] ==
            3'd7)));
    assign pending_promotion = promotes & (move_register[13:12] != 2'd3);
    assign direct = t10 & (t1 ? victim_lines[3] : ((move_register[8:6] == 3'd6) ? victim_lines[2] :
            ((move_register[8:6] == 3'd5) ? victim_lines[0] : ((move_register[8:6] == 3'd4) ?
            victim_lines[1] : ((move_register[8:6] == 3'd3) & t11)))));
    assign worthwhile = t10 | (t12 ? t11 : (t13 ? victim_lines[1] : (t14 ? victim_lines[0] :
            victim_lines[2])));
    assign matches_ = ((origin_square == operand[5:0]) & (move_register[5:0] == operand[11:6])) &
            (promoted == operand[14:12]);
    assign promoted = promotes ? (t12 ? 3'd5 : (t13 ? 3'd4 : (t14 ? 3'd3 : 3'd2)))
        : 3'd0;
    assign skip = (t96 & (t95 & (t94 & (t93 & (t92 & t193))))) & t298;
    assign exhaust = (t96 & (t95 & (t94 & (t93 & (t92 & (t169 & (t168 & (t167 & (t166 & (t164 &
            t194)))))))))) & t298;
    assign offer = (t96 & (t95 & (t94 & (t93 & (t92 & (t169 & (t168 & (t167 & (t166 & t196))))))))) & t298;
    assign decides = (t96 & (t95 & (t94 & (t93 & (t92 & (t169 & (t168 & (t167 & (t166 & (t164 &
            t198)))))))))) & t298;
    assign lost = idle | (t29 | t203) ? home
        : t202;
    assign beyond = t3 ? State_Refuse
        : t2 ? State_Ascend
        : home;
    assign making = (searching ? (t206 | job_makes) : t206) & t330;
    assign unmaking = t294 & t330;
    assign recall = searching ? (t292 ? t213 : (t276 | (t277 | (t213 | t278))))
        : t213;
    assign stop = t100 & (t96 & abort_);
    assign candidate_given = enter ? ((t33 & t304) ? candidate_square : ((mover ^ t304) ? black_king :
            white_king))
        : searching ? (t284 ? t242 : (t293 ? own_king : (t282 ? square_then : t242)))
        : t242;

    initial state = 6'd0;
    always @(posedge clock)
        state <= reset ? State_Idle
            : stop ? State_Unwind
            : diverted ? after_job
            : t329;

    initial goal = 4'd0;
    always @(posedge clock)
        goal <= t16 ? t15
            : goal;

    initial progress = 2'd0;
    always @(posedge clock)
        progress <= (stop | restart) | reset ? Progress_Start
            : t328 ? (t3 ? Progress_Start : Progress_Exhausted)
            : enter ? (t309 ? t300 : Progress_Start)
            : t300;

    initial depth = 7'd0;
    always @(posedge clock)
        depth <= t228;

    initial base = 7'd0;
    always @(posedge clock)
        base <= idle ? height
            : base;

    initial verified = 1'b0;
    always @(posedge clock)
        verified <= ((t183 ? verified : (t33 ? (verified | t35) : (t229 ? verified : (t64 ? t3 : (verified
                & t122))))) & ~touched) & ~reset;

    initial kings = 1'b0;
    always @(posedge clock)
        kings <= idle | t29 ? kings
            : t31 ? (winner[0] & ~winner[1])
            : t32 ? (~winner[1] & (winner[0] & (kings & ~candidate_many)))
            : kings;

    initial found_register = 1'b0;
    always @(posedge clock)
        found_register <= ((((offer ? (judging ? t311 : (winner[0] | ~decides)) : t311) & ~t328) & t330) &
                ~restart) & ~reset;

    initial aborted_register = 1'b0;
    always @(posedge clock)
        aborted_register <= ((aborted_register & t25) | stop) & ~reset;

    initial analysed_register = 1'b0;
    always @(posedge clock)
        analysed_register <= (((enter ? (t309 ? t235 : (t235 & (aim != Command_Search))) : t235) & t330) &
                ~touched) & ~reset;

    initial move_register = 15'd0;
    always @(posedge clock)
        move_register <= recall ? {top[20], t327 ? (top[19:18] + 2'd1) : top[19:18], top[17:6]}
            : t326;

    initial from_register = 40'd0;
    always @(posedge clock)
        from_register <= recall ? origin_written
            : t325 ? winner[44:5]
            : from_register;

    initial next_register = 40'd0;
    always @(posedge clock)
        next_register <= t324 ? (loaded | elected)
            : next_register;

    initial source_register = 64'd0;
    always @(posedge clock)
        source_register <= load_source ? candidate_given_map
            : candidate_map;

    initial former = 6'd0;
    always @(posedge clock)
        former <= idle | (t29 | (t31 | t238)) ? former
            : t50 ? origin_square
            : former;

    initial next_level = 3'd0;
    always @(posedge clock)
        next_level <= elect_victim ? winner[4:2]
            : t243 ? next_level
            : t43 ? (resume ? move_register[11:9] : next_level)
            : next_level;

    initial next_valid = 1'b0;
    always @(posedge clock)
        next_valid <= elect_victim ? winner[0]
            : next_valid;

    initial more_left = 1'b0;
    always @(posedge clock)
        more_left <= t325 ? winner[1]
            : more_left;

    initial narrowed = 1'b0;
    always @(posedge clock)
        narrowed <= t243 ? narrowed
            : t43 ? resume
            : t47 ? narrowed
            : t48 | (t245 ? narrowed : (t114 & (t112 ? narrowed : (narrowed & t104))));

    initial continued = 1'b0;
    always @(posedge clock)
        continued <= t320 ? (resume & finds_attackers)
            : continued;

    initial no_quiet = 1'b0;
    always @(posedge clock)
        no_quiet <= t243 ? no_quiet
            : t43 ? t44
            : t47 | (t48 | t245) ? no_quiet
            : t73 | (t112 ? no_quiet : (no_quiet & t104));

    initial resuming = 1'b0;
    always @(posedge clock)
        resuming <= t96 & (t95 & (t94 & (t93 & (t92 & t246))));

    initial repeated = 1'b0;
    always @(posedge clock)
        repeated <= ((idle | (t29 | (t31 | t247))) ? repeated : (t5 ? (resume & pending_promotion) : (t49
                ? repeated : (repeated & t135)))) & t301;

    initial victim_elected = 1'b0;
    always @(posedge clock)
        victim_elected <= elect_victim;

    initial attacker_elected = 1'b0;
    always @(posedge clock)
        attacker_elected <= t325 | (attacker_elected & t294);

    initial victim_lines = 4'd0;
    always @(posedge clock)
        victim_lines <= ask_attackers ? inquiry[10:7]
            : victim_lines;

    initial asker = 1'b0;
    always @(posedge clock)
        asker <= mover;

    initial fresh = 1'b0;
    always @(posedge clock)
        fresh <= t324;

    initial inquiry = 11'd0;
    always @(posedge clock)
        inquiry <= fresh ? t319
            : inquiry;

    initial in_check = 1'b0;
    always @(posedge clock)
        in_check <= t251 ? in_check
            : t38 ? winner[0]
            : t250 ? in_check
            : t82 ? winner[0]
            : in_check;

    initial several_checkers = 1'b0;
    always @(posedge clock)
        several_checkers <= t251 ? several_checkers
            : t38 ? winner[1]
            : t250 ? several_checkers
            : t82 ? winner[1]
            : several_checkers;

    initial illegal = 1'b0;
    always @(posedge clock)
        illegal <= t253;

    initial test_check = 1'b0;
    always @(posedge clock)
        test_check <= t232 ? test_check
            : t55 ? t56
            : test_check;

    initial leaf = 1'b0;
    always @(posedge clock)
        leaf <= (t96 & (t95 & (t94 & (t93 & (t92 & t255))))) & t330;

    initial have = 1'b0;
    always @(posedge clock)
        have <= prepare ? (pending_promotion | (next_valid | more))
            : have;

    initial ready = 1'b0;
    always @(posedge clock)
        ready <= prepare ? pending_promotion
            : ready;

    initial hung_second = 1'b0;
    always @(posedge clock)
        hung_second <= t241 ? t26
            : t74 ? (t26 | ~winner[0])
            : t257 ? t26
            : t26 & t91;

    initial counterpart = 1'b0;
    always @(posedge clock)
        counterpart <= t258 ? t27
            : t72 ? ~hung_second
            : t73 ? t27
            : t74 ? (t27 | ~winner[0])
            : t257 ? t27
            : t27 & t91;

    initial hung_defended = 1'b0;
    always @(posedge clock)
        hung_defended <= idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | t151)))))) ? hung_defended
            : t76 ? selected_allowed
            : hung_defended;

    initial hung_mark = 1'b0;
    always @(posedge clock)
        hung_mark <= t258 ? hung_mark
            : t116 & (t73 ? hung_mark : (t111 & ((t75 | t76) ? hung_mark : (t78 ? t80 : hung_mark))));

    initial kind = 3'd0;
    always @(posedge clock)
        kind <= begin_ ? job_kind
            : order_kind;

    initial legal = 1'b0;
    always @(posedge clock)
        legal <= (t16 ? (t17 ? legal_only : (t15 == 4'd5)) : legal) & t301;

    initial white_king = 6'd0;
    always @(posedge clock)
        white_king <= t335 ? (mover ? top[5:0] : t333)
            : t333;

    initial black_king = 6'd0;
    always @(posedge clock)
        black_king <= t335 ? (mover ? t334 : top[5:0])
            : t334;

    initial checkers_register = 2'd0;
    always @(posedge clock)
        checkers_register <= t263 ? checkers_register
            : t83 ? (in_check ? (double_check ? 2'd2 : 2'd1) : 2'd0)
            : checkers_register;

    initial contact_register = 1'b0;
    always @(posedge clock)
        contact_register <= t263 ? contact_register
            : t83 ? contact
            : contact_register;

    initial escapes_register = 4'd0;
    always @(posedge clock)
        escapes_register <= t263 ? escapes_register
            : t83 ? 4'd0
            : t84 ? (victim_elected ? escapes_register : (winner[0] ? (escapes_register + 4'd1) :
                    escapes_register))
            : escapes_register;

    initial spent = 1'b0;
    always @(posedge clock)
        spent <= begin_ ? (t297 | t299)
            : t297;

    initial scan_register = 4'd0;
    always @(posedge clock)
        scan_register <= searching ? (t284 ? t264 : (t280 ? 4'd0 : t264))
            : t264;

    initial reached_register = 1'b0;
    always @(posedge clock)
        reached_register <= idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | t268)))))))) ?
                reached_register
            : t265;

    initial nodes_register = 48'd0;
    always @(posedge clock)
        nodes_register <= t331;

    initial cycles_register = 48'd0;
    always @(posedge clock)
        cycles_register <= reset ? 48'd0
            : t96 ? (cycles_register + 48'd1)
            : t16 ? 48'd1
            : cycles_register;

    selection origin (
        .ballot(from_register),
        .square(origin_square),
        .map(origin_map),
        .many(origin_many),
        .given(top[5:0]),
        .written(origin_written),
        .given_map(origin_given_map)
    );

    selection candidate (
        .ballot(next_register),
        .square(candidate_square),
        .map(candidate_map),
        .many(candidate_many),
        .given(candidate_given),
        .written(candidate_written),
        .given_map(candidate_given_map)
    );
endmodule

module stack (
    input  wire clock,
    input  wire push,
    input  wire pop,
    input  wire clear,
    input  wire [20:0] played, // Move: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20]
    input  wire [3:0] rights,
    input  wire [3:0] passed,
    input  wire [6:0] fifty,
    output wire [35:0] top, // Frame: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20], rights[24:21], passed[28:25], fifty[35:29]
    output wire [6:0] count
);
    wire [35:0] frame; // Frame: from[5:0], to[11:6], attacker[14:12], victim[17:15], promotion[19:18],
            // en_passant[20], rights[24:21], passed[28:25], fifty[35:29]
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [6:0] below;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [5:0] ram_read_address;
    reg  [35:0] ram_read_data; // Frame: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20], rights[24:21], passed[28:25], fifty[35:29]
    reg  [35:0] newest; // Frame: from[5:0], to[11:6], attacker[14:12], victim[17:15], promotion[19:18],
            // en_passant[20], rights[24:21], passed[28:25], fifty[35:29]
    reg  [6:0] height;
    wire [6:0] t1;

    assign t1 = height - 7'd1;
    assign top = newest;
    assign count = height;
    assign frame = {fifty, passed, rights, played};
    assign below = pop ? (height - 7'd3)
        : push ? t1
        : height - 7'd2;
    assign ram_read_address = below[5:0];

    initial newest = 36'd0;
    always @(posedge clock)
        newest <= pop ? ram_read_data
            : push ? frame
            : newest;

    initial height = 7'd0;
    always @(posedge clock)
        height <= clear ? 7'd0
            : pop ? t1
            : push ? (height + 7'd1)
            : height;

    reg [35:0] ram [0:63];
    integer ram_index;
    initial begin
        for (ram_index = 0; ram_index < 64; ram_index = ram_index + 1)
            /* verilator lint_off WIDTHTRUNC */ // a loop index is an integer
            ram[ram_index] = 36'd0;
            /* verilator lint_on WIDTHTRUNC */
    end
    initial ram_read_data = 36'd0;
    always @(posedge clock) begin
        if (push & ~height[6]) ram[height[5:0]] <= frame;
        ram_read_data <= ram[ram_read_address];
    end
endmodule

module position (
    input  wire clock,
    input  wire make,
    input  wire unmake,
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [20:0] played, // Move: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20]
    /* verilator lint_on UNUSEDSIGNAL */
    input  wire double_step,
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [35:0] frame, // Frame: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20], rights[24:21], passed[28:25], fifty[35:29]
    /* verilator lint_on UNUSEDSIGNAL */
    input  wire load_mover,
    input  wire load_rights,
    input  wire load_passed,
    input  wire load_fifty,
    input  wire [6:0] data,
    input  wire clear,
    output wire mover,
    output wire [3:0] rights,
    output wire [3:0] passed,
    output wire [6:0] fifty,
    output wire loses_rights
);
    wire [3:0] touched;
    reg  mover_register;
    reg  [3:0] rights_register, passed_register;
    reg  [6:0] fifty_register;
    wire t1, t2;
    wire [6:0] t3;

    assign t1 = (played[5:0] == 6'd4) | (played[11:6] == 6'd4);
    assign t2 = (played[5:0] == 6'h3c) | (played[11:6] == 6'h3c);
    assign t3 = load_fifty ? data
        : unmake ? frame[35:29]
        : make ? (((played[14:12] == 3'd7) | (played[17:15] != 3'd1)) ? 7'd0 : ((fifty_register != 7'h7f)
                ? (fifty_register + 7'd1) : fifty_register))
        : fifty_register;
    assign mover = mover_register;
    assign rights = rights_register;
    assign passed = passed_register;
    assign fifty = fifty_register;
    assign loses_rights = |(rights_register & touched);
    assign touched = {(t2 | (played[5:0] == 6'h38)) | (played[11:6] == 6'h38), (t2 | (played[5:0] ==
            6'h3f)) | (played[11:6] == 6'h3f), (t1 | (played[5:0] == 6'd0)) | (played[11:6] == 6'd0), (t1
            | (played[5:0] == 6'd7)) | (played[11:6] == 6'd7)};

    initial mover_register = 1'b0;
    always @(posedge clock)
        mover_register <= (load_mover ? data[0] : ((make | unmake) ? ~mover_register : mover_register)) &
                ~clear;

    initial rights_register = 4'd0;
    always @(posedge clock)
        rights_register <= clear ? 4'd0
            : load_rights ? data[3:0]
            : unmake ? frame[24:21]
            : make ? (rights_register & ~touched)
            : rights_register;

    initial passed_register = 4'd0;
    always @(posedge clock)
        passed_register <= clear ? 4'd0
            : load_passed ? data[3:0]
            : unmake ? frame[28:25]
            : make ? (double_step ? {1'b1, played[8:6]} : 4'd0)
            : passed_register;

    initial fifty_register = 7'd0;
    always @(posedge clock)
        fifty_register <= clear ? 7'd0
            : t3;
endmodule

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

module change (
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

module decoder (
    input  wire [16:0] address,
    output wire [4:0] target
);
    localparam [4:0] Target_Abort = 5'h1a;
    localparam [4:0] Target_Analyse = 5'h1b;
    localparam [4:0] Target_Clear = 5'h1c;
    wire [16:0] page;
    wire [4:0] t1, t2, t3, t4, t5;

    assign t1 = address == 17'd3 ? 5'd4
        : address == 17'd2 ? 5'd3
        : address == 17'd1 ? 5'd2
        : address == 17'd0 ? 5'd1
        : page == 17'h40 ? 5'h14
        : 5'd0;
    assign t2 = address == 17'd8 ? 5'd9
        : address == 17'd7 ? 5'd8
        : address == 17'd6 ? 5'd7
        : address == 17'd5 ? 5'd6
        : address == 17'd4 ? 5'd5
        : t1;
    assign t3 = address == 17'hd ? 5'he
        : address == 17'hc ? 5'hd
        : address == 17'hb ? 5'hc
        : address == 17'ha ? 5'hb
        : address == 17'd9 ? 5'ha
        : t2;
    assign t4 = address == 17'h18 ? 5'h13
        : address == 17'h13 ? 5'h12
        : address == 17'h12 ? 5'h11
        : address == 17'h11 ? 5'h10
        : address == 17'h10 ? 5'hf
        : t3;
    assign t5 = address == 17'h104 ? 5'h19
        : address == 17'h103 ? 5'h18
        : address == 17'h102 ? 5'h17
        : address == 17'h101 ? 5'h16
        : address == 17'h100 ? 5'h15
        : t4;
    assign target = address == 17'h107 ? Target_Clear
        : address == 17'h106 ? Target_Analyse
        : address == 17'h105 ? Target_Abort
        : t5;
    assign page = {address[16:6], 6'd0};
endmodule

module host_port (
    input  wire clock,
    input  wire reset,
    input  wire [16:0] address,
    input  wire [31:0] write_data,
    input  wire write,
    input  wire read,
    output wire [31:0] read_data,
    output wire [5:0] access,
    output wire [6:0] data,
    output wire load_square,
    output wire load_mover,
    output wire load_rights,
    output wire load_passed,
    output wire load_fifty,
    output wire clear,
    output wire [31:0] word_register,
    input  wire [6:0] extension, // Extension: known[0], read_only[1], write_only[2], out_of_range[3],
            // too_deep[4], no_move[5], search[6]
    input  wire [31:0] extension_answer,
    output wire [3:0] command,
    output wire [14:0] operand,
    output wire abort_,
    output wire restart,
    output wire touched,
    output wire [2:0] mode,
    output wire legal_only,
    input  wire busy,
    input  wire found,
    input  wire exhausted,
    input  wire aborted,
    input  wire bad_position,
    input  wire no_move,
    input  wire analysed,
    input  wire [3:0] square,
    input  wire mover,
    input  wire [3:0] rights,
    input  wire [3:0] passed,
    input  wire [6:0] fifty,
    input  wire [6:0] height,
    input  wire [18:0] move_word,
    input  wire [1:0] checkers,
    input  wire contact_check,
    input  wire [3:0] escapes,
    input  wire [63:0] hung_white,
    input  wire [63:0] hung_black,
    input  wire [47:0] nodes,
    input  wire [47:0] cycles
);
    localparam [3:0] Command_Nothing = 4'd0;
    localparam [3:0] Command_Search = 4'd8;
    localparam [3:0] Fault_Nothing = 4'd0;
    localparam [3:0] Fault_UnknownAddress = 4'd1;
    localparam [4:0] Target_Nothing = 5'd0;
    localparam [4:0] Target_Id = 5'd1;
    localparam [4:0] Target_Version = 5'd2;
    localparam [4:0] Target_Status = 5'd3;
    localparam [4:0] Target_Error = 5'd4;
    localparam [4:0] Target_CyclesLow = 5'd5;
    localparam [4:0] Target_CyclesHigh = 5'd6;
    localparam [4:0] Target_NodesLow = 5'd7;
    localparam [4:0] Target_NodesHigh = 5'd8;
    localparam [4:0] Target_Move = 5'd9;
    localparam [4:0] Target_Check = 5'ha;
    localparam [4:0] Target_HungWhiteLow = 5'hb;
    localparam [4:0] Target_HungWhiteHigh = 5'hc;
    localparam [4:0] Target_HungBlackLow = 5'hd;
    localparam [4:0] Target_HungBlackHigh = 5'he;
    localparam [4:0] Target_Side = 5'hf;
    localparam [4:0] Target_Castling = 5'h10;
    localparam [4:0] Target_EnPassant = 5'h11;
    localparam [4:0] Target_Fifty = 5'h12;
    localparam [4:0] Target_Mode = 5'h13;
    localparam [4:0] Target_Square = 5'h14;
    localparam [4:0] Target_Perft = 5'h15;
    localparam [4:0] Target_Generate = 5'h16;
    localparam [4:0] Target_Next = 5'h17;
    localparam [4:0] Target_Make = 5'h18;
    localparam [4:0] Target_Unmake = 5'h19;
    localparam [4:0] Target_Abort = 5'h1a;
    localparam [4:0] Target_Analyse = 5'h1b;
    localparam [4:0] Target_Clear = 5'h1c;
    wire zero, state, commands, in_range;
    wire [3:0] fault;
    wire loads, accept, unknown;
    wire [6:0] room;
    wire [31:0] answer;
    wire [4:0] decoder_target;
    reg  [16:0] at;
    reg  [31:0] word;
    reg  [4:0] target;
    reg  large_, writes, reads;
    reg  [31:0] read_register;
    reg  [3:0] mode_register, fault_register;
    reg  [16:0] fault_address, command_address;
    reg  [14:0] operand_register;
    reg  [3:0] command_register;
    reg  abort_register;
    wire t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14, t15, t16, t17, t18, t19, t20, t21;
    wire [3:0] t22, t23;
    wire t24, t25;
    wire [3:0] t26;
    wire t27;
    wire [3:0] t28;
    wire [16:0] t29;
    wire t30;
    wire [3:0] t31;
    wire [16:0] t32;
    wire t33, t34;
    wire [6:0] t35;
    wire [31:0] t36, t37, t38, t39;

    assign t1 = word[6:0] == 7'd0;
    assign t2 = target == Target_Side;
    assign t3 = target == Target_Castling;
    assign t4 = ~large_ & (word[6:0] < 7'h10);
    assign t5 = target == Target_EnPassant;
    assign t6 = target == Target_Fifty;
    assign t7 = target == Target_Square;
    assign t8 = target == Target_Mode;
    assign t9 = target == Target_Perft;
    assign t10 = target == Target_Generate;
    assign t11 = target == Target_Next;
    assign t12 = target == Target_Make;
    assign t13 = target == Target_Unmake;
    assign t14 = target == Target_Abort;
    assign t15 = target == Target_Analyse;
    assign t16 = target == Target_Clear;
    assign t17 = target != Target_Mode;
    assign t18 = (((t9 | (t10 | (t11 | (t12 | (t13 | (t14 | (t15 | t16))))))) & t17) & (target !=
            Target_Square)) & (target != Target_Fifty);
    assign t19 = t5 ? (~large_ & (t1 | (word[6:3] == 4'd1)))
        : t6 ? ~large_
        : t7 ? ((t4 & (word[2:0] != 3'd7)) & (word[6:0] != 7'd8))
        : (t4 & (word[2:0] < 3'd5)) | t17;
    assign t20 = target != Target_Error;
    assign t21 = target != Target_Abort;
    assign t22 = t9 ? (((large_ | t1) | (room < word[6:0])) ? 4'd5 : 4'd0)
        : t12 ? ((room == 7'd0) ? 4'd6 : ((zero & ~found) ? 4'd8 : 4'd0))
        : t13 ? ((height == 7'd0) ? 4'd7 : 4'd0)
        : 4'd0;
    assign t23 = extension[1] | (t17 & ((~extension[0] & (~state & ~commands)) & t20)) ? 4'd2
        : (t20 & busy) & t21 ? 4'd3
        : ~in_range | extension[3] ? 4'd4
        : extension[4] ? 4'd5
        : extension[5] ? 4'd8
        : t22;
    assign t24 = t8 & loads;
    assign t25 = commands & accept;
    assign t26 = t25 ? (t9 ? 4'd1 : (t10 ? 4'd2 : (t11 ? 4'd3 : (t12 ? (zero ? 4'd4 : 4'd5) : (t13 ? 4'd6
            : (t15 ? 4'd7 : 4'd0))))))
        : 4'd0;
    assign t27 = accept & extension[6];
    assign t28 = no_move ? 4'd8
        : bad_position ? 4'd9
        : fault_register;
    assign t29 = bad_position | no_move ? command_address
        : fault_address;
    assign t30 = commands | extension[2];
    assign t31 = reads ? (t30 ? 4'ha : (unknown ? 4'd1 : t28))
        : t28;
    assign t32 = reads ? ((unknown | t30) ? at : t29)
        : t29;
    assign t33 = fault != Fault_Nothing;
    assign t34 = target == Target_Error;
    assign t35 = t2 ? {6'd0, mover}
        : t3 ? {3'd0, rights}
        : t5 ? {3'd0, passed}
        : t6 ? fifty
        : {3'd0, t8 ? mode_register : (t7 ? (busy ? 4'd0 : square) : 4'd0)};
    assign t36 = target == Target_HungWhiteHigh ? (analysed ? hung_white[63:32] : 32'd0)
        : target == Target_HungBlackLow ? (analysed ? hung_black[31:0] : 32'd0)
        : target == Target_HungBlackHigh ? (analysed ? hung_black[63:32] : 32'd0)
        : {25'd0, t35};
    assign t37 = target == Target_Check ? {24'd0, {analysed ? escapes : 4'd0, 1'b0, analysed ?
            {contact_check, checkers} : 3'd0}}
        : target == Target_HungWhiteLow ? (analysed ? hung_white[31:0] : 32'd0)
        : t36;
    assign t38 = target == Target_CyclesHigh ? {16'd0, cycles[47:32]}
        : target == Target_NodesLow ? nodes[31:0]
        : target == Target_NodesHigh ? {16'd0, nodes[47:32]}
        : target == Target_Move ? {found, 12'd0, found ? move_word : 19'd0}
        : t37;
    assign t39 = target == Target_Status ? {17'd0, {height, 4'd0, aborted, exhausted, found, busy}}
        : t34 ? {7'd0, {fault_address, 4'd0, fault_register}}
        : target == Target_CyclesLow ? cycles[31:0]
        : t38;
    assign read_data = read_register;
    assign access = at[5:0];
    assign data = word[6:0];
    assign load_square = t7 & loads;
    assign load_mover = t2 & loads;
    assign load_rights = t3 & loads;
    assign load_passed = t5 & loads;
    assign load_fifty = t6 & loads;
    assign clear = t16 & loads;
    assign word_register = word;
    assign command = command_register;
    assign operand = operand_register;
    assign abort_ = abort_register;
    assign restart = touched | t24;
    assign touched = clear | (state & loads);
    assign mode = mode_register[2:0];
    assign legal_only = mode_register[3];
    assign zero = ~large_ & t1;
    assign state = t2 | (t3 | (t5 | (t6 | t7)));
    assign commands = ((t18 & (target != Target_EnPassant)) & (target != Target_Castling)) & (target !=
            Target_Side);
    assign in_range = t2 ? (~large_ & (word[6:0] < 7'd2))
        : t3 ? t4
        : t19;
    assign fault = unknown ? Fault_UnknownAddress
        : t23;
    assign loads = in_range & (writes & ~busy);
    assign accept = writes & (fault == Fault_Nothing);
    assign unknown = (target == Target_Nothing) & ~extension[0];
    assign room = 7'h40 - height;
    assign answer = ((target == Target_Id) ? 32'h424c5545 : ((target == Target_Version) ? 32'd1 : t39)) |
            extension_answer;

    initial at = 17'd0;
    always @(posedge clock)
        at <= address;

    initial word = 32'd0;
    always @(posedge clock)
        word <= write_data;

    initial target = 5'd0;
    always @(posedge clock)
        target <= decoder_target;

    initial large_ = 1'b0;
    always @(posedge clock)
        large_ <= |write_data[31:7];

    initial writes = 1'b0;
    always @(posedge clock)
        writes <= write & ~reset;

    initial reads = 1'b0;
    always @(posedge clock)
        reads <= read & ~reset;

    initial read_register = 32'd0;
    always @(posedge clock)
        read_register <= reset ? 32'd0
            : reads ? answer
            : read_register;

    initial mode_register = 4'd0;
    always @(posedge clock)
        mode_register <= clear | reset ? 4'd0
            : t24 ? word[3:0]
            : mode_register;

    initial fault_register = 4'd0;
    always @(posedge clock)
        fault_register <= reset ? Fault_Nothing
            : writes ? (t33 ? fault : (t34 ? Fault_Nothing : t31))
            : t31;

    initial fault_address = 17'd0;
    always @(posedge clock)
        fault_address <= reset ? 17'd0
            : writes ? (t33 ? at : (t34 ? 17'd0 : t32))
            : t32;

    initial command_address = 17'd0;
    always @(posedge clock)
        command_address <= t27 ? at
            : t25 ? (t21 ? at : command_address)
            : command_address;

    initial operand_register = 15'd0;
    always @(posedge clock)
        operand_register <= t25 ? word[14:0]
            : operand_register;

    initial command_register = 4'd0;
    always @(posedge clock)
        command_register <= reset ? Command_Nothing
            : t27 ? Command_Search
            : t26;

    initial abort_register = 1'b0;
    always @(posedge clock)
        abort_register <= (t14 & accept) & ~reset;

    decoder decoder (
        .address(address),
        .target(decoder_target)
    );
endmodule

module core (
    input  wire clock,
    input  wire reset,
    input  wire [16:0] address,
    input  wire [31:0] write_data,
    input  wire write,
    input  wire read,
    output wire [31:0] read_data,
    output wire busy,
    input  wire [3:0] job,
    input  wire job_makes,
    input  wire job_unmakes,
    input  wire job_peeks,
    input  wire [2:0] job_kind,
    input  wire count_node,
    input  wire [5:0] square_then,
    input  wire [5:0] square_now,
    output wire search,
    output wire serving,
    output wire more_here,
    output wire last,
    output wire recorded,
    output wire interrupted,
    output wire found,
    output wire exhausted,
    output wire king_capture,
    output wire checked,
    output wire [3:0] escapes,
    output wire contact_check,
    output wire [3:0] scan, // Scan: own[0], several[1], pinned[2], other[3]
    output wire reached,
    output wire [47:0] nodes,
    output wire [20:0] current, // Move: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20]
    output wire [18:0] word,
    output wire vacant_ahead,
    output wire [20:0] played, // Move: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20]
    output wire make,
    output wire unmake,
    output wire promotes,
    output wire [3:0] castles,
    output wire irreversible,
    output wire mover,
    output wire [3:0] passed,
    output wire [6:0] fifty,
    output wire [6:0] height,
    output wire [63:0] code_0,
    output wire [63:0] code_1,
    output wire [63:0] code_2,
    output wire [63:0] code_3,
    output wire load_square,
    output wire [5:0] access,
    output wire [3:0] resident,
    output wire [3:0] loaded,
    output wire touched,
    output wire clear,
    output wire [31:0] data,
    input  wire [6:0] extension, // Extension: known[0], read_only[1], write_only[2], out_of_range[3],
            // too_deep[4], no_move[5], search[6]
    input  wire [31:0] extension_answer
);
    localparam [3:0] Command_Search = 4'd8;
    wire [3:0] castled;
    wire king_castled;
    wire [2:0] promoted, displaced;
    wire [5:0] probe, array_read_square;
    wire [3:0] array_read_piece;
    wire [44:0] array_winner; // Winner: found[0], more[1], level[4:2], ballot[44:5]
    wire array_king_capture, array_contact, array_discoverers;
    wire [3:0] array_selected_lines;
    wire array_selected_allowed, array_selected_passed, array_selected_target, array_selected_discoverer;
    wire [63:0] array_hung_white, array_hung_black, array_code_0, array_code_1, array_code_2, array_code_3;
    wire sequencer_busy, sequencer_found, sequencer_exhausted, sequencer_aborted, sequencer_bad_position,
            sequencer_no_move, sequencer_analysed;
    wire [1:0] sequencer_checkers;
    wire sequencer_contact_check;
    wire [3:0] sequencer_escapes;
    wire [47:0] sequencer_nodes, sequencer_cycles;
    wire sequencer_searching, sequencer_serving, sequencer_more_here, sequencer_last,
            sequencer_interrupted, sequencer_recorded, sequencer_checked;
    wire [3:0] sequencer_scan; // Scan: own[0], several[1], pinned[2], other[3]
    wire sequencer_reached;
    wire [34:0] sequencer_question; // Question: black[0], forward[1], reverse[2], targets[3],
            // adjacent[4], downwards[5], lift_king[6], king_admit[8:7], admit[10:9], castling[11],
            // everyone[12], by_diagonal[13], by_line[14], by_knight[15], discoverers[16], king[17],
            // pawn_capture[18], pawn_step[19], mark_kings[20], latch_victims[21], latch_attackers[22],
            // latch_lines[23], latch_discoverers[24], latch_allowed[25], answers[26], capture_answers[27],
            // along_diagonal[28], along_line[29], en_passant_answers[30], specials[31], clear_hung[32],
            // set_hung[33], pins[34]
    wire [39:0] sequencer_select;
    wire [63:0] sequencer_source;
    wire [16:0] sequencer_vote; // Vote: attackers[0], after[1], resume[2], inclusive[3], last_level[6:4],
            // last_square[12:7], captures[13], retire_attacker[14], retire_victim[15], retire_quiet[16]
    wire sequencer_guard_crossed;
    wire [20:0] sequencer_current; // Move: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20]
    wire sequencer_make, sequencer_unmake, stack_clear;
    wire [35:0] stack_top; // Frame: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20], rights[24:21], passed[28:25], fifty[35:29]
    wire [6:0] stack_count;
    wire position_mover;
    wire [3:0] position_rights, position_passed;
    wire [6:0] position_fifty;
    wire position_loses_rights, change_black;
    wire [38:0] change_change; // BoardChange: write_from[0], from[6:1], from_piece[10:7], write_to[11],
            // to[17:12], to_piece[21:18], write_passed[22], passed_piece[26:23], rook[30:27],
            // corner_piece[34:31], beside_piece[38:35]
    wire change_promotes;
    wire [3:0] change_castles;
    wire change_double_step, special_promotes;
    wire [3:0] special_castles;
    wire special_double_step;
    wire [31:0] host_port_read_data;
    wire [5:0] host_port_access;
    wire [6:0] host_port_data;
    wire host_port_load_square, host_port_load_mover, host_port_load_rights, host_port_load_passed,
            host_port_load_fifty, host_port_clear;
    wire [31:0] host_port_word_register;
    wire [3:0] host_port_command;
    wire [14:0] host_port_operand;
    wire host_port_abort, host_port_restart, host_port_touched;
    wire [2:0] host_port_mode;
    wire host_port_legal_only;

    assign read_data = host_port_read_data;
    assign busy = sequencer_busy;
    assign search = host_port_command == Command_Search;
    assign serving = sequencer_serving;
    assign more_here = sequencer_more_here;
    assign last = sequencer_last;
    assign recorded = sequencer_recorded;
    assign interrupted = sequencer_interrupted;
    assign found = sequencer_found;
    assign exhausted = sequencer_exhausted;
    assign king_capture = array_king_capture;
    assign checked = sequencer_checked;
    assign escapes = sequencer_escapes;
    assign contact_check = sequencer_contact_check;
    assign scan = sequencer_scan;
    assign reached = sequencer_reached;
    assign nodes = sequencer_nodes;
    assign current = sequencer_current;
    assign word = {special_double_step, |special_castles, sequencer_current[20], (sequencer_current[17:15]
            != 3'd1) & (sequencer_current[17:15] != 3'd6), promoted, sequencer_current[11:0]};
    assign vacant_ahead = array_read_piece == 4'd0;
    assign played = sequencer_unmake ? stack_top[20:0]
        : sequencer_current;
    assign make = sequencer_make;
    assign unmake = sequencer_unmake;
    assign promotes = change_promotes;
    assign castles = change_castles;
    assign irreversible = (((played[14:12] == 3'd7) | (played[17:15] != 3'd1)) | (|change_castles)) |
            position_loses_rights;
    assign mover = position_mover;
    assign passed = position_passed;
    assign fifty = position_fifty;
    assign height = stack_count;
    assign code_0 = array_code_0;
    assign code_1 = array_code_1;
    assign code_2 = array_code_2;
    assign code_3 = array_code_3;
    assign load_square = host_port_load_square;
    assign access = host_port_access;
    assign resident = array_read_piece;
    assign loaded = host_port_data[3:0];
    assign touched = host_port_touched;
    assign clear = reset | host_port_clear;
    assign data = host_port_word_register;
    assign castled = king_castled ? {stack_top[11] & ~stack_top[8], stack_top[11] & stack_top[8],
            ~stack_top[11] & ~stack_top[8], ~stack_top[11] & stack_top[8]}
        : 4'd0;
    assign king_castled = ((((stack_top[14:12] == 3'd2) & (stack_top[2:0] == 3'd4)) & ((stack_top[8:6] ==
            3'd2) | (stack_top[8:6] == 3'd6))) & (stack_count != 7'd0)) & sequencer_guard_crossed;
    assign promoted = special_promotes ? (3'd5 - {1'b0, sequencer_current[19:18]})
        : 3'd0;
    assign displaced = array_read_piece[2:0];
    assign probe = sequencer_serving ? (position_mover ? (sequencer_current[11:6] - 6'd8) :
            (sequencer_current[11:6] + 6'd8))
        : square_now;
    assign array_read_square = sequencer_busy & sequencer_searching ? probe
        : host_port_access;
    assign stack_clear = reset | host_port_touched;
    assign change_black = sequencer_unmake ? ~position_mover
        : position_mover;

    array array (
        .clock(clock),
        .question(sequencer_question),
        .select(sequencer_select),
        .source(sequencer_source),
        .vote(sequencer_vote),
        .change(change_change),
        .clear(clear),
        .mover(position_mover),
        .rights(position_rights),
        .en_passant(position_passed),
        .castled(castled),
        .read_square(array_read_square),
        .read_piece(array_read_piece),
        .winner(array_winner),
        .king_capture(array_king_capture),
        .contact(array_contact),
        .discoverers(array_discoverers),
        .selected_lines(array_selected_lines),
        .selected_allowed(array_selected_allowed),
        .selected_passed(array_selected_passed),
        .selected_target(array_selected_target),
        .selected_discoverer(array_selected_discoverer),
        .hung_white(array_hung_white),
        .hung_black(array_hung_black),
        .code_0(array_code_0),
        .code_1(array_code_1),
        .code_2(array_code_2),
        .code_3(array_code_3)
    );

    sequencer sequencer (
        .clock(clock),
        .reset(reset),
        .command(host_port_command),
        .operand(host_port_operand),
        .abort_(host_port_abort),
        .restart(host_port_restart),
        .touched(host_port_touched),
        .mode(host_port_mode),
        .legal_only(host_port_legal_only),
        .busy(sequencer_busy),
        .found(sequencer_found),
        .exhausted(sequencer_exhausted),
        .aborted(sequencer_aborted),
        .bad_position(sequencer_bad_position),
        .no_move(sequencer_no_move),
        .analysed(sequencer_analysed),
        .checkers(sequencer_checkers),
        .contact_check(sequencer_contact_check),
        .escapes(sequencer_escapes),
        .nodes(sequencer_nodes),
        .cycles(sequencer_cycles),
        .job(job),
        .job_makes(job_makes),
        .job_unmakes(job_unmakes),
        .job_peeks(job_peeks),
        .job_kind(job_kind),
        .count_node(count_node),
        .square_then(square_then),
        .square_now(square_now),
        .displaced(displaced),
        .searching(sequencer_searching),
        .serving(sequencer_serving),
        .more_here(sequencer_more_here),
        .last(sequencer_last),
        .interrupted(sequencer_interrupted),
        .recorded(sequencer_recorded),
        .checked(sequencer_checked),
        .scan(sequencer_scan),
        .reached(sequencer_reached),
        .question(sequencer_question),
        .select(sequencer_select),
        .source(sequencer_source),
        .vote(sequencer_vote),
        .guard_crossed(sequencer_guard_crossed),
        .winner(array_winner),
        .king_capture(array_king_capture),
        .contact(array_contact),
        .discoverers(array_discoverers),
        .selected_lines(array_selected_lines),
        .selected_allowed(array_selected_allowed),
        .selected_passed(array_selected_passed),
        .selected_target(array_selected_target),
        .selected_pinned(array_selected_discoverer),
        .mover(position_mover),
        .current(sequencer_current),
        .make(sequencer_make),
        .unmake(sequencer_unmake),
        .top(stack_top),
        .height(stack_count)
    );

    stack stack (
        .clock(clock),
        .push(sequencer_make),
        .pop(sequencer_unmake),
        .clear(stack_clear),
        .played(sequencer_current),
        .rights(position_rights),
        .passed(position_passed),
        .fifty(position_fifty),
        .top(stack_top),
        .count(stack_count)
    );

    position position (
        .clock(clock),
        .make(sequencer_make),
        .unmake(sequencer_unmake),
        .played(sequencer_current),
        .double_step(change_double_step),
        .frame(stack_top),
        .load_mover(host_port_load_mover),
        .load_rights(host_port_load_rights),
        .load_passed(host_port_load_passed),
        .load_fifty(host_port_load_fifty),
        .data(host_port_data),
        .clear(clear),
        .mover(position_mover),
        .rights(position_rights),
        .passed(position_passed),
        .fifty(position_fifty),
        .loses_rights(position_loses_rights)
    );

    change change (
        .played(played),
        .black(change_black),
        .make(sequencer_make),
        .unmake(sequencer_unmake),
        .load(host_port_load_square),
        .load_square(host_port_access),
        .load_piece(host_port_data[3:0]),
        .change(change_change),
        .promotes(change_promotes),
        .castles(change_castles),
        .double_step(change_double_step)
    );

    special special (
        .played(sequencer_current),
        .black(position_mover),
        .promotes(special_promotes),
        .castles(special_castles),
        .double_step(special_double_step)
    );

    host_port host_port (
        .clock(clock),
        .reset(reset),
        .address(address),
        .write_data(write_data),
        .write(write),
        .read(read),
        .read_data(host_port_read_data),
        .access(host_port_access),
        .data(host_port_data),
        .load_square(host_port_load_square),
        .load_mover(host_port_load_mover),
        .load_rights(host_port_load_rights),
        .load_passed(host_port_load_passed),
        .load_fifty(host_port_load_fifty),
        .clear(host_port_clear),
        .word_register(host_port_word_register),
        .extension(extension),
        .extension_answer(extension_answer),
        .command(host_port_command),
        .operand(host_port_operand),
        .abort_(host_port_abort),
        .restart(host_port_restart),
        .touched(host_port_touched),
        .mode(host_port_mode),
        .legal_only(host_port_legal_only),
        .busy(sequencer_busy),
        .found(sequencer_found),
        .exhausted(sequencer_exhausted),
        .aborted(sequencer_aborted),
        .bad_position(sequencer_bad_position),
        .no_move(sequencer_no_move),
        .analysed(sequencer_analysed),
        .square(array_read_piece),
        .mover(position_mover),
        .rights(position_rights),
        .passed(position_passed),
        .fifty(position_fifty),
        .height(stack_count),
        .move_word(word),
        .checkers(sequencer_checkers),
        .contact_check(sequencer_contact_check),
        .escapes(sequencer_escapes),
        .hung_white(array_hung_white),
        .hung_black(array_hung_black),
        .nodes(sequencer_nodes),
        .cycles(sequencer_cycles)
    );
endmodule

module movegen (
    input  wire clock,
    input  wire reset,
    input  wire [16:0] address,
    input  wire [31:0] write_data,
    input  wire write,
    input  wire read,
    output wire [31:0] read_data,
    output wire busy
);
    localparam [3:0] Job_Hold = 4'd0;
    wire [31:0] core_read_data;
    wire core_busy;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_search;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_serving;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_more_here;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_last;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_recorded;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_interrupted;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_found;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_exhausted;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_king_capture;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_checked;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [3:0] core_escapes;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_contact_check;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [3:0] core_scan; // Scan: own[0], several[1], pinned[2], other[3]
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_reached;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [47:0] core_nodes;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [20:0] core_current; // Move: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20]
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [18:0] core_word;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_vacant_ahead;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [20:0] core_played; // Move: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20]
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_make;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_unmake;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_promotes;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [3:0] core_castles;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_irreversible;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_mover;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [3:0] core_passed;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [6:0] core_fifty;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [6:0] core_height;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] core_code_0;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] core_code_1;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] core_code_2;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] core_code_3;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_load_square;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [5:0] core_access;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [3:0] core_resident;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [3:0] core_loaded;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_touched;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_clear;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [31:0] core_data;
    /* verilator lint_on UNUSEDSIGNAL */

    assign read_data = core_read_data;
    assign busy = core_busy;

    core core (
        .clock(clock),
        .reset(reset),
        .address(address),
        .write_data(write_data),
        .write(write),
        .read(read),
        .read_data(core_read_data),
        .busy(core_busy),
        .job(Job_Hold),
        .job_makes(1'b0),
        .job_unmakes(1'b0),
        .job_peeks(1'b0),
        .job_kind(3'd0),
        .count_node(1'b0),
        .square_then(6'd0),
        .square_now(6'd0),
        .search(core_search),
        .serving(core_serving),
        .more_here(core_more_here),
        .last(core_last),
        .recorded(core_recorded),
        .interrupted(core_interrupted),
        .found(core_found),
        .exhausted(core_exhausted),
        .king_capture(core_king_capture),
        .checked(core_checked),
        .escapes(core_escapes),
        .contact_check(core_contact_check),
        .scan(core_scan),
        .reached(core_reached),
        .nodes(core_nodes),
        .current(core_current),
        .word(core_word),
        .vacant_ahead(core_vacant_ahead),
        .played(core_played),
        .make(core_make),
        .unmake(core_unmake),
        .promotes(core_promotes),
        .castles(core_castles),
        .irreversible(core_irreversible),
        .mover(core_mover),
        .passed(core_passed),
        .fifty(core_fifty),
        .height(core_height),
        .code_0(core_code_0),
        .code_1(core_code_1),
        .code_2(core_code_2),
        .code_3(core_code_3),
        .load_square(core_load_square),
        .access(core_access),
        .resident(core_resident),
        .loaded(core_loaded),
        .touched(core_touched),
        .clear(core_clear),
        .data(core_data),
        .extension(7'd0),
        .extension_answer(32'd0)
    );
endmodule
