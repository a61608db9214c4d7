//! Emitted Verilog, as text.

use crate::common::blocks::*;
use crate::common::design;
use bluechip_netlist::verilog;
use bluechip_rust_hdl::comment;
use expect_test::expect;
use rust_hdl::prelude::*;

#[test]
fn a_state_machine_reads_like_its_source() {
    expect![[r#"
        // Generated from the design; do not edit.

        module top (
            input  wire clock,
            input  wire go,
            output wire busy
        );
            localparam [1:0] State_Idle = 2'd0;
            localparam [1:0] State_Run = 2'd1;
            localparam [1:0] State_Done = 2'd2;
            wire [2:0] left;
            reg  [1:0] state;
            reg  [2:0] counter;

            assign busy = state != State_Idle;
            assign left = counter - 3'd1;

            initial state = 2'd0;
            always @(posedge clock)
                case (state)
                    State_Idle: state <= go ? State_Run : state;
                    State_Run: state <= left == 3'd0 ? State_Done : state;
                    default: state <= State_Idle;
                endcase

            initial counter = 3'd0;
            always @(posedge clock)
                case (state)
                    State_Idle: counter <= 3'd3;
                    State_Run: counter <= left;
                    default: counter <= counter;
                endcase
        endmodule
    "#]]
    .assert_eq(&verilog::write(&design(Machine3::default())).unwrap());
}

#[test]
fn structures_show_their_layout() {
    expect![[r#"
        // Generated from the design; do not edit.

        module top (
            input  wire [9:0] mv, // Move: from[5:0], piece[8:6], capture[9]
            output wire [2:0] file,
            output wire king,
            output wire [9:0] out, // Move: from[5:0], piece[8:6], capture[9]
            output reg  [3:0] value,
            output wire [2:0] queen
        );
            localparam [2:0] Piece_Pawn = 3'd1;
            localparam [2:0] Piece_Knight = 3'd2;
            localparam [2:0] Piece_King = 3'd3;
            localparam [2:0] Piece_Queen = 3'd4;
            wire [2:0] mv_from_rank = mv[2:0];
            wire [2:0] mv_from_file = mv[5:3];
            wire [2:0] mv_piece = mv[8:6];
            wire mv_capture = mv[9];

            assign file = mv_from_rank;
            assign king = (mv_piece == Piece_King) & ~mv_capture;
            assign out = {mv_capture, mv_capture ? Piece_Queen : mv_piece, mv_from_rank, mv_from_file + 3'd1};
            always @(*)
                case (mv_piece)
                    Piece_Pawn: value = 4'd1;
                    Piece_Knight: value = 4'd3;
                    Piece_Queen: value = 4'd9;
                    default: value = 4'd0;
                endcase
            assign queen = Piece_Queen;
        endmodule
    "#]]
    .assert_eq(&verilog::write(&design(Structs::default())).unwrap());
}

#[test]
fn memories_are_written_for_inference() {
    expect![[r#"
        // Generated from the design; do not edit.

        module top (
            input  wire clock,
            input  wire [3:0] address,
            input  wire [7:0] data,
            input  wire write,
            output wire [7:0] ram_out,
            output wire [7:0] rom_out,
            output wire [7:0] lookup_out,
            output wire [7:0] held,
            output wire [7:0] dual_out
        );
            reg  [7:0] ram_read_data, dual_read_data_a;
            wire [3:0] dual_address_b;
            /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
            reg  [7:0] dual_read_data_b;
            /* verilator lint_on UNUSEDSIGNAL */
            reg  [7:0] rom_data, lookup_data, register_;

            assign ram_out = ram_read_data;
            assign rom_out = rom_data;
            assign lookup_out = lookup_data;
            assign held = register_;
            assign dual_out = dual_read_data_a;
            assign dual_address_b = address + 4'd1;

            initial register_ = 8'd0;
            always @(posedge clock)
                if (address == 4'hf) register_ <= 8'd0;
                else if (write) register_ <= data;

            reg [7:0] ram [0:15];
            integer ram_index;
            initial begin
                for (ram_index = 0; ram_index < 16; ram_index = ram_index + 1)
                    /* verilator lint_off WIDTHTRUNC */ // a loop index is an integer
                    ram[ram_index] = 8'd0;
                    /* verilator lint_on WIDTHTRUNC */
            end
            initial ram_read_data = 8'd0;
            always @(posedge clock) begin
                if (write) ram[address] <= data;
                ram_read_data <= ram[address];
            end

            reg [7:0] dual [0:15];
            integer dual_index;
            initial begin
                for (dual_index = 0; dual_index < 16; dual_index = dual_index + 1)
                    /* verilator lint_off WIDTHTRUNC */ // a loop index is an integer
                    dual[dual_index] = 8'd0;
                    /* verilator lint_on WIDTHTRUNC */
            end
            initial dual_read_data_a = 8'd0;
            initial dual_read_data_b = 8'd0;
            always @(posedge clock) begin
                if (write) dual[address] <= data;
                if (write) dual[dual_address_b] <= data + 8'd1;
                dual_read_data_a <= dual[address];
                dual_read_data_b <= dual[dual_address_b];
            end

            reg [7:0] rom [0:15];
            integer rom_index;
            initial begin
                for (rom_index = 0; rom_index < 16; rom_index = rom_index + 1)
                    /* verilator lint_off WIDTHTRUNC */ // a loop index is an integer
                    rom[rom_index] = 8'd0;
                    /* verilator lint_on WIDTHTRUNC */
            end
            initial rom_data = 8'd0;
            always @(posedge clock) begin
                rom_data <= rom[address];
            end

            always @(*)
                case (address)
                    default: lookup_data = 8'd0;
                endcase
        endmodule
    "#]]
    .assert_eq(&verilog::write(&design(Memories::default())).unwrap());
}

#[derive(LogicBlock, Default)]
struct Priority {
    request: Signal<In, Bits<4>>,
    grant: Signal<Out, Bits<4>>,
}

impl Logic for Priority {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module priority: grants the lowest request");
        comment!("A second line about the block.");
        self.grant.next = 0.into();
        comment!("Two's complement keeps the lowest one.");
        self.grant.next = self.request.val() & (0 - self.request.val());
    }
}

#[derive(LogicBlock, Default)]
struct Pair {
    signed: Signal<In, Bits<4>>,
    register: Signal<Out, Bits<4>>,
    arbiters: [Priority; 2],
}

impl Logic for Pair {
    #[hdl_gen]
    fn update(&mut self) {
        self.arbiters[0].request.next = self.signed.val();
        self.arbiters[1].request.next = self.signed.val() ^ self.arbiters[0].grant.val();
        self.register.next = self.arbiters[1].grant.val();
    }
}

#[test]
fn comments_names_and_keywords() {
    let design = design(Pair::default());
    expect![[r#"
        // Generated from the design; do not edit.

        // grants the lowest request
        // A second line about the block.
        module priority_ (
            input  wire [3:0] request,
            output wire [3:0] grant
        );
            // Two's complement keeps the lowest one.
            assign grant = request & (-request);
        endmodule

        // Generated from the design; do not edit.

        module top (
            input  wire [3:0] signed_,
            output wire [3:0] register_
        );
            wire [3:0] arbiters_0_grant, arbiters_1_request, arbiters_1_grant;

            assign register_ = arbiters_1_grant;
            assign arbiters_1_request = signed_ ^ arbiters_0_grant;

            // arbiters[0]
            priority_ arbiters_0 (
                .request(signed_),
                .grant(arbiters_0_grant)
            );

            // arbiters[1]
            priority_ arbiters_1 (
                .request(arbiters_1_request),
                .grant(arbiters_1_grant)
            );
        endmodule
    "#]]
    .assert_eq(&verilog::write(&design).unwrap());
}

#[test]
fn the_same_design_gives_the_same_text() {
    assert_eq!(
        verilog::write(&design(Array::default())).unwrap(),
        verilog::write(&design(Array::default())).unwrap()
    );
}

#[test]
fn no_line_is_too_long() {
    for text in [
        verilog::write(&design(Array::default())).unwrap(),
        verilog::write(&design(Widgets::default())).unwrap(),
    ] {
        assert!(text.lines().all(|line| line.len() <= 120));
    }
}

#[test]
fn every_operator_is_written_at_its_own_width() {
    expect![[r#"
        // Generated from the design; do not edit.

        module operators_s12 (
            input  wire [11:0] a,
            input  wire [11:0] b,
            input  wire [6:0] amount,
            input  wire condition,
            output wire [11:0] not_a,
            output wire [11:0] neg_a,
            output wire [11:0] a_and_b,
            output wire [11:0] a_or_b,
            output wire [11:0] a_xor_b,
            output wire [11:0] a_add_b,
            output wire [11:0] a_sub_b,
            output wire [11:0] a_mul_b,
            output wire [11:0] a_shl,
            output wire [11:0] a_shl_b,
            output wire a_eq_b,
            output wire a_ne_b,
            output wire all_a,
            output wire any_a,
            output wire parity_a,
            output wire [11:0] mux,
            output wire [7:0] slice_a,
            output wire [24:0] concat,
            output wire a_lt_b,
            output wire a_le_b,
            output wire [11:0] a_shr,
            output wire [11:0] a_shr_b,
            output wire [18:0] extend_a
        );
            assign not_a = ~a;
            assign neg_a = -a;
            assign a_and_b = a & b;
            assign a_or_b = a | b;
            assign a_xor_b = a ^ b;
            assign a_add_b = a + b;
            assign a_sub_b = a - b;
            assign a_mul_b = a * b;
            assign a_shl = a << amount;
            assign a_shl_b = a << b;
            assign a_eq_b = a == b;
            assign a_ne_b = a != b;
            assign all_a = &a;
            assign any_a = |a;
            assign parity_a = ^a;
            assign mux = condition ? a
                : b;
            assign slice_a = a[11:4];
            assign concat = {b, condition, a};
            assign a_lt_b = $signed(a) < $signed(b);
            assign a_le_b = $signed(a) <= $signed(b);
            assign a_shr = $unsigned($signed(a) >>> amount);
            assign a_shr_b = $unsigned($signed(a) >>> b);
            assign extend_a = {{7{a[11]}}, a};
        endmodule
    "#]]
    .assert_eq(&verilog::write(&bluechip_netlist::operators::design(12, true)).unwrap());
}
