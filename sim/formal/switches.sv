// Pairs of pieces that may switch: two cells, and the arbiter's mask of the cells after the victim.
// For any two squares and any pieces on them, each pair is generated exactly once.
`default_nettype none

module switches_properties (
    input wire [5:0] a,
    input wire [5:0] b,
    // The pieces on them, and their colours.
    input wire [2:0] a_kind,
    input wire [2:0] b_kind,
    input wire a_own,
    input wire b_own,
    input wire victims
);
    function automatic [2:0] coordinate(input [2:0] x);
        coordinate = x < 4 ? 2 * (3 - x) : 2 * (x - 4) + 1;
    endfunction

    // A square's place in the order of centrality.
    function automatic [5:0] centrality(input [5:0] s);
        reg [2:0] rank, file;
        begin
            rank = coordinate(s[5:3]);
            file = coordinate(s[2:0]);
            centrality = {rank[2], file[2], rank[1], file[1], rank[0], file[0]};
        end
    endfunction

    function automatic border(input [5:0] s);
        border = s[5:3] == 0 || s[5:3] == 7;
    endfunction

    // The mask after either square, while the other cell is tested against it.
    wire [63:0] behind_a, behind_b;
    bluechip_arbiter mask_a (.vote({4'd0, a, 7'd0}), .victims(9'd0), .attackers(7'd0), .elected(64'd0), .after(behind_a));
    bluechip_arbiter mask_b (.vote({4'd0, b, 7'd0}), .victims(9'd0), .attackers(7'd0), .elected(64'd0), .after(behind_b));

    wire a_attacks, b_attacks, a_victim, b_victim;
    bluechip_switch_cell cell_a (
        .question({border(b), b_kind, 1'b1, victims}), .resident({1'b0, a_kind}), .own(a_own),
        .after(behind_b[centrality(a)]), .border(border(a)), .attacker(a_attacks), .victim(a_victim)
    );
    bluechip_switch_cell cell_b (
        .question({border(a), a_kind, 1'b1, victims}), .resident({1'b0, b_kind}), .own(b_own),
        .after(behind_a[centrality(b)]), .border(border(b)), .attacker(b_attacks), .victim(b_victim)
    );

    // A pawn would arrive on the first or last rank.
    wire pawn_on_border = a_kind == 1 && border(b) || b_kind == 1 && border(a);

    always @* begin
        if (a_own) assume (a_kind != 0 && a_kind != 7);
        if (b_own) assume (b_kind != 0 && b_kind != 7);
        if (a == b) assume (a_kind == b_kind && a_own == b_own);
        if (a_own && b_own && a != b && a_kind != b_kind && !pawn_on_border)
            each_pair_comes_once: assert (a_attacks != b_attacks);
        if (a_attacks) the_attacker_comes_first: assert (centrality(a) < centrality(b));
        if (b_kind == 0) without_a_victim_nobody_comes: assert (!a_attacks);
        if (a_kind == b_kind) like_pieces_stay: assert (!a_attacks);
        if (pawn_on_border) no_pawn_goes_to_the_border: assert (!a_attacks);
        if (!a_own) others_stay: assert (!a_attacks);
        victims_are_all_own_pieces: assert (a_victim == (victims && a_own));
    end
endmodule
