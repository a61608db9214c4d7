// Making a move changes board and position according to the move generator's contract, unmaking it
// restores them, and only the host changes them otherwise. The sequencer and the host port are cut
// out of the core: any legal move may be made at any time, and the host may load anything while no
// command runs. With SWITCH it is a core of AntiChess: a pawn promotes only to a queen, and two
// pieces may change places, once for each side.
`default_nettype none

module make_unmake_properties (
    input wire clock,
    input wire reset,
    input wire [5:0] square_now,
    // Outputs of the attack map on checks, unconstrained here.
    input wire [63:0] answers, discoverers, checking
);
    wire [63:0] code_0, code_1, code_2, code_3;
    wire mover;
    wire [3:0] rights, passed;
    wire [6:0] fifty, height;

`ifdef SWITCH
    bluechip_core core (
`else
    bluechip_core_generator core (
`endif
        .clock(clock), .reset(reset), .square_now(square_now),
        .answers(answers), .discoverers(discoverers), .checking(checking),
        .mover(mover), .rights(rights), .passed(passed), .fifty(fifty), .height(height),
        .code_0(code_0), .code_1(code_1), .code_2(code_2), .code_3(code_3)
    );

    // Signals driven by the sequencer and the host port.
    (* hierconn *) wire \core.sequencer_make ;
    (* hierconn *) wire \core.sequencer_unmake ;
    (* hierconn *) wire \core.sequencer_busy ;
    (* hierconn *) wire [20:0] \core.sequencer_current ;
    (* hierconn *) wire \core.host_port_load_square ;
    (* hierconn *) wire [5:0] \core.host_port_access ;
    (* hierconn *) wire [6:0] \core.host_port_data ;
    (* hierconn *) wire \core.host_port_load_mover ;
    (* hierconn *) wire \core.host_port_load_rights ;
    (* hierconn *) wire \core.host_port_load_passed ;
    (* hierconn *) wire \core.host_port_load_fifty ;
    (* hierconn *) wire \core.host_port_touched ;
    (* hierconn *) wire \core.host_port_clear ;
    wire make = core.sequencer_make, unmake = core.sequencer_unmake;
    wire clears = reset || core.host_port_clear;
    wire loads = core.host_port_load_square;

    // ---- The move ----
    wire [5:0] from = core.sequencer_current[5:0], to = core.sequencer_current[11:6];
    wire [2:0] attacker = core.sequencer_current[14:12], victim = core.sequencer_current[17:15];
`ifdef SWITCH
    // A switch has neither victim, promotion nor en passant: these fields hold the type of the
    // second piece.
    (* hierconn *) wire [1:0] \core.switch_rights_0_rights ;
    wire [1:0] unspent = core.switch_rights_0_rights;
    wire switches = victim == 0;
    wire [2:0] second = core.sequencer_current[20:18];
    wire [1:0] promotion = 0;
`else
    wire [1:0] unspent = 0;
    wire switches = 0;
    wire [2:0] second = 0;
    wire [1:0] promotion = core.sequencer_current[19:18];
`endif
    wire en_passant = core.sequencer_current[20] && !switches;

    function [3:0] piece(input [5:0] s);
        piece = {code_3[s], code_2[s], code_1[s], code_0[s]};
    endfunction

    wire [2:0] from_rank = from[5:3], from_file = from[2:0], to_rank = to[5:3], to_file = to[2:0];
    wire pawn = attacker == 7, king = attacker == 2;
    wire castles = !switches && king && from_file == 4 && (to_file == 2 || to_file == 6);
    wire promotes = !switches && pawn && to_rank == (mover ? 0 : 7);
    wire steps_twice = !switches && pawn && from_file == to_file && to_rank[0] == from_rank[0];
    wire [5:0] corner = {from_rank, to_file == 6 ? 3'd7 : 3'd0};
    wire [5:0] beside = {from_rank, to_file == 6 ? 3'd5 : 3'd3};
    wire [5:0] passed_square = {from_rank, to_file};

    // The type of the piece that has an attacker level.
    function [2:0] attacker_type(input [2:0] level);
        case (level)
            7: attacker_type = 1;
            6: attacker_type = 2;
            5: attacker_type = 3;
            4: attacker_type = 4;
            3: attacker_type = 5;
            default: attacker_type = 6;
        endcase
    endfunction

    // Whether the piece on the victim's square matches the victim level.
    function victim_is(input [2:0] level, input [3:0] there);
        case (level)
            7: victim_is = there == {!mover, 3'd5};
            6: victim_is = there == 0 && promotes;
            5: victim_is = there == {!mover, 3'd4};
            4: victim_is = there == {!mover, 3'd3};
            3: victim_is = there == {!mover, 3'd2};
            2: victim_is = there == (en_passant ? 4'd0 : {!mover, 3'd1});
            1: victim_is = there == 0;
            default: victim_is = 0;
        endcase
    endfunction

    // Two own pieces of different type, no pawn of which moves to the first or last rank, and the
    // side may still switch.
    function border(input [2:0] rank);
        border = rank == 0 || rank == 7;
    endfunction
    wire legal_switch = from != to
        && attacker >= 2 && piece(from) == {mover, attacker_type(attacker)}
        && second >= 1 && second <= 6 && piece(to) == {mover, second}
        && second != attacker_type(attacker)
        && !(pawn && border(to_rank)) && !(second == 1 && border(from_rank))
        && unspent[mover];

    // Properties of the array's moves that unmaking relies on; see `testbenches`.
    wire legal_move = from != to
        && attacker >= 2 && piece(from) == {mover, attacker_type(attacker)}
        && victim_is(victim, piece(to))
        && (!en_passant || pawn && victim == 2 && piece(passed_square) == {!mover, 3'd1} && to_rank != from_rank
            && to_file != from_file && from_rank == (mover ? 3'd3 : 3'd4))
        && (!(pawn && from_file == to_file) || to_rank == (mover ? from_rank - 3'd1 : from_rank + 3'd1)
            || to_rank == (mover ? 3'd4 : 3'd3) && from_rank == (mover ? 3'd6 : 3'd1))
        && (!(pawn && from_file != to_file) || to_rank == (mover ? from_rank - 3'd1 : from_rank + 3'd1)
            && (from_file + 1 == to_file || to_file + 1 == from_file))
        && (!castles || to_rank == from_rank && from_rank == (mover ? 7 : 0) && victim == 1
            && piece(corner) == {mover, 3'd4} && piece(beside) == 0);
    wire legal = switches ? legal_switch : legal_move;

    // ---- The position after it, from the contract ----
    function [3:0] piece_after(input [5:0] s);
        if (s == to) piece_after = promotes ? {mover, 3'd5 - {1'b0, promotion}} : piece(from);
        else if (s == from && switches) piece_after = {mover, second};
        else if (s == from || en_passant && s == passed_square || castles && s == corner) piece_after = 0;
        else if (castles && s == beside) piece_after = {mover, 3'd4};
        else piece_after = piece(s);
    endfunction

    function touches(input [5:0] s);
        touches = from == s || to == s;
    endfunction

    reg [63:0] after_0, after_1, after_2, after_3;
    integer s;
    always @*
        for (s = 0; s < 64; s = s + 1)
            {after_3[s], after_2[s], after_1[s], after_0[s]} = piece_after(s);
    wire [3:0] rights_after = rights & ~{
        touches(60) || touches(56), touches(60) || touches(63), touches(4) || touches(0), touches(4) || touches(7)
    };
    wire [3:0] passed_after = steps_twice ? {1'b1, to_file} : 4'd0;
    wire [6:0] fifty_after = pawn || victim != 1 ? 0 : fifty == 127 ? 127 : fifty + 1;

    wire [1:0] unspent_after = switches ? unspent & ~(2'd1 << mover) : unspent;

    // ---- The last clocks ----
    wire [255:0] board = {code_3, code_2, code_1, code_0};
    wire [17:0] state = {unspent, mover, rights, passed, fifty};
    reg past = 0, made = 0, unmade = 0, loaded, cleared;
    reg made_before = 0;
    reg [255:0] board_after, board_then, board_before;
    reg [17:0] state_after, state_then, state_before;
    reg [6:0] height_before, height_then;
    reg touched_then;
    always @(posedge clock) begin
        past <= 1;
        made <= make;
        unmade <= unmake;
        made_before <= made;
        loaded <= loads;
        cleared <= clears;
        touched_then <= core.host_port_touched || reset;
        board_after <= {after_3, after_2, after_1, after_0};
        state_after <= {unspent_after, !mover, rights_after, passed_after, fifty_after};
        {board_before, board_then} <= {board_then, board};
        {state_before, state_then} <= {state_then, state};
        {height_before, height_then} <= {height_then, height};
    end

    always @(posedge clock) begin
        // The array offers only such moves; the sequencer makes or unmakes, one at a time, only
        // while it is busy. The host port changes nothing then, see `host_port.sv`.
        assume (!(make && unmake));
        if (make) assume (legal && height < 64);
        if (unmake) assume (height != 0);
        if (make || unmake) begin
            assume (!reset && !loads && !core.host_port_clear && !core.host_port_touched);
            assume (!core.host_port_load_mover && !core.host_port_load_rights);
            assume (!core.host_port_load_passed && !core.host_port_load_fifty);
        end

        if (past && made) begin
            make_moves_the_pieces: assert (board == board_after);
            make_changes_the_state: assert (state == state_after);
        end
        if (past && made_before && unmade) begin
            unmake_restores_the_board: assert (board == board_before);
            unmake_restores_the_state: assert (state == state_before);
            unmake_restores_the_height: assert (height == height_before);
        end
        if (past && !made && !unmade && !loaded && !cleared)
            nothing_else_changes_the_board: assert (board == board_then);
        if (past && cleared)
            clear_empties_the_board: assert (board == 0 && state == 0);
    end
endmodule
