//! The comparison itself: equal designs run on, a difference is found in the cycle where it first shows.

use cosim::lockstep::{Lockstep, LockstepError};
use cosim::verilator::{Effort, File, Library, Source};
use netlist::flat::{
    Clock, ClockId, FlatNetlist, Input, InputId, Node, NodeId, Op, Register, RegisterId, Signal,
    SignalKind, Type,
};
use simulator::EngineKind;

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
