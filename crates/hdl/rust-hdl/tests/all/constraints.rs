//! Constraint files, and ports under names of the caller's.

use crate::common::design;
use bluechip_netlist::constraints::{self, Format};
use bluechip_netlist::verilog::{self, PortNames};
use expect_test::{Expect, expect};
use rust_hdl::prelude::*;

/// Some ports with these constraints.
#[derive(LogicBlock, Default)]
struct Board {
    clock: Signal<In, Clock>,
    bus: Lines,
    leds: Signal<Out, Bits<3>>,
    inner: Inner,
}

#[derive(LogicInterface, Default)]
struct Lines {
    button: Signal<In, Bit>,
}

#[derive(LogicBlock, Default)]
struct Inner {
    clock: Signal<In, Clock>,
    value: Signal<Out, Bits<3>>,
    count: DFF<Bits<3>>,
}

impl Logic for Inner {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, count);
        self.count.d.next = self.count.q.val() + 1;
        self.value.next = self.count.q.val();
    }
}

impl Logic for Board {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, inner);
        self.leds.next = self.inner.value.val();
        if self.bus.button.val() {
            self.leds.next = 0.into();
        }
    }
}

fn constraint(index: usize, constraint: Constraint) -> PinConstraint {
    PinConstraint { index, constraint }
}

fn period(period_nanoseconds: f64, duty_cycle: f64) -> Constraint {
    Constraint::Timing(Timing::Periodic(PeriodicTiming {
        net: "clock".into(),
        period_nanoseconds,
        duty_cycle,
    }))
}

/// What both formats can say.
fn board() -> Board {
    let mut board = Board::default();
    board.clock.add_location(0, "G2");
    board
        .clock
        .add_constraint(constraint(0, period(40.0, 50.0)));
    board.bus.button = Signal::pin_signal("D6", SignalType::LowVoltageCMOS_3v3);
    board.leds.add_location(0, "B2");
    board.leds.add_location(2, "C2");
    board
}

fn file(board: Board, format: Format) -> Result<String, bluechip_netlist::Error> {
    let design = design(board);
    let sources = verilog::sources(&design)?;
    constraints::write(&design, &sources, format).map(|file| file.text.to_string())
}

#[track_caller]
fn check(format: Format, constrain: impl FnOnce(&mut Board), expected: Expect) {
    let mut board = board();
    constrain(&mut board);
    let text = file(board, format).unwrap_or_else(|error| format!("error: {error}\n"));
    expected.assert_eq(&text);
}

#[test]
fn ecp5() {
    check(
        Format::Lpf,
        |board| {
            board
                .leds
                .add_constraint(constraint(0, Constraint::Slew(SlewType::Fast)));
            board
                .leds
                .add_signal_type(0, SignalType::LowVoltageCMOS_1v5);
            board.bus.button.add_constraint(constraint(
                0,
                Constraint::Custom("PULLMODE=UP HYSTERESIS=ON".into()),
            ));
            board
                .leds
                .add_signal_type(2, SignalType::Custom("SSTL18_II".into()));
        },
        expect![[r##"
            # Generated from the design `top`.
            LOCATE COMP "clock" SITE "G2";
            FREQUENCY PORT "clock" 25 MHZ;
            LOCATE COMP "bus_button" SITE "D6";
            IOBUF PORT "bus_button" IO_TYPE=LVCMOS33 PULLMODE=UP HYSTERESIS=ON;
            LOCATE COMP "leds[0]" SITE "B2";
            IOBUF PORT "leds[0]" IO_TYPE=LVCMOS15 SLEWRATE=FAST;
            LOCATE COMP "leds[2]" SITE "C2";
            IOBUF PORT "leds[2]" IO_TYPE=SSTL18_II;
        "##]],
    );
}

#[test]
fn ice40() {
    check(
        Format::Pcf,
        |board| {
            let pull_up = Constraint::Custom("-pullup yes".into());
            board.bus.button.add_constraint(constraint(0, pull_up));
            board
                .clock
                .add_constraint(constraint(0, period(1000.0 / 12.0, 50.0)));
        },
        expect![[r#"
            error: pin `clock[0]`: it has two different periods
        "#]],
    );
    check(
        Format::Pcf,
        |board| {
            board
                .bus
                .button
                .add_constraint(constraint(0, Constraint::Custom("-pullup yes".into())))
        },
        expect![[r#"
            # Generated from the design `top`.
            set_io clock G2
            set_frequency clock 25
            # bus_button: LVCMOS, its bank supplied with 3.3 V
            set_io -pullup yes bus_button D6
            set_io leds[0] B2
            set_io leds[2] C2
        "#]],
    );
}

#[test]
fn what_a_format_cannot_say_is_refused_by_name() {
    let everything = |board: &mut Board| {
        board
            .leds
            .add_signal_type(0, SignalType::LowVoltageDifferentialSignal_2v5);
        board
            .leds
            .add_constraint(constraint(1, Constraint::Slew(SlewType::Normal)));
        board
            .leds
            .add_constraint(constraint(2, Constraint::Custom("PULLMODE".into())));
        board
            .bus
            .button
            .add_constraint(constraint(0, Constraint::Custom("-nowarn".into())));
    };
    check(
        Format::Lpf,
        everything,
        expect![[r#"
        error: 2 errors:
          pin `bus_button`: `-nowarn` is no attribute of an LPF: KEY=VALUE is
          pin `leds[2]`: `PULLMODE` is no attribute of an LPF: KEY=VALUE is
    "#]],
    );
    check(
        Format::Pcf,
        everything,
        expect![[r#"
        error: 3 errors:
          pin `leds[0]`: Lvds25 has no expression in PCF: instantiate SB_IO for it
          pin `leds[1]`: a slew has no expression in PCF
          pin `leds[2]`: `PULLMODE` is no option of `set_io`
    "#]],
    );
    let no_format = |board: &mut Board| {
        board
            .clock
            .add_constraint(constraint(0, period(40.0, 40.0)));
        board.clock.add_constraint(constraint(
            0,
            Constraint::Timing(Timing::Custom("x".into())),
        ));
        board
            .leds
            .add_signal_type(0, SignalType::StubSeriesTerminatedLogic_II);
    };
    check(
        Format::Lpf,
        no_format,
        expect![[r#"
        error: 3 errors:
          pin `clock[0]`: a duty cycle of 40 % has no expression: only 50 % has
          pin `clock[0]`: the timing Custom("x") has no expression in LPF or PCF
          pin `leds[0]`: the signal type StubSeriesTerminatedLogic_II, which leaves voltage or class open (`SignalType::Custom` takes a name such as SSTL18_II) has no expression in LPF or PCF
    "#]],
    );
}

#[test]
fn constraints_that_contradict_or_hang_in_the_air_are_refused() {
    check(
        Format::Lpf,
        |board| {
            board.leds.add_location(1, "C2");
            board.leds.add_location(2, "C2");
        },
        expect![[r#"
            error: pin `leds[2]`: its location C2 is that of `leds[1]`
        "#]],
    );
    check(
        Format::Lpf,
        |board| {
            board.leds.add_location(0, "A1");
            board
                .leds
                .add_constraint(constraint(3, Constraint::Location("A2".into())));
            board.inner.value.add_location(1, "A3");
            board.leds.add_location(1, "A 4");
        },
        expect![[r#"
            error: 4 errors:
              pin `inner.value[1]`: it is not at a port of the top: bring the signal to one, and constrain it there
              pin `leds[0]`: it has two different locations
              pin `leds[1]`: `A 4` is not a location
              pin `leds[3]`: the port has 3 bits
        "#]],
    );
}

fn names(names: &[(&str, &str)]) -> PortNames {
    let owned = |&(path, name): &(&str, &str)| (path.to_owned(), name.to_owned());
    names.iter().map(owned).collect()
}

#[test]
fn ports_are_called_as_the_board_has_them() {
    let design = design(board());
    let names = names(&[("leds", "LED"), ("bus.button", "BTN_N"), ("clock", "leds")]);
    let sources = verilog::sources_with_ports(&design, &names).unwrap();
    assert_eq!(sources.ports, ["leds", "BTN_N", "LED"]);
    let text = &sources.files.last().unwrap().text;
    assert!(text.contains("input  wire leds,"), "{text}");
    assert!(text.contains(".clock(leds)"), "{text}");
    let file = constraints::write(&design, &sources, Format::Pcf).unwrap();
    assert_eq!(&*file.name, "top.pcf");
    expect![[r#"
        # Generated from the design `top`.
        set_io leds G2
        set_frequency leds 25
        # BTN_N: LVCMOS, its bank supplied with 3.3 V
        set_io BTN_N D6
        set_io LED[0] B2
        set_io LED[2] C2
    "#]]
    .assert_eq(&file.text);
}

#[test]
fn names_that_cannot_be_are_refused() {
    let design = design(board());
    let wrong = names(&[
        ("led", "LED"),
        ("leds", "bus_button"),
        ("clock", "wire"),
        ("bus.button", "button.n"),
    ]);
    let error = verilog::sources_with_ports(&design, &wrong).unwrap_err();
    expect![[r#"
        3 errors:
          port `bus.button` cannot be called `button.n`: Verilog takes no such identifier
          port `clock` cannot be called `wire`: Verilog takes no such identifier
          port `led` is not a port; the ports are clock, bus.button, leds"#]]
    .assert_eq(&error.to_string());
    let twice = names(&[("leds", "x"), ("clock", "x")]);
    let error = verilog::sources_with_ports(&design, &twice).unwrap_err();
    expect!["port `leds` cannot be called `x`: `clock` is"].assert_eq(&error.to_string());
    let taken = names(&[("leds", "bus_button")]);
    let error = verilog::sources_with_ports(&design, &taken).unwrap_err();
    expect!["port `leds` cannot be called `bus_button`: `bus.button` is"]
        .assert_eq(&error.to_string());
}
