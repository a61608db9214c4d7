//! Buses: what several pads make of one net.

use crate::common::{Machine, design, error, machine};
use expect_test::expect;
use rust_hdl::prelude::*;

/// Two blocks on a bus between them, which a port shares or not.
#[derive(LogicBlock, Default)]
struct Inside {
    left: Driver,
    right: Driver,
    left_reads: Signal<Out, Bits<4>>,
    right_reads: Signal<Out, Bits<4>>,
    left_value: Signal<In, Bits<4>>,
    left_drives: Signal<In, Bit>,
    right_value: Signal<In, Bits<4>>,
    right_drives: Signal<In, Bit>,
}

/// A pad two levels down.
#[derive(LogicBlock, Default)]
struct Driver {
    bus: Signal<InOut, Bits<4>>,
    value: Signal<In, Bits<4>>,
    drives: Signal<In, Bit>,
    reads: Signal<Out, Bits<4>>,
    buffer: TristateBuffer<Bits<4>>,
}

impl Logic for Driver {
    #[hdl_gen]
    fn update(&mut self) {
        Signal::<InOut, Bits<4>>::link(&mut self.bus, &mut self.buffer.bus);
        self.buffer.write_data.next = self.value.val();
        self.buffer.write_enable.next = self.drives.val();
        self.reads.next = self.bus.val();
    }
}

impl Logic for Inside {
    #[hdl_gen]
    fn update(&mut self) {
        self.left.value.next = self.left_value.val();
        self.left.drives.next = self.left_drives.val();
        self.right.value.next = self.right_value.val();
        self.right.drives.next = self.right_drives.val();
        self.left_reads.next = self.left.reads.val();
        self.right_reads.next = self.right.reads.val();
        Signal::<InOut, Bits<4>>::join(&mut self.left.bus, &mut self.right.bus);
    }
}

#[derive(LogicBlock, Default)]
struct Outside {
    bus: Signal<InOut, Bits<4>>,
    left: Driver,
    right: Driver,
    left_reads: Signal<Out, Bits<4>>,
    right_reads: Signal<Out, Bits<4>>,
    left_value: Signal<In, Bits<4>>,
    left_drives: Signal<In, Bit>,
    right_value: Signal<In, Bits<4>>,
    right_drives: Signal<In, Bit>,
}

impl Logic for Outside {
    #[hdl_gen]
    fn update(&mut self) {
        self.left.value.next = self.left_value.val();
        self.left.drives.next = self.left_drives.val();
        self.right.value.next = self.right_value.val();
        self.right.drives.next = self.right_drives.val();
        self.left_reads.next = self.left.reads.val();
        self.right_reads.next = self.right.reads.val();
        Signal::<InOut, Bits<4>>::link(&mut self.bus, &mut self.left.bus);
        Signal::<InOut, Bits<4>>::link(&mut self.bus, &mut self.right.bus);
    }
}

/// Sets who drives what.
fn drive(machine: &mut Machine, left: Option<u64>, right: Option<u64>) {
    for (side, value) in [("left", left), ("right", right)] {
        machine.set(&format!("{side}_drives"), value.is_some().into());
        machine.set(&format!("{side}_value"), value.unwrap_or(15));
    }
}

#[test]
fn a_bus_inside_has_the_value_of_its_driver() {
    let mut machine = machine(Inside::default());
    for (left, right, value, conflict) in [
        (None, None, 0, 0),
        (Some(5), None, 5, 0),
        (None, Some(9), 9, 0),
        // Two that agree are no fault; of two that differ the first counts.
        (Some(6), Some(6), 6, 0),
        (Some(5), Some(6), 5, 1),
    ] {
        drive(&mut machine, left, right);
        assert_eq!(machine.get("left_reads"), value, "{left:?} {right:?}");
        assert_eq!(machine.get("right_reads"), value, "{left:?} {right:?}");
        assert_eq!(
            machine.get("left.bus.conflict"),
            conflict,
            "{left:?} {right:?}"
        );
    }
}

#[test]
fn a_bus_at_a_port_is_driven_from_outside_where_nothing_inside_does() {
    let mut machine = machine(Outside::default());
    machine.set("bus.input", 12);
    for (left, right, value, enable) in [
        (None, None, 12, 0),
        (Some(5), None, 5, 1),
        (None, Some(0), 0, 1),
    ] {
        drive(&mut machine, left, right);
        for path in ["bus", "left.bus", "right.buffer.bus", "right_reads"] {
            assert_eq!(machine.get(path), value, "{path}");
        }
        assert_eq!(machine.get("bus.enable"), enable);
        assert_eq!(
            machine.get("bus.value"),
            if enable == 1 { value } else { 0 }
        );
    }
}

#[test]
fn verilog_keeps_buses() {
    expect![[r#"
        // Generated from the design; do not edit.

        module buffer (
            inout  wire [3:0] bus,
            input  wire write_enable,
            input  wire [3:0] write_data,
            output wire [3:0] read_data
        );
            assign read_data = bus;

            assign bus = write_enable ? write_data : 4'bz;
        endmodule

        // Generated from the design; do not edit.

        module left (
            inout  wire [3:0] bus,
            input  wire [3:0] value,
            input  wire drives,
            output wire [3:0] reads
        );
            /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
            wire [3:0] buffer_read_data;
            /* verilator lint_on UNUSEDSIGNAL */

            assign reads = bus;

            buffer buffer (
                .bus(bus),
                .write_enable(drives),
                .write_data(value),
                .read_data(buffer_read_data)
            );
        endmodule

        // Generated from the design; do not edit.

        module top (
            inout  wire [3:0] bus,
            output wire [3:0] left_reads,
            output wire [3:0] right_reads,
            input  wire [3:0] left_value,
            input  wire left_drives,
            input  wire [3:0] right_value,
            input  wire right_drives
        );
            wire [3:0] left_reads_2, right_reads_2;

            assign left_reads = left_reads_2;
            assign right_reads = right_reads_2;

            left left (
                .bus(bus),
                .value(left_value),
                .drives(left_drives),
                .reads(left_reads_2)
            );

            left right (
                .bus(bus),
                .value(right_value),
                .drives(right_drives),
                .reads(right_reads_2)
            );
        endmodule
    "#]]
    .assert_eq(&bluechip_netlist::verilog::write(&design(Outside::default())).unwrap());
    let inside = bluechip_netlist::verilog::write(&design(Inside::default())).unwrap();
    assert!(inside.contains("wire [3:0] left_bus,"), "{inside}");
    assert_eq!(inside.matches(".bus(left_bus)").count(), 2, "{inside}");
}

#[derive(LogicBlock, Default)]
struct Assigned {
    bus: Signal<InOut, Bit>,
    a: Signal<In, Bit>,
}

impl Logic for Assigned {
    #[hdl_gen]
    fn update(&mut self) {
        self.bus.next = self.a.val();
    }
}

#[derive(LogicBlock, Default)]
struct TwoPorts {
    one: Signal<InOut, Bit>,
    other: Signal<InOut, Bit>,
}

impl Logic for TwoPorts {
    #[hdl_gen]
    fn update(&mut self) {
        Signal::<InOut, Bit>::join(&mut self.one, &mut self.other);
    }
}

#[derive(LogicBlock, Default)]
struct Loose {
    a: Signal<In, Bits<4>>,
    driver: Driver,
}

impl Logic for Loose {
    #[hdl_gen]
    fn update(&mut self) {
        self.driver.value.next = self.a.val();
        self.driver.drives.next = true;
    }
}

#[test]
fn what_is_no_bus_is_refused() {
    expect![
        "top: `bus` goes both ways: a `TristateBuffer` or `OpenDrainBuffer` drives it, linked \
             to it; an assignment in `bus = a`"
    ]
    .assert_eq(&error(Assigned::default()));
    expect!["top: two ports of one block on one bus in `join(one, other)`"]
        .assert_eq(&error(TwoPorts::default()));
    // Nothing but the block itself says that the bus goes anywhere.
    let error = bluechip_rust_hdl::elaborate(&Loose::default(), "top").unwrap_err();
    expect!["`driver.bus` is not driven"].assert_eq(&error.to_string());
    // If it does, the bus goes out.
    let mut machine = machine(Loose::default());
    machine.set("a", 3);
    assert_eq!(machine.get("driver.bus.value"), 3);
}

/// A memory as a black box with a bus: what it drives comes from outside.
#[derive(LogicBlock, Default)]
struct Foreign {
    bus: Signal<InOut, Bits<4>>,
    select: Signal<In, Bit>,
}

impl Logic for Foreign {
    fn update(&mut self) {}

    fn connect(&mut self) {
        self.bus.connect();
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom("assign bus = select ? 4'd3 : 4'bz;".into())
    }
}

#[derive(LogicBlock, Default)]
struct WithForeign {
    driver: Driver,
    foreign: Foreign,
    value: Signal<In, Bits<4>>,
    drives: Signal<In, Bit>,
    reads: Signal<Out, Bits<4>>,
}

impl Logic for WithForeign {
    #[hdl_gen]
    fn update(&mut self) {
        Signal::<InOut, Bits<4>>::join(&mut self.driver.bus, &mut self.foreign.bus);
        self.driver.value.next = self.value.val();
        self.driver.drives.next = self.drives.val();
        self.foreign.select.next = !self.drives.val();
        self.reads.next = self.driver.reads.val();
    }
}

#[test]
fn a_black_box_on_a_bus_is_cut_into_two_inputs() {
    let design = design(WithForeign::default());
    let flat = design
        .flatten_with(bluechip_netlist::BlackBoxes::Cut)
        .unwrap();
    let mut machine = Machine::new(flat);
    machine.set("foreign.bus.value", 7);
    machine.set("value", 2);
    for (drives, enable, value) in [(0, 0, 0), (0, 1, 7), (1, 0, 2)] {
        machine.set("drives", drives);
        machine.set("foreign.bus.enable", enable);
        assert_eq!(machine.get("reads"), value);
    }
    assert!(
        bluechip_netlist::verilog::write(&design)
            .unwrap()
            .contains("inout  wire [3:0] bus")
    );
}
