// Generated from the design; do not edit.

/* verilator lint_off DECLFILENAME */ // one file holds every module

module column (
    input  wire [7:0] request,
    output wire any,
    output wire many,
    output wire [2:0] index
);
    wire [3:0] twins;
    wire t1, t2, t3, t4;

    assign t1 = request[0] | request[1];
    assign t2 = request[2] | request[3];
    assign t3 = request[4] | request[5];
    assign t4 = request[6] | request[7];
    assign any = |request;
    assign many = (((|twins) | (t1 & t2)) | (t3 & t4)) | ((|{t2, t1}) & (|{t4, t3}));
    assign index = request[0] ? 3'd0
        : request[1] ? 3'd1
        : request[2] ? 3'd2
        : request[3] ? 3'd3
        : request[4] ? 3'd4
        : request[5] ? 3'd5
        : request[6] ? 3'd6
        : request[7] ? 3'd7
        : 3'd0;
    assign twins = {request[6] & request[7], request[4] & request[5], request[2] & request[3], request[0]
            & request[1]};
endmodule

module origin (
    input  wire [39:0] ballot,
    output wire [5:0] square,
    output wire [63:0] map,
    output wire many,
    input  wire [5:0] given,
    output wire [39:0] written
);
    wire [2:0] place, given_row;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire column_any;
    /* verilator lint_on UNUSEDSIGNAL */
    wire column_many;
    wire [2:0] column_index, t1;
    wire t2, t3;
    wire [2:0] t4;
    wire t5, t6;
    wire [2:0] t7;
    wire t8, t9;
    wire [2:0] t10;
    wire t11, t12;
    wire [2:0] t13;
    wire t14, t15;
    wire [2:0] t16;
    wire t17;
    wire [2:0] t18;
    wire t19, t20;
    wire [31:0] t21;

    assign t1 = ballot[0] ? ballot[10:8]
        : 3'd0;
    assign t2 = ballot[1] & ~ballot[0];
    assign t3 = ballot[0] | ballot[1];
    assign t4 = t2 ? (t1 | ballot[13:11])
        : t1;
    assign t5 = ballot[2] & ~t3;
    assign t6 = t3 | ballot[2];
    assign t7 = t5 ? (t4 | ballot[16:14])
        : t4;
    assign t8 = ballot[3] & ~t6;
    assign t9 = t6 | ballot[3];
    assign t10 = t8 ? (t7 | ballot[19:17])
        : t7;
    assign t11 = ballot[4] & ~t9;
    assign t12 = t9 | ballot[4];
    assign t13 = t11 ? (t10 | ballot[22:20])
        : t10;
    assign t14 = ballot[5] & ~t12;
    assign t15 = t12 | ballot[5];
    assign t16 = t14 ? (t13 | ballot[25:23])
        : t13;
    assign t17 = ballot[6] & ~t15;
    assign t18 = t17 ? (t16 | ballot[28:26])
        : t16;
    assign t19 = ballot[7] & ~(t15 | ballot[6]);
    assign t20 = given[2] == given[0];
    assign t21 = {t20, given[5], given[2], t20, given[5], given[2], t20, given[5], given[2], t20,
            given[5], given[2], t20, given[5], given[2], t20, given[5], given[2], t20, given[5], given[2],
            t20, given[5], given[2], 8'd1 << given_row};
    assign square = {place[1], place[1] == column_index[2], place[1] == column_index[0], place[0],
            place[0] == column_index[1], place[0] == place[2]};
    assign map = {t19 & (ballot[31:29] == 3'd7), t19 & (ballot[31:29] == 3'd3), t14 & (ballot[25:23] ==
            3'd7), t14 & (ballot[25:23] == 3'd3), t14 & (ballot[25:23] == 3'd2), t14 & (ballot[25:23] ==
            3'd6), t19 & (ballot[31:29] == 3'd2), t19 & (ballot[31:29] == 3'd6), t17 & (ballot[28:26] ==
            3'd7), t17 & (ballot[28:26] == 3'd3), t11 & (ballot[22:20] == 3'd7), t11 & (ballot[22:20] ==
            3'd3), t11 & (ballot[22:20] == 3'd2), t11 & (ballot[22:20] == 3'd6), t17 & (ballot[28:26] ==
            3'd2), t17 & (ballot[28:26] == 3'd6), t8 & (ballot[19:17] == 3'd7), t8 & (ballot[19:17] ==
            3'd3), t2 & (ballot[13:11] == 3'd7), t2 & (ballot[13:11] == 3'd3), t2 & (ballot[13:11] ==
            3'd2), t2 & (ballot[13:11] == 3'd6), t8 & (ballot[19:17] == 3'd2), t8 & (ballot[19:17] ==
            3'd6), t5 & (ballot[16:14] == 3'd7), t5 & (ballot[16:14] == 3'd3), ballot[0] & (ballot[10:8]
            == 3'd7), ballot[0] & (ballot[10:8] == 3'd3), ballot[0] & (ballot[10:8] == 3'd2), ballot[0] &
            (ballot[10:8] == 3'd6), t5 & (ballot[16:14] == 3'd2), t5 & (ballot[16:14] == 3'd6), t5 &
            (ballot[16:14] == 3'd5), t5 & (ballot[16:14] == 3'd1), ballot[0] & (ballot[10:8] == 3'd5),
            ballot[0] & (ballot[10:8] == 3'd1), ballot[0] & (ballot[10:8] == 3'd0), ballot[0] &
            (ballot[10:8] == 3'd4), t5 & (ballot[16:14] == 3'd0), t5 & (ballot[16:14] == 3'd4), t8 &
            (ballot[19:17] == 3'd5), t8 & (ballot[19:17] == 3'd1), t2 & (ballot[13:11] == 3'd5), t2 &
            (ballot[13:11] == 3'd1), t2 & (ballot[13:11] == 3'd0), t2 & (ballot[13:11] == 3'd4), t8 &
            (ballot[19:17] == 3'd0), t8 & (ballot[19:17] == 3'd4), t17 & (ballot[28:26] == 3'd5), t17 &
            (ballot[28:26] == 3'd1), t11 & (ballot[22:20] == 3'd5), t11 & (ballot[22:20] == 3'd1), t11 &
            (ballot[22:20] == 3'd0), t11 & (ballot[22:20] == 3'd4), t17 & (ballot[28:26] == 3'd0), t17 &
            (ballot[28:26] == 3'd4), t19 & (ballot[31:29] == 3'd5), t19 & (ballot[31:29] == 3'd1), t14 &
            (ballot[25:23] == 3'd5), t14 & (ballot[25:23] == 3'd1), t14 & (ballot[25:23] == 3'd0), t14 &
            (ballot[25:23] == 3'd4), t19 & (ballot[31:29] == 3'd0), t19 & (ballot[31:29] == 3'd4)};
    assign many = column_many | (|ballot[39:32]);
    assign written = {8'd0, t21};
    assign place = t19 ? (t18 | ballot[31:29])
        : t18;
    assign given_row = {given[4] == given[5], given[1] == given[2], given[5] == given[3]};

    column column (
        .request(ballot[7:0]),
        .any(column_any),
        .many(column_many),
        .index(column_index)
    );
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
    input  wire job_makes,
    input  wire job_unmakes,
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
    output wire [34:0] question, // Question: black[0], forward[1], reverse[2], targets[3], adjacent[4],
            // downwards[5], lift_king[6], king_admit[8:7], admit[10:9], castling[11], everyone[12],
            // by_diagonal[13], by_line[14], by_knight[15], discoverers[16], king[17], pawn_capture[18],
            // pawn_step[19], mark_kings[20], latch_victims[21], latch_attackers[22], latch_lines[23],
            // latch_discoverers[24], latch_allowed[25], answers[26], capture_answers[27],
            // along_diagonal[28], along_line[29], en_passant_answers[30], specials[31], clear_hung[32],
            // set_hung[33], pins[34]
    output wire [39:0] select,
    output wire [16:0] vote, // Vote: attackers[0], after[1], resume[2], inclusive[3], last_level[6:4],
            // last_square[12:7], captures[13], retire_attacker[14], retire_victim[15], retire_quiet[16]
    output wire guard_crossed,
    input  wire [44:0] winner, // Winner: found[0], more[1], level[4:2], ballot[44:5]
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
    localparam [5:0] State_AskCheckers = 6'd1;
    localparam [5:0] State_AskAnswers = 6'd2;
    localparam [5:0] State_Verdict = 6'd3;
    localparam [5:0] State_Serve = 6'd4;
    localparam [5:0] State_AskStrength = 6'd5;
    localparam [5:0] State_Refuse = 6'd6;
    localparam [5:0] State_AskHungAttackers = 6'd7;
    localparam [5:0] State_AskChecks = 6'd8;
    localparam [5:0] State_AskKingLines = 6'd9;
    localparam [5:0] State_AskTargets = 6'ha;
    localparam [5:0] State_AskReach = 6'hb;
    localparam [5:0] State_FindAttackers = 6'hc;
    localparam [5:0] State_Make = 6'hd;
    localparam [5:0] State_Descend = 6'he;
    localparam [5:0] State_Unmake = 6'hf;
    localparam [5:0] State_FindVictims = 6'h10;
    localparam [5:0] State_TryCheck = 6'h11;
    localparam [5:0] State_TryLegal = 6'h12;
    localparam [5:0] State_AskDefended = 6'h13;
    localparam [5:0] State_AskDiscoverers = 6'h14;
    localparam [5:0] State_AskEscapes = 6'h16;
    localparam [5:0] State_AskHung = 6'h17;
    localparam [5:0] State_TestLegal = 6'h18;
    localparam [5:0] State_VoteVictim = 6'h19;
    localparam [5:0] State_RetireVictims = 6'h1a;
    localparam [5:0] State_VoteHung = 6'h1b;
    localparam [5:0] State_CountEscapes = 6'h1c;
    localparam [5:0] State_Unwind = 6'h1d;
    localparam [5:0] State_MarkOwnKings = 6'h1e;
    localparam [5:0] State_VoteReach = 6'h1f;
    localparam [5:0] State_VoteAttacker = 6'h20;
    localparam [5:0] State_MarkEnemyKings = 6'h21;
    localparam [5:0] State_Leaf = 6'h22;
    localparam [5:0] State_RetireAttackers = 6'h23;
    localparam [5:0] State_AskKingCapture = 6'h24;
    localparam [5:0] State_AskLifted = 6'h25;
    localparam [5:0] State_Peek = 6'h26;
    localparam [5:0] State_VoteChecker = 6'h27;
    localparam [5:0] State_VoteHungAttacker = 6'h28;
    localparam [5:0] State_Repeat = 6'h29;
    localparam [5:0] State_NextPromotion = 6'h2a;
    localparam [5:0] State_Judge = 6'h2b;
    localparam [5:0] State_TryMake = 6'h2c;
    localparam [5:0] State_TryVerdict = 6'h2d;
    localparam [5:0] State_Ascend = 6'h2e;
    localparam [5:0] State_Reenter = 6'h2f;
    wire idle, more, double_check, reversed, flipped, load_next;
    wire [39:0] loaded;
    wire elect_next;
    wire [39:0] elected;
    wire [3:0] order, aim;
    wire [5:0] home, own_king;
    wire proceed, prepare, diverted, begin_, neighbours;
    wire [3:0] file_now, file_then, rank_now, rank_then;
    wire [2:0] order_kind;
    wire enter, evading, checking, attacking, judging, resume, last_rank, captures, excluded,
            pawns_qualify, finds_attackers, ask_attackers, elect_victim, elect_attacker, promotes,
            top_promotes, pending_promotion, direct, worthwhile, matches_;
    wire [2:0] promoted;
    wire skip, exhaust, offer, decides;
    wire [5:0] lost, beyond;
    wire making, unmaking, recall, stop;
    reg  [5:0] state;
    reg  [3:0] goal;
    reg  [1:0] progress;
    reg  [6:0] depth, base;
    reg  verified, kings, found_register, aborted_register, analysed_register;
    reg  [14:0] move_register; // Choice: to[5:0], attacker[8:6], victim[11:9], promotion[13:12],
            // en_passant[14]
    reg  [39:0] from_register, next_register;
    reg  [5:0] former;
    wire [5:0] origin_square;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] origin_map;
    /* verilator lint_on UNUSEDSIGNAL */
    wire origin_many;
    wire [39:0] origin_written;
    wire [5:0] candidate_square;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] candidate_map;
    /* verilator lint_on UNUSEDSIGNAL */
    wire candidate_many;
    wire [5:0] candidate_given;
    wire [39:0] candidate_written;
    reg  [2:0] next_level;
    reg  next_valid, more_left, continued, repeated, victim_elected, attacker_elected;
    reg  [3:0] victim_lines;
    reg  in_check, several_checkers, illegal, test_check, leaf, have, ready, hung_second, hung_defended,
            hung_mark;
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
    wire t28, t29, t30, t31;
    wire [1:0] t32;
    wire t33, t34, t35, t36, t37, t38, t39, t40, t41, t42, t43, t44, t45;
    wire [2:0] t46;
    wire t47, t48, t49, t50, t51;
    wire [1:0] t52;
    wire t53, t54, t55, t56, t57, t58, t59, t60, t61, t62, t63, t64, t65, t66, t67, t68, t69, t70, t71,
            t72, t73, t74, t75, t76, t77, t78, t79, t80, t81, t82, t83, t84, t85, t86, t87, t88, t89, t90,
            t91, t92, t93, t94, t95, t96, t97, t98, t99, t100;
    wire [1:0] t101;
    wire t102, t103, t104, t105, t106, t107, t108, t109;
    wire [4:0] t110;
    wire t111;
    wire [2:0] t112;
    wire t113, t114, t115, t116, t117, t118, t119, t120, t121, t122, t123, t124, t125, t126, t127, t128,
            t129, t130, t131, t132, t133, t134, t135, t136, t137, t138;
    wire [6:0] t139;
    wire t140, t141, t142;
    wire [13:0] t143;
    wire t144;
    wire [6:0] t145;
    wire t146, t147, t148;
    wire [14:0] t149;
    wire t150;
    wire [6:0] t151;
    wire [1:0] t152;
    wire [14:0] t153;
    wire t154, t155, t156, t157, t158, t159, t160, t161, t162, t163, t164, t165, t166, t167, t168, t169,
            t170, t171, t172, t173, t174, t175, t176, t177, t178, t179, t180, t181, t182, t183, t184,
            t185, t186, t187, t188, t189, t190, t191, t192, t193, t194, t195, t196, t197;
    wire [5:0] t198;
    wire t199, t200, t201, t202, t203, t204, t205, t206, t207, t208, t209;
    wire [5:0] t210, t211, t212;
    wire t213;
    wire [5:0] t214, t215, t216, t217, t218;
    wire [1:0] t219;
    wire t220;
    wire [1:0] t221;
    wire t222, t223;
    wire [6:0] t224;
    wire t225, t226, t227, t228, t229, t230, t231, t232;
    wire [1:0] t233;
    wire t234;
    wire [5:0] t235, t236;
    wire t237, t238, t239, t240, t241, t242, t243, t244, t245, t246, t247, t248;
    wire [5:0] t249, t250;
    wire t251, t252;
    wire [3:0] t253;
    wire t254, t255, t256, t257, t258, t259, t260, t261, t262, t263, t264, t265, t266, t267, t268, t269,
            t270, t271, t272, t273, t274, t275, t276, t277, t278, t279;
    wire [5:0] t280;
    wire t281, t282;
    wire [1:0] t283;
    wire t284, t285, t286;
    wire [1:0] t287;
    wire t288, t289, t290;
    wire [1:0] t291;
    wire t292, t293, t294, t295;
    wire [5:0] t296;
    wire t297;
    wire [5:0] t298;
    wire t299, t300, t301, t302, t303;
    wire [6:0] t304;
    wire [8:0] t305;
    wire t306;
    wire [2:0] t307;
    wire t308, t309;
    wire [14:0] t310;
    wire [5:0] t311;
    wire t312, t313;
    wire [47:0] t314;
    wire t315;
    wire [5:0] t316, t317;
    wire t318;

    assign t1 = move_register[8:6] == 3'd7;
    assign t2 = goal == Command_Perft;
    assign t3 = goal == Command_MakeMove;
    assign t4 = |state[5:4];
    assign t5 = state == State_FindAttackers;
    assign t6 = state == State_Descend;
    assign t7 = mover ^ flipped;
    assign t8 = state != State_AskTargets;
    assign t9 = state == State_AskTargets;
    assign t10 = state == State_VoteVictim;
    assign t11 = kind == 3'd1;
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
    assign t26 = t18 ? ((t17 == 4'd4) ? 6'hd : ((t17 == 4'd6) ? 6'hf : (verified ? state : 6'h1e)))
        : state;
    assign t27 = t18 ? ((t17 == 4'd1) ? operand[6:0] : depth)
        : depth;
    assign t28 = t17 == 4'd0;
    assign t29 = hung_second & t28;
    assign t30 = spent & t28;
    assign t31 = state == State_MarkOwnKings;
    assign t32 = t20 ? 2'd1
        : progress;
    assign t33 = state == State_MarkEnemyKings;
    assign t34 = state == State_AskKingCapture;
    assign t35 = state == State_Verdict;
    assign t36 = (candidate_many | ~kings) | king_capture;
    assign t37 = ~t36;
    assign t38 = state == State_Refuse;
    assign t39 = state == State_AskCheckers;
    assign t40 = state == State_VoteChecker;
    assign t41 = state == State_AskAnswers;
    assign t42 = state == State_AskChecks;
    assign t43 = state == State_AskDiscoverers;
    assign t44 = state == State_FindVictims;
    assign t45 = in_check & evading;
    assign t46 = t45 ? 3'd2
        : 3'd5;
    assign t47 = state == State_RetireVictims;
    assign t48 = state == State_RetireAttackers;
    assign t49 = state == State_VoteAttacker;
    assign t50 = goal != Command_Perft;
    assign t51 = state == State_Repeat;
    assign t52 = move_register[13:12] + 2'd1;
    assign t53 = state == State_NextPromotion;
    assign t54 = state == State_Judge;
    assign t55 = checking & ~direct;
    assign t56 = attacking & ~worthwhile;
    assign t57 = legal | t55;
    assign t58 = state == State_TryMake;
    assign t59 = state == State_TryLegal;
    assign t60 = state == State_TryCheck;
    assign t61 = state == State_TryVerdict;
    assign t62 = (test_check & (~king_capture | (illegal & legal))) | (king_capture & (legal &
            ~test_check));
    assign t63 = state == State_Make;
    assign t64 = state == State_Unmake;
    assign t65 = depth == 7'd1;
    assign t66 = state == State_Leaf;
    assign t67 = have & ~ready;
    assign t68 = state == State_Ascend;
    assign t69 = base == height;
    assign t70 = base != height;
    assign t71 = state == State_AskDefended;
    assign t72 = state == State_AskHung;
    assign t73 = state == State_VoteHung;
    assign t74 = state == State_AskHungAttackers;
    assign t75 = next_level == 3'd6;
    assign t76 = state == State_VoteHungAttacker;
    assign t77 = next_level == 3'd2;
    assign t78 = next_level == 3'd7 ? (~hung_defended | (3'd3 < winner[4:2]))
        : next_level == 3'd5 ? (~hung_defended | (3'd4 < winner[4:2]))
        : t77 ? ~hung_defended
        : ~hung_defended | (winner[4:2] == 3'd7);
    assign t79 = state == State_AskStrength;
    assign t80 = state == State_AskLifted;
    assign t81 = state == State_AskEscapes;
    assign t82 = state == State_CountEscapes;
    assign t83 = state == State_Unwind;
    assign t84 = state == State_Peek;
    assign t85 = state == State_Reenter;
    assign t86 = state == State_TestLegal;
    assign t87 = state == State_AskReach;
    assign t88 = state == State_VoteReach;
    assign t89 = state == State_AskKingLines;
    assign t90 = state != State_Verdict;
    assign t91 = state != State_AskKingCapture;
    assign t92 = state != State_MarkEnemyKings;
    assign t93 = state != State_MarkOwnKings;
    assign t94 = state != State_Idle;
    assign t95 = state != State_Reenter;
    assign t96 = state != State_Peek;
    assign t97 = state != State_Serve;
    assign t98 = state != State_Unwind;
    assign t99 = state != State_CountEscapes;
    assign t100 = ((((((((state != State_AskKingLines) & (state != State_VoteReach)) & (state !=
            State_AskReach)) & (state != State_TestLegal)) & t95) & t96) & t97) & t98) & t99;
    assign t101 = t81 | (t82 | (t83 | (serving | (t84 | (t85 | t86))))) ? 2'd0
        : t87 ? 2'd1
        : t88 ? 2'd0
        : t89 ? 2'd1
        : 2'd2;
    assign t102 = state != State_AskEscapes;
    assign t103 = state != State_AskLifted;
    assign t104 = state != State_AskStrength;
    assign t105 = state != State_VoteHungAttacker;
    assign t106 = t79 & t105;
    assign t107 = state != State_AskHungAttackers;
    assign t108 = state != State_VoteHung;
    assign t109 = state != State_AskHung;
    assign t110 = t72 ? 5'd1
        : t73 ? 5'd0
        : t74 ? 5'd2
        : t76 ? 5'd0
        : t79 ? 5'd2
        : {t80 ? 3'd4 : {1'b0, t101}, 1'b0, t81 & t103};
    assign t111 = state != State_AskDefended;
    assign t112 = t71 ? {2'd0, ~hung_second}
        : {t72 ? 2'd0 : (t73 ? {1'b0, hung_mark} : {((((t100 & t102) & t103) & t104) & t105) & t107,
                1'b0}), 1'b0};
    assign t113 = state != State_Ascend;
    assign t114 = state != State_Leaf;
    assign t115 = state != State_Descend;
    assign t116 = t6 | (t66 | t68);
    assign t117 = state != State_Unmake;
    assign t118 = state != State_Make;
    assign t119 = state != State_TryVerdict;
    assign t120 = (((((((((((t80 & t104) & t105) & t107) & t108) & t109) & t111) & t113) & t114) & t115) &
            t117) & t118) & t119;
    assign t121 = t61 | (t63 | (t64 | (t6 | (t66 | (t68 | (t71 | (t72 | (t73 | (t74 | (t76 | (t79 |
            t80)))))))))));
    assign t122 = state != State_TryCheck;
    assign t123 = state != State_TryLegal;
    assign t124 = (((((((((((t74 | t106) & t108) & t109) & t111) & t113) & t114) & t115) & t117) & t118) &
            t119) & t122) & t123;
    assign t125 = state != State_TryMake;
    assign t126 = state != State_Judge;
    assign t127 = t54 | (t58 | (t59 | (t60 | (t61 | (t63 | (t64 | (t6 | (t66 | (t68 | (t71 | (t72 |
            t73)))))))))));
    assign t128 = state != State_NextPromotion;
    assign t129 = state != State_Repeat;
    assign t130 = state != State_VoteAttacker;
    assign t131 = state != State_RetireAttackers;
    assign t132 = state != State_FindAttackers;
    assign t133 = t5 | (t48 | (t49 | (t51 | (t53 | (t54 | (t58 | (t59 | (t60 | (t61 | (t63 | (t64 |
            t116)))))))))));
    assign t134 = state != State_RetireVictims;
    assign t135 = state != State_VoteVictim;
    assign t136 = ((((((((((t120 & t122) & t123) & t125) & t126) & t128) & t129) & t130) & t131) & t132) &
            t134) & t135;
    assign t137 = t10 | (t47 | (t5 | (t48 | (t49 | (t51 | (t53 | (t54 | (t58 | (t59 | (t60 |
            t121))))))))));
    assign t138 = t10 | (t47 | t133);
    assign t139 = {((((((((t124 & t125) & t126) & t128) & t129) & t130) & t131) & t132) & t134) & t135,
            2'd0, t137 ? 2'd2 : (t81 ? 2'd1 : 2'd2), 1'b1, t136};
    assign t140 = t9 | t43;
    assign t141 = t43 | (t9 | (t44 | t138));
    assign t142 = t41 | (t42 | (t43 | (t9 | (t44 | (t10 | (t47 | (t5 | (t48 | (t49 | (t51 | (t53 |
            t127)))))))))));
    assign t143 = {t42 ? 4'd1 : {t141 ? 3'd0 : t112, 1'b0}, 5'd0, t42 ? 5'h14 : (t43 ? 5'd8 : (t9 ? 5'h14
            : (t44 ? 5'd1 : (t138 ? 5'd0 : (t71 ? 5'h10 : t110)))))};
    assign t144 = t40 | (t41 | (t42 | t140));
    assign t145 = t144 ? 7'ha
        : t44 ? {1'b0, {attacking ? 5'd8 : {t46[2], (checking & ~discoverers) ? 4'ha : {t46[1:0], 2'd1}},
                1'b0}}
        : t139;
    assign t146 = t40 | t142;
    assign t147 = t34 | (t35 | t38);
    assign t148 = t31 | t33;
    assign t149 = t148 ? 15'd5
        : {t147 ? 14'd0 : (t39 ? 14'd6 : (t40 ? 14'd0 : (t41 ? {4'd0, {double_check ? 4'd0 :
                {selected_passed, selected_lines[1:0], 1'b1}, 6'h30}} : t143))), 1'b0};
    assign t150 = idle | (t31 | (t33 | t147));
    assign t151 = t150 ? 7'ha
        : t39 ? 7'h4a
        : t145;
    assign t152 = t150 ? 2'd0
        : t39 ? 2'd2
        : t146 ? 2'd0
        : t74 ? 2'd3
        : {t106, 1'b0};
    assign t153 = idle ? 15'd0
        : t149;
    assign t154 = t74 | (t76 | (t79 | (t80 | t81)));
    assign t155 = t53 | (t54 | (t58 | (t59 | (t60 | (t61 | (t63 | (t64 | (t6 | (t66 | (t68 | (t71 |
            t72)))))))))));
    assign t156 = t51 | t155;
    assign t157 = state != State_FindVictims;
    assign t158 = state != State_AskDiscoverers;
    assign t159 = state != State_AskChecks;
    assign t160 = state != State_AskAnswers;
    assign t161 = state != State_VoteChecker;
    assign t162 = state != State_AskCheckers;
    assign t163 = t39 | (t40 | (t41 | (t42 | (t43 | (t9 | (t44 | (t10 | (t47 | (t5 | (t48 | (t49 |
            t156)))))))))));
    assign t164 = state != State_Refuse;
    assign t165 = t90 & (((((((t8 & ((t135 & (t47 ? resume : (t48 & t132))) & t157)) & t158) & t159) &
            t160) & t161) & t162) & t164);
    assign t166 = idle | (t31 | (t33 | (t34 | (t35 | (t38 | t163)))));
    assign t167 = t9 | (t44 | (t10 | (t47 | (t5 | (t48 | (t49 | (t51 | (t53 | (t54 | (t58 | (t59 |
            t122)))))))))));
    assign t168 = t86 | t87;
    assign t169 = t73 ? (hung_second & ~winner[0])
        : t107 & (t105 & (t104 & (t103 & (t102 & (t99 & (t98 & (t97 & (t96 & (t95 & t168)))))))));
    assign t170 = t126 & (t125 & (t123 & (t122 & (t119 & (t118 & (t117 & (t115 & (t114 & (t113 & (t111 &
            (t109 & t169)))))))))));
    assign t171 = t160 & (t159 & (t158 & (t8 & (t44 ? resume : (t135 & (t134 & (t132 & (t131 & (t130 &
            (t129 & (t128 & t170)))))))))));
    assign t172 = t94 & (t93 & (t92 & (t91 & (t90 & (t164 & (t162 & (t161 & t171)))))));
    assign t173 = t93 & (t33 | (t34 | (t90 & (t164 & (t162 & (t40 | (t160 & (t159 & (t158 & (t8 & (t136 &
            t157)))))))))));
    assign t174 = t31 | (t33 | t34);
    assign t175 = t68 | (t71 | (t72 | (t73 | (t74 | (t76 | (t79 | (t80 | (t81 | (t82 | (t83 | (serving |
            t84)))))))))));
    assign t176 = t49 | (t51 | (t53 | (t54 | (t58 | (t59 | (t60 | (t61 | (t63 | (t64 | (t6 | (t66 |
            t175)))))))))));
    assign t177 = t38 | (t39 | (t40 | (t41 | (t42 | (t43 | (t9 | (t44 | (t10 | (t47 | (t5 | (t48 |
            t176)))))))))));
    assign t178 = t131 & (t130 & (t129 & (t128 & (t126 & (t125 & (t123 & (t122 & (t119 & (t118 & (t117 &
            (t6 & t65)))))))))));
    assign t179 = t90 & (t164 & (t162 & (t161 & (t160 & (t159 & (t158 & (t8 & (t157 & (t135 & (t134 &
            (t132 & t178)))))))))));
    assign t180 = t94 & (t93 & (t92 & (t91 & t179)));
    assign t181 = idle | t174;
    assign t182 = t91 & (t90 & (t164 & (t162 & (t161 & (t160 & (t159 & (t158 & (t8 & (t157 & (t135 & (t5 &
            t134)))))))))));
    assign t183 = t94 & (t93 & (t92 & t182));
    assign t184 = t107 & (t105 & (t104 & (t103 & (t102 & (t82 & ~victim_elected)))));
    assign t185 = t125 & (t123 & (t122 & (t119 & (t118 & (t117 & (t115 & (t114 & (t113 & (t111 & (t109 &
            (t73 ? winner[0] : t184)))))))))));
    assign t186 = t159 & (t158 & (t8 & (t157 & (t10 | (t134 & (t132 & (t131 & (t130 & (t129 & (t128 &
            (t126 & t185)))))))))));
    assign t187 = t111 & (t109 & (t108 & (t107 & (t105 & (t104 & (t103 & (t102 & (t99 & (t98 & (t97 & (t67
            & t84)))))))))));
    assign t188 = t129 & (t128 & (t126 & (t125 & (t123 & (t122 & (t119 & (t118 & (t117 & (t115 & (t66 ?
            t67 : (t113 & t187)))))))))));
    assign t189 = t162 & (t161 & (t160 & (t159 & (t158 & (t8 & (t157 & (t135 & (t134 & (t132 & (t131 &
            (t49 | t188)))))))))));
    assign t190 = t131 & (t130 & (t129 & (t128 & (t54 ? t56 : (t125 & (t123 & (t122 & (t61 & (t62 | (t3 &
            ~matches_))))))))));
    assign t191 = t90 & (t164 & (t162 & (t161 & (t160 & (t159 & (t158 & (t8 & (t157 & (t135 & (t134 &
            (t132 & t190)))))))))));
    assign t192 = t159 & (t158 & (t8 & (t157 & (t10 ? ~winner[0] : (t134 & (t132 & (t131 & (t49 &
            (~winner[0] & ~next_valid)))))))));
    assign t193 = t51 | t53;
    assign t194 = t160 & (t159 & (t158 & (t8 & (t157 & (t135 & (t134 & (t132 & (t131 & (t49 ? (~repeated &
            t50) : t193)))))))));
    assign t195 = t125 & (t123 & (t122 & (t119 & (t118 & (t117 & (t115 & (t114 & (t113 & (t111 & (t109 &
            (t73 | t184)))))))))));
    assign t196 = t159 & (t158 & (t8 & (t157 & (t10 | (t134 & (t132 & (t131 & (t49 | (t129 & (t128 & (t126
            & t195)))))))))));
    assign t197 = t47 | (t5 | t48);
    assign t198 = t10 ? beyond
        : t197 ? home
        : t49 ? (next_valid ? 6'hc : beyond)
        : t156 ? home
        : t73 ? (hung_second ? (searching ? 6'd4 : 6'd5) : 6'h13)
        : home;
    assign t199 = t33 | (t34 | (t35 | (t38 | (t39 | (t40 | (t41 | (t42 | (t43 | (t9 | t44)))))))));
    assign t200 = t132 & (t131 & (t130 & (t129 & (t128 & (t126 & (t58 | (t123 & (t122 & (t119 & (t63 | (t6
            & t117)))))))))));
    assign t201 = t91 & (t90 & (t164 & (t162 & (t161 & (t160 & (t159 & (t158 & (t8 & (t157 & (t135 & (t134
            & t200)))))))))));
    assign t202 = t94 & (t93 & (t92 & t201));
    assign t203 = t66 | (t68 ? t70 : (t111 & (t109 & (t108 & (t107 & (t105 & (t104 & (t103 & (t102 & (t99
            & (t70 & t83)))))))))));
    assign t204 = t130 & (t129 & (t128 & (t126 & (t125 & (t59 ? ~test_check : (t60 | (t119 & (t118 & (t64
            | (t115 & t203))))))))));
    assign t205 = t164 & (t162 & (t161 & (t160 & (t159 & (t158 & (t8 & (t157 & (t135 & (t134 & (t132 &
            (t131 & t204)))))))))));
    assign t206 = t94 & (t93 & (t92 & (t91 & (t90 & t205))));
    assign t207 = t129 & (t128 & (t126 & (t125 & (t123 & (t122 & (t119 & (t118 & (t64 | (t115 & (t114 &
            (t68 & t70)))))))))));
    assign t208 = t162 & (t161 & (t160 & (t159 & (t158 & (t8 & (t157 & (t135 & (t134 & (t132 & (t131 &
            (t130 & t207)))))))))));
    assign t209 = t94 & (t93 & (t92 & (t91 & (t90 & (t164 & t208)))));
    assign t210 = t83 ? (t69 ? 6'd0 : t26)
        : serving ? t26
        : t84 ? 6'd4
        : t85 ? t26
        : t86 ? 6'd5
        : t87 ? 6'h1f
        : t88 ? 6'd4
        : t89 ? 6'h15
        : 6'h13;
    assign t211 = t76 ? 6'h1b
        : t79 ? 6'h25
        : t80 ? 6'h16
        : t81 ? 6'h1c
        : t82 ? (victim_elected ? t26 : ((searching & (|escapes_register)) ? 6'd4 : t26))
        : t210;
    assign t212 = t66 ? (have ? 6'he : 6'h2e)
        : t68 ? (t69 ? 6'd0 : 6'h10)
        : t71 ? 6'h17
        : t72 ? 6'h1b
        : t73 ? 6'd7
        : t74 ? ((t75 | selected_target) ? 6'h1b : 6'h28)
        : t211;
    assign t213 = t63 | t64;
    assign t214 = t60 ? 6'h2d
        : t61 ? (t62 ? t26 : (t3 ? (matches_ ? 6'hd : t26) : home))
        : t213 ? 6'd0
        : t6 ? (t65 ? 6'h22 : 6'h10)
        : t212;
    assign t215 = t49 ? (t2 ? 6'he : (repeated ? 6'h29 : t26))
        : t193 ? t26
        : t54 ? (t56 ? t26 : (t57 ? 6'h2c : home))
        : t58 ? 6'h12
        : t59 ? (test_check ? 6'h11 : 6'h2d)
        : t214;
    assign t216 = t10 ? ((t2 & king_capture) ? 6'h2e : 6'h1a)
        : t47 ? ((spent & resume) ? 6'h19 : 6'hc)
        : t5 ? (resume ? 6'h23 : 6'h20)
        : t48 ? 6'h20
        : t215;
    assign t217 = t39 ? 6'h27
        : t40 ? ((kind != 3'd2) ? 6'd4 : 6'd2)
        : t41 ? 6'h10
        : t42 ? 6'h14
        : t140 ? 6'h10
        : t44 ? (resume ? 6'h1a : 6'h19)
        : t216;
    assign t218 = idle ? t26
        : t31 ? 6'h21
        : t33 ? 6'h24
        : t34 ? 6'd3
        : t35 ? (t36 ? 6'd6 : t26)
        : t38 ? 6'd0
        : t217;
    assign t219 = t63 ? 2'd0
        : t64 ? 2'd1
        : t6 ? (t65 ? progress : 2'd0)
        : t66 ? progress
        : t68 ? (t69 ? 2'd0 : 2'd1)
        : t71 ? t32
        : progress;
    assign t220 = t48 | (t49 | (t51 | (t53 | (t54 | (t58 | (t59 | (t60 | t61)))))));
    assign t221 = idle ? progress
        : t31 ? t32
        : t199 ? progress
        : t10 ? 2'd2
        : t47 ? progress
        : t5 ? 2'd2
        : t220 ? progress
        : t219;
    assign t222 = t10 | (t47 | (t5 | (t48 | (t49 | (t51 | (t53 | (t54 | (t58 | (t59 | (t60 | (t61 |
            t213)))))))))));
    assign t223 = t31 | (t33 | (t34 | (t35 | (t38 | (t39 | (t40 | (t41 | (t42 | (t43 | (t9 | (t44 |
            t222)))))))))));
    assign t224 = idle | t223 ? t27
        : t6 ? (t65 ? t27 : (depth - 7'd1))
        : t66 ? t27
        : t68 ? (t69 ? t27 : (depth + 7'd1))
        : t27;
    assign t225 = t38 | (t39 | (t40 | (t41 | (t42 | (t43 | (t9 | (t44 | (t10 | (t47 | (t5 | t220))))))))));
    assign t226 = t54 ? (t56 ? found_register : (found_register | ~t57))
        : t58 | (t59 | t60) ? found_register
        : t61 ? (t62 ? found_register : (found_register | (goal != Command_MakeMove)))
        : t118 & (found_register & t117);
    assign t227 = t39 | (t40 | (t41 | (t42 | (t43 | (t9 | (t44 | (t10 | (t47 | (t5 | (t48 | (t49 |
            t193)))))))))));
    assign t228 = idle | (t31 | (t33 | (t34 | (t35 | (t38 | t227)))));
    assign t229 = t228 ? found_register
        : t226;
    assign t230 = t117 & (t116 ? analysed_register : (t111 & ((t72 | (t73 | t154)) ? analysed_register :
            (t82 ? ((victim_elected | winner[0]) ? analysed_register : (goal != Command_Search)) :
            analysed_register))));
    assign t231 = idle | (t31 | (t33 | (t34 | (t35 | t225)))) ? analysed_register
        : t118 & t230;
    assign t232 = t38 | (t39 | (t40 | (t41 | (t42 | (t43 | (t9 | (t44 | (t10 | (t47 | (t5 | (t48 |
            t49)))))))))));
    assign t233 = idle | (t31 | (t33 | (t34 | (t35 | t232)))) ? move_register[13:12]
        : t51 ? ((former == origin_square) ? t52 : 2'd0)
        : t53 ? t52
        : move_register[13:12];
    assign t234 = t33 | (t34 | (t35 | (t38 | (t39 | (t40 | (t41 | (t42 | (t43 | (t9 | (t44 | (t10 |
            t197)))))))))));
    assign t235 = t74 | (t76 | (t79 | (t80 | (t81 | (t82 | (t83 | (serving | (t84 | t85)))))))) ?
            move_register[5:0]
        : t86 ? own_king
        : t87 ? square_now
        : move_register[5:0];
    assign t236 = t166 ? move_register[5:0]
        : t73 ? own_king
        : t235;
    assign t237 = t33 | (t34 | (t35 | (t38 | (t39 | (t40 | (t41 | (t42 | (t43 | (t9 | (t44 | (t10 |
            t47)))))))))));
    assign t238 = t60 | (t61 | (t63 | (t64 | (t6 | (t66 | (t68 | (t71 | (t72 | (t73 | (t74 | (t76 |
            t79)))))))))));
    assign t239 = t9 | (t44 | (t10 | (t47 | (t5 | (t48 | (t49 | (t51 | (t53 | (t54 | (t58 | (t59 |
            t238)))))))))));
    assign t240 = t41 | (t42 | (t43 | t239));
    assign t241 = idle | (t31 | (t33 | (t34 | (t35 | (t38 | t39)))));
    assign t242 = t43 | (t9 | (t44 | (t10 | (t47 | (t5 | (t48 | (t49 | (t51 | (t53 | (t54 | (t58 |
            t59)))))))))));
    assign t243 = idle | (t31 | (t33 | (t34 | (t35 | (t38 | (t39 | (t40 | (t41 | (t42 | t242))))))))) ?
            illegal
        : t60 ? king_capture
        : illegal;
    assign t244 = t131 & (t130 & (t129 & (t128 & (t126 & (t125 & (t123 & (t122 & (t119 & (t118 & (t117 &
            (t66 & t115)))))))))));
    assign t245 = t90 & (t164 & (t162 & (t161 & (t160 & (t159 & (t158 & (t8 & (t157 & (t135 & (t134 &
            (t132 & t244)))))))))));
    assign t246 = t74 | (t76 | (t79 | (t80 | (t81 | (t82 | (t83 | (serving | (t84 | (t85 | (t86 | (t87 |
            t88)))))))))));
    assign t247 = idle | (t31 | (t33 | (t34 | (t35 | (t38 | (t39 | (t40 | (t41 | (t42 | t141))))))))) ?
            hung_mark
        : t111 & (t72 ? hung_mark : (t108 & (t74 ? hung_mark : (t76 ? t78 : hung_mark))));
    assign t248 = idle | t148;
    assign t249 = t248 ? white_king
        : t34 ? (mover ? white_king : candidate_square)
        : t35 ? (mover ? candidate_square : white_king)
        : white_king;
    assign t250 = t248 ? black_king
        : t34 ? (mover ? candidate_square : black_king)
        : t35 ? (mover ? black_king : candidate_square)
        : black_king;
    assign t251 = t31 | (t33 | (t34 | (t35 | (t38 | (t39 | (t40 | (t41 | (t42 | (t43 | (t9 | (t44 |
            t137)))))))))));
    assign t252 = idle | t251;
    assign t253 = t166 ? scan_register
        : t73 ? (hung_mark ? (hung_second ? {1'b1, scan_register[2:0]} : {scan_register[3],
                scan_register[2] | selected_pinned, scan_register[0], 1'b1}) : scan_register)
        : scan_register;
    assign t254 = t88 ? ((displaced == 3'd2) ? selected_lines[2] : ((displaced == 3'd3) ?
            selected_lines[0] : ((displaced == 3'd4) ? selected_lines[1] : ((displaced == 3'd5) ?
            (selected_lines[0] | selected_lines[1]) : neighbours))))
        : reached_register;
    assign t255 = t72 | (t73 | (t74 | (t76 | (t79 | (t80 | (t81 | (t82 | (t83 | (serving | (t84 | (t85 |
            t168)))))))))));
    assign t256 = t53 | (t54 | (t58 | (t59 | (t60 | (t61 | (t63 | (t64 | (t6 | (t66 | (t68 | (t71 |
            t255)))))))))));
    assign t257 = t40 | (t41 | (t42 | (t43 | (t9 | (t44 | (t10 | (t47 | (t5 | (t48 | (t49 | (t51 |
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
        : t263 ? t218
        : t264 ? 6'd4
        : t274 ? t218
        : t267 ? 6'd4
        : t268 ? 6'd9
        : t269 ? 6'd1
        : t270 ? 6'hb
        : 6'h1d;
    assign t281 = t268 | t269;
    assign t282 = searching ? (t206 | job_unmakes)
        : t206;
    assign t283 = searching ? (t279 ? t221 : (t264 ? 2'd1 : (t274 ? t221 : (t267 ? (have ? 2'd2 : 2'd3) :
            ((t268 | (t269 | t270)) ? t221 : 2'd0)))))
        : t221;
    assign t284 = searching ? (t272 ? t229 : (t276 & (t278 ? t229 : (t275 & (t274 ? t229 : (t267 ? have :
            (t281 ? t229 : (t229 & t270))))))))
        : t229;
    assign t285 = searching ? ((t258 | (t259 | (t260 | (t261 | (t262 | (t263 | t264)))))) ? t30 : ((t30 |
            t266) & (job != Job_LeaveNext)))
        : t30;
    assign t286 = ~diverted;
    assign t287 = begin_ ? (t274 ? 2'd1 : 2'd0)
        : t283;
    assign t288 = ~begin_;
    assign t289 = t284 & t288;
    assign t290 = ~more;
    assign t291 = prepare ? (pending_promotion ? t52 : t233)
        : t233;
    assign t292 = order_kind == 3'd3;
    assign t293 = aim == Command_Next;
    assign t294 = aim == Command_Analyse;
    assign t295 = aim == Command_Search;
    assign t296 = t293 ? (exhausted ? 6'd0 : ((order_kind == 3'd4) ? 6'ha : (t292 ? 6'd8 : ((order_kind ==
            3'd2) ? 6'd1 : 6'h10))))
        : t294 ? 6'h13
        : t295 ? 6'd4
        : aim == Command_Generate ? 6'd0
        : 6'h10;
    assign t297 = t293 | t294;
    assign t298 = enter ? t296
        : begin_ ? (t263 ? 6'h18 : (job_kind[1] ? 6'h2f : 6'h10))
        : searching ? (t273 ? t218 : t280)
        : t218;
    assign t299 = enter ? (t293 ? t289 : (t289 & t294))
        : t289;
    assign t300 = next_level != 3'd1;
    assign t301 = selected_target & t77;
    assign t302 = next_level == 3'd1;
    assign t303 = ask_attackers | t153[2];
    assign t304 = excluded ? {t152[0], 4'd0, t151[6:5]}
        : checking | attacking ? {checking & (|selected_lines[1:0]), checking, selected_lines[2:0], 1'b0,
                checking}
        : {5'h10, t45 ? {selected_allowed, 1'b0} : 2'd3};
    assign t305 = finds_attackers ? {pawns_qualify & (t75 | ((t302 & ~last_rank) & (kind != 3'd1))),
            captures & pawns_qualify, t304}
        : {1'b0, {t152, 4'd0, t151[6:5]}};
    assign t306 = ~(diverted & ~prepare);
    assign t307 = elect_victim ? winner[4:2]
        : idle | (t31 | (t33 | (t34 | (t35 | (t38 | (t39 | t144)))))) ? next_level
        : t44 ? (resume ? move_register[11:9] : next_level)
        : next_level;
    assign t308 = winner[0] & elect_attacker;
    assign t309 = (top_promotes & t68) & (top[19:18] != 2'd3);
    assign t310 = recall ? {top[20], t309 ? (top[19:18] + 2'd1) : top[19:18], top[17:6]}
        : {ask_attackers ? t301 : move_register[14], t308 ? (repeated ? t291 : 2'd0) : t291, ask_attackers
                ? next_level : move_register[11:9], t308 ? winner[4:2] : move_register[8:6], ask_attackers
                ? candidate_square : move_register[5:0]};
    assign t311 = offer ? (judging ? 6'h2b : home)
        : skip ? (pending_promotion ? 6'h2a : 6'h20)
        : proceed ? (pending_promotion ? 6'h2a : ((next_valid & t290) ? 6'hc : 6'h20))
        : recall ? (t309 ? 6'he : t298)
        : t298;
    assign t312 = t50 & exhaust;
    assign t313 = ~stop;
    assign t314 = reset ? 48'd0
        : (leaf & ~king_capture) | count_node ? (nodes_register + 48'd1)
        : enter ? (t297 ? nodes_register : (((aim == Command_Perft) | t295) ? 48'd0 : nodes_register))
        : nodes_register;
    assign t315 = making & (move_register[8:6] == 3'd2);
    assign t316 = t315 ? (mover ? t249 : move_register[5:0])
        : t249;
    assign t317 = t315 ? (mover ? move_register[5:0] : t250)
        : t250;
    assign t318 = unmaking & (top[14:12] == 3'd2);
    assign busy = t94 | (command != Command_Nothing);
    assign found = found_register;
    assign exhausted = progress == Progress_Exhausted;
    assign aborted = aborted_register;
    assign bad_position = ((((((~verified & t38) & t90) & t91) & t92) & t93) & t94) & t313;
    assign no_move = (t94 & (t93 & (t92 & (t91 & (t90 & (verified & t38)))))) & t313;
    assign analysed = analysed_register;
    assign checkers = checkers_register;
    assign contact_check = contact_register;
    assign escapes = escapes_register;
    assign nodes = nodes_register;
    assign cycles = cycles_register;
    assign searching = goal == Command_Search;
    assign serving = state == State_Serve;
    assign more_here = more | pending_promotion;
    assign last = ~next_valid & (t290 & ~pending_promotion);
    assign interrupted = stop;
    assign recorded = t122 & (t123 & (t125 & (t64 | (searching | t63))));
    assign checked = in_check;
    assign scan = scan_register;
    assign reached = reached_register;
    assign question = {t153[14:3], t303, t153[1:0], t305, t151[4:0], reversed ^ t7, state[2], t9, reversed
            & t8, t4, t7};
    assign select = next_register;
    assign vote = {victim_elected & t302, victim_elected & t300, (attacker_elected & ~t303) & ~t282, t166
            ? t11 : (t73 | (t154 ? t11 : (t11 & t99))), state[5] ? {origin_square, move_register[8:6]} :
            {candidate_square, next_level}, repeated, t94 & (t93 & (t92 & (t91 & t165))), state[5] ?
            continued : (finds_attackers | (resume & t10)), state[5]};
    assign guard_crossed = idle | (t31 | (t33 | (t34 | (t35 | (t38 | (t39 | (t40 | (t41 | (t42 | (t43 |
            t167))))))))));
    assign current = {move_register, origin_square};
    assign make = making;
    assign unmake = unmaking;
    assign idle = state == State_Idle;
    assign more = more_left | origin_many;
    assign double_check = several_checkers | candidate_many;
    assign reversed = ~t4;
    assign flipped = state[0] & (~state[1] | (hung_second ^ state[2]));
    assign load_next = enter | (searching ? (t271 ? t172 : (t268 | (t269 | (t172 | t270)))) : t172);
    assign loaded = load_next ? candidate_written
        : 40'd0;
    assign elect_next = (t94 & t173) & t306;
    assign elected = elect_next | elect_victim ? winner[44:5]
        : 40'd0;
    assign order = idle ? command
        : t174 ? t17
        : t35 ? (t36 ? t17 : goal)
        : t17;
    assign aim = order != Command_Nothing ? order
        : idle | (t31 | (t33 | (t34 | (t35 | t177)))) ? Command_Nothing
        : t85 ? Command_Next
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
        : t35 ? (t25 | t37)
        : t177 ? t25
        : t25 | t85;
    assign evading = kind == 3'd2;
    assign checking = kind == 3'd3;
    assign attacking = kind == 3'd4;
    assign judging = attacking | (legal | checking);
    assign resume = progress == Progress_Resume;
    assign last_rank = (mover & (candidate_square[5:3] == 3'd0)) | (~mover & (candidate_square[5:3] ==
            3'd7));
    assign captures = (next_level != 3'd6) & t300;
    assign excluded = (t75 | t301) | (t11 & t302);
    assign pawns_qualify = attacking ? (last_rank ? (|selected_lines[2:0]) : selected_lines[3])
        : checking ? (discoverers | (selected_target | (last_rank | selected_lines[3])))
        : selected_allowed | ~t45;
    assign finds_attackers = (t5 | t6) | serving;
    assign ask_attackers = prepare ? (more_here ? t183 : next_valid)
        : t183;
    assign elect_victim = ((t94 & (t93 & (t92 & (t91 & (t90 & (t164 & (t162 & (t161 & (t160 &
            t186))))))))) | ask_attackers) & t306;
    assign elect_attacker = (t94 & (t93 & (t92 & (t91 & (t90 & (t164 & t189)))))) & t306;
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
    assign skip = (t94 & (t93 & (t92 & (t91 & t191)))) & t286;
    assign exhaust = (t94 & (t93 & (t92 & (t91 & (t90 & (t164 & (t162 & (t161 & (t160 & t192))))))))) &
            t286;
    assign offer = (t94 & (t93 & (t92 & (t91 & (t90 & (t164 & (t162 & (t161 & t194)))))))) & t286;
    assign decides = (t94 & (t93 & (t92 & (t91 & (t90 & (t164 & (t162 & (t161 & (t160 & t196))))))))) &
            t286;
    assign lost = idle | (t31 | t199) ? home
        : t198;
    assign beyond = t3 ? State_Refuse
        : t2 ? State_Ascend
        : home;
    assign making = (searching ? (t202 | job_makes) : t202) & t313;
    assign unmaking = t282 & t313;
    assign recall = searching ? (t279 ? t209 : (t264 | (t265 | (t209 | t266))))
        : t209;
    assign stop = t98 & (t94 & abort_);
    assign candidate_given = enter ? ((t35 & t292) ? candidate_square : ((mover ^ t292) ? black_king :
            white_king))
        : searching ? (t271 ? t236 : (t281 ? own_king : (t270 ? square_then : t236)))
        : t236;

    initial state = 6'd0;
    always @(posedge clock)
        state <= reset ? State_Idle
            : stop ? State_Unwind
            : ~winner[0] & decides ? lost
            : t311;

    initial goal = 4'd0;
    always @(posedge clock)
        goal <= t18 ? t17
            : goal;

    initial progress = 2'd0;
    always @(posedge clock)
        progress <= (stop | restart) | reset ? Progress_Start
            : t312 ? (t3 ? Progress_Start : Progress_Exhausted)
            : enter ? (t297 ? t287 : Progress_Start)
            : t287;

    initial depth = 7'd0;
    always @(posedge clock)
        depth <= t224;

    initial base = 7'd0;
    always @(posedge clock)
        base <= idle ? height
            : base;

    initial verified = 1'b0;
    always @(posedge clock)
        verified <= ((t181 ? verified : (t35 ? (verified | t37) : (t225 ? verified : (t63 ? t3 : (verified
                & t117))))) & ~touched) & ~reset;

    initial kings = 1'b0;
    always @(posedge clock)
        kings <= idle | t31 ? kings
            : t33 ? (winner[0] & ~winner[1])
            : t34 ? (~winner[1] & (winner[0] & (kings & ~candidate_many)))
            : kings;

    initial found_register = 1'b0;
    always @(posedge clock)
        found_register <= ((((offer ? (judging ? t299 : (winner[0] | ~decides)) : t299) & ~t312) & t313) &
                ~restart) & ~reset;

    initial aborted_register = 1'b0;
    always @(posedge clock)
        aborted_register <= ((aborted_register & t28) | stop) & ~reset;

    initial analysed_register = 1'b0;
    always @(posedge clock)
        analysed_register <= (((enter ? (t297 ? t231 : (t231 & (aim != Command_Search))) : t231) & t313) &
                ~touched) & ~reset;

    initial move_register = 15'd0;
    always @(posedge clock)
        move_register <= t310;

    initial from_register = 40'd0;
    always @(posedge clock)
        from_register <= recall ? origin_written
            : t308 ? winner[44:5]
            : from_register;

    initial next_register = 40'd0;
    always @(posedge clock)
        next_register <= elect_victim | (load_next | elect_next) ? (loaded | elected)
            : next_register;

    initial former = 6'd0;
    always @(posedge clock)
        former <= idle | (t31 | t234) ? former
            : t49 ? origin_square
            : former;

    initial next_level = 3'd0;
    always @(posedge clock)
        next_level <= t307;

    initial next_valid = 1'b0;
    always @(posedge clock)
        next_valid <= elect_victim ? winner[0]
            : next_valid;

    initial more_left = 1'b0;
    always @(posedge clock)
        more_left <= t308 ? winner[1]
            : more_left;

    initial continued = 1'b0;
    always @(posedge clock)
        continued <= t303 ? (resume & finds_attackers)
            : continued;

    initial repeated = 1'b0;
    always @(posedge clock)
        repeated <= ((idle | (t31 | t237)) ? repeated : (t5 ? (resume & pending_promotion) : (t48 ?
                repeated : (repeated & t130)))) & t288;

    initial victim_elected = 1'b0;
    always @(posedge clock)
        victim_elected <= elect_victim;

    initial attacker_elected = 1'b0;
    always @(posedge clock)
        attacker_elected <= t308 | (attacker_elected & t282);

    initial victim_lines = 4'd0;
    always @(posedge clock)
        victim_lines <= ask_attackers ? selected_lines
            : victim_lines;

    initial in_check = 1'b0;
    always @(posedge clock)
        in_check <= t241 ? in_check
            : t40 ? winner[0]
            : t240 ? in_check
            : t80 ? winner[0]
            : in_check;

    initial several_checkers = 1'b0;
    always @(posedge clock)
        several_checkers <= t241 ? several_checkers
            : t40 ? winner[1]
            : t240 ? several_checkers
            : t80 ? winner[1]
            : several_checkers;

    initial illegal = 1'b0;
    always @(posedge clock)
        illegal <= t243;

    initial test_check = 1'b0;
    always @(posedge clock)
        test_check <= t228 ? test_check
            : t54 ? t55
            : test_check;

    initial leaf = 1'b0;
    always @(posedge clock)
        leaf <= (t94 & (t93 & (t92 & (t91 & t245)))) & t313;

    initial have = 1'b0;
    always @(posedge clock)
        have <= prepare ? (pending_promotion | (next_valid | more))
            : have;

    initial ready = 1'b0;
    always @(posedge clock)
        ready <= prepare ? pending_promotion
            : ready;

    initial hung_second = 1'b0;
    always @(posedge clock)
        hung_second <= t166 ? t29
            : t73 ? (t29 | ~winner[0])
            : t246 ? t29
            : t29 & t89;

    initial hung_defended = 1'b0;
    always @(posedge clock)
        hung_defended <= idle | (t31 | (t33 | (t34 | (t35 | (t38 | (t39 | t146)))))) ? hung_defended
            : t74 ? selected_allowed
            : hung_defended;

    initial hung_mark = 1'b0;
    always @(posedge clock)
        hung_mark <= t247;

    initial kind = 3'd0;
    always @(posedge clock)
        kind <= begin_ ? job_kind
            : order_kind;

    initial legal = 1'b0;
    always @(posedge clock)
        legal <= (t18 ? (t19 ? legal_only : (t17 == 4'd5)) : legal) & t288;

    initial white_king = 6'd0;
    always @(posedge clock)
        white_king <= t318 ? (mover ? top[5:0] : t316)
            : t316;

    initial black_king = 6'd0;
    always @(posedge clock)
        black_king <= t318 ? (mover ? t317 : top[5:0])
            : t317;

    initial checkers_register = 2'd0;
    always @(posedge clock)
        checkers_register <= t252 ? checkers_register
            : t81 ? (in_check ? (double_check ? 2'd2 : 2'd1) : 2'd0)
            : checkers_register;

    initial contact_register = 1'b0;
    always @(posedge clock)
        contact_register <= t252 ? contact_register
            : t81 ? contact
            : contact_register;

    initial escapes_register = 4'd0;
    always @(posedge clock)
        escapes_register <= t252 ? escapes_register
            : t81 ? 4'd0
            : t82 ? (victim_elected ? escapes_register : (winner[0] ? (escapes_register + 4'd1) :
                    escapes_register))
            : escapes_register;

    initial spent = 1'b0;
    always @(posedge clock)
        spent <= t285;

    initial scan_register = 4'd0;
    always @(posedge clock)
        scan_register <= searching ? (t271 ? t253 : (t268 ? 4'd0 : t253))
            : t253;

    initial reached_register = 1'b0;
    always @(posedge clock)
        reached_register <= idle | (t31 | (t33 | (t34 | (t35 | (t38 | (t39 | t257)))))) ? reached_register
            : t254;

    initial nodes_register = 48'd0;
    always @(posedge clock)
        nodes_register <= t314;

    initial cycles_register = 48'd0;
    always @(posedge clock)
        cycles_register <= reset ? 48'd0
            : t94 ? (cycles_register + 48'd1)
            : t18 ? 48'd1
            : cycles_register;

    origin origin (
        .ballot(from_register),
        .square(origin_square),
        .map(origin_map),
        .many(origin_many),
        .given(top[5:0]),
        .written(origin_written)
    );

    origin candidate (
        .ballot(next_register),
        .square(candidate_square),
        .map(candidate_map),
        .many(candidate_many),
        .given(candidate_given),
        .written(candidate_written)
    );
endmodule
