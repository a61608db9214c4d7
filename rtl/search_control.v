// Generated from the design; do not edit.

/* verilator lint_off DECLFILENAME */ // one file holds every module

module datapath (
    input  wire clock,
    input  wire [51:0] window, // Window: bound[15:0], offset[31:16], margin[47:32], shift[50:48], lazy[51]
    input  wire load,
    input  wire load_offset,
    input  wire [15:0] fast,
    input  wire [15:0] slow,
    input  wire crowded,
    input  wire mover,
    input  wire [6:0] ply,
    input  wire learn,
    output wire [5:0] flags // Flags: draw[0], mated[1], fast[2], slow[3], good[4], hopeless[5]
);
    wire [19:0] wide_bound, wide_fast, wide_slow, lowered, question, estimate, without;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] fast_excess;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] slow_excess;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] low_excess;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] high_excess;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [19:0] mate;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] mate_excess;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [19:0] error, step, ones;
    wire lazy;
    reg  [15:0] fast_register, slow_register;
    reg  crowded_register;
    reg  [19:0] bound, filter, low, high;
    reg  not_positive;
    reg  [19:0] white_mate, black_mate;
    wire [19:0] t1;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] t2;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [19:0] t3;
    wire t4, t5;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] t6;
    /* verilator lint_on UNUSEDSIGNAL */

    assign t1 = wide_bound - {4'd0, window[31:16]};
    assign t2 = t1 + 20'h7fff;
    assign t3 = {4'd0, window[47:32]};
    assign t4 = lazy & ~high_excess[19];
    assign t5 = lazy & low_excess[19];
    assign t6 = wide_slow - wide_fast;
    assign flags = {mover ? {t4, t5} : {t5, t4}, mover ^ ~slow_excess[19], mover ^ ~fast_excess[19],
            ~mate_excess[19], not_positive ^ mover};
    assign wide_bound = {window[15] ? 4'hf : 4'd0, window[15:0]};
    assign wide_fast = {fast_register[15] ? 4'hf : 4'd0, fast_register};
    assign wide_slow = {slow_register[15] ? 4'hf : 4'd0, slow_register};
    assign lowered = t2[19] ? 20'hf8001
        : t1;
    assign question = load_offset ? lowered
        : wide_bound;
    assign estimate = {filter[19] ? 4'hf : 4'd0, filter[19:4]};
    assign without = bound - estimate;
    assign fast_excess = wide_fast - bound;
    assign slow_excess = wide_slow - bound;
    assign low_excess = wide_fast - low;
    assign high_excess = wide_fast - high;
    assign mate = mover ? black_mate
        : white_mate;
    assign mate_excess = {13'd0, ply} - mate;
    assign error = {t6[15:0], 4'd0} - filter;
    assign step = ones | (error >> window[50:48]);
    assign ones = error[19] ? ~(20'hfffff >> window[50:48])
        : 20'd0;
    assign lazy = crowded_register & window[51];

    initial fast_register = 16'd0;
    always @(posedge clock)
        fast_register <= fast;

    initial slow_register = 16'd0;
    always @(posedge clock)
        slow_register <= slow;

    initial crowded_register = 1'b0;
    always @(posedge clock)
        crowded_register <= crowded;

    initial bound = 20'd0;
    always @(posedge clock)
        bound <= load_offset | load ? (mover ? (20'd1 - question) : question)
            : bound;

    initial filter = 20'd0;
    always @(posedge clock)
        filter <= load ? 20'd0
            : learn ? (filter + step)
            : filter;

    initial low = 20'd0;
    always @(posedge clock)
        low <= without - t3;

    initial high = 20'd0;
    always @(posedge clock)
        high <= without + t3;

    initial not_positive = 1'b0;
    always @(posedge clock)
        not_positive <= bound[19] | ~(|bound);

    initial white_mate = 20'd0;
    always @(posedge clock)
        white_mate <= bound + 20'h7d00;

    initial black_mate = 20'd0;
    always @(posedge clock)
        black_mate <= 20'h7d01 - bound;
endmodule

module search_control (
    input  wire clock,
    input  wire reset,
    input  wire start,
    input  wire [36:0] parameters, // Parameters: depth[5:0], offset_depth[11:6], rules[12],
            // mating[20:13], singular[28:21], root_tests[31:29], ignore_stalemate[32], extend_push[33],
            // extend_several[34], extend_again[35], extend_opponent[36]
    input  wire [51:0] window, // Window: bound[15:0], offset[31:16], margin[47:32], shift[50:48], lazy[51]
    input  wire [31:0] node_limit,
    output wire answered,
    output wire succeeded,
    output wire limited,
    output wire [2:0] good_moves,
    output wire [2:0] tests,
    output wire best_valid,
    output wire [18:0] best,
    output wire [31:0] good_count,
    output wire [31:0] hopeless_count,
    output wire [31:0] slow_count,
    output wire [3:0] job,
    output wire descends,
    output wire ascends,
    output wire [2:0] job_kind,
    output wire count_node,
    input  wire serving,
    input  wire busy,
    input  wire interrupted,
    input  wire found,
    input  wire exhausted,
    input  wire more_here,
    input  wire last,
    input  wire king_capture,
    input  wire in_check,
    input  wire [1:0] escapes,
    input  wire contact,
    input  wire [3:0] scan, // Scan: own[0], several[1], pinned[2], other[3]
    input  wire reached,
    input  wire [31:0] nodes,
    input  wire [18:0] word,
    input  wire [2:0] attacker,
    input  wire [2:0] victim,
    input  wire vacant_ahead,
    input  wire mover,
    input  wire [6:0] fifty,
    input  wire [6:0] height,
    input  wire repeated,
    input  wire claim,
    input  wire no_progress,
    input  wire [4:0] no_progress_age,
    output wire seek,
    output wire seek_no_progress,
    input  wire seeking,
    input  wire [15:0] fast,
    input  wire [15:0] slow,
    input  wire dead,
    input  wire pending,
    input  wire crowded
);
    localparam [3:0] Job_First = 4'd1;
    localparam [3:0] Job_Leave = 4'd6;
    localparam [3:0] Job_LeaveKeep = 4'd9;
    localparam [3:0] Job_Done = 4'hd;
    localparam [1:0] Phase_Full = 2'd0;
    localparam [1:0] Phase_Captures = 2'd1;
    localparam [1:0] Phase_Evasions = 2'd2;
    localparam [1:0] Phase_Checks = 2'd3;
    localparam [4:0] Step_Idle = 5'd0;
    localparam [4:0] Step_Root = 5'd1;
    localparam [4:0] Step_Ready = 5'd2;
    localparam [4:0] Step_Advance = 5'd3;
    localparam [4:0] Step_Enter = 5'd4;
    localparam [4:0] Step_Look = 5'd5;
    localparam [4:0] Step_Consult = 5'd6;
    localparam [4:0] Step_Decide = 5'd7;
    localparam [4:0] Step_Recall = 5'd8;
    localparam [4:0] Step_Seek = 5'd9;
    localparam [4:0] Step_Reach = 5'ha;
    localparam [4:0] Step_Settle = 5'hb;
    localparam [4:0] Step_Scan = 5'hc;
    localparam [4:0] Step_ScanBefore = 5'hd;
    localparam [4:0] Step_Strength = 5'he;
    localparam [4:0] Step_ScanChecked = 5'hf;
    localparam [4:0] Step_Mate = 5'h10;
    localparam [4:0] Step_Return = 5'h11;
    localparam [4:0] Step_Finish = 5'h12;
    wire at_root;
    wire [28:0] saved; // Node: phase[1:0], depth[7:2], legal[8], more[9], last[10], extended[11],
            // hung[12], mating[20:13], singular[28:21]
    wire [2:0] parent_kind;
    wire [3:0] way_back, way_home;
    wire begins, settle, restart, evaluate, full, stands, succeed, fail, leave_illegal, push, pop,
            asks_hung, quotas;
    wire [3:0] mating_left, singular_left;
    wire may_push, on_sixth, on_seventh, pushed, singular_check, spend_mating, spend_singular;
    wire [2:0] allowed;
    wire enough, same_as_best, datapath_load, datapath_load_offset, datapath_learn;
    wire [5:0] datapath_flags; // Flags: draw[0], mated[1], fast[2], slow[3], good[4], hopeless[5]
    reg  [4:0] step;
    reg  [28:0] node; // Node: phase[1:0], depth[7:2], legal[8], more[9], last[10], extended[11],
            // hung[12], mating[20:13], singular[28:21]
    reg  [6:0] ply;
    reg  [28:0] below; // Node: phase[1:0], depth[7:2], legal[8], more[9], last[10], extended[11],
            // hung[12], mating[20:13], singular[28:21]
    wire [5:0] frames_read_address;
    reg  [28:0] frames_read_data; // Node: phase[1:0], depth[7:2], legal[8], more[9], last[10],
            // extended[11], hung[12], mating[20:13], singular[28:21]
    reg  illegal, trial, fresh, kept, watched, vacant_register, dead_register, queen_moved, rook_moved,
            recent, claiming, limit_reached, testing, answered_register, succeeded_register,
            limited_register;
    reg  [2:0] good;
    reg  best_found;
    reg  [18:0] best_register, root_move;
    reg  [31:0] good_counter, hopeless_counter, slow_counter;
    wire t1, t2, t3, t4;
    wire [3:0] t5;
    wire t6, t7;
    wire [4:0] t8;
    wire t9, t10, t11, t12, t13, t14;
    wire [5:0] t15;
    wire t16, t17;
    wire [2:0] t18;
    wire t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30;
    wire [3:0] t31;
    wire [8:0] t32;
    wire [2:0] t33;
    wire t34, t35, t36, t37, t38, t39, t40, t41, t42, t43, t44, t45, t46, t47, t48, t49, t50, t51, t52,
            t53, t54, t55, t56, t57, t58, t59, t60, t61, t62;
    wire [3:0] t63;
    wire t64;
    wire [3:0] t65;
    wire t66, t67;
    wire [3:0] t68;
    wire [2:0] t69;
    wire t70, t71, t72, t73, t74, t75, t76, t77, t78, t79, t80, t81, t82, t83, t84, t85, t86, t87, t88,
            t89, t90, t91, t92, t93, t94, t95, t96, t97, t98, t99;
    wire [4:0] t100, t101, t102, t103, t104;
    wire t105;
    wire [7:0] t106;
    wire [2:0] t107;
    wire t108;
    wire [28:0] t109, t110;
    wire t111, t112, t113, t114, t115, t116, t117, t118, t119;
    wire [15:0] t120;
    wire t121, t122, t123;
    wire [3:0] t124;
    wire [2:0] t125;
    wire [4:0] t126;
    wire t127, t128, t129;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [6:0] t130;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [6:0] t131;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [6:0] t132;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [28:0] t133;
    wire t134, t135, t136, t137;
    wire [2:0] t138;
    wire t139;

    assign t1 = trial ^ mover;
    assign t2 = |mating_left;
    assign t3 = |singular_left;
    assign t4 = node[7:2] == 6'd1;
    assign t5 = below[9] ? 4'd7
        : 4'd8;
    assign t6 = ply == 7'd1;
    assign t7 = step == Step_Idle;
    assign t8 = busy ? step
        : 5'd0;
    assign t9 = step == Step_Ready;
    assign t10 = step == Step_Advance;
    assign t11 = node[1:0] == Phase_Checks;
    assign t12 = (t11 & ((victim != 3'd1) | (|word[14:12]))) | (same_as_best & (testing & at_root));
    assign t13 = node[1:0] == Phase_Full;
    assign t14 = (on_sixth & (may_push & t13)) & ~watched;
    assign t15 = node[7:2] - 6'd1;
    assign t16 = node[7:2] != 6'd1;
    assign t17 = t4 & ~pushed;
    assign t18 = t13 ? ((pushed | t16) ? 3'd0 : 3'd1)
        : 3'd1;
    assign t19 = node[1:0] != Phase_Full;
    assign t20 = t18 == 3'd1;
    assign t21 = ~t14;
    assign t22 = t12 | t14;
    assign t23 = ~t12;
    assign t24 = node[10] | exhausted;
    assign t25 = ply != 7'd0;
    assign t26 = node[8] | ((t4 & parameters[32]) & t25);
    assign t27 = node[1:0] == Phase_Captures;
    assign t28 = ~quotas;
    assign t29 = node[1:0] == Phase_Evasions;
    assign t30 = ~node[8] & datapath_flags[1];
    assign t31 = found ? (t12 ? 4'd2 : (t14 ? 4'd0 : (t11 ? 4'd5 : (t20 ? 4'd4 : 4'd3))))
        : t24 ? (t13 ? (t26 ? 4'd0 : 4'hb) : (t27 ? (quotas ? 4'd1 : 4'd0) : 4'd0))
        : 4'd0;
    assign t32 = found ? (t22 ? node[8:0] : {1'b0, {t13 ? (t16 ? t15 : (pushed ? 6'd1 : t15)) : node[7:2],
            1'b0, t17 | t19}})
        : {node[8:2], t24 ? (t13 ? node[1:0] : (t27 ? (quotas ? 2'd3 : node[1:0]) : node[1:0])) :
                node[1:0]};
    assign t33 = found ? (t22 ? node[12:10] : {1'b0, {t13 ? (t16 ? node[11] : (node[11] | pushed)) :
            node[11], 1'b0}})
        : {node[12:11], t24 ? (t13 ? node[10] : (t27 ? (node[10] & t28) : node[10])) : node[10]};
    assign t34 = step == Step_Enter;
    assign t35 = step == Step_Look;
    assign t36 = step == Step_Consult;
    assign t37 = step == Step_Decide;
    assign t38 = dead_register | (repeated | (7'h63 < fifty));
    assign t39 = datapath_flags[0] & claim;
    assign t40 = ~t39;
    assign t41 = ~t38;
    assign t42 = illegal | trial;
    assign t43 = illegal | (trial | (limit_reached | t38));
    assign t44 = step == Step_Recall;
    assign t45 = step == Step_Seek;
    assign t46 = step == Step_Reach;
    assign t47 = step == Step_Settle;
    assign t48 = step == Step_Scan;
    assign t49 = ((parameters[34] & (scan[1] | scan[2])) | ((parameters[35] & scan[0]) & below[12])) |
            (parameters[36] & scan[3]);
    assign t50 = ~t49;
    assign t51 = step == Step_ScanBefore;
    assign t52 = step == Step_Strength;
    assign t53 = ~(|escapes) | (queen_moved & contact);
    assign t54 = ~t3;
    assign t55 = singular_check | t53;
    assign t56 = step == Step_ScanChecked;
    assign t57 = step == Step_Mate;
    assign t58 = (datapath_flags[1] & in_check) | (datapath_flags[0] & ~in_check);
    assign t59 = step == Step_Return;
    assign t60 = |parameters[31:29];
    assign t61 = testing | t25;
    assign t62 = t56 | t57;
    assign t63 = t52 ? (serving ? (t55 ? 4'd0 : (t3 ? 4'ha : 4'd0)) : 4'd0)
        : t62 ? 4'd0
        : t59 ? (t25 ? 4'd0 : (testing ? (enough ? 4'hd : 4'd0) : (t60 ? 4'd0 : 4'hd)))
        : 4'd0;
    assign t64 = t46 | t47;
    assign t65 = t45 ? (seeking ? 4'd0 : 4'hc)
        : t64 ? 4'd0
        : t48 ? (serving ? (t49 ? 4'd1 : 4'd0) : 4'd0)
        : t51 ? (serving ? 4'd1 : 4'd0)
        : t63;
    assign t66 = t34 | (t35 | t36);
    assign t67 = t7 | (datapath_load | t9);
    assign t68 = t67 ? 4'd0
        : t10 ? t31
        : t66 ? 4'd0
        : t37 ? (t42 ? 4'd0 : (limit_reached ? 4'hd : 4'd0))
        : t44 ? 4'd0
        : t65;
    assign t69 = t67 ? 3'd0
        : t10 ? (found ? (t22 ? 3'd0 : t18) : (t24 ? (t13 ? 3'd0 : (t27 ? (quotas ? 3'd3 : 3'd0) : 3'd0))
                : 3'd0))
        : 3'd0;
    assign t70 = step != Step_Consult;
    assign t71 = step != Step_Look;
    assign t72 = step != Step_Enter;
    assign t73 = step != Step_Advance;
    assign t74 = step != Step_Ready;
    assign t75 = step != Step_Root;
    assign t76 = step != Step_Idle;
    assign t77 = t73 & (t72 & (t71 & (t70 & (t37 ? ((((t39 & t41) & ~limit_reached) & ~trial) & ~illegal)
            : (recent & t44)))));
    assign t78 = t7 | (datapath_load | (t9 | (t10 | t66)));
    assign t79 = step != Step_Reach;
    assign t80 = step != Step_Seek;
    assign t81 = step != Step_Recall;
    assign t82 = t70 & (t37 ? (((((~no_progress & t40) & t41) & ~limit_reached) & ~trial) & ~illegal) :
            (((t47 & t79) & t80) & t81));
    assign t83 = t37 ? ((((((kept & ~no_progress) & t40) & t41) & ~limit_reached) & ~trial) & ~illegal)
        : t81 & (t80 & (t79 & (t47 | (serving & t48))));
    assign t84 = step != Step_Settle;
    assign t85 = step != Step_Decide;
    assign t86 = t74 & (t73 & (t72 & (t71 & (t70 & ((t81 & (t80 & (t79 & ((t48 & (serving & t50)) &
            t84)))) & t85)))));
    assign t87 = t76 & (t75 & t86);
    assign t88 = step != Step_ScanChecked;
    assign t89 = step != Step_Strength;
    assign t90 = step != Step_ScanBefore;
    assign t91 = step != Step_Scan;
    assign t92 = t80 & (t46 ? (serving & reached) : (t84 & (((((t57 ? (serving & t58) : (t25 & t59)) &
            t88) & t89) & t90) & t91)));
    assign t93 = t10 ? ((t24 & (t19 & ((t29 & t30) & (node[1:0] != Phase_Captures)))) & ~found)
        : t72 & (t71 & (t70 & (t37 ? ((((t38 & datapath_flags[0]) & ~limit_reached) & ~trial) & ~illegal)
                : (t81 & t92))));
    assign t94 = t37 ? ((((t38 & ~datapath_flags[0]) & ~limit_reached) & ~trial) & ~illegal)
        : t81 & (t80 & (t79 & (t84 & (t91 & (t90 & (t89 & (t88 & (t57 & (serving & ~t58)))))))));
    assign t95 = t10 ? ((t24 & (t13 ? t26 : (t27 ? t28 : (~t30 | (node[1:0] != Phase_Evasions))))) &
            ~found)
        : t72 & (t71 & (t70 & t94));
    assign t96 = t79 & (t84 & (t91 & (t90 & (t52 ? (serving & ((t54 & ~singular_check) & ~t53)) : (t56 &
            (serving & ~scan[0]))))));
    assign t97 = t71 & (t70 & (t85 & (t81 & (t80 & (t79 & (t84 & (t91 & (t90 & (t52 & (serving & (t2 &
            t53)))))))))));
    assign t98 = t81 & (t80 & (t79 & (t84 & (t91 & (t90 & (t52 ? (serving & (t53 ? ~t2 : singular_check))
            : (t56 & (serving & scan[0]))))))));
    assign t99 = t80 & (t79 & (t84 & (t91 & (t90 & (t89 & (t88 & ((t59 & (at_root & (t60 & ~testing))) &
            (step != Step_Mate))))))));
    assign t100 = t52 ? (serving ? (t55 ? step : (t3 ? 5'hf : step)) : step)
        : t62 ? step
        : t59 ? (t25 ? step : (testing ? (enough ? 5'h12 : 5'd3) : (t60 ? 5'd2 : 5'h12)))
        : t8;
    assign t101 = t46 ? (serving ? (reached ? step : ((claiming & no_progress) ? 5'd8 : 5'hb)) : step)
        : t47 ? step
        : t48 ? (serving ? (t49 ? 5'd3 : step) : step)
        : t51 ? (serving ? 5'd3 : step)
        : t100;
    assign t102 = t37 ? (illegal ? step : (trial ? 5'he : (limit_reached ? 5'h12 : (t38 ? step : (t39 ?
            5'd9 : (no_progress ? 5'd8 : step))))))
        : t44 ? (recent ? 5'd9 : 5'hb)
        : t45 ? (seeking ? step : 5'ha)
        : t101;
    assign t103 = t10 ? (found ? (t22 ? step : 5'd4) : (t24 ? (t13 ? (t26 ? step : 5'h10) : step) : step))
        : t34 ? 5'd5
        : t35 ? (pending ? 5'd6 : 5'd7)
        : t36 ? (pending ? step : 5'd7)
        : t102;
    assign t104 = t7 ? step
        : datapath_load ? (serving ? 5'd2 : t8)
        : t9 ? 5'hb
        : t103;
    assign t105 = t51 | (t52 | t62);
    assign t106 = t48 ? (serving ? (t49 ? 8'd4 : node[7:0]) : node[7:0])
        : t105 ? node[7:0]
        : t59 ? (t61 ? node[7:0] : (t60 ? {(|parameters[11:6]) ? parameters[11:6] : 6'd1, 2'd0} :
                node[7:0]))
        : node[7:0];
    assign t107 = t48 ? {node[12], serving ? (node[11] | t49) : node[11], node[10]}
        : {t51 ? (serving ? scan[3] : node[12]) : node[12], node[11], t105 ? node[10] : (t59 ? (t61 ?
                node[10] : (node[10] & ~t60)) : node[10])};
    assign t108 = t34 | (t35 | (t36 | (t37 | (t44 | (t45 | t64)))));
    assign t109 = {node[28:13], t9 ? node[12:10] : (t10 ? t33 : (t108 ? node[12:10] : t107)), node[9], t9
            ? node[8:0] : (t10 ? t32 : {node[8], t108 ? node[7:0] : t106})};
    assign t110 = t7 ? node
        : datapath_load ? {parameters[28:13], 5'd0, parameters[5:0], 1'b0, ~(|parameters[5:0])}
        : t109;
    assign t111 = t67 ? trial
        : t10 ? (found & ((t11 & t21) & t23))
        : trial;
    assign t112 = t9 ? fresh
        : t10 ? (found ? (t22 ? fresh : (t13 & t17)) : fresh)
        : t108 ? fresh
        : t48 ? (serving ? (fresh & t50) : fresh)
        : fresh;
    assign t113 = t7 ? kept
        : t75 & (t9 ? kept : (t10 ? (found ? (t22 ? kept : (t20 & (node[1:0] != Phase_Checks))) : kept) :
                (t66 ? kept : (kept & t85))));
    assign t114 = datapath_load | (t9 | (t10 | (t34 | (t35 | (t36 | (t37 | (t44 | (t45 | (t46 | (t47 |
            (t48 | t105)))))))))));
    assign t115 = t7 | t114;
    assign t116 = t115 ? answered_register
        : t59 ? (t25 ? answered_register : (answered_register | ~testing))
        : busy ? answered_register
        : answered_register & ~limited_register;
    assign t117 = t115 ? succeeded_register
        : t59 ? (t25 ? succeeded_register : (succeeded_register | ~testing))
        : busy ? succeeded_register
        : succeeded_register & ~limited_register;
    assign t118 = (t54 & spend_singular) & ~spend_mating;
    assign t119 = spend_mating | spend_singular;
    assign t120 = t119 ? (spend_mating ? {t110[28:21], mover ? (node[20:13] - 8'd1) : (node[20:13] -
            8'h10)} : {mover ? (node[28:21] - 8'd1) : (node[28:21] - 8'h10), t110[20:13]})
        : t110[28:13];
    assign t121 = height == 7'h40;
    assign t122 = ~node[11] & (parameters[35] & t4);
    assign t123 = ~node[11] & (fresh & asks_hung);
    assign t124 = settle ? (t121 ? t68 : (t13 ? (t122 ? 4'ha : (restart ? 4'd1 : t68)) : (t29 ? 4'd1 :
            (t123 ? 4'ha : t68))))
        : t68;
    assign t125 = settle ? ((t13 | t121) ? t69 : (t29 ? 3'd2 : t69))
        : t69;
    assign t126 = settle ? (t121 ? 5'd3 : (t13 ? (t122 ? 5'hd : 5'd3) : (t29 ? 5'd3 : (t123 ? 5'hc :
            5'd3))))
        : t118 ? t104
        : t119 ? 5'd7
        : t104;
    assign t127 = leave_illegal | succeed;
    assign t128 = fail | t127;
    assign t129 = at_root & (succeed | fail);
    assign t130 = ply - 7'd2;
    assign t131 = ply - 7'd1;
    assign t132 = ply - 7'd3;
    assign t133 = pop ? {below[28:9], ~leave_illegal | below[8], below[7:0]}
        : {t118 ? t110[28:13] : t120, t110[12:2], t118 ? t110[1:0] : (t119 ? 2'd2 : t110[1:0])};
    assign t134 = begins | reset;
    assign t135 = ~t134;
    assign t136 = reset | interrupted;
    assign t137 = ~t136;
    assign t138 = t134 | t136 ? 3'd0
        : t115 ? good
        : t59 ? (t25 ? good : (testing ? (good + 3'd1) : (t60 ? 3'd1 : good)))
        : busy ? good
        : limited_register ? 3'd0
        : good;
    assign t139 = |good;
    assign answered = answered_register;
    assign succeeded = succeeded_register;
    assign limited = limited_register;
    assign good_moves = good;
    assign tests = {(parameters[31] & t139) & (good < 3'd4), (parameters[30] & t139) & (good < 3'd3),
            parameters[29] & (good == 3'd1)};
    assign best_valid = best_found;
    assign best = best_register;
    assign good_count = good_counter;
    assign hopeless_count = hopeless_counter;
    assign slow_count = slow_counter;
    assign job = t129 ? Job_Done
        : fail ? way_home
        : t127 ? way_back
        : evaluate ? (restart ? Job_First : t124)
        : t124;
    assign descends = push;
    assign ascends = pop;
    assign job_kind = t128 ? parent_kind
        : evaluate ? (restart ? 3'd1 : t125)
        : t125;
    assign count_node = (((((((t37 & ((~limit_reached & ~trial) & ~illegal)) & t70) & t71) & t72) & t73) &
            t74) & t75) & t76;
    assign seek = t76 & (t75 & (t74 & t77));
    assign seek_no_progress = t78 ? ~claiming
        : t37 ? (t43 ? ~claiming : (~claiming & t40))
        : ~claiming | t44;
    assign at_root = ply == 7'd0;
    assign saved = {node[28:11], last, more_here, node[8:0]};
    assign parent_kind = below[1:0] == Phase_Full ? 3'd0
        : below[1:0] == Phase_Captures ? 3'd1
        : below[1:0] == Phase_Evasions ? 3'd2
        : 3'd3;
    assign way_back = kept ? Job_LeaveKeep
        : below[10] ? Job_Leave
        : t5;
    assign way_home = t6 ? t5
        : Job_Leave;
    assign begins = t76 & (datapath_load & serving);
    assign settle = t76 & (t75 & (t74 & (t73 & (t72 & (t71 & t82)))));
    assign restart = t76 & (t75 & (t74 & (t73 & (t72 & (t71 & (t70 & t83))))));
    assign evaluate = settle ? ((t121 | (t13 | t29)) ? t87 : (t87 | ~t123))
        : t87;
    assign full = settle & t121;
    assign stands = datapath_flags[4] | (~datapath_flags[5] & datapath_flags[3]);
    assign succeed = (t76 & (t75 & (t74 & t93))) | ((evaluate & stands) | (full & datapath_flags[2]));
    assign fail = (t76 & (t75 & (t74 & t95))) | (full & ~datapath_flags[2]);
    assign leave_illegal = (t76 & (t75 & (t74 & (t73 & (t72 & (t71 & (t70 & (t37 ? illegal : (t81 & (t80 &
            t96)))))))))) | t118;
    assign push = t76 & (t75 & (t74 & (t10 & (found & (t21 & t23)))));
    assign pop = t128 & ~t129;
    assign asks_hung = (parameters[34] | parameters[35]) | parameters[36];
    assign quotas = t2 | t3;
    assign mating_left = t1 ? node[20:17]
        : node[16:13];
    assign singular_left = t1 ? node[28:25]
        : node[24:21];
    assign may_push = ((parameters[33] & (attacker == 3'd7)) & t4) & ~node[11];
    assign on_sixth = (mover & (word[11:9] == 3'd2)) | (~mover & (word[11:9] == 3'd5));
    assign on_seventh = (mover & (word[11:9] == 3'd1)) | (~mover & (word[11:9] == 3'd6));
    assign pushed = may_push & (on_seventh | (vacant_register & on_sixth));
    assign singular_check = (escapes == 2'd1) | (contact & (queen_moved | rook_moved));
    assign spend_mating = t76 & (t75 & (t74 & (t73 & (t72 & t97))));
    assign spend_singular = t76 & (t75 & (t74 & (t73 & (t72 & (t71 & (t70 & (t85 & t98)))))));
    assign allowed = parameters[31] ? 3'd3
        : parameters[30] ? 3'd2
        : parameters[29] ? 3'd1
        : 3'd0;
    assign enough = good == allowed;
    assign same_as_best = best_register[14:0] == word[14:0];
    assign datapath_load = step == Step_Root;
    assign datapath_load_offset = t76 & (t75 & (t74 & (t73 & (t72 & (t71 & (t70 & (t85 & (t81 &
            t99))))))));
    assign datapath_learn = evaluate & (~datapath_flags[5] & ~datapath_flags[4]);
    assign frames_read_address = pop ? t132[5:0]
        : push ? t131[5:0]
        : t130[5:0];

    initial step = 5'd0;
    always @(posedge clock)
        step <= t136 ? Step_Idle
            : start ? Step_Root
            : t129 ? Step_Finish
            : fail ? Step_Return
            : evaluate | t127 ? Step_Advance
            : t126;

    initial node = 29'd0;
    always @(posedge clock)
        node <= t133;

    initial ply = 7'd0;
    always @(posedge clock)
        ply <= start ? 7'd0
            : pop ? t131
            : push ? (ply + 7'd1)
            : ply;

    initial below = 29'd0;
    always @(posedge clock)
        below <= pop ? frames_read_data
            : push ? saved
            : below;

    initial illegal = 1'b0;
    always @(posedge clock)
        illegal <= ((t7 | (datapath_load | (t9 | (t10 | t34)))) ? illegal : (t35 ? king_capture :
                illegal)) & ~start;

    initial trial = 1'b0;
    always @(posedge clock)
        trial <= (t118 ? t111 : (t111 & ~t119)) & ~start;

    initial fresh = 1'b0;
    always @(posedge clock)
        fresh <= t7 ? fresh
            : t75 & t112;

    initial kept = 1'b0;
    always @(posedge clock)
        kept <= t113;

    initial watched = 1'b0;
    always @(posedge clock)
        watched <= t76 & (t75 & (t74 & (t10 & (found & (t14 & t23)))));

    initial vacant_register = 1'b0;
    always @(posedge clock)
        vacant_register <= vacant_ahead;

    initial dead_register = 1'b0;
    always @(posedge clock)
        dead_register <= dead & parameters[12];

    initial queen_moved = 1'b0;
    always @(posedge clock)
        queen_moved <= t67 ? queen_moved
            : t10 ? (attacker == 3'd3)
            : queen_moved;

    initial rook_moved = 1'b0;
    always @(posedge clock)
        rook_moved <= t67 ? rook_moved
            : t10 ? (attacker == 3'd4)
            : rook_moved;

    initial recent = 1'b0;
    always @(posedge clock)
        recent <= {2'd0, no_progress_age} <= ply;

    initial claiming = 1'b0;
    always @(posedge clock)
        claiming <= t78 ? claiming
            : t37 ? (t43 ? claiming : (claiming | t39))
            : claiming & t81;

    initial limit_reached = 1'b0;
    always @(posedge clock)
        limit_reached <= (|node_limit) & (node_limit == nodes);

    initial testing = 1'b0;
    always @(posedge clock)
        testing <= (t115 ? testing : (t59 ? (t25 ? testing : (testing | (testing | t60))) : testing)) &
                ~start;

    initial answered_register = 1'b0;
    always @(posedge clock)
        answered_register <= ((t129 ? (~testing | t116) : t116) & t135) & t137;

    initial succeeded_register = 1'b0;
    always @(posedge clock)
        succeeded_register <= ((t129 ? (testing ? t117 : succeed) : t117) & t135) & t137;

    initial limited_register = 1'b0;
    always @(posedge clock)
        limited_register <= ((t78 ? limited_register : (t37 ? (t42 ? limited_register : (limit_reached |
                limited_register)) : limited_register)) & t135) & t137;

    initial good = 3'd0;
    always @(posedge clock)
        good <= t138;

    initial best_found = 1'b0;
    always @(posedge clock)
        best_found <= ((t115 ? best_found : (t59 ? (t25 ? best_found : (best_found | ~testing)) : (busy ?
                best_found : (best_found & ~limited_register)))) & t135) & t137;

    initial best_register = 19'd0;
    always @(posedge clock)
        best_register <= fail ? ((t6 & ~testing) ? root_move : best_register)
            : best_register;

    initial root_move = 19'd0;
    always @(posedge clock)
        root_move <= t67 ? root_move
            : t10 ? (found ? (t22 ? root_move : (at_root ? word : root_move)) : root_move)
            : root_move;

    initial good_counter = 32'd0;
    always @(posedge clock)
        good_counter <= begins ? 32'd0
            : evaluate ? (datapath_flags[4] ? (good_counter + 32'd1) : good_counter)
            : good_counter;

    initial hopeless_counter = 32'd0;
    always @(posedge clock)
        hopeless_counter <= begins ? 32'd0
            : evaluate ? (datapath_flags[4] ? hopeless_counter : (datapath_flags[5] ? (hopeless_counter +
                    32'd1) : hopeless_counter))
            : hopeless_counter;

    initial slow_counter = 32'd0;
    always @(posedge clock)
        slow_counter <= begins ? 32'd0
            : evaluate ? ((datapath_flags[4] | datapath_flags[5]) ? slow_counter : (slow_counter + 32'd1))
            : slow_counter;

    reg [28:0] frames [0:63];
    integer frames_index;
    initial begin
        for (frames_index = 0; frames_index < 64; frames_index = frames_index + 1)
            /* verilator lint_off WIDTHTRUNC */ // a loop index is an integer
            frames[frames_index] = 29'd0;
            /* verilator lint_on WIDTHTRUNC */
    end
    initial frames_read_data = 29'd0;
    always @(posedge clock) begin
        if (push) frames[ply[5:0]] <= saved;
        frames_read_data <= frames[frames_read_address];
    end

    datapath datapath (
        .clock(clock),
        .window(window),
        .load(datapath_load),
        .load_offset(datapath_load_offset),
        .fast(fast),
        .slow(slow),
        .crowded(crowded),
        .mover(mover),
        .ply(ply),
        .learn(datapath_learn),
        .flags(datapath_flags)
    );
endmodule
