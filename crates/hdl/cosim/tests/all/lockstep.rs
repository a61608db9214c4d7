//! The comparison itself: equal designs run on, a difference is found in the cycle where it first
//! shows.

use bluechip_cosim::emitted::Emitted;
use bluechip_cosim::lockstep::{Lockstep, LockstepError};
use bluechip_cosim::verilator::{Effort, File, Library, Model, Source, VerilatorError};
use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::design::{Design, Direction, Pad, Port};
use bluechip_netlist::flat::{
    Clock, ClockId, Field, FlatNetlist, Input, InputId, Node, NodeId, Op, Register, RegisterId,
    Signal, SignalKind, Type,
};
use bluechip_simulator::{BigUint, Device, EngineKind};
use rand::SeedableRng;
use rand::rngs::StdRng;

/// An accumulator: `total <= total + amount`.
fn accumulator() -> FlatNetlist {
    let node = |op, width| Node { op, width };
    let signal = |path: &str, node, kind| Signal {
        path: path.into(),
        limbs: vec![NodeId(node)],
        kind,
        ty: Type::Bits,
    };
    FlatNetlist {
        name: "accumulator".into(),
        nodes: vec![
            node(Op::Input(InputId(0)), 4),
            node(Op::Register(RegisterId(0)), 8),
            node(Op::ZeroExtend(NodeId(0)), 8),
            node(Op::Add(NodeId(1), NodeId(2)), 8),
        ],
        clocks: vec![Clock {
            name: "clock".into(),
        }],
        inputs: vec![Input {
            name: "amount".into(),
            low: 0,
            width: 4,
        }],
        registers: vec![Register {
            path: "sum".into(),
            low: 0,
            width: 8,
            initial: 7,
            clock: ClockId(0),
            next: NodeId(3),
            enable: None,
            reset: None,
        }],
        memories: vec![],
        signals: vec![
            signal("amount", 0, SignalKind::Input),
            signal("sum", 1, SignalKind::Register),
            signal("total", 1, SignalKind::Output),
        ],
        events: None,
        directives: Vec::new(),
    }
}

/// The same in Verilog, with the sum computed by an expression of choice.
fn lockstep(next: &str, total_width: u16) -> Result<Lockstep, LockstepError> {
    let verilog = format!(
        "module accumulator(input wire clock, input wire [3:0] amount, output wire [{}:0] total);
           reg [7:0] sum;
           initial sum = 8'd7;
           assign total = sum;
           always @(posedge clock) sum <= {next};
         endmodule",
        total_width - 1
    );
    let clock = Some("clock");
    let library = Library::build(&Source {
        files: &[File::new("accumulator.v", verilog)],
        top: "accumulator",
        clock,
        effort: Effort::Quick,
        renamed: &[],
        flags: &[],
    })?;
    Lockstep::new(&library, clock, &accumulator(), &EngineKind::ALL)
}

/// Runs with the amounts 0, 1, 2, … 15, 0, …
fn run(lockstep: &mut Lockstep) -> Result<(), LockstepError> {
    let amount = lockstep.input("amount").unwrap();
    for cycle in 0..500 {
        lockstep.poke(amount, cycle)?;
        lockstep.step()?;
    }
    lockstep.compare()
}

#[test]
fn equal_designs_agree_in_every_cycle() {
    let mut lockstep = lockstep("sum + {4'd0, amount}", 8).unwrap();
    run(&mut lockstep).unwrap();
    assert_eq!(lockstep.cycle(), 500);
}

#[test]
fn a_difference_is_found_where_it_first_shows() {
    let mut lockstep = lockstep("sum + {5'd0, amount[2:0]}", 8).unwrap();
    let error = run(&mut lockstep).unwrap_err();
    // 7 + (0 + 1 + … + 8): the eighth amount that differs shows after the ninth edge.
    assert_eq!(
        error.to_string(),
        "cycle 9: total is 0x23 in Verilator and 0x2b interpreted"
    );
}

#[test]
fn ports_of_different_widths_are_refused() {
    let error = lockstep("sum + {4'd0, amount}", 9).err().unwrap();
    assert_eq!(
        error.to_string(),
        "port total has 9 bits in Verilog and 8 in the netlist"
    );
}

/// Two pads on a bus that goes out, the second of which drives what it reads, one more, while it is
/// not driven by the first; and a register that keeps the last value of 100 bits.
fn bus_and_wide_ports() -> Design {
    let mut module = ModuleBuilder::new("ports");
    let clock = module.clock("clock");
    let value = module.input("value", 8);
    let drives = module.input("drives", 1);
    let echoes = module.input("echoes", 1);
    let bus = module.net("output", 8, Type::Bits);
    let last = module.net("last", 8, Type::Bits);
    module.module.ports.push(Port {
        net: bus,
        direction: Direction::InOut,
        heading: None,
    });
    let read = module.read(bus);
    let seen = module.wire("seen", read);
    let held = module.read(last);
    let not_first = module.add(Op::Not(drives), 1);
    let second = module.add(Op::And(echoes, not_first), 1);
    let pads = [("first", value, drives), ("second", held, second)];
    for (name, value, enable) in pads {
        let value = module.wire(&format!("{name}_value"), value);
        let enable = module.wire(&format!("{name}_enable"), enable);
        module.module.pads.push(Pad {
            net: bus,
            value,
            enable,
        });
    }
    let wide = module.input("wide", 100);
    let inverted = module.add(Op::Not(wide), 100);
    let kept = module.net("kept", 100, Type::Bits);
    for (next, output) in [(seen, last), (module.wire("inverted", inverted), kept)] {
        module
            .module
            .registers
            .push(bluechip_netlist::design::Register::plain(
                format!("register_{}", output.0),
                clock,
                next,
                output,
                0_u32,
            ));
    }
    let (read, kept) = (module.read(bus), module.read(kept));
    module.output("reads", read);
    module.output("was", kept);
    module.into_design()
}

#[test]
fn buses_and_wide_ports_agree_in_every_cycle() {
    let emitted = Emitted::new(&bus_and_wide_ports()).unwrap().quick();
    let mut lockstep = emitted.lockstep(&EngineKind::ALL).unwrap();
    let mut inputs: Vec<_> = lockstep.inputs().collect();
    inputs.sort();
    // `output` is a word of Verilog, so the text calls the port otherwise.
    let expected = [
        ("drives", 1),
        ("echoes", 1),
        ("output.input", 8),
        ("value", 8),
        ("wide", 100),
    ];
    assert_eq!(inputs, expected);
    let mut random = StdRng::seed_from_u64(7);
    lockstep.run_random(2_000, &mut random).unwrap();
}

#[test]
fn what_is_driven_from_outside_is_read_where_nothing_inside_drives() {
    let emitted = Emitted::new(&bus_and_wide_ports()).unwrap().quick();
    let mut model = Model::new(&emitted.library().unwrap());
    let port = |name| model.port(name).unwrap();
    let [outside, value, drives, echoes, reads, enable, wide, was] = [
        "output.input",
        "value",
        "drives",
        "echoes",
        "reads",
        "output.enable",
        "wide",
        "was",
    ]
    .map(port);
    model.poke(outside, 5);
    model.poke(value, 9);
    assert_eq!((model.peek(reads), model.peek(enable)), (5, 0));
    model.poke(drives, 1);
    assert_eq!((model.peek(reads), model.peek(enable)), (9, 1));
    model.poke(value, 12);
    // The edge comes before anybody looks: what is read at it has settled all the same.
    model.step(1);
    model.poke(drives, 0);
    model.poke(echoes, 1);
    assert_eq!((model.peek(reads), model.peek(enable)), (12, 1));

    let number = BigUint::from(3_u32) << 98;
    model.poke_wide(wide, &number);
    model.step(1);
    let all = (BigUint::from(1_u32) << 100) - 1_u32;
    assert_eq!(model.peek_wide(was), all - number);
    let error = Device::peek(&mut model, was).unwrap_err();
    assert_eq!(error.to_string(), "port was has more than 64 bits");
    let error = Device::poke(&mut model, wide, 1).unwrap_err();
    assert!(matches!(error, VerilatorError::TooWide(name) if name == "wide"));
}

/// `s == 1 ? a : s == 2 | s == 5 ? b : …`, which Verilog says as a `case`: as an output, in an
/// expression, in a register with enable and reset; with a number that two choices have, of which
/// the first counts; with fields of a structure as values.
fn choices() -> Design {
    let mut module = ModuleBuilder::new("choices");
    let clock = module.clock("clock");
    let selector = module.input("selector", 3);
    let fields = ["low", "high"].map(|name| Field {
        name: name.into(),
        width: 4,
        ty: Type::Bits,
    });
    let ty = Type::Struct {
        name: "Pair".into(),
        fields: fields.into(),
    };
    let pair = module.net("pair", 8, ty);
    module.port(pair, Direction::Input);
    let pair = module.read(pair);
    let (low, high) = (
        module.graph.slice(pair, 0, 4),
        module.graph.slice(pair, 4, 4),
    );
    let inside = module.graph.slice(pair, 1, 2);
    let inside = module.add(Op::ZeroExtend(inside), 4);
    let other = module.input("other", 4);
    let is = |module: &mut ModuleBuilder, numbers: &[u64]| {
        let each = numbers.iter().map(|&number| {
            let number = module.graph.constant(number, 3);
            module.add(Op::Eq(selector, number), 1)
        });
        let each: Vec<NodeId> = each.collect();
        let all = each.into_iter().reduce(|a, b| module.add(Op::Or(a, b), 1));
        all.unwrap()
    };
    let chain = |module: &mut ModuleBuilder, choices: &[(&[u64], NodeId)], last: NodeId| {
        let choices = choices.iter().rev();
        choices.fold(last, |otherwise, &(numbers, then)| {
            let condition = is(module, numbers);
            let op = Op::Mux {
                condition,
                then,
                otherwise,
            };
            module.add(op, 4)
        })
    };
    let plain = chain(
        &mut module,
        &[
            (&[1], low),
            (&[2, 5], high),
            (&[1, 6], other),
            (&[7], inside),
        ],
        other,
    );
    module.output("plain", plain);
    let part = chain(
        &mut module,
        &[(&[0], high), (&[3], inside), (&[4], other)],
        low,
    );
    let sum = module.add(Op::Add(part, low), 4);
    module.output("sum", sum);
    let held = module.register("held", 4, clock, 3u8);
    let next = chain(
        &mut module,
        &[(&[2], held.value), (&[3], low), (&[5, 6, 7], high)],
        other,
    );
    module.set_next(held, next);
    let go = module.graph.slice(other, 0, 1);
    let again = module.graph.slice(other, 3, 1);
    let enable = module.wire("go", go);
    let reset = module.wire("again", again);
    module.module.registers[0].enable = Some(enable);
    module.module.registers[0].reset = Some((reset, 9u8.into()));
    module.output("stored", held.value);
    module.into_design()
}

#[test]
fn choices_by_one_value_are_cases_and_mean_the_same() {
    let emitted = Emitted::new(&choices()).unwrap().quick();
    let text = &emitted.files[0].text;
    assert_eq!(text.matches("case (selector)").count(), 3, "{text}");
    for part in [
        "3'd2, 3'd5: plain = pair_high;",
        // 1 has been chosen before.
        "3'd6: plain = other;",
        "pair_low + by_selector",
        "3'd7, 3'd6, 3'd5: held <= pair_high;",
        "wire [3:0] pair_low = pair[3:0];",
        "pair[2:1]",
    ] {
        assert!(text.contains(part), "no `{part}` in {text}");
    }
    let tools = bluechip_cosim::tools::Tools::ensure().unwrap();
    bluechip_cosim::lint::lint(&tools, &emitted.files, &emitted.top).unwrap();
    let mut lockstep = emitted.lockstep(&EngineKind::ALL).unwrap();
    lockstep
        .run_random(2_000, &mut StdRng::seed_from_u64(5))
        .unwrap();
}
