// The stack of nodes keeps the ancestors of a node while other nodes are entered and left below
// them; when an ancestor becomes the node again, only its `legal` may have changed, to 1. Plies
// stay in bounds.
`default_nettype none

module node_stack_properties (
    input wire clock,
    input wire [38:0] parameters,
    input wire [11:0] change,
    input wire more_here,
    input wire last,
    input wire pushed,
    input wire [9:0] threats,
    input wire [15:0] quotas,
    input wire kept,
    input wire sibling
);
    localparam DEPTH = 64;
    localparam LEGAL = 9;
    wire root = change[0], enter = change[1], leave = change[9];
    wire [29:0] node, parent;
    wire [6:0] ply;
    wire at_root;
    // Registers and the memory of the block.
    (* hierconn *) wire [30:0] \nodes.frame ;
    (* hierconn *) wire [30:0] \nodes.below ;
    (* hierconn *) wire [30:0] \nodes.frames_read_data ;
    (* hierconn *) wire [5:0] \nodes.watched_address ;
    (* hierconn *) wire [30:0] \nodes.watched ;

    bluechip_node_stack nodes (
        .clock(clock),
        .parameters(parameters),
        .change(change),
        .more_here(more_here),
        .last(last),
        .pushed(pushed),
        .threats(threats),
        .quotas(quotas),
        .node(node),
        .parent(parent),
        .ply(ply),
        .at_root(at_root),
        .horizon(),
        .kept(kept),
        .sibling(sibling),
        .enters(),
        .enter_job(),
        .resume_job(),
        .return_job()
    );

    // Any one ply, and the node pushed there last.
    (* anyconst *) wire [6:0] place;
    reg [30:0] ancestor = 0;
    assign \nodes.watched_address = place[5:0];

    // State of the last clock.
    reg past = 0, past_leave, past_legal;
    reg [6:0] past_ply;
    reg [30:0] past_ancestor;

    always @(posedge clock) begin
        if (enter && ply == place) ancestor <= nodes.frame;
        past <= 1;
        past_leave <= leave;
        past_legal <= change[10];
        past_ply <= ply;
        past_ancestor <= ancestor;
    end

    always @(posedge clock) begin
        // Search control enters or leaves: it neither leaves the root nor enters on a full stack.
        assume (!(enter && leave));
        assume (!(root && (enter || leave)));
        assume (!(leave && ply == 0));
        assume (!(enter && ply == DEPTH));
        assume (place < DEPTH);

        ply_stays_in_bounds: assert (ply <= DEPTH);
        the_root_is_ply_0: assert (at_root == (ply == 0));
        if (ply == place + 1)
            the_parent_is_what_was_left: assert (parent == ancestor[29:0]);
        if (past && past_leave && past_ply == place + 1)
            the_node_comes_back_as_it_was: assert (
                node == (past_ancestor[29:0] | (30'd1 << LEGAL & {30{past_legal}}))
            );
        if (ply == place + 1)
            lemma_so_does_the_whole_frame: assert (nodes.below == ancestor);
        if (ply >= 2 && ply == place + 2)
            lemma_the_frame_below_is_fetched: assert (nodes.frames_read_data == ancestor);
        if (ply > place)
            lemma_the_ram_keeps_it: assert (nodes.watched == ancestor);
        if (past && past_ply > place && ply > place)
            lemma_nothing_changes_it: assert (past_ancestor == ancestor);
    end
endmodule
