//! A lower bound of the period: no moves change the number of registers on a loop, or between two
//! fixed vertices.

use std::collections::VecDeque;
use std::iter::successors;

use crate::graph::{CombinationalLoop, Delay, Graph, Role, Vertex};

/// A period that no moves, forward or backward, can go below.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LowerBound {
    /// The period.
    pub period: Delay,
    /// The vertices of the limiting loop, or of the limiting path between fixed vertices.
    pub way: Vec<Vertex>,
    /// Whether the vertices form a loop.
    pub is_loop: bool,
    /// Number of registers on the loop or path.
    pub registers: u32,
}

/// The largest lower bound; `None` if every path is shorter than a register's own delay.
///
/// All fixed vertices are merged into one, so that paths between them become loops. Then the bound
/// is the greatest ratio of a loop's delay to its registers. Loops with ever greater ratios are
/// searched until there is none (Lawler, *Combinatorial Optimization*, 1976).
pub fn lower_bound(graph: &Graph) -> Result<Option<LowerBound>, CombinationalLoop> {
    // A loop without registers would have no period.
    graph.order(&graph.no_lags())?;
    let loops = Loops::new(graph);
    let mut best = None;
    let mut period = loops.of_register;
    while let Some(slow) = loops.slower_than(period) {
        let (time, clocks) = loops.ratio(&slow);
        // Not rounded down: a loop must not be slower than its own period.
        period = (time + clocks - 1) / clocks;
        best = Some(loops.bound(&slow, time / clocks));
    }
    Ok(best)
}

/// A connection, or the end of a path at a fixed vertex.
struct Arc {
    from: usize,
    to: usize,
    /// Delay of the wire and of the vertex it leads to.
    delay: i64,
    registers: u32,
    /// Whether it stands for the clock edge at the end of a path to a fixed vertex: this counts
    /// like a register, but takes no time.
    closes: bool,
}

struct Loops {
    /// Delay of a register: clock to output, wire from the driver, and set-up time.
    of_register: i64,
    arcs: Vec<Arc>,
    /// The arcs that leave each vertex; the last entry is for all fixed vertices.
    from: Vec<Vec<usize>>,
}

impl Loops {
    fn new(graph: &Graph) -> Loops {
        let fixed = graph.vertices();
        let mut arcs = Vec::new();
        for vertex in 0..graph.vertices() {
            if graph.starts_path(vertex) {
                arcs.push(Arc {
                    from: fixed,
                    to: vertex,
                    delay: i64::from(graph.delay(vertex)),
                    registers: 0,
                    closes: false,
                });
            } else if graph.role(vertex) == Role::Fixed && graph.drives(vertex).is_empty() {
                arcs.push(Arc {
                    from: vertex,
                    to: fixed,
                    delay: 0,
                    registers: 0,
                    closes: true,
                });
            }
        }
        for net in 0..graph.nets() {
            let from = graph.driver(net);
            for (index, edge) in graph.edges(net).iter().enumerate() {
                if graph.role(edge.sink) == Role::Untimed {
                    continue;
                }
                arcs.push(Arc {
                    from,
                    to: edge.sink,
                    delay: i64::from(graph.wire((net, index))) + i64::from(graph.delay(edge.sink)),
                    registers: edge.registers,
                    closes: false,
                });
            }
        }
        let mut leaving = vec![Vec::new(); fixed + 1];
        for (index, arc) in arcs.iter().enumerate() {
            leaving[arc.from].push(index);
        }
        Loops {
            of_register: i64::from(graph.least_register()),
            arcs,
            from: leaving,
        }
    }

    /// The time by which an arc exceeds the time of its registers.
    fn excess(&self, arc: &Arc, period: i64) -> i64 {
        let clocks = i64::from(arc.registers);
        arc.delay - clocks * (period - self.of_register) - i64::from(arc.closes) * period
    }

    /// The arcs of a loop that needs a longer period. Computes longest paths from every vertex
    /// until a path closes a loop.
    fn slower_than(&self, period: i64) -> Option<Vec<usize>> {
        let vertices = self.from.len();
        let mut longest = vec![0; vertices];
        let mut by = vec![None; vertices];
        let mut waiting = vec![true; vertices];
        let mut queue: VecDeque<usize> = (0..vertices).collect();
        let mut longer = 0;
        while let Some(vertex) = queue.pop_front() {
            waiting[vertex] = false;
            for &index in &self.from[vertex] {
                let arc = &self.arcs[index];
                let time = longest[vertex] + self.excess(arc, period);
                if time <= longest[arc.to] {
                    continue;
                }
                longest[arc.to] = time;
                by[arc.to] = Some(index);
                if !waiting[arc.to] {
                    waiting[arc.to] = true;
                    queue.push_back(arc.to);
                }
                longer += 1;
                if longer % vertices == 0
                    && let Some(found) = self.loop_in(&by)
                {
                    return Some(found);
                }
            }
        }
        None
    }

    /// A loop among the arcs by which the longest paths reach their vertices.
    fn loop_in(&self, by: &[Option<usize>]) -> Option<Vec<usize>> {
        let before = |&vertex: &usize| by[vertex].map(|index| self.arcs[index].from);
        let mut seen_from = vec![None; by.len()];
        let (vertex, _) = (0..by.len()).find_map(|start| {
            // The first vertex seen before, and the start from which it was seen.
            successors(Some(start), before)
                .find_map(|vertex| seen_from[vertex].replace(start).map(|from| (vertex, from)))
                .filter(|&(_, from)| from == start)
        })?;
        let mut found = Vec::new();
        for index in successors(by[vertex], |&index| by[self.arcs[index].from]) {
            found.push(index);
            if self.arcs[index].from == vertex {
                break;
            }
        }
        found.reverse();
        Some(found)
    }

    /// The time that a loop takes, and the number of clocks that it has for this.
    fn ratio(&self, slow: &[usize]) -> (i64, i64) {
        let arcs = slow.iter().map(|&index| &self.arcs[index]);
        arcs.fold((0, 0), |(time, clocks), arc| {
            let registers = i64::from(arc.registers);
            (
                time + arc.delay + registers * self.of_register,
                clocks + registers + i64::from(arc.closes),
            )
        })
    }

    fn bound(&self, slow: &[usize], period: i64) -> LowerBound {
        let fixed = self.from.len() - 1;
        let arcs: Vec<&Arc> = slow.iter().map(|&index| &self.arcs[index]).collect();
        // A path starts after a fixed vertex.
        let first = arcs.iter().position(|arc| arc.from == fixed);
        let (before, behind) = arcs.split_at(first.unwrap_or(0));
        let way = (behind.iter().chain(before))
            .map(|arc| arc.to)
            .filter(|&vertex| vertex != fixed);
        LowerBound {
            period: Delay::try_from(period).expect("a period above a register's"),
            way: way.collect(),
            is_loop: first.is_none(),
            registers: arcs.iter().map(|arc| arc.registers).sum(),
        }
    }
}
