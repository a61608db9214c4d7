//! Shift amounts that are multiples of an index, as when one word of many is selected.

use crate::flat::{NodeId, Op};
use crate::graph::Graph;

/// The greatest width of an index.
const MOST_BITS: u16 = 6;

/// An index times a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scaled {
    /// The index.
    pub index: NodeId,
    /// The constant.
    pub factor: u64,
}

impl Scaled {
    /// The index and factor of a node; none if it is not a multiple of a narrow index.
    pub fn of(graph: &Graph, node: NodeId) -> Option<Self> {
        let scaled = Scaled::whatever(graph, node);
        (scaled.factor > 1 && graph.width(scaled.index) <= MOST_BITS).then_some(scaled)
    }

    /// The index and factor of a node; by default the node itself and 1.
    fn whatever(graph: &Graph, node: NodeId) -> Self {
        let itself = Scaled {
            index: node,
            factor: 1,
        };
        match *graph.op(node) {
            Op::ZeroExtend(inner) => Scaled::whatever(graph, inner),
            Op::Concat(ref parts) => {
                let is_zero = |&part: &NodeId| graph.as_constant(part) == Some(0);
                let mut others = parts.iter().copied().filter(|part| !is_zero(part));
                let (Some(inner), None) = (others.next(), others.next()) else {
                    return itself;
                };
                let below = parts.iter().take_while(|part| is_zero(part));
                let low: u16 = below.map(|&part| graph.width(part)).sum();
                Scaled::whatever(graph, inner)
                    .times(graph, 1_u64.checked_shl(low.into()), node)
                    .unwrap_or(itself)
            }
            Op::Mul(a, b) => {
                let (inner, factor) = match (graph.as_constant(a), graph.as_constant(b)) {
                    (None, Some(factor)) => (a, factor),
                    (Some(factor), None) => (b, factor),
                    _ => return itself,
                };
                Scaled::whatever(graph, inner)
                    .times(graph, Some(factor), node)
                    .unwrap_or(itself)
            }
            _ => itself,
        }
    }

    /// Multiplies the factor; none if the product may overflow the node.
    fn times(self, graph: &Graph, factor: Option<u64>, node: NodeId) -> Option<Self> {
        let factor = self.factor.checked_mul(factor?)?;
        let end = 1_u64.checked_shl(graph.width(node).into());
        let most = 1_u64.checked_shl(graph.width(self.index).into())? - 1;
        let most = most.checked_mul(factor)?;
        let fits = factor > 0 && end.is_none_or(|end| most < end);
        fits.then_some(Scaled { factor, ..self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flat::InputId;

    #[test]
    fn multiples_are_found_where_they_fit() {
        let mut graph = Graph::new();
        let index = graph.add(Op::Input(InputId(0)), 3);
        let wide = graph.resize(index, 7);
        let nine = graph.constant(9, 7);
        let product = graph.add(Op::Mul(wide, nine), 7);
        let (two, one) = (graph.constant(0, 2), graph.constant(0, 1));
        let amount = graph.concat(vec![two, product, one]);
        let found = Scaled { index, factor: 36 };
        assert_eq!(Scaled::of(&graph, amount), Some(found));
        // Seven times nine does not fit in five bits.
        let narrow = graph.resize(index, 5);
        let nine = graph.constant(9, 5);
        let wrapped = graph.add(Op::Mul(narrow, nine), 5);
        assert_eq!(Scaled::of(&graph, wrapped), None);
        assert_eq!(Scaled::of(&graph, wide), None);
    }
}
