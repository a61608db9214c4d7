//! The one-bit gates of `simplemap`, `techmap` and `abc`.

use bluechip_netlist::flat::{NodeId, Op};

use super::{Cell, Logic, Model};
use crate::wiring::{Problem, Wiring};

/// The model of this gate type, if there is one.
pub fn model(kind: &str) -> Option<Model> {
    if kind == "$_BUF_" {
        return Some(Model::Wire { from: "A", to: "Y" });
    }
    inputs(kind)?;
    Some(Model::Logic(Logic {
        outputs: &["Y"],
        evaluate: |wiring, cell| Ok(vec![vec![evaluate(wiring, cell)?]]),
    }))
}

/// The names of a gate's inputs.
fn inputs(kind: &str) -> Option<&'static [&'static str]> {
    Some(match kind {
        "$_NOT_" => &["A"],
        "$_AND_" | "$_NAND_" | "$_OR_" | "$_NOR_" | "$_XOR_" | "$_XNOR_" | "$_ANDNOT_"
        | "$_ORNOT_" => &["A", "B"],
        "$_MUX_" | "$_NMUX_" => &["A", "B", "S"],
        "$_AOI3_" | "$_OAI3_" => &["A", "B", "C"],
        "$_AOI4_" | "$_OAI4_" => &["A", "B", "C", "D"],
        "$_MUX4_" => &["A", "B", "C", "D", "S", "T"],
        "$_MUX8_" => &["A", "B", "C", "D", "E", "F", "G", "H", "S", "T", "U"],
        "$_MUX16_" => &[
            "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "S",
            "T", "U", "V",
        ],
        _ => return None,
    })
}

fn evaluate(w: &mut Wiring, cell: &Cell) -> Result<NodeId, Problem> {
    let names = inputs(cell.kind()).ok_or("it is no gate")?;
    let pins = names.iter().map(|name| Ok(w.bit(cell.pin(name)?)));
    let pins: Vec<NodeId> = pins.collect::<Result<_, Problem>>()?;
    let graph = w.graph();
    let mut and = |a, b| graph.add(Op::And(a, b), 1);
    Ok(match (cell.kind(), &pins[..]) {
        ("$_NOT_", &[a]) => graph.not(a),
        ("$_AND_", &[a, b]) => and(a, b),
        ("$_NAND_", &[a, b]) => {
            let and = and(a, b);
            graph.not(and)
        }
        ("$_OR_", &[a, b]) => graph.add(Op::Or(a, b), 1),
        ("$_NOR_", &[a, b]) => {
            let or = graph.add(Op::Or(a, b), 1);
            graph.not(or)
        }
        ("$_XOR_", &[a, b]) => graph.add(Op::Xor(a, b), 1),
        ("$_XNOR_", &[a, b]) => graph.add(Op::Eq(a, b), 1),
        ("$_ANDNOT_", &[a, b]) => {
            let not = graph.not(b);
            graph.add(Op::And(a, not), 1)
        }
        ("$_ORNOT_", &[a, b]) => {
            let not = graph.not(b);
            graph.add(Op::Or(a, not), 1)
        }
        ("$_MUX_", &[a, b, select]) => graph.mux(select, b, a),
        ("$_NMUX_", &[a, b, select]) => {
            let mux = graph.mux(select, b, a);
            graph.not(mux)
        }
        ("$_AOI3_", &[a, b, c]) => {
            let and = and(a, b);
            let or = graph.add(Op::Or(and, c), 1);
            graph.not(or)
        }
        ("$_OAI3_", &[a, b, c]) => {
            let or = graph.add(Op::Or(a, b), 1);
            let and = graph.add(Op::And(or, c), 1);
            graph.not(and)
        }
        ("$_AOI4_", &[a, b, c, d]) => {
            let (left, right) = (and(a, b), and(c, d));
            let or = graph.add(Op::Or(left, right), 1);
            graph.not(or)
        }
        ("$_OAI4_", &[a, b, c, d]) => {
            let (left, right) = (graph.add(Op::Or(a, b), 1), graph.add(Op::Or(c, d), 1));
            let and = graph.add(Op::And(left, right), 1);
            graph.not(and)
        }
        // The others are multiplexers, with a data input for each value of their selectors.
        (_, pins) => {
            let selectors = pins.len().ilog2() as usize;
            let (choices, selectors) = pins.split_at(pins.len() - selectors);
            let mut choices = choices.to_vec();
            for &select in selectors {
                let pairs = choices.chunks(2);
                choices = pairs
                    .map(|pair| graph.mux(select, pair[1], pair[0]))
                    .collect();
            }
            choices[0]
        }
    })
}
