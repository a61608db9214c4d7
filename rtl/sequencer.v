// Generated from the design; do not edit.

/* verilator lint_off DECLFILENAME */ // one file holds every module

module origin (
    input  wire [26:0] ballot,
    output wire [5:0] square,
    input  wire [5:0] given,
    output wire [26:0] written
);
    wire [2:0] place, t1;
    wire t2;

    assign t1 = ballot[2:0] == 3'd2 ? ballot[11:9]
        : ballot[2:0] == 3'd3 ? ballot[14:12]
        : ballot[2:0] == 3'd4 ? ballot[17:15]
        : ballot[2:0] == 3'd5 ? ballot[20:18]
        : ballot[2:0] == 3'd6 ? ballot[23:21]
        : ballot[26:24];
    assign t2 = given[2] == given[0];
    assign square = {place[1], place[1] == ballot[2], place[1] == ballot[0], place[0], place[0] ==
            ballot[1], place[0] == place[2]};
    assign written = {t2, given[5], given[2], t2, given[5], given[2], t2, given[5], given[2], t2,
            given[5], given[2], t2, given[5], given[2], t2, given[5], given[2], t2, given[5], given[2],
            t2, given[5], given[2], given[4] == given[5], given[1] == given[2], given[5] == given[3]};
    assign place = ballot[2:0] == 3'd0 ? ballot[5:3]
        : ballot[2:0] == 3'd1 ? ballot[8:6]
        : t1;
endmodule

module sequencer (
    input  wire clock,
    input  wire reset,
    input  wire [3:0] command,
    input  wire [14:0] operand,
    input  wire abort_,
    input  wire restart,
    input  wire touched,
    input  wire [2:0] mode,
    input  wire legal_only,
    output wire busy,
    output wire found,
    output wire exhausted,
    output wire aborted,
    output wire bad_position,
    output wire no_move,
    output wire analysed,
    output wire [1:0] checkers,
    output wire contact_check,
    output wire [3:0] escapes,
    output wire [47:0] nodes,
    output wire [47:0] cycles,
    input  wire [3:0] job,
    input  wire [2:0] job_kind,
    input  wire count_node,
    input  wire [5:0] square_then,
    input  wire [5:0] square_now,
    input  wire [2:0] displaced,
    output wire searching,
    output wire serving,
    output wire more_here,
    output wire last,
    output wire interrupted,
    output wire recorded,
    output wire checked,
    output wire [3:0] scan, // Scan: own[0], several[1], pinned[2], other[3]
    output wire reached,
    output wire [33:0] question, // Question: black[0], forward[1], reverse[2], targets[3], adjacent[4],
            // downwards[5], lift_king[6], king_admit[8:7], admit[10:9], castling[11], everyone[12],
            // by_diagonal[13], by_line[14], by_knight[15], discoverers[16], king[17], pawn_capture[18],
            // pawn_step[19], mark_kings[20], latch_victims[21], latch_attackers[22], latch_lines[23],
            // latch_discoverers[24], latch_allowed[25], answers[26], along_diagonal[27], along_line[28],
            // en_passant_answers[29], specials[30], clear_hung[31], set_hung[32], pins[33]
    output wire [5:0] select,
    output wire [12:0] vote, // Vote: attackers[0], after[1], inclusive[2], last_level[5:3],
            // last_square[11:6], captures[12]
    output wire guard_crossed,
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [37:0] winner, // Winner: found[0], more[1], level[4:2], square[10:5], ballot[37:11]
    /* verilator lint_on UNUSEDSIGNAL */
    input  wire king_capture,
    input  wire contact,
    input  wire discoverers,
    input  wire [3:0] selected_lines,
    input  wire selected_allowed,
    input  wire selected_passed,
    input  wire selected_target,
    input  wire selected_pinned,
    input  wire mover,
    output wire [20:0] current, // Move: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20]
    output wire make,
    output wire unmake,
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [35:0] top, // Frame: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20], rights[24:21], passed[28:25], fifty[35:29]
    /* verilator lint_on UNUSEDSIGNAL */
    input  wire [6:0] height
);
    localparam [3:0] Command_Nothing = 4'd0;
    localparam [3:0] Command_Perft = 4'd1;
    localparam [3:0] Command_Generate = 4'd2;
    localparam [3:0] Command_Next = 4'd3;
    localparam [3:0] Command_MakeMove = 4'd5;
    localparam [3:0] Command_Analyse = 4'd7;
    localparam [3:0] Command_Search = 4'd8;
    localparam [3:0] Job_Hold = 4'd0;
    localparam [3:0] Job_First = 4'd1;
    localparam [3:0] Job_Next = 4'd2;
    localparam [3:0] Job_MakeFirst = 4'd3;
    localparam [3:0] Job_MakePeek = 4'd4;
    localparam [3:0] Job_MakeTest = 4'd5;
    localparam [3:0] Job_Leave = 4'd6;
    localparam [3:0] Job_LeaveNext = 4'd7;
    localparam [3:0] Job_LeaveVictim = 4'd8;
    localparam [3:0] Job_LeaveKeep = 4'd9;
    localparam [3:0] Job_Scan = 4'ha;
    localparam [3:0] Job_Check = 4'hb;
    localparam [3:0] Job_Reach = 4'hc;
    localparam [1:0] Progress_Start = 2'd0;
    localparam [1:0] Progress_Resume = 2'd1;
    localparam [1:0] Progress_Running = 2'd2;
    localparam [1:0] Progress_Exhausted = 2'd3;
    localparam [5:0] State_Idle = 6'd0;
    localparam [5:0] State_MarkWhiteKings = 6'd1;
    localparam [5:0] State_Verdict = 6'd2;
    localparam [5:0] State_AskCheckers = 6'd3;
    localparam [5:0] State_AskAnswers = 6'd4;
    localparam [5:0] State_AskChecks = 6'd5;
    localparam [5:0] State_AskDiscoverers = 6'd6;
    localparam [5:0] State_AskTargets = 6'd7;
    localparam [5:0] State_FindVictims = 6'd8;
    localparam [5:0] State_VoteVictim = 6'd9;
    localparam [5:0] State_FindAttackers = 6'ha;
    localparam [5:0] State_Repeat = 6'hb;
    localparam [5:0] State_NextPromotion = 6'hc;
    localparam [5:0] State_Judge = 6'hd;
    localparam [5:0] State_TryMake = 6'he;
    localparam [5:0] State_TryLegal = 6'hf;
    localparam [5:0] State_TryCheck = 6'h10;
    localparam [5:0] State_TryVerdict = 6'h11;
    localparam [5:0] State_Make = 6'h12;
    localparam [5:0] State_Unmake = 6'h13;
    localparam [5:0] State_Ascend = 6'h14;
    localparam [5:0] State_AskDefended = 6'h15;
    localparam [5:0] State_AskHung = 6'h16;
    localparam [5:0] State_VoteHung = 6'h17;
    localparam [5:0] State_VoteAttacker = 6'h18;
    localparam [5:0] State_Leaf = 6'h19;
    localparam [5:0] State_MarkBlackKings = 6'h1a;
    localparam [5:0] State_AskKingCapture = 6'h1b;
    localparam [5:0] State_VoteChecker = 6'h1c;
    localparam [5:0] State_VoteHungAttacker = 6'h1d;
    localparam [5:0] State_AskLifted = 6'h1e;
    localparam [5:0] State_Descend = 6'h1f;
    localparam [5:0] State_AskHungAttackers = 6'h20;
    localparam [5:0] State_AskStrength = 6'h21;
    localparam [5:0] State_AskEscapes = 6'h22;
    localparam [5:0] State_CountEscapes = 6'h23;
    localparam [5:0] State_Unwind = 6'h24;
    localparam [5:0] State_Serve = 6'h25;
    localparam [5:0] State_Peek = 6'h26;
    localparam [5:0] State_Reenter = 6'h27;
    localparam [5:0] State_TestLegal = 6'h28;
    localparam [5:0] State_AskReach = 6'h29;
    localparam [5:0] State_VoteReach = 6'h2a;
    localparam [5:0] State_AskKingLines = 6'h2b;
    wire idle, load_next, elect_next;
    wire [3:0] order, aim;
    wire [5:0] home, own_king;
    wire proceed, prepare, diverted, begin_, neighbours;
    wire [3:0] file_now, file_then, rank_now, rank_then;
    wire [2:0] order_kind;
    wire enter, evading, checking, attacking, judging, resume, forward, last_rank, captures, excluded,
            pawns_qualify, ask_attackers, elect_victim, elect_attacker, promotes, top_promotes,
            pending_promotion, direct, worthwhile, matches_;
    wire [2:0] promoted;
    wire skip, exhaust, making, unmaking, recall, stop;
    reg  [5:0] state;
    reg  [3:0] goal;
    reg  [1:0] progress;
    reg  [6:0] depth, base;
    reg  verified, kings, found_register, aborted_register, analysed_register;
    reg  [14:0] move_register; // Choice: to[5:0], attacker[8:6], victim[11:9], promotion[13:12],
            // en_passant[14]
    reg  [26:0] from_register, next_register;
    reg  [5:0] former;
    wire [5:0] origin_square;
    wire [26:0] origin_written;
    wire [5:0] candidate_square, candidate_given;
    wire [26:0] candidate_written;
    reg  [2:0] next_level;
    reg  next_valid, more, continued, repeated;
    reg  [3:0] victim_lines;
    reg  in_check, double_check, illegal, test_check, leaf, have, ready, hung_black, hung_second,
            hung_continued, hung_defended, hung_mark;
    reg  [2:0] kind;
    reg  legal;
    reg  [5:0] white_king, black_king;
    reg  [1:0] checkers_register;
    reg  contact_register;
    reg  [3:0] escapes_register;
    reg  spent;
    reg  [3:0] scan_register; // Scan: own[0], several[1], pinned[2], other[3]
    reg  reached_register;
    reg  [47:0] nodes_register, cycles_register;
    wire t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14, t15, t16;
    wire [3:0] t17;
    wire t18, t19, t20, t21, t22, t23, t24, t25;
    wire [5:0] t26;
    wire [6:0] t27;
    wire t28, t29, t30;
    wire [1:0] t31;
    wire t32, t33, t34, t35, t36, t37, t38, t39, t40, t41;
    wire [2:0] t42;
    wire t43, t44, t45, t46;
    wire [5:0] t47;
    wire t48, t49;
    wire [1:0] t50;
    wire t51, t52, t53, t54, t55, t56, t57, t58, t59, t60, t61, t62, t63, t64, t65, t66, t67, t68, t69,
            t70, t71, t72, t73, t74, t75, t76, t77, t78, t79, t80, t81, t82, t83, t84, t85, t86, t87, t88,
            t89, t90, t91, t92, t93, t94, t95, t96, t97, t98;
    wire [1:0] t99;
    wire t100, t101, t102, t103, t104, t105, t106, t107;
    wire [1:0] t108;
    wire t109;
    wire [4:0] t110;
    wire t111, t112, t113, t114, t115, t116, t117, t118, t119, t120, t121, t122, t123, t124, t125, t126,
            t127, t128, t129, t130, t131, t132, t133, t134, t135, t136, t137;
    wire [8:0] t138;
    wire [10:0] t139;
    wire t140, t141;
    wire [12:0] t142;
    wire t143;
    wire [10:0] t144;
    wire t145, t146, t147, t148, t149;
    wire [10:0] t150;
    wire [1:0] t151;
    wire [13:0] t152;
    wire t153, t154, t155, t156, t157, t158, t159, t160, t161, t162, t163, t164;
    wire [1:0] t165;
    wire t166, t167, t168, t169, t170, t171, t172, t173, t174, t175, t176, t177, t178, t179, t180, t181,
            t182, t183, t184, t185, t186, t187, t188, t189, t190, t191, t192, t193, t194, t195, t196,
            t197, t198, t199, t200, t201, t202, t203, t204;
    wire [5:0] t205, t206, t207;
    wire t208;
    wire [5:0] t209;
    wire t210;
    wire [5:0] t211, t212;
    wire t213;
    wire [5:0] t214, t215;
    wire [1:0] t216;
    wire t217, t218;
    wire [1:0] t219;
    wire t220;
    wire [6:0] t221;
    wire t222, t223, t224, t225, t226, t227, t228;
    wire [1:0] t229;
    wire [5:0] t230;
    wire t231, t232, t233;
    wire [5:0] t234;
    wire t235;
    wire [2:0] t236;
    wire t237, t238, t239, t240, t241, t242, t243, t244, t245;
    wire [5:0] t246, t247, t248;
    wire t249, t250;
    wire [1:0] t251;
    wire t252;
    wire [3:0] t253;
    wire t254, t255, t256, t257, t258, t259, t260, t261, t262, t263, t264, t265, t266, t267, t268, t269,
            t270, t271, t272, t273, t274, t275, t276, t277, t278, t279;
    wire [5:0] t280;
    wire t281;
    wire [1:0] t282;
    wire t283, t284, t285;
    wire [1:0] t286;
    wire t287, t288;
    wire [1:0] t289;
    wire t290, t291, t292, t293;
    wire [5:0] t294;
    wire t295;
    wire [5:0] t296;
    wire [1:0] t297;
    wire t298, t299, t300;
    wire [6:0] t301;
    wire [8:0] t302;
    wire t303, t304;
    wire [14:0] t305;
    wire [5:0] t306;
    wire t307;
    wire [47:0] t308;
    wire t309;
    wire [5:0] t310, t311;
    wire t312;

    assign t1 = move_register[8:6] == 3'd7;
    assign t2 = state == State_VoteAttacker;
    assign t3 = state == State_Leaf;
    assign t4 = state == State_Peek;
    assign t5 = state == State_Descend;
    assign t6 = state == State_MarkBlackKings;
    assign t7 = state == State_AskKingCapture;
    assign t8 = state == State_VoteChecker;
    assign t9 = state == State_VoteHungAttacker;
    assign t10 = state == State_AskLifted;
    assign t11 = ((((((((t2 | t3) | t4) | (more & serving)) | (more & t5)) | t6) | t7) | t8) | t9) | t10;
    assign t12 = ~promotes;
    assign t13 = victim_lines[0] | victim_lines[1];
    assign t14 = move_register[13:12] == 2'd0;
    assign t15 = move_register[13:12] == 2'd1;
    assign t16 = move_register[13:12] == 2'd2;
    assign t17 = idle ? command
        : 4'd0;
    assign t18 = t17 != 4'd0;
    assign t19 = t17 == 4'd3;
    assign t20 = progress == Progress_Running;
    assign t21 = t19 & t20;
    assign t22 = t17 != 4'd6;
    assign t23 = t17 != 4'd4;
    assign t24 = t18 & (((verified & t21) & t22) & t23);
    assign t25 = t18 & (((verified & ~t21) & t22) & t23);
    assign t26 = t18 ? ((t17 == 4'd4) ? 6'h12 : ((t17 == 4'd6) ? 6'h13 : (verified ? state : 6'd1)))
        : state;
    assign t27 = t18 ? ((t17 == 4'd1) ? operand[6:0] : depth)
        : depth;
    assign t28 = t17 == 4'd0;
    assign t29 = spent & t28;
    assign t30 = state == State_MarkWhiteKings;
    assign t31 = t20 ? 2'd1
        : progress;
    assign t32 = state == State_Verdict;
    assign t33 = ~kings | king_capture;
    assign t34 = ~t33;
    assign t35 = state == State_AskCheckers;
    assign t36 = state == State_AskAnswers;
    assign t37 = state == State_AskChecks;
    assign t38 = state == State_AskDiscoverers;
    assign t39 = state == State_AskTargets;
    assign t40 = state == State_FindVictims;
    assign t41 = in_check & evading;
    assign t42 = t41 ? 3'd2
        : 3'd5;
    assign t43 = state == State_VoteVictim;
    assign t44 = kind == 3'd1;
    assign t45 = goal == Command_Perft;
    assign t46 = state == State_FindAttackers;
    assign t47 = judging ? 6'hd
        : home;
    assign t48 = found_register | ~judging;
    assign t49 = state == State_Repeat;
    assign t50 = move_register[13:12] + 2'd1;
    assign t51 = state == State_NextPromotion;
    assign t52 = state == State_Judge;
    assign t53 = checking & ~direct;
    assign t54 = attacking & ~worthwhile;
    assign t55 = legal | t53;
    assign t56 = state == State_TryMake;
    assign t57 = state == State_TryLegal;
    assign t58 = state == State_TryCheck;
    assign t59 = state == State_TryVerdict;
    assign t60 = (test_check & (~king_capture | (illegal & legal))) | (king_capture & (legal &
            ~test_check));
    assign t61 = goal == Command_MakeMove;
    assign t62 = state == State_Make;
    assign t63 = state == State_Unmake;
    assign t64 = depth == 7'd1;
    assign t65 = have & ~ready;
    assign t66 = state == State_Ascend;
    assign t67 = base == height;
    assign t68 = base != height;
    assign t69 = state == State_AskDefended;
    assign t70 = state == State_AskHung;
    assign t71 = state == State_VoteHung;
    assign t72 = hung_second & searching;
    assign t73 = state == State_AskHungAttackers;
    assign t74 = next_level == 3'd6;
    assign t75 = next_level == 3'd2;
    assign t76 = next_level == 3'd7 ? (~hung_defended | (3'd3 < winner[4:2]))
        : next_level == 3'd5 ? (~hung_defended | (3'd4 < winner[4:2]))
        : t75 ? ~hung_defended
        : ~hung_defended | (winner[4:2] == 3'd7);
    assign t77 = state == State_AskStrength;
    assign t78 = state == State_AskEscapes;
    assign t79 = state == State_CountEscapes;
    assign t80 = state == State_Unwind;
    assign t81 = state == State_Reenter;
    assign t82 = state == State_TestLegal;
    assign t83 = state == State_AskReach;
    assign t84 = state == State_VoteReach;
    assign t85 = state == State_AskKingLines;
    assign t86 = state != State_AskKingCapture;
    assign t87 = state != State_MarkBlackKings;
    assign t88 = state != State_MarkWhiteKings;
    assign t89 = state != State_VoteReach;
    assign t90 = ((state != State_AskKingLines) & t89) & (state != State_AskReach);
    assign t91 = state != State_TestLegal;
    assign t92 = state != State_Reenter;
    assign t93 = state != State_Peek;
    assign t94 = state != State_Serve;
    assign t95 = state != State_Unwind;
    assign t96 = state != State_CountEscapes;
    assign t97 = t78 | (t79 | (t80 | (serving | (t4 | (t81 | (t82 | (t83 | (t84 | t85))))))));
    assign t98 = state != State_AskEscapes;
    assign t99 = t78 | (t79 | (t80 | (serving | (t4 | (t81 | t82))))) ? 2'd0
        : t83 ? 2'd1
        : t84 ? 2'd0
        : t85 ? 2'd1
        : 2'd2;
    assign t100 = state != State_AskLifted;
    assign t101 = t10 | t77;
    assign t102 = state != State_AskStrength;
    assign t103 = state != State_VoteHungAttacker;
    assign t104 = (t77 | (((((((((t83 | (t85 & t89)) & t91) & t92) & t93) & t94) & t95) & t96) & t98) &
            t100)) & t103;
    assign t105 = t77 & t103;
    assign t106 = state != State_AskHungAttackers;
    assign t107 = state != State_VoteHung;
    assign t108 = {((((((((((t90 & t91) & t92) & t93) & t94) & t95) & t96) & t98) & t100) & t102) & t103)
            & t106, 1'b0};
    assign t109 = state != State_AskHung;
    assign t110 = t70 ? 5'd1
        : t71 ? 5'd0
        : t73 ? 5'd2
        : t9 ? 5'd0
        : t77 ? 5'd2
        : {t10 ? 3'd4 : {1'b0, t99}, 1'b0, t78 & t100};
    assign t111 = t69 ? ~hung_black
        : t70 ? hung_black
        : t71 ? mover
        : t73 ? hung_black
        : t9 ? mover
        : t101 ? ~mover
        : t97 ? mover
        : ~mover;
    assign t112 = state != State_AskDefended;
    assign t113 = state != State_Ascend;
    assign t114 = state != State_Leaf;
    assign t115 = t5 | (t3 | t66);
    assign t116 = state != State_Descend;
    assign t117 = state != State_Unmake;
    assign t118 = state != State_Make;
    assign t119 = t59 | (t62 | (t63 | t115));
    assign t120 = state != State_TryVerdict;
    assign t121 = state != State_TryCheck;
    assign t122 = t58 | (t59 | (t62 | (t63 | (t5 | (t3 | (t66 | (t69 | (t70 | (t71 | (t73 | (t9 |
            t101)))))))))));
    assign t123 = state != State_TryLegal;
    assign t124 = (((((((((((t73 | t104) & t107) & t109) & t112) & t113) & t114) & t116) & t117) & t118) &
            t120) & t121) & t123;
    assign t125 = (((((((((((t73 | t105) & t107) & t109) & t112) & t113) & t114) & t116) & t117) & t118) &
            t120) & t121) & t123;
    assign t126 = state != State_TryMake;
    assign t127 = state != State_Judge;
    assign t128 = t52 | (t56 | (t57 | (t58 | (t59 | (t62 | (t63 | (t5 | (t3 | (t66 | (t69 | (t70 |
            t71)))))))))));
    assign t129 = state != State_NextPromotion;
    assign t130 = state != State_Repeat;
    assign t131 = state != State_VoteAttacker;
    assign t132 = state != State_FindAttackers;
    assign t133 = state != State_VoteVictim;
    assign t134 = t43 | (t46 | (t2 | (t49 | (t51 | t128))));
    assign t135 = t43 | (t46 | (t2 | (t49 | (t51 | (t52 | (t56 | (t57 | t122)))))));
    assign t136 = t43 | (t46 | (t2 | (t49 | (t51 | (t52 | (t56 | (t57 | (t58 | t119))))))));
    assign t137 = state != State_FindVictims;
    assign t138 = {((((((t125 & t126) & t127) & t129) & t130) & t131) & t132) & t133, 2'd0, t135 ? 2'd2 :
            (t78 ? 2'd1 : 2'd2), 1'b1, t134 ? 3'd0 : (t73 ? {1'b0, {~hung_black, 1'b1}} : (t9 ? 3'd0 :
            (t77 ? {1'b0, {mover, 1'b1}} : {t10, 2'd0})))};
    assign t139 = {t40 ? {1'b0, {attacking ? 5'd8 : {t42[2], (checking & ~discoverers) ? 4'ha : {t42[1:0],
            2'd1}}, 3'd0}} : t138, 1'b0, (((((((t124 & t126) & t127) & t129) & t130) & t131) & t132) &
            t133) & t137};
    assign t140 = t38 | (t39 | (t40 | t136));
    assign t141 = t36 | (t37 | (t38 | (t39 | (t40 | (t43 | (t46 | (t2 | (t49 | (t51 | (t52 | (t56 |
            t57)))))))))));
    assign t142 = {t37 ? 4'd1 : {t140 ? 3'd0 : (t69 ? {2'd0, ~hung_second} : {t70 ? 2'd0 : (t71 ? {1'b0,
            hung_mark} : t108), 1'b0}), 1'b0}, 4'd0, t37 ? 5'h14 : (t38 ? 5'd8 : (t39 ? 5'h14 : (t40 ?
            5'd1 : (t136 ? 5'd0 : (t69 ? 5'h10 : t110)))))};
    assign t143 = t8 | t141;
    assign t144 = t8 ? 11'ha0
        : t36 ? {10'h50, ~double_check}
        : t37 ? {7'ha, ~mover, 3'd1}
        : t38 ? 11'ha0
        : t39 ? {7'ha, ~mover, 3'd2}
        : t139;
    assign t145 = t8 | (t36 | (t37 | (t38 | (t39 | (t40 | t134)))));
    assign t146 = t7 | t32;
    assign t147 = t6 | t30;
    assign t148 = idle ? mover
        : t88 & (t6 | (t146 ? mover : (t35 ? ~mover : (t143 ? mover : (t58 ? ~mover : (t119 ? mover :
                t111))))));
    assign t149 = idle | (t30 | (t6 | t146));
    assign t150 = t149 ? 11'ha0
        : t35 ? {7'h4a, mover, 3'd1}
        : t144;
    assign t151 = t149 ? 2'd0
        : t35 ? 2'd2
        : t145 ? 2'd0
        : t73 ? 2'd3
        : {t105, 1'b0};
    assign t152 = idle ? 14'd0
        : t147 ? 14'd5
        : {t146 ? 13'd0 : (t35 ? 13'd6 : (t8 ? 13'd0 : (t36 ? {4'd0, {selected_passed,
                selected_lines[1:0], ~double_check, 5'h10}} : t142))), 1'b0};
    assign t153 = t112 & (t109 & (t71 ? hung_continued : (t106 & (t103 & (t102 & (t100 & (t98 & (t79 ?
            (escapes_register != 4'd0) : (serving & t95)))))))));
    assign t154 = t127 & (t126 & (t123 & (t121 & (t120 & (t118 & (t117 & (t116 & (t114 & (t113 & (t112 &
            (t71 & t109)))))))))));
    assign t155 = t130 & (t129 & (t127 & (t126 & (t123 & (t121 & (t120 & (t118 & (t117 & (t5 | (t114 &
            (t113 & t153)))))))))));
    assign t156 = state != State_AskTargets;
    assign t157 = state != State_AskDiscoverers;
    assign t158 = state != State_AskChecks;
    assign t159 = state != State_AskAnswers;
    assign t160 = state != State_VoteChecker;
    assign t161 = state != State_AskCheckers;
    assign t162 = ((((((t137 & (t43 ? t44 : (t132 & (t131 & (t130 & (t129 & t154)))))) & t156) & t157) &
            t158) & t159) & t160) & t161;
    assign t163 = state != State_Verdict;
    assign t164 = t6 | (t7 | (t32 | (t35 | (t8 | (t36 | (t37 | (t38 | (t39 | t40))))))));
    assign t165 = idle | (t30 | t164) ? 2'd0
        : t43 ? {1'b0, resume}
        : t46 ? 2'd0
        : t2 ? {repeated, continued}
        : {1'b0, t155};
    assign t166 = t37 | (t38 | (t39 | (t40 | (t43 | (t46 | (t2 | (t49 | (t51 | (t52 | (t56 | (t57 |
            t121)))))))))));
    assign t167 = t82 | t83;
    assign t168 = t71 ? (~winner[0] & (hung_second & ~t72))
        : t106 & (t103 & (t102 & (t100 & (t98 & (t96 & (t95 & (t94 & (t93 & (t92 & t167)))))))));
    assign t169 = t127 & (t126 & (t123 & (t121 & (t120 & (t118 & (t117 & (t116 & (t114 & (t113 & (t112 &
            (t109 & t168)))))))))));
    assign t170 = t161 & (t160 & (t159 & (t158 & (t157 & (t156 & (t40 ? resume : (t133 & (t132 & (t131 &
            (t130 & (t129 & t169)))))))))));
    assign t171 = busy & (t88 & (t87 & (t86 & (t163 & t170))));
    assign t172 = t117 & (t116 & (t114 & (t113 & (t112 & (t109 & (t107 & (t106 & (t103 & (t102 & (t100 &
            (t79 & t98)))))))))));
    assign t173 = t137 & (t133 & (t132 & (t131 & (t130 & (t129 & (t127 & (t126 & (t123 & (t121 & (t120 &
            (t118 & t172)))))))))));
    assign t174 = t30 | (t6 | t7);
    assign t175 = t66 | (t69 | (t70 | (t71 | (t73 | (t9 | (t77 | (t10 | (t78 | (t79 | (t80 | (t4 |
            serving)))))))))));
    assign t176 = t2 | (t49 | (t51 | (t52 | (t56 | (t57 | (t58 | (t59 | (t62 | (t63 | (t5 | (t3 |
            t175)))))))))));
    assign t177 = t35 | (t8 | (t36 | (t37 | (t38 | (t39 | (t40 | (t43 | (t46 | t176))))))));
    assign t178 = t132 & (t131 & (t130 & (t129 & (t127 & (t126 & (t123 & (t121 & (t120 & (t118 & (t117 &
            (t5 & t64)))))))))));
    assign t179 = t88 & (t87 & (t86 & (t163 & (t161 & (t160 & (t159 & (t158 & (t157 & (t156 & (t137 &
            (t133 & t178)))))))))));
    assign t180 = busy & t179;
    assign t181 = idle | t174;
    assign t182 = t107 & (t106 & (t103 & (t102 & (t10 | (t78 | (t96 & (t95 & (t94 & (t4 | (t92 & (t82 |
            t90)))))))))));
    assign t183 = t127 & (t126 & (t57 | (t58 | (t120 & (t118 & (t117 & (t116 & (t3 | (t113 & (t69 | (t70 |
            t182)))))))))));
    assign t184 = t161 & (t160 & (t159 & (t158 & (t38 | (t156 & (t40 | (t133 & (t132 & (t131 & (t130 &
            (t129 & t183)))))))))));
    assign t185 = t88 & (t87 & (t86 & (t163 & (t161 & (t160 & (t159 & (t158 & (t157 & (t156 & (t137 & (t46
            & t133)))))))))));
    assign t186 = busy & t185;
    assign t187 = t126 & (t123 & (t121 & (t120 & (t118 & (t117 & (t116 & (t114 & (t113 & (t112 & (t109 &
            (winner[0] & t71)))))))))));
    assign t188 = t160 & (t159 & (t158 & (t157 & (t156 & (t137 & (t43 | (t132 & (t131 & (t130 & (t129 &
            (t127 & t187)))))))))));
    assign t189 = t112 & (t109 & (t107 & (t106 & (t103 & (t102 & (t100 & (t98 & (t96 & (t95 & (t94 & (t4 &
            t65)))))))))));
    assign t190 = t130 & (t129 & (t127 & (t126 & (t123 & (t121 & (t120 & (t118 & (t117 & (t116 & (t3 ? t65
            : (t113 & t189)))))))))));
    assign t191 = t86 & (t163 & (t161 & (t160 & (t159 & (t158 & (t157 & (t156 & (t137 & (t133 & (t132 &
            (t2 | t190)))))))))));
    assign t192 = busy & (t88 & (t87 & t191));
    assign t193 = t132 & (t131 & (t130 & (t129 & (t52 ? t54 : (t126 & (t123 & (t121 & (t59 & (t60 | (t61 &
            ~matches_))))))))));
    assign t194 = t88 & (t87 & (t86 & (t163 & (t161 & (t160 & (t159 & (t158 & (t157 & (t156 & (t137 &
            (t133 & t193)))))))))));
    assign t195 = t158 & (t157 & (t156 & (t137 & (t43 ? ((king_capture & t45) | ~winner[0]) : (t132 & (t2
            & (~winner[0] & ~next_valid)))))));
    assign t196 = t133 & (t132 & (t131 & (t130 & (t129 & (t127 & (t56 | (t123 & (t121 & (t120 & (t62 | (t5
            & t117)))))))))));
    assign t197 = busy & (t88 & (t87 & (t86 & (t163 & (t161 & (t160 & (t159 & (t158 & (t157 & (t156 &
            (t137 & t196)))))))))));
    assign t198 = t3 | (t66 ? t68 : (t112 & (t109 & (t107 & (t106 & (t103 & (t102 & (t100 & (t98 & (t96 &
            (t68 & t80)))))))))));
    assign t199 = t131 & (t130 & (t129 & (t127 & (t126 & (t57 ? ~test_check : (t58 | (t120 & (t118 & (t63
            | (t116 & t198))))))))));
    assign t200 = t87 & (t86 & (t163 & (t161 & (t160 & (t159 & (t158 & (t157 & (t156 & (t137 & (t133 &
            (t132 & t199)))))))))));
    assign t201 = busy & (t88 & t200);
    assign t202 = t130 & (t129 & (t127 & (t126 & (t123 & (t121 & (t120 & (t118 & (t63 | (t116 & (t114 &
            (t66 & t68)))))))))));
    assign t203 = t86 & (t163 & (t161 & (t160 & (t159 & (t158 & (t157 & (t156 & (t137 & (t133 & (t132 &
            (t131 & t202)))))))))));
    assign t204 = busy & (t88 & (t87 & t203));
    assign t205 = t80 ? (t67 ? 6'd0 : t26)
        : serving ? t26
        : t4 ? 6'h25
        : t81 ? t26
        : t82 ? 6'h21
        : t83 ? 6'h2a
        : t84 ? 6'h25
        : t85 ? 6'h2c
        : 6'h15;
    assign t206 = t9 ? 6'h17
        : t77 ? 6'h1e
        : t10 ? 6'h22
        : t78 ? 6'h23
        : t79 ? (winner[0] ? ((searching & (|escapes_register)) ? 6'h25 : t26) : home)
        : t205;
    assign t207 = t69 ? 6'h16
        : t70 ? 6'h17
        : t71 ? (winner[0] ? 6'h20 : (t72 ? 6'h25 : (hung_second ? 6'h21 : 6'h15)))
        : t73 ? ((t74 | selected_target) ? 6'h17 : 6'h1d)
        : t206;
    assign t208 = t62 | t63;
    assign t209 = t59 ? (t60 ? t26 : (t61 ? (matches_ ? 6'h12 : t26) : home))
        : t208 ? 6'd0
        : t5 ? (t64 ? 6'h19 : 6'd8)
        : t3 ? (have ? 6'h1f : 6'h14)
        : t66 ? (t67 ? 6'd0 : 6'd8)
        : t207;
    assign t210 = t49 | t51;
    assign t211 = t210 ? t47
        : t52 ? (t54 ? t26 : (t55 ? 6'he : home))
        : t56 ? 6'hf
        : t57 ? (test_check ? 6'h10 : 6'h11)
        : t58 ? 6'h11
        : t209;
    assign t212 = t40 ? (resume ? (spent ? 6'd9 : 6'ha) : 6'd9)
        : t43 ? 6'ha
        : t46 ? 6'h18
        : t2 ? (winner[0] ? (t45 ? 6'h1f : (repeated ? 6'hb : t47)) : (next_valid ? 6'ha : t26))
        : t211;
    assign t213 = t38 | t39;
    assign t214 = t32 ? (t33 ? 6'd0 : t26)
        : t35 ? 6'h1c
        : t8 ? ((kind != 3'd2) ? 6'h25 : 6'd4)
        : t36 ? 6'd8
        : t37 ? 6'd6
        : t213 ? 6'd8
        : t212;
    assign t215 = idle ? t26
        : t30 ? 6'h1a
        : t6 ? 6'h1b
        : t7 ? 6'd2
        : t214;
    assign t216 = t62 ? 2'd0
        : t63 ? 2'd1
        : t5 ? (t64 ? progress : 2'd0)
        : t3 ? progress
        : t66 ? (t67 ? 2'd0 : 2'd1)
        : t69 ? t31
        : progress;
    assign t217 = t2 | (t49 | (t51 | (t52 | (t56 | (t57 | (t58 | t59))))));
    assign t218 = t43 | t46;
    assign t219 = idle ? progress
        : t30 ? t31
        : t164 ? progress
        : t218 ? 2'd2
        : t217 ? progress
        : t216;
    assign t220 = t39 | (t40 | (t43 | (t46 | (t2 | (t49 | (t51 | (t52 | (t56 | (t57 | (t58 | (t59 |
            t208)))))))))));
    assign t221 = idle | (t30 | (t6 | (t7 | (t32 | (t35 | (t8 | (t36 | (t37 | (t38 | t220))))))))) ? t27
        : t5 ? (t64 ? t27 : (depth - 7'd1))
        : t3 ? t27
        : t66 ? (t67 ? t27 : (depth + 7'd1))
        : t27;
    assign t222 = t35 | (t8 | (t36 | (t37 | (t38 | (t39 | (t40 | (t43 | (t46 | t217))))))));
    assign t223 = t52 ? (t54 ? found_register : (found_register | ~t55))
        : t56 | (t57 | t58) ? found_register
        : t59 ? (t60 ? found_register : (found_register | (goal != Command_MakeMove)))
        : t118 & (found_register & t117);
    assign t224 = idle | (t30 | (t6 | (t7 | (t32 | (t35 | (t8 | (t36 | (t37 | (t38 | (t39 | (t40 |
            t218)))))))))));
    assign t225 = t224 ? found_register
        : t2 ? (winner[0] ? ((repeated | t45) ? found_register : t48) : found_register)
        : t210 ? t48
        : t223;
    assign t226 = t70 | (t71 | (t73 | (t9 | (t77 | (t10 | t78)))));
    assign t227 = idle | (t30 | (t6 | (t7 | (t32 | t222)))) ? analysed_register
        : t118 & (t117 & (t115 ? analysed_register : (t112 & (t226 ? analysed_register : (t79 ? (winner[0]
                ? analysed_register : (goal != Command_Search)) : analysed_register)))));
    assign t228 = t6 | (t7 | (t32 | (t35 | (t8 | (t36 | (t37 | (t38 | (t39 | (t40 | (t43 | (t2 |
            t46)))))))))));
    assign t229 = idle | (t30 | t228) ? move_register[13:12]
        : t49 ? ((former == origin_square) ? t50 : 2'd0)
        : t51 ? t50
        : move_register[13:12];
    assign t230 = t73 | (t9 | (t77 | (t10 | (t78 | (t79 | (t80 | (serving | (t4 | t81)))))))) ?
            move_register[5:0]
        : t82 ? own_king
        : t83 ? square_now
        : move_register[5:0];
    assign t231 = t51 | (t52 | (t56 | (t57 | (t58 | (t59 | (t62 | (t63 | (t5 | (t3 | (t66 | (t69 |
            t70)))))))))));
    assign t232 = t32 | (t35 | (t8 | (t36 | (t37 | (t38 | (t39 | (t40 | (t43 | (t46 | (t2 | (t49 |
            t231)))))))))));
    assign t233 = idle | (t30 | (t6 | (t7 | t232)));
    assign t234 = t233 ? move_register[5:0]
        : t71 ? ((winner[0] | t72) ? move_register[5:0] : (hung_second ? own_king : move_register[5:0]))
        : t230;
    assign t235 = t51 | (t52 | (t56 | (t57 | (t58 | (t59 | (t62 | (t63 | (t5 | (t3 | (t66 | (t69 |
            t226)))))))))));
    assign t236 = idle | (t30 | (t6 | (t7 | (t32 | (t35 | (t8 | (t36 | (t37 | t213)))))))) ? next_level
        : t40 ? (resume ? move_register[11:9] : next_level)
        : t43 | (t46 | (t2 | (t49 | t235))) ? next_level
        : t79 ? winner[4:2]
        : next_level;
    assign t237 = idle | (t30 | (t6 | (t7 | (t32 | (t35 | (t8 | (t36 | (t37 | (t38 | (t39 | (t40 |
            t43)))))))))));
    assign t238 = idle | (t30 | (t6 | (t7 | (t32 | t35))));
    assign t239 = t7 | (t32 | (t35 | (t8 | (t36 | (t37 | (t38 | (t39 | (t40 | (t43 | (t46 | (t2 |
            t210)))))))))));
    assign t240 = t132 & (t131 & (t130 & (t129 & (t127 & (t126 & (t123 & (t121 & (t120 & (t118 & (t117 &
            (t3 & t116)))))))))));
    assign t241 = t88 & (t87 & (t86 & (t163 & (t161 & (t160 & (t159 & (t158 & (t157 & (t156 & (t137 &
            (t133 & t240)))))))))));
    assign t242 = t233 ? hung_black
        : t71 ? (winner[0] ? hung_black : mover)
        : t73 | (t9 | (t77 | (t10 | t97))) ? hung_black
        : ~mover;
    assign t243 = t73 | (t9 | (t77 | (t10 | (t78 | (t79 | (t80 | (serving | (t4 | (t81 | (t82 | (t83 |
            t84)))))))))));
    assign t244 = t233 ? hung_second
        : t71 ? (hung_second | ~winner[0])
        : t243 ? hung_second
        : hung_second & t85;
    assign t245 = idle | (t30 | (t6 | (t7 | (t32 | (t35 | (t8 | (t36 | (t37 | t140))))))));
    assign t246 = idle | t147 ? white_king
        : t7 ? candidate_square
        : white_king;
    assign t247 = t32 ? candidate_square
        : black_king;
    assign t248 = t181 ? black_king
        : t247;
    assign t249 = t58 | (t59 | (t62 | (t63 | (t5 | (t3 | (t66 | (t69 | (t70 | (t71 | (t73 | (t9 |
            t77)))))))))));
    assign t250 = t37 | (t38 | (t39 | (t40 | (t43 | (t46 | (t2 | (t49 | (t51 | (t52 | (t56 | (t57 |
            t249)))))))))));
    assign t251 = idle | (t30 | (t6 | (t7 | (t32 | (t35 | (t8 | (t36 | t250))))))) ? checkers_register
        : t10 ? (winner[0] ? (winner[1] ? 2'd2 : 2'd1) : 2'd0)
        : checkers_register;
    assign t252 = idle | (t30 | (t6 | (t7 | (t32 | (t35 | (t8 | (t36 | (t37 | (t38 | (t39 | (t40 |
            t135)))))))))));
    assign t253 = t233 ? scan_register
        : t71 ? (hung_mark ? ((hung_black ^ mover) ? {scan_register[3], scan_register[2] |
                selected_pinned, scan_register[0], 1'b1} : {1'b1, scan_register[2:0]}) : scan_register)
        : scan_register;
    assign t254 = t84 ? ((displaced == 3'd2) ? selected_lines[2] : ((displaced == 3'd3) ?
            selected_lines[0] : ((displaced == 3'd4) ? selected_lines[1] : ((displaced == 3'd5) ?
            (selected_lines[0] | selected_lines[1]) : neighbours))))
        : reached_register;
    assign t255 = t70 | (t71 | (t73 | (t9 | (t77 | (t10 | (t78 | (t79 | (t80 | (serving | (t4 | (t81 |
            t167)))))))))));
    assign t256 = t51 | (t52 | (t56 | (t57 | (t58 | (t59 | (t62 | (t63 | (t5 | (t3 | (t66 | (t69 |
            t255)))))))))));
    assign t257 = t32 | (t35 | (t8 | (t36 | (t37 | (t38 | (t39 | (t40 | (t43 | (t46 | (t2 | (t49 |
            t256)))))))))));
    assign t258 = job == Job_Hold;
    assign t259 = job == Job_First;
    assign t260 = job == Job_Next;
    assign t261 = job == Job_MakeFirst;
    assign t262 = job == Job_MakePeek;
    assign t263 = job == Job_MakeTest;
    assign t264 = job == Job_Leave;
    assign t265 = job == Job_LeaveNext;
    assign t266 = job == Job_LeaveVictim;
    assign t267 = job == Job_LeaveKeep;
    assign t268 = job == Job_Scan;
    assign t269 = job == Job_Check;
    assign t270 = job == Job_Reach;
    assign t271 = t258 | (t259 | (t260 | (t261 | (t262 | (t263 | (t264 | (t265 | (t266 | t267))))))));
    assign t272 = t258 | t259;
    assign t273 = t258 | (t259 | (t260 | t261));
    assign t274 = t265 | t266;
    assign t275 = job != Job_Leave;
    assign t276 = job != Job_Next;
    assign t277 = job != Job_Hold;
    assign t278 = t261 | (t262 | t263);
    assign t279 = t258 | (t259 | (t260 | t278));
    assign t280 = t262 ? 6'h26
        : t263 ? t215
        : t264 ? 6'h25
        : t274 ? t215
        : t267 ? 6'h25
        : t268 ? 6'h2b
        : t269 ? 6'd3
        : t270 ? 6'h29
        : 6'h24;
    assign t281 = t268 | t269;
    assign t282 = searching ? (t279 ? t219 : (t264 ? 2'd1 : (t274 ? t219 : (t267 ? (have ? 2'd2 : 2'd3) :
            ((t268 | (t269 | t270)) ? t219 : 2'd0)))))
        : t219;
    assign t283 = searching ? (t272 ? t225 : (t276 & (t278 ? t225 : (t275 & (t274 ? t225 : (t267 ? have :
            (t281 ? t225 : (t225 & t270))))))))
        : t225;
    assign t284 = searching ? ((t258 | (t259 | (t260 | (t261 | (t262 | (t263 | t264)))))) ? t29 : ((t29 |
            t266) & (job != Job_LeaveNext)))
        : t29;
    assign t285 = ~diverted;
    assign t286 = begin_ ? (t274 ? 2'd1 : 2'd0)
        : t282;
    assign t287 = ~begin_;
    assign t288 = t283 & t287;
    assign t289 = prepare ? (pending_promotion ? t50 : t229)
        : t229;
    assign t290 = order_kind == 3'd3;
    assign t291 = aim == Command_Next;
    assign t292 = aim == Command_Analyse;
    assign t293 = aim == Command_Search;
    assign t294 = t291 ? (exhausted ? 6'd0 : ((order_kind == 3'd4) ? 6'd7 : (t290 ? 6'd5 : ((order_kind ==
            3'd2) ? 6'd3 : 6'd8))))
        : t292 ? 6'h15
        : t293 ? 6'h25
        : aim == Command_Generate ? 6'd0
        : 6'd8;
    assign t295 = t291 | t292;
    assign t296 = enter ? t294
        : begin_ ? (t263 ? 6'h28 : (job_kind[1] ? 6'h27 : 6'd8))
        : searching ? (t273 ? t215 : t280)
        : t215;
    assign t297 = enter ? (t295 ? t286 : 2'd0)
        : t286;
    assign t298 = enter ? (t291 ? t288 : (t288 & t292))
        : t288;
    assign t299 = selected_target & t75;
    assign t300 = next_level == 3'd1;
    assign t301 = excluded ? {t151[0], 4'd0, t150[10:9]}
        : checking | attacking ? {checking & (|selected_lines[1:0]), checking, selected_lines[2:0], 1'b0,
                checking}
        : {5'h10, t41 ? {selected_allowed, 1'b0} : 2'd3};
    assign t302 = ask_attackers ? {pawns_qualify & (t74 | ((t300 & ~last_rank) & (kind != 3'd1))),
            captures & pawns_qualify, t301}
        : {1'b0, {t151, 4'd0, t150[10:9]}};
    assign t303 = winner[0] & elect_attacker;
    assign t304 = (top_promotes & t66) & (top[19:18] != 2'd3);
    assign t305 = recall ? {top[20], t304 ? (top[19:18] + 2'd1) : top[19:18], top[17:6]}
        : {ask_attackers ? t299 : move_register[14], t303 ? (repeated ? t289 : 2'd0) : t289, ask_attackers
                ? next_level : move_register[11:9], t303 ? winner[4:2] : move_register[8:6], ask_attackers
                ? candidate_square : move_register[5:0]};
    assign t306 = skip ? (pending_promotion ? 6'hc : 6'h18)
        : proceed ? (pending_promotion ? 6'hc : ((next_valid & ~more) ? 6'ha : 6'h18))
        : recall ? (t304 ? 6'h1f : t296)
        : t296;
    assign t307 = ~stop;
    assign t308 = reset ? 48'd0
        : (leaf & ~king_capture) | count_node ? (nodes_register + 48'd1)
        : enter ? (t295 ? nodes_register : (((aim == Command_Perft) | t293) ? 48'd0 : nodes_register))
        : nodes_register;
    assign t309 = making & (move_register[8:6] == 3'd2);
    assign t310 = t309 ? (mover ? t246 : move_register[5:0])
        : t246;
    assign t311 = t309 ? (mover ? move_register[5:0] : t248)
        : t248;
    assign t312 = unmaking & (top[14:12] == 3'd2);
    assign busy = state != State_Idle;
    assign found = found_register;
    assign exhausted = progress == Progress_Exhausted;
    assign aborted = aborted_register;
    assign bad_position = (((((t32 & t33) & t86) & t87) & t88) & busy) & t307;
    assign no_move = (exhaust & (t61 & (goal != Command_Perft))) & t307;
    assign analysed = analysed_register;
    assign checkers = checkers_register;
    assign contact_check = contact_register;
    assign escapes = escapes_register;
    assign nodes = nodes_register;
    assign cycles = cycles_register;
    assign searching = goal == Command_Search;
    assign serving = state == State_Serve;
    assign more_here = more | pending_promotion;
    assign last = ~next_valid & (~more & ~pending_promotion);
    assign interrupted = stop;
    assign recorded = t121 & (t123 & (t126 & (t63 | (searching | t62))));
    assign checked = in_check;
    assign scan = scan_register;
    assign reached = reached_register;
    assign question = {t152[13:3], ask_attackers | t152[2], t152[1:0], t302, t150[8:4], ask_attackers ?
            {~mover, 1'b1} : {forward ? t148 : t150[3], t150[2]}, t150[1], ask_attackers | t150[0],
            forward, t148};
    assign select = candidate_square;
    assign vote = {ask_attackers ? t44 : (busy & (t88 & (t87 & (t86 & (t162 & t163))))), t11 ?
            {origin_square, move_register[8:6]} : {candidate_square, next_level}, t165[1], ask_attackers |
            t165[0], t11};
    assign guard_crossed = idle | (t30 | (t6 | (t7 | (t32 | (t35 | (t8 | (t36 | t166)))))));
    assign current = {move_register, origin_square};
    assign make = making;
    assign unmake = unmaking;
    assign idle = state == State_Idle;
    assign load_next = enter | (searching ? (t271 ? t171 : (t268 | (t269 | (t171 | t270)))) : t171);
    assign elect_next = busy & (t88 & (t6 | (t7 | (t163 & (t161 & (t8 | (t159 & (t158 & (t157 & (t156 &
            t173))))))))));
    assign order = idle ? command
        : t174 ? t17
        : t32 ? (t33 ? t17 : goal)
        : t17;
    assign aim = order != Command_Nothing ? order
        : idle | (t30 | (t6 | (t7 | (t32 | t177)))) ? Command_Nothing
        : t81 ? Command_Next
        : Command_Nothing;
    assign home = searching ? State_Serve
        : State_Idle;
    assign own_king = mover ? black_king
        : white_king;
    assign proceed = searching ? (t272 ? t24 : (t24 | t260))
        : t24;
    assign prepare = searching ? (t273 ? t180 : (t180 | t262))
        : t180;
    assign diverted = searching & t277;
    assign begin_ = searching & ((t259 | ((t261 | ((t263 | (t274 & t275)) & (job != Job_MakePeek))) &
            t276)) & t277);
    assign neighbours = (((file_now == file_then) | (file_then == (file_now + 4'd1))) | (file_now ==
            (file_then + 4'd1))) & (((rank_now == rank_then) | (rank_then == (rank_now + 4'd1))) |
            (rank_now == (rank_then + 4'd1)));
    assign file_now = {1'b0, square_now[2:0]};
    assign file_then = {1'b0, square_then[2:0]};
    assign rank_now = {1'b0, square_now[5:3]};
    assign rank_then = {1'b0, square_then[5:3]};
    assign order_kind = t18 ? (t19 ? mode : 3'd0)
        : kind;
    assign enter = t181 ? t25
        : t32 ? (t25 | t34)
        : t177 ? t25
        : t25 | t81;
    assign evading = kind == 3'd2;
    assign checking = kind == 3'd3;
    assign attacking = kind == 3'd4;
    assign judging = attacking | (legal | checking);
    assign resume = progress == Progress_Resume;
    assign forward = busy & (t88 & (t87 & (t7 | (t163 & t184))));
    assign last_rank = (mover & (candidate_square[5:3] == 3'd0)) | (~mover & (candidate_square[5:3] ==
            3'd7));
    assign captures = (next_level != 3'd6) & (next_level != 3'd1);
    assign excluded = (t74 | t299) | (t44 & t300);
    assign pawns_qualify = attacking ? (last_rank ? (|selected_lines[2:0]) : selected_lines[3])
        : checking ? (discoverers | (selected_target | (last_rank | selected_lines[3])))
        : selected_allowed | ~t41;
    assign ask_attackers = prepare ? (more_here ? t186 : (next_valid | t186))
        : t186;
    assign elect_victim = (busy & (t88 & (t87 & (t86 & (t163 & (t161 & t188)))))) | ask_attackers;
    assign elect_attacker = prepare ? (pending_promotion ? t192 : (more | t192))
        : t192;
    assign promotes = t1 & ((mover & (move_register[5:3] == 3'd0)) | (~mover & (move_register[5:3] ==
            3'd7)));
    assign top_promotes = (top[14:12] == 3'd7) & ((~mover & (top[11:9] == 3'd0)) | (mover & (top[11:9] ==
            3'd7)));
    assign pending_promotion = promotes & (move_register[13:12] != 2'd3);
    assign direct = t12 & (t1 ? victim_lines[3] : ((move_register[8:6] == 3'd6) ? victim_lines[2] :
            ((move_register[8:6] == 3'd5) ? victim_lines[0] : ((move_register[8:6] == 3'd4) ?
            victim_lines[1] : ((move_register[8:6] == 3'd3) & t13)))));
    assign worthwhile = t12 | (t14 ? t13 : (t15 ? victim_lines[1] : (t16 ? victim_lines[0] :
            victim_lines[2])));
    assign matches_ = ((origin_square == operand[5:0]) & (move_register[5:0] == operand[11:6])) &
            (promoted == operand[14:12]);
    assign promoted = promotes ? (t14 ? 3'd5 : (t15 ? 3'd4 : (t16 ? 3'd3 : 3'd2)))
        : 3'd0;
    assign skip = (busy & t194) & t285;
    assign exhaust = (busy & (t88 & (t87 & (t86 & (t163 & (t161 & (t160 & (t159 & t195)))))))) & t285;
    assign making = (searching ? ((t258 | (t259 | t260)) ? t197 : (t261 | (t262 | (t197 | t263)))) : t197)
            & t307;
    assign unmaking = (searching ? (t279 ? t201 : (t264 | (t265 | (t266 | (t201 | t267))))) : t201) & t307;
    assign recall = searching ? (t279 ? t204 : (t264 | (t265 | (t204 | t266))))
        : t204;
    assign stop = t95 & (busy & abort_);
    assign candidate_given = enter ? ((mover ^ t290) ? t247 : white_king)
        : searching ? (t271 ? t234 : (t281 ? own_king : (t270 ? square_then : t234)))
        : t234;

    initial state = 6'd0;
    always @(posedge clock)
        state <= reset ? State_Idle
            : stop ? State_Unwind
            : exhaust ? (t45 ? State_Ascend : home)
            : t306;

    initial goal = 4'd0;
    always @(posedge clock)
        goal <= t18 ? t17
            : goal;

    initial progress = 2'd0;
    always @(posedge clock)
        progress <= (stop | restart) | reset ? Progress_Start
            : exhaust ? (t45 ? t297 : (t61 ? Progress_Start : Progress_Exhausted))
            : t297;

    initial depth = 7'd0;
    always @(posedge clock)
        depth <= t221;

    initial base = 7'd0;
    always @(posedge clock)
        base <= idle ? height
            : base;

    initial verified = 1'b0;
    always @(posedge clock)
        verified <= ((t181 ? verified : (t32 ? (verified | t34) : (t222 ? verified : (t62 ? t61 :
                (verified & t117))))) & ~touched) & ~reset;

    initial kings = 1'b0;
    always @(posedge clock)
        kings <= idle | t30 ? kings
            : t6 ? (winner[0] & ~winner[1])
            : t7 ? (~winner[1] & (kings & winner[0]))
            : kings;

    initial found_register = 1'b0;
    always @(posedge clock)
        found_register <= (((exhaust ? (t45 & t298) : t298) & t307) & ~restart) & ~reset;

    initial aborted_register = 1'b0;
    always @(posedge clock)
        aborted_register <= ((aborted_register & t28) | stop) & ~reset;

    initial analysed_register = 1'b0;
    always @(posedge clock)
        analysed_register <= (((enter ? (t295 ? t227 : (t227 & (aim != Command_Search))) : t227) & t307) &
                ~touched) & ~reset;

    initial move_register = 15'd0;
    always @(posedge clock)
        move_register <= t305;

    initial from_register = 27'd0;
    always @(posedge clock)
        from_register <= recall ? origin_written
            : t303 ? winner[37:11]
            : from_register;

    initial next_register = 27'd0;
    always @(posedge clock)
        next_register <= (elect_next | elect_victim) & (prepare | t285) ? winner[37:11]
            : load_next ? candidate_written
            : next_register;

    initial former = 6'd0;
    always @(posedge clock)
        former <= t224 ? former
            : t2 ? origin_square
            : former;

    initial next_level = 3'd0;
    always @(posedge clock)
        next_level <= elect_victim ? winner[4:2]
            : t236;

    initial next_valid = 1'b0;
    always @(posedge clock)
        next_valid <= elect_victim ? winner[0]
            : next_valid;

    initial more = 1'b0;
    always @(posedge clock)
        more <= t303 ? winner[1]
            : more;

    initial continued = 1'b0;
    always @(posedge clock)
        continued <= t237 ? continued
            : t46 ? resume
            : continued | t2;

    initial repeated = 1'b0;
    always @(posedge clock)
        repeated <= t237 ? repeated
            : t46 ? (resume & pending_promotion)
            : repeated & t131;

    initial victim_lines = 4'd0;
    always @(posedge clock)
        victim_lines <= ask_attackers ? selected_lines
            : victim_lines;

    initial in_check = 1'b0;
    always @(posedge clock)
        in_check <= t238 ? in_check
            : t8 ? winner[0]
            : in_check;

    initial double_check = 1'b0;
    always @(posedge clock)
        double_check <= t238 ? double_check
            : t8 ? winner[1]
            : double_check;

    initial illegal = 1'b0;
    always @(posedge clock)
        illegal <= idle | (t30 | (t6 | (t7 | (t32 | (t35 | t143))))) ? illegal
            : t58 ? king_capture
            : illegal;

    initial test_check = 1'b0;
    always @(posedge clock)
        test_check <= idle | (t30 | (t6 | t239)) ? test_check
            : t52 ? t53
            : test_check;

    initial leaf = 1'b0;
    always @(posedge clock)
        leaf <= (busy & t241) & t307;

    initial have = 1'b0;
    always @(posedge clock)
        have <= prepare ? (pending_promotion | (next_valid | more))
            : have;

    initial ready = 1'b0;
    always @(posedge clock)
        ready <= prepare ? (pending_promotion | (more | ~next_valid))
            : ready;

    initial hung_black = 1'b0;
    always @(posedge clock)
        hung_black <= enter ? (t291 ? t242 : (t292 ? ~mover : t242))
            : t242;

    initial hung_second = 1'b0;
    always @(posedge clock)
        hung_second <= enter ? (t291 ? t244 : (t244 & (aim != Command_Analyse)))
            : t244;

    initial hung_continued = 1'b0;
    always @(posedge clock)
        hung_continued <= t245 ? hung_continued
            : t112 & (t70 ? hung_continued : (hung_continued | t71));

    initial hung_defended = 1'b0;
    always @(posedge clock)
        hung_defended <= idle | (t30 | (t6 | (t7 | (t32 | (t35 | t145))))) ? hung_defended
            : t73 ? selected_allowed
            : hung_defended;

    initial hung_mark = 1'b0;
    always @(posedge clock)
        hung_mark <= t245 ? hung_mark
            : t112 & (t70 ? hung_mark : (t107 & (t73 ? hung_mark : (t9 ? t76 : hung_mark))));

    initial kind = 3'd0;
    always @(posedge clock)
        kind <= begin_ ? job_kind
            : order_kind;

    initial legal = 1'b0;
    always @(posedge clock)
        legal <= (t18 ? (t19 ? legal_only : (t17 == 4'd5)) : legal) & t287;

    initial white_king = 6'd0;
    always @(posedge clock)
        white_king <= t312 ? (mover ? top[5:0] : t310)
            : t310;

    initial black_king = 6'd0;
    always @(posedge clock)
        black_king <= t312 ? (mover ? t311 : top[5:0])
            : t311;

    initial checkers_register = 2'd0;
    always @(posedge clock)
        checkers_register <= t251;

    initial contact_register = 1'b0;
    always @(posedge clock)
        contact_register <= t252 ? contact_register
            : t78 ? contact
            : contact_register;

    initial escapes_register = 4'd0;
    always @(posedge clock)
        escapes_register <= t252 ? escapes_register
            : t78 ? 4'd0
            : t79 ? (winner[0] ? (escapes_register + 4'd1) : escapes_register)
            : escapes_register;

    initial spent = 1'b0;
    always @(posedge clock)
        spent <= t284;

    initial scan_register = 4'd0;
    always @(posedge clock)
        scan_register <= searching ? (t271 ? t253 : (t268 ? 4'd0 : t253))
            : t253;

    initial reached_register = 1'b0;
    always @(posedge clock)
        reached_register <= idle | (t30 | (t6 | (t7 | t257))) ? reached_register
            : t254;

    initial nodes_register = 48'd0;
    always @(posedge clock)
        nodes_register <= t308;

    initial cycles_register = 48'd0;
    always @(posedge clock)
        cycles_register <= reset ? 48'd0
            : busy ? (cycles_register + 48'd1)
            : t18 ? 48'd0
            : cycles_register;

    origin origin (
        .ballot(from_register),
        .square(origin_square),
        .given(top[5:0]),
        .written(origin_written)
    );

    origin candidate (
        .ballot(next_register),
        .square(candidate_square),
        .given(candidate_given),
        .written(candidate_written)
    );
endmodule
