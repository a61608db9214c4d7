// The bits of compulsory captures: a bit is set only by a legal capture of its position, and stays
// with its position, however many moves are made and taken back above it.
`default_nettype none

module compulsion_properties (
    input wire clock,
    input wire start,
    input wire make,
    input wire unmake,
    input wire asks,
    input wire king_capture
);
    localparam DEPTH = 64;
    wire seen;
    (* hierconn *) wire [65:0] \bits.positions ;
    (* hierconn *) wire \bits.asked_here ;
    (* hierconn *) wire \bits.asked_above ;

    bluechip_compulsion bits (
        .clock(clock),
        .start(start),
        .make(make),
        .unmake(unmake),
        .asks(asks),
        .king_capture(king_capture),
        .seen(seen)
    );

    // Any position on the stack, by its height; whether a legal capture has been seen there; and
    // the height of the present one.
    (* anyconst *) wire [6:0] place;
    reg [6:0] height = 0;
    reg known = 0;
    // Test in the last clock: of a move from which position.
    reg asked = 0;
    reg [6:0] asked_place = 0;
    wire found = asked && !king_capture && asked_place == place;
    wire now = known || found;

    always @(posedge clock) begin
        height <= height + make - unmake;
        asked <= asks;
        asked_place <= height - 1;
        known <= now;
        // The bit is cleared when its position is left, or when a generation starts in it.
        if (height == place && (start || unmake) || make && height + 1 == place) known <= 0;
    end

    always @(posedge clock) begin
        // The sequencer makes, unmakes or starts; one move may be tried on a full stack. It tests a
        // move that has been made.
        assume (make + unmake + start <= 1);
        assume (!(make && height > DEPTH));
        assume (!(unmake && height == 0));
        assume (!(asks && (make || start || height == 0)));
        assume (place <= DEPTH);

        if (height == place)
            a_legal_capture_is_seen_and_nothing_else: assert (seen == now);
        if (height >= place)
            lemma_each_position_has_its_bit: assert (bits.positions[height - place] == known);
        if (height < place) lemma_nothing_is_known_above: assert (!known);
        lemma_a_question_is_remembered: assert (asked == (bits.asked_here || bits.asked_above));
        lemma_one_answer: assert (!(bits.asked_here && bits.asked_above));
        if (bits.asked_here) lemma_here: assert (asked_place == height);
        if (bits.asked_above) lemma_above: assert (asked_place + 1 == height);
        lemma_height: assert (height <= DEPTH + 1);
    end
endmodule
