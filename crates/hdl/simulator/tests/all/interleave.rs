//! Interleaved designs do in every context what the original does, and folded ones what the
//! original with more registers does.

use crate::common::Stimulus;
use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::design::*;
use bluechip_netlist::flat::{NodeId, Op, Type};
use bluechip_netlist::interleave::{fold, interleave, with_input_registers};
use bluechip_simulator::{EngineKind, SignalHandle, Simulation};
use num_bigint::BigUint;
use proptest::collection::vec;
use proptest::prelude::*;

/// Name of the array that is folded.
const ARRAY: &str = "members";

/// Choices for a random design; when they are used up, all are 0.
struct Choices<'a>(std::slice::Iter<'a, u64>);

impl Choices<'_> {
    fn below(&mut self, count: usize) -> usize {
        self.0.next().map_or(0, |&choice| choice as usize % count)
    }

    fn width(&mut self) -> u16 {
        [1, 1, 1, 2, 3, 4, 5, 8, 13, 64, 70][self.below(11)]
    }

    fn value(&mut self, width: u16) -> BigUint {
        BigUint::from(self.below(usize::MAX)) & bluechip_netlist::eval::wide_mask(width)
    }
}

/// A module on its way, with the values that there are so far.
struct Maker<'a, 'b> {
    builder: ModuleBuilder,
    clock: NetId,
    values: Vec<NodeId>,
    choices: &'a mut Choices<'b>,
}

impl Maker<'_, '_> {
    /// A value in a net.
    fn pick(&mut self, width: Option<u16>) -> NetId {
        let value = self.value(width);
        let name = format!("w{}", self.builder.module.nets.len());
        self.builder.wire(&name, value)
    }

    fn value(&mut self, width: Option<u16>) -> NodeId {
        let value = self.values[self.choices.below(self.values.len())];
        match width {
            Some(width) => self.builder.graph.resize(value, width),
            None => value,
        }
    }

    /// A net that something else will drive.
    fn state(&mut self, name: &str, width: u16) -> NetId {
        let net = self.builder.net(name, width, Type::Bits);
        let value = self.builder.read(net);
        self.values.push(value);
        net
    }

    fn node(&mut self) {
        let width = self.choices.width();
        let (a, b) = (self.value(Some(width)), self.value(Some(width)));
        let condition = self.value(Some(1));
        let (op, width) = match self.choices.below(7) {
            0 => (Op::Add(a, b), width),
            1 => (Op::Xor(a, b), width),
            2 => (Op::And(a, b), width),
            3 => (Op::Ult(a, b), 1),
            4 => (Op::Not(a), width),
            5 => (Op::ReduceOr(a), 1),
            _ => {
                let (then, otherwise) = (a, b);
                let op = Op::Mux {
                    condition,
                    then,
                    otherwise,
                };
                (op, width)
            }
        };
        let value = self.builder.add(op, width);
        self.values.push(value);
    }
}

/// A random module that may have instances of those below it, and an array of so many of the last
/// of them.
fn module(name: &str, below: &[Module], array: usize, choices: &mut Choices) -> Module {
    let mut builder = ModuleBuilder::new(name);
    let clock = builder.clock("clock");
    let values = (0..1 + choices.below(3))
        .map(|index| builder.input(&format!("in{index}"), choices.width()))
        .collect();
    let mut maker = Maker {
        builder,
        clock,
        values,
        choices,
    };
    let registers: Vec<NetId> = (0..maker.choices.below(4))
        .map(|index| {
            let width = maker.choices.width();
            maker.state(&format!("register{index}.q"), width)
        })
        .collect();
    let memories: Vec<(u16, u32, Vec<NetId>)> = (0..maker.choices.below(3))
        .map(|index| {
            let (width, depth) = (maker.choices.width(), 1 + maker.choices.below(9) as u32);
            let reads = (0..maker.choices.below(3))
                .map(|port| maker.state(&format!("memory{index}.read{port}"), width))
                .collect();
            (width, depth, reads)
        })
        .collect();
    for number in 0..array {
        instance(&mut maker, below, below.len() - 1, ARRAY, number as u32);
    }
    // Look-ups and instances answer in the same clock: what they are asked comes before them.
    let mut lookups: Vec<Vec<Lookup>> = vec![Vec::new(); memories.len()];
    for _ in 0..maker.choices.below(12) {
        match maker.choices.below(5) {
            0 if !memories.is_empty() => {
                let index = maker.choices.below(memories.len());
                let address = maker.pick(None);
                let name = format!("memory{index}.lookup{}", lookups[index].len());
                let data = maker.state(&name, memories[index].0);
                lookups[index].push(Lookup { address, data });
            }
            1 if !below.is_empty() => {
                let index = maker.choices.below(below.len());
                let number = maker.builder.module.instances.len() as u32;
                instance(&mut maker, below, index, "children", number);
            }
            _ => maker.node(),
        }
    }
    for (index, output) in registers.into_iter().enumerate() {
        let width = maker.builder.module.net(output).width;
        let (name, next) = (format!("register{index}"), maker.pick(Some(width)));
        let initial = maker.choices.value(width);
        let plain = Register::plain(name, maker.clock, next, output, initial);
        let register = Register {
            enable: (maker.choices.below(2) == 1).then(|| maker.pick(Some(1))),
            reset: (maker.choices.below(3) == 1)
                .then(|| (maker.pick(Some(1)), maker.choices.value(width))),
            ..plain
        };
        maker.builder.module.registers.push(register);
    }
    for (index, ((width, depth, reads), lookups)) in memories.into_iter().zip(lookups).enumerate() {
        let clock = maker.clock;
        let memory = Memory {
            name: format!("memory{index}"),
            description: Vec::new(),
            width,
            depth,
            initial: (0..maker.choices.below(depth as usize + 1))
                .map(|_| maker.choices.value(width))
                .collect(),
            read_ports: reads
                .into_iter()
                .map(|data| ReadPort {
                    clock,
                    address: maker.pick(None),
                    enable: (maker.choices.below(2) == 1).then(|| maker.pick(Some(1))),
                    data,
                })
                .collect(),
            write_ports: (0..maker.choices.below(3))
                .map(|_| WritePort {
                    clock,
                    address: maker.pick(None),
                    data: maker.pick(Some(width)),
                    enable: maker.pick(Some(1)),
                })
                .collect(),
            lookups,
        };
        maker.builder.module.memories.push(memory);
    }
    for index in 0..1 + maker.choices.below(3) {
        let value = maker.value(None);
        maker.builder.output(&format!("out{index}"), value);
    }
    maker.builder.finish()
}

/// Adds an instance.
fn instance(maker: &mut Maker, below: &[Module], index: usize, name: &str, number: u32) {
    let child = &below[index];
    let connections = (child.ports.iter())
        .map(|port| {
            let net = child.net(port.net);
            match port.direction {
                _ if net.clock => maker.clock,
                Direction::Output => {
                    maker.state(&format!("{name}[{number}].{}", net.name), net.width)
                }
                _ => maker.pick(Some(net.width)),
            }
        })
        .collect();
    maker.builder.module.instances.push(Instance {
        name: name.into(),
        indices: vec![number],
        module: ModuleId(index as u32),
        description: Vec::new(),
        connections,
    });
}

/// A random design of three modules, with an array in the top.
fn design(choices: &[u64], array: usize) -> Design {
    let mut choices = Choices(choices.iter());
    let mut modules = Vec::new();
    for (name, array) in [("leaf", 0), ("middle", 0), ("top", array)] {
        modules.push(module(name, &modules, array, &mut choices));
    }
    Design {
        top: ModuleId(2),
        modules,
        constraints: Vec::new(),
        clocking: Default::default(),
    }
}

/// A simulation of a design and its ports.
struct Running {
    simulation: Simulation,
    inputs: Vec<(String, u16)>,
    outputs: Vec<SignalHandle>,
}

impl Running {
    fn new(design: &Design, kind: EngineKind) -> Self {
        let simulation = Simulation::new(design.flatten().unwrap(), kind).unwrap();
        let top = design.top_module();
        let ports = |direction| {
            let ports = top.ports.iter();
            ports
                .filter(move |port| port.direction == direction)
                .map(|port| top.net(port.net))
                .filter(|net| !net.clock)
        };
        Running {
            inputs: ports(Direction::Input)
                .map(|net| (net.name.clone(), net.width))
                .collect(),
            outputs: ports(Direction::Output)
                .map(|net| simulation.signal(&net.name).unwrap())
                .collect(),
            simulation,
        }
    }

    /// Puts values at the inputs.
    fn poke(&mut self, stimulus: &mut Stimulus) {
        for (name, width) in &self.inputs {
            let limbs = (0..width.div_ceil(32)).map(|_| stimulus.next(32) as u32);
            let value = BigUint::new(limbs.collect()) & bluechip_netlist::eval::wide_mask(*width);
            self.simulation.poke_wide(name.as_str(), value).unwrap();
        }
    }

    fn outputs(&mut self) -> Vec<BigUint> {
        let outputs = self.outputs.iter();
        outputs
            .map(|&output| self.simulation.peek_wide(output).unwrap())
            .collect()
    }
}

/// What a folded design is at its slots 0: the original with two registers at each input of the
/// top, and one at each output and at each input and output of a member.
fn with_registers(design: &Design) -> Design {
    let mut design = design.clone();
    let pins: Vec<Vec<bool>> = (design.modules.iter())
        .map(|module| {
            let ports = module.ports.iter();
            ports
                .map(|port| port.direction == Direction::Output)
                .collect()
        })
        .collect();
    let top = &mut design.modules[design.top.0 as usize];
    let clock = NetId(0);
    for index in 0..top.ports.len() {
        let Port { net, direction, .. } = top.ports[index];
        if net == clock {
            continue;
        }
        let outside = another(top, net);
        // The port has the name.
        top.nets.swap(net.0 as usize, outside.0 as usize);
        let name = top.net(outside).name.clone();
        top.nets[net.0 as usize].name = format!("{name}.inside");
        top.ports[index].net = outside;
        if direction == Direction::Input {
            let between = another(top, net);
            register(top, outside, between);
            register(top, between, net);
        } else {
            register(top, net, outside);
        }
    }
    for index in 0..top.instances.len() {
        let instance = top.instances[index].clone();
        if instance.name != ARRAY {
            continue;
        }
        for (pin, &is_output) in pins[instance.module.0 as usize].iter().enumerate() {
            let net = instance.connections[pin];
            if net == clock {
                continue;
            }
            let at_pin = another(top, net);
            top.instances[index].connections[pin] = at_pin;
            if is_output {
                // The instance names what is at its pins.
                top.nets[net.0 as usize].name += ".late";
                register(top, at_pin, net);
            } else {
                register(top, net, at_pin);
            }
        }
    }
    design
}

/// A net like another.
fn another(module: &mut Module, net: NetId) -> NetId {
    let mut copy = module.net(net).clone();
    copy.name = format!("{}.another[{}]", copy.name, module.nets.len());
    module.nets.push(copy);
    NetId(module.nets.len() as u32 - 1)
}

fn register(module: &mut Module, next: NetId, output: NetId) {
    let name = format!("{}.register", module.net(output).name);
    let register = Register::plain(name, NetId(0), next, output, BigUint::ZERO);
    module.registers.push(register);
}

fn engines() -> impl Strategy<Value = EngineKind> {
    prop_oneof![Just(EngineKind::Interpreted), Just(EngineKind::Compiled)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// Every context does in its slots, from power-on, what the original does with its stimuli.
    #[test]
    fn every_context_is_the_original(
        choices in vec(any::<u64>(), 0..400),
        contexts in 1..=6u32,
        seed: u64,
        kind in engines(),
    ) {
        let original = design(&choices, 0);
        let mut interleaved = Running::new(&interleave(&original, contexts).unwrap(), kind);
        let mut alone: Vec<Running> = (0..contexts)
            .map(|_| Running::new(&original, EngineKind::Interpreted))
            .collect();
        let mut stimuli = Stimulus(seed);
        for clock in 0..12 {
            for (context, alone) in alone.iter_mut().enumerate() {
                let mut again = Stimulus(stimuli.0);
                interleaved.poke(&mut stimuli);
                alone.poke(&mut again);
                prop_assert_eq!(
                    interleaved.outputs(),
                    alone.outputs(),
                    "context {} in its clock {}",
                    context,
                    clock
                );
                interleaved.simulation.step();
                alone.simulation.step();
            }
        }
    }

    /// A register at each input delays the input by a clock, and it is 0 before.
    #[test]
    fn registered_inputs_come_a_clock_later(choices in vec(any::<u64>(), 0..400), seed: u64) {
        let original = design(&choices, 0);
        let mut late = Running::new(
            &with_input_registers(&original).unwrap(), EngineKind::Compiled
        );
        let mut prompt = Running::new(&original, EngineKind::Interpreted);
        let mut stimuli = Stimulus(seed);
        for _ in 0..12 {
            let again = stimuli.0;
            late.poke(&mut stimuli);
            prop_assert_eq!(late.outputs(), prompt.outputs());
            late.simulation.step();
            prompt.simulation.step();
            prompt.poke(&mut Stimulus(again));
        }
    }

    /// In its slots 0, a folded design is the original with more registers; inputs count in the
    /// last slot alone.
    #[test]
    fn a_folded_array_is_the_array(
        choices in vec(any::<u64>(), 0..400),
        contexts in 2..=6u32,
        groups in 1..=2usize,
        seed: u64,
        kind in engines(),
    ) {
        let original = design(&choices, groups * contexts as usize);
        let mut folded = Running::new(&fold(&original, ARRAY, contexts).unwrap(), kind);
        let mut expected = Running::new(&with_registers(&original), EngineKind::Interpreted);
        let mut stimuli = Stimulus(seed);
        for clock in 0..20 {
            prop_assert_eq!(folded.outputs(), expected.outputs(), "clock {}", clock);
            for slot in 0..contexts {
                if slot == contexts - 1 {
                    expected.poke(&mut Stimulus(stimuli.0));
                }
                folded.poke(&mut stimuli);
                folded.simulation.step();
            }
            expected.simulation.step();
        }
    }
}

#[test]
fn what_cannot_be_interleaved_is_told() {
    let error = |design: &Design, array: &str, contexts| {
        let folded = fold(design, array, contexts);
        let result = match array {
            "" => interleave(design, contexts),
            _ => folded,
        };
        result.unwrap_err().to_string()
    };
    let plain = design(&[], 3);
    assert_eq!(
        error(&plain, "", 0),
        "top: a circuit of no contexts cannot be interleaved"
    );
    assert_eq!(
        error(&plain, "others", 2),
        "top: there is no array `others` to interleave"
    );
    assert_eq!(
        error(&plain, ARRAY, 2),
        "top: 3 members of `members` are no multiple of 2 contexts"
    );
    let mut differing = plain.clone();
    differing.modules[2].instances[1].module = ModuleId(0);
    assert_eq!(
        error(&differing, ARRAY, 3),
        "top: the members of `members` differ"
    );

    let mut clocks = ModuleBuilder::new("clocks");
    clocks.clock("fast");
    clocks.clock("slow");
    assert_eq!(
        error(&clocks.into_design(), "", 2),
        "clocks: more than one clock, `fast` and `slow`, cannot be interleaved"
    );

    let mut bus = ModuleBuilder::new("bus");
    let net = bus.net("pad", 4, Type::Bits);
    bus.port(net, Direction::InOut);
    assert_eq!(
        error(&bus.into_design(), "", 2),
        "bus: the bus `pad` cannot be interleaved"
    );

    let mut vendor = ModuleBuilder::new("pll");
    vendor.module.black_box = Some(BlackBox::Declared {
        name: "PLL".into(),
        verilog: "module PLL(); endmodule".into(),
    });
    assert_eq!(
        error(&vendor.into_design(), "", 2),
        "pll: a black box cannot be interleaved"
    );

    let mut deep = ModuleBuilder::new("deep");
    let clock = deep.clock("clock");
    let address = deep.input("address", 32);
    let address = deep.wire("at", address);
    let enable = deep.input("enable", 1);
    let enable = deep.wire("on", enable);
    deep.module.memories.push(Memory {
        name: "words".into(),
        description: Vec::new(),
        width: 1,
        depth: 1 << 31,
        initial: Vec::new(),
        read_ports: Vec::new(),
        write_ports: vec![WritePort {
            clock,
            address,
            data: enable,
            enable,
        }],
        lookups: Vec::new(),
    });
    assert_eq!(
        error(&deep.into_design(), "", 2),
        "words: 2147483648 words for each of 2 contexts are too many"
    );
}
