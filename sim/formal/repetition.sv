// The repetition detector's seeks end: each within the clocks needed to go through the stored
// plies, whatever the ring's places report (they are cut out). The number of stored plies never
// exceeds the ring.
`default_nettype none

module repetition_properties (
    input wire clock,
    input wire push, pop, clear,
    input wire [5:0] from, to,
    input wire [2:0] kind,
    input wire irreversible, passed,
    input wire judgement_seek, judgement_seek_no_progress
);
    localparam RING = 32;
    // One ply of the side in question per clock, and four clocks to begin and to end.
    localparam PATIENCE = RING / 2 + 4;
    wire [5:0] count;
    wire judgement_seeking, judgement_repeated, judgement_claim, judgement_no_progress;
    wire [4:0] judgement_no_progress_age, claim_age;
    bluechip_repetition detector (.square_now(), .square_then(), .*);

    reg [5:0] patience = 0;
    always @(posedge clock)
        patience <= judgement_seeking ? patience + 1 : 0;

    // ---- The last clock ----
    reg past = 0, past_push, past_pop, past_clear;
    reg [5:0] past_count;
    always @(posedge clock) begin
        past <= 1;
        past_push <= push;
        past_pop <= pop;
        past_clear <= clear;
        past_count <= count;
    end

    always @(posedge clock) begin
        // One operation at a time: `sequencer.sv`, `search_control.sv`. A seek is of an existing
        // candidate.
        assume (push + pop + clear <= 1);
        if (judgement_seek || judgement_seeking) assume (!push && !pop && !clear);
        if (judgement_seeking) assume (!judgement_seek);
        if (judgement_seek) assume (judgement_seek_no_progress ? judgement_no_progress : judgement_claim);

        a_seek_ends: assert (patience <= PATIENCE);
        it_knows_what_the_ring_holds: assert (count <= RING);
        if (past)
            it_knows_one_more_or_one_less: assert (
                count == (past_clear ? 0
                    : past_push ? (past_count == RING ? RING : past_count + 1)
                    : past_pop ? (past_count == 0 ? 0 : past_count - 1)
                    : past_count)
            );
    end
endmodule
