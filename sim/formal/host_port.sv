// The host port yields the word of every read two clocks after its strobe, and position and command
// change only by a legal write while no command runs.
`default_nettype none

module host_port_properties (
    input wire clock,
    input wire reset,
    // The host.
    input wire [16:0] address,
    input wire [31:0] write_data,
    input wire write,
    input wire read,
    // Other blocks with entries, the sequencer, and the values that can be read.
    input wire [6:0] response,
    input wire [31:0] response_answer,
    input wire busy, found, exhausted, aborted, bad_position, no_move, analysed,
    input wire [3:0] square,
    input wire mover,
    input wire [3:0] rights,
    input wire [3:0] passed,
    input wire [6:0] fifty,
    input wire [6:0] height,
    input wire [18:0] move_word,
    input wire [1:0] checkers,
    input wire contact_check,
    input wire [3:0] escapes,
    input wire [63:0] hung_white, hung_black,
    input wire [47:0] nodes, cycles
);
    localparam [3:0] PERFT = 1, MAKE_CURRENT = 4, MAKE_MOVE = 5, UNMAKE = 6;
    wire [31:0] read_data;
    wire [5:0] access;
    wire [6:0] data;
    wire load_square, load_mover, load_rights, load_passed, load_fifty, clear;
    wire [50:0] arriving;
    wire [31:0] word_register;
    wire [3:0] command;
    wire [14:0] operand;
    wire abort_, restart, touched, legal_only;
    wire [2:0] mode;

    bluechip_host_port port (.*);

    // ---- The access carried out in this clock, which arrived in the last one ----
    reg writes = 0, reads = 0;
    reg [16:0] at = 0;
    reg [31:0] word = 0;
    always @(posedge clock) begin
        writes <= write && !reset;
        reads <= read && !reset;
        at <= address;
        word <= write_data;
    end

    // Addresses of the memory map.
    wire at_error = at == 17'h3;
    wire at_side = at == 17'h10;
    wire at_castling = at == 17'h11;
    wire at_en_passant = at == 17'h12;
    wire at_fifty = at == 17'h13;
    wire at_mode = at == 17'h18;
    wire at_square = at >= 17'h40 && at <= 17'h7f;
    wire at_command = at >= 17'h100 && at <= 17'h107;
    wire at_abort = at == 17'h105;
    wire at_clear = at == 17'h107;
    wire at_ours = at <= 17'h13 && at != 17'he && at != 17'hf || at_mode || at_square || at_command;

    // Values that may be written there.
    wire piece = word <= 15 && word[2:0] != 7 && word != 8;
    wire file = word == 0 || word >= 8 && word <= 15;
    wire mode_code = word[2:0] <= 4 && word <= 15;

    // The word of a read.
    reg [31:0] answer;
    always @* begin
        answer = 0;
        case (at)
            17'h0: answer = 32'h424c5545;
            17'h1: answer = 1;
            17'h2: answer = {height, 4'd0, aborted, exhausted, found, busy};
            17'h4: answer = cycles[31:0];
            17'h5: answer = cycles[47:32];
            17'h6: answer = nodes[31:0];
            17'h7: answer = nodes[47:32];
            17'h8: answer = found ? {1'b1, 12'd0, move_word} : 0;
            17'h9: answer = analysed ? {escapes, 1'b0, contact_check, checkers} : 0;
            17'ha: answer = analysed ? hung_white[31:0] : 0;
            17'hb: answer = analysed ? hung_white[63:32] : 0;
            17'hc: answer = analysed ? hung_black[31:0] : 0;
            17'hd: answer = analysed ? hung_black[63:32] : 0;
            17'h10: answer = mover;
            17'h11: answer = rights;
            17'h12: answer = passed;
            17'h13: answer = fifty;
            17'h18: answer = {legal_only, mode};
            default: if (at_square) answer = busy ? 0 : square;
        endcase
    end

    // ---- The previous clock ----
    reg past = 0, past_reset, past_reads, past_writes, past_busy, past_at_error;
    reg past_at_abort, past_at_command, past_ours, past_mode_write, past_clear;
    reg [16:0] past_at;
    reg [31:0] past_read_data, past_answer, past_word;
    reg [3:0] past_mode;
    reg [6:0] past_room;
    always @(posedge clock) begin
        past <= 1;
        past_reset <= reset;
        past_reads <= reads;
        past_writes <= writes;
        past_busy <= busy;
        past_at_error <= at_error;
        past_at_abort <= at_abort;
        past_at_command <= at_command;
        past_ours <= at_ours;
        past_mode_write <= writes && !busy && at_mode && mode_code;
        past_clear <= clear;
        past_at <= at;
        past_read_data <= read_data;
        past_answer <= answer | response_answer;
        past_word <= word;
        past_mode <= {legal_only, mode};
        past_room <= 7'd64 - height;
    end

    always @(posedge clock) begin
        // No other block has the port's addresses.
        if (at_ours) assume (response == 0 && response_answer == 0);
        // Only a trial move may exceed a full stack, see `sequencer.sv`.
        if (!busy) assume (height <= 64);

        // The position.
        a_square_changes_by_a_legal_write: assert (load_square == (writes && !busy && at_square && piece));
        the_side_changes_by_a_legal_write: assert (load_mover == (writes && !busy && at_side && word <= 1));
        rights_change_by_a_legal_write: assert (load_rights == (writes && !busy && at_castling && word <= 15));
        en_passant_changes_by_a_legal_write: assert (load_passed == (writes && !busy && at_en_passant && file));
        fifty_changes_by_a_legal_write: assert (load_fifty == (writes && !busy && at_fifty && word <= 127));
        the_board_is_emptied_by_clear: assert (clear == (writes && !busy && at_clear));
        what_is_loaded_was_written: assert (access == at[5:0] && data == word[6:0]);
        every_change_is_announced: assert (
            touched == (load_square || load_mover || load_rights || load_passed || load_fifty || clear)
        );
        if (past)
            the_mode_changes_by_a_legal_write: assert (
                {legal_only, mode}
                == (past_reset || past_clear ? 4'd0 : past_mode_write ? past_word[3:0] : past_mode)
            );

        // Commands.
        if (past && command != 0 && past_ours)
            a_command_follows_a_write_while_idle: assert (
                past_writes && !past_busy && !past_reset && past_at_command && !past_at_abort
            );
        if (past && command != 0)
            no_command_begins_beside_another: assert (past_writes && !past_busy);
        if (past)
            no_command_leaves_the_stack: assert (
                !(command == PERFT && (operand[6:0] == 0 || operand[6:0] > past_room))
                && !((command == MAKE_CURRENT || command == MAKE_MOVE) && past_room == 0)
                && !(command == UNMAKE && past_room == 64)
            );
        if (past)
            abort_is_always_heard: assert (abort_ == (past_writes && past_at_abort && !past_reset));
        if (past && past_writes && past_busy && past_ours && !past_at_abort && !past_at_error && !past_reset)
            an_access_while_busy_is_an_error: assert (port.fault_register != 0);

        // Reads.
        if (past && past_reads && !past_reset && past_at != 17'h3)
            a_read_answers_two_clocks_after: assert (read_data == past_answer);
        if (past && !past_reads && !past_reset)
            the_answer_stays: assert (read_data == past_read_data);
        if (past && past_reset)
            reset_leaves_nothing: assert (
                read_data == 0 && port.fault_register == 0 && command == 0 && !abort_ && !touched && {legal_only, mode} == 0
            );
    end

    // A register of the block.
    (* hierconn *) wire [3:0] \port.fault_register ;
endmodule
