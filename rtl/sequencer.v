// Generated from the design; do not edit.

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
    input  wire [10:0] winner, // Winner: found[0], more[1], level[4:2], square[10:5]
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
    localparam [5:0] State_MarkBlackKings = 6'd2;
    localparam [5:0] State_AskKingCapture = 6'd3;
    localparam [5:0] State_Verdict = 6'd4;
    localparam [5:0] State_AskCheckers = 6'd5;
    localparam [5:0] State_VoteChecker = 6'd6;
    localparam [5:0] State_AskAnswers = 6'd7;
    localparam [5:0] State_AskChecks = 6'd8;
    localparam [5:0] State_AskDiscoverers = 6'd9;
    localparam [5:0] State_AskTargets = 6'ha;
    localparam [5:0] State_FindVictims = 6'hb;
    localparam [5:0] State_VoteVictim = 6'hc;
    localparam [5:0] State_FindAttackers = 6'hd;
    localparam [5:0] State_VoteAttacker = 6'he;
    localparam [5:0] State_NextPromotion = 6'hf;
    localparam [5:0] State_Judge = 6'h10;
    localparam [5:0] State_TryMake = 6'h11;
    localparam [5:0] State_TryLegal = 6'h12;
    localparam [5:0] State_TryCheck = 6'h13;
    localparam [5:0] State_TryVerdict = 6'h14;
    localparam [5:0] State_Make = 6'h15;
    localparam [5:0] State_Unmake = 6'h16;
    localparam [5:0] State_Descend = 6'h17;
    localparam [5:0] State_Leaf = 6'h18;
    localparam [5:0] State_Ascend = 6'h19;
    localparam [5:0] State_AskDefended = 6'h1a;
    localparam [5:0] State_AskHung = 6'h1b;
    localparam [5:0] State_VoteHung = 6'h1c;
    localparam [5:0] State_AskHungAttackers = 6'h1d;
    localparam [5:0] State_VoteHungAttacker = 6'h1e;
    localparam [5:0] State_AskStrength = 6'h1f;
    localparam [5:0] State_AskLifted = 6'h20;
    localparam [5:0] State_AskEscapes = 6'h21;
    localparam [5:0] State_CountEscapes = 6'h22;
    localparam [5:0] State_Unwind = 6'h23;
    wire idle;
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
    reg  [20:0] move_register; // Move: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20]
    reg  [5:0] next_square;
    reg  [2:0] next_level;
    reg  next_valid, more, continued, repeated;
    reg  [3:0] victim_lines;
    reg  in_check, double_check, illegal, gives_check, test_check, leaf, have, ready, hung_black,
            hung_second, hung_continued, hung_defended, hung_mark;
    reg  [2:0] kind;
    reg  legal;
    reg  [5:0] white_king, black_king;
    reg  [1:0] checkers_register;
    reg  contact_register;
    reg  [3:0] escapes_register;
    reg  [47:0] nodes_register, cycles_register;
    wire t1, t2, t3, t4, t5, t6;
    wire [2:0] t7;
    wire t8, t9, t10, t11, t12, t13;
    wire [5:0] t14;
    wire [6:0] t15;
    wire t16;
    wire [1:0] t17;
    wire t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30;
    wire [2:0] t31;
    wire t32, t33, t34, t35, t36;
    wire [5:0] t37;
    wire t38, t39;
    wire [1:0] t40;
    wire t41, t42, t43, t44, t45, t46, t47, t48, t49, t50, t51, t52, t53, t54, t55, t56, t57, t58, t59,
            t60, t61, t62, t63, t64, t65, t66, t67, t68, t69, t70, t71, t72, t73, t74, t75, t76, t77, t78,
            t79, t80, t81, t82, t83, t84, t85, t86, t87, t88, t89, t90, t91, t92, t93, t94, t95, t96, t97,
            t98, t99, t100, t101, t102, t103, t104, t105, t106, t107, t108, t109;
    wire [1:0] t110;
    wire t111;
    wire [8:0] t112;
    wire [10:0] t113;
    wire [4:0] t114;
    wire t115;
    wire [11:0] t116;
    wire t117;
    wire [10:0] t118;
    wire t119, t120, t121, t122, t123;
    wire [10:0] t124;
    wire [1:0] t125;
    wire [12:0] t126;
    wire t127;
    wire [1:0] t128;
    wire t129, t130, t131, t132, t133, t134, t135, t136, t137, t138;
    wire [2:0] t139;
    wire t140, t141, t142, t143, t144, t145, t146;
    wire [2:0] t147;
    wire t148, t149, t150, t151, t152, t153, t154, t155, t156, t157, t158, t159, t160, t161, t162, t163,
            t164, t165, t166, t167;
    wire [5:0] t168, t169, t170, t171;
    wire t172;
    wire [5:0] t173;
    wire [1:0] t174;
    wire t175, t176;
    wire [1:0] t177;
    wire t178, t179, t180, t181, t182, t183, t184, t185, t186;
    wire [1:0] t187;
    wire t188;
    wire [5:0] t189;
    wire t190, t191, t192;
    wire [2:0] t193;
    wire t194, t195, t196, t197, t198, t199, t200, t201, t202;
    wire [5:0] t203, t204;
    wire t205, t206;
    wire [1:0] t207;
    wire t208, t209, t210, t211, t212, t213;
    wire [5:0] t214;
    wire t215;
    wire [5:0] t216;
    wire [1:0] t217;
    wire t218, t219, t220;
    wire [6:0] t221;
    wire [8:0] t222;
    wire t223;
    wire [20:0] t224;
    wire t225, t226;
    wire [5:0] t227;
    wire t228;
    wire [5:0] t229, t230;
    wire t231;

    assign t1 = move_register[14:12] == 3'd7;
    assign t2 = ~promotes;
    assign t3 = victim_lines[0] | victim_lines[1];
    assign t4 = move_register[19:18] == 2'd0;
    assign t5 = move_register[19:18] == 2'd1;
    assign t6 = move_register[19:18] == 2'd2;
    assign t7 = idle ? command
        : 3'd0;
    assign t8 = t7 != 3'd0;
    assign t9 = t7 == 3'd3;
    assign t10 = progress == Progress_Running;
    assign t11 = t9 & t10;
    assign t12 = next_valid & ~more;
    assign t13 = t8 & (((verified & ~t11) & (t7 != 3'd6)) & (t7 != 3'd4));
    assign t14 = t8 ? ((t7 == 3'd4) ? 6'h15 : ((t7 == 3'd6) ? 6'h16 : (verified ? (t11 ?
            (pending_promotion ? 6'hf : (t12 ? 6'hd : 6'he)) : state) : 6'd1)))
        : state;
    assign t15 = t8 ? ((t7 == 3'd1) ? operand[6:0] : depth)
        : depth;
    assign t16 = state == State_MarkWhiteKings;
    assign t17 = t10 ? 2'd1
        : progress;
    assign t18 = state == State_MarkBlackKings;
    assign t19 = state == State_AskKingCapture;
    assign t20 = state == State_Verdict;
    assign t21 = illegal | ~kings;
    assign t22 = ~t21;
    assign t23 = state == State_AskCheckers;
    assign t24 = state == State_VoteChecker;
    assign t25 = state == State_AskAnswers;
    assign t26 = state == State_AskChecks;
    assign t27 = state == State_AskDiscoverers;
    assign t28 = state == State_AskTargets;
    assign t29 = state == State_FindVictims;
    assign t30 = in_check & evading;
    assign t31 = t30 ? 3'd2
        : 3'd5;
    assign t32 = state == State_VoteVictim;
    assign t33 = kind == 3'd1;
    assign t34 = goal == Command_Perft;
    assign t35 = state == State_FindAttackers;
    assign t36 = state == State_VoteAttacker;
    assign t37 = judging ? 6'h10
        : 6'd0;
    assign t38 = found_register | ~judging;
    assign t39 = state == State_NextPromotion;
    assign t40 = move_register[19:18] + 2'd1;
    assign t41 = state == State_Judge;
    assign t42 = checking & ~direct;
    assign t43 = attacking & ~worthwhile;
    assign t44 = legal | t42;
    assign t45 = state == State_TryMake;
    assign t46 = state == State_TryLegal;
    assign t47 = state == State_TryCheck;
    assign t48 = state == State_TryVerdict;
    assign t49 = (illegal & legal) | (test_check & ~gives_check);
    assign t50 = goal == Command_MakeMove;
    assign t51 = state == State_Make;
    assign t52 = state == State_Unmake;
    assign t53 = state == State_Descend;
    assign t54 = depth == 7'd1;
    assign t55 = ~pending_promotion;
    assign t56 = t54 & (more & t55);
    assign t57 = state == State_Leaf;
    assign t58 = state == State_Ascend;
    assign t59 = base == height;
    assign t60 = base != height;
    assign t61 = state == State_AskDefended;
    assign t62 = state == State_AskHung;
    assign t63 = state == State_VoteHung;
    assign t64 = state == State_AskHungAttackers;
    assign t65 = next_level == 3'd6;
    assign t66 = state == State_VoteHungAttacker;
    assign t67 = next_level == 3'd2;
    assign t68 = next_level == 3'd7 ? (~hung_defended | (3'd3 < winner[4:2]))
        : next_level == 3'd5 ? (~hung_defended | (3'd4 < winner[4:2]))
        : t67 ? ~hung_defended
        : ~hung_defended | (winner[4:2] == 3'd7);
    assign t69 = state == State_AskStrength;
    assign t70 = state == State_AskLifted;
    assign t71 = state == State_AskEscapes;
    assign t72 = state == State_CountEscapes;
    assign t73 = state != State_AskKingCapture;
    assign t74 = state != State_MarkBlackKings;
    assign t75 = state != State_MarkWhiteKings;
    assign t76 = state != State_AskLifted;
    assign t77 = t69 | t70;
    assign t78 = state != State_AskStrength;
    assign t79 = state != State_VoteHungAttacker;
    assign t80 = t69 & t79;
    assign t81 = state != State_AskHungAttackers;
    assign t82 = state != State_VoteHung;
    assign t83 = state != State_AskHung;
    assign t84 = state != State_AskDefended;
    assign t85 = state != State_Ascend;
    assign t86 = state != State_Leaf;
    assign t87 = t53 | (t57 | t58);
    assign t88 = state != State_Descend;
    assign t89 = state != State_Unmake;
    assign t90 = state != State_Make;
    assign t91 = t48 | (t51 | (t52 | t87));
    assign t92 = state != State_TryVerdict;
    assign t93 = ((((((t61 | (((((t70 & t78) & t79) & t81) & t82) & t83)) & t85) & t86) & t88) & t89) &
            t90) & t92;
    assign t94 = t47 ? ~mover
        : t91 ? mover
        : t61 ? ~hung_black
        : t62 ? hung_black
        : t63 ? mover
        : t64 ? hung_black
        : t66 ? mover
        : t77 ? ~mover
        : mover;
    assign t95 = state != State_TryCheck;
    assign t96 = t47 | (t48 | (t51 | (t52 | (t53 | (t57 | (t58 | (t61 | (t62 | (t63 | (t64 | (t66 |
            t77)))))))))));
    assign t97 = state != State_TryLegal;
    assign t98 = (((((((((((t64 | t80) & t82) & t83) & t84) & t85) & t86) & t88) & t89) & t90) & t92) &
            t95) & t97;
    assign t99 = state != State_TryMake;
    assign t100 = state != State_Judge;
    assign t101 = t41 | (t45 | (t46 | (t47 | (t48 | (t51 | (t52 | (t53 | (t57 | (t58 | (t61 | (t62 |
            t63)))))))))));
    assign t102 = state != State_NextPromotion;
    assign t103 = state != State_VoteAttacker;
    assign t104 = t36 | (t39 | (t41 | (t45 | (t46 | (t47 | (t48 | (t51 | (t52 | (t53 | (t57 | (t58 |
            t61)))))))))));
    assign t105 = state != State_FindAttackers;
    assign t106 = state != State_VoteVictim;
    assign t107 = (((((t98 & t99) & t100) & t102) & t103) & t105) & t106;
    assign t108 = t32 | (t35 | (t36 | (t39 | t101)));
    assign t109 = t32 | (t35 | (t36 | (t39 | (t41 | (t45 | (t46 | t96))))));
    assign t110 = t32 | (t35 | t104) ? 2'd0
        : t62 ? 2'd1
        : t63 ? 2'd0
        : t64 ? 2'd2
        : t66 ? 2'd0
        : t69 ? 2'd2
        : {1'b0, t71 & t76};
    assign t111 = state != State_FindVictims;
    assign t112 = {t107, 2'd0, t109 ? 2'd2 : (t71 ? 2'd1 : 2'd2), 1'b1, t108 ? 3'd0 : (t64 ? {1'b0,
            {~hung_black, 1'b1}} : (t66 ? 3'd0 : (t69 ? {1'b0, {mover, 1'b1}} : {t70, 2'd0})))};
    assign t113 = {t29 ? {1'b0, {attacking ? 5'd8 : {t31[2], (checking & ~discoverers) ? 4'ha : {t31[1:0],
            2'd1}}, 3'd0}} : t112, 1'b0, t107 & t111};
    assign t114 = {t28 | (((((((((t93 & t95) & t97) & t99) & t100) & t102) & t103) & t105) & t106) &
            t111), 1'b0, t28 ? 3'd4 : {1'b0, t29 ? 2'd1 : t110}};
    assign t115 = t27 | (t28 | (t29 | (t32 | (t35 | (t36 | (t39 | (t41 | (t45 | (t46 | (t47 |
            t91))))))))));
    assign t116 = {t26 ? 3'd1 : {t115 ? 2'd0 : (t61 ? {1'b0, ~hung_second} : {(hung_mark & t63) & t83,
            1'b0}), 1'b0}, 4'd0, t26 ? 5'h14 : (t27 ? 5'd8 : t114)};
    assign t117 = t24 | (t25 | (t26 | (t27 | (t28 | (t29 | (t32 | (t35 | (t36 | (t39 | (t41 | (t45 |
            t46)))))))))));
    assign t118 = t24 ? 11'ha0
        : t25 ? {10'h50, ~double_check}
        : t26 ? {7'ha, ~mover, 3'd1}
        : t27 ? 11'ha0
        : t28 ? {7'ha, ~mover, 3'd2}
        : t113;
    assign t119 = t24 | (t25 | (t26 | (t27 | (t28 | (t29 | t108)))));
    assign t120 = t19 | t20;
    assign t121 = t16 | t18;
    assign t122 = idle ? mover
        : t75 & (t18 | (t120 ? mover : (t23 ? ~mover : (t117 ? mover : t94))));
    assign t123 = idle | (t16 | (t18 | t120));
    assign t124 = t123 ? 11'ha0
        : t23 ? {7'h4a, mover, 3'd1}
        : t118;
    assign t125 = t123 ? 2'd0
        : t23 ? 2'd2
        : t119 ? 2'd0
        : t64 ? 2'd3
        : {t80, 1'b0};
    assign t126 = idle ? 13'd0
        : t121 ? 13'd5
        : {t120 ? 12'd0 : (t23 ? 12'd6 : (t24 ? 12'd0 : (t25 ? {3'd0, {selected_passed,
                selected_lines[1:0], ~double_check, 5'h10}} : t116))), 1'b0};
    assign t127 = state != State_AskEscapes;
    assign t128 = t63 ? {hung_continued, 1'b0}
        : t64 ? 2'd0
        : t66 ? 2'd1
        : t69 ? 2'd0
        : t70 ? 2'd1
        : {(t72 & (escapes_register != 4'd0)) & t127, 1'b0};
    assign t129 = t57 | (t58 | (t61 | t62));
    assign t130 = t51 | t52;
    assign t131 = t41 | (t45 | (t46 | (t47 | (t48 | t130))));
    assign t132 = t100 & (t99 & (t97 & (t95 & (t92 & (t90 & (t89 & (t88 & (t86 & (t85 & (t84 & (t63 &
            t83)))))))))));
    assign t133 = t39 | t131;
    assign t134 = state != State_AskTargets;
    assign t135 = state != State_AskDiscoverers;
    assign t136 = state != State_AskChecks;
    assign t137 = t25 | (t26 | (t27 | (t28 | (t29 | (t32 | t35)))));
    assign t138 = state != State_AskAnswers;
    assign t139 = t24 ? 3'd1
        : t137 ? 3'd0
        : t36 ? {repeated, continued, 1'b0}
        : {1'b0, t133 ? 2'd0 : (t53 ? {t56, 1'b0} : (t129 ? 2'd0 : t128))};
    assign t140 = state != State_VoteChecker;
    assign t141 = state != State_AskCheckers;
    assign t142 = t20 | t23;
    assign t143 = state != State_Verdict;
    assign t144 = (((((((t111 & (t32 ? t33 : (t105 & (t103 & (t102 & t132))))) & t134) & t135) & t136) &
            t138) & t140) & t141) & t143;
    assign t145 = t18 | t19;
    assign t146 = idle | t16;
    assign t147 = t146 ? 3'd0
        : t145 ? 3'd1
        : t142 ? 3'd0
        : t139;
    assign t148 = t25 | (t26 | (t27 | (t28 | (t29 | (t32 | (t35 | (t36 | (t39 | (t41 | (t45 | (t46 |
            t95)))))))))));
    assign t149 = t16 | t145;
    assign t150 = idle | t149;
    assign t151 = t70 | t71;
    assign t152 = t92 & (t90 & (t89 & (t88 & (t57 | (t85 & (t61 | (t62 | (t82 & (t81 & (t79 & (t78 &
            t151)))))))))));
    assign t153 = t136 & (t27 | (t134 & (t29 | (t106 & (t105 & (t103 & (t102 & (t100 & (t99 & (t46 | (t47
            | t152)))))))))));
    assign t154 = t103 & (t102 & (t100 & (t99 & (t97 & (t95 & (t92 & (t90 & (t89 & (t53 & (t54 & (t12 &
            t55)))))))))));
    assign t155 = t74 & (t73 & (t143 & (t141 & (t140 & (t138 & (t136 & (t135 & (t134 & (t111 & (t106 &
            (t35 | t154)))))))))));
    assign t156 = t99 & (t97 & (t95 & (t92 & (t90 & (t89 & (t88 & (t86 & (t85 & (t84 & (t83 & (winner[0] &
            t63)))))))))));
    assign t157 = t141 & (t140 & (t138 & (t136 & (t135 & (t134 & (t111 & (t32 | (t105 & (t103 & (t102 &
            (t100 & t156)))))))))));
    assign t158 = t102 & (t100 & (t99 & (t97 & (t95 & (t92 & (t90 & (t89 & (t53 ? t56 : (t57 & (have &
            ~ready))))))))));
    assign t159 = t73 & (t143 & (t141 & (t140 & (t138 & (t136 & (t135 & (t134 & (t111 & (t106 & (t105 &
            (t36 | t158)))))))))));
    assign t160 = t106 & (t105 & (t103 & (t102 & (t41 ? t43 : (t99 & (t97 & (t95 & (t48 & (t49 | (t50 &
            ~matches_))))))))));
    assign t161 = t136 & (t135 & (t134 & (t111 & (t32 ? ((illegal & t34) | ~winner[0]) : (t105 & (t36 &
            (~winner[0] & ~next_valid)))))));
    assign t162 = t111 & (t106 & (t105 & (t103 & (t102 & (t100 & (t45 | (t97 & (t95 & (t92 & (t51 | (t53 &
            t89)))))))))));
    assign t163 = t57 | (t58 ? t60 : (t84 & (t83 & (t82 & (t81 & (t79 & (t78 & (t76 & (t127 & (t60 &
            (state != State_CountEscapes)))))))))));
    assign t164 = t105 & (t103 & (t102 & (t100 & (t99 & (t46 ? ~test_check : (t47 | (t92 & (t90 & (t52 |
            (t88 & t163))))))))));
    assign t165 = t75 & (t74 & (t73 & (t143 & (t141 & (t140 & (t138 & (t136 & (t135 & (t134 & (t111 &
            (t106 & t164)))))))))));
    assign t166 = t103 & (t102 & (t100 & (t99 & (t97 & (t95 & (t92 & (t90 & (t52 | (t88 & (t86 & (t58 &
            t60)))))))))));
    assign t167 = t74 & (t73 & (t143 & (t141 & (t140 & (t138 & (t136 & (t135 & (t134 & (t111 & (t106 &
            (t105 & t166)))))))))));
    assign t168 = t64 ? ((t65 | selected_target) ? 6'h1c : 6'h1e)
        : t66 ? 6'h1c
        : t69 ? 6'h20
        : t70 ? 6'h21
        : t71 ? 6'h22
        : t72 ? (winner[0] ? t14 : 6'd0)
        : t59 ? 6'd0
        : t14;
    assign t169 = t57 ? (have ? 6'h17 : 6'h19)
        : t58 ? (t59 ? 6'd0 : 6'hb)
        : t61 ? 6'h1b
        : t62 ? 6'h1c
        : t63 ? (winner[0] ? 6'h1d : (hung_second ? 6'h1f : 6'h1a))
        : t168;
    assign t170 = t47 ? 6'h14
        : t48 ? (t49 ? t14 : (t50 ? (matches_ ? 6'h15 : t14) : 6'd0))
        : t130 ? 6'd0
        : t53 ? (t54 ? 6'h18 : 6'hb)
        : t169;
    assign t171 = t36 ? (winner[0] ? (t34 ? 6'h17 : t37) : (next_valid ? 6'hd : t14))
        : t39 ? t37
        : t41 ? (t43 ? t14 : (t44 ? 6'h11 : 6'd0))
        : t45 ? 6'h12
        : t46 ? (test_check ? 6'h13 : 6'h14)
        : t170;
    assign t172 = t27 | t28;
    assign t173 = t24 ? 6'd7
        : t25 ? 6'hb
        : t26 ? 6'd9
        : t172 ? 6'hb
        : t29 ? (resume ? 6'hd : 6'hc)
        : t32 ? 6'hd
        : t35 ? 6'he
        : t171;
    assign t174 = t51 ? 2'd0
        : t52 ? 2'd1
        : t53 ? (t54 ? progress : 2'd0)
        : t57 ? progress
        : t58 ? (t59 ? 2'd0 : 2'd1)
        : t61 ? t17
        : progress;
    assign t175 = t36 | (t39 | (t41 | (t45 | (t46 | (t47 | t48)))));
    assign t176 = t18 | (t19 | (t20 | (t23 | (t24 | (t25 | (t26 | (t27 | (t28 | (t29 | t32)))))))));
    assign t177 = idle ? progress
        : t16 ? t17
        : t176 ? progress
        : t35 ? 2'd2
        : t175 ? progress
        : t174;
    assign t178 = t19 | (t20 | (t23 | (t24 | (t25 | (t26 | (t27 | (t28 | (t29 | (t32 | (t35 | (t36 |
            t133)))))))))));
    assign t179 = idle | (t16 | (t18 | t178));
    assign t180 = t23 | (t24 | (t25 | (t26 | (t27 | (t28 | (t29 | (t32 | (t35 | t175))))))));
    assign t181 = t41 ? (t43 ? found_register : (found_register | ~t44))
        : t45 | (t46 | t47) ? found_register
        : t48 ? (t49 ? found_register : (found_register | (goal != Command_MakeMove)))
        : t90 & (found_register & t89);
    assign t182 = idle | (t16 | (t18 | (t19 | (t20 | (t23 | (t24 | t137)))))) ? found_register
        : t36 ? (winner[0] ? (t34 ? found_register : t38) : found_register)
        : t39 ? t38
        : t181;
    assign t183 = t64 | (t66 | (t69 | t151));
    assign t184 = t62 | (t63 | t183);
    assign t185 = idle | (t16 | (t18 | (t19 | (t20 | t180)))) ? analysed_register
        : t90 & (t89 & (t87 ? analysed_register : (t84 & (t184 ? analysed_register : (t72 ?
                (analysed_register | ~winner[0]) : analysed_register)))));
    assign t186 = t18 | (t19 | (t20 | (t23 | (t24 | (t25 | (t26 | (t27 | (t28 | (t29 | (t32 | (t35 |
            t36)))))))))));
    assign t187 = idle | (t16 | t186) ? move_register[19:18]
        : t39 ? t40
        : t131 ? move_register[19:18]
        : t53 ? (t54 ? (pending_promotion ? t40 : move_register[19:18]) : move_register[19:18])
        : move_register[19:18];
    assign t188 = t32 | (t35 | (t36 | (t39 | (t41 | (t45 | (t46 | (t47 | (t48 | (t51 | (t52 | (t53 |
            t129)))))))))));
    assign t189 = t29 ? (resume ? move_register[11:6] : next_square)
        : t188 ? next_square
        : t63 ? (winner[0] ? next_square : (hung_second ? (mover ? black_king : white_king) : next_square))
        : t183 ? next_square
        : t72 ? winner[10:5]
        : next_square;
    assign t190 = t25 | (t26 | t172);
    assign t191 = idle | (t16 | (t18 | (t19 | t142)));
    assign t192 = t39 | (t41 | (t45 | (t46 | (t47 | (t48 | (t51 | (t52 | (t53 | (t57 | (t58 | (t61 |
            t184)))))))))));
    assign t193 = idle | (t16 | (t18 | (t19 | (t20 | (t23 | (t24 | t190)))))) ? next_level
        : t29 ? (resume ? move_register[17:15] : next_level)
        : t32 | (t35 | (t36 | t192)) ? next_level
        : t72 ? winner[4:2]
        : next_level;
    assign t194 = idle | (t16 | t176);
    assign t195 = idle | (t16 | (t18 | (t19 | (t20 | (t23 | t117)))));
    assign t196 = t19 | (t20 | (t23 | (t24 | (t25 | (t26 | (t27 | (t28 | (t29 | (t32 | (t35 | (t36 |
            t39)))))))))));
    assign t197 = t106 & (t105 & (t103 & (t102 & (t100 & (t99 & (t97 & (t95 & (t92 & (t90 & (t89 & (t57 &
            t88)))))))))));
    assign t198 = busy & (t75 & (t74 & (t73 & (t143 & (t141 & (t140 & (t138 & (t136 & (t135 & (t134 &
            (t111 & t197)))))))))));
    assign t199 = idle | (t16 | (t18 | (t19 | (t20 | (t23 | (t24 | (t25 | (t26 | (t27 | (t28 | (t29 |
            t188)))))))))));
    assign t200 = t199 ? hung_black
        : t63 ? (winner[0] ? hung_black : mover)
        : hung_black;
    assign t201 = t199 ? hung_second
        : t63 ? (hung_second | ~winner[0])
        : hung_second;
    assign t202 = idle | (t16 | (t18 | (t19 | (t20 | (t23 | (t24 | (t25 | (t26 | t115))))))));
    assign t203 = t146 ? white_king
        : t18 ? winner[10:5]
        : white_king;
    assign t204 = idle | t121 ? black_king
        : t19 ? winner[10:5]
        : black_king;
    assign t205 = t47 | (t48 | (t51 | (t52 | (t53 | (t57 | (t58 | (t61 | (t62 | (t63 | (t64 | (t66 |
            t69)))))))))));
    assign t206 = t25 | (t26 | (t27 | (t28 | (t29 | (t32 | (t35 | (t36 | (t39 | (t41 | (t45 | (t46 |
            t205)))))))))));
    assign t207 = idle | (t16 | (t18 | (t19 | (t20 | (t23 | (t24 | t206)))))) ? checkers_register
        : t70 ? (winner[0] ? (winner[1] ? 2'd2 : 2'd1) : 2'd0)
        : checkers_register;
    assign t208 = t46 | (t47 | (t48 | (t51 | (t52 | (t53 | (t57 | (t58 | (t61 | (t62 | (t63 | (t64 |
            t66)))))))))));
    assign t209 = t24 | (t25 | (t26 | (t27 | (t28 | (t29 | (t32 | (t35 | (t36 | (t39 | (t41 | (t45 |
            t208)))))))))));
    assign t210 = idle | (t16 | (t18 | (t19 | (t20 | (t23 | (t24 | (t25 | (t26 | (t27 | (t28 | (t29 |
            t109)))))))))));
    assign t211 = order_kind == 3'd3;
    assign t212 = order == Command_Next;
    assign t213 = order == Command_Analyse;
    assign t214 = t212 ? (exhausted ? 6'd0 : ((order_kind == 3'd4) ? 6'ha : (t211 ? 6'd8 : ((order_kind ==
            3'd2) ? 6'd5 : 6'hb))))
        : t213 ? 6'h1a
        : order == Command_Generate ? 6'd0
        : 6'hb;
    assign t215 = t212 | t213;
    assign t216 = enter ? t214
        : idle ? t14
        : t16 ? 6'd2
        : t18 ? 6'd3
        : t19 ? 6'd4
        : t20 ? (t21 ? 6'd0 : t14)
        : t23 ? 6'd6
        : t173;
    assign t217 = enter ? (t215 ? t177 : 2'd0)
        : t177;
    assign t218 = enter ? (t212 ? t182 : (t182 & t213))
        : t182;
    assign t219 = selected_target & t67;
    assign t220 = next_level == 3'd1;
    assign t221 = excluded ? {t125[0], 4'd0, t124[10:9]}
        : checking | attacking ? {checking & (|selected_lines[1:0]), checking, selected_lines[2:0], 1'b0,
                checking}
        : {5'h10, t30 ? {selected_allowed, 1'b0} : 2'd3};
    assign t222 = ask_attackers ? {pawns_qualify & (t65 | ((t220 & ~last_rank) & (kind != 3'd1))),
            captures & pawns_qualify, t221}
        : {1'b0, {t125, 4'd0, t124[10:9]}};
    assign t223 = elect_attacker | t147[0];
    assign t224 = {ask_attackers ? t219 : move_register[20], elect_attacker ? (winner[0] ? ((t147[2] &
            (move_register[5:0] == winner[10:5])) ? t40 : 2'd0) : t187) : t187, ask_attackers ? next_level
            : move_register[17:15], elect_attacker ? (winner[0] ? winner[4:2] : move_register[14:12]) :
            move_register[14:12], ask_attackers ? next_square : move_register[11:6], elect_attacker ?
            (winner[0] ? winner[10:5] : move_register[5:0]) : move_register[5:0]};
    assign t225 = (top_promotes & t58) & (top[19:18] != 2'd3);
    assign t226 = ~stop;
    assign t227 = reset ? 6'd0
        : stop ? 6'h23
        : exhaust ? (t34 ? 6'h19 : 6'd0)
        : skip ? (pending_promotion ? 6'hf : 6'he)
        : recall ? (t225 ? 6'h17 : t216)
        : t216;
    assign t228 = making & (move_register[14:12] == 3'd2);
    assign t229 = t228 ? (mover ? t203 : move_register[11:6])
        : t203;
    assign t230 = t228 ? (mover ? move_register[11:6] : t204)
        : t204;
    assign t231 = unmaking & (top[14:12] == 3'd2);
    assign busy = state != State_Idle;
    assign found = found_register;
    assign exhausted = progress == Progress_Exhausted;
    assign aborted = aborted_register;
    assign bad_position = (((((t20 & t21) & t73) & t74) & t75) & busy) & t226;
    assign no_move = (exhaust & (t50 & (goal != Command_Perft))) & t226;
    assign analysed = analysed_register;
    assign checkers = checkers_register;
    assign contact_check = contact_register;
    assign escapes = escapes_register;
    assign nodes = nodes_register;
    assign cycles = cycles_register;
    assign question = {t126[12:3], ask_attackers | t126[2], t126[1:0], t222, t124[8:4], ask_attackers ?
            {~mover, 1'b1} : {forward ? t122 : t124[3], t124[2]}, t124[1], ask_attackers | t124[0],
            forward, t122};
    assign select = next_square;
    assign vote = {ask_attackers ? t33 : (busy & (t75 & (t74 & (t73 & t144)))), t223 ?
            {move_register[5:0], move_register[14:12]} : {next_square, next_level}, t147[2], ask_attackers
            | t147[1], t223};
    assign guard_crossed = idle | (t16 | (t18 | (t19 | (t20 | (t23 | (t24 | t148))))));
    assign current = move_register;
    assign make = making;
    assign unmake = unmaking;
    assign idle = state == State_Idle;
    assign order = idle ? command
        : t149 ? t7
        : t20 ? (t21 ? t7 : goal)
        : t7;
    assign order_kind = t8 ? (t9 ? mode : 3'd0)
        : kind;
    assign enter = t150 ? t13
        : t20 ? (t13 | t22)
        : t13;
    assign evading = kind == 3'd2;
    assign checking = kind == 3'd3;
    assign attacking = kind == 3'd4;
    assign judging = attacking | (legal | checking);
    assign resume = progress == Progress_Resume;
    assign forward = busy & (t75 & (t74 & (t19 | (t143 & (t141 & (t140 & (t138 & t153)))))));
    assign last_rank = (mover & (next_square[5:3] == 3'd0)) | (~mover & (next_square[5:3] == 3'd7));
    assign captures = (next_level != 3'd6) & (next_level != 3'd1);
    assign excluded = (t65 | t219) | (t33 & t220);
    assign pawns_qualify = attacking ? (last_rank ? (|selected_lines[2:0]) : selected_lines[3])
        : checking ? (discoverers | (selected_target | (last_rank | selected_lines[3])))
        : selected_allowed | ~t30;
    assign ask_attackers = busy & (t75 & t155);
    assign elect_victim = ask_attackers | (busy & (t75 & (t74 & (t73 & (t143 & t157)))));
    assign elect_attacker = busy & (t75 & (t74 & t159));
    assign promotes = t1 & ((mover & (move_register[11:9] == 3'd0)) | (~mover & (move_register[11:9] ==
            3'd7)));
    assign top_promotes = (top[14:12] == 3'd7) & ((~mover & (top[11:9] == 3'd0)) | (mover & (top[11:9] ==
            3'd7)));
    assign pending_promotion = promotes & (move_register[19:18] != 2'd3);
    assign direct = t2 & (t1 ? victim_lines[3] : ((move_register[14:12] == 3'd6) ? victim_lines[2] :
            ((move_register[14:12] == 3'd5) ? victim_lines[0] : ((move_register[14:12] == 3'd4) ?
            victim_lines[1] : ((move_register[14:12] == 3'd3) & t3)))));
    assign worthwhile = t2 | (t4 ? t3 : (t5 ? victim_lines[1] : (t6 ? victim_lines[0] : victim_lines[2])));
    assign matches_ = ((operand[5:0] == move_register[5:0]) & (move_register[11:6] == operand[11:6])) &
            (promoted == operand[14:12]);
    assign promoted = promotes ? (t4 ? 3'd5 : (t5 ? 3'd4 : (t6 ? 3'd3 : 3'd2)))
        : 3'd0;
    assign skip = busy & (t75 & (t74 & (t73 & (t143 & (t141 & (t140 & (t138 & (t136 & (t135 & (t134 &
            (t111 & t160)))))))))));
    assign exhaust = busy & (t75 & (t74 & (t73 & (t143 & (t141 & (t140 & (t138 & t161)))))));
    assign making = (busy & (t75 & (t74 & (t73 & (t143 & (t141 & (t140 & (t138 & (t136 & (t135 & (t134 &
            t162))))))))))) & t226;
    assign unmaking = (busy & t165) & t226;
    assign recall = busy & (t75 & t167);
    assign stop = (busy & abort_) & (state != State_Unwind);

    initial state = 6'd0;
    always @(posedge clock)
        state <= t227;

    initial goal = 3'd0;
    always @(posedge clock)
        goal <= t8 ? t7
            : goal;

    initial progress = 2'd0;
    always @(posedge clock)
        progress <= (stop | restart) | reset ? Progress_Start
            : exhaust ? (t34 ? t217 : (t50 ? Progress_Start : Progress_Exhausted))
            : t217;

    initial depth = 7'd0;
    always @(posedge clock)
        depth <= t179 ? t15
            : t53 ? (t54 ? t15 : (depth - 7'd1))
            : t57 ? t15
            : t58 ? (t59 ? t15 : (depth + 7'd1))
            : t15;

    initial base = 7'd0;
    always @(posedge clock)
        base <= idle ? height
            : base;

    initial verified = 1'b0;
    always @(posedge clock)
        verified <= ((t150 ? verified : (t20 ? (verified | t22) : (t180 ? verified : (t51 ? t50 :
                (verified & t89))))) & ~touched) & ~reset;

    initial kings = 1'b0;
    always @(posedge clock)
        kings <= t146 ? kings
            : t18 ? (winner[0] & ~winner[1])
            : t19 ? (~winner[1] & (kings & winner[0]))
            : kings;

    initial found_register = 1'b0;
    always @(posedge clock)
        found_register <= (((exhaust ? (t34 & t218) : t218) & t226) & ~restart) & ~reset;

    initial aborted_register = 1'b0;
    always @(posedge clock)
        aborted_register <= ((aborted_register & (t7 == 3'd0)) | stop) & ~reset;

    initial analysed_register = 1'b0;
    always @(posedge clock)
        analysed_register <= ((t185 & t226) & ~touched) & ~reset;

    initial move_register = 21'd0;
    always @(posedge clock)
        move_register <= recall ? {top[20], t225 ? (top[19:18] + 2'd1) : top[19:18], top[17:0]}
            : t224;

    initial next_square = 6'd0;
    always @(posedge clock)
        next_square <= elect_victim ? winner[10:5]
            : enter ? ((mover ^ t211) ? black_king : white_king)
            : t191 ? next_square
            : t24 ? winner[10:5]
            : t190 ? next_square
            : t189;

    initial next_level = 3'd0;
    always @(posedge clock)
        next_level <= elect_victim ? winner[4:2]
            : t193;

    initial next_valid = 1'b0;
    always @(posedge clock)
        next_valid <= elect_victim ? winner[0]
            : next_valid;

    initial more = 1'b0;
    always @(posedge clock)
        more <= elect_attacker ? (winner[0] ? winner[1] : more)
            : more;

    initial continued = 1'b0;
    always @(posedge clock)
        continued <= t194 ? continued
            : t35 ? resume
            : continued | t36;

    initial repeated = 1'b0;
    always @(posedge clock)
        repeated <= t194 ? repeated
            : t35 ? (resume & pending_promotion)
            : repeated & t103;

    initial victim_lines = 4'd0;
    always @(posedge clock)
        victim_lines <= ask_attackers ? selected_lines
            : victim_lines;

    initial in_check = 1'b0;
    always @(posedge clock)
        in_check <= t191 ? in_check
            : t24 ? winner[0]
            : in_check;

    initial double_check = 1'b0;
    always @(posedge clock)
        double_check <= t191 ? double_check
            : t24 ? winner[1]
            : double_check;

    initial illegal = 1'b0;
    always @(posedge clock)
        illegal <= t195 ? king_capture
            : t47 ? illegal
            : king_capture;

    initial gives_check = 1'b0;
    always @(posedge clock)
        gives_check <= t195 ? gives_check
            : t47 ? king_capture
            : gives_check;

    initial test_check = 1'b0;
    always @(posedge clock)
        test_check <= idle | (t16 | (t18 | t196)) ? test_check
            : t41 ? t42
            : test_check;

    initial leaf = 1'b0;
    always @(posedge clock)
        leaf <= t198 & t226;

    initial have = 1'b0;
    always @(posedge clock)
        have <= t179 ? have
            : t53 ? (t54 ? (pending_promotion | (next_valid | more)) : have)
            : have;

    initial ready = 1'b0;
    always @(posedge clock)
        ready <= t179 ? ready
            : t53 ? (t54 ? (pending_promotion | (more | ~next_valid)) : ready)
            : ready;

    initial hung_black = 1'b0;
    always @(posedge clock)
        hung_black <= enter ? (t212 ? t200 : (t213 ? ~mover : t200))
            : t200;

    initial hung_second = 1'b0;
    always @(posedge clock)
        hung_second <= enter ? (t212 ? t201 : (t201 & (order != Command_Analyse)))
            : t201;

    initial hung_continued = 1'b0;
    always @(posedge clock)
        hung_continued <= t202 ? hung_continued
            : t84 & (t62 ? hung_continued : (hung_continued | t63));

    initial hung_defended = 1'b0;
    always @(posedge clock)
        hung_defended <= idle | (t16 | (t18 | (t19 | (t20 | (t23 | t119))))) ? hung_defended
            : t64 ? selected_allowed
            : hung_defended;

    initial hung_mark = 1'b0;
    always @(posedge clock)
        hung_mark <= t202 ? hung_mark
            : t84 & (t62 ? hung_mark : (t82 & (t64 ? hung_mark : (t66 ? t68 : hung_mark))));

    initial kind = 3'd0;
    always @(posedge clock)
        kind <= order_kind;

    initial legal = 1'b0;
    always @(posedge clock)
        legal <= t8 ? (t9 ? legal_only : (t7 == 3'd5))
            : legal;

    initial white_king = 6'd0;
    always @(posedge clock)
        white_king <= t231 ? (mover ? top[5:0] : t229)
            : t229;

    initial black_king = 6'd0;
    always @(posedge clock)
        black_king <= t231 ? (mover ? t230 : top[5:0])
            : t230;

    initial checkers_register = 2'd0;
    always @(posedge clock)
        checkers_register <= t207;

    initial contact_register = 1'b0;
    always @(posedge clock)
        contact_register <= idle | (t16 | (t18 | (t19 | (t20 | (t23 | t209))))) ? contact_register
            : t69 ? contact
            : contact_register;

    initial escapes_register = 4'd0;
    always @(posedge clock)
        escapes_register <= t210 ? escapes_register
            : t71 ? 4'd0
            : t72 ? (winner[0] ? (escapes_register + 4'd1) : escapes_register)
            : escapes_register;

    initial nodes_register = 48'd0;
    always @(posedge clock)
        nodes_register <= reset ? 48'd0
            : leaf & ~illegal ? (nodes_register + 48'd1)
            : enter ? (t215 ? nodes_register : ((order == Command_Perft) ? 48'd0 : nodes_register))
            : nodes_register;

    initial cycles_register = 48'd0;
    always @(posedge clock)
        cycles_register <= reset ? 48'd0
            : busy ? (cycles_register + 48'd1)
            : t8 ? 48'd0
            : cycles_register;
endmodule
