// The sequencer returns to idle. Every few clocks of a command it elects a candidate, takes the
// next promotion, or takes a move back; after an abort it takes back all its moves, one per clock,
// and is idle. Every move that it made on trial is taken back, and no move is made on a full stack
// except a trial.
//
// Elections end because no candidate is offered twice (`candidates.sv`, `election.sv`), promotions
// because there are four, and taking back because the stack is finite. The blocks that only select
// the pending move are cut out: their outputs are unconstrained.
`default_nettype none

module sequencer_properties (
    input wire clock,
    input wire reset,
    // The host.
    input wire [3:0] command,
    input wire [14:0] operand,
    input wire abort_,
    input wire restart,
    input wire touched,
    input wire [2:0] mode,
    input wire legal_only,
    // Search control.
    input wire [13:0] request,
    input wire count_node,
    input wire [5:0] square_then, square_now,
    input wire [2:0] displaced,
    // Array, arbiter, board, stack.
    input wire [44:0] winner,
    input wire king_capture, contact, discoverers, may_discover, departing,
    input wire [6:0] selected,
    input wire mover, passed,
    input wire [20:0] top
);
    localparam ROOM = 64;
    // Clocks without an election, a promotion, a move taken back or a job.
    localparam PATIENCE = 16;
    localparam [3:0] PERFT = 1, MAKE_CURRENT = 4, MAKE_MOVE = 5, UNMAKE = 6, SEARCH = 8;
    localparam [5:0] IDLE = 6'h00, SERVE = 6'h04, DESCEND = 6'h06, MAKE = 6'h0d, TAKE_BACK = 6'h0e, UNWIND = 6'h0f, LEAF = 6'h11,
        NEXT_PROMOTION = 6'h1a, TRY_MAKE = 6'h1c, TRY_VERDICT = 6'h1d, ASCEND = 6'h1e, TRY_CHECK = 6'h19, TRY_LEGAL = 6'h21,
        ANALYSING = 6'h23, JUDGE = 6'h1b, REPEAT = 6'h17,
        LAST_STATE = 6'h25;

    wire busy, searching, make, unmake, recorded;
    reg [6:0] height;
    bluechip_sequencer machine (
        .clock(clock), .reset(reset),
        .command(command), .operand(operand), .abort_(abort_), .restart(restart), .touched(touched),
        .mode(mode), .legal_only(legal_only),
        .busy(busy), .found(), .exhausted(), .aborted(), .bad_position(), .no_move(), .findings(), .nodes(), .cycles(),
        .request(request), .count_node(count_node),
        .square_then(square_then), .square_now(square_now), .displaced(displaced),
        .searching(searching), .serving(), .more_here(), .last(), .lost(), .sibling(), .interrupted(), .recorded(recorded),
        .question(), .select(), .source(), .vote(), .guard_crossed(),
        .winner(winner), .king_capture(king_capture), .contact(contact), .discoverers(discoverers), .selected(selected),
        .may_discover(may_discover), .departing(departing), .mover(mover), .passed(passed), .current(), .make(make), .unmake(unmake), .top(top), .height(height)
    );
    // Registers and wires of the block.
    (* hierconn *) wire [5:0] \machine.state ;
    (* hierconn *) wire [3:0] \machine.analysis_state ;
    (* hierconn *) wire [3:0] \machine.command_registers.goal ;
    (* hierconn *) wire [6:0] \machine.command_registers.base ;
    (* hierconn *) wire [6:0] \machine.command_registers.depth ;
    (* hierconn *) wire \machine.elects ;
    (* hierconn *) wire \machine.elects_victim ;
    (* hierconn *) wire \machine.elects_attacker ;
    (* hierconn *) wire \machine.stops ;
    wire [5:0] state = machine.state;
    wire [3:0] goal = machine.command_registers.goal;
    wire [6:0] base = machine.command_registers.base, depth = machine.command_registers.depth;
    wire idle = state == IDLE;
    wire tries = state == TRY_MAKE || state == TRY_LEGAL || state == TRY_CHECK || state == TRY_VERDICT;

    wire [3:0] job = request[3:0];
    wire makes = request[4], unmakes = request[5];

    // The move stack, see `move_stack.sv`. A write of the host to the position empties it.
    always @(posedge clock)
        height <= reset || touched ? 0 : height + make - unmake;

    // Clocks without an election, a promotion, a move taken back or a job.
    wire goes_on = winner[0] && (machine.elects || machine.elects_victim || machine.elects_attacker)
        || state == NEXT_PROMOTION || unmake || searching && job != 0;
    reg [5:0] patience = 0;
    always @(posedge clock)
        patience <= reset || idle || state == SERVE || goes_on ? 0 : patience + 1;

    // ---- The last clock ----
    reg past = 0, past_stops, past_reset, past_tries_to_make;
    reg [5:0] past_state;
    reg [6:0] past_height;
    always @(posedge clock) begin
        past <= 1;
        past_stops <= machine.stops;
        past_reset <= reset;
        past_state <= state;
        past_height <= height;
    end

    always @(posedge clock) begin
        // The host port passes no write while a command runs, and refuses commands for which the
        // stack has no room: `host_port.sv`.
        if (busy) assume (!touched && !restart);
        if (command == PERFT) assume (operand[6:0] != 0 && operand[6:0] <= ROOM - height);
        if (command == MAKE_CURRENT || command == MAKE_MOVE) assume (height < ROOM);
        if (command == UNMAKE) assume (height != 0);
        assume (command <= SEARCH);
        // Initially there may be any moves on the stack.
        if (!past) assume (height <= ROOM);
        // Search control issues jobs only while a search runs, one at a time, takes back no move
        // made before the search, stays below the end of the stack (`node_stack.sv`), and waits
        // while a move is on trial.
        assume (!(makes && unmakes));
        if (makes || unmakes) assume (job != 0 && job != 11);
        if (job != 0 || makes || unmakes) assume (searching && !idle && state != UNWIND && !tries);
        if (makes) assume (height < ROOM);
        if (unmakes) assume (height > base);
        if (job != 0) assume (job <= 11);

        the_state_is_legal: assert (state <= LAST_STATE);
        if (past && past_reset)
            a_reset_ends_everything: assert (idle);
        if (past && past_stops && !past_reset)
            an_abort_unwinds: assert (state == UNWIND);
        if (past && past_state == UNWIND && !past_reset)
            unwinding_comes_to_an_end: assert (idle || state == UNWIND && height + 1 == past_height);
        something_is_always_used_up: assert (patience <= PATIENCE);
        it_makes_or_unmakes: assert (!(make && unmake));
        if (!idle)
            it_never_goes_below_its_beginning: assert (height >= base && !(unmake && height == base && goal != UNMAKE));
        if (make && state != TRY_MAKE)
            a_move_has_room: assert (height < ROOM);
        if (make)
            a_trial_has_room: assert (height <= ROOM);

        // For the induction.
        lemma_the_height: assert (height <= ROOM + 1);
        if (height == ROOM + 1)
            lemma_a_trial_alone_overflows: assert (state == TRY_LEGAL || state == TRY_CHECK || state == UNWIND);
        if (state == TRY_LEGAL || state == TRY_CHECK)
            lemma_a_move_is_on_trial: assert (height > base);
        if (state == DESCEND || state == LEAF || state == ASCEND)
            lemma_perft: assert (goal == PERFT);
        if (state == LEAF)
            lemma_a_leaf: assert (height > base);
        if (!idle && goal == PERFT && state != UNWIND)
            lemma_the_depth: assert (depth != 0 && depth <= ROOM && depth + height <= ROOM + (state == LEAF));
        if (state == MAKE)
            lemma_make: assert ((goal == MAKE_CURRENT || goal == MAKE_MOVE) && height == base && height < ROOM);
        if (state == TAKE_BACK)
            lemma_unmake: assert (goal == UNMAKE && height == base && height != 0);
        if (!idle && goal != PERFT && goal != SEARCH && state != TRY_LEGAL && state != TRY_CHECK && state != UNWIND)
            lemma_nothing_is_made: assert (height == base);
        if (!idle && goal == PERFT)
            lemma_perft_judges_nothing: assert (!tries && state != JUDGE && state != REPEAT && state != NEXT_PROMOTION);
        if (!idle && goal == MAKE_MOVE)
            lemma_room: assert (base < ROOM);
        lemma_the_analysis_runs_while_it_is_waited_for: assert ((state == ANALYSING) == (machine.analysis_state != 0));
        lemma_the_analysis_is_legal: assert (machine.analysis_state <= 12);
    end
endmodule
