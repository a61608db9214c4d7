//! Splits loops through vectors bit by bit.

use super::inline::Inlined;
use super::raw::Raw;
use crate::error::Error;
use crate::eval::map_arguments;
use crate::flat::{NodeId, Op};
use crate::graph::Graph;
use crate::order::Dependencies;
use rustc_hash::FxHashMap;

/// Adds the nodes of a loop to the graph bit by bit; an error if its bits form a loop too.
///
/// Nodes that work bit by bit become one vertex per bit; any other node stays whole and depends on
/// every bit of its arguments.
pub fn split(
    inlined: &Inlined,
    members: &[u32],
    graph: &mut Graph,
    values: &mut [NodeId],
) -> Result<(), Error> {
    let bits = Bits::new(inlined, members);
    let mut results = vec![NodeId(0); bits.vertices.len()];
    for component in bits.dependencies.components() {
        if bits.dependencies.is_loop(&component) {
            return Err(bits.loop_error(&component));
        }
        let vertex = component[0];
        results[vertex as usize] = bits.add(vertex, graph, values, &results);
    }
    for &member in members {
        values[member as usize] = bits.whole(member, graph, &results);
    }
    Ok(())
}

struct Bits<'a> {
    inlined: &'a Inlined<'a>,
    /// The first vertex of each member; the vertices of its other bits follow.
    first: FxHashMap<u32, u32>,
    /// The member and bit of each vertex.
    vertices: Vec<(u32, u16)>,
    dependencies: Dependencies,
}

/// The source of one bit of a node.
enum Source {
    /// The same operator, applied to one bit of each of these.
    Bits(Vec<(u32, u16)>),
    Zero,
}

impl<'a> Bits<'a> {
    fn new(inlined: &'a Inlined<'a>, members: &[u32]) -> Self {
        let mut bits = Self {
            inlined,
            first: FxHashMap::default(),
            vertices: Vec::new(),
            dependencies: Dependencies::default(),
        };
        for &member in members {
            bits.first.insert(member, bits.vertices.len() as u32);
            let count = if bits.is_bitwise(member) {
                bits.inlined.nodes[member as usize].width
            } else {
                1
            };
            bits.vertices.extend((0..count).map(|bit| (member, bit)));
        }
        for vertex in 0..bits.vertices.len() {
            let (member, bit) = bits.vertices[vertex];
            let arguments = bits.arguments(member, bit);
            bits.dependencies.push(arguments);
        }
        bits
    }

    fn is_bitwise(&self, node: u32) -> bool {
        match &self.inlined.nodes[node as usize].raw {
            Raw::Net { .. } => true,
            Raw::Op(op) => matches!(
                op,
                Op::Not(_)
                    | Op::And(..)
                    | Op::Or(..)
                    | Op::Xor(..)
                    | Op::Mux { .. }
                    | Op::Slice { .. }
                    | Op::Concat(_)
                    | Op::ZeroExtend(_)
                    | Op::SignExtend(_)
            ),
        }
    }

    /// The source of bit `bit` of a bitwise node.
    fn source(&self, node: u32, bit: u16) -> Source {
        let width = |id: NodeId| self.inlined.nodes[id.0 as usize].width;
        let bits = match &self.inlined.nodes[node as usize].raw {
            Raw::Net { driver, .. } => vec![(*driver, bit)],
            Raw::Op(op) => match *op {
                Op::Not(a) => vec![(a.0, bit)],
                Op::And(a, b) | Op::Or(a, b) | Op::Xor(a, b) => vec![(a.0, bit), (b.0, bit)],
                Op::Mux {
                    condition,
                    then,
                    otherwise,
                } => vec![(condition.0, 0), (then.0, bit), (otherwise.0, bit)],
                Op::Slice { of, low } => vec![(of.0, low + bit)],
                Op::ZeroExtend(a) if bit >= width(a) => return Source::Zero,
                Op::ZeroExtend(a) => vec![(a.0, bit)],
                Op::SignExtend(a) => vec![(a.0, bit.min(width(a) - 1))],
                Op::Concat(ref parts) => {
                    let mut low = 0;
                    let mut found = Vec::new();
                    for &part in parts {
                        if (low..low + width(part)).contains(&bit) {
                            found.push((part.0, bit - low));
                        }
                        low += width(part);
                    }
                    found
                }
                _ => Vec::new(),
            },
        };
        Source::Bits(bits)
    }

    /// The vertex of a bit, if its node is in the loop.
    fn vertex(&self, node: u32, bit: u16) -> Option<u32> {
        let first = *self.first.get(&node)?;
        Some(if self.is_bitwise(node) {
            first + u32::from(bit)
        } else {
            first
        })
    }

    fn arguments(&self, member: u32, bit: u16) -> Vec<u32> {
        if self.is_bitwise(member) {
            return match self.source(member, bit) {
                Source::Bits(bits) => bits
                    .into_iter()
                    .filter_map(|(node, bit)| self.vertex(node, bit))
                    .collect(),
                Source::Zero => Vec::new(),
            };
        }
        let mut arguments = Vec::new();
        self.inlined.nodes[member as usize]
            .raw
            .for_each_argument(|node| {
                let width = self.inlined.nodes[node as usize].width;
                arguments.extend((0..width).filter_map(|bit| self.vertex(node, bit)));
            });
        arguments.dedup();
        arguments
    }

    /// One bit of any node, in the loop or not.
    fn bit(
        &self,
        node: u32,
        bit: u16,
        graph: &mut Graph,
        values: &[NodeId],
        results: &[NodeId],
    ) -> NodeId {
        match self.vertex(node, bit) {
            None => graph.slice(values[node as usize], bit, 1),
            Some(vertex) if self.is_bitwise(node) => results[vertex as usize],
            Some(vertex) => graph.slice(results[vertex as usize], bit, 1),
        }
    }

    /// All bits of a node in the loop.
    fn whole(&self, member: u32, graph: &mut Graph, results: &[NodeId]) -> NodeId {
        let first = self.first[&member];
        if !self.is_bitwise(member) {
            return results[first as usize];
        }
        let width = u32::from(self.inlined.nodes[member as usize].width);
        graph.concat(
            (first..first + width)
                .map(|vertex| results[vertex as usize])
                .collect(),
        )
    }

    /// Adds a vertex whose arguments have been added.
    fn add(&self, vertex: u32, graph: &mut Graph, values: &[NodeId], results: &[NodeId]) -> NodeId {
        let (member, bit) = self.vertices[vertex as usize];
        let node = &self.inlined.nodes[member as usize];
        match &node.raw {
            raw if self.is_bitwise(member) => {
                let Source::Bits(sources) = self.source(member, bit) else {
                    return graph.constant(0, 1);
                };
                let bits: Vec<NodeId> = sources
                    .iter()
                    .map(|&(node, bit)| self.bit(node, bit, graph, values, results))
                    .collect();
                match raw {
                    Raw::Op(
                        op @ (Op::Not(_) | Op::And(..) | Op::Or(..) | Op::Xor(..) | Op::Mux { .. }),
                    ) => {
                        let mut bits = bits.into_iter();
                        let op = map_arguments(op, |old| bits.next().unwrap_or(old));
                        graph.add(op, 1)
                    }
                    _ => bits[0],
                }
            }
            Raw::Op(op) => {
                let op = map_arguments(op, |argument| {
                    if self.first.contains_key(&argument.0) {
                        self.whole(argument.0, graph, results)
                    } else {
                        values[argument.0 as usize]
                    }
                });
                graph.add(op, node.width)
            }
            Raw::Net { driver, .. } => values[*driver as usize],
        }
    }

    /// The error for a loop, with the names along it: of its nets, and of nets that carry a value
    /// on it.
    fn loop_error(&self, component: &[u32]) -> Error {
        let nodes = &self.inlined.nodes;
        let mut named: FxHashMap<u32, u32> = FxHashMap::default();
        for net in 0..nodes.len() as u32 {
            if let Raw::Net { driver, .. } = nodes[net as usize].raw
                && driver != net
            {
                named.entry(self.inlined.origin(net)).or_insert(net);
            }
        }
        let cycle = self.dependencies.cycle(component);
        let path = |only_authors: bool| {
            let mut path: Vec<String> = Vec::new();
            for &vertex in &cycle {
                let (member, bit) = self.vertices[vertex as usize];
                let also = named.get(&member).and_then(|&net| self.inlined.path(net));
                let Some(mut name) = self.inlined.path(member).or(also) else {
                    continue;
                };
                // Front ends begin names with `$` if the author has given none.
                if only_authors
                    && name
                        .rsplit('.')
                        .next()
                        .is_some_and(|leaf| leaf.starts_with('$'))
                {
                    continue;
                }
                if nodes[member as usize].width > 1 {
                    name.push_str(&format!("[{bit}]"));
                }
                if !path.contains(&name) {
                    path.push(name);
                }
            }
            path.extend(path.first().cloned());
            path
        };
        let authors = path(true);
        Error::CombinationalLoop {
            path: if authors.is_empty() {
                path(false)
            } else {
                authors
            },
        }
    }
}
