// Generated from the design; do not edit.

/* verilator lint_off DECLFILENAME */ // one file holds every module

module decoder (
    input  wire [16:0] address,
    output wire [4:0] target,
    output wire [2:0] table_,
    output wire [9:0] index
);
    localparam [2:0] Table_Placement = 3'd0;
    localparam [2:0] Table_PhaseBonus = 3'd1;
    localparam [2:0] Table_PhaseScale = 3'd2;
    localparam [2:0] Table_SeparatedPassed = 3'd3;
    localparam [2:0] Table_Bias = 3'd4;
    localparam [2:0] Table_Endgame = 3'd5;
    localparam [2:0] Table_SideToMove = 3'd6;
    localparam [4:0] Target_Lazy = 5'h1a;
    localparam [4:0] Target_Evaluation = 5'h1b;
    wire [16:0] page;
    wire [4:0] t1, t2, t3, t4, t5;
    wire t6, t7, t8, t9, t10, t11, t12, t13;

    assign t1 = address == 17'h25 ? 5'd5
        : address == 17'h24 ? 5'd4
        : address == 17'h22 ? 5'd3
        : address == 17'h21 ? 5'd2
        : address == 17'h20 ? 5'd1
        : 5'd0;
    assign t2 = address == 17'h201 ? 5'ha
        : address == 17'h200 ? 5'd9
        : address == 17'h108 ? 5'd8
        : address == 17'h80 ? 5'd7
        : address == 17'h26 ? 5'd6
        : t1;
    assign t3 = address == 17'h206 ? 5'hf
        : address == 17'h205 ? 5'he
        : address == 17'h204 ? 5'hd
        : address == 17'h203 ? 5'hc
        : address == 17'h202 ? 5'hb
        : t2;
    assign t4 = address == 17'h20b ? 5'h14
        : address == 17'h20a ? 5'h13
        : address == 17'h209 ? 5'h12
        : address == 17'h208 ? 5'h11
        : address == 17'h207 ? 5'h10
        : t3;
    assign t5 = address == 17'h212 ? 5'h19
        : address == 17'h211 ? 5'h18
        : address == 17'h210 ? 5'h17
        : address == 17'h20d ? 5'h16
        : address == 17'h20c ? 5'h15
        : t4;
    assign t6 = address == 17'h433;
    assign t7 = address == 17'h42c;
    assign t8 = address == 17'h42d;
    assign t9 = address == 17'h434;
    assign t10 = address == 17'h435;
    assign t11 = page == 17'h14800;
    assign t12 = page == 17'h14c00;
    assign t13 = (page == 17'h15000) & (address[9:5] == 5'd0);
    assign target = ((((((((address == 17'h40c) | t6) | t7) | t8) | t9) | t10) | t11) | t12) | t13 ?
            Target_Evaluation
        : address == 17'h432 ? Target_Lazy
        : t5;
    assign table_ = t13 ? Table_PhaseScale
        : t12 ? Table_PhaseBonus
        : t11 ? Table_Placement
        : t9 | t10 ? Table_SideToMove
        : t7 | t8 ? Table_SeparatedPassed
        : t6 ? Table_Endgame
        : Table_Bias;
    assign index = t10 ? 10'd1
        : t9 ? 10'd0
        : t8 ? 10'd1
        : t7 ? 10'd0
        : address[9:0];
    assign page = {address[16:10], 10'd0};
endmodule

module search_port (
    input  wire clock,
    input  wire [16:0] coming,
    input  wire [31:0] coming_data,
    input  wire writes,
    input  wire reads,
    input  wire [31:0] data,
    input  wire busy,
    input  wire [6:0] height,
    output wire [6:0] extension, // Extension: known[0], read_only[1], write_only[2], out_of_range[3],
            // too_deep[4], no_move[5], search[6]
    output wire [31:0] answer,
    output wire [36:0] parameters, // Parameters: depth[5:0], offset_depth[11:6], rules[12],
            // mating[20:13], singular[28:21], root_tests[31:29], ignore_stalemate[32], extend_push[33],
            // extend_several[34], extend_again[35], extend_opponent[36]
    output wire [51:0] window, // Window: bound[15:0], offset[31:16], margin[47:32], shift[50:48], lazy[51]
    output wire [5:0] min_pieces,
    output wire roms,
    output wire [31:0] node_limit,
    output wire history,
    output wire [59:0] access, // Access: write[0], table[3:1], index[13:4], data[45:14], read[46],
            // read_table[49:47], read_index[59:50]
    input  wire [10:0] result,
    input  wire best_valid,
    input  wire [18:0] best,
    input  wire [17:0] fast_score,
    input  wire [31:0] good,
    input  wire [31:0] hopeless,
    input  wire [31:0] slow,
    input  wire [31:0] evaluation_word
);
    localparam [2:0] Table_Placement = 3'd0;
    localparam [2:0] Table_PhaseBonus = 3'd1;
    localparam [2:0] Table_PhaseScale = 3'd2;
    localparam [2:0] Table_SeparatedPassed = 3'd3;
    localparam [2:0] Table_Bias = 3'd4;
    localparam [2:0] Table_Endgame = 3'd5;
    localparam [4:0] Target_Nothing = 5'd0;
    localparam [4:0] Target_Result = 5'd1;
    localparam [4:0] Target_Best = 5'd2;
    localparam [4:0] Target_FastScore = 5'd3;
    localparam [4:0] Target_Good = 5'd4;
    localparam [4:0] Target_Hopeless = 5'd5;
    localparam [4:0] Target_Slow = 5'd6;
    localparam [4:0] Target_History = 5'd7;
    localparam [4:0] Target_Search = 5'd8;
    localparam [4:0] Target_Depth = 5'd9;
    localparam [4:0] Target_OffsetDepth = 5'ha;
    localparam [4:0] Target_Rules = 5'hb;
    localparam [4:0] Target_Roms = 5'hc;
    localparam [4:0] Target_WhiteMating = 5'hd;
    localparam [4:0] Target_BlackMating = 5'he;
    localparam [4:0] Target_WhiteSingular = 5'hf;
    localparam [4:0] Target_BlackSingular = 5'h10;
    localparam [4:0] Target_RootTests = 5'h11;
    localparam [4:0] Target_IgnoreStalemate = 5'h12;
    localparam [4:0] Target_ExtendPush = 5'h13;
    localparam [4:0] Target_ExtendSeveral = 5'h14;
    localparam [4:0] Target_ExtendAgain = 5'h15;
    localparam [4:0] Target_ExtendOpponent = 5'h16;
    localparam [4:0] Target_Bound = 5'h17;
    localparam [4:0] Target_Offset = 5'h18;
    localparam [4:0] Target_NodeLimit = 5'h19;
    localparam [4:0] Target_Lazy = 5'h1a;
    localparam [4:0] Target_Evaluation = 5'h1b;
    wire [5:0] width;
    wire loads;
    wire [4:0] decoder_target;
    wire [2:0] decoder_table;
    wire [9:0] decoder_index;
    reg  [4:0] target;
    reg  [2:0] table_;
    reg  [9:0] index;
    reg  out_of_range, write_register;
    reg  [5:0] depth, offset_depth;
    reg  rules, roms_register;
    reg  [7:0] mating, singular;
    reg  [2:0] root_tests;
    reg  ignore_stalemate, extend_push, extend_several, extend_again, extend_opponent;
    reg  [15:0] bound, offset;
    reg  [31:0] lazy, limit;
    reg  read_register;
    wire t1, t2, t3;
    wire [5:0] t4, t5, t6;
    wire t7, t8, t9, t10, t11, t12, t13, t14, t15, t16, t17, t18;
    wire [2:0] t19;
    wire t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31, t32, t33, t34, t35, t36, t37, t38;
    wire [7:0] t39;
    wire t40, t41, t42, t43, t44, t45, t46, t47;
    wire [7:0] t48;
    wire t49, t50;
    wire [31:0] t51, t52, t53, t54;

    assign t1 = decoder_target == Target_Bound;
    assign t2 = decoder_target == Target_Lazy;
    assign t3 = decoder_target == Target_Evaluation;
    assign t4 = (decoder_table == Table_Placement) | (decoder_table == Table_PhaseBonus) ? 6'ha
        : decoder_table == Table_PhaseScale ? 6'h20
        : (decoder_table == Table_SeparatedPassed) | (decoder_table == Table_Bias) ? 6'd8
        : decoder_table == Table_Endgame ? 6'h1e
        : 6'd4;
    assign t5 = decoder_target == Target_RootTests ? 6'd3
        : t1 | (decoder_target == Target_Offset) ? 6'h10
        : (decoder_target == Target_Search) | ((decoder_target == Target_NodeLimit) | t2) ? 6'h20
        : t3 ? t4
        : 6'd1;
    assign t6 = (decoder_target == Target_Depth) | (decoder_target == Target_OffsetDepth) ? 6'd6
        : (decoder_target == Target_WhiteMating) | ((decoder_target == Target_BlackMating) |
                ((decoder_target == Target_WhiteSingular) | (decoder_target == Target_BlackSingular))) ?
                6'd4
        : t5;
    assign t7 = ((((width == 6'd1) & (|coming_data[31:1])) | ((width == 6'd3) & (|coming_data[31:3]))) |
            ((width == 6'd4) & (|coming_data[31:4]))) | ((width == 6'd6) & (32'h3c < coming_data));
    assign t8 = (t7 | ((width == 6'h10) & (|coming_data[31:16]))) | ((width == 6'h12) &
            ((((|coming_data[31:18]) | (coming_data[5:0] == coming_data[11:6])) | (coming_data[14:12] ==
            3'd0)) | (coming_data[14:12] == 3'd7)));
    assign t9 = (((t8 | ((width == 6'd8) & (|coming_data[31:8]))) | ((width == 6'ha) &
            (|coming_data[31:10]))) | ((width == 6'h1e) & (|coming_data[31:30]))) | (t2 & (|(coming_data &
            32'hc0f00000)));
    assign t10 = target == Target_Result;
    assign t11 = target == Target_Best;
    assign t12 = target == Target_FastScore;
    assign t13 = target == Target_Good;
    assign t14 = target == Target_Hopeless;
    assign t15 = target == Target_Slow;
    assign t16 = target == Target_History;
    assign t17 = |height;
    assign t18 = target == Target_Search;
    assign t19 = t16 ? {1'b0, {t17, 1'b0}}
        : {t18, 1'b0, t18 & ((7'h40 < (height + {1'b0, depth})) | ((|root_tests) & (7'h40 < (height +
                {1'b0, offset_depth}))))};
    assign t20 = t10 | (t11 | (t12 | (t13 | (t14 | t15))));
    assign t21 = target == Target_Depth;
    assign t22 = target == Target_OffsetDepth;
    assign t23 = target == Target_Rules;
    assign t24 = target == Target_Roms;
    assign t25 = target == Target_WhiteMating;
    assign t26 = target == Target_BlackMating;
    assign t27 = target == Target_WhiteSingular;
    assign t28 = target == Target_BlackSingular;
    assign t29 = target == Target_RootTests;
    assign t30 = target == Target_IgnoreStalemate;
    assign t31 = target == Target_ExtendPush;
    assign t32 = target == Target_ExtendSeveral;
    assign t33 = target == Target_ExtendAgain;
    assign t34 = target == Target_ExtendOpponent;
    assign t35 = target == Target_Bound;
    assign t36 = target == Target_Offset;
    assign t37 = target == Target_NodeLimit;
    assign t38 = target == Target_Lazy;
    assign t39 = t21 | (t22 | (t23 | (t24 | (t25 | t26)))) ? singular
        : t27 ? (data[7:0] | {singular[7:4], 4'd0})
        : {t28 ? data[3:0] : singular[7:4], singular[3:0]};
    assign t40 = t21 | (t22 | (t23 | (t24 | (t25 | (t26 | (t27 | (t28 | (t29 | t30)))))))) ? extend_push
        : t31 ? data[0]
        : extend_push;
    assign t41 = t21 | (t22 | (t23 | (t24 | (t25 | (t26 | (t27 | (t28 | (t29 | (t30 | t31))))))))) ?
            extend_several
        : t32 ? data[0]
        : extend_several;
    assign t42 = t21 | (t22 | (t23 | (t24 | (t25 | (t26 | (t27 | (t28 | (t29 | (t30 | (t31 | t32))))))))))
            ? extend_again
        : t33 ? data[0]
        : extend_again;
    assign t43 = t21 | (t22 | (t23 | (t24 | (t25 | (t26 | (t27 | (t28 | (t29 | (t30 | (t31 | (t32 |
            t33)))))))))));
    assign t44 = t22 | (t23 | (t24 | (t25 | (t26 | (t27 | (t28 | (t29 | (t30 | (t31 | (t32 | (t33 |
            t34)))))))))));
    assign t45 = t23 | (t24 | (t25 | (t26 | (t27 | (t28 | (t29 | (t30 | (t31 | (t32 | (t33 | (t34 |
            t35)))))))))));
    assign t46 = t25 | (t26 | (t27 | (t28 | (t29 | (t30 | (t31 | (t32 | (t33 | (t34 | (t35 | (t36 |
            t37)))))))))));
    assign t47 = t24 | (t25 | (t26 | (t27 | (t28 | (t29 | (t30 | (t31 | (t32 | (t33 | (t34 | (t35 |
            t36)))))))))));
    assign t48 = loads ? ((t21 | (t22 | (t23 | t24))) ? mating : (t25 ? ({mating[7:4], 4'd0} | data[7:0])
            : {t26 ? data[3:0] : mating[7:4], mating[3:0]}))
        : mating;
    assign t49 = loads ? ((t21 | (t22 | (t23 | (t24 | (t25 | (t26 | (t27 | (t28 | t29)))))))) ?
            ignore_stalemate : (t30 ? data[0] : ignore_stalemate))
        : ignore_stalemate;
    assign t50 = t3 & (~busy & reads);
    assign t51 = t32 ? {31'd0, extend_several}
        : t33 ? {31'd0, extend_again}
        : t34 ? {31'd0, extend_opponent}
        : t35 ? {16'd0, bound}
        : t36 ? {16'd0, offset}
        : t37 ? limit
        : t38 ? lazy
        : 32'd0;
    assign t52 = t26 ? {28'd0, mating[7:4]}
        : t27 ? {28'd0, singular[3:0]}
        : t28 ? {28'd0, singular[7:4]}
        : t29 ? {29'd0, root_tests}
        : t30 ? {31'd0, ignore_stalemate}
        : t31 ? {31'd0, extend_push}
        : t51;
    assign t53 = t14 ? hopeless
        : t15 ? slow
        : t21 ? {26'd0, depth}
        : t22 ? {26'd0, offset_depth}
        : t23 ? {31'd0, rules}
        : t24 ? {31'd0, roms_register}
        : t25 ? {28'd0, mating[3:0]}
        : t52;
    assign t54 = t10 ? {21'd0, result}
        : t11 ? {best_valid, 12'd0, best_valid ? best : 19'd0}
        : t12 ? {14'd0, fast_score}
        : t13 ? good
        : t53;
    assign extension = {t20 ? 3'd0 : t19, out_of_range, t20 ? 2'd1 : {t16 | t18, 1'b0}, target !=
            Target_Nothing};
    assign answer = read_register ? (t54 | evaluation_word)
        : t54;
    assign parameters = {extend_opponent, extend_again, extend_several, extend_push, ignore_stalemate,
            root_tests, singular, mating, rules, offset_depth, depth};
    assign window = {lazy[19:0], offset, bound};
    assign min_pieces = lazy[29:24];
    assign roms = roms_register;
    assign node_limit = limit;
    assign history = (t16 & loads) & ~t17;
    assign access = {decoder_index, decoder_table, t50, data, index, table_, loads & (target ==
            Target_Evaluation)};
    assign width = decoder_target == Target_Nothing ? 6'h20
        : decoder_target == Target_History ? 6'h12
        : t6;
    assign loads = (write_register & ~busy) & ~out_of_range;

    initial target = 5'd0;
    always @(posedge clock)
        target <= decoder_target;

    initial table_ = 3'd4;
    always @(posedge clock)
        table_ <= decoder_table;

    initial index = 10'd0;
    always @(posedge clock)
        index <= decoder_index;

    initial out_of_range = 1'b0;
    always @(posedge clock)
        out_of_range <= t9 | (t1 & (coming_data == 32'h8000));

    initial write_register = 1'b0;
    always @(posedge clock)
        write_register <= writes;

    initial depth = 6'd0;
    always @(posedge clock)
        depth <= loads ? (t21 ? data[5:0] : depth)
            : depth;

    initial offset_depth = 6'd0;
    always @(posedge clock)
        offset_depth <= loads ? (t21 ? offset_depth : (t22 ? data[5:0] : offset_depth))
            : offset_depth;

    initial rules = 1'b0;
    always @(posedge clock)
        rules <= loads ? ((t21 | t22) ? rules : (t23 ? data[0] : rules))
            : rules;

    initial roms_register = 1'b0;
    always @(posedge clock)
        roms_register <= loads ? ((t21 | (t22 | t23)) ? roms_register : (t24 ? data[0] : roms_register))
            : roms_register;

    initial mating = 8'd0;
    always @(posedge clock)
        mating <= t48;

    initial singular = 8'd0;
    always @(posedge clock)
        singular <= loads ? t39
            : singular;

    initial root_tests = 3'd0;
    always @(posedge clock)
        root_tests <= loads ? ((t21 | (t22 | (t23 | (t24 | (t25 | (t26 | (t27 | t28))))))) ? root_tests :
                (t29 ? data[2:0] : root_tests))
            : root_tests;

    initial ignore_stalemate = 1'b0;
    always @(posedge clock)
        ignore_stalemate <= t49;

    initial extend_push = 1'b0;
    always @(posedge clock)
        extend_push <= loads ? t40
            : extend_push;

    initial extend_several = 1'b0;
    always @(posedge clock)
        extend_several <= loads ? t41
            : extend_several;

    initial extend_again = 1'b0;
    always @(posedge clock)
        extend_again <= loads ? t42
            : extend_again;

    initial extend_opponent = 1'b0;
    always @(posedge clock)
        extend_opponent <= loads ? (t43 ? extend_opponent : (t34 ? data[0] : extend_opponent))
            : extend_opponent;

    initial bound = 16'd0;
    always @(posedge clock)
        bound <= loads ? ((t21 | t44) ? bound : (t35 ? data[15:0] : bound))
            : bound;

    initial offset = 16'd0;
    always @(posedge clock)
        offset <= loads ? ((t21 | (t22 | t45)) ? offset : (t36 ? data[15:0] : offset))
            : offset;

    initial lazy = 32'd0;
    always @(posedge clock)
        lazy <= loads ? ((t21 | (t22 | (t23 | (t24 | t46)))) ? lazy : (t38 ? data : lazy))
            : lazy;

    initial limit = 32'h1f40;
    always @(posedge clock)
        limit <= loads ? ((t21 | (t22 | (t23 | t47))) ? limit : (t37 ? data : limit))
            : limit;

    initial read_register = 1'b0;
    always @(posedge clock)
        read_register <= t50;

    decoder decoder (
        .address(coming),
        .target(decoder_target),
        .table_(decoder_table),
        .index(decoder_index)
    );
endmodule
