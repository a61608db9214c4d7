//! A front end in small: a blinker of two modules, built by hand, checked, counted and written as
//! Verilog: `cargo run --release -p bluechip-netlist --example by_hand`.

use bluechip_netlist::builder::{ModuleBuilder, Modules};
use bluechip_netlist::design::{Design, Module};
use bluechip_netlist::flat::{Op, Type};
use bluechip_netlist::{stats, verilog};

/// Counts modulo 2^`width` while `enable` is 1, and is `full` at the last number.
fn counter(width: u16) -> Module {
    let mut module = ModuleBuilder::new("counter");
    let clock = module.clock("clock");
    let enable = module.input("enable", 1);
    let count = module.register("count", width, clock, 0u8);
    let one = module.graph.constant(1, width);
    let sum = module.add(Op::Add(count.value, one), width);
    let next = module.graph.mux(enable, sum, count.value);
    module.set_next(count, next);
    let full = module.add(Op::ReduceAnd(count.value), 1);
    module.output("full", full);
    module.finish()
}

/// A LED that changes whenever a slow counter is full, which a fast one lets count.
fn blinker(modules: &mut Modules) -> Module {
    let (fast, slow) = (modules.add(counter(4)), modules.add(counter(2)));
    let mut module = ModuleBuilder::new("blinker");
    let clock = module.clock("clock");
    let always = module.graph.constant(1, 1);
    let always = module.wire("always", always);
    let tick = module.net("tick", 1, Type::Bits);
    let turn = module.net("turn", 1, Type::Bits);
    module.instance("fast", fast, vec![clock, always, tick]);
    module.instance("slow", slow, vec![clock, tick, turn]);
    let led = module.register("lit", 1, clock, 0u8);
    let (tick, turn) = (module.read(tick), module.read(turn));
    let change = module.add(Op::And(tick, turn), 1);
    let next = module.add(Op::Xor(led.value, change), 1);
    module.set_next(led, next);
    module.output("led", led.value);
    module.finish()
}

fn main() -> Result<(), bluechip_netlist::Error> {
    let mut modules = Modules::default();
    let blinker = blinker(&mut modules);
    let top = modules.add(blinker);
    let design = Design {
        modules: modules.list,
        top,
        constraints: Vec::new(),
        clocking: Default::default(),
    };
    let flat = design.flatten()?;
    let size = stats::stats(&design).total;
    println!("{}", verilog::write(&design)?);
    println!(
        "// {} registers of {} bits in all; {} operators",
        flat.registers.len(),
        size.register_bits,
        size.cells.values().sum::<u64>()
    );
    Ok(())
}
