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
    wire begins, settle, restart, evaluate, full, stands, stays, leaves, fails, succeed, fail,
            leave_illegal, push, pop, asks_hung, quotas;
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
    reg  [2:0] good, asked;
    reg  best_found;
    reg  [18:0] best_register, root_move;
    reg  [31:0] good_counter, hopeless_counter, slow_counter;
    wire t1, t2, t3, t4, t5, t6;
    wire [2:0] t7;
    wire [3:0] t8;
    wire t9, t10, t11, t12, t13, t14, t15, t16;
    wire [4:0] t17;
    wire t18, t19, t20, t21, t22;
    wire [5:0] t23;
    wire t24, t25;
    wire [2:0] t26;
    wire t27, t28, t29, t30, t31, t32, t33, t34, t35, t36, t37, t38, t39;
    wire [3:0] t40;
    wire [8:0] t41;
    wire [2:0] t42;
    wire t43, t44, t45, t46, t47, t48, t49, t50, t51, t52, t53, t54, t55, t56, t57, t58, t59, t60, t61,
            t62, t63, t64, t65, t66;
    wire [3:0] t67;
    wire t68;
    wire [3:0] t69;
    wire t70, t71;
    wire [3:0] t72;
    wire t73, t74, t75;
    wire [2:0] t76;
    wire t77, t78, t79, t80, t81, t82, t83, t84, t85, t86, t87, t88, t89, t90, t91, t92, t93, t94, t95,
            t96, t97, t98, t99;
    wire [4:0] t100, t101, t102, t103, t104;
    wire t105;
    wire [7:0] t106;
    wire [2:0] t107;
    wire [28:0] t108, t109;
    wire t110, t111, t112, t113, t114, t115, t116, t117;
    wire [15:0] t118;
    wire t119, t120, t121, t122;
    wire [3:0] t123;
    wire [2:0] t124;
    wire [4:0] t125;
    wire t126, t127;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [6:0] t128;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [6:0] t129;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [6:0] t130;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [28:0] t131;
    wire t132, t133, t134, t135;
    wire [2:0] t136;
    wire t137;

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
    assign t10 = step == Step_Decide;
    assign t11 = claim & datapath_flags[0];
    assign t12 = ~t11;
    assign t13 = step == Step_Settle;
    assign t14 = step != Step_Decide;
    assign t15 = settle & (plan == Plan_Evaluate);
    assign t16 = step == Step_Idle;
    assign t17 = busy ? step
        : 5'd0;
    assign t18 = step == Step_Ready;
    assign t19 = step == Step_Advance;
    assign t20 = testing & at_root;
    assign t21 = ~watched & (t20 | (on_sixth & (may_push & t5)));
    assign t22 = same_as_best & t20;
    assign t23 = node[7:2] - 6'd1;
    assign t24 = node[7:2] != 6'd1;
    assign t25 = t4 & ~pushed;
    assign t26 = t5 ? ((pushed | t24) ? 3'd0 : 3'd1)
        : 3'd1;
    assign t27 = node[1:0] != Phase_Full;
    assign t28 = t26 == 3'd1;
    assign t29 = node[1:0] == Phase_Checks;
    assign t30 = t28 & (node[1:0] != Phase_Checks);
    assign t31 = ~t22;
    assign t32 = ~t21;
    assign t33 = t21 | t22;
    assign t34 = node[10] | exhausted;
    assign t35 = ply != 7'd0;
    assign t36 = node[8] | ((t4 & parameters[32]) & t35);
    assign t37 = node[1:0] == Phase_Captures;
    assign t38 = ~quotas;
    assign t39 = ~node[8] & datapath_flags[1];
    assign t40 = found ? (t21 ? 4'd0 : (t22 ? 4'd2 : (t29 ? 4'd5 : (t28 ? 4'd4 : 4'd3))))
        : t34 ? (t5 ? (t36 ? 4'd0 : 4'hb) : (t37 ? (quotas ? 4'd1 : 4'd0) : 4'd0))
        : 4'd0;
    assign t41 = found ? (t33 ? node[8:0] : {1'b0, {t5 ? (t24 ? t23 : (pushed ? 6'd1 : t23)) : node[7:2],
            1'b0, t25 | t27}})
        : {node[8:2], t34 ? (t5 ? node[1:0] : (t37 ? (quotas ? 2'd3 : node[1:0]) : node[1:0])) :
                node[1:0]};
    assign t42 = found ? (t33 ? node[12:10] : {1'b0, {t5 ? (t24 ? node[11] : (node[11] | pushed)) :
            node[11], 1'b0}})
        : {node[12:11], t34 ? (t5 ? node[10] : (t37 ? (node[10] & t38) : node[10])) : node[10]};
    assign t43 = step == Step_Enter;
    assign t44 = step == Step_Look;
    assign t45 = step == Step_Consult;
    assign t46 = dead_register | (expired | repeated);
    assign t47 = illegal | trial;
    assign t48 = illegal | (trial | (limit_reached | t46));
    assign t49 = step == Step_Recall;
    assign t50 = step == Step_Seek;
    assign t51 = step == Step_Reach;
    assign t52 = step == Step_Scan;
    assign t53 = ((parameters[34] & (scan[1] | scan[2])) | ((parameters[35] & scan[0]) & below[12])) |
            (parameters[36] & scan[3]);
    assign t54 = ~t53;
    assign t55 = step == Step_ScanBefore;
    assign t56 = step == Step_Strength;
    assign t57 = ~(|escapes) | (queen_moved & contact);
    assign t58 = ~t3;
    assign t59 = singular_check | t57;
    assign t60 = step == Step_ScanChecked;
    assign t61 = step == Step_Mate;
    assign t62 = (datapath_flags[1] & in_check) | (datapath_flags[0] & ~in_check);
    assign t63 = step == Step_Return;
    assign t64 = |parameters[31:29];
    assign t65 = testing | t35;
    assign t66 = t60 | t61;
    assign t67 = t56 ? (serving ? (t59 ? 4'd0 : (t3 ? 4'ha : 4'd0)) : 4'd0)
        : t66 ? 4'd0
        : t63 ? (t35 ? 4'd0 : (testing ? (enough ? 4'hd : 4'd0) : (t64 ? 4'd0 : 4'hd)))
        : 4'd0;
    assign t68 = t13 | t51;
    assign t69 = t50 ? (seeking ? 4'd0 : 4'hc)
        : t68 ? 4'd0
        : t52 ? (serving ? (t53 ? 4'd1 : 4'd0) : 4'd0)
        : t55 ? (serving ? 4'd1 : 4'd0)
        : t67;
    assign t70 = t43 | (t44 | t45);
    assign t71 = t16 | (datapath_load | t18);
    assign t72 = t71 ? 4'd0
        : t19 ? t40
        : t70 ? 4'd0
        : t10 ? (t47 ? 4'd0 : (limit_reached ? 4'hd : 4'd0))
        : t49 ? 4'd0
        : t69;
    assign t73 = step != Step_Ready;
    assign t74 = step != Step_Root;
    assign t75 = step != Step_Idle;
    assign t76 = t71 ? 3'd0
        : t19 ? (found ? (t33 ? 3'd0 : t26) : (t34 ? (t5 ? 3'd0 : (t37 ? (quotas ? 3'd3 : 3'd0) : 3'd0)) :
                3'd0))
        : 3'd0;
    assign t77 = step != Step_Consult;
    assign t78 = step != Step_Look;
    assign t79 = step != Step_Enter;
    assign t80 = step != Step_Advance;
    assign t81 = t80 & (t79 & (t78 & (t77 & (t10 ? (~illegal & (~trial & (~limit_reached & (t11 & ~t46))))
            : (recent & t49)))));
    assign t82 = t16 | (datapath_load | (t18 | (t19 | t70)));
    assign t83 = t43 | (t44 | (t45 | (t10 | (t49 | (t50 | t68)))));
    assign t84 = step != Step_ScanChecked;
    assign t85 = step != Step_Strength;
    assign t86 = step != Step_ScanBefore;
    assign t87 = step != Step_Scan;
    assign t88 = step != Step_Settle;
    assign t89 = step != Step_Seek;
    assign t90 = (t51 ? (serving & reached) : ((((((t61 ? (serving & t62) : (t35 & t63)) & t84) & t85) &
            t86) & t87) & t88)) & t89;
    assign t91 = step != Step_Recall;
    assign t92 = t19 ? ((t34 & (t27 & ((t6 & t39) & (node[1:0] != Phase_Captures)))) & ~found)
        : t79 & (t78 & (t77 & (t10 ? (~illegal & (~trial & (~limit_reached & (datapath_flags[0] & t46))))
                : (t90 & t91))));
    assign t93 = step != Step_Reach;
    assign t94 = t10 ? (~illegal & (~trial & (~limit_reached & (t46 & ~datapath_flags[0]))))
        : t91 & (t89 & ((t88 & (t87 & (t86 & (t85 & (t84 & (t61 & (serving & ~t62))))))) & t93));
    assign t95 = t19 ? ((t34 & (t5 ? t36 : (t37 ? t38 : (~t39 | (node[1:0] != Phase_Evasions))))) & ~found)
        : t79 & (t78 & (t77 & t94));
    assign t96 = t93 & (t88 & (t87 & (t86 & (t56 ? (serving & ((t58 & ~singular_check) & ~t57)) : (t60 &
            (serving & ~scan[0]))))));
    assign t97 = t78 & (t77 & (t14 & (t91 & (t89 & (t93 & (t88 & (t87 & (t86 & (t56 & (serving & (t2 &
            t57)))))))))));
    assign t98 = t91 & (t89 & (t93 & (t88 & (t87 & (t86 & (t56 ? (serving & (t57 ? ~t2 : singular_check))
            : (t60 & (serving & scan[0]))))))));
    assign t99 = t89 & (t93 & (t88 & (t87 & (t86 & (t85 & (t84 & ((t63 & (at_root & (t64 & ~testing))) &
            (step != Step_Mate))))))));
    assign t100 = t56 ? (serving ? (t59 ? step : (t3 ? 5'hf : step)) : step)
        : t66 ? step
        : t63 ? (t35 ? step : (testing ? (enough ? 5'h12 : 5'd3) : (t64 ? 5'd2 : 5'h12)))
        : t17;
    assign t101 = t51 ? (serving ? (reached ? step : ((claiming & no_progress) ? 5'd8 : 5'hb)) : step)
        : t13 ? step
        : t52 ? (serving ? (t53 ? 5'd3 : step) : step)
        : t55 ? (serving ? 5'd3 : step)
        : t100;
    assign t102 = t10 ? (illegal ? step : (trial ? 5'he : (limit_reached ? 5'h12 : (t46 ? step : (t11 ?
            5'd9 : (no_progress ? 5'd8 : step))))))
        : t49 ? (recent ? 5'd9 : 5'hb)
        : t50 ? (seeking ? step : 5'ha)
        : t101;
    assign t103 = t19 ? (found ? (t33 ? step : 5'd4) : (t34 ? (t5 ? (t36 ? step : 5'h10) : step) : step))
        : t43 ? 5'd5
        : t44 ? (pending ? 5'd6 : 5'd7)
        : t45 ? (pending ? step : 5'd7)
        : t102;
    assign t104 = t16 ? step
        : datapath_load ? (serving ? 5'd2 : t17)
        : t18 ? 5'hb
        : t103;
    assign t105 = t55 | (t56 | t66);
    assign t106 = t52 ? (serving ? (t53 ? 8'd4 : node[7:0]) : node[7:0])
        : t105 ? node[7:0]
        : t63 ? (t65 ? node[7:0] : (t64 ? {(|parameters[11:6]) ? parameters[11:6] : 6'd1, 2'd0} :
                node[7:0]))
        : node[7:0];
    assign t107 = t52 ? {node[12], serving ? (node[11] | t53) : node[11], node[10]}
        : {t55 ? (serving ? scan[3] : node[12]) : node[12], node[11], t105 ? node[10] : (t63 ? (t65 ?
                node[10] : (node[10] & ~t64)) : node[10])};
    assign t108 = {node[28:13], t18 ? node[12:10] : (t19 ? t42 : (t83 ? node[12:10] : t107)), node[9], t18
            ? node[8:0] : (t19 ? t41 : {node[8], t83 ? node[7:0] : t106})};
    assign t109 = t16 ? node
        : datapath_load ? {parameters[28:13], 5'd0, parameters[5:0], 1'b0, ~(|parameters[5:0])}
        : t108;
    assign t110 = t71 ? trial
        : t19 ? (found & ((t29 & t31) & t32))
        : trial;
    assign t111 = t18 ? fresh
        : t19 ? (found ? (t33 ? fresh : (t5 & t25)) : fresh)
        : t83 ? fresh
        : t52 ? (serving ? (fresh & t54) : fresh)
        : fresh;
    assign t112 = datapath_load | (t18 | (t19 | (t43 | (t44 | (t45 | (t10 | (t49 | (t50 | (t51 | (t13 |
            (t52 | t105)))))))))));
    assign t113 = t16 | t112;
    assign t114 = t113 ? answered_register
        : t63 ? (t35 ? answered_register : (answered_register | ~testing))
        : busy ? answered_register
        : answered_register & ~limited_register;
    assign t115 = t113 ? succeeded_register
        : t63 ? (t35 ? succeeded_register : (succeeded_register | ~testing))
        : busy ? succeeded_register
        : succeeded_register & ~limited_register;
    assign t116 = (t58 & spend_singular) & ~spend_mating;
    assign t117 = spend_mating | spend_singular;
    assign t118 = t117 ? (spend_mating ? {t109[28:21], mover ? (node[20:13] - 8'd1) : (node[20:13] -
            8'h10)} : {mover ? (node[28:21] - 8'd1) : (node[28:21] - 8'h10), t109[20:13]})
        : t109[28:13];
    assign t119 = plan == Plan_Generate;
    assign t120 = plan == Plan_ScanBefore;
    assign t121 = plan == Plan_Evade;
    assign t122 = plan == Plan_Scan;
    assign t123 = settle ? (t119 ? (restart ? 4'd1 : t72) : (t120 ? 4'ha : (t121 ? 4'd1 : (t122 ? 4'ha :
            t72))))
        : t72;
    assign t124 = settle ? ((t119 | t120) ? t76 : (t121 ? 3'd2 : t76))
        : t76;
    assign t125 = evaluate | leaves ? 5'd3
        : settle ? (t119 ? 5'd3 : (t120 ? 5'hd : (t121 ? 5'd3 : (t122 ? 5'hc : 5'd3))))
        : t116 ? t104
        : t117 ? 5'd6
        : t104;
    assign t126 = fails | leaves;
    assign t127 = at_root & t126;
    assign t128 = ply - 7'd2;
    assign t129 = ply - 7'd1;
    assign t130 = ply - 7'd3;
    assign t131 = pop ? {below[28:9], ~leave_illegal | below[8], below[7:0]}
        : {t116 ? t109[28:13] : t118, t109[12:2], t116 ? t109[1:0] : (t117 ? 2'd2 : t109[1:0])};
    assign t132 = begins | reset;
    assign t133 = ~t132;
    assign t134 = reset | interrupted;
    assign t135 = ~t134;
    assign t136 = t132 | t134 ? 3'd0
        : t113 ? good
        : t63 ? (t35 ? good : (testing ? (good + 3'd1) : (t64 ? 3'd1 : good)))
        : busy ? good
        : limited_register ? 3'd0
        : good;
    assign t137 = |good;
    assign answered = answered_register;
    assign succeeded = succeeded_register;
    assign limited = limited_register;
    assign good_moves = good;
    assign tests = {(t137 & asked[2]) & (good < 3'd4), (asked[1] & t137) & (good < 3'd3), asked[0] & (good
            == 3'd1)};
    assign best_valid = best_found;
    assign best = best_register;
    assign good_count = good_counter;
    assign hopeless_count = hopeless_counter;
    assign slow_count = slow_counter;
    assign job = t127 ? Job_Done
        : fails ? way_home
        : leaves ? way_back
        : evaluate ? (restart ? Job_First : t123)
        : t123;
    assign descends = push;
    assign ascends = pop;
    assign peeks = (((t19 & (found & ((t30 & t31) & t32))) & t73) & t74) & t75;
    assign job_kind = t126 ? parent_kind
        : evaluate ? (restart ? 3'd1 : t124)
        : t124;
    assign count_node = t75 & (t74 & (t73 & (((((t10 & (~illegal & (~trial & ~limit_reached))) & t77) &
            t78) & t79) & t80)));
    assign seek = t75 & (t74 & (t73 & t81));
    assign seek_no_progress = t82 ? ~claiming
        : t10 ? (t48 ? ~claiming : (~claiming & t12))
        : ~claiming | t49;
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
    assign begins = t75 & (datapath_load & serving);
    assign settle = ((((((((t10 & ~illegal) & ~trial) & ~limit_reached) & ~repeated) & ~expired) &
            ~dead_register) & t12) & ~no_progress) | t13;
    assign restart = kept | t14;
    assign evaluate = t16 | (datapath_load | (t18 | (t19 | t83))) ? t15
        : t52 ? (serving ? (t15 | t54) : t15)
        : t15;
    assign full = settle & (((((plan != Plan_Evaluate) & (plan != Plan_Scan)) & (plan != Plan_Evade)) &
            (plan != Plan_ScanBefore)) & (plan != Plan_Generate));
    assign stands = datapath_flags[4] | (~datapath_flags[5] & datapath_flags[3]);
    assign stays = (evaluate & stands) | (full & datapath_flags[2]);
    assign leaves = stays | (succeed | leave_illegal);
    assign fails = fail | (full & ~datapath_flags[2]);
    assign succeed = t75 & (t74 & (t73 & t92));
    assign fail = t75 & (t74 & (t73 & t95));
    assign leave_illegal = (t75 & (t74 & (t73 & (t80 & (t79 & (t78 & (t77 & (t10 ? illegal : (t91 & (t89 &
            t96)))))))))) | t116;
    assign push = t75 & (t74 & (t73 & (t19 & (found & (t31 & t32)))));
    assign pop = t35 & t126;
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
    assign spend_mating = t75 & (t74 & (t73 & (t80 & (t79 & t97))));
    assign spend_singular = t75 & (t74 & (t73 & (t80 & (t79 & (t78 & (t77 & (t14 & t98)))))));
    assign allowed = parameters[31] ? 3'd3
        : parameters[30] ? 3'd2
        : parameters[29] ? 3'd1
        : 3'd0;
    assign enough = good == allowed;
    assign datapath_load = step == Step_Root;
    assign datapath_load_offset = t75 & (t74 & (t73 & (t80 & (t79 & (t78 & (t77 & (t14 & (t91 &
            t99))))))));
    assign datapath_learn = evaluate & (~datapath_flags[5] & ~datapath_flags[4]);
    assign frames_read_address = pop ? t130[5:0]
        : push ? t129[5:0]
        : t128[5:0];

    initial step = 5'd0;
    always @(posedge clock)
        step <= t134 ? Step_Idle
            : start ? Step_Root
            : t127 ? Step_Finish
            : fails ? Step_Return
            : t125;

    initial plan = 3'd0;
    always @(posedge clock)
        plan <= t7;

    initial node = 29'd0;
    always @(posedge clock)
        node <= t131;

    initial ply = 7'd0;
    always @(posedge clock)
        ply <= start ? 7'd0
            : pop ? t129
            : push ? (ply + 7'd1)
            : ply;

    initial below = 29'd0;
    always @(posedge clock)
        below <= pop ? frames_read_data
            : push ? saved
            : below;

    initial illegal = 1'b0;
    always @(posedge clock)
        illegal <= ((t16 | (datapath_load | (t18 | (t19 | t43)))) ? illegal : (t44 ? king_capture :
                illegal)) & ~start;

    initial trial = 1'b0;
    always @(posedge clock)
        trial <= (t116 ? t110 : (t110 & ~t117)) & ~start;

    initial fresh = 1'b0;
    always @(posedge clock)
        fresh <= t16 ? fresh
            : t74 & t111;

    initial kept = 1'b0;
    always @(posedge clock)
        kept <= t16 ? kept
            : t74 & (t18 ? kept : (t19 ? (found ? (t33 ? kept : t30) : kept) : (t70 ? kept : (kept &
                    t14))));

    initial watched = 1'b0;
    always @(posedge clock)
        watched <= t75 & (t74 & (t73 & (t19 & (found & t21))));

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
        queen_moved <= t71 ? queen_moved
            : t19 ? (attacker == 3'd3)
            : queen_moved;

    initial rook_moved = 1'b0;
    always @(posedge clock)
        rook_moved <= t71 ? rook_moved
            : t19 ? (attacker == 3'd4)
            : rook_moved;

    initial expired = 1'b0;
    always @(posedge clock)
        expired <= 7'h63 < fifty;

    initial recent = 1'b0;
    always @(posedge clock)
        recent <= {2'd0, no_progress_age} <= ply;

    initial claiming = 1'b0;
    always @(posedge clock)
        claiming <= t82 ? claiming
            : t10 ? (t48 ? claiming : (claiming | t11))
            : claiming & t91;

    initial limit_reached = 1'b0;
    always @(posedge clock)
        limit_reached <= (|node_limit) & (node_limit == nodes);

    initial testing = 1'b0;
    always @(posedge clock)
        testing <= (t113 ? testing : (t63 ? (t35 ? testing : (testing | (testing | t64))) : testing)) &
                ~start;

    initial answered_register = 1'b0;
    always @(posedge clock)
        answered_register <= ((t127 ? (~testing | t114) : t114) & t133) & t135;

    initial succeeded_register = 1'b0;
    always @(posedge clock)
        succeeded_register <= ((t127 ? (testing ? t115 : leaves) : t115) & t133) & t135;

    initial limited_register = 1'b0;
    always @(posedge clock)
        limited_register <= ((t82 ? limited_register : (t10 ? (t47 ? limited_register : (limit_reached |
                limited_register)) : limited_register)) & t133) & t135;

    initial good = 3'd0;
    always @(posedge clock)
        good <= t136;

    initial asked = 3'd0;
    always @(posedge clock)
        asked <= begins ? parameters[31:29]
            : asked;

    initial best_found = 1'b0;
    always @(posedge clock)
        best_found <= ((t113 ? best_found : (t63 ? (t35 ? best_found : (best_found | ~testing)) : (busy ?
                best_found : (best_found & ~limited_register)))) & t133) & t135;

    initial best_register = 19'd0;
    always @(posedge clock)
        best_register <= fails ? ((t9 & ~testing) ? root_move : best_register)
            : best_register;

    initial root_move = 19'd0;
    always @(posedge clock)
        root_move <= t71 ? root_move
            : t19 ? (found ? (t33 ? root_move : (at_root ? word : root_move)) : root_move)
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
