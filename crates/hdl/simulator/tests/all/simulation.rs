//! What a user of a simulation relies on: names, errors, memories, snapshots, buses.

use crate::common::Maker;
use bluechip_netlist::flat::*;
use bluechip_simulator::{BitVector, BoundExceeded, EngineKind, Error, Simulation, Snapshot};

/// A counter that writes its count into a memory, which is read one address behind.
fn logger() -> FlatNetlist {
    let mut maker = Maker::new("logger");
    let enable = maker.input("enable", 1);
    let count = maker.register("counter.count", 8, 0);
    let one = maker.node(Op::Const(1), 8);
    let next = maker.node(Op::Add(count, one), 8);
    let address = maker.resized(count, 3);
    let one_bit = maker.node(Op::Const(1), 3);
    let behind = maker.node(Op::Sub(address, one_bit), 3);
    let read = maker.node(
        Op::ReadPort {
            memory: MemoryId(0),
            port: 0,
        },
        8,
    );
    let lookup = maker.node(
        Op::Lookup {
            memory: MemoryId(0),
            address: behind,
        },
        8,
    );
    let odd = maker.node(Op::Slice { of: count, low: 0 }, 1);
    maker.netlist.registers[0].next = next;
    maker.netlist.registers[0].enable = Some(enable);
    maker.netlist.memories.push(Memory {
        path: "log.words".into(),
        low: 0,
        width: 8,
        depth: 6,
        initial: vec![0xaa],
        read_ports: vec![ReadPort {
            clock: ClockId(0),
            address: behind,
            enable: None,
        }],
        write_ports: vec![WritePort {
            clock: ClockId(0),
            address,
            data: count,
            enable,
        }],
    });
    maker.signal("log.read", read, SignalKind::Output);
    maker.signal("log.lookup", lookup, SignalKind::Output);
    maker.signal("counter.odd", odd, SignalKind::Wire);
    maker.finish()
}

fn both() -> [Simulation; 2] {
    EngineKind::ALL.map(|kind| Simulation::new(logger(), kind).unwrap())
}

#[test]
fn wrong_names_suggest_right_ones() {
    for mut simulation in both() {
        let error = simulation.peek("counter.cuont").unwrap_err().to_string();
        assert!(
            error.starts_with("no signal `counter.cuont`; did you mean `counter.count`"),
            "{error}"
        );
        let error = simulation.memory("log.word").unwrap_err().to_string();
        assert_eq!(error, "no memory `log.word`; did you mean `log.words`?");
    }
}

#[test]
fn what_cannot_be_poked_is_refused_and_changes_nothing() {
    for mut simulation in both() {
        let before = simulation.save();
        let words = simulation.memory("log.words").unwrap();
        let errors = [
            simulation.poke("enable", 2).unwrap_err(),
            simulation.poke("counter.count", 0x100).unwrap_err(),
            simulation.poke("counter.odd", 1).unwrap_err(),
            simulation.poke_word(words, 6, 0).unwrap_err(),
            simulation.poke_word(words, 0, 0x100).unwrap_err(),
            simulation.peek_word(words, u64::MAX).unwrap_err(),
        ];
        let texts = errors.map(|error| error.to_string());
        assert_eq!(
            texts[0],
            "0x2 does not fit `enable`, which is 1 bit(s) wide"
        );
        assert_eq!(
            texts[2],
            "`counter.odd` is computed by the circuit: only inputs and registers can be poked"
        );
        assert_eq!(
            texts[3],
            "address 6 is outside memory `log.words` of 6 word(s)"
        );
        assert_eq!(simulation.save(), before);
    }
}

#[test]
fn handles_of_another_netlist_are_refused() {
    let [mut one, _] = both();
    let mut maker = Maker::new("other");
    let input = maker.input("a", 1);
    maker.signal("b", input, SignalKind::Output);
    let other = Simulation::new(maker.finish(), EngineKind::Interpreted).unwrap();
    let handle = other.signal("a").unwrap();
    assert!(matches!(one.peek(handle), Err(Error::ForeignHandle { .. })));
}

#[test]
fn memories_follow_the_clock_and_can_be_changed() {
    for mut simulation in both() {
        let words = simulation.memory("log.words").unwrap();
        simulation.poke("enable", 1).unwrap();
        simulation.run(10);
        // Counts 6 and 7 fell outside, 8 and 9 replaced 0 and 1.
        let found: Vec<u64> = (0..6)
            .map(|address| simulation.peek_word(words, address).unwrap())
            .collect();
        assert_eq!(found, [8, 9, 2, 3, 4, 5]);
        assert_eq!(simulation.peek("log.lookup").unwrap(), 9);
        assert_eq!(simulation.peek("log.read").unwrap(), 8);
        simulation.poke_word(words, 1, 0x55).unwrap();
        assert_eq!(simulation.peek("log.lookup").unwrap(), 0x55);
        assert_eq!(simulation.peek("log.read").unwrap(), 8);
        simulation.poke("counter.count", 6).unwrap();
        assert_eq!(simulation.peek("log.lookup").unwrap(), 5);
        assert_eq!(simulation.peek("counter.odd").unwrap(), 0);
        simulation.poke("counter.count", 7).unwrap();
        assert_eq!(simulation.peek("log.lookup").unwrap(), 0);
        assert_eq!(simulation.peek("counter.odd").unwrap(), 1);
    }
}

#[test]
fn running_until_counts_cycles_and_keeps_its_bound() {
    for mut simulation in both() {
        simulation.poke("enable", 1).unwrap();
        let count = simulation.signal("counter.count").unwrap();
        let reached =
            |value| move |simulation: &mut Simulation| simulation.peek(count).unwrap() == value;
        assert_eq!(simulation.run_until(5, reached(0)), Ok(0));
        assert_eq!(simulation.run_until(5, reached(5)), Ok(5));
        assert_eq!(
            simulation.run_until(5, reached(100)),
            Err(BoundExceeded { bound: 5 })
        );
        assert_eq!(simulation.cycle(), 10);
        assert_eq!(simulation.wait_for(count, 12, 2).unwrap(), Some(2));
    }
}

#[test]
fn snapshots_pass_between_engines_but_not_between_netlists() {
    let [mut interpreted, mut compiled] = both();
    interpreted.poke("enable", 1).unwrap();
    interpreted.run(7);
    let text = serde_json::to_string(&interpreted.save()).unwrap();
    let snapshot: Snapshot = serde_json::from_str(&text).unwrap();
    compiled.restore(&snapshot).unwrap();
    assert_eq!(compiled.cycle(), 7);
    interpreted.run(20);
    compiled.run(20);
    assert_eq!(interpreted.save(), compiled.save());

    let mut other = logger();
    other.registers[0].initial = 1;
    let mut other = Simulation::new(other, EngineKind::Compiled).unwrap();
    let error = other.restore(&snapshot).unwrap_err().to_string();
    assert_eq!(
        error,
        "the snapshot was taken from `logger`, which is not the netlist simulated here (`logger`)"
    );

    let damaged: Snapshot =
        serde_json::from_str(&text.replace("\"registers\":[7]", "\"registers\":[7,7]")).unwrap();
    assert!(matches!(
        compiled.restore(&damaged),
        Err(Error::DamagedSnapshot { .. })
    ));
}

#[test]
fn a_bus_exchange_is_poke_step_peek() {
    for mut simulation in both() {
        let bus = simulation
            .bus(["enable"], ["counter.count", "log.lookup", "counter.odd"])
            .unwrap();
        let mut outputs = [0; 3];
        simulation.exchange(&bus, &[1], &mut outputs).unwrap();
        assert_eq!(outputs, [1, 0, 1]);
        simulation.exchange(&bus, &[1], &mut outputs).unwrap();
        assert_eq!(outputs, [2, 1, 0]);
        assert!(matches!(
            simulation.exchange(&bus, &[2], &mut outputs),
            Err(Error::TooWide { .. })
        ));
        assert!(matches!(
            simulation.exchange(&bus, &[], &mut outputs),
            Err(Error::WrongCount { .. })
        ));
        assert_eq!(simulation.cycle(), 2);
        assert!(matches!(
            simulation.bus(["counter.odd"], ["enable"]),
            Err(Error::NotPokable { .. })
        ));
    }
}

#[test]
fn malformed_netlists_are_refused() {
    let refused = |change: fn(&mut FlatNetlist)| {
        let mut netlist = logger();
        change(&mut netlist);
        match Simulation::new(netlist, EngineKind::Compiled) {
            Err(Error::Malformed { problem, .. }) => problem,
            Err(other) => panic!("{other}"),
            Ok(_) => panic!("accepted"),
        }
    };
    let problem = refused(|netlist| netlist.nodes[3].op = Op::Add(NodeId(1), NodeId(9)));
    assert!(
        problem.ends_with("argument 9 does not come earlier"),
        "{problem}"
    );
    let problem = refused(|netlist| netlist.nodes[2].op = Op::Const(0x100));
    assert!(
        problem.ends_with("0x100 does not fit 8 bit(s)"),
        "{problem}"
    );
    let problem = refused(|netlist| netlist.registers[0].enable = Some(NodeId(1)));
    assert_eq!(
        problem,
        "register `counter.count`: node 1 has 8 bit(s), 1 expected"
    );
    let problem = refused(|netlist| netlist.memories[0].write_ports[0].data = NodeId(99));
    assert_eq!(problem, "memory `log.words`: there is no node 99");
    let problem = refused(|netlist| netlist.signals.swap(0, 1));
    assert!(problem.ends_with("are not in order"), "{problem}");
}

#[test]
fn fields_of_structures_are_read_by_name() {
    let mut maker = Maker::new("board");
    let word = maker.input("port.word", 8);
    maker.signal("port.move", word, SignalKind::Wire);
    let field = |name: &str, width, ty| Field {
        name: name.into(),
        width,
        ty,
    };
    let states = Type::Enum {
        name: "State".into(),
        variants: vec!["Idle".into(), "Run".into()],
    };
    let inner = Type::Struct {
        name: "Inner".into(),
        fields: vec![field("state", 2, states), field("delta", 3, Type::Signed)],
    };
    let outer = Type::Struct {
        name: "Outer".into(),
        fields: vec![field("from", 3, Type::Bits), field("rest", 5, inner)],
    };
    for signal in &mut maker.netlist.signals {
        if signal.path == "port.move" {
            signal.ty = outer.clone();
        }
    }
    let mut simulation = Simulation::new(maker.finish(), EngineKind::Interpreted).unwrap();
    simulation.poke("port.word", 0b1100_1101).unwrap();
    let [from, state, delta] = [
        "port.move.from",
        "port.move.rest.state",
        "port.move.rest.delta",
    ]
    .map(|path| simulation.field(path).unwrap());
    assert_eq!(from.value(&mut simulation).unwrap(), 0b101);
    assert_eq!(from.width(), 3);
    assert_eq!(state.name(&mut simulation).unwrap(), "Run");
    assert_eq!(state.names(), ["Idle", "Run"]);
    assert_eq!(delta.signed(&mut simulation).unwrap(), -2);
    assert!(delta.is_set(&mut simulation).unwrap());
    // A value without a name is a number.
    simulation.poke("port.word", 0b11_000).unwrap();
    assert_eq!(state.name(&mut simulation).unwrap(), "3");
    for path in ["port.move.to", "port.word.from", "port.move.from.x"] {
        let error = simulation.field(path).unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with(&format!("no signal `{path}`")),
            "{error}"
        );
    }
}

/// In a long run the compiled engine looks at what is active, decides on packing, and has code of
/// the C compiler run in turns: none of it changes a value.
#[test]
fn a_run_that_learns_stays_right() {
    const CELLS: u64 = 40;
    let mut maker = Maker::new("counters");
    let stop = maker.input("stop", 1);
    let goes = maker.node(Op::Not(stop), 1);
    for cell in 0..CELLS {
        let count = maker.register(&format!("cells[{cell}].count"), 16, 0);
        let step = maker.node(Op::Const(cell + 1), 16);
        let next = maker.node(Op::Add(count, step), 16);
        let register = maker.netlist.registers.last_mut().unwrap();
        (register.next, register.enable) = (next, Some(goes));
    }
    let mut simulation = Simulation::new(maker.finish(), EngineKind::Compiled).unwrap();
    let mut counted = 0;
    let mut run = |simulation: &mut Simulation, clocks: u64| {
        simulation.run(clocks);
        simulation.poke("stop", 1).unwrap();
        simulation.run(3);
        simulation.poke("stop", 0).unwrap();
        counted += clocks;
        for cell in 0..CELLS {
            let count = simulation.peek(format!("cells[{cell}].count")).unwrap();
            assert_eq!(
                count,
                (cell + 1) * counted % (1 << 16),
                "{cell} after {counted}"
            );
        }
    };
    let start = std::time::Instant::now();
    while simulation.is_learning() && start.elapsed().as_secs() < 300 {
        run(&mut simulation, 20_001);
    }
    assert!(!simulation.is_learning(), "it learns without an end");
    run(&mut simulation, 12_345);
}

/// Memories of 40 GiB: the error comes before any of it is asked for.
#[test]
fn memories_that_are_too_large_are_named_by_their_size() {
    let mut maker = Maker::new("deep");
    let address = maker.input("address", 32);
    let enable = maker.input("enable", 1);
    for (path, depth) in [("large", 1 << 30), ("larger", u32::MAX)] {
        maker.netlist.memories.push(Memory {
            path: path.into(),
            low: 0,
            width: 1,
            depth,
            initial: Vec::new(),
            read_ports: Vec::new(),
            write_ports: vec![WritePort {
                clock: ClockId(0),
                address,
                data: enable,
                enable,
            }],
        });
    }
    let simulation = Simulation::new(maker.netlist, EngineKind::Compiled);
    let Err(problem) = simulation else {
        panic!("it has no memory of its own for that");
    };
    assert_eq!(
        problem.to_string(),
        "cannot compile the netlist: memories and registers take 5368709119 words of 8 bytes; \
         134217727 are the most"
    );
}

/// Bits are those of the number, the lowest first; missing ones are 0, and ones beyond the width
/// are refused.
#[test]
fn values_are_vectors_of_bits_too() {
    for mut simulation in both() {
        let bits = |value: u64, count: usize| {
            let mut bits = BitVector::from_element(value);
            bits.truncate(count);
            bits
        };
        simulation.poke_bits("enable", &bits(1, 1)).unwrap();
        simulation
            .poke_bits("counter.count", &bits(0b10_1101, 6))
            .unwrap();
        assert_eq!(simulation.peek("counter.count").unwrap(), 0x2d);
        assert_eq!(
            simulation.peek_bits("counter.count").unwrap(),
            bits(0x2d, 8)
        );
        simulation.step();
        assert_eq!(
            simulation.peek_bits("counter.count").unwrap(),
            bits(0x2e, 8)
        );
        assert_eq!(simulation.peek_bits("counter.odd").unwrap(), bits(0, 1));
        simulation.poke_bits("counter.count", &bits(3, 40)).unwrap();
        assert_eq!(simulation.peek("counter.count").unwrap(), 3);
        let error = simulation
            .poke_bits("counter.count", &bits(0x100, 9))
            .unwrap_err();
        assert!(matches!(error, Error::TooWide { width: 8, .. }), "{error}");
        let error = simulation
            .peek_bits("counter.cuont")
            .unwrap_err()
            .to_string();
        assert!(error.contains("counter.count"), "{error}");
    }
}
