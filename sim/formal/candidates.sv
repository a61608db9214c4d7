// A cell's candidate registers: a retired candidate is not offered again until the registers latch
// again, one that is not retired is not lost, and the registers are consistent in every way that
// `election.sv` assumes.
`default_nettype none

module candidates_properties (
    input wire clock,
    input wire [39:0] question,
    input wire selected, source, top, bottom, third, sixth, castling, en_passant, crossed,
    input wire answers, discovers, checks,
    input wire from, write_from, write_to, write_extra, clear,
    input wire [3:0] from_piece, to_piece, extra_piece,
    input wire from_n, from_ne, from_e, from_se, from_s, from_sw, from_w, from_nw,
    input wire knight_in, king_in, pawn_attack_in, step_from_s, step_from_n,
    input wire attackers, after,
    input wire [8:0] election,
    input wire departure, retire_attacker, retire_victim, retire_quiet
);
    wire [8:0] offers_victim;
    wire [6:0] offers_attacker;
    wire elected;
    wire [3:0] code;
    wire latch_victims = question[21], latch_attackers = question[22];
    wire keep = question[38], restore = question[39];
    // Registers of the block.
    (* hierconn *) wire [2:0] \square.candidates_0.victim_kind ;
    (* hierconn *) wire [2:0] \square.candidates_0.attacker_kind ;
    (* hierconn *) wire \square.receiver_victim ;
    (* hierconn *) wire \square.quiet ;
    (* hierconn *) wire \square.candidates_0.kept_victim ;
    (* hierconn *) wire [2:0] \square.candidates_0.kept_kind ;
    (* hierconn *) wire \square.candidates_0.kept_quiet ;
    (* hierconn *) wire \square.receiver_attacker ;

    bluechip_movegen_cell square (
        .clock(clock), .question(question), .selected(selected), .source(source),
        .top(top), .bottom(bottom), .third(third), .sixth(sixth),
        .castling(castling), .en_passant(en_passant), .crossed(crossed),
        .answers(answers), .discovers(discovers), .checks(checks),
        .from(from), .write_from(write_from), .from_piece(from_piece), .write_to(write_to), .to_piece(to_piece),
        .write_extra(write_extra), .extra_piece(extra_piece), .clear(clear),
        .from_n(from_n), .from_ne(from_ne), .from_e(from_e), .from_se(from_se),
        .from_s(from_s), .from_sw(from_sw), .from_w(from_w), .from_nw(from_nw),
        .to_n(), .to_ne(), .to_e(), .to_se(), .to_s(), .to_sw(), .to_w(), .to_nw(),
        .line_source(), .diagonal_source(), .vacant(),
        .knight_in(knight_in), .king_in(king_in), .pawn_attack_in(pawn_attack_in),
        .step_from_s(step_from_s), .step_from_n(step_from_n),
        .knight_out(), .king_out(), .pawn_out(), .step_to_n(), .step_to_s(),
        .attackers(attackers), .after(after), .election(election),
        .departure(departure), .retire_attacker(retire_attacker), .retire_victim(retire_victim), .retire_quiet(retire_quiet),
        .offers_victim(offers_victim), .offers_attacker(offers_attacker), .elected(elected),
        .code(code), .king_capture(), .contact(), .discoverer(), .lines(), .allowed(), .hung()
    );

    // Whether the candidates are retired in this clock: selected by their square, or elected and
    // not after the last candidate.
    wire [2:0] retires = {
        selected && retire_quiet || elected && !after && election[8],
        selected && retire_victim || elected && !after && election[7],
        departure && retire_attacker || elected && !after && election[6]
    };

    // Candidates kept aside: a victim of quiet moves, and pieces by type.
    reg [6:0] aside = 0;
    always @(posedge clock)
        if (keep) aside <= {retires[1] ? 6'd0 : offers_victim[6:1], offers_victim[0] && !retires[2]};

    // Values of the last clock.
    reg past = 0, past_keep, past_restore, past_latch_victims, past_latch_attackers, past_victim, past_quiet, past_attacker;
    reg [2:0] past_retires;
    reg [8:0] past_offers_victim;
    reg [6:0] past_offers_attacker;
    always @(posedge clock) begin
        past <= 1;
        past_keep <= keep;
        past_restore <= restore;
        past_latch_victims <= latch_victims;
        past_latch_attackers <= latch_attackers;
        past_victim <= square.receiver_victim;
        past_quiet <= square.quiet;
        past_attacker <= square.receiver_attacker;
        past_retires <= retires;
        past_offers_victim <= offers_victim;
        past_offers_attacker <= offers_attacker;
    end

    // No piece has type 7, and an empty square has no colour: the host port refuses other codes,
    // and `change` produces none.
    function is_piece(input [3:0] piece);
        is_piece = piece[2:0] != 7 && piece != 8;
    endfunction

    always @(posedge clock) begin
        assume (is_piece(from_piece) && is_piece(to_piece) && is_piece(extra_piece));
        // Pawns promote on the first or last rank; en passant targets are on the third or sixth.
        assume (!((third || sixth) && (top || bottom)));
        // Victims are kept aside only when others latch, and restored only when nothing latches.
        if (keep) assume (latch_victims);
        if (restore) assume (!latch_victims && !latch_attackers && !keep);

        the_resident_is_a_piece: assert (is_piece(code));
        victims_are_decoded: assert (
            square.candidates_0.victim_kind != 7 && offers_victim[6:1] == (square.candidates_0.victim_kind == 0 ? 0 : 6'd1 << (square.candidates_0.victim_kind - 1))
        );
        attackers_are_decoded: assert (
            square.candidates_0.attacker_kind != 7 && offers_attacker == (square.candidates_0.attacker_kind == 0 ? 0 : 7'd1 << square.candidates_0.attacker_kind)
        );
        if (offers_victim[0] || offers_victim[7] || offers_victim[8])
            empty_squares_have_no_piece: assert (square.candidates_0.victim_kind == 0);

        if (past && !past_latch_victims && !past_restore) begin
            retired_victims_do_not_come_back: assert ((offers_victim & ~past_offers_victim) == 0);
            if (!past_retires[1])
                victims_are_not_lost: assert (offers_victim[8:1] == past_offers_victim[8:1]);
            if (!past_retires[2])
                quiet_victims_are_not_lost: assert (offers_victim[0] == past_offers_victim[0]);
        end
        if (past && !past_latch_attackers) begin
            retired_attackers_do_not_come_back: assert ((offers_attacker & ~past_offers_attacker) == 0);
            if (!past_retires[0])
                attackers_are_not_lost: assert (offers_attacker == past_offers_attacker);
        end
        if (past && past_restore)
            what_was_kept_comes_back: assert (offers_victim[6:0] == aside);
        if (past && past_retires[1] && !past_keep && !past_restore)
            retired_victims_go: assert (offers_victim[8:1] == 0);
        if (past && past_retires[2] && !past_keep && !past_restore)
            retired_quiet_victims_go: assert (!offers_victim[0]);
        if (past && !past_latch_attackers && past_retires[0])
            retired_attackers_go: assert (offers_attacker == 0);
        if (past && past_latch_victims && (past_keep || !past_retires[1]))
            a_victim_is_offered_when_found: assert (past_victim || offers_victim[8:1] == 0);
        if (past && past_latch_victims && (past_keep || !past_retires[2]))
            a_quiet_victim_is_offered_when_found: assert (offers_victim[0] == past_quiet);
        if (past && past_latch_attackers)
            an_attacker_is_offered_when_found: assert ((offers_attacker != 0) == past_attacker);

        // For the induction.
        lemma_a_piece_is_kept: assert (
            square.candidates_0.kept_kind != 7
            && aside[6:1] == (square.candidates_0.kept_victim && square.candidates_0.kept_kind != 0
                ? 6'd1 << (square.candidates_0.kept_kind - 1) : 6'd0)
        );
        lemma_a_quiet_victim_is_kept: assert (aside[0] == square.candidates_0.kept_quiet);
        if (square.candidates_0.kept_quiet)
            lemma_an_empty_square_is_kept: assert (square.candidates_0.kept_kind == 0);
    end
endmodule
