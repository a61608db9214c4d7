//! Minimises the number of registers at a given period.
//!
//! The number of registers is an L♮-convex function of the lags, and the period is a set of
//! conditions on differences of lags. So the minimum is reached in steps, each of which moves one
//! register over the set of vertices that saves the most (Murota, *Discrete Convex Analysis*); from
//! the least lags, all steps go forward. The set is a closure of greatest gain. The conditions of
//! the period are too many to list; a condition is added when a step would violate it (Hurst,
//! Mishchenko and Brayton, DAC 2008).

use std::collections::BTreeSet;

use crate::flow::Closure;
use crate::graph::{CombinationalLoop, Delay, Graph, Lags, Net, Role, Start, Vertex};

/// A path that is too long for a period and therefore needs a register: the lag of its first vertex
/// is at least the lag of its last vertex plus a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct LongPath {
    first: Vertex,
    last: Vertex,
    more: i64,
}

impl LongPath {
    /// A path that has no register at these lags.
    fn new(first: Vertex, last: Vertex, lags: &[u32]) -> LongPath {
        LongPath {
            first,
            last,
            more: i64::from(lags[first]) - i64::from(lags[last]) + 1,
        }
    }

    /// Whether a register can be moved over the last vertex only together with the first.
    fn is_tight(&self, lags: &[u32]) -> bool {
        i64::from(lags[self.first]) - i64::from(lags[self.last]) == self.more
    }
}

/// Moves that leave the fewest registers, starting from the least moves that a period needs.
pub fn fewest(graph: &Graph, period: Delay, least: Lags) -> Result<Lags, CombinationalLoop> {
    let mut lags = least;
    let mut known = BTreeSet::new();
    while step(graph, period, &mut lags, &mut known)? {}
    Ok(lags)
}

/// Moves one register over each vertex of the best set. Returns whether there is one.
fn step(
    graph: &Graph,
    period: Delay,
    lags: &mut Lags,
    known: &mut BTreeSet<LongPath>,
) -> Result<bool, CombinationalLoop> {
    let (mut closure, items) = moves(graph, lags);
    for path in known.iter().filter(|path| path.is_tight(lags)) {
        closure.require(items[path.last], items[path.first]);
    }
    while let Some(chosen) = closure.best() {
        let wish: Lags = (lags.iter().zip(&items))
            .map(|(lag, &item)| lag + u32::from(chosen[item]))
            .collect();
        let paths = long_paths(graph, period, &wish)?;
        if paths.is_empty() {
            *lags = wish;
            return Ok(true);
        }
        for Excess { whole, pieces } in paths {
            assert!(chosen[items[whole.last]], "a move has made it too long");
            for path in std::iter::once(whole).chain(pieces) {
                if path.is_tight(lags) && known.insert(path) {
                    closure.require(items[path.last], items[path.first]);
                }
            }
            // A path to an output counts only if a register follows it. Then this path has no
            // register now, so nothing can be moved over its last vertex.
            if !whole.is_tight(lags) {
                closure.forbid(items[whole.last]);
            }
        }
    }
    Ok(false)
}

/// The vertices as items to choose. Choosing a vertex costs a register at every net it drives. A
/// net saves one if all readers of its last register are chosen.
fn moves(graph: &Graph, lags: &[u32]) -> (Closure, Vec<usize>) {
    let mut closure = Closure::new();
    let items: Vec<usize> = (0..graph.vertices())
        .map(|vertex| {
            let nets = graph.drives(vertex).iter();
            let read = nets.filter(|&&net| !graph.edges(net).is_empty());
            closure.add(0, read.count() as u32)
        })
        .collect();
    for (vertex, &item) in items.iter().enumerate() {
        // Registers after constants would be new ends of paths.
        if graph.role(vertex) != Role::Logic || graph.reads(vertex).is_empty() {
            closure.forbid(item);
        }
    }
    for net in 0..graph.nets() {
        let weights = (0..graph.edges(net).len()).map(|edge| graph.weight(net, edge, lags));
        let weights: Vec<i64> = weights.collect();
        let Some(&depth) = weights.iter().max() else {
            continue;
        };
        let saved = closure.add(1, 0);
        for (edge, weight) in graph.edges(net).iter().zip(weights) {
            if weight == depth {
                closure.require(saved, items[edge.sink]);
            }
            if weight == 0 {
                closure.require(items[edge.sink], items[graph.driver(net)]);
            }
        }
    }
    (closure, items)
}

/// A vertex of a path, with the net and edge that lead to it; a source has none.
type Step = (Option<(Net, usize)>, Vertex);

/// A path that is too long.
struct Excess {
    whole: LongPath,
    /// The shortest parts of it that are too long.
    pieces: Vec<LongPath>,
}

/// The paths between registers that are too long; the longest one from each start.
fn long_paths(
    graph: &Graph,
    period: Delay,
    lags: &[u32],
) -> Result<Vec<Excess>, CombinationalLoop> {
    let tails = graph.tails(lags)?;
    let mut found = Vec::new();
    let starts = graph.starts(lags, &tails);
    for Start { from, vertex, .. } in starts.filter(|start| start.delay > period) {
        let mut path: Vec<Step> = vec![(from, vertex)];
        let mut vertex = vertex;
        while let Some((net, edge)) = graph.next(vertex, lags, &tails) {
            vertex = graph.edges(net)[edge].sink;
            path.push((Some((net, edge)), vertex));
        }
        found.push(Excess {
            whole: LongPath::new(path[0].1, vertex, lags),
            pieces: pieces(graph, period, lags, &path),
        });
    }
    Ok(found)
}

/// The shortest parts of a path that are too long.
fn pieces(graph: &Graph, period: Delay, lags: &[u32], path: &[Step]) -> Vec<LongPath> {
    // From a register at the net before a vertex, or from the source itself, through a later vertex
    // to a register after it.
    let length = |first: usize, last: usize| -> Delay {
        let onto = path[first].0.map_or(0, |edge| graph.onto(edge));
        let through: Delay = (path[first..=last].iter())
            .map(|&(_, vertex)| graph.delay(vertex))
            .sum();
        let wires = &path[first + 1..=last];
        let wires: Delay = wires
            .iter()
            .map(|(edge, _)| graph.wire(edge.expect("it is behind another")))
            .sum();
        let out = match path.get(last + 1) {
            Some(&(edge, _)) => graph.to_register(edge.expect("it is behind another").0),
            None => (graph.drives(path[last].1).iter())
                .map(|&net| graph.to_register(net))
                .max()
                .unwrap_or(0),
        };
        onto + through + wires + out
    };
    let mut found = Vec::new();
    let mut first = 0;
    for last in 0..path.len() {
        if length(first, last) <= period {
            continue;
        }
        while first < last && length(first + 1, last) > period {
            first += 1;
        }
        found.push(LongPath::new(path[first].1, path[last].1, lags));
    }
    found
}
