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
    output wire peeks,
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
    localparam [2:0] Plan_Generate = 3'd0;
    localparam [2:0] Plan_ScanBefore = 3'd1;
    localparam [2:0] Plan_Evade = 3'd2;
    localparam [2:0] Plan_Scan = 3'd3;
    localparam [2:0] Plan_Evaluate = 3'd4;
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
    wire enough, datapath_load, datapath_load_offset, datapath_learn;
    wire [5:0] datapath_flags; // Flags: draw[0], mated[1], fast[2], slow[3], good[4], hopeless[5]
    reg  [4:0] step;
    reg  [2:0] plan;
    reg  [28:0] node; // Node: phase[1:0], depth[7:2], legal[8], more[9], last[10], extended[11],
            // hung[12], mating[20:13], singular[28:21]
    reg  [6:0] ply;
    reg  [28:0] below; // Node: phase[1:0], depth[7:2], legal[8], more[9], last[10], extended[11],
            // hung[12], mating[20:13], singular[28:21]
    wire [5:0] frames_read_address;
    reg  [28:0] frames_read_data; // Node: phase[1:0], depth[7:2], legal[8], more[9], last[10],
            // extended[11], hung[12], mating[20:13], singular[28:21]
    reg  illegal, trial, fresh, kept, watched, same_as_best, vacant_register, dead_register, queen_moved,
            rook_moved, expired, recent, claiming, limit_reached, testing, answered_register,
            succeeded_register, limited_register;
    reg  [2:0] good;
    reg  best_found;
    reg  [18:0] best_register, root_move;
    reg  [31:0] good_counter, hopeless_counter, slow_counter;
    wire t1, t2, t3, t4, t5, t6;
    wire [2:0] t7;
    wire [3:0] t8;
    wire t9, t10;
    wire [4:0] t11;
    wire t12, t13, t14, t15, t16;
    wire [5:0] t17;
    wire t18, t19;
    wire [2:0] t20;
    wire t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31, t32, t33;
    wire [3:0] t34;
    wire [8:0] t35;
    wire [2:0] t36;
    wire t37, t38, t39, t40, t41, t42, t43, t44, t45, t46, t47, t48, t49, t50, t51, t52, t53, t54, t55,
            t56, t57, t58, t59, t60, t61, t62, t63, t64, t65;
    wire [3:0] t66;
    wire t67;
    wire [3:0] t68;
    wire t69, t70;
    wire [3:0] t71;
    wire t72, t73, t74;
    wire [2:0] t75;
    wire t76, t77, t78, t79, t80, t81, t82, t83, t84, t85, t86, t87, t88, t89, t90, t91, t92, t93, t94,
            t95, t96, t97, t98, t99, t100, t101, t102;
    wire [4:0] t103, t104, t105, t106, t107;
    wire t108;
    wire [7:0] t109;
    wire [2:0] t110;
    wire t111;
    wire [28:0] t112, t113;
    wire t114, t115, t116, t117, t118, t119, t120, t121;
    wire [15:0] t122;
    wire t123, t124, t125, t126;
    wire [3:0] t127;
    wire [2:0] t128;
    wire t129;
    wire [4:0] t130;
    wire t131, t132;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [6:0] t133;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [6:0] t134;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [6:0] t135;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [28:0] t136;
    wire t137, t138, t139, t140;
    wire [2:0] t141;
    wire t142;

    assign t1 = trial ^ mover;
    assign t2 = |mating_left;
    assign t3 = |singular_left;
    assign t4 = node[7:2] == 6'd1;
    assign t5 = node[1:0] == Phase_Full;
    assign t6 = node[1:0] == Phase_Evasions;
    assign t7 = height == 7'h40 ? 3'd5
        : t5 ? ((~node[11] & (parameters[35] & t4)) ? 3'd1 : 3'd0)
        : t6 ? 3'd2
        : ~node[11] & (fresh & asks_hung) ? 3'd3
        : 3'd4;
    assign t8 = below[9] ? 4'd7
        : 4'd8;
    assign t9 = ply == 7'd1;
    assign t10 = step == Step_Idle;
    assign t11 = busy ? step
        : 5'd0;
    assign t12 = step == Step_Ready;
    assign t13 = step == Step_Advance;
    assign t14 = testing & at_root;
    assign t15 = ~watched & (t14 | (on_sixth & (may_push & t5)));
    assign t16 = same_as_best & t14;
    assign t17 = node[7:2] - 6'd1;
    assign t18 = node[7:2] != 6'd1;
    assign t19 = t4 & ~pushed;
    assign t20 = t5 ? ((pushed | t18) ? 3'd0 : 3'd1)
        : 3'd1;
    assign t21 = node[1:0] != Phase_Full;
    assign t22 = t20 == 3'd1;
    assign t23 = node[1:0] == Phase_Checks;
    assign t24 = t22 & (node[1:0] != Phase_Checks);
    assign t25 = ~t16;
    assign t26 = ~t15;
    assign t27 = t15 | t16;
    assign t28 = node[10] | exhausted;
    assign t29 = ply != 7'd0;
    assign t30 = node[8] | ((t4 & parameters[32]) & t29);
    assign t31 = node[1:0] == Phase_Captures;
    assign t32 = ~quotas;
    assign t33 = ~node[8] & datapath_flags[1];
    assign t34 = found ? (t15 ? 4'd0 : (t16 ? 4'd2 : (t23 ? 4'd5 : (t22 ? 4'd4 : 4'd3))))
        : t28 ? (t5 ? (t30 ? 4'd0 : 4'hb) : (t31 ? (quotas ? 4'd1 : 4'd0) : 4'd0))
        : 4'd0;
    assign t35 = found ? (t27 ? node[8:0] : {1'b0, {t5 ? (t18 ? t17 : (pushed ? 6'd1 : t17)) : node[7:2],
            1'b0, t19 | t21}})
        : {node[8:2], t28 ? (t5 ? node[1:0] : (t31 ? (quotas ? 2'd3 : node[1:0]) : node[1:0])) :
                node[1:0]};
    assign t36 = found ? (t27 ? node[12:10] : {1'b0, {t5 ? (t18 ? node[11] : (node[11] | pushed)) :
            node[11], 1'b0}})
        : {node[12:11], t28 ? (t5 ? node[10] : (t31 ? (node[10] & t32) : node[10])) : node[10]};
    assign t37 = step == Step_Enter;
    assign t38 = step == Step_Look;
    assign t39 = step == Step_Consult;
    assign t40 = step == Step_Decide;
    assign t41 = dead_register | (expired | repeated);
    assign t42 = datapath_flags[0] & claim;
    assign t43 = ~t42;
    assign t44 = ~t41;
    assign t45 = illegal | trial;
    assign t46 = illegal | (trial | (limit_reached | t41));
    assign t47 = step == Step_Recall;
    assign t48 = step == Step_Seek;
    assign t49 = step == Step_Reach;
    assign t50 = step == Step_Settle;
    assign t51 = step == Step_Scan;
    assign t52 = ((parameters[34] & (scan[1] | scan[2])) | ((parameters[35] & scan[0]) & below[12])) |
            (parameters[36] & scan[3]);
    assign t53 = ~t52;
    assign t54 = step == Step_ScanBefore;
    assign t55 = step == Step_Strength;
    assign t56 = ~(|escapes) | (queen_moved & contact);
    assign t57 = ~t3;
    assign t58 = singular_check | t56;
    assign t59 = step == Step_ScanChecked;
    assign t60 = step == Step_Mate;
    assign t61 = (datapath_flags[1] & in_check) | (datapath_flags[0] & ~in_check);
    assign t62 = step == Step_Return;
    assign t63 = |parameters[31:29];
    assign t64 = testing | t29;
    assign t65 = t59 | t60;
    assign t66 = t55 ? (serving ? (t58 ? 4'd0 : (t3 ? 4'ha : 4'd0)) : 4'd0)
        : t65 ? 4'd0
        : t62 ? (t29 ? 4'd0 : (testing ? (enough ? 4'hd : 4'd0) : (t63 ? 4'd0 : 4'hd)))
        : 4'd0;
    assign t67 = t49 | t50;
    assign t68 = t48 ? (seeking ? 4'd0 : 4'hc)
        : t67 ? 4'd0
        : t51 ? (serving ? (t52 ? 4'd1 : 4'd0) : 4'd0)
        : t54 ? (serving ? 4'd1 : 4'd0)
        : t66;
    assign t69 = t37 | (t38 | t39);
    assign t70 = t10 | (datapath_load | t12);
    assign t71 = t70 ? 4'd0
        : t13 ? t34
        : t69 ? 4'd0
        : t40 ? (t45 ? 4'd0 : (limit_reached ? 4'hd : 4'd0))
        : t47 ? 4'd0
        : t68;
    assign t72 = step != Step_Ready;
    assign t73 = step != Step_Root;
    assign t74 = step != Step_Idle;
    assign t75 = t70 ? 3'd0
        : t13 ? (found ? (t27 ? 3'd0 : t20) : (t28 ? (t5 ? 3'd0 : (t31 ? (quotas ? 3'd3 : 3'd0) : 3'd0)) :
                3'd0))
        : 3'd0;
    assign t76 = step != Step_Consult;
    assign t77 = step != Step_Look;
    assign t78 = step != Step_Enter;
    assign t79 = step != Step_Advance;
    assign t80 = t79 & (t78 & (t77 & (t76 & (t40 ? ((((t42 & t44) & ~limit_reached) & ~trial) & ~illegal)
            : (recent & t47)))));
    assign t81 = t10 | (datapath_load | (t12 | (t13 | t69)));
    assign t82 = step != Step_Reach;
    assign t83 = step != Step_Seek;
    assign t84 = step != Step_Recall;
    assign t85 = t76 & (t40 ? (((((~no_progress & t43) & t44) & ~limit_reached) & ~trial) & ~illegal) :
            (((t50 & t82) & t83) & t84));
    assign t86 = t40 ? ((((((kept & ~no_progress) & t43) & t44) & ~limit_reached) & ~trial) & ~illegal)
        : t84 & (t83 & (t82 & (t50 | (serving & t51))));
    assign t87 = step != Step_Settle;
    assign t88 = step != Step_Decide;
    assign t89 = t72 & (t79 & (t78 & (t77 & (t76 & ((t84 & (t83 & (t82 & ((t51 & (serving & t53)) &
            t87)))) & t88)))));
    assign t90 = t74 & (t73 & t89);
    assign t91 = step != Step_ScanChecked;
    assign t92 = step != Step_Strength;
    assign t93 = step != Step_ScanBefore;
    assign t94 = step != Step_Scan;
    assign t95 = t83 & (t49 ? (serving & reached) : (t87 & (((((t60 ? (serving & t61) : (t29 & t62)) &
            t91) & t92) & t93) & t94)));
    assign t96 = t13 ? ((t28 & (t21 & ((t6 & t33) & (node[1:0] != Phase_Captures)))) & ~found)
        : t78 & (t77 & (t76 & (t40 ? ((((t41 & datapath_flags[0]) & ~limit_reached) & ~trial) & ~illegal)
                : (t84 & t95))));
    assign t97 = t40 ? ((((t41 & ~datapath_flags[0]) & ~limit_reached) & ~trial) & ~illegal)
        : t84 & (t83 & (t82 & (t87 & (t94 & (t93 & (t92 & (t91 & (t60 & (serving & ~t61)))))))));
    assign t98 = t13 ? ((t28 & (t5 ? t30 : (t31 ? t32 : (~t33 | (node[1:0] != Phase_Evasions))))) & ~found)
        : t78 & (t77 & (t76 & t97));
    assign t99 = t82 & (t87 & (t94 & (t93 & (t55 ? (serving & ((t57 & ~singular_check) & ~t56)) : (t59 &
            (serving & ~scan[0]))))));
    assign t100 = t77 & (t76 & (t88 & (t84 & (t83 & (t82 & (t87 & (t94 & (t93 & (t55 & (serving & (t2 &
            t56)))))))))));
    assign t101 = t84 & (t83 & (t82 & (t87 & (t94 & (t93 & (t55 ? (serving & (t56 ? ~t2 : singular_check))
            : (t59 & (serving & scan[0]))))))));
    assign t102 = t83 & (t82 & (t87 & (t94 & (t93 & (t92 & (t91 & ((t62 & (at_root & (t63 & ~testing))) &
            (step != Step_Mate))))))));
    assign t103 = t55 ? (serving ? (t58 ? step : (t3 ? 5'hf : step)) : step)
        : t65 ? step
        : t62 ? (t29 ? step : (testing ? (enough ? 5'h12 : 5'd3) : (t63 ? 5'd2 : 5'h12)))
        : t11;
    assign t104 = t49 ? (serving ? (reached ? step : ((claiming & no_progress) ? 5'd8 : 5'hb)) : step)
        : t50 ? step
        : t51 ? (serving ? (t52 ? 5'd3 : step) : step)
        : t54 ? (serving ? 5'd3 : step)
        : t103;
    assign t105 = t40 ? (illegal ? step : (trial ? 5'he : (limit_reached ? 5'h12 : (t41 ? step : (t42 ?
            5'd9 : (no_progress ? 5'd8 : step))))))
        : t47 ? (recent ? 5'd9 : 5'hb)
        : t48 ? (seeking ? step : 5'ha)
        : t104;
    assign t106 = t13 ? (found ? (t27 ? step : 5'd4) : (t28 ? (t5 ? (t30 ? step : 5'h10) : step) : step))
        : t37 ? 5'd5
        : t38 ? (pending ? 5'd6 : 5'd7)
        : t39 ? (pending ? step : 5'd7)
        : t105;
    assign t107 = t10 ? step
        : datapath_load ? (serving ? 5'd2 : t11)
        : t12 ? (pending ? step : 5'hb)
        : t106;
    assign t108 = t54 | (t55 | t65);
    assign t109 = t51 ? (serving ? (t52 ? 8'd4 : node[7:0]) : node[7:0])
        : t108 ? node[7:0]
        : t62 ? (t64 ? node[7:0] : (t63 ? {(|parameters[11:6]) ? parameters[11:6] : 6'd1, 2'd0} :
                node[7:0]))
        : node[7:0];
    assign t110 = t51 ? {node[12], serving ? (node[11] | t52) : node[11], node[10]}
        : {t54 ? (serving ? scan[3] : node[12]) : node[12], node[11], t108 ? node[10] : (t62 ? (t64 ?
                node[10] : (node[10] & ~t63)) : node[10])};
    assign t111 = t37 | (t38 | (t39 | (t40 | (t47 | (t48 | t67)))));
    assign t112 = {node[28:13], t12 ? node[12:10] : (t13 ? t36 : (t111 ? node[12:10] : t110)), node[9],
            t12 ? node[8:0] : (t13 ? t35 : {node[8], t111 ? node[7:0] : t109})};
    assign t113 = t10 ? node
        : datapath_load ? {parameters[28:13], 5'd0, parameters[5:0], 1'b0, ~(|parameters[5:0])}
        : t112;
    assign t114 = t70 ? trial
        : t13 ? (found & ((t23 & t25) & t26))
        : trial;
    assign t115 = t12 ? fresh
        : t13 ? (found ? (t27 ? fresh : (t5 & t19)) : fresh)
        : t111 ? fresh
        : t51 ? (serving ? (fresh & t53) : fresh)
        : fresh;
    assign t116 = datapath_load | (t12 | (t13 | (t37 | (t38 | (t39 | (t40 | (t47 | (t48 | (t49 | (t50 |
            (t51 | t108)))))))))));
    assign t117 = t10 | t116;
    assign t118 = t117 ? answered_register
        : t62 ? (t29 ? answered_register : (answered_register | ~testing))
        : busy ? answered_register
        : answered_register & ~limited_register;
    assign t119 = t117 ? succeeded_register
        : t62 ? (t29 ? succeeded_register : (succeeded_register | ~testing))
        : busy ? succeeded_register
        : succeeded_register & ~limited_register;
    assign t120 = (t57 & spend_singular) & ~spend_mating;
    assign t121 = spend_mating | spend_singular;
    assign t122 = t121 ? (spend_mating ? {t113[28:21], mover ? (node[20:13] - 8'd1) : (node[20:13] -
            8'h10)} : {mover ? (node[28:21] - 8'd1) : (node[28:21] - 8'h10), t113[20:13]})
        : t113[28:13];
    assign t123 = plan == Plan_Generate;
    assign t124 = plan == Plan_ScanBefore;
    assign t125 = plan == Plan_Evade;
    assign t126 = plan == Plan_Scan;
    assign t127 = settle ? (t123 ? (restart ? 4'd1 : t71) : (t124 ? 4'ha : (t125 ? 4'd1 : (t126 ? 4'ha :
            t71))))
        : t71;
    assign t128 = settle ? ((t123 | t124) ? t75 : (t125 ? 3'd2 : t75))
        : t75;
    assign t129 = leave_illegal | succeed;
    assign t130 = evaluate | t129 ? 5'd3
        : settle ? (t123 ? 5'd3 : (t124 ? 5'hd : (t125 ? 5'd3 : (t126 ? 5'hc : 5'd3))))
        : t120 ? t107
        : t121 ? 5'd6
        : t107;
    assign t131 = fail | t129;
    assign t132 = at_root & (succeed | fail);
    assign t133 = ply - 7'd2;
    assign t134 = ply - 7'd1;
    assign t135 = ply - 7'd3;
    assign t136 = pop ? {below[28:9], ~leave_illegal | below[8], below[7:0]}
        : {t120 ? t113[28:13] : t122, t113[12:2], t120 ? t113[1:0] : (t121 ? 2'd2 : t113[1:0])};
    assign t137 = begins | reset;
    assign t138 = ~t137;
    assign t139 = reset | interrupted;
    assign t140 = ~t139;
    assign t141 = t137 | t139 ? 3'd0
        : t117 ? good
        : t62 ? (t29 ? good : (testing ? (good + 3'd1) : (t63 ? 3'd1 : good)))
        : busy ? good
        : limited_register ? 3'd0
        : good;
    assign t142 = |good;
    assign answered = answered_register;
    assign succeeded = succeeded_register;
    assign limited = limited_register;
    assign good_moves = good;
    assign tests = {(parameters[31] & t142) & (good < 3'd4), (parameters[30] & t142) & (good < 3'd3),
            parameters[29] & (good == 3'd1)};
    assign best_valid = best_found;
    assign best = best_register;
    assign good_count = good_counter;
    assign hopeless_count = hopeless_counter;
    assign slow_count = slow_counter;
    assign job = t132 ? Job_Done
        : fail ? way_home
        : t129 ? way_back
        : evaluate ? (restart ? Job_First : t127)
        : t127;
    assign descends = push;
    assign ascends = pop;
    assign peeks = (((t13 & (found & ((t24 & t25) & t26))) & t72) & t73) & t74;
    assign job_kind = t131 ? parent_kind
        : evaluate ? (restart ? 3'd1 : t128)
        : t128;
    assign count_node = t74 & (t73 & (t72 & (((((t40 & ((~limit_reached & ~trial) & ~illegal)) & t76) &
            t77) & t78) & t79)));
    assign seek = t74 & (t73 & (t72 & t80));
    assign seek_no_progress = t81 ? ~claiming
        : t40 ? (t46 ? ~claiming : (~claiming & t43))
        : ~claiming | t47;
    assign at_root = ply == 7'd0;
    assign saved = {node[28:11], last, more_here, node[8:0]};
    assign parent_kind = below[1:0] == Phase_Full ? 3'd0
        : below[1:0] == Phase_Captures ? 3'd1
        : below[1:0] == Phase_Evasions ? 3'd2
        : 3'd3;
    assign way_back = kept ? Job_LeaveKeep
        : below[10] ? Job_Leave
        : t8;
    assign way_home = t9 ? t8
        : Job_Leave;
    assign begins = t74 & (datapath_load & serving);
    assign settle = t74 & (t73 & (t72 & (t79 & (t78 & (t77 & t85)))));
    assign restart = t74 & (t73 & (t72 & (t79 & (t78 & (t77 & (t76 & t86))))));
    assign evaluate = settle ? ((t123 | (t124 | (t125 | t126))) ? t90 : (t90 | (plan == Plan_Evaluate)))
        : t90;
    assign full = settle & (((((plan != Plan_Evaluate) & (plan != Plan_Scan)) & (plan != Plan_Evade)) &
            (plan != Plan_ScanBefore)) & (plan != Plan_Generate));
    assign stands = datapath_flags[4] | (~datapath_flags[5] & datapath_flags[3]);
    assign succeed = (t74 & (t73 & (t72 & t96))) | ((evaluate & stands) | (full & datapath_flags[2]));
    assign fail = (t74 & (t73 & (t72 & t98))) | (full & ~datapath_flags[2]);
    assign leave_illegal = (t74 & (t73 & (t72 & (t79 & (t78 & (t77 & (t76 & (t40 ? illegal : (t84 & (t83 &
            t99)))))))))) | t120;
    assign push = t74 & (t73 & (t72 & (t13 & (found & (t25 & t26)))));
    assign pop = t131 & ~t132;
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
    assign spend_mating = t74 & (t73 & (t72 & (t79 & (t78 & t100))));
    assign spend_singular = t74 & (t73 & (t72 & (t79 & (t78 & (t77 & (t76 & (t88 & t101)))))));
    assign allowed = parameters[31] ? 3'd3
        : parameters[30] ? 3'd2
        : parameters[29] ? 3'd1
        : 3'd0;
    assign enough = good == allowed;
    assign datapath_load = step == Step_Root;
    assign datapath_load_offset = t74 & (t73 & (t72 & (t79 & (t78 & (t77 & (t76 & (t88 & (t84 &
            t102))))))));
    assign datapath_learn = evaluate & (~datapath_flags[5] & ~datapath_flags[4]);
    assign frames_read_address = pop ? t135[5:0]
        : push ? t134[5:0]
        : t133[5:0];

    initial step = 5'd0;
    always @(posedge clock)
        step <= t139 ? Step_Idle
            : start ? Step_Root
            : t132 ? Step_Finish
            : fail ? Step_Return
            : t130;

    initial plan = 3'd0;
    always @(posedge clock)
        plan <= t7;

    initial node = 29'd0;
    always @(posedge clock)
        node <= t136;

    initial ply = 7'd0;
    always @(posedge clock)
        ply <= start ? 7'd0
            : pop ? t134
            : push ? (ply + 7'd1)
            : ply;

    initial below = 29'd0;
    always @(posedge clock)
        below <= pop ? frames_read_data
            : push ? saved
            : below;

    initial illegal = 1'b0;
    always @(posedge clock)
        illegal <= ((t10 | (datapath_load | (t12 | (t13 | t37)))) ? illegal : (t38 ? king_capture :
                illegal)) & ~start;

    initial trial = 1'b0;
    always @(posedge clock)
        trial <= (t120 ? t114 : (t114 & ~t121)) & ~start;

    initial fresh = 1'b0;
    always @(posedge clock)
        fresh <= t10 ? fresh
            : t73 & t115;

    initial kept = 1'b0;
    always @(posedge clock)
        kept <= t10 ? kept
            : t73 & (t12 ? kept : (t13 ? (found ? (t27 ? kept : t24) : kept) : (t69 ? kept : (kept &
                    t88))));

    initial watched = 1'b0;
    always @(posedge clock)
        watched <= t74 & (t73 & (t72 & (t13 & (found & t15))));

    initial same_as_best = 1'b0;
    always @(posedge clock)
        same_as_best <= best_register[14:0] == word[14:0];

    initial vacant_register = 1'b0;
    always @(posedge clock)
        vacant_register <= vacant_ahead;

    initial dead_register = 1'b0;
    always @(posedge clock)
        dead_register <= dead & parameters[12];

    initial queen_moved = 1'b0;
    always @(posedge clock)
        queen_moved <= t70 ? queen_moved
            : t13 ? (attacker == 3'd3)
            : queen_moved;

    initial rook_moved = 1'b0;
    always @(posedge clock)
        rook_moved <= t70 ? rook_moved
            : t13 ? (attacker == 3'd4)
            : rook_moved;

    initial expired = 1'b0;
    always @(posedge clock)
        expired <= 7'h63 < fifty;

    initial recent = 1'b0;
    always @(posedge clock)
        recent <= {2'd0, no_progress_age} <= ply;

    initial claiming = 1'b0;
    always @(posedge clock)
        claiming <= t81 ? claiming
            : t40 ? (t46 ? claiming : (claiming | t42))
            : claiming & t84;

    initial limit_reached = 1'b0;
    always @(posedge clock)
        limit_reached <= (|node_limit) & (node_limit == nodes);

    initial testing = 1'b0;
    always @(posedge clock)
        testing <= (t117 ? testing : (t62 ? (t29 ? testing : (testing | (testing | t63))) : testing)) &
                ~start;

    initial answered_register = 1'b0;
    always @(posedge clock)
        answered_register <= ((t132 ? (~testing | t118) : t118) & t138) & t140;

    initial succeeded_register = 1'b0;
    always @(posedge clock)
        succeeded_register <= ((t132 ? (testing ? t119 : succeed) : t119) & t138) & t140;

    initial limited_register = 1'b0;
    always @(posedge clock)
        limited_register <= ((t81 ? limited_register : (t40 ? (t45 ? limited_register : (limit_reached |
                limited_register)) : limited_register)) & t138) & t140;

    initial good = 3'd0;
    always @(posedge clock)
        good <= t141;

    initial best_found = 1'b0;
    always @(posedge clock)
        best_found <= ((t117 ? best_found : (t62 ? (t29 ? best_found : (best_found | ~testing)) : (busy ?
                best_found : (best_found & ~limited_register)))) & t138) & t140;

    initial best_register = 19'd0;
    always @(posedge clock)
        best_register <= fail ? ((t9 & ~testing) ? root_move : best_register)
            : best_register;

    initial root_move = 19'd0;
    always @(posedge clock)
        root_move <= t70 ? root_move
            : t13 ? (found ? (t27 ? root_move : (at_root ? word : root_move)) : root_move)
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
