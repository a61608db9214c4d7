// The move stack is a stack: a pushed frame is on top again after any number of pushes and pops
// above it.
`default_nettype none

module move_stack_properties (
    input wire clock,
    input wire push,
    input wire pop,
    input wire clear,
    input wire [35:0] frame
);
    localparam DEPTH = 64;
    wire [35:0] top;
    wire [6:0] count;
    // Registers and the memory of the block.
    (* hierconn *) wire [35:0] \stack.ram_read_data ;
    (* hierconn *) wire [5:0] \stack.watched_address ;
    (* hierconn *) wire [35:0] \stack.watched ;

    bluechip_move_stack stack (
        .clock(clock),
        .push(push),
        .pop(pop),
        .clear(clear),
        .played(frame[20:0]),
        .rights(frame[24:21]),
        .passed(frame[28:25]),
        .fifty(frame[35:29]),
        .top(top),
        .count(count)
    );

    // Any one place of the stack, and the frame pushed there last.
    (* anyconst *) wire [6:0] place;
    reg [35:0] pushed = 0;
    assign \stack.watched_address = place[5:0];

    always @(posedge clock)
        if (push && count == place) pushed <= frame;

    always @(posedge clock) begin
        // The sequencer makes or unmakes. On a full stack only a trial move may be made, see
        // `sequencer.sv`; its frame is beyond the memory.
        assume (!(push && pop));
        assume (!(push && count > DEPTH));
        assume (!(pop && count == 0));
        assume (place <= DEPTH);

        height_stays_in_bounds: assert (count <= DEPTH + 1);
        if (count == place + 1)
            the_top_is_what_was_pushed: assert (top == pushed);
        if (count >= 2 && count == place + 2)
            lemma_the_frame_below_is_fetched: assert (stack.ram_read_data == pushed);
        if (count > place && place < DEPTH)
            lemma_the_ram_keeps_it: assert (stack.watched == pushed);
    end
endmodule
