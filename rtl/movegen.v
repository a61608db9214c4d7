// Generated from the design; do not edit.

/* verilator lint_off DECLFILENAME */ // one file holds every module

/* verilator lint_off VARHIDDEN */ // a block may have a port of its own name

module find_victim (
    input  wire [3:0] piece, // Piece: kind[2:0], black[3]
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [33:0] question, // Question: black[0], forward[1], reverse[2], targets[3], adjacent[4],
            // downwards[5], lift_king[6], king_admit[8:7], admit[10:9], castling[11], everyone[12],
            // by_diagonal[13], by_line[14], by_knight[15], discoverers[16], king[17], pawn_capture[18],
            // pawn_step[19], mark_kings[20], latch_victims[21], latch_attackers[22], latch_lines[23],
            // latch_discoverers[24], latch_allowed[25], answers[26], along_diagonal[27], along_line[28],
            // en_passant_answers[29], specials[30], clear_hung[31], set_hung[32], pins[33]
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
    input  wire [33:0] question, // Question: black[0], forward[1], reverse[2], targets[3], adjacent[4],
            // downwards[5], lift_king[6], king_admit[8:7], admit[10:9], castling[11], everyone[12],
            // by_diagonal[13], by_line[14], by_knight[15], discoverers[16], king[17], pawn_capture[18],
            // pawn_step[19], mark_kings[20], latch_victims[21], latch_attackers[22], latch_lines[23],
            // latch_discoverers[24], latch_allowed[25], answers[26], along_diagonal[27], along_line[28],
            // en_passant_answers[29], specials[30], clear_hung[31], set_hung[32], pins[33]
    /* verilator lint_on UNUSEDSIGNAL */
    input  wire selected,
    output wire reverse
);
    localparam [2:0] Kind_Knight = 3'd2;
    localparam [2:0] Kind_Bishop = 3'd3;
    localparam [2:0] Kind_Rook = 3'd4;
    localparam [2:0] Kind_Queen = 3'd5;
    wire worthwhile;

    assign reverse = (question[2] & selected) | ((worthwhile & question[3]) & (piece[3] ^ question[0]));
    assign worthwhile = (((piece[2:0] == Kind_Knight) | (piece[2:0] == Kind_Bishop)) | (piece[2:0] ==
            Kind_Rook)) | (piece[2:0] == Kind_Queen);
endmodule

module receiver (
    input  wire [3:0] piece, // Piece: kind[2:0], black[3]
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [33:0] question, // Question: black[0], forward[1], reverse[2], targets[3], adjacent[4],
            // downwards[5], lift_king[6], king_admit[8:7], admit[10:9], castling[11], everyone[12],
            // by_diagonal[13], by_line[14], by_knight[15], discoverers[16], king[17], pawn_capture[18],
            // pawn_step[19], mark_kings[20], latch_victims[21], latch_attackers[22], latch_lines[23],
            // latch_discoverers[24], latch_allowed[25], answers[26], along_diagonal[27], along_line[28],
            // en_passant_answers[29], specials[30], clear_hung[31], set_hung[32], pins[33]
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
            accepted, hit, t1, t2, t3, t4, t5, t6;
    wire [2:0] t7;
    wire t8;

    assign t1 = piece[3] ^ question[0];
    assign t2 = piece[2:0] == Kind_King;
    assign t3 = piece[2:0] == Kind_Queen;
    assign t4 = piece[2:0] == Kind_Rook;
    assign t5 = piece[2:0] == Kind_Bishop;
    assign t6 = piece[2:0] == Kind_Pawn;
    assign t7 = hit ? (t3 ? 3'd7 : (t4 ? 3'd5 : (t5 ? 3'd4 : (leaps ? 3'd3 : (t6 ? 3'd2 : 3'd0)))))
        : 3'd0;
    assign t8 = (accepted & (((diagonal & slides_diagonally) | (line & slides_along_lines)) | (knight &
            leaps))) | (t2 & ((castling | (king & (uncovers | question[17]))) | question[20]));
    assign attacked = (by_piece | king) | pawn_attack;
    assign victim = empty & admit ? ((pawn_attack & en_passant) ? 3'd2 : ((pawn_step & promotes) ? 3'd6 :
            t7))
        : t7;
    assign quiet = empty & (by_king | (admit & ((by_piece | (pawn_step & ~promotes)) | castling)));
    assign attacker = own & (t8 | (t6 & ((pawn_attack & question[18]) | (pawn_step & question[19])))) ?
            (t6 ? 3'd7 : (leaps ? 3'd6 : (t5 ? 3'd5 : (t4 ? 3'd4 : (t3 ? 3'd3 : 3'd2)))))
        : 3'd0;
    assign king_capture = attacked & (crossed | (t1 & t2));
    assign own = piece[3] == question[0];
    assign empty = piece[2:0] == Kind_Empty;
    assign by_piece = (diagonal | line) | knight;
    assign admit = ((question[10:9] == Admit_Everywhere) | ((question[10:9] == Admit_Allowed) & allowed))
            | ((question[10:9] == Admit_Elsewhere) & ~allowed);
    assign by_king = king & (((question[8:7] == Admit_Everywhere) | (allowed & (question[8:7] ==
            Admit_Allowed))) | (~allowed & (question[8:7] == Admit_Elsewhere)));
    assign slides_diagonally = t3 | t5;
    assign slides_along_lines = t3 | t4;
    assign leaps = piece[2:0] == Kind_Knight;
    assign uncovers = question[16] & discoverer;
    assign accepted = (((uncovers | question[12]) | (slides_diagonally & question[13])) |
            (slides_along_lines & question[14])) | (leaps & question[15]);
    assign hit = (t1 & (piece[2:0] != Kind_Empty)) & (by_king | (admit & (by_piece | pawn_attack)));
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
    assign low = quiet & ~attackers;
endmodule

module cells (
    input  wire clock,
    input  wire [33:0] question, // Question: black[0], forward[1], reverse[2], targets[3], adjacent[4],
            // downwards[5], lift_king[6], king_admit[8:7], admit[10:9], castling[11], everyone[12],
            // by_diagonal[13], by_line[14], by_knight[15], discoverers[16], king[17], pawn_capture[18],
            // pawn_step[19], mark_kings[20], latch_victims[21], latch_attackers[22], latch_lines[23],
            // latch_discoverers[24], latch_allowed[25], answers[26], along_diagonal[27], along_line[28],
            // en_passant_answers[29], specials[30], clear_hung[31], set_hung[32], pins[33]
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
    output wire pawn_out,
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
    localparam [2:0] Kind_Empty = 3'd0;
    localparam [2:0] Kind_King = 3'd6;
    wire vacant, passes, diagonal, line, on_diagonal, on_line, line_source, diagonal_source, pawn_source,
            pawn_step, promotes, attacked_side, find_victim_diagonal, find_victim_line,
            find_victim_knight, find_victim_king, find_victim_pawn, find_attacker_reverse,
            receiver_castling, receiver_attacked;
    wire [2:0] receiver_victim;
    wire receiver_quiet;
    wire [2:0] receiver_attacker;
    wire receiver_king_capture;
    wire [7:0] arbiter_offers;
    wire arbiter_remains, arbiter_elected;
    reg  [3:0] resident; // Piece: kind[2:0], black[3]
    reg  [2:0] victim;
    reg  quiet;
    reg  [2:0] attacker;
    reg  [3:0] lines_received;
    reg  allow_register, discoverer_register, hung_register;
    wire t1, t2;

    assign t1 = resident[2:0] == Kind_Empty;
    assign t2 = question[25] ? (question[26] ? (((selected | (on_diagonal & question[27])) | (on_line &
            question[28])) | (en_passant & question[29])) : (receiver_attacked | (question[30] &
            (en_passant | (promotes | castling)))))
        : allow_register;
    assign to_n = line_source | (vacant & from_s);
    assign to_ne = diagonal_source | (vacant & from_sw);
    assign to_e = line_source | (vacant & from_w);
    assign to_se = diagonal_source | (vacant & from_nw);
    assign to_s = line_source | (vacant & from_n);
    assign to_sw = diagonal_source | (vacant & from_ne);
    assign to_w = line_source | (vacant & from_e);
    assign to_nw = diagonal_source | (vacant & from_se);
    assign knight_out = find_attacker_reverse | find_victim_knight;
    assign king_out = find_victim_king | (find_attacker_reverse & question[4]);
    assign pawn_out = pawn_source;
    assign step_to_n = pawn_source | (passes & step_from_s);
    assign step_to_s = pawn_source | (passes & step_from_n);
    assign offers = arbiter_offers;
    assign remains = arbiter_remains;
    assign elected = arbiter_elected;
    assign code = resident;
    assign king_capture = receiver_king_capture;
    assign contact = king_in & (attacker != 3'd0);
    assign discoverer = discoverer_register;
    assign lines = lines_received;
    assign allowed = allow_register;
    assign hung = hung_register;
    assign vacant = t1 | ((attacked_side & question[6]) & (resident[2:0] == Kind_King));
    assign passes = t1 & ((question[0] & sixth) | (~question[0] & third));
    assign diagonal = from_nw | (from_sw | (from_ne | from_se));
    assign line = from_w | (from_s | (from_n | from_e));
    assign on_diagonal = diagonal & lines_received[0];
    assign on_line = line & lines_received[1];
    assign line_source = find_victim_line | find_attacker_reverse;
    assign diagonal_source = find_attacker_reverse | find_victim_diagonal;
    assign pawn_source = find_attacker_reverse | find_victim_pawn;
    assign pawn_step = (step_from_n & question[5]) | (step_from_s & ~question[5]);
    assign promotes = (question[0] & bottom) | (~question[0] & top);
    assign attacked_side = resident[3] ^ question[0];
    assign receiver_castling = castling & question[11];

    initial resident = 4'd0;
    always @(posedge clock)
        resident <= clear ? 4'd0
            : (write_from | write_to) | write_extra ? (write_extra ? extra_piece : (write_to ? to_piece :
                    from_piece))
            : resident;

    initial victim = 3'd0;
    always @(posedge clock)
        victim <= question[21] ? receiver_victim
            : victim;

    initial quiet = 1'b0;
    always @(posedge clock)
        quiet <= question[21] ? receiver_quiet
            : quiet;

    initial attacker = 3'd0;
    always @(posedge clock)
        attacker <= question[22] ? receiver_attacker
            : attacker;

    initial lines_received = 4'd0;
    always @(posedge clock)
        lines_received <= question[23] ? {pawn_attack_in, knight_in, line, diagonal}
            : lines_received;

    initial allow_register = 1'b0;
    always @(posedge clock)
        allow_register <= t2;

    initial discoverer_register = 1'b0;
    always @(posedge clock)
        discoverer_register <= question[24] ? ((attacked_side == question[33]) & (on_diagonal | on_line))
            : discoverer_register;

    initial hung_register = 1'b0;
    always @(posedge clock)
        hung_register <= (hung_register | (selected & question[32])) & ~question[31];

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

module arbiter_2 (
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

module array (
    input  wire clock,
    input  wire [33:0] question, // Question: black[0], forward[1], reverse[2], targets[3], adjacent[4],
            // downwards[5], lift_king[6], king_admit[8:7], admit[10:9], castling[11], everyone[12],
            // by_diagonal[13], by_line[14], by_knight[15], discoverers[16], king[17], pawn_capture[18],
            // pawn_step[19], mark_kings[20], latch_victims[21], latch_attackers[22], latch_lines[23],
            // latch_discoverers[24], latch_allowed[25], answers[26], along_diagonal[27], along_line[28],
            // en_passant_answers[29], specials[30], clear_hung[31], set_hung[32], pins[33]
    input  wire [5:0] select,
    input  wire [12:0] vote, // Vote: attackers[0], after[1], inclusive[2], last_level[5:3],
            // last_square[11:6], captures[12]
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
    output wire [37:0] winner, // Winner: found[0], more[1], level[4:2], square[10:5], ballot[37:11]
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
    wire [7:0] ranks, files, from_ranks, from_files, to_ranks, to_files;
    wire [63:0] knight_hits, king_hits, pawn_hits, elected;
    wire [7:0] offered;
    wire [63:0] remaining;
    wire [7:0] capture_rows;
    wire [63:0] contacts, discoverer_map, diagonals, lines, knight_lines, pawn_lines, allowed, hung;
    wire cells_0_selected, cells_0_write_from, cells_0_write_to, cells_0_to_n, cells_0_to_ne, cells_0_to_e;
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
    wire cells_0_knight_in, cells_0_king_in, cells_0_pawn_attack_in, cells_0_knight_out, cells_0_king_out,
            cells_0_pawn_out, cells_0_step_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_0_step_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [7:0] cells_0_offers;
    wire cells_0_remains, cells_0_elected;
    wire [3:0] cells_0_code;
    wire cells_0_king_capture, cells_0_contact, cells_0_discoverer;
    wire [3:0] cells_0_lines;
    wire cells_0_allowed, cells_0_hung, cells_1_selected, cells_1_write_from, cells_1_write_to,
            cells_1_to_n, cells_1_to_ne, cells_1_to_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_1_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_1_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_1_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_1_to_w, cells_1_to_nw, cells_1_knight_in, cells_1_king_in, cells_1_pawn_attack_in,
            cells_1_knight_out, cells_1_king_out, cells_1_pawn_out, cells_1_step_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_1_step_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [7:0] cells_1_offers;
    wire cells_1_remains, cells_1_elected;
    wire [3:0] cells_1_code;
    wire cells_1_king_capture, cells_1_contact, cells_1_discoverer;
    wire [3:0] cells_1_lines;
    wire cells_1_allowed, cells_1_hung, cells_2_selected, cells_2_castling, cells_2_write_from,
            cells_2_write_to, cells_2_to_n, cells_2_to_ne, cells_2_to_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_2_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_2_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_2_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_2_to_w, cells_2_to_nw, cells_2_knight_in, cells_2_king_in, cells_2_pawn_attack_in,
            cells_2_knight_out, cells_2_king_out, cells_2_pawn_out, cells_2_step_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_2_step_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [7:0] cells_2_offers;
    wire cells_2_remains, cells_2_elected;
    wire [3:0] cells_2_code;
    wire cells_2_king_capture, cells_2_contact, cells_2_discoverer;
    wire [3:0] cells_2_lines;
    wire cells_2_allowed, cells_2_hung, cells_3_selected, cells_3_write_from, cells_3_write_to,
            cells_3_to_n, cells_3_to_ne, cells_3_to_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_3_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_3_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_3_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_3_to_w, cells_3_to_nw, cells_3_knight_in, cells_3_king_in, cells_3_pawn_attack_in,
            cells_3_knight_out, cells_3_king_out, cells_3_pawn_out, cells_3_step_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_3_step_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [7:0] cells_3_offers;
    wire cells_3_remains, cells_3_elected;
    wire [3:0] cells_3_code;
    wire cells_3_king_capture, cells_3_contact, cells_3_discoverer;
    wire [3:0] cells_3_lines;
    wire cells_3_allowed, cells_3_hung, cells_4_selected, cells_4_castling, cells_4_crossed,
            cells_4_write_from, cells_4_write_to, cells_4_to_n, cells_4_to_ne, cells_4_to_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_4_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_4_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_4_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_4_to_w, cells_4_to_nw, cells_4_knight_in, cells_4_king_in, cells_4_pawn_attack_in,
            cells_4_knight_out, cells_4_king_out, cells_4_pawn_out, cells_4_step_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_4_step_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [7:0] cells_4_offers;
    wire cells_4_remains, cells_4_elected;
    wire [3:0] cells_4_code;
    wire cells_4_king_capture, cells_4_contact, cells_4_discoverer;
    wire [3:0] cells_4_lines;
    wire cells_4_allowed, cells_4_hung, cells_5_selected, cells_5_write_from, cells_5_write_to,
            cells_5_to_n, cells_5_to_ne, cells_5_to_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_5_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_5_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_5_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_5_to_w, cells_5_to_nw, cells_5_knight_in, cells_5_king_in, cells_5_pawn_attack_in,
            cells_5_knight_out, cells_5_king_out, cells_5_pawn_out, cells_5_step_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_5_step_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [7:0] cells_5_offers;
    wire cells_5_remains, cells_5_elected;
    wire [3:0] cells_5_code;
    wire cells_5_king_capture, cells_5_contact, cells_5_discoverer;
    wire [3:0] cells_5_lines;
    wire cells_5_allowed, cells_5_hung, cells_6_selected, cells_6_castling, cells_6_write_from,
            cells_6_write_to, cells_6_to_n, cells_6_to_ne, cells_6_to_e;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_6_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_6_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_6_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_6_to_w, cells_6_to_nw, cells_6_knight_in, cells_6_king_in, cells_6_pawn_attack_in,
            cells_6_knight_out, cells_6_king_out, cells_6_pawn_out, cells_6_step_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_6_step_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [7:0] cells_6_offers;
    wire cells_6_remains, cells_6_elected;
    wire [3:0] cells_6_code;
    wire cells_6_king_capture, cells_6_contact, cells_6_discoverer;
    wire [3:0] cells_6_lines;
    wire cells_6_allowed, cells_6_hung, cells_7_selected, cells_7_write_from, cells_7_write_to,
            cells_7_to_n;
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
    wire cells_7_to_w, cells_7_to_nw, cells_7_knight_in, cells_7_king_in, cells_7_pawn_attack_in,
            cells_7_knight_out, cells_7_king_out, cells_7_pawn_out, cells_7_step_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_7_step_to_s;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [7:0] cells_7_offers;
    wire cells_7_remains, cells_7_elected;
    wire [3:0] cells_7_code;
    wire cells_7_king_capture, cells_7_contact, cells_7_discoverer;
    wire [3:0] cells_7_lines;
    wire cells_7_allowed, cells_7_hung, cells_8_selected, cells_8_write_from, cells_8_write_to,
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
    wire cells_8_knight_in, cells_8_king_in, cells_8_pawn_attack_in, cells_8_knight_out, cells_8_king_out,
            cells_8_pawn_out, cells_8_step_to_n, cells_8_step_to_s;
    wire [7:0] cells_8_offers;
    wire cells_8_remains, cells_8_elected;
    wire [3:0] cells_8_code;
    wire cells_8_king_capture, cells_8_contact, cells_8_discoverer;
    wire [3:0] cells_8_lines;
    wire cells_8_allowed, cells_8_hung, cells_9_selected, cells_9_write_from, cells_9_write_to,
            cells_9_to_n, cells_9_to_ne, cells_9_to_e, cells_9_to_se, cells_9_to_s, cells_9_to_sw,
            cells_9_to_w, cells_9_to_nw, cells_9_knight_in, cells_9_king_in, cells_9_pawn_attack_in,
            cells_9_knight_out, cells_9_king_out, cells_9_pawn_out, cells_9_step_to_n, cells_9_step_to_s;
    wire [7:0] cells_9_offers;
    wire cells_9_remains, cells_9_elected;
    wire [3:0] cells_9_code;
    wire cells_9_king_capture, cells_9_contact, cells_9_discoverer;
    wire [3:0] cells_9_lines;
    wire cells_9_allowed, cells_9_hung, cells_10_selected, cells_10_write_from, cells_10_write_to,
            cells_10_to_n, cells_10_to_ne, cells_10_to_e, cells_10_to_se, cells_10_to_s, cells_10_to_sw,
            cells_10_to_w, cells_10_to_nw, cells_10_knight_in, cells_10_king_in, cells_10_pawn_attack_in,
            cells_10_knight_out, cells_10_king_out, cells_10_pawn_out, cells_10_step_to_n,
            cells_10_step_to_s;
    wire [7:0] cells_10_offers;
    wire cells_10_remains, cells_10_elected;
    wire [3:0] cells_10_code;
    wire cells_10_king_capture, cells_10_contact, cells_10_discoverer;
    wire [3:0] cells_10_lines;
    wire cells_10_allowed, cells_10_hung, cells_11_selected, cells_11_write_from, cells_11_write_to,
            cells_11_to_n, cells_11_to_ne, cells_11_to_e, cells_11_to_se, cells_11_to_s, cells_11_to_sw,
            cells_11_to_w, cells_11_to_nw, cells_11_knight_in, cells_11_king_in, cells_11_pawn_attack_in,
            cells_11_knight_out, cells_11_king_out, cells_11_pawn_out, cells_11_step_to_n,
            cells_11_step_to_s;
    wire [7:0] cells_11_offers;
    wire cells_11_remains, cells_11_elected;
    wire [3:0] cells_11_code;
    wire cells_11_king_capture, cells_11_contact, cells_11_discoverer;
    wire [3:0] cells_11_lines;
    wire cells_11_allowed, cells_11_hung, cells_12_selected, cells_12_write_from, cells_12_write_to,
            cells_12_to_n, cells_12_to_ne, cells_12_to_e, cells_12_to_se, cells_12_to_s, cells_12_to_sw,
            cells_12_to_w, cells_12_to_nw, cells_12_knight_in, cells_12_king_in, cells_12_pawn_attack_in,
            cells_12_knight_out, cells_12_king_out, cells_12_pawn_out, cells_12_step_to_n,
            cells_12_step_to_s;
    wire [7:0] cells_12_offers;
    wire cells_12_remains, cells_12_elected;
    wire [3:0] cells_12_code;
    wire cells_12_king_capture, cells_12_contact, cells_12_discoverer;
    wire [3:0] cells_12_lines;
    wire cells_12_allowed, cells_12_hung, cells_13_selected, cells_13_write_from, cells_13_write_to,
            cells_13_to_n, cells_13_to_ne, cells_13_to_e, cells_13_to_se, cells_13_to_s, cells_13_to_sw,
            cells_13_to_w, cells_13_to_nw, cells_13_knight_in, cells_13_king_in, cells_13_pawn_attack_in,
            cells_13_knight_out, cells_13_king_out, cells_13_pawn_out, cells_13_step_to_n,
            cells_13_step_to_s;
    wire [7:0] cells_13_offers;
    wire cells_13_remains, cells_13_elected;
    wire [3:0] cells_13_code;
    wire cells_13_king_capture, cells_13_contact, cells_13_discoverer;
    wire [3:0] cells_13_lines;
    wire cells_13_allowed, cells_13_hung, cells_14_selected, cells_14_write_from, cells_14_write_to,
            cells_14_to_n, cells_14_to_ne, cells_14_to_e, cells_14_to_se, cells_14_to_s, cells_14_to_sw,
            cells_14_to_w, cells_14_to_nw, cells_14_knight_in, cells_14_king_in, cells_14_pawn_attack_in,
            cells_14_knight_out, cells_14_king_out, cells_14_pawn_out, cells_14_step_to_n,
            cells_14_step_to_s;
    wire [7:0] cells_14_offers;
    wire cells_14_remains, cells_14_elected;
    wire [3:0] cells_14_code;
    wire cells_14_king_capture, cells_14_contact, cells_14_discoverer;
    wire [3:0] cells_14_lines;
    wire cells_14_allowed, cells_14_hung, cells_15_selected, cells_15_write_from, cells_15_write_to,
            cells_15_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_15_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_15_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_15_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_15_to_s, cells_15_to_sw, cells_15_to_w, cells_15_to_nw, cells_15_knight_in,
            cells_15_king_in, cells_15_pawn_attack_in, cells_15_knight_out, cells_15_king_out,
            cells_15_pawn_out, cells_15_step_to_n, cells_15_step_to_s;
    wire [7:0] cells_15_offers;
    wire cells_15_remains, cells_15_elected;
    wire [3:0] cells_15_code;
    wire cells_15_king_capture, cells_15_contact, cells_15_discoverer;
    wire [3:0] cells_15_lines;
    wire cells_15_allowed, cells_15_hung, cells_16_selected, cells_16_en_passant, cells_16_write_from,
            cells_16_write_to, cells_16_to_n, cells_16_to_ne, cells_16_to_e, cells_16_to_se, cells_16_to_s;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_16_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_16_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_16_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_16_knight_in, cells_16_king_in, cells_16_pawn_attack_in, cells_16_knight_out,
            cells_16_king_out, cells_16_pawn_out, cells_16_step_to_n, cells_16_step_to_s;
    wire [7:0] cells_16_offers;
    wire cells_16_remains, cells_16_elected;
    wire [3:0] cells_16_code;
    wire cells_16_king_capture, cells_16_contact, cells_16_discoverer;
    wire [3:0] cells_16_lines;
    wire cells_16_allowed, cells_16_hung, cells_17_selected, cells_17_en_passant, cells_17_write_from,
            cells_17_write_to, cells_17_to_n, cells_17_to_ne, cells_17_to_e, cells_17_to_se,
            cells_17_to_s, cells_17_to_sw, cells_17_to_w, cells_17_to_nw, cells_17_knight_in,
            cells_17_king_in, cells_17_pawn_attack_in, cells_17_knight_out, cells_17_king_out,
            cells_17_pawn_out, cells_17_step_to_n, cells_17_step_to_s;
    wire [7:0] cells_17_offers;
    wire cells_17_remains, cells_17_elected;
    wire [3:0] cells_17_code;
    wire cells_17_king_capture, cells_17_contact, cells_17_discoverer;
    wire [3:0] cells_17_lines;
    wire cells_17_allowed, cells_17_hung, cells_18_selected, cells_18_en_passant, cells_18_write_from,
            cells_18_write_to, cells_18_to_n, cells_18_to_ne, cells_18_to_e, cells_18_to_se,
            cells_18_to_s, cells_18_to_sw, cells_18_to_w, cells_18_to_nw, cells_18_knight_in,
            cells_18_king_in, cells_18_pawn_attack_in, cells_18_knight_out, cells_18_king_out,
            cells_18_pawn_out, cells_18_step_to_n, cells_18_step_to_s;
    wire [7:0] cells_18_offers;
    wire cells_18_remains, cells_18_elected;
    wire [3:0] cells_18_code;
    wire cells_18_king_capture, cells_18_contact, cells_18_discoverer;
    wire [3:0] cells_18_lines;
    wire cells_18_allowed, cells_18_hung, cells_19_selected, cells_19_en_passant, cells_19_write_from,
            cells_19_write_to, cells_19_to_n, cells_19_to_ne, cells_19_to_e, cells_19_to_se,
            cells_19_to_s, cells_19_to_sw, cells_19_to_w, cells_19_to_nw, cells_19_knight_in,
            cells_19_king_in, cells_19_pawn_attack_in, cells_19_knight_out, cells_19_king_out,
            cells_19_pawn_out, cells_19_step_to_n, cells_19_step_to_s;
    wire [7:0] cells_19_offers;
    wire cells_19_remains, cells_19_elected;
    wire [3:0] cells_19_code;
    wire cells_19_king_capture, cells_19_contact, cells_19_discoverer;
    wire [3:0] cells_19_lines;
    wire cells_19_allowed, cells_19_hung, cells_20_selected, cells_20_en_passant, cells_20_write_from,
            cells_20_write_to, cells_20_to_n, cells_20_to_ne, cells_20_to_e, cells_20_to_se,
            cells_20_to_s, cells_20_to_sw, cells_20_to_w, cells_20_to_nw, cells_20_knight_in,
            cells_20_king_in, cells_20_pawn_attack_in, cells_20_knight_out, cells_20_king_out,
            cells_20_pawn_out, cells_20_step_to_n, cells_20_step_to_s;
    wire [7:0] cells_20_offers;
    wire cells_20_remains, cells_20_elected;
    wire [3:0] cells_20_code;
    wire cells_20_king_capture, cells_20_contact, cells_20_discoverer;
    wire [3:0] cells_20_lines;
    wire cells_20_allowed, cells_20_hung, cells_21_selected, cells_21_en_passant, cells_21_write_from,
            cells_21_write_to, cells_21_to_n, cells_21_to_ne, cells_21_to_e, cells_21_to_se,
            cells_21_to_s, cells_21_to_sw, cells_21_to_w, cells_21_to_nw, cells_21_knight_in,
            cells_21_king_in, cells_21_pawn_attack_in, cells_21_knight_out, cells_21_king_out,
            cells_21_pawn_out, cells_21_step_to_n, cells_21_step_to_s;
    wire [7:0] cells_21_offers;
    wire cells_21_remains, cells_21_elected;
    wire [3:0] cells_21_code;
    wire cells_21_king_capture, cells_21_contact, cells_21_discoverer;
    wire [3:0] cells_21_lines;
    wire cells_21_allowed, cells_21_hung, cells_22_selected, cells_22_en_passant, cells_22_write_from,
            cells_22_write_to, cells_22_to_n, cells_22_to_ne, cells_22_to_e, cells_22_to_se,
            cells_22_to_s, cells_22_to_sw, cells_22_to_w, cells_22_to_nw, cells_22_knight_in,
            cells_22_king_in, cells_22_pawn_attack_in, cells_22_knight_out, cells_22_king_out,
            cells_22_pawn_out, cells_22_step_to_n, cells_22_step_to_s;
    wire [7:0] cells_22_offers;
    wire cells_22_remains, cells_22_elected;
    wire [3:0] cells_22_code;
    wire cells_22_king_capture, cells_22_contact, cells_22_discoverer;
    wire [3:0] cells_22_lines;
    wire cells_22_allowed, cells_22_hung, cells_23_selected, cells_23_en_passant, cells_23_write_from,
            cells_23_write_to, cells_23_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_23_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_23_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_23_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_23_to_s, cells_23_to_sw, cells_23_to_w, cells_23_to_nw, cells_23_knight_in,
            cells_23_king_in, cells_23_pawn_attack_in, cells_23_knight_out, cells_23_king_out,
            cells_23_pawn_out, cells_23_step_to_n, cells_23_step_to_s;
    wire [7:0] cells_23_offers;
    wire cells_23_remains, cells_23_elected;
    wire [3:0] cells_23_code;
    wire cells_23_king_capture, cells_23_contact, cells_23_discoverer;
    wire [3:0] cells_23_lines;
    wire cells_23_allowed, cells_23_hung, cells_24_selected, cells_24_write_from, cells_24_write_to,
            cells_24_write_extra, cells_24_to_n, cells_24_to_ne, cells_24_to_e, cells_24_to_se,
            cells_24_to_s;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_24_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_24_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_24_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_24_knight_in, cells_24_king_in, cells_24_pawn_attack_in, cells_24_knight_out,
            cells_24_king_out, cells_24_pawn_out, cells_24_step_to_n, cells_24_step_to_s;
    wire [7:0] cells_24_offers;
    wire cells_24_remains, cells_24_elected;
    wire [3:0] cells_24_code;
    wire cells_24_king_capture, cells_24_contact, cells_24_discoverer;
    wire [3:0] cells_24_lines;
    wire cells_24_allowed, cells_24_hung, cells_25_selected, cells_25_write_from, cells_25_write_to,
            cells_25_write_extra, cells_25_to_n, cells_25_to_ne, cells_25_to_e, cells_25_to_se,
            cells_25_to_s, cells_25_to_sw, cells_25_to_w, cells_25_to_nw, cells_25_knight_in,
            cells_25_king_in, cells_25_pawn_attack_in, cells_25_knight_out, cells_25_king_out,
            cells_25_pawn_out, cells_25_step_to_n, cells_25_step_to_s;
    wire [7:0] cells_25_offers;
    wire cells_25_remains, cells_25_elected;
    wire [3:0] cells_25_code;
    wire cells_25_king_capture, cells_25_contact, cells_25_discoverer;
    wire [3:0] cells_25_lines;
    wire cells_25_allowed, cells_25_hung, cells_26_selected, cells_26_write_from, cells_26_write_to,
            cells_26_write_extra, cells_26_to_n, cells_26_to_ne, cells_26_to_e, cells_26_to_se,
            cells_26_to_s, cells_26_to_sw, cells_26_to_w, cells_26_to_nw, cells_26_knight_in,
            cells_26_king_in, cells_26_pawn_attack_in, cells_26_knight_out, cells_26_king_out,
            cells_26_pawn_out, cells_26_step_to_n, cells_26_step_to_s;
    wire [7:0] cells_26_offers;
    wire cells_26_remains, cells_26_elected;
    wire [3:0] cells_26_code;
    wire cells_26_king_capture, cells_26_contact, cells_26_discoverer;
    wire [3:0] cells_26_lines;
    wire cells_26_allowed, cells_26_hung, cells_27_selected, cells_27_write_from, cells_27_write_to,
            cells_27_write_extra, cells_27_to_n, cells_27_to_ne, cells_27_to_e, cells_27_to_se,
            cells_27_to_s, cells_27_to_sw, cells_27_to_w, cells_27_to_nw, cells_27_knight_in,
            cells_27_king_in, cells_27_pawn_attack_in, cells_27_knight_out, cells_27_king_out,
            cells_27_pawn_out, cells_27_step_to_n, cells_27_step_to_s;
    wire [7:0] cells_27_offers;
    wire cells_27_remains, cells_27_elected;
    wire [3:0] cells_27_code;
    wire cells_27_king_capture, cells_27_contact, cells_27_discoverer;
    wire [3:0] cells_27_lines;
    wire cells_27_allowed, cells_27_hung, cells_28_selected, cells_28_write_from, cells_28_write_to,
            cells_28_write_extra, cells_28_to_n, cells_28_to_ne, cells_28_to_e, cells_28_to_se,
            cells_28_to_s, cells_28_to_sw, cells_28_to_w, cells_28_to_nw, cells_28_knight_in,
            cells_28_king_in, cells_28_pawn_attack_in, cells_28_knight_out, cells_28_king_out,
            cells_28_pawn_out, cells_28_step_to_n, cells_28_step_to_s;
    wire [7:0] cells_28_offers;
    wire cells_28_remains, cells_28_elected;
    wire [3:0] cells_28_code;
    wire cells_28_king_capture, cells_28_contact, cells_28_discoverer;
    wire [3:0] cells_28_lines;
    wire cells_28_allowed, cells_28_hung, cells_29_selected, cells_29_write_from, cells_29_write_to,
            cells_29_write_extra, cells_29_to_n, cells_29_to_ne, cells_29_to_e, cells_29_to_se,
            cells_29_to_s, cells_29_to_sw, cells_29_to_w, cells_29_to_nw, cells_29_knight_in,
            cells_29_king_in, cells_29_pawn_attack_in, cells_29_knight_out, cells_29_king_out,
            cells_29_pawn_out, cells_29_step_to_n, cells_29_step_to_s;
    wire [7:0] cells_29_offers;
    wire cells_29_remains, cells_29_elected;
    wire [3:0] cells_29_code;
    wire cells_29_king_capture, cells_29_contact, cells_29_discoverer;
    wire [3:0] cells_29_lines;
    wire cells_29_allowed, cells_29_hung, cells_30_selected, cells_30_write_from, cells_30_write_to,
            cells_30_write_extra, cells_30_to_n, cells_30_to_ne, cells_30_to_e, cells_30_to_se,
            cells_30_to_s, cells_30_to_sw, cells_30_to_w, cells_30_to_nw, cells_30_knight_in,
            cells_30_king_in, cells_30_pawn_attack_in, cells_30_knight_out, cells_30_king_out,
            cells_30_pawn_out, cells_30_step_to_n, cells_30_step_to_s;
    wire [7:0] cells_30_offers;
    wire cells_30_remains, cells_30_elected;
    wire [3:0] cells_30_code;
    wire cells_30_king_capture, cells_30_contact, cells_30_discoverer;
    wire [3:0] cells_30_lines;
    wire cells_30_allowed, cells_30_hung, cells_31_selected, cells_31_write_from, cells_31_write_to,
            cells_31_write_extra, cells_31_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_31_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_31_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_31_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_31_to_s, cells_31_to_sw, cells_31_to_w, cells_31_to_nw, cells_31_knight_in,
            cells_31_king_in, cells_31_pawn_attack_in, cells_31_knight_out, cells_31_king_out,
            cells_31_pawn_out, cells_31_step_to_n, cells_31_step_to_s;
    wire [7:0] cells_31_offers;
    wire cells_31_remains, cells_31_elected;
    wire [3:0] cells_31_code;
    wire cells_31_king_capture, cells_31_contact, cells_31_discoverer;
    wire [3:0] cells_31_lines;
    wire cells_31_allowed, cells_31_hung, cells_32_selected, cells_32_write_from, cells_32_write_to,
            cells_32_write_extra, cells_32_to_n, cells_32_to_ne, cells_32_to_e, cells_32_to_se,
            cells_32_to_s;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_32_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_32_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_32_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_32_knight_in, cells_32_king_in, cells_32_pawn_attack_in, cells_32_knight_out,
            cells_32_king_out, cells_32_pawn_out, cells_32_step_to_n, cells_32_step_to_s;
    wire [7:0] cells_32_offers;
    wire cells_32_remains, cells_32_elected;
    wire [3:0] cells_32_code;
    wire cells_32_king_capture, cells_32_contact, cells_32_discoverer;
    wire [3:0] cells_32_lines;
    wire cells_32_allowed, cells_32_hung, cells_33_selected, cells_33_write_from, cells_33_write_to,
            cells_33_write_extra, cells_33_to_n, cells_33_to_ne, cells_33_to_e, cells_33_to_se,
            cells_33_to_s, cells_33_to_sw, cells_33_to_w, cells_33_to_nw, cells_33_knight_in,
            cells_33_king_in, cells_33_pawn_attack_in, cells_33_knight_out, cells_33_king_out,
            cells_33_pawn_out, cells_33_step_to_n, cells_33_step_to_s;
    wire [7:0] cells_33_offers;
    wire cells_33_remains, cells_33_elected;
    wire [3:0] cells_33_code;
    wire cells_33_king_capture, cells_33_contact, cells_33_discoverer;
    wire [3:0] cells_33_lines;
    wire cells_33_allowed, cells_33_hung, cells_34_selected, cells_34_write_from, cells_34_write_to,
            cells_34_write_extra, cells_34_to_n, cells_34_to_ne, cells_34_to_e, cells_34_to_se,
            cells_34_to_s, cells_34_to_sw, cells_34_to_w, cells_34_to_nw, cells_34_knight_in,
            cells_34_king_in, cells_34_pawn_attack_in, cells_34_knight_out, cells_34_king_out,
            cells_34_pawn_out, cells_34_step_to_n, cells_34_step_to_s;
    wire [7:0] cells_34_offers;
    wire cells_34_remains, cells_34_elected;
    wire [3:0] cells_34_code;
    wire cells_34_king_capture, cells_34_contact, cells_34_discoverer;
    wire [3:0] cells_34_lines;
    wire cells_34_allowed, cells_34_hung, cells_35_selected, cells_35_write_from, cells_35_write_to,
            cells_35_write_extra, cells_35_to_n, cells_35_to_ne, cells_35_to_e, cells_35_to_se,
            cells_35_to_s, cells_35_to_sw, cells_35_to_w, cells_35_to_nw, cells_35_knight_in,
            cells_35_king_in, cells_35_pawn_attack_in, cells_35_knight_out, cells_35_king_out,
            cells_35_pawn_out, cells_35_step_to_n, cells_35_step_to_s;
    wire [7:0] cells_35_offers;
    wire cells_35_remains, cells_35_elected;
    wire [3:0] cells_35_code;
    wire cells_35_king_capture, cells_35_contact, cells_35_discoverer;
    wire [3:0] cells_35_lines;
    wire cells_35_allowed, cells_35_hung, cells_36_selected, cells_36_write_from, cells_36_write_to,
            cells_36_write_extra, cells_36_to_n, cells_36_to_ne, cells_36_to_e, cells_36_to_se,
            cells_36_to_s, cells_36_to_sw, cells_36_to_w, cells_36_to_nw, cells_36_knight_in,
            cells_36_king_in, cells_36_pawn_attack_in, cells_36_knight_out, cells_36_king_out,
            cells_36_pawn_out, cells_36_step_to_n, cells_36_step_to_s;
    wire [7:0] cells_36_offers;
    wire cells_36_remains, cells_36_elected;
    wire [3:0] cells_36_code;
    wire cells_36_king_capture, cells_36_contact, cells_36_discoverer;
    wire [3:0] cells_36_lines;
    wire cells_36_allowed, cells_36_hung, cells_37_selected, cells_37_write_from, cells_37_write_to,
            cells_37_write_extra, cells_37_to_n, cells_37_to_ne, cells_37_to_e, cells_37_to_se,
            cells_37_to_s, cells_37_to_sw, cells_37_to_w, cells_37_to_nw, cells_37_knight_in,
            cells_37_king_in, cells_37_pawn_attack_in, cells_37_knight_out, cells_37_king_out,
            cells_37_pawn_out, cells_37_step_to_n, cells_37_step_to_s;
    wire [7:0] cells_37_offers;
    wire cells_37_remains, cells_37_elected;
    wire [3:0] cells_37_code;
    wire cells_37_king_capture, cells_37_contact, cells_37_discoverer;
    wire [3:0] cells_37_lines;
    wire cells_37_allowed, cells_37_hung, cells_38_selected, cells_38_write_from, cells_38_write_to,
            cells_38_write_extra, cells_38_to_n, cells_38_to_ne, cells_38_to_e, cells_38_to_se,
            cells_38_to_s, cells_38_to_sw, cells_38_to_w, cells_38_to_nw, cells_38_knight_in,
            cells_38_king_in, cells_38_pawn_attack_in, cells_38_knight_out, cells_38_king_out,
            cells_38_pawn_out, cells_38_step_to_n, cells_38_step_to_s;
    wire [7:0] cells_38_offers;
    wire cells_38_remains, cells_38_elected;
    wire [3:0] cells_38_code;
    wire cells_38_king_capture, cells_38_contact, cells_38_discoverer;
    wire [3:0] cells_38_lines;
    wire cells_38_allowed, cells_38_hung, cells_39_selected, cells_39_write_from, cells_39_write_to,
            cells_39_write_extra, cells_39_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_39_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_39_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_39_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_39_to_s, cells_39_to_sw, cells_39_to_w, cells_39_to_nw, cells_39_knight_in,
            cells_39_king_in, cells_39_pawn_attack_in, cells_39_knight_out, cells_39_king_out,
            cells_39_pawn_out, cells_39_step_to_n, cells_39_step_to_s;
    wire [7:0] cells_39_offers;
    wire cells_39_remains, cells_39_elected;
    wire [3:0] cells_39_code;
    wire cells_39_king_capture, cells_39_contact, cells_39_discoverer;
    wire [3:0] cells_39_lines;
    wire cells_39_allowed, cells_39_hung, cells_40_selected, cells_40_en_passant, cells_40_write_from,
            cells_40_write_to, cells_40_to_n, cells_40_to_ne, cells_40_to_e, cells_40_to_se, cells_40_to_s;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_40_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_40_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_40_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_40_knight_in, cells_40_king_in, cells_40_pawn_attack_in, cells_40_knight_out,
            cells_40_king_out, cells_40_pawn_out, cells_40_step_to_n, cells_40_step_to_s;
    wire [7:0] cells_40_offers;
    wire cells_40_remains, cells_40_elected;
    wire [3:0] cells_40_code;
    wire cells_40_king_capture, cells_40_contact, cells_40_discoverer;
    wire [3:0] cells_40_lines;
    wire cells_40_allowed, cells_40_hung, cells_41_selected, cells_41_en_passant, cells_41_write_from,
            cells_41_write_to, cells_41_to_n, cells_41_to_ne, cells_41_to_e, cells_41_to_se,
            cells_41_to_s, cells_41_to_sw, cells_41_to_w, cells_41_to_nw, cells_41_knight_in,
            cells_41_king_in, cells_41_pawn_attack_in, cells_41_knight_out, cells_41_king_out,
            cells_41_pawn_out, cells_41_step_to_n, cells_41_step_to_s;
    wire [7:0] cells_41_offers;
    wire cells_41_remains, cells_41_elected;
    wire [3:0] cells_41_code;
    wire cells_41_king_capture, cells_41_contact, cells_41_discoverer;
    wire [3:0] cells_41_lines;
    wire cells_41_allowed, cells_41_hung, cells_42_selected, cells_42_en_passant, cells_42_write_from,
            cells_42_write_to, cells_42_to_n, cells_42_to_ne, cells_42_to_e, cells_42_to_se,
            cells_42_to_s, cells_42_to_sw, cells_42_to_w, cells_42_to_nw, cells_42_knight_in,
            cells_42_king_in, cells_42_pawn_attack_in, cells_42_knight_out, cells_42_king_out,
            cells_42_pawn_out, cells_42_step_to_n, cells_42_step_to_s;
    wire [7:0] cells_42_offers;
    wire cells_42_remains, cells_42_elected;
    wire [3:0] cells_42_code;
    wire cells_42_king_capture, cells_42_contact, cells_42_discoverer;
    wire [3:0] cells_42_lines;
    wire cells_42_allowed, cells_42_hung, cells_43_selected, cells_43_en_passant, cells_43_write_from,
            cells_43_write_to, cells_43_to_n, cells_43_to_ne, cells_43_to_e, cells_43_to_se,
            cells_43_to_s, cells_43_to_sw, cells_43_to_w, cells_43_to_nw, cells_43_knight_in,
            cells_43_king_in, cells_43_pawn_attack_in, cells_43_knight_out, cells_43_king_out,
            cells_43_pawn_out, cells_43_step_to_n, cells_43_step_to_s;
    wire [7:0] cells_43_offers;
    wire cells_43_remains, cells_43_elected;
    wire [3:0] cells_43_code;
    wire cells_43_king_capture, cells_43_contact, cells_43_discoverer;
    wire [3:0] cells_43_lines;
    wire cells_43_allowed, cells_43_hung, cells_44_selected, cells_44_en_passant, cells_44_write_from,
            cells_44_write_to, cells_44_to_n, cells_44_to_ne, cells_44_to_e, cells_44_to_se,
            cells_44_to_s, cells_44_to_sw, cells_44_to_w, cells_44_to_nw, cells_44_knight_in,
            cells_44_king_in, cells_44_pawn_attack_in, cells_44_knight_out, cells_44_king_out,
            cells_44_pawn_out, cells_44_step_to_n, cells_44_step_to_s;
    wire [7:0] cells_44_offers;
    wire cells_44_remains, cells_44_elected;
    wire [3:0] cells_44_code;
    wire cells_44_king_capture, cells_44_contact, cells_44_discoverer;
    wire [3:0] cells_44_lines;
    wire cells_44_allowed, cells_44_hung, cells_45_selected, cells_45_en_passant, cells_45_write_from,
            cells_45_write_to, cells_45_to_n, cells_45_to_ne, cells_45_to_e, cells_45_to_se,
            cells_45_to_s, cells_45_to_sw, cells_45_to_w, cells_45_to_nw, cells_45_knight_in,
            cells_45_king_in, cells_45_pawn_attack_in, cells_45_knight_out, cells_45_king_out,
            cells_45_pawn_out, cells_45_step_to_n, cells_45_step_to_s;
    wire [7:0] cells_45_offers;
    wire cells_45_remains, cells_45_elected;
    wire [3:0] cells_45_code;
    wire cells_45_king_capture, cells_45_contact, cells_45_discoverer;
    wire [3:0] cells_45_lines;
    wire cells_45_allowed, cells_45_hung, cells_46_selected, cells_46_en_passant, cells_46_write_from,
            cells_46_write_to, cells_46_to_n, cells_46_to_ne, cells_46_to_e, cells_46_to_se,
            cells_46_to_s, cells_46_to_sw, cells_46_to_w, cells_46_to_nw, cells_46_knight_in,
            cells_46_king_in, cells_46_pawn_attack_in, cells_46_knight_out, cells_46_king_out,
            cells_46_pawn_out, cells_46_step_to_n, cells_46_step_to_s;
    wire [7:0] cells_46_offers;
    wire cells_46_remains, cells_46_elected;
    wire [3:0] cells_46_code;
    wire cells_46_king_capture, cells_46_contact, cells_46_discoverer;
    wire [3:0] cells_46_lines;
    wire cells_46_allowed, cells_46_hung, cells_47_selected, cells_47_en_passant, cells_47_write_from,
            cells_47_write_to, cells_47_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_47_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_47_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_47_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_47_to_s, cells_47_to_sw, cells_47_to_w, cells_47_to_nw, cells_47_knight_in,
            cells_47_king_in, cells_47_pawn_attack_in, cells_47_knight_out, cells_47_king_out,
            cells_47_pawn_out, cells_47_step_to_n, cells_47_step_to_s;
    wire [7:0] cells_47_offers;
    wire cells_47_remains, cells_47_elected;
    wire [3:0] cells_47_code;
    wire cells_47_king_capture, cells_47_contact, cells_47_discoverer;
    wire [3:0] cells_47_lines;
    wire cells_47_allowed, cells_47_hung, cells_48_selected, cells_48_write_from, cells_48_write_to,
            cells_48_to_n, cells_48_to_ne, cells_48_to_e, cells_48_to_se, cells_48_to_s;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_48_to_sw;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_48_to_w;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_48_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_48_knight_in, cells_48_king_in, cells_48_pawn_attack_in, cells_48_knight_out,
            cells_48_king_out, cells_48_pawn_out, cells_48_step_to_n, cells_48_step_to_s;
    wire [7:0] cells_48_offers;
    wire cells_48_remains, cells_48_elected;
    wire [3:0] cells_48_code;
    wire cells_48_king_capture, cells_48_contact, cells_48_discoverer;
    wire [3:0] cells_48_lines;
    wire cells_48_allowed, cells_48_hung, cells_49_selected, cells_49_write_from, cells_49_write_to,
            cells_49_to_n, cells_49_to_ne, cells_49_to_e, cells_49_to_se, cells_49_to_s, cells_49_to_sw,
            cells_49_to_w, cells_49_to_nw, cells_49_knight_in, cells_49_king_in, cells_49_pawn_attack_in,
            cells_49_knight_out, cells_49_king_out, cells_49_pawn_out, cells_49_step_to_n,
            cells_49_step_to_s;
    wire [7:0] cells_49_offers;
    wire cells_49_remains, cells_49_elected;
    wire [3:0] cells_49_code;
    wire cells_49_king_capture, cells_49_contact, cells_49_discoverer;
    wire [3:0] cells_49_lines;
    wire cells_49_allowed, cells_49_hung, cells_50_selected, cells_50_write_from, cells_50_write_to,
            cells_50_to_n, cells_50_to_ne, cells_50_to_e, cells_50_to_se, cells_50_to_s, cells_50_to_sw,
            cells_50_to_w, cells_50_to_nw, cells_50_knight_in, cells_50_king_in, cells_50_pawn_attack_in,
            cells_50_knight_out, cells_50_king_out, cells_50_pawn_out, cells_50_step_to_n,
            cells_50_step_to_s;
    wire [7:0] cells_50_offers;
    wire cells_50_remains, cells_50_elected;
    wire [3:0] cells_50_code;
    wire cells_50_king_capture, cells_50_contact, cells_50_discoverer;
    wire [3:0] cells_50_lines;
    wire cells_50_allowed, cells_50_hung, cells_51_selected, cells_51_write_from, cells_51_write_to,
            cells_51_to_n, cells_51_to_ne, cells_51_to_e, cells_51_to_se, cells_51_to_s, cells_51_to_sw,
            cells_51_to_w, cells_51_to_nw, cells_51_knight_in, cells_51_king_in, cells_51_pawn_attack_in,
            cells_51_knight_out, cells_51_king_out, cells_51_pawn_out, cells_51_step_to_n,
            cells_51_step_to_s;
    wire [7:0] cells_51_offers;
    wire cells_51_remains, cells_51_elected;
    wire [3:0] cells_51_code;
    wire cells_51_king_capture, cells_51_contact, cells_51_discoverer;
    wire [3:0] cells_51_lines;
    wire cells_51_allowed, cells_51_hung, cells_52_selected, cells_52_write_from, cells_52_write_to,
            cells_52_to_n, cells_52_to_ne, cells_52_to_e, cells_52_to_se, cells_52_to_s, cells_52_to_sw,
            cells_52_to_w, cells_52_to_nw, cells_52_knight_in, cells_52_king_in, cells_52_pawn_attack_in,
            cells_52_knight_out, cells_52_king_out, cells_52_pawn_out, cells_52_step_to_n,
            cells_52_step_to_s;
    wire [7:0] cells_52_offers;
    wire cells_52_remains, cells_52_elected;
    wire [3:0] cells_52_code;
    wire cells_52_king_capture, cells_52_contact, cells_52_discoverer;
    wire [3:0] cells_52_lines;
    wire cells_52_allowed, cells_52_hung, cells_53_selected, cells_53_write_from, cells_53_write_to,
            cells_53_to_n, cells_53_to_ne, cells_53_to_e, cells_53_to_se, cells_53_to_s, cells_53_to_sw,
            cells_53_to_w, cells_53_to_nw, cells_53_knight_in, cells_53_king_in, cells_53_pawn_attack_in,
            cells_53_knight_out, cells_53_king_out, cells_53_pawn_out, cells_53_step_to_n,
            cells_53_step_to_s;
    wire [7:0] cells_53_offers;
    wire cells_53_remains, cells_53_elected;
    wire [3:0] cells_53_code;
    wire cells_53_king_capture, cells_53_contact, cells_53_discoverer;
    wire [3:0] cells_53_lines;
    wire cells_53_allowed, cells_53_hung, cells_54_selected, cells_54_write_from, cells_54_write_to,
            cells_54_to_n, cells_54_to_ne, cells_54_to_e, cells_54_to_se, cells_54_to_s, cells_54_to_sw,
            cells_54_to_w, cells_54_to_nw, cells_54_knight_in, cells_54_king_in, cells_54_pawn_attack_in,
            cells_54_knight_out, cells_54_king_out, cells_54_pawn_out, cells_54_step_to_n,
            cells_54_step_to_s;
    wire [7:0] cells_54_offers;
    wire cells_54_remains, cells_54_elected;
    wire [3:0] cells_54_code;
    wire cells_54_king_capture, cells_54_contact, cells_54_discoverer;
    wire [3:0] cells_54_lines;
    wire cells_54_allowed, cells_54_hung, cells_55_selected, cells_55_write_from, cells_55_write_to,
            cells_55_to_n;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_55_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_55_to_e;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_55_to_se;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_55_to_s, cells_55_to_sw, cells_55_to_w, cells_55_to_nw, cells_55_knight_in,
            cells_55_king_in, cells_55_pawn_attack_in, cells_55_knight_out, cells_55_king_out,
            cells_55_pawn_out, cells_55_step_to_n, cells_55_step_to_s;
    wire [7:0] cells_55_offers;
    wire cells_55_remains, cells_55_elected;
    wire [3:0] cells_55_code;
    wire cells_55_king_capture, cells_55_contact, cells_55_discoverer;
    wire [3:0] cells_55_lines;
    wire cells_55_allowed, cells_55_hung, cells_56_selected, cells_56_write_from, cells_56_write_to;
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
    wire cells_56_knight_in, cells_56_king_in, cells_56_pawn_attack_in, cells_56_knight_out,
            cells_56_king_out, cells_56_pawn_out;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_56_step_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_56_step_to_s;
    wire [7:0] cells_56_offers;
    wire cells_56_remains, cells_56_elected;
    wire [3:0] cells_56_code;
    wire cells_56_king_capture, cells_56_contact, cells_56_discoverer;
    wire [3:0] cells_56_lines;
    wire cells_56_allowed, cells_56_hung, cells_57_selected, cells_57_write_from, cells_57_write_to;
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
    wire cells_57_knight_in, cells_57_king_in, cells_57_pawn_attack_in, cells_57_knight_out,
            cells_57_king_out, cells_57_pawn_out;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_57_step_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_57_step_to_s;
    wire [7:0] cells_57_offers;
    wire cells_57_remains, cells_57_elected;
    wire [3:0] cells_57_code;
    wire cells_57_king_capture, cells_57_contact, cells_57_discoverer;
    wire [3:0] cells_57_lines;
    wire cells_57_allowed, cells_57_hung, cells_58_selected, cells_58_castling, cells_58_write_from,
            cells_58_write_to;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_58_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_58_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_58_to_e, cells_58_to_se, cells_58_to_s, cells_58_to_sw, cells_58_to_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_58_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_58_knight_in, cells_58_king_in, cells_58_pawn_attack_in, cells_58_knight_out,
            cells_58_king_out, cells_58_pawn_out;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_58_step_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_58_step_to_s;
    wire [7:0] cells_58_offers;
    wire cells_58_remains, cells_58_elected;
    wire [3:0] cells_58_code;
    wire cells_58_king_capture, cells_58_contact, cells_58_discoverer;
    wire [3:0] cells_58_lines;
    wire cells_58_allowed, cells_58_hung, cells_59_selected, cells_59_write_from, cells_59_write_to;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_59_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_59_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_59_to_e, cells_59_to_se, cells_59_to_s, cells_59_to_sw, cells_59_to_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_59_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_59_knight_in, cells_59_king_in, cells_59_pawn_attack_in, cells_59_knight_out,
            cells_59_king_out, cells_59_pawn_out;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_59_step_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_59_step_to_s;
    wire [7:0] cells_59_offers;
    wire cells_59_remains, cells_59_elected;
    wire [3:0] cells_59_code;
    wire cells_59_king_capture, cells_59_contact, cells_59_discoverer;
    wire [3:0] cells_59_lines;
    wire cells_59_allowed, cells_59_hung, cells_60_selected, cells_60_castling, cells_60_crossed,
            cells_60_write_from, cells_60_write_to;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_60_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_60_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_60_to_e, cells_60_to_se, cells_60_to_s, cells_60_to_sw, cells_60_to_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_60_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_60_knight_in, cells_60_king_in, cells_60_pawn_attack_in, cells_60_knight_out,
            cells_60_king_out, cells_60_pawn_out;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_60_step_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_60_step_to_s;
    wire [7:0] cells_60_offers;
    wire cells_60_remains, cells_60_elected;
    wire [3:0] cells_60_code;
    wire cells_60_king_capture, cells_60_contact, cells_60_discoverer;
    wire [3:0] cells_60_lines;
    wire cells_60_allowed, cells_60_hung, cells_61_selected, cells_61_write_from, cells_61_write_to;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_61_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_61_to_ne;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_61_to_e, cells_61_to_se, cells_61_to_s, cells_61_to_sw, cells_61_to_w;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_61_to_nw;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_61_knight_in, cells_61_king_in, cells_61_pawn_attack_in, cells_61_knight_out,
            cells_61_king_out, cells_61_pawn_out;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_61_step_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_61_step_to_s;
    wire [7:0] cells_61_offers;
    wire cells_61_remains, cells_61_elected;
    wire [3:0] cells_61_code;
    wire cells_61_king_capture, cells_61_contact, cells_61_discoverer;
    wire [3:0] cells_61_lines;
    wire cells_61_allowed, cells_61_hung, cells_62_selected, cells_62_castling, cells_62_write_from,
            cells_62_write_to;
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
    wire cells_62_knight_in, cells_62_king_in, cells_62_pawn_attack_in, cells_62_knight_out,
            cells_62_king_out, cells_62_pawn_out;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_62_step_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_62_step_to_s;
    wire [7:0] cells_62_offers;
    wire cells_62_remains, cells_62_elected;
    wire [3:0] cells_62_code;
    wire cells_62_king_capture, cells_62_contact, cells_62_discoverer;
    wire [3:0] cells_62_lines;
    wire cells_62_allowed, cells_62_hung, cells_63_selected, cells_63_write_from, cells_63_write_to;
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
    wire cells_63_knight_in, cells_63_king_in, cells_63_pawn_attack_in, cells_63_knight_out,
            cells_63_king_out, cells_63_pawn_out;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire cells_63_step_to_n;
    /* verilator lint_on UNUSEDSIGNAL */
    wire cells_63_step_to_s;
    wire [7:0] cells_63_offers;
    wire cells_63_remains, cells_63_elected;
    wire [3:0] cells_63_code;
    wire cells_63_king_capture, cells_63_contact, cells_63_discoverer;
    wire [3:0] cells_63_lines;
    wire cells_63_allowed, cells_63_hung, arbiter_remaining;
    wire [63:0] arbiter_after;
    wire arbiter_same_level;
    wire [2:0] arbiter_chosen;
    wire [37:0] arbiter_winner; // Winner: found[0], more[1], level[4:2], square[10:5], ballot[37:11]
    reg  [7:0] captured;
    wire [63:0] t1;
    wire [48:0] t2;
    wire [63:0] t3;
    wire [46:0] t4;
    wire [63:0] t5;
    wire [57:0] t6;
    wire [63:0] t7;
    wire [53:0] t8;
    wire [63:0] t9;
    wire [55:0] t10;
    wire [63:0] t11, t12;
    wire [56:0] t13;
    wire [62:0] t14;
    wire [54:0] t15;
    wire [63:0] t16;
    wire [55:0] t17;
    wire [54:0] t18;
    wire [63:0] t19;
    wire [62:0] t20;
    wire t21, t22, t23, t24, t25, t26, t27, t28;
    wire [7:0] t29, t30, t31, t32;
    wire t33, t34, t35, t36, t37, t38, t39, t40, t41, t42, t43, t44;
    wire [7:0] t45, t46, t47, t48, t49;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] t50;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] t51;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] t52;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] t53;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] t54;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] t55;
    /* verilator lint_on UNUSEDSIGNAL */
    wire t56;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] t57;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] t58;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] t59;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] t60;
    /* verilator lint_on UNUSEDSIGNAL */

    assign t1 = {cells_46_knight_out, cells_45_knight_out, cells_44_knight_out, cells_43_knight_out,
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
    assign t2 = {cells_63_knight_out, cells_62_knight_out, cells_61_knight_out, cells_60_knight_out,
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
    assign t3 = {cells_48_knight_out, cells_47_knight_out, cells_46_knight_out, cells_45_knight_out,
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
    assign t4 = {cells_63_knight_out, cells_62_knight_out, cells_61_knight_out, cells_60_knight_out,
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
    assign t5 = {cells_53_knight_out, cells_52_knight_out, cells_51_knight_out, cells_50_knight_out,
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
    assign t6 = {cells_63_knight_out, cells_62_knight_out, cells_61_knight_out, cells_60_knight_out,
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
    assign t7 = {cells_57_knight_out, cells_56_knight_out, cells_55_knight_out, cells_54_knight_out,
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
    assign t8 = {cells_63_knight_out, cells_62_knight_out, cells_61_knight_out, cells_60_knight_out,
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
    assign t9 = {cells_55_king_out, cells_54_king_out, cells_53_king_out, cells_52_king_out,
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
    assign t10 = {cells_63_king_out, cells_62_king_out, cells_61_king_out, cells_60_king_out,
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
    assign t11 = {cells_62_king_out, cells_61_king_out, cells_60_king_out, cells_59_king_out,
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
    assign t12 = {cells_54_king_out, cells_53_king_out, cells_52_king_out, cells_51_king_out,
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
    assign t13 = {cells_63_king_out, cells_62_king_out, cells_61_king_out, cells_60_king_out,
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
    assign t14 = {cells_63_king_out, cells_62_king_out, cells_61_king_out, cells_60_king_out,
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
    assign t15 = {cells_63_king_out, cells_62_king_out, cells_61_king_out, cells_60_king_out,
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
    assign t16 = {cells_56_king_out, cells_55_king_out, cells_54_king_out, cells_53_king_out,
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
    assign t17 = {cells_62_pawn_out, cells_61_pawn_out, cells_60_pawn_out, cells_59_pawn_out,
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
    assign t18 = {cells_63_pawn_out, cells_62_pawn_out, cells_61_pawn_out, cells_60_pawn_out,
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
    assign t19 = {cells_54_pawn_out, cells_53_pawn_out, cells_52_pawn_out, cells_51_pawn_out,
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
    assign t20 = {cells_55_pawn_out, cells_54_pawn_out, cells_53_pawn_out, cells_52_pawn_out,
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
    assign t21 = en_passant[2:0] == 3'd0;
    assign t22 = en_passant[2:0] == 3'd1;
    assign t23 = en_passant[2:0] == 3'd2;
    assign t24 = en_passant[2:0] == 3'd3;
    assign t25 = en_passant[2:0] == 3'd4;
    assign t26 = en_passant[2:0] == 3'd5;
    assign t27 = en_passant[2:0] == 3'd6;
    assign t28 = en_passant[2:0] == 3'd7;
    assign t29 = {t28 & (mover & ((cells_23_code == 4'd0) & (cells_31_code == 4'd1))), t27 & (mover &
            ((cells_22_code == 4'd0) & (cells_30_code == 4'd1))), t26 & (mover & ((cells_21_code == 4'd0)
            & (cells_29_code == 4'd1))), t25 & (mover & ((cells_20_code == 4'd0) & (cells_28_code ==
            4'd1))), t24 & (mover & ((cells_19_code == 4'd0) & (cells_27_code == 4'd1))), t23 & (mover &
            ((cells_18_code == 4'd0) & (cells_26_code == 4'd1))), t22 & (mover & ((cells_17_code == 4'd0)
            & (cells_25_code == 4'd1))), t21 & (mover & ((cells_16_code == 4'd0) & (cells_24_code ==
            4'd1)))};
    assign t30 = en_passant[3] ? t29
        : 8'd0;
    assign t31 = {t28 & (~mover & ((cells_47_code == 4'd0) & (cells_39_code == 4'd9))), t27 & (~mover &
            ((cells_46_code == 4'd0) & (cells_38_code == 4'd9))), t26 & (~mover & ((cells_45_code == 4'd0)
            & (cells_37_code == 4'd9))), t25 & (~mover & ((cells_44_code == 4'd0) & (cells_36_code ==
            4'd9))), t24 & (~mover & ((cells_43_code == 4'd0) & (cells_35_code == 4'd9))), t23 & (~mover &
            ((cells_42_code == 4'd0) & (cells_34_code == 4'd9))), t22 & (~mover & ((cells_41_code == 4'd0)
            & (cells_33_code == 4'd9))), t21 & (((cells_40_code == 4'd0) & (cells_32_code == 4'd9)) &
            ~mover)};
    assign t32 = en_passant[3] ? t31
        : 8'd0;
    assign t33 = change[22] & (change[14:12] == 3'd0);
    assign t34 = change[6:4] == 3'd3;
    assign t35 = change[6:4] == 3'd4;
    assign t36 = change[22] & (change[14:12] == 3'd1);
    assign t37 = change[22] & (change[14:12] == 3'd2);
    assign t38 = change[22] & (change[14:12] == 3'd3);
    assign t39 = change[22] & (change[14:12] == 3'd4);
    assign t40 = change[22] & (change[14:12] == 3'd5);
    assign t41 = change[22] & (change[14:12] == 3'd6);
    assign t42 = change[22] & (change[14:12] == 3'd7);
    assign t43 = cells_4_code == 4'd6;
    assign t44 = cells_60_code == 4'he;
    assign t45 = (((((((((((cells_0_offers | cells_1_offers) | cells_2_offers) | cells_3_offers) |
            cells_4_offers) | cells_5_offers) | cells_6_offers) | cells_7_offers) | cells_8_offers) |
            cells_9_offers) | cells_10_offers) | cells_11_offers) | cells_12_offers;
    assign t46 = (((((((((((t45 | cells_13_offers) | cells_14_offers) | cells_15_offers) |
            cells_16_offers) | cells_17_offers) | cells_18_offers) | cells_19_offers) | cells_20_offers) |
            cells_21_offers) | cells_22_offers) | cells_23_offers) | cells_24_offers;
    assign t47 = (((((((((((t46 | cells_25_offers) | cells_26_offers) | cells_27_offers) |
            cells_28_offers) | cells_29_offers) | cells_30_offers) | cells_31_offers) | cells_32_offers) |
            cells_33_offers) | cells_34_offers) | cells_35_offers) | cells_36_offers;
    assign t48 = (((((((((((t47 | cells_37_offers) | cells_38_offers) | cells_39_offers) |
            cells_40_offers) | cells_41_offers) | cells_42_offers) | cells_43_offers) | cells_44_offers) |
            cells_45_offers) | cells_46_offers) | cells_47_offers) | cells_48_offers;
    assign t49 = (((((((((((t48 | cells_49_offers) | cells_50_offers) | cells_51_offers) |
            cells_52_offers) | cells_53_offers) | cells_54_offers) | cells_55_offers) | cells_56_offers) |
            cells_57_offers) | cells_58_offers) | cells_59_offers) | cells_60_offers;
    assign t50 = diagonals >> select;
    assign t51 = lines >> select;
    assign t52 = knight_lines >> select;
    assign t53 = pawn_lines >> select;
    assign t54 = allowed >> select;
    assign t55 = discoverer_map >> select;
    assign t56 = (|{t32, 16'd0, t30, 16'd0}) & (select[2:0] == en_passant[2:0]);
    assign t57 = code_0 >> read_square;
    assign t58 = code_1 >> read_square;
    assign t59 = code_2 >> read_square;
    assign t60 = code_3 >> read_square;
    assign read_piece = {t60[0], t59[0], t58[0], t57[0]};
    assign winner = arbiter_winner;
    assign king_capture = |captured;
    assign contact = |contacts;
    assign discoverers = |discoverer_map;
    assign selected_lines = {t53[0], t52[0], t51[0], t50[0]};
    assign selected_allowed = t54[0];
    assign selected_passed = t56 & ((mover & (select[5:3] == 3'd3)) | (~mover & (select[5:3] == 3'd4)));
    assign selected_target = t56 & ((mover & (select[5:3] == 3'd2)) | (~mover & (select[5:3] == 3'd5)));
    assign selected_discoverer = t55[0];
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
    assign ranks = 8'd1 << select[5:3];
    assign files = 8'd1 << select[2:0];
    assign from_ranks = change[0] ? (8'd1 << change[6:4])
        : 8'd0;
    assign from_files = 8'd1 << change[3:1];
    assign to_ranks = change[11] ? (8'd1 << change[17:15])
        : 8'd0;
    assign to_files = 8'd1 << change[14:12];
    assign knight_hits = ((((t1 | {15'd0, t2}) & 64'hfefefefefefefefe) | ((t3 | {17'd0, t4}) &
            64'h7f7f7f7f7f7f7f7f)) | ((t5 | {6'd0, t6}) & 64'hfcfcfcfcfcfcfcfc)) | ((t7 | {10'd0, t8}) &
            64'h3f3f3f3f3f3f3f3f);
    assign king_hits = ((t9 | {8'd0, t10}) | (((t11 | t12) | {7'd0, t13}) & 64'hfefefefefefefefe)) |
            ((({1'b0, t14} | {9'd0, t15}) | t16) & 64'h7f7f7f7f7f7f7f7f);
    assign pawn_hits = question[5] ? ({8'd0, t17} | {9'd0, t18})
        : t19 | {1'b0, t20};
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
    assign offered = ((t49 | cells_61_offers) | cells_62_offers) | cells_63_offers;
    assign remaining = {cells_63_remains, cells_62_remains, cells_61_remains, cells_60_remains,
            cells_59_remains, cells_58_remains, cells_57_remains, cells_56_remains, cells_55_remains,
            cells_54_remains, cells_53_remains, cells_52_remains, cells_51_remains, cells_50_remains,
            cells_49_remains, cells_48_remains, cells_47_remains, cells_46_remains, cells_45_remains,
            cells_44_remains, cells_43_remains, cells_42_remains, cells_41_remains, cells_40_remains,
            cells_39_remains, cells_38_remains, cells_37_remains, cells_36_remains, cells_35_remains,
            cells_34_remains, cells_33_remains, cells_32_remains, cells_31_remains, cells_30_remains,
            cells_29_remains, cells_28_remains, cells_27_remains, cells_26_remains, cells_25_remains,
            cells_24_remains, cells_23_remains, cells_22_remains, cells_21_remains, cells_20_remains,
            cells_19_remains, cells_18_remains, cells_17_remains, cells_16_remains, cells_15_remains,
            cells_14_remains, cells_13_remains, cells_12_remains, cells_11_remains, cells_10_remains,
            cells_9_remains, cells_8_remains, cells_7_remains, cells_6_remains, cells_5_remains,
            cells_4_remains, cells_3_remains, cells_2_remains, cells_1_remains, cells_0_remains};
    assign capture_rows = {|{cells_63_king_capture, cells_62_king_capture, cells_61_king_capture,
            cells_60_king_capture, cells_59_king_capture, cells_58_king_capture, cells_57_king_capture,
            cells_56_king_capture}, |{cells_55_king_capture, cells_54_king_capture, cells_53_king_capture,
            cells_52_king_capture, cells_51_king_capture, cells_50_king_capture, cells_49_king_capture,
            cells_48_king_capture}, |{cells_47_king_capture, cells_46_king_capture, cells_45_king_capture,
            cells_44_king_capture, cells_43_king_capture, cells_42_king_capture, cells_41_king_capture,
            cells_40_king_capture}, |{cells_39_king_capture, cells_38_king_capture, cells_37_king_capture,
            cells_36_king_capture, cells_35_king_capture, cells_34_king_capture, cells_33_king_capture,
            cells_32_king_capture}, |{cells_31_king_capture, cells_30_king_capture, cells_29_king_capture,
            cells_28_king_capture, cells_27_king_capture, cells_26_king_capture, cells_25_king_capture,
            cells_24_king_capture}, |{cells_23_king_capture, cells_22_king_capture, cells_21_king_capture,
            cells_20_king_capture, cells_19_king_capture, cells_18_king_capture, cells_17_king_capture,
            cells_16_king_capture}, |{cells_15_king_capture, cells_14_king_capture, cells_13_king_capture,
            cells_12_king_capture, cells_11_king_capture, cells_10_king_capture, cells_9_king_capture,
            cells_8_king_capture}, |{cells_7_king_capture, cells_6_king_capture, cells_5_king_capture,
            cells_4_king_capture, cells_3_king_capture, cells_2_king_capture, cells_1_king_capture,
            cells_0_king_capture}};
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
    assign cells_0_selected = ranks[0] & files[0];
    assign cells_0_write_from = from_ranks[0] & from_files[0];
    assign cells_0_write_to = to_ranks[0] & to_files[0];
    assign cells_0_knight_in = knight_hits[0];
    assign cells_0_king_in = king_hits[0];
    assign cells_0_pawn_attack_in = pawn_hits[0];
    assign cells_1_selected = ranks[0] & files[1];
    assign cells_1_write_from = from_ranks[0] & from_files[1];
    assign cells_1_write_to = to_ranks[0] & to_files[1];
    assign cells_1_knight_in = knight_hits[1];
    assign cells_1_king_in = king_hits[1];
    assign cells_1_pawn_attack_in = pawn_hits[1];
    assign cells_2_selected = ranks[0] & files[2];
    assign cells_2_castling = ((((t43 & (~mover & rights[1])) & (cells_3_code == 4'd0)) & (cells_2_code ==
            4'd0)) & (cells_1_code == 4'd0)) & (cells_0_code == 4'd4);
    assign cells_2_write_from = from_ranks[0] & from_files[2];
    assign cells_2_write_to = to_ranks[0] & to_files[2];
    assign cells_2_knight_in = knight_hits[2];
    assign cells_2_king_in = king_hits[2];
    assign cells_2_pawn_attack_in = pawn_hits[2];
    assign cells_3_selected = ranks[0] & files[3];
    assign cells_3_write_from = from_ranks[0] & from_files[3];
    assign cells_3_write_to = to_ranks[0] & to_files[3];
    assign cells_3_knight_in = knight_hits[3];
    assign cells_3_king_in = king_hits[3];
    assign cells_3_pawn_attack_in = pawn_hits[3];
    assign cells_4_selected = ranks[0] & files[4];
    assign cells_4_castling = (cells_6_selected & cells_6_castling) | (cells_2_selected &
            cells_2_castling);
    assign cells_4_crossed = castled[0] | castled[1];
    assign cells_4_write_from = from_ranks[0] & from_files[4];
    assign cells_4_write_to = to_ranks[0] & to_files[4];
    assign cells_4_knight_in = knight_hits[4];
    assign cells_4_king_in = king_hits[4];
    assign cells_4_pawn_attack_in = pawn_hits[4];
    assign cells_5_selected = ranks[0] & files[5];
    assign cells_5_write_from = from_ranks[0] & from_files[5];
    assign cells_5_write_to = to_ranks[0] & to_files[5];
    assign cells_5_knight_in = knight_hits[5];
    assign cells_5_king_in = king_hits[5];
    assign cells_5_pawn_attack_in = pawn_hits[5];
    assign cells_6_selected = ranks[0] & files[6];
    assign cells_6_castling = ((((~mover & rights[0]) & t43) & (cells_5_code == 4'd0)) & (cells_6_code ==
            4'd0)) & (cells_7_code == 4'd4);
    assign cells_6_write_from = from_ranks[0] & from_files[6];
    assign cells_6_write_to = to_ranks[0] & to_files[6];
    assign cells_6_knight_in = knight_hits[6];
    assign cells_6_king_in = king_hits[6];
    assign cells_6_pawn_attack_in = pawn_hits[6];
    assign cells_7_selected = ranks[0] & files[7];
    assign cells_7_write_from = from_ranks[0] & from_files[7];
    assign cells_7_write_to = to_ranks[0] & to_files[7];
    assign cells_7_knight_in = knight_hits[7];
    assign cells_7_king_in = king_hits[7];
    assign cells_7_pawn_attack_in = pawn_hits[7];
    assign cells_8_selected = files[0] & ranks[1];
    assign cells_8_write_from = from_files[0] & from_ranks[1];
    assign cells_8_write_to = to_files[0] & to_ranks[1];
    assign cells_8_knight_in = knight_hits[8];
    assign cells_8_king_in = king_hits[8];
    assign cells_8_pawn_attack_in = pawn_hits[8];
    assign cells_9_selected = files[1] & ranks[1];
    assign cells_9_write_from = from_files[1] & from_ranks[1];
    assign cells_9_write_to = to_files[1] & to_ranks[1];
    assign cells_9_knight_in = knight_hits[9];
    assign cells_9_king_in = king_hits[9];
    assign cells_9_pawn_attack_in = pawn_hits[9];
    assign cells_10_selected = files[2] & ranks[1];
    assign cells_10_write_from = from_files[2] & from_ranks[1];
    assign cells_10_write_to = to_files[2] & to_ranks[1];
    assign cells_10_knight_in = knight_hits[10];
    assign cells_10_king_in = king_hits[10];
    assign cells_10_pawn_attack_in = pawn_hits[10];
    assign cells_11_selected = files[3] & ranks[1];
    assign cells_11_write_from = from_files[3] & from_ranks[1];
    assign cells_11_write_to = to_files[3] & to_ranks[1];
    assign cells_11_knight_in = knight_hits[11];
    assign cells_11_king_in = king_hits[11];
    assign cells_11_pawn_attack_in = pawn_hits[11];
    assign cells_12_selected = files[4] & ranks[1];
    assign cells_12_write_from = from_files[4] & from_ranks[1];
    assign cells_12_write_to = to_files[4] & to_ranks[1];
    assign cells_12_knight_in = knight_hits[12];
    assign cells_12_king_in = king_hits[12];
    assign cells_12_pawn_attack_in = pawn_hits[12];
    assign cells_13_selected = files[5] & ranks[1];
    assign cells_13_write_from = from_files[5] & from_ranks[1];
    assign cells_13_write_to = to_files[5] & to_ranks[1];
    assign cells_13_knight_in = knight_hits[13];
    assign cells_13_king_in = king_hits[13];
    assign cells_13_pawn_attack_in = pawn_hits[13];
    assign cells_14_selected = files[6] & ranks[1];
    assign cells_14_write_from = from_files[6] & from_ranks[1];
    assign cells_14_write_to = to_files[6] & to_ranks[1];
    assign cells_14_knight_in = knight_hits[14];
    assign cells_14_king_in = king_hits[14];
    assign cells_14_pawn_attack_in = pawn_hits[14];
    assign cells_15_selected = files[7] & ranks[1];
    assign cells_15_write_from = from_files[7] & from_ranks[1];
    assign cells_15_write_to = to_files[7] & to_ranks[1];
    assign cells_15_knight_in = knight_hits[15];
    assign cells_15_king_in = king_hits[15];
    assign cells_15_pawn_attack_in = pawn_hits[15];
    assign cells_16_selected = files[0] & ranks[2];
    assign cells_16_en_passant = t30[0];
    assign cells_16_write_from = from_files[0] & from_ranks[2];
    assign cells_16_write_to = to_files[0] & to_ranks[2];
    assign cells_16_knight_in = knight_hits[16];
    assign cells_16_king_in = king_hits[16];
    assign cells_16_pawn_attack_in = pawn_hits[16];
    assign cells_17_selected = files[1] & ranks[2];
    assign cells_17_en_passant = t30[1];
    assign cells_17_write_from = from_files[1] & from_ranks[2];
    assign cells_17_write_to = to_files[1] & to_ranks[2];
    assign cells_17_knight_in = knight_hits[17];
    assign cells_17_king_in = king_hits[17];
    assign cells_17_pawn_attack_in = pawn_hits[17];
    assign cells_18_selected = files[2] & ranks[2];
    assign cells_18_en_passant = t30[2];
    assign cells_18_write_from = from_files[2] & from_ranks[2];
    assign cells_18_write_to = to_files[2] & to_ranks[2];
    assign cells_18_knight_in = knight_hits[18];
    assign cells_18_king_in = king_hits[18];
    assign cells_18_pawn_attack_in = pawn_hits[18];
    assign cells_19_selected = files[3] & ranks[2];
    assign cells_19_en_passant = t30[3];
    assign cells_19_write_from = from_files[3] & from_ranks[2];
    assign cells_19_write_to = to_files[3] & to_ranks[2];
    assign cells_19_knight_in = knight_hits[19];
    assign cells_19_king_in = king_hits[19];
    assign cells_19_pawn_attack_in = pawn_hits[19];
    assign cells_20_selected = files[4] & ranks[2];
    assign cells_20_en_passant = t30[4];
    assign cells_20_write_from = from_files[4] & from_ranks[2];
    assign cells_20_write_to = to_files[4] & to_ranks[2];
    assign cells_20_knight_in = knight_hits[20];
    assign cells_20_king_in = king_hits[20];
    assign cells_20_pawn_attack_in = pawn_hits[20];
    assign cells_21_selected = files[5] & ranks[2];
    assign cells_21_en_passant = t30[5];
    assign cells_21_write_from = from_files[5] & from_ranks[2];
    assign cells_21_write_to = to_files[5] & to_ranks[2];
    assign cells_21_knight_in = knight_hits[21];
    assign cells_21_king_in = king_hits[21];
    assign cells_21_pawn_attack_in = pawn_hits[21];
    assign cells_22_selected = files[6] & ranks[2];
    assign cells_22_en_passant = t30[6];
    assign cells_22_write_from = from_files[6] & from_ranks[2];
    assign cells_22_write_to = to_files[6] & to_ranks[2];
    assign cells_22_knight_in = knight_hits[22];
    assign cells_22_king_in = king_hits[22];
    assign cells_22_pawn_attack_in = pawn_hits[22];
    assign cells_23_selected = files[7] & ranks[2];
    assign cells_23_en_passant = t30[7];
    assign cells_23_write_from = from_files[7] & from_ranks[2];
    assign cells_23_write_to = to_files[7] & to_ranks[2];
    assign cells_23_knight_in = knight_hits[23];
    assign cells_23_king_in = king_hits[23];
    assign cells_23_pawn_attack_in = pawn_hits[23];
    assign cells_24_selected = files[0] & ranks[3];
    assign cells_24_write_from = from_files[0] & from_ranks[3];
    assign cells_24_write_to = to_files[0] & to_ranks[3];
    assign cells_24_write_extra = t33 & t34;
    assign cells_24_knight_in = knight_hits[24];
    assign cells_24_king_in = king_hits[24];
    assign cells_24_pawn_attack_in = pawn_hits[24];
    assign cells_25_selected = files[1] & ranks[3];
    assign cells_25_write_from = from_files[1] & from_ranks[3];
    assign cells_25_write_to = to_files[1] & to_ranks[3];
    assign cells_25_write_extra = t34 & t36;
    assign cells_25_knight_in = knight_hits[25];
    assign cells_25_king_in = king_hits[25];
    assign cells_25_pawn_attack_in = pawn_hits[25];
    assign cells_26_selected = files[2] & ranks[3];
    assign cells_26_write_from = from_files[2] & from_ranks[3];
    assign cells_26_write_to = to_files[2] & to_ranks[3];
    assign cells_26_write_extra = t34 & t37;
    assign cells_26_knight_in = knight_hits[26];
    assign cells_26_king_in = king_hits[26];
    assign cells_26_pawn_attack_in = pawn_hits[26];
    assign cells_27_selected = files[3] & ranks[3];
    assign cells_27_write_from = from_files[3] & from_ranks[3];
    assign cells_27_write_to = to_files[3] & to_ranks[3];
    assign cells_27_write_extra = t34 & t38;
    assign cells_27_knight_in = knight_hits[27];
    assign cells_27_king_in = king_hits[27];
    assign cells_27_pawn_attack_in = pawn_hits[27];
    assign cells_28_selected = files[4] & ranks[3];
    assign cells_28_write_from = from_files[4] & from_ranks[3];
    assign cells_28_write_to = to_files[4] & to_ranks[3];
    assign cells_28_write_extra = t34 & t39;
    assign cells_28_knight_in = knight_hits[28];
    assign cells_28_king_in = king_hits[28];
    assign cells_28_pawn_attack_in = pawn_hits[28];
    assign cells_29_selected = files[5] & ranks[3];
    assign cells_29_write_from = from_files[5] & from_ranks[3];
    assign cells_29_write_to = to_files[5] & to_ranks[3];
    assign cells_29_write_extra = t34 & t40;
    assign cells_29_knight_in = knight_hits[29];
    assign cells_29_king_in = king_hits[29];
    assign cells_29_pawn_attack_in = pawn_hits[29];
    assign cells_30_selected = files[6] & ranks[3];
    assign cells_30_write_from = from_files[6] & from_ranks[3];
    assign cells_30_write_to = to_files[6] & to_ranks[3];
    assign cells_30_write_extra = t34 & t41;
    assign cells_30_knight_in = knight_hits[30];
    assign cells_30_king_in = king_hits[30];
    assign cells_30_pawn_attack_in = pawn_hits[30];
    assign cells_31_selected = files[7] & ranks[3];
    assign cells_31_write_from = from_files[7] & from_ranks[3];
    assign cells_31_write_to = to_files[7] & to_ranks[3];
    assign cells_31_write_extra = t34 & t42;
    assign cells_31_knight_in = knight_hits[31];
    assign cells_31_king_in = king_hits[31];
    assign cells_31_pawn_attack_in = pawn_hits[31];
    assign cells_32_selected = files[0] & ranks[4];
    assign cells_32_write_from = from_files[0] & from_ranks[4];
    assign cells_32_write_to = to_files[0] & to_ranks[4];
    assign cells_32_write_extra = t33 & t35;
    assign cells_32_knight_in = knight_hits[32];
    assign cells_32_king_in = king_hits[32];
    assign cells_32_pawn_attack_in = pawn_hits[32];
    assign cells_33_selected = files[1] & ranks[4];
    assign cells_33_write_from = from_files[1] & from_ranks[4];
    assign cells_33_write_to = to_files[1] & to_ranks[4];
    assign cells_33_write_extra = t35 & t36;
    assign cells_33_knight_in = knight_hits[33];
    assign cells_33_king_in = king_hits[33];
    assign cells_33_pawn_attack_in = pawn_hits[33];
    assign cells_34_selected = files[2] & ranks[4];
    assign cells_34_write_from = from_files[2] & from_ranks[4];
    assign cells_34_write_to = to_files[2] & to_ranks[4];
    assign cells_34_write_extra = t35 & t37;
    assign cells_34_knight_in = knight_hits[34];
    assign cells_34_king_in = king_hits[34];
    assign cells_34_pawn_attack_in = pawn_hits[34];
    assign cells_35_selected = files[3] & ranks[4];
    assign cells_35_write_from = from_files[3] & from_ranks[4];
    assign cells_35_write_to = to_files[3] & to_ranks[4];
    assign cells_35_write_extra = t35 & t38;
    assign cells_35_knight_in = knight_hits[35];
    assign cells_35_king_in = king_hits[35];
    assign cells_35_pawn_attack_in = pawn_hits[35];
    assign cells_36_selected = files[4] & ranks[4];
    assign cells_36_write_from = from_files[4] & from_ranks[4];
    assign cells_36_write_to = to_files[4] & to_ranks[4];
    assign cells_36_write_extra = t35 & t39;
    assign cells_36_knight_in = knight_hits[36];
    assign cells_36_king_in = king_hits[36];
    assign cells_36_pawn_attack_in = pawn_hits[36];
    assign cells_37_selected = files[5] & ranks[4];
    assign cells_37_write_from = from_files[5] & from_ranks[4];
    assign cells_37_write_to = to_files[5] & to_ranks[4];
    assign cells_37_write_extra = t35 & t40;
    assign cells_37_knight_in = knight_hits[37];
    assign cells_37_king_in = king_hits[37];
    assign cells_37_pawn_attack_in = pawn_hits[37];
    assign cells_38_selected = files[6] & ranks[4];
    assign cells_38_write_from = from_files[6] & from_ranks[4];
    assign cells_38_write_to = to_files[6] & to_ranks[4];
    assign cells_38_write_extra = t35 & t41;
    assign cells_38_knight_in = knight_hits[38];
    assign cells_38_king_in = king_hits[38];
    assign cells_38_pawn_attack_in = pawn_hits[38];
    assign cells_39_selected = files[7] & ranks[4];
    assign cells_39_write_from = from_files[7] & from_ranks[4];
    assign cells_39_write_to = to_files[7] & to_ranks[4];
    assign cells_39_write_extra = t35 & t42;
    assign cells_39_knight_in = knight_hits[39];
    assign cells_39_king_in = king_hits[39];
    assign cells_39_pawn_attack_in = pawn_hits[39];
    assign cells_40_selected = files[0] & ranks[5];
    assign cells_40_en_passant = t32[0];
    assign cells_40_write_from = from_files[0] & from_ranks[5];
    assign cells_40_write_to = to_files[0] & to_ranks[5];
    assign cells_40_knight_in = knight_hits[40];
    assign cells_40_king_in = king_hits[40];
    assign cells_40_pawn_attack_in = pawn_hits[40];
    assign cells_41_selected = files[1] & ranks[5];
    assign cells_41_en_passant = t32[1];
    assign cells_41_write_from = from_files[1] & from_ranks[5];
    assign cells_41_write_to = to_files[1] & to_ranks[5];
    assign cells_41_knight_in = knight_hits[41];
    assign cells_41_king_in = king_hits[41];
    assign cells_41_pawn_attack_in = pawn_hits[41];
    assign cells_42_selected = files[2] & ranks[5];
    assign cells_42_en_passant = t32[2];
    assign cells_42_write_from = from_files[2] & from_ranks[5];
    assign cells_42_write_to = to_files[2] & to_ranks[5];
    assign cells_42_knight_in = knight_hits[42];
    assign cells_42_king_in = king_hits[42];
    assign cells_42_pawn_attack_in = pawn_hits[42];
    assign cells_43_selected = files[3] & ranks[5];
    assign cells_43_en_passant = t32[3];
    assign cells_43_write_from = from_files[3] & from_ranks[5];
    assign cells_43_write_to = to_files[3] & to_ranks[5];
    assign cells_43_knight_in = knight_hits[43];
    assign cells_43_king_in = king_hits[43];
    assign cells_43_pawn_attack_in = pawn_hits[43];
    assign cells_44_selected = files[4] & ranks[5];
    assign cells_44_en_passant = t32[4];
    assign cells_44_write_from = from_files[4] & from_ranks[5];
    assign cells_44_write_to = to_files[4] & to_ranks[5];
    assign cells_44_knight_in = knight_hits[44];
    assign cells_44_king_in = king_hits[44];
    assign cells_44_pawn_attack_in = pawn_hits[44];
    assign cells_45_selected = files[5] & ranks[5];
    assign cells_45_en_passant = t32[5];
    assign cells_45_write_from = from_files[5] & from_ranks[5];
    assign cells_45_write_to = to_files[5] & to_ranks[5];
    assign cells_45_knight_in = knight_hits[45];
    assign cells_45_king_in = king_hits[45];
    assign cells_45_pawn_attack_in = pawn_hits[45];
    assign cells_46_selected = files[6] & ranks[5];
    assign cells_46_en_passant = t32[6];
    assign cells_46_write_from = from_files[6] & from_ranks[5];
    assign cells_46_write_to = to_files[6] & to_ranks[5];
    assign cells_46_knight_in = knight_hits[46];
    assign cells_46_king_in = king_hits[46];
    assign cells_46_pawn_attack_in = pawn_hits[46];
    assign cells_47_selected = files[7] & ranks[5];
    assign cells_47_en_passant = t32[7];
    assign cells_47_write_from = from_files[7] & from_ranks[5];
    assign cells_47_write_to = to_files[7] & to_ranks[5];
    assign cells_47_knight_in = knight_hits[47];
    assign cells_47_king_in = king_hits[47];
    assign cells_47_pawn_attack_in = pawn_hits[47];
    assign cells_48_selected = files[0] & ranks[6];
    assign cells_48_write_from = from_files[0] & from_ranks[6];
    assign cells_48_write_to = to_files[0] & to_ranks[6];
    assign cells_48_knight_in = knight_hits[48];
    assign cells_48_king_in = king_hits[48];
    assign cells_48_pawn_attack_in = pawn_hits[48];
    assign cells_49_selected = files[1] & ranks[6];
    assign cells_49_write_from = from_files[1] & from_ranks[6];
    assign cells_49_write_to = to_files[1] & to_ranks[6];
    assign cells_49_knight_in = knight_hits[49];
    assign cells_49_king_in = king_hits[49];
    assign cells_49_pawn_attack_in = pawn_hits[49];
    assign cells_50_selected = files[2] & ranks[6];
    assign cells_50_write_from = from_files[2] & from_ranks[6];
    assign cells_50_write_to = to_files[2] & to_ranks[6];
    assign cells_50_knight_in = knight_hits[50];
    assign cells_50_king_in = king_hits[50];
    assign cells_50_pawn_attack_in = pawn_hits[50];
    assign cells_51_selected = files[3] & ranks[6];
    assign cells_51_write_from = from_files[3] & from_ranks[6];
    assign cells_51_write_to = to_files[3] & to_ranks[6];
    assign cells_51_knight_in = knight_hits[51];
    assign cells_51_king_in = king_hits[51];
    assign cells_51_pawn_attack_in = pawn_hits[51];
    assign cells_52_selected = files[4] & ranks[6];
    assign cells_52_write_from = from_files[4] & from_ranks[6];
    assign cells_52_write_to = to_files[4] & to_ranks[6];
    assign cells_52_knight_in = knight_hits[52];
    assign cells_52_king_in = king_hits[52];
    assign cells_52_pawn_attack_in = pawn_hits[52];
    assign cells_53_selected = files[5] & ranks[6];
    assign cells_53_write_from = from_files[5] & from_ranks[6];
    assign cells_53_write_to = to_files[5] & to_ranks[6];
    assign cells_53_knight_in = knight_hits[53];
    assign cells_53_king_in = king_hits[53];
    assign cells_53_pawn_attack_in = pawn_hits[53];
    assign cells_54_selected = files[6] & ranks[6];
    assign cells_54_write_from = from_files[6] & from_ranks[6];
    assign cells_54_write_to = to_files[6] & to_ranks[6];
    assign cells_54_knight_in = knight_hits[54];
    assign cells_54_king_in = king_hits[54];
    assign cells_54_pawn_attack_in = pawn_hits[54];
    assign cells_55_selected = files[7] & ranks[6];
    assign cells_55_write_from = from_files[7] & from_ranks[6];
    assign cells_55_write_to = to_files[7] & to_ranks[6];
    assign cells_55_knight_in = knight_hits[55];
    assign cells_55_king_in = king_hits[55];
    assign cells_55_pawn_attack_in = pawn_hits[55];
    assign cells_56_selected = files[0] & ranks[7];
    assign cells_56_write_from = from_files[0] & from_ranks[7];
    assign cells_56_write_to = to_files[0] & to_ranks[7];
    assign cells_56_knight_in = knight_hits[56];
    assign cells_56_king_in = king_hits[56];
    assign cells_56_pawn_attack_in = pawn_hits[56];
    assign cells_57_selected = files[1] & ranks[7];
    assign cells_57_write_from = from_files[1] & from_ranks[7];
    assign cells_57_write_to = to_files[1] & to_ranks[7];
    assign cells_57_knight_in = knight_hits[57];
    assign cells_57_king_in = king_hits[57];
    assign cells_57_pawn_attack_in = pawn_hits[57];
    assign cells_58_selected = files[2] & ranks[7];
    assign cells_58_castling = ((((t44 & (mover & rights[3])) & (cells_59_code == 4'd0)) & (cells_58_code
            == 4'd0)) & (cells_57_code == 4'd0)) & (cells_56_code == 4'hc);
    assign cells_58_write_from = from_files[2] & from_ranks[7];
    assign cells_58_write_to = to_files[2] & to_ranks[7];
    assign cells_58_knight_in = knight_hits[58];
    assign cells_58_king_in = king_hits[58];
    assign cells_58_pawn_attack_in = pawn_hits[58];
    assign cells_59_selected = files[3] & ranks[7];
    assign cells_59_write_from = from_files[3] & from_ranks[7];
    assign cells_59_write_to = to_files[3] & to_ranks[7];
    assign cells_59_knight_in = knight_hits[59];
    assign cells_59_king_in = king_hits[59];
    assign cells_59_pawn_attack_in = pawn_hits[59];
    assign cells_60_selected = files[4] & ranks[7];
    assign cells_60_castling = (cells_62_selected & cells_62_castling) | (cells_58_selected &
            cells_58_castling);
    assign cells_60_crossed = castled[2] | castled[3];
    assign cells_60_write_from = from_files[4] & from_ranks[7];
    assign cells_60_write_to = to_files[4] & to_ranks[7];
    assign cells_60_knight_in = knight_hits[60];
    assign cells_60_king_in = king_hits[60];
    assign cells_60_pawn_attack_in = pawn_hits[60];
    assign cells_61_selected = files[5] & ranks[7];
    assign cells_61_write_from = from_files[5] & from_ranks[7];
    assign cells_61_write_to = to_files[5] & to_ranks[7];
    assign cells_61_knight_in = knight_hits[61];
    assign cells_61_king_in = king_hits[61];
    assign cells_61_pawn_attack_in = pawn_hits[61];
    assign cells_62_selected = files[6] & ranks[7];
    assign cells_62_castling = ((((mover & rights[2]) & t44) & (cells_61_code == 4'd0)) & (cells_62_code
            == 4'd0)) & (cells_63_code == 4'hc);
    assign cells_62_write_from = from_files[6] & from_ranks[7];
    assign cells_62_write_to = to_files[6] & to_ranks[7];
    assign cells_62_knight_in = knight_hits[62];
    assign cells_62_king_in = king_hits[62];
    assign cells_62_pawn_attack_in = pawn_hits[62];
    assign cells_63_selected = files[7] & ranks[7];
    assign cells_63_write_from = from_files[7] & from_ranks[7];
    assign cells_63_write_to = to_files[7] & to_ranks[7];
    assign cells_63_knight_in = knight_hits[63];
    assign cells_63_king_in = king_hits[63];
    assign cells_63_pawn_attack_in = pawn_hits[63];
    assign arbiter_remaining = |remaining;

    initial captured = 8'd0;
    always @(posedge clock)
        captured <= capture_rows;

    // cells[0]
    cells cells_0 (
        .clock(clock),
        .question(question),
        .selected(cells_0_selected),
        .top(1'b0),
        .bottom(1'b1),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_0_write_from),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[60]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_0_offers),
        .remains(cells_0_remains),
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
        .selected(cells_1_selected),
        .top(1'b0),
        .bottom(1'b1),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_1_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_1_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_9_to_s),
        .from_ne(cells_10_to_sw),
        .from_e(cells_2_to_w),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[56]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_1_offers),
        .remains(cells_1_remains),
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
        .selected(cells_2_selected),
        .top(1'b0),
        .bottom(1'b1),
        .third(1'b0),
        .sixth(1'b0),
        .castling(cells_2_castling),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_2_write_from),
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
        .from_w(cells_1_to_e),
        .from_nw(cells_9_to_se),
        .to_n(cells_2_to_n),
        .to_ne(cells_2_to_ne),
        .to_e(cells_2_to_e),
        .to_se(cells_2_to_se),
        .to_s(cells_2_to_s),
        .to_sw(cells_2_to_sw),
        .to_w(cells_2_to_w),
        .to_nw(cells_2_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[44]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_2_offers),
        .remains(cells_2_remains),
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
        .selected(cells_3_selected),
        .top(1'b0),
        .bottom(1'b1),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(castled[1]),
        .write_from(cells_3_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_3_write_to),
        .to_piece(change[21:18]),
        .write_extra(change[28]),
        .extra_piece(change[38:35]),
        .clear(clear),
        .from_n(cells_11_to_s),
        .from_ne(cells_12_to_sw),
        .from_e(cells_4_to_w),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[40]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_3_offers),
        .remains(cells_3_remains),
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
        .selected(cells_4_selected),
        .top(1'b0),
        .bottom(1'b1),
        .third(1'b0),
        .sixth(1'b0),
        .castling(cells_4_castling),
        .en_passant(1'b0),
        .crossed(cells_4_crossed),
        .write_from(cells_4_write_from),
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
        .from_w(cells_3_to_e),
        .from_nw(cells_11_to_se),
        .to_n(cells_4_to_n),
        .to_ne(cells_4_to_ne),
        .to_e(cells_4_to_e),
        .to_se(cells_4_to_se),
        .to_s(cells_4_to_s),
        .to_sw(cells_4_to_sw),
        .to_w(cells_4_to_w),
        .to_nw(cells_4_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[41]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_4_offers),
        .remains(cells_4_remains),
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
        .selected(cells_5_selected),
        .top(1'b0),
        .bottom(1'b1),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(castled[0]),
        .write_from(cells_5_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_5_write_to),
        .to_piece(change[21:18]),
        .write_extra(change[27]),
        .extra_piece(change[38:35]),
        .clear(clear),
        .from_n(cells_13_to_s),
        .from_ne(cells_14_to_sw),
        .from_e(cells_6_to_w),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[45]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_5_offers),
        .remains(cells_5_remains),
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
        .selected(cells_6_selected),
        .top(1'b0),
        .bottom(1'b1),
        .third(1'b0),
        .sixth(1'b0),
        .castling(cells_6_castling),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_6_write_from),
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
        .from_w(cells_5_to_e),
        .from_nw(cells_13_to_se),
        .to_n(cells_6_to_n),
        .to_ne(cells_6_to_ne),
        .to_e(cells_6_to_e),
        .to_se(cells_6_to_se),
        .to_s(cells_6_to_s),
        .to_sw(cells_6_to_sw),
        .to_w(cells_6_to_w),
        .to_nw(cells_6_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[57]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_6_offers),
        .remains(cells_6_remains),
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
        .selected(cells_7_selected),
        .top(1'b0),
        .bottom(1'b1),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_7_write_from),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[61]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_7_offers),
        .remains(cells_7_remains),
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
        .selected(cells_8_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_8_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_8_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_16_to_s),
        .from_ne(cells_17_to_sw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[52]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_8_offers),
        .remains(cells_8_remains),
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
        .selected(cells_9_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_9_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_9_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_17_to_s),
        .from_ne(cells_18_to_sw),
        .from_e(cells_10_to_w),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[48]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_9_offers),
        .remains(cells_9_remains),
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
        .selected(cells_10_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_10_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_10_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_18_to_s),
        .from_ne(cells_19_to_sw),
        .from_e(cells_11_to_w),
        .from_se(cells_3_to_nw),
        .from_s(cells_2_to_n),
        .from_sw(cells_1_to_ne),
        .from_w(cells_9_to_e),
        .from_nw(cells_17_to_se),
        .to_n(cells_10_to_n),
        .to_ne(cells_10_to_ne),
        .to_e(cells_10_to_e),
        .to_se(cells_10_to_se),
        .to_s(cells_10_to_s),
        .to_sw(cells_10_to_sw),
        .to_w(cells_10_to_w),
        .to_nw(cells_10_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[36]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_10_offers),
        .remains(cells_10_remains),
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
        .selected(cells_11_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_11_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_11_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_19_to_s),
        .from_ne(cells_20_to_sw),
        .from_e(cells_12_to_w),
        .from_se(cells_4_to_nw),
        .from_s(cells_3_to_n),
        .from_sw(cells_2_to_ne),
        .from_w(cells_10_to_e),
        .from_nw(cells_18_to_se),
        .to_n(cells_11_to_n),
        .to_ne(cells_11_to_ne),
        .to_e(cells_11_to_e),
        .to_se(cells_11_to_se),
        .to_s(cells_11_to_s),
        .to_sw(cells_11_to_sw),
        .to_w(cells_11_to_w),
        .to_nw(cells_11_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[32]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_11_offers),
        .remains(cells_11_remains),
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
        .selected(cells_12_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_12_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_12_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_20_to_s),
        .from_ne(cells_21_to_sw),
        .from_e(cells_13_to_w),
        .from_se(cells_5_to_nw),
        .from_s(cells_4_to_n),
        .from_sw(cells_3_to_ne),
        .from_w(cells_11_to_e),
        .from_nw(cells_19_to_se),
        .to_n(cells_12_to_n),
        .to_ne(cells_12_to_ne),
        .to_e(cells_12_to_e),
        .to_se(cells_12_to_se),
        .to_s(cells_12_to_s),
        .to_sw(cells_12_to_sw),
        .to_w(cells_12_to_w),
        .to_nw(cells_12_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[33]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_12_offers),
        .remains(cells_12_remains),
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
        .selected(cells_13_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_13_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_13_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_21_to_s),
        .from_ne(cells_22_to_sw),
        .from_e(cells_14_to_w),
        .from_se(cells_6_to_nw),
        .from_s(cells_5_to_n),
        .from_sw(cells_4_to_ne),
        .from_w(cells_12_to_e),
        .from_nw(cells_20_to_se),
        .to_n(cells_13_to_n),
        .to_ne(cells_13_to_ne),
        .to_e(cells_13_to_e),
        .to_se(cells_13_to_se),
        .to_s(cells_13_to_s),
        .to_sw(cells_13_to_sw),
        .to_w(cells_13_to_w),
        .to_nw(cells_13_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[37]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_13_offers),
        .remains(cells_13_remains),
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
        .selected(cells_14_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_14_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_14_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_22_to_s),
        .from_ne(cells_23_to_sw),
        .from_e(cells_15_to_w),
        .from_se(cells_7_to_nw),
        .from_s(cells_6_to_n),
        .from_sw(cells_5_to_ne),
        .from_w(cells_13_to_e),
        .from_nw(cells_21_to_se),
        .to_n(cells_14_to_n),
        .to_ne(cells_14_to_ne),
        .to_e(cells_14_to_e),
        .to_se(cells_14_to_se),
        .to_s(cells_14_to_s),
        .to_sw(cells_14_to_sw),
        .to_w(cells_14_to_w),
        .to_nw(cells_14_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[49]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_14_offers),
        .remains(cells_14_remains),
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
        .selected(cells_15_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_15_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_15_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_23_to_s),
        .from_ne(1'b0),
        .from_e(1'b0),
        .from_se(1'b0),
        .from_s(cells_7_to_n),
        .from_sw(cells_6_to_ne),
        .from_w(cells_14_to_e),
        .from_nw(cells_22_to_se),
        .to_n(cells_15_to_n),
        .to_ne(cells_15_to_ne),
        .to_e(cells_15_to_e),
        .to_se(cells_15_to_se),
        .to_s(cells_15_to_s),
        .to_sw(cells_15_to_sw),
        .to_w(cells_15_to_w),
        .to_nw(cells_15_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[53]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_15_offers),
        .remains(cells_15_remains),
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
        .selected(cells_16_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b1),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(cells_16_en_passant),
        .crossed(1'b0),
        .write_from(cells_16_write_from),
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
        .from_s(cells_8_to_n),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[28]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_16_offers),
        .remains(cells_16_remains),
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
        .selected(cells_17_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b1),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(cells_17_en_passant),
        .crossed(1'b0),
        .write_from(cells_17_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_17_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_25_to_s),
        .from_ne(cells_26_to_sw),
        .from_e(cells_18_to_w),
        .from_se(cells_10_to_nw),
        .from_s(cells_9_to_n),
        .from_sw(cells_8_to_ne),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[24]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_17_offers),
        .remains(cells_17_remains),
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
        .selected(cells_18_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b1),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(cells_18_en_passant),
        .crossed(1'b0),
        .write_from(cells_18_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_18_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_26_to_s),
        .from_ne(cells_27_to_sw),
        .from_e(cells_19_to_w),
        .from_se(cells_11_to_nw),
        .from_s(cells_10_to_n),
        .from_sw(cells_9_to_ne),
        .from_w(cells_17_to_e),
        .from_nw(cells_25_to_se),
        .to_n(cells_18_to_n),
        .to_ne(cells_18_to_ne),
        .to_e(cells_18_to_e),
        .to_se(cells_18_to_se),
        .to_s(cells_18_to_s),
        .to_sw(cells_18_to_sw),
        .to_w(cells_18_to_w),
        .to_nw(cells_18_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[12]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_18_offers),
        .remains(cells_18_remains),
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
        .selected(cells_19_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b1),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(cells_19_en_passant),
        .crossed(1'b0),
        .write_from(cells_19_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_19_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_27_to_s),
        .from_ne(cells_28_to_sw),
        .from_e(cells_20_to_w),
        .from_se(cells_12_to_nw),
        .from_s(cells_11_to_n),
        .from_sw(cells_10_to_ne),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[8]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_19_offers),
        .remains(cells_19_remains),
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
        .selected(cells_20_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b1),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(cells_20_en_passant),
        .crossed(1'b0),
        .write_from(cells_20_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_20_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_28_to_s),
        .from_ne(cells_29_to_sw),
        .from_e(cells_21_to_w),
        .from_se(cells_13_to_nw),
        .from_s(cells_12_to_n),
        .from_sw(cells_11_to_ne),
        .from_w(cells_19_to_e),
        .from_nw(cells_27_to_se),
        .to_n(cells_20_to_n),
        .to_ne(cells_20_to_ne),
        .to_e(cells_20_to_e),
        .to_se(cells_20_to_se),
        .to_s(cells_20_to_s),
        .to_sw(cells_20_to_sw),
        .to_w(cells_20_to_w),
        .to_nw(cells_20_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[9]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_20_offers),
        .remains(cells_20_remains),
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
        .selected(cells_21_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b1),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(cells_21_en_passant),
        .crossed(1'b0),
        .write_from(cells_21_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_21_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_29_to_s),
        .from_ne(cells_30_to_sw),
        .from_e(cells_22_to_w),
        .from_se(cells_14_to_nw),
        .from_s(cells_13_to_n),
        .from_sw(cells_12_to_ne),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[13]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_21_offers),
        .remains(cells_21_remains),
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
        .selected(cells_22_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b1),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(cells_22_en_passant),
        .crossed(1'b0),
        .write_from(cells_22_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_22_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_30_to_s),
        .from_ne(cells_31_to_sw),
        .from_e(cells_23_to_w),
        .from_se(cells_15_to_nw),
        .from_s(cells_14_to_n),
        .from_sw(cells_13_to_ne),
        .from_w(cells_21_to_e),
        .from_nw(cells_29_to_se),
        .to_n(cells_22_to_n),
        .to_ne(cells_22_to_ne),
        .to_e(cells_22_to_e),
        .to_se(cells_22_to_se),
        .to_s(cells_22_to_s),
        .to_sw(cells_22_to_sw),
        .to_w(cells_22_to_w),
        .to_nw(cells_22_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[25]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_22_offers),
        .remains(cells_22_remains),
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
        .selected(cells_23_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b1),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(cells_23_en_passant),
        .crossed(1'b0),
        .write_from(cells_23_write_from),
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
        .from_s(cells_15_to_n),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[29]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_23_offers),
        .remains(cells_23_remains),
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
        .selected(cells_24_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_24_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_24_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_24_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_32_to_s),
        .from_ne(cells_33_to_sw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[20]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_24_offers),
        .remains(cells_24_remains),
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
        .selected(cells_25_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_25_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_25_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_25_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_33_to_s),
        .from_ne(cells_34_to_sw),
        .from_e(cells_26_to_w),
        .from_se(cells_18_to_nw),
        .from_s(cells_17_to_n),
        .from_sw(cells_16_to_ne),
        .from_w(cells_24_to_e),
        .from_nw(cells_32_to_se),
        .to_n(cells_25_to_n),
        .to_ne(cells_25_to_ne),
        .to_e(cells_25_to_e),
        .to_se(cells_25_to_se),
        .to_s(cells_25_to_s),
        .to_sw(cells_25_to_sw),
        .to_w(cells_25_to_w),
        .to_nw(cells_25_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[16]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_25_offers),
        .remains(cells_25_remains),
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
        .selected(cells_26_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_26_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_26_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_26_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_34_to_s),
        .from_ne(cells_35_to_sw),
        .from_e(cells_27_to_w),
        .from_se(cells_19_to_nw),
        .from_s(cells_18_to_n),
        .from_sw(cells_17_to_ne),
        .from_w(cells_25_to_e),
        .from_nw(cells_33_to_se),
        .to_n(cells_26_to_n),
        .to_ne(cells_26_to_ne),
        .to_e(cells_26_to_e),
        .to_se(cells_26_to_se),
        .to_s(cells_26_to_s),
        .to_sw(cells_26_to_sw),
        .to_w(cells_26_to_w),
        .to_nw(cells_26_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[4]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_26_offers),
        .remains(cells_26_remains),
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
        .selected(cells_27_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_27_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_27_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_27_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_35_to_s),
        .from_ne(cells_36_to_sw),
        .from_e(cells_28_to_w),
        .from_se(cells_20_to_nw),
        .from_s(cells_19_to_n),
        .from_sw(cells_18_to_ne),
        .from_w(cells_26_to_e),
        .from_nw(cells_34_to_se),
        .to_n(cells_27_to_n),
        .to_ne(cells_27_to_ne),
        .to_e(cells_27_to_e),
        .to_se(cells_27_to_se),
        .to_s(cells_27_to_s),
        .to_sw(cells_27_to_sw),
        .to_w(cells_27_to_w),
        .to_nw(cells_27_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[0]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_27_offers),
        .remains(cells_27_remains),
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
        .selected(cells_28_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_28_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_28_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_28_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_36_to_s),
        .from_ne(cells_37_to_sw),
        .from_e(cells_29_to_w),
        .from_se(cells_21_to_nw),
        .from_s(cells_20_to_n),
        .from_sw(cells_19_to_ne),
        .from_w(cells_27_to_e),
        .from_nw(cells_35_to_se),
        .to_n(cells_28_to_n),
        .to_ne(cells_28_to_ne),
        .to_e(cells_28_to_e),
        .to_se(cells_28_to_se),
        .to_s(cells_28_to_s),
        .to_sw(cells_28_to_sw),
        .to_w(cells_28_to_w),
        .to_nw(cells_28_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[1]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_28_offers),
        .remains(cells_28_remains),
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
        .selected(cells_29_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_29_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_29_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_29_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_37_to_s),
        .from_ne(cells_38_to_sw),
        .from_e(cells_30_to_w),
        .from_se(cells_22_to_nw),
        .from_s(cells_21_to_n),
        .from_sw(cells_20_to_ne),
        .from_w(cells_28_to_e),
        .from_nw(cells_36_to_se),
        .to_n(cells_29_to_n),
        .to_ne(cells_29_to_ne),
        .to_e(cells_29_to_e),
        .to_se(cells_29_to_se),
        .to_s(cells_29_to_s),
        .to_sw(cells_29_to_sw),
        .to_w(cells_29_to_w),
        .to_nw(cells_29_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[5]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_29_offers),
        .remains(cells_29_remains),
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
        .selected(cells_30_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_30_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_30_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_30_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_38_to_s),
        .from_ne(cells_39_to_sw),
        .from_e(cells_31_to_w),
        .from_se(cells_23_to_nw),
        .from_s(cells_22_to_n),
        .from_sw(cells_21_to_ne),
        .from_w(cells_29_to_e),
        .from_nw(cells_37_to_se),
        .to_n(cells_30_to_n),
        .to_ne(cells_30_to_ne),
        .to_e(cells_30_to_e),
        .to_se(cells_30_to_se),
        .to_s(cells_30_to_s),
        .to_sw(cells_30_to_sw),
        .to_w(cells_30_to_w),
        .to_nw(cells_30_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[17]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_30_offers),
        .remains(cells_30_remains),
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
        .selected(cells_31_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_31_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_31_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_31_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_39_to_s),
        .from_ne(1'b0),
        .from_e(1'b0),
        .from_se(1'b0),
        .from_s(cells_23_to_n),
        .from_sw(cells_22_to_ne),
        .from_w(cells_30_to_e),
        .from_nw(cells_38_to_se),
        .to_n(cells_31_to_n),
        .to_ne(cells_31_to_ne),
        .to_e(cells_31_to_e),
        .to_se(cells_31_to_se),
        .to_s(cells_31_to_s),
        .to_sw(cells_31_to_sw),
        .to_w(cells_31_to_w),
        .to_nw(cells_31_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[21]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_31_offers),
        .remains(cells_31_remains),
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
        .selected(cells_32_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_32_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_32_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_32_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_40_to_s),
        .from_ne(cells_41_to_sw),
        .from_e(cells_33_to_w),
        .from_se(cells_25_to_nw),
        .from_s(cells_24_to_n),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[22]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_32_offers),
        .remains(cells_32_remains),
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
        .selected(cells_33_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_33_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_33_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_33_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_41_to_s),
        .from_ne(cells_42_to_sw),
        .from_e(cells_34_to_w),
        .from_se(cells_26_to_nw),
        .from_s(cells_25_to_n),
        .from_sw(cells_24_to_ne),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[18]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_33_offers),
        .remains(cells_33_remains),
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
        .selected(cells_34_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_34_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_34_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_34_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_42_to_s),
        .from_ne(cells_43_to_sw),
        .from_e(cells_35_to_w),
        .from_se(cells_27_to_nw),
        .from_s(cells_26_to_n),
        .from_sw(cells_25_to_ne),
        .from_w(cells_33_to_e),
        .from_nw(cells_41_to_se),
        .to_n(cells_34_to_n),
        .to_ne(cells_34_to_ne),
        .to_e(cells_34_to_e),
        .to_se(cells_34_to_se),
        .to_s(cells_34_to_s),
        .to_sw(cells_34_to_sw),
        .to_w(cells_34_to_w),
        .to_nw(cells_34_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[6]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_34_offers),
        .remains(cells_34_remains),
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
        .selected(cells_35_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_35_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_35_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_35_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_43_to_s),
        .from_ne(cells_44_to_sw),
        .from_e(cells_36_to_w),
        .from_se(cells_28_to_nw),
        .from_s(cells_27_to_n),
        .from_sw(cells_26_to_ne),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[2]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_35_offers),
        .remains(cells_35_remains),
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
        .selected(cells_36_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_36_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_36_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_36_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_44_to_s),
        .from_ne(cells_45_to_sw),
        .from_e(cells_37_to_w),
        .from_se(cells_29_to_nw),
        .from_s(cells_28_to_n),
        .from_sw(cells_27_to_ne),
        .from_w(cells_35_to_e),
        .from_nw(cells_43_to_se),
        .to_n(cells_36_to_n),
        .to_ne(cells_36_to_ne),
        .to_e(cells_36_to_e),
        .to_se(cells_36_to_se),
        .to_s(cells_36_to_s),
        .to_sw(cells_36_to_sw),
        .to_w(cells_36_to_w),
        .to_nw(cells_36_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[3]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_36_offers),
        .remains(cells_36_remains),
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
        .selected(cells_37_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_37_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_37_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_37_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_45_to_s),
        .from_ne(cells_46_to_sw),
        .from_e(cells_38_to_w),
        .from_se(cells_30_to_nw),
        .from_s(cells_29_to_n),
        .from_sw(cells_28_to_ne),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[7]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_37_offers),
        .remains(cells_37_remains),
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
        .selected(cells_38_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_38_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_38_write_to),
        .to_piece(change[21:18]),
        .write_extra(cells_38_write_extra),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_46_to_s),
        .from_ne(cells_47_to_sw),
        .from_e(cells_39_to_w),
        .from_se(cells_31_to_nw),
        .from_s(cells_30_to_n),
        .from_sw(cells_29_to_ne),
        .from_w(cells_37_to_e),
        .from_nw(cells_45_to_se),
        .to_n(cells_38_to_n),
        .to_ne(cells_38_to_ne),
        .to_e(cells_38_to_e),
        .to_se(cells_38_to_se),
        .to_s(cells_38_to_s),
        .to_sw(cells_38_to_sw),
        .to_w(cells_38_to_w),
        .to_nw(cells_38_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[19]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_38_offers),
        .remains(cells_38_remains),
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
        .selected(cells_39_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_39_write_from),
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
        .from_s(cells_31_to_n),
        .from_sw(cells_30_to_ne),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[23]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_39_offers),
        .remains(cells_39_remains),
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
        .selected(cells_40_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b1),
        .castling(1'b0),
        .en_passant(cells_40_en_passant),
        .crossed(1'b0),
        .write_from(cells_40_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_40_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_48_to_s),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[30]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_40_offers),
        .remains(cells_40_remains),
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
        .selected(cells_41_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b1),
        .castling(1'b0),
        .en_passant(cells_41_en_passant),
        .crossed(1'b0),
        .write_from(cells_41_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_41_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_49_to_s),
        .from_ne(cells_50_to_sw),
        .from_e(cells_42_to_w),
        .from_se(cells_34_to_nw),
        .from_s(cells_33_to_n),
        .from_sw(cells_32_to_ne),
        .from_w(cells_40_to_e),
        .from_nw(cells_48_to_se),
        .to_n(cells_41_to_n),
        .to_ne(cells_41_to_ne),
        .to_e(cells_41_to_e),
        .to_se(cells_41_to_se),
        .to_s(cells_41_to_s),
        .to_sw(cells_41_to_sw),
        .to_w(cells_41_to_w),
        .to_nw(cells_41_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[26]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_41_offers),
        .remains(cells_41_remains),
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
        .selected(cells_42_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b1),
        .castling(1'b0),
        .en_passant(cells_42_en_passant),
        .crossed(1'b0),
        .write_from(cells_42_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_42_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_50_to_s),
        .from_ne(cells_51_to_sw),
        .from_e(cells_43_to_w),
        .from_se(cells_35_to_nw),
        .from_s(cells_34_to_n),
        .from_sw(cells_33_to_ne),
        .from_w(cells_41_to_e),
        .from_nw(cells_49_to_se),
        .to_n(cells_42_to_n),
        .to_ne(cells_42_to_ne),
        .to_e(cells_42_to_e),
        .to_se(cells_42_to_se),
        .to_s(cells_42_to_s),
        .to_sw(cells_42_to_sw),
        .to_w(cells_42_to_w),
        .to_nw(cells_42_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[14]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_42_offers),
        .remains(cells_42_remains),
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
        .selected(cells_43_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b1),
        .castling(1'b0),
        .en_passant(cells_43_en_passant),
        .crossed(1'b0),
        .write_from(cells_43_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_43_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_51_to_s),
        .from_ne(cells_52_to_sw),
        .from_e(cells_44_to_w),
        .from_se(cells_36_to_nw),
        .from_s(cells_35_to_n),
        .from_sw(cells_34_to_ne),
        .from_w(cells_42_to_e),
        .from_nw(cells_50_to_se),
        .to_n(cells_43_to_n),
        .to_ne(cells_43_to_ne),
        .to_e(cells_43_to_e),
        .to_se(cells_43_to_se),
        .to_s(cells_43_to_s),
        .to_sw(cells_43_to_sw),
        .to_w(cells_43_to_w),
        .to_nw(cells_43_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[10]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_43_offers),
        .remains(cells_43_remains),
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
        .selected(cells_44_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b1),
        .castling(1'b0),
        .en_passant(cells_44_en_passant),
        .crossed(1'b0),
        .write_from(cells_44_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_44_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_52_to_s),
        .from_ne(cells_53_to_sw),
        .from_e(cells_45_to_w),
        .from_se(cells_37_to_nw),
        .from_s(cells_36_to_n),
        .from_sw(cells_35_to_ne),
        .from_w(cells_43_to_e),
        .from_nw(cells_51_to_se),
        .to_n(cells_44_to_n),
        .to_ne(cells_44_to_ne),
        .to_e(cells_44_to_e),
        .to_se(cells_44_to_se),
        .to_s(cells_44_to_s),
        .to_sw(cells_44_to_sw),
        .to_w(cells_44_to_w),
        .to_nw(cells_44_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[11]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_44_offers),
        .remains(cells_44_remains),
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
        .selected(cells_45_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b1),
        .castling(1'b0),
        .en_passant(cells_45_en_passant),
        .crossed(1'b0),
        .write_from(cells_45_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_45_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_53_to_s),
        .from_ne(cells_54_to_sw),
        .from_e(cells_46_to_w),
        .from_se(cells_38_to_nw),
        .from_s(cells_37_to_n),
        .from_sw(cells_36_to_ne),
        .from_w(cells_44_to_e),
        .from_nw(cells_52_to_se),
        .to_n(cells_45_to_n),
        .to_ne(cells_45_to_ne),
        .to_e(cells_45_to_e),
        .to_se(cells_45_to_se),
        .to_s(cells_45_to_s),
        .to_sw(cells_45_to_sw),
        .to_w(cells_45_to_w),
        .to_nw(cells_45_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[15]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_45_offers),
        .remains(cells_45_remains),
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
        .selected(cells_46_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b1),
        .castling(1'b0),
        .en_passant(cells_46_en_passant),
        .crossed(1'b0),
        .write_from(cells_46_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_46_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_54_to_s),
        .from_ne(cells_55_to_sw),
        .from_e(cells_47_to_w),
        .from_se(cells_39_to_nw),
        .from_s(cells_38_to_n),
        .from_sw(cells_37_to_ne),
        .from_w(cells_45_to_e),
        .from_nw(cells_53_to_se),
        .to_n(cells_46_to_n),
        .to_ne(cells_46_to_ne),
        .to_e(cells_46_to_e),
        .to_se(cells_46_to_se),
        .to_s(cells_46_to_s),
        .to_sw(cells_46_to_sw),
        .to_w(cells_46_to_w),
        .to_nw(cells_46_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[27]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_46_offers),
        .remains(cells_46_remains),
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
        .selected(cells_47_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b1),
        .castling(1'b0),
        .en_passant(cells_47_en_passant),
        .crossed(1'b0),
        .write_from(cells_47_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_47_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_55_to_s),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[31]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_47_offers),
        .remains(cells_47_remains),
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
        .selected(cells_48_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_48_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_48_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_56_to_s),
        .from_ne(cells_57_to_sw),
        .from_e(cells_49_to_w),
        .from_se(cells_41_to_nw),
        .from_s(cells_40_to_n),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[54]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_48_offers),
        .remains(cells_48_remains),
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
        .selected(cells_49_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_49_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_49_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_57_to_s),
        .from_ne(cells_58_to_sw),
        .from_e(cells_50_to_w),
        .from_se(cells_42_to_nw),
        .from_s(cells_41_to_n),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[50]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_49_offers),
        .remains(cells_49_remains),
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
        .selected(cells_50_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_50_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_50_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_58_to_s),
        .from_ne(cells_59_to_sw),
        .from_e(cells_51_to_w),
        .from_se(cells_43_to_nw),
        .from_s(cells_42_to_n),
        .from_sw(cells_41_to_ne),
        .from_w(cells_49_to_e),
        .from_nw(cells_57_to_se),
        .to_n(cells_50_to_n),
        .to_ne(cells_50_to_ne),
        .to_e(cells_50_to_e),
        .to_se(cells_50_to_se),
        .to_s(cells_50_to_s),
        .to_sw(cells_50_to_sw),
        .to_w(cells_50_to_w),
        .to_nw(cells_50_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[38]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_50_offers),
        .remains(cells_50_remains),
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
        .selected(cells_51_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_51_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_51_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_59_to_s),
        .from_ne(cells_60_to_sw),
        .from_e(cells_52_to_w),
        .from_se(cells_44_to_nw),
        .from_s(cells_43_to_n),
        .from_sw(cells_42_to_ne),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[34]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_51_offers),
        .remains(cells_51_remains),
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
        .selected(cells_52_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_52_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_52_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_60_to_s),
        .from_ne(cells_61_to_sw),
        .from_e(cells_53_to_w),
        .from_se(cells_45_to_nw),
        .from_s(cells_44_to_n),
        .from_sw(cells_43_to_ne),
        .from_w(cells_51_to_e),
        .from_nw(cells_59_to_se),
        .to_n(cells_52_to_n),
        .to_ne(cells_52_to_ne),
        .to_e(cells_52_to_e),
        .to_se(cells_52_to_se),
        .to_s(cells_52_to_s),
        .to_sw(cells_52_to_sw),
        .to_w(cells_52_to_w),
        .to_nw(cells_52_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[35]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_52_offers),
        .remains(cells_52_remains),
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
        .selected(cells_53_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_53_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_53_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(cells_61_to_s),
        .from_ne(cells_62_to_sw),
        .from_e(cells_54_to_w),
        .from_se(cells_46_to_nw),
        .from_s(cells_45_to_n),
        .from_sw(cells_44_to_ne),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[39]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_53_offers),
        .remains(cells_53_remains),
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
        .selected(cells_54_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_54_write_from),
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
        .from_s(cells_46_to_n),
        .from_sw(cells_45_to_ne),
        .from_w(cells_53_to_e),
        .from_nw(cells_61_to_se),
        .to_n(cells_54_to_n),
        .to_ne(cells_54_to_ne),
        .to_e(cells_54_to_e),
        .to_se(cells_54_to_se),
        .to_s(cells_54_to_s),
        .to_sw(cells_54_to_sw),
        .to_w(cells_54_to_w),
        .to_nw(cells_54_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[51]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_54_offers),
        .remains(cells_54_remains),
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
        .selected(cells_55_selected),
        .top(1'b0),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_55_write_from),
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
        .from_s(cells_47_to_n),
        .from_sw(cells_46_to_ne),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[55]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_55_offers),
        .remains(cells_55_remains),
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
        .selected(cells_56_selected),
        .top(1'b1),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_56_write_from),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[62]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_56_offers),
        .remains(cells_56_remains),
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
        .selected(cells_57_selected),
        .top(1'b1),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_57_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_57_write_to),
        .to_piece(change[21:18]),
        .write_extra(1'b0),
        .extra_piece(change[26:23]),
        .clear(clear),
        .from_n(1'b0),
        .from_ne(1'b0),
        .from_e(cells_58_to_w),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[58]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_57_offers),
        .remains(cells_57_remains),
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
        .selected(cells_58_selected),
        .top(1'b1),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(cells_58_castling),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_58_write_from),
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
        .from_w(cells_57_to_e),
        .from_nw(1'b0),
        .to_n(cells_58_to_n),
        .to_ne(cells_58_to_ne),
        .to_e(cells_58_to_e),
        .to_se(cells_58_to_se),
        .to_s(cells_58_to_s),
        .to_sw(cells_58_to_sw),
        .to_w(cells_58_to_w),
        .to_nw(cells_58_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[46]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_58_offers),
        .remains(cells_58_remains),
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
        .selected(cells_59_selected),
        .top(1'b1),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(castled[3]),
        .write_from(cells_59_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_59_write_to),
        .to_piece(change[21:18]),
        .write_extra(change[30]),
        .extra_piece(change[38:35]),
        .clear(clear),
        .from_n(1'b0),
        .from_ne(1'b0),
        .from_e(cells_60_to_w),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[42]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_59_offers),
        .remains(cells_59_remains),
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
        .selected(cells_60_selected),
        .top(1'b1),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(cells_60_castling),
        .en_passant(1'b0),
        .crossed(cells_60_crossed),
        .write_from(cells_60_write_from),
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
        .from_w(cells_59_to_e),
        .from_nw(1'b0),
        .to_n(cells_60_to_n),
        .to_ne(cells_60_to_ne),
        .to_e(cells_60_to_e),
        .to_se(cells_60_to_se),
        .to_s(cells_60_to_s),
        .to_sw(cells_60_to_sw),
        .to_w(cells_60_to_w),
        .to_nw(cells_60_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[43]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_60_offers),
        .remains(cells_60_remains),
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
        .selected(cells_61_selected),
        .top(1'b1),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(castled[2]),
        .write_from(cells_61_write_from),
        .from_piece(change[10:7]),
        .write_to(cells_61_write_to),
        .to_piece(change[21:18]),
        .write_extra(change[29]),
        .extra_piece(change[38:35]),
        .clear(clear),
        .from_n(1'b0),
        .from_ne(1'b0),
        .from_e(cells_62_to_w),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[47]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_61_offers),
        .remains(cells_61_remains),
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
        .selected(cells_62_selected),
        .top(1'b1),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(cells_62_castling),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_62_write_from),
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
        .from_w(cells_61_to_e),
        .from_nw(1'b0),
        .to_n(cells_62_to_n),
        .to_ne(cells_62_to_ne),
        .to_e(cells_62_to_e),
        .to_se(cells_62_to_se),
        .to_s(cells_62_to_s),
        .to_sw(cells_62_to_sw),
        .to_w(cells_62_to_w),
        .to_nw(cells_62_to_nw),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[59]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_62_offers),
        .remains(cells_62_remains),
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
        .selected(cells_63_selected),
        .top(1'b1),
        .bottom(1'b0),
        .third(1'b0),
        .sixth(1'b0),
        .castling(1'b0),
        .en_passant(1'b0),
        .crossed(1'b0),
        .write_from(cells_63_write_from),
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
        .last_level(vote[5:3]),
        .after(arbiter_after[63]),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .offers(cells_63_offers),
        .remains(cells_63_remains),
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
        .offered(offered),
        .remaining(arbiter_remaining),
        .elected(elected),
        .after(arbiter_after),
        .same_level(arbiter_same_level),
        .chosen(arbiter_chosen),
        .winner(arbiter_winner)
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
    output wire [33:0] question, // Question: black[0], forward[1], reverse[2], targets[3], adjacent[4],
            // downwards[5], lift_king[6], king_admit[8:7], admit[10:9], castling[11], everyone[12],
            // by_diagonal[13], by_line[14], by_knight[15], discoverers[16], king[17], pawn_capture[18],
            // pawn_step[19], mark_kings[20], latch_victims[21], latch_attackers[22], latch_lines[23],
            // latch_discoverers[24], latch_allowed[25], answers[26], along_diagonal[27], along_line[28],
            // en_passant_answers[29], specials[30], clear_hung[31], set_hung[32], pins[33]
    output wire [5:0] select,
    output wire [12:0] vote, // Vote: attackers[0], after[1], inclusive[2], last_level[5:3],
            // last_square[11:6], captures[12]
    output wire guard_crossed,
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [37:0] winner, // Winner: found[0], more[1], level[4:2], square[10:5], ballot[37:11]
    /* verilator lint_on UNUSEDSIGNAL */
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
    localparam [5:0] State_MarkWhiteKings = 6'd1;
    localparam [5:0] State_Verdict = 6'd2;
    localparam [5:0] State_AskCheckers = 6'd3;
    localparam [5:0] State_AskAnswers = 6'd4;
    localparam [5:0] State_AskChecks = 6'd5;
    localparam [5:0] State_AskDiscoverers = 6'd6;
    localparam [5:0] State_AskTargets = 6'd7;
    localparam [5:0] State_FindVictims = 6'd8;
    localparam [5:0] State_VoteVictim = 6'd9;
    localparam [5:0] State_FindAttackers = 6'ha;
    localparam [5:0] State_Repeat = 6'hb;
    localparam [5:0] State_NextPromotion = 6'hc;
    localparam [5:0] State_Judge = 6'hd;
    localparam [5:0] State_TryMake = 6'he;
    localparam [5:0] State_TryLegal = 6'hf;
    localparam [5:0] State_TryCheck = 6'h10;
    localparam [5:0] State_TryVerdict = 6'h11;
    localparam [5:0] State_Make = 6'h12;
    localparam [5:0] State_Unmake = 6'h13;
    localparam [5:0] State_Ascend = 6'h14;
    localparam [5:0] State_AskDefended = 6'h15;
    localparam [5:0] State_AskHung = 6'h16;
    localparam [5:0] State_VoteHung = 6'h17;
    localparam [5:0] State_VoteAttacker = 6'h18;
    localparam [5:0] State_Leaf = 6'h19;
    localparam [5:0] State_MarkBlackKings = 6'h1a;
    localparam [5:0] State_AskKingCapture = 6'h1b;
    localparam [5:0] State_VoteChecker = 6'h1c;
    localparam [5:0] State_VoteHungAttacker = 6'h1d;
    localparam [5:0] State_AskLifted = 6'h1e;
    localparam [5:0] State_Descend = 6'h1f;
    localparam [5:0] State_AskHungAttackers = 6'h20;
    localparam [5:0] State_AskStrength = 6'h21;
    localparam [5:0] State_AskEscapes = 6'h22;
    localparam [5:0] State_CountEscapes = 6'h23;
    localparam [5:0] State_Unwind = 6'h24;
    localparam [5:0] State_Serve = 6'h25;
    localparam [5:0] State_Peek = 6'h26;
    localparam [5:0] State_Reenter = 6'h27;
    localparam [5:0] State_TestLegal = 6'h28;
    localparam [5:0] State_AskReach = 6'h29;
    localparam [5:0] State_VoteReach = 6'h2a;
    localparam [5:0] State_AskKingLines = 6'h2b;
    wire idle, load_next, elect_next;
    wire [3:0] order, aim;
    wire [5:0] home, own_king;
    wire proceed, prepare, diverted, begin_, neighbours;
    wire [3:0] file_now, file_then, rank_now, rank_then;
    wire [2:0] order_kind;
    wire enter, evading, checking, attacking, judging, resume, forward, last_rank, captures, excluded,
            pawns_qualify, ask_attackers, elect_victim, elect_attacker, promotes, top_promotes,
            pending_promotion, direct, worthwhile, matches_;
    wire [2:0] promoted;
    wire skip, exhaust, making, unmaking, recall, stop;
    reg  [5:0] state;
    reg  [3:0] goal;
    reg  [1:0] progress;
    reg  [6:0] depth, base;
    reg  verified, kings, found_register, aborted_register, analysed_register;
    reg  [14:0] move_register; // Choice: to[5:0], attacker[8:6], victim[11:9], promotion[13:12],
            // en_passant[14]
    reg  [26:0] from_register, next_register;
    reg  [5:0] former;
    wire [5:0] origin_square;
    wire [26:0] origin_written;
    wire [5:0] candidate_square, candidate_given;
    wire [26:0] candidate_written;
    reg  [2:0] next_level;
    reg  next_valid, more, continued, repeated;
    reg  [3:0] victim_lines;
    reg  in_check, double_check, illegal, test_check, leaf, have, ready, hung_black, hung_second,
            hung_continued, hung_defended, hung_mark;
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
    wire t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14, t15, t16;
    wire [3:0] t17;
    wire t18, t19, t20, t21, t22, t23, t24, t25;
    wire [5:0] t26;
    wire [6:0] t27;
    wire t28, t29, t30;
    wire [1:0] t31;
    wire t32, t33, t34, t35, t36, t37, t38, t39, t40, t41;
    wire [2:0] t42;
    wire t43, t44, t45, t46;
    wire [5:0] t47;
    wire t48, t49;
    wire [1:0] t50;
    wire t51, t52, t53, t54, t55, t56, t57, t58, t59, t60, t61, t62, t63, t64, t65, t66, t67, t68, t69,
            t70, t71, t72, t73, t74, t75, t76, t77, t78, t79, t80, t81, t82, t83, t84, t85, t86, t87, t88,
            t89, t90, t91, t92, t93, t94, t95, t96, t97, t98;
    wire [1:0] t99;
    wire t100, t101, t102, t103, t104, t105, t106, t107;
    wire [1:0] t108;
    wire t109;
    wire [4:0] t110;
    wire t111, t112, t113, t114, t115, t116, t117, t118, t119, t120, t121, t122, t123, t124, t125, t126,
            t127, t128, t129, t130, t131, t132, t133, t134, t135, t136, t137;
    wire [8:0] t138;
    wire [10:0] t139;
    wire t140, t141;
    wire [12:0] t142;
    wire t143;
    wire [10:0] t144;
    wire t145, t146, t147, t148, t149;
    wire [10:0] t150;
    wire [1:0] t151;
    wire [13:0] t152;
    wire t153, t154, t155, t156, t157, t158, t159, t160, t161, t162, t163, t164;
    wire [1:0] t165;
    wire t166, t167, t168, t169, t170, t171, t172, t173, t174, t175, t176, t177, t178, t179, t180, t181,
            t182, t183, t184, t185, t186, t187, t188, t189, t190, t191, t192, t193, t194, t195, t196,
            t197, t198, t199, t200, t201, t202, t203, t204;
    wire [5:0] t205, t206, t207;
    wire t208;
    wire [5:0] t209;
    wire t210;
    wire [5:0] t211, t212;
    wire t213;
    wire [5:0] t214, t215;
    wire [1:0] t216;
    wire t217, t218;
    wire [1:0] t219;
    wire t220;
    wire [6:0] t221;
    wire t222, t223, t224, t225, t226, t227, t228;
    wire [1:0] t229;
    wire [5:0] t230;
    wire t231, t232, t233;
    wire [5:0] t234;
    wire t235;
    wire [2:0] t236;
    wire t237, t238, t239, t240, t241, t242, t243, t244, t245;
    wire [5:0] t246, t247, t248;
    wire t249, t250;
    wire [1:0] t251;
    wire t252;
    wire [3:0] t253;
    wire t254, t255, t256, t257, t258, t259, t260, t261, t262, t263, t264, t265, t266, t267, t268, t269,
            t270, t271, t272, t273, t274, t275, t276, t277, t278, t279;
    wire [5:0] t280;
    wire t281;
    wire [1:0] t282;
    wire t283, t284, t285;
    wire [1:0] t286;
    wire t287, t288;
    wire [1:0] t289;
    wire t290, t291, t292, t293;
    wire [5:0] t294;
    wire t295;
    wire [5:0] t296;
    wire [1:0] t297;
    wire t298, t299, t300;
    wire [6:0] t301;
    wire [8:0] t302;
    wire t303, t304;
    wire [14:0] t305;
    wire [5:0] t306;
    wire t307;
    wire [47:0] t308;
    wire t309;
    wire [5:0] t310, t311;
    wire t312;

    assign t1 = move_register[8:6] == 3'd7;
    assign t2 = state == State_VoteAttacker;
    assign t3 = state == State_Leaf;
    assign t4 = state == State_Peek;
    assign t5 = state == State_Descend;
    assign t6 = state == State_MarkBlackKings;
    assign t7 = state == State_AskKingCapture;
    assign t8 = state == State_VoteChecker;
    assign t9 = state == State_VoteHungAttacker;
    assign t10 = state == State_AskLifted;
    assign t11 = ((((((((t2 | t3) | t4) | (more & serving)) | (more & t5)) | t6) | t7) | t8) | t9) | t10;
    assign t12 = ~promotes;
    assign t13 = victim_lines[0] | victim_lines[1];
    assign t14 = move_register[13:12] == 2'd0;
    assign t15 = move_register[13:12] == 2'd1;
    assign t16 = move_register[13:12] == 2'd2;
    assign t17 = idle ? command
        : 4'd0;
    assign t18 = t17 != 4'd0;
    assign t19 = t17 == 4'd3;
    assign t20 = progress == Progress_Running;
    assign t21 = t19 & t20;
    assign t22 = t17 != 4'd6;
    assign t23 = t17 != 4'd4;
    assign t24 = t18 & (((verified & t21) & t22) & t23);
    assign t25 = t18 & (((verified & ~t21) & t22) & t23);
    assign t26 = t18 ? ((t17 == 4'd4) ? 6'h12 : ((t17 == 4'd6) ? 6'h13 : (verified ? state : 6'd1)))
        : state;
    assign t27 = t18 ? ((t17 == 4'd1) ? operand[6:0] : depth)
        : depth;
    assign t28 = t17 == 4'd0;
    assign t29 = spent & t28;
    assign t30 = state == State_MarkWhiteKings;
    assign t31 = t20 ? 2'd1
        : progress;
    assign t32 = state == State_Verdict;
    assign t33 = ~kings | king_capture;
    assign t34 = ~t33;
    assign t35 = state == State_AskCheckers;
    assign t36 = state == State_AskAnswers;
    assign t37 = state == State_AskChecks;
    assign t38 = state == State_AskDiscoverers;
    assign t39 = state == State_AskTargets;
    assign t40 = state == State_FindVictims;
    assign t41 = in_check & evading;
    assign t42 = t41 ? 3'd2
        : 3'd5;
    assign t43 = state == State_VoteVictim;
    assign t44 = kind == 3'd1;
    assign t45 = goal == Command_Perft;
    assign t46 = state == State_FindAttackers;
    assign t47 = judging ? 6'hd
        : home;
    assign t48 = found_register | ~judging;
    assign t49 = state == State_Repeat;
    assign t50 = move_register[13:12] + 2'd1;
    assign t51 = state == State_NextPromotion;
    assign t52 = state == State_Judge;
    assign t53 = checking & ~direct;
    assign t54 = attacking & ~worthwhile;
    assign t55 = legal | t53;
    assign t56 = state == State_TryMake;
    assign t57 = state == State_TryLegal;
    assign t58 = state == State_TryCheck;
    assign t59 = state == State_TryVerdict;
    assign t60 = (test_check & (~king_capture | (illegal & legal))) | (king_capture & (legal &
            ~test_check));
    assign t61 = goal == Command_MakeMove;
    assign t62 = state == State_Make;
    assign t63 = state == State_Unmake;
    assign t64 = depth == 7'd1;
    assign t65 = have & ~ready;
    assign t66 = state == State_Ascend;
    assign t67 = base == height;
    assign t68 = base != height;
    assign t69 = state == State_AskDefended;
    assign t70 = state == State_AskHung;
    assign t71 = state == State_VoteHung;
    assign t72 = hung_second & searching;
    assign t73 = state == State_AskHungAttackers;
    assign t74 = next_level == 3'd6;
    assign t75 = next_level == 3'd2;
    assign t76 = next_level == 3'd7 ? (~hung_defended | (3'd3 < winner[4:2]))
        : next_level == 3'd5 ? (~hung_defended | (3'd4 < winner[4:2]))
        : t75 ? ~hung_defended
        : ~hung_defended | (winner[4:2] == 3'd7);
    assign t77 = state == State_AskStrength;
    assign t78 = state == State_AskEscapes;
    assign t79 = state == State_CountEscapes;
    assign t80 = state == State_Unwind;
    assign t81 = state == State_Reenter;
    assign t82 = state == State_TestLegal;
    assign t83 = state == State_AskReach;
    assign t84 = state == State_VoteReach;
    assign t85 = state == State_AskKingLines;
    assign t86 = state != State_AskKingCapture;
    assign t87 = state != State_MarkBlackKings;
    assign t88 = state != State_MarkWhiteKings;
    assign t89 = state != State_VoteReach;
    assign t90 = ((state != State_AskKingLines) & t89) & (state != State_AskReach);
    assign t91 = state != State_TestLegal;
    assign t92 = state != State_Reenter;
    assign t93 = state != State_Peek;
    assign t94 = state != State_Serve;
    assign t95 = state != State_Unwind;
    assign t96 = state != State_CountEscapes;
    assign t97 = t78 | (t79 | (t80 | (serving | (t4 | (t81 | (t82 | (t83 | (t84 | t85))))))));
    assign t98 = state != State_AskEscapes;
    assign t99 = t78 | (t79 | (t80 | (serving | (t4 | (t81 | t82))))) ? 2'd0
        : t83 ? 2'd1
        : t84 ? 2'd0
        : t85 ? 2'd1
        : 2'd2;
    assign t100 = state != State_AskLifted;
    assign t101 = t10 | t77;
    assign t102 = state != State_AskStrength;
    assign t103 = state != State_VoteHungAttacker;
    assign t104 = (t77 | (((((((((t83 | (t85 & t89)) & t91) & t92) & t93) & t94) & t95) & t96) & t98) &
            t100)) & t103;
    assign t105 = t77 & t103;
    assign t106 = state != State_AskHungAttackers;
    assign t107 = state != State_VoteHung;
    assign t108 = {((((((((((t90 & t91) & t92) & t93) & t94) & t95) & t96) & t98) & t100) & t102) & t103)
            & t106, 1'b0};
    assign t109 = state != State_AskHung;
    assign t110 = t70 ? 5'd1
        : t71 ? 5'd0
        : t73 ? 5'd2
        : t9 ? 5'd0
        : t77 ? 5'd2
        : {t10 ? 3'd4 : {1'b0, t99}, 1'b0, t78 & t100};
    assign t111 = t69 ? ~hung_black
        : t70 ? hung_black
        : t71 ? mover
        : t73 ? hung_black
        : t9 ? mover
        : t101 ? ~mover
        : t97 ? mover
        : ~mover;
    assign t112 = state != State_AskDefended;
    assign t113 = state != State_Ascend;
    assign t114 = state != State_Leaf;
    assign t115 = t5 | (t3 | t66);
    assign t116 = state != State_Descend;
    assign t117 = state != State_Unmake;
    assign t118 = state != State_Make;
    assign t119 = t59 | (t62 | (t63 | t115));
    assign t120 = state != State_TryVerdict;
    assign t121 = state != State_TryCheck;
    assign t122 = t58 | (t59 | (t62 | (t63 | (t5 | (t3 | (t66 | (t69 | (t70 | (t71 | (t73 | (t9 |
            t101)))))))))));
    assign t123 = state != State_TryLegal;
    assign t124 = (((((((((((t73 | t104) & t107) & t109) & t112) & t113) & t114) & t116) & t117) & t118) &
            t120) & t121) & t123;
    assign t125 = (((((((((((t73 | t105) & t107) & t109) & t112) & t113) & t114) & t116) & t117) & t118) &
            t120) & t121) & t123;
    assign t126 = state != State_TryMake;
    assign t127 = state != State_Judge;
    assign t128 = t52 | (t56 | (t57 | (t58 | (t59 | (t62 | (t63 | (t5 | (t3 | (t66 | (t69 | (t70 |
            t71)))))))))));
    assign t129 = state != State_NextPromotion;
    assign t130 = state != State_Repeat;
    assign t131 = state != State_VoteAttacker;
    assign t132 = state != State_FindAttackers;
    assign t133 = state != State_VoteVictim;
    assign t134 = t43 | (t46 | (t2 | (t49 | (t51 | t128))));
    assign t135 = t43 | (t46 | (t2 | (t49 | (t51 | (t52 | (t56 | (t57 | t122)))))));
    assign t136 = t43 | (t46 | (t2 | (t49 | (t51 | (t52 | (t56 | (t57 | (t58 | t119))))))));
    assign t137 = state != State_FindVictims;
    assign t138 = {((((((t125 & t126) & t127) & t129) & t130) & t131) & t132) & t133, 2'd0, t135 ? 2'd2 :
            (t78 ? 2'd1 : 2'd2), 1'b1, t134 ? 3'd0 : (t73 ? {1'b0, {~hung_black, 1'b1}} : (t9 ? 3'd0 :
            (t77 ? {1'b0, {mover, 1'b1}} : {t10, 2'd0})))};
    assign t139 = {t40 ? {1'b0, {attacking ? 5'd8 : {t42[2], (checking & ~discoverers) ? 4'ha : {t42[1:0],
            2'd1}}, 3'd0}} : t138, 1'b0, (((((((t124 & t126) & t127) & t129) & t130) & t131) & t132) &
            t133) & t137};
    assign t140 = t38 | (t39 | (t40 | t136));
    assign t141 = t36 | (t37 | (t38 | (t39 | (t40 | (t43 | (t46 | (t2 | (t49 | (t51 | (t52 | (t56 |
            t57)))))))))));
    assign t142 = {t37 ? 4'd1 : {t140 ? 3'd0 : (t69 ? {2'd0, ~hung_second} : {t70 ? 2'd0 : (t71 ? {1'b0,
            hung_mark} : t108), 1'b0}), 1'b0}, 4'd0, t37 ? 5'h14 : (t38 ? 5'd8 : (t39 ? 5'h14 : (t40 ?
            5'd1 : (t136 ? 5'd0 : (t69 ? 5'h10 : t110)))))};
    assign t143 = t8 | t141;
    assign t144 = t8 ? 11'ha0
        : t36 ? {10'h50, ~double_check}
        : t37 ? {7'ha, ~mover, 3'd1}
        : t38 ? 11'ha0
        : t39 ? {7'ha, ~mover, 3'd2}
        : t139;
    assign t145 = t8 | (t36 | (t37 | (t38 | (t39 | (t40 | t134)))));
    assign t146 = t7 | t32;
    assign t147 = t6 | t30;
    assign t148 = idle ? mover
        : t88 & (t6 | (t146 ? mover : (t35 ? ~mover : (t143 ? mover : (t58 ? ~mover : (t119 ? mover :
                t111))))));
    assign t149 = idle | (t30 | (t6 | t146));
    assign t150 = t149 ? 11'ha0
        : t35 ? {7'h4a, mover, 3'd1}
        : t144;
    assign t151 = t149 ? 2'd0
        : t35 ? 2'd2
        : t145 ? 2'd0
        : t73 ? 2'd3
        : {t105, 1'b0};
    assign t152 = idle ? 14'd0
        : t147 ? 14'd5
        : {t146 ? 13'd0 : (t35 ? 13'd6 : (t8 ? 13'd0 : (t36 ? {4'd0, {selected_passed,
                selected_lines[1:0], ~double_check, 5'h10}} : t142))), 1'b0};
    assign t153 = t112 & (t109 & (t71 ? hung_continued : (t106 & (t103 & (t102 & (t100 & (t98 & (t79 ?
            (escapes_register != 4'd0) : (serving & t95)))))))));
    assign t154 = t127 & (t126 & (t123 & (t121 & (t120 & (t118 & (t117 & (t116 & (t114 & (t113 & (t112 &
            (t71 & t109)))))))))));
    assign t155 = t130 & (t129 & (t127 & (t126 & (t123 & (t121 & (t120 & (t118 & (t117 & (t5 | (t114 &
            (t113 & t153)))))))))));
    assign t156 = state != State_AskTargets;
    assign t157 = state != State_AskDiscoverers;
    assign t158 = state != State_AskChecks;
    assign t159 = state != State_AskAnswers;
    assign t160 = state != State_VoteChecker;
    assign t161 = state != State_AskCheckers;
    assign t162 = ((((((t137 & (t43 ? t44 : (t132 & (t131 & (t130 & (t129 & t154)))))) & t156) & t157) &
            t158) & t159) & t160) & t161;
    assign t163 = state != State_Verdict;
    assign t164 = t6 | (t7 | (t32 | (t35 | (t8 | (t36 | (t37 | (t38 | (t39 | t40))))))));
    assign t165 = idle | (t30 | t164) ? 2'd0
        : t43 ? {1'b0, resume}
        : t46 ? 2'd0
        : t2 ? {repeated, continued}
        : {1'b0, t155};
    assign t166 = t37 | (t38 | (t39 | (t40 | (t43 | (t46 | (t2 | (t49 | (t51 | (t52 | (t56 | (t57 |
            t121)))))))))));
    assign t167 = t82 | t83;
    assign t168 = t71 ? (~winner[0] & (hung_second & ~t72))
        : t106 & (t103 & (t102 & (t100 & (t98 & (t96 & (t95 & (t94 & (t93 & (t92 & t167)))))))));
    assign t169 = t127 & (t126 & (t123 & (t121 & (t120 & (t118 & (t117 & (t116 & (t114 & (t113 & (t112 &
            (t109 & t168)))))))))));
    assign t170 = t161 & (t160 & (t159 & (t158 & (t157 & (t156 & (t40 ? resume : (t133 & (t132 & (t131 &
            (t130 & (t129 & t169)))))))))));
    assign t171 = busy & (t88 & (t87 & (t86 & (t163 & t170))));
    assign t172 = t117 & (t116 & (t114 & (t113 & (t112 & (t109 & (t107 & (t106 & (t103 & (t102 & (t100 &
            (t79 & t98)))))))))));
    assign t173 = t137 & (t133 & (t132 & (t131 & (t130 & (t129 & (t127 & (t126 & (t123 & (t121 & (t120 &
            (t118 & t172)))))))))));
    assign t174 = t30 | (t6 | t7);
    assign t175 = t66 | (t69 | (t70 | (t71 | (t73 | (t9 | (t77 | (t10 | (t78 | (t79 | (t80 | (t4 |
            serving)))))))))));
    assign t176 = t2 | (t49 | (t51 | (t52 | (t56 | (t57 | (t58 | (t59 | (t62 | (t63 | (t5 | (t3 |
            t175)))))))))));
    assign t177 = t35 | (t8 | (t36 | (t37 | (t38 | (t39 | (t40 | (t43 | (t46 | t176))))))));
    assign t178 = t132 & (t131 & (t130 & (t129 & (t127 & (t126 & (t123 & (t121 & (t120 & (t118 & (t117 &
            (t5 & t64)))))))))));
    assign t179 = t88 & (t87 & (t86 & (t163 & (t161 & (t160 & (t159 & (t158 & (t157 & (t156 & (t137 &
            (t133 & t178)))))))))));
    assign t180 = busy & t179;
    assign t181 = idle | t174;
    assign t182 = t107 & (t106 & (t103 & (t102 & (t10 | (t78 | (t96 & (t95 & (t94 & (t4 | (t92 & (t82 |
            t90)))))))))));
    assign t183 = t127 & (t126 & (t57 | (t58 | (t120 & (t118 & (t117 & (t116 & (t3 | (t113 & (t69 | (t70 |
            t182)))))))))));
    assign t184 = t161 & (t160 & (t159 & (t158 & (t38 | (t156 & (t40 | (t133 & (t132 & (t131 & (t130 &
            (t129 & t183)))))))))));
    assign t185 = t88 & (t87 & (t86 & (t163 & (t161 & (t160 & (t159 & (t158 & (t157 & (t156 & (t137 & (t46
            & t133)))))))))));
    assign t186 = busy & t185;
    assign t187 = t126 & (t123 & (t121 & (t120 & (t118 & (t117 & (t116 & (t114 & (t113 & (t112 & (t109 &
            (winner[0] & t71)))))))))));
    assign t188 = t160 & (t159 & (t158 & (t157 & (t156 & (t137 & (t43 | (t132 & (t131 & (t130 & (t129 &
            (t127 & t187)))))))))));
    assign t189 = t112 & (t109 & (t107 & (t106 & (t103 & (t102 & (t100 & (t98 & (t96 & (t95 & (t94 & (t4 &
            t65)))))))))));
    assign t190 = t130 & (t129 & (t127 & (t126 & (t123 & (t121 & (t120 & (t118 & (t117 & (t116 & (t3 ? t65
            : (t113 & t189)))))))))));
    assign t191 = t86 & (t163 & (t161 & (t160 & (t159 & (t158 & (t157 & (t156 & (t137 & (t133 & (t132 &
            (t2 | t190)))))))))));
    assign t192 = busy & (t88 & (t87 & t191));
    assign t193 = t132 & (t131 & (t130 & (t129 & (t52 ? t54 : (t126 & (t123 & (t121 & (t59 & (t60 | (t61 &
            ~matches_))))))))));
    assign t194 = t88 & (t87 & (t86 & (t163 & (t161 & (t160 & (t159 & (t158 & (t157 & (t156 & (t137 &
            (t133 & t193)))))))))));
    assign t195 = t158 & (t157 & (t156 & (t137 & (t43 ? ((king_capture & t45) | ~winner[0]) : (t132 & (t2
            & (~winner[0] & ~next_valid)))))));
    assign t196 = t133 & (t132 & (t131 & (t130 & (t129 & (t127 & (t56 | (t123 & (t121 & (t120 & (t62 | (t5
            & t117)))))))))));
    assign t197 = busy & (t88 & (t87 & (t86 & (t163 & (t161 & (t160 & (t159 & (t158 & (t157 & (t156 &
            (t137 & t196)))))))))));
    assign t198 = t3 | (t66 ? t68 : (t112 & (t109 & (t107 & (t106 & (t103 & (t102 & (t100 & (t98 & (t96 &
            (t68 & t80)))))))))));
    assign t199 = t131 & (t130 & (t129 & (t127 & (t126 & (t57 ? ~test_check : (t58 | (t120 & (t118 & (t63
            | (t116 & t198))))))))));
    assign t200 = t87 & (t86 & (t163 & (t161 & (t160 & (t159 & (t158 & (t157 & (t156 & (t137 & (t133 &
            (t132 & t199)))))))))));
    assign t201 = busy & (t88 & t200);
    assign t202 = t130 & (t129 & (t127 & (t126 & (t123 & (t121 & (t120 & (t118 & (t63 | (t116 & (t114 &
            (t66 & t68)))))))))));
    assign t203 = t86 & (t163 & (t161 & (t160 & (t159 & (t158 & (t157 & (t156 & (t137 & (t133 & (t132 &
            (t131 & t202)))))))))));
    assign t204 = busy & (t88 & (t87 & t203));
    assign t205 = t80 ? (t67 ? 6'd0 : t26)
        : serving ? t26
        : t4 ? 6'h25
        : t81 ? t26
        : t82 ? 6'h21
        : t83 ? 6'h2a
        : t84 ? 6'h25
        : t85 ? 6'h2c
        : 6'h15;
    assign t206 = t9 ? 6'h17
        : t77 ? 6'h1e
        : t10 ? 6'h22
        : t78 ? 6'h23
        : t79 ? (winner[0] ? ((searching & (|escapes_register)) ? 6'h25 : t26) : home)
        : t205;
    assign t207 = t69 ? 6'h16
        : t70 ? 6'h17
        : t71 ? (winner[0] ? 6'h20 : (t72 ? 6'h25 : (hung_second ? 6'h21 : 6'h15)))
        : t73 ? ((t74 | selected_target) ? 6'h17 : 6'h1d)
        : t206;
    assign t208 = t62 | t63;
    assign t209 = t59 ? (t60 ? t26 : (t61 ? (matches_ ? 6'h12 : t26) : home))
        : t208 ? 6'd0
        : t5 ? (t64 ? 6'h19 : 6'd8)
        : t3 ? (have ? 6'h1f : 6'h14)
        : t66 ? (t67 ? 6'd0 : 6'd8)
        : t207;
    assign t210 = t49 | t51;
    assign t211 = t210 ? t47
        : t52 ? (t54 ? t26 : (t55 ? 6'he : home))
        : t56 ? 6'hf
        : t57 ? (test_check ? 6'h10 : 6'h11)
        : t58 ? 6'h11
        : t209;
    assign t212 = t40 ? (resume ? (spent ? 6'd9 : 6'ha) : 6'd9)
        : t43 ? 6'ha
        : t46 ? 6'h18
        : t2 ? (winner[0] ? (t45 ? 6'h1f : (repeated ? 6'hb : t47)) : (next_valid ? 6'ha : t26))
        : t211;
    assign t213 = t38 | t39;
    assign t214 = t32 ? (t33 ? 6'd0 : t26)
        : t35 ? 6'h1c
        : t8 ? ((kind != 3'd2) ? 6'h25 : 6'd4)
        : t36 ? 6'd8
        : t37 ? 6'd6
        : t213 ? 6'd8
        : t212;
    assign t215 = idle ? t26
        : t30 ? 6'h1a
        : t6 ? 6'h1b
        : t7 ? 6'd2
        : t214;
    assign t216 = t62 ? 2'd0
        : t63 ? 2'd1
        : t5 ? (t64 ? progress : 2'd0)
        : t3 ? progress
        : t66 ? (t67 ? 2'd0 : 2'd1)
        : t69 ? t31
        : progress;
    assign t217 = t2 | (t49 | (t51 | (t52 | (t56 | (t57 | (t58 | t59))))));
    assign t218 = t43 | t46;
    assign t219 = idle ? progress
        : t30 ? t31
        : t164 ? progress
        : t218 ? 2'd2
        : t217 ? progress
        : t216;
    assign t220 = t39 | (t40 | (t43 | (t46 | (t2 | (t49 | (t51 | (t52 | (t56 | (t57 | (t58 | (t59 |
            t208)))))))))));
    assign t221 = idle | (t30 | (t6 | (t7 | (t32 | (t35 | (t8 | (t36 | (t37 | (t38 | t220))))))))) ? t27
        : t5 ? (t64 ? t27 : (depth - 7'd1))
        : t3 ? t27
        : t66 ? (t67 ? t27 : (depth + 7'd1))
        : t27;
    assign t222 = t35 | (t8 | (t36 | (t37 | (t38 | (t39 | (t40 | (t43 | (t46 | t217))))))));
    assign t223 = t52 ? (t54 ? found_register : (found_register | ~t55))
        : t56 | (t57 | t58) ? found_register
        : t59 ? (t60 ? found_register : (found_register | (goal != Command_MakeMove)))
        : t118 & (found_register & t117);
    assign t224 = idle | (t30 | (t6 | (t7 | (t32 | (t35 | (t8 | (t36 | (t37 | (t38 | (t39 | (t40 |
            t218)))))))))));
    assign t225 = t224 ? found_register
        : t2 ? (winner[0] ? ((repeated | t45) ? found_register : t48) : found_register)
        : t210 ? t48
        : t223;
    assign t226 = t70 | (t71 | (t73 | (t9 | (t77 | (t10 | t78)))));
    assign t227 = idle | (t30 | (t6 | (t7 | (t32 | t222)))) ? analysed_register
        : t118 & (t117 & (t115 ? analysed_register : (t112 & (t226 ? analysed_register : (t79 ? (winner[0]
                ? analysed_register : (goal != Command_Search)) : analysed_register)))));
    assign t228 = t6 | (t7 | (t32 | (t35 | (t8 | (t36 | (t37 | (t38 | (t39 | (t40 | (t43 | (t2 |
            t46)))))))))));
    assign t229 = idle | (t30 | t228) ? move_register[13:12]
        : t49 ? ((former == origin_square) ? t50 : 2'd0)
        : t51 ? t50
        : move_register[13:12];
    assign t230 = t73 | (t9 | (t77 | (t10 | (t78 | (t79 | (t80 | (serving | (t4 | t81)))))))) ?
            move_register[5:0]
        : t82 ? own_king
        : t83 ? square_now
        : move_register[5:0];
    assign t231 = t51 | (t52 | (t56 | (t57 | (t58 | (t59 | (t62 | (t63 | (t5 | (t3 | (t66 | (t69 |
            t70)))))))))));
    assign t232 = t32 | (t35 | (t8 | (t36 | (t37 | (t38 | (t39 | (t40 | (t43 | (t46 | (t2 | (t49 |
            t231)))))))))));
    assign t233 = idle | (t30 | (t6 | (t7 | t232)));
    assign t234 = t233 ? move_register[5:0]
        : t71 ? ((winner[0] | t72) ? move_register[5:0] : (hung_second ? own_king : move_register[5:0]))
        : t230;
    assign t235 = t51 | (t52 | (t56 | (t57 | (t58 | (t59 | (t62 | (t63 | (t5 | (t3 | (t66 | (t69 |
            t226)))))))))));
    assign t236 = idle | (t30 | (t6 | (t7 | (t32 | (t35 | (t8 | (t36 | (t37 | t213)))))))) ? next_level
        : t40 ? (resume ? move_register[11:9] : next_level)
        : t43 | (t46 | (t2 | (t49 | t235))) ? next_level
        : t79 ? winner[4:2]
        : next_level;
    assign t237 = idle | (t30 | (t6 | (t7 | (t32 | (t35 | (t8 | (t36 | (t37 | (t38 | (t39 | (t40 |
            t43)))))))))));
    assign t238 = idle | (t30 | (t6 | (t7 | (t32 | t35))));
    assign t239 = t7 | (t32 | (t35 | (t8 | (t36 | (t37 | (t38 | (t39 | (t40 | (t43 | (t46 | (t2 |
            t210)))))))))));
    assign t240 = t132 & (t131 & (t130 & (t129 & (t127 & (t126 & (t123 & (t121 & (t120 & (t118 & (t117 &
            (t3 & t116)))))))))));
    assign t241 = t88 & (t87 & (t86 & (t163 & (t161 & (t160 & (t159 & (t158 & (t157 & (t156 & (t137 &
            (t133 & t240)))))))))));
    assign t242 = t233 ? hung_black
        : t71 ? (winner[0] ? hung_black : mover)
        : t73 | (t9 | (t77 | (t10 | t97))) ? hung_black
        : ~mover;
    assign t243 = t73 | (t9 | (t77 | (t10 | (t78 | (t79 | (t80 | (serving | (t4 | (t81 | (t82 | (t83 |
            t84)))))))))));
    assign t244 = t233 ? hung_second
        : t71 ? (hung_second | ~winner[0])
        : t243 ? hung_second
        : hung_second & t85;
    assign t245 = idle | (t30 | (t6 | (t7 | (t32 | (t35 | (t8 | (t36 | (t37 | t140))))))));
    assign t246 = idle | t147 ? white_king
        : t7 ? candidate_square
        : white_king;
    assign t247 = t32 ? candidate_square
        : black_king;
    assign t248 = t181 ? black_king
        : t247;
    assign t249 = t58 | (t59 | (t62 | (t63 | (t5 | (t3 | (t66 | (t69 | (t70 | (t71 | (t73 | (t9 |
            t77)))))))))));
    assign t250 = t37 | (t38 | (t39 | (t40 | (t43 | (t46 | (t2 | (t49 | (t51 | (t52 | (t56 | (t57 |
            t249)))))))))));
    assign t251 = idle | (t30 | (t6 | (t7 | (t32 | (t35 | (t8 | (t36 | t250))))))) ? checkers_register
        : t10 ? (winner[0] ? (winner[1] ? 2'd2 : 2'd1) : 2'd0)
        : checkers_register;
    assign t252 = idle | (t30 | (t6 | (t7 | (t32 | (t35 | (t8 | (t36 | (t37 | (t38 | (t39 | (t40 |
            t135)))))))))));
    assign t253 = t233 ? scan_register
        : t71 ? (hung_mark ? ((hung_black ^ mover) ? {scan_register[3], scan_register[2] |
                selected_pinned, scan_register[0], 1'b1} : {1'b1, scan_register[2:0]}) : scan_register)
        : scan_register;
    assign t254 = t84 ? ((displaced == 3'd2) ? selected_lines[2] : ((displaced == 3'd3) ?
            selected_lines[0] : ((displaced == 3'd4) ? selected_lines[1] : ((displaced == 3'd5) ?
            (selected_lines[0] | selected_lines[1]) : neighbours))))
        : reached_register;
    assign t255 = t70 | (t71 | (t73 | (t9 | (t77 | (t10 | (t78 | (t79 | (t80 | (serving | (t4 | (t81 |
            t167)))))))))));
    assign t256 = t51 | (t52 | (t56 | (t57 | (t58 | (t59 | (t62 | (t63 | (t5 | (t3 | (t66 | (t69 |
            t255)))))))))));
    assign t257 = t32 | (t35 | (t8 | (t36 | (t37 | (t38 | (t39 | (t40 | (t43 | (t46 | (t2 | (t49 |
            t256)))))))))));
    assign t258 = job == Job_Hold;
    assign t259 = job == Job_First;
    assign t260 = job == Job_Next;
    assign t261 = job == Job_MakeFirst;
    assign t262 = job == Job_MakePeek;
    assign t263 = job == Job_MakeTest;
    assign t264 = job == Job_Leave;
    assign t265 = job == Job_LeaveNext;
    assign t266 = job == Job_LeaveVictim;
    assign t267 = job == Job_LeaveKeep;
    assign t268 = job == Job_Scan;
    assign t269 = job == Job_Check;
    assign t270 = job == Job_Reach;
    assign t271 = t258 | (t259 | (t260 | (t261 | (t262 | (t263 | (t264 | (t265 | (t266 | t267))))))));
    assign t272 = t258 | t259;
    assign t273 = t258 | (t259 | (t260 | t261));
    assign t274 = t265 | t266;
    assign t275 = job != Job_Leave;
    assign t276 = job != Job_Next;
    assign t277 = job != Job_Hold;
    assign t278 = t261 | (t262 | t263);
    assign t279 = t258 | (t259 | (t260 | t278));
    assign t280 = t262 ? 6'h26
        : t263 ? t215
        : t264 ? 6'h25
        : t274 ? t215
        : t267 ? 6'h25
        : t268 ? 6'h2b
        : t269 ? 6'd3
        : t270 ? 6'h29
        : 6'h24;
    assign t281 = t268 | t269;
    assign t282 = searching ? (t279 ? t219 : (t264 ? 2'd1 : (t274 ? t219 : (t267 ? (have ? 2'd2 : 2'd3) :
            ((t268 | (t269 | t270)) ? t219 : 2'd0)))))
        : t219;
    assign t283 = searching ? (t272 ? t225 : (t276 & (t278 ? t225 : (t275 & (t274 ? t225 : (t267 ? have :
            (t281 ? t225 : (t225 & t270))))))))
        : t225;
    assign t284 = searching ? ((t258 | (t259 | (t260 | (t261 | (t262 | (t263 | t264)))))) ? t29 : ((t29 |
            t266) & (job != Job_LeaveNext)))
        : t29;
    assign t285 = ~diverted;
    assign t286 = begin_ ? (t274 ? 2'd1 : 2'd0)
        : t282;
    assign t287 = ~begin_;
    assign t288 = t283 & t287;
    assign t289 = prepare ? (pending_promotion ? t50 : t229)
        : t229;
    assign t290 = order_kind == 3'd3;
    assign t291 = aim == Command_Next;
    assign t292 = aim == Command_Analyse;
    assign t293 = aim == Command_Search;
    assign t294 = t291 ? (exhausted ? 6'd0 : ((order_kind == 3'd4) ? 6'd7 : (t290 ? 6'd5 : ((order_kind ==
            3'd2) ? 6'd3 : 6'd8))))
        : t292 ? 6'h15
        : t293 ? 6'h25
        : aim == Command_Generate ? 6'd0
        : 6'd8;
    assign t295 = t291 | t292;
    assign t296 = enter ? t294
        : begin_ ? (t263 ? 6'h28 : (job_kind[1] ? 6'h27 : 6'd8))
        : searching ? (t273 ? t215 : t280)
        : t215;
    assign t297 = enter ? (t295 ? t286 : 2'd0)
        : t286;
    assign t298 = enter ? (t291 ? t288 : (t288 & t292))
        : t288;
    assign t299 = selected_target & t75;
    assign t300 = next_level == 3'd1;
    assign t301 = excluded ? {t151[0], 4'd0, t150[10:9]}
        : checking | attacking ? {checking & (|selected_lines[1:0]), checking, selected_lines[2:0], 1'b0,
                checking}
        : {5'h10, t41 ? {selected_allowed, 1'b0} : 2'd3};
    assign t302 = ask_attackers ? {pawns_qualify & (t74 | ((t300 & ~last_rank) & (kind != 3'd1))),
            captures & pawns_qualify, t301}
        : {1'b0, {t151, 4'd0, t150[10:9]}};
    assign t303 = winner[0] & elect_attacker;
    assign t304 = (top_promotes & t66) & (top[19:18] != 2'd3);
    assign t305 = recall ? {top[20], t304 ? (top[19:18] + 2'd1) : top[19:18], top[17:6]}
        : {ask_attackers ? t299 : move_register[14], t303 ? (repeated ? t289 : 2'd0) : t289, ask_attackers
                ? next_level : move_register[11:9], t303 ? winner[4:2] : move_register[8:6], ask_attackers
                ? candidate_square : move_register[5:0]};
    assign t306 = skip ? (pending_promotion ? 6'hc : 6'h18)
        : proceed ? (pending_promotion ? 6'hc : ((next_valid & ~more) ? 6'ha : 6'h18))
        : recall ? (t304 ? 6'h1f : t296)
        : t296;
    assign t307 = ~stop;
    assign t308 = reset ? 48'd0
        : (leaf & ~king_capture) | count_node ? (nodes_register + 48'd1)
        : enter ? (t295 ? nodes_register : (((aim == Command_Perft) | t293) ? 48'd0 : nodes_register))
        : nodes_register;
    assign t309 = making & (move_register[8:6] == 3'd2);
    assign t310 = t309 ? (mover ? t246 : move_register[5:0])
        : t246;
    assign t311 = t309 ? (mover ? move_register[5:0] : t248)
        : t248;
    assign t312 = unmaking & (top[14:12] == 3'd2);
    assign busy = state != State_Idle;
    assign found = found_register;
    assign exhausted = progress == Progress_Exhausted;
    assign aborted = aborted_register;
    assign bad_position = (((((t32 & t33) & t86) & t87) & t88) & busy) & t307;
    assign no_move = (exhaust & (t61 & (goal != Command_Perft))) & t307;
    assign analysed = analysed_register;
    assign checkers = checkers_register;
    assign contact_check = contact_register;
    assign escapes = escapes_register;
    assign nodes = nodes_register;
    assign cycles = cycles_register;
    assign searching = goal == Command_Search;
    assign serving = state == State_Serve;
    assign more_here = more | pending_promotion;
    assign last = ~next_valid & (~more & ~pending_promotion);
    assign interrupted = stop;
    assign recorded = t121 & (t123 & (t126 & (t63 | (searching | t62))));
    assign checked = in_check;
    assign scan = scan_register;
    assign reached = reached_register;
    assign question = {t152[13:3], ask_attackers | t152[2], t152[1:0], t302, t150[8:4], ask_attackers ?
            {~mover, 1'b1} : {forward ? t148 : t150[3], t150[2]}, t150[1], ask_attackers | t150[0],
            forward, t148};
    assign select = candidate_square;
    assign vote = {ask_attackers ? t44 : (busy & (t88 & (t87 & (t86 & (t162 & t163))))), t11 ?
            {origin_square, move_register[8:6]} : {candidate_square, next_level}, t165[1], ask_attackers |
            t165[0], t11};
    assign guard_crossed = idle | (t30 | (t6 | (t7 | (t32 | (t35 | (t8 | (t36 | t166)))))));
    assign current = {move_register, origin_square};
    assign make = making;
    assign unmake = unmaking;
    assign idle = state == State_Idle;
    assign load_next = enter | (searching ? (t271 ? t171 : (t268 | (t269 | (t171 | t270)))) : t171);
    assign elect_next = busy & (t88 & (t6 | (t7 | (t163 & (t161 & (t8 | (t159 & (t158 & (t157 & (t156 &
            t173))))))))));
    assign order = idle ? command
        : t174 ? t17
        : t32 ? (t33 ? t17 : goal)
        : t17;
    assign aim = order != Command_Nothing ? order
        : idle | (t30 | (t6 | (t7 | (t32 | t177)))) ? Command_Nothing
        : t81 ? Command_Next
        : Command_Nothing;
    assign home = searching ? State_Serve
        : State_Idle;
    assign own_king = mover ? black_king
        : white_king;
    assign proceed = searching ? (t272 ? t24 : (t24 | t260))
        : t24;
    assign prepare = searching ? (t273 ? t180 : (t180 | t262))
        : t180;
    assign diverted = searching & t277;
    assign begin_ = searching & ((t259 | ((t261 | ((t263 | (t274 & t275)) & (job != Job_MakePeek))) &
            t276)) & t277);
    assign neighbours = (((file_now == file_then) | (file_then == (file_now + 4'd1))) | (file_now ==
            (file_then + 4'd1))) & (((rank_now == rank_then) | (rank_then == (rank_now + 4'd1))) |
            (rank_now == (rank_then + 4'd1)));
    assign file_now = {1'b0, square_now[2:0]};
    assign file_then = {1'b0, square_then[2:0]};
    assign rank_now = {1'b0, square_now[5:3]};
    assign rank_then = {1'b0, square_then[5:3]};
    assign order_kind = t18 ? (t19 ? mode : 3'd0)
        : kind;
    assign enter = t181 ? t25
        : t32 ? (t25 | t34)
        : t177 ? t25
        : t25 | t81;
    assign evading = kind == 3'd2;
    assign checking = kind == 3'd3;
    assign attacking = kind == 3'd4;
    assign judging = attacking | (legal | checking);
    assign resume = progress == Progress_Resume;
    assign forward = busy & (t88 & (t87 & (t7 | (t163 & t184))));
    assign last_rank = (mover & (candidate_square[5:3] == 3'd0)) | (~mover & (candidate_square[5:3] ==
            3'd7));
    assign captures = (next_level != 3'd6) & (next_level != 3'd1);
    assign excluded = (t74 | t299) | (t44 & t300);
    assign pawns_qualify = attacking ? (last_rank ? (|selected_lines[2:0]) : selected_lines[3])
        : checking ? (discoverers | (selected_target | (last_rank | selected_lines[3])))
        : selected_allowed | ~t41;
    assign ask_attackers = prepare ? (more_here ? t186 : (next_valid | t186))
        : t186;
    assign elect_victim = (busy & (t88 & (t87 & (t86 & (t163 & (t161 & t188)))))) | ask_attackers;
    assign elect_attacker = prepare ? (pending_promotion ? t192 : (more | t192))
        : t192;
    assign promotes = t1 & ((mover & (move_register[5:3] == 3'd0)) | (~mover & (move_register[5:3] ==
            3'd7)));
    assign top_promotes = (top[14:12] == 3'd7) & ((~mover & (top[11:9] == 3'd0)) | (mover & (top[11:9] ==
            3'd7)));
    assign pending_promotion = promotes & (move_register[13:12] != 2'd3);
    assign direct = t12 & (t1 ? victim_lines[3] : ((move_register[8:6] == 3'd6) ? victim_lines[2] :
            ((move_register[8:6] == 3'd5) ? victim_lines[0] : ((move_register[8:6] == 3'd4) ?
            victim_lines[1] : ((move_register[8:6] == 3'd3) & t13)))));
    assign worthwhile = t12 | (t14 ? t13 : (t15 ? victim_lines[1] : (t16 ? victim_lines[0] :
            victim_lines[2])));
    assign matches_ = ((origin_square == operand[5:0]) & (move_register[5:0] == operand[11:6])) &
            (promoted == operand[14:12]);
    assign promoted = promotes ? (t14 ? 3'd5 : (t15 ? 3'd4 : (t16 ? 3'd3 : 3'd2)))
        : 3'd0;
    assign skip = (busy & t194) & t285;
    assign exhaust = (busy & (t88 & (t87 & (t86 & (t163 & (t161 & (t160 & (t159 & t195)))))))) & t285;
    assign making = (searching ? ((t258 | (t259 | t260)) ? t197 : (t261 | (t262 | (t197 | t263)))) : t197)
            & t307;
    assign unmaking = (searching ? (t279 ? t201 : (t264 | (t265 | (t266 | (t201 | t267))))) : t201) & t307;
    assign recall = searching ? (t279 ? t204 : (t264 | (t265 | (t204 | t266))))
        : t204;
    assign stop = t95 & (busy & abort_);
    assign candidate_given = enter ? ((mover ^ t290) ? t247 : white_king)
        : searching ? (t271 ? t234 : (t281 ? own_king : (t270 ? square_then : t234)))
        : t234;

    initial state = 6'd0;
    always @(posedge clock)
        state <= reset ? State_Idle
            : stop ? State_Unwind
            : exhaust ? (t45 ? State_Ascend : home)
            : t306;

    initial goal = 4'd0;
    always @(posedge clock)
        goal <= t18 ? t17
            : goal;

    initial progress = 2'd0;
    always @(posedge clock)
        progress <= (stop | restart) | reset ? Progress_Start
            : exhaust ? (t45 ? t297 : (t61 ? Progress_Start : Progress_Exhausted))
            : t297;

    initial depth = 7'd0;
    always @(posedge clock)
        depth <= t221;

    initial base = 7'd0;
    always @(posedge clock)
        base <= idle ? height
            : base;

    initial verified = 1'b0;
    always @(posedge clock)
        verified <= ((t181 ? verified : (t32 ? (verified | t34) : (t222 ? verified : (t62 ? t61 :
                (verified & t117))))) & ~touched) & ~reset;

    initial kings = 1'b0;
    always @(posedge clock)
        kings <= idle | t30 ? kings
            : t6 ? (winner[0] & ~winner[1])
            : t7 ? (~winner[1] & (kings & winner[0]))
            : kings;

    initial found_register = 1'b0;
    always @(posedge clock)
        found_register <= (((exhaust ? (t45 & t298) : t298) & t307) & ~restart) & ~reset;

    initial aborted_register = 1'b0;
    always @(posedge clock)
        aborted_register <= ((aborted_register & t28) | stop) & ~reset;

    initial analysed_register = 1'b0;
    always @(posedge clock)
        analysed_register <= (((enter ? (t295 ? t227 : (t227 & (aim != Command_Search))) : t227) & t307) &
                ~touched) & ~reset;

    initial move_register = 15'd0;
    always @(posedge clock)
        move_register <= t305;

    initial from_register = 27'd0;
    always @(posedge clock)
        from_register <= recall ? origin_written
            : t303 ? winner[37:11]
            : from_register;

    initial next_register = 27'd0;
    always @(posedge clock)
        next_register <= (elect_next | elect_victim) & (prepare | t285) ? winner[37:11]
            : load_next ? candidate_written
            : next_register;

    initial former = 6'd0;
    always @(posedge clock)
        former <= t224 ? former
            : t2 ? origin_square
            : former;

    initial next_level = 3'd0;
    always @(posedge clock)
        next_level <= elect_victim ? winner[4:2]
            : t236;

    initial next_valid = 1'b0;
    always @(posedge clock)
        next_valid <= elect_victim ? winner[0]
            : next_valid;

    initial more = 1'b0;
    always @(posedge clock)
        more <= t303 ? winner[1]
            : more;

    initial continued = 1'b0;
    always @(posedge clock)
        continued <= t237 ? continued
            : t46 ? resume
            : continued | t2;

    initial repeated = 1'b0;
    always @(posedge clock)
        repeated <= t237 ? repeated
            : t46 ? (resume & pending_promotion)
            : repeated & t131;

    initial victim_lines = 4'd0;
    always @(posedge clock)
        victim_lines <= ask_attackers ? selected_lines
            : victim_lines;

    initial in_check = 1'b0;
    always @(posedge clock)
        in_check <= t238 ? in_check
            : t8 ? winner[0]
            : in_check;

    initial double_check = 1'b0;
    always @(posedge clock)
        double_check <= t238 ? double_check
            : t8 ? winner[1]
            : double_check;

    initial illegal = 1'b0;
    always @(posedge clock)
        illegal <= idle | (t30 | (t6 | (t7 | (t32 | (t35 | t143))))) ? illegal
            : t58 ? king_capture
            : illegal;

    initial test_check = 1'b0;
    always @(posedge clock)
        test_check <= idle | (t30 | (t6 | t239)) ? test_check
            : t52 ? t53
            : test_check;

    initial leaf = 1'b0;
    always @(posedge clock)
        leaf <= (busy & t241) & t307;

    initial have = 1'b0;
    always @(posedge clock)
        have <= prepare ? (pending_promotion | (next_valid | more))
            : have;

    initial ready = 1'b0;
    always @(posedge clock)
        ready <= prepare ? (pending_promotion | (more | ~next_valid))
            : ready;

    initial hung_black = 1'b0;
    always @(posedge clock)
        hung_black <= enter ? (t291 ? t242 : (t292 ? ~mover : t242))
            : t242;

    initial hung_second = 1'b0;
    always @(posedge clock)
        hung_second <= enter ? (t291 ? t244 : (t244 & (aim != Command_Analyse)))
            : t244;

    initial hung_continued = 1'b0;
    always @(posedge clock)
        hung_continued <= t245 ? hung_continued
            : t112 & (t70 ? hung_continued : (hung_continued | t71));

    initial hung_defended = 1'b0;
    always @(posedge clock)
        hung_defended <= idle | (t30 | (t6 | (t7 | (t32 | (t35 | t145))))) ? hung_defended
            : t73 ? selected_allowed
            : hung_defended;

    initial hung_mark = 1'b0;
    always @(posedge clock)
        hung_mark <= t245 ? hung_mark
            : t112 & (t70 ? hung_mark : (t107 & (t73 ? hung_mark : (t9 ? t76 : hung_mark))));

    initial kind = 3'd0;
    always @(posedge clock)
        kind <= begin_ ? job_kind
            : order_kind;

    initial legal = 1'b0;
    always @(posedge clock)
        legal <= (t18 ? (t19 ? legal_only : (t17 == 4'd5)) : legal) & t287;

    initial white_king = 6'd0;
    always @(posedge clock)
        white_king <= t312 ? (mover ? top[5:0] : t310)
            : t310;

    initial black_king = 6'd0;
    always @(posedge clock)
        black_king <= t312 ? (mover ? t311 : top[5:0])
            : t311;

    initial checkers_register = 2'd0;
    always @(posedge clock)
        checkers_register <= t251;

    initial contact_register = 1'b0;
    always @(posedge clock)
        contact_register <= t252 ? contact_register
            : t78 ? contact
            : contact_register;

    initial escapes_register = 4'd0;
    always @(posedge clock)
        escapes_register <= t252 ? escapes_register
            : t78 ? 4'd0
            : t79 ? (winner[0] ? (escapes_register + 4'd1) : escapes_register)
            : escapes_register;

    initial spent = 1'b0;
    always @(posedge clock)
        spent <= t284;

    initial scan_register = 4'd0;
    always @(posedge clock)
        scan_register <= searching ? (t271 ? t253 : (t268 ? 4'd0 : t253))
            : t253;

    initial reached_register = 1'b0;
    always @(posedge clock)
        reached_register <= idle | (t30 | (t6 | (t7 | t257))) ? reached_register
            : t254;

    initial nodes_register = 48'd0;
    always @(posedge clock)
        nodes_register <= t308;

    initial cycles_register = 48'd0;
    always @(posedge clock)
        cycles_register <= reset ? 48'd0
            : busy ? (cycles_register + 48'd1)
            : t18 ? 48'd0
            : cycles_register;

    ballot origin (
        .ballot(from_register),
        .square(origin_square),
        .given(top[5:0]),
        .written(origin_written)
    );

    ballot candidate (
        .ballot(next_register),
        .square(candidate_square),
        .given(candidate_given),
        .written(candidate_written)
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
    wire [5:0] ram_read_address;
    reg  [35:0] ram_read_data; // Frame: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20], rights[24:21], passed[28:25], fifty[35:29]
    reg  [35:0] newest; // Frame: from[5:0], to[11:6], attacker[14:12], victim[17:15], promotion[19:18],
            // en_passant[20], rights[24:21], passed[28:25], fifty[35:29]
    wire [6:0] height_d;
    reg  [6:0] height;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [6:0] t1;
    /* verilator lint_on UNUSEDSIGNAL */

    assign t1 = height_d - 7'd2;
    assign top = newest;
    assign count = height;
    assign frame = {fifty, passed, rights, played};
    assign ram_read_address = t1[5:0];
    assign height_d = clear ? 7'd0
        : pop ? (height - 7'd1)
        : push ? (height + 7'd1)
        : height;

    initial newest = 36'd0;
    always @(posedge clock)
        newest <= pop ? ram_read_data
            : push ? frame
            : newest;

    initial height = 7'd0;
    always @(posedge clock)
        height <= height_d;

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
    output wire [16:0] at_register,
    output wire [31:0] word_register,
    output wire accepted,
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
    wire state, commands, in_range;
    wire [3:0] fault;
    wire accept, unknown;
    wire [6:0] room;
    wire [31:0] answer;
    wire [4:0] decoder_target;
    reg  [16:0] at;
    reg  [31:0] word;
    reg  writes, reads;
    reg  [31:0] read_register;
    reg  [3:0] mode_register, fault_register;
    reg  [16:0] fault_address, command_address;
    wire [14:0] operand_register_d;
    reg  [14:0] operand_register;
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
    wire [31:0] t35, t36, t37, t38, t39;

    assign t1 = decoder_target == Target_Side;
    assign t2 = decoder_target == Target_Castling;
    assign t3 = word < 32'h10;
    assign t4 = decoder_target == Target_EnPassant;
    assign t5 = word == 32'd0;
    assign t6 = decoder_target == Target_Fifty;
    assign t7 = decoder_target == Target_Square;
    assign t8 = decoder_target == Target_Mode;
    assign t9 = decoder_target == Target_Perft;
    assign t10 = decoder_target == Target_Generate;
    assign t11 = decoder_target == Target_Next;
    assign t12 = decoder_target == Target_Make;
    assign t13 = decoder_target == Target_Unmake;
    assign t14 = decoder_target == Target_Abort;
    assign t15 = decoder_target == Target_Analyse;
    assign t16 = decoder_target == Target_Clear;
    assign t17 = decoder_target != Target_Mode;
    assign t18 = (((t9 | (t10 | (t11 | (t12 | (t13 | (t14 | (t15 | t16))))))) & t17) & (decoder_target !=
            Target_Square)) & (decoder_target != Target_Fifty);
    assign t19 = t6 ? (word < 32'h80)
        : t7 ? (((word < 32'hf) & (word[2:0] != 3'd7)) & (word != 32'd8))
        : (t3 & (word[2:0] < 3'd5)) | t17;
    assign t20 = decoder_target != Target_Error;
    assign t21 = decoder_target != Target_Abort;
    assign t22 = t9 ? ((t5 | ({25'd0, room} < word)) ? 4'd5 : 4'd0)
        : t12 ? ((room == 7'd0) ? 4'd6 : ((t5 & ~found) ? 4'd8 : 4'd0))
        : t13 ? ((height == 7'd0) ? 4'd7 : 4'd0)
        : 4'd0;
    assign t23 = extension[1] | (t17 & ((~extension[0] & (~state & ~commands)) & t20)) ? 4'd2
        : (t20 & busy) & t21 ? 4'd3
        : ~in_range | extension[3] ? 4'd4
        : extension[4] ? 4'd5
        : extension[5] ? 4'd8
        : t22;
    assign t24 = t8 & accept;
    assign t25 = commands & accept;
    assign t26 = t25 ? (t9 ? 4'd1 : (t10 ? 4'd2 : (t11 ? 4'd3 : (t12 ? (t5 ? 4'd4 : 4'd5) : (t13 ? 4'd6 :
            (t15 ? 4'd7 : 4'd0))))))
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
    assign t34 = decoder_target == Target_Error;
    assign t35 = t2 ? {28'd0, rights}
        : t4 ? {28'd0, passed}
        : t6 ? {25'd0, fifty}
        : t8 ? {28'd0, mode_register}
        : t7 ? {28'd0, square}
        : extension[0] & ~extension[2] ? extension_answer
        : 32'd0;
    assign t36 = decoder_target == Target_HungWhiteHigh ? (analysed ? hung_white[63:32] : 32'd0)
        : decoder_target == Target_HungBlackLow ? (analysed ? hung_black[31:0] : 32'd0)
        : decoder_target == Target_HungBlackHigh ? (analysed ? hung_black[63:32] : 32'd0)
        : t1 ? {31'd0, mover}
        : t35;
    assign t37 = decoder_target == Target_Check ? {24'd0, {analysed ? escapes : 4'd0, 1'b0, analysed ?
            {contact_check, checkers} : 3'd0}}
        : decoder_target == Target_HungWhiteLow ? (analysed ? hung_white[31:0] : 32'd0)
        : t36;
    assign t38 = decoder_target == Target_CyclesHigh ? {16'd0, cycles[47:32]}
        : decoder_target == Target_NodesLow ? nodes[31:0]
        : decoder_target == Target_NodesHigh ? {16'd0, nodes[47:32]}
        : decoder_target == Target_Move ? {found, 12'd0, found ? move_word : 19'd0}
        : t37;
    assign t39 = decoder_target == Target_Status ? {17'd0, {height, 4'd0, aborted, exhausted, found, busy}}
        : t34 ? {7'd0, {fault_address, 4'd0, fault_register}}
        : decoder_target == Target_CyclesLow ? cycles[31:0]
        : t38;
    assign read_data = read_register;
    assign access = at[5:0];
    assign data = word[6:0];
    assign load_square = t7 & accept;
    assign load_mover = t1 & accept;
    assign load_rights = t2 & accept;
    assign load_passed = t4 & accept;
    assign load_fifty = t6 & accept;
    assign clear = t16 & accept;
    assign at_register = at;
    assign word_register = word;
    assign accepted = accept;
    assign command = t27 ? Command_Search
        : t26;
    assign operand = operand_register_d;
    assign abort_ = t14 & accept;
    assign restart = touched | t24;
    assign touched = clear | (state & accept);
    assign mode = mode_register[2:0];
    assign legal_only = mode_register[3];
    assign state = t1 | (t2 | (t4 | (t6 | t7)));
    assign commands = ((t18 & (decoder_target != Target_EnPassant)) & (decoder_target != Target_Castling))
            & (decoder_target != Target_Side);
    assign in_range = t1 ? (word < 32'd2)
        : t2 ? t3
        : t4 ? (t5 | (word[31:3] == 29'd1))
        : t19;
    assign fault = unknown ? Fault_UnknownAddress
        : t23;
    assign accept = writes & (fault == Fault_Nothing);
    assign unknown = (decoder_target == Target_Nothing) & ~extension[0];
    assign room = 7'h40 - height;
    assign answer = decoder_target == Target_Id ? 32'h424c5545
        : decoder_target == Target_Version ? 32'd1
        : t39;
    assign operand_register_d = t25 ? word[14:0]
        : operand_register;

    initial at = 17'd0;
    always @(posedge clock)
        at <= address;

    initial word = 32'd0;
    always @(posedge clock)
        word <= write_data;

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
        operand_register <= operand_register_d;

    decoder decoder (
        .address(at),
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
    output wire [16:0] at,
    output wire [31:0] data,
    output wire accept,
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
    wire [37:0] array_winner; // Winner: found[0], more[1], level[4:2], square[10:5], ballot[37:11]
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
    wire [33:0] sequencer_question; // Question: black[0], forward[1], reverse[2], targets[3],
            // adjacent[4], downwards[5], lift_king[6], king_admit[8:7], admit[10:9], castling[11],
            // everyone[12], by_diagonal[13], by_line[14], by_knight[15], discoverers[16], king[17],
            // pawn_capture[18], pawn_step[19], mark_kings[20], latch_victims[21], latch_attackers[22],
            // latch_lines[23], latch_discoverers[24], latch_allowed[25], answers[26], along_diagonal[27],
            // along_line[28], en_passant_answers[29], specials[30], clear_hung[31], set_hung[32], pins[33]
    wire [5:0] sequencer_select;
    wire [12:0] sequencer_vote; // Vote: attackers[0], after[1], inclusive[2], last_level[5:3],
            // last_square[11:6], captures[12]
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
    wire [16:0] host_port_at_register;
    wire [31:0] host_port_word_register;
    wire host_port_accepted;
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
    assign at = host_port_at_register;
    assign data = host_port_word_register;
    assign accept = host_port_accepted;
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
        .at_register(host_port_at_register),
        .word_register(host_port_word_register),
        .accepted(host_port_accepted),
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
    wire [16:0] core_at;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [31:0] core_data;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire core_accept;
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
        .at(core_at),
        .data(core_data),
        .accept(core_accept),
        .extension(7'd0),
        .extension_answer(32'd0)
    );
endmodule
