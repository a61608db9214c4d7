// The whole arbiter: its parts in the 64 cells, its centre, and the ballot, which is decoded a
// clock later. The candidate registers of the cells may have any values that `candidates.sv`
// allows.
//
// Cells are numbered in order of centrality, the most central first.
`default_nettype none

module election_properties (
    input wire [16:0] vote,
    // The registers of the cells.
    input wire [3*64-1:0] victims,
    input wire [63:0] quiets,
    input wire [63:0] promotions,
    input wire [63:0] passeds,
    input wire [3*64-1:0] attackers,
    input wire [5:0] given
);
    wire for_attackers = vote[0];
    wire resumes = vote[2];
    wire [2:0] last_level = vote[6:4];

    // ---- The blocks ----
    reg [8:0] victim_offers;
    reg [6:0] attacker_offers;
    wire [63:0] elected, after;
    wire [8:0] election;
    wire [44:0] winner;
    wire [5:0] square;
    wire [63:0] map;
    wire several;

    genvar g;
    generate
        for (g = 0; g < 64; g = g + 1) begin : cells
            bluechip_arbiter_cell cell_part (
                .attackers(for_attackers),
                .victim(victims[3*g +: 3]),
                .quiet(quiets[g]),
                .promotion(promotions[g]),
                .passed(passeds[g]),
                .attacker(attackers[3*g +: 3]),
                .election(election),
                .elected(elected[g])
            );
        end
    endgenerate

    bluechip_arbiter centre (
        .vote(vote),
        .victims(victim_offers),
        .attackers(attacker_offers),
        .elected(elected),
        .after(after),
        .election(election),
        .winner(winner)
    );

    bluechip_movegen_ballot ballot (
        .ballot(winner[44:5]),
        .square(square),
        .map(map),
        .many(several),
        .given(given),
        .written(),
        .given_map()
    );

    // ---- The specification, from the documentation ---- The code of a coordinate: 3, 4, 2, 5, 1,
    // 6, 0, 7 from the centre outwards.
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

    // The levels at which a cell is a candidate: bit n for level n.
    function automatic [7:0] levels(input integer i);
        reg [2:0] victim, attacker;
        begin
            victim = victims[3*i +: 3];
            attacker = attackers[3*i +: 3];
            if (for_attackers)
                levels = attacker == 0 ? 8'd0 : 8'd1 << (8 - attacker);
            else
                levels = {victim == 5, promotions[i], victim == 4, victim == 3, victim == 2, victim == 1 || passeds[i],
                    quiets[i], 1'b0};
        end
    endfunction

    // Levels that take part in the vote.
    function automatic admitted(input [2:0] level);
        if (resumes)
            admitted = level == last_level;
        else
            admitted = !(vote[1] && level > last_level) && !(vote[13] && level < 2);
    endfunction

    wire found = winner[0];
    wire more = winner[1];
    wire [2:0] level = winner[4:2];
    wire [5:0] place = centrality(square);
    reg [7:0] taking_part;
    reg [63:0] candidates;
    integer i, n;

    always @* begin
        victim_offers = 0;
        attacker_offers = 0;
        taking_part = 0;
        for (i = 0; i < 64; i = i + 1) begin
            // Offers of the cells: their decoded registers.
            for (n = 1; n < 7; n = n + 1) begin
                if (victims[3*i +: 3] == n) victim_offers[n] = 1;
                if (attackers[3*i +: 3] == n) attacker_offers[n] = 1;
            end
            if (quiets[i]) victim_offers[0] = 1;
            if (promotions[i]) victim_offers[7] = 1;
            if (passeds[i]) victim_offers[8] = 1;
            taking_part = taking_part | levels(i);
        end
        for (n = 0; n < 8; n = n + 1)
            if (!admitted(n)) taking_part[n] = 0;
        for (i = 0; i < 64; i = i + 1) begin
            candidates[i] = (levels(i) & taking_part & (8'd1 << level)) != 0;
            // Candidates are on squares of one kind, see `candidates.sv`.
            assume (victims[3*i +: 3] != 7 && attackers[3*i +: 3] != 7);
            if (quiets[i] || promotions[i] || passeds[i]) assume (victims[3*i +: 3] == 0);
        end
        // Level 0 means no candidate.
        if (vote[1] || resumes) assume (last_level != 0);
        if (resumes && for_attackers) assume (last_level != 1);

        someone_is_found_if_there_is_a_candidate: assert (found == (taking_part != 0));
        if (found) begin
            the_level_is_the_highest: assert (taking_part[level] && (taking_part >> level) == 1);
            the_winner_is_a_candidate: assert (candidates[place]);
            the_winner_is_the_most_central: assert ((candidates & ((64'd1 << place) - 1)) == 0);
            the_map_has_the_winner_alone: assert (map == 64'd1 << square);
            others_of_the_level_are_announced: assert (several == ((candidates & ~(64'd1 << place)) != 0));
            other_levels_are_announced: assert (more == ((taking_part & ~(8'd1 << level)) != 0));
        end
        // In a vote that resumes generation, the elected cells that are not `after` are retired:
        // those of the last candidate's level that precede it in the order, and itself unless the
        // vote is inclusive.
        if (resumes) begin
            those_before_the_last_are_retired: assert (
                (found ? elected & ~after : 0)
                == (candidates & ~(~64'd0 << ({1'b0, centrality(vote[12:7])} + !vote[3])))
            );
            retired_from_the_right_registers: assert (
                election[8:6] == {!for_attackers && last_level == 1, !for_attackers && last_level != 1, for_attackers}
            );
        end
    end
endmodule
