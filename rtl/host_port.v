// Generated from the design; do not edit.

/* verilator lint_off DECLFILENAME */ // one file holds every module

module decoder (
    input  wire [16:0] address,
    output wire [4:0] target
);
    localparam [4:0] Target_Abort = 5'h1a;
    localparam [4:0] Target_Analyse = 5'h1b;
    localparam [4:0] Target_Clear = 5'h1c;
    wire [16:0] page;
    wire [4:0] t1, t2, t3, t4, t5;

    assign t1 = address == 17'd3 ? 5'd4
        : address == 17'd2 ? 5'd3
        : address == 17'd1 ? 5'd2
        : address == 17'd0 ? 5'd1
        : page == 17'h40 ? 5'h14
        : 5'd0;
    assign t2 = address == 17'd8 ? 5'd9
        : address == 17'd7 ? 5'd8
        : address == 17'd6 ? 5'd7
        : address == 17'd5 ? 5'd6
        : address == 17'd4 ? 5'd5
        : t1;
    assign t3 = address == 17'hd ? 5'he
        : address == 17'hc ? 5'hd
        : address == 17'hb ? 5'hc
        : address == 17'ha ? 5'hb
        : address == 17'd9 ? 5'ha
        : t2;
    assign t4 = address == 17'h18 ? 5'h13
        : address == 17'h13 ? 5'h12
        : address == 17'h12 ? 5'h11
        : address == 17'h11 ? 5'h10
        : address == 17'h10 ? 5'hf
        : t3;
    assign t5 = address == 17'h104 ? 5'h19
        : address == 17'h103 ? 5'h18
        : address == 17'h102 ? 5'h17
        : address == 17'h101 ? 5'h16
        : address == 17'h100 ? 5'h15
        : t4;
    assign target = address == 17'h107 ? Target_Clear
        : address == 17'h106 ? Target_Analyse
        : address == 17'h105 ? Target_Abort
        : t5;
    assign page = {address[16:6], 6'd0};
endmodule

module host_port (
    input  wire clock,
    input  wire reset,
    input  wire [16:0] address,
    input  wire [31:0] write_data,
    input  wire write,
    input  wire read,
    output wire [31:0] read_data,
    output wire [5:0] access,
    output wire [6:0] data,
    output wire load_square,
    output wire load_mover,
    output wire load_rights,
    output wire load_passed,
    output wire load_fifty,
    output wire clear,
    output wire [31:0] word_register,
    input  wire [6:0] extension, // Extension: known[0], read_only[1], write_only[2], out_of_range[3],
            // too_deep[4], no_move[5], search[6]
    input  wire [31:0] extension_answer,
    output wire [3:0] command,
    output wire [14:0] operand,
    output wire abort_,
    output wire restart,
    output wire touched,
    output wire [2:0] mode,
    output wire legal_only,
    input  wire busy,
    input  wire found,
    input  wire exhausted,
    input  wire aborted,
    input  wire bad_position,
    input  wire no_move,
    input  wire analysed,
    input  wire [3:0] square,
    input  wire mover,
    input  wire [3:0] rights,
    input  wire [3:0] passed,
    input  wire [6:0] fifty,
    input  wire [6:0] height,
    input  wire [18:0] move_word,
    input  wire [1:0] checkers,
    input  wire contact_check,
    input  wire [3:0] escapes,
    input  wire [63:0] hung_white,
    input  wire [63:0] hung_black,
    input  wire [47:0] nodes,
    input  wire [47:0] cycles
);
    localparam [3:0] Command_Nothing = 4'd0;
    localparam [3:0] Command_Search = 4'd8;
    localparam [3:0] Fault_Nothing = 4'd0;
    localparam [3:0] Fault_UnknownAddress = 4'd1;
    localparam [4:0] Target_Nothing = 5'd0;
    localparam [4:0] Target_Id = 5'd1;
    localparam [4:0] Target_Version = 5'd2;
    localparam [4:0] Target_Status = 5'd3;
    localparam [4:0] Target_Error = 5'd4;
    localparam [4:0] Target_CyclesLow = 5'd5;
    localparam [4:0] Target_CyclesHigh = 5'd6;
    localparam [4:0] Target_NodesLow = 5'd7;
    localparam [4:0] Target_NodesHigh = 5'd8;
    localparam [4:0] Target_Move = 5'd9;
    localparam [4:0] Target_Check = 5'ha;
    localparam [4:0] Target_HungWhiteLow = 5'hb;
    localparam [4:0] Target_HungWhiteHigh = 5'hc;
    localparam [4:0] Target_HungBlackLow = 5'hd;
    localparam [4:0] Target_HungBlackHigh = 5'he;
    localparam [4:0] Target_Side = 5'hf;
    localparam [4:0] Target_Castling = 5'h10;
    localparam [4:0] Target_EnPassant = 5'h11;
    localparam [4:0] Target_Fifty = 5'h12;
    localparam [4:0] Target_Mode = 5'h13;
    localparam [4:0] Target_Square = 5'h14;
    localparam [4:0] Target_Perft = 5'h15;
    localparam [4:0] Target_Generate = 5'h16;
    localparam [4:0] Target_Next = 5'h17;
    localparam [4:0] Target_Make = 5'h18;
    localparam [4:0] Target_Unmake = 5'h19;
    localparam [4:0] Target_Abort = 5'h1a;
    localparam [4:0] Target_Analyse = 5'h1b;
    localparam [4:0] Target_Clear = 5'h1c;
    wire zero, state, commands, in_range;
    wire [3:0] fault;
    wire loads, accept, unknown;
    wire [6:0] room;
    wire [31:0] answer;
    wire [4:0] decoder_target;
    reg  [16:0] at;
    reg  [31:0] word;
    reg  [4:0] target;
    reg  large_, writes, reads;
    reg  [31:0] read_register;
    reg  [3:0] mode_register, fault_register;
    reg  [16:0] fault_address, command_address;
    reg  [14:0] operand_register;
    reg  [3:0] command_register;
    reg  abort_register;
    wire t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14, t15, t16, t17, t18, t19, t20, t21;
    wire [3:0] t22, t23;
    wire t24, t25;
    wire [3:0] t26;
    wire t27;
    wire [3:0] t28;
    wire [16:0] t29;
    wire t30;
    wire [3:0] t31;
    wire [16:0] t32;
    wire t33, t34;
    wire [6:0] t35;
    wire [31:0] t36, t37, t38, t39;

    assign t1 = word[6:0] == 7'd0;
    assign t2 = target == Target_Side;
    assign t3 = target == Target_Castling;
    assign t4 = ~large_ & (word[6:0] < 7'h10);
    assign t5 = target == Target_EnPassant;
    assign t6 = target == Target_Fifty;
    assign t7 = target == Target_Square;
    assign t8 = target == Target_Mode;
    assign t9 = target == Target_Perft;
    assign t10 = target == Target_Generate;
    assign t11 = target == Target_Next;
    assign t12 = target == Target_Make;
    assign t13 = target == Target_Unmake;
    assign t14 = target == Target_Abort;
    assign t15 = target == Target_Analyse;
    assign t16 = target == Target_Clear;
    assign t17 = target != Target_Mode;
    assign t18 = (((t9 | (t10 | (t11 | (t12 | (t13 | (t14 | (t15 | t16))))))) & t17) & (target !=
            Target_Square)) & (target != Target_Fifty);
    assign t19 = t5 ? (~large_ & (t1 | (word[6:3] == 4'd1)))
        : t6 ? ~large_
        : t7 ? ((t4 & (word[2:0] != 3'd7)) & (word[6:0] != 7'd8))
        : (t4 & (word[2:0] < 3'd5)) | t17;
    assign t20 = target != Target_Error;
    assign t21 = target != Target_Abort;
    assign t22 = t9 ? (((large_ | t1) | (room < word[6:0])) ? 4'd5 : 4'd0)
        : t12 ? ((room == 7'd0) ? 4'd6 : ((zero & ~found) ? 4'd8 : 4'd0))
        : t13 ? ((height == 7'd0) ? 4'd7 : 4'd0)
        : 4'd0;
    assign t23 = extension[1] | (t17 & ((~extension[0] & (~state & ~commands)) & t20)) ? 4'd2
        : (t20 & busy) & t21 ? 4'd3
        : ~in_range | extension[3] ? 4'd4
        : extension[4] ? 4'd5
        : extension[5] ? 4'd8
        : t22;
    assign t24 = t8 & loads;
    assign t25 = commands & accept;
    assign t26 = t25 ? (t9 ? 4'd1 : (t10 ? 4'd2 : (t11 ? 4'd3 : (t12 ? (zero ? 4'd4 : 4'd5) : (t13 ? 4'd6
            : (t15 ? 4'd7 : 4'd0))))))
        : 4'd0;
    assign t27 = accept & extension[6];
    assign t28 = no_move ? 4'd8
        : bad_position ? 4'd9
        : fault_register;
    assign t29 = bad_position | no_move ? command_address
        : fault_address;
    assign t30 = commands | extension[2];
    assign t31 = reads ? (t30 ? 4'ha : (unknown ? 4'd1 : t28))
        : t28;
    assign t32 = reads ? ((unknown | t30) ? at : t29)
        : t29;
    assign t33 = fault != Fault_Nothing;
    assign t34 = target == Target_Error;
    assign t35 = t2 ? {6'd0, mover}
        : t3 ? {3'd0, rights}
        : t5 ? {3'd0, passed}
        : t6 ? fifty
        : {3'd0, t8 ? mode_register : (t7 ? (busy ? 4'd0 : square) : 4'd0)};
    assign t36 = target == Target_HungWhiteHigh ? (analysed ? hung_white[63:32] : 32'd0)
        : target == Target_HungBlackLow ? (analysed ? hung_black[31:0] : 32'd0)
        : target == Target_HungBlackHigh ? (analysed ? hung_black[63:32] : 32'd0)
        : {25'd0, t35};
    assign t37 = target == Target_Check ? {24'd0, {analysed ? escapes : 4'd0, 1'b0, analysed ?
            {contact_check, checkers} : 3'd0}}
        : target == Target_HungWhiteLow ? (analysed ? hung_white[31:0] : 32'd0)
        : t36;
    assign t38 = target == Target_CyclesHigh ? {16'd0, cycles[47:32]}
        : target == Target_NodesLow ? nodes[31:0]
        : target == Target_NodesHigh ? {16'd0, nodes[47:32]}
        : target == Target_Move ? {found, 12'd0, found ? move_word : 19'd0}
        : t37;
    assign t39 = target == Target_Status ? {17'd0, {height, 4'd0, aborted, exhausted, found, busy}}
        : t34 ? {7'd0, {fault_address, 4'd0, fault_register}}
        : target == Target_CyclesLow ? cycles[31:0]
        : t38;
    assign read_data = read_register;
    assign access = at[5:0];
    assign data = word[6:0];
    assign load_square = t7 & loads;
    assign load_mover = t2 & loads;
    assign load_rights = t3 & loads;
    assign load_passed = t5 & loads;
    assign load_fifty = t6 & loads;
    assign clear = t16 & loads;
    assign word_register = word;
    assign command = command_register;
    assign operand = operand_register;
    assign abort_ = abort_register;
    assign restart = touched | t24;
    assign touched = clear | (state & loads);
    assign mode = mode_register[2:0];
    assign legal_only = mode_register[3];
    assign zero = ~large_ & t1;
    assign state = t2 | (t3 | (t5 | (t6 | t7)));
    assign commands = ((t18 & (target != Target_EnPassant)) & (target != Target_Castling)) & (target !=
            Target_Side);
    assign in_range = t2 ? (~large_ & (word[6:0] < 7'd2))
        : t3 ? t4
        : t19;
    assign fault = unknown ? Fault_UnknownAddress
        : t23;
    assign loads = in_range & (writes & ~busy);
    assign accept = writes & (fault == Fault_Nothing);
    assign unknown = (target == Target_Nothing) & ~extension[0];
    assign room = 7'h40 - height;
    assign answer = ((target == Target_Id) ? 32'h424c5545 : ((target == Target_Version) ? 32'd1 : t39)) |
            extension_answer;

    initial at = 17'd0;
    always @(posedge clock)
        at <= address;

    initial word = 32'd0;
    always @(posedge clock)
        word <= write_data;

    initial target = 5'd0;
    always @(posedge clock)
        target <= decoder_target;

    initial large_ = 1'b0;
    always @(posedge clock)
        large_ <= |write_data[31:7];

    initial writes = 1'b0;
    always @(posedge clock)
        writes <= write & ~reset;

    initial reads = 1'b0;
    always @(posedge clock)
        reads <= read & ~reset;

    initial read_register = 32'd0;
    always @(posedge clock)
        read_register <= reset ? 32'd0
            : reads ? answer
            : read_register;

    initial mode_register = 4'd0;
    always @(posedge clock)
        mode_register <= clear | reset ? 4'd0
            : t24 ? word[3:0]
            : mode_register;

    initial fault_register = 4'd0;
    always @(posedge clock)
        fault_register <= reset ? Fault_Nothing
            : writes ? (t33 ? fault : (t34 ? Fault_Nothing : t31))
            : t31;

    initial fault_address = 17'd0;
    always @(posedge clock)
        fault_address <= reset ? 17'd0
            : writes ? (t33 ? at : (t34 ? 17'd0 : t32))
            : t32;

    initial command_address = 17'd0;
    always @(posedge clock)
        command_address <= t27 ? at
            : t25 ? (t21 ? at : command_address)
            : command_address;

    initial operand_register = 15'd0;
    always @(posedge clock)
        operand_register <= t25 ? word[14:0]
            : operand_register;

    initial command_register = 4'd0;
    always @(posedge clock)
        command_register <= reset ? Command_Nothing
            : t27 ? Command_Search
            : t26;

    initial abort_register = 1'b0;
    always @(posedge clock)
        abort_register <= (t14 & accept) & ~reset;

    decoder decoder (
        .address(address),
        .target(decoder_target)
    );
endmodule
