//! The ladder's first rung: every operator at every width up to 64 and some up to 1,024, signed and
//! unsigned, on random operands. Verilator, the interpreted and the compiled engine must agree with
//! each other and with the meaning of the operators.

use bluechip_cosim::emitted::Emitted;
use bluechip_cosim::lockstep::Lockstep;
use bluechip_cosim::tools::{Program, Tools};
use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::design::{
    Design, Direction, Instance, MAX_WIDTH, Module, ModuleId, NetId, Port,
};
use bluechip_netlist::eval::wide_mask;
use bluechip_netlist::flat::{LIMB, NodeId, Type};
use bluechip_netlist::operators;
use bluechip_simulator::{BigUint, EngineKind};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// The inputs of the widest variant; the others have their low bits.
fn inputs() -> [(&'static str, u16); 4] {
    operators::inputs(MAX_WIDTH)
}

const WIDE: [u16; 9] = [65, 100, 127, 128, 129, 192, 200, 513, MAX_WIDTH];

fn variants() -> impl DoubleEndedIterator<Item = (u16, bool)> + Clone {
    of_both_signs((1..=LIMB).chain(WIDE))
}

fn of_both_signs(
    widths: impl DoubleEndedIterator<Item = u16> + Clone,
) -> impl DoubleEndedIterator<Item = (u16, bool)> + Clone {
    widths.flat_map(|width| [(width, false), (width, true)])
}

/// The prefix of a variant's outputs.
fn prefix(width: u16, signed: bool) -> String {
    format!("{}{width}", if signed { "s" } else { "u" })
}

/// Variants side by side in one design, so that it is built once. The last one is the widest.
fn operators_of(variants: impl DoubleEndedIterator<Item = (u16, bool)> + Clone) -> Design {
    let mut top = ModuleBuilder::new("operators");
    let (widest, _) = variants.clone().next_back().unwrap();
    let inputs = operators::inputs(widest).map(|(name, width)| top.input(name, width));
    let mut modules = Vec::new();
    let mut instances = Vec::new();
    for (width, signed) in variants {
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
        clocking: Default::default(),
        modules,
    }
}

/// Inputs get the low bits of the top's inputs, outputs become outputs of the top.
fn connections(
    top: &mut ModuleBuilder,
    module: &Module,
    prefix: &str,
    operands: &[NodeId; 4],
) -> Vec<NetId> {
    let mut nets = Vec::new();
    for port in &module.ports {
        let inner = &module.nets[port.net.0 as usize];
        let name = format!("{prefix}_{}", inner.name);
        nets.push(match port.direction {
            Direction::Input => {
                let mut names = inputs().into_iter().map(|(name, _)| name);
                let index = names.position(|input| *input == inner.name).unwrap();
                let value = top.graph.slice(operands[index], 0, inner.width);
                top.wire(&name, value)
            }
            Direction::Output => {
                let net = top.net(&name, inner.width, Type::Bits);
                top.module.ports.push(Port {
                    net,
                    direction: Direction::Output,
                    heading: None,
                });
                net
            }
            Direction::InOut => unreachable!("no block here has a bus"),
        });
    }
    nets
}

/// Random operands, with the values where operators turn over more often than chance would have
/// them: at some width.
fn operand(random: &mut StdRng, width: u16) -> BigUint {
    let all = wide_mask(width);
    let within = random.random_range(1..=width.min(70));
    let below = match random.random() {
        true => width,
        false => within,
    };
    let bit = random.random_range(0..below);
    let value = match random.random_range(0..8) {
        0 => BigUint::ZERO,
        1 => all.clone(),
        2 => BigUint::from(1u8) << bit,
        3 => wide_mask(bit),
        4 => &all >> bit << bit,
        5 => BigUint::from(random.random_range(0..1100u16)),
        _ => BigUint::new((0..width.div_ceil(32)).map(|_| random.random()).collect()),
    };
    value & all
}

fn check_against_meaning(lockstep: &mut Lockstep, operands: &[BigUint; 4]) {
    for (width, signed) in variants() {
        for (name, expected) in operators::expected(width, signed, operands) {
            let output = format!("{}_{name}", prefix(width, signed));
            let value = lockstep.peek(&output).unwrap();
            assert_eq!(value, expected, "{output} of {operands:x?}");
        }
    }
}

#[test]
fn operators_mean_the_same_everywhere() {
    let rounds = test_length::choose(20_000, 500);
    let emitted = Emitted::new(&operators_of(variants())).unwrap().quick();
    let mut lockstep = emitted.lockstep(&EngineKind::ALL).unwrap();
    assert!(lockstep.outputs().len() > (64 + WIDE.len()) * 2 * 20);
    let mut random = StdRng::seed_from_u64(1);
    for round in 0..rounds {
        let operands = inputs().map(|(_, width)| operand(&mut random, width));
        for ((name, _), value) in inputs().into_iter().zip(&operands) {
            let input = lockstep.input(name).unwrap();
            lockstep.poke_wide(input, value).unwrap();
        }
        lockstep
            .compare()
            .unwrap_or_else(|error| panic!("round {round}, operands {operands:x?}: {error}"));
        if round % 10 == 0 {
            check_against_meaning(&mut lockstep, &operands);
        }
    }
}

#[test]
fn operators_pass_the_lint_as_verilog() {
    let tools = Tools::ensure().unwrap();
    tools.warm_up(&[Program::Yosys]).unwrap();
    // Yosys takes minutes over a product of a thousand bits.
    let emitted = match test_length::is_long() {
        true => Emitted::new(&operators_of(variants())),
        false => Emitted::new(&operators_of(of_both_signs([1, 7, LIMB, 65].into_iter()))),
    };
    let emitted = emitted.unwrap();
    bluechip_cosim::lint::lint(&tools, &emitted.files, &emitted.top).unwrap();
}
