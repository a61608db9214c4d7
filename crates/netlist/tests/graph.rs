//! Whatever the graph makes of an expression, it keeps its value.

use netlist::eval::{evaluate, mask};
use netlist::flat::{InputId, NodeId, Op};
use netlist::graph::Graph;
use proptest::prelude::*;

/// One step of building a random expression: an operator code and picks among the values so far.
#[derive(Clone, Debug)]
struct Step {
    code: u8,
    picks: [usize; 3],
    bits: u8,
    constant: u64,
}

fn step() -> impl Strategy<Value = Step> {
    let constant = prop_oneof![
        Just(0),
        Just(1),
        Just(u64::MAX),
        any::<u64>(),
        (0..64u32).prop_map(|n| (1 << n) - 1)
    ];
    (0..24u8, any::<[u16; 3]>(), 0..64u8, constant).prop_map(|(code, picks, bits, constant)| Step {
        code,
        picks: picks.map(usize::from),
        bits,
        constant,
    })
}

/// A graph under construction with the value of every node it handed out.
struct Checked {
    graph: Graph,
    inputs: Vec<u64>,
    values: Vec<(NodeId, u64)>,
}

impl Checked {
    fn width(&self, id: NodeId) -> u8 {
        self.graph.width(id)
    }

    /// Adds an operator, computing its value from those of its arguments.
    fn add(&mut self, op: Op, width: u8) -> NodeId {
        let values: Vec<u64> = self.evaluated();
        let expected = match op {
            Op::Input(id) => self.inputs[id.0 as usize],
            ref op => evaluate(op, width, |id| (values[id.0 as usize], self.width(id))).unwrap(),
        };
        let id = self.graph.add(op.clone(), width);
        assert_eq!(self.width(id), width, "{op:?}");
        let found = self.evaluated()[id.0 as usize];
        assert_eq!(found, expected, "{op:?} became {:?}", self.graph.op(id));
        self.values.push((id, expected));
        id
    }

    fn evaluated(&self) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::new();
        for node in self.graph.nodes() {
            let value = match node.op {
                Op::Input(id) => self.inputs[id.0 as usize],
                ref op => {
                    evaluate(op, node.width, |id| (values[id.0 as usize], self.width(id))).unwrap()
                }
            };
            values.push(value);
        }
        values
    }

    fn pick(&self, pick: usize) -> NodeId {
        self.values[pick % self.values.len()].0
    }

    /// A value so far, made as wide as another.
    fn fitted(&mut self, pick: usize, width: u8) -> NodeId {
        let id = self.pick(pick);
        match self.width(id) {
            found if found > width => self.add(
                Op::Slice {
                    of: id,
                    low: (found - width) / 2,
                },
                width,
            ),
            found if found < width && pick.is_multiple_of(2) => self.add(Op::SignExtend(id), width),
            found if found < width => self.add(Op::ZeroExtend(id), width),
            _ => id,
        }
    }

    fn run(&mut self, step: &Step) {
        let a = self.pick(step.picks[0]);
        let width = self.width(a);
        let any = self.pick(step.picks[1]);
        let b = self.fitted(step.picks[1], width);
        let c = self.fitted(step.picks[2], 1);
        match step.code {
            0 => self.add(Op::Not(a), width),
            1 => self.add(Op::Neg(a), width),
            2 => self.add(Op::And(a, b), width),
            3 => self.add(Op::Or(a, b), width),
            4 => self.add(Op::Xor(a, b), width),
            5 => self.add(Op::Add(a, b), width),
            6 => self.add(Op::Sub(a, b), width),
            7 => self.add(Op::Mul(a, b), width),
            8 => self.add(Op::Shl(a, any), width),
            9 => self.add(Op::Shr(a, any), width),
            10 => self.add(Op::Sar(a, any), width),
            11 => self.add(Op::Eq(a, b), 1),
            12 => self.add(Op::Ne(a, b), 1),
            13 => self.add(Op::Ult(a, b), 1),
            14 => self.add(Op::Ule(a, b), 1),
            15 => self.add(Op::Slt(a, b), 1),
            16 => self.add(Op::Sle(a, b), 1),
            17 => {
                let reduce =
                    [Op::ReduceAnd, Op::ReduceOr, Op::ReduceXor][usize::from(step.bits % 3)];
                self.add(reduce(a), 1)
            }
            18 | 19 => self.add(
                Op::Mux {
                    condition: c,
                    then: a,
                    otherwise: b,
                },
                width,
            ),
            20 => {
                let low = step.bits % width;
                self.add(
                    Op::Slice { of: a, low },
                    1 + step.picks[1] as u8 % (width - low),
                )
            }
            21 if width + self.width(any) <= 64 => {
                self.add(Op::Concat(vec![a, any]), width + self.width(any))
            }
            22 => self.add(Op::ZeroExtend(a), width + step.bits % (65 - width)),
            _ => self.add(
                Op::Const(step.constant & mask(1 + step.bits)),
                1 + step.bits,
            ),
        };
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn simplification_keeps_values(inputs in any::<[u64; 4]>(), steps in prop::collection::vec(step(), 1..40)) {
        let widths = [1, 3, 8, 64];
        let inputs = inputs.iter().zip(widths).map(|(value, width)| value & mask(width)).collect();
        let mut checked = Checked { graph: Graph::new(), inputs, values: Vec::new() };
        for (index, width) in widths.into_iter().enumerate() {
            checked.add(Op::Input(InputId(index as u32)), width);
        }
        for step in &steps {
            checked.run(step);
        }
    }
}
