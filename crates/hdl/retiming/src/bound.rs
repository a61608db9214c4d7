//! A lower bound of the period: no moves change the number of registers on a loop, or between two
//! fixed vertices.

use std::collections::VecDeque;
use std::iter::successors;

use crate::graph::{CombinationalLoop, Delay, Graph, Role, Vertex};

/// A period that no moves go below, forward or back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LowerBound {
    /// The period.
    pub period: Delay,
    /// The vertices of the limiting loop, or of the limiting path between fixed vertices.
    pub way: Vec<Vertex>,
    /// Whether they are a loop.
    pub is_loop: bool,
    /// How many registers are on that way.
    pub registers: u32,
}

/// The greatest of these periods; none if every path is shorter than a register's own delay.
///
/// All fixed vertices are merged into one, which makes loops of the paths between them. Then the
/// bound is the greatest ratio of a loop's time to its registers; one at a greater ratio than the
/// last is looked for until there is none (Lawler, *Combinatorial Optimization*, 1976).
pub fn lower_bound(graph: &Graph) -> Result<Option<LowerBound>, CombinationalLoop> {
    // A loop without registers would have no period.
    graph.order(&graph.no_lags())?;
    let loops = Loops::new(graph);
    let mut best = None;
    let mut period = loops.of_register;
    while let Some(slow) = loops.slower_than(period) {
        let (time, clocks) = loops.ratio(&slow);
        // No longer than that: a loop is not slower than itself.
        period = (time + clocks - 1) / clocks;
        best = Some(loops.bound(&slow, time / clocks));
    }
    Ok(best)
}

/// A connection, or an end of a path at what is fixed.
struct Arc {
    from: usize,
    to: usize,
    /// Of the wire and the vertex behind it.
    delay: i64,
    registers: u32,
    /// The clock's edge at the end of a path to what is fixed, which is as good as a register and
    /// takes no time.
    closes: bool,
}

struct Loops {
    /// What a register takes: from the clock to its output, from the driver to it, and its set-up
    /// time.
    of_register: i64,
    arcs: Vec<Arc>,
    /// By vertex, and last for all that is fixed: the arcs that leave it.
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

    /// By how much an arc is longer than its registers allow.
    fn excess(&self, arc: &Arc, period: i64) -> i64 {
        let clocks = i64::from(arc.registers);
        arc.delay - clocks * (period - self.of_register) - i64::from(arc.closes) * period
    }

    /// A loop that needs a longer period, as arcs: longest paths from every vertex, until one
    /// closes a loop.
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

    /// A loop among the arcs by which vertices are reached.
    fn loop_in(&self, by: &[Option<usize>]) -> Option<Vec<usize>> {
        let before = |&vertex: &usize| by[vertex].map(|index| self.arcs[index].from);
        let mut seen_from = vec![None; by.len()];
        let (vertex, _) = (0..by.len()).find_map(|start| {
            // The first that has been seen, and from where.
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

    /// The time that a loop takes, and the clocks that it has for that.
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
        // A way begins behind what is fixed.
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
