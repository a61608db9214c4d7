//! What flattening makes of designs built by hand.

use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::design::{Design, Direction, Instance, ModuleId, Port};
use bluechip_netlist::flat::{Op, SignalKind, Type};

/// Inverters in a row, the first and the last joined to the ports of the top and to nothing else.
fn row(length: u32) -> Design {
    let mut inverter = ModuleBuilder::new("inverter");
    let a = inverter.input("a", 4);
    let y = inverter.add(Op::Not(a), 4);
    inverter.output("y", y);

    let mut top = ModuleBuilder::new("top");
    top.input("first", 4);
    let mut from = top.module.ports[0].net;
    for index in 0..length {
        let last = index + 1 == length;
        let name = if last { "last" } else { "between" };
        let to = top.net(&format!("{name}{index}"), 4, Type::Bits);
        if last {
            top.module.ports.push(Port {
                net: to,
                direction: Direction::Output,
                heading: None,
            });
        }
        top.module.instances.push(Instance {
            name: "inverters".into(),
            indices: vec![index],
            module: ModuleId(0),
            description: Vec::new(),
            connections: vec![from, to],
        });
        from = to;
    }
    Design {
        modules: vec![inverter.finish(), top.finish()],
        top: ModuleId(1),
        constraints: Vec::new(),
        clocking: Default::default(),
    }
}

#[test]
fn ports_that_are_joined_to_instances_alone_keep_their_names() {
    for length in [1, 3] {
        let flat = row(length).flatten().unwrap();
        let signal = |path: &str| {
            let found = flat.signals.iter().find(|signal| signal.path == path);
            found.unwrap_or_else(|| panic!("no {path}"))
        };
        let last = format!("last{}", length - 1);
        assert_eq!(signal("first").kind, SignalKind::Input);
        assert_eq!(signal(&last).kind, SignalKind::Output);
        assert_eq!(
            signal(&last).limbs,
            signal(&format!("inverters[{}].y", length - 1)).limbs
        );
        assert_eq!(signal("first").limbs, signal("inverters[0].a").limbs);
        let paths: Vec<&str> = flat.signals.iter().map(|s| s.path.as_str()).collect();
        assert!(!paths.contains(&"between0"), "{paths:?}");
    }
}
