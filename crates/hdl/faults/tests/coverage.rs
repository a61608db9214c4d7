//! Circuits of a few gates, whose faults can be counted by hand.

use bluechip_faults::{
    Error, FaultList, Recorder, Vectors, coverage, miters, shows_in_some_state, testbench,
};
use bluechip_netlist::flat::{
    Clock, ClockId, FlatNetlist, Input, InputId, Node, NodeId, Op, Register, RegisterId, Signal,
    SignalKind, Type,
};

fn node(op: Op) -> Node {
    Node { op, width: 1 }
}

fn signal(path: &str, kind: SignalKind, node: u32) -> Signal {
    Signal {
        path: path.into(),
        limbs: vec![NodeId(node)],
        kind,
        ty: Type::Bits,
    }
}

/// `y = a & b | !a & c | b & c`, in which the last term changes nothing, after a register.
fn consensus() -> FlatNetlist {
    let [a, b, c] = [0, 1, 2].map(NodeId);
    FlatNetlist {
        name: "consensus".into(),
        nodes: vec![
            node(Op::Input(InputId(0))),
            node(Op::Input(InputId(1))),
            node(Op::Input(InputId(2))),
            node(Op::And(a, b)),
            node(Op::Not(a)),
            node(Op::And(NodeId(4), c)),
            node(Op::And(b, c)),
            node(Op::Or(NodeId(3), NodeId(5))),
            node(Op::Or(NodeId(7), NodeId(6))),
            node(Op::Register(RegisterId(0))),
        ],
        clocks: vec![Clock {
            name: "clock".into(),
        }],
        inputs: ["a", "b", "c"]
            .map(|name| Input {
                name: name.into(),
                low: 0,
                width: 1,
            })
            .into(),
        registers: vec![Register {
            path: "block.y".into(),
            low: 0,
            width: 1,
            initial: 0,
            clock: ClockId(0),
            next: NodeId(8),
            enable: None,
            reset: None,
        }],
        memories: Vec::new(),
        signals: vec![
            signal("a", SignalKind::Input, 0),
            signal("b", SignalKind::Input, 1),
            signal("block.consensus", SignalKind::Wire, 6),
            signal("c", SignalKind::Input, 2),
            signal("y", SignalKind::Output, 9),
        ],
        events: None,
        directives: Vec::new(),
    }
}

/// The inputs in turn, with what comes out of the register.
fn vectors(inputs: &[u64]) -> Vectors {
    let mut recorder = Recorder::new(["a", "b", "c", "y"].map(String::from));
    let mut y = 0;
    for input in inputs {
        let [a, b, c] = [0, 1, 2].map(|bit| input >> bit & 1);
        for (port, value) in [a, b, c].into_iter().enumerate() {
            recorder.poke(port, value);
        }
        recorder.check(3, 1, y);
        recorder.step();
        y = a & b | (1 - a) & c;
    }
    recorder.check(3, 1, y);
    recorder.finish()
}

#[test]
fn all_inputs_detect_every_fault_but_that_of_the_redundant_gate() {
    let netlist = consensus();
    let list = FaultList::of(&netlist);
    assert!(list.faults().len() < list.uncollapsed());
    let all = vectors(&[0, 1, 2, 3, 4, 5, 6, 7]);
    assert_eq!((all.len(), all.clocks()), (9, 8));
    let found = coverage(&netlist, &list, &all, |_| {}).unwrap();
    let undetected = found.undetected(&list);
    let [fault] = undetected[..] else {
        panic!("{undetected:?}")
    };
    assert!(
        list.describe(fault)
            .to_string()
            .starts_with("block.consensus[0] stuck at"),
        "{}",
        list.describe(fault)
    );
    assert_eq!(list.block(fault), "block");
    // And nothing else could.
    assert_eq!(
        shows_in_some_state(&netlist, &list, &undetected, 8, 1),
        [false]
    );
    let others: Vec<_> = list
        .faults()
        .iter()
        .copied()
        .filter(|&other| other != fault)
        .collect();
    let shows = shows_in_some_state(&netlist, &list, &others, 8, 1);
    assert_eq!(shows, vec![true; others.len()]);
    let text = miters(&netlist, &list, &[fault], "m");
    assert!(text.starts_with("module m("), "{text}");
}

#[test]
fn fewer_vectors_detect_less_and_say_by_when() {
    let netlist = consensus();
    let list = FaultList::of(&netlist);
    let few = coverage(&netlist, &list, &vectors(&[3, 3, 4]), |_| {}).unwrap();
    let all = coverage(&netlist, &list, &vectors(&[0, 1, 2, 3, 4, 5, 6, 7]), |_| {}).unwrap();
    assert!(few.count() > 0 && few.count() < all.count(), "{few:?}");
    assert!(few.detected.iter().flatten().all(|&by| by <= 4), "{few:?}");
    assert_eq!(
        coverage(&netlist, &list, &Vectors::default(), |_| {})
            .unwrap()
            .count(),
        0
    );
}

#[test]
fn faults_can_be_left_out_by_block() {
    let mut list = FaultList::of(&consensus());
    let all = list.faults().len();
    list.retain(|block| block == "block");
    assert!(!list.faults().is_empty() && list.faults().len() < all);
    assert!(
        list.faults()
            .iter()
            .all(|&fault| list.block(fault) == "block")
    );
}

#[test]
fn vectors_of_another_circuit_are_refused() {
    let netlist = consensus();
    let list = FaultList::of(&netlist);
    let mut recorder = Recorder::new(["d".into()]);
    recorder.step();
    let error = coverage(&netlist, &list, &recorder.finish(), |_| {}).unwrap_err();
    assert!(
        matches!(&error, Error::Port { port, .. } if port == "d"),
        "{error}"
    );

    let mut recorder = Recorder::new(["y".into()]);
    recorder.check(0, 1, 1);
    let error = coverage(&netlist, &list, &recorder.finish(), |_| {}).unwrap_err();
    assert_eq!(
        error.to_string(),
        "without a fault, `consensus` does not answer as expected by vector 1"
    );
}

#[test]
fn vectors_become_a_test_bench() {
    let text = testbench(&vectors(&[3]), &consensus(), "top");
    assert!(
        text.contains("top dut(.clock(edges), .a(a), .b(b), .c(c), .y(y));"),
        "{text}"
    );
    assert!(text.contains("if ((y & 64'h1) !== 64'h1)"), "{text}");
    assert!(text.contains("$display(\"2 vectors\");"), "{text}");
}

/// `y` says that an enumeration of three values has a fourth, `z` is an input but for a register
/// that nothing sets.
fn unreachable() -> FlatNetlist {
    let variants = ["First", "Second", "Third"].map(String::from).to_vec();
    let name = "Code".into();
    FlatNetlist {
        name: "unreachable".into(),
        nodes: vec![
            Node {
                op: Op::Input(InputId(0)),
                width: 2,
            },
            node(Op::Input(InputId(1))),
            node(Op::ReduceAnd(NodeId(0))),
            node(Op::Register(RegisterId(0))),
            node(Op::And(NodeId(3), NodeId(1))),
            node(Op::Xor(NodeId(3), NodeId(1))),
        ],
        clocks: vec![Clock {
            name: "clock".into(),
        }],
        inputs: [("code", 2), ("a", 1)]
            .map(|(name, width)| Input {
                name: name.into(),
                low: 0,
                width,
            })
            .into(),
        registers: vec![Register {
            path: "never".into(),
            low: 0,
            width: 1,
            initial: 0,
            clock: ClockId(0),
            next: NodeId(4),
            enable: None,
            reset: None,
        }],
        memories: Vec::new(),
        signals: vec![
            signal("a", SignalKind::Input, 1),
            Signal {
                ty: Type::Enum { name, variants },
                ..signal("code", SignalKind::Input, 0)
            },
            signal("never", SignalKind::Register, 3),
            signal("y", SignalKind::Output, 2),
            signal("z", SignalKind::Output, 5),
        ],
        events: None,
        directives: Vec::new(),
    }
}

/// What only a value without a name shows, or one that a register never has, is no fault to be
/// found; nor is it to a prover.
#[test]
fn states_that_cannot_be_reached_show_nothing() {
    let netlist = unreachable();
    let list = FaultList::of(&netlist);
    let faults = list.faults();
    let shows = shows_in_some_state(&netlist, &list, faults, 8, 1);
    let silent = (faults.iter().zip(shows)).filter(|(_, shows)| !shows);
    let silent: Vec<_> = silent.map(|(&fault, _)| fault).collect();
    let names: Vec<String> = (silent.iter())
        .map(|&fault| list.describe(fault).to_string())
        .collect();
    assert!(names.contains(&"y[0] stuck at 0".into()), "{names:?}");
    assert!(names.contains(&"never[0] stuck at 0".into()), "{names:?}");
    assert!(
        !names.iter().any(|name| name.ends_with("stuck at 1")),
        "{names:?}"
    );
    for (fault, name) in silent.into_iter().zip(names) {
        let text = miters(&netlist, &list, &[fault], "m");
        let expected = match name.starts_with('y') {
            // Not 3: one of the two bits is 0.
            true => "wire have_names = (~s2 | (~s1 | 1'b0)) & 1'b1;",
            false => "wire s5 = 1'b0;",
        };
        assert!(text.contains(expected), "{expected}: {text}");
    }
}
