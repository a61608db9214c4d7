//! Every lane of a batch gives the bits that the interpreted engine gives, in every cycle, whatever
//! the others do.

use std::num::NonZeroUsize;
use std::sync::Arc;

use crate::common::array::{array_recipe, assemble};
use crate::common::{Maker, Stimulus, cases, cook, recipe};
use bluechip_netlist::flat::*;
use bluechip_simulator::{
    BatchOptions, BatchSimulation, ClockHandle, EngineKind, Error, SignalHandle, Simulation,
    WaveFilter,
};
use proptest::prelude::*;

fn batch(
    netlist: &Arc<FlatNetlist>,
    lanes: usize,
    block: usize,
    threads: usize,
) -> BatchSimulation {
    let shape = Shape {
        lanes,
        block,
        threads,
        steady: false,
    };
    shape.batch(netlist)
}

/// How many lanes, and how they are run.
#[derive(Clone, Copy, Debug)]
struct Shape {
    lanes: usize,
    block: usize,
    threads: usize,
    /// Much stays as it is for many cycles.
    steady: bool,
}

impl Shape {
    fn batch(self, netlist: &Arc<FlatNetlist>) -> BatchSimulation {
        let options = BatchOptions {
            threads: NonZeroUsize::new(self.threads),
            block: NonZeroUsize::new(self.block),
            eager: self.steady,
            ..BatchOptions::default()
        };
        BatchSimulation::with_options(netlist.clone(), self.lanes, options).unwrap()
    }
}

fn shape() -> impl Strategy<Value = Shape> {
    let lanes = prop_oneof![Just(1usize), 2..20usize, 60..70usize, 120..135usize];
    let block = prop_oneof![Just(64usize), Just(128), Just(256), Just(512)];
    (lanes, block, 1..3usize, any::<bool>()).prop_map(|(lanes, block, threads, steady)| Shape {
        lanes,
        block,
        threads,
        steady,
    })
}

/// Runs all lanes with stimuli of their own, and a simulation of each beside, and compares every
/// signal in every cycle.
fn compare(
    netlist: FlatNetlist,
    cycles: u32,
    seed: u64,
    shape: Shape,
) -> Result<(), TestCaseError> {
    let netlist = Arc::new(netlist);
    let mut batch = shape.batch(&netlist);
    let mut singles: Vec<Simulation> = (0..shape.lanes)
        .map(|_| Simulation::new(netlist.clone(), EngineKind::Interpreted).unwrap())
        .collect();
    let signals: Vec<SignalHandle> = (netlist.signals.iter())
        .map(|signal| batch.signal(&signal.path).unwrap())
        .collect();
    let clocks: Vec<ClockHandle> = (netlist.clocks.iter())
        .map(|clock| batch.clock(&clock.name).unwrap())
        .collect();
    let mut stimulus = Stimulus(seed);
    for cycle in 0..cycles {
        for input in &netlist.inputs {
            if shape.steady && stimulus.next(2) != 0 {
                continue;
            }
            // Now and then all lanes get the same, as when tables are loaded.
            let common = (stimulus.next(2) == 0).then(|| stimulus.next(input.width));
            if let Some(value) = common {
                batch.set_all(input.name.as_str(), value).unwrap();
            }
            for (lane, single) in singles.iter_mut().enumerate() {
                let value = common.unwrap_or_else(|| stimulus.next(input.width));
                batch.set(lane, input.name.as_str(), value).unwrap();
                single.poke(&input.name, value).unwrap();
            }
        }
        if !shape.steady || stimulus.next(2) == 0 {
            change_state(&netlist, &mut stimulus, &mut batch, &mut singles);
        }
        for (signal, &handle) in netlist.signals.iter().zip(&signals) {
            for (lane, single) in singles.iter_mut().enumerate() {
                prop_assert_eq!(
                    single.peek(handle).unwrap(),
                    batch.get(lane, handle).unwrap(),
                    "{} of lane {} in cycle {}",
                    signal.path,
                    lane,
                    cycle
                );
            }
        }
        if cycle == cycles / 2 {
            swap_states(&mut stimulus, &mut batch, &mut singles)?;
        }
        if let [_] = clocks[..] {
            // Some cycles at once, too.
            let times = 1 + stimulus.next(if shape.steady { 5 } else { 1 });
            batch.run(times);
            singles.iter_mut().for_each(|single| single.run(times));
        } else {
            let rising = crate::common::some_of(&clocks, &mut stimulus);
            batch.tick(&rising).unwrap();
            for single in &mut singles {
                single.tick(&rising).unwrap();
            }
        }
    }
    for (lane, single) in singles.iter().enumerate() {
        prop_assert_eq!(batch.save(lane).unwrap(), single.save());
    }
    Ok(())
}

/// Changes a register and a word of a memory of one lane.
fn change_state(
    netlist: &FlatNetlist,
    stimulus: &mut Stimulus,
    batch: &mut BatchSimulation,
    singles: &mut [Simulation],
) {
    let mut choose = |count: usize| (count > 0).then(|| stimulus.next(16) as usize % count);
    let lane = choose(singles.len()).unwrap();
    let register = choose(netlist.registers.len()).map(|index| &netlist.registers[index]);
    let memory = choose(netlist.memories.len()).map(|index| &netlist.memories[index]);
    if let Some(register) = register {
        let value = stimulus.next(register.width);
        batch.set(lane, register.path.as_str(), value).unwrap();
        singles[lane].poke(&register.path, value).unwrap();
    }
    if let Some(memory) = memory {
        let address = stimulus.next(16) % u64::from(memory.depth);
        let value = stimulus.next(memory.width);
        let handle = batch.memory(&memory.path).unwrap();
        let changes = batch.get_word(lane, handle, address).unwrap() != value;
        match batch.set_word(lane, handle, address, value) {
            Err(Error::FixedTable { .. }) if memory.write_ports.is_empty() && changes => return,
            result => result.unwrap(),
        }
        assert_eq!(batch.get_word(lane, handle, address).unwrap(), value);
        singles[lane].poke_word(handle, address, value).unwrap();
    }
}

/// Takes the states of two lanes through the compiled engine and gives each that of the other, or
/// all that of one.
fn swap_states(
    stimulus: &mut Stimulus,
    batch: &mut BatchSimulation,
    singles: &mut [Simulation],
) -> Result<(), TestCaseError> {
    let one = stimulus.next(16) as usize % singles.len();
    let other = stimulus.next(16) as usize % singles.len();
    let (first, second) = (batch.save(one).unwrap(), batch.save(other).unwrap());
    prop_assert_eq!(&first, &singles[one].save());
    let mut compiled = Simulation::new(batch.netlist().clone(), EngineKind::Compiled).unwrap();
    compiled.restore(&first).unwrap();
    let first = compiled.save();
    if stimulus.next(1) == 0 {
        batch.restore(one, &second).unwrap();
        batch.restore(other, &first).unwrap();
        singles[one].restore(&second).unwrap();
        singles[other].restore(&first).unwrap();
    } else {
        batch.restore_all(&first).unwrap();
        for single in singles {
            single.restore(&first).unwrap();
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn lanes_are_as_if_alone(recipe in recipe(60), seed: u64, shape in shape()) {
        compare(cook(&recipe), 10, seed, shape)?;
    }
}

proptest! {
    #![proptest_config(cases(20))]

    #[test]
    fn lanes_of_arrays_are_as_if_alone(recipe in array_recipe(), seed: u64, shape in shape()) {
        compare(assemble(&recipe), 6, seed, shape)?;
    }
}

/// Registers that take each other's bits, in a ring: none may be overwritten before it is read.
#[test]
fn a_ring_of_registers_turns() {
    let mut maker = Maker::new("ring");
    let nodes: Vec<NodeId> = (0..5)
        .map(|index| maker.register(&format!("r{index}"), 8, index * 10))
        .collect();
    for (index, register) in maker.netlist.registers.iter_mut().enumerate() {
        register.next = nodes[(index + 1) % nodes.len()];
    }
    let mut batch = BatchSimulation::new(maker.finish(), 3).unwrap();
    batch.set(1, "r0", 77).unwrap();
    batch.step();
    let mut ring = |lane| -> Vec<u64> {
        let path = |index| format!("r{index}");
        (0..5)
            .map(|index| batch.get(lane, path(index).as_str()).unwrap())
            .collect()
    };
    assert_eq!(ring(0), [10, 20, 30, 40, 0]);
    assert_eq!(ring(1), [10, 20, 30, 40, 77]);
}

/// A memory that lanes write, of `depth` words of 32 bits.
fn memory(depth: u32) -> Arc<FlatNetlist> {
    let mut maker = Maker::new("memory");
    let address = maker.input("address", 16);
    let data = maker.input("data", 32);
    let enable = maker.input("enable", 1);
    maker.netlist.memories.push(Memory {
        path: "ram".into(),
        low: 0,
        width: 32,
        depth,
        initial: vec![5, 6],
        read_ports: vec![ReadPort {
            clock: ClockId(0),
            address,
            enable: None,
        }],
        write_ports: vec![WritePort {
            clock: ClockId(0),
            address,
            data,
            enable,
        }],
    });
    let read = Op::ReadPort {
        memory: MemoryId(0),
        port: 0,
    };
    let out = maker.node(read, 32);
    maker.signal("out", out, SignalKind::Output);
    Arc::new(maker.finish())
}

/// What all lanes write alike stays one table, what one writes alone does not.
#[test]
fn tables_that_all_lanes_write_alike_are_shared() {
    let mut batch = batch(&memory(1 << 12), 100, 128, 1);
    let size = batch.size();
    batch.set_all("enable", 1).unwrap();
    for address in 0..100 {
        batch.set_all("address", address).unwrap();
        batch.set_all("data", 1000 + address).unwrap();
        batch.step();
    }
    assert_eq!(batch.size(), size);
    batch.set(42, "data", 7).unwrap();
    batch.step();
    assert!(batch.size() >= size + 4 * (1 << 12));
    let ram = batch.memory("ram").unwrap();
    assert_eq!(batch.get_word(42, ram, 99).unwrap(), 7);
    assert_eq!(batch.get_word(43, ram, 99).unwrap(), 1099);
    // The next that all write alike reaches both tables.
    batch.set_all("data", 8).unwrap();
    batch.step();
    for lane in [42, 43, 99] {
        assert_eq!(batch.get_word(lane, ram, 99).unwrap(), 8);
    }
}

/// Reads of a table that all lanes share, of every size that is read in a way of its own, at and
/// beyond its end.
#[test]
fn lanes_read_a_shared_table_at_addresses_of_their_own() {
    for depth in [2, 100, 128, 129, 300, 1000, 1024, 1025] {
        let mut batch = batch(&memory(depth), 130, 128, 1);
        let mut before = batch.save(0).unwrap();
        let mut single = Simulation::new(batch.netlist().clone(), EngineKind::Interpreted).unwrap();
        single.restore(&before).unwrap();
        let ram = single.memory("ram").unwrap();
        let word = |address: u64| address.wrapping_mul(0x9e37_79b9) & 0xffff_ffff;
        for address in 0..u64::from(depth) {
            single.poke_word(ram, address, word(address)).unwrap();
        }
        before = single.save();
        batch.restore_all(&before).unwrap();
        for round in 0..20 {
            let address =
                |lane: u64| (lane * 37 + round * 1009 + lane * lane) % (u64::from(depth) + 3);
            for lane in 0..130 {
                batch.set(lane, "address", address(lane as u64)).unwrap();
            }
            batch.step();
            for lane in 0..130 {
                let address = address(lane as u64);
                let expected = if address < u64::from(depth) {
                    word(address)
                } else {
                    0
                };
                assert_eq!(
                    batch.get(lane, "out").unwrap(),
                    expected,
                    "lane {lane} at {address} of {depth}"
                );
            }
        }
    }
}

#[test]
fn bad_requests_change_nothing() {
    let netlist = memory(16);
    assert!(matches!(
        BatchSimulation::new(netlist.clone(), 0),
        Err(Error::NoLanes)
    ));
    let mut batch = batch(&netlist, 70, 64, 1);
    let before: Vec<_> = (0..70).map(|lane| batch.save(lane).unwrap()).collect();
    let ram = batch.memory("ram").unwrap();
    let message = |result: Result<(), Error>| result.unwrap_err().to_string();
    let no_lane = "no lane 70: the batch has 70 lane(s), from 0";
    assert_eq!(message(batch.set(70, "address", 1)), no_lane);
    assert_eq!(message(batch.set_word(70, ram, 1, 1)), no_lane);
    assert_eq!(message(batch.restore(70, &before[0])), no_lane);
    assert_eq!(batch.get(70, "out").unwrap_err().to_string(), no_lane);
    assert_eq!(batch.get_word(70, ram, 0).unwrap_err().to_string(), no_lane);
    assert_eq!(batch.save(70).unwrap_err().to_string(), no_lane);
    let file = std::env::temp_dir().join("no-such-lane.vcd");
    assert_eq!(
        batch
            .record(70, file, &WaveFilter::default())
            .unwrap_err()
            .to_string(),
        no_lane
    );
    assert_eq!(
        message(batch.set(3, "adress", 1)),
        "no signal `adress`; did you mean `address`?"
    );
    assert_eq!(
        message(batch.set_all("address", 1 << 16)),
        "0x10000 does not fit `address`, which is 16 bit(s) wide"
    );
    assert_eq!(
        message(batch.set_word(3, ram, 16, 1)),
        "address 16 is outside memory `ram` of 16 word(s)"
    );
    assert!(matches!(
        batch.set(3, "out", 1),
        Err(Error::NotPokable { .. })
    ));
    let foreign = Simulation::new(memory(17), EngineKind::Interpreted).unwrap();
    assert!(matches!(
        batch.restore(3, &foreign.save()),
        Err(Error::OtherNetlist { .. })
    ));
    assert!(matches!(
        batch.restore_all(&foreign.save()),
        Err(Error::OtherNetlist { .. })
    ));
    for (lane, before) in before.iter().enumerate() {
        assert_eq!(batch.save(lane).unwrap(), *before);
    }
}

/// A table that has become gates keeps its words against every write.
#[test]
fn small_tables_that_nothing_writes_are_fixed() {
    let mut netlist = Arc::unwrap_or_clone(memory(16));
    netlist.memories[0].write_ports.clear();
    let netlist = Arc::new(netlist);
    let mut batch = batch(&netlist, 2, 64, 1);
    let ram = batch.memory("ram").unwrap();
    let message = "`ram` is a table that nothing writes: in a batch its words cannot be changed";
    assert_eq!(
        batch.set_word(0, ram, 3, 1).unwrap_err().to_string(),
        message
    );
    batch.set_word(0, ram, 1, 6).unwrap();
    let mut other = Simulation::new(netlist, EngineKind::Interpreted).unwrap();
    batch.restore(1, &other.save()).unwrap();
    other.poke_word(ram, 3, 1).unwrap();
    assert_eq!(
        batch.restore(1, &other.save()).unwrap_err().to_string(),
        message
    );
    assert_eq!(
        batch.restore_all(&other.save()).unwrap_err().to_string(),
        message
    );
    assert_eq!(batch.get_word(1, ram, 3).unwrap(), 0);
}

/// The wave of a lane is the wave of a simulation with that lane's inputs.
#[test]
fn a_wave_of_one_lane() {
    let netlist = memory(16);
    let folder = tempfile::tempdir().unwrap();
    let (of_lane, of_single) = (
        folder.path().join("lane.vcd"),
        folder.path().join("single.vcd"),
    );
    let mut batch = batch(&netlist, 90, 64, 2);
    let mut single = Simulation::new(netlist, EngineKind::Interpreted).unwrap();
    batch.record(77, &of_lane, &WaveFilter::default()).unwrap();
    single.record(&of_single, &WaveFilter::default()).unwrap();
    for cycle in 0..10u64 {
        for lane in 0..90 {
            batch
                .set(lane, "address", (lane as u64 * cycle) % 16)
                .unwrap();
            batch.set(lane, "data", lane as u64 + cycle).unwrap();
            batch
                .set(lane, "enable", (lane as u64 + cycle) % 2)
                .unwrap();
        }
        single.poke("address", 77 * cycle % 16).unwrap();
        single.poke("data", 77 + cycle).unwrap();
        single.poke("enable", (77 + cycle) % 2).unwrap();
        batch.step();
        single.step();
    }
    batch.finish_recording().unwrap().unwrap();
    single.finish_recording().unwrap().unwrap();
    let text = |path| std::fs::read_to_string(path).unwrap();
    let changes = |text: String| text.split_once("$enddefinitions").unwrap().1.to_owned();
    let wave = changes(text(of_lane));
    assert!(wave.contains("#100"), "ten cycles");
    assert_eq!(wave, changes(text(of_single)));
}

/// Which lanes have a bit set, beyond the first word of lanes, and none that do not exist.
#[test]
fn lanes_with_a_bit_set() {
    let mut batch = batch(&memory(16), 130, 128, 1);
    batch.set_all("enable", 1).unwrap();
    batch.set(3, "enable", 0).unwrap();
    batch.set(129, "enable", 0).unwrap();
    let lanes = batch.lanes_set("enable").unwrap();
    assert_eq!(lanes.len(), 130);
    let missing: Vec<usize> = lanes.iter_zeros().collect();
    assert_eq!(missing, [3, 129]);
}

/// A counter that goes up by a parameter, which a strobe loads.
fn counter() -> Arc<FlatNetlist> {
    let mut maker = Maker::new("counter");
    let strobe = maker.input("strobe", 1);
    let data = maker.input("data", 8);
    let by = maker.register("by", 8, 0);
    let count = maker.register("count", 32, 0);
    let wide = maker.node(Op::ZeroExtend(by), 32);
    let sum = maker.node(Op::Add(count, wide), 32);
    maker.netlist.registers[0].next = data;
    maker.netlist.registers[0].enable = Some(strobe);
    maker.netlist.registers[1].next = sum;
    Arc::new(maker.finish())
}

/// A parameter that all lanes have is taken as known, until one lane has another; and so is a
/// strobe that nobody gives.
#[test]
fn what_is_steady_may_change() {
    let netlist = counter();
    let shape = Shape {
        lanes: 70,
        block: 64,
        threads: 1,
        steady: true,
    };
    let mut batch = shape.batch(&netlist);
    let mut expected: Vec<u64> = (0..70).collect();
    let mut by = [3; 70];
    for lane in 0..70 {
        batch.set(lane, "count", lane as u64).unwrap();
    }
    batch.set_all("by", 3).unwrap();
    let mut run = |batch: &mut BatchSimulation, by: &[u64; 70], cycles: u64, steady: bool| {
        let before = batch.steady_cycles();
        batch.run(cycles);
        assert_eq!(batch.steady_cycles() > before, steady);
        for (lane, count) in expected.iter_mut().enumerate() {
            *count += cycles * by[lane];
            assert_eq!(batch.get(lane, "count").unwrap(), *count, "lane {lane}");
        }
    };
    run(&mut batch, &by, 100, true);
    // What differs anyway may change.
    batch.set_all("data", 9).unwrap();
    run(&mut batch, &by, 20, true);
    // One lane takes the new parameter, first by itself and then by the strobe; the others go on as
    // they were.
    batch.set(17, "by", 200).unwrap();
    by[17] = 200;
    run(&mut batch, &by, 10, false);
    batch.set(17, "strobe", 1).unwrap();
    run(&mut batch, &by, 1, false);
    by[17] = 9;
    batch.set(17, "strobe", 0).unwrap();
    run(&mut batch, &by, 15, false);
    // What the others have is not known of this one.
    run(&mut batch, &by, 100, true);
    batch.set(17, "by", 3).unwrap();
    by[17] = 3;
    run(&mut batch, &by, 100, true);
    // The strobe that nobody gave comes to all lanes.
    batch.set_all("strobe", 1).unwrap();
    run(&mut batch, &by, 1, false);
    run(&mut batch, &[9; 70], 50, true);
}
