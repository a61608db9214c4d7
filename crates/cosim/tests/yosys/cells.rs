//! Every kind of cell, made by Yosys of Verilog.

use std::fmt::Write;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::against_icarus::Case;

/// A module with operators on operands of random widths and signs, an output for each.
fn operators(seed: u64) -> String {
    let mut random = StdRng::seed_from_u64(seed);
    let mut ports = String::new();
    let mut assigns = String::new();
    for index in 0..6 {
        let width = random.random_range(1..=18);
        let signed = ["", "signed"][index % 2];
        writeln!(ports, "  input {signed} [{}:0] i{index},", width - 1).unwrap();
    }
    let unary = ["+", "-", "~", "!", "&", "|", "^", "~^", "~&", "~|"];
    let binary = [
        "+", "-", "*", "/", "%", "&", "|", "^", "~^", "&&", "||", "<", "<=", ">", ">=", "==", "!=",
        "===", "!==", "<<", ">>", "<<<", ">>>",
    ];
    let mut outputs = Vec::new();
    let mut add = |random: &mut StdRng, expression: String| {
        let width = random.random_range(1..=30);
        let signed = ["", "signed"].choose(random).unwrap();
        let name = format!("o{}", outputs.len());
        outputs.push(format!("  output {signed} [{}:0] {name}", width - 1));
        writeln!(assigns, "  assign {name} = {expression};").unwrap();
    };
    for operator in unary {
        for _ in 0..3 {
            let a = random.random_range(0..6);
            add(&mut random, format!("{operator} i{a}"));
        }
    }
    for operator in binary {
        for _ in 0..6 {
            let (a, b) = (random.random_range(0..6), random.random_range(0..6));
            add(&mut random, format!("i{a} {operator} i{b}"));
        }
    }
    for _ in 0..10 {
        let [a, b, c] = [0; 3].map(|_| random.random_range(0..6));
        add(&mut random, format!("i{a} ? i{b} : i{c}"));
        add(&mut random, format!("{{i{a}, i{b}[0], {{2{{i{c}}}}}}}"));
        add(&mut random, format!("i{a}[i{b} +: 3]"));
        add(&mut random, format!("i{a}[i{b}]"));
        add(
            &mut random,
            format!("2 ** i{b}[2:0]").replace("i{b}[2:0]", "3"),
        );
        add(&mut random, format!("$signed(i{a}) >>> i{b}[0]"));
    }
    format!(
        "module dut(\n{ports}{}\n);\n{assigns}endmodule\n",
        outputs.join(",\n")
    )
}

#[test]
fn operators_of_random_widths_and_signs() {
    for seed in 0..4 {
        let verilog = operators(seed);
        // Once as they are written, once without the passes that make them simpler.
        let mut case = Case::new(&verilog);
        let compared = case.check();
        assert!(compared > 2 * 300 * 1000, "{compared}");
        case.passes = "proc";
        case.check();
    }
}
