// The siblings are a stack beside the move stack: after any moves made and taken back below it, a
// move has the same sibling again.
`default_nettype none

module siblings_properties (
    input wire clock,
    input wire make,
    input wire unmake,
    input wire keep,
    input wire [23:0] kept
);
    localparam DEPTH = 64;
    wire [23:0] sibling;
    // Registers and the memory of the block.
    (* hierconn *) wire [23:0] \stack.ram_read_data ;
    (* hierconn *) wire [5:0] \stack.watched_address ;
    (* hierconn *) wire [23:0] \stack.watched ;

    // Moves on the stack.
    reg [6:0] height = 0;
    always @(posedge clock) height <= height + make - unmake;

    bluechip_siblings stack (
        .clock(clock),
        .height(height),
        .make(make),
        .unmake(unmake),
        .keep(keep),
        .kept(kept),
        .sibling(sibling)
    );

    // Any one height, and the sibling of the move on top there when the next move was made.
    (* anyconst *) wire [6:0] place;
    reg [23:0] left = 0;
    assign \stack.watched_address = place[5:0];
    reg made_last = 0, unmade_last = 0, past = 0;

    always @(posedge clock) begin
        if (make && height == place) left <= sibling;
        made_last <= make;
        unmade_last <= unmake;
        past <= 1;
    end

    always @(posedge clock) begin
        assume (!(make && unmake));
        assume (!(keep && (make || unmake)));
        // A move is taken back two clocks after it was made at the earliest.
        assume (!(unmake && made_last));
        assume (!(make && height == DEPTH));
        assume (!(unmake && height == 0));
        assume (place < DEPTH);

        lemma_height_stays_in_bounds: assert (height <= DEPTH);
        if (made_last)
            a_move_has_no_sibling_at_first: assert (!sibling[0]);
        if (unmade_last && height == place)
            the_sibling_comes_back: assert (sibling == left);
        if (height > place && !made_last && height == place + 1)
            lemma_the_sibling_below_is_fetched: assert (stack.ram_read_data == left);
        if (height > place)
            lemma_the_ram_keeps_it: assert (stack.watched == left);
    end
endmodule
