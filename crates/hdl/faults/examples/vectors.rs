//! How much of a small circuit a set of vectors tests: `cargo run --release -p bluechip-faults
//! --example vectors`.

use bluechip_faults::{FaultList, Recorder, Vectors, coverage};
use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::flat::{FlatNetlist, Op};

/// `y` is `a & b` of the clock before.
fn circuit() -> Result<FlatNetlist, bluechip_netlist::Error> {
    let mut module = ModuleBuilder::new("both");
    let clock = module.clock("clock");
    let a = module.input("a", 1);
    let b = module.input("b", 1);
    let held = module.register("held", 1, clock, 0u8);
    let next = module.add(Op::And(a, b), 1);
    module.set_next(held, next);
    module.output("y", held.value);
    module.into_design().flatten()
}

/// These values of `a` and `b`, one pair per clock, with the `y` that a sound circuit has.
fn vectors(inputs: &[(u64, u64)]) -> Vectors {
    let mut recorder = Recorder::new(["a", "b", "y"].map(String::from));
    let mut y = 0;
    for &(a, b) in inputs {
        recorder.poke(0, a);
        recorder.poke(1, b);
        recorder.check(2, 1, y);
        recorder.step();
        y = a & b;
    }
    recorder.check(2, 1, y);
    recorder.finish()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let netlist = circuit()?;
    let list = FaultList::of(&netlist);
    for inputs in [&[(1, 1)][..], &[(1, 1), (0, 1), (1, 0)]] {
        let found = coverage(&netlist, &list, &vectors(inputs), |_| {})?;
        println!(
            "{} clocks detect {} of {} faults",
            inputs.len(),
            found.count(),
            list.faults().len()
        );
        for fault in found.undetected(&list) {
            println!("  missed: {}", list.describe(fault));
        }
    }
    Ok(())
}
