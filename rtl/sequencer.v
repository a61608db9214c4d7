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
    wire proceed;
    wire [5:0] onward, after_job;
    wire prepare, diverted, begin_, neighbours;
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
    wire t16, t17, t18, t19, t20, t21, t22;
    wire [5:0] t23;
    wire [6:0] t24;
    wire t25, t26, t27, t28, t29;
    wire [1:0] t30;
    wire t31, t32, t33, t34, t35, t36, t37, t38, t39, t40, t41, t42, t43, t44;
    wire [2:0] t45;
    wire t46, t47, t48, t49, t50, t51;
    wire [1:0] t52;
    wire t53, t54, t55, t56, t57, t58, t59, t60, t61, t62, t63, t64, t65, t66, t67, t68, t69, t70, t71,
            t72, t73, t74, t75, t76, t77, t78, t79, t80, t81, t82, t83, t84, t85, t86, t87, t88, t89, t90,
            t91, t92, t93, t94, t95, t96, t97, t98, t99, t100;
    wire [1:0] t101;
    wire t102, t103, t104, t105, t106, t107, t108, t109, t110;
    wire [4:0] t111;
    wire t112;
    wire [2:0] t113;
    wire t114, t115, t116, t117, t118, t119, t120, t121, t122, t123, t124, t125, t126, t127, t128, t129,
            t130, t131, t132, t133, t134, t135, t136, t137, t138, t139;
    wire [6:0] t140;
    wire t141, t142, t143;
    wire [13:0] t144;
    wire t145;
    wire [6:0] t146;
    wire t147, t148, t149;
    wire [14:0] t150;
    wire t151;
    wire [6:0] t152;
    wire [14:0] t153;
    wire t154, t155, t156, t157, t158, t159, t160, t161, t162, t163, t164, t165, t166, t167, t168, t169,
            t170, t171, t172, t173, t174, t175, t176, t177, t178, t179, t180, t181, t182, t183, t184,
            t185, t186, t187, t188, t189, t190, t191, t192, t193;
    wire [5:0] t194;
    wire t195, t196, t197, t198, t199, t200, t201, t202, t203, t204, t205;
    wire [5:0] t206, t207, t208;
    wire t209;
    wire [5:0] t210, t211, t212, t213;
    wire [1:0] t214;
    wire t215;
    wire [1:0] t216;
    wire t217, t218;
    wire [6:0] t219;
    wire t220, t221, t222, t223, t224, t225, t226, t227;
    wire [1:0] t228;
    wire t229;
    wire [5:0] t230;
    wire t231, t232;
    wire [5:0] t233;
    wire t234, t235, t236, t237, t238, t239, t240, t241, t242, t243, t244, t245, t246, t247, t248, t249;
    wire [5:0] t250, t251;
    wire t252, t253;
    wire [3:0] t254;
    wire t255, t256, t257, t258, t259, t260, t261, t262, t263, t264, t265, t266, t267, t268, t269, t270,
            t271, t272, t273, t274, t275;
    wire [5:0] t276;
    wire t277, t278, t279, t280, t281, t282, t283, t284;
    wire [1:0] t285;
    wire t286, t287, t288, t289;
    wire [1:0] t290;
    wire t291, t292;
    wire [1:0] t293;
    wire t294, t295, t296, t297;
    wire [5:0] t298;
    wire t299;
    wire [5:0] t300;
    wire t301, t302, t303, t304, t305, t306, t307, t308;
    wire [10:0] t309;
    wire t310;
    wire [8:0] t311;
    wire t312, t313, t314;
    wire [14:0] t315;
    wire t316, t317;
    wire [5:0] t318;
    wire t319;
    wire [47:0] t320;
    wire t321;
    wire [5:0] t322, t323;
    wire t324;

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
    assign t22 = t16 & (((verified & ~t19) & t20) & t21);
    assign t23 = t16 ? ((t15 == 4'd4) ? 6'hd : ((t15 == 4'd6) ? 6'hf : (verified ? state : 6'h1e)))
        : state;
    assign t24 = t16 ? ((t15 == 4'd1) ? operand[6:0] : depth)
        : depth;
    assign t25 = t15 == 4'd0;
    assign t26 = hung_second & t25;
    assign t27 = counterpart & t25;
    assign t28 = spent & t25;
    assign t29 = state == State_MarkOwnKings;
    assign t30 = t18 ? 2'd1
        : progress;
    assign t31 = state == State_MarkEnemyKings;
    assign t32 = state == State_AskKingCapture;
    assign t33 = state == State_Verdict;
    assign t34 = (candidate_many | ~kings) | king_capture;
    assign t35 = ~t34;
    assign t36 = state == State_Refuse;
    assign t37 = state == State_AskCheckers;
    assign t38 = state == State_VoteChecker;
    assign t39 = state == State_AskAnswers;
    assign t40 = state == State_AskChecks;
    assign t41 = state == State_AskDiscoverers;
    assign t42 = state == State_FindVictims;
    assign t43 = kind == 3'd1;
    assign t44 = in_check & evading;
    assign t45 = t44 ? 3'd2
        : 3'd5;
    assign t46 = state == State_VoteVictim;
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
    assign t109 = t73 | (t74 | (t76 | (t79 | t80)));
    assign t110 = state != State_AskHung;
    assign t111 = t72 ? 5'd1
        : t73 ? 5'd0
        : t74 ? 5'd2
        : t76 ? 5'd0
        : t79 ? 5'd2
        : {t80 ? 3'd4 : {1'b0, t101}, 1'b0, t81 & t103};
    assign t112 = state != State_AskDefended;
    assign t113 = t71 ? {2'd0, ~hung_second}
        : {t72 ? 2'd0 : (t73 ? {1'b0, hung_mark} : {((((t100 & t102) & t103) & t104) & t105) & t107,
                1'b0}), 1'b0};
    assign t114 = state != State_Ascend;
    assign t115 = state != State_Leaf;
    assign t116 = state != State_Descend;
    assign t117 = t6 | (t66 | t68);
    assign t118 = state != State_Unmake;
    assign t119 = state != State_Make;
    assign t120 = state != State_TryVerdict;
    assign t121 = (((((((((((t80 & t104) & t105) & t107) & t108) & t110) & t112) & t114) & t115) & t116) &
            t118) & t119) & t120;
    assign t122 = state != State_TryCheck;
    assign t123 = state != State_TryLegal;
    assign t124 = (((((((((((t74 | t106) & t108) & t110) & t112) & t114) & t115) & t116) & t118) & t119) &
            t120) & t122) & t123;
    assign t125 = state != State_TryMake;
    assign t126 = state != State_Judge;
    assign t127 = t54 | (t58 | (t59 | (t60 | (t61 | (t63 | (t64 | (t6 | (t66 | (t68 | (t71 | (t72 |
            t109)))))))))));
    assign t128 = t54 | (t58 | (t59 | (t60 | (t61 | (t63 | (t64 | (t6 | (t66 | (t68 | (t71 | (t72 |
            t73)))))))))));
    assign t129 = state != State_NextPromotion;
    assign t130 = state != State_Repeat;
    assign t131 = state != State_VoteAttacker;
    assign t132 = state != State_RetireAttackers;
    assign t133 = state != State_FindAttackers;
    assign t134 = t5 | (t48 | (t49 | (t51 | (t53 | (t54 | (t58 | (t59 | (t60 | (t61 | (t63 | (t64 |
            t117)))))))))));
    assign t135 = state != State_RetireVictims;
    assign t136 = state != State_VoteVictim;
    assign t137 = ((((((((((t121 & t122) & t123) & t125) & t126) & t129) & t130) & t131) & t132) & t133) &
            t135) & t136;
    assign t138 = t46 | (t47 | (t5 | (t48 | (t49 | (t51 | (t53 | t127))))));
    assign t139 = t46 | (t47 | t134);
    assign t140 = {((((((((t124 & t125) & t126) & t129) & t130) & t131) & t132) & t133) & t135) & t136,
            2'd0, t138 ? 2'd2 : (t81 ? 2'd1 : 2'd2), 1'b1, t137};
    assign t141 = t9 | t41;
    assign t142 = t41 | (t9 | (t42 | t139));
    assign t143 = t39 | (t40 | (t41 | (t9 | (t42 | (t46 | (t47 | (t5 | (t48 | (t49 | (t51 | (t53 |
            t128)))))))))));
    assign t144 = {t40 ? 4'd1 : {t142 ? 3'd0 : t113, 1'b0}, 5'd0, t40 ? 5'h14 : (t41 ? 5'd8 : (t9 ? 5'h14
            : (t42 ? 5'd1 : (t139 ? 5'd0 : (t71 ? 5'h10 : t111)))))};
    assign t145 = t38 | (t39 | (t40 | t141));
    assign t146 = t145 ? 7'ha
        : t42 ? {1'b0, {attacking ? 5'd8 : {t45[2], (checking & ~discoverers) ? 4'ha : {t45[1:0], 2'd1}},
                1'b0}}
        : t140;
    assign t147 = t38 | t143;
    assign t148 = t32 | (t33 | t36);
    assign t149 = t29 | t31;
    assign t150 = t149 ? 15'd5
        : {t148 ? 14'd0 : (t37 ? 14'd6 : (t38 ? 14'd0 : (t39 ? {4'd0, {double_check ? 4'd0 :
                {selected_passed, selected_lines[1:0], 1'b1}, 6'h30}} : t144))), 1'b0};
    assign t151 = idle | (t29 | (t31 | t148));
    assign t152 = t151 ? 7'ha
        : t37 ? 7'h4a
        : t146;
    assign t153 = idle ? 15'd0
        : t150;
    assign t154 = t9 | (t42 | (t46 | (t47 | (t5 | (t48 | (t49 | (t51 | (t53 | (t54 | (t58 | (t59 |
            t122)))))))))));
    assign t155 = t86 | t87;
    assign t156 = t73 ? (hung_second & ~winner[0])
        : t107 & (t105 & (t104 & (t103 & (t102 & (t99 & (t98 & (t97 & (t96 & (t95 & t155)))))))));
    assign t157 = t126 & (t125 & (t123 & (t122 & (t120 & (t119 & (t118 & (t116 & (t115 & (t114 & (t112 &
            (t110 & t156)))))))))));
    assign t158 = state != State_AskDiscoverers;
    assign t159 = state != State_AskChecks;
    assign t160 = state != State_AskAnswers;
    assign t161 = (((t8 & (t42 ? resume : (t136 & (t135 & (t133 & (t132 & (t131 & (t130 & (t129 &
            t157))))))))) & t158) & t159) & t160;
    assign t162 = state != State_VoteChecker;
    assign t163 = state != State_AskCheckers;
    assign t164 = state != State_Refuse;
    assign t165 = t94 & (t93 & (t92 & (t91 & (t90 & (((t161 & t162) & t163) & t164)))));
    assign t166 = state != State_FindVictims;
    assign t167 = t93 & (t31 | (t32 | (t90 & (t164 & (t163 & (t38 | (t160 & (t159 & (t158 & (t8 & (t137 &
            t166)))))))))));
    assign t168 = t29 | (t31 | t32);
    assign t169 = t68 | (t71 | (t72 | (t73 | (t74 | (t76 | (t79 | (t80 | (t81 | (t82 | (t83 | (serving |
            t84)))))))))));
    assign t170 = t49 | (t51 | (t53 | (t54 | (t58 | (t59 | (t60 | (t61 | (t63 | (t64 | (t6 | (t66 |
            t169)))))))))));
    assign t171 = t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t9 | (t42 | (t46 | (t47 | (t5 | (t48 |
            t170)))))))))));
    assign t172 = t132 & (t131 & (t130 & (t129 & (t126 & (t125 & (t123 & (t122 & (t120 & (t119 & (t118 &
            (t6 & t65)))))))))));
    assign t173 = t90 & (t164 & (t163 & (t162 & (t160 & (t159 & (t158 & (t8 & (t166 & (t136 & (t135 &
            (t133 & t172)))))))))));
    assign t174 = t94 & (t93 & (t92 & (t91 & t173)));
    assign t175 = idle | t168;
    assign t176 = t91 & (t90 & (t164 & (t163 & (t162 & (t160 & (t159 & (t158 & (t8 & (t166 & (t136 & (t5 &
            t135)))))))))));
    assign t177 = t94 & (t93 & (t92 & t176));
    assign t178 = t107 & (t105 & (t104 & (t103 & (t102 & (t82 & ~victim_elected)))));
    assign t179 = t125 & (t123 & (t122 & (t120 & (t119 & (t118 & (t116 & (t115 & (t114 & (t112 & (t110 &
            (t73 ? winner[0] : t178)))))))))));
    assign t180 = t159 & (t158 & (t8 & (t166 & (t46 | (t135 & (t133 & (t132 & (t131 & (t130 & (t129 &
            (t126 & t179)))))))))));
    assign t181 = t112 & (t110 & (t108 & (t107 & (t105 & (t104 & (t103 & (t102 & (t99 & (t98 & (t97 & (t67
            & t84)))))))))));
    assign t182 = t130 & (t129 & (t126 & (t125 & (t123 & (t122 & (t120 & (t119 & (t118 & (t116 & (t66 ?
            t67 : (t114 & t181)))))))))));
    assign t183 = t163 & (t162 & (t160 & (t159 & (t158 & (t8 & (t166 & (t136 & (t135 & (t133 & (t132 &
            (t49 | t182)))))))))));
    assign t184 = t132 & (t131 & (t130 & (t129 & (t54 ? t56 : (t125 & (t123 & (t122 & (t61 & (t62 | (t3 &
            ~matches_))))))))));
    assign t185 = t90 & (t164 & (t163 & (t162 & (t160 & (t159 & (t158 & (t8 & (t166 & (t136 & (t135 &
            (t133 & t184)))))))))));
    assign t186 = t159 & (t158 & (t8 & (t166 & (t46 ? ~winner[0] : (t135 & (t133 & (t132 & (t49 &
            (~winner[0] & ~next_valid)))))))));
    assign t187 = t51 | t53;
    assign t188 = t160 & (t159 & (t158 & (t8 & (t166 & (t136 & (t135 & (t133 & (t132 & (t49 ? (~repeated &
            t50) : t187)))))))));
    assign t189 = t125 & (t123 & (t122 & (t120 & (t119 & (t118 & (t116 & (t115 & (t114 & (t112 & (t110 &
            (t73 | t178)))))))))));
    assign t190 = t159 & (t158 & (t8 & (t166 & (t46 | (t135 & (t133 & (t132 & (t49 | (t130 & (t129 & (t126
            & t189)))))))))));
    assign t191 = t53 | (t54 | (t58 | (t59 | (t60 | (t61 | (t63 | (t64 | (t6 | (t66 | (t68 | (t71 |
            t72)))))))))));
    assign t192 = t51 | t191;
    assign t193 = t47 | (t5 | t48);
    assign t194 = t46 ? beyond
        : t193 ? home
        : t49 ? (next_valid ? 6'hc : beyond)
        : t192 ? home
        : t73 ? (hung_second ? (searching ? 6'd4 : 6'd5) : 6'h13)
        : home;
    assign t195 = t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t9 | t42)))))))));
    assign t196 = t133 & (t132 & (t131 & (t130 & (t129 & (t126 & (t58 | (t123 & (t122 & (t120 & (t63 | (t6
            & t118)))))))))));
    assign t197 = t91 & (t90 & (t164 & (t163 & (t162 & (t160 & (t159 & (t158 & (t8 & (t166 & (t136 & (t135
            & t196)))))))))));
    assign t198 = t94 & (t93 & (t92 & t197));
    assign t199 = t66 | (t68 ? t70 : (t112 & (t110 & (t108 & (t107 & (t105 & (t104 & (t103 & (t102 & (t99
            & (t70 & t83)))))))))));
    assign t200 = t131 & (t130 & (t129 & (t126 & (t125 & (t59 ? ~test_check : (t60 | (t120 & (t119 & (t64
            | (t116 & t199))))))))));
    assign t201 = t164 & (t163 & (t162 & (t160 & (t159 & (t158 & (t8 & (t166 & (t136 & (t135 & (t133 &
            (t132 & t200)))))))))));
    assign t202 = t94 & (t93 & (t92 & (t91 & (t90 & t201))));
    assign t203 = t130 & (t129 & (t126 & (t125 & (t123 & (t122 & (t120 & (t119 & (t64 | (t116 & (t115 &
            (t68 & t70)))))))))));
    assign t204 = t163 & (t162 & (t160 & (t159 & (t158 & (t8 & (t166 & (t136 & (t135 & (t133 & (t132 &
            (t131 & t203)))))))))));
    assign t205 = t94 & (t93 & (t92 & (t91 & (t90 & (t164 & t204)))));
    assign t206 = t83 ? (t69 ? 6'd0 : t23)
        : serving ? t23
        : t84 ? 6'd4
        : t85 ? t23
        : t86 ? 6'd5
        : t87 ? 6'h1f
        : t88 ? 6'd4
        : t89 ? 6'h15
        : 6'h13;
    assign t207 = t76 ? 6'h1b
        : t79 ? 6'h25
        : t80 ? 6'h16
        : t81 ? 6'h1c
        : t82 ? (victim_elected ? t23 : ((searching & (|escapes_register)) ? 6'd4 : t23))
        : t206;
    assign t208 = t66 ? (have ? 6'he : 6'h2e)
        : t68 ? (t69 ? 6'd0 : 6'h10)
        : t71 ? 6'h17
        : t72 ? 6'h1b
        : t73 ? 6'd7
        : t74 ? ((t75 | selected_target) ? 6'h1b : 6'h28)
        : t207;
    assign t209 = t63 | t64;
    assign t210 = t60 ? 6'h2d
        : t61 ? (t62 ? t23 : (t3 ? (matches_ ? 6'hd : t23) : home))
        : t209 ? 6'd0
        : t6 ? (t65 ? 6'h22 : 6'h10)
        : t208;
    assign t211 = t49 ? (t2 ? 6'he : (repeated ? 6'h29 : t23))
        : t187 ? t23
        : t54 ? (t56 ? t23 : (t57 ? 6'h2c : home))
        : t58 ? 6'h12
        : t59 ? (test_check ? 6'h11 : 6'h2d)
        : t210;
    assign t212 = t46 ? ((t2 & king_capture) ? 6'h2e : 6'h1a)
        : t47 ? ((spent & resume) ? 6'h19 : 6'hc)
        : t5 ? (resume ? 6'h23 : 6'h20)
        : t48 ? 6'h20
        : t211;
    assign t213 = t37 ? 6'h27
        : t38 ? ((kind != 3'd2) ? 6'd4 : 6'd2)
        : t39 ? 6'h10
        : t40 ? 6'h14
        : t141 ? 6'h10
        : t42 ? (resume ? 6'h1a : 6'h19)
        : t212;
    assign t214 = t63 ? 2'd0
        : t64 ? 2'd1
        : t6 ? (t65 ? progress : 2'd0)
        : t66 ? progress
        : t68 ? (t69 ? 2'd0 : 2'd1)
        : t71 ? t30
        : progress;
    assign t215 = t48 | (t49 | (t51 | (t53 | (t54 | (t58 | (t59 | (t60 | t61)))))));
    assign t216 = idle ? progress
        : t29 ? t30
        : t195 ? progress
        : t46 ? 2'd2
        : t47 ? progress
        : t5 ? 2'd2
        : t215 ? progress
        : t214;
    assign t217 = t46 | (t47 | (t5 | (t48 | (t49 | (t51 | (t53 | (t54 | (t58 | (t59 | (t60 | (t61 |
            t209)))))))))));
    assign t218 = t29 | (t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t9 | (t42 |
            t217)))))))))));
    assign t219 = idle | t218 ? t24
        : t6 ? (t65 ? t24 : (depth - 7'd1))
        : t66 ? t24
        : t68 ? (t69 ? t24 : (depth + 7'd1))
        : t24;
    assign t220 = t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t9 | (t42 | (t46 | (t47 | (t5 | t215))))))))));
    assign t221 = t54 ? (t56 ? found_register : (found_register | ~t57))
        : t58 | (t59 | t60) ? found_register
        : t61 ? (t62 ? found_register : (found_register | (goal != Command_MakeMove)))
        : t119 & (found_register & t118);
    assign t222 = t37 | (t38 | (t39 | (t40 | (t41 | (t9 | (t42 | (t46 | (t47 | (t5 | (t48 | (t49 |
            t187)))))))))));
    assign t223 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | t222)))));
    assign t224 = t223 ? found_register
        : t221;
    assign t225 = t72 | (t73 | (t74 | (t76 | (t79 | (t80 | t81))))) ? analysed_register
        : t82 ? ((victim_elected | winner[0]) ? analysed_register : (goal != Command_Search))
        : analysed_register;
    assign t226 = idle | (t29 | (t31 | (t32 | (t33 | t220)))) ? analysed_register
        : t119 & (t118 & (t117 ? analysed_register : (t112 & t225)));
    assign t227 = t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t9 | (t42 | (t46 | (t47 | (t5 | (t48 |
            t49)))))))))));
    assign t228 = idle | (t29 | (t31 | (t32 | (t33 | t227)))) ? move_register[13:12]
        : t51 ? ((former == origin_square) ? t52 : 2'd0)
        : t53 ? t52
        : move_register[13:12];
    assign t229 = t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t9 | (t42 | (t46 |
            t193)))))))))));
    assign t230 = t74 | (t76 | (t79 | (t80 | (t81 | (t82 | (t83 | (serving | (t84 | t85)))))))) ?
            move_register[5:0]
        : t86 ? own_king
        : t87 ? square_now
        : move_register[5:0];
    assign t231 = t37 | (t38 | (t39 | (t40 | (t41 | (t9 | (t42 | (t46 | (t47 | (t5 | (t48 | (t49 |
            t192)))))))))));
    assign t232 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | t231)))));
    assign t233 = t232 ? move_register[5:0]
        : t73 ? own_king
        : t230;
    assign t234 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | t145))))));
    assign t235 = t51 | (t53 | (t54 | (t58 | (t59 | (t60 | (t61 | (t63 | (t64 | (t6 | (t66 | (t68 |
            t71)))))))))));
    assign t236 = t5 | (t48 | (t49 | t235));
    assign t237 = t90 & (t164 & (t163 & (t162 & (t160 & (t159 & (t158 & (t8 & (t42 ? resume : (t136 &
            (t135 & (resume & t5)))))))))));
    assign t238 = t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t9 | (t42 | (t46 |
            t47)))))))))));
    assign t239 = t60 | (t61 | (t63 | (t64 | (t6 | (t66 | (t68 | (t71 | (t72 | (t73 | (t74 | (t76 |
            t79)))))))))));
    assign t240 = t9 | (t42 | (t46 | (t47 | (t5 | (t48 | (t49 | (t51 | (t53 | (t54 | (t58 | (t59 |
            t239)))))))))));
    assign t241 = t39 | (t40 | (t41 | t240));
    assign t242 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | t37)))));
    assign t243 = t41 | (t9 | (t42 | (t46 | (t47 | (t5 | (t48 | (t49 | (t51 | (t53 | (t54 | (t58 |
            t59)))))))))));
    assign t244 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | t243))))))))) ?
            illegal
        : t60 ? king_capture
        : illegal;
    assign t245 = t132 & (t131 & (t130 & (t129 & (t126 & (t125 & (t123 & (t122 & (t120 & (t119 & (t118 &
            (t66 & t116)))))))))));
    assign t246 = t90 & (t164 & (t163 & (t162 & (t160 & (t159 & (t158 & (t8 & (t166 & (t136 & (t135 &
            (t133 & t245)))))))))));
    assign t247 = t74 | (t76 | (t79 | (t80 | (t81 | (t82 | (t83 | (serving | (t84 | (t85 | (t86 | (t87 |
            t88)))))))))));
    assign t248 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | t142)))))))));
    assign t249 = idle | t149;
    assign t250 = t249 ? white_king
        : t32 ? (mover ? white_king : candidate_square)
        : t33 ? (mover ? candidate_square : white_king)
        : white_king;
    assign t251 = t249 ? black_king
        : t32 ? (mover ? candidate_square : black_king)
        : t33 ? (mover ? black_king : candidate_square)
        : black_king;
    assign t252 = t29 | (t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t9 | (t42 |
            t138)))))))))));
    assign t253 = idle | t252;
    assign t254 = t232 ? scan_register
        : t73 ? (hung_mark ? (hung_second ? {1'b1, scan_register[2:0]} : {scan_register[3],
                scan_register[2] | selected_pinned, scan_register[0], 1'b1}) : scan_register)
        : scan_register;
    assign t255 = t88 ? ((displaced == 3'd2) ? selected_lines[2] : ((displaced == 3'd3) ?
            selected_lines[0] : ((displaced == 3'd4) ? selected_lines[1] : ((displaced == 3'd5) ?
            (selected_lines[0] | selected_lines[1]) : neighbours))))
        : reached_register;
    assign t256 = t72 | (t73 | (t74 | (t76 | (t79 | (t80 | (t81 | (t82 | (t83 | (serving | (t84 | (t85 |
            t155)))))))))));
    assign t257 = t53 | (t54 | (t58 | (t59 | (t60 | (t61 | (t63 | (t64 | (t6 | (t66 | (t68 | (t71 |
            t256)))))))))));
    assign t258 = t38 | (t39 | (t40 | (t41 | (t9 | (t42 | (t46 | (t47 | (t5 | (t48 | (t49 | (t51 |
            t257)))))))))));
    assign t259 = ~more;
    assign t260 = job == Job_Hold;
    assign t261 = job == Job_First;
    assign t262 = job == Job_Next;
    assign t263 = job == Job_MakeFirst;
    assign t264 = job == Job_MakePeek;
    assign t265 = job == Job_MakeTest;
    assign t266 = job == Job_Leave;
    assign t267 = job == Job_LeaveNext;
    assign t268 = job == Job_LeaveVictim;
    assign t269 = job == Job_LeaveKeep;
    assign t270 = job == Job_Scan;
    assign t271 = job == Job_Check;
    assign t272 = job == Job_Reach;
    assign t273 = t265 | (t266 | (t267 | (t268 | t269)));
    assign t274 = t260 | (t261 | (t262 | (t263 | (t264 | t273))));
    assign t275 = t260 | t261;
    assign t276 = t275 ? 6'd4
        : t262 ? onward
        : t263 ? 6'd4
        : t264 ? 6'h26
        : t273 ? 6'd4
        : t270 ? 6'd9
        : t271 ? 6'd1
        : t272 ? 6'hb
        : 6'h1d;
    assign t277 = t267 | t268;
    assign t278 = job != Job_Leave;
    assign t279 = job != Job_Next;
    assign t280 = job != Job_Hold;
    assign t281 = t263 | (t264 | t265);
    assign t282 = t260 | (t261 | (t262 | t281));
    assign t283 = t270 | t271;
    assign t284 = searching ? (t202 | job_unmakes)
        : t202;
    assign t285 = searching ? (t282 ? t216 : (t266 ? 2'd1 : (t277 ? t216 : (t269 ? (have ? 2'd2 : 2'd3) :
            ((t270 | (t271 | t272)) ? t216 : 2'd0)))))
        : t216;
    assign t286 = searching ? (t275 ? t224 : (t279 & (t281 ? t224 : (t278 & (t277 ? t224 : (t269 ? have :
            (t283 ? t224 : (t224 & t272))))))))
        : t224;
    assign t287 = searching ? ((t260 | (t261 | (t262 | (t263 | (t264 | (t265 | t266)))))) ? t28 : ((t28 |
            t268) & (job != Job_LeaveNext)))
        : t28;
    assign t288 = ~diverted;
    assign t289 = t261 & (job_kind == 3'd3);
    assign t290 = begin_ ? ((t277 | t289) ? 2'd1 : 2'd0)
        : t285;
    assign t291 = ~begin_;
    assign t292 = t286 & t291;
    assign t293 = prepare ? (pending_promotion ? t52 : t228)
        : t228;
    assign t294 = order_kind == 3'd3;
    assign t295 = aim == Command_Next;
    assign t296 = aim == Command_Analyse;
    assign t297 = aim == Command_Search;
    assign t298 = t295 ? (exhausted ? 6'd0 : ((order_kind == 3'd4) ? 6'ha : (t294 ? 6'd8 : ((order_kind ==
            3'd2) ? 6'd1 : 6'h10))))
        : t296 ? 6'h13
        : t297 ? 6'd4
        : aim == Command_Generate ? 6'd0
        : 6'h10;
    assign t299 = t295 | t296;
    assign t300 = enter ? t298
        : idle ? t23
        : t29 ? 6'h21
        : t31 ? 6'h24
        : t32 ? 6'd3
        : t33 ? (t34 ? 6'd6 : t23)
        : t36 ? 6'd0
        : t213;
    assign t301 = enter ? (t295 ? t292 : (t292 & t296))
        : t292;
    assign t302 = next_level != 3'd1;
    assign t303 = selected_target & t77;
    assign t304 = next_level == 3'd1;
    assign t305 = ~t44;
    assign t306 = ~excluded;
    assign t307 = checking | attacking;
    assign t308 = checking & t306;
    assign t309 = {selected_lines, t303, t307 ? t308 : (t305 & t306), pawns_qualify & (t75 | ((t304 &
            ~last_rank) & (kind != 3'd1))), captures & pawns_qualify, t307 ? {t308 &
            (|selected_lines[1:0]), t306, 1'b0} : {t306, 1'b0, t44 ? (selected_allowed & t306) : t306}};
    assign t310 = ask_attackers | t153[2];
    assign t311 = finds_attackers ? {inquiry[4:2], inquiry[1] ? {checking, inquiry[9:7]} : 4'd0,
            inquiry[0], inquiry[5]}
        : {1'b0, {t151 ? 2'd0 : (t37 ? 2'd2 : (t147 ? 2'd0 : (t74 ? 2'd3 : {t106, 1'b0}))), 4'd0,
                t152[6:5]}};
    assign t312 = ~(diverted & ~prepare);
    assign t313 = elect_victim | (load_next | elect_next);
    assign t314 = winner[0] & elect_attacker;
    assign t315 = {ask_attackers ? inquiry[6] : move_register[14], t314 ? (repeated ? t293 : 2'd0) : t293,
            ask_attackers ? next_level : (begin_ ? (t289 ? 3'd2 : move_register[11:9]) :
            move_register[11:9]), t314 ? winner[4:2] : move_register[8:6], ask_attackers ?
            candidate_square : (begin_ ? (t289 ? 6'h3f : move_register[5:0]) : move_register[5:0])};
    assign t316 = (top_promotes & t68) & (top[19:18] != 2'd3);
    assign t317 = t50 & exhaust;
    assign t318 = ~winner[0] & decides ? lost
        : offer ? (judging ? 6'h2b : home)
        : skip ? (pending_promotion ? 6'h2a : 6'h20)
        : proceed ? onward
        : recall ? (t316 ? 6'he : t300)
        : t300;
    assign t319 = ~stop;
    assign t320 = reset ? 48'd0
        : (leaf & ~king_capture) | count_node ? (nodes_register + 48'd1)
        : enter ? (t299 ? nodes_register : (((aim == Command_Perft) | t297) ? 48'd0 : nodes_register))
        : nodes_register;
    assign t321 = making & (move_register[8:6] == 3'd2);
    assign t322 = t321 ? (mover ? t250 : move_register[5:0])
        : t250;
    assign t323 = t321 ? (mover ? move_register[5:0] : t251)
        : t251;
    assign t324 = unmaking & (top[14:12] == 3'd2);
    assign busy = t94 | (command != Command_Nothing);
    assign found = found_register;
    assign exhausted = progress == Progress_Exhausted;
    assign aborted = aborted_register;
    assign bad_position = ((((((~verified & t36) & t90) & t91) & t92) & t93) & t94) & t319;
    assign no_move = (t94 & (t93 & (t92 & (t91 & (t90 & (verified & t36)))))) & t319;
    assign analysed = analysed_register;
    assign checkers = checkers_register;
    assign contact_check = contact_register;
    assign escapes = escapes_register;
    assign nodes = nodes_register;
    assign cycles = cycles_register;
    assign searching = goal == Command_Search;
    assign serving = state == State_Serve;
    assign more_here = more | pending_promotion;
    assign last = ~next_valid & (t259 & ~pending_promotion);
    assign interrupted = stop;
    assign recorded = t122 & (t123 & (t125 & (t64 | (searching | t63))));
    assign checked = in_check;
    assign scan = scan_register;
    assign reached = reached_register;
    assign question = {t153[14:3], t310, t153[1:0], t311, t152[4:0], reversed ^ t7, state[2], t9, reversed
            & t8, t4, t7};
    assign select = next_register;
    assign vote = {victim_elected & t304, victim_elected & t302, (attacker_elected & ~t310) & ~t284,
            no_quiet, state[5] ? {origin_square, move_register[8:6]} : {candidate_square, next_level},
            repeated, resuming, state[5] ? continued : narrowed, state[5]};
    assign guard_crossed = idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 |
            t154))))))))));
    assign current = {move_register, origin_square};
    assign make = making;
    assign unmake = unmaking;
    assign idle = state == State_Idle;
    assign more = more_left | origin_many;
    assign double_check = several_checkers | candidate_many;
    assign reversed = ~t4;
    assign flipped = state[0] & (counterpart | ~state[1]);
    assign load_next = enter | (searching ? (t274 ? t165 : (t270 | (t271 | (t165 | t272)))) : t165);
    assign loaded = load_next ? candidate_written
        : 40'd0;
    assign elect_next = (t94 & t167) & t312;
    assign elected = elect_next | elect_victim ? winner[44:5]
        : 40'd0;
    assign order = idle ? command
        : t168 ? t15
        : t33 ? (t34 ? t15 : goal)
        : t15;
    assign aim = order != Command_Nothing ? order
        : idle | (t29 | (t31 | (t32 | (t33 | t171)))) ? Command_Nothing
        : t85 ? Command_Next
        : Command_Nothing;
    assign home = searching ? State_Serve
        : State_Idle;
    assign own_king = mover ? black_king
        : white_king;
    assign proceed = t16 & (((verified & t19) & t20) & t21);
    assign onward = pending_promotion ? State_NextPromotion
        : next_valid & t259 ? State_FindAttackers
        : State_VoteAttacker;
    assign after_job = begin_ ? (t265 ? State_TestLegal : (job_kind[1] ? State_Reenter :
            State_FindVictims))
        : searching ? t276
        : State_Serve;
    assign prepare = searching ? (t174 | job_peeks)
        : t174;
    assign diverted = searching & t280;
    assign begin_ = searching & ((t261 | ((t263 | ((t265 | (t277 & t278)) & (job != Job_MakePeek))) &
            t279)) & t280);
    assign neighbours = (((file_now == file_then) | (file_then == (file_now + 4'd1))) | (file_now ==
            (file_then + 4'd1))) & (((rank_now == rank_then) | (rank_then == (rank_now + 4'd1))) |
            (rank_now == (rank_then + 4'd1)));
    assign file_now = {1'b0, square_now[2:0]};
    assign file_then = {1'b0, square_then[2:0]};
    assign rank_now = {1'b0, square_now[5:3]};
    assign rank_then = {1'b0, square_then[5:3]};
    assign order_kind = t16 ? (t17 ? mode : 3'd0)
        : kind;
    assign enter = t175 ? t22
        : t33 ? (t22 | t35)
        : t171 ? t22
        : t22 | t85;
    assign evading = kind == 3'd2;
    assign checking = kind == 3'd3;
    assign attacking = kind == 3'd4;
    assign judging = attacking | (legal | checking);
    assign resume = progress == Progress_Resume;
    assign last_rank = (asker & (candidate_square[5:3] == 3'd0)) | (~asker & (candidate_square[5:3] ==
            3'd7));
    assign captures = (next_level != 3'd6) & t302;
    assign excluded = (t75 | t303) | (t43 & t304);
    assign pawns_qualify = attacking ? (last_rank ? (|selected_lines[2:0]) : selected_lines[3])
        : checking ? (discoverers | (selected_target | (last_rank | selected_lines[3])))
        : selected_allowed | t305;
    assign finds_attackers = (t5 | t6) | serving;
    assign ask_attackers = prepare ? (more_here ? t177 : next_valid)
        : t177;
    assign elect_victim = ((t94 & (t93 & (t92 & (t91 & (t90 & (t164 & (t163 & (t162 & (t160 &
            t180))))))))) | ask_attackers) & t312;
    assign elect_attacker = (t94 & (t93 & (t92 & (t91 & (t90 & (t164 & t183)))))) & t312;
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
    assign skip = (t94 & (t93 & (t92 & (t91 & t185)))) & t288;
    assign exhaust = (t94 & (t93 & (t92 & (t91 & (t90 & (t164 & (t163 & (t162 & (t160 & t186))))))))) &
            t288;
    assign offer = (t94 & (t93 & (t92 & (t91 & (t90 & (t164 & (t163 & (t162 & t188)))))))) & t288;
    assign decides = (t94 & (t93 & (t92 & (t91 & (t90 & (t164 & (t163 & (t162 & (t160 & t190))))))))) &
            t288;
    assign lost = idle | (t29 | t195) ? home
        : t194;
    assign beyond = t3 ? State_Refuse
        : t2 ? State_Ascend
        : home;
    assign making = (searching ? (t198 | job_makes) : t198) & t319;
    assign unmaking = t284 & t319;
    assign recall = searching ? (t282 ? t205 : (t266 | (t267 | (t205 | t268))))
        : t205;
    assign stop = t98 & (t94 & abort_);
    assign candidate_given = enter ? ((t33 & t294) ? candidate_square : ((mover ^ t294) ? black_king :
            white_king))
        : searching ? (t274 ? t233 : (t283 ? own_king : (t272 ? square_then : t233)))
        : t233;

    initial state = 6'd0;
    always @(posedge clock)
        state <= reset ? State_Idle
            : stop ? State_Unwind
            : diverted ? after_job
            : t318;

    initial goal = 4'd0;
    always @(posedge clock)
        goal <= t16 ? t15
            : goal;

    initial progress = 2'd0;
    always @(posedge clock)
        progress <= (stop | restart) | reset ? Progress_Start
            : t317 ? (t3 ? Progress_Start : Progress_Exhausted)
            : enter ? (t299 ? t290 : Progress_Start)
            : t290;

    initial depth = 7'd0;
    always @(posedge clock)
        depth <= t219;

    initial base = 7'd0;
    always @(posedge clock)
        base <= idle ? height
            : base;

    initial verified = 1'b0;
    always @(posedge clock)
        verified <= ((t175 ? verified : (t33 ? (verified | t35) : (t220 ? verified : (t63 ? t3 : (verified
                & t118))))) & ~touched) & ~reset;

    initial kings = 1'b0;
    always @(posedge clock)
        kings <= idle | t29 ? kings
            : t31 ? (winner[0] & ~winner[1])
            : t32 ? (~winner[1] & (winner[0] & (kings & ~candidate_many)))
            : kings;

    initial found_register = 1'b0;
    always @(posedge clock)
        found_register <= ((((offer ? (judging ? t301 : (winner[0] | ~decides)) : t301) & ~t317) & t319) &
                ~restart) & ~reset;

    initial aborted_register = 1'b0;
    always @(posedge clock)
        aborted_register <= ((aborted_register & t25) | stop) & ~reset;

    initial analysed_register = 1'b0;
    always @(posedge clock)
        analysed_register <= (((enter ? (t299 ? t226 : (t226 & (aim != Command_Search))) : t226) & t319) &
                ~touched) & ~reset;

    initial move_register = 15'd0;
    always @(posedge clock)
        move_register <= recall ? {top[20], t316 ? (top[19:18] + 2'd1) : top[19:18], top[17:6]}
            : t315;

    initial from_register = 40'd0;
    always @(posedge clock)
        from_register <= recall ? origin_written
            : t314 ? winner[44:5]
            : from_register;

    initial next_register = 40'd0;
    always @(posedge clock)
        next_register <= t313 ? (loaded | elected)
            : next_register;

    initial former = 6'd0;
    always @(posedge clock)
        former <= idle | (t29 | t229) ? former
            : t49 ? origin_square
            : former;

    initial next_level = 3'd0;
    always @(posedge clock)
        next_level <= elect_victim ? winner[4:2]
            : t234 ? next_level
            : t42 ? (resume ? move_register[11:9] : next_level)
            : next_level;

    initial next_valid = 1'b0;
    always @(posedge clock)
        next_valid <= elect_victim ? winner[0]
            : next_valid;

    initial more_left = 1'b0;
    always @(posedge clock)
        more_left <= t314 ? winner[1]
            : more_left;

    initial narrowed = 1'b0;
    always @(posedge clock)
        narrowed <= t234 ? narrowed
            : t42 ? resume
            : t46 ? narrowed
            : t47 | (t236 ? narrowed : (t110 & (t109 ? narrowed : (narrowed & t102))));

    initial continued = 1'b0;
    always @(posedge clock)
        continued <= t310 ? (resume & finds_attackers)
            : continued;

    initial no_quiet = 1'b0;
    always @(posedge clock)
        no_quiet <= t234 ? no_quiet
            : t42 ? t43
            : t46 | (t47 | t236) ? no_quiet
            : t72 | (t109 ? no_quiet : (no_quiet & t102));

    initial resuming = 1'b0;
    always @(posedge clock)
        resuming <= t94 & (t93 & (t92 & (t91 & t237)));

    initial repeated = 1'b0;
    always @(posedge clock)
        repeated <= ((idle | (t29 | t238)) ? repeated : (t5 ? (resume & pending_promotion) : (t48 ?
                repeated : (repeated & t131)))) & t291;

    initial victim_elected = 1'b0;
    always @(posedge clock)
        victim_elected <= elect_victim;

    initial attacker_elected = 1'b0;
    always @(posedge clock)
        attacker_elected <= t314 | (attacker_elected & t284);

    initial victim_lines = 4'd0;
    always @(posedge clock)
        victim_lines <= ask_attackers ? inquiry[10:7]
            : victim_lines;

    initial asker = 1'b0;
    always @(posedge clock)
        asker <= mover;

    initial fresh = 1'b0;
    always @(posedge clock)
        fresh <= t313;

    initial inquiry = 11'd0;
    always @(posedge clock)
        inquiry <= fresh ? t309
            : inquiry;

    initial in_check = 1'b0;
    always @(posedge clock)
        in_check <= t242 ? in_check
            : t38 ? winner[0]
            : t241 ? in_check
            : t80 ? winner[0]
            : in_check;

    initial several_checkers = 1'b0;
    always @(posedge clock)
        several_checkers <= t242 ? several_checkers
            : t38 ? winner[1]
            : t241 ? several_checkers
            : t80 ? winner[1]
            : several_checkers;

    initial illegal = 1'b0;
    always @(posedge clock)
        illegal <= t244;

    initial test_check = 1'b0;
    always @(posedge clock)
        test_check <= t223 ? test_check
            : t54 ? t55
            : test_check;

    initial leaf = 1'b0;
    always @(posedge clock)
        leaf <= (t94 & (t93 & (t92 & (t91 & t246)))) & t319;

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
        hung_second <= t232 ? t26
            : t73 ? (t26 | ~winner[0])
            : t247 ? t26
            : t26 & t89;

    initial counterpart = 1'b0;
    always @(posedge clock)
        counterpart <= t248 ? t27
            : t71 ? ~hung_second
            : t72 ? t27
            : t73 ? (t27 | ~winner[0])
            : t247 ? t27
            : t27 & t89;

    initial hung_defended = 1'b0;
    always @(posedge clock)
        hung_defended <= idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | t147)))))) ? hung_defended
            : t74 ? selected_allowed
            : hung_defended;

    initial hung_mark = 1'b0;
    always @(posedge clock)
        hung_mark <= t248 ? hung_mark
            : t112 & (t72 ? hung_mark : (t108 & (t74 ? hung_mark : (t76 ? t78 : hung_mark))));

    initial kind = 3'd0;
    always @(posedge clock)
        kind <= begin_ ? job_kind
            : order_kind;

    initial legal = 1'b0;
    always @(posedge clock)
        legal <= (t16 ? (t17 ? legal_only : (t15 == 4'd5)) : legal) & t291;

    initial white_king = 6'd0;
    always @(posedge clock)
        white_king <= t324 ? (mover ? top[5:0] : t322)
            : t322;

    initial black_king = 6'd0;
    always @(posedge clock)
        black_king <= t324 ? (mover ? t323 : top[5:0])
            : t323;

    initial checkers_register = 2'd0;
    always @(posedge clock)
        checkers_register <= t253 ? checkers_register
            : t81 ? (in_check ? (double_check ? 2'd2 : 2'd1) : 2'd0)
            : checkers_register;

    initial contact_register = 1'b0;
    always @(posedge clock)
        contact_register <= t253 ? contact_register
            : t81 ? contact
            : contact_register;

    initial escapes_register = 4'd0;
    always @(posedge clock)
        escapes_register <= t253 ? escapes_register
            : t81 ? 4'd0
            : t82 ? (victim_elected ? escapes_register : (winner[0] ? (escapes_register + 4'd1) :
                    escapes_register))
            : escapes_register;

    initial spent = 1'b0;
    always @(posedge clock)
        spent <= begin_ ? (t287 | t289)
            : t287;

    initial scan_register = 4'd0;
    always @(posedge clock)
        scan_register <= searching ? (t274 ? t254 : (t270 ? 4'd0 : t254))
            : t254;

    initial reached_register = 1'b0;
    always @(posedge clock)
        reached_register <= idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | t258)))))) ? reached_register
            : t255;

    initial nodes_register = 48'd0;
    always @(posedge clock)
        nodes_register <= t320;

    initial cycles_register = 48'd0;
    always @(posedge clock)
        cycles_register <= reset ? 48'd0
            : t94 ? (cycles_register + 48'd1)
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
