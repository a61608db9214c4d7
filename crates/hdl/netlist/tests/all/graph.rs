//! Whatever the graph makes of an expression, and flattening of that, it keeps its value.

use crate::machine::Machine;
use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::eval::{evaluate_wide, wide_mask};
use bluechip_netlist::flat::{InputId, NodeId, Op};
use bluechip_netlist::graph::Graph;
use num_bigint::BigUint;
use proptest::prelude::*;

/// One step of building a random expression: an operator code and picks among the values so far.
#[derive(Clone, Debug)]
struct Step {
    code: u8,
    picks: [usize; 3],
    bits: u16,
    constant: BigUint,
}

fn constant() -> impl Strategy<Value = BigUint> {
    prop_oneof![
        Just(BigUint::ZERO),
        Just(BigUint::from(1u8)),
        Just(BigUint::from(u64::MAX)),
        any::<u64>().prop_map(BigUint::from),
        prop::collection::vec(any::<u32>(), 1..8).prop_map(BigUint::new),
        (0..300u16).prop_map(wide_mask),
        (0..300u16).prop_map(|bit| wide_mask(300) >> bit << bit),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    (0..24u8, any::<[u16; 3]>(), any::<u16>(), constant()).prop_map(
        |(code, picks, bits, constant)| Step {
            code,
            picks: picks.map(usize::from),
            bits,
            constant,
        },
    )
}

/// A graph under construction with the value of every node it handed out.
struct Checked {
    graph: Graph,
    inputs: Vec<BigUint>,
    values: Vec<(NodeId, BigUint)>,
    /// No node gets wider.
    widest: u16,
}

impl Checked {
    fn width(&self, id: NodeId) -> u16 {
        self.graph.width(id)
    }

    /// Adds an operator, computing its value from those of its arguments.
    fn add(&mut self, op: Op, width: u16) -> NodeId {
        let values = self.evaluated();
        let expected = self.evaluate(&op, width, &values);
        let id = self.graph.add(op.clone(), width);
        assert_eq!(self.width(id), width, "{op:?}");
        self.check(id, expected, &format!("{op:?}"));
        id
    }

    fn constant(&mut self, value: &BigUint, width: u16) -> NodeId {
        let id = self.graph.wide_constant(value, width);
        let value = value & wide_mask(width);
        assert_eq!(self.graph.as_wide_constant(id), Some(value.clone()));
        self.check(id, value, "a constant");
        id
    }

    fn check(&mut self, id: NodeId, expected: BigUint, what: &str) {
        let found = &self.evaluated()[id.0 as usize];
        assert_eq!(*found, expected, "{what} became {:?}", self.graph.op(id));
        self.values.push((id, expected));
    }

    fn evaluate(&self, op: &Op, width: u16, values: &[BigUint]) -> BigUint {
        match op {
            Op::Input(id) => self.inputs[id.0 as usize].clone(),
            op => evaluate_wide(op, width, |id| {
                (values[id.0 as usize].clone(), self.width(id))
            })
            .unwrap(),
        }
    }

    fn evaluated(&self) -> Vec<BigUint> {
        let mut values: Vec<BigUint> = Vec::new();
        for node in self.graph.nodes() {
            values.push(self.evaluate(&node.op, node.width, &values));
        }
        values
    }

    fn pick(&self, pick: usize) -> NodeId {
        self.values[pick % self.values.len()].0
    }

    /// A value so far, made as wide as another.
    fn fitted(&mut self, pick: usize, width: u16) -> NodeId {
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
                    [Op::ReduceAnd, Op::ReduceOr, Op::ReduceXor][usize::from(step.bits) % 3];
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
                    1 + step.picks[1] as u16 % (width - low),
                )
            }
            21 if width + self.width(any) <= self.widest => {
                self.add(Op::Concat(vec![a, any]), width + self.width(any))
            }
            22 => self.add(
                Op::ZeroExtend(a),
                width + step.bits % (self.widest + 1 - width),
            ),
            _ => self.constant(&step.constant, 1 + step.bits % self.widest),
        };
    }

    /// Every value as an output of a flattened design.
    fn check_flattened(self, widths: &[u16]) {
        let mut builder = ModuleBuilder::new("random");
        for (index, &width) in widths.iter().enumerate() {
            builder.input(&format!("in{index}"), width);
        }
        builder.graph = self.graph;
        for (index, (id, _)) in self.values.iter().enumerate() {
            builder.output(&format!("out{index}"), *id);
        }
        let mut machine = Machine::new(builder.into_design().flatten().unwrap());
        for (index, value) in self.inputs.iter().enumerate() {
            machine.set_wide(&format!("in{index}"), value);
        }
        for (index, (_, value)) in self.values.iter().enumerate() {
            assert_eq!(
                machine.get_wide(&format!("out{index}")),
                *value,
                "out{index}"
            );
        }
    }
}

fn check(widths: &[u16], inputs: Vec<BigUint>, steps: &[Step], widest: u16) {
    let inputs = inputs.into_iter().zip(widths);
    let mut checked = Checked {
        graph: Graph::new(),
        inputs: inputs
            .map(|(value, &width)| value & wide_mask(width))
            .collect(),
        values: Vec::new(),
        widest,
    };
    for (index, &width) in widths.iter().enumerate() {
        checked.add(Op::Input(InputId(index as u32)), width);
    }
    for step in steps {
        checked.run(step);
    }
    checked.check_flattened(widths);
}

fn inputs() -> impl Strategy<Value = Vec<BigUint>> {
    prop::collection::vec(constant(), 5)
}

proptest! {
    #![proptest_config(
        ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() }
    )]

    #[test]
    fn simplification_keeps_values(
        inputs in inputs(), steps in prop::collection::vec(step(), 1..40)
    ) {
        check(&[1, 3, 8, 64, 17], inputs, &steps, 64);
    }

    #[test]
    fn simplification_keeps_wide_values(
        inputs in inputs(), steps in prop::collection::vec(step(), 1..40)
    ) {
        check(&[1, 8, 64, 100, 192], inputs, &steps, 300);
    }
}
