//! nextpnr takes the constraint files that are written beside Verilog.

use std::process::Output;

use bluechip_cosim::file_list;
use bluechip_cosim::tools::{Program, Tools, last_lines, run};
use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::constraints::{self, Format};
use bluechip_netlist::design::{Constraint, Design, IoStandard, PinConstraint, Register, Slew};
use bluechip_netlist::flat::{Op, Type};
use bluechip_netlist::verilog::{self, File};

/// A counter on two LEDs that a button stops, each bit of its ports at a location.
fn counter(locations: [&str; 4], more: Vec<(&str, Constraint)>) -> Design {
    let mut module = ModuleBuilder::new("counter");
    let clock = module.clock("clock");
    let button = module.input("button", 1);
    let count = module.net("count", 2, Type::Bits);
    let held = module.read(count);
    let one = module.graph.constant(1, 2);
    let next = module.add(Op::Add(held, one), 2);
    let next = module.graph.mux(button, held, next);
    let next = module.wire("next", next);
    let register = Register::plain("register", clock, next, count, 0_u32);
    module.module.registers.push(register);
    let held = module.read(count);
    module.output("leds", held);
    let mut design = module.into_design();
    let ports = [("clock", 0), ("button", 0), ("leds", 0), ("leds", 1)];
    let located = ports.into_iter().zip(locations);
    design.constraints = located
        .map(|((path, bit), location)| (path, bit, Constraint::Location(location.into())))
        .chain(more.into_iter().map(|(path, what)| (path, 0, what)))
        .map(|(path, bit, what)| PinConstraint {
            path: path.into(),
            bit,
            what,
        })
        .collect();
    design
}

/// What nextpnr makes of a design and its constraint file: its log.
fn place(design: &Design, format: Format) -> Result<String, String> {
    let (synthesis, program, part) = match format {
        Format::Lpf => (
            "synth_ecp5",
            Program::NextpnrEcp5,
            ["--25k", "--package", "CABGA381"],
        ),
        Format::Pcf => (
            "synth_ice40",
            Program::NextpnrIce40,
            ["--hx8k", "--package", "ct256"],
        ),
    };
    let sources = verilog::sources(design).unwrap();
    let File { name, text, .. } = constraints::write(design, &sources, format).unwrap();
    let tools = Tools::ensure().unwrap();
    tools.warm_up(&[Program::Yosys, program]).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let list = file_list::write(folder.path(), &sources.top, &sources.files).unwrap();
    std::fs::write(folder.path().join(&*name), &*text).unwrap();
    let script = format!(
        "read_verilog_file_list -F {list}; {synthesis} -top {} -json netlist.json",
        sources.top
    );
    run(tools
        .program(Program::Yosys, folder.path())
        .args(["-q", "-p", &script]))
    .unwrap();
    let output: Output = tools
        .program(program, folder.path())
        .args(part)
        .args(["--json", "netlist.json"])
        .arg(format!("--{}", format.extension()))
        .arg(&*name)
        .output()
        .unwrap();
    let log = last_lines(&output, usize::MAX);
    match output.status.success() {
        true => Ok(log),
        false => Err(log),
    }
}

const TIMING: Constraint = Constraint::Period {
    nanoseconds: 40.0,
    duty: 50.0,
};

// A port that the file does not locate is an error of both placers, so what passes has been
// understood by name.

#[test]
fn ecp5() {
    let more = vec![
        ("clock", TIMING),
        ("button", Constraint::Custom("PULLMODE=UP".into())),
        ("button", Constraint::Standard(IoStandard::Lvcmos33)),
        ("leds", Constraint::Slew(Slew::Fast)),
    ];
    let design = counter(["G2", "D6", "B2", "C2"], more);
    let log = place(&design, Format::Lpf).unwrap_or_else(|log| panic!("{log}"));
    assert!(log.contains("PASS at 25.00 MHz"), "{log}");

    let design = counter(["G2", "D6", "B2", "ZZ99"], Vec::new());
    let log = place(&design, Format::Lpf).unwrap_err();
    assert!(log.contains("ZZ99"), "{log}");

    let mut design = counter(["G2", "D6", "B2", "C2"], Vec::new());
    design.constraints.pop();
    let log = place(&design, Format::Lpf).unwrap_err();
    assert!(log.contains("leds[1]"), "{log}");
}

#[test]
fn ice40() {
    let more = vec![
        ("clock", TIMING),
        ("button", Constraint::Custom("-pullup yes".into())),
        ("leds", Constraint::Standard(IoStandard::Lvcmos33)),
    ];
    let design = counter(["J3", "B12", "B5", "B4"], more);
    let log = place(&design, Format::Pcf).unwrap_or_else(|log| panic!("{log}"));
    assert!(log.contains("PASS at 25.00 MHz"), "{log}");

    let design = counter(["J3", "B12", "B5", "ZZ99"], Vec::new());
    let log = place(&design, Format::Pcf).unwrap_err();
    assert!(log.contains("ZZ99"), "{log}");

    let mut design = counter(["J3", "B12", "B5", "B4"], Vec::new());
    design.constraints.pop();
    let log = place(&design, Format::Pcf).unwrap_err();
    assert!(log.contains("leds[1]"), "{log}");
}
