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
    output wire [37:0] question, // Question: black[0], pawn[1], knight[2], bishop[3], rook[4], queen[5],
            // king[6], source[8:7], downwards[9], capture[10], step[11], lift_king[12], restrict[13],
            // invert[14], king_free[15], castling[16], specials[17], en_passant_answers[18],
            // along_diagonal[19], along_line[20], accept_pawn[21], accept_knight[22], accept_bishop[23],
            // accept_rook[24], accept_queen[25], accept_king[26], accept_discoverers[27], mark_kings[28],
            // latch_victims[29], latch_attackers[30], latch_lines[31], latch_discoverers[32], allow[34:33],
            // hung[37:35]
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
    localparam [2:0] Command_Nothing = 3'd0;
    localparam [2:0] Command_Perft = 3'd1;
    localparam [2:0] Command_Generate = 3'd2;
    localparam [2:0] Command_Next = 3'd3;
    localparam [2:0] Command_MakeCurrent = 3'd4;
    localparam [2:0] Command_MakeMove = 3'd5;
    localparam [2:0] Command_Unmake = 3'd6;
    localparam [2:0] Command_Analyse = 3'd7;
    localparam [1:0] Progress_Start = 2'd0;
    localparam [1:0] Progress_Resume = 2'd1;
    localparam [1:0] Progress_Running = 2'd2;
    localparam [1:0] Progress_Exhausted = 2'd3;
    localparam [4:0] State_Idle = 5'd0;
    localparam [4:0] State_MarkWhiteKings = 5'd1;
    localparam [4:0] State_MarkBlackKings = 5'd2;
    localparam [4:0] State_AskKingCapture = 5'd3;
    localparam [4:0] State_Verdict = 5'd4;
    localparam [4:0] State_AskCheckers = 5'd5;
    localparam [4:0] State_VoteChecker = 5'd6;
    localparam [4:0] State_AskAnswers = 5'd7;
    localparam [4:0] State_AskChecks = 5'd8;
    localparam [4:0] State_AskDiscoverers = 5'd9;
    localparam [4:0] State_AskTargets = 5'ha;
    localparam [4:0] State_FindVictims = 5'hb;
    localparam [4:0] State_VoteVictim = 5'hc;
    localparam [4:0] State_FindAttackers = 5'hd;
    localparam [4:0] State_VoteAttacker = 5'he;
    localparam [4:0] State_NextPromotion = 5'hf;
    localparam [4:0] State_Judge = 5'h10;
    localparam [4:0] State_TryMake = 5'h11;
    localparam [4:0] State_TryLegal = 5'h12;
    localparam [4:0] State_TryCheck = 5'h13;
    localparam [4:0] State_TryVerdict = 5'h14;
    localparam [4:0] State_Make = 5'h15;
    localparam [4:0] State_Unmake = 5'h16;
    localparam [4:0] State_Descend = 5'h17;
    localparam [4:0] State_Leaf = 5'h18;
    localparam [4:0] State_Ascend = 5'h19;
    localparam [4:0] State_AskHung = 5'h1a;
    localparam [4:0] State_AskStrength = 5'h1b;
    localparam [4:0] State_AskLifted = 5'h1c;
    localparam [4:0] State_AskEscapes = 5'h1d;
    localparam [4:0] State_CountEscapes = 5'h1e;
    wire [4:0] now;
    wire [2:0] task_;
    wire [4:0] begin_;
    wire [2:0] kind;
    wire evading;
    wire checking;
    wire attacking;
    wire legal;
    wire resume;
    wire forward;
    wire [2:0] level;
    wire [5:0] selection;
    wire last_rank;
    wire pawns_only;
    wire accept;
    wire ask_attackers;
    wire elect_victim;
    wire elect_attacker;
    wire promotes;
    wire top_promotes;
    wire pending_promotion;
    wire direct;
    wire worthwhile;
    wire matches_;
    wire [2:0] promoted;
    wire skip;
    wire exhaust;
    wire making;
    wire unmaking;
    wire recall;
    wire working;
    wire stop;
    reg  [4:0] state;
    reg  [2:0] goal;
    reg  [1:0] progress;
    reg  [6:0] depth;
    reg  [6:0] base;
    reg  verified;
    reg  kings;
    reg  found_register;
    reg  aborted_register;
    reg  analysed_register;
    reg  [20:0] move_register; // Move: from[5:0], to[11:6], attacker[14:12], victim[17:15],
            // promotion[19:18], en_passant[20]
    reg  [5:0] next_square;
    reg  [2:0] next_level;
    reg  next_valid;
    reg  more;
    reg  continued;
    reg  repeated;
    reg  [3:0] victim_lines;
    reg  in_check;
    reg  double_check;
    reg  illegal;
    reg  gives_check;
    reg  test_check;
    reg  leaf;
    reg  have;
    reg  ready;
    reg  [3:0] hung_step;
    reg  [1:0] checkers_register;
    reg  contact_register;
    reg  [3:0] escapes_register;
    reg  [47:0] nodes_register;
    reg  [47:0] cycles_register;
    wire t1;
    wire t2;
    wire t3;
    wire t4;
    wire t5;
    wire t6;
    wire t7;
    wire t8;
    wire t9;
    wire [4:0] t10;
    wire [37:0] t11;
    wire t12;
    wire [12:0] t13;
    wire t14;
    wire t15;
    wire t16;
    wire t17;
    wire t18;
    wire t19;
    wire t20;
    wire [1:0] t21;
    wire t22;
    wire [12:0] t23;
    wire t24;
    wire t25;
    wire t26;
    wire t27;
    wire t28;
    wire t29;
    wire t30;
    wire t31;
    wire t32;
    wire t33;
    wire t34;
    wire t35;
    wire t36;
    wire t37;
    wire [37:0] t38;
    wire [37:0] t39;
    wire t40;
    wire t41;
    wire t42;
    wire t43;
    wire t44;
    wire t45;
    wire t46;
    wire [4:0] t47;
    wire t48;
    wire t49;
    wire [1:0] t50;
    wire [20:0] t51;
    wire t52;
    wire t53;
    wire t54;
    wire t55;
    wire t56;
    wire t57;
    wire t58;
    wire t59;
    wire t60;
    wire t61;
    wire t62;
    wire t63;
    wire t64;
    wire t65;
    wire t66;
    wire t67;
    wire t68;
    wire t69;
    wire t70;
    wire t71;
    wire t72;
    wire t73;
    wire t74;
    wire [37:0] t75;
    wire [3:0] t76;
    wire t77;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [37:0] t78;
    /* verilator lint_on UNUSEDSIGNAL */
    wire t79;
    wire t80;
    wire t81;
    wire t82;
    wire t83;
    wire t84;
    wire t85;
    wire t86;
    wire [37:0] t87;
    wire t88;
    wire t89;
    wire [37:0] t90;
    wire [37:0] t91;
    wire [37:0] t92;
    wire t93;
    wire [12:0] t94;
    wire t95;
    wire t96;
    wire t97;
    wire t98;
    wire [12:0] t99;
    wire t100;
    wire t101;
    wire t102;
    wire [12:0] t103;
    wire t104;
    wire t105;
    wire t106;
    wire t107;
    wire t108;
    wire t109;
    wire t110;
    wire t111;
    wire t112;
    wire t113;
    wire t114;
    wire t115;
    wire t116;
    wire t117;
    wire t118;
    wire t119;
    wire t120;
    wire t121;
    wire t122;
    wire t123;
    wire t124;
    wire t125;
    wire t126;
    wire t127;
    wire t128;
    wire t129;
    wire t130;
    wire t131;
    wire t132;
    wire t133;
    wire t134;
    wire t135;
    wire t136;
    wire t137;
    wire t138;
    wire t139;
    wire t140;
    wire t141;
    wire t142;
    wire t143;
    wire t144;
    wire t145;
    wire [4:0] t146;
    wire [4:0] t147;
    wire [4:0] t148;
    wire [4:0] t149;
    wire t150;
    wire [4:0] t151;
    wire [4:0] t152;
    wire [1:0] t153;
    wire t154;
    wire t155;
    wire [1:0] t156;
    wire [1:0] t157;
    wire t158;
    wire t159;
    wire [6:0] t160;
    wire t161;
    wire t162;
    wire t163;
    wire t164;
    wire t165;
    wire t166;
    wire t167;
    wire t168;
    wire [20:0] t169;
    wire t170;
    wire t171;
    wire t172;
    wire t173;
    wire t174;
    wire t175;
    wire t176;
    wire t177;
    wire t178;
    wire [3:0] t179;
    wire t180;
    wire t181;
    wire t182;
    wire t183;
    wire t184;
    wire t185;
    wire [37:0] t186;
    wire [37:0] t187;
    wire t188;
    wire t189;
    wire t190;
    wire [37:0] t191;
    wire [37:0] t192;
    wire [12:0] t193;
    wire [20:0] t194;
    wire [37:0] t195;
    wire [37:0] t196;
    wire t197;
    wire [37:0] t198;
    wire [37:0] t199;
    wire [37:0] t200;
    wire t201;
    wire [37:0] t202;
    wire [20:0] t203;
    wire t204;
    wire [47:0] t205;
    wire t206;
    wire [4:0] t207;

    assign t1 = progress == Progress_Resume;
    assign t2 = command != Command_Nothing;
    assign t3 = command == Command_Next;
    assign t4 = task_ == Command_MakeMove;
    assign t5 = task_ == Command_Next;
    assign t6 = move_register[14:12] == 3'd6;
    assign t7 = state == State_Idle;
    assign t8 = progress == Progress_Running;
    assign t9 = next_valid & ~more;
    assign t10 = verified ? ((command == Command_Generate) ? 5'd4 : ((t3 & exhausted) ? 5'd0 : ((t3 & t8)
            ? (pending_promotion ? 5'hf : (t9 ? 5'hd : 5'he)) : begin_)))
        : 5'd1;
    assign t11 = {37'd0, mover};
    assign t12 = kind == 3'd1;
    assign t13 = {t12, move_register[11:6], move_register[17:15], 3'd0};
    assign t14 = ~promotes;
    assign t15 = victim_lines[0] | victim_lines[1];
    assign t16 = move_register[19:18] == 2'd0;
    assign t17 = move_register[19:18] == 2'd1;
    assign t18 = move_register[19:18] == 2'd2;
    assign t19 = now == State_Idle;
    assign t20 = now == State_MarkWhiteKings;
    assign t21 = t8 ? 2'd1
        : progress;
    assign t22 = now == State_MarkBlackKings;
    assign t23 = {t12, move_register[11:6], move_register[17:15], 3'd1};
    assign t24 = now == State_AskKingCapture;
    assign t25 = now == State_Verdict;
    assign t26 = ~verified & (illegal | ~kings);
    assign t27 = task_ == Command_Generate;
    assign t28 = task_ == Command_Perft;
    assign t29 = t4 | t28;
    assign t30 = now == State_AskCheckers;
    assign t31 = now == State_VoteChecker;
    assign t32 = now == State_AskAnswers;
    assign t33 = now == State_AskChecks;
    assign t34 = now == State_AskDiscoverers;
    assign t35 = now == State_AskTargets;
    assign t36 = now == State_FindVictims;
    assign t37 = in_check & evading;
    assign t38 = t37 ? {37'h10005000, mover}
        : {37'h10008000, mover};
    assign t39 = checking ? {t38[37:14], ~discoverers, t38[12:0]}
        : t38;
    assign t40 = command == Command_Perft;
    assign t41 = t40 | (command == Command_MakeMove);
    assign t42 = now == State_VoteVictim;
    assign t43 = (illegal & t28) | ~winner[0];
    assign t44 = now == State_FindAttackers;
    assign t45 = now == State_VoteAttacker;
    assign t46 = attacking | (legal | checking);
    assign t47 = t46 ? 5'h10
        : 5'd0;
    assign t48 = found_register | ~t46;
    assign t49 = now == State_NextPromotion;
    assign t50 = move_register[19:18] + 2'd1;
    assign t51 = {move_register[20], t50, move_register[17:0]};
    assign t52 = now == State_Judge;
    assign t53 = checking & ~direct;
    assign t54 = attacking & ~worthwhile;
    assign t55 = legal | t53;
    assign t56 = now == State_TryMake;
    assign t57 = now == State_TryLegal;
    assign t58 = now == State_TryCheck;
    assign t59 = now == State_TryVerdict;
    assign t60 = (illegal & legal) | (test_check & ~gives_check);
    assign t61 = now == State_Make;
    assign t62 = now == State_Unmake;
    assign t63 = now == State_Descend;
    assign t64 = depth == 7'd1;
    assign t65 = ~pending_promotion;
    assign t66 = now == State_Leaf;
    assign t67 = now == State_Ascend;
    assign t68 = base == height;
    assign t69 = base != height;
    assign t70 = now == State_AskHung;
    assign t71 = hung_step[2:0] == 3'd0;
    assign t72 = hung_step[2:0] == 3'd1;
    assign t73 = hung_step[2:0] == 3'd2;
    assign t74 = hung_step[2:0] == 3'd3;
    assign t75 = t71 ? 38'h800000003
        : t72 ? 38'h100000000f
        : t73 ? 38'h180000001f
        : t74 ? 38'h60000007f
        : 38'h200000007e;
    assign t76 = t71 | (t72 | (t73 | t74)) ? (hung_step + 4'd1)
        : 4'd8;
    assign t77 = hung_step == 4'hc;
    assign t78 = hung_step[3] ? (t77 ? {t75[37:1], 1'b1} : {t75[37:1], 1'b0})
        : t75;
    assign t79 = now == State_AskStrength;
    assign t80 = now == State_AskLifted;
    assign t81 = now == State_AskEscapes;
    assign t82 = now == State_CountEscapes;
    assign t83 = now != State_AskKingCapture;
    assign t84 = now != State_MarkBlackKings;
    assign t85 = now != State_MarkWhiteKings;
    assign t86 = now != State_Idle;
    assign t87 = t70 ? {t78[37:10], t78[0], t78[8:0]}
        : t79 ? {28'h100000, mover, 8'h80, ~mover}
        : t80 ? {37'h300000800, ~mover}
        : t81 ? {37'h10003020, mover}
        : t11;
    assign t88 = t59 | (t61 | (t62 | (t63 | (t66 | t67))));
    assign t89 = t42 | (t44 | (t45 | (t49 | (t52 | (t56 | t57)))));
    assign t90 = t36 ? (attacking ? {t39[37:17], 1'b0, t39[15:14], 1'b1, t39[12:0]} : t39)
        : t89 ? t11
        : t58 ? {37'd0, ~mover}
        : t88 ? t11
        : t87;
    assign t91 = t32 ? {17'h2000, selected_lines[1:0], selected_passed, 17'h40, mover}
        : t33 ? {28'ha00080, ~mover, 8'h80, mover}
        : t34 ? {37'h8000001c, mover}
        : t35 ? {28'ha00000, ~mover, 8'hc0, mover}
        : t90;
    assign t92 = t19 ? t11
        : t20 ? 38'h50000000
        : t22 ? 38'h50000001
        : t24 | t25 ? t11
        : t30 ? {28'h300000, mover, 8'h80, ~mover}
        : t31 ? t11
        : t91;
    assign t93 = t66 | (t67 | (t70 | t79));
    assign t94 = t63 ? (t64 ? (pending_promotion ? t13 : (more ? {t12, move_register[11:6],
            move_register[17:15], 3'd2} : t13)) : t13)
        : t93 ? t13
        : t80 ? t23
        : t81 ? t13
        : t82 ? {t12, next_square, next_level, 1'b0, escapes_register != 4'd0, 1'b0}
        : t13;
    assign t95 = t61 | t62;
    assign t96 = t52 | (t56 | (t57 | (t58 | (t59 | t95))));
    assign t97 = t49 | t96;
    assign t98 = t42 | t44;
    assign t99 = t32 | (t33 | (t34 | (t35 | (t36 | t98)))) ? t13
        : t45 ? {t12, move_register[11:6], move_register[17:15], repeated, continued, 1'b0}
        : t97 ? t13
        : t94;
    assign t100 = t25 | t30;
    assign t101 = t22 | t24;
    assign t102 = t19 | t20;
    assign t103 = t102 ? t13
        : t101 ? t23
        : t100 ? t13
        : t31 ? t23
        : t99;
    assign t104 = now != State_TryCheck;
    assign t105 = t32 | (t33 | (t34 | (t35 | (t36 | (t42 | (t44 | (t45 | (t49 | (t52 | (t56 | (t57 |
            t104)))))))))));
    assign t106 = now != State_AskStrength;
    assign t107 = now != State_AskHung;
    assign t108 = now != State_Ascend;
    assign t109 = now != State_Descend;
    assign t110 = now != State_Unmake;
    assign t111 = now != State_Make;
    assign t112 = now != State_TryVerdict;
    assign t113 = now != State_TryMake;
    assign t114 = now != State_Judge;
    assign t115 = ((t57 | (t58 | (((((t66 | (((t80 & t106) & t107) & t108)) & t109) & t110) & t111) &
            t112))) & t113) & t114;
    assign t116 = now != State_NextPromotion;
    assign t117 = now != State_VoteAttacker;
    assign t118 = now != State_FindAttackers;
    assign t119 = now != State_VoteVictim;
    assign t120 = now != State_AskTargets;
    assign t121 = now != State_AskDiscoverers;
    assign t122 = now != State_AskChecks;
    assign t123 = now != State_AskAnswers;
    assign t124 = now != State_VoteChecker;
    assign t125 = now != State_AskCheckers;
    assign t126 = now != State_Verdict;
    assign t127 = (((((((t36 | ((((t115 & t116) & t117) & t118) & t119)) & t120) & t121) & t122) & t123) &
            t124) & t125) & t126;
    assign t128 = t19 | (t20 | (t22 | (t24 | (t25 | (t30 | (t31 | (t32 | (t33 | (t34 | (t35 | (t36 |
            t42)))))))))));
    assign t129 = now != State_Leaf;
    assign t130 = now != State_TryLegal;
    assign t131 = t116 & (t114 & (t113 & ((t104 & (t112 & (t111 & (t110 & (t109 & ((t108 & (t79 & t107)) &
            t129)))))) & t130)));
    assign t132 = now != State_FindVictims;
    assign t133 = t83 & (t126 & (t30 | (t124 & (t123 & (t122 & (t121 & (t120 & ((t119 & (t118 & (t117 &
            t131))) & t132))))))));
    assign t134 = t117 & (t116 & (t114 & (t113 & (t130 & (t104 & (t112 & (t111 & (t110 & (t63 & (t64 & (t9
            & t65)))))))))));
    assign t135 = t84 & (t83 & (t126 & (t125 & (t124 & (t123 & (t122 & (t121 & (t120 & (t132 & (t119 &
            (t44 | t134)))))))))));
    assign t136 = t86 & (t85 & (t84 & (t83 & (t126 & (t125 & (t124 & (t123 & (t122 & (t121 & (t120 & (t42
            & t132)))))))))));
    assign t137 = t113 & (t130 & (t104 & (t112 & (t111 & (t110 & (t63 ? (t64 & (more & t65)) : (t66 &
            (have & ~ready))))))));
    assign t138 = t125 & (t124 & (t123 & (t122 & (t121 & (t120 & (t132 & (t119 & (t118 & (t45 | (t116 &
            (t114 & t137)))))))))));
    assign t139 = t119 & (t118 & (t117 & (t116 & (t52 ? t54 : (t113 & (t130 & (t104 & (t59 & (t60 | (t4 &
            ~matches_))))))))));
    assign t140 = t125 & (t124 & (t123 & (t122 & (t121 & (t120 & (t132 & (t42 ? t43 : (t118 & (t45 &
            (~winner[0] & ~next_valid))))))))));
    assign t141 = t132 & (t119 & (t118 & (t117 & (t116 & (t114 & (t56 | (t130 & (t104 & (t112 & (t61 |
            (t63 & t110)))))))))));
    assign t142 = t62 | (t109 & (t66 | (t67 ? t69 : (t107 & (t106 & (((t69 & (now != State_CountEscapes))
            & (now != State_AskEscapes)) & (now != State_AskLifted)))))));
    assign t143 = t132 & (t119 & (t118 & (t117 & (t116 & (t114 & (t113 & (t57 ? ~test_check : (t58 | (t112
            & (t111 & t142))))))))));
    assign t144 = t117 & (t116 & (t114 & (t113 & (t130 & (t104 & (t112 & (t111 & (t62 | (t109 & (t129 &
            (t67 & t69)))))))))));
    assign t145 = t84 & (t83 & (t126 & (t125 & (t124 & (t123 & (t122 & (t121 & (t120 & (t132 & (t119 &
            (t118 & t144)))))))))));
    assign t146 = t70 ? (hung_step[3] ? (t77 ? 5'h1b : now) : now)
        : t79 ? 5'h1c
        : t80 ? 5'h1d
        : t81 ? 5'h1e
        : t82 ? (winner[0] ? now : 5'd0)
        : t68 ? 5'd0
        : now;
    assign t147 = t59 ? (t60 ? now : (t4 ? (matches_ ? 5'h15 : now) : 5'd0))
        : t95 ? 5'd0
        : t63 ? (t64 ? 5'h18 : 5'hb)
        : t66 ? (have ? 5'h17 : 5'h19)
        : t67 ? (t68 ? 5'd0 : 5'hb)
        : t146;
    assign t148 = t49 ? t47
        : t52 ? (t54 ? now : (t55 ? 5'h11 : 5'd0))
        : t56 ? 5'h12
        : t57 ? (test_check ? 5'h13 : 5'h14)
        : t58 ? 5'h14
        : t147;
    assign t149 = t36 ? (resume ? 5'hd : 5'hc)
        : t42 ? (t43 ? now : 5'hd)
        : t44 ? 5'he
        : t45 ? (winner[0] ? (t28 ? 5'h17 : t47) : (next_valid ? 5'hd : now))
        : t148;
    assign t150 = t34 | t35;
    assign t151 = t24 ? 5'd4
        : t25 ? ((t26 | t27) ? 5'd0 : begin_)
        : t30 ? 5'd6
        : t31 ? 5'd7
        : t32 ? 5'hb
        : t33 ? 5'd9
        : t150 ? 5'hb
        : t149;
    assign t152 = t19 ? now
        : t20 ? 5'd2
        : t22 ? 5'd3
        : t151;
    assign t153 = t61 ? 2'd0
        : t62 ? 2'd1
        : t63 ? (t64 ? progress : 2'd0)
        : t66 ? progress
        : t67 ? (t68 ? 2'd0 : 2'd1)
        : t70 ? t21
        : progress;
    assign t154 = t45 | (t49 | (t52 | (t56 | (t57 | (t58 | t59)))));
    assign t155 = t30 | (t31 | (t32 | (t33 | t150)));
    assign t156 = t25 ? (t26 ? progress : ((t27 | t29) ? 2'd0 : progress))
        : t155 ? progress
        : t36 ? (t41 ? 2'd0 : progress)
        : t42 ? progress
        : t44 ? 2'd2
        : t154 ? progress
        : t153;
    assign t157 = t19 ? progress
        : t20 ? t21
        : t101 ? progress
        : t156;
    assign t158 = t24 | (t25 | (t30 | (t31 | (t32 | (t33 | (t34 | (t35 | (t36 | (t42 | (t44 | (t45 |
            t97)))))))))));
    assign t159 = t19 | (t20 | (t22 | t158));
    assign t160 = t159 ? depth
        : t63 ? (t64 ? depth : (depth - 7'd1))
        : t66 ? depth
        : t67 ? (t68 ? depth : (depth + 7'd1))
        : depth;
    assign t161 = t30 | (t31 | (t32 | (t33 | (t34 | (t35 | (t36 | (t42 | (t44 | t154))))))));
    assign t162 = t19 | (t20 | t101);
    assign t163 = t52 ? (t54 ? found_register : (found_register | ~t55))
        : t56 | (t57 | t58) ? found_register
        : t59 ? (t60 ? found_register : (found_register | (task_ != Command_MakeMove)))
        : t111 & (found_register & t110);
    assign t164 = t155 ? found_register
        : t36 ? (found_register & ~t41)
        : t98 ? found_register
        : t45 ? (winner[0] ? (t28 ? found_register : t48) : found_register)
        : t49 ? t48
        : t163;
    assign t165 = t162 ? found_register
        : t25 ? (t26 ? found_register : ((found_register & (task_ != Command_Generate)) & ~t29))
        : t164;
    assign t166 = t63 | (t66 | (t67 | (t70 | (t79 | (t80 | t81)))));
    assign t167 = t19 | (t20 | (t22 | (t24 | (t25 | t161)))) ? analysed_register
        : t111 & (t110 & (t166 ? analysed_register : (t82 ? (analysed_register | ~winner[0]) :
                analysed_register)));
    assign t168 = t22 | (t24 | (t25 | (t30 | (t31 | (t32 | (t33 | (t34 | (t35 | (t36 | (t42 | (t44 |
            t45)))))))))));
    assign t169 = t19 | (t20 | t168) ? move_register
        : t49 ? t51
        : t96 ? move_register
        : t63 ? (t64 ? (pending_promotion ? t51 : move_register) : move_register)
        : move_register;
    assign t170 = t36 | (t42 | (t44 | (t45 | (t49 | (t52 | (t56 | (t57 | (t58 | (t59 | (t61 | (t62 |
            t166)))))))))));
    assign t171 = t32 | (t33 | (t34 | (t35 | t170)));
    assign t172 = t19 | (t20 | (t22 | (t24 | t100)));
    assign t173 = t128 ? more
        : t44 ? (more | resume)
        : more;
    assign t174 = t19 | (t20 | (t22 | (t24 | (t25 | (t30 | (t31 | (t32 | (t33 | (t34 | (t35 | (t36 |
            t89)))))))))));
    assign t175 = t24 | (t25 | (t30 | (t31 | (t32 | (t33 | (t34 | (t35 | (t36 | (t42 | (t44 | (t45 |
            t49)))))))))));
    assign t176 = t119 & (t118 & (t117 & (t116 & (t114 & (t113 & (t130 & (t104 & (t112 & (t111 & (t110 &
            (t66 & t109)))))))))));
    assign t177 = t86 & (t85 & (t84 & (t83 & (t126 & (t125 & (t124 & (t123 & (t122 & (t121 & (t120 & (t132
            & t176)))))))))));
    assign t178 = t33 | (t34 | (t35 | (t36 | (t42 | (t44 | (t45 | (t49 | (t52 | (t56 | (t57 | (t58 |
            t88)))))))))));
    assign t179 = t19 | (t20 | (t22 | (t24 | (t25 | (t30 | (t31 | (t32 | t178))))))) ? hung_step
        : t70 ? (hung_step[3] ? (t77 ? 4'd0 : t76) : t76)
        : hung_step;
    assign t180 = t42 | (t44 | (t45 | (t49 | (t52 | (t56 | (t57 | (t58 | (t59 | (t61 | (t62 | (t63 |
            t93)))))))))));
    assign t181 = t19 | (t20 | (t22 | (t24 | (t25 | (t30 | (t31 | (t32 | (t33 | (t34 | (t35 | (t36 |
            t180)))))))))));
    assign t182 = t45 | (t49 | (t52 | (t56 | (t57 | (t58 | (t59 | (t61 | (t62 | (t63 | (t66 | (t67 |
            t70)))))))))));
    assign t183 = t22 | (t24 | (t25 | (t30 | (t31 | (t32 | (t33 | (t34 | (t35 | (t36 | (t42 | (t44 |
            t182)))))))))));
    assign t184 = t52 | (t56 | (t57 | (t58 | (t59 | (t61 | (t62 | (t63 | (t66 | (t67 | (t70 | (t79 |
            t80)))))))))));
    assign t185 = t25 | (t30 | (t31 | (t32 | (t33 | (t34 | (t35 | (t36 | (t42 | (t44 | (t45 | (t49 |
            t184)))))))))));
    assign t186 = double_check & (in_check & (evading & t36)) ? {t92[37:10], t92[0], t92[8:7], 6'h20,
            t92[0]}
        : {t92[37:10], t92[0], t92[8:7], 6'h3f, t92[0]};
    assign t187 = forward ? t186
        : t92;
    assign t188 = level == 3'd6;
    assign t189 = (level == 3'd2) & selected_target;
    assign t190 = level == 3'd1;
    assign t191 = {t187[37:31], 1'b1, t187[29:17], 1'b1, t187[15:12], t188 | (t190 & ~last_rank), (level
            != 3'd6) & (level != 3'd1), ~mover, 2'd1, t187[6:0]};
    assign t192 = ask_attackers ? t191
        : t187;
    assign t193 = ask_attackers ? {t103[12], selection, level, t103[2], 1'b1, t103[0]}
        : t103;
    assign t194 = ask_attackers ? {t189, t169[19:18], level, t169[14:12], selection, t169[5:0]}
        : t169;
    assign t195 = accept ? {t192[37:27], 6'h3f, t192[20:0]}
        : t192;
    assign t196 = t37 ? ((double_check | ~selected_allowed) ? {t195[37:26], 5'd0, t195[20:17], 1'b0,
            t195[15:0]} : {t195[37:17], 1'b0, t195[15:0]})
        : t195;
    assign t197 = selected_lines[0] | selected_lines[1];
    assign t198 = checking | attacking ? {t196[37:27], 1'b0, t197, selected_lines[1:0], selected_lines[2],
            selected_lines[3], t196[20:0]}
        : t196;
    assign t199 = checking ? ((last_rank | selected_target) ? {t198[37:28], 1'b1, t198[26:22], 1'b1,
            t198[20:0]} : {t198[37:28], 1'b1, t198[26:0]})
        : t198;
    assign t200 = attacking ? (last_rank ? {t199[37:22], selected_lines[2] | t197, t199[20:17], 1'b0,
            t199[15:0]} : {t199[37:17], 1'b0, t199[15:0]})
        : t199;
    assign t201 = t12 & t190;
    assign t202 = t201 ? {t200[37:22], 1'b0, t200[20:17], 1'b0, t200[15:0]}
        : t200;
    assign t203 = t193[2] & (move_register[5:0] == winner[10:5]) ? {t194[20], t50, t194[17:15],
            winner[4:2], t194[11:6], winner[10:5]}
        : {t194[20], 2'd0, t194[17:15], winner[4:2], t194[11:6], winner[10:5]};
    assign t204 = (top_promotes & t67) & (top[19:18] != 2'd3);
    assign t205 = leaf & ~illegal ? (nodes_register + 48'd1)
        : nodes_register;
    assign t206 = ~stop;
    assign t207 = reset ? 5'd0
        : stop ? 5'h1f
        : exhaust ? (t28 ? 5'h19 : 5'd0)
        : skip ? (pending_promotion ? 5'hf : 5'he)
        : recall ? (t204 ? 5'h17 : t152)
        : t152;
    assign busy = working;
    assign found = found_register;
    assign exhausted = progress == Progress_Exhausted;
    assign aborted = aborted_register;
    assign bad_position = (((((t25 & t26) & t83) & t84) & t85) & t86) & t206;
    assign no_move = (exhaust & (t4 & (task_ != Command_Perft))) & t206;
    assign analysed = analysed_register;
    assign checkers = checkers_register;
    assign contact_check = contact_register;
    assign escapes = escapes_register;
    assign nodes = nodes_register;
    assign cycles = cycles_register;
    assign question = ask_attackers ? ((pawns_only | t201) ? {t202[37:28], 6'd0, t202[21:0]} : t202)
        : t195;
    assign select = selection;
    assign vote = elect_attacker ? {1'b0, {move_register[5:0], move_register[14:12], t193[2:1], 1'b1}}
        : t193;
    assign guard_crossed = t19 | (t20 | (t22 | (t24 | (t25 | (t30 | (t31 | t105))))));
    assign current = move_register;
    assign make = making;
    assign unmake = unmaking;
    assign now = t2 & t7 ? ((command == Command_MakeCurrent) ? State_Make : ((command == Command_Unmake) ?
            State_Unmake : t10))
        : state;
    assign task_ = t2 ? command
        : goal;
    assign begin_ = task_ == Command_Analyse ? State_AskHung
        : attacking ? State_AskTargets
        : checking ? State_AskChecks
        : evading ? State_AskCheckers
        : State_FindVictims;
    assign kind = t5 ? mode
        : 3'd0;
    assign evading = kind == 3'd2;
    assign checking = kind == 3'd3;
    assign attacking = kind == 3'd4;
    assign legal = t5 ? legal_only
        : t4;
    assign resume = t2 ? (t1 & t3)
        : t1;
    assign forward = t86 & (t85 & (t84 & (t24 | t127)));
    assign level = t128 ? next_level
        : t44 ? (resume ? move_register[17:15] : next_level)
        : next_level;
    assign selection = t128 ? next_square
        : t44 ? (resume ? move_register[11:6] : next_square)
        : next_square;
    assign last_rank = (mover & (selection[5:3] == 3'd0)) | (~mover & (selection[5:3] == 3'd7));
    assign pawns_only = t188 | t189;
    assign accept = (t86 & (t85 & (t84 & t133))) | ask_attackers;
    assign ask_attackers = t86 & (t85 & t135);
    assign elect_victim = ask_attackers | t136;
    assign elect_attacker = t86 & (t85 & (t84 & (t83 & (t126 & t138))));
    assign promotes = t6 & ((mover & (move_register[11:9] == 3'd0)) | (~mover & (move_register[11:9] ==
            3'd7)));
    assign top_promotes = (top[14:12] == 3'd6) & ((~mover & (top[11:9] == 3'd0)) | (mover & (top[11:9] ==
            3'd7)));
    assign pending_promotion = promotes & (move_register[19:18] != 2'd3);
    assign direct = t14 & (t6 ? victim_lines[3] : ((move_register[14:12] == 3'd5) ? victim_lines[2] :
            ((move_register[14:12] == 3'd4) ? victim_lines[0] : ((move_register[14:12] == 3'd3) ?
            victim_lines[1] : ((move_register[14:12] == 3'd2) & t15)))));
    assign worthwhile = t14 | (t16 ? t15 : (t17 ? victim_lines[1] : (t18 ? victim_lines[0] :
            victim_lines[2])));
    assign matches_ = ((operand[5:0] == move_register[5:0]) & (move_register[11:6] == operand[11:6])) &
            (promoted == operand[14:12]);
    assign promoted = promotes ? (t16 ? 3'd5 : (t17 ? 3'd4 : (t18 ? 3'd3 : 3'd2)))
        : 3'd0;
    assign skip = t86 & (t85 & (t84 & (t83 & (t126 & (t125 & (t124 & (t123 & (t122 & (t121 & (t120 & (t132
            & t139)))))))))));
    assign exhaust = t86 & (t85 & (t84 & (t83 & (t126 & t140))));
    assign making = (t86 & (t85 & (t84 & (t83 & (t126 & (t125 & (t124 & (t123 & (t122 & (t121 & (t120 &
            t141))))))))))) & t206;
    assign unmaking = (t86 & (t85 & (t84 & (t83 & (t126 & (t125 & (t124 & (t123 & (t122 & (t121 & (t120 &
            t143))))))))))) & t206;
    assign recall = t86 & (t85 & t145);
    assign working = (state != State_Idle) | t2;
    assign stop = working & abort_;

    initial state = 5'd0;
    always @(posedge clock)
        state <= t207;
    initial goal = 3'd0;
    always @(posedge clock)
        goal <= task_;
    initial progress = 2'd0;
    always @(posedge clock)
        progress <= (stop | restart) | reset ? Progress_Start
            : exhaust ? (t28 ? t157 : (t4 ? Progress_Start : Progress_Exhausted))
            : t157;
    initial depth = 7'd0;
    always @(posedge clock)
        depth <= t2 ? (t40 ? operand[6:0] : t160)
            : t160;
    initial base = 7'd0;
    always @(posedge clock)
        base <= t7 ? height
            : base;
    initial verified = 1'b0;
    always @(posedge clock)
        verified <= ((t162 ? verified : (t25 ? (verified | ~t26) : (t161 ? verified : (t61 ? t4 :
                (verified & t110))))) & ~touched) & ~reset;
    initial kings = 1'b0;
    always @(posedge clock)
        kings <= t102 ? kings
            : t22 ? (winner[0] & ~winner[1])
            : t24 ? (~winner[1] & (kings & winner[0]))
            : kings;
    initial found_register = 1'b0;
    always @(posedge clock)
        found_register <= (((exhaust ? (t28 & t165) : t165) & t206) & ~restart) & ~reset;
    initial aborted_register = 1'b0;
    always @(posedge clock)
        aborted_register <= ((aborted_register & (command == Command_Nothing)) | stop) & ~reset;
    initial analysed_register = 1'b0;
    always @(posedge clock)
        analysed_register <= (t167 & ~touched) & ~reset;
    initial move_register = 21'd0;
    always @(posedge clock)
        move_register <= recall ? (t204 ? {top[20], top[19:18] + 2'd1, top[17:0]} : top[20:0])
            : elect_attacker ? (winner[0] ? t203 : t194)
            : t194;
    initial next_square = 6'd0;
    always @(posedge clock)
        next_square <= elect_victim ? winner[10:5]
            : t172 ? next_square
            : t31 ? winner[10:5]
            : t171 ? next_square
            : t82 ? winner[10:5]
            : next_square;
    initial next_level = 3'd0;
    always @(posedge clock)
        next_level <= elect_victim ? winner[4:2]
            : t19 | (t20 | (t22 | (t24 | (t25 | (t30 | (t31 | t171)))))) ? next_level
            : t82 ? winner[4:2]
            : next_level;
    initial next_valid = 1'b0;
    always @(posedge clock)
        next_valid <= elect_victim ? winner[0]
            : next_valid;
    initial more = 1'b0;
    always @(posedge clock)
        more <= elect_attacker ? (winner[0] ? winner[1] : t173)
            : t173;
    initial continued = 1'b0;
    always @(posedge clock)
        continued <= t128 ? continued
            : t44 ? resume
            : continued | t45;
    initial repeated = 1'b0;
    always @(posedge clock)
        repeated <= t128 ? repeated
            : t44 ? (resume & pending_promotion)
            : repeated & t117;
    initial victim_lines = 4'd0;
    always @(posedge clock)
        victim_lines <= ask_attackers ? selected_lines
            : victim_lines;
    initial in_check = 1'b0;
    always @(posedge clock)
        in_check <= t172 ? in_check
            : t31 ? winner[0]
            : in_check;
    initial double_check = 1'b0;
    always @(posedge clock)
        double_check <= t172 ? double_check
            : t31 ? winner[1]
            : double_check;
    initial illegal = 1'b0;
    always @(posedge clock)
        illegal <= t174 ? king_capture
            : t58 ? illegal
            : king_capture;
    initial gives_check = 1'b0;
    always @(posedge clock)
        gives_check <= t174 ? gives_check
            : t58 ? king_capture
            : gives_check;
    initial test_check = 1'b0;
    always @(posedge clock)
        test_check <= t19 | (t20 | (t22 | t175)) ? test_check
            : t52 ? t53
            : test_check;
    initial leaf = 1'b0;
    always @(posedge clock)
        leaf <= t177 & t206;
    initial have = 1'b0;
    always @(posedge clock)
        have <= t159 ? have
            : t63 ? (t64 ? (pending_promotion | (next_valid | more)) : have)
            : have;
    initial ready = 1'b0;
    always @(posedge clock)
        ready <= t159 ? ready
            : t63 ? (t64 ? (pending_promotion | (more | ~next_valid)) : ready)
            : ready;
    initial hung_step = 4'd0;
    always @(posedge clock)
        hung_step <= stop | reset ? 4'd0
            : t179;
    initial checkers_register = 2'd0;
    always @(posedge clock)
        checkers_register <= t181 ? checkers_register
            : t80 ? (winner[1] ? 2'd2 : (winner[0] ? 2'd1 : 2'd0))
            : checkers_register;
    initial contact_register = 1'b0;
    always @(posedge clock)
        contact_register <= t19 | (t20 | t183) ? contact_register
            : t79 ? contact
            : contact_register;
    initial escapes_register = 4'd0;
    always @(posedge clock)
        escapes_register <= t19 | (t20 | (t22 | (t24 | t185))) ? escapes_register
            : t81 ? 4'd0
            : t82 ? (winner[0] ? (escapes_register + 4'd1) : escapes_register)
            : escapes_register;
    initial nodes_register = 48'd0;
    always @(posedge clock)
        nodes_register <= reset ? 48'd0
            : t2 ? (t40 ? 48'd0 : t205)
            : t205;
    initial cycles_register = 48'd0;
    always @(posedge clock)
        cycles_register <= reset ? 48'd0
            : t2 ? 48'd1
            : working ? (cycles_register + 48'd1)
            : cycles_register;
endmodule
