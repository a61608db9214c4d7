//! The ladder's first rung: every operator at every width, signed and unsigned, on random operands. Verilator, the
//! interpreted and the compiled engine must agree with each other and with the meaning of the operators.

use cosim::emitted::Emitted;
use cosim::lockstep::Lockstep;
use cosim::tools::{Program, Tools};
use netlist::builder::ModuleBuilder;
use netlist::design::{Design, Direction, Instance, Module, ModuleId, NetId};
use netlist::flat::{NodeId, Op, Type};
use netlist::operators;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use simulator::EngineKind;

const INPUTS: [(&str, u8); 4] = [("a", 64), ("b", 64), ("amount", 7), ("condition", 1)];

fn variants() -> impl Iterator<Item = (u8, bool)> {
    (1..=64).flat_map(|width| [(width, false), (width, true)])
}

/// The prefix of a variant's outputs.
fn prefix(width: u8, signed: bool) -> String {
    format!("{}{width}", if signed { "s" } else { "u" })
}

/// All variants side by side in one design, so that it is built once.
fn all_operators() -> Design {
    let mut top = ModuleBuilder::new("operators");
    let inputs = INPUTS.map(|(name, width)| top.input(name, width));
    let mut modules = Vec::new();
    let mut instances = Vec::new();
    for (width, signed) in variants() {
        let module = operators::design(width, signed).modules.remove(0);
        let prefix = prefix(width, signed);
        instances.push(Instance {
            name: prefix.clone(),
            indices: Vec::new(),
            description: Vec::new(),
            module: ModuleId(modules.len() as u32),
            connections: connections(&mut top, &module, &prefix, &inputs),
        });
        modules.push(module);
    }
    let mut top = top.finish();
    top.instances = instances;
    modules.push(top);
    Design {
        top: ModuleId(modules.len() as u32 - 1),
        constraints: Vec::new(),
        modules,
    }
}

/// Inputs get the low bits of the top's inputs, outputs become outputs of the top.
fn connections(
    top: &mut ModuleBuilder,
    module: &Module,
    prefix: &str,
    inputs: &[NodeId],
) -> Vec<NetId> {
    let mut nets = Vec::new();
    for port in &module.ports {
        let inner = &module.nets[port.net.0 as usize];
        let name = format!("{prefix}_{}", inner.name);
        nets.push(match port.direction {
            Direction::Input => {
                let index = INPUTS
                    .iter()
                    .position(|(input, _)| *input == inner.name)
                    .unwrap();
                let low = Op::Slice {
                    of: inputs[index],
                    low: 0,
                };
                let value = top.add(low, inner.width);
                top.wire(&name, value)
            }
            Direction::Output => {
                let net = top.net(&format!("{name}_out"), inner.width, Type::Bits);
                let value = top.read(net);
                top.output(&name, value);
                net
            }
            Direction::InOut => unreachable!("no block here has a bus"),
        });
    }
    nets
}

/// Random operands, with the values where operators turn over more often than chance would have them.
fn operand(random: &mut StdRng, width: u8) -> u64 {
    match random.random_range(0..8) {
        0 => 0,
        1 => u64::MAX,
        2 => 1 << random.random_range(0..width),
        3 => (1 << random.random_range(0..width)) - 1,
        4 => u64::MAX << random.random_range(0..width),
        5 => random.random_range(0..70),
        _ => random.random(),
    }
}

fn check_against_meaning(lockstep: &mut Lockstep, operands: [u64; 4]) {
    let [a, b, amount, condition] = operands;
    for (width, signed) in variants() {
        for (name, expected) in operators::expected(width, signed, a, b, amount, condition) {
            let output = format!("{}_{name}", prefix(width, signed));
            let value = lockstep.peek(&output).unwrap();
            assert_eq!(
                value, expected,
                "{output} of {a:#x}, {b:#x}, {amount}, {condition}"
            );
        }
    }
}

#[test]
fn operators_mean_the_same_everywhere() {
    let rounds = if std::env::var_os("BLUECHIP_LONG").is_some() {
        20_000
    } else {
        500
    };
    let emitted = Emitted::new(&all_operators()).unwrap().quick();
    let mut lockstep = emitted.lockstep(&EngineKind::ALL).unwrap();
    assert!(lockstep.outputs().len() > 64 * 2 * 20);
    let mut random = StdRng::seed_from_u64(1);
    let inputs = INPUTS.map(|(name, _)| lockstep.input(name).unwrap());
    for round in 0..rounds {
        let operands = INPUTS.map(|(_, width)| operand(&mut random, width));
        for (input, value) in inputs.into_iter().zip(operands) {
            lockstep.poke(input, value).unwrap();
        }
        lockstep
            .compare()
            .unwrap_or_else(|error| panic!("round {round}, operands {operands:x?}: {error}"));
        if round % 10 == 0 {
            check_against_meaning(&mut lockstep, operands);
        }
    }
}

#[test]
fn operators_pass_the_lint_as_verilog() {
    let tools = Tools::ensure().unwrap();
    tools.warm_up(&[Program::Yosys]).unwrap();
    let emitted = Emitted::new(&all_operators()).unwrap();
    cosim::lint::lint(&tools, &emitted.files, &emitted.top).unwrap();
}
