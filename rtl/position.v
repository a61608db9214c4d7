// Generated from the design; do not edit.

module position (
    input  wire clock,
    input  wire make,
    input  wire unmake,
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [20:0] played, // Move: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20]
    /* verilator lint_on UNUSEDSIGNAL */
    input  wire double_step,
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [35:0] frame, // Frame: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20], rights[24:21], passed[28:25], fifty[35:29]
    /* verilator lint_on UNUSEDSIGNAL */
    input  wire load_mover,
    input  wire load_rights,
    input  wire load_passed,
    input  wire load_fifty,
    input  wire [6:0] data,
    input  wire clear,
    output wire mover,
    output wire [3:0] rights,
    output wire [3:0] passed,
    output wire [6:0] fifty,
    output wire loses_rights
);
    wire [3:0] touched;
    reg  mover_register;
    reg  [3:0] rights_register, passed_register;
    reg  [6:0] fifty_register;
    wire t1, t2;
    wire [6:0] t3;

    assign t1 = (played[5:0] == 6'd4) | (played[11:6] == 6'd4);
    assign t2 = (played[5:0] == 6'h3c) | (played[11:6] == 6'h3c);
    assign t3 = load_fifty ? data
        : unmake ? frame[35:29]
        : make ? (((played[14:12] == 3'd7) | (played[17:15] != 3'd1)) ? 7'd0 : ((fifty_register != 7'h7f)
                ? (fifty_register + 7'd1) : fifty_register))
        : fifty_register;
    assign mover = mover_register;
    assign rights = rights_register;
    assign passed = passed_register;
    assign fifty = fifty_register;
    assign loses_rights = |(rights_register & touched);
    assign touched = {(t2 | (played[5:0] == 6'h38)) | (played[11:6] == 6'h38), (t2 | (played[5:0] ==
            6'h3f)) | (played[11:6] == 6'h3f), (t1 | (played[5:0] == 6'd0)) | (played[11:6] == 6'd0), (t1
            | (played[5:0] == 6'd7)) | (played[11:6] == 6'd7)};

    initial mover_register = 1'b0;
    always @(posedge clock)
        mover_register <= (load_mover ? data[0] : ((make | unmake) ? ~mover_register : mover_register)) &
                ~clear;

    initial rights_register = 4'd0;
    always @(posedge clock)
        rights_register <= clear ? 4'd0
            : load_rights ? data[3:0]
            : unmake ? frame[24:21]
            : make ? (rights_register & ~touched)
            : rights_register;

    initial passed_register = 4'd0;
    always @(posedge clock)
        passed_register <= clear ? 4'd0
            : load_passed ? data[3:0]
            : unmake ? frame[28:25]
            : make ? (double_step ? {1'b1, played[8:6]} : 4'd0)
            : passed_register;

    initial fifty_register = 7'd0;
    always @(posedge clock)
        fifty_register <= clear ? 7'd0
            : t3;
endmodule
