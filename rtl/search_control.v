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
    wire [19:0] wide_bound, wide_fast, wide_slow, lowered, goal, estimate, expected;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] fast_excess;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] slow_excess;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [19:0] expected_excess;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] pessimistic;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] optimistic;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] mate_excess;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] draw_excess;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [19:0] error, step, ones;
    wire lazy;
    reg  [19:0] fast_register, slow_register;
    reg  crowded_register;
    reg  [19:0] bound, filter;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] t1;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [19:0] t2;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [19:0] t3;
    /* verilator lint_on UNUSEDSIGNAL */

    assign t1 = lowered + 20'h7fff;
    assign t2 = {4'd0, window[47:32]};
    assign t3 = slow_register - fast_register;
    assign flags = {lazy & optimistic[19], lazy & ~pessimistic[19], ~slow_excess[19], ~fast_excess[19],
            ~mate_excess[19], ~draw_excess[19]};
    assign wide_bound = {window[15] ? 4'hf : 4'd0, window[15:0]};
    assign wide_fast = {fast[15] ? 4'hf : 4'd0, fast};
    assign wide_slow = {slow[15] ? 4'hf : 4'd0, slow};
    assign lowered = wide_bound - {4'd0, window[31:16]};
    assign goal = ply[0] ? (20'd1 - bound)
        : bound;
    assign estimate = {filter[19] ? 4'hf : 4'd0, filter[19:4]};
    assign expected = fast_register + estimate;
    assign fast_excess = mover ? ((-fast_register) - goal)
        : fast_register - goal;
    assign slow_excess = mover ? ((-slow_register) - goal)
        : slow_register - goal;
    assign expected_excess = mover ? ((-expected) - goal)
        : expected - goal;
    assign pessimistic = expected_excess - t2;
    assign optimistic = expected_excess + t2;
    assign mate_excess = ({13'd0, ply} - 20'h7d00) - goal;
    assign draw_excess = -goal;
    assign error = {t3[15:0], 4'd0} - filter;
    assign step = ones | (error >> window[50:48]);
    assign ones = error[19] ? ~(20'hfffff >> window[50:48])
        : 20'd0;
    assign lazy = crowded_register & window[51];

    initial fast_register = 20'd0;
    always @(posedge clock)
        fast_register <= wide_fast;

    initial slow_register = 20'd0;
    always @(posedge clock)
        slow_register <= wide_slow;

    initial crowded_register = 1'b0;
    always @(posedge clock)
        crowded_register <= crowded;

    initial bound = 20'd0;
    always @(posedge clock)
        bound <= load_offset ? (t1[19] ? 20'hf8001 : lowered)
            : load ? wide_bound
            : bound;

    initial filter = 20'd0;
    always @(posedge clock)
        filter <= load ? 20'd0
            : learn ? (filter + step)
            : filter;
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
    input  wire crowded
);
    localparam [3:0] Job_Hold = 4'd0;
    localparam [3:0] Job_First = 4'd1;
    localparam [3:0] Job_MakePeek = 4'd4;
    localparam [3:0] Job_Leave = 4'd6;
    localparam [3:0] Job_LeaveKeep = 4'd9;
    localparam [3:0] Job_Done = 4'hd;
    localparam [1:0] Phase_Full = 2'd0;
    localparam [1:0] Phase_Captures = 2'd1;
    localparam [1:0] Phase_Evasions = 2'd2;
    localparam [1:0] Phase_Checks = 2'd3;
    localparam [3:0] Step_Idle = 4'd0;
    localparam [3:0] Step_Root = 4'd1;
    localparam [3:0] Step_Advance = 4'd2;
    localparam [3:0] Step_Enter = 4'd3;
    localparam [3:0] Step_Look = 4'd4;
    localparam [3:0] Step_Decide = 4'd5;
    localparam [3:0] Step_Seek = 4'd6;
    localparam [3:0] Step_Reach = 4'd7;
    localparam [3:0] Step_Settle = 4'd8;
    localparam [3:0] Step_Scan = 4'd9;
    localparam [3:0] Step_ScanBefore = 4'ha;
    localparam [3:0] Step_Strength = 4'hb;
    localparam [3:0] Step_ScanChecked = 4'hc;
    localparam [3:0] Step_Mate = 4'hd;
    localparam [3:0] Step_Return = 4'he;
    localparam [3:0] Step_Finish = 4'hf;
    wire at_root;
    wire [28:0] saved; // Node: phase[1:0], depth[7:2], legal[8], more[9], last[10], extended[11],
            // hung[12], mating[20:13], singular[28:21]
    wire [2:0] parent_kind;
    wire begins, settle, restart, evaluate, succeed, fail, leave_illegal, push, pop, asks_hung, quotas;
    wire [3:0] mating_left, singular_left;
    wire pushed, singular_check, spend_mating, spend_singular;
    wire [2:0] allowed;
    wire enough, same_as_best, datapath_load, datapath_load_offset, datapath_learn;
    wire [5:0] datapath_flags; // Flags: draw[0], mated[1], fast[2], slow[3], good[4], hopeless[5]
    reg  [3:0] step;
    reg  [28:0] node; // Node: phase[1:0], depth[7:2], legal[8], more[9], last[10], extended[11],
            // hung[12], mating[20:13], singular[28:21]
    wire [6:0] ply_d;
    reg  [6:0] ply;
    wire [5:0] frames_read_address;
    reg  [28:0] frames_read_data; // Node: phase[1:0], depth[7:2], legal[8], more[9], last[10],
            // extended[11], hung[12], mating[20:13], singular[28:21]
    reg  illegal, trial, fresh, kept, dead_register, queen_moved, rook_moved, claiming, refuted,
            limit_reached, testing, answered_register, succeeded_register, limited_register;
    reg  [2:0] good;
    reg  best_found;
    reg  [18:0] best_register, root_move;
    reg  [31:0] good_counter, hopeless_counter, slow_counter;
    wire t1, t2, t3, t4;
    wire [3:0] t5;
    wire t6, t7, t8, t9;
    wire [5:0] t10;
    wire t11, t12, t13, t14;
    wire [2:0] t15;
    wire t16, t17, t18, t19, t20, t21, t22, t23, t24;
    wire [3:0] t25;
    wire [8:0] t26;
    wire [2:0] t27;
    wire t28, t29, t30, t31, t32, t33, t34, t35, t36, t37, t38, t39, t40, t41, t42, t43, t44, t45, t46,
            t47, t48, t49, t50, t51, t52, t53, t54, t55, t56, t57, t58, t59;
    wire [3:0] t60;
    wire t61;
    wire [3:0] t62;
    wire t63, t64;
    wire [3:0] t65;
    wire [2:0] t66;
    wire t67, t68, t69, t70, t71, t72, t73, t74, t75, t76, t77, t78, t79, t80, t81, t82, t83, t84, t85,
            t86, t87, t88, t89, t90, t91, t92, t93, t94, t95;
    wire [3:0] t96, t97, t98, t99, t100;
    wire t101;
    wire [7:0] t102;
    wire [2:0] t103;
    wire t104;
    wire [28:0] t105, t106;
    wire t107, t108, t109, t110, t111, t112, t113, t114;
    wire [15:0] t115;
    wire t116, t117, t118;
    wire [3:0] t119;
    wire [2:0] t120;
    wire t121;
    wire [3:0] t122;
    wire [2:0] t123;
    wire t124;
    wire [3:0] t125;
    wire t126, t127;
    wire [28:0] t128;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [6:0] t129;
    /* verilator lint_on UNUSEDSIGNAL */
    wire t130, t131, t132, t133;
    wire [2:0] t134;
    wire t135;

    assign t1 = trial ^ mover;
    assign t2 = |mating_left;
    assign t3 = |singular_left;
    assign t4 = step == Step_Idle;
    assign t5 = busy ? step
        : 4'd0;
    assign t6 = step == Step_Advance;
    assign t7 = node[1:0] == Phase_Checks;
    assign t8 = (t7 & ((victim != 3'd1) | (|word[14:12]))) | (same_as_best & (testing & at_root));
    assign t9 = node[1:0] == Phase_Full;
    assign t10 = node[7:2] - 6'd1;
    assign t11 = node[7:2] != 6'd1;
    assign t12 = pushed & ~node[11];
    assign t13 = node[7:2] == 6'd1;
    assign t14 = ~t12 & t13;
    assign t15 = t9 ? ((t11 | t12) ? 3'd0 : 3'd1)
        : 3'd1;
    assign t16 = node[1:0] != Phase_Full;
    assign t17 = ~t8;
    assign t18 = node[10] | exhausted;
    assign t19 = ply != 7'd0;
    assign t20 = node[8] | ((t13 & parameters[32]) & t19);
    assign t21 = node[1:0] == Phase_Captures;
    assign t22 = ~quotas;
    assign t23 = node[1:0] == Phase_Evasions;
    assign t24 = ~node[8] & datapath_flags[1];
    assign t25 = found ? (t8 ? 4'd2 : (t7 ? 4'd5 : ((t15 == 3'd1) ? 4'd4 : 4'd3)))
        : t18 ? (t9 ? (t20 ? 4'd0 : 4'hb) : (t21 ? (quotas ? 4'd1 : 4'd0) : 4'd0))
        : 4'd0;
    assign t26 = found ? (t8 ? node[8:0] : {1'b0, {t9 ? (t11 ? t10 : (t12 ? 6'd1 : t10)) : node[7:2],
            1'b0, t14 | t16}})
        : {node[8:2], t18 ? (t9 ? node[1:0] : (t21 ? (quotas ? 2'd3 : node[1:0]) : node[1:0])) :
                node[1:0]};
    assign t27 = found ? (t8 ? node[12:10] : {1'b0, {t9 ? (t11 ? node[11] : (node[11] | t12)) : node[11],
            1'b0}})
        : {node[12:11], t18 ? (t9 ? node[10] : (t21 ? (node[10] & t22) : node[10])) : node[10]};
    assign t28 = step == Step_Enter;
    assign t29 = step == Step_Look;
    assign t30 = step == Step_Decide;
    assign t31 = dead_register | (repeated | (7'h63 < fifty));
    assign t32 = datapath_flags[0] & claim;
    assign t33 = {2'd0, no_progress_age} <= ply;
    assign t34 = no_progress & t33;
    assign t35 = ~t34;
    assign t36 = t32 | t34;
    assign t37 = ~t32;
    assign t38 = ~t31;
    assign t39 = illegal | trial;
    assign t40 = illegal | (trial | (limit_reached | t31));
    assign t41 = step == Step_Seek;
    assign t42 = step == Step_Reach;
    assign t43 = t33 & (claiming & no_progress);
    assign t44 = step == Step_Settle;
    assign t45 = step == Step_Scan;
    assign t46 = ((parameters[34] & (scan[1] | scan[2])) | ((parameters[35] & scan[0]) &
            frames_read_data[12])) | (parameters[36] & scan[3]);
    assign t47 = ~t46;
    assign t48 = step == Step_ScanBefore;
    assign t49 = step == Step_Strength;
    assign t50 = ~(|escapes) | (queen_moved & contact);
    assign t51 = ~t3;
    assign t52 = singular_check | t50;
    assign t53 = step == Step_ScanChecked;
    assign t54 = step == Step_Mate;
    assign t55 = (datapath_flags[1] & in_check) | (datapath_flags[0] & ~in_check);
    assign t56 = step == Step_Return;
    assign t57 = |parameters[31:29];
    assign t58 = testing | t19;
    assign t59 = t53 | t54;
    assign t60 = t49 ? (serving ? (t52 ? 4'd0 : (t3 ? 4'ha : 4'd0)) : 4'd0)
        : t59 ? 4'd0
        : t56 ? (t19 ? 4'd0 : (testing ? (enough ? 4'hd : 4'd0) : (t57 ? 4'd0 : 4'hd)))
        : 4'd0;
    assign t61 = t42 | t44;
    assign t62 = t41 ? (seeking ? 4'd0 : 4'hc)
        : t61 ? 4'd0
        : t45 ? (serving ? (t46 ? 4'd1 : 4'd0) : 4'd0)
        : t48 ? (serving ? 4'd1 : 4'd0)
        : t60;
    assign t63 = t28 | t29;
    assign t64 = datapath_load | t4;
    assign t65 = t64 ? 4'd0
        : t6 ? t25
        : t63 ? 4'd0
        : t30 ? (t39 ? 4'd0 : (limit_reached ? 4'hd : 4'd0))
        : t62;
    assign t66 = t64 ? 3'd0
        : t6 ? (found ? (t8 ? 3'd0 : t15) : (t18 ? (t9 ? 3'd0 : (t21 ? (quotas ? 3'd3 : 3'd0) : 3'd0)) :
                3'd0))
        : 3'd0;
    assign t67 = step != Step_Look;
    assign t68 = step != Step_Enter;
    assign t69 = step != Step_Advance;
    assign t70 = step != Step_Root;
    assign t71 = step != Step_Idle;
    assign t72 = step != Step_Seek;
    assign t73 = t67 & (t30 ? ((((t36 & t38) & ~limit_reached) & ~trial) & ~illegal) : ((t42 & (serving &
            (t43 & ~reached))) & t72));
    assign t74 = t30 ? (t40 ? ~claiming : ((~claiming | t34) & t37))
        : t41 ? ~claiming
        : t42 ? (serving ? (reached ? ~claiming : (~claiming | t43)) : ~claiming)
        : ~claiming;
    assign t75 = t4 | (datapath_load | (t6 | t63));
    assign t76 = step != Step_Reach;
    assign t77 = t68 & (t67 & (t30 ? (((((t35 & t37) & t38) & ~limit_reached) & ~trial) & ~illegal) : (t72
            & (t44 & t76))));
    assign t78 = t30 ? ((((((kept & t35) & t37) & t38) & ~limit_reached) & ~trial) & ~illegal)
        : t72 & (t76 & (t44 | (serving & t45)));
    assign t79 = step != Step_Settle;
    assign t80 = step != Step_Decide;
    assign t81 = t71 & (t70 & (t69 & (t68 & (t67 & ((t72 & (t76 & ((t45 & (serving & t47)) & t79))) &
            t80)))));
    assign t82 = step != Step_ScanChecked;
    assign t83 = step != Step_Strength;
    assign t84 = step != Step_ScanBefore;
    assign t85 = step != Step_Scan;
    assign t86 = t72 & (t42 ? (serving & reached) : (t79 & (((((t54 ? (serving & t55) : (t19 & t56)) &
            t82) & t83) & t84) & t85)));
    assign t87 = t6 ? ((t18 & (t16 & ((t23 & t24) & (node[1:0] != Phase_Captures)))) & ~found)
        : t68 & (t67 & (t30 ? ((((t31 & datapath_flags[0]) & ~limit_reached) & ~trial) & ~illegal) : t86));
    assign t88 = t71 & (t70 & t87);
    assign t89 = t30 ? ((((t31 & ~datapath_flags[0]) & ~limit_reached) & ~trial) & ~illegal)
        : t72 & (t76 & (t79 & (t85 & (t84 & (t83 & (t82 & (t54 & (serving & ~t55))))))));
    assign t90 = t70 & (t6 ? ((t18 & (t9 ? t20 : (t21 ? t22 : (~t24 | (node[1:0] != Phase_Evasions))))) &
            ~found) : (t68 & (t67 & t89)));
    assign t91 = t71 & t90;
    assign t92 = t76 & (t79 & (t85 & (t84 & (t49 ? (serving & ((t51 & ~singular_check) & ~t50)) : (t53 &
            (serving & ~scan[0]))))));
    assign t93 = t69 & (t68 & (t67 & (t80 & (t72 & (t76 & (t79 & (t85 & (t84 & (t49 & (serving & (t2 &
            t50)))))))))));
    assign t94 = t80 & (t72 & (t76 & (t79 & (t85 & (t84 & (t49 ? (serving & (t50 ? ~t2 : singular_check))
            : (t53 & (serving & scan[0]))))))));
    assign t95 = t72 & (t76 & (t79 & (t85 & (t84 & (t83 & (t82 & ((t56 & (at_root & (t57 & ~testing))) &
            (step != Step_Mate))))))));
    assign t96 = t49 ? (serving ? (t52 ? step : (t3 ? 4'hc : step)) : step)
        : t59 ? step
        : t56 ? (t19 ? step : (testing ? (enough ? 4'hf : 4'd2) : (t57 ? 4'd8 : 4'hf)))
        : t5;
    assign t97 = t42 ? (serving ? (reached ? step : (t43 ? 4'd6 : 4'd8)) : step)
        : t44 ? step
        : t45 ? (serving ? (t46 ? 4'd2 : step) : step)
        : t48 ? (serving ? 4'd2 : step)
        : t96;
    assign t98 = t30 ? (illegal ? step : (trial ? 4'hb : (limit_reached ? 4'hf : (t31 ? step : (t36 ? 4'd6
            : step)))))
        : t41 ? (seeking ? step : 4'd7)
        : t97;
    assign t99 = t6 ? (found ? (t8 ? step : 4'd3) : (t18 ? (t9 ? (t20 ? step : 4'hd) : step) : step))
        : t28 ? 4'd4
        : t29 ? 4'd5
        : t98;
    assign t100 = t4 ? step
        : datapath_load ? (serving ? 4'd8 : t5)
        : t99;
    assign t101 = t48 | (t49 | t59);
    assign t102 = t45 ? (serving ? (t46 ? 8'd4 : node[7:0]) : node[7:0])
        : t101 ? node[7:0]
        : t56 ? (t58 ? node[7:0] : (t57 ? {(|parameters[11:6]) ? parameters[11:6] : 6'd1, 2'd0} :
                node[7:0]))
        : node[7:0];
    assign t103 = t45 ? {node[12], serving ? (node[11] | t46) : node[11], node[10]}
        : {t48 ? (serving ? scan[3] : node[12]) : node[12], node[11], t101 ? node[10] : (t56 ? (t58 ?
                node[10] : (node[10] & ~t57)) : node[10])};
    assign t104 = t28 | (t29 | (t30 | (t41 | t61)));
    assign t105 = datapath_load ? {parameters[28:13], 5'd0, parameters[5:0], 1'b0, ~(|parameters[5:0])}
        : {node[28:13], t6 ? t27 : (t104 ? node[12:10] : t103), node[9], t6 ? t26 : {node[8], t104 ?
                node[7:0] : t102}};
    assign t106 = t4 ? node
        : t105;
    assign t107 = t64 ? trial
        : t6 ? (found & (t7 & t17))
        : trial;
    assign t108 = t70 & (t6 ? (found ? (t8 ? fresh : (t9 & t14)) : fresh) : (t104 ? fresh : (t45 ?
            (serving ? (fresh & t47) : fresh) : fresh)));
    assign t109 = t30 ? (t40 ? claiming : (t32 | (claiming & t35)))
        : t41 ? claiming
        : t42 ? (serving ? (reached ? claiming : (claiming & ~t43)) : claiming)
        : claiming;
    assign t110 = t4 | (datapath_load | (t6 | (t28 | (t29 | (t30 | (t41 | (t42 | (t44 | (t45 |
            t101)))))))));
    assign t111 = t110 ? answered_register
        : t56 ? (t19 ? answered_register : (answered_register | ~testing))
        : busy ? answered_register
        : answered_register & ~limited_register;
    assign t112 = t110 ? succeeded_register
        : t56 ? (t19 ? succeeded_register : (succeeded_register | ~testing))
        : busy ? succeeded_register
        : succeeded_register & ~limited_register;
    assign t113 = (t51 & spend_singular) & ~spend_mating;
    assign t114 = spend_mating | spend_singular;
    assign t115 = t114 ? (spend_mating ? {t106[28:21], mover ? (node[20:13] - 8'd1) : (node[20:13] -
            8'h10)} : {mover ? (node[28:21] - 8'd1) : (node[28:21] - 8'h10), t106[20:13]})
        : t106[28:13];
    assign t116 = height == 7'h40;
    assign t117 = ~node[11] & (parameters[35] & t13);
    assign t118 = ~node[11] & (fresh & asks_hung);
    assign t119 = settle ? (t116 ? t65 : (t9 ? (t117 ? 4'ha : (restart ? 4'd1 : t65)) : (t23 ? 4'd1 :
            (t118 ? 4'ha : t65))))
        : t65;
    assign t120 = settle ? ((t9 | t116) ? t66 : (t23 ? 3'd2 : t66))
        : t66;
    assign t121 = settle ? (t116 ? (t88 | datapath_flags[2]) : t88)
        : t88;
    assign t122 = settle ? (t116 ? 4'd2 : (t9 ? (t117 ? 4'ha : 4'd2) : (t23 ? 4'd2 : (t118 ? 4'd9 :
            4'd2))))
        : t113 ? t100
        : t114 ? 4'd5
        : t100;
    assign t123 = evaluate ? (restart ? 3'd1 : t120)
        : t120;
    assign t124 = leave_illegal | succeed;
    assign t125 = frames_read_data[9] ? 4'd7
        : 4'd8;
    assign t126 = ply == 7'd1;
    assign t127 = at_root & (fail | succeed);
    assign t128 = pop ? {frames_read_data[28:9], ~leave_illegal | frames_read_data[8],
            frames_read_data[7:0]}
        : {t113 ? t106[28:13] : t115, t106[12:2], t113 ? t106[1:0] : (t114 ? 2'd2 : t106[1:0])};
    assign t129 = ply_d - 7'd1;
    assign t130 = begins | reset;
    assign t131 = ~t130;
    assign t132 = reset | interrupted;
    assign t133 = ~t132;
    assign t134 = t130 | t132 ? 3'd0
        : t110 ? good
        : t56 ? (t19 ? good : (testing ? (good + 3'd1) : (t57 ? 3'd1 : good)))
        : busy ? good
        : limited_register ? 3'd0
        : good;
    assign t135 = |good;
    assign answered = answered_register;
    assign succeeded = succeeded_register;
    assign limited = limited_register;
    assign good_moves = good;
    assign tests = {(parameters[31] & t135) & (good < 3'd4), (parameters[30] & t135) & (good < 3'd3),
            parameters[29] & (good == 3'd1)};
    assign best_valid = best_found;
    assign best = best_register;
    assign good_count = good_counter;
    assign hopeless_count = hopeless_counter;
    assign slow_count = slow_counter;
    assign job = t127 ? Job_Done
        : fail ? (t126 ? t125 : Job_Leave)
        : t124 ? (kept ? Job_LeaveKeep : (frames_read_data[10] ? Job_Leave : t125))
        : evaluate ? (restart ? Job_First : t119)
        : t119;
    assign job_kind = fail ? ((t124 | t126) ? parent_kind : t123)
        : t124 ? parent_kind
        : t123;
    assign count_node = (((((t30 & ((~limit_reached & ~trial) & ~illegal)) & t67) & t68) & t69) & t70) &
            t71;
    assign seek = t71 & (t70 & (t69 & (t68 & t73)));
    assign seek_no_progress = t75 ? ~claiming
        : t74;
    assign at_root = ply == 7'd0;
    assign saved = {node[28:11], last, more_here, node[8:0]};
    assign parent_kind = frames_read_data[1:0] == Phase_Full ? 3'd0
        : frames_read_data[1:0] == Phase_Captures ? 3'd1
        : frames_read_data[1:0] == Phase_Evasions ? 3'd2
        : 3'd3;
    assign begins = t71 & (datapath_load & serving);
    assign settle = t71 & (t70 & (t69 & t77));
    assign restart = t71 & (t70 & (t69 & (t68 & (t67 & t78))));
    assign evaluate = settle ? ((t116 | (t9 | t23)) ? t81 : (t81 | ~t118))
        : t81;
    assign succeed = evaluate ? (datapath_flags[4] | (datapath_flags[5] ? t121 : datapath_flags[3]))
        : t121;
    assign fail = settle ? (t116 ? (t91 | ~datapath_flags[2]) : t91)
        : t91;
    assign leave_illegal = (t71 & (t70 & (t69 & (t68 & (t67 & (t30 ? illegal : (t72 & t92))))))) | t113;
    assign push = t71 & (t70 & (t6 & (found & t17)));
    assign pop = (fail | t124) & ~t127;
    assign asks_hung = (parameters[34] | parameters[35]) | parameters[36];
    assign quotas = t2 | t3;
    assign mating_left = t1 ? node[20:17]
        : node[16:13];
    assign singular_left = t1 ? node[28:25]
        : node[24:21];
    assign pushed = (parameters[33] & (attacker == 3'd7)) & ((mover & ((word[11:9] == 3'd1) | ((word[11:9]
            == 3'd2) & vacant_ahead))) | (~mover & ((word[11:9] == 3'd6) | (vacant_ahead & (word[11:9] ==
            3'd5)))));
    assign singular_check = (escapes == 2'd1) | (contact & (queen_moved | rook_moved));
    assign spend_mating = t71 & (t70 & t93);
    assign spend_singular = t71 & (t70 & (t69 & (t68 & (t67 & t94))));
    assign allowed = parameters[31] ? 3'd3
        : parameters[30] ? 3'd2
        : parameters[29] ? 3'd1
        : 3'd0;
    assign enough = good == allowed;
    assign same_as_best = best_register[14:0] == word[14:0];
    assign datapath_load = step == Step_Root;
    assign datapath_load_offset = t71 & (t70 & (t69 & (t68 & (t67 & (t80 & t95)))));
    assign datapath_learn = evaluate & (~datapath_flags[5] & ~datapath_flags[4]);
    assign ply_d = start ? 7'd0
        : pop ? (ply - 7'd1)
        : push ? (ply + 7'd1)
        : ply;
    assign frames_read_address = t129[5:0];

    initial step = 4'd0;
    always @(posedge clock)
        step <= t132 ? Step_Idle
            : start ? Step_Root
            : t127 ? Step_Finish
            : fail ? Step_Return
            : evaluate | t124 ? Step_Advance
            : t122;

    initial node = 29'd0;
    always @(posedge clock)
        node <= t128;

    initial ply = 7'd0;
    always @(posedge clock)
        ply <= ply_d;

    initial illegal = 1'b0;
    always @(posedge clock)
        illegal <= ((t4 | (datapath_load | (t6 | t28))) ? illegal : (t29 ? king_capture : illegal)) &
                ~start;

    initial trial = 1'b0;
    always @(posedge clock)
        trial <= (t113 ? t107 : (t107 & ~t114)) & ~start;

    initial fresh = 1'b0;
    always @(posedge clock)
        fresh <= t4 ? fresh
            : t108;

    initial kept = 1'b0;
    always @(posedge clock)
        kept <= job != Job_Hold ? (job == Job_MakePeek)
            : kept;

    initial dead_register = 1'b0;
    always @(posedge clock)
        dead_register <= dead & parameters[12];

    initial queen_moved = 1'b0;
    always @(posedge clock)
        queen_moved <= t64 ? queen_moved
            : t6 ? (attacker == 3'd3)
            : queen_moved;

    initial rook_moved = 1'b0;
    always @(posedge clock)
        rook_moved <= t64 ? rook_moved
            : t6 ? (attacker == 3'd4)
            : rook_moved;

    initial claiming = 1'b0;
    always @(posedge clock)
        claiming <= t75 ? claiming
            : t109;

    initial refuted = 1'b0;
    always @(posedge clock)
        refuted <= t64 ? refuted
            : t6 ? (found ? (refuted & t8) : refuted)
            : refuted;

    initial limit_reached = 1'b0;
    always @(posedge clock)
        limit_reached <= (|node_limit) & (node_limit == nodes);

    initial testing = 1'b0;
    always @(posedge clock)
        testing <= (t110 ? testing : (t56 ? (t19 ? testing : (testing | (testing | t57))) : testing)) &
                ~start;

    initial answered_register = 1'b0;
    always @(posedge clock)
        answered_register <= ((t127 ? (~testing | t111) : t111) & t131) & t133;

    initial succeeded_register = 1'b0;
    always @(posedge clock)
        succeeded_register <= ((t127 ? (testing ? t112 : succeed) : t112) & t131) & t133;

    initial limited_register = 1'b0;
    always @(posedge clock)
        limited_register <= ((t75 ? limited_register : (t30 ? (t39 ? limited_register : (limit_reached |
                limited_register)) : limited_register)) & t131) & t133;

    initial good = 3'd0;
    always @(posedge clock)
        good <= t134;

    initial best_found = 1'b0;
    always @(posedge clock)
        best_found <= ((t110 ? best_found : (t56 ? (t19 ? best_found : (best_found | ~testing)) : (busy ?
                best_found : (best_found & ~limited_register)))) & t131) & t133;

    initial best_register = 19'd0;
    always @(posedge clock)
        best_register <= fail ? (t126 ? (testing ? best_register : root_move) : best_register)
            : best_register;

    initial root_move = 19'd0;
    always @(posedge clock)
        root_move <= t64 ? root_move
            : t6 ? (found ? (t8 ? root_move : (at_root ? word : root_move)) : root_move)
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
