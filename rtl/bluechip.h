/* Bluechip's memory map. Generated from the memory-map crate; do not edit.
   SPDX-License-Identifier: MIT OR Apache-2.0 */
#ifndef BLUECHIP_H
#define BLUECHIP_H

#define BLUECHIP_ID_VALUE 0x424C5545u
#define BLUECHIP_VERSION_VALUE 0x1u
#define BLUECHIP_STACK_DEPTH 0x40u

/* Status and results */
#define BLUECHIP_ID 0x00000u /* r: Identity: 0x424C5545, "BLUE" */
#define BLUECHIP_VERSION 0x00001u /* r: Version of this map: 1 */
#define BLUECHIP_STATUS 0x00002u /* r: What the chip is doing */
#define BLUECHIP_STATUS_BUSY_MASK 0x1u
#define BLUECHIP_STATUS_BUSY_SHIFT 0x0u
#define BLUECHIP_STATUS_MOVE_MASK 0x2u
#define BLUECHIP_STATUS_MOVE_SHIFT 0x1u
#define BLUECHIP_STATUS_EXHAUSTED_MASK 0x4u
#define BLUECHIP_STATUS_EXHAUSTED_SHIFT 0x2u
#define BLUECHIP_STATUS_ABORTED_MASK 0x8u
#define BLUECHIP_STATUS_ABORTED_SHIFT 0x3u
#define BLUECHIP_STATUS_STACK_MASK 0xFF00u
#define BLUECHIP_STATUS_STACK_SHIFT 0x8u
#define BLUECHIP_ERROR 0x00003u /* rw: The last refused access; writing clears it */
#define BLUECHIP_ERROR_CODE_MASK 0xFFu
#define BLUECHIP_ERROR_CODE_SHIFT 0x0u
#define BLUECHIP_ERROR_ADDRESS_MASK 0x1FFFF00u
#define BLUECHIP_ERROR_ADDRESS_SHIFT 0x8u
#define BLUECHIP_CYCLES 0x00004u /* r: Clocks the last command took so far, low and high word */
#define BLUECHIP_CYCLES_COUNT 0x2u
#define BLUECHIP_NODES 0x00006u /* r: Leaves counted by the last PERFT, or nodes of the last SEARCH, low and high word */
#define BLUECHIP_NODES_COUNT 0x2u
#define BLUECHIP_MOVE 0x00008u /* r: The move just generated; 0 if none */
#define BLUECHIP_MOVE_FROM_MASK 0x3Fu
#define BLUECHIP_MOVE_FROM_SHIFT 0x0u
#define BLUECHIP_MOVE_TO_MASK 0xFC0u
#define BLUECHIP_MOVE_TO_SHIFT 0x6u
#define BLUECHIP_MOVE_PROMOTION_MASK 0x7000u
#define BLUECHIP_MOVE_PROMOTION_SHIFT 0xCu
#define BLUECHIP_MOVE_CAPTURE_MASK 0x8000u
#define BLUECHIP_MOVE_CAPTURE_SHIFT 0xFu
#define BLUECHIP_MOVE_EN_PASSANT_MASK 0x10000u
#define BLUECHIP_MOVE_EN_PASSANT_SHIFT 0x10u
#define BLUECHIP_MOVE_CASTLING_MASK 0x20000u
#define BLUECHIP_MOVE_CASTLING_SHIFT 0x11u
#define BLUECHIP_MOVE_DOUBLE_STEP_MASK 0x40000u
#define BLUECHIP_MOVE_DOUBLE_STEP_SHIFT 0x12u
#define BLUECHIP_MOVE_VALID_MASK 0x80000000u
#define BLUECHIP_MOVE_VALID_SHIFT 0x1Fu
#define BLUECHIP_CHECK 0x00009u /* r: Strength of a check on the side to move, found by ANALYSE */
#define BLUECHIP_CHECK_CHECKERS_MASK 0x3u
#define BLUECHIP_CHECK_CHECKERS_SHIFT 0x0u
#define BLUECHIP_CHECK_CONTACT_MASK 0x4u
#define BLUECHIP_CHECK_CONTACT_SHIFT 0x2u
#define BLUECHIP_CHECK_ESCAPES_MASK 0xF0u
#define BLUECHIP_CHECK_ESCAPES_SHIFT 0x4u
#define BLUECHIP_HUNG_WHITE 0x0000Au /* r: Map of hung white pieces found by ANALYSE, bit s of the low and high word is square s */
#define BLUECHIP_HUNG_WHITE_COUNT 0x2u
#define BLUECHIP_HUNG_BLACK 0x0000Cu /* r: Map of hung black pieces found by ANALYSE */
#define BLUECHIP_HUNG_BLACK_COUNT 0x2u
#define BLUECHIP_RESULT 0x00020u /* r: What the last search found (search) */
#define BLUECHIP_RESULT_ANSWERED_MASK 0x1u
#define BLUECHIP_RESULT_ANSWERED_SHIFT 0x0u
#define BLUECHIP_RESULT_SUCCEEDED_MASK 0x2u
#define BLUECHIP_RESULT_SUCCEEDED_SHIFT 0x1u
#define BLUECHIP_RESULT_LIMIT_MASK 0x4u
#define BLUECHIP_RESULT_LIMIT_SHIFT 0x2u
#define BLUECHIP_RESULT_SILENT_MASK 0x8u
#define BLUECHIP_RESULT_SILENT_SHIFT 0x3u
#define BLUECHIP_RESULT_GOOD_MOVES_MASK 0x70u
#define BLUECHIP_RESULT_GOOD_MOVES_SHIFT 0x4u
#define BLUECHIP_RESULT_SINGULAR_MASK 0x100u
#define BLUECHIP_RESULT_SINGULAR_SHIFT 0x8u
#define BLUECHIP_RESULT_BINARY_MASK 0x200u
#define BLUECHIP_RESULT_BINARY_SHIFT 0x9u
#define BLUECHIP_RESULT_TRINARY_MASK 0x400u
#define BLUECHIP_RESULT_TRINARY_SHIFT 0xAu
#define BLUECHIP_BEST 0x00021u /* r: The move at the root that succeeded; 0 if none (search) */
#define BLUECHIP_BEST_FROM_MASK 0x3Fu
#define BLUECHIP_BEST_FROM_SHIFT 0x0u
#define BLUECHIP_BEST_TO_MASK 0xFC0u
#define BLUECHIP_BEST_TO_SHIFT 0x6u
#define BLUECHIP_BEST_PROMOTION_MASK 0x7000u
#define BLUECHIP_BEST_PROMOTION_SHIFT 0xCu
#define BLUECHIP_BEST_CAPTURE_MASK 0x8000u
#define BLUECHIP_BEST_CAPTURE_SHIFT 0xFu
#define BLUECHIP_BEST_EN_PASSANT_MASK 0x10000u
#define BLUECHIP_BEST_EN_PASSANT_SHIFT 0x10u
#define BLUECHIP_BEST_CASTLING_MASK 0x20000u
#define BLUECHIP_BEST_CASTLING_SHIFT 0x11u
#define BLUECHIP_BEST_DOUBLE_STEP_MASK 0x40000u
#define BLUECHIP_BEST_DOUBLE_STEP_SHIFT 0x12u
#define BLUECHIP_BEST_VALID_MASK 0x80000000u
#define BLUECHIP_BEST_VALID_SHIFT 0x1Fu
#define BLUECHIP_FAST_SCORE 0x00022u /* r: Fast evaluation of the present position (search) */
#define BLUECHIP_FAST_SCORE_SCORE_MASK 0xFFFFu
#define BLUECHIP_FAST_SCORE_SCORE_SHIFT 0x0u
#define BLUECHIP_FAST_SCORE_DRAWN_MASK 0x10000u
#define BLUECHIP_FAST_SCORE_DRAWN_SHIFT 0x10u
#define BLUECHIP_FAST_SCORE_DEAD_MASK 0x20000u
#define BLUECHIP_FAST_SCORE_DEAD_SHIFT 0x11u
#define BLUECHIP_SLOW_SCORE 0x00023u /* r: Slow evaluation of the present position, White's view (search) */
#define BLUECHIP_EVALUATIONS 0x00024u /* r: Evaluations of the last search: estimate stands pat, estimate too low, slow; slow scores waited for, and given up by an ABORT (search) */
#define BLUECHIP_EVALUATIONS_COUNT 0x5u
#define BLUECHIP_TAKEN_BACK 0x00029u /* r: Moves of the last search that were made and were no nodes: illegal ones, checks that count for nothing, and attacking moves searched as checks before (search) */

/* Position */
#define BLUECHIP_SIDE 0x00010u /* rw: Side to move: 0 White, 1 Black */
#define BLUECHIP_CASTLING 0x00011u /* rw: Castling rights */
#define BLUECHIP_CASTLING_WHITE_SHORT_MASK 0x1u
#define BLUECHIP_CASTLING_WHITE_SHORT_SHIFT 0x0u
#define BLUECHIP_CASTLING_WHITE_LONG_MASK 0x2u
#define BLUECHIP_CASTLING_WHITE_LONG_SHIFT 0x1u
#define BLUECHIP_CASTLING_BLACK_SHORT_MASK 0x4u
#define BLUECHIP_CASTLING_BLACK_SHORT_SHIFT 0x2u
#define BLUECHIP_CASTLING_BLACK_LONG_MASK 0x8u
#define BLUECHIP_CASTLING_BLACK_LONG_SHIFT 0x3u
#define BLUECHIP_EN_PASSANT 0x00012u /* rw: En passant file */
#define BLUECHIP_EN_PASSANT_FILE_MASK 0x7u
#define BLUECHIP_EN_PASSANT_FILE_SHIFT 0x0u
#define BLUECHIP_EN_PASSANT_VALID_MASK 0x8u
#define BLUECHIP_EN_PASSANT_VALID_SHIFT 0x3u
#define BLUECHIP_FIFTY 0x00013u /* rw: Half-moves since the last capture or pawn move */
#define BLUECHIP_MODE 0x00018u /* rw: Which moves are generated */
#define BLUECHIP_MODE_MODE_MASK 0x7u
#define BLUECHIP_MODE_MODE_SHIFT 0x0u
#define BLUECHIP_MODE_LEGAL_ONLY_MASK 0x8u
#define BLUECHIP_MODE_LEGAL_ONLY_SHIFT 0x3u
#define BLUECHIP_SQUARE 0x00040u /* rw: The piece on each square, a1 first */
#define BLUECHIP_SQUARE_COUNT 0x40u
#define BLUECHIP_SQUARE_TYPE_MASK 0x7u
#define BLUECHIP_SQUARE_TYPE_SHIFT 0x0u
#define BLUECHIP_SQUARE_COLOR_MASK 0x8u
#define BLUECHIP_SQUARE_COLOR_SHIFT 0x3u

/* Move history */
#define BLUECHIP_HISTORY 0x00080u /* w: A ply played before the present position, the oldest first, for the repetition detector; FROM and TO differ (search) */
#define BLUECHIP_HISTORY_FROM_MASK 0x3Fu
#define BLUECHIP_HISTORY_FROM_SHIFT 0x0u
#define BLUECHIP_HISTORY_TO_MASK 0xFC0u
#define BLUECHIP_HISTORY_TO_SHIFT 0x6u
#define BLUECHIP_HISTORY_PIECE_MASK 0xF000u
#define BLUECHIP_HISTORY_PIECE_SHIFT 0xCu
#define BLUECHIP_HISTORY_IRREVERSIBLE_MASK 0x10000u
#define BLUECHIP_HISTORY_IRREVERSIBLE_SHIFT 0x10u
#define BLUECHIP_HISTORY_PASSED_MASK 0x20000u
#define BLUECHIP_HISTORY_PASSED_SHIFT 0x11u

/* Commands */
#define BLUECHIP_PERFT 0x00100u /* w: Count the legal leaves to this depth */
#define BLUECHIP_GENERATE 0x00101u /* w: Start generation in MODE at the present position */
#define BLUECHIP_NEXT 0x00102u /* w: Find the next move */
#define BLUECHIP_MAKE 0x00103u /* w: 0: make the move in MOVE; else make this legal move */
#define BLUECHIP_UNMAKE 0x00104u /* w: Take the last move back */
#define BLUECHIP_ABORT 0x00105u /* w: Stop the running command */
#define BLUECHIP_ANALYSE 0x00106u /* w: Compute CHECK, HUNG_WHITE and HUNG_BLACK */
#define BLUECHIP_CLEAR 0x00107u /* w: Empty the board and everything with it */
#define BLUECHIP_SEARCH 0x00108u /* w: Find out whether the score is at least BOUND (search) */

/* Search parameters */
#define BLUECHIP_SEARCH_DEPTH 0x00200u /* rw: Depth of the full-width part (search) */
#define BLUECHIP_OFFSET_DEPTH 0x00201u /* rw: Depth of the offset searches of the singular, binary and trinary tests at the root (search) */
#define BLUECHIP_ENDGAME_RULES 0x00202u /* rw: Endgame rules on (search) */
#define BLUECHIP_ENDGAME_ROMS 0x00203u /* rw: Endgame ROMs on (search) */
#define BLUECHIP_MATING_CHECKS 0x00204u /* rw: Mating checks in quiescence: White, Black (search) */
#define BLUECHIP_MATING_CHECKS_COUNT 0x2u
#define BLUECHIP_SINGULAR_CHECKS 0x00206u /* rw: Singular checks in quiescence: White, Black (search) */
#define BLUECHIP_SINGULAR_CHECKS_COUNT 0x2u
#define BLUECHIP_ROOT_TESTS 0x00208u /* rw: Singular (bit 0), binary (1) and trinary (2) test at the root (search) */
#define BLUECHIP_IGNORE_STALEMATE 0x00209u /* rw: Ignore stalemate one ply above quiescence (search) */
#define BLUECHIP_EXTEND_PAWN_PUSH 0x0020Au /* rw: One ply of quiescence more after a pawn move to the seventh rank, or some to the sixth (search) */
#define BLUECHIP_EXTEND_SEVERAL_HUNG 0x0020Bu /* rw: One ply of quiescence more when the mover has several hung pieces, or one pinned and hung (search) */
#define BLUECHIP_EXTEND_HUNG_AGAIN 0x0020Cu /* rw: One ply of quiescence more when the mover has a hung piece on consecutive plies (search) */
#define BLUECHIP_EXTEND_OPPONENT_HUNG 0x0020Du /* rw: One ply of quiescence more when the opponent has a hung piece (search) */
#define BLUECHIP_EXTERNAL_PORT 0x0020Eu /* rw: What an external circuit may do, and for how long (search) */
#define BLUECHIP_EXTERNAL_PORT_TERM_MASK 0x1u
#define BLUECHIP_EXTERNAL_PORT_TERM_SHIFT 0x0u
#define BLUECHIP_EXTERNAL_PORT_FORBID_MASK 0x2u
#define BLUECHIP_EXTERNAL_PORT_FORBID_SHIFT 0x1u
#define BLUECHIP_EXTERNAL_PORT_EXTEND_MASK 0x4u
#define BLUECHIP_EXTERNAL_PORT_EXTEND_SHIFT 0x2u
#define BLUECHIP_EXTERNAL_PORT_WIDEN_MASK 0x8u
#define BLUECHIP_EXTERNAL_PORT_WIDEN_SHIFT 0x3u
#define BLUECHIP_EXTERNAL_PORT_PATIENCE_MASK 0xFF0u
#define BLUECHIP_EXTERNAL_PORT_PATIENCE_SHIFT 0x4u
#define BLUECHIP_SLOW_EVALUATION 0x0020Fu /* rw: The slow score has the terms of the slow evaluation (search) */

/* Search question */
#define BLUECHIP_BOUND 0x00210u /* rw: The score in question (search) */
#define BLUECHIP_OFFSET 0x00211u /* rw: How far below BOUND the offset searches ask (search) */
#define BLUECHIP_NODE_LIMIT 0x00212u /* rw: Nodes after which a search gives up, 0 = never (search) */
#define BLUECHIP_DRAW_SCORE 0x00213u /* rw: Score of a draw for the side to move at the root (search) */
#define BLUECHIP_PRUNING 0x00214u /* rw: Pruning of moves that attack nothing before quiescence (search) */
#define BLUECHIP_PRUNING_MARGIN_MASK 0xFFFu
#define BLUECHIP_PRUNING_MARGIN_SHIFT 0x0u
#define BLUECHIP_PRUNING_DEPTH_MASK 0x3000u
#define BLUECHIP_PRUNING_DEPTH_SHIFT 0xCu

/* Evaluation registers */
#define BLUECHIP_ROOKS_ON_SEVENTH_WHITE_SINGLE 0x00400u /* rw: A white rook on the seventh (search) */
#define BLUECHIP_ROOKS_ON_SEVENTH_WHITE_SINGLE_TRAPPING 0x00401u /* rw: A white rook on the seventh, the king absolutely trapped (search) */
#define BLUECHIP_ROOKS_ON_SEVENTH_WHITE_SINGLE_ABSOLUTE 0x00402u /* rw: A white rook on the seventh, absolute, the king not trapped (search) */
#define BLUECHIP_ROOKS_ON_SEVENTH_WHITE_DOUBLED 0x00403u /* rw: Doubled white rooks on the seventh (search) */
#define BLUECHIP_ROOKS_ON_SEVENTH_WHITE_DOUBLED_TRAPPING 0x00404u /* rw: Doubled white rooks on the seventh, the king absolutely trapped (search) */
#define BLUECHIP_ROOKS_ON_SEVENTH_WHITE_DOUBLED_ABSOLUTE 0x00405u /* rw: Doubled white rooks on the seventh, absolute, the king not trapped (search) */
#define BLUECHIP_ROOKS_ON_SEVENTH_BLACK_SINGLE 0x00406u /* rw: A black rook on the seventh (search) */
#define BLUECHIP_ROOKS_ON_SEVENTH_BLACK_SINGLE_TRAPPING 0x00407u /* rw: A black rook on the seventh, the king absolutely trapped (search) */
#define BLUECHIP_ROOKS_ON_SEVENTH_BLACK_SINGLE_ABSOLUTE 0x00408u /* rw: A black rook on the seventh, absolute, the king not trapped (search) */
#define BLUECHIP_ROOKS_ON_SEVENTH_BLACK_DOUBLED 0x00409u /* rw: Doubled black rooks on the seventh (search) */
#define BLUECHIP_ROOKS_ON_SEVENTH_BLACK_DOUBLED_TRAPPING 0x0040Au /* rw: Doubled black rooks on the seventh, the king absolutely trapped (search) */
#define BLUECHIP_ROOKS_ON_SEVENTH_BLACK_DOUBLED_ABSOLUTE 0x0040Bu /* rw: Doubled black rooks on the seventh, absolute, the king not trapped (search) */
#define BLUECHIP_BIAS 0x0040Cu /* rw: Bias, for the external port (search) */
#define BLUECHIP_ROOK_BEHIND_PASSED_PAWN 0x0040Du /* rw: An enemy rook or queen behind a passed pawn, scaled (search) */
#define BLUECHIP_MPIN_AND_HUNG 0x0040Eu /* rw: Hung in sequence, and pinned against a piece worth the pinner (search) */
#define BLUECHIP_PINNED_AND_SIMPLE_HUNG 0x0040Fu /* rw: Pinned against the king, but able to move, and simply hung (search) */
#define BLUECHIP_HUNG 0x00410u /* rw: Hung pieces: White one, White several, Black one, Black several (search) */
#define BLUECHIP_HUNG_COUNT 0x4u
#define BLUECHIP_X_RAYING 0x00414u /* rw: Looking through an own piece at a dearer one or the king: White, Black (search) */
#define BLUECHIP_X_RAYING_COUNT 0x2u
#define BLUECHIP_PINNED_AND_HUNG 0x00416u /* rw: Pinned against the king and hung by the sequence of captures alone (search) */
#define BLUECHIP_PERMANENT_PIN_AND_SIMPLE_HUNG 0x00417u /* rw: Pinned against the king, unable to move, and simply hung (search) */
#define BLUECHIP_KNIGHT_TRAP 0x00418u /* rw: A knight at the edge with no, one, two exits: three of White, three of Black (search) */
#define BLUECHIP_KNIGHT_TRAP_COUNT 0x6u
#define BLUECHIP_ROOK_TRAP 0x0041Eu /* rw: A rook shut in by its king: short, short behind a pawn, long, long behind a pawn; four of White, four of Black (search) */
#define BLUECHIP_ROOK_TRAP_COUNT 0x8u
#define BLUECHIP_QUEEN_TRAP 0x00426u /* rw: A queen with no room: White, Black (search) */
#define BLUECHIP_QUEEN_TRAP_COUNT 0x2u
#define BLUECHIP_WASTED_PAWNS 0x00428u /* rw: A pawn majority that cannot make a passed pawn, scaled: White, Black (search) */
#define BLUECHIP_WASTED_PAWNS_COUNT 0x2u
#define BLUECHIP_BISHOP_PAIR 0x0042Au /* rw: Bishop pair: White, Black (search) */
#define BLUECHIP_BISHOP_PAIR_COUNT 0x2u
#define BLUECHIP_SEPARATED_PASSED 0x0042Cu /* rw: Widely separated passed pawns (search) */
#define BLUECHIP_SEPARATED_PASSED_COUNT 0x2u
#define BLUECHIP_MISSING_WING 0x0042Eu /* rw: No pawns on a wing where the enemy has several, scaled: White, Black (search) */
#define BLUECHIP_MISSING_WING_COUNT 0x2u
#define BLUECHIP_OPPOSITE_BISHOPS 0x00430u /* rw: Bishops of opposite colours: alone, against the side with more pawns; with other pieces, for the attacker (search) */
#define BLUECHIP_OPPOSITE_BISHOPS_COUNT 0x2u
#define BLUECHIP_EVALUATION_CONTROL_LAZY 0x00432u /* rw: Control of the lazy evaluation (search) */
#define BLUECHIP_EVALUATION_CONTROL_LAZY_MARGIN_MASK 0xFFFFu
#define BLUECHIP_EVALUATION_CONTROL_LAZY_MARGIN_SHIFT 0x0u
#define BLUECHIP_EVALUATION_CONTROL_LAZY_SHIFT_MASK 0x70000u
#define BLUECHIP_EVALUATION_CONTROL_LAZY_SHIFT_SHIFT 0x10u
#define BLUECHIP_EVALUATION_CONTROL_LAZY_LAZY_MASK 0x80000u
#define BLUECHIP_EVALUATION_CONTROL_LAZY_LAZY_SHIFT 0x13u
#define BLUECHIP_EVALUATION_CONTROL_LAZY_PAWNLESS_MASK 0x100000u
#define BLUECHIP_EVALUATION_CONTROL_LAZY_PAWNLESS_SHIFT 0x14u
#define BLUECHIP_EVALUATION_CONTROL_LAZY_LIGHT_MASK 0x200000u
#define BLUECHIP_EVALUATION_CONTROL_LAZY_LIGHT_SHIFT 0x15u
#define BLUECHIP_EVALUATION_CONTROL_LAZY_OPPOSITE_BISHOPS_MASK 0x400000u
#define BLUECHIP_EVALUATION_CONTROL_LAZY_OPPOSITE_BISHOPS_SHIFT 0x16u
#define BLUECHIP_EVALUATION_CONTROL_LAZY_UNEVEN_QUEENS_MASK 0x800000u
#define BLUECHIP_EVALUATION_CONTROL_LAZY_UNEVEN_QUEENS_SHIFT 0x17u
#define BLUECHIP_EVALUATION_CONTROL_LAZY_MIN_PIECES_MASK 0x3F000000u
#define BLUECHIP_EVALUATION_CONTROL_LAZY_MIN_PIECES_SHIFT 0x18u
#define BLUECHIP_EVALUATION_CONTROL_ENDGAME 0x00433u /* rw: Bonuses of the endgame (search) */
#define BLUECHIP_EVALUATION_CONTROL_ENDGAME_RUNNER_MASK 0x3FFu
#define BLUECHIP_EVALUATION_CONTROL_ENDGAME_RUNNER_SHIFT 0x0u
#define BLUECHIP_EVALUATION_CONTROL_ENDGAME_ROOK_PASSERS_MASK 0xFFC00u
#define BLUECHIP_EVALUATION_CONTROL_ENDGAME_ROOK_PASSERS_SHIFT 0xAu
#define BLUECHIP_EVALUATION_CONTROL_ENDGAME_ROM_WIN_MASK 0x3FF00000u
#define BLUECHIP_EVALUATION_CONTROL_ENDGAME_ROM_WIN_SHIFT 0x14u
#define BLUECHIP_SIDE_TO_MOVE 0x00434u /* rw: Being to move (search) */
#define BLUECHIP_SIDE_TO_MOVE_COUNT 0x2u

/* Evaluation tables */
#define BLUECHIP_MULTIPLE_PAWNS 0x10000u /* rw: Doubled and tripled pawns, scaled (search) */
#define BLUECHIP_MULTIPLE_PAWNS_COUNT 0x50u
#define BLUECHIP_MULTIPLE_PAWNS_COPIES 0x2u
#define BLUECHIP_MULTIPLE_PAWNS_STRIDE 0x80u
#define BLUECHIP_MINOR_ON_WEAK 0x10400u /* rw: A minor piece on a weak square (search) */
#define BLUECHIP_MINOR_ON_WEAK_COUNT 0xC0u
#define BLUECHIP_MINOR_ON_WEAK_COPIES 0x2u
#define BLUECHIP_MINOR_ON_WEAK_STRIDE 0x100u
#define BLUECHIP_MINOR_ON_WEAK_BASE_MASK 0xFFu
#define BLUECHIP_MINOR_ON_WEAK_BASE_SHIFT 0x0u
#define BLUECHIP_MINOR_ON_WEAK_KING_MASK 0xF00u
#define BLUECHIP_MINOR_ON_WEAK_KING_SHIFT 0x8u
#define BLUECHIP_SELF_BLOCK 0x10800u /* rw: A bishop restrained by its own pawns (search) */
#define BLUECHIP_SELF_BLOCK_COUNT 0x140u
#define BLUECHIP_SELF_BLOCK_COPIES 0x2u
#define BLUECHIP_SELF_BLOCK_STRIDE 0x200u
#define BLUECHIP_OPPONENT_BLOCK 0x10C00u /* rw: A bishop restrained by enemy pawns (search) */
#define BLUECHIP_OPPONENT_BLOCK_COUNT 0x80u
#define BLUECHIP_OPPONENT_BLOCK_COPIES 0x2u
#define BLUECHIP_OPPONENT_BLOCK_STRIDE 0x80u
#define BLUECHIP_BACK_BLOCK 0x11000u /* rw: Doubled pawns that restrain a bishop (search) */
#define BLUECHIP_BACK_BLOCK_COUNT 0xA0u
#define BLUECHIP_BACK_BLOCK_COPIES 0x2u
#define BLUECHIP_BACK_BLOCK_STRIDE 0x100u
#define BLUECHIP_PINNED 0x11400u /* rw: Strength of a pin by the pressure on the pinned piece (search) */
#define BLUECHIP_PINNED_COUNT 0x80u
#define BLUECHIP_PINNED_COPIES 0x2u
#define BLUECHIP_PINNED_STRIDE 0x80u
#define BLUECHIP_MOBILITY 0x11800u /* rw: Control of a square by its location, a copy for each rank (search) */
#define BLUECHIP_MOBILITY_COUNT 0x80u
#define BLUECHIP_MOBILITY_COPIES 0x8u
#define BLUECHIP_MOBILITY_STRIDE 0x80u
#define BLUECHIP_PAWN_STRUCTURE 0x11C00u /* rw: Pawn structure not covered elsewhere (search) */
#define BLUECHIP_PAWN_STRUCTURE_COUNT 0xA0u
#define BLUECHIP_PAWN_STRUCTURE_COPIES 0x2u
#define BLUECHIP_PAWN_STRUCTURE_STRIDE 0x100u
#define BLUECHIP_PAWN_STRUCTURE_BASE_MASK 0xFFu
#define BLUECHIP_PAWN_STRUCTURE_BASE_SHIFT 0x0u
#define BLUECHIP_PAWN_STRUCTURE_SCALED_MASK 0xFF00u
#define BLUECHIP_PAWN_STRUCTURE_SCALED_SHIFT 0x8u
#define BLUECHIP_PAWN_STRUCTURE_ATTACKED_MASK 0xFF0000u
#define BLUECHIP_PAWN_STRUCTURE_ATTACKED_SHIFT 0x10u
#define BLUECHIP_PAWN_STRUCTURE_BLOCKADED_MASK 0xFF000000u
#define BLUECHIP_PAWN_STRUCTURE_BLOCKADED_SHIFT 0x18u
#define BLUECHIP_PASSED_PAWNS 0x12000u /* rw: Passed pawns (search) */
#define BLUECHIP_PASSED_PAWNS_COUNT 0x140u
#define BLUECHIP_PASSED_PAWNS_COPIES 0x2u
#define BLUECHIP_PASSED_PAWNS_STRIDE 0x200u
#define BLUECHIP_PASSED_PAWNS_BASE_MASK 0xFFu
#define BLUECHIP_PASSED_PAWNS_BASE_SHIFT 0x0u
#define BLUECHIP_PASSED_PAWNS_SCALED_MASK 0xFF00u
#define BLUECHIP_PASSED_PAWNS_SCALED_SHIFT 0x8u
#define BLUECHIP_PASSED_PAWNS_PATH_MASK 0xFF0000u
#define BLUECHIP_PASSED_PAWNS_PATH_SHIFT 0x10u
#define BLUECHIP_PASSED_PAWNS_OUTSIDE_MASK 0xFF000000u
#define BLUECHIP_PASSED_PAWNS_OUTSIDE_SHIFT 0x18u
#define BLUECHIP_JOINT_SIGNATURE 0x12400u /* rw: Particular match-ups of pieces, White's view (search) */
#define BLUECHIP_JOINT_SIGNATURE_COUNT 0x100u
#define BLUECHIP_ROOKS_ON_FILES 0x12800u /* rw: Rooks on open, half-open and blocked files (search) */
#define BLUECHIP_ROOKS_ON_FILES_COUNT 0xC0u
#define BLUECHIP_ROOKS_ON_FILES_COPIES 0x2u
#define BLUECHIP_ROOKS_ON_FILES_STRIDE 0x100u
#define BLUECHIP_ROOKS_ON_FILES_BASE_MASK 0x3Fu
#define BLUECHIP_ROOKS_ON_FILES_BASE_SHIFT 0x0u
#define BLUECHIP_ROOKS_ON_FILES_KMOD_MASK 0xC0u
#define BLUECHIP_ROOKS_ON_FILES_KMOD_SHIFT 0x6u
#define BLUECHIP_ROOKS_ON_FILES_KMOD_OPPOSITE_MASK 0x300u
#define BLUECHIP_ROOKS_ON_FILES_KMOD_OPPOSITE_SHIFT 0x8u
#define BLUECHIP_BISHOPS 0x12C00u /* rw: Diagonals: transparency, king safety, target; southwest and northwest ones of White, of Black (search) */
#define BLUECHIP_BISHOPS_COUNT 0x80u
#define BLUECHIP_BISHOPS_COPIES 0x4u
#define BLUECHIP_BISHOPS_STRIDE 0x80u
#define BLUECHIP_BISHOPS_BASE_MASK 0x3Fu
#define BLUECHIP_BISHOPS_BASE_SHIFT 0x0u
#define BLUECHIP_BISHOPS_KING_MASK 0x7C0u
#define BLUECHIP_BISHOPS_KING_SHIFT 0x6u
#define BLUECHIP_PAWN_STORM 0x13000u /* rw: Pawns that attack the enemy king (search) */
#define BLUECHIP_PAWN_STORM_COUNT 0x80u
#define BLUECHIP_PAWN_STORM_COPIES 0x2u
#define BLUECHIP_PAWN_STORM_STRIDE 0x80u
#define BLUECHIP_PAWN_STORM_SAME_MASK 0x3Fu
#define BLUECHIP_PAWN_STORM_SAME_SHIFT 0x0u
#define BLUECHIP_PAWN_STORM_OPPOSITE_MASK 0xFC0u
#define BLUECHIP_PAWN_STORM_OPPOSITE_SHIFT 0x6u
#define BLUECHIP_PAWN_STORM_POTENTIAL_MASK 0x3F000u
#define BLUECHIP_PAWN_STORM_POTENTIAL_SHIFT 0xCu
#define BLUECHIP_PAWN_SHELTER 0x13400u /* rw: Actual and potential shelter of a king (search) */
#define BLUECHIP_PAWN_SHELTER_COUNT 0x180u
#define BLUECHIP_PAWN_SHELTER_COPIES 0x2u
#define BLUECHIP_PAWN_SHELTER_STRIDE 0x200u
#define BLUECHIP_PAWN_SHELTER_ACTUAL_MASK 0x7Fu
#define BLUECHIP_PAWN_SHELTER_ACTUAL_SHIFT 0x0u
#define BLUECHIP_PAWN_SHELTER_POTENTIAL_MASK 0x3F80u
#define BLUECHIP_PAWN_SHELTER_POTENTIAL_SHIFT 0x7u
#define BLUECHIP_DEVELOPMENT 0x13800u /* rw: Lead in development by the kings' situations, White's view (search) */
#define BLUECHIP_DEVELOPMENT_COUNT 0x100u
#define BLUECHIP_TRAPPED_BISHOP 0x13C00u /* rw: Patterns that trap a bishop, White's view (search) */
#define BLUECHIP_TRAPPED_BISHOP_COUNT 0x80u
#define BLUECHIP_SIGNATURE 0x14000u /* rw: Pieces that work well or badly together (search) */
#define BLUECHIP_SIGNATURE_COUNT 0x80u
#define BLUECHIP_SIGNATURE_COPIES 0x2u
#define BLUECHIP_SIGNATURE_STRIDE 0x80u
#define BLUECHIP_SIGNATURE_OPEN_MASK 0x3FFu
#define BLUECHIP_SIGNATURE_OPEN_SHIFT 0x0u
#define BLUECHIP_SIGNATURE_CLOSED_MASK 0xFFC00u
#define BLUECHIP_SIGNATURE_CLOSED_SHIFT 0xAu
#define BLUECHIP_CONTEMPT 0x14400u /* rw: Adjustment of the draw score by material, White's view (search) */
#define BLUECHIP_CONTEMPT_COUNT 0x100u
#define BLUECHIP_PIECE_PLACEMENT 0x14800u /* rw: Piece by square (search) */
#define BLUECHIP_PIECE_PLACEMENT_COUNT 0x400u

/* Game-phase RAMs */
#define BLUECHIP_PHASE_BONUS 0x14C00u /* rw: Material bonus by pieces and pawns: White, Black (search) */
#define BLUECHIP_PHASE_BONUS_COUNT 0x200u
#define BLUECHIP_PHASE_BONUS_COPIES 0x2u
#define BLUECHIP_PHASE_BONUS_STRIDE 0x200u
#define BLUECHIP_PHASE_SCALE 0x15000u /* rw: Multipliers of the slow evaluation's terms by the pieces left (search) */
#define BLUECHIP_PHASE_SCALE_COUNT 0x20u
#define BLUECHIP_PHASE_SCALE_KING_SAFETY_MASK 0xFFu
#define BLUECHIP_PHASE_SCALE_KING_SAFETY_SHIFT 0x0u
#define BLUECHIP_PHASE_SCALE_PAWN_STRUCTURE_MASK 0xFF00u
#define BLUECHIP_PHASE_SCALE_PAWN_STRUCTURE_SHIFT 0x8u
#define BLUECHIP_PHASE_SCALE_PASSED_PAWNS_MASK 0xFF0000u
#define BLUECHIP_PHASE_SCALE_PASSED_PAWNS_SHIFT 0x10u
#define BLUECHIP_PHASE_SCALE_KING_ATTACK_MASK 0xFF000000u
#define BLUECHIP_PHASE_SCALE_KING_ATTACK_SHIFT 0x18u

/* Codes in BLUECHIP_ERROR */
#define BLUECHIP_ERROR_UNKNOWN_ADDRESS 0x1u
#define BLUECHIP_ERROR_READ_ONLY 0x2u
#define BLUECHIP_ERROR_BUSY 0x3u
#define BLUECHIP_ERROR_VALUE_OUT_OF_RANGE 0x4u
#define BLUECHIP_ERROR_DEPTH_OUT_OF_RANGE 0x5u
#define BLUECHIP_ERROR_STACK_FULL 0x6u
#define BLUECHIP_ERROR_STACK_EMPTY 0x7u
#define BLUECHIP_ERROR_NO_SUCH_MOVE 0x8u
#define BLUECHIP_ERROR_BAD_POSITION 0x9u
#define BLUECHIP_ERROR_WRITE_ONLY 0xAu

/* Pieces */
#define BLUECHIP_WHITE_PAWN 0x1u
#define BLUECHIP_WHITE_KNIGHT 0x2u
#define BLUECHIP_WHITE_BISHOP 0x3u
#define BLUECHIP_WHITE_ROOK 0x4u
#define BLUECHIP_WHITE_QUEEN 0x5u
#define BLUECHIP_WHITE_KING 0x6u
#define BLUECHIP_BLACK_PAWN 0x9u
#define BLUECHIP_BLACK_KNIGHT 0xAu
#define BLUECHIP_BLACK_BISHOP 0xBu
#define BLUECHIP_BLACK_ROOK 0xCu
#define BLUECHIP_BLACK_QUEEN 0xDu
#define BLUECHIP_BLACK_KING 0xEu

/* Modes */
#define BLUECHIP_MODE_ALL 0x0u
#define BLUECHIP_MODE_CAPTURES 0x1u
#define BLUECHIP_MODE_EVASIONS 0x2u
#define BLUECHIP_MODE_CHECKING 0x3u
#define BLUECHIP_MODE_ATTACKING 0x4u

#endif
