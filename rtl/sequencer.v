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
    output wire [39:0] written,
    output wire [63:0] given_map
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
    assign given_map = 64'd1 << given;
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
    output wire [63:0] source,
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
    localparam [5:0] State_SelectChecker = 6'h30;
    localparam [5:0] State_SelectHung = 6'h31;
    wire idle, more, double_check, reversed, flipped, load_next, load_last, load_source;
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
    reg  [63:0] source_register;
    reg  [5:0] former;
    wire [5:0] origin_square;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] origin_map;
    /* verilator lint_on UNUSEDSIGNAL */
    wire origin_many;
    wire [39:0] origin_written;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [63:0] origin_given_map;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [5:0] candidate_square;
    wire [63:0] candidate_map;
    wire candidate_many;
    wire [5:0] candidate_given;
    wire [39:0] candidate_written;
    wire [63:0] candidate_given_map;
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
    wire t31, t32, t33, t34, t35, t36, t37, t38, t39, t40, t41, t42, t43, t44, t45;
    wire [2:0] t46;
    wire t47, t48, t49, t50, t51, t52;
    wire [1:0] t53;
    wire t54, t55, t56, t57, t58, t59, t60, t61, t62, t63, t64, t65, t66, t67, t68, t69, t70, t71, t72,
            t73, t74, t75, t76, t77, t78, t79, t80, t81, t82, t83, t84, t85, t86, t87, t88, t89, t90, t91,
            t92, t93, t94, t95, t96, t97, t98, t99, t100, t101, t102;
    wire [1:0] t103;
    wire t104, t105, t106, t107, t108, t109, t110, t111, t112, t113, t114;
    wire [4:0] t115;
    wire t116;
    wire [2:0] t117;
    wire t118, t119, t120, t121, t122, t123, t124, t125, t126, t127, t128, t129, t130, t131, t132, t133,
            t134, t135, t136, t137, t138, t139, t140, t141, t142, t143;
    wire [6:0] t144;
    wire t145, t146, t147;
    wire [13:0] t148;
    wire t149;
    wire [6:0] t150;
    wire t151, t152;
    wire [14:0] t153;
    wire t154, t155;
    wire [6:0] t156;
    wire [14:0] t157;
    wire t158, t159, t160, t161, t162, t163, t164, t165, t166, t167, t168, t169, t170, t171, t172, t173,
            t174, t175, t176, t177, t178, t179, t180, t181, t182, t183, t184, t185, t186, t187, t188,
            t189, t190, t191, t192, t193, t194, t195, t196, t197, t198, t199, t200, t201;
    wire [5:0] t202;
    wire t203, t204, t205, t206, t207, t208, t209, t210, t211, t212, t213;
    wire [5:0] t214, t215, t216;
    wire t217;
    wire [5:0] t218, t219, t220, t221, t222;
    wire [1:0] t223;
    wire t224;
    wire [1:0] t225;
    wire t226, t227;
    wire [6:0] t228;
    wire t229, t230, t231, t232, t233, t234, t235, t236;
    wire [1:0] t237;
    wire t238;
    wire [5:0] t239;
    wire t240, t241;
    wire [5:0] t242;
    wire t243, t244, t245, t246, t247, t248, t249, t250, t251, t252, t253, t254, t255, t256, t257, t258,
            t259;
    wire [5:0] t260, t261;
    wire t262, t263;
    wire [3:0] t264;
    wire t265, t266, t267, t268, t269, t270, t271, t272, t273, t274, t275, t276, t277, t278, t279, t280,
            t281, t282, t283, t284, t285;
    wire [5:0] t286;
    wire t287, t288, t289, t290, t291, t292, t293, t294;
    wire [1:0] t295;
    wire t296, t297, t298, t299;
    wire [1:0] t300;
    wire t301, t302;
    wire [1:0] t303;
    wire t304, t305, t306, t307;
    wire [5:0] t308;
    wire t309;
    wire [5:0] t310;
    wire t311, t312, t313, t314, t315, t316, t317, t318;
    wire [10:0] t319;
    wire t320;
    wire [8:0] t321;
    wire t322, t323, t324, t325;
    wire [14:0] t326;
    wire t327, t328;
    wire [5:0] t329;
    wire t330;
    wire [47:0] t331;
    wire t332;
    wire [5:0] t333, t334;
    wire t335;

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
    assign t39 = state == State_SelectChecker;
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
    assign t75 = state == State_SelectHung;
    assign t76 = state == State_AskHungAttackers;
    assign t77 = next_level == 3'd6;
    assign t78 = state == State_VoteHungAttacker;
    assign t79 = next_level == 3'd2;
    assign t80 = next_level == 3'd7 ? (~hung_defended | (3'd3 < winner[4:2]))
        : next_level == 3'd5 ? (~hung_defended | (3'd4 < winner[4:2]))
        : t79 ? ~hung_defended
        : ~hung_defended | (winner[4:2] == 3'd7);
    assign t81 = state == State_AskStrength;
    assign t82 = state == State_AskLifted;
    assign t83 = state == State_AskEscapes;
    assign t84 = state == State_CountEscapes;
    assign t85 = state == State_Unwind;
    assign t86 = state == State_Peek;
    assign t87 = state == State_Reenter;
    assign t88 = state == State_TestLegal;
    assign t89 = state == State_AskReach;
    assign t90 = state == State_VoteReach;
    assign t91 = state == State_AskKingLines;
    assign t92 = state != State_Verdict;
    assign t93 = state != State_AskKingCapture;
    assign t94 = state != State_MarkEnemyKings;
    assign t95 = state != State_MarkOwnKings;
    assign t96 = state != State_Idle;
    assign t97 = state != State_Reenter;
    assign t98 = state != State_Peek;
    assign t99 = state != State_Serve;
    assign t100 = state != State_Unwind;
    assign t101 = state != State_CountEscapes;
    assign t102 = ((((((((state != State_AskKingLines) & (state != State_VoteReach)) & (state !=
            State_AskReach)) & (state != State_TestLegal)) & t97) & t98) & t99) & t100) & t101;
    assign t103 = t83 | (t84 | (t85 | (serving | (t86 | (t87 | t88))))) ? 2'd0
        : t89 ? 2'd1
        : t90 ? 2'd0
        : t91 ? 2'd1
        : 2'd2;
    assign t104 = state != State_AskEscapes;
    assign t105 = state != State_AskLifted;
    assign t106 = state != State_AskStrength;
    assign t107 = state != State_VoteHungAttacker;
    assign t108 = t81 & t107;
    assign t109 = state != State_AskHungAttackers;
    assign t110 = state != State_SelectHung;
    assign t111 = state != State_VoteHung;
    assign t112 = t74 | (t75 | (t76 | (t78 | (t81 | t82))));
    assign t113 = t74 | t75;
    assign t114 = state != State_AskHung;
    assign t115 = t73 ? 5'd1
        : t113 ? 5'd0
        : t76 ? 5'd2
        : t78 ? 5'd0
        : t81 ? 5'd2
        : {t82 ? 3'd4 : {1'b0, t103}, 1'b0, t83 & t105};
    assign t116 = state != State_AskDefended;
    assign t117 = t72 ? {2'd0, ~hung_second}
        : {t73 ? 2'd0 : (t74 ? {1'b0, hung_mark} : {(((((t102 & t104) & t105) & t106) & t107) & t109) &
                t110, 1'b0}), 1'b0};
    assign t118 = state != State_Ascend;
    assign t119 = state != State_Leaf;
    assign t120 = state != State_Descend;
    assign t121 = t6 | (t67 | t69);
    assign t122 = state != State_Unmake;
    assign t123 = state != State_Make;
    assign t124 = (((((((((((t82 & t106) & t107) & t109) & t110) & t111) & t114) & t116) & t118) & t119) &
            t120) & t122) & t123;
    assign t125 = state != State_TryVerdict;
    assign t126 = state != State_TryCheck;
    assign t127 = (((((((((((t76 | t108) & t110) & t111) & t114) & t116) & t118) & t119) & t120) & t122) &
            t123) & t125) & t126;
    assign t128 = state != State_TryLegal;
    assign t129 = state != State_TryMake;
    assign t130 = state != State_Judge;
    assign t131 = t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 | (t6 | (t67 | (t69 | (t72 | (t73 |
            t112)))))))))));
    assign t132 = t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 | (t6 | (t67 | (t69 | (t72 | (t73 |
            t113)))))))))));
    assign t133 = state != State_NextPromotion;
    assign t134 = state != State_Repeat;
    assign t135 = state != State_VoteAttacker;
    assign t136 = state != State_RetireAttackers;
    assign t137 = state != State_FindAttackers;
    assign t138 = t5 | (t49 | (t50 | (t52 | (t54 | (t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 |
            t121)))))))))));
    assign t139 = state != State_RetireVictims;
    assign t140 = state != State_VoteVictim;
    assign t141 = (((((((((((t124 & t125) & t126) & t128) & t129) & t130) & t133) & t134) & t135) & t136)
            & t137) & t139) & t140;
    assign t142 = t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 | t131))))));
    assign t143 = t47 | (t48 | t138);
    assign t144 = {(((((((((t127 & t128) & t129) & t130) & t133) & t134) & t135) & t136) & t137) & t139) &
            t140, 2'd0, t142 ? 2'd2 : (t83 ? 2'd1 : 2'd2), 1'b1, t141};
    assign t145 = t9 | t42;
    assign t146 = t42 | (t9 | (t43 | t143));
    assign t147 = t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 |
            t132)))))))))));
    assign t148 = {t41 ? 4'd1 : {t146 ? 3'd0 : t117, 1'b0}, 5'd0, t41 ? 5'h14 : (t42 ? 5'd8 : (t9 ? 5'h14
            : (t43 ? 5'd1 : (t143 ? 5'd0 : (t72 ? 5'h10 : t115)))))};
    assign t149 = t38 | (t39 | (t40 | (t41 | t145)));
    assign t150 = t149 ? 7'ha
        : t43 ? {1'b0, {attacking ? 5'd8 : {t46[2], (checking & ~discoverers) ? 4'ha : {t46[1:0], 2'd1}},
                1'b0}}
        : t144;
    assign t151 = t38 | (t39 | t147);
    assign t152 = t32 | (t33 | t36);
    assign t153 = {t152 ? 14'd0 : (t37 ? 14'd6 : ((t38 | t39) ? 14'd0 : (t40 ? {4'd0, {double_check ? 4'd0
            : {selected_passed, selected_lines[1:0], 1'b1}, 6'h30}} : t148))), 1'b0};
    assign t154 = t29 | t31;
    assign t155 = idle | (t29 | (t31 | t152));
    assign t156 = t155 ? 7'ha
        : t37 ? 7'h4a
        : t150;
    assign t157 = idle ? 15'd0
        : t154 ? 15'd5
        : t153;
    assign t158 = t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 | (t55 | (t59 | (t60 |
            t126)))))))))));
    assign t159 = t88 | t89;
    assign t160 = t111 & (t110 & (t109 & (t107 & (t106 & (t105 & (t104 & (t101 & (t100 & (t99 & (t98 &
            (t97 & t159)))))))))));
    assign t161 = t130 & (t129 & (t128 & (t126 & (t125 & (t123 & (t122 & (t120 & (t119 & (t118 & (t116 &
            (t114 & t160)))))))))));
    assign t162 = state != State_AskDiscoverers;
    assign t163 = state != State_AskChecks;
    assign t164 = state != State_AskAnswers;
    assign t165 = (((t8 & (t43 ? resume : (t140 & (t139 & (t137 & (t136 & (t135 & (t134 & (t133 &
            t161))))))))) & t162) & t163) & t164;
    assign t166 = state != State_SelectChecker;
    assign t167 = state != State_VoteChecker;
    assign t168 = state != State_AskCheckers;
    assign t169 = state != State_Refuse;
    assign t170 = t96 & (t95 & (t94 & (t93 & (t92 & ((((t165 & t166) & t167) & t168) & t169)))));
    assign t171 = t128 & (t126 & (t125 & (t123 & (t122 & (t120 & (t119 & (t118 & (t116 & (t114 & (t74 &
            (hung_second & ~winner[0])))))))))));
    assign t172 = state != State_FindVictims;
    assign t173 = t162 & (t8 & ((t140 & (t139 & (t137 & (t136 & (t135 & (t134 & (t133 & (t130 & (t129 &
            t171))))))))) & t172));
    assign t174 = t31 | (t32 | (t92 & (t169 & (t168 & (t38 | (t166 & (t164 & (t163 & (t162 & (t8 & (t141 &
            t172)))))))))));
    assign t175 = t29 | (t31 | t32);
    assign t176 = t72 | (t73 | (t74 | (t75 | (t76 | (t78 | (t81 | (t82 | (t83 | (t84 | (t85 | (serving |
            t86)))))))))));
    assign t177 = t52 | (t54 | (t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 | (t6 | (t67 | (t69 |
            t176)))))))))));
    assign t178 = t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 |
            t177)))))))))));
    assign t179 = t36 | (t37 | t178);
    assign t180 = t136 & (t135 & (t134 & (t133 & (t130 & (t129 & (t128 & (t126 & (t125 & (t123 & (t122 &
            (t6 & t66)))))))))));
    assign t181 = t169 & (t168 & (t167 & (t166 & (t164 & (t163 & (t162 & (t8 & (t172 & (t140 & (t139 &
            (t137 & t180)))))))))));
    assign t182 = t96 & (t95 & (t94 & (t93 & (t92 & t181))));
    assign t183 = idle | t175;
    assign t184 = t92 & (t169 & (t168 & (t167 & (t166 & (t164 & (t163 & (t162 & (t8 & (t172 & (t140 & (t5
            & t139)))))))))));
    assign t185 = t96 & (t95 & (t94 & (t93 & t184)));
    assign t186 = t110 & (t109 & (t107 & (t106 & (t105 & (t104 & (t84 & ~victim_elected))))));
    assign t187 = t129 & (t128 & (t126 & (t125 & (t123 & (t122 & (t120 & (t119 & (t118 & (t116 & (t114 &
            (t74 ? winner[0] : t186)))))))))));
    assign t188 = t163 & (t162 & (t8 & (t172 & (t47 | (t139 & (t137 & (t136 & (t135 & (t134 & (t133 &
            (t130 & t187)))))))))));
    assign t189 = t114 & (t111 & (t110 & (t109 & (t107 & (t106 & (t105 & (t104 & (t101 & (t100 & (t99 &
            (t68 & t86)))))))))));
    assign t190 = t133 & (t130 & (t129 & (t128 & (t126 & (t125 & (t123 & (t122 & (t120 & (t67 ? t68 :
            (t118 & (t116 & t189)))))))))));
    assign t191 = t166 & (t164 & (t163 & (t162 & (t8 & (t172 & (t140 & (t139 & (t137 & (t136 & (t50 |
            (t134 & t190)))))))))));
    assign t192 = t136 & (t135 & (t134 & (t133 & (t55 ? t57 : (t129 & (t128 & (t126 & (t62 & (t63 | (t3 &
            ~matches_))))))))));
    assign t193 = t169 & (t168 & (t167 & (t166 & (t164 & (t163 & (t162 & (t8 & (t172 & (t140 & (t139 &
            (t137 & t192)))))))))));
    assign t194 = t163 & (t162 & (t8 & (t172 & (t47 ? ~winner[0] : (t139 & (t137 & (t136 & (t50 &
            (~winner[0] & ~next_valid)))))))));
    assign t195 = t52 | t54;
    assign t196 = t164 & (t163 & (t162 & (t8 & (t172 & (t140 & (t139 & (t137 & (t136 & (t50 ? (~repeated &
            t51) : t195)))))))));
    assign t197 = t129 & (t128 & (t126 & (t125 & (t123 & (t122 & (t120 & (t119 & (t118 & (t116 & (t114 &
            (t74 | t186)))))))))));
    assign t198 = t163 & (t162 & (t8 & (t172 & (t47 | (t139 & (t137 & (t136 & (t50 | (t134 & (t133 & (t130
            & t197)))))))))));
    assign t199 = t54 | (t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 | (t6 | (t67 | (t69 | (t72 |
            t73)))))))))));
    assign t200 = t52 | t199;
    assign t201 = t48 | (t5 | t49);
    assign t202 = t47 ? beyond
        : t201 ? home
        : t50 ? (next_valid ? 6'hc : beyond)
        : t200 ? home
        : t74 ? (hung_second ? (searching ? 6'd4 : 6'd5) : 6'h13)
        : home;
    assign t203 = t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | t43))))))))));
    assign t204 = t137 & (t136 & (t135 & (t134 & (t133 & (t130 & (t59 | (t128 & (t126 & (t125 & (t64 | (t6
            & t122)))))))))));
    assign t205 = t92 & (t169 & (t168 & (t167 & (t166 & (t164 & (t163 & (t162 & (t8 & (t172 & (t140 &
            (t139 & t204)))))))))));
    assign t206 = t96 & (t95 & (t94 & (t93 & t205)));
    assign t207 = t69 ? t71
        : t116 & (t114 & (t111 & (t110 & (t109 & (t107 & (t106 & (t105 & (t104 & (t101 & (t71 &
                t85))))))))));
    assign t208 = t134 & (t133 & (t130 & (t129 & (t60 ? ~test_check : (t61 | (t125 & (t123 & (t65 | (t120
            & (t67 | t207))))))))));
    assign t209 = t167 & (t166 & (t164 & (t163 & (t162 & (t8 & (t172 & (t140 & (t139 & (t137 & (t136 &
            (t135 & t208)))))))))));
    assign t210 = t96 & (t95 & (t94 & (t93 & (t92 & (t169 & (t168 & t209))))));
    assign t211 = t134 & (t133 & (t130 & (t129 & (t128 & (t126 & (t125 & (t123 & (t65 | (t120 & (t119 &
            (t69 & t71)))))))))));
    assign t212 = t167 & (t166 & (t164 & (t163 & (t162 & (t8 & (t172 & (t140 & (t139 & (t137 & (t136 &
            (t135 & t211)))))))))));
    assign t213 = t96 & (t95 & (t94 & (t93 & (t92 & (t169 & (t168 & t212))))));
    assign t214 = t85 ? (t70 ? 6'd0 : t23)
        : serving ? t23
        : t86 ? 6'd4
        : t87 ? t23
        : t88 ? 6'd5
        : t89 ? 6'h1f
        : t90 ? 6'd4
        : t91 ? 6'h15
        : 6'h13;
    assign t215 = t78 ? 6'h1b
        : t81 ? 6'h25
        : t82 ? 6'h16
        : t83 ? 6'h1c
        : t84 ? (victim_elected ? t23 : ((searching & (|escapes_register)) ? 6'd4 : t23))
        : t214;
    assign t216 = t69 ? (t70 ? 6'd0 : 6'h10)
        : t72 ? 6'h17
        : t73 ? 6'h1b
        : t74 ? 6'h31
        : t75 ? 6'd7
        : t76 ? ((t77 | selected_target) ? 6'h1b : 6'h28)
        : t215;
    assign t217 = t64 | t65;
    assign t218 = t62 ? (t63 ? t23 : (t3 ? (matches_ ? 6'hd : t23) : home))
        : t217 ? 6'd0
        : t6 ? (t66 ? 6'h22 : 6'h10)
        : t67 ? (have ? 6'he : 6'h2e)
        : t216;
    assign t219 = t195 ? t23
        : t55 ? (t57 ? t23 : (t58 ? 6'h2c : home))
        : t59 ? 6'h12
        : t60 ? (test_check ? 6'h11 : 6'h2d)
        : t61 ? 6'h2d
        : t218;
    assign t220 = t48 ? ((spent & resume) ? 6'h19 : 6'hc)
        : t5 ? (resume ? 6'h23 : 6'h20)
        : t49 ? 6'h20
        : t50 ? (t2 ? 6'he : (repeated ? 6'h29 : t23))
        : t219;
    assign t221 = t39 ? 6'd2
        : t40 ? 6'h10
        : t41 ? 6'h14
        : t145 ? 6'h10
        : t43 ? (resume ? 6'h1a : 6'h19)
        : t47 ? ((t2 & king_capture) ? 6'h2e : 6'h1a)
        : t220;
    assign t222 = t31 ? 6'h24
        : t32 ? 6'd3
        : t33 ? (t34 ? 6'd6 : t23)
        : t36 ? 6'd0
        : t37 ? 6'h27
        : t38 ? ((kind != 3'd2) ? 6'd4 : 6'h30)
        : t221;
    assign t223 = t64 ? 2'd0
        : t65 ? 2'd1
        : t6 ? (t66 ? progress : 2'd0)
        : t67 ? progress
        : t69 ? (t70 ? 2'd0 : 2'd1)
        : t72 ? t30
        : progress;
    assign t224 = t49 | (t50 | (t52 | (t54 | (t55 | (t59 | (t60 | (t61 | t62)))))));
    assign t225 = idle ? progress
        : t29 ? t30
        : t203 ? progress
        : t47 ? 2'd2
        : t48 ? progress
        : t5 ? 2'd2
        : t224 ? progress
        : t223;
    assign t226 = t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 | (t55 | (t59 | (t60 | (t61 | (t62 |
            t217)))))))))));
    assign t227 = t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 |
            t226)))))))))));
    assign t228 = idle | (t29 | t227) ? t24
        : t6 ? (t66 ? t24 : (depth - 7'd1))
        : t67 ? t24
        : t69 ? (t70 ? t24 : (depth + 7'd1))
        : t24;
    assign t229 = t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 |
            t224)))))))))));
    assign t230 = t55 ? (t57 ? found_register : (found_register | ~t58))
        : t59 | (t60 | t61) ? found_register
        : t62 ? (t63 ? found_register : (found_register | (goal != Command_MakeMove)))
        : t123 & (found_register & t122);
    assign t231 = t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 |
            t195)))))))))));
    assign t232 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | t231))))));
    assign t233 = t232 ? found_register
        : t230;
    assign t234 = t73 | (t74 | (t75 | (t76 | (t78 | (t81 | (t82 | t83)))))) ? analysed_register
        : t84 ? ((victim_elected | winner[0]) ? analysed_register : (goal != Command_Search))
        : analysed_register;
    assign t235 = idle | (t29 | (t31 | (t32 | (t33 | t229)))) ? analysed_register
        : t123 & (t122 & (t121 ? analysed_register : (t116 & t234)));
    assign t236 = t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 |
            t50)))))))))));
    assign t237 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | t236))))) ? move_register[13:12]
        : t52 ? ((former == origin_square) ? t53 : 2'd0)
        : t54 ? t53
        : move_register[13:12];
    assign t238 = t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 |
            t201)))))))))));
    assign t239 = t75 | (t76 | (t78 | (t81 | (t82 | (t83 | (t84 | (t85 | (serving | (t86 | t87))))))))) ?
            move_register[5:0]
        : t88 ? own_king
        : t89 ? square_now
        : move_register[5:0];
    assign t240 = t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 |
            t200)))))))))));
    assign t241 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | t240))))));
    assign t242 = t241 ? move_register[5:0]
        : t74 ? own_king
        : t239;
    assign t243 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | t149))))));
    assign t244 = t52 | (t54 | (t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 | (t6 | (t67 | (t69 |
            t72)))))))))));
    assign t245 = t5 | (t49 | (t50 | t244));
    assign t246 = t169 & (t168 & (t167 & (t166 & (t164 & (t163 & (t162 & (t8 & (t43 ? resume : (t140 &
            (t139 & (resume & t5)))))))))));
    assign t247 = t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 | (t47 |
            t48)))))))))));
    assign t248 = t62 | (t64 | (t65 | (t6 | (t67 | (t69 | (t72 | (t73 | (t74 | (t75 | (t76 | (t78 |
            t81)))))))))));
    assign t249 = t43 | (t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 | (t55 | (t59 | (t60 | (t61 |
            t248)))))))))));
    assign t250 = t39 | (t40 | (t41 | (t42 | (t9 | t249))));
    assign t251 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | t37)))));
    assign t252 = t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 | (t55 | (t59 |
            t60)))))))))));
    assign t253 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 |
            t252)))))))))) ? illegal
        : t61 ? king_capture
        : illegal;
    assign t254 = t136 & (t135 & (t134 & (t133 & (t130 & (t129 & (t128 & (t126 & (t125 & (t123 & (t122 &
            (t67 & t120)))))))))));
    assign t255 = t169 & (t168 & (t167 & (t166 & (t164 & (t163 & (t162 & (t8 & (t172 & (t140 & (t139 &
            (t137 & t254)))))))))));
    assign t256 = t76 | (t78 | (t81 | (t82 | (t83 | (t84 | (t85 | (serving | (t86 | (t87 | (t88 | (t89 |
            t90)))))))))));
    assign t257 = t75 | t256;
    assign t258 = idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 |
            t146))))))))));
    assign t259 = idle | t154;
    assign t260 = t259 ? white_king
        : t32 ? (mover ? white_king : candidate_square)
        : t33 ? (mover ? candidate_square : white_king)
        : white_king;
    assign t261 = t259 ? black_king
        : t32 ? (mover ? candidate_square : black_king)
        : t33 ? (mover ? black_king : candidate_square)
        : black_king;
    assign t262 = t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 | (t42 | (t9 | (t43 |
            t142)))))))))));
    assign t263 = idle | (t29 | t262);
    assign t264 = t241 ? scan_register
        : t74 ? (hung_mark ? (hung_second ? {1'b1, scan_register[2:0]} : {scan_register[3],
                scan_register[2] | selected_pinned, scan_register[0], 1'b1}) : scan_register)
        : scan_register;
    assign t265 = t90 ? ((displaced == 3'd2) ? selected_lines[2] : ((displaced == 3'd3) ?
            selected_lines[0] : ((displaced == 3'd4) ? selected_lines[1] : ((displaced == 3'd5) ?
            (selected_lines[0] | selected_lines[1]) : neighbours))))
        : reached_register;
    assign t266 = t74 | (t75 | (t76 | (t78 | (t81 | (t82 | (t83 | (t84 | (t85 | (serving | (t86 | (t87 |
            t159)))))))))));
    assign t267 = t55 | (t59 | (t60 | (t61 | (t62 | (t64 | (t65 | (t6 | (t67 | (t69 | (t72 | (t73 |
            t266)))))))))));
    assign t268 = t40 | (t41 | (t42 | (t9 | (t43 | (t47 | (t48 | (t5 | (t49 | (t50 | (t52 | (t54 |
            t267)))))))))));
    assign t269 = ~more;
    assign t270 = job == Job_Hold;
    assign t271 = job == Job_First;
    assign t272 = job == Job_Next;
    assign t273 = job == Job_MakeFirst;
    assign t274 = job == Job_MakePeek;
    assign t275 = job == Job_MakeTest;
    assign t276 = job == Job_Leave;
    assign t277 = job == Job_LeaveNext;
    assign t278 = job == Job_LeaveVictim;
    assign t279 = job == Job_LeaveKeep;
    assign t280 = job == Job_Scan;
    assign t281 = job == Job_Check;
    assign t282 = job == Job_Reach;
    assign t283 = t275 | (t276 | (t277 | (t278 | t279)));
    assign t284 = t270 | (t271 | (t272 | (t273 | (t274 | t283))));
    assign t285 = t270 | t271;
    assign t286 = t285 ? 6'd4
        : t272 ? onward
        : t273 ? 6'd4
        : t274 ? 6'h26
        : t283 ? 6'd4
        : t280 ? 6'd9
        : t281 ? 6'd1
        : t282 ? 6'hb
        : 6'h1d;
    assign t287 = t277 | t278;
    assign t288 = job != Job_Leave;
    assign t289 = job != Job_Next;
    assign t290 = job != Job_Hold;
    assign t291 = t273 | (t274 | t275);
    assign t292 = t270 | (t271 | (t272 | t291));
    assign t293 = t280 | t281;
    assign t294 = searching ? (t210 | job_unmakes)
        : t210;
    assign t295 = searching ? (t292 ? t225 : (t276 ? 2'd1 : (t287 ? t225 : (t279 ? (have ? 2'd2 : 2'd3) :
            ((t280 | (t281 | t282)) ? t225 : 2'd0)))))
        : t225;
    assign t296 = searching ? (t285 ? t233 : (t289 & (t291 ? t233 : (t288 & (t287 ? t233 : (t279 ? have :
            (t293 ? t233 : (t233 & t282))))))))
        : t233;
    assign t297 = searching ? ((t270 | (t271 | (t272 | (t273 | (t274 | (t275 | t276)))))) ? t28 : ((t28 |
            t278) & (job != Job_LeaveNext)))
        : t28;
    assign t298 = ~diverted;
    assign t299 = t271 & (job_kind == 3'd3);
    assign t300 = begin_ ? ((t287 | t299) ? 2'd1 : 2'd0)
        : t295;
    assign t301 = ~begin_;
    assign t302 = t296 & t301;
    assign t303 = prepare ? (pending_promotion ? t53 : t237)
        : t237;
    assign t304 = order_kind == 3'd3;
    assign t305 = aim == Command_Next;
    assign t306 = aim == Command_Analyse;
    assign t307 = aim == Command_Search;
    assign t308 = t305 ? (exhausted ? 6'd0 : ((order_kind == 3'd4) ? 6'ha : (t304 ? 6'd8 : ((order_kind ==
            3'd2) ? 6'd1 : 6'h10))))
        : t306 ? 6'h13
        : t307 ? 6'd4
        : aim == Command_Generate ? 6'd0
        : 6'h10;
    assign t309 = t305 | t306;
    assign t310 = enter ? t308
        : idle ? t23
        : t29 ? 6'h21
        : t222;
    assign t311 = enter ? (t305 ? t302 : (t302 & t306))
        : t302;
    assign t312 = next_level != 3'd1;
    assign t313 = selected_target & t79;
    assign t314 = next_level == 3'd1;
    assign t315 = ~t45;
    assign t316 = ~excluded;
    assign t317 = checking | attacking;
    assign t318 = checking & t316;
    assign t319 = {selected_lines, t313, t317 ? t318 : (t315 & t316), pawns_qualify & (t77 | ((t314 &
            ~last_rank) & (kind != 3'd1))), captures & pawns_qualify, t317 ? {t318 &
            (|selected_lines[1:0]), t316, 1'b0} : {t316, 1'b0, t45 ? (selected_allowed & t316) : t316}};
    assign t320 = ask_attackers | t157[2];
    assign t321 = finds_attackers ? {inquiry[4:2], inquiry[1] ? {checking, inquiry[9:7]} : 4'd0,
            inquiry[0], inquiry[5]}
        : {1'b0, {t155 ? 2'd0 : (t37 ? 2'd2 : (t151 ? 2'd0 : (t76 ? 2'd3 : {t108, 1'b0}))), 4'd0,
                t156[6:5]}};
    assign t322 = ~(diverted & ~prepare);
    assign t323 = load_last | load_next;
    assign t324 = elect_victim | (elect_next | t323);
    assign t325 = winner[0] & elect_attacker;
    assign t326 = {ask_attackers ? inquiry[6] : move_register[14], t325 ? (repeated ? t303 : 2'd0) : t303,
            ask_attackers ? next_level : (begin_ ? (t299 ? 3'd2 : move_register[11:9]) :
            move_register[11:9]), t325 ? winner[4:2] : move_register[8:6], ask_attackers ?
            candidate_square : (begin_ ? (t299 ? 6'h3f : move_register[5:0]) : move_register[5:0])};
    assign t327 = (top_promotes & t69) & (top[19:18] != 2'd3);
    assign t328 = t51 & exhaust;
    assign t329 = ~winner[0] & decides ? lost
        : offer ? (judging ? 6'h2b : home)
        : skip ? (pending_promotion ? 6'h2a : 6'h20)
        : proceed ? onward
        : recall ? (t327 ? 6'he : t310)
        : t310;
    assign t330 = ~stop;
    assign t331 = reset ? 48'd0
        : (leaf & ~king_capture) | count_node ? (nodes_register + 48'd1)
        : enter ? (t309 ? nodes_register : (((aim == Command_Perft) | t307) ? 48'd0 : nodes_register))
        : nodes_register;
    assign t332 = making & (move_register[8:6] == 3'd2);
    assign t333 = t332 ? (mover ? t260 : move_register[5:0])
        : t260;
    assign t334 = t332 ? (mover ? move_register[5:0] : t261)
        : t261;
    assign t335 = unmaking & (top[14:12] == 3'd2);
    assign busy = t96 | (command != Command_Nothing);
    assign found = found_register;
    assign exhausted = progress == Progress_Exhausted;
    assign aborted = aborted_register;
    assign bad_position = ((((((~verified & t36) & t92) & t93) & t94) & t95) & t96) & t330;
    assign no_move = (t96 & (t95 & (t94 & (t93 & (t92 & (verified & t36)))))) & t330;
    assign analysed = analysed_register;
    assign checkers = checkers_register;
    assign contact_check = contact_register;
    assign escapes = escapes_register;
    assign nodes = nodes_register;
    assign cycles = cycles_register;
    assign searching = goal == Command_Search;
    assign serving = state == State_Serve;
    assign more_here = more | pending_promotion;
    assign last = ~next_valid & (t269 & ~pending_promotion);
    assign interrupted = stop;
    assign recorded = t126 & (t128 & (t129 & (t65 | (searching | t64))));
    assign checked = in_check;
    assign scan = scan_register;
    assign reached = reached_register;
    assign question = {t157[14:3], t320, t157[1:0], t321, t156[4:0], reversed ^ t7, state[2], t9, reversed
            & t8, t4, t7};
    assign select = next_register;
    assign source = source_register;
    assign vote = {victim_elected & t314, victim_elected & t312, (attacker_elected & ~t320) & ~t294,
            no_quiet, state[5] ? {origin_square, move_register[8:6]} : {candidate_square, next_level},
            repeated, resuming, state[5] ? continued : narrowed, state[5]};
    assign guard_crossed = idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | (t40 | (t41 |
            (t42 | t158)))))))))));
    assign current = {move_register, origin_square};
    assign make = making;
    assign unmake = unmaking;
    assign idle = state == State_Idle;
    assign more = more_left | origin_many;
    assign double_check = several_checkers | candidate_many;
    assign reversed = ~t4;
    assign flipped = state[0] & (counterpart | ~state[1]);
    assign load_next = enter | (searching ? (t284 ? t170 : (t280 | (t281 | (t170 | t282)))) : t170);
    assign load_last = t96 & (t95 & (t94 & (t93 & (t92 & (t169 & (t168 & (t167 & (t166 & (t164 & (t163 &
            t173))))))))));
    assign load_source = load_next | (hung_second & t74);
    assign loaded = t323 ? candidate_written
        : 40'd0;
    assign elect_next = (t96 & (t95 & t174)) & t322;
    assign elected = elect_next | elect_victim ? winner[44:5]
        : 40'd0;
    assign order = idle ? command
        : t175 ? t15
        : t33 ? (t34 ? t15 : goal)
        : t15;
    assign aim = order != Command_Nothing ? order
        : idle | (t29 | (t31 | (t32 | (t33 | t179)))) ? Command_Nothing
        : t87 ? Command_Next
        : Command_Nothing;
    assign home = searching ? State_Serve
        : State_Idle;
    assign own_king = mover ? black_king
        : white_king;
    assign proceed = t16 & (((verified & t19) & t20) & t21);
    assign onward = pending_promotion ? State_NextPromotion
        : next_valid & t269 ? State_FindAttackers
        : State_VoteAttacker;
    assign after_job = begin_ ? (t275 ? State_TestLegal : (job_kind[1] ? State_Reenter :
            State_FindVictims))
        : searching ? t286
        : State_Serve;
    assign prepare = searching ? (t182 | job_peeks)
        : t182;
    assign diverted = searching & t290;
    assign begin_ = searching & ((t271 | ((t273 | ((t275 | (t287 & t288)) & (job != Job_MakePeek))) &
            t289)) & t290);
    assign neighbours = (((file_now == file_then) | (file_then == (file_now + 4'd1))) | (file_now ==
            (file_then + 4'd1))) & (((rank_now == rank_then) | (rank_then == (rank_now + 4'd1))) |
            (rank_now == (rank_then + 4'd1)));
    assign file_now = {1'b0, square_now[2:0]};
    assign file_then = {1'b0, square_then[2:0]};
    assign rank_now = {1'b0, square_now[5:3]};
    assign rank_then = {1'b0, square_then[5:3]};
    assign order_kind = t16 ? (t17 ? mode : 3'd0)
        : kind;
    assign enter = t183 ? t22
        : t33 ? (t22 | t35)
        : t179 ? t22
        : t22 | t87;
    assign evading = kind == 3'd2;
    assign checking = kind == 3'd3;
    assign attacking = kind == 3'd4;
    assign judging = attacking | (legal | checking);
    assign resume = progress == Progress_Resume;
    assign last_rank = (asker & (candidate_square[5:3] == 3'd0)) | (~asker & (candidate_square[5:3] ==
            3'd7));
    assign captures = (next_level != 3'd6) & t312;
    assign excluded = (t77 | t313) | (t44 & t314);
    assign pawns_qualify = attacking ? (last_rank ? (|selected_lines[2:0]) : selected_lines[3])
        : checking ? (discoverers | (selected_target | (last_rank | selected_lines[3])))
        : selected_allowed | t315;
    assign finds_attackers = (t5 | t6) | serving;
    assign ask_attackers = prepare ? (more_here ? t185 : next_valid)
        : t185;
    assign elect_victim = ((t96 & (t95 & (t94 & (t93 & (t92 & (t169 & (t168 & (t167 & (t166 & (t164 &
            t188)))))))))) | ask_attackers) & t322;
    assign elect_attacker = (t96 & (t95 & (t94 & (t93 & (t92 & (t169 & (t168 & (t167 & t191)))))))) & t322;
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
    assign skip = (t96 & (t95 & (t94 & (t93 & (t92 & t193))))) & t298;
    assign exhaust = (t96 & (t95 & (t94 & (t93 & (t92 & (t169 & (t168 & (t167 & (t166 & (t164 &
            t194)))))))))) & t298;
    assign offer = (t96 & (t95 & (t94 & (t93 & (t92 & (t169 & (t168 & (t167 & (t166 & t196))))))))) & t298;
    assign decides = (t96 & (t95 & (t94 & (t93 & (t92 & (t169 & (t168 & (t167 & (t166 & (t164 &
            t198)))))))))) & t298;
    assign lost = idle | (t29 | t203) ? home
        : t202;
    assign beyond = t3 ? State_Refuse
        : t2 ? State_Ascend
        : home;
    assign making = (searching ? (t206 | job_makes) : t206) & t330;
    assign unmaking = t294 & t330;
    assign recall = searching ? (t292 ? t213 : (t276 | (t277 | (t213 | t278))))
        : t213;
    assign stop = t100 & (t96 & abort_);
    assign candidate_given = enter ? ((t33 & t304) ? candidate_square : ((mover ^ t304) ? black_king :
            white_king))
        : searching ? (t284 ? t242 : (t293 ? own_king : (t282 ? square_then : t242)))
        : t242;

    initial state = 6'd0;
    always @(posedge clock)
        state <= reset ? State_Idle
            : stop ? State_Unwind
            : diverted ? after_job
            : t329;

    initial goal = 4'd0;
    always @(posedge clock)
        goal <= t16 ? t15
            : goal;

    initial progress = 2'd0;
    always @(posedge clock)
        progress <= (stop | restart) | reset ? Progress_Start
            : t328 ? (t3 ? Progress_Start : Progress_Exhausted)
            : enter ? (t309 ? t300 : Progress_Start)
            : t300;

    initial depth = 7'd0;
    always @(posedge clock)
        depth <= t228;

    initial base = 7'd0;
    always @(posedge clock)
        base <= idle ? height
            : base;

    initial verified = 1'b0;
    always @(posedge clock)
        verified <= ((t183 ? verified : (t33 ? (verified | t35) : (t229 ? verified : (t64 ? t3 : (verified
                & t122))))) & ~touched) & ~reset;

    initial kings = 1'b0;
    always @(posedge clock)
        kings <= idle | t29 ? kings
            : t31 ? (winner[0] & ~winner[1])
            : t32 ? (~winner[1] & (winner[0] & (kings & ~candidate_many)))
            : kings;

    initial found_register = 1'b0;
    always @(posedge clock)
        found_register <= ((((offer ? (judging ? t311 : (winner[0] | ~decides)) : t311) & ~t328) & t330) &
                ~restart) & ~reset;

    initial aborted_register = 1'b0;
    always @(posedge clock)
        aborted_register <= ((aborted_register & t25) | stop) & ~reset;

    initial analysed_register = 1'b0;
    always @(posedge clock)
        analysed_register <= (((enter ? (t309 ? t235 : (t235 & (aim != Command_Search))) : t235) & t330) &
                ~touched) & ~reset;

    initial move_register = 15'd0;
    always @(posedge clock)
        move_register <= recall ? {top[20], t327 ? (top[19:18] + 2'd1) : top[19:18], top[17:6]}
            : t326;

    initial from_register = 40'd0;
    always @(posedge clock)
        from_register <= recall ? origin_written
            : t325 ? winner[44:5]
            : from_register;

    initial next_register = 40'd0;
    always @(posedge clock)
        next_register <= t324 ? (loaded | elected)
            : next_register;

    initial source_register = 64'd0;
    always @(posedge clock)
        source_register <= load_source ? candidate_given_map
            : candidate_map;

    initial former = 6'd0;
    always @(posedge clock)
        former <= idle | (t29 | (t31 | t238)) ? former
            : t50 ? origin_square
            : former;

    initial next_level = 3'd0;
    always @(posedge clock)
        next_level <= elect_victim ? winner[4:2]
            : t243 ? next_level
            : t43 ? (resume ? move_register[11:9] : next_level)
            : next_level;

    initial next_valid = 1'b0;
    always @(posedge clock)
        next_valid <= elect_victim ? winner[0]
            : next_valid;

    initial more_left = 1'b0;
    always @(posedge clock)
        more_left <= t325 ? winner[1]
            : more_left;

    initial narrowed = 1'b0;
    always @(posedge clock)
        narrowed <= t243 ? narrowed
            : t43 ? resume
            : t47 ? narrowed
            : t48 | (t245 ? narrowed : (t114 & (t112 ? narrowed : (narrowed & t104))));

    initial continued = 1'b0;
    always @(posedge clock)
        continued <= t320 ? (resume & finds_attackers)
            : continued;

    initial no_quiet = 1'b0;
    always @(posedge clock)
        no_quiet <= t243 ? no_quiet
            : t43 ? t44
            : t47 | (t48 | t245) ? no_quiet
            : t73 | (t112 ? no_quiet : (no_quiet & t104));

    initial resuming = 1'b0;
    always @(posedge clock)
        resuming <= t96 & (t95 & (t94 & (t93 & (t92 & t246))));

    initial repeated = 1'b0;
    always @(posedge clock)
        repeated <= ((idle | (t29 | (t31 | t247))) ? repeated : (t5 ? (resume & pending_promotion) : (t49
                ? repeated : (repeated & t135)))) & t301;

    initial victim_elected = 1'b0;
    always @(posedge clock)
        victim_elected <= elect_victim;

    initial attacker_elected = 1'b0;
    always @(posedge clock)
        attacker_elected <= t325 | (attacker_elected & t294);

    initial victim_lines = 4'd0;
    always @(posedge clock)
        victim_lines <= ask_attackers ? inquiry[10:7]
            : victim_lines;

    initial asker = 1'b0;
    always @(posedge clock)
        asker <= mover;

    initial fresh = 1'b0;
    always @(posedge clock)
        fresh <= t324;

    initial inquiry = 11'd0;
    always @(posedge clock)
        inquiry <= fresh ? t319
            : inquiry;

    initial in_check = 1'b0;
    always @(posedge clock)
        in_check <= t251 ? in_check
            : t38 ? winner[0]
            : t250 ? in_check
            : t82 ? winner[0]
            : in_check;

    initial several_checkers = 1'b0;
    always @(posedge clock)
        several_checkers <= t251 ? several_checkers
            : t38 ? winner[1]
            : t250 ? several_checkers
            : t82 ? winner[1]
            : several_checkers;

    initial illegal = 1'b0;
    always @(posedge clock)
        illegal <= t253;

    initial test_check = 1'b0;
    always @(posedge clock)
        test_check <= t232 ? test_check
            : t55 ? t56
            : test_check;

    initial leaf = 1'b0;
    always @(posedge clock)
        leaf <= (t96 & (t95 & (t94 & (t93 & (t92 & t255))))) & t330;

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
        hung_second <= t241 ? t26
            : t74 ? (t26 | ~winner[0])
            : t257 ? t26
            : t26 & t91;

    initial counterpart = 1'b0;
    always @(posedge clock)
        counterpart <= t258 ? t27
            : t72 ? ~hung_second
            : t73 ? t27
            : t74 ? (t27 | ~winner[0])
            : t257 ? t27
            : t27 & t91;

    initial hung_defended = 1'b0;
    always @(posedge clock)
        hung_defended <= idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | t151)))))) ? hung_defended
            : t76 ? selected_allowed
            : hung_defended;

    initial hung_mark = 1'b0;
    always @(posedge clock)
        hung_mark <= t258 ? hung_mark
            : t116 & (t73 ? hung_mark : (t111 & ((t75 | t76) ? hung_mark : (t78 ? t80 : hung_mark))));

    initial kind = 3'd0;
    always @(posedge clock)
        kind <= begin_ ? job_kind
            : order_kind;

    initial legal = 1'b0;
    always @(posedge clock)
        legal <= (t16 ? (t17 ? legal_only : (t15 == 4'd5)) : legal) & t301;

    initial white_king = 6'd0;
    always @(posedge clock)
        white_king <= t335 ? (mover ? top[5:0] : t333)
            : t333;

    initial black_king = 6'd0;
    always @(posedge clock)
        black_king <= t335 ? (mover ? t334 : top[5:0])
            : t334;

    initial checkers_register = 2'd0;
    always @(posedge clock)
        checkers_register <= t263 ? checkers_register
            : t83 ? (in_check ? (double_check ? 2'd2 : 2'd1) : 2'd0)
            : checkers_register;

    initial contact_register = 1'b0;
    always @(posedge clock)
        contact_register <= t263 ? contact_register
            : t83 ? contact
            : contact_register;

    initial escapes_register = 4'd0;
    always @(posedge clock)
        escapes_register <= t263 ? escapes_register
            : t83 ? 4'd0
            : t84 ? (victim_elected ? escapes_register : (winner[0] ? (escapes_register + 4'd1) :
                    escapes_register))
            : escapes_register;

    initial spent = 1'b0;
    always @(posedge clock)
        spent <= begin_ ? (t297 | t299)
            : t297;

    initial scan_register = 4'd0;
    always @(posedge clock)
        scan_register <= searching ? (t284 ? t264 : (t280 ? 4'd0 : t264))
            : t264;

    initial reached_register = 1'b0;
    always @(posedge clock)
        reached_register <= idle | (t29 | (t31 | (t32 | (t33 | (t36 | (t37 | (t38 | (t39 | t268)))))))) ?
                reached_register
            : t265;

    initial nodes_register = 48'd0;
    always @(posedge clock)
        nodes_register <= t331;

    initial cycles_register = 48'd0;
    always @(posedge clock)
        cycles_register <= reset ? 48'd0
            : t96 ? (cycles_register + 48'd1)
            : t16 ? 48'd1
            : cycles_register;

    origin origin (
        .ballot(from_register),
        .square(origin_square),
        .map(origin_map),
        .many(origin_many),
        .given(top[5:0]),
        .written(origin_written),
        .given_map(origin_given_map)
    );

    origin candidate (
        .ballot(next_register),
        .square(candidate_square),
        .map(candidate_map),
        .many(candidate_many),
        .given(candidate_given),
        .written(candidate_written),
        .given_map(candidate_given_map)
    );
endmodule
