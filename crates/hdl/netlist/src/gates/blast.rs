//! Expands every operator on words into gates for bits.

use super::{GateGraph, Gates, Literal, Source};
use crate::flat::{FlatNetlist, Memory, NodeId, Op};

/// A word, least significant bit first.
type Word = Vec<Literal>;

/// Tables without writes become gates, not look-ups, up to this number of bits.
const LOGIC_BITS: usize = 2048;

/// Whether look-ups in a memory become gates, with the words at power-on as constants.
pub(super) fn is_logic(memory: &Memory) -> bool {
    let size = memory.depth as usize * usize::from(memory.width);
    memory.write_ports.is_empty() && size <= LOGIC_BITS
}

/// The bits of a node whose arguments have bits already.
pub(super) fn node(gates: &mut Gates, netlist: &FlatNetlist, id: NodeId) -> Word {
    let node = &netlist.nodes[id.0 as usize];
    let width = node.width;
    let Gates {
        graph,
        bits,
        begins,
    } = gates;
    let of = |node: NodeId| {
        let index = node.0 as usize;
        &bits[begins[index]..begins[index + 1]]
    };
    let each = |a: &[Literal],
                b: &[Literal],
                mut join: Box<dyn FnMut(Literal, Literal) -> Literal + '_>| {
        a.iter().zip(b).map(|(&a, &b)| join(a, b)).collect::<Word>()
    };
    match node.op {
        Op::Const(value) => (0..width)
            .map(|bit| Literal::constant(value >> bit & 1 == 1))
            .collect(),
        Op::Input(id) => (0..width)
            .map(|bit| graph.source(Source::Input(id, bit)))
            .collect(),
        Op::Register(id) => (0..width)
            .map(|bit| graph.source(Source::Register(id, bit)))
            .collect(),
        Op::ReadPort { memory, port } => (0..width)
            .map(|bit| graph.source(Source::ReadPort(memory, port, bit)))
            .collect(),
        Op::Lookup { memory, address } => {
            let table = &netlist.memories[memory.0 as usize];
            if is_logic(table) {
                rom(graph, table, of(address))
            } else {
                (0..width)
                    .map(|bit| graph.lookup(memory, of(address), bit))
                    .collect()
            }
        }
        Op::Not(a) => of(a).iter().map(|&a| !a).collect(),
        Op::Neg(a) => {
            let zeros = vec![Literal::FALSE; width.into()];
            difference(graph, &zeros, of(a))
        }
        Op::And(a, b) => each(of(a), of(b), Box::new(|a, b| graph.and(a, b))),
        Op::Or(a, b) => each(of(a), of(b), Box::new(|a, b| graph.or(a, b))),
        Op::Xor(a, b) => each(of(a), of(b), Box::new(|a, b| graph.xor(a, b))),
        Op::Add(a, b) => sum(graph, of(a), of(b), Literal::FALSE),
        Op::Sub(a, b) => difference(graph, of(a), of(b)),
        Op::Mul(a, b) => product(graph, of(a), of(b)),
        Op::Shl(a, by) => {
            let mut reversed = of(a).to_vec();
            reversed.reverse();
            let mut shifted = shift_right(graph, &reversed, of(by), Literal::FALSE);
            shifted.reverse();
            shifted
        }
        Op::Shr(a, by) => shift_right(graph, of(a), of(by), Literal::FALSE),
        Op::Sar(a, by) => {
            let sign = *of(a).last().expect("words have bits");
            shift_right(graph, of(a), of(by), sign)
        }
        Op::Eq(a, b) => vec![!differ(graph, of(a), of(b))],
        Op::Ne(a, b) => vec![differ(graph, of(a), of(b))],
        Op::Ult(a, b) => vec![less(graph, of(a), of(b), Literal::FALSE)],
        Op::Ule(a, b) => vec![less(graph, of(a), of(b), Literal::TRUE)],
        Op::Slt(a, b) => vec![less_signed(graph, of(a), of(b), Literal::FALSE)],
        Op::Sle(a, b) => vec![less_signed(graph, of(a), of(b), Literal::TRUE)],
        Op::ReduceAnd(a) => vec![graph.all(of(a))],
        Op::ReduceOr(a) => vec![graph.any(of(a))],
        Op::ReduceXor(a) => vec![graph.parity(of(a))],
        Op::Mux {
            condition,
            then,
            otherwise,
        } => {
            let condition = of(condition)[0];
            let choose = |then, otherwise| graph.mux(condition, then, otherwise);
            each(of(then), of(otherwise), Box::new(choose))
        }
        Op::Slice { of: whole, low } => of(whole)[low.into()..][..width.into()].to_vec(),
        Op::Concat(ref parts) => parts.iter().flat_map(|&part| of(part)).copied().collect(),
        Op::ZeroExtend(a) => {
            let mut word = of(a).to_vec();
            word.resize(width.into(), Literal::FALSE);
            word
        }
        Op::SignExtend(a) => {
            let mut word = of(a).to_vec();
            let sign = *word.last().expect("words have bits");
            word.resize(width.into(), sign);
            word
        }
    }
}

/// The sum of two words and a carry, with the width of the words.
fn sum(graph: &mut GateGraph, a: &[Literal], b: &[Literal], mut carry: Literal) -> Word {
    let add = |(&a, &b): (&Literal, &Literal)| {
        let either = graph.xor(a, b);
        let sum = graph.xor(either, carry);
        carry = graph.mux(either, carry, a);
        sum
    };
    a.iter().zip(b).map(add).collect()
}

fn difference(graph: &mut GateGraph, a: &[Literal], b: &[Literal]) -> Word {
    let complement: Word = b.iter().map(|&b| !b).collect();
    sum(graph, a, &complement, Literal::TRUE)
}

fn product(graph: &mut GateGraph, a: &[Literal], b: &[Literal]) -> Word {
    let width = a.len();
    let mut total = vec![Literal::FALSE; width];
    for (place, &by) in b.iter().enumerate() {
        let row: Word = a[..width - place]
            .iter()
            .map(|&a| graph.and(a, by))
            .collect();
        let upper = sum(graph, &total[place..], &row, Literal::FALSE);
        total.splice(place.., upper);
    }
    total
}

/// A word shifted to the right by an amount of any width, filled with `fill`.
fn shift_right(graph: &mut GateGraph, word: &[Literal], by: &[Literal], fill: Literal) -> Word {
    let mut word = word.to_vec();
    let mut all_out = Literal::FALSE;
    for (stage, &shift) in by.iter().enumerate() {
        // A stage that shifts by at least the width shifts everything out.
        match 1usize
            .checked_shl(stage as u32)
            .filter(|&by| by < word.len())
        {
            Some(by) => {
                let from = |bit: usize| word.get(bit + by).copied().unwrap_or(fill);
                word = (0..word.len())
                    .map(|bit| graph.mux(shift, from(bit), word[bit]))
                    .collect();
            }
            None => all_out = graph.or(all_out, shift),
        }
    }
    word.iter()
        .map(|&bit| graph.mux(all_out, fill, bit))
        .collect()
}

fn differ(graph: &mut GateGraph, a: &[Literal], b: &[Literal]) -> Literal {
    let bits: Word = a.iter().zip(b).map(|(&a, &b)| graph.xor(a, b)).collect();
    graph.any(&bits)
}

/// Whether a number is less than another; `equal` if they are equal.
fn less(graph: &mut GateGraph, a: &[Literal], b: &[Literal], equal: Literal) -> Literal {
    a.iter().zip(b).fold(equal, |below, (&a, &b)| {
        let differ = graph.xor(a, b);
        graph.mux(differ, b, below)
    })
}

fn less_signed(graph: &mut GateGraph, a: &[Literal], b: &[Literal], equal: Literal) -> Literal {
    let (sign, rest) = a.split_last().expect("words have bits");
    let (other_sign, other_rest) = b.split_last().expect("words have bits");
    let below = less(graph, rest, other_rest, equal);
    let differ = graph.xor(*sign, *other_sign);
    graph.mux(differ, *sign, below)
}

/// The word of a table at an address, built from gates.
fn rom(graph: &mut GateGraph, table: &Memory, address: &[Literal]) -> Word {
    let used = table.depth.next_power_of_two().trailing_zeros() as usize;
    let (address, above) = address.split_at(used.min(address.len()));
    let inside = !graph.any(above);
    let word = |place: usize, bit: u16| {
        let inside = place < table.depth as usize;
        let word = table.initial.get(place).copied().filter(|_| inside);
        word.unwrap_or(0) >> bit & 1 == 1
    };
    (0..table.width)
        .map(|bit| {
            let mut entries: Word = (0..1usize << address.len())
                .map(|place| Literal::constant(word(place, bit)))
                .collect();
            for &choice in address {
                entries = entries
                    .chunks(2)
                    .map(|pair| graph.mux(choice, pair[1], pair[0]))
                    .collect();
            }
            graph.and(inside, entries[0])
        })
        .collect()
}
