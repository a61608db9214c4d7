// Search control terminates: it stays in a step for many clocks only to wait for another block, an
// interruption ends it immediately, and while no search runs it issues no request. It makes and
// takes back one move at a time, between the position it began with and the end of the stack. The
// parts that only judge a position are cut out: their outputs are unconstrained.
`default_nettype none

module search_control_properties (
    input wire clock,
    input wire reset,
    // The host, the sequencer, the position, and the parts that judge it.
    input wire [38:0] parameters,
    input wire [63:0] window,
    input wire [31:0] node_limit,
    input wire [15:0] draw_score,
    input wire jobs_start, jobs_serving, jobs_busy, jobs_interrupted,
    input wire [31:0] jobs_nodes,
    input wire jobs_found, jobs_exhausted,
    input wire [22:0] jobs_pending,
    input wire jobs_more_here, jobs_last, jobs_lost, jobs_sibling, jobs_king_capture, jobs_reached,
    input wire mover,
    input wire [6:0] fifty,
    input wire [6:0] moves_played,
    input wire judgement_repeated, judgement_claim, judgement_no_progress,
    input wire [4:0] judgement_no_progress_age,
    input wire judgement_seeking,
    input wire [48:0] scores,
    input wire silent,
    input wire [9:0] threats
);
    localparam ROOM = 64;
    // Clocks without a job, a node or a wait.
    localparam PATIENCE = 6;
    localparam [3:0] IDLE = 0, ROOT = 1, ADVANCE = 3, CONSULT = 6, SEEK = 9, REACH = 10, AWAIT_SLOW = 12, MATE = 13, FINISH = 15;
    localparam [3:0] HOLD = 0;

    wire [3:0] jobs_job;
    wire jobs_makes, jobs_unmakes, jobs_count_node, judgement_seek, start_slow;
    reg [6:0] height = 0;
    bluechip_search_control control (
        .jobs_peeks(), .jobs_keeps_sibling(), .jobs_mode(), .jobs_expects(), .answer(), .evaluations_good(), .evaluations_hopeless(),
        .evaluations_slow(), .evaluations_awaited(), .evaluations_abandoned(), .judgement_seek_no_progress(), .may_start_slow(), .stop_slow(),
        .*
    );
    // Registers and wires of the block.
    (* hierconn *) wire [3:0] \control.step ;
    (* hierconn *) wire [1:0] \control.action ;
    (* hierconn *) wire [6:0] \control.nodes_ply ;
    (* hierconn *) wire \control.slow_control_ready ;
    (* hierconn *) wire \control.changed ;
    (* hierconn *) wire \control.changed_before ;
    (* hierconn *) wire \control.consulted ;
    wire [3:0] step = control.step;
    wire pending_score = scores[18];

    // The move stack: the host's moves before the search begins, then those of the search.
    reg [6:0] base = 0;
    always @(posedge clock) begin
        height <= step == IDLE ? moves_played : height + jobs_makes - jobs_unmakes;
        if (step == IDLE) base <= moves_played;
    end

    // Blocks it may wait for: the sequencer, an endgame ROM, the repetition detector, the slow
    // evaluation, the attack map.
    wire waits = step == IDLE || step == FINISH && jobs_busy || step == ROOT && jobs_busy && !jobs_serving
        || step == ADVANCE && !jobs_found && !jobs_exhausted
        || step == CONSULT && pending_score || step == SEEK && judgement_seeking || step == REACH && !jobs_serving
        || step == AWAIT_SLOW && !control.slow_control_ready
        || step == MATE && (control.changed || control.changed_before || control.consulted);
    reg [3:0] patience = 0;
    always @(posedge clock)
        patience <= waits || jobs_job != HOLD || jobs_count_node || reset || jobs_interrupted ? 0 : patience + 1;

    // ---- The last clock ----
    reg past = 0, past_ends, past_makes;
    always @(posedge clock) begin
        past <= 1;
        past_ends <= reset || jobs_interrupted;
        past_makes <= jobs_makes;
    end

    always @(posedge clock) begin
        // A search starts as a command of an idle sequencer, with no more moves made than the stack holds.
        if (jobs_start) assume (step == IDLE);
        assume (moves_played <= ROOM);

        something_happens_in_a_few_clocks: assert (patience <= PATIENCE);
        if (past && past_ends)
            an_interruption_ends_it: assert (step == IDLE);
        if (step == IDLE || step == ROOT || step == FINISH)
            without_a_search_nothing_is_asked: assert (
                jobs_job == HOLD && !jobs_makes && !jobs_unmakes && !jobs_count_node && !judgement_seek && !start_slow
            );
        it_makes_or_unmakes: assert (!(jobs_makes && jobs_unmakes));
        if (past && past_makes)
            a_move_is_looked_at_before_it_is_taken_back: assert (!jobs_unmakes);
        if (jobs_makes || jobs_unmakes)
            a_move_belongs_to_a_job: assert (jobs_job != HOLD);
        if (jobs_makes)
            a_move_has_room: assert (height < ROOM);
        if (jobs_unmakes)
            it_never_goes_below_its_root: assert (height > base);

        // For the induction.
        lemma_the_action_is_legal: assert (control.action <= 2);
        if (step != IDLE && step != ROOT)
            lemma_the_height: assert ({1'b0, height} == base + control.nodes_ply && height <= ROOM);
        if (step == ROOT)
            lemma_the_root: assert (height == base && height <= ROOM);
        if (step == ADVANCE || step == AWAIT_SLOW)
            lemma_there_is_room: assert (height < ROOM);
    end
endmodule
