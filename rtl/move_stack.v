// Generated from the design; do not edit.

module stack (
    input  wire clock,
    input  wire push,
    input  wire pop,
    input  wire clear,
    input  wire [20:0] played, // Move: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20]
    input  wire [3:0] rights,
    input  wire [3:0] passed,
    input  wire [6:0] fifty,
    output wire [35:0] top, // Frame: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20], rights[24:21], passed[28:25], fifty[35:29]
    output wire [6:0] count
);
    wire [35:0] frame; // Frame: from[5:0], to[11:6], attacker[14:12], victim[17:15], promotion[19:18],
            // en_passant[20], rights[24:21], passed[28:25], fifty[35:29]
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [6:0] below;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [5:0] ram_read_address;
    reg  [35:0] ram_read_data; // Frame: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20], rights[24:21], passed[28:25], fifty[35:29]
    reg  [35:0] newest; // Frame: from[5:0], to[11:6], attacker[14:12], victim[17:15], promotion[19:18],
            // en_passant[20], rights[24:21], passed[28:25], fifty[35:29]
    reg  [6:0] height;
    wire [6:0] t1;

    assign t1 = height - 7'd1;
    assign top = newest;
    assign count = height;
    assign frame = {fifty, passed, rights, played};
    assign below = pop ? (height - 7'd3)
        : push ? t1
        : height - 7'd2;
    assign ram_read_address = below[5:0];

    initial newest = 36'd0;
    always @(posedge clock)
        newest <= pop ? ram_read_data
            : push ? frame
            : newest;

    initial height = 7'd0;
    always @(posedge clock)
        height <= clear ? 7'd0
            : pop ? t1
            : push ? (height + 7'd1)
            : height;

    reg [35:0] ram [0:63];
    integer ram_index;
    initial begin
        for (ram_index = 0; ram_index < 64; ram_index = ram_index + 1)
            /* verilator lint_off WIDTHTRUNC */ // a loop index is an integer
            ram[ram_index] = 36'd0;
            /* verilator lint_on WIDTHTRUNC */
    end
    initial ram_read_data = 36'd0;
    always @(posedge clock) begin
        if (push & ~height[6]) ram[height[5:0]] <= frame;
        ram_read_data <= ram[ram_read_address];
    end
endmodule
