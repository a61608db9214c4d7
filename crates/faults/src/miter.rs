//! A sound circuit and a faulty one side by side, as Verilog for a prover.

use std::fmt::Write;

use netlist::flat::FlatNetlist;
use netlist::gates::{Gate, Literal};

use crate::effects::Effect;
use crate::{Fault, FaultList};

/// A combinational module with one output, `differs`: whether the fault changes anything in a clock. Its inputs are inputs of the
/// circuit, bits of its state, and words that look-ups find; the address of a look-up counts as what is changed. `differs` is 0 where an
/// enumeration has a value without a name. So if it is never 1, no vectors detect the fault.
pub fn miter(netlist: &FlatNetlist, list: &FaultList, fault: Fault, name: &str) -> String {
    let graph = list.gates().graph();
    let gates = graph.gates();
    // What the fault reaches in this clock.
    let mut touched = vec![false; gates.len()];
    touched[fault.gate] = true;
    for index in fault.gate + 1..gates.len() {
        touched[index] = (gates[index].arguments()).any(|literal| touched[literal.gate()]);
    }
    let addresses = graph.lookups().iter().flat_map(|lookup| &lookup.address);
    let effects: Vec<Effect> = Effect::all(netlist, list)
        .into_iter()
        .chain(addresses.map(|&literal| Effect::Plain(literal)))
        .filter(|effect| effect.literals().any(|literal| touched[literal.gate()]))
        .collect();
    // What that depends on.
    let mut needed = vec![false; gates.len()];
    for literal in effects.iter().flat_map(Effect::literals) {
        needed[literal.gate()] = true;
    }
    needed[fault.gate] = true;
    for index in (0..gates.len())
        .rev()
        .filter(|&index| gates[index] != Gate::False)
    {
        if needed[index] {
            for literal in gates[index].arguments() {
                needed[literal.gate()] = true;
            }
        }
    }

    let invariants = list.invariants();
    let named_values: Vec<&(Vec<Literal>, u64)> = (invariants.enumerations().iter())
        .filter(|(bits, count)| {
            *count < 1 << bits.len() && bits.iter().any(|literal| needed[literal.gate()])
        })
        .collect();
    for literal in named_values.iter().flat_map(|(bits, _)| bits) {
        needed[literal.gate()] = true;
    }

    let is_free = |gate: &Gate| matches!(gate, Gate::Source(_) | Gate::Lookup { .. });
    let mut ports: Vec<String> = (0..gates.len())
        .filter(|&index| needed[index] && is_free(&gates[index]))
        .filter(|&index| invariants.constant(index).is_none())
        .map(|index| format!("input s{index}"))
        .collect();
    ports.push("output differs".into());
    let sound = |literal: Literal| named("s", literal);
    let faulty = |literal: Literal| match touched[literal.gate()] {
        true => named("f", literal),
        false => named("s", literal),
    };
    let mut text = format!("module {name}({});\n", ports.join(", "));
    for index in (0..gates.len()).filter(|&index| needed[index]) {
        let value = match (invariants.constant(index), is_free(&gates[index])) {
            (Some(constant), _) => Some(format!("1'b{}", u8::from(constant))),
            (None, false) => Some(expression(&gates[index], sound)),
            (None, true) => None,
        };
        if let Some(value) = value {
            let _ = writeln!(text, "wire s{index} = {value};");
        }
        if index == fault.gate {
            let _ = writeln!(text, "wire f{index} = 1'b{};", u8::from(fault.value));
        } else if touched[index] {
            let _ = writeln!(
                text,
                "wire f{index} = {};",
                expression(&gates[index], faulty)
            );
        }
    }
    let differences: Vec<String> = (effects.iter())
        .map(|effect| format!("({} ^ {})", effect.verilog(sound), effect.verilog(faulty)))
        .collect();
    let differs = match differences.is_empty() {
        true => "1'b0".into(),
        false => differences.join(" | "),
    };
    let have_names: String = (named_values.iter())
        .map(|(bits, count)| {
            let bits: Vec<String> = bits.iter().rev().map(|&literal| sound(literal)).collect();
            format!(" & ({{{}}} < {count})", bits.join(", "))
        })
        .collect();
    let _ = writeln!(text, "assign differs = ({differs}){have_names};\nendmodule");
    text
}

fn named(side: &str, literal: Literal) -> String {
    let inverted = if literal.is_inverted() { "~" } else { "" };
    format!("{inverted}{side}{}", literal.gate())
}

fn expression(gate: &Gate, of: impl Fn(Literal) -> String) -> String {
    match *gate {
        Gate::And(a, b) => format!("{} & {}", of(a), of(b)),
        Gate::Xor(a, b) => format!("{} ^ {}", of(a), of(b)),
        Gate::Mux {
            condition,
            then,
            otherwise,
        } => format!("{} ? {} : {}", of(condition), of(then), of(otherwise)),
        Gate::False | Gate::Source(_) | Gate::Lookup { .. } => "1'b0".into(),
    }
}
