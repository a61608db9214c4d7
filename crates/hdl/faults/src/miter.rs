//! Verilog modules for a prover that compare a circuit with faulty copies.

use std::fmt::Write;

use bluechip_netlist::flat::FlatNetlist;
use bluechip_netlist::gates::{Gate, Literal};

use crate::effects::Effect;
use crate::{Fault, FaultList};

/// A combinational module with an output for each of the faults, named by [`differs`]: whether the
/// fault changes anything in a clock. Its inputs are inputs of the circuit, bits of its state, and
/// words read by look-ups; a changed address of a look-up counts as a change. The outputs are 0
/// where an enumeration has a value without a name. So if an output is never 1, no vectors detect
/// its fault.
pub fn miters(netlist: &FlatNetlist, list: &FaultList, faults: &[Fault], name: &str) -> String {
    let graph = list.gates().graph();
    let gates = graph.gates();
    let invariants = list.invariants();
    let is_free = |index: usize| {
        matches!(gates[index], Gate::Source(_) | Gate::Lookup { .. })
            && invariants.constant(index).is_none()
    };
    let inputs = (0..gates.len()).filter(|&index| is_free(index));
    let ports: Vec<String> = (inputs.map(|index| format!("input s{index}")))
        .chain((0..faults.len()).map(|place| format!("output {}", differs(place))))
        .collect();
    let sound = |literal: Literal| named("s", literal);
    let mut text = format!("module {name}({});\n", ports.join(", "));
    for index in (0..gates.len()).filter(|&index| !is_free(index)) {
        let value = match invariants.constant(index) {
            Some(constant) => format!("1'b{}", u8::from(constant)),
            None => expression(&gates[index], sound),
        };
        let _ = writeln!(text, "wire s{index} = {value};");
    }
    let have_names: Vec<String> = (invariants.enumerations().iter())
        .filter(|(bits, count)| *count < 1 << bits.len())
        .map(|(bits, count)| below(bits, *count, sound))
        .chain(["1'b1".into()])
        .collect();
    let _ = writeln!(text, "wire have_names = {};", have_names.join(" & "));

    let addresses = graph.lookups().iter().flat_map(|lookup| &lookup.address);
    let effects: Vec<Effect> = (Effect::all(netlist, list).into_iter())
        .chain(addresses.map(|&literal| Effect::Plain(literal)))
        .collect();
    for (place, fault) in faults.iter().enumerate() {
        // The gates that the fault affects in this clock.
        let mut touched = vec![false; gates.len()];
        touched[fault.gate] = true;
        let side = format!("f{place}_");
        let faulty = |touched: &[bool], literal: Literal| match touched[literal.gate()] {
            true => named(&side, literal),
            false => sound(literal),
        };
        let _ = writeln!(
            text,
            "wire {side}{} = 1'b{};",
            fault.gate,
            u8::from(fault.value)
        );
        for index in fault.gate + 1..gates.len() {
            touched[index] = (gates[index].arguments()).any(|literal| touched[literal.gate()]);
            if touched[index] {
                let value = expression(&gates[index], |literal| faulty(&touched, literal));
                let _ = writeln!(text, "wire {side}{index} = {value};");
            }
        }
        let differences: Vec<String> = (effects.iter())
            .filter(|effect| effect.literals().any(|literal| touched[literal.gate()]))
            .map(|effect| {
                let other = effect.verilog(|literal| faulty(&touched, literal));
                format!("({} ^ {other})", effect.verilog(sound))
            })
            .chain(["1'b0".into()])
            .collect();
        let _ = writeln!(
            text,
            "assign {} = have_names & ({});",
            differs(place),
            differences.join(" | ")
        );
    }
    text + "endmodule\n"
}

/// The output of [`miters`] for a fault, given its index among them.
pub fn differs(place: usize) -> String {
    format!("differs{place}")
}

/// A Verilog expression: a number with these bits, lowest first, is below a limit.
fn below(bits: &[Literal], number: u64, of: impl Fn(Literal) -> String) -> String {
    (bits.iter().zip(0..)).fold("1'b0".into(), |lower, (&bit, place)| {
        let operator = if number >> place & 1 == 1 { '|' } else { '&' };
        format!("(~{} {operator} {lower})", of(bit))
    })
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
