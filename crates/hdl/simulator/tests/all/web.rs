//! A design in WebAssembly has the same bits as the interpreted engine, in every cycle.

#[path = "common/web.rs"]
mod host;

use std::sync::Arc;

use crate::common::array::{array_recipe, assemble};
use crate::common::{Maker, Stimulus, cook, recipe};
use bluechip_netlist::flat::{FlatNetlist, Op, Type};
use bluechip_simulator::web::WebBuilder;
use bluechip_simulator::{BigUint, EngineKind, Error, Model, Simulation, Timing, WebModule};
use host::Web;
use proptest::prelude::*;

/// Steps both with the same stimuli and compares every signal in every cycle. Signals are in two
/// groups.
fn compare(
    netlist: FlatNetlist,
    cycles: u32,
    seed: u64,
    parts: impl Fn(WebBuilder) -> WebBuilder,
) -> Result<(), TestCaseError> {
    let netlist = Arc::new(netlist);
    let mut simulation = Simulation::new(netlist.clone(), EngineKind::Interpreted).unwrap();
    let paths: Vec<&str> = (netlist.signals.iter())
        .map(|signal| signal.path.as_str())
        .collect();
    let mut stimulus = Stimulus(seed);
    let (some, others): (Vec<&str>, Vec<&str>) = paths.iter().partition(|_| stimulus.next(1) == 1);
    let make = |simulation: &mut Simulation| {
        let builder = simulation.web().settle(some.iter().copied()).unwrap();
        let builder = builder.settle(others.iter().copied()).unwrap();
        parts(builder).build().unwrap()
    };
    let module = make(&mut simulation);
    // The same file each time, wherever its hash tables have what.
    let again = make(&mut simulation);
    prop_assert!(module.wasm == again.wasm && module.layout == again.layout);
    let mut web = Web::new(&module);
    let clocks: Vec<_> = (netlist.clocks.iter())
        .map(|clock| simulation.clock(&clock.name).unwrap())
        .collect();
    let names: Vec<&str> = netlist.clocks.iter().map(|c| c.name.as_str()).collect();
    for cycle in 0..cycles {
        for input in &netlist.inputs {
            // Most inputs keep their values, so that some parts sleep.
            if stimulus.next(2) != 0 {
                continue;
            }
            let value = stimulus.next(input.width);
            simulation.poke(&input.name, value).unwrap();
            web.poke(&input.name, &value.into());
        }
        change_state(&netlist, &mut stimulus, &mut simulation, &mut web);
        web.call("settle0");
        web.call("settle1");
        for signal in &web.layout.signals {
            prop_assert_eq!(
                simulation.peek_wide(&signal.value.path).unwrap(),
                web.peek(&signal.value),
                "{} in cycle {}",
                &signal.value.path,
                cycle
            );
        }
        if cycle == cycles / 2 {
            // There and back, by either kind of snapshot.
            let kept = web.save();
            web.run(3);
            web.restore(&kept);
            let bytes = WebModule::memory_of(&simulation, &simulation.save()).unwrap();
            web.run(2);
            web.load(&bytes);
        }
        if clocks.len() == 1 {
            simulation.step();
            web.run(1);
        } else if stimulus.next(2) == 0 {
            simulation.tick(&clocks).unwrap();
            web.run(1);
        } else {
            let rising = crate::common::some_of(&names, &mut stimulus);
            let handles: Vec<_> = rising
                .iter()
                .map(|name| simulation.clock(name).unwrap())
                .collect();
            simulation.tick(&handles).unwrap();
            web.tick(&rising);
        }
    }
    for memory in &web.layout.memories {
        let handle = simulation.memory(&memory.path).unwrap();
        for address in 0..memory.depth {
            prop_assert_eq!(
                BigUint::from(web.slot(memory.limbs[0] + address)),
                simulation.peek_wide_word(handle, address.into()).unwrap()
            );
        }
    }
    Ok(())
}

/// Changes a register and a word of a memory behind the circuit's back, at times.
fn change_state(
    netlist: &FlatNetlist,
    stimulus: &mut Stimulus,
    simulation: &mut Simulation,
    web: &mut Web,
) {
    if stimulus.next(2) != 0 {
        return;
    }
    let mut choose = |count: usize| (count > 0).then(|| stimulus.next(16) as usize % count);
    let register = choose(netlist.registers.len()).map(|index| &netlist.registers[index]);
    let memory = choose(netlist.memories.len());
    if let Some(register) = register {
        let value = stimulus.next(register.width);
        simulation.poke(&register.path, value).unwrap();
        web.poke(&register.path, &value.into());
    }
    if let Some(memory) = memory.map(|index| web.layout.memories[index].clone()) {
        let address = stimulus.next(16) % u64::from(memory.depth);
        let value = stimulus.next(memory.width);
        let handle = simulation.memory(&memory.path).unwrap();
        simulation.poke_word(handle, address, value).unwrap();
        web.set(memory.limbs[0] + address as u32, value);
        web.call("wake");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn on_small_circuits(recipe in recipe(60), seed: u64) {
        compare(cook(&recipe), 12, seed, |web| web)?;
    }

    #[test]
    fn on_small_circuits_in_parts(recipe in recipe(60), seed: u64, words in 1..12usize) {
        compare(cook(&recipe), 40, seed, |web| web.gated_evenly(words))?;
    }

    #[test]
    fn on_arrays_of_cells(recipe in array_recipe(), seed: u64) {
        compare(assemble(&recipe), 8, seed, |web| web)?;
    }

    #[test]
    fn on_arrays_of_cells_in_parts(recipe in array_recipe(), seed: u64, words in 1..40usize) {
        compare(assemble(&recipe), 12, seed, |web| web.gated_evenly(words))?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, ..ProptestConfig::default() })]

    /// Large enough to be cut into several functions, and for activity to be looked at.
    #[test]
    fn on_large_circuits(recipe in recipe(6_000), seed: u64) {
        compare(cook(&recipe), 6, seed, |web| web)?;
        compare(cook(&recipe), 6, seed, |web| web.gated(2_000))?;
    }
}

/// A counter of 100 bits that begins at a given value, and a memory of such words.
fn wide() -> FlatNetlist {
    let text = r#"{
        "name": "wide", "clocks": [{"name": "clock"}],
        "inputs": [
            {"name": "data", "low": 0, "width": 64}, {"name": "data", "low": 64, "width": 36},
            {"name": "write", "low": 0, "width": 1}
        ],
        "nodes": [
            {"op": {"Input": 0}, "width": 64}, {"op": {"Input": 1}, "width": 36},
            {"op": {"Input": 2}, "width": 1},
            {"op": {"Register": 0}, "width": 64}, {"op": {"Register": 1}, "width": 36},
            {"op": {"Xor": [0, 3]}, "width": 64}, {"op": {"Xor": [1, 4]}, "width": 36},
            {"op": {"Const": 1}, "width": 1}, {"op": {"Const": 5}, "width": 36}
        ],
        "registers": [
            {"path": "sum", "low": 0, "width": 64, "initial": 7, "clock": 0, "next": 5,
             "enable": null, "reset": null},
            {"path": "sum", "low": 64, "width": 36, "initial": 3, "clock": 0, "next": 6,
             "enable": null, "reset": null}
        ],
        "memories": [
            {"path": "words", "low": 0, "width": 64, "depth": 2, "initial": [1], "read_ports": [],
             "write_ports": [{"clock": 0, "address": 7, "data": 3, "enable": 2}]},
            {"path": "words", "low": 64, "width": 36, "depth": 2, "initial": [2], "read_ports": [],
             "write_ports": [{"clock": 0, "address": 7, "data": 4, "enable": 2}]}
        ],
        "signals": [
            {"path": "data", "limbs": [0, 1], "kind": "Input", "ty": "Bits"},
            {"path": "fixed", "limbs": [3, 8], "kind": "Wire", "ty": "Signed"},
            {"path": "next", "limbs": [5, 6], "kind": "Output", "ty": "Bits"},
            {"path": "sum", "limbs": [3, 4], "kind": "Register", "ty": "Bits"}
        ]
    }"#;
    serde_json::from_str(text).unwrap()
}

#[test]
fn wide_values_and_memories_are_whole_in_the_layout() {
    let mut simulation = Simulation::new(wide(), EngineKind::Interpreted).unwrap();
    let module = simulation.web_assembly(["next", "fixed", "sum"]).unwrap();
    let mut web = Web::new(&module);
    let number = |high: u64, low: u64| (BigUint::from(high) << 64) + low;
    web.poke("data", &number(0xf_0000_0001, u64::MAX));
    web.call("wake");
    web.poke("write", &1u8.into());
    web.call("settle0");
    let signals = web.layout.signals.clone();
    let path = |index: usize| signals[index].value.path.as_str();
    assert_eq!([path(0), path(1), path(2)], ["next", "fixed", "sum"]);
    assert_eq!(
        web.peek(&signals[0].value),
        number(0xf_0000_0002, u64::MAX - 7)
    );
    assert_eq!(web.peek(&signals[1].value), number(5, 7));
    let groups = signals.iter().map(|signal| signal.group);
    assert_eq!(groups.collect::<Vec<_>>(), [Some(0), None, None]);
    let ty = signals[1].value.ty.unwrap();
    assert_eq!(web.layout.types[ty as usize], Type::Signed);
    web.run(1);
    assert_eq!(
        web.peek(&signals[2].value),
        number(0xf_0000_0002, u64::MAX - 7)
    );
    let [memory] = &web.layout.memories[..] else {
        panic!("one memory of two limbs")
    };
    assert_eq!((memory.width, memory.depth, memory.written), (100, 2, true));
    let word = |at: u32| {
        number(
            web.slot(memory.limbs[1] + at),
            web.slot(memory.limbs[0] + at),
        )
    };
    assert_eq!([word(0), word(1)], [number(2, 1), number(3, 7)]);
}

#[test]
fn a_module_begins_where_the_simulation_is_and_leaves_it_there() {
    let mut maker = Maker::new("counter");
    let enable = maker.input("enable", 1);
    let count = maker.register("count", 8, 0);
    let one = maker.node(Op::Const(1), 8);
    let next = maker.node(Op::Add(count, one), 8);
    maker.netlist.registers[0].next = next;
    maker.netlist.registers[0].enable = Some(enable);
    let mut simulation = Simulation::new(maker.finish(), EngineKind::Compiled).unwrap();
    simulation.poke("enable", 1).unwrap();
    simulation.run(5);
    let module = simulation
        .web()
        .settle(["count"])
        .unwrap()
        .gated(5_000)
        .build()
        .unwrap();
    assert_eq!(simulation.peek("count").unwrap(), 5);
    let mut web = Web::new(&module);
    let count = web.layout.registers[0].clone();
    assert_eq!(web.peek(&count), 5u8.into());
    web.run(0);
    assert_eq!(web.peek(&count), 5u8.into());
    web.run(200);
    assert_eq!(web.peek(&count), 205u8.into());
}

#[test]
fn timings_and_enumerations_are_in_the_layout() {
    let mut maker = Maker::new("light");
    maker.clocks(2);
    maker.register("state", 2, 1);
    let variants = ["Red", "Amber", "Green"].map(str::to_owned).to_vec();
    let ty = Type::Enum {
        name: "Light".to_owned(),
        variants,
    };
    maker.netlist.signals[0].ty = ty.clone();
    let mut simulation = Simulation::new(maker.finish(), EngineKind::Interpreted).unwrap();
    let slow = simulation.clock("clock1").unwrap();
    let timing = Timing {
        period: 30,
        phase: 4,
    };
    simulation.set_timing(slow, timing).unwrap();
    let layout = simulation.web_assembly(["state"]).unwrap().layout;
    let [first, second] = &layout.clocks[..] else {
        panic!("two clocks")
    };
    assert_eq!((first.period, first.phase), (10, 0));
    assert_eq!((second.period, second.phase), (30, 4));
    assert!(first.rises.is_some() && first.rises != second.rises);
    assert_eq!(layout.types, [ty]);
    assert_eq!(layout.registers[0].ty, Some(0));
    assert_eq!(layout.signals[0].value.ty, Some(0));
}

/// A box that is always 1.
struct One;

impl Model for One {
    fn inputs(&self) -> Vec<&str> {
        Vec::new()
    }

    fn outputs(&self) -> Vec<&str> {
        vec!["out"]
    }

    fn settle(&self, _: &[u64]) -> Vec<u64> {
        vec![1]
    }
}

#[test]
fn what_cannot_be_done_is_refused_by_name() {
    let mut maker = Maker::new("top");
    maker.input("pll.out", 1);
    let mut simulation = Simulation::new(maker.finish(), EngineKind::Interpreted).unwrap();
    let unknown = simulation.web_assembly(["pll.in"]).unwrap_err();
    assert!(matches!(unknown, Error::UnknownSignal { .. }), "{unknown}");
    // A box that has been cut is an input of the circuit.
    simulation.web_assembly(["pll.out"]).unwrap();
    simulation.attach("pll", One).unwrap();
    let refused = simulation
        .web_assembly(["pll.out"])
        .unwrap_err()
        .to_string();
    assert!(refused.contains("`pll`"), "{refused}");

    let mut other = Simulation::new(wide(), EngineKind::Interpreted).unwrap();
    let foreign = other.signal("sum").unwrap();
    assert!(simulation.web_assembly([foreign]).is_err());
    assert!(WebModule::memory_of(&simulation, &other.save()).is_err());
    other.run(1);
}
