//! The cells of `alumacc` and of carry techniques: adders with all their outputs, and sums of
//! products.

use bluechip_netlist::flat::{NodeId, Op};

use super::words::{operand, resized};
use super::{Cell, Logic, Model};
use crate::json::Bit;
use crate::wiring::{Problem, Width, Wiring, Word};

/// The model of this cell type, if it is one of these.
pub fn model(kind: &str) -> Option<Model> {
    Some(Model::Logic(match kind {
        "$alu" => Logic {
            outputs: &["X", "Y", "CO"],
            evaluate: alu,
        },
        "$fa" => Logic {
            outputs: &["X", "Y"],
            evaluate: full_adder,
        },
        "$lcu" => Logic {
            outputs: &["CO"],
            evaluate: carries,
        },
        "$macc" => Logic {
            outputs: &["Y"],
            evaluate: |w, cell| sum(w, cell, terms(cell)?),
        },
        "$macc_v2" => Logic {
            outputs: &["Y"],
            evaluate: |w, cell| sum(w, cell, newer_terms(cell)?),
        },
        _ => return None,
    }))
}

/// The sum of A, of B (inverted if `BI` is 1) and of a carry. Outputs: the XOR of the operands, the
/// sum, and all carries.
fn alu(w: &mut Wiring, cell: &Cell) -> Result<Vec<Word>, Problem> {
    let width = cell.count("Y_WIDTH")?;
    let signed = cell.flag("A_SIGNED") && cell.flag("B_SIGNED");
    let a = w.value(&resized(operand(cell, "A")?, width, signed))?;
    let b = w.value(&resized(operand(cell, "B")?, width, signed))?;
    let (invert, carry) = (w.bit(cell.pin("BI")?), w.bit(cell.pin("CI")?));
    let wide = width as Width;
    let graph = w.graph();
    let inverted = graph.not(b);
    let b = graph.mux(invert, inverted, b);
    let carry = graph.resize(carry, wide);
    let differ = graph.add(Op::Xor(a, b), wide);
    let sum = graph.add(Op::Add(a, b), wide);
    let sum = graph.add(Op::Add(sum, carry), wide);
    let (both, either) = (
        graph.add(Op::And(a, b), wide),
        graph.add(Op::Or(a, b), wide),
    );
    let not_sum = graph.not(sum);
    let passed = graph.add(Op::And(either, not_sum), wide);
    let carries = graph.add(Op::Or(both, passed), wide);
    Ok(vec![vec![differ], vec![sum], vec![carries]])
}

/// Reduces three numbers to two, bit by bit: the carries and the sums.
fn full_adder(w: &mut Wiring, cell: &Cell) -> Result<Vec<Word>, Problem> {
    let [a, b, c] = ["A", "B", "C"].map(|port| w.value(cell.port(port)?));
    let (a, b, c) = (a?, b?, c?);
    let graph = w.graph();
    let width = graph.width(a);
    if graph.width(b) != width || graph.width(c) != width {
        return Err("its inputs are not of one width".into());
    }
    let differ = graph.add(Op::Xor(a, b), width);
    let sum = graph.add(Op::Xor(differ, c), width);
    let (both, third) = (
        graph.add(Op::And(a, b), width),
        graph.add(Op::And(differ, c), width),
    );
    let carry = graph.add(Op::Or(both, third), width);
    Ok(vec![vec![carry], vec![sum]])
}

/// The carries of an adder, from the propagate and generate bits.
fn carries(w: &mut Wiring, cell: &Cell) -> Result<Vec<Word>, Problem> {
    let (passes, makes) = (cell.port("P")?, cell.port("G")?);
    let mut carry = w.bit(cell.pin("CI")?);
    let mut carries: Vec<NodeId> = Vec::new();
    for (&pass, &make) in passes.iter().zip(makes) {
        let (pass, make) = (w.bit(pass), w.bit(make));
        let passed = w.graph().add(Op::And(pass, carry), 1);
        carry = w.graph().add(Op::Or(make, passed), 1);
        carries.push(carry);
    }
    let limbs = carries.chunks(crate::wiring::LIMIT);
    Ok(vec![
        limbs.map(|limb| w.graph().concat(limb.to_vec())).collect(),
    ])
}

/// A product or a number that is added or subtracted.
struct Term {
    a: Vec<Bit>,
    /// Empty for a number.
    b: Vec<Bit>,
    a_signed: bool,
    b_signed: bool,
    subtracted: bool,
}

fn sum(w: &mut Wiring, cell: &Cell, terms: Vec<Term>) -> Result<Vec<Word>, Problem> {
    let width = cell.port("Y")?.len();
    let wide = width as Width;
    let mut sum = w.value(&vec![Bit::Zero; width])?;
    for term in terms {
        let mut value = w.value(&resized(&term.a, width, term.a_signed))?;
        if !term.b.is_empty() {
            let factor = w.value(&resized(&term.b, width, term.b_signed))?;
            value = w.graph().add(Op::Mul(value, factor), wide);
        }
        let op = if term.subtracted {
            Op::Sub(sum, value)
        } else {
            Op::Add(sum, value)
        };
        sum = w.graph().add(op, wide);
    }
    Ok(vec![vec![sum]])
}

/// The next bits of a list.
fn take(bits: &[Bit], at: &mut usize, count: usize, what: &str) -> Result<Vec<Bit>, Problem> {
    let taken = bits.get(*at..*at + count);
    *at += count;
    taken
        .map(<[Bit]>::to_vec)
        .ok_or_else(|| format!("{what} ends too early"))
}

fn number(bits: &[Bit]) -> usize {
    let ones = bits.iter().enumerate().filter(|(_, bit)| **bit == Bit::One);
    ones.fold(0, |number, (place, _)| number | 1 << place)
}

/// The terms of `$macc`, decoded from its parameter `CONFIG`.
fn terms(cell: &Cell) -> Result<Vec<Term>, Problem> {
    let (config, a) = (cell.bits("CONFIG")?, cell.optional("A"));
    let (mut at, mut used) = (0, 0);
    let digits = number(&take(&config, &mut at, 4, "CONFIG")?).max(1);
    let mut terms = Vec::new();
    while used < a.len() {
        let flags = take(&config, &mut at, 2, "CONFIG")?;
        let a_width = number(&take(&config, &mut at, digits, "CONFIG")?);
        let b_width = number(&take(&config, &mut at, digits, "CONFIG")?);
        if a_width == 0 {
            return Err("CONFIG has a term of no bits".into());
        }
        let signed = flags[0] == Bit::One;
        terms.push(Term {
            a: take(a, &mut used, a_width, "A")?,
            b: take(a, &mut used, b_width, "A")?,
            a_signed: signed,
            b_signed: signed,
            subtracted: flags[1] == Bit::One,
        });
    }
    terms.extend(cell.optional("B").iter().map(|&bit| Term {
        a: vec![bit],
        b: Vec::new(),
        a_signed: false,
        b_signed: false,
        subtracted: false,
    }));
    Ok(terms)
}

/// The terms of `$macc_v2`: products of `A` and `B`, and numbers of `C`.
fn newer_terms(cell: &Cell) -> Result<Vec<Term>, Problem> {
    /// Bits of a width in a list of widths.
    const WIDTH: usize = 16;
    let flag = |name: &str, index: usize| {
        Ok::<bool, Problem>(cell.bits(name)?.get(index) == Some(&Bit::One))
    };
    let width = |name: &str, index: usize| {
        let mut at = index * WIDTH;
        Ok::<usize, Problem>(number(&take(&cell.bits(name)?, &mut at, WIDTH, name)?))
    };
    let (mut a_used, mut b_used, mut c_used) = (0, 0, 0);
    let mut terms = Vec::new();
    for index in 0..cell.count("NPRODUCTS")? {
        terms.push(Term {
            a: take(
                cell.optional("A"),
                &mut a_used,
                width("A_WIDTHS", index)?,
                "A",
            )?,
            b: take(
                cell.optional("B"),
                &mut b_used,
                width("B_WIDTHS", index)?,
                "B",
            )?,
            a_signed: flag("A_SIGNED", index)?,
            b_signed: flag("B_SIGNED", index)?,
            subtracted: flag("PRODUCT_NEGATED", index)?,
        });
    }
    for index in 0..cell.count("NADDENDS")? {
        terms.push(Term {
            a: take(
                cell.optional("C"),
                &mut c_used,
                width("C_WIDTHS", index)?,
                "C",
            )?,
            b: Vec::new(),
            a_signed: flag("C_SIGNED", index)?,
            b_signed: false,
            subtracted: flag("ADDEND_NEGATED", index)?,
        });
    }
    Ok(terms)
}
