//! Clocked blocks in rust-hdl's own simulator and elaborated: the same outputs in every cycle of
//! random input.

use crate::common::Machine;
use crate::common::blocks::*;
use bluechip_netlist::flat::SignalKind;
use bluechip_rust_hdl::primitives::{ControlledRegister, DualPortRam, LookupRom, Ram, Rom};
use proptest::prelude::*;
use rust_hdl::prelude::*;

/// The bits of a block's own outputs, by name.
#[derive(Default)]
struct Outputs {
    depth: usize,
    values: Vec<(String, u64)>,
}

impl Probe for Outputs {
    fn visit_start_scope(&mut self, _name: &str, _node: &dyn Block) {
        self.depth += 1;
    }

    fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
        if self.depth == 1 && signal.kind() == AtomKind::OutputParameter {
            let text = format!("{:x}", signal.verilog());
            let digits = text.split_once("'h").unwrap().1;
            self.values
                .push((name.into(), u64::from_str_radix(digits, 16).unwrap()));
        }
    }

    fn visit_end_scope(&mut self, _name: &str, _node: &dyn Block) {
        self.depth -= 1;
    }
}

/// Runs a block and its elaboration through the stimuli; `set` applies one to both.
fn compare<B: Block, S>(
    mut block: B,
    stimuli: &[S],
    clock: fn(&mut B) -> &mut Signal<In, Clock>,
    set: fn(&mut B, &mut Machine, &S),
) {
    block.connect_all();
    let mut machine = Machine::new(
        bluechip_rust_hdl::elaborate(&block, "top")
            .unwrap()
            .flatten()
            .unwrap(),
    );
    for (cycle, stimulus) in stimuli.iter().enumerate() {
        set(&mut block, &mut machine, stimulus);
        assert!(simulate(&mut block, 50), "settles");
        let mut outputs = Outputs::default();
        block.accept("top", &mut outputs);
        let known = machine
            .flat
            .signals
            .iter()
            .filter(|s| s.kind == SignalKind::Output)
            .count();
        assert_eq!(outputs.values.len(), known);
        for (name, value) in outputs.values {
            assert_eq!(machine.get(&name), value, "{name} in cycle {cycle}");
        }
        for level in [true, false] {
            clock(&mut block).next = level.into();
            assert!(simulate(&mut block, 50), "settles");
        }
        machine.step();
    }
}

proptest! {
    #![proptest_config(
        ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() }
    )]

    #[test]
    fn memories_and_registers(
        stimuli in prop::collection::vec((0..16u64, 0..256u64, any::<bool>()), 1..60)
    ) {
        let words = |n: u64| (0..n).map(|i| Bits::<8>::from((i * 37 + 11) % 256));
        let block = Memories {
            ram: Ram::new(words(9)),
            dual: DualPortRam::new(words(16)),
            rom: Rom::new(words(16)),
            lookup: LookupRom::new(words(13)),
            register: ControlledRegister::new(0xc3.into()),
            ..Default::default()
        };
        compare(block, &stimuli, |block| &mut block.clock, |block, machine, sample| {
            let &(address, data, write) = sample;
            block.address.next = address.into();
            block.data.next = data.into();
            block.write.next = write;
            machine.set("address", address);
            machine.set("data", data);
            machine.set("write", write.into());
        });
    }

    #[test]
    fn state_machine(stimuli in prop::collection::vec(any::<bool>(), 1..40)) {
        compare(Machine3::default(), &stimuli, |block| &mut block.clock, |block, machine, &go| {
            block.go.next = go;
            machine.set("go", go.into());
        });
    }

    #[test]
    fn widgets(stimuli in prop::collection::vec((0..256u64, any::<bool>()), 1..60)) {
        let block = Widgets::default();
        compare(block, &stimuli, |block| &mut block.clock, |block, machine, &(word, put)| {
            block.word.next = word.into();
            block.put.next = put;
            machine.set("word", word);
            machine.set("put", put.into());
        });
    }
}
