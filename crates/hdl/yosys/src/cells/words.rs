//! The word-level operators, which `proc` keeps.

use bluechip_netlist::flat::{NodeId, Op};
use bluechip_netlist::graph::Graph;

use super::{Cell, Logic, Model};
use crate::json::Bit;
use crate::wiring::{LIMIT, Problem, Width, Wiring, Word};

type Evaluate = fn(&mut Wiring, &Cell) -> Result<Word, Problem>;

/// The model of this operator type, if there is one.
pub fn model(kind: &str) -> Option<Model> {
    if kind == "$buf" {
        return Some(Model::Wire { from: "A", to: "Y" });
    }
    // The type is examined again when the cell is lowered: a `fn` carries no data.
    operator(kind)?;
    Some(Model::Logic(Logic {
        outputs: &["Y"],
        evaluate: |wiring, cell| {
            let evaluate = operator(cell.kind()).ok_or("it is no operator")?;
            Ok(vec![evaluate(wiring, cell)?])
        },
    }))
}

fn operator(kind: &str) -> Option<Evaluate> {
    Some(match kind {
        "$pos" => |w, c| {
            let a = extended(c, "A", output(c)?)?;
            Ok(w.word(&a))
        },
        "$neg" => |w, c| {
            let a = extended_value(w, c, "A", output(c)?)?;
            let width = w.graph().width(a);
            Ok(vec![w.graph().add(Op::Neg(a), width)])
        },
        "$not" => |w, c| {
            let a = extended(c, "A", output(c)?)?;
            let a = w.word(&a);
            Ok(a.into_iter().map(|limb| w.graph().not(limb)).collect())
        },
        "$and" => |w, c| bitwise(w, c, Op::And),
        "$or" => |w, c| bitwise(w, c, Op::Or),
        "$xor" => |w, c| bitwise(w, c, Op::Xor),
        "$xnor" => |w, c| {
            let xor = bitwise(w, c, Op::Xor)?;
            Ok(xor.into_iter().map(|limb| w.graph().not(limb)).collect())
        },
        "$reduce_and" => |w, c| {
            let a = w.word(operand(c, "A")?);
            let all = a
                .into_iter()
                .map(|limb| w.graph().add(Op::ReduceAnd(limb), 1))
                .collect();
            truth(w, c, all, Op::And, false)
        },
        "$reduce_or" | "$reduce_bool" => |w, c| {
            let any = any(w, c, "A")?;
            truth(w, c, vec![any], Op::Or, false)
        },
        "$logic_not" => |w, c| {
            let any = any(w, c, "A")?;
            truth(w, c, vec![any], Op::Or, true)
        },
        "$reduce_xor" => |w, c| parity(w, c, false),
        "$reduce_xnor" => |w, c| parity(w, c, true),
        "$logic_and" => |w, c| {
            let operands = vec![any(w, c, "A")?, any(w, c, "B")?];
            truth(w, c, operands, Op::And, false)
        },
        "$logic_or" => |w, c| {
            let operands = vec![any(w, c, "A")?, any(w, c, "B")?];
            truth(w, c, operands, Op::Or, false)
        },
        "$eq" | "$eqx" => |w, c| equality(w, c, false),
        "$ne" | "$nex" => |w, c| equality(w, c, true),
        "$lt" => |w, c| order(w, c, "A", "B", false),
        "$le" => |w, c| order(w, c, "A", "B", true),
        "$gt" => |w, c| order(w, c, "B", "A", false),
        "$ge" => |w, c| order(w, c, "B", "A", true),
        "$add" => |w, c| arithmetic(w, c, Op::Add),
        "$sub" => |w, c| arithmetic(w, c, Op::Sub),
        "$mul" => |w, c| arithmetic(w, c, Op::Mul),
        "$bweqx" => |w, c| {
            let width = output(c)?;
            let [a, b] = ["A", "B"].map(|port| sized(c, port, width));
            let (a, b) = (w.word(a?), w.word(b?));
            let differ = limbwise(w, &a, &b, Op::Xor);
            Ok(differ.into_iter().map(|limb| w.graph().not(limb)).collect())
        },
        "$sop" => sum_of_products,
        "$divfloor" => |w, c| Ok(vec![divide_down(w, c)?.quotient]),
        "$modfloor" => |w, c| Ok(vec![divide_down(w, c)?.remainder]),
        "$div" => |w, c| Ok(vec![divide(w, c)?.quotient]),
        "$mod" => |w, c| Ok(vec![divide(w, c)?.remainder]),
        "$pow" => power,
        "$shl" | "$sshl" => |w, c| shift_by_operator(w, c, Op::Shl),
        "$shr" => |w, c| shift_by_operator(w, c, Op::Shr),
        "$sshr" => |w, c| {
            let op = if c.flag("A_SIGNED") { Op::Sar } else { Op::Shr };
            shift_by_operator(w, c, op)
        },
        "$shift" | "$shiftx" => shift_either_way,
        "$mux" => |w, c| {
            let (a, b) = (sized(c, "A", output(c)?)?, sized(c, "B", output(c)?)?);
            let select = w.bit(c.pin("S")?);
            Ok(choose(w, select, b, a))
        },
        "$pmux" => |w, c| {
            let (width, choices) = (output(c)?, c.port("S")?);
            let words = sized(c, "B", width * choices.len())?;
            let mut result = w.word(sized(c, "A", width)?);
            for (&choice, bits) in choices.iter().zip(words.chunks(width)).rev() {
                let (select, then) = (w.bit(choice), w.word(bits));
                result = mux(w, select, then, result);
            }
            Ok(result)
        },
        "$bmux" => |w, c| {
            let (width, select) = (output(c)?, c.optional("S"));
            let bits = sized(c, "A", table_size(width, select.len())?)?;
            let words = bits.chunks(width).map(|bits| w.word(bits)).collect();
            Ok(pick(w, words, select))
        },
        "$demux" => |w, c| {
            let (bits, select) = (c.port("A")?, c.optional("S"));
            let width = table_size(bits.len(), select.len())?;
            if width != output(c)? {
                return Err(format!(
                    "output Y has {} bits instead of {width}",
                    output(c)?
                ));
            }
            demultiplex(w, bits, select)
        },
        "$bwmux" => |w, c| {
            let width = output(c)?;
            let [a, b, s] = ["A", "B", "S"].map(|port| sized(c, port, width));
            let (a, b, s) = (w.word(a?), w.word(b?), w.word(s?));
            Ok(choose_bitwise(w, &s, &b, &a))
        },
        "$lut" => |w, c| {
            let inputs = c.port("A")?;
            let table = c.bits("LUT")?;
            if inputs.len() > 16 {
                return Err(format!("a table of {} inputs", inputs.len()));
            }
            Ok(vec![look_up(w, &table, inputs)])
        },
        "$slice" => |w, c| {
            let (a, low, width) = (c.port("A")?, c.count("OFFSET")?, output(c)?);
            let bits = a.get(low..low + width);
            let bits = bits.ok_or_else(|| format!("bits beyond the {} of A", a.len()))?;
            Ok(w.word(bits))
        },
        "$concat" => |w, c| {
            let bits = [c.port("A")?, c.port("B")?].concat();
            Ok(w.word(&bits))
        },
        _ => return None,
    })
}

// Operands.

fn output(cell: &Cell) -> Result<usize, Problem> {
    Ok(cell.port("Y")?.len())
}

/// The bits connected to a port, which must have this width.
fn sized<'a>(cell: &Cell<'a>, port: &str, width: usize) -> Result<&'a [Bit], Problem> {
    let bits = cell.port(port)?;
    if bits.len() != width {
        return Err(format!(
            "port {port} has {} bits instead of {width}",
            bits.len()
        ));
    }
    Ok(bits)
}

/// The bits connected to an operand's port; an operand without bits is 0.
pub(super) fn operand<'a>(cell: &Cell<'a>, port: &str) -> Result<&'a [Bit], Problem> {
    match cell.number(&format!("{port}_WIDTH")) {
        Ok(0) => Ok(&[Bit::Zero]),
        _ => cell.port(port),
    }
}

/// Truncates or extends bits to a width.
pub(super) fn resized(bits: &[Bit], width: usize, signed: bool) -> Vec<Bit> {
    let filling = match bits.last() {
        Some(&sign) if signed => sign,
        _ => Bit::Zero,
    };
    let mut bits = bits.to_vec();
    bits.resize(width, filling);
    bits
}

/// An operand, truncated or extended to a width according to its signedness.
fn extended(cell: &Cell, port: &str, width: usize) -> Result<Vec<Bit>, Problem> {
    let signed = cell.flag(&format!("{port}_SIGNED"));
    Ok(resized(operand(cell, port)?, width, signed))
}

fn extended_value(
    w: &mut Wiring,
    cell: &Cell,
    port: &str,
    width: usize,
) -> Result<NodeId, Problem> {
    let bits = extended(cell, port, width)?;
    w.value(&bits)
}

/// Whether the operator is signed: both operands must be.
fn both_signed(cell: &Cell) -> bool {
    cell.flag("A_SIGNED") && cell.flag("B_SIGNED")
}

/// Both operands, truncated or extended to a width.
fn both(cell: &Cell, width: usize) -> Result<[Vec<Bit>; 2], Problem> {
    let signed = both_signed(cell);
    Ok([
        resized(operand(cell, "A")?, width, signed),
        resized(operand(cell, "B")?, width, signed),
    ])
}

/// The width at which two operands are compared.
fn common_width(cell: &Cell) -> Result<usize, Problem> {
    Ok(operand(cell, "A")?.len().max(operand(cell, "B")?.len()))
}

/// Truncates or zero-extends a value to a width.
fn fit(w: &mut Wiring, value: NodeId, width: usize) -> Word {
    let first = w.graph().resize(value, width.min(LIMIT) as Width);
    let mut word = vec![first];
    let mut rest = width.saturating_sub(LIMIT);
    while rest > 0 {
        let limb = rest.min(LIMIT);
        word.push(w.graph().constant(0, limb as Width));
        rest -= limb;
    }
    word
}

// Operators.

fn bitwise(w: &mut Wiring, cell: &Cell, op: fn(NodeId, NodeId) -> Op) -> Result<Word, Problem> {
    let [a, b] = both(cell, output(cell)?)?;
    let (a, b) = (w.word(&a), w.word(&b));
    Ok(limbwise(w, &a, &b, op))
}

fn limbwise(w: &mut Wiring, a: &Word, b: &Word, op: fn(NodeId, NodeId) -> Op) -> Word {
    let limbs = a.iter().zip(b);
    limbs
        .map(|(&a, &b)| {
            let width = w.graph().width(a);
            w.graph().add(op(a, b), width)
        })
        .collect()
}

/// Whether any bit of an operand is 1.
fn any(w: &mut Wiring, cell: &Cell, port: &str) -> Result<NodeId, Problem> {
    let word = w.word(operand(cell, port)?);
    let any = word
        .into_iter()
        .map(|limb| w.graph().add(Op::ReduceOr(limb), 1))
        .collect();
    Ok(join(w, any, Op::Or))
}

fn join(w: &mut Wiring, bits: Vec<NodeId>, op: fn(NodeId, NodeId) -> Op) -> NodeId {
    let joined = bits.into_iter().reduce(|a, b| w.graph().add(op(a, b), 1));
    joined.unwrap_or_else(|| w.graph().constant(0, 1))
}

/// A one-bit result combined from several bits, zero-extended to the output's width.
fn truth(
    w: &mut Wiring,
    cell: &Cell,
    bits: Vec<NodeId>,
    op: fn(NodeId, NodeId) -> Op,
    inverted: bool,
) -> Result<Word, Problem> {
    let mut bit = join(w, bits, op);
    if inverted {
        bit = w.graph().not(bit);
    }
    Ok(fit(w, bit, output(cell)?))
}

fn parity(w: &mut Wiring, cell: &Cell, inverted: bool) -> Result<Word, Problem> {
    let a = w.word(operand(cell, "A")?);
    let parities = a
        .into_iter()
        .map(|limb| w.graph().add(Op::ReduceXor(limb), 1))
        .collect();
    truth(w, cell, parities, Op::Xor, inverted)
}

fn equality(w: &mut Wiring, cell: &Cell, inverted: bool) -> Result<Word, Problem> {
    let [a, b] = both(cell, common_width(cell)?)?;
    // No value here is undefined, so none is identical to `x`.
    let exact = matches!(cell.kind(), "$eqx" | "$nex");
    let undefined = |bit: &Bit| *bit == Bit::Undefined;
    if exact && a.iter().zip(&b).any(|(a, b)| undefined(a) != undefined(b)) {
        let bit = w.graph().constant(inverted.into(), 1);
        return Ok(fit(w, bit, output(cell)?));
    }
    let (a, b) = (w.word(&a), w.word(&b));
    let limbs = a.into_iter().zip(b);
    let equal = limbs.map(|(a, b)| w.graph().add(Op::Eq(a, b), 1)).collect();
    truth(w, cell, equal, Op::And, inverted)
}

/// Whether one operand is less than the other, or equal.
fn order(
    w: &mut Wiring,
    cell: &Cell,
    less: &str,
    greater: &str,
    or_equal: bool,
) -> Result<Word, Problem> {
    let (width, signed) = (common_width(cell)?, both_signed(cell));
    let mut operand = |port| w.value(&resized(operand(cell, port)?, width, signed));
    let (a, b) = (operand(less)?, operand(greater)?);
    let op = match (signed, or_equal) {
        (false, false) => Op::Ult(a, b),
        (false, true) => Op::Ule(a, b),
        (true, false) => Op::Slt(a, b),
        (true, true) => Op::Sle(a, b),
    };
    let bit = w.graph().add(op, 1);
    Ok(fit(w, bit, output(cell)?))
}

fn arithmetic(w: &mut Wiring, cell: &Cell, op: fn(NodeId, NodeId) -> Op) -> Result<Word, Problem> {
    let width = output(cell)?;
    let [a, b] = both(cell, width)?;
    let (a, b) = (w.value(&a)?, w.value(&b)?);
    Ok(vec![w.graph().add(op(a, b), width as Width)])
}

/// A quotient rounded towards zero, and a remainder with the sign of the dividend.
struct Division {
    quotient: NodeId,
    remainder: NodeId,
}

fn divide(w: &mut Wiring, cell: &Cell) -> Result<Division, Problem> {
    let width = output(cell)? as Width;
    let [a, b] = dividend_and_divisor(w, cell)?;
    let division = divide_towards_zero(w, a, b, both_signed(cell));
    Ok(Division {
        quotient: w.graph().resize(division.quotient, width),
        remainder: w.graph().resize(division.remainder, width),
    })
}

/// A quotient rounded down, and a remainder with the sign of the divisor.
fn divide_down(w: &mut Wiring, cell: &Cell) -> Result<Division, Problem> {
    let [a, b] = dividend_and_divisor(w, cell)?;
    let Division {
        quotient,
        remainder,
    } = divide_towards_zero(w, a, b, both_signed(cell));
    let (wide, width) = (w.graph().width(a), output(cell)? as Width);
    let graph = w.graph();
    let (zero, one) = (graph.constant(0, wide), graph.constant(1, wide));
    let rest = graph.add(Op::Ne(remainder, zero), 1);
    // If the signs of divisor and remainder differ, the quotient is the next lower number.
    let below = match both_signed(cell) {
        true => {
            let (b_sign, rest_sign) = (
                graph.slice(b, wide - 1, 1),
                graph.slice(remainder, wide - 1, 1),
            );
            let differ = graph.add(Op::Xor(b_sign, rest_sign), 1);
            graph.add(Op::And(rest, differ), 1)
        }
        false => graph.constant(0, 1),
    };
    let lower = graph.add(Op::Sub(quotient, one), wide);
    let moved = graph.add(Op::Add(remainder, b), wide);
    let (quotient, remainder) = (
        graph.mux(below, lower, quotient),
        graph.mux(below, moved, remainder),
    );
    Ok(Division {
        quotient: graph.resize(quotient, width),
        remainder: graph.resize(remainder, width),
    })
}

/// Both operands at a width that holds them and the result.
fn dividend_and_divisor(w: &mut Wiring, cell: &Cell) -> Result<[NodeId; 2], Problem> {
    let width = common_width(cell)?.max(output(cell)?);
    let [a, b] = both(cell, width)?;
    Ok([w.value(&a)?, w.value(&b)?])
}

fn divide_towards_zero(w: &mut Wiring, a: NodeId, b: NodeId, signed: bool) -> Division {
    let wide = w.graph().width(a);
    let mut sign = |value| match signed {
        true => w.graph().slice(value, wide - 1, 1),
        false => w.graph().constant(0, 1),
    };
    let (a_negative, b_negative) = (sign(a), sign(b));
    let mut negate_if = |condition, value| {
        let negative = w.graph().add(Op::Neg(value), wide);
        w.graph().mux(condition, negative, value)
    };
    let (a, b) = (negate_if(a_negative, a), negate_if(b_negative, b));
    let Division {
        quotient,
        remainder,
    } = divide_unsigned(w, a, b);
    let differ = w.graph().add(Op::Xor(a_negative, b_negative), 1);
    let mut result = |negative, value| {
        let negated = w.graph().add(Op::Neg(value), wide);
        w.graph().mux(negative, negated, value)
    };
    Division {
        quotient: result(differ, quotient),
        remainder: result(a_negative, remainder),
    }
}

/// Long division, bit by bit.
fn divide_unsigned(w: &mut Wiring, a: NodeId, b: NodeId) -> Division {
    let graph = w.graph();
    let width = graph.width(a);
    let mut remainder = graph.constant(0, width);
    let mut digits = Vec::new();
    for place in (0..width).rev() {
        // If the remainder's top bit was 1, the shift loses it: then the remainder exceeds any
        // divisor.
        let carry = graph.slice(remainder, width - 1, 1);
        let digit = graph.slice(a, place, 1);
        let doubled = match width {
            1 => digit,
            _ => {
                let low = graph.slice(remainder, 0, width - 1);
                graph.concat(vec![digit, low])
            }
        };
        let fits = graph.add(Op::Ule(b, doubled), 1);
        let fits = graph.add(Op::Or(carry, fits), 1);
        let rest = graph.add(Op::Sub(doubled, b), width);
        remainder = graph.mux(fits, rest, doubled);
        digits.push(fits);
    }
    digits.reverse();
    Division {
        quotient: graph.concat(digits),
        remainder,
    }
}

/// Most bits of an exponent that is not constant: each bit takes two multiplications.
const MOST_EXPONENT_BITS: usize = 64;

/// A power. As in Verilog, a negative exponent yields 0, except for the bases 1 and -1.
fn power(w: &mut Wiring, cell: &Cell) -> Result<Word, Problem> {
    let width = output(cell)?;
    let base = extended_value(w, cell, "A", width)?;
    let exponent_bits = operand(cell, "B")?;
    let signed = cell.flag("B_SIGNED");
    let exponent = w.value(exponent_bits)?;
    let (value, width) = (w.graph().as_constant(exponent), width as Width);
    let one = w.graph().constant(1, width);
    let sign = exponent_bits.last().copied().unwrap_or(Bit::Zero);
    let may_be_negative = signed && sign != Bit::Zero;
    let power = match (w.graph().as_constant(base), value) {
        (_, Some(exponent)) if exponent <= 1024 && !may_be_negative => {
            (0..exponent).fold(one, |power, _| w.graph().add(Op::Mul(power, base), width))
        }
        (Some(base), _) if base.is_power_of_two() => {
            let log = base.trailing_zeros() as u64;
            // Wide enough for the product, or else for an amount that shifts everything out.
            let bits = (w.graph().width(exponent) + 6).min(LIMIT as Width);
            let exponent = w.graph().resize(exponent, bits);
            let log = w.graph().constant(log, bits);
            let amount = w.graph().add(Op::Mul(exponent, log), bits);
            w.graph().add(Op::Shl(one, amount), width)
        }
        _ => {
            let bits = exponent_bits.len() - usize::from(signed && exponent_bits.len() > 1);
            if bits > MOST_EXPONENT_BITS {
                return Err(format!(
                    "an exponent of {bits} bits; {MOST_EXPONENT_BITS} is the most"
                ));
            }
            let (mut power, mut square) = (one, base);
            for (place, &bit) in exponent_bits[..bits].iter().enumerate() {
                if place > 0 {
                    square = w.graph().add(Op::Mul(square, square), width);
                }
                let bit = w.bit(bit);
                let more = w.graph().add(Op::Mul(power, square), width);
                power = w.graph().mux(bit, more, power);
            }
            power
        }
    };
    if !may_be_negative {
        return Ok(vec![power]);
    }
    // All bits of the base determine whether it is 1 or -1.
    let whole = operand(cell, "A")?.len().max(usize::from(width)) + 1;
    let base = extended_value(w, cell, "A", whole)?;
    let (odd, negative) = (w.bit(exponent_bits[0]), w.bit(sign));
    let graph = w.graph();
    let (whole_one, zero) = (graph.constant(1, whole as Width), graph.constant(0, width));
    let whole_ones = all_ones(graph, whole as Width);
    let (is_one, is_minus_one) = (
        graph.add(Op::Eq(base, whole_one), 1),
        graph.add(Op::Eq(base, whole_ones), 1),
    );
    let minus_one = all_ones(graph, width);
    let alternating = graph.mux(odd, minus_one, one);
    let other = graph.mux(is_minus_one, alternating, zero);
    let reciprocal = graph.mux(is_one, one, other);
    Ok(vec![graph.mux(negative, reciprocal, power)])
}

fn all_ones(graph: &mut Graph, width: Width) -> NodeId {
    let zero = graph.constant(0, width);
    graph.not(zero)
}

/// Whether any product is 1; a table lists the inputs of each product and their inversions.
fn sum_of_products(w: &mut Wiring, cell: &Cell) -> Result<Word, Problem> {
    let (inputs, table, products) = (cell.port("A")?, cell.bits("TABLE")?, cell.count("DEPTH")?);
    if 2 * products * inputs.len() != table.len() {
        return Err(format!(
            "a table of {} bits for {products} products of {}",
            table.len(),
            inputs.len()
        ));
    }
    let mut sum = w.graph().constant(0, 1);
    for product in 0..products {
        let mut all = w.graph().constant(1, 1);
        for (place, &input) in inputs.iter().enumerate() {
            let at = 2 * (product * inputs.len() + place);
            for (entry, inverted) in [(at, true), (at + 1, false)] {
                if table.get(entry) == Some(&Bit::One) {
                    let bit = w.bit(input);
                    let bit = if inverted { w.graph().not(bit) } else { bit };
                    all = w.graph().add(Op::And(all, bit), 1);
                }
            }
        }
        sum = w.graph().add(Op::Or(sum, all), 1);
    }
    Ok(fit(w, sum, output(cell)?))
}

/// Shifts the first operand, at least as wide as the output, by the second, unsigned.
fn shift_by_operator(
    w: &mut Wiring,
    cell: &Cell,
    op: fn(NodeId, NodeId) -> Op,
) -> Result<Word, Problem> {
    let width = output(cell)?;
    let a = extended_value(w, cell, "A", width.max(operand(cell, "A")?.len()))?;
    let b = w.value(operand(cell, "B")?)?;
    let whole = w.graph().width(a);
    let shifted = w.graph().add(op(a, b), whole);
    Ok(fit(w, shifted, width))
}

/// A right shift; a left shift if a signed amount is negative.
fn shift_either_way(w: &mut Wiring, cell: &Cell) -> Result<Word, Problem> {
    let width = output(cell)?;
    let signed = cell.kind() == "$shift" && cell.flag("A_SIGNED");
    let whole = width.max(operand(cell, "A")?.len());
    let a = resized(operand(cell, "A")?, whole, signed);
    let a = w.value(&a)?;
    let amount = w.value(operand(cell, "B")?)?;
    let whole = whole as Width;
    let right = w.graph().add(Op::Shr(a, amount), whole);
    let shifted = if cell.flag("B_SIGNED") {
        let bits = w.graph().width(amount);
        let negative = w.graph().slice(amount, bits - 1, 1);
        let magnitude = w.graph().add(Op::Neg(amount), bits);
        let left = w.graph().add(Op::Shl(a, magnitude), whole);
        w.graph().mux(negative, left, right)
    } else {
        right
    };
    Ok(fit(w, shifted, width))
}

// Choices.

fn mux(w: &mut Wiring, select: NodeId, then: Word, otherwise: Word) -> Word {
    let limbs = then.into_iter().zip(otherwise);
    limbs
        .map(|(then, otherwise)| w.graph().mux(select, then, otherwise))
        .collect()
}

fn choose(w: &mut Wiring, select: NodeId, then: &[Bit], otherwise: &[Bit]) -> Word {
    let (then, otherwise) = (w.word(then), w.word(otherwise));
    mux(w, select, then, otherwise)
}

/// A bitwise choice between two words.
fn choose_bitwise(w: &mut Wiring, select: &Word, then: &Word, otherwise: &Word) -> Word {
    let limbs = select.iter().zip(then).zip(otherwise);
    limbs
        .map(|((&select, &then), &otherwise)| choose_bits(w, select, then, otherwise))
        .collect()
}

/// The same for one limb. A mask that chooses whole pieces, as a write to one word of many does,
/// becomes a mux for each piece: then no piece depends on the others.
fn choose_bits(w: &mut Wiring, select: NodeId, then: NodeId, otherwise: NodeId) -> NodeId {
    let width = w.graph().width(select);
    if let Some(value) = uniform(w.graph(), select) {
        return if value { then } else { otherwise };
    }
    match w.graph().op(select).clone() {
        Op::Concat(parts) if parts.iter().all(|&part| is_whole(w.graph(), part)) => {
            let mut low = 0;
            let mut chosen = Vec::with_capacity(parts.len());
            for select in parts {
                let width = w.graph().width(select);
                let [then, otherwise] = [then, otherwise].map(|of| w.graph().slice(of, low, width));
                chosen.push(choose_bits(w, select, then, otherwise));
                low += width;
            }
            w.graph().concat(chosen)
        }
        Op::ZeroExtend(inner) => {
            let low = w.graph().width(inner);
            let high = w.graph().slice(otherwise, low, width - low);
            let [then, otherwise] = [then, otherwise].map(|of| w.graph().slice(of, 0, low));
            let chosen = choose_bits(w, inner, then, otherwise);
            w.graph().concat(vec![chosen, high])
        }
        Op::Mux {
            condition,
            then: if_set,
            otherwise: if_clear,
        } if [if_set, if_clear]
            .iter()
            .any(|&arm| uniform(w.graph(), arm).is_some()) =>
        {
            let [if_set, if_clear] =
                [if_set, if_clear].map(|select| choose_bits(w, select, then, otherwise));
            w.graph().mux(condition, if_set, if_clear)
        }
        _ => {
            let not = w.graph().not(select);
            let chosen = w.graph().add(Op::And(then, select), width);
            let left = w.graph().add(Op::And(otherwise, not), width);
            w.graph().add(Op::Or(chosen, left), width)
        }
    }
}

/// The value that all bits of a constant have, if it is the same for all.
fn uniform(graph: &Graph, node: NodeId) -> Option<bool> {
    let value = graph.as_wide_constant(node)?;
    let ones = value.count_ones();
    (ones == 0 || ones == u64::from(graph.width(node))).then_some(ones > 0)
}

/// Whether a mask of this form may choose all of its bits at once.
fn is_whole(graph: &Graph, mask: NodeId) -> bool {
    matches!(
        graph.op(mask),
        Op::Const(_) | Op::Mux { .. } | Op::ZeroExtend(_)
    )
}

/// The number of bits in a table of words.
fn table_size(width: usize, address: usize) -> Result<usize, Problem> {
    let words = u32::try_from(address)
        .ok()
        .and_then(|address| 1usize.checked_shl(address));
    words
        .and_then(|words| words.checked_mul(width))
        .filter(|&bits| bits <= 1 << 24)
        .ok_or_else(|| format!("a choice by {address} bits"))
}

/// The word that an address selects; there is one word per address.
fn pick(w: &mut Wiring, mut words: Vec<Word>, address: &[Bit]) -> Word {
    for &bit in address {
        let select = w.bit(bit);
        let mut all = words.into_iter();
        let mut halved = Vec::new();
        while let (Some(even), Some(odd)) = (all.next(), all.next()) {
            halved.push(mux(w, select, odd, even));
        }
        words = halved;
    }
    words.swap_remove(0)
}

/// Places a word where an address selects; the rest is zero.
fn demultiplex(w: &mut Wiring, bits: &[Bit], address: &[Bit]) -> Result<Word, Problem> {
    let word = w.word(bits);
    let select = match address {
        [] => return Ok(word),
        _ => w.value(address)?,
    };
    let zeros: Word = (word.iter())
        .map(|&limb| {
            let width = w.graph().width(limb);
            w.graph().constant(0, width)
        })
        .collect();
    let address_width = w.graph().width(select);
    let mut pieces = Vec::new();
    for place in 0..1u64 << address.len() {
        let place = w.graph().constant(place, address_width);
        let here = w.graph().add(Op::Eq(select, place), 1);
        pieces.extend(mux(w, here, word.clone(), zeros.clone()));
    }
    Ok(side_by_side(w, pieces))
}

/// Values side by side, the first one lowest.
fn side_by_side(w: &mut Wiring, pieces: Vec<NodeId>) -> Word {
    let (mut limbs, mut limb) = (Vec::new(), Vec::new());
    let mut room = LIMIT as Width;
    for piece in pieces {
        let (width, mut low) = (w.graph().width(piece), 0);
        while low < width {
            let taken = room.min(width - low);
            limb.push(w.graph().slice(piece, low, taken));
            (low, room) = (low + taken, room - taken);
            if room == 0 {
                limbs.push(w.graph().concat(std::mem::take(&mut limb)));
                room = LIMIT as Width;
            }
        }
    }
    if !limb.is_empty() {
        limbs.push(w.graph().concat(limb));
    }
    limbs
}

/// The bit that an address selects from a table; missing entries are 0.
pub(super) fn look_up(w: &mut Wiring, table: &[Bit], address: &[Bit]) -> NodeId {
    let entries = (0..1usize << address.len()).map(|entry| {
        let one = table.get(entry) == Some(&Bit::One);
        vec![w.graph().constant(one.into(), 1)]
    });
    let entries = entries.collect();
    pick(w, entries, address)[0]
}
