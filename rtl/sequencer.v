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
    input  wire job_peeks,
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
    reg  next_valid, more_left, narrowed, continued, no_quiet, resuming, repeated, victim_elected,
            attacker_elected;
    reg  [3:0] victim_lines;
    reg  asker, fresh;
    reg  [10:0] inquiry; // Inquiry: everyone[0], selective[1], king[2], pawn_capture[3], pawn_step[4],
            // castling[5], en_passant[6], lines[10:7]
    reg  in_check, several_checkers, illegal, test_check, leaf, have, ready, hung_second, counterpart,
            hung_defended, hung_mark;
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
    wire t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14;
    wire [3:0] t15;
    wire t16, t17, t18, t19, t20, t21, t22, t23;
    wire [5:0] t24;
    wire [6:0] t25;
    wire t26, t27, t28, t29, t30;
    wire [1:0] t31;
    wire t32, t33, t34, t35, t36, t37, t38, t39, t40, t41, t42, t43, t44, t45;
    wire [2:0] t46;
    wire t47, t48, t49, t50, t51, t52;
    wire [1:0] t53;
    wire t54, t55, t56, t57, t58, t59, t60, t61, t62, t63, t64, t65, t66, t67, t68, t69, t70, t71, t72,
            t73, t74, t75, t76, t77, t78, t79, t80, t81, t82, t83, t84, t85, t86, t87, t88, t89, t90, t91,
            t92, t93, t94, t95, t96, t97, t98, t99, t100, t101;
    wire [1:0] t102;
    wire t103, t104, t105, t106, t107, t108, t109, t110, t111;
    wire [4:0] t112;
    wire t113;
    wire [2:0] t114;
    wire t115, t116, t117, t118, t119, t120, t121, t122, t123, t124, t125, t126, t127, t128, t129, t130,
            t131, t132, t133, t134, t135, t136, t137, t138, t139, t140;
    wire [6:0] t141;
    wire t142, t143, t144;
    wire [13:0] t145;
    wire t146;
    wire [6:0] t147;
    wire t148, t149, t150;
    wire [14:0] t151;
    wire t152;
    wire [6:0] t153;
    wire [14:0] t154;
    wire t155, t156, t157, t158, t159, t160, t161, t162, t163, t164, t165, t166, t167, t168, t169, t170,
            t171, t172, t173, t174, t175, t176, t177, t178, t179, t180, t181, t182, t183, t184, t185,
            t186, t187, t188, t189, t190, t191, t192, t193, t194;
    wire [5:0] t195;
    wire t196, t197, t198, t199, t200, t201, t202, t203, t204, t205, t206;
    wire [5:0] t207, t208, t209;
    wire t210;
    wire [5:0] t211, t212, t213, t214, t215;
    wire [1:0] t216;
    wire t217;
    wire [1:0] t218;
    wire t219, t220;
    wire [6:0] t221;
    wire t222, t223, t224, t225, t226, t227, t228, t229;
    wire [1:0] t230;
    wire t231;
    wire [5:0] t232;
    wire t233, t234;
    wire [5:0] t235;
    wire t236, t237, t238, t239, t240, t241, t242, t243, t244, t245, t246, t247, t248, t249, t250, t251;
    wire [5:0] t252, t253;
    wire t254, t255;
    wire [3:0] t256;
    wire t257, t258, t259, t260, t261, t262, t263, t264, t265, t266, t267, t268, t269, t270, t271, t272,
            t273, t274, t275, t276, t277, t278, t279, t280, t281;
    wire [5:0] t282;
    wire t283, t284;
    wire [1:0] t285;
    wire t286, t287, t288, t289;
    wire [1:0] t290;
    wire t291, t292, t293;
    wire [1:0] t294;
    wire t295, t296, t297, t298;
    wire [5:0] t299;
    wire t300;
    wire [5:0] t301;
    wire t302, t303, t304, t305, t306, t307, t308, t309;
    wire [10:0] t310;
    wire t311;
    wire [8:0] t312;
    wire t313, t314, t315;
    wire [14:0] t316;
    wire t317;
    wire [5:0] t318;
    wire t319, t320;
    wire [47:0] t321;
    wire t322;
    wire [5:0] t323, t324;
    wire t325;

    assign t1 = move_register[8:6] == 3'd7;
    assign t2 = goal == Command_Perft;
    assign t3 = goal == Command_MakeMove;
    assign t4 = |state[5:4];
    assign t5 = state == State_FindAttackers;
    assign t6 = state == State_Descend;
    assign t7 = mover ^ flipped;
    assign t8 = state != State_AskTargets;
    assign t9 = state == State_AskTargets;
    assign t10 = ~promotes;
    assign t11 = victim_lines[0] | victim_lines[1];
    assign t12 = move_register[13:12] == 2'd0;
    assign t13 = move_register[13:12] == 2'd1;
    assign t14 = move_register[13:12] == 2'd2;
    assign t15 = idle ? command
        : 4'd0;
    assign t16 = t15 != 4'd0;
    assign t17 = t15 == 4'd3;
    assign t18 = progress == Progress_Running;
    assign t19 = t17 & t18;
    assign t20 = t15 != 4'd6;
    assign t21 = t15 != 4'd4;
    assign t22 = t16 & (((verified & t19) & t20) & t21);
    assign t23 = t16 & (((verified & ~t19) & t20) & t21);
    assign t24 = t16 ? ((t15 == 4'd4) ? 6'hd : ((t15 == 4'd6) ? 6'hf : (verified ? state : 6'h1e)))
        : state;
    assign t25 = t16 ? ((t15 == 4'd1) ? operand[6:0] : depth)
        : depth;
    assign t26 = t15 == 4'd0;
    assign t27 = hung_second & t26;
    assign t28 = counterpart & t26;
    assign t29 = spent & t26;
    assign t30 = state == State_MarkOwnKings;
    assign t31 = t18 ? 2'd1
        : progress;
    assign t32 = state == State_MarkEnemyKings;
    assign t33 = state == State_AskKingCapture;
    assign t34 = state == State_Verdict;
    assign t35 = (candidate_many | ~kings) | king_capture;
    assign t36 = ~t35;
    assign t37 = state == State_Refuse;
    assign t38 = state == State_AskCheckers;
    assign t39 = state == State_VoteChecker;
    assign t40 = state == State_AskAnswers;
    assign t41 = state == State_AskChecks;
    assign t42 = state == State_AskDiscoverers;
    assign t43 = state == State_FindVictims;
    assign t44 = kind == 3'd1;
    assign t45 = in_check & evading;
    assign t46 = t45 ? 3'd2
        : 3'd5;
    assign t47 = state == State_VoteVictim;
    assign t48 = state == State_RetireVictims;
    assign t49 = state == State_RetireAttackers;
    assign t50 = state == State_VoteAttacker;
    assign t51 = goal != Command_Perft;
    assign t52 = state == State_Repeat;
    assign t53 = move_register[13:12] + 2'd1;
    assign t54 = state == State_NextPromotion;
    assign t55 = state == State_Judge;
    assign t56 = checking & ~direct;
    assign t57 = attacking & ~worthwhile;
    assign t58 = legal | t56;
    assign t59 = state == State_TryMake;
    assign t60 = state == State_TryLegal;
    assign t61 = state == State_TryCheck;
    assign t62 = state == State_TryVerdict;
    assign t63 = (test_check & (~king_capture | (illegal & legal))) | (king_capture & (legal &
            ~test_check));
    assign t64 = state == State_Make;
    assign t65 = state == State_Unmake;
    assign t66 = depth == 7'd1;
    assign t67 = state == State_Leaf;
    assign t68 = have & ~ready;
    assign t69 = state == State_Ascend;
    assign t70 = base == height;
    assign t71 = base != height;
    assign t72 = state == State_AskDefended;
    assign t73 = state == State_AskHung;
    assign t74 = state == State_VoteHung;
    assign t75 = state == State_AskHungAttackers;
    assign t76 = next_level == 3'd6;
    assign t77 = state == State_VoteHungAttacker;
    assign t78 = next_level == 3'd2;
    assign t79 = next_level == 3'd7 ? (~hung_defended | (3'd3 < winner[4:2]))
        : next_level == 3'd5 ? (~hung_defended | (3'd4 < winner[4:2]))
        : t78 ? ~hung_defended
        : ~hung_defended | (winner[4:2] == 3'd7);
    assign t80 = state == State_AskStrength;
    assign t81 = state == State_AskLifted;
    assign t82 = state == State_AskEscapes;
    assign t83 = state == State_CountEscapes;
    assign t84 = state == State_Unwind;
    assign t85 = state == State_Peek;
    assign t86 = state == State_Reenter;
    assign t87 = state == State_TestLegal;
    assign t88 = state == State_AskReach;
    assign t89 = state == State_VoteReach;
    assign t90 = state == State_AskKingLines;
    assign t91 = state != State_Verdict;
    assign t92 = state != State_AskKingCapture;
    assign t93 = state != State_MarkEnemyKings;
    assign t94 = state != State_MarkOwnKings;
    assign t95 = state != State_Idle;
    assign t96 = state != State_Reenter;
    assign t97 = state != State_Peek;
    assign t98 = state != State_Serve;
    assign t99 = state != State_Unwind;
    assign t100 = state != State_CountEscapes;
    assign t101 = ((((((((state != State_AskKingLines) & (state != State_VoteReach)) & (state !=
            State_AskReach)) & (state != State_TestLegal)) & t96) & t97) & t98) & t99) & t100;
    assign t102 = t82 | (t83 | (t84 | (serving | (t85 | (t86 | t87))))) ? 2'd0
        : t88 ? 2'd1
        : t89 ? 2'd0
        : t90 ? 2'd1
        : 2'd2;
    assign t103 = state != State_AskEscapes;
    assign t104 = state != State_AskLifted;
    assign t105 = state != State_AskStrength;
    assign t106 = state != State_VoteHungAttacker;
    assign t107 = t80 & t106;
    assign t108 = state != State_AskHungAttackers;
    assign t109 = state != State_VoteHung;
    assign t110 = t74 | (t75 | (t77 | (t80 | t81)));
    assign t111 = state != State_AskHung;
    assign t112 = t73 ? 5'd1
        : t74 ? 5'd0
        : t75 ? 5'd2
        : t77 ? 5'd0
        : t80 ? 5'd2
        : {t81 ? 3'd4 : {1'b0, t102}, 1'b0, t82 & t104};
    assign t113 = state != State_AskDefended;
    assign t114 = t72 ? {2'd0, ~hung_second}
        : {t73 ? 2'd0 : (t74 ? {1'b0, hung_mark} : {((((t101 & t103) & t104) & t105) & t106) & t108,
                1'b0}), 1'b0};
    assign t115 = state != State_Ascend;
    assign t116 = state != State_Leaf;
    assign t117 = state != State_Descend;
    assign t118 = t6 | (t67 | t69);
    assign t119 = state != State_Unmake;
    assign t120 = state != State_Make;
    assign t121 = state != State_TryVerdict;
    assign t122 = (((((((((((t81 & t105) & t106) & t108) & t109) & t111) & t113) & t115) & t116) & t117) &
            t119) & t120) & t121;
    assign t123 = state != State_TryCheck;
    assign t124 = state != State_TryLegal;
    assign t125 = (((((((((((t75 | t107) & t109) & t111) & t113) & t115) & t116) & t117) & t119) & t120) &
            t121) & t123) & t124;
    assign t126 = state != State_TryMake;
    assign t127 = state != State_Judge;
    assign t128 = t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 | (t6 | (t67 | (t69 | (t72 | (t73 |
            t110)))))))))));
    assign t129 = t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 | (t6 | (t67 | (t69 | (t72 | (t73 |
            t74)))))))))));
    assign t130 = state != State_NextPromotion;
    assign t131 = state != State_Repeat;
    assign t132 = state != State_VoteAttacker;
    assign t133 = state != State_RetireAttackers;
    assign t134 = state != State_FindAttackers;
    assign t135 = t5 | (t49 | (t50 | (t52 | (t54 | (t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 |
            t118)))))))))));
    assign t136 = state != State_RetireVictims;
    assign t137 = state != State_VoteVictim;
    assign t138 = ((((((((((t122 & t123) & t124) & t126) & t127) & t130) & t131) & t132) & t133) & t134) &
            t136) & t137;
    assign t139 = t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 | t128))))));
    assign t140 = t47 | (t48 | t135);
    assign t141 = {((((((((t125 & t126) & t127) & t130) & t131) & t132) & t133) & t134) & t136) & t137,
            2'd0, t139 ? 2'd2 : (t82 ? 2'd1 : 2'd2), 1'b1, t138};
    assign t142 = t9 | t42;
    assign t143 = t42 | (t9 | (t43 | t140));
    assign t144 = t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 |
            t129)))))))))));
    assign t145 = {t41 ? 4'd1 : {t143 ? 3'd0 : t114, 1'b0}, 5'd0, t41 ? 5'h14 : (t42 ? 5'd8 : (t9 ? 5'h14
            : (t43 ? 5'd1 : (t140 ? 5'd0 : (t72 ? 5'h10 : t112)))))};
    assign t146 = t39 | (t40 | (t41 | t142));
    assign t147 = t146 ? 7'ha
        : t43 ? {1'b0, {attacking ? 5'd8 : {t46[2], (checking & ~discoverers) ? 4'ha : {t46[1:0], 2'd1}},
                1'b0}}
        : t141;
    assign t148 = t39 | t144;
    assign t149 = t33 | (t34 | t37);
    assign t150 = t30 | t32;
    assign t151 = t150 ? 15'd5
        : {t149 ? 14'd0 : (t38 ? 14'd6 : (t39 ? 14'd0 : (t40 ? {4'd0, {double_check ? 4'd0 :
                {selected_passed, selected_lines[1:0], 1'b1}, 6'h30}} : t145))), 1'b0};
    assign t152 = idle | (t30 | (t32 | t149));
    assign t153 = t152 ? 7'ha
        : t38 ? 7'h4a
        : t147;
    assign t154 = idle ? 15'd0
        : t151;
    assign t155 = t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 | (t55 | (t59 | (t60 |
            t123)))))))))));
    assign t156 = t87 | t88;
    assign t157 = t74 ? (hung_second & ~winner[0])
        : t108 & (t106 & (t105 & (t104 & (t103 & (t100 & (t99 & (t98 & (t97 & (t96 & t156)))))))));
    assign t158 = t127 & (t126 & (t124 & (t123 & (t121 & (t120 & (t119 & (t117 & (t116 & (t115 & (t113 &
            (t111 & t157)))))))))));
    assign t159 = state != State_AskDiscoverers;
    assign t160 = state != State_AskChecks;
    assign t161 = state != State_AskAnswers;
    assign t162 = (((t8 & (t43 ? resume : (t137 & (t136 & (t134 & (t133 & (t132 & (t131 & (t130 &
            t158))))))))) & t159) & t160) & t161;
    assign t163 = state != State_VoteChecker;
    assign t164 = state != State_AskCheckers;
    assign t165 = state != State_Refuse;
    assign t166 = t95 & (t94 & (t93 & (t92 & (t91 & (((t162 & t163) & t164) & t165)))));
    assign t167 = state != State_FindVictims;
    assign t168 = t94 & (t32 | (t33 | (t91 & (t165 & (t164 & (t39 | (t161 & (t160 & (t159 & (t8 & (t138 &
            t167)))))))))));
    assign t169 = t30 | (t32 | t33);
    assign t170 = t69 | (t72 | (t73 | (t74 | (t75 | (t77 | (t80 | (t81 | (t82 | (t83 | (t84 | (serving |
            t85)))))))))));
    assign t171 = t50 | (t52 | (t54 | (t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 | (t6 | (t67 |
            t170)))))))))));
    assign t172 = t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 |
            t171)))))))))));
    assign t173 = t133 & (t132 & (t131 & (t130 & (t127 & (t126 & (t124 & (t123 & (t121 & (t120 & (t119 &
            (t6 & t66)))))))))));
    assign t174 = t91 & (t165 & (t164 & (t163 & (t161 & (t160 & (t159 & (t8 & (t167 & (t137 & (t136 &
            (t134 & t173)))))))))));
    assign t175 = t95 & (t94 & (t93 & (t92 & t174)));
    assign t176 = idle | t169;
    assign t177 = t92 & (t91 & (t165 & (t164 & (t163 & (t161 & (t160 & (t159 & (t8 & (t167 & (t137 & (t5 &
            t136)))))))))));
    assign t178 = t95 & (t94 & (t93 & t177));
    assign t179 = t108 & (t106 & (t105 & (t104 & (t103 & (t83 & ~victim_elected)))));
    assign t180 = t126 & (t124 & (t123 & (t121 & (t120 & (t119 & (t117 & (t116 & (t115 & (t113 & (t111 &
            (t74 ? winner[0] : t179)))))))))));
    assign t181 = t160 & (t159 & (t8 & (t167 & (t47 | (t136 & (t134 & (t133 & (t132 & (t131 & (t130 &
            (t127 & t180)))))))))));
    assign t182 = t113 & (t111 & (t109 & (t108 & (t106 & (t105 & (t104 & (t103 & (t100 & (t99 & (t98 &
            (t68 & t85)))))))))));
    assign t183 = t131 & (t130 & (t127 & (t126 & (t124 & (t123 & (t121 & (t120 & (t119 & (t117 & (t67 ?
            t68 : (t115 & t182)))))))))));
    assign t184 = t164 & (t163 & (t161 & (t160 & (t159 & (t8 & (t167 & (t137 & (t136 & (t134 & (t133 &
            (t50 | t183)))))))))));
    assign t185 = t133 & (t132 & (t131 & (t130 & (t55 ? t57 : (t126 & (t124 & (t123 & (t62 & (t63 | (t3 &
            ~matches_))))))))));
    assign t186 = t91 & (t165 & (t164 & (t163 & (t161 & (t160 & (t159 & (t8 & (t167 & (t137 & (t136 &
            (t134 & t185)))))))))));
    assign t187 = t160 & (t159 & (t8 & (t167 & (t47 ? ~winner[0] : (t136 & (t134 & (t133 & (t50 &
            (~winner[0] & ~next_valid)))))))));
    assign t188 = t52 | t54;
    assign t189 = t161 & (t160 & (t159 & (t8 & (t167 & (t137 & (t136 & (t134 & (t133 & (t50 ? (~repeated &
            t51) : t188)))))))));
    assign t190 = t126 & (t124 & (t123 & (t121 & (t120 & (t119 & (t117 & (t116 & (t115 & (t113 & (t111 &
            (t74 | t179)))))))))));
    assign t191 = t160 & (t159 & (t8 & (t167 & (t47 | (t136 & (t134 & (t133 & (t50 | (t131 & (t130 & (t127
            & t190)))))))))));
    assign t192 = t54 | (t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 | (t6 | (t67 | (t69 | (t72 |
            t73)))))))))));
    assign t193 = t52 | t192;
    assign t194 = t48 | (t5 | t49);
    assign t195 = t47 ? beyond
        : t194 ? home
        : t50 ? (next_valid ? 6'hc : beyond)
        : t193 ? home
        : t74 ? (hung_second ? (searching ? 6'd4 : 6'd5) : 6'h13)
        : home;
    assign t196 = t32 | (t33 | (t34 | (t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | t43)))))))));
    assign t197 = t134 & (t133 & (t132 & (t131 & (t130 & (t127 & (t59 | (t124 & (t123 & (t121 & (t64 | (t6
            & t119)))))))))));
    assign t198 = t92 & (t91 & (t165 & (t164 & (t163 & (t161 & (t160 & (t159 & (t8 & (t167 & (t137 & (t136
            & t197)))))))))));
    assign t199 = t95 & (t94 & (t93 & t198));
    assign t200 = t67 | (t69 ? t71 : (t113 & (t111 & (t109 & (t108 & (t106 & (t105 & (t104 & (t103 & (t100
            & (t71 & t84)))))))))));
    assign t201 = t132 & (t131 & (t130 & (t127 & (t126 & (t60 ? ~test_check : (t61 | (t121 & (t120 & (t65
            | (t117 & t200))))))))));
    assign t202 = t165 & (t164 & (t163 & (t161 & (t160 & (t159 & (t8 & (t167 & (t137 & (t136 & (t134 &
            (t133 & t201)))))))))));
    assign t203 = t95 & (t94 & (t93 & (t92 & (t91 & t202))));
    assign t204 = t131 & (t130 & (t127 & (t126 & (t124 & (t123 & (t121 & (t120 & (t65 | (t117 & (t116 &
            (t69 & t71)))))))))));
    assign t205 = t164 & (t163 & (t161 & (t160 & (t159 & (t8 & (t167 & (t137 & (t136 & (t134 & (t133 &
            (t132 & t204)))))))))));
    assign t206 = t95 & (t94 & (t93 & (t92 & (t91 & (t165 & t205)))));
    assign t207 = t84 ? (t70 ? 6'd0 : t24)
        : serving ? t24
        : t85 ? 6'd4
        : t86 ? t24
        : t87 ? 6'd5
        : t88 ? 6'h1f
        : t89 ? 6'd4
        : t90 ? 6'h15
        : 6'h13;
    assign t208 = t77 ? 6'h1b
        : t80 ? 6'h25
        : t81 ? 6'h16
        : t82 ? 6'h1c
        : t83 ? (victim_elected ? t24 : ((searching & (|escapes_register)) ? 6'd4 : t24))
        : t207;
    assign t209 = t67 ? (have ? 6'he : 6'h2e)
        : t69 ? (t70 ? 6'd0 : 6'h10)
        : t72 ? 6'h17
        : t73 ? 6'h1b
        : t74 ? 6'd7
        : t75 ? ((t76 | selected_target) ? 6'h1b : 6'h28)
        : t208;
    assign t210 = t64 | t65;
    assign t211 = t61 ? 6'h2d
        : t62 ? (t63 ? t24 : (t3 ? (matches_ ? 6'hd : t24) : home))
        : t210 ? 6'd0
        : t6 ? (t66 ? 6'h22 : 6'h10)
        : t209;
    assign t212 = t50 ? (t2 ? 6'he : (repeated ? 6'h29 : t24))
        : t188 ? t24
        : t55 ? (t57 ? t24 : (t58 ? 6'h2c : home))
        : t59 ? 6'h12
        : t60 ? (test_check ? 6'h11 : 6'h2d)
        : t211;
    assign t213 = t47 ? ((t2 & king_capture) ? 6'h2e : 6'h1a)
        : t48 ? ((spent & resume) ? 6'h19 : 6'hc)
        : t5 ? (resume ? 6'h23 : 6'h20)
        : t49 ? 6'h20
        : t212;
    assign t214 = t38 ? 6'h27
        : t39 ? ((kind != 3'd2) ? 6'd4 : 6'd2)
        : t40 ? 6'h10
        : t41 ? 6'h14
        : t142 ? 6'h10
        : t43 ? (resume ? 6'h1a : 6'h19)
        : t213;
    assign t215 = idle ? t24
        : t30 ? 6'h21
        : t32 ? 6'h24
        : t33 ? 6'd3
        : t34 ? (t35 ? 6'd6 : t24)
        : t37 ? 6'd0
        : t214;
    assign t216 = t64 ? 2'd0
        : t65 ? 2'd1
        : t6 ? (t66 ? progress : 2'd0)
        : t67 ? progress
        : t69 ? (t70 ? 2'd0 : 2'd1)
        : t72 ? t31
        : progress;
    assign t217 = t49 | (t50 | (t52 | (t54 | (t55 | (t59 | (t60 | (t61 | t62)))))));
    assign t218 = idle ? progress
        : t30 ? t31
        : t196 ? progress
        : t47 ? 2'd2
        : t48 ? progress
        : t5 ? 2'd2
        : t217 ? progress
        : t216;
    assign t219 = t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 | (t55 | (t59 | (t60 | (t61 | (t62 |
            t210)))))))))));
    assign t220 = t30 | (t32 | (t33 | (t34 | (t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 |
            t219)))))))))));
    assign t221 = idle | t220 ? t25
        : t6 ? (t66 ? t25 : (depth - 7'd1))
        : t67 ? t25
        : t69 ? (t70 ? t25 : (depth + 7'd1))
        : t25;
    assign t222 = t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | t217))))))))));
    assign t223 = t55 ? (t57 ? found_register : (found_register | ~t58))
        : t59 | (t60 | t61) ? found_register
        : t62 ? (t63 ? found_register : (found_register | (goal != Command_MakeMove)))
        : t120 & (found_register & t119);
    assign t224 = t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 |
            t188)))))))))));
    assign t225 = idle | (t30 | (t32 | (t33 | (t34 | (t37 | t224)))));
    assign t226 = t225 ? found_register
        : t223;
    assign t227 = t73 | (t74 | (t75 | (t77 | (t80 | (t81 | t82))))) ? analysed_register
        : t83 ? ((victim_elected | winner[0]) ? analysed_register : (goal != Command_Search))
        : analysed_register;
    assign t228 = idle | (t30 | (t32 | (t33 | (t34 | t222)))) ? analysed_register
        : t120 & (t119 & (t118 ? analysed_register : (t113 & t227)));
    assign t229 = t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 |
            t50)))))))))));
    assign t230 = idle | (t30 | (t32 | (t33 | (t34 | t229)))) ? move_register[13:12]
        : t52 ? ((former == origin_square) ? t53 : 2'd0)
        : t54 ? t53
        : move_register[13:12];
    assign t231 = t32 | (t33 | (t34 | (t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 |
            t194)))))))))));
    assign t232 = t75 | (t77 | (t80 | (t81 | (t82 | (t83 | (t84 | (serving | (t85 | t86)))))))) ?
            move_register[5:0]
        : t87 ? own_king
        : t88 ? square_now
        : move_register[5:0];
    assign t233 = t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 |
            t193)))))))))));
    assign t234 = idle | (t30 | (t32 | (t33 | (t34 | (t37 | t233)))));
    assign t235 = t234 ? move_register[5:0]
        : t74 ? own_king
        : t232;
    assign t236 = idle | (t30 | (t32 | (t33 | (t34 | (t37 | (t38 | t146))))));
    assign t237 = t52 | (t54 | (t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 | (t6 | (t67 | (t69 |
            t72)))))))))));
    assign t238 = t5 | (t49 | (t50 | t237));
    assign t239 = t91 & (t165 & (t164 & (t163 & (t161 & (t160 & (t159 & (t8 & (t43 ? resume : (t137 &
            (t136 & (resume & t5)))))))))));
    assign t240 = t32 | (t33 | (t34 | (t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 |
            t48)))))))))));
    assign t241 = t61 | (t62 | (t64 | (t65 | (t6 | (t67 | (t69 | (t72 | (t73 | (t74 | (t75 | (t77 |
            t80)))))))))));
    assign t242 = t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 | (t55 | (t59 | (t60 |
            t241)))))))))));
    assign t243 = t40 | (t41 | (t42 | t242));
    assign t244 = idle | (t30 | (t32 | (t33 | (t34 | (t37 | t38)))));
    assign t245 = t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 | (t55 | (t59 |
            t60)))))))))));
    assign t246 = idle | (t30 | (t32 | (t33 | (t34 | (t37 | (t38 | (t39 | (t40 | (t41 | t245))))))))) ?
            illegal
        : t61 ? king_capture
        : illegal;
    assign t247 = t133 & (t132 & (t131 & (t130 & (t127 & (t126 & (t124 & (t123 & (t121 & (t120 & (t119 &
            (t67 & t117)))))))))));
    assign t248 = t91 & (t165 & (t164 & (t163 & (t161 & (t160 & (t159 & (t8 & (t167 & (t137 & (t136 &
            (t134 & t247)))))))))));
    assign t249 = t75 | (t77 | (t80 | (t81 | (t82 | (t83 | (t84 | (serving | (t85 | (t86 | (t87 | (t88 |
            t89)))))))))));
    assign t250 = idle | (t30 | (t32 | (t33 | (t34 | (t37 | (t38 | (t39 | (t40 | (t41 | t143)))))))));
    assign t251 = idle | t150;
    assign t252 = t251 ? white_king
        : t33 ? (mover ? white_king : candidate_square)
        : t34 ? (mover ? candidate_square : white_king)
        : white_king;
    assign t253 = t251 ? black_king
        : t33 ? (mover ? candidate_square : black_king)
        : t34 ? (mover ? black_king : candidate_square)
        : black_king;
    assign t254 = t30 | (t32 | (t33 | (t34 | (t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 |
            t139)))))))))));
    assign t255 = idle | t254;
    assign t256 = t234 ? scan_register
        : t74 ? (hung_mark ? (hung_second ? {1'b1, scan_register[2:0]} : {scan_register[3],
                scan_register[2] | selected_pinned, scan_register[0], 1'b1}) : scan_register)
        : scan_register;
    assign t257 = t89 ? ((displaced == 3'd2) ? selected_lines[2] : ((displaced == 3'd3) ?
            selected_lines[0] : ((displaced == 3'd4) ? selected_lines[1] : ((displaced == 3'd5) ?
            (selected_lines[0] | selected_lines[1]) : neighbours))))
        : reached_register;
    assign t258 = t73 | (t74 | (t75 | (t77 | (t80 | (t81 | (t82 | (t83 | (t84 | (serving | (t85 | (t86 |
            t156)))))))))));
    assign t259 = t54 | (t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 | (t6 | (t67 | (t69 | (t72 |
            t258)))))))))));
    assign t260 = t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 | (t52 |
            t259)))))))))));
    assign t261 = job == Job_Hold;
    assign t262 = job == Job_First;
    assign t263 = job == Job_Next;
    assign t264 = job == Job_MakeFirst;
    assign t265 = job == Job_MakePeek;
    assign t266 = job == Job_MakeTest;
    assign t267 = job == Job_Leave;
    assign t268 = job == Job_LeaveNext;
    assign t269 = job == Job_LeaveVictim;
    assign t270 = job == Job_LeaveKeep;
    assign t271 = job == Job_Scan;
    assign t272 = job == Job_Check;
    assign t273 = job == Job_Reach;
    assign t274 = t261 | (t262 | (t263 | (t264 | (t265 | (t266 | (t267 | (t268 | (t269 | t270))))))));
    assign t275 = t261 | t262;
    assign t276 = t268 | t269;
    assign t277 = job != Job_Leave;
    assign t278 = job != Job_Next;
    assign t279 = job != Job_Hold;
    assign t280 = t264 | (t265 | t266);
    assign t281 = t261 | (t262 | (t263 | t280));
    assign t282 = t265 ? 6'h26
        : t266 ? t215
        : t267 ? 6'd4
        : t276 ? t215
        : t270 ? 6'd4
        : t271 ? 6'd9
        : t272 ? 6'd1
        : t273 ? 6'hb
        : 6'h1d;
    assign t283 = t271 | t272;
    assign t284 = searching ? (t203 | job_unmakes)
        : t203;
    assign t285 = searching ? (t281 ? t218 : (t267 ? 2'd1 : (t276 ? t218 : (t270 ? (have ? 2'd2 : 2'd3) :
            ((t271 | (t272 | t273)) ? t218 : 2'd0)))))
        : t218;
    assign t286 = searching ? (t275 ? t226 : (t278 & (t280 ? t226 : (t277 & (t276 ? t226 : (t270 ? have :
            (t283 ? t226 : (t226 & t273))))))))
        : t226;
    assign t287 = searching ? ((t261 | (t262 | (t263 | (t264 | (t265 | (t266 | t267)))))) ? t29 : ((t29 |
            t269) & (job != Job_LeaveNext)))
        : t29;
    assign t288 = ~diverted;
    assign t289 = t262 & (job_kind == 3'd3);
    assign t290 = begin_ ? ((t276 | t289) ? 2'd1 : 2'd0)
        : t285;
    assign t291 = ~begin_;
    assign t292 = t286 & t291;
    assign t293 = ~more;
    assign t294 = prepare ? (pending_promotion ? t53 : t230)
        : t230;
    assign t295 = order_kind == 3'd3;
    assign t296 = aim == Command_Next;
    assign t297 = aim == Command_Analyse;
    assign t298 = aim == Command_Search;
    assign t299 = t296 ? (exhausted ? 6'd0 : ((order_kind == 3'd4) ? 6'ha : (t295 ? 6'd8 : ((order_kind ==
            3'd2) ? 6'd1 : 6'h10))))
        : t297 ? 6'h13
        : t298 ? 6'd4
        : aim == Command_Generate ? 6'd0
        : 6'h10;
    assign t300 = t296 | t297;
    assign t301 = enter ? t299
        : begin_ ? (t266 ? 6'h18 : (job_kind[1] ? 6'h2f : 6'h10))
        : searching ? ((t261 | (t262 | (t263 | t264))) ? t215 : t282)
        : t215;
    assign t302 = enter ? (t296 ? t292 : (t292 & t297))
        : t292;
    assign t303 = next_level != 3'd1;
    assign t304 = selected_target & t78;
    assign t305 = next_level == 3'd1;
    assign t306 = ~t45;
    assign t307 = ~excluded;
    assign t308 = checking | attacking;
    assign t309 = checking & t307;
    assign t310 = {selected_lines, t304, t308 ? t309 : (t306 & t307), pawns_qualify & (t76 | ((t305 &
            ~last_rank) & (kind != 3'd1))), captures & pawns_qualify, t308 ? {t309 &
            (|selected_lines[1:0]), t307, 1'b0} : {t307, 1'b0, t45 ? (selected_allowed & t307) : t307}};
    assign t311 = ask_attackers | t154[2];
    assign t312 = finds_attackers ? {inquiry[4:2], inquiry[1] ? {checking, inquiry[9:7]} : 4'd0,
            inquiry[0], inquiry[5]}
        : {1'b0, {t152 ? 2'd0 : (t38 ? 2'd2 : (t148 ? 2'd0 : (t75 ? 2'd3 : {t107, 1'b0}))), 4'd0,
                t153[6:5]}};
    assign t313 = ~(diverted & ~prepare);
    assign t314 = elect_victim | (load_next | elect_next);
    assign t315 = winner[0] & elect_attacker;
    assign t316 = {ask_attackers ? inquiry[6] : move_register[14], t315 ? (repeated ? t294 : 2'd0) : t294,
            ask_attackers ? next_level : (begin_ ? (t289 ? 3'd2 : move_register[11:9]) :
            move_register[11:9]), t315 ? winner[4:2] : move_register[8:6], ask_attackers ?
            candidate_square : (begin_ ? (t289 ? 6'h3f : move_register[5:0]) : move_register[5:0])};
    assign t317 = (top_promotes & t69) & (top[19:18] != 2'd3);
    assign t318 = offer ? (judging ? 6'h2b : home)
        : skip ? (pending_promotion ? 6'h2a : 6'h20)
        : proceed ? (pending_promotion ? 6'h2a : ((next_valid & t293) ? 6'hc : 6'h20))
        : recall ? (t317 ? 6'he : t301)
        : t301;
    assign t319 = t51 & exhaust;
    assign t320 = ~stop;
    assign t321 = reset ? 48'd0
        : (leaf & ~king_capture) | count_node ? (nodes_register + 48'd1)
        : enter ? (t300 ? nodes_register : (((aim == Command_Perft) | t298) ? 48'd0 : nodes_register))
        : nodes_register;
    assign t322 = making & (move_register[8:6] == 3'd2);
    assign t323 = t322 ? (mover ? t252 : move_register[5:0])
        : t252;
    assign t324 = t322 ? (mover ? move_register[5:0] : t253)
        : t253;
    assign t325 = unmaking & (top[14:12] == 3'd2);
    assign busy = t95 | (command != Command_Nothing);
    assign found = found_register;
    assign exhausted = progress == Progress_Exhausted;
    assign aborted = aborted_register;
    assign bad_position = ((((((~verified & t37) & t91) & t92) & t93) & t94) & t95) & t320;
    assign no_move = (t95 & (t94 & (t93 & (t92 & (t91 & (verified & t37)))))) & t320;
    assign analysed = analysed_register;
    assign checkers = checkers_register;
    assign contact_check = contact_register;
    assign escapes = escapes_register;
    assign nodes = nodes_register;
    assign cycles = cycles_register;
    assign searching = goal == Command_Search;
    assign serving = state == State_Serve;
    assign more_here = more | pending_promotion;
    assign last = ~next_valid & (t293 & ~pending_promotion);
    assign interrupted = stop;
    assign recorded = t123 & (t124 & (t126 & (t65 | (searching | t64))));
    assign checked = in_check;
    assign scan = scan_register;
    assign reached = reached_register;
    assign question = {t154[14:3], t311, t154[1:0], t312, t153[4:0], reversed ^ t7, state[2], t9, reversed
            & t8, t4, t7};
    assign select = next_register;
    assign vote = {victim_elected & t305, victim_elected & t303, (attacker_elected & ~t311) & ~t284,
            no_quiet, state[5] ? {origin_square, move_register[8:6]} : {candidate_square, next_level},
            repeated, resuming, state[5] ? continued : narrowed, state[5]};
    assign guard_crossed = idle | (t30 | (t32 | (t33 | (t34 | (t37 | (t38 | (t39 | (t40 | (t41 | (t42 |
            t155))))))))));
    assign current = {move_register, origin_square};
    assign make = making;
    assign unmake = unmaking;
    assign idle = state == State_Idle;
    assign more = more_left | origin_many;
    assign double_check = several_checkers | candidate_many;
    assign reversed = ~t4;
    assign flipped = state[0] & (counterpart | ~state[1]);
    assign load_next = enter | (searching ? (t274 ? t166 : (t271 | (t272 | (t166 | t273)))) : t166);
    assign loaded = load_next ? candidate_written
        : 40'd0;
    assign elect_next = (t95 & t168) & t313;
    assign elected = elect_next | elect_victim ? winner[44:5]
        : 40'd0;
    assign order = idle ? command
        : t169 ? t15
        : t34 ? (t35 ? t15 : goal)
        : t15;
    assign aim = order != Command_Nothing ? order
        : idle | (t30 | (t32 | (t33 | (t34 | t172)))) ? Command_Nothing
        : t86 ? Command_Next
        : Command_Nothing;
    assign home = searching ? State_Serve
        : State_Idle;
    assign own_king = mover ? black_king
        : white_king;
    assign proceed = searching ? (t275 ? t22 : (t22 | t263))
        : t22;
    assign prepare = searching ? (t175 | job_peeks)
        : t175;
    assign diverted = searching & t279;
    assign begin_ = searching & ((t262 | ((t264 | ((t266 | (t276 & t277)) & (job != Job_MakePeek))) &
            t278)) & t279);
    assign neighbours = (((file_now == file_then) | (file_then == (file_now + 4'd1))) | (file_now ==
            (file_then + 4'd1))) & (((rank_now == rank_then) | (rank_then == (rank_now + 4'd1))) |
            (rank_now == (rank_then + 4'd1)));
    assign file_now = {1'b0, square_now[2:0]};
    assign file_then = {1'b0, square_then[2:0]};
    assign rank_now = {1'b0, square_now[5:3]};
    assign rank_then = {1'b0, square_then[5:3]};
    assign order_kind = t16 ? (t17 ? mode : 3'd0)
        : kind;
    assign enter = t176 ? t23
        : t34 ? (t23 | t36)
        : t172 ? t23
        : t23 | t86;
    assign evading = kind == 3'd2;
    assign checking = kind == 3'd3;
    assign attacking = kind == 3'd4;
    assign judging = attacking | (legal | checking);
    assign resume = progress == Progress_Resume;
    assign last_rank = (asker & (candidate_square[5:3] == 3'd0)) | (~asker & (candidate_square[5:3] ==
            3'd7));
    assign captures = (next_level != 3'd6) & t303;
    assign excluded = (t76 | t304) | (t44 & t305);
    assign pawns_qualify = attacking ? (last_rank ? (|selected_lines[2:0]) : selected_lines[3])
        : checking ? (discoverers | (selected_target | (last_rank | selected_lines[3])))
        : selected_allowed | t306;
    assign finds_attackers = (t5 | t6) | serving;
    assign ask_attackers = prepare ? (more_here ? t178 : next_valid)
        : t178;
    assign elect_victim = ((t95 & (t94 & (t93 & (t92 & (t91 & (t165 & (t164 & (t163 & (t161 &
            t181))))))))) | ask_attackers) & t313;
    assign elect_attacker = (t95 & (t94 & (t93 & (t92 & (t91 & (t165 & t184)))))) & t313;
    assign promotes = t1 & ((mover & (move_register[5:3] == 3'd0)) | (~mover & (move_register[5:3] ==
            3'd7)));
    assign top_promotes = (top[14:12] == 3'd7) & ((~mover & (top[11:9] == 3'd0)) | (mover & (top[11:9] ==
            3'd7)));
    assign pending_promotion = promotes & (move_register[13:12] != 2'd3);
    assign direct = t10 & (t1 ? victim_lines[3] : ((move_register[8:6] == 3'd6) ? victim_lines[2] :
            ((move_register[8:6] == 3'd5) ? victim_lines[0] : ((move_register[8:6] == 3'd4) ?
            victim_lines[1] : ((move_register[8:6] == 3'd3) & t11)))));
    assign worthwhile = t10 | (t12 ? t11 : (t13 ? victim_lines[1] : (t14 ? victim_lines[0] :
            victim_lines[2])));
    assign matches_ = ((origin_square == operand[5:0]) & (move_register[5:0] == operand[11:6])) &
            (promoted == operand[14:12]);
    assign promoted = promotes ? (t12 ? 3'd5 : (t13 ? 3'd4 : (t14 ? 3'd3 : 3'd2)))
        : 3'd0;
    assign skip = (t95 & (t94 & (t93 & (t92 & t186)))) & t288;
    assign exhaust = (t95 & (t94 & (t93 & (t92 & (t91 & (t165 & (t164 & (t163 & (t161 & t187))))))))) &
            t288;
    assign offer = (t95 & (t94 & (t93 & (t92 & (t91 & (t165 & (t164 & (t163 & t189)))))))) & t288;
    assign decides = (t95 & (t94 & (t93 & (t92 & (t91 & (t165 & (t164 & (t163 & (t161 & t191))))))))) &
            t288;
    assign lost = idle | (t30 | t196) ? home
        : t195;
    assign beyond = t3 ? State_Refuse
        : t2 ? State_Ascend
        : home;
    assign making = (searching ? (t199 | job_makes) : t199) & t320;
    assign unmaking = t284 & t320;
    assign recall = searching ? (t281 ? t206 : (t267 | (t268 | (t206 | t269))))
        : t206;
    assign stop = t99 & (t95 & abort_);
    assign candidate_given = enter ? ((t34 & t295) ? candidate_square : ((mover ^ t295) ? black_king :
            white_king))
        : searching ? (t274 ? t235 : (t283 ? own_king : (t273 ? square_then : t235)))
        : t235;

    initial state = 6'd0;
    always @(posedge clock)
        state <= reset ? State_Idle
            : stop ? State_Unwind
            : ~winner[0] & decides ? lost
            : t318;

    initial goal = 4'd0;
    always @(posedge clock)
        goal <= t16 ? t15
            : goal;

    initial progress = 2'd0;
    always @(posedge clock)
        progress <= (stop | restart) | reset ? Progress_Start
            : t319 ? (t3 ? Progress_Start : Progress_Exhausted)
            : enter ? (t300 ? t290 : Progress_Start)
            : t290;

    initial depth = 7'd0;
    always @(posedge clock)
        depth <= t221;

    initial base = 7'd0;
    always @(posedge clock)
        base <= idle ? height
            : base;

    initial verified = 1'b0;
    always @(posedge clock)
        verified <= ((t176 ? verified : (t34 ? (verified | t36) : (t222 ? verified : (t64 ? t3 : (verified
                & t119))))) & ~touched) & ~reset;

    initial kings = 1'b0;
    always @(posedge clock)
        kings <= idle | t30 ? kings
            : t32 ? (winner[0] & ~winner[1])
            : t33 ? (~winner[1] & (winner[0] & (kings & ~candidate_many)))
            : kings;

    initial found_register = 1'b0;
    always @(posedge clock)
        found_register <= ((((offer ? (judging ? t302 : (winner[0] | ~decides)) : t302) & ~t319) & t320) &
                ~restart) & ~reset;

    initial aborted_register = 1'b0;
    always @(posedge clock)
        aborted_register <= ((aborted_register & t26) | stop) & ~reset;

    initial analysed_register = 1'b0;
    always @(posedge clock)
        analysed_register <= (((enter ? (t300 ? t228 : (t228 & (aim != Command_Search))) : t228) & t320) &
                ~touched) & ~reset;

    initial move_register = 15'd0;
    always @(posedge clock)
        move_register <= recall ? {top[20], t317 ? (top[19:18] + 2'd1) : top[19:18], top[17:6]}
            : t316;

    initial from_register = 40'd0;
    always @(posedge clock)
        from_register <= recall ? origin_written
            : t315 ? winner[44:5]
            : from_register;

    initial next_register = 40'd0;
    always @(posedge clock)
        next_register <= t314 ? (loaded | elected)
            : next_register;

    initial former = 6'd0;
    always @(posedge clock)
        former <= idle | (t30 | t231) ? former
            : t50 ? origin_square
            : former;

    initial next_level = 3'd0;
    always @(posedge clock)
        next_level <= elect_victim ? winner[4:2]
            : t236 ? next_level
            : t43 ? (resume ? move_register[11:9] : next_level)
            : next_level;

    initial next_valid = 1'b0;
    always @(posedge clock)
        next_valid <= elect_victim ? winner[0]
            : next_valid;

    initial more_left = 1'b0;
    always @(posedge clock)
        more_left <= t315 ? winner[1]
            : more_left;

    initial narrowed = 1'b0;
    always @(posedge clock)
        narrowed <= t236 ? narrowed
            : t43 ? resume
            : t47 ? narrowed
            : t48 | (t238 ? narrowed : (t111 & (t110 ? narrowed : (narrowed & t103))));

    initial continued = 1'b0;
    always @(posedge clock)
        continued <= t311 ? (resume & finds_attackers)
            : continued;

    initial no_quiet = 1'b0;
    always @(posedge clock)
        no_quiet <= t236 ? no_quiet
            : t43 ? t44
            : t47 | (t48 | t238) ? no_quiet
            : t73 | (t110 ? no_quiet : (no_quiet & t103));

    initial resuming = 1'b0;
    always @(posedge clock)
        resuming <= t95 & (t94 & (t93 & (t92 & t239)));

    initial repeated = 1'b0;
    always @(posedge clock)
        repeated <= ((idle | (t30 | t240)) ? repeated : (t5 ? (resume & pending_promotion) : (t49 ?
                repeated : (repeated & t132)))) & t291;

    initial victim_elected = 1'b0;
    always @(posedge clock)
        victim_elected <= elect_victim;

    initial attacker_elected = 1'b0;
    always @(posedge clock)
        attacker_elected <= t315 | (attacker_elected & t284);

    initial victim_lines = 4'd0;
    always @(posedge clock)
        victim_lines <= ask_attackers ? inquiry[10:7]
            : victim_lines;

    initial asker = 1'b0;
    always @(posedge clock)
        asker <= mover;

    initial fresh = 1'b0;
    always @(posedge clock)
        fresh <= t314;

    initial inquiry = 11'd0;
    always @(posedge clock)
        inquiry <= fresh ? t310
            : inquiry;

    initial in_check = 1'b0;
    always @(posedge clock)
        in_check <= t244 ? in_check
            : t39 ? winner[0]
            : t243 ? in_check
            : t81 ? winner[0]
            : in_check;

    initial several_checkers = 1'b0;
    always @(posedge clock)
        several_checkers <= t244 ? several_checkers
            : t39 ? winner[1]
            : t243 ? several_checkers
            : t81 ? winner[1]
            : several_checkers;

    initial illegal = 1'b0;
    always @(posedge clock)
        illegal <= t246;

    initial test_check = 1'b0;
    always @(posedge clock)
        test_check <= t225 ? test_check
            : t55 ? t56
            : test_check;

    initial leaf = 1'b0;
    always @(posedge clock)
        leaf <= (t95 & (t94 & (t93 & (t92 & t248)))) & t320;

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
        hung_second <= t234 ? t27
            : t74 ? (t27 | ~winner[0])
            : t249 ? t27
            : t27 & t90;

    initial counterpart = 1'b0;
    always @(posedge clock)
        counterpart <= t250 ? t28
            : t72 ? ~hung_second
            : t73 ? t28
            : t74 ? (t28 | ~winner[0])
            : t249 ? t28
            : t28 & t90;

    initial hung_defended = 1'b0;
    always @(posedge clock)
        hung_defended <= idle | (t30 | (t32 | (t33 | (t34 | (t37 | (t38 | t148)))))) ? hung_defended
            : t75 ? selected_allowed
            : hung_defended;

    initial hung_mark = 1'b0;
    always @(posedge clock)
        hung_mark <= t250 ? hung_mark
            : t113 & (t73 ? hung_mark : (t109 & (t75 ? hung_mark : (t77 ? t79 : hung_mark))));

    initial kind = 3'd0;
    always @(posedge clock)
        kind <= begin_ ? job_kind
            : order_kind;

    initial legal = 1'b0;
    always @(posedge clock)
        legal <= (t16 ? (t17 ? legal_only : (t15 == 4'd5)) : legal) & t291;

    initial white_king = 6'd0;
    always @(posedge clock)
        white_king <= t325 ? (mover ? top[5:0] : t323)
            : t323;

    initial black_king = 6'd0;
    always @(posedge clock)
        black_king <= t325 ? (mover ? t324 : top[5:0])
            : t324;

    initial checkers_register = 2'd0;
    always @(posedge clock)
        checkers_register <= t255 ? checkers_register
            : t82 ? (in_check ? (double_check ? 2'd2 : 2'd1) : 2'd0)
            : checkers_register;

    initial contact_register = 1'b0;
    always @(posedge clock)
        contact_register <= t255 ? contact_register
            : t82 ? contact
            : contact_register;

    initial escapes_register = 4'd0;
    always @(posedge clock)
        escapes_register <= t255 ? escapes_register
            : t82 ? 4'd0
            : t83 ? (victim_elected ? escapes_register : (winner[0] ? (escapes_register + 4'd1) :
                    escapes_register))
            : escapes_register;

    initial spent = 1'b0;
    always @(posedge clock)
        spent <= begin_ ? (t287 | t289)
            : t287;

    initial scan_register = 4'd0;
    always @(posedge clock)
        scan_register <= searching ? (t274 ? t256 : (t271 ? 4'd0 : t256))
            : t256;

    initial reached_register = 1'b0;
    always @(posedge clock)
        reached_register <= idle | (t30 | (t32 | (t33 | (t34 | (t37 | (t38 | t260)))))) ? reached_register
            : t257;

    initial nodes_register = 48'd0;
    always @(posedge clock)
        nodes_register <= t321;

    initial cycles_register = 48'd0;
    always @(posedge clock)
        cycles_register <= reset ? 48'd0
            : t95 ? (cycles_register + 48'd1)
            : t16 ? 48'd1
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
