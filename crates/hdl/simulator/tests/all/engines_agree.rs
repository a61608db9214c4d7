//! The compiled engine gives the same bits as the interpreted one, in every cycle, on random
//! circuits.

use crate::common::array::{array_recipe, assemble};
use crate::common::{Stimulus, cases, cook, recipe};
use bluechip_netlist::flat::{FlatNetlist, NodeId, Op, SignalKind};
use bluechip_simulator::{ClockHandle, EngineKind, SignalHandle, Simulation, Techniques};
use proptest::collection::vec;
use proptest::prelude::*;

/// Changes a register and a word of a memory behind the circuit's back, where there are any.
pub fn change_state(
    netlist: &FlatNetlist,
    stimulus: &mut Stimulus,
    simulations: &mut [&mut Simulation],
) {
    let mut choose = |count: usize| (count > 0).then(|| stimulus.next(16) as usize % count);
    let register = choose(netlist.registers.len()).map(|index| &netlist.registers[index]);
    let memory = choose(netlist.memories.len()).map(|index| &netlist.memories[index]);
    if let Some(register) = register {
        let value = stimulus.next(register.width);
        for simulation in simulations.iter_mut() {
            simulation.poke(&register.path, value).unwrap();
        }
    }
    if let Some(memory) = memory {
        let address = stimulus.next(16) % u64::from(memory.depth);
        let value = stimulus.next(memory.width);
        for simulation in simulations.iter_mut() {
            let handle = simulation.memory(&memory.path).unwrap();
            simulation.poke_word(handle, address, value).unwrap();
        }
    }
}

/// How the compiled engine is made to run a circuit.
#[derive(Clone, Copy, Debug)]
enum Form {
    /// Parts of so many words, each when it must; without a number, everything.
    Parts(Option<usize>),
    /// The same in code of the C compiler.
    NativeParts(Option<usize>),
    /// One function with a loop of its own, and these techniques.
    Whole {
        /// In code of the C compiler.
        natively: bool,
        needs: bool,
        states: bool,
        held: bool,
        rows: bool,
        /// What is packed lies in no rows.
        packing: bool,
    },
    /// Instances never packed, and parts of so many words.
    Apart(Option<usize>),
    /// Equal instances packed and not, by turns.
    Repacked,
}

/// One function, with some of its techniques.
fn one_function(natively: bool) -> impl Strategy<Value = Form> {
    let techniques = any::<[bool; 5]>();
    techniques.prop_map(move |[needs, states, held, rows, packing]| Form::Whole {
        natively,
        needs,
        states,
        held,
        rows,
        packing,
    })
}

impl Form {
    fn force(self, compiled: &mut Simulation, cycle: u32) {
        match self {
            Form::Parts(words) => compiled.gate_evenly(words, false),
            Form::NativeParts(words) => compiled.gate_evenly(words, true),
            Form::Whole {
                natively,
                needs,
                states,
                held,
                rows,
                packing,
            } => {
                let allowed = Techniques {
                    needs,
                    states,
                    held,
                    rows,
                    packing,
                    kept: false,
                    ..Techniques::default()
                };
                compiled.allow(allowed).unwrap();
                compiled.run_whole(natively)
            }
            Form::Apart(words) => {
                let allowed = Techniques {
                    packing: false,
                    kept: false,
                    ..Techniques::default()
                };
                compiled.allow(allowed).unwrap();
                compiled.gate_evenly(words, false)
            }
            Form::Repacked => compiled.pack(cycle % 2 == 1),
        }
        .unwrap();
    }
}

/// Steps both engines with the same stimuli and compares every named signal in every cycle. With a
/// form, the compiled one is made to run the circuit so.
fn compare(
    netlist: FlatNetlist,
    cycles: u32,
    seed: u64,
    observe: &[u16],
    form: Option<Form>,
) -> Result<(), TestCaseError> {
    let netlist = std::sync::Arc::new(netlist);
    let mut interpreted = Simulation::new(netlist.clone(), EngineKind::Interpreted).unwrap();
    let mut compiled = Simulation::new(netlist.clone(), EngineKind::Compiled).unwrap();
    let signals: Vec<SignalHandle> = netlist
        .signals
        .iter()
        .map(|signal| interpreted.signal(&signal.path).unwrap())
        .collect();
    compiled
        .observe(
            observe
                .iter()
                .map(|&at| signals[at as usize % signals.len()]),
        )
        .unwrap();
    let clocks: Vec<ClockHandle> = netlist
        .clocks
        .iter()
        .map(|clock| interpreted.clock(&clock.name).unwrap())
        .collect();
    let mut stimulus = Stimulus(seed);
    for cycle in 0..cycles {
        // Again on the way, for the sets of clocks that have risen by then.
        if let Some(form) = form
            && cycle % 5 == 0
        {
            form.force(&mut compiled, cycle);
        }
        for input in &netlist.inputs {
            // Most inputs keep their values, so that some parts sleep.
            if form.is_some() && stimulus.next(2) != 0 {
                continue;
            }
            let value = stimulus.next(input.width);
            interpreted.poke(&input.name, value).unwrap();
            compiled.poke(&input.name, value).unwrap();
        }
        if stimulus.next(2) == 0 {
            change_state(
                &netlist,
                &mut stimulus,
                &mut [&mut interpreted, &mut compiled],
            );
        }
        for (signal, &handle) in netlist.signals.iter().zip(&signals) {
            prop_assert_eq!(
                interpreted.peek(handle).unwrap(),
                compiled.peek(handle).unwrap(),
                "{} in cycle {}",
                signal.path,
                cycle
            );
        }
        if cycle == cycles / 2 {
            // Change engines on the way: the state is the same in each.
            let (one, other) = (interpreted.save(), compiled.save());
            prop_assert_eq!(&one, &other);
            let json = serde_json::to_string(&one).unwrap();
            compiled.run(3);
            compiled
                .restore(&serde_json::from_str(&json).unwrap())
                .unwrap();
        }
        if let [_] = clocks[..] {
            // Now and then several at once.
            let steps = if cycle % 4 == 3 {
                1 + stimulus.next(2)
            } else {
                1
            };
            interpreted.run(steps);
            compiled.run(steps);
        } else {
            let rising = crate::common::some_of(&clocks, &mut stimulus);
            interpreted.tick(&rising).unwrap();
            compiled.tick(&rising).unwrap();
        }
    }
    prop_assert_eq!(interpreted.save(), compiled.save());
    Ok(())
}

/// Waits for each signal to take a value that it has somewhere on the way, as well as for one that
/// it may never have, and compares with stepping and looking: the cycles, and the state at the end.
fn wait(netlist: FlatNetlist, seed: u64, form: Option<Form>) -> Result<(), TestCaseError> {
    let netlist = std::sync::Arc::new(netlist);
    let mut stepped = Simulation::new(netlist.clone(), EngineKind::Interpreted).unwrap();
    let mut waiting = [EngineKind::Interpreted, EngineKind::Compiled]
        .map(|kind| Simulation::new(netlist.clone(), kind).unwrap());
    if let Some(form) = form {
        form.force(&mut waiting[1], 0);
    }
    let mut stimulus = Stimulus(seed);
    for (index, signal) in netlist.signals.iter().enumerate() {
        for input in &netlist.inputs {
            let value = stimulus.next(input.width);
            stepped.poke(&input.name, value).unwrap();
            for simulation in &mut waiting {
                simulation.poke(&input.name, value).unwrap();
            }
        }
        let start = stepped.save();
        let bound = stimulus.next(5);
        let values: Vec<u64> = (0..=bound)
            .map(|_| {
                let value = stepped.peek(&signal.path).unwrap();
                stepped.step();
                value
            })
            .collect();
        let value = match stimulus.next(2) {
            0 => stimulus.next(stepped.width(&signal.path).unwrap()),
            _ => values[stimulus.next(16) as usize % values.len()],
        };
        let expected = values.iter().position(|&found| found == value);
        stepped.restore(&start).unwrap();
        stepped.run(expected.map_or(bound, |cycles| cycles as u64));
        for simulation in &mut waiting {
            // A signal gets code of its own once it has been asked for a thousand times.
            if index % 4 == 0 {
                (0..1_000).for_each(|_| {
                    simulation.peek(&signal.path).unwrap();
                });
            }
            let cycles = simulation.wait_for(&signal.path, value, bound).unwrap();
            prop_assert_eq!(cycles, expected.map(|cycles| cycles as u64));
            prop_assert_eq!(simulation.save(), stepped.save(), "for {}", signal.path);
            prop_assert_eq!(simulation.time(), stepped.time());
        }
    }
    Ok(())
}

/// What a register takes.
fn takes(maker: &mut crate::common::Maker, state: NodeId, next: NodeId) {
    let Op::Register(register) = maker.netlist.nodes[state.0 as usize].op else {
        unreachable!("it is one")
    };
    maker.netlist.registers[register.0 as usize].next = next;
}

/// Everything in one function, with most techniques, by either code generator.
const ONE_FUNCTION: [Form; 2] = [one_function_by(true), one_function_by(false)];

const fn one_function_by(natively: bool) -> Form {
    Form::Whole {
        natively,
        needs: true,
        states: false,
        held: true,
        rows: false,
        packing: true,
    }
}

/// A loop that compared only some bits of a number would end too early or not at all.
#[test]
fn a_wait_in_one_function_compares_every_bit_of_a_number() {
    let mut maker = crate::common::Maker::new("numbers");
    let state = maker.register("state", 6, 0);
    let step = maker.node(Op::Const(5), 6);
    let next = maker.node(Op::Add(state, step), 6);
    maker.signal("next", next, SignalKind::Wire);
    takes(&mut maker, state, next);
    let netlist = std::sync::Arc::new(maker.finish());
    for form in ONE_FUNCTION {
        let mut simulation = Simulation::new(netlist.clone(), EngineKind::Compiled).unwrap();
        form.force(&mut simulation, 0);
        // A signal gets code of its own once it has been asked for a thousand times.
        for _ in 0..1_000 {
            simulation.peek("next").unwrap();
        }
        assert_eq!(simulation.wait_for("state", 35, 50).unwrap(), Some(7));
        assert_eq!(simulation.wait_for("next", 45, 50).unwrap(), Some(1));
        assert_eq!(simulation.peek("state").unwrap(), 40);
    }
}

/// Registers of equal instances are bits of one word: a loop that compared all of them would not
/// end where one has its value. Found by a broken mask.
#[test]
fn a_wait_in_one_function_compares_no_bit_of_another_instance() {
    let mut maker = crate::common::Maker::new("cells");
    let hold = maker.input("hold", 1);
    let free = maker.node(Op::Not(hold), 1);
    let states: Vec<NodeId> = (0..64)
        .map(|cell| maker.register(&format!("cells[{cell}].state"), 1, u64::from(cell != 0)))
        .collect();
    for (cell, &state) in states.iter().enumerate() {
        // A ring: unless it is held, the 0 goes from each cell to the one before.
        let comes = maker.node(Op::And(states[(cell + 1) % 64], free), 1);
        let stays = maker.node(Op::And(state, hold), 1);
        let next = maker.node(Op::Or(comes, stays), 1);
        maker.signal(&format!("cells[{cell}].next"), next, SignalKind::Wire);
        takes(&mut maker, state, next);
    }
    let netlist = std::sync::Arc::new(maker.finish());
    for form in ONE_FUNCTION {
        let mut simulation = Simulation::new(netlist.clone(), EngineKind::Compiled).unwrap();
        form.force(&mut simulation, 0);
        let mut wait = |value| simulation.wait_for("cells[40].state", value, 64).unwrap();
        assert_eq!(wait(0), Some(24));
        assert_eq!(wait(1), Some(1));
    }
}

/// Registers that take each other's values: one must be copied before it is overwritten. Random
/// circuits seldom have such a ring. Found by code without copies.
#[test]
fn registers_in_one_function_exchange_their_values() {
    let mut maker = crate::common::Maker::new("ring");
    let states = [0x1111, 0x2222, 0x3333]
        .map(|initial| maker.register(&format!("state{initial:x}"), 16, initial));
    for place in 0..3 {
        takes(&mut maker, states[place], states[(place + 1) % 3]);
    }
    let other = maker.input("other", 16);
    let sum = maker.node(Op::Add(states[0], other), 16);
    maker.signal("sum", sum, SignalKind::Output);
    let netlist = maker.finish();
    for form in ONE_FUNCTION {
        compare(netlist.clone(), 20, 1, &[], Some(form)).unwrap();
    }
}

/// Work for some values of a number with four, and none for others. Random circuits seldom have
/// enough work for a guard. Found by such a guard that was the wrong way round.
#[test]
fn one_function_does_the_work_of_a_state_in_that_state() {
    let mut maker = crate::common::Maker::new("states");
    let (now, given) = (maker.input("now", 2), maker.input("given", 32));
    let state = maker.register("state", 2, 0);
    takes(&mut maker, state, now);
    let kept = maker.register("kept", 32, 5);
    let mut result = kept;
    for place in [1, 2] {
        let mut work = given;
        for round in 0..60 {
            let factor = maker.node(Op::Const(2 * round + place + 3), 32);
            let product = maker.node(Op::Mul(work, factor), 32);
            work = maker.node(Op::Add(product, kept), 32);
        }
        let value = maker.node(Op::Const(place), 2);
        let is_so = maker.node(Op::Eq(state, value), 1);
        result = maker.node(
            Op::Mux {
                condition: is_so,
                then: work,
                otherwise: result,
            },
            32,
        );
    }
    takes(&mut maker, kept, result);
    let netlist = maker.finish();
    for form in ONE_FUNCTION {
        compare(netlist.clone(), 40, 1, &[], Some(form)).unwrap();
    }
}

/// A register changed by an edge of its clock alone, between two edges of all clocks at which what
/// it takes is computed from the same values: the part that computes it has nothing to do, but must
/// not leave what the edge between left.
#[test]
fn code_for_other_clocks_may_change_what_a_sleeping_part_has_computed() {
    let mut maker = crate::common::Maker::new("two");
    maker.clocks(2);
    let (one, other) = (maker.input("one", 1), maker.input("other", 1));
    let state = maker.register("state", 1, 0);
    let both = maker.node(Op::And(one, other), 1);
    let next = maker.node(Op::Not(both), 1);
    takes(&mut maker, state, next);
    let mut simulation = Simulation::new(maker.finish(), EngineKind::Compiled).unwrap();
    simulation.gate_evenly(Some(1), false).unwrap();
    let clock = simulation.clock("clock").unwrap();
    let second = simulation.clock("clock1").unwrap();
    simulation.poke("other", 1).unwrap();
    for (value, clocks, expected) in [
        (0, &[clock, second][..], 1),
        (1, &[clock], 0),
        (0, &[clock, second], 1),
    ] {
        simulation.poke("one", value).unwrap();
        simulation.tick(clocks).unwrap();
        assert_eq!(simulation.peek("state").unwrap(), expected, "with {value}");
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn on_small_circuits(recipe in recipe(60), seed: u64, observe in vec(any::<u16>(), 0..20)) {
        compare(cook(&recipe), 12, seed, &observe, None)?;
    }

    /// Parts that run only when something they read has changed.
    #[test]
    fn on_small_circuits_in_parts(recipe in recipe(60), seed: u64, words in 1..12usize) {
        compare(cook(&recipe), 40, seed, &[], Some(Form::Parts(Some(words))))?;
    }
}

proptest! {
    #![proptest_config(cases(test_length::choose(300, 100)))]

    #[test]
    fn on_arrays_of_cells_in_parts(recipe in array_recipe(), seed: u64, words in 1..40usize) {
        compare(assemble(&recipe), 20, seed, &[], Some(Form::Parts(Some(words))))?;
    }

    #[test]
    fn on_arrays_of_cells_packed_and_not(
        recipe in array_recipe(), seed: u64, observe in vec(any::<u16>(), 0..200)
    ) {
        compare(assemble(&recipe), 20, seed, &observe, Some(Form::Repacked))?;
    }

    #[test]
    fn on_arrays_of_cells_never_packed(
        recipe in array_recipe(), seed: u64, words in proptest::option::of(1..40usize)
    ) {
        compare(assemble(&recipe), 20, seed, &[], Some(Form::Apart(words)))?;
    }

    /// What the compiled engine packs side by side.
    #[test]
    fn on_arrays_of_cells(
        recipe in array_recipe(), seed: u64, observe in vec(any::<u16>(), 0..200)
    ) {
        compare(assemble(&recipe), 12, seed, &observe, None)?;
    }
}

proptest! {
    #![proptest_config(cases(test_length::choose(100, 30)))]

    #[test]
    fn on_when_a_signal_takes_a_value(recipe in recipe(60), seed: u64) {
        wait(cook(&recipe), seed, None)?;
    }

    #[test]
    fn on_when_a_signal_of_packed_cells_takes_a_value(recipe in array_recipe(), seed: u64) {
        wait(assemble(&recipe), seed, None)?;
    }
}

proptest! {
    #![proptest_config(cases(6))]

    /// Large enough to be cut into several functions.
    #[test]
    fn on_large_circuits(
        recipe in recipe(12_000), seed: u64, observe in vec(any::<u16>(), 0..2000)
    ) {
        compare(cook(&recipe), 6, seed, &observe, None)?;
    }
}

proptest! {
    // A signal gets code of its own once it has been asked for a thousand times.
    #![proptest_config(cases(4))]

    #[test]
    fn on_signals_asked_for_often(
        recipe in recipe(40), seed: u64, observe in vec(any::<u16>(), 0..20)
    ) {
        compare(cook(&recipe), 1_500, seed, &observe, None)?;
    }
}

/// The tests of one function, for a code generator.
macro_rules! one_function_tests {
    ($generator:ident, natively: $natively:literal, cases: $cases:expr) => {
        mod $generator {
            use super::*;

            proptest! {
                #![proptest_config(cases($cases))]

                #[test]
                fn on_small_circuits(
                    recipe in recipe(60), seed: u64, form in one_function($natively)
                ) {
                    compare(cook(&recipe), 20, seed, &[], Some(form))?;
                }

                #[test]
                fn on_arrays_of_cells(
                    recipe in array_recipe(), seed: u64, form in one_function($natively)
                ) {
                    compare(assemble(&recipe), 12, seed, &[], Some(form))?;
                }

                #[test]
                fn on_when_a_signal_takes_a_value(
                    recipe in recipe(60), seed: u64, form in one_function($natively)
                ) {
                    wait(cook(&recipe), seed, Some(form))?;
                }

                #[test]
                fn on_when_a_signal_of_arrays_takes_a_value(
                    recipe in array_recipe(), seed: u64, form in one_function($natively)
                ) {
                    wait(assemble(&recipe), seed, Some(form))?;
                }
            }
        }
    };
}

one_function_tests!(one_function_jit, natively: false, cases: test_length::choose(100, 30));
// Each calls the C compiler several times.
one_function_tests!(one_function_in_c, natively: true, cases: 5);

proptest! {
    // Each calls the C compiler several times.
    #![proptest_config(cases(5))]

    #[test]
    fn on_small_circuits_natively_in_parts_and_whole(
        recipe in recipe(60), seed: u64, words in proptest::option::of(1..12usize)
    ) {
        compare(cook(&recipe), 20, seed, &[], Some(Form::NativeParts(words)))?;
    }
}
