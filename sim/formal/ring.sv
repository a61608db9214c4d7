// The repetition detector's ring: the bit that ripples around it, the latest of a set of positions,
// and the place decoder.
`default_nettype none

module ring_properties (
    input wire [31:0] set, clear,
    input wire [15:0] positions,
    input wire [3:0] newest,
    input wire [4:0] beyond,
    input wire [4:0] place,
    input wire enable
);
    wire [31:0] behind, mark;
    wire found;
    wire [4:0] age;
    bluechip_ring flow (.set(set), .clear(clear), .behind(behind));
    bluechip_latest candidate (.positions(positions), .newest(newest), .beyond(beyond), .found(found), .age(age));
    bluechip_place_decoder decoder (.place(place), .enable(enable), .mark(mark));

    // Whether the nearest place at or below `place` that sets or clears sets the bit: walks around
    // the ring up to `place`, from the place above it.
    wire [63:0] sets = {set, set} >> place, clears = {clear, clear} >> place;
    reg told;
    integer i;
    always @* begin
        told = 0;
        for (i = 1; i <= 32; i = i + 1)
            if (sets[i] != clears[i]) told = sets[i];
    end

    // The candidates, by age: age 2·i + 1 is i places above the newest.
    wire [31:0] by_age = {positions, positions} >> newest;
    reg [4:0] smallest;
    integer j;
    always @* begin
        smallest = 0;
        for (j = 15; j > 0; j = j - 1)
            if (by_age[j] && 2 * j + 1 > beyond) smallest = 2 * j + 1;
    end

    always @* begin
        // The latest place always sets or clears. Ages are odd.
        assume (set != clear);
        assume (beyond[0]);

        the_nearest_place_below_tells: assert (behind[place] == told);
        a_candidate_is_found_if_there_is_one: assert (found == (smallest != 0));
        if (found)
            the_candidate_is_the_latest: assert (age == smallest);
        one_place_is_marked: assert (mark == (enable ? 32'd1 << place : 0));
    end
endmodule
