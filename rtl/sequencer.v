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
    input  wire [2:0] command,
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
    output wire [32:0] question, // Question: black[0], forward[1], reverse[2], targets[3], adjacent[4],
            // downwards[5], lift_king[6], king_admit[8:7], admit[10:9], castling[11], everyone[12],
            // by_diagonal[13], by_line[14], by_knight[15], discoverers[16], king[17], pawn_capture[18],
            // pawn_step[19], mark_kings[20], latch_victims[21], latch_attackers[22], latch_lines[23],
            // latch_discoverers[24], latch_allowed[25], answers[26], along_diagonal[27], along_line[28],
            // en_passant_answers[29], specials[30], clear_hung[31], set_hung[32]
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
    localparam [2:0] Command_Perft = 3'd1;
    localparam [2:0] Command_Generate = 3'd2;
    localparam [2:0] Command_Next = 3'd3;
    localparam [2:0] Command_MakeMove = 3'd5;
    localparam [2:0] Command_Analyse = 3'd7;
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
    wire idle, load_next, elect_next;
    wire [2:0] order, order_kind;
    wire enter, evading, checking, attacking, judging, resume, forward, last_rank, captures, excluded,
            pawns_qualify, ask_attackers, elect_victim, elect_attacker, promotes, top_promotes,
            pending_promotion, direct, worthwhile, matches_;
    wire [2:0] promoted;
    wire skip, exhaust, making, unmaking, recall, stop;
    reg  [5:0] state;
    reg  [2:0] goal;
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
    reg  [47:0] nodes_register, cycles_register;
    wire t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14, t15;
    wire [2:0] t16;
    wire t17, t18, t19, t20, t21, t22;
    wire [5:0] t23;
    wire [6:0] t24;
    wire t25;
    wire [1:0] t26;
    wire t27, t28, t29, t30, t31, t32, t33, t34, t35, t36;
    wire [2:0] t37;
    wire t38, t39, t40, t41;
    wire [5:0] t42;
    wire t43, t44;
    wire [1:0] t45;
    wire t46, t47, t48, t49, t50, t51, t52, t53, t54, t55, t56, t57, t58, t59, t60, t61, t62, t63, t64,
            t65, t66, t67, t68, t69, t70, t71, t72, t73, t74, t75, t76, t77, t78, t79, t80, t81, t82, t83,
            t84, t85, t86, t87, t88, t89, t90, t91, t92, t93, t94, t95, t96, t97, t98, t99, t100, t101,
            t102, t103, t104, t105, t106, t107, t108, t109, t110, t111;
    wire [1:0] t112;
    wire t113;
    wire [8:0] t114;
    wire [10:0] t115;
    wire [4:0] t116;
    wire t117, t118;
    wire [11:0] t119;
    wire t120;
    wire [10:0] t121;
    wire t122, t123, t124, t125, t126;
    wire [10:0] t127;
    wire [1:0] t128;
    wire [12:0] t129;
    wire t130, t131, t132;
    wire [1:0] t133;
    wire t134, t135, t136, t137, t138, t139, t140, t141, t142, t143;
    wire [1:0] t144;
    wire t145, t146, t147, t148, t149, t150, t151, t152, t153, t154, t155, t156, t157, t158, t159, t160,
            t161, t162, t163, t164, t165, t166, t167, t168, t169, t170;
    wire [5:0] t171, t172;
    wire t173;
    wire [5:0] t174;
    wire t175;
    wire [5:0] t176;
    wire t177;
    wire [5:0] t178;
    wire [1:0] t179;
    wire t180, t181;
    wire [1:0] t182;
    wire t183, t184, t185, t186, t187, t188, t189, t190, t191;
    wire [1:0] t192;
    wire t193, t194, t195, t196;
    wire [2:0] t197;
    wire t198, t199, t200, t201, t202, t203, t204, t205;
    wire [5:0] t206, t207, t208;
    wire t209, t210;
    wire [1:0] t211;
    wire t212, t213, t214, t215;
    wire [5:0] t216;
    wire t217;
    wire [5:0] t218;
    wire [1:0] t219;
    wire t220, t221, t222;
    wire [6:0] t223;
    wire [8:0] t224;
    wire t225, t226;
    wire [14:0] t227;
    wire t228;
    wire [5:0] t229;
    wire t230;
    wire [5:0] t231, t232;
    wire t233;

    assign t1 = move_register[8:6] == 3'd7;
    assign t2 = state == State_VoteAttacker;
    assign t3 = state == State_Leaf;
    assign t4 = state == State_Descend;
    assign t5 = state == State_MarkBlackKings;
    assign t6 = state == State_AskKingCapture;
    assign t7 = state == State_VoteChecker;
    assign t8 = state == State_VoteHungAttacker;
    assign t9 = state == State_AskLifted;
    assign t10 = ((((((t2 | t3) | (more & t4)) | t5) | t6) | t7) | t8) | t9;
    assign t11 = ~promotes;
    assign t12 = victim_lines[0] | victim_lines[1];
    assign t13 = move_register[13:12] == 2'd0;
    assign t14 = move_register[13:12] == 2'd1;
    assign t15 = move_register[13:12] == 2'd2;
    assign t16 = idle ? command
        : 3'd0;
    assign t17 = t16 != 3'd0;
    assign t18 = t16 == 3'd3;
    assign t19 = progress == Progress_Running;
    assign t20 = t18 & t19;
    assign t21 = next_valid & ~more;
    assign t22 = t17 & (((verified & ~t20) & (t16 != 3'd6)) & (t16 != 3'd4));
    assign t23 = t17 ? ((t16 == 3'd4) ? 6'h12 : ((t16 == 3'd6) ? 6'h13 : (verified ? (t20 ?
            (pending_promotion ? 6'hc : (t21 ? 6'ha : 6'h18)) : state) : 6'd1)))
        : state;
    assign t24 = t17 ? ((t16 == 3'd1) ? operand[6:0] : depth)
        : depth;
    assign t25 = state == State_MarkWhiteKings;
    assign t26 = t19 ? 2'd1
        : progress;
    assign t27 = state == State_Verdict;
    assign t28 = ~kings | king_capture;
    assign t29 = ~t28;
    assign t30 = state == State_AskCheckers;
    assign t31 = state == State_AskAnswers;
    assign t32 = state == State_AskChecks;
    assign t33 = state == State_AskDiscoverers;
    assign t34 = state == State_AskTargets;
    assign t35 = state == State_FindVictims;
    assign t36 = in_check & evading;
    assign t37 = t36 ? 3'd2
        : 3'd5;
    assign t38 = state == State_VoteVictim;
    assign t39 = kind == 3'd1;
    assign t40 = goal == Command_Perft;
    assign t41 = state == State_FindAttackers;
    assign t42 = judging ? 6'hd
        : 6'd0;
    assign t43 = found_register | ~judging;
    assign t44 = state == State_Repeat;
    assign t45 = move_register[13:12] + 2'd1;
    assign t46 = state == State_NextPromotion;
    assign t47 = state == State_Judge;
    assign t48 = checking & ~direct;
    assign t49 = attacking & ~worthwhile;
    assign t50 = legal | t48;
    assign t51 = state == State_TryMake;
    assign t52 = state == State_TryLegal;
    assign t53 = state == State_TryCheck;
    assign t54 = state == State_TryVerdict;
    assign t55 = (test_check & (~king_capture | (illegal & legal))) | (king_capture & (legal &
            ~test_check));
    assign t56 = goal == Command_MakeMove;
    assign t57 = state == State_Make;
    assign t58 = state == State_Unmake;
    assign t59 = depth == 7'd1;
    assign t60 = ~pending_promotion;
    assign t61 = state == State_Ascend;
    assign t62 = base == height;
    assign t63 = base != height;
    assign t64 = state == State_AskDefended;
    assign t65 = state == State_AskHung;
    assign t66 = state == State_VoteHung;
    assign t67 = state == State_AskHungAttackers;
    assign t68 = next_level == 3'd6;
    assign t69 = next_level == 3'd2;
    assign t70 = next_level == 3'd7 ? (~hung_defended | (3'd3 < winner[4:2]))
        : next_level == 3'd5 ? (~hung_defended | (3'd4 < winner[4:2]))
        : t69 ? ~hung_defended
        : ~hung_defended | (winner[4:2] == 3'd7);
    assign t71 = state == State_AskStrength;
    assign t72 = state == State_AskEscapes;
    assign t73 = state == State_CountEscapes;
    assign t74 = state != State_AskKingCapture;
    assign t75 = state != State_MarkBlackKings;
    assign t76 = state != State_MarkWhiteKings;
    assign t77 = state != State_AskLifted;
    assign t78 = t9 | t71;
    assign t79 = state != State_AskStrength;
    assign t80 = state != State_VoteHungAttacker;
    assign t81 = t71 & t80;
    assign t82 = state != State_AskHungAttackers;
    assign t83 = state != State_VoteHung;
    assign t84 = state != State_AskHung;
    assign t85 = state != State_AskDefended;
    assign t86 = state != State_Ascend;
    assign t87 = state != State_Leaf;
    assign t88 = t4 | (t3 | t61);
    assign t89 = state != State_Descend;
    assign t90 = state != State_Unmake;
    assign t91 = state != State_Make;
    assign t92 = t54 | (t57 | (t58 | t88));
    assign t93 = state != State_TryVerdict;
    assign t94 = ((((((t64 | (((((t9 & t79) & t80) & t82) & t83) & t84)) & t86) & t87) & t89) & t90) &
            t91) & t93;
    assign t95 = t53 ? ~mover
        : t92 ? mover
        : t64 ? ~hung_black
        : t65 ? hung_black
        : t66 ? mover
        : t67 ? hung_black
        : t8 ? mover
        : t78 ? ~mover
        : mover;
    assign t96 = state != State_TryCheck;
    assign t97 = t53 | (t54 | (t57 | (t58 | (t4 | (t3 | (t61 | (t64 | (t65 | (t66 | (t67 | (t8 |
            t78)))))))))));
    assign t98 = state != State_TryLegal;
    assign t99 = (((((((((((t67 | t81) & t83) & t84) & t85) & t86) & t87) & t89) & t90) & t91) & t93) &
            t96) & t98;
    assign t100 = state != State_TryMake;
    assign t101 = state != State_Judge;
    assign t102 = t47 | (t51 | (t52 | (t53 | (t54 | (t57 | (t58 | (t4 | (t3 | (t61 | (t64 | (t65 |
            t66)))))))))));
    assign t103 = state != State_NextPromotion;
    assign t104 = state != State_Repeat;
    assign t105 = t44 | (t46 | (t47 | (t51 | (t52 | (t53 | (t54 | (t57 | (t58 | (t4 | (t3 | (t61 |
            t64)))))))))));
    assign t106 = state != State_VoteAttacker;
    assign t107 = state != State_FindAttackers;
    assign t108 = state != State_VoteVictim;
    assign t109 = ((((((t99 & t100) & t101) & t103) & t104) & t106) & t107) & t108;
    assign t110 = t38 | (t41 | (t2 | (t44 | (t46 | t102))));
    assign t111 = t38 | (t41 | (t2 | (t44 | (t46 | (t47 | (t51 | (t52 | t97)))))));
    assign t112 = t38 | (t41 | (t2 | t105)) ? 2'd0
        : t65 ? 2'd1
        : t66 ? 2'd0
        : t67 ? 2'd2
        : t8 ? 2'd0
        : t71 ? 2'd2
        : {1'b0, t72 & t77};
    assign t113 = state != State_FindVictims;
    assign t114 = {t109, 2'd0, t111 ? 2'd2 : (t72 ? 2'd1 : 2'd2), 1'b1, t110 ? 3'd0 : (t67 ? {1'b0,
            {~hung_black, 1'b1}} : (t8 ? 3'd0 : (t71 ? {1'b0, {mover, 1'b1}} : {t9, 2'd0})))};
    assign t115 = {t35 ? {1'b0, {attacking ? 5'd8 : {t37[2], (checking & ~discoverers) ? 4'ha : {t37[1:0],
            2'd1}}, 3'd0}} : t114, 1'b0, t109 & t113};
    assign t116 = {t34 | ((((((((((t94 & t96) & t98) & t100) & t101) & t103) & t104) & t106) & t107) &
            t108) & t113), 1'b0, t34 ? 3'd4 : {1'b0, t35 ? 2'd1 : t112}};
    assign t117 = t33 | (t34 | (t35 | (t38 | (t41 | (t2 | (t44 | (t46 | (t47 | (t51 | (t52 | (t53 |
            t92)))))))))));
    assign t118 = t31 | (t32 | (t33 | (t34 | (t35 | (t38 | (t41 | (t2 | (t44 | (t46 | (t47 | (t51 |
            t52)))))))))));
    assign t119 = {t32 ? 3'd1 : {t117 ? 2'd0 : (t64 ? {1'b0, ~hung_second} : {(hung_mark & t66) & t84,
            1'b0}), 1'b0}, 4'd0, t32 ? 5'h14 : (t33 ? 5'd8 : t116)};
    assign t120 = t7 | t118;
    assign t121 = t7 ? 11'ha0
        : t31 ? {10'h50, ~double_check}
        : t32 ? {7'ha, ~mover, 3'd1}
        : t33 ? 11'ha0
        : t34 ? {7'ha, ~mover, 3'd2}
        : t115;
    assign t122 = t7 | (t31 | (t32 | (t33 | (t34 | (t35 | t110)))));
    assign t123 = t6 | t27;
    assign t124 = t5 | t25;
    assign t125 = idle ? mover
        : t76 & (t5 | (t123 ? mover : (t30 ? ~mover : (t120 ? mover : t95))));
    assign t126 = idle | (t25 | (t5 | t123));
    assign t127 = t126 ? 11'ha0
        : t30 ? {7'h4a, mover, 3'd1}
        : t121;
    assign t128 = t126 ? 2'd0
        : t30 ? 2'd2
        : t122 ? 2'd0
        : t67 ? 2'd3
        : {t81, 1'b0};
    assign t129 = idle ? 13'd0
        : t124 ? 13'd5
        : {t123 ? 12'd0 : (t30 ? 12'd6 : (t7 ? 12'd0 : (t31 ? {3'd0, {selected_passed,
                selected_lines[1:0], ~double_check, 5'h10}} : t119))), 1'b0};
    assign t130 = state != State_AskEscapes;
    assign t131 = t87 & (t86 & (t85 & (t84 & (t66 ? hung_continued : (t82 & (t80 & (t79 & (t77 & ((t73 &
            (escapes_register != 4'd0)) & t130)))))))));
    assign t132 = t101 & (t100 & (t98 & (t96 & (t93 & (t91 & (t90 & (t89 & (t87 & (t86 & (t85 & (t66 &
            t84)))))))))));
    assign t133 = t2 ? {repeated, continued}
        : {1'b0, t104 & (t103 & (t101 & (t100 & (t98 & (t96 & (t93 & (t91 & (t90 & (t4 | t131)))))))))};
    assign t134 = state != State_AskTargets;
    assign t135 = state != State_AskDiscoverers;
    assign t136 = state != State_AskChecks;
    assign t137 = state != State_AskAnswers;
    assign t138 = state != State_VoteChecker;
    assign t139 = state != State_AskCheckers;
    assign t140 = ((((((t113 & (t38 ? t39 : (t107 & (t106 & (t104 & (t103 & t132)))))) & t134) & t135) &
            t136) & t137) & t138) & t139;
    assign t141 = state != State_Verdict;
    assign t142 = t25 | (t5 | (t6 | (t27 | (t30 | (t7 | (t31 | (t32 | (t33 | (t34 | (t35 | (t38 |
            t41)))))))))));
    assign t143 = idle | t142;
    assign t144 = t143 ? 2'd0
        : t133;
    assign t145 = t32 | (t33 | (t34 | (t35 | (t38 | (t41 | (t2 | (t44 | (t46 | (t47 | (t51 | (t52 |
            t96)))))))))));
    assign t146 = t98 & (t96 & (t93 & (t91 & (t90 & (t89 & (t87 & (t86 & (t85 & (t84 & (t66 & (hung_second
            & ~winner[0])))))))))));
    assign t147 = t137 & (t136 & (t135 & (t134 & (t35 ? resume : (t108 & (t107 & (t106 & (t104 & (t103 &
            (t101 & (t100 & t146)))))))))));
    assign t148 = t90 & (t89 & (t87 & (t86 & (t85 & (t84 & (t83 & (t82 & (t80 & (t79 & (t77 & (t73 &
            t130)))))))))));
    assign t149 = t113 & (t108 & (t107 & (t106 & (t104 & (t103 & (t101 & (t100 & (t98 & (t96 & (t93 & (t91
            & t148)))))))))));
    assign t150 = t25 | (t5 | t6);
    assign t151 = idle | t150;
    assign t152 = t9 | t72;
    assign t153 = t93 & (t91 & (t90 & (t89 & (t3 | (t86 & (t64 | (t65 | (t83 & (t82 & (t80 & (t79 &
            t152)))))))))));
    assign t154 = t33 | (t134 & (t35 | (t108 & (t107 & (t106 & (t104 & (t103 & (t101 & (t100 & (t52 | (t53
            | t153)))))))))));
    assign t155 = t104 & (t103 & (t101 & (t100 & (t98 & (t96 & (t93 & (t91 & (t90 & (t4 & (t59 & (t21 &
            t60)))))))))));
    assign t156 = t74 & (t141 & (t139 & (t138 & (t137 & (t136 & (t135 & (t134 & (t113 & (t108 & (t41 |
            (t106 & t155)))))))))));
    assign t157 = t100 & (t98 & (t96 & (t93 & (t91 & (t90 & (t89 & (t87 & (t86 & (t85 & (t84 & (winner[0]
            & t66)))))))))));
    assign t158 = t138 & (t137 & (t136 & (t135 & (t134 & (t113 & (t38 | (t107 & (t106 & (t104 & (t103 &
            (t101 & t157)))))))))));
    assign t159 = t100 & (t98 & (t96 & (t93 & (t91 & (t90 & (t4 ? (t59 & (more & t60)) : (t3 & (have &
            ~ready))))))));
    assign t160 = t138 & (t137 & (t136 & (t135 & (t134 & (t113 & (t108 & (t107 & (t2 | (t104 & (t103 &
            (t101 & t159)))))))))));
    assign t161 = t107 & (t106 & (t104 & (t103 & (t47 ? t49 : (t100 & (t98 & (t96 & (t54 & (t55 | (t56 &
            ~matches_))))))))));
    assign t162 = t76 & (t75 & (t74 & (t141 & (t139 & (t138 & (t137 & (t136 & (t135 & (t134 & (t113 &
            (t108 & t161)))))))))));
    assign t163 = t136 & (t135 & (t134 & (t113 & (t38 ? ((king_capture & t40) | ~winner[0]) : (t107 & (t2
            & (~winner[0] & ~next_valid)))))));
    assign t164 = t108 & (t107 & (t106 & (t104 & (t103 & (t101 & (t51 | (t98 & (t96 & (t93 & (t57 | (t4 &
            t90)))))))))));
    assign t165 = busy & (t76 & (t75 & (t74 & (t141 & (t139 & (t138 & (t137 & (t136 & (t135 & (t134 &
            (t113 & t164)))))))))));
    assign t166 = t3 | (t61 ? t63 : (t85 & (t84 & (t83 & (t82 & (t80 & (t79 & (t77 & (t130 & (t63 & (state
            != State_CountEscapes)))))))))));
    assign t167 = t106 & (t104 & (t103 & (t101 & (t100 & (t52 ? ~test_check : (t53 | (t93 & (t91 & (t58 |
            (t89 & t166))))))))));
    assign t168 = t75 & (t74 & (t141 & (t139 & (t138 & (t137 & (t136 & (t135 & (t134 & (t113 & (t108 &
            (t107 & t167)))))))))));
    assign t169 = t104 & (t103 & (t101 & (t100 & (t98 & (t96 & (t93 & (t91 & (t58 | (t89 & (t87 & (t61 &
            t63)))))))))));
    assign t170 = t74 & (t141 & (t139 & (t138 & (t137 & (t136 & (t135 & (t134 & (t113 & (t108 & (t107 &
            (t106 & t169)))))))))));
    assign t171 = t67 ? ((t68 | selected_target) ? 6'h17 : 6'h1d)
        : t8 ? 6'h17
        : t71 ? 6'h1e
        : t9 ? 6'h22
        : t72 ? 6'h23
        : t73 ? (winner[0] ? t23 : 6'd0)
        : t62 ? 6'd0
        : t23;
    assign t172 = t3 ? (have ? 6'h1f : 6'h14)
        : t61 ? (t62 ? 6'd0 : 6'd8)
        : t64 ? 6'h16
        : t65 ? 6'h17
        : t66 ? (winner[0] ? 6'h20 : (hung_second ? 6'h21 : 6'h15))
        : t171;
    assign t173 = t57 | t58;
    assign t174 = t53 ? 6'h11
        : t54 ? (t55 ? t23 : (t56 ? (matches_ ? 6'h12 : t23) : 6'd0))
        : t173 ? 6'd0
        : t4 ? (t59 ? 6'h19 : 6'd8)
        : t172;
    assign t175 = t44 | t46;
    assign t176 = t2 ? (winner[0] ? (t40 ? 6'h1f : (repeated ? 6'hb : t42)) : (next_valid ? 6'ha : t23))
        : t175 ? t42
        : t47 ? (t49 ? t23 : (t50 ? 6'he : 6'd0))
        : t51 ? 6'hf
        : t52 ? (test_check ? 6'h10 : 6'h11)
        : t174;
    assign t177 = t33 | t34;
    assign t178 = t7 ? 6'd4
        : t31 ? 6'd8
        : t32 ? 6'd6
        : t177 ? 6'd8
        : t35 ? (resume ? 6'ha : 6'd9)
        : t38 ? 6'ha
        : t41 ? 6'h18
        : t176;
    assign t179 = t57 ? 2'd0
        : t58 ? 2'd1
        : t4 ? (t59 ? progress : 2'd0)
        : t3 ? progress
        : t61 ? (t62 ? 2'd0 : 2'd1)
        : t64 ? t26
        : progress;
    assign t180 = t2 | (t44 | (t46 | (t47 | (t51 | (t52 | (t53 | t54))))));
    assign t181 = t5 | (t6 | (t27 | (t30 | (t7 | (t31 | (t32 | (t33 | (t34 | (t35 | t38)))))))));
    assign t182 = idle ? progress
        : t25 ? t26
        : t181 ? progress
        : t41 ? 2'd2
        : t180 ? progress
        : t179;
    assign t183 = t47 | (t51 | (t52 | (t53 | (t54 | t173))));
    assign t184 = t30 | (t7 | (t31 | (t32 | (t33 | (t34 | (t35 | (t38 | (t41 | (t2 | (t44 | (t46 |
            t183)))))))))));
    assign t185 = idle | (t25 | (t5 | (t6 | (t27 | t184))));
    assign t186 = t30 | (t7 | (t31 | (t32 | (t33 | (t34 | (t35 | (t38 | (t41 | t180))))))));
    assign t187 = t47 ? (t49 ? found_register : (found_register | ~t50))
        : t51 | (t52 | t53) ? found_register
        : t54 ? (t55 ? found_register : (found_register | (goal != Command_MakeMove)))
        : t91 & (found_register & t90);
    assign t188 = t143 ? found_register
        : t2 ? (winner[0] ? ((repeated | t40) ? found_register : t43) : found_register)
        : t175 ? t43
        : t187;
    assign t189 = t65 | (t66 | (t67 | (t8 | (t71 | t152))));
    assign t190 = idle | (t25 | (t5 | (t6 | (t27 | t186)))) ? analysed_register
        : t91 & (t90 & (t88 ? analysed_register : (t85 & (t189 ? analysed_register : (t73 ?
                (analysed_register | ~winner[0]) : analysed_register)))));
    assign t191 = t5 | (t6 | (t27 | (t30 | (t7 | (t31 | (t32 | (t33 | (t34 | (t35 | (t38 | (t2 |
            t41)))))))))));
    assign t192 = idle | (t25 | t191) ? move_register[13:12]
        : t44 ? ((former == origin_square) ? t45 : 2'd0)
        : t46 ? t45
        : t183 ? move_register[13:12]
        : t4 ? (t59 ? (pending_promotion ? t45 : move_register[13:12]) : move_register[13:12])
        : move_register[13:12];
    assign t193 = t46 | (t47 | (t51 | (t52 | (t53 | (t54 | (t57 | (t58 | (t4 | (t3 | (t61 | (t64 |
            t65)))))))))));
    assign t194 = t27 | (t30 | (t7 | (t31 | (t32 | (t33 | (t34 | (t35 | (t38 | (t41 | (t2 | (t44 |
            t193)))))))))));
    assign t195 = idle | (t25 | (t5 | (t6 | t194)));
    assign t196 = t46 | (t47 | (t51 | (t52 | (t53 | (t54 | (t57 | (t58 | (t4 | (t3 | (t61 | (t64 |
            t189)))))))))));
    assign t197 = idle | (t25 | (t5 | (t6 | (t27 | (t30 | (t7 | (t31 | (t32 | t177)))))))) ? next_level
        : t35 ? (resume ? move_register[11:9] : next_level)
        : t38 | (t41 | (t2 | (t44 | t196))) ? next_level
        : t73 ? winner[4:2]
        : next_level;
    assign t198 = idle | (t25 | t181);
    assign t199 = idle | (t25 | (t5 | (t6 | (t27 | t30))));
    assign t200 = t6 | (t27 | (t30 | (t7 | (t31 | (t32 | (t33 | (t34 | (t35 | (t38 | (t41 | (t2 |
            t175)))))))))));
    assign t201 = t107 & (t106 & (t104 & (t103 & (t101 & (t100 & (t98 & (t96 & (t93 & (t91 & (t90 & (t3 &
            t89)))))))))));
    assign t202 = t76 & (t75 & (t74 & (t141 & (t139 & (t138 & (t137 & (t136 & (t135 & (t134 & (t113 &
            (t108 & t201)))))))))));
    assign t203 = t195 ? hung_black
        : t66 ? (winner[0] ? hung_black : mover)
        : hung_black;
    assign t204 = t195 ? hung_second
        : t66 ? (hung_second | ~winner[0])
        : hung_second;
    assign t205 = idle | (t25 | (t5 | (t6 | (t27 | (t30 | (t7 | (t31 | (t32 | t117))))))));
    assign t206 = idle | t124 ? white_king
        : t6 ? candidate_square
        : white_king;
    assign t207 = t27 ? candidate_square
        : black_king;
    assign t208 = t151 ? black_king
        : t207;
    assign t209 = t53 | (t54 | (t57 | (t58 | (t4 | (t3 | (t61 | (t64 | (t65 | (t66 | (t67 | (t8 |
            t71)))))))))));
    assign t210 = t32 | (t33 | (t34 | (t35 | (t38 | (t41 | (t2 | (t44 | (t46 | (t47 | (t51 | (t52 |
            t209)))))))))));
    assign t211 = idle | (t25 | (t5 | (t6 | (t27 | (t30 | (t7 | (t31 | t210))))))) ? checkers_register
        : t9 ? (winner[0] ? (winner[1] ? 2'd2 : 2'd1) : 2'd0)
        : checkers_register;
    assign t212 = idle | (t25 | (t5 | (t6 | (t27 | (t30 | (t7 | (t31 | (t32 | (t33 | (t34 | (t35 |
            t111)))))))))));
    assign t213 = order_kind == 3'd3;
    assign t214 = order == Command_Next;
    assign t215 = order == Command_Analyse;
    assign t216 = t214 ? (exhausted ? 6'd0 : ((order_kind == 3'd4) ? 6'd7 : (t213 ? 6'd5 : ((order_kind ==
            3'd2) ? 6'd3 : 6'd8))))
        : t215 ? 6'h15
        : order == Command_Generate ? 6'd0
        : 6'd8;
    assign t217 = t214 | t215;
    assign t218 = enter ? t216
        : idle ? t23
        : t25 ? 6'h1a
        : t5 ? 6'h1b
        : t6 ? 6'd2
        : t27 ? (t28 ? 6'd0 : t23)
        : t30 ? 6'h1c
        : t178;
    assign t219 = enter ? (t217 ? t182 : 2'd0)
        : t182;
    assign t220 = enter ? (t214 ? t188 : (t188 & t215))
        : t188;
    assign t221 = selected_target & t69;
    assign t222 = next_level == 3'd1;
    assign t223 = excluded ? {t128[0], 4'd0, t127[10:9]}
        : checking | attacking ? {checking & (|selected_lines[1:0]), checking, selected_lines[2:0], 1'b0,
                checking}
        : {5'h10, t36 ? {selected_allowed, 1'b0} : 2'd3};
    assign t224 = ask_attackers ? {pawns_qualify & (t68 | ((t222 & ~last_rank) & (kind != 3'd1))),
            captures & pawns_qualify, t223}
        : {1'b0, {t128, 4'd0, t127[10:9]}};
    assign t225 = winner[0] & elect_attacker;
    assign t226 = (top_promotes & t61) & (top[19:18] != 2'd3);
    assign t227 = recall ? {top[20], t226 ? (top[19:18] + 2'd1) : top[19:18], top[17:6]}
        : {ask_attackers ? t221 : move_register[14], t225 ? (repeated ? t192 : 2'd0) : t192, ask_attackers
                ? next_level : move_register[11:9], t225 ? winner[4:2] : move_register[8:6], ask_attackers
                ? candidate_square : move_register[5:0]};
    assign t228 = ~stop;
    assign t229 = reset ? 6'd0
        : stop ? 6'h24
        : exhaust ? (t40 ? 6'h14 : 6'd0)
        : skip ? (pending_promotion ? 6'hc : 6'h18)
        : recall ? (t226 ? 6'h1f : t218)
        : t218;
    assign t230 = making & (move_register[8:6] == 3'd2);
    assign t231 = t230 ? (mover ? t206 : move_register[5:0])
        : t206;
    assign t232 = t230 ? (mover ? move_register[5:0] : t208)
        : t208;
    assign t233 = unmaking & (top[14:12] == 3'd2);
    assign busy = state != State_Idle;
    assign found = found_register;
    assign exhausted = progress == Progress_Exhausted;
    assign aborted = aborted_register;
    assign bad_position = (((((t27 & t28) & t74) & t75) & t76) & busy) & t228;
    assign no_move = (exhaust & (t56 & (goal != Command_Perft))) & t228;
    assign analysed = analysed_register;
    assign checkers = checkers_register;
    assign contact_check = contact_register;
    assign escapes = escapes_register;
    assign nodes = nodes_register;
    assign cycles = cycles_register;
    assign question = {t129[12:3], ask_attackers | t129[2], t129[1:0], t224, t127[8:4], ask_attackers ?
            {~mover, 1'b1} : {forward ? t125 : t127[3], t127[2]}, t127[1], ask_attackers | t127[0],
            forward, t125};
    assign select = candidate_square;
    assign vote = {ask_attackers ? t39 : (busy & (t76 & (t75 & (t74 & (t140 & t141))))), t10 ?
            {origin_square, move_register[8:6]} : {candidate_square, next_level}, t144[1], ask_attackers |
            t144[0], t10};
    assign guard_crossed = idle | (t25 | (t5 | (t6 | (t27 | (t30 | (t7 | (t31 | t145)))))));
    assign current = {move_register, origin_square};
    assign make = making;
    assign unmake = unmaking;
    assign idle = state == State_Idle;
    assign load_next = (busy & (t76 & (t75 & (t74 & (t141 & (t139 & (t138 & t147))))))) | enter;
    assign elect_next = busy & (t76 & (t5 | (t6 | (t141 & (t139 & (t7 | (t137 & (t136 & (t135 & (t134 &
            t149))))))))));
    assign order = idle ? command
        : t150 ? t16
        : t27 ? (t28 ? t16 : goal)
        : t16;
    assign order_kind = t17 ? (t18 ? mode : 3'd0)
        : kind;
    assign enter = t151 ? t22
        : t27 ? (t22 | t29)
        : t22;
    assign evading = kind == 3'd2;
    assign checking = kind == 3'd3;
    assign attacking = kind == 3'd4;
    assign judging = attacking | (legal | checking);
    assign resume = progress == Progress_Resume;
    assign forward = busy & (t76 & (t75 & (t6 | (t141 & (t139 & (t138 & (t137 & (t136 & t154))))))));
    assign last_rank = (mover & (candidate_square[5:3] == 3'd0)) | (~mover & (candidate_square[5:3] ==
            3'd7));
    assign captures = (next_level != 3'd6) & (next_level != 3'd1);
    assign excluded = (t68 | t221) | (t39 & t222);
    assign pawns_qualify = attacking ? (last_rank ? (|selected_lines[2:0]) : selected_lines[3])
        : checking ? (discoverers | (selected_target | (last_rank | selected_lines[3])))
        : selected_allowed | ~t36;
    assign ask_attackers = busy & (t76 & (t75 & t156));
    assign elect_victim = ask_attackers | (busy & (t76 & (t75 & (t74 & (t141 & (t139 & t158))))));
    assign elect_attacker = busy & (t76 & (t75 & (t74 & (t141 & (t139 & t160)))));
    assign promotes = t1 & ((mover & (move_register[5:3] == 3'd0)) | (~mover & (move_register[5:3] ==
            3'd7)));
    assign top_promotes = (top[14:12] == 3'd7) & ((~mover & (top[11:9] == 3'd0)) | (mover & (top[11:9] ==
            3'd7)));
    assign pending_promotion = promotes & (move_register[13:12] != 2'd3);
    assign direct = t11 & (t1 ? victim_lines[3] : ((move_register[8:6] == 3'd6) ? victim_lines[2] :
            ((move_register[8:6] == 3'd5) ? victim_lines[0] : ((move_register[8:6] == 3'd4) ?
            victim_lines[1] : ((move_register[8:6] == 3'd3) & t12)))));
    assign worthwhile = t11 | (t13 ? t12 : (t14 ? victim_lines[1] : (t15 ? victim_lines[0] :
            victim_lines[2])));
    assign matches_ = ((origin_square == operand[5:0]) & (move_register[5:0] == operand[11:6])) &
            (promoted == operand[14:12]);
    assign promoted = promotes ? (t13 ? 3'd5 : (t14 ? 3'd4 : (t15 ? 3'd3 : 3'd2)))
        : 3'd0;
    assign skip = busy & t162;
    assign exhaust = busy & (t76 & (t75 & (t74 & (t141 & (t139 & (t138 & (t137 & t163)))))));
    assign making = t165 & t228;
    assign unmaking = (busy & (t76 & t168)) & t228;
    assign recall = busy & (t76 & (t75 & t170));
    assign stop = (busy & abort_) & (state != State_Unwind);
    assign candidate_given = enter ? ((mover ^ t213) ? t207 : white_king)
        : t195 ? move_register[5:0]
        : t66 ? (winner[0] ? move_register[5:0] : (hung_second ? (mover ? black_king : white_king) :
                move_register[5:0]))
        : move_register[5:0];

    initial state = 6'd0;
    always @(posedge clock)
        state <= t229;

    initial goal = 3'd0;
    always @(posedge clock)
        goal <= t17 ? t16
            : goal;

    initial progress = 2'd0;
    always @(posedge clock)
        progress <= (stop | restart) | reset ? Progress_Start
            : exhaust ? (t40 ? t219 : (t56 ? Progress_Start : Progress_Exhausted))
            : t219;

    initial depth = 7'd0;
    always @(posedge clock)
        depth <= t185 ? t24
            : t4 ? (t59 ? t24 : (depth - 7'd1))
            : t3 ? t24
            : t61 ? (t62 ? t24 : (depth + 7'd1))
            : t24;

    initial base = 7'd0;
    always @(posedge clock)
        base <= idle ? height
            : base;

    initial verified = 1'b0;
    always @(posedge clock)
        verified <= ((t151 ? verified : (t27 ? (verified | t29) : (t186 ? verified : (t57 ? t56 :
                (verified & t90))))) & ~touched) & ~reset;

    initial kings = 1'b0;
    always @(posedge clock)
        kings <= idle | t25 ? kings
            : t5 ? (winner[0] & ~winner[1])
            : t6 ? (~winner[1] & (kings & winner[0]))
            : kings;

    initial found_register = 1'b0;
    always @(posedge clock)
        found_register <= (((exhaust ? (t40 & t220) : t220) & t228) & ~restart) & ~reset;

    initial aborted_register = 1'b0;
    always @(posedge clock)
        aborted_register <= ((aborted_register & (t16 == 3'd0)) | stop) & ~reset;

    initial analysed_register = 1'b0;
    always @(posedge clock)
        analysed_register <= ((t190 & t228) & ~touched) & ~reset;

    initial move_register = 15'd0;
    always @(posedge clock)
        move_register <= t227;

    initial from_register = 27'd0;
    always @(posedge clock)
        from_register <= recall ? origin_written
            : t225 ? winner[37:11]
            : from_register;

    initial next_register = 27'd0;
    always @(posedge clock)
        next_register <= elect_next | elect_victim ? winner[37:11]
            : load_next ? candidate_written
            : next_register;

    initial former = 6'd0;
    always @(posedge clock)
        former <= t143 ? former
            : t2 ? origin_square
            : former;

    initial next_level = 3'd0;
    always @(posedge clock)
        next_level <= elect_victim ? winner[4:2]
            : t197;

    initial next_valid = 1'b0;
    always @(posedge clock)
        next_valid <= elect_victim ? winner[0]
            : next_valid;

    initial more = 1'b0;
    always @(posedge clock)
        more <= t225 ? winner[1]
            : more;

    initial continued = 1'b0;
    always @(posedge clock)
        continued <= t198 ? continued
            : t41 ? resume
            : continued | t2;

    initial repeated = 1'b0;
    always @(posedge clock)
        repeated <= t198 ? repeated
            : t41 ? (resume & pending_promotion)
            : repeated & t106;

    initial victim_lines = 4'd0;
    always @(posedge clock)
        victim_lines <= ask_attackers ? selected_lines
            : victim_lines;

    initial in_check = 1'b0;
    always @(posedge clock)
        in_check <= t199 ? in_check
            : t7 ? winner[0]
            : in_check;

    initial double_check = 1'b0;
    always @(posedge clock)
        double_check <= t199 ? double_check
            : t7 ? winner[1]
            : double_check;

    initial illegal = 1'b0;
    always @(posedge clock)
        illegal <= idle | (t25 | (t5 | (t6 | (t27 | (t30 | t120))))) ? illegal
            : t53 ? king_capture
            : illegal;

    initial test_check = 1'b0;
    always @(posedge clock)
        test_check <= idle | (t25 | (t5 | t200)) ? test_check
            : t47 ? t48
            : test_check;

    initial leaf = 1'b0;
    always @(posedge clock)
        leaf <= (busy & t202) & t228;

    initial have = 1'b0;
    always @(posedge clock)
        have <= t185 ? have
            : t4 ? (t59 ? (pending_promotion | (next_valid | more)) : have)
            : have;

    initial ready = 1'b0;
    always @(posedge clock)
        ready <= t185 ? ready
            : t4 ? (t59 ? (pending_promotion | (more | ~next_valid)) : ready)
            : ready;

    initial hung_black = 1'b0;
    always @(posedge clock)
        hung_black <= enter ? (t214 ? t203 : (t215 ? ~mover : t203))
            : t203;

    initial hung_second = 1'b0;
    always @(posedge clock)
        hung_second <= enter ? (t214 ? t204 : (t204 & (order != Command_Analyse)))
            : t204;

    initial hung_continued = 1'b0;
    always @(posedge clock)
        hung_continued <= t205 ? hung_continued
            : t85 & (t65 ? hung_continued : (hung_continued | t66));

    initial hung_defended = 1'b0;
    always @(posedge clock)
        hung_defended <= idle | (t25 | (t5 | (t6 | (t27 | (t30 | t122))))) ? hung_defended
            : t67 ? selected_allowed
            : hung_defended;

    initial hung_mark = 1'b0;
    always @(posedge clock)
        hung_mark <= t205 ? hung_mark
            : t85 & (t65 ? hung_mark : (t83 & (t67 ? hung_mark : (t8 ? t70 : hung_mark))));

    initial kind = 3'd0;
    always @(posedge clock)
        kind <= order_kind;

    initial legal = 1'b0;
    always @(posedge clock)
        legal <= t17 ? (t18 ? legal_only : (t16 == 3'd5))
            : legal;

    initial white_king = 6'd0;
    always @(posedge clock)
        white_king <= t233 ? (mover ? top[5:0] : t231)
            : t231;

    initial black_king = 6'd0;
    always @(posedge clock)
        black_king <= t233 ? (mover ? t232 : top[5:0])
            : t232;

    initial checkers_register = 2'd0;
    always @(posedge clock)
        checkers_register <= t211;

    initial contact_register = 1'b0;
    always @(posedge clock)
        contact_register <= t212 ? contact_register
            : t72 ? contact
            : contact_register;

    initial escapes_register = 4'd0;
    always @(posedge clock)
        escapes_register <= t212 ? escapes_register
            : t72 ? 4'd0
            : t73 ? (winner[0] ? (escapes_register + 4'd1) : escapes_register)
            : escapes_register;

    initial nodes_register = 48'd0;
    always @(posedge clock)
        nodes_register <= reset ? 48'd0
            : leaf & ~king_capture ? (nodes_register + 48'd1)
            : enter ? (t217 ? nodes_register : ((order == Command_Perft) ? 48'd0 : nodes_register))
            : nodes_register;

    initial cycles_register = 48'd0;
    always @(posedge clock)
        cycles_register <= reset ? 48'd0
            : busy ? (cycles_register + 48'd1)
            : t17 ? 48'd0
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
