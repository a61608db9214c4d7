//! Black boxes and wrapped cores stay in the Verilog, and are cut in simulation.

use crate::common::{Machine, design, error};
use bluechip_netlist::BlackBoxes;
use expect_test::expect;
use rust_hdl::prelude::*;

/// A PLL that another crate declares.
#[derive(LogicBlock, Default)]
struct Pll {
    reference: Signal<In, Clock>,
    reset: Signal<In, Bit>,
    fast: Signal<Out, Clock>,
    locked: Signal<Out, Bit>,
}

impl Logic for Pll {
    fn update(&mut self) {}

    fn connect(&mut self) {
        self.fast.connect();
        self.locked.connect();
    }

    fn hdl(&self) -> Verilog {
        Verilog::Blackbox(BlackBox {
            code: "(* blackbox *)\nmodule VENDOR_PLL(input wire reference, input wire reset, \
                   output wire fast, output wire locked);\nendmodule"
                .into(),
            name: "VENDOR_PLL".into(),
        })
    }
}

#[derive(LogicInterface, Default)]
struct Lines {
    value: Signal<In, Bits<4>>,
    parity: Signal<Out, Bit>,
}

/// A core with a wrapper around it.
#[derive(LogicBlock, Default)]
struct Parity {
    lines: Lines,
}

impl Logic for Parity {
    fn update(&mut self) {}

    fn connect(&mut self) {
        self.lines.parity.connect();
    }

    fn hdl(&self) -> Verilog {
        Verilog::Wrapper(Wrapper {
            code: "PARITY4 core(.v(lines$value), .p(lines$parity));".into(),
            cores:
                "module PARITY4(input wire [3:0] v, output wire p);\n  assign p = ^v;\nendmodule"
                    .into(),
        })
    }
}

#[derive(LogicBlock, Default)]
struct Board {
    clock: Signal<In, Clock>,
    count: Signal<Out, Bits<4>>,
    odd: Signal<Out, Bit>,
    also: Signal<Out, Bit>,
    pll: Pll,
    parity: [Parity; 2],
    state: DFF<Bits<4>>,
}

impl Logic for Board {
    #[hdl_gen]
    fn update(&mut self) {
        self.pll.reference.next = self.clock.val();
        self.pll.reset.next = self.state.q.val().all();
        self.state.clock.next = self.pll.fast.val();
        self.state.d.next = self.state.q.val();
        if self.pll.locked.val() {
            self.state.d.next = self.state.q.val() + 1;
        }
        for i in 0..2 {
            self.parity[i].lines.value.next = self.state.q.val();
        }
        self.count.next = self.state.q.val();
        self.odd.next = self.parity[0].lines.parity.val();
        self.also.next = self.parity[1].lines.parity.val();
    }
}

#[test]
fn black_boxes_are_cut_only_when_asked_for() {
    expect![[r#"
        3 errors:
          `parity[0]` is a black box: to simulate around it, flatten with `BlackBoxes::Cut`, which makes its outputs inputs of the top
          `parity[1]` is a black box: to simulate around it, flatten with `BlackBoxes::Cut`, which makes its outputs inputs of the top
          `pll` is a black box: to simulate around it, flatten with `BlackBoxes::Cut`, which makes its outputs inputs of the top"#]].assert_eq(&error(Board::default()));
    let flat = design(Board::default())
        .flatten_with(BlackBoxes::Cut)
        .unwrap();
    let clocks: Vec<_> = flat
        .clocks
        .iter()
        .map(|clock| clock.name.as_str())
        .collect();
    assert_eq!(clocks, ["clock", "pll.fast"]);
    assert_eq!(flat.registers[0].clock, bluechip_netlist::flat::ClockId(1));
    let mut machine = Machine::new(flat);
    machine.step();
    assert_eq!(machine.get("count"), 0);
    machine.set("pll.locked", 1);
    machine.set("parity[1].lines.parity", 1);
    for _ in 0..15 {
        machine.step();
    }
    assert_eq!(machine.get("count"), 15);
    assert_eq!(machine.get("pll.reset"), 1);
    assert_eq!((machine.get("odd"), machine.get("also")), (0, 1));
}

#[test]
fn black_boxes_stay_in_the_verilog() {
    expect![[r#"
        // Generated from the design; do not edit.

        (* blackbox *)
        module VENDOR_PLL(input wire reference, input wire reset, output wire fast, output wire locked);
        endmodule

        module PARITY4(input wire [3:0] v, output wire p);
          assign p = ^v;
        endmodule

        // Generated from the design; do not edit.

        module parity (
            input  wire [3:0] lines$value,
            output wire lines$parity
        );
        PARITY4 core(.v(lines$value), .p(lines$parity));
        endmodule

        // Generated from the design; do not edit.

        module top (
            input  wire clock,
            output wire [3:0] count,
            output wire odd,
            output wire also
        );
            wire pll_reset, pll_fast, pll_locked, parity_0_lines_parity, parity_1_lines_parity;
            reg  [3:0] state;

            assign count = state;
            assign odd = parity_0_lines_parity;
            assign also = parity_1_lines_parity;
            assign pll_reset = &state;

            initial state = 4'd0;
            always @(posedge pll_fast)
                state <= pll_locked ? (state + 4'd1)
                    : state;

            VENDOR_PLL pll (
                .reference(clock),
                .reset(pll_reset),
                .fast(pll_fast),
                .locked(pll_locked)
            );

            // parity[0]
            parity parity_0 (
                .lines$value(state),
                .lines$parity(parity_0_lines_parity)
            );

            // parity[1]
            parity parity_1 (
                .lines$value(state),
                .lines$parity(parity_1_lines_parity)
            );
        endmodule
    "#]].assert_eq(&bluechip_netlist::verilog::write(&design(Board::default())).unwrap());
}
